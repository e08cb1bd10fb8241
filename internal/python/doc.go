// Package python runs problem files: it makes functions of Go out of what package syntax has read,
// and calls them. Values are those of package object, and what Python has in it is package builtins.
//
// A file that it takes does the same in any Python 3, or an [Error] names the line where it would not,
// and what to write in its place. It stands in front of package problem and knows no search.
package python
