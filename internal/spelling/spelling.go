// Package spelling proposes what a mistyped name was meant to be. Weave, for example, uses it for
// the words of authors.
package spelling

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

const (
	maxNearest = 3  // how many names a suggestion proposes
	maxListed  = 12 // how many names a suggestion lists if none is similar
	maxLength  = 64 // how many bytes of a name are compared
)

// Suggest says in brackets, after a blank, which of the known names was probably meant: the most
// similar ones, or all if none is similar and there are few. It's empty if no names are known.
func Suggest(name string, known []string) string {
	name = name[:min(len(name), maxLength)]
	far := map[string]int{}
	for _, k := range known {
		far[k] = distance(name, k)
	}
	list := slices.SortedFunc(maps.Keys(far),
		func(a, b string) int { return cmp.Or(far[a]-far[b], strings.Compare(a, b)) })
	near := slices.DeleteFunc(slices.Clone(list), func(k string) bool {
		return far[k] > max(1, max(len(name), len(k))/3) || far[k] > far[list[0]]+1
	})
	switch {
	case len(list) == 0:
		return ""
	case len(near) > 0:
		first, last := near[:min(len(near), maxNearest)], ""
		if n := len(first) - 1; n > 0 {
			first, last = first[:n], " or "+first[n]
		}
		return " (did you mean " + strings.Join(first, ", ") + last + "?)"
	case len(list) > maxListed:
		return " (nearest: " + strings.Join(list[:maxNearest], ", ") + ")"
	}
	slices.Sort(list)
	return " (have " + strings.Join(list, ", ") + ")"
}

// Unknown is the error for a name that is not among known: it proposes the nearest ones, as in
//
//	unknown fact "first.test" (did you mean first.tests?)
//
// and lists all of them when none is near and they are few. What says what was named: a fact, an
// option. To find the nearest takes a thousand times as long as to see that a name is unknown, and
// so that is done when the error is said: known must not change any more.
func Unknown(what, name string, known []string) error { return unknown{what, name, known} }

type unknown struct {
	what, name string
	known      []string
}

func (u unknown) Error() string {
	return fmt.Sprintf("unknown %s %q%s", u.what, u.name, Suggest(u.name, u.known))
}

// distance is how many letters have to be inserted, deleted, replaced or swapped with their
// neighbour to turn a into b.
func distance(a, b string) int {
	s, t := []rune(a), []rune(b)
	rows := make([][]int, len(s)+1)
	for i := range rows {
		rows[i] = make([]int, len(t)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(s); i++ {
		for j := 1; j <= len(t); j++ {
			change := 1
			if s[i-1] == t[j-1] {
				change = 0
			}
			d := min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+change)
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				d = min(d, rows[i-2][j-2]+1)
			}
			rows[i][j] = d
		}
	}
	return rows[len(s)][len(t)]
}
