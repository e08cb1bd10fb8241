package figure

import "math/big"

// Power is base to the power of the exponent. There's no overflow up to 12 to the power of 12.
func Power(base, exponent int) int64 {
	return new(big.Int).Exp(big.NewInt(int64(base)), big.NewInt(int64(exponent)), nil).Int64()
}

// Factorial is the number of ways to order n things. There's no overflow up to 12.
func Factorial(n int) int64 { return Orders(n, n).Int64() }

// Orders is the number of ways to take k of n things one after another.
func Orders(n, k int) *big.Int { return new(big.Int).MulRange(int64(n-k+1), int64(n)) }

// Sets is the number of sets of k out of n things: 0 if k is more than n or below 0.
func Sets(n, k int) *big.Int {
	if k < 0 || k > n {
		return new(big.Int)
	}
	return new(big.Int).Binomial(int64(n), int64(k))
}
