package site

import (
	"cmp"
	"fmt"
	"html/template"
	"path"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/pattern"
	"queenbook/internal/text"
	"queenbook/internal/words"
)

// pageFrame is the template of every page.
const pageFrame = "page.html"

// parseTemplates reads the templates. Missing or broken ones are all reported, and replaced by
// empty ones, so that mistakes in the content can be found at once.
func (b *Builder) parseTemplates() (*template.Template, error) {
	said := cmp.Or(b.Words, words.Ours())
	set := template.New("").Funcs(bounded).Funcs(said.Functions())
	names, err := text.Glob(b.Templates, "*.html")
	errs := []error{err}
	sources := map[string]string{}
	for _, name := range names {
		source, err := text.ReadFile(b.Templates, name)
		sources[name] = string(source)
		if err == nil {
			_, err = set.New(name).Parse(string(source))
		}
		if err != nil {
			errs = append(errs, b.inTemplate(fmt.Errorf("%s: %w", shownAs(b.TemplateName, "templates", name), err)))
		}
	}
	if frame, ok := sources[pageFrame]; ok && !asksForPolicy(frame, sources) {
		b.warn(mistake(shownAs(b.TemplateName, "templates", pageFrame),
			"it doesn't ask for .Policy, the Content-Security-Policy of each page: "+
				"without one its pages can load things from elsewhere, and with another one readers' programs don't run (if you mean it, say so in a comment with that word)")...)
	}
	needed := []string{
		pageFrame, lostName, "cell.html", "contents.html", "terms.html", "exercises.html", "print.html",
	}
	for _, name := range needed {
		if !slices.Contains(names, name) {
			errs = append(errs, fmt.Errorf("%s is missing", shownAs(b.TemplateName, "templates", name)))
		}
		if t := set.Lookup(name); t == nil || t.Tree == nil {
			template.Must(set.New(name).Parse("{{/* stands in for a broken one */}}"))
		}
	}
	said.Define(set)
	return set, text.Join(errs...)
}

// asksForPolicy says whether a template uses the policy of a page, itself or in one of the others
// that it uses.
func asksForPolicy(source string, others map[string]string) bool {
	if strings.Contains(source, ".Policy") {
		return true
	}
	for _, m := range asksFor().FindAllStringSubmatch(source, -1) {
		part := others[m[1]]
		delete(others, m[1]) // one that uses itself is only read once
		if asksForPolicy(part, others) {
			return true
		}
	}
	return false
}

// templatePlace matches how html/template and text/template name the place of an error.
var templatePlace = pattern.Of(`(?s)template: ?([^:\s]+\.html):(\d+)(?::(\d+))?: (.*)$`)

// inTemplate is [InTemplate] with the names of the builder.
func (b *Builder) inTemplate(err error) error { return InTemplate(err, b.TemplateName) }

// InTemplate turns an error of a template into a mistake at its place, the same for every page that
// it breaks. Other errors stay as they are. Name says how messages name a file.
func InTemplate(err error, name func(string) string) error {
	switch list := err.(type) {
	case nil, text.Errors:
		return err
	case interface{ Unwrap() []error }:
		var errs []error
		for _, err := range list.Unwrap() {
			errs = append(errs, InTemplate(err, name))
		}
		return text.Join(errs...)
	}
	m := templatePlace().FindStringSubmatch(err.Error())
	if m == nil {
		return text.Join(err)
	}
	line, _ := strconv.Atoi(m[2])
	column, _ := strconv.Atoi(m[3])
	return text.Errors{{File: shownAs(name, "templates", m[1]), Line: max(line, 1),
		Col: column + 1, Msg: m[4]}}
}

// shownAs is how messages name a file.
func shownAs(name func(string) string, folder, file string) string {
	if name == nil {
		return path.Join(folder, file)
	}
	return name(file)
}

// maxText is the largest number of bytes of a text that a template builds.
const maxText = 1 << 20

// bounded are the template functions whose result can be longer than their arguments, limited so
// that a template that doubles a text again and again ends.
var bounded = template.FuncMap{
	"print":   func(args ...any) (string, error) { return boundedText(len(args), args, fmt.Sprint) },
	"println": func(args ...any) (string, error) { return boundedText(len(args), args, fmt.Sprintln) },
	"printf": func(format string, args ...any) (string, error) {
		return boundedText(strings.Count(format, "%")+len(args), args, func(args ...any) string {
			return fmt.Sprintf(format, args...)
		})
	},
	"js": func(args ...any) (string, error) { return boundedText(2*len(args), args, template.JSEscaper) },
}

// boundedText is the text of some values that are written this many times in total.
func boundedText(shown int, args []any, text func(...any) string) (string, error) {
	longest := 0
	for _, arg := range args {
		if v := reflect.ValueOf(arg); v.Kind() == reflect.String {
			longest = max(longest, v.Len())
		}
	}
	if shown*longest > maxText {
		return "", fmt.Errorf("a text becomes more than %d bytes", maxText)
	}
	return text(args...), nil
}
