package rooms

import (
	"reflect"
	"testing"

	"queenbook"
)

// A module's declarations and exports are the same whether its functions' contents are read or not.
// For most modules of the book they don't have to be.
func TestOutermost(t *testing.T) {
	r, err := Read(Source{Templates: queenbook.Templates()})
	if err != nil {
		t.Fatal(err)
	}
	whole := 0
	compare := func(m *module) {
		t.Helper()
		ast, err := m.outermost()
		if err != nil {
			whole++
			return
		}
		if err := r.readShape(m, ast); err != nil {
			t.Fatal(err)
		}
		outer := m.shape
		if ast, err = r.parsed(m); err != nil {
			t.Fatal(err)
		}
		if err := r.readShape(m, ast); err != nil || !reflect.DeepEqual(outer, m.shape) {
			t.Errorf("%s: its outermost lines declare %v, and the whole %v, %v", m.file, outer, m.shape, err)
		}
	}
	for _, m := range r.modules {
		compare(m)
	}
	if whole > len(r.modules)/4 {
		t.Errorf("%d of %d modules are read twice", whole, len(r.modules))
	}
	for _, text := range []string{
		"const {\n  a,\n  b,\n} = f();\nconst c = 1;\n",
		"const a = 1,\n  b = 2;\nfunction f() {\n  return a;\n}\n",
		"let a = `\n  ${f()}`, b = `\n`;\nconst c = `${a}\n  `; const d = 1;\nconst e = 2;\n",
		"/* const a = 1;\n  const b = 2; */ const c = 3;\nconst d = 4;\n",
		"/*\n  const b = 2; /* */\nconst d = 4;\n",
		"const a =\n  (b) => b;\nconst c = (d) =>\n  d;\nclass E {\n  f = `\nconst g = 1;\n`;\n}\n",
		"const a = b\n  ? c\n  : d;\nfunction* e() {\n  yield a;\n}\nlet f\n  , g;\n",
	} {
		compare(&module{file: "script/a/a.js", text: text})
	}
}
