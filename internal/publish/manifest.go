package publish

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"queenbook/internal/text"
)

// ManifestName is the file in the output folder that lists our files: a line with the version, then
// a line for each file, sorted by name, with its SHA-256, size and name. While files are being
// renamed, a name has a line for the old file and a line for the new one. Without a manifest every
// file in the folder counts as foreign. Its name begins with a dot because readers of the site
// don't need it, and it tells people who find it what it belongs to.
const ManifestName = ".queenbook-manifest"

const manifestHeader = "queenbook manifest 1"

// A manifest maps the names of our files to the entries they can have, usually one.
type manifest map[string][]string

// entryOf is a file's entry in a manifest: the checksum of its bytes, without carriage returns at
// line ends if it's a text, and its size in bytes.
func entryOf(data []byte) string {
	return fmt.Sprintf("%x %d", sha256.Sum256(withoutReturns(data)), len(data))
}

// withoutReturns turns the line ends of a text into line feeds. It tells texts from pictures as Git
// does: only pictures have zero bytes.
func withoutReturns(data []byte) []byte {
	windows := []byte("\r\n")
	if bytes.IndexByte(data, 0) >= 0 || !bytes.Contains(data, windows) {
		return data
	}
	return bytes.ReplaceAll(data, windows, windows[1:])
}

// Entries are those that one file can have.
type entries []string

// of returns the entry that a file with these bytes was written as, or "".
func (e entries) of(data []byte) string {
	have := entryOf(data)
	if slices.Contains(e, have) {
		return have
	}
	for _, entry := range e { // its size differs if its line ends do
		if sameSum(have, entry) {
			return entry
		}
	}
	return ""
}

// mayBe reports whether a file of this size can have one of the entries, whatever its line ends
// are: they make a text at most twice as long.
func (e entries) mayBe(size int64) bool {
	return slices.ContainsFunc(e, func(entry string) bool {
		_, text, _ := strings.Cut(entry, " ")
		listed, err := strconv.ParseInt(text, 10, 64)
		return err == nil && size/2 <= listed && listed/2 <= size
	})
}

// isLike reports whether two manifests list the same files with the same content, except for line
// ends.
func (m manifest) isLike(other manifest) bool {
	return maps.EqualFunc(m, other, func(a, b []string) bool { return slices.EqualFunc(a, b, sameSum) })
}

func sameSum(a, b string) bool {
	sum, _, _ := strings.Cut(a, " ")
	return strings.HasPrefix(b, sum)
}

// encode returns the bytes of the manifest; equal manifests give equal bytes.
func (m manifest) encode() []byte {
	text := []byte(manifestHeader + "\n")
	for _, name := range slices.Sorted(maps.Keys(m)) {
		for _, entry := range m[name] {
			text = fmt.Appendln(text, entry, name)
		}
	}
	return text
}

// parseManifest reads what encode wrote. It's strict about everything except line ends, because a
// manifest that can't be trusted would make foreign files ours.
func parseManifest(data []byte) (manifest, error) {
	data, err := text.Of("", data)
	if err != nil {
		return nil, err
	}
	m, good := manifest{}, true
	_, lines, _ := strings.Cut(string(data), "\n")
	for line := range strings.Lines(lines) {
		sum, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		size, name, _ := strings.Cut(rest, " ")
		entry := sum + " " + size
		good = good && checkName(name) == nil && !slices.Contains(m[name], entry)
		m[name] = append(m[name], entry)
	}
	if !good || !bytes.Equal(m.encode(), data) {
		return nil, fmt.Errorf("want the line %q and sorted lines of sum, size and name", manifestHeader)
	}
	return m, nil
}

// checkName says why name can't be a file of a site, or returns nil. It says the same on every
// system, so a site that builds here builds everywhere.
func checkName(name string) error {
	switch top, _, _ := strings.Cut(name, "/"); {
	case !fs.ValidPath(name) || name == ".":
		return errors.New("not a relative name with slashes, without empty parts, \".\" and \"..\"")
	case strings.ContainsAny(name, `\:`) || strings.ContainsFunc(name, unicode.IsControl):
		return errors.New("a name can't have a backslash, colon or control character")
	case top == ManifestName || top == workshop || path.Base(name) == proofName:
		return errors.New("the build itself needs this name")
	}
	return nil
}

// ancestors returns the folders around name, outermost first.
func ancestors(name string) (dirs []string) {
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		dirs = append(dirs, dir)
	}
	slices.Reverse(dirs)
	return dirs
}

// foldersOf returns every folder that contains one of the files.
func foldersOf[V any](files map[string]V) map[string]bool {
	all := map[string]bool{}
	for name := range files {
		for _, dir := range ancestors(name) {
			all[dir] = true
		}
	}
	return all
}

// A listing collects the entries of a site's files by name. Many goroutines can add to it.
type listing struct {
	mu    sync.Mutex
	files map[string]string
}

func newListing() listing { return listing{files: map[string]string{}} }

// add adds a file and returns its entry. It's an error to add a name twice, or a name that a site
// can't have.
func (l *listing) add(name string, data []byte) (entry string, err error) {
	if err := checkName(name); err != nil {
		return "", fmt.Errorf("%q isn't the name of a file: %w", name, err)
	}
	entry = entryOf(data)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.files[name] != "" {
		return "", fmt.Errorf("the site writes %s twice", name)
	}
	l.files[name] = entry
	return entry, nil
}

// names are the names of the site's files and of ours, sorted.
func (l *listing) names(ours manifest) []string {
	all := maps.Clone(l.files)
	for name := range ours {
		all[name] += ""
	}
	return slices.Sorted(maps.Keys(all))
}
