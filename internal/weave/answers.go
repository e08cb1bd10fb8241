package weave

import (
	"fmt"
	"html/template"
	"io"
	"slices"

	"github.com/yuin/goldmark/ast"

	"queenbook/internal/ask"
	"queenbook/internal/dialect"
)

// isAnswer says whether a container is a reply to an answer of the reader.
func isAnswer(n *dialect.Container) bool {
	return slices.Contains([]string{"answer", "right", "reply"}, n.Name)
}

// choices says whether readers choose from the lines of an exercise's answers.
func choices(exercise *dialect.Container) (found bool) {
	_ = ast.Walk(exercise, func(n ast.Node, _ bool) (ast.WalkStatus, error) {
		c, ok := n.(*dialect.Container)
		found = found || ok && c.Name == "right"
		return ast.WalkContinue, nil
	})
	return found
}

// answerAway writes what remains of an answer below its question, and puts the answer where it
// belongs.
func (r *run) answerAway(w io.Writer, n *dialect.Container) {
	exercise := around(n, "exercise")
	if exercise == nil || n.Name == "reply" {
		return // replies are only for answers that are checked
	}
	line, body := "", n.FirstChild()
	if body != nil && body.Kind() == dialect.KindLine {
		line, body = string(r.inline(body)), body.NextSibling()
	}
	mark, class := choices(exercise), "choice"
	if mark {
		fmt.Fprintf(w, "<p class=\"choice\">%s</p>\n", line)
	}
	if r.page.doc.w.Answers == ask.NoAnswers {
		return
	}
	if at, _ := r.page.placed.of(exercise); r.answered != exercise && at.id != "" {
		fmt.Fprintf(&r.atEnd, "<p class=\"exercise-number\"><a href=\"#%s\">%s</a></p>\n",
			at.id, template.HTMLEscapeString(r.page.doc.w.say("exercise", "number", at.number)))
	}
	r.answered = exercise
	if n.Name == "right" {
		class = "choice right"
	}
	if mark {
		fmt.Fprintf(&r.atEnd, "<p class=\"%s\">%s</p>\n", class, line)
	}
	for ; body != nil; body = body.NextSibling() {
		_ = r.html.Render(&r.atEnd, r.at.src, body)
	}
}

// leave notes the labels in an answer that isn't in the book.
func (g *gatherer) leave(answer *dialect.Container) {
	_ = ast.Walk(answer, func(n ast.Node, _ bool) (ast.WalkStatus, error) {
		if id, _ := chosenID(n); id != "" {
			text := "an answer"
			if role, ok := n.(*dialect.Role); ok {
				_, text, _ = splitNamed(role)
			}
			g.page.Left[id] = text
		}
		return ast.WalkContinue, nil
	})
}
