package booktest

import (
	"image/color"
	"math"
)

// The contrast that WCAG 2.2 requires: 4.5 : 1 for text (1.4.3), 3 : 1 for marks and edges
// (1.4.11).
const (
	ForText  = 4.5
	ForMarks = 3.0
)

// Contrast is the contrast ratio of WCAG 2, from 1 to 21.
func Contrast(a, b color.RGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(c color.RGBA) float64 {
	return 0.2126*Linear(c.R) + 0.7152*Linear(c.G) + 0.0722*Linear(c.B)
}

// Linear is the amount of light in a component of a colour, from 0 to 1.
func Linear(v uint8) float64 {
	x := float64(v) / 255
	if x <= 0.04045 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}
