package weave

import (
	"bytes"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Doc is a chapter that was parsed. It can be resolved for as many Sources as its page has values, and is not changed by that.
type Doc struct {
	Meta Meta

	w       *Weaver
	file    string
	body    line            // the chapter
	lines   map[string]line // title, question and kicker, as far as they are there
	address *fragment
}

// line is a parsed piece of markdown and where it comes from.
type line struct {
	*fragment
	node ast.Node
}

// Parse reads a chapter. The file's name is for messages only. Its error is nil or [Errors]; the Doc is never nil.
func (w *Weaver) Parse(file string, src []byte) (*Doc, error) {
	p := &problems{file: file}
	src = plain(src)
	if i := badByte(src); i >= 0 {
		p.add(&fragment{src: src, line: 1, col: 1}, i, "the file is not UTF-8 text")
		src = []byte("---\ntitle: .\n---\n")
	}
	m, body := readMatter(src, p)
	d := &Doc{Meta: m.Meta, w: w, file: file, lines: map[string]line{}, address: m.at["address"]}
	d.body = line{&fragment{src: body, line: 1, col: 1}, newParser().Parse(text.NewReader(body))}
	w.check(d.body, p)
	for _, key := range []string{"title", "question", "kicker"} {
		at := m.at[key]
		if at == nil {
			continue
		}
		l := line{at, &caption{}}
		adopt(l.node, newInlineParser().Parse(text.NewReader(at.src)))
		w.check(l, p)
		noLinks(l.node, at, "the "+key, p)
		noMath(l.node, at, "the "+key, p)
		d.lines[key] = l
	}
	return d, p.err()
}

// plain is src with line ends of one byte, the last line included, and without a byte order mark. No line or column changes by that.
func plain(src []byte) []byte {
	src = bytes.TrimPrefix(src, []byte("\uFEFF"))
	src = bytes.ReplaceAll(src, []byte("\r\n"), []byte("\n"))
	if !bytes.HasSuffix(src, []byte("\n")) {
		src = append(bytes.Clone(src), '\n')
	}
	return src
}

// badByte is the offset of the first byte that is not text, or -1.
func badByte(src []byte) int {
	for i := 0; i < len(src); {
		r, size := utf8.DecodeRune(src[i:])
		if r == utf8.RuneError && size == 1 || r == 0 {
			return i
		}
		i += size
	}
	return -1
}

// newParser is goldmark's parser with our dialect. It is made anew for each chapter, because some of its parts keep state.
func newParser() parser.Parser {
	p := parser.NewParser(
		parser.WithBlockParsers(parser.DefaultBlockParsers()...),
		parser.WithBlockParsers(
			util.Prioritized(containers{}, 90), // before the definition list, which begins with a colon too
			util.Prioritized(extension.NewDefinitionListParser(), 101),
			util.Prioritized(extension.NewDefinitionDescriptionParser(), 102),
			util.Prioritized(extension.NewFootnoteBlockParser(), 999),
		),
		withInlines(),
		parser.WithInlineParsers(util.Prioritized(extension.NewFootnoteParser(), 101)),
		parser.WithParagraphTransformers(parser.DefaultParagraphTransformers()...),
		parser.WithASTTransformers(
			util.Prioritized(extension.NewFootnoteASTTransformer(), 999),
			util.Prioritized(figures{newInlineParser()}, 1000),
		),
		parser.WithAttribute(),
	)
	// A part of the table extension can only be had this way.
	return goldmark.New(goldmark.WithParser(p), goldmark.WithExtensions(extension.Table)).Parser()
}

// newInlineParser reads text that has no blocks: a caption, a title.
func newInlineParser() parser.Parser {
	return parser.NewParser(
		parser.WithBlockParsers(util.Prioritized(parser.NewParagraphParser(), 1000)),
		withInlines(),
	)
}

// withInlines is what stands in lines of every kind.
func withInlines() parser.Option {
	quotes := extension.WithTypographicSubstitutions(map[extension.TypographicPunctuation]string{
		extension.LeftSingleQuote: "‘", extension.RightSingleQuote: "’", extension.Apostrophe: "’",
		extension.LeftDoubleQuote: "“", extension.RightDoubleQuote: "”",
		extension.LeftAngleQuote: "«", extension.RightAngleQuote: "»",
		extension.EnDash: "–", extension.EmDash: "—", extension.Ellipsis: "…",
	})
	inlines := append(parser.DefaultInlineParsers(),
		util.Prioritized(roles{}, 50), // before the code span
		util.Prioritized(extension.NewTypographerParser(quotes), 9999),
	)
	return parser.WithInlineParsers(inlines...)
}
