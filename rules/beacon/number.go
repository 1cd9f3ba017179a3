package beacon

import (
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// usualTier is the Tier of a combatant whose sheet has none.
const usualTier = 1

// tier returns the combatant's own Tier.
func (f *Combatant) tier() int { return f.Tier.Or(usualTier) }

// Die returns the die of the attribute, or 0 where it has none (BEACON-R2).
func (f *Combatant) Die(attribute string) (int, *field.Error) {
	switch attribute {
	case Body:
		return ParseDie(Body, f.Body)
	case Mind:
		return ParseDie(Mind, f.Mind)
	}
	return ParseDie(Will, f.Will)
}

// archetypes are the hit points of each archetype: the base, and for each Tier (BEACON-H1).
var archetypes = []struct {
	name          string
	base, perTier int
}{
	{"wizard", 2, 4},
	{"rogue", 6, 5},
	{"technician", 6, 5},
	{"warrior", 11, 6},
}

// hitPoints returns the most hit points that the combatant can have: those of its
// sheet, or its archetype's base, so many for each Tier, and the highest face of
// each attribute (BEACON-H1). Where the sheet tells neither the error is that
// maxHp is missing.
func (f *Combatant) hitPoints() (play.Chain, *field.Error) {
	chain := play.Chain{Key: "maxHp"}
	if most, stated := f.MaxHP.Get(); stated {
		chain.Start("sheet", "BEACON-H1", most)
		return chain, nil
	}
	name := field.Plain(f.Archetype)
	if name == "" {
		return chain, field.MissingField("maxHp")
	}
	for _, a := range archetypes {
		if a.name != name {
			continue
		}
		chain.Start("base", "BEACON-H1", a.base).Add("tier", "BEACON-H1", a.perTier*f.tier())
		for _, attribute := range Attributes {
			die, err := f.Die(attribute)
			if err != nil {
				return chain, err
			}
			chain.AddOf("attribute", "BEACON-H1", attribute, die)
		}
		return chain, nil
	}
	return chain, field.Unknown("archetype", f.Archetype)
}

// MostHP returns the most hit points that the combatant can have, as its sheet or
// its archetype says; the error is that maxHp is missing, or what cannot be read (BEACON-H1).
func (f *Combatant) MostHP() (int, *field.Error) {
	chain, err := f.hitPoints()
	return chain.Value, err
}

// HitPoints returns the hit points of the combatant and the most that it can
// have; without any on the sheet it has all of them. Where it is not known how
// many there can be, those that it has are the most.
func (f *Combatant) HitPoints() (hp, most int, err *field.Error) {
	hp, stated := f.HP.Get()
	most, err = f.MostHP()
	switch {
	case err == nil && stated:
		return hp, most, nil
	case err == nil:
		return most, most, nil
	case stated && err.Code == field.Missing:
		return hp, hp, nil
	case err.Code == field.Missing:
		return 0, 0, field.MissingField("hp")
	}
	return 0, 0, err
}

// fewestHP is how far below 0 hit points can be: the fewest that a request holds.
const fewestHP = -9999

// Lowered returns the hit points after losing so many, which may be below 0 (BEACON-D6).
func Lowered(hp, by int) int { return max(fewestHP, hp-by) }

// IsWinded reports whether a combatant with so many hit points of that many is
// winded, which is public: half of them or fewer (BEACON-H2).
func IsWinded(hp, most int) bool { return 2*hp <= most }

// loads are the soak boxes of armour and of shields (BEACON-S1).
var loads = []struct {
	name          string
	armor, shield int
}{
	{"light", 2, 2},
	{"medium", 4, 0},
	{"heavy", 6, 4},
	{"exo", 8, 0},
}

// Boxes returns how many soak boxes the combatant has when all are whole: those
// of its sheet, or of its armour and shield (BEACON-S1).
func (f *Combatant) Boxes() (int, *field.Error) {
	if most, stated := f.MaxSoak.Get(); stated {
		return most, nil
	}
	boxes, armor, shield := 0, field.Plain(f.Armor), field.Plain(f.Shield)
	armored, shielded := armor == "" || armor == "none", shield == "" || shield == "none"
	for _, l := range loads {
		if l.name == armor {
			boxes, armored = boxes+l.armor, true
		}
		if l.name == shield && l.shield > 0 {
			boxes, shielded = boxes+l.shield, true
		}
	}
	switch {
	case !armored:
		return 0, field.Unknown("armor", f.Armor)
	case !shielded:
		return 0, field.Unknown("shield", f.Shield)
	}
	return boxes, nil
}

// SoakLeft returns how many soak boxes the combatant has left; where none are
// counted, all of them (BEACON-S1).
func (f *Combatant) SoakLeft() (int, *field.Error) {
	if left, stated := f.Soak.Get(); stated {
		return left, nil
	}
	return f.Boxes()
}

// Recovery returns what a rest in downtime restores: a quarter of all hit points, rounded up (BEACON-X3).
func Recovery(most int) int { return (most + 3) / 4 }

// Regeneration returns what regenerating restores as a turn begins: its quality and the Tier (BEACON-B-REGENERATING).
func (f *Combatant) Regeneration() int {
	quality := f.Level(Regenerating)
	if quality == 0 {
		return 0
	}
	return max(0, quality+f.tier())
}
