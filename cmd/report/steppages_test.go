package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
	"queenbook/internal/number"
	"queenbook/internal/thorough"
)

// Pages of steps describe themselves correctly, wherever the limit on steps cuts them: how many
// queens are on the board, which steps they have, whether the search goes on to the right of the
// column, and how much of an unfinished call is drawn.
func TestPagesOfSteps(t *testing.T) {
	t.Parallel()
	for _, n := range thorough.Of([]int{2, 4, 8}, []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}) {
		bounds := []int{1, 2, n, n + 1, 3 * n, 500, 0}
		if n >= 8 {
			bounds = []int{1, n, 3*n - 1, 500}
		}
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			weave, b := weaverOf(t, n, chapterAlone(t, "by-hand")), new(booktest.Book)
			for _, bound := range bounds {
				b = woven(weave, bound, b)
				for name, p := range b.Pages {
					if strings.HasPrefix(name, "steps/") {
						say := func(format string, args ...any) {
							t.Errorf("--steps %d, %s: %s", bound, name, fmt.Sprintf(format, args...))
						}
						booktest.CheckSentences(&booktest.Book{}, p, say)
						checkStepsPage(p, n, say)
					}
				}
			}
		})
	}
}

var (
	holdsMany = regexp.MustCompile(`This page has (\d+) steps, from ([\d,]+) to ([\d,]+):`)
	holdsOne  = regexp.MustCompile(`This page has one step, number ([\d,]+):`)
)

// checkStepsPage compares the words of a page of steps with the steps on it.
func checkStepsPage(p *booktest.Page, n int, say func(string, ...any)) {
	slug := strings.Trim(strings.TrimSuffix(strings.TrimPrefix(p.Name, "steps/"), "index.html"), "/")
	queens := len(strings.FieldsFunc(slug, func(r rune) bool { return r == '-' }))
	words := strings.Join(booktest.TextsOf(p.Doc), "\n")
	var steps []int
	columns := map[int]bool{}
	for call := range dom.Elements(p.Doc, "section") {
		if !dom.HasClass(call, "call") {
			continue
		}
		column := 0
		fmt.Sscanf(dom.Text(dom.Child(dom.Child(call, "header"), "h2")), "Column %d", &column)
		columns[column] = true
		drawn := stepsIn(call)
		steps = append(steps, drawn...)
		checkCall(call, column, n, drawn, say)
	}
	slices.Sort(steps)
	one, many := holdsOne.FindStringSubmatch(words), holdsMany.FindStringSubmatch(words)
	span := steps[len(steps)-1] - steps[0] + 1
	switch first, last := number.Thousands(steps[0]), number.Thousands(steps[len(steps)-1]); {
	case queens == 0:
		if jumps := span > len(steps); jumps != strings.Contains(words, "why the numbers jump") {
			say("the numbers jump: %t, and it says %t", jumps, !jumps)
		}
	case len(steps) == 1 && (one == nil || one[1] != first):
		say("it holds step %s and says %q", first, one)
	case len(steps) > 1 && (many == nil || many[1] != strconv.Itoa(len(steps)) || many[2] != first || many[3] != last):
		say("it holds %d steps from %s to %s, and says %q", len(steps), first, last, many)
	}
	question := ""
	for e := range dom.Elements(p.Doc, "p") {
		if dom.HasClass(e, "ask") {
			question = dom.Text(e)
		}
	}
	if right := len(columns) > 1; right != strings.Contains(question, "to the right of it") {
		say("it tests to the right of column %d: %t, and says %t", queens+1, right, !right)
	}
	if strings.Contains(words, "Queens in rows") != (queens > 1) ||
		strings.Contains(words, "A queen in row") != (queens == 1) {
		say("%d queens stand, and it does not say so", queens)
	}
	if strings.Contains(words, "these steps") && len(steps) == 1 {
		say("it speaks of these steps, and has one")
	}
}

// checkCall compares the head of a call with its tests that are drawn.
func checkCall(call *html.Node, column, n int, drawn []int, say func(string, ...any)) {
	said := map[string]string{}
	term := ""
	for d := range dom.Elements(call, "dt", "dd") {
		if d.Data == "dt" {
			term = dom.Text(d)
		} else {
			said[term] = dom.Text(d)
		}
	}
	_, one := said["queen in row"]
	_, many := said["queens in rows"]
	if one != (column == 2) || many != (column > 2) {
		say("column %d: the head speaks of one queen: %t, of several: %t", column, one, many)
	}
	want := fmt.Sprintf("step %s", number.Thousands(drawn[0]))
	if len(drawn) > 1 {
		want = fmt.Sprintf("from step %s to %s", number.Thousands(drawn[0]), number.Thousands(drawn[len(drawn)-1]))
	}
	if len(drawn) < n {
		want = fmt.Sprintf("%d (drawn: %d, %s)", n, len(drawn), want)
	} else {
		want = fmt.Sprintf("%d, %s", n, want)
	}
	if got := said["own tests"]; got != want {
		say("column %d: own tests %q, want %q", column, got, want)
	}
}

// stepsIn returns the steps in an element.
func stepsIn(n *html.Node) (steps []int) {
	for li := range dom.Elements(n, "li") {
		id, _ := dom.Attr(li, "id")
		if digits, ok := strings.CutPrefix(id, "step-"); ok {
			step, _ := strconv.Atoi(digits)
			steps = append(steps, step)
		}
	}
	return steps
}
