package dialect

import (
	"fmt"
	"strconv"

	"queenbook/internal/pattern"
)

// Condition compares facts with numbers. Its parts are joined by or, and it's true if in one of
// them all comparisons are true.
//
//	n = 8 and first.tests > 100 or n = 4
//
// Parts and comparisons are evaluated from the left, and only as far as needed, so a comparison can
// protect the facts after it from boards that don't have them.
type Condition [][]comparison

// comparison compares one fact with one number; a name alone is compared with "!= 0".
type comparison struct {
	name   string
	op     string // one of operators
	number int64
	off    int // of the name, in the condition's text
}

// operators are the comparisons there are, for messages.
const operators = "= != < <= > >="

// holds says whether the comparison is true for the fact's number n.
func (c comparison) holds(n int64) bool {
	switch c.op {
	case "=":
		return n == c.number
	case "!=":
		return n != c.number
	case "<":
		return n < c.number
	case "<=":
		return n <= c.number
	case ">":
		return n > c.number
	case ">=":
		return n >= c.number
	default:
		panic("dialect: a condition was read with the operator " + c.op)
	}
}

// isOperator says whether a token is one of operators.
func isOperator(token string) bool {
	switch token {
	case "=", "!=", "<", "<=", ">", ">=":
		return true
	default:
		return false
	}
}

// tokens are operators, or any other characters up to a blank or an operator.
var tokens = pattern.Of(`[=!<>]+|[^=!<>\s]+`)

// conditionReader reads a condition token by token.
type conditionReader struct {
	text   string
	places [][]int // where the token and those after it begin and end
}

// ParseCondition reads a condition. An error comes with the offset in s of what is wrong.
func ParseCondition(s string) (c Condition, off int, err error) {
	r := &conditionReader{text: s, places: tokens().FindAllStringIndex(s, -1)}
	var row []comparison
	for {
		comp, err := r.comparison()
		if err != nil {
			return nil, r.off(), err
		}
		row = append(row, comp)
		switch r.token() {
		case "and":
			r.advance()
		case "or":
			r.advance()
			c, row = append(c, row), nil
		case "":
			return append(c, row), 0, nil
		default:
			return nil, r.off(), r.expected("and, or or the end")
		}
	}
}

// comparison reads a name, and an operator and a number if they are there. If there's an error, the
// reader stays at what's wrong.
func (r *conditionReader) comparison() (comparison, error) {
	comp := comparison{name: r.token(), op: "!=", off: r.off()}
	if !IsFact(comp.name) || comp.name == "and" || comp.name == "or" {
		return comp, r.expected("the name of a fact")
	}
	r.advance()
	switch op := r.token(); {
	case op == "", op == "and", op == "or":
		return comp, nil
	case !isOperator(op):
		return comp, r.expected("one of " + operators + " and or")
	default:
		comp.op = op
		r.advance()
	}
	number, err := strconv.ParseInt(r.token(), 10, 64)
	if err != nil {
		return comp, r.expected("a whole number")
	}
	comp.number = number
	r.advance()
	return comp, nil
}

// token is the token that the reader is at, empty at the end.
func (r *conditionReader) token() string {
	if len(r.places) == 0 {
		return ""
	}
	return r.text[r.places[0][0]:r.places[0][1]]
}

// off is the offset of the token.
func (r *conditionReader) off() int {
	if len(r.places) == 0 {
		return len(r.text)
	}
	return r.places[0][0]
}

func (r *conditionReader) advance() { r.places = r.places[1:] }

// expected is an error that says what should be there instead of the token.
func (r *conditionReader) expected(what string) error {
	found := "the end"
	if token := r.token(); token != "" {
		found = strconv.Quote(Shorten(token))
	}
	return fmt.Errorf("condition: expected %s, found %s", what, found)
}

// Holds says whether the condition is true, given the numbers of facts. An error comes from number,
// with the offset of the name that it was asked for.
func (c Condition) Holds(number func(name string) (int64, error)) (holds bool, off int, err error) {
	for _, row := range c {
		holds, off, err := rowHolds(row, number)
		if holds || err != nil {
			return holds, off, err
		}
	}
	return false, 0, nil
}

// rowHolds says whether all comparisons of a part are true.
func rowHolds(row []comparison, number func(name string) (int64, error)) (holds bool, off int, err error) {
	for _, comp := range row {
		n, err := number(comp.name)
		if err != nil {
			return false, comp.off, err
		}
		if !comp.holds(n) {
			return false, 0, nil
		}
	}
	return true, 0, nil
}
