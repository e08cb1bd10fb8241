package weave

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"

	"queenbook/internal/dialect"
	"queenbook/internal/habits"
	"queenbook/internal/spelling"
)

// foreign finds text that another dialect would interpret. It reports one thing for each block.
func (c *checker) foreign(n ast.Node) {
	lines := c.linesOf(n)
	words := c.words(n, lines)
	if words == nil {
		return
	}
	if first, say := habits.Find(words); say != "" {
		c.add(c.at, at(lines, first), "%s", say)
	}
}

// linesOf are the lines of a block of words in the source, without what belongs to the blocks
// around it.
func (c *checker) linesOf(n ast.Node) []text.Segment {
	lines := n.Lines()
	if _, isLine := n.(*dialect.Line); isLine && lines.Len() == 0 {
		return []text.Segment{text.NewSegment(0, len(c.at.src))}
	}
	return lines.Sliced(0, lines.Len())
}

// at is the position in the source of a byte of lines.
func at(lines []text.Segment, i int) int {
	for _, line := range lines {
		if i < line.Len() {
			return line.Start + i
		}
		i -= line.Len()
	}
	return 0
}

// words are the words of a block on some lines, with everything else blanked out. They're nil if
// there are none, or if a role in the block is already a mistake, because its signs count as words.
func (c *checker) words(n ast.Node, lines []text.Segment) (words []byte) {
	begins := make([]int, len(lines)) // of the lines, in the words
	for i, line := range lines {
		begins[i] = len(words)
		words = append(words, c.at.src[line.Start:line.Stop]...)
	}
	for i, b := range words {
		if b != ' ' && b != '\n' && b != '\'' && b != '"' { // quotes are no text of their own
			words[i] = habits.Covered
		}
	}
	uncover := func(in text.Segment) {
		i, _ := slices.BinarySearchFunc(lines, in.Start, func(line text.Segment, start int) int {
			return cmp.Compare(line.Stop, start+1) // the first one that ends after the start
		})
		for ; i < len(lines) && lines[i].Start < in.Stop; i++ {
			from, to := max(in.Start, lines[i].Start), min(in.Stop, lines[i].Stop)
			copy(words[begins[i]+from-lines[i].Start:], c.at.src[from:to])
		}
	}
	whole := true
	_ = ast.Walk(n, func(in ast.Node, entering bool) (ast.WalkStatus, error) {
		switch in := in.(type) {
		case *ast.CodeSpan:
			return ast.WalkSkipChildren, nil
		case *dialect.Role:
			whole = whole && len(in.Problems()) == 0
		case *ast.Text:
			if entering {
				uncover(in.Segment)
			}
		}
		return ast.WalkContinue, nil
	})
	if !whole || len(bytes.TrimSpace(words)) == 0 {
		return nil
	}
	return words
}

// holdsWords says whether a node is a block of words.
func holdsWords(n ast.Node) bool {
	switch n.(type) {
	case *ast.Paragraph, *ast.TextBlock, *ast.Heading, *extast.TableCell, *extast.DefinitionTerm, *dialect.Line:
		return true
	}
	return false
}

// isElsewhere says whether a name that no directive has means something in another dialect, or is a
// container of ours.
func isElsewhere(name string) bool {
	return habits.Name(name) != "" || slices.Contains(Containers.Names(), name)
}

// unknown says that there's no such directive, role or container: how to write the name if it's
// another kind of thing or has another name here, and otherwise which names are close.
func (c *checker) unknown(kind, name string, known []string) error {
	say := habits.Name(name)
	switch {
	case kind != "container" && slices.Contains(Containers.Names(), name):
		say = "it's a container, between lines of colons: :::{" + name + "}"
	case kind != "directive" && slices.Contains(c.directives(), name):
		say = "it's a directive, in a fence ```{" + name + "}"
	case kind != "role" && slices.Contains(c.roles, name):
		say = "it's a role, in a line: {" + name + "}`…`"
	}
	if say == "" {
		return spelling.Unknown(kind, name, known)
	}
	return fmt.Errorf("unknown %s %q: %s", kind, name, say)
}
