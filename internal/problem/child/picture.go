package child

import (
	"encoding/json"

	"go.starlark.net/starlark"

	"queenbook/internal/problem"
)

// readPicture looks at what the file says of its picture.
func (f *file) readPicture() error {
	value, has := f.Globals["picture"]
	if !has {
		return nil
	}
	plain, err := plainPicture(value)
	if err == nil {
		f.header.Picture, err = json.Marshal(plain)
	}
	if err == nil {
		_, err = problem.ReadPicture(f.header.Picture, f.header.Places)
	}
	if err != nil {
		return f.Mistake("picture", "picture: %v", err)
	}
	return nil
}

// plainPicture is a dict as a list of pairs, whose keys may be anything, and whose values may be
// dicts, too.
func plainPicture(v starlark.Value) (any, error) {
	dict, ok := v.(*starlark.Dict)
	if !ok {
		return plainValue(v, 0)
	}
	list := []any{}
	for _, item := range dict.Items() {
		key, err := plainValue(item[0], 0)
		if err != nil {
			return nil, err
		}
		value, err := plainPicture(item[1])
		if err != nil {
			return nil, err
		}
		list = append(list, []any{key, value})
	}
	return list, nil
}
