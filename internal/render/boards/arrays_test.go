package boards_test

import (
	"slices"
	"strings"
	"testing"

	"queenbook/internal/render/boards"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/words"
)

func TestMemory(t *testing.T) {
	var got []string
	for _, row := range rendertest.Draw(t, memory).Classed("array") {
		line := ""
		for _, entry := range row.Children {
			line += entry.Text + entry.Attrs["class"] + " "
		}
		got = append(got, strings.TrimSpace(line))
	}
	want := []string{
		"1 3 5 2 4 0zero 0zero 0zero",
		"1 5 8 6written 7old 3old 6old 0zero",
		"1 5 8 6 3 7 2 4written",
	}
	if !slices.Equal(got, want) {
		t.Errorf("entries with their classes:\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A mask is written with its highest bit first.
func TestMaskTable(t *testing.T) {
	free := boards.MaskLine{Name: words.Plain("free"), Bits: 0b110, Chosen: 0b010}
	table := boards.MaskTable{{Title: words.Plain("column 2"), N: 3, Lines: []boards.MaskLine{free}}}
	text := rendertest.Text(t, table)
	rendertest.Parse(t, text)
	for _, want := range []string{
		`<th scope="col">3</th><th scope="col">2</th><th scope="col">1</th>`,
		`<td>1</td><td class="written">1</td><td class="zero">0</td>`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}

// An entry says what it is: asked, old, or nothing yet.
func TestArrays(t *testing.T) {
	text := rendertest.Text(t, boards.Arrays{
		{Name: "row", Entries: []string{"2", "4", "5", "0"}, Marked: 2, Faint: 3},
		{Name: "used", Entries: []string{"T", "F"}, Marked: 1},
	})
	rendertest.Parse(t, text)
	for _, want := range []string{
		`<dt>row</dt><dd><ol class="array"><li><sub>1</sub>2</li><li class="written"><sub>2</sub>4</li><li class="old"><sub>3</sub>5</li><li class="zero"><sub>4</sub>0</li></ol>`,
		`<dt>used</dt><dd><ol class="array"><li class="written"><sub>1</sub>T</li><li class="zero"><sub>2</sub>F</li></ol>`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}
