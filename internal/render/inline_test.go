package render_test

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/golden"
	"queenbook/internal/render"
	"queenbook/internal/solver"
)

// TestFragments draws what exists only inside a page, testdata/page/*.html.
// Open them where they are: they use the sheets of the site.
func TestFragments(t *testing.T) {
	for _, f := range fragments {
		t.Run(f.name, func(t *testing.T) {
			var sheet render.Sheet
			var fragment, definitions strings.Builder
			if err := f.draw(&sheet, &fragment); err != nil {
				t.Fatal(err)
			}
			if err := sheet.Definitions(&definitions); err != nil {
				t.Fatal(err)
			}
			mustBeRight(t, parse(t, "<page>"+definitions.String()+fragment.String()+"</page>"))
			golden.Check(t, "page/"+f.name+".html", page(f.name, definitions.String(), fragment.String()))
		})
	}
}

// All pictures of a page together: no id comes twice, and the definitions are
// those symbols that some picture uses.
func TestSheetOfAPage(t *testing.T) {
	var sheet render.Sheet
	var out strings.Builder
	for range 2 {
		for _, f := range fragments {
			if err := f.draw(&sheet, &out); err != nil {
				t.Fatalf("%s: %v", f.name, err)
			}
		}
	}
	body := out.String()
	if err := sheet.Definitions(&out); err != nil {
		t.Fatal(err)
	}
	root := parse(t, "<page>"+out.String()+"</page>")
	mustBeRight(t, root)

	defined := ids(root.classed("definitions"))
	for _, id := range defined {
		if !strings.Contains(body, `href="#`+id+`"`) {
			t.Errorf("%s is defined and not used", id)
		}
	}
	if len(root.classed("definitions")) != 1 || len(defined) == 0 {
		t.Errorf("%d definitions with %d symbols", len(root.classed("definitions")), len(defined))
	}
}

// ids lists the ids inside some elements.
func ids(nodes []*node) []string {
	var list []string
	for _, n := range nodes {
		for m := range n.all() {
			if id := m.attrs["id"]; id != "" {
				list = append(list, id)
			}
		}
	}
	return list
}

func TestDefinitions(t *testing.T) {
	define := func(boards ...render.Board) []string {
		var sheet render.Sheet
		for _, b := range boards {
			if err := sheet.Board(io.Discard, b); err != nil {
				t.Fatal(err)
			}
		}
		var out strings.Builder
		if err := sheet.Definitions(&out); err != nil {
			t.Fatal(err)
		}
		if out.Len() == 0 {
			return nil
		}
		return ids([]*node{parse(t, out.String())})
	}
	empty := render.Board{N: 4, Title: "Empty"}
	some := render.Board{N: 8, Title: "Some", Queens: rows(1), Stays: rows(1), Tests: []render.Test{{Square: solver.Sq(2, 2), By: solver.Sq(1, 1)}}}
	for _, test := range []struct {
		name   string
		boards []render.Board
		want   []string
	}{
		{"no picture", nil, nil},
		{"an empty board", []render.Board{empty}, []string{"sym-board4"}},
		{"the same twice", []render.Board{empty, empty}, []string{"sym-board4"}},
		{"two sizes and marks", []render.Board{some, empty, some}, []string{"sym-queen", "sym-ring", "sym-frame", "sym-cross", "sym-board4", "sym-board8"}},
	} {
		if got := define(test.boards...); !slices.Equal(got, test.want) {
			t.Errorf("%s: defined are %v, want %v", test.name, got, test.want)
		}
	}
}

// Two pages do not know of each other: the same pictures are the same bytes.
func TestSheetsAreIndependent(t *testing.T) {
	draw := func(s *render.Sheet) string {
		var out strings.Builder
		for _, f := range fragments {
			if err := f.draw(s, &out); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Definitions(&out); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	var one, two render.Sheet
	first := draw(&one)
	if draw(&two) != first {
		t.Error("the pictures of a second page differ from those of the first")
	}
	if draw(&one) == first {
		t.Error("the same page twice has the same ids")
	}
}

// A fragment uses the href of HTML, and no prolog, size or style of its own.
func TestInlinePicturesAreHTML(t *testing.T) {
	for name, b := range boards() {
		var out strings.Builder
		if err := new(render.Sheet).Board(&out, b); err != nil {
			t.Fatal(err)
		}
		for _, not := range []string{"<?xml", "xmlns", "xlink", "<style", "\n"} {
			if strings.Contains(out.String(), not) {
				t.Errorf("%s: the picture contains %q", name, not)
			}
		}
		root := parse(t, out.String())
		if root.attrs["width"] != "" || root.attrs["height"] != "" || root.attrs["viewBox"] == "" {
			t.Errorf("%s: the root is %v, want a viewBox and no size", name, root.attrs)
		}
		if desc := root.children[1].text; desc != b.Words() {
			t.Errorf("%s: the description is %q, want %q", name, desc, b.Words())
		}
	}
}

func TestStripShape(t *testing.T) {
	long := make([]int, 17)
	for i := range long {
		long[i] = 1 + i%3
	}
	for _, test := range []struct {
		name   string
		strip  render.Strip
		list   string // the classes of the list
		stairs bool
	}{
		{"empty", render.Strip{}, "strip few", false},
		{"one", pictures(3), "strip few", false},
		{"four on one stair", pictures(2, 2, 2, 2), "strip few", false},
		{"five on one stair", pictures(2, 2, 2, 2, 2), "strip wrap", false},
		{"stairs", pictures(2, 3), "strip", true},
		{"the longest stairs", pictures(long[:16]...), "strip", true},
		{"too long for stairs", pictures(long...), "strip wrap", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			var out strings.Builder
			if err := new(render.Sheet).Strip(&out, test.strip); err != nil {
				t.Fatal(err)
			}
			root := parse(t, out.String())
			list := root.classed("strip")
			if len(list) != 1 || list[0].name != "ol" || list[0].attrs["class"] != test.list {
				t.Fatalf("the list is %v, want <ol class=%q>", list, test.list)
			}
			if n := len(list[0].children); n != len(test.strip.Pictures) {
				t.Errorf("%d pictures, want %d", n, len(test.strip.Pictures))
			}
			if got := len(root.classed("stairs")) == 1; got != test.stairs {
				t.Errorf("stairs: %t, want %t", got, test.stairs)
			}
			for i, item := range list[0].children {
				if label := item.classed("label"); len(label) != 1 || label[0].text != test.strip.Pictures[i].Label {
					t.Errorf("picture %d is not labelled %q", i, test.strip.Pictures[i].Label)
				}
				classes := strings.Fields(item.attrs["class"])
				if tone := string(test.strip.Pictures[i].Tone); tone != "" && !slices.Contains(classes, tone) {
					t.Errorf("picture %d has the classes %v, want the tone %s", i, classes, tone)
				}
				if want := fmt.Sprintf("r%d", test.strip.Pictures[i].Depth-shallowest(test.strip)+1); test.stairs && !slices.Contains(classes, want) {
					t.Errorf("picture %d has the classes %v, want the stair %s", i, classes, want)
				}
			}
		})
	}
}

func shallowest(s render.Strip) int {
	least := s.Pictures[0].Depth
	for _, p := range s.Pictures {
		least = min(least, p.Depth)
	}
	return least
}

func TestMemory(t *testing.T) {
	var out strings.Builder
	if err := render.Memory(&out, memory); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, row := range parse(t, out.String()).classed("array") {
		line := ""
		for _, entry := range row.children {
			line += entry.text + entry.attrs["class"] + " "
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

func TestLegend(t *testing.T) {
	legend := func(roles ...render.Role) []string {
		var out strings.Builder
		if err := new(render.Sheet).Legend(&out, roles); err != nil {
			t.Fatal(err)
		}
		if out.Len() == 0 {
			return nil
		}
		var words []string
		for _, item := range parse(t, out.String()).children {
			words = append(words, strings.TrimSpace(item.text))
		}
		return words
	}
	if got := legend(); got != nil {
		t.Errorf("no roles: %v", got)
	}
	if got, want := legend(render.RoleStays, render.RoleAttack, render.RoleStays), []string{"line of attack", "stays"}; !slices.Equal(got, want) {
		t.Errorf("legend %v, want %v", got, want)
	}
	if all := legend(allRoles()...); len(all) != int(render.RoleStays)+1 || slices.Contains(all, "") {
		t.Errorf("the legend of all roles is %v", all)
	}
}

// The roles of a board are those of the marks in its picture.
func TestRoles(t *testing.T) {
	for _, test := range []struct {
		board string
		want  []render.Role
	}{
		{"plain", nil},
		{"one-pair", []render.Role{render.RoleAttack}},
		{"rays", []render.Role{render.RoleRay}},
		{"refused", []render.Role{render.RoleAttack, render.RoleRefused, render.RoleTried, render.RoleColumn}},
		{"free", []render.Role{render.RolePlaced, render.RoleTried, render.RoleOpen, render.RoleColumn}},
		{"moves", []render.Role{render.RoleMoves, render.RoleGhost, render.RoleStays}},
		{"ghosts", []render.Role{render.RoleGhost}},
	} {
		if got := boards()[test.board].Roles(); !slices.Equal(got, test.want) {
			t.Errorf("%s: roles %v, want %v", test.board, got, test.want)
		}
	}
	strip := render.Strip{Pictures: []render.Picture{{Board: boards()["ghosts"]}, {Board: boards()["rays"]}}}
	if got, want := strip.Roles(), []render.Role{render.RoleGhost, render.RoleRay}; !slices.Equal(got, want) {
		t.Errorf("strip: roles %v, want %v", got, want)
	}
}
