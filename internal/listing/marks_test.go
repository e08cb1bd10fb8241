package listing

import (
	"slices"
	"testing"
)

func TestUnmark(t *testing.T) {
	plain, marks := Unmark([]byte("a() //= calls\n\n\tb()\t //= tests - refused  \n// c\n"))
	if got, want := string(plain), "a()\n\n\tb()\n// c\n"; got != want {
		t.Errorf("plain: %q, want %q", got, want)
	}
	if want := []string{"calls", "", "tests - refused", "", ""}; !slices.Equal(marks, want) {
		t.Errorf("marks: %q, want %q", marks, want)
	}
}
