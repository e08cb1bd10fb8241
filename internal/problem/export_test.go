package problem

// Waiting is the number of the process that waits for a file and has this limit, 0 for none.
func Waiting(memory int64) int {
	idle.Lock()
	defer idle.Unlock()
	for _, w := range idle.workers {
		if w.memory == memory {
			return w.cmd.Process.Pid
		}
	}
	return 0
}
