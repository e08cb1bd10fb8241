// Package figure answers what the chapters ask: a directive becomes a picture, a fact becomes a
// number.
//
// This is where the two directions of the data meet. It takes the runs of the solver and has render
// draw them, and it's the [ask.Source] of every page. Everything it knows is computed from the
// search when a chapter asks for it, so a sentence and the picture next to it come from the same
// run.
//
// This package is the core, which draws nothing itself: what a [Directive] and a [Fact] are, and
// how they are found, asked, and listed for authors. The topics below it (search, starts, counting,
// and so on) contain the directives and facts, each with the runs that it keeps ([Kept]); a
// [Catalogue] puts topics together. No topic imports another.
//
// A [Book] is what all pages have in common. A [Scope] is one page's view of it. A [Drawing] is a
// figure that's being drawn.
package figure
