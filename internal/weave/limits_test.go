package weave_test

import (
	"fmt"
	"strings"
	"testing"
)

const front = "---\ntitle: T\n---\n"

// Chapters just within each limit are read, and those just beyond are not.
func TestLimits(t *testing.T) {
	for _, test := range []struct {
		name, within, beyond, want string
	}{
		{"bytes", front + strings.Repeat("\n", 256<<10-len(front)), front + strings.Repeat("\n", 256<<10-len(front)+1),
			"t.md:1:1: the file has more than 262144 bytes"},
		{"front matter", "---\ntitle: " + strings.Repeat("x", 4<<10-9) + "\n---\n", "---\ntitle: " + strings.Repeat("x", 4<<10-8) + "\n---\n",
			"t.md:1:1: front matter: it has 4097 bytes: at most 4096 are read"},
	} {
		if err := weaveAll("t.md", []byte(test.within)).err; err != nil {
			t.Errorf("%s: within the limit: %v", test.name, err)
		}
		if got := fmt.Sprint(weaveAll("t.md", []byte(test.beyond)).err); !strings.Contains(got, test.want) {
			t.Errorf("%s: beyond the limit:\n got %.300s\nwant %s", test.name, got, test.want)
		}
	}
}
