package weave

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"

	"queenbook/internal/dialect"
	"queenbook/internal/habits"
)

// foreign finds what another dialect would take for more than words. Of a block it says one thing.
func (c *checker) foreign(n ast.Node) {
	words, at := c.words(n)
	if words == nil {
		return
	}
	if first, say := habits.Find(words); say != "" {
		c.add(c.at, at[first], "%s", say)
	}
}

// words are those of a block, with the place of each byte in the source; nil where a role in it is a
// mistake already, whose signs are words then.
func (c *checker) words(n ast.Node) (words []byte, at []int) {
	if _, isLine := n.(*dialect.Line); !isLine && n.Lines().Len() == 0 {
		return nil, nil
	}
	lines := n.Lines()
	if lines.Len() == 0 {
		lines = text.NewSegments()
		lines.Append(text.NewSegment(0, len(c.at.src)))
	}
	first := lines.At(0).Start
	index := make([]int, lines.At(lines.Len()-1).Stop-first) // of the words, from 1
	for i := range lines.Len() {
		for from := lines.At(i).Start; from < lines.At(i).Stop; from++ {
			b := byte(habits.Covered)
			if src := c.at.src[from]; strings.IndexByte(" \n'\"", src) >= 0 { // quotes are no text of their own
				b = src
			}
			words, at = append(words, b), append(at, from)
			index[from-first] = len(words)
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
			from, to := max(in.Segment.Start, first), min(in.Segment.Stop, first+len(index))
			for i := from; entering && i < to; i++ {
				if word := index[i-first]; word > 0 {
					words[word-1] = c.at.src[i]
				}
			}
		}
		return ast.WalkContinue, nil
	})
	if !whole || len(bytes.TrimSpace(words)) == 0 {
		return nil, nil
	}
	return words, at
}

// holdsWords says whether a node is a block of words.
func holdsWords(n ast.Node) bool {
	switch n.(type) {
	case *ast.Paragraph, *ast.TextBlock, *ast.Heading, *extast.TableCell, *extast.DefinitionTerm, *dialect.Line:
		return true
	}
	return false
}

// isElsewhere says whether a name that no directive has stands for something in another dialect, or for
// a container of ours.
func isElsewhere(name string) bool {
	return habits.Name(name) != "" || slices.Contains(Containers.Names(), name)
}

// unknown is what is said of a name of a kind that there is not: how it is written if it is another
// kind of thing, or is called otherwise here, and else which names are near.
func (c *checker) unknown(kind, name string, known []string) error {
	say := habits.Name(name)
	switch {
	case kind != "container" && slices.Contains(Containers.Names(), name):
		say = "it is a container, between lines of colons: :::{" + name + "}"
	case kind != "directive" && slices.Contains(c.directives(), name):
		say = "it is a directive, in a fence ```{" + name + "}"
	case kind != "role" && slices.Contains(c.roles, name):
		say = "it is a role, in a line: {" + name + "}`…`"
	}
	if say == "" {
		return Unknown(kind, name, known)
	}
	return fmt.Errorf("unknown %s %q: %s", kind, name, say)
}
