package combat

import (
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// check makes an ability check, alone or against a target, a skill check, or the
// check of strength of another hour of binding.
func (b *run) check(c *Combatant) *field.Error {
	in := b.in
	var check elemental.Check
	check.Kind, check.Difficulty = elemental.AbilityCheck, in.Difficulty
	roll := &check.Roll
	roll.Advantage, roll.Disadvantage, roll.Leverage = in.Advantage, in.Disadvantage, in.Leverage
	attribute := in.Attribute
	if attribute == "" && in.Stealth {
		attribute = elemental.Dexterity
	}
	var opponent *Combatant
	var watchers []*Combatant
	var notes []play.Note
	switch in.Do {
	case Skill:
		check.Kind, attribute = elemental.SkillCheck, ""
		if in.Stealth && len(in.Targets) > 0 {
			var err *field.Error
			if watchers, err = b.targets(); err != nil {
				return err
			}
		}
	case Bind:
		if c.has(exhausted) {
			if err := b.refused("ELEMENTAL-E1", "who", "exhausted"); err != nil {
				return err
			}
		}
		check.Kind, attribute = elemental.StrengthCheck, elemental.Strength
		check.Hours = field.Of(min(c.Bound.Or(0)+1, 999))
	default:
		if len(in.Targets) > 0 {
			targets, err := b.targets()
			if err != nil {
				return err
			}
			if len(targets) > 1 {
				return field.RefusedBy("ELEMENTAL-C2", "targets[1]", "oneOpponent")
			}
			opponent, watchers = targets[0], targets
		}
	}
	roll.Add("attribute", "ELEMENTAL-C2", string(attribute), c.attributes().Of(attribute))
	roll.Add("table", "ELEMENTAL-C2", "", in.Bonus)
	if check.Kind != elemental.SkillCheck && c.has(braced) {
		roll.Advantage++
		notes = append(notes, play.Note{Key: "braced", Rule: "ELEMENTAL-A4"})
	}
	if opponent != nil {
		against := in.Against
		if against == "" {
			against = attribute
		}
		check.Against = &elemental.Roll{Advantage: in.DefenseAdvantage, Disadvantage: in.DefenseDisadvantage, Leverage: in.DefenseLeverage}
		check.Against.Add("attribute", "ELEMENTAL-C2", string(against), opponent.attributes().Of(against))
		if opponent.has(braced) {
			check.Against.Advantage++
		}
	}
	if in.Stealth && b.concealed(c, watchers) {
		roll.Advantage++
		notes = append(notes, play.Note{Key: "concealedStealth", Rule: "ELEMENTAL-L4"})
	}
	if c.has(exhausted) {
		notes = append(notes, play.Note{Key: "exhausted", Rule: "ELEMENTAL-E1"})
	}
	r, err := elemental.ResolveCheck(b.source, check)
	if err != nil {
		return err
	}
	r.Facts(b.Know)
	r.Report.Who, r.Report.Notes = c.ID, notes
	if opponent != nil {
		r.Report.Target, r.Report.Secret = opponent.ID, true
		for i := range r.Report.Chains {
			if key := r.Report.Chains[i].Key; key == "against" || key == "againstDice" {
				r.Report.Chains[i].Whose = opponent.ID
			}
		}
	}
	if in.Do == Bind {
		b.bind(c, &r)
	}
	b.Report(r.Report)
	return nil
}

// concealed reports whether a combatant is concealed from all the watchers, by the
// number of hexes that the table gives or by the grid (ELEMENTAL-L4).
func (b *run) concealed(c *Combatant, watchers []*Combatant) bool {
	if hexes, known := b.in.Concealment.Get(); known {
		return hexes > 0
	}
	if b.Ground.Dark || len(watchers) == 0 {
		return b.Ground.Dark
	}
	for _, from := range watchers {
		if sight, found := b.sight(from, c); !found || sight.Crossed == 0 {
			return false
		}
	}
	return true
}

// bind counts the hour of a check of strength: a combatant that fails is
// exhausted and stops. The hours stay until a night's rest, even after a stop
// (ELEMENTAL-E1).
func (b *run) bind(c *Combatant, r *elemental.CheckResult) {
	b.change("hourBound", "ELEMENTAL-E1", c.ID, "bound", min(c.Bound.Or(0)+1, 999))
	if r.Success {
		return
	}
	if !c.has(exhausted) {
		b.put("ELEMENTAL-E1", c, play.Mark{Name: exhausted})
	}
	noted(&r.Report, "bindingStops", "ELEMENTAL-E1", "", 0)
}

// rest is a night's rest: the hours count from the first one again (ELEMENTAL-E1).
func (b *run) rest(c *Combatant) *field.Error {
	if b.running() {
		if err := b.refused("ELEMENTAL-E1", "do", "combatRuns"); err != nil {
			return err
		}
	}
	b.change("rested", "ELEMENTAL-E1", c.ID, "bound", 0)
	b.lift("ELEMENTAL-E1", c, exhausted)
	return nil
}
