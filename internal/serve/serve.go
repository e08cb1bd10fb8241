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
	"net/netip"
	"net/url"
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
	before *Site // may have some of the files already; not after it is shown

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

// A Server answers with the site that it was shown last. Make one with [New].
type Server struct {
	hosts    []string
	anyIP    bool          // it answers to every address in numbers
	patience time.Duration // how long a client may take for a piece of an answer

	mu     sync.Mutex
	site   *Site         // the last that was whole, empty before
	of     string        // the state that showed it
	state  string        // names what there is to see: another name, something else
	broken error         // why there is no newer site
	next   chan struct{} // closed when the state changes
}

// New is a server without a site. It answers who calls it localhost, 127.0.0.1, [::1] or one of
// hosts, and nobody else: another site's page could reach it under a name of its own. A host that
// stands for all addresses of the machine, as 0.0.0.0, stands for every address in numbers, which is
// nobody's name.
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

// NewSite is an empty site. A file that is the same as in the site that is shown takes no memory
// again.
func (s *Server) NewSite() *Site {
	s.mu.Lock()
	defer s.mu.Unlock()
	return &Site{before: s.site}
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
		site.before = nil
		s.site, s.of = site, s.state
	}
	close(s.next)
	s.next = make(chan struct{})
}

// ServeHTTP answers with a file of the site; with the page of a folder at its address; with
// 404.html, where the site has one, to an address that it does not know.
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

// hostOf is what the client calls the server, without its port.
func hostOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = strings.Trim(r.Host, "[]")
	}
	return host
}

// isCalled says whether the server answers to that name.
func (s *Server) isCalled(host string) bool {
	if slices.Contains(s.hosts, host) {
		return true
	}
	_, err := netip.ParseAddr(host)
	return s.anyIP && err == nil
}

// isForeign says whether the page of another site asks, to read or to show in itself what it gets: a
// reader may follow a link from there. Browsers that do not say so keep the answer from it by the
// policy that goes with it.
func isForeign(r *http.Request) bool {
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "none", "same-origin":
		return false
	}
	return r.Header.Get("Sec-Fetch-Mode") != "navigate" || r.Header.Get("Sec-Fetch-Dest") != "document"
}

// patience is how long a client may take for a piece of an answer, and to ask.
const patience = 20 * time.Second

// Timeouts makes a server let go of clients that do not ask, and of those that ask too slowly. Of
// those that do not take their answers, a [Server] lets go itself.
func Timeouts(h *http.Server) {
	h.ReadTimeout, h.IdleTimeout = patience, 2*time.Minute
}

// A patient writer waits for its client, piece by piece: a large file may take long, if it moves.
type patient struct {
	http.ResponseWriter
	patience time.Duration
}

func (p *patient) Unwrap() http.ResponseWriter { return p.ResponseWriter }

func (p *patient) Write(piece []byte) (n int, err error) {
	control := http.NewResponseController(p.ResponseWriter)
	for len(piece) > 0 && err == nil {
		part := piece[:min(len(piece), 1<<16)]
		_ = control.SetWriteDeadline(time.Now().Add(p.patience)) // a test may have no connection
		var written int
		written, err = p.ResponseWriter.Write(part)
		n, piece = n+written, piece[written:]
	}
	return n, err
}

// sendNext waits until the state is another than the page's, and answers with a script.
func (s *Server) sendNext(w http.ResponseWriter, r *http.Request) {
	_ = http.NewResponseController(w).SetReadDeadline(time.Time{}) // the client has asked, and waits
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

// notFound is the page where the site has none for it.
const notFound = `<!doctype html>
<html lang="en"><head><title>Not found</title></head>
<body><p>The book has no such page, or there is no book yet.</p></body></html>
`

// sendFile answers with a file of the site, or with what it has instead of it.
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

// send answers with a file, of the type that its name says.
func send(w http.ResponseWriter, r *http.Request, name string, data []byte) {
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
}

// watching is the page with the script that loads it again, which the site itself does not have.
func watching(page []byte, state string) []byte {
	load := fmt.Appendf(nil, "<script defer src=%q></script>\n</head>", own+"reload.js?state="+state)
	return bytes.Replace(page, []byte("</head>"), load, 1)
}
