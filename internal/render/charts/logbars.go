package charts

import (
	"fmt"
	"html/template"
	"math"
	"math/big"
	"strconv"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/words"
)

// LogBars is counts as bars on a logarithmic axis: each line of the grid is ten times the one
// before, and all bars share one scale.
type LogBars struct {
	Name   words.Sentence // of the whole chart, for screen readers
	What   words.Sentence // the head of the names of the bars
	Number words.Sentence // the head of their counts
	Groups []LogGroup
}

// A LogGroup is bars that count the same kind of thing. Its name is above them, unless it's empty.
type LogGroup struct {
	Name words.Sentence
	Bars []LogBar
}

// A LogBar is one count. It is at least 0 and below 10 to the power of 308; a count of 0 has no
// bar, because it can't be on a logarithmic axis.
type LogBar struct {
	Name  words.Sentence
	Count *big.Int
	// Whole is the count that this one is a part of: then both are dots, a full one and a ring.
	// Such a count may be 0, which means that there's none.
	Whole *big.Int
}

// decade is the width of a power of ten in a bar's units.
const decade = 100

type (
	// A logGroup is what the template gets of a group.
	logGroup struct {
		Name words.Sentence
		Bars []logBar
	}
	logBar struct {
		Name  words.Sentence
		Count string
		Bar   template.HTML
	}
)

// Draw writes the chart as an HTML table, so that the counts are text: the bars stretch with the
// page, the words keep their size.
func (l LogBars) Draw(out render.Canvas) {
	decades := l.decades()
	grid := out.Sheet.NextID()
	v := struct {
		LogBars
		Scale  template.HTML
		Groups []logGroup
	}{LogBars: l}
	v.Scale = out.Apart(func(out render.Canvas) { logScale(out, decades, grid) })
	for _, group := range l.Groups {
		g := logGroup{Name: group.Name}
		for _, bar := range group.Bars {
			count := out.Words().Style().Big(bar.Count)
			if bar.Whole != nil && bar.Count.Sign() == 0 {
				count = "–"
			}
			drawn := out.Apart(func(out render.Canvas) { bar.write(out, decades, grid) })
			g.Bars = append(g.Bars, logBar{bar.Name, count, drawn})
		}
		v.Groups = append(v.Groups, g)
	}
	out.Fill("logbars", v)
}

// DotLegend explains the dots of parts and wholes.
func DotLegend(part, whole words.Sentence) render.Legend {
	const disc = "M14 22.5a8.5 8.5 0 1 1 17 0 8.5 8.5 0 1 1-17 0z"
	return render.Legend{{Path: disc, Class: "l-part", Words: part}, {Path: disc, Class: "l-whole", Words: whole}}
}

// decades is how many powers of ten the axis spans, from 1 to the first power that no count
// exceeds; at least one.
func (l LogBars) decades() int {
	top := 1
	for _, group := range l.Groups {
		for _, bar := range group.Bars {
			for _, count := range []*big.Int{bar.Count, bar.Whole} {
				if count != nil && count.Sign() > 0 {
					top = max(top, len(new(big.Int).Sub(count, big.NewInt(1)).String()))
				}
			}
		}
	}
	return top
}

// logScale writes the powers of ten above the bars, and the grid that every bar uses: its positions
// are shares of the width, so that it fits all of them.
func logScale(out render.Canvas, decades int, grid string) {
	step := 1
	switch {
	case decades > 18:
		step = 6
	case decades > 6:
		step = 3
	}
	share := func(power int) string { return percent(float64(power) / float64(decades)) }
	out.Inside("svg", `class="scale" aria-hidden="true"`, func() {
		lines := ""
		for power := range decades + 1 {
			lines += render.Element("line", fmt.Sprintf(`x1="%[1]s" x2="%[1]s" y1="0" y2="100%%"`, share(power)), "")
		}
		out.Element("defs", "", render.Element("g", `id="`+grid+`" class="l-grid"`, lines))
		powers(out, decades, step, share)
	})
}

// powers writes powers of ten at their shares of the width.
func powers(out render.Canvas, decades, step int, share func(int) string) {
	for power := 0; power <= decades; power += step {
		anchor := ""
		switch power {
		case 0:
			anchor = `class="start" `
		case decades:
			anchor = `class="end" `
		}
		out.Element("text", anchor+`x="`+share(power)+`" y="12"`, powerOfTen(power))
	}
}

// percent is a part of the width.
func percent(part float64) string { return fmt.Sprintf("%.2f%%", 100*part) }

// powerOfTen writes 10 to the power in the shortest way: 1, 10, 10².
func powerOfTen(power int) string {
	switch power {
	case 0:
		return "1"
	case 1:
		return "10"
	}
	raised := []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")
	return "10" + strings.Map(func(digit rune) rune { return raised[digit-'0'] }, strconv.Itoa(power))
}

// write draws the bar, or its dots. A count of 1 is where the axis begins; its bar is very short,
// but visible.
func (b LogBar) write(out render.Canvas, decades int, grid string) {
	all := float64(decades * decade)
	along := func(count *big.Int) float64 {
		n, _ := count.Float64()
		return math.Round(decade * math.Log10(n))
	}
	out.Inside("svg", render.Mute, func() {
		out.Element("use", `href="#`+grid+`"`, "")
		box := fmt.Sprintf(`viewBox="0 0 %s 10" preserveAspectRatio="none"`, render.Num(all))
		out.Inside("svg", box, func() { b.marks(out, all, along) })
	})
}

// marks draws the bar or the dots in a drawing as long as the axis.
func (b LogBar) marks(out render.Canvas, all float64, along func(*big.Int) float64) {
	some := b.Count.Sign() > 0
	switch {
	case b.Whole != nil:
		ring := fmt.Sprintf("M%s 5h0", render.Num(along(b.Whole)))
		if some {
			out.Shape("l-share", fmt.Sprintf("M%s 5H%s", render.Num(along(b.Count)), render.Num(along(b.Whole))))
		}
		out.Shape("l-rim", ring)
		out.Shape("l-whole", ring)
		if some {
			out.Shape("l-part", fmt.Sprintf("M%s 5h0", render.Num(along(b.Count))))
		}
	case some:
		out.Shape("b-count", fmt.Sprintf("M0 2h%sv6h-%[1]sz", render.Num(max(along(b.Count), all/150))))
	}
}
