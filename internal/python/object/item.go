package object

import (
	"math"
	"slices"
	"unicode/utf8"
)

// plain reports whether each byte of a text is a character.
func plain(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// place is an index counted from the beginning; it may be given as negative.
func place(i Value, n int, what string) int {
	at, ok := i.(int64)
	if !ok {
		number, is := asNumber(i)
		_, isFloat := number.(float64)
		if x, own := i.(*Instance); own {
			number, is = Int(x), true
		}
		if !is || isFloat {
			Raise(TypeError, "%s indices must be integers or slices, not %s", what, TypeOf(i).Name)
		}
		at = Int(number)
	}
	if at < 0 {
		at += int64(n)
	}
	if at < 0 || at >= int64(n) {
		return -1
	}
	return int(at)
}

// Span is the beginning, the step and the end of a slice of n values.
func (s *Slice) Span(n int) (start, stop, step int) {
	const far = math.MaxInt / 4 // farther than any list is long, with room to add to it
	bound := func(v Value, otherwise int) int {
		if v == None {
			return otherwise
		}
		number, ok := asNumber(v)
		if _, isFloat := number.(float64); !ok || isFloat {
			if _, own := v.(*Instance); !own {
				Raise(TypeError, "slice indices must be integers or None or have an __index__ method")
			}
			number = Int(v)
		}
		if big, is := number.(int64); is {
			return int(max(-far, min(big, far)))
		}
		return Big(number).Sign() * far
	}
	step = bound(s.Step, 1)
	if step == 0 {
		Raise(ValueError, "slice step cannot be zero")
	}
	low, high := 0, n
	if step < 0 {
		low, high = -1, n-1
	}
	clamp := func(v Value, otherwise int) int {
		if v == None {
			return otherwise
		}
		at := bound(v, 0)
		if at < 0 {
			at += n
		}
		return max(low, min(at, high))
	}
	if step > 0 {
		return clamp(s.From, low), clamp(s.To, high), step
	}
	return clamp(s.From, high), clamp(s.To, low), step
}

func cut(items []Value, s *Slice) []Value {
	start, stop, step := s.Span(len(items))
	if step == 1 {
		return append([]Value(nil), items[start:max(start, stop)]...)
	}
	var list []Value
	for i := start; step > 0 && i < stop || step < 0 && i > stop; i += step {
		list = append(list, items[i])
	}
	return list
}

// Item is the value of an expression with brackets after a value.
func Item(v, i Value) Value {
	slice, isSlice := i.(*Slice)
	switch v := v.(type) {
	case *List:
		if isSlice {
			return &List{cut(v.Items, slice)}
		}
		if at := place(i, len(v.Items), "list"); at >= 0 {
			return v.Items[at]
		}
		Raise(IndexError, "list index out of range")
	case *Tuple:
		if isSlice {
			return NewTuple(cut(v.Items, slice)...)
		}
		if at := place(i, len(v.Items), "tuple"); at >= 0 {
			return v.Items[at]
		}
		Raise(IndexError, "tuple index out of range")
	case *Dict:
		return v.Item(i)
	case string:
		return letter(v, i)
	case *Range:
		n := int(v.Len())
		if isSlice {
			start, stop, step := slice.Span(n)
			by := int64(step) * v.Step
			return &Range{v.Start + int64(start)*v.Step, v.Start + int64(stop)*v.Step, by}
		}
		if at := place(i, n, "range"); at >= 0 {
			return v.Start + int64(at)*v.Step
		}
		Raise(IndexError, "range object index out of range")
	case *Instance:
		if result, has := Method(v, "__getitem__", i); has {
			return result
		}
	case interface{ Item(Value) Value }:
		return v.Item(i)
	case *Class:
		return &alias{v} // list[int] is a type
	}
	Raise(TypeError, "'%s' object is not subscriptable", TypeOf(v).Name)
	return nil
}

// An alias is a type with types of its contents, which do nothing at run time.
type alias struct{ of *Class }

// letter is a character of a text, or a part of it.
func letter(s string, i Value) Value {
	slice, isSlice := i.(*Slice)
	if plain(s) {
		if isSlice {
			start, stop, step := slice.Span(len(s))
			if step == 1 {
				return s[start:max(start, stop)]
			}
			var out []byte
			for j := start; step > 0 && j < stop || step < 0 && j > stop; j += step {
				out = append(out, s[j])
			}
			return string(out)
		}
		if at := place(i, len(s), "string"); at >= 0 {
			return s[at : at+1]
		}
		Raise(IndexError, "string index out of range")
	}
	letters := []rune(s)
	if isSlice {
		start, stop, step := slice.Span(len(letters))
		var out []rune
		for j := start; step > 0 && j < stop || step < 0 && j > stop; j += step {
			out = append(out, letters[j])
		}
		return string(out)
	}
	if at := place(i, len(letters), "string"); at >= 0 {
		return string(letters[at])
	}
	Raise(IndexError, "string index out of range")
	return nil
}

// Item is the value of a key, or a new one for a missing key.
func (d *Dict) Item(key Value) Value {
	if v := d.Get(key); v != nil {
		return v
	}
	switch {
	case d.Default != nil && d.Default != None:
		v := d.Default.(Callable).Call(nil, nil)
		d.Set(key, v)
		return v
	case d.Kind != nil && d.Kind.Name == "Counter":
		return int64(0)
	}
	RaiseWith(KeyError, key)
	return nil
}

// SetItem sets a value in brackets after a value.
func SetItem(v, i, value Value) {
	switch v := v.(type) {
	case *List:
		if slice, is := i.(*Slice); is {
			v.replace(slice, value)
			return
		}
		at := place(i, len(v.Items), "list")
		if at < 0 {
			Raise(IndexError, "list assignment index out of range")
		}
		v.Items[at] = value
		return
	case *Dict:
		v.Set(i, value)
		return
	case *Instance:
		if _, has := Method(v, "__setitem__", i, value); has {
			return
		}
	case interface{ SetItem(i, v Value) }:
		v.SetItem(i, value)
		return
	}
	Raise(TypeError, "'%s' object does not support item assignment", TypeOf(v).Name)
}

func (l *List) replace(s *Slice, by Value) {
	start, stop, step := s.Span(len(l.Items))
	message := "can only assign an iterable"
	if step != 1 {
		message = "must assign iterable to extended slice"
	}
	items := slices.Clone(ItemsOr(by, message))
	if step == 1 {
		stop = max(start, stop)
		rest := append([]Value(nil), l.Items[stop:]...)
		l.Items = append(append(l.Items[:start], items...), rest...)
		return
	}
	var places []int
	for i := start; step > 0 && i < stop || step < 0 && i > stop; i += step {
		places = append(places, i)
	}
	if len(places) != len(items) {
		Raise(ValueError, "attempt to assign sequence of size %d to extended slice of size %d", len(items), len(places))
	}
	for i, at := range places {
		l.Items[at] = items[i]
	}
}

// DelItem deletes a value in brackets after a value.
func DelItem(v, i Value) {
	switch v := v.(type) {
	case *Dict:
		if v.Delete(i) == nil {
			RaiseWith(KeyError, i)
		}
		return
	case *List:
		if slice, is := i.(*Slice); is {
			start, stop, step := slice.Span(len(v.Items))
			gone := map[int]bool{}
			for j := start; step > 0 && j < stop || step < 0 && j > stop; j += step {
				gone[j] = true
			}
			kept := v.Items[:0:0]
			for j, item := range v.Items {
				if !gone[j] {
					kept = append(kept, item)
				}
			}
			v.Items = kept
			return
		}
		at := place(i, len(v.Items), "list")
		if at < 0 {
			Raise(IndexError, "list assignment index out of range")
		}
		v.Items = append(v.Items[:at], v.Items[at+1:]...)
		return
	case *Instance:
		if _, has := Method(v, "__delitem__", i); has {
			return
		}
	case interface{ DelItem(i Value) }:
		v.DelItem(i)
		return
	}
	Raise(TypeError, "'%s' object doesn't support item deletion", TypeOf(v).Name)
}
