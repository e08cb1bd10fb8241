// Package trees draws search trees: as nodes and lines, as a fan, as an icicle, as a skyline, and
// several searches side by side on the same scale.
//
// It takes trees and their coordinates from tree, and from boards the small boards below nodes.
package trees
