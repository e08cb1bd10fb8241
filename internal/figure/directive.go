package figure

import (
	"fmt"
	"strings"

	"queenbook/internal/ask"
)

// A Directive is one kind of figure. It holds everything that an author has to know to use it: the
// reference, the checks of weave and the drawing function all use these fields.
type Directive struct {
	Name   string
	Shows  string // what the figure shows, in one line
	About  About  // AboutPage: it can only be on pages of steps
	Inside string // the container that it must be in, if any; then it has no frame of its own
	Asks   bool   // an exercise around it may have replies
	// Takes says how many minutes a reader needs for what is asked for, by the argument; it may be nil.
	Takes    func(argument string) int
	NotAlone string // if only its book can have it: a sentence that says why
	Argument Argument
	Options  []Option
	// Example is an example of its use with eight queens, as a chapter has it after the name: the
	// argument, and options in further lines.
	Example string
	// Draw reads the argument and the options from the cell and draws into it. The first error ends
	// it.
	Draw func(c *Drawing)
}

// An Argument is what is after a directive's name.
type Argument struct {
	Says     string  // what it is; empty if the directive takes none
	Values   []Value // the words that it may be, or begin with
	Optional bool    // it may be left out
	Open     bool    // it may be something else than Values, as Says explains
}

// An Option is a line ":name: value" of a directive.
type Option struct {
	Name   string
	Says   string  // what it sets, and its default if that isn't a value
	Values []Value // the values that it takes, the first is the default; none if any text will do
}

// A Value is a word that an argument or an option may be.
type Value struct{ Name, Says string }

// SizeOption is option n, which most directives have.
func SizeOption() Option {
	return Option{Name: "n", Says: "columns of the board, a number or a fact; the book's if left out"}
}

// Switch is an option that is yes or no; says tells what yes means.
func Switch(name, says string, yes bool) Option {
	values := []Value{{"no", ""}, {"yes", ""}}
	if yes {
		values[0], values[1] = values[1], values[0]
	}
	return Option{Name: name, Says: says, Values: values}
}

// option finds an option by its name. It panics if the directive doesn't declare it.
func (d *Directive) option(name string) Option {
	for _, o := range d.Options {
		if o.Name == name {
			return o
		}
	}
	panic(fmt.Sprintf("figure: directive %s reads option %s and does not declare it", d.Name, name))
}

// Written is the example as an author writes it, with its fences and the container that it must be
// in.
func (d *Directive) Written() string {
	// If there's no argument, there's no blank after the name.
	written := strings.Replace("```{"+d.Name+"} "+d.Example+"\n```", "} \n", "}\n", 1)
	if d.Inside != "" {
		written = "::::{" + d.Inside + "}\n" + written + "\n::::"
	}
	return written
}

// asked is the example as weave reads it.
func (d *Directive) asked() ask.Directive {
	lines := strings.Split(d.Example, "\n")
	asked := ask.Directive{Name: d.Name, Args: strings.TrimSpace(lines[0]), Options: map[string]string{}}
	for _, line := range lines[1:] {
		name, value, _ := strings.Cut(strings.TrimPrefix(line, ":"), ":")
		asked.Options[name] = strings.TrimSpace(value)
	}
	return asked
}

func names(values []Value) []string { return TextsOf(values, func(v Value) string { return v.Name }) }

// TextsOf makes a text or another value from each item of a list, such as its name.
func TextsOf[T, V any](list []T, of func(T) V) []V {
	values := make([]V, len(list))
	for i, one := range list {
		values[i] = of(one)
	}
	return values
}

func (d *Directive) optionNames() []string {
	return TextsOf(d.Options, func(o Option) string { return o.Name })
}
