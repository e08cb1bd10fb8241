package ask

// OptionError is an error of [Source.Draw] about one option. It's reported at the place of that
// option.
type OptionError struct {
	Option string // empty: the argument
	Err    error
}

// Error says the error, after the option's name if there is one.
func (e *OptionError) Error() string {
	if e.Option == "" {
		return e.Err.Error()
	}
	return e.Option + ": " + e.Err.Error()
}

// Unwrap is the error without the option.
func (e *OptionError) Unwrap() error { return e.Err }

// A TemplateError is an error of [Source.Draw] for which not the chapter but a template is to
// blame. It gives the template's name and line.
type TemplateError struct{ Err error }

// Error says what's wrong with the template.
func (e *TemplateError) Error() string { return e.Err.Error() }

// Unwrap is the template's error.
func (e *TemplateError) Unwrap() error { return e.Err }
