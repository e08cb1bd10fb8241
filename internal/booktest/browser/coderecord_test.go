package browser

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/booktest"
)

// A recording is a program whose tests for queens the page writes down, and what it must write down.
type recording struct {
	name, text string
	array      string // the list in which the choices stand
	// As JSON: of each test its row, its column, and 1 where it is free; the lines of the tests; and the
	// list from a test on.
	tests, asked, arrays string
}

const recordedTest = "free"

// recordings write the test and the list in many ways. Their first line is empty.
var recordings = []recording{
	{name: "as in the book", array: "rows", text: `
def free(row, col):
    return row != col
rows = [0, 0]
free(1, 1)
rows[1] = 3
free(1, 2)
rows.append(4)
`, tests: "[1,1,0,1,2,1]", asked: "[5,7]", arrays: "[[0,[0,0]],[1,[0,3]],[2,[0,3,4]]]"},
	{name: "by their names", text: `
def free(row, col):
    return row != col
free(col=2, row=1)
free(2, col=2)
`, tests: "[1,2,1,2,2,0]", asked: "[4,5]"},
	{name: "with a default", text: `
def free(row, col = 4):
    return row != col
free(1)
free(row=4)
`, tests: "[1,4,1,4,4,0]", asked: "[4,5]"},
	{name: "of others too", text: `
def free(row, col, by=print):
    return row == col
free(1, 2)
free(1, 3, None)
free(1, 3, by=None)
`, tests: "[1,2,0,1,3,0,1,3,0]", asked: "[4,5,6]"},
	{name: "over two lines", text: `
def free(row,
         col):
    return row != col
free(1, 2)
`, tests: "[1,2,1]", asked: "[5]"},
	{name: "written again", text: `
def free(row, col):
    return row != col
free(1, 2)
def free(a, b):
    return []
free(1, 2)
`, tests: "[1,2,1,1,2,0]", asked: "[4,7]"},
	{name: "with names that we have", array: "now", text: `
def free(left, test):
    return None
seen = [7]
free(5, 6)
now = seen
free(5, 7)
`, tests: "[5,6,0,5,7,0]", asked: "[5,7]", arrays: "[[1,[7]]]"},
	{name: "with the name of the list", array: "rows", text: `
rows = [1]
def free(rows, col):
    return 'yes'
free(2, 3)
`, tests: "[2,3,1]", asked: "[5]", arrays: "[[0,[1]]]"},
	{name: "of what is no number", array: "rows", text: `
class Square:
    pass
def free(row, col):
    return Square()
rows = [Square(), 2]
for row in ['a', None, 1.5, [1], (2, 3), {}, Square(), float('nan'), 8]:
    free(row, 4)
`, tests: "[" + strings.Repeat("0,4,1,", 8) + "8,4,1]", asked: "[" + strings.Repeat("8,", 8) + "8]", arrays: "[[0,[0,2]]]"},
	{name: "of texts", array: "rows", text: `
def free(row, col):
    return row != col
rows = ["take", 2]
free(1, 1)
rows.append("leave")
free(1, 2)
`, tests: "[1,1,0,1,2,1]", asked: "[5,7]", arrays: `[[0,["take",2]],[1,["take",2,"leave"]]]`},
	{name: "of a list in itself", array: "rows", text: `
def free(row, col):
    return row
rows = []
rows.append(rows)
free(rows, 1)
free(2, 2)
`, tests: "[0,1,1,2,2,1]", asked: "[6,7]", arrays: "[[0,[0]]]"},
	{name: "a method", text: `
class Board:
    def free(self, row, col):
        return row != col
Board().free(1, 2)
`, tests: "[1,2,1]", asked: "[5]"},
	{name: "in a function, with its list", array: "rows", text: `
def solve(n):
    rows = [0] * n
    def free(row, col=1):
        return row not in rows
    free(1)
    rows[0] = 1
    free(*[1, 2])
solve(2)
`, tests: "[1,1,1,1,2,0]", asked: "[6,8]", arrays: "[[0,[0,0]],[1,[1,0]]]"},
	{name: "that fails", text: `
def free(row, col):
    return 1 // row
for row in [0, 1]:
    try:
        free(row, 2)
    except ZeroDivisionError:
        pass
`, tests: "[1,2,1]", asked: "[6]"},
	{name: "over two lines where it is called", text: `
def free(row, col):
    return row != col
free(1, 1)
free(
    1, 2)
`, tests: "[1,1,0,1,2,1]", asked: "[4,5]"},
}

// testCodeRecorded holds what the page writes down of tests for queens, whichever way they are written.
func testCodeRecorded(tb *tab) {
	tb.open(codePage, 1000)
	runCode(tb, codeFigure, false) // which loads the engine
	type ran struct{ Tests, Asked, Arrays string }
	for _, r := range recordings {
		program, err := json.Marshal(map[string]string{"text": r.text, "test": recordedTest, "array": r.array})
		if err != nil {
			tb.Fatal(err)
		}
		got := ask[ran](tb, fmt.Sprintf(`new Promise((done) => {
			new rooms.engine.Run(%s, ({ state, ran: { tests, asked, arrays } }) => state === "ended" && done({
				tests: JSON.stringify(tests), asked: JSON.stringify(asked), arrays: JSON.stringify(arrays),
			}));
		})`, program))
		want := ran{Tests: r.tests, Asked: r.asked, Arrays: cmp.Or(r.arrays, "[]")}
		if got != want {
			tb.Errorf("%s: it is written down as %+v, want %+v", r.name, got, want)
		}
	}
	testCodeToldAtOnce(tb)
	testCodeAsDeep(tb)
}

// testCodeToldAtOnce stops a program that never ends behind a few tests: all of them are told.
func testCodeToldAtOnce(tb *tab) {
	tb.Helper()
	const text = `
def free(row, col):
    return True
free(1, 1)
free(1, 2)
free(1, 3)
print('on')
while True:
    pass
`
	program, _ := json.Marshal(map[string]string{"text": text, "test": recordedTest})
	told := ask[[]int](tb, fmt.Sprintf(`new Promise((done) => {
		const run = new rooms.engine.Run(%s, ({ ran }) => {
			if (run.state === "runs" && ran.out !== "") {
				run.end("stopped");
				done(ran.tests);
			}
		});
	})`, program))
	if !slices.Equal(told, []int{1, 1, 1, 1, 2, 1, 1, 3, 1}) {
		tb.Errorf("of a program that does not end it is told %v", told)
	}
}

// testCodeAsDeep lets a program call itself as deep as it can: what stands around the test costs it little.
func testCodeAsDeep(tb *tab) {
	tb.Helper()
	const text = `
deepest = 0
def free(row, col):
    return True
def down(depth):
    global deepest
    free(depth, 1)
    deepest = depth
    down(depth + 1)
try:
    down(1)
except RecursionError:
    pass
`
	var deepest [2]int
	for i, program := range []map[string]string{
		{"text": text},
		{"text": text, "test": recordedTest, "array": "rows"},
	} {
		with, _ := json.Marshal(program)
		deepest[i] = ask[int](tb, fmt.Sprintf(`new Promise((done) => {
			new rooms.engine.Run(%s, ({ state, ran }) => state === "ended" && done(ran.numbers.deepest));
		})`, with))
	}
	if deepest[0]-deepest[1] > 3 || deepest[0] < 100 {
		tb.Errorf("alone it comes %d calls deep, written down %d", deepest[0], deepest[1])
	}
}

// BenchmarkCode lets the program of the book make its 15,720 tests in the page: alone, and written down
// and held against the path. It says the median of each and their ratio.
func BenchmarkCode(b *testing.B) {
	booktest.Need(b, booktest.Chromium)
	tb := openTab(b, booktest.Of(b, 8))
	tb.open(codePage, 1000)
	runCode(tb, codeFigure, false)
	own := fmt.Sprintf(`document.querySelector("%s python-code").code`, codeFigure)
	var alone, recorded []float64
	for b.Loop() {
		times := ask[[]float64](tb, `(async () => {
			const code = `+own+`, text = code.page.replace("n = 4", "n = 8");
			const timed = (program, check) => new Promise((done) => {
				let began = 0;
				const run = new rooms.engine.Run(program, ({ state, ran }) => {
					began ||= state === "runs" ? performance.now() : 0;
					if (state === "ended") {
						check(ran);
						done(performance.now() - began);
					}
				});
			});
			return [
				await timed({ text }, () => {}),
				await timed({ ...code.program, text }, (ran) => {
					if (rooms.engine.verdictOf(ran, code.watched)?.verdict !== "yes" || ran.tests.length !== 3 * 15720) {
						throw new Error("it is not right");
					}
				}),
			];
		})()`)
		alone, recorded = append(alone, times[0]), append(recorded, times[1])
	}
	slices.Sort(alone)
	slices.Sort(recorded)
	middle := len(alone) / 2
	b.ReportMetric(alone[middle], "alone-ms")
	b.ReportMetric(recorded[middle], "recorded-ms")
	b.ReportMetric(recorded[middle]/alone[middle], "ratio")
	b.ReportMetric(0, "ns/op")
}
