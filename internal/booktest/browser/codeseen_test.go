package browser

import (
	"fmt"
	"strings"

	"github.com/chromedp/chromedp"
)

// testCodeSeen runs a program on a phone, with its button low in the window: what is said of it is
// brought into sight. Watched, a call that leaves out choices by a bound says nothing of these.
func testCodeSeen(tb *tab) {
	const figure = "#code-bound"
	tb.touch()
	tb.open("minimum-moves/index.html", 390)
	tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	tb.reload()
	writeCode(tb, figure, completeOf(tb, "bound.py", given(tb, figure)))
	tb.runs(`scrollBy({ top: document.querySelector('%s [data-do="run"]').getBoundingClientRect().bottom - 800, behavior: "instant" })`, figure)
	if says, _ := runCode(tb, figure, false); !strings.Contains(says, "Right.") {
		tb.Fatalf("of the whole program it says %q", says)
	}
	tb.until("what is said is in sight", fmt.Sprintf(`(() => {
		const { top, bottom } = document.querySelector("%s .field-says").getBoundingClientRect();
		return String(top >= 0 && bottom <= innerHeight + 1);
	})()`, figure), "true")
	pressCode(tb, figure, "watch")
	says := ask[[]string](tb, fmt.Sprintf(`(({ player }) => player.moments.filter((m) => returned(m.kind)).map((m) =>
		player.inWords(player.sentences, m)))(document.querySelector("%s python-code").code)`, figure))
	for _, sentence := range says {
		if strings.Contains(sentence, "No row is free") || strings.Contains(sentence, "every row was tested") {
			tb.Errorf("of a call with a bound it says %q", sentence)
		}
	}
	if all := strings.Join(says, " "); !strings.Contains(all, "No row that it tested is free.") ||
		!strings.Contains(all, "it tests no more.") {
		tb.Errorf("of calls with a bound it says %q", says)
	}
}
