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

// What the program does before a command's own work is done at each start, also for one line of a
// judge's file: what only some commands need is made when they ask for it.
func TestStartIsLight(t *testing.T) {
	const most = 1000 // 600, and 6,900 where each command makes the facts of all topics
	if got := testing.AllocsPerRun(1, func() { newRoot() }); got > most {
		t.Errorf("the commands with their flags take %v allocations; at most %d are right", got, most)
	}
}

// The same of what is in the variables of our packages.
func TestInitializationIsLight(t *testing.T) {
	const most = 2500 // 1,760, and 4,360 where regular expressions are compiled there
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
			continue // which the command has not
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
