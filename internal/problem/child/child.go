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

// Main is the whole life of the child, and returns at once where this process is none. Whatever
// program uses package problem calls it first: its main, and the TestMain of its tests.
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
		watch.Wait()  // or it would be counted with what the next file leaves
		ask = <-asked // which has the same limit for memory
	}
}

// listen takes requests, and ends the process where the other one has ended: nobody listens any more.
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

// A teller writes what a search does for the process that has asked for it.
type teller struct {
	ask problem.Request

	lock     sync.Mutex // of what follows, which the watch looks at, too
	out      *bufio.Writer
	write    problem.Writer
	begin    time.Time
	patience time.Duration // for what is done since then, 0 for any
	known    *problem.End  // how the search has ended, while its length is estimated
	ended    bool
	dives    *time.Timer   // that begin beside the search, nil for none
	around   int           // goroutines of a process that runs no file
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

// mostLeft is the part of its memory that a process may have used if it's to take another file.
const mostLeft = 4

// leavesNothing reports whether nothing of the file goes on: it was not stopped, it has used little, no
// generator of it waits (beside the watch), and no dive has begun.
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
	case end.Cause == problem.Over || end.Cause == problem.Failed || q.bound != nil: // which dives don't know
	case end.Cause == problem.Time:
		beside(&end)
	default:
		t.dive(&end)
	}
	return end
}

// locked tells a name while nobody else tells anything.
func (t *teller) locked(tell func(log.Name)) func(log.Name) {
	return func(name log.Name) {
		t.lock.Lock()
		defer t.lock.Unlock()
		tell(name)
	}
}

// events tells what the search does, up to its end or to that of its patience.
func (t *teller) events(q *questions) (end problem.End, sum puzzle.Sum, solutions []solution) {
	end = t.tell(q, &sum, &solutions)
	return end, sum, solutions
}

// tell is events, which counts and keeps what is needed beside another search.
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

// because is the end that an error brings: the watch may have ended the file's work by it.
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

// How often the watch looks, how often it sends what there is, and how long the file has at most and at
// least to end by itself before the process ends with it: on a busy machine it needs a while to say where it is.
const (
	look  = 5 * time.Millisecond
	send  = 50 * time.Millisecond
	grace = 200 * time.Millisecond
	least = 100 * time.Millisecond
)

// grace is a part of the time that was asked for, where that's short.
func (t *teller) grace() time.Duration {
	if t.ask.Time > 0 {
		return min(grace, max(t.ask.Time/overdue, least))
	}
	return grace
}

// watch ends the search where it takes too long or needs too much memory.
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
		if t.stopped.Load() != nil { // it has not ended by itself
			t.end(t.cut(cause, ""))
			os.Exit(0)
		}
	}
}

// excess is what is used too much of.
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
