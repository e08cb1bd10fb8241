// Package charts draws counts: how many starts need how many moves, counts on a logarithmic axis,
// the solutions by their distance from a start, and the best of them as the search proceeds.
//
// It takes numbers, and doesn't know about boards or trees.
package charts
