package problem_test

import (
	"os"
	"strings"
	"testing"

	"queenbook/internal/problem"
	"queenbook/internal/problem/child"
)

func TestMain(m *testing.M) {
	child.Main()
	os.Exit(m.Run())
}

// record searches a text and keeps the search.
func record(t testing.TB, source string, limits problem.Limits) (*problem.Recording, string) {
	t.Helper()
	var printed strings.Builder
	s, err := problem.Start(t.Context(), problem.Source{Name: "x.py", Text: source}, limits,
		func(text string) { printed.WriteString(text) })
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	r, err := s.Record()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	return r, printed.String()
}
