package beacon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// A HeroRequest asks for the numbers of a hero, or of one that rises by some Tiers.
type HeroRequest struct {
	// The values of its sheet, as a [Combatant] has them. A new hero has neither HP nor MaxHP.
	Tier      field.Number `json:"tier,omitzero" limit:"-9..20"`
	Archetype string       `json:"archetype,omitempty" limit:"..40"`
	Body      string       `json:"body,omitempty" limit:"..10"`
	Mind      string       `json:"mind,omitempty" limit:"..10"`
	Will      string       `json:"will,omitempty" limit:"..10"`
	Armor     string       `json:"armor,omitempty" limit:"..40"`
	Shield    string       `json:"shield,omitempty" limit:"..40"`
	HP        field.Number `json:"hp,omitzero" limit:"-9999..9999"`
	MaxHP     field.Number `json:"maxHp,omitzero" limit:"0..9999"`
	// Rises is by how many Tiers it rises.
	Rises int `json:"rises,omitempty" limit:"0..20"`
}

// A HeroResult contains the numbers of a hero.
type HeroResult struct {
	Tier int `json:"tier"`
	// HP and MaxHP are null without an archetype (BEACON-H1).
	HP    field.Number `json:"hp"`
	MaxHP field.Number `json:"maxHp"`
	// MaxSoak are its soak boxes (BEACON-S1).
	MaxSoak int `json:"maxSoak"`
	// Iron, Ward and Grit are its Defenses (BEACON-F1).
	Iron int `json:"iron"`
	Ward int `json:"ward"`
	Grit int `json:"grit"`
}

// ResolveHero returns the numbers of a hero from its archetype, Tier, attributes and gear, without dice. Each Tier by
// which it rises adds the hit points of its archetype, to other numbers of its sheet as well (BEACON-H1, BEACON-F1,
// BEACON-S1).
func ResolveHero(_ dice.Source, in HeroRequest) (r HeroResult, err *field.Error) {
	f := Combatant{Tier: in.Tier, Archetype: in.Archetype, Body: in.Body, Mind: in.Mind, Will: in.Will, Armor: in.Armor,
		Shield: in.Shield}
	gained := 0
	chain, err := f.hitPoints()
	if err == nil {
		gained = chain.Value
		f.Tier = field.Of(min(f.tier()+in.Rises, 20))
		chain, err = f.hitPoints()
		gained = chain.Value - gained
	}
	switch {
	case err == nil:
		r.MaxHP = field.Of(min(in.MaxHP.Or(chain.Value-gained)+gained, 9999))
		r.HP = r.MaxHP
		if in.HP.Known() {
			r.HP = field.Of(min(in.HP.Or(0)+gained, 9999))
		}
	case err.Code != field.Missing:
		return HeroResult{}, err
	default:
		f.Tier, r.HP, r.MaxHP = field.Of(min(f.tier()+in.Rises, 20)), in.HP, in.MaxHP
	}
	r.Tier = f.tier()
	if r.MaxSoak, err = f.Boxes(); err != nil {
		return HeroResult{}, err
	}
	for i, into := range []*int{&r.Iron, &r.Ward, &r.Grit} {
		chain, err := f.DefenseOf(Defenses[i], nil)
		if err != nil {
			return HeroResult{}, err
		}
		*into = chain.Value
	}
	return r, nil
}
