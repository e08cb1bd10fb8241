package listing

import (
	"go/scanner"
	"go/token"
	"html"
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
		for i, line := range strings.Split(lit, "\n") {
			if i > 0 {
				out.WriteString("\n")
			}
			out.WriteString(`<span class="` + class + `">` + html.EscapeString(line) + "</span>")
		}
		done = at + len(lit)
	}
	out.WriteString(html.EscapeString(string(source[done:])))
	return out.String()
}
