package booktest

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"queenbook"
)

// In these books everything that an author writes is in fullwidth letters, so that the book's own
// words stand out: in Latin letters or, with [MarkedWords], between brackets. Code, formulas and
// names stay as they are.

var (
	// proseApart finds parts of a line that aren't prose: roles, code, links, names.
	proseApart = regexp.MustCompile("(\\{[a-z]+\\})?`[^`]*`|\\]\\([^)]*\\)|\\{#[^}]*\\}|\\{[a-z.]+\\}|<[^>]*>|https?://\\S+")
	// proseRole is a role with an author's text: a reference's, or one with a condition.
	proseRole = regexp.MustCompile("^(\\{(?:ref|when)\\}`)(.*)`$")
	// proseCount is a fact with words that agree with it.
	proseCount  = regexp.MustCompile("^(\\{(?:fact|word|capital)\\}`[^ `]+(?: of [^ `]+)? )(.*)`$")
	proseRefers = regexp.MustCompile(`^(.*) (<[^<>]*>)$`)
	proseOption = regexp.MustCompile(`^(\s*:(?:caption|says|alt|test):\s*)(.*)$`)
	proseFence  = regexp.MustCompile("^\\s*(`{3,})(.*)$")
	proseHead   = regexp.MustCompile(`^(:{3,}\{(?:answer|right)\} )(.*)$`)
	proseField  = regexp.MustCompile(`^((?:title|question|kicker|part):\s*|needs:\s*"|\s*- part:\s*)(.*)$`)
)

// Foreign is a text in fullwidth letters.
func Foreign(text string) string {
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' {
			return r - 'A' + 'Ａ'
		}
		return r
	}, text)
}

// foreignProse converts a piece of markdown without fences.
func foreignProse(text string) string {
	var out strings.Builder
	at := 0
	for _, m := range proseApart.FindAllStringIndex(text, -1) {
		out.WriteString(Foreign(text[at:m[0]]))
		out.WriteString(foreignRole(text[m[0]:m[1]]))
		at = m[1]
	}
	out.WriteString(Foreign(text[at:]))
	return out.String()
}

func foreignRole(text string) string {
	if m := proseCount.FindStringSubmatch(text); m != nil {
		return m[1] + Foreign(m[2]) + "`"
	}
	m := proseRole.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	if m[1] == "{when}`" {
		condition, said, _ := strings.Cut(m[2], ":")
		return m[1] + condition + ":" + Foreign(said) + "`"
	}
	if refers := proseRefers.FindStringSubmatch(m[2]); refers != nil {
		said := regexp.MustCompile(`\{[^}]*\}|[^{]+`).ReplaceAllStringFunc(refers[1], func(part string) string {
			if part[0] == '{' {
				return part
			}
			return Foreign(part)
		})
		return m[1] + said + " " + refers[2] + "`"
	}
	return text
}

// ForeignChapter is the source of a chapter with its prose converted.
func ForeignChapter(source string) string {
	lines, open, front := strings.Split(source, "\n"), "", strings.HasPrefix(source, "---\n")
	for i, line := range lines {
		fence := proseFence.FindStringSubmatch(line)
		switch field := proseField.FindStringSubmatch(line); {
		case front && i > 0:
			front = line != "---"
			if front && field != nil {
				lines[i] = field[1] + foreignProse(field[2])
			}
		case open != "":
			if option := proseOption.FindStringSubmatch(line); option != nil {
				lines[i] = option[1] + foreignProse(option[2])
			}
			if fence != nil && fence[1] == open {
				open = ""
			}
		case fence != nil:
			open = fence[1]
		case strings.HasPrefix(line, ":::"):
			if head := proseHead.FindStringSubmatch(line); head != nil {
				lines[i] = head[1] + foreignProse(head[2])
			}
		case i > 0:
			lines[i] = foreignProse(line)
		}
	}
	return strings.Join(lines, "\n")
}

// ForeignBook writes the book's chapters into a folder, with their prose converted.
func ForeignBook(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	err := fs.WalkDir(queenbook.Content(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(queenbook.Content(), name)
		if err != nil {
			return err
		}
		source := string(data)
		switch filepath.Ext(name) {
		case ".md":
			source = ForeignChapter(source)
		case ".csv":
			source = Foreign(source)
		case ".yml":
			lines := strings.Split(source, "\n")
			for i, line := range lines {
				if field := proseField.FindStringSubmatch(line); field != nil {
					lines[i] = field[1] + Foreign(field[2])
				}
			}
			source = strings.Join(lines, "\n")
		}
		target := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		return os.WriteFile(target, []byte(source), 0o644)
	})
	if err != nil {
		t.Fatal(fmt.Errorf("the chapters in other letters: %w", err))
	}
	return dir
}
