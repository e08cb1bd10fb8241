package chapters

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/html"

	"queenbook"
	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
)

// A room is a folder of templates/script: the elements that its scripts bring to life, and the rooms
// that these import from.
type room struct {
	name             string
	defines, imports []string
	begins           []string // the elements that wait until they are touched
	files            []string
}

var (
	comments = regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*`)
	defines  = regexp.MustCompile(`customElements\.define\("([a-z-]+)"`)
	begins   = regexp.MustCompile(`LATER\["([a-z-]+)"\] =`)
	imports  = regexp.MustCompile(`(?m)^import [^;]*from "\.\./([a-z]+)/[a-z]+\.js";`)
)

// rooms is made when it is asked for: the program that testdata/script runs is this one too.
var rooms = sync.OnceValue(func() map[string]*room {
	all := map[string]*room{}
	names, _ := fs.Glob(queenbook.Templates(), "script/*/*.js")
	for _, name := range names {
		source, err := fs.ReadFile(queenbook.Templates(), name)
		if err != nil {
			panic(err)
		}
		of := path.Base(path.Dir(name))
		if all[of] == nil {
			all[of] = &room{name: of}
		}
		r, code := all[of], comments.ReplaceAllString(string(source), "")
		r.files = append(r.files, path.Base(name))
		for _, found := range []struct {
			names *[]string
			by    *regexp.Regexp
		}{{&r.defines, defines}, {&r.begins, begins}, {&r.imports, imports}} {
			for _, m := range found.by.FindAllStringSubmatch(code, -1) {
				*found.names = append(*found.names, m[1])
			}
		}
	}
	return all
})

// with are some rooms and those that they import from.
func with(names ...string) map[string]bool {
	need := map[string]bool{}
	var add func(name string)
	add = func(name string) {
		if need[name] {
			return
		}
		need[name] = true
		for _, other := range rooms()[name].imports {
			add(other)
		}
	}
	for _, name := range names {
		add(name)
	}
	return need
}

// pageScripts is how many bytes, packed, the scripts of one page may be.
const pageScripts = 36_000

// TestScriptsArePacked keeps the scripts small that one page asks for, and says how many those of the
// whole book are. What is loaded when a reader first asks for it does not count here.
func TestScriptsArePacked(t *testing.T) {
	t.Parallel()
	b := booktest.Of(t, 8)
	packed := map[string]int{} // by file
	largest := ""              // the page that asks for most
	most := 0
	for _, name := range b.Samples() {
		sum := 0
		for _, file := range loaded(b.Pages[name]) {
			if packed[file] == 0 {
				packed[file] = booktest.Zipped(t, b.Files[file])
			}
			sum += packed[file]
		}
		if sum == 0 || sum > pageScripts {
			t.Errorf("%s: its scripts are %d bytes, packed; want at most %d", name, sum, pageScripts)
		}
		if sum > most {
			most, largest = sum, name
		}
	}
	t.Logf("%s asks for most: %d bytes, packed", largest, most)
}

// TestCodeIsPacked keeps small what programs are written with, and the engine that runs them.
func TestCodeIsPacked(t *testing.T) {
	t.Parallel()
	b := booktest.Of(t, 8)
	if packed := booktest.Zipped(t, b.Files["assets/program.js"]); packed > 15_000 || packed < 1000 {
		t.Errorf("what programs are written with is %d bytes, packed; want at most 15,000", packed)
	}
	engine := b.Files["assets/micropython.min.js"] + b.Files["assets/engine.js"]
	if packed := booktest.Zipped(t, engine); packed > 300_000 || packed < 100_000 {
		t.Errorf("the engine is %d bytes, packed; want at most 300,000", packed)
	}
}

// loaded are the scripts that a page loads.
func loaded(p *booktest.Page) (files []string) {
	for n := range dom.Elements(p.Doc, "script") {
		if src, ok := dom.Attr(n, "src"); ok {
			files = append(files, path.Join(path.Dir(p.Name), src))
		}
	}
	return files
}

// TestSearchIsPacked keeps the search small: its script, what it is built on, and all that it looks
// through.
func TestSearchIsPacked(t *testing.T) {
	t.Parallel()
	b, packed := booktest.Of(t, 8), 0
	for _, name := range []string{"minisearch.js", "search-index.js", "search.js"} {
		packed += booktest.Zipped(t, b.Files["assets/"+name])
	}
	if packed > 60_000 || packed < 1000 {
		t.Errorf("the search is %d bytes, packed; want at most 60,000", packed)
	}
}

// needed are the rooms that a page needs: those of its elements, the one for trees that may be wider
// than the page, and what these import from.
func needed(p *booktest.Page) map[string]bool {
	if p.Name == "print/index.html" {
		return nil // paper does not move
	}
	var need []string
	for n := range dom.Elements(p.Doc) {
		puzzle, _ := dom.Attr(n, "data-puzzle")
		asks := n.Data == "details" && dom.HasClass(n, "right") // one of several answers
		_, waits := dom.Attr(n, "data-later")
		if n.Data == "python-code" {
			need = append(need, "player") // in which a run can be watched
		}
		for _, r := range rooms() {
			if slices.Contains(r.defines, n.Data) && r.name != "theme" || slices.Contains(r.files, puzzle+".js") ||
				asks && slices.Contains(r.defines, "queen-ask") ||
				waits && n.Data != "script" && slices.Contains(r.files, "later.js") ||
				isWideTree(n) && slices.Contains(r.files, "centre.js") {
				need = append(need, r.name)
			}
		}
	}
	return with(need...)
}

// isWideTree says whether an element is a figure with a tree that may be wider than the page.
func isWideTree(n *html.Node) bool {
	if n.Data != "figure" || !dom.HasClass(n, "fig-tree") && !dom.HasClass(n, "fig-place") {
		return false
	}
	for c := range n.ChildNodes() {
		if c.Type == html.ElementNode && (dom.HasClass(c, "scroll") || strings.HasSuffix(c.Data, "-run")) {
			return true
		}
	}
	return false
}

// checkAssets checks that a page loads one style sheet, the script of the theme, and the rooms that its
// figures need, each behind those that it imports from; and nothing else before it is drawn.
func checkAssets(b *booktest.Book, p *booktest.Page, say func(string, ...any)) {
	var sheets, sources []string
	loading := []string{"link", "script", "img", "image", "iframe", "object", "embed", "audio", "video"}
	for n := range dom.Elements(p.Doc, loading...) {
		href, _ := dom.Attr(n, "href")
		src, isScript := dom.Attr(n, "src")
		_, deferred := dom.Attr(n, "defer")
		switch rel, _ := dom.Attr(n, "rel"); {
		case rel == "stylesheet":
			sheets = append(sheets, path.Join(path.Dir(p.Name), href))
		case isScript:
			sources = append(sources, path.Join(path.Dir(p.Name), src))
			if theme := len(sources) == 1; deferred == theme {
				say("<script src=%q> is deferred: %t", src, deferred)
			}
		case rel != "icon": // which comes after the rest
			say("<%s> loads something else", n.Data)
		}
	}
	if !slices.Equal(sheets, []string{"assets/book.css"}) {
		say("its style sheets are %q", sheets)
	}
	if len(sources) == 0 || sources[0] != "assets/theme.js" {
		say("its scripts are %q", sources)
		return
	}
	need, have := needed(p), map[string]bool{}
	for _, file := range sources[1:] {
		name := strings.TrimSuffix(path.Base(file), ".js")
		if !need[name] || have[name] {
			say("%q has %s, which it does not need, or has already", sources, name)
			continue
		}
		have[name] = true
		for _, other := range rooms()[name].imports {
			if !have[other] {
				say("%q has %s before %s, from which it imports", sources, name, other)
			}
		}
	}
	for name := range need {
		if !have[name] {
			say("%q has no %s, which the page needs", sources, name)
		}
	}
}

// checkLater checks that what a page loads when a figure is touched is what the figures that wait
// need beyond the page's own scripts.
func checkLater(b *booktest.Book, p *booktest.Page, say func(string, ...any)) {
	waits, has, later := []string{}, map[string]bool{}, map[string]bool{}
	for n := range dom.Elements(p.Doc) {
		src, _ := dom.Attr(n, "src")
		files, loads := dom.Attr(n, "data-later")
		switch {
		case n.Data == "script":
			has[strings.TrimSuffix(path.Base(src), ".js")] = true
			for file := range strings.FieldsSeq(files) {
				later[strings.TrimSuffix(path.Base(file), ".js")] = true
			}
		case loads:
			waits = append(waits, n.Data)
		}
	}
	var begun []string
	for _, r := range rooms() {
		if slices.ContainsFunc(r.begins, func(name string) bool { return slices.Contains(waits, name) }) {
			begun = append(begun, r.name)
		}
	}
	need := with(begun...)
	for name := range rooms() {
		if want := need[name] && !has[name]; later[name] != want {
			say("what it loads later has %s: %t, want %t", name, !want, want)
		}
	}
}

// Every variable that a style uses has a value somewhere.
func TestVariablesOfTheStyle(t *testing.T) {
	names, _ := fs.Glob(queenbook.Templates(), "style/*.css")
	given, used := map[string]bool{}, map[string]string{}
	for _, name := range names {
		style, _ := fs.ReadFile(queenbook.Templates(), name)
		for _, m := range regexp.MustCompile(`(var\()?(--[\w-]+)`).FindAllSubmatch(style, -1) {
			if len(m[1]) > 0 {
				used[string(m[2])] = name
			} else {
				given[string(m[2])] = true
			}
		}
	}
	for variable, name := range used {
		if !given[variable] {
			t.Errorf("%s uses %s, which nothing sets", name, variable)
		}
	}
}
