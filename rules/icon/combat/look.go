package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// outlook describes the fight: the turns that are left, the combatants that may take the
// next one, and what each of them has left and may do (ICON-T1, ICON-T2, ICON-T3).
func (f *fight) outlook() *play.Outlook {
	o := &play.Outlook{Active: f.Active}
	side := f.next()
	if f.Round > 0 {
		order := f.order()
		for _, one := range order {
			o.Sides = append(o.Sides, string(one))
		}
		opening := f.alternate()
		if len(order) > 0 {
			opening = other(order[len(order)-1])
		}
		o.Opening = string(opening)
	}
	for i := range f.Combatants {
		c := &f.Combatants[i]
		may := f.isNext(c, side)
		if may {
			o.May = append(o.May, c.Character.ID)
		}
		o.Standings = append(o.Standings, f.standing(c, may))
	}
	return o
}

// standing describes the state of a combatant.
func (f *fight) standing(c *Combatant, may bool) play.Standing {
	s := play.Standing{Who: c.Character.ID, State: "up"}
	turns, taken := f.turns(c), f.taken(c)
	switch {
	case c.Out != "":
		s.State = string(c.Out)
	case c.Kind != "":
	case f.Round > 0 && f.turnsLeft(c) == 0 && f.Active != c.Character.ID && !f.fellow(c):
		s.State = "done"
	case f.late(c):
		s.State = "slow"
	}
	count := func(key string, left, most int) {
		s.Counters = append(s.Counters, play.Counter{Key: key, Value: max(0, left), Most: most})
	}
	if c.Kind == "" {
		count("turns", turns-taken, turns)
		if first := f.first(c); c.Character.Class == icon.Mob && first != nil {
			s.Group = first.Character.ID
		}
	}
	if f.Active == c.Character.ID {
		count("actions", turnActions-f.Turn.Actions, turnActions)
		count("move", 1-field.Flag(f.Turn.Moved), 1)
		count("attack", 1-field.Flag(c.Character.Attacked), 1)
	}
	s.Deeds = f.mayDo(c, may)
	return s
}

// mayDo returns the commands that the rules take from a combatant now, as far as its
// costs and the turn decide: reach and targets are those of the command.
func (f *fight) mayDo(c *Combatant, isNext bool) []string {
	var list []string
	may := func(yes bool, deeds ...Do) {
		for _, do := range deeds {
			if yes {
				list = append(list, string(do))
			}
		}
	}
	s := &c.Character
	can := func(actions int, key string) bool { return f.mayAct(c, actions, key) == nil }
	may(isNext, TakeTurn)
	may(f.Round > 0 && c.hero() && c.Out == "" && f.mayPass(c) == nil, Pass)
	may(f.Round > 0 && c.Out == "" && !f.roundIsOn() && s.HasTrait(icon.TraitJuggernaut) && !slices.Contains(c.Interrupts, shaken), Shake)
	may(f.inTurn(c) == nil || f.mayInterrupt(c) == nil, Use)
	may(f.mayMove(c, space.Walk) == nil, Move)
	may(f.mayMove(c, space.Dash) == nil && can(1, usedDash), UseDash)
	may(can(1, usedInteract), Interact)
	may(can(1, string(Rescue)), Rescue)
	may(can(turnActions, usedRecover), Recover)
	may(s.HasTrait(icon.TraitProwl) && can(0, usedProwl), Prowl)
	may(s.HasTrait(icon.TraitDiaga) && can(1, string(Diaga)), Diaga)
	may(f.blesses(c) && can(1, string(Bless)), Bless)
	may(f.mayDropStance(c) == nil, DropStance)
	may(f.Active != "" && c.able() == nil && c.charges(icon.VigilanceCharges) > 0 && !slices.Contains(s.Used, usedGuard), Guard)
	may(f.Round > 0 && c.hero() && c.Out == "" && !c.LimitBroken, BreakLimit)
	may(f.Active == s.ID, EndTurn)
	return list
}
