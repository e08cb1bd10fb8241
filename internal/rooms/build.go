package rooms

import (
	"fmt"
	"slices"

	"queenbook/internal/text"
)

// Build makes the scripts of some rooms, or returns those it made before, so callers mustn't change
// them. Several goroutines can call it. The error is [text.Errors] if something is wrong with the
// rooms.
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
	scripts = map[string][]byte{}
	var wrong []error
	for _, room := range rooms {
		made, err := r.scripts[room]()
		scripts[room], wrong = made, append(wrong, err)
	}
	return scripts, text.Join(wrong...)
}

// Script returns some rooms, and all that they can load, as one script.
func (r *Rooms) Script(rooms ...string) ([]byte, error) {
	for _, room := range rooms {
		if !r.Has(room) {
			rooms = []string{room} // so that Build says that it's missing
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

// shapes reads what all modules declare and export, and reports modules that it can't read.
func (r *Rooms) shapes() error {
	files := r.files()
	errs := make([]error, len(files))
	for i, file := range files {
		errs[i] = r.shapeOf(r.modules[file])
	}
	if err := text.Join(errs...); err != nil {
		return err
	}
	var wrong text.Errors
	for _, file := range files {
		wrong = append(wrong, r.misled(r.modules[file])...)
	}
	return text.Join(wrong)
}

// files are the files of all modules, sorted.
func (r *Rooms) files() (files []string) {
	for file := range r.modules {
		files = append(files, file)
	}
	slices.Sort(files)
	return files
}

// loaded reports whether another room loads this one later: it then offers everything its modules
// export.
func (r *Rooms) loaded(room string) bool {
	return slices.ContainsFunc(r.names, func(other string) bool { return slices.Contains(r.later[other], room) })
}

// table maps the rooms that others load later, and the rooms those need, to the rooms they import
// from. It omits rooms that come with another on the same list, and the loader, which reads the
// table.
func (r *Rooms) table() map[string][]string {
	table := map[string][]string{}
	for _, room := range r.names {
		for _, later := range r.With(r.later[room]...) {
			if later != Loader && table[later] == nil {
				table[later] = r.first(later)
			}
		}
	}
	return table
}

// first returns the rooms a room imports from, without those that one of the others brings along.
func (r *Rooms) first(room string) []string {
	all := r.others[room]
	return slices.DeleteFunc(append([]string{}, all...), func(one string) bool {
		return one == Loader || slices.ContainsFunc(all, func(other string) bool {
			return other != one && slices.Contains(r.With(other), one)
		})
	})
}
