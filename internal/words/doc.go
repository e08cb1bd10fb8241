// Package words contains all sentences that the program writes around the chapters of a book.
//
// They are in words.ftl among the templates, in a part of the format of Project Fluent, which
// translators use: names, texts, placeholders by name, and forms of a text for numbers. An author's
// file overrides ours, sentence by sentence. [Catalogue.Say] says a sentence in Go, templates use
// one by its name ([Catalogue.Define]), and scripts get those that they name ([Catalogue.ForPage]).
package words
