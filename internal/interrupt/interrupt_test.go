//go:build unix

package interrupt

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"testing"
)

// A signal that comes just as the work ends still stops what follows.
func TestNoSignalIsLost(t *testing.T) {
	come := make(chan os.Signal, 1)
	signal.Notify(come, os.Interrupt)
	defer signal.Stop(come)
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	for range 500 {
		ctx, end := Context(t.Context())
		if err := self.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		<-come
		end()
		if _, ok := errors.AsType[Stopped](context.Cause(ctx)); !ok {
			t.Fatalf("a signal has come, and the context ends with %v", context.Cause(ctx))
		}
	}
}
