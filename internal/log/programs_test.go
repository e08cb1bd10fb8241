package log

import (
	"fmt"
	"strings"
)

// A program of a reader's own, with what broken programs have in common.
type program struct {
	n, first, last int // rows are tried from first to last
	rows           [20]int
	log            strings.Builder
	tests          int
	looks          func(p *program, row, col, c int) bool // whether column c's queen refuses it
	before         func(col int) int                      // the last column to look at; col-1 if nil
}

type enough struct{}

func (p *program) free(row, col int) bool {
	p.tests++
	if p.tests > 400 {
		panic(enough{})
	}
	to := col - 1
	if p.before != nil {
		to = p.before(col)
	}
	for c := 1; c <= to; c++ {
		if p.looks(p, row, col, c) {
			fmt.Fprintf(&p.log, "row %d, column %d: refused\n", row, col)
			return false
		}
	}
	fmt.Fprintf(&p.log, "row %d, column %d: placed\n", row, col)
	return true
}

func (p *program) search(col int) {
	for row := p.first; row <= p.last; row++ {
		if p.free(row, col) {
			p.rows[col] = row
			if col < p.n {
				p.search(col + 1)
			}
		}
	}
}

func sees(p *program, row, col, c int) bool {
	return p.rows[c] == row || p.rows[c]-row == col-c || row-p.rows[c] == col-c
}

// programs are each broken in one way, or only look as if they were.
var programs = map[string]func(p *program){
	"right": func(p *program) { p.search(1) },
	"clears the array": func(p *program) {
		var search func(col int)
		search = func(col int) {
			for row := 1; row <= p.n; row++ {
				if p.free(row, col) {
					p.rows[col] = row
					if col < p.n {
						search(col + 1)
					}
					p.rows[col] = 0
				}
			}
		}
		search(1)
	},
	"begins again at column one": func(p *program) {
		var search func(col int)
		search = func(col int) {
			dead := true
			for row := 1; row <= p.n; row++ {
				if p.free(row, col) {
					dead = false
					p.rows[col] = row
					if col < p.n {
						search(col + 1)
					}
				}
			}
			if dead {
				search(1)
			}
		}
		search(1)
	},
	"one row variable for all calls": func(p *program) {
		for col := 1; col >= 1 && col <= p.n; {
			row := 1
			for row <= p.n && !p.free(row, col) {
				row++
			}
			if row > p.n {
				col--
			} else {
				p.rows[col] = row
				col++
			}
		}
	},
	"tries the row of the dead end again": func(p *program) {
		var search func(col int)
		search = func(col int) {
			for row := 1; row <= p.n; {
				if p.free(row, col) {
					p.rows[col] = row
					if col < p.n {
						search(col + 1)
					}
				} else {
					row++
				}
			}
		}
		search(1)
	},
	"goes back two columns": func(p *program) {
		var search func(col int) bool
		search = func(col int) (dead bool) {
			dead = true
			for row := 1; row <= p.n; row++ {
				if p.free(row, col) {
					dead = false
					p.rows[col] = row
					if col < p.n && search(col+1) {
						return false
					}
				}
			}
			return dead
		}
		search(1)
	},
	"a return ends everything": func(p *program) {
		var search func(col int) bool
		search = func(col int) bool {
			for row := 1; row <= p.n; row++ {
				if p.free(row, col) {
					p.rows[col] = row
					if col == p.n {
						return true
					}
					return search(col + 1)
				}
			}
			return false
		}
		search(1)
	},
	"stops at the first solution": func(p *program) {
		var search func(col int) bool
		search = func(col int) bool {
			for row := 1; row <= p.n; row++ {
				if p.free(row, col) {
					p.rows[col] = row
					if col == p.n || search(col+1) {
						return true
					}
				}
			}
			return false
		}
		search(1)
	},
	"forgets the row": func(p *program) {
		p.looks = func(p *program, row, col, c int) bool { return p.rows[c] != row && sees(p, row, col, c) }
		p.search(1)
	},
	"forgets the falling diagonal": func(p *program) {
		p.looks = func(p *program, row, col, c int) bool { return p.rows[c] == row || p.rows[c]-row == col-c }
		p.search(1)
	},
	"forgets the rising diagonal": func(p *program) {
		p.looks = func(p *program, row, col, c int) bool { return p.rows[c] == row || row-p.rows[c] == col-c }
		p.search(1)
	},
	"asks no diagonal": func(p *program) {
		p.looks = func(p *program, row, col, c int) bool { return p.rows[c] == row }
		p.search(1)
	},
	"asks nothing": func(p *program) {
		p.looks = func(*program, int, int, int) bool { return false }
		p.search(1)
	},
	"looks at the next column alone": func(p *program) {
		p.looks = func(p *program, row, col, c int) bool { return c == col-1 && sees(p, row, col, c) }
		p.search(1)
	},
	"looks at the whole array": func(p *program) {
		p.before = func(int) int { return p.n }
		p.looks = func(p *program, row, col, c int) bool {
			down := p.rows[c] - row
			return c != col && p.rows[c] > 0 && (down == 0 || down == col-c || down == c-col)
		}
		p.search(1)
	},
	"begins at row zero": func(p *program) {
		p.first = 0
		p.search(1)
	},
	"ends a row too early": func(p *program) {
		p.last--
		p.search(1)
	},
	"ends a row too late": func(p *program) {
		p.last++
		p.search(1)
	},
	"begins at row two": func(p *program) {
		p.first++
		p.search(1)
	},
	"one column too many": func(p *program) {
		p.n++
		p.search(1)
	},
	"one column is left out": func(p *program) {
		p.n--
		p.search(1)
	},
	"searches twice": func(p *program) {
		p.search(1)
		p.search(1)
	},
	"counts from the bottom": func(p *program) {
		var search func(col int)
		search = func(col int) {
			for row := p.n; row >= 1; row-- {
				if p.free(row, col) {
					p.rows[col] = row
					if col < p.n {
						search(col + 1)
					}
				}
			}
		}
		search(1)
	},
	"goes on without a queen": func(p *program) {
		for col := 1; col <= p.n; col++ {
			for row := 1; row <= p.n; row++ {
				if p.free(row, col) {
					p.rows[col] = row
					break
				}
			}
		}
	},
	"every second column": func(p *program) {
		var search func(col int)
		search = func(col int) {
			for row := 1; row <= p.n; row++ {
				if p.free(row, col) {
					p.rows[col] = row
					if col < p.n-1 {
						search(col + 2)
					}
				}
			}
		}
		search(1)
	},
	"begins where the queen before stands": func(p *program) {
		var search func(col int)
		search = func(col int) {
			for row := p.rows[col-1] + 1; row <= p.n; row++ {
				if p.free(row, col) {
					p.rows[col] = row
					if col < p.n {
						search(col + 1)
					}
				}
			}
		}
		search(1)
	},
	"first free row only": func(p *program) {
		var search func(col int)
		search = func(col int) {
			for row := 1; row <= p.n; row++ {
				if p.free(row, col) {
					p.rows[col] = row
					if col < p.n {
						search(col + 1)
					}
					break
				}
			}
		}
		search(1)
		fmt.Fprintln(&p.log, "row 2, column 1: placed")
	},
}

// logOf is a program's output on four columns.
func logOf(name string) string {
	p := &program{n: 4, first: 1, last: 4, looks: sees}
	func() {
		defer func() {
			if r := recover(); r != nil && r != (enough{}) {
				panic(r)
			}
		}()
		programs[name](p)
	}()
	return p.log.String()
}
