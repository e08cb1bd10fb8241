package browser

import (
	"fmt"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// A tasked is an exercise, with programs that readers hand in for it.
type tasked struct {
	page, figure string
	list         []written
	ends         map[string]string // which of them are right or wrong, as far as that's known
}

// taskedAll are the book's exercises with a solution, each with correct and wrong programs: those
// that ask for problem files, and those that ask for a search.
func taskedAll(t *testing.T, tb *tab) (all []tasked) {
	t.Helper()
	for _, w := range thorough.Of(writings[3:], writings) {
		tb.open(w.page, 1000)
		start := given(tb, w.figure)
		right := completeOf(t, w.right, start)
		one := tasked{w.page, w.figure, []written{{"right.py", right}}, map[string]string{"right.py": "right"}}
		for i, wrong := range w.wrong[:3] {
			name := fmt.Sprintf("wrong-%d.py", i)
			one.list = append(one.list, written{name, wrong.in(t, w.figure, start)})
			one.ends[name] = "wrong"
			if strings.HasPrefix(wrong.says, "Nearly") {
				one.ends[name] = "unknown"
			}
		}
		all = append(all, one)
	}
	for _, s := range thorough.Of(searches[5:6], searches[3:7]) { // one for each goal that they can have
		one := tasked{s.page, "#" + s.figure, nil, map[string]string{}}
		left := map[bool]int{true: 1, false: 1}
		for i, p := range booktest.Exercises(t) {
			if p.Figure == s.figure && left[p.Right] > 0 {
				left[p.Right]--
				one.list = append(one.list, written{fmt.Sprintf("%s-%d.py", p.Figure, i), p.Text})
			}
		}
		all = append(all, one)
	}
	return all
}

// A program's result is the same in a class as in the exercise's own field, for problem files and
// for searches, and again after its row is pressed.
func TestClassOfExercises(t *testing.T) {
	booktest.Need(t, booktest.Chromium)
	t.Parallel()
	b := booktest.Of(t, 8)
	tb := openTab(t, b)
	for _, e := range taskedAll(t, tb) {
		t.Run(e.figure, func(t *testing.T) {
			tb.turn(t, b)
			tb.open(e.page, 1000)
			name := ask[string](tb, fmt.Sprintf(`document.querySelector("%s").closest(".exercise").id`, e.figure))
			single := map[string]map[string]string{}
			for i, one := range e.list {
				writeCode(tb, e.figure, one.Text)
				runCode(tb, e.figure, false)
				field := fmt.Sprintf(`document.querySelector("%s [data-code]")`, e.figure)
				tb.until("all is said of it", field+".dataset.state", "done")
				single[one.Name] = ask[map[string]string](tb, `({ ...`+field+`.dataset })`)
				e.list[i].Text = ask[string](tb, field+`.code.field.text`) // including what's folded away
			}
			tb.open("bench/index.html", 1440)
			tb.setClass("exercise "+name, "4", "")
			tb.dropClass(e.list)
			rows := ask[[]map[string]string](tb, classRows)
			if len(rows) != len(e.list) {
				t.Errorf("%d rows for %d programs", len(rows), len(e.list))
			}
			for i, row := range rows {
				file := row["file"]
				if got, want := toldInExercise(row), toldInExercise(single[file]); got != want {
					t.Errorf("%s: in the class\n%s\nin its field\n%s", file, got, want)
				}
				if want, known := e.ends[file]; known && row["verdict"] != want {
					t.Errorf("%s is %s, want %s: %v", file, row["verdict"], want, row)
				}
				if i > 0 {
					continue
				}
				if got, want := toldInExercise(tb.openRow(file)), toldInExercise(row); got != want {
					t.Errorf("%s: on the bench\n%s\nin the class\n%s", file, got, want)
				}
			}
		})
	}
}

// toldInExercise are the attributes with the result of an exercise's program.
func toldInExercise(told map[string]string) string {
	return toldBy(told) + ", tests " + told["tests"]
}
