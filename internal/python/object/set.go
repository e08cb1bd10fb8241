package object

import (
	"cmp"
	"slices"
)

// A Set is a table like CPython's, so that its values come in the same order. Values whose hashes
// CPython changes in every run, such as strings, come in the order in which they were added.
type Set struct {
	table    []slot
	fill     int // slots that are used or were
	used     int
	finger   int // where pop looks first
	unstable bool
	clock    int
	Frozen   bool
}

type slot struct {
	key   Value // nil for none
	hash  int64
	dummy bool // a key was here
	when  int
}

// NewSet is a set of values.
func NewSet(items ...Value) *Set {
	s := &Set{table: make([]slot, 8)}
	for _, item := range items {
		s.Add(item)
	}
	return s
}

// Len is how many values there are.
func (s *Set) Len() int { return s.used }

const (
	linearProbes = 9
	perturbShift = 5
)

// probe goes through the possible slots for a hash, until found returns true.
func (s *Set) probe(hash int64, found func(*slot) bool) *slot {
	mask := uint64(len(s.table) - 1)
	perturb := uint64(hash)
	i := uint64(hash) & mask
	for {
		steps := 0
		if i+linearProbes <= mask {
			steps = linearProbes
		}
		for j := range steps + 1 {
			if e := &s.table[i+uint64(j)]; found(e) {
				return e
			}
		}
		perturb >>= perturbShift
		i = (i*5 + 1 + perturb) & mask
	}
}

// find is the slot of a key, or the empty one where it would be.
func (s *Set) find(key Value, hash int64) *slot {
	return s.probe(hash, func(e *slot) bool {
		return e.key == nil && !e.dummy || e.key != nil && e.hash == hash && same(e.key, key)
	})
}

// Has reports whether a value is in the set.
func (s *Set) Has(key Value) bool {
	hash, _ := Hash(hashable(key))
	return s.find(key, hash).key != nil
}

// hashable makes it possible to look for a set in a set of sets.
func hashable(key Value) Value {
	if set, ok := key.(*Set); ok && !set.Frozen {
		return set.Freeze()
	}
	return key
}

// Add adds a value.
func (s *Set) Add(key Value) {
	hash, stable := Hash(key)
	s.add(key, hash, stable)
}

func (s *Set) add(key Value, hash int64, stable bool) {
	e := s.find(key, hash)
	if e.key != nil {
		return
	}
	s.put(e, key, hash)
	s.unstable = s.unstable || !stable
	s.fill++
	s.used++
	if s.fill*5 >= (len(s.table)-1)*3 {
		s.grow()
	}
}

func (s *Set) put(e *slot, key Value, hash int64) {
	s.clock++
	*e = slot{key: key, hash: hash, when: s.clock}
}

func (s *Set) grow() {
	if s.used > 50000 {
		s.resize(s.used * 2)
	} else {
		s.resize(s.used * 4)
	}
}

func (s *Set) resize(atLeast int) {
	size := 8
	for size <= atLeast {
		size *= 2
	}
	old := s.table
	s.table = make([]slot, size)
	for _, e := range old {
		if e.key != nil {
			*s.empty(e.hash) = e
		}
	}
	s.fill = s.used
}

// empty is the slot for a key that's known to be new.
func (s *Set) empty(hash int64) *slot {
	return s.probe(hash, func(e *slot) bool { return e.key == nil })
}

// Discard removes a value, and reports whether it was there.
func (s *Set) Discard(key Value) bool {
	hash, _ := Hash(hashable(key))
	e := s.find(key, hash)
	if e.key == nil {
		return false
	}
	*e = slot{dummy: true, hash: -1}
	s.used--
	return true
}

// Pop removes and returns a value.
func (s *Set) Pop() Value {
	if s.used == 0 {
		RaiseWith(KeyError, "pop from an empty set")
	}
	if s.unstable {
		first := s.Items()[0]
		s.Discard(first)
		return first
	}
	i := s.finger & (len(s.table) - 1)
	for s.table[i].key == nil {
		i++
		if i >= len(s.table) {
			i = 0
		}
	}
	key := s.table[i].key
	s.table[i] = slot{dummy: true, hash: -1}
	s.used--
	s.finger = i + 1
	return key
}

// Clear removes everything.
func (s *Set) Clear() { *s = Set{table: make([]slot, 8), Frozen: s.Frozen} }

// Items are the values in the order of a loop.
func (s *Set) Items() []Value {
	list := make([]slot, 0, s.used)
	for _, e := range s.table {
		if e.key != nil {
			list = append(list, e)
		}
	}
	if s.unstable {
		slices.SortFunc(list, func(a, b slot) int { return cmp.Compare(a.when, b.when) })
	}
	items := make([]Value, len(list))
	for i, e := range list {
		items[i] = e.key
	}
	return items
}

// Merge adds the values of another set.
func (s *Set) Merge(other *Set) {
	if other == s || other.used == 0 {
		return
	}
	s.unstable = s.unstable || other.unstable
	if (s.fill+other.used)*5 >= (len(s.table)-1)*3 {
		s.resize((s.used + other.used) * 2)
	}
	if s.fill == 0 {
		s.used, s.fill = other.used, other.used
		s.clock = max(s.clock, other.clock)
		if len(s.table) == len(other.table) && other.fill == other.used {
			copy(s.table, other.table)
			return
		}
		for _, e := range other.table {
			if e.key != nil {
				*s.empty(e.hash) = e
			}
		}
		return
	}
	if other.unstable {
		for _, item := range other.Items() {
			s.Add(item)
		}
		return
	}
	for _, e := range other.table {
		if e.key != nil {
			s.add(e.key, e.hash, true)
		}
	}
}

// Update adds the values of anything iterable.
func (s *Set) Update(v Value) {
	switch v := v.(type) {
	case *Set:
		s.Merge(v)
		return
	case *Dict:
		if (s.fill+v.used)*5 >= (len(s.table)-1)*3 {
			s.resize((s.used + v.used) * 2)
		}
	}
	walk := Iter(v)
	for {
		item, ok := walk.Next()
		if !ok {
			return
		}
		s.Add(item)
	}
}

// Copy is another set with the same values.
func (s *Set) Copy() *Set {
	c := NewSet()
	c.Merge(s)
	return c
}

// Freeze is a frozenset with the same values.
func (s *Set) Freeze() *Set {
	if s.Frozen {
		return s
	}
	c := s.Copy()
	c.Frozen = true
	return c
}

// Of makes a set of the same type: a frozenset for a frozenset.
func (s *Set) Of(made *Set) *Set {
	made.Frozen = s.Frozen
	return made
}

// Union has the values of both.
func (s *Set) Union(other Value) *Set {
	made := s.Copy()
	made.Update(other)
	return s.Of(made)
}

// Intersection has the values that are in both.
func (s *Set) Intersection(other Value) *Set {
	made := NewSet()
	set, is := other.(*Set)
	switch {
	case is && set == s:
		return s.Of(s.Copy())
	case is:
		small, large := set, s
		if set.used > s.used {
			small, large = s, set
		}
		for _, item := range small.Items() {
			if large.Has(item) {
				made.Add(item)
			}
		}
	default:
		for _, item := range Items(other) {
			if s.Has(item) {
				made.Add(item)
			}
		}
	}
	return s.Of(made)
}

// Difference has the values that aren't in the other.
func (s *Set) Difference(other Value) *Set {
	var has func(Value) bool
	size := 0
	switch o := other.(type) {
	case *Set:
		has, size = o.Has, o.used
	case *Dict:
		has, size = func(v Value) bool { return o.Get(v) != nil }, o.used
	default:
		made := s.Copy()
		made.Subtract(other)
		return s.Of(made)
	}
	if s.used>>2 > size {
		made := s.Copy()
		made.Subtract(other)
		return s.Of(made)
	}
	made := NewSet()
	for _, item := range s.Items() {
		if !has(item) {
			made.Add(item)
		}
	}
	return s.Of(made)
}

// Subtract removes the values of another.
func (s *Set) Subtract(other Value) {
	if other == Value(s) {
		s.Clear()
		return
	}
	for _, item := range Items(other) {
		s.Discard(item)
	}
	if s.fill-s.used > (len(s.table)-1)/4 {
		s.grow()
	}
}

// Toggle adds the values that only the other has, and removes those that both have.
func (s *Set) Toggle(other Value) {
	if other == Value(s) {
		s.Clear()
		return
	}
	set, is := other.(*Set)
	if !is {
		set = NewSet()
		set.Update(other)
	}
	for _, item := range set.Items() {
		if !s.Discard(item) {
			s.Add(item)
		}
	}
}

// Symmetric has the values that only one of the two has.
func (s *Set) Symmetric(other Value) *Set {
	made := NewSet()
	made.Update(other)
	made.Toggle(s)
	return s.Of(made)
}

// Within reports whether another has all its values.
func (s *Set) Within(other *Set) bool {
	if s.used > other.used {
		return false
	}
	for _, e := range s.table {
		if e.key != nil && other.find(e.key, e.hash).key == nil {
			return false
		}
	}
	return true
}

// Unordered reports whether the set has values whose order CPython changes from run to run.
func (s *Set) Unordered() bool { return s.unstable }
