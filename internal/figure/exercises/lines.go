package exercises

import (
	"maps"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/listing"
	"queenbook/internal/spelling"
)

// wrongLines are added to the lines of a function that readers put in order. Each changes what the
// program does, wherever it is. The lines in one map are the same mistake, so a reply to one is a
// reply to it in every language.
var wrongLines = map[string][]map[listing.Language]string{
	"backtrack": {
		{listing.Python: "backtrack(1)", listing.Go: "s.backtrack(1)"},
		{listing.Python: "backtrack(col - 1)", listing.Go: "s.backtrack(col - 1)"},
		{listing.Python: "backtrack(col)", listing.Go: "row = 1"}, // Python's for counts by itself
		{
			listing.Python: "for row in range(row_position[col] + 1, n + 1):",
			listing.Go:     "for row := s.rowPosition[col] + 1; row <= s.n; row++ {",
		},
	},
	"free": {
		{listing.Python: "for c in range(1, n + 1):", listing.Go: "for c := 1; c <= s.n; c++ {"},
		{listing.Python: "if r == row or row - r == col - c:", listing.Go: "if row-r == col-c {"},
		{
			listing.Python: "if row_position[row] == col or abs(row - r) == col - c:",
			listing.Go:     "r := s.rowPosition[row]",
		},
	},
}

// A mixed function is its head, its body in each right order, the listing's own first, each line
// indented by tabs, and the lines of the body in alphabetical order, without indentation and with
// the wrong ones. Lines that only close a block are left out, because the indentation says the
// same.
type mixed struct {
	head          string
	bodies, lines []string
	replies       map[string]string // a reply to a wrong line names it in the first language
}

// mixedLines mixes the lines of a function in a language.
func mixedLines(function string, language listing.Language) (m mixed, err error) {
	wrong, ok := wrongLines[function]
	if !ok {
		return m, spelling.Unknown("function", function, slices.Sorted(maps.Keys(wrongLines)))
	}
	lines, err := figure.SearchLines(function, language)
	if err != nil {
		return m, err
	}
	m.head = strings.TrimSpace(lines[0].Text)
	var body []string
	tests := -1 // index of the first of two tests that are two lines each
	for _, line := range lines[1:] {
		text := strings.TrimSpace(line.Text)
		if tests < 0 && function == "free" && language == listing.Go && strings.HasPrefix(text, "if ") {
			tests = len(body)
		}
		deep := strings.ReplaceAll(line.Text, "    ", "\t")
		body = append(body, deep[1:]) // the body is one deeper than the head
		m.lines = append(m.lines, text)
	}
	m.bodies = []string{strings.Join(body, "\n")}
	if tests >= 0 { // the two tests may be in either order
		body = slices.Concat(body[:tests], body[tests+2:tests+4], body[tests:tests+2], body[tests+4:])
		m.bodies = append(m.bodies, strings.Join(body, "\n"))
	}
	m.replies = map[string]string{}
	for _, line := range wrong {
		m.lines = append(m.lines, line[language])
		m.replies[line[language]] = line[listing.Languages[0]]
	}
	slices.Sort(m.lines)
	return m, nil
}
