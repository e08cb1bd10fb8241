package weave

import (
	"fmt"
	"strings"

	"queenbook/internal/dialect"
)

// The contents of weave's own roles and containers. Each is read twice: Parse looks for mistakes,
// and Resolve and Render use what it says.

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
	name = strings.TrimSpace(name)
	if name == "" || strings.ContainsAny(name, not) {
		return "", "", fmt.Errorf("%s: expected `%s` or `words <%[2]s>`", n.Name, noun)
	}
	return words, name, nil
}

// splitFact reads the text of a role about a fact: its name, and perhaps words that agree with it,
// or the name of a whole that it's a part of and a noun.
func splitFact(s string) (name, whole, words string, err error) {
	name, words, _ = strings.Cut(s, " ")
	words = strings.TrimSpace(words)
	if rest, ok := strings.CutPrefix(words, "of "); ok {
		whole, words, _ = strings.Cut(strings.TrimSpace(rest), " ")
	}
	for _, name := range []string{name, whole} {
		if base, _, _ := strings.Cut(name, "@"); !dialect.IsFact(base) && name != "" {
			err = fmt.Errorf("%q isn't the name of a fact", name)
		}
	}
	if whole != "" && words == "" && err == nil {
		err = fmt.Errorf("missing noun after %s of %s, as in `first.deep of first.deadends dead end`", name, whole)
	}
	return name, whole, words, err
}

// splitWhen reads the text of a when: "CONDITION: words".
func splitWhen(s string) (c dialect.Condition, words string, err error) {
	before, words, ok := strings.Cut(s, ":")
	words = strings.TrimSpace(words)
	if !ok || words == "" {
		return nil, "", fmt.Errorf("when: expected `condition: words`, as in `n > 8: and more`, found %q", s)
	}
	if strings.HasSuffix(words, "}") {
		return nil, "", fmt.Errorf("when: its words can't have a role in them, like %s: end them before it, or use an only",
			words[max(strings.LastIndex(words, "{"), 0):])
	}
	if c, _, err = dialect.ParseCondition(before); err != nil {
		return nil, "", fmt.Errorf("when: %w", err)
	}
	return c, words, nil
}

// splitEach reads the argument of an each: a name, and perhaps a class. An error comes with its
// place. If only the class is wrong, the name is returned too.
func splitEach(n *dialect.Container) (name, class string, pos int, err error) {
	words := strings.Fields(n.Args)
	if len(words) < 1 || len(words) > 2 || !dialect.IsName(words[0]) {
		return "", "", n.ArgsPos, fmt.Errorf("each: expected a name and perhaps a class, as in %s{each} starts cards",
			strings.Repeat(":", n.Colons))
	}
	if len(words) == 2 {
		class = words[1]
	}
	if strings.Trim(class, "abcdefghijklmnopqrstuvwxyz-") != "" {
		return words[0], "", n.ArgsPos + strings.LastIndex(n.Args, class),
			fmt.Errorf("each: a class is small letters and hyphens, not %q", class)
	}
	return words[0], class, 0, nil
}
