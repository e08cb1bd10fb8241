package browser

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// A scene is what a player shows at one moment, as far as it can be read off
// the page.
type scene struct {
	Step     string
	Moment   string
	Sentence string
	Queens   []solver.Square
	Column   int             // the tinted one, 0 for none
	Tried    []solver.Square // the crosses of rows refused before
	Dead     bool            // the column has the frame of a dead end
	GoesOn   solver.Square   // the square to which an arrow leads
	Attack   string          // the path of the line of attack
	Array    []string
	Kinds    []string // how each entry of the array looks
	Stack    []string // column and row of each call
	Ended    string   // the same of a call that has just returned
	Log      string   // the last line of the log
	Ran      string   // the line of code that ran last, its number and its text
	Next     string   // the line that runs next
}

// scenes are the moments of the whole search, made from its events and
// nothing else; rest is the moment at which each step rests.
func scenes(n int) (all []scene, rest []int) {
	state := solver.NewState(n)
	var log []byte
	for e := range solver.Trace(n) {
		state.Apply(e)
		log = solver.AppendLog(log, e, state)
		s := scene{
			Step:     number.Thousands(state.Step),
			Moment:   solver.Moments.Say(e, state),
			Sentence: e.Sentence(state),
			Queens:   []solver.Square{},
			Stack:    []string{},
			Tried:    []solver.Square{},
			Column:   len(state.Stack),
		}
		for _, q := range state.Queens {
			if int(q.Col) <= len(state.Stack) { // a column that is no longer open has no queen
				s.Queens = append(s.Queens, q)
			}
		}
		s.Dead = e.Kind == solver.DeadEnd
		if e.Return() {
			s.Column, s.Ended = int(e.Square.Col), fmt.Sprintf("%d:%d", e.Square.Col, n)
			for on := len(state.Stack); on > 0; on-- { // the first call from here that has a row left
				if row := int(state.Stack[on-1].Row); row < n {
					s.GoesOn = solver.Sq(row+1, on)
					break
				}
			}
		}
		if s.Column > 0 {
			reached := n + 1
			if !e.Return() {
				reached = int(state.Stack[s.Column-1].Row)
			}
			for row := 1; row < reached; row++ {
				sq := solver.Sq(row, s.Column)
				if slices.ContainsFunc(
					state.Queens[:s.Column-1],
					func(q solver.Square) bool { return solver.LineBetween(q, sq) != solver.NoLine },
				) {
					s.Tried = append(s.Tried, sq)
				}
			}
		}
		if e.Kind == solver.Refused {
			middle := func(x int8) float64 { return (float64(x) - 0.5) * 45 }
			s.Attack = fmt.Sprintf(
				"M%g %gL%g %g",
				middle(e.By.Col),
				middle(e.By.Row),
				middle(e.Square.Col),
				middle(e.Square.Row),
			)
		}
		for i, row := range state.RowPosition {
			kind := ""
			switch {
			case e.Kind == solver.Assigned && int(e.Square.Col) == i+1:
				kind = "written"
			case i < len(s.Queens):
			case row == 0:
				kind = "zero"
			default:
				kind = "old"
			}
			s.Array, s.Kinds = append(s.Array, fmt.Sprint(row)), append(s.Kinds, kind)
		}
		for _, f := range state.Stack {
			s.Stack = append(s.Stack, strings.TrimSuffix(fmt.Sprintf("%d:%d", f.Col, f.Row), ":0"))
		}
		if lines := strings.Split(strings.TrimSpace(string(log)), "\n"); len(log) > 0 {
			s.Log = lines[len(lines)-1]
		}
		s.Ran, s.Next = codeAt(e)
		if len(log) > 4096 {
			log = log[len(log)-200:]
		}
		all = append(all, s)
		if e.Kind == solver.Refused || e.Kind == solver.Assigned {
			rest = append(rest, len(all)-1)
		}
	}
	return all, rest
}

// codeAt is the line of search.go that ran last at an event, and the line that
// runs next, each with its number. Lines that only report to the book count as
// none.
func codeAt(e solver.Event) (ran, next string) {
	loop := codeLine("for row := 1", 1)
	switch e.Kind {
	case solver.Call:
		return codeLine("func (s *search) backtrack", 1), loop
	case solver.Refused:
		if e.Line() == solver.AlongRow {
			return codeLine("return false", 1), loop
		}
		return codeLine("return false", 2), loop
	case solver.Accepted:
		return codeLine("return true", 1), codeLine("s.rowPosition[col] = row", 1)
	case solver.Assigned:
		return codeLine("s.rowPosition[col] = row", 1), codeLine("if col < s.n {", 1)
	case solver.Found:
		return codeLine("s.solution()", 1), loop
	}
	if e.Square.Col == 1 {
		loop = "" // the search is over
	}
	// The brace that ends backtrack: the first at the beginning of a line after its head.
	number := 0
	fmt.Sscan(codeLine("func (s *search) backtrack", 1), &number)
	for searchLines()[number] != "}" {
		number++
	}
	return fmt.Sprintf("%d }", number+1), loop
}

var searchLines = sync.OnceValue(func() []string {
	source, err := fs.ReadFile(solver.Source, "search.go")
	if err != nil {
		panic(err)
	}
	return strings.Split(string(source), "\n")
})

// codeLine is the given occurrence of a line of search.go that begins so.
func codeLine(begins string, occurrence int) string {
	for i, line := range searchLines() {
		line, _, _ = strings.Cut(line, "//=") // the mark of its counter, which listings leave out
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, begins) {
			occurrence--
			if occurrence == 0 {
				return fmt.Sprintf("%d %s", i+1, line)
			}
		}
	}
	panic("search.go has no such line: " + begins)
}

// readScene is a function of the page that reads the scene off a player.
const readScene = `window.readScene = () => {
	const p = document.querySelector("queen-player");
	const all = (selector) => [...p.querySelectorAll(selector)];
	const shown = (e) => e.getAttribute("display") !== "none";
	const line = (mark) => all(".code tr." + mark).map((tr) => {
		const tag = tr.querySelector(".tag").textContent === mark ? "" : " without its word";
		return tr.querySelector(".ln").textContent + " " + tr.querySelector(".src").textContent.trim() + tag;
	}).join(" and ");
	const attack = all("svg.board .attack").find(shown), column = all("svg.board .column").find(shown);
	const square = (x, y) => ({ Row: y / 45 + 1, Col: x / 45 + 1 });
	const at = (e) => square(e.getAttribute("x") ?? 0, e.getAttribute("y") ?? 0);
	const call = (e) => e.querySelector("span").textContent.match(/\d+/)[0] + (e.querySelector("b").textContent && ":" + e.querySelector("b").textContent);
	const arrow = all("svg.board .goes").find(shown)?.getAttribute("d").match(/L([\d.]+) ([\d.]+)/).slice(1).map((x) => Math.floor(x / 45) * 45);
	return {
		Step: p.querySelector(".player-at b").textContent,
		Moment: p.querySelector(".player-at span").textContent,
		Sentence: p.querySelector(".player-say").textContent,
		Queens: all("svg.board use.queen").filter(shown).map(at),
		Column: column ? at(column).Col : 0,
		Tried: all("svg.board use.tried").filter(shown).map(at),
		Dead: all("svg.board .dead-end").some((e) => shown(e) && Math.floor(at(e).Col) === at(column).Col),
		GoesOn: arrow ? square(...arrow) : { Row: 0, Col: 0 },
		Attack: attack ? attack.getAttribute("d") : "",
		Array: all(".array li").map((e) => e.textContent),
		Kinds: all(".array li").map((e) => e.getAttribute("class") ?? ""),
		Stack: all(".frames li:not(.ended)").filter((e) => !e.hidden).map(call),
		Ended: all(".frames .ended").filter((e) => !e.hidden && e.ariaHidden).map(call).join(" and "),
		Log: all(".player-log li").filter((e) => !e.hidden).map((e) => e.textContent).at(-1) ?? "",
		Ran: line("ran"),
		Next: line("next"),
	};
}; 0`
