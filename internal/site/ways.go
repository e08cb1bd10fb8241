package site

import (
	"bytes"
	"fmt"
	"html/template"
	"net/url"
	"path"
	"strings"

	"queenbook/internal/pattern"
	"queenbook/internal/text"
)

// Links that authors write as addresses are checked when all files of the site are known. The ids
// that they name may come from a picture, so they are looked for in the pages when these are
// written.

// target is the file that a link of p leads to, and the id on it.
func target(p *page, href string) (file, id, wrong string) {
	way, id, _ := strings.Cut(href, "#")
	way, _, _ = strings.Cut(way, "?")
	way, err := url.PathUnescape(way)
	if err == nil {
		id, err = url.PathUnescape(id)
	}
	file = path.Join(path.Dir(p.name), way)
	switch {
	case href == "" || err != nil:
		return "", "", "leads nowhere"
	case way == "":
		return p.name, id, ""
	case way[0] == '/' || file == ".." || strings.HasPrefix(file, "../"):
		return "", "", "leads out of the book, which readers may open from disk"
	case strings.HasSuffix(way, "/"):
		return file + "/", id, ""
	}
	return file, id, ""
}

// seek notes which ids have to be found on which pages.
func (k *book) seek() {
	k.ids = map[string]map[string]bool{}
	for _, p := range k.pages {
		for _, way := range p.Ways {
			if file, id, _ := target(p, way.Href); id != "" && file != "" {
				if k.ids[file] == nil {
					k.ids[file] = map[string]bool{}
				}
				k.ids[file][id] = false
			}
		}
	}
}

// find notes which of the ids are on a page. No page is written by two goroutines.
func (k *book) find(name string, page []byte) {
	for id := range k.ids[name] {
		k.ids[name][id] = bytes.Contains(page, []byte(` id="`+template.HTMLEscapeString(id)+`"`))
	}
}

// dead is the links that lead nowhere. Missing ids can only be reported if all pages are complete.
func (k *book) dead(whole bool) error {
	var list text.Errors
	for _, p := range k.pages {
		for _, way := range p.Ways {
			wrong := k.wrongWay(p, way.Href, whole)
			if wrong == "" {
				continue
			}
			list = append(list, text.Error{
				File: p.file,
				Line: way.Line,
				Col:  way.Col,
				Msg:  fmt.Sprintf("the link to %q %s", way.Href, wrong),
			})
		}
	}
	return text.Join(list)
}

// wrongWay says what's wrong with a link of a page, "" for nothing.
func (k *book) wrongWay(p *page, href string, whole bool) string {
	file, id, wrong := target(p, href)
	index := path.Join(file, "index.html")
	switch {
	case wrong != "":
		return wrong
	case k.made[file] && whole && id != "" && !k.ids[file][id]:
		return "leads to an id that isn't on that page"
	case k.made[file]:
		return ""
	case k.made[index]:
		return "shows a list of files if the book is read from disk: " +
			"name index.html in it, or write " + ref(index)
	}
	return "leads nowhere" + k.instead(p, file, href)
}

// instead says what a link that leads nowhere may have meant.
func (k *book) instead(p *page, file, href string) string {
	name := stem(path.Base(strings.TrimSuffix(file, "/index.html")))
	if m := chapterName().FindStringSubmatch(name); m != nil {
		name = m[2]
	}
	to, ok := k.labels[name]
	brought := strings.Index(href, Brought+"/")
	switch {
	case to.gone != "":
		return ": " + to.gone
	case brought >= 0 && k.made[href[brought:]]:
		return ": write " + relative(p.name, href[brought:])
	case ok && to.id == "":
		return ": write " + ref(to.name)
	}
	return ""
}

// ref is the role that links to a page.
func ref(name string) string {
	return "{ref}`" + strings.TrimSuffix(strings.TrimSuffix(name, ".html"), "/index") + "`"
}

// put hands a file to the writer, unless the content has mistakes, and makes sure that every system
// can store all files of the site.
func (k *book) put(name string, data []byte) error {
	if err := k.note(name); err != nil || k.wrong {
		return err
	}
	return k.writer.Write(name, data)
}

// note notes a file that's made.
func (k *book) note(name string) error {
	if err := portable(name); err != nil {
		return err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.made[name] = true
	for part := name; part != "."; part = path.Dir(part) {
		key := strings.ToLower(part)
		if have, ok := k.names[key]; ok && have != part {
			return fmt.Errorf("%s and %s are one file if case doesn't count", have, part)
		}
		k.names[key] = part
	}
	return nil
}

// unportable matches names that Windows reserves, with any extension, and names with a blank or a
// dot at their end, or with one of Windows's special characters or a control character.
var unportable = pattern.Of(`(?i)^(con|prn|aux|nul|(com|lpt)[0-9]) *(\.|$)|[. ]$|[<>:"\\|?*\pC]`)

// portable is an error for a name that Windows can't have.
func portable(name string) error {
	for part := range strings.SplitSeq(name, "/") {
		if unportable().MatchString(part) {
			return fmt.Errorf("%s: Windows can't have a file or folder called %q", name, part)
		}
	}
	return nil
}
