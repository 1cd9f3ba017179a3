package icon

import (
	"strconv"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// AreaOutcome is what an area attack did to a character outside the attack space (ICON-A19).
type AreaOutcome struct {
	// ID is the character's.
	ID string `json:"id"`
	// Damage is what it took, or null where the area effect deals none.
	Damage *DamageOutcome `json:"damage"`
	// Inflictions are the statuses that the area effect tried to inflict.
	Inflictions []InflictionOutcome `json:"inflictions"`
	// Events are about this character as the target.
	Events []play.Event `json:"events"`
}

// An areaTarget is the area effect on one character outside the attack space.
type areaTarget struct {
	character *Character
	damage    damagePlan
}

// planArea plans the area effect. A character in several spaces of the area comes
// twice in the request, but is affected once. The target of the attack takes the
// attack instead (ICON-A19).
func (p *attackPlan) planArea() *field.Error {
	in := &p.in
	if len(in.Others) == 0 && len(in.Guards) == 0 {
		return nil
	}
	seen := map[string]bool{in.Target.ID: true}
	for i := range in.Others {
		other := &in.Others[i]
		if other.ID != "" && seen[other.ID] {
			continue
		}
		seen[other.ID] = true
		t := areaTarget{character: other}
		if !in.Ability.Area.empty() {
			// The distance and the height of the attack are the target's, not this
			// one's, and so is the vigilance that is spent.
			request := p.request(other)
			request.Area, request.Situation, request.Vigilance = true, Situation{}, Vigilance{}
			request.Times = in.Ability.AreaTimes
			if other.ID == "" { // No guard can name it.
				request.Guards = nil
			}
			if i < len(in.OtherSituations) {
				request.Situation = in.OtherSituations[i]
			}
			plan, err := planDamage(request, "others["+strconv.Itoa(i)+"]")
			if err != nil {
				return err
			}
			if t.damage, err = p.planFormula(plan, in.Ability.Area); err != nil {
				return err
			}
		}
		p.others = append(p.others, t)
	}
	for i := range in.Guards {
		if who := in.Guards[i].For; !seen[who] {
			return field.Unknown(field.Entry("guards", i)+".for", who)
		}
	}
	return nil
}

// area deals the area effect: no roll against Defense, and no critical damage
// (ICON-A19). Inflictions that need a hit or another verdict use the verdict of the
// attack.
func (p *attackPlan) area(source dice.Source, v verdict) []AreaOutcome {
	var outcomes []AreaOutcome
	for i := range p.others {
		t := &p.others[i]
		out := AreaOutcome{ID: t.character.ID}
		if t.damage.deals {
			damage := t.damage.resolve(source, false, t.damage.roll.Bonus)
			out.Damage, out.Events = &damage, damage.events
		}
		out.Inflictions = inflict(&p.in.Attacker, t.character, p.in.Ability.AreaInflicts, v, &out.Events)
		place(out.Events, Target, t.character)
		outcomes = append(outcomes, out)
	}
	return outcomes
}
