package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/play"
)

// maxAether is the most aether that anyone holds (ICON-C8).
const maxAether = 6

// actor returns the combatant that the command is about. It must take part.
func (f *fight) actor() (*Combatant, *field.Error) {
	c, err := f.member(f.in.Who, "who")
	if err == nil && c.Out != "" && (c.Out != Away || f.in.Do != TakeTurn) {
		return nil, field.RefusedBy("ICON-H4", "who", "outOfTheFight")
	}
	return c, err
}

// takeTurn begins a turn (ICON-T2, ICON-T10). Where the GM insists, a turn that
// runs ends first, and it need be neither the side's turn nor one that is left.
func (f *fight) takeTurn() *field.Error {
	c, err := f.actor()
	switch {
	case err != nil:
		return err
	case c.Kind == Object:
		return field.RefusedBy("ICON-C16", "who", "noTurns")
	case c.Kind != "":
		return field.RefusedBy("ICON-C15", "who", "noTurns")
	case f.Round == 0:
		return field.RefusedBy("ICON-T1", "do", "notBegun")
	case f.in.Insist && f.Active != "":
		if err := f.finishTurn(); err != nil {
			return err
		}
		if err := f.settle(); err != nil {
			return err
		}
		if c, err = f.actor(); err != nil {
			return err
		}
	}
	if !f.in.Insist {
		if err := f.mayTakeTurn(c); err != nil {
			return err
		}
	}
	// A combatant that left the fight in the middle of a turn has not ended that turn.
	f.emptyTurn()
	return f.startTurn(c)
}

// mayTakeTurn returns why the turn is not the combatant's to take.
func (f *fight) mayTakeTurn(c *Combatant) *field.Error {
	if f.Active != "" {
		return field.RefusedBy("ICON-T2", "who", "turnRuns")
	}
	side := f.next()
	switch {
	case f.isNext(c, side):
		return nil
	case f.turnsLeft(c) == 0:
		return field.RefusedBy("ICON-T2", "who", "noTurnLeft")
	case c.side() != side:
		return field.RefusedBy("ICON-T2", "who", "otherSidesTurn")
	}
	return field.RefusedBy("ICON-T4", "who", "slowWaits")
}

// startTurn begins the turn: effects that end with its start end, a Wright
// gains aether, then comes what an ability has delayed (ICON-T10, ICON-C8).
func (f *fight) startTurn(c *Combatant) *field.Error {
	who := c.Character.ID
	f.Do(play.Event{Kind: icon.TurnStarted, Text: TextActive, Was: f.Active, Key: who, Rule: "ICON-T2"})
	if f.late(c) {
		f.set(icon.TurnKept, "", FieldSlowTurn, 1, "ICON-T4")
	}
	f.endUntil(who, icon.TurnStart)
	f.turnOf(who)
	f.zonesOf(c)
	// The gambit of a Wright brings aether without the trait; carried aether shows it (ICON-C17).
	if c.Character.HasTrait(icon.TraitChainReaction) || where(c, icon.Aether, "") >= 0 {
		f.carry(who, icon.Status{Name: icon.Aether, Value: 1}, "ICON-C8")
	}
	if err := f.saveEarly(c); err != nil {
		return err
	}
	f.happened(happening{is: notation.TurnStarts, who: c})
	if err := f.react(); err != nil || c.Out != "" {
		return err
	}
	return f.delayedEffects(who)
}

// endUntil ends the effects of a combatant that last no longer.
func (f *fight) endUntil(who string, until icon.Until) {
	c := f.find(who)
	for at := c.last(); at >= 0; at = c.below(at) {
		if c.Character.Statuses[at].Until == until {
			f.lose(who, at, "ICON-T10")
		}
	}
}

// turnOf ends the effects that last until the turn of who begins, as their
// bearer or as their origin. Effects that last until the end of the next turn of
// who now end with this turn (ICON-C21). A summon has the turns of its summoner,
// and a member of a mob those of the mob (ICON-F8).
func (f *fight) turnOf(who string) {
	for i := range f.Combatants {
		c := &f.Combatants[i]
		id := c.Character.ID
		for at := c.last(); at >= 0; at = c.below(at) {
			s, whose := &c.Character.Statuses[at], c
			if s.Until.OfUser() {
				whose = f.find(s.From)
			}
			if whose == nil {
				continue
			}
			if owner := f.find(whose.payer()); owner == nil || !owner.shares(f.find(who)) {
				continue
			}
			switch s.Until {
			case icon.UserTurnStart, icon.TurnStart:
				f.lose(id, at, "ICON-C21")
			case icon.UserTurnEnd, icon.NextTurnEnd:
				then := *s
				then.Until = icon.TurnEnd
				f.replace(icon.TurnKept, id, at, then, "ICON-C21")
			}
		}
	}
}

// pass lets the combatant act after all who are not slow (ICON-T4). Foes may not
// choose to; an ability that delays forces any combatant (ICON-T11).
func (f *fight) pass() *field.Error {
	c, err := f.actor()
	switch {
	case err != nil:
		return err
	case f.Round == 0:
		return field.RefusedBy("ICON-T1", "do", "notBegun")
	case f.turns(c) == 0:
		return field.RefusedBy("ICON-C15", "who", "noTurns")
	}
	if err := f.forgive(f.mayPass(c)); err != nil {
		return err
	}
	f.set(icon.Passed, f.in.Who, FieldSlow, 1, "ICON-T4")
	return nil
}

// mayPass returns why the combatant does not choose a slow turn.
func (f *fight) mayPass(c *Combatant) *field.Error {
	switch {
	case !c.hero():
		return field.RefusedBy("ICON-T4", "who", "foesAreNotSlow")
	case f.taken(c) > 0 || f.Active == c.Character.ID || f.fellow(c):
		return field.RefusedBy("ICON-T4", "who", "hasActed")
	case c.Slow:
		return field.RefusedBy("ICON-T4", "who", "alreadySlow")
	}
	return nil
}
