package site

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/pattern"
	"queenbook/internal/weave"
)

// An address is a path that needs no escaping in a link, on any system.
var address = pattern.Of(`^[a-z0-9]+(?:[-/][a-z0-9]+)*$`)

// A chapterName is that of a chapter's file, without what stem takes away.
var chapterName = pattern.Of(`^([0-9]+)-([a-z0-9]+(?:-[a-z0-9]+)*)$`)

// index is the stem of the title page.
const index = "index"

// resolve reads every file, decides what its pages hold, and gathers labels.
func (k *book) resolve() error {
	described := k.describe()
	if described != nil && (k.about.Chapters == nil || !errors.As(described, new(weave.Errors))) {
		return described // nobody knows what is a chapter
	}
	names, err := k.readNames()
	if err != nil {
		return fmt.Errorf("read content: %w", err)
	}
	order := readingOrder(names)
	if len(order) == 0 || stem(order[0][0]) != index {
		return errors.New("read content: index.md, the title page, is missing")
	}
	errs := []error{described, k.arrange(order)}
	chosen := make([]*weave.Doc, len(order))
	failed := sideBySide(order, func(i int, versions []string) (err error) {
		chosen[i], err = k.choose(versions)
		return err
	})
	for i, versions := range order {
		doc, stem := chosen[i], stem(versions[0])
		if doc == nil {
			return failed[i]
		}
		kind := k.kindOf(stem, doc.Meta)
		if kind == chapterFile && k.about.Chapters != nil && k.listedAt(stem) == nil {
			k.leave(chapterAddress(stem), doc, fmt.Sprintf("%s does not list %s",
				shownAs(k.ContentName, "content", description), doc.File))
			continue
		}
		errs = append(errs, failed[i], k.misplaced(kind, stem, doc), k.place(kind, stem, doc))
	}
	if err := k.replaced(order); err != nil {
		return err
	}
	return weave.Join(errs...)
}

// A kind is what a file of the content is for.
type kind int

const (
	homeFile     kind = iota // the title page
	chapterFile              // a chapter of the book
	besideFile               // a page beside the chapters, with an address
	repeatedFile             // a page for each of some values
	unplacedFile             // nothing says where it stands
)

// kindOf says what the file of a stem is for. In a book that lists its chapters, those need no number.
func (k *book) kindOf(stem string, meta weave.Meta) kind {
	switch {
	case meta.Each != "":
		return repeatedFile
	case stem == index:
		return homeFile
	case chapterName().MatchString(stem):
		return chapterFile
	case meta.Address != "":
		return besideFile
	case k.about.Chapters != nil:
		return chapterFile
	default:
		return unplacedFile
	}
}

// misplaced is what is wrong with the name, the address or the listing of a file of that kind.
func (k *book) misplaced(kind kind, stem string, doc *weave.Doc) error {
	var errs []error
	at := k.listedAt(stem)
	if at != nil && (kind == besideFile || kind == repeatedFile) {
		errs = append(errs, k.misdescribed(*at,
			"chapters: %q is no chapter but a page beside them, which is built in any case", at.Name))
	}
	switch {
	case kind == repeatedFile && stem == index:
		errs = append(errs, mistake(doc.File, "each: the title page exists once"))
	case kind == unplacedFile:
		errs = append(errs, mistake(doc.File, "the name of a chapter begins with its place in the book, "+
			"as in 04-%s.md; a page beside the chapters has an address", stem))
	case doc.Meta.Address != "" && (kind == homeFile || kind == chapterFile):
		errs = append(errs, mistake(doc.File, "address: that of a chapter is its file's name"))
	}
	return weave.Join(errs...)
}

// place decides what the pages of a file hold and where they stand.
func (k *book) place(kind kind, stem string, doc *weave.Doc) error {
	var document error
	p := &page{file: doc.File}
	switch kind {
	case unplacedFile:
		return nil
	case repeatedFile:
		if stem == index {
			return nil
		}
		return k.resolveEach(doc)
	case homeFile:
		p.name = "index.html"
	case chapterFile:
		k.chapters++
		if k.chapters == 1 {
			document = k.enter(path.Dir(printName), place{
				name: printName,
				text: k.pages[0].Title.Text,
				file: "the document to print",
				line: 1,
				col:  1,
			})
		}
		p.number, p.name = strconv.Itoa(k.chapters), chapterAddress(stem)+"/index.html"
	case besideFile:
		p.beside = true
	}
	p.scope = k.Page()
	return weave.Join(document, k.take(p, k.decide(p, doc)))
}

// replaced enters the labels of the chapters of ours that those of the author take the place of.
func (k *book) replaced(order [][]string) error {
	if k.Ours == nil {
		return nil
	}
	for _, versions := range order {
		ours, _ := fs.Glob(k.Ours, stem(versions[0])+".*md") // only patterns that cannot be read fail
		for _, name := range ours {
			was, err := fs.ReadFile(k.Ours, name)
			if err != nil {
				return fmt.Errorf("read content: %w", err)
			}
			if is, err := fs.ReadFile(k.Content, name); err == nil && bytes.Equal(is, was) {
				continue
			}
			doc, _ := k.weaver.Parse(name, was)
			gone := fmt.Sprintf("%s takes the place of the chapter that had it",
				shownAs(k.ContentName, "content", versions[0]))
			k.leave("", doc, gone)
		}
	}
	return nil
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
func (k *book) misdescribed(at weave.Listed, format string, args ...any) weave.Errors {
	return weave.Errors{{
		File: shownAs(k.ContentName, "content", description),
		Line: at.Line,
		Col:  at.Col,
		Msg:  fmt.Sprintf(format, args...),
	}}
}

// arrange puts the chapters that the description lists in its order, behind the title page.
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
			errs = append(errs, k.misdescribed(l, "chapters: %v", weave.Unknown("chapter", l.Name, known)))
		}
	}
	slices.SortStableFunc(order, func(a, b []string) int {
		return place[chapterAddress(stem(a[0]))] - place[chapterAddress(stem(b[0]))]
	})
	return weave.Join(errs...)
}

// leave enters the labels of a chapter that is not built, and why they are gone, so that to refer to
// it is no mistake; name is its own label, if that is gone too. What is wrong in it is not said: it is
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

// choose reads all versions of a page. It returns the first whose condition holds, or else the one
// that has none. After a mistake it may be any of them, and after an error
// of another kind it is nil.
func (k *book) choose(versions []string) (doc *weave.Doc, err error) {
	var errs []error
	chosen, rest := false, "" // whether a condition holds, and the version without one
	for _, file := range versions {
		source, err := fs.ReadFile(k.Content, file)
		if err != nil {
			return nil, fmt.Errorf("read content: %w", err)
		}
		name := shownAs(k.ContentName, "content", file)
		d, err := k.weaver.Parse(name, source)
		errs = append(errs, err)
		holds := false
		switch {
		case d.Meta.When != "" && chosen:
		case d.Meta.When != "":
			holds, err = d.Holds(k.Page())
			errs = append(errs, err)
		case rest != "":
			errs = append(errs, mistake(name,
				"when: only one version is for the rest and has none, but %s has none either", rest))
		default:
			rest = name
		}
		if doc == nil || !chosen && (holds || name == rest) {
			doc = d
		}
		chosen = chosen || holds
	}
	if err = weave.Join(errs...); err == nil && !chosen && rest == "" {
		err = mistake(doc.File, "when: here holds none of the conditions of %s", strings.Join(versions, ", "))
	}
	return doc, err
}

// mistake is an error about a file as a whole.
func mistake(file, format string, args ...any) weave.Errors {
	return weave.Errors{{File: file, Line: 1, Col: 1, Msg: fmt.Sprintf(format, args...)}}
}

// resolveEach makes one page for each of the file's values.
func (k *book) resolveEach(doc *weave.Doc) error {
	scopes, err := k.Each(doc.Meta.Each)
	if err != nil {
		return mistake(doc.File, "each: %v", err)
	}
	var pages []*page
	for _, scope := range scopes {
		pages = append(pages, &page{file: doc.File, scope: scope, group: doc.Meta.Each})
	}
	errs := sideBySide(pages, func(_ int, p *page) error { return k.decide(p, doc) })
	for i, p := range pages {
		errs[i] = k.take(p, errs[i])
	}
	return weave.Join(errs...)
}

// decide resolves a page: what it holds, and how that is numbered.
func (k *book) decide(p *page, doc *weave.Doc) (err error) {
	p.Page, err = doc.Resolve(pageScope{p.scope, k, p}, p.number)
	return err
}

// take gives a page that is resolved its address and enters its labels; err is what was wrong with
// it so far. A chapter is its own label by its address without index.html.
func (k *book) take(p *page, err error) error {
	if p.group != "" || p.beside {
		if !address().MatchString(p.Address) {
			return weave.Join(err, mistake(p.file, "address: %q is no address: small letters, digits, hyphens and slashes are needed, as in starts/{name}", p.Address))
		}
		p.name = p.Address + "/index.html"
	}
	if strings.HasPrefix(p.name, assets+"/") {
		err = weave.Join(err, mistake(p.file, "address: %s is the folder of what pages load", assets))
	} else if wrong := portable(p.name); wrong != nil {
		err = weave.Join(err, mistake(p.file, "address: %v", wrong))
	}
	label := strings.TrimSuffix(strings.TrimSuffix(p.name, ".html"), "/index")
	whole := place{name: p.name, text: p.Title.Text, file: p.file, line: 1, col: 1}
	errs := []error{err, k.divide(p), k.enter(label, whole)}
	for label, ref := range p.Labels {
		errs = append(errs, k.enter(label, place{
			name: p.name,
			id:   ref.ID,
			text: ref.Text,
			file: p.file,
			line: ref.Line,
			col:  ref.Col,
		}))
	}
	for label, text := range p.Left {
		_ = k.enter(label, place{text: text, gone: "it is a part of an answer, and these are left out"})
	}
	k.pages = append(k.pages, p)
	if p.Meta.Layout != "steps" {
		k.listed = append(k.listed, p)
	}
	return weave.Join(errs...)
}

// divide puts a page into its part of the book: a chapter that names none is in that of the chapter
// before it. Where the description lists the chapters, it names their parts too.
func (k *book) divide(p *page) error {
	if k.about.Chapters != nil {
		p.Part = weave.Inline{}
		if p.number != "" {
			title := k.listedAt(path.Dir(p.name)).Part
			p.Part = weave.Inline{HTML: template.HTML(template.HTMLEscapeString(title)), Text: title}
		}
		return nil
	}
	title, last := p.Part.Text, len(k.parts)-1
	switch {
	case title == "" || p.number != "" && last >= 0 && title == k.parts[last].Text:
	case p.number == "":
		return mistake(p.file, "part: only a chapter is in a part of the book")
	case slices.ContainsFunc(k.parts, func(part weave.Inline) bool { return part.Text == title }):
		return mistake(p.file, "part: %q has ended already: chapters behind it are in %q", title, k.parts[last].Text)
	default:
		k.parts = append(k.parts, p.Part)
	}
	if p.number != "" && len(k.parts) > 0 {
		p.Part = k.parts[len(k.parts)-1]
	}
	return nil
}

// enter adds one label. Pages woven from one file repeat its labels; only the first page's count
// for other pages. To one that is gone nothing is a second.
func (k *book) enter(label string, to place) error {
	switch have, again := k.labels[label]; {
	case !again, have.gone != "":
		k.labels[label] = to
		return nil
	case to.gone != "", have.file == to.file && have.name != to.name && to.id != "":
		return nil
	case to.id == "":
		return mistake(to.file, "the page %q is already made by %s", label, have.file)
	default:
		return weave.Errors{{File: to.file, Line: to.line, Col: to.col,
			Msg: fmt.Sprintf("the label %q is already used in %s:%d", label, have.file, have.line)}}
	}
}
