package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"queenbook/internal/booktest"
)

// TestScript runs testdata/script/*.txtar, one behaviour of the command in each file.
// UPDATE_GOLDEN=1 go test ./cmd/report updates what they compare with cmp. Look at the diff before
// you keep it.
func TestScript(t *testing.T) {
	few := fewChapters(t)
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       os.Getenv("UPDATE_GOLDEN") != "",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Values[remembered{}] = map[string]fileTree{}
			env.Setenv("FEW", few)
			return nil
		},
		Condition: func(name string) (bool, error) {
			if name == "root" {
				return os.Geteuid() == 0, nil
			}
			return false, fmt.Errorf("unknown condition %q", name)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"clone":     clone,
			"exits":     exits,
			"holds":     holds,
			"remember":  remember,
			"unchanged": unchanged,
			"xml":       wellFormed,
		},
	})
}

// fewChapters is a content folder, FEW in the scripts, for a book with one chapter. In scripts
// about the folder, the flags or the starts, other chapters would only take time.
func fewChapters(t *testing.T) string {
	t.Helper()
	return chapterAlone(t, "puzzle")
}

// exits runs a program and checks its exit status. exec only tells whether it's zero.
//
//	exits 2 report --start '1 2 3'
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits status program [argument...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("run %s: %v", args[1], err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("%s exits with %d, want %d", strings.Join(args[1:], " "), got, want)
	}
}

// holds checks that a folder contains exactly these names. The script's own folder for temporary
// files doesn't count.
//
//	holds . site
func holds(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: holds folder [name...]")
	}
	entries, err := os.ReadDir(ts.MkAbs(args[0]))
	ts.Check(err)
	var got []string
	for _, entry := range entries {
		if entry.Name() != ".tmp" {
			got = append(got, entry.Name())
		}
	}
	if want := slices.Sorted(slices.Values(args[1:])); !slices.Equal(got, want) {
		ts.Fatalf("%s holds %q, want %q", args[0], got, want)
	}
}

// A fileTree is every file below a folder, by name.
type fileTree map[string]string

type remembered struct{}

// remember keeps a folder's contents for unchanged.
func remember(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: remember folder")
	}
	ts.Value(remembered{}).(map[string]fileTree)[args[0]] = read(ts, args[0])
}

// unchanged checks that a folder's contents are byte for byte as they were when remembered.
func unchanged(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: unchanged folder")
	}
	before, ok := ts.Value(remembered{}).(map[string]fileTree)[args[0]]
	if !ok {
		ts.Fatalf("%s was not remembered", args[0])
	}
	now := read(ts, args[0])
	both := maps.Clone(before)
	maps.Copy(both, now)
	for _, name := range slices.Sorted(maps.Keys(both)) {
		was, had := before[name]
		is, has := now[name]
		switch {
		case !has:
			ts.Fatalf("%s is gone", name)
		case !had:
			ts.Fatalf("%s is new", name)
		case was != is:
			ts.Fatalf("%s has changed", name)
		}
	}
}

// clone commits a folder and clones it, both as Git does on Windows. Without Git, it changes the
// files as Git would.
//
//	clone book elsewhere
func clone(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: clone folder new-folder")
	}
	from, to := ts.MkAbs(args[0]), ts.MkAbs(args[1])
	if _, err := exec.LookPath("git"); err == nil {
		windows := []string{"-C", from, "-c", "core.autocrlf=true", "-c", "user.name=a", "-c", "user.email=a@b.c"}
		for _, command := range [][]string{
			{"init", "--quiet"}, {"add", "."}, {"commit", "--quiet", "-m", "book"}, {"clone", "--quiet", ".", to},
		} {
			ts.Check(ts.Exec("git", append(slices.Clone(windows), command...)...))
		}
		return
	}
	for name, data := range read(ts, args[0]) {
		file := filepath.Join(to, name)
		if strings.HasSuffix(name, "/") {
			ts.Check(os.MkdirAll(file, 0o755))
			continue
		}
		ts.Check(os.MkdirAll(filepath.Dir(file), 0o755))
		if !strings.Contains(data, "\x00") {
			data = strings.ReplaceAll(strings.ReplaceAll(data, "\r\n", "\n"), "\n", "\r\n")
		}
		ts.Check(os.WriteFile(file, []byte(data), 0o644))
	}
}

// read reads a folder, including empty folders.
func read(ts *testscript.TestScript, dir string) fileTree {
	files := fileTree{}
	root := os.DirFS(ts.MkAbs(dir))
	ts.Check(fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			files[name+"/"] = "a folder"
			return err
		}
		data, err := fs.ReadFile(root, name)
		files[name] = string(data)
		return err
	}))
	return files
}

// wellFormed checks that a file is a self-contained XML document with an svg root: no reference
// leads out of it.
//
//	xml stdout
func wellFormed(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: xml file")
	}
	if wrong := booktest.WrongSVG(ts.ReadFile(args[0])); wrong != "" {
		ts.Fatalf("%s %s", args[0], wrong)
	}
}

// The scripts only run if they're found.
func TestScriptsAreThere(t *testing.T) {
	scripts, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil || len(scripts) < 20 {
		t.Errorf("%d scripts (%v), want 20 and more", len(scripts), err)
	}
}
