package python_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"queenbook/internal/python"
	"queenbook/internal/python/object"
)

// answers are CPython's answers, which the page is compared with too.
const answers = "../booktest/browser/testdata/python"

// preamble is what answer.py imports, as far as we have these modules.
const preamble = "import math, itertools, functools, collections, bisect, heapq, operator, string, fractions\n"

// answer is the result of an expression, in answer.py's form; refused is the message of a file that
// can't be run.
func answer(expression string) (said, refused string) {
	source := preamble + "__answer = (" + expression + "\n)"
	body, isRun := strings.CutPrefix(expression, "run(")
	result := "__answer"
	if isRun {
		p, err := python.Run("f.py", "__body = ("+body+"\n", func(string) {}, func(*python.Thread) {})
		if err != nil {
			return "", err.Error()
		}
		source, result = p.Get("__body").(string), "r"
	}
	p, err := python.Run("f.py", source, func(string) {}, func(*python.Thread) {})
	if err != nil {
		if mistake, is := errors.AsType[*python.Error](err); is && mistake.Kind != "" {
			return "raises " + mistake.Kind, ""
		}
		return "", err.Error()
	}
	err = p.Guard(func() {
		v := p.Get(result)
		if v == nil {
			v = object.None
		}
		said = object.Repr(v)
	})
	if mistake, is := errors.AsType[*python.Error](err); is {
		if mistake.Kind != "" {
			return "raises " + mistake.Kind, ""
		}
		return "", err.Error()
	}
	return said, ""
}

// Each expression has the same result as in CPython, or is refused with its line.
func TestAnswers(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(answers, "expressions.json"))
	if err != nil {
		t.Fatal(err)
	}
	var list [][2]string
	if err := json.Unmarshal(text, &list); err != nil {
		t.Fatal(err)
	}
	same, refusals := 0, 0
	for _, one := range list {
		if strings.Contains(one[0], "r=__name__") {
			continue // it's a different one here
		}
		said, refused := answer(one[0])
		switch {
		case refused != "":
			refusals++
			if !strings.HasPrefix(refused, "f.py:") {
				t.Errorf("%s: refused without its line: %s", one[0], refused)
			}
			if os.Getenv("SHOW") != "" {
				t.Logf("%s: %s", one[0], refused)
			}
		case said != one[1]:
			t.Errorf("%s is %s, CPython has %s", one[0], said, one[1])
		default:
			same++
		}
	}
	t.Logf("%d are the same, %d are refused", same, refusals)
}
