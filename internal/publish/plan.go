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

// A plan is what a commit is to do. Making one changes nothing.
type plan struct {
	put    []string         // names of files that go to their places
	stale  []string         // names of ours that the new site does not have
	seen   map[string]sight // what stood in the places of both
	during manifest         // what is ours while files are renamed
	after  manifest
}

// plan looks at every place that is ours or shall be. It is an error, with a line for each, if
// something foreign stands where the new site wants a file or a folder.
func (b *Build) plan() (*plan, error) {
	p := &plan{seen: map[string]sight{}, during: manifest{}, after: manifest{}}
	w := wishes{b, foldersOf(b.files), foldersOf(b.ours)}
	var lines []string
	for _, name := range b.names(b.ours) {
		seen, err := b.look(name, b.files[name])
		if err != nil {
			return nil, doing("look at "+b.shown(name), err)
		}
		p.add(name, seen, b.files[name], b.ours[name])
		if why := w.inTheWay(name, seen); why != "" {
			lines = append(lines, why)
		}
	}
	for dir := range w.folders {
		if b.files[dir] != "" {
			return nil, fmt.Errorf("the site writes %s as a file and as a folder", dir)
		}
		if info, err := b.root.Lstat(dir); err == nil && !info.IsDir() && b.ours[dir] == nil {
			lines = append(lines, w.foreign(dir))
		}
	}
	if lines != nil {
		slices.Sort(lines)
		all := strings.Join(slices.Compact(lines), "")
		return nil, errors.New(all + "move away what is not of the book, or give another --out")
	}
	for _, name := range p.put {
		if _, gone := b.root.Lstat(path.Join(shopNew, name)); gone != nil {
			return nil, fmt.Errorf("%s went away while the site was built: build again", b.shown(name))
		}
	}
	return p, nil
}

// add takes what stands in a place, with what shall stand there and what may have stood there.
func (p *plan) add(name string, seen sight, want string, listed []string) {
	p.seen[name] = seen
	p.during[name] = slices.Clone(listed)
	if seen.is == own {
		p.during[name] = []string{seen.entry}
	}
	if want == "" {
		p.stale = append(p.stale, name) // or its folder alone, if somebody has removed it
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

// isDone says whether the folder is as it shall be.
func (p *plan) isDone(ours manifest) bool {
	return ours != nil && ours.isLike(p.after) && len(p.put) == 0
}

// folders are those in which names change: the innermost that are there.
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

// wishes are what the new site wants in the places of the old.
type wishes struct {
	*Build
	folders map[string]bool // that it has
	before  map[string]bool // folders that hold files of ours
}

// inTheWay is a line about what stands where the new site wants something else, or nothing.
func (w wishes) inTheWay(name string, seen sight) string {
	wanted := w.files[name] != ""
	switch {
	case seen.is == changed && (wanted || w.folders[name] || w.isBelowFile(name)):
		return w.line(name, "was changed since it was written")
	case seen.is == strange && (wanted || w.folders[name] || w.isBelowFile(name)):
		return w.foreign(name)
	case seen.is == isFolder && wanted && !w.before[name]:
		return w.foreign(name)
	case seen.is == isFolder && wanted:
		if other := w.foreignIn(name); other != "" {
			return w.foreign(other)
		}
	}
	return ""
}

func (w wishes) foreign(name string) string { return w.line(name, "is not ours") }

func (w wishes) line(name, is string) string {
	return fmt.Sprintf("%s %s, and the new site has something else there\n", w.shown(name), is)
}

// isBelowFile says whether the new site has a file where a folder of the name is.
func (w wishes) isBelowFile(name string) bool {
	return slices.ContainsFunc(ancestors(name), func(dir string) bool { return w.files[dir] != "" })
}

// foreignIn is what is not ours in a folder, "" for nothing. What was changed is named by itself.
func (w wishes) foreignIn(dir string) (foreign string) {
	fs.WalkDir(w.root.FS(), dir, func(name string, d fs.DirEntry, err error) error {
		if d != nil && d.IsDir() && w.before[name] && err == nil || w.ours[name] != nil {
			return nil
		}
		foreign = name
		return fs.SkipAll
	})
	return foreign
}
