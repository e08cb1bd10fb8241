package booktest

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"
)

// WrongSVG says why a text isn't a self-contained SVG file, or returns "".
func WrongSVG(text string) string {
	var names, refs []string
	ids := map[string]bool{}
	in := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := in.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			return err.Error()
		}
		element, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		names = append(names, element.Name.Local)
		for _, a := range element.Attr {
			switch a.Name.Local {
			case "id":
				if ids[a.Value] {
					return fmt.Sprintf("has the id %q twice", a.Value)
				}
				ids[a.Value] = true
			case "href", "src":
				refs = append(refs, a.Value)
			}
		}
	}
	if len(names) == 0 || names[0] != "svg" {
		return fmt.Sprintf("is no svg: its elements are %q", names)
	}
	for _, ref := range refs {
		if id, inside := strings.CutPrefix(ref, "#"); !inside || !ids[id] {
			return fmt.Sprintf("refers to %q, which is not in it", ref)
		}
	}
	return ""
}
