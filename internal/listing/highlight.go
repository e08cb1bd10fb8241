package listing

import (
	"html"
	"path"
	"regexp"
	"strings"
	"sync"

	"queenbook/internal/pattern"
)

// braces matches what C has in common with the languages that look like it.
const braces = "break case catch char class const continue default do double else enum extends false final finally float for if import int interface long new null private protected public return short static struct super switch this throw true try void volatile while"

// A language is how its comments and strings look, as the first and the second group of a pattern, and
// its keywords.
type language struct {
	begun    func() *regexp.Regexp // matches only at the beginning of a text
	keywords map[string]bool
}

// languages are known by the end of a file's name. Files of other languages stay plain.
var languages = map[string]func() language{
	".go": languageOf(`//.*|(?s:/\*.*?\*/)`, "`[^`]*`",
		"break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var"),
	".py": languageOf(`#.*`, `"""(?s:.*?)"""`,
		"and as break class continue def elif else for from if import in is lambda not or pass return while yield False None True"),
	".c":    cLike("extern goto NULL signed sizeof typedef union unsigned"),
	".cpp":  cLike("auto bool constexpr delete namespace nullptr operator sizeof template typedef typename unsigned using virtual"),
	".java": cLike("abstract boolean byte implements instanceof package record throws var"),
	".js":   cLike("async await export from function in instanceof let of typeof undefined var yield"),
	".ts":   cLike("async await export from function in instanceof let of readonly type typeof undefined var yield"),
	".rs":   cLike("as async await fn impl in let loop match mod move mut pub ref self trait type unsafe use where"),
}

func cLike(keywords string) func() language {
	return languageOf(`//.*|(?s:/\*.*?\*/)`, "`[^`]*`", braces+" "+keywords)
}

// languageOf is made when it's first used, because few commands show a listing.
func languageOf(comments, long, keywords string) func() language {
	strs := long + `|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`
	return sync.OnceValue(func() language {
		l := language{pattern.Of(`^(?:(` + comments + `)|(` + strs + `))`), map[string]bool{}}
		for word := range strings.FieldsSeq(keywords) {
			l.keywords[word] = true
		}
		return l
	})
}

// mark is the class of what a text begins with, which may be none, and how long that is.
func (l language) mark(text string) (class string, length int) {
	for length < len(text) && isOfWord(text[length]) {
		length++
	}
	switch {
	case l.keywords[text[:length]]:
		return "kw", length
	case length > 0:
		return "", length
	case strings.IndexByte("/#\"'`", text[0]) < 0:
		return "", 1
	}
	switch m := l.begun().FindStringSubmatchIndex(text); {
	case m == nil:
		return "", 1
	case m[2] >= 0:
		return "cm", m[1]
	default:
		return "st", m[1]
	}
}

// isOfWord says whether a byte can be part of a keyword, or of a longer word that one is in.
func isOfWord(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_'
}

// highlight marks the keywords, comments and strings of a file's text, if its language is known. A
// mark never spans a line end, so that the text can be cut into lines.
func highlight(name, text string) string {
	var out strings.Builder
	done := 0
	if known := languages[path.Ext(name)]; known != nil {
		for at := 0; at < len(text); {
			from := at
			class, length := known().mark(text[at:])
			at += length
			if class == "" {
				continue
			}
			begin, end := `<span class="`+class+`">`, "</span>"
			out.WriteString(html.EscapeString(text[done:from]) + begin)
			out.WriteString(strings.ReplaceAll(html.EscapeString(text[from:at]), "\n", end+"\n"+begin) + end)
			done = at
		}
	}
	return out.String() + html.EscapeString(text[done:])
}
