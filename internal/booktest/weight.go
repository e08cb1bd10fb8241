package booktest

import (
	"bytes"
	"compress/gzip"
	"io"
	"testing"
)

// Zipped is the compressed size of data in bytes.
func Zipped(t *testing.T, data string) int {
	t.Helper()
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(w, data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Len()
}
