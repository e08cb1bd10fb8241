package rooms

import (
	"bytes"
	"crypto/sha256"
	"io"
	"path"
	"strings"
	"sync"

	"github.com/tdewolff/minify/v2"
	mincss "github.com/tdewolff/minify/v2/css"
	minjs "github.com/tdewolff/minify/v2/js"
	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/css"

	"queenbook/internal/pattern"
	"queenbook/internal/text"
)

// Small is a style sheet or a script that is no module, without what only its readers need. Warnings
// are what cannot be read in a sheet. The error is [text.Errors].
func Small(file string, source []byte) (small []byte, warnings text.Errors, err error) {
	if path.Ext(file) != ".css" {
		small, err = smallScript(string(source))
		if err != nil {
			return nil, nil, misread(file, err)
		}
		return append(small, '\n'), nil, nil
	}
	small, err = sheets.of(string(source), func(source string, out io.Writer) error {
		return mincss.Minify(minify.New(), out, strings.NewReader(source), nil)
	})
	if err != nil {
		return nil, nil, misread(file, err)
	}
	return append(small, '\n'), unreadable(file, source), nil
}

// shortened are calls instead of which the minifier writes what is shorter and not the same: x|0 has 32
// bits, x<0?-x:x is -0 for it, and x**.5 is 0 for it.
var shortened = pattern.Of(`Math\.(trunc|abs|sqrt)\(`)

// smallScript is a script in a few characters.
func smallScript(source string) ([]byte, error) {
	return scripts.of(source, func(source string, out io.Writer) error {
		// In this form it knows none of them, and writes them as they were.
		source = shortened().ReplaceAllString(source, `Math["$1"](`)
		return new(minjs.Minifier).Minify(nil, out, strings.NewReader(source), nil)
	})
}

// A kept is what was made small before, by the sum of what it was: serve makes the same book again and again.
type kept struct{ all sync.Map }

var scripts, sheets kept

func (k *kept) of(source string, shorten func(source string, out io.Writer) error) ([]byte, error) {
	sum := sha256.Sum256([]byte(source))
	small, ok := k.all.Load(sum)
	if !ok {
		var out bytes.Buffer
		if err := shorten(source, &out); err != nil {
			return nil, err
		}
		small, _ = k.all.LoadOrStore(sum, out.Bytes())
	}
	return bytes.Clone(small.([]byte)), nil // a caller may append to its own
}

// unreadable is what a style sheet has that browsers skip.
func unreadable(file string, source []byte) (list text.Errors) {
	p := css.NewParser(parse.NewInputBytes(bytes.Clone(source)), false)
	for {
		kind, _, _ := p.Next()
		if kind != css.ErrorGrammar {
			continue
		}
		if !p.HasParseError() {
			return list // its end
		}
		if wrong, ok := misread(file, p.Err()).(text.Errors); ok {
			list = append(list, wrong...)
		}
	}
}
