package object

import "fmt"

// A Failure is an exception that has been raised: functions of this package panic with a pointer to
// one.
type Failure struct {
	Value *Instance
	// Line and Col are where it was raised, once that's known.
	Line, Col int
}

// The exceptions that files can get, with their base classes.
var (
	Object         = &Class{Name: "object"}
	BaseException  = exception("BaseException", Object)
	Exception      = exception("Exception", BaseException)
	ArithmeticErr  = exception("ArithmeticError", Exception)
	ZeroDivision   = exception("ZeroDivisionError", ArithmeticErr)
	OverflowError  = exception("OverflowError", ArithmeticErr)
	LookupError    = exception("LookupError", Exception)
	IndexError     = exception("IndexError", LookupError)
	KeyError       = exception("KeyError", LookupError)
	AttributeError = exception("AttributeError", Exception)
	NameError      = exception("NameError", Exception)
	UnboundLocal   = exception("UnboundLocalError", NameError)
	TypeError      = exception("TypeError", Exception)
	ValueError     = exception("ValueError", Exception)
	StopIteration  = exception("StopIteration", Exception)
	AssertionError = exception("AssertionError", Exception)
	RuntimeError   = exception("RuntimeError", Exception)
	RecursionError = exception("RecursionError", RuntimeError)
	NotYet         = exception("NotImplementedError", RuntimeError)
	ImportError    = exception("ImportError", Exception)
	ModuleNotFound = exception("ModuleNotFoundError", ImportError)
	// Refused is raised for Python that files may not use. They can't catch it.
	Refused = exception("Refused", Object)
)

// Exceptions are those that files may name.
var Exceptions = []*Class{
	BaseException, Exception, ArithmeticErr, ZeroDivision, OverflowError, LookupError, IndexError,
	KeyError, AttributeError, NameError, UnboundLocal, TypeError, ValueError, StopIteration,
	AssertionError, RuntimeError, RecursionError, NotYet, ImportError, ModuleNotFound,
}

func exception(name string, base *Class) *Class {
	return &Class{Name: name, Bases: []*Class{base}, Names: map[string]Value{}}
}

// Raise raises an exception with a message.
func Raise(class *Class, format string, args ...any) {
	panic(&Failure{Value: &Instance{
		Class: class, Names: map[string]Value{}, Args: []Value{fmt.Sprintf(format, args...)},
	}})
}

// RaiseWith raises an exception whose argument is a value.
func RaiseWith(class *Class, args ...Value) {
	panic(&Failure{Value: &Instance{Class: class, Names: map[string]Value{}, Args: args}})
}

// Refuse stops a file because of something that's Python, but not in the part that it may use.
func Refuse(what, instead string) {
	Raise(Refused, "%s is not in the part of Python that problem files are written in: %s", what, instead)
}

// Said is the text of the exception after its name.
func (f *Failure) Said() string {
	if f.Value.Class == Refused {
		return f.Value.Args[0].(string)
	}
	text := Str(f.Value)
	if text == "" {
		return f.Value.Class.Name
	}
	return f.Value.Class.Name + ": " + text
}

// Int is a value as an int64, for a function that only takes integers.
func Int(v Value) int64 {
	switch v := v.(type) {
	case int64:
		return v
	case bool:
		if v {
			return 1
		}
		return 0
	case *Instance:
		if n, has := Method(v, "__index__"); has {
			return Int(n)
		}
	}
	if TypeOf(v).Name == "int" {
		Raise(OverflowError, "Python int too large to convert to C ssize_t")
	}
	Raise(TypeError, "'%s' object cannot be interpreted as an integer", TypeOf(v).Name)
	return 0
}
