package judge

import (
	"encoding/binary"
	"errors"
	"io"
	"slices"
	"sync"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

const (
	// bufferSize is how many bytes [Moves] reads at a time.
	bufferSize = 1 << 19

	// partSize is how many cases one goroutine answers.
	partSize = 1 << 13

	// plainSize is the length of a line that is written as most are: eight digits, each with a
	// space or the line feed after it.
	plainSize = 2 * nearest.TableColumns
)

// Moves answers a whole input of UVa 11085: for every line the fewest moves to one of the solutions
// of eight queens. White space within a line is free, empty lines are skipped, and a line may end
// with CR LF. Memory does not grow with the input, however long a line is.
//
// At the first bad line the answers before it have been written and the error is an [*Error]. Other
// errors come from r or w.
//
// The work is shared among several processors, but only one reads and writes. An answer or a
// mistake never waits for the next line.
func Moves(w io.Writer, r io.Reader, solutions []solver.Solution) error {
	return quickly(w, r, nearest.NewTable(solutions), bufferSize)
}

// quickly is Moves with a buffer of size bytes. Plain lines, as far as they stand in the buffer,
// are answered together; any other is left to the exact reader of starts.
func quickly(w io.Writer, r io.Reader, table *nearest.Table, size int) error {
	in, out := promptly(w, r, size)
	cases := newStarts(in, nearest.TableColumns)
	var parts parts
	var begun []int
	for number := int64(1); ; number++ {
		begun = begun[:0]
		text, _ := in.Peek(in.Buffered()) // cannot fail
		for start, ok := plainLine(text); ok; start, ok = plainLine(text) {
			begun, text = append(begun, start), text[plainSize:]
		}
		in.Discard(plainSize * len(begun))
		if err := parts.write(out, table, begun, number); err != nil {
			return err
		}
		cases.line += int64(len(begun))
		number += int64(len(begun))

		start, err := cases.next()
		if err == io.EOF {
			return out.Flush()
		}
		if err != nil {
			return errors.Join(out.Flush(), err)
		}
		if _, err := out.Write(appendCase(out.AvailableBuffer(), number, table.Fewest(start))); err != nil {
			return err
		}
	}
}

// parts are buffers for the answers of cases that are answered at the same time.
type parts [bufferSize / plainSize / partSize][]byte

// write answers cases, the first of which has the given number.
func (p *parts) write(out io.Writer, table *nearest.Table, cases []int, number int64) error {
	if len(cases) == 0 {
		return nil
	}
	var all sync.WaitGroup
	used := 0
	for part := range slices.Chunk(cases, partSize) {
		text, first := &p[used], number+int64(used*partSize)
		all.Go(func() { *text = appendCases((*text)[:0], first, part, table) })
		used++
	}
	all.Wait()
	for _, text := range p[:used] {
		if _, err := out.Write(text); err != nil {
			return err
		}
	}
	return nil
}

// appendCases appends the answers of cases, the first of which has the given number. From line to
// line it counts on in the digits themselves, since writing each number anew takes twice as long.
func appendCases(dst []byte, number int64, cases []int, table *nearest.Table) []byte {
	line := appendCase(nil, number-1, 0)
	for i, start := range cases {
		digit := len(line) - len("0: 0\n")
		for line[digit] == '9' {
			line[digit] = '0'
			digit--
		}
		if line[digit]++; line[digit] < '0' { // all were nines
			line = appendCase(line[:0], number+int64(i), 0)
		}
		line[len(line)-len("0\n")] = '0' + byte(table.Moves(start))
		dst = append(dst, line...)
	}
	return dst
}

// plainLine reads a line that is written as most are, "1 5 8 6 3 7 2 4\n", and gives its queens as
// [nearest.Table.Moves] wants them. It looks at four rows at a time, each with the character after
// it.
func plainLine(text []byte) (start int, ok bool) {
	if len(text) < plainSize {
		return 0, false
	}
	const (
		lowest     = 0x20_31_20_31_20_31_20_31 // "1 1 1 1 ", the first character in the lowest byte
		lowestLast = 0x0a_31_20_31_20_31_20_31 // "1 1 1 1\n"
		rows       = 0x00_07_00_07_00_07_00_07 // where rows less 1 have their bits
	)
	// If anything is different from lowest, but for a row up to 8, then the difference has a bit
	// outside rows.
	l := binary.LittleEndian.Uint64(text) - lowest
	r := binary.LittleEndian.Uint64(text[8:]) - lowestLast
	return gather(l) | gather(r)<<12, (l|r)&^rows == 0
}

// gather brings four numbers of three bits together, which have 16 bits each.
func gather(rows uint64) int {
	pairs := rows | rows>>13
	return int((pairs | pairs>>26) & 0xfff)
}
