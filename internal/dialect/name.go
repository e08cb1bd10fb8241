package dialect

import (
	"regexp"
	"strings"
)

var (
	name   = regexp.MustCompile(`^[a-z][a-z0-9.-]*$`)
	braced = regexp.MustCompile(`^\{([a-z][a-z0-9.-]*)\}`)
)

// IsName says whether s can name a fact, a scope, a directive or a role: a small letter, then small
// letters, digits, dots and hyphens.
func IsName(s string) bool { return name.MatchString(s) }

// Braced reads "{name}" at the beginning of s. Without such a name, ok is false and rest is s.
func Braced(s string) (name, rest string, ok bool) {
	if m := braced.FindStringSubmatch(s); m != nil {
		return m[1], s[len(m[0]):], true
	}
	return "", s, false
}

// named reads "{name} args", as directives and containers begin; a blank parts the two.
func named(s string) (name, args string, ok bool) {
	name, rest, ok := Braced(s)
	args = strings.TrimSpace(rest)
	if rest != "" && strings.TrimLeft(rest, " \t") == rest {
		ok = false
	}
	return name, args, ok
}

// Shorten is the beginning of a line, for a message.
func Shorten(line string) string {
	const most = 30
	if r := []rune(line); len(r) > most {
		return string(r[:most]) + "…"
	}
	return line
}
