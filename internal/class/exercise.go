package class

import (
	"cmp"
	"fmt"
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
	Name   string `json:"name"`             // of the exercise
	File   string `json:"-"`                // the file that its field shows at first
	Puzzle string `json:"puzzle,omitempty"` // what its runs are compared with, "" for nothing
	Goal   string `json:"goal,omitempty"`   // all, first or count, or empty
	Size   int    `json:"n,omitempty"`      // the number of queens, 0 if it isn't known
	Field  *Field `json:"exercise"`
}

// A Field says how the programs in the field of an exercise are judged.
type Field struct {
	Name    string   `json:"name"` // of the exercise
	Puzzle  string   `json:"puzzle,omitempty"`
	Goal    string   `json:"goal,omitempty"`
	Order   string   `json:"order,omitempty"`
	Data    []string `json:"data,omitempty"`    // lines with other data, to try it with too
	Problem bool     `json:"problem,omitempty"` // whether its programs are problem files
	Page    string   `json:"page"`              // the program that it shows at first
	// Right is the whole file that runs are compared with. It's empty if they are compared with a
	// puzzle, or if readers may do with the file what they like.
	Right string `json:"right,omitempty"`
}

// Problem is the text of the problem file, if the programs of the exercise are problem files, and
// empty otherwise.
func (t Task) Problem() string {
	if !t.Field.Problem {
		return ""
	}
	return cmp.Or(t.Field.Right, t.Field.Page)
}

var (
	ofExercise = pattern.Of(`^(:{3,})\{exercise\}[ \t]+(\S+)[ \t]*$`)
	ofField    = pattern.Of("(?m)^`{3,}\\{code\\}[ \t]+(\\S+\\.py)[ \t]*\n((?::[^\n]*\n)*)")
	ofOption   = pattern.Of(`(?m)^:([a-z-]+):[ \t]*(.*?)[ \t]*$`)
	ofSize     = pattern.Of(`(?m)^n = (\d+)$`)
)

// Find finds an exercise of a content folder by its name, if readers write a program in it. The
// error says which there are.
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

// Tasks are the exercises of a content folder that ask for a program, in the order of its chapters.
// An exercise whose file can't be read is skipped, because the build reports it for its field.
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

// textOf is a program without the marks of its gaps.
func textOf(lines []listing.Line) string {
	var texts []string
	for _, line := range lines {
		texts = append(texts, line.Text)
	}
	return strings.Join(texts, "\n")
}

// task reads what a field asks for.
func (f exerciseField) task(content fs.FS) (task Task, err error) {
	task.Name, task.File = f.exercise, f.file
	lines, err := listing.Whole(content, f.file, "")
	if err != nil {
		return task, err
	}
	holes, err := listing.Given(content, f.file)
	if err != nil {
		return task, err
	}
	program, page, about := textOf(lines), textOf(holes), map[string]string{}
	for _, m := range ofOption().FindAllStringSubmatch(f.options, -1) {
		about[m[1]] = m[2]
	}
	if n, err := strconv.Atoi(about["n"]); err == nil {
		program, page = sized(program, n), sized(page, n)
	}
	if m := ofSize().FindStringSubmatch(program); m != nil {
		task.Size, _ = strconv.Atoi(m[1])
	}
	field := &Field{
		Name: f.exercise, Puzzle: given(about, "puzzle"), Order: given(about, "order"),
		Problem: about["problem"] == "yes", Page: page,
	}
	if field.Puzzle != "" {
		field.Goal = about["goal"]
	}
	for data := range strings.SplitSeq(about["data"], ";") {
		if line := strings.TrimSpace(data); line != "" {
			field.Data = append(field.Data, line)
		}
	}
	if (field.Problem || field.Puzzle == "file") && program != page {
		field.Right = program
	}
	task.Field, task.Puzzle, task.Goal = field, field.Puzzle, field.Goal
	if task.Puzzle == "queens" {
		task.Goal = cmp.Or(task.Goal, "all")
	}
	return task, nil
}

// given says whether an option is there and isn't empty.
func given(about map[string]string, option string) string {
	if value := about[option]; value != "any" {
		return value
	}
	return ""
}

// sized is a program with another number in its line that begins with "n =".
func sized(program string, n int) string {
	return ofSize().ReplaceAllString(program, fmt.Sprintf("n = %d", n))
}
