package booktest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
)

// Run runs the command and returns its exit status: in its own process, as for users. The command's
// own tests replace it with their function.
var Run = func(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	program, err := Program()
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 1
	}
	cmd := exec.Command(program, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = stdin, stdout, stderr
	if err := cmd.Run(); err != nil {
		if exit, ok := errors.AsType[*exec.ExitError](err); ok {
			return exit.ExitCode()
		}
		fmt.Fprintln(stderr, err)
		return 1
	}
	return 0
}

// Program is the command's file, which is built on first use.
var Program = sync.OnceValues(func() (string, error) {
	if err := lookAtSources(); err != nil {
		return "", err
	}
	file := filepath.Join(shared.dir, "report")
	if runtime.GOOS == "windows" {
		file += ".exe"
	}
	// Without debugging tables it links in half the time.
	build := exec.Command("go", "build", "-ldflags=-w", "-o", file, "queenbook/cmd/report")
	if said, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("build the command: %w\n%s", err, said)
	}
	return file, nil
})

// lookAtSources opens every folder of the module. The go command caches test results until a file
// or folder that they opened changes, and doesn't know what the program is built from.
func lookAtSources() error {
	return fs.WalkDir(os.DirFS(Root()), ".", func(name string, entry fs.DirEntry, err error) error {
		hidden := strings.HasPrefix(entry.Name(), ".") && name != "."
		if entry.IsDir() && (hidden || name == "site" || name == "node_modules") {
			return fs.SkipDir
		}
		return err
	})
}

// Root is the module's folder.
var Root = sync.OnceValue(func() string {
	dir, err := os.Getwd()
	for err == nil {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			err = errors.New("no folder above has a go.mod")
		}
		dir = filepath.Dir(dir)
	}
	panic(err)
})

// made caches what commands printed: pages share some.
var made sync.Map

// MadeBy is what a command prints, or "exit" and its message if it fails.
func MadeBy(command string, args []string) string {
	make := sync.OnceValue(func() string {
		var stdout, stderr bytes.Buffer
		status := Run(args, strings.NewReader(""), &stdout, &stderr)
		if status != 0 || stderr.Len() > 0 {
			return "exit " + stderr.String()
		}
		return stdout.String()
	})
	once, _ := made.LoadOrStore(command, make)
	return once.(func() string)()
}
