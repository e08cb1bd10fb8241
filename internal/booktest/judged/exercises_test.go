package judged

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
)

// A field is what a field in the book says about its exercise.
type field struct {
	Puzzle, Goal, Order string
	Data                []string

	Page, Right string `json:"-"`
}

// fields are the book's fields, by their figures.
func fields(t *testing.T) map[string]field {
	t.Helper()
	all := map[string]field{}
	for _, page := range booktest.Of(t, 8).Pages {
		for figure := range dom.Elements(page.Doc, "figure") {
			code := dom.First(figure, "python-code")
			if code == nil {
				continue
			}
			var f field
			about, there := dom.Attr(code, "data-field")
			if !there {
				continue // on paper
			}
			if err := json.Unmarshal([]byte(about), &f); err != nil {
				t.Fatal(err)
			}
			f.Right, _ = dom.Attr(code, "data-right")
			for cell := range dom.Elements(code, "td") {
				for text := range cell.Descendants() {
					if dom.HasClass(cell, "src") && text.Type == html.TextNode {
						f.Page += text.Data
					}
				}
			}
			id, _ := dom.Attr(figure, "id")
			all[id] = f
		}
	}
	return all
}

// A run is a recorded program of an exercise, with what else is needed to judge it.
type run struct {
	ID        string          `json:"id"`
	Text      string          `json:"text"`
	Recording json.RawMessage `json:"recording"`
	Out       *string         `json:"out,omitempty"`
	Tries     []struct {
		Line string          `json:"line"`
		Mine json.RawMessage `json:"mine,omitempty"`
		Out  *string         `json:"out,omitempty"`
	} `json:"tries"`
}

const runsFile = "testdata/exercises.jsonl.gz"

func idOf(w booktest.Written) string { return w.Figure + ": " + w.Name }

// recordedRuns are the programs' runs. UPDATE_GOLDEN=1 records them again, with Node.js.
func recordedRuns(t *testing.T, all []booktest.Written, fields map[string]field) map[string]run {
	t.Helper()
	if os.Getenv("UPDATE_GOLDEN") != "" {
		var asked []map[string]any
		for _, w := range all {
			f := fields[w.Figure]
			one := map[string]any{"id": idOf(w), "text": w.Text, "page": f.Page, "data": f.Data}
			if f.Puzzle == "file" {
				one["right"] = f.Right
			}
			asked = append(asked, one)
		}
		in, err := json.Marshal(asked)
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command("node", "../../tools/record/exercises.mjs")
		cmd.Stdin = bytes.NewReader(in)
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		var packed bytes.Buffer
		w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		for line := range bytes.Lines(out) {
			if len(line) <= longest { // larger ones are only judged in a browser
				_, _ = w.Write(line)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(runsFile, packed.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	packed, err := os.ReadFile(runsFile)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	runs := map[string]run{}
	for scanner := newScanner(lines); scanner.Scan(); {
		var r run
		if err := json.Unmarshal(scanner.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		runs[r.ID] = r
	}
	return runs
}

// longest is the size limit of a recorded run, in bytes.
const longest = 1 << 20

// Readers' programs for the book's exercises: correct programs in any style are called correct, and
// wrong ones get the name of their mistake, with a line if it's known.
func TestExercises(t *testing.T) {
	booktest.Need(t, booktest.Node)
	t.Parallel()
	all, fields := booktest.Exercises(t), fields(t)
	runs, j := recordedRuns(t, all, fields), newJudge(t)
	counts, judgedHere := map[string][2]int{}, 0
	for _, w := range all {
		f, there := fields[w.Figure]
		if !there {
			t.Fatalf("the book has no %s", w.Figure)
		}
		count := counts[w.Figure]
		if w.Right {
			count[0]++
		} else {
			count[1]++
		}
		counts[w.Figure] = count
		r, there := runs[idOf(w)]
		if !there {
			continue
		}
		judgedHere++
		if r.Text != w.Text {
			t.Errorf("%s is another program than the one that was recorded: UPDATE_GOLDEN=1 records it anew", r.ID)
		}
		said := j.inExercise(t, r, f)
		switch {
		case w.Right && (said.Verdict != "right" || said.Mistake != ""):
			t.Errorf("%s is right, and is called %s %s: %s", r.ID, said.Verdict, said.Mistake, said.Says)
		case !w.Right && said.Verdict != "wrong":
			t.Errorf("%s is wrong, and is called %s: %s", r.ID, said.Verdict, said.Says)
		case !w.Right && said.Mistake != w.Mistake:
			t.Errorf("%s has the mistake %s, want %s: %s", r.ID, said.Mistake, w.Mistake, said.Says)
		case said.Says == "":
			t.Errorf("%s: nothing is said", r.ID)
		}
	}
	for figure, f := range fields {
		if count := counts[figure]; f.Puzzle != "" && (count[0] < 3 || count[1] < 3) {
			t.Errorf("%s has %d right programs and %d wrong ones here, want three of each", figure, count[0], count[1])
		}
	}
	if judgedHere < len(all)/2 {
		t.Errorf("only %d of %d programs are judged here", judgedHere, len(all))
	}
}

// inExercise is what's said about a run in an exercise.
func (j *judge) inExercise(t *testing.T, r run, f field) (said judgement) {
	t.Helper()
	j.ask(t, &said, "exercised", r, map[string]any{
		"puzzle": f.Puzzle, "goal": f.Goal, "order": f.Order, "data": f.Data, "page": f.Page,
	})
	return said
}

// An exercise's replies are for mistakes that its programs are known to make, or for reasons from a
// log.
func TestRepliesToMistakes(t *testing.T) {
	t.Parallel()
	made := map[string][]string{}
	for _, w := range booktest.Exercises(t) {
		made[w.Figure] = append(made[w.Figure], w.Mistake)
	}
	for _, page := range booktest.Of(t, 8).Pages {
		for exercise := range dom.Elements(page.Doc, "div", "section") {
			code := dom.First(exercise, "python-code")
			if code == nil || !dom.HasClass(exercise, "exercise") {
				continue
			}
			figure, _ := dom.Attr(code.Parent, "id")
			for reply := range dom.Elements(exercise, "div") {
				value, _ := dom.Attr(reply, "data-value")
				name, coded := strings.CutPrefix(value, "`")
				name = strings.TrimSuffix(name, "`")
				if coded && len(made[figure]) > 0 && name != "none" && name != "uncounted" && !slices.Contains(made[figure], name) {
					t.Errorf("%s replies to %s, which no program here is told", figure, name)
				}
			}
		}
	}
}
