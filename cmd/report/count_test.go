package main

import (
	"bytes"
	"context"
	"errors"
	"testing"
)

// TestCountInterrupted interrupts a long count: it fails, and doesn't write a number.
func TestCountInterrupted(t *testing.T) {
	ctx, interrupt := context.WithCancel(context.Background())
	interrupt()
	var out bytes.Buffer
	root := newRoot()
	root.SetArgs([]string{"count", "-n", "16"})
	root.SetOut(&out)
	if err := root.ExecuteContext(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v, want %v", err, context.Canceled)
	}
	if out.Len() > 0 {
		t.Errorf("it writes %q", &out)
	}
}
