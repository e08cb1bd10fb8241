package listing

import (
	"html"
	"path"
	"regexp"
	"strings"
	"sync"
)

// braces matches what C has in common with the languages that look like it.
const braces = "break case catch char class const continue default do double else enum extends false final finally float for if import int interface long new null private protected public return short static struct super switch this throw true try void volatile while"

// languages find comments, strings and keywords of source, by the end of a file's name. Files of
// other languages stay plain.
var languages = map[string]func() *regexp.Regexp{
	".go": language(`//.*|(?s:/\*.*?\*/)`, "`[^`]*`",
		"break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var"),
	".py": language(`#.*`, `"""(?s:.*?)"""`,
		"and as break class continue def elif else for from if import in is lambda not or pass return while yield False None True"),
	".c":    cLike("extern goto NULL signed sizeof typedef union unsigned"),
	".cpp":  cLike("auto bool constexpr delete namespace nullptr operator sizeof template typedef typename unsigned using virtual"),
	".java": cLike("abstract boolean byte implements instanceof package record throws var"),
	".js":   cLike("async await export from function in instanceof let of typeof undefined var yield"),
	".ts":   cLike("async await export from function in instanceof let of readonly type typeof undefined var yield"),
	".rs":   cLike("as async await fn impl in let loop match mod move mut pub ref self trait type unsafe use where"),
}

func cLike(keywords string) func() *regexp.Regexp {
	return language(`//.*|(?s:/\*.*?\*/)`, "`[^`]*`", braces+" "+keywords)
}

// language matches comments as its first group, strings as its second, and keywords. It's compiled
// when it's first used, because few commands show a listing.
func language(comments, long, keywords string) func() *regexp.Regexp {
	strs := long + `|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`
	words := strings.ReplaceAll(keywords, " ", "|")
	return sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(` + comments + `)|(` + strs + `)|\b(?:` + words + `)\b`)
	})
}

// highlight marks the keywords, comments and strings of a file's text, if its language is known. A
// mark never spans a line end, so that the text can be cut into lines.
func highlight(name, text string) string {
	var out strings.Builder
	done := 0
	if words := languages[path.Ext(name)]; words != nil {
		for _, m := range words().FindAllStringSubmatchIndex(text, -1) {
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
