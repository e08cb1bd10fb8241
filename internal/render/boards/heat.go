package boards

import (
	"fmt"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/words"
)

// heatSteps is the number of colours for the numbers of a map, the palest for the smallest.
const heatSteps = 5

// A heat is the range of the numbers on a map, divided into five steps of equal width, each with a
// colour.
type heat struct {
	least, most int64
	used        [heatSteps]bool // whether there's a number in this step
}

func (h heat) step(value int64) int {
	return int((value - h.least) * heatSteps / (h.most - h.least + 1))
}

// isHot reports whether a number has one of the last two colours, which need another text colour.
func (h heat) isHot(value int64) bool { return h.step(value) >= heatSteps-2 }

// class colours a square with this number.
func (h heat) class(value int64) string { return fmt.Sprintf("h%d", h.step(value)+1) }

// heatOf is the range of these numbers; there must be at least one.
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

// legend says which numbers have which colour, for the colours in the picture.
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

// heat is the range of the board's numbers.
func (b Board) heat() heat { return heatOf(b.Numbers, func(n Number) int64 { return n.Value }) }

// washes draws a board without chequer, with each number on its colour.
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
