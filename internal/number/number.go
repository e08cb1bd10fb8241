// Package number writes numbers for readers. It stands beside the way of the
// data: render, figure and weave all show numbers, and show them alike.
package number

import "strconv"

// Thousands writes n with commas between its thousands, as in "15,720".
func Thousands(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
