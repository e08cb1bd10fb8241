package main

import (
	"runtime"
	"runtime/debug"
)

// version says which build this is, as far as the Go tool knows: the module's version, and the
// commit where there is no version.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	text := info.Main.Version
	if text == "" {
		text = "(devel)"
	}
	for _, setting := range info.Settings {
		if setting.Key == "vcs.revision" {
			text += " " + setting.Value
		}
	}
	return text + ", " + runtime.Version()
}
