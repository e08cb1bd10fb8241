package syntax

import "slices"

// expressions reads one, or several with commas between them, which are a tuple.
func (p *parser) expressions() Expr {
	at := p.now().Pos
	if p.is("yield") {
		return p.yield()
	}
	first := p.starred()
	if !p.is(",") {
		if star, is := first.(*Star); is {
			fail(star.Pos, "a starred value on its own: put it in brackets, or before a comma")
		}
		return first
	}
	items := []Expr{first}
	for p.has(",") {
		if p.ends() {
			break
		}
		items = append(items, p.starred())
	}
	return &Tuple{at, items}
}

// ends reports whether no further value can come.
func (p *parser) ends() bool {
	t := p.now()
	if t.kind == newlineToken || t.kind == endToken {
		return true
	}
	return t.kind == signToken && slices.Contains([]string{")", "]", "}", ":", "=", ";"}, t.text) ||
		t.kind == signToken && augments[t.text] || p.is("in") || p.is("for")
}

// starred is a value that may be after a star, or be an assignment.
func (p *parser) starred() Expr {
	if p.is("*") {
		t := p.take()
		return &Star{t.Pos, p.binary(0)}
	}
	return p.named()
}

// named is an expression, or an assignment in one.
func (p *parser) named() Expr {
	x := p.expression()
	if name, is := x.(*Name); is && p.is(":=") {
		t := p.take()
		return &Named{t.Pos, name, p.expression()}
	}
	return x
}

func (p *parser) yield() Expr {
	t := p.take()
	if p.defs == 0 {
		fail(t.Pos, "yield outside a function")
	}
	y := &Yield{Pos: t.Pos}
	switch {
	case p.has("from"):
		y.From, y.X = true, p.expression()
	case !p.ends():
		y.X = p.expressions()
	}
	return y
}

// expression is a condition between two values, a lambda, or anything else.
func (p *parser) expression() Expr {
	defer p.deeper()()
	if p.is("lambda") {
		t := p.take()
		params := p.params(":", false)
		p.want(":")
		return &Lambda{t.Pos, params, p.expression()}
	}
	x := p.or()
	if !p.is("if") {
		return x
	}
	t := p.take()
	cond := p.or()
	if !p.is("else") {
		fail(t.Pos, "missing else: write a if condition else b")
	}
	p.take()
	return &If{t.Pos, cond, x, p.expression()}
}

func (p *parser) or() Expr {
	x := p.and()
	for p.is("or") {
		t := p.take()
		x = &Bool{t.Pos, "or", x, p.and()}
	}
	return x
}

func (p *parser) and() Expr {
	x := p.not()
	for p.is("and") {
		t := p.take()
		x = &Bool{t.Pos, "and", x, p.not()}
	}
	return x
}

func (p *parser) not() Expr {
	if p.is("not") {
		defer p.deeper()()
		t := p.take()
		return &Unary{t.Pos, "not", p.not()}
	}
	return p.comparison()
}

// comparer reads a comparison operator.
func (p *parser) comparer() (op string, at Pos) {
	t := p.now()
	at = t.Pos
	switch {
	case t.kind == signToken && slices.Contains([]string{"<", ">", "==", ">=", "<=", "!="}, t.text):
		if next := p.list[p.at+1]; t.text == "<" && next.text == ">" && next.kind == signToken {
			p.unexpected("")
		}
		p.take()
		return t.text, at
	case p.has("in"):
		return "in", at
	case p.has("is"):
		if p.has("not") {
			return "is not", at
		}
		return "is", at
	case p.is("not") && p.list[p.at+1].text == "in":
		p.take()
		p.take()
		return "not in", at
	}
	return "", at
}

func (p *parser) comparison() Expr {
	x := p.binary(0)
	op, at := p.comparer()
	if op == "" {
		return x
	}
	c := &Compare{Pos: at, X: x}
	for op != "" {
		c.Ops, c.Places = append(c.Ops, op), append(c.Places, at)
		c.Ys = append(c.Ys, p.binary(0))
		op, at = p.comparer()
	}
	return c
}

// levels are the binary operators, the weakest first.
var levels = [][]string{{"|"}, {"^"}, {"&"}, {"<<", ">>"}, {"+", "-"}, {"*", "/", "//", "%", "@"}}

func (p *parser) binary(level int) Expr {
	if level == len(levels) {
		return p.unary()
	}
	x := p.binary(level + 1)
	for p.now().kind == signToken && slices.Contains(levels[level], p.now().text) {
		t := p.take()
		if t.text == "@" {
			fail(t.Pos, "@ between two values%swrite a function", NotInPart)
		}
		x = &Binary{t.Pos, t.text, x, p.binary(level + 1)}
	}
	return x
}

func (p *parser) unary() Expr {
	if t := p.now(); t.kind == signToken && (t.text == "-" || t.text == "+" || t.text == "~") {
		defer p.deeper()()
		p.take()
		return &Unary{t.Pos, t.text, p.unary()}
	}
	return p.power()
}

func (p *parser) power() Expr {
	x := p.primary()
	if p.is("**") {
		defer p.deeper()()
		t := p.take()
		return &Binary{t.Pos, "**", x, p.unary()}
	}
	return x
}

// primary is an atom with everything after it.
func (p *parser) primary() Expr {
	x := p.atom()
	for {
		t := p.now()
		switch {
		case p.is("("):
			p.take()
			x = &Call{t.Pos, x, p.args()}
			p.want(")")
		case p.is("["):
			p.take()
			x = &Index{t.Pos, x, p.subscripts()}
			p.want("]")
		case p.is("."):
			p.take()
			x = &Attr{t.Pos, x, p.name().Name}
		default:
			return x
		}
	}
}

func (p *parser) args() (list []Arg) {
	named := false
	for !p.is(")") {
		t := p.now()
		switch {
		case p.has("**"):
			list = append(list, Arg{Stars: 2, X: p.expression()})
			named = true
		case p.has("*"):
			list = append(list, Arg{Stars: 1, X: p.expression()})
		case t.kind == nameToken && p.list[p.at+1].kind == signToken && p.list[p.at+1].text == "=":
			name := p.name()
			p.take()
			list = append(list, Arg{Name: name.Name, X: p.expression()})
			named = true
		default:
			x := p.named()
			if p.is("for") {
				x = p.comprehension(t.Pos, '(', x, nil)
				if len(list) > 0 || p.is(",") && p.list[p.at+1].text != ")" {
					fail(t.Pos, "a comprehension next to other values needs its own brackets")
				}
			}
			if named {
				fail(t.Pos, "a value without a name comes after one with a name")
			}
			list = append(list, Arg{X: x})
		}
		if !p.has(",") {
			break
		}
	}
	return list
}

// subscripts is what's in square brackets after a value.
func (p *parser) subscripts() Expr {
	at := p.now().Pos
	first := p.subscript()
	if !p.is(",") {
		return first
	}
	items := []Expr{first}
	for p.has(",") && !p.is("]") {
		items = append(items, p.subscript())
	}
	for _, item := range items {
		if slice, is := item.(*Slice); is {
			fail(slice.Pos, "a slice next to a comma%suse one pair of brackets for each", NotInPart)
		}
	}
	return &Tuple{at, items}
}

func (p *parser) subscript() Expr {
	at := p.now().Pos
	part := func() Expr {
		if p.is(":") || p.is("]") || p.is(",") {
			return nil
		}
		return p.starred()
	}
	from := part()
	if !p.is(":") {
		if from == nil {
			p.unexpected("a value")
		}
		return from
	}
	s := &Slice{Pos: at, From: from}
	p.take()
	s.To = part()
	if p.has(":") {
		s.Step = part()
	}
	return s
}

// comprehension reads the clauses of a comprehension, after its element.
func (p *parser) comprehension(at Pos, kind byte, key, value Expr) Expr {
	if star, is := key.(*Star); is {
		fail(star.Pos, "a star in a comprehension: write a second for")
	}
	c := &Comp{Pos: at, Kind: kind, Key: key, Value: value}
	for p.is("for") || p.is("async") {
		if p.is("async") {
			p.unexpected("")
		}
		t := p.take()
		clause := Clause{Pos: t.Pos, Target: p.targets()}
		p.want("in")
		clause.In = p.or()
		for p.has("if") {
			cond := p.or()
			if p.is(":=") {
				name, is := cond.(*Name)
				if is {
					walrus := p.take()
					cond = &Named{walrus.Pos, name, p.expression()}
				}
			}
			clause.Ifs = append(clause.Ifs, cond)
		}
		c.Clauses = append(c.Clauses, clause)
	}
	return c
}
