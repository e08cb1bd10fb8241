package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What passes is one line, what fails is shown, and each reason to skip is only given once, at the
// end.
func TestRun(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"go.mod": "module m\n",
		"passes/a_test.go": `package a
			import "testing"
			func TestOne(t *testing.T) { t.Skip("needs a thing: get it") }
			func TestTwo(t *testing.T) { t.Run("part", func(t *testing.T) { t.Skip("needs a thing: get it") }) }
			func TestThree(t *testing.T) { t.Log("not shown") }
			func TestFour(t *testing.T) { t.Skip("needs another") }`,
		"fails/b_test.go": `package b
			import "testing"
			func TestFails(t *testing.T) { t.Error("wrong") }
			func TestPasses(t *testing.T) { t.Log("not shown") }`,
		"broken/c_test.go": "package c\nvar x int = true\n",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	const skipped = `
Skipped:
  needs a thing: get it \(TestOne and 1 more\)
  needs another \(TestFour\)
$`
	for _, c := range []struct {
		args   []string
		status int
		want   []string
	}{
		{[]string{"./passes"}, 0, []string{`^ok  \tm/passes\t\S+\n` + skipped}},
		{[]string{"./fails"}, 1, []string{
			`^ +b_test.go:3: wrong\n--- FAIL: TestFails \(\S+\)\nFAIL\nFAIL\tm/fails\t\S+\n$`,
		}},
		{nil, 1, []string{
			`cannot use true `, `FAIL\tm/broken \[build failed\]\n`, `FAIL\tm/fails`, `ok  \tm/passes`, skipped,
		}},
	} {
		var stdout, stderr bytes.Buffer
		status := run(c.args, &stdout, &stderr)
		for _, want := range c.want {
			if status != c.status || !regexp.MustCompile(want).MatchString(stdout.String()) {
				t.Errorf("%q: exits with %d and says\n%s%s\nwant %d and %s",
					c.args, status, &stdout, &stderr, c.status, want)
			}
		}
	}
}

// Skipped tests, and skipped parts of tests, are listed in a file, and can be run from there alone.
func TestOnlySkipped(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"go.mod": "module m\n",
		"a/a_test.go": `package a
			import ("os"; "testing")
			func TestWhole(t *testing.T) { if os.Getenv("THERE") == "" { t.Skip("needs it") }; t.Error("whole ran") }
			func TestPart(t *testing.T) {
				t.Run("one", func(t *testing.T) { if os.Getenv("THERE") == "" { t.Skip("needs it") }; t.Error("part ran") })
				t.Run("two (a/b c)", func(t *testing.T) {
					t.Run("deep", func(t *testing.T) { if os.Getenv("THERE") == "" { t.Skip("needs it") }; t.Error("deep ran") })
				})
				t.Run("three", func(t *testing.T) { if os.Getenv("THERE") != "" { t.Error("once more") } })
			}
			func TestPasses(t *testing.T) { if os.Getenv("THERE") != "" { t.Error("once more") } }`,
		"b/b_test.go": `package b
			import ("os"; "testing")
			func TestOther(t *testing.T) { if os.Getenv("THERE") != "" { t.Error("once more") } }`,
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var stdout, stderr bytes.Buffer
	if status := run([]string{"-skipped", "list", "./..."}, &stdout, &stderr); status != 0 {
		t.Fatalf("it exits with %d and says\n%s%s", status, &stdout, &stderr)
	}
	list, err := os.ReadFile("list")
	if want := "m/a TestPart/one\nm/a TestPart/two_(a/b_c)/deep\nm/a TestWhole\n"; err != nil || string(list) != want {
		t.Errorf("kept is %q, %v, want %q", list, err, want)
	}
	t.Setenv("THERE", "yes")
	stdout.Reset()
	status := run([]string{"-only", "list", "-vet=off"}, &stdout, &stderr)
	said := stdout.String()
	for _, ran := range []string{"whole ran", "part ran", "deep ran"} {
		if !strings.Contains(said, ran) {
			t.Errorf("of these alone it doesn't say %q", ran)
		}
	}
	if status != 1 || strings.Contains(said, "once more") {
		t.Errorf("of these alone it exits with %d and says\n%s%s", status, said, &stderr)
	}
	if err := os.WriteFile("list", nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if status := run([]string{"-only", "list"}, &stdout, &stderr); status != 0 {
		t.Errorf("where nothing was skipped it exits with %d", status)
	}
}

// Slow packages and tests are listed, slowest first, but not parts of tests, or what's only known
// from earlier runs.
func TestTookLongest(t *testing.T) {
	var out bytes.Buffer
	r := newReport(&out)
	for _, line := range []string{
		`{"Action":"pass","Package":"m/a","Test":"TestA","Elapsed":30.4}`,
		`{"Action":"pass","Package":"m/a","Test":"TestA/part","Elapsed":30}`,
		`{"Action":"fail","Package":"m/a","Test":"TestB","Elapsed":9.9}`,
		`{"Action":"output","Package":"m/a","Output":"FAIL\tm/a\t41s\n"}`,
		`{"Action":"fail","Package":"m/a","Elapsed":41}`,
		`{"Action":"pass","Package":"m/b","Test":"TestC","Elapsed":99}`,
		`{"Action":"output","Package":"m/b","Output":"ok\tm/b\t(cached)\n"}`,
		`{"Action":"pass","Package":"m/b","Elapsed":0}`,
	} {
		r.take(line)
	}
	r.end()
	const want = "\nTook longest:\n    41 s  m/a\n    30 s  m/a TestA\n"
	if !strings.HasSuffix(out.String(), want) {
		t.Errorf("it says %q, want %q", &out, want)
	}
}
