package weave

import (
	"errors"
	"fmt"
	"strings"
)

// splitRef reads the text of a ref: "label" or "words <label>".
func splitRef(s string) (words, label string, err error) {
	if before, ok := strings.CutSuffix(s, ">"); ok {
		i := strings.LastIndexByte(before, '<')
		if i < 0 {
			return "", "", errors.New("ref: expected `label` or `words <label>`")
		}
		words, s = strings.TrimSpace(s[:i]), before[i+1:]
		if words == "" {
			return "", "", errors.New("ref: the words before <" + s + "> are missing")
		}
	}
	if label = strings.TrimSpace(s); label == "" || strings.ContainsAny(label, " <>") {
		return "", "", errors.New("ref: expected `label` or `words <label>`")
	}
	return words, label, nil
}

// splitPlural reads the text of a plural: "fact one many".
func splitPlural(s string) (fact, one, many string, err error) {
	if f := strings.Fields(s); len(f) == 3 && IsName(f[0]) {
		return f[0], f[1], f[2], nil
	}
	return "", "", "", fmt.Errorf("plural: expected `fact one many`, as in `solutions board boards`, found %q", s)
}

// splitWhen reads the text of a when: "CONDITION: words".
func splitWhen(s string) (c condition, words string, err error) {
	before, words, ok := strings.Cut(s, ":")
	if words = strings.TrimSpace(words); !ok || words == "" {
		return nil, "", fmt.Errorf("when: expected `condition: words`, as in `n > 8: and more`, found %q", s)
	}
	if c, _, err = parseCondition(before); err != nil {
		return nil, "", fmt.Errorf("when: %w", err)
	}
	return c, words, nil
}
