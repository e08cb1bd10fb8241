package site

import (
	"fmt"
	"html/template"
	"regexp"
	"strings"

	"queenbook/internal/pattern"
)

// answerKey is the answers of a document to print. Nobody can leave an answer closed on paper, so
// they come after all chapters.
type answerKey struct{ strings.Builder }

var (
	exerciseBegins = `<div class="exercise"`
	exerciseNumber = pattern.Of(`<p class="exercise-number">.*?</p>`)
	closedAnswer   = pattern.Of(`<details class="(answer( right)?|gap)">`)
	detailsTag     = pattern.Of(`</?details\b`)
	rowHead        = pattern.Of(`<th scope="row">(.*?)</th>`)
	figureName     = pattern.Of(`<figcaption role="none"><div>(<b>.*?</b>)`)
)

// collect takes the closed answers out of a chapter's HTML. What's left says what was asked: the
// line before an answer if there are several to choose from, and the question of a gap.
func (k *answerKey) collect(chapter string) template.HTML {
	var rest strings.Builder
	for i, part := range strings.Split(chapter, exerciseBegins) {
		if i > 0 {
			rest.WriteString(exerciseBegins)
		}
		k.part(&rest, part)
	}
	return template.HTML(rest.String())
}

// part is an exercise with what follows it, or the text before the first one.
func (k *answerKey) part(rest *strings.Builder, part string) {
	chosen, number := strings.Contains(part, `<details class="answer right">`), exerciseNumber().FindString(part)
	said := "" // the exercise that the answers so far are about
	for {
		at := closedAnswer().FindStringSubmatchIndex(part)
		if at == nil {
			break
		}
		end := at[0] + detailsEnd(part[at[0]:])
		line, body, _ := strings.Cut(part[at[1]:end-len("</details>")], "</summary>")
		line = strings.TrimPrefix(strings.TrimSpace(line), "<summary>")
		before, isGap, right := part[:at[0]], part[at[2]:at[3]] == "gap", at[4] >= 0
		rest.WriteString(before)
		about := number
		if isGap {
			about = `<p class="exercise-number">` + submatch(figureName(), part[end:]) + `</p>`
		}
		if about != said {
			said = about
			k.WriteString(about + "\n")
		}
		switch {
		case isGap:
			fmt.Fprintf(rest, `<span class="gap">%s</span>`, line)
			heads := rowHead().FindAllStringSubmatch(before, -1)
			fmt.Fprintf(k, "<p>%s: %s</p>\n", heads[len(heads)-1][1], body)
		case chosen:
			fmt.Fprintf(rest, "<p class=\"choice\">%s</p>", line)
			class := "choice"
			if right {
				class = "choice right"
			}
			fmt.Fprintf(k, "<p class=\"%s\">%s</p>%s\n", class, line, body)
		default:
			k.WriteString(strings.TrimSpace(body) + "\n")
		}
		part = part[end:]
	}
	rest.WriteString(part)
}

// detailsEnd is the end of the details that the text begins with, including details inside.
func detailsEnd(text string) int {
	open, from := 0, 0
	for {
		at := detailsTag().FindStringIndex(text[from:])
		if at == nil {
			return len(text)
		}
		from += at[1]
		if strings.HasPrefix(text[from-len("/details"):], "/") {
			open--
		} else {
			open++
		}
		if open == 0 {
			return from + len(">")
		}
	}
}

// submatch is the first group of a pattern's match, "" if there's none.
func submatch(pattern *regexp.Regexp, text string) string {
	if found := pattern.FindStringSubmatch(text); found != nil {
		return found[1]
	}
	return ""
}
