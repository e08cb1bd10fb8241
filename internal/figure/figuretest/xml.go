package figuretest

import (
	"encoding/xml"
	"io"
	"strings"
)

// XMLError is what's wrong with a fragment. Figures have to be XML as well as HTML.
func XMLError(fragment string) error {
	d := xml.NewDecoder(strings.NewReader("<figure>" + fragment + "</figure>"))
	for {
		if _, err := d.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}
