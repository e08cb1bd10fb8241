// Package figure answers what the chapters ask: a directive becomes a picture,
// a fact becomes a number.
//
// It stands where the two ways of the data meet. From one side it takes the
// runs of the solver and has render draw them; to the other it is the
// [weave.Source] of every page. All that it knows is reckoned from the search
// when a chapter asks for it, so a sentence and the picture beside it come
// from the same run.
//
// A [Book] is what all pages have in common. A [Scope] is one page's view of
// it: the book, the page's [render.Sheet], and, on a page that is woven once
// per value, that value.
//
// The exported functions that return a render value are the calls that the
// book prints below its figures.
package figure
