package publish

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// BenchmarkPublish compares publishing 200 files of 40 KB with just writing them.
func BenchmarkPublish(b *testing.B) {
	data := bytes.Repeat([]byte("<svg>"), 8000)
	names := make([]string, 200)
	for i := range names {
		names[i] = fmt.Sprintf("steps/%d/index.html", i)
	}
	b.Run("publish", func(b *testing.B) {
		dir := filepath.Join(b.TempDir(), "site")
		for b.Loop() {
			build, err := Begin(b.Context(), dir, func(string) {})
			if err != nil {
				b.Fatal(err)
			}
			for _, name := range names {
				if err := build.Write(name, data); err != nil {
					b.Fatal(err)
				}
			}
			if err := build.Commit(); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("plain", func(b *testing.B) {
		dir := filepath.Join(b.TempDir(), "site")
		for b.Loop() {
			os.RemoveAll(dir)
			for _, name := range names {
				name = filepath.Join(dir, name)
				if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
					b.Fatal(err)
				}
				if err := os.WriteFile(name, data, 0o644); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}
