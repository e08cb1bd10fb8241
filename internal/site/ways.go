package site

import (
	"bytes"
	"fmt"
	"html/template"
	"net/url"
	"path"
	"regexp"
	"strings"
	"sync"

	"queenbook/internal/weave"
)

// Links that authors write as addresses are checked when all files of the site are known. The ids
// that they name may come from a picture, so they are sought in the pages as these are written.

// target is the file that a link of p leads to, and the id on it.
func target(p *page, href string) (file, id, wrong string) {
	way, id, _ := strings.Cut(href, "#")
	way, _, _ = strings.Cut(way, "?")
	way, err := url.PathUnescape(way)
	if err == nil {
		id, err = url.PathUnescape(id)
	}
	switch file = path.Join(path.Dir(p.name), way); {
	case href == "" || err != nil:
		return "", "", "leads nowhere"
	case way == "":
		return p.name, id, ""
	case way[0] == '/' || file == ".." || strings.HasPrefix(file, "../"):
		return "", "", "leads out of the book: a folder of it may be opened from disk"
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

// find notes which of the ids are on a page. No two goroutines write one page.
func (k *book) find(name string, page []byte) {
	for id := range k.ids[name] {
		k.ids[name][id] = bytes.Contains(page, []byte(` id="`+template.HTMLEscapeString(id)+`"`))
	}
}

// dead is the links that lead nowhere. Whether ids are found can only be said of pages that are all
// whole.
func (k *book) dead(files *files, whole bool) error {
	var list weave.Errors
	for _, p := range k.pages {
		for _, way := range p.Ways {
			file, id, wrong := target(p, way.Href)
			switch {
			case wrong != "" || files.made[file] && (id == "" || !whole || k.ids[file][id]):
			case files.made[file]:
				wrong = "leads to an id that is not on that page"
			case files.made[path.Join(file, "index.html")]:
				wrong = "shows a list of files where the book is read from disk: name index.html in it"
			default:
				wrong = "leads nowhere: to a page leads a role, as in {ref}`words`, and to a file its way, as in ../files/plan.pdf"
			}
			if wrong != "" {
				list = append(list, weave.Error{File: p.file, Line: way.Line, Col: way.Col, Msg: fmt.Sprintf("the link to %q %s", way.Href, wrong)})
			}
		}
	}
	return weave.Join(list)
}

// files is a Writer that passes files on, and sees to it that every system can hold all of them.
type files struct {
	Writer
	mu    sync.Mutex
	names map[string]string // of files and their folders, by what systems take for the same
	made  map[string]bool
}

func (f *files) Write(name string, data []byte) error {
	if err := f.enter(name); err != nil {
		return err
	}
	return f.Writer.Write(name, data)
}

// enter notes a file that is made, or will be.
func (f *files) enter(name string) error {
	if err := portable(name); err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.made[name] = true
	for part := name; part != "."; part = path.Dir(part) {
		key := strings.ToLower(part)
		if have, ok := f.names[key]; ok && have != part {
			return fmt.Errorf("%s and %s are one file where case does not count", have, part)
		}
		f.names[key] = part
	}
	return nil
}

// unportable are names that Windows has given away, whatever extension follows, and those with a
// blank or a point at their end or with one of its own signs or a control character.
var unportable = regexp.MustCompile(`(?i)^(con|prn|aux|nul|(com|lpt)[0-9]) *(\.|$)|[. ]$|[<>:"\\|?*\pC]`)

// portable is an error for a name that Windows cannot have.
func portable(name string) error {
	for part := range strings.SplitSeq(name, "/") {
		if unportable.MatchString(part) {
			return fmt.Errorf("%s: Windows can have no file or folder called %q", name, part)
		}
	}
	return nil
}
