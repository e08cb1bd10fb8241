package serve

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"
	"unsafe"
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
		kind, text := w.Header().Get("Content-Type"), w.Body.String()
		if w.Code != test.code || kind != test.kind || !strings.Contains(text, test.holds) {
			t.Errorf("%s %s%s: %d %s %s", test.method, test.host, test.path, w.Code, kind, w.Body)
		}
	}
	for asked, want := range map[string]string{
		"/a": "/a/", "/a?find=a%20queen": "/a/?find=a%20queen", "/a?x&y=%2F": "/a/?x&y=%2F", "/a?": "/a/",
	} {
		if w := get(s, "GET", "localhost", asked); w.Code != 301 || w.Header().Get("Location") != want {
			t.Errorf("%s leads to %s (%d)", asked, w.Header().Get("Location"), w.Code)
		}
	}
}

// state is the state that the server's page says it shows.
func state(s *Server) string {
	return regexp.MustCompile(`state=(\w+)`).FindStringSubmatch(get(s, "GET", "localhost", "/").Body.String())[1]
}

// news is what a page that shows this state is told, or empty if there's nothing yet.
func news(s *Server, state string) string {
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	w := httptest.NewRecorder()
	address := "http://localhost/.serve/next.js?since=" + state
	s.ServeHTTP(w, httptest.NewRequestWithContext(ctx, "GET", address, nil))
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
	broken := regexp.MustCompile(`^bookIsBroken\("(\w+)", ` +
		`"a.md:1:1: \\"\\u003C/script\\u003E\\" is wrong\\u000Ab.md:2:2: so is this"\)$`)
	parts := broken.FindStringSubmatch(told)
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

// A page of another site doesn't get anything, from the book or from its mistakes. Links work.
func TestForeignPages(t *testing.T) {
	s := New()
	s.Show(siteOf("home"), nil)
	ask := func(path string, fetch map[string]string) *httptest.ResponseRecorder {
		w, r := httptest.NewRecorder(), httptest.NewRequest("GET", "http://localhost"+path, nil)
		for name, value := range fetch {
			r.Header.Set("Sec-Fetch-"+name, value)
		}
		s.ServeHTTP(w, r)
		return w
	}
	paths := []string{"/", "/assets/book.css", "/nothing", "/.serve/reload.js", "/.serve/next.js?since=x"}
	for _, path := range paths {
		for _, test := range []struct {
			fetch map[string]string
			may   bool
		}{
			{nil, true}, // an old browser, or none
			{map[string]string{"Site": "none", "Mode": "navigate", "Dest": "document"}, true},
			{map[string]string{"Site": "same-origin", "Mode": "no-cors", "Dest": "script"}, true},
			{map[string]string{"Site": "cross-site", "Mode": "navigate", "Dest": "document"}, true},
			{map[string]string{"Site": "cross-site", "Mode": "navigate", "Dest": "iframe"}, false},
			{map[string]string{"Site": "cross-site", "Mode": "no-cors", "Dest": "script"}, false},
			{map[string]string{"Site": "same-site", "Mode": "no-cors", "Dest": "script"}, false}, // from another port
			{map[string]string{"Site": "cross-site", "Mode": "cors", "Dest": "empty"}, false},
		} {
			w := ask(path, test.fetch)
			if may := w.Code != http.StatusForbidden; may != test.may {
				t.Errorf("%s, %v: %d", path, test.fetch, w.Code)
			}
			if policy := w.Header().Get("Cross-Origin-Resource-Policy"); policy != "same-origin" {
				t.Errorf("%s: the policy is %q", path, policy)
			}
		}
	}
}

// A server for all addresses of the machine answers to any of them, as numbers.
func TestEveryAddress(t *testing.T) {
	for _, host := range []string{"0.0.0.0", "::"} {
		s := New(host)
		s.Show(siteOf("home"), nil)
		for name, code := range map[string]int{
			"192.168.1.5:8080": 200, "[fd00::5]:8080": 200, "10.0.0.1": 200, "localhost": 200,
			"evil.example": 421, "192.168.1.5.evil.example": 421, "": 421,
		} {
			if w := get(s, "GET", name, "/"); w.Code != code {
				t.Errorf("%s: %q is answered with %d", host, name, w.Code)
			}
		}
	}
	if w := get(New("192.168.1.5"), "GET", "192.168.1.6", "/"); w.Code != 421 {
		t.Errorf("another address is answered with %d", w.Code)
	}
}

// A large file that stays the same is only held once, however often the book is built.
func TestSameFileIsHeldOnce(t *testing.T) {
	s, film := New(), bytes.Repeat([]byte("film"), 1000)
	held := func() *byte { return unsafe.SliceData(s.site.files["files/film.mp4"]) }
	var first *byte
	for i := range 3 {
		site := s.NewSite()
		site.Write("files/film.mp4", bytes.Clone(film))
		site.Write("index.html", fmt.Append(nil, i))
		s.Show(site, nil)
		if first == nil {
			first = held()
		}
		if held() != first {
			t.Errorf("build %d holds the file again", i)
		}
		if s.site.before != nil {
			t.Errorf("build %d holds the site before", i)
		}
	}
}

// A client that doesn't take its answer is dropped, but not one that takes it bit by bit.
func TestSlowClients(t *testing.T) {
	t.Parallel()
	s := New()
	s.patience = 300 * time.Millisecond
	large := bytes.Repeat([]byte("x"), 32<<20)
	site := s.NewSite()
	site.Write("large", large)
	s.Show(site, nil)
	ended := make(chan time.Time, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.ServeHTTP(w, r)
		ended <- time.Now()
	}))
	defer server.Close()
	ask := func() net.Conn {
		conn, err := net.Dial("tcp", server.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(conn, "GET /large HTTP/1.0\r\nHost: localhost\r\n\r\n")
		return conn
	}
	conn := ask()
	defer conn.Close()
	select {
	case <-ended:
	case <-time.After(20 * time.Second):
		t.Fatal("a client that takes nothing is waited for")
	}
	s.patience = 2 * time.Second
	conn = ask()
	defer conn.Close()
	begin, taken := time.Now(), 0
	for piece := make([]byte, 1<<20); ; {
		n, err := io.ReadFull(conn, piece)
		taken += n
		if err != nil {
			break
		}
		time.Sleep(70 * time.Millisecond)
	}
	if took := time.Since(begin); taken < len(large) || took < s.patience {
		t.Errorf("a slow client gets %d bytes of %d in %v", taken, len(large), took)
	}
}

// A page can wait longer for news than a client can take for a request.
func TestWaitsForNews(t *testing.T) {
	t.Parallel()
	s := New()
	s.Show(siteOf("one"), nil)
	server := httptest.NewUnstartedServer(s)
	Timeouts(server.Config)
	if server.Config.ReadTimeout == 0 || server.Config.IdleTimeout == 0 {
		t.Error("nothing ends a client that does not ask")
	}
	server.Config.ReadTimeout = 100 * time.Millisecond
	server.Start()
	defer server.Close()
	told := make(chan string)
	since := state(s)
	go func() {
		answer, err := http.Get(server.URL + "/.serve/next.js?since=" + since)
		if err != nil {
			told <- err.Error()
			return
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		told <- fmt.Sprintf("%s%v", text, err)
	}()
	time.Sleep(4 * server.Config.ReadTimeout)
	s.Show(siteOf("two"), nil)
	if got := <-told; got != "location.reload()<nil>" {
		t.Errorf("the page is told %q", got)
	}
}
