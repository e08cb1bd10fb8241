package booktest

import (
	"maps"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"queenbook/internal/booktest/dom"
)

// Chapters are all chapters of the book, and those on the path: the first part that has a title.
func (b *Book) Chapters() (all, path []*Page) {
	for list := range dom.Elements(b.Pages["index.html"].Doc, "ol") {
		if !dom.HasClass(list, "chapters") {
			continue
		}
		var pages []*Page
		for a := range dom.Elements(list, "a") {
			href, _ := dom.Attr(a, "href")
			pages = append(pages, b.Pages[href])
		}
		before := list.PrevSibling
		for before != nil && before.Type != html.ElementNode {
			before = before.PrevSibling
		}
		if path == nil && before != nil && before.Data == "h3" {
			path = pages
		}
		all = append(all, pages...)
	}
	return all, path
}

// Samples are the book's pages, without the document to print, which consists of chapters, and with
// only the first page of steps of each depth, because these are all alike.
func (b *Book) Samples() []string {
	var pages []string
	deep := map[int]bool{}
	for _, page := range slices.Sorted(maps.Keys(b.Pages)) {
		if page == "print/index.html" {
			continue
		}
		if prefix, ok := strings.CutPrefix(page, "steps/"); ok {
			depth := strings.Count(prefix, "-") + strings.Count(prefix, "/")
			if deep[depth] {
				continue
			}
			deep[depth] = true
		}
		pages = append(pages, page)
	}
	return pages
}
