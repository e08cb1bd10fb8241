// Package habits knows what authors bring from other dialects of markdown, and what is written here
// in its place. It knows words alone, and nothing of how a chapter is read.
package habits

import (
	"bytes"
	"regexp"
	"strings"

	"queenbook/internal/pattern"
)

// A habit is how another dialect writes something that would stand on the page as it was typed. Its
// pattern is matched against the words of a block, in which [Covered] stands for all that was understood.
type habit struct {
	signs   string // without one of which it is not there, with blanks between them
	pattern func() *regexp.Regexp
	say     string // with $1 and so on of the pattern; it tells what to write
	escaped bool   // the backslash itself is the habit
	begins  bool   // a sign stands behind a blank or nothing, and something right behind it
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
		signs:   ":\x01",
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
		signs:   "\x01_",
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
		signs:   `{% <%`,
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
		begins:  true,
		pattern: pattern.Of(`(?:^|\s):[a-z0-9][a-z0-9_+-]*:(?:[\s.,!?)]|\z)`),
		say:     "names between colons make no picture: write the sign itself; a colon that is meant is \\:",
	},
	{
		signs:   `]`,
		pattern: pattern.Of(`(?:^|[\s(])\[[^\]\n]+\][ \t]+\((?:https?://|\.\.?/|#)[^)\n]*\)`),
		say:     "a link has no blank between its words and its address: [words](address); a bracket that is meant is \\[",
	},
	{
		signs:   `)[`,
		pattern: pattern.Of(`\([^)\n]+\)\[(?:https?://|\.\.?/|#)[^\]\n]*\]`),
		say:     "a link is the other way round: [words](address); a bracket that is meant is \\[",
	},
	{
		signs:   `](`,
		pattern: pattern.Of(`(?:^|[\s(])!?\[[^\]\n]+\]\([^)\n]*\)`),
		say:     "this is no link: blanks in its address are %20; a bracket that is meant is \\[",
	},
	{
		signs:   `][`,
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

// NoFootnotes is what to write in place of a footnote.
const NoFootnotes = `footnotes are not part of the dialect: a note beside the text is a side; ` +
	`a bracket that is meant is \[`

// Covered stands in the words of a block for what is more than words: code, roles, the signs of links.
const Covered = '\x01'

var escape = pattern.Of("\\\\[!-/:-@\\[-`{-~]")

// Find is the first habit in the words of a block: where it begins, and what to write. Nothing is said
// of a block that has none.
func Find(words []byte) (at int, say string) {
	plain := words
	if bytes.IndexByte(words, '\\') >= 0 {
		plain = escape().ReplaceAll(words, []byte("  "))
	}
	var has [256]bool // bytes that they have
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

// mayBeIn says whether words have one of the signs of a habit: most have none of any, and looking for
// signs costs much less than a pattern.
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

// isBlank says whether a byte is what \s stands for in a pattern.
func isBlank(b byte) bool { return bytes.IndexByte([]byte(" \t\n\f\r"), b) >= 0 }
