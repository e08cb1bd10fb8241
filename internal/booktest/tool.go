package booktest

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"queenbook/internal/thorough"
)

// A Tool is something that some tests need, but users of the book don't.
type Tool struct {
	name  string
	get   string   // how to get it
	names []string // programs that can be used, best first
	file  string   // or a file below node_modules
}

// The tools.
var (
	// The first has no window, and is faster.
	Chromium = Tool{
		name: "Chromium", get: "apt-get install chromium-headless-shell",
		names: []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"},
	}
	Firefox = Tool{
		name: "Firefox", get: "apt-get install firefox-esr", names: []string{"firefox-esr", "firefox"},
	}
	Node   = Tool{name: "Node.js", get: "apt-get install nodejs", names: []string{"node"}}
	Java   = Tool{name: "Java 17", get: "apt-get install default-jre-headless", names: []string{"java"}}
	Python = Tool{name: "Python 3", get: "apt-get install python3", names: []string{"python3"}}

	Axe       = module("axe-core", "axe.min.js")
	Checker   = module("vnu-jar", "build/dist/vnu.jar")
	Puppeteer = module("puppeteer-core", "package.json")

	Brython = module("brython", "package.json")
)

func module(name, file string) Tool {
	return Tool{name: name, get: "npm ci --ignore-scripts", file: name + "/" + file}
}

// errMissing means that a tool isn't installed.
var errMissing = errors.New("it is not installed")

// Find returns the tool's file.
func (tool Tool) Find() (file string, err error) {
	if tool.file != "" {
		file = filepath.Join(Root(), "node_modules", filepath.FromSlash(tool.file))
		_, err = os.Stat(file)
		return file, err
	}
	for _, name := range tool.names {
		if file, err := exec.LookPath(name); err == nil {
			return file, nil
		}
	}
	return "", errMissing
}

// Path is the file of a tool that Need has found.
func (tool Tool) Path() string {
	file, err := tool.Find()
	if err != nil {
		panic(tool.name + ": " + err.Error())
	}
	return file
}

// Need skips a test if a tool that it needs is missing, and says how to get it. With CI=true it
// fails, because nothing may go untested there.
//
// Only a test itself can ask, not a subtest: a subtest that skips the test around it would end all
// tests of the package, but only on machines without the tool.
func Need(t testing.TB, tools ...Tool) {
	t.Helper()
	if asks := caller(); asks != t.Name() {
		t.Errorf("%s asks for tools in the name of %s: Need is for the first lines of a test", asks, t.Name())
	}
	for _, tool := range tools {
		asked.Store(t.Name()+" "+tool.name, true)
		_, err := tool.Find()
		switch {
		case err == nil:
		case thorough.Tools():
			t.Fatalf("%s: %v: %s", tool.name, err, tool.get)
		default:
			t.Skipf("needs %s: %s", tool.name, tool.get)
		}
	}
}

var asked sync.Map // the names of a test and a tool that Need was called for

// Needed ends a test that uses a tool without having called Need for it, on every machine, not only
// on those without the tool.
func (tool Tool) Needed(t testing.TB) {
	t.Helper()
	test, _, _ := strings.Cut(t.Name(), "/")
	if _, ok := asked.Load(test + " " + tool.name); !ok {
		t.Fatalf("%s uses %s: it must begin with Need", test, tool.name)
	}
}

// caller is the function that called the one that asks, without its package.
func caller() string {
	pc, _, _, _ := runtime.Caller(2)
	frame, _ := runtime.CallersFrames([]uintptr{pc}).Next()
	_, name, _ := strings.Cut(frame.Function[strings.LastIndex(frame.Function, "/")+1:], ".")
	return name
}
