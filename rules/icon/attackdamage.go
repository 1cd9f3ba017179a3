package icon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// planDamage settles the damage of the attack on a hit and on a miss.
func (p *attackPlan) planDamage() *field.Error {
	hit, miss := p.in.Ability.formulas()
	var err *field.Error
	if !hit.empty() {
		if p.hit, err = p.planFormula(hit, &p.in.Target); err != nil {
			return err
		}
		p.deals.hit = true
	}
	if !miss.empty() {
		if p.miss, err = p.planFormula(miss, &p.in.Target); err != nil {
			return err
		}
		p.miss.in.Missed = true
		p.deals.miss = true
	}
	return nil
}

// planFormula turns a formula of the ability into damage to a character.
func (p *attackPlan) planFormula(f Formula, target *Character) (damagePlan, *field.Error) {
	in := p.in
	d := &Damage{
		Attacker:   in.Attacker,
		Target:     *target,
		Roll:       DamageRoll{Dice: f.Dice, Flat: f.Flat, Bonus: p.bonusDamage(target)},
		Times:      in.Ability.Times,
		Pierce:     in.Ability.Pierce,
		Divine:     in.Ability.Divine,
		Unerring:   in.Ability.Unerring,
		TrueStrike: in.Ability.TrueStrike,
		Situation:  in.Situation,
		Vigilance:  in.Vigilance,
	}
	if f.Fray {
		fray, err := in.Attacker.fray()
		if err != nil {
			return damagePlan{}, err.In("attacker")
		}
		d.Roll.Fray = fray
	}
	if f.Dice > 0 {
		sides, err := in.Attacker.damageDie()
		if err != nil {
			return damagePlan{}, err.In("attacker")
		}
		d.Roll.Die = field.Of(sides)
	}
	return planDamage(d)
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
		return p.miss.resolve(source, false, p.miss.in.Roll.Bonus), true
	}
	if !p.deals.hit {
		return DamageOutcome{}, false
	}
	bonus := p.hit.in.Roll.Bonus
	if v.again {
		bonus++ // ICON-D5
	}
	return p.hit.resolve(source, v.outcome == Critical, bonus), true
}
