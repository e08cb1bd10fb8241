package listing

import "path"

// A Language is one in which a book shows its programs.
type Language string

// The languages of the book's own programs.
const (
	Python Language = "python"
	Go     Language = "go"
)

// Languages are all of them, that of the reader first.
var Languages = []Language{Python, Go}

// LanguageOf is the language of a file, by its name; "" for any other.
func LanguageOf(file string) Language {
	switch path.Ext(file) {
	case ".py":
		return Python
	case ".go":
		return Go
	}
	return ""
}

// Title is the language as it is called.
func (l Language) Title() string {
	switch l {
	case Python:
		return "Python"
	case Go:
		return "Go"
	}
	return string(l)
}
