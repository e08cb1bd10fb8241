package site

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"queenbook/internal/pattern"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
	"queenbook/internal/words"
)

// oldWords is what the file of words once was, a template with a definition for each.
const oldWords = "words.html"

// Completed are the sentences of a book in a language with the templates of an author, which lie over
// ours: what the author's file leaves out is ours. It warns of such sentences, of those that nothing
// asks for, and of files that nothing uses. Name is how messages name a file. Mistakes in the file are
// [text.Errors]; other errors are those of reading.
func Completed(
	templates, ours fs.FS, language string, name func(string) string,
) (said *words.Catalogue, warnings []text.Error, err error) {
	all, err := namesBelow(templates, ".", ".")
	if err != nil {
		return nil, nil, text.Join(err)
	}
	asked, err := askedOf(templates, all, ours)
	if err != nil {
		return nil, nil, text.Join(err)
	}
	file := ownWords(templates, all, ours)
	for _, other := range all {
		if !asked.uses(other) && other != file {
			warnings = append(warnings, mistake(name(other), "nothing uses this: %v",
				spelling.Unknown("file", other, asked.known))...)
		}
	}
	known, err := text.ReadFile(ours, words.File)
	if err != nil {
		return nil, nil, err
	}
	said, wrong := words.New(string(known), "en")
	if file == "" || len(wrong) > 0 {
		return said.In(cmp.Or(language, "en")), warnings, text.Join(placed(wrong, name(words.File)))
	}
	own, err := text.ReadFile(templates, file)
	if err != nil {
		return nil, nil, text.Join(err)
	}
	source := string(own)
	if file == oldWords {
		source = words.FromHTML(source, said)
		warnings = append(warnings, mistake(name(file), "sentences are in %s now, in another form: "+
			"this file is still read, and report new words with its folder writes what it says in that form", words.File)...)
	}
	mine, wrong := words.New(source, cmp.Or(language, "en"))
	whole, left, unknown, misplaced := mine.Over(said, source)
	if left != nil {
		warnings = append(warnings, mistake(name(file),
			"sentences that aren't in it stay as they are in the book: %s", someOf(left))...)
	}
	for _, m := range unknown {
		if !asked.templates[m.About] {
			warnings = append(warnings, placed([]words.Mistake{m}, name(file))...)
		}
	}
	return whole, warnings, text.Join(placed(append(wrong, misplaced...), name(file)))
}

// ownWords is the file of sentences that is the author's, "" where there is none.
func ownWords(templates fs.FS, all []string, ours fs.FS) string {
	known, _ := text.ReadFile(ours, words.File)
	own, err := text.ReadFile(templates, words.File)
	switch {
	case err != nil && !errors.Is(err, fs.ErrNotExist), err == nil && !bytes.Equal(own, known):
		return words.File // what can't be read is said by who reads it
	case slices.Contains(all, oldWords):
		return oldWords
	}
	return ""
}

// placed are mistakes in a file of sentences.
func placed(list []words.Mistake, shown string) (errs text.Errors) {
	for _, m := range list {
		errs = append(errs, text.Error{File: shown, Line: m.Line, Col: m.Col, Msg: m.Says})
	}
	return errs
}

// maxNamed is how many of several names a message lists.
const maxNamed = 8

// someOf lists names, and of many the first.
func someOf(names []string) string {
	if more := len(names) - maxNamed; more > 1 {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:maxNamed], ", "), more)
	}
	return strings.Join(names, ", ")
}

var (
	definition = pattern.Of(`{{-?\s*define\s+"([^"]*)"`)
	asksFor    = pattern.Of(`{{-?\s*(?:template|block)\s+"([^"]*)"`)
)

// definedIn are the templates that a file defines.
func definedIn(source string) map[string]bool {
	names := map[string]bool{}
	for _, m := range definition().FindAllStringSubmatch(source, -1) {
		names[m[1]] = true
	}
	return names
}

// An asking is what the templates of an author ask for.
type asking struct {
	known     []string        // the files of ours, and colours.css
	templates map[string]bool // the names of templates, those of sentences among them
	pages     map[string]bool // the files with a template that is asked for
}

// uses says whether a site, or a page that is standalone, has something of a file.
func (a asking) uses(file string) bool {
	folder, base := path.Split(file)
	switch {
	case slices.Contains(a.known, file), strings.HasPrefix(file, assets+"/"), a.pages[file]:
		return true
	case folder == "style/":
		return path.Ext(base) == ".css"
	case path.Ext(base) == ".js": // in a room that figures need
		isThere := func(other string) bool { return path.Dir(other)+"/" == folder }
		return strings.HasPrefix(folder, "script/") && slices.ContainsFunc(a.known, isThere)
	}
	return false
}

// askedOf reads what the files ask for, of all that there are.
func askedOf(templates fs.FS, all []string, ours fs.FS) (a asking, err error) {
	a = asking{known: []string{coloursName}, templates: map[string]bool{}, pages: map[string]bool{}}
	defined := map[string]map[string]bool{} // by the file
	for _, file := range all {
		_, err := fs.Stat(ours, file)
		if err == nil {
			a.known = append(a.known, file)
		}
		if ext := path.Ext(file); ext != ".html" && ext != ".js" {
			continue
		}
		source, err := text.ReadFile(templates, file)
		if err != nil {
			return a, err
		}
		for _, asks := range []*regexp.Regexp{asksFor(), wordAsked()} {
			for _, m := range asks.FindAllSubmatch(source, -1) {
				a.templates[string(m[1])] = true
			}
		}
		defined[file] = definedIn(string(source))
	}
	for file, names := range defined {
		a.pages[file] = a.templates[file]
		for name := range names {
			a.pages[file] = a.pages[file] || a.templates[name]
		}
	}
	return a, nil
}
