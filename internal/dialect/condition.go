package dialect

import (
	"cmp"
	"fmt"
	"regexp"
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

// operators are the comparisons there are, each with the signs for which it holds, of a number minus
// the comparison's.
var operators = map[string]string{"=": "0", "!=": "-+", "<": "-", "<=": "-0", ">": "+", ">=": "0+"}

// compared is a comparison at the beginning of a text, and what joins it to the next.
var compared = regexp.MustCompile(`^\s*([a-z][a-z0-9.-]*)(?:\s*(!=|<=|>=|=|<|>)\s*(-?[0-9]{1,18}))?(?:\s*$|\s+(and|or)\b)`)

// blanks are what \s stands for in compared.
const blanks = " \t\n\f\r"

// ParseCondition reads a condition. An error comes with the offset in s of what is wrong.
func ParseCondition(s string) (c Condition, off int, err error) {
	for joined := "or"; joined != ""; {
		m := compared.FindStringSubmatch(s[off:])
		begin := off + len(s[off:]) - len(strings.TrimLeft(s[off:], blanks))
		if m == nil {
			return nil, begin, fmt.Errorf("condition: expected facts and whole numbers as in n = 8 and first.tests > 100 "+
				"(there are = != < <= > >= and or), found %q", Shorten(s[begin:]))
		}
		comp := comparison{m[1], cmp.Or(m[2], "!="), 0, begin}
		comp.number, _ = strconv.ParseInt(cmp.Or(m[3], "0"), 10, 64) // 18 digits fit
		if joined == "or" {
			c = append(c, nil)
		}
		c[len(c)-1] = append(c[len(c)-1], comp)
		off, joined = off+len(m[0]), m[4]
	}
	return c, 0, nil
}

// Holds answers the condition with the numbers of facts. An error is one of number, and comes with
// the offset of the name that was asked for.
func (c Condition) Holds(number func(name string) (int64, error)) (holds bool, off int, err error) {
rows:
	for _, row := range c {
		for _, comp := range row {
			n, err := number(comp.name)
			if err != nil {
				return false, comp.off, err
			}
			sign := "-0+"[cmp.Compare(n, comp.number)+1:][:1]
			if !strings.Contains(operators[comp.op], sign) {
				continue rows
			}
		}
		return true, 0, nil
	}
	return false, 0, nil
}
