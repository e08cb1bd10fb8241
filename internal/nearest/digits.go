package nearest

// digits are 64 numbers in 0..15 in binary, a digit of all of them in each word: bit i of ones,
// twos, fours and eights makes up the i-th number. So a few operations add for 64 boards at once.
type digits struct{ ones, twos, fours, eights uint64 }

// addBits adds the bits of three words, each place for itself.
func addBits(a, b, c uint64) (ones, twos uint64) {
	either := a ^ b
	return either ^ c, a&b | either&c
}

// increase adds 1 to the numbers that have their bit in set.
func (d digits) increase(set uint64) digits {
	carry := d.ones & set
	d.ones ^= set
	d.twos, carry = d.twos^carry, d.twos&carry
	d.fours, carry = d.fours^carry, d.fours&carry
	d.eights |= carry
	return d
}

// largest finds the largest of the numbers that have their bit in some, and which of them it is.
func (d digits) largest(some uint64) (number int, which uint64) {
	which = some
	for i, digit := range [...]uint64{d.eights, d.fours, d.twos, d.ones} {
		// From the highest digit down, a 1 beats the others.
		if better := which & digit; better != 0 {
			number, which = number|8>>i, better
		}
	}
	return number, which
}
