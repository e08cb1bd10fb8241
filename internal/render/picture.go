package render

import "io"

// A Picture is a value that can be drawn into a page. What it writes is SVG or HTML that needs
// nothing but the page's definitions and its style sheets. It draws itself the same way as often as
// it is asked, and fails only if w does or if one of the pictures in it fails.
type Picture interface {
	Draw(s *Sheet, w io.Writer) error
}

// An Explained picture has a legend: a list of its marks and of what they say. It writes nothing
// about marks that are not in the picture.
type Explained interface {
	Picture
	Legend(s *Sheet, w io.Writer) error
}
