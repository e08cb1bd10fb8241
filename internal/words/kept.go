package words

import "sync"

// A Kept is a value that is made once of each catalogue, when it is first asked for: it costs more than
// to say one sentence. It is declared once, as a variable; the values themselves live in their catalogues.
type Kept[V any] struct {
	Make func(c *Catalogue) V // required
}

// Of is the value of the catalogue.
func (k *Kept[V]) Of(c *Catalogue) V {
	value, ok := c.kept.Load(k)
	if !ok {
		value, _ = c.kept.LoadOrStore(k, sync.OnceValue(func() V { return k.Make(c) }))
	}
	return value.(func() V)()
}
