package ask

// Answers says where the answers of exercises are. The empty string means [Closed].
type Answers string

// The values. With AtEnd and NoAnswers an exercise checks nothing, and neither it nor the HTML
// around it contains an answer.
const (
	Closed    Answers = "closed" // below their questions, each opened by a click
	Opened    Answers = "open"   // the same, and open
	AtEnd     Answers = "end"    // after everything else on their page
	NoAnswers Answers = "none"   // nowhere
)

// AllAnswers are the names of the values.
var AllAnswers = []string{string(Closed), string(Opened), string(AtEnd), string(NoAnswers)}

// Away says whether answers aren't below their questions: they are elsewhere, or nowhere.
func (a Answers) Away() bool { return a == AtEnd || a == NoAnswers }
