package main

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
)

// The dewprismReader reads sheets of Dewprism Tactics: the costs behind "Use:",
// the expressions in braces wherever else they are, and the ranges and elements
// of lines that begin with their names.
type dewprismReader struct {
	counted tally
	dewprismAbilities
}

// dewprismLine is a labelled line of a sheet.
var dewprismLine = regexp.MustCompile(`(?im)^[ \t]*(Use|Range|Element)[ \t]*:[ \t]*([^\n|]*)`)

// dewprismValues are values that every expression can be worked out with. Only
// whether a text can be read matters here.
var dewprismValues = dewprism.Values{
	MlePwr: field.Of(8), MleAcc: field.Of(2), MleEva: field.Of(10), MgcPwr: field.Of(8), MgcAcc: field.Of(2),
	MgcEva: field.Of(10),
	SklPwr: field.Of(8), SklAcc: field.Of(2), SklEva: field.Of(10), CL: field.Of(5), TL: field.Of(10), DL: field.Of(2),
	LB:     field.Of(3),
	Health: field.Of(40), MaxHealth: field.Of(60), TmWrk: field.Of(1), OutNum: field.Of(1), X: field.Of(2),
}

// readItem reads nothing: sheets of Dewprism Tactics are texts.
func (*dewprismReader) readItem(item) {}

func (r *dewprismReader) print(out io.Writer) {
	if len(r.counted.kinds) > 0 && r.sample == 0 {
		fmt.Fprint(out, "\ndewprism\n")
		r.counted.print(out)
	}
	r.dewprismAbilities.print(out)
}

func (r *dewprismReader) readDocument(d document) {
	r.readSheet(d)
	into := &r.counted
	var costs [][2]int
	for _, at := range dewprismLine.FindAllStringSubmatchIndex(d.text, -1) {
		text := strings.TrimRight(d.text[at[4]:at[5]], " \t")
		if text == "" {
			continue
		}
		switch strings.ToLower(d.text[at[2]:at[3]]) {
		case "use":
			_, err := dewprism.ParseCost(text, &dewprismValues)
			into.count("costs", d, at[4], text, err)
			costs = append(costs, [2]int{at[4], at[5]})
		case "range":
			_, err := dewprism.ParseRange(text, &dewprismValues)
			into.count("ranges", d, at[4], text, err)
		case "element":
			_, err := dewprism.ElementOf(text)
			into.count("elements", d, at[4], text, err)
		}
	}
	for _, e := range dewprismExpressions(d.text) {
		inCost := false
		for _, c := range costs {
			inCost = inCost || e[0] >= c[0] && e[0] < c[1]
		}
		if inCost {
			continue // It was read with its cost.
		}
		text := d.text[e[0]:e[1]]
		var err *field.Error
		if dewprismDistance.MatchString(text) {
			_, err = dewprism.ParseRange(text, &dewprismValues)
		} else {
			_, err = dewprism.Evaluate(dewprismUnit.ReplaceAllString(text, ""), &dewprismValues)
		}
		into.count("expressions", d, e[0], text, err)
	}
}

// dewprismDistance matches an expression that is a distance, dewprismUnit the
// unit behind any other one.
var (
	dewprismDistance = regexp.MustCompile(`(?i)(?:[0-9)}])sp\b`)
	dewprismUnit     = regexp.MustCompile(`(?i)(?:%|AP|sta|mna|fcs)$`)
)

// dewprismExpressions returns where the expressions of a text begin and end:
// braces, and the numbers, signs, parentheses, names and units that touch them.
func dewprismExpressions(text string) [][2]int {
	var found [][2]int
	for from := 0; ; {
		open := strings.IndexByte(text[from:], '{')
		if open < 0 {
			return found
		}
		open += from
		start, unclosed := expressionStart(text, from, open)
		end := expressionEnd(text, open, unclosed)
		if unclosed > 0 && strings.Count(text[start:end], "(") != strings.Count(text[start:end], ")") {
			start += unclosed // The parentheses hold more than the expression.
		}
		found = append(found, [2]int{start, end})
		from = end
	}
}

var (
	// before matches what touches an expression from its left, at its end: a
	// number, X, parentheses or a distance, with the sign behind it.
	before = regexp.MustCompile(`(?i)(?:[0-9]+|\bX|\([^(){}\n]{0,40}\))(?:sp|fcs|mna|sta|AP)?[-+*×/]?$`)
	// behind matches what touches it from its right, at its beginning.
	behind = regexp.MustCompile(`(?i)^(?:[-+*×/]?\([^()\n]{0,40}\)|[-+*×/]?[0-9]+|[-+*×/]?\{[^{}]*\}|[-+*×/]X\b|(?:sp|fcs|mna|sta|AP)\b|%|[a-z]+)`)
)

// expressionStart returns where the expression with braces at that byte begins,
// not before from, and how many parentheses it opens.
func expressionStart(text string, from, open int) (start, unclosed int) {
	start = open
	for start > from && text[start-1] == '(' {
		start--
		unclosed++
	}
	for {
		at := before.FindStringIndex(text[from:start])
		if at == nil {
			return start, unclosed
		}
		start = from + at[0]
	}
}

// expressionEnd returns where the expression ends. It may close as many parentheses as it has opened.
func expressionEnd(text string, open, unclosed int) int {
	end := strings.IndexByte(text[open:], '}')
	if line := strings.IndexByte(text[open:], '\n'); end < 0 || line >= 0 && strings.IndexByte(text[open:open+end],
		'\n') >= 0 && end > 80 {
		if line < 0 {
			return len(text)
		}
		return open + line
	}
	end += open + 1
	for {
		if unclosed > 0 && strings.HasPrefix(text[end:], ")") {
			unclosed--
			end++
			continue
		}
		at := behind.FindStringIndex(text[end:])
		if at == nil {
			return end
		}
		end += at[1]
	}
}
