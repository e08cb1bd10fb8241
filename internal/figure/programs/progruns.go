package figure

import (
	"bytes"
	"fmt"

	"queenbook/internal/programs"
	"queenbook/internal/render/trees"
	"queenbook/internal/weave"
)

// maxSearched is the longest search of a program that is drawn board by board.
const maxSearched = 400

var lookOf = map[programs.NodeKind]trees.SearchLook{
	programs.Unfinished: trees.GoesOn,
	programs.Branch:     trees.GoesOn,
	programs.DeadEnd:    trees.LeadsNowhere,
	programs.WrongBoard: trees.IsWrong,
	programs.Solution:   trees.IsSolution,
}

// SearchesOf draws every board that the programs meet on n columns.
func SearchesOf(n int, slugs ...string) (trees.Searches, error) {
	searches := trees.Searches{N: n}
	for _, slug := range slugs {
		p, err := programNamed(slug)
		if err != nil {
			return searches, err
		}
		search := trees.Search{Name: p.Name}
		for _, node := range programs.Nodes(p.Run(n, programs.Options{})) {
			search.Boards = append(search.Boards, trees.SearchBoard{Queens: node.Depth, Look: lookOf[node.Kind]})
		}
		searches.Searches = append(searches.Searches, search)
	}
	return searches, nil
}

// drawSearches answers {searches}: the programs of option of on one scale.
func (s *Scope) drawSearches(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	list, err := programsOf(d)
	if err != nil {
		return "", nil, err
	}
	n := smallPrograms
	if text, given := d.Options["n"]; given {
		if n, err = s.programSize(text); err != nil {
			return "", nil, wrong("n", err)
		}
	}
	var slugs []string
	for _, p := range list {
		if boards := s.book.tallies(n)[p.Slug].AllBoards(); boards > maxSearched {
			return "", nil, wrong("n", fmt.Errorf("%s meets %d boards, more than the %d that can be drawn", p.Slug, boards, maxSearched))
		}
		slugs = append(slugs, p.Slug)
	}
	searches, err := SearchesOf(n, slugs...)
	if err != nil {
		return "", nil, wrong("of", err)
	}
	boards := 0
	for _, search := range searches.Searches {
		boards += len(search.Boards)
	}
	if err := searches.Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	return fmt.Sprintf("figure.SearchesOf(%d, %s)", n, quoted(slugs)), []weave.Count{count(len(list), "program"), count(boards, "board")},
		searches.Legend(s.sheet, out)
}
