package problem

// Waiting is the id of the process that waits for a file and has this limit, or 0.
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
