// Package judged holds the rules that judge a reader's program against recordings of programs: those of the
// room judge in templates/script, which run here without a browser.
package judged
