// Package trees draws search trees: as nodes and lines, as a fan, as an icicle, as a skyline, and
// several searches on the same scale next to each other.
//
// It takes trees and their coordinates from tree, and the small boards below nodes from boards.
package trees
