package record

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/text"
	"queenbook/internal/thorough"
)

// python is the folder of the programs that the engine is tested with, and of CPython's output for
// them.
const python = "../../booktest/browser/testdata/python"

// A program is one that people wrote, from testdata/expected.json, with its result.
type program struct {
	ID      string  `json:"id"`
	Call    *string `json:"call"`
	Prelude *string `json:"prelude"`
	Value   *string `json:"value"`
	Random  bool    `json:"random"`
}

// A counted is what CPython did in a program, from testdata/cpython.json, which record.py there
// writes.
type counted struct {
	Calls   int     `json:"calls"`
	Lines   int     `json:"lines"`
	Steps   string  `json:"steps"` // the beginning of the checksum of its line numbers
	Moments []state `json:"-"`
}

// A state is the state before a line: the event and the line, the calls, and the program's
// variables.
type state struct {
	Event, Line int
	Frames      []frame
	Globals     map[string]string
}

// A frame is a call with its own variables, as Python writes them.
type frame struct {
	Name  string
	Names map[string]string
}

// A recorded is what check.mjs reports about the page's recording of a program.
type recorded struct {
	Name     string   `json:"name"`
	Out      string   `json:"out"`
	Ended    string   `json:"ended"`
	Error    string   `json:"error"`
	Called   int      `json:"called"`
	Lines    int      `json:"lines"`
	Value    string   `json:"value"`
	Supplied []string `json:"supplied"`
	Steps    string   `json:"steps"`
	Proposal string   `json:"proposal"`
	Moments  []struct {
		Event   int               `json:"event"`
		Kept    bool              `json:"kept"`
		Line    int               `json:"line"`
		Frames  []frame           `json:"frames"`
		Globals map[string]string `json:"globals"`
	} `json:"moments"`
}

// UnmarshalJSON reads a frame from a list: its name and its variables.
func (f *frame) UnmarshalJSON(data []byte) error { return list(data, &f.Name, &f.Names) }

// long are programs that run more than 190,000 lines. TestPython runs them, with and without a
// trace. Here they'd take as long as sixty others, and shorter programs do the same things.
var long = []string{"magic_square", "sudoku_backtrack", "sudoku_bits"}

// TestPrograms records programs that people wrote, and compares their recordings with CPython: the
// output, how it ends, what's called and how often, and which lines run. For those with moments in
// cpython.json (twelve of the 45, and one with closures), it also compares each variable of each
// call, at 200 random moments, or at all if there are fewer. With CI=true it takes all programs
// except the long ones, otherwise a third of the 45 and those with moments.
func TestPrograms(t *testing.T) {
	booktest.Need(t, booktest.Node)
	t.Parallel()
	var about struct{ Programs []program }
	read(t, "testdata/expected.json", &about)
	expected := map[string]program{}
	for _, one := range about.Programs {
		expected[one.ID] = one
	}
	if len(expected) != 45 {
		t.Fatalf("%d programs", len(expected))
	}
	printed := map[string]struct{ Out, Error string }{}
	read(t, filepath.Join(python, "programs.json"), &printed)
	did := did(t)
	var sample []string
	for i, name := range slices.Sorted(maps.Keys(expected)) {
		if i%3 == 0 || len(did[name].Moments) > 0 {
			sample = append(sample, name)
		}
	}
	isLong := func(name string) bool { return slices.Contains(long, name) }
	whole := slices.DeleteFunc(slices.Sorted(maps.Keys(printed)), isLong)
	names := thorough.Of(sample, whole)
	slices.Sort(names)
	moments := 0
	for _, got := range check(t, names, expected, did) {
		want, of := did[got.Name], expected[got.Name]
		if ended := printed[got.Name]; of.Call == nil && !of.Random && got.Name != "a14" {
			asks := got.Ended == "input" && strings.HasPrefix(ended.Out, got.Out) // for more input, when CPython ends
			if !asks && got.Out != ended.Out || got.Error != ended.Error {
				t.Errorf("%s prints %q and ends with %q, want %q and %q", got.Name, got.Out, got.Error, ended.Out, ended.Error)
			}
		}
		if of.Value != nil && got.Value != *of.Value {
			t.Errorf("%s: %s is %s, want %s", got.Name, *of.Call, got.Value, *of.Value)
		}
		if of.Call != nil && got.Proposal == "" {
			t.Errorf("%s calls nothing, and nothing is proposed", got.Name)
		}
		if of.Prelude != nil && !slices.Equal(got.Supplied, []string{"List"}) {
			t.Errorf("%s is supplied with %q", got.Name, got.Supplied)
		}
		if _, ok := did[got.Name]; !ok {
			continue // it can't be counted there: testdata/without.json
		}
		if got.Called != want.Calls || got.Lines != want.Lines {
			t.Errorf("%s: %d calls and %d lines, want %d and %d", got.Name, got.Called, got.Lines, want.Calls, want.Lines)
		}
		if sum := fmt.Sprintf("%x", sha256.Sum256([]byte(got.Steps)))[:16]; sum != want.Steps {
			t.Errorf("%s runs other lines", got.Name)
		}
		for i, m := range got.Moments {
			moments++
			same(t, fmt.Sprintf("%s at %d", got.Name, m.Event), want.Moments[i],
				state{m.Event, m.Line, m.Frames, m.Globals})
			if !m.Kept {
				t.Errorf("%s at %d is not kept", got.Name, m.Event)
			}
		}
	}
	if moments < 1000 {
		t.Errorf("%d moments", moments)
	}
}

// same compares two states of a program, variable by variable.
func same(t *testing.T, where string, want, got state) {
	t.Helper()
	if got.Line != want.Line || len(got.Frames) != len(want.Frames) {
		t.Errorf("%s: line %d in %d calls, want line %d in %d", where, got.Line, len(got.Frames), want.Line, len(want.Frames))
		return
	}
	pairs := [][2]map[string]string{{got.Globals, want.Globals}}
	for i, f := range got.Frames {
		if f.Name != want.Frames[i].Name {
			t.Errorf("%s: call %d is %s, want %s", where, i, f.Name, want.Frames[i].Name)
		}
		pairs = append(pairs, [2]map[string]string{f.Names, want.Frames[i].Names})
	}
	for _, pair := range pairs {
		for name := range maps.Keys(pair[0]) {
			if _, ok := pair[1][name]; !ok {
				t.Errorf("%s: there is %s = %s", where, name, pair[0][name])
			}
		}
		for name, value := range pair[1] {
			if got := pair[0][name]; inOrder(got) != inOrder(value) {
				t.Errorf("%s: %s is %s, want %s", where, name, got, value)
			}
		}
	}
}

// Programs can't rely on the order of a set.
var aSet, between = regexp.MustCompile(`\{[^{}:]*\}`), regexp.MustCompile(`(\([^()]*\))|, `)

func inOrder(value string) string {
	return aSet.ReplaceAllStringFunc(value, func(set string) string {
		inner := between.ReplaceAllStringFunc(set[1:len(set)-1], func(s string) string {
			if s == ", " {
				return "\n"
			}
			return s
		})
		items := strings.Split(inner, "\n")
		slices.Sort(items)
		return "{" + strings.Join(items, ", ") + "}"
	})
}

// check records programs in Node.js.
func check(t *testing.T, names []string, expected map[string]program, did map[string]counted) (all []recorded) {
	t.Helper()
	type asked struct {
		Name    string `json:"name"`
		Text    string `json:"text"`
		Input   string `json:"input"`
		Call    string `json:"call"`
		Moments []int  `json:"moments,omitempty"`
	}
	var order []asked
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(python, "programs", name+".py"))
		if err != nil {
			t.Fatal(err)
		}
		program, err := text.Of(name, data)
		if err != nil {
			t.Fatal(err)
		}
		one := asked{Name: name, Text: string(program)}
		if input, err := os.ReadFile(filepath.Join(python, "programs", name+".in")); err == nil {
			one.Input = string(input)
		}
		if call := expected[name].Call; call != nil {
			one.Call = *call
		}
		for _, m := range did[name].Moments {
			one.Moments = append(one.Moments, m.Event)
		}
		order = append(order, one)
	}
	return fromNode[recorded](t, "check.mjs", order)
}

// fromNode is a script's output for each item of its input.
func fromNode[T, A any](t *testing.T, script string, asked []A) (all []T) {
	t.Helper()
	data, err := json.Marshal(asked)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), "node", script)
	cmd.Stdin = bytes.NewReader(data)
	var out, says bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &says
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %s", err, says.Bytes())
	}
	lines := bufio.NewScanner(&out)
	lines.Buffer(nil, 1<<30)
	for lines.Scan() {
		var one T
		if err := json.Unmarshal(lines.Bytes(), &one); err != nil {
			t.Fatal(err)
		}
		all = append(all, one)
	}
	if len(all) != len(asked) {
		t.Fatalf("%d programs of %d", len(all), len(asked))
	}
	return all
}

// did is what CPython did.
func did(t *testing.T) map[string]counted {
	t.Helper()
	var data struct {
		Texts    []string
		Programs map[string]struct {
			counted
			Moments []json.RawMessage `json:"moments"`
		}
	}
	read(t, "testdata/cpython.json", &data)
	names := func(numbers []int) map[string]string {
		all := map[string]string{}
		for pair := range slices.Chunk(numbers, 2) {
			all[data.Texts[pair[0]]] = data.Texts[pair[1]]
		}
		return all
	}
	all := map[string]counted{}
	for name, one := range data.Programs {
		for _, m := range one.Moments {
			var s state
			var frames []json.RawMessage
			var globals []int
			if err := list(m, &s.Event, &s.Line, &frames, &globals); err != nil {
				t.Fatal(err)
			}
			for _, f := range frames {
				var numbers []int
				var of frame
				if err := list(f, &of.Name, &numbers); err != nil {
					t.Fatal(err)
				}
				of.Names = names(numbers)
				s.Frames = append(s.Frames, of)
			}
			s.Globals = names(globals)
			one.counted.Moments = append(one.counted.Moments, s)
		}
		all[name] = one.counted
	}
	return all
}

// list reads a list of JSON into values.
func list(data []byte, to ...any) error {
	var all []json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		return err
	}
	if len(all) != len(to) {
		return fmt.Errorf("a list of %d, want %d", len(all), len(to))
	}
	for i, one := range all {
		if err := json.Unmarshal(one, to[i]); err != nil {
			return err
		}
	}
	return nil
}

func read(t *testing.T, name string, to any) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err == nil {
		err = json.Unmarshal(data, to)
	}
	if err != nil {
		t.Fatal(err)
	}
}
