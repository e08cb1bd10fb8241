package site

import (
	"cmp"
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
}

var (
	errRounds = fmt.Errorf("this goes round more than %d times", maxRounds)
	// errSpent ends the templates of other pages, which may be blameless.
	errSpent = errors.New("another template went round too often")
)

// round is called by a template each time it goes round, so that none does without end.
func (s *templateSet) round() (string, error) {
	switch rounds := s.rounds.Add(1); {
	case rounds <= maxRounds:
		return "", nil
	case rounds == maxRounds+1:
		return "", errRounds
	}
	return "", errSpent
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
	for _, name := range names {
		source, err := readFile(b.Templates, name, weave.MaxFile)
		if err == nil && len(source) > weave.MaxFile {
			err = fmt.Errorf("more than %d bytes", weave.MaxFile)
		}
		if err == nil {
			_, err = set.New(name).Parse(string(source))
		}
		if err != nil {
			errs = append(errs, b.inTemplate(fmt.Errorf("%s: %w", shownAs(b.TemplateName, "templates", name), err)))
		}
		if name == pageFrame && !strings.Contains(string(source), "Content-Security-Policy") {
			b.warn(mistake(shownAs(b.TemplateName, "templates", name), "it has no Content-Security-Policy: its pages may load what stands elsewhere (a comment with that word says that it is meant)")...)
		}
	}
	for _, t := range set.Templates() {
		if t.Tree != nil && t.Tree.Root != nil {
			if err := countRounds(t.Tree.ParseName, t.Tree.Root, 0); err != nil {
				errs = append(errs, b.inTemplate(err))
				t.Tree.Root.Nodes = nil // not even to find further mistakes
			}
			t.Tree.Root.Nodes = slices.Insert(t.Tree.Root.Nodes, 0, callRound(t.Tree.Root.Pos))
		}
	}
	for _, name := range []string{pageFrame, lostName, "cell.html", "contents.html", "terms.html", "exercises.html", "print.html"} {
		if !slices.Contains(names, name) {
			errs = append(errs, fmt.Errorf("%s is missing", shownAs(b.TemplateName, "templates", name)))
		}
		if t := set.Lookup(name); t == nil || t.Tree == nil {
			template.Must(set.New(name).Parse("{{/* stands in for a broken one */}}"))
		}
	}
	return set, weave.Join(errs...)
}

// countRounds puts a call of round at the beginning of each range in a list that stands in so many
// ranges itself.
func countRounds(name string, list *parse.ListNode, ranges int) error {
	if list == nil {
		return nil
	}
	for _, n := range list.Nodes {
		var branch *parse.BranchNode
		inner := ranges
		switch n := n.(type) {
		case *parse.IfNode:
			branch = &n.BranchNode
		case *parse.WithNode:
			branch = &n.BranchNode
		case *parse.RangeNode:
			branch = &n.BranchNode
			if inner++; inner > maxRanges {
				return fmt.Errorf("template: %s:%d: ranges stand in each other more than %d deep", name, n.Line, maxRanges)
			}
			n.List.Nodes = slices.Insert(n.List.Nodes, 0, callRound(n.Pos))
		default:
			continue
		}
		if err := cmp.Or(countRounds(name, branch.List, inner), countRounds(name, branch.ElseList, ranges)); err != nil {
			return err
		}
	}
	return nil
}

// callRound is {{$round := round}}, which prints nothing. Errors name its place.
func callRound(at parse.Pos) parse.Node {
	variable := &parse.VariableNode{NodeType: parse.NodeVariable, Pos: at, Ident: []string{"$round"}}
	call := &parse.CommandNode{NodeType: parse.NodeCommand, Pos: at, Args: []parse.Node{parse.NewIdentifier("round").SetPos(at)}}
	return &parse.ActionNode{NodeType: parse.NodeAction, Pos: at, Pipe: &parse.PipeNode{
		NodeType: parse.NodePipe, Pos: at, Decl: []*parse.VariableNode{variable}, Cmds: []*parse.CommandNode{call},
	}}
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
	return weave.Errors{{File: shownAs(b.TemplateName, "templates", m[1]), Line: max(line, 1), Col: column + 1, Msg: m[4]}}
}

// shownAs is how messages name a file.
func shownAs(name func(string) string, folder, file string) string {
	if name == nil {
		return path.Join(folder, file)
	}
	return name(file)
}
