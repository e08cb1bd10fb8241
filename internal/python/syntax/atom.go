package syntax

import "slices"

// atom is a name, a value, or something in brackets.
func (p *parser) atom() Expr {
	defer p.deeper()()
	t := p.now()
	switch t.kind {
	case numberToken:
		p.take()
		return literal(t)
	case stringToken:
		return p.text()
	case nameToken:
		switch t.text {
		case "None":
			p.take()
			return &Const{t.Pos, nil}
		case "True", "False":
			p.take()
			return &Const{t.Pos, t.text == "True"}
		case "lambda":
			return p.expression()
		}
		if slices.Contains(Words, t.text) {
			p.unexpected("a value")
		}
		return p.name()
	}
	switch {
	case p.has("("):
		return p.round(t.Pos)
	case p.has("["):
		return p.square(t.Pos)
	case p.has("{"):
		return p.curly(t.Pos)
	case p.has("..."):
		return &Ellipsis{t.Pos}
	}
	p.unexpected("a value")
	return nil
}

func (p *parser) round(at Pos) Expr {
	if p.has(")") {
		return &Tuple{Pos: at}
	}
	if p.is("yield") {
		x := p.yield()
		p.want(")")
		return x
	}
	first := p.starred()
	if p.is("for") || p.is("async") {
		x := p.comprehension(at, '(', first, nil)
		p.want(")")
		return x
	}
	if !p.is(",") {
		p.want(")")
		if star, is := first.(*Star); is {
			fail(star.Pos, "a starred value on its own: write (*a,)")
		}
		return first
	}
	items := p.rest(first, ")")
	return &Tuple{at, items}
}

// rest reads the values after the first, up to a bracket.
func (p *parser) rest(first Expr, end string) []Expr {
	items := []Expr{first}
	for p.has(",") && !p.is(end) {
		items = append(items, p.starred())
	}
	p.want(end)
	return items
}

func (p *parser) square(at Pos) Expr {
	if p.has("]") {
		return &List{Pos: at}
	}
	first := p.starred()
	if p.is("for") || p.is("async") {
		x := p.comprehension(at, '[', first, nil)
		p.want("]")
		return x
	}
	return &List{at, p.rest(first, "]")}
}

func (p *parser) curly(at Pos) Expr {
	if p.has("}") {
		return &Dict{Pos: at}
	}
	if p.is("**") {
		return p.dict(at, nil, nil)
	}
	first := p.starred()
	if p.has(":") {
		value := p.expression()
		if p.is("for") || p.is("async") {
			x := p.comprehension(at, ':', first, value)
			p.want("}")
			return x
		}
		return p.dict(at, first, value)
	}
	if p.is("for") || p.is("async") {
		x := p.comprehension(at, '{', first, nil)
		p.want("}")
		return x
	}
	return &Set{at, p.rest(first, "}")}
}

// dict reads the pairs of one, whose first may have been read already.
func (p *parser) dict(at Pos, key, value Expr) Expr {
	d := &Dict{Pos: at}
	if value != nil {
		d.Keys, d.Values = []Expr{key}, []Expr{value}
		if !p.has(",") {
			p.want("}")
			return d
		}
	}
	for !p.is("}") {
		if p.has("**") {
			d.Keys, d.Values = append(d.Keys, nil), append(d.Values, p.binary(0))
		} else {
			d.Keys = append(d.Keys, p.expression())
			p.want(":")
			d.Values = append(d.Values, p.expression())
		}
		if !p.has(",") {
			break
		}
	}
	p.want("}")
	return d
}
