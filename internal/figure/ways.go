package figure

// StepWays tells a script where the steps are.
type StepWays struct {
	Pages map[string]string `json:"pages"` // by the rows of their first queens

	// Drawn is the last step that has a board. It comes last, because two closing braces look like
	// a template's.
	Drawn int `json:"drawn"`
}

// WaysToSteps says where the pages are that have the steps from one to another.
func (c *Drawing) WaysToSteps(from, to int) StepWays {
	pages := map[string]string{}
	for _, p := range c.Book().StepsPages() {
		if p.First > to || p.Last < from {
			continue
		}
		if page := c.PageOf(p.Label()); page != "" {
			pages[p.Slug()] = page
		}
	}
	return StepWays{pages, c.Book().LastStep()}
}

// Beside puts a file next to the page, for a script that loads it when it's needed. Figures that
// use the same name must put the same file there.
func (c *Drawing) Beside(name string, data []byte) { c.scope.beside[name] = data }
