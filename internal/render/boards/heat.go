package boards

import (
	"fmt"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/words"
)

// heatSteps is how many washes the numbers of a map have, the palest for the fewest.
const heatSteps = 5

// A heat is the range of the numbers on a map, and colours them by five steps of equal width.
type heat struct {
	least, most int64
	used        [heatSteps]bool // whether a number has this step
}

func (h heat) step(value int64) int {
	return int((value - h.least) * heatSteps / (h.most - h.least + 1))
}

// isHot reports whether the wash of this number is one of the last two, on which it has an ink of its
// own.
func (h heat) isHot(value int64) bool { return h.step(value) >= heatSteps-2 }

// class colours a square with this number.
func (h heat) class(value int64) string { return fmt.Sprintf("h%d", h.step(value)+1) }

// heatOf is the range of these numbers, and there is one or more.
func heatOf[N any](all []N, value func(N) int64) heat {
	h := heat{least: value(all[0]), most: value(all[0])}
	for _, n := range all {
		h.least, h.most = min(h.least, value(n)), max(h.most, value(n))
	}
	for _, n := range all {
		h.used[h.step(value(n))] = true
	}
	return h
}

// legend says which numbers have which wash, for those that are seen.
func (h heat) legend() render.Legend {
	var samples render.Legend
	for first := h.least; first <= h.most; {
		last := first
		for last < h.most && h.step(last+1) == h.step(first) {
			last++
		}
		said := words.Count(first)
		if last > first {
			said = words.Later("heat-range", "first", first, "last", last)
		}
		if h.used[h.step(first)] {
			samples = append(samples, render.Sample{Path: "M4 4h37v37h-37z", Class: h.class(first), Words: said})
		}
		first = last + 1
	}
	return samples
}

// heat is that of the board's numbers.
func (b Board) heat() heat { return heatOf(b.Numbers, func(n Number) int64 { return n.Value }) }

// washes draws a board without its chequer, each number on the wash of its size.
func (c canvas) washes(b Board) {
	c.Rect(-1, -1, b.N*Side+2, b.N*Side+2, render.Class("blank"))
	washes, h := [heatSteps]strings.Builder{}, b.heat()
	for _, n := range b.Numbers {
		tile(&washes[h.step(n.Value)], n.Square)
	}
	for i := range washes {
		c.Shape(fmt.Sprintf("h%d", i+1), washes[i].String())
	}
	c.between(b.N, b.N)
}
