// Package object has the values of Python: how they are compared, hashed, calculated with and
// written. It gives the same answers as CPython, including the order of a set, except where CPython
// itself changes from run to run.
package object
