package boards_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

func TestDefinitions(t *testing.T) {
	define := func(drawn ...boards.Board) []string {
		var sheet render.Sheet
		for _, b := range drawn {
			b.Draw(render.NewCanvas(&sheet, new(bytes.Buffer)))
		}
		if sheet.Definitions() == "" {
			return nil
		}
		return rendertest.IDs(rendertest.Parse(t, sheet.Definitions()))
	}
	empty := boards.Board{N: 4, Title: words.Plain("Empty")}
	some := boards.Board{
		N: 8, Title: words.Plain("Some"), Queens: rows(1), Stays: rows(1),
		Tests: []boards.Test{{Square: solver.Sq(2, 2), By: solver.Sq(1, 1)}},
	}
	for _, test := range []struct {
		name   string
		boards []boards.Board
		want   []string
	}{
		{"no picture", nil, nil},
		{"an empty board", []boards.Board{empty}, []string{"sym-board4"}},
		{"the same twice", []boards.Board{empty, empty}, []string{"sym-board4"}},
		{"two sizes and marks", []boards.Board{some, empty, some}, []string{"sym-ring", "sym-queen", "sym-frame", "sym-cross", "sym-board8", "sym-board4"}},
	} {
		if got := define(test.boards...); !slices.Equal(got, test.want) {
			t.Errorf("%s: defined are %v, want %v", test.name, got, test.want)
		}
	}
}

// A fragment uses HTML's href, and has no prolog, size or style of its own.
func TestInlinePicturesAreHTML(t *testing.T) {
	for name, b := range samples() {
		text := rendertest.Text(t, b)
		for _, not := range []string{"<?xml", "xmlns", "xlink", "<style", "\n"} {
			if strings.Contains(text, not) {
				t.Errorf("%s: the picture contains %q", name, not)
			}
		}
		root := rendertest.Parse(t, text)
		if root.Attrs["width"] != "" || root.Attrs["height"] != "" || root.Attrs["viewBox"] == "" {
			t.Errorf("%s: the root is %v, want a viewBox and no size", name, root.Attrs)
		}
		if desc := root.Children[1].Text; desc != b.Words(words.Ours()) {
			t.Errorf("%s: the description is %q, want %q", name, desc, b.Words(words.Ours()))
		}
	}
}
