package publish

import (
	"errors"
	"fmt"
	"os"
)

// A Comparison takes the files of a site as a [Build] does, and tells how the output folder differs
// from them. It writes nothing.
type Comparison struct {
	place *place
	dir   *os.Root // nil if there is no output folder
	listing
}

// Compare starts a comparison with the output folder dir. If dir does not exist every file is
// missing; if it is a file, that is an error. A build that was interrupted is not ended; the next
// [Begin] does that.
func Compare(dir string) (*Comparison, error) {
	c := &Comparison{place: &place{show: dir, sys: realSystem()}, listing: listing{files: make(manifest)}}
	if dir == "" {
		return nil, errors.New("no output folder is given: give one with --out")
	}
	abs, exists, err := resolve(dir)
	if err != nil || !exists {
		return c, err
	}
	if c.dir, err = os.OpenRoot(abs); err != nil {
		return nil, fmt.Errorf("open folder %s: %w", dir, explain(err))
	}
	if _, err = readManifest(c.dir, dir); err != nil {
		c.dir.Close()
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
	if c.dir != nil {
		defer c.dir.Close()
	}
	s, err := c.place.look(c.dir, c.files)
	if err != nil {
		return nil, err
	}
	kinds := make(map[string]string)
	for name := range s.manifest {
		if s.byName[name] != nil {
			kinds[name] = "extra"
		}
	}
	for name, e := range c.files {
		if kinds[name] = s.compare(name, e); kinds[name] == "" {
			delete(kinds, name)
		}
	}
	// A manifest follows from the files; it is news only if all else is right.
	if len(kinds) == 0 && string(s.manifest.encode()) != string(c.files.encode()) {
		kinds[ManifestName] = "different"
	}
	var found []string
	for _, name := range sortedKeys(kinds) {
		found = append(found, kinds[name]+": "+name)
	}
	return found, nil
}

// compare returns how the file called name differs from e, "" if it does not.
func (s *survey) compare(name string, e entry) string {
	for _, dir := range ancestors(name) {
		if it := s.byName[dir]; it != nil && !it.info.IsDir() && s.manifest[dir] == (entry{}) {
			return "foreign"
		}
	}
	it := s.byName[name]
	switch {
	case it == nil:
		return "missing"
	case it.info.IsDir() && !it.ours, !it.info.IsDir() && s.manifest[name] == (entry{}):
		return "foreign"
	case it.have != e:
		return "different"
	}
	return ""
}
