package chapters

import (
	"regexp"
	"strings"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
)

var counted = regexp.MustCompile(`^(\d{1,3}(,\d{3})* [a-z][a-z ]*)(, \d{1,3}(,\d{3})* [a-z][a-z ]*)*$`)

// checkCells checks that every figure says where it comes from: the directive is exactly as in a
// chapter, there's a command, and it says what it counted.
func checkCells(_ *booktest.Book, p *booktest.Page, say func(string, ...any)) {
	list := booktest.Cells(p)
	if p.Name == "print/index.html" {
		return // nobody opens them on paper
	}
	figures := 0
	for figure := range dom.Elements(p.Doc, "figure") {
		if !dom.HasClass(figure, "fig-finder") && !dom.HasClass(figure, "fig-class") { // no command makes it again
			figures++
		}
	}
	if figures != len(list) {
		say("%d figures have %d cells", figures, len(list))
	}
	for _, c := range list {
		if !strings.HasPrefix(c.Written, "```{") || !strings.HasSuffix(c.Written, "\n```") ||
			!strings.Contains(booktest.Markdown(), c.Written+"\n") {
			say("no chapter has the directive %q", c.Written)
		}
		if !strings.HasPrefix(c.Command, "report figure ") || strings.Contains(c.Command, "\n") {
			say("the command is %q for %q", c.Command, c.Written)
		}
		if !counted.MatchString(c.Counted) {
			say("counted is %q for %q", c.Counted, c.Written)
		}
	}
}
