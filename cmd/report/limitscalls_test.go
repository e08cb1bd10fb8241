package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
	"queenbook/internal/number"
	"queenbook/internal/solver"
)

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// checkCall compares a call's numbers, its end, and the calls from its placements with the events.
func (told *telling) checkCall(t *testing.T, name string, section *html.Node, drawn int) {
	t.Helper()
	id, _ := dom.Attr(section, "id")
	call := told.calls[id]
	if call == nil {
		t.Errorf("%s: there is no call %s", name, id)
		return
	}
	numbers := map[string]string{}
	for dt := range dom.Elements(section, "dt") {
		numbers[dom.Text(dt)] = dom.Text(dt.NextSibling)
	}
	own := slices.DeleteFunc(slices.Clone(call.own), func(step int) bool { return step > drawn })
	inside, insideDrawn := call.last-call.first+1-told.n, min(call.last, drawn)-call.first+1-len(own)
	of := func(all, drawn int, steps string) string {
		if all == drawn {
			return number.Thousands(all) + steps
		}
		return fmt.Sprintf("%s (drawn: %s%s)", number.Thousands(all), number.Thousands(drawn), steps)
	}
	steps := ", step " + number.Thousands(own[0])
	if len(own) > 1 {
		steps = fmt.Sprintf(", from step %s to %s", number.Thousands(own[0]), number.Thousands(own[len(own)-1]))
	}
	want := map[string]string{"own tests": of(told.n, len(own), steps)}
	if inside > 0 {
		want["tests inside"] = of(inside, insideDrawn, "")
	}
	for _, key := range []string{"own tests", "tests inside"} {
		if numbers[key] != want[key] {
			t.Errorf("%s: the call %s says %s %q, want %q", name, id, key, numbers[key], want[key])
		}
	}
	end, calls := "", map[int]string{}
	for p := range dom.Elements(section, "p") {
		if dom.HasClass(p, "end") {
			end = dom.Text(p)
		}
		if dom.HasClass(p, "next") {
			step, _ := dom.Attr(p.Parent, "id")
			at, _ := strconv.Atoi(strings.TrimPrefix(step, "step-"))
			calls[at] = dom.Text(p)
			if at == drawn && !told.steps[at-1].found && dom.Child(p, "a") != nil {
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
			want = calls[step] // the list of solutions is tested elsewhere
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

// checkRoot checks what the first page of steps says about the limit.
func (told *telling) checkRoot(t *testing.T, p *booktest.Page, drawn int) {
	t.Helper()
	all, k := dom.Text(p.Doc), number.Thousands[int]
	hidden := len(told.steps) - drawn
	ways := []string{k(1)}
	for step := 100; step < drawn; step += 100 {
		ways = append(ways, k(step))
	}
	list := "The first step"
	if drawn > 1 {
		list = "From the first step to the last"
		ways = append(ways, k(drawn))
	}
	missing := fmt.Sprintf("There's no step #: the last is %s.", k(drawn))
	if hidden > 0 {
		list += ", as far as steps are drawn"
		missing = fmt.Sprintf("Step # isn't drawn: of %s steps, the last one drawn is %s.", k(len(told.steps)), k(drawn))
	}
	const (
		every = "Every test of the search has its own board and address."
		asFar = "Every test of the search, as far as the book draws it, has its own board and address."
	)
	end := fmt.Sprintf("The book draws the search as far as step %s. After it the search runs %s.",
		k(drawn), number.Count(hidden, "more test"))
	for words, want := range map[string]bool{
		every: hidden == 0,
		asFar: hidden > 0,
		end:   hidden > 0,

		list + ": the more queens on the board, the higher.": true,
	} {
		if strings.Contains(all, words) != want {
			t.Errorf("%s says %q: %t, want %t", p.Name, words, !want, want)
		}
	}
	var got []string
	for ol := range dom.Elements(p.Doc, "ol") {
		if dom.HasClass(ol, "hundreds") {
			for li := range dom.Elements(ol, "li") {
				got = append(got, dom.Text(li))
			}
		}
	}
	if !slices.Equal(got, ways) {
		t.Errorf("the hundreds are %q, want %q", got, ways)
	}
	where := map[int]bool{}
	for finder := range dom.Elements(p.Doc, "step-finder") {
		if said, _ := dom.Attr(finder, "data-missing"); said != missing {
			t.Errorf("the finder says %q, want %q", said, missing)
		}
		pages, _ := dom.Attr(finder, "data-pages")
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
