// Package dialect reads the markdown of a chapter into a tree: CommonMark with tables, definition
// lists and typographic quotes, and with a node for each thing that readers of MyST know beyond it.
// Package weave checks the tree, asks what the names in it stand for, and writes it.
//
//	```{board} 1 5 8 6 3 7 2 4     a directive: its argument,
//	:caption: The first board      its options; a caption may go on
//	  in lines indented by two     in indented lines
//	:label: first
//	```
//
//	:::{only} n = 8 and first.tests > 100
//	A container: markdown with an argument, here a condition.
//	:::
//
//	A role: there are {fact}`solutions` boards, see {ref}`first`.
//
//	```{math}                      a formula, here of two lines; package
//	:label: pairs                  mathml lists what it can be made of
//	p &= \binom{n}{2} \\
//	  &= \fact{pairs}
//	```
//
// A container is closed by a line of exactly as many colons as opened it; one that is inside
// another has fewer colons than that.
//
// Dialect knows how things are written and not which names there are. Only three are special to it:
// math, whose text is a formula, and answer and right, whose argument is markdown. Parsers don't
// return errors: a mistake is kept in its node as a [Problem]. Positions are offsets in the bytes
// that are parsed.
// the bytes that are parsed.
// are parsed.
// are parsed.
package dialect

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"queenbook/internal/pattern"
)

// Problem is a mistake in how a node is written.
type Problem struct {
	Pos int
	Msg string // for the author
}

// problems are the mistakes that the parsers saw in a node.
type problems []Problem

// Problems are the mistakes in how the node is written, in no particular order.
func (p problems) Problems() []Problem { return p }

func (p *problems) fail(pos int, format string, args ...any) {
	*p = append(*p, Problem{pos, fmt.Sprintf(format, args...)})
}

// Line holds inline markdown: a caption, the argument of an answer, right or not, or what [ParseLine] read.
type Line struct {
	undumped
	ast.BaseBlock
}

// The kinds of our nodes.
var (
	KindContainer = ast.NewNodeKind("Container")
	KindFigure    = ast.NewNodeKind("Figure")
	KindLine      = ast.NewNodeKind("Line")
	KindMath      = ast.NewNodeKind("Math")
	KindRole      = ast.NewNodeKind("Role")
)

// Kind implements [ast.Node], as do the others.
func (*Container) Kind() ast.NodeKind { return KindContainer }
func (*Figure) Kind() ast.NodeKind    { return KindFigure }
func (*Line) Kind() ast.NodeKind      { return KindLine }
func (*Math) Kind() ast.NodeKind      { return KindMath }
func (*Role) Kind() ast.NodeKind      { return KindRole }

// undumped is part of a node that goldmark never prints.
type undumped struct{}

// Dump implements [ast.Node].
func (undumped) Dump([]byte, int) {}

// Parse reads a chapter without its front matter. A role begins with a name in braces if a backtick
// follows, or if the name is one of roles.
func Parse(src []byte, roles []string) ast.Node {
	// Goldmark's parser is made again for each chapter, because some of its parts keep state.
	return goldmark.New(
		goldmark.WithExtensions(extension.Table, extension.DefinitionList),
		goldmark.WithParserOptions(
			// before the definition list, which begins with a colon too
			parser.WithBlockParsers(util.Prioritized(containers{}, 90)),
			withInlines(roles),
			parser.WithASTTransformers(util.Prioritized(directives{newInlineParser(roles)}, 1000)),
			parser.WithAttribute(),
		),
	).Parser().Parse(text.NewReader(src))
}

// ParseLine reads text without blocks, such as a title. Roles are those of [Parse].
func ParseLine(src []byte, roles []string) *Line {
	n := &Line{}
	adopt(n, newInlineParser(roles).Parse(text.NewReader(src)))
	return n
}

// newInlineParser reads text without blocks: a caption, a title.
func newInlineParser(roles []string) parser.Parser {
	return parser.NewParser(
		parser.WithBlockParsers(util.Prioritized(parser.NewParagraphParser(), 1000)),
		parser.WithInlineParsers(parser.DefaultInlineParsers()...),
		withInlines(roles),
	)
}

// withInlines adds what lines of text can have beyond CommonMark.
func withInlines(names []string) parser.Option {
	quotes := extension.WithTypographicSubstitutions(map[extension.TypographicPunctuation]string{
		extension.LeftSingleQuote: "‘", extension.RightSingleQuote: "’", extension.Apostrophe: "’",
		extension.LeftDoubleQuote: "“", extension.RightDoubleQuote: "”",
		extension.LeftAngleQuote: "«", extension.RightAngleQuote: "»",
		extension.EnDash: "–", extension.EmDash: "—", extension.Ellipsis: "…",
	})
	return parser.WithInlineParsers(
		util.Prioritized(roles(names), 50), // before the code span
		util.Prioritized(extension.NewTypographerParser(quotes), 9999),
	)
}

// adopt moves the inline nodes of all paragraphs of doc into n.
func adopt(n, doc ast.Node) {
	for para := doc.FirstChild(); para != nil; para = para.NextSibling() {
		for c := para.FirstChild(); c != nil; c = para.FirstChild() {
			n.AppendChild(n, c)
		}
	}
}

var (
	name = pattern.Of(`^[a-z][a-z0-9.-]*$`)
	head = pattern.Of(`^\{([a-z][a-z0-9.-]*)\}(?:[ \t](.*))?$`)
)

// IsFact says whether s can name a fact. Those of a problem file begin with the file's name, which may
// be in any script.
func IsFact(s string) bool {
	for i, r := range s {
		isLetter := unicode.IsLetter(r)
		if i == 0 && !isLetter || !isLetter && !unicode.In(r, unicode.M, unicode.N) && !strings.ContainsRune("._-", r) {
			return false
		}
	}
	return s != ""
}

// IsName says whether s can name a scope, a directive or a role: a small letter, then small
// letters, digits, dots and hyphens.
func IsName(s string) bool { return name().MatchString(s) }

// named reads "{name} args", as directives and containers begin. There's a blank between the two.
func named(s string) (name, args string, ok bool) {
	m := head().FindStringSubmatch(s)
	if m == nil {
		return "", "", false
	}
	return m[1], strings.TrimSpace(m[2]), true
}

// Shorten is the beginning of a line, for a message.
func Shorten(line string) string {
	const most = 30
	if r := []rune(line); len(r) > most {
		return string(r[:most]) + "…"
	}
	return line
}
