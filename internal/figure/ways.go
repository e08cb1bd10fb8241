package figure

// StepWays says a script where the steps are.
type StepWays struct {
	Pages map[string]string `json:"pages"` // by the rows of their first queens

	// Drawn is the last step that has a board. It stands last: two closing braces look like a
	// template's.
	Drawn int `json:"drawn"`
}

// WaysToSteps says where the pages of steps are that hold steps from one to another.
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

// Beside puts a file next to the page, for a script that loads it when it is needed. Figures that put
// one of the same name there must put the same.
func (c *Drawing) Beside(name string, data []byte) { c.scope.beside[name] = data }
