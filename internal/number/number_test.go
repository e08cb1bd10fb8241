package number

import (
	"math/big"
	"testing"
)

func TestThousands(t *testing.T) {
	for n, want := range map[int]string{
		0: "0", 7: "7", 999: "999", 1000: "1,000", 15720: "15,720", 999999: "999,999",
		16777216: "16,777,216", 8916100448256: "8,916,100,448,256",
		-1: "-1", -999: "-999", -1000: "-1,000", -123456: "-123,456",
	} {
		if got := Thousands(n); got != want {
			t.Errorf("%d is written %s, want %s", n, got, want)
		}
	}
}

// Big writes what Thousands can hold as Thousands does, and goes on beyond.
func TestBig(t *testing.T) {
	for _, n := range []int{0, 7, 1000, 16777216, -1, -999, -123456} {
		if got, want := Big(big.NewInt(int64(n))), Thousands(n); got != want {
			t.Errorf("%d is written %s, want %s", n, got, want)
		}
	}
	for exponent, want := range map[int64]string{
		19: "10,000,000,000,000,000,000", // the first beyond 64 bits
		25: "10,000,000,000,000,000,000,000,000",
	} {
		n := new(big.Int).Exp(big.NewInt(10), big.NewInt(exponent), nil)
		if got := Big(n); got != want {
			t.Errorf("10^%d is written %s, want %s", exponent, got, want)
		}
		if got := Big(n.Neg(n)); got != "-"+want {
			t.Errorf("-10^%d is written %s, want -%s", exponent, got, want)
		}
	}
}
