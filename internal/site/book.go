package site

import (
	"errors"
	"html/template"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"queenbook/internal/ask"
	"queenbook/internal/rooms"
	"queenbook/internal/text"
	"queenbook/internal/weave"
	"queenbook/internal/words"
)

// A Builder holds what a site is made of.
type Builder struct {
	Content fs.FS // the chapters // required
	// page.html, 404.html, cell.html, contents.html, terms.html, exercises.html, style/, script/
	// and assets/ // required
	Templates fs.FS

	// Words are the sentences around the chapters; ours if nil.
	Words *words.Catalogue

	// Ours are the chapters of the book itself, over which an author's lie in Content; nil for none.
	// A label of a chapter that an author's takes the place of leads nowhere, and isn't a mistake.
	Ours fs.FS
	// Own says whether a file of Content is the author's: of what is not, next to the chapters, nothing
	// suspicious is said. Nil for a book that is all of one author.
	Own func(name string) bool

	// ContentName and TemplateName say how messages name a file; the folder and the name if nil.
	ContentName, TemplateName func(name string) string

	Title string // of a book whose description gives none
	Maker string // the program and its version, for the foot of each page

	Specs []ask.Spec // the directives that scopes draw
	Roles []string   // the roles that scopes answer

	// Given is what scripts import from "given:NAME", see [rooms.Source].
	Given map[string]func() any

	// TeX has formulas written as in their source, see [weave.Weaver].
	TeX      bool
	Answers  ask.Answers // where the answers of exercises stand
	Exercise ask.Needed  // by what checks answers, and remembers which were right
	Listed   ask.Needed  // by the list of exercises, to say which were

	// Label says where labels lead that no chapter declares, such as those of single steps: the
	// label of a page, and an id on it. It may be nil.
	Label func(label string) (page, id string, ok bool)

	// Uses says whether a file of the content that isn't a chapter is used by a page. It is asked when
	// all are woven, and may be nil.
	Uses func(name string) bool

	// Progress, if not nil, is told how many pages of all are written: first that none is, then
	// after each page. It is never called by two goroutines at once.
	Progress func(written, all int)

	// Warn, if not nil, is told what is suspicious and yet no mistake. It is never called by two
	// goroutines at once.
	Warn func(text.Error)

	Page func() Scope                         // the scope of a page that exists once // required
	Each func(values string) ([]Scope, error) // the scopes of pages that exist once per value // required
}

// Build weaves and frames every page and writes the site, each page as soon as it is done. Mistakes
// in the content are all found and returned together as [text.Errors]; other errors come from
// reading or from w. After an error, what was written is no site and must be thrown away.
func (b *Builder) Build(w Writer) error {
	var scripts *rooms.Rooms
	var unread error
	var reading sync.WaitGroup
	reading.Go(func() { scripts, unread = b.readRooms() })
	templates, broken := b.parseTemplates()
	broken = text.Join(broken, CheckColours(b.Templates, shownAs(b.TemplateName, "templates", coloursName)))
	reading.Wait()
	broken = text.Join(broken, unread)
	if scripts == nil {
		return broken
	}
	k := b.begin(w, templates, scripts)
	resolved := k.resolve()
	if resolved != nil && !errors.As(resolved, new(text.Errors)) {
		return errors.Join(broken, resolved)
	}
	names, err := k.listFiles()
	if err != nil {
		return errors.Join(broken, err)
	}
	// Pages are woven even after a mistake, for nobody: the author gets one whole list.
	k.wrong = broken != nil || resolved != nil
	woven, unwritten := k.weaveAll(names)
	k.warnOfAll()
	k.listMade(names)
	whole := !k.wrong && woven == nil // and so are all pages
	if err := text.Join(broken, resolved, woven, k.dead(whole)); err != nil {
		return err
	}
	return unwritten
}

// begin is a build of which nothing is read yet.
func (b *Builder) begin(w Writer, templates *template.Template, scripts *rooms.Rooms) *book {
	k := &book{
		Builder: b, writer: w, templates: templates, rooms: scripts, labels: map[string]place{},
		needed: map[string]bool{}, silent: map[string]bool{}, names: map[string]string{}, made: map[string]bool{},
	}
	k.weaver = &weave.Weaver{
		Specs: append(slices.Clone(b.Specs),
			ask.Spec{Name: lists[0]},
			ask.Spec{Name: lists[1]},
			ask.Spec{Name: lists[2]},
			ask.Spec{Name: "image", Options: []string{"alt"}},
		),
		Roles: b.Roles,
		Cell:  templates.Lookup("cell.html"),

		Exercise: b.Exercise, Answers: b.Answers, Words: b.Words, TeX: b.TeX,
	}
	return k
}

// listFiles lists the files of the templates that are written as they are, and those that the
// content brings.
func (k *book) listFiles() (names []string, err error) {
	names, err = namesBelow(k.Templates, assets, shownAs(k.TemplateName, "templates", assets))
	if err != nil {
		return nil, err
	}
	k.brought, err = namesBelow(k.Content, Brought, shownAs(k.ContentName, "content", Brought))
	return names, err
}

// listMade notes what files the site has, to which links may lead: the pages, the files of these names,
// and all that is next to them.
func (k *book) listMade(names []string) {
	for _, p := range k.pages {
		k.made[p.name] = true
	}
	for _, name := range slices.Concat(names, k.brought, []string{styleName, printName}) {
		k.made[name] = true
	}
	for _, room := range k.scripted() {
		k.made[scriptName(room)] = true
	}
}

// weaveAll weaves and writes the pages, the document to print, and the files of these names beside
// them. Woven are the mistakes of the content, unwritten is what went wrong in writing the files.
func (k *book) weaveAll(names []string) (woven, unwritten error) {
	k.seek()
	k.gather()
	doc := k.printed()
	k.beginStyle()
	woven = text.Join(k.weave(doc), k.lost())
	var assets sync.WaitGroup
	if woven == nil && k.broken == nil { // else they would be thrown away
		assets.Go(func() { unwritten = k.writeAssets(names) })
	}
	woven = text.Join(woven, k.print(doc))
	assets.Wait()
	k.ahead.Wait()
	return text.Join(woven, k.broken), unwritten
}

// warnOfAll says what the pages warn of, and which files nothing uses.
func (k *book) warnOfAll() {
	var suspicious text.Errors
	for _, p := range k.pages {
		if !k.silent[p.file] {
			suspicious = append(suspicious, p.Warnings...)
		}
	}
	suspicious, _ = text.Join(suspicious).(text.Errors) // each once
	k.warn(suspicious...)
	for _, name := range k.others {
		switch {
		case k.Uses == nil || !k.Uses(name):
			k.warnOfUnused(name, "chapters end in .md (a name that begins with a dot is skipped)")
		default:
			k.warnOfUnusedIn(name)
		}
	}
}

// warnOfUnusedIn warns of the files that nothing uses in a folder of the content that is used.
func (k *book) warnOfUnusedIn(folder string) {
	names, err := namesBelow(k.Content, folder, folder)
	if err != nil {
		return // it is a file, and used
	}
	for _, name := range names {
		if !strings.HasPrefix(path.Base(name), ".") && !k.Uses(name) {
			k.warnOfUnused(name, "no chapter asks for "+strings.TrimSuffix(path.Base(name), path.Ext(name)))
		}
	}
}

// warnOfUnused warns of a file or a folder of the content that nothing uses.
func (k *book) warnOfUnused(name, why string) {
	k.warn(mistake(shownAs(k.ContentName, "content", name), "nothing uses this: %s", why)...)
}

// A book is one build under way.
type book struct {
	*Builder
	writer    Writer
	wrong     bool // the content has mistakes or templates cannot be read: nothing is written
	about     weave.Description
	templates *template.Template
	weaver    *weave.Weaver
	rooms     *rooms.Rooms
	pages     []*page        // in reading order
	others    []string       // files of the content that aren't chapters
	brought   []string       // files of the content that the site has as they are
	listed    []*page        // those of the contents: not the pages of steps, for there may be thousands
	parts     []weave.Inline // their titles
	terms     []Term         // by their words
	labels    map[string]place
	ids       map[string]map[string]bool // those that links name, by page: whether they are there

	mu       sync.Mutex        // pages are written side by side
	needed   map[string]bool   // the rooms that pages need
	ahead    sync.WaitGroup    // for what is made while pages are woven
	style    func() styled     // the one style sheet
	silent   map[string]bool   // the files of whose pages nothing suspicious is said
	chapters int               // how many there are so far
	broken   error             // what is wrong with the templates
	endless  atomic.Bool       // one of them writes without end
	names    map[string]string // of files and their folders, by what systems take for the same
	made     map[string]bool   // the files of the site
}

// A page is a file of the content for one scope.
type page struct {
	*weave.Page
	file      string
	scope     Scope
	name      string // of the HTML file, as in "first-solution/index.html"
	number    string // of a chapter
	exercises []weave.Exercise
	printed   string // what the document to print has of it, when it is written; the title page's is a picture
	sections  []section

	group  string // the values' name of a page that exists once per value
	beside bool   // a page next to the chapters, which only links lead to
}

// A place is where a label leads.
type place struct {
	name, id, text string
	file           string
	line, col      int    // in the file
	gone           string // why the label leads nowhere, though there is one; else empty
}
