package browser

import (
	"encoding/json"
	"os"
)

// testLogCases runs package log's table of cases in the page.
func testLogCases(tb *tab) {
	text, err := os.ReadFile("../../log/testdata/cases.json")
	if err != nil {
		tb.Fatal(err)
	}
	tb.open("your-puzzle/index.html", 1000)
	writeCode(tb, "#code-map", "places = []")
	runCode(tb, "#code-map", false) // loads what follows
	tb.open("first-solution/index.html#log", 1000)
	tb.runs(`document.querySelector("log-check").check.check("", 4); 0`)
	tb.until("the reader of logs is there", `String(Boolean(rooms.log?.QueensReader))`, "true")
	patterns := ask[json.RawMessage](tb, `document.querySelector("log-check").check.read("patterns")`)
	tb.open("your-puzzle/index.html", 1000)
	writeCode(tb, "#code-map", "places = []")
	runCode(tb, "#code-map", false)
	wrong := ask[[]string](tb, called("log.wrongCases", json.RawMessage(text), patterns))
	for _, says := range wrong {
		tb.Error(says)
	}
}
