package starts

import (
	"fmt"
	"strings"

	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/render/boards"
	"queenbook/internal/survey"
)

// A wording is what an editor says, as it stands in the page and as the page's script says it. Each
// text has forms for none, one and more, the last for all that are beyond. A $ begins what is put
// in.
type wording map[string][]string

// editorWords are the words of an editor for n columns.
func editorWords(n int) wording {
	w := wording{
		"unit": {"moves", "move", "moves"},
		"attacks": {"No two queens attack each other.", "One pair of queens attacks each other.",
			"$pairs pairs of queens attack each other."},
		"near":   {"", "One solution is that near.", "$ties solutions are that near."},
		"solved": {"The start is a solution itself."},

		"all":    {"Of all $starts starts, "},
		"sample": {"Of $starts starts drawn at random, "},
		"fewer":  {"none needs fewer moves", "one needs fewer moves", "$fewer need fewer moves"},
		"same":   {" and none as many.", " and one needs as many.", " and $same need as many."},

		"which":   {"", "The nearest solution", "A nearest solution"},
		"itself":  {"The start itself"},
		"number":  {"number $number of $solutions"},
		"changes": {"No queen moves.", "One queen moves: $list.", "Moves: $list."},
		"change":  {"column $column from row $from to row $to"},
		"tie":     {"$tie of $ties"},

		"start":  {"The start $rows"},
		"way":    {"From $rows to $goal"},
		"queen":  {"Queen of column $column"},
		"row":    {"row $row"},
		"spoken": {"$moves $unit. $attacks $near"},
		"copied": {"Copied."},
		"marked": {"This browser does not let the page copy: the text is selected instead."},

		"judge":   {"As the judge of UVa 11085 reads it"},
		"command": {`report --start "$rows"`},
		"hostile": {fmt.Sprintf("The address of this page names no start of %[1]d columns, so it is left alone: after #start= it needs %[1]d rows from 1 to %[1]d, with a - between them.", n)},
	}
	if n != 8 {
		w["judge"] = []string{fmt.Sprintf("As report moves -n %d reads it", n)}
		w["command"] = []string{fmt.Sprintf(`report -n %d --start "$rows"`, n)}
	}
	return w
}

// of is a text in its form for a count, with values put in: a name with its $, then what it stands
// for, and so on.
func (w wording) of(name string, count int, values ...string) string {
	forms := w[name]
	return strings.NewReplacer(values...).Replace(forms[min(count, len(forms)-1)])
}

// near says how many solutions are the nearest.
func (w wording) near(a *nearest.Comparison) string {
	if a.Moves == 0 {
		return w.of("solved", 0)
	}
	return w.of("near", len(a.Ties), "$ties", number.Thousands(len(a.Ties)))
}

// which names the solution that is shown.
func (w wording) which(a *nearest.Comparison) string {
	if a.Moves == 0 {
		return w.of("itself", 0)
	}
	return w.of("which", len(a.Ties))
}

// among says where a start stands among all.
func (w wording) among(moves int, land *survey.Landscape) string {
	fewer, same := among(land, moves)
	of := "all"
	if land.Sampled {
		of = "sample"
	}
	return w.of(of, 0, "$starts", number.Thousands(land.Starts)) +
		w.of("fewer", int(min(fewer, 2)), "$fewer", number.Thousands(fewer)) +
		w.of("same", int(min(same, 2)), "$same", number.Thousands(same))
}

// changes lists the moves.
func (w wording) changes(moves []boards.Move) string {
	var list []string
	for _, m := range moves {
		list = append(list, w.of("change", 0, "$column", fmt.Sprint(m.From.Col), "$from", fmt.Sprint(m.From.Row), "$to", fmt.Sprint(m.To.Row)))
	}
	return w.of("changes", len(moves), "$list", strings.Join(list, ", "))
}
