// Package serve shows a site from memory while its author works on it.
//
// It takes the place of publish at the end of the data flow: it takes the files of a site as
// publish does and serves them over HTTP. An open page reloads itself when there's a newer site. If
// there can't be one, it shows the reason on top of the old page.
package serve

import (
	"bytes"
	"crypto/rand"
	_ "embed" // for reload.js
	"fmt"
	"html/template"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
)

// own is the address of the server's own answers. No page of a site begins with a dot.
const own = "/.serve/"

//go:embed reload.js
var script []byte

// A Site holds the files of one build by name. The zero value is ready for use. Many goroutines can
// write it at the same time.
type Site struct {
	before *Site // may already have some of the files; nil once the site is shown

	mu    sync.Mutex
	files map[string][]byte
}

// Write keeps a file of the site.
func (s *Site) Write(name string, data []byte) error {
	var kept []byte
	if s.before != nil {
		kept = s.before.files[name]
	}
	if kept == nil || !bytes.Equal(kept, data) {
		kept = bytes.Clone(data)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.files == nil {
		s.files = map[string][]byte{}
	}
	s.files[name] = kept
	return nil
}

// A Server serves the site that it was last shown. Make one with [New].
type Server struct {
	hosts    []string
	anyIP    bool          // it answers to any numeric address
	patience time.Duration // how long a client can take for a part of an answer

	mu     sync.Mutex
	site   *Site         // the last complete one, empty at first
	of     string        // the state in which it was shown
	state  string        // changes when there's something new to see
	broken error         // why there's no newer site
	next   chan struct{} // closed when the state changes
}

// New returns a server without a site. It answers only if it's called localhost, 127.0.0.1, [::1]
// or one of hosts, because another site's page could reach it under a name of its own. A host that
// means all addresses of the machine, such as 0.0.0.0, allows all numeric addresses, which other
// sites can't use as a name.
func New(hosts ...string) *Server {
	s := &Server{
		hosts: append(hosts, "localhost", "127.0.0.1", "::1"),
		site:  &Site{}, state: rand.Text(), next: make(chan struct{}), patience: patience,
	}
	for _, host := range hosts {
		if ip, err := netip.ParseAddr(host); err == nil && ip.IsUnspecified() {
			s.anyIP = true
		}
	}
	return s
}

// NewSite returns an empty site. Files that are the same as in the current site don't take up
// memory twice.
func (s *Server) NewSite() *Site {
	s.mu.Lock()
	defer s.mu.Unlock()
	return &Site{before: s.site}
}

// Show takes a site, or the error that prevents one; then the previous site stays. Open pages are
// told, unless nothing has changed.
func (s *Server) Show(site *Site, broken error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if broken == nil && s.broken == nil && maps.EqualFunc(s.site.files, site.files, bytes.Equal) {
		return
	}
	s.broken, s.state = broken, rand.Text()
	if broken == nil {
		site.before = nil
		s.site, s.of = site, s.state
	}
	close(s.next)
	s.next = make(chan struct{})
}

// ServeHTTP answers with a file of the site, or with a folder's page for its address. For unknown
// addresses it uses the site's 404.html, if there is one.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w = &patient{w, s.patience}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
	switch host := hostOf(r); {
	case !s.isCalled(host):
		text := fmt.Sprintf("This server doesn't answer to the name %q: start it with --addr and that name.", host)
		http.Error(w, text, http.StatusMisdirectedRequest)
	case isForeign(r):
		const text = "This server only answers its own pages: what it shows isn't published yet."
		http.Error(w, text, http.StatusForbidden)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		http.Error(w, "This server only answers GET.", http.StatusMethodNotAllowed)
	case r.URL.Path == own+"reload.js":
		send(w, r, "reload.js", script)
	case r.URL.Path == own+"next.js":
		s.sendNext(w, r)
	default:
		s.sendFile(w, r)
	}
}

// hostOf is the client's name for the server, without the port.
func hostOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = strings.Trim(r.Host, "[]")
	}
	return host
}

// isCalled reports whether the server answers to this name.
func (s *Server) isCalled(host string) bool {
	if slices.Contains(s.hosts, host) {
		return true
	}
	_, err := netip.ParseAddr(host)
	return s.anyIP && err == nil
}

// isForeign reports whether the request comes from a page of another site that would read the
// answer or show it in itself. Readers may still follow links from there. Browsers that don't say
// where a request comes from are kept from it by the answer's policy.
func isForeign(r *http.Request) bool {
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "none", "same-origin":
		return false
	}
	return r.Header.Get("Sec-Fetch-Mode") != "navigate" || r.Header.Get("Sec-Fetch-Dest") != "document"
}

// patience is how long a client can take for a request, or for a part of an answer.
const patience = 20 * time.Second

// Timeouts makes a server drop clients that don't send a request, or send it too slowly. A [Server]
// itself drops clients that don't take their answers.
func Timeouts(h *http.Server) {
	h.ReadTimeout, h.IdleTimeout = patience, 2*time.Minute
}

// A patient writer waits for its client piece by piece: a large file can take long, as long as it
// keeps moving.
type patient struct {
	http.ResponseWriter
	patience time.Duration
}

func (p *patient) Unwrap() http.ResponseWriter { return p.ResponseWriter }

func (p *patient) Write(piece []byte) (n int, err error) {
	control := http.NewResponseController(p.ResponseWriter)
	for len(piece) > 0 && err == nil {
		part := piece[:min(len(piece), 1<<16)]
		_ = control.SetWriteDeadline(time.Now().Add(p.patience)) // tests may not have a connection
		var written int
		written, err = p.ResponseWriter.Write(part)
		n, piece = n+written, piece[written:]
	}
	return n, err
}

// sendNext waits until the state differs from the page's, and answers with a script.
func (s *Server) sendNext(w http.ResponseWriter, r *http.Request) {
	_ = http.NewResponseController(w).SetReadDeadline(time.Time{}) // the request has been read
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
			text := template.JSEscapeString(broken.Error())
			send(w, r, "next.js", fmt.Appendf(nil, "bookIsBroken(%q, \"%s\")", state, text))
			return
		}
		select {
		case <-next:
		case <-r.Context().Done():
			return
		}
	}
}

// notFound is the page for unknown addresses if the site has none.
const notFound = `<!doctype html>
<html lang="en"><head><title>Not found</title></head>
<body><p>The book has no such page, or there is no book yet.</p></body></html>
`

// sendFile answers with a file of the site, or with what replaces it.
func (s *Server) sendFile(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	site, state := s.site, s.of
	s.mu.Unlock()
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	data, ok := site.files[name]
	if index := path.Join(name, "index.html"); !ok && site.files[index] != nil {
		if !strings.HasSuffix(r.URL.Path, "/") {
			to := url.URL{Path: path.Base(name) + "/", RawQuery: r.URL.RawQuery}
			http.Redirect(w, r, to.String(), http.StatusMovedPermanently)
			return
		}
		name, data, ok = index, site.files[index], true
	}
	if !ok {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(http.StatusNotFound)
		data = site.files["404.html"]
		if data == nil {
			data = []byte(notFound)
		}
		w.Write(watching(data, state))
		return
	}
	if path.Ext(name) == ".html" {
		data = watching(data, state)
	}
	send(w, r, name, data)
}

// send answers with a file. Its name determines the type.
func send(w http.ResponseWriter, r *http.Request, name string, data []byte) {
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
}

// watching adds the script that reloads the page, which isn't part of the site.
func watching(page []byte, state string) []byte {
	load := fmt.Appendf(nil, "<script defer src=%q></script>\n</head>", own+"reload.js?state="+state)
	return bytes.Replace(page, []byte("</head>"), load, 1)
}
