package site

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/pattern"
	"queenbook/internal/text"
	"queenbook/internal/weave"
)

// An address is a path that needs no escaping in a link, on any system.
var address = pattern.Of(`^[a-z0-9]+(?:[-/][a-z0-9]+)*$`)

// resolve reads every file, decides what its pages hold, and collects labels.
func (k *book) resolve() error {
	described := k.describe()
	if described != nil && (k.about.Chapters == nil || !errors.As(described, new(text.Errors))) {
		return described // without it nobody knows which files are chapters
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
		if k.leftOut(versions[0]) {
			continue
		}
		if kind == chapterFile && k.about.Chapters != nil && k.listedAt(stem) == nil {
			k.leave(chapterAddress(stem), doc, fmt.Sprintf("%s does not list %s",
				shownAs(k.ContentName, "content", description), doc.File))
			continue
		}
		if (kind == besideFile || kind == repeatedFile) && k.Own != nil && !k.Own(versions[0]) {
			k.silent[doc.File] = true
		}
		errs = append(errs, failed[i], k.misplaced(kind, stem, doc), k.place(kind, stem, doc))
	}
	if err := k.replaced(order); err != nil {
		return err
	}
	return text.Join(errs...)
}

// leftOut says whether a page of ours next to the chapters, or one for each of some values, should
// be missing, because the author has an empty file of its name. References to it become plain
// words.
func (k *book) leftOut(name string) bool {
	if k.Ours == nil || k.Own != nil && !k.Own(name) {
		return false
	}
	own, err := text.ReadFile(k.Content, name)
	ours, wrong := text.ReadFile(k.Ours, name)
	if errors.Join(err, wrong) != nil || len(bytes.TrimSpace(own)) > 0 {
		return false
	}
	doc, _ := k.weaver.Parse(name, ours)
	kind := k.kindOf(stem(name), doc.Meta)
	return kind == besideFile || kind == repeatedFile
}

// A kind says what a file of the content is for.
type kind int

const (
	homeFile     kind = iota // the title page
	chapterFile              // a chapter of the book
	besideFile               // a page next to the chapters, with an address
	repeatedFile             // a page for each of some values
	unplacedFile             // nothing says where it belongs
)

// kindOf says what the file of a stem is for. In a book that lists its chapters, they don't need a
// number.
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

// misplaced says what's wrong with the name, the address or the listing of a file of that kind.
func (k *book) misplaced(kind kind, stem string, doc *weave.Doc) error {
	var errs []error
	at := k.listedAt(stem)
	if at != nil && (kind == besideFile || kind == repeatedFile) {
		errs = append(errs, k.misdescribed(*at,
			"chapters: %q isn't a chapter but another page, which is built in any case", at.Name))
	}
	switch {
	case kind == repeatedFile && stem == index:
		errs = append(errs, mistake(doc.File, "each: there's only one title page"))
	case kind == unplacedFile:
		errs = append(errs, mistake(doc.File, "the name of a chapter is its place in the book and its address, "+
			"small letters, digits and hyphens, as in %s.md; a page that isn't a chapter has an address", placedName(stem)))
	case doc.Meta.Address != "" && (kind == homeFile || kind == chapterFile):
		errs = append(errs, mistake(doc.File, "address: the address of a chapter is its file's name"))
	}
	return text.Join(errs...)
}

// placedName is a name that the file could have as a chapter, as similar as possible to its own.
func placedName(stem string) string {
	name := strings.TrimLeft(stem, "0123456789")
	place := stem[:len(stem)-len(name)]
	return cmp.Or(place, "04") + "-" + weave.Address(name)
}

// place decides what the pages of a file contain and where they are.
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
	return text.Join(document, k.take(p, k.decide(p, doc)))
}

// choose reads all versions of a page. It returns the first whose condition holds, or otherwise the
// one without a condition. After a mistake it may be any of them, and after an error of another
// kind it is nil.
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
				"when: only the version for the rest can be without a condition, but %s doesn't have one either", rest))
		default:
			rest = name
		}
		if doc == nil || !chosen && (holds || name == rest) {
			doc = d
		}
		chosen = chosen || holds
	}
	if err = text.Join(errs...); err == nil && !chosen && rest == "" {
		err = mistake(doc.File, "when: none of the conditions of %s holds here", strings.Join(versions, ", "))
	}
	return doc, err
}

// mistake is an error about a file as a whole.
func mistake(file, format string, args ...any) text.Errors {
	return text.Errors{{File: file, Line: 1, Col: 1, Msg: fmt.Sprintf(format, args...)}}
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
	return text.Join(errs...)
}

// decide resolves a page: what it contains, and how that's numbered.
func (k *book) decide(p *page, doc *weave.Doc) (err error) {
	p.Page, err = doc.Resolve(pageScope{p.scope, k, p}, p.number)
	return err
}

// take gives a resolved page its address and adds its labels; err is what was wrong with it so far.
// The label of a chapter itself is its address without index.html.
func (k *book) take(p *page, err error) error {
	if p.group != "" || p.beside {
		if !address().MatchString(p.Address) {
			return text.Join(err, mistake(p.file, "address: %q isn't an address: use small letters, digits, hyphens and slashes, as in starts/{name}", p.Address))
		}
		p.name = p.Address + "/index.html"
	}
	if strings.HasPrefix(p.name, assets+"/") {
		err = text.Join(err, mistake(p.file, "address: %s is the folder for what pages load", assets))
	} else if wrong := portable(p.name); wrong != nil {
		err = text.Join(err, mistake(p.file, "address: %v", wrong))
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
		_ = k.enter(label, place{text: text, gone: "it's part of an answer, and answers are left out"})
	}
	k.pages = append(k.pages, p)
	if p.Meta.Layout != "steps" {
		k.listed = append(k.listed, p)
	}
	return text.Join(errs...)
}

// divide puts a page into its part of the book: a chapter that names none is in the same part as
// the chapter before it. If the description lists the chapters, it names their parts too.
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
		return mistake(p.file, "part: %q has already ended: the chapters after it are in %q", title, k.parts[last].Text)
	default:
		k.parts = append(k.parts, p.Part)
	}
	if p.number != "" && len(k.parts) > 0 {
		p.Part = k.parts[len(k.parts)-1]
	}
	return nil
}

// enter adds one label. Pages woven from one file repeat its labels; only the first page's count
// for other pages. A label that's gone isn't a duplicate.
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
		return text.Errors{{File: to.file, Line: to.line, Col: to.col,
			Msg: fmt.Sprintf("the label %q is already used in %s:%d", label, have.file, have.line)}}
	}
}
