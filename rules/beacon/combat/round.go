package combat

import (
	"rulewright/rules/beacon"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// phases are the parts of a round, in their order (BEACON-I2).
var phases = []string{Choosing, Ambushers, Rash, Foes, Cautious}

// place returns the place of a phase in the round, or -1.
func place(phase string) int {
	for i, name := range phases {
		if name == phase {
			return i
		}
	}
	return -1
}

// maxRounds is as far as rounds are counted: the most that a request holds.
const maxRounds = 9999

// phaseOf returns in which part of the round a combatant acts: heroes who have
// not chosen do with the cautious, if they are not asked any more (BEACON-I2).
func (f *Combat) phaseOf(one *beacon.Combatant) string {
	switch {
	case one.Ambusher.Or(0) > 0:
		return Ambushers
	case one.Side == beacon.Foe:
		return Foes
	case one.Stance == beacon.Rash:
		return Rash
	}
	return Cautious
}

// willAct reports whether the combatant still has a turn in this round: the
// surprised have none in the first (BEACON-I1), nor have the dying and the dead.
func (f *Combat) willAct(one *beacon.Combatant) bool {
	return one.Fate == "" && one.Acted.Or(0) == 0 && !(f.Round == 1 && one.Has(beacon.Surprised))
}

// undecided reports whether the combatant has yet to choose its stance (BEACON-I2).
func (f *Combat) undecided(one *beacon.Combatant) bool {
	return f.willAct(one) && one.Side == beacon.Hero && one.Stance == "" && f.phaseOf(one) != Ambushers
}

// mayAct reports whether the combatant may take its turn now: it belongs to this
// part of the round, or to one before it that has gone without it (BEACON-I3).
func (f *Combat) mayAct(one *beacon.Combatant) bool {
	return f.running() && f.Active == "" && f.Phase != Choosing && f.willAct(one) && place(f.phaseOf(one)) <= place(f.Phase)
}

// mayBeMade reports whether the combatant is a foe that the GM may make act while
// the players are undecided, be its part of the round yet to come (BEACON-I7).
func (f *Combat) mayBeMade(one *beacon.Combatant) bool {
	return f.running() && f.Active == "" && f.willAct(one) && one.Side == beacon.Foe
}

// pending reports whether any combatant is left for this part of the round.
func (f *Combat) pending() bool {
	for i := range f.Combatants {
		if one := &f.Combatants[i]; f.Phase == Choosing && f.undecided(one) || f.mayAct(one) {
			return true
		}
	}
	return false
}

// advance continues with the next part of the round in which a combatant can act, or else with the next round.
func (b *run) advance() {
	if !b.running() || b.Active != "" {
		return
	}
	// The phase is written down once, as it is in the end.
	before := b.Phase
	for begun := false; !b.pending(); {
		if b.Phase != Cautious {
			b.Phase = phases[place(b.Phase)+1]
			continue
		}
		if begun || b.Round >= maxRounds {
			break // No combatant is left that could act.
		}
		begun = true
		b.nextRound()
		b.Phase = Choosing
	}
	reached := b.Phase
	b.Phase = before
	b.Text("phaseBegan", "BEACON-I2", "", "phase", reached)
}

// nextRound ends the round, and with it surprise, and begins another (BEACON-I2, BEACON-W3).
func (b *run) nextRound() {
	b.Number("roundBegan", "BEACON-I2", "", "round", b.Round+1)
	for i := range b.Combatants {
		f := &b.Combatants[i]
		b.endAll(f, "BEACON-W3", beacon.Surprised)
		b.reset(f)
		b.rank(f)
	}
}

// reset restores a combatant's turn, Acts and Reacts for a new round, and clears its stance (BEACON-I2, BEACON-I4).
func (b *run) reset(f *beacon.Combatant) {
	for _, name := range []string{"ambusher", "acted", "actsSpent", "reactsSpent", "bought"} {
		if number(f, name).Place.Or(0) != 0 {
			b.Number("turnReset", "BEACON-I4", f.ID, name, 0)
		}
	}
	b.Text("turnReset", "BEACON-I2", f.ID, "stance", "")
}

// endAll ends the marks of those names.
func (b *run) endAll(f *beacon.Combatant, rule string, names ...string) {
	for _, name := range names {
		for at := play.Find(f.Marks, name); at >= 0; at = play.Find(f.Marks, name) {
			b.End(kindOf(&f.Marks[at], "Ended"), rule, f.ID, at)
		}
	}
}

// rank notes how early in a round a combatant acts, for hosts that list by it (BEACON-I2).
func (b *run) rank(f *beacon.Combatant) {
	b.Number("initiative", "BEACON-I2", f.ID, "initiative", len(phases)-place(b.phaseOf(f)))
}

// chooseStance chooses how a hero goes into the round (BEACON-I2, BEACON-I5).
func (b *run) chooseStance() *field.Error {
	f, err := b.who()
	if err != nil {
		return err
	}
	stance := field.Plain(b.in.Stance)
	switch {
	case stance == "":
		return field.MissingField("stance")
	case stance != beacon.Rash && stance != beacon.Cautious:
		return field.Unknown("stance", b.in.Stance)
	case !b.running():
		return field.RefusedBy("BEACON-I2", "do", "noCombat")
	case f.Side == beacon.Foe:
		err = b.refuse("BEACON-I2", "who", "foesDoNotChoose")
	case b.Phase != Choosing:
		err = b.refuse("BEACON-I2", "stance", "chosenBefore")
	default:
		err = b.able(f)
	}
	if err != nil {
		return err
	}
	b.Text("stanceChosen", "BEACON-I2", f.ID, "stance", stance)
	b.rank(f)
	b.advance()
	return nil
}

// takeTurn begins the turn of a combatant (BEACON-I2, BEACON-I3): its wounds
// roll, and it regenerates (BEACON-W1, BEACON-B-REGENERATING).
func (b *run) takeTurn() *field.Error {
	f, err := b.who()
	if err != nil {
		return err
	}
	made := !b.mayAct(f) && b.mayBeMade(f)
	switch {
	case !b.running():
		return field.RefusedBy("BEACON-I2", "do", "noCombat")
	case b.Active == f.ID:
		return field.RefusedBy("BEACON-I3", "who", "turnRuns")
	case b.Active != "":
		// A turn that was never ended must not keep the table from going on.
		if err = b.refuse("BEACON-I3", "who", "turnRuns"); err == nil {
			b.close(b.find(b.Active))
		}
	case f.Fate != "":
		err = b.able(f)
	case f.Acted.Or(0) > 0:
		err = b.refuse("BEACON-I2", "who", "alreadyActed")
	case !b.willAct(f):
		err = b.refuse("BEACON-I1", "who", "surprised")
	case !made && !b.mayAct(f):
		err = b.refuse("BEACON-I2", "who", "notYet")
	}
	if err != nil {
		return err
	}
	b.Text("turnBegan", "BEACON-I3", "", "active", f.ID)
	if made {
		b.note("turn", f.ID, play.Note{Key: "npcMadeAct", Rule: "BEACON-I7", Who: f.ID})
	}
	return b.startOfTurn(f)
}

// endTurn ends the turn that runs, with the one Resistance Roll that goes with
// it where the command names a wound (BEACON-I6).
func (b *run) endTurn() *field.Error {
	f, err := b.who()
	if err != nil {
		return err
	}
	switch {
	case !b.running():
		return field.RefusedBy("BEACON-I6", "do", "noCombat")
	case b.Active != f.ID:
		return field.RefusedBy("BEACON-I3", "who", "notYourTurn")
	}
	if b.in.Wound == "" {
		err = b.noRoll()
	} else {
		err = b.resistWound(f)
	}
	if err != nil {
		return err
	}
	b.close(f)
	b.advance()
	return nil
}

// close ends a turn: what lasts so many turns of its owner has one less.
func (b *run) close(f *beacon.Combatant) {
	b.Text("turnEnded", "BEACON-I6", "", "active", "")
	for i := range b.Combatants {
		b.endAll(&b.Combatants[i], "BEACON-P6", beacon.FreeAttack)
		b.endAll(&b.Combatants[i], "BEACON-M4", beacon.Passing)
	}
	if f == nil {
		return // It has left the combat.
	}
	for at := 0; at < len(f.Marks); at++ {
		m := f.Marks[at]
		switch {
		case m.Left > 1:
			m.Left--
			b.Change(kindOf(&m, "Changed"), "BEACON-B1", f.ID, at, m)
		case m.Left == 1:
			b.End(kindOf(&m, "Ended"), "BEACON-B1", f.ID, at)
			at--
		}
	}
	b.Number("turnEnded", "BEACON-I2", f.ID, "acted", 1)
}
