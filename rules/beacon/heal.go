package beacon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A Heal is the request to restore hit points.
type Heal struct {
	Combatant Combatant `json:"combatant"`
	// By is healing, regenerating or recovery.
	By string `json:"by,omitempty" limit:"..20"`
	// Quality is that of healing, from 1 to 5; that of regenerating is the combatant's boon.
	Quality int `json:"quality,omitempty" limit:"0..5"`
	// HealerTier is the Tier of who heals, for tables on which it counts; without it, the combatant's own.
	HealerTier field.Number `json:"healerTier,omitzero" limit:"-9..20"`
	Options    Options      `json:"options,omitzero"`
}

// Recover names the recovery of downtime; the two others have the names of their boons (BEACON-X3).
const Recover = "recovery"

// HealResult is what was restored.
type HealResult struct {
	// Amount is what it came to, and HP what there is then of MaxHP.
	Amount int `json:"amount"`
	HP     int `json:"hp"`
	MaxHP  int `json:"maxHp"`
	// Stress is what it costs (BEACON-X3).
	Stress int         `json:"stress"`
	Report play.Report `json:"report"`
}

// Facts yields what the odds of healing are about.
func (r HealResult) Facts(yield func(key string, value int)) {
	yield("amount", r.Amount)
	yield("hp", r.HP)
}

// ResolveHeal restores hit points, up to all of them: healing rolls a die by its
// quality, regenerating gives its quality and the Tier, and recovery a quarter
// of all, for 1 stress (BEACON-B1, BEACON-B-REGENERATING, BEACON-X3).
func ResolveHeal(source dice.Source, in Heal) (HealResult, *field.Error) {
	f := &in.Combatant
	hp, most, err := f.HitPoints()
	if err != nil {
		return HealResult{}, err.In("combatant")
	}
	r := HealResult{MaxHP: most}
	chain := play.Chain{Key: "healed"}
	switch by := field.Plain(in.By); by {
	case Healing:
		if in.Quality == 0 {
			return HealResult{}, field.MissingField("quality")
		}
		number := 1
		if in.Options.HealingByTier {
			number = max(1, 1+in.HealerTier.Or(f.tier()))
		}
		chain.Start(by, "BEACON-B1", source.Sum(dice.Pool{Purpose: by, Dice: number, Sides: Faces(in.Quality)}))
	case Regenerating:
		quality := f.Level(Regenerating)
		chain.Start(by, "BEACON-B-REGENERATING", quality).Add("tier", "BEACON-B-REGENERATING", f.Regeneration()-quality)
	case Recover:
		r.Stress = 1
		chain.Start(by, "BEACON-X3", Recovery(most))
	case "":
		return HealResult{}, field.MissingField("by")
	default:
		return HealResult{}, field.Unknown("by", in.By)
	}
	r.Amount, r.HP = chain.Value, max(hp, min(most, hp+chain.Value))
	r.Report = play.Report{Kind: "healing", Who: f.ID, Tone: play.Good, Total: field.Of(r.Amount), Chains: []play.Chain{chain}}
	return r, nil
}
