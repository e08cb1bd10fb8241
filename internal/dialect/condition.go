package dialect

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Condition compares facts with numbers: it holds when all comparisons of any of its rows hold.
//
//	n = 8 and first.tests > 100 or n = 4
//
// Rows and comparisons are asked from the left, and no further than needed, so that a comparison
// can guard the facts that stand behind it.
type Condition [][]comparison

// comparison is one fact against one number; a name alone is compared with "!= 0".
type comparison struct {
	name, op string
	number   int64
	off      int // of the name, in the condition's text
}

// operators are the comparisons there are.
var operators = []string{"=", "!=", "<", "<=", ">", ">="}

// ParseCondition reads a condition. An error comes with the offset in s of what is wrong.
func ParseCondition(s string) (c Condition, off int, err error) {
	p := conditionParser{text: s}
	p.next()
	c = Condition{nil}
	for {
		comp, err := p.comparison()
		if err != nil {
			return nil, p.off, err
		}
		last := len(c) - 1
		c[last] = append(c[last], comp)
		switch p.token {
		case "":
			return c, 0, nil
		case "and":
		case "or":
			c = append(c, nil)
		default:
			return nil, p.off, fmt.Errorf("condition: expected and, or or the end, found %q", p.token)
		}
		p.next()
	}
}

// conditionParser walks over the tokens of a condition.
type conditionParser struct {
	text  string
	token string // the current one; empty at the end
	off   int    // its offset in text
	end   int    // the offset behind it
}

// next goes to the next token: a run of operator signs, or of anything else up to a blank or an
// operator sign.
func (p *conditionParser) next() {
	const signs, blanks = "=!<>", " \t\n"
	p.off = p.end
	for p.off < len(p.text) && strings.IndexByte(blanks, p.text[p.off]) >= 0 {
		p.off++
	}
	p.end = p.off
	for p.end < len(p.text) && strings.IndexByte(blanks, p.text[p.end]) < 0 {
		if p.end > p.off && (strings.IndexByte(signs, p.text[p.end]) >= 0) != (strings.IndexByte(signs, p.text[p.off]) >= 0) {
			break
		}
		p.end++
	}
	p.token = p.text[p.off:p.end]
}

// comparison reads one comparison; on an error the parser stands on the token that is wrong.
func (p *conditionParser) comparison() (comparison, error) {
	c := comparison{name: p.token, op: "!=", off: p.off}
	if !IsName(c.name) || c.name == "and" || c.name == "or" {
		return c, fmt.Errorf("condition: expected the name of a fact, found %s", quoted(c.name))
	}
	p.next()
	if p.token == "" || p.token == "and" || p.token == "or" {
		return c, nil
	}
	if c.op = p.token; !slices.Contains(operators, c.op) {
		return c, fmt.Errorf("condition: expected one of %s, found %q", strings.Join(operators, " "), c.op)
	}
	p.next()
	number, err := strconv.ParseInt(p.token, 10, 64)
	if err != nil {
		return c, fmt.Errorf("condition: expected a whole number, found %s", quoted(p.token))
	}
	c.number = number
	p.next()
	return c, nil
}

// quoted is a token for a message.
func quoted(token string) string {
	if token == "" {
		return "the end"
	}
	return strconv.Quote(token)
}

// Holds answers the condition with the numbers of facts. An error is one of number, and comes with
// the offset of the name that was asked for.
func (c Condition) Holds(number func(name string) (int64, error)) (holds bool, off int, err error) {
	for _, row := range c {
		all := true
		for _, comp := range row {
			n, err := number(comp.name)
			if err != nil {
				return false, comp.off, err
			}
			if all = comp.holds(n); !all {
				break
			}
		}
		if all {
			return true, 0, nil
		}
	}
	return false, 0, nil
}

// holds compares the fact's number n.
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
	default: // ">=": the parser lets no other pass
		return n >= c.number
	}
}
