package render

import (
	"strings"
	"text/template/parse"
	"unicode"
)

// unfold takes out of a template the line breaks that are there for who reads it, with the blanks
// around them. Beside a tag or an action a break stands for nothing, between two words or two
// attributes for one blank. A blank that counts at such a place is written as an action, {{" "}}.
func unfold(node parse.Node) {
	switch node := node.(type) {
	case *parse.ListNode:
		if node == nil {
			return // an else that is not there
		}
		for _, inner := range node.Nodes {
			unfold(inner)
		}
	case *parse.IfNode:
		unfold(node.List)
		unfold(node.ElseList)
	case *parse.RangeNode:
		unfold(node.List)
		unfold(node.ElseList)
	case *parse.WithNode:
		unfold(node.List)
		unfold(node.ElseList)
	case *parse.TextNode:
		node.Text = []byte(unfolded(string(node.Text)))
	}
}

// unfolded is one text of a template in one line.
func unfolded(text string) string {
	before, rest, found := strings.Cut(text, "\n")
	if !found {
		return text
	}
	before, rest = strings.TrimRightFunc(before, unicode.IsSpace), strings.TrimLeftFunc(rest, unicode.IsSpace)
	between := " "
	if before == "" || rest == "" || strings.HasSuffix(before, ">") || strings.HasPrefix(rest, "<") {
		between = ""
	}
	return before + between + unfolded(rest)
}
