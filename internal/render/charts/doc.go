// Package charts draws what is counted: how many starts need how many moves, counts on a
// logarithmic axis, the solutions by their distance from a start, and the best of them as the
// search goes on.
//
// It takes numbers and knows neither boards nor trees.
package charts
