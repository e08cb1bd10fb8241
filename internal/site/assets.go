package site

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/js"
)

// styleName is the one style sheet of the site.
const styleName = "assets/book.css"

// bundle is the file in which scripts reach a page, empty if there are none. The same scripts are
// the same file, whichever page needs which of them first.
func (k *book) bundle(scripts []string) string {
	if len(scripts) == 0 {
		return ""
	}
	name := "assets/" + strings.Join(slices.Sorted(slices.Values(scripts)), "-") + ".js"
	k.mu.Lock()
	defer k.mu.Unlock()
	// Each page has them in an order that will do; one is taken that does not depend on which page
	// was first.
	if have, ok := k.bundles[name]; !ok || slices.Compare(scripts, have) < 0 {
		k.bundles[name] = scripts
	}
	return name
}

// writeAssets writes the style sheet, the scripts that pages asked for, and the files of
// templates/assets, which are called names: scripts without their comments, others as they are.
func (k *book) writeAssets(w Writer, names []string) error {
	names = slices.Concat([]string{styleName}, slices.Sorted(maps.Keys(k.bundles)), names)
	for i, name := range names {
		var data []byte
		var err error
		switch scripts := k.bundles[name]; {
		case slices.Contains(names[:i], name):
			return fmt.Errorf("%s: the site joins a file of this name from those in style and script: put it there",
				shownAs(k.TemplateName, "templates", name))
		case i == 0:
			data, err = Style(k.Templates)
		case scripts != nil:
			data, err = Script(k.Templates, scripts)
		case strings.HasSuffix(name, ".js"):
			data, err = join(k.Templates, []string{name}, js.Minify, "\n")
		default:
			data, err = readAsset(k.Templates, name)
		}
		if err == nil {
			err = w.Write(name, data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Style is the one style sheet of a site with these templates.
func Style(templates fs.FS) ([]byte, error) {
	sheets, err := fs.Glob(templates, "style/*.css")
	if err != nil {
		return nil, fmt.Errorf("read templates: %w", err)
	}
	slices.Sort(sheets)
	return join(templates, sheets, css.Minify, "\n")
}

// Script is scripts of these names as one.
func Script(templates fs.FS, names []string) ([]byte, error) {
	var files []string
	for _, name := range names {
		files = append(files, "script/"+name+".js")
	}
	return join(templates, files, js.Minify, ";\n")
}

// join puts files together, without their comments and what else only their readers need. The error
// names the file and the place in it. Each ends with end, so that the next begins anew.
func join(templates fs.FS, files []string, small minify.MinifierFunc, end string) ([]byte, error) {
	var all bytes.Buffer
	m := minify.New()
	for _, file := range files {
		data, err := readAsset(templates, file)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("templates/%s is missing: a figure needs it", file)
		}
		if err != nil {
			return nil, err
		}
		if err := small(m, &all, bytes.NewReader(data), nil); err != nil {
			return nil, fmt.Errorf("templates/%s: %w", file, err)
		}
		all.WriteString(end)
	}
	return all.Bytes(), nil
}
