package boards_test

import (
	"slices"
	"strings"
	"testing"

	"queenbook/internal/render/boards"
	"queenbook/internal/render/rendertest"
)

func TestLegend(t *testing.T) {
	legend := func(roles ...boards.Role) []string {
		text := rendertest.Text(t, boards.RoleLegend(roles))
		if text == "" {
			return nil
		}
		var words []string
		for _, item := range rendertest.Parse(t, text).Children {
			words = append(words, strings.TrimSpace(item.Text))
		}
		return words
	}
	if got := legend(); got != nil {
		t.Errorf("no roles: %v", got)
	}
	got, want := legend(boards.RoleStays, boards.RoleAttack, boards.RoleStays), []string{"line of attack", "stays"}
	if !slices.Equal(got, want) {
		t.Errorf("legend %v, want %v", got, want)
	}
	if all := legend(allRoles()...); len(all) != int(boards.RoleNoted)+1 || slices.Contains(all, "") {
		t.Errorf("the legend of all roles is %v", all)
	}
}

// A path begins at its own kind of mark, and the legend shows that mark.
func TestLegendOfAWay(t *testing.T) {
	legend := rendertest.Text(t, boards.StageOf(walkFrom()).Key([]boards.Role{boards.RoleGiven, boards.RolePut}))
	for _, want := range []string{
		`<use class="digit given" href="#sym-w-5"/></svg>where it begins<`,
		`<use class="digit" href="#sym-w-1"/></svg>put there by the search<`,
	} {
		if !strings.Contains(legend, want) {
			t.Errorf("no %s in %s", want, legend)
		}
	}
}

// The roles of a board are those of the marks in its picture.
func TestRoles(t *testing.T) {
	for _, test := range []struct {
		board string
		want  []boards.Role
	}{
		{"plain", nil},
		{"one-pair", []boards.Role{boards.RoleAttack, boards.RoleHit}},
		{"rays", []boards.Role{boards.RoleRay}},
		{"refused", []boards.Role{boards.RoleAttack, boards.RoleRefused, boards.RoleColumn}},
		{"free", []boards.Role{boards.RolePlaced, boards.RoleOpen, boards.RoleColumn}},
		{"dead-end", []boards.Role{boards.RoleAttack, boards.RoleStuck}},
		{"moves", []boards.Role{boards.RoleMoves, boards.RoleGhost, boards.RoleStays}},
		{"ghosts", []boards.Role{boards.RoleGhost}},
	} {
		if got := samples()[test.board].Roles(); !slices.Equal(got, test.want) {
			t.Errorf("%s: roles %v, want %v", test.board, got, test.want)
		}
	}
	strip := boards.Strip{Panels: []boards.Panel{{Board: samples()["ghosts"]}, {Board: samples()["rays"]}}}
	if got, want := strip.Roles(), []boards.Role{boards.RoleGhost, boards.RoleRay}; !slices.Equal(got, want) {
		t.Errorf("strip: roles %v, want %v", got, want)
	}
}
