package main

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/net/html"

	"queenbook"
)

// A book is a built site: its files, and those of them that are pages.
type book struct {
	dir   string
	files map[string]string
	pages map[string]*page
}

// A page is a parsed HTML file.
type page struct {
	name, source string
	doc          *html.Node
	ids          map[string]int
}

// buildBook runs the program as main does and reads what it wrote.
func buildBook(t *testing.T, args ...string) *book {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "site")
	var stdout, stderr bytes.Buffer
	args = append(args, "--quiet", "--out", dir)
	if status := run(args, strings.NewReader(""), &stdout, &stderr); status != 0 || stdout.Len()+stderr.Len() > 0 {
		t.Fatalf("report %s exits with %d and says %q %q", strings.Join(args, " "), status, &stdout, &stderr)
	}
	b := &book{dir: dir, files: map[string]string{}, pages: map[string]*page{}}
	root := os.DirFS(dir)
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		b.files[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, source := range b.files {
		if strings.HasSuffix(name, ".html") {
			b.pages[name] = parse(t, name, source)
		}
	}
	return b
}

func parse(t *testing.T, name, source string) *page {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(source))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	p := &page{name, source, doc, map[string]int{}}
	for n := range elements(doc) {
		if id, ok := attr(n, "id"); ok {
			p.ids[id]++
		}
	}
	return p
}

// elements is every element below a node, or those of the given names, in the
// order of the source.
func elements(n *html.Node, names ...string) func(func(*html.Node) bool) {
	return func(yield func(*html.Node) bool) {
		for d := range n.Descendants() {
			if d.Type == html.ElementNode && (len(names) == 0 || slices.Contains(names, d.Data)) && !yield(d) {
				return
			}
		}
	}
}

func count(n *html.Node, name string) (found int) {
	for range elements(n, name) {
		found++
	}
	return found
}

func attr(n *html.Node, key string) (value string, ok bool) {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val, true
		}
	}
	return "", false
}

func hasClass(n *html.Node, class string) bool {
	value, _ := attr(n, "class")
	return slices.Contains(strings.Fields(value), class)
}

// child is the first direct child of that name.
func child(n *html.Node, name string) *html.Node {
	for c := range n.ChildNodes() {
		if c.Type == html.ElementNode && c.Data == name {
			return c
		}
	}
	return nil
}

func text(n *html.Node) string {
	if n == nil {
		return ""
	}
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return strings.TrimSpace(b.String())
}

// inside reports whether a node stands in an element that fits.
func inside(n *html.Node, fits func(*html.Node) bool) bool {
	for a := range n.Ancestors() {
		if a.Type == html.ElementNode && fits(a) {
			return true
		}
	}
	return false
}

func inPre(n *html.Node) bool {
	return inside(n, func(a *html.Node) bool { return a.Data == "pre" })
}

// sizes are the board sizes whose books are tested.
func sizes() []int {
	all := []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}
	if testing.Short() {
		return all[:8]
	}
	return all
}

// A check looks at one page and calls say for everything that is wrong.
type check struct {
	name string
	page func(b *book, p *page, say func(format string, args ...any))
}

var checks = []check{
	{"references", checkReferences},
	{"ids", checkIDs},
	{"head", checkHead},
	{"policy", checkPolicy},
	{"leftovers", checkLeftovers},
	{"markup", checkMarkup},
	{"pictures", checkPictures},
	{"cells", checkCells},
	{"calls", checkCalls},
	{"numbers", checkNumbers},
	{"plurals", checkPlurals},
}

// TestSite builds the book for every size and looks at each as a site.
func TestSite(t *testing.T) {
	for _, n := range sizes() {
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			b := buildBook(t, "-n", strconv.Itoa(n))
			checkSite(t, b)
			if again := buildBook(t, "-n", strconv.Itoa(n)); !maps.Equal(b.files, again.files) {
				t.Errorf("built twice, these files differ: %q", differing(b.files, again.files))
			}
		})
	}
	t.Run("own start", func(t *testing.T) {
		t.Parallel()
		checkSite(t, buildBook(t, "--start", "2 2 2 2 5 5 5 5"))
	})
}

func checkSite(t *testing.T, b *book) {
	t.Helper()
	checkFiles(t, b)
	checkTitles(t, b)
	checkReached(t, b)
	for _, c := range checks {
		t.Run(c.name, func(t *testing.T) {
			for _, name := range slices.Sorted(maps.Keys(b.pages)) {
				said := 0
				c.page(b, b.pages[name], func(format string, args ...any) {
					if said++; said <= 5 { // the sixth mistake of a kind teaches nothing new
						t.Errorf("%s: %s", name, fmt.Sprintf(format, args...))
					}
				})
			}
		})
	}
}

func differing(a, b map[string]string) (names []string) {
	both := maps.Clone(a)
	maps.Copy(both, b)
	for name := range both {
		if a[name] != b[name] {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

var elsewhere = regexp.MustCompile(`(?i)url\(|@import|https?:|//[a-z0-9]+\.[a-z]`)

// checkFiles looks at the files as bytes: style sheets, scripts and pictures
// must not lead out of the site either.
func checkFiles(t *testing.T, b *book) {
	t.Helper()
	for name, data := range b.files {
		if !utf8.ValidString(data) || strings.ContainsAny(data, "\r\uFEFF\x00") {
			t.Errorf("%s: it is no plain UTF-8 text", name)
		}
		if !strings.HasSuffix(data, "\n") {
			t.Errorf("%s: its last line has no end", name)
		}
		switch path.Ext(name) {
		case ".css", ".js":
			if found := elsewhere.FindString(data); found != "" {
				t.Errorf("%s: %q may lead out of the site", name, found)
			}
		case ".svg":
			if err := xml.Unmarshal([]byte(data), new(struct{})); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if rest := strings.ReplaceAll(data, "http://www.w3.org/2000/svg", ""); elsewhere.MatchString(rest) {
				t.Errorf("%s: it may lead out of the site", name)
			}
		}
	}
}

// checkTitles finds pages that a list of bookmarks could not tell apart.
func checkTitles(t *testing.T, b *book) {
	t.Helper()
	taken := map[string]string{}
	for name, p := range b.pages {
		for n := range elements(p.doc, "title") {
			if n.Namespace != "" {
				continue // a picture's
			}
			if other := taken[text(n)]; other != "" {
				t.Errorf("%s and %s have the same title %q", name, other, text(n))
			}
			taken[text(n)] = name
		}
	}
}

// checkReached follows the links of the title page: every page can be reached.
func checkReached(t *testing.T, b *book) {
	t.Helper()
	seen := map[string]bool{"index.html": true}
	for todo := []string{"index.html"}; len(todo) > 0; {
		p := b.pages[todo[0]]
		todo = todo[1:]
		if p == nil {
			continue // references says it
		}
		for a := range elements(p.doc, "a") {
			href, _ := attr(a, "href")
			name, _, _ := strings.Cut(href, "#")
			if to := path.Join(path.Dir(p.name), name); name != "" && b.pages[to] != nil && !seen[to] {
				seen[to] = true
				todo = append(todo, to)
			}
		}
	}
	for name := range b.pages {
		if !seen[name] {
			t.Errorf("%s: no way leads there from index.html", name)
		}
	}
}

var scheme = regexp.MustCompile(`^(?i)([a-z][a-z0-9+.-]*:|//)`)

// checkReferences resolves every reference. Only a link that a reader follows
// may lead to another host.
func checkReferences(b *book, p *page, say func(string, ...any)) {
	for n := range elements(p.doc) {
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
				if problem := b.resolve(p, a.Val); problem != "" {
					say("<%s %s=%q>: %s", n.Data, a.Key, a.Val, problem)
				}
			}
		}
	}
}

// resolve says what is wrong with a relative reference, or nothing. It must
// name a file: from disk a browser opens no folder.
func (b *book) resolve(p *page, ref string) string {
	name, fragment, fragmented := strings.Cut(ref, "#")
	to := p.name
	if name != "" {
		to = path.Join(path.Dir(p.name), name)
	}
	if ref == "" || strings.HasPrefix(name, "/") {
		return "it is not relative"
	}
	if _, ok := b.files[to]; !ok {
		return "the site has no file " + to
	}
	if !fragmented {
		return ""
	}
	if target := b.pages[to]; target == nil || fragment == "" || target.ids[fragment] == 0 {
		return fmt.Sprintf("%s has no id %q", to, fragment)
	}
	return ""
}

// checkIDs checks that ids are unique and that what names them finds them.
func checkIDs(_ *book, p *page, say func(string, ...any)) {
	for id, times := range p.ids {
		if times > 1 {
			say("id %q stands there %d times", id, times)
		}
		if id == "" || strings.ContainsAny(id, " \t\n") {
			say("id %q is none", id)
		}
	}
	for n := range elements(p.doc) {
		for _, key := range []string{"aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "for", "headers", "list"} {
			value, ok := attr(n, key)
			if ok && strings.TrimSpace(value) == "" {
				say("<%s> has an empty %s", n.Data, key)
			}
			for _, id := range strings.Fields(value) {
				if p.ids[id] == 0 {
					say("<%s %s=%q>: there is no such id", n.Data, key, value)
				}
			}
		}
	}
}

// checkHead checks what a screen reader says first.
func checkHead(_ *book, p *page, say func(string, ...any)) {
	if first := p.doc.FirstChild; first == nil || first.Type != html.DoctypeNode || first.Data != "html" {
		say("it does not begin with <!doctype html>")
	}
	if headings := count(p.doc, "h1"); headings != 1 {
		say("it has %d h1, want one", headings)
	}
	for n := range elements(p.doc, "h1", "h2", "h3") {
		if text(n) == "" {
			say("a <%s> is empty", n.Data)
		}
	}
	titles := 0
	for n := range elements(p.doc, "title") {
		if n.Namespace == "" {
			if titles++; text(n) == "" {
				say("its title is empty")
			}
		}
	}
	if titles != 1 {
		say("it has %d titles, want one", titles)
	}
	for n := range elements(p.doc, "html") {
		if lang, _ := attr(n, "lang"); lang != "en" {
			say("its lang is %q, want en", lang)
		}
	}
	if mains := count(p.doc, "main"); mains != 1 {
		say("it has %d main, want one", mains)
	}
}

// checkPolicy finds what a strict content security policy would not let run.
func checkPolicy(_ *book, p *page, say func(string, ...any)) {
	for n := range elements(p.doc) {
		for _, a := range n.Attr {
			switch {
			case a.Key == "style":
				say("<%s> has a style attribute %q", n.Data, a.Val)
			case strings.HasPrefix(a.Key, "on"):
				say("<%s> has a script in %s", n.Data, a.Key)
			case strings.Contains(a.Val, "url("):
				say("<%s %s=%q> loads something", n.Data, a.Key, a.Val)
			}
		}
		switch n.Data {
		case "style":
			say("it has a <style>")
		case "script":
			if src, ok := attr(n, "src"); !ok || src == "" || text(n) != "" {
				say("it has a script inside")
			}
			if kind, ok := attr(n, "type"); ok {
				say("a script has type %q: from disk a browser runs no modules", kind)
			}
		case "iframe", "object", "embed", "base":
			say("it has a <%s>", n.Data)
		}
	}
}

// telltales are what is left of a template, a directive or a number when it
// was not understood.
var telltales = regexp.MustCompile("\\{\\{|\\}\\}|%!|<no value>|&(amp|lt|gt|quot|#)|raw HTML omitted|:::|```|\\{[a-z]+[.a-z]*\\}|ZgotmplZ|<nil>|\\bNaN\\b|[+-]Inf\\b")

func checkLeftovers(_ *book, p *page, say func(string, ...any)) {
	if strings.Contains(p.source, "&amp;lt;") || strings.Contains(p.source, "&amp;amp;") {
		say("it is escaped twice")
	}
	for n := range p.doc.Descendants() {
		switch {
		case n.Type == html.CommentNode:
			say("it has a comment %q", n.Data)
		case n.Type == html.TextNode && !inPre(n):
			if found := telltales.FindString(n.Data); found != "" {
				say("%q is left over in %q", found, strings.TrimSpace(n.Data))
			}
		case n.Type == html.ElementNode:
			for _, a := range n.Attr {
				if found := telltales.FindString(a.Val); found != "" {
					say("%q is left over in <%s %s=%q>", found, n.Data, a.Key, a.Val)
				}
			}
		}
	}
}

// void elements have no end tag.
var void = []string{"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}

// checkMarkup finds tags that do not nest, which a browser repairs in ways
// that nobody meant: every element of the source is closed by its own end tag,
// and the parser has neither added one nor thrown one away.
func checkMarkup(_ *book, p *page, say func(string, ...any)) {
	var open []string
	written := map[string]int{}
	in := html.NewTokenizer(strings.NewReader(p.source))
	for kind := in.Next(); kind != html.ErrorToken; kind = in.Next() {
		name, _ := in.TagName()
		tag := string(name)
		switch kind {
		case html.StartTagToken:
			if written[tag]++; !slices.Contains(void, tag) {
				open = append(open, tag)
			}
		case html.SelfClosingTagToken:
			written[tag]++
		case html.EndTagToken:
			if len(open) == 0 || open[len(open)-1] != tag {
				say("</%s> closes nothing, open are %q", tag, open)
				return
			}
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		say("%q are never closed", open)
	}
	for tag, times := range written {
		if got := count(p.doc, strings.ToLower(tag)); got != times && tag != "tbody" {
			say("the source has %d <%s>, the browser %d", times, tag, got)
		}
	}
}

// checkPictures checks that every picture says what it shows, or that it says
// nothing.
func checkPictures(_ *book, p *page, say func(string, ...any)) {
	for n := range elements(p.doc, "svg") {
		class, _ := attr(n, "class")
		if role, _ := attr(n, "role"); role != "img" {
			hidden, _ := attr(n, "aria-hidden")
			part := inside(n, func(a *html.Node) bool {
				v, _ := attr(a, "aria-hidden")
				return a.Data == "svg" || v == "true"
			})
			if hidden != "true" && !part {
				say("an svg of class %q is neither a picture (role=img) nor hidden", class)
			}
			continue
		}
		// The picture of a step is named by the sentence that stands in its
		// cell for all to read, and needs no other words.
		if cell := n.Parent; cell.Data == "li" && cell.Parent.Parent.Data == "section" {
			said := child(cell, "p")
			id, _ := attr(said, "id")
			if name, _ := attr(n, "aria-labelledby"); id == "" || name != id || text(said) == "" {
				say("the picture of a step is named by %q, and its sentence is %q", name, id)
			}
			continue
		}
		title, desc := child(n, "title"), child(n, "desc")
		if text(title) == "" {
			say("a picture of class %q has no title", class)
		}
		if text(desc) == "" {
			say("the picture %q has no desc", text(title))
		}
		for key, part := range map[string]*html.Node{"aria-labelledby": title, "aria-describedby": desc} {
			if names, ok := attr(n, key); ok && part != nil {
				if id, _ := attr(part, "id"); !slices.Contains(strings.Fields(names), id) {
					say("the picture %q has %s=%q, and not its own %q", text(title), key, names, id)
				}
			}
		}
		if _, ok := attr(n, "viewBox"); !ok && hasClass(n, "board") {
			say("the board %q has no viewBox, so it cannot grow and shrink", text(title))
		}
	}
}

// A cell is what stands behind a figure.
type cell struct{ written, call, counted string }

func cells(p *page) (list []cell) {
	for how := range elements(p.doc, "details") {
		if !hasClass(how, "how") {
			continue
		}
		var c cell
		for term := range elements(how, "dt") {
			value := term.NextSibling
			for value != nil && value.Type != html.ElementNode {
				value = value.NextSibling
			}
			switch text(term) {
			case "As written":
				c.written = text(value)
			case "Go call":
				c.call = text(value)
			case "Counted":
				c.counted = text(value)
			}
		}
		list = append(list, c)
	}
	return list
}

var counted = regexp.MustCompile(`^(\d{1,3}(,\d{3})* [a-z][a-z ]*)(, \d{1,3}(,\d{3})* [a-z][a-z ]*)*$`)

// checkCells checks that every figure tells where it comes from: the directive
// stands in a chapter to the letter, and what ran and what it counted is said.
func checkCells(_ *book, p *page, say func(string, ...any)) {
	list := cells(p)
	if figures := count(p.doc, "figure"); figures != len(list) {
		say("%d figures have %d cells", figures, len(list))
	}
	for _, c := range list {
		if !strings.HasPrefix(c.written, "```{") || !strings.HasSuffix(c.written, "\n```") || !strings.Contains(chapters, c.written+"\n") {
			say("no chapter has the directive %q", c.written)
		}
		if c.call == "" {
			say("no Go call for %q", c.written)
		}
		if !counted.MatchString(c.counted) {
			say("counted is %q for %q", c.counted, c.written)
		}
	}
}

// chapters is the whole content folder.
var chapters = func() string {
	var all strings.Builder
	names, _ := fs.Glob(queenbook.Content(), "*.md")
	for _, name := range names {
		data, _ := fs.ReadFile(queenbook.Content(), name)
		all.Write(data)
	}
	return all.String()
}()

// checkCalls checks that the Go call of a figure could be made: it is an
// expression, and each function that it names is there with as many parameters.
func checkCalls(_ *book, p *page, say func(string, ...any)) {
	for _, c := range cells(p) {
		expr, err := parser.ParseExpr(c.call)
		if err != nil {
			say("%s is no Go: %v", c.call, err)
			continue
		}
		if _, ok := expr.(*ast.CallExpr); !ok {
			say("%s is no call", c.call)
		}
		ast.Inspect(expr, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				checkCall(c.call, n, say)
			case *ast.SelectorExpr:
				pkg, ok := n.X.(*ast.Ident)
				if ok && !slices.Contains(exported[pkg.Name].names, n.Sel.Name) {
					say("%s: package %s has no %s", c.call, pkg.Name, n.Sel.Name)
				}
			}
			return true
		})
	}
}

func checkCall(call string, n *ast.CallExpr, say func(string, ...any)) {
	selector, ok := n.Fun.(*ast.SelectorExpr)
	if !ok {
		say("%s calls something that is no function of a package", call)
		return
	}
	pkg, ok := selector.X.(*ast.Ident)
	if !ok {
		say("%s calls a method", call)
		return
	}
	function, ok := exported[pkg.Name].functions[selector.Sel.Name]
	if !ok {
		say("%s: package %s has no function %s", call, pkg.Name, selector.Sel.Name)
		return
	}
	least, most := arity(function)
	if got := len(n.Args); got < least || got > most {
		say("%s: %s takes %d to %d arguments, found %d", call, selector.Sel.Name, least, most, got)
	}
}

func arity(f *ast.FuncDecl) (least, most int) {
	for _, field := range f.Type.Params.List {
		if _, variadic := field.Type.(*ast.Ellipsis); variadic {
			return least, 1 << 20
		}
		least += max(1, len(field.Names))
	}
	return least, least
}

// A surface is what a package exports.
type surface struct {
	names     []string
	functions map[string]*ast.FuncDecl
}

// exported is the surface of the packages that calls may name.
var exported = map[string]surface{
	"figure": surfaceOf("figure"), "solver": surfaceOf("solver"), "judge": surfaceOf("judge"),
}

func surfaceOf(pkg string) surface {
	s := surface{functions: map[string]*ast.FuncDecl{}}
	files, _ := filepath.Glob(filepath.Join("..", "..", "internal", pkg, "*.go"))
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if strings.HasSuffix(name, "_test.go") || err != nil {
			continue // what does not parse does not build either
		}
		for _, decl := range file.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil && d.Name.IsExported() {
					s.functions[d.Name.Name] = d
					s.names = append(s.names, d.Name.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if t, ok := spec.(*ast.TypeSpec); ok && t.Name.IsExported() {
						s.names = append(s.names, t.Name.Name)
					}
				}
			}
		}
	}
	return s
}

var words = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// checkNumbers checks that a number reads as the value behind it.
func checkNumbers(_ *book, p *page, say func(string, ...any)) {
	for n := range elements(p.doc, "data") {
		value, _ := attr(n, "value")
		name, _ := attr(n, "title")
		number, err := strconv.Atoi(value)
		if err != nil || name == "" {
			say("%q has value %q and name %q", text(n), value, name)
			continue
		}
		if !slices.Contains(readings(number), strings.ToLower(text(n))) {
			say("%s is %q and has value %s", name, text(n), value)
		}
	}
}

// readings are the ways in which a book may write a number.
func readings(number int) []string {
	digits := strconv.Itoa(number)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	ways := []string{digits, digits + " times"}
	if number < len(words) {
		ways = append(ways, words[number], words[number]+" times")
	}
	switch number {
	case 1:
		return []string{digits, "one", "once"}
	case 2:
		return append(ways, "twice")
	}
	return ways
}

// one of them is never many. Column 1 may well be followed by moves.
var many = regexp.MustCompile(`(?:^|(\S*) )\(?(1|[Oo]ne) (boards|cells|columns|comparisons|dead ends|lines|moves|nodes|pairs|placements|pictures|queens|rings|rows|solutions|squares|steps|tests|times)\b`)

// Behind these words a 1 is a name: column 1, or a row of a position.
var notCounted = regexp.MustCompile(`(?i)^(columns?|rows?|steps?|[0-9]+)$`)

func checkPlurals(_ *book, p *page, say func(string, ...any)) {
	for n := range elements(p.doc, "p", "li", "td", "dd", "figcaption", "h1", "h2", "h3", "title", "desc", "summary") {
		flat := strings.Join(strings.Fields(text(n)), " ")
		for _, m := range many.FindAllStringSubmatch(flat, -1) {
			if !notCounted.MatchString(m[1]) {
				say("%q in %q", strings.TrimSpace(m[0]), flat)
			}
		}
	}
}

// Addresses stay once they are published. New pages are added here; a page
// that is renamed needs a page at its old address.
var addresses = []string{
	"backtracking/index.html",
	"first-solution/index.html",
	"index.html",
	"minimum-moves/index.html",
	"puzzle/index.html",
	"starts/1-1-1-1-1-1-1-1/index.html",
	"starts/1-2-3-4-5-6-7-8/index.html",
	"starts/1-7-2-6-3-5-8-4/index.html",
	"starts/1-7-4-6-8-2-5-3/index.html",
	"steps/1-3/index.html",
	"steps/1-4/index.html",
	"steps/1-5/index.html",
	"steps/1-6/index.html",
	"steps/1-7/index.html",
	"steps/1-8/index.html",
	"steps/1/index.html",
	"steps/2-4/index.html",
	"steps/2-5/index.html",
	"steps/2-6/index.html",
	"steps/2-7/index.html",
	"steps/2-8/index.html",
	"steps/2/index.html",
	"steps/3-1/index.html",
	"steps/3-5/index.html",
	"steps/3-6/index.html",
	"steps/3-7/index.html",
	"steps/3-8/index.html",
	"steps/3/index.html",
	"steps/4-1/index.html",
	"steps/4-2/index.html",
	"steps/4-6/index.html",
	"steps/4-7/index.html",
	"steps/4-8/index.html",
	"steps/4/index.html",
	"steps/5-1/index.html",
	"steps/5-2/index.html",
	"steps/5-3/index.html",
	"steps/5-7/index.html",
	"steps/5-8/index.html",
	"steps/5/index.html",
	"steps/6-1/index.html",
	"steps/6-2/index.html",
	"steps/6-3/index.html",
	"steps/6-4/index.html",
	"steps/6-8/index.html",
	"steps/6/index.html",
	"steps/7-1/index.html",
	"steps/7-2/index.html",
	"steps/7-3/index.html",
	"steps/7-4/index.html",
	"steps/7-5/index.html",
	"steps/7/index.html",
	"steps/8-1/index.html",
	"steps/8-2/index.html",
	"steps/8-3/index.html",
	"steps/8-4/index.html",
	"steps/8-5/index.html",
	"steps/8-6/index.html",
	"steps/8/index.html",
	"steps/index.html",
}

func TestAddresses(t *testing.T) {
	got := slices.Sorted(maps.Keys(buildBook(t).pages))
	for _, name := range addresses {
		if !slices.Contains(got, name) {
			t.Errorf("the book has no %s any more: addresses stay", name)
		}
	}
	for _, name := range got {
		if !slices.Contains(addresses, name) {
			t.Errorf("the book has %s: list it, for from now on it stays", name)
		}
	}
}

// facts is what a page says, by the name of the fact.
func facts(p *page) map[string]string {
	said := map[string]string{}
	for n := range elements(p.doc) {
		name, ok := attr(n, "title")
		if value, number := attr(n, "value"); ok && number {
			said[name] = value
		} else if ok {
			said[name] = text(n)
		}
	}
	return said
}

// said checks what a page says of facts.
func said(t *testing.T, b *book, name string, want map[string]string) {
	t.Helper()
	p := b.pages[name]
	if p == nil {
		t.Errorf("there is no page %s", name)
		return
	}
	got := facts(p)
	for _, fact := range slices.Sorted(maps.Keys(want)) {
		if got[fact] != want[fact] {
			t.Errorf("%s: %s is %q, want %q", name, fact, got[fact], want[fact])
		}
	}
}

// TestNumbersOfEight holds the default book against counts that were made
// with other programs.
func TestNumbersOfEight(t *testing.T) {
	b := buildBook(t)
	said(t, b, "index.html", map[string]string{
		"tests": "15720", "nodes": "2057", "deadends": "644", "solutions": "92",
	})
	said(t, b, "backtracking/index.html", map[string]string{
		"boards@4": "256", "boards@8": "16777216", "first.tests@4": "26", "first.placements@4": "8",
		"tests@4": "60", "nodes@4": "17",
	})
	said(t, b, "first-solution/index.html", map[string]string{
		"first.tests": "876", "first.refused": "763", "first.deadends": "42", "first.placements": "113",
		"first.silent": "63", "first.lines": "1032", "first.rows": "1 5 8 6 3 7 2 4",
		"stale.array": "1 5 8 6 7 3 6 0", "stale.step": "860",
		"wrong.step": "23", "wrong.column": "6",
		"back.column": "2", "back.step": "638", "back.row": "5", "back.placements": "3",
		"after.column": "5", "after.row": "4",
		"second.rows": "1 6 8 3 7 4 2 5", "second.later": "264", "last.rows": "8 4 1 3 6 2 7 5",
		"tests": "15720", "solutions": "92",
	})
	for slug, want := range map[string]map[string]string{
		"1-2-3-4-5-6-7-8": {"start.moves": "7", "start.ties": "64"},
		"1-1-1-1-1-1-1-1": {"start.moves": "7", "start.ties": "92"},
		"1-7-2-6-3-5-8-4": {"start.moves": "2", "start.nearest": "5 7 2 6 3 1 8 4", "solutions": "92"},
		"1-7-4-6-8-2-5-3": {"start.moves": "0", "start.step": "1340"},
	} {
		said(t, b, "starts/"+slug+"/index.html", want)
	}
}

func TestNumbersOfOwnStart(t *testing.T) {
	b := buildBook(t, "--start", "2 2 2 2 5 5 5 5")
	name := "starts/2-2-2-2-5-5-5-5/index.html"
	said(t, b, name, map[string]string{"start.moves": "6", "start.ties": "26"})
	boards := 0
	for n := range elements(b.pages[name].doc, "ol") {
		if hasClass(n, "gallery") {
			boards += count(n, "svg")
		}
	}
	if boards != 26 {
		t.Errorf("%s draws %d nearest solutions, want 26", name, boards)
	}
	for _, page := range slices.Sorted(maps.Keys(b.pages)) {
		if strings.HasPrefix(page, "starts/") && page != name {
			t.Errorf("the book has %s: a start that is given replaces the default ones", page)
		}
	}
}

// searches are the known counts of each board: solutions, nodes, tests, dead
// ends, and for the first solution tests, placements and rows.
var searches = [][]string{
	1:  {"1", "2", "1", "0", "1", "1", "1"},
	2:  {"0", "3", "6", "2", "", "", ""},
	3:  {"0", "6", "18", "3", "", "", ""},
	4:  {"2", "17", "60", "4", "26", "8", "2 4 1 3"},
	5:  {"10", "54", "220", "4", "15", "5", "1 3 5 2 4"},
	6:  {"4", "153", "894", "46", "171", "31", "2 4 6 1 3 5"},
	7:  {"40", "552", "3584", "154", "42", "9", "1 3 5 7 2 4 6"},
	8:  {"92", "2057", "15720", "644", "876", "113", "1 5 8 6 3 7 2 4"},
	9:  {"352", "8394", "72378", "2584", "333", "41", "1 3 6 8 2 4 9 7 5"},
	10: {"724", "35539", "348150", "12050", "975", "102", "1 3 6 8 10 5 9 2 4 7"},
	11: {"2680", "166926", "1806706", "58396", "517", "52", "1 3 5 7 9 11 2 4 6 8 10"},
	12: {"14200", "856189", "10103868", "300530", "3066", "261", "1 3 5 8 10 12 6 11 2 7 9 4"},
}

// TestNumbersOfOtherBoards holds each book against the counts of its board,
// and looks for counts of eight queens where they do not belong.
func TestNumbersOfOtherBoards(t *testing.T) {
	for _, n := range sizes() {
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			b, know := buildBook(t, "-n", strconv.Itoa(n)), searches[n]
			said(t, b, "index.html", map[string]string{
				"solutions": know[0], "nodes": know[1], "tests": know[2], "deadends": know[3],
			})
			said(t, b, "first-solution/index.html", map[string]string{
				"first.tests": know[4], "first.placements": know[5], "first.rows": know[6],
			})
			if n != 8 {
				for name, p := range b.pages {
					if !strings.HasPrefix(name, "steps/") { // any number may be a step's
						noEight(t, n, name, p)
					}
				}
			}
		})
	}
}

// ofEight are numbers that belong to the search for eight queens. Those of up
// to three digits may well be steps or counts of a larger board.
var (
	ofEight      = regexp.MustCompile(`\b(15,?720|2,?057|13,?664|16,?777,?216|1,?965|1,?321|46,?752|18,?512|1,?032|1,?140|40,?320)\b`)
	ofEightSmall = regexp.MustCompile(`\b(876|763|644|113|638|860)\b`)
)

func noEight(t *testing.T, n int, name string, p *page) {
	t.Helper()
	for d := range p.doc.Descendants() {
		if d.Type != html.TextNode || inside(d, aboutEight) {
			continue
		}
		found := ofEight.FindString(d.Data)
		if found == "" && n < 8 {
			found = ofEightSmall.FindString(d.Data)
		}
		if found != "" {
			t.Errorf("%s: %s belongs to eight queens, and this book has %d: %q", name, found, n, strings.TrimSpace(d.Data))
		}
	}
}

// aboutEight reports whether an element is a fact that an author asked of
// eight queens in particular.
func aboutEight(n *html.Node) bool {
	title, _ := attr(n, "title")
	return n.Data == "data" && strings.HasSuffix(title, "@8") ||
		hasClass(n, "fig-player") // a player goes as far as eight queens take
}
