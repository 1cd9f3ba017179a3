package beacon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A ProfileRequest asks for the numbers of a character.
type ProfileRequest struct {
	Combatant Combatant `json:"combatant"`
	// Modifiers are added to each of its Defenses, for what the rules do not find by themselves (BEACON-F1).
	Modifiers []int `json:"modifiers,omitempty" limit:"..40" each:"-99..99"`
	// Severity asks for the die of a severity from 1 to 5 (BEACON-W1).
	Severity field.Number `json:"severity,omitzero" limit:"0..5"`
}

// A Profile is what the rules make of a character's sheet.
type Profile struct {
	// MaxHP is null if the sheet has neither it nor an archetype (BEACON-H1), and HP the current hit points.
	HP     field.Number `json:"hp"`
	MaxHP  field.Number `json:"maxHp"`
	Winded bool         `json:"winded"`
	Down   bool         `json:"down"`
	// Iron, Ward and Grit are its Defenses (BEACON-F1).
	Iron int `json:"iron"`
	Ward int `json:"ward"`
	Grit int `json:"grit"`
	// Round is what a round gives it (BEACON-I4, BEACON-I5).
	Round Economy `json:"round"`
	// Soak is how many soak boxes it has when all are whole (BEACON-S1).
	Soak int `json:"soak"`
	// Stride is how far it advances, in feet, quickened or not; null where its sheet does not tell (BEACON-M1, BEACON-B1).
	Stride field.Number `json:"stride"`
	// Resistance is how many d20 it rolls to resist (BEACON-R5).
	Resistance int `json:"resistance"`
	// Recovery is the amount that it recovers in downtime, and Regeneration the amount that it regains as a turn begins
	// (BEACON-X3, BEACON-B-REGENERATING).
	Recovery     field.Number `json:"recovery"`
	Regeneration int          `json:"regeneration"`
	// Wounds are those that roll as its turn begins, each with its die (BEACON-W1).
	Wounds []WoundDie `json:"wounds"`
	// SeverityDie is the die of the severity that was asked about, 0 for none.
	SeverityDie int `json:"severityDie"`
	// Chains explain how hit points and Defenses come about.
	Chains []play.Chain `json:"chains"`
}

// A WoundDie is a wound that rolls, and the size of its die (BEACON-W1).
type WoundDie struct {
	Name string `json:"name"`
	Die  int    `json:"die"`
}

// ResolveProfile looks up the numbers of a character, without dice (BEACON-F1,
// BEACON-H1, BEACON-H2, BEACON-I5, BEACON-S1, BEACON-W1).
func ResolveProfile(_ dice.Source, in ProfileRequest) (Profile, *field.Error) {
	f := &in.Combatant
	p := Profile{Round: f.Economy(), Regeneration: f.Regeneration(), SeverityDie: Faces(in.Severity.Or(0)), Resistance: f.tier() + 1}
	var err *field.Error
	if p.Soak, err = f.Boxes(); err != nil {
		return Profile{}, err.In("combatant")
	}
	if stride, stated := f.Stride.Get(); stated {
		p.Stride = field.Of(f.Distance(stride))
	}
	chain, err := f.hitPoints()
	switch {
	case err == nil:
		p.MaxHP, p.Recovery = field.Of(chain.Value), field.Of(Recovery(chain.Value))
		p.Chains = append(p.Chains, chain)
	case err.Code != field.Missing:
		return Profile{}, err.In("combatant")
	}
	if hp, most, missing := f.HitPoints(); missing == nil {
		p.HP, p.Winded, p.Down = field.Of(hp), IsWinded(hp, most), hp <= 0
	}
	for i, into := range []*int{&p.Iron, &p.Ward, &p.Grit} {
		chain, err := f.DefenseOf(Defenses[i], nil)
		if err != nil {
			return Profile{}, err.In("combatant")
		}
		chain.Key, chain.Whose = Defenses[i], ""
		if !f.Has(Incapacitated) { // An incapacitated combatant has Defenses of 6, whatever else applies (BEACON-W2).
			for _, change := range in.Modifiers {
				chain.Add("modifier", "BEACON-F1", change)
			}
		}
		*into = chain.Value
		p.Chains = append(p.Chains, chain)
	}
	for _, m := range f.Marks {
		if c := Find(m.Name); c != nil && c.Rolls() {
			p.Wounds = append(p.Wounds, WoundDie{Name: m.Name, Die: Faces(LevelOf(&m))})
		}
	}
	return p, nil
}
