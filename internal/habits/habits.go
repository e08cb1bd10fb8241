// Package habits knows what authors bring from other dialects of markdown, and what to write here
// instead. It only knows words, not how a chapter is read.
package habits

import (
	"bytes"
	"regexp"
	"strings"

	"queenbook/internal/pattern"
)

// A habit is how another dialect writes something. Ours doesn't know it, so it would appear on the page
// as it was typed. Its pattern is matched against the words of a block, in which [Covered] stands for
// everything that was understood.
type habit struct {
	signs   string // it needs one of these, which have blanks between them
	pattern func() *regexp.Regexp
	say     string // with $1 and so on from the pattern; it says what to write
	escaped bool   // the backslash itself is the habit
	begins  bool   // a sign is after a blank or at the beginning, with something right after it
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
		say:     "$$$$ doesn't make a formula here: write the formula in a fence ```{math}; for a plain dollar sign write \\$$",
	},
	{
		signs:   `$`,
		pattern: pattern.Of(`\$(\d+|(?:\d[\d.,]*)?[^\s\d.,$\x01](?:[^$\n\x01]*[^\s$\x01])?)\$(?:[^0-9$]|\z)`),
		say:     "$$ doesn't make a formula here: write {math}`${1}`; for a plain dollar sign write \\$$",
	},
	{
		signs:   `\(`,
		pattern: pattern.Of(`\\\((.+?)\\\)`),
		say:     "\\( doesn't make a formula here: write {math}`${1}`; a plain bracket doesn't need a backslash",
		escaped: true,
	},
	{
		signs:   `\[`,
		pattern: pattern.Of(opens + `\\\[(?s:.+)\\\]\s*\z`),
		say:     "\\[ doesn't make a formula here: write the formula in a fence ```{math}",
		escaped: true,
	},
	{
		signs:   `\`,
		pattern: pattern.Of(`(?:^|[\s(])\\([A-Za-z]+)`),
		say:     "\\${1} is TeX, which stands in {math}`…` only: bold is **bold**, a link is {ref}`label`; for a plain backslash write \\\\",
		escaped: true,
	},
	{
		signs:   ":\x01",
		pattern: pattern.Of(`:([a-z][a-z:-]*):\x01`),
		say:     "a role is its name in braces with the words right after it: {${1}}`…`",
	},
	{
		signs:   `..`,
		pattern: pattern.Of(opens + `\.\. +(?:_|\[|\|?[\w -]+\|? *[\w-]*::)`),
		say:     "a directive is a fence ```{board}, a container is :::{note}, and a comment is <!-- … -->: two dots don't begin one",
	},
	{
		signs:   `::`,
		pattern: pattern.Of(`(?:\S|\x01)::\s*\z`),
		say:     "two colons don't begin code here: put the code between lines of ```, or end with one colon",
	},
	{
		signs:   "\x01_",
		pattern: pattern.Of(`\x01__?(?:[\s.,;:)]|\z)`),
		say:     "a link is [words](address); for a plain underscore write \\_",
	},
	{
		signs:   `)=`,
		pattern: pattern.Of(opens + `\(([\w-]+)\)=\s*$`),
		say:     "a label goes with what it names: a heading ends in {#${1}}, a figure has an option :label: ${1}",
	},
	{
		signs:   `%`,
		pattern: pattern.Of(opens + `% `),
		say:     "% doesn't begin a comment here: a comment is <!-- … -->; for a plain percent sign write \\%",
	},
	{
		signs:   `+++`,
		pattern: pattern.Of(opens + `\+\+\+\s*\z`),
		say:     "+++ means nothing here: front matter goes between two lines of ---, and a new part begins with ## and a heading",
	},
	{
		signs:   `{{`,
		pattern: pattern.Of(`\{\{[^}\n]*\}\}`),
		say:     "nothing is put in for double braces: a computed value is {fact}`NAME`; for a plain brace write \\{",
	},
	{
		signs:   `{% <%`,
		pattern: pattern.Of(`\{%.*?%\}|<%.*?%>`),
		say:     "templates are not part of the dialect: what's true for some boards goes in :::{only}, a computed value is {fact}`NAME`; for a plain brace write \\{",
	},
	{
		signs:   `# %%`,
		pattern: pattern.Of(`\{#\s.*?#\}|%%.+?%%`),
		say:     "this hides nothing: a comment is <!-- … -->",
	},
	{
		signs:   `{`,
		pattern: pattern.Of(`\{(?:[:.#][^}\n]*|(?:[\w-]+="[^"\n]*" *)+)\}`),
		say:     "words don't take classes or attributes: bold is **bold**, a label is {#label} at the end of a heading; for a plain brace write \\{",
	},
	{
		signs:   `[`,
		pattern: pattern.Of(`(?i)\[\[?[_\x01]?toc[_\x01]?\]\]?`),
		say:     "each page already shows the contents; to put them somewhere else, use a fence ```{contents}",
	},
	{
		signs:   `[[`,
		pattern: pattern.Of(`\[\[([^\]|\n]+)(?:\|[^\]\n]*)?\]\]`),
		say:     "double brackets don't make a link: write {ref}`label`, or [words](address); for a plain bracket write \\[",
	},
	{
		signs:   `@`,
		pattern: pattern.Of(`\[(-?@[^\]\n]+)\]|(?:^|\s)@(?:fig|tbl|sec|eq)[-:]\w+`),
		say:     "this cites nothing: a link to a figure, a heading or a chapter is {ref}`label`; for a plain bracket write \\[",
	},
	{
		signs:   `^[`,
		pattern: pattern.Of(`[\w.,;)\x01]\^\[[^\]\n]*\]`),
		say:     NoFootnotes,
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
		say:     "a heading begins with ## and a space",
	},
	{
		signs:   `==`,
		pattern: pattern.Of(`==(` + some + `|` + some + `[^=\n]*?` + some + `)==`),
		say:     "== marks nothing here: write *${1}* or **${1}**; for a plain equals sign write \\=",
	},
	{
		signs:   `++`,
		pattern: pattern.Of(`\+\+(` + some + `|` + some + `[^+\n]*?` + some + `)\+\+`),
		say:     "++ underlines nothing here: write *${1}* or **${1}**; for a plain plus sign write \\+",
	},
	{
		signs:   `^`,
		pattern: pattern.Of(`([\w)\x01])\^([^\s^\x01]+)\^`),
		say:     "a superscript is a formula: write {math}`${1}^{${2}}`; for a plain caret write \\^",
	},
	{
		signs:   `~`,
		pattern: pattern.Of(`([\w)])~([^\s~\x01]+)~`),
		say:     "a subscript is a formula: write {math}`${1}_{${2}}`; for a plain tilde write \\~",
	},
	{
		signs:   `|| >!`,
		pattern: pattern.Of(`\|\|(` + some + `[^|\n]*)\|\||>!(.+?)!<`),
		say:     "this hides nothing: what a reader opens is an {answer} in an {exercise}; for a plain bar write \\|",
	},
	{
		signs:   `'''`,
		pattern: pattern.Of(`'''([^'\n\x01]+)'''`),
		say:     "three quotes don't make anything bold: write **${1}**",
	},
	{
		signs:   `##`,
		pattern: pattern.Of(lines + `(#{2,6})([^#\s\x01].*)$`),
		say:     "a heading has a space after its #: ${1} ${2}; for a plain # write \\#",
	},
	{
		signs:   `#`,
		pattern: pattern.Of(lines + `#[.)] `),
		say:     "the items of a list have numbers: 1. and so on; for a plain # write \\#",
	},
	{
		signs:   `#+`,
		pattern: pattern.Of(lines + `#\+\w+`),
		say:     "#+ doesn't begin anything here: code goes between lines of ```, and a figure is a fence ```{board}; for a plain # write \\#",
	},
	{
		signs:   `|`,
		pattern: pattern.Of(opens + `\| .*[^|\n]\n(?:\| .*[^|\n]\n?)+\z`),
		say:     "a bar doesn't begin a line here: a backslash at the end of a line ends it; for a plain bar write \\|",
	},
	{
		signs:   `:`,
		begins:  true,
		pattern: pattern.Of(`(?:^|\s):[a-z0-9][a-z0-9_+-]*:(?:[\s.,!?)]|\z)`),
		say:     "names between colons don't make a picture: write the character itself; for a plain colon write \\:",
	},
	{
		signs:   `]`,
		pattern: pattern.Of(`(?:^|[\s(])\[[^\]\n]+\][ \t]+\((?:https?://|\.\.?/|#)[^)\n]*\)`),
		say:     "a link has no space between its words and its address: [words](address); for a plain bracket write \\[",
	},
	{
		signs:   `)[`,
		pattern: pattern.Of(`\([^)\n]+\)\[(?:https?://|\.\.?/|#)[^\]\n]*\]`),
		say:     "a link is the other way round: [words](address); for a plain bracket write \\[",
	},
	{
		signs:   `](`,
		pattern: pattern.Of(`(?:^|[\s(])!?\[[^\]\n]+\]\([^)\n]*\)`),
		say:     "this isn't a link: spaces in its address are %20; for a plain bracket write \\[",
	},
	{
		signs:   `][`,
		pattern: pattern.Of(`(?:^|[\s(])\[[^\]\n]+\]\[[^\]\n]*\]`),
		say:     "no line of this file says where the link leads: write [words](address), or a line [words]: address; for a plain bracket write \\[",
	},
	{
		signs:   `image`,
		pattern: pattern.Of(`image::?\S+\[`),
		say:     "a picture is a fence ```{image} with its file after it",
	},
	{
		signs:   `**`,
		pattern: pattern.Of(`\*\*`),
		say:     "these asterisks don't make anything bold: there can't be a space inside them, as in **bold**; for a plain asterisk write \\*",
	},
	{
		signs:   "`",
		pattern: pattern.Of("`"),
		say:     "a backtick is missing: code goes between two of them; for a plain one write \\`",
	},
	{
		signs:   `http`,
		pattern: pattern.Of(`https?://[^\s\x01]+`),
		say:     "an address becomes a link between angle brackets: <${0}>; one that's only shown goes between backticks",
	},
}

// NoFootnotes is what to write instead of a footnote.
const NoFootnotes = `footnotes are not part of the dialect: a note beside the text is a side; ` +
	`for a plain bracket write \[`

// Covered replaces what isn't words in a block: code, roles, the signs of links.
const Covered = '\x01'

var escape = pattern.Of("\\\\[!-/:-@\\[-`{-~]")

// Find finds the first habit in the words of a block: where it begins, and what to write. If
// there's none, the text is empty.
func Find(words []byte) (at int, say string) {
	plain := words
	if bytes.IndexByte(words, '\\') >= 0 {
		plain = escape().ReplaceAll(words, []byte("  "))
	}
	var has [256]bool // the bytes that occur in the words
	for _, b := range words {
		has[b] = true
	}
	for i := range habits {
		h, in := &habits[i], plain
		if h.escaped {
			in = words
		}
		if !h.mayBeIn(in, &has) {
			continue
		}
		found := h.pattern().FindSubmatchIndex(in)
		if found == nil {
			continue
		}
		first := found[0]
		for first < found[1]-1 && (in[first] == ' ' || in[first] == '\n' || in[first] == Covered) {
			first++
		}
		said := string(h.pattern().Expand(nil, []byte(h.say), in, found))
		return first, strings.ReplaceAll(said, string(rune(Covered)), "…")
	}
	return 0, ""
}

// mayBeIn says whether words contain one of the signs of a habit. Most contain none, and looking
// for signs costs much less than a pattern.
func (h *habit) mayBeIn(words []byte, has *[256]bool) bool {
	for sign := range strings.FieldsSeq(h.signs) {
		if !has[sign[0]] {
			continue
		}
		for at := 0; ; at++ {
			next := bytes.Index(words[at:], []byte(sign))
			if next < 0 {
				break
			}
			at += next
			end := at + len(sign)
			if !h.begins || (at == 0 || isBlank(words[at-1])) && end < len(words) && !isBlank(words[end]) {
				return true
			}
		}
	}
	return false
}

// isBlank says whether a byte is what \s matches in a pattern.
func isBlank(b byte) bool { return bytes.IndexByte([]byte(" \t\n\f\r"), b) >= 0 }
