package child

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

// beside is added for the program itself, and for what the system reserves at once even if little
// is asked for.
const beside = 192 << 20

// limitSystem has the system refuse more memory than a child may have. A single value can be so
// large that no watch notices it in time. If this fails, only the watch limits memory.
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
