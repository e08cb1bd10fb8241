// Package rendertest checks pictures. It parses them, so that tests can look at elements instead of
// text, and don't depend on how these are written. Only tests use it.
package rendertest
