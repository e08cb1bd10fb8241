package notebook

import (
	"slices"
	"strings"

	"queenbook/internal/pattern"
)

// A statement of a program, with everything that's indented below it.
type statement struct {
	lines  []string
	names  []string // that it uses or defines, including those in f-strings
	gives  []string // the names that it assigns, imports or defines
	header []string // the names in its first line, which are used when it runs
}

// lexemes are comments, strings, names and any other signs.
var lexemes = pattern.Of(`(?s)#[^\n]*|` +
	`[A-Za-z]{0,2}(?:"""(?:[^\\]|\\.)*?"""|'''(?:[^\\]|\\.)*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|` +
	`\.?[\pL_][\pL\pN_]*|\\\n|\n|.`)

var (
	aName     = pattern.Of(`[\pL_][\pL\pN_]*`)
	filledIn  = pattern.Of(`^[A-Za-z]?[fF]`)
	goesOn    = pattern.Of(`^(?:else|elif|except|finally)\b`)
	defines   = pattern.Of(`^(?:async\s+)?(?:def|class)\s+([\pL_][\pL\pN_]*)`)
	imports   = pattern.Of(`^(?:import|from)\s`)
	decorates = pattern.Of(`^@`)
	assigns   = pattern.Of(`(?m)^[ \t]*(?:for[ \t]+)?([\pL\pN_, \t()]+?)[ \t]*(?::[^=\n]+)?(?:[-+*/%&|^]=|=[^=]|\bin\b)`)
)

// statementsOf splits a program into statements.
func statementsOf(text string) (list []statement) {
	within := linesWithin(text)
	decorated := false
	for i, line := range strings.Split(text, "\n") {
		begins := !within[i] && line != "" && !strings.ContainsAny(line[:1], " \t") && !goesOn().MatchString(line)
		if begins && !decorated || len(list) == 0 {
			list = append(list, statement{})
		}
		decorated = begins && decorates().MatchString(line)
		last := &list[len(list)-1]
		last.lines = append(last.lines, line)
	}
	for i := range list {
		list[i].read()
	}
	return list
}

// linesWithin says for each line whether it begins inside a string, inside brackets, or after a
// continued line.
func linesWithin(text string) []bool {
	within, depth := []bool{false}, 0
	for _, sign := range lexemes().FindAllString(text, -1) {
		switch {
		case sign == "\n":
			within = append(within, depth > 0)
		case sign == "\\\n":
			within = append(within, true)
		case strings.ContainsAny(sign[:1], "([{"):
			depth++
		case strings.ContainsAny(sign[:1], ")]}"):
			depth = max(depth-1, 0)
		case sign[0] != '#':
			for range strings.Count(sign, "\n") {
				within = append(within, true)
			}
		}
	}
	return within
}

// read finds the names of a statement.
func (s *statement) read() {
	text := s.text()
	s.names = namesIn(text)
	head, _, _ := strings.Cut(text, "\n")
	s.header = namesIn(head)
	switch m := defines().FindStringSubmatch(s.defined()); {
	case m != nil:
		s.gives = []string{m[1]}
	case imports().MatchString(text):
		s.gives = s.names
	default:
		for _, m := range assigns().FindAllStringSubmatch(text, -1) {
			s.gives = append(s.gives, aName().FindAllString(m[1], -1)...)
		}
	}
}

// defined is the text of a statement after its decorators.
func (s *statement) defined() string {
	at := slices.IndexFunc(s.lines, func(line string) bool { return !decorates().MatchString(line) })
	return strings.Join(s.lines[max(at, 0):], "\n")
}

// quiet says whether a statement does nothing visible: it defines, imports, or is a comment.
func (s *statement) quiet() bool {
	text := s.text()
	return defines().MatchString(s.defined()) || imports().MatchString(text) || len(s.names) == 0
}

func (s *statement) text() string { return strings.Join(s.lines, "\n") }

// namesIn are the names in a piece of a program, except for attributes.
func namesIn(text string) (names []string) {
	for _, sign := range lexemes().FindAllString(text, -1) {
		switch quote := strings.IndexAny(sign, `"'`); {
		case sign[0] == '#' || sign[0] == '.':
		case quote >= 0 && filledIn().MatchString(sign[:quote]):
			names = append(names, aName().FindAllString(sign[quote:], -1)...)
		case quote < 0 && aName().MatchString(sign):
			names = append(names, sign)
		}
	}
	return names
}

// meet says whether two lists have a name in common.
func meet(a, b []string) bool {
	return slices.ContainsFunc(a, func(name string) bool { return slices.Contains(b, name) })
}
