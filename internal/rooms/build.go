package rooms

import (
	"fmt"
	"slices"
	"sync"

	"queenbook/internal/text"
)

// Build makes the scripts of some rooms, by their names, or has them from before: they aren't to be changed.
// It may be called by several goroutines. The error is [text.Errors] if something is
// wrong with them.
func (r *Rooms) Build(rooms ...string) (scripts map[string][]byte, err error) {
	for _, room := range rooms {
		if !r.Has(room) {
			return nil, fmt.Errorf("%s is missing: a figure needs it", r.shown("script/"+room))
		}
	}
	r.readAll.Do(func() { r.wrong = r.shapes() })
	if r.wrong != nil {
		return nil, r.wrong
	}
	made := make([][]byte, len(rooms))
	errs := make([]error, len(rooms))
	var all sync.WaitGroup
	for i, room := range rooms {
		all.Go(func() { made[i], errs[i] = r.scripts[room]() })
	}
	all.Wait()
	scripts = map[string][]byte{}
	for i, room := range rooms {
		scripts[room] = made[i]
	}
	return scripts, text.Join(errs...)
}

// Script is some rooms and all that they can load, as one script.
func (r *Rooms) Script(rooms ...string) ([]byte, error) {
	for _, room := range rooms {
		if !r.Has(room) {
			rooms = []string{room} // which Build names
			break
		}
	}
	all := r.Reached(rooms...)
	scripts, err := r.Build(all...)
	var script []byte
	for _, room := range all {
		script = append(script, scripts[room]...)
	}
	return script, err
}

// shapes reads what all modules declare and export. A module that is not read as it stands is named.
func (r *Rooms) shapes() error {
	files := r.files()
	errs := make([]error, len(files))
	var all sync.WaitGroup
	for i, file := range files {
		all.Go(func() { errs[i] = r.shapeOf(r.modules[file]) })
	}
	all.Wait()
	if err := text.Join(errs...); err != nil {
		return err
	}
	var wrong text.Errors
	for _, file := range files {
		wrong = append(wrong, r.misled(r.modules[file])...)
	}
	return text.Join(wrong)
}

// files are the files of all modules, in order.
func (r *Rooms) files() (files []string) {
	for file := range r.modules {
		files = append(files, file)
	}
	slices.Sort(files)
	return files
}

// loaded says whether another room loads one later: such a room offers all that its modules export.
func (r *Rooms) loaded(room string) bool {
	return slices.ContainsFunc(r.names, func(other string) bool { return slices.Contains(r.from(other, true), room) })
}

// table is from which rooms each imports, of those that others load later and what these need. A room that
// comes with another of its list isn't in the list, nor is the loader, which reads it.
func (r *Rooms) table() map[string][]string {
	table := map[string][]string{}
	for _, room := range r.names {
		for _, later := range r.With(r.from(room, true)...) {
			if later != Loader && table[later] == nil {
				table[later] = r.first(later)
			}
		}
	}
	return table
}

// first are the rooms from which a room imports and none of its other rooms does.
func (r *Rooms) first(room string) []string {
	all := r.from(room, false)
	return slices.DeleteFunc(append([]string{}, all...), func(one string) bool {
		return one == Loader || slices.ContainsFunc(all, func(other string) bool {
			return other != one && slices.Contains(r.With(other), one)
		})
	})
}
