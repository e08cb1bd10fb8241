package problem_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"queenbook/internal/problem"
)

const docs = "../../docs"

// The programs in docs/logs.md print the log of the problem file that they're about.
func TestProgramsOfDocs(t *testing.T) {
	for file, tool := range map[string][]string{
		"sums.py": {"python3"}, "Sums.java": {"java"}, "sums.js": {"node"}, "sums.c": nil,
	} {
		t.Run(file, func(t *testing.T) {
			path := filepath.Join(docs, "logs", file)
			if tool == nil {
				tool = []string{compiled(t, path)}
			} else {
				tool = append(tool, path)
			}
			if _, err := exec.LookPath(tool[0]); err != nil {
				t.Skipf("%s is not here", tool[0])
			}
			printed, err := exec.Command(tool[0], tool[1:]...).Output()
			if err != nil {
				t.Fatal(err)
			}
			says, same := check(t, "sums5.py", string(printed))
			if !same || says != "It's the same search, right to the end: 52 tests." {
				t.Error(says)
			}
			r, err := readLog(t, string(printed), nil)
			if err != nil || r.Run.Solutions != 3 || r.Run.DeadEnds != 8 || !r.Run.Over {
				t.Errorf("%+v, %v", r, err)
			}
		})
	}
}

// compiled is a C program after compilation.
func compiled(t *testing.T, path string) string {
	t.Helper()
	for _, name := range []string{"cc", "gcc", "clang"} {
		if compiler, err := exec.LookPath(name); err == nil {
			out := filepath.Join(t.TempDir(), "program")
			if text, err := exec.Command(compiler, "-Wall", "-Werror", "-o", out, path).CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			return out
		}
	}
	t.Skip("no C compiler is here")
	return ""
}

// The code in docs/logs.md is exactly the code in the programs.
func TestLinesOfDocs(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(docs, "logs.md"))
	if err != nil {
		t.Fatal(err)
	}
	fences := regexp.MustCompile("(?s)```([a-z]+)\n(.*?)```").FindAllStringSubmatch(string(text), -1)
	if len(fences) != 8 {
		t.Fatalf("%d listings", len(fences))
	}
	files := map[string]string{
		"python":     "sums.py",
		"java":       "Sums.java",
		"c":          "sums.c",
		"javascript": "sums.js",
	}
	for _, fence := range fences {
		file := files[fence[1]]
		program, err := os.ReadFile(filepath.Join(docs, "logs", file))
		if err != nil || !strings.Contains(string(program), fence[2]) {
			t.Errorf("%s has not (%v):\n%s", file, err, fence[2])
		}
	}
}

// The story in docs/authoring.md is true: each version of the file is followed by lines of its
// output.
func TestStory(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(docs, "authoring.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, story, _ := strings.Cut(string(text), "## A puzzle of your own, in ten minutes")
	fences := regexp.MustCompile("(?s)```(python|text)\n(.*?)```").FindAllStringSubmatch(story, -1)
	if len(fences) != 8 {
		t.Fatalf("%d listings", len(fences))
	}
	for i := 0; i < len(fences); i += 2 {
		if fences[i][1] != "python" || fences[i+1][1] != "text" {
			t.Fatalf("listing %d: a version of the file and what comes out are needed", i+1)
		}
		out := comesOut(t, fences[i][2])
		for line := range strings.Lines(fences[i+1][2]) {
			if !strings.Contains(out, strings.TrimSpace(line)) {
				t.Errorf("version %d: %q does not come out:\n%s", i/2+1, line, out)
			}
		}
	}
	for _, order := range []string{"", "middle left right"} {
		s := start(t, problem.Source{Name: "chairs.py", Text: fences[len(fences)-2][2], Order: order})
		if r, err := s.Record(); err != nil || r.Run.Solutions != 2 {
			t.Errorf("%q: %+v, %v", order, r, err)
		}
	}
}

func start(t *testing.T, source problem.Source) *problem.Search {
	t.Helper()
	s, err := problem.Start(t.Context(), source, problem.Usual, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// comesOut is the log of a problem file, or the message that it can't be read.
func comesOut(t *testing.T, source string) string {
	t.Helper()
	chairs := problem.Source{Name: "chairs.py", Text: source}
	s, err := problem.Start(t.Context(), chairs, problem.Usual, func(string) {})
	if err != nil {
		return err.Error()
	}
	defer s.Close()
	r, err := s.Record()
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := r.WriteText(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
