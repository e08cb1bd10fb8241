package python

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"queenbook/internal/spelling"
)

// options are what Python has and Starlark allows where it is asked to.
var options = &syntax.FileOptions{
	Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true,
}

// A Program is a file that has run: its names, and a way to call its functions.
type Program struct {
	Globals starlark.StringDict
	thread  *starlark.Thread
	lines   map[string]syntax.Position // of the first assignment to each name of the file
	name    string
}

// maxCalls is how deep functions may call each other, as Python has it.
const maxCalls = 1000

// stepsToTheCheck is how many steps of the interpreter pass between two looks at the depth of the
// calls: fewer than maxCalls calls can be made in them.
const stepsToTheCheck = 1000

// Run reads a file and runs it. Print takes what the file prints. Thread is told before anything
// runs, so that another goroutine can end it by its Cancel; the error is an *[Error] or [Errors].
func Run(name, source string, print func(string), thread func(*starlark.Thread)) (*Program, error) {
	file, err := options.Parse(name, source, 0)
	if err != nil {
		if mistake, ok := errors.AsType[syntax.Error](err); ok {
			return nil, advise(source, mistake.Pos, mistake.Msg)
		}
		return nil, &Error{File: name, Message: err.Error()}
	}
	if err := refuseStatements(file); err != nil {
		return nil, err
	}
	if hasLetters(source) {
		countLetters(file)
	}
	compiled, err := starlark.FileProgram(file, beside.Has)
	if err != nil {
		return nil, unknownNames(name, file, err)
	}
	if err := refuseNames(file); err != nil {
		return nil, err
	}
	p := &Program{name: name, lines: assigned(file)}
	p.thread = &starlark.Thread{
		Name:  name,
		Print: func(_ *starlark.Thread, text string) { print(text) },
	}
	p.thread.OnMaxSteps = func(t *starlark.Thread) {
		if t.CallStackDepth() > maxCalls {
			t.Cancel(tooDeep)
		}
		t.SetMaxExecutionSteps(t.ExecutionSteps() + stepsToTheCheck)
	}
	p.thread.SetMaxExecutionSteps(stepsToTheCheck)
	thread(p.thread)
	// Init, unlike ExecFile, leaves the globals unfrozen: put may append to a list.
	p.Globals, err = compiled.Init(p.thread, beside)
	if err != nil {
		return nil, p.mistake(err)
	}
	return p, nil
}

const tooDeep = "functions call each other more than 1,000 deep"

// Call calls a function of the file. The error is an *[Error].
func (p *Program) Call(function starlark.Value, args ...starlark.Value) (starlark.Value, error) {
	value, err := starlark.Call(p.thread, function, args, nil)
	if err != nil {
		return nil, p.mistake(err)
	}
	return value, nil
}

// Mistake is an error at the line that first gives a value to a name of the file, or at none where
// the file does not know the name.
func (p *Program) Mistake(name, format string, args ...any) *Error {
	at := p.lines[name]
	return &Error{File: p.name, Line: int(at.Line), Col: int(at.Col), Message: fmt.Sprintf(format, args...)}
}

// Names are the names that the file gives values to, in their order.
func (p *Program) Names() []string {
	return slices.SortedFunc(maps.Keys(p.lines), func(a, b string) int {
		one, other := p.lines[a], p.lines[b]
		return int(one.Line-other.Line)*1000 + int(one.Col-other.Col)
	})
}

// mistake finds the line of the file at which it failed.
func (p *Program) mistake(err error) *Error {
	failed, ok := errors.AsType[*starlark.EvalError](err)
	if !ok {
		return &Error{File: p.name, Message: err.Error()}
	}
	e := &Error{File: p.name, Message: inWords(failed.Msg)}
	for i := range failed.CallStack {
		if at := failed.CallStack.At(i).Pos; at.Filename() == p.name {
			e.Line, e.Col = int(at.Line), int(at.Col)
			break
		}
	}
	return e
}

// assigned are the places of the names at the top level of a file.
func assigned(file *syntax.File) map[string]syntax.Position {
	places := map[string]syntax.Position{}
	for _, global := range file.Module.(*resolve.Module).Globals {
		places[global.First.Name] = global.First.NamePos
	}
	return places
}

// refuseStatements finds what the parser takes and Python does not.
func refuseStatements(file *syntax.File) error {
	var found Errors
	refuse := func(n syntax.Node, message string) {
		at, _ := n.Span()
		found = append(found, &Error{
			File: file.Path, Line: int(at.Line), Col: int(at.Col), Message: message,
		})
	}
	syntax.Walk(file, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.LoadStmt:
			refuse(n, "load"+notInPart+instead["load"])
		case *syntax.Literal:
			if n.Token == syntax.BYTES {
				refuse(n, "bytes"+notInPart+"write a string without the b")
			}
		case *syntax.DotExpr:
			if say := elements[n.Name.Name]; say != "" {
				refuse(n.Name, "."+n.Name.Name+notInPart+say)
			}
		}
		return true
	})
	if len(found) > 0 {
		return found
	}
	return nil
}

// elements are methods of strings that Python has not.
var elements = map[string]string{
	"elems":          "write list(s)",
	"codepoints":     "write list(s)",
	"elem_ords":      "write [ord(c) for c in list(s)]",
	"codepoint_ords": "write [ord(c) for c in list(s)]",
}

// foreign are names that Starlark has beside Python, or with another meaning, and what to write.
var foreign = map[string]string{
	"type":    "write isinstance(x, str)",
	"fail":    "return a text from refused_by",
	"hash":    "it differs from one Python to the next: use the value itself",
	"dir":     "leave it out",
	"getattr": "call the method by its name",
	"hasattr": "call the method by its name",
	"bytes":   "use a string or a list of numbers",
}

// absent are names that Python has and the part has not, and what to write.
var absent = map[string]string{
	"open":        "a problem file reads no files: write what it needs into it",
	"input":       "a problem file asks nothing: write what it needs into it",
	"frozenset":   "use a tuple",
	"math":        "a problem file imports nothing: write what it needs into it",
	"OrderedDict": "write dict: it keeps the order in which its keys came",
	"Counter":     "count in a dict: d[key] = d.get(key, 0) + 1",
	"defaultdict": "write d.get(key, 0), or d.setdefault(key, [])",
	"deque":       "use a list",
	"iter":        "write a for loop",
	"next":        "write a for loop",
	"exec":        "write the function itself",
	"eval":        "write the function itself",
	"bin":         "write a loop with % 2 and // 2",
	"complex":     "use two numbers",
	"object":      "use a tuple or a dict",
	"globals":     "use a dict of your own",
	"locals":      "use a dict of your own",
	"exit":        "return from the function",
}

// refuseNames finds names that mean something else in Python, or nothing.
func refuseNames(file *syntax.File) error {
	var found Errors
	syntax.Walk(file, func(n syntax.Node) bool {
		id, ok := n.(*syntax.Ident)
		if !ok {
			return true
		}
		bound, _ := id.Binding.(*resolve.Binding)
		if say, banned := foreign[id.Name]; banned && bound != nil && bound.Scope == resolve.Universal {
			found = append(found, &Error{
				File: file.Path, Line: int(id.NamePos.Line), Col: int(id.NamePos.Col),
				Message: id.Name + notInPart + say,
			})
		}
		return true
	})
	if len(found) > 0 {
		return found
	}
	return nil
}

// unknownNames says of each name that means nothing what was meant.
func unknownNames(name string, file *syntax.File, err error) error {
	list, ok := errors.AsType[resolve.ErrorList](err)
	if !ok {
		return &Error{File: name, Message: err.Error()}
	}
	var found Errors
	for _, e := range list {
		mistake := &Error{File: name, Line: int(e.Pos.Line), Col: int(e.Pos.Col), Message: e.Msg}
		if unknown, is := strings.CutPrefix(e.Msg, "undefined: "); is {
			unknown, _, _ = strings.Cut(unknown, " ")
			mistake.Message = unknown + " has no value here" + spelling.Suggest(unknown, known(file))
			if say, is := absent[unknown]; is {
				mistake.Message = unknown + notInPart + say
			}
		}
		found = append(found, mistake)
	}
	return found
}

// known are the names that a file could have meant.
func known(file *syntax.File) []string {
	names := map[string]bool{}
	for name := range starlark.Universe {
		names[name] = foreign[name] == ""
	}
	for name := range beside {
		names[name] = true
	}
	syntax.Walk(file, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.AssignStmt:
			if id, ok := n.LHS.(*syntax.Ident); ok {
				names[id.Name] = true
			}
		case *syntax.DefStmt:
			names[n.Name.Name] = true
			for _, param := range n.Params {
				if id, ok := param.(*syntax.Ident); ok {
					names[id.Name] = true
				}
			}
		}
		return true
	})
	maps.DeleteFunc(names, func(_ string, known bool) bool { return !known })
	return slices.Sorted(maps.Keys(names))
}

// methods are those of Python that lists, dicts and strings lack here, and what to write.
var methods = map[string]string{
	"list.sort":           "write x = sorted(x)",
	"list.reverse":        "write x = x[::-1]",
	"list.copy":           "write list(x)",
	"list.count":          "write len([y for y in x if y == v])",
	"tuple.count":         "write len([y for y in x if y == v])",
	"tuple.index":         "write list(x).index(v)",
	"dict.copy":           "write dict(x)",
	"dict.fromkeys":       "write dict([(key, value) for key in keys])",
	"set.copy":            "write set(list(x))",
	"string.zfill":        "put zeros in front: \"0\" * (n - len(s)) + s",
	"string.rjust":        "put blanks in front: \" \" * (n - len(s)) + s",
	"string.ljust":        "put blanks behind: s + \" \" * (n - len(s))",
	"string.center":       "put blanks around it",
	"string.isnumeric":    "write isdigit",
	"string.swapcase":     "write upper or lower",
	"string.casefold":     "write lower",
	"string.encode":       "use the string itself",
	"string.expandtabs":   "write replace(\"\\t\", \"    \")",
	"string.isidentifier": "leave it out",
}

// one puts the article before the name of a type.
func one(kind string) string {
	if strings.ContainsRune("aeiou", rune(kind[0])) {
		return "an " + kind
	}
	return "a " + kind
}

// inWords says what failed in words for who writes Python.
func inWords(message string) string {
	if kind, method, ok := strings.Cut(message, " has no ."); ok {
		method, _, _ = strings.Cut(method, " ")
		if say, known := methods[kind+"."+method]; known {
			return "." + method + " of " + one(kind) + notInPart + say
		}
		return one(kind) + " has no ." + method
	}
	switch {
	case message == "string value is not iterable":
		return "a string is no list" + notInPart + "write for c in list(s)"
	case strings.HasPrefix(message, "Starlark computation cancelled: "):
		return strings.TrimPrefix(message, "Starlark computation cancelled: ")
	case strings.Contains(message, "referenced before assignment"):
		return message + ": a function that gives a name a value has it for itself; keep what all share in a list or dict"
	case strings.HasPrefix(message, "cannot insert into hash table during iteration"),
		strings.HasPrefix(message, "cannot delete from hash table during iteration"):
		return "a dict or set must not change while a loop goes through it: write for x in list(d)"
	case strings.Contains(message, "during iteration"):
		return "a list must not change while a loop goes through it: write for x in list(a)"
	}
	return message
}
