package number

import (
	"math"
	"strconv"
)

// Percent is part of whole as a percentage, as in "38.6". Below one percent it has two significant
// digits, as in "0.00055". It says 0 and 100 only if they are exact; above the largest value that
// it can write, it returns that value and most is true, because the share is more than that. Whole
// must be above 0, and part must be in 0..whole.
func Percent[I Integer](part, whole I) (share string, most bool) {
	percent := 100 * float64(part) / float64(whole)
	switch {
	case part == 0:
		return "0", false
	case part == whole:
		return "100", false
	case percent > 99.9:
		return "99.9", true
	}
	zeros := max(0, int(math.Ceil(-math.Log10(percent)))) // after the point, and before it
	return strconv.FormatFloat(percent, 'f', zeros+1, 64), false
}
