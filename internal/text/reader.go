package text

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// headSize is how many bytes of a text decide what it is.
const headSize = 512

// A Reader reads a text piece by piece, as it comes: without a byte order mark, each line with LF at
// its end. Make one with [NewReader]. An error about what it reads is an [*Error].
type Reader struct {
	name string
	in   io.Reader

	head  []byte // what was read first, unchanged
	begun bool
	ready []byte // read at the beginning, and not returned yet
	part  []byte // of a letter, at the end of what was read
	cr    bool   // what was read ends with a CR

	seen      int64
	line, col int // of what's read next
	err       error
}

// NewReader reads in as a text that messages call name.
func NewReader(name string, in io.Reader) *Reader {
	return &Reader{name: name, in: in, line: 1, col: 1}
}

// Read implements [io.Reader]. If in fills the whole buffer, so does Read.
func (r *Reader) Read(p []byte) (n int, err error) {
	if !r.begun {
		r.begin()
	}
	if len(r.ready) > 0 || len(p) == 0 {
		n = copy(p, r.ready)
		r.ready = r.ready[n:]
		return n, nil
	}
	for r.err == nil && n < len(p) {
		var got int
		got, r.err = r.in.Read(p[n:])
		full := got == len(p)-n
		n += r.take(p[n : n+got])
		r.end()
		// Line ends that became shorter have left room. It's filled, unless there may be nothing
		// more yet.
		if !full && (n > 0 || got == 0) {
			break
		}
	}
	if n > 0 {
		return n, nil
	}
	return 0, r.err
}

// begin reads enough to know whether there's a byte order mark.
func (r *Reader) begin() {
	start, n := make([]byte, headSize), 0
	for r.err == nil {
		var got int
		got, r.err = r.in.Read(start[n:])
		n += got
		if !beginsMark(start[:n]) && n > 0 || got == 0 {
			break
		}
	}
	r.begun = n > 0 || r.err != nil
	start = start[:n]
	for _, mark := range marks {
		if !bytes.HasPrefix(start, []byte(mark.bytes)) {
			continue
		}
		if mark.wrong != "" {
			r.fail(mark.wrong)
			return
		}
		start = start[len(mark.bytes):]
		break
	}
	r.ready = start[:r.take(start)]
	r.end()
}

// end checks that the last letter of a text is complete.
func (r *Reader) end() {
	if r.err == io.EOF && len(r.part) > 0 {
		r.col--
		r.fail(notUTF8(r.part[0]))
	}
}

const (
	isUTF16 = "this is UTF-16: save it as UTF-8"
	isUTF32 = "this is UTF-32: save it as UTF-8"
)

// marks are byte order marks, and what's wrong with texts that begin with them.
var marks = []struct{ bytes, wrong string }{
	{"\xef\xbb\xbf", ""},
	{"\xff\xfe\x00\x00", isUTF32},
	{"\x00\x00\xfe\xff", isUTF32},
	{"\xff\xfe", isUTF16},
	{"\xfe\xff", isUTF16},
}

// beginsMark says whether a few bytes may be the beginning of a mark.
func beginsMark(start []byte) bool {
	for _, mark := range marks {
		if len(start) < len(mark.bytes) && mark.bytes[:len(start)] == string(start) {
			return true
		}
	}
	return false
}

// fail ends the text at the current place.
func (r *Reader) fail(msg string) { r.err = &Error{r.name, r.line, r.col, msg} }

// take converts a block to text in place, and returns its new length. It's cut where it isn't text.
func (r *Reader) take(block []byte) int {
	if room := headSize - len(r.head); room > 0 {
		r.head = append(r.head, block[:min(room, len(block))]...)
	}
	end, letter := r.text(block)
	isText, next := end == len(block), byte(0)
	if letter {
		next = r.part[0]
	} else if !isText {
		next = block[end]
	}
	text := block[:r.unite(block[:end])]
	if lines := bytes.Count(text, []byte("\n")); lines > 0 {
		r.line += lines
		r.col = 1
	}
	for _, c := range text[bytes.LastIndexByte(text, '\n')+1:] {
		if utf8.RuneStart(c) {
			r.col++
		}
	}
	if letter { // it began in the previous block
		r.col--
	}
	if !isText {
		r.fail(r.wrong(end, next))
	}
	r.seen += int64(len(block))
	return len(text)
}

// text is how many bytes of a block are text. If the rest of a letter is wrong, the letter is wrong
// from its beginning, which is in the previous block.
func (r *Reader) text(block []byte) (end int, letter bool) {
	begin := 0
	for len(r.part) > 0 && begin < len(block) {
		r.part = append(r.part, block[begin])
		if !utf8.FullRune(r.part) {
			begin++
			continue
		}
		if c, size := utf8.DecodeRune(r.part); c == utf8.RuneError && size == 1 {
			return 0, true
		}
		r.part = r.part[:0]
		begin++
	}
	rest := block[begin:]
	for back := 1; back <= min(utf8.UTFMax-1, len(rest)); back++ {
		if last := rest[len(rest)-back:]; utf8.RuneStart(last[0]) {
			if !utf8.FullRune(last) {
				r.part = append(r.part, last...)
				rest = rest[:len(rest)-back]
			}
			break
		}
	}
	if nul := bytes.IndexByte(rest, 0); nul >= 0 {
		rest = rest[:nul]
	} else if utf8.Valid(rest) {
		return len(block), false
	}
	r.part = r.part[:0]
	for at := 0; ; {
		c, size := utf8.DecodeRune(rest[at:])
		if c == utf8.RuneError && size < 2 {
			return begin + at, false
		}
		at += size
	}
}

// unite changes all line ends of a block to LF, in place, and returns its new length.
func (r *Reader) unite(block []byte) int {
	begin := 0
	if r.cr && len(block) > 0 && block[0] == '\n' {
		begin = 1
	}
	if len(block) > 0 {
		r.cr = block[len(block)-1] == '\r'
	}
	end := 0
	for {
		line := bytes.IndexByte(block[begin:], '\r')
		if line < 0 {
			if begin == end {
				return len(block)
			}
			return end + copy(block[end:], block[begin:])
		}
		end += copy(block[end:], block[begin:begin+line])
		block[end] = '\n'
		end++
		begin += line + 1
		if begin < len(block) && block[begin] == '\n' {
			begin++
		}
	}
}

// wrong says why a byte of a block can't continue the text.
func (r *Reader) wrong(at int, next byte) string {
	switch {
	case r.seen+int64(at) < headSize && looksLikeUTF16(r.head):
		r.line, r.col = 1, 1
		return isUTF16
	case next == 0:
		return "there's a byte 0 here, so this isn't text: is it the right file?"
	}
	return notUTF8(next)
}

// notUTF8 says what a byte is that isn't UTF-8: most often a letter in an encoding of older
// programs.
func notUTF8(next byte) string {
	letter := charmap.Windows1252.DecodeByte(next)
	as := "Latin-1"
	if next < 0xa0 {
		as = "Windows-1252"
	}
	if letter == utf8.RuneError || !unicode.IsPrint(letter) {
		return fmt.Sprintf("the byte %#02x isn't UTF-8: save the file as UTF-8", next)
	}
	return fmt.Sprintf("the byte %#02x isn't UTF-8 (in %s it's %c): save the file as UTF-8", next, as, letter)
}

// looksLikeUTF16 says whether a text that begins like this is UTF-16 without a mark: read in pairs
// of bytes it has only letters and blanks, most of them letters of one byte, or others that UTF-8
// can't have.
func looksLikeUTF16(head []byte) bool {
	head = head[:len(head)&^1]
	return readsAsUTF16(head, binary.LittleEndian) || readsAsUTF16(head, binary.BigEndian)
}

func readsAsUTF16(head []byte, order binary.ByteOrder) bool {
	units := make([]uint16, len(head)/2)
	short := 0
	for i := range units {
		units[i] = order.Uint16(head[2*i:])
		if units[i] < 0x100 {
			short++
		}
	}
	if n := len(units); n > 0 && utf16.IsSurrogate(rune(units[n-1])) {
		units = units[:n-1] // the other half may follow
	}
	for _, c := range utf16.Decode(units) {
		if c == utf8.RuneError || !unicode.IsPrint(c) && !unicode.IsSpace(c) {
			return false
		}
	}
	others := bytes.ReplaceAll(head, []byte{0}, nil)
	return short > 0 && (4*short >= len(units) || !utf8.Valid(others))
}
