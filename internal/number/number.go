// Package number writes numbers for readers. It stands beside the way of the data: render, figure
// and weave all show numbers, and show them alike.
package number

import (
	"math/big"
	"strconv"
)

// Thousands writes n with commas between its thousands, as in "15,720".
func Thousands(n int) string { return grouped(strconv.Itoa(n)) }

// Big is [Thousands] for a number of any size.
func Big(n *big.Int) string { return grouped(n.String()) }

func grouped(digits string) string {
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
