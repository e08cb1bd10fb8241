package python

import (
	"strings"

	"go.starlark.net/syntax"

	"queenbook/internal/pattern"
)

// instead says what to write in place of a word or a sign of Python that is not in the part.
var instead = map[string]string{
	"is":       "write == None, and != None in place of is not None",
	"global":   "a function cannot give a global name another value: keep it in a list, as in count = [0] and count[0] += 1",
	"nonlocal": "a function cannot give an outer name another value: keep it in a list, as in count = [0] and count[0] += 1",
	"import":   "a problem file imports nothing: write what it needs into it",
	"from":     "a problem file imports nothing: write what it needs into it",
	"del":      "write d.pop(key), or list.pop(index)",
	"assert":   "leave it out, or return a text from refused_by",
	"class":    "keep what belongs together in a tuple or a dict",
	"try":      "ask before, as in if key in d",
	"except":   "ask before, as in if key in d",
	"finally":  "ask before, as in if key in d",
	"raise":    "return a text from refused_by",
	"with":     "a problem file reads no files: write what it needs into it",
	"yield":    "put the values into a list and return it",
	"async":    "write a plain function",
	"await":    "call the function alone",
	"as":       "write an assignment on a line of its own",
	"match":    "write if and elif",
	"**":       "write x * x, or pow(x, n); in a dict, d.update(other)",
	"**=":      "write x = pow(x, n)",
	"->":       "leave the types out: def f(a, b):",
	":=":       "write the assignment on a line of its own",
	"@":        "call the function by its name",
	"++":       "write x += 1",
	"--":       "write x -= 1",
	"&&":       "write and",
	"||":       "write or",
	"!":        "write not",
	"<>":       "write !=",
	"load":     "a problem file loads nothing: write what it needs into it",
}

// associate is what the parser says of two comparisons side by side.
const associate = "does not associate with"

const notInPart = " is not in the part of Python that problem files are written in: "

var (
	stringLiteral = pattern.Of(`^[A-Za-z]{0,2}["']`)
	formatted     = pattern.Of(`^(?i:f|rf|fr)["']`)
	grouped       = pattern.Of(`^[0-9]+_[0-9_]*$`)
	expected      = pattern.Of(`^got (.+), want (.+)$`)
)

// advise makes a message for the file's author of what the parser says, and finds its place.
func advise(source string, pos syntax.Position, message string) *Error {
	list := tokens(source, int(pos.Line))
	ends := strings.HasPrefix(message, "got ") || strings.Contains(message, associate)
	i := at(list, pos, ends)
	mistake := &Error{File: pos.Filename(), Line: int(pos.Line), Col: int(pos.Col)}
	if i >= 0 {
		mistake.Col = list[i].start
		for _, rule := range rules {
			if j := rule.found(list, i, message); j >= 0 {
				mistake.Line, mistake.Col = list[j].line, list[j].start
				mistake.Message = strings.ReplaceAll(rule.says, "$", list[j].text)
				return mistake
			}
		}
		if say, known := instead[list[i].text]; known {
			mistake.Message = list[i].text + notInPart + say
			return mistake
		}
	}
	mistake.Message = plain(message)
	return mistake
}

// A rule recognises a construct by the token at which the parser gave up, and says which token is
// wrong, -1 where it is another construct.
type rule struct {
	found func(list []token, i int, message string) int
	says  string
}

// rules are looked at in their order, before the words and signs that are wrong by themselves.
var rules = []rule{
	{chained, "a chain of comparisons" + notInPart + "write a <= b and b < c"},
	{formattedString, "a string with an f before it" + notInPart + `write "%s in %s" % (a, b)`},
	{stringsSideBySide, "two strings side by side" + notInPart + "put a + between them"},
	{digitGroups, "$" + notInPart + "write the number without _"},
	{annotation, "a type" + notInPart + "leave it out"},
	{generator, "a comprehension without brackets" + notInPart + "write [x for x in y], with brackets around it"},
	{setDisplay, "a set in braces" + notInPart + "write set([1, 2])"},
	{starred, "a starred value" + notInPart + "write a + b for lists, and x[0], x[1:] for parts"},
	{loopElse, "else behind a loop" + notInPart + "keep in a name whether the loop was left early"},
	{chainedAssignment, "two assignments in one statement" + notInPart + "write a line for each name"},
	{assertion, "assert" + notInPart + instead["assert"]},
	{matching, "match" + notInPart + instead["match"]},
	{curlyQuote, `$ is a quotation mark of print: write " or '`},
}

func is(list []token, i int, text string) bool {
	return i >= 0 && i < len(list) && list[i].text == text
}

func which(i int, found bool) int {
	if found {
		return i
	}
	return -1
}

func chained(_ []token, i int, message string) int {
	return which(i, strings.Contains(message, associate))
}

func formattedString(list []token, i int, _ string) int {
	return which(i, formatted().MatchString(list[i].text))
}

func stringsSideBySide(list []token, i int, _ string) int {
	return which(i, i > 0 && stringLiteral().MatchString(list[i].text) && stringLiteral().MatchString(list[i-1].text))
}

func digitGroups(list []token, i int, _ string) int {
	return which(i, grouped().MatchString(list[i].text))
}

// annotation finds the colon of "name: type", which is the second token of a line or stands between
// the brackets of a def.
func annotation(list []token, i int, message string) int {
	if !is(list, i, ":") || i == 0 {
		return -1
	}
	first := i - 1
	for first > 0 && list[first-1].line == list[i].line {
		first--
	}
	return which(i, first == i-1 || list[first].text == "def" && strings.HasSuffix(message, "want ')'"))
}

func generator(list []token, i int, message string) int {
	inLine := i > 0 && list[i-1].line == list[i].line
	return which(i, inLine && list[i].text == "for" && !strings.HasSuffix(message, "want ':'"))
}

func setDisplay(list []token, i int, message string) int {
	ends := is(list, i, ",") || is(list, i, "}") || is(list, i, "for")
	return which(i, ends && strings.HasSuffix(message, "want ':'"))
}

func starred(list []token, i int, message string) int {
	return which(i, is(list, i, "*") && strings.HasSuffix(message, "want primary expression"))
}

func loopElse(list []token, i int, message string) int {
	return which(i, is(list, i, "else") && strings.HasSuffix(message, "want primary expression"))
}

func chainedAssignment(list []token, i int, _ string) int {
	return which(i, is(list, i, "=") && i > 1)
}

// assertion and matching begin a line with a word that Python knows and the parser takes for a name.
func assertion(list []token, i int, _ string) int { return beforeWord(list, i, "assert") }
func matching(list []token, i int, _ string) int  { return beforeWord(list, i, "match") }

func beforeWord(list []token, i int, word string) int {
	return which(i-1, i > 0 && is(list, i-1, word) && list[i-1].line == list[i].line)
}

func curlyQuote(list []token, i int, _ string) int {
	return which(i, strings.ContainsAny(list[i].text, "“”„‘’‚«»") && !stringLiteral().MatchString(list[i].text))
}

// plain says what the parser said in words for who writes Python.
func plain(message string) string {
	for from, to := range map[string]string{
		"conditional expression without else clause":          "an else is missing: write a if condition else b",
		"unparenthesized tuple with trailing comma":           "a tuple that ends with a comma needs brackets: (a,)",
		"unindent does not match any outer indentation level": "this line is indented as no line above it is",
		"unexpected EOF in string":                            "this string does not end",
		"unexpected newline in string":                        "this string does not end on its line",
	} {
		if strings.HasPrefix(message, from) {
			return to
		}
	}
	parts := expected().FindStringSubmatch(message)
	switch {
	case parts == nil:
		return message
	case parts[2] == "indent":
		return "this line belongs to the one above it that ends in a colon: indent it further"
	case parts[1] == "indent":
		return "this line is indented further than the one above it"
	case parts[1] == "end of file" && strings.HasPrefix(parts[2], "'"):
		return "the file ends where a bracket is still open"
	}
	return "here stands " + parts[1] + ", expected was " + strings.ReplaceAll(parts[2], "primary expression", "a value")
}
