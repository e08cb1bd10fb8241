package syntax

// simple reads a statement that has no block.
func (p *parser) simple() Stmt {
	t := p.now()
	if t.kind == nameToken {
		switch t.text {
		case "pass":
			p.take()
			return &Simple{t.Pos, t.text}
		case "break", "continue":
			p.take()
			if p.loops == 0 {
				fail(t.Pos, "%s outside a loop", t.text)
			}
			return &Simple{t.Pos, t.text}
		case "return":
			return p.returned()
		case "global", "nonlocal":
			return p.scope()
		case "del":
			return p.del()
		case "assert":
			p.take()
			s := &Assert{Pos: t.Pos, Cond: p.expression()}
			if p.has(",") {
				s.Message = p.expression()
			}
			return s
		case "raise":
			p.take()
			s := &Raise{Pos: t.Pos}
			if p.now().kind != newlineToken && !p.is(";") {
				s.X = p.expression()
				if p.has("from") {
					s.From = p.expression()
				}
			}
			return s
		case "import":
			return p.imports()
		case "from":
			return p.importsFrom()
		}
	}
	return p.assignment()
}

func (p *parser) returned() Stmt {
	t := p.take()
	if p.defs == 0 {
		fail(t.Pos, "return outside a function")
	}
	s := &Return{Pos: t.Pos}
	if p.now().kind != newlineToken && !p.is(";") {
		s.X = p.expressions()
	}
	return s
}

func (p *parser) scope() Stmt {
	t := p.take()
	s := &Scope{Pos: t.Pos, Word: t.text, Names: []*Name{p.name()}}
	for p.has(",") {
		s.Names = append(s.Names, p.name())
	}
	return s
}

func (p *parser) del() Stmt {
	t := p.take()
	s := &Del{Pos: t.Pos}
	x := p.expressions()
	s.Targets = []Expr{x}
	if list, ok := x.(*Tuple); ok {
		s.Targets = list.Items
	}
	for _, target := range s.Targets {
		switch target.(type) {
		case *Name, *Index, *Attr:
		default:
			fail(target.Place(), "this can't be deleted")
		}
	}
	return s
}

// dotted is the name of a module.
func (p *parser) dotted() string {
	name := p.name().Name
	for p.has(".") {
		name += "." + p.name().Name
	}
	return name
}

func (p *parser) imports() Stmt {
	t := p.take()
	s := &Import{Pos: t.Pos}
	for {
		at := p.now().Pos
		name := p.dotted()
		alias := Alias{Name: name, As: &Name{at, name}}
		if p.has("as") {
			alias.As = p.name()
		}
		s.Names = append(s.Names, alias)
		if !p.has(",") {
			return s
		}
	}
}

func (p *parser) importsFrom() Stmt {
	t := p.take()
	s := &Import{Pos: t.Pos, From: p.dotted()}
	p.want("import")
	if p.is("*") {
		s.Names = []Alias{{Name: "*", As: &Name{p.take().Pos, "*"}}}
		return s
	}
	open := p.has("(")
	for {
		name := p.name()
		alias := Alias{Name: name.Name, As: name}
		if p.has("as") {
			alias.As = p.name()
		}
		s.Names = append(s.Names, alias)
		if !p.has(",") || p.is(")") {
			break
		}
	}
	if open {
		p.want(")")
	}
	return s
}

// augments are the operators of augmented assignments.
var augments = map[string]bool{
	"+=": true, "-=": true, "*=": true, "/=": true, "//=": true, "%=": true, "**=": true,
	"&=": true, "|=": true, "^=": true, ">>=": true, "<<=": true, "@=": true,
}

// assignment reads an expression statement, or an assignment.
func (p *parser) assignment() Stmt {
	at := p.now().Pos
	x := p.expressions()
	t := p.now()
	switch {
	case p.is(":"):
		p.take()
		assignable(x)
		if _, is := x.(*Tuple); is {
			fail(x.Place(), "a type belongs to one name")
		}
		p.expression()
		s := &Assign{Pos: at, Targets: []Expr{x}}
		if p.has("=") {
			s.X = p.expressions()
		}
		return s
	case t.kind == signToken && augments[t.text]:
		p.take()
		switch x.(type) {
		case *Name, *Attr, *Index:
		default:
			fail(t.Pos, "%s gives a value to one name", t.text)
		}
		return &Augment{t.Pos, t.text[:len(t.text)-1], x, p.expressions()}
	case !p.is("="):
		return &Do{at, x}
	}
	s := &Assign{Pos: t.Pos, Targets: []Expr{x}}
	for p.has("=") {
		assignable(s.Targets[len(s.Targets)-1])
		s.Targets = append(s.Targets, p.expressions())
	}
	s.X = s.Targets[len(s.Targets)-1]
	s.Targets = s.Targets[:len(s.Targets)-1]
	return s
}
