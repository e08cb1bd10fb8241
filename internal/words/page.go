package words

import "queenbook/internal/number"

// ForPage is a sentence as the pages' scripts get it, a value to be written as JSON: the text itself
// where nothing is put in; else a list of texts and of placeholders, each a list of its name, the
// texts by their forms, the form for all others unless that is "other", and the language whose forms
// they are, unless it is the book's. The script of the page says it as [Catalogue.Say] does.
func (c *Catalogue) ForPage(name string) any { return c.forPage(c.messages[name], nil, 0) }

// ForScripts is what a script needs of the language of the book: its tag, how it writes numbers, and
// the forms of numbers up to 199, a run of equal ones each a list of the form and of how many have it;
// those of other languages in which sentences are, too.
func (c *Catalogue) ForScripts() any {
	plurals := map[string][]run{c.Language(): c.spoken.runs()}
	for _, m := range c.messages {
		if tag := m.spoken.tag.String(); plurals[tag] == nil {
			plurals[tag] = m.spoken.runs()
		}
	}
	return struct {
		Language string `json:"language"`
		number.Style
		Plurals map[string][]run `json:"plurals"`
	}{c.Language(), c.Style(), plurals}
}

func (c *Catalogue) forPage(m *message, text wording, deep int) any {
	if text == nil {
		text = m.text
	}
	list := c.partsForPage(m, text, deep)
	switch only, plain := first(list).(string); {
	case len(list) == 0:
		return ""
	case len(list) == 1 && plain:
		return only
	}
	return list
}

func first(list []any) any {
	if len(list) == 0 {
		return nil
	}
	return list[0]
}

func (c *Catalogue) partsForPage(m *message, text wording, deep int) (list []any) {
	plain := func(s string) {
		if len(list) > 0 {
			if before, ok := list[len(list)-1].(string); ok {
				list[len(list)-1] = before + s
				return
			}
		}
		list = append(list, s)
	}
	for _, p := range text {
		switch {
		case p.forms != nil:
			list = append(list, c.formsForPage(m, p, deep))
		case p.value != "":
			list = append(list, []any{p.value})
		case p.refer != "":
			other := c.messages[p.refer]
			if other == nil || deep == maxDeep {
				continue
			}
			for _, one := range c.partsForPage(other, other.text, deep+1) {
				if s, ok := one.(string); ok {
					plain(s)
				} else {
					list = append(list, one)
				}
			}
		default:
			plain(p.plain)
		}
	}
	return list
}

func (c *Catalogue) formsForPage(m *message, p part, deep int) []any {
	forms, rest := map[string]any{}, ""
	for _, f := range p.forms {
		forms[f.key] = c.forPage(m, append(wording{}, f.text...), deep)
		if f.rest {
			rest = f.key
		}
	}
	placeholder := []any{p.value, forms}
	foreign := m.spoken.tag != c.spoken.tag && isPlural(p.forms)
	if rest != "other" || foreign {
		placeholder = append(placeholder, rest)
	}
	if foreign {
		placeholder = append(placeholder, m.spoken.tag.String())
	}
	return placeholder
}
