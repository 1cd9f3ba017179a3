package combat

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/play"
)

// hitPoints returns the hit points now. A combatant without known hit points has those
// of its class, or else of an object.
func (c *Combatant) hitPoints() int {
	if hp, err := c.Character.HitPoints(); err == nil {
		return hp
	}
	return objectHP
}

// bodiless reports whether it is a summon without a known maximum of hit points: damage
// and vigor do not affect it (ICON-C15).
func (c *Combatant) bodiless() bool {
	_, err := c.Character.MaximumHP()
	return c.Kind == Summon && err != nil
}

// settleDefeat defeats a combatant without hit points (ICON-H4); by is the id of the
// attacker, or "". A hero stays, takes a wound, and falls with the fourth (ICON-H7);
// foes, objects and summons leave the fight. Every source of damage calls it. It does
// nothing to combatants with hit points, or to those that are out already. The end of
// the command ends the turn of a defeated combatant.
func (f *fight) settleDefeat(who, by string) {
	c := f.find(who)
	if c == nil || c.Out != "" || c.hitPoints() > 0 {
		return
	}
	out := Removed
	if c.hero() {
		out = Incapacitated
		f.set(icon.Wounded, who, FieldWounds, min(icon.MaxWounds, c.Wounds+1), "ICON-H7")
		if c.Wounds == icon.MaxWounds {
			out = Fallen
		}
	}
	f.leave(who, out, by, "ICON-H4")
	f.happened(happening{is: notation.Defeated, who: c, by: f.find(by)})
}

// leave lets a combatant take no part any more. Nothing stays on it, and the
// marks and summons that it made end with it; objects and terrain remain (ICON-H4).
func (f *fight) leave(who string, out Leaving, by, rule string) {
	c := f.find(who)
	f.Do(play.Event{Kind: icon.Left, Who: who, By: by, Text: TextOut, Was: string(c.Out), Key: string(out), Rule: rule})
	f.shed(who, rule)
	for i := range f.Combatants {
		o := &f.Combatants[i]
		id := o.Character.ID
		for at := o.last(); at >= 0; at = o.below(at) {
			switch s := o.Character.Statuses[at]; {
			case s.From != who:
			case s.Name == icon.Mark:
				f.lose(id, at, "ICON-C9")
				f.endZones("ICON-C9", func(z *play.Zone) bool { return keepsPlace(z) && z.By == who && z.Of == s.Key })
			case s.Name == icon.Watching: // Nothing plays its steps any more.
				f.lose(id, at, "ICON-C40")
			case s.Name == icon.Hatred: // Hatred needs its target in the fight (ICON-X-HATRED).
				f.lose(id, at, "ICON-X-HATRED")
			case s.Until.OfUser(): // The turn with which it would end never comes.
				f.lose(id, at, "ICON-C21")
			}
		}
		if o.Kind == Summon && o.Summoner == who && o.Out == "" {
			f.leave(id, Removed, by, "ICON-C15")
		}
	}
}

// shed takes vigor, statuses, tokens and what waits for its turn off a combatant (ICON-H4, ICON-V4).
func (f *fight) shed(who, rule string) {
	c := f.find(who)
	if c.Character.Vigor.Or(0) > 0 {
		f.set(icon.VigorLost, who, FieldVigor, 0, "ICON-V4")
	}
	for at := c.last(); at >= 0; at = c.below(at) {
		f.lose(who, at, rule)
	}
	f.write(icon.TurnKept, who, TextDelayed, "", rule)
}
