package object

import "math/big"

// The types of Python's own values. Package builtins says how to make values of them.
var (
	IntType      = typed("int")
	BoolType     = &Class{Name: "bool", Bases: []*Class{IntType}, Names: map[string]Value{}}
	FloatType    = typed("float")
	StrType      = typed("str")
	ListType     = typed("list")
	TupleType    = typed("tuple")
	DictType     = typed("dict")
	SetType      = typed("set")
	FrozenType   = typed("frozenset")
	RangeType    = typed("range")
	NoneClass    = typed("NoneType")
	FunctionType = typed("function")
	TypeType     = typed("type")
	ModuleType   = typed("module")
	SliceType    = typed("slice")
)

func typed(name string) *Class {
	return &Class{Name: name, Bases: []*Class{Object}, Names: map[string]Value{}, Inner: true}
}

// TypeOf is the type of a value.
func TypeOf(v Value) *Class {
	switch v := v.(type) {
	case NoneType:
		return NoneClass
	case bool:
		return BoolType
	case int64, *big.Int:
		return IntType
	case float64:
		return FloatType
	case string:
		return StrType
	case *List:
		return ListType
	case *Tuple:
		if v.Class != nil {
			return v.Class
		}
		return TupleType
	case *Dict:
		if v.Kind != nil {
			return v.Kind
		}
		return DictType
	case *Set:
		if v.Frozen {
			return FrozenType
		}
		return SetType
	case *Range:
		return RangeType
	case *View:
		return typed(map[byte]string{'k': "dict_keys", 'v': "dict_values", 'i': "dict_items"}[v.Kind])
	case *Class:
		return TypeType
	case *Module:
		return ModuleType
	case *Slice:
		return SliceType
	case *Instance:
		return v.Class
	case *Builtin:
		return typed("builtin_function_or_method")
	case *Bound:
		return typed("method")
	case interface{ Type() *Class }:
		return v.Type()
	}
	if v == NotImplemented {
		return typed("NotImplementedType")
	}
	return FunctionType
}
