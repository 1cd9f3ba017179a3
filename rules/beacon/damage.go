package beacon

import (
	"slices"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// The sources of damage (BEACON-D1, BEACON-D2).
const (
	Weapon       = "weapon"
	Supernatural = "supernatural"
	None         = "none"
)

// SlamDie is the die of kinetic damage for each full SlamFeet that a stopped
// combatant was moved (BEACON-W-SLAMMED).
const (
	SlamDie  = 10
	SlamFeet = 10
)

// effectDice are the Effect dice by the names that sheets may give them (BEACON-D5).
var effectDice = []struct {
	name  string
	sides int
}{{"light", 6}, {"normal", 8}, {"great", 10}}

// usualEffect is the Effect die where the item has none.
const usualEffect = 8

// A Damage is the request for a roll of damage.
type Damage struct {
	Combatant Combatant `json:"combatant,omitzero"`
	Ability   Ability   `json:"ability,omitzero"`
	// Critical is the critical multiplier of the attack, and Push says that the damage was pushed (BEACON-D3, BEACON-D4).
	Critical int  `json:"critical,omitempty" limit:"0..999"`
	Push     bool `json:"push,omitempty"`
	// Feet, in place of an ability, is how far a stopped combatant was moved (BEACON-W-SLAMMED).
	Feet field.Number `json:"feet,omitzero" limit:"0..1000"`
}

// DamageResult is what a roll of damage came to.
type DamageResult struct {
	// EffectDice is the number of Effect dice that were rolled, and Damage the damage of the roll.
	EffectDice int         `json:"effectDice"`
	Damage     int         `json:"damage"`
	Types      []string    `json:"types"`
	Report     play.Report `json:"report"`
}

// Facts yields what the odds of damage are about.
func (r DamageResult) Facts(yield func(key string, value int)) { yield("damage", r.Damage) }

// A harm is what is rolled for damage, with everything settled that no die decides.
type harm struct {
	kind          string
	number        play.Chain
	effect, sides int
	bonus         int
	// types are the energy types of the attack; one without damage may have none.
	types []string
	// versus is the Defense that has to be hit for the damage, "" for any (BEACON-A4).
	versus string
}

// plan settles everything of the ability's damage that no die decides, the
// critical multiplier apart. A weapon rolls half its rating in Effect dice,
// rounded up, and a die of the attribute; what is supernatural rolls its rating
// and one more (BEACON-D1, BEACON-D2). Strengthened and weakened change how many
// (BEACON-B-STRENGTHENED, BEACON-W-WEAKENED), and a push adds one (BEACON-D4).
//
// Sides is the die of the attribute.
func (a *Ability) plan(f *Combatant, sides int, push bool) (*harm, *field.Error) {
	h := &harm{number: play.Chain{Key: "effectDice"}, bonus: a.Bonus.Or(0)}
	var err *field.Error
	if h.kind, h.versus, err = a.harms(); err != nil {
		return nil, err
	}
	if h.types, err = a.types(h.kind); err != nil || h.kind == None {
		return h, err
	}
	if h.effect, err = a.effect(); err != nil {
		return nil, err
	}
	rating := max(0, a.Rating.Or(0))
	if h.kind == Weapon {
		h.sides = sides
		h.number.Start(Weapon, "BEACON-D1", (rating+1)/2)
	} else {
		h.number.Start(Supernatural, "BEACON-D2", 1+rating)
	}
	h.change(f, push)
	return h, nil
}

// change adds the changes of the number of Effect dice.
func (h *harm) change(f *Combatant, push bool) {
	h.number.Add("push", "BEACON-D4", field.Flag(push))
	h.number.AddOf("mark", "BEACON-B-STRENGTHENED", Strengthened, f.Level(Strengthened))
	h.number.AddOf("mark", "BEACON-W-WEAKENED", Weakened, -f.Weakness())
}

// Harms reports whether a hit with the ability deals damage. One whose damage cannot be read does.
func (a *Ability) Harms() bool {
	kind, _, err := a.harms()
	return err != nil || kind != None
}

// harms returns the source of the damage, and the Defense that has to be hit
// for it, which is "" for any (BEACON-D1, BEACON-D2, BEACON-A4).
func (a *Ability) harms() (kind, defense string, err *field.Error) {
	usual := None
	if field.Plain(a.Effect) != "" {
		usual = Weapon
	}
	text := field.Plain(a.Damage)
	kind, defense, at := versus(text)
	if at >= 0 {
		kind = field.Plain(text[:at])
	}
	if kind, err = one("damage", kind, usual, []string{Weapon, Supernatural, None}); err != nil {
		return "", "", field.Unknown("damage", a.Damage)
	}
	if at >= 0 {
		return "", "", field.UnknownAt("damage", a.Damage, skipBlanks(a.Damage, 0)+at, text[at:])
	}
	return kind, defense, nil
}

// The ways in which using an ability is paid for (BEACON-A3).
const (
	Act   = "act"
	React = "react"
	Free  = "free"
)

// Cost returns what using it takes: act, react or free (BEACON-A3).
func (a *Ability) Cost() (string, *field.Error) {
	return one("takes", a.Takes, Act, []string{Act, React, Free})
}

// Gains returns the boons that it brings.
func (a *Ability) Gains() ([]play.Mark, *field.Error) { return ParseMarks("boons", a.Boons, true) }

// Given returns the wounds and the boons that it brings without an attack roll.
func (a *Ability) Given() (wounds, boons []play.Mark, err *field.Error) {
	if wounds, err = ParseMarks("wounds", a.Wounds, false); err == nil {
		boons, err = a.Gains()
	}
	return wounds, boons, err
}

// Has reports whether the ability has the keyword.
func (a *Ability) Has(keyword string) bool { return slices.Contains(List(a.Keywords), keyword) }

// attribute returns the attribute that is rolled with it.
func (a *Ability) attribute() (string, *field.Error) {
	usual := Mind
	if kind, _, err := a.harms(); err != nil || kind == Weapon {
		usual = Body
	}
	return one("attribute", a.Attribute, usual, Attributes)
}

// types returns the energy types of an attack with that kind of damage: without
// any listed kinetic, and none at all where there is no damage (BEACON-D7).
func (a *Ability) types(kind string) ([]string, *field.Error) {
	if kind == None {
		return a.Energies()
	}
	return ParseTypes("types", a.Types)
}

// Energies returns the energy types that the ability lists, of which there may be none (BEACON-D7).
func (a *Ability) Energies() ([]string, *field.Error) { return known("types", a.Types, Energies) }

// ParseTypes reads the energy types of damage that a text lists; damage without
// any is kinetic (BEACON-D7).
func ParseTypes(name, text string) ([]string, *field.Error) {
	types, err := known(name, text, Energies)
	if err == nil && len(types) == 0 {
		types = []string{Kinetic}
	}
	return types, err
}

// EffectDie returns the size of the Effect die (BEACON-D5).
func (a *Ability) EffectDie() (int, *field.Error) { return a.effect() }

// effect returns the size of the Effect die.
func (a *Ability) effect() (int, *field.Error) {
	word := field.Plain(a.Effect)
	if word == "" {
		return usualEffect, nil
	}
	for _, e := range effectDice {
		if e.name == word {
			return e.sides, nil
		}
	}
	sides, err := ParseDie("effect", word)
	if err == nil && sides == 0 {
		err = field.Unknown("effect", a.Effect)
	}
	return sides, err
}

// dice returns how many Effect dice there are with a critical multiplier, from
// none to as many as a pool holds (BEACON-D3).
func (h *harm) dice(multiplier int) int {
	return min(max(0, h.number.Value+multiplier), dice.MaxDice)
}

// roll rolls the damage, never below none. Nothing of it explodes (BEACON-D1 to BEACON-D4).
func (h *harm) roll(source dice.Source, multiplier int) (effect, attribute int) {
	if h.kind == None {
		return 0, 0
	}
	effect = h.rollEffect(source, multiplier)
	return effect, h.rollAttribute(source)
}

// rollEffect rolls the Effect dice of the damage.
func (h *harm) rollEffect(source dice.Source, multiplier int) int {
	return source.Sum(dice.Pool{Purpose: "effect", Dice: h.dice(multiplier), Sides: h.effect})
}

// rollAttribute rolls the attribute die of the damage, and returns 0 where it has none.
func (h *harm) rollAttribute(source dice.Source) int {
	if h.sides == 0 {
		return 0
	}
	return source.Sum(h.attributeDice())
}

// attributeDice returns the attribute die of the damage, or no dice where it has none.
func (h *harm) attributeDice() dice.Pool {
	if h.sides == 0 {
		return dice.Pool{}
	}
	return dice.Pool{Purpose: "attributeDamage", Dice: 1, Sides: h.sides}
}

// total returns the damage of a roll, at least 0.
func (h *harm) total(effect, attribute int) int {
	return max(0, effect+attribute+h.bonus)
}

// chains explain how the damage came about.
func (h *harm) chains(multiplier, effect, attribute int) []play.Chain {
	number := h.number
	number.Add("critical", "BEACON-D3", multiplier)
	rule := "BEACON-D1"
	if h.kind == Supernatural {
		rule = "BEACON-D2"
	}
	c := play.Chain{Key: "damage"}
	c.Start("effect", rule, effect).Add("attributeDie", rule, attribute).Add("bonus", rule, h.bonus)
	c.Value = h.total(effect, attribute)
	return []play.Chain{c, number}
}

// ResolveDamage rolls damage (BEACON-D1 to BEACON-D5, BEACON-W-SLAMMED).
func ResolveDamage(source dice.Source, in Damage) (DamageResult, *field.Error) {
	if feet, slammed := in.Feet.Get(); slammed {
		return Slam(source, in.Combatant.ID, feet), nil
	}
	attribute, err := in.Ability.attribute()
	if err != nil {
		return DamageResult{}, err.In("ability")
	}
	sides, err := in.Combatant.Die(attribute)
	if err != nil {
		return DamageResult{}, err.In("combatant")
	}
	h, err := in.Ability.plan(&in.Combatant, sides, in.Push)
	if err != nil {
		return DamageResult{}, err.In("ability")
	}
	if h.kind == None {
		return DamageResult{}, field.MissingField("ability.damage")
	}
	effect, die := h.roll(source, in.Critical)
	r := DamageResult{EffectDice: h.dice(in.Critical), Damage: h.total(effect, die), Types: h.types}
	r.Report = play.Report{Kind: "damage", Who: in.Combatant.ID, Tone: play.Plain, Total: field.Of(r.Damage), Chains: h.chains(in.Critical, effect, die)}
	return r, nil
}

// Slam rolls the damage to a combatant that is stopped after so many feet: a d10
// of kinetic damage for each full 10 (BEACON-W-SLAMMED).
func Slam(source dice.Source, who string, feet int) DamageResult {
	number := min(feet/SlamFeet, dice.MaxDice)
	sum := source.Sum(dice.Pool{Purpose: "slammed", Dice: number, Sides: SlamDie})
	c := play.Chain{Key: "damage"}
	c.Start("slammed", "BEACON-W-SLAMMED", sum)
	return DamageResult{EffectDice: number, Damage: sum, Types: []string{Kinetic},
		Report: play.Report{Kind: "slam", Who: who, Tone: play.Bad, Total: field.Of(sum), Chains: []play.Chain{c}}}
}
