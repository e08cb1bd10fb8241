package main

import (
	"fmt"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/figure"
)

// A fact without a size is that of the book's board, or it does not exist there.
func TestFactsWithoutSize(t *testing.T) {
	t.Parallel()
	for _, n := range booktest.Sizes() {
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			scope := figure.NewBook(n, nil, catalogue()).Page(nil)
			for _, f := range catalogue().Facts() {
				if f.About != figure.AboutBoard {
					continue
				}
				got, err := scope.Fact(f.Name)
				want, wantErr := scope.Fact(fmt.Sprintf("%s@%d", f.Name, n))
				if got.Text != want.Text || (err == nil) != (wantErr == nil) {
					t.Errorf("%s is %q, %v; @%d it is %q, %v", f.Name, got.Text, err, n, want.Text, wantErr)
				}
			}
		})
	}
}
