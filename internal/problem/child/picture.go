package child

import (
	"encoding/json"

	"queenbook/internal/problem"
	"queenbook/internal/python/object"
)

// readPicture looks at what the file says of its picture.
func (f *file) readPicture() error {
	value := f.Get("picture")
	if value == nil {
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
func plainPicture(v object.Value) (any, error) {
	dict, ok := v.(*object.Dict)
	if !ok {
		return plainValue(v, 0)
	}
	list := []any{}
	for name, item := range dict.All {
		key, err := plainValue(name, 0)
		if err != nil {
			return nil, err
		}
		value, err := plainPicture(item)
		if err != nil {
			return nil, err
		}
		list = append(list, []any{key, value})
	}
	return list, nil
}
