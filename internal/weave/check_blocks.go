package weave

import (
	"slices"
	"strings"

	extast "github.com/yuin/goldmark/extension/ast"
)

func (c checker) container(n *Container) {
	fail := func(off int, format string, args ...any) {
		c.add(c.at, off, format, args...)
		n.bad = true
	}
	if !n.closed {
		fail(n.Pos(), "%s: the container is not closed by a line of %s", n.Name, strings.Repeat(":", n.Colons))
	}
	for outer := n.Parent(); outer != nil; outer = outer.Parent() {
		if o, ok := outer.(*Container); ok {
			if o.Colons <= n.Colons {
				line, _ := c.at.at(o.Pos())
				fail(n.Pos(), "%s: the %s of line %d, which holds this container, needs more colons", n.Name, o.Name, line)
			}
			break
		}
	}
	switch n.Name {
	case "only":
		cond, off, err := parseCondition(n.Args)
		if err != nil {
			fail(n.ArgsPos+off, "only: %v", err)
		}
		n.condition = cond
	case "each":
		c.each(n, fail)
	case "answer":
		if around(n, "exercise") == nil {
			fail(n.Pos(), "answer: an answer stands in an exercise")
		}
		if n.Args == "" {
			fail(n.Pos(), "answer: the summary is missing, as in %s{answer} Why four?", strings.Repeat(":", n.Colons))
		}
	case "note", "side", "row", "exercise":
		if n.Args != "" {
			fail(n.ArgsPos, "%s: this container takes no argument", n.Name)
		}
	default:
		fail(n.Pos(), "%v", Unknown("container", n.Name, entryNames(Containers)))
	}
}

// each reads the argument of an each: a name, and perhaps a class.
func (c checker) each(n *Container, fail func(off int, format string, args ...any)) {
	words := strings.Fields(n.Args)
	if len(words) < 1 || len(words) > 2 || !IsName(words[0]) {
		fail(n.ArgsPos, "each: expected a name and perhaps a class, as in %s{each} starts cards", strings.Repeat(":", n.Colons))
		return
	}
	if n.each = words[0]; len(words) == 2 {
		if n.class = words[1]; strings.Trim(n.class, "abcdefghijklmnopqrstuvwxyz-") != "" {
			fail(n.ArgsPos+strings.LastIndex(n.Args, n.class), "each: a class is small letters and hyphens, not %q", n.class)
			n.class = ""
		}
	}
	if inKind(n, extast.KindFootnote) {
		fail(n.Pos(), "each: it cannot stand in a footnote")
	}
}

// The options that weave answers itself, and the widths there are; the first is the default.
var (
	ownOptions = []string{"caption", "label", "width"}
	widths     = []string{"text", "wide", "full"}
)

func (c checker) figure(n *Figure) {
	fail := func(off int, format string, args ...any) {
		c.add(c.at, off, format, args...)
		n.bad = true
	}
	for _, p := range n.problems {
		fail(p.pos, "%s", p.msg)
	}
	if n.Name == "" {
		return
	}
	if i := slices.IndexFunc(c.Specs, func(s Spec) bool { return s.Name == n.Name }); i < 0 {
		fail(n.Pos(), "%v", Unknown("directive", n.Name, c.directives()))
	} else {
		c.options(n, append(slices.Clone(ownOptions), c.Specs[i].Options...), fail)
	}
	switch {
	case inKind(n, extast.KindFootnote):
		fail(n.Pos(), "%s: a figure cannot stand in a footnote", n.Name)
	case around(n, "each") != nil:
		for _, o := range n.Options {
			if o.Name == "caption" || o.Name == "label" {
				fail(o.Pos, "%s: a figure in an each, where it would repeat, has no %s", n.Name, o.Name)
			}
		}
	}
}

// directives are the names of all directives there are.
func (w *Weaver) directives() []string {
	names := []string{MathName}
	for _, s := range w.Specs {
		names = append(names, s.Name)
	}
	return names
}

// options checks the options of a directive that is known.
func (c checker) options(n *Figure, known []string, fail func(off int, format string, args ...any)) {
	captioned := n.HasChildren()
	for _, o := range n.Options {
		if !slices.Contains(known, o.Name) {
			fail(o.Pos, "%s: %v", n.Name, Unknown("option", o.Name, known))
			continue
		}
		switch o.Name {
		case "caption":
			if !captioned {
				fail(o.Pos, "%s: the caption is empty", n.Name)
			}
		case "label":
			if !isID(o.Value) {
				fail(o.Pos, "%s: a label is small letters, digits and hyphens, not %q", n.Name, o.Value)
			} else if !captioned {
				fail(o.Pos, "%s: a figure with a label needs a caption, for its number", n.Name)
			}
		case "width":
			if !slices.Contains(widths, o.Value) {
				fail(o.Pos, "%s: %v", n.Name, Unknown("width", o.Value, widths))
			}
		}
	}
}
