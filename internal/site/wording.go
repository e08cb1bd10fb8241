package site

import (
	"bytes"
	"encoding/json"
	"unicode/utf8"

	"queenbook/internal/pattern"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
	"queenbook/internal/words"
)

var (
	wordAsked  = pattern.Of(`\bWORDS\["([^"]*)"\]`)
	wordMisled = pattern.Of(`\bWORDS\[(?:[^"]|"[^"]*"[^\]"])`) // which the build can't put in
	styleAsked = pattern.Of(`\bNUMBERS\b`)
)

// wording puts the sentences that a script names into their places, and how the language of the book
// writes numbers. Shown is how messages name a file.
func wording(said *words.Catalogue, shown func(file string) string) func(file string, script []byte) ([]byte, error) {
	return func(file string, script []byte) (worded []byte, err error) {
		at := 0 // what is read of it
		worded = wordAsked().ReplaceAllFunc(script, func(asked []byte) []byte {
			at += bytes.Index(script[at:], asked)
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
		if at := wordMisled().FindIndex(script); at != nil && err == nil {
			err = misworded(shown(file), script[:at[0]], `a sentence is asked for by its name in quotes, as in WORDS["right"]; `+
				`to choose one, write a ? WORDS["right"] : WORDS["wrong"]`)
		}
		if bytes.Contains(worded, []byte("NUMBERS")) { // hardly any script asks for it
			worded = styleAsked().ReplaceAllLiteral(worded, inScript(said.ForScripts()))
		}
		return worded, err
	}
}

// misworded is what is wrong in a script behind some text of it.
func misworded(file string, before []byte, message string) error {
	line := bytes.LastIndexByte(before, '\n') + 1
	return text.Errors{{
		File: file,
		Line: 1 + bytes.Count(before, []byte("\n")),
		Col:  1 + utf8.RuneCount(before[line:]),
		Msg:  message,
	}}
}

// inScript is a value as a script has it.
func inScript(value any) []byte {
	source, _ := json.Marshal(value) // texts and lists of them have no other form
	return source
}
