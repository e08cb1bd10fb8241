package figuretest

import (
	"encoding/xml"
	"io"
	"strings"
)

// XMLError is what is wrong with a fragment; the figures are XML as well as HTML.
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
