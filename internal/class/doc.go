// Package class reads what a class has handed in: a folder of programs, which a page runs when it's
// opened, and of logs, which are held against their search here.
//
// Nothing in such a folder is trusted: names and contents may be anything, and a file that isn't
// text is reported and not read further.
package class
