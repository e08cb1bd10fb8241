// Package count counts the solutions without visiting them all, for boards on which the search of
// package solver would take too long.
//
// It doesn't use that search or import anything from it, because it needs no events and keeps no
// boards. [Solutions] looks for one board of each family, which are the boards that rotations and
// reflections turn into one another, and multiplies.
package count
