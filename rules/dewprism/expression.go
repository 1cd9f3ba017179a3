package dewprism

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// maxDepth limits the nesting of parentheses.
const maxDepth = 8

// Worked is the value of an expression: Power × Rank + Rest.
type Worked struct {
	Value int `json:"value"`
	// Power is that of the first term that has one, and Rank how often it
	// counts there: a rank that is higher by one counts it once more. Both are 0
	// where the expression has no Power.
	Power int `json:"power"`
	Rank  int `json:"rank"`
	// Rest is the sum of the other terms, which no rank changes.
	Rest int `json:"rest"`
	// Steps are the terms.
	Steps []play.Step `json:"steps"`
}

// Evaluate returns the value of an expression, such as "2{MlePwr}+{CL}"
// (DEWPRISM-D1): a placeholder in braces is a number of the character, and the
// number before it counts it so often. Without a number it counts once.
// {X2} doubles the number before it, and (X5) is five times the X that the
// player chose (DEWPRISM-A2). Sums, differences, products, quotients and
// parentheses are read inside and outside of braces: "{MgcPwr/2}",
// "{MleEva+MleAcc}", "{5TL}", "{CL, max 10}", "1+{TL}/5", "3 OutNum". Every
// division rounds down at once (DEWPRISM-D7). A number in parentheses in front of
// braces is a rank, whatever number the braces hold.
//
// An error without a field is about the text, and names the character; an error
// with a field names the value that is missing.
func Evaluate(text string, v *Values) (Worked, *field.Error) {
	e := express(text, v)
	w, _ := e.sum(true)
	if !e.done() {
		e.fail(e.at, wantsEnd)
	}
	if err := e.problem(); err != nil {
		return Worked{}, err
	}
	return w, nil
}

// An expression is read and worked out in one pass.
type expression struct {
	reader
	values *Values
	depth  int
	// absent is the first value that the text names and the character lacks, and missing how many there are.
	absent  string
	missing int
	// inside reports that the reader is between braces, where names have no braces of their own. power reports that a
	// Power was named there, and named is the first name.
	inside, power bool
	named         string
}

// express begins with a text that names values. Without values all of them are missing.
func express(text string, v *Values) expression {
	if v == nil {
		v = &Values{}
	}
	return expression{reader: open(text), values: v}
}

// problem returns why the text has no value: the failure of the reader, or the value that is missing.
func (e *expression) problem() *field.Error {
	switch {
	case e.failure != nil:
		return e.failure
	case e.absent != "":
		return field.MissingField(e.absent)
	}
	return nil
}

// A term is a product. Where powered, its value is power × factor.
type term struct {
	value, power, factor int
	powered              bool
	// key and name are those of its step.
	key, name string
	// rank marks a number in parentheses, braces a term in braces, bare a name
	// without braces, divisor a term that divides.
	rank, braces, bare, divisor bool
}

// sum reads terms with signs between them, and returns the only term where there
// are no more, so that parentheses around it hide nothing. Where listed, its terms become steps.
func (e *expression) sum(listed bool) (w Worked, only term) {
	chain, ranked, first := play.Chain{}, false, true
	sign := 1
	if e.take('-') {
		sign = -1
	} else {
		e.take('+')
	}
	for {
		start := e.at
		t := e.product()
		if t.powered && !ranked {
			ranked = true
			w.Power, w.Rank = t.power, sign*t.factor
		} else {
			w.Rest += sign * t.value
		}
		w.Value += sign * t.value
		if field.Abs(w.Value) > maxNumber || field.Abs(w.Rest) > maxNumber {
			e.fail(start, tooMuch)
		}
		if only = t; !first {
			only = term{key: "number"}
		}
		first = false
		if listed {
			chain.AddOf(t.key, "DEWPRISM-D1", t.name, sign*t.value)
		}
		switch {
		case e.take('+'):
			sign = 1
		case e.take('-'):
			sign = -1
		default:
			w.Steps = chain.Steps
			return w, only
		}
	}
}

// product reads factors and divisors. Braces, parentheses, X and names need no
// sign of multiplication before them, except behind a divisor: "{TL}/2{CL}" may
// mean either of two numbers.
func (e *expression) product() term {
	start := e.at
	t := e.factor()
	for last := t; e.counts(t, start); {
		start = e.at
		if e.take('/') {
			t, last = e.divided(t, start), term{divisor: true}
			continue
		}
		next := e.peek()
		joined := next == '{' || next == '(' || field.IsLetter(next) && !last.bare || field.IsDigit(next) && last.rank
		if !e.takeTimes() && (!joined || last.divisor) {
			return t
		}
		start = e.at
		f := e.factor()
		if !e.counts(f, start) {
			break
		}
		t, last = t.times(f, last.rank && f.braces), f
	}
	return term{}
}

// counts reports whether reading goes on, with a term from that byte on that is not too large to count with.
func (e *expression) counts(t term, start int) bool {
	if field.Abs(t.value) > maxNumber || field.Abs(t.factor) > maxNumber || field.Abs(t.power) > maxNumber {
		e.fail(start, tooMuch)
	}
	return e.failure == nil
}

// times returns the product of two terms. Where ranked, the first one is the
// rank of the second, which then counts as a Power.
func (t term) times(f term, ranked bool) term {
	switch {
	case f.powered && !t.powered:
		t.powered, t.power, t.factor = true, f.power, t.value*f.factor
	case ranked && f.key != "times" && !t.powered:
		t.powered, t.power, t.factor = true, f.value, t.value
	case f.key == "times":
		t.power *= f.value // The rank stays, and one more of it counts as much more.
	default:
		t.factor *= f.value
	}
	t.value *= f.value
	if t.key == "number" {
		t.key, t.name = f.key, f.name
	}
	return t
}

// divided reads the divisor of a term, whose sign of division is at that byte,
// and rounds down (DEWPRISM-D7). The Power of a higher rank is divided inside
// its braces alone: behind them the text does not determine whether the rank
// counts before or after.
func (e *expression) divided(t term, sign int) term {
	start, missing := e.at, e.missing
	divisor := e.factor().value
	switch {
	case e.failure != nil:
		return term{}
	case e.missing > missing:
		return t // The quotient is missing as well.
	case divisor == 0:
		e.fail(start, zeroDivisor)
		return term{}
	case t.powered && t.factor != 1 && divisor != 1:
		e.fail(sign, divideInside)
		return term{}
	}
	t.value = roundDown(t.value, divisor)
	if t.powered && t.factor == 1 {
		t.power = t.value
	}
	return t
}

// roundDown returns a/b, rounded down, with b not 0.
func roundDown(a, b int) int {
	if whole := a / b; whole*b == a || (a < 0) == (b < 0) {
		return whole
	}
	return a/b - 1
}

// factor reads a number, braces, the X that was chosen, a name, or a sum in parentheses.
func (e *expression) factor() term {
	start := e.at
	switch c := e.peek(); {
	case field.IsDigit(c):
		return term{value: e.number(), factor: 1, key: "number"}
	case c == 'X' || c == 'x':
		return e.chosen()
	case field.IsLetter(c):
		return e.name()
	case c == '{' && !e.inside:
		e.take('{')
		return e.placeholder()
	case c == '(':
		return e.parentheses()
	case e.inside:
		e.fail(start, wantsPlaceholder)
	default:
		e.fail(start, wantsNumber)
	}
	return term{}
}

// parentheses reads a sum in parentheses.
func (e *expression) parentheses() term {
	e.take('(')
	if e.depth++; e.depth > maxDepth && e.failure == nil {
		e.failure = &field.Error{Code: field.TooDeep, Max: maxDepth}
		e.at = len(e.text)
	}
	w, only := e.sum(false)
	e.depth--
	e.closing(')')
	t := term{value: w.Value, factor: 1, key: only.key, name: only.name, rank: !only.braces}
	if w.Rank != 0 && w.Rest == 0 {
		t.powered, t.power, t.factor, t.rank = true, w.Power, w.Rank, false
	}
	return t
}

// closing reads the sign that ends what was opened.
func (e *expression) closing(sign byte) {
	if !e.take(sign) {
		e.fail(e.at, wantsClosing)
	}
}

// chosen reads X, or X5 for five times it.
func (e *expression) chosen() term {
	start := e.at
	e.at++
	e.ofAnother(start)
	return term{value: e.known(e.values.X, "x") * e.suffix(), factor: 1, key: "x"}
}

// suffix reads the number behind a name, which counts it so often, and the blanks behind that.
func (e *expression) suffix() int {
	if field.IsDigit(e.peek()) {
		return e.number()
	}
	e.blank()
	return 1
}

// name reads the name of a number of the character. Blanks, hyphens and
// underscores may join its words: "Melee Power", "Skill-Evasion".
func (e *expression) name() term {
	start, end, found := e.at, e.at, -1
	word := ""
	for field.IsLetter(e.peek()) {
		for field.IsLetter(e.peek()) {
			word += string(e.text[e.at] | 0x20)
			e.at++
		}
		if place := placeholderOf(word); place >= 0 {
			found, end = place, e.at
		}
		for isBlank(e.peek()) || e.peek() == '-' || e.peek() == '_' {
			e.at++
		}
		e.ofAnother(start)
	}
	if found < 0 || e.failure != nil {
		e.fail(start, wantsPlaceholder)
		return term{}
	}
	e.at = end
	p := &placeholders[found]
	t := term{value: e.known(e.values.at(found), p.key), factor: 1, key: "placeholder", name: p.key, bare: true}
	if count := e.suffix(); p.power && !e.inside {
		t.powered, t.power, t.factor = true, t.value, count
		t.value *= count
	} else {
		t.value *= count
		e.power = e.power || p.power
	}
	if e.inside && e.named == "" {
		e.named = p.key
	}
	return t
}

// ofAnother fails where an apostrophe follows: the name from that byte on is that of another character.
func (e *expression) ofAnother(start int) {
	const apostrophe = "’"
	if e.peek() == '\'' || e.at+len(apostrophe) <= len(e.text) && e.text[e.at:e.at+len(apostrophe)] == apostrophe {
		e.fail(start, wantsOwn)
	}
}

// placeholder reads the sum between braces, behind the opening one. Its value counts as one number.
func (e *expression) placeholder() term {
	if t, ok := e.multiplier(); ok {
		return t
	}
	e.inside, e.power, e.named = true, false, ""
	start := e.at
	w, only := e.sum(false)
	t := term{value: w.Value, factor: 1, key: "placeholder", name: e.named, braces: true}
	if t.name == "" {
		t.key = only.key
	}
	for e.take(',') {
		t.value = e.bounded(t.value)
	}
	e.closing('}')
	if e.inside = false; e.power {
		t.powered, t.power = true, t.value
	}
	if field.Abs(t.value) > maxNumber {
		e.fail(start, tooMuch)
	}
	return t
}

// multiplier reads "X2}", which multiplies the number before the braces.
func (e *expression) multiplier() (term, bool) {
	start := e.at
	if c := e.peek(); c != 'X' && c != 'x' {
		return term{}, false
	}
	e.at++
	e.blank()
	t := term{factor: 1, key: "times"}
	if field.IsDigit(e.peek()) {
		if t.value = e.number(); e.failure != nil || e.take('}') {
			return t, true
		}
		if e.done() {
			e.fail(e.at, wantsClosing)
			return t, true
		}
	}
	e.at = start
	return term{}, false
}

// bounded reads the most or the least that braces count, behind the comma: "max 10", "min 1".
func (e *expression) bounded(value int) int {
	start := e.at
	word := e.word()
	if word != "max" && word != "min" {
		e.fail(start, wantsClosing)
		return 0
	}
	start = e.at
	bound := e.factor()
	switch {
	case !e.counts(bound, start):
		return 0
	case word == "max":
		return min(value, bound.value)
	}
	return max(value, bound.value)
}

// known returns a value, and keeps the name of the first one that is missing.
func (e *expression) known(n field.Number, name string) int {
	value, known := n.Get()
	if !known {
		e.missing++
		if e.absent == "" {
			e.absent = name
		}
	}
	return value
}

// A Value is the request to work out an expression.
type Value struct {
	// Text is the expression, such as "2{MlePwr}".
	Text   string `json:"text" limit:"..200"`
	Values Values `json:"values,omitzero"`
}

// ResolveValue works out an expression (DEWPRISM-D1, DEWPRISM-D7, DEWPRISM-A2). It asks for no dice.
func ResolveValue(_ dice.Source, in Value) (Worked, *field.Error) {
	w, err := Evaluate(in.Text, &in.Values)
	if err != nil {
		return Worked{}, under(err, "text", "values")
	}
	return w, nil
}
