package publish

import (
	"fmt"
	"os"

	"golang.org/x/sys/windows"
)

func init() {
	identify = func(dir string) (string, error) {
		f, err := os.Open(dir)
		if err != nil {
			return "", err
		}
		defer f.Close()
		var stat windows.ByHandleFileInformation
		err = windows.GetFileInformationByHandle(windows.Handle(f.Fd()), &stat)
		made := stat.CreationTime.Nanoseconds()
		return fmt.Sprintf("%d-%d made %d\n", stat.FileIndexHigh, stat.FileIndexLow, made), err
	}
}
