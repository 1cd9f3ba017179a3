package dewprism

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// maxDepth is how deep parentheses may stand in each other.
const maxDepth = 8

// Worked is what an expression comes to: Power × Rank + Rest.
type Worked struct {
	Value int `json:"value"`
	// Power is that of the first term that has one, and Rank how often it
	// counts there: a rank that is higher by one counts it once more. Both are 0
	// where the expression has no Power.
	Power int `json:"power"`
	Rank  int `json:"rank"`
	// Rest is what the other terms come to, which no rank changes.
	Rest int `json:"rest"`
	// Steps are the terms.
	Steps []play.Step `json:"steps"`
}

// Evaluate returns what an expression comes to, such as "2{MlePwr}+{CL}"
// (DEWPRISM-D1): a placeholder in braces is a number of the character, a number
// before it how often it counts, none meaning once; {X2} doubles what stands
// before it, and (X5) is five times the X that the player chose (DEWPRISM-A2).
// Sums, differences and further parentheses are read as well.
//
// An error without a field is about the text, and says at which character; one
// with a field names the value that is asked for and missing.
func Evaluate(text string, v *Values) (Worked, *field.Error) {
	e := expression{reader: open(text), values: v}
	w, _ := e.sum(true)
	if !e.done() {
		e.fail(e.at, wantsEnd)
	}
	switch {
	case e.failure != nil:
		return Worked{}, e.failure
	case e.absent != "":
		return Worked{}, field.MissingField(e.absent)
	}
	return w, nil
}

// An expression is read and worked out in one go.
type expression struct {
	reader
	values *Values
	depth  int
	// absent is the first value that is asked for and missing.
	absent string
}

// A term is a product. Where powered, its value is power × factor.
type term struct {
	value, power, factor int
	powered              bool
	// key and name tell where it comes from.
	key, name string
}

// sum reads terms with signs between them, and returns the only one where there
// are no more, so that parentheses around it hide nothing. Where told its terms become steps.
func (e *expression) sum(told bool) (w Worked, only term) {
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
		if abs(w.Value) > maxNumber || abs(w.Rest) > maxNumber {
			e.fail(start, tooMuch)
		}
		if only = t; !first {
			only = term{key: "number"}
		}
		first = false
		if told {
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

// product reads factors. Those in braces and parentheses, and X, need no sign before them.
func (e *expression) product() term {
	t := term{value: 1, factor: 1, key: "number"}
	for first := true; ; first = false {
		next := e.peek()
		if !first && !e.takeTimes() && next != '{' && next != '(' && next != 'X' && next != 'x' {
			return t
		}
		start := e.at
		f := e.factor()
		if f.powered && !t.powered {
			t.powered, t.power, t.factor = true, f.power, t.value*f.factor
		} else if f.key == "times" {
			t.power *= f.value // The rank stays what it is, and one more of it counts as much more.
		} else {
			t.factor *= f.value
		}
		t.value *= f.value
		if t.key == "number" {
			t.key, t.name = f.key, f.name
		}
		if abs(t.value) > maxNumber || abs(t.factor) > maxNumber || abs(t.power) > maxNumber {
			e.fail(start, tooMuch)
			return term{}
		}
	}
}

// factor reads a number, a placeholder, the X that was chosen, or a sum in parentheses.
func (e *expression) factor() term {
	switch {
	case isDigit(e.peek()):
		return term{value: e.number(), key: "number"}
	case e.peek() == 'X' || e.peek() == 'x':
		return e.chosen()
	case e.take('{'):
		return e.placeholder()
	case !e.take('('):
		e.fail(e.at, wantsNumber)
		return term{}
	}
	if e.depth++; e.depth > maxDepth && e.failure == nil {
		e.failure = &field.Error{Code: field.TooDeep, Max: maxDepth}
		e.at = len(e.text)
	}
	w, only := e.sum(false)
	e.depth--
	if !e.take(')') {
		e.fail(e.at, wantsClosing)
	}
	powered := w.Rank != 0 && w.Rest == 0
	return term{value: w.Value, power: w.Power, factor: w.Rank, powered: powered, key: only.key, name: only.name}
}

// chosen reads X, or X5 for five times it.
func (e *expression) chosen() term {
	e.at++
	e.blank()
	times := 1
	if isDigit(e.peek()) {
		times = e.number()
	}
	return term{value: e.known(e.values.X, "x") * times, key: "x"}
}

// placeholder reads what stands in braces, behind the opening one.
func (e *expression) placeholder() term {
	start := e.at
	if c := e.peek(); c == 'X' || c == 'x' {
		e.at++
		e.blank()
		t := term{key: "times"}
		if isDigit(e.peek()) {
			t.value = e.number()
		} else {
			t = term{value: e.known(e.values.X, "x"), key: "x"}
		}
		e.close()
		return t
	}
	for !e.done() && e.peek() != '}' {
		e.at++
	}
	at := placeholderOf(e.text[start:e.at])
	if at < 0 {
		e.fail(start, wantsPlaceholder)
		return term{}
	}
	e.close()
	p := &placeholders[at]
	value := e.known(e.values.at(at), p.key)
	return term{value: value, power: value, factor: 1, powered: p.power, key: "placeholder", name: p.key}
}

// close reads the brace that ends a placeholder.
func (e *expression) close() {
	if !e.take('}') {
		e.fail(e.at, wantsClosing)
	}
}

// known returns a value, and notes where it is missing.
func (e *expression) known(n field.Number, name string) int {
	value, known := n.Get()
	if !known && e.absent == "" {
		e.absent = name
	}
	return value
}

func abs(n int) int { return max(n, -n) }

// A Value is the request to work out an expression.
type Value struct {
	// Text is the expression, such as "2{MlePwr}".
	Text   string `json:"text" limit:"..200"`
	Values Values `json:"values,omitzero"`
}

// ResolveValue works out an expression (DEWPRISM-D1, DEWPRISM-A2). It asks for no dice.
func ResolveValue(_ dice.Source, in Value) (Worked, *field.Error) {
	w, err := Evaluate(in.Text, &in.Values)
	if err != nil && err.Field == "" {
		return Worked{}, err.In("text")
	}
	if err != nil {
		return Worked{}, err.In("values")
	}
	return w, nil
}
