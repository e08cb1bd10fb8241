package browser

import (
	"os"
	"strings"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// A kind is a page that represents those like it.
type kind struct {
	book *booktest.Book
	size string // of the board
	page string
}

func (k kind) String() string { return k.size + "/" + strings.TrimSuffix(k.page, "/index.html") }

// kinds are the title page, every chapter, and a start that needs moves and one that doesn't, from
// the default book; the title page and a start for a board without solutions; and steps for a board
// with only a few.
func kinds(eight, two, four *booktest.Book) (list []kind) {
	for _, k := range []kind{
		{eight, "8", ""},
		{eight, "8", "starts/1-7-2-6-3-5-8-4/"},
		{eight, "8", "starts/1-7-4-6-8-2-5-3/"},
		{two, "2", "index.html"},
		{two, "2", "starts/1-2/"},
		{four, "4", "steps/"},
	} {
		for _, page := range k.book.Samples() {
			chapter := !strings.HasPrefix(page, "steps/") && !strings.HasPrefix(page, "starts/")
			if k.page == "" && chapter || k.page != "" && strings.HasPrefix(page, k.page) {
				list = append(list, kind{k.book, k.size, page})
			}
		}
	}
	return list
}

// some are a few of many pages: one in each, beginning with number from; every second in complete
// runs, and all with QUEENBOOK_PAGES=all. Tests that check the same pages begin with different
// ones.
func some(pages []kind, from, each int) (list []kind) {
	switch {
	case os.Getenv("QUEENBOOK_PAGES") == "all":
		return pages
	case thorough.All():
		from, each = from%2, 2
	}
	for i := from; i < len(pages); i += each {
		list = append(list, pages[i])
	}
	return list
}
