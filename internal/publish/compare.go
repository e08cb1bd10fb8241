package publish

import (
	"maps"
	"os"
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
	c := &Comparison{place: &place{show: dir, at: "."}, listing: listing{files: manifest{}}}
	abs, missing, err := resolve(dir)
	if err != nil || missing != nil {
		return c, err
	}
	if c.root, err = os.OpenRoot(abs); err != nil {
		return nil, doing("open folder "+dir, err)
	}
	return c, nil
}

// Differences ends the comparison and returns all differences, sorted by name, for example
// "missing: a/index.html". If there are none, a build would change nothing. A difference is
//
//	missing    the site has the file, the folder has not
//	different  the file has other bytes, or is a folder
//	extra      the file is ours, but the site has it no longer
//	foreign    what stands in its place is not ours
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
		kind, it := "different", s.items[name]
		switch wanted := c.files.has(name); {
		case it == nil && wanted:
			kind = "missing"
		case it == nil, wanted && it.ours && it.have == c.files[name]:
			continue
		case !wanted:
			kind = "extra"
		case !it.ours && !s.manifest.has(name):
			kind = "foreign"
		}
		found = append(found, kind+": "+name)
	}
	// A manifest follows from the files; it is news only if all else is right.
	if found == nil && !maps.Equal(s.manifest, c.files) {
		found = []string{"different: " + ManifestName}
	}
	return found, nil
}
