package mathml_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/golden"
	"queenbook/internal/mathml"
	"queenbook/internal/number"
)

// values are the values of the facts in the tests.
func values(name string, _ int) (text string, isNumber bool) {
	switch name {
	case "first.tests":
		return number.Thousands(15720), true
	case "below":
		return "-3", true
	case "rows":
		return "1 5 8 <", false
	}
	return "8", true
}

// TestTranslation shows what each part of the language becomes, in a file that a browser can open.
func TestTranslation(t *testing.T) {
	var page strings.Builder
	page.WriteString("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Formulas and what became of them</title>\n" +
		"<style>mtable.aligned mtd { text-align: left; padding: 0.2em 0 } mtable.aligned mtd:nth-child(odd) { text-align: right; text-align: -webkit-right }</style>\n" +
		"<h1>Formulas and what became of them</h1>\n")
	for _, part := range []struct {
		name     string
		block    bool
		formulas []string
	}{
		{"Numbers and letters", false, []string{
			`7`, `n`, `N`, `2n`, `\alpha \Omega`, `\epsilon`}},
		{"Signs", false, []string{
			`a+b`, `a-b`, `a−b`, `a·b`, `a \cdot b`, `a \times b`, `a/b`, `n!`, `(a, b)`, `x < y > z`,
			`x \le y \ge z`, `x ≤ y ≥ z`,
			`x \ne y \approx z`, `k \in \{1, \dots, n\}`, `1 + 2 + \ldots + n`, `1 · 2 · \cdots · n`, `a \quad b`}},
		{"Functions", false, []string{
			`\log n`, `\log(n)`, `2 \log n`, `a = \log n`, `n · \log n`, `\log_2 n`, `\log_2(n)`,
			`\log^2 n`, `\log -n`, `\log \log n`, `\log \fact{n}`,
			`\min(a, b)`, `\max a`, `\max_k k`, `\log`, `\log n!`, `\log n + \log m`}},
		{"A sign before an operand", false, []string{
			`-1`, `a = -b`, `(-1)`, `a, -b`, `2^{-1}`, `a \cdot -b`, `n! - 1`, `\sum_{k} -k`, `a -`, `\cdot`}},
		{"Brackets", false, []string{
			`n(n-1)`, `[a, b)`, `(a+b)^2`, `|x|`, `|a - |b||`, `|a| |b|`, `2|x|`,
			`\left( \frac{1}{2} \right)`, `\left| x \right|`, `\left[ x \right)`, `(x|y|z)`}},
		{"Scripts", false, []string{
			`x^2`, `x_i`, `x_i^2`, `x^2_i`, `2^n`, `2^{n+1}`, `n!^2`, `x^\alpha`, `x^\fact{n}`,
			`{ab}^2`, `x^{y^z}`, `2^3 4`}},
		{"Two-dimensional", false, []string{
			`\frac{a}{b}`, `\frac{a+b}{2}`, `\binom{n}{k}`, `\sqrt{x}`, `\sqrt{x+1}`,
			`\sum_{k=1}^{n} k`, `\prod_k k`, `\sum^n`, `\sum k`}},
		{"Words and facts", false, []string{
			`n \text{ if } n < 3`, `\text{a < b}`, `\fact{n}`, `\fact{first.tests}`, `\fact{below}`,
			`\fact{rows}`, `\fact{first.tests@4}`, `a - \fact{below}`}},
		{"By itself", true, []string{
			`\max_{1 \le k \le n} k = n`, `\sum_{k=1}^{n} k = \frac{n(n+1)}{2}`,
			`\binom{n}{8} = \frac{n!}{8! · (n-8)!} = \text{4,426,165,368}`}},
		{"Lines", true, []string{
			"a &= b + c \\\\\n  &= -d \\\\\n  &- 1 \\\\\n", `a \\ b`, `a & b`, `a &= b &&\text{why}`}},
	} {
		fmt.Fprintf(&page, "\n<h2>%s</h2>\n", part.name)
		for _, tex := range part.formulas {
			f, mistakes := mathml.Parse(tex, part.block)
			if f == nil {
				t.Errorf("%s: %v", tex, mistakes)
				continue
			}
			out, width := f.Render(values)
			if err := wellFormed(out); err != nil {
				t.Errorf("%s: %v in %s", tex, err, out)
			}
			fmt.Fprintf(&page, "<p><code>%s</code> width %.2f\n%s\n",
				strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(tex), width, out)
		}
	}
	golden.Check(t, "formulas.html", page.String())
}

// wellFormed reports what's wrong with out as XML.
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
		block     bool
	}{
		{"", "0: the formula is empty", false},
		{" \n", "0: the formula is empty", false},
		{`a * b`, `2: '*' is not part of the language: write \cdot or \times`, false},
		{`ä`, `0: 'ä' is not part of the language`, false},
		{`a # b ? c`, "2: '#' is not part of the language: signs that have no key are commands, as in \\cdot, and words stand in \\text{…}\n6: '?' is not part of the language", false},
		{`1 · ⋯`, `5: '⋯' is not part of the language: write \cdots`, false},
		{`a \, b`, `2: unknown command \,: write \quad, or nothing: signs have their own gaps`, false},
		{`\log n + √n`, `9: '√' is not part of the language: write \sqrt{…}`, false},
		{`\sumn`, `0: unknown command \sumn (did you mean \sum?)`, false},
		{`\cdot_2`, `5: _ cannot stand behind ·`, false},
		{`x^\log`, `2: behind ^ a sign stands in braces: ^{\log}`, false},
		{`1.`, `1: '.' is not part of the language`, false},
		{`n \fracc{1}{2}`, `2: unknown command \fracc`, false},
		{`n \! \leq 2`, "2: unknown command \\! (nearest: \\ge, \\in, \\le)\n5: unknown command \\leq", false},
		{`\`, `0: unknown command \`, false},
		{`\ö`, `0: unknown command \ö`, false},
		{`2 3`, `2: these two numbers would look like one: put \cdot or another sign between them`, false},
		{`2{3}`, `1: these two numbers`, false},
		{`{2}\fact{n}^2`, `3: these two numbers`, false},
		{`2^10 + x_{12}`, "2: 10: a number of more than one digit is not typed: it is \\fact{…}, or \\text{…} where it counts nothing\n10: 12: a number", false},
		{`0.5`, `0: 0.5: a number of more than one digit`, false},
		{`x^+`, `2: behind ^ a sign stands in braces: ^{+}`, false},
		{`x^(2)`, `2: behind ^ comes one letter, one digit or braces, not (`, false},
		{`x^^2`, `2: behind ^ comes one letter, one digit or braces, not ^`, false},
		{`x^`, `1: there is nothing behind ^`, false},
		{`{x_}`, `2: there is nothing behind _`, false},
		{`^2`, `0: there is nothing before ^ that it could belong to`, false},
		{`a + _2`, `4: _ cannot stand behind +`, false},
		{`x^2^3`, `3: a second ^ at the same place: put braces around what belongs together`, false},
		{`x_1^2_3`, `5: a second _ at the same place`, false},
		{`(a`, `0: the bracket ( is not closed`, false},
		{`a + \{ b`, `4: the bracket \{ is not closed`, false},
		{`|a`, `0: the bracket | is not closed`, false},
		{`a | b`, `2: the bracket | is not closed`, false},
		{`(|a)`, `1: the bracket | is not closed`, false},
		{`|a]`, `0: the bracket | is not closed`, false},
		{`a)`, `1: ) closes nothing`, false},
		{`a\}`, `1: \} closes nothing`, false},
		{`a}`, `1: } closes nothing`, false},
		{`{a`, `0: the brace is not closed`, false},
		{`{a)`, `0: the brace is not closed`, false},
		{`a {}`, `2: there is nothing between the braces`, false},
		{`\frac{a}`, `0: \frac takes two arguments in braces`, false},
		{`\frac12`, `0: \frac takes two arguments in braces`, false},
		{`\binom{n}k`, `0: \binom takes two arguments in braces`, false},
		{`a \sqrt x`, `2: \sqrt takes an argument in braces`, false},
		{`\frac{a}{b`, `8: the brace is not closed`, false},
		{`\left( a`, `0: the \left has no \right`, false},
		{`\left a`, `0: behind \left comes one of ( [ \{ |`, false},
		{`\left( a \right`, `0: behind its \right comes )`, false},
		{`\left\{ a \right)`, `0: behind its \right comes \}`, false},
		{`a \right)`, `2: \right closes nothing`, false},
		{`(\left( a) \right)`, `1: the \left has no \right`, false},
		{`\text`, `0: \text takes words in braces`, false},
		{`\text{a\b}`, `0: \text takes words in braces`, false},
		{`\text{}`, `0: there is nothing between the braces of \text`, false},
		{"\\text{\xff}", `0: there is a character in \text that cannot be shown`, false},
		{"\\text{\x01}", `0: there is a character in \text that cannot be shown`, false},
		{`1 + \fact`, `4: \fact takes a name in braces, as in \fact{n}`, false},
		{`\fact{ }`, `0: \fact takes a name in braces, as in \fact{n}`, false},
		{`\fact{<}`, `0: \fact takes a name in braces, as in \fact{n}`, false},
		{`a & b`, `2: & makes lines, which only a block has`, false},
		{`a \\ b`, `2: \\ makes lines, which only a block has`, false},
		{`a \\ \\ b`, `5: the line is empty`, true},
		{`(a & b)`, `0: the bracket ( is not closed before &`, true},
		{`{a \\ b}`, `0: the brace is not closed before \\`, true},
		{strings.Repeat("(", 60) + strings.Repeat(")", 60), `50: this is nested more than 50 levels deep`, false},
	} {
		f, mistakes := mathml.Parse(test.tex, test.block)
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

// said lists the mistakes after their places, one on each line.
func said(mistakes []mathml.Mistake) string {
	var lines []string
	for _, m := range mistakes {
		lines = append(lines, fmt.Sprintf("%d: %s", m.Pos, m.Msg))
	}
	return strings.Join(lines, "\n")
}

// For an unknown command, similar commands are suggested.
func TestUnknownCommand(t *testing.T) {
	_, mistakes := mathml.Parse(`a + \fracc{1}{2}`, false)
	if want := `4: unknown command \fracc (did you mean \frac or \fact?)`; said(mistakes) != want {
		t.Errorf("got %s, want %s", said(mistakes), want)
	}
}

func TestFacts(t *testing.T) {
	f, mistakes := mathml.Parse(`\fact{n} · \frac{\fact{ first.tests@4 }}{2^\fact{n}}`, false)
	if f == nil {
		t.Fatal(mistakes)
	}
	var asked []string
	f.Render(func(name string, pos int) (string, bool) {
		asked = append(asked, fmt.Sprint(name, " ", pos))
		return values(name, pos)
	})
	if got, want := strings.Join(asked, ", "), "n 0, first.tests@4 18, n 44"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// FuzzParse: no formula makes Parse or Render panic, mistakes are inside it, and a formula without
// mistakes becomes well-formed XML, always the same.
func FuzzParse(f *testing.F) {
	for _, tex := range []string{`\sum_{k=1}^{n} k`, `\frac{a}{b} \\ &= |x|`,
		`\left( \text{é <} \right]`, `\fact{n}^{-2}!`, `2 3`, "\xff", "\\text{\xff}", `\{1, \dots\}_`} {
		f.Add(tex)
	}
	f.Fuzz(func(t *testing.T, tex string) {
		for _, block := range []bool{false, true} {
			formula, mistakes := mathml.Parse(tex, block)
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

// A formula of one line is split into its sides, and a formula with several lines stays whole.
func TestPieces(t *testing.T) {
	for tex, want := range map[string][]string{
		"a + b = c < d": {
			"<mi>a</mi><mo>+</mo><mi>b</mi>",
			`<mo form="infix">=</mo><mi>c</mi>`,
			`<mo form="infix">&lt;</mo><mi>d</mi>`,
		},
		"a + b":                     {"<mi>a</mi><mo>+</mo><mi>b</mi>"},
		`\frac{a = b}{c}`:           {"<mfrac><mrow><mi>a</mi><mo>=</mo><mi>b</mi></mrow><mi>c</mi></mfrac>"},
		`a &= b \\ &= c`:            nil,
		`\sum_{k=1}^{n} k`:          nil,
		`x = \fact{first.tests}`:    nil,
		`\text{tests} < n`:          nil,
		`(n + 1) (n = 2) \approx 3`: nil,
	} {
		f, mistakes := mathml.Parse(tex, true)
		if len(mistakes) > 0 {
			t.Fatalf("%s: %v", tex, mistakes)
		}
		values := func(string, int) (string, bool) { return "15,720", true }
		whole, _ := f.Render(values)
		var pieces []string
		for _, piece := range f.Pieces() {
			math, _ := piece.Render(values)
			pieces = append(pieces, strings.TrimSuffix(strings.TrimPrefix(math, `<math display="block">`), "</math>"))
		}
		if want != nil && !slices.Equal(pieces, want) {
			t.Errorf("%s falls into %q, want %q", tex, pieces, want)
		}
		joined := strings.ReplaceAll(strings.Join(pieces, ""), ` form="infix"`, "")
		joined = `<math display="block">` + joined + "</math>"
		if joined != strings.ReplaceAll(whole, ` form="infix"`, "") {
			t.Errorf("%s: its pieces are together %s, want %s", tex, joined, whole)
		}
	}
}
