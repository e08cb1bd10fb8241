package number_test

import (
	"testing"

	"golang.org/x/text/language"

	"queenbook/internal/number"
)

// A language has its own separators, digits, and groups of digits.
func TestStyleOf(t *testing.T) {
	for tag, want := range map[string][3]string{
		"en": {"999", "15,720", "-8,916,100,448,256.25"},
		"de": {"999", "15.720", "-8.916.100.448.256,25"},
		"fr": {"999", "15\u00a0720", "-8\u00a0916\u00a0100\u00a0448\u00a0256,25"},
		"hi": {"999", "15,720", "-89,16,10,04,48,256.25"},
		"fa": {"۹۹۹", "۱۵٬۷۲۰", "-۸٬۹۱۶٬۱۰۰٬۴۴۸٬۲۵۶٫۲۵"},
	} {
		s := number.StyleOf(language.MustParse(tag))
		for i, digits := range []string{"999", "15720", "-8916100448256.25"} {
			if got := s.Write(digits); got != want[i] {
				t.Errorf("%s writes %s as %s, want %s", tag, digits, got, want[i])
			}
		}
	}
	if got := number.StyleOf(language.English); got != number.English {
		t.Errorf("English is %+v, want %+v", got, number.English)
	}
}
