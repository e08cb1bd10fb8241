package child

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

// beside is what the program itself has, and what the system gives at once where little is asked for.
const beside = 192 << 20

// limitSystem lets the system refuse more memory than a child may have, at once: a single value can
// be so large that no watch sees it coming. Where it cannot, the watch is what is left.
func limitSystem(memory int64) {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return
	}
	limit := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{ProcessMemoryLimit: uintptr(memory + beside)}
	limit.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_PROCESS_MEMORY
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limit)), uint32(unsafe.Sizeof(limit)))
	if err == nil {
		windows.AssignProcessToJobObject(job, windows.CurrentProcess())
	}
}
