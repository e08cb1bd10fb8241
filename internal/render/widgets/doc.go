// Package widgets draws what a script brings to life: the player of a search, the editor of a
// start, the explorer of a tree, and the field that leads to a step. Each is an element of its own
// with the data for its script, and says as much as it can without one: what works only with a
// script is hidden.
//
// It puts together what boards and trees draw; neither knows it.
package widgets
