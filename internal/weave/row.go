package weave

import (
	"slices"
	"strings"

	"github.com/yuin/goldmark/util"

	"queenbook/internal/dialect"
	"queenbook/internal/pattern"
)

// legendBegins is how the legend of a figure begins.
const legendBegins = `<ul class="key" aria-hidden="true">`

var (
	legendList = pattern.Of("(?s)" + legendBegins + ".*?</ul>")
	legendItem = pattern.Of(`(?s)<li>.*?</li>`)
)

// row writes figures side by side. Their legends become one below them, with each mark once.
func (r *run) row(w util.BufWriter, n *dialect.Container) {
	var marks []string
	figures := legendList().ReplaceAllStringFunc(string(r.inline(n)), func(list string) string {
		for _, m := range legendItem().FindAllString(list, -1) {
			if !slices.Contains(marks, m) {
				marks = append(marks, m)
			}
		}
		return ""
	})
	w.WriteString("<div class=\"row\">\n" + figures + "\n")
	if len(marks) > 0 {
		w.WriteString(legendBegins + strings.Join(marks, "") + "</ul>\n")
	}
	w.WriteString("</div>\n")
}
