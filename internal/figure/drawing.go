package figure

import (
	"bytes"
	"fmt"
	"html"
	"html/template"
	"maps"
	"strings"
	"sync"

	"queenbook/internal/ask"
	"queenbook/internal/listing"
	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// A Drawing is one figure under way: what the author asked for, and what has been drawn so far. An
// error ends it, as one ends a test: Fail and what calls it do not return then.
type Drawing struct {
	scope *Scope
	asked ask.Directive
	kind  *Directive

	out     *bytes.Buffer
	answer  bytes.Buffer // what the figure asks for, where the book has its answers elsewhere
	counted []string
	needed  ask.Needed

	code     *ask.Code
	pictures []render.Picture // those that are one SVG each
	more     bool             // there is more in it than pictures and their legends
}

// scratch holds buffers for figures. A page of steps is large, and a book may have thousands of them:
// making room for each again would leave more garbage than everything else.
var scratch = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// Draw makes the figure of a directive.
func (s *Scope) Draw(d ask.Directive) (ask.Cell, error) {
	out := scratch.Get().(*bytes.Buffer)
	defer func() {
		if out.Cap() < 1<<20 { // few figures are larger
			scratch.Put(out)
		}
	}()
	c, err := s.draw(d, out)
	if err != nil {
		return ask.Cell{}, err
	}
	// The picture was written by render, which escapes every text.
	return ask.Cell{
		Body:    template.HTML(out.String()),
		Answer:  template.HTML(c.answer.String()),
		Command: c.command(),
		Counted: c.counted,
		Needed:  c.needed,
		Code:    c.code,
		Bare:    c.kind.Inside != "",
	}, nil
}

func (s *Scope) draw(d ask.Directive, out *bytes.Buffer) (c *Drawing, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case failed:
			err = r.error
		case *render.MarkupError:
			err = &ask.TemplateError{Err: r.Err}
		default:
			panic(r)
		}
	}()
	out.Reset()
	kind, err := s.book.catalogue.directive(d.Name)
	if err != nil {
		return nil, err
	}
	s.sheet.Markup = s.book.Markup
	s.uses = uses{settings: map[string]bool{}}
	c = &Drawing{scope: s, asked: d, kind: kind, out: out}
	switch {
	case kind.About == AboutPage && s.page == nil:
		c.Failf("", "%s", missing[AboutPage])
	case d.Args != "" && kind.Argument.Says == "":
		c.Failf("", "takes no argument, found %q", d.Args)
	default:
		kind.Draw(c)
	}
	return c, nil
}

// failed is how an error gets out of a drawing function.
type failed struct{ error }

// Fail ends the drawing with an error about an option, or about the argument if option is empty.
func (c *Drawing) Fail(option string, err error) {
	panic(failed{&ask.OptionError{Option: option, Err: err}})
}

// Check is Fail where there is an error.
func (c *Drawing) Check(option string, err error) {
	if err != nil {
		c.Fail(option, err)
	}
}

// Failf is Fail for a text.
func (c *Drawing) Failf(option, format string, args ...any) {
	c.Fail(option, fmt.Errorf(format, args...))
}

// Absent ends the drawing with an error that says that this board has no such figure.
func (c *Drawing) Absent(option, format string, args ...any) {
	c.Fail(option, &absent{fmt.Errorf(format, args...)})
}

// An absent is an error that is [ErrAbsent] in words of its own.
type absent struct{ error }

func (absent) Is(target error) bool { return target == ErrAbsent }

// Words are the sentences around figures.
func (c *Drawing) Words() *words.Catalogue { return c.scope.book.Words() }

// Say is a sentence around figures with values put in: see [words.Catalogue.Say].
func (c *Drawing) Say(name string, values ...any) string { return c.Words().Say(name, values...) }

// Defines has symbols defined on the page that a script may draw where no picture does.
func (c *Drawing) Defines(symbols ...render.Symbol) { c.scope.sheet.Need(symbols...) }

// Draw draws a picture.
func (c *Drawing) Draw(p render.Picture) {
	from := c.out.Len()
	p.Draw(render.NewCanvas(c.scope.sheet, c.out))
	drawn := c.out.Bytes()[from:]
	root, _, _ := bytes.Cut(drawn, []byte(">"))
	// One without a viewBox stretches with its page.
	if bytes.HasPrefix(root, []byte("<svg")) && bytes.Contains(root, []byte("viewBox")) {
		c.pictures = append(c.pictures, p)
	} else if len(drawn) > 0 {
		c.more = true
	}
}

// Explain writes the legend of a picture.
func (c *Drawing) Explain(p render.Explained) { c.Accompany(p.Legend()) }

// Fill writes a template of the folder widgets that holds more than a picture and what only
// accompanies it ([render.Canvas.Fill]).
func (c *Drawing) Fill(name string, data any) {
	c.more = true
	c.Surround(name, data)
}

// Surround is Fill for a template that only surrounds or accompanies a picture, such as a way to a
// page: a file with the picture alone does without it.
func (c *Drawing) Surround(name string, data any) {
	render.NewCanvas(c.scope.sheet, c.out).Fill(name, data)
}

// Filled is what [Drawing.Surround] writes, to be put into another template.
func (c *Drawing) Filled(name string, data any) template.HTML {
	return render.NewCanvas(c.scope.sheet, c.out).Filled(name, data)
}

// Apart is what a function draws, to be put into a template.
func (c *Drawing) Apart(draw func()) template.HTML {
	out := c.out
	defer func() { c.out = out }()
	return render.NewCanvas(c.scope.sheet, out).Apart(func(apart render.Canvas) {
		c.out = apart.Buffer()
		draw()
	})
}

// Drawn is [Drawing.Draw], to be put into a template.
func (c *Drawing) Drawn(p render.Picture) template.HTML { return c.Apart(func() { c.Draw(p) }) }

// Accompany draws what a file with the figure's picture alone does without.
func (c *Drawing) Accompany(p render.Picture) {
	p.Draw(render.NewCanvas(c.scope.sheet, c.out))
}

// Answer draws what answers the questions in the figure, for books that have all answers at the end
// of a page. Where [Book.Answers] are away, the figure itself must not hold it.
func (c *Drawing) Answer(p render.Picture) {
	p.Draw(render.NewCanvas(c.scope.sheet, &c.answer))
}

// Show draws a picture and its legend.
func (c *Drawing) Show(p render.Explained) {
	c.Draw(p)
	c.Explain(p)
}

// Scrolled draws a picture that scrolls where it is too wide, by keyboard too.
func (c *Drawing) Scrolled(p render.Picture) {
	c.Surround("scroll", c.Drawn(p))
}

// HTML writes what isn't a picture. The texts in it must be escaped.
func (c *Drawing) HTML(format string, args ...any) {
	c.more = true
	c.Around(format, args...)
}

// Around is HTML that only surrounds or accompanies a picture, such as a way to a page: a file with
// the picture alone does without it.
func (c *Drawing) Around(format string, args ...any) {
	fmt.Fprintf(c.out, format, args...)
}

// Count says below the figure what was counted: a noun for which the catalogue has a sentence, "counted-"
// and the noun.
func (c *Drawing) Count(n int64, noun string) {
	c.counted = append(c.counted, c.Say("counted-"+strings.ReplaceAll(noun, " ", "-"), "n", n))
}

// CountCalled is Count for what a problem file has a word for.
func (c *Drawing) CountCalled(n int64, noun string) {
	said := strings.ReplaceAll(number.Agree(n, noun), "#", c.Words().Style().Thousands(n))
	c.counted = append(c.counted, said)
}

// CountSearch says what a search did, or a part of it.
func (c *Drawing) CountSearch(tests, placements, deadEnds int64) {
	c.Count(tests, "test")
	c.Count(placements, "placement")
	c.Count(deadEnds, "dead end")
}

// CountNode says what is below a node of a search tree, or in the whole of it.
func (c *Drawing) CountNode(n tree.Node) {
	c.Count(n.Nodes, "node")
	c.Count(n.Tests, "test")
	c.Count(n.DeadEnds, "dead end")
	c.Count(n.Solutions, "solution")
}

// Needs names the room of scripts that the figure needs on its page; those from which it imports
// follow. Room later is for elements with the attribute data-later: their scripts come when they are
// first touched.
func (c *Drawing) Needs(room string) { c.needed.Rooms = append(c.needed.Rooms, room) }

// Runs says that a program of the reader runs in the figure, which its page must allow.
func (c *Drawing) Runs() { c.needed.Runs = true }

// Lists says which program the figure shows, for what runs it elsewhere than on its page: lines of a file,
// and the file with all its lines where these are a part of it, or are to be completed.
func (c *Drawing) Lists(name string, lines []listing.Line, whole ...listing.Line) {
	c.code = &ask.Code{Name: name, Text: joined(lines), Whole: joined(whole)}
}

// joined is the text of some lines.
func joined(lines []listing.Line) string {
	return strings.Join(TextsOf(lines, func(line listing.Line) string { return line.Text }), "\n")
}

// Settle gives an option a value as if the author had written it, for the command below the figure.
func (c *Drawing) Settle(option, value string) {
	c.asked.Options = maps.Clone(c.asked.Options) // other pages draw the same directive
	if c.asked.Options == nil {
		c.asked.Options = map[string]string{}
	}
	c.asked.Options[c.kind.option(option).Name] = value
}

// Book is the book of the page.
func (c *Drawing) Book() *Book { return c.scope.book }

// Scope is the page's view of the book.
func (c *Drawing) Scope() *Scope { return c.scope }

// WayTo is where a label leads from this page, "" for nowhere.
func (c *Drawing) WayTo(label string) string {
	if c.asked.Link == nil {
		return ""
	}
	link, _ := c.asked.Link(label) // without an address where there is no such label
	return link.Href
}

// PageOf is the address of the page to which a label leads, without what follows the #; empty for
// this page, and where there is no such label.
func (c *Drawing) PageOf(label string) string {
	page, _, _ := strings.Cut(c.WayTo(label), "#")
	return page
}

// ToStep is the way to a step, on this page or on another; "" where it has no board.
func (c *Drawing) ToStep(step int) string {
	// A label that leads nowhere is looked up slowly, for the sake of a good message; and here
	// there may be thousands.
	if step > c.scope.book.LastStep() {
		return ""
	}
	return c.WayTo(fmt.Sprintf("step-%d", step))
}

// ToSolution is the way to a solution in the list of all boards; "" where there isn't a list, or where
// it leaves this one out.
func (c *Drawing) ToSolution(index int) string {
	list, _, listed := strings.Cut(c.WayTo("all-boards"), "#")
	if !listed || index > MaxListed {
		return ""
	}
	return fmt.Sprintf("%s#solution-%d", list, index)
}

// ToStepOn is ToStep for a step of the search on n columns; "" where that is not the book's board,
// and for step 0, which is none.
func (c *Drawing) ToStepOn(n, step int) string {
	if n != c.scope.book.N || step < 1 {
		return ""
	}
	return c.ToStep(step)
}

// StepWay is a link to a step in a sentence of that name; its text where the step has no board.
func (c *Drawing) StepWay(name string, step int) render.Way {
	return render.Way{Text: c.Say(name, "step", step), Href: c.ToStep(step)}
}

// LineID is the attribute that makes a line of source something to refer to, where it is on the
// page for the first time; "" where it was before.
func (c *Drawing) LineID(file string, line int) template.HTMLAttr {
	id := fmt.Sprintf("%s-%d", file, line)
	if c.scope.lines[id] {
		return ""
	}
	c.scope.lines[id] = true
	return template.HTMLAttr(` id="` + html.EscapeString(id) + `"`)
}
