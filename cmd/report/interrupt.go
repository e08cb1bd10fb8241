package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// stopped is the cause of a context that a signal ended.
type stopped struct{ signal os.Signal }

func (s stopped) Error() string { return fmt.Sprintf("stopped by signal: %v", s.signal) }

// stoppable is a context that ends on Ctrl-C, TERM and HUP, unless these are
// ignored, so that a build leaves nothing hidden beside the output folder.
func stoppable() (ctx context.Context, end func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	come := make(chan os.Signal, 1)
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			signal.Notify(come, s)
		}
	}
	go func() {
		select {
		case s := <-come:
			cancel(stopped{s})
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		signal.Stop(come)
		cancel(nil)
	}
}

// endAsStopped ends the program by the signal that stopped ctx, if one did, for
// a shell that runs it in a loop.
func endAsStopped(ctx context.Context) {
	s, ok := context.Cause(ctx).(stopped)
	if !ok {
		return
	}
	signal.Reset()
	if self, err := os.FindProcess(os.Getpid()); err == nil && self.Signal(s.signal) == nil {
		time.Sleep(time.Second) // until it comes
	}
	os.Exit(1)
}
