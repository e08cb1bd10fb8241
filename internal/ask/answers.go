package ask

// Answers says where the answers of exercises stand. Nothing is the same as [Closed].
type Answers string

// What there is to choose from. With AtEnd and NoAnswers an exercise checks nothing, and neither it
// nor what is around it holds an answer.
const (
	Closed    Answers = "closed" // below their questions, each behind a line that is clicked
	Opened    Answers = "open"   // the same, and open
	AtEnd     Answers = "end"    // after all else on their page
	NoAnswers Answers = "none"   // nowhere
)

// AllAnswers are the names of what there is to choose from.
var AllAnswers = []string{string(Closed), string(Opened), string(AtEnd), string(NoAnswers)}

// Away says whether answers are elsewhere than below their questions, or nowhere.
func (a Answers) Away() bool { return a == AtEnd || a == NoAnswers }
