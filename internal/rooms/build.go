package rooms

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/evanw/esbuild/pkg/api"

	"queenbook/internal/pattern"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
)

// The namespaces of what esbuild reads: the modules; what a room is made of; what a room takes from
// another, named "ROOM FILE"; and what is given.
const (
	modules = "module"
	entries = "room"
	others  = "other"
	given   = "given"
)

// Build makes the scripts of some rooms, by their names. Warnings are what is suspicious in them and
// yet no mistake. The error is [text.Errors] if something is wrong with them.
func (r *Rooms) Build(rooms ...string) (scripts map[string][]byte, warnings text.Errors, err error) {
	b := &building{Rooms: r}
	var points []api.EntryPoint
	for _, room := range rooms {
		if !r.Has(room) {
			return nil, nil, fmt.Errorf("%s is missing: a figure needs it", r.shown("script/"+room))
		}
		points = append(points, api.EntryPoint{InputPath: entries + ":" + room, OutputPath: room})
	}
	result := api.Build(api.BuildOptions{
		EntryPointsAdvanced: points,
		Bundle:              true,
		Format:              api.FormatIIFE,
		Target:              api.ES2022, // as in jsconfig.json
		Charset:             api.CharsetUTF8,
		LegalComments:       api.LegalCommentsNone,
		Banner:              map[string]string{"js": `"use strict";`},
		MinifyWhitespace:    true,
		MinifySyntax:        true,
		MinifyIdentifiers:   true,
		Outdir:              "rooms",
		Plugins:             []api.Plugin{{Name: "rooms", Setup: b.setup}},
		LogLevel:            api.LogLevelSilent,
	})
	if len(result.Errors) > 0 {
		return nil, nil, b.errors(result.Errors)
	}
	scripts = map[string][]byte{}
	for _, file := range result.OutputFiles {
		room := strings.TrimSuffix(filepath.Base(file.Path), ".js")
		scripts[room] = file.Contents
	}
	return scripts, b.mistakes(result.Warnings), nil
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
	scripts, _, err := r.Build(all...)
	var script []byte
	for _, room := range all {
		script = append(script, scripts[room]...)
	}
	return script, err
}

// A building is one call of esbuild.
type building struct{ *Rooms }

func (b *building) setup(build api.PluginBuild) {
	all := api.OnResolveOptions{Filter: `.*`}
	build.OnResolve(all, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		switch {
		case a.Kind == api.ResolveEntryPoint: // of which esbuild makes a file each
			return api.OnResolveResult{Path: strings.TrimPrefix(a.Path, entries+":"), Namespace: entries}, nil
		case a.Namespace == entries:
			return api.OnResolveResult{Path: a.Path, Namespace: modules}, nil
		default:
			return b.resolve(a)
		}
	})
	for namespace, load := range map[string]func(path string) (text string, loader api.Loader, err error){
		modules: b.module, entries: b.room, others: b.other, given: b.given,
	} {
		build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: namespace},
			func(a api.OnLoadArgs) (api.OnLoadResult, error) {
				text, loader, err := load(a.Path)
				return api.OnLoadResult{Contents: &text, Loader: loader}, err
			})
	}
}

// resolve says what a module means by a name that it imports.
func (b *building) resolve(a api.OnResolveArgs) (api.OnResolveResult, error) {
	importer := strings.TrimPrefix(a.Importer, modules+":")
	if name, ok := strings.CutPrefix(a.Path, given+":"); ok {
		if by := b.takers(name); len(by) > 1 {
			return api.OnResolveResult{}, fmt.Errorf("%s is carried by the rooms %s: one can take it, and the others import from that",
				a.Path, strings.Join(by, " and "))
		}
		return api.OnResolveResult{Path: name, Namespace: given}, nil
	}
	file := path.Join(path.Dir(importer), a.Path)
	room := roomOf(file)
	switch {
	case !strings.HasPrefix(a.Path, ".") || b.modules[file] == nil:
		return api.OnResolveResult{}, b.unknown(importer, a.Path)
	case room == roomOf(importer):
		return api.OnResolveResult{Path: file, Namespace: modules}, nil
	case a.Kind != api.ResolveJSImportStatement,
		!slices.ContainsFunc(b.modules[importer].imports, func(one imported) bool { return one.file == file }):
		return api.OnResolveResult{}, errors.New("an import from another room begins its line, " +
			"and an import() stands in one; both name the module between quotes")
	default:
		return api.OnResolveResult{Path: roomOf(importer) + " " + file, Namespace: others}, nil
	}
}

// unknown is the error about a module that is not there.
func (b *building) unknown(importer, name string) error {
	var known []string
	for file := range b.modules {
		way := "../" + strings.TrimPrefix(file, "script/")
		if roomOf(file) == roomOf(importer) {
			way = "./" + path.Base(file)
		}
		known = append(known, way)
	}
	return spelling.Unknown("module", name, known)
}

// takers are the rooms that import what is given by some name.
func (b *building) takers(name string) (rooms []string) {
	for _, room := range b.names {
		if slices.ContainsFunc(b.rooms[room], func(m *module) bool {
			return strings.Contains(m.text, `from "`+given+":"+name+`"`)
		}) {
			rooms = append(rooms, room)
		}
	}
	return rooms
}

// module is the text of a module, in which the loader is asked for what comes later.
func (b *building) module(file string) (string, api.Loader, error) {
	m := b.modules[file]
	text, err := []byte(m.text), error(nil)
	for _, one := range slices.Backward(m.imports) {
		if one.later && roomOf(one.file) != roomOf(file) && b.modules[one.file] != nil {
			call := fmt.Sprintf("rooms.%s.load(%q)", Loader, roomOf(one.file))
			text = slices.Replace(text, one.at, one.end, []byte(call)...)
		}
	}
	if b.source.Word != nil {
		text, err = b.source.Word(file, text)
	}
	return string(text), api.LoaderJS, err
}

// room is what makes a script of a room: all its modules, and what others import from them.
func (b *building) room(name string) (string, api.Loader, error) {
	var text, offered strings.Builder
	in := map[string]string{} // the module that a name is imported from
	all := b.loaded(name)
	for i, m := range b.rooms[name] {
		wanted := b.wanted(m.file)
		for _, name := range wanted {
			if other, twice := in[name]; twice {
				return "", 0, fmt.Errorf("%s is imported from %s and from %s: give one of them another name",
					name, b.shown(other), b.shown(m.file))
			}
			in[name] = m.file
		}
		switch {
		case all:
			fmt.Fprintf(&text, "import * as m%d from %q;\n", i, m.file)
			fmt.Fprintf(&offered, "...m%d,", i)
		case len(wanted) > 0:
			fmt.Fprintf(&text, "import {%s} from %q;\n", strings.Join(wanted, ","), m.file)
			fmt.Fprintf(&offered, "%s,", strings.Join(wanted, ","))
		default:
			fmt.Fprintf(&text, "import %q;\n", m.file)
		}
	}
	return fmt.Sprintf("%s(globalThis.rooms ??= {})[%q] = {%s};\n", &text, name, &offered), api.LoaderJS, nil
}

// loaded says whether another room loads one later: such a room offers all that its modules export.
func (b *building) loaded(room string) bool {
	return slices.ContainsFunc(b.names, func(other string) bool { return slices.Contains(b.from(other, true), room) })
}

// wanted are the names that other rooms import from a module, in order.
func (b *building) wanted(file string) (names []string) {
	for _, m := range b.modules {
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

// other is what a room takes from a module of another one. Name has both.
func (b *building) other(name string) (string, api.Loader, error) {
	room, file, _ := strings.Cut(name, " ")
	var names []string
	for _, m := range b.rooms[room] {
		for _, one := range m.imports {
			if one.file == file {
				names = append(names, one.names...)
			}
		}
	}
	slices.Sort(names)
	list := strings.Join(slices.Compact(names), ",")
	return fmt.Sprintf("const {%s} = rooms[%q];\nexport {%s};\n", list, roomOf(file), list), api.LoaderJS, nil
}

// given is a value from Go.
func (b *building) given(name string) (string, api.Loader, error) {
	of := b.source.Given[name]
	switch {
	case name == "rooms":
		of = func() any { return b.table() }
	case of == nil:
		return "", 0, spelling.Unknown("value", name, slices.Collect(maps.Keys(b.source.Given)))
	}
	var text bytes.Buffer
	write := json.NewEncoder(&text)
	write.SetEscapeHTML(false)
	err := write.Encode(of())
	return text.String(), api.LoaderJSON, err
}

// table is from which rooms each imports, of those that others load later and what these need.
func (b *building) table() map[string][]string {
	table := map[string][]string{}
	for _, room := range b.names {
		for _, later := range b.With(b.from(room, true)...) {
			table[later] = append([]string{}, b.from(later, false)...)
		}
	}
	return table
}

// errors are the mistakes that esbuild found. Those of words have their own places.
func (b *building) errors(messages []api.Message) error {
	var wrong text.Errors
	for i, m := range messages {
		list := b.mistakes(messages[i : i+1])
		if err, ok := m.Detail.(error); ok {
			errors.As(err, &list)
		}
		wrong = append(wrong, list...)
	}
	return text.Join(wrong)
}

// inModule is how esbuild names a module in a message.
var inModule = pattern.Of(`"` + modules + `:([^"]+)"`)

// noExport is what it says of a name that a module does not have, in what makes a script of a room.
var noExport = pattern.Of(`^No matching export in "` + modules + `:([^"]+)" for import "([^"]+)"`)

// mistakes are messages of esbuild with their places.
func (b *building) mistakes(messages []api.Message) text.Errors {
	list := places(messages, func(file string) string { return b.shown(strings.TrimPrefix(file, modules+":")) })
	for i := range list {
		m := noExport().FindStringSubmatch(list[i].Msg)
		if m != nil && strings.HasPrefix(messages[i].Location.File, entries+":") {
			list[i] = b.asked(m[1], m[2], list[i].Msg)
		}
		list[i].Msg = inModule().ReplaceAllStringFunc(list[i].Msg, func(name string) string {
			return b.shown(inModule().FindStringSubmatch(name)[1])
		})
	}
	return list
}

// asked is a mistake where another room asks a module for a name.
func (b *building) asked(file, name, message string) text.Error {
	for _, room := range b.names {
		for _, m := range b.rooms[room] {
			for _, one := range m.imports {
				if one.file == file && slices.Contains(one.names, name) && room != roomOf(file) {
					return b.mistake(m, one.at, message)
				}
			}
		}
	}
	return text.Error{File: b.shown(file), Line: 1, Col: 1, Msg: message}
}

// Small is a style sheet or a script that is no module, without what only its readers need. Warnings
// are what is suspicious in it, and in a sheet what cannot be read. The error is [text.Errors].
func Small(file string, source []byte) (small []byte, warnings text.Errors, err error) {
	loader := api.LoaderJS
	if path.Ext(file) == ".css" {
		loader = api.LoaderCSS
	}
	result := api.Transform(string(source), api.TransformOptions{
		Loader:            loader,
		Charset:           api.CharsetUTF8,
		LegalComments:     api.LegalCommentsNone,
		MinifyWhitespace:  true,
		MinifySyntax:      true,
		MinifyIdentifiers: loader == api.LoaderJS,
		LogLevel:          api.LogLevelSilent,
	})
	if len(result.Errors) > 0 {
		return nil, nil, places(result.Errors, func(string) string { return file })
	}
	return result.Code, places(result.Warnings, func(string) string { return file }), nil
}

// places are messages of esbuild with their places. Name is how a file is shown.
func places(messages []api.Message, name func(file string) string) (list text.Errors) {
	for _, m := range messages {
		one := text.Error{Msg: m.Text, Line: 1, Col: 1}
		if at := m.Location; at != nil {
			one.File, one.Line = name(at.File), at.Line
			one.Col = 1 + utf8.RuneCountInString(at.LineText[:min(at.Column, len(at.LineText))])
		}
		list = append(list, one)
	}
	return list
}
