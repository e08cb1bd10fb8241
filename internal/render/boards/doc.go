// Package boards draws boards: one position with everything there is to say about its squares, and
// pictures that consist of boards or of their arrays, such as strips, the calls on a page of steps,
// and families of solutions.
//
// It takes positions from solver and doesn't know about trees. The words about a board are in
// words.go, the words of its marks in legend.go.
package boards
