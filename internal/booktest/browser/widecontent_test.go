package browser

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/booktest"
)

// endless is a word of ninety letters, like those that readers paste, with no place to break it.
const endless = "Endlessabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzxyzend"

// A wideKind is something that a chapter can contain, with an endless line in it.
type wideKind struct{ name, markdown string }

// wideInline are the kinds that are in a line.
var wideInline = []wideKind{
	{"word", endless},
	{"link", "[" + endless + "](https://example.org/)"},
	{"address", "<https://example.org/" + strings.ToLower(endless) + ">"},
	{"code", "`" + endless + "`"},
	{"code of several words", "`report " + endless + " --out " + endless + "`"},
	{"strong", "**" + endless + "** and *" + endless + "*"},
	{"literal", "{lit}`" + endless + "`"},
	{"conditional", "{when}`n > 2: " + endless + "`"},
	{"reference", "{ref}`" + endless + " <widest>`"},
	{"rows", "{sq}`2 4 1 3` and {sq}`(2,1)` " + strings.Repeat("{sq}`2 4 1 3` ", 12) + "so"},
	{"formula", "{math}`\\text{" + endless[:20] + "}`"},
}

// wideBlocks are the kinds that are blocks.
var wideBlocks = []wideKind{
	{"fence", "```\n" + endless + "\n```"},
	{"fence of words", "```\n" + strings.Repeat("so it goes ", 9) + "\n\tand " + endless + "\n```"},
	{"fence of a language", "```python\nx = \"" + endless + "\"\n```"},
	{"indented", "x\n\n    " + endless + "\n\nx"},
	{"list", "- " + endless + "\n- `" + endless + "`\n\n1. " + endless},
	{"definitions", endless + "\n: " + endless + "\n: `" + endless + "`"},
	{"quote", "> " + endless + "\n>\n> > `" + endless + "`"},
	{"table of two", "| a | " + endless + " |\n|--|--|\n| " + endless + " | `" + endless + "` |"},
	{"table of three", "| a | b | c |\n|--|--:|--|\n| a | 1 | " + endless + " |"},
	{"table of five", "| a | b | c | d | " + endless + " |\n|--|--:|--|--|--|\n| a | 1 | `" +
		endless + "` | 12,345 | " +
		endless + " |"},
	{"equation", "```{math}\n\\text{" + endless + "} = 1\n```"},
	{"numbered equation", "```{math}\n:label: eq-LABEL\nn &= \\text{" + endless + "} \\\\ n &= 2\n```"},
	{"note", ":::{note}\n" + endless + "\n:::"},
	{"side", ":::{side}\n" + endless + " `" + endless + "`\n:::"},
	{"know", ":::{know}\n" + endless + "\n:::"},
}

// wideFigures are directives, and exercises that have some.
var wideFigures = []wideKind{
	{"caption", "```{board} first\n:caption: " + endless + " `" + endless + "`\n```"},
	{"wide caption", "```{tree}\n:width: full\n:caption: " + endless + "\n```"},
	{"row", ":::{row}\n```{board} first\n:caption: " + endless + "\n```\n```{board} last\n:caption: " +
		endless + "\n```\n:::"},
	{"image", "```{image} wide.svg\n:alt: " + endless + "\n:caption: " + endless + "\n```"},
	{"listing", "```{listing} wide.py\n:caption: A program.\n```"},
	{"code", "```{code} wide.py\n:caption: To run.\n```"},
	{"log", "```{log}\n:to: 3\n:caption: A log.\n```"},
	{"table of a file", "```{table} wide.csv\n:caption: Values.\n```"},
	{"source", "```{source} wide.py\n:caption: A problem.\n```"},
	{"log of a problem", "```{log} wide.py\n:caption: A log.\n```"},
	{"player", "```{player} wide.py\n:caption: A search.\n```"},
	{"strip", "```{strip} wide.py\n:to: 6\n:caption: Tests.\n```"},
	{"calls", "```{strip} wide.py\n:show: calls\n:caption: Calls.\n```"},
	{"placements", "```{strip} wide.py\n:show: placements\n:caption: Placements.\n```"},
	{"boards", "```{strip} wide.py\n:show: boards\n:caption: Boards.\n```"},
	{"tree", "```{tree} wide.py\n:caption: A tree.\n```"},
	{"explorer", "```{tree} wide.py\n:fold: failures\n:caption: A tree.\n```"},
	{"state", "```{state} wide.py\n:show: solved\n:caption: A state.\n```"},
	{"stuck", "```{stuck} wide.py\n:caption: Dead ends.\n```"},
	{"tally", "```{tally} wide.py\n:caption: Counts.\n```"},
	{"solutions", "```{solutions} wide.py\n:caption: Solutions.\n```"},
	{"together", "```{together} wide.py australia.py\n:caption: Two.\n```"},
	{"further", "```{further} wide.py\n:caption: More.\n```"},
	{"choices", "::::{exercise}\n" + endless + "\n:::{answer} " + endless + "\n`" + endless + "`\n:::\n:::{right} " +
		endless + "\n" + endless + "\n:::\n::::"},
	{"asked number", ":::::{exercise}\n" + endless + "\n```{ask} number 7\n:says: " + endless + "\n```\n" +
		"::::{reply} 6\n" + endless + "\n::::\n::::{answer} Look\n```\n" + endless + "\n```\n::::\n:::::"},
	{"asked square", ":::::{exercise}\n" + endless + "\n```{ask} square (1,2)\n:says: " + endless + "\n```\n:::::"},
	{"asked table", "::::{exercise}\nWhich?\n```{ask} table wide.csv\n```\n::::"},
	{"asked lines", "::::{exercise}\n" + endless + "\n```{ask} lines backtrack\n```\n::::"},
}

// widePlaces are the places for them.
var widePlaces = []struct {
	name   string
	inline bool // only a line fits
	around func(markdown string) string
}{
	{"alone", false, func(m string) string { return m }},
	{"list", false, func(m string) string { return "- one\n\n" + hanging("- ", m) }},
	{"list in a list", false, func(m string) string { return "1. one\n\n" + hanging("2. ", hanging("- ", m)) }},
	{"quote", false, func(m string) string { return "> " + strings.ReplaceAll(m, "\n", "\n> ") }},
	{"list in a quote", false, func(m string) string { return "> " + strings.ReplaceAll(hanging("- ", m), "\n", "\n> ") }},
	{"definition", false, func(m string) string { return "a word\n" + hanging(": ", m) }},
	{"note", false, func(m string) string { return "::::::::{note}\n" + m + "\n::::::::" }},
	{"side", false, func(m string) string { return "::::::::{side}\n" + m + "\n::::::::" }},
	{"exercise", false, func(m string) string {
		return ":::::::::{exercise}\nHow?\n\n::::::::{answer} Look\n" + m + "\n::::::::\n\n::::::::{right} Here\n" +
			strings.ReplaceAll(m, "LABEL", "LABEL2") + "\n::::::::\n:::::::::"
	}},
	{"heading", true, func(m string) string { return "### " + m }},
	{"cell", true, func(m string) string { return "| one | two |\n|--|--|\n| " + m + " | two |" }},
	{"cell of many", true, func(m string) string {
		return "| one | two | three | four |\n|--|--:|--|--|\n| one | 12,345 | " + m + " | four |"
	}},
	{"caption", true, func(m string) string { return "```{board} first\n:caption: " + m + "\n```" }},
	{"answer", true, func(m string) string { return "::::{exercise}\nHow?\n:::{answer} " + m + "\nSo.\n:::\n::::" }},
	{"term", true, func(m string) string { return "A {term}`" + endless + "LABEL` is " + m + "." }},
}

// hanging is a text after a mark, with later lines indented in the same way.
func hanging(mark, text string) string {
	indent := strings.Repeat(" ", len(mark))
	return mark + strings.ReplaceAll(text, "\n", "\n"+indent)
}

var emptyIndent = regexp.MustCompile(`(?m)^ +$`)

// widePages are the chapters of a book with every kind in every place, by file name.
func widePages() map[string]string {
	pages := map[string]string{}
	section := 0
	add := func(page, name, markdown string) {
		section++
		markdown = strings.ReplaceAll(markdown, "LABEL", fmt.Sprintf("%c%c", 'a'+section/26%26, 'a'+section%26))
		pages[page] += fmt.Sprintf("## %s {#s-%d}\n\n%s\n\n", name, section, emptyIndent.ReplaceAllString(markdown, ""))
	}
	for _, place := range widePlaces {
		for _, kind := range wideInline {
			link := strings.Contains(" link address reference ", " "+kind.name+" ")
			if place.name == "heading" && (link || kind.name == "formula") {
				continue // these are mistakes, and reported as such
			}
			add("wide-inline", kind.name+" in "+place.name, place.around(kind.markdown))
		}
		if place.inline {
			continue
		}
		for _, kind := range wideBlocks {
			if place.name == "note" && kind.name == "know" {
				continue
			}
			add("wide-blocks", kind.name+" in "+place.name, place.around(kind.markdown))
		}
	}
	for _, kind := range wideFigures {
		add("wide-figures", kind.name, kind.markdown)
		if !strings.Contains(kind.markdown, "{exercise}") {
			add("wide-nested", kind.name+" in list", hanging("- ", kind.markdown))
			add("wide-nested", kind.name+" in answer",
				":::::::::{exercise}\nHow?\n\n::::::::{answer} Look\n"+kind.markdown+"\n::::::::\n:::::::::")
		}
	}
	return pages
}

// widePython is a problem file with endless names; its places are also names in a picture.
const widePython = `"""What it is about: ` + endless + `."""
title = "Of ` + endless + `"
words = {"place": "` + endless + `", "choice": "` + endless + `"}
places = ["a` + endless + `", "b` + endless + `", "c` + endless + `"]
choices = ["x` + endless + `", "y` + endless + `", "z"]
def refused_by(place, choice, chosen):
    for other in chosen:
        if chosen[other] == choice and (place != "c` + endless + `" or choice == "z"):
            return other
    if choice == "y` + endless + `" and place == "b` + endless + `":
        return "` + endless + `"
    if place == "c` + endless + `" and "z" in chosen.values():
        return "` + endless + `"
`

// wideBook is a book with these chapters, endless titles, and starts with endless names.
func wideBook(t *testing.T) *booktest.Book {
	t.Helper()
	dir := t.TempDir()
	write := func(name, text string) { booktest.WriteFile(t, filepath.Join(dir, name), text) }
	if err := os.Mkdir(filepath.Join(dir, "files"), 0o755); err != nil {
		t.Fatal(err)
	}
	write("files/wide.svg", `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="60"><path d="M0 0H3000V60H0Z"/></svg>`)
	write("wide.py", widePython)
	write("wide.csv", "name,"+endless+",third,fourth\n"+endless+",2,"+endless+",12345\nb,3,c,"+endless+"\n")
	var chapters []string
	pages := widePages()
	for _, name := range slices.Sorted(maps.Keys(pages)) {
		chapters = append(chapters, "  - "+name)
		write(name+".md", fmt.Sprintf("---\ntitle: %s %s\nquestion: What is %[2]s?\nneeds: %[2]s\n---\n\n%s",
			name, endless, pages[name]))
	}
	write("book.yml", "title: \"Book "+endless+"\"\naddress: https://example.org/\nprint: all\n"+
		"chapters:\n  - part: \"Part "+endless+"\"\n"+strings.Join(chapters, "\n")+"\n")
	write("widest.md", "---\ntitle: Beside "+endless+"\nkicker: "+endless+"\naddress: widest\n---\n\n"+endless+"\n")
	write("index.md", "---\ntitle: Home "+endless+"\nlayout: home\n---\n\n"+endless+
		"\n\n{ref}`"+endless+" <first-chapter>` "+endless+"\n\n```{starts}\n:boards: yes\n:caption: Starts.\n```\n\n"+
		"```{contents}\n```\n\n```{terms}\n```\n\n```{exercises}\n```\n\n"+
		"::::{each} first-starts cards\n```{board} start\n```\n{fact}`start.name`\n::::\n")
	write("starts.txt", endless+": 1 2 3 4\nB "+endless+": 2 4 1 3\n")
	return booktest.Own(t, "-n", "4", "--content", dir, "--starts", filepath.Join(dir, "starts.txt"))
}
