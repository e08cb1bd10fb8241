package weave

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"

	"queenbook/internal/dialect"
	"queenbook/internal/pattern"
)

// A habit is how another dialect writes something that would stand on the page as it was typed. Its
// pattern is matched against the words of a block, in which [covered] stands for all that was understood.
type habit struct {
	signs   string // without one of which it is not there, with blanks between them
	pattern func() *regexp.Regexp
	say     string // with $1 and so on of the pattern; it tells what to write
	escaped bool   // the backslash itself is the habit
}

const (
	opens = `\A[ \x01]*` // of a block
	lines = `(?m:^)`
	some  = `[^\s\x01]`
)

// habits are those of TeX, of markdown elsewhere, of reStructuredText and of templates.
var habits = []habit{
	{
		signs:   `$$`,
		pattern: pattern.Of(`\$\$([^$]*)\$\$`),
		say:     "$$$$ makes no formula here: write the formula in a fence ```{math}; a dollar sign that is meant is \\$$",
	},
	{
		signs:   `$`,
		pattern: pattern.Of(`\$(\d+|(?:\d[\d.,]*)?[^\s\d.,$\x01](?:[^$\n\x01]*[^\s$\x01])?)\$(?:[^0-9$]|\z)`),
		say:     "$$ makes no formula here: write {math}`${1}`; a dollar sign that is meant is \\$$",
	},
	{
		signs:   `\(`,
		pattern: pattern.Of(`\\\((.+?)\\\)`),
		say:     "\\( makes no formula here: write {math}`${1}`; a bracket that is meant needs no backslash",
		escaped: true,
	},
	{
		signs:   `\[`,
		pattern: pattern.Of(opens + `\\\[(?s:.+)\\\]\s*\z`),
		say:     "\\[ makes no formula here: write the formula in a fence ```{math}",
		escaped: true,
	},
	{
		signs:   `\`,
		pattern: pattern.Of(`(?:^|[\s(])\\([A-Za-z]+)`),
		say:     "\\${1} is TeX, which stands in {math}`…` only: bold is **bold**, a link is {ref}`label`; a backslash that is meant is \\\\",
		escaped: true,
	},
	{
		signs:   `:`,
		pattern: pattern.Of(`:([a-z][a-z:-]*):\x01`),
		say:     "a role is its name in braces with the words right after it: {${1}}`…`",
	},
	{
		signs:   `..`,
		pattern: pattern.Of(opens + `\.\. +(?:_|\[|\|?[\w -]+\|? *[\w-]*::)`),
		say:     "a directive is a fence ```{board}, a container is :::{note}, and a comment is <!-- … -->: two dots begin none",
	},
	{
		signs:   `::`,
		pattern: pattern.Of(`(?:\S|\x01)::\s*\z`),
		say:     "two colons begin no code here: put the code between lines of ```, or end with one colon",
	},
	{
		signs:   `_`,
		pattern: pattern.Of(`\x01__?(?:[\s.,;:)]|\z)`),
		say:     "a link is [words](address); an underscore that is meant is \\_",
	},
	{
		signs:   `)=`,
		pattern: pattern.Of(opens + `\(([\w-]+)\)=\s*$`),
		say:     "a label stands with what it names: a heading ends in {#${1}}, a figure has an option :label: ${1}",
	},
	{
		signs:   `%`,
		pattern: pattern.Of(opens + `% `),
		say:     "% begins no comment here: a comment is <!-- … -->; a percent sign that is meant is \\%",
	},
	{
		signs:   `+++`,
		pattern: pattern.Of(opens + `\+\+\+\s*\z`),
		say:     "+++ means nothing here: front matter stands between two lines of ---, and a new part begins with ## and a heading",
	},
	{
		signs:   `{{`,
		pattern: pattern.Of(`\{\{[^}\n]*\}\}`),
		say:     "nothing is put in for double braces: a computed value is {fact}`NAME`; a brace that is meant is \\{",
	},
	{
		signs:   `%`,
		pattern: pattern.Of(`\{%.*?%\}|<%.*?%>`),
		say:     "templates are not part of the dialect: what holds for some boards stands in :::{only}, a computed value is {fact}`NAME`; a brace that is meant is \\{",
	},
	{
		signs:   `# %%`,
		pattern: pattern.Of(`\{#\s.*?#\}|%%.+?%%`),
		say:     "this hides nothing: a comment is <!-- … -->",
	},
	{
		signs:   `{`,
		pattern: pattern.Of(`\{(?:[:.#][^}\n]*|(?:[\w-]+="[^"\n]*" *)+)\}`),
		say:     "words take no classes and no attributes: bold is **bold**, a label is {#label} at the end of a heading; a brace that is meant is \\{",
	},
	{
		signs:   `[`,
		pattern: pattern.Of(`(?i)\[\[?[_\x01]?toc[_\x01]?\]\]?`),
		say:     "the contents stand beside each page by themselves, and where you want them in a fence ```{contents}",
	},
	{
		signs:   `[[`,
		pattern: pattern.Of(`\[\[([^\]|\n]+)(?:\|[^\]\n]*)?\]\]`),
		say:     "double brackets make no link: write {ref}`label`, or [words](address); a bracket that is meant is \\[",
	},
	{
		signs:   `@`,
		pattern: pattern.Of(`\[(-?@[^\]\n]+)\]|(?:^|\s)@(?:fig|tbl|sec|eq)[-:]\w+`),
		say:     "this cites nothing: a link to a figure, a heading or a chapter is {ref}`label`; a bracket that is meant is \\[",
	},
	{
		signs:   `^[`,
		pattern: pattern.Of(`[\w.,;)\x01]\^\[[^\]\n]*\]`),
		say:     noFootnotes,
	},
	{
		signs:   `*[`,
		pattern: pattern.Of(lines + `\*\[[^\]\n]+\]: `),
		say:     "abbreviations are not part of the dialect: a word is explained in a sentence, by {term}`word`",
	},
	{
		signs:   `[!`,
		pattern: pattern.Of(opens + `\[!(\w+)\]`),
		say:     "a box in the text is a container, between lines of colons: :::{note}",
	},
	{
		signs:   `!!! ???`,
		pattern: pattern.Of(opens + `(?:!!!|\?\?\?\+?) *(\w+)`),
		say:     "a box in the text is a container, between lines of colons: :::{note}",
	},
	{
		signs:   `==`,
		pattern: pattern.Of(lines + `={2,} .+ ={2,}\s*$`),
		say:     "a heading begins with ## and a blank",
	},
	{
		signs:   `==`,
		pattern: pattern.Of(`==(` + some + `|` + some + `[^=\n]*?` + some + `)==`),
		say:     "== marks nothing here: write *${1}* or **${1}**; an equals sign that is meant is \\=",
	},
	{
		signs:   `++`,
		pattern: pattern.Of(`\+\+(` + some + `|` + some + `[^+\n]*?` + some + `)\+\+`),
		say:     "++ underlines nothing here: write *${1}* or **${1}**; a plus sign that is meant is \\+",
	},
	{
		signs:   `^`,
		pattern: pattern.Of(`([\w)\x01])\^([^\s^\x01]+)\^`),
		say:     "what stands higher is a formula: write {math}`${1}^{${2}}`; a caret that is meant is \\^",
	},
	{
		signs:   `~`,
		pattern: pattern.Of(`([\w)])~([^\s~\x01]+)~`),
		say:     "what stands lower is a formula: write {math}`${1}_{${2}}`; a tilde that is meant is \\~",
	},
	{
		signs:   `|| >!`,
		pattern: pattern.Of(`\|\|(` + some + `[^|\n]*)\|\||>!(.+?)!<`),
		say:     "this hides nothing: what a reader opens is an {answer} in an {exercise}; a bar that is meant is \\|",
	},
	{
		signs:   `'''`,
		pattern: pattern.Of(`'''([^'\n\x01]+)'''`),
		say:     "three quotes make nothing bold: write **${1}**",
	},
	{
		signs:   `##`,
		pattern: pattern.Of(lines + `(#{2,6})([^#\s\x01].*)$`),
		say:     "a heading has a blank after its signs: ${1} ${2}; a # that is meant is \\#",
	},
	{
		signs:   `#`,
		pattern: pattern.Of(lines + `#[.)] `),
		say:     "the items of a list have numbers: 1. and so on; a # that is meant is \\#",
	},
	{
		signs:   `#+`,
		pattern: pattern.Of(lines + `#\+\w+`),
		say:     "#+ begins nothing here: code stands between lines of ```, and a figure is a fence ```{board}; a # that is meant is \\#",
	},
	{
		signs:   `|`,
		pattern: pattern.Of(opens + `\| .*[^|\n]\n(?:\| .*[^|\n]\n?)+\z`),
		say:     "a bar begins no line here: a backslash at the end of a line ends it; a bar that is meant is \\|",
	},
	{
		signs:   `:`,
		pattern: pattern.Of(`(?:^|\s):[a-z0-9][a-z0-9_+-]*:(?:[\s.,!?)]|\z)`),
		say:     "names between colons make no picture: write the sign itself; a colon that is meant is \\:",
	},
	{
		signs:   `(`,
		pattern: pattern.Of(`(?:^|[\s(])\[[^\]\n]+\][ \t]+\((?:https?://|\.\.?/|#)[^)\n]*\)`),
		say:     "a link has no blank between its words and its address: [words](address); a bracket that is meant is \\[",
	},
	{
		signs:   `[`,
		pattern: pattern.Of(`\([^)\n]+\)\[(?:https?://|\.\.?/|#)[^\]\n]*\]`),
		say:     "a link is the other way round: [words](address); a bracket that is meant is \\[",
	},
	{
		signs:   `(`,
		pattern: pattern.Of(`(?:^|[\s(])!?\[[^\]\n]+\]\([^)\n]*\)`),
		say:     "this is no link: blanks in its address are %20; a bracket that is meant is \\[",
	},
	{
		signs:   `[`,
		pattern: pattern.Of(`(?:^|[\s(])\[[^\]\n]+\]\[[^\]\n]*\]`),
		say:     "no line of this file says where the link leads: write [words](address), or a line [words]: address; a bracket that is meant is \\[",
	},
	{
		signs:   `image`,
		pattern: pattern.Of(`image::?\S+\[`),
		say:     "a picture is a fence ```{image} with its file behind it",
	},
	{
		signs:   `**`,
		pattern: pattern.Of(`\*\*`),
		say:     "these asterisks make nothing bold: none may stand beside a blank inside, as in **bold**; an asterisk that is meant is \\*",
	},
	{
		signs:   "`",
		pattern: pattern.Of("`"),
		say:     "a backtick is missing: code stands between two of them; one that is meant is \\`",
	},
	{
		signs:   `http`,
		pattern: pattern.Of(`https?://[^\s\x01]+`),
		say:     "an address becomes a link between angle brackets: <${0}>; one that is only shown stands between backticks",
	},
}

// covered stands in the words of a block for what is more than words: code, roles, the signs of links.
const covered = '\x01'

var escape = pattern.Of("\\\\[!-/:-@\\[-`{-~]")

// foreign finds what another dialect would take for more than words. Of a block it says one thing.
func (c *checker) foreign(n ast.Node) {
	words, at := c.words(n)
	if words == nil {
		return
	}
	plain := escape().ReplaceAll(words, []byte("  "))
	for _, h := range habits {
		in := plain
		if h.escaped {
			in = words
		}
		has := func(sign string) bool { return bytes.Contains(in, []byte(sign)) }
		if !slices.ContainsFunc(strings.Fields(h.signs), has) {
			continue
		}
		found := h.pattern().FindSubmatchIndex(in)
		if found == nil {
			continue
		}
		first := found[0]
		for first < found[1]-1 && (in[first] == ' ' || in[first] == '\n' || in[first] == covered) {
			first++
		}
		say := string(h.pattern().Expand(nil, []byte(h.say), in, found))
		c.add(c.at, at[first], "%s", strings.ReplaceAll(say, string(rune(covered)), "…"))
		return
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
			b := byte(covered)
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

// elsewhere are the names that other dialects have for what is called otherwise here.
var elsewhere = map[string]string{
	"code-block": shownCode, "code-cell": shownCode, "sourcecode": shownCode, "python": shownCode, "r": shownCode,
	"mermaid": shownCode, "literalinclude": "the lines of a file stand in a fence ```{listing} FILE",
	"admonition": box, "attention": box, "caution": box, "danger": box, "hint": box, "important": box,
	"info": box, "seealso": box, "tip": box, "warning": box,
	"margin":          "a note in the margin is a container, between lines of colons: :::{side}",
	"figure":          "a picture stands in a fence ```{image} FILE",
	"toctree":         "the contents stand beside each page by themselves, and where you want them in a fence ```{contents}",
	"tableofcontents": "the contents stand beside each page by themselves, and where you want them in a fence ```{contents}",
	"glossary":        "a word is explained in a sentence, by {term}`word`, and a fence ```{terms} lists them",
	"dropdown":        "what a reader opens is an {answer} in an {exercise}", "solution": "it is an {answer} in an {exercise}",
	"numref": reference, "doc": reference, "eq": reference, "any": reference, "cite": reference,
	"sub": formula, "sup": formula, "kbd": "a key stands between backticks: `n`",
}

const (
	box       = "a box in the text is a container, between lines of colons: :::{note}"
	shownCode = "code that is only shown stands between lines of ``` and its language, without braces"
	reference = "a link to a figure, a formula, a heading or a chapter is {ref}`label`"
	formula   = "a formula in a line is {math}`2^n`"
)

// isElsewhere says whether a name that no directive has stands for something in another dialect, or for
// a container of ours.
func isElsewhere(name string) bool {
	return elsewhere[name] != "" || slices.Contains(Containers.Names(), name)
}

// unknown is what is said of a name of a kind that there is not: how it is written if it is another
// kind of thing, or is called otherwise here, and else which names are near.
func (c *checker) unknown(kind, name string, known []string) error {
	say := elsewhere[name]
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
