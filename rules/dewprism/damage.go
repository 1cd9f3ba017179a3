package dewprism

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A DamageKind is where damage comes from.
type DamageKind string

const (
	// BlowDamage is that of a blow.
	BlowDamage DamageKind = "blow"
	// FallDamage is that of a fall (DEWPRISM-C10).
	FallDamage DamageKind = "fall"
	// PitDamage is that of a bottomless pit or lava (DEWPRISM-C9).
	PitDamage DamageKind = "pit"
)

// A Damage is the request to deal damage without a check.
type Damage struct {
	// Kind is a blow where nothing is said.
	Kind DamageKind `json:"kind,omitempty"`
	Blow Blow       `json:"blow,omitzero"`
	// Critical makes a blow critical (DEWPRISM-D2).
	Critical bool `json:"critical,omitempty"`
	// Spaces is how deep a fall is.
	Spaces field.Number `json:"spaces,omitzero" limit:"0..999"`
	Target Target       `json:"target,omitzero"`
}

// DamageResult is what damage did.
type DamageResult struct {
	// Rank is that of a blow.
	Rank   int         `json:"rank"`
	Damage int         `json:"damage"`
	Harm   Harm        `json:"harm"`
	Report play.Report `json:"report"`
}

// ResolveDamage deals damage without a check (DEWPRISM-D1 to DEWPRISM-D5), or
// that of a fall or a pit (DEWPRISM-C9, DEWPRISM-C10). It asks for no dice.
func ResolveDamage(_ dice.Source, in Damage) (DamageResult, *field.Error) {
	r := DamageResult{Report: play.Report{Kind: "damage", Tone: play.Plain, Chains: []play.Chain{}, Notes: []play.Note{}}}
	switch in.Kind {
	case BlowDamage, "":
		p, err := in.Blow.plan(&in.Target)
		switch {
		case err != nil:
			return DamageResult{}, err
		case !p.deals:
			return DamageResult{}, field.MissingField("blow.power")
		}
		r.Rank, r.Damage, r.Harm = in.Blow.strike(&p, &in.Target, in.Critical, &r.Report)
	case FallDamage:
		spaces, known := in.Spaces.Get()
		if !known {
			return DamageResult{}, field.MissingField("spaces")
		}
		r.hazard("fall", "DEWPRISM-C10", Fall(spaces), &in.Target)
	case PitDamage:
		most, known := in.Target.MaxHealth.Get()
		if !known {
			return DamageResult{}, field.MissingField("target.maxHealth")
		}
		r.hazard("pit", "DEWPRISM-C9", Pit(most), &in.Target)
		r.Report.Notes = append(r.Report.Notes, play.Note{Key: "lastStableSpace", Rule: "DEWPRISM-C9"})
	default:
		return DamageResult{}, field.Unknown("kind", string(in.Kind))
	}
	r.Report.Total = field.Of(r.Damage)
	return r, nil
}

// hazard deals damage that comes from no attack.
func (r *DamageResult) hazard(key, rule string, damage int, t *Target) {
	chain := play.Chain{Key: "damage"}
	chain.Start(key, rule, damage)
	r.Report.Chains = append(r.Report.Chains, chain)
	r.Damage = damage
	r.Harm = t.hurtAndTell(damage, &Blow{}, &r.Report)
}
