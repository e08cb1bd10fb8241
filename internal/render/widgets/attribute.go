package widgets

import (
	"fmt"
	"strings"
)

// An Attribute is data that a widget hands to its script.
type Attribute struct{ Name, Value string }

// inSingleQuotes escapes the value of an attribute. JSON is full of double quotes, which then may
// stay.
var inSingleQuotes = strings.NewReplacer("&", "&amp;", "'", "&#39;", "<", "&lt;")

// quoted writes the attribute. JSON is full of double quotes, which so may stay.
func (a Attribute) quoted() string {
	return fmt.Sprintf(" %s='%s'", a.Name, inSingleQuotes.Replace(a.Value))
}
