// Package render is what all pictures share: the page that they are on, the canvas that they are
// drawn on, their legends, and the few forms of HTML that are no picture of their own.
//
// A picture is a value with a method Draw ([Picture]). The packages below this one have them:
// boards, trees, charts, and widgets for what a script brings to life. They are between solver
// and tree, from which they take values, and figure, which decides what to draw; this package knows
// none of them, and no queen either.
//
// A picture says roles and not shapes: this queen stays, that square is tested. Every role becomes
// a class, and one style sheet colours them all. A picture inside a page goes through the page's
// [Sheet], which hands out ids and writes what pictures share once; the same drawing standing alone
// ([Standalone]) carries its own definitions and style.
//
// Every picture has a title that names it and a description that says in words what it shows.
package render
