package listing

import "path"

// A Language is a programming language of a book's listings.
type Language string

// The languages of the book's own programs.
const (
	Python Language = "python"
	Go     Language = "go"
)

// Languages are all of them, the reader's first.
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

// Title is the language's name.
func (l Language) Title() string {
	switch l {
	case Python:
		return "Python"
	case Go:
		return "Go"
	}
	return string(l)
}
