package render

// A Picture is a value that can be drawn into a page. What it writes is SVG or HTML that needs
// nothing but the page's definitions and its style sheets. It draws itself the same way as often as
// it is asked.
type Picture interface{ Draw(c Canvas) }

// An Explained picture has a legend: a list of its marks and of what they say, and nothing about
// marks that are not in the picture.
type Explained interface {
	Picture
	Legend() Picture
}
