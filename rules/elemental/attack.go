package elemental

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// An Attack is the request for one attack on one target.
type Attack struct {
	// Attack and Defense are what both sides roll; each has its own advantage (ELEMENTAL-V3).
	Attack  Roll `json:"attack,omitzero"`
	Defense Roll `json:"defense,omitzero"`
	// Damage is what a hit rolls; without it a hit does nothing of its own.
	Damage *Damage `json:"damage,omitempty"`
	// Distance and Range are in feet; without either no range matters. Long says
	// that its projectile flies on beyond the range at a penalty (ELEMENTAL-L1).
	Distance field.Number `json:"distance,omitzero" limit:"0..99999"`
	Range    field.Number `json:"range,omitzero" limit:"0..9999"`
	Long     bool         `json:"long,omitempty"`
	// Cover is disadvantage (ELEMENTAL-L2). Concealment is how many hexes of
	// substance the line crosses, and AtHex says that not the creature is
	// aimed at but its hex (ELEMENTAL-L4).
	Cover       bool `json:"cover,omitempty"`
	Concealment int  `json:"concealment,omitempty" limit:"0..999"`
	AtHex       bool `json:"atHex,omitempty"`
	// HP are the target's hit points, where the request asks whether it goes down.
	HP field.Number `json:"hp,omitzero" limit:"-99999..99999"`

	prepared bool
}

// AttackResult is how an attack ended.
type AttackResult struct {
	Outcome Outcome `json:"outcome"`
	Hit     bool    `json:"hit"`
	// Attack and Defense are the totals of both sides, missing where concealment made it miss.
	Attack  field.Number `json:"attack"`
	Defense field.Number `json:"defense"`
	// Damage is what a hit does, where it does any.
	Damage field.Number `json:"damage"`
	// Down says that the hit points are no more than the damage.
	Down bool `json:"down"`
	// Reports are the contest and the damage.
	Reports []play.Report `json:"reports"`

	hasHP, concealed bool
}

// An Outcome is how an attack ended.
type Outcome string

const (
	Hit  Outcome = "hit"
	Miss Outcome = "miss"
	// Concealed attacks miss before any roll for them (ELEMENTAL-L4).
	Concealed Outcome = "concealed"
)

// Facts yields what the odds of an attack are about.
func (r AttackResult) Facts(yield func(key string, value int)) {
	yield("hit", field.Flag(r.Hit))
	if r.concealed {
		yield("concealed", field.Flag(r.Outcome == Concealed))
	}
	if damage, known := r.Damage.Get(); known {
		yield("damage", damage)
	}
	if r.hasHP {
		yield("down", field.Flag(r.Down))
	}
}

// Prepare applies the rules of range and cover, once, and refuses a target that cannot be aimed at (ELEMENTAL-L1,
// ELEMENTAL-L4).
func (a *Attack) Prepare() *field.Error {
	if a.prepared {
		return nil
	}
	a.prepared = true
	if a.Damage != nil {
		damage := *a.Damage
		if err := damage.Read(); err != nil {
			return err.In("damage")
		}
		a.Damage = &damage
	}
	distance, known := a.Distance.Get()
	far, limited := a.Range.Get()
	if known && limited {
		penalty := RangePenalty(far, distance)
		if penalty < 0 && !a.Long {
			return field.RefusedBy("ELEMENTAL-L1", "distance", "outOfRange")
		}
		a.Attack.Add("range", "ELEMENTAL-L1", "", penalty)
	}
	if level, _ := ConcealmentOf(a.Concealment); level == Total && !a.AtHex {
		return field.RefusedBy("ELEMENTAL-L4", "concealment", "notTargetable")
	}
	if a.Cover {
		a.Attack.Disadvantage++
	}
	return nil
}

// ResolveAttack resolves an attack: first whether concealment makes it miss
// (ELEMENTAL-L4), then the contest, each side its bonus and the dice that show 4
// or more, in which the attacker wins ties (ELEMENTAL-C1), then the damage of a
// hit (ELEMENTAL-C3). It is refused where the target is out of range or hidden.
func ResolveAttack(source dice.Source, in Attack) (AttackResult, *field.Error) {
	if err := in.Prepare(); err != nil {
		return AttackResult{}, err
	}
	if in.hidden(source) {
		return in.finish(nil, 0, 0, Concealed), nil
	}
	attack, defense := in.Attack.total(source, "attack", attackFace), in.Defense.total(source, "defense", attackFace)
	return in.finish(source, attack, defense, against(attack, defense)), nil
}

// hidden rolls whether concealment makes the attack miss.
func (a *Attack) hidden(source dice.Source) bool {
	_, missOn := ConcealmentOf(a.Concealment)
	return missOn > 0 && source.Sum(dice.Pool{Purpose: "concealment", Dice: 1, Sides: 6}) <= missOn
}

// against returns how a contest of these totals ends: ties are the attacker's (ELEMENTAL-C1).
func against(attack, defense int) Outcome {
	if attack >= defense {
		return Hit
	}
	return Miss
}

// finish rolls the damage of a hit and reports how everything came about.
func (a *Attack) finish(source dice.Source, attack, defense int, outcome Outcome) AttackResult {
	r := AttackResult{Outcome: outcome, Hit: outcome == Hit, hasHP: a.HP.Known(), concealed: a.Concealment > 0}
	report := play.Report{Kind: "attack", Outcome: string(outcome), Tone: play.Bad}
	if a.Concealment > 0 {
		level, missOn := ConcealmentOf(a.Concealment)
		report.Notes = append(report.Notes, play.Note{Key: "concealment", Rule: "ELEMENTAL-L4", Name: string(level), Amount: missOn})
	}
	if a.Cover {
		report.Notes = append(report.Notes, play.Note{Key: "cover", Rule: "ELEMENTAL-L2"})
	}
	if outcome == Concealed {
		r.Reports = []play.Report{report}
		return r
	}
	r.Attack, r.Defense = field.Of(attack), field.Of(defense)
	report.Total, report.Versus = r.Attack, r.Defense
	report.Chains = append(a.Attack.explain("attack", "ELEMENTAL-C1", attack), a.Defense.explain("defense", "ELEMENTAL-C1", defense)...)
	if r.Hit {
		report.Tone = play.Good
	}
	r.Reports = []play.Report{report}
	if r.Hit && a.Damage != nil {
		c := a.Damage.explain(a.Damage.roll(source))
		r.Damage = field.Of(c.Value)
		r.Down = r.hasHP && c.Value >= a.HP.Or(0)
		r.Reports = append(r.Reports, play.Report{Kind: "damage", Total: r.Damage, Tone: play.Plain, Chains: []play.Chain{c}})
	}
	return r
}

// AttackOdds returns the exact odds of an attack. It is walked in the steps of
// [ResolveAttack]: of the contest only who won goes on to the damage.
func AttackOdds(w *odds.Walker, in Attack) (odds.Report, *field.Error) {
	if err := in.Prepare(); err != nil {
		return odds.Report{}, err
	}
	const hidden = 1 << 20
	attacks, failure := odds.Of(w, func(source dice.Source) int {
		if in.hidden(source) {
			return hidden
		}
		return in.Attack.total(source, "attack", attackFace)
	})
	if failure != nil {
		return odds.Report{}, odds.TooMany(failure)
	}
	outcomes, failure := odds.Then(w, attacks, func(source dice.Source, attack int) int {
		if attack == hidden {
			return 2
		}
		return field.Flag(against(attack, in.Defense.total(source, "defense", attackFace)) == Hit)
	})
	if failure != nil {
		return odds.Report{}, odds.TooMany(failure)
	}
	report, failure := odds.ReportThen(w, outcomes, func(source dice.Source, outcome int) odds.Factual {
		return in.finish(source, 0, 0, [...]Outcome{Miss, Hit, Concealed}[outcome])
	})
	if failure != nil {
		return odds.Report{}, odds.TooMany(failure)
	}
	return report, nil
}
