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
		opening := f.alternate()
		for turn := range f.order {
			o.Sides = append(o.Sides, string(turn))
			opening = other(turn)
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
	o.Scenarios = f.scenarioStandings()
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
	case f.Round == 0 && f.unplaced(c):
		s.State = "unplaced"
	case f.Round > 0 && f.turnsLeft(c) == 0 && f.Active != c.Character.ID && !f.fellow(c):
		s.State = "done"
	case f.late(c):
		s.State = "slow"
	}
	if c.Kind == "" {
		s.Counters = append(s.Counters, play.Counter{Key: "turns", Value: max(0, turns-taken), Most: turns})
		if first := f.first(c); c.Character.Class == icon.Mob && first != nil {
			s.Group = first.Character.ID
		}
	}
	if f.Active == c.Character.ID {
		s.Counters = append(s.Counters,
			play.Counter{Key: "actions", Value: max(0, turnActions-f.Turn.Actions), Most: turnActions},
			play.Counter{Key: "move", Value: 1 - field.Flag(f.Turn.Moved), Most: 1},
			play.Counter{Key: "attack", Value: 1 - field.Flag(c.Character.Attacked), Most: 1})
	}
	s.Deeds = f.mayDo(c, may)
	return s
}

// mayDo returns the commands that the rules take from a combatant now, as far as its
// costs and the turn decide: reach and targets are those of the command.
func (f *fight) mayDo(c *Combatant, isNext bool) []string {
	s := &c.Character
	fights := f.Round > 0 && c.Out == ""
	inTurn := f.inTurn(c)
	var list []string
	for _, one := range [...]struct {
		do Do
		// actions are those that it costs under the key in used, or -1 where only yes counts.
		actions int
		used    string
		yes     bool
	}{
		{TakeTurn, -1, "", isNext},
		{Deploy, -1, "", f.mayDeploy(c) == nil},
		{Pass, -1, "", fights && f.mayPass(c) == nil},
		{Shake, -1, "", fights && !f.roundIsOn() && s.HasTrait(icon.TraitJuggernaut) && !slices.Contains(c.Interrupts, shaken)},
		{Use, -1, "", inTurn == nil || f.mayInterrupt(c) == nil},
		{Move, -1, "", f.mayGo(inTurn, c, space.Walk) == nil},
		{UseDash, 1, usedDash, f.mayGo(inTurn, c, space.Dash) == nil},
		{Interact, 1, usedInteract, true},
		{Rescue, 1, string(Rescue), true},
		{Recover, turnActions, usedRecover, true},
		{Prowl, 0, usedProwl, s.HasTrait(icon.TraitProwl)},
		{Diaga, 1, string(Diaga), s.HasTrait(icon.TraitDiaga)},
		{Bless, 1, string(Bless), f.blesses(c)},
		{DropStance, -1, "", f.mayDropStance(c) == nil},
		{Guard, -1, "", f.Active != "" && c.able() == nil && c.charges(icon.VigilanceCharges) > 0 && !slices.Contains(s.Used, usedGuard)},
		{BreakLimit, -1, "", fights && c.hero() && !c.LimitBroken},
		{EndTurn, -1, "", f.Active == s.ID},
	} {
		if one.yes && (one.actions < 0 || inTurn == nil && f.mayPay(c, one.actions, one.used) == nil) {
			list = append(list, string(one.do))
		}
	}
	return list
}
