package notebook

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"queenbook/internal/pattern"
	"queenbook/internal/words"
)

// open is the beginning of a line that readers have to replace.
const open = "pass  #"

// runnable is a program, or a part of one, as a cell for a kernel that has run the cells before it.
// Whole is the file with all its lines, if that's a different text. A part that isn't a statement
// can't run.
func runnable(said *words.Catalogue, file, text, whole string) (source string, runs bool) {
	switch {
	case whole == "" || whole == text:
		source = text
	case isOpen(text, whole):
		source = stub(said, text, whole)
	default:
		if strings.TrimLeft(text, " \t") != text {
			return "", false
		}
		source = withNeeded(text, whole)
	}
	return before(file, source) + source, true
}

// isOpen says whether a program has lines that readers have to replace.
func isOpen(text, whole string) bool {
	has := strings.Split(whole, "\n")
	for line := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(strings.TrimSpace(line), open) && !slices.Contains(has, line) {
			return true
		}
	}
	return false
}

// stub is a program that readers have to complete, reduced to its definitions. The lines that run
// it are commented out until it's written, because nobody knows what an incomplete program does, or
// whether it ends.
func stub(said *words.Catalogue, text, whole string) string {
	list := statementsOf(text)
	var unknown, given []string
	for _, s := range list {
		given = append(given, s.gives...)
		if defines().MatchString(s.defined()) {
			unknown = append(unknown, s.gives...)
		}
	}
	for _, s := range statementsOf(whole) {
		for _, name := range s.gives {
			if !slices.Contains(given, name) {
				unknown = append(unknown, name)
			}
		}
	}
	var lines []string
	told := false
	for _, s := range list {
		runs := meet(s.names, unknown) || told && len(s.gives) == 0 || len(s.lines) > 1 && isOpen(s.text(), whole)
		waits := runs && !s.quiet()
		if !waits {
			lines = append(lines, s.lines...)
			continue
		}
		unknown = append(unknown, s.gives...)
		if !told {
			lines = append(lines, "# "+said.Say("notebook-stub"))
			told = true
		}
		for _, line := range s.lines {
			if line != "" {
				line = "# " + line
			}
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// withNeeded is a part of a file, after what it needs at once: the imports that it uses, and the
// values of names that aren't only used when a function is called.
func withNeeded(text, whole string) string {
	var needed, used []string // when it runs, and at any time
	part := statementsOf(text)
	for _, s := range part {
		used = append(used, s.names...)
		if s.quiet() {
			needed = append(needed, s.header...)
		} else {
			needed = append(needed, s.names...)
		}
	}
	var all []string
	for _, s := range slices.Backward(statementsOf(whole)) {
		inside := slices.ContainsFunc(part, func(own statement) bool { return meet(own.gives, s.gives) })
		imported := imports().MatchString(s.text())
		if inside || !meet(s.gives, needed) && !(imported && meet(s.gives, used)) {
			continue
		}
		needed = append(needed, s.names...)
		all = append(all, strings.TrimRight(s.text(), "\n"))
	}
	slices.Reverse(all)
	if len(all) > 0 {
		text = strings.Join(all, "\n") + "\n\n\n" + text
	}
	return text
}

var (
	asksArguments = pattern.Of(`\bsys\.argv\b`)
	asksTable     = pattern.Of(`\bTable\(`)
)

// before is what a cell needs that elsewhere comes from the command line or the page.
func before(file, source string) (lines string) {
	if asksArguments().MatchString(source) {
		lines += fmt.Sprintf("import sys\n\nsys.argv = [%q, \"4\"]\n\n", path.Base(file))
	}
	if asksTable().MatchString(source) {
		lines += "def Table(places, *empty):\n" +
			"    return list(empty) * (places if isinstance(places, int) else len(places))\n\n\n"
	}
	return lines
}
