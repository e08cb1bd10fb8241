package weave

import (
	"fmt"
	"strings"

	"queenbook/internal/dialect"
)

// What the roles and containers that are weave's own hold. Each is read twice: Parse asks what is
// wrong, and Resolve and Render ask what it says.

// splitNamed reads the text of a ref, "label" or "words <label>", or of a term, "word" or
// "words <word>".
func splitNamed(n *dialect.Role) (words, name string, err error) {
	noun, not := "label", " <>"
	if n.Name == termName {
		noun, not = "word", "<>"
	}
	name = n.Body
	if before, ok := strings.CutSuffix(name, ">"); ok {
		i := strings.LastIndexByte(before, '<')
		words, name = strings.TrimSpace(before[:max(i, 0)]), before[i+1:]
		if i >= 0 && words == "" {
			return "", "", fmt.Errorf("%s: the words before <%s> are missing", n.Name, name)
		}
	}
	if name = strings.TrimSpace(name); name == "" || strings.ContainsAny(name, not) {
		return "", "", fmt.Errorf("%s: expected `%s` or `words <%[2]s>`", n.Name, noun)
	}
	return words, name, nil
}

// splitPlural reads the text of a plural: "fact one many".
func splitPlural(s string) (fact, one, many string, err error) {
	if f := strings.Fields(s); len(f) == 3 && dialect.IsName(f[0]) {
		return f[0], f[1], f[2], nil
	}
	return "", "", "", fmt.Errorf("plural: expected `fact one many`, as in `solutions board boards`, found %q", s)
}

// splitWhen reads the text of a when: "CONDITION: words".
func splitWhen(s string) (c dialect.Condition, words string, err error) {
	before, words, ok := strings.Cut(s, ":")
	if words = strings.TrimSpace(words); !ok || words == "" {
		return nil, "", fmt.Errorf("when: expected `condition: words`, as in `n > 8: and more`, found %q", s)
	}
	if c, _, err = dialect.ParseCondition(before); err != nil {
		return nil, "", fmt.Errorf("when: %w", err)
	}
	return c, words, nil
}

// splitEach reads the argument of an each: a name, and perhaps a class. An error comes with its
// place; where only the class is wrong, the name is there.
func splitEach(n *dialect.Container) (name, class string, pos int, err error) {
	words := strings.Fields(n.Args)
	if len(words) < 1 || len(words) > 2 || !dialect.IsName(words[0]) {
		return "", "", n.ArgsPos, fmt.Errorf("each: expected a name and perhaps a class, as in %s{each} starts cards", strings.Repeat(":", n.Colons))
	}
	if len(words) == 2 {
		class = words[1]
	}
	if strings.Trim(class, "abcdefghijklmnopqrstuvwxyz-") != "" {
		return words[0], "", n.ArgsPos + strings.LastIndex(n.Args, class), fmt.Errorf("each: a class is small letters and hyphens, not %q", class)
	}
	return words[0], class, 0, nil
}
