package child

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strings"

	"queenbook/internal/log"
	"queenbook/internal/python/object"
)

// short writes a value for a message.
func short(v object.Value) (text string) {
	if _, is := v.(object.Callable); is {
		return "a function"
	}
	defer func() {
		if failure, is := recover().(*object.Failure); is {
			text = "a " + object.TypeOf(v).Name
			_ = failure // for a text that can't be made
		}
	}()
	text = object.Repr(v)
	if runes := []rune(text); len(runes) > 60 {
		return string(runes[:57]) + "…"
	}
	return text
}

// nameOf is the name that a value of the file has.
func nameOf(v object.Value) (log.Name, error) {
	plain, err := plainValue(v, 0)
	if err != nil {
		return "", err
	}
	return log.NameOf(plain), nil
}

// deepest is how deep values may be nested in a name or in a picture.
const deepest = 20

// plainValue is a value as JSON knows it.
func plainValue(v object.Value, depth int) (any, error) {
	if depth > deepest {
		return nil, fmt.Errorf("its lists are nested more than %d deep", deepest)
	}
	switch v := v.(type) {
	case object.NoneType:
		return nil, nil
	case bool, int64:
		return v, nil
	case string:
		return strings.ToValidUTF8(v, "\uFFFD"), nil
	case *big.Int:
		return json.Number(v.String()), nil
	case float64:
		if text := object.FloatText(v); json.Valid([]byte(text)) {
			return json.Number(text), nil
		}
		return nil, fmt.Errorf("%s isn't a number that can be written", object.FloatText(v))
	case *object.Tuple:
		return plainList(v.Items, depth)
	case *object.List:
		return plainList(v.Items, depth)
	}
	return nil, fmt.Errorf("a name is a text, a number or a tuple of these, not a %s", object.TypeOf(v).Name)
}

func plainList(list []object.Value, depth int) (any, error) {
	plain := make([]any, len(list))
	for i := range plain {
		var err error
		if plain[i], err = plainValue(list[i], depth+1); err != nil {
			return nil, err
		}
	}
	return plain, nil
}
