// Package object has the values of Python: what they are equal to, how they are ordered, hashed,
// counted with and written. It gives the answers of CPython, the order of a set included, but where
// CPython itself gives another one from run to run.
package object
