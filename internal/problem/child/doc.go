// Package child is the process that a problem file runs in: the same program, started again by
// package problem, with a limit to its time and its memory. It reads the file, searches, and writes
// the records of the search to its standard output; the last one says how the search ended. Then it
// takes another file, if nothing of this one is left, because starting a process takes longer than
// most searches.
package child
