package class

import (
	"io/fs"
	"regexp"
	"strconv"
	"strings"

	"queenbook/internal/listing"
	"queenbook/internal/pattern"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
)

// A Task is what an exercise asks for.
type Task struct {
	File    string // with which its field begins
	Puzzle  string // queens, none, or empty where that isn't known
	Goal    string // all, first or count, or empty
	Size    int    // the number of queens, 0 where it isn't known
	Problem string // the text of the problem file that its programs are
}

var (
	ofExercise = pattern.Of(`(?m)^(:{3,})\{exercise\}[ \t]+(\S+)[ \t]*$`)
	ofField    = pattern.Of("(?m)^`{3,}\\{code\\}[ \t]+(\\S+\\.py)[ \t]*\n((?::[^\n]*\n)*)")
	ofOption   = pattern.Of(`(?m)^:([a-z-]+):[ \t]*(.*?)[ \t]*$`)
	ofSize     = pattern.Of(`(?m)^n = (\d+)\b`)
)

// Find finds an exercise of a content folder by its name: one in which a program is written. The error says
// which there are.
func Find(content fs.FS, name string) (task Task, err error) {
	chapters, err := text.Glob(content, "*.md")
	if err != nil {
		return task, err
	}
	var names []string
	for _, chapter := range chapters {
		source, err := text.ReadFile(content, chapter)
		if err != nil {
			return task, err
		}
		for _, at := range ofExercise().FindAllSubmatchIndex(source, -1) {
			colons, called := string(source[at[2]:at[3]]), string(source[at[4]:at[5]])
			inside := string(source[at[1]:])
			if end := regexp.MustCompile(`(?m)^` + colons + `[ \t]*$`).FindStringIndex(inside); end != nil {
				inside = inside[:end[0]]
			}
			field := ofField().FindStringSubmatch(inside)
			if field == nil {
				continue
			}
			names = append(names, called)
			if called == name {
				return taskOf(content, field[1], field[2])
			}
		}
	}
	return task, spelling.Unknown("exercise with a program", name, names)
}

// taskOf reads what a field asks for.
func taskOf(content fs.FS, file, options string) (task Task, err error) {
	task.File = file
	lines, err := listing.Whole(content, file, "")
	if err != nil {
		return task, err
	}
	var whole []string
	for _, line := range lines {
		whole = append(whole, line.Text)
	}
	program, about := strings.Join(whole, "\n"), map[string]string{}
	for _, m := range ofOption().FindAllStringSubmatch(options, -1) {
		about[m[1]] = m[2]
	}
	if m := ofSize().FindStringSubmatch(program); m != nil {
		task.Size, _ = strconv.Atoi(m[1])
	}
	if n, err := strconv.Atoi(about["n"]); err == nil {
		task.Size = n
	}
	task.Puzzle, task.Goal = about["puzzle"], about["goal"]
	switch {
	case about["problem"] == "yes":
		task.Problem = program
	case about["tests"] == "" || about["path"] == "file":
	case about["count"] != "":
		task.Puzzle, task.Goal = "queens", "count"
	case about["path"] == "first":
		task.Puzzle, task.Goal = "queens", "first"
	default:
		task.Puzzle, task.Goal = "queens", "all"
	}
	return task, nil
}
