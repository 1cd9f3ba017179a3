package dewprism

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A HitCheck is how it is decided whether an attack hits.
type HitCheck string

const (
	// AccuracyCheck: the attacker rolls against an Evasion (DEWPRISM-K1).
	AccuracyCheck HitCheck = "accuracy"
	// EvadeCheck: the target rolls to get away (DEWPRISM-K4).
	EvadeCheck HitCheck = "evade"
	// LuckCheck: the attacker rolls against a fixed number (DEWPRISM-K2).
	LuckCheck HitCheck = "luck"
	// NoCheck: the attack hits without a roll.
	NoCheck HitCheck = "none"
)

// An Attack is the request for one attack on one target. An area, or an ability
// with several targets, is one for each of them (DEWPRISM-R4).
type Attack struct {
	// Check is the accuracy check where nothing is said.
	Check HitCheck `json:"check,omitempty"`
	// Accuracy is the attacker's, of the score of the weapon or ability.
	Accuracy field.Number `json:"accuracy,omitzero" limit:"-9999..9999"`
	// AccuracyBonus is what attributes, channelling and statuses add (DEWPRISM-D6).
	AccuracyBonus int `json:"accuracyBonus,omitempty" limit:"-99..99"`
	// HighGround is the height of the attacker above the target, in spaces (DEWPRISM-C13).
	HighGround int `json:"highGround,omitempty" limit:"-99..99"`
	// Luck is what a luck check must reach (DEWPRISM-K2).
	Luck field.Number `json:"luck,omitzero" limit:"1..99"`
	// Edge is above 0 for a roll with advantage, below 0 for one with disadvantage: of two dice the higher or the lower
	// counts (DEWPRISM-K7). It belongs to the roller.
	Edge int `json:"edge,omitempty" limit:"-1..1"`
	// LuckCrits makes a natural 20 of luck critical.
	LuckCrits bool `json:"luckCrits,omitempty"`
	// Threshold is by how much a critical needs less than a natural 20 (DEWPRISM-K8).
	Threshold int `json:"threshold,omitempty" limit:"0..19"`
	// Fumbles is by how much a fumble of a basic attack may be above a natural 1 (DEWPRISM-S14).
	Fumbles int `json:"fumbles,omitempty" limit:"0..19"`
	// Ability says that it is no basic attack: a natural 1 then means nothing (DEWPRISM-K3).
	Ability bool `json:"ability,omitempty"`
	// Unaware says that the target suspects nothing or cannot respond: a sneak
	// attack, which hits without a roll and is critical (DEWPRISM-K6). Stealth of
	// the attacker alone is not enough.
	Unaware bool `json:"unaware,omitempty"`
	// Fails says that accuracy against the target fails, and that it evades, without a roll (DEWPRISM-S14).
	Fails bool `json:"fails,omitempty"`
	// Noted is a natural roll from which on the caller distinguishes more than the rules here do; 0 for none.
	Noted  int    `json:"-"`
	Blow   Blow   `json:"blow,omitzero"`
	Target Target `json:"target,omitzero"`
}

// AttackResult is what an attack did.
type AttackResult struct {
	// Natural is the die, Total the result, and Versus the number that it had to reach, or for an evade check to stay
	// below. Without a roll they are missing.
	Natural field.Number `json:"natural,omitzero"`
	Total   field.Number `json:"total,omitzero"`
	Versus  field.Number `json:"versus,omitzero"`
	Hit     bool         `json:"hit"`
	// Critical is true of hits alone; Fumble costs the later actions of the turn 2 ranks (DEWPRISM-K3).
	Critical bool `json:"critical"`
	Fumble   bool `json:"fumble"`
	// Rank, Damage and Harm are those of a hit that deals damage, which Deals says.
	Deals  bool        `json:"deals"`
	Rank   int         `json:"rank"`
	Damage int         `json:"damage"`
	Harm   Harm        `json:"harm"`
	Report play.Report `json:"report"`
}

// Facts yields what the odds of an attack are about.
func (r AttackResult) Facts(yield func(key string, value int)) {
	yield("hit", field.Flag(r.Hit))
	yield("critical", field.Flag(r.Critical))
	yield("fumble", field.Flag(r.Fumble))
	if r.Deals {
		yield("damage", r.Damage)
		if r.Harm.State != "" {
			yield("knockedOut", field.Flag(r.Harm.State != Up))
			yield("dead", field.Flag(r.Harm.State == Dead))
		}
	}
}

// ResolveAttack resolves one attack on one target: the check (DEWPRISM-K1 to
// DEWPRISM-K6) and the damage (DEWPRISM-D1 to DEWPRISM-D5). A refusal names the
// field at fault and asks for no dice.
func ResolveAttack(source dice.Source, in Attack) (AttackResult, *field.Error) {
	p, err := in.Blow.plan(&in.Target)
	if err != nil {
		return AttackResult{}, err
	}
	r := AttackResult{Report: play.Report{Kind: "attack", Notes: []play.Note{}}, Harm: Harm{Steps: []play.Step{}}}
	if err := in.check(source, &r); err != nil {
		return AttackResult{}, err
	}
	r.tell()
	if r.Hit && p.deals {
		r.Deals = true
		r.Rank, r.Damage, r.Harm = in.Blow.strike(&p, &in.Target, r.Critical, &r.Report)
	}
	return r, nil
}

// check decides whether the attack hits.
func (in *Attack) check(source dice.Source, r *AttackResult) *field.Error {
	switch {
	case in.Unaware:
		r.Hit, r.Critical = true, true
		r.Report.Notes = append(r.Report.Notes, play.Note{Key: "sneakAttack", Rule: "DEWPRISM-K6"})
		return nil
	case in.Fails && in.Check != NoCheck && in.Check != LuckCheck:
		return nil
	case in.Check == NoCheck:
		r.Hit = true
		return nil
	case in.Check == LuckCheck:
		return in.tryLuck(source, r)
	case in.Check != "" && in.Check != AccuracyCheck && in.Check != EvadeCheck:
		return field.Unknown("check", string(in.Check))
	}
	accuracy, known := in.Accuracy.Get()
	if !known {
		return field.MissingField("accuracy")
	}
	evasion, err := in.Target.evasion()
	if err != nil {
		return err.In("target")
	}
	if in.Check == EvadeCheck {
		return in.evade(source, r, accuracy, evasion)
	}
	roll := play.Chain{Key: "accuracy"}
	pool := d20("accuracy", in.Edge).Reaching(2, evasion.Value-in.aimed(accuracy), 20-in.Threshold, 20, in.Noted)
	roll.Start("natural", "DEWPRISM-K1", source.Sum(pool))
	r.Natural = field.Of(roll.Value)
	in.aim(&roll, 1, accuracy)
	r.decide(roll, evasion, roll.Value >= evasion.Value)
	r.Critical = r.Hit && r.Natural.Or(0) >= 20-in.Threshold
	natural, rolled := r.Natural.Get()
	r.Fumble = !in.Ability && rolled && natural <= 1+in.Fumbles
	return nil
}

// aim adds everything that makes the attacker more accurate, or with sign -1 takes it.
func (in *Attack) aim(chain *play.Chain, sign, accuracy int) {
	chain.Add("accuracy", "DEWPRISM-K1", sign*accuracy)
	chain.Add("bonus", "DEWPRISM-D6", sign*in.AccuracyBonus)
	chain.Add("highGround", "DEWPRISM-C13", sign*HighGround(in.HighGround))
	chain.Add("swarm", "DEWPRISM-W1", sign*Swarm(in.Blow.Swarm).Accuracy)
}

// aimed returns how much more accurate than the die everything makes the attacker.
func (in *Attack) aimed(accuracy int) int {
	return accuracy + in.AccuracyBonus + HighGround(in.HighGround) + Swarm(in.Blow.Swarm).Accuracy
}

// evade lets the target roll: it gets away where the die less its own accuracy
// is below its Evasion less the attacker's accuracy, which counts once, and a
// natural 20 is a critical for the attacker (DEWPRISM-K4).
func (in *Attack) evade(source dice.Source, r *AttackResult, accuracy int, evasion play.Chain) *field.Error {
	own, known := in.Target.Accuracy.Get()
	if !known {
		return field.MissingField("target.accuracy")
	}
	roll := play.Chain{Key: "evade"}
	swarm := Swarm(in.Target.Swarm).Accuracy
	pool := d20("evade", in.Edge).Reaching(evasion.Value-in.aimed(accuracy)+own+swarm, 20, in.Noted)
	roll.Start("natural", "DEWPRISM-K4", source.Sum(pool))
	r.Natural = field.Of(roll.Value)
	roll.Add("accuracy", "DEWPRISM-K4", -own)
	roll.Add("swarm", "DEWPRISM-W1", -swarm)
	in.aim(&evasion, -1, accuracy)
	r.Critical = r.Natural == field.Of(20)
	r.decide(roll, evasion, r.Critical || roll.Value >= evasion.Value)
	return nil
}

// tryLuck rolls against a fixed number (DEWPRISM-K2).
func (in *Attack) tryLuck(source dice.Source, r *AttackResult) *field.Error {
	dc, known := in.Luck.Get()
	if !known {
		return field.MissingField("luck")
	}
	roll := play.Chain{Key: "luck"}
	roll.Start("natural", "DEWPRISM-K2", source.Sum(d20("luck", in.Edge).Reaching(dc, 20-in.Threshold, 20, in.Noted)))
	r.Natural = field.Of(roll.Value)
	var versus play.Chain
	versus.Key = "dc"
	versus.Start("luck", "DEWPRISM-K2", dc)
	r.decide(roll, versus, roll.Value >= dc)
	// Of an ability, luck with a natural 20 is critical as other checks are (DEWPRISM-K3).
	r.Critical = r.Hit && in.LuckCrits && r.Natural.Or(0) >= 20-in.Threshold
	return nil
}

// d20 is the die of a check: with advantage the higher of two, with disadvantage the lower (DEWPRISM-K7).
func d20(purpose string, edge int) dice.Pool {
	if edge == 0 {
		return dice.Pool{Purpose: purpose, Dice: 1, Sides: 20}
	}
	return dice.Pool{Purpose: purpose, Dice: 2, Sides: 20, Keep: 1, Lowest: edge < 0}
}

// decide notes the roll, what it was against, and whether the attack hits.
func (r *AttackResult) decide(roll, versus play.Chain, hit bool) {
	r.Total, r.Versus, r.Hit = field.Of(roll.Value), field.Of(versus.Value), hit
	r.Report.Total, r.Report.Versus = r.Total, r.Versus
	r.Report.Chains = append(r.Report.Chains, roll, versus)
}

// tell writes the outcome of the check into the report.
func (r *AttackResult) tell() {
	switch {
	case r.Critical:
		r.Report.Outcome, r.Report.Tone = "critical", play.Great
	case r.Hit:
		r.Report.Outcome, r.Report.Tone = "hit", play.Good
	default:
		r.Report.Outcome, r.Report.Tone = "miss", play.Bad
	}
	if r.Fumble {
		r.Report.Notes = append(r.Report.Notes, play.Note{Key: "fumble", Rule: "DEWPRISM-K3", Amount: fumbleRank})
	}
	if r.Report.Chains == nil {
		r.Report.Chains = []play.Chain{}
	}
}

// evasion returns what the target's Evasion counts: 0 where it is knocked out
// (DEWPRISM-H1), at least 20 in stealth (DEWPRISM-C12), and otherwise its own with what
// guarding (DEWPRISM-C15) and a swarm (DEWPRISM-W1) change of it.
func (t *Target) evasion() (play.Chain, *field.Error) {
	chain := play.Chain{Key: "evasion"}
	evasion, known := t.Evasion.Get()
	switch {
	case t.down():
		chain.Start("down", "DEWPRISM-H1", 0)
	case t.Helpless:
		chain.Start("helpless", "DEWPRISM-S3", 0)
	case t.Hidden && evasion <= HiddenEvasion:
		chain.Start("hidden", "DEWPRISM-C12", HiddenEvasion)
	case !known:
		return chain, field.MissingField("evasion")
	default:
		chain.Start("evasion", "DEWPRISM-K1", evasion)
		if t.Guard {
			chain.Add("guard", "DEWPRISM-C15", GuardEvasion)
		}
		chain.Add("swarm", "DEWPRISM-W1", Swarm(t.Swarm).Evasion)
	}
	return chain, nil
}
