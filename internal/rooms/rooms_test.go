package rooms_test

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"queenbook"
	"queenbook/internal/render/trees"
	"queenbook/internal/rooms"
	"queenbook/internal/text"
)

// source is a set of modules by their files below script/, with the values given to them.
func source(modules map[string]string) rooms.Source {
	templates := fstest.MapFS{}
	for file, text := range modules {
		templates["script/"+file] = &fstest.MapFile{Data: []byte(text)}
	}
	return rooms.Source{Templates: templates, Given: map[string]func() any{
		"sums": func() any { return map[string]string{"one": "<1>", "two": "2"} },
		"list": func() any { return []int{1} },
	}}
}

// built are the scripts of all rooms, and the warnings.
func built(t *testing.T, s rooms.Source) (map[string]string, error) {
	t.Helper()
	r, err := rooms.Read(s)
	if err != nil {
		return nil, err
	}
	all := []string{}
	files, _ := fs.Glob(s.Templates, "script/*/*.js")
	for _, file := range files {
		if room := path.Base(path.Dir(file)); !slices.Contains(all, room) {
			all = append(all, room)
		}
	}
	scripts, err := r.Build(all...)
	texts := map[string]string{}
	for room, script := range scripts {
		texts[room] = string(script)
	}
	return texts, err
}

// house is a few rooms: page is what the others need, and show is loaded by play.
var house = map[string]string{
	"loader/loader.js": "import needs from \"given:rooms\";\nexport const load = (room) => fetch(needs[room]);\n",
	"page/a.js":        "// Why.\nexport const a = () => dye();\nexport const unused = 1;\n",
	"page/b.js":        "import { a } from \"./a.js\";\nexport class B { hue() { return a(); } }\nexport function c() { return 1; }\n",
	"play/play.js": "import { a } from \"../page/a.js\";\nimport {\n  B as Base,\n  c,\n} from '../page/b.js';\n" +
		"a(c(), new Base(), import(\"../show/show.js\"));\n",
	"show/show.js": "import sums from \"given:sums\";\nimport { a } from \"../page/a.js\";\nexport const shown = () => a(sums.one);\n",
	"lone/lone.js": "export {};\nalone();\n",
	"part/part.js": "import { two, two as second } from \"given:sums\";\nexport { two };\nf(two, second);\n",
	"part/also.js": "import { two } from \"./part.js\";\nexport { two as too };\ng(two);\n",
	"take/take.js": "import { two } from \"../part/part.js\";\ntwo();\n",
}

// Each room becomes a script. It finds its imports in the registry, and puts there what others
// import. Given values are in it, and import() calls the loader.
func TestBuild(t *testing.T) {
	got, err := built(t, source(house))
	if err != nil {
		t.Fatal(err)
	}
	const strict = "\"use strict\";\n"
	want := map[string]string{
		"loader": `(()=>{const e={page:[],show:["page"]},t=t=>fetch(e[t]);(globalThis.rooms??={}).loader={load:t}})();`,
		"page":   `(()=>{const e=()=>dye(),s=1;class t{hue(){return e()}}function n(){return 1}(globalThis.rooms??={}).page={B:t,a:e,c:n}})();`,
		"play":   `(()=>{const{a:e,B:t,c:n}=rooms.page;e(n(),new t,rooms.loader.load("show")),(globalThis.rooms??={}).play={}})();`,
		"part":   `(()=>{const e="2",t="2";f(t,e),g(t),(globalThis.rooms??={}).part={two:e}})();`,
		"take":   `(()=>{const{two:e}=rooms.part;e(),(globalThis.rooms??={}).take={}})();`,
		"lone":   `(()=>{alone(),(globalThis.rooms??={}).lone={}})();`,
	}
	for room, want := range want {
		if got[room] != strict+want+"\n" {
			t.Errorf("%s is\n%s\nwant\n%s", room, got[room], want)
		}
	}
	for _, part := range []string{"<1>", ".show={shown:", "rooms.page"} {
		if !strings.Contains(got["show"], part) {
			t.Errorf("show has no %s:\n%s", part, got["show"])
		}
	}
}

// Modules are read only once, but two with the same text can hand on what's in different folders.
func TestSameTextInTwoRooms(t *testing.T) {
	const handsOn = "export { one } from \"./own.js\";\n"
	got, err := built(t, source(map[string]string{
		"a/again.js": handsOn, "a/own.js": "export const one = 1;\n",
		"b/again.js": handsOn, "b/own.js": "const two = 2;\nexport { two as one };\n",
		"c/c.js": "import { one } from \"../b/again.js\";\nf(one);\n",
	}))
	const want = `(()=>{const e=2;(globalThis.rooms??={}).b={one:e}})();`
	if err != nil || !strings.HasSuffix(got["b"], want+"\n") {
		t.Errorf("b is\n%s\nwant\n%s (%v)", got["b"], want, err)
	}
}

// The loader's table omits rooms that come with another, and the loader itself.
func TestLoadersTable(t *testing.T) {
	modules := maps.Clone(house)
	modules["far/far.js"] = "import { a } from \"../page/a.js\";\nimport { shown } from \"../show/show.js\";\n" +
		"export const far = () => a(shown(), import(\"../lone/lone.js\"));\n"
	modules["play/play.js"] = "import(\"../far/far.js\");\n"
	got, err := built(t, source(modules))
	if err != nil {
		t.Fatal(err)
	}
	const want = `{far:["show"],lone:[],page:[],show:["page"]}`
	if !strings.Contains(got["loader"], want) {
		t.Errorf("the loader has no %s:\n%s", want, got["loader"])
	}
}

// Everything that a line loads later is loaded by the loader, however many rooms it names. Comments
// don't load anything.
func TestImportOnCall(t *testing.T) {
	const show, lone = `import("../show/show.js")`, `import("../lone/lone.js")`
	for line, want := range map[string]int{
		"f(" + show + ");":                                        1,
		"f(" + show + ", " + lone + ");":                          2,
		"f(" + show + ", " + lone + ", " + show + ");":            3,
		"/** @type {" + show + ".A} */ const x = " + lone + ";":   1,
		"const x = " + lone + "; /** @type {" + show + ".A} */":   1,
		"const x = " + lone + "; // or " + show + ", " + show:     1,
		"// " + show + ", " + lone:                                0,
		"/** @param {" + show + ".A | " + lone + ".B} a */":       0,
		"/**\n * @param {" + show + ".A | " + lone + ".B} a\n */": 0,
	} {
		modules := maps.Clone(house)
		modules["play/play.js"] = line + "\n"
		got, err := built(t, source(modules))
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		loads := strings.Count(got["play"], "rooms.loader.load(")
		if left := strings.Count(got["play"], "import("); loads != want || left > 0 {
			t.Errorf("%s: it loads %d rooms and keeps %d calls of import(), want %d and 0:\n%s", line, loads, left, want, got["play"])
		}
	}
}

// Modules of a room can rename each other's names, and export those of others.
func TestNames(t *testing.T) {
	modules := maps.Clone(house)
	modules["page/c.js"] = "import { a as first } from \"./a.js\";\nexport { c as third } from \"./b.js\";\n" +
		"const { x, y: [z] } = first();\nexport { x as fourth };\nexport const { u, v: [w] } = z;\n"
	modules["play/play.js"] = "import { third, fourth as f, w } from \"../page/c.js\";\nthird(f, w);\n" +
		"/** @param {import(\"../page/b.js\").B} b */\nexport async function later(b) {}\n"
	got, err := built(t, source(modules))
	if err != nil {
		t.Fatal(err)
	}
	for room, part := range map[string]string{
		"play": `const{third:e,fourth:t,w:n}=rooms.page;`,
		"page": `.page={a:e,fourth:`,
	} {
		if !strings.Contains(got[room], part) {
			t.Errorf("%s has no %s:\n%s", room, part, got[room])
		}
	}
}

// What a room needs is loaded before it, and what it can load later is reached.
func TestOrder(t *testing.T) {
	r, err := rooms.Read(source(house))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		got  []string
		want string
	}{
		{r.With("play"), "loader page play"},
		{r.With("show", "play", "show"), "page show loader play"},
		{r.With("lone"), "lone"},
		{r.Reached("play"), "loader page play show"},
		{r.Reached("page"), "page"},
	} {
		if got := strings.Join(c.got, " "); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
	if !r.Has("show") || r.Has("shop") {
		t.Error("it does not know which rooms there are")
	}
	script, err := r.Script("play")
	var at []int
	for _, room := range []string{"loader", "page", "play", "show"} {
		at = append(at, strings.Index(string(script), "(globalThis.rooms??={})."+room+"="))
	}
	if err != nil || !slices.IsSorted(at) || at[0] < 0 {
		t.Errorf("one script has the rooms at %v (%v)", at, err)
	}
}

// Mistakes are reported with their place.
func TestMistakes(t *testing.T) {
	for _, c := range []struct {
		file, text string
		want       string
	}{
		{"play/play.js", "let a = 1;\nlet a b;\n", `templates/script/play/play.js:2:5: identifier a has already been declared`},
		{"play/play.js", "ä(\n", `templates/script/play/play.js:2:1: expected ) instead of EOF in arguments`},
		{"play/play.js", "import { b } from \"./pley.js\";\nb();\n",
			`templates/script/play/play.js:1:19: unknown module "./pley.js" (did you mean ./play.js?)`},
		{"play/play.js", "\nimport { a } from \"../page/aa.js\";\na();\n",
			`templates/script/play/play.js:2:19: unknown module "../page/aa.js" (did you mean ../page/a.js or ../page/b.js?)`},
		{"play/play.js", "import { a } from \"lodash\";\na();\n", `templates/script/play/play.js:1:19: unknown module "lodash"`},
		{"play/play.js", "export {};\nimport(\"../shoe/shoe.js\");\n",
			`templates/script/play/play.js:2:8: unknown module "../shoe/shoe.js"`},
		{"play/play.js", "import { b, none } from \"../page/b.js\";\nb(none);\n",
			`templates/script/play/play.js:1:25: templates/script/page/b.js does not export b (did you mean B or c?)`},
		{"play/play.js", "import * as page from \"../page/a.js\";\npage.a();\n",
			`templates/script/play/play.js:1:23: import from another module by name: import { name } from "../room/module.js"`},
		{"play/play.js", "export { a } from \"../page/a.js\";\n",
			`templates/script/play/play.js:1:19: import from another module by name`},
		{"play/play.js", "f(); import { a } from \"../page/a.js\";\na();\n",
			`templates/script/play/play.js:1:6: an import or an export begins its line`},
		{"play/play.js", "import sums from \"given:sum\";\nsums();\n",
			`templates/script/play/play.js:1:18: unknown value "sum" (did you mean sums?)`},
		{"play/play.js", "import sums from \"given:sums\";\nsums();\n",
			`templates/script/play/play.js:1:18: given:sums is carried by the rooms play and show: one can take it, and the others import from that`},
		{"page/b.js", "export {};\nimport { shown } from \"../show/show.js\";\nshown();\n",
			`templates/script/show/show.js:2:19: rooms import from each other in a circle: page from show from page; move what they share into one that imports from none of them`},
		{"page/b.js", "function a() {}\nexport function c() { a(); }\nexport class B {}\n",
			`templates/script/page/b.js:1:1: a is also a name in templates/script/page/a.js, and modules of a room share their names`},
		{"show/show.js", "import { a } from \"../page/a.js\";\nimport { c as a } from \"../page/b.js\";\na();\n",
			`templates/script/show/show.js:2:24: a is also a name in templates/script/page/a.js`},
		{"show/show.js", "import a from \"given:sums\";\nimport { a } from \"../page/a.js\";\na();\n",
			`templates/script/show/show.js:2:19: a is also a name in given:sums`},
		{"play/play.js", "export {};\nimport sums, { one } from \"given:sums\";\nsums(one);\n",
			"a given value has one name, or its fields have theirs: import NAME"},
		{"play/play.js", "export {};\nimport \"given:sums\";\n", "a given value has one name, or its fields have theirs"},
		{"play/play.js", "import { one, too } from \"given:sums\";\none(too);\n",
			`templates/script/play/play.js:1:26: too of given:sums: unknown field "too" (did you mean two?)`},
		{"play/play.js", "import { one } from \"given:list\";\none();\n",
			`templates/script/play/play.js:1:21: one of given:list: the value has no fields`},
		{"play/play.js", "import { two } from \"given:sums\";\ntwo();\n",
			`templates/script/play/play.js:1:21: two of given:sums is carried by the rooms part and play: one can take it`},
		{"show/show.js", "import { one as a } from \"given:sums\";\nimport { a } from \"../page/a.js\";\na();\n",
			`templates/script/show/show.js:2:19: a is also a name in given:sums`},
		{"lone/lone.js", "export default function f() {}\n", `templates/script/lone/lone.js:1:1: what a module exports has a name`},
		{"lone/lone.js", "/*\nexport const old = 1;\n*/\nexport {};\n", `templates/script/lone/lone.js:1:1: an import or an export begins its line`},
		{"lone/lone.js", "f(`\nimport { a } from \"../page/a.js\";\n`);\n", `templates/script/lone/lone.js:1:1: an import or an export begins its line`},
		{"lone/lone.js", "let a; export { a };\n", `templates/script/lone/lone.js:1:8: an import or an export begins its line`},
		{"show/show.js", "export const shown = () => import(\"./show.js\");\n", `templates/script/show/show.js:1:35: this room is already there`},
		{"lone/lone.js", "import { c as d } from \"../page/more.js\";\nd();\n", `c is imported from templates/script/page/b.js and from templates/script/page/more.js`},
	} {
		modules := maps.Clone(house)
		modules["page/more.js"] = "export const c = 1;\n"
		modules[c.file] = c.text
		_, err := built(t, source(modules))
		var list text.Errors
		if !errors.As(err, &list) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s with %q: %v, want %s", c.file, c.text, err, c.want)
		}
	}
	r, err := rooms.Read(source(house))
	if err != nil {
		t.Fatal(err)
	}
	const missing = "templates/script/none is missing: a figure needs it"
	if _, err := r.Script("play", "none"); err == nil || err.Error() != missing {
		t.Errorf("%v, want %s", err, missing)
	}
}

// Sentences are put into a module before it's read, and mistakes in them keep their place.
func TestWord(t *testing.T) {
	s := source(house)
	s.Name = func(file string) string { return "mine/" + file }
	s.Word = func(file string, source []byte) ([]byte, error) {
		if file == "script/page/a.js" {
			return nil, text.Errors{{File: file, Line: 7, Col: 8, Msg: "no word"}}
		}
		return []byte(strings.ReplaceAll(string(source), "alone", "apart")), nil
	}
	if _, err := built(t, s); err == nil || err.Error() != "script/page/a.js:7:8: no word" {
		t.Errorf("the error is %v", err)
	}
	r, err := rooms.Read(s)
	if err != nil {
		t.Fatal(err)
	}
	if script, err := r.Script("lone"); err != nil || !strings.Contains(string(script), "apart()") {
		t.Errorf("%s: %v", script, err)
	}
}

// The book's rooms don't contain anything twice, don't import from each other in a circle, and have
// nothing suspicious. Each module is in only one room, so its top level runs only once.
func TestRoomsOfTheBook(t *testing.T) {
	marked := fstest.MapFS{}
	files, err := fs.Glob(queenbook.Templates(), "script/*/*.js")
	if err != nil || len(files) < 70 {
		t.Fatalf("%d scripts: %v", len(files), err)
	}
	for _, file := range files {
		text, err := fs.ReadFile(queenbook.Templates(), file)
		if err != nil {
			t.Fatal(err)
		}
		if !module.Match(text) {
			t.Errorf("templates/%s imports and exports nothing", file)
		}
		marked[file] = &fstest.MapFile{Data: append(text, "\nbegins("+quoted(file)+");\n"...)}
	}
	nothing := func() any { return map[string]string{} }
	given := map[string]func() any{"said": nothing, "shown": nothing, "told": nothing, "mistakes": nothing,
		"trees": func() any { return trees.Given() }}
	got, err := built(t, rooms.Source{Templates: marked, Given: given})
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		var in []string
		for room, script := range got {
			if strings.Contains(script, "begins("+quoted(file)+")") {
				in = append(in, room)
			}
		}
		if want := path.Base(path.Dir(file)); len(in) != 1 || in[0] != want {
			t.Errorf("templates/%s is carried by %q, want %s alone", file, in, want)
		}
	}
}

func quoted(text string) string { return `"` + text + `"` }

// A style sheet is minified, and what it gets wrong is reported with its place.
func TestSmall(t *testing.T) {
	small, warnings, err := rooms.Small("a.css", []byte("b { color: black; } /* why */\n.a { margin: 0 0 0 0 }\n"))
	if err != nil || warnings != nil || string(small) != "b{color:#000}.a{margin:0}\n" {
		t.Errorf("%q, %v, %v", small, warnings, err)
	}
	_, warnings, err = rooms.Small("a.css", []byte("b { color: red; }\nb { color red; }\n"))
	if err != nil || len(warnings) != 1 || warnings[0].Line != 2 {
		t.Errorf("%v, %v", warnings, err)
	}
	_, _, err = rooms.Small("mine.js", []byte("let a b;\n"))
	if err == nil || !strings.HasPrefix(err.Error(), "mine.js:1:7: ") {
		t.Errorf("the error is %v", err)
	}
}

// module finds what makes a script a module.
var module = regexp.MustCompile(`(?m)^(?:import|export)\b`)

// Minified code does the same, also with numbers beyond 32 bits and with negative zero.
func TestSmallMath(t *testing.T) {
	for _, around := range []string{"%s", "(function (e) { const f = (x) => { e.f = (y) => g(%s); }; f(); })(h);"} {
		source := fmt.Sprintf(around, "[Math.trunc(x), Math.abs(x), Math.sqrt(x)]")
		small, _, err := rooms.Small("a.js", []byte(source))
		for _, call := range []string{"Math.trunc(", "Math.abs(", "Math.sqrt("} {
			if err != nil || !strings.Contains(string(small), call) {
				t.Errorf("%s) is not in %s, %v", call, small, err)
			}
		}
	}
}
