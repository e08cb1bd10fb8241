// Package number writes numbers for readers. Packages render, figure and weave all show numbers,
// and with this one they show them in the same way.
package number

// An Integer is a type for numbers. Counts are int64 on every machine: 12 to the 12 boards need
// more than 32 bits. A position in memory, on a board or in the search is an int.
type Integer interface {
	~int | ~int8 | ~int64
}

// Sum adds up what is asked of each.
func Sum[T any, I Integer](all []T, of func(T) I) (sum I) {
	for _, one := range all {
		sum += of(one)
	}
	return sum
}

// Thousands writes n with commas between its thousands, as in "15,720".
func Thousands[I Integer](n I) string { return English.Thousands(int64(n)) }
