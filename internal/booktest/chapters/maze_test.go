package chapters

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/python"
)

// TestWholeMaze runs the maze of chapter eight as it is, and without the line that takes a room
// back: it prints as many ways as the chapter says.
func TestWholeMaze(t *testing.T) {
	whole, err := os.ReadFile("../../../content/maze.py")
	if err != nil {
		t.Fatal(err)
	}
	ways := func(program string) string {
		var printed strings.Builder
		_, err := python.Run("maze.py", program, func(s string) { printed.WriteString(s) }, func(*python.Thread) {})
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(strings.Count(printed.String(), "(3, 3)"))
	}
	forgets := strings.Replace(string(whole), "    way.pop()\n", "", 1)
	if forgets == string(whole) {
		t.Fatal("the maze has no line that takes a room back")
	}
	said(t, booktest.Of(t, 8), "your-puzzle/index.html", map[string]string{
		"exercise.maze.ways": ways(string(whole)), "exercise.maze.stays": ways(forgets),
	})
}
