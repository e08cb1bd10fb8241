package publish

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"
)

// A Comparison takes the files of a site as a [Build] does, and tells how the
// output folder differs from them. It writes nothing.
type Comparison struct {
	folder  *os.Root // nil if there is no output folder
	ours    manifest
	folders map[string]bool // those that our files lie in

	mu    sync.Mutex
	files manifest
	found []Difference
}

// A Kind says how a file in the output folder differs from the site.
type Kind string

// The kinds of difference.
const (
	Missing   Kind = "missing"   // the site has the file, the folder has not
	Different Kind = "different" // the file has other bytes
	Extra     Kind = "extra"     // the file is ours, but the site has it no longer
	Foreign   Kind = "foreign"   // a foreign file or a folder stands in its place
)

// A Difference is one file in which output folder and site differ. Foreign
// files in places that the site does not want are no differences.
type Difference struct {
	Kind Kind
	Name string // relative to the output folder, with slashes
}

// String returns, for example, "missing: a/index.html".
func (d Difference) String() string { return string(d.Kind) + ": " + d.Name }

// Compare starts a comparison with the output folder dir. If dir does not
// exist every file is missing; if it is a file, that is an error. An exchange
// that was interrupted is not settled; the next [Begin] does that.
func Compare(dir string) (*Comparison, error) {
	c := &Comparison{files: make(manifest), ours: make(manifest)}
	if dir == "" {
		return nil, errors.New("no output folder is given: give one with --out")
	}
	abs, exists, err := resolve(dir)
	if err != nil {
		return nil, err
	}
	if !exists {
		return c, nil
	}
	if c.folder, err = os.OpenRoot(abs); err != nil {
		return nil, fmt.Errorf("open folder %s: %w", dir, explain(err))
	}
	if c.ours, err = readManifest(c.folder, (&place{show: dir}).shown(ManifestName)); err != nil {
		c.folder.Close()
		return nil, err
	}
	c.folders = c.ours.folders()
	return c, nil
}

// Write compares one file of the site with the folder. It may be called from
// many goroutines, and refuses the names that [Build.Write] refuses.
func (c *Comparison) Write(name string, data []byte) error {
	if err := checkName(name); err != nil {
		return fmt.Errorf("compare %s: %w", name, err)
	}
	e := entryOf(data)
	c.mu.Lock()
	_, twice := c.files[name]
	c.files[name] = e
	c.mu.Unlock()
	if twice {
		return fmt.Errorf("compare %s: the site writes this name twice", name)
	}
	kind, err := c.compare(name, data)
	if err != nil {
		return fmt.Errorf("compare %s: %w", name, explain(err))
	}
	if kind != "" {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.found = append(c.found, Difference{kind, name})
	}
	return nil
}

// compare returns how the file called name differs from data, "" if it does not.
func (c *Comparison) compare(name string, data []byte) (Kind, error) {
	if c.folder == nil {
		return Missing, nil
	}
	if c.foreignAbove(name) {
		return Foreign, nil
	}
	info, err := c.folder.Lstat(name)
	if err != nil {
		if _, seen := errors.AsType[*fs.PathError](err); seen && !errors.Is(err, fs.ErrPermission) {
			return Missing, nil // or a file of ours where a folder is wanted
		}
		return "", err
	}
	_, ours := c.ours[name]
	switch {
	case info.IsDir() && c.folders[name]:
		return Different, nil
	case info.IsDir(), !ours && name != ManifestName:
		return Foreign, nil
	case !info.Mode().IsRegular() || info.Size() != int64(len(data)):
		return Different, nil
	}
	have, err := c.folder.ReadFile(name)
	if err == nil && !bytes.Equal(have, data) {
		return Different, nil
	}
	return "", err
}

// foreignAbove reports whether a foreign file stands where name needs a folder.
func (c *Comparison) foreignAbove(name string) bool {
	for _, dir := range ancestors(name) {
		info, err := c.folder.Lstat(dir)
		if _, ours := c.ours[dir]; err == nil && !info.IsDir() && !ours {
			return true
		}
	}
	return false
}

// Differences ends the comparison and returns all differences, sorted by name.
// If there are none, a build would change nothing.
func (c *Comparison) Differences() ([]Difference, error) {
	if c.folder != nil {
		defer c.folder.Close()
		for name := range c.ours {
			if _, stays := c.files[name]; stays {
				continue
			}
			if _, err := c.folder.Lstat(name); err == nil {
				c.found = append(c.found, Difference{Extra, name})
			}
		}
	}
	kind, err := c.compare(ManifestName, c.files.encode())
	if err != nil {
		return nil, fmt.Errorf("compare %s: %w", ManifestName, explain(err))
	}
	// A manifest follows from the files; it is news only if all else is right.
	if kind != "" && len(c.found) == 0 {
		c.found = append(c.found, Difference{kind, ManifestName})
	}
	slices.SortFunc(c.found, func(a, b Difference) int { return strings.Compare(a.Name, b.Name) })
	return slices.Compact(c.found), nil
}
