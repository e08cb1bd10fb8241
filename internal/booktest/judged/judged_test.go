package judged

import (
	"bufio"
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/dop251/goja"

	"queenbook"
	"queenbook/internal/pattern"
	"queenbook/internal/rooms"
	"queenbook/internal/thorough"
	"queenbook/internal/words"
)

// large is the size in bytes from which only a thorough test takes a recording, because the engine
// here is slower than a browser's.
const large = 150_000

// A program that was recorded, and what should be said about its run.
type program struct {
	ID        string          `json:"id"`
	Recording json.RawMessage `json:"recording"`
	Puzzle    string          `json:"puzzle"`
	Goal      string          `json:"goal"`
	Problem   json.RawMessage `json:"problem"` // the rules of the puzzle, if it isn't queens

	Right     bool     `json:"right"`
	Names     []string `json:"names"` // possible names of its mistake
	Lines     []int    `json:"lines"` // that a tutor might name
	N         int      `json:"n"`
	Solutions *int     `json:"solutions"` // the number of its results
}

// A judgement is what the room judge says about a run.
type judgement struct {
	Seen, Verdict, Mistake, Says string
	Line, N, Solutions           int
}

// recorded are the programs in a file with one on each line.
func recorded(t *testing.T, file string) (programs []program) {
	t.Helper()
	packed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	for scanner := newScanner(lines); scanner.Scan(); {
		var p program
		if err := json.Unmarshal(scanner.Bytes(), &p); err != nil {
			t.Fatal(err)
		}
		programs = append(programs, p)
	}
	return programs
}

func newScanner(r *gzip.Reader) *bufio.Scanner {
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, 16<<20)
	return scanner
}

var named = pattern.Of(`WORDS\["([^"]+)"\]`)

// A judge is the room of that name in a JavaScript engine.
type judge struct {
	vm   *goja.Runtime
	call goja.Callable
}

func newJudge(t *testing.T) *judge {
	t.Helper()
	read, err := rooms.Read(rooms.Source{Templates: asking(t)})
	if err != nil {
		t.Fatal(err)
	}
	script, err := read.Script("asking")
	if err != nil {
		t.Fatal(err)
	}
	vm, said := goja.New(), words.Ours()
	sentences := map[string]any{}
	for _, name := range named().FindAllSubmatch(script, -1) {
		sentences[string(name[1])] = said.ForPage(string(name[1]))
	}
	setJSON(t, vm, "WORDS", sentences)
	setJSON(t, vm, "NUMBERS", said.ForScripts())
	for _, run := range []string{"var self = globalThis; var rooms = {};", string(script)} {
		if _, err := vm.RunString(run); err != nil {
			t.Fatal(err)
		}
	}
	answer, err := vm.RunString("judged")
	if err != nil {
		t.Fatal(err)
	}
	call, _ := goja.AssertFunction(answer)
	return &judge{vm, call}
}

// askingScript is a module of the room asking, which only exists here.
//
//go:embed asking.js
var askingScript []byte

// beside are the modules in other rooms that the judge's scripts, and the one that asks it, import.
var beside = []string{"script/page/attack.js", "script/page/sentences.js", "script/recorded/resized.js",
	"script/tested/tested.js"}

// asking is the judge's scripts with another one that uses it, because a room only offers what
// others import.
func asking(t *testing.T) fs.FS {
	t.Helper()
	templates, all := queenbook.Templates(), fstest.MapFS{}
	err := fs.WalkDir(templates, "script", func(name string, entry fs.DirEntry, err error) error {
		needed := path.Dir(name) == "script/judge" && !strings.HasSuffix(name, ".test.js") ||
			slices.Contains(beside, name)
		if err != nil || entry.IsDir() || !needed {
			return err
		}
		data, err := fs.ReadFile(templates, name)
		all[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	all["script/asking/asking.js"] = &fstest.MapFile{
		Data: bytes.ReplaceAll(askingScript, []byte("../../../templates/script/"), []byte("../")),
	}
	return all
}

func setJSON(t *testing.T, vm *goja.Runtime, name string, value any) {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := vm.RunString("globalThis." + name + " = " + string(text)); err != nil {
		t.Fatal(err)
	}
}

// of is what's said about a run. Promises are settled when the engine returns from the call.
func (j *judge) of(t *testing.T, p program) (said judgement) {
	t.Helper()
	asked, err := json.Marshal(struct {
		Puzzle  string          `json:"puzzle"`
		Goal    string          `json:"goal"`
		Problem json.RawMessage `json:"problem,omitempty"`
	}{p.Puzzle, p.Goal, p.Problem})
	if err != nil {
		t.Fatal(err)
	}
	later, err := j.call(goja.Undefined(), j.vm.ToValue(string(p.Recording)), j.vm.ToValue(string(asked)))
	if err != nil {
		t.Fatalf("%s: %v", p.ID, err)
	}
	get, _ := goja.AssertFunction(later)
	text, err := get(goja.Undefined())
	if err != nil {
		t.Fatalf("%s: %v", p.ID, err)
	}
	if err := json.Unmarshal([]byte(text.String()), &said); err != nil {
		t.Fatalf("%s: %s", p.ID, text)
	}
	return said
}

// Programs that people wrote: correct ones are called correct, and wrong ones get the name and the
// line of their mistake.
func TestPrograms(t *testing.T) {
	t.Parallel()
	j := newJudge(t)
	for _, p := range recorded(t, "testdata/programs.jsonl.gz") {
		if len(p.Recording) > thorough.Of(large, len(p.Recording)) {
			continue
		}
		said := j.of(t, p)
		switch {
		case p.Puzzle != "queens" && p.Right && said.Verdict == "wrong",
			p.Puzzle == "queens" && p.Right && said.Verdict != "right":
			t.Errorf("%s is right, and is called %s: %s", p.ID, said.Verdict, said.Says)
		case p.Right:
		case said.Verdict != "wrong":
			t.Errorf("%s is wrong, and is called %s: %s", p.ID, said.Verdict, said.Says)
		case !slices.Contains(p.Names, said.Mistake):
			t.Errorf("%s has the mistake %v, want one of %v", p.ID, said.Mistake, p.Names)
		case !slices.Contains(p.Lines, said.Line):
			t.Errorf("%s is wrong in line %d, want one of %v", p.ID, said.Line, p.Lines)
		}
		if p.Puzzle == "queens" && said.N != p.N {
			t.Errorf("%s is about %d queens, want %d", p.ID, said.N, p.N)
		}
		if p.Solutions != nil && said.Solutions != *p.Solutions {
			t.Errorf("%s comes to %d results, want %d", p.ID, said.Solutions, *p.Solutions)
		}
	}
}
