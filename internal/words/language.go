package words

import (
	"encoding/json"
	"slices"
	"strconv"
	"sync"

	"golang.org/x/text/feature/plural"
	lang "golang.org/x/text/language"

	"queenbook/internal/number"
)

// A language is what sentences need to know about one: how it writes numbers, and which forms it
// has for them.
type language struct {
	tag   lang.Tag
	style number.Style
	small [200]string // the forms of small numbers
}

var languages sync.Map // by their tags

// languageOf is the language of a tag as in "pt-BR"; English if the tag is unknown.
func languageOf(tag string) *language {
	if known, ok := languages.Load(tag); ok {
		return known.(*language)
	}
	parsed, err := lang.Parse(tag)
	if err != nil {
		parsed = lang.English
	}
	l := &language{tag: parsed, style: number.StyleOf(parsed)}
	for n := range l.small {
		l.small[n] = l.counted(int64(n))
	}
	known, _ := languages.LoadOrStore(tag, l)
	return known.(*language)
}

// kinds of numbers there are, in one language or another.
var kinds = []string{"zero", "one", "two", "few", "many", "other"}

var forms = map[plural.Form]string{
	plural.Zero: kinds[0], plural.One: kinds[1], plural.Two: kinds[2], plural.Few: kinds[3], plural.Many: kinds[4],
	plural.Other: kinds[5],
}

// form names the form for a number. A large number has the form of its last two digits after a
// hundred. That's so in every language except Breton, where a million is different, so pages need
// no rules.
func (l *language) form(n int64) string {
	n = max(n, -n)
	if n >= int64(len(l.small)) {
		n = 100 + n%100
	}
	return l.small[n]
}

// A run is a form for several consecutive numbers.
type run struct {
	form string
	many int
}

// MarshalJSON writes it as a list.
func (r run) MarshalJSON() ([]byte, error) { return json.Marshal([]any{r.form, r.many}) }

// runs are the forms of small numbers, from zero.
func (l *language) runs() (list []run) {
	for _, form := range l.small {
		if last := len(list) - 1; last >= 0 && list[last].form == form {
			list[last].many++
		} else {
			list = append(list, run{form, 1})
		}
	}
	return list
}

// counted is the form of a number by the rules of the language.
func (l *language) counted(n int64) string {
	digits := []byte(strconv.FormatInt(n, 10))
	for i := range digits {
		digits[i] -= '0'
	}
	return forms[plural.Cardinal.MatchDigits(l.tag, digits, len(digits), 0)]
}

// samples are numbers with every form of every language among them.
var samples = func() (list []int64) {
	for n := range int64(201) {
		list = append(list, n)
	}
	return append(list, 1000, 10_000, 100_000, 1_000_000, 2_000_000)
}()

// missing are the forms that a text lacks: those for whole numbers, except for numbers that have a
// form each.
func (l *language) missing(list []form) (missing []string) {
	has := func(key string) bool {
		return slices.ContainsFunc(list, func(f form) bool { return f.key == key })
	}
	for _, n := range samples {
		form := l.form(n)
		if !has(form) && !slices.Contains(missing, form) && !has(strconv.FormatInt(n, 10)) {
			missing = append(missing, form)
		}
	}
	slices.SortFunc(missing, func(a, b string) int { return slices.Index(kinds, a) - slices.Index(kinds, b) })
	return missing
}

// isPlural says whether forms are for numbers: with forms for words, only other may be there.
func isPlural(list []form) bool {
	return slices.ContainsFunc(list, func(f form) bool {
		return isDigit(f.key[0]) || slices.Contains(kinds[:len(kinds)-1], f.key) ||
			len(list) == 1 && f.key == kinds[len(kinds)-1]
	})
}
