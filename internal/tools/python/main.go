// Command python makes the Python that pages load, templates/assets/python.min.js, from the npm
// package brython: its engine, precompiled modules, and our fixes. It needs Node.js and the
// package:
//
//	npm ci --ignore-scripts
//	go run ./internal/tools/python
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"queenbook/internal/rooms"
)

// asset is the file, relative to the project's folder.
const asset = "templates/assets/python.min.js"

func main() {
	made, err := made(".")
	if err == nil {
		err = os.WriteFile(asset, made, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "python:", err)
		os.Exit(1)
	}
}

// A module is a Python module as make.mjs compiles it.
type module struct {
	Kind   string `json:"kind"` // ".py" or ".js"
	Text   string `json:"text"` // JavaScript
	Folder bool   `json:"folder"`
}

// made makes the asset for the project in this folder.
func made(root string) ([]byte, error) {
	own := filepath.Join(root, "internal/tools/python")
	from := filepath.Join(root, "node_modules/brython")
	var about struct{ Version string }
	data, err := os.ReadFile(filepath.Join(from, "package.json"))
	if err != nil {
		return nil, fmt.Errorf("%w: npm ci --ignore-scripts", err)
	}
	if err := json.Unmarshal(data, &about); err != nil {
		return nil, err
	}
	modules, err := compiled(from, own)
	if err != nil {
		return nil, err
	}
	engine, err := os.ReadFile(filepath.Join(from, "brython.js"))
	if err != nil {
		return nil, err
	}
	licence, err := os.ReadFile(filepath.Join(own, "licence.txt"))
	if err != nil {
		return nil, err
	}
	script := bytes.NewBufferString(`globalThis.__BRYTHON__={brython_path:"http://x/"};` + "\n")
	for _, change := range changes {
		if !bytes.Contains(engine, []byte(change[0])) {
			return nil, fmt.Errorf("the engine has no %q", change[0])
		}
		engine = bytes.ReplaceAll(engine, []byte(change[0]), []byte(change[1]))
	}
	less, err := small("brython.js", notes.ReplaceAllString(string(engine), ""))
	if err != nil {
		return nil, err
	}
	script.WriteString(less)
	given, err := json.Marshal(modules)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(script, "\n(%s)(__BRYTHON__,%s);\n", give, given)
	for _, files := range []string{"page.js", "mends/*.js"} {
		text, err := joined(own, files)
		if err != nil {
			return nil, err
		}
		script.WriteString(text)
	}
	text, err := json.Marshal(notes.ReplaceAllString(script.String(), ""))
	if err != nil {
		return nil, err
	}
	public := slices.DeleteFunc(slices.Sorted(maps.Keys(modules)), func(name string) bool {
		return strings.HasPrefix(name, "_") && name != "__future__"
	})
	names, err := json.Marshal(public)
	return fmt.Appendf(nil, "// @ts-nocheck\n/*!\n%s*/\nconst PYTHON={modules:%s,\nscript:%s};\n",
		strings.ReplaceAll(string(licence), "VERSION", about.Version), names, text), err
}

// notes are notes that Brython's authors wrote for themselves in places where the minifier doesn't
// see comments: in texts of functions that are generated at run time, and in modules' docstrings.
var notes = regexp.MustCompile(" //T[O]DO: [^\n`]*|(?:\\\\+n)*T[O]DO: [^`]*")

// changes replace texts in the engine that our fixes, which come after it, can't reach.
var changes = [][2]string{
	// A dict looks up a key by the hash it was stored under.
	{"_b_.hash(key)", "$B.$hash(key)"},
	{"_b_.hash(self[i])", "$B.$hash(self[i])"},
	// The message if a dict changes while it's iterated over.
	{"'changed in iteration'", "'dictionary changed size during iteration'"},
	// Only mappings have items for a dict: {**5} is an error.
	{"_b_.list.$factory(_b_.dict.items(", "_b_.list.$factory($B.items_of("},
	// A missing key is reported as it is: KeyError: 7, not '7'.
	{"_b_.KeyError.$factory(_b_.str.$factory(key))", "_b_.KeyError.$factory(key)"},
	{`"'popitem(): dictionary is empty'"`, `"popitem(): dictionary is empty"`},
	// A dict with keys such as "3" and "1" keeps their order.
	{"isNaN(int)||int >=0", "isNaN(int)"},
	// A slice can begin or end before the beginning.
	{"slice.start+=obj.length}", "slice.start=Math.max(0,slice.start+obj.length)}"},
	{"slice.stop+=obj.length}", "slice.stop=Math.max(0,slice.stop+obj.length)}"},
	// f"{name=}" shows a string with its quotes.
	{
		"var formatted_value=new $B.ast.FormattedValue(",
		"if(debug&&!conversion&&!format){conversion_val=114}\nvar formatted_value=new $B.ast.FormattedValue(",
	},
	// A thousand calls, including the program itself.
	{"if(count > $B.recursion_limit)", "if(count >= $B.recursion_limit)"},
	// This message about an incomplete string isn't a note by the authors.
	{`"\\xXX escape"`, `"\\x".concat("XX escape")`},
	// breakpoint() stops nowhere: no page has the debugger that it would ask for, nor the modules of
	// Python that debuggers are made of.
	{`hookname="pdb.set_trace"`, `hookname=""`},
	{`'pdb',`, ""},
	{`'bdb',`, ""},
	// Standard error is there whether or not a console is.
	{"console.error !==undefined", "true"},
	// Left over from one of the authors' experiments.
	{"if(this.id=='xzs'){console.log('Name.to_js, scope',scope)}\n", ""},
	// No name in a program should become a JavaScript word that stops it.
	{"if(this.id=='__debugger__' && res.startsWith('$B.resolve_in_scopes')){\nreturn 'debugger'}\n", ""},
	// A property whose function has no name of its own still reports this.
	{"var name=self.fget.$infos.__name__", "var name=$B.$getattr(self.fget,'__name__','?')"},
}

// joined joins files into one function of the engine, minified.
func joined(folder, pattern string) (string, error) {
	names, err := filepath.Glob(filepath.Join(folder, pattern))
	if err != nil || len(names) == 0 {
		return "", fmt.Errorf("no %s: %w", pattern, err)
	}
	var all strings.Builder
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		all.Write(text)
	}
	return small(pattern, "(function($B){\"use strict\";\n"+all.String()+"})(__BRYTHON__);")
}

// give makes the modules available to Brython: the text of each is read when it's imported.
const give = `function($B,modules){
$B.use_VFS=true;$B.VFS={};
for(const[name,m]of Object.entries(modules)){
$B.VFS[name]=[m.kind,m.kind===".js"?m.text:"",[],m.folder];
if(m.kind===".py")$B.precompiled[name]=m.folder?[m.text]:m.text}
$B.stdlib_module_names=Object.keys($B.VFS)}`

// compiled returns the modules by name.
func compiled(from, own string) (map[string]module, error) {
	out, err := exec.Command("node", filepath.Join(own, "make.mjs"), from, filepath.Join(own, "lib")).Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return nil, fmt.Errorf("make.mjs: %w: %s", err, exit.Stderr)
	} else if err != nil {
		return nil, err
	}
	var modules map[string]module
	if err := json.Unmarshal(out, &modules); err != nil {
		return nil, err
	}
	for name, m := range modules {
		if m.Text, err = small(name, m.Text); err != nil {
			return nil, err
		}
		modules[name] = m
	}
	return modules, nil
}

// logged finds the calls that Brython's authors use for logging. Nobody reads the logs of a page.
var logged = regexp.MustCompile(`\b(?:globalThis\.|window\.|self\.)?` +
	`console\.(?:log|debug|info|warn|error)(?:\.apply)?\((\)?)`)

// stopped finds the empty alerts that Brython's authors stopped at.
var stopped = regexp.MustCompile(`\balert\(\)`)

// silent returns the script without logging: what it would log is still evaluated, but dropped. An
// empty alert goes, too.
func silent(source string) string {
	source = stopped.ReplaceAllString(source, "void(0)")
	return logged.ReplaceAllStringFunc(source, func(call string) string {
		if strings.HasSuffix(call, ")") {
			return "void(0)"
		}
		return "void("
	})
}

// small minifies a script. Its top-level names stay.
func small(name, source string) (string, error) {
	code, _, err := rooms.Small(name, []byte(silent(source)))
	return strings.TrimRight(string(code), "\n;") + ";\n", err // because another script may follow
}
