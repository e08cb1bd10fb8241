//go:build linux || darwin || netbsd || openbsd

package child

import "golang.org/x/sys/unix"

// beside is added for the program itself, and for what the system reserves at once even if little
// is asked for.
const beside = 192 << 20

// limitSystem has the system refuse more memory than a child may have. A single value can be so
// large that no watch notices it in time. If this fails, only the watch limits memory.
func limitSystem(memory int64) {
	limit := unix.Rlimit{Cur: uint64(memory + beside), Max: uint64(memory + beside)}
	unix.Setrlimit(unix.RLIMIT_DATA, &limit)
}
