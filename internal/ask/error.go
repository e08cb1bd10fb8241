package ask

// OptionError is an error of [Source.Draw] about one option; it is reported where that option
// stands.
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

// A TemplateError is an error of [Source.Draw] that isn't a mistake of the chapter but of a template,
// whose name and line it says.
type TemplateError struct{ Err error }

// Error is what is wrong with the template.
func (e *TemplateError) Error() string { return e.Err.Error() }

// Unwrap is the error of the template.
func (e *TemplateError) Unwrap() error { return e.Err }
