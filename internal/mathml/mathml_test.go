package mathml_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"queenbook/internal/golden"
	"queenbook/internal/mathml"
	"queenbook/internal/number"
)

// values are what the tests' facts stand for.
func values(name string) mathml.Value {
	switch name {
	case "first.tests":
		return mathml.Value{Text: number.Thousands(15720), IsNumber: true}
	case "below":
		return mathml.Value{Text: "-3", IsNumber: true}
	case "rows":
		return mathml.Value{Text: "1 5 8 <"}
	}
	return mathml.Value{Text: "8", IsNumber: true}
}

// TestTranslation shows what becomes of each part of the language, in a file
// that a browser can open.
func TestTranslation(t *testing.T) {
	var page strings.Builder
	page.WriteString("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Formulas and what became of them</title>\n" +
		"<style>mtable.aligned mtd { text-align: left; padding: 0.2em 0 } mtable.aligned mtd:nth-child(odd) { text-align: right; text-align: -webkit-right }</style>\n" +
		"<h1>Formulas and what became of them</h1>\n")
	for _, part := range []struct {
		name     string
		style    mathml.Style
		formulas []string
	}{
		{"Numbers and letters", mathml.Inline, []string{
			`7`, `n`, `N`, `2n`, `\alpha \Omega`, `\epsilon`}},
		{"Signs", mathml.Inline, []string{
			`a+b`, `a-b`, `a−b`, `a·b`, `a \cdot b`, `a \times b`, `a/b`, `n!`, `(a, b)`, `x < y > z`, `x \le y \ge z`, `x ≤ y ≥ z`,
			`x \ne y \approx z`, `k \in \{1, \dots, n\}`, `1 + 2 + \ldots + n`, `1 · 2 · \cdots · n`, `a \quad b`}},
		{"Functions", mathml.Inline, []string{
			`\log n`, `\log(n)`, `2 \log n`, `a = \log n`, `n · \log n`, `\log_2 n`, `\log_2(n)`, `\log^2 n`, `\log -n`, `\log \log n`, `\log \fact{n}`,
			`\min(a, b)`, `\max a`, `\max_k k`, `\log`, `\log n!`, `\log n + \log m`}},
		{"A sign before an operand", mathml.Inline, []string{
			`-1`, `a = -b`, `(-1)`, `a, -b`, `2^{-1}`, `a \cdot -b`, `n! - 1`, `\sum_{k} -k`, `a -`, `\cdot`}},
		{"Brackets", mathml.Inline, []string{
			`n(n-1)`, `[a, b)`, `(a+b)^2`, `|x|`, `|a - |b||`, `|a| |b|`, `2|x|`, `\left( \frac{1}{2} \right)`, `\left| x \right|`, `\left[ x \right)`, `(x|y|z)`}},
		{"Scripts", mathml.Inline, []string{
			`x^2`, `x_i`, `x_i^2`, `x^2_i`, `2^n`, `2^{n+1}`, `n!^2`, `x^\alpha`, `x^\fact{n}`, `{ab}^2`, `x^{y^z}`, `2^3 4`}},
		{"Two-dimensional", mathml.Inline, []string{
			`\frac{a}{b}`, `\frac{a+b}{2}`, `\binom{n}{k}`, `\sqrt{x}`, `\sqrt{x+1}`, `\sum_{k=1}^{n} k`, `\prod_k k`, `\sum^n`, `\sum k`}},
		{"Words and facts", mathml.Inline, []string{
			`n \text{ if } n < 3`, `\text{a < b}`, `\fact{n}`, `\fact{first.tests}`, `\fact{below}`, `\fact{rows}`, `\fact{first.tests@4}`, `a - \fact{below}`}},
		{"By itself", mathml.Block, []string{
			`\max_{1 \le k \le n} k = n`, `\sum_{k=1}^{n} k = \frac{n(n+1)}{2}`, `\binom{n}{8} = \frac{n!}{8! · (n-8)!} = \text{4,426,165,368}`}},
		{"Lines", mathml.Block, []string{
			"a &= b + c \\\\\n  &= -d \\\\\n  &- 1 \\\\\n", `a \\ b`, `a & b`, `a &= b &&\text{why}`}},
	} {
		fmt.Fprintf(&page, "\n<h2>%s</h2>\n", part.name)
		for _, tex := range part.formulas {
			f, mistakes := mathml.Parse(tex, part.style)
			if f == nil {
				t.Errorf("%s: %v", tex, mistakes)
				continue
			}
			out, width := f.Render(values)
			if err := wellFormed(out); err != nil {
				t.Errorf("%s: %v in %s", tex, err, out)
			}
			fmt.Fprintf(&page, "<p><code>%s</code> width %.2f\n%s\n", strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(tex), width, out)
		}
	}
	golden.Check(t, "formulas.html", page.String())
}

// wellFormed says what is wrong with out as XML.
func wellFormed(out string) error {
	d := xml.NewDecoder(strings.NewReader(out))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range start.Attr {
			if a.Name.Local == "style" {
				return errors.New("a style attribute")
			}
		}
	}
}

func TestErrors(t *testing.T) {
	for _, test := range []struct {
		tex, want string
		style     mathml.Style
	}{
		{"", "0: the formula is empty", 0},
		{" \n", "0: the formula is empty", 0},
		{`a * b`, `2: '*' is not part of the language: write \cdot or \times`, 0},
		{`ä`, `0: 'ä' is not part of the language`, 0},
		{`a # b ? c`, "2: '#' is not part of the language\n6: '?' is not part of the language", 0},
		{`1 · ⋯`, `5: '⋯' is not part of the language: write \cdots`, 0},
		{`\cdot_2`, `5: _ cannot stand behind ·`, 0},
		{`x^\log`, `2: behind ^ a sign stands in braces: ^{\log}`, 0},
		{`1.`, `1: '.' is not part of the language`, 0},
		{`n \fracc{1}{2}`, `2: unknown command \fracc`, 0},
		{`n \, \leq 2`, "2: unknown command \\,\n5: unknown command \\leq", 0},
		{`\`, `0: unknown command \`, 0},
		{`\ö`, `0: unknown command \ö`, 0},
		{`2 3`, `2: these two numbers would look like one: put \cdot or another sign between them`, 0},
		{`2{3}`, `1: these two numbers`, 0},
		{`{2}\fact{n}^2`, `3: these two numbers`, 0},
		{`2^10 + x_{12}`, "2: 10: a number of more than one digit is not typed: it is \\fact{…}, or \\text{…} where it counts nothing\n10: 12: a number", 0},
		{`0.5`, `0: 0.5: a number of more than one digit`, 0},
		{`x^+`, `2: behind ^ a sign stands in braces: ^{+}`, 0},
		{`x^(2)`, `2: behind ^ comes one letter, one digit or braces, not (`, 0},
		{`x^^2`, `2: behind ^ comes one letter, one digit or braces, not ^`, 0},
		{`x^`, `1: there is nothing behind ^`, 0},
		{`{x_}`, `2: there is nothing behind _`, 0},
		{`^2`, `0: there is nothing before ^ that it could belong to`, 0},
		{`a + _2`, `4: _ cannot stand behind +`, 0},
		{`x^2^3`, `3: a second ^ at the same place: put braces around what belongs together`, 0},
		{`x_1^2_3`, `5: a second _ at the same place`, 0},
		{`(a`, `0: the bracket ( is not closed`, 0},
		{`a + \{ b`, `4: the bracket \{ is not closed`, 0},
		{`|a`, `0: the bracket | is not closed`, 0},
		{`a | b`, `2: the bracket | is not closed`, 0},
		{`(|a)`, `1: the bracket | is not closed`, 0},
		{`|a]`, `0: the bracket | is not closed`, 0},
		{`a)`, `1: ) closes nothing`, 0},
		{`a\}`, `1: \} closes nothing`, 0},
		{`a}`, `1: } closes nothing`, 0},
		{`{a`, `0: the brace is not closed`, 0},
		{`{a)`, `0: the brace is not closed`, 0},
		{`a {}`, `2: there is nothing between the braces`, 0},
		{`\frac{a}`, `0: \frac takes two arguments in braces`, 0},
		{`\frac12`, `0: \frac takes two arguments in braces`, 0},
		{`\binom{n}k`, `0: \binom takes two arguments in braces`, 0},
		{`a \sqrt x`, `2: \sqrt takes an argument in braces`, 0},
		{`\frac{a}{b`, `8: the brace is not closed`, 0},
		{`\left( a`, `0: the \left has no \right`, 0},
		{`\left a`, `0: behind \left comes one of ( [ \{ |`, 0},
		{`\left( a \right`, `0: behind its \right comes )`, 0},
		{`\left\{ a \right)`, `0: behind its \right comes \}`, 0},
		{`a \right)`, `2: \right closes nothing`, 0},
		{`(\left( a) \right)`, `1: the \left has no \right`, 0},
		{`\text`, `0: \text takes words in braces`, 0},
		{`\text{a\b}`, `0: \text takes words in braces`, 0},
		{`\text{}`, `0: there is nothing between the braces of \text`, 0},
		{"\\text{\x01}", `0: there is a character in \text that cannot be shown`, 0},
		{`1 + \fact`, `4: \fact takes a name in braces, as in \fact{n}`, 0},
		{`\fact{ }`, `0: \fact takes a name in braces, as in \fact{n}`, 0},
		{`\fact{<}`, `0: \fact takes a name in braces, as in \fact{n}`, 0},
		{`a & b`, `2: & makes lines, which only a block has`, mathml.Inline},
		{`a \\ b`, `2: \\ makes lines, which only a block has`, mathml.Inline},
		{`a \\ \\ b`, `5: the line is empty`, mathml.Block},
		{`(a & b)`, `0: the bracket ( is not closed before &`, mathml.Block},
		{`{a \\ b}`, `0: the brace is not closed before \\`, mathml.Block},
		{strings.Repeat("(", 60) + strings.Repeat(")", 60), `50: this is nested more than 50 levels deep`, 0},
	} {
		f, mistakes := mathml.Parse(test.tex, test.style)
		if len(mistakes) == 0 || f != nil {
			t.Errorf("%q: no mistakes, want %s", test.tex, test.want)
			continue
		}
		got := said(mistakes)
		if !strings.HasPrefix(got, test.want) || strings.Count(got, "\n") != strings.Count(test.want, "\n") {
			t.Errorf("%q: got %s, want %s", test.tex, got, test.want)
		}
	}
}

// said is the mistakes after their places, one a line.
func said(mistakes []mathml.Mistake) string {
	var lines []string
	for _, m := range mistakes {
		lines = append(lines, fmt.Sprintf("%d: %s", m.Pos, m.Msg))
	}
	return strings.Join(lines, "\n")
}

// An unknown command is known by its name, so that callers can propose others.
func TestUnknownCommand(t *testing.T) {
	_, mistakes := mathml.Parse(`a + \fracc{1}{2}`, mathml.Inline)
	if len(mistakes) != 1 || mistakes[0].Command != `\fracc` {
		t.Errorf("got %#v", mistakes)
	}
	for _, name := range mathml.Commands() {
		// No command that is listed is unknown, whatever else it misses.
		if _, mistakes := mathml.Parse(name, mathml.Block); strings.Contains(said(mistakes), "unknown") {
			t.Errorf("%s: %v", name, mistakes)
		}
	}
}

func TestFacts(t *testing.T) {
	f, mistakes := mathml.Parse(`\fact{n} · \frac{\fact{ first.tests@4 }}{2^\fact{n}}`, mathml.Inline)
	if f == nil {
		t.Fatal(mistakes)
	}
	if got, want := fmt.Sprint(f.Facts()), "[{n 0} {first.tests@4 18} {n 44}]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// FuzzParse: no formula makes Parse or Render panic, mistakes lie inside it, and
// what has none becomes well-formed XML, twice the same.
func FuzzParse(f *testing.F) {
	for _, tex := range []string{`\sum_{k=1}^{n} k`, `\frac{a}{b} \\ &= |x|`, `\left( \text{é <} \right]`, `\fact{n}^{-2}!`, `2 3`, "\xff", `\{1, \dots\}_`} {
		f.Add(tex)
	}
	f.Fuzz(func(t *testing.T, tex string) {
		for _, style := range []mathml.Style{mathml.Inline, mathml.Block} {
			formula, mistakes := mathml.Parse(tex, style)
			for _, m := range mistakes {
				if m.Pos < 0 || m.Pos > len(tex) {
					t.Errorf("%q: outside the formula: %v", tex, m)
				}
			}
			if (formula == nil) != (len(mistakes) > 0) {
				t.Fatalf("%q: formula %v with mistakes %v", tex, formula, mistakes)
			}
			if formula == nil {
				continue
			}
			out, _ := formula.Render(values)
			if err := wellFormed(out); err != nil {
				t.Errorf("%q: %v in %s", tex, err, out)
			}
			if again, _ := formula.Render(values); again != out {
				t.Errorf("%q: rendered twice:\n%s\n%s", tex, out, again)
			}
		}
	})
}
