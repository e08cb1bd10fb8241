// Package python runs problem files: it makes Go functions from what package syntax has read, and
// calls them. Values are those of package object, and Python's own functions and modules are in
// package builtins.
//
// A file that it accepts does the same in any Python 3. Otherwise an [Error] names the line with a
// difference, and what to write instead. Package problem uses it; it doesn't know about searches.
package python
