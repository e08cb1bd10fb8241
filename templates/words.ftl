# The words of the book around its chapters, which pages, pictures and scripts say.
#
# To say them in another language, put a copy of this file into a folder of your own, translate it,
# and build with --templates. What you leave out stays as it is here. The language is that which
# book.yml names.
#
# A sentence is its name, a = and its text; { $tests } stands where a value is put in. Where a text
# depends on a number, each form has a line of its own, for a number such as [0] or for a kind of
# numbers as your language has it: one, two, few, many, other. One form has a *: it is for all that
# have none of their own. Numbers are written as your language writes them.
#
# The format is that of Project Fluent, without its terms, attributes and functions.


## Around every page

to-text = Skip to the text
book = Book
contents = Contents
steps = Steps
starts = Starts
words = Words
start-reports = Start reports
more = and { $left } more
theme = Theme:
theme-system = system
theme-light = light
theme-dark = dark
themes = { theme-system } { theme-light } { theme-dark }
chapter = Chapter { $number }
needs = This chapter needs { $chapters }.
no-step = The step of this address is not on this page.
play-from = Play from here
find-step = Find it
ways = Previous and next
previous = Previous
next = Next
named = The names of the numbers on this page
named-how = The command <code>report fact</code> with what stands after a number computes it again. <code>report reference</code> with its name says what it counts, and <code>-n</code> asks for another board.
foot = Every picture of the search and every number of it on this page was computed when the book was built. Rows count from the top, columns from the left, both from one.
foot-problem = Every picture of the search and every number of it on this page was computed from the problem file, or from the log.

## The search

search = Search
search-for = Search the book
found = { $places ->
    [0] Nothing is found.
    [one] One place.
   *[other] { $places } places.
}
close = Close
keys = Keys: / for the search, ← and → from chapter to chapter, where no player is in view

## Below a figure

figure = Figure { $number }
how = How this was computed
written = As written
again = Make it again
counted = Counted
take = Copy
copy-link = Copy link
copy-svg = Copy as SVG
copy-command = Copy the command
picture = Picture to copy
took = Copied.
not-took = The browser forbids to copy. Here it is, to be copied by hand:

## The document to print

printed = The chapters in one document, to print.

## Figures whose script comes when they are touched

still = JavaScript is off here. Pictures stand still, and fields check nothing; all of the book can be read.
not-loaded = What is needed here could not be loaded.

## A page that is not there

lost = This page is not in the book
lost-why = The address may be mistyped, or the page was in the book once and is not any more.
home = To the first page

## Steps to show from, report frames --html

show = Steps { $first } to { $last } of the search on { $columns }
step = Step { $step }

## Programs to write and run

code-run = Run
code-stop = Stop
code-fresh = Start over
code-fresh-sure = Throw away what you have written here?
code-fresh-yes = Throw it away
code-fresh-no = Keep it
code-back = Take back
code-solution = Show a solution
code-copy = Copy
code-save = Save as a file
code-keys = Tab indents. Escape, then Tab leaves the field.
code-indent = Indent
code-indent-less = Outdent
code-loads = Python is being loaded …
code-printed = What the program printed
code-unkept = The browser does not keep what you write here. Copy it or save it before you leave the page.
code-sent = This program came with a link. Yours is kept, and nothing has run.
code-mine = A program came with a link.
code-show-mine = Show mine
code-show-sent = Show it
code-take-sent = Take it in place of mine
code-bad-link = The address of this page holds no whole program: a part of the link is missing.
code-too-long = The program is too long for a link. Save it as a file.
code-by-hand = The browser forbids to copy. The program is selected, to be copied by hand.
code-no-engine = This browser cannot run programs: it has no WebAssembly, or it is switched off. Save the program as a file, and run it with Python 3.
code-not-loaded = Python could not be loaded: a file of the folder assets of the book is not there.
code-go-on = It has been running for five seconds. Go on?
code-yes = Go on
code-stopped = Stopped.
code-own-data = With data of your own.
code-until = What was seen until then:
code-ran = It ran to its end.
code-silent = It ran to its end, and printed nothing.
code-cut = It printed more than { $characters } characters; the rest is not shown.
code-nearly = Nearly.
code-board = The board at that moment.
code-board-came = The firm frame is the square that the program tests.
code-board-next = The broken frame is the square that comes next on the path.
part-head = At test { $step } it leaves the path: it
part-tail = The search tests { $mine }.
part-same = It asks the same questions as the search of the book, and gets the same answers.
part-place = names { $name }, which is no place{ $meant }.
part-choice = names { $name }, which is no choice.
part-choice-of = names { $name }, which is no choice for { $place }{ $meant }.
part-forgot = allows { $yours }, which is refused{ $by }.
part-refused = refuses { $yours }, which nothing refuses.
part-begin = begins with { $yours }, and so goes in another order.
part-restart = begins again with { $yours }, while choices stand. The calls that wait keep their choices.
part-skips = leaves out { $mine }, and tests { $yours }.
part-again = tests { $yours } again, as at test { $seen }. A loop goes on behind the choice that it has tested last.
part-early = goes back to { $yours } before it has tested every choice for { $here }.
part-far = goes back too far, to { $yours }.
part-late = goes on with { $yours }, where the search has gone back already.
part-stays = goes on with { $yours }, though { $before } stands now and { $here } comes next.
part-over = goes on to { $yours }, and leaves out { $here }.
part-hole = goes on to { $yours }, though nothing is chosen for { $last }.
part-puts = puts { $yours }, which it has not tested before.
part-noput = does not put { $mine }, which is free.
part-noback = goes on without taking back { $mine }: what still stands refuses what comes later.
part-backsoon = takes back { $yours } before it has tested { $mine }.
part-backnever = takes back { $yours }, which does not stand.
part-back = takes back { $yours }, though { $mine } is what was chosen last.
part-solution = calls that a solution, though the search goes on with { $mine }.
part-nosolved = does not tell that nothing is left to choose: that is a solution.
part-twice = tells the same solution twice.
part-untested = No test was seen: the page follows the calls of { $function }, with a place and a choice.
part-unsquared = No test was seen: the page follows the calls of { $function }, with a row and a column.
part-filled = { $times ->
    [0] All places were never filled.
    [one] Once all places were filled.
   *[other] { $times } times all places were filled.
}
part-unasked = No test was seen: the page follows what the program asks of its table.
part-held = There the list holds { $held }. It was to hold { $holds }.
part-counted = All tests are right, but { $count } is { $came }. It was to be { $expected }.
part-uncounted = All tests are right, but nothing of the name { $count } holds a number. It was to be { $expected }.
kept-alike = All tests are right, but { $found } holds one and the same list again and again: { $first }. The first was to be { $right }.
kept-few = All tests are right, but { $found } holds { $count }. There are { $expected } solutions.
kept-unput = All tests are right, but { $found } holds { $first } where the solution is { $right }: it was kept before its last choice was put.
kept-other = All tests are right, but { $found } holds { $first } where the solution is { $right }.
watch = Watch it
watch-first = Watch its first { $tests } tests
watch-long = A run of more than { $tests } tests is too long to be watched to its end.
watch-log = Save its log
watch-tree = Search tree
watch-asked = Test { $step } was asked in line { $line }.
watch-unknown = Test { $step }: which line asked it is not known.
watch-dead = No { $what } that it tested is free.
watch-stopped = The run was stopped: this is what was seen until then.
watch-over = The search is over.
watch-end = and the end
watch-used = it tests no more.
watch-refused = The marked line begins the function that was asked. Which of its lines answered is not known.
watch-lines = The marked line asked. Point at a node of the tree, and the line that asked for it is marked.
watch-amiss = The picture cannot be drawn: { $why }. A row of boxes stands in its place.
code-log-cut = … and so on
log-line = This is no line of a log
log-event = { $event } is none of the events try, put, back, solution, call and return
code-line = It ends in line { $line }.
code-ends = It ends early.
code-to-line = Go to the line
code-syntax = Python cannot read this line: often a colon, a bracket or a quote is missing, here or in the line before.
code-block = The line before ends in a colon, so this one belongs below it: it must begin further to the right.
code-equals = One sign, =, gives a name to a value. Whether two values are equal is asked with two: ==.
code-outside = This word has a meaning inside of a function or a loop only: does the line begin far enough to the right?
code-assign = To the left of = stands a name, or a place in a list, and nothing that is computed.
code-indentation = The blanks in front of this line fit no line before it: lines of one block begin in one column.
code-local = A function that sets a name has it for itself, and here asks for it before it has set it. If it means the one outside, it says so at its head: global, and the name. Or it changes a list.
code-name = Nothing has this name yet: often it is spelled differently elsewhere, or the line that makes it runs later.
code-type = Two things do not go together here: often a function gets too many or too few values, or a text meets a number.
code-none = One of the values is None: a function that ends without return answers None.
code-index = The list has no such place: often a count goes one too far, or begins at one where the list begins at zero.
code-key = The dictionary has no such key: ask with in, or with get, whether it is there.
code-value = The kind of value is right, and this value is not one that the function can use.
code-attribute = The thing before the point has nothing of that name: often it is another kind of thing than you think, or None.
code-zero = Nothing can be divided by zero: look where the number below comes from.
code-memory = The program keeps more than the 64 MB that it may have: often a list grows in a loop that does not end.
code-import = Python in the page has a part of the standard library, and no other modules.
code-assertion = What the line takes for granted does not hold.
code-os = A program in the page has no files and no keyboard: write the values into the program.
code-deep = The search goes deeper without end: look at when it is complete, and at what is refused.
code-recursion = A function calls itself, and nothing ends it: look for the case in which it must not call.

## The path on one page

on-paper = This is for paper. Where the text asks you to press, to point, to drag or to write, the same chapter on the screen does it.

## Exercises

exercises = Exercises
all-answers = Answers
forget = Forget my answers
answered = answered
forgotten = Forgotten.
right = Right.
not-yet = Not yet.
not-that = Not that one. Look again, or open the answer.
read-why = Read why, and choose again.
too-low = Too low.
too-high = Too high.
digits = It takes a number, in digits.
square-first = Press a square first.
queens-missing = Queens are missing: there are
cells-right = Right so far:
line-first = Press a line first.
lines-missing = So far it is right, and lines are still missing.

## The player

player = Player
play = Play
pause = Pause
moment = Moment
first-moment = First moment
previous-moment = Previous moment
next-moment = Next moment
last-moment = Last moment
solution = solution
dead-end = dead end
previous-solution = Previous solution
next-solution = Next solution
previous-dead-end = Previous dead end
next-dead-end = Next dead end
none-before = There is none before this moment.
none-after = None is shown after this moment.
speed = Moments a second
speed-all = all in { $seconds } s
speed-reading = at reading pace
you-are = You are the program
asks-about = It asks about
asks-some = some tests
asks-every = every test
asks-returns = returns only
tap-test = or tap its place if it is free, and if not who refuses it
tap-answer = Tap it in the picture
tap-key = , or press its key
more-controls = More
copy = Copy address
player-help = Keys
player-keys-play = Space
player-key-play = play, pause, where no other button has the focus
player-keys-moment = ← →
player-key-moment = one moment
player-keys-step = Page Up, Page Down
player-key-step = one step
player-keys-solution = Shift ←, Shift →
player-key-solution = the solution before, after
player-keys-dead-end = D, Shift D
player-key-dead-end = the dead end after, before
player-keys-end = Home, End
player-key-end = first, last moment
player-keys-help = ?
player-key-help = this help
player-keys-answer = { $keys }, a first letter
player-key-answer = the answer, when the player asks
focus = The arrows work as long as the player is in view and nothing else has the focus, the other keys while the player has it. Where no player is in view, ← and → turn the chapter.
contradiction = The puzzle contradicts itself
copied = The address of this moment is copied.
not-copied = The browser forbids to copy: the address is in its bar.

## A board to try

square = row { $row }, column { $column }
try-board = A board to try, of { $n } columns
try-queen = a queen
try-put = Queen on row { $row }, column { $column }.
try-taken = No queen on row { $row }, column { $column } any more.
try-undone = One move taken back.
try-emptied = All queens taken off.
try-left = { $n ->
    [0] All queens stand.
    [one] One queen to go.
   *[other] { $n } queens to go.
}
try-free = { $n ->
    [0] No square is free.
    [one] One square is free.
   *[other] { $n } squares are free.
}
try-attacks = { $n ->
    [one] One pair of queens attacks each other: { $pairs }.
   *[other] { $n } pairs of queens attack each other: { $pairs }.
}
try-full = { $n ->
    [one] The only queen stands already.
   *[other] All { $n } queens stand already: take one off first.
}
try-stuck = { $n ->
    [one] Stuck: column { $columns } has no queen, and none of its squares is free.
   *[other] Stuck: columns { $columns } have no queen, and none of their squares is free.
}
try-spoiled = { $n ->
    [one] No way on like this: one pair of queens attacks each other, { $pairs }, and one of the two must go.
   *[other] No way on like this: { $n } pairs of queens attack each other, { $pairs }, and of each pair one must go.
}
try-open = Not stuck: each column has a queen or a free square.
try-solved = { $n ->
    [one] Solved: the queen stands in peace.
   *[other] Solved: { $n } queens, and none attacks another.
}

## The skyline of all steps

scrub-refused = Row { $row } of column { $column }: attacked by the queen in column { $by }.
scrub-free = Row { $row } of column { $column }: no queen to the left attacks it.
scrub-go = All about step { $step }

## A trace to follow with the finger; trace-tap is for a phone, which has no keys

wrong = No.
trace-begin = Which square is tested next? Tap it, or go there with the arrow keys and press Enter.
trace-tap = Which square is tested next? Tap it.
trace-asks = Test { $step } is of { $square }. Before you see its line: is that square free, or refused?
trace-told = Test { $step }: { $says }.
trace-end = That was the last line.
trace-all = All lines are here; the board shows the last test.
trace-over = That was the last line: start over to test squares again.
trace-again = Row { $row } of column { $column } has been tested.
trace-skips = Not yet: another row of column { $column } comes before that one.
trace-early = Not yet: column { $next } needs a queen first.
trace-used = Column { $column } has no row left.
trace-queen = The queen of column { $column } stays as long as column { $next } has a row left.
trace-caption = The board at test { $step }
trace-is = { $square } is { $answer }

## Every start on four columns

grid-map = Every start on four columns
grid-start = The start { $rows }
grid-moves = { $moves ->
    [0] is a solution.
    [one] needs one move to { $goal }.
   *[other] needs { $moves } moves to { $goal }.
}
grid-way = From { $rows } to { $goal }

## The explorer of a search tree

tree-branch = goes on
tree-folded = goes on, folded
tree-hidden = goes on; what is below is counted and not drawn
tree-stands = What stands there: { $rows }
tree-fold = Fold
tree-unfold = Unfold
tree-spoken = { $rows }: { $kind }. Nodes: { $nodes }, solutions: { $solutions }.

## Every board as a point

square-of = row { $row } of column { $column }
points-refused = Step { $step }: { $square } is refused by the queen of column { $by }, and { $boards }.
points-ends = { $n ->
    [one] one board ends
   *[other] { $n } boards end
}
points-free = Step { $step }: { $square } is free, and no board ends.
points-found = Step { $step }: { $square } is free, and the board is a solution.
points-sum = Of { $all }, { $ended }, and { $open }. Solutions found: { $found }.
points-ended = { $n ->
    [0] none has ended
    [one] one has ended
   *[other] { $n } have ended
}
points-open = { $n ->
    [0] none is still open
    [one] one is still open
   *[other] { $n } are still open
}
points-boards = { $n ->
    [one] one board
   *[other] { $n } boards
}
points-here = { $rows }: refused by the queen of column { $by }.
points-alike = { $n ->
    [one] The one board that begins so ends there.
   *[other] All { $n } boards that begin so end there.
}
points-solution = { $rows }: a solution.
points-later = The search is not there yet.
points-view = You look at the boards that begin with { $rows }.
points-whole = You look at all boards.

## What the search for queens does

queens-call = Column { $col } is called: its loop begins at row 1.
queens-refused-row = Row { $row }: attacked by the queen in column { $by } along the row.
queens-refused-column = Row { $row }: attacked by the queen in column { $by } along the column.
queens-refused-diagonal = Row { $row }: attacked by the queen in column { $by } along the diagonal.
queens-free = Row { $row }: no queen to the left attacks it.
queens-placed = The queen of column { $col } stands in row { $row }.
queens-found = Every column has its queen: the solution { $array }.
queens-bounded = Row { $row }: not tested, because it cannot lead to fewer moves than are known.

## A run through a search

run-start-queens = The empty board. Nothing is tested yet.
run-start = Nothing is chosen and nothing is tested yet.
run-dead = No row of column { $col } is free: a dead end. Column { $on } goes on with row { $next }.
run-used = No row of column { $col } is left. Column { $on } goes on with row { $next }.
run-over = No call has a row left: the search is over.
run-passed = What is below is counted and not drawn, and passed in one step: { $tests }, { $dead }, { $found }.
run-tests = { $n ->
    [one] one test
   *[other] { $n } tests
}
run-ended = { $n ->
    [0] no dead end
    [one] one dead end
   *[other] { $n } dead ends
}
run-solved = { $n ->
    [0] no solution
    [one] one solution
   *[other] { $n } solutions
}
run-at-queens = Step { $step } of { $all }, column { $col }
run-at-step = Step { $step } of { $all }, { $place }
run-at-test = Test { $step } of { $all }, { $place }
run-test = Test { $step }
run-counts = { $dead }, { $found }
run-deads = { $n ->
    [0] No dead end so far
    [one] One dead end
   *[other] { $n } dead ends
}
run-founds = { $n ->
    [0] no solution yet
    [one] one solution
   *[other] { $n } solutions
}

## The search for queens of a reader, from a log or a run, held against that of the book; what is behind follow-head goes on in its sentence

tests = { $n ->
    [one] { $n } test
   *[other] { $n } tests
}
solutions = { $n ->
    [one] { $n } solution
   *[other] { $n } solutions
}
follow-none = No line of it is a test. A test is a line that names its row and its column, as in “row 3, column 2: free”, or has a pair, as in “(3,2)”; of two numbers without that it must say, too, what came of the test.
follow-same = The same search to its end: { $tests }.
follow-first = It is the same for { $tests }, and stops at its first solution. The search goes on with { $mine }.
follow-ended = It is the same for { $tests }, and stops where a call returns. A return ends one call, not all: the search goes on with { $mine }.
follow-stops = It is the same for { $tests }, and stops. The search goes on with { $mine }.
follow-over = It is the same for { $tests }, and goes on with { $yours }. But then the search is over.
follow-more = It is the same for { $tests }, and goes on with { $yours }. But it was to stop at its first solution.
follow-head = At step { $step } (line { $line }) it leaves the path: it
follow-forgot = puts a queen on { $yours }, though the queen on { $by } attacks that square along the { $way ->
    [row] row
    [falling] falling diagonal
    [rising] rising diagonal
   *[column] column
}.
follow-refused = refuses { $yours }, though no queen to the left attacks that square.
follow-old = refuses { $yours }, though no queen to the left attacks that square. In the array stands an old queen on { $by }: a test looks only to the left.
follow-zero = tests { $yours }. Rows and columns begin at one.
follow-outside = tests { $yours }, which is not on the board.
follow-bottom = begins with { $yours }, and so counts its rows from the bottom.
follow-top-row = begins with { $yours }, as before. Each column was to begin with its last row.
follow-begin = begins with { $yours }.
follow-restart = begins again at the first square. The calls that wait keep their queens and their rows.
follow-last = leaves column { $column } before it has tested the last row, as a loop does that ends a row too early.
follow-early = leaves column { $column } before it has tested all of its rows.
follow-stays = goes on with { $yours }, though column { $before } has a queen now and the next column comes first.
follow-far = goes back too far, to { $yours }.
follow-again = tests { $yours } again, as at step { $seen }. A loop goes on behind the row that it has tested last.
follow-again-run = tests { $yours } again, as at test { $seen }. A loop goes on behind the row that it has tested last.
follow-top = begins column { $column } again at its top. A loop goes on behind the row that it has tested last.
follow-skips = leaves out a row, and tests { $yours }.
follow-leaves = leaves out column { $column }, and tests { $yours }.
follow-hole = goes on to { $yours }, though column { $before } has no queen.
follow-unwritten = goes on to { $yours }, but the list does not hold the queen of column { $empty }: there stands { $held }, in place of { $queen }.
follow-rows = Its rows begin at zero: here one is added to them.
follow-columns = Its columns begin at zero: here one is added to them.
follow-swapped = Its rows and columns are exchanged here: so it stays on the path longer.
follow-swapped-same = It names columns as rows, and rows as columns: exchanged, all of its tests are those of the search.
follow-silent = No test of it is refused. Each test needs a line, also where no queen can stand.
follow-size = Its last row and its last column are { $most }: is it the log of another board?
follow-unput = All tests are right, but what it prints is not the board: for { $board } it prints { $printed }. It was printed before its last queen was put.

## The questions of the player, and what wrong answers mean. Behind ask-by-… and ask-which-… stands what is counted

ask-one-ends = A return ends one call, not the search: others wait.
ask-not-again = Going back does not start the search again: a call that waits goes on.
ask-last-first = It waits longer: of the calls that wait, the last goes on first.
ask-free-or-refused = free or refused
ask-free = Free
ask-refused = Refused
ask-none = None
ask-none-over = None: the search is over
ask-none-ends = None: its call ends
ask-nothing = Nothing
ask-all = All that was chosen
ask-score = Right: { $right } of { $all } ({ $parts }).
ask-scored = { $about } { $right } of { $all }
ask-scored-none = Nothing was asked.
ask-begins = Go on: the player stops and asks.
ask-column = Column { $column }
ask-row = Row { $row }
ask-test-queens = Row { $row } of column { $column } is tested next. Is it free or refused?
ask-by-queen = by which queen
ask-by-queen-asks = Row { $row } of column { $column } is refused. By the queen in which column?
ask-attacks-not = The queen in column { $column } does not attack it.
ask-attacks-too = The queen in column { $column } attacks it too, but the test meets the one in column { $by } first.
ask-which-column = which column goes on
ask-which-column-asks = Column { $column } has no row left, and its call ends. Which column goes on?
ask-waits-not = Column { $column } has no call that waits.
ask-no-row = Column { $column } has no row left either.
ask-which-row = with which row
ask-which-row-asks = With which row does column { $column } go on?
ask-same-row = That would be the same row again, and all below it: the loop goes on counting.
ask-new-call-row = Only a new call begins at row 1. This one has waited, and kept its row.
ask-reached-row = The loop of column { $column } has reached row { $row }.

# { $place } and { $choice } are what stands there; { $places } and { $choices } are the words for one.

ask-in-picture = Choose it in the picture.
ask-test = { $choice } is tested next for { $place }. Is it free or refused?
ask-by-none = No { $places } refuses it.
ask-by = by which { $places }
ask-by-asks = { $choice } is refused for { $place }. By which { $places }?
ask-by-not = { $place } does not refuse it, or the test meets another one first.
ask-which = with which { $choices }
ask-which-asks = With which { $choices } does { $place } go on?
ask-same = That would be the same { $choices } again: the loop goes on counting.
ask-loop-goes-on = A choice is taken back, but its loop has not ended.
ask-new-call = Only a new call begins with { $choice }. This one has kept its place in the loop.
ask-reached = Its loop has reached { $choice }.
ask-goes-on = which { $places } goes on
ask-goes-on-asks = The call for { $place } has no { $choices } left and ends. Which { $places } goes on?
ask-waits-none = { $place } has no call that waits.
ask-taken = what is taken back
ask-taken-asks = Now the call for { $place } goes on. What is taken back?
ask-taken-nothing = What stays is still seen by the tests that come.
ask-taken-all = Not all is cleared: what the calls that wait have chosen stays.
ask-taken-other = What stands there is { $choice }.

## A player

queens-column = column { $column }
queens-columns = columns { $columns } and { $last }
queens-stand = { $n ->
    [0] No queen stands on the board.
    [one] A queen in column 1: row { $rows }.
   *[other] Queens in columns 1 to { $n }: rows { $rows }.
}
player-part = This player goes from step { $first } to step { $last }.
player-found = { $found } found
player-found-of = { $found } of { $all }
player-spoken = Step { $step }, { $moment }. { $sentence }
player-call = { $call } for { $place }
typed-by = { $place }, { $choice } by the search
sudoku-has = its { $unit ->
    [row] row
    [column] column
   *[box] box
} has one already, in row { $row }, column { $column }
turn-board = Board { $rows }

## Exercises whose lines are put in order

lines-put-back = Put back: { $line }
lines-at = Line { $number } of { $all }, indented { $depth }: { $line }
lines-further = Line { $number } belongs where it is, but further in or further out.
lines-first-wrong = Line { $number } is the first that is not in its place.
ask-square = Row { $row }, column { $column }

## What a run came to beside the search of the book

log-what = { $place } { $choice }
log-refused = { $what }: refused
log-refused-by = { $what }: refused by { $who }
log-put = { $what }: put
log-back = { $what }: taken back
log-solution = solution: { $stands }
log-solution-empty = a solution in which nothing is chosen
came-to = { $tests }, { $solutions }.
came-to-full = { $tests }. { $filled }
came-solutions = { $n ->
    [0] no solution
    [one] { $n } solution
   *[other] { $n } solutions
}
came-compared = { $tests }, { $solutions }
came-whose-book = the book
came-whose-solution = the solution of the book
came-right = { $counts }: it asks the same questions as { $whose }, in the same order.
came-as-many = as many tests
came-more = { $n ->
    [one] { $n } test more
   *[other] { $n } tests more
}
came-fewer = { $n ->
    [one] { $n } test fewer
   *[other] { $n } tests fewer
}
came-same-boards = { $counts }: the same boards as in the book, with { $differ }. { $parting }
came-same = It asks the same questions, and gets the same answers.
came-reasons = It asks the same questions, and refuses the same, for reasons of its own.
came-as-many-as = as many tests as
came-more-than = { $n ->
    [one] { $n } test more than
   *[other] { $n } tests more than
}
came-fewer-than = { $n ->
    [one] { $n } test fewer than
   *[other] { $n } tests fewer than
}
came-solved = The same solutions, with { $than } the search of the book.
came-solved-order = The same solutions in another order, with { $than } the search of the book.
came-parts = At test { $step } it leaves the path. There stands { $stands }. Expected: { $expected }. It came: { $came }.
came-nothing-yet = nothing yet
came-end = the end
came-nothing = nothing
came-alike-order = The same solutions as the search of the book, with as many tests, in another order.
came-alike = The same solutions as the search of the book, with { $than } it. { $parting }
kept-lists = { $n ->
    [0] nothing
    [one] { $n } list
   *[other] { $n } lists
}
came-queens = Queens in rows { $rows }
came-queens-none = Queens in rows none
part-by = {" "}by { $who }
part-why = , { $why }
watch-has = { $place } has { $choice }
picture-spot = no spot for { $place }
picture-cell = given: { $cell } is no cell
picture-no-cell = { $cell } is no cell
picture-start = the start
picture-kind = there is no kind { $kind }
picture-walls = walls: a pair of cells is needed
queens-row = row { $row }
queens-square = { $row } of { $column }
word-column = column
word-row = row

## Around figures

answer-first = to the first solution
answer-cut = until it was ended
answer-all = to the end
answer-example = The book’s puzzle
answer-command = The program’s answer: <code>{ $command }</code>
ask-mixed = Lines in no order; some are wrong:
ask-press = Press a square<span class="by-keys">, or go from one to the next with the arrow keys and press Enter</span>.
ask-order = Press the lines of the function in their order. Drag a line to its place, or use <span class="by-keys">the arrow keys or </span>the buttons: up and down for its place, <span class="by-keys">left and right, or </span>out and in for its indentation. Braces that only close are left out.
ask-function = Your function
ask-chosen = The line you chose last
ask-up = Up
ask-down = Down
ask-out = Out
ask-in = In
ask-put-back = Put back
ask-mixed-left = Lines that are left; some are wrong:
ask-left = Lines that are left
ask-answer = Your answer
check = Check
tree-nodes = nodes, this one included
tree-tests = tests below it
tree-dead-ends = dead ends
tree-solutions = solutions
tree-levels = The first { $levels } levels of { $all }: where you are in the tree.
tree-whole = The whole tree, level by level: where you are in the tree.
tree-press = Press a triangle to open it.
tree-shut = Those of the lowest level stay shut.
tree-unfold-all = Unfold all below
tree-fold-failures = Fold failures below
tree-smaller = Smaller
tree-larger = Larger
tree-fit = Fit
tree-key-up = to the parent, to the first child
tree-key-side = to the neighbours
tree-keys-fold = Enter, Space, H
tree-key-fold = fold or unfold
tree-key-unfold = unfold all below
tree-key-failures = fold what has no solution below
tree-keys-solution = N, Shift+N
tree-key-solution = next, previous solution
tree-keys-root = R, Home
tree-key-root = to the root
tree-key-larger = larger, smaller, fit
tree-keys-wheel = Ctrl, wheel
tree-key-wheel = nearer, farther; so do two fingers
tree-key-help = these keys
fan-point = Point at a diamond, or touch one<span class="by-keys">; ← and → lead to the next</span>.
code-alone = To run it, save it as a file:
code-table = Begin it with <code>Table = lambda places: []</code>: without the page the table is a plain list.
find-go-to = Go to step
find-go = Go
check-log = The log of your program
check-columns = Columns
command-line = On the command line:
player-memory = <code>rowPosition</code>, as it stands in memory
player-memory-heard = rowPosition, as it stands in memory:
player-calls = Call stack: each call holds one { $place }
player-stack = Call stack
player-log = Log
player-way = The way from { $root } to here, in the search tree
player-marks = Marks
player-address = Address of this step
player-before = Previous: { $step }
player-after = Next: { $step }
points-map = map of all boards
word-step = Step
slide-first = Start
slide-back = One back
slide-on = One on
slide-last = End
points-in = Deeper
points-out = Out
in-numbers = The same in numbers
points-help-deep = Point, or touch, to see which refusal has ended the boards there<span class="by-keys" aria-hidden="true">; a click holds them</span>. Go deeper to see what is small.<span class="by-keys"> With the keyboard: arrows move, Enter goes deeper, Escape goes out.</span> Two fingers<span class="by-keys">, or the wheel with Ctrl,</span> do it too.
points-help = Point, or touch.<span class="by-keys" aria-hidden="true"> A click holds.</span><span class="by-keys"> With the keyboard: arrows move.</span>
run-in = The run in { $time }
run-steps = The run, step by step
run-hear = Hear the depth
run-numbers = The run in numbers
scrub-numbers = By number
word-queens = Queens
grid-choose = Choose a square<span class="by-keys"> with the pointer or the arrow keys</span>.
trace-next = Next line
trace-lines = All lines
try-still = { $queens } queens stand here, put down from left to right. In column { $first } no square is free.
try-stuck-asks = Stuck?
try-undo = Undo
try-empty = Empty
try-key-square = choose a square
try-keys-queen = Enter, Space
try-key-queen = a queen comes or goes
try-keys-ends = Home, End
try-key-ends = to the first, to the last row
try-key-row = a queen in this row, and on to the next column
turn-and-mirror = Turn and mirror

## The editor of a start

editor-unit = { $n ->
    [one] move
   *[other] moves
}
editor-near = { $n ->
    [one] One solution is that near.
   *[other] { $n } solutions are that near.
}
editor-solved = The start is a solution itself.
editor-closer = all need fewer moves.
editor-farther = all need more moves.
editor-fewer = { $n ->
    [0] none needs fewer moves
    [one] one needs fewer moves
   *[other] { $n } need fewer moves
}
editor-same = { $n ->
    [0] and none as many.
    [one] and one needs as many.
   *[other] and { $n } need as many.
}
editor-which = { $n ->
    [one] The nearest solution
   *[other] A nearest solution
}
editor-itself = The start itself
editor-number = number { $number } of { $solutions }
editor-changes = { $n ->
    [0] No queen moves.
    [one] One queen moves: { $list }.
   *[other] Moves: { $list }.
}
editor-change = column { $column } from row { $from } to row { $to }
editor-tie = { $tie } of { $ties }
editor-queen = Queen of column { $column }
editor-spoken = { $moves } { $unit }. { $attacks } { $near }
editor-marked = This browser does not let the page copy: the text is selected instead.
editor-attacks = { $n ->
    [0] No two queens attack each other.
    [one] One pair of queens attacks each other.
   *[other] { $n } pairs of queens attack each other.
}
editor-all = { $n ->
    [one] There is one start,
   *[other] Of all { $n } starts,
}
editor-sample = Of { $n } starts drawn at random,
editor-judge = As the judge of UVa 11085 reads it
editor-judge-of = As report moves -n { $n } reads it
editor-hostile = The address of this page names no start of { $n ->
    [one] { $n } column, so it is left alone: after #start= it needs row 1.
   *[other] { $n } columns, so it is left alone: after #start= it needs { $n } rows from 1 to { $n }, with a - between them.
}

## A start to solve

task-unit = { $n ->
    [one] attacking pair
   *[other] attacking pairs
}
task-moved = { $n ->
    [0] No queen has moved yet.
    [one] You've moved one queen.
   *[other] You've moved { $n } queens.
}
task-solved = No two queens attack each other: you've found a solution. Is there one with fewer moves?
task-itself = No two queens attack each other: the start is a solution itself.
task-start = The board { $rows }
task-queen = Queen in column { $column }
task-spoken = { $pairs } { $unit }. { $moved } { $near }
task-how = Drag a queen, or click a square in its column.
task-back = Back to the start
task-hostile = The address of this page names no board of { $n ->
    [one] { $n } column, so it's left alone: after #board= it needs row 1.
   *[other] { $n } columns, so it's left alone: after #board= it needs { $n } rows from 1 to { $n }, with a - between them.
}
