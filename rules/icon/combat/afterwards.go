package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// end ends the fight for any reason: victory, flight, or stakes that are resolved
// (ICON-E1). Effects of the fight end (ICON-E2), heroes heal, and the defeated stand
// up again (ICON-E3).
func (f *fight) end() *field.Error {
	if f.Round == 0 {
		return field.RefusedBy("ICON-E1", "do", "notBegun")
	}
	f.write(icon.TurnEnded, "", TextActive, "", "ICON-E1")
	for i := range f.Combatants {
		c := &f.Combatants[i]
		who := c.Character.ID
		f.shed(who, "ICON-E2")
		f.resetFight(who)
		if c.Out == Away {
			f.write(icon.Returned, who, TextOut, "", "ICON-E2")
		}
		switch {
		case c.Kind != "" && c.Summoner != "" && c.Out == "":
			f.leave(who, Removed, "", "ICON-E2")
		case c.hero() && c.Out != Fallen:
			healed, err := icon.HealedAfterCombat(&c.Character, c.Wounds, f.Options)
			if err != nil {
				return err
			}
			f.stand(c, healed, "ICON-E3")
			f.resolve(icon.ResolveChange{Happening: icon.CombatEnd}, who)
		}
	}
	for at := len(f.Ground.Cells) - 1; at >= 0; at-- {
		if cell := f.Ground.Cells[at]; cell.From != "" {
			f.Do(play.Event{Kind: icon.GroundChanged, At: at, WasCell: &cell, Rule: "ICON-E2"})
		}
	}
	for at := len(f.Scenarios) - 1; at >= 0; at-- {
		f.closeScenario(at)
	}
	f.endZones("ICON-E2", func(*play.Zone) bool { return true })
	f.set(icon.ResolveLost, "", FieldPartyResolve, 0, "ICON-L1")
	f.write(icon.TurnKept, "", TextOpening, "", "ICON-E1")
	f.write(icon.TurnKept, "", TextLast, "", "ICON-E1")
	f.set(icon.FightEnded, "", FieldRound, 0, "ICON-E1")
	return nil
}

// stand gives a hero hit points, and lets it take part again.
func (f *fight) stand(c *Combatant, hp int, rule string) {
	who := c.Character.ID
	f.write(icon.Rescued, who, TextOut, "", rule)
	if c.hitPoints() != hp {
		f.set(icon.Healed, who, FieldHP, hp, rule)
	}
}
