package puzzle

import (
	"iter"
	"slices"
)

// A Refusal says whether a choice is refused, and why: the places whose choices forbid it, or a
// text, or neither. The zero value is [Nobody]. Refusals with more than one place or with a text
// are only equal if the same call made them.
type Refusal struct {
	by   int32 // the first place; unnamed if there's none, 0 for Nobody
	more *refusing
}

// refusing is what only few refusals have.
type refusing struct {
	others []int32
	why    string
}

const unnamed = -1

// Nobody refuses a choice that may be made.
var Nobody Refusal

// Refused is a refusal without a reason.
var Refused = Refusal{by: unnamed}

// By is the refusal because of what was chosen for a place, or for several, in the order that a
// test finds them.
func By(place int, others ...int) Refusal {
	r := Refusal{by: int32(place)}
	if len(others) > 0 {
		r.more = new(refusing)
		for _, other := range others {
			r.more.others = append(r.more.others, int32(other))
		}
	}
	return r
}

// Because is a refusal for a reason that isn't about a place, as in "the sum would be too large".
func Because(why string) Refusal {
	return Refusal{by: unnamed, more: &refusing{why: why}}
}

// First is the first place that refuses, 0 if none does.
func (r Refusal) First() int { return max(int(r.by), 0) }

// Places are the places that refuse, in the order that a test finds them.
func (r Refusal) Places() iter.Seq[int] {
	return func(yield func(int) bool) {
		if r.by <= 0 || !yield(int(r.by)) || r.more == nil {
			return
		}
		for _, other := range r.more.others {
			if !yield(int(other)) {
				return
			}
		}
	}
}

// Why is the reason in words, empty if it has none.
func (r Refusal) Why() string {
	if r.more == nil {
		return ""
	}
	return r.more.why
}

// Equal reports whether two refusals say the same.
func (r Refusal) Equal(other Refusal) bool {
	if r.more == nil || other.more == nil {
		return r == other
	}
	return r.by == other.by && r.more.why == other.more.why && slices.Equal(r.more.others, other.more.others)
}
