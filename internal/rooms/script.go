package rooms

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"queenbook/internal/text"
)

// A joining makes the script of a room. Its modules share one function and their names there. Each
// comes after those it imports from the same room.
type joining struct {
	*Rooms
	room  string
	names map[string]origin   // that the modules share
	wrong text.Errors         // names that they can't share
	taken map[string][]string // names from other rooms, as in "a" or "a:b"
	given map[string]gift     // given values, by their names here
	body  strings.Builder     // of the modules
	done  map[string]bool     // modules that are already in it
}

// An origin is where a name comes from: a module of this or another room, or a given value.
type origin struct{ from, name string }

// given says whether it is given.
func (of origin) given() bool { return strings.HasPrefix(of.from, given) }

// script makes the script of a room.
func (r *Rooms) script(room string) ([]byte, error) {
	r.making.Lock()
	defer r.making.Unlock()
	j := &joining{Rooms: r, room: room, names: map[string]origin{}, taken: map[string][]string{},
		given: map[string]gift{}, done: map[string]bool{}}
	for _, m := range r.rooms[room] {
		if err := j.add(m); err != nil {
			return nil, err
		}
	}
	offered := j.offered()
	if len(j.wrong) > 0 {
		return nil, text.Join(j.wrong)
	}
	var text strings.Builder
	text.WriteString("(() => {\n")
	for _, other := range slices.Sorted(maps.Keys(j.taken)) {
		fmt.Fprintf(&text, "const { %s } = rooms[%q];\n", strings.Join(j.taken[other], ", "), other)
	}
	for _, name := range slices.Sorted(maps.Keys(j.given)) {
		value, err := j.value(j.given[name])
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&text, "const %s = %s;\n", name, value)
	}
	text.WriteString(j.body.String())
	fmt.Fprintf(&text, "(globalThis.rooms ??= {})[%q] = { %s };\n})();\n", room, strings.Join(offered, ", "))
	small, err := joined.of(text.String(), "\"use strict\";\n", ";\n", smallScript)
	if err != nil {
		for _, m := range r.rooms[room] {
			if _, wrong := r.parsed(m); wrong != nil {
				return nil, wrong
			}
		}
		return nil, fmt.Errorf("%s: %w", r.shown("script/"+room), err) // each module is fine
	}
	for _, m := range r.rooms[room] {
		m.text = "" // nothing more is asked of it
	}
	return small, nil
}

// add adds a module after those it imports. In a circle, one has to come first. Module loaders
// accept that too.
func (j *joining) add(m *module) error {
	if j.done[m.file] {
		return nil
	}
	j.done[m.file] = true
	for _, one := range m.imports {
		if !one.later && one.given == "" && roomOf(one.file) == j.room {
			if err := j.add(j.modules[one.file]); err != nil {
				return err
			}
		}
	}
	for _, name := range m.declared {
		j.share(m, 0, name, origin{m.file, name})
	}
	for _, one := range m.imports {
		switch {
		case one.later || one.handsOn:
		case one.given != "":
			for i, local := range one.locals {
				of := one.gift(i)
				j.share(m, one.at, local, origin{given + of.value, of.field})
				j.given[local] = of
			}
		default:
			for i, name := range one.names {
				j.take(m, one, name, one.locals[i])
			}
		}
	}
	text := m.joined()
	if j.source.Word != nil {
		var err error
		if text, err = j.source.Word(m.file, text); err != nil {
			return err
		}
	}
	j.body.Write(text)
	j.body.WriteString("\n")
	return nil
}

// share notes a module's name. It's an error if another module uses it for something else.
func (j *joining) share(m *module, at int, name string, of origin) {
	other, is := j.names[name]
	if !is || other == of {
		j.names[name] = of
		return
	}
	j.wrong = append(j.wrong, j.mistake(m, at, fmt.Sprintf(
		"%s is also a name in %s, and modules of a room share their names: give one of them another name",
		name, j.shownOrigin(other))))
}

func (j *joining) shownOrigin(of origin) string {
	if of.given() {
		return of.from
	}
	return j.shown(of.from)
}

// take imports a name into a module. Within a room it's already there, unless it gets another name.
func (j *joining) take(m *module, one imported, name, local string) {
	of := j.origin(one.file, name)
	j.share(m, one.at, local, of)
	switch room := roomOf(of.from); {
	case of.given():
		j.given[local] = gift{strings.TrimPrefix(of.from, given), of.name}
	case room != j.room:
		taken := name
		if local != name {
			taken += ": " + local
		}
		if !slices.Contains(j.taken[room], taken) {
			j.taken[room] = append(j.taken[room], taken)
		}
	case local != of.name:
		fmt.Fprintf(&j.body, "const %s = %s;\n", local, of.name)
	}
}

// origin is where a module's export comes from: the module itself, or another module that it
// exports again, or a given value. The search ends at another room, which offers it under this name.
func (j *joining) origin(file, name string) origin {
	for range len(j.modules) { // modules can export from each other in a circle
		one := j.modules[file].shape.exports[name]
		switch {
		case roomOf(file) != j.room || one.name == "":
			return origin{file, name}
		case one.from == "":
			if of, is := j.modules[file].gift(one.name); is {
				return origin{given + of.value, of.field}
			}
			return origin{file, one.name}
		case j.modules[one.from] == nil:
			return origin{one.from, one.name}
		}
		file, name = one.from, one.name
	}
	return origin{file, name}
}

// offered lists what a room puts into the registry, as in "a" or "a: b": what other rooms import,
// or everything its modules export if the room is loaded later.
func (j *joining) offered() (list []string) {
	in := map[string]origin{}
	all := j.loaded(j.room)
	for _, m := range j.rooms[j.room] {
		names := j.wanted(m.file)
		if all {
			names = slices.Sorted(maps.Keys(m.shape.exports))
		}
		for _, name := range names {
			of := j.origin(m.file, name)
			if other, twice := in[name]; twice && other != of {
				j.wrong = append(j.wrong, j.mistake(m, 0, fmt.Sprintf(
					"%s is imported from %s and from %s: give one of them another name",
					name, j.shown(other.from), j.shown(of.from))))
			}
			in[name] = of
		}
	}
	for _, name := range slices.Sorted(maps.Keys(in)) {
		if local := j.called(in[name]); local != name {
			name += ": " + local
		}
		list = append(list, name)
	}
	return list
}

// called is the name that something has in the room's script.
func (j *joining) called(of origin) string {
	if !of.given() {
		return of.name
	}
	for _, name := range slices.Sorted(maps.Keys(j.given)) {
		if j.names[name] == of {
			return name
		}
	}
	return of.name
}

// wanted returns the names that other rooms import from a module, sorted.
func (r *Rooms) wanted(file string) (names []string) {
	for _, m := range r.modules {
		for _, one := range m.imports {
			if one.file == file && roomOf(m.file) != roomOf(file) {
				names = append(names, one.names...)
			}
		}
	}
	if path.Dir(file) == path.Join("script", Loader) && path.Base(file) == Loader+".js" {
		names = append(names, "load") // for every import()
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// joined is a module's text in the script: imports and the word export are replaced by spaces, and
// import() by a call of the loader.
func (m *module) joined() []byte {
	text := []byte(m.text)
	blank := func(begin, end int) {
		for i := begin; i < end; i++ {
			if text[i] != '\n' {
				text[i] = ' '
			}
		}
	}
	for _, one := range m.exported {
		blank(one.begin, one.end)
	}
	for _, one := range slices.Backward(m.imports) {
		if one.later {
			call := fmt.Sprintf("rooms.%s.load(%q)", Loader, roomOf(one.file))
			text = slices.Replace(text, one.begin, one.end, []byte(call)...)
		} else {
			blank(one.begin, one.end)
		}
	}
	return text
}
