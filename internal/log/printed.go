package log

import (
	"bytes"
	"strconv"
	"strings"
)

// ends are the ends of lines that "report problem --format text" prints about a place and its
// choice, and what they mean.
var ends = []struct {
	text string
	Verb
	Answer
}{
	{": free", Try, Free},
	{" is put", Put, Free},
	{" is taken back", Back, Unsaid},
}

// printed reads a line that "report problem --format text" has printed. It skips calls and returns,
// which tell us nothing new.
func (p Path) printed(text []byte) (e Entry, ok bool) {
	line := string(bytes.TrimSpace(text))
	rest, solution := strings.CutPrefix(line, "solution ")
	if solution && rest != "" && isDigit(rest[0]) {
		return Entry{Verb: Solution}, true
	}
	for _, end := range ends {
		chosen, is := strings.CutSuffix(line, end.text)
		if is {
			return p.chosen(chosen, Entry{Verb: end.Verb, Answer: end.Answer})
		}
	}
	if chosen, by, refused := strings.Cut(line, ": refused"); refused {
		e := Entry{Verb: Try, Answer: Refused}
		if who, is := strings.CutPrefix(by, " by "); is {
			e.By = []byte(p.Places.named(who))
		}
		return p.chosen(chosen, e)
	}
	return e, false
}

// chosen reads the place and the choice in a line.
func (p Path) chosen(text string, e Entry) (Entry, bool) {
	place, choice, two := strings.Cut(text, " = ")
	e.Place, e.Choice = []byte(p.Places.named(place)), []byte(p.Choices.named(choice))
	return e, two
}

// named is the name that readers see as this text. If there's none, it's the number or the text.
func (n *Names) named(text string) Name {
	if n.texts == nil {
		n.texts = map[string]Name{}
	}
	for _, name := range n.list[len(n.texts):] {
		n.texts[name.Text()] = name
	}
	if name, known := n.texts[text]; known {
		return name
	}
	if number, err := strconv.Atoi(text); err == nil {
		return NameOf(number)
	}
	return NameOf(text)
}
