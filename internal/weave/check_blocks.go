package weave

import (
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"queenbook/internal/ask"
	"queenbook/internal/dialect"
	"queenbook/internal/spelling"
)

func (c *checker) container(n *dialect.Container) {
	c.misread(n)
	if n.Name == "" {
		return
	}
	if outer := around(n, ""); outer != nil && outer.Colons <= n.Colons {
		line, _ := c.at.at(outer.Pos())
		c.add(c.at, n.Pos(), "%s: the %s on line %d, which this container is in, needs more colons",
			n.Name, outer.Name, line)
	}
	switch n.Name {
	case "only":
		if _, off, err := dialect.ParseCondition(n.Args); err != nil {
			c.add(c.at, n.ArgsPos+off, "only: %v", err)
		}
	case "each":
		if _, _, pos, err := splitEach(n); err != nil {
			c.add(c.at, pos, "%v", err)
		}
	case "answer", "right", "reply":
		c.answer(n)
	case "exercise":
		c.exercise(n)
	case "note", "side", "row", "know", "more":
		if n.Args != "" {
			c.add(c.at, n.ArgsPos, "%s: this container takes no argument", n.Name)
		}
	default:
		c.add(c.at, n.Pos(), "%v", c.unknown("container", n.Name, Containers.Names()))
	}
}

// exercise checks that the questions and the replies of an exercise fit together.
func (c *checker) exercise(n *dialect.Container) {
	if n.Args != "" && !isID(n.Args) {
		c.add(c.at, n.ArgsPos, "exercise: a label is small letters, digits and hyphens, not %q", n.Args)
	} else if n.Args != "" && around(n, "each") != nil {
		c.add(c.at, n.ArgsPos, "exercise: in an each, where it would repeat, it can't have a label")
	}
	parts := map[string][]ast.Node{}
	_ = ast.Walk(n, func(part ast.Node, entering bool) (ast.WalkStatus, error) {
		name := ""
		switch part := part.(type) {
		case *dialect.Container:
			name = part.Name
		case *dialect.Figure:
			if spec := c.spec(part.Name); spec.Inside != "" || spec.Asks {
				name = "asked"
			}
		}
		if entering {
			parts[name] = append(parts[name], part)
		}
		return ast.WalkContinue, nil
	})
	for i, right := range parts["right"] {
		if line, _ := c.at.at(parts["right"][0].Pos()); i > 0 {
			c.add(c.at, right.Pos(), "right: the right answer is already on line %d", line)
		} else if parts["answer"] == nil {
			c.add(c.at, right.Pos(), "right: missing an {answer} next to it that's wrong")
		} else if parts["asked"] != nil {
			c.add(c.at, right.Pos(), "right: the exercise already asks for something else")
		}
	}
	for _, reply := range parts["reply"] {
		if parts["asked"] == nil {
			c.add(c.at, reply.Pos(), "reply: the exercise doesn't ask for anything that it could reply to")
		}
	}
}

// spec is the spec of a directive, empty if there's none with this name.
func (c *checker) spec(name string) ask.Spec {
	if i := slices.IndexFunc(c.specs, func(s ask.Spec) bool { return s.Name == name }); i >= 0 {
		return c.specs[i]
	}
	return ask.Spec{}
}

// answer checks a reply of an exercise to one answer.
func (c *checker) answer(n *dialect.Container) {
	if around(n, "exercise") == nil {
		c.add(c.at, n.Pos(), "%s: it goes in an exercise", n.Name)
	}
	if n.Args == "" && n.Name != "reply" {
		c.add(c.at, n.Pos(), "%s: missing summary, as in %s{%[1]s} Why four?", n.Name,
			strings.Repeat(":", n.Colons))
	}
}

// The options that weave handles itself, and the possible widths; the first is the default.
var (
	ownOptions = []string{"caption", "label", "width"}
	widths     = []string{"text", "wide", "full"}
)

func (c *checker) figure(n *dialect.Figure) {
	spec := c.spec(n.Name)
	if spec.Name != "" || !isElsewhere(n.Name) { // otherwise its lines aren't options either
		c.misread(n)
	}
	if n.Name == "" {
		return
	}
	switch spec.Name {
	case "":
		c.fail(n, n.Pos(), "%v", c.unknown("directive", n.Name, c.directives()))
	case dialect.MathName:
		c.equation(n)
		c.options(n, []string{"label"})
	default:
		c.options(n, append(slices.Clone(ownOptions), spec.Options...))
	}
	switch {
	case spec.Inside != "" && around(n, spec.Inside) == nil:
		c.fail(n, n.Pos(), "%s: it goes in a container {%s}", n.Name, spec.Inside)
	case around(n, "each") != nil:
		for _, o := range n.Options {
			if o.Name == "caption" || o.Name == "label" {
				c.fail(n, o.Pos, "%s: in an each, where it would repeat, it can't have a %s", n.Name, o.Name)
			}
		}
	}
}

// directives are the names of all directives there are.
func (c *checker) directives() []string {
	var names []string
	for _, s := range c.specs {
		names = append(names, s.Name)
	}
	return names
}

// options checks the options of a known directive.
func (c *checker) options(n *dialect.Figure, known []string) {
	captioned := n.HasChildren()
	for _, o := range n.Options {
		if !slices.Contains(known, o.Name) {
			c.fail(n, o.Pos, "%s: %v", n.Name, spelling.Unknown("option", o.Name, known))
			continue
		}
		switch o.Name {
		case "caption":
			if !captioned {
				c.fail(n, o.Pos, "%s: the caption is empty", n.Name)
			}
		case "label":
			if !isID(o.Value) {
				c.fail(n, o.Pos, "%s: a label is small letters, digits and hyphens, not %q", n.Name, o.Value)
			} else if !captioned && n.Name != dialect.MathName {
				c.fail(n, o.Pos, "%s: a figure with a label needs a caption, for its number", n.Name)
			}
		case "width":
			if !slices.Contains(widths, o.Value) {
				c.fail(n, o.Pos, "%s: %v", n.Name, spelling.Unknown("width", o.Value, widths))
			}
		}
	}
}
