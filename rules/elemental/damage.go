package elemental

import (
	"strconv"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// An Attribute is one of the modifiers of a sheet.
type Attribute string

const (
	Strength     Attribute = "strength"
	Dexterity    Attribute = "dexterity"
	Intelligence Attribute = "intelligence"
)

// Attributes are the modifiers of a sheet; missing ones are 0.
type Attributes struct {
	Strength     field.Number `json:"strength,omitzero" limit:"-99..99"`
	Dexterity    field.Number `json:"dexterity,omitzero" limit:"-99..99"`
	Intelligence field.Number `json:"intelligence,omitzero" limit:"-99..99"`
}

// Of returns the modifier of that name, or 0.
func (a *Attributes) Of(name Attribute) int {
	switch name {
	case Strength:
		return a.Strength.Or(0)
	case Dexterity:
		return a.Dexterity.Or(0)
	case Intelligence:
		return a.Intelligence.Or(0)
	}
	return 0
}

// A Damage is the request to roll damage. Advantage does nothing to it (ELEMENTAL-V1).
type Damage struct {
	// Bonus is what is added to the sum of Dice d6.
	Bonus int `json:"bonus,omitempty" limit:"-999..999"`
	Dice  int `json:"pool,omitempty" limit:"0..99"`
	// Text is a sum of numbers, dice and attributes that are added as well, as
	// "Strength + 1d6". It holds 99 dice at most.
	Text string `json:"text,omitempty" limit:"..200"`
	// Attributes are the values of the names in Text.
	Attributes Attributes `json:"attributes,omitzero"`

	// parts are the terms of the text with their values, and read marks it as read.
	parts []play.Step
	read  bool
}

// DamageResult is the damage that was rolled.
type DamageResult struct {
	// Damage is never below 0.
	Damage int         `json:"damage"`
	Report play.Report `json:"report"`
}

// Facts yields what the odds of damage are about.
func (r DamageResult) Facts(yield func(key string, value int)) { yield("damage", r.Damage) }

// ResolveDamage rolls damage: a bonus and the sum of the faces (ELEMENTAL-C3).
// A text that cannot be read is an unknown name, with the place and the text from there on.
func ResolveDamage(source dice.Source, in Damage) (DamageResult, *field.Error) {
	if err := in.Read(); err != nil {
		return DamageResult{}, err
	}
	sum := in.roll(source)
	c := in.explain(sum)
	return DamageResult{Damage: c.Value, Report: play.Report{Kind: "damage", Total: field.Of(c.Value), Tone: play.Plain, Chains: []play.Chain{c}}}, nil
}

// roll returns the sum of the dice.
func (d *Damage) roll(source dice.Source) int {
	return source.Sum(dice.Pool{Purpose: "damage", Dice: d.Dice, Sides: 6})
}

// explain returns the chain of the damage, with that sum of the dice.
func (d *Damage) explain(sum int) play.Chain {
	c := play.Chain{Key: "damage"}
	c.Start("faces", "ELEMENTAL-C3", sum).Add("bonus", "ELEMENTAL-C3", d.Bonus)
	for _, p := range d.parts {
		c.AddOf(p.Key, p.Rule, p.Name, p.Change)
	}
	c.Add("none", "ELEMENTAL-C3", max(0, -c.Value))
	return c
}

// Read reads the text, once, into dice and what is added to them.
func (d *Damage) Read() *field.Error {
	if d.read {
		return nil
	}
	d.read = true
	text, at := d.Text, 0
	blanks := func() {
		for at < len(text) && text[at] == ' ' {
			at++
		}
	}
	for blanks(); at < len(text); blanks() {
		sign, begin := 1, at
		if c := text[at]; c == '+' || c == '-' {
			if c == '-' {
				sign = -1
			}
			at++
			blanks()
		} else if begin > 0 && len(d.parts) > 0 {
			return field.UnknownAt("text", text, begin, text[begin:])
		}
		start := at
		for at < len(text) && field.IsDigit(text[at]) {
			at++
		}
		digits := text[start:at]
		for at < len(text) && (field.IsLetter(text[at]) || at > start && text[at] == '6') {
			at++
		}
		word := field.Plain(text[start+len(digits) : at])
		amount := 1
		if len(digits) > 3 || len(digits)+len(word) == 0 {
			return field.UnknownAt("text", text, begin, text[begin:])
		} else if digits != "" {
			amount, _ = strconv.Atoi(digits)
		}
		part := play.Step{Key: "attribute", Rule: "ELEMENTAL-C3", Name: word}
		switch {
		case word == "" && digits != "":
			part.Key, part.Change = "ability", sign*amount
		case word == "d6" && sign > 0 && amount+d.Dice <= 99:
			d.Dice += amount
			part.Key = "dice"
		case digits == "" && attributeOf(word) != "":
			part.Name = string(attributeOf(word))
			part.Change = sign * d.Attributes.Of(attributeOf(word))
		default:
			return field.UnknownAt("text", text, begin, text[begin:])
		}
		d.parts = append(d.parts, part)
	}
	return nil
}

// attributeOf returns the attribute of which a word has at least the first three letters, or "".
func attributeOf(word string) Attribute {
	for _, a := range [...]Attribute{Strength, Dexterity, Intelligence} {
		if len(word) >= 3 && len(word) <= len(a) && string(a)[:len(word)] == word {
			return a
		}
	}
	return ""
}

// AttributeNamed returns the attribute that a sheet names, in whatever case and
// shortened to three letters at most; fallback for "". The error is an unknown name.
func AttributeNamed(text string, fallback Attribute) (Attribute, *field.Error) {
	if text == "" {
		return fallback, nil
	}
	if a := attributeOf(field.Plain(text)); a != "" {
		return a, nil
	}
	return "", field.Unknown("", text)
}
