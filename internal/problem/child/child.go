package child

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"queenbook/internal/log"
	"queenbook/internal/number"
	"queenbook/internal/problem"
	"queenbook/internal/puzzle"
	"queenbook/internal/python"
	"queenbook/internal/solver"
)

// Main is everything that the child does. It returns at once if this process isn't a child. Every
// program that uses package problem calls it first, in its main and in the TestMain of its tests.
func Main() {
	if len(os.Args) != 2 || os.Args[1] != problem.ChildWord {
		return
	}
	asked := make(chan problem.Request)
	go listen(asked)
	ask := <-asked
	limitSystem(ask.Memory)
	debug.SetGCPercent(1000)
	debug.SetMemoryLimit(ask.Memory * 3 / 4)
	debug.SetMaxStack(int(min(ask.Memory/4, math.MaxInt32)))
	around := runtime.NumGoroutine()
	for {
		t := newTeller(os.Stdout, ask, around)
		var watch sync.WaitGroup
		watch.Go(t.watch)
		if !t.end(t.search()) {
			os.Exit(0)
		}
		watch.Wait()  // otherwise it would be counted as something left by the next file
		ask = <-asked // which has the same limit for memory
	}
}

// listen takes requests, and ends the process if its parent has ended.
func listen(asked chan<- problem.Request) {
	in := bufio.NewReader(os.Stdin)
	for {
		var ask problem.Request
		line, err := in.ReadBytes('\n')
		if err == nil {
			err = json.Unmarshal(line, &ask)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "a request is needed on standard input")
			os.Exit(1)
		}
		asked <- ask
	}
}

// A teller writes what a search does to the process that asked for it.
type teller struct {
	ask problem.Request

	lock     sync.Mutex // for the fields below, which the watch uses too
	out      *bufio.Writer
	write    problem.Writer
	begin    time.Time
	patience time.Duration // how long the current work may take, 0 for any time
	known    *problem.End  // how the search has ended, while its length is being estimated
	ended    bool
	dives    *time.Timer   // starts the dives that run beside the search; nil if there are none
	around   int           // goroutines of a process that isn't running a file
	over     chan struct{} // closed when it has ended

	thread  atomic.Pointer[python.Thread]
	now     atomic.Pointer[questions]
	stopped atomic.Pointer[problem.Cause] // what the watch has found
}

func newTeller(out io.Writer, ask problem.Request, around int) *teller {
	t := &teller{
		ask: ask, begin: time.Now(), patience: ask.Time, out: bufio.NewWriterSize(out, 1<<16),
		around: around, over: make(chan struct{}),
	}
	t.write = problem.NewWriter(t.out)
	return t
}

// end writes how the search has ended, once, and reports whether the process can take another file.
func (t *teller) end(e problem.End) (more bool) {
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.ended {
		return false
	}
	t.ended = true
	close(t.over)
	if t.known != nil {
		e = *t.known
	}
	more = t.leavesNothing()
	if more {
		t.write.More()
	}
	t.write.End(e)
	t.out.Flush()
	return more
}

// mostLeft is the largest part of its memory that a process may have in use to take another file.
const mostLeft = 4

// leavesNothing reports whether nothing of the file is left running: it wasn't stopped, it has used
// little memory, no generator of it waits (only the watch is left), and no dive has begun.
func (t *teller) leavesNothing() bool {
	return t.stopped.Load() == nil && inUse() < t.ask.Memory/mostLeft &&
		runtime.NumGoroutine() <= t.around+1 && (t.dives == nil || t.dives.Stop())
}

// run reads the file and runs it, so that it can be asked.
func (t *teller) run() (*file, error) {
	begun := func(thread *python.Thread) { t.thread.Store(thread) }
	program, err := python.Run(t.ask.Name, t.ask.Text, t.print, begun)
	if err != nil {
		return nil, err
	}
	return newFile(program, t.ask.Source)
}

func (t *teller) print(text string) {
	t.lock.Lock()
	defer t.lock.Unlock()
	rest := min(len(text), t.ask.Print)
	if rest > 0 {
		t.ask.Print -= rest
		t.write.Print(text[:rest])
	}
}

// search reads the file and searches, and says how it ended.
func (t *teller) search() problem.End {
	f, err := t.run()
	if err != nil {
		return t.because(problem.Refused, err)
	}
	t.lock.Lock()
	t.write.Header(f.header)
	t.lock.Unlock()
	q, err := newQuestions(f, t.locked(t.write.Place), t.locked(t.write.Choice))
	if err != nil {
		return t.because(problem.Refused, err)
	}
	t.now.Store(q)
	if t.ask.Look {
		return t.lookAhead(q)
	}
	beside := t.diveBeside(q)
	end, sum, found := t.events(q)
	if q.header.Next != "" && end.Cause != problem.Failed && t.stopped.Load() == nil {
		t.checkFewest(q, &end, sum, found)
	}
	switch {
	case end.Cause == problem.Over || end.Cause == problem.Failed || q.bound != nil: // unknown to dives
	case end.Cause == problem.Time:
		beside(&end)
	default:
		t.dive(&end)
	}
	return end
}

// locked calls a function that reports a name, and holds the lock meanwhile.
func (t *teller) locked(tell func(log.Name)) func(log.Name) {
	return func(name log.Name) {
		t.lock.Lock()
		defer t.lock.Unlock()
		tell(name)
	}
}

// events reports what the search does, until it ends or runs out of time.
func (t *teller) events(q *questions) (end problem.End, sum puzzle.Sum, solutions []solution) {
	end = t.tell(q, &sum, &solutions)
	return end, sum, solutions
}

// tell is events with counting. It also keeps what's needed next to another search.
func (t *teller) tell(q *questions, sum *puzzle.Sum, solutions *[]solution) problem.End {
	found, made := int64(0), int64(0)
	var of puzzle.Puzzle = q
	if q.header.Best != "" {
		of = &best{questions: q, so: puzzle.Best{Most: q.header.Best == "most"}}
	}
	for e := range puzzle.Search(of) {
		switch {
		case e.Kind == solver.Stopped && q.mistake != nil:
			return t.because(problem.Failed, q.mistake)
		case e.Kind == solver.Stopped:
			return problem.End{Cause: problem.Failed, Why: t.ask.Name + ": " + e.By.Why()}
		case e.Test() && made == t.ask.Tests:
			return problem.End{
				Cause: problem.Tests,
				Why:   fmt.Sprintf("%s: it makes more than %s", t.ask.Name, tests(made)),
			}
		case t.stopped.Load() != nil:
			return t.because(problem.Failed, nil)
		}
		t.lock.Lock()
		t.write.Event(e)
		t.lock.Unlock()
		sum.Add(e)
		if e.Test() {
			made++
		}
		if e.Kind != solver.Found {
			continue
		}
		if q.header.Next != "" && len(*solutions) < mostLooked {
			*solutions = append(*solutions, q.standing())
		}
		found++
		if found == q.header.Enough {
			return problem.End{
				Cause: problem.Enough,
				Why:   fmt.Sprintf("%s: it asks for %s", t.ask.Name, number.Count(found, "solution")),
			}
		}
	}
	return problem.End{}
}

// because is the end for an error. The watch may have caused the error to end the file's work.
func (t *teller) because(cause problem.Cause, err error) problem.End {
	where := ""
	if mistake, ok := errors.AsType[*python.Error](err); ok && mistake.Line > 0 {
		where = fmt.Sprintf("%s:%d:%d: ", mistake.File, mistake.Line, mistake.Col)
	}
	if found := t.stopped.Load(); found != nil {
		return t.cut(*found, where)
	}
	return problem.End{Cause: cause, Why: err.Error()}
}

// cut says that the watch has ended the search.
func (t *teller) cut(cause problem.Cause, where string) problem.End {
	if where == "" {
		where = t.ask.Name + ": "
	}
	limit := fmt.Sprintf("it takes longer than %v", t.ask.Time)
	if cause == problem.Memory {
		limit = fmt.Sprintf("it needs more than %s MB of memory", number.Thousands(t.ask.Memory>>20))
	}
	end := problem.End{Cause: cause, Why: where + limit, After: "before its search begins"}
	if q := t.now.Load(); q != nil {
		end.After = "after " + tests(q.tests.Load())
		if name := q.asked.Load(); name != nil {
			end.In = *name
		}
	}
	return end
}

// tests says how many there were, for a message.
func tests(n int64) string { return number.Count(n, "test") }

// How often the watch looks, how often it sends what there is, and the longest and shortest time
// that the file has to end by itself before the process is ended. On a busy machine it takes a
// while until a file says where it is.
const (
	look  = 5 * time.Millisecond
	send  = 50 * time.Millisecond
	grace = 200 * time.Millisecond
	least = 100 * time.Millisecond
)

// grace is this time, shorter if the whole time that was asked for is short.
func (t *teller) grace() time.Duration {
	if t.ask.Time > 0 {
		return min(grace, max(t.ask.Time/overdue, least))
	}
	return grace
}

// watch ends the search if it takes too long or needs too much memory.
func (t *teller) watch() {
	sent := time.Now()
	for {
		select {
		case <-t.over:
			return
		case <-time.After(look):
		}
		cause := t.excess()
		t.lock.Lock()
		if t.ended {
			t.lock.Unlock()
			return
		}
		if time.Since(sent) > send {
			sent = time.Now()
			t.out.Flush()
		}
		if cause == problem.Over {
			t.lock.Unlock()
			continue
		}
		t.stopped.Store(&cause) // so that the process takes no other file
		t.lock.Unlock()
		if thread := t.thread.Load(); thread != nil {
			thread.Cancel()
		}
		if cause == problem.Memory {
			time.Sleep(2 * look)
		} else {
			time.Sleep(t.grace())
		}
		if t.stopped.Load() != nil { // it hasn't ended by itself
			t.end(t.cut(cause, ""))
			os.Exit(0)
		}
	}
}

// excess is the resource that has been used up.
func (t *teller) excess() problem.Cause {
	t.lock.Lock()
	begin, patience := t.begin, t.patience
	t.lock.Unlock()
	switch {
	case inUse() > t.ask.Memory:
		return problem.Memory
	case patience > 0 && time.Since(begin) > patience:
		return problem.Time
	}
	return problem.Over
}
