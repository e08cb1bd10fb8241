package figure

import "math/big"

// Power is base to the exponent; 12 to the 12 fits.
func Power(base, exponent int) int64 {
	return new(big.Int).Exp(big.NewInt(int64(base)), big.NewInt(int64(exponent)), nil).Int64()
}

// Factorial is how many orders n things have; that of 12 fits.
func Factorial(n int) int64 { return Orders(n, n).Int64() }

// Orders is how many ways there are to take k of n things one after another.
func Orders(n, k int) *big.Int { return new(big.Int).MulRange(int64(n-k+1), int64(n)) }

// Sets is how many sets of k things there are among n; none where k is more than n or below 0.
func Sets(n, k int) *big.Int {
	if k < 0 || k > n {
		return new(big.Int)
	}
	return new(big.Int).Binomial(int64(n), int64(k))
}
