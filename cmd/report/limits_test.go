package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// everyLimit is the variable that makes TestLimits take every limit from 0 to
// 300 on four to six columns, and 300 others on each of seven to nine: with
// -timeout 40m, for it takes a quarter of an hour of two processors.
const everyLimit = "QUEENBOOK_LIMITS"

// TestLimits weaves books whose steps are not all drawn, for limits that fall
// on any kind of step. All links must resolve, and what the pages say about
// the limit must be what the events say.
func TestLimits(t *testing.T) {
	t.Parallel()
	for n := 4; n <= 9; n++ {
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			told := tell(n)
			about, _, err := (&bookFlags{n: n}).book(nil)
			if err != nil {
				t.Fatal(err)
			}
			input, err := openSources("", "")
			if err != nil {
				t.Fatal(err)
			}
			defer input.Close()
			about.Files = input.content
			for _, limit := range told.limits() {
				about.MaxSteps = limit
				b := &book{files: map[string]string{}, pages: map[string]*page{}}
				if err := newSite(about, input).Build(&loom{book: b}); err != nil {
					t.Fatal(err)
				}
				t.Run(fmt.Sprintf("steps=%d", limit), func(t *testing.T) { told.check(t, b, limit) })
			}
		})
	}
}

// A loom is a book that is woven and not published.
type loom struct {
	sync.Mutex
	*book
}

// Write takes a file of the book.
func (l *loom) Write(name string, data []byte) (err error) {
	var p *page
	if strings.HasSuffix(name, ".html") {
		p, err = parse(name, string(data))
	}
	l.Lock()
	defer l.Unlock()
	if l.files[name] = string(data); p != nil {
		l.pages[name] = p
	}
	return err
}

// A telling is a search as its events tell it.
type telling struct {
	n     int
	steps []toldStep           // steps[k-1] is step k
	calls map[string]*toldCall // by their ids
}

// A toldStep is one test.
type toldStep struct {
	test  solver.Event
	call  string // the call that makes it
	found bool   // it completes a board
	dead  bool   // a dead end follows
}

// A toldCall is one call.
type toldCall struct {
	own         []int // its steps
	first, last int   // its first step, and the last in it and inside it
	end         string
}

func tell(n int) *telling {
	told := &telling{n: n, calls: map[string]*toldCall{}}
	state := solver.NewState(n)
	var open []string
	for e := range solver.Trace(n) {
		if e.Kind == solver.Call {
			id := "c"
			for _, q := range state.Queens {
				id += fmt.Sprintf("-%d", q.Row)
			}
			told.calls[id] = &toldCall{first: state.Step + 1}
			open = append(open, id)
		}
		state.Apply(e)
		call := told.calls[open[len(open)-1]]
		switch {
		case e.Test():
			told.steps = append(told.steps, toldStep{test: e, call: open[len(open)-1]})
			call.own = append(call.own, state.Step)
		case e.Kind == solver.Found:
			told.steps[state.Step-1].found = true
		case e.Return():
			call.last, call.end = state.Step, e.Sentence(state)
			told.steps[state.Step-1].dead = told.steps[state.Step-1].dead || e.Kind == solver.DeadEnd
			open = open[:len(open)-1]
		}
	}
	return told
}

// limits are those for which a book is tried: on every placement in the first
// two columns of four and five, around both ends, and some by chance.
func (told *telling) limits() []int {
	chance := rand.New(rand.NewPCG(13, uint64(told.n)))
	var limits []int
	more := func(count int) {
		for range count {
			limits = append(limits, 1+chance.IntN(len(told.steps)-1))
		}
	}
	if os.Getenv(everyLimit) != "" {
		if told.n > 6 {
			more(300)
			return limits
		}
		for limit := range 301 {
			limits = append(limits, limit)
		}
		return limits
	}
	switch told.n {
	case 4, 5:
		limits = []int{0, 2, 3, len(told.steps) - 1, len(told.steps), len(told.steps) + 1}
		for i, s := range told.steps {
			if s.test.Kind == solver.Accepted && s.test.Square.Col <= 2 {
				limits = append(limits, i+1)
			}
		}
	case 8:
		limits = []int{1, 4, 309, 1513}
		more(2)
	default:
		more(3)
	}
	return limits
}

func (told *telling) check(t *testing.T, b *book, limit int) {
	t.Helper()
	for _, c := range []check{{"references", checkReferences}, {"ids", checkIDs}} {
		for name, p := range b.pages {
			c.page(b, p, func(format string, args ...any) { t.Errorf("%s: %s", name, fmt.Sprintf(format, args...)) })
		}
	}
	drawn := len(told.steps)
	if limit > 0 {
		drawn = min(drawn, limit)
	}
	cut := drawn < len(told.steps)
	cells := stepCells(t, b)
	if len(cells) != drawn || cells[drawn].page == nil {
		t.Fatalf("%d steps are drawn, want %d", len(cells), drawn)
	}
	on := map[string][]int{} // the steps of each page, by its rows as in a call's id
	for step := 1; step <= drawn; step++ {
		id := pageID(cells[step].name)
		if call := told.steps[step-1].call; call != id && !strings.HasPrefix(call, id+"-") {
			t.Errorf("step %d of the call %s is on %s", step, call, cells[step].name)
		}
		on[id] = append(on[id], step)
	}
	for name, p := range b.pages {
		if name == "steps/index.html" || strings.HasPrefix(name, "steps/") {
			told.checkPage(t, p, on[pageID(name)], drawn)
		}
	}
	told.checkRoot(t, b.pages["steps/index.html"], drawn)
	asFar := map[string]string{
		"first-solution/index.html": " has a board and an address of its own, as far as the book draws the search.",
		"nodes/index.html":          "Each leads to the step that made it, as far as steps are drawn.",
		"search-tree/index.html":    "A bar leads to the step that made its node, as far as steps are drawn.",
		"index.html":                "and the steps between",
	}
	if told.n != 8 {
		delete(asFar, "search-tree/index.html") // other trees are drawn in another way
	}
	few := told.n == 5 // its first solution comes without a dead end: the chapter is about eight columns
	if few {
		delete(asFar, "first-solution/index.html")
	}
	for name, words := range asFar {
		if has := strings.Contains(text(b.pages[name].doc), words); has != cut {
			t.Errorf("%s says %q: %t, want %t", name, words, has, cut)
		}
	}
	first := slices.IndexFunc(told.steps, func(s toldStep) bool { return s.found }) + 1
	hidden := number.Count(len(told.steps)-drawn, "more test")
	words := fmt.Sprintf("The player ends with step %s. After it the search makes %s.", number.Thousands(drawn), hidden)
	if has := strings.Contains(text(b.pages["first-solution/index.html"].doc), words); has != (cut && first < drawn && !few) {
		t.Errorf("first-solution/index.html says %q: %t", words, has)
	}
}

// pageID is the id of the call with which a page of steps begins.
func pageID(name string) string {
	rows := strings.TrimSuffix(strings.TrimPrefix(strings.TrimSuffix(name, "index.html"), "steps/"), "/")
	return strings.TrimSuffix("c-"+rows, "-")
}

// checkPage holds a page of steps against the events.
func (told *telling) checkPage(t *testing.T, p *page, steps []int, drawn int) {
	t.Helper()
	id := pageID(p.name)
	if len(steps) == 0 {
		t.Errorf("%s holds no step", p.name)
		return
	}
	all := text(p.doc)
	says := func(want bool, format string, args ...any) {
		t.Helper()
		if words := fmt.Sprintf(format, args...); strings.Contains(all, words) != want {
			t.Errorf("%s says %q: %t, want %t", p.name, words, !want, want)
		}
	}
	var placements, deadEnds, solutions int
	for _, step := range steps {
		s := told.steps[step-1]
		placements += btoi(s.test.Kind == solver.Accepted)
		deadEnds += btoi(s.dead)
		solutions += btoi(s.found)
	}
	last := steps[len(steps)-1]
	cut := told.calls[id].last > drawn
	k := number.Thousands[int]
	if id != "c" {
		says(true, "This page holds %s, from %s to %s: %s, %s, %s.", number.Count(len(steps), "step"), k(steps[0]), k(last),
			number.Count(placements, "placement"), number.Count(deadEnds, "dead end"), number.Count(solutions, "solution"))
		says(cut && last == drawn, "The book draws the search as far as step %s of %s, the last on this page.", k(drawn), k(len(told.steps)))
		says(cut && last != drawn, "The book draws the search as far as step %s of %s, which stands further inside.", k(drawn), k(len(told.steps)))
	}
	for h1 := range elements(p.doc, "h1") {
		if title := text(h1); strings.HasPrefix(title, "The first steps") != cut || strings.HasPrefix(title, "Every step") == cut {
			t.Errorf("%s has the title %q", p.name, title)
		}
	}
	says(drawn < len(told.steps), "Each mark leads to the step that placed its queen, as far as steps are drawn.")
	says(cut && count(p.doc, "h2") > 0 && strings.Contains(all, "The calls inside"), "and of those inside it, are here, as far as they are drawn:")
	for section := range elements(p.doc, "section") {
		if hasClass(section, "call") {
			told.checkCall(t, p.name, section, drawn)
		}
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// checkCall holds the numbers of a call, its end and what its placements call
// against the events.
func (told *telling) checkCall(t *testing.T, name string, section *html.Node, drawn int) {
	t.Helper()
	id, _ := attr(section, "id")
	call := told.calls[id]
	if call == nil {
		t.Errorf("%s: there is no call %s", name, id)
		return
	}
	numbers := map[string]string{}
	for dt := range elements(section, "dt") {
		numbers[text(dt)] = text(dt.NextSibling)
	}
	own := slices.DeleteFunc(slices.Clone(call.own), func(step int) bool { return step > drawn })
	inside, insideDrawn := call.last-call.first+1-told.n, min(call.last, drawn)-call.first+1-len(own)
	of := func(all, drawn int) string {
		if all == drawn {
			return number.Thousands(all)
		}
		return fmt.Sprintf("%s (drawn: %s)", number.Thousands(all), number.Thousands(drawn))
	}
	steps := ", step " + number.Thousands(own[0])
	if len(own) > 1 {
		steps = fmt.Sprintf(", from step %s to %s", number.Thousands(own[0]), number.Thousands(own[len(own)-1]))
	}
	want := map[string]string{"own tests": of(told.n, len(own)) + steps}
	if inside > 0 {
		want["tests inside"] = of(inside, insideDrawn)
	}
	for _, key := range []string{"own tests", "tests inside"} {
		if numbers[key] != want[key] {
			t.Errorf("%s: the call %s says %s %q, want %q", name, id, key, numbers[key], want[key])
		}
	}
	end, calls := "", map[int]string{}
	for p := range elements(section, "p") {
		if hasClass(p, "end") {
			end = text(p)
		}
		if hasClass(p, "next") {
			step, _ := attr(p.Parent, "id")
			at, _ := strconv.Atoi(strings.TrimPrefix(step, "step-"))
			calls[at] = text(p)
			if at == drawn && !told.steps[at-1].found && child(p, "a") != nil {
				t.Errorf("%s: step %d leads to a call that is not drawn", name, at)
			}
		}
	}
	if over := call.last <= drawn; (end != "") != over || !strings.HasPrefix(end, call.end) && over {
		t.Errorf("%s: the call %s ends with %q, want %q: %t", name, id, end, call.end, over)
	}
	for _, step := range own {
		s, want := told.steps[step-1], ""
		switch {
		case s.found:
			want = calls[step] // the list of solutions has its own test
		case s.test.Kind == solver.Accepted:
			want = fmt.Sprintf("calls column %d", s.test.Square.Col+1)
			if step == drawn {
				want += ", not drawn"
			}
		}
		if calls[step] != want {
			t.Errorf("%s: step %d says %q, want %q", name, step, calls[step], want)
		}
	}
}

// checkRoot holds what the first page of steps says about the limit.
func (told *telling) checkRoot(t *testing.T, p *page, drawn int) {
	t.Helper()
	all, k := text(p.doc), number.Thousands[int]
	hidden := len(told.steps) - drawn
	ways := []string{k(1)}
	for step := 100; step < drawn; step += 100 {
		ways = append(ways, k(step))
	}
	list := "The first step, every hundredth, and the last"
	switch {
	case drawn == 1:
		list = "The first step"
	case drawn < 100:
		list = "The first step and the last"
	}
	if drawn > 1 {
		ways = append(ways, k(drawn))
	}
	missing := fmt.Sprintf("There is no step #: the last is %s.", k(drawn))
	if hidden > 0 {
		list += ", as far as steps are drawn"
		missing = fmt.Sprintf("Step # is not drawn: the last that is drawn is %s, of %s.", k(drawn), k(len(told.steps)))
	}
	for words, want := range map[string]bool{
		"Every test of the search has a board and an address of its own.":                                                                      hidden == 0,
		"Every test of the search, as far as the book draws it, has a board and an address of its own.":                                        hidden > 0,
		fmt.Sprintf("The book draws the search as far as step %s. After it the search makes %s.", k(drawn), number.Count(hidden, "more test")): hidden > 0,
		list + ":": true,
	} {
		if strings.Contains(all, words) != want {
			t.Errorf("%s says %q: %t, want %t", p.name, words, !want, want)
		}
	}
	var got []string
	for ol := range elements(p.doc, "ol") {
		if hasClass(ol, "hundreds") {
			for li := range elements(ol, "li") {
				got = append(got, text(li))
			}
		}
	}
	if !slices.Equal(got, ways) {
		t.Errorf("the hundreds are %q, want %q", got, ways)
	}
	where := map[int]bool{}
	for finder := range elements(p.doc, "step-finder") {
		if said, _ := attr(finder, "data-missing"); said != missing {
			t.Errorf("the finder says %q, want %q", said, missing)
		}
		pages, _ := attr(finder, "data-pages")
		for entry := range strings.FieldsSeq(pages) {
			var first, last int
			if n, _ := fmt.Sscanf(entry, "%d-%d=", &first, &last); n == 1 {
				last = first
			}
			for step := first; step <= last; step++ {
				where[step] = true
			}
		}
	}
	if len(where) != drawn || !where[drawn] {
		t.Errorf("the finder finds %d steps, want %d", len(where), drawn)
	}
}
