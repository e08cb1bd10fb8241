package weave_test

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// voids are the elements without an end tag that the dialect can make.
var voids = []string{"br", "hr", "input"}

// wellFormed checks a body: elements are closed in the right order, ids are unique, links don't
// contain links, and nothing breaks the site's policy.
func wellFormed(body string) error {
	if _, err := html.Parse(strings.NewReader(body)); err != nil {
		return err
	}
	var open []string
	ids := map[string]bool{}
	tokens := html.NewTokenizer(strings.NewReader(body))
	for {
		switch tokens.Next() {
		case html.ErrorToken:
			if !errors.Is(tokens.Err(), io.EOF) {
				return tokens.Err()
			}
			if len(open) > 0 {
				return fmt.Errorf("not closed: %v", open)
			}
			return nil
		case html.CommentToken, html.DoctypeToken, html.SelfClosingTagToken:
			return fmt.Errorf("unexpected %s", tokens.Raw())
		case html.StartTagToken:
			t := tokens.Token()
			if err := attributes(t, ids); err != nil {
				return err
			}
			if t.Data == "a" && slices.Contains(open, "a") {
				return fmt.Errorf("a link in a link: %v", t)
			}
			if !slices.Contains(voids, t.Data) {
				open = append(open, t.Data)
			}
		case html.EndTagToken:
			t := tokens.Token()
			if len(open) == 0 || open[len(open)-1] != t.Data {
				return fmt.Errorf("</%s> closes %v", t.Data, open)
			}
			open = open[:len(open)-1]
		}
	}
}

func attributes(t html.Token, ids map[string]bool) error {
	var seen []string
	for _, a := range t.Attr {
		switch {
		case slices.Contains(seen, a.Key):
			return fmt.Errorf("attribute twice: %v", t)
		case a.Key == "style" || a.Key == "align" || strings.HasPrefix(a.Key, "on"):
			return fmt.Errorf("forbidden attribute: %v", t)
		case a.Key == "id" && ids[a.Val]:
			return fmt.Errorf("id twice: %v", t)
		case a.Key == "id":
			ids[a.Val] = true
		case a.Key == "href" && strings.HasPrefix(strings.ToLower(strings.TrimSpace(a.Val)), "javascript:"):
			return fmt.Errorf("script in a link: %v", t)
		}
		seen = append(seen, a.Key)
	}
	return nil
}
