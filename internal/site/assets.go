package site

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/js"

	"queenbook/internal/pattern"
	"queenbook/internal/weave"
)

// styleName is the one style sheet of the site.
const styleName = "assets/book.css"

// needs has the site hold the files of some rooms and of what these import, and returns their names in
// an order in which a page can load them.
func (k *book) needs(rooms []string) (files []string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, room := range k.scripts.rooms(rooms...) {
		name := "assets/" + room + ".js"
		k.bundles[name] = k.scripts.of(room)
		files = append(files, name)
	}
	return files
}

// writeAssets writes the style sheet, the scripts that pages asked for, the files of templates/assets,
// which are called names: scripts without their comments, those that end in .min.js and others as they
// are; and those that the content brings.
func (k *book) writeAssets(names []string) error {
	names = slices.Concat([]string{styleName}, slices.Sorted(maps.Keys(k.bundles)), names, k.brought)
	if k.bundles[searchName] != nil {
		names = append(names, indexName)
	}
	parts := newParts(k.Templates, k.Words)
	for i, name := range names {
		var data []byte
		var err error
		switch scripts := k.bundles[name]; {
		case slices.Contains(names[:i], name):
			return fmt.Errorf("%s: the site joins a file of this name from those in style and script: put it there",
				shownAs(k.TemplateName, "templates", name))
		case i == 0:
			data, err = Style(k.Templates)
			data = append(data, k.feet()...)
		case name == indexName:
			data = k.searched()
		case scripts != nil:
			if len(scripts) == 0 {
				return missingRoom(strings.TrimSuffix(path.Base(name), ".js"))
			}
			data, err = parts.script(scripts)
		case slices.Contains(k.brought, name):
			data, err = fs.ReadFile(k.Content, name)
		case strings.HasSuffix(name, ".js") && !strings.HasSuffix(name, ".min.js"):
			data, err = parts.join([]string{name}, js.Minify, "\n")
		default:
			data, err = fs.ReadFile(k.Templates, name)
		}
		if err == nil {
			err = k.put(name, data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Style is the one style sheet of a site with these templates.
func Style(templates fs.FS) ([]byte, error) { return joinStyle(templates, "style/*.css") }

// joinStyle is the sheets of a pattern as one. The reader's colours follow those that declare ours,
// and what holds for paper, which is white unless they say otherwise.
func joinStyle(templates fs.FS, pattern string) ([]byte, error) {
	sheets, _ := fs.Glob(templates, pattern) // only patterns that cannot be read fail
	own, _ := fs.Glob(templates, coloursName)
	behind, _ := slices.BinarySearch(sheets, "style/2-pictures")
	return newParts(templates, nil).join(slices.Insert(sheets, behind, own...), css.Minify, "\n")
}

// coloursName is the sheet of variables that a reader may bring.
const coloursName = "colours.css"

var (
	declared   = pattern.Of(`(?:^|[{;\s])(--[\w-]+)\s*:`)
	cssComment = pattern.Of(`(?s)/\*.*?\*/`)
)

// CheckColours finds what is wrong with a reader's colours.css, if there is one: variables that our
// sheets do not declare, and braces that would swallow the sheets behind it. Shown is how messages
// name the file. The error is [weave.Errors], or that of reading.
func CheckColours(templates fs.FS, shown string) error {
	if _, err := fs.Stat(templates, coloursName); err != nil {
		return nil // there is none
	}
	src, err := fs.ReadFile(templates, coloursName)
	ours, wrong := newParts(templates, nil).join([]string{"style/1-tokens.css"}, css.Minify, "")
	if err = errors.Join(err, wrong); err != nil {
		return err
	}
	var known []string
	for _, m := range declared().FindAllStringSubmatch(string(ours), -1) {
		known = append(known, m[1])
	}
	var list weave.Errors
	text := cssComment().ReplaceAllStringFunc(string(src),
		func(comment string) string { return strings.Repeat("\n", strings.Count(comment, "\n")) })
	for i, line := range strings.Split(text, "\n") {
		for _, at := range declared().FindAllStringSubmatchIndex(line, -1) {
			if name := line[at[2]:at[3]]; !slices.Contains(known, name) {
				list = append(list, weave.Error{
					File: shown,
					Line: i + 1,
					Col:  utf8.RuneCountInString(line[:at[2]]) + 1,
					Msg:  weave.Unknown("variable", name, known).Error(),
				})
			}
		}
	}
	if strings.Count(text, "{") != strings.Count(text, "}") {
		list = append(list, mistake(shown, "there are not as many { as }")...)
	}
	return weave.Join(list)
}
