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

func TestPercent(t *testing.T) {
	for _, c := range []struct {
		part, whole int
		want        string
	}{
		{0, 9, "0"}, {9, 9, "100"}, {1, 3, "33.3"}, {1, 100, "1.0"}, {92, 16777216, "0.00055"},
		{12, 16777216, "0.000072"}, {5136, 16777216, "0.031"}, {227800, 16777216, "1.4"}, {1, 200, "0.50"},
		{16777204, 16777216, "more than 99.9"}, {998, 1000, "99.8"},
	} {
		if got := Percent(c.part, c.whole); got != c.want+"\u00a0%" {
			t.Errorf("Percent(%d, %d) is %q, want %q", c.part, c.whole, got, c.want)
		}
	}
}
