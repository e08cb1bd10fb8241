package weave

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"queenbook/internal/ask"
	"queenbook/internal/dialect"
	"queenbook/internal/habits"
	"queenbook/internal/pattern"
)

// checker finds the mistakes that can be found in a text without its Source.
type checker struct {
	*Doc
	*problems
	roles []string   // all roles there are
	specs []ask.Spec // likewise
	at    *fragment  // the piece that's being checked

	explaining ast.Node // the block with the last explained word
	explained  int      // words explained in it so far
}

// fail notes a mistake in a node, which is left out then.
func (c *checker) fail(n ast.Node, off int, format string, args ...any) {
	c.add(c.at, off, format, args...)
	c.bad[n] = true
}

// misread reports mistakes in how a node is written.
func (c *checker) misread(n interface {
	ast.Node
	Problems() []dialect.Problem
}) {
	for _, p := range n.Problems() {
		c.fail(n, p.Pos, "%s", p.Msg)
	}
}

// check walks over one parsed piece.
func (c *checker) check(l line) {
	c.at = l.fragment
	depth, said := 0, false
	_ = ast.Walk(l.node, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			depth--
			return ast.WalkContinue, nil
		}
		depth++
		if depth > maxDepth && !said {
			said = true
			c.add(c.at, n.Pos(), "%s", tooDeep)
		}
		c.node(n)
		return ast.WalkContinue, nil
	})
}

func (c *checker) node(n ast.Node) {
	if holdsWords(n) {
		c.foreign(n)
	}
	switch n := n.(type) {
	case *ast.Heading:
		c.heading(n)
	case *ast.Image:
		c.add(c.at, n.Pos(), "images are not part of the dialect: a picture is a directive")
	case *ast.RawHTML:
		src := n.Segments.Value(c.at.src)
		if !bytes.HasPrefix(src, []byte("<!--")) {
			c.add(c.at, n.Pos(), "raw HTML is not part of the dialect: %s", dialect.Shorten(string(src)))
		}
	case *ast.HTMLBlock:
		c.htmlBlock(n)
	case *ast.Link:
		c.destination(n, n.Destination)
		if bytes.HasPrefix(c.at.src[max(n.Pos(), 0):], []byte("[^")) {
			c.add(c.at, n.Pos(), habits.NoFootnotes) // the text of the note was taken for an address
		}
	case *ast.AutoLink:
		if n.AutoLinkType == ast.AutoLinkURL {
			c.destination(n, n.URL(c.at.src))
		}
		c.nestedLink(n)
	case *ast.Text:
		c.text(n)
	case *ast.Paragraph, *ast.TextBlock:
		c.paragraph(n)
	case *ast.ListItem:
		c.item(n)
	case *extast.TableRow:
		c.row(n)
	case *ast.FencedCodeBlock:
		c.code(n)
	case *dialect.Role:
		c.role(n)
	case *dialect.Math:
		c.formula(n.Formula, false)
	case *dialect.Container:
		c.container(n)
	case *dialect.Figure:
		c.figure(n)
	}
}

// around is the nearest container around n with that name, or with any name if it's empty.
func around(n ast.Node, name string) *dialect.Container {
	for n = n.Parent(); n != nil; n = n.Parent() {
		if c, ok := n.(*dialect.Container); ok && (c.Name == name || name == "") {
			return c
		}
	}
	return nil
}

func (c *checker) heading(n *ast.Heading) {
	switch {
	case n.Level == 1:
		c.add(c.at, n.Pos(), "a heading of level 1 is the title's: begin with ##")
	case around(n, "each") != nil:
		c.add(c.at, n.Pos(), "a heading can't be in an each, where it would repeat")
	case !n.HasChildren():
		c.add(c.at, n.Pos(), "the heading is empty")
	}
	for _, a := range n.Attributes() {
		value, _ := a.Value.([]byte)
		switch {
		case string(a.Name) != "id":
			c.add(c.at, n.Pos(), "a heading takes {#id} and no other attribute, found %s", a.Name)
		case !isID(string(value)):
			c.add(c.at, n.Pos(), "an id is small letters, digits and hyphens, not %q", value)
		}
	}
	c.wordsOnly(n, "a heading")
}

// wordsOnly reports links and formulas in a line that's shown as a link elsewhere, and as plain
// text, which would lose the layout of formulas.
func (c *checker) wordsOnly(n ast.Node, what string) {
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		role, isRole := n.(*dialect.Role)
		switch kind := n.Kind(); {
		case isRole && role.Name == "ref", kind == ast.KindLink, kind == ast.KindAutoLink:
			c.fail(n, n.Pos(), "%s can't contain a link", what)
		case kind == dialect.KindMath:
			c.add(c.at, n.Pos(), "%s can't contain a formula: it's also shown as plain text", what)
		}
		return ast.WalkContinue, nil
	})
}

var comment = pattern.Of(`(?s)^<!--.*?-->\s*`)

// htmlBlock allows comments, as long as nothing is lost with them.
func (c *checker) htmlBlock(n *ast.HTMLBlock) {
	src := n.Lines().Value(c.at.src)
	if n.HasClosure() {
		src = append(src, n.ClosureLine.Value(c.at.src)...)
	}
	src = bytes.TrimSpace(src)
	if n.HTMLBlockType != ast.HTMLBlockType2 {
		c.add(c.at, n.Pos(), "raw HTML is not part of the dialect: %s", dialect.Shorten(string(src)))
		return
	}
	for m := comment().Find(src); m != nil; m = comment().Find(src) {
		src = src[len(m):]
	}
	if bytes.HasPrefix(src, []byte("<!--")) {
		c.add(c.at, n.Pos(), "the comment is not closed")
	} else if len(src) > 0 {
		c.add(c.at, n.Pos(), "after a comment the line has to end, or this would be lost: %s",
			dialect.Shorten(string(src)))
	}
}

// schemes are the schemes allowed in links; a link without a scheme is relative.
var schemes = []string{"http", "https", "mailto"}

// destination only allows links that readers can follow without harm.
func (c *checker) destination(n ast.Node, dest []byte) {
	if url, scheme := split(dest); scheme != "" && !slices.Contains(schemes, scheme) {
		c.add(c.at, n.Pos(), "links go to pages, http, https or mailto, not to %s", dialect.Shorten(url))
	}
}

// split is the address of a link, and its scheme, which a relative link doesn't have.
func split(dest []byte) (url, scheme string) {
	url = string(util.URLEscape(dest, true))
	if i := strings.IndexAny(url, ":/?#"); i >= 0 && url[i] == ':' {
		scheme = strings.ToLower(url[:i])
	}
	return url, scheme
}

// nestedLink reports a link inside a link.
func (c *checker) nestedLink(n ast.Node) {
	for outer := n.Parent(); outer != nil; outer = outer.Parent() {
		if outer.Kind() == ast.KindLink {
			c.add(c.at, n.Pos(), "a link can't contain another link")
		}
	}
}

func (c *checker) role(n *dialect.Role) {
	var err error
	switch {
	case !slices.Contains(c.roles, n.Name):
		err = c.unknown("role", n.Name, c.roles)
	case len(n.Problems()) > 0:
		c.misread(n)
	case n.Name == "ref":
		c.nestedLink(n)
		_, _, err = splitNamed(n)
	case n.Name == termName:
		err = c.term(n)
	case slices.Contains(factRoles, n.Name):
		if _, _, _, err = splitFact(n.Body); err != nil {
			err = fmt.Errorf("%s: %w", n.Name, err)
		}
	case n.Name == "when":
		_, _, err = splitWhen(n.Body)
	}
	if err != nil {
		c.fail(n, n.Pos(), "%v", err)
	}
}

// term checks a role that explains a word, and how many there are in its paragraph.
func (c *checker) term(n *dialect.Role) error {
	if in := block(n); in != c.explaining {
		c.explaining, c.explained = in, 0
	}
	c.explained++
	if c.explained > maxExplained {
		return fmt.Errorf("term: this paragraph explains more than %d words", maxExplained)
	}
	return checkTerm(n)
}
