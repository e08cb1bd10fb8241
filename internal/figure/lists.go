package figure

const (
	// MaxGallery is how many boards a gallery draws; the rest are rows of numbers.
	MaxGallery = 100
	// MaxListed is how many solutions the list of all boards holds at least, drawn or not: what
	// leads to a solution beyond it leads to its step.
	MaxListed = 1000
)
