package queenbook_test

import (
	"fmt"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

const (
	tabColumns = 4
	maxColumns = 120
	longString = 80 // columns from which on a string may make its line longer: it could only be cut
)

// Lines of Go and JavaScript are at most 120 columns long, a tab counted as four. A line may be longer
// if it holds a string of 80 columns or more, or if it is a row of a table: it ends with a comma, and
// it begins with {, or with a string and a colon, as does a line beside it.
func TestLineLengths(t *testing.T) {
	var found []string
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir():
			if base := path.Base(name); name != "." && (base[0] == '.' || foreignFolder(name, base)) {
				return fs.SkipDir
			}
			return nil
		}
		source, strings, err := readStrings(name)
		if err != nil {
			return err
		}
		for _, line := range tooLong(source, strings) {
			found = append(found, fmt.Sprintf("%s:%d", name, line))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, place := range found {
		t.Errorf("%s: the line has more than %d columns", place, maxColumns)
	}
}

// foreignFolder says whether a folder holds what others wrote, what is built, or what tests read.
func foreignFolder(name, base string) bool {
	return base == "node_modules" || base == "testdata" || name == "site" || name == "templates/assets"
}

// A stretch is where a string stands in a source, in bytes.
type stretch struct{ begin, end int }

// readStrings reads a source and finds its strings. What is no Go or JavaScript is empty.
func readStrings(name string) (source string, strings []stretch, err error) {
	ext := path.Ext(name)
	if ext != ".go" && ext != ".js" {
		return "", nil, nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return "", nil, err
	}
	if ext == ".go" {
		return string(data), goStrings(data), nil
	}
	for _, at := range scriptString.FindAllIndex(data, -1) {
		strings = append(strings, stretch{at[0], at[1]})
	}
	return string(data), strings, nil
}

// scriptString finds the strings of JavaScript that stand in a line.
var scriptString = regexp.MustCompile("\"(?:[^\"\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\n]|\\\\.)*'|`(?:[^`\\\\\n]|\\\\.)*`")

// goStrings finds the strings of a Go source.
func goStrings(source []byte) (found []stretch) {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(source))
	s.Init(file, source, nil, 0)
	for {
		at, kind, text := s.Scan()
		switch kind {
		case token.EOF:
			return found
		case token.STRING:
			begin := file.Offset(at)
			found = append(found, stretch{begin, begin + len(text)})
		}
	}
}

// tooLong are the lines, from 1, that are longer than they may be.
func tooLong(source string, strs []stretch) (found []int) {
	lines := strings.SplitAfter(source, "\n")
	begin := 0
	for i, line := range lines {
		end := begin + len(line)
		if columns(line) > maxColumns && !isRow(lines, i) && longestIn(source, strs, begin, end) < longString {
			found = append(found, i+1)
		}
		begin = end
	}
	return found
}

// longestIn is how many columns the longest part of a string takes between two places of a source.
func longestIn(source string, strs []stretch, begin, end int) (longest int) {
	for _, s := range strs {
		if s.begin < end && s.end > begin {
			longest = max(longest, columns(source[max(s.begin, begin):min(s.end, end)]))
		}
	}
	return longest
}

// rowBegins is how the rows of tables begin.
var rowBegins = regexp.MustCompile("^\\s*(?:\\{|\"[^\"]*\":|`[^`]*`:)")

// isRow says whether a line is one of the rows of a table.
func isRow(lines []string, i int) bool {
	begins := func(i int) bool { return i >= 0 && i < len(lines) && rowBegins.MatchString(lines[i]) }
	return begins(i) && strings.HasSuffix(strings.TrimSpace(lines[i]), ",") && (begins(i-1) || begins(i+1))
}

// columns is how wide a line is on a screen.
func columns(line string) int {
	line = strings.TrimSuffix(line, "\n")
	marks := 0 // that stand above or below another character
	for _, r := range line {
		if unicode.Is(unicode.Mn, r) {
			marks++
		}
	}
	return utf8.RuneCountInString(line) - marks + (tabColumns-1)*strings.Count(line, "\t")
}

func TestTooLong(t *testing.T) {
	code := strings.Repeat("x", maxColumns)
	for _, test := range []struct {
		source string
		want   []int
	}{
		{code, nil},
		{code + "x", []int{1}},
		{code + "́", nil},
		{"\t" + code[tabColumns:] + "\n\t" + code[tabColumns-1:], []int{2}},
		{"ok\n\n" + code + ` "short"`, []int{3}},
		{code + ` "` + code[:longString-2] + `"`, nil},
		{code + ` "` + code[:longString-3] + `"`, []int{1}},
		{"{1, 2},\n{" + code + "},", nil},
		{"x := []int{1, 2}\n{" + code + "},", []int{2}},
		{`"key": 1,` + "\n" + `"other": ` + code + ",", nil},
		{`"key" + ` + code + ",", []int{1}},
	} {
		if got := tooLong(test.source, goStrings([]byte(test.source))); !slices.Equal(got, test.want) {
			t.Errorf("%.40q…: got %d, want %d", test.source, got, test.want)
		}
	}
}
