package weave

import (
	"bytes"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Doc is a chapter that was parsed. It can be resolved for as many Sources as its page has values,
// by several goroutines at a time. A mistake that its pages share is reported by the first of them
// alone.
type Doc struct {
	Meta     Meta
	Warnings Errors // what is suspicious in the chapter and no mistake

	w       *Weaver
	file    string
	body    line            // the chapter
	lines   map[string]line // title, question and kicker, as far as they are there
	address *fragment

	mu       sync.Mutex
	reported map[Error]bool // by any page, so that no other page repeats it
}

// fresh is those of the mistakes of a page that no page has reported: nil or Errors.
func (d *Doc) fresh(list Errors) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	p := problems{file: d.file}
	for _, e := range list {
		if !d.reported[e] {
			d.reported[e] = true
			p.list = append(p.list, e)
		}
	}
	return p.err()
}

// line is a parsed piece of markdown and where it comes from.
type line struct {
	*fragment
	node ast.Node
}

// Parse reads a chapter. The file's name is for messages only. Its error is nil or [Errors]; the
// Doc is never nil.
func (w *Weaver) Parse(file string, src []byte) (*Doc, error) {
	p, warn := &problems{file: file}, &problems{file: file}
	src = plain(src)
	if off, msg := refused(src); msg != "" {
		p.add(newFragment(src, 1, 1), off, "%s", msg)
		src = []byte("---\ntitle: .\n---\n")
	}
	m, body := readMatter(src, p)
	d := &Doc{Meta: m.Meta, w: w, file: file, lines: map[string]line{}, address: m.at["address"], reported: map[Error]bool{}}
	d.body = line{newFragment(body, 1, 1), w.newParser().Parse(text.NewReader(body))}
	w.check(d.body, p, warn)
	for _, key := range []string{"title", "question", "kicker"} {
		at := m.at[key]
		if at == nil {
			continue
		}
		l := line{at, &caption{}}
		adopt(l.node, w.newInlineParser().Parse(text.NewReader(at.src)))
		w.check(l, p, warn)
		noLinks(l.node, at, "the "+key, p)
		noMath(l.node, at, "the "+key, p)
		d.lines[key] = l
	}
	d.Warnings = warn.list.sorted()
	return d, p.err()
}

// plain is src with line ends of one byte, the last line included, and without a byte order mark.
// No line or column changes by that.
func plain(src []byte) []byte {
	src = bytes.TrimPrefix(src, []byte("\uFEFF"))
	src = bytes.ReplaceAll(src, []byte("\r\n"), []byte("\n"))
	if !bytes.HasSuffix(src, []byte("\n")) {
		src = append(bytes.Clone(src), '\n')
	}
	return src
}

// newParser is goldmark's parser with our dialect. It is made anew for each chapter, because some
// of its parts keep state.
func (w *Weaver) newParser() parser.Parser {
	p := parser.NewParser(
		parser.WithBlockParsers(parser.DefaultBlockParsers()...),
		parser.WithBlockParsers(
			util.Prioritized(containers{}, 90), // before the definition list, which begins with a colon too
			util.Prioritized(extension.NewDefinitionListParser(), 101),
			util.Prioritized(extension.NewDefinitionDescriptionParser(), 102),
			util.Prioritized(extension.NewFootnoteBlockParser(), 999),
		),
		w.withInlines(),
		parser.WithInlineParsers(util.Prioritized(extension.NewFootnoteParser(), 101)),
		parser.WithParagraphTransformers(parser.DefaultParagraphTransformers()...),
		parser.WithASTTransformers(
			util.Prioritized(extension.NewFootnoteASTTransformer(), 999),
			util.Prioritized(figures{w.newInlineParser()}, 1000),
		),
		parser.WithAttribute(),
	)
	// A part of the table extension can only be had this way.
	return goldmark.New(goldmark.WithParser(p), goldmark.WithExtensions(extension.Table)).Parser()
}

// newInlineParser reads text that has no blocks: a caption, a title.
func (w *Weaver) newInlineParser() parser.Parser {
	return parser.NewParser(
		parser.WithBlockParsers(util.Prioritized(parser.NewParagraphParser(), 1000)),
		w.withInlines(),
	)
}

// withInlines is what stands in lines of every kind.
func (w *Weaver) withInlines() parser.Option {
	quotes := extension.WithTypographicSubstitutions(map[extension.TypographicPunctuation]string{
		extension.LeftSingleQuote: "‘", extension.RightSingleQuote: "’", extension.Apostrophe: "’",
		extension.LeftDoubleQuote: "“", extension.RightDoubleQuote: "”",
		extension.LeftAngleQuote: "«", extension.RightAngleQuote: "»",
		extension.EnDash: "–", extension.EmDash: "—", extension.Ellipsis: "…",
	})
	inlines := append(parser.DefaultInlineParsers(),
		util.Prioritized(roles(w.roles()), 50), // before the code span
		util.Prioritized(extension.NewTypographerParser(quotes), 9999),
	)
	return parser.WithInlineParsers(inlines...)
}
