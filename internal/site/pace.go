package site

import (
	"strings"

	"golang.org/x/net/html"
)

// wordsAMinute is how fast a chapter is read.
const wordsAMinute = 200

// unread are elements that are looked at, opened or done, and not read: exercises are counted for
// themselves.
var unread = leaving("exercise", "answers", "reply", "terms", "chapters", "exercise-number", "for-more")

// pace is how many minutes a chapter takes: reading it, and each exercise by what it asks for. The
// exercises for those who want more count for nothing.
func (p *page) pace(woven string) (minutes, exercises int) {
	words, drawn := 0, false // in a figure, outside of its caption
	tokens(woven, unread, func(kind html.TokenType, tag, raw string) {
		switch {
		case tag == "figure", tag == "figcaption":
			drawn = (kind == html.StartTagToken) == (tag == "figure")
		case kind == html.TextToken && !drawn:
			words += len(strings.Fields(raw))
		}
	})
	for _, e := range p.exercises {
		if !e.More {
			minutes += e.Minutes
			words += e.Words
			exercises++
		}
	}
	return minutes + (words+wordsAMinute-1)/wordsAMinute, exercises
}
