package number

import (
	"math/big"
	"testing"
)

func TestThousands(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0", 7: "7", 999: "999", 1000: "1,000", 15720: "15,720", 999999: "999,999",
		16777216: "16,777,216", 8916100448256: "8,916,100,448,256",
		-1: "-1", -999: "-999", -1000: "-1,000", -123456: "-123,456",
	} {
		if got := Thousands(n); got != want {
			t.Errorf("%d is written %s, want %s", n, got, want)
		}
	}
}

// Big writes the same as Thousands for numbers that fit, and also larger numbers.
func TestBig(t *testing.T) {
	for _, n := range []int{0, 7, 1000, 16777216, -1, -999, -123456} {
		if got, want := English.Big(big.NewInt(int64(n))), Thousands(n); got != want {
			t.Errorf("%d is written %s, want %s", n, got, want)
		}
	}
	for exponent, want := range map[int64]string{
		19: "10,000,000,000,000,000,000", // the first too large for 64 bits
		25: "10,000,000,000,000,000,000,000,000",
	} {
		n := new(big.Int).Exp(big.NewInt(10), big.NewInt(exponent), nil)
		if got := English.Big(n); got != want {
			t.Errorf("10^%d is written %s, want %s", exponent, got, want)
		}
		if got := English.Big(n.Neg(n)); got != "-"+want {
			t.Errorf("-10^%d is written %s, want -%s", exponent, got, want)
		}
	}
}

func TestPercent(t *testing.T) {
	for _, c := range []struct {
		part, whole int
		want        string
		most        bool
	}{
		{0, 9, "0", false}, {9, 9, "100", false}, {1, 3, "33.3", false}, {1, 100, "1.0", false}, {92, 16777216, "0.00055", false},
		{12, 16777216, "0.000072", false}, {5136, 16777216, "0.031", false}, {227800, 16777216, "1.4", false}, {1, 200, "0.50", false},
		{16777204, 16777216, "99.9", true}, {998, 1000, "99.8", false},
	} {
		if got, most := Percent(c.part, c.whole); got != c.want || most != c.most {
			t.Errorf("Percent(%d, %d) is %q, %t; want %q, %t", c.part, c.whole, got, most, c.want, c.most)
		}
	}
}
