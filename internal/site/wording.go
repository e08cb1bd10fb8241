package site

import (
	"bytes"
	"encoding/json"
	"unicode"
	"unicode/utf8"

	"queenbook/internal/pattern"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
	"queenbook/internal/words"
)

// A pattern that begins with a fixed text is found much faster than one that begins with a word
// boundary, so what's before it is checked after a match.
var (
	wordAsked  = pattern.Of(`WORDS\["([^"]*)"\]`)
	wordMisled = pattern.Of(`WORDS\[(?:[^"]|"[^"]*"[^\]"])`) // which the build can't put in
	styleAsked = pattern.Of(`\bNUMBERS\b`)
)

// wording replaces the names of sentences in a script by the sentences, and NUMBERS by how the
// language of the book writes numbers. Shown says how messages name a file.
func wording(said *words.Catalogue, shown func(file string) string) func(file string, script []byte) ([]byte, error) {
	return func(file string, script []byte) (worded []byte, err error) {
		at := 0 // how far it has been read
		worded = wordAsked().ReplaceAllFunc(script, func(asked []byte) []byte {
			at += bytes.Index(script[at:], asked)
			if endsName(script[:at]) {
				at += len(asked)
				return asked // of another table
			}
			name := string(wordAsked().FindSubmatch(asked)[1])
			if !said.Has(name) && err == nil {
				err = misworded(shown(file), script[:at], spelling.Unknown("sentence", name, said.Names()).Error())
			}
			at += len(asked)
			if err != nil {
				return nil
			}
			return inScript(said.ForPage(name))
		})
		for _, at := range wordMisled().FindAllIndex(script, -1) {
			if err != nil || endsName(script[:at[0]]) {
				continue
			}
			err = misworded(shown(file), script[:at[0]], `a sentence is asked for by its name in quotes, as in WORDS["right"]; `+
				`to choose one, write a ? WORDS["right"] : WORDS["wrong"]`)
		}
		if bytes.Contains(worded, []byte("NUMBERS")) { // few scripts need it
			worded = styleAsked().ReplaceAllLiteral(worded, inScript(said.ForScripts()))
		}
		return worded, err
	}
}

// endsName reports whether a script ends inside a name.
func endsName(script []byte) bool {
	last, _ := utf8.DecodeLastRune(script)
	return last == '_' || last == '$' || unicode.IsLetter(last) || unicode.IsDigit(last)
}

// misworded is an error about a script, after some text of it.
func misworded(file string, before []byte, message string) error {
	line := bytes.LastIndexByte(before, '\n') + 1
	return text.Errors{{
		File: file,
		Line: 1 + bytes.Count(before, []byte("\n")),
		Col:  1 + utf8.RuneCount(before[line:]),
		Msg:  message,
	}}
}

// inScript is a value as it's written in a script.
func inScript(value any) []byte {
	source, _ := json.Marshal(value) // texts and lists of them can always be marshalled
	return source
}
