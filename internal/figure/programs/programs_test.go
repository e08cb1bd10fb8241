package programs

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/listing"
	"queenbook/internal/number"
	"queenbook/internal/programs"
	"queenbook/internal/solver"
)

var books = figuretest.Books{Topics: []figure.Topic{Topic()}}

// page is a chapter of the book about n columns.
func page(t *testing.T, n int) *figure.Scope {
	t.Helper()
	return books.Of(t, n).Page(nil)
}

// Every program has a listing that fits next to its counts, and each marked line has the count of
// each run.
func TestCountedListings(t *testing.T) {
	rows := regexp.MustCompile(`<td class="ln(?: gap)?" aria-hidden="true">(\d+)</td><td class="times">([^<]*)</td><td class="times">([^<]*)</td><td class="src">`)
	for _, p := range programs.All {
		small := programs.TallyOf(4, p.Run(4))
		lines, err := listing.Library{programs.Source, solver.Source}.Cut(p.File, p.Shown...)
		if err != nil {
			t.Fatal(err)
		}
		drawn := rows.FindAllStringSubmatch(string(figuretest.Draw(t, page(t, 8), "program", p.Slug).Body), -1)
		if len(drawn) != len(lines) {
			t.Fatalf("%s: %d lines, want %d", p.File, len(drawn), len(lines))
		}
		counted := 0
		for i, line := range lines {
			width := 0
			for _, r := range line.Text {
				width++
				if r == '\t' {
					width += 3 - (width-1)%4
				}
			}
			if width > 72 {
				t.Errorf("%s:%d is %d columns wide", p.File, line.Number, width)
			}
			at, ran, ranLarger := drawn[i][1], drawn[i][2], drawn[i][3]
			marked := line.Mark != ""
			if at != fmt.Sprint(line.Number) || (ran != "") != marked || (ranLarger != "") != marked {
				t.Errorf("%s:%d: mark %q, drawn %v", p.File, line.Number, line.Mark, drawn[i][1:])
			}
			if line.Mark == "calls" {
				counted++
				if calls := small.Events[programs.Call]; ran != number.Thousands(calls) {
					t.Errorf("%s:%d ran %s times, want %d", p.File, line.Number, ran, calls)
				}
			}
		}
		if counted == 0 {
			t.Errorf("%s: no line runs once in each call", p.Slug)
		}
	}
	body := string(figuretest.Draw(t, page(t, 8), "program", "cells").Body)
	for _, want := range []string{
		`<th scope="col" class="times">4 columns</th><th scope="col" class="times">8 columns</th>`,
		`<td class="times">361</td><td class="times">924,548</td>`,
		`<td class="times"></td><td class="times"></td>`,
	} {
		if !strings.Contains(body, want) {
			t.Errorf("the listing of cells lacks %s", want)
		}
	}
}

// The counts that the figures about programs show.
func TestProgramDirectives(t *testing.T) {
	for _, c := range []struct {
		name, args, counted string
		options             []string
	}{
		{"program", "bits", "2,057 calls, 92 solutions", nil},
		{"program", "any-square", "1,502,346 calls, 1,660,100 tests, 12,027,461 pair checks, 1 solution, 51,103,177 squares read", nil},
		{"programs", "counters", "8 programs, 703 calls", []string{"n: 4"}},
		{"programs", "counters", "1 program, 54 calls", []string{"n: 5", "of: bits"}},
		{"programs", "queens", "2 programs, 516 calls", []string{"n: 5", "of: cells bits"}},
		{"programs", "pair checks", "8 programs, 2,256,489 calls", nil},
		{"searches", "", "2 programs, 250 boards", []string{"of: row-array reject-accept"}},
		{"visited", "reject-accept", "233 boards", []string{"to: 12"}},
		{"visited", "any-square", "232 boards", []string{"show: again"}},
		{"mirrored", "", "2 boards", nil},
		{"diagonals", "udiag", "16 squares, 7 diagonals", []string{"n: 4", "of: (2,3)"}},
		{"used", "2 4 1 5", "3 queens", []string{"n: 5"}},
		{"masks", "", "3 queens, 2 free rows", nil},
		{"masks", "1 5 8 6 3 7 2", "7 queens, 1 free row", nil},
		{"masks", "2", "1 queen, 1 free row", []string{"n: 4"}},
		{"masks", "1 3", "2 queens, 0 free rows", []string{"n: 4"}},
	} {
		cell := figuretest.Draw(t, page(t, 8), c.name, c.args, c.options...)
		if got := figuretest.Counted(cell); got != c.counted {
			t.Errorf("{%s} %s %v: counted %s, want %s", c.name, c.args, c.options, got, c.counted)
		}
		if err := figuretest.XMLError(string(cell.Body)); err != nil {
			t.Errorf("{%s} %s: %v in\n%s", c.name, c.args, err, cell.Body)
		}
	}
}

// Authors' mistakes are reported with their place, and a board that lacks something says so.
func TestProgramErrors(t *testing.T) {
	for _, c := range []struct {
		name, args, at, want string
		absent               bool
		options              []string
	}{
		{"program", "bit", "argument", `unknown argument "bit" (did you mean bits?)`, false, nil},
		{"programs", "queens", "n", "programs are compared on boards of 1..8 columns, not 9", true, []string{"n: 9"}},
		{"programs", "counter", "argument", `unknown argument "counter" (did you mean counters?)`, false, nil},
		{"programs", "calls", "n", "a counter is shown from 4 columns on, not on 3", true, []string{"n: 3"}},
		{"programs", "queens", "of", `unknown program "cell" (did you mean cells?)`, false, []string{"of: cell"}},
		{"programs", "queens", "of", "the programs are missing, as in row-array cells", false, []string{"of:  "}},
		{"programs", "queens", "n", "programs are compared on boards of 1..8 columns, not 0", true, []string{"n: 0"}},
		{"visited", "bits", "to", "it doesn't go with show: again", false, []string{"show: again", "to: 3"}},
		{"visited", "bits", "to", "board 120 is outside 0..119", false, []string{"to: 120"}},
		{"diagonals", "sums", "argument", `unknown argument "sums" (did you mean sum?)`, false, nil},
		{"diagonals", "sum", "of", "one square is needed, found 2", false, []string{"of: (1,1) (2,2)"}},
		{"used", "2 4 2 5", "argument", "the search on 5 columns never tests row 5 after rows 2 4 2", false, []string{"n: 5"}},
		{"used", "", "argument", "0 rows for a board of 8 columns", false, nil},
		{"masks", "", "n", "on 4 columns there's nothing to show: give the rows of the first queens", true, []string{"n: 4"}},
		{"masks", "1 0", "argument", "row 0: a column before the masks has no queen", false, nil},
		{"masks", "1 5 8 6 3 7 2 4", "argument", "queens in all 8 columns leave none to show", false, nil},
	} {
		_, err := page(t, 8).Draw(figuretest.Directive(c.name, c.args, c.options...))
		at, absent := figuretest.OptionOf(err), errors.Is(err, figure.ErrAbsent)
		if err == nil || !strings.HasSuffix(err.Error(), c.want) || at != c.at || absent != c.absent {
			t.Errorf("{%s} %s %v: %v at %s, absent %t, want %s at %s, absent %t",
				c.name, c.args, c.options, err, at, absent, c.want, c.at, c.absent)
		}
	}
}

// The examples of the reference can be drawn.
func TestExamples(t *testing.T) {
	for _, d := range Topic().Directives {
		lines := strings.Split(d.Example, "\n")
		var options []string
		for _, line := range lines[1:] {
			options = append(options, strings.TrimPrefix(line, ":"))
		}
		figuretest.Draw(t, page(t, 8), d.Name, lines[0], options...)
	}
}
