package main

import (
	"bytes"
	"strings"
	"testing"
)

// A standalone figure contains what it would load when it's touched: its script and its steps.
func TestFigureHoldsItsSteps(t *testing.T) {
	for args, wants := range map[string][]string{
		"figure points n=7 --format html": {`["queen-points"]=`, `RUNS??={})["run-7.js"]`},
		"figure fan n=8 --format html":    {`"queen-fan"`, `RUNS??={})["run-8.js"]`},
	} {
		var stdout, stderr bytes.Buffer
		if status := run(strings.Fields(args), strings.NewReader(""), &stdout, &stderr); status != 0 {
			t.Errorf("report %s: exits with %d: %s", args, status, &stderr)
		}
		for _, want := range append(wants, "document.currentScript") {
			if !strings.Contains(stdout.String(), want) {
				t.Errorf("report %s has no %s", args, want)
			}
		}
		if strings.Contains(stdout.String(), "<script src") {
			t.Errorf("report %s asks for another file", args)
		}
	}
}
