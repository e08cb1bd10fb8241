package exercises

import (
	"slices"
	"strings"

	"queenbook/internal/figure"
)

// lines are those of a function that readers put in order. Lines that only close what others have
// opened are left out: how far a line is indented says as much.
type lines struct {
	function string
	wrong    []string // each changes what the program does, wherever it stands
	// swap are two blocks of which either may come first, by the lines with which they begin.
	swap [2]string
}

var asked = map[string]lines{
	"backtrack": {function: "backtrack", wrong: []string{
		"s.backtrack(1)",
		"s.backtrack(col - 1)",
		"row = 1",
		"for row := s.rowPosition[col] + 1; row <= s.n; row++ {",
	}},
	"free": {function: "free", wrong: []string{
		"for c := 1; c <= s.n; c++ {",
		"if row-r == col-c {",
		"r := s.rowPosition[row]",
	}, swap: [2]string{"if r == row {", "if abs(row-r) == col-c {"}},
}

// right is the head of the function, and its body in each order that is right, the listing's first.
func (l lines) right() (head string, bodies []string, err error) {
	cut, err := figure.Sources.Cut("search.go", l.function)
	if err != nil {
		return "", nil, err
	}
	var body []string
	for _, line := range cut {
		switch text := strings.TrimSpace(line.Text); {
		case strings.HasPrefix(text, "//") || text == "}":
		case head == "":
			head = text
		default:
			body = append(body, line.Text[1:]) // the body is one deeper than the head
		}
	}
	bodies = []string{strings.Join(body, "\n")}
	if l.swap[0] != "" {
		begins := func(text string) int {
			return slices.IndexFunc(body, func(line string) bool { return strings.TrimSpace(line) == text })
		}
		first, second := begins(l.swap[0]), begins(l.swap[1])
		end := second + (second - first) // the blocks are equally long
		bodies = append(bodies, strings.Join(slices.Concat(body[:first], body[second:end], body[first:second], body[end:]), "\n"))
	}
	return head, bodies, nil
}

// mixed are the lines of a body and the wrong ones, by the alphabet, without their indentation.
func (l lines) mixed(body string) []string {
	list := figure.TextsOf(strings.Split(body, "\n"), strings.TrimSpace)
	list = append(list, l.wrong...)
	slices.Sort(list)
	return list
}
