package site

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"text/template"
	"unicode/utf8"

	"queenbook/internal/pattern"
	"queenbook/internal/weave"
)

// wordsName is the template with the words that readers see around the chapters.
const wordsName = "words.html"

// Completed is the templates of an author, which lie over ours, with what they leave out: a word
// that their words.html does not have is the one of ours. It warns of such words, of words that
// nothing asks for, and of files that nothing uses. Name is how messages name a file. The error is
// that of reading.
func Completed(templates, ours fs.FS, name func(string) string) (whole fs.FS, warnings []weave.Error, err error) {
	all, err := namesBelow(templates, ".", ".")
	if err != nil {
		return nil, nil, err
	}
	own, err := fs.ReadFile(templates, wordsName)
	if err != nil {
		return nil, nil, err
	}
	known, err := fs.ReadFile(ours, wordsName)
	if err != nil {
		return nil, nil, err
	}
	asked, err := askedOf(templates, all, ours)
	if err != nil {
		return nil, nil, err
	}
	for _, file := range all {
		if !asked.uses(file) {
			warnings = append(warnings, mistake(name(file), "nothing uses this: %v",
				weave.Unknown("file", file, asked.known))...)
		}
	}
	added, said := completeWords(string(own), string(known), asked.templates, name(wordsName))
	return amended{templates, append(own, added...)}, append(warnings, said...), nil
}

// completeWords is what makes the words of an author whole, and what is to be said about them. Words
// that cannot be read are left as they are: there is a mistake to find first.
func completeWords(own, ours string, asked map[string]bool, shown string) (added string, warnings weave.Errors) {
	if _, err := template.New("").Parse(own); err != nil {
		return "", nil
	}
	have, known := wordsIn(own), wordsIn(ours)
	var missing []string
	for _, m := range wordIsHere().FindAllStringSubmatch(ours, -1) {
		if !have[m[1]] {
			missing = append(missing, m[1])
			added += "\n" + m[0]
		}
	}
	if missing != nil {
		warnings = append(warnings, mistake(shown,
			"words that are not in it stay as they are in the book: %s", someOf(missing))...)
	}
	for _, at := range definition().FindAllStringSubmatchIndex(own, -1) {
		word := own[at[2]:at[3]]
		if known[word] || asked[word] {
			continue
		}
		before := strings.Split(own[:at[2]], "\n")
		warnings = append(warnings, weave.Error{
			File: shown, Line: len(before), Col: 1 + utf8.RuneCountInString(before[len(before)-1]),
			Msg: weave.Unknown("word", word, slices.Sorted(maps.Keys(known))).Error(),
		})
	}
	return added, warnings
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

// wordsIn are the words that a file defines.
func wordsIn(source string) map[string]bool {
	words := map[string]bool{}
	for _, m := range definition().FindAllStringSubmatch(source, -1) {
		words[m[1]] = true
	}
	return words
}

// An asking is what the templates of an author ask for.
type asking struct {
	known     []string        // the files of ours, and colours.css
	templates map[string]bool // the names of templates, those of words among them
	pages     map[string]bool // the files with a template that is asked for
}

// uses says whether a site, or a page that stands alone, has something of a file.
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
		source, err := fs.ReadFile(templates, file)
		if err != nil {
			return a, err
		}
		for _, asks := range []*regexp.Regexp{asksFor(), wordAsked()} {
			for _, m := range asks.FindAllSubmatch(source, -1) {
				a.templates[string(m[1])] = true
			}
		}
		defined[file] = wordsIn(string(source))
	}
	for file, names := range defined {
		a.pages[file] = a.templates[file]
		for name := range names {
			a.pages[file] = a.pages[file] || a.templates[name]
		}
	}
	return a, nil
}

// An amended file system has other words.
type amended struct {
	fs.FS
	words []byte
}

// ReadFile implements [fs.ReadFileFS].
func (a amended) ReadFile(name string) ([]byte, error) {
	if name == wordsName {
		return slices.Clone(a.words), nil
	}
	return fs.ReadFile(a.FS, name)
}

// ReadDir implements [fs.ReadDirFS].
func (a amended) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(a.FS, name) }

// Stat implements [fs.StatFS].
func (a amended) Stat(name string) (fs.FileInfo, error) { return fs.Stat(a.FS, name) }
