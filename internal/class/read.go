package class

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"queenbook/internal/log"
	"queenbook/internal/text"
	"queenbook/internal/words"
)

// Most is how many bytes of a file are read. Programs are shorter.
const Most = 4 << 20

// A Work is what somebody has handed in: a program, or another file with what's known about it
// without running anything.
type Work struct {
	File string `json:"file"` // its path inside the folder, with slashes
	Text string `json:"text"`
	// Judged is what's known without a run, nil for a program.
	Judged *Judged `json:"judged,omitempty"`
}

// Judged is how a file is judged that isn't run.
type Judged struct {
	Ended   string `json:"ended"`   // finished or error
	Verdict string `json:"verdict"` // right, wrong or unknown
	Mistake string `json:"mistake,omitempty"`
	Line    int    `json:"line,omitempty"`
	Says    string `json:"says"`
}

// Asked gives the path that the logs of a class are compared with, a new one each time. It's nil if
// no exercise is set.
type Asked func() (path log.Path, end func(), err error)

// Read reads all files of a folder and of those in it, in the order of their paths. Files that
// systems and programs leave there by themselves are skipped.
func Read(dir string, asked Asked, said *words.Catalogue) (list []Work, err error) {
	err = filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := entry.Name()
		left := name != dir && (strings.HasPrefix(base, ".") || slices.Contains(leftThere, base))
		switch {
		case left && entry.IsDir():
			return filepath.SkipDir
		case left || entry.IsDir():
			return nil
		}
		inside, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		list = append(list, read(name, shown(filepath.ToSlash(inside)), asked, said))
		return nil
	})
	return list, err
}

// leftThere are names of files and folders that systems and programs leave.
var leftThere = []string{"__MACOSX", "__pycache__", "Thumbs.db", "desktop.ini"}

// shown is a path in a form that a page can hold.
func shown(name string) string { return strings.ToValidUTF8(text.NFC(name), "\ufffd") }

// read reads a file, whatever is in it.
func read(name, inside string, asked Asked, said *words.Catalogue) Work {
	is := func(sentence string, values ...any) Work {
		says := said.Say(sentence, values...)
		return Work{File: inside, Judged: &Judged{Ended: "error", Verdict: "unknown", Says: says}}
	}
	about, err := os.Stat(name)
	switch {
	case err != nil:
		return is("class-unread")
	case !about.Mode().IsRegular():
		return is("class-no-file")
	case about.Size() > Most:
		return is("class-large", "megabytes", Most>>20)
	}
	data, err := readAll(name)
	if err != nil {
		return is("class-unread")
	}
	if kind := kindOf(inside, data); kind != "" {
		return is("class-" + kind)
	}
	source, err := text.Of(inside, data)
	if err != nil {
		if strings.Contains(err.Error(), "UTF-16") {
			return is("class-utf16")
		}
		return is("class-latin1")
	}
	switch {
	case isWeb(source):
		return is("class-web")
	case isNotebook(source):
		return Work{File: inside, Text: programOf(source)}
	case isLog(inside, source):
		return Work{File: inside, Judged: judge(inside, source, asked, said)}
	}
	return Work{File: inside, Text: string(source)}
}

// readAll reads a file, up to the limit.
func readAll(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, Most))
}

// kindOf says what kind of file it is if it isn't text, as part of the name of a sentence; "" if it
// may be text.
func kindOf(name string, data []byte) string {
	kind, _, _ := strings.Cut(http.DetectContentType(data), ";")
	family, _, _ := strings.Cut(kind, "/")
	switch {
	case slices.Contains(documents, strings.ToLower(path.Ext(name))):
		return "document"
	case family == "image":
		return "picture"
	case kind == "application/pdf", kind == "application/postscript":
		return "document"
	case kind == "application/zip", kind == "application/x-gzip", strings.Contains(kind, "rar"):
		return "archive"
	case family == "audio", family == "video", family == "font", kind == "application/wasm":
		return "data"
	case family == "application" && !utf8.Valid(data) && bytes.IndexByte(data, 0) >= 0 && !wide(data):
		return "data"
	}
	return ""
}

// documents are the endings of documents that are archives inside.
var documents = []string{".doc", ".docx", ".odt", ".rtf", ".pages"}

// isWeb says whether a text is a web page, such as Moodle makes of what students type into its own
// field.
func isWeb(source []byte) bool {
	source = bytes.TrimSpace(source)
	return len(source) > 1 && source[0] == '<' && (source[1] == '!' || unicode.IsLetter(rune(source[1])))
}

// wide says whether every second byte at the beginning is zero, as for Latin letters in UTF-16.
func wide(data []byte) bool {
	head := data[:min(len(data), 64)&^1]
	zeros := [2]int{}
	for i, b := range head {
		if b == 0 {
			zeros[i%2]++
		}
	}
	return max(zeros[0], zeros[1])*4 > len(head) && min(zeros[0], zeros[1]) == 0
}

// isLog says whether a text is a log, by its name or by how it begins.
func isLog(name string, source []byte) bool {
	ending := strings.ToLower(path.Ext(name))
	head, _, _ := bytes.Cut(bytes.TrimSpace(source), []byte("\n"))
	object := len(head) > 0 && head[0] == '{' && json.Valid(head)
	return slices.Contains([]string{".log", ".jsonl", ".ndjson"}, ending) || object && ending != ".py"
}

// A notebookFile is what is read of a notebook.
type notebookFile struct {
	Cells []struct {
		Type   string `json:"cell_type"`
		Source any    `json:"source"`
	} `json:"cells"`
	Format int `json:"nbformat"`
}

func isNotebook(source []byte) bool {
	var n notebookFile
	return json.Unmarshal(source, &n) == nil && n.Format > 0
}

// programOf is the program of a notebook: its cells of code, one after the other, without what only
// a notebook understands.
func programOf(source []byte) string {
	var n notebookFile
	_ = json.Unmarshal(source, &n) // isNotebook has checked that it can be read
	var cells []string
	for _, c := range n.Cells {
		if c.Type != "code" {
			continue
		}
		var cell strings.Builder
		switch lines := c.Source.(type) {
		case string:
			cell.WriteString(lines)
		case []any:
			for _, line := range lines {
				fmt.Fprint(&cell, line)
			}
		}
		cells = append(cells, plain(cell.String()))
	}
	return strings.Join(cells, "\n\n") + "\n"
}

// plain is a cell in which commands to the notebook have become comments.
func plain(cell string) string {
	lines := strings.Split(strings.TrimRight(cell, "\n"), "\n")
	for i, line := range lines {
		if command := strings.TrimSpace(line); command != "" && strings.ContainsAny(command[:1], "%!?") {
			lines[i] = "# " + line
		}
	}
	return strings.Join(lines, "\n")
}

// judge compares a log with what was asked for.
func judge(name string, source []byte, asked Asked, said *words.Catalogue) *Judged {
	unknown := &Judged{Ended: "finished", Verdict: "unknown", Says: said.Say("class-log")}
	if asked == nil {
		return unknown
	}
	path, end, err := asked()
	if err != nil {
		return unknown
	}
	defer end()
	p, err := log.Part(name, bytes.NewReader(source), path)
	switch {
	case err != nil:
		return &Judged{Ended: "error", Verdict: "unknown", Says: err.Error()}
	case p.Reason == "same":
		return &Judged{Ended: "finished", Verdict: "right", Says: p.Says}
	case p.Reason == "none":
		return unknown
	case p.Reason == "bottom": // it may be right, in another order
		return &Judged{Ended: "finished", Verdict: "unknown", Mistake: "top", Line: p.Line, Says: p.Says}
	}
	return &Judged{
		Ended: "finished", Verdict: "wrong", Mistake: p.Mistake(), Line: p.Line, Says: p.Says,
	}
}
