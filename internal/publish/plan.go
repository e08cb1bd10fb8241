package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// A plan is what a commit should do. Making one changes nothing.
type plan struct {
	put    []string         // names of files to move into place
	stale  []string         // names of ours that the new site doesn't have
	seen   map[string]sight // what was in these places
	during manifest         // what's ours while files are renamed
	after  manifest
}

// plan looks at every place that's ours or will be. If something foreign is where the new site
// wants a file or a folder, it returns an error with a line for each.
func (b *Build) plan() (*plan, error) {
	p := &plan{seen: map[string]sight{}, during: manifest{}, after: manifest{}}
	folders, before := foldersOf(b.files), foldersOf(b.ours)
	var lines []string
	for _, name := range b.names(b.ours) {
		seen, err := b.look(name, b.files[name], nil)
		if err != nil {
			return nil, doing("look at "+b.shown(name), err)
		}
		p.add(name, seen, b.files[name], b.ours[name])
		wanted := b.files[name] != ""
		inTheWay := wanted || folders[name] || slices.ContainsFunc(ancestors(name), b.hasFile)
		switch {
		case seen.is == changed && inTheWay:
			lines = append(lines, b.line(name, "was changed since it was written"))
		case seen.is == strange && inTheWay:
			lines = append(lines, b.line(name, "is not ours"))
		case seen.is == isFolder && wanted:
			if foreign := b.foreignIn(name, before); foreign != "" {
				lines = append(lines, b.line(foreign, "is not ours"))
			}
		}
	}
	for dir := range folders {
		if b.files[dir] != "" {
			return nil, fmt.Errorf("the site writes %s as a file and as a folder", dir)
		}
		if info, err := b.root.Lstat(dir); err == nil && !info.IsDir() && b.ours[dir] == nil {
			lines = append(lines, b.line(dir, "is not ours"))
		}
	}
	if lines != nil {
		slices.Sort(lines)
		all := strings.Join(slices.Compact(lines), "")
		return nil, errors.New(all + "move away what isn't part of the book, or give another --out")
	}
	for _, name := range p.put {
		if _, gone := b.root.Lstat(path.Join(shopNew, name)); gone != nil {
			return nil, fmt.Errorf("%s disappeared while the site was being built: build again", b.shown(name))
		}
	}
	return p, nil
}

// add takes what's in a place, what should be there, and the entries that the manifest lists for
// it.
func (p *plan) add(name string, seen sight, want string, listed []string) {
	p.seen[name] = seen
	p.during[name] = slices.Clone(listed)
	if seen.is == own {
		p.during[name] = []string{seen.entry}
	}
	if want == "" {
		p.stale = append(p.stale, name) // its folder may be there without it
		return
	}
	p.after[name] = []string{want}
	if !slices.Contains(p.during[name], want) {
		p.during[name] = append(p.during[name], want)
	}
	if seen.entry != want {
		p.put = append(p.put, name)
	}
}

// isDone reports whether the folder is already as it should be.
func (p *plan) isDone(ours manifest) bool {
	return ours != nil && ours.isLike(p.after) && len(p.put) == 0
}

// folders returns the folders in which names change: for each name, the innermost one that exists.
func (p *plan) folders(b *Build) []string {
	all := map[string]bool{".": true}
	for _, name := range slices.Concat(p.put, p.stale) {
		inner := "."
		for _, dir := range ancestors(name) {
			if there, _ := b.isFolder(dir); !there {
				break
			}
			inner = dir
		}
		all[inner] = all[inner] || b.files[name] != "" || p.seen[name].is == own
	}
	maps.DeleteFunc(all, func(_ string, changes bool) bool { return !changes })
	return slices.Sorted(maps.Keys(all))
}

func (b *Build) hasFile(name string) bool { return b.files[name] != "" }

func (b *Build) line(name, is string) string {
	return fmt.Sprintf("%s %s, and the new site has something else there\n", b.shown(name), is)
}

// foreignIn returns something in a folder that isn't ours, the folder included, or "". Files of
// ours that were changed are reported elsewhere.
func (b *Build) foreignIn(dir string, before map[string]bool) (foreign string) {
	fs.WalkDir(b.root.FS(), dir, func(name string, d fs.DirEntry, err error) error {
		ours := b.ours[name] != nil
		if d != nil && d.IsDir() {
			ours = before[name] && err == nil
		}
		if ours {
			return nil
		}
		foreign = name
		return fs.SkipAll
	})
	return foreign
}
