package beacon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// resistances are what a Resistance Roll has to reach, and the stress that it
// costs from there on; below all of them it fails (BEACON-R5). The rules of the
// roll name the three numbers, and that less costs more stress; how much is a
// reading of ours.
var resistances = []struct{ total, stress int }{{16, 0}, {11, 1}, {6, 2}}

// failedStress is what a Resistance Roll costs that fails (BEACON-R5).
const failedStress = 3

// A ResistRequest is the request for a Resistance Roll (BEACON-R5).
type ResistRequest struct {
	Combatant Combatant `json:"combatant,omitzero"`
	// Tier is how many d20 are rolled more, or below 0 fewer.
	Tier int `json:"tier,omitempty" limit:"-9..9"`
	// Senses are the senses that it involves, of which sound alone counts: it is no action (BEACON-W6).
	Senses Senses `json:"senses,omitzero"`
}

// A Resistance is how a Resistance Roll ended.
type Resistance struct {
	Total   int  `json:"total"`
	Success bool `json:"success"`
	// Stress is what it costs, from 0 to 3.
	Stress int         `json:"stress"`
	Report play.Report `json:"report"`
}

// Facts yields what the odds of a Resistance Roll are about.
func (r Resistance) Facts(yield func(key string, value int)) {
	yield("success", field.Flag(r.Success))
	yield("stress", r.Stress)
}

// ResolveResist makes a Resistance Roll (BEACON-R5).
func ResolveResist(source dice.Source, in ResistRequest) (Resistance, *field.Error) {
	return Resist(source, &in.Combatant, in.Tier, in.Senses), nil
}

// Resist makes a Resistance Roll of the combatant: one d20 more than it has
// Tiers, of which the highest counts and explodes (BEACON-R5). It rolls no dice for one that fails in any case (BEACON-W6).
func Resist(source dice.Source, f *Combatant, more int, s Senses) Resistance {
	if lost := s.Lost(f); lost != "" {
		r := Resistance{Stress: failedStress}
		r.Report = play.Report{Kind: "resistance", Who: f.ID, Outcome: "failed", Tone: play.Bad, Notes: []play.Note{Failed(lost), r.cost()}}
		return r
	}
	tier := play.Chain{Key: "tier"}
	tier.Start("tier", "BEACON-R1", f.tier()).Add("resistance", "BEACON-R5", 1).Add("asked", "BEACON-R4", more)
	f.sense(&tier, s)
	pool := kept("resistance", min(tier.Value, dice.MaxDice), attackDie)
	pool = pool.Reaching(resistances[0].total, resistances[1].total, resistances[2].total)
	r := Resistance{Total: source.Sum(pool), Stress: failedStress}
	for _, step := range resistances {
		if r.Total >= step.total {
			r.Success, r.Stress = true, step.stress
			break
		}
	}
	total := play.Chain{Key: "total"}
	total.Start("d20", "BEACON-R5", r.Total)
	r.Report = play.Report{Kind: "resistance", Who: f.ID, Outcome: "failed", Tone: play.Bad, Total: field.Of(r.Total), Chains: []play.Chain{total, tier}}
	if r.Success {
		r.Report.Outcome, r.Report.Tone = "resisted", play.Good
	}
	if r.Stress > 0 {
		r.Report.Notes = []play.Note{r.cost()}
		if r.Success {
			r.Report.Tone = play.Mixed
		}
	}
	return r
}

// cost returns the note about the stress that it costs.
func (r *Resistance) cost() play.Note {
	return play.Note{Key: "stress", Rule: "BEACON-R5", Amount: r.Stress}
}
