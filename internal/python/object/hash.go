package object

import (
	"hash/maphash"
	"math"
	"math/big"
	"math/bits"
)

var seed = maphash.MakeSeed()

const modulus = 1<<61 - 1 // of the hashes of numbers

var bigModulus = big.NewInt(modulus)

// Hash is the hash of a value. Stable says whether CPython gives the same in every run.
func Hash(v Value) (hash int64, stable bool) {
	switch v := v.(type) {
	case int64:
		return hashInt(v), true
	case string:
		if v == "" {
			return 0, true
		}
		return int64(maphash.String(seed, v)), false
	case *Tuple:
		return v.hashAll()
	case bool:
		if v {
			return 1, true
		}
		return 0, true
	case NoneType:
		return 0xfca86420, true
	case float64:
		return hashFloat(v), true
	case *big.Int:
		rest := new(big.Int).Rem(v, bigModulus).Int64()
		return minusTwo(rest), true
	case *Set:
		if v.Frozen {
			return v.hashAll()
		}
	case *Range:
		return hashRange(v)
	case *Instance:
		if n, has := Method(v, "__hash__"); has {
			return Int(n), false
		}
		if method(v, "__eq__") == nil {
			return pointer(v)
		}
	case interface{ Hash() (int64, bool) }:
		return v.Hash()
	case *Builtin, *Bound, *Class, *Module, Callable:
		return pointer(v)
	}
	Raise(TypeError, "unhashable type: '%s'", TypeOf(v).Name)
	return 0, false
}

// pointer is the hash of a value that only equals itself. In a set such values keep the order in
// which they were added.
func pointer(v Value) (int64, bool) { return int64(maphash.Comparable(seed, v)), false }

func minusTwo(n int64) int64 {
	if n == -1 {
		return -2
	}
	return n
}

func hashInt(n int64) int64 {
	if n >= modulus || n <= -modulus {
		n %= modulus
	}
	return minusTwo(n)
}

// hashFloat is the hash of the integer, or of the fraction, that equals a float.
func hashFloat(v float64) int64 {
	switch {
	case math.IsInf(v, 1):
		return 314159
	case math.IsInf(v, -1):
		return -314159
	case math.IsNaN(v):
		return 0
	}
	m, e := math.Frexp(math.Abs(v))
	x := uint64(0)
	for m != 0 {
		x = x<<28&modulus | x>>(61-28)
		m *= 1 << 28
		e -= 28
		y := uint64(m)
		m -= float64(y)
		x += y
		if x >= modulus {
			x -= modulus
		}
	}
	e %= 61
	if e < 0 {
		e += 61
	}
	x = x<<e&modulus | x>>(61-e)
	if v < 0 {
		return minusTwo(-int64(x))
	}
	return int64(x)
}

// The constants in the hash of a tuple.
const (
	prime1 = 11400714785074694791
	prime2 = 14029467366897019727
	prime5 = 2870177450012600261
)

func hashTuple(items []Value) (int64, bool) {
	acc, stable := uint64(prime5), true
	for _, item := range items {
		h, fixed := Hash(item)
		stable = stable && fixed
		acc += uint64(h) * prime2
		acc = bits.RotateLeft64(acc, 31) * prime1
	}
	acc += uint64(len(items)) ^ (prime5 ^ 3527539)
	if acc == math.MaxUint64 {
		acc = 1546275796
	}
	return int64(acc), stable
}

func (t *Tuple) hashAll() (int64, bool) {
	if t.hashed {
		return t.hash, true
	}
	h, stable := hashTuple(t.Items)
	if stable { // other tuples are rare, and their hash isn't kept
		t.hash, t.hashed = h, true
	}
	return h, stable
}

func hashRange(r *Range) (int64, bool) {
	n := r.Len()
	items := []Value{n, None, None}
	if n > 0 {
		items[1] = r.Start
	}
	if n > 1 {
		items[2] = r.Step
	}
	return hashTuple(items)
}

func (s *Set) hashAll() (int64, bool) {
	h, stable := uint64(0), true
	for _, e := range s.table {
		if e.key == nil {
			continue
		}
		x := uint64(e.hash)
		h ^= ((x ^ 89869747) ^ (x << 16)) * 3644798167
	}
	stable = !s.unstable
	h ^= (uint64(s.used) + 1) * 1927868237
	h ^= h>>11 ^ h>>25
	h = h*69069 + 907133923
	if h == math.MaxUint64 {
		h = 590923713
	}
	return int64(h), stable
}
