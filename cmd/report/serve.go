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

	"github.com/spf13/cobra"

	"queenbook/internal/figure"
	"queenbook/internal/serve"
	"queenbook/internal/weave"
)

func newServe() *cobra.Command {
	var b build
	var addr string
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Show the book while you write: built again, and loaded again, at each change",
		Long: `Build the book in memory, show it on this machine, and watch the folders of chapters and
templates and the file of starts: at each change the book is built again, and the pages that are
open load themselves again. What is wrong with a chapter stands over the page as it was before.
Nothing is written. Ctrl-C ends it.`,
		Example: `  report serve --content mine               a book with chapters of your own
  report serve --starts class.txt           a report for each start of a class
  report serve --addr 192.168.1.5:8080      other machines may look at it, too`,
		Args: atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return b.serve(addr, cmd.InOrStdin(), cmd.ErrOrStderr())
		},
	}
	b.addTo(cmd)
	cmd.Flags().StringVar(&addr, "addr", "localhost:8080", "the host and port to answer at; port 0 is any that is free")
	return cmd
}

// serve shows the book until it is stopped. A mistake in the chapters is shown like the book; any
// other that is there at the beginning ends it.
func (b *build) serve(addr string, stdin io.Reader, messages io.Writer) error {
	host, _, err := net.SplitHostPort(addr)
	if err != nil || host == "" {
		return usage("--addr %q: a host and a port are needed, as in localhost:8080", addr)
	}
	warnings := messages
	if b.quiet {
		warnings = io.Discard
	}
	var starts []byte
	if b.startsFile == "-" { // it can be read once
		if starts, err = io.ReadAll(stdin); err != nil {
			return fmt.Errorf("read standard input: %w", err)
		}
	}
	var about *figure.Book
	made := func() (*serve.Site, error) {
		now, _, err := b.book(bytes.NewReader(starts))
		if err != nil {
			return nil, err
		}
		// What was searched and counted for the same starts is still true.
		if about == nil || !slices.EqualFunc(about.Starts, now.Starts, func(a, b *figure.Start) bool { return a.Name == b.Name && slices.Equal(a.Rows, b.Rows) }) {
			about = now
		}
		book, input, err := b.open(about, warnings)
		if err != nil {
			return nil, err
		}
		defer input.Close()
		var site serve.Site
		return &site, book.Build(&site)
	}
	ctx, end := stoppable(context.Background())
	defer end()
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return fmt.Errorf("--addr %s: %w", addr, err)
	}
	defer listener.Close()
	site, broken := made()
	if broken != nil && !errors.As(broken, new(weave.Errors)) {
		return broken
	}
	server := serve.New(host)
	wrong := false
	show := func(site *serve.Site, broken error) {
		if broken != nil {
			say(messages, "report: %v", broken)
		} else if wrong {
			say(messages, "The book is whole again.")
		}
		wrong = broken != nil
		server.Show(site, broken)
	}
	show(site, broken)

	answers := http.Server{Handler: server, BaseContext: func(net.Listener) context.Context { return ctx }}
	failed := make(chan error, 2)
	go func() { failed <- answers.Serve(listener) }()
	defer answers.Close()
	var files []string
	if b.startsFile != "" && b.startsFile != "-" {
		files = []string{b.startsFile}
	}
	folders := slices.DeleteFunc([]string{b.content, b.templates}, func(name string) bool { return name == "" })
	go func() {
		failed <- serve.Watch(ctx, files, folders, func() { show(made()) })
	}()
	if at := listener.Addr().(*net.TCPAddr); !at.IP.IsLoopback() {
		say(messages, "report: note: %s is not this machine alone: who reaches it can read the book", addr)
	}
	if len(files)+len(folders) == 0 {
		say(warnings, "report: note: nothing can change: --content, --templates and --starts name what is watched")
	}
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	say(messages, "The book is at http://%s/ until you press Ctrl-C.", net.JoinHostPort(host, port))
	select {
	case <-ctx.Done():
		return nil
	case err := <-failed:
		return err
	}
}
