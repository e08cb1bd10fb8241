// Package judged tests the rules that judge a reader's program, on recordings of programs: the
// rules are in the room judge in templates/script, and run here without a browser.
package judged
