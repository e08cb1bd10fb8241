package dialect

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Figure is a directive: a fenced block whose info string begins with a name in braces:
//
//	```{board} 1 5 8 6 3 7 2 4
//	:caption: The first board, found
//	  after many tests
//	:label: first
//	```
//
// Its only child is its caption, a [Line], if it has one. A directive called math is an equation;
// if it has a label, it gets a number, and a ref can lead to it:
//
//	```{math}
//	:label: pairs
//	\binom{n}{2} &= \frac{n!}{2!(n-2)!} \\
//	             &= \frac{n(n-1)}{2}
//	```
type Figure struct {
	undumped
	ast.BaseBlock
	problems
	Name    string // empty if the info string isn't a directive
	Args    string
	ArgsPos int      // position of the block if there are no Args
	Options []Option // as written, each name once
	Source  string   // as written, fences included
	Formula *Formula // of an equation; nil if its fence isn't closed
}

// Option is one line ":name: value" of a directive.
type Option struct {
	Name, Value string // Value of a caption is only its first line
	Pos         int    // of the line's first colon
}

// Option is the option with that name.
func (n *Figure) Option(name string) (Option, bool) {
	for _, o := range n.Options {
		if o.Name == name {
			return o, true
		}
	}
	return Option{}, false
}

// directives is the AST transformer that makes a [Figure] of each fenced block with braces.
type directives struct {
	inline parser.Parser // reads captions
}

// Transform first collects the blocks and then replaces them, because a tree must not change under
// a walk.
func (t directives) Transform(doc *ast.Document, reader text.Reader, pc parser.Context) {
	src := reader.Source()
	var blocks []*ast.FencedCodeBlock
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if block, ok := n.(*ast.FencedCodeBlock); ok && entering && block.Info != nil &&
			bytes.HasPrefix(block.Info.Segment.Value(src), []byte("{")) {
			blocks = append(blocks, block)
		}
		return ast.WalkContinue, nil
	})
	for _, block := range blocks {
		block.Parent().ReplaceChild(block.Parent(), block, t.directive(block, src, pc))
	}
}

// directive reads one block.
func (t directives) directive(block *ast.FencedCodeBlock, src []byte, pc parser.Context) ast.Node {
	info := block.Info.Segment
	n := &Figure{}
	n.SetPos(block.Pos())
	n.SetBlankPreviousLines(block.HasBlankPreviousLines())
	name, args, ok := named(string(info.Value(src)))
	if !ok {
		n.fail(info.Start, `a directive begins with its name in braces and a space: {board} 1 5 8`)
		return n
	}
	n.Name, n.Args, n.ArgsPos = name, args, n.Pos()
	if args != "" {
		n.ArgsPos = info.Start + bytes.LastIndex(info.Value(src), []byte(args))
	}
	lines := block.Lines()
	if name == MathName {
		n.equation(lines, src)
		return n
	}
	if captionLines := n.options(lines, src); captionLines.Len() > 0 {
		n.AppendChild(n, t.caption(captionLines, src, pc))
	}
	n.Source, _ = n.written(lines, src)
	return n
}

// options reads the body of the block and returns where the caption's lines are.
func (n *Figure) options(lines *text.Segments, src []byte) *text.Segments {
	captionLines := text.NewSegments()
	inCaption := false
	for i := range lines.Len() {
		seg := lines.At(i)
		line := strings.TrimRight(string(seg.Value(src)), " \t\n")
		start := seg.Start - seg.Padding // of line in src
		if line == "" {
			inCaption = false
			continue
		}
		if inCaption && strings.HasPrefix(line, "  ") {
			captionLines.Append(trimmed(seg, src))
			continue
		}
		name, value, ok := strings.Cut(strings.TrimPrefix(line, ":"), ":")
		inCaption = false
		if !ok || line[0] != ':' || !IsName(name) {
			n.fail(start, `%s: expected an option like ":caption: …", found "%s"`, n.Name, Shorten(line))
			continue
		}
		if _, twice := n.Option(name); twice {
			n.fail(start, "%s: option %s is there twice", n.Name, name)
			continue
		}
		n.Options = append(n.Options, Option{name, strings.TrimSpace(value), start})
		if name == "caption" {
			inCaption = true
			seg = trimmed(seg.WithStart(start+len(":caption:")), src)
			if seg.Len() > 0 {
				captionLines.Append(seg)
			}
		}
	}
	return captionLines
}

// trimmed is a line without the blanks before it. Its end stays, because two blanks there are a
// hard break, as in any markdown.
func trimmed(seg text.Segment, src []byte) text.Segment {
	seg.Padding, seg.ForceNewline = 0, false
	return seg.TrimLeftSpace(src)
}

// caption parses the lines of a caption where they are, so that its nodes have the positions of
// the file.
func (t directives) caption(lines *text.Segments, src []byte, pc parser.Context) ast.Node {
	own := parser.NewContext()
	for _, ref := range pc.References() {
		own.AddReference(ref)
	}
	n := &Line{}
	n.SetPos(lines.At(0).Start)
	adopt(n, t.inline.Parse(text.NewBlockReader(src, lines), parser.WithContext(own)))
	return n
}

// written is the directive as the author wrote it, without the indentation of a list or the marks
// of a quotation around it. It reports a fence that isn't closed.
func (n *Figure) written(lines *text.Segments, src []byte) (source string, closed bool) {
	open := lineFrom(src, n.Pos())
	end := n.Pos() + len(open)
	var b strings.Builder
	b.WriteString(open)
	for i := range lines.Len() {
		seg := lines.At(i)
		b.Write(seg.Value(src))
		end = seg.Stop
	}
	fence := open[:len(open)-len(strings.TrimLeft(open, open[:1]))]
	last := strings.TrimSpace(strings.TrimLeft(lineFrom(src, end), " \t>"))
	closed = strings.HasPrefix(last, fence)
	if !closed {
		n.fail(n.Pos(), "%s: the directive is not closed by %s", n.Name, fence)
		last = fence
	}
	return b.String() + last, closed
}

// lineFrom is the rest of the line at off, line end included.
func lineFrom(src []byte, off int) string {
	return string(bytes.SplitAfterN(src[min(off, len(src)):], []byte("\n"), 2)[0])
}
