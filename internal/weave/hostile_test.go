package weave_test

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// hostile are chapters of about size bytes that took memory or time out of all proportion once.
var hostile = map[string]func(size int) string{
	"containers":             body(":::{note}\n"),
	"containers in one line": body(":::{note} "),
	"roles unclosed":         body("{ref}`"),
	"roles":                  body("{fact}`n` "),
	"roles in lines":         body("{fact}`n`\n"),
	"roles without ticks":    body("{fact}"),
	"unknown roles":          body("{fakt}`n` "),
	"unknown facts":          body("{fact}`nn` "),
	"braces":                 body("{"),
	"headings":               body("## a\n"),
	"headings apart":         body("## a\n\n"),
	"labels and references": func(size int) string {
		var b strings.Builder
		for i := range size / 40 {
			fmt.Fprintf(&b, "## a {#label-%d}\n\n{ref}`nabel-%d`\n\n", i, i)
		}
		return front + b.String()
	},
	"title of brackets":        func(size int) string { return "---\ntitle: \"" + strings.Repeat("[", size) + "\"\n---\n" },
	"front matter of brackets": func(size int) string { return "---\ntitle: " + strings.Repeat("[", size) + "\n---\n" },
	"front matter of braces":   func(size int) string { return "---\ntitle: " + strings.Repeat("{a: ", size/4) + "\n---\n" },
	"unknown keys": func(size int) string {
		var b strings.Builder
		for i := range size / 16 {
			fmt.Fprintf(&b, "key%d: value\n", i)
		}
		return "---\ntitle: T\n" + b.String() + "---\n"
	},
	"brackets":          body("["),
	"brackets in pairs": body("[a]("),
	"brackets closed":   body("]"),
	"images":            body("!["),
	"nested links":      func(size int) string { return front + strings.Repeat("[", size/2) + strings.Repeat("](a)", size/8) },
	"wide table": func(size int) string {
		return front + strings.Repeat("|a", size/6) + "|\n" + strings.Repeat("|-", size/6) + "|\n" + strings.Repeat("a\n", size/6)
	},
	"long table": func(size int) string {
		return front + "|a|b|c|d|e|f|g|h|\n" + strings.Repeat("|-", 8) + "|\n" + strings.Repeat("|\n", size/2)
	},
	"bars in cells":    func(size int) string { return front + "|a|b|\n|-|-|\n" + strings.Repeat("|`\\|`|`\\|`|\n", size/12) },
	"quotes":           body(">"),
	"quotes in blanks": body("> "),
	"lists":            body("- "),
	"numbered lists":   body("1. "),
	"lists of lines":   body("- a\n"),
	"lists apart":      body("- a\n\n"),
	"stairs": func(size int) string {
		var b strings.Builder
		for i := 0; b.Len() < size; i++ {
			b.WriteString(strings.Repeat("  ", i) + "- a\n")
		}
		return front + b.String()
	},
	"open containers": func(size int) string {
		var b strings.Builder
		for i := range 50 {
			b.WriteString(strings.Repeat(":", 60-i) + "{note}\n")
		}
		return front + b.String() + strings.Repeat(":::\n", size/4)
	},
	"formulas":         body("{math}`x` "),
	"formulas apart":   body("{math}`x`\n\n"),
	"bad formulas":     body("{math}`\\x` "),
	"a formula":        func(size int) string { return front + "```{math}\n" + strings.Repeat("x+", size/2) + "x\n```\n" },
	"commands":         func(size int) string { return front + "```{math}\n" + strings.Repeat("\\x", size/2) + "\n```\n" },
	"one long number":  func(size int) string { return front + "{math}`" + strings.Repeat("1", size) + "`\n" },
	"bars in formulas": func(size int) string { return front + "|a|\n|-|\n|{math}`" + strings.Repeat(`\|x`, size/3) + "`|\n" },
	"directives":       body("```{board} 1\n```\n\n"),
	"options": func(size int) string {
		var b strings.Builder
		for i := range size / 12 {
			fmt.Fprintf(&b, ":o%s: x\n\n", strings.Map(func(r rune) rune { return r - '0' + 'a' }, strconv.Itoa(i)))
		}
		return front + "```{board} 1\n" + b.String() + "```\n"
	},
	"bad options": func(size int) string { return front + "```{board} 1\n" + strings.Repeat("x\n", size/2) + "```\n" },
	"a long caption": func(size int) string {
		return front + "```{board} 1\n:caption: a\n" + strings.Repeat("  a\n", size/4) + "```\n"
	},
	"a condition": func(size int) string {
		return front + ":::{only} n = 8" + strings.Repeat(" and n = 8", size/10) + "\na\n:::\n"
	},
	"emphasis":      body("*a _b "),
	"deep emphasis": func(size int) string { return front + strings.Repeat("*a ", size/6) + strings.Repeat("a* ", size/6) },
	"more emphasis": body("**x*y_"),
	"code spans":    func(size int) string { return front + ticks(size) },
	"raw html":      body("<a "),
	"comments":      body("<!-- "),
	"instructions":  body("<? "),
	"autolinks":     body("<a:"),
	"definitions":   body("a\n: b\n\n"),
	"references": func(size int) string {
		return front + lines(size, "[r%d]: /u\n") + "\n" + strings.Repeat("[r1] ", size/20)
	},
	"quotation marks": body("\"'"),
	"entities":        body("&amp"),
	"escapes":         body(`\`),
	"tabs":            body("\t"),
	"one word":        body("x"),
	"blank lines":     body("\n"),
	"fences":          body("```\n~~~\n"),
	"notes in each":   body("::::{each} starts\n:::{each} squares\n{fact}`n`\n:::\n::::\n\n"),
	"exercises":       body("::::{exercise}\nx\n:::{right} y\n:::\n:::{reply} n\n:::\n::::\n\n"),
	"tildes":          body("~~a~~ "),
	"boxes":           body("- [x] a\n\n"),
	"unknown fences":  body("```nothing\n```\n\n"),
	"links":           body("[a](../nothing/) "),
}

const front = "---\ntitle: T\n---\n"

// body repeats a piece until a chapter has its size.
func body(piece string) func(int) string {
	return func(size int) string { return front + strings.Repeat(piece, size/len(piece)) }
}

// lines numbers a line until there are about size/2 bytes of them.
func lines(size int, format string) string {
	var b strings.Builder
	for i := 0; b.Len() < size/2; i++ {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// ticks is runs of backticks, each one longer than that before.
func ticks(size int) string {
	var b strings.Builder
	for i := 1; b.Len() < size; i++ {
		b.WriteString(strings.Repeat("`", i) + " ")
	}
	return b.String()
}

// allowed is a chapter of hostile pieces each as large as one may be; a chapter has room for sixteen.
func allowed(name string, pieces int) string {
	return front + strings.Repeat(strings.TrimPrefix(hostile[name](15_000), front)+"\n\n", pieces)
}

// TestHostile counts what hostile chapters cost: the bytes that are allocated for them, all in all, and the messages.
func TestHostile(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(hostile)) {
		for size, src := range map[string]string{"a million bytes": hostile[name](1_000_000), "allowed": allowed(name, 4)} {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			err := weaveAll("t.md", []byte(src)).err
			said := fmt.Sprint(err)
			runtime.ReadMemStats(&after)
			if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 100 {
				t.Errorf("%s, %s: %d MB are allocated", name, size, mb)
			}
			if lines := strings.Count(said, "\n") + 1; lines > 51 || len(said) > 20_000 {
				t.Errorf("%s, %s: %d lines and %d bytes of messages", name, size, lines, len(said))
			}
		}
	}
}

// Chapters just within each limit are read, and those just beyond are not.
func TestLimits(t *testing.T) {
	for _, test := range []struct {
		name, within, beyond, want string
	}{
		{"bytes", front + strings.Repeat("\n", 256<<10-len(front)), front + strings.Repeat("\n", 256<<10-len(front)+1),
			"t.md:1:1: the file has more than 262144 bytes"},
		{"front matter", "---\ntitle: " + strings.Repeat("x", 4<<10-9) + "\n---\n", "---\ntitle: " + strings.Repeat("x", 4<<10-8) + "\n---\n",
			"t.md:1:1: front matter: it has 4097 bytes: at most 4096 are read"},
		{"a piece", front + "\n" + strings.Repeat("x", 16<<10-1), front + "\n" + strings.Repeat("x\n", 8<<10) + "x",
			"t.md:8197:1: there are more than 16384 bytes without a blank line between them"},
		{"marks", front + strings.Repeat(">", 90), front + strings.Repeat("> ", 101) + "x", "t.md:4:1: this is nested more than 100 levels deep"},
		{"marks of lists", front + strings.Repeat("- ", 40) + "x", front + strings.Repeat("- 1) * : ", 26) + "x", "t.md:4:1: this is nested more than 100 levels deep"},
		{"columns", front + strings.Repeat("|a", 49) + "|\n" + strings.Repeat("|-", 49) + "|", front + "> " + strings.Repeat("|a", 51) + "|\n> " + strings.Repeat("|-", 51) + "|",
			"t.md:5:1: the table has more than 50 columns"},
		{"cells", front + strings.Repeat("|a|\n|-|\na\n\n", 5000), front + strings.Repeat("|a|\n|-|\na\n\n", 5001),
			"t.md:20005:1: the tables of the file have more than 10000 cells"},
		{"containers", front + nested(20), front + nested(21), "t.md:24:1: more than 20 containers are open\nt.md:26:1: this fence closes nothing: open is " +
			"::::{note}, in :::::{note}, in ::::::{note}"},
	} {
		if err := weaveAll("t.md", []byte(test.within)).err; err != nil {
			t.Errorf("%s: within the limit: %v", test.name, err)
		}
		if got := fmt.Sprint(weaveAll("t.md", []byte(test.beyond)).err); !strings.Contains(got, test.want) {
			t.Errorf("%s: beyond the limit:\n got %.300s\nwant %s", test.name, got, test.want)
		}
	}
}

// nested is so many notes in each other.
func nested(depth int) string {
	open, end := "", ""
	for i := range depth {
		open += strings.Repeat(":", 2+depth-i) + "{note}\n"
		end += strings.Repeat(":", 3+i) + "\n"
	}
	return open + "x\n" + end
}

// TestHostileSeconds measures how long each hostile chapter takes and how much memory, each in a process of its own: one
// of so many bytes, and one that is as large as it may be.
//
//	HOSTILE=1000000 go test ./internal/weave -run TestHostileSeconds -v
func TestHostileSeconds(t *testing.T) {
	size, _ := strconv.Atoi(os.Getenv("HOSTILE"))
	if size == 0 {
		t.Skip("HOSTILE is not set to a number of bytes")
	}
	if name, ok := strings.CutPrefix(os.Getenv("HOSTILE_NAME"), "allowed "); ok {
		measure(allowed(name, 16))
		return
	} else if name != "" {
		measure(hostile[name](size))
		return
	}
	for _, name := range slices.Sorted(maps.Keys(hostile)) {
		for _, name := range []string{name, "allowed " + name} {
			cmd := exec.Command(os.Args[0], "-test.run=^TestHostileSeconds$", "-test.timeout=20s")
			cmd.Env = append(os.Environ(), "HOSTILE_NAME="+name)
			out, err := cmd.Output()
			line, _, _ := strings.Cut(string(out), "\n")
			if err != nil {
				line = err.Error()
			}
			took := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
			fmt.Printf("%-40s %6.2f s %s\n", name, took.Seconds(), line)
		}
	}
}

// measure weaves a chapter and prints what that took.
func measure(src string) {
	said := fmt.Sprint(weaveAll("t.md", []byte(src)).err)
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	first, _, _ := strings.Cut(said, "\n")
	fmt.Printf("%5d MB, %d bytes of messages: %.80s\n", m.Sys>>20, len(said), first)
}
