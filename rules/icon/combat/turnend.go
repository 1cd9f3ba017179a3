package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/play"
)

// endTurn ends the turn that runs.
func (f *fight) endTurn() *field.Error {
	switch {
	case f.Active == "":
		return field.RefusedBy("ICON-T5", "do", "noTurnRuns")
	case f.in.Who != "" && f.in.Who != f.Active:
		return field.RefusedBy("ICON-T5", "who", "notItsTurn")
	}
	return f.finishTurn()
}

// finishTurn ends the turn that runs, with all that its end sets off: saves
// first, then regeneration and the charge of those who fortify (ICON-T10).
func (f *fight) finishTurn() *field.Error {
	who := f.Active
	c := f.find(who)
	if c.Out == "" {
		if err := f.saves(who, true); err != nil {
			return err
		}
		if err := f.regenerate(c); err != nil {
			return err
		}
		if c.Character.HasTrait(icon.TraitFortify) {
			f.carry(who, icon.Status{Name: icon.VigilanceCharges, Value: 1}, "ICON-M11")
		}
		f.happened(happening{is: notation.TurnEnds, who: c})
		if err := f.react(); err != nil {
			return err
		}
	}
	f.closeTurn()
	return nil
}

// regenerate gives the bloodied vigor, if they regenerate (ICON-V7).
func (f *fight) regenerate(c *Combatant) *field.Error {
	if !f.hasNow(c, icon.Regeneration) || f.barred(c, "vigor") {
		return nil
	}
	r, err := icon.ResolveVigor(f.source, icon.VigorChange{Target: f.sheet(c), Kind: icon.RegenerateVigor})
	if err != nil {
		return err
	}
	who := c.Character.ID
	f.take(r.Events, func(string) string { return who })
	f.Report(r.Report("", who))
	return nil
}

// closeTurn counts the turn and empties the bookkeeping of it. Effects that last until
// the end of a turn end now on every combatant.
func (f *fight) closeTurn() {
	who := f.Active
	c := f.find(who)
	f.set(icon.TurnCounted, who, FieldTaken, c.Taken+1, "ICON-T3")
	for i := range f.Combatants {
		f.endUntil(f.Combatants[i].Character.ID, icon.TurnEnd)
	}
	f.zonesUntil(icon.TurnEnd)
	f.emptyTurn()
	f.Do(play.Event{Kind: icon.TurnEnded, By: who, Text: TextActive, Was: who, Rule: "ICON-T10"})
	f.write(icon.TurnKept, "", TextLast, string(c.side()), "ICON-T3")
}

// emptyTurn empties the bookkeeping of the turn that runs. Abilities that were used in it,
// as interrupts or otherwise, may be used again in the next (ICON-T6).
func (f *fight) emptyTurn() {
	for i := range f.Combatants {
		c := &f.Combatants[i]
		if c.Character.Attacked { // Most have not, and setting it looks for the combatant.
			f.set(icon.TurnKept, c.Character.ID, FieldAttacked, 0, "ICON-A14")
		}
		f.empty(c, MarkUsed)
		f.empty(c, MarkCollidedBy)
	}
	for _, name := range [...]FieldName{FieldActions, FieldMoved, FieldMovement, FieldSlowTurn} {
		f.set(icon.TurnKept, "", name, 0, "ICON-T5")
	}
	f.write(icon.TurnKept, "", TextEnded, "", "ICON-T7")
	for _, name := range [...]string{MarkInterrupted, MarkEndangered, MarkSlashed, MarkDisplaced, MarkCollided, MarkFired} {
		f.empty(nil, name)
	}
}
