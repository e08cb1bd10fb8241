// Package record holds the scripts that record a program as pages do, in Node.js and without a
// browser: record.mjs prints a recording, check.mjs prints what the tests in this folder compare
// for many programs, and boards.mjs prints which boards the page draws in them.
package record
