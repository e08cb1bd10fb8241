// Package serve shows a site from memory while its author works at it.
//
// It stands where publish stands, at the end of the way: it takes the files of a site as publish
// does and answers them over HTTP. A page that is open loads itself again when there is a newer
// site, and shows over the old one why there is none.
package serve

import (
	"bytes"
	"crypto/rand"
	_ "embed" // the script of the pages
	"fmt"
	"html/template"
	"maps"
	"net"
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
)

// own is where the server answers for itself; no page of a site begins with a point.
const own = "/.serve/"

//go:embed reload.js
var script []byte

// A Site is the files of one build, by name. The zero value is ready, and any number of goroutines
// may write it at the same time.
type Site struct {
	mu    sync.Mutex
	files map[string][]byte
}

// Write keeps a file of the site.
func (s *Site) Write(name string, data []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.files == nil {
		s.files = map[string][]byte{}
	}
	s.files[name] = bytes.Clone(data)
	return nil
}

// A Server answers with the site that it was shown last. Make one with [New].
type Server struct {
	hosts []string

	mu     sync.Mutex
	site   *Site         // the last that was whole, empty before
	of     string        // the state that showed it
	state  string        // names what there is to see: another name, something else
	broken error         // why there is no newer site
	next   chan struct{} // closed when the state changes
}

// New is a server without a site. It answers who calls it localhost, 127.0.0.1, [::1] or one of
// hosts, and nobody else: another site's page could reach it under a name of its own.
func New(hosts ...string) *Server {
	return &Server{hosts: append(hosts, "localhost", "127.0.0.1", "::1"), site: &Site{}, state: rand.Text(), next: make(chan struct{})}
}

// Show takes a site, or the error that is in its way; the site before stays to be seen then. Pages
// that are open learn of it, unless all is as it was.
func (s *Server) Show(site *Site, broken error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if broken == nil && s.broken == nil && maps.EqualFunc(s.site.files, site.files, bytes.Equal) {
		return
	}
	s.broken, s.state = broken, rand.Text()
	if broken == nil {
		s.site, s.of = site, s.state
	}
	close(s.next)
	s.next = make(chan struct{})
}

// ServeHTTP answers with a file of the site; with the page of a folder at its address; with
// 404.html, where the site has one, to an address that it does not know.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = strings.Trim(r.Host, "[]")
	}
	if !slices.Contains(s.hosts, host) {
		http.Error(w, fmt.Sprintf("This server does not answer to the name %q: start it with --addr and that name.", host), http.StatusMisdirectedRequest)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.Error(w, "Only GET is answered here.", http.StatusMethodNotAllowed)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	switch r.URL.Path {
	case own + "reload.js":
		send(w, r, "reload.js", script)
	case own + "next.js":
		s.sendNext(w, r)
	default:
		s.sendFile(w, r)
	}
}

// sendNext waits until the state is another than the page's, and answers with a script.
func (s *Server) sendNext(w http.ResponseWriter, r *http.Request) {
	for {
		s.mu.Lock()
		state, broken, next := s.state, s.broken, s.next
		s.mu.Unlock()
		switch {
		case state == r.URL.Query().Get("since"):
		case broken == nil:
			send(w, r, "next.js", []byte("location.reload()"))
			return
		default:
			send(w, r, "next.js", fmt.Appendf(nil, "bookIsBroken(%q, \"%s\")", state, template.JSEscapeString(broken.Error())))
			return
		}
		select {
		case <-next:
		case <-r.Context().Done():
			return
		}
	}
}

func (s *Server) sendFile(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	site, state := s.site, s.of
	s.mu.Unlock()
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	data, ok := site.files[name]
	if index := path.Join(name, "index.html"); !ok && site.files[index] != nil {
		if !strings.HasSuffix(r.URL.Path, "/") {
			http.Redirect(w, r, path.Base(name)+"/", http.StatusMovedPermanently)
			return
		}
		name, data, ok = index, site.files[index], true
	}
	if !ok {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(http.StatusNotFound)
		if data = site.files["404.html"]; data == nil {
			data = []byte("<!doctype html><html lang=\"en\"><head><title>Not found</title></head><body><p>The book has no such page, or there is no book yet.</p></body></html>")
		}
		w.Write(watching(data, state))
		return
	}
	if path.Ext(name) == ".html" {
		data = watching(data, state)
	}
	send(w, r, name, data)
}

// send answers with a file, of the type that its name says.
func send(w http.ResponseWriter, r *http.Request, name string, data []byte) {
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
}

// watching is the page with the script that loads it again, which the site itself does not have.
func watching(page []byte, state string) []byte {
	return bytes.Replace(page, []byte("</head>"), fmt.Appendf(nil, "<script defer src=%q></script>\n</head>", own+"reload.js?state="+state), 1)
}
