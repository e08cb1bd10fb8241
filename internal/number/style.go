package number

import (
	"math/big"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

// A Style says how a language writes its numbers. The scripts of the pages use the same values.
type Style struct {
	Group string `json:"group"` // between the thousands, "" for nothing
	Point string `json:"point"` // before the decimals
	Zero  rune   `json:"zero"`  // the first of its digits
	First int    `json:"first"` // number of digits after the last Group
	Rest  int    `json:"rest"`  // … and between two Groups
}

// English is the style of the book as it is: "15,720" and "0.5".
var English = Style{Group: ",", Point: ".", Zero: '0', First: 3, Rest: 3}

// StyleOf is the style of a language, read from a number as the language writes it.
func StyleOf(tag language.Tag) Style {
	var marks []string
	runs := []int{0}
	s := Style{Zero: '0'}
	for _, r := range message.NewPrinter(tag).Sprint(number.Decimal(1111111111.1)) {
		if unicode.IsDigit(r) {
			s.Zero = r - 1
			runs[len(runs)-1]++
			continue
		}
		marks = append(marks, string(r))
		runs = append(runs, 0)
	}
	last := len(marks) - 1
	s.Point, s.First, s.Rest = marks[last], runs[last], runs[last]
	if last > 0 {
		s.Group, s.Rest = marks[0], runs[max(1, last-1)]
	}
	return s
}

// Thousands writes n with something between its thousands, as in "15,720".
func (s Style) Thousands(n int64) string { return s.Write(strconv.FormatInt(n, 10)) }

// Big is [Style.Thousands] for a number of any size.
func (s Style) Big(n *big.Int) string { return s.Write(n.String()) }

// Write writes a number in this style that Go has written: digits, perhaps with a sign and a point.
func (s Style) Write(digits string) string {
	whole, part, broken := strings.Cut(digits, ".")
	digits = strings.TrimPrefix(whole, "-")
	var out strings.Builder
	out.WriteString(whole[:len(whole)-len(digits)])
	for i, digit := range digits {
		if left := len(digits) - i - s.First; i > 0 && left >= 0 && left%s.Rest == 0 {
			out.WriteString(s.Group)
		}
		out.WriteRune(digit - '0' + s.Zero)
	}
	if broken {
		out.WriteString(s.Point)
		for _, digit := range part {
			out.WriteRune(digit - '0' + s.Zero)
		}
	}
	return out.String()
}
