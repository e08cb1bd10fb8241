// Package syntax reads Python into a tree whose nodes know their places. It takes what Python 3.13
// takes, except for a few statements that problem files have no use for, which an [Error] names.
package syntax
