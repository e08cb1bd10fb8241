// Package python runs the part of Python that problem files are written in: values, functions,
// loops and comprehensions, without classes, exceptions, modules and files.
//
// It is Starlark, whose results hang on nothing but the text, with what Python has beside it. A file
// that it takes does the same in any Python 3, or an [Error] names the line where it would not, and
// what to write in its place. It stands in front of package problem and knows no search.
package python
