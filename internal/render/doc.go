// Package render is what all pictures share: the page that they are on, the canvas that they are
// drawn on, their legends, and the few forms of HTML that aren't pictures.
//
// A picture is a value with a method Draw ([Picture]). The packages below this one contain them:
// boards, trees, charts, and widgets for what needs a script. They are between solver and tree,
// whose values they take, and figure, which decides what to draw. This package knows none of them,
// and nothing about queens.
//
// A picture names roles, not shapes: this queen stays, that square is tested. Every role becomes a
// class, and one style sheet colours them all. A picture inside a page uses the page's [Sheet],
// which hands out ids and writes what pictures share once. A standalone picture ([Standalone])
// carries its own definitions and style.
//
// Every picture has a title, and a description in words of what it shows.
package render
