package dialect

import (
	"cmp"
	"fmt"
	"regexp"
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

// operators are the comparisons there are, and signs those of a number minus the comparison's for
// which each holds.
var (
	operators = []string{"=", "!=", "<", "<=", ">", ">="}
	signs     = []string{"0", "-+", "-", "-0", "+", "0+"}
)

// tokens are runs of operator signs, or of anything else up to a blank or an operator sign.
var tokens = regexp.MustCompile(`[=!<>]+|[^=!<>\s]+`)

// ParseCondition reads a condition. An error comes with the offset in s of what is wrong.
func ParseCondition(s string) (c Condition, off int, err error) {
	places := tokens.FindAllStringIndex(s, -1)
	// next is the token at which the parser stands, or none at the end, where off is too.
	next := func() string {
		if len(places) == 0 {
			off = len(s)
			return ""
		}
		off = places[0][0]
		return s[off:places[0][1]]
	}
	for joined := "or"; ; {
		if joined == "or" {
			c = append(c, nil)
		}
		comp := comparison{name: next(), op: "!=", off: off}
		if !IsName(comp.name) || comp.name == "and" || comp.name == "or" {
			return nil, off, fmt.Errorf("condition: expected the name of a fact, found %s", quoted(comp.name))
		}
		places = places[1:]
		if op := next(); op != "" && op != "and" && op != "or" {
			if comp.op = op; !slices.Contains(operators, op) {
				return nil, off, fmt.Errorf("condition: expected one of %s, found %q", strings.Join(operators, " "), op)
			}
			places = places[1:]
			number := next()
			if comp.number, err = strconv.ParseInt(number, 10, 64); err != nil {
				return nil, off, fmt.Errorf("condition: expected a whole number, found %s", quoted(number))
			}
			places = places[1:]
		}
		c[len(c)-1] = append(c[len(c)-1], comp)
		switch joined = next(); joined {
		case "":
			return c, 0, nil
		case "and", "or":
			places = places[1:]
		default:
			return nil, off, fmt.Errorf("condition: expected and, or or the end, found %q", joined)
		}
	}
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
	sign := "-0+"[cmp.Compare(n, c.number)+1:][:1]
	return strings.Contains(signs[slices.Index(operators, c.op)], sign)
}
