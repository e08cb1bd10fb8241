package counting

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/ask"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/judge"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

// A list contains exactly what the judge gets, or its beginning and how much is missing.
func TestListsThrough(t *testing.T) {
	pre := regexp.MustCompile(`(?s)<div class="of-square" id="through-(\d+)-(\d+)"><h3>[^:]*: ([0-9,]+) solutions?</h3><pre>(.*?)</pre>(?:<p>and ([0-9,]+) more</p>)?`)
	for _, n := range []int{1, 4, 6, 8, 10} {
		body := string(figuretest.Draw(t, page(t, n), "through", "lists").Body)
		found := pre.FindAllStringSubmatch(body, -1)
		if len(found) != n*n {
			t.Fatalf("n=%d: %d lists, want %d", n, len(found), n*n)
		}
		for _, m := range found {
			var want bytes.Buffer
			input := fmt.Sprintf("1\n\n%s %s\n", m[1], m[2])
			if err := judge.Through(&want, strings.NewReader(input), n, books.Of(t, n).Run(n).Solutions); err != nil {
				t.Fatal(err)
			}
			lines := strings.SplitAfter(want.String(), "\n")
			solutions := len(lines) - 4 // three lines above, nothing after the last
			left := 0
			if m[5] != "" {
				left, _ = strconv.Atoi(strings.ReplaceAll(m[5], ",", ""))
			}
			if m[3] != strconv.Itoa(solutions) || left != max(solutions-60, 0) {
				t.Errorf("n=%d, square %s-%s: %s solutions, %d left out; want %d", n, m[1], m[2], m[3], left, solutions)
			}
			if diff := cmp.Diff(strings.Join(lines[:3+solutions-left], ""), m[4]); diff != "" {
				t.Errorf("n=%d, square %s-%s (-want +got):\n%s", n, m[1], m[2], diff)
			}
		}
	}
}

// Every square of the board is a link with its own name.
func TestLinksThrough(t *testing.T) {
	b := books.Of(t, 8)
	d := figuretest.Directive("through", "links")
	d.Link = func(label string) (ask.Link, error) {
		if _, id, ok := b.Label(label); ok {
			return ask.Link{Href: "#" + id}, nil
		}
		return ask.Link{}, fmt.Errorf("no label %q", label)
	}
	cell, err := b.Page(nil).Draw(d)
	if err != nil {
		t.Fatal(err)
	}
	body := string(cell.Body)
	names := map[string]bool{}
	for i, m := range regexp.MustCompile(`<a href="#through-(\d)-(\d)" aria-label="(row (\d), column (\d): (\d+) solutions)">(\d+)</a>`).FindAllStringSubmatch(body, -1) {
		names[m[3]] = true
		if m[1] != strconv.Itoa(i/8+1) || m[2] != strconv.Itoa(i%8+1) {
			t.Errorf("link %d, row by row, is that of %s-%s", i+1, m[1], m[2])
		}
		if m[1] != m[4] || m[2] != m[5] || m[6] != m[7] {
			t.Errorf("%s leads to %s-%s and shows %s", m[3], m[1], m[2], m[7])
		}
	}
	const middle = "row 3, column 5: 12 solutions"
	if len(names) != 64 || !names[middle] {
		t.Errorf("%d squares have a name, among them %q: %t", len(names), middle, names[middle])
	}
}

func TestThroughLabel(t *testing.T) {
	b := books.Of(t, 8)
	for label, want := range map[string]bool{
		"through-3-5": true, "through-8-8": true, "through-1-1": true,
		"through-9-1": false, "through-0-1": false, "through-3": false, "through-3-5-1": false, "through-03-5": false,
		"through- 3-5": false, "through": false, "step-3": false, "through-3-5 ": false, "through-3-": false,
	} {
		page, id, ok := listLabel(b, label)
		if ok != want || ok && (page != "through" || id != label) {
			t.Errorf("%q: %q, %q, %t", label, page, id, ok)
		}
	}
}

// If there are zeros, they stand out, otherwise the largest numbers.
func TestStrongNumbers(t *testing.T) {
	for n, want := range map[int]int64{6: 0, 8: 18, 4: 0} {
		strong := 0
		for _, number := range boardThrough(countThrough(books.Of(t, n), n)).Numbers {
			if number.Strong != (number.Value == want) {
				t.Errorf("n=%d: %+v", n, number)
			}
			if number.Strong {
				strong++
			}
		}
		if strong == 0 {
			t.Errorf("n=%d: nothing stands out", n)
		}
	}
}

// TestBoardThrough compares with a table that was computed elsewhere.
func TestBoardThrough(t *testing.T) {
	got := map[solver.Square]boards.Number{}
	for _, number := range boardThrough(countThrough(books.Of(t, 8), 8)).Numbers {
		got[number.Square] = number
	}
	for row, line := range [][]int64{
		{4, 8, 16, 18, 18, 16, 8, 4},
		{8, 16, 14, 8, 8, 14, 16, 8},
		{16, 14, 4, 12, 12, 4, 14, 16},
		{18, 8, 12, 8, 8, 12, 8, 18},
	} {
		for col, want := range line {
			for _, sq := range []solver.Square{solver.Sq(row+1, col+1), solver.Sq(8-row, col+1)} {
				if n := got[sq]; n.Value != want || n.Strong != (want == 18) {
					t.Errorf("%v: %+v, want %d", sq, n, want)
				}
			}
		}
	}
	var framed []solver.Square
	for _, number := range boardThrough(countThrough(books.Of(t, 4), 4)).Numbers {
		if number.Strong {
			framed = append(framed, number.Square)
		}
	}
	if diff := cmp.Diff("[(1,1) (4,1) (2,2) (3,2) (2,3) (3,3) (1,4) (4,4)]", fmt.Sprint(framed)); diff != "" {
		t.Errorf("n=4, squares without a solution (-want +got):\n%s", diff)
	}
}
