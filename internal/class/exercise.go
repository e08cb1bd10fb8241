package class

import (
	"cmp"
	"io/fs"
	"strconv"
	"strings"

	"queenbook/internal/listing"
	"queenbook/internal/pattern"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
)

// A Task is what an exercise asks for.
type Task struct {
	Name    string `json:"name"`              // of the exercise
	File    string `json:"-"`                 // with which its field begins
	Puzzle  string `json:"puzzle,omitempty"`  // queens, none, own for a problem file, or empty where that isn't known
	Goal    string `json:"goal,omitempty"`    // all, first or count, or empty
	Size    int    `json:"n,omitempty"`       // the number of queens, 0 where it isn't known
	Problem string `json:"problem,omitempty"` // the text of the problem file that its programs are
}

var (
	ofExercise = pattern.Of(`^(:{3,})\{exercise\}[ \t]+(\S+)[ \t]*$`)
	ofField    = pattern.Of("(?m)^`{3,}\\{code\\}[ \t]+(\\S+\\.py)[ \t]*\n((?::[^\n]*\n)*)")
	ofOption   = pattern.Of(`(?m)^:([a-z-]+):[ \t]*(.*?)[ \t]*$`)
	ofSize     = pattern.Of(`(?m)^n = (\d+)\b`)
)

// Find finds an exercise of a content folder by its name: one in which a program is written. The error says
// which there are.
func Find(content fs.FS, name string) (task Task, err error) {
	fields, err := fieldsOf(content)
	if err != nil {
		return task, err
	}
	var names []string
	for _, f := range fields {
		if f.exercise == name {
			return f.task(content)
		}
		names = append(names, f.exercise)
	}
	return task, spelling.Unknown("exercise with a program", name, names)
}

// Tasks are the exercises of a content folder in which a program is written, in the order of its chapters. One
// whose file can't be read is left out: its own field says so.
func Tasks(content fs.FS) (tasks []Task, err error) {
	fields, err := fieldsOf(content)
	for _, f := range fields {
		if task, err := f.task(content); err == nil {
			tasks = append(tasks, task)
		}
	}
	return tasks, err
}

// An exerciseField is the field of an exercise: its file, and its options as they are written.
type exerciseField struct{ exercise, file, options string }

// fieldsOf are the fields of all exercises of a content folder.
func fieldsOf(content fs.FS) (fields []exerciseField, err error) {
	chapters, err := text.Glob(content, "*.md")
	if err != nil {
		return nil, err
	}
	for _, chapter := range chapters {
		source, err := text.ReadFile(content, chapter)
		if err != nil {
			return nil, err
		}
		rest := string(source)
		for {
			at := strings.Index(rest, "{exercise}")
			if at < 0 {
				break
			}
			begin := strings.LastIndex(rest[:at], "\n") + 1
			line, inside, _ := strings.Cut(rest[begin:], "\n")
			rest = inside
			head := ofExercise().FindStringSubmatch(line)
			if head == nil {
				continue
			}
			inside, _, _ = strings.Cut(inside, "\n"+head[1]+"\n")
			if field := ofField().FindStringSubmatch(inside + "\n"); field != nil {
				fields = append(fields, exerciseField{head[2], field[1], field[2]})
			}
		}
	}
	return fields, nil
}

// task reads what a field asks for.
func (f exerciseField) task(content fs.FS) (task Task, err error) {
	task.Name, task.File = f.exercise, f.file
	lines, err := listing.Whole(content, f.file, "")
	if err != nil {
		return task, err
	}
	var whole []string
	for _, line := range lines {
		whole = append(whole, line.Text)
	}
	program, about := strings.Join(whole, "\n"), map[string]string{}
	for _, m := range ofOption().FindAllStringSubmatch(f.options, -1) {
		about[m[1]] = m[2]
	}
	if m := ofSize().FindStringSubmatch(program); m != nil {
		task.Size, _ = strconv.Atoi(m[1])
	}
	if n, err := strconv.Atoi(about["n"]); err == nil {
		task.Size = n
	}
	switch puzzle := about["puzzle"]; {
	case about["problem"] == "yes":
		task.Puzzle, task.Problem = "own", program
	case puzzle == "queens":
		task.Puzzle, task.Goal = puzzle, cmp.Or(about["goal"], "all")
	case puzzle != "": // of which a class is told what a run proves of itself
		task.Puzzle = "none"
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
