package browser

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"github.com/chromedp/chromedp"
)

func (tb *tab) screenshot() image.Image {
	tb.Helper()
	data, err := chromedp.Run(tb.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		tb.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		tb.Fatal(err)
	}
	return picture
}

// token is a custom property's colour on the page.
func (tb *tab) token(name string) color.RGBA {
	tb.Helper()
	return tb.parse(ask[string](tb, fmt.Sprintf(`(() => {
		const probe = document.body.appendChild(document.createElement("i"));
		probe.style.color = "var(%s)";
		const colour = getComputedStyle(probe).color;
		probe.remove();
		return colour;
	})()`, name)))
}

func (tb *tab) parse(text string) color.RGBA {
	tb.Helper()
	c := color.RGBA{A: 255}
	if _, err := fmt.Sscanf(text, "rgb(%d, %d, %d)", &c.R, &c.G, &c.B); err != nil {
		tb.Fatalf("%q is no colour: %v", text, err)
	}
	return c
}

// background is the colour of the page.
func (tb *tab) background() color.RGBA {
	tb.Helper()
	return tb.parse(ask[string](tb, `getComputedStyle(document.body).backgroundColor`))
}

func near(a, b color.RGBA) bool {
	distance := func(x, y uint8) int { return max(int(x), int(y)) - min(int(x), int(y)) }
	return max(distance(a.R, b.R), distance(a.G, b.G), distance(a.B, b.B)) <= 2
}
