package site

import (
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"text/template/parse"

	"queenbook/internal/weave"
)

const (
	// maxRounds is how often ranges and templates go round until the next page is done.
	maxRounds = 500_000
	// maxRanges is how deep ranges stand in each other: the work of checking them doubles with
	// each.
	maxRanges = 8
)

// pageFrame is the template that every page goes through.
const pageFrame = "page.html"

// A templateSet is the templates of a book, which may be a reader's own.
type templateSet struct {
	*template.Template
	rounds atomic.Int64
	spent  atomic.Bool
}

var (
	errRounds = fmt.Errorf("this goes round more than %d times", maxRounds)
	// errSpent ends the templates of other pages, which may be blameless.
	errSpent = errors.New("another template went round too often")
)

// round is called by a template each time it goes round, so that none does without end.
func (s *templateSet) round() (string, error) {
	switch {
	case s.rounds.Add(1) <= maxRounds:
		return "", nil
	case s.spent.Swap(true):
		return "", errSpent
	}
	return "", errRounds
}

// rest begins to count anew, if nothing went round without end so far.
func (s *templateSet) rest() {
	if s.rounds.Load() <= maxRounds {
		s.rounds.Store(0)
	}
}

// parseTemplates reads the templates. Those that are missing or broken are errors, all of them, and
// empty ones stand in for them, so that mistakes in the content can be found at once.
func (b *Builder) parseTemplates() (*templateSet, error) {
	set := &templateSet{Template: template.New("")}
	set.Funcs(template.FuncMap{"round": set.round})
	names, err := fs.Glob(b.Templates, "*.html")
	errs := []error{err}
	sources := map[string]string{}
	for _, name := range names {
		source, err := readFile(b.Templates, name, weave.MaxFile)
		if err == nil && len(source) > weave.MaxFile {
			err = fmt.Errorf("more than %d bytes", weave.MaxFile)
		}
		if err == nil {
			_, err = set.New(name).Parse(string(source))
		}
		if sources[name] = string(source); err != nil {
			errs = append(errs, b.inTemplate(fmt.Errorf("%s: %w", shownAs(b.TemplateName, "templates", name), err)))
		}
		if name == pageFrame && !strings.Contains(string(source), "Content-Security-Policy") {
			b.warn(mistake(shownAs(b.TemplateName, "templates", name), "it has no Content-Security-Policy: its pages may load what stands elsewhere (a comment with that word says that it is meant)")...)
		}
	}
	for _, t := range set.Templates() {
		if t.Tree != nil && t.Tree.Root != nil {
			if err := countRounds(t.Tree, sources[t.Tree.ParseName]); err != nil {
				errs = append(errs, b.inTemplate(err))
				t.Tree.Root.Nodes = nil // not even to find further mistakes
			}
		}
	}
	for _, name := range []string{pageFrame, "cell.html", "contents.html", "terms.html"} {
		if !slices.Contains(names, name) {
			errs = append(errs, fmt.Errorf("%s is missing", shownAs(b.TemplateName, "templates", name)))
		}
		if t := set.Lookup(name); t == nil || t.Tree == nil {
			template.Must(set.New(name).Parse("{{/* stands in for a broken one */}}"))
		}
	}
	return set, weave.Join(errs...)
}

// countRounds puts a call of round at the beginning of a template and of each of its ranges.
func countRounds(tree *parse.Tree, source string) error {
	var broken error
	count := func(list *parse.ListNode, at parse.Pos) {
		// Below as many lines as above it in its file: errors name the line.
		above := strings.Repeat("\n", strings.Count(source[:min(int(at), len(source))], "\n"))
		t, err := parse.New(tree.ParseName).Parse(above+"{{$round := round}}", "", "", map[string]*parse.Tree{}, map[string]any{"round": fmt.Sprint})
		if err != nil {
			panic(err) // it is a constant
		}
		list.Nodes = append([]parse.Node{t.Root.Nodes[len(t.Root.Nodes)-1]}, list.Nodes...)
	}
	var walk func(list *parse.ListNode, ranges int)
	walk = func(list *parse.ListNode, ranges int) {
		if list == nil {
			return
		}
		for _, n := range list.Nodes {
			switch n := n.(type) {
			case *parse.RangeNode:
				if ranges == maxRanges {
					broken = fmt.Errorf("template: %s:%d: ranges stand in each other more than %d deep", tree.ParseName, n.Line, maxRanges)
					return
				}
				walk(n.List, ranges+1)
				walk(n.ElseList, ranges)
				count(n.List, n.Position())
			case *parse.IfNode:
				walk(n.List, ranges)
				walk(n.ElseList, ranges)
			case *parse.WithNode:
				walk(n.List, ranges)
				walk(n.ElseList, ranges)
			}
		}
	}
	walk(tree.Root, 0)
	count(tree.Root, tree.Root.Position())
	return broken
}

// templatePlace is how html/template and text/template say where an error is.
var templatePlace = regexp.MustCompile(`(?s)template: ?([^:\s]+\.html):(\d+)(?::(\d+))?: (.*)$`)

// inTemplate is an error of a template as a mistake at its place, the same for every page that it
// breaks. Other errors stay what they are.
func (b *Builder) inTemplate(err error) error {
	switch list := err.(type) {
	case nil, weave.Errors:
		return err
	case interface{ Unwrap() []error }:
		var errs []error
		for _, err := range list.Unwrap() {
			errs = append(errs, b.inTemplate(err))
		}
		return weave.Join(errs...)
	}
	if errors.Is(err, errSpent) {
		return nil
	}
	m := templatePlace.FindStringSubmatch(err.Error())
	if m == nil {
		return err
	}
	line, _ := strconv.Atoi(m[2])
	column, _ := strconv.Atoi(m[3])
	if errors.Is(err, errRounds) {
		column = 0 // only the line of a call of round is that of what goes round
	}
	return weave.Errors{{File: shownAs(b.TemplateName, "templates", m[1]), Line: max(line, 1), Col: column + 1, Msg: m[4]}}
}

// shownAs is how messages name a file.
func shownAs(name func(string) string, folder, file string) string {
	if name == nil {
		return path.Join(folder, file)
	}
	return name(file)
}
