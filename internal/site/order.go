package site

import (
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"queenbook/internal/pattern"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
	"queenbook/internal/weave"
)

// A chapterName is that of a chapter's file, without what stem takes away.
var chapterName = pattern.Of(`^([0-9]+)-([a-z0-9]+(?:-[a-z0-9]+)*)$`)

// index is the stem of the title page.
const index = "index"

// replaced enters the labels of the chapters of ours that those of the author take the place of.
func (k *book) replaced(order [][]string) error {
	if k.Ours == nil {
		return nil
	}
	for _, versions := range order {
		ours, _ := fs.Glob(k.Ours, stem(versions[0])+".*md") // only patterns that cannot be read fail
		for _, name := range ours {
			if k.Own != nil && !k.Own(name) {
				continue // it is ours that is there
			}
			was, err := text.ReadFile(k.Ours, name)
			if err != nil {
				return fmt.Errorf("read content: %w", err)
			}
			if is, err := text.ReadFile(k.Content, name); err == nil && bytes.Equal(is, was) {
				continue
			}
			doc, _ := k.weaver.Parse(name, was)
			gone := fmt.Sprintf("%s takes the place of the chapter that had it",
				shownAs(k.ContentName, "content", versions[0]))
			k.leave("", doc, gone)
			if err := k.leavePages(doc, gone); err != nil {
				return err
			}
		}
	}
	return nil
}

// leavePages enters the addresses of the pages that a file of ours would have made, one or one for each of
// its values, where the author's makes none.
func (k *book) leavePages(doc *weave.Doc, gone string) (err error) {
	scopes := []Scope{k.Page()}
	switch {
	case doc.Meta.Each != "":
		scopes, err = k.Each(doc.Meta.Each)
	case doc.Meta.Address == "":
		return nil
	}
	for _, scope := range scopes {
		p, _ := doc.Resolve(scope, "")
		_ = k.enter(p.Address, place{text: p.Title.Text, gone: gone})
	}
	return err
}

// chapterAddress is the address of the chapter in the file of that stem.
func chapterAddress(stem string) string {
	if m := chapterName().FindStringSubmatch(stem); m != nil {
		return m[2]
	}
	return stem
}

// listedAt is where the description lists the chapter of that stem, nil if it does not.
func (k *book) listedAt(stem string) *weave.Listed {
	for i, l := range k.about.Chapters {
		if l.Name == chapterAddress(stem) {
			return &k.about.Chapters[i]
		}
	}
	return nil
}

// misdescribed is a mistake in the list of the description.
func (k *book) misdescribed(at weave.Listed, format string, args ...any) text.Errors {
	return text.Errors{{
		File: shownAs(k.ContentName, "content", description),
		Line: at.Line,
		Col:  at.Col,
		Msg:  fmt.Sprintf(format, args...),
	}}
}

// arrange puts the chapters that the description lists in that order, after the title page.
func (k *book) arrange(order [][]string) error {
	var known []string
	for _, versions := range order {
		stem := stem(versions[0])
		name := chapterAddress(stem)
		if name != stem || name != index && k.listedAt(name) != nil {
			known = append(known, name)
		}
	}
	place := map[string]int{index: -1 - len(k.about.Chapters)}
	var errs []error
	for i, l := range k.about.Chapters {
		place[l.Name] = i - len(k.about.Chapters)
		if !slices.Contains(known, l.Name) {
			errs = append(errs, k.misdescribed(l, "chapters: %v", k.unlisted(l.Name, known, order)))
		}
	}
	slices.SortStableFunc(order, func(a, b []string) int {
		return place[chapterAddress(stem(a[0]))] - place[chapterAddress(stem(b[0]))]
	})
	return text.Join(errs...)
}

// unlisted is what is said of a chapter that the description lists and that is not there: which file has
// nearly that name, or which chapters do.
func (k *book) unlisted(name string, known []string, order [][]string) error {
	for _, versions := range order {
		own := stem(versions[0])
		_, near, _ := strings.Cut(placedName(own), "-")
		if own != index && chapterAddress(own) != name && near == name {
			return fmt.Errorf("the file of %q is called %s: rename it to %s.md", name, versions[0], name)
		}
	}
	return spelling.Unknown("chapter", name, known)
}

// leave enters the labels of a chapter that is not built, and why they are gone, so that to refer to
// it isn't a mistake; name is its own label, if that is gone too. What is wrong in it is not said: it is
// nobody's to read yet.
func (k *book) leave(name string, doc *weave.Doc, gone string) {
	p, _ := doc.Resolve(k.Page(), "")
	if name != "" {
		_ = k.enter(name, place{text: p.Title.Text, gone: gone})
	}
	for label, ref := range p.Labels {
		if !strings.HasPrefix(label, "term-") {
			ref.Text = fmt.Sprintf("%s in “%s”", ref.Text, p.Title.Text)
		}
		_ = k.enter(label, place{text: ref.Text, gone: gone})
	}
}

// stem is a file's name without what follows its first point: the versions of a page share it.
func stem(name string) string {
	s, _, _ := strings.Cut(name, ".")
	return s
}

// readingOrder is the title page, the chapters by their number, and then the files without one. Of
// each it is all versions, the one without a name of its own first.
func readingOrder(names []string) [][]string {
	key := func(name string) string {
		key := "~" + stem(name)
		if m := chapterName().FindStringSubmatch(stem(name)); m != nil {
			key = fmt.Sprintf("%99s-%s", strings.TrimLeft(m[1], "0"), m[2])
		} else if stem(name) == index {
			key = ""
		}
		return key + "\x00" + strings.TrimSuffix(name, ".md")
	}
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(key(a), key(b)) })
	var order [][]string
	for i, name := range names {
		if i == 0 || stem(name) != stem(names[i-1]) {
			order = append(order, nil)
		}
		order[len(order)-1] = append(order[len(order)-1], name)
	}
	return order
}
