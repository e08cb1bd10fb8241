package figure_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/ask"
)

// FuzzDirective gives directives any arguments and options: they draw, or they say what's wrong
// with which option.
func FuzzDirective(f *testing.F) {
	f.Add("board", "1 5 8 6 3 7", "show", "attacks")
	f.Add("board", "(2,1) (6,5)", "test", "(3,3)")
	f.Add("board", "step first.tests+1", "n", "4")
	f.Add("strip", "", "from", "wrong.from-1")
	f.Add("memory", "1, 2,stale.step", "n", "6")
	f.Add("listing", "search.go free", "", "")
	f.Add("log", "", "to", "99999999999999999999")
	f.Add("ranking", "1 1 1 1 1 1", "", "")
	book := books.Of(f, 6)
	f.Fuzz(func(t *testing.T, name, args, option, value string) {
		d := ask.Directive{Name: name, Args: args, Options: map[string]string{}}
		var options []string
		for _, spec := range books.Catalogue(t).Specs() {
			if spec.Name == name {
				options = spec.Options
			}
		}
		if slices.Contains(options, option) {
			d.Options[option] = value
		}
		cell, err := book.Page(nil).Draw(d)
		var wrong *ask.OptionError
		if errors.As(err, &wrong) && wrong.Option != "" && !slices.Contains(options, wrong.Option) {
			t.Errorf("%+v: the error is about option %q, which it does not have", d, wrong.Option)
		}
		again := strings.HasPrefix(cell.Command, "report figure ") || name == "finder"
		if err == nil && (!again || len(cell.Counted) == 0) {
			t.Errorf("%+v: drawn without a command or a count", d)
		}
	})
}

// FuzzRole gives roles any text.
func FuzzRole(f *testing.F) {
	f.Add("sq", "(2,1)@8")
	f.Add("sq", "1 2 3@4")
	book := books.Of(f, 6)
	f.Fuzz(func(t *testing.T, role, text string) {
		v, err := book.Page(nil).Role(role, text)
		if err == nil && v.Text == "" && !strings.HasPrefix(text, "@") && role != "sq" {
			t.Errorf("{%s}`%s` says nothing", role, text)
		}
	})
}
