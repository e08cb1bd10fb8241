package dialect

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Container is a colon fence with markdown inside:
//
//	:::{only} n = 8
//	The search makes many tests.
//	:::
//
// The first child of an answer, right or not, is its argument, a [Line], if it has one.
type Container struct {
	undumped
	ast.BaseBlock
	problems
	Name    string // empty for a line that begins with colons as a fence does and isn't one
	Args    string
	ArgsPos int
	Colons  int // of its fence

	closed bool // by its own fence, or never opened
}

// maxOpen is how deep containers can be nested. For each line, all open blocks are asked whether they
// continue.
const maxOpen = 50

// containers is the block parser of colon fences.
type containers struct{}

func (containers) Trigger() []byte { return []byte{':'} }

func (containers) CanInterruptParagraph() bool { return true }

func (containers) CanAcceptIndentedLine() bool { return false }

// Open reads the first line of a container. Any other line of three or more colons that gets here
// doesn't close anything.
func (containers) Open(_ ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, seg := reader.PeekLine()
	off := max(pc.BlockOffset(), 0)
	colons, rest := fence(line[off:])
	if colons < 3 {
		return nil, parser.NoChildren
	}
	reader.AdvanceToEOL()
	stray := func(format string, args ...any) (ast.Node, parser.State) {
		n := &Container{closed: true}
		n.fail(seg.Start+off, format, args...)
		return n, parser.NoChildren
	}
	name, args, ok := named(rest)
	switch {
	case rest == "":
		return stray("this fence closes nothing: %s", openFences(pc))
	case len(pc.OpenedBlocks()) >= maxOpen:
		return stray("%s: this is inside more than %d other blocks", name, maxOpen)
	case !ok:
		return stray("a container begins with its name in braces: %s{note}", strings.Repeat(":", colons))
	}
	n := &Container{Name: name, Args: args, Colons: colons}
	stop := seg.Start - seg.Padding + off + colons + len(rest)
	n.ArgsPos = stop - len(n.Args)
	if (name == "answer" || name == "right") && n.Args != "" {
		s := &Line{}
		s.SetPos(n.ArgsPos)
		s.Lines().Append(text.NewSegment(n.ArgsPos, stop))
		n.AppendChild(n, s)
	}
	return n, parser.HasChildren
}

// Continue ends a stray line, and closes the container at a fence of exactly as many colons, unless
// the fence is in a code block or belongs to a container further inside, which then has too many
// colons and is reported.
func (containers) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	const open = parser.Continue | parser.HasChildren
	n := node.(*Container)
	if n.Name == "" {
		return parser.Close
	}
	line, _ := reader.PeekLine()
	indent := len(line) - len(strings.TrimLeft(string(line), " "))
	colons, rest := fence(line[indent:])
	if indent > 3 || colons != n.Colons || rest != "" {
		return open
	}
	blocks := pc.OpenedBlocks()
	for i := len(blocks) - 1; i >= 0 && blocks[i].Node != node; i-- {
		switch inner := blocks[i].Node.(type) {
		case *ast.FencedCodeBlock, *ast.HTMLBlock:
			return open
		case *Container:
			if inner.Colons == n.Colons {
				return open
			}
		}
	}
	n.closed = true
	reader.AdvanceToEOL()
	return parser.Close
}

// Close reports a container that was closed only by the end of the block around it.
func (containers) Close(node ast.Node, _ text.Reader, _ parser.Context) {
	if n := node.(*Container); !n.closed {
		n.fail(n.Pos(), "%s: the container is not closed by a line of %s", n.Name, strings.Repeat(":", n.Colons))
	}
}

// fence counts the colons at the beginning of a line and returns the rest without the spaces after
// it.
func fence(line []byte) (colons int, rest string) {
	s := strings.TrimRight(string(line), " \t\n")
	rest = strings.TrimLeft(s, ":")
	return len(s) - len(rest), rest
}

// openFences says which containers are open, the innermost first, and no more than three.
func openFences(pc parser.Context) string {
	var list []string
	blocks := pc.OpenedBlocks()
	for i := len(blocks) - 1; i >= 0 && len(list) < 3; i-- {
		if n, ok := blocks[i].Node.(*Container); ok && !n.closed {
			list = append(list, strings.Repeat(":", n.Colons)+"{"+n.Name+"}")
		}
	}
	if list == nil {
		return "no container is open"
	}
	return "open is " + strings.Join(list, ", in ")
}
