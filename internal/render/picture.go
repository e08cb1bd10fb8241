package render

// A Picture is a value that can be drawn into a page. What it writes is SVG or HTML that needs
// nothing but the page's definitions and its style sheets. Drawing it again gives the same.
type Picture interface{ Draw(c Canvas) }

// An Explained picture has a legend: a list of the marks in the picture and their meanings.
type Explained interface {
	Picture
	Legend() Picture
}
