package problem_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/problem"
	"queenbook/internal/puzzle"
)

// Every label of every problem file of the repository is whole, or the key of its report says what it stands
// for; no number is cut, and two choices never look the same.
func TestLabelsOfFiles(t *testing.T) {
	var files []string
	for _, glob := range []string{"../../content/*.py", "../../content/problems/*.py", "testdata/*/*.py"} {
		found, err := filepath.Glob(glob)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	seen := 0
	for _, file := range append(files, "") {
		text := []byte("places = ['a', 'b']\nchoices = [100.25, 10.5, 1234567, ('x', 1), ('y', 22)]\n" +
			"def refused_by(place, choice, chosen):\n    pass\n")
		if file != "" {
			var err error
			if text, err = os.ReadFile(file); err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(text), "def refused_by") {
				continue
			}
		}
		s := problem.Source{Name: "x.py", Text: string(text)}
		limits := problem.Limits{Memory: 256 << 20, Tests: 2000}
		r, err := problem.Run(t.Context(), s, limits, func(string) {})
		if err != nil {
			continue // one that a reader is to complete
		}
		p, err := r.Problem()
		r.Close()
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		seen++
		checkLabels(t, file, p)
	}
	if seen < 60 {
		t.Errorf("%d files were read", seen)
	}
}

var cellName = regexp.MustCompile(`^\((-?\d+), (-?\d+)\)$`)

func checkLabels(t *testing.T, file string, p *puzzle.Problem) {
	t.Helper()
	key := p.Abbreviated()
	labels := map[string]string{}
	for _, name := range p.Choices {
		if other, taken := labels[name.Label]; taken && len(p.Choices) <= 200 {
			t.Errorf("%s: %s and %s are both written %s", file, other, name.Text, name.Label)
		}
		labels[name.Label] = name.Text
	}
	for _, name := range slices.Concat(p.Choices, p.Places) {
		whole := strings.EqualFold(name.Label, name.Text) || name.Label == "•" ||
			cellName.ReplaceAllString(name.Text, "$1,$2") == name.Label
		if !whole && !slices.Contains(key, name) {
			t.Errorf("%s: %s is written %s, and no key says so", file, name.Text, name.Label)
		}
		if _, err := strconv.ParseFloat(name.Text, 64); err == nil && name.Label != name.Text {
			t.Errorf("%s: the number %s is written %s", file, name.Text, name.Label)
		}
	}
}
