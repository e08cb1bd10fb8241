package exercises

import (
	"maps"
	"slices"
	"strings"

	"queenbook/internal/listing"
	"queenbook/internal/solver"
	"queenbook/internal/spelling"
)

// wrongLines are among those of a function that readers put in order: each changes what the program
// does, wherever it stands.
var wrongLines = map[string][]string{
	"backtrack": {
		"s.backtrack(1)",
		"s.backtrack(col - 1)",
		"row = 1",
		"for row := s.rowPosition[col] + 1; row <= s.n; row++ {",
	},
	"free": {
		"for c := 1; c <= s.n; c++ {",
		"if row-r == col-c {",
		"r := s.rowPosition[row]",
	},
}

// linesOf is the head of a function, its body in each order that is right, the listing's first, and
// the lines of the body, without indentation and with the wrong ones, by the alphabet. Lines that
// only close what others have opened are left out: how far a line is indented says as much.
func linesOf(function string) (head string, bodies, mixed []string, err error) {
	wrong, ok := wrongLines[function]
	if !ok {
		return "", nil, nil, spelling.Unknown("function", function, slices.Sorted(maps.Keys(wrongLines)))
	}
	cut, err := listing.Library{solver.Source}.Cut("search.go", function)
	if err != nil {
		return "", nil, nil, err
	}
	var body []string
	tests := -1 // where the first of the two questions of free begins, of two lines each
	for _, line := range cut {
		switch text := strings.TrimSpace(line.Text); {
		case strings.HasPrefix(text, "//") || text == "}":
		case head == "":
			head = text
		default:
			if tests < 0 && function == "free" && strings.HasPrefix(text, "if ") {
				tests = len(body)
			}
			body = append(body, line.Text[1:]) // the body is one deeper than the head
			mixed = append(mixed, text)
		}
	}
	bodies = []string{strings.Join(body, "\n")}
	if tests >= 0 { // either may come first
		body = slices.Concat(body[:tests], body[tests+2:tests+4], body[tests:tests+2], body[tests+4:])
		bodies = append(bodies, strings.Join(body, "\n"))
	}
	mixed = append(mixed, wrong...)
	slices.Sort(mixed)
	return head, bodies, mixed, nil
}
