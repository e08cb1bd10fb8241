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
	"strings"
	"unicode"
)

// ManifestName is the file in the output folder that lists what is ours: after a line with the
// version, one line a file, sorted by name, with the SHA-256 of its bytes, its size and its name.
// Without it every file in the folder counts as foreign. Its name begins with a dot because readers
// of the site have no use for it, and says whose it is to those who find it.
const ManifestName = ".queenbook-manifest"

const manifestHeader = "queenbook manifest 1"

// A manifest maps the names of our files to the sums and sizes of what was written under them.
type manifest map[string]string

func (m manifest) has(name string) bool { return m[name] != "" }

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

func entryOf(data []byte) string { return entry(sha256.Sum256(data), int64(len(data))) }

func entry(sum [sha256.Size]byte, size int64) string { return fmt.Sprintf("%x %d", sum, size) }

// ofSize says whether an entry is that of a file of so many bytes.
func ofSize(entry string, size int64) bool { return strings.HasSuffix(entry, fmt.Sprintf(" %d", size)) }

// encode returns the bytes of the manifest; equal manifests give equal bytes.
func (m manifest) encode() []byte {
	text := []byte(manifestHeader + "\n")
	for _, name := range sortedKeys(m) {
		text = fmt.Appendln(text, m[name], name)
	}
	return text
}

// folders returns every folder that a file of the manifest lies in.
func (m manifest) folders() map[string]bool {
	all := make(map[string]bool)
	for name := range m {
		for _, dir := range ancestors(name) {
			all[dir] = true
		}
	}
	return all
}

// parseManifest reads what encode wrote. It is strict: a manifest that cannot be trusted would turn
// foreign files into ours.
func parseManifest(data []byte) (manifest, error) {
	m, good := make(manifest), true
	_, lines, _ := strings.Cut(string(data), "\n")
	for line := range strings.Lines(lines) {
		sum, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		size, name, _ := strings.Cut(rest, " ")
		m[name] = sum + " " + size
		good = good && checkName(name) == nil
	}
	if !good || !bytes.Equal(m.encode(), data) {
		return nil, fmt.Errorf("want the line %q and sorted lines of sum, size and name", manifestHeader)
	}
	return m, nil
}

// maxManifest is how many bytes a manifest may have, for half a million files.
const maxManifest = 64 << 20

// readManifest reads the manifest in a folder. Without one, it returns an empty manifest: nothing in
// the folder is ours.
func (p *place) readManifest(at string) (manifest, error) {
	data, err := p.manifestIn(at)
	if errors.Is(err, fs.ErrNotExist) {
		return manifest{}, nil
	}
	var m manifest
	if err == nil {
		m, err = parseManifest(data)
	}
	if err != nil {
		return nil, fmt.Errorf("read manifest %s: %w: without it ours and foreign cannot be told apart, "+
			"so give another --out or empty the folder", p.shown(ManifestName), cause(err))
	}
	return m, nil
}

// manifestIn is the text of the manifest in a folder. It waits for nobody and follows no link.
func (p *place) manifestIn(at string) ([]byte, error) {
	name := path.Join(at, ManifestName)
	info, err := p.root.Lstat(name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, errors.New("it is no regular file")
	case info.Size() > maxManifest:
		return nil, fmt.Errorf("it has more than %d bytes", maxManifest)
	}
	return p.root.ReadFile(name)
}

// checkName says why name cannot be a file of a site, or nil. It is the same on every system, so
// that a site that builds here builds everywhere.
func checkName(name string) error {
	switch top, _, _ := strings.Cut(name, "/"); {
	case !fs.ValidPath(name) || name == ".":
		return errors.New("not a relative name with slashes, without empty parts, \".\" and \"..\"")
	case strings.ContainsAny(name, `\:`) || strings.ContainsFunc(name, unicode.IsControl):
		return errors.New("a name holds no backslash, colon or control character")
	case top == ManifestName || top == insideName:
		return errors.New("the name is taken by what a build needs itself")
	}
	return nil
}

// ancestors returns the folders that name lies in, the innermost first.
func ancestors(name string) []string {
	var dirs []string
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		dirs = append(dirs, dir)
	}
	return dirs
}
