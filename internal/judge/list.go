package judge

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
)

// maxLine is the longest line, in bytes, that is read; none needs as much.
const maxLine = 1 << 16

// maxErrors is how many bad lines [List] tells; further ones are counted.
const maxErrors = 50

// Errors is the bad lines of an input in order, at least one and at most 50, each an [*Error], and
// then one that says how many more there are.
type Errors []error

// Error says them one a line.
func (e Errors) Error() string { return errors.Join(e...).Error() }

// List reads a list of one value a line. Empty lines are skipped, a # begins a comment, which ends
// with its line, and a line may end with CR LF. What is wrong with lines is an [Errors], of all of
// them; then there are no values.
func List[T any](r io.Reader, read func(line string) (T, error)) (values []T, err error) {
	var bad Errors
	number, more := int64(0), 0
	for text, err := range lines(r) {
		number++
		if text, _, _ = bytes.Cut(text, []byte("#")); err == nil && len(bytes.TrimSpace(text)) > 0 {
			var value T
			if value, err = read(string(text)); err == nil {
				values = append(values, value)
			} else {
				err = &Error{number, err}
			}
		}
		switch {
		case err == nil:
		case !errors.As(err, new(*Error)):
			return nil, err
		case len(bad) == maxErrors:
			more++
		default:
			bad = append(bad, err)
		}
	}
	if more > 0 {
		bad = append(bad, fmt.Errorf("and more bad lines: %d", more))
	}
	if bad != nil {
		return nil, bad
	}
	return values, nil
}

// lines are the lines of an input without their ends, valid until the next, each with what is wrong
// with it as an [*Error]. Behind the last there may be an error of r.
func lines(r io.Reader) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		in := bufio.NewScanner(r)
		in.Buffer(nil, maxLine)
		number := int64(1)
		for ; in.Scan() && in.Err() == nil; number++ { // what was read of a line in which r fails is none
			text, err := bytes.TrimRight(in.Bytes(), "\r"), error(nil)
			if bytes.IndexByte(text, '\r') >= 0 {
				err = &Error{number, errors.New(loneCR)}
			}
			if !yield(text, err) {
				return
			}
		}
		switch err := in.Err(); {
		case errors.Is(err, bufio.ErrTooLong):
			yield(nil, &Error{number, fmt.Errorf("the line is longer than %d bytes", maxLine)})
		case err != nil:
			yield(nil, fmt.Errorf("read line %d: %w", number, err))
		}
	}
}
