package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"queenbook/internal/publish"
)

// stopped is the cause of a context that a signal ended.
type stopped struct{ signal os.Signal }

func (s stopped) Error() string { return fmt.Sprintf("stopped by signal: %v", s.signal) }

// stoppable is a context that ends with its parent, and on Ctrl-C, TERM and HUP unless these are
// ignored: a build leaves nothing hidden beside the output folder, and long work says what it knows.
// A signal that comes before end is the cause of ctx when end returns, and none is lost.
func stoppable(parent context.Context) (ctx context.Context, end func()) {
	ctx, cancel := context.WithCancelCause(parent)
	come, over, seen := make(chan os.Signal, 1), make(chan struct{}), make(chan struct{})
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			signal.Notify(come, s)
		}
	}
	go func() {
		defer close(seen)
		select {
		case s := <-come:
			cancel(stopped{s})
		case <-over:
		}
	}()
	return ctx, sync.OnceFunc(func() {
		signal.Stop(come)
		close(over)
		<-seen
		select {
		case s := <-come: // over was seen first
			cancel(stopped{s})
		default:
			cancel(nil)
		}
	})
}

// beginStoppable begins to write a folder. A signal ends the program: it does not wait for what is
// computed, but for a commit that has begun. Otherwise end discards what was not committed.
func beginStoppable(dir string, note func(string)) (out *publish.Build, end func(), err error) {
	ctx, stop := stoppable(context.Background())
	out, err = publish.Begin(ctx, dir, note)
	if err != nil {
		endAsStopped(ctx)
		stop()
		return nil, nil, err
	}
	context.AfterFunc(ctx, func() {
		out.Discard()
		endAsStopped(ctx)
	})
	return out, func() {
		out.Discard()
		endAsStopped(ctx) // what was under way has failed by that
		stop()
	}, nil
}

// endAsStopped ends the program by the signal that stopped ctx, if one did.
func endAsStopped(ctx context.Context) {
	if s, ok := errors.AsType[stopped](context.Cause(ctx)); ok {
		s.end()
	}
}

// end ends the program by the signal, for a shell that runs it in a loop.
func (s stopped) end() {
	signal.Reset()
	if self, err := os.FindProcess(os.Getpid()); err == nil && self.Signal(s.signal) == nil {
		time.Sleep(time.Second) // until it comes
	}
	os.Exit(1)
}
