package puzzle

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"queenbook/internal/words"
)

// A Problem is a puzzle with everything that's needed to show the search for its solutions: the
// names of its things, and what a moment of it looks like.
type Problem struct {
	Title   string // in the form used after "the search of", as in "the map of Australia"
	Words   Words
	Places  []Name // by their numbers, the first is place 1
	Choices []Name
	Picture Picture
	Given   []Chosen // what's there before the search, in places of their own

	// Each is how many choices every call tests; 0 if calls differ.
	Each int

	// Why is a sentence without its full stop that says why a choice is refused, as in "its row has
	// one already"; e is a Refused, state the one after it. It may be nil, and may return "" for
	// the sentence that fits any problem.
	Why func(e Event, state *State) string

	// Only queens have these. Silent says that nothing is ever taken back: when a call returns,
	// calls before it without any choice left return too, until one continues. Memory says that the
	// program keeps its choices in an array, which is shown.
	Silent, Memory bool

	// Worths are what its solutions are worth, in the order of discovery; nil if it doesn't look
	// for the best.
	Worths []Worth

	// Events are the events of the search from the first one. Each call makes a new search.
	Events func() iter.Seq[Event]

	language *words.Catalogue   // the language of its sentences, nil for English
	says     *words.Kept[*Says] // the sentences about its events, nil for those about any problem
	told     *Says              // the same in its language; nil for any problem in English
	called   func(*Problem)     // sets the names of its things, nil if its author has set them
}

// In is the problem with sentences from a catalogue. Names that an author has given stay.
func (p *Problem) In(c *words.Catalogue) *Problem {
	if p.Catalogue() == c {
		return p
	}
	other := *p
	return other.in(c)
}

// in changes the language of the problem itself.
func (p *Problem) in(c *words.Catalogue) *Problem {
	says := p.says
	if says == nil {
		says = &ofAny
	}
	p.language, p.told = c, says.Of(c)
	if p.called != nil {
		p.called(p)
	}
	return p
}

// BeginWith sets the choice that's there before the first one, in a place that its author has no
// name for.
func (p *Problem) BeginWith(choice int) {
	at := len(p.Places)
	p.Places = append(p.Places, Name{Label: "•"})
	p.Given = []Chosen{{Place: int32(at + 1), Choice: int32(choice)}}
	p.called = func(p *Problem) {
		p.Places = slices.Clone(p.Places)
		p.Places[at].Text = p.Catalogue().Say("picture-start")
	}
	p.called(p)
}

// Catalogue is the catalogue of its sentences.
func (p *Problem) Catalogue() *words.Catalogue {
	if p.language == nil {
		return words.Ours()
	}
	return p.language
}

// A Name is the name of a place or a choice: in a sentence, and in a mark of a picture, where one
// to three characters are best.
type Name struct{ Text, Label string }

// Whole are names whose labels are the texts themselves, which places may have.
func Whole(texts ...string) []Name {
	names := make([]Name, len(texts))
	for i, text := range texts {
		names[i] = Name{text, text}
	}
	return names
}

// Words are the words for the things of a problem. For those left out, the words for any problem
// are used.
type Words struct {
	Place   string // a thing that's filled, as in "cell"
	Choice  string // a thing that's chosen, as in "digit"
	Choices string // several of these
	Made    string // the name of the sentence that lists them, "" for one with the words above
	Root    string // where the search begins, as in "the given digits"
	Bare    string // the same without an article
	Begin   string // the same as one word, next to the root of a tree
	First   string // the first choice, as a heading
	Shared  string // what a refused choice and the one that refuses it share, as in "the row of both"
}

// Chosen is the word for a choice.
func (p *Problem) Chosen() string {
	if p.Words.Choice != "" {
		return p.Words.Choice
	}
	return p.Catalogue().Say("word-choice")
}

// Filled is the word for a place.
func (p *Problem) Filled() string {
	if p.Words.Place != "" {
		return p.Words.Place
	}
	return p.Catalogue().Say("word-place")
}

// Root is where the search begins, as in "the given digits".
func (p *Problem) Root() string { return cmp.Or(p.Words.Root, p.Catalogue().Say("root-beginning")) }

// FirstChosen is the first choice, as a heading.
func (p *Problem) FirstChosen() string {
	return cmp.Or(p.Words.First, p.Catalogue().Say("run-first", "choice", p.Chosen()))
}

// PlaceName is the name of a place in a sentence.
func (p *Problem) PlaceName(place int32) string { return nameOf(p.Places, place).Text }

// PlaceCalled is the same for readers who don't know what the name means: a number or a cell comes
// after the word for its kind, as in "seat 3", and a word is enough by itself.
func (p *Problem) PlaceCalled(place int32) string {
	return p.withKind(p.Filled(), p.PlaceName(place))
}

// PlaceLabel is the short name of a place.
func (p *Problem) PlaceLabel(place int32) string { return nameOf(p.Places, place).Label }

// ChoiceName is the name of a choice in a sentence.
func (p *Problem) ChoiceName(choice int32) string { return nameOf(p.Choices, choice).Text }

// choiceCalled is the same for readers who don't know what the name means.
func (p *Problem) choiceCalled(choice int32) string {
	return p.withKind(p.Chosen(), p.ChoiceName(choice))
}

// withKind is a name with the word for its kind, unless the name is a word itself.
func (p *Problem) withKind(kind, name string) string {
	if first, _ := utf8.DecodeRuneInString(name); name == "" || unicode.IsLetter(first) {
		return name
	}
	return p.Catalogue().Say("called", "kind", kind, "name", name)
}

// ChoiceLabel is the short name of a choice.
func (p *Problem) ChoiceLabel(choice int32) string { return nameOf(p.Choices, choice).Label }

// Abbreviated are the choices and the places whose names are too long for pictures, which show a
// letter or two. The short form of a cell is complete, as in "1,2".
func (p *Problem) Abbreviated() (names []Name) {
	for _, name := range slices.Concat(p.Choices, p.Places) {
		cell := "(" + strings.ReplaceAll(name.Label, ",", ", ") + ")"
		whole := name.Label == "•" || cell == name.Text || strings.EqualFold(name.Label, name.Text)
		if !whole && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// List are choices with a blank between them: their names if these are words, otherwise their
// labels.
func (p *Problem) List(made []Chosen) string {
	var list []string
	for _, c := range made {
		name := nameOf(p.Choices, c.Choice)
		if strings.Contains(name.Text, " ") {
			name.Text = name.Label
		}
		list = append(list, name.Text)
	}
	return strings.Join(list, " ")
}

// Listed are choices after the word for them, as in "rows 2 4 1".
func (p *Problem) Listed(made []Chosen) string {
	name := p.Words.Made
	switch {
	case name == "" && p.Words.Choice == "":
		name = "made-choices"
	case name == "":
		name = "made-called"
	}
	return p.Catalogue().Say(name, "n", len(made), "choice", p.Words.Choice, "choices", p.Words.Choices,
		"list", p.List(made))
}

// nameOf is the name with a number, empty if it has none.
func nameOf(names []Name, number int32) Name {
	if number < 1 || int(number) > len(names) {
		return Name{}
	}
	return names[number-1]
}

// Holds is what's in a place at a moment, given or chosen, 0 for nothing.
func (p *Problem) Holds(place int32, state *State) int32 {
	if choice := state.Holds(place); choice != 0 {
		return choice
	}
	i := slices.IndexFunc(p.Given, func(c Chosen) bool { return c.Place == place })
	if i < 0 {
		return 0
	}
	return p.Given[i].Choice
}

// Reason says why the choice of a Refused is refused, "" if there's nothing to say. The state must
// be the one after it.
func (p *Problem) Reason(e Event, state *State) string {
	if e.By.Why() != "" {
		return e.By.Why()
	}
	if p.Why != nil {
		if why := p.Why(e, state); why != "" {
			return why
		}
	}
	var held []string
	for by := range e.By.Places() {
		if choice := p.Holds(int32(by), state); choice != 0 {
			held = append(held, p.Catalogue().Say("watch-has",
				"place", p.PlaceCalled(int32(by)), "choice", p.choiceCalled(choice)))
		}
	}
	return strings.Join(held, ", ")
}

// Between are the events from one step up to the test after another, each with the state after it;
// from 0 it begins with the first call.
func (p *Problem) Between(from, to int) iter.Seq2[Event, *State] {
	return func(yield func(Event, *State) bool) {
		var state State
		for e := range p.Events() {
			if e.Test() && state.Step == to {
				return
			}
			state.Apply(e)
			if state.Step >= from && !yield(e, &state) {
				return
			}
		}
	}
}

// AtStep is the state after a step of the search, or the state before the first step for 0.
func (p *Problem) AtStep(step int) *State {
	state := new(State)
	if step > 0 {
		state.Until(step, p.Events())
	}
	return state
}
