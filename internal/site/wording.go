package site

import (
	"bytes"
	"encoding/json"
	"strings"
	"unicode/utf8"

	"queenbook/internal/pattern"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
	"queenbook/internal/words"
)

var (
	wordAsked  = pattern.Of(`WORDS\["([^"]*)"\]`)
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
				before := string(script[:at])
				line := strings.LastIndex(before, "\n") + 1
				err = text.Errors{{
					File: shown(file),
					Line: 1 + strings.Count(before, "\n"),
					Col:  1 + utf8.RuneCountInString(before[line:]),
					Msg:  spelling.Unknown("sentence", name, said.Names()).Error(),
				}}
			}
			at += len(asked)
			if err != nil {
				return nil
			}
			return inScript(said.ForPage(name))
		})
		if bytes.Contains(worded, []byte("NUMBERS")) { // hardly any script asks for it
			worded = styleAsked().ReplaceAllLiteral(worded, inScript(said.ForScripts()))
		}
		return worded, err
	}
}

// inScript is a value as a script has it.
func inScript(value any) []byte {
	source, _ := json.Marshal(value) // texts and lists of them have no other form
	return source
}
