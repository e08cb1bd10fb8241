package booktest

import "regexp"

var declared = regexp.MustCompile(`(?m)^(?:export )?(?:async )?(?:function\*?|class|const|let) (\w+)`)

// Declared are the names that a script declares for all scripts of a page.
func Declared(source []byte) (names []string) {
	for _, m := range declared.FindAllSubmatch(source, -1) {
		names = append(names, string(m[1]))
	}
	return names
}
