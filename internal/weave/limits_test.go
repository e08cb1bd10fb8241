package weave_test

import (
	"fmt"
	"strings"
	"testing"
)

const front = "---\ntitle: T\n---\n"

// Chapters just within each limit are read, and those just above aren't.
func TestLimits(t *testing.T) {
	rows := func(bytes int) string { // lines of code with this many bytes in total
		return front + "```\n" + strings.Repeat("x", bytes-len("```\n")-len("\n```\n")) + "\n```\n"
	}
	sized := func(bytes int) string { // in paragraphs
		paragraph := strings.Repeat("x", 998) + "\n\n"
		body := strings.Repeat(paragraph, (bytes-len(front))/len(paragraph))
		return front + body + strings.Repeat("\n", bytes-len(front)-len(body))
	}
	for _, test := range []struct {
		name, within, beyond, want string
	}{
		{
			name:   "bytes",
			within: sized(256 << 10),
			beyond: sized(256<<10 + 1),
			want:   "t.md:1:1: the file has more than 262144 bytes",
		}, {
			name:   "lines",
			within: front + strings.Repeat("\n", 10_000-3),
			beyond: front + strings.Repeat("\n", 10_000-2),
			want:   "t.md:10001:1: the file has more than 10000 lines: make two chapters of it",
		}, {
			name:   "lines without an empty one",
			within: rows(16<<10 - len(front)),
			beyond: rows(16<<10 - len(front) + 1),
			want:   "t.md:6:1: there are more than 16384 bytes up to here without an empty line: add one",
		}, {
			name:   "cells",
			within: front + "a|b\n-|-\n" + strings.Repeat("a|b\n", 3_000),
			beyond: front + strings.Repeat("a|b\n-|-\n"+strings.Repeat("|\n", 3_000)+"\n", 3) + table(100, 400),
			want:   "up to here the tables have more than 50000 cells: leave some out",
		}, {
			name:   "quotations",
			within: front + strings.Repeat(">", 96) + "a\n",
			beyond: front + strings.Repeat(">", 101) + "a\n",
			want:   "t.md:4:1: this is nested more than 100 levels deep",
		}, {
			name:   "rules of many signs",
			within: front + strings.Repeat("-", 500) + "\n\n" + strings.Repeat("*", 500) + "\n",
			beyond: front + strings.Repeat("- ", 101) + "\n",
			want:   "t.md:4:1: this is nested more than 100 levels deep",
		}, {
			name:   "front matter",
			within: "---\ntitle: " + strings.Repeat("x", 4<<10-9) + "\n---\n",
			beyond: "---\ntitle: " + strings.Repeat("x", 4<<10-8) + "\n---\n",
			want:   "t.md:1:1: front matter: it has 4097 bytes: it can have at most 4096",
		}, {
			name:   "brackets of front matter",
			within: "---\ntitle: \"" + strings.Repeat("[", 100) + "\"\n---\n",
			beyond: "---\ntitle: " + strings.Repeat("[", 4_000) + "\n---\n",
			want:   "t.md:2:108: front matter: this is nested more than 100 levels deep",
		}, {
			name:   "words in a paragraph",
			within: front + terms(50) + "\n\n" + strings.ReplaceAll(terms(50), "w", "v"),
			beyond: front + terms(51),
			want:   "term: this paragraph explains more than 50 words",
		},
	} {
		if err := weaveAll("t.md", []byte(test.within)).err; err != nil {
			t.Errorf("%s: within the limit: %v", test.name, err)
		}
		if got := fmt.Sprint(weaveAll("t.md", []byte(test.beyond)).err); !strings.Contains(got, test.want) {
			t.Errorf("%s: beyond the limit:\n got %.300s\nwant %s", test.name, got, test.want)
		}
	}
}
