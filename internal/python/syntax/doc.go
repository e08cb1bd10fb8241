// Package syntax reads Python into a tree whose nodes know their positions. It reads what Python
// 3.13 reads, except for a few statements that problem files don't need, which an [Error] names.
package syntax
