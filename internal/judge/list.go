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
// with its line, and a line may end with CR LF; a byte order mark before the first is none of it.
// What is wrong with lines is an [Errors], of all of them; then there are no values.
func List[T any](r io.Reader, read func(line string) (T, error)) (values []T, err error) {
	err = Each(r, read, func(value T) error {
		values = append(values, value)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return values, nil
}

// Each reads a list as [List] does and gives its values to use, each before the next is read, up to
// the first bad line; the lines behind that are looked at only for what is wrong with them. An error
// of use ends it.
func Each[T any](r io.Reader, read func(line string) (T, error), use func(T) error) error {
	var bad Errors
	number, more := int64(0), 0
	for text, err := range lines(r) {
		number++
		if number == 1 {
			text = bytes.TrimPrefix(text, []byte("\ufeff"))
		}
		var value T
		text, _, _ = bytes.Cut(text, []byte("#"))
		empty := len(bytes.TrimSpace(text)) == 0
		if err == nil && !empty {
			if value, err = read(string(text)); err != nil {
				err = &Error{number, err}
			}
		}
		switch {
		case err == nil && (empty || bad != nil):
		case err == nil:
			if err := use(value); err != nil {
				return err
			}
		case !errors.As(err, new(*Error)):
			return err
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
		return bad
	}
	return nil
}

// lines are the lines of an input without their ends, valid until the next, each with what is wrong
// with it as an [*Error]. Behind the last there may be an error of r.
func lines(r io.Reader) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		in := bufio.NewScanner(r)
		in.Buffer(nil, maxLine)
		number := int64(1)
		for ; in.Scan() && in.Err() == nil; number++ { // what was read of a line in which r fails is none
			text, err := withoutEnd(in.Bytes())
			if err != nil {
				err = &Error{number, err}
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

// withoutEnd is a line without its end, which may be missing. It is an error if another stands in it.
func withoutEnd(line []byte) ([]byte, error) {
	line = bytes.TrimRight(bytes.TrimSuffix(line, []byte("\n")), "\r")
	if bytes.IndexByte(line, '\r') >= 0 {
		return line, errors.New("a carriage return without a line feed: a line ends with LF or with CR LF")
	}
	return line, nil
}
