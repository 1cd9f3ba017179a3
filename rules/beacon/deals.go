package beacon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// The marks of powers, of aid and of movement that are no wounds or boons (BEACON-P6).
const (
	// Aimed gives the next attack of its bearer one Tier, Feinted the next one against it.
	Aimed   = "aimed"
	Feinted = "feinted"
	// Unsteady takes one Tier from the attacks of its bearer; Goading goads the targets of its melee weapons; the bearer
	// of Outflanking flanks each enemy that it threatens.
	Unsteady    = "unsteady"
	Goading     = "goading"
	Outflanking = "outflanking"
	// FreeAttack is attacks that cost nothing.
	FreeAttack = "freeAttack"
	// Aided gives the next roll of its bearer as many Tiers as its value (BEACON-A6); the bearer of Passing may strike at
	// the combatant that passes it (BEACON-M4).
	Aided   = "aided"
	Passing = "passing"
)

// Deals is the damage of a text: so many Effect dice, and a die of an attribute (BEACON-P5).
type Deals struct {
	// Number is how many dice of Sides there are; none deal no damage.
	Number, Sides int
	// Attribute is the die of the attribute, 0 for none; an attack with one is a weapon's.
	Attribute int
	Types     []string
	// Versus is the Defense that has to be hit for it, "" for any.
	Versus string
	// Missed is how many dice a miss deals.
	Missed int
}

// plan returns what is rolled for the damage, and how many Effect dice a miss deals.
func (d *Deals) plan(f *Combatant, bonus int, push bool) (*harm, int) {
	h := &harm{kind: None, number: play.Chain{Key: "effectDice"}, versus: d.Versus, types: d.Types}
	if d.Number == 0 {
		return h, 0
	}
	h.kind, h.effect, h.sides, h.bonus = Supernatural, d.Sides, d.Attribute, bonus
	if d.Attribute > 0 {
		h.kind = Weapon
	}
	h.number.Start(h.kind, "BEACON-P5", d.Number)
	h.change(f, push)
	missed := 0
	if d.Missed > 0 {
		missed = min(max(0, d.Missed+h.number.Value-d.Number), dice.MaxDice)
	}
	return h, missed
}

// ResolveDeals rolls damage without an attack (BEACON-P5).
func ResolveDeals(source dice.Source, f *Combatant, d Deals, bonus int) DamageResult {
	h, _ := d.plan(f, bonus, false)
	effect, die := h.roll(source, 0)
	r := DamageResult{EffectDice: h.dice(0), Damage: h.total(effect, die), Types: h.types}
	r.Report = play.Report{Kind: "damage", Who: f.ID, Tone: play.Plain, Total: field.Of(r.Damage), Chains: h.chains(0, effect, die)}
	return r
}

// Arms returns the kind of weapon of an attack: melee, ranged, or "" for no weapon.
func (in *Attack) Arms() string {
	kind, _, _ := in.Ability.harms()
	switch {
	case in.Known && in.Deals.Attribute == 0, !in.Known && kind != Weapon:
		return ""
	case in.Ability.Has(Melee):
		return Melee
	}
	return "ranged"
}

// Uses reports whether a mark of that name, for a kind of weapon or any attack, is for this attack (BEACON-P6).
func (in *Attack) Uses(m *play.Mark, name string) bool {
	return m.Name == name && (m.Of == "" || m.Of == in.Arms())
}
