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
	"queenbook/internal/figure/code"
	"queenbook/internal/site"
)

// A script is a file of templates/script: the elements that it brings to life,
// and the other scripts whose names it uses.
type script struct {
	name, source  string
	sent          string // as pages get it
	defines, uses []string
	begins        []string // the elements that wait until they are touched
}

// ofRuns are the scripts that pages load when a reader first runs a program.
var ofRuns = []string{
	"engine.js", "harness.js", "recorder.js", "deeds.js", "trail.js", "verdict.js", "compared.js", "owndata.js",
	"outcome.js", "shown.js", "staged.js", "watch.js",
}

var (
	comments = regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*`)
	defines  = regexp.MustCompile(`customElements\.define\("([a-z-]+)"`)
	begins   = regexp.MustCompile(`LATER\["([a-z-]+)"\] =`)
)

// scripts is made when it is asked for: the program that testdata/script runs is this one too.
var scripts = sync.OnceValue(func() (all []script) {
	names, _ := fs.Glob(queenbook.Templates(), "script/*.js")
	declaredIn := map[string]string{}
	for _, name := range names {
		switch name {
		case "script/theme.js", "script/search.js", "script/menu.js", "script/make.js":
			continue // no figure needs them
		}
		source, _ := fs.ReadFile(queenbook.Templates(), name)
		sent, err := site.Script(queenbook.Templates(), []string{strings.TrimSuffix(path.Base(name), ".js")})
		if err != nil {
			panic(err)
		}
		all = append(all, script{name: path.Base(name), sent: string(sent), source: string(source)})
		for _, declared := range booktest.Declared(source) {
			declaredIn[declared] = path.Base(name)
		}
	}
	for i := range all {
		if all[i].name == "shown.js" {
			continue // what it says uses nothing
		}
		code := comments.ReplaceAllString(all[i].source, "")
		for _, m := range defines.FindAllStringSubmatch(code, -1) {
			all[i].defines = append(all[i].defines, m[1])
		}
		for _, m := range begins.FindAllStringSubmatch(code, -1) {
			all[i].begins = append(all[i].begins, m[1])
		}
		for _, word := range regexp.MustCompile(`\w+`).FindAllString(code, -1) {
			if in := declaredIn[word]; in != "" && in != all[i].name && !slices.Contains(all[i].uses, in) {
				all[i].uses = append(all[i].uses, in)
			}
		}
	}
	return all
})

// pageScripts is how many bytes, packed, the scripts of one page may be.
const pageScripts = 32_000

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
	whole := b.Files["assets/theme.js"]
	for _, s := range scripts() {
		whole += s.sent
	}
	t.Logf("all scripts together: %d bytes, %d packed", len(whole), booktest.Zipped(t, whole))
}

// TestCodeIsPacked keeps small what programs are written with, and the engine that runs them.
func TestCodeIsPacked(t *testing.T) {
	t.Parallel()
	sent := ""
	for _, s := range scripts() {
		if slices.Contains(code.Scripts, strings.TrimSuffix(s.name, ".js")) {
			sent += s.sent
		}
	}
	if packed := booktest.Zipped(t, sent); packed > 15_000 || packed < 1000 {
		t.Errorf("what programs are written with is %d bytes, packed; want at most 15,000", packed)
	} else {
		t.Logf("what programs are written with is %d bytes, packed", packed)
	}
	b := booktest.Of(t, 8)
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

// needed are the scripts that a page needs: those of its elements, the one for
// trees that may be wider than the page, and what these use.
func needed(p *booktest.Page) map[string]bool {
	own := map[string]bool{}
	if p.Name == "print/index.html" {
		return own // paper does not move
	}
	need := map[string]bool{}
	for n := range dom.Elements(p.Doc) {
		own[n.Data] = true
		if _, waits := dom.Attr(n, "data-later"); waits && n.Data != "script" {
			need["later.js"] = true
		}
		if puzzle, typed := dom.Attr(n, "data-puzzle"); typed {
			need[puzzle+".js"] = true
		}
		own["queen-ask"] = own["queen-ask"] || n.Data == "details" && dom.HasClass(n, "right") // one of several answers
		if n.Data == "figure" &&
			(dom.HasClass(n, "fig-tree") || dom.HasClass(n, "fig-place")) {
			for c := range n.ChildNodes() {
				wide := c.Type == html.ElementNode && (dom.HasClass(c, "scroll") || strings.HasSuffix(c.Data, "-run"))
				own["a wide tree"] = own["a wide tree"] || wide
			}
		}
	}
	need["centre.js"] = own["a wide tree"]
	for range scripts() { // what is used may use others
		for _, s := range scripts() {
			if need[s.name] || slices.ContainsFunc(s.defines, func(name string) bool { return own[name] }) {
				need[s.name] = true
				for _, other := range s.uses {
					need[other] = true
				}
			}
		}
	}
	return need
}

// checkAssets checks that a page loads one style sheet, the script of the
// theme, and at most one other, made of what its figures need, and nothing
// else before it is drawn: four requests, its own included.
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
	if len(sources) == 0 || sources[0] != "assets/theme.js" || len(sources) > 2 {
		say("its scripts are %q", sources)
		return
	}
	bundle, need := "", needed(p)
	if len(sources) == 2 {
		bundle = b.Files[sources[1]]
	}
	at := map[string]int{}
	for _, s := range scripts() {
		at[s.name] = strings.Index(bundle, s.sent)
		if has := at[s.name] >= 0; has != (need[s.name] && !slices.Contains(ofRuns, s.name)) {
			say("%q has %s: %t, the page needs it: %t", sources[1:], s.name, has, need[s.name])
		}
	}
	for _, s := range scripts() {
		for _, other := range s.uses {
			if at[s.name] >= 0 && at[other] > at[s.name] {
				say("%q has %s before %s, which it uses", sources[1:], s.name, other)
			}
		}
	}
}

// checkLater checks that what a page loads when a figure is touched is what the figures that wait
// need beyond the page's own scripts.
func checkLater(b *booktest.Book, p *booktest.Page, say func(string, ...any)) {
	waits, sources, later := map[string]bool{}, "", ""
	for n := range dom.Elements(p.Doc) {
		src, _ := dom.Attr(n, "src")
		file, has := dom.Attr(n, "data-later")
		switch {
		case n.Data == "script":
			sources += b.Files[path.Join(path.Dir(p.Name), src)]
			if has {
				later = b.Files[path.Join(path.Dir(p.Name), file)]
			}
		case has:
			waits[n.Data] = true
		}
	}
	need := map[string]bool{}
	for range scripts() {
		for _, s := range scripts() {
			begun := slices.ContainsFunc(s.begins, func(name string) bool { return waits[name] })
			if begun || need[s.name] {
				need[s.name] = true
				for _, other := range s.uses {
					need[other] = true
				}
			}
		}
	}
	for _, s := range scripts() {
		before := strings.Contains(sources, s.sent)
		if want := need[s.name] && !before; strings.Contains(later, s.sent) != want {
			say("what it loads later has %s: %t, want %t", s.name, !want, want)
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
