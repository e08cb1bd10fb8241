// Package builtins has the functions, the methods and the modules of Python that problem files may
// use. It knows values, and no file.
package builtins
