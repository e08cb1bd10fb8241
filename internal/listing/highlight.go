package listing

import (
	"html"
	"path"
	"regexp"
	"strings"
)

// languages find comments, strings and keywords of source, by the end of a file's name.
var languages = map[string]*regexp.Regexp{
	".go": language(`//.*|(?s:/\*.*?\*/)`, "`[^`]*`",
		"break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var"),
	".py": language(`#.*`, `"""(?s:.*?)"""`,
		"and as break class continue def elif else for from if import in is lambda not or pass return while yield False None True"),
}

func language(comments, long, keywords string) *regexp.Regexp {
	return regexp.MustCompile(`(` + comments + `)|(` + long + `|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\b(?:` +
		strings.ReplaceAll(keywords, " ", "|") + `)\b`)
}

// highlight marks the keywords, comments and strings of a file's text, where its language is known. A
// mark never spans a line end, so that the text can be cut into lines.
func highlight(name, text string) string {
	var out strings.Builder
	done := 0
	if words := languages[path.Ext(name)]; words != nil {
		for _, m := range words.FindAllStringSubmatchIndex(text, -1) {
			class := "kw"
			switch {
			case m[2] >= 0:
				class = "cm"
			case m[4] >= 0:
				class = "st"
			}
			begin, end := `<span class="`+class+`">`, "</span>"
			out.WriteString(html.EscapeString(text[done:m[0]]) + begin)
			out.WriteString(strings.ReplaceAll(html.EscapeString(text[m[0]:m[1]]), "\n", end+"\n"+begin) + end)
			done = m[1]
		}
	}
	return out.String() + html.EscapeString(text[done:])
}
