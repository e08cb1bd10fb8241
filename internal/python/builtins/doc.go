// Package builtins has the functions, the methods and the modules of Python that problem files may
// use. It works with values, and doesn't know about files.
package builtins
