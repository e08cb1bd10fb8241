// Package spelling proposes what a name was meant to be. It stands beside the way of the data, as
// package number does: weave asks it about the words of authors.
package spelling

import (
	"cmp"
	"slices"
	"strings"
)

const (
	maxNearest = 3  // names that a suggestion proposes
	maxListed  = 12 // names that a suggestion lists when none is near
	maxLength  = 64 // bytes of a name for which near ones are sought
)

// Suggest says in brackets what a name was meant to be, of those that are known, with a blank before
// them. It is empty where nothing is known.
func Suggest(name string, known []string) string {
	if near := nearest(name, known, true); len(near) > 0 {
		return " (did you mean " + alternatives(near) + "?)"
	}
	list := slices.Sorted(slices.Values(known))
	switch {
	case len(list) == 0 || len(list) > maxListed && len(name) > maxLength:
		return ""
	case len(list) > maxListed:
		return " (nearest: " + strings.Join(nearest(name, list, false), ", ") + ")"
	}
	return " (have " + strings.Join(list, ", ") + ")"
}

// alternatives writes names as a, b or c.
func alternatives(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// nearest is those of known that name was most likely meant to be, the likeliest first. Likely
// leaves out those that differ too much.
func nearest(name string, known []string, likely bool) []string {
	type candidate struct {
		name     string
		distance int
	}
	if len(name) > maxLength {
		return nil
	}
	var near []candidate
	for _, k := range known {
		if d := distance(name, k); !likely || d <= max(1, max(len(name), len(k))/3) {
			near = append(near, candidate{k, d})
		}
	}
	slices.SortFunc(near, func(a, b candidate) int {
		return cmp.Or(a.distance-b.distance, strings.Compare(a.name, b.name))
	})
	var names []string
	for _, c := range slices.Compact(near) {
		if len(names) < maxNearest && (!likely || c.distance <= near[0].distance+1) {
			names = append(names, c.name)
		}
	}
	return names
}

// distance is how many letters must be put in, left out, replaced or swapped with their neighbour
// to make b from a.
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
