package text_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"testing/iotest"
	"unicode/utf16"

	"queenbook/internal/text"
)

// utf16Of is a text in UTF-16, with or without a byte order mark.
func utf16Of(s string, bigEndian, mark bool) string {
	if mark {
		s = "\ufeff" + s
	}
	var out []byte
	for _, unit := range utf16.Encode([]rune(s)) {
		low, high := byte(unit), byte(unit>>8)
		if bigEndian {
			low, high = high, low
		}
		out = append(out, low, high)
	}
	return string(out)
}

func TestReader(t *testing.T) {
	const (
		isUTF16 = "f:1:1: this is UTF-16: save it as UTF-8"
		isUTF32 = "f:1:1: this is UTF-32: save it as UTF-8"
		nul     = "there's a byte 0 here, so this isn't text: is it the right file?"
	)
	long := strings.Repeat("ä line of text\r\n", 1000)
	for _, c := range []struct{ desc, give, want, fail string }{
		{"nothing", "", "", ""},
		{"a text", "a\nb\n", "a\nb\n", ""},
		{"a mark", "\ufeffa\n", "a\n", ""},
		{"a mark alone", "\ufeff", "", ""},
		{"a second mark is a letter", "\ufeff\ufeffa", "\ufeffa", ""},
		{"CR LF", "a\r\n\r\nb\r\n", "a\n\nb\n", ""},
		{"CR alone", "a\r\rb\r", "a\n\nb\n", ""},
		{"CR CR LF", "a\r\r\nb", "a\n\nb", ""},
		{"all of them", "a\rb\r\nc\nd\n\re", "a\nb\nc\nd\n\ne", ""},
		{"letters of two, three and four bytes", "ä€𝔞\n", "ä€𝔞\n", ""},
		{"other controls", "\x1b[1mred\x1b[0m\v\f", "\x1b[1mred\x1b[0m\v\f", ""},
		{"long", long, strings.ReplaceAll(long, "\r", ""), ""},

		{"UTF-16, little end first", utf16Of("Käse\n", false, true), "", isUTF16},
		{"UTF-16, big end first", utf16Of("Käse\n", true, true), "", isUTF16},
		{"UTF-16 without a mark", utf16Of("1 7 2 6\r\n", false, false), "", isUTF16},
		{"UTF-16, big end first, without a mark", utf16Of("1 7 2 6\r\n", true, false), "", isUTF16},
		{"Chinese in UTF-16 without a mark", utf16Of("八皇后问题是回溯法的典型例题\n", false, false), "", isUTF16},
		{"UTF-32", "\xff\xfe\x00\x00a\x00\x00\x00", "", isUTF32},
		{"UTF-32, big end first", "\x00\x00\xfe\xff\x00\x00\x00a", "", isUTF32},

		{"Latin-1", "ab\ncd K\xe4se\n", "ab\ncd K", "f:2:5: the byte 0xe4 isn't UTF-8 (in Latin-1 it's ä): save the file as UTF-8"},
		{"Latin-1 behind CR LF", "ab\r\n\r\nK\xe4se", "ab\n\nK", "f:3:2: the byte 0xe4 isn't UTF-8 (in Latin-1 it's ä): save the file as UTF-8"},
		{"Latin-1 behind CR", "ab\rK\xe4se", "ab\nK", "f:2:2: the byte 0xe4 isn't UTF-8 (in Latin-1 it's ä): save the file as UTF-8"},
		{"Latin-1 behind letters of several bytes", "ä€𝔞\xe9", "ä€𝔞", "f:1:4: the byte 0xe9 isn't UTF-8 (in Latin-1 it's é): save the file as UTF-8"},
		{"Windows-1252", "\x93a", "", "f:1:1: the byte 0x93 isn't UTF-8 (in Windows-1252 it's “): save the file as UTF-8"},
		{"a byte of no letter", "a\x81", "a", "f:1:2: the byte 0x81 isn't UTF-8: save the file as UTF-8"},
		{"half a letter at the end", "a\n\xe2\x82", "a\n", "f:2:1: the byte 0xe2 isn't UTF-8 (in Latin-1 it's â): save the file as UTF-8"},
		{"half a surrogate", "a\xed\xa0\x80", "a", "f:1:2: the byte 0xed isn't UTF-8 (in Latin-1 it's í): save the file as UTF-8"},

		{"a byte 0", "some words\nab\x00c\n", "some words\nab", "f:2:3: " + nul},
		{"a picture", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "", "f:1:1: the byte 0x89 isn't UTF-8 (in Windows-1252 it's ‰): save the file as UTF-8"},
		{"a program", "\x7fELF\x02\x01\x01\x00\x00\x00\x00", "\x7fELF\x02\x01\x01", "f:1:8: " + nul},
		{"bad far behind", long + "\x00", strings.ReplaceAll(long, "\r", ""), "f:1001:1: " + nul},
	} {
		for how, in := range map[string]io.Reader{
			"whole":         strings.NewReader(c.give),
			"byte by byte":  iotest.OneByteReader(strings.NewReader(c.give)),
			"half":          iotest.HalfReader(strings.NewReader(c.give)),
			"end with data": iotest.DataErrReader(strings.NewReader(c.give)),
		} {
			got, err := io.ReadAll(text.NewReader("f", in))
			fail := ""
			if err != nil {
				fail = err.Error()
			}
			if strings.HasPrefix(c.desc, "Chinese") && how == "byte by byte" {
				continue // three bytes aren't enough to tell
			}
			// What was passed on before it turned out not to be a text doesn't matter.
			if fail != c.fail || fail == "" && string(got) != c.want {
				t.Errorf("%s, %s:\ngot  %.80q %s\nwant %.80q %s", c.desc, how, got, fail, c.want, c.fail)
			}
			if fail != "" && !strings.HasPrefix(c.give, string(got)) && !strings.HasPrefix(string(got), c.want) {
				t.Errorf("%s, %s: %.80q was passed on", c.desc, how, got)
			}
		}
	}
}

// The result doesn't depend on how a text is read.
func FuzzReader(f *testing.F) {
	f.Add([]byte("\ufeffä\r\n\r€\x00"), 3, 5)
	f.Add([]byte(utf16Of("ab", false, false)), 1, 1)
	f.Fuzz(func(t *testing.T, data []byte, give, ask int) {
		if give < 1 || ask < 1 || give > 1<<12 || ask > 1<<12 {
			return
		}
		want, wrong := text.Of("", data)
		in := text.NewReader("", &piecemeal{data, give})
		var got []byte
		var err error
		for err == nil {
			var n int
			buf := make([]byte, ask)
			n, err = in.Read(buf)
			got = append(got, buf[:n]...)
		}
		if (wrong == nil) != (err == io.EOF) {
			t.Fatalf("%q: %v at once, %v in pieces", data, wrong, err)
		}
		if wrong == nil && string(got) != string(want) {
			t.Errorf("%q: %q at once, %q in pieces", data, want, got)
		}
	})
}

// A piecemeal reader returns a given number of bytes at a time.
type piecemeal struct {
	data []byte
	size int
}

func (p *piecemeal) Read(b []byte) (int, error) {
	if len(p.data) == 0 {
		return 0, io.EOF
	}
	n := copy(b[:min(len(b), p.size)], p.data)
	p.data = p.data[n:]
	return n, nil
}

// A line that somebody types is available before the next.
func TestReaderDoesNotWait(t *testing.T) {
	for _, line := range []string{"1 2\n", "1 2\r\n", "\ufeff1\n", "ä\n"} {
		in, out := io.Pipe()
		go out.Write([]byte(line))
		r := text.NewReader("", in)
		var got string
		for !strings.HasSuffix(got, "\n") {
			buf := make([]byte, 1<<16)
			n, err := r.Read(buf)
			if err != nil {
				t.Fatal(err)
			}
			got += string(buf[:n])
		}
		in.Close()
	}
}

func TestReadErrors(t *testing.T) {
	broken := errors.New("broken")
	in := text.NewReader("f", io.MultiReader(strings.NewReader("ab"), iotest.ErrReader(broken)))
	if got, err := io.ReadAll(in); string(got) != "ab" || !errors.Is(err, broken) {
		t.Errorf("%q, %v", got, err)
	}
}

func TestReadFile(t *testing.T) {
	files := fstest.MapFS{"a": {Data: []byte("\ufeffa\r\n")}, "b": {Data: []byte("\xe4")}}
	if got, err := text.ReadFile(files, "a"); string(got) != "a\n" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := text.ReadFile(named{files}, "b"); err == nil || !strings.HasPrefix(err.Error(), "mine/b:1:1: ") {
		t.Errorf("%v", err)
	}
	if _, err := text.ReadFile(files, "c"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v", err)
	}
}

type named struct{ fs.FS }

func (named) Name(name string) string { return "mine/" + name }

func TestOpen(t *testing.T) {
	dir := t.TempDir()
	if err := os.Symlink("nowhere", filepath.Join(dir, "link")); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	for _, c := range []struct{ name, want string }{
		{"", dir + " is a folder: name a file"},
		{"link", filepath.Join(dir, "link") + " is a symbolic link to nowhere, which isn't there"},
	} {
		if _, err := text.Open(filepath.Join(dir, c.name)); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v\nwant %s", c.name, err, c.want)
		}
	}
	if _, err := text.Open(filepath.Join(dir, "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v", err)
	}
}

func BenchmarkReader(b *testing.B) {
	for _, c := range []struct{ name, line string }{
		{"LF", "1 7 2 6 3 5 8 4\n"}, {"CR LF", "1 7 2 6 3 5 8 4\r\n"}, {"letters", "Käse und Brot\n"},
	} {
		input := strings.Repeat(c.line, 100_000)
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(input)))
			for b.Loop() {
				in := text.NewReader("", strings.NewReader(input))
				if _, err := io.CopyBuffer(io.Discard, in, make([]byte, 1<<17)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
