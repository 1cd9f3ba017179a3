// Package notation reads the text of an ability of Elemental D6 into the numbers that the combat plays, and prints them
// as text again.
//
// A text has a title ("Unarmed Strike - Standard"), lines with labels ("Speed: 3H", "Damage: Strength + 1d6") and
// sentences. A clause that [Read] does not understand in full is left to the table, word for word. Reading never fails.
package notation

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/markup"
)

// An Ability is the meaning of a text. Numbers that the text does not have are not known.
type Ability struct {
	Name string
	// Action is full, standard, move, swift or free; "" without one.
	Action string
	// Speed is in hexes a segment, Range and Pushback are in feet, Cooldown is in rounds, and Segments is how long it runs.
	Speed, Range, Pushback, Cooldown, Segments field.Number
	// Projectile means that its range is that of a projectile.
	Projectile bool
	// Attribute, Bonus and Dice are those of its attack roll; "" without an attack.
	Attribute   string
	Bonus, Dice field.Number
	// Damage is a sum such as "strength + 1d6"; "" without damage.
	Damage string
	// Penalty is the condition of a hit, for Rounds.
	Penalty string
	Rounds  field.Number
	// Ground is what it puts into hexes in range, wall, obscuring or dark, and Hexes is how many; "" without any.
	Ground string
	Hexes  field.Number
	// Clauses are all parts of the text in order, played or left to the table.
	Clauses []Clause
	// Effort is how much work reading the text was, in units of [markup.Effort].
	Effort int
}

// A Clause is a part of the text.
type Clause = markup.Clause

// A Text is the request to read the text of an ability.
type Text markup.Text

// A Reading is the meaning of a text: each clause with its place, played or left to the table.
type Reading struct {
	markup.Reading
	// Takes is its action, Range how far it reaches.
	Takes string `json:"takes,omitempty"`
	Range string `json:"range,omitempty"`
}

// ResolveRead reads the text of an ability, without dice (ELEMENTAL-N1).
func ResolveRead(_ dice.Source, in Text) (Reading, *field.Error) {
	a := Read(in.Text)
	out := Reading{Takes: a.Action}
	if feet, known := a.Range.Get(); known {
		out.Range = number(feet) + " feet"
	}
	out.Reading = markup.ReadingOf(a.Name, a.Clauses, out.Takes, out.Range)
	out.Attack = a.Attribute != ""
	return out, nil
}
