package listing

import (
	"testing"
	"testing/fstest"
)

// What readers have to complete is a line that does nothing and says what's missing. The file
// itself is shown without marks, and both have the same lines before the gap.
func TestGaps(t *testing.T) {
	source := fstest.MapFS{"a.py": {Data: []byte("def f():\r\n    a = 1  #? two lines\r\n    b = 2  #?\r\n    c = 3  #? one more\n    return a  #?\n\nx = \"# ?\"\ny = 1 #?\n")}}
	for _, test := range []struct {
		lines func() ([]Line, error)
		want  string
	}{
		{func() ([]Line, error) { return Given(source, "a.py") }, "def f():|    pass  # two lines|    pass  # one more||x = \"# ?\"|pass  # …|"},
		{func() ([]Line, error) { return Whole(source, "a.py", "") }, "def f():|    a = 1|    b = 2|    c = 3|    return a||x = \"# ?\"|y = 1|"},
		{func() ([]Line, error) { return Whole(source, "a.py", "f") }, "def f():|    a = 1|    b = 2|    c = 3|    return a|"},
	} {
		lines, err := test.lines()
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, line := range lines {
			got += line.Text + "|"
		}
		if got != test.want {
			t.Errorf("got  %q\nwant %q", got, test.want)
		}
	}
}
