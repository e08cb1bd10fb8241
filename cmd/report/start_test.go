package main

import (
	"bytes"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// What the program does before the work of a command happens at each start, even for one line of a
// judge's file. So what only some commands need is made when they ask for it.
func TestStartIsLight(t *testing.T) {
	const most = 1000 // currently 600; it was 6,900 when each command made the facts of all topics
	if got := testing.AllocsPerRun(1, func() { newRoot() }); got > most {
		t.Errorf("the commands with their flags take %v allocations; at most %d are right", got, most)
	}
}

// The same for our packages' variables.
func TestInitializationIsLight(t *testing.T) {
	const most = 2500 // currently 1,760; it was 4,360 with regular expressions compiled there
	self := exec.Command(os.Args[0], "-test.run", "^$")
	self.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var trace bytes.Buffer
	self.Stderr = &trace
	if err := self.Run(); err != nil {
		t.Fatal(err)
	}
	ofPackage := regexp.MustCompile(`(?m)^init queenbook/internal/(\S+) .* (\d+) allocs$`)
	all, packages := 0, 0
	for _, m := range ofPackage.FindAllStringSubmatch(trace.String(), -1) {
		if strings.HasPrefix(m[1], "booktest") {
			continue // commands that this one doesn't have
		}
		allocs, err := strconv.Atoi(m[2])
		if err != nil {
			t.Fatal(err)
		}
		all += allocs
		packages++
	}
	if all > most || packages == 0 {
		t.Errorf("%d packages take %d allocations before main begins; at most %d are right:\n%s",
			packages, all, most, &trace)
	}
}
