package weave

import (
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/util"

	"queenbook/internal/dialect"
)

var (
	legendList = regexp.MustCompile(`(?s)<ul class="key">.*?</ul>`)
	legendItem = regexp.MustCompile(`(?s)<li>.*?</li>`)
)

// row writes figures side by side. Their legends become one below them, with each mark once.
func (r *run) row(w util.BufWriter, n *dialect.Container) {
	var marks []string
	figures := legendList.ReplaceAllStringFunc(string(r.inline(n)), func(list string) string {
		for _, m := range legendItem.FindAllString(list, -1) {
			if !slices.Contains(marks, m) {
				marks = append(marks, m)
			}
		}
		return ""
	})
	w.WriteString("<div class=\"row\">\n" + figures + "\n")
	if len(marks) > 0 {
		w.WriteString(`<ul class="key">` + strings.Join(marks, "") + "</ul>\n")
	}
	w.WriteString("</div>\n")
}
