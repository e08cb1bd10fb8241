package mathml

import (
	"maps"
	"slices"
)

// A class is how a sign behaves between its neighbours.
type class int

const (
	ordinary  class = iota // a letter
	binary                 // between two operands; + and − also before one
	relation               // between two sides
	separator              // between the members of a list
	postfix                // behind its operand
	large                  // before its operand, with limits
	ellipsis               // in the place of operands
	function               // a word before its operand
)

// A sign is one character of the output, or the name of a function, and its
// class.
type sign struct {
	text  string
	class class
}

// signs are the characters that stand for themselves, but for letters, digits,
// brackets and what has a meaning of its own.
var signs = map[rune]sign{
	'+': {"+", binary}, '-': {"−", binary}, '−': {"−", binary}, '·': {"·", binary}, '×': {"×", binary}, '/': {"/", binary},
	'=': {"=", relation}, '<': {"<", relation}, '>': {">", relation}, '≤': {"≤", relation}, '≥': {"≥", relation},
	'≈': {"≈", relation}, '≠': {"≠", relation}, '∈': {"∈", relation},
	',': {",", separator}, '!': {"!", postfix}, '…': {"…", ellipsis},
}

// named are the commands that stand for one character, or for the name of a
// function.
var named = map[string]sign{
	`\cdot`: {"·", binary}, `\times`: {"×", binary},
	`\le`: {"≤", relation}, `\ge`: {"≥", relation}, `\approx`: {"≈", relation}, `\ne`: {"≠", relation}, `\in`: {"∈", relation},
	`\sum`: {"∑", large}, `\prod`: {"∏", large},
	`\dots`: {"…", ellipsis}, `\ldots`: {"…", ellipsis}, `\cdots`: {"⋯", ellipsis},
	`\log`: {"log", function}, `\min`: {"min", function}, `\max`: {"max", function},

	`\alpha`: {"α", ordinary}, `\beta`: {"β", ordinary}, `\gamma`: {"γ", ordinary}, `\delta`: {"δ", ordinary},
	`\epsilon`: {"ε", ordinary}, `\theta`: {"θ", ordinary}, `\lambda`: {"λ", ordinary}, `\mu`: {"μ", ordinary},
	`\pi`: {"π", ordinary}, `\sigma`: {"σ", ordinary}, `\tau`: {"τ", ordinary}, `\phi`: {"φ", ordinary}, `\omega`: {"ω", ordinary},
	`\Delta`: {"Δ", ordinary}, `\Theta`: {"Θ", ordinary}, `\Sigma`: {"Σ", ordinary}, `\Omega`: {"Ω", ordinary},
}

// structural are the commands that take something, or pair with something.
// They are listed here, and read in parser.command.
var structural = []string{`\binom`, `\fact`, `\frac`, `\left`, `\quad`, `\right`, `\sqrt`, `\text`}

// partners are the brackets by their openers. The bar is its own partner.
var partners = map[string]string{"(": ")", "[": "]", "{": "}", "|": "|"}

// instead says what to write for characters that authors try.
var instead = map[rune]string{
	'*': `\cdot or \times`, '∗': `\cdot or \times`, '⋅': `· or \cdot`, '–': "-", '—': "-", '÷': `/ or \frac`,
	'∑': `\sum`, '∏': `\prod`, '√': `\sqrt{…}`, '⋯': `\cdots`, '%': `a \fact, or the word in \text`,
	'²': "^2", '³': "^3", 'ⁿ': "^n", '"': `\text{…}`,
	'α': `\alpha`, 'β': `\beta`, 'γ': `\gamma`, 'δ': `\delta`, 'λ': `\lambda`, 'μ': `\mu`, 'π': `\pi`, 'σ': `\sigma`, 'φ': `\phi`, 'ω': `\omega`,
	'Δ': `\Delta`, 'Θ': `\Theta`, 'Σ': `\Sigma or \sum`, 'Ω': `\Omega`,
}

// Commands lists the commands of the language, with their backslashes, in
// order. The escaped braces are not among them.
func Commands() []string {
	return slices.Sorted(slices.Values(append(slices.Collect(maps.Keys(named)), structural...)))
}
