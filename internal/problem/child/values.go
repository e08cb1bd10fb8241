package child

import (
	"encoding/json"
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"queenbook/internal/log"
	"queenbook/internal/python"
)

// short writes a value for a message.
func short(v starlark.Value) string {
	if _, is := v.(starlark.Callable); is {
		return "a function"
	}
	text := python.Repr(v)
	if runes := []rune(text); len(runes) > 60 {
		return string(runes[:57]) + "…"
	}
	return text
}

// nameOf is the name that a value of the file has.
func nameOf(v starlark.Value) (log.Name, error) {
	plain, err := plainValue(v, 0)
	if err != nil {
		return "", err
	}
	return log.NameOf(plain), nil
}

// deepest is how far values may lie inside each other, in a name or in a picture.
const deepest = 20

// plainValue is a value as JSON knows it.
func plainValue(v starlark.Value, depth int) (any, error) {
	if depth > deepest {
		return nil, fmt.Errorf("its lists lie more than %d deep inside each other", deepest)
	}
	switch v := v.(type) {
	case starlark.NoneType:
		return nil, nil
	case starlark.Bool:
		return bool(v), nil
	case starlark.String:
		return strings.ToValidUTF8(string(v), "\uFFFD"), nil
	case starlark.Int:
		return json.Number(v.String()), nil
	case starlark.Float:
		if text := v.String(); json.Valid([]byte(text)) {
			return json.Number(text), nil
		}
		return nil, fmt.Errorf("%s is no number that can be written", v)
	case starlark.Tuple:
		return plainList(v, depth)
	case *starlark.List:
		return plainList(v, depth)
	}
	return nil, fmt.Errorf("a name is a text, a number or a tuple of these, and not a %s", v.Type())
}

func plainList(list starlark.Indexable, depth int) (any, error) {
	plain := make([]any, list.Len())
	for i := range plain {
		var err error
		if plain[i], err = plainValue(list.Index(i), depth+1); err != nil {
			return nil, err
		}
	}
	return plain, nil
}
