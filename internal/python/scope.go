package python

import "queenbook/internal/python/syntax"

// The kinds of scopes.
const (
	fileScope = iota
	functionScope
	classScope
	compScope
)

// A scope is a part of a file in which names have their meaning: the file, a function, a class, or
// a comprehension, whose variables are in the frame around it.
type scope struct {
	kind   int
	parent *scope
	home   *scope // the scope whose frame has its variables
	vars   map[string]*variable
	global map[string]bool
	outer  map[string]bool // what nonlocal names
	slots  int             // of a home
	free   []*variable     // of a home: variables of enclosing functions
	isGen  bool
}

// A variable is a name of a function or a comprehension.
type variable struct {
	scope *scope
	slot  int
	cell  bool // inner functions use it too
	param bool
}

func newScope(kind int, parent *scope) *scope {
	s := &scope{
		kind: kind, parent: parent, vars: map[string]*variable{},
		global: map[string]bool{}, outer: map[string]bool{},
	}
	s.home = s
	if kind == compScope {
		s.home = parent.home
	}
	return s
}

// declare adds a name to the scope.
func (s *scope) declare(name string) *variable {
	if s.global[name] || s.outer[name] {
		return nil
	}
	if v := s.vars[name]; v != nil {
		return v
	}
	v := &variable{scope: s, slot: s.home.slots}
	s.home.slots++
	s.vars[name] = v
	return v
}

// find is the variable of a name, nil if it's global, or of a class.
func (s *scope) find(name string) *variable {
	direct := true
	for at := s; at != nil; at = at.parent {
		if at.global[name] {
			return nil
		}
		if v := at.vars[name]; v != nil && (at.kind == functionScope || at.kind == compScope) {
			if v.scope.home != s.home {
				v.cell = true
			}
			return v
		}
		if direct && at.kind == classScope && at.vars[name] != nil {
			return nil
		}
		direct = direct && at.kind == compScope
	}
	return nil
}

// freeSlot is where a function keeps a variable of an enclosing function.
func (s *scope) freeSlot(v *variable) int {
	for i, known := range s.free {
		if known == v {
			return i
		}
	}
	s.free = append(s.free, v)
	return len(s.free) - 1
}

// declareTarget declares the names that an assignment sets.
func (s *scope) declareTarget(x syntax.Expr) {
	switch x := x.(type) {
	case *syntax.Name:
		s.declare(x.Name)
	case *syntax.Star:
		s.declareTarget(x.X)
	case *syntax.Tuple:
		for _, item := range x.Items {
			s.declareTarget(item)
		}
	case *syntax.List:
		for _, item := range x.Items {
			s.declareTarget(item)
		}
	}
}

// declareAll declares the names that the statements of a body set.
func (s *scope) declareAll(body []syntax.Stmt) {
	for _, st := range body {
		s.declareScopes(st)
	}
	for _, st := range body {
		s.declareIn(st)
	}
}

// declareScopes looks for global and nonlocal, which are valid for the whole body.
func (s *scope) declareScopes(st syntax.Stmt) {
	if x, is := st.(*syntax.Scope); is {
		for _, name := range x.Names {
			if x.Word == "global" {
				s.global[name.Name] = true
			} else {
				s.outer[name.Name] = true
			}
		}
	}
	for _, body := range bodies(st) {
		for _, inner := range body {
			s.declareScopes(inner)
		}
	}
}

// bodies are the blocks of a statement that belong to the same scope.
func bodies(st syntax.Stmt) [][]syntax.Stmt {
	switch st := st.(type) {
	case *syntax.For:
		return [][]syntax.Stmt{st.Body, st.Else}
	case *syntax.While:
		return [][]syntax.Stmt{st.Body, st.Else}
	case *syntax.Branch:
		return [][]syntax.Stmt{st.Body, st.Else}
	case *syntax.Try:
		list := [][]syntax.Stmt{st.Body, st.Else, st.Finally}
		for _, e := range st.Excepts {
			list = append(list, e.Body)
		}
		return list
	}
	return nil
}

func (s *scope) declareIn(st syntax.Stmt) {
	switch st := st.(type) {
	case *syntax.Assign:
		for _, target := range st.Targets {
			s.declareTarget(target)
		}
	case *syntax.Augment:
		s.declareTarget(st.Target)
	case *syntax.For:
		s.declareTarget(st.Target)
	case *syntax.Def:
		s.declare(st.Name)
	case *syntax.Class:
		s.declare(st.Name)
	case *syntax.Import:
		for _, alias := range st.Names {
			s.declare(bound(alias))
		}
	case *syntax.Del:
		for _, target := range st.Targets {
			s.declareTarget(target)
		}
	case *syntax.Try:
		for _, e := range st.Excepts {
			if e.Name != nil {
				s.declare(e.Name.Name)
			}
		}
	}
	for _, body := range bodies(st) {
		for _, inner := range body {
			s.declareIn(inner)
		}
	}
	walkNamed(st, func(name string) { s.declare(name) })
}

// bound is the name that an import sets.
func bound(a syntax.Alias) string {
	for i, c := range a.As.Name {
		if c == '.' {
			return a.As.Name[:i]
		}
	}
	return a.As.Name
}
