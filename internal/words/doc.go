// Package words is the one home of the sentences that the program says around the chapters of a book.
//
// They are in words.ftl among the templates, in a part of the format of Project Fluent, which
// people translate in: names, texts, placeholders by name, and forms of a text by a number. An
// author's file lies over ours, sentence by sentence. [Catalogue.Say] says one in Go, templates ask for
// one by its name ([Catalogue.Define]), and scripts get those that they name ([Catalogue.ForPage]).
//
// It is next to the way of the data, as package number does.
package words
