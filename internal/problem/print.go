package problem

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"queenbook/internal/log"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// WriteJSONL writes a search as a log that [ReadLog] reads: a line that describes it, and a line
// for each event.
func (r *Recording) WriteJSONL(w io.Writer) error {
	out := bufio.NewWriter(w)
	header, err := json.Marshal(r.Header)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s\n", header)
	best := r.Header.best()
	for e := range r.Events() {
		place, choice := r.Places.Of(int(e.Place)), r.Choices.Of(int(e.Choice))
		line := func(event string, names ...log.Name) {
			out.WriteString(`{"event":"` + event + `"`)
			for i, name := range names {
				value, _ := name.MarshalJSON()
				if i == 0 {
					out.WriteString(`,"place":`)
				} else {
					out.WriteString(`,"choice":`)
				}
				out.Write(value)
			}
			if e.Kind == solver.Refused {
				out.WriteString(`,"refused_by":` + r.refusers(e.By))
			}
			if value := e.By.Why(); e.Kind == solver.Found && value != "" {
				fmt.Fprintf(out, `,"value":%s,"best":%t`, value, best.Beats(value))
			}
			out.WriteString("}\n")
		}
		switch e.Kind {
		case solver.Call:
			line("call", place)
		case solver.Refused, solver.Accepted:
			line("try", place, choice)
		case solver.Assigned:
			line("put", place, choice)
		case solver.Found:
			line("solution")
		case solver.Bounded:
			line("cut", place, choice)
		case solver.TakenBack:
			line("back", place, choice)
		case solver.DeadEnd, solver.Exhausted:
			line("return", place)
		case solver.Stopped:
			fmt.Fprintf(out, "{\"event\":\"stopped\",\"why\":%s}\n", log.NameOf(e.By.Why()))
		}
	}
	return out.Flush()
}

// refusers are what refuses, or the reason, as JSON.
func (r *Recording) refusers(by puzzle.Refusal) string {
	names := r.Places.RefusedBy(by)
	switch {
	case len(names) == 1:
		return string(names[0])
	case len(names) > 1:
		all := make([]string, len(names))
		for i, name := range names {
			all[i] = string(name)
		}
		return "[" + strings.Join(all, ",") + "]"
	case by.Why() != "":
		return string(log.NameOf(by.Why()))
	}
	return "true"
}

// WriteText writes a search for readers: a line for each event, indented by the depth of the
// search.
func (r *Recording) WriteText(w io.Writer) error {
	out := bufio.NewWriter(w)
	var state puzzle.State
	best := r.Header.best()
	for e := range r.Events() {
		state.Apply(e)
		depth := len(state.Calls)
		if e.Return() {
			depth++ // a return is indented like its call
		}
		for range min(max(depth-1, 0), 40) {
			out.WriteString("  ")
		}
		out.WriteString(r.say(e, &state, best))
		out.WriteByte('\n')
	}
	return out.Flush()
}

// say is the line of an event.
func (r *Recording) say(e puzzle.Event, state *puzzle.State, best *puzzle.Best) string {
	place, choice := r.Places.Of(int(e.Place)).Text(), r.Choices.Of(int(e.Choice)).Text()
	chosen := place + " = " + choice
	switch e.Kind {
	case solver.Call:
		if e.Place == 0 {
			return "there's no place left, and it isn't complete"
		}
		return "call for " + place
	case solver.Refused:
		return chosen + ": refused" + log.Refusers(&r.Places, e.By)
	case solver.Accepted:
		return chosen + ": free"
	case solver.Assigned:
		return chosen + " is put"
	case solver.TakenBack:
		return chosen + " is taken back"
	case solver.Found:
		return "solution " + r.standing(state) + worth(e, best)
	case solver.Bounded:
		return chosen + " is cut: nothing below it is better than " + best.Text
	case solver.DeadEnd:
		return "dead end: " + place + " has no free choice"
	case solver.Exhausted:
		return "return from " + place
	}
	return "the search stops: " + e.By.Why()
}

// worth says what a solution is worth, and whether it is the best so far.
func worth(e puzzle.Event, best *puzzle.Best) string {
	value := e.By.Why()
	switch {
	case value == "":
		return ""
	case best.Beats(value):
		return "; its value is " + value + ", the best so far"
	}
	return "; its value is " + value
}

// best is what solutions are compared with.
func (h *Header) best() *puzzle.Best { return &puzzle.Best{Most: h.Best == "most"} }

// worths are what the solutions are worth, nil if the search doesn't say.
func (r *Recording) worths() (list []puzzle.Worth) {
	if r.Header.Best == "" {
		return nil
	}
	best := r.Header.best()
	for e := range r.Events() {
		if e.Kind == solver.Found {
			value := e.By.Why()
			list = append(list, puzzle.Worth{Value: value, Best: best.Beats(value)})
		}
	}
	return list
}

// BestValue is what the best solution found is worth, as the file writes it.
func (r *Recording) BestValue() string {
	best := r.Header.best()
	for e := range r.Events() {
		if e.Kind == solver.Found {
			best.Beats(e.By.Why())
		}
	}
	return best.Text
}

// standing lists the current choices, as in "3: WA = red, NT = green".
func (r *Recording) standing(state *puzzle.State) string {
	var made []string
	for _, c := range state.Made {
		made = append(made, r.Places.Of(int(c.Place)).Text()+" = "+r.Choices.Of(int(c.Choice)).Text())
	}
	return fmt.Sprintf("%d: %s", state.Found, strings.Join(made, ", "))
}
