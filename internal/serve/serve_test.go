package serve

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

func siteOf(text string) *Site {
	var s Site
	for name, data := range map[string]string{
		"index.html":      "<html><head></head>" + text + "</html>",
		"a/index.html":    "<html><head></head>a</html>",
		"404.html":        "<html><head></head>not here</html>",
		"assets/book.css": "body {}",
	} {
		s.Write(name, []byte(data))
	}
	return &s
}

func get(s *Server, method, host, path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	r := httptest.NewRequest(method, "http://"+host+path, nil)
	s.ServeHTTP(w, r)
	return w
}

func TestAnswers(t *testing.T) {
	s := New("class.example")
	if w := get(s, "GET", "localhost", "/"); w.Code != 404 || !strings.Contains(w.Body.String(), "reload.js") {
		t.Errorf("without a book: %d %s", w.Code, w.Body)
	}
	s.Show(siteOf("home"), nil)
	for _, test := range []struct {
		method, host, path string
		code               int
		kind, holds        string
	}{
		{"GET", "localhost:8080", "/", 200, "text/html; charset=utf-8", "home"},
		{"GET", "127.0.0.1", "/index.html", 200, "text/html; charset=utf-8", "home"},
		{"GET", "[::1]:8080", "/a/", 200, "text/html; charset=utf-8", "<script defer"},
		{"GET", "[::1]", "/a/index.html", 200, "text/html; charset=utf-8", "a</html>"},
		{"GET", "class.example:80", "/assets/book.css", 200, "text/css; charset=utf-8", "body {}"},
		{"HEAD", "localhost", "/assets/book.css", 200, "text/css; charset=utf-8", ""},
		{"GET", "localhost", "/.serve/reload.js", 200, "text/javascript; charset=utf-8", "bookIsBroken"},
		{"GET", "localhost", "/.serve/next.js?since=another", 200, "text/javascript; charset=utf-8", "location.reload()"},
		{"GET", "localhost", "/b/", 404, "text/html; charset=utf-8", "not here"},
		{"GET", "localhost", "/../../etc/passwd", 404, "text/html; charset=utf-8", "not here"},
		{"POST", "localhost", "/", 405, "text/plain; charset=utf-8", "GET"},
		{"GET", "evil.example", "/", 421, "text/plain; charset=utf-8", `"evil.example"`},
		{"GET", "localhost.evil.example", "/assets/book.css", 421, "text/plain; charset=utf-8", "--addr"},
	} {
		w := get(s, test.method, test.host, test.path)
		if kind := w.Header().Get("Content-Type"); w.Code != test.code || kind != test.kind || !strings.Contains(w.Body.String(), test.holds) {
			t.Errorf("%s %s%s: %d %s %s", test.method, test.host, test.path, w.Code, kind, w.Body)
		}
	}
	if w := get(s, "GET", "localhost", "/a"); w.Code != 301 || w.Header().Get("Location") != "/a/" {
		t.Errorf("/a leads to %s (%d)", w.Header().Get("Location"), w.Code)
	}
}

// state is what the page of the server says that it shows.
func state(s *Server) string {
	return regexp.MustCompile(`state=(\w+)`).FindStringSubmatch(get(s, "GET", "localhost", "/").Body.String())[1]
}

// news is what a page that shows state is told, empty while there is nothing.
func news(s *Server, state string) string {
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequestWithContext(ctx, "GET", "http://localhost/.serve/next.js?since="+state, nil))
	return w.Body.String()
}

func TestNews(t *testing.T) {
	s := New()
	s.Show(siteOf("one"), nil)
	first := state(s)
	if got := news(s, first); got != "" {
		t.Errorf("a new page is told %q", got)
	}
	s.Show(siteOf("one"), nil)
	if got := news(s, first); got != "" {
		t.Errorf("of the same book a page is told %q", got)
	}
	s.Show(nil, errors.New("a.md:1:1: \"</script>\" is wrong\nb.md:2:2: so is this"))
	told := news(s, first)
	parts := regexp.MustCompile(`^bookIsBroken\("(\w+)", "a.md:1:1: \\"\\u003C/script\\u003E\\" is wrong\\u000Ab.md:2:2: so is this"\)$`).FindStringSubmatch(told)
	if parts == nil {
		t.Fatalf("of a mistake a page is told %q", told)
	}
	if state(s) != first {
		t.Error("the page is no longer the one before the mistake")
	}
	if got := news(s, parts[1]); got != "" {
		t.Errorf("of a mistake that it knows a page is told %q", got)
	}
	s.Show(siteOf("one"), nil)
	if got := news(s, parts[1]); got != "location.reload()" {
		t.Errorf("of the mended book a page is told %q", got)
	}
	waiting := make(chan string)
	go func(since string) {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://localhost/.serve/next.js?since="+since, nil))
		waiting <- w.Body.String()
	}(state(s))
	s.Show(siteOf("two"), nil)
	if got := <-waiting; got != "location.reload()" {
		t.Errorf("a page that waits is told %q", got)
	}
}

func TestWatch(t *testing.T) {
	dir := t.TempDir()
	folder, file := filepath.Join(dir, "content"), filepath.Join(dir, "class.txt")
	write := func(path string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(time.Now().String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(filepath.Join(folder, "deep", "a.md"))
	write(file)
	ctx, cancel := context.WithCancel(t.Context())
	changes, ended := make(chan bool, 100), make(chan error)
	go func() { ended <- Watch(ctx, []string{file}, []string{folder}, func() { changes <- true }) }()
	time.Sleep(100 * time.Millisecond) // until it watches
	for _, path := range []string{filepath.Join(folder, "deep", "a.md"), file, filepath.Join(folder, "new", "b.md"), filepath.Join(folder, "new", "b.md")} {
		write(path)
		select {
		case <-changes:
		case <-time.After(10 * time.Second):
			t.Errorf("%s changes, and nothing is told", path)
		}
	}
	write(filepath.Join(dir, "other.txt"))
	write(filepath.Join(folder, ".a.md.swp"))
	select {
	case <-changes:
		t.Error("a change is told of a file that is no part of the book")
	case <-time.After(5 * quiet):
	}
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if err := Watch(t.Context(), nil, []string{filepath.Join(dir, "none")}, nil); err == nil || !strings.Contains(err.Error(), "none") {
		t.Errorf("a folder that is not there: %v", err)
	}
}
