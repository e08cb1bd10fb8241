package browser

import (
	"embed"
	"encoding/json"
	"fmt"
	"strings"
)

// helperFiles are the JavaScript that Go tests run in a page, in files named after what they check.
//
//go:embed *.js
var helperFiles embed.FS

// An inPage is an argument for a function in the page that isn't a value, but an expression in the
// page.
type inPage string

// called is an expression that calls a function in a file of helpers: called("paper.onPaper", 642,
// 971). The function can use find, all and whatever else is in helpers.js.
func called(function string, args ...any) string {
	file, name, found := strings.Cut(function, ".")
	source, err := helperFiles.ReadFile(file + ".js")
	if !found || err != nil {
		panic(fmt.Sprintf("%s: %v", function, err))
	}
	list := make([]string, len(args))
	for i, arg := range args {
		list[i] = expressionOf(arg)
	}
	script := strings.ReplaceAll("\n"+string(source), "\nexport ", "\n")
	return fmt.Sprintf("(() => { /* %s */ %s\n%s\nreturn %s(%s); })()",
		function, helpers, script, name, strings.Join(list, ", "))
}

func expressionOf(arg any) string {
	if expression, ok := arg.(inPage); ok {
		return string(expression)
	}
	value, err := json.Marshal(arg)
	if err != nil {
		panic(err)
	}
	return string(value)
}
