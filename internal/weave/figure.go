package weave

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Figure is a directive, written as a fenced block whose info string begins with a name in braces:
//
//	```{board} 1 5 8 6 3 7 2 4
//	:caption: The first board, found
//	  after many tests
//	:label: first
//	```
//
// Its only child is its caption, if it has one.
type Figure struct {
	ast.BaseBlock
	Name    string // empty where the info string is no directive
	Args    string
	Options []Option // as written, the common ones too
	Source  string   // as written, fences included

	ArgsPos  int
	problems []problem // what the transformer could not read
	bad      bool      // something is wrong: it is numbered, but not drawn
}

// Option is one line ":name: value" of a directive.
type Option struct {
	Name, Value string // of a caption, the value is its first line

	Pos int // of the line's first colon
}

// problem is a mistake that a parser saw; parsers return no errors, so it waits in the node.
type problem struct {
	pos int
	msg string
}

// KindFigure is the kind of a [Figure].
var KindFigure = ast.NewNodeKind("Figure")

// Kind implements [ast.Node].
func (*Figure) Kind() ast.NodeKind { return KindFigure }

// Dump implements [ast.Node].
func (n *Figure) Dump(source []byte, level int) {
	m := map[string]string{"Name": n.Name, "Args": n.Args}
	for _, o := range n.Options {
		m[":"+o.Name+":"] = o.Value
	}
	ast.DumpHelper(n, source, level, m, nil)
}

// Option is the option of that name.
func (n *Figure) Option(name string) (Option, bool) {
	for _, o := range n.Options {
		if o.Name == name {
			return o, true
		}
	}
	return Option{}, false
}

// caption holds the inline markdown of a caption.
type caption struct{ ast.BaseBlock }

var kindCaption = ast.NewNodeKind("Caption")

func (*caption) Kind() ast.NodeKind { return kindCaption }

func (n *caption) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// figures is the AST transformer that makes a [Figure] or an [Equation] of each fenced block with
// braces.
type figures struct {
	inline parser.Parser // reads captions
}

// Transform first collects the blocks and then replaces them, because a tree must not change under
// a walk.
func (t figures) Transform(doc *ast.Document, reader text.Reader, pc parser.Context) {
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
func (t figures) directive(block *ast.FencedCodeBlock, src []byte, pc parser.Context) ast.Node {
	info := block.Info.Segment
	n := &Figure{}
	n.SetPos(block.Pos())
	n.SetBlankPreviousLines(block.HasBlankPreviousLines())
	name, rest, ok := Braced(string(info.Value(src)))
	if !ok || rest != "" && strings.TrimLeft(rest, " \t") == rest {
		n.fail(info.Start, `a directive begins with its name in braces and a space: {board} 1 5 8`)
		return n
	}
	n.Name = name
	n.Args = strings.TrimSpace(rest)
	if n.ArgsPos = n.Pos(); n.Args != "" {
		n.ArgsPos = info.Start + bytes.LastIndex(info.Value(src), []byte(n.Args))
	}
	lines := block.Lines()
	if name == MathName {
		return equation(n, lines, src)
	}
	captionLines := n.options(lines, src)
	if captionLines.Len() > 0 {
		n.AppendChild(n, t.caption(captionLines, src, pc))
	}
	n.Source = n.written(lines, src)
	return n
}

// fail notes a mistake.
func (n *Figure) fail(pos int, msg string) {
	n.problems = append(n.problems, problem{pos, msg})
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
		if inCaption = false; !ok || line[0] != ':' || !IsName(name) {
			n.fail(start, n.Name+": expected an option like \":caption: …\", found \""+Shorten(line)+`"`)
			continue
		}
		if _, twice := n.Option(name); twice {
			n.fail(start, n.Name+": option "+name+" is given twice")
			continue
		}
		if len(n.Options) == maxOptions {
			n.fail(start, fmt.Sprintf("%s: there are more than %d options", n.Name, maxOptions))
			break
		}
		n.Options = append(n.Options, Option{name, strings.TrimSpace(value), start})
		if name == "caption" {
			inCaption = true
			if seg = trimmed(seg.WithStart(start+len(":caption:")), src); seg.Len() > 0 {
				captionLines.Append(seg)
			}
		}
	}
	return captionLines
}

// trimmed is a line without the blanks before it; its end stays, so that two blanks there are a
// hard break as in any markdown.
func trimmed(seg text.Segment, src []byte) text.Segment {
	seg.Padding, seg.ForceNewline = 0, false
	return seg.TrimLeftSpace(src)
}

// caption parses the lines of a caption where they stand, so that its nodes have the positions of
// the file.
func (t figures) caption(lines *text.Segments, src []byte, pc parser.Context) ast.Node {
	own := parser.NewContext()
	for _, ref := range pc.References() {
		own.AddReference(ref)
	}
	n := &caption{}
	n.SetPos(lines.At(0).Start)
	adopt(n, t.inline.Parse(text.NewBlockReader(src, lines), parser.WithContext(own)))
	return n
}

// adopt moves the inline nodes of all paragraphs of doc into n.
func adopt(n, doc ast.Node) {
	for para := doc.FirstChild(); para != nil; para = para.NextSibling() {
		for c := para.FirstChild(); c != nil; c = para.FirstChild() {
			n.AppendChild(n, c)
		}
	}
}

// written is the directive as the author wrote it, without the indentation of a list or the marks
// of a quotation around it. It notes a fence that is not closed.
func (n *Figure) written(lines *text.Segments, src []byte) string {
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
	if !strings.HasPrefix(last, fence) {
		n.fail(n.Pos(), n.Name+": the directive is not closed by "+fence)
		last = fence
	}
	return b.String() + last
}

// lineFrom is the rest of the line at off, line end included.
func lineFrom(src []byte, off int) string {
	rest := src[min(off, len(src)):]
	if i := bytes.IndexByte(rest, '\n'); i >= 0 {
		rest = rest[:i+1]
	}
	return string(rest)
}

// Shorten is the beginning of a line, for a message.
func Shorten(line string) string {
	const most = 30
	if r := []rune(line); len(r) > most {
		return string(r[:most]) + "…"
	}
	return line
}
