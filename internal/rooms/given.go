package rooms

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"queenbook/internal/spelling"
	"queenbook/internal/text"
)

// A gift is a value that's given to a module, or a field of one.
type gift struct{ value, field string }

// String is how a module asks for it.
func (g gift) String() string {
	if g.field == "" {
		return given + g.value
	}
	return g.field + " of " + given + g.value
}

// gift is the given value that an imported name refers to.
func (one imported) gift(i int) gift {
	if one.names == nil {
		return gift{one.given, ""}
	}
	return gift{one.given, one.names[i]}
}

// gift is the given value with this name in a module, if it's one.
func (m *module) gift(local string) (of gift, is bool) {
	for _, one := range m.imports {
		if i := slices.Index(one.locals, local); one.given != "" && i >= 0 {
			return one.gift(i), true
		}
	}
	return gift{}, false
}

// value is a given value as JSON.
func (r *Rooms) value(of gift) ([]byte, error) {
	var value any
	if of.value == tableName {
		value = r.table()
	} else {
		value = r.source.Given[of.value]()
	}
	all, err := inJSON(value)
	if err != nil || of.field == "" {
		return all, err
	}
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal(all, &fields); err != nil {
		return nil, fmt.Errorf("%s: the value has no fields: %w", of, err)
	}
	one, ok := fields[of.field]
	if !ok {
		return nil, fmt.Errorf("%s: %w", of, spelling.Unknown("field", of.field, slices.Sorted(maps.Keys(fields))))
	}
	return one, nil
}

// inJSON is a value as a script has it.
func inJSON(value any) ([]byte, error) {
	var text bytes.Buffer
	write := json.NewEncoder(&text)
	write.SetEscapeHTML(false)
	err := write.Encode(value)
	return bytes.TrimSpace(text.Bytes()), err
}

// ungiven says what's wrong with the import of a given value.
func (r *Rooms) ungiven(m *module, one imported) (wrong text.Errors) {
	known := append(slices.Collect(maps.Keys(r.source.Given)), tableName)
	if !slices.Contains(known, one.given) {
		return text.Errors{r.mistake(m, one.at, spelling.Unknown("value", one.given, known).Error())}
	}
	for i := range one.locals {
		of := one.gift(i)
		if by := r.takers(of); len(by) > 1 {
			wrong = append(wrong, r.mistake(m, one.at, fmt.Sprintf(
				"%s is carried by the rooms %s: one can take it, and the others import from that",
				of, strings.Join(by, " and "))))
		}
		if of.field == "" {
			continue
		}
		if _, err := r.value(of); err != nil {
			wrong = append(wrong, r.mistake(m, one.at, err.Error()))
		}
	}
	return wrong
}

// takers are the rooms that import a gift.
func (r *Rooms) takers(of gift) (rooms []string) {
	takes := func(one imported) bool {
		for i := range one.locals {
			if one.given != "" && one.gift(i) == of {
				return true
			}
		}
		return false
	}
	for _, room := range r.names {
		if slices.ContainsFunc(r.rooms[room], func(m *module) bool { return slices.ContainsFunc(m.imports, takes) }) {
			rooms = append(rooms, room)
		}
	}
	return rooms
}
