package problem

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"sync"
	"time"
)

// A worker is a process that searches files, one after another. Before each end it says whether it
// can take another file. If it had to be stopped, or has grown, it ends with its file.
type worker struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
	stderr *head
	memory int64       // its limit, which has been set in the system
	served int         // files so far
	rest   *time.Timer // ends it if nobody needs it any more
}

// idle are workers that wait for a file.
var idle struct {
	sync.Mutex
	workers []*worker
}

// longestRest is how long a worker waits: a build asks for many files at once, a reader for one.
const longestRest = 2 * time.Second

// hire finds a worker that waits and has this limit, or starts one.
func hire(memory int64) (*worker, error) {
	idle.Lock()
	i := slices.IndexFunc(idle.workers, func(w *worker) bool { return w.memory == memory })
	if i >= 0 {
		w := idle.workers[i]
		idle.workers = slices.Delete(idle.workers, i, i+1)
		w.rest.Stop()
		idle.Unlock()
		return w, nil
	}
	idle.Unlock()
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	w := &worker{cmd: exec.Command(self, ChildWord), stderr: new(head), memory: memory}
	w.cmd.Stderr = w.stderr
	out, err := w.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if w.in, err = w.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	w.out = bufio.NewReaderSize(out, 1<<16)
	return w, w.cmd.Start()
}

// wait lets the worker wait for another file. If too many wait, the one that has waited longest is
// ended.
func (w *worker) wait() {
	w.served++
	idle.Lock()
	defer idle.Unlock()
	w.rest = time.AfterFunc(longestRest, w.goes)
	idle.workers = append(idle.workers, w)
	if len(idle.workers) > runtime.GOMAXPROCS(0) {
		go idle.workers[0].goes()
	}
}

// goes ends a waiting worker, unless it has been hired meanwhile.
func (w *worker) goes() {
	idle.Lock()
	i := slices.Index(idle.workers, w)
	if i >= 0 {
		idle.workers = slices.Delete(idle.workers, i, i+1)
	}
	idle.Unlock()
	if i >= 0 {
		w.dismiss()
	}
}

// dismiss ends the process.
func (w *worker) dismiss() {
	w.in.Close()
	w.cmd.Process.Kill()
	w.cmd.Wait()
}

// A head keeps the beginning of what is written to it.
type head struct{ text bytes.Buffer }

func (h *head) Write(text []byte) (int, error) {
	h.text.Write(text[:min(len(text), max(0, 4096-h.text.Len()))])
	return len(text), nil
}
