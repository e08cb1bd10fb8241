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
bench = Your code
starts = Starts
words = Words
start-reports = Start reports
more = and { $left } more
theme = Theme:
theme-system = system
theme-light = light
theme-dark = dark
themes = { theme-system } { theme-light } { theme-dark }
program-language = Language of the programs
program-python = Python
program-go = Go
takes-minutes = { $minutes ->
    [one] One minute
   *[other] { $minutes } minutes
}
takes-exercises = { $exercises ->
    [one] one exercise
   *[other] { $exercises } exercises
}
more-exercises = If you want more
cards-row = row { $row }
cards-from = row { $from } → row { $row }
cards-back = Back
cards-next = Next
cards-at = { $number } / { $all }
cards-own = The new card has the same code, but its own row.
cards-finished = No line told it to go back. It had no more lines to run.
chapter = Chapter { $number }
needs = Read { $chapters } first.
no-step = The step in this address isn't on this page.
play-from = Play from here
find-step = Find it
ways = Previous and next
previous = Previous
next = Next
named = The names of the numbers on this page
named-how = To compute a number again, run <code>report fact</code> followed by the name shown next to the number. <code>report reference</code> with that name says what it counts, and <code>-n</code> asks for a different board.
foot = Every picture of the search on this page, and every number about it, was computed when the book was built. Rows are numbered from the top and columns from the left, counting from one.
made = Made with { $program }.
foot-run = Programs run here, in your browser. Every picture and every number shows what they did, and nothing leaves the page.
foot-problem = Every picture of the search on this page, and every number about it, was computed from the problem file, or from the log.

## The search

search = Search
search-for = Search the book
found = { $places ->
    [0] Nothing found.
    [one] One result.
   *[other] { $places } results.
}
close = Close
keys = Keys: / to search, ← and → to move between chapters when no player is in view

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
not-took = The browser doesn't allow copying. Here it is, so you can copy it yourself:

## The document to print

printed = The chapters in one document, for printing.

## Figures whose script comes when they are touched

still = JavaScript is off here. Pictures won't move and answers won't be checked, but you can read the whole book.
not-loaded = Something that's needed here couldn't be loaded.

## A page that is not there

lost = This page isn't in the book
lost-why = The address may be mistyped, or the page is no longer in the book.
home = Go to the first page

## Steps to show from, report frames --html

show = Steps { $first } to { $last } of the search with { $columns }
step = Step { $step }

## Programs to write and run

code-run = Run
code-stop = Stop
code-fresh = Start over
code-fresh-sure = Throw away what you've written here?
code-fresh-yes = Throw it away
code-fresh-no = Keep it
code-back = Take back
code-solution = Show a solution
code-copy = Copy
code-save = Save as a file
code-keys = Tab indents. Escape, then Tab leaves the field. Ctrl+Enter runs.
code-indent = Indent
code-indent-less = Outdent
code-loads = Loading Python …
code-printed = What the program printed
code-unkept = The browser won't keep what you write here. Copy it or save it before you leave the page.
code-sent = This program came with the link. Yours has been kept, and nothing has been run.
code-mine = The link came with a program.
code-show-mine = Show mine
code-show-sent = Show it
code-take-sent = Take it instead of mine
code-bad-link = The address of this page doesn't contain a whole program: part of the link is missing.
code-too-long = The program is too long for a link. Save it as a file.
code-link-title = Copy a link to this program, with your name if you've given it
code-save-title = Save this program as a file, with your name if you've given it
link-holds = The link contains this program and nothing else.
link-holds-name = The link contains this program and the name { $name }, and nothing else.
link-without-input = It doesn't include the program's input.
file-holds = { $file } contains this program.
file-holds-name = { $file } contains this program. Its last line is a comment with the name { $name }.
hand-in = Hand in
hand-in-name = Your name, to go with the program
hand-in-mail = Paste it into an email to
hand-in-page = Paste it into the page that has opened:
hand-in-long = The program is too long for a link. Save it as a file, and hand the file in here:
code-by-hand = The browser doesn't allow copying. The program is selected, so you can copy it yourself.
code-no-engine = This browser can't run programs on a page. Save the program as a file, and run it with Python 3.
code-not-loaded = Python couldn't be loaded. If you've lost your connection, run the program again when it's back. If not, a file is missing from the book's assets folder.
code-not-shown = The part of the page that shows and judges a run couldn't be loaded. Run the program again when the connection is back.
code-forbidden = Python can't start here: the browser, the server or the frame around this page doesn't allow it. Open the page from your disk, or save the program as a file and run it with Python 3.
code-go-on = It has been running for five seconds. Keep going?
code-yes = Keep going
code-stopped = Stopped.
code-own-data = With your own data.
bench-begin = Begin with
bench-choose = your own, or one of these
bench-edit = Change the program
bench-open = Open a file
bench-example = There's an example in the field. Run it, or replace it with your own program: paste it, drop its file here, or open it.
bench-too-large = This file is too large for a program.
bench-puzzle-brought = The puzzle is now “{ $title }”. Your program is judged by its rules.
bench-no-text = This file isn't text, so it isn't a Python program. Its name should end in .py.
bench-call = Then evaluate
bench-call-none = a call, as in solve(4)
bench-puzzle = Puzzle
bench-guess = guess it
bench-queens = queens
bench-none = no puzzle
bench-goal = It should find
bench-goal-any = whatever it finds
bench-goal-all = all solutions
bench-goal-first = one solution
bench-goal-count = how many there are
bench-own = the class's problem
bench-exercise = the exercise { $name }
bench-theirs = There's a program from the class here, too.
pane-which = What to show
pane-code = Code
pane-tab-tree = Tree
pane-board = Board
pane-board-empty = If a variable holds a board, it's drawn here.
pane-calls = Calls
pane-calls-empty = The waiting calls appear here, each with its own variables.
pane-tree = Tree of calls
pane-tree-empty = Each call becomes a node, below the call that made it.
pane-bar = Time
pane-bar-empty = After a run, step back and forth line by line.
pane-output = Output
value-lost = not kept
value-same = The same object { $letter }
card-none = No variables yet.
card-changed = changed
card-runs = line { $line }
card-waits = waits at line { $line }
card-not-kept = Some of the values at this moment weren't kept.
card-left = … { $calls } more waiting calls
card-program = The whole program
tree-here = { $calls } calls. Here: { $name }.
tree-first = Only the first { $calls } calls are shown. The program made { $called }.
tree-ends = A diamond is a solution and a square is a dead end: { $solutions } and { $dead }.
tree-strip = The strip shows all the calls. Press one to go to it.
tree-no-calls = The program doesn't call any functions of its own, so there's no tree. Step through its lines instead.
tree-helpers = { $calls ->
    [one] One call to a helper function isn't drawn.
   *[other] { $calls } calls to helper functions aren't drawn.
}
tree-again = { $again } of { $calls } calls to { $name } repeat an earlier call, with the same arguments and the same result. A program that remembered its results would make each call only once.
board-which = What to draw
board-guess = guess
board-board = a board
board-table = { $name }: table of values
board-as-squares = { $name }: squares
board-as-numbers = { $name }: numbers
board-row-per-column = { $name } looks like one row per column.
board-column-per-row = { $name } looks like one column per row.
board-matrix = { $name } looks like a board, square by square.
board-holds = { $name } looks as if it holds the queens.
pane-board-queens = A board with queens on these rows and columns: { $squares }
pane-board-queens-none = A board without queens
board-pairs = { $name } looks like a list of squares.
board-list = { $name }, as a table of its values.
board-row = { $name }, number by number.
board-gone = { $name } doesn't exist here, or wasn't kept.
board-none = Every list, dict and set is empty now.
board-never = This program doesn't keep a list, dict or set here. Its variables are next to its calls.
board-more = … and { $values } more values
walk-at = { $at } of { $all } lines
walk-by = By
walk-lines = line
walk-calls = call
walk-answers-of = return
walk-changes = change
walk-outputs = output
walk-out = Out of this call
walk-again = This part wasn't kept. Running the program again up to here …
walk-begins = Nothing has run yet.
walk-called = { $call } begins, called from line { $line }.
walk-called-last = { $call } begins, called after the program.
walk-thrown = { $call } ends with { $error }.
walk-answers = { $call } returns { $answer }.
walk-ran = Line { $line } ran.
walk-changed = { $name } is now { $value }.
walk-over = The program has ended.
asks-ways = lines where it can go more than one way
asks-lines = every line
asks-answers = returns only
ask-next-line = which line runs next
ask-next-line-asks = Line { $line } ran. Which line runs next?
ask-line-press = or press the line in the program
ask-line-was = It's line { $line }.
ask-line-begun = { $call } has just begun, on line { $line }.
ask-line-over = { $call } has ended, and its caller continues on line { $line }.
ask-line-again = It goes back to line { $line }, where a loop begins again.
ask-answer-of = what a call returns
ask-answer-asks = { $call } is about to end. What does it return?
ask-answer-why = It returns { $answer }.
judged-supplied = { $n ->
    [one] The program uses { $names } without importing it, so the page imported it. To run it elsewhere, begin the program with: from typing import { $names }
   *[other] The program uses { $names } without importing them, so the page imported them. To run it elsewhere, begin the program with: from typing import { $names }
}
judged-proposed = The program doesn't call anything itself, so the page called { $call }.
code-until = What it did up to then:
code-ran = It ran to the end.
code-silent = It ran to the end without printing anything.
code-cut = It printed more than { $characters } characters; the rest isn't shown.
code-nearly = Nearly.
code-board = The board at that moment.
code-scene-parts = Step { $step } in the book's search.
code-scene-found = The first solution.
code-board-came = The solid frame marks the square that the program is testing.
code-board-next = The dashed frame marks the square that comes next on the path.
part-head = At step { $step } it leaves the path: it
part-tail = The search tests { $mine }.
part-rows = Its rows are numbered from one, so one is subtracted from each of them here.
part-columns = Its columns are numbered from one, so one is subtracted from each of them here.
part-place = names { $name }, which isn't a place{ $meant }.
part-choice-of = names { $name }, which isn't a choice for { $place }{ $meant }.
part-forgot = allows { $yours }, which is refused{ $by }.
part-refused = refuses { $yours }, which nothing refuses.
part-begin = begins with { $yours }, and so goes in a different order.
part-restart = begins again with { $yours }, though some choices are still in place. The waiting calls keep their choices.
part-skips = skips { $mine }, and tests { $yours }.
part-again = tests { $yours } again, as at step { $seen }. A loop goes on after the choice it tested last.
part-early = goes back to { $yours } before it has tested every choice for { $here }.
part-far = goes back too far, to { $yours }.
part-late = goes on with { $yours } when the search has already gone back.
part-stays = goes on with { $yours }, though { $before } is chosen now and { $here } comes next.
part-over = goes on to { $yours }, and skips { $here }.
part-hole = goes on to { $yours }, though nothing has been chosen for { $last } yet.
part-puts = puts { $yours } without testing it first.
part-noput = doesn't put { $mine }, which is free.
part-noback = goes on without taking back { $mine }, so what's still there will refuse later choices.
part-backsoon = takes back { $yours } before it has tested { $mine }.
part-backnever = takes back { $yours }, which isn't there.
part-back = takes back { $yours }, though { $mine } is what was chosen last.
part-solution = calls that a solution, though the search goes on with { $mine }.
part-nosolved = has nothing left to choose but doesn't say so: that's a solution.
part-twice = reports the same solution twice.
watch = Watch it
watch-first = Watch its first { $tests } tests
watch-long = A run of more than { $tests } tests is too long to watch to the end.
watch-log = Save its log
watch-tree = Search tree
watch-asked = Test { $step } was run on line { $line }.
watch-unknown = Test { $step }: the page can't tell which line ran it.
watch-dead = no { $what } it tested is free
watch-stopped = The run was stopped. This is what it did up to then.
watch-letters = In the picture, { $letters }.
watch-used = it doesn't test any more
watch-refused = The marked line is the first line of the function that was asked. The page can't tell which of its lines gave the answer.
watch-lines = The marked line asked for this test. Point at a node in the tree, or tap it, to mark the line that asked for it.
watch-amiss = The picture can't be drawn: { $why }. Here's a row of boxes instead.
code-log-cut = … and so on
log-line = This isn't a line from a log
log-event = { $event } isn't one of the events try, put, back, solution, call and return
code-line = It stopped on line { $line }.
code-ends = It stopped early.
code-frame = Line { $line }
code-frame-in = Line { $line }, in { $name }
code-syntax = Python can't read this line: there's often a colon, bracket or quote missing, here or on the line before.
code-colon = A colon is missing at the end of this line.
code-unclosed = This bracket is never closed: the matching one is missing, here or further down.
code-unmatched = This bracket closes one that was never opened.
code-quote = A string is opened with a quote here and never closed.
code-print = print is a function: put what it prints in brackets.
code-elsewhere = Other languages have ++, && and ||. In Python they're += 1, and, or.
code-curly = { $letter } ({ $code }) is a curly quotation mark: write " or ' instead.
code-dash = { $letter } ({ $code }) is a dash: write - for minus.
code-wide-bracket = { $letter } ({ $code }) is a wide bracket: write an ordinary one.
code-wide = { $letter } ({ $code }) is a wide letter from another keyboard: write the ordinary one.
code-invisible = There's an invisible character in this line ({ $code }), often from a copied page: delete it, and type a space if one belongs there.
code-letter = Python doesn't recognise { $letter } ({ $code }) outside a string: delete it, or put it in quotes.
code-rest = The rest of the program
code-input = Input, one line for each input()
code-wants = The program asks for more than there is in Input. Add a line there and run it again. It'll start again from the beginning, with all of the input.
code-block = The line before ends in a colon, so this one belongs to it: indent it further.
code-equals = A single = gives a value a name. To ask whether two values are equal, write ==.
code-outside = This word only means something inside a function or a loop: is the line indented far enough?
code-assign = Write a name on the left of =, or a place in a list. To compare two values, write ==.
code-indentation = This line doesn't line up with any line before it: lines of one block begin in the same column.
code-local = Because the function gives this name a value, the name belongs to the function, and it's used here before it has a value. If you mean the name outside, write global and the name at the top of the function. Or keep the value in a list, and change the list.
code-name = Nothing has this name yet: it's often spelled differently elsewhere, or the line that defines it runs later.
code-capital = These start with a capital letter in Python: True, False, None.
code-type = Two things don't go together here: often one of them isn't the kind of thing you think it is.
code-none = One of the values is None: a function that ends without return returns None.
code-arguments = The call and the function don't agree: compare what's in the call's brackets with the function's first line.
code-call = Brackets after a name call it, but this isn't a function: often a variable has the same name as the function, or an operator such as * is missing before the bracket.
code-single = This is a single value, but the line treats it as a list: often a variable doesn't hold what you think it does.
code-unhashable = A list can change, so it can't be a key or go into a set: turn it into a tuple.
code-indices = A position in a list has to be a whole number: use // to divide, and int() to turn a string into a number.
code-text = You can't mix a string and a number like this: turn the string into a number with int(), or the number into a string with str().
code-index = There's no such place in the list: often a loop goes one too far, or counts from one where the list counts from zero.
code-empty = The list is empty, so there's nothing to take from it.
code-key = There's no such key in the dictionary: use in to check whether it's there, or use get.
code-number = This string isn't a number: look for spaces, letters or an empty line in it.
code-unpack = The number of values doesn't match the number of names.
code-absent = It isn't in the list: use in to check first.
code-value = It's the right kind of value, but the function can't use this one.
code-attribute = What's before the dot has nothing by that name: often it isn't the kind of thing you think it is.
code-zero = You can't divide by zero: check where the number you're dividing by comes from.
code-eof = There's nothing left to read.
code-overflow = The number is too large for this kind of number.
code-next = There's no next value: there's nothing left to take one from.
code-changed = The loop goes over something that changes while it runs: loop over a copy, list(…).
code-engine = That's a problem with this page's Python, not with your program. Python on your computer may run it.
code-module = This page has no module { $module }. Python on your computer may have it.
code-memory = The program uses more memory than a page allows: often a list grows in a loop that never ends.
code-import = The module is there, but it has nothing by that name.
code-assertion = What this line asserts isn't true.
code-os = A program on this page can't use files: write what it needs into the program, or into its input.
code-deep = The search keeps going deeper and never stops: check when it's complete, and what's refused.
code-recursion = A function keeps calling itself, and nothing stops it: look for the case where it shouldn't call itself.

## The path on one page

on-paper = This page is for printing. If the text asks you to press, point, drag or write, go to the same chapter on the screen.

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
digits = Write a number here, in digits.
square-first = Press a square first.
queens-missing = Some queens are missing: there are
cells-right = Right so far:
line-first = Press a line first.
lines-missing = It's right so far, but some lines are still missing.

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
none-before = There isn't one before this moment.
none-after = There isn't one to show after this moment.
speed = Moments per second
speed-all = all in { $seconds } s
speed-reading = at reading pace
you-are = Ask me
asks-about = It asks about
asks-some = some tests
asks-every = every test
asks-returns = returns only
tap-test = or tap its place if it's free, or what refuses it if it isn't
tap-answer = Tap it in the picture
tap-key = , or press its key
more-controls = More
copy = Copy address
player-help = Keys
player-keys-play = Space
player-key-play = play or pause, if no other button has focus
player-keys-moment = ← →
player-key-moment = one moment
player-keys-step = Page Up, Page Down
player-key-step = one step
player-keys-solution = Shift ←, Shift →
player-key-solution = previous, next solution
player-keys-dead-end = D, Shift D
player-key-dead-end = next, previous dead end
player-keys-end = Home, End
player-key-end = first, last moment
player-keys-help = ?
player-key-help = this help
player-keys-answer = { $keys }, a first letter
player-key-answer = the answer, when the player asks
focus = The arrow keys work whenever the player is in view and nothing else has focus. The other keys only work when the player has focus. When no player is in view, ← and → go to the previous or next chapter.
contradiction = The puzzle contradicts itself
copied = The address of this moment has been copied.
not-copied = The browser doesn't allow copying, but the address is in the address bar.

## A board to try

square = row { $row }, column { $column }
try-board = A board to try, with { $n } columns
try-queen = a queen
try-put = Queen in row { $row }, column { $column }.
try-taken = The queen in row { $row }, column { $column } was taken off.
try-undone = Your last move was undone.
try-emptied = All queens taken off.
try-left = { $n ->
    [0] That's all the queens.
    [one] One queen to go.
   *[other] { $n } queens to go.
}
try-free = { $n ->
    [0] No square is free.
    [one] One square is free.
   *[other] { $n } squares are free.
}
try-attacks = { $n ->
    [one] Two queens attack each other: { $pairs }.
   *[other] { $n } pairs of queens attack each other: { $pairs }.
}
try-full = { $n ->
    [one] The only queen is already placed.
   *[other] All { $n } queens are already placed: take one off first.
}
try-stuck = { $n ->
    [one] Stuck: column { $columns } has no queen, and none of its squares is free.
   *[other] Stuck: columns { $columns } have no queen, and none of their squares is free.
}
try-spoiled = { $n ->
    [one] You can't go on like this: two queens attack each other, { $pairs }, and one of them has to go.
   *[other] You can't go on like this: { $n } pairs of queens attack each other, { $pairs }, and one queen of each pair has to go.
}
stamps = { $n ->
    [one] The board you've finished in this chapter:
   *[other] The boards you've finished in this chapter:
}
stamp = The board with rows { $rows }
try-open = Not stuck: each column has a queen or a free square.
try-solved = { $n ->
    [one] Solved: the queen is left in peace.
   *[other] Solved: { $n } queens, and no two attack each other.
}
try-next = { $n ->
    [1] It's the only one. How could you be sure?
    [2] One of two. How would you find both?
   *[other] One of { $n }. How would you find them all?
}

## The skyline of all steps

scrub-refused = Row { $row } of column { $column }: attacked by the queen in column { $by }.
scrub-free = Row { $row } of column { $column }: no queen to the left attacks it.
scrub-go = Details of step { $step }

## A trace to follow with the finger; trace-tap is for a phone, which has no keys

wrong = No.
trace-begin = Which square is tested next? Tap it, or go there with the arrow keys and press Enter.
trace-tap = Which square is tested next? Tap it.
trace-asks = Test { $step } is about { $square }. Before you see the answer: is that square free or refused?
trace-told = Test { $step }: { $says }.
trace-end = That was the last line.
trace-all = All the lines are here; the board shows the last test.
trace-over = That was the last line: start over to test squares again.
trace-again = Row { $row } of column { $column } has been tested.
trace-skips = Not yet: another row of column { $column } comes before that one.
trace-early = Not yet: column { $next } needs a queen first.
trace-used = Column { $column } has no rows left.
trace-queen = The queen in column { $column } stays as long as column { $next } has a row left.
trace-caption = The board at test { $step }
trace-is = { $square } is { $answer }

## Every start with four queens

grid-map = Every start with four queens
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
tree-hidden = goes on; what's below is counted but not drawn
tree-stands = What's there: { $rows }
tree-fold = Fold
tree-unfold = Unfold
tree-spoken = { $rows }: { $kind }. Nodes: { $nodes }, solutions: { $solutions }.

## Every board as a point

square-of = row { $row } of column { $column }
points-refused = Step { $step }: { $square } is refused by the queen in column { $by }, and { $boards }.
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
points-here = { $rows }: refused by the queen in column { $by }.
points-alike = { $n ->
    [one] The one board that begins like that ends there.
   *[other] All { $n } boards that begin like that end there.
}
points-solution = { $rows }: a solution.
points-later = The search hasn't got there yet.
points-view = You're looking at the boards that begin with { $rows }.
points-whole = You're looking at all the boards.

## A run through a search

run-start = Nothing has been chosen or tested yet.
run-passed = What's below is counted but not drawn, and passing it takes one step: { $tests }, { $dead }, { $found }.
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
follow-none = None of its lines is a test. A test is a line that names a row and a column, as in “row 3, column 2: free”, or has them as a pair, as in “(3,2)”. A line with just two numbers also has to say how the test came out.
follow-same = It's the same search, right to the end: { $tests }.
follow-first = It matches for { $tests }, but then it stops at its first solution. At step { $step } the search should continue with { $mine }.
follow-ended = It matches for { $tests }, but then it stops where a call returns. A return only ends one call: at step { $step } the search should continue with { $mine }.
follow-stops = It matches for { $tests }, and then it stops. At step { $step } the search should continue with { $mine }.
follow-over = It matches for { $tests }, and then, at step { $step }, it continues with { $yours }. But by then the search should be over.
follow-more = It matches for { $tests }, and then, at step { $step }, it continues with { $yours }. But it should stop at its first solution.
follow-head = At step { $step } (line { $line }) it leaves the path: it
follow-forgot = puts a queen on { $yours }, though the queen on { $by } attacks that square along the { $way ->
    [row] row
    [falling] falling diagonal
    [rising] rising diagonal
   *[column] column
}.
follow-refused = refuses { $yours }, though no queen to the left attacks that square.
follow-old = refuses { $yours }, though no queen to the left attacks that square. The array still has an old queen on { $by }: a test only looks to the left.
follow-zero = tests { $yours }. Rows and columns are numbered from one.
follow-outside = tests { $yours }, which isn't on the board.
follow-bottom = begins with { $yours }, and so counts its rows from the bottom.
follow-top-row = begins with { $yours }, as before. Each column should begin with its last row.
follow-begin = begins with { $yours }.
follow-restart = begins again at the first square. The waiting calls keep their queens and their rows.
follow-last = leaves column { $column } before it has tested the last row, like a loop that ends one row too early.
follow-early = leaves column { $column } before it has tested all of its rows.
follow-stays = goes on with { $yours }, though column { $before } has a queen now, so the next column should come first.
follow-far = goes back too far, to { $yours }.
follow-again = tests { $yours } again, as at step { $seen }. A loop goes on after the row it tested last.
follow-top = starts column { $column } again at the top. A loop goes on after the row it tested last.
follow-skips = skips a row, and tests { $yours }.
follow-leaves = skips column { $column }, and tests { $yours }.
follow-hole = goes on to { $yours }, though column { $before } has no queen.
follow-diagonal = No square in this log is ever refused along that diagonal, so the test doesn't look along it.
follow-diagonals = No square in this log is ever refused along a diagonal, so the test doesn't look along either of them.
follow-rows = Its rows are numbered from zero, so one is added to each of them here.
follow-columns = Its columns are numbered from zero, so one is added to each of them here.
follow-swapped = Its rows and columns have been swapped here, because it stays on the path longer that way.
follow-swapped-same = It calls its columns rows and its rows columns. Once you swap them, all its tests are the same as the search's.
follow-silent = None of its tests is refused. Each test needs a line, even if no queen can go there.
follow-size = Its last row and its last column are { $most }: is this log from a different board?

## The questions of the player, and what wrong answers mean. Behind ask-by-… and ask-which-… stands what is counted

ask-one-ends = A return ends one call, not the search: others are waiting.
ask-not-again = Going back doesn't start the search again: a waiting call goes on.
ask-last-first = That call has been waiting longer. The one that began waiting last goes on first.
ask-free-or-refused = free or refused
ask-free = Free
ask-refused = Refused
ask-none = None
ask-none-over = None: the search is over
ask-none-ends = None: its call ends
ask-nothing = Nothing
ask-all = Everything that was chosen
ask-score = Right: { $right } of { $all } ({ $parts }).
ask-scored = { $about } { $right } of { $all }
ask-scored-none = Nothing was asked.
ask-begins = Go on, and the player will stop and ask.
ask-column = Column { $column }
ask-row = Row { $row }
ask-test-queens = Row { $row } of column { $column } is tested next. Is it free or refused?
ask-by-queen = which queen refuses it
ask-by-queen-asks = Row { $row } of column { $column } is refused. Which column's queen refuses it?
ask-attacks-not = The queen in column { $column } doesn't attack it.
ask-attacks-too = The queen in column { $column } attacks it too, but the test reaches the queen in column { $by } first.
ask-which-column = which column goes on
ask-which-column-asks = Column { $column } has no rows left, and its call ends. Which column goes on?
ask-waits-not = Column { $column } doesn't have a waiting call.
ask-no-row = Column { $column } doesn't have a row left either.
ask-which-row = which row it goes on with
ask-which-row-asks = Which row does column { $column } try next?
ask-same-row = That would be the same row again, with everything below it. The loop keeps counting.
ask-new-call-row = Only a new call begins at row 1. This one was waiting, and kept its row.
ask-reached-row = The loop of column { $column } has reached row { $row }.

# { $place } and { $choice } are what's there; { $places } and { $choices } are the words for one.

ask-in-picture = Choose it in the picture.
ask-test = { $choice } is tested next for { $place }. Is it free or refused?
ask-by-none = No { $places } refuses it.
ask-by = which { $places } refuses it
ask-by-asks = { $choice } is refused for { $place }. Which { $places } refuses it?
ask-by-not = { $place } doesn't refuse it, or the test reaches another one first.
ask-which = which { $choices } it goes on with
ask-which-asks = Which { $choices } does { $place } try next?
ask-same = That would be the same { $choices } again. The loop keeps counting.
ask-loop-goes-on = A choice is taken back, but its loop hasn't ended.
ask-new-call = Only a new call begins with { $choice }. This one has kept its place in the loop.
ask-reached = Its loop has reached { $choice }.
ask-goes-on = which { $places } goes on
ask-goes-on-asks = The call for { $place } has no { $choices } left and ends. Which { $places } goes on?
ask-waits-none = { $place } doesn't have a waiting call.
ask-taken = what is taken back
ask-taken-asks = Now the call for { $place } goes on. What is taken back?
ask-taken-nothing = Later tests would still see it.
ask-taken-all = Not everything is cleared: what the waiting calls have chosen stays.
ask-taken-other = That place holds { $choice }.

## What is said of the events of a search, in the player, in runs, in lists and in pictures. A placeholder
## with a capital letter stands for the same as the one without, beginning with one; you can use either.
## $place and $choice are what the event is about, $where and $which the same with what they are, as in
## "seat 3"; $what is the word for what is chosen.

event-call = { $Where }: its call begins.
event-refused-why = { $Where }: { $which } is refused. { $Why }.
event-refused = { $Where }: { $which } is refused.
event-accepted = { $Where }: { $which } is free. Nothing refuses it.
event-assigned = { $Where }: { $which } is chosen.
event-found = Nothing is left to choose: a solution{ $worth }.
event-dead = { $Where }: dead end. { $Closed }.
event-used = { $Where }: { $closed }.
event-over = The search is over.
event-ends = { $because } { event-over }
event-returns = { $because } Its call returns, and { $outer } goes on.
event-back = { $Where }: { $which } is taken back.
event-cut = { $Where }: { $which } is cut, untested. Nothing after it can be better than { $best }, the best so far.
event-stopped = The search was stopped: { $why }.
stopped-long = the search is longer than allowed
closed-none = no { $what } is free
closed-refused-cut = each { $what } is refused or cut
closed-cut = each { $what } is cut
closed-tested = every { $what } was tested
closed-tested-cut = every { $what } was tested or cut
found-worth = , worth { $value }
found-best = , worth { $value }, the best so far
moment-call = call for { $place }
moment-test = test of { $choice } for { $place }
moment-assigned = choice of { $choice }
moment-return = return to { $on }
moment-over = return
moment-ends = { moment-over }, and the end
moment-back = taking back { $choice }
moment-cut = cut of { $choice }
called = { $kind } { $name }
no-place = no { $place }
word-place = place
word-choice = choice
made-choices = { $n ->
    [one] choice { $list }
   *[other] choices { $list }
}
# In a puzzle with words of its own: $choice is the word, $choices the same word for several.
made-called = { $n ->
    [one] { $choice } { $list }
   *[other] { $choices } { $list }
}

## The same of the search for queens, which takes nothing back; $also are the columns that return right after it

queen-call = The call for { $place } begins, with its loop at row 1.
queen-refused-row = { $Choice }: attacked by the queen in { $by } along the row.
queen-refused-diagonal = { $Choice }: attacked by the queen in { $by } along the diagonal.
queen-accepted = { $Choice }: no queen to the left attacks it.
queen-assigned = A queen goes in { $choice } of { $place }.
queen-found = Every column has a queen: the solution { $array }.
queen-dead = Dead end: no row of { $place } was free.
queen-used = The rows of { $place } are used up.
queen-returns = { $because } Its call returns, and { $goes } moves on from { $reached }.
queen-returns-too = { $because } Its call returns. The rows of { $also } are used up too, so { $goes } moves on from { $reached }.
queen-returns-all = { $because } Its call returns. The rows of { $also } are used up too, so no call is left. { event-over }
queen-moment-call = call for { $place }
queen-moment-test = test of { $choice } in { $place }
queen-moment-assigned = placement in { $choice }
queen-why = the queen in { $place } attacks it along the { $line ->
    [row] row
   *[diagonal] diagonal
}
queens-made = { $n ->
    [one] row { $list }
   *[other] rows { $list }
}
queens-bare = empty board
queens-begin = empty

## The same of a Sudoku

sudoku = the Sudoku
sudoku-cell = row { $row }, column { $column }
sudoku-choice = digit { $digit }
sudoku-made = { $n ->
    [one] digit { $list }
   *[other] digits { $list }
}
sudoku-root = the given digits
sudoku-bare = given digits
sudoku-begin = given
sudoku-shared = the row, column or box they share
word-cell = cell
word-digit = digit

## A player

queens-column = column { $column }
queens-columns = columns { $columns } and { $last }
queens-stand = { $n ->
    [0] There's no queen on the board.
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
} already has that digit, in row { $row }, column { $column }
turn-board = Board { $rows }

## Exercises whose lines are put in order

lines-put-back = Put back: { $line }
lines-at = Line { $number } of { $all }, indented { $depth }: { $line }
lines-further = Line { $number } is in the right place, but its indentation is wrong.
lines-first-wrong = Line { $number } is the first one that's in the wrong place.
ask-square = Row { $row }, column { $column }

## What a run came to beside the search of the book

log-what = { $place } { $choice }
log-refused = { $what }: refused
log-refused-by = { $what }: refused by { $who }
log-put = { $what }: put
log-back = { $what }: taken back
log-cut = { $what }: cut, untested
log-worth = { $solved }; worth { $value }
log-best = { $solved }; worth { $value }, the best so far
log-solution = solution: { $stands }
log-solution-empty = a solution without a single choice
came-to = { $tests }, { $solutions }.
came-best = The best is worth { $value }.
came-cut = { $n ->
    [one] One choice was cut, untested: nothing after it could be better.
   *[other] { $n } choices were cut, untested: nothing after them could be better.
}
came-unsafe = These solutions can't be trusted, so there are no counts. Taking the place with the fewest choices next is only safe if a refused choice stays refused as more choices are made, and here one doesn't. { $ended }
came-ahead = Looking ahead: { $counts } { $ends ->
    [0] It has no dead ends.
    [one] It has { $ends } dead end.
   *[other] It has { $ends } dead ends.
}
came-solutions = { $n ->
    [0] no solution
    [one] { $n } solution
   *[other] { $n } solutions
}
came-compared = { $tests }, { $solutions }
came-whose-book = the book
came-whose-solution = the book's solution
came-right = { $counts }: it asks the same questions as { $whose }, in the same order.
came-same = It asks the same questions, and gets the same answers.
came-reasons = It asks the same questions and refuses the same choices, for its own reasons.
came-as-many-as = as many tests as
came-more-than = { $n ->
    [one] { $n } more test than
   *[other] { $n } more tests than
}
came-fewer-than = { $n ->
    [one] { $n } fewer test than
   *[other] { $n } fewer tests than
}
came-solved = The same solutions, with { $than } the book's search.
came-solved-order = The same solutions in a different order, with { $than } the book's search.
came-parts = At step { $step } it leaves the book's search. So far: { $stands }. In the book, { $expected }. In your program, { $came }.
came-nothing-yet = nothing yet
came-end = the search is over
came-put = { $what } is free
came-refused = { $what } is refused
came-refused-by = { $who } refuses { $what }
came-refused-why = { $what } is refused: { $why }
came-back = { $what } is taken back
came-cut-there = { $what } is cut, untested
came-solution = there's the solution { $stands }
came-solution-empty = there's a solution without a single choice
came-queens = Queens in rows { $rows }
came-queens-none = No queens
part-by = {" "}by { $who }
part-why = , { $why }
watch-has = { $place } has { $choice }
picture-spot = no spot for { $place }
picture-cell = given: { $cell } isn't a cell
picture-no-cell = { $cell } isn't a cell
picture-start = the start
picture-kind = there's no kind called { $kind }
picture-walls = walls: expected a pair of cells
queens-row = row { $row }
queens-square = { $row } of { $column }
word-column = column
word-row = row

## Around figures

answer-first = to the first solution
answer-cut = until it was stopped
answer-all = to the end
answer-example = The book’s puzzle
answer-command = The program’s answer: <code>{ $command }</code>
ask-mixed = Lines in no particular order; some are wrong:
ask-press = Press a square<span class="by-keys">, or go from one to the next with the arrow keys and press Enter</span>.
ask-order = Press the lines of the function in the right order. Drag a line to its place, or use <span class="by-keys">the arrow keys or </span>the buttons: up and down for its place, <span class="by-keys">left and right, or </span>out and in for its indentation.
ask-function = Your function
ask-chosen = The line you chose last
ask-up = Up
ask-down = Down
ask-out = Out
ask-in = In
ask-put-back = Put back
ask-mixed-left = Lines left over (some are wrong):
ask-left = Remaining lines
ask-answer = Your answer
check = Check
tree-nodes = nodes, including this node
tree-tests = tests below it
tree-dead-ends = dead ends
tree-solutions = solutions
tree-levels = The first { $levels } levels of { $all }: where you are in the tree.
tree-whole = The whole tree, level by level: where you are in the tree.
tree-press = Press a triangle to open it.
tree-shut = Those on the lowest level stay closed.
tree-unfold-all = Unfold all below
tree-fold-failures = Fold failures below
tree-smaller = Smaller
tree-larger = Larger
tree-fit = Fit
tree-key-up = go to the parent or the first child
tree-key-side = go to the neighbours
tree-keys-fold = Enter, Space, H
tree-key-fold = fold or unfold
tree-key-unfold = unfold all below
tree-key-failures = fold every branch without a solution
tree-keys-solution = N, Shift+N
tree-key-solution = next, previous solution
tree-keys-root = R, Home
tree-key-root = go to the root
tree-key-larger = larger, smaller, fit
tree-keys-wheel = Ctrl, wheel
tree-key-wheel = zoom in or out, like pinching
tree-key-help = these keys
fan-point = <span class="by-pointer">Point at</span><span class="by-touch">Tap</span> one.
fan-keys = Use ← and → to go from one to the next.
code-alone = To run it, save it as a file:
bench-alone = To see each of its lines as it runs, save it as a file:
find-go-to = Go to step
find-go = Go
check-log = Your program's log
check-columns = Columns
command-line = On the command line:
player-memory = The array in memory
player-memory-heard = The array in memory:
player-calls = Call stack: each call holds one { $place }
player-stack = Call stack
player-way = The path from { $root } to here
player-step = Step
player-marks = Marks
player-address = Address of this step
player-before = Previous: { $step }
player-after = Next: { $step }
points-map = map of all boards
word-step = Step
slide-first = Start
slide-back = Back one
slide-on = Forward one
slide-last = End
points-in = Deeper
points-out = Out
in-numbers = The same in numbers
points-help-deep = Point or touch to see which refusal ended the boards there<span class="by-keys" aria-hidden="true">, and click to hold them</span>. Go deeper to see what's too small here.<span class="by-keys"> On the keyboard, use the arrows to move, Enter to go deeper, and Escape to go back out.</span> You can also use two fingers<span class="by-keys">, or Ctrl and the wheel</span>.
points-help = Point or touch.<span class="by-keys" aria-hidden="true"> Click to hold.</span><span class="by-keys"> On the keyboard, use the arrows.</span>
run-in = The run in { $time }
run-steps = The run, step by step
run-hear = Hear the depth
run-numbers = The run in numbers
scrub-numbers = By number
word-queens = Queens
grid-choose = Choose a square<span class="by-keys"> with the pointer or the arrow keys</span>.
trace-next = Next line
trace-lines = All lines
try-still = { $queens } queens have been placed, from left to right. No square in column { $first } is free.
try-stuck-asks = Stuck?
try-undo = Undo
try-empty = Empty
try-key-square = choose a square
try-keys-queen = Enter, Space
try-key-queen = place a queen, or take it off
try-keys-ends = Home, End
try-key-ends = go to the first or last row
try-key-row = place a queen in this row, and go to the next column
turn-and-mirror = Turn and mirror

## The editor of a start

editor-unit = { $n ->
    [one] move
   *[other] moves
}
editor-near = { $n ->
    [one] One nearest solution.
   *[other] { $n } nearest solutions.
}
editor-solved = The start is already a solution.
editor-closer = all need fewer moves.
editor-farther = all need more moves.
editor-fewer = { $n ->
    [0] none needs fewer moves
    [one] one needs fewer moves
   *[other] { $n } need fewer moves
}
editor-same = { $n ->
    [0] and none needs just as many.
    [one] and one needs just as many.
   *[other] and { $n } need just as many.
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
editor-queen = Queen in column { $column }
editor-spoken = { $moves } { $unit }. { $attacks } { $near }
editor-marked = Your browser doesn't allow copying, so the text is selected instead.
editor-attacks = { $n ->
    [0] No two queens attack each other.
    [one] Two queens attack each other.
   *[other] { $n } pairs of queens attack each other.
}
editor-all = { $n ->
    [one] There is one start,
   *[other] Of all { $n } starts,
}
editor-sample = Of { $n } starts drawn at random,
editor-judge = In the input format of UVa 11085
editor-judge-of = In the input format of report moves -n { $n }
editor-hostile = The address of this page doesn't name a start with { $n ->
    [one] { $n } column, so it was ignored: after #start=, write row 1.
   *[other] { $n } columns, so it was ignored: after #start=, write { $n } rows from 1 to { $n }, with a - between them.
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
task-itself = No two queens attack each other: the start is already a solution.
task-start = The board { $rows }
task-queen = Queen in column { $column }
task-spoken = { $pairs } { $unit }. { $moved } { $near }
task-how = Drag a queen, or press a square in its column.
task-back = Back to the start
task-hostile = The address of this page doesn't name a board with { $n ->
    [one] { $n } column, so it was ignored: after #board=, write row 1.
   *[other] { $n } columns, so it was ignored: after #board=, write { $n } rows from 1 to { $n }, with a - between them.
}

## Numbers

percent = { $share }%
percent-most = more than { $share }%
nodes = { $n ->
    [one] { $n } node
   *[other] { $n } nodes
}
dead-ends = { $n ->
    [one] { $n } dead end
   *[other] { $n } dead ends
}
refused-tests = { $n ->
    [one] { $n } refused test
   *[other] { $n } refused tests
}
steps-n = { $n ->
    [one] { $n } step
   *[other] { $n } steps
}
queens-n = { $n ->
    [one] { $n } queen
   *[other] { $n } queens
}

## Boards

board-of = Board { $rows }
board-queens = { $n ->
    [0] The empty board
    [one] A queen on { $squares }
   *[other] Queens on { $squares }
}
rows-list = { $n ->
    [one] row { $rows }
   *[other] rows { $rows }
}
rows-from-to = rows { $first } to { $last }
columns-list = { $n ->
    [one] column { $columns }
   *[other] columns { $columns }
}
board-empty = There's no queen on the board.
board-one = A queen in column { $column }: row { $row }.
board-first-columns = Queens in columns 1 to { $n }: rows { $rows }.
board-in-columns = Queens in { $columns }: rows { $rows }.
board-on-squares = Queens in { $squares }.
board-test-free = Column { $column }, row { $row } is tested; no queen to the left attacks it.
board-test-refused = Column { $column }, row { $row } is tested; the queen in column { $by } attacks it along the { board-line }.
board-test-attacked = Column { $column }, row { $row } is tested; the queen in column { $by } attacks it.
board-tested = Column { $column } is tested: { $rows }.
board-tested-free = { $n ->
    [one] { $rows } is free
   *[other] { $rows } are free
}
board-tested-refused = { $n ->
    [one] { $rows } is refused by the queen in { $columns }
   *[other] { $rows } are refused, by the queens in { $columns }
}
board-line = { $line ->
    [row] row
    [column] column
   *[diagonal] diagonal
}
board-attack = The queens in columns { $column } and { $other } attack each other along the { board-line }.
board-attack-column = The queens in rows { $row } and { $other } of column { $column } attack each other.
board-attacks = { $n ->
    [one] Two queens attack each other.
   *[other] { $n } pairs of queens attack each other.
}
board-follows = The queen to follow is in row { $row } of column { $column }.
board-stood = { $n ->
    [one] Earlier, a queen was in { $rows } of column { $column }.
   *[other] Earlier, queens were in { $rows } of column { $column }.
}
board-rays = { $n ->
    [one] { $n } square is attacked.
   *[other] { $n } squares are attacked.
}
board-rays-in = { $n ->
    [one] In { $columns }, { $n } square is attacked.
   *[other] In { $columns }, { $n } squares are attacked.
}
board-stays = { $n ->
    [one] The queen that stays: { $columns }.
   *[other] The queens that stay: { $columns }.
}
board-cannot-stay = { $n ->
    [one] The queen that can't stay: { $columns }.
   *[other] The queens that can't all stay: { $columns }.
}
board-moves = { $n ->
    [one] A queen moves { $moves }.
   *[other] Queens move { $moves }.
}
board-move = in column { $column } from row { $from } to row { $to }
board-numbers = Numbers in rows 1 to { $n }.
board-numbers-column = Column { $column }: { $numbers }.
board-numbers-below = The rows below mirror them.
board-numbers-right = The columns to the right mirror them.
board-number-queen = a queen
board-number-none = none
heat-range = { $first } to { $last }

## Pictures of other puzzles

scene-nothing = Nothing is chosen.
scene-row = Row { $row }: { $cells }.
scene-cell = empty
scene-open = { $place }: { $choices } left.
scene-none = { $place }: nothing left.
scene-left = Left behind: { $choice } in { $place }.

## The calls on a page of steps

call-column = Column { $column }
call-after = after step { $step }
call-queens = { $n ->
    [one] queen in row
   *[other] queens in rows
}
call-inside = tests inside
call-caller = called after step
call-own = own tests
call-step = step { $step }
call-steps = from step { $first } to { $last }
call-drawn = { $all } (drawn: { $drawn }{ $steps })
call-stack = call stack, column:row
stack-runs = runs at row { $row }
stack-waits = waits at row { $row }
stack-calls = Call stack, oldest call first

## Boards that are turned and mirrored

symmetry-as-it-is = as it is
symmetry-quarter-turn = quarter turn
symmetry-half-turn = half turn
symmetry-three-quarter-turn = three-quarter turn
symmetry-mirrored-left-to-right = mirrored left to right
symmetry-mirrored-top-to-bottom = mirrored top to bottom
symmetry-mirrored-in-the-falling-diagonal = mirrored in the falling diagonal
symmetry-mirrored-in-the-rising-diagonal = mirrored in the rising diagonal
card-number = number { $number }
families-label = Families by symmetry

## Marks in pictures, as legends explain them

mark-attack = line of attack
mark-hit = attacked
mark-cross = tested, refused
mark-attacked = attacked square
mark-placed = tested, free: a queen goes there
mark-tried = refused before
mark-open = still to be tested
mark-column = under test
mark-moves = moves
mark-goes = where it resumes after a return
mark-followed = the same queen on every board in a line
mark-ghost = was there
mark-stays = stays
mark-mirror = the diagonal it's mirrored in
mark-framed = the number that counts
mark-asked = asked for
mark-dead-end = dead end: nothing is free
mark-stuck = dead end
mark-digit = put there by the search
mark-trail = the path so far
mark-given = given
mark-back = taken back
mark-left = left behind, and not taken back
mark-before = refused before
mark-ahead = can still be chosen
mark-gone = refused just now
mark-strike = tested, refused
mark-unit = what both share
mark-cutoff = cut: nothing after it could be better
mark-t-branch = goes on
mark-t-dead = dead end
mark-t-solution = solution
mark-t-folded = folded, no solution in it
mark-t-hopeful = folded, with solutions in it
mark-t-refused = refused test, np for nonpromising
mark-t-later = comes later
mark-t-here = here
mark-t-edge = leads nowhere
mark-t-strong = leads to a solution
mark-t-way = the path from the empty board to here
mark-p-refused = the boards that one refusal ends
mark-p-now = the boards of this test
mark-b-hopeful = leads to a solution
mark-b-nowhere = leads nowhere
mark-b-dead = dead end
mark-b-solution = solution
mark-b-node = a node; the more queens, the taller
mark-b-wrong = a board with an attack, rejected
mark-b-step = a step; the taller it is, the further right the column it tests
mark-b-lost = a step taken while a column had a misplaced queen
mark-b-attack = rows refused by a queen
mark-b-bound = rows skipped because of the bound
mark-b-length = a search with only its length drawn
mark-b-count = how many
mark-l-part = a part
mark-l-whole = the whole
mark-bestline = the best so far
mark-improvement = a new best
mark-finding = a solution
mark-kept = stays
mark-lost = must move
mark-hit-queen = attacked queen
mark-column-queens = column under test
mark-refuses = what refuses it
mark-stuck-place = dead end: nothing is free
mark-begins = where it begins
mark-allowed = tested, free: the { $choice } goes there
mark-place = { $place } under test
mark-way-first = the path to the first solution
mark-way-beside = the path to the board shown
mark-way-here = the path to here
mark-numbered = { $mark }; the number: nodes below it, not including its own
mark-node-choices = a node; the more choices made, the taller
mark-refused-choices = choices that were refused
mark-board-queens = a board; the more queens, the taller
mark-top-full = its top where no queen could be added
mark-top-dead = its top where it is a dead end
mark-queen-more = one more queen
mark-nodes-average = nodes; the more queens on average, the taller
mark-steps-queens = steps; the more queens, the taller
grid-one = one move
grid-two = two
grid-three = three
grid-all = all four queens

## Search trees

tree-of = The search tree of { $title }
tree-has = The tree has { $nodes }, { $dead } and { $solutions }. { $drawn }
tree-branch-has = The root with branch { $branch } has { $nodes }, { $dead } and { $solutions }. { $drawn }
tree-drawn-all = All nodes are drawn.
tree-drawn-all-refused = All nodes and { $refused } are drawn.
tree-drawn-some = { $n ->
    [one] { $n } node drawn; the others are folded away.
   *[other] { $n } nodes drawn; the others are folded away.
}
tree-drawn-some-refused = { $n ->
    [one] { $n } node and { $refused } drawn; the other nodes are folded away.
   *[other] { $n } nodes and { $refused } drawn; the other nodes are folded away.
}
tree-branch-of = { $tree }: branch { $branch }
tree-branches = The tree, branch by branch: the root above each branch is the same node.
tree-beginning = beginning
tree-place = The place of this step in the search tree
tree-place-way = The path from the { $root }: { $made }.
tree-place-root = The { $root }, where the search begins.
tree-words = The same tree in words
tree-root = The { $root }
tree-test = Test { $step }: { $what }
tree-choice = { $choice } for { $place }
tree-fate-goes = , goes on
tree-fate-refused = , refused
tree-fate-folded = { $n ->
    [one] , folded, { $n } node below
   *[other] , folded, { $n } nodes below
}
tree-fate-dead = , dead end
tree-fate-solution = , solution
tree-fate-tests = { $n ->
    [one] , { $n } test refused
   *[other] , { $n } tests refused
}
fan-solution = { $rows } at step { $step }
fan-counts = { $asked }, { $found }.
fan-asked = { $n ->
    [one] One question
   *[other] { $n } questions
}
fan-found = { $n ->
    [0] no answer
    [one] one answer
   *[other] { $n } answers
}
fan-question = A question tests a square: can a queen go there?
fan-none-yet = no answer yet
fan-again = Again
not-drawn = counted, not drawn
levels-label = All nodes by level
levels-every = every node, above the leaves it leads to; time runs from left to right
levels-kind = nodes by kind
levels-hopeful = lead to a solution
runs-label = Searches compared
runs-every = all nodes in the order they're visited, on the same scale
searches-every = all boards in the order they're reached, on the same scale; the more queens, the taller
skyline-label = All nodes in the order they're visited
skyline-every = one bar for each node, in the order they're visited; the more queens, the taller
skyline-every-to = { $n ->
    [one] one bar for each node with up to { $n } queen, in the order they're visited; the more queens, the taller
   *[other] one bar for each node with up to { $n } queens, in the order they're visited; the more queens, the taller
}
steps-title = The search, step by step
steps-words = { $steps }; at most { $queens } at once, and { $solutions }.

listing-lines = { $file }, lines { $first } to { $last }
program-ran = { $file }: how often each line ran

## Charts

histogram-starts = how many starts need them
histogram-permutations = how many permutations need them
lines-line = { $name } from { $first } to { $last }
lines-words = From { $first } to { $last } queens: { $lines }.
lines-how-many = how many
lines-one-more = one more queen:
lines-point = { $queens } queens: { $count }
bars-scale = each line is ten times the one before
progress-best = { $moves } at { $step }
progress-found = { $moves } at test { $step }
race-end = { $name }: done at { $tests }
race-words = { $name }: { $best }, and done at test { $tests }.
progress-words = Solutions: { $solutions }, tests: { $tests }. The fewest moves so far: { $best }.
steps-sum = { $n ->
    [one] { $n } step.
   *[other] { $n } steps.
}
steps-note = Step { $step }: { $note }.
steps-shaded = Shaded: { $first } to { $last }, { $what }.

## Heads of tables

table-step = step
table-array = array
table-queens = queens
table-nodes = nodes
table-tests = tests
table-placements = placements
table-dead-ends = dead ends
table-solutions = solutions
table-search = search
table-refused = refused
table-refused-queen = refused by a queen
table-bounded = left out by the bound
table-met = solutions found
table-program = program
table-boards = boards
table-times = times the first
table-first-row = first row
table-moves = moves
table-starts = starts
table-permutations = permutations
table-share = share
table-together = total
table-examples = starts in this book
table-family = family
table-line = line
table-more = and { $left } more

## Keys for numbers

keys-letter = 1 – 9, A for 10
keys-letters = 1 – 9, A – { $letter } for 10 – { $last }
find-none = There's no step { $step }: the last is { $last }.
find-not-drawn = Step { $step } isn't drawn: of { $all } steps, the last one drawn is { $last }.

## Around tables and lists

arrays-label = Arrays in memory
masks-label = Masks
log-label = log
through-label = Solutions through each square
through-square = row { $row }, column { $column }: { $solutions }
through-head = Row { $row }, column { $column }: { $solutions }
through-back = Back to the board
through-column = Column { $column }
editor-drag = Drag a queen, or press a square in its column.
editor-random = Random start
editor-farthest = Farthest start
editor-example = Example
editor-previous = Previous equally near solution
editor-next = Next equally near solution
editor-copy-of = Copy: { $what }
editor-builds = Builds its report
key-column = choose a column
key-her-queen = move its queen
key-its-queen = move its queen
key-ends = move it to the first or last row
key-ends-task = move it to the first or last row
key-row = move it to this row, and go to the next column
keys-ends = Home, End
grid-column = column { $column }
grid-cell = column { $column }, row { $row }

## What search trees, boards and symmetries come to

corner-label = Sets with a queen in the corner
corner-attacked = attacked queens in it
corner-sets = sets
corner-cut = cut
corner-claimed = cut, counted once for each attack
counts-label = { $n ->
    [one] Boards, tests and positions for { $n } queen
   *[other] Boards, tests and positions for { $n } queens
}
counts-what = what is counted
counts-number = how many
counts-boards = Full boards
counts-orders = any squares, in order
counts-sets = any squares
counts-columns = one queen in each column
counts-rows = and one in each row
counts-tests = Tests of one square
counts-search = tests in the search
counts-positions = Positions, including unfinished ones
counts-met = positions it reaches
cuts-label = What is cut in each column
cuts-each-boards = boards cut by each
cuts-each-permutations = permutations cut by each
cuts-boards = boards cut
cuts-permutations = permutations cut
table-column = column
table-families = families
families-sizes = Families by size
families-boards = boards in the family
growth-first = tests up to the first solution
growth-whole = tests in the whole search
growth-times = times as many
growth-each = solutions per family
growth-search = The search by board size
growth-families = Solutions and families by board size
growth-chart = How the work grows with the board
growth-powers = nⁿ boards
growth-most = tests at most
growth-factorials = n! boards
growth-first-chart = The first solution by board size
growth-to-first = tests to the first
growth-levels = Calls by level
growth-queens = queens on the board
growth-calls-most = calls at most
growth-calls = calls made
sizes-title = The search trees for { $first } to { $last } queens on the same scale
sizes-words = Semicircles around one root, with areas in proportion to their nodes: from { $least } for { $first } queens to { $nodes } for { $last }. The tree for { $here } queens is drawn in its own.
sizes-says = { $queens }: { $nodes }, { $tests }, { $dead } and { $solutions }.
sizes-times = { $says } That's { $times } times as many tests as for { $queens }.
sizes-label = Skylines, size by size
sizes-skyline = skyline: all nodes in the order they're visited
symmetries-label = The eight symmetries
symmetries-name = symmetry
symmetries-goes = (r, c) goes to
symmetries-becomes = the first board becomes
symmetries-unchanged = unchanged boards
through-title = How many solutions have a queen on each square

## Other programs

program-row-array = Row array
program-cells = Four sets over all cells
program-template = The template over all cells
program-row-by-row = Three sets row by row
program-used-arrays = Arrays of used lines
program-any-square = Any empty square
program-reject-accept = A stack of moves
program-bits = Bit masks
program-to-first = { $program }, to its first solution
columns-n = { $n ->
    [one] { $n } column
   *[other] { $n } columns
}
counters-label = { $n ->
    [one] Counters for { $n } column
   *[other] Counters for { $n } columns
}
queens-label = Boards by number of queens
column-calls = calls
column-tests = tests
column-refused = refused
column-rejected = boards rejected
column-pair-checks = pairs checked
column-squares-read = squares read
column-placed = placed
column-removed = taken off
column-solutions = solutions
counter-calls = calls
counter-tests = tests
counter-refused = refused
counter-refused-by-row = refused by row
counter-refused-by-column = refused by column
counter-refused-by-diagonal = refused by diagonal
counter-accepted = accepted
counter-placed = placed
counter-removed = removed
counter-rows-begun = rows begun
counter-rejected = rejected
counter-passed = passed
counter-unchecked = unchecked
counter-solutions = solutions
counter-returns = returns
counter-pair-checks = pair checks
counter-squares-read = squares read
diagonals-title = { $n ->
    [one] The diagonals of { $n } column by { $numbering }
   *[other] The diagonals of { $n } columns by { $numbering }
}
diagonals-sum = sum
diagonals-difference = difference
diagonals-udiag = udiag
diagonals-ddiag = ddiag
masks-column = column { $column }
masks-rows = rows
masks-falling = falling
masks-rising = rising
masks-free = free
mirrored-first = first: by row
mirrored-second = second: mirrored
visited-board = board { $number }
visited-rejected = rejected
visited-no-row = no row { $row }
visited-number = { $number }

## Starts

bound-plain = plain
bound-with = with the bound
bound-first = current row first
histogram-starts-label = { $n ->
    [one] The starts with { $n } column, by number of moves
   *[other] The starts with { $n } columns, by number of moves
}
histogram-permutations-label = { $n ->
    [one] The permutations of { $n } column, by number of moves
   *[other] The permutations of { $n } columns, by number of moves
}
ranking-title = { $solutions } by distance from { $rows }
ranking-group = { $n ->
    [one] { $solutions } at { $n } move
   *[other] { $solutions } at { $n } moves
}
progress-title = The best so far for { $rows }
race-title = The best so far of two searches for { $rows }
race-down = rows from top to bottom
starts-label = The starts in this book
table-start = start
starts-pairs = attacking pairs
starts-nearest = nearest solutions
starts-bound = tests with the bound
starts-left = left out
starts-first = tests, current row first
stays-title = Queens that stay: { $n }
stays-not-title = Queens that cannot all stay: { $n }
stays-count = { $n ->
    [0] none stays
    [one] { $n } stays
   *[other] { $n } stay
}
stays-set = set { $number } of { $sets }

## Pictures of a search, one after the other

strip-number = { $step }
strip-step = step { $step }
strip-test = test { $step }
strip-back = Taken back after step { $step }
strip-below = { $place } below { $board }
strip-np = np
look-begin = before the first choice
look-label = What each search did
look-plain = the plain search
look-plain-cut = the plain search, until it was stopped
look-ahead = looking ahead
look-ahead-cut = looking ahead, until it was stopped
look-shown = Shown here: the first { $shown } moments.
look-unsafe = Looking ahead isn't safe for this puzzle: it loses solutions, so there are no counts.
look-nothing = Before anything is chosen
look-while = With { $stands }
look-list = { $before }, { $made }
look-made = { $place } = { $choice }
look-why = { $refused } ({ $why })
look-ended = { $stands }, { $refused } is refused. But that refusal doesn't last: { $solution } is a solution, and makes that very choice.
strip-nothing = There's nothing left to choose, so there's nothing to test.
strip-shown = Shown here: tests { $first } to { $last }. The whole search runs { $tests }.
kind-call = call
kind-refused = refused
kind-accepted = accepted
kind-assigned = assigned
kind-solution = solution
kind-dead-end = dead end
kind-used-up = used up
kind-bounded = cut
kind-cuts = { $n } cut
kind-best = the best so far
kind-taken-back = taken back
kind-stopped = stopped
solution-number = Solution { $number }
solution-worth = worth { $value }
solution-best = worth { $value }, the best so far
scene-begin = Nothing is chosen
root-beginning = the beginning
answer-solutions = { $n ->
    [0] There's no solution.
    [one] The only solution:
   *[other] The first of { $n } solutions:
}
answer-so-far = As far as it went: { $solutions }.
run-stopped = The search was stopped before it ended, so there's no run through this tree.
run-too-long = The part of this tree that's drawn takes { $tests }. A run can show at most { $most }, so there isn't one here.

## The search for queens

board-single = What one move leaves of { $rows }
call-line = line { $line }
call-calls = calls column { $column }
call-solution = solution { $number }
call-not-drawn = { $calls }, not drawn
place-top = The top of the search tree
place-of = { $n ->
    [one] The place of row { $rows } in the search tree
   *[other] The place of rows { $rows } in the search tree
}
root-queens = the empty board
run-first-queens = first queen in row
run-first = first { $choice }
run-label = The run, by the { $first }
run-step-number = Step
run-test-number = Test
run-from-step = from step
run-from-test = from test
run-to-step = to step
run-to-test = to test
run-all = all, with { $root }
seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
state-given = Before the search
state-solved = The first solution
bar-title = The steps up to the first solution
bar-shaded = a step taken while column { $column } had a misplaced queen
bar-row = row { $row }
trace-test = test
trace-square = square
trace-answer = answer
trace-then = then
trace-before = The board before test { $step }
trace-gap = Free or refused? And then?
trace-gap-square = Which square? Free or refused? And what happens next?
trace-next-row = the next row
fan-title = { $n ->
    [one] The search with { $n } queen as a fan
   *[other] The search with { $n } queens as a fan
}
fan-words = A semicircle. The empty board is at the middle of the base, and each ring outward adds one more queen, up to ring { $ring }. { $nodes }, { $dead }, { $solutions }.
node-below = { $nodes } below
mark-pointed = the ones you're pointing at
points-title = { $n ->
    [one] Every board of { $n } column as a point
   *[other] Every board of { $n } columns as a point
}
points-words = { $n ->
    [one] A square, cut into { $n } vertical strip by the row of the first queen, each of them cut again by the row of the second, and so on. { $boards } with one queen in each column, { $refused }, { $solutions }.
   *[other] A square, cut into { $n } vertical strips by the row of the first queen, each of them cut again by the row of the second, and so on. { $boards } with one queen in each column, { $refused }, { $solutions }.
}
points-label = Boards ruled out in each column
points-tests = refused tests
points-each = boards each one rules out
points-share = of all boards
points-drawn = Only the refusals up to column { $column } are drawn; those of later columns are too small to see here.
points-unmarked = { $n ->
    [one] The { $n } solution isn't marked: its mark would hide the rest.
   *[other] The { $n } solutions aren't marked: their marks would hide the rest.
}
points-mark = A solution's mark is drawn larger than its point.

## What is counted in a figure, as its menu says it

counted-attacked-square = { $n ->
    [one] { $n } attacked square
   *[other] { $n } attacked squares
}
counted-attacking-pair = { $n ->
    [one] { $n } attacking pair
   *[other] { $n } attacking pairs
}
counted-board = { $n ->
    [one] { $n } board
   *[other] { $n } boards
}
counted-call = { $n ->
    [one] { $n } call
   *[other] { $n } calls
}
counted-column = { $n ->
    [one] { $n } column
   *[other] { $n } columns
}
counted-dead-end = { $n ->
    [one] { $n } dead end
   *[other] { $n } dead ends
}
counted-diagonal = { $n ->
    [one] { $n } diagonal
   *[other] { $n } diagonals
}
counted-digit = { $n ->
    [one] { $n } digit
   *[other] { $n } digits
}
counted-family = { $n ->
    [one] { $n } family
   *[other] { $n } families
}
counted-free-row = { $n ->
    [one] { $n } free row
   *[other] { $n } free rows
}
counted-image = { $n ->
    [one] { $n } image
   *[other] { $n } images
}
counted-improvement = { $n ->
    [one] { $n } improvement
   *[other] { $n } improvements
}
counted-moment = { $n ->
    [one] { $n } moment
   *[other] { $n } moments
}
counted-line = { $n ->
    [one] { $n } line
   *[other] { $n } lines
}
counted-list = { $n ->
    [one] { $n } list
   *[other] { $n } lists
}
counted-move = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
counted-node = { $n ->
    [one] { $n } node
   *[other] { $n } nodes
}
counted-pair-check = { $n ->
    [one] { $n } pair check
   *[other] { $n } pair checks
}
counted-placement = { $n ->
    [one] { $n } placement
   *[other] { $n } placements
}
counted-program = { $n ->
    [one] { $n } program
   *[other] { $n } programs
}
counted-queen = { $n ->
    [one] { $n } queen
   *[other] { $n } queens
}
counted-refused-test = { $n ->
    [one] { $n } refused test
   *[other] { $n } refused tests
}
counted-right-answer = { $n ->
    [one] { $n } right answer
   *[other] { $n } right answers
}
counted-row = { $n ->
    [one] { $n } row
   *[other] { $n } rows
}
counted-second = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
counted-set = { $n ->
    [one] { $n } set
   *[other] { $n } sets
}
counted-solution = { $n ->
    [one] { $n } solution
   *[other] { $n } solutions
}
counted-square = { $n ->
    [one] { $n } square
   *[other] { $n } squares
}
counted-square-read = { $n ->
    [one] { $n } square read
   *[other] { $n } squares read
}
counted-start = { $n ->
    [one] { $n } start
   *[other] { $n } starts
}
counted-step = { $n ->
    [one] { $n } step
   *[other] { $n } steps
}
counted-test = { $n ->
    [one] { $n } test
   *[other] { $n } tests
}
counted-step-under-a-misplaced-queen = { $n ->
    [0] no step
    [one] { $n } of them with a misplaced queen
   *[other] { $n } of them with a misplaced queen
}
counted-start-surveyed = { $n ->
    [one] { $n } start surveyed
   *[other] { $n } starts surveyed
}
counted-row-compared = { $n ->
    [one] { $n } row compared
   *[other] { $n } rows compared
}

## Puzzles of other kinds

number-word = { $n ->
    [0] zero
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
    [one] { $n }
   *[other] { $n }
}
ask-board = Board for your answer
forgotten-title = Test { $step } of the search that forgets
sudoku-how = Another puzzle? Type digits into the grid: 0 clears a cell, and the arrow keys take you to the next one.
sudoku-empty = No digits
tally-label = What was counted
tally-counted = counted
tally-first = up to the first solution
tally-cut = until it was stopped
tally-all = in all
tally-nodes = nodes of the tree
tally-cuts = choices cut, untested
small-tree = { $nodes } nodes, { $ends }, { $found }. The search went downwards, and from left to right.
beside-counts = { $tests }, { $nodes } nodes, { $found }
further-text = the log, line by line
further-jsonl = the same for other programs
further-check = where your own program's log leaves the path
letters-first = { $letter } stands for { $name }
letters-next = { $before }, { $letter } for { $name }
letters-last = { $before } and { $letter } for { $name }
counted-way = { $n ->
    [one] { $n } way
   *[other] { $n } ways
}
counted-cell = { $n ->
    [one] { $n } cell
   *[other] { $n } cells
}
counted-permutation = { $n ->
    [one] { $n } permutation
   *[other] { $n } permutations
}

## What chapters refer to, and words for numbers in their sentences

exercise = Exercise { $number }
equation = Equation { $number }
formula = equation
know = What you know now
verdict-true = true
verdict-partly = partly
verdict-false = false
number-no = no
share-only = the only { $noun }
share-no = no { $noun }
share-neither = neither of the two { $noun }
share-one = { $part } of the { $whole } { $noun }
share-both = both { $noun }
share-none = none of the { $whole } { $noun }
share-all = all { $whole } { $noun }
share-some = { $part } of the { $whole } { $noun }
tree-begin = begin
rows-nearest = { $n } nearest
trace-call = { $place } is next
trace-refused = refused by the queen in { $by }
trace-free = free
trace-placed = queen placed
trace-used-up = { $place } is used up
trace-back-over = { $why }; the search is over
trace-back = { $why }; back to { $place }, after { $choice }
trace-back-last = { $why }; back to { $place }, in its last row


## In a notebook

notebook-stub = Once you've filled in what's missing, take the # off these lines and run the cell again.


## What is said of any program that was run

judged-all = { $expected ->
    [one] 1 of 1 board, and it's right.
   *[other] { $expected } of { $expected } boards, and all of them are right.
}
judged-count = { $expected ->
    [one] It counts one solution, and there is one. Right.
   *[other] Its answer is { $expected }, and that's how many solutions there are. Right.
}
judged-reached = { $expected ->
    [one] The search reaches the one solution there is, and prints something for it.
   *[other] The search reaches all { $expected } solutions, and prints something for each.
}
judged-one = One board, and no two queens on it attack each other. Right.
judged-one-of = One board, and it's right. There are { $expected }. If you want all of them, the search has to continue after the first one.
judged-none = There's no solution for that many queens, and it doesn't find any. Right.
judged-why = Why?
judged-section = Read about this in the book
judged-exercise = Practise it in an exercise
judged-ran = It ran. To have it judged, choose its puzzle.
judged-unread = It ran, but the page can't judge it: it doesn't recognise a board or a number in the output.
judged-input = The program asks for more input than there is. Add a line to the input, and run it again.
judged-stopped = It was stopped before it finished, so the page can't judge it.
judged-unavailable = It needs something that this page doesn't have, so the page can't judge it.
judged-data = It goes wrong with { $data }.
judged-more = It goes on after its first solution, and more boards come out.
judged-more-silent = It finds one board, but then the search goes on. It should stop there.
judged-uncounted = The boards are right, but it didn't produce a number. It should say how many there are.
judged-top = A column still begins with row 1. Each column should begin with its last row.
judged-uncounted-none = It ran, but it didn't produce a number. It should say how many boards there are.
judged-nothing = It ran to the end, but it didn't produce a board.
judged-moves-right = { $fewest ->
    [one] { $fewest } move, and that's right. It doesn't try any row that can't lead to fewer.
   *[other] { $fewest } moves, and that's right. It doesn't try any row that can't lead to fewer.
}
judged-moves-none = It ran, but it didn't produce a number. It should say what the smallest number of moves is.
judged-moves = Its answer is { $value }. For this start, { $fewest ->
    [one] { $fewest } move is
   *[other] { $fewest } moves are
} the fewest possible.
judged-moves-bound = The number is right. But row { $row } of column { $column } is still tried when { $best } moves are known to be enough. With that row it takes { $moves }, which is no better.
judged-moves-skips = The number is right here. But row { $row } of column { $column } is skipped, though it could still be better: with that row it takes { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, and { $best } are the fewest so far.
judged-file-count = { $expected ->
    [one] Its answer is { $expected }. Right.
   *[other] Its answer is { $expected }. Right.
}
judged-file-none = It ran, but it didn't produce a number.
judged-file-number = Its answer is { $value }. There are { $expected }.
judged-file-all = { $expected ->
    [one] It found the only solution. Right.
   *[other] It found all { $expected } solutions, once each. Right.
}
judged-file-nothing = It ran, but it didn't find a solution. There are { $expected }.
judged-file-short = What's stored is incomplete: { $other } is missing its end. It was stored before the last choice was made.
judged-file-other = { $other } isn't a solution, but the program says it is.
judged-file-twice = It found all { $expected } solutions, but some of them more than once: there were { $came } in all.
judged-file-first = It found one solution, but there are { $expected }. What stops the search from continuing?
judged-file-few = It found { $found } of the { $expected } solutions.
judged-came = { $solutions ->
    [one] It produced one result. There are { $expected } solutions.
   *[other] It produced { $solutions } results. They include { $found } of the { $expected } solutions.
}
judged-smaller-one = It goes wrong even with one queen.
judged-smaller = { $before ->
    [one] It's right for one queen, but goes wrong with { $n }.
   *[other] It's right for up to { $before } queens, but goes wrong with { $n }.
}
judged-smaller-found = { $before ->
    [one] It's right for one queen. With { $n } queens it finds { $found } of { $expected } solutions.
   *[other] It's right for up to { $before } queens. With { $n } it finds { $found } of { $expected } solutions.
}
judged-smaller-at = It goes wrong even with { $n } queens.
judged-smaller-found-at = With { $n } queens it finds { $found } of { $expected } solutions.
judged-smaller-right = { $right ->
    [one] It's right for one queen. With { $n } it takes too long to follow to the end.
   *[other] It's right for one to { $right } queens. With { $n } it takes too long to follow to the end.
}
judged-larger = It's right for { $n } queens, but not for { $larger }.
judged-tree-loop = No function in it calls itself, so there's no tree of calls. Only its output was judged.
judged-tree-memory = It remembers what it has seen, so it doesn't visit every placement.
judged-tree-free = Its queens aren't placed row by row or column by column, so only its output was judged.
judged-rules-all = { $expected ->
    [one] It finds the one solution there is. Right.
   *[other] It finds all { $expected } solutions, once each. Right.
}
judged-rules-one = The output is a solution. Right.
judged-rules-one-of = It found one solution, and it's right. There are { $expected }. If you want all of them, the search has to continue after the first one.
judged-rules-unread = It ran, but the page can't judge it: it doesn't recognise a solution to this puzzle in the output. Have it print which choice goes in which place.
judged-rules-placed = The search continues with { $choice } for { $place }, and the rules don't allow that: { $refuser }.
judged-rules-left = The search never tries { $choice } for { $place } here, though the rules allow it.
judged-rules-refused = { $value ->
    [one] One of the { $of } results isn't a solution. It has { $choice } for { $place }, and the rules don't allow that: { $refuser }.
   *[other] { $value } of the { $of } results aren't solutions. The first has { $choice } for { $place }, and the rules don't allow that: { $refuser }.
}
judged-rules-none = { $value ->
    [one] One of the { $of } results isn't a solution to this puzzle.
   *[other] { $value } of the { $of } results aren't solutions to this puzzle.
}
judged-rules-number = Its answer is { $number }. There are { $of } solutions.
judged-rules-some = It found { $number } of the { $of } solutions.
rules-somebody = it's refused
judged-alias = The same list { $name } is stored { $times } times, and it keeps changing after it's stored. Store a copy of it.
judged-alias-empty = The same list { $name } is stored { $times } times. It keeps changing after it's stored, and at the end it's empty. Store a copy of it.
judged-alias-rows = The copies of { $name } share their rows, so all of them change together. Copy each row, too.
judged-alias-made = All rows of { $name } are the same list, so changing one row changes all of them. Make a new list for each row.
judged-undo = What the program puts into { $name } isn't taken out again, so later calls refuse squares that are free.
judged-undo-board = What the program puts into { $name } isn't taken out again, so queens from earlier attempts stay on the board.
judged-undo-filled = A place in { $name } keeps its value after the attempt has failed. Empty it again before you try the next value.
judged-undo-marked = The marks in { $name } stay after an attempt has failed, and a later attempt needs those places. Remove the mark again before you return.
judged-diagonal-rising = A queen is placed on a square that another queen attacks along the rising diagonal. The test misses that diagonal.
judged-diagonal-falling = A queen is placed on a square that another queen attacks along the falling diagonal. The test misses that diagonal.
judged-diagonal-both = A queen is placed on a square that another queen attacks along a diagonal. The test doesn't look at diagonals.
judged-test-near = The test never looks at the queen that was placed just before. Check where its loop ends.
judged-test-far = The test never looks at the first queen. Check where its loop begins.
judged-test-none = No square is ever refused, so every arrangement counts as a board.
judged-test-zero = The test looks at entry { $value } of { $name }, which isn't used, and treats what's there as a queen. Check where its loop begins.
judged-test-old = The test looks at entry { $value } of { $name }, where there's no queen at the moment. What's there is 0 or an old queen: the list isn't wiped. Check where its loop ends.
judged-test-own = The test looks at entry { $value } of { $name }, which belongs to the line that's being filled right now. What's there is 0 or an old queen. Check where its loop ends.
judged-skips = Each call jumps ahead by { $value } lines of the board, so the lines in between are left out.
judged-other-same = The same board comes out again and again, so the search isn't putting any queens on it.
judged-undo-stays = What is put into { $name } is never taken out again, so it's still there in later calls.
judged-early-returns = A return inside the loop ends the call, though there are choices left to try. Keep what the inner call returns, and go on.
judged-test-knight = A queen is placed where another attacks it the way a knight does. The test doesn't look at such squares.
judged-test-knights = A queen is placed where another attacks it the way a knight does. The test misses some of these squares.
judged-test-line = Two queens are in the same line. The test doesn't look for that.
judged-test-wrong = The test lets a queen be placed on an attacked square.
judged-test-refuses = The test refuses a square that no queen attacks.
judged-test-empty = The test refuses every square, even where there's no queen yet. So no queen is placed after the first call.
judged-range-outside = The loop goes too far: square { $value } of its line isn't on the board.
judged-range-never = The loop never tries square { $value } of a line, counting from one. Look at where it begins and ends.
judged-range-behind = The loop begins at the previous queen's square, so the squares before it are never tried. In every row or column of the board, the loop has to start at the first square.
judged-restart = After a queen is taken back, its line starts again from the first square, and the same squares keep being tried. Continue after the square it was taken from.
judged-early-refused = The search leaves its loop at the first square that's refused. Go on to the next square instead.
judged-early-single = The search gives up after the first dead end. It can't say there's no solution until it has tried every square of that row or column.
judged-early-loop = The search leaves its loop while there are still free squares to try.
judged-base-beyond = The search continues past the last line of the board. It has to end when all the queens are placed.
judged-base-short = The search ends before the last queen is placed.
judged-base-early = A board counts as complete while one of its lines is still empty.
judged-base-late = All the queens are placed, but the search doesn't notice that it's finished: it goes on looking for a square for another one.
judged-first = The search stops at its first solution. There are { $expected }, so it has to go on after one is found.
judged-late = A board is stored before its last queen is tested.
judged-lost = An inner call of { $name } returns what it has found, but its caller doesn't use it. Keep it, and return it.
judged-lost-gone = The search finds solutions, but the final result is empty. Look at where solutions are kept.
judged-overwritten = Each solution overwrites the previous one in { $name }, so only the last one is left.
judged-default = The default value of { $name } is made only once, so this call begins with what an earlier call left in it. Make a new one in each call.
judged-endless = The function { $name } keeps calling itself, and never ends. Each call has to bring it closer to the end.
judged-endless-same = Each call passes on the same { $name }, so the search never gets to the next line of the board.
judged-shared = All calls share one { $name }. It's changed before the inner call, and nothing changes it back.
judged-twice = { $times ->
    [one] Each solution is counted one time too many.
    [2] Each solution is counted twice.
   *[other] Each solution is counted { $times } times.
}
judged-crash = The run ended with { $name } on this line.
judged-syntax = Python can't read this line: { $name }.
judged-uncalled = The function { $name } is never called, so nothing happens.
judged-uncalled-alone = The name { $name } on its own doesn't call anything. Put brackets after it, with what it needs inside.
judged-uncalled-search = The function { $name } is never called, so the search never begins.
judged-other-tree = This search doesn't go through all the boards without attacks.
judged-other-number = Its answer is { $number }. With { $n } queens there are { $expected } solutions.
judged-other-results = The search finds all the solutions, but some of them are missing from the output.
judged-other-few = The printed boards are missing a queen, though the search has placed all of them.
judged-other-attacked = Queens attack each other on { $number } of the { $of } boards it produced.
judged-other-some = It found { $number } of { $of } boards.
judged-other-never = The function { $name } never gets to the line where it calls itself, so no queen is placed after the first call.


## The programs of a class

class-still = Programs run on this page once its scripts have loaded. If you can read this, your browser isn't running them: JavaScript is off, or the page is in a frame that doesn't allow it.
class-files = The files
class-unread = This file can't be read.
class-folder-unread = Your browser doesn't let this page read the folder. Choose it with “Open a folder”.
class-no-file = This isn't a file.
class-large = This file is larger than { $megabytes } MB, so it wasn't run.
class-picture = This is a picture, not a program.
class-document = This is a document, not a program.
class-web = This is a web page, not a program.
class-archive = This is an archive. Unpack it, and use the program inside.
class-data = This is data, not a program.
class-utf16 = This file is UTF-16 text. Save it as UTF-8 to run it.
class-latin1 = This file isn't UTF-8 text. Save it as UTF-8 to run it.
class-log = This is a log, but nothing says which search it should follow.
class-log-elsewhere = This is a log. report class FOLDER judges it.
class-bring = Many programs at once
class-bring-how = Drop a class's files or folder on this page, or open them. They run here, two at a time, and each is stopped after three seconds. Nothing leaves the page, and nothing is kept when you close it unless you ask for that.
class-open-files = Open files
class-open-folder = Open a folder
class-links = Or paste links made by Copy link, one per line
class-links-run = Run the links
class-link = Link { $n }
class-no-link = There's no program in this link.
class-puzzle = The task was
class-any = whatever they do
class-queens = queens
class-exercises = An exercise in the book
class-problems = A problem
class-problem-file = a problem file…
class-no-problem = Which problem? Choose its file, or something else in the menu above.
class-nothing = There's no program in what you added.
class-goal = It should find
class-size = Queens
class-again = Run them again
class-stop = Stop
class-progress = { $done } of { $all } programs
class-done = { $all ->
    [one] { $right ->
        [one] The one program is right.
       *[other] The one program isn't right.
    }
   *[other] { $right ->
        [0] None of { $all } is right.
        [one] One of { $all } is right.
       *[other] { $right } of { $all } are right.
    }
}
class-stopped-all = { $left ->
    [one] Stopped. One program wasn't run.
   *[other] Stopped. { $left } programs weren't run.
}
class-copy = Copy the table
class-copied = Copied
class-not-copied = Your browser doesn't allow copying. Save it as CSV.
class-csv = Save as CSV
class-print = Print
class-hide = Hide the names
class-keep = Keep the programs on this device
class-kept = The programs are kept on this device, in this browser, until you untick the box.
class-not-kept = Your browser is out of space, or doesn't let pages save anything. They'll be gone when you close the page.
class-forgotten = Nothing is kept on this device.
class-kept-here = { $n ->
    [one] One program from a class is kept on this device.
   *[other] { $n } programs from a class are kept on this device.
}
class-kept-run = Run them
class-kept-forget = Forget them
class-says = { $name }: { $says }
class-whose = This is { $name }'s program. Yours is kept.
class-caption = How the programs did
class-name = Name
class-verdict = Verdict
class-mistake = Mistake
class-line = Line
class-leaves = Leaves the path
class-skyline = Depth over time
class-tests = Tests
class-solutions = Solutions
class-waits = waits
class-runs = runs
class-right = right
class-wrong = wrong
class-unknown = not judged
class-file = File
class-skyline-of = { $calls ->
    [one] One call.
   *[other] { $calls } calls, nested up to { $deep } deep.
}
class-first-named = { $n ->
    [one] Program 1
   *[other] Program { $n }
}
class-ended-stopped = It was stopped after three seconds.
class-ended-input = It reads more than it's given.
class-ended-unavailable = It couldn't be run here.

mistake-alias = keeps storing one list
mistake-undo = forgets to take back
mistake-diagonal = forgets a diagonal
mistake-test = wrong test
mistake-range = leaves out candidates
mistake-early = gives up early
mistake-restart = begins again
mistake-first = stops at the first
mistake-overwritten = overwrites its board
mistake-base = ends in the wrong place
mistake-default = default argument
mistake-late = stores too early
mistake-lost = loses the result
mistake-endless = doesn't end
mistake-shared = one variable for all calls
mistake-twice = a board twice
mistake-crash = crashes
mistake-uncalled = never called
mistake-more = goes on after the first
mistake-top = a different order
mistake-uncounted = no number comes out
mistake-many = too many
mistake-few = too few
mistake-none = produces nothing
mistake-bound = tries what can't be better
mistake-skips = skips some
mistake-allowed = allows too much
mistake-refused = refuses too much
mistake-solution = not a solution
mistake-unsolved = misses a solution
mistake-other = something else

class-group-alias = { $n ->
    [one] One keeps storing the same list.
   *[other] { $count } keep storing the same list.
}
class-group-undo = { $n ->
    [one] One doesn't take back what it placed.
   *[other] { $count } don't take back what they placed.
}
class-group-diagonal = { $n ->
    [one] One tests a diagonal wrongly, or not at all.
   *[other] { $count } test a diagonal wrongly, or not at all.
}
class-group-test = { $n ->
    [one] One has a mistake in its test.
   *[other] { $count } have a mistake in their test.
}
class-group-range = { $n ->
    [one] One leaves out candidates.
   *[other] { $count } leave out candidates.
}
class-group-early = { $n ->
    [one] One gives up at the first dead end.
   *[other] { $count } give up at the first dead end.
}
class-group-restart = { $n ->
    [one] One begins again from the first candidate.
   *[other] { $count } begin again from the first candidate.
}
class-group-first = { $n ->
    [one] One stops at its first solution.
   *[other] { $count } stop at their first solution.
}
class-group-overwritten = { $n ->
    [one] One overwrites a board it still needs.
   *[other] { $count } overwrite a board they still need.
}
class-group-base = { $n ->
    [one] One ends its recursion in the wrong place.
   *[other] { $count } end their recursion in the wrong place.
}
class-group-default = { $n ->
    [one] One has a default argument that keeps its contents.
   *[other] { $count } have a default argument that keeps its contents.
}
class-group-late = { $n ->
    [one] One stores a board before its last queen is tested.
   *[other] { $count } store a board before its last queen is tested.
}
class-group-lost = { $n ->
    [one] One finds boards and doesn't return them.
   *[other] { $count } find boards and don't return them.
}
class-group-endless = { $n ->
    [one] One doesn't end.
   *[other] { $count } don't end.
}
class-group-shared = { $n ->
    [one] One shares a variable between all calls.
   *[other] { $count } share a variable between all calls.
}
class-group-twice = { $n ->
    [one] One finds a board twice.
   *[other] { $count } find a board twice.
}
class-group-crash = { $n ->
    [one] One ends with an error.
   *[other] { $count } end with an error.
}
class-group-uncalled = { $n ->
    [one] One never calls what it defines.
   *[other] { $count } never call what they define.
}
class-group-more = { $n ->
    [one] One goes on after its first solution.
   *[other] { $count } go on after their first solution.
}
class-group-top = { $n ->
    [one] One goes through the squares in a different order.
   *[other] { $count } go through the squares in a different order.
}
class-group-uncounted = { $n ->
    [one] One doesn't say how many there are.
   *[other] { $count } don't say how many there are.
}
class-group-many = { $n ->
    [one] One gives a number that's too high.
   *[other] { $count } give a number that's too high.
}
class-group-few = { $n ->
    [one] One gives a number that's too low.
   *[other] { $count } give a number that's too low.
}
class-group-none = { $n ->
    [one] One runs to the end, but produces nothing.
   *[other] { $count } run to the end, but produce nothing.
}
class-group-bound = { $n ->
    [one] One tries what can't be better.
   *[other] { $count } try what can't be better.
}
class-group-skips = { $n ->
    [one] One skips what it should try.
   *[other] { $count } skip what they should try.
}
class-group-allowed = { $n ->
    [one] One allows a choice that has to be refused.
   *[other] { $count } allow a choice that has to be refused.
}
class-group-refused = { $n ->
    [one] One refuses a choice that's free.
   *[other] { $count } refuse a choice that's free.
}
class-group-solution = { $n ->
    [one] One calls something a solution when it isn't.
   *[other] { $count } call something a solution when it isn't.
}
class-group-unsolved = { $n ->
    [one] One doesn't notice that a solution is complete.
   *[other] { $count } don't notice that a solution is complete.
}
class-group-other = { $n ->
    [one] One is wrong for another reason.
   *[other] { $count } are wrong for other reasons.
}
class-group-unknown = { $n ->
    [one] One can't be judged.
   *[other] { $count } can't be judged.
}
class-group-stopped = { $n ->
    [one] One didn't finish within three seconds.
   *[other] { $count } didn't finish within three seconds.
}
class-group-file = { $n ->
    [one] One file isn't a program.
   *[other] { $count } files aren't programs.
}
class-group-right = { $n ->
    [one] One is right.
   *[other] { $count } are right.
}
class-and-more = { $names } and { $more } more
class-forest = Where the programs left the path
class-forest-caption = The search for four queens: the more programs follow an edge, the thicker it is. Black is the right search, rust a wrong turn, with the initials of those who take it. Each program's columns are numbered in the order it fills them, even if the program calls them rows.
class-forest-right = { $n ->
    [one] One program visits every board of the right search, and no others.
   *[other] { $count } programs visit every board of the right search, and no others.
}
class-forest-turn-first = { $n ->
    [one] One puts a first queen in row { $row }: { $names }.
   *[other] { $count } put a first queen in row { $row }: { $names }.
}
class-forest-turn = { $n ->
    [one] With { $before } already placed, one puts a queen in row { $row }, where it's attacked: { $names }.
   *[other] With { $before } already placed, { $count } put a queen in row { $row }, where it's attacked: { $names }.
}
class-forest-missed = { $n ->
    [one] One never reaches { $board }: { $names }.
   *[other] { $count } never reach { $board }: { $names }.
}
class-forest-left = { $n ->
    [one] One search isn't in the picture, because the page couldn't follow it on a board for four queens.
   *[other] { $count } searches aren't in the picture, because the page couldn't follow them on a board for four queens.
}
