package play

import "rulewright/rules/field"

// A Report explains one part of what happened.
type Report struct {
	// Kind is the key of what is explained, such as "attack" or "damage".
	Kind string `json:"kind"`
	// The id of the combatant that acted or was affected; Target is the id of the combatant that it was aimed at.
	Who    string `json:"who,omitempty"`
	Target string `json:"target,omitempty"`
	// Outcome is the key of how it ended, and Tone how good that is for Who.
	Outcome string `json:"outcome,omitempty"`
	Tone    Tone   `json:"tone,omitempty"`
	// Total is the number that it came to, and Versus the one that it had to reach.
	Total  field.Number `json:"total,omitzero"`
	Versus field.Number `json:"versus,omitzero"`
	// Secret means that only users who may read Target may see Versus, and the results that depend on it.
	Secret bool `json:"secret,omitempty"`
	// Chains are the numbers that led to it, each with its steps.
	Chains []Chain `json:"chains"`
	// Notes are what else is worth a word.
	Notes []Note `json:"notes"`
}

// A Tone is how good something is for who did it.
type Tone string

const (
	Great Tone = "great"
	Good  Tone = "good"
	Mixed Tone = "mixed"
	Bad   Tone = "bad"
	Plain Tone = "plain"
)

// A Chain is a number and the steps that led to it.
type Chain struct {
	// Key is what the number is, such as "attack", "damage" or "dice".
	Key   string `json:"key"`
	Value int    `json:"value"`
	// The id of the combatant that the number belongs to, if it is not the report's Who.
	Whose string `json:"whose,omitempty"`
	Steps []Step `json:"steps"`
}

// A Step is one line of the breakdown that a player reads.
type Step struct {
	Key string `json:"key"`
	// Rule is the id of the rule that made the step.
	Rule string `json:"rule"`
	// Change is what the step added or took, and Value the number after it.
	Change int `json:"change"`
	Value  int `json:"value"`
	// Name is the key of what the step comes from, where its own key leaves that open.
	Name string `json:"name,omitempty"`
}

// A Note is a sentence of a report.
type Note struct {
	Key  string `json:"key"`
	Rule string `json:"rule,omitempty"`
	// Amount, Name and Who are the values that the sentence mentions.
	Amount int    `json:"amount,omitempty"`
	Name   string `json:"name,omitempty"`
	Who    string `json:"who,omitempty"`
}

// Start begins the chain with a number, and records its source.
func (c *Chain) Start(key, rule string, value int) *Chain {
	c.Value = 0
	return c.note(key, rule, "", value)
}

// Add changes the chain's number and records the reason. It ignores a change of 0.
func (c *Chain) Add(key, rule string, change int) *Chain {
	return c.AddOf(key, rule, "", change)
}

// AddOf is Add for a change whose source has that name.
func (c *Chain) AddOf(key, rule, name string, change int) *Chain {
	if change == 0 {
		return c
	}
	return c.note(key, rule, name, change)
}

func (c *Chain) note(key, rule, name string, change int) *Chain {
	c.Value += change
	c.Steps = append(c.Steps, Step{Key: key, Rule: rule, Change: change, Value: c.Value, Name: name})
	return c
}
