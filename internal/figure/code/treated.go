package code

import "queenbook/internal/figure"

// A treated says where the book explains a mistake: a section and an exercise, by their labels.
type treated struct{ section, exercise string }

// treatedIn says where each mistake of package judged is explained, if the book explains it. If an
// author's book doesn't have the label, there's no link.
var treatedIn = map[string]treated{
	"alias":       {"one-set", "write-orders"},
	"base":        {"rules", "write-deeper"},
	"diagonal":    {"rules", "write-free"},
	"early":       {"returning", ""},
	"endless":     {"own-row", ""},
	"first":       {"goes-on", "write-first"},
	"late":        {"rules", ""},
	"lost":        {"returning", ""},
	"overwritten": {"memory", ""},
	"range":       {"rules", "write-free"},
	"restart":     {"returning", ""},
	"shared":      {"own-row", ""},
	"test":        {"rules", "write-free"},
	"undo":        {"take-back", "forget-the-room"},
}

// treatedOf are the links from this page to where mistakes are explained: for each the section and
// the exercise, "" if there's none.
func treatedOf(c *figure.Drawing) map[string][2]string {
	ways := map[string][2]string{}
	for mistake, where := range treatedIn {
		var way [2]string
		for i, label := range []string{where.section, where.exercise} {
			if label != "" {
				way[i] = c.WayTo(label)
			}
		}
		if way != [2]string{} {
			ways[mistake] = way
		}
	}
	return ways
}
