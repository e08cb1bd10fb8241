package main

import "testing"

// What a script would log is evaluated, but not logged.
func TestSilent(t *testing.T) {
	for source, want := range map[string]string{
		"console.log(a, f(b));":                              "void(a, f(b));",
		"x ? console.warn('y') : globalThis.console.debug()": "x ? void('y') : void(0)",
		"console.log.apply(null, arguments)":                 "void(null, arguments)",
		"if(i > 100){ alert() } alert(x)":                    "if(i > 100){ void(0) } alert(x)",
		"myconsole.log(1); console.table(2)":                 "myconsole.log(1); console.table(2)",
	} {
		if got := silent(source); got != want {
			t.Errorf("%s becomes %s, want %s", source, got, want)
		}
	}
}
