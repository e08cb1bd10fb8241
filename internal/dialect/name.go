package dialect

import "strings"

// IsName says whether s can name a fact, a scope, a directive or a role: a small letter, then small
// letters, digits, dots and hyphens.
func IsName(s string) bool {
	for i, r := range s {
		small := r >= 'a' && r <= 'z'
		if !small && (i == 0 || !(r >= '0' && r <= '9' || r == '.' || r == '-')) {
			return false
		}
	}
	return s != ""
}

// Braced reads "{name}" at the beginning of s. Without such a name, ok is false and rest is s.
func Braced(s string) (name, rest string, ok bool) {
	if !strings.HasPrefix(s, "{") {
		return "", s, false
	}
	name, rest, ok = strings.Cut(s[1:], "}")
	if !ok || !IsName(name) {
		return "", s, false
	}
	return name, rest, true
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
