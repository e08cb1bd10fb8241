// Package text reads every text that people bring: chapters, starts, programs, logs, templates.
//
// It comes before everything that reads them, so that each kind of file is read in one way,
// whatever wrote it: a byte order mark is dropped, and a line ends with LF, CR LF or CR alone. What
// isn't UTF-8 is reported, with its place, and not read further.
//
// Names may be written in several ways that look the same: [NFC] is the one in which they're
// compared.
package text

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Cause is what's wrong with a text if that's the reason why reading has failed, without the words
// around it, because it names its place itself. Any other error stays as it is.
func Cause(err error) error {
	if wrong, ok := errors.AsType[*Error](err); ok {
		return wrong
	}
	return err
}

// Of is the text that some bytes are, which may be these bytes themselves. Messages call them name. The
// error is an [*Error].
func Of(name string, data []byte) ([]byte, error) {
	if isText(data) {
		return data[:len(data):len(data)], nil // most are, and need no copy
	}
	return io.ReadAll(NewReader(name, bytes.NewReader(data)))
}

// isText says whether some bytes are a text as it is: without a mark, and with LF at the ends of lines.
func isText(data []byte) bool {
	return !bytes.HasPrefix(data, []byte(marks[0].bytes)) &&
		bytes.IndexByte(data, '\r') < 0 && bytes.IndexByte(data, 0) < 0 && utf8.Valid(data)
}

// ReadFile reads a text of a file system. Messages call the file as the file system does, if it has a
// method Name for that.
func ReadFile(fsys fs.FS, name string) ([]byte, error) {
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, err
	}
	if as, ok := fsys.(interface{ Name(string) string }); ok {
		name = as.Name(name)
	}
	return Of(name, data)
}

// Glob lists the files of a pattern as [fs.Glob] does, but a folder that can't be listed is an
// error, not left out. The folder of the pattern may be missing.
func Glob(fsys fs.FS, pattern string) (names []string, err error) {
	folders := []string{"."}
	parts := strings.Split(pattern, "/")
	for i, part := range parts {
		names = nil
		for _, folder := range folders {
			entries, err := fs.ReadDir(fsys, folder)
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				return nil, err
			}
			for _, e := range entries {
				// A link that isn't a folder here can't be followed.
				isFolder := e.IsDir() || e.Type()&fs.ModeSymlink != 0
				if fits, err := path.Match(part, e.Name()); err != nil {
					return nil, err
				} else if fits && (isFolder || i == len(parts)-1) {
					names = append(names, path.Join(folder, e.Name()))
				}
			}
		}
		folders = names
	}
	return names, nil
}

// A File is a text on the disk.
type File struct {
	*Reader
	io.Closer
}

// Open opens a text on the disk.
func Open(name string) (*File, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, LinkError(name, err)
	}
	if info, err := file.Stat(); err == nil && info.IsDir() {
		file.Close()
		return nil, fmt.Errorf("%s is a folder: name a file", name)
	}
	return &File{NewReader(name, file), file}, nil
}

// LinkError says why a file or a folder can't be opened, in our own words if the reason is a
// symbolic link.
func LinkError(path string, err error) error {
	to, isNone := os.Readlink(path)
	if isNone != nil {
		return err
	}
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is a symbolic link to %s, which isn't there", path, to)
	}
	return fmt.Errorf("%s is a symbolic link to %s, which can't be opened: %w", path, to, cause(err))
}

// cause is the system's error, without the call and the name.
func cause(err error) error {
	if bad, ok := errors.AsType[*fs.PathError](err); ok {
		return bad.Err
	}
	return err
}

// NFC is a name in the form in which names are compared: ä is one letter, not an a followed by two
// dots, as some systems write the names of files.
func NFC(name string) string { return norm.NFC.String(name) }

// NFD is a name with each letter separated from its marks, so that the plain letters can be found.
func NFD(name string) string { return norm.NFD.String(name) }

// Compose is a text in which letters with marks after them become one letter if there's such a
// letter, so that the names in it have the form of [NFC]. It leaves alone what is one letter
// already: some of those of Chinese and Japanese names have another form that looks different.
func Compose(data []byte) []byte {
	if norm.NFC.IsNormal(data) {
		return data
	}
	var out []byte
	for len(data) > 0 {
		end := norm.NFC.NextBoundary(data, true)
		if utf8.RuneCount(data[:end]) > 1 {
			out = append(out, norm.NFC.Bytes(data[:end])...)
		} else {
			out = append(out, data[:end]...)
		}
		data = data[end:]
	}
	return out
}
