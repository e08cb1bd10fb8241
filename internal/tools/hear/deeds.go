//go:build linux

package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// A listener does what a reader would do, and says what was heard.
type listener struct {
	*session
	ctx  context.Context
	site string // its address, with a trailing slash
	page string // the open page
	dir  string
	out  io.Writer
}

// A deed begins at a place on a page. Its keys are pressed on the control that Tab has reached.
type deed struct {
	name string
	at   string   // the page, with the place after #
	to   string   // a part of what's said about the control for the keys; "" for the first
	keys []string // keys, or ":" and a text to type, or "?" and a text to wait for
	want string   // a pattern for one utterance
}

// deeds are done with only keys and ears. What should be heard is computed from the search.
func deeds() []deed {
	eight := solver.Solve(8)
	start := solver.Rows{2, 2, 2, 2, 5, 5, 5, 5}
	moves := number.Count(nearest.Fewest(start, eight.Solutions), "# move / # moves")
	const wrong, right = "3", "4" // tests below a node of the tree with four columns
	return []deed{
		{
			name: "the board is played",
			at:   "puzzle/index.html#main",
			to:   "A board to try",
			keys: []string{"2"},
			want: `^Queen in row 2, column 1\. 3 queens to go\.`,
		},
		{
			name: "a dead end in the player",
			at:   "search-tree/index.html#player-with-tree",
			to:   "Next dead end",
			keys: []string{"Return"},
			want: "^" + regexp.QuoteMeta(deadEndAfter(4, 10)) + "$",
		},
		{
			name: "the second solution in the explorer",
			at:   "search-tree/index.html#folded-tree",
			keys: []string{"n", "n"},
			want: "^" + eight.Solutions[1].Rows.String() + `: solution\.`,
		},
		{
			name: "an exercise, wrong",
			at:   "search-tree/index.html#exercise-3",
			to:   "entry",
			keys: []string{":" + wrong, "Return"},
			want: `^Not yet\. Below a node`,
		},
		{
			name: "an exercise, right",
			at:   "search-tree/index.html#exercise-3",
			to:   "entry",
			keys: []string{"ctrl+a", ":" + right, "Return"},
			want: `^Right\.`,
		},
		{
			name: "the search",
			at:   "by-hand/index.html",
			to:   "Skip",
			keys: []string{"slash", "?Focus mode", ":solution"},
			want: `^\d+ places\.$`,
		},
		{
			name: "the editor",
			at:   "minimum-moves/index.html#editor",
			to:   "slider",
			keys: strings.Fields(start.String()),
			want: "^" + moves + `\.`,
		},
	}
}

// deadEndAfter is what a player says at the first dead end after a step of the search on n columns.
func deadEndAfter(n, step int) string {
	queens := puzzle.OnBoard(n)
	var state puzzle.State
	for e := range queens.Events() {
		state.Apply(e)
		if e.Kind == solver.DeadEnd && state.Step > step {
			return fmt.Sprintf("Step %s, %s. %s",
				number.Thousands(state.Step), queens.Moment(&state), queens.Sentence(&state))
		}
	}
	return "no dead end"
}

// A chapter is read whole. The number of utterances has a limit, because what figures and exercises
// have next to their words can easily become more than the words.
type chapter struct {
	page string
	most int
}

var read = []chapter{
	{page: "puzzle", most: 420},
	{page: "by-hand", most: 520},
	{page: "backtracking", most: 850},
	{page: "search-tree", most: 640},
}

// all runs the chapters and deeds with only in their names, and counts those that failed.
func (l *listener) all(only string) (wrong int) {
	fmt.Fprintln(l.out, "page            utterances   words")
	for _, c := range read {
		if !strings.Contains(c.page, only) {
			continue
		}
		faults := l.readWhole(c)
		for _, fault := range faults {
			fmt.Fprintf(l.out, "  %s: %s\n", c.page, fault)
		}
		wrong += min(len(faults), 1)
	}
	for _, d := range deeds() {
		if !strings.Contains(d.name, only) {
			continue
		}
		heard, err := l.do(d)
		verdict := "heard"
		if err != nil {
			wrong++
			verdict = fmt.Sprintf("NOT HEARD, %v", err)
		}
		fmt.Fprintf(l.out, "%s: %s: %q\n", d.name, verdict, heard)
	}
	return wrong
}

// readWhole reads a chapter from beginning to end, and returns what's wrong with what was heard.
func (l *listener) readWhole(c chapter) (faults []string) {
	page := c.page
	if err := l.open(page + "/index.html"); err != nil {
		return []string{err.Error()}
	}
	l.heard()
	if err := l.key(l.ctx, "ctrl+Home"); err != nil {
		return []string{err.Error()}
	}
	l.quiet(l.ctx, 300*time.Millisecond, 3*time.Second)
	if err := l.key(l.ctx, "KP_Add"); err != nil {
		return []string{err.Error()}
	}
	heard, err := l.until(l.ctx, 60*time.Second, func(heard []utterance) bool { return kinds(heard, "end") })
	if err != nil {
		faults = append(faults, fmt.Sprintf("read whole: %v", err))
	}
	said := texts(heard)
	words := 0
	for i, one := range said {
		words += len(strings.Fields(one))
		switch {
		case strings.Contains(one, "@"):
			faults = append(faults, fmt.Sprintf("%q is a name of the program", one))
		case i > 1 && said[i-2] == "image" && lone.MatchString(said[i-1]) && lone.MatchString(one):
			faults = append(faults, fmt.Sprintf("in a picture %q and %q are read", said[i-1], one))
		case one == "image" && i > 0 && len(strings.Fields(said[i-1])) < 3:
			faults = append(faults, fmt.Sprintf("a picture is called %q", said[i-1]))
		}
	}
	fmt.Fprintf(l.out, "%-16s%10d%8d\n", page, len(said), words)
	if len(said) > c.most {
		faults = append(faults, fmt.Sprintf("it takes %d utterances, want at most %d", len(said), c.most))
	}
	return append(faults, l.headings(page, said)...)
}

// lone is a number by itself, as in a picture.
var lone = regexp.MustCompile(`^[0-9,]+(np)?$`)

var heading = regexp.MustCompile(`(?s)<h2[^>]*>(.*?)</h2>`)

// headings reports sections of a page that weren't heard.
func (l *listener) headings(page string, said []string) (faults []string) {
	data, err := os.ReadFile(filepath.Join(l.dir, page, "index.html"))
	if err != nil {
		return []string{err.Error()}
	}
	want, got := len(heading.FindAll(data, -1)), 0
	for _, one := range said {
		if one == "heading level 2" {
			got++
		}
	}
	if want == 0 || got != want {
		faults = append(faults, fmt.Sprintf("it has %d sections, and %d headings are heard", want, got))
	}
	return faults
}

// open opens a page and waits until it's there.
func (l *listener) open(page string) error {
	for range 3 {
		l.heard()
		if err := l.key(l.ctx, "ctrl+l"); err != nil {
			return err
		}
		l.quiet(l.ctx, 400*time.Millisecond, 3*time.Second)
		if err := l.write(l.ctx, l.site+page); err != nil {
			return err
		}
		l.heard()
		if err := l.key(l.ctx, "Return"); err != nil {
			return err
		}
		there := func(heard []utterance) bool {
			return strings.Contains(strings.Join(texts(heard), " "), "queenbook") || kinds(heard, "read")
		}
		if _, err := l.until(l.ctx, 15*time.Second, there); err == nil {
			l.page, _, _ = strings.Cut(page, "#")
			l.quiet(l.ctx, 700*time.Millisecond, 5*time.Second)
			return l.key(l.ctx, "Control_L") // silences Orca
		}
	}
	return fmt.Errorf("%s: the page is not there", page)
}

// do does a deed, and returns what was heard at its end.
func (l *listener) do(d deed) (heard []string, err error) {
	// For another place on the open page, the browser wouldn't load it again.
	if page, _, _ := strings.Cut(d.at, "#"); page == l.page {
		if err := l.open("index.html"); err != nil {
			return nil, err
		}
	}
	if err := l.open(d.at); err != nil {
		return nil, err
	}
	l.quiet(l.ctx, 400*time.Millisecond, 3*time.Second)
	if err := l.tabTo(d.to); err != nil {
		return nil, err
	}
	// At a control Orca lets keys through, but needs a moment for that.
	l.quiet(l.ctx, 600*time.Millisecond, 3*time.Second)
	for i, key := range d.keys[:len(d.keys)-1] {
		if err := l.press(key); err != nil {
			return nil, err
		}
		if !strings.HasPrefix(d.keys[i+1], "?") {
			l.quiet(l.ctx, 400*time.Millisecond, 3*time.Second)
		}
	}
	if err := l.press(d.keys[len(d.keys)-1]); err != nil {
		return nil, err
	}
	want := regexp.MustCompile(d.want)
	said, err := l.until(l.ctx, 8*time.Second, func(said []utterance) bool {
		return slices.ContainsFunc(texts(said), want.MatchString)
	})
	if err != nil {
		err = fmt.Errorf("want %s: %w", d.want, err)
	}
	return texts(said), err
}

// press does one of a deed's keys.
func (l *listener) press(key string) error {
	if text, awaited := strings.CutPrefix(key, "?"); awaited {
		return l.await(text)
	}
	l.heard()
	if text, typed := strings.CutPrefix(key, ":"); typed {
		return l.write(l.ctx, text)
	}
	return l.key(l.ctx, key)
}

// await waits until a text is heard, beginning with the last key.
func (l *listener) await(text string) error {
	_, err := l.until(l.ctx, 8*time.Second, func(said []utterance) bool {
		return strings.Contains(strings.Join(texts(said), " "), text)
	})
	if err != nil {
		return fmt.Errorf("want %q: %w", text, err)
	}
	return nil
}

// tabTo presses Tab until a control with this name is announced.
func (l *listener) tabTo(name string) error {
	var last []string
	for range 40 {
		l.heard()
		if err := l.key(l.ctx, "Tab"); err != nil {
			return err
		}
		last = texts(l.quiet(l.ctx, 250*time.Millisecond, 3*time.Second))
		if strings.Contains(strings.Join(last, " "), name) {
			return nil
		}
	}
	return fmt.Errorf("the key Tab does not lead to %q; the last that was heard is %q", name, last)
}
