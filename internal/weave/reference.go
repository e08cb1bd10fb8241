package weave

import (
	"strings"

	"queenbook/internal/dialect"
)

// A Glossary is what the reference says about the words of one kind.
type Glossary struct {
	Title, Intro string
	Entries      []Entry
}

// An Entry is one word of a glossary.
type Entry struct {
	Name    string
	Takes   string // what stands behind the name; empty for nothing
	Says    string // one line
	Example string // a use of it; it may have several lines
}

// Markdown is the entry as the reference prints it.
func (e Entry) Markdown() string {
	line := "- `" + e.Name + "`"
	if e.Takes != "" {
		line += " " + e.Takes
	}
	line += ": " + e.Says
	switch {
	case e.Example == "":
	case strings.Contains(e.Example, "\n"):
		line += "\n\n      " + strings.ReplaceAll(e.Example, "\n", "\n      ") + "\n"
	case strings.Contains(e.Example, "`"):
		line += ", as in `` " + e.Example + " ``"
	default:
		line += ", as in `" + e.Example + "`"
	}
	return line + "\n"
}

// entryNames are the names of entries.
func entryNames(entries []Entry) []string {
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.Name
	}
	return names
}

// Containers are the containers there are.
var Containers = []Entry{
	{"only", "CONDITION", "what is true for some pages only; comparisons of facts with numbers, joined by `and` and `or`, a name alone means that it is not 0",
		":::{only} n = 8 and solutions > 0\nNinety-two boards.\n:::"},
	{"each", "VALUES CLASS", "repeats its inside for each of some values; the class may be left out",
		":::{each} moves\nThe queen of column {fact}`move.column` goes to row {fact}`move.to`.\n:::"},
	{"note", "", "a box in the text", ":::{note}\nRows count from the top.\n:::"},
	{"side", "", "a note in the margin", ":::{side}\nThe judge writes rows in the same way.\n:::"},
	{"row", "", "figures side by side", "::::{row}\n```{board} first\n```\n```{board} last\n```\n::::"},
	{"know", "", "what the reader knows at the end of a chapter, below a heading that says so", ":::{know}\nOne queen stands in each column.\n:::"},
	{"exercise", "LABEL", "a question for the reader, with a number; the label may be left out", "::::{exercise}\nHow many tests does the first column make?\n:::{answer} As many as there are rows\nEight.\n:::\n::::"},
	{"answer", "LINE", "inside an exercise: its answer, behind a line that you choose",
		"::::{exercise}\nHow many solutions are there?\n:::{answer} Look\n{fact}`solutions`.\n:::\n::::"},
	{"right", "LINE", "among the answers of an exercise: the right one; whoever opens one is told",
		"::::{exercise}\nDo two queens fit on two columns?\n:::{answer} Yes\nWhere?\n:::\n:::{right} No\nThey always touch.\n:::\n::::"},
	{"reply", "VALUE", "in an exercise that asks for something: what is said to this wrong answer, a text or a fact; without a VALUE to all others",
		"::::{exercise}\nHow many solutions are there?\n```{ask} number solutions\n```\n:::{reply} nodes\nThose are all the boards that the search meets.\n:::\n::::"},
}

// RolesIntro is what the reference says of all roles.
const RolesIntro = "A role is a name in braces before code. Behind the fact of a `fact`, `word` or `capital` may stand words. " +
	"They agree with its number, so that a sentence is right for none, one, both and all:\n\n" +
	"| you write | 0 | 1 | 2 | 92 |\n|---|---|---|---|---|\n" +
	"| `` {word}`solutions board` `` | no boards | one board | two boards | 92 boards |\n" +
	"| `` {word}`solutions is / are` `` | are | is | are | are |\n" +
	"| `` {capital}`solutions # board begins / # boards begin` `` | No boards begin | One board begins | Two boards begin | 92 boards begin |\n" +
	"| `` {word}`solutions none / the only one / both / all #` `` | none | the only one | both | all 92 |\n" +
	"| `` {word}`solutions of solutions board` `` | no board | the only board | both boards | all 92 boards |\n" +
	"| `` {capital}`through.corner of solutions board` `` | No board | No board | One of the two boards | Four of the 92 boards |\n\n" +
	"Words without a slash are a noun: the number comes before it, and it gets its plural. Slashes part cases: " +
	"two are for one and more (none is like more), three for none, one and more, four for none, one, two and more; a case may be empty. " +
	"A `#` in them is the number, which may also be left out. " +
	"With `of` and another fact, the whole, a noun is a share of it: none, one, some or all of that many. What differs in more than words, such as a figure, is an `only`."

// Roles are the roles that weave answers itself.
var Roles = []Entry{
	{"fact", "FACT, FACT WORDS or FACT of FACT NOUN", "a computed value, and words that agree with it", "{fact}`first.tests test`"},
	{"word", "the same", "the same, numbers up to twelve in letters; with words none is `no`", "{word}`n queen`"},
	{"capital", "the same", "the same as `word`, for the beginning of a sentence", "{capital}`first.deep of first.deadends dead end`"},
	{"answer", "the same", "the same as `fact`, in large type", "One number: {answer}`start.moves`"},
	{"lit", "WORDS", "a name or a quotation, whose numbers are no facts", "{lit}`UVa 11085`"},
	{dialect.MathName, "TEX", "a formula in a line; a block of its own is the directive `math`", "{math}`n(n-1)`"},
	{"ref", "LABEL or WORDS <LABEL>", "a link to a figure, a heading, a chapter, a step", "{ref}`the steps <steps>`"},
	{termName, "WORD or WORDS <WORD>", "a word where it is explained; the directive `terms` lists it with its sentence, and the label of `knight` is `term-knight`",
		"Pieces that jump are {term}`knights <knight>`."},
	{"when", "CONDITION: WORDS", "words that stand there when the condition holds", "{when}`n > 8: and more`"},
}

// FrontMatter is the keys between the two lines of --- at the top of a file.
var FrontMatter = []Entry{
	{"title", "TEXT", "the title of the page; it must be there", ""},
	{"question", "TEXT", "the sentence below it", ""},
	{"kicker", "TEXT", "the short line above it, on pages that are no chapters", ""},
	{"part", "TEXT", "the title of the part of the book that begins with this chapter; the chapters behind it are in it too", ""},
	{"needs", "[LABEL, …] or TEXT", "what to read before, as links at the head of the page", ""},
	{"when", "CONDITION", "as of an `only`: the page is this version of it where the condition holds; the version without one is for the rest", ""},
	{"layout", "`chapter`, `home`, `report` or `steps`", "the frame of the page; `chapter` if left out", ""},
	{"each", "VALUES", "the page is woven once for each of these: `starts` or `steps`", ""},
	{"address", "TEXT", "where the page goes, if not by the name of its file; `{name}` stands for a fact", ""},
}

// Formulas are what a formula can be made of; package mathml has the whole list.
var Formulas = []Entry{
	{"operators", "", "`+ - · × / ! , = ≠ < > ≤ ≥ ≈ ∈`, as characters or as `\\cdot \\times \\ne \\le \\ge \\approx \\in`", "{math}`a \\le b`"},
	{"brackets", "", "`( ) [ ] | |` and `\\{ \\}`, in pairs, with `\\left` and `\\right` where they must grow", "{math}`n(n-1)`"},
	{"scripts", "", "above and below", "{math}`2^n`"},
	{"fractions", "", "`\\frac`, `\\binom`, `\\sqrt`", "{math}`\\frac{n(n-1)}{2}`"},
	{"sums", "", "`\\sum`, `\\prod`, with limits", "{math}`\\sum_{k=1}^{n} k`"},
	{"words", "", "`\\text{…}`, `\\log`, `\\min`, `\\max`, `\\dots`, `\\cdots`, `\\quad`, Greek letters as `\\alpha` and `\\Omega`", "{math}`\\log n`"},
	{"fact", "NAME", "a number from the run", "{math}`\\fact{tests}`"},
}

// Reference is what the reference says about the dialect itself.
func Reference() []Glossary {
	return []Glossary{
		{"Containers", "A container is a fence of three or more colons with markdown inside; one that stands inside another has fewer colons.", Containers},
		{"Formulas", "In the role `math` and the directive `math` a small closed part of TeX. A block may have lines, `\\\\` ends one and `&` aligns them; " +
			"its option `label` gives it a number. A single digit may be typed, a longer number is a fact. A formula in a line must fit a telephone: a longer one is a block, and scrolls.", Formulas},
		{"Front matter", "", FrontMatter},
	}
}
