package booktest

import (
	_ "embed"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// A Written is a program that a reader writes for an exercise of the book.
type Written struct {
	Figure  string // as in code-free
	Name    string
	Right   bool
	Mistake string // its mistake, if it's wrong
	Text    string
}

//go:embed judged/testdata/exercises.txtar
var written []byte

// Exercises are programs for the book's exercises that ask for one: correct ones in many styles,
// and wrong ones.
func Exercises(t testing.TB) (all []Written) {
	t.Helper()
	for _, file := range txtar.Parse(written).Files {
		parts := append(strings.Split(file.Name, ": "), "", "", "")
		w := Written{
			Figure: parts[0], Right: parts[1] == "right", Name: parts[2], Mistake: parts[3], Text: string(file.Data),
		}
		if w.Name == "" || !w.Right && (parts[1] != "wrong" || w.Mistake == "") {
			t.Fatalf("exercises.txtar: %q says no name, or no mistake", file.Name)
		}
		all = append(all, w)
	}
	return all
}
