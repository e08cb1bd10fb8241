package site

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"queenbook/internal/pattern"
	"queenbook/internal/words"
)

// Scripts are the modules in the folders of script/, their rooms. A page loads a file for each room
// that it needs, and rooms share one space of names: what a module imports is there before it.
type scripts struct {
	imports map[string][]string // of each module, such as script/player/ask.js
	sorted  []string            // the modules, each behind those that it imports
}

var importLine = pattern.Of(`(?m)^import [^;]*from "([^"]+)";\n`)

func readScripts(templates fs.FS) (*scripts, error) {
	s := &scripts{imports: map[string][]string{}}
	modules, err := fs.Glob(templates, "script/*/*.js")
	for _, module := range modules {
		source, err := fs.ReadFile(templates, module)
		if err != nil {
			return nil, err
		}
		for _, m := range importLine().FindAllSubmatch(source, -1) {
			s.imports[module] = append(s.imports[module], path.Join(path.Dir(module), string(m[1])))
		}
	}
	for _, module := range modules {
		s.sort(module, nil)
	}
	return s, err
}

// sort puts a module behind those that it imports. In a circle, which no loader of modules minds
// either, one comes before another.
func (s *scripts) sort(module string, above []string) {
	if slices.Contains(s.sorted, module) || slices.Contains(above, module) {
		return
	}
	for _, other := range s.imports[module] {
		s.sort(other, append(above, module))
	}
	s.sorted = append(s.sorted, module)
}

func roomOf(module string) string { return path.Base(path.Dir(module)) }

// with are the modules of some rooms and all that these import, in their order.
func (s *scripts) with(rooms ...string) []string {
	needed := map[string]bool{}
	for _, module := range slices.Backward(s.sorted) {
		needed[module] = needed[module] || slices.Contains(rooms, roomOf(module))
		if needed[module] {
			for _, other := range s.imports[module] {
				needed[other] = true
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(s.sorted), func(module string) bool { return !needed[module] })
}

// rooms are some rooms and those that they import from, each behind these.
func (s *scripts) rooms(names ...string) (rooms []string) {
	var add func(room string)
	add = func(room string) {
		if slices.Contains(rooms, room) {
			return
		}
		for _, module := range s.of(room) {
			for _, other := range s.imports[module] {
				if roomOf(other) != room {
					add(roomOf(other))
				}
			}
		}
		rooms = append(rooms, room)
	}
	for _, name := range names {
		add(name)
	}
	return rooms
}

// of are the modules of one room.
func (s *scripts) of(room string) []string {
	return slices.DeleteFunc(slices.Clone(s.sorted), func(module string) bool { return roomOf(module) != room })
}

// plain is a module as a part of a script that shares its names with others.
func plain(module []byte) []byte {
	module = importLine().ReplaceAll(module, nil)
	return []byte(strings.ReplaceAll("\n"+string(module), "\nexport ", "\n")[1:])
}

// Script is the scripts of these rooms, and all that they need, as one.
func Script(templates fs.FS, said *words.Catalogue, rooms []string) ([]byte, error) {
	s, err := readScripts(templates)
	if err != nil {
		return nil, err
	}
	for _, room := range rooms {
		if len(s.of(room)) == 0 {
			return nil, missingRoom(room)
		}
	}
	return newParts(templates, said).script(s.with(rooms...))
}

// engineRoom runs the programs of readers, in the Python of pythonName. Pages with such a program load
// both at the first run.
const (
	engineRoom = "engine"
	pythonName = assets + "/micropython.min.js"
)

// Engine is what a page has in itself where a program of its reader runs and nothing stands beside it:
// the room beyond those of its figures, and the script with Python.
func Engine(templates fs.FS) (room string, python []byte, err error) {
	python, err = fs.ReadFile(templates, pythonName)
	return engineRoom, python, err
}

func missingRoom(room string) error {
	return fmt.Errorf("templates/script/%s is missing: a figure needs it", room)
}
