package words

import "sync"

// A Kept is a value that's made once for each catalogue, when it's first needed, because it costs
// more than a sentence. It's declared once, as a variable; the values themselves are in their
// catalogues.
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
