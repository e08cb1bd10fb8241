package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"queenbook/internal/figure"
	"queenbook/internal/interrupt"
	"queenbook/internal/serve"
	"queenbook/internal/text"
)

func newServe() *cobra.Command {
	var b build
	var addr string
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Show the book while you write, built and loaded again at each change",
		Long: `Build the book in memory, show it on this machine, and watch the folders of chapters and
templates and the file of starts. At each change the book is built again, and open pages reload
themselves. If something is wrong with a chapter, you see the page as it was before, with the
mistake at the top. Nothing is written. Press Ctrl-C to end it.`,
		Example: `  report serve --content mine               a book with your own chapters
  report serve --starts class.txt           a report for each start of a class
  report serve --addr 192.168.1.5:8080      other machines can see it, too`,
		Args: atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return b.serve(addr, cmd.InOrStdin(), cmd.ErrOrStderr())
		},
	}
	b.addTo(cmd)
	cmd.Flags().StringVar(&addr, "addr", "localhost:8080",
		"the host and port to answer at; port 0 is any free one")
	return cmd
}

// serve shows the book until it's stopped. A mistake in the chapters is shown in place of the book;
// any other error in the first build ends it.
func (b *build) serve(addr string, stdin io.Reader, messages io.Writer) error {
	host, _, err := net.SplitHostPort(addr)
	if err != nil || host == "" {
		return usage("--addr %q: write a host and a port, as in localhost:8080", addr)
	}
	if err := b.checkAnswers(); err != nil {
		return err
	}
	s := &showing{build: b, server: serve.New(host), messages: messages, warnings: messages}
	if b.quiet {
		s.warnings = io.Discard
	}
	if b.startsFile == "-" { // standard input can be read only once
		if s.starts, err = io.ReadAll(text.NewReader("standard input", stdin)); err != nil {
			return text.Cause(fmt.Errorf("read standard input: %w", err))
		}
	}
	ctx, end := interrupt.Context(context.Background())
	defer end()
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return fmt.Errorf("--addr %s: %w", addr, err)
	}
	defer listener.Close()
	answers := http.Server{Handler: s.server, BaseContext: func(net.Listener) context.Context { return ctx }}
	serve.Timeouts(&answers)
	defer answers.Close()

	// A signal ends it at any time, also while a chapter takes for ever. If files change during the
	// first build, the book is built again afterwards.
	ended, begun := make(chan error, 3), make(chan struct{})
	go func() {
		if err := s.begin(); err != nil {
			ended <- err
			return
		}
		close(begun)
		s.greet(host, listener.Addr().(*net.TCPAddr))
		ended <- answers.Serve(listener)
	}()
	go func() {
		files, folders := b.watched()
		err := serve.Watch(ctx, files, folders, func() {
			<-begun
			s.again()
		})
		<-begun // a missing folder has been reported by the first build
		ended <- err
	}()
	select {
	case <-ctx.Done():
		return nil
	case err := <-ended:
		return err
	}
}

// A showing is a book that is built again and again.
type showing struct {
	*build
	server   *serve.Server
	starts   []byte       // of standard input
	about    *figure.Book // the last one that was built
	broken   bool         // the last build failed
	messages io.Writer
	warnings io.Writer
}

// begin builds the book for the first time. It returns only errors that the author can't fix in the
// chapters.
func (s *showing) begin() error {
	site, err := s.make()
	if err != nil && !errors.As(err, new(text.Errors)) {
		return err
	}
	s.show(site, err)
	return nil
}

// again builds the book again.
func (s *showing) again() { s.show(s.make()) }

// make builds the book.
func (s *showing) make() (*serve.Site, error) {
	now, _, err := s.book(bytes.NewReader(s.starts))
	if err != nil {
		return nil, err
	}
	// The searches and counts for the same starts are kept.
	if s.about == nil || !slices.EqualFunc(s.about.Starts, now.Starts, isSameStart) {
		s.about = now
	}
	book, input, err := s.open(s.about, s.warnings)
	if err != nil {
		return nil, err
	}
	defer input.Close()
	site := s.server.NewSite()
	return site, book.Build(site)
}

func isSameStart(a, b *figure.Start) bool { return a.Name == b.Name && slices.Equal(a.Rows, b.Rows) }

// show shows a site, or an error in its place, which is also written to the terminal.
func (s *showing) show(site *serve.Site, broken error) {
	if broken != nil {
		say(s.messages, "report: %v", broken)
	} else if s.broken {
		say(s.messages, "The book is whole again.")
	}
	s.broken = broken != nil
	s.server.Show(site, broken)
}

// watched are the files and the folders that the book is made of, apart from those in the program.
func (b *build) watched() (files, folders []string) {
	if b.startsFile != "" && b.startsFile != "-" {
		files = []string{b.startsFile}
	}
	for _, folder := range []string{b.content, b.templates} {
		if folder != "" {
			folders = append(folders, folder)
		}
	}
	return files, folders
}

// greet prints the address of the book, and says who else can read it.
func (s *showing) greet(host string, at *net.TCPAddr) {
	if !at.IP.IsLoopback() {
		say(s.messages, "report: note: %s is reachable from other machines, and they can read the book",
			net.JoinHostPort(host, fmt.Sprint(at.Port)))
	}
	if files, folders := s.watched(); len(files)+len(folders) == 0 {
		say(s.warnings, "report: note: there's nothing to watch: "+
			"--content, --templates and --starts name what is watched")
	}
	hosts := []string{host}
	if at.IP.IsUnspecified() {
		hosts = append([]string{"localhost"}, ownAddresses()...)
	}
	var addresses []string
	for _, host := range hosts {
		addresses = append(addresses, fmt.Sprintf("http://%s/", net.JoinHostPort(host, fmt.Sprint(at.Port))))
	}
	say(s.messages, "The book is at %s until you press Ctrl-C.", strings.Join(addresses, ", "))
}

// ownAddresses are the addresses at which other machines may reach this one.
func ownAddresses() (own []string) {
	all, _ := net.InterfaceAddrs() // if it fails, there's still localhost
	for _, addr := range all {
		at, ok := addr.(*net.IPNet)
		if ok && at.IP.IsGlobalUnicast() {
			own = append(own, at.IP.String())
		}
	}
	return own
}
