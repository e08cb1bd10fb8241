package code

import "queenbook/internal/figure"

// A treated is where the book treats a mistake: a section and an exercise, by their labels.
type treated struct{ section, exercise string }

// treatedIn says where each mistake of package judged is treated, as far as it is. A label that an author's book
// doesn't have leads nowhere, and gives no link.
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

// treatedOf are the ways from this page to where the mistakes are treated: of each the section and the exercise, ""
// for none.
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
