package weave

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"queenbook/internal/ask"
	"queenbook/internal/dialect"
	"queenbook/internal/pattern"
)

// only says whether the condition of an only is true.
func (r *run) only(n *dialect.Container) bool { return r.holds(n.Name, n.Args, r.at, n.ArgsPos) }

// holds evaluates a condition at an offset. One that can't be read or answered isn't true.
func (r *run) holds(what, condition string, at *fragment, pos int) bool {
	c, _, _ := dialect.ParseCondition(condition)
	ok, off, err := c.Holds(r.number)
	if err != nil {
		r.add(at, pos+off, "%s: %v", what, err)
	}
	return ok
}

// containerTags are the elements of the containers that have one.
var containerTags = map[string][2]string{
	"note":     {`<div class="note" role="note">`, "</div>\n"},
	"side":     {`<div class="side" role="note">`, "</div>\n"},
	"exercise": {`<div class="exercise">`, "</div>\n"},
	"know":     {"<section class=\"know\">\n<h2>%s</h2>", "</section>\n"},
	"more":     {`<div class="for-more"><p>%s</p>`, "</div>\n"},
	"answer":   {`<details class="answer">`, "</details>\n"},
	"right":    {`<details class="answer right">`, "</details>\n"},
	"reply":    {`<div class="reply" data-value="%s" hidden="">`, "</div>\n"},
}

func (r *run) container(w util.BufWriter, node ast.Node) {
	n := node.(*dialect.Container)
	answers := r.page.doc.w.Answers
	tags := containerTags[n.Name]
	begin := tags[0]
	switch at, numbered := r.page.placed.of(n); {
	case isAnswer(n) && answers.Away():
		r.answerAway(w, n)
		return
	case n.Name == "each":
		r.each(w, n)
		return
	case n.Name == "row":
		r.row(w, n)
		return
	case n.Name == "only" && !r.only(n):
		return
	case numbered:
		const tag = `<div class="exercise" id="%s" role="group" aria-label="%s"><p class="exercise-number"><a href="#%[1]s">%[2]s</a></p>`
		begin = fmt.Sprintf(tag, at.id, template.HTMLEscapeString(r.page.doc.w.say("exercise", "number", at.number)))
	case n.Name == "know":
		begin = fmt.Sprintf(begin, template.HTMLEscapeString(r.page.doc.w.say("know")))
	case n.Name == "more":
		begin = fmt.Sprintf(begin, template.HTMLEscapeString(r.page.doc.w.say("more-exercises")))
	case n.Name == "reply":
		begin = fmt.Sprintf(begin, template.HTMLEscapeString(r.replied(n)))
	case answers == ask.Opened && isAnswer(n):
		// Nobody opens the right one, so it's marked from the beginning.
		begin = strings.NewReplacer(`">`, `" open="">`, "right", "right chosen-yes").Replace(begin)
	case n.Name == "right":
		r.page.Needed.Add(r.page.doc.w.Exercise)
	}
	if begin != "" {
		begin += "\n"
	}
	w.WriteString(begin + r.blocks(n) + tags[1])
}

// replied is the answer that a reply is for: a fact, if its argument is the name of one, or a
// number next to a fact, as in first.tests@4-1.
func (r *run) replied(n *dialect.Container) string {
	if base, _, _ := strings.Cut(n.Args, "@"); !dialect.IsName(base) {
		return n.Args
	}
	value, err := r.factSlug(n.Args)
	if at := strings.LastIndexAny(n.Args, "+-"); err != nil && at > 0 {
		if more, wrong := strconv.ParseInt(n.Args[at:], 10, 32); wrong == nil {
			var number int64
			number, err = r.number(n.Args[:at])
			value = strconv.FormatInt(number+more, 10)
		}
	}
	if err != nil {
		r.add(r.at, n.ArgsPos, "reply: %v", err)
	}
	return value
}

// each writes the children of n once for each of its scopes.
func (r *run) each(w util.BufWriter, n *dialect.Container) {
	name, class, _, _ := splitEach(n)
	if name == "" {
		return // reported by Parse
	}
	outer := r.src
	scopes, err := outer.Each(name)
	if err != nil {
		r.add(r.at, n.ArgsPos, "each: %v", err)
		return
	}
	if len(scopes) == 0 || r.repeated > maxRepeated {
		return
	}
	defer func() { r.src = outer }()
	fmt.Fprintf(w, "<ol class=\"%s\">\n", strings.TrimSpace("each "+class))
	for _, scope := range scopes {
		r.src = scope
		item := "<li>\n" + r.blocks(n) + "</li>\n"
		if r.repeated > maxRepeated {
			break // it's been reported, for an each in this one
		}
		r.repeated += len(item)
		if r.repeated > maxRepeated {
			r.add(r.at, n.Pos(), "each: the page becomes more than %d bytes: "+
				"repeat less, or fewer in each other", maxRepeated)
		}
		w.WriteString(item)
	}
	w.WriteString("</ol>\n")
}

// legendBegins is the beginning of a figure's legend.
const legendBegins = `<ul class="key" aria-hidden="true">`

var (
	legendList = pattern.Of("(?s)" + legendBegins + ".*?</ul>")
	legendItem = pattern.Of(`(?s)<li>.*?</li>`)
)

// row writes figures next to each other. Their legends become one below them, which has each mark
// once.
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

// summary writes the line of an answer that's always visible. Containers of other lines write them
// themselves, see [run.inline].
func (r *run) summary(w util.BufWriter, node ast.Node) {
	w.WriteString("<summary>" + string(r.inline(node)) + "</summary>\n")
}

func (r *run) figure(w util.BufWriter, node ast.Node) {
	n := node.(*dialect.Figure)
	if n.Name == dialect.MathName {
		r.equation(w, n)
		return
	}
	place, _ := r.page.placed.of(n)
	f := FigureFrame{Name: n.Name, ID: place.id, Width: widths[0], Number: place.number, Source: n.Source}
	d := ask.Directive{Name: n.Name, Args: n.Args, Options: map[string]string{}, ID: place.id, Link: r.refs}
	for _, o := range n.Options {
		switch o.Name {
		case "width":
			f.Width = o.Value
		case "caption", "label":
		default:
			d.Options[o.Name] = o.Value
		}
	}
	if n.HasChildren() {
		f.Caption = r.inline(n.FirstChild())
	}
	if r.page.doc.bad[n] {
		return
	}
	cell, err := r.src.Draw(d)
	var template *ask.TemplateError
	if errors.As(err, &template) {
		r.broken = template // it isn't a mistake of the chapter
		return
	}
	if err != nil {
		r.add(r.at, blame(n, err), "%s: %v", n.Name, err)
		return
	}
	r.page.Needed.Add(cell.Needed)
	if cell.Bare {
		if len(n.Options) > len(d.Options) {
			r.add(r.at, n.Pos(), "%s: it has no frame, so it can't have a caption, label or width", n.Name)
		}
		w.WriteString(string(cell.Body))
		return
	}
	f.Cell = cell
	framed := NewFilled(len(cell.Body) + 4<<10) // otherwise large pages of steps would be copied again and again
	defer framed.Free()
	if err := r.page.doc.w.Cell.Execute(framed, f); err != nil {
		r.broken = fmt.Errorf("frame a figure: %w", err) // it isn't a mistake of the chapter
		return
	}
	w.Write(bytes.TrimSpace(framed.Bytes()))
	w.WriteByte('\n')
	if cell.Answer != "" && r.page.doc.w.Answers == ask.AtEnd {
		r.answerOf(f)
	}
}

// answerOf adds the answer of a figure to those at the end of the page.
func (r *run) answerOf(f FigureFrame) {
	if f.Number != "" {
		fmt.Fprintf(&r.atEnd, "<p class=\"exercise-number\"><a href=\"#%s\">Figure %s</a></p>\n", f.ID, f.Number)
	}
	fmt.Fprintf(&r.atEnd, "%s\n", f.Answer)
}

// blame is the place of an error of Draw.
func blame(n *dialect.Figure, err error) int {
	var bad *ask.OptionError
	if !errors.As(err, &bad) {
		return n.Pos()
	}
	if o, ok := n.Option(bad.Option); ok {
		return o.Pos
	}
	return n.ArgsPos
}
