package publish

import "fmt"

// A Comparison takes the files of a site like a [Build], and says how the output folder differs
// from them. It writes nothing.
type Comparison struct {
	folder
	listing
}

// Compare starts a comparison with the output folder dir. If dir doesn't exist, every file is
// missing. If it's a file, that's an error.
func Compare(dir string) (*Comparison, error) {
	c := &Comparison{folder: folder{show: dir}, listing: newListing()}
	missing, err := resolve(dir)
	if err == nil && missing == nil {
		err = c.open()
	}
	if err != nil {
		return nil, err
	}
	return c, nil
}

// Write adds a file. It can be called from many goroutines.
func (c *Comparison) Write(name string, data []byte) error {
	_, err := c.add(name, data)
	return err
}

// Differences ends the comparison and returns all differences, sorted by name, for example
// "missing: a/index.html". If there are none, a build would change nothing. A difference is
//
//	missing    the site has the file, but the folder doesn't
//	different  the file has other bytes, or is a folder
//	extra      the file is ours, but the site no longer has it
//	foreign    something that isn't ours is in its place
//
// Foreign files that aren't in the site's way don't count as differences, and neither do the line
// ends of a text.
func (c *Comparison) Differences() (found []string, err error) {
	if c.root != nil {
		defer c.root.Close()
		if err := c.readManifest(); err != nil {
			return nil, err
		}
	}
	folders := foldersOf(c.ours)
	follows := len(c.ours) == len(c.files) // whether the manifest agrees with the files
	for _, name := range c.names(c.ours) {
		want := c.files[name]
		var seen sight
		if c.root != nil {
			if seen, err = c.look(name, want, nil); err != nil {
				return nil, doing("look at "+c.shown(name), err)
			}
		}
		follows = follows && len(c.ours[name]) == 1 && sameSum(c.ours[name][0], want)
		kind := "different"
		switch {
		case seen.is == nothing && want != "":
			kind = "missing"
		case seen.is == nothing, want != "" && seen.entry == want:
			continue
		case want == "":
			kind = "extra"
		case c.ours[name] == nil && !folders[name]:
			kind = "foreign"
		}
		found = append(found, fmt.Sprintf("%s: %s", kind, name))
	}
	if found == nil && !follows { // only worth saying if everything else agrees
		found = []string{"different: " + ManifestName}
	}
	return found, nil
}
