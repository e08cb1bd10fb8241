//go:build linux || darwin || netbsd || openbsd

package child

import "golang.org/x/sys/unix"

// beside is what the program itself has, and what the system gives at once where little is asked for.
const beside = 192 << 20

// limitSystem lets the system refuse more memory than a child may have, at once: a single value can
// be so large that no watch sees it coming. Where it cannot, the watch is what is left.
func limitSystem(memory int64) {
	limit := unix.Rlimit{Cur: uint64(memory + beside), Max: uint64(memory + beside)}
	unix.Setrlimit(unix.RLIMIT_DATA, &limit)
}
