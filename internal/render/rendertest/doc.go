// Package rendertest checks pictures. It reads them as elements, which tests ask and not the text,
// so that they survive a change of spelling. It stands outside the way of the data: only tests use
// it.
package rendertest
