package own

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/problem"
	"queenbook/internal/puzzle"
	"queenbook/internal/text"
)

// A file is a problem file or a log that has been searched, or the error that prevented it.
type file struct {
	*problem.Recording
	text  string // empty for a log
	shown *puzzle.Problem
	err   error
}

// Told is the flag for problems that no chapter has.
var Told = figure.Setting{
	Flag: "problem",
	Says: "a problem file, or the log of a program, that figures and facts can ask for by its name; add @ and the order of its places, or @ and the problem file that a log belongs to; can be repeated",
	Read: func(b *figure.Book, value string) (string, error) {
		return value, files.Of(b, key{path: value}).err
	},
}

// A key is the name that a file is kept by: its path, and its text if it's next to the chapters.
type key struct{ path, text string }

var files = figure.Kept[key, *file]{Make: func(b *figure.Book, k key) *file {
	if k.text != "" {
		return searched(k.path, "", strings.NewReader(k.text))
	}
	path, with := apart(k.path)
	in, err := text.Open(path)
	if err != nil {
		return &file{err: err}
	}
	defer in.Close()
	return searched(path, with, in)
}}

// apart splits a value of the flag: the file, and after an @ the order of its places, or for a log the
// problem file whose search it is.
func apart(value string) (path, with string) {
	if _, err := os.Stat(value); err == nil {
		return value, ""
	}
	path, with, _ = strings.Cut(value, "@")
	return path, with
}

// Give puts a recording into the book under a name. A caller that already has one, read from standard
// input or searched with other limits, doesn't have to search again.
func Give(b *figure.Book, name string, r *problem.Recording) error {
	given := &file{Recording: r, text: r.Text}
	given.shown, given.err = r.Problem()
	if given.err == nil {
		files.Give(b, key{path: name}, given)
	}
	return given.err
}

// searched searches a problem file, or reads a log.
func searched(name, with string, in io.Reader) *file {
	buffered := bufio.NewReader(in)
	f := new(file)
	if problem.IsLog(buffered) {
		f.Recording, f.err = readLog(name, with, buffered)
	} else {
		var source problem.Source
		source, f.err = problem.Read(name, buffered)
		source.Order = with
		if f.err == nil {
			f.Recording, f.err = problem.Run(context.Background(), source, problem.Usual, silent)
		}
	}
	if f.err == nil {
		f.text = f.Text
		f.shown, f.err = f.Problem()
	}
	return f
}

func silent(string) {}

// readLog reads a log. It belongs to a problem file if one is named.
func readLog(name, as string, in io.Reader) (*problem.Recording, error) {
	if as == "" {
		return problem.ReadLog(name, in, nil)
	}
	file, err := text.Open(as)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	source, err := problem.Read(as, file)
	if err != nil {
		return nil, err
	}
	header, err := problem.HeaderOf(context.Background(), source, problem.Usual)
	if err != nil {
		return nil, err
	}
	return problem.ReadLog(name, in, header)
}

// places are where problem files can be in the content folder.
var places = []string{"", "problems/"}

// find finds a problem by the name of its file, with its ending or without.
func find(b *figure.Book, name string) (*figure.Problem, error) {
	name = text.NFC(name)
	for i, value := range b.Told(Told.Flag) {
		if name == called(value) || name == text.NFC(filepath.Base(value)) || name == numbered(i) {
			return about(b, name, "", key{path: value})
		}
	}
	if strings.ContainsAny(name, " \\") {
		return nil, nil
	}
	for _, folder := range places {
		at := folder + strings.TrimSuffix(name, ".py") + ".py"
		source, err := text.ReadFile(b.Files, at)
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if !bytes.Contains(source, []byte("refused_by")) {
			continue // a program to be shown, not a problem file
		}
		return about(b, name, at, key{path: at, text: string(source)})
	}
	return nil, nil
}

// called is the name of a file in facts: without its folder and ending.
func called(value string) string {
	path, _ := apart(value)
	name := filepath.Base(path)
	return text.NFC(strings.TrimSuffix(name, filepath.Ext(name)))
}

// numbered names a problem by its place among those given by flags. The first is called problem,
// for pages that don't know the name of their file.
func numbered(i int) string {
	if i == 0 {
		return "problem"
	}
	return fmt.Sprintf("problem%d", i+1)
}

// about is the problem of a file, as figures show it.
func about(b *figure.Book, name, at string, k key) (*figure.Problem, error) {
	f := files.Of(b, k)
	if f.err != nil {
		return nil, f.err
	}
	p := &figure.Problem{
		Name: strings.TrimSuffix(name, ".py"), Says: path.Base(filepath.ToSlash(k.path)), File: at, Made: k,
		Of: func(b *figure.Book) *puzzle.Problem { return f.shown.In(b.Words()) },
	}
	if f.text != "" {
		p.Ahead = func(b *figure.Book) (*puzzle.Look, *puzzle.Problem, error) { return looks.Of(b, k).get() }
	}
	if at == "" {
		p.Setting = Told.Flag
	}
	return p, nil
}

// A looked is a file that was searched with a look ahead.
type looked struct {
	look    *puzzle.Look
	problem *puzzle.Problem
	err     error
}

func (l *looked) get() (*puzzle.Look, *puzzle.Problem, error) { return l.look, l.problem, l.err }

var looks = figure.Kept[key, *looked]{Make: func(b *figure.Book, k key) *looked {
	l := new(looked)
	l.look, l.problem, l.err = files.Of(b, k).LookAhead(context.Background(), problem.Usual)
	return l
}}

// of is the file that a problem comes from, nil for any other problem.
func of(b *figure.Book, p *figure.Problem) *file {
	k, found := p.Made.(key)
	if !found {
		return nil
	}
	return files.Of(b, k)
}
