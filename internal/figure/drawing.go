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

// A Drawing is a figure that's being drawn: what the author asked for, and what has been drawn so
// far. An error ends it at once, as in a test: Fail and functions that call it don't return then.
type Drawing struct {
	scope *Scope
	asked ask.Directive
	kind  *Directive

	out     *bytes.Buffer
	answer  bytes.Buffer // the answers, if the book has them elsewhere
	counted []string
	needed  ask.Needed

	code     *ask.Code
	pictures []render.Picture // those that are one SVG each
	more     bool             // it contains more than pictures and their legends
}

// scratch holds buffers for figures. A page of steps is large, and a book may have thousands of
// them, so new buffers for each would make more garbage than everything else.
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
	// The picture comes from render, which escapes every text.
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

// failed carries an error out of a drawing function.
type failed struct{ error }

// Fail ends the drawing with an error about an option, or about the argument if option is empty.
func (c *Drawing) Fail(option string, err error) {
	panic(failed{&ask.OptionError{Option: option, Err: err}})
}

// Check calls Fail if there's an error.
func (c *Drawing) Check(option string, err error) {
	if err != nil {
		c.Fail(option, err)
	}
}

// Failf calls Fail with a formatted error.
func (c *Drawing) Failf(option, format string, args ...any) {
	c.Fail(option, fmt.Errorf(format, args...))
}

// Absent ends the drawing with an error saying that this board doesn't have the figure.
func (c *Drawing) Absent(option, format string, args ...any) {
	c.Fail(option, &absent{fmt.Errorf(format, args...)})
}

// An absent is an [ErrAbsent] with words of its own.
type absent struct{ error }

func (absent) Is(target error) bool { return target == ErrAbsent }

// Words are the sentences around figures.
func (c *Drawing) Words() *words.Catalogue { return c.scope.book.Words() }

// Say is a sentence around figures with values put in: see [words.Catalogue.Say].
func (c *Drawing) Say(name string, values ...any) string { return c.Words().Say(name, values...) }

// Defines puts symbols into the page for a script that may draw them even if no picture does.
func (c *Drawing) Defines(symbols ...render.Symbol) { c.scope.sheet.Need(symbols...) }

// Draw draws a picture.
func (c *Drawing) Draw(p render.Picture) {
	from := c.out.Len()
	p.Draw(render.NewCanvas(c.scope.sheet, c.out))
	drawn := c.out.Bytes()[from:]
	root, _, _ := bytes.Cut(drawn, []byte(">"))
	// A picture without a viewBox stretches with its page.
	if bytes.HasPrefix(root, []byte("<svg")) && bytes.Contains(root, []byte("viewBox")) {
		c.pictures = append(c.pictures, p)
	} else if len(drawn) > 0 {
		c.more = true
	}
}

// Explain writes the legend of a picture.
func (c *Drawing) Explain(p render.Explained) { c.Accompany(p.Legend()) }

// Fill writes a template of the folder widgets that contains more than a picture with its legend
// and controls ([render.Canvas.Fill]).
func (c *Drawing) Fill(name string, data any) {
	c.more = true
	c.Surround(name, data)
}

// Surround is Fill for a template that only surrounds or accompanies a picture, such as a link to a
// page. A file with only the picture leaves it out.
func (c *Drawing) Surround(name string, data any) {
	render.NewCanvas(c.scope.sheet, c.out).Fill(name, data)
}

// Filled is what [Drawing.Surround] writes, for use in another template.
func (c *Drawing) Filled(name string, data any) template.HTML {
	return render.NewCanvas(c.scope.sheet, c.out).Filled(name, data)
}

// Apart is what a function draws, for use in a template.
func (c *Drawing) Apart(draw func()) template.HTML {
	out := c.out
	defer func() { c.out = out }()
	return render.NewCanvas(c.scope.sheet, out).Apart(func(apart render.Canvas) {
		c.out = apart.Buffer()
		draw()
	})
}

// Drawn is what [Drawing.Draw] draws, for use in a template.
func (c *Drawing) Drawn(p render.Picture) template.HTML { return c.Apart(func() { c.Draw(p) }) }

// Accompany draws something that a file with only the picture leaves out.
func (c *Drawing) Accompany(p render.Picture) {
	p.Draw(render.NewCanvas(c.scope.sheet, c.out))
}

// Answer draws what answers the questions in the figure, for books with all answers at the end of a
// page. If [Book.Answers] are away, the figure itself must not contain the answer.
func (c *Drawing) Answer(p render.Picture) {
	p.Draw(render.NewCanvas(c.scope.sheet, &c.answer))
}

// Show draws a picture and its legend.
func (c *Drawing) Show(p render.Explained) {
	c.Draw(p)
	c.Explain(p)
}

// Scrolled draws a picture that scrolls if it's too wide, also with the keyboard.
func (c *Drawing) Scrolled(p render.Picture) {
	c.Surround("scroll", c.Drawn(p))
}

// HTML writes something other than a picture. The texts in it must be escaped.
func (c *Drawing) HTML(format string, args ...any) {
	c.more = true
	c.Around(format, args...)
}

// Around writes HTML that only surrounds or accompanies a picture, such as a link to a page. A file
// with only the picture leaves it out.
func (c *Drawing) Around(format string, args ...any) {
	fmt.Fprintf(c.out, format, args...)
}

// Count says below the figure that n of something were counted. The catalogue has a sentence for
// the noun, named "counted-" and the noun.
func (c *Drawing) Count(n int64, noun string) {
	c.counted = append(c.counted, c.Say("counted-"+strings.ReplaceAll(noun, " ", "-"), "n", n))
}

// CountCalled is Count for a noun from a problem file.
func (c *Drawing) CountCalled(n int64, noun string) {
	said := strings.ReplaceAll(number.Agree(n, noun), "#", c.Words().Style().Thousands(n))
	c.counted = append(c.counted, said)
}

// CountSearch says what a search did, or a part of a search.
func (c *Drawing) CountSearch(tests, placements, deadEnds int64) {
	c.Count(tests, "test")
	c.Count(placements, "placement")
	c.Count(deadEnds, "dead end")
}

// CountNode says what's below a node of a search tree, or in the whole tree.
func (c *Drawing) CountNode(n tree.Node) {
	c.Count(n.Nodes, "node")
	c.Count(n.Tests, "test")
	c.Count(n.DeadEnds, "dead end")
	c.Count(n.Solutions, "solution")
}

// Needs names the room of scripts that the figure needs on its page. The rooms that it imports from
// come with it. Room later is for elements with the attribute data-later: their scripts are loaded
// when they are first touched.
func (c *Drawing) Needs(room string) { c.needed.Rooms = append(c.needed.Rooms, room) }

// Runs says that the figure runs the reader's program, which its page must allow.
func (c *Drawing) Runs() { c.needed.Runs = true }

// Lists says which program the figure shows, for use elsewhere than on its page: lines of a file,
// and the file with all its lines if these are only a part of it or have gaps.
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

// WayTo is the address that a label leads to from this page, "" if there's no such label.
func (c *Drawing) WayTo(label string) string {
	if c.asked.Link == nil {
		return ""
	}
	link, _ := c.asked.Link(label) // the address is empty if there's no such label
	return link.Href
}

// PageOf is the address of the page that a label leads to, without the # and what's after it. It's
// empty for this page, and if there's no such label.
func (c *Drawing) PageOf(label string) string {
	page, _, _ := strings.Cut(c.WayTo(label), "#")
	return page
}

// ToStep is the address of a step, on this page or on another; "" if the step has no board.
func (c *Drawing) ToStep(step int) string {
	// Looking up a label that doesn't exist is slow, because it makes a good message, and there may
	// be thousands.
	if step > c.scope.book.LastStep() {
		return ""
	}
	return c.WayTo(fmt.Sprintf("step-%d", step))
}

// ToSolution is the address of a solution in the list of all boards; "" if there's no list, or if
// the list leaves it out.
func (c *Drawing) ToSolution(index int) string {
	list, _, listed := strings.Cut(c.WayTo("all-boards"), "#")
	if !listed || index > MaxListed {
		return ""
	}
	return fmt.Sprintf("%s#solution-%d", list, index)
}

// ToStepOn is ToStep for a step of the search on n columns; "" if the book's board has another
// size, and for step 0, which doesn't exist.
func (c *Drawing) ToStepOn(n, step int) string {
	if n != c.scope.book.N || step < 1 {
		return ""
	}
	return c.ToStep(step)
}

// StepWay is a link to a step, with the sentence of that name as its text. It has no address if the
// step has no board.
func (c *Drawing) StepWay(name string, step int) render.Way {
	return render.Way{Text: c.Say(name, "step", step), Href: c.ToStep(step)}
}

// LineID is the id attribute of a line of source, for links to it, if the line is on the page for
// the first time; "" if it was there before.
func (c *Drawing) LineID(file string, line int) template.HTMLAttr {
	id := fmt.Sprintf("%s-%d", file, line)
	if c.scope.lines[id] {
		return ""
	}
	c.scope.lines[id] = true
	return template.HTMLAttr(` id="` + html.EscapeString(id) + `"`)
}
