package starts

import (
	"fmt"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/render/boards"
	"queenbook/internal/survey"
)

// A wording is what an editor and its script say. Texts that count have cases as number.Count takes
// them; a $ begins what is put in.
type wording map[string]string

// editorWords are the words of an editor for n columns.
func editorWords(n int) wording {
	w := wording{
		"unit":    "move / moves",
		"attacks": "No two queens attack each other. / One pair of queens attacks each other. / # pairs of queens attack each other.",
		"near":    "One solution is that near. / # solutions are that near.",
		"solved":  "The start is a solution itself.",

		"all":    "There is one start, / Of all # starts,",
		"sample": "Of # starts drawn at random,",
		// Of a sample all may be so, for the start itself is none of it.
		"closer":  "all need fewer moves.",
		"farther": "all need more moves.",

		"fewer": "none needs fewer moves / one needs fewer moves / # need fewer moves",
		"same":  "and none as many. / and one needs as many. / and # need as many.",

		"which":   "The nearest solution / A nearest solution",
		"itself":  "The start itself",
		"number":  "number $number of $solutions",
		"changes": "No queen moves. / One queen moves: $list. / Moves: $list.",
		"change":  "column $column from row $from to row $to",
		"tie":     "$tie of $ties",

		"start":  "The start $rows",
		"way":    "From $rows to $goal",
		"queen":  "Queen of column $column",
		"row":    "row $row",
		"spoken": "$moves $unit. $attacks $near",
		"copied": "Copied.",
		"marked": "This browser does not let the page copy: the text is selected instead.",

		"judge":   "As the judge of UVa 11085 reads it",
		"command": `report --start "$rows"`,
		"hostile": "The address of this page names no start of " + number.Count(n, "column") +
			", so it is left alone: after #start= it needs " +
			number.Count(n, "row 1. / # rows from 1 to #, with a - between them."),
	}
	if n != 8 {
		w["judge"] = fmt.Sprintf("As report moves -n %d reads it", n)
		w["command"] = fmt.Sprintf(`report -n %d --start "$rows"`, n)
	}
	return w
}

// taskWords are the words of a start of n columns that is an exercise.
func taskWords(n int) wording {
	return wording{
		"unit":   "attacking pair / attacking pairs",
		"moved":  "No queen has moved yet. / You've moved one queen. / You've moved # queens.",
		"solved": "No two queens attack each other: you've found a solution. Is there one with fewer moves?",
		"itself": "No two queens attack each other: the start is a solution itself.",

		"changes": "No queen moves. / One queen moves: $list. / Moves: $list.",
		"change":  "column $column from row $from to row $to",

		"start":  "The board $rows",
		"way":    "From $rows to $goal",
		"queen":  "Queen in column $column",
		"row":    "row $row",
		"spoken": "$pairs $unit. $moved $near",

		"how":  "Drag a queen, or click a square in its column.",
		"back": "Back to the start",
		"hostile": "The address of this page names no board of " + number.Count(n, "column") +
			", so it's left alone: after #board= it needs " +
			number.Count(n, "row 1. / # rows from 1 to #, with a - between them."),
	}
}

// of is a text with values put in: a name with its $, then what it stands for, and so on.
func (w wording) of(name string, values ...string) string {
	return strings.NewReplacer(values...).Replace(w[name])
}

// count is a text in the case of a number.
func (w wording) count(name string, n int) string { return number.Count(n, w[name]) }

// among says where a start stands among all.
func (w wording) among(moves int, land *survey.Landscape) string {
	fewer, same := among(land, moves)
	of := "all"
	if land.Sampled {
		of = "sample"
	}
	said := []string{number.Count(land.Starts, w[of])}
	switch {
	case fewer == land.Starts:
		said = append(said, w["closer"])
	case fewer+same == 0:
		said = append(said, w["farther"])
	default:
		said = append(said, number.Count(fewer, w["fewer"]), number.Count(same, w["same"]))
	}
	return strings.Join(said, " ")
}

// changes lists the moves.
func (w wording) changes(moves []boards.Move) string {
	list := figure.TextsOf(moves, func(m boards.Move) string {
		column, from, to := fmt.Sprint(m.From.Col), fmt.Sprint(m.From.Row), fmt.Sprint(m.To.Row)
		return w.of("change", "$column", column, "$from", from, "$to", to)
	})
	return strings.ReplaceAll(w.count("changes", len(moves)), "$list", strings.Join(list, ", "))
}
