package booktest

import (
	"fmt"
	"path"
	"regexp"
	"strings"

	"queenbook/internal/booktest/dom"
)

var scheme = regexp.MustCompile(`^(?i)([a-z][a-z0-9+.-]*:|//)`)

// CheckReferences resolves every reference. Only links that readers follow can lead to other hosts.
func CheckReferences(b *Book, p *Page, say func(string, ...any)) {
	for n := range dom.Elements(p.Doc) {
		if _, leads := dom.Attr(n, "href"); n.Data == "a" && !leads {
			say("an <a> leads nowhere")
		}
		for _, a := range n.Attr {
			switch a.Key {
			case "href", "src", "srcset", "poster", "data", "action", "background", "cite":
			default:
				continue
			}
			switch {
			case n.Data == "a" && strings.HasPrefix(a.Val, "https://"):
			case scheme.MatchString(a.Val):
				say("<%s %s=%q> leads out of the site", n.Data, a.Key, a.Val)
			case n.Data == "use" && !strings.HasPrefix(a.Val, "#"):
				say("<use href=%q> leads out of the page", a.Val)
			default:
				if problem := b.Resolve(p, a.Val); problem != "" {
					say("<%s %s=%q>: %s", n.Data, a.Key, a.Val, problem)
				}
			}
		}
	}
}

// Resolve says what's wrong with a relative reference, or "". It has to name a file, because
// browsers don't open folders from disk.
func (b *Book) Resolve(p *Page, ref string) string {
	name, fragment, fragmented := strings.Cut(ref, "#")
	to := p.Name
	if name != "" {
		to = path.Join(path.Dir(p.Name), name)
	}
	if ref == "" || strings.HasPrefix(name, "/") {
		return "it is not relative"
	}
	if _, ok := b.Files[to]; !ok {
		return "the site has no file " + to
	}
	if !fragmented {
		return ""
	}
	if target := b.Pages[to]; target == nil || fragment == "" || target.IDs[fragment] == nil {
		return fmt.Sprintf("%s has no id %q", to, fragment)
	}
	return ""
}

// naming are the attributes that refer to other elements by id.
var naming = []string{
	"aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "for", "headers", "list",
}

// CheckIDs checks that ids are unique and that references to them lead somewhere.
func CheckIDs(_ *Book, p *Page, say func(string, ...any)) {
	for id, places := range p.IDs {
		if len(places) > 1 {
			say("id %q stands there %d times", id, len(places))
		}
		if id == "" || strings.ContainsAny(id, " \t\n") {
			say("id %q is none", id)
		}
	}
	for n := range dom.Elements(p.Doc) {
		for _, key := range naming {
			value, ok := dom.Attr(n, key)
			if ok && strings.TrimSpace(value) == "" {
				say("<%s> has an empty %s", n.Data, key)
			}
			for _, id := range strings.Fields(value) {
				if p.IDs[id] == nil {
					say("<%s %s=%q>: there is no such id", n.Data, key, value)
				}
			}
		}
	}
}
