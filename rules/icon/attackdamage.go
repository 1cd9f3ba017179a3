package icon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// planDamage settles the damage of the attack on a hit and on a miss, which
// meet the same target.
func (p *attackPlan) planDamage() *field.Error {
	hit, miss := p.in.Ability.formulas()
	p.deals.hit, p.deals.miss = !hit.empty(), !miss.empty()
	if !p.deals.hit && !p.deals.miss {
		return nil
	}
	plan, err := planDamage(p.request(&p.in.Target))
	if err != nil {
		return err
	}
	if p.hit, err = p.planFormula(plan, hit); err != nil {
		return err
	}
	plan.missed = true
	p.miss, err = p.planFormula(plan, miss)
	return err
}

// request returns the damage of the attack to a character, without its roll.
func (p *attackPlan) request(target *Character) *Damage {
	in := p.in
	return &Damage{
		Attacker:   in.Attacker,
		Target:     *target,
		Times:      in.Ability.Times,
		Pierce:     in.Ability.Pierce,
		Divine:     in.Ability.Divine,
		Unerring:   in.Ability.Unerring,
		TrueStrike: in.Ability.TrueStrike,
		Situation:  in.Situation,
		Vigilance:  in.Vigilance,
	}
}

// planFormula returns the plan with what a formula of the ability rolls.
func (p *attackPlan) planFormula(plan damagePlan, f Formula) (damagePlan, *field.Error) {
	attacker := &p.in.Attacker
	plan.roll = DamageRoll{Dice: f.Dice, Flat: f.Flat, Bonus: p.bonusDamage(&plan.in.Target)}
	var err *field.Error
	if f.Fray {
		if plan.roll.Fray, err = attacker.fray(); err != nil {
			return plan, err.In("attacker")
		}
	}
	if f.Dice > 0 {
		if plan.die, err = attacker.damageDie(); err != nil {
			return plan, err.In("attacker")
		}
	}
	plan.settle()
	return plan, nil
}

// bonusDamage counts the instances of bonus damage, finesse included: the
// abilities of a Vagabond gain one against the bloodied (ICON-D6).
func (p *attackPlan) bonusDamage(target *Character) int {
	bonus := p.in.Ability.BonusDamage
	class := p.in.Ability.class(&p.in.Attacker)
	if class == nil || !class.has(TraitFinesse) || target.mob() {
		return bonus
	}
	hp, missingHP := target.hp()
	most, missingMost := target.maxHP()
	if missingHP == nil && missingMost == nil && bloodied(hp, most) {
		bonus++
	}
	return bonus
}

// damage rolls and deals the damage that goes with the verdict, and reports
// whether there is any.
func (p *attackPlan) damage(source dice.Source, v verdict) (DamageOutcome, bool) {
	if v.outcome == Miss {
		if !p.deals.miss {
			return DamageOutcome{}, false
		}
		// Nothing of the roll's luck adds to a miss (ICON-D2).
		return p.miss.resolve(source, false, p.miss.roll.Bonus), true
	}
	if !p.deals.hit {
		return DamageOutcome{}, false
	}
	bonus := p.hit.roll.Bonus
	if v.again {
		bonus++ // ICON-D5
	}
	return p.hit.resolve(source, v.outcome == Critical, bonus), true
}
