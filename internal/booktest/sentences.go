package booktest

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/html"

	"queenbook/internal/booktest/dom"
)

// A misfit is a way in which a sentence doesn't agree with its number. Its first group, if there's
// one, is the word before it.
type misfit struct {
	name    string
	looks   *regexp.Regexp
	unless  *regexp.Regexp // the word before, or the whole match
	example string
}

// What's counted in the book, and how sentences say it.
var (
	one      = `(?:answer|board|call|case|cell|column|comparison|dead end|diagonal|digit|family|move|node|number|pair of|part|permutation|pick|picture|placement|position|program|queen|ring|row|search|set|solution|square|start|step|test|time|way)`
	many     = `(?:answers|boards|branches|calls|cases|cells|columns|comparisons|dead ends|diagonals|digits|families|lines|moves|nodes|numbers|pairs|parts|permutations|pictures|placements|positions|programs|queens|rings|rows|searches|sets|solutions|squares|starts|steps|tests|times|ways|ones)`
	which    = `(?:(?:attacked|attacking|attacks?|dead|different|drawn|empty|first|free|full|inner|last|more|nearest|of her|other|refused|single|small|such|unused|whole|wrong) )*`
	doOne    = `(?:is|was|has|does|needs|begins|leads|stands|attacks|leaves|fails|takes|stays|differs|comes|agrees|means|goes|gets|reaches|makes|finds)`
	doMany   = `(?:are|were|have|do|need|begin|lead|stand|attack|leave|fail|take|stay|differ|come|agree|mean|go|get|reach|find)`
	others   = `(?:0|[2-9]|zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`
	isName   = regexp.MustCompile(`(?i)^(answers?|bits?|boards?|by|columns?|figure|from|level|lines?|numbers?|pages?|rows?|shows?|solution|starts?|steps?|sums?|tests?|to|[0-9]+)[:,]?$`)
	isObject = regexp.MustCompile(`(?i)^(all|after|and|at|between|but|by|for|from|in|into|needs?|of|on|only|per|than|that|the|through|to|what|when|with|columns?|rows?|steps?|tests?|[0-9]+)$`)
)

// misfits are searched in texts in which all numbers from 3 on are replaced by 3.
var misfits = sync.OnceValue(func() []misfit {
	return []misfit{
		{"one of them is many", rx(`(?:^|(\S+) |[(“])(?:1|one) ` + which + many + `\b`), isName, "folded, 1 nodes below"},
		{
			"many of them are one",
			rx(`(?:^|(\S+) |[(“])` + others + ` ` + which + one + `(?:[,.;:) ]|$)`),
			isName,
			"It has 3 dead end.",
		},
		{
			"all of none, one or two",
			rx(`\b(?:all|both)(?: of)?(?: the)? (?:0|1|2|zero|one|two)\b`),
			nil,
			"Now lay all 2 boards on top of each other",
		},
		{"both and a number", rx(`\bboth (?:the )?(?:\d|three|four)\b`), nil, "both 3 solutions"},
		{
			"the none, the one",
			rx(`\b(?:the|these|those|other|first|next|last|same) (?:0|1|zero|no|one ` + which + many + `) [a-z]`),
			nil,
			"Of the 1 dead end, one took more.",
		},
		{"none of them", rx(`(?:^|(\S+) |[(“])(?:0|zero|no) of\b`), isName, "On two columns it is 0 of 2."},
		{"of none", rx(`\bof (?:0|no|zero) ` + which + `(?:` + one + `|` + many + `)\b`), nil, "the tests of 0 boards"},
		{
			"some of one",
			rx(`\b(?:all|any|each|first|last|most|none|some) of (?:the )?(?:1|one) ` + which + one + `\b`),
			nil,
			"for the last of one empty cell",
		},
		{
			"one do",
			rx(`(?:^|(\S+) |[(“])(?:1|one)(?: ` + which + one + `)? ` + doMany + `\b`),
			isObject,
			"1 full board begin",
		},
		{
			"many does",
			rx(`(?:^|[.;:,] |\b(?:and|then|so|there) )()(?:` + others + `|both|all)` +
				`(?: ` + which + many + `)? ` + doOne + `\b`),
			nil,
			"Then two queens stands there.",
		},
		{"there are one", rx(`\bthere (?:are|were) (?:1|one)\b`), nil, "there are one of them"},
		{"there is many", rx(`\bthere (?:is|was) ` + others + `\b`), nil, "there is 2 of that size"},
		{"times", rx(`\b(?:0|1|2|zero|one|two) times\b`), nil, "one times"},
		{"a word twice", rx(`\b([a-z]+) (?:a a|an an|and and|are are|at at|by by|for for|in in|is is|it it|no no|not not|of of|on on|one one|or or|queens queens|rows rows|takes took|the the|to to|took took|was was|with with)\b`), nil, "the row of of it"},
		{"many names one", rx(`\b(?:columns|rows|steps|queens that stay: column|queens of column) [0-9]+(?:[.;:)]|$)`), nil, "The queens that stay: column 4."},
		{
			"no gap",
			regexp.MustCompile(`[a-z0-9)][.!?][A-Z][a-z]* [a-z]+ `),
			nil,
			"a square of 3 points.The rectangles of it",
		},
		{"a gap", rx(` [,.;:?!](?:\s|$)|\( ?\)|,,|\.\.(?:[^./0-9]|$)|,\.`), nil, "There are , more or less"},
	}
})

// ranges are searched in the original texts.
var ranges = regexp.MustCompile(`(?i)\b(?:(?:columns|rows|steps|tests|between) ([0-9][0-9,]*) (?:to|and)|from (?:step|test) ([0-9][0-9,]*) to(?: step| test)?) ([0-9][0-9,]*)\b`)

// article is an article before a number, in its wrong form.
var article = regexp.MustCompile(`(?i)\b(?:a (?:8|11|18|8[0-9]|eight|eleven|eighteen)|an (?:[1-79]|1[02-79]|one|two|three|four|five|six|seven|nine|ten|twelve))\b[^,0-9]`)

func rx(s string) *regexp.Regexp { return regexp.MustCompile(`(?i)` + s) }

// MisfitsIn are the misfits of a text.
func MisfitsIn(text string) (found []string) {
	if _, fine := fineTexts.Load(text); fine {
		return nil
	}
	same := sameNumbers.ReplaceAllString(text, "3")
	if fine, ok := seenTexts.Load(same); !ok || !fine.(bool) {
		for _, s := range misfits() {
			for _, m := range s.looks.FindAllStringSubmatch(same, -1) {
				if s.unless == nil || !s.unless.MatchString(m[1]) {
					found = append(found, fmt.Sprintf("%s: %q", s.name, m[0]))
				}
			}
		}
		seenTexts.Store(same, found == nil)
	}
	for _, m := range ranges.FindAllStringSubmatch(text, -1) {
		if m[3] == m[1]+m[2] {
			found = append(found, fmt.Sprintf("from one to the same: %q", m[0]))
		}
	}
	if m := article.FindString(text); m != "" {
		found = append(found, fmt.Sprintf("a or an: %q", m))
	}
	if found == nil {
		fineTexts.Store(text, true)
	}
	return found
}

var (
	sameNumbers = regexp.MustCompile(`\b(?:[3-9]|[1-9][0-9]+|[1-9][0-9]{0,2}(?:,[0-9]{3})+)\b`)
	fineTexts   sync.Map // texts without a misfit: books have most of theirs in common
	seenTexts   sync.Map // texts with the same numbers, and whether they're fine: there are many similar steps
)

// CheckSentences looks for sentences that don't agree with their numbers, in everything a page
// shows and says. It only reads some of the pages of steps, which are alike.
func CheckSentences(b *Book, p *Page, say func(string, ...any)) {
	if len(b.Pages) > 100 && strings.HasPrefix(p.Name, "steps/") && len(p.Source)%5 != 0 {
		return
	}
	for _, text := range TextsOf(p.Doc) {
		for _, misfit := range MisfitsIn(text) {
			say("%s in %.300q", misfit, text)
		}
	}
}

// inText are the elements inside a line of text; all others begin and end one.
var inText = []string{
	"a", "abbr", "b", "button", "cite", "data", "em", "i", "kbd",
	"small", "span", "strong", "sub", "sup", "time", "tspan", "u",
}

// heard are attributes with text for readers.
var heard = []string{
	"alt", "aria-description", "aria-label", "aria-valuetext", "content", "placeholder", "title",
}

// Programs are attributes with Python programs and what goes with them.
var Programs = []string{"data-menu", "data-problems", "data-exercises"}

// TextsOf is everything a page shows and says: the texts of its blocks, and what its attributes
// contain for readers and scripts. Positions, quotations, formulas and code are reduced to a
// character.
func TextsOf(doc *html.Node) (texts []string) {
	var line strings.Builder
	flush := func() {
		if text := strings.Join(strings.Fields(line.String()), " "); text != "" {
			texts = append(texts, text)
		}
		line.Reset()
	}
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		class, _ := dom.Attr(n, "class")
		switch {
		case n.Type == html.TextNode:
			line.WriteString(n.Data)
			return
		case n.Data == "pre", n.Data == "script", n.Data == "style", dom.HasClass(n, "src"):
			return
		case n.Data == "math",
			n.Data == "code",
			n.Data == "span" && slices.Contains([]string{"rows", "lit", "sq", "math"}, class):
			line.WriteString("§")
			return
		}
		block := n.Type == html.ElementNode && !slices.Contains(inText, n.Data)
		if block {
			flush()
		}
		for _, a := range n.Attr {
			switch {
			case a.Key == "data-name", a.Key == "data-flags": // of a fact
			case a.Key == "data-right": // an answer, which may be code
			case slices.Contains(Programs, a.Key):
			case slices.Contains(heard, a.Key):
				texts = append(texts, a.Val)
			case strings.HasPrefix(a.Key, "data-"):
				texts = append(texts, spoken(a.Val)...)
			}
		}
		for c := range n.ChildNodes() {
			walk(c)
		}
		if block {
			flush()
		}
	}
	walk(doc)
	flush()
	return texts
}

// spoken are the texts that an attribute has for a script, alone or in JSON. Slashes separate the
// cases of one.
func spoken(value string) (texts []string) {
	var data any
	if json.Unmarshal([]byte(value), &data) != nil {
		data = value
	}
	var walk func(any)
	walk = func(data any) {
		switch data := data.(type) {
		case string:
			if strings.Contains(data, " ") {
				for text := range strings.SplitSeq(data, " / ") {
					texts = append(texts, strings.TrimSpace(text))
				}
			}
		case []any:
			for _, d := range data {
				walk(d)
			}
		case map[string]any:
			for _, key := range slices.Sorted(maps.Keys(data)) {
				walk(data[key])
			}
		}
	}
	walk(data)
	return texts
}
