package chapters

import (
	"encoding/json"
	"io/fs"
	"maps"
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

// A room is a folder of templates/script: the elements that its scripts bring to life, and the
// rooms they import from.
type room struct {
	name             string
	defines, imports []string
	begins           []string // the elements that wait until they're touched
	files            []string
	loads            []string // the rooms that they load later
}

var (
	comments = regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*`)
	defines  = regexp.MustCompile(`customElements\.define\("([a-z-]+)"`)
	begins   = regexp.MustCompile(`LATER\["([a-z-]+)"\] =`)
	imports  = regexp.MustCompile(`(?m)^import [^;]*from "\.\./([a-z]+)/[a-z]+\.js";`)
	loads    = regexp.MustCompile(`\bimport\("\.\./([a-z]+)/[a-z]+\.js"\)`)
)

// rooms is made on first use, because testdata/script also runs this program.
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
		}{{&r.defines, defines}, {&r.begins, begins}, {&r.imports, imports}, {&r.loads, loads}} {
			for _, m := range found.by.FindAllStringSubmatch(code, -1) {
				*found.names = append(*found.names, m[1])
			}
		}
	}
	return all
})

// with adds the rooms that these import from.
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

// The limits in compressed bytes for the scripts of one page, and for all that the pages of the
// path name.
const (
	pageScripts = 36_000
	allScripts  = 55_000
)

// TestScriptsArePacked keeps the scripts of each page small, and those of the whole path. What's
// only loaded when a reader asks for it doesn't count here.
func TestScriptsArePacked(t *testing.T) {
	t.Parallel()
	b := booktest.Of(t, 8)
	packed := map[string]int{} // by file
	largest, most, all := "", 0, 0
	_, path := b.Chapters()
	named := map[string]bool{} // by pages of the path
	for name, page := range b.Pages {
		sum := 0
		for _, file := range loaded(page) {
			if packed[file] == 0 {
				packed[file] = booktest.Zipped(t, b.Files[file])
			}
			sum += packed[file]
			if slices.Contains(path, page) && !named[file] {
				named[file] = true
				all += packed[file]
			}
		}
		if sum == 0 || sum > pageScripts {
			t.Errorf("%s: its scripts are %d bytes, packed; want at most %d", name, sum, pageScripts)
		}
		if sum > most || sum == most && name < largest {
			most, largest = sum, name
		}
	}
	if all > allScripts {
		t.Errorf("the scripts of the path are %d bytes, packed; want at most %d", all, allScripts)
	}
	t.Logf("%s asks for most: %d bytes, packed; the path for %d", largest, most, all)
}

// TestCodeIsPacked keeps what programs are written with and run with small. Python itself is
// checked where it's made.
func TestCodeIsPacked(t *testing.T) {
	t.Parallel()
	b := booktest.Of(t, 8)
	if packed := booktest.Zipped(t, b.Files["assets/program.js"]); packed > 15_000 || packed < 1000 {
		t.Errorf("what programs are written with is %d bytes, packed; want at most 15,000", packed)
	}
	runs := b.Files["assets/engine.js"] + b.Files["assets/outcome.js"]
	if packed := booktest.Zipped(t, runs); packed > 25_000 || packed < 5000 {
		t.Errorf("what runs programs and says what they came to is %d bytes, packed, beside Python; want at most 25,000", packed)
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

// TestSearchIsPacked keeps the search small: its script, the rooms it needs, and the text it
// searches.
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

// needed are the rooms that a page needs: for its elements, for trees that may be wider than the
// page, for programs in several languages, and for a list of exercises if there are answers, with
// the rooms that these import from.
func needed(p *booktest.Page) map[string]bool {
	if p.Name == "print/index.html" {
		return nil // paper doesn't move
	}
	var need []string
	asked, listed := false, false
	for n := range dom.Elements(p.Doc) {
		asked = asked || n.Data == "queen-ask"
		listed = listed || n.Data == "nav" && dom.HasClass(n, "exercises")
		puzzle, _ := dom.Attr(n, "data-puzzle")
		replay, _ := dom.Attr(n, "data-replay")
		var of struct{ Says string } // what a player says and asks; a player for any problem has no script of its own
		_ = json.Unmarshal([]byte(replay), &of)
		asks := n.Data == "details" && dom.HasClass(n, "right") // one of several answers
		_, waits := dom.Attr(n, "data-later")
		for _, r := range rooms() {
			if slices.Contains(r.defines, n.Data) && r.name != "theme" || slices.Contains(r.files, puzzle+".js") ||
				!waits && n.Data != "queen-fan" && slices.Contains(r.files, of.Says+".js") ||
				asks && slices.Contains(r.defines, "queen-ask") ||
				waits && n.Data != "script" && slices.Contains(r.files, "later.js") ||
				dom.HasClass(n, "twins") && slices.Contains(r.files, "programs.js") ||
				isWideTree(n) && slices.Contains(r.files, "centre.js") {
				need = append(need, r.name)
			}
		}
	}
	if asked && listed {
		need = append(need, "answered")
	}
	return with(need...)
}

// isWideTree reports whether an element is a figure with a tree that may be wider than the page.
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

// checkAssets checks that a page loads one style sheet, the script of the theme, and the rooms that
// its figures need, each after those it imports from, and nothing else before it's drawn.
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
		case rel != "icon": // it comes after the rest
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
	need, have := needed(p), with("theme")
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

// checkLater checks that each waiting figure is started by a room that's loaded when it's touched,
// and that the site has all rooms that can be requested.
func checkLater(b *booktest.Book, p *booktest.Page, say func(string, ...any)) {
	later := map[string]bool{}
	for name := range needed(p) {
		for _, other := range rooms()[name].loads {
			maps.Copy(later, with(other))
		}
	}
	for name := range later {
		if b.Files["assets/"+name+".js"] == "" && !with("theme")[name] {
			say("the site has no script of the room %s, which the page can ask for", name)
		}
	}
	for n := range dom.Elements(p.Doc) {
		begun := false
		for name := range later {
			begun = begun || slices.Contains(rooms()[name].begins, n.Data)
		}
		if _, waits := dom.Attr(n, "data-later"); waits && !begun {
			say("no room begins <%s> when it is touched", n.Data)
		}
	}
}

// Every variable used in a style has a value somewhere, in a style or from a script.
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
	_ = fs.WalkDir(queenbook.Templates(), "script", func(name string, _ fs.DirEntry, _ error) error {
		script, _ := fs.ReadFile(queenbook.Templates(), name)
		for _, m := range regexp.MustCompile(`setProperty\("(--[\w-]+)"`).FindAllSubmatch(script, -1) {
			given[string(m[1])] = true
		}
		return nil
	})
	for variable, name := range used {
		if !given[variable] {
			t.Errorf("%s uses %s, which nothing sets", name, variable)
		}
	}
}
