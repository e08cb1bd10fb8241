//go:build !(linux || darwin || netbsd || openbsd || windows)

package child

// limitSystem can't do anything on this system; only the watch limits memory.
func limitSystem(int64) {}
