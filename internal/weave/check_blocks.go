package weave

import (
	"slices"
	"strings"

	"queenbook/internal/dialect"
)

func (c *checker) container(n *dialect.Container) {
	c.misread(n)
	if n.Name == "" {
		return
	}
	if outer := around(n, ""); outer != nil && outer.Colons <= n.Colons {
		line, _ := c.at.at(outer.Pos())
		c.add(c.at, n.Pos(), "%s: the %s of line %d, which holds this container, needs more colons", n.Name, outer.Name, line)
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
	case "answer":
		if around(n, "exercise") == nil {
			c.add(c.at, n.Pos(), "answer: an answer stands in an exercise")
		}
		if n.Args == "" {
			c.add(c.at, n.Pos(), "answer: the summary is missing, as in %s{answer} Why four?", strings.Repeat(":", n.Colons))
		}
	case "note", "side", "row", "exercise", "know":
		if n.Args != "" {
			c.add(c.at, n.ArgsPos, "%s: this container takes no argument", n.Name)
		}
	default:
		c.add(c.at, n.Pos(), "%v", Unknown("container", n.Name, Containers.Names()))
	}
}

// The options that weave answers itself, and the widths there are; the first is the default.
var (
	ownOptions = []string{"caption", "label", "width"}
	widths     = []string{"text", "wide", "full"}
)

func (c *checker) figure(n *dialect.Figure) {
	c.misread(n)
	if n.Name == "" {
		return
	}
	if i := slices.IndexFunc(c.w.Specs, func(s Spec) bool { return s.Name == n.Name }); i < 0 {
		c.fail(n, n.Pos(), "%v", Unknown("directive", n.Name, c.directives()))
	} else {
		c.options(n, append(slices.Clone(ownOptions), c.w.Specs[i].Options...))
	}
	for _, o := range n.Options {
		if (o.Name == "caption" || o.Name == "label") && around(n, "each") != nil {
			c.fail(n, o.Pos, "%s: a figure in an each, where it would repeat, has no %s", n.Name, o.Name)
		}
	}
}

// directives are the names of all directives there are.
func (c *checker) directives() []string {
	names := []string{dialect.MathName}
	for _, s := range c.w.Specs {
		names = append(names, s.Name)
	}
	return names
}

// options checks the options of a directive that is known.
func (c *checker) options(n *dialect.Figure, known []string) {
	captioned := n.HasChildren()
	for _, o := range n.Options {
		if !slices.Contains(known, o.Name) {
			c.fail(n, o.Pos, "%s: %v", n.Name, Unknown("option", o.Name, known))
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
			} else if !captioned {
				c.fail(n, o.Pos, "%s: a figure with a label needs a caption, for its number", n.Name)
			}
		case "width":
			if !slices.Contains(widths, o.Value) {
				c.fail(n, o.Pos, "%s: %v", n.Name, Unknown("width", o.Value, widths))
			}
		}
	}
}
