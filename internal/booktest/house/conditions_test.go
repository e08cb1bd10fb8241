package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// The statement before a condition defines what the condition is about, and changes nothing: no
// counting, no assignment to existing variables, no call for its effect. Only errors and the
// results of a lookup can be assigned there.
func TestConditionsChangeNothing(t *testing.T) {
	eachFile(t, func(name string, source []byte) {
		lines, err := changesBeforeConditions(string(source))
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range lines {
			t.Errorf("%s:%d: a line of its own is for what changes something", name, line)
		}
	}, ".go")
}

// changesBeforeConditions are the lines of Go, from 1, where an if or a switch begins with a
// statement that changes something.
func changesBeforeConditions(source string) (lines []int, err error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for node := range ast.Preorder(file) {
		var before ast.Stmt
		switch node := node.(type) {
		case *ast.IfStmt:
			before = node.Init
		case *ast.SwitchStmt:
			before = node.Init
		case *ast.TypeSwitchStmt:
			before = node.Init
		}
		if before != nil && changes(before) {
			lines = append(lines, set.Position(before.Pos()).Line)
		}
	}
	return lines, nil
}

// changes reports whether a statement changes something that already exists.
func changes(before ast.Stmt) bool {
	assignment, ok := before.(*ast.AssignStmt)
	if !ok {
		return true
	}
	last, ok := assignment.Lhs[len(assignment.Lhs)-1].(*ast.Ident)
	answers := ok && (last.Name == "err" || last.Name == "ok")
	return assignment.Tok != token.DEFINE && !(assignment.Tok == token.ASSIGN && answers)
}

func TestChangesBeforeConditions(t *testing.T) {
	for _, test := range []struct {
		statement string
		want      []int
	}{
		{"if x := f(); x > 0 {\n}", nil},
		{"if x++; x > 0 {\n}", []int{3}},
		{"if x += 2; x > 0 {\n}", []int{3}},
		{"if x = f(); x > 0 {\n}", []int{3}},
		{"if f(); x > 0 {\n}", []int{3}},
		{"if c <- 1; x > 0 {\n}", []int{3}},
		{"if x, err = f(); err != nil {\n}", nil},
		{"if x, ok = f(); ok {\n}", nil},
		{"x++\nif x > 0 {\n} else if y++; y > 0 {\n}", []int{5}},
		{"switch x--; x {\n}", []int{3}},
		{"switch f(); y := x.(type) {\n}", []int{3}},
		{"for i := 0; i < 3; i++ {\n}", nil},
	} {
		source := strings.Join([]string{"package p", "func g() {", test.statement, "}"}, "\n")
		got, err := changesBeforeConditions(source)
		if err != nil || !slices.Equal(got, test.want) {
			t.Errorf("%s: lines %v, want %v (%v)", test.statement, got, test.want, err)
		}
	}
}
