package child

import (
	"slices"
	"strings"

	"queenbook/internal/log"
	"queenbook/internal/problem"
	"queenbook/internal/python"
	"queenbook/internal/python/object"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
)

// The functions that a problem file may have, and their parameters.
var (
	functions = map[string]int{
		"next_place": 1, "choices": 2, "refused_by": 3, "complete": 1, "put": 2, "take_back": 2,
		"value": 1, "bound": 3,
	}
	takes = map[string]string{
		"next_place": "chosen", "choices": "place and chosen", "refused_by": "place, choice and chosen",
		"complete": "chosen", "put": "place and choice", "take_back": "place and choice",
		"value": "chosen", "bound": "place, choice and chosen",
	}
)

// A file is a problem file that has been read: its values and its functions.
type file struct {
	*python.Program
	header  problem.Header
	order   string         // of the places, if it isn't the file's own
	places  []object.Value // nil if nextPlace gives them
	choices []object.Value // nil if choicesFor gives them

	given [][2]object.Value // places that have a choice from the start

	nextPlace, choicesFor, refusedBy, complete, put, takeBack, value, bound object.Callable
}

// newFile looks at the names of a file that has run. The error is a *python.Error.
func newFile(p *python.Program, source problem.Source) (*file, error) {
	f := &file{Program: p, order: source.Order, header: problem.Header{
		Version: problem.Version, Title: titleOf(source.Name), About: about(source.Text),
	}}
	for _, read := range []func() error{
		f.checkNames, f.readNext, f.readBest, f.readFunctions, f.readTitle, f.readPlaces, f.readGiven,
		f.readChoices, f.readWords, f.readEnough, f.readPicture,
	} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// titleOf makes a title of a file's name, for a file that has none.
func titleOf(name string) string {
	name = name[strings.LastIndexAny(name, `/\`)+1:]
	return strings.ReplaceAll(strings.TrimSuffix(name, ".py"), "_", " ")
}

// about is the text in three quotes at the beginning of the file.
func about(source string) string {
	source = strings.TrimSpace(source)
	for _, quotes := range []string{`"""`, `'''`} {
		if rest, begins := strings.CutPrefix(source, quotes); begins {
			text, _, _ := strings.Cut(rest, quotes)
			return log.Visible(strings.TrimSpace(text))
		}
	}
	return ""
}

// checkNames finds names that are missing, and names that look like a mistyped one.
func (f *file) checkNames() error {
	names := f.Names()
	has := func(name string) bool { return slices.Contains(names, name) }
	miss := func(name, what string) error {
		return f.Mistake("", "%s is missing: %s%s", name, what, meant(name, names))
	}
	switch {
	case !has("refused_by"):
		return miss("refused_by", "def refused_by(place, choice, chosen) says what refuses a choice, None if nothing does")
	case !has("places") && !has("next_place"):
		return miss("places", "a list of what is to be filled, in this order, or def next_place(chosen)")
	case !has("choices"):
		return miss("choices", "a list of what can be chosen, in this order, or def choices(place, chosen)")
	}
	for _, one := range []string{"complete", "put", "take_back", "picture", "words", "enough", "title"} {
		if has(one) {
			continue
		}
		for _, name := range names {
			if nearly(name, one) && f.couldBe(one, f.Get(name)) {
				return f.Mistake(name, "%s is nearly %s, and means nothing to the search: rename it to %s, or to something else", name, one, one)
			}
		}
	}
	return nil
}

// couldBe reports whether a value has the right type for a name of a problem file.
func (f *file) couldBe(name string, v object.Value) bool {
	switch name {
	case "picture", "words":
		_, is := v.(*object.Dict)
		return is
	case "enough":
		_, is := v.(int64)
		return is
	case "title":
		_, is := v.(string)
		return is
	}
	_, is := v.(object.Callable)
	return is
}

// meant proposes a name of the file that was perhaps meant to be another.
func meant(name string, names []string) string {
	if said := spelling.Suggest(name, names); strings.HasPrefix(said, " (did you mean") {
		return strings.Replace(said, "did you mean", "did you mean it by", 1)
	}
	return ""
}

// nearly reports whether a name is perhaps a mistyped form of another. Short names are similar to
// too many.
func nearly(name, meant string) bool {
	plain := func(s string) string { return strings.ToLower(strings.ReplaceAll(s, "_", "")) }
	if plain(name) == plain(meant) {
		return true
	}
	return len(meant) > 4 && strings.HasPrefix(spelling.Suggest(name, []string{meant}), " (did you mean")
}

// readFunctions takes the functions, each of which must take what it is called with.
func (f *file) readFunctions() error {
	for name, into := range map[string]*object.Callable{
		"next_place": &f.nextPlace, "choices": &f.choicesFor, "refused_by": &f.refusedBy,
		"complete": &f.complete, "put": &f.put, "take_back": &f.takeBack,
		"value": &f.value, "bound": &f.bound,
	} {
		value := f.Get(name)
		fewest := name == "next_place" && f.header.Next != ""
		ordinary := (name == "value" || name == "bound") && f.header.Best == ""
		if value == nil || fewest || ordinary || name == "choices" && listed(value) {
			continue
		}
		function, is := value.(object.Callable)
		if _, isClass := value.(*object.Class); !is || isClass {
			if name == "choices" {
				return f.Mistake(name, "choices is %s: write a list, or def choices(place, chosen)", short(value))
			}
			return f.Mistake(name, "%s is %s: it has to be a function, def %[1]s(%[3]s)",
				name, short(value), arguments(name))
		}
		if !accepts(function, functions[name]) {
			return f.Mistake(name, "%s must take %s: def %s(%s)", name, takes[name], name, arguments(name))
		}
		*into = function
	}
	return nil
}

func arguments(name string) string { return strings.ReplaceAll(takes[name], " and", ",") }

// listed reports whether a value can be iterated over.
func listed(v object.Value) bool {
	switch v.(type) {
	case string, *object.List, *object.Tuple, *object.Set, *object.Dict, *object.Range, *object.View,
		object.Iterator, object.Iterable:
		return true
	}
	return false
}

// accepts reports whether a function can be called with a number of values. For anything that isn't
// a function of the file nobody knows.
func accepts(f object.Callable, values int) bool {
	own, is := f.(*python.Func)
	return !is || own.Accepts(values)
}

func (f *file) readPlaces() (err error) {
	if f.nextPlace != nil {
		if f.order != "" {
			return f.Mistake("next_place", "next_place says which place comes next, so there can't be another order")
		}
		return nil
	}
	f.places, f.header.Places, err = f.list("places")
	if err == nil && f.order != "" {
		return f.reorder()
	}
	return err
}

// reorder puts the places into the requested order.
func (f *file) reorder() error {
	texts := map[string]int{}
	var known []string
	for i, place := range f.header.Places {
		texts[place.Text()] = i
		known = append(known, place.Text())
	}
	names := strings.FieldsFunc(f.order, func(r rune) bool { return r == ',' })
	if len(names) == 1 {
		names = apart(f.order, known)
	}
	var places []object.Value
	var named []log.Name
	for _, name := range names {
		name = text.NFC(strings.TrimSpace(name))
		i, ok := texts[name]
		if !ok {
			return f.Mistake("places", "in the order %q: %s isn't a place, or is there twice%s",
				f.order, name, spelling.Suggest(name, known))
		}
		delete(texts, name)
		places, named = append(places, f.places[i]), append(named, f.header.Places[i])
	}
	for _, place := range known {
		if _, missing := texts[place]; missing {
			return f.Mistake("places", "in the order %q: %s is missing", f.order, place)
		}
	}
	f.places, f.header.Places = places, named
	f.header.Title += ", in another order"
	return nil
}

// apart splits names at blanks. Some names may contain blanks themselves, so the longest name that
// fits is taken.
func apart(text string, known []string) (names []string) {
	words := strings.Fields(text)
	for len(words) > 0 {
		size := len(words)
		for size > 1 && !slices.Contains(known, strings.Join(words[:size], " ")) {
			size--
		}
		names, words = append(names, strings.Join(words[:size], " ")), words[size:]
	}
	return names
}

func (f *file) readChoices() (err error) {
	if f.choicesFor != nil {
		return nil
	}
	f.choices, f.header.Choices, err = f.list("choices")
	if err == nil && len(f.choices) == 0 {
		return f.Mistake("choices", "choices is empty: there's nothing to choose")
	}
	return err
}

// list reads a list of different values.
func (f *file) list(name string) (values []object.Value, names []log.Name, err error) {
	value := f.Get(name)
	if set, isSet := value.(*object.Set); !listed(value) || isSet && set.Unordered() {
		return nil, nil, f.Mistake(name, "%s is %s: it has to be a list, in order",
			name, short(value))
	}
	var list []object.Value
	if err := f.Guard(func() { list = object.Own(value) }); err != nil {
		return nil, nil, err
	}
	seen := map[log.Name]bool{}
	for _, value := range list {
		named, err := nameOf(value)
		if err != nil {
			return nil, nil, f.Mistake(name, "%s has %s in it: %v", name, short(value), err)
		}
		if seen[named] {
			return nil, nil, f.Mistake(name, "%s has %s twice: each needs its own name", name, short(value))
		}
		seen[named] = true
		values, names = append(values, value), append(names, named)
	}
	return values, names, nil
}

func (f *file) readTitle() error {
	value := f.Get("title")
	if value == nil {
		return nil
	}
	title, ok := value.(string)
	title = strings.TrimSpace(title)
	if !ok || title == "" {
		return f.Mistake("title", "title is %s: it has to be a text", short(value))
	}
	f.header.Title = log.Visible(strings.ReplaceAll(title, "\n", " "))
	return nil
}

func (f *file) readWords() error {
	value := f.Get("words")
	if value == nil {
		return nil
	}
	words, ok := value.(*object.Dict)
	if !ok {
		return f.Mistake("words", `words is %s: it has to be a dict, as in {"place": "cell", "choice": "digit"}`,
			short(value))
	}
	for name, called := range words.All {
		key, _ := name.(string)
		var into *string
		switch key {
		case "place":
			into = &f.header.Words.Place
		case "choice":
			into = &f.header.Words.Choice
		default:
			return f.Mistake("words", "words has %s: you can only rename place and choice", short(name))
		}
		word, ok := called.(string)
		*into = strings.TrimSpace(word)
		if !ok || *into == "" {
			return f.Mistake("words", "words calls a %s %s: it has to be a word, in the singular", key, short(called))
		}
	}
	return nil
}

func (f *file) readEnough() error {
	value := f.Get("enough")
	if value == nil {
		return nil
	}
	n, ok := value.(int64)
	if !ok || n < 1 {
		return f.Mistake("enough", "enough is %s: it has to be a number of solutions, at least 1", short(value))
	}
	f.header.Enough = n
	return nil
}
