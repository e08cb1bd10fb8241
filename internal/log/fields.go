package log

import (
	"encoding/json"
	"errors"
	"fmt"
)

// A field is a key of an object and its value, both as written.
type field struct{ key, value []byte }

// fields takes a JSON object apart and appends its fields to a list.
func fields(list []field, line []byte) ([]field, error) {
	if line[0] != '{' {
		return nil, errors.New("expected a JSON object, in curly brackets")
	}
	at := blank(line, 1)
	for at < len(line) && line[at] != '}' {
		key, next := value(line, at)
		if key == nil || key[0] != '"' {
			return nil, broken(line, at)
		}
		at = blank(line, next)
		if at >= len(line) || line[at] != ':' {
			return nil, broken(line, at)
		}
		at = blank(line, at+1)
		found, next := value(line, at)
		if found == nil {
			return nil, broken(line, at)
		}
		list = append(list, field{key[1 : len(key)-1], found})
		at = blank(line, next)
		switch {
		case at < len(line) && line[at] == ',':
			at = blank(line, at+1)
			if at < len(line) && line[at] == '}' {
				return nil, broken(line, at)
			}
		case at < len(line) && line[at] != '}':
			return nil, broken(line, at)
		}
	}
	if at >= len(line) || blank(line, at+1) < len(line) {
		return nil, broken(line, at)
	}
	return list, nil
}

// broken says where a line stops being a JSON object.
func broken(line []byte, at int) error {
	var mistake *json.SyntaxError
	var any json.RawMessage
	if err := json.Unmarshal(line, &any); errors.As(err, &mistake) {
		return fmt.Errorf("column %d: this isn't JSON: %w", mistake.Offset, mistake)
	}
	return fmt.Errorf("column %d: this isn't a JSON object on its own line", at+1)
}

func blank(line []byte, at int) int {
	for at < len(line) && (line[at] == ' ' || line[at] == '\t' || line[at] == '\r') {
		at++
	}
	return at
}

// value returns the JSON value that begins at an index, and the index after it. It's nil if there's
// no value.
func value(line []byte, at int) (found []byte, next int) {
	if at >= len(line) {
		return nil, at
	}
	switch line[at] {
	case '"':
		next = inString(line, at+1)
	case '[', '{':
		next = inBrackets(line, at)
	default:
		next = at
		for next < len(line) && line[next] != ',' && line[next] != '}' && line[next] != ' ' {
			next++
		}
	}
	if next < 0 || next > len(line) {
		return nil, at
	}
	found = line[at:next]
	if !plainString(found) && !plainNumber(found) && !json.Valid(found) {
		return nil, at
	}
	return found, next
}

func inString(line []byte, at int) int {
	for ; at < len(line); at++ {
		switch line[at] {
		case '"':
			return at + 1
		case '\\':
			at++
		}
	}
	return -1
}

func inBrackets(line []byte, at int) int {
	for open := 0; at >= 0 && at < len(line); at++ {
		switch line[at] {
		case '"':
			at = inString(line, at+1) - 1
			if at < 0 {
				return -1
			}
		case '[', '{':
			open++
		case ']', '}':
			open--
			if open == 0 {
				return at + 1
			}
		}
	}
	return -1
}

// plainNumber reports whether a value is a positive whole number.
func plainNumber(value []byte) bool {
	if len(value) == 0 || value[0] == '0' || len(value) > 18 {
		return false
	}
	for _, char := range value {
		if char < '0' || char > '9' {
			return false
		}
	}
	return true
}

func isNull(value []byte) bool { return string(value) == "null" }
