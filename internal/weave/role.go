package weave

import (
	"errors"
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Role is an inline role: a name in braces and, right behind it, a code span.
//
//	There are {fact}`solutions` boards.
type Role struct {
	ast.BaseInline
	Name, Body string

	closed bool
	bad    bool // something is wrong: it is left out
}

// KindRole is the kind of a [Role].
var KindRole = ast.NewNodeKind("Role")

// Kind implements [ast.Node].
func (*Role) Kind() ast.NodeKind { return KindRole }

// Dump implements [ast.Node].
func (n *Role) Dump(source []byte, level int) {
	ast.DumpHelper(n, source, level, map[string]string{"Name": n.Name, "Body": n.Body}, nil)
}

// roles is the inline parser of roles. A brace that does not begin "{name}`" stays text.
type roles struct{}

func (roles) Trigger() []byte { return []byte{'{'} }

// Parse makes a [Role], or a [Math] of a math role that is closed and not empty.
func (roles) Parse(parent ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, seg := block.PeekLine()
	name, rest, ok := braced(string(line))
	ticks := len(rest) - len(strings.TrimLeft(rest, "`"))
	if !ok || ticks == 0 {
		return nil
	}
	n := &Role{Name: name}
	n.SetPos(seg.Start)
	block.Advance(len(line) - len(rest) + ticks)
	behind, place := block.Position()
	var b strings.Builder
	var f formula // of a math role, the same as b
	for {
		line, seg := block.PeekLine()
		if line == nil {
			// Not closed: go on behind the backticks, as with a code span.
			block.SetPosition(behind, place)
			return n
		}
		if end := closing(string(line), ticks); end >= 0 {
			b.Write(line[:end])
			f.add(seg.WithStop(seg.Start-seg.Padding+end), block.Source())
			block.Advance(end + ticks)
			n.closed = true
			n.Body = strings.TrimSpace(b.String())
			if parent.Kind().String() == "TableCell" {
				// A table takes an unescaped bar for the end of the cell.
				n.Body = strings.ReplaceAll(n.Body, `\|`, "|")
				f.unescape()
			}
			if name == mathName && n.Body != "" {
				return newMath(n, f, block)
			}
			return n
		}
		b.WriteString(strings.TrimSuffix(string(line), "\n") + " ")
		f.add(seg, block.Source())
		block.AdvanceLine()
	}
}

// closing is the offset of a run of exactly ticks backticks, or -1.
func closing(line string, ticks int) int {
	for i := 0; i < len(line); i++ {
		if line[i] != '`' {
			continue
		}
		run := len(line[i:]) - len(strings.TrimLeft(line[i:], "`"))
		if run == ticks {
			return i
		}
		i += run - 1
	}
	return -1
}

// splitRef reads the text of a ref: "label" or "words <label>".
func splitRef(s string) (words, label string, err error) {
	if before, ok := strings.CutSuffix(s, ">"); ok {
		i := strings.LastIndexByte(before, '<')
		if i < 0 {
			return "", "", errors.New("ref: expected `label` or `words <label>`")
		}
		words, s = strings.TrimSpace(s[:i]), before[i+1:]
		if words == "" {
			return "", "", errors.New("ref: the words before <" + s + "> are missing")
		}
	}
	if label = strings.TrimSpace(s); label == "" || strings.ContainsAny(label, " <>") {
		return "", "", errors.New("ref: expected `label` or `words <label>`")
	}
	return words, label, nil
}

// splitPlural reads the text of a plural: "fact one many".
func splitPlural(s string) (fact, one, many string, err error) {
	if f := strings.Fields(s); len(f) == 3 && isName(f[0]) {
		return f[0], f[1], f[2], nil
	}
	return "", "", "", fmt.Errorf("plural: expected `fact one many`, as in `solutions board boards`, found %q", s)
}

// splitWhen reads the text of a when: "CONDITION: words".
func splitWhen(s string) (c condition, words string, err error) {
	before, words, ok := strings.Cut(s, ":")
	if words = strings.TrimSpace(words); !ok || words == "" {
		return nil, "", fmt.Errorf("when: expected `condition: words`, as in `n > 8: and more`, found %q", s)
	}
	if c, _, err = parseCondition(before); err != nil {
		return nil, "", fmt.Errorf("when: %w", err)
	}
	return c, words, nil
}
