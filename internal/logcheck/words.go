package logcheck

// Patterns are how a line is read, in lower case: regular expressions that Go and JavaScript
// understand alike, because the page's script reads the log as this package does.
var Patterns = map[string]string{
	"number": `(\d+)`,
	"letter": `[a-z]`,
	"row":    `(?:^|[^a-z])r(?:ow)?[^a-z0-9]*(\d+)`,
	"col":    `(?:^|[^a-z])c(?:ol(?:umn)?)?[^a-z0-9]*(\d+)`,
	"pair":   `[(\[]\s*(\d+)\s*,\s*(\d+)\s*[)\]]`,

	// What is about a square and no test of it.
	"skip": `no longer|any ?more|back|remov|undo|undid|unplac|clear|delet|\bpop|solution|found|dead|\bcall|return(?:s|ed|ing)? (?:to|from)`,
	// A test whose answer may come later.
	"asks": `\btr(?:y|ies|ied|ying)\b|test|check|\bask`,
	// The answers, in the order in which they are looked for.
	"free":    `\bno(?:t|n)?\s+(?:[a-z]+\s+)?(?:attack|conflict|threat|refus|reject|block)`,
	"refused": `\bno\b|not\b|n't\b|\bfalse\b|invalid|refus|reject|attack|conflict|unsafe|threat|block|illegal|forbid|fail|\bbad\b|taken|occupied`,
	"valid":   `\byes\b|\btrue\b|valid|free|safe|accept|allow|legal|\bok\b`,
	"placed":  `\bqueen\b|plac|\bset\b|\bput\b`,
}

// Words are what is said of a log. A $ begins what is put in; what begins with a small letter goes on
// after the head, and where another square was to be tested the tail follows.
var Words = map[string]string{
	"none": "No line of it is a test. A test is a line that names its row and its column, as in “row 3, column 2: free”, or has a pair, as in “(3,2)”; " +
		"of two numbers without that it must say, too, what came of the test.",
	"same":  "The same search to its end: $tests.",
	"first": "It is the same for $tests, and stops at its first solution. The search goes on with $mine.",
	"ended": "It is the same for $tests, and stops where a call returns. A return ends one call, not all: the search goes on with $mine.",
	"stops": "It is the same for $tests, and stops. The search goes on with $mine.",
	"over":  "It is the same for $tests, and goes on with $yours. But then the search is over.",

	"tests":  "# test / # tests",
	"square": "row $row of column $col",
	"head":   "At step $step (line $line) it leaves the path: it ",
	"tail":   " The search tests $mine.",

	"forgot":  "puts a queen on $yours, though the queen on $by attacks that square along the $way.",
	"refused": "refuses $yours, though no queen to the left attacks that square.",
	"old":     "refuses $yours, though no queen to the left attacks that square. In the array stands an old queen on $by: a test looks only to the left.",
	"zero":    "tests $yours. Rows and columns begin at one.",
	"outside": "tests $yours, which is not on the board.",
	"bottom":  "begins with $yours, and so counts its rows from the bottom.",
	"begin":   "begins with $yours.",
	"restart": "begins again at the first square. The calls that wait keep their queens and their rows.",
	"last":    "leaves column $column before it has tested the last row, as a loop does that ends a row too early.",
	"early":   "leaves column $column before it has tested all of its rows.",
	"stays":   "goes on with $yours, though column $before has a queen now and the next column comes first.",
	"far":     "goes back too far, to $yours.",
	"again":   "tests $yours again, as at step $seen. A loop goes on behind the row that it has tested last.",
	"top":     "begins column $column again at its top. A loop goes on behind the row that it has tested last.",
	"skips":   "leaves out a row, and tests $yours.",
	"leaves":  "leaves out column $column, and tests $yours.",
	"hole":    "goes on to $yours, though column $before has no queen.",

	"rows":    "Its rows begin at zero: here one is added to them.",
	"columns": "Its columns begin at zero: here one is added to them.",
	"swapped": "Its rows and columns are exchanged here: so it stays on the path longer.",
	"silent":  "No test of it is refused. Each test needs a line, also where no queen can stand.",
	"size":    "Its last row and its last column are $most: is it the log of another board?",
}
