package site

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/js"

	"queenbook/internal/pattern"
	"queenbook/internal/weave"
	"queenbook/internal/words"
)

// Parts are the style sheets and scripts of which the files of a site are joined. Several of these
// have the same part in them: it is made small once.
type parts struct {
	templates fs.FS
	words     *words.Catalogue
	small     map[string][]byte // by the names of files
}

func newParts(templates fs.FS, said *words.Catalogue) *parts {
	return &parts{templates: templates, words: cmp.Or(said, words.Ours()), small: map[string][]byte{}}
}

var (
	wordAsked  = pattern.Of(`WORDS\["([^"]*)"\]`)
	styleAsked = pattern.Of(`\bNUMBERS\b`)
)

// worded puts the sentences that a script names into their places, and how the language of the book
// writes numbers.
func (p *parts) worded(script []byte) (said []byte, err error) {
	said = wordAsked().ReplaceAllFunc(script, func(asked []byte) []byte {
		name := string(wordAsked().FindSubmatch(asked)[1])
		if !p.words.Has(name) {
			err = cmp.Or(err, weave.Unknown("sentence", name, p.words.Names()))
			return nil
		}
		return inScript(p.words.ForPage(name))
	})
	return styleAsked().ReplaceAllLiteral(said, inScript(p.words.ForScripts())), err
}

// inScript is a value as a script has it.
func inScript(value any) []byte {
	source, _ := json.Marshal(value) // texts and lists of them have no other form
	return source
}

// script is modules as one script.
func (p *parts) script(modules []string) ([]byte, error) {
	joined, err := p.join(modules, js.Minify, ";\n")
	return append([]byte(`"use strict";`), joined...), err
}

// join puts files together, without their comments and what else only their readers need. The error
// names the file and the place in it. Each ends with end, so that the next begins anew.
func (p *parts) join(files []string, small minify.MinifierFunc, end string) ([]byte, error) {
	var all bytes.Buffer
	for _, file := range files {
		data, ok := p.small[file]
		if !ok {
			var err error
			if data, err = p.minified(file, small); err != nil {
				return nil, err
			}
			p.small[file] = data
		}
		all.Write(data)
		all.WriteString(end)
	}
	return all.Bytes(), nil
}

// minified is a file with its words, without what only its readers need.
func (p *parts) minified(file string, small minify.MinifierFunc) ([]byte, error) {
	data, err := fs.ReadFile(p.templates, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("templates/%s is missing: a figure needs it", file)
	}
	if err != nil {
		return nil, err
	}
	if data, err = p.worded(data); err != nil {
		return nil, fmt.Errorf("templates/%s: %w", file, err)
	}
	if strings.HasPrefix(file, "script/") {
		data = plain(data)
	}
	var out bytes.Buffer
	if err := small(minify.New(), &out, bytes.NewReader(data), nil); err != nil {
		return nil, fmt.Errorf("templates/%s: %w", file, err)
	}
	return out.Bytes(), nil
}
