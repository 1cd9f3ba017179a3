package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
)

// begin opens the first round: a hero's turn comes first (ICON-T1).
func (f *fight) begin() *field.Error {
	if f.Round > 0 {
		return field.RefusedBy("ICON-T1", "do", "alreadyBegun")
	}
	f.write(icon.TurnKept, "", TextLast, "", "ICON-T1")
	f.tellUnplaced()
	for i := range f.Combatants { // Of a fight that was left without an end.
		f.resetFight(f.Combatants[i].Character.ID)
	}
	return f.openRound(icon.FightBegan, icon.Hero, "ICON-T1")
}

// openRound begins the next round: what counts for one round is emptied, and
// the party gains resolve, in the first round as well (ICON-L1).
func (f *fight) openRound(kind icon.EventKind, opening icon.Side, rule string) *field.Error {
	f.happened(happening{is: notation.RoundEnds})
	if err := f.react(); err != nil {
		return err
	}
	f.countRound()
	for i := range f.Combatants {
		id := f.Combatants[i].Character.ID
		f.endUntil(id, icon.RoundEnd)
		f.resetRound(id)
	}
	f.zonesUntil(icon.RoundEnd)
	f.set(kind, "", FieldRound, f.Round+1, rule)
	f.write(icon.TurnKept, "", TextOpening, string(opening), rule)
	f.resolve(icon.ResolveChange{Happening: icon.RoundStart}, "")
	f.happened(happening{is: notation.RoundStarts})
	return f.react()
}

// resetRound empties what counts for one round.
func (f *fight) resetRound(who string) {
	f.set(icon.TurnKept, who, FieldTaken, 0, "ICON-T3")
	f.set(icon.TurnKept, who, FieldSlow, 0, "ICON-T4")
	f.set(icon.TurnKept, who, FieldChainReacted, 0, "ICON-C2")
	f.empty(f.find(who), MarkInterrupt)
	f.forget(who, false)
}

// resetFight empties what counts for one fight.
func (f *fight) resetFight(who string) {
	f.resetRound(who)
	f.set(icon.TurnKept, who, FieldLimitBroken, 0, "ICON-L3")
	f.set(icon.TurnKept, who, FieldHeroicSpent, 0, "ICON-C17")
	f.forget(who, true)
}

// resolve changes the resolve of a combatant, or of the party alone where who is "" (ICON-L1).
func (f *fight) resolve(change icon.ResolveChange, who string) {
	if c := f.find(who); c != nil {
		change.Personal = field.Of(c.Resolve)
	}
	change.Party = field.Of(f.PartyResolve)
	r, err := icon.ResolveResolve(f.source, change)
	if err != nil {
		f.fail(err)
		return
	}
	f.take(r.Events, func(string) string { return who })
}

// settle applies the consequences that follow every command. A combatant without hit
// points is defeated, also after a change of its sheet by hand. A combatant that is
// out ends its turn (ICON-H4). Once no combatant has a turn left, the round ends and
// the side that did not act last opens the next one (ICON-T3). If no combatant could
// act in that one either, nothing follows.
//
// A command between turns, on which the GM insists, counts for no turn.
func (f *fight) settle() *field.Error {
	err := f.react()
	if err == nil {
		err = f.settleTurns()
	}
	if err == nil {
		err = f.settleScenarios()
	}
	if err == nil {
		f.sweep()
	}
	return err
}

// settleTurns defeats those without hit points, and ends what their defeat ends.
func (f *fight) settleTurns() *field.Error {
	for i := range f.Combatants {
		c := &f.Combatants[i]
		// Summons and empty sheets have no hit points to lose.
		if most, err := c.Character.MaximumHP(); f.Round > 0 && c.Kind == "" && err == nil && most > 0 {
			f.settleDefeat(c.Character.ID, "")
		}
	}
	if err := f.react(); err != nil {
		return err
	}
	if c := f.find(f.Active); c != nil && c.Out != "" && c.Out != Away {
		f.closeTurn()
	}
	if f.Active != "" {
		return nil
	}
	f.emptyTurn()
	if f.Round == 0 {
		return nil
	}
	able := 0
	for i := range f.Combatants {
		if f.turnsLeft(&f.Combatants[i]) > 0 {
			return nil
		}
		able += f.turns(&f.Combatants[i])
	}
	if able > 0 {
		return f.openRound(icon.RoundStarted, f.alternate(), "ICON-T3")
	}
	return nil
}
