package site

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/js"

	"queenbook/internal/pattern"
	"queenbook/internal/weave"
)

// Parts are the style sheets and scripts of which the files of a site are joined. Several of these
// have the same part in them: it is made small once.
type parts struct {
	templates fs.FS
	words     func() (map[string]string, error) // that the templates' words.html defines
	small     map[string][]byte                 // by the names of files
}

func newParts(templates fs.FS) *parts {
	words := func() (map[string]string, error) {
		source, err := fs.ReadFile(templates, "words.html")
		words := map[string]string{}
		for _, m := range wordIsHere().FindAllStringSubmatch(string(source), -1) {
			words[m[1]] = html.UnescapeString(strings.TrimSpace(m[2]))
		}
		return words, err
	}
	return &parts{templates: templates, words: sync.OnceValues(words), small: map[string][]byte{}}
}

var (
	wordAsked  = pattern.Of(`WORDS\["([^"]*)"\]`)
	wordIsHere = pattern.Of(`(?s){{-?\s*define\s+"([^"]*)"\s*-?}}(.*?){{-?\s*end\s*-?}}`)
)

// worded puts the words that a script asks for into their places: the templates' words.html defines
// them for pages and scripts alike.
func (p *parts) worded(script []byte) (said []byte, err error) {
	if !wordAsked().Match(script) {
		return script, nil
	}
	words, err := p.words()
	said = wordAsked().ReplaceAllFunc(script, func(asked []byte) []byte {
		name := string(wordAsked().FindSubmatch(asked)[1])
		if _, ok := words[name]; !ok && err == nil {
			err = weave.Unknown("word", name, slices.Sorted(maps.Keys(words)))
		}
		quoted, _ := json.Marshal(words[name]) // a text has no other form
		return quoted
	})
	return said, err
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
