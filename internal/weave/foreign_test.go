package weave_test

import (
	"errors"
	"strings"
	"testing"

	"queenbook/internal/text"
)

// If authors use another dialect, and it would end up on the page as typed, it's a mistake at that
// place, and the message says what to write. What the message proposes isn't a mistake.
func TestForeignDialects(t *testing.T) {
	for _, c := range []struct {
		written string // with a ‸ before the mistake
		says    string
		instead string
	}{
		{"It makes ‸$2^n$ tests.", "write {math}`2^n`; for a plain dollar sign write \\$", "It makes {math}`2^n` tests for 3\\$."},
		{"So (‸$n$).", "write {math}`n`", "So {math}`n`."},
		{"‸$$n^2$$", "a fence ```{math}", "```{math}\nn^2\n```"},
		{"‸$$\nn^2\n$$", "a fence ```{math}", "```{math}\nn^2\n```"},
		{"It makes ‸\\(2^n\\) tests.", "write {math}`2^n`", "It makes {math}`2^n` (really) tests."},
		{"‸\\[\nn^2\n\\]", "a fence ```{math}", "```{math}\nn^2\n```"},
		{"‸\\begin{equation}\nn\n\\end{equation}", "TeX, which stands in {math}", "```{math}\nn\n```"},
		{"See ‸\\ref{stuck} and \\textbf{this}.", "TeX, which stands in {math}", "See **this** \\\\ref."},
		{"See ‸:math:`n` here.", "{math}`…`", "See {math}`n` here."},
		{"> See ‸:ref:`stuck`.", "{ref}`…`", "> See {lit}`stuck`."},
		{"‸.. note::\n   Rows.", ":::{note}", ":::{note}\nRows.\n:::"},
		{"‸.. image:: owl.png", "a fence ```{board}", "```{board} 1\n```"},
		{"‸.. _stuck:\n\nText", "two dots don't begin one", "Text"},
		{"‸.. |logo| image:: owl.png", "two dots don't begin one", "Text"},
		{"As her‸e::\n\n    n = 4", "put the code between lines of ```", "As here:\n\n```\nn = 4\n```"},
		{"See `the page <https://example.org>`‸_.", "[words](address)", "See [the page](https://example.org)."},
		{"‸(stuck)=\n## Stuck", "a heading ends in {#stuck}", "## Stuck {#stuck}"},
		{"‸% for later", "a comment is <!-- … -->", "<!-- for later -->"},
		{"One\n\n‸+++\n\nTwo", "a new part begins with ##", "## Two"},
		{"There are ‸{{ tests }} tests.", "a computed value is {fact}`NAME`", "There are {fact}`solutions` tests."},
		{"‸{{< youtube 12 >}}", "a computed value is {fact}`NAME`", "\\{\\{< 12 >}}"},
		{"‸{% if n %}", "goes in :::{only}", ":::{only} n = 8\nMany.\n:::"},
		{"‸{# for later #}", "a comment is <!-- … -->", "<!-- for later -->"},
		{"One ‸%%for later%% two", "a comment is <!-- … -->", "One two <!-- for later -->"},
		{"Rows.‸{: .note}", "words don't take classes", "**Rows**."},
		{"So [rows]‸{.big}.", "words don't take classes", "So **rows**."},
		{"So [rows]‸{custom-style=\"Big\"}.", "words don't take classes", "So **rows**."},
		{"‸[TOC]", "```{contents}", "Text"},
		{"‸[[_TOC_]]", "```{contents}", "Text"},
		{"See ‸[[stuck]] and [[stuck|here]].", "{ref}`label`, or [words](address)", "See [here](../stuck/index.html), \\[\\[so]]."},
		{"As they say ‸[@knuth2000, p. 7].", "{ref}`label`", "As they say \\[@knuth]."},
		{"See ‸@fig:stuck.", "{ref}`label`", "See {lit}`fig`."},
		{"Rows‸.^[From the top.]", "a note beside the text is a side", ":::{side}\nFrom the top.\n:::"},
		{"Rows of HTML.\n\n‸*[HTML]: a language", "{term}`word`", "{term}`HTML` is a language."},
		{"> ‸[!NOTE]\n> Rows.", ":::{note}", ":::{note}\nRows.\n:::"},
		{"‸!!! note\n    Rows.", ":::{note}", ":::{note}\nRows.\n:::"},
		{"‸??? note\n    Rows.", ":::{note}", ":::{note}\nRows.\n:::"},
		{"‸== Rows ==", "a heading begins with ## and a space", "## Rows"},
		{"The ‸==rows== count.", "write *rows* or **rows**", "The **rows** count."},
		{"The ‸++rows++ count.", "write *rows* or **rows**", "The *rows* count."},
		{"So ‸2^n^ tests.", "write {math}`2^{n}`", "So {math}`2^{n}` tests."},
		{"So ‸a~1~ is.", "write {math}`a_{1}`", "So {math}`a_{1}` is."},
		{"It is ‸||four||.", "an {answer} in an {exercise}", "It is \\||four\\||."},
		{"The ‸'''rows''' count.", "write **rows**", "The **rows** count."},
		{"‸##Rows", "a heading has a space after its #: ## Rows", "## Rows"},
		{"‸#. One\n#. Two", "1. and so on", "1. One\n2. Two"},
		{"‸#+BEGIN_SRC python", "code goes between lines of ```", "```\nn\n```"},
		{"‸| one line\n| and another", "a backslash at the end of a line ends it", "one line\\\nand another"},
		{"Well done ‸:tada:", "write the character itself", "Well done 🎉"},
		{"See ‸[here] (https://example.org).", "no space between", "See [here](https://example.org)."},
		{"See ‸(here)[https://example.org].", "the other way round: [words](address)", "See [here](https://example.org)."},
		{"See ‸[here](my file.pdf).", "spaces in its address are %20", "See [here](my%20file.pdf)."},
		{"See ‸[here][there].", "a line [words]: address", "See [here][there].\n\n[there]: https://example.org"},
		{"‸image::owl.png[]", "a fence ```{image}", "Text"},
		{"So ‸** bold** it is.", "there can't be a space inside them", "So **bold** it is, 2\\*\\*3."},
		{"Call ‸`free now.", "a backtick is missing", "Call `free` now, or \\`."},
		{"See ‸https://example.org/a.", "<https://example.org/a", "See <https://example.org/a> or `https://example.org/a`."},
		{"‸```{note}\nRows.\n```", "lines of colons: :::{note}", ":::{note}\nRows.\n:::"},
		{"‸```{admonition} So\nRows.\n```", "lines of colons: :::{note}", ":::{note}\nRows.\n:::"},
		{"‸```{code-block} python\nn = 4\n```", "``` and its language, without braces", "```python\nn = 4\n```"},
		{"‸```{python}\nn = 4\n```", "``` and its language, without braces", "```python\nn = 4\n```"},
		{"‸```{figure} owl.png\nRows.\n```", "a fence ```{image} FILE", "Text"},
		{"‸:::{tip}\nRows.\n:::", ":::{note}", ":::{note}\nRows.\n:::"},
		{"‸:::{board} 1\n:::", "in a fence ```{board}", "```{board} 1\n```"},
		{"See ‸{numref}`stuck`.", "{ref}`label`", "See {lit}`stuck`."},
		{"A ‸{note}`so`.", "lines of colons: :::{note}", ":::{note}\nSo.\n:::"},
		{"A ‸{board}`so`.", "in a fence ```{board}", "```{board} 1\n```"},
		{"So 2‸{sup}`n`.", "{math}`2^n`", "So {math}`2^n`."},
		{"- one\n- ‸==two==", "== marks nothing", "- one\n- **two**"},
		{"| a | b |\n|---|---|\n| 1 | ‸$n$ |", "{math}`n`", "| a | b |\n|---|---|\n| 1 | {math}`n` |"},
		{"## The ‸==rows==", "== marks nothing", "## The *rows*"},
		{"```{board} 1\n:caption: The ‸==rows==\n```", "== marks nothing", "```{board} 1\n:caption: The **rows**\n```"},
	} {
		before, after, _ := strings.Cut(c.written, "‸")
		line := strings.Count(before, "\n") + 5
		col := len(before) - strings.LastIndexByte(before, '\n')
		var got text.Errors
		err := weaveForeign(before + after)
		if !errors.As(err, &got) || len(got) != 1 {
			t.Errorf("%q: %v", c.written, err)
			continue
		}
		if e := got[0]; e.Line != line || e.Col != col || !strings.Contains(e.Msg, c.says) {
			t.Errorf("%q, line %d:%d: %v", c.written, line, col, err)
		}
		if err := weaveForeign(c.instead); err != nil {
			t.Errorf("%q is what to write: %v", c.instead, err)
		}
	}
}

// What only looks like another dialect is text.
func TestNotForeign(t *testing.T) {
	for _, written := range []string{
		"It costs $5, and two cost $10.", "From $5 to $6 and US$ 7.", "It is 5$ or 6$.", "\\$n\\$", "`$n$` is TeX.",
		"(a) and [b]", "\\[a] \\(b", "C:\\windows and C:\\\\ and a\\_b",
		"At 10:30:00 it ends.", "This: that: and so on.",
		"a::b", "one | two | three", "|x| and | y |", "n_1 and snake_case_", "20% of 50 %", "a{b} and {c}, {1, 2}",
		"a [b] [c], x[1][2]", "me@example.org", "2 * 3 and *so*", "a == b and c == d", "i++ and j++", "C++ and D++",
		"x^2 and 2^n", "~5 and ~6", "a || b", "It's 'so' and ''so''", "#1 and #2", "see, e.g. .. and ...", "{board}",
		"[words](https://example.org)", "<https://example.org>", "[so]: what",
		"A [link]\n\n[link]: https://example.org",
		"**bold**, *so* and `**`", "!important, ??? and !!!", "A line\\\nand another",
		"- one\n\n  two\n- three", "a <!-- $n$ --> b",

		"> quoted", "http and https:", "[1] and [2]", "(x)(y)", "[1](n)(2)",
	} {
		if err := weaveForeign(written); err != nil {
			t.Errorf("%q: %v", written, err)
		}
	}
}

func weaveForeign(body string) error {
	return weaveAll("foreign.md", []byte("---\ntitle: Foreign\n---\n\n"+body+"\n")).err
}
