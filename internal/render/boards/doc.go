// Package boards draws boards: one position with everything that can be said of its squares, and
// what consists of boards or of their arrays, such as strips, the calls on a page of steps, and
// families of solutions.
//
// It takes positions from solver and knows nothing of trees. The words that it says of a board
// are in words.go, the words of its marks in legend.go.
package boards
