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

// Small minifies a style sheet, or a script that isn't a module. The result isn't to be changed. The
// warnings say which parts of a sheet can't be read. The error is [text.Errors].
func Small(file string, source []byte) (small []byte, warnings text.Errors, err error) {
	if path.Ext(file) != ".css" {
		small, err = scripts.of(string(source), "", "\n", smallScript)
		if err != nil {
			return nil, nil, misread(file, err)
		}
		return small, nil, nil
	}
	small, err = sheets.of(string(source), "", "\n", func(source string, out io.Writer) error {
		return mincss.Minify(minify.New(), out, strings.NewReader(source), nil)
	})
	if err != nil {
		return nil, nil, misread(file, err)
	}
	return small, unreadable(file, source), nil
}

// shortened are calls that the minifier replaces with something shorter that isn't the same: x|0
// only has 32 bits, and x<0?-x:x and x**.5 are wrong for -0.
var shortened = pattern.Of(`Math\.(trunc|abs|sqrt)\(`)

// smallScript minifies a script.
func smallScript(source string, out io.Writer) error {
	// The minifier doesn't recognise this form, and leaves it alone.
	source = shortened().ReplaceAllString(source, `Math["$1"](`)
	return new(minjs.Minifier).Minify(nil, out, strings.NewReader(source), nil)
}

// A kept is a cache of minified texts by checksum: serve makes the same book again and again.
type kept struct{ all sync.Map }

var joined, scripts, sheets kept

// of minifies a source, and puts the result between two texts. The cache has no more bytes than that
// and hands them out without a copy, so nobody may change them.
func (k *kept) of(source, before, after string, shorten func(source string, out io.Writer) error) ([]byte, error) {
	sum := sha256.Sum256([]byte(source))
	small, ok := k.all.Load(sum)
	if !ok {
		var out bytes.Buffer
		out.WriteString(before)
		if err := shorten(source, &out); err != nil {
			return nil, err
		}
		out.WriteString(after)
		small, _ = k.all.LoadOrStore(sum, bytes.Clone(out.Bytes()))
	}
	return small.([]byte), nil
}

// unreadable lists the parts of a style sheet that browsers skip.
func unreadable(file string, source []byte) (list text.Errors) {
	p := css.NewParser(parse.NewInputBytes(bytes.Clone(source)), false)
	for {
		kind, _, _ := p.Next()
		if kind != css.ErrorGrammar {
			continue
		}
		if !p.HasParseError() {
			return list // at the end of the file
		}
		if wrong, ok := misread(file, p.Err()).(text.Errors); ok {
			list = append(list, wrong...)
		}
	}
}
