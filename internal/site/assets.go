package site

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"queenbook/internal/pattern"
	"queenbook/internal/rooms"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
	"queenbook/internal/words"
)

// styleName is the one style sheet of the site.
const styleName = "assets/book.css"

// first is the room that every page loads before it is drawn. Its file has in it what it imports.
const first = "theme"

// scriptName is the file of a room.
func scriptName(room string) string { return path.Join(assets, room+".js") }

// needs has the site hold the scripts of some rooms, and returns the files that a page loads for them,
// in their order.
func (k *book) needs(names []string) (files []string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, room := range k.rooms.With(names...) {
		if !k.needed[room] && !k.wrong {
			// What is wrong with it is found again when it's written.
			k.ahead.Go(func() { k.rooms.Build(k.rooms.Reached(room)...) })
		}
		k.needed[room] = true
		if !slices.Contains(k.first(), room) {
			files = append(files, scriptName(room))
		}
	}
	return files
}

// first are the rooms that every page has.
func (k *book) first() []string {
	if !k.rooms.Has(first) {
		return nil
	}
	return k.rooms.With(first)
}

// scripted are the rooms of which the site has files: those that pages need, and those that are loaded
// when a reader asks for what they do.
func (k *book) scripted() []string {
	return k.rooms.Reached(append(k.first(), slices.Sorted(maps.Keys(k.needed))...)...)
}

// scripts are the files of the rooms.
func (k *book) scripts() (map[string][]byte, error) {
	scripts, err := k.rooms.Build(k.scripted()...)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, room := range k.scripted() {
		if slices.Contains(k.first(), room) {
			in := scriptName(first)
			files[in] = append(files[in], scripts[room]...)
		} else {
			files[scriptName(room)] = scripts[room]
		}
	}
	return files, nil
}

// beginStyle begins to make the style sheet, which no page decides, next to the pages.
func (k *book) beginStyle() {
	k.style = sync.OnceValue(func() (s styled) {
		s.sheet, s.warnings, s.err = joinStyle(k.Templates, "style/*.css", k.shown)
		return s
	})
	if !k.wrong {
		k.ahead.Go(func() { k.style() })
	}
}

// A styled is the style sheet, and what is suspicious or wrong in it.
type styled struct {
	sheet    []byte
	warnings text.Errors
	err      error
}

// writeAssets writes the style sheet, the scripts that pages asked for, the files of templates/assets,
// which are called names, and those that the content brings.
func (k *book) writeAssets(names []string) error {
	made, err := k.scripts()
	if err != nil {
		return err
	}
	style := k.style()
	if style.err != nil {
		return style.err
	}
	k.warn(style.warnings...)
	made[styleName] = append(style.sheet, k.feet()...)
	if made[searchName] != nil {
		made[indexName] = k.searched()
	}
	for _, name := range slices.Sorted(maps.Keys(made)) {
		if slices.Contains(names, name) || slices.Contains(k.brought, name) {
			return fmt.Errorf("%s: the site joins a file of this name from those in style and script: put it there",
				k.shown(name))
		}
		if err := k.put(name, made[name]); err != nil {
			return err
		}
	}
	return k.writeNamed(names)
}

// writeNamed writes the files of templates/assets, which are called names: scripts without their comments,
// those that end in .min.js and others as they are; and the files that the content brings.
func (k *book) writeNamed(names []string) error {
	for _, name := range names {
		read := fs.ReadFile
		isScript := strings.HasSuffix(name, ".js") && !strings.HasSuffix(name, ".min.js")
		if isScript {
			read = text.ReadFile
		}
		data, err := read(k.Templates, name)
		if err == nil && isScript {
			data, _, err = rooms.Small(k.shown(name), data)
		}
		if err == nil {
			err = k.put(name, data)
		}
		if err != nil {
			return text.Join(err)
		}
	}
	for _, name := range k.brought {
		data, err := fs.ReadFile(k.Content, name)
		if err == nil {
			err = k.put(name, data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// shown is how messages name a file of the templates.
func (k *book) shown(name string) string { return shownAs(k.TemplateName, "templates", name) }

// Script is some rooms, and all that they can load, as one script.
func (b *Builder) Script(names ...string) ([]byte, error) {
	r, err := b.readRooms()
	if err != nil {
		return nil, err
	}
	return r.Script(names...)
}

// readRooms reads the scripts.
func (b *Builder) readRooms() (*rooms.Rooms, error) {
	shown := func(name string) string { return shownAs(b.TemplateName, "templates", name) }
	return rooms.Read(rooms.Source{
		Templates: b.Templates, Given: b.Given, Word: wording(cmp.Or(b.Words, words.Ours()), shown), Name: shown,
	})
}

// pythonName is the Python in which programs of readers run. Pages load it at the first run.
const pythonName = assets + "/python.min.js"

// Python is the script with that Python, for a page beside which nothing stands.
func Python(templates fs.FS) ([]byte, error) { return text.ReadFile(templates, pythonName) }

// Style is the one style sheet of a site with these templates.
func Style(templates fs.FS) ([]byte, error) {
	shown := func(name string) string { return path.Join("templates", name) }
	style, _, err := joinStyle(templates, "style/*.css", shown)
	return style, err
}

// joinStyle is the sheets of a pattern as one, and what is suspicious in them. The reader's colours
// follow those that declare ours, and what holds for paper, which is white unless they say otherwise.
func joinStyle(templates fs.FS, pattern string, shown func(string) string) (
	style []byte, warnings text.Errors, err error,
) {
	sheets, err := text.Glob(templates, pattern)
	if err != nil {
		return nil, nil, err
	}
	own, err := text.Glob(templates, coloursName)
	if err != nil {
		return nil, nil, err
	}
	behind, _ := slices.BinarySearch(sheets, "style/2-pictures")
	var all bytes.Buffer
	for _, sheet := range slices.Insert(sheets, behind, own...) {
		source, err := text.ReadFile(templates, sheet)
		if err != nil {
			return nil, nil, text.Join(err)
		}
		small, suspicious, err := rooms.Small(shown(sheet), source)
		if err != nil {
			return nil, nil, err
		}
		warnings = append(warnings, suspicious...)
		all.Write(small)
	}
	return all.Bytes(), warnings, nil
}

// coloursName is the sheet of variables that a reader may bring.
const coloursName = "colours.css"

var (
	declared   = pattern.Of(`(?:^|[{;\s])(--[\w-]+)\s*:`)
	cssComment = pattern.Of(`(?s)/\*.*?\*/`)
)

// CheckColours finds what is wrong with a reader's colours.css, if there is one: variables that our
// sheets do not declare, and braces that would swallow the sheets after it. Shown is how messages
// name the file. The error is [text.Errors], or that of reading.
func CheckColours(templates fs.FS, shown string) error {
	if _, err := fs.Stat(templates, coloursName); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	src, err := text.ReadFile(templates, coloursName)
	ours, wrong := text.ReadFile(templates, "style/1-tokens.css")
	if err = text.Join(err, wrong); err != nil {
		return err
	}
	var known []string
	for _, m := range declared().FindAllSubmatch(cssComment().ReplaceAll(ours, nil), -1) {
		known = append(known, string(m[1]))
	}
	var list text.Errors
	sheet := cssComment().ReplaceAllStringFunc(string(src),
		func(comment string) string { return strings.Repeat("\n", strings.Count(comment, "\n")) })
	for i, line := range strings.Split(sheet, "\n") {
		for _, at := range declared().FindAllStringSubmatchIndex(line, -1) {
			if name := line[at[2]:at[3]]; !slices.Contains(known, name) {
				list = append(list, text.Error{
					File: shown,
					Line: i + 1,
					Col:  utf8.RuneCountInString(line[:at[2]]) + 1,
					Msg:  spelling.Unknown("variable", name, known).Error(),
				})
			}
		}
	}
	if strings.Count(sheet, "{") != strings.Count(sheet, "}") {
		list = append(list, mistake(shown, "the numbers of { and } differ")...)
	}
	return text.Join(list)
}
