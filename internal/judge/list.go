package judge

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
)

// maxLine is the length in bytes of the longest line that's read; none needs that much.
const maxLine = 1 << 16

// maxErrors is how many bad lines [List] reports; further ones are only counted.
const maxErrors = 50

// Errors is the bad lines of an input in order, at least one and at most 50, each an [*Error], and
// then perhaps an error that says how many more there are.
type Errors []error

// Error writes each on a line.
func (e Errors) Error() string { return errors.Join(e...).Error() }

// List reads a list with one value on each line. Lines in which read finds no value are skipped. If
// lines are wrong, the error is an [Errors] with all of them, and there are no values.
func List[T any](r io.Reader, read func(line string) (value T, found bool, err error)) (values []T, err error) {
	err = Each(r, read, func(value T) error {
		values = append(values, value)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return values, nil
}

// Each reads a list as [List] does and calls use with each value before it reads the next, up to
// the first bad line. After that it only looks for mistakes. An error of use ends it.
func Each[T any](
	r io.Reader, read func(line string) (value T, found bool, err error), use func(T) error,
) error {
	var bad Errors
	number, more := int64(0), 0
	for text, err := range lines(r) {
		number++
		var value T
		found := false
		if err == nil {
			if value, found, err = read(string(text)); err != nil {
				err = &Error{number, err}
			}
		}
		switch {
		case err == nil && (!found || bad != nil):
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

// lines are the lines of an input without their ends, valid until the next. After the last there may be
// an error of r, or an [*Error].
func lines(r io.Reader) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		in := bufio.NewScanner(r)
		in.Buffer(nil, maxLine)
		number := int64(1)
		for ; in.Scan() && in.Err() == nil; number++ { // a line isn't used if r failed in it
			if !yield(in.Bytes(), nil) {
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
