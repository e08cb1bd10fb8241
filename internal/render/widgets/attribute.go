package widgets

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// An Attribute is data that a widget hands to its script.
type Attribute struct{ Name, Value string }

// Data is the attribute data-NAME, a text as it is and anything else as JSON, which must be able to
// hold it.
func Data(name string, value any) Attribute {
	text, ok := value.(string)
	if !ok {
		var out bytes.Buffer
		enc := json.NewEncoder(&out)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(value); err != nil {
			panic(err)
		}
		text = strings.TrimSpace(out.String())
	}
	return Attribute{"data-" + name, text}
}

// inSingleQuotes escapes the value of an attribute.
var inSingleQuotes = strings.NewReplacer("&", "&amp;", "'", "&#39;", "<", "&lt;")

// quoted writes the attribute. JSON is full of double quotes, which so may stay.
func (a Attribute) quoted() string {
	return fmt.Sprintf(" %s='%s'", a.Name, inSingleQuotes.Replace(a.Value))
}
