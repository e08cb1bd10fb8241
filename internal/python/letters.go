package python

import (
	"strings"
	"unicode/utf8"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// Starlark counts the bytes of a string, Python its letters. Where a file can have letters of more
// than one byte, what stands before brackets is therefore given to a function of this name, which no
// file can have.
const asLetters = "letters of"

// hasLetters reports whether a file can have letters of more than one byte.
func hasLetters(source string) bool {
	for _, escape := range []string{`\u`, `\U`, `\x`, "chr"} {
		if strings.Contains(source, escape) {
			return true
		}
	}
	return strings.ContainsFunc(source, func(r rune) bool { return r > '~' })
}

// countLetters puts the function around what stands before brackets.
func countLetters(file *syntax.File) {
	around := func(x *syntax.Expr, at syntax.Position) {
		fn := &syntax.Ident{NamePos: at, Name: asLetters}
		*x = &syntax.CallExpr{Fn: fn, Lparen: at, Rparen: at, Args: []syntax.Expr{*x}}
	}
	syntax.Walk(file, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.IndexExpr:
			around(&n.X, n.Lbrack)
		case *syntax.SliceExpr:
			around(&n.X, n.Lbrack)
		}
		return true
	})
}

// letters is a string, by its letters; lettersOf leaves any other value what it is.
type letters struct {
	starlark.Value // the string
	runes          []rune
}

func (l letters) Len() int                   { return len(l.runes) }
func (l letters) Index(i int) starlark.Value { return starlark.String(l.runes[i]) }

func (l letters) Slice(start, end, step int) starlark.Value {
	var part []rune
	for i := start; i != end && (step > 0) == (i < end); i += step {
		part = append(part, l.runes[i])
	}
	return starlark.String(part)
}

func lettersOf(_ *starlark.Thread, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	if s, ok := args[0].(starlark.String); ok && utf8.RuneCountInString(string(s)) < len(s) {
		return letters{s, []rune(string(s))}, nil
	}
	return args[0], nil
}
