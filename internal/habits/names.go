package habits

// elsewhere are names from other dialects for things that have another name here.
var elsewhere = map[string]string{
	"code-block": shownCode, "code-cell": shownCode, "sourcecode": shownCode, "python": shownCode, "r": shownCode,
	"mermaid": shownCode, "literalinclude": "the lines of a file go in a fence ```{listing} FILE",
	"admonition": box, "attention": box, "caution": box, "danger": box, "hint": box, "important": box,
	"info": box, "seealso": box, "tip": box, "warning": box,
	"margin":          "a note in the margin is a container, between lines of colons: :::{side}",
	"figure":          "a picture goes in a fence ```{image} FILE",
	"toctree":         "each page already shows the contents; to put them somewhere else, use a fence ```{contents}",
	"tableofcontents": "each page already shows the contents; to put them somewhere else, use a fence ```{contents}",
	"glossary":        "a word is explained in a sentence, by {term}`word`, and a fence ```{terms} lists them",
	"dropdown":        "what a reader opens is an {answer} in an {exercise}", "solution": "it is an {answer} in an {exercise}",
	"numref": reference, "doc": reference, "eq": reference, "any": reference, "cite": reference,
	"sub": formula, "sup": formula, "kbd": "a key goes between backticks: `n`",
}

const (
	box       = "a box in the text is a container, between lines of colons: :::{note}"
	shownCode = "code that's only shown goes between lines of ``` and its language, without braces"
	reference = "a link to a figure, a formula, a heading or a chapter is {ref}`label`"
	formula   = "a formula in a line is {math}`2^n`"
)

// Name says how to write here what another dialect calls by this name, "" if none does.
func Name(name string) string { return elsewhere[name] }
