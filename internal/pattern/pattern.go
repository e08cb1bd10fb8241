// Package pattern has regular expressions that are compiled when they are first used. The command is
// started often and uses few of them, or none: compiled beforehand, all together took as long as its
// own work does.
package pattern

import (
	"regexp"
	"sync"
)

// Of answers the compiled expression, and panics then if it is no valid one.
func Of(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
