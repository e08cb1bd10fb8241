package browser

import (
	"fmt"
	"slices"

	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

// testTrack compares the ticks for dead ends and solutions in the bar of four columns with the
// events.
func testTrack(tb *tab) {
	tb.open("backtracking/index.html", 1000)
	var dead, found []float64
	count := 0
	for e := range solver.Trace(4) {
		switch e.Kind {
		case solver.DeadEnd:
			dead = append(dead, float64(count))
		case solver.Found:
			found = append(found, float64(count))
		}
		count++
	}
	for look, want := range map[string][]float64{"ends": dead, "ticks": found} {
		got := ask[[]float64](tb, fmt.Sprintf(`[...document.querySelector(".player-track .%s").getAttribute("d").matchAll(/M([\d.]+)/g)].map((m) => Number(m[1]))`, look))
		near := func(at, moment float64) bool { x := moment / float64(count-1) * 1000; return at > x-1 && at < x+1 }
		if !slices.EqualFunc(got, want, near) {
			tb.Errorf("%s are at %v, want moments %v of %d", look, got, want, count)
		}
	}
}

// testMarksShown walks through four columns: the legend explains exactly the marks that the board
// shows, as the program finds them.
func testMarksShown(tb *tab) {
	tb.open("backtracking/index.html", 1000)
	got := ask[[][]string](tb, `(() => {
		const p = document.querySelector(".player").player;
		return p.rest.map((at) => {
			p.go(at);
			return [...document.querySelectorAll(".player-marks .key")[0].children].filter((e) => e.checkVisibility()).map((e) => e.textContent);
		});
	})()`)
	for step, board := range boards.Frames(4, 1, len(got)) {
		var want []string
		for _, role := range board.Roles() {
			want = append(want, map[boards.Role]string{
				boards.RoleAttack:  "line of attack",
				boards.RoleRefused: "tested, refused",
				boards.RolePlaced:  "tested, free: a queen goes there",
				boards.RoleTried:   "refused before",
				boards.RoleOpen:    "still to be tested",
				boards.RoleColumn:  "column under test",
				boards.RoleGhost:   "was there",
			}[role])
		}
		if !slices.Equal(got[step-1], want) {
			tb.Errorf("at step %d the legend explains %q, want %q", step, got[step-1], want)
		}
	}
	tb.open("search-tree/index.html", 1000)
	// When the player asks, the tree has nothing that comes later, and neither has its legend.
	later := `[...document.querySelectorAll(".player-marks .key")[1].children].filter((e) => e.checkVisibility()).map((e) => e.textContent).includes("comes later")`
	tb.runs(`(() => { const p = document.querySelector(".player").player; p.go(p.rest[3]); })()`)
	shown := ask[bool](tb, later)
	tb.runs(`document.querySelector(".player [data-do=program]").click()`)
	if asked := ask[bool](tb, later); !shown || asked {
		tb.Errorf("the legend says what comes later: %v, and where the player asks: %v", shown, asked)
	}
}
