package weave

import (
	"fmt"
	"unicode"
	"unicode/utf8"
)

// What a chapter can be at most. No author comes near; beyond, goldmark and the reader of YAML take
// time and memory out of all proportion, and so they do not get to see it.
const (
	maxFile   = 256 << 10 // bytes of a file
	maxMatter = 4 << 10   // bytes of its front matter
	maxDepth  = 100       // blocks and lines in each other; readers of HTML give up at 512
)

// refused finds what keeps a file from being read at all: what it is, and the offset. Without such
// a thing msg is empty.
func refused(src []byte) (off int, msg string) {
	if len(src) > maxFile {
		return 0, fmt.Sprintf("the file has more than %d bytes", maxFile)
	}
	for i := 0; i < len(src); {
		r, size := utf8.DecodeRune(src[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			return i, fmt.Sprintf("the byte %#02x is not UTF-8 text", src[i])
		case r == '\r':
			return i, "a carriage return stands here without a line feed behind it"
		case unicode.IsControl(r) && r != '\n' && r != '\t':
			return i, fmt.Sprintf("the control character %U is not text", r)
		}
		i += size
	}
	return 0, ""
}
