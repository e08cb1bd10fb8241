package house

import (
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A doc is a document for people who change the program, with the folders where the files it names
// can be.
type doc struct {
	name string
	from []string
}

var docs = []doc{
	{"docs/architecture.md", []string{"internal", "templates", "templates/script", "content/problems",
		"internal/figure", "internal/puzzle", "docs"}},
	{"CONTRIBUTING.md", nil},
	{"README.md", nil},
	{"docs/performance.md", nil},
	{"docs/testing.md", []string{"internal", "templates", "templates/script", "internal/figure", "internal/booktest/house"}},
	{"docs/hosting.md", nil},
	{"docs/release.md", nil},
	{"docs/commands.md", nil},
	{"docs/class.md", nil},
	{"docs/judges.md", nil},
}

var (
	coded   = regexp.MustCompile("`([^`\n]+)`")
	linked  = regexp.MustCompile(`\]\(([^)#]+)`)
	asPath  = regexp.MustCompile(`^(?:\./)?[\w.-]+(?:/[\w.-]*)+$|^[\w.-]+\.(?:go|js|css|html|md|py)$`)
	asName  = regexp.MustCompile(`^[A-Za-z]\w*(?:\.[A-Z]\w*)*$`)
	inTable = regexp.MustCompile("(?m)^\\| (`.+?) \\|")
	command = regexp.MustCompile(`\./(?:cmd|internal)[\w/]*`)
)

// What the documents name exists: files and folders, and names of code in the one about the house.
func TestDocsNameWhatIsThere(t *testing.T) {
	words := wordsOfCode(t)
	for _, d := range docs {
		source, err := os.ReadFile(d.name)
		if err != nil {
			t.Fatal(err)
		}
		text, checked := string(source), 0
		there := func(name string, from ...string) bool {
			checked++
			return slices.ContainsFunc(from, func(folder string) bool {
				_, err := os.Stat(filepath.FromSlash(path.Join(folder, name)))
				return err == nil
			})
		}
		for _, m := range linked.FindAllStringSubmatch(text, -1) {
			if !strings.Contains(m[1], ":") && !there(m[1], path.Dir(d.name)) {
				t.Errorf("%s links to %s, which is not there", d.name, m[1])
			}
		}
		for _, folder := range command.FindAllString(text, -1) {
			if !there(folder, ".") {
				t.Errorf("%s: a command names %s, which is not there", d.name, folder)
			}
		}
		for _, m := range coded.FindAllStringSubmatch(text, -1) {
			first, _, _ := strings.Cut(m[1], "/")
			ours := slices.Contains([]string{"cmd", "internal", "templates", "content", "docs", ".ci"}, first)
			switch {
			case asPath.MatchString(m[1]) && (ours || d.from != nil):
				if !there(m[1], append(d.from, ".")...) {
					t.Errorf("%s names %s, which is not there", d.name, m[1])
				}
			case d.from != nil && asName.MatchString(m[1]):
				for part := range strings.SplitSeq(m[1], ".") {
					checked++
					if !words[part] && !there(m[1], d.from...) {
						t.Errorf("%s names %s, and no code has %s", d.name, m[1], part)
					}
				}
			}
		}
		if checked < 5 {
			t.Errorf("%s names %d things: they are not found as they are written there", d.name, checked)
		}
	}
}

// The table of packages lists exactly the existing ones.
func TestDocsListThePackages(t *testing.T) {
	source, err := os.ReadFile("docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, row := range inTable.FindAllStringSubmatch(string(source), -1) {
		folder := "" // after a/b, a single name means a/ and that name
		for _, m := range coded.FindAllStringSubmatch(row[1], -1) {
			if !strings.Contains(m[1], "/") {
				m[1] = path.Join(folder, m[1])
			}
			folder = path.Dir(m[1])
			listed["internal/"+m[1]] = true
		}
	}
	for _, pkg := range slices.Sorted(maps.Keys(allowed)) {
		if strings.HasPrefix(pkg, "internal/") && pkg != "internal/booktest/dom" && !listed[pkg] {
			t.Errorf("docs/architecture.md does not list %s", pkg)
		}
	}
	for _, pkg := range slices.Sorted(maps.Keys(listed)) {
		if _, ok := allowed[pkg]; !ok {
			t.Errorf("docs/architecture.md lists %s, which is no package", pkg)
		}
	}
}

// wordsOfCode are the words in all Go files and scripts.
func wordsOfCode(t *testing.T) map[string]bool {
	t.Helper()
	words := map[string]bool{}
	word := regexp.MustCompile(`\w+`)
	for _, root := range []string{"cmd", "internal", "templates/script"} {
		err := filepath.WalkDir(root, func(name string, entry os.DirEntry, err error) error {
			if ext := path.Ext(name); err != nil || ext != ".go" && ext != ".js" {
				return err
			}
			source, err := os.ReadFile(name)
			for _, one := range word.FindAllString(string(source), -1) {
				words[one] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return words
}
