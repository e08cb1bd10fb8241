package main

import (
	"encoding/json"
	"maps"
	"path/filepath"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
)

// pageOf is the page of a book with this name.
func pageOf(t *testing.T, b *booktest.Book, name string) *booktest.Page {
	t.Helper()
	page, there := b.Pages[name]
	if !there {
		t.Fatalf("there's no page %s", name)
	}
	return page
}

// askedOn is a JSON attribute of the table for a class.
func askedOn[T any](t *testing.T, b *booktest.Book, page, name string) (about T) {
	t.Helper()
	table := dom.First(pageOf(t, b, page).Doc, "class-table")
	text, _ := dom.Attr(table, name)
	if err := json.Unmarshal([]byte(text), &about); err != nil {
		t.Fatalf("%s %s: %v", page, name, err)
	}
	return about
}

// A page of report class asks the same about an exercise as the bench's menu, and both ask the same
// as the exercise's own field: the same puzzle, goal and data, the initial program, and the whole
// file.
func TestClassAsksAsTheField(t *testing.T) {
	t.Parallel()
	book := booktest.Of(t, 8)
	fields := map[string]map[string]any{}
	for _, page := range book.Pages {
		for exercise := range dom.Elements(page.Doc, "div") {
			id, _ := dom.Attr(exercise, "id")
			code := dom.First(exercise, "python-code")
			if code == nil || !dom.HasClass(exercise, "exercise") || page.Name == "print/index.html" {
				continue
			}
			about := map[string]any{}
			text, _ := dom.Attr(code, "data-field")
			if err := json.Unmarshal([]byte(text), &about); err != nil {
				t.Fatal(err)
			}
			if right, there := dom.Attr(code, "data-right"); there {
				about["right"] = right
			}
			fields[id] = about
		}
	}
	tasks := askedOn[[]struct {
		Name     string
		Exercise map[string]any
	}](t, book, "bench/index.html", "data-exercises")
	if len(tasks) != len(fields) || len(tasks) < 12 {
		t.Errorf("the menu has %d exercises, and the book has %d", len(tasks), len(fields))
	}
	dir := t.TempDir()
	booktest.WriteFile(t, filepath.Join(dir, "mine.py"), "print(1)\n")
	for _, task := range tasks {
		field := fields[task.Name]
		for _, name := range []string{"puzzle", "goal", "order", "data", "problem", "right"} {
			got, _ := json.Marshal(task.Exercise[name])
			want, _ := json.Marshal(field[name])
			if string(got) != string(want) {
				t.Errorf("%s: its %s is %s in the menu, and %s in the field", task.Name, name, got, want)
			}
		}
		if task.Name != "write-map" && task.Name != "write-bound" {
			continue
		}
		b := booktest.Own(t, "class", dir, "--exercise", task.Name)
		asked := askedOn[struct {
			Problem  string
			Exercise map[string]any
		}](t, b, "index.html", "data-asked")
		if asked.Problem != "" || !maps.EqualFunc(asked.Exercise, task.Exercise, func(a, b any) bool {
			one, _ := json.Marshal(a)
			other, _ := json.Marshal(b)
			return string(one) == string(other)
		}) {
			t.Errorf("%s: the page of report class asks for %v, and the menu for %v", task.Name, asked, task.Exercise)
		}
		if foot := pageOf(t, b, "index.html").Source; strings.Contains(foot, "computed from the problem file") {
			t.Errorf("%s: the foot of its page says that the numbers come from a problem file", task.Name)
		}
	}
}
