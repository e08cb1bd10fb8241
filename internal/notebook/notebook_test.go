package notebook

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"queenbook/internal/words"
)

// made is the notebook for a body.
func made(t *testing.T, body string) (n notebook) {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, Page{Title: "T", Body: body, Words: words.Ours()}); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(out.Bytes(), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// sources are the cells after the title, each with its type.
func sources(n notebook) (list []string) {
	for _, c := range n.Cells[1:] {
		list = append(list, c.Type+": "+strings.Join(c.Source, ""))
	}
	return list
}

// Nothing in a text has a meaning in markdown.
func TestEscaped(t *testing.T) {
	for _, said := range []string{
		"a*b*c_d_e", "# no heading", "- no item", "+ no item", "1. no item", "12) no item", "> no quotation", "== no line",
		"`no code`", "[no](link)", "![no](picture)", "<b>no tag</b>", "a & b &amp; c", "$no formula$", `\no \command`,
		"| no | table |", "~~no~~", "<https://no.link>", "2 * 3 * 4", "--- no line", "a\\", "[no]: reference", "<!-- no -->",
	} {
		var body bytes.Buffer
		body.WriteString("<p>")
		template(&body, said)
		body.WriteString("</p>")
		n := made(t, body.String())
		source := []byte(strings.TrimPrefix(strings.Join(n.Cells[0].Source, ""), "# T\n\n"))
		doc := goldmark.DefaultParser().Parse(text.NewReader(source))
		var plain strings.Builder
		_ = ast.Walk(doc, func(node ast.Node, entering bool) (ast.WalkStatus, error) {
			switch node := node.(type) {
			case *ast.Text:
				if entering {
					plain.Write(node.Segment.Value(source))
				}
			case *ast.Document, *ast.Paragraph:
			default:
				t.Errorf("%q becomes %s in %q", said, node.Kind(), source)
			}
			return ast.WalkContinue, nil
		})
		var shown bytes.Buffer
		if err := goldmark.Convert(source, &shown); err != nil {
			t.Fatal(err)
		}
		want := bytes.Buffer{}
		template(&want, said)
		if got := strings.TrimSpace(shown.String()); got != "<p>"+want.String()+"</p>" {
			t.Errorf("%q is shown as %s, from %q", said, got, source)
		}
	}
}

func template(w *bytes.Buffer, text string) {
	w.WriteString(strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(text))
}

// What happens to a page's elements.
func TestBlocks(t *testing.T) {
	for name, c := range map[string]struct {
		body string
		want []string
	}{
		"headings begin cells": {
			"<h2 id=x><a class=permalink href=#x>A</a></h2><p>b</p><h3>C</h3><h2>D</h2>",
			[]string{"markdown: ## A\n\nb\n\n### C", "markdown: ## D"},
		},
		"marks": {
			"<h2>A</h2><p>one <em>two </em><b>three</b> <code>a`b</code> <span class=tex>$n_1$</span> <a href='https://x.org/(a)'>x</a> <a href='../y'>y</a></p>",
			[]string{"markdown: ## A\n\none *two* **three** ``a`b`` $n_1$ [x](<https://x.org/(a)>) y"},
		},
		"lists": {
			"<h2>A</h2><ol><li>one<ul><li>two</li></ul></li><li><p>three</p><p>four</p></li></ol>",
			[]string{"markdown: ## A\n\n1. one\n   \n   - two\n2. three\n   \n   four"},
		},
		"tables": {
			"<h2>A</h2><table><thead><tr><th>a</th><th>b|c</th></tr></thead><tr><td>1</td></tr></table><table><tr><th scope=row>x</th><td><code>|</code></td></tr></table>",
			[]string{"markdown: ## A\n\n| a | b\\|c |\n| --- | --- |\n| 1 |  |\n\n|  |  |\n| --- | --- |\n| x | `\\|` |"},
		},
		"what nobody uses is left out": {
			"<h2>A</h2><p hidden>no</p><form>no</form><button>no</button><p class=heard>no</p><details class=how>no</details><script>no</script>yes",
			[]string{"markdown: ## A\n\nyes"},
		},
		"notes and what opens": {
			"<h2>A</h2><div class=note><p>b</p><p>c</p></div><details><summary>D</summary><p>e</p></details>",
			[]string{"markdown: ## A\n\n> b\n>\n> c\n\n<details>\n<summary>D</summary>\n\ne\n\n</details>"},
		},
		"programs": {
			"<h2>A</h2><figure data-file=a.py data-text='print(1)'>shown<figcaption>B</figcaption></figure>" +
				"<details class=answer><summary>C</summary><figure data-file=b.py data-text='x = 1'></figure></details>" +
				"<figure data-file=a.go data-text='x := 1'></figure>",
			[]string{
				"markdown: ## A\n\nB", "code: print(1)", "markdown: **C**", "code: x = 1", "markdown: ```go\nx := 1\n```",
			},
		},
	} {
		n := made(t, c.body)
		got := sources(n)
		if strings.Join(got, "\n=\n") != strings.Join(c.want, "\n=\n") {
			t.Errorf("%s:\n%q\nwant\n%q", name, got, c.want)
		}
		for _, one := range n.Cells {
			if one.Type == "code" && one.Metadata["jupyter"] != nil != (strings.Join(one.Source, "") == "x = 1") {
				t.Errorf("%s: %q: %v", name, one.Source, one.Metadata)
			}
		}
	}
}

// A picture is a file that its cell carries, with a name in words.
func TestPictures(t *testing.T) {
	n := made(t, `<h2>A</h2><figure><svg role="img" viewBox="0 0 5 6"><title>B</title><desc>c]d</desc><path class="x" d="M0 0"/></svg></figure>`)
	c := n.Cells[1]
	if got := strings.Join(c.Source, ""); got != "## A\n\n![B. c\\]d](attachment:picture-1.svg)" {
		t.Error(got)
	}
	if len(c.Attachments["picture-1.svg"]["image/svg+xml"]) == 0 {
		t.Errorf("%v", c.Attachments)
	}
}

// A notebook that nobody has worked on is recognised.
func TestAsMade(t *testing.T) {
	var out bytes.Buffer
	if err := Write(&out, Page{Title: "T", Body: "<p>a</p>", Words: words.Ours()}); err != nil {
		t.Fatal(err)
	}
	if !AsMade(out.Bytes()) {
		t.Error("it is taken for another one as it was made")
	}
	for _, change := range []string{"", "{}", strings.Replace(out.String(), `"a"`, `"b"`, 1), "no notebook"} {
		if AsMade([]byte(change)) {
			t.Errorf("it is taken for the same: %.40q", change)
		}
	}
}
