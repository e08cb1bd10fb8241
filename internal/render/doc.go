// Package render draws: a board, a strip of boards, the whole search as a
// fan, the ranking of all solutions.
//
// It stands between solver and tree, from which it takes values, and figure,
// which decides what to draw. A picture says roles and not shapes: this queen
// stays, that square is tested. Every role becomes a class, and one style
// sheet colours them all. A picture inside a page goes through the page's
// [Sheet], which hands out ids and writes what pictures share once; the same
// drawing standing alone ([Standalone]) carries its own definitions and style.
//
// Every picture has a title that names it and a description that says in
// words what it shows. The words that render itself knows stand in one table,
// words.go.
package render
