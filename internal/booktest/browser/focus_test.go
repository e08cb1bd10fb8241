package browser

import (
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/booktest"
)

// A seenStop is what one sees of the element that has the focus.
type seenStop struct {
	What, Rest, Outline   string
	Width                 float64 // of the outline
	Colour, Behind        string
	Number                int // among all elements, -1 where the page has no focus
	Covered, Outside, End bool
}

// ring is what tells that an element has the focus: its outline, or that of the box around it, and of a
// diamond in the fan the line around it, as wide as what is painted of it outside the diamond.
const ring = `(e) => {
	const at = e.matches(".scroll > [role=tree]") ? e.parentElement
		: e.matches(".field-area") ? e.closest(".field-paper")
		: e.matches(".fan a") ? e.querySelector(".t-solution") : e;
	const style = getComputedStyle(at);
	if (e.matches(".fan a") && style.paintOrder.startsWith("stroke")) {
		const { a, b } = at.getScreenCTM(), width = parseFloat(style.strokeWidth) / 2 * Math.hypot(a, b);
		return { look: style.stroke + " " + style.strokeWidth, width, colour: style.stroke };
	}
	return {
		look: style.outline + " " + style.boxShadow,
		width: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
		colour: style.outlineColor,
	};
}`

// seen describes the focus. Before the first press of the tab key it is given
// what elements look like without it.
const seen = `() => {
	const e = document.activeElement, { look, width, colour } = (` + ring + `)(e);
	window.orderOfElements ??= new Map([...document.querySelectorAll("*")].map((each, i) => [each, 1000 * i]));
	// What has come since stands after the last of those that were there.
	const numberOf = (e, since = 0) => {
		if (orderOfElements.has(e)) return orderOfElements.get(e) + since;
		const everything = [...document.querySelectorAll("*")];
		return numberOf(everything[everything.indexOf(e) - 1], since + 1);
	};
	const box = e.getClientRects()[0] ?? e.getBoundingClientRect();
	const on = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
	let back = e;
	const clear = "rgba(0, 0, 0, 0)";
	while (back.parentElement && (back === e || getComputedStyle(back).backgroundColor === clear)) back = back.parentElement;
	return {
		What: e.localName + "." + (e.getAttribute("class") ?? "") + " " + JSON.stringify((e.innerText ?? "").trim().slice(0, 40)),
		Rest: e.dataset.rest ?? "",
		Outline: look,
		Width: width,
		Colour: colour,
		Behind: getComputedStyle(back).backgroundColor === clear ? getComputedStyle(document.body).backgroundColor : getComputedStyle(back).backgroundColor,
		Number: numberOf(e),
		Covered: on !== e && !e.contains(on) && !on?.contains(e),
		Outside: box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth,
		End: e === document.body || e === document.documentElement,
	};
}`

const focusable = `[...document.querySelectorAll("a[href], button, summary, input, select, textarea, [tabindex], .scroll, pre")].filter((e) => e.checkVisibility() && e.tabIndex >= 0 && !e.disabled)`

// testTabbing presses the tab key from the first stop of the page that is open to its end. In the
// dark, where the same places can be reached, each gets the focus from a script.
func testTabbing(tb *tab, page string) {
	tb.focus()
	tb.touchAll()
	// A map says where it points when it has the focus, with a link.
	tb.runs(`document.querySelectorAll("svg[tabindex]").forEach((e) => e.dispatchEvent(new FocusEvent("focus")))`)
	reached := []int{}
	for _, look := range looks {
		if strings.Contains(look.name, "forced") {
			continue // the outline has a colour of the system's
		}
		tb.media(look.media...)
		want := ask[int](tb, focusable+`.map((e) => {
			e.dataset.rest = (`+ring+`)(e).look;
			return e;
		}).length`)
		var all []seenStop
		if look.name == "light" {
			all = pressTab[seenStop](tb, want+1, seen)
		} else {
			all = ask[[]seenStop](tb, fmt.Sprintf(`Array.from({ length: %d }, (_, i) => {
				%s[i].focus({ focusVisible: true }); // a link may be new since the last
				return (%s)();
			})`, want, focusable, seen))
		}
		last, stops := -1, []int{}
		for _, s := range all {
			if s.End || s.Number == last && len(stops) == want {
				break
			}
			where := fmt.Sprintf("%s, %s: the focus on %s", page, look.name, s.What)
			if s.Number <= last {
				if len(stops) < want {
					tb.Errorf("%s comes after a later element: the tab key is trapped or goes back", where)
				}
				break // round the page
			}
			last = s.Number
			stops = append(stops, s.Number)
			if s.Outline == s.Rest || s.Width < 2 {
				tb.Errorf("%s is not to be seen: %s, and before %s", where, s.Outline, s.Rest)
			} else if got := booktest.Contrast(tb.parse(s.Colour), tb.parse(s.Behind)); got < booktest.ForMarks {
				tb.Errorf("%s has an outline of %s on %s: %.2f : 1, want %g : 1",
					where, s.Colour, s.Behind, got, booktest.ForMarks)
			}
			if s.Covered || s.Outside {
				tb.Errorf("%s: the element is covered or out of the window", where)
			}
		}
		if len(stops) != want || want < 5 {
			tb.Errorf("%s, %s: the tab key stops at %d of %d places", page, look.name, len(stops), want)
		}
		if look.name == "light" {
			reached = stops
		} else if !slices.Equal(stops, reached) {
			tb.Errorf("%s, %s: others can have the focus than in the light", page, look.name)
		}
	}
	tb.media()
}
