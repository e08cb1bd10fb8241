package figure

import "queenbook/internal/weave"

// scriptsOf names the scripts that bring a figure to life, files of
// templates/script, each after all that it needs.
func scriptsOf(d weave.Directive) []string {
	switch d.Name {
	case "player":
		return []string{"common", "layout", "player"}
	case "editor":
		return []string{"common", "editor"}
	case "tree":
		if d.Options["fold"] == "failures" {
			return []string{"common", "layout", "explorer"}
		}
		return []string{"centre"}
	case "place":
		return []string{"centre"}
	case "hundreds", "calls":
		return []string{"steps"}
	}
	return nil
}
