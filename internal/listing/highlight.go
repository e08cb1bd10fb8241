package listing

import (
	"go/scanner"
	"go/token"
	"html"
	"regexp"
	"strings"
)

// highlight marks keywords and comments of Go source. A mark never spans a
// line end, so that the text can be cut into lines.
func highlight(source []byte) string {
	var out strings.Builder
	files := token.NewFileSet()
	file := files.AddFile("", files.Base(), len(source))
	var sc scanner.Scanner
	sc.Init(file, source, nil, scanner.ScanComments)
	done := 0
	for {
		pos, tok, lit := sc.Scan()
		if tok == token.EOF {
			break
		}
		class := ""
		switch {
		case tok.IsKeyword():
			class = "kw"
		case tok == token.COMMENT:
			class = "cm"
		case tok == token.STRING || tok == token.CHAR:
			class = "st"
		default:
			continue
		}
		at := file.Offset(pos)
		out.WriteString(html.EscapeString(string(source[done:at])))
		span(&out, class, lit)
		done = at + len(lit)
	}
	out.WriteString(html.EscapeString(string(source[done:])))
	return out.String()
}

// span writes a text of a class, each of its lines by itself.
func span(out *strings.Builder, class, text string) {
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			out.WriteString("\n")
		}
		out.WriteString(`<span class="` + class + `">` + html.EscapeString(line) + "</span>")
	}
}

// python finds the comments, the strings and the keywords of Python source.
var python = regexp.MustCompile(`(#.*)|("""(?s:.*?)"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|` +
	`\b(?:and|as|break|class|continue|def|elif|else|for|from|if|import|in|is|lambda|not|or|pass|return|while|yield|False|None|True)\b`)

// highlightPython is highlight for Python.
func highlightPython(source string) string {
	var out strings.Builder
	done := 0
	for _, m := range python.FindAllStringSubmatchIndex(source, -1) {
		class := "kw"
		switch {
		case m[2] >= 0:
			class = "cm"
		case m[4] >= 0:
			class = "st"
		}
		out.WriteString(html.EscapeString(source[done:m[0]]))
		span(&out, class, source[m[0]:m[1]])
		done = m[1]
	}
	return out.String() + html.EscapeString(source[done:])
}
