// Package child is the process that a problem file runs in: the program again, started by
// package problem, with a limit to its time and its memory. It reads the file, searches, and writes
// the records of the search to its standard output, the last of them how the search has ended. Then it
// takes another file, if nothing of this one is left: starting takes longer than most searches.
package child
