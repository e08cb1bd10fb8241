// Package record holds what records a program as pages do, in Node.js and without a browser: record.mjs
// prints a recording, check.mjs says of many programs what the test next to it compares, and boards.mjs which boards
// the page draws in them.
package record
