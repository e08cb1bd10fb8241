package publish

import (
	"fmt"
	"maps"
	"os"
	"slices"
)

// A Comparison takes the files of a site as a [Build] does, and tells how the output folder differs
// from them. It writes nothing.
type Comparison struct {
	*place // its root is the output folder, nil if there is none
	listing
}

// Compare starts a comparison with the output folder dir. If dir does not exist every file is
// missing; if it is a file, that is an error. A build that was interrupted is not ended; the next
// [Begin] does that.
func Compare(dir string) (*Comparison, error) {
	c := &Comparison{place: &place{show: dir, at: ".", sys: realSystem()}, listing: newListing()}
	abs, missing, err := resolve(dir)
	if err != nil || missing != nil {
		return c, err
	}
	if c.root, err = os.OpenRoot(abs); err != nil {
		return nil, doing("open folder "+dir, err)
	}
	if _, err = c.readManifest("."); err != nil {
		c.root.Close()
		return nil, err
	}
	return c, nil
}

// Write compares one file of the site with the folder. It may be called from many goroutines, and
// refuses the names that [Build.Write] refuses.
func (c *Comparison) Write(name string, data []byte) error {
	if _, err := c.add(name, data); err != nil {
		return fmt.Errorf("compare %s: %w", name, err)
	}
	return nil
}

// Differences ends the comparison and returns all differences, sorted by name, for example
// "missing: a/index.html". If there are none, a build would change nothing. A difference is
//
//	missing    the site has the file, the folder has not
//	different  the file has other bytes
//	extra      the file is ours, but the site has it no longer
//	foreign    a foreign file or a folder stands in its place
//
// Foreign files in places that the site does not want are no differences.
func (c *Comparison) Differences() ([]string, error) {
	s := &survey{}
	if c.root != nil {
		defer c.root.Close()
		var err error
		if s, err = c.look(".", c.files); err != nil {
			return nil, err
		}
	}
	all := maps.Clone(c.files)
	maps.Copy(all, s.manifest)
	var found []string
	for _, name := range sortedKeys(all) {
		if kind := s.compare(name, c.files); kind != "" {
			found = append(found, kind+": "+name)
		}
	}
	// A manifest follows from the files; it is news only if all else is right.
	if found == nil && !maps.Equal(s.manifest, c.files) {
		found = []string{"different: " + ManifestName}
	}
	return found, nil
}

// compare returns how the file called name differs from what it is in files, "" if it does not.
func (s *survey) compare(name string, files manifest) string {
	it := s.items[name]
	inTheWay := slices.ContainsFunc(append(ancestors(name), name), func(at string) bool {
		it := s.items[at]
		return it != nil && !s.manifest.has(at) && !(it.IsDir() && (it.ours || at != name))
	})
	switch {
	case !files.has(name) && it != nil:
		return "extra"
	case !files.has(name):
		return ""
	case inTheWay:
		return "foreign"
	case it == nil:
		return "missing"
	case it.have != files[name]:
		return "different"
	}
	return ""
}
