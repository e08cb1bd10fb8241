// Package count counts the solutions without meeting them all, for boards on which the search of
// package solver would take too long.
//
// It doesn't use that search, and imports nothing of it: it needs no events and keeps no boards.
// [Solutions] looks for one board of each family, those that turns and mirrors make of one another,
// and multiplies.
package count
