package icon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// planDamage settles the damage of the attack on a hit and on a miss, which
// meet the same target.
func (p *attackPlan) planDamage() *field.Error {
	hit, miss := p.in.Ability.formulas()
	if hit.empty() && miss.empty() {
		return nil
	}
	plan, err := planDamage(p.request(&p.in.Target), "target")
	if err != nil {
		return err
	}
	if p.hit, err = p.planFormula(plan, hit); err != nil {
		return err
	}
	plan.missed, plan.times = true, p.in.Ability.MissTimes
	p.miss, err = p.planFormula(plan, miss)
	return err
}

// request returns the damage of the attack to a character, without its roll.
func (p *attackPlan) request(target *Character) *Damage {
	in := &p.in
	var halves []HalfReason
	if in.halved {
		halves = []HalfReason{HalfEffect}
	}
	d := &Damage{
		Attacker:   in.Attacker,
		Target:     *target,
		Times:      in.Ability.Times,
		Pierce:     in.Ability.Pierce,
		Divine:     in.Ability.Divine,
		Unerring:   in.Ability.Unerring,
		TrueStrike: in.Ability.TrueStrike,
		Halves:     halves,
		maximal:    in.maximal,
		Situation:  in.Situation,
		Vigilance:  in.Vigilance,
		Guards:     GuardsOf(in.Guards, target.ID),
	}
	if in.hands != nil {
		d.limit, d.hand = in.hands(target.ID)
	}
	return d
}

// planFormula returns the plan with what a formula of the ability rolls.
func (p *attackPlan) planFormula(plan damagePlan, f Formula) (damagePlan, *field.Error) {
	attacker := &p.in.Attacker
	plan.deals = !f.empty()
	var err *field.Error
	if plan.roll, err = p.in.Ability.Roll(attacker, f, plan.body.bloodied()); err != nil {
		return plan, err
	}
	if plan.die, err = attacker.damageDie(); err != nil && f.Dice > 0 {
		return plan, err.In("attacker")
	}
	return plan, nil
}

// Roll returns what a formula of the ability rolls. Finesse is included: the
// abilities of a Vagabond gain one bonus damage against the bloodied (ICON-D6).
func (a *Ability) Roll(user *Character, f Formula, bloodied bool) (DamageRoll, *field.Error) {
	roll := DamageRoll{Dice: f.Dice, Flat: f.Flat, Bonus: a.BonusDamage}
	if bloodied && a.BringsTrait(user, TraitFinesse) {
		roll.Bonus++
	}
	if f.Fray {
		var err *field.Error
		if roll.Fray, err = user.fray(); err != nil {
			return roll, err.In("attacker")
		}
	}
	return roll, nil
}

// damage rolls and deals the damage that goes with the verdict, and reports
// whether there is any.
func (p *attackPlan) damage(source dice.Source, v verdict) (DamageOutcome, bool) {
	plan := &p.hit
	if v.outcome == Miss {
		plan = &p.miss // Nothing of the roll's luck adds to it: it is neither critical nor again (ICON-D2).
	}
	if !plan.deals {
		return DamageOutcome{}, false
	}
	return plan.resolve(source, v.outcome == Critical, plan.roll.Bonus+field.Flag(v.again)), true // ICON-D5
}
