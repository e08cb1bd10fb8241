// Package notebook makes a Jupyter notebook of a page of the book: its text as markdown, its figures as
// pictures, its programs as cells that run.
//
// It comes after site, which weaves the page, and knows nothing about queens. What it reads is the body
// of a page whose figures are framed by notebook/cell.html of the templates, which says of each program what it is.
package notebook

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"strings"

	"golang.org/x/net/html"

	"queenbook/internal/render"
	"queenbook/internal/words"
)

// A Page is what becomes a notebook.
type Page struct {
	Title, Question string // plain texts
	Body            string // as HTML
	Definitions     string // symbols that its pictures share
	Language        string // a tag, as in "en"
	// Address is where the page is, for relative links. Without an address they become plain words.
	Address string

	Style render.Style     // of its pictures
	Words *words.Catalogue // around its programs
	// Image reads a picture that the page shows, by the address in the page. It may be nil.
	Image func(src string) ([]byte, error)
}

// A notebook is a notebook in nbformat 4.5, with its fields in alphabetical order.
type notebook struct {
	Cells    []cell   `json:"cells"`
	Metadata metadata `json:"metadata"`
	Format   int      `json:"nbformat"`
	Minor    int      `json:"nbformat_minor"`
}

type metadata struct {
	Kernel   kernel   `json:"kernelspec"`
	Language language `json:"language_info"`
	Made     string   `json:"queenbook"` // a checksum of the sources when it was made
	Title    string   `json:"title"`
}

type kernel struct {
	Shown    string `json:"display_name"`
	Language string `json:"language"`
	Name     string `json:"name"`
}

type language struct {
	Name string `json:"name"`
}

// A cell of markdown or of code. Each kind has fields that the other lacks.
type cell struct {
	Attachments map[string]map[string]string `json:"attachments,omitempty"`
	Type        string                       `json:"cell_type"`
	Count       *json.RawMessage             `json:"execution_count,omitempty"`
	ID          string                       `json:"id"`
	Metadata    map[string]any               `json:"metadata"`
	Outputs     *[]string                    `json:"outputs,omitempty"`
	Source      []string                     `json:"source"`
}

// Write writes the notebook of a page.
func Write(w io.Writer, p Page) error {
	body, err := html.Parse(strings.NewReader(p.Body))
	if err != nil {
		return fmt.Errorf("read the page: %w", err)
	}
	r := &reader{Page: p}
	parts := r.blocks(body)
	if r.err != nil {
		return r.err
	}
	head := "# " + escaped(p.Title)
	if p.Question != "" {
		head += "\n\n*" + escaped(p.Question) + "*"
	}
	made := notebook{
		Metadata: metadata{
			Kernel: kernel{"Python 3", "python", "python3"}, Language: language{"python"}, Title: p.Title,
		},
		Format: 4,
		Minor:  5,
	}
	for _, one := range cellsOf(append([]part{{text: head}}, parts...)) {
		one.ID = fmt.Sprintf("cell-%d", len(made.Cells)+1)
		made.Cells = append(made.Cells, one)
	}
	made.Metadata.Made = made.sum()
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(made); err != nil {
		return err
	}
	_, err = out.WriteTo(w)
	return err
}

// A part is a paragraph of markdown with the pictures in it, or a program.
type part struct {
	text     string
	pictures []picture
	program  bool
	away     bool // an answer: its source is folded
	heading  bool
}

// cellsOf makes cells of paragraphs. A cell of markdown ends at a program and before a heading.
func cellsOf(parts []part) (cells []cell) {
	var text []string
	var pictures []picture
	end := func() {
		if len(text) == 0 {
			return
		}
		c := cell{Type: "markdown", Metadata: map[string]any{}, Source: linesOf(strings.Join(text, "\n\n"))}
		for _, p := range pictures {
			if c.Attachments == nil {
				c.Attachments = map[string]map[string]string{}
			}
			c.Attachments[p.name] = map[string]string{p.kind: p.data}
		}
		cells, text, pictures = append(cells, c), nil, nil
	}
	for _, p := range parts {
		switch {
		case p.program:
			end()
			null, about := json.RawMessage("null"), map[string]any{}
			if p.away {
				about["jupyter"] = map[string]bool{"source_hidden": true}
			}
			cells = append(cells, cell{
				Type: "code", Count: &null, Metadata: about, Outputs: &[]string{}, Source: linesOf(p.text),
			})
			continue
		case p.heading:
			end()
		}
		text, pictures = append(text, p.text), append(pictures, p.pictures...)
	}
	end()
	return cells
}

// linesOf is a text as nbformat wants it: one string for each line, with its line feed except for
// the last.
func linesOf(text string) []string { return strings.SplitAfter(text, "\n") }

// sum is a checksum of a notebook's sources.
func (n *notebook) sum() string {
	hash := fnv.New64a()
	for _, c := range n.Cells {
		io.WriteString(hash, c.Type+"\x00"+strings.Join(c.Source, "")+"\x00")
	}
	return fmt.Sprintf("%x", hash.Sum64())
}

// AsMade says whether a file is a notebook of ours whose texts and programs nobody has changed.
func AsMade(file []byte) bool {
	var n notebook
	return json.Unmarshal(file, &n) == nil && n.Metadata.Made == n.sum()
}
