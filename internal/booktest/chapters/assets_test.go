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
	"queenbook/internal/site"
)

// A script is a file of templates/script: the elements that it brings to life,
// and the other scripts whose names it uses.
type script struct {
	name, source  string
	sent          string // as pages get it
	defines, uses []string
}

var (
	comments = regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*`)
	defines  = regexp.MustCompile(`customElements\.define\("([a-z-]+)"`)
	declares = regexp.MustCompile(`(?m)^(?:const|class|(?:async )?function) (\w+)`)
)

// scripts is made when it is asked for: the program that testdata/script runs is this one too.
var scripts = sync.OnceValue(func() (all []script) {
	names, _ := fs.Glob(queenbook.Templates(), "script/*.js")
	declaredIn := map[string]string{}
	for _, name := range names {
		if name == "script/theme.js" || name == "script/search.js" || name == "script/menu.js" || name == "script/make.js" {
			continue // no figure needs them
		}
		source, _ := fs.ReadFile(queenbook.Templates(), name)
		sent, err := site.Script(queenbook.Templates(), []string{strings.TrimSuffix(path.Base(name), ".js")})
		if err != nil {
			panic(err)
		}
		all = append(all, script{name: path.Base(name), sent: string(sent), source: string(source)})
		for _, m := range declares.FindAllSubmatch(source, -1) {
			declaredIn[string(m[1])] = path.Base(name)
		}
	}
	for i := range all {
		code := comments.ReplaceAllString(all[i].source, "")
		for _, m := range defines.FindAllStringSubmatch(code, -1) {
			all[i].defines = append(all[i].defines, m[1])
		}
		for _, word := range regexp.MustCompile(`\w+`).FindAllString(code, -1) {
			if in := declaredIn[word]; in != "" && in != all[i].name && !slices.Contains(all[i].uses, in) {
				all[i].uses = append(all[i].uses, in)
			}
		}
	}
	return all
})

// TestScriptsArePacked keeps all that a reader of the whole book loads to run
// small: every script, and the one of the theme.
func TestScriptsArePacked(t *testing.T) {
	t.Parallel()
	all := booktest.Of(t, 8).Files["assets/theme.js"]
	if all == "" {
		t.Fatal("no script of the theme")
	}
	said := ""
	for _, s := range scripts() {
		switch s.name {
		case "show.js": // of report frames --html, which no page of the book loads
		case "told.js", "controls.js": // what every page with a player would carry without them
			said += s.sent
		default:
			all += s.sent
		}
	}
	if packed := booktest.Zipped(t, all); packed > 24_000 {
		t.Errorf("the scripts are %d bytes, packed; want at most 24,000", packed)
	}
	if packed := booktest.Zipped(t, said); packed > 2500 {
		t.Errorf("what players say is %d bytes, packed; want at most 2,500", packed)
	}
	t.Logf("%d and %d bytes, packed", booktest.Zipped(t, all), booktest.Zipped(t, said))
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
	for n := range dom.Elements(p.Doc) {
		own[n.Data] = true
		own["queen-ask"] = own["queen-ask"] || n.Data == "details" && dom.HasClass(n, "right") // one of several answers
		if n.Data == "figure" && (dom.HasClass(n, "fig-tree") || dom.HasClass(n, "fig-place")) {
			for c := range n.ChildNodes() {
				own["a wide tree"] = own["a wide tree"] || c.Type == html.ElementNode && dom.HasClass(c, "scroll")
			}
		}
	}
	need := map[string]bool{"centre.js": own["a wide tree"]}
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
	for n := range dom.Elements(p.Doc, "link", "script", "img", "image", "iframe", "object", "embed", "audio", "video") {
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
		if has := at[s.name] >= 0; has != need[s.name] {
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
