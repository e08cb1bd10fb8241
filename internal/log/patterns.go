package log

import "queenbook/internal/words"

// Patterns are how a line is read, in lower case: regular expressions that Go and JavaScript
// understand alike, because the page's script reads the log as this package does.
var Patterns = map[string]string{
	"number": `(\d+)`,
	"letter": `[a-z]`,
	"row":    `(?:^|[^a-z])r(?:ow)?[^a-z0-9]*(\d+)`,
	"col":    `(?:^|[^a-z])c(?:ol(?:umn)?)?[^a-z0-9]*(\d+)`,
	"pair":   `[(\[]\s*(\d+)\s*,\s*(\d+)\s*[)\]]`,

	// A line of "report problem --format text", whose places are columns.
	"printed": `^\s*(\d+) = (\d+)(?:: | is )(free|refused|put|taken back)\b`,

	// What is about a square and no test of it.
	"skip": `no longer|any ?more|back|remov|undo|undid|unplac|clear|delet|\bpop|solution|found|dead|\bcall|return(?:s|ed|ing)? (?:to|from)`,
	// A test whose answer may come later.
	"asks": `\btr(?:y|ies|ied|ying)\b|test|check|\bask`,
	// The answers, in the order that they are looked for.
	"free":    `\bno(?:t|n)?\s+(?:[a-z]+\s+)?(?:attack|conflict|threat|refus|reject|block)`,
	"refused": `\bno\b|not\b|n't\b|\bfalse\b|invalid|refus|reject|attack|conflict|unsafe|threat|block|illegal|forbid|fail|\bbad\b|taken|occupied`,
	"valid":   `\byes\b|\btrue\b|valid|free|safe|accept|allow|legal|\bok\b`,
	"placed":  `\bqueen\b|plac|\bset\b|\bput\b`,
}

// say is a sentence of the follower.
func say(name string, values ...any) string { return words.Ours().Say("follow-"+name, values...) }
