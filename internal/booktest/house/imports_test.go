package house

import (
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "queenbook"

// The modules that the program is built with. A package that imports one can import every package
// of it.
const (
	cobra    = "github.com/spf13/cobra"
	fsnotify = "github.com/fsnotify/fsnotify"
	errgroup = "golang.org/x/sync"
	gocmp    = "github.com/google/go-cmp"
	goldmark = "github.com/yuin/goldmark"
	nethtml  = "golang.org/x/net"
	tdewolff = "github.com/tdewolff"
	xterm    = "golang.org/x/term"
	lockfile = "github.com/rogpeppe/go-internal"
	pflag    = "github.com/spf13/pflag"
	svgo     = "github.com/ajstarks/svgo"
	xsys     = "golang.org/x/sys"
	xtext    = "golang.org/x/text"
	yaml     = "github.com/goccy/go-yaml"
)

// allowed is the data flow, package by package: what each can import besides the standard library,
// on any system. Packages are listed without the module's name; the root is ".".
var allowed = map[string][]string{
	".": {}, // the embedded files

	"internal/solver":   {},         // the search: the standard library only
	"internal/text":     {xtext},    // what people bring, as text
	"internal/count":    {errgroup}, // how many solutions, without the search
	"internal/nearest":  {"internal/solver"},
	"internal/survey":   {"internal/nearest", "internal/solver"},
	"internal/programs": {"internal/solver"}, // the same puzzle, other programs
	// The search without a puzzle, and two puzzles; the sentences about events are in the
	// catalogue.
	"internal/puzzle": {"internal/solver", "internal/words"},
	"internal/tree":   {"internal/puzzle", "internal/solver"},
	// The Python of problem files: its grammar, its values, its builtins, and the interpreter.
	"internal/python/syntax":   {},
	"internal/python/object":   {},
	"internal/python/builtins": {"internal/python/object", "internal/python/syntax", xtext},
	"internal/python": {"internal/python/builtins", "internal/python/object", "internal/python/syntax",
		"internal/spelling"},
	// Problem files and logs; child is the process that runs a problem file.
	"internal/problem": {"internal/log", "internal/number", "internal/puzzle", "internal/solver", "internal/spelling",
		"internal/text"},
	"internal/problem/child": {"internal/log", "internal/number", "internal/problem", "internal/puzzle",
		"internal/python", "internal/python/object", "internal/solver", "internal/spelling", "internal/text", xsys},
	// A log, read and followed.
	"internal/log": {"internal/number", "internal/puzzle", "internal/solver", "internal/spelling",
		"internal/text", "internal/words"},
	"internal/judge": {"internal/nearest", "internal/number", "internal/pattern", "internal/solver", "internal/text"},

	// The basis of all pictures, which knows none of them; widgets puts them together.
	"internal/render":        {".", "internal/number", "internal/pattern", "internal/text", "internal/words", svgo},
	"internal/render/boards": {"internal/puzzle", "internal/render", "internal/solver", "internal/words"},
	"internal/render/trees": {"internal/number", "internal/programs", "internal/puzzle", "internal/render",
		"internal/render/boards", "internal/tree", "internal/words"},
	"internal/render/charts": {"internal/render", "internal/words"},
	"internal/render/widgets": {"internal/render", "internal/render/boards", "internal/render/trees", "internal/tree",
		"internal/words"},

	"internal/pattern":  {}, // regular expressions, compiled when they are used
	"internal/mathml":   {"internal/pattern", "internal/spelling"},
	"internal/number":   {"internal/pattern", xtext},
	"internal/spelling": {},
	"internal/ask":      {}, // what a page can ask for, and what comes back: a leaf between weave and figure
	// The sentences around the chapters, which the root embeds.
	"internal/words":   {".", "internal/number", "internal/pattern", "internal/spelling", "internal/text", xtext},
	"internal/dialect": {"internal/pattern", goldmark},
	"internal/habits":  {"internal/pattern"}, // what authors write elsewhere
	// it knows nothing about queens
	"internal/weave": {"internal/ask", "internal/dialect", "internal/habits", "internal/mathml", "internal/words",
		"internal/number", "internal/pattern", "internal/spelling", "internal/text", goldmark,
		yaml},
	"internal/rooms": {"internal/pattern", "internal/spelling", "internal/text", tdewolff},
	"internal/site": {"internal/ask", "internal/pattern", "internal/rooms", "internal/spelling",
		"internal/text", "internal/weave", "internal/words", errgroup, nethtml},
	// What a class hands in.
	"internal/class": {"internal/listing", "internal/log", "internal/pattern", "internal/spelling", "internal/text",
		"internal/words"},
	"internal/notebook": {"internal/pattern", "internal/render", "internal/words", nethtml},
	"internal/publish":  {"internal/text", errgroup, lockfile},
	"internal/serve":    {fsnotify},
	"internal/overlay":  {"internal/text"},
	// How a command ends, and what it takes.
	"internal/interrupt": {},
	"internal/memory":    {},

	// The only place where pictures and paragraphs meet.
	"internal/listing": {"internal/pattern", "internal/spelling", "internal/text"}, // source as it ran, cut for the page

	// The core knows what figures and facts are; each topic has its own.
	"internal/figure": {"internal/ask", "internal/listing", "internal/nearest",
		"internal/number", "internal/pattern", "internal/puzzle", "internal/render",
		"internal/solver", "internal/spelling", "internal/tree", "internal/words"},
	// The figures for the search of any problem, which know no particular one.
	"internal/figure/shown": {"internal/figure", "internal/listing", "internal/pattern", "internal/puzzle",
		"internal/render", "internal/render/boards", "internal/render/trees",
		"internal/render/widgets", "internal/solver", "internal/tree", "internal/words"},
	"internal/figure/own": {"internal/figure", "internal/figure/shown", "internal/listing", "internal/problem",
		"internal/puzzle", "internal/render", "internal/render/boards",
		"internal/render/trees", "internal/solver", "internal/text", "internal/tree",
		"internal/words"},
	"internal/figure/search": {"internal/ask", "internal/figure", "internal/figure/shown", "internal/listing",
		"internal/nearest", "internal/number", "internal/puzzle", "internal/render",
		"internal/render/boards", "internal/render/charts", "internal/render/trees",
		"internal/render/widgets", "internal/solver", "internal/spelling", "internal/tree",
		"internal/words"},
	"internal/figure/starts": {"internal/figure", "internal/judge", "internal/nearest",
		"internal/number", "internal/puzzle", "internal/render", "internal/render/boards",
		"internal/render/charts", "internal/render/trees", "internal/render/widgets", "internal/solver",
		"internal/survey", "internal/tree", "internal/words"},
	"internal/figure/counting": {"internal/ask", "internal/count", "internal/figure", "internal/judge",
		"internal/number", "internal/programs", "internal/puzzle", "internal/render", "internal/render/boards",
		"internal/render/charts", "internal/render/trees", "internal/render/widgets",
		"internal/solver", "internal/tree", "internal/words"},
	"internal/figure/points": {"internal/figure", "internal/figure/shown", "internal/render", "internal/render/trees",
		"internal/solver", "internal/words"},
	"internal/figure/programs": {"internal/figure", "internal/listing", "internal/number", "internal/programs",
		"internal/puzzle", "internal/render", "internal/render/boards", "internal/render/charts",
		"internal/render/trees", "internal/solver", "internal/spelling", "internal/words"},
	"internal/figure/puzzles": {"internal/figure", "internal/figure/shown", "internal/number", "internal/puzzle",
		"internal/solver", "internal/words"},
	"internal/figure/class": {"internal/class", "internal/figure", "internal/render/boards", "internal/render/widgets"},
	"internal/figure/code": {"internal/figure", "internal/listing",
		"internal/pattern", "internal/render", "internal/render/boards", "internal/render/widgets"},
	"internal/figure/exercises": {"internal/ask", "internal/figure", "internal/listing", "internal/log",
		"internal/nearest", "internal/puzzle", "internal/render", "internal/render/boards",
		"internal/render/widgets", "internal/solver", "internal/spelling", "internal/text",
		"internal/tree", "internal/words"},

	// For tests; no other package imports them.
	"internal/thorough":          {},
	"internal/puzzle/puzzletest": {"internal/puzzle"},
	"internal/golden":            {gocmp},
	"internal/render/rendertest": {".", "internal/golden", "internal/pattern", "internal/render"},
	"internal/figure/figuretest": {"internal/ask", "internal/figure", "internal/solver"},
	"internal/booktest": {".", "internal/booktest/dom", "internal/thorough", nethtml, "internal/words",
		"github.com/rogpeppe/go-internal/txtar"},
	"internal/booktest/dom":    {nethtml},
	"internal/booktest/judged": {}, // the rules that judge a reader's program, on recordings

	"internal/tools/test":   {},                 // go test, and what it skipped
	"internal/tools/python": {"internal/rooms"}, // makes the Python of pages
	"internal/tools/record": {},                 // records programs as pages do, without a browser

	"internal/tools/vet": {"golang.org/x/tools"}, // go vet for any system

	// A screen reader, and what it should say.
	"internal/tools/hear": {"internal/nearest", "internal/number", "internal/puzzle", "internal/solver"},

	// The wiring.
	"cmd/report": {".", "internal/ask", "internal/class", "internal/count", "internal/figure",
		"internal/figure/class", "internal/figure/code", "internal/figure/counting", "internal/figure/exercises",
		"internal/figure/own", "internal/figure/points", "internal/figure/programs",
		"internal/figure/puzzles", "internal/figure/search", "internal/figure/shown",
		"internal/figure/starts", "internal/interrupt", "internal/judge", "internal/log",
		"internal/memory", "internal/nearest", "internal/notebook", "internal/number", "internal/overlay",
		"internal/problem", "internal/problem/child", "internal/publish", "internal/puzzle",
		"internal/render", "internal/render/boards", "internal/render/trees", "internal/serve",
		"internal/site", "internal/solver", "internal/spelling", "internal/text",
		"internal/tree", "internal/weave", "internal/words", cobra, pflag, xterm},
}

// queens are the packages that know what a queen is.
var queens = []string{"internal/figure", "internal/judge", "internal/log", "internal/nearest",
	"internal/programs", "internal/render/boards", "internal/render/charts",
	"internal/render/trees", "internal/render/widgets", "internal/solver", "internal/survey",
	"internal/count", "internal/tree"}

func TestImports(t *testing.T) {
	found := imports(t)
	for _, pkg := range slices.Sorted(maps.Keys(found)) {
		list, listed := allowed[pkg]
		if !listed {
			t.Errorf("package %s is not in the list of this test.\n"+
				"Think first: which stage of the way of the data is it, and could it be part of a package that is there? Then list it with what it may import.", pkg)
			continue
		}
		used := map[string]bool{}
		for _, use := range found[pkg] {
			rule, ok := covered(use.path, list)
			used[rule] = true
			if !ok {
				t.Errorf("%s: package %s must not import %s.\n"+
					"Think first: does %[2]s have to know it? The data goes one way, from solver to pages; an interface on the side that asks, or a caller that hands the value in, keeps it so. Only then list it in allowed.", use.file, pkg, use.path)
			}
		}
		for _, rule := range list {
			if !used[rule] {
				t.Errorf("package %s may import %s and does not: take it off the list of this test", pkg, rule)
			}
		}
	}
	for pkg := range allowed {
		if found[pkg] == nil {
			t.Errorf("package %s is in the list of this test and does not exist", pkg)
		}
	}
}

// Editing the list above must not defeat its purpose.
func TestWhoKnowsNoQueen(t *testing.T) {
	if len(allowed["internal/solver"]) > 0 {
		t.Errorf("internal/solver may import only the standard library, the list allows %v", allowed["internal/solver"])
	}
	for _, pkg := range []string{"internal/mathml", "internal/dialect", "internal/weave",
		"internal/site", "internal/publish", "internal/serve", "internal/overlay", "internal/render"} {
		for _, other := range reached(pkg) {
			if slices.Contains(queens, other) {
				t.Errorf("%s reaches %s: it serves books about anything and must not know a queen", pkg, other)
			}
		}
	}
	for _, pkg := range queens {
		if slices.Contains(reached(pkg), "internal/site") {
			t.Errorf("%s reaches internal/site: what is drawn does not know where it is shown", pkg)
		}
	}
}

// An importing is one import in one file, not of the standard library.
type importing struct{ file, path string }

// imports lists what the module's packages import on all systems together, without tests.
func imports(t *testing.T) map[string][]importing {
	t.Helper()
	found := map[string][]importing{}
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if entry.IsDir() {
			// The go command ignores these too.
			if base := entry.Name(); name != "." &&
				(base == "testdata" || base == "vendor" || base == "node_modules" ||
					strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_")) {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		pkg := path.Dir(name)
		if found[pkg] == nil {
			found[pkg] = []importing{}
		}
		for _, spec := range file.Imports {
			to, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			first, _, _ := strings.Cut(to, "/")
			switch {
			case to == module:
				found[pkg] = append(found[pkg], importing{name, "."})
			case first == module:
				found[pkg] = append(found[pkg], importing{name, strings.TrimPrefix(to, module+"/")})
			case strings.Contains(first, "."), to == "C":
				found[pkg] = append(found[pkg], importing{name, to})
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// covered finds the entry of the list that allows an import: the package, or its module.
func covered(imported string, list []string) (rule string, ok bool) {
	for _, rule := range list {
		if imported == rule || strings.Contains(rule, ".") && strings.HasPrefix(imported, rule+"/") {
			return rule, true
		}
	}
	return "", false
}

// reached is every package of the module that pkg imports, directly or indirectly.
func reached(pkg string) []string {
	seen := map[string]bool{}
	for todo := []string{pkg}; len(todo) > 0; {
		next := todo[0]
		todo = todo[1:]
		for _, other := range allowed[next] {
			if !seen[other] {
				seen[other] = true
				todo = append(todo, other)
			}
		}
	}
	return slices.Sorted(maps.Keys(seen))
}
