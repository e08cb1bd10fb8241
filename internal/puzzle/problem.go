package puzzle

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"queenbook/internal/words"
)

// A Problem is a puzzle with what is needed to show the search for its solutions: what its things
// are called, and how a moment of it looks.
type Problem struct {
	Title   string // as it stands behind "the search of", as in "the map of Australia"
	Words   Words
	Places  []Name // by their numbers: the first is place 1
	Choices []Name
	Picture Picture
	Given   []Chosen // what is before the search, in places of their own

	// Each is how many choices every call tests; 0 where calls differ.
	Each int

	// Why is a sentence without its point that says why a choice is refused, as in "its row has one
	// already"; e is a Refused, state the one after it. It may be nil, and may answer "" for what
	// is said of any problem.
	Why func(e Event, state *State) string

	// What only queens fill in. Silent says that nothing is ever taken back: when a call returns, so do
	// those before it that have no choice left, until one goes on. Memory says that the program keeps its
	// choices in an array, which is shown.
	Silent, Memory bool

	// Worths are what its solutions are worth, in the order of discovery; nil where it looks for no best.
	Worths []Worth

	// Events are those of the search, from its first on: a search of its own each time.
	Events func() iter.Seq[Event]

	language *words.Catalogue   // in which it's spoken of, nil for ours
	says     *words.Kept[*Says] // what is said of the events, nil for what is said of those of any problem
	told     *Says              // that, in its language; nil for any problem in ours
	called   func(*Problem)     // says what its things are called, nil where that's its author's to say
}

// In is the problem as it's spoken of in the sentences of a catalogue. What an author has named keeps its
// name.
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

// BeginWith says which choice is there before the first, in a place that its author has no name for.
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

// Catalogue has the sentences in which it's spoken of.
func (p *Problem) Catalogue() *words.Catalogue {
	if p.language == nil {
		return words.Ours()
	}
	return p.language
}

// A Name is what a place or a choice is called: in a sentence, and in a mark of a picture, where
// one to three characters are best.
type Name struct{ Text, Label string }

// Named are names of these texts. Labels are the texts themselves where they are short, otherwise
// their shortest beginnings that differ.
func Named(texts ...string) []Name {
	const short = 2
	names := make([]Name, len(texts))
	for i, text := range texts {
		label := []rune(text)
		for length := 1; length < len(label) && len(label) > short; length++ {
			begins := string(label[:length])
			shared := func(other string) bool { return other != text && strings.HasPrefix(other, begins) }
			if !slices.ContainsFunc(texts, shared) {
				label = label[:length]
			}
		}
		names[i] = Name{text, string(label)}
	}
	return names
}

// Whole are names whose labels are the texts themselves, as those of places may be.
func Whole(texts ...string) []Name {
	names := make([]Name, len(texts))
	for i, text := range texts {
		names[i] = Name{text, text}
	}
	return names
}

// Words are what the things of a problem are called. Those that are left out are the words for any.
type Words struct {
	Place   string // what is filled, as in "cell"
	Choice  string // what is chosen, as in "digit"
	Choices string // several of these
	Made    string // the sentence that lists them, "" for one that takes the words above
	Root    string // where the search begins, as in "the given digits"
	Bare    string // the same without its article
	Begin   string // the same in a word, next to the root of a tree
	Shared  string // what a refused choice and the one that refuses it share, as in "the row of both"
}

// Chosen is what is chosen, in a word.
func (p *Problem) Chosen() string {
	if p.Words.Choice != "" {
		return p.Words.Choice
	}
	return p.Catalogue().Say("word-choice")
}

// Filled is what is filled, in a word.
func (p *Problem) Filled() string {
	if p.Words.Place != "" {
		return p.Words.Place
	}
	return p.Catalogue().Say("word-place")
}

// PlaceName is what a place is called, in a sentence.
func (p *Problem) PlaceName(place int32) string { return nameOf(p.Places, place).Text }

// PlaceCalled is the same for a reader who does not know what is named: a number or a cell says what
// it is, as in "seat 3", and a word stands for itself.
func (p *Problem) PlaceCalled(place int32) string {
	return p.withKind(p.Filled(), p.PlaceName(place))
}

// PlaceLabel is the same in short.
func (p *Problem) PlaceLabel(place int32) string { return nameOf(p.Places, place).Label }

// ChoiceName is what a choice is called, in a sentence.
func (p *Problem) ChoiceName(choice int32) string { return nameOf(p.Choices, choice).Text }

// choiceCalled is the same for a reader who does not know what is named.
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

// ChoiceLabel is the same in short.
func (p *Problem) ChoiceLabel(choice int32) string { return nameOf(p.Choices, choice).Label }

// Abbreviated are the choices and the places that pictures have no room for, and show a letter or two of.
// A cell is whole in its short form, as in "1,2".
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

// List are choices with a blank between them: their names where these are words, else their labels.
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

// nameOf is the name of a number, empty where it has none.
func nameOf(names []Name, number int32) Name {
	if number < 1 || int(number) > len(names) {
		return Name{}
	}
	return names[number-1]
}

// Holds is what is in a place at a moment, given or chosen, 0 for nothing.
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

// Reason says why the choice of a Refused is refused, "" where there is nothing to say. The state
// must be the one after it.
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

// Between are the events from one step up to the test after another, each with the state after it; from
// 0 on with the first call.
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

// AtStep is the state after a step of the search, or before its first for 0.
func (p *Problem) AtStep(step int) *State {
	state := new(State)
	if step > 0 {
		state.Until(step, p.Events())
	}
	return state
}
