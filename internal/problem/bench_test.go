package problem_test

import (
	"bytes"
	"strings"
	"testing"

	"queenbook/internal/problem"
)

// queens is the problem of eight columns, whose search makes 15,720 tests.
const queens = `n = 8
places = range(1, n + 1)
choices = range(1, n + 1)


def refused_by(place, choice, chosen):
    for other, row in chosen.items():
        if row == choice or abs(row - choice) == place - other:
            return other
`

func BenchmarkQueens(b *testing.B) {
	for b.Loop() {
		r, _ := record(b, queens, problem.Usual)
		if r.Run.Tests != 15_720 || r.Run.Solutions != 92 {
			b.Fatalf("%+v", r.Run)
		}
	}
}

// How long a line of a log takes.
func BenchmarkLog(b *testing.B) {
	r, _ := record(b, queens, problem.Usual)
	var text bytes.Buffer
	if err := r.WriteJSONL(&text); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(text.Len()))
	lines := bytes.Count(text.Bytes(), []byte("\n"))
	for b.Loop() {
		read, err := problem.ReadLog("mine.jsonl", bytes.NewReader(text.Bytes()), nil)
		if err != nil {
			b.Fatal(err)
		}
		read.Close()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(lines), "ns/line")
}

func BenchmarkCheck(b *testing.B) {
	r, _ := record(b, queens, problem.Usual)
	text := logged(b, r)
	for b.Loop() {
		if says, same := checkText(b, queens, text); !same {
			b.Fatal(says)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(strings.Count(text, "\n")), "ns/line")
}
