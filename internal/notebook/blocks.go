package notebook

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// A reader reads a page.
type reader struct {
	Page
	pictures int
	err      error // the first
}

// unseen are elements that are of no use in a notebook, because they need a script of the page.
var unseen = []string{
	"button", "form", "input", "label", "nav", "script", "select", "style", "template", "textarea", "head",
}

// heard are classes of texts that are only for screen readers.
var heard = []string{"heard", "ask-spoken", "editor-spoken", "tree-spoken", "player-spoken", "run-spoken"}

// blockElements are those that end a line of text.
var blockElements = []string{
	"article", "blockquote", "body", "caption", "dd", "details", "div", "dl", "dt", "figcaption", "figure",
	"h1", "h2", "h3", "h4", "h5", "h6", "html", "li", "main", "ol", "p", "pre", "section", "summary", "table", "ul",
}

// isBlock says whether an element starts a new line: a block, or an element of ours with blocks in
// it.
func isBlock(n *html.Node) bool {
	if n.Type != html.ElementNode {
		return false
	}
	if strings.Contains(n.Data, "-") {
		return slices.ContainsFunc(slices.Collect(n.ChildNodes()), isBlock)
	}
	return slices.Contains(blockElements, n.Data) || isPicture(n)
}

// skipped says whether an element has nothing to read.
func skipped(n *html.Node) bool {
	if n.Type != html.ElementNode {
		return n.Type == html.CommentNode || n.Type == html.DoctypeNode
	}
	_, hidden := attr(n, "hidden")
	toEar := slices.ContainsFunc(heard, func(class string) bool { return is(n, class) })
	decorates := n.Data == "svg" && !isPicture(n) && !is(n, "sample")
	return hidden || toEar || decorates || slices.Contains(unseen, n.Data)
}

// blocks reads what is in an element, as paragraphs.
func (r *reader) blocks(n *html.Node) (parts []part) {
	var line []*html.Node // of text outside of any block
	end := func() {
		parts = append(parts, r.paragraph(line...)...)
		line = nil
	}
	for c := range n.ChildNodes() {
		switch {
		case skipped(c):
		case isBlock(c):
			end()
			parts = append(parts, r.block(c)...)
		default:
			line = append(line, c)
		}
	}
	end()
	return parts
}

// paragraph is a line of text, nothing if it's empty.
func (r *reader) paragraph(line ...*html.Node) []part {
	in := inline{reader: r}
	for _, n := range line {
		in.node(n)
	}
	if text := in.text(); text != "" {
		return []part{{text: begun(text), pictures: in.pictures}}
	}
	return nil
}

func (r *reader) block(n *html.Node) []part {
	_, program := attr(n, "data-file")
	switch {
	case isPicture(n):
		return r.paragraph(n)
	case program:
		return r.program(n)
	}
	switch n.Data {
	case "p":
		parts := r.paragraph(slices.Collect(n.ChildNodes())...)
		if is(n, "exercise-number") && len(parts) > 0 {
			parts[0].text = "**" + parts[0].text + "**"
		}
		return parts
	case "caption", "figcaption", "dt", "summary":
		return r.paragraph(slices.Collect(n.ChildNodes())...)
	case "h1", "h2", "h3", "h4", "h5", "h6":
		return r.heading(n)
	case "pre":
		return []part{{text: fenced("", strings.TrimSuffix(textOf(n), "\n"))}}
	case "ol", "ul":
		return r.list(n)
	case "table":
		return r.table(n)
	case "dd", "blockquote":
		return quoted(r.blocks(n))
	case "details":
		return r.details(n)
	case "figure":
		return append(r.blocks(without(n, "figcaption")), r.captionOf(n)...)
	}
	if is(n, "note") || is(n, "side") {
		return quoted(r.blocks(n))
	}
	return r.blocks(n)
}

func (r *reader) heading(n *html.Node) []part {
	level := int(n.Data[1] - '0')
	parts := r.paragraph(slices.Collect(n.ChildNodes())...)
	for i := range parts {
		parts[i].text, parts[i].heading = strings.Repeat("#", level)+" "+parts[i].text, level <= 2
	}
	return parts
}

// captionOf is the caption of a figure.
func (r *reader) captionOf(n *html.Node) []part {
	if c := child(n, "figcaption"); c != nil {
		return r.paragraph(slices.Collect(c.ChildNodes())...)
	}
	return nil
}

// program is a cell for a program of Python, and lines for one in another language, below its caption.
func (r *reader) program(n *html.Node) []part {
	file, _ := attr(n, "data-file")
	text, _ := attr(n, "data-text")
	whole, _ := attr(n, "data-whole")
	parts := r.captionOf(n)
	if path.Ext(file) != ".py" {
		return append(parts, part{text: fenced(strings.TrimPrefix(path.Ext(file), "."), text)})
	}
	source, runs := runnable(r.Words, file, text, whole)
	if !runs {
		return append(parts, part{text: fenced("python", text)})
	}
	return append(parts, part{text: source, program: true})
}

// list is a list, or its items one after another if they contain pictures or programs.
func (r *reader) list(n *html.Node) (parts []part) {
	var items [][]part
	apart := false
	for c := range n.ChildNodes() {
		if c.Type == html.ElementNode && !skipped(c) {
			item := r.blocks(c)
			apart = apart || slices.ContainsFunc(item, func(p part) bool { return p.program || len(p.pictures) > 0 })
			items = append(items, item)
		}
	}
	if apart && is(n, "key") { // the legend of a figure
		var line part
		for _, item := range items {
			for _, p := range item {
				line.text += p.text + " &nbsp; "
				line.pictures = append(line.pictures, p.pictures...)
			}
		}
		return []part{line}
	}
	var lines []string
	for i, item := range items {
		if apart {
			parts = append(parts, item...)
			continue
		}
		mark := "- "
		if n.Data == "ol" {
			mark = fmt.Sprintf("%d. ", i+1)
		}
		text := strings.ReplaceAll(joined(item), "\n", "\n"+strings.Repeat(" ", len(mark)))
		lines = append(lines, mark+text)
	}
	if len(lines) > 0 {
		parts = append(parts, part{text: strings.Join(lines, "\n")})
	}
	return parts
}

// details is text that opens with a click, as it does in a notebook. If a program is in it, the
// program becomes a folded cell.
func (r *reader) details(n *html.Node) []part {
	if is(n, "how") {
		return nil
	}
	summary := ""
	if s := child(n, "summary"); s != nil {
		summary = joined(r.paragraph(slices.Collect(s.ChildNodes())...))
	}
	inside := r.blocks(without(n, "summary"))
	if slices.ContainsFunc(inside, func(p part) bool { return p.program }) {
		for i := range inside {
			inside[i].away = true
		}
		return append([]part{{text: "**" + summary + "**"}}, inside...)
	}
	opens := part{text: "<details>\n<summary>" + summary + "</summary>"}
	return append(append([]part{opens}, inside...), part{text: "</details>"})
}

// quoted puts parts into a quotation, except for programs.
func quoted(parts []part) (all []part) {
	for _, p := range parts {
		last := len(all) - 1
		p.heading = false
		switch {
		case p.program:
			all = append(all, p)
		case last >= 0 && !all[last].program:
			all[last].text += "\n\n" + p.text
			all[last].pictures = append(all[last].pictures, p.pictures...)
		default:
			all = append(all, p)
		}
	}
	for i, p := range all {
		if !p.program {
			all[i].text = strings.TrimRight("> "+strings.ReplaceAll(p.text, "\n", "\n> "), " ")
			all[i].text = strings.ReplaceAll(all[i].text, "> \n", ">\n")
		}
	}
	return all
}

// table is a table, or the lines of a program if it contains one.
func (r *reader) table(n *html.Node) (parts []part) {
	if is(n, "code") {
		var lines strings.Builder
		for cell := range elements(n, "td") {
			if is(cell, "src") {
				lines.WriteString(textOf(cell))
			}
		}
		return []part{{text: fenced("", strings.TrimSuffix(lines.String(), "\n"))}}
	}
	if c := child(n, "caption"); c != nil {
		parts = r.block(c)
	}
	var rows [][]string
	var pictures []picture
	columns, headed := 0, false
	for row := range elements(n, "tr") {
		var cells []string
		first := len(rows) == 0
		for c := range row.ChildNodes() {
			if c.Type != html.ElementNode {
				continue
			}
			in := inline{reader: r, cell: true}
			in.node(c)
			pictures = append(pictures, in.pictures...)
			cells = append(cells, in.text())
			scope, _ := attr(c, "scope")
			headed = headed || first && c.Data == "th" && scope != "row"
		}
		columns = max(columns, len(cells))
		rows = append(rows, cells)
	}
	if columns == 0 {
		return parts
	}
	if !headed {
		rows = append([][]string{{}}, rows...)
	}
	rows = slices.Insert(rows, 1, slices.Repeat([]string{"---"}, columns))
	var lines []string
	for _, cells := range rows {
		cells = append(cells, make([]string, columns-len(cells))...)
		lines = append(lines, "| "+strings.Join(cells, " | ")+" |")
	}
	return append(parts, part{text: strings.Join(lines, "\n"), pictures: pictures})
}

// joined is the text of some parts.
func joined(parts []part) string {
	var texts []string
	for _, p := range parts {
		texts = append(texts, p.text)
	}
	return strings.Join(texts, "\n\n")
}

// fenced is text as code, in a language, fenced by more backticks than it contains.
func fenced(language, text string) string {
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	return fence + language + "\n" + text + "\n" + fence
}
