package chapters

import (
	"fmt"
	"image/color"
	"io/fs"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"queenbook"
)

// A palette is the colours of a theme by name.
type palette map[string]color.RGBA

var (
	sheetComment  = regexp.MustCompile(`(?s)/\*.*?\*/`)
	rule          = regexp.MustCompile(`([^{};]+)\{([^{}]*)\}`)
	useOfToken    = regexp.MustCompile(`var\((--[a-z0-9-]+)\)`)
	literalColour = regexp.MustCompile(`#[0-9a-fA-F]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(|^(black|white|gr[ae]y|red|green|blue|orange)$`)
	lightAndDark  = regexp.MustCompile(`^light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)$`)
)

type declaration struct{ selector, property, value string }

// declarations lists what a sheet declares, in order.
func declarations(sheet string) (list []declaration) {
	for _, r := range rule.FindAllStringSubmatch(sheetComment.ReplaceAllString(sheet, ""), -1) {
		for _, d := range strings.Split(r[2], ";") {
			if property, value, ok := strings.Cut(d, ":"); ok {
				list = append(list, declaration{
					selector: strings.TrimSpace(r[1]),
					property: strings.TrimSpace(property),
					value:    strings.TrimSpace(value),
				})
			}
		}
	}
	return list
}

func asset(t *testing.T, name string) string {
	t.Helper()
	data, err := fs.ReadFile(queenbook.Templates(), "style/"+name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// readThemes reads tokens.css and paper.css: the light theme, the dark one, and the one for paper,
// which is the light one with changes.
func readThemes(t *testing.T) map[string]palette {
	t.Helper()
	screen := asset(t, "1-tokens.css")
	_, paper, ok := strings.Cut(asset(t, "2-paper.css"), "@media print {")
	if !ok {
		t.Fatal("paper.css has no @media print")
	}
	light, dark := palette{}, palette{}
	for _, d := range declarations(screen) {
		if p := lightAndDark.FindStringSubmatch(d.value); p != nil {
			light[d.property], dark[d.property] = hex(t, p[1]), hex(t, p[2])
		} else if strings.HasPrefix(d.value, "#") || strings.Contains(d.value, "light-dark") {
			t.Fatalf("tokens.css: %s: %s is not light-dark(#…, #…)", d.property, d.value)
		}
	}
	print := maps.Clone(light)
	for _, d := range declarations(paper) {
		if strings.HasPrefix(d.property, "--") {
			print[d.property] = hex(t, d.value)
		}
	}
	if len(light) < 20 || maps.Equal(light, print) {
		t.Fatalf("tokens.css: only %d colours were found: %v", len(light), light)
	}
	return map[string]palette{"light": light, "dark": dark, "print": print}
}

// hex reads #rgb and #rrggbb.
func hex(t *testing.T, text string) color.RGBA {
	t.Helper()
	digits := strings.TrimPrefix(text, "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	c := color.RGBA{A: 255}
	if _, err := fmt.Sscanf(digits, "%02x%02x%02x", &c.R, &c.G, &c.B); err != nil || len(digits) != 6 {
		t.Fatalf("%q is no colour: %v", text, err)
	}
	return c
}

// mix is the visible colour of layers, the topmost first: "--go 14%, --sq-light".
func (p palette) mix(t *testing.T, layers string) color.RGBA {
	t.Helper()
	var seen color.RGBA
	for _, layer := range slices.Backward(strings.Split(layers, ", ")) {
		name, percent, through := strings.Cut(layer, " ")
		c, ok := p[name]
		if !ok {
			t.Fatalf("tokens.css has no colour %q", name)
		}
		share := 100.0
		if through {
			var err error
			if share, err = strconv.ParseFloat(strings.TrimSuffix(percent, "%"), 64); err != nil {
				t.Fatal(err)
			}
		}
		blend := func(top, below uint8) uint8 {
			return uint8(math.Round((float64(top)*share + float64(below)*(100-share)) / 100))
		}
		seen = color.RGBA{blend(c.R, seen.R), blend(c.G, seen.G), blend(c.B, seen.B), 255}
	}
	return seen
}
