package log

import "queenbook/internal/words"

// Patterns are regular expressions for lines in lower case. They mean the same in Go and
// JavaScript, because the page's script reads logs the same way.
var Patterns = map[string]string{
	"number": `(\d+)`,
	"letter": `[a-z]`,
	"row":    `(?:^|[^a-z])r(?:ow)?[^a-z0-9]*(\d+)`,
	"col":    `(?:^|[^a-z])c(?:ol(?:umn)?)?[^a-z0-9]*(\d+)`,
	"pair":   `[(\[]\s*(\d+)\s*,\s*(\d+)\s*[)\]]`,

	// A line of "report problem --format text". Its places are columns.
	"printed": `^\s*(\d+) = (\d+)(?:: | is )(free|refused|put|taken back)\b`,

	// A line about a square that isn't a test of it.
	"skip": `no longer|any ?more|back|remov|undo|undid|unplac|clear|delet|\bpop|solution|found|dead|\bcall|return(?:s|ed|ing)? (?:to|from)`,
	// A test whose answer can come later.
	"asks": `\btr(?:y|ies|ied|ying)\b|test|check|\bask`,
	// The answers, in the order that they're tried.
	"free":    `\bno(?:t|n)?\s+(?:[a-z]+\s+)?(?:attack|conflict|threat|refus|reject|block)`,
	"refused": `\bno\b|not\b|n't\b|\bfalse\b|invalid|refus|reject|attack|conflict|unsafe|threat|block|illegal|forbid|fail|\bbad\b|taken|occupied`,
	"valid":   `\byes\b|\btrue\b|valid|free|safe|accept|allow|legal|\bok\b`,
	"placed":  `\bqueen\b|plac|\bset\b|\bput\b`,
}

// say returns one of the follower's sentences.
func say(name string, values ...any) string { return words.Ours().Say("follow-"+name, values...) }
