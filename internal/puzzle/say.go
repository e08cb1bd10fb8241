package puzzle

import (
	"fmt"
	"strings"

	"queenbook/internal/solver"
)

// What is said of each event of a Sudoku's search, by page and player alike: Sentences in one
// sentence or two, Moments in a few words. A word that begins with a dollar sign is a place to fill
// in: $row and $col are those of the event's cell, $digit is what is chosen for it, $byrow and
// $bycol are those of the cell that refuses it, $unit is what both share. The third refusal is that
// of a puzzle that contradicts itself, which only a reader can type.
var (
	Sentences = solver.ByKind[string]{
		Call: "Row $row, column $col is empty: its call begins with the digit 1.",
		Refused: []string{"", "Digit $digit is refused: its $unit has one already, in row $byrow, column $bycol.",
			"The puzzle contradicts itself: the digit $digit in row $row, column $col and that in row $byrow, column $bycol share a $unit."},
		Accepted:  "Digit $digit is free: neither row nor column nor box has one.",
		Assigned:  "Digit $digit is put into row $row, column $col.",
		Found:     "No cell is empty: a solution.",
		DeadEnd:   thenReturns("Dead end: no digit is free in row $row, column $col."),
		UsedUp:    thenReturns("Every digit was tested in row $row, column $col."),
		TakenBack: "The digit $digit in row $row, column $col is taken back.",
	}
	Moments = solver.ByKind[string]{
		Call:      "call for row $row, column $col",
		Refused:   []string{"", "test of $digit in row $row, column $col", "contradiction"},
		Accepted:  "test of $digit in row $row, column $col",
		Assigned:  "placement of $digit",
		Found:     "solution",
		DeadEnd:   []string{"return, and the end", "return to the call before"},
		UsedUp:    []string{"return, and the end", "return to the call before"},
		TakenBack: "taking back of $digit",
	}
)

// thenReturns says why a call returns, and whether another goes on.
func thenReturns(why string) []string {
	return []string{why + " The search is over.", why + " Its call returns."}
}

// Say is the entry of Sentences or Moments for the state's last event, filled in.
func (s *Sudoku) Say(words *solver.ByKind[string], state *solver.State) string {
	e := state.Last
	at, by := s.At(int(e.Square.Col)), s.At(int(e.By.Col))
	return strings.NewReplacer("$digit", fmt.Sprint(e.Square.Row), "$row", fmt.Sprint(at.Row), "$col", fmt.Sprint(at.Col),
		"$byrow", fmt.Sprint(by.Row), "$bycol", fmt.Sprint(by.Col), "$unit", s.Shared(int(e.Square.Col), int(e.By.Col)).String(),
	).Replace(words.Of(e, state))
}
