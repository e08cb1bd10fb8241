package syntax

import "math/big"

// A Pos is a position in a file: the line and the column of a letter, from 1.
type Pos struct{ Line, Col int }

// Place is the position itself. Whatever embeds a Pos has this method.
func (p Pos) Place() Pos { return p }

// An Expr is an expression: one of the pointers to the types below.
type Expr interface{ Place() Pos }

// The expressions.
type (
	// Name is a name that's read or set.
	Name struct {
		Pos
		Name string
	}
	// Const is None, True, False, a number or a text: nil, a bool, an int64, a *big.Int, a float64
	// or a string.
	Const struct {
		Pos
		Value any
	}
	// Ellipsis is the three dots.
	Ellipsis struct{ Pos }
	// Format is an f-string.
	Format struct {
		Pos
		Parts []Expr // Const or *Field
	}
	// Field is what's in the curly brackets of an f-string.
	Field struct {
		Pos
		X    Expr
		Conv byte // r, s, a, or 0
		Spec *Format
	}
	// Tuple, List and Set have their values in order.
	Tuple struct {
		Pos
		Items []Expr
	}
	// List is in square brackets.
	List struct {
		Pos
		Items []Expr
	}
	// Set is in curly brackets.
	Set struct {
		Pos
		Items []Expr
	}
	// Dict has a nil key for a dict after two stars.
	Dict struct {
		Pos
		Keys, Values []Expr
	}
	// Unary is not, -, + or ~.
	Unary struct {
		Pos
		Op string
		X  Expr
	}
	// Binary is an operator between two expressions; its position is that of the operator.
	Binary struct {
		Pos
		Op   string
		X, Y Expr
	}
	// Bool is and, or or.
	Bool struct {
		Pos
		Op   string
		X, Y Expr
	}
	// Compare is a comparison, or a chain of them.
	Compare struct {
		Pos
		X      Expr
		Ops    []string
		Places []Pos
		Ys     []Expr
	}
	// Call has the position of its bracket.
	Call struct {
		Pos
		Fn   Expr
		Args []Arg
	}
	// Attr has the position of its dot.
	Attr struct {
		Pos
		X    Expr
		Name string
	}
	// Index has the position of its bracket.
	Index struct {
		Pos
		X, I Expr
	}
	// Slice is an expression with colons in brackets; its parts may be nil.
	Slice struct {
		Pos
		From, To, Step Expr
	}
	// If is a conditional expression.
	If struct {
		Pos
		Cond, Then, Else Expr
	}
	// Lambda is a function without a name.
	Lambda struct {
		Pos
		Params *Params
		Body   Expr
	}
	// Comp is a comprehension: of a list, a set, a dict, or a generator.
	Comp struct {
		Pos
		Kind       byte // '[', '{', ':' or '('
		Key, Value Expr // the value of a dict, otherwise nil
		Clauses    []Clause
	}
	// Star is a value after a star.
	Star struct {
		Pos
		X Expr
	}
	// Named is an assignment in an expression.
	Named struct {
		Pos
		Name *Name
		X    Expr
	}
	// Yield yields a value of a function, or the values of another iterator.
	Yield struct {
		Pos
		X    Expr // may be nil
		From bool
	}
)

// An Arg is an argument: a value, one with a name, or one after stars.
type Arg struct {
	Name  string
	Stars int
	X     Expr
}

// A Clause is a for of a comprehension with its ifs.
type Clause struct {
	Pos
	Target, In Expr
	Ifs        []Expr
}

// Params are the parameters of a function.
type Params struct {
	List     []Param // positional ones first
	ByPlace  int     // how many of them are only positional
	Star     *Name   // takes other positional arguments, may be nil
	Keywords int     // how many of the list, at its end, need their names
	Stars    *Name   // takes other named arguments, may be nil
}

// A Param is a parameter.
type Param struct {
	*Name
	Default Expr // may be nil
}

// A Stmt is a statement: one of the pointers to the types below.
type Stmt interface{ Place() Pos }

// The statements.
type (
	// Do is an expression as a statement.
	Do struct {
		Pos
		X Expr
	}
	// Assign sets one target or several; the value is nil if there's only an annotation.
	Assign struct {
		Pos
		Targets []Expr
		X       Expr
	}
	// Augment is an assignment with an operator.
	Augment struct {
		Pos
		Op     string
		Target Expr
		X      Expr
	}
	// For goes through values.
	For struct {
		Pos
		Target, In Expr
		Body, Else []Stmt
	}
	// While is the other loop.
	While struct {
		Pos
		Cond       Expr
		Body, Else []Stmt
	}
	// Branch is if, with what comes after else.
	Branch struct {
		Pos
		Cond       Expr
		Body, Else []Stmt
	}
	// Def is a function; its position is that of its name.
	Def struct {
		Pos
		Name       string
		Params     *Params
		Body       []Stmt
		Decorators []Expr
	}
	// Class is a class; its position is that of its name.
	Class struct {
		Pos
		Name       string
		Bases      []Expr
		Body       []Stmt
		Decorators []Expr
	}
	// Return ends a function; X may be nil.
	Return struct {
		Pos
		X Expr
	}
	// Simple is pass, break or continue.
	Simple struct {
		Pos
		Word string
	}
	// Scope is global or nonlocal.
	Scope struct {
		Pos
		Word  string
		Names []*Name
	}
	// Del deletes names and what is in brackets.
	Del struct {
		Pos
		Targets []Expr
	}
	// Assert is assert.
	Assert struct {
		Pos
		Cond, Message Expr
	}
	// Raise may have no value.
	Raise struct {
		Pos
		X, From Expr
	}
	// Try has the blocks of except, else and finally.
	Try struct {
		Pos
		Body, Else, Finally []Stmt
		Excepts             []Except
	}
	// Import imports modules, or names from one.
	Import struct {
		Pos
		From  string // the module, empty if modules themselves are imported
		Names []Alias
	}
)

// An Except is an except block of a try.
type Except struct {
	Pos
	Type Expr  // may be nil
	Name *Name // may be nil
	Body []Stmt
}

// An Alias is an imported name, and its name here.
type Alias struct {
	Name string
	As   *Name
}

// A File is a file that has been read.
type File struct {
	Name string
	Doc  string // the docstring of the file
	Body []Stmt
}

// An Error says what isn't Python, or what this package leaves out.
type Error struct {
	Pos
	Message string
}

// Error is the message without its place.
func (e *Error) Error() string { return e.Message }

// whole is an integer in the form of a Const.
func whole(n *big.Int) any {
	if n.IsInt64() {
		return n.Int64()
	}
	return n
}
