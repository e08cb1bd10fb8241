package starts

import (
	"fmt"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/render/boards"
	"queenbook/internal/survey"
	"queenbook/internal/words"
)

// saidAmong says how a start compares with all others.
func saidAmong(said *words.Catalogue, moves int, land *survey.Landscape) string {
	fewer, same := among(land, moves)
	of := "editor-all"
	if land.Sampled {
		of = "editor-sample"
	}
	list := []string{said.Say(of, "n", land.Starts)}
	switch {
	case fewer == land.Starts: // the start itself isn't in the sample
		list = append(list, said.Say("editor-closer"))
	case fewer+same == 0:
		list = append(list, said.Say("editor-farther"))
	default:
		list = append(list, said.Say("editor-fewer", "n", fewer), said.Say("editor-same", "n", same))
	}
	return strings.Join(list, " ")
}

// saidChanges lists the moves.
func saidChanges(said *words.Catalogue, moves []boards.Move) string {
	list := figure.TextsOf(moves, func(m boards.Move) string {
		return said.Say("editor-change", "column", m.From.Col, "from", m.From.Row, "to", m.To.Row)
	})
	return said.Say("editor-changes", "n", len(moves), "list", strings.Join(list, ", "))
}

// commandOf is the command that makes the report of a start.
func commandOf(n int, rows string) string {
	if n != 8 {
		return fmt.Sprintf(`report -n %d --start "%s"`, n, rows)
	}
	return fmt.Sprintf(`report --start "%s"`, rows)
}
