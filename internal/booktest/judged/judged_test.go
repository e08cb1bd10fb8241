package judged

import (
	"bufio"
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/json"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"queenbook"
	"queenbook/internal/booktest"
	"queenbook/internal/pattern"
	"queenbook/internal/rooms"
	"queenbook/internal/words"
)

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

func newScanner(r io.Reader) *bufio.Scanner {
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, 16<<20)
	return scanner
}

var named = pattern.Of(`WORDS\["([^"]+)"\]`)

// A judge is the room of that name in Node.js, which answers one question after another.
type judge struct {
	questions io.Writer
	answers   *bufio.Scanner
}

func newJudge(t *testing.T) *judge {
	t.Helper()
	booktest.Node.Needed(t)
	read, err := rooms.Read(rooms.Source{Templates: asking(t)})
	if err != nil {
		t.Fatal(err)
	}
	script, err := read.Script("asking")
	if err != nil {
		t.Fatal(err)
	}
	said, sentences := words.Ours(), map[string]any{}
	for _, name := range named().FindAllSubmatch(script, -1) {
		sentences[string(name[1])] = said.ForPage(string(name[1]))
	}
	var complains bytes.Buffer
	node := exec.Command(booktest.Node.Path(), "answer.mjs")
	node.Stderr = &complains
	in, err := node.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := node.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := node.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		if err := node.Wait(); err != nil {
			t.Errorf("%v: %s", err, &complains)
		}
	})
	j := &judge{in, newScanner(out)}
	j.write(t, map[string]any{
		"script":  string(script),
		"globals": map[string]any{"WORDS": sentences, "NUMBERS": said.ForScripts()},
	})
	return j
}

// write writes a line that the script reads.
func (j *judge) write(t *testing.T, value any) {
	t.Helper()
	line, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := j.questions.Write(append(line, '\n')); err != nil {
		t.Fatal(err)
	}
}

// ask calls a function of the script, and reads its result.
func (j *judge) ask(t *testing.T, result any, function string, given ...any) {
	t.Helper()
	j.write(t, append([]any{function}, given...))
	if !j.answers.Scan() {
		t.Fatalf("%s doesn't answer: %v", function, j.answers.Err())
	}
	if err := json.Unmarshal(j.answers.Bytes(), result); err != nil {
		t.Fatalf("%s: %s", function, j.answers.Bytes())
	}
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

// of is what's said about a run.
func (j *judge) of(t *testing.T, p program) (said judgement) {
	t.Helper()
	j.ask(t, &said, "judge", p.Recording, struct {
		Puzzle  string          `json:"puzzle"`
		Goal    string          `json:"goal"`
		Problem json.RawMessage `json:"problem,omitempty"`
	}{p.Puzzle, p.Goal, p.Problem})
	return said
}

// Programs that people wrote: correct ones are called correct, and wrong ones get the name and the
// line of their mistake.
func TestPrograms(t *testing.T) {
	booktest.Need(t, booktest.Node)
	t.Parallel()
	j := newJudge(t)
	for _, p := range recorded(t, "testdata/programs.jsonl.gz") {
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
