package syntax

import (
	"slices"
	"strings"
)

// NotInPart is the message about what Python has and problem files don't, followed by what to
// write.
const NotInPart = " is not in the part of Python that problem files are written in: "

// A parser reads tokens from the first to the last.
type parser struct {
	list  []token
	at    int
	depth int // how deep things are nested
	loops int // around the current statement
	defs  int // functions around it
}

// Parse reads a file. The error is an *[Error].
func Parse(name, source string) (file *File, err error) {
	defer func() {
		if failure := recover(); failure != nil {
			mistake, ok := failure.(*Error)
			if !ok {
				panic(failure)
			}
			err = mistake
		}
	}()
	p := &parser{list: scan(source)}
	file = &File{Name: name}
	for p.now().kind != endToken {
		file.Body = append(file.Body, p.statement()...)
	}
	if len(file.Body) > 0 {
		if first, ok := file.Body[0].(*Do); ok {
			if text, ok := first.X.(*Const); ok {
				file.Doc, _ = text.Value.(string)
			}
		}
	}
	return file, nil
}

func (p *parser) now() token { return p.list[p.at] }

func (p *parser) take() token {
	t := p.list[p.at]
	if t.kind != endToken {
		p.at++
	}
	return t
}

// is reports whether a word or an operator comes next.
func (p *parser) is(text string) bool {
	t := p.now()
	return (t.kind == signToken || t.kind == nameToken) && t.text == text
}

// has consumes a word or an operator if it comes next.
func (p *parser) has(text string) bool {
	if p.is(text) {
		p.take()
		return true
	}
	return false
}

func (p *parser) want(text string) token {
	if !p.is(text) {
		p.unexpected("'" + text + "'")
	}
	return p.take()
}

// unexpected reports what's there instead of something else.
func (p *parser) unexpected(wanted string) {
	t := p.now()
	for at := max(p.at-2, 0); at <= p.at; at++ {
		p.mistakenSign(at)
	}
	stands := t.text
	switch t.kind {
	case newlineToken:
		stands = "the end of the line"
	case endToken:
		stands = "the end of the file"
	case indentToken:
		fail(t.Pos, "this line is indented further than the one above it")
	case dedentToken:
		stands = "the end of the block"
	case stringToken:
		stands = "a string"
	}
	if say, ok := leftOut[t.text]; ok && t.kind == nameToken {
		fail(t.Pos, "%s%s%s", t.text, NotInPart, say)
	}
	fail(t.Pos, "here stands %s, expected was %s", stands, wanted)
}

// mistakenSign says what to write instead of an operator of another language.
func (p *parser) mistakenSign(at int) {
	t := p.list[at]
	if t.kind != signToken {
		return
	}
	sign := t.text
	if next := p.list[min(at+1, len(p.list)-1)]; next.kind == signToken && next.Line == t.Line && next.Col == t.Col+1 {
		sign += next.text
	}
	for _, sign := range []string{sign, t.text} {
		if right, ok := mistaken[sign]; ok {
			fail(t.Pos, "%s%swrite %s", sign, NotInPart, right)
		}
	}
}

// leftOut are words of Python that aren't supported, and what to write.
var leftOut = map[string]string{
	"with":   "a problem file can't read files: write what it needs into it",
	"async":  "write a plain function",
	"await":  "call the function alone",
	"except": "it belongs after a try",
}

// Words are those that aren't names.
var Words = strings.Fields(`False None True and as assert async await break class continue def del elif
	else except finally for from global if import in is lambda nonlocal not or pass raise return try while
	with yield`)

func (p *parser) name() *Name {
	t := p.now()
	if t.kind != nameToken || slices.Contains(Words, t.text) {
		p.unexpected("a name")
	}
	p.take()
	return &Name{t.Pos, t.text}
}

// deeper limits how deep things are nested.
func (p *parser) deeper() func() {
	p.depth++
	if p.depth > 400 {
		fail(p.now().Pos, "excessive nesting: this is nested too deep")
	}
	return func() { p.depth-- }
}

// block reads the block after a line that ends in a colon.
func (p *parser) block() []Stmt {
	p.want(":")
	if p.now().kind != newlineToken {
		return p.line()
	}
	p.take()
	if p.now().kind != indentToken {
		fail(p.now().Pos, "this line belongs to the one above it that ends in a colon: indent it further")
	}
	p.take()
	defer p.deeper()()
	var list []Stmt
	for p.now().kind != dedentToken && p.now().kind != endToken {
		list = append(list, p.statement()...)
	}
	if p.now().kind == dedentToken {
		p.take()
	}
	return list
}

// statement reads a statement, or all those on one line.
func (p *parser) statement() []Stmt {
	t := p.now()
	if t.kind == indentToken {
		p.unexpected("")
	}
	if t.kind == nameToken {
		switch t.text {
		case "if":
			return []Stmt{p.branch()}
		case "for":
			return []Stmt{p.loop()}
		case "while":
			p.take()
			s := &While{Pos: t.Pos, Cond: p.named()}
			s.Body = p.inLoop()
			s.Else = p.otherwise()
			return []Stmt{s}
		case "def":
			return []Stmt{p.def(nil)}
		case "class":
			return []Stmt{p.class(nil)}
		case "try":
			return []Stmt{p.try()}
		case "with", "async":
			p.unexpected("")
		case "match":
			if next := p.list[p.at+1]; next.Line == t.Line && (next.kind == nameToken ||
				next.kind == numberToken || next.kind == stringToken) {
				fail(t.Pos, "match%swrite if and elif", NotInPart)
			}
		}
	}
	if p.is("@") {
		return []Stmt{p.decorated()}
	}
	return p.line()
}

// line reads the statements of a line.
func (p *parser) line() (list []Stmt) {
	for {
		list = append(list, p.simple())
		if p.has(";") {
			if p.now().kind == newlineToken {
				break
			}
			continue
		}
		break
	}
	if p.now().kind != newlineToken {
		p.unexpected("the end of the line")
	}
	p.take()
	return list
}

func (p *parser) branch() Stmt {
	t := p.take() // if or elif
	s := &Branch{Pos: t.Pos, Cond: p.named()}
	s.Body = p.block()
	if p.is("elif") {
		defer p.deeper()()
		s.Else = []Stmt{p.branch()}
	} else {
		s.Else = p.otherwise()
	}
	return s
}

// otherwise is the block after else.
func (p *parser) otherwise() []Stmt {
	if p.has("else") {
		return p.block()
	}
	return nil
}

func (p *parser) inLoop() []Stmt {
	p.loops++
	defer func() { p.loops-- }()
	return p.block()
}

func (p *parser) loop() Stmt {
	t := p.take()
	s := &For{Pos: t.Pos, Target: p.targets()}
	p.want("in")
	s.In = p.expressions()
	s.Body = p.inLoop()
	s.Else = p.otherwise()
	return s
}

// targets are what a loop sets.
func (p *parser) targets() Expr {
	at := p.now().Pos
	var items []Expr
	comma := false
	for {
		if p.is("*") {
			star := p.take()
			items = append(items, &Star{star.Pos, p.binary(0)})
		} else {
			items = append(items, p.binary(0))
		}
		comma = p.has(",")
		if !comma || p.is("in") {
			break
		}
	}
	var target Expr = &Tuple{at, items}
	if len(items) == 1 && !comma {
		target = items[0]
	}
	assignable(target)
	return target
}

// assignable reports what can't be assigned to.
func assignable(x Expr) {
	switch x := x.(type) {
	case *Name, *Attr, *Index:
	case *Star:
		assignable(x.X)
	case *Tuple:
		parts(x.Items)
	case *List:
		parts(x.Items)
	default:
		fail(x.Place(), "this can't be given a value: write a name in front of =, or == to compare")
	}
}

func parts(items []Expr) {
	stars := 0
	for _, item := range items {
		if _, is := item.(*Star); is {
			stars++
		}
		assignable(item)
	}
	if stars > 1 {
		fail(items[0].Place(), "two stars on the left of =: one can take the rest")
	}
}

func (p *parser) decorated() Stmt {
	var list []Expr
	for p.is("@") {
		p.take()
		list = append(list, p.named())
		if p.now().kind != newlineToken {
			p.unexpected("the end of the line")
		}
		p.take()
	}
	if p.is("class") {
		return p.class(list)
	}
	if !p.is("def") {
		p.unexpected("def")
	}
	return p.def(list)
}

func (p *parser) def(decorators []Expr) Stmt {
	p.take()
	name := p.name()
	s := &Def{Pos: name.Pos, Name: name.Name, Decorators: decorators}
	if p.is("[") {
		fail(p.now().Pos, "a type%sleave it out", NotInPart)
	}
	p.want("(")
	s.Params = p.params(")", true)
	p.want(")")
	if p.has("->") {
		p.expression()
	}
	loops := p.loops
	p.loops = 0
	p.defs++
	s.Body = p.block()
	p.defs--
	p.loops = loops
	return s
}

// params reads parameters up to the token after them.
func (p *parser) params(end string, annotated bool) *Params {
	list := new(Params)
	seen := map[string]bool{}
	add := func() *Name {
		name := p.name()
		if seen[name.Name] {
			fail(name.Pos, "the parameter %s is there twice", name.Name)
		}
		seen[name.Name] = true
		if annotated && p.has(":") {
			p.expression()
		}
		return name
	}
	keywords, defaults := false, false
	for !p.is(end) {
		switch {
		case p.is("/"):
			t := p.take()
			if keywords || list.ByPlace > 0 || len(list.List) == 0 {
				fail(t.Pos, "/ has no meaning here")
			}
			list.ByPlace = len(list.List)
		case p.has("**"):
			list.Stars = add()
		case p.has("*"):
			keywords = true
			if !p.is(",") {
				list.Star = add()
			}
		default:
			if list.Stars != nil {
				p.unexpected("'" + end + "'")
			}
			param := Param{Name: add()}
			if p.has("=") {
				param.Default = p.expression()
				defaults = true
			} else if defaults && !keywords {
				fail(param.Pos, "%s needs a value, as one before it has one", param.Name.Name)
			}
			list.List = append(list.List, param)
			if keywords {
				list.Keywords++
			}
		}
		if !p.has(",") {
			break
		}
	}
	return list
}

func (p *parser) class(decorators []Expr) Stmt {
	p.take()
	name := p.name()
	s := &Class{Pos: name.Pos, Name: name.Name, Decorators: decorators}
	if p.has("(") {
		for !p.is(")") {
			s.Bases = append(s.Bases, p.expression())
			if p.is("=") {
				fail(p.now().Pos, "a metaclass%sleave it out", NotInPart)
			}
			if !p.has(",") {
				break
			}
		}
		p.want(")")
	}
	loops, defs := p.loops, p.defs
	p.loops, p.defs = 0, 0
	s.Body = p.block()
	p.loops, p.defs = loops, defs
	return s
}

func (p *parser) try() Stmt {
	t := p.take()
	s := &Try{Pos: t.Pos, Body: p.block()}
	for p.is("except") {
		e := Except{Pos: p.take().Pos}
		if p.is("*") {
			fail(p.now().Pos, "except*%swrite except", NotInPart)
		}
		if !p.is(":") {
			e.Type = p.expression()
			if p.is(",") {
				fail(p.now().Pos, "put several exceptions in brackets: except (A, B):")
			}
			if p.has("as") {
				e.Name = p.name()
			}
		}
		e.Body = p.block()
		s.Excepts = append(s.Excepts, e)
	}
	if p.is("else") {
		s.Else = p.otherwise()
	}
	if p.has("finally") {
		s.Finally = p.block()
	}
	if len(s.Excepts) == 0 && s.Finally == nil {
		fail(t.Pos, "after try there has to be except or finally")
	}
	return s
}
