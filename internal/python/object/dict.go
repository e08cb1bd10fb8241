package object

import "fmt"

// A Dict keeps its keys in the order in which they were added.
type Dict struct {
	entries []entry // deleted ones have no key
	index   []int32 // by hash: the number of an entry from 1, 0 for none
	used    int
	Changes int   // of its keys
	Default Value // the function for missing values of a defaultdict; nil otherwise
	Kind    *Class
}

type entry struct {
	key, value Value
	hash       int64
}

// NewDict is an empty dict.
func NewDict() *Dict { return new(Dict) }

// Len is how many keys there are.
func (d *Dict) Len() int { return d.used }

// find is the slot of the index where a key is or would be, and its entry, -1 if there's none.
func (d *Dict) find(key Value, hash int64) (slot, at int) {
	mask := len(d.index) - 1
	for slot = int(mix(hash)) & mask; ; slot = (slot + 1) & mask {
		i := int(d.index[slot]) - 1
		if i < 0 {
			return slot, -1
		}
		if e := &d.entries[i]; e.hash == hash && e.key != nil && same(e.key, key) {
			return slot, i
		}
	}
}

// mix spreads hashes that are close to each other.
func mix(hash int64) uint64 { return uint64(hash) * 0x9E3779B97F4A7C15 >> 32 }

// same is whether two keys with the same hash are the same key.
func same(a, b Value) bool {
	switch x := a.(type) {
	case int64:
		if y, ok := b.(int64); ok {
			return x == y
		}
	case string:
		y, ok := b.(string)
		return ok && x == y
	}
	return a == b || Equal(a, b)
}

// Get is the value of a key, nil if it has none.
func (d *Dict) Get(key Value) Value {
	if d.used == 0 {
		Hash(key) // it reports keys that can't be hashed
		return nil
	}
	hash, _ := Hash(key)
	if _, at := d.find(key, hash); at >= 0 {
		return d.entries[at].value
	}
	return nil
}

// Set gives a key a value.
func (d *Dict) Set(key, value Value) {
	hash, _ := Hash(key)
	if (len(d.entries)+1)*3 > len(d.index)*2 {
		d.resize()
	}
	slot, at := d.find(key, hash)
	if at >= 0 {
		d.entries[at].value = value
		return
	}
	d.entries = append(d.entries, entry{key, value, hash})
	d.index[slot] = int32(len(d.entries))
	d.used++
	d.Changes++
}

// resize makes room, and drops deleted entries.
func (d *Dict) resize() {
	size := 8
	for size*2 < (d.used+1)*6 {
		size *= 2
	}
	d.index = make([]int32, size)
	kept := make([]entry, 0, size*2/3+1)
	for _, e := range d.entries {
		if e.key == nil {
			continue
		}
		kept = append(kept, e)
		slot := int(mix(e.hash)) & (size - 1)
		for d.index[slot] != 0 {
			slot = (slot + 1) & (size - 1)
		}
		d.index[slot] = int32(len(kept))
	}
	d.entries = kept
}

// Delete removes a key and returns its value, nil if it had none.
func (d *Dict) Delete(key Value) Value {
	hash, _ := Hash(key)
	if d.used == 0 {
		return nil
	}
	slot, at := d.find(key, hash)
	if at < 0 {
		return nil
	}
	value := d.entries[at].value
	d.used--
	d.Changes++
	if at == len(d.entries)-1 {
		// If no later slot of the index is used, the slot can be emptied completely.
		if next := (slot + 1) & (len(d.index) - 1); d.index[next] == 0 {
			d.index[slot] = 0
			d.entries[at] = entry{}
			d.entries = d.entries[:at]
			return value
		}
	}
	d.entries[at] = entry{hash: d.entries[at].hash}
	return value
}

// Clear removes everything.
func (d *Dict) Clear() {
	d.entries, d.index, d.used = nil, nil, 0
	d.Changes++
}

// Last is the last key with its value.
func (d *Dict) Last() (key, value Value) {
	for i := len(d.entries) - 1; i >= 0; i-- {
		if e := d.entries[i]; e.key != nil {
			return e.key, e.value
		}
	}
	return nil, nil
}

// All goes through the current keys and values.
func (d *Dict) All(yield func(key, value Value) bool) {
	for _, e := range d.entries {
		if e.key != nil && !yield(e.key, e.value) {
			return
		}
	}
}

// Copy is another dict of the same kind with the same values.
func (d *Dict) Copy() *Dict {
	c := &Dict{Default: d.Default, Kind: d.Kind}
	for k, v := range d.All {
		c.Set(k, v)
	}
	return c
}

// Update adds the keys and values of a dict, or of a list of pairs.
func (d *Dict) Update(v Value) {
	if other, ok := v.(*Dict); ok {
		for k, value := range other.All {
			d.Set(k, value)
		}
		return
	}
	walk := Iter(v)
	for i := 0; ; i++ {
		pair, ok := walk.Next()
		if !ok {
			return
		}
		items := ItemsOr(pair, fmt.Sprintf("cannot convert dictionary update sequence element #%d to a sequence", i))
		if len(items) != 2 {
			Raise(ValueError, "dictionary update sequence element #%d has length %d; 2 is required", i, len(items))
		}
		d.Set(items[0], items[1])
	}
}

// iterator goes through a dict, and raises where it grows or shrinks meanwhile.
type dictIterator struct {
	dict *Dict
	at   int
	used int
	kind byte
}

// Pairs goes through the items of a dict without making a tuple for each; ok is false for any other
// value.
func Pairs(v Value) (it PairIterator, ok bool) {
	view, is := v.(*View)
	if !is || view.Kind != 'i' {
		return it, false
	}
	return PairIterator{dictIterator{dict: view.Dict, used: view.Dict.used}}, true
}

// A PairIterator returns a key and its value at a time.
type PairIterator struct{ of dictIterator }

// Next returns the next pair.
func (it *PairIterator) Next() (key, value Value, ok bool) {
	e := it.of.next()
	if e == nil {
		return nil, nil, false
	}
	return e.key, e.value, true
}

func (it *dictIterator) Next() (Value, bool) {
	e := it.next()
	if e == nil {
		return nil, false
	}
	switch it.kind {
	case 'k':
		return e.key, true
	case 'v':
		return e.value, true
	}
	return NewPair(e.key, e.value), true
}

// next is the next entry, nil after the last.
func (it *dictIterator) next() *entry {
	if it.used != it.dict.used {
		it.used = -1
		Raise(RuntimeError, "dictionary changed size during iteration")
	}
	for it.at < len(it.dict.entries) {
		e := &it.dict.entries[it.at]
		it.at++
		if e.key != nil {
			return e
		}
	}
	return nil
}

// Backward are the keys, values or items from the last to the first.
func (d *Dict) Backward(kind byte) []Value {
	var list []Value
	for i := len(d.entries) - 1; i >= 0; i-- {
		e := d.entries[i]
		switch {
		case e.key == nil:
		case kind == 'k':
			list = append(list, e.key)
		case kind == 'v':
			list = append(list, e.value)
		default:
			list = append(list, NewPair(e.key, e.value))
		}
	}
	return list
}
