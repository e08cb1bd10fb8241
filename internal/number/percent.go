package number

import (
	"math"
	"strconv"
)

// Percent writes part of whole as a share, as in "38.6 %", with a blank at which no line breaks.
// Below one percent it has two digits that count, as in "0.00055 %", and it says 0 and 100 only
// where they are exact. Whole must be above 0, and part must be in 0..whole.
func Percent[I Integer](part, whole I) string {
	const sign = "\u00a0%"
	share := 100 * float64(part) / float64(whole)
	switch {
	case part == 0:
		return "0" + sign
	case part == whole:
		return "100" + sign
	case share > 99.9:
		return "more than 99.9" + sign
	}
	zeros := max(0, int(math.Ceil(-math.Log10(share)))) // behind the point, and before it
	return strconv.FormatFloat(share, 'f', zeros+1, 64) + sign
}
