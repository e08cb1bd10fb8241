// Package pattern has regular expressions that are compiled when they are first used. The command
// is started often and uses few of them, or none. Compiling all of them at the start took as long
// as its own work.
package pattern

import (
	"regexp"
	"sync"
)

// Of returns the compiled expression when it's called. It panics then if the expression isn't
// valid.
func Of(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
