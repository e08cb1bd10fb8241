package mathml

import (
	"maps"
	"slices"
	"strings"
)

// A class says how a piece of a formula behaves next to its neighbours.
type class int

const (
	operand   class = iota
	scripted        // it behaves like its base
	function        // a word before its operand
	additive        // between two operands, or before one
	binary          // between two operands
	relation        // between two sides
	separator       // between the members of a list
	large           // before its operand, with limits
	postfix         // after its operand
	bracketed       // an operand in brackets
)

// wantsMore reports whether an operand has to follow.
func (c class) wantsMore() bool { return c == function || c == large || c.isOperator() }

// isOperator reports whether it's between two operands, so that it can't have scripts.
func (c class) isOperator() bool {
	switch c {
	case additive, binary, relation, separator:
		return true
	default:
		return false
	}
}

// beginsOperand reports whether it can begin the argument of a function without brackets.
func (c class) beginsOperand() bool {
	switch c {
	case operand, scripted, function, additive:
		return true
	default:
		return false
	}
}

// A sign is what readers see for a character or a command.
type sign struct {
	text  string
	class class
}

// signs are the characters that mean themselves, except for letters, digits and brackets, and all
// commands. Commands without a text are handled in parser.atom.
var signs = map[string]sign{
	"+": {"+", additive}, "-": {"−", additive}, "−": {"−", additive},
	"·": {"·", binary}, "×": {"×", binary}, "/": {"/", binary},
	`\cdot`: {"·", binary}, `\times`: {"×", binary},
	"=": {"=", relation}, "<": {"<", relation}, ">": {">", relation}, "≤": {"≤", relation},
	"≥": {"≥", relation}, "≈": {"≈", relation}, "≠": {"≠", relation}, "∈": {"∈", relation},
	`\le`: {"≤", relation}, `\ge`: {"≥", relation}, `\approx`: {"≈", relation},
	`\ne`: {"≠", relation}, `\in`: {"∈", relation},
	",": {",", separator}, "!": {"!", postfix},
	`\sum`: {"∑", large}, `\prod`: {"∏", large},
	`\log`: {"log", function}, `\min`: {"min", function}, `\max`: {"max", function},

	"…": {"…", operand}, `\dots`: {"…", operand}, `\ldots`: {"…", operand}, `\cdots`: {"⋯", operand},
	`\alpha`: {"α", operand}, `\beta`: {"β", operand}, `\gamma`: {"γ", operand},
	`\delta`: {"δ", operand}, `\epsilon`: {"ε", operand}, `\theta`: {"θ", operand},
	`\lambda`: {"λ", operand}, `\mu`: {"μ", operand}, `\pi`: {"π", operand},
	`\sigma`: {"σ", operand}, `\tau`: {"τ", operand}, `\phi`: {"φ", operand}, `\omega`: {"ω", operand},
	`\Delta`: {"Δ", operand}, `\Theta`: {"Θ", operand}, `\Sigma`: {"Σ", operand}, `\Omega`: {"Ω", operand},

	`\binom`: {}, `\fact`: {}, `\frac`: {}, `\left`: {},
	`\quad`: {}, `\right`: {}, `\sqrt`: {}, `\text`: {},
}

// instead says what to write for characters and commands that authors try.
var instead = map[string]string{
	"*": `\cdot or \times`, "∗": `\cdot or \times`, "⋅": `· or \cdot`,
	"–": "-", "—": "-", "÷": `/ or \frac`, "⋯": `\cdots`,
	"∑": `\sum`, "∏": `\prod`, "√": `\sqrt{…}`,
	"²": "^2", "³": "^3", "ⁿ": "^n", "₁": "_1", "₂": "_2",
	`"`: `\text{…}`, "%": `a \fact, or the word in \text`, `\%`: `a \fact, or the word in \text`,
	`\,`: `\quad, or nothing: signs have their own gaps`, `\;`: `\quad, or nothing: signs have their own gaps`,
	`\mathrm`: `\text{…}`, `\mathit`: `\text{…}`, `\operatorname`: `\text{…}`,
	"α": `\alpha`, "β": `\beta`, "γ": `\gamma`, "δ": `\delta`, "ε": `\epsilon`, "θ": `\theta`,
	"λ": `\lambda`, "μ": `\mu`, "π": `\pi`, "σ": `\sigma`, "τ": `\tau`, "φ": `\phi`, "ω": `\omega`,
	"Δ": `\Delta`, "Θ": `\Theta`, "Σ": `\Sigma or \sum`, "Ω": `\Omega`,
}

// closers are what can close a bracket, its own partner first. A half-open interval has two kinds.
var closers = map[string][]string{"(": {")", "]"}, "[": {"]", ")"}, `\{`: {`\}`}, "|": {"|"}}

// commands are the commands of the language, with their backslashes. The escaped braces aren't
// among them.
var commands = slices.DeleteFunc(slices.Sorted(maps.Keys(signs)), func(name string) bool {
	return !strings.HasPrefix(name, `\`)
})
