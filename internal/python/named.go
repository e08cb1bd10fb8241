package python

import "queenbook/internal/python/syntax"

// walkNamed finds assignments inside the expressions of a statement, including those in
// comprehensions, which belong to the scope around them.
func walkNamed(st syntax.Stmt, found func(name string)) {
	look := func(list ...syntax.Expr) {
		for _, x := range list {
			inside(x, func(x syntax.Expr) {
				switch x := x.(type) {
				case *syntax.Named:
					found(x.Name.Name)
				case *syntax.Yield:
					found(yieldMark)
				}
			})
		}
	}
	switch st := st.(type) {
	case *syntax.Do:
		look(st.X)
	case *syntax.Assign:
		look(st.X)
		look(st.Targets...)
	case *syntax.Augment:
		look(st.X, st.Target)
	case *syntax.For:
		look(st.In)
	case *syntax.While:
		look(st.Cond)
	case *syntax.Branch:
		look(st.Cond)
	case *syntax.Return:
		look(st.X)
	case *syntax.Assert:
		look(st.Cond, st.Message)
	case *syntax.Raise:
		look(st.X)
	}
}

// yieldMark marks a yield, which makes a function a generator. No file has such a name.
const yieldMark = "yield here"

// inside visits an expression and everything in it, except for the bodies of lambdas.
func inside(x syntax.Expr, visit func(syntax.Expr)) {
	if isNil(x) {
		return
	}
	visit(x)
	all := func(list ...syntax.Expr) {
		for _, x := range list {
			inside(x, visit)
		}
	}
	switch x := x.(type) {
	case *syntax.Format:
		all(x.Parts...)
	case *syntax.Field:
		all(x.X)
		if x.Spec != nil {
			all(x.Spec)
		}
	case *syntax.Tuple:
		all(x.Items...)
	case *syntax.List:
		all(x.Items...)
	case *syntax.Set:
		all(x.Items...)
	case *syntax.Dict:
		all(x.Keys...)
		all(x.Values...)
	case *syntax.Unary:
		all(x.X)
	case *syntax.Binary:
		all(x.X, x.Y)
	case *syntax.Bool:
		all(x.X, x.Y)
	case *syntax.Compare:
		all(x.X)
		all(x.Ys...)
	case *syntax.Call:
		all(x.Fn)
		for _, arg := range x.Args {
			all(arg.X)
		}
	case *syntax.Attr:
		all(x.X)
	case *syntax.Index:
		all(x.X, x.I)
	case *syntax.Slice:
		all(x.From, x.To, x.Step)
	case *syntax.If:
		all(x.Cond, x.Then, x.Else)
	case *syntax.Comp:
		all(x.Key, x.Value)
		for _, clause := range x.Clauses {
			all(clause.In)
			all(clause.Ifs...)
		}
	case *syntax.Star:
		all(x.X)
	case *syntax.Named:
		all(x.X)
	case *syntax.Yield:
		all(x.X)
	}
}

// isNil reports whether there is no expression.
func isNil(x syntax.Expr) bool { return x == nil }
