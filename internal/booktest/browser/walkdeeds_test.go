package browser

import "github.com/chromedp/chromedp/kb"

// A deed is something to do on a page of the path, and what's spoken then: words of the focused
// element, and words of the live region.
type deed struct {
	page  string
	at    string   // where the tab key leads
	keys  []string // keys to press there
	focus string
	live  string
	says  string
}

// byKeys leads through the book of eight columns: its path, and on to turning and mirroring.
var byKeys = []deed{
	{"puzzle", ".try-square", []string{"1", "3", kb.Enter}, "gridcell | row 3, column 3, a queen", ".try-says",
		"Queen in row 3, column 3. One queen to go. 2 pairs of queens attack each other: (1,1) – (3,3), (3,2) – (3,3)."},
	{
		"puzzle",
		"",
		[]string{kb.Enter},
		"gridcell | row 3, column 3",
		".try-says",
		"The queen in row 3, column 3 was taken off. 2 queens to go. One square is free.",
	},
	{
		"puzzle",
		"[data-do=stuck]",
		[]string{kb.Enter},
		"button | Stuck?",
		".try-says",
		"Stuck: column 3 has no queen, and none of its squares is free.",
	},
	{"puzzle", "[data-do=undo]", []string{kb.Enter}, "button | Undo", ".try-says",
		"Your last move was undone. One queen to go. 2 pairs of queens attack each other: (1,1) – (3,3), (3,2) – (3,3)."},
	{
		"puzzle",
		"#exercise-1 .ask-square",
		[]string{kb.ArrowRight, kb.ArrowRight, " "},
		"gridcell | Row 1, column 3, chosen",
		"",
		"",
	},
	{"puzzle", "#exercise-1 [type=submit]", []string{kb.Enter}, "button | Check", "#exercise-1 .ask-said",
		"Not yet. That’s three rows up, but only two columns to the right. A diagonal goes just as far one way as the other."},
	{
		"by-hand",
		".exercise:has(> .right) summary",
		[]string{kb.Enter},
		"DisclosureTriangle | Clear the board, and begin again with row two in column one , not yet. | expanded true",
		".exercise:has(> .right) .ask-said",
		"Not yet. Read why, and choose again.",
	},
	{
		"by-hand",
		"",
		[]string{kb.Tab, kb.Tab, kb.Enter},
		"DisclosureTriangle | Move the queen in column two on to row four , right. | expanded true",
		".exercise:has(> .right) .ask-said",
		"Right.",
	},
	{
		"backtracking",
		".player [data-do=next]",
		[]string{kb.Enter, kb.Enter},
		"button | Next moment",
		".player-spoken",
		"Step 2, test of row 1 in column 2. Row 1: attacked by the queen in column 1 along the row.",
	},
	{
		"backtracking",
		"[data-do=program]",
		[]string{kb.Enter},
		"group | Row 2 of column 2 is tested next. Is it free or refused?",
		"",
		"",
	},
	{
		"backtracking",
		"",
		[]string{"f"},
		"button | Next moment",
		".player-spoken",
		"No. Row 2: attacked by the queen in column 1 along the diagonal.",
	},
	{
		"backtracking",
		"#order-of-lines .ask-pool li:nth-child(6) .ask-line",
		[]string{kb.Enter, kb.ArrowRight},
		"button | for row in range(1, n + 1):",
		"#order-of-lines .ask-spoken",
		"Line 1 of 1, indented 1: for row in range(1, n + 1):",
	},
	{"backtracking", "#order-of-lines [type=submit]", []string{kb.Enter}, "button | Check", "#order-of-lines .ask-said",
		"Not yet. Line 1 is in the right place, but its indentation is wrong."},
	{
		"search-tree",
		"queen-tree svg.tree",
		[]string{kb.ArrowDown, kb.Enter},
		"treeitem | 1: goes on. Nodes: 227, solutions: 4. | level 2 | expanded false",
		"",
		"",
	},
	{"first-solution", "log-check textarea", []string{"1 1 yes\n2 1 no"}, "textbox | Your program's log", "", ""},
	{"first-solution", "log-check button", []string{kb.Enter}, "button | Check", "log-check [aria-live]",
		"At step 2 (line 2) it leaves the path: it goes on with row 2 of column 1, though column 1 has a queen now, so the next column should come first. The search tests row 1 of column 2."},
	{
		"all-solutions",
		"[data-kind=number] input",
		[]string{"2057", kb.Enter},
		"textbox | Your answer | 2057",
		"[data-kind=number] .ask-said",
		"Not yet. Those are the nodes, including the solutions. Which of them have no next column?",
	},
	{
		"another-puzzle",
		".player-grid input",
		[]string{kb.ArrowRight, "2"},
		"textbox | Row 1, column 2 | 2",
		".answer [aria-live]",
		"There's no solution.",
	},
	{
		"your-puzzle",
		"[data-do=next]",
		[]string{kb.Enter},
		"button | Next moment",
		".player-spoken",
		"Step 1, call for NT. NT: its call begins.",
	},
	{"minimum-moves", "queen-start .editor-column", []string{kb.ArrowDown}, "slider | Queen in column 1 | 2", ".editor-spoken", "2 moves. 3 pairs of queens attack each other. One nearest solution."},
	{"growth", "[data-kind=number] input", []string{"220", kb.Enter}, "textbox | Your answer | 220", ".ask-said", "Not yet. That’s five queens."},
	{"exercises", "[data-kind=number] input", []string{"4", kb.Enter}, "textbox | Calls on the stack | 4", "[data-kind=number] .ask-said", "Not yet. Too low. One call for each queen on the board, and one more. Which column is that for?"},
	{
		"counting-positions",
		"[data-kind=number] input",
		[]string{"16", kb.Enter},
		"textbox | Your answer | 16",
		".ask-said",
		"Not yet. That’s how many squares the first queen can choose from. Where can the others go?",
	},
	{
		"refusals",
		"[data-kind=number] input",
		[]string{"256", kb.Enter},
		"textbox | Your answer | 256",
		".ask-said",
		"Not yet. That’s the number of all boards. Only some of them have the first two queens in row one.",
	},
	{
		"symmetry",
		"#turning-first button:nth-of-type(2)",
		[]string{kb.Enter},
		"button | quarter turn | pressed true",
		"#turning-first .turn-say",
		"quarter turn 3 6 4 2 8 5 7 1 number 22",
	},
}

// byTouch is the same way with a finger: what it taps, and the region that says what that did.
var byTouch = []deed{
	{
		page: "puzzle",
		at:   ".try-square[aria-label='row 2, column 1']",
		live: ".try-says",
		says: "Queen in row 2, column 1. 3 queens to go. 6 squares are free.",
	},
	{
		page: "puzzle",
		at:   "[data-do=stuck]",
		live: ".try-says",
		says: "Not stuck: each column has a queen or a free square. 6 squares are free.",
	},
	{
		page: "by-hand",
		at:   ".exercise:has(> .right) .right summary",
		live: ".exercise:has(> .right) .ask-said",
		says: "Right.",
	},
	{
		page: "backtracking",
		at:   ".player [data-do=next]",
		live: ".player-spoken",
		says: "Step 1, call for column 2. The call for column 2 begins, with its loop at row 1.",
	},
	{
		page: "backtracking",
		at:   "#order-of-lines .ask-pool li:nth-child(6) .ask-line",
		live: "#order-of-lines .ask-spoken",
		says: "Line 1 of 1, indented 0: for row in range(1, n + 1):",
	},
	{
		page: "search-tree",
		at:   "queen-tree svg.tree [data-node='1']",
		live: ".tree-spoken",
		says: "1: goes on. Nodes: 227, solutions: 4.",
	},
	{
		page: "first-solution",
		at:   "log-check button",
		live: "log-check [aria-live]",
		says: "None of its lines is a test. A test is a line that names a row and a column, " +
			"as in “row 3, column 2: free”, or has them as a pair, as in “(3,2)”. " +
			"A line with just two numbers also has to say how the test came out.",
	},
	{
		page: "all-solutions",
		at:   "[data-kind=number] [type=submit]",
		live: "[data-kind=number] .ask-said",
		says: "Not yet. Write a number here, in digits.",
	},
	{
		page: "another-puzzle",
		at:   "[data-do=next]",
		live: ".player-spoken",
		says: "Step 2, test of digit 2 for row 1, column 1. Row 1, column 1: digit 2 is free. Nothing refuses it.",
	},
	{
		page: "your-puzzle",
		at:   ".exercise:has(> .right) .right summary",
		live: ".exercise:has(> .right) .ask-said",
		says: "Right.",
	},
	{
		page: "minimum-moves",
		at:   "queen-start [data-do=farthest]",
		live: ".editor-spoken",
		says: "7 moves. 28 pairs of queens attack each other. 92 nearest solutions.",
	},
	{
		page: "growth",
		at:   "[data-kind=number] [type=submit]",
		live: ".ask-said",
		says: "Not yet. Write a number here, in digits.",
	},
	{
		page: "exercises",
		at:   ".exercise:has(> .right) .right summary",
		live: ".exercise:has(> .right) .ask-said",
		says: "Right.",
	}, {
		page: "counting-positions",
		at:   ".exercise:has(> .right) .right summary",
		live: ".exercise:has(> .right) .ask-said",
		says: "Right.",
	},
	{
		page: "refusals",
		at:   "[data-kind=number] [type=submit]",
		live: ".ask-said",
		says: "Not yet. Write a number here, in digits.",
	},
	{
		page: "symmetry",
		at:   "#turning-first button:nth-of-type(2)",
		live: "#turning-first .turn-say",
		says: "quarter turn 3 6 4 2 8 5 7 1 number 22",
	},
}
