package combat

import (
	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// tiredAP is what each Tired takes from the first turn of a combat (DEWPRISM-A8).
const tiredAP = 5

// takeTurn begins a turn with its AP (DEWPRISM-T4, DEWPRISM-A1). AP left from
// the turn before expire only now, so that reactions could be paid with them; a
// debt stays. The phase of counters ends with the first turn (DEWPRISM-T2).
func (b *run) takeTurn() *field.Error {
	f, err := b.actor()
	switch {
	case err != nil:
		return err
	case !b.running():
		return field.RefusedBy("DEWPRISM-T4", "do", "noCombat")
	case !f.Order.Known():
		return field.RefusedBy("DEWPRISM-T1", "who", "noInitiative")
	}
	if !b.in.Insist {
		switch next := b.waiting(); {
		case b.Active != "":
			return field.RefusedBy("DEWPRISM-T4", "who", "turnRuns")
		case f.Taken.Or(0) > 0:
			return field.RefusedBy("DEWPRISM-T4", "who", "noTurnLeft")
		case next[0] != f:
			return field.RefusedBy("DEWPRISM-T1", "who", "notNext")
		}
	} else if running := b.find(b.Active); running != nil {
		b.finishTurn(running)
	}
	if b.Phase == inCounters {
		b.Log.Text("turnsBegan", "DEWPRISM-T2", "", phase, inTurns)
	}
	b.Log.Text("turnStarted", "DEWPRISM-T4", "", active, f.ID)
	for _, m := range b.members(f) {
		b.set("turnStarted", "DEWPRISM-T4", m, taken, 1)
		for _, name := range []string{guard, shield} {
			b.endMarks("protectionEnded", "DEWPRISM-C14", m, name)
		}
	}
	b.raise("turnStarted", "DEWPRISM-T4", f, turns, 1)
	b.set("turnStarted", "DEWPRISM-A7", f, supported, 0)
	b.expire(f, true)
	b.regain(f)
	if err := b.resist(f); err != nil {
		return err
	}
	b.endMarks("withheldLost", "DEWPRISM-A6", f, withheld)
	b.receive(f)
	if b.in.Aggro {
		b.takeAggro(f)
	}
	b.come("turnStart", f)
	return nil
}

// receive gives the AP of a turn: less for the tired in their first one, first
// of all to what is being charged, and with a debt until they are above 0.
func (b *run) receive(f *Combatant) {
	has := min(f.AP.Or(0), 0) + dewprism.TurnAP + f.highest(nextAP, "") - f.highest(lostAP, "")
	b.endMarks("apGained", "DEWPRISM-A11", f, nextAP)
	b.endMarks("apLost", "DEWPRISM-A11", f, lostAP)
	if n := f.Tired.Or(0); n > 0 && f.Turns.Or(0) == 1 {
		has -= tiredAP * n
	}
	debt := has <= 0
	if at := play.Find(f.Marks, charging); at >= 0 && !debt {
		m := f.Marks[at]
		paid := min(has, m.Value)
		m.Value -= paid
		has -= paid
		if m.Value > 0 {
			b.Change("charging", "DEWPRISM-A4", f.ID, at, m)
		} else {
			b.Log.End("charging", "DEWPRISM-A4", f.ID, at)
			if play.FindOf(f.Marks, charged, m.Of) < 0 {
				b.Log.Begin("charged", "DEWPRISM-A4", f.ID, play.Mark{Name: charged, Of: m.Of})
			}
			b.offerCharged(f, m.Of)
		}
	}
	b.Number("apGained", "DEWPRISM-A1", f.ID, ap, has)
	if debt {
		b.put("coolingDown", "DEWPRISM-A5", f, &play.Mark{Name: cooldown})
	} else {
		b.endMarks("cooledDown", "DEWPRISM-A5", f, cooldown)
	}
}

// offerCharged offers what was charged, now that it is paid.
func (b *run) offerCharged(f *Combatant, of string) {
	next := play.Next{Do: string(Use), Who: f.ID, Choice: of}
	if of == weaponInHand {
		next.Do = string(Attack)
	}
	b.Follow(next)
}

// endTurn ends the turn that runs (DEWPRISM-T4).
func (b *run) endTurn() *field.Error {
	f, err := b.who()
	switch {
	case err != nil:
		return err
	case !b.running():
		return field.RefusedBy("DEWPRISM-T4", "do", "noCombat")
	case b.Active != f.ID:
		return field.RefusedBy("DEWPRISM-T4", "who", "notYourTurn")
	}
	b.finishTurn(f)
	return nil
}

// renewUses counts down over how many turns of the combatant its uses are limited (DEWPRISM-A10).
func (b *run) renewUses(f *Combatant) {
	for at := len(f.Marks) - 1; at >= 0; at-- {
		m := f.Marks[at]
		if m.Name != usedOverTurns {
			continue
		}
		if m.Left--; m.Left > 0 {
			b.Change("useCounted", "DEWPRISM-A10", f.ID, at, m)
		} else {
			b.Log.End("usesRenewed", "DEWPRISM-A10", f.ID, at)
		}
	}
}

// passRound begins the next round once no combatant has a turn of this one left:
// all have taken theirs or cannot any more (DEWPRISM-T4).
func (b *run) passRound() {
	if !b.running() || b.Active != "" || len(b.waiting()) > 0 {
		return
	}
	for i := range b.Combatants {
		if f := &b.Combatants[i]; f.isUp() && f.Order.Known() {
			b.beginRound(min(b.Round.Or(0)+1, mostCounted))
			return
		}
	}
}

// finishTurn does what comes at a turn's end: the effects of statuses, and the
// end of what lasts for a turn (DEWPRISM-T4, DEWPRISM-S1, DEWPRISM-A8). Those
// of a swarm come for each of its members.
func (b *run) finishTurn(f *Combatant) {
	for _, m := range b.members(f) {
		b.come("turnEnd", m)
		b.sufferStatuses(m)
		b.expire(m, false)
		b.renewUses(m)
		for _, name := range []string{usedThisTurn, pact} {
			b.endMarks("turnEnded", "DEWPRISM-T4", m, name)
		}
		if !m.has(charging) {
			b.endMarks("turnEnded", "DEWPRISM-A4", m, charged)
		}
	}
	b.expireAction()
	// A natural 1 spoils the running turn, whichever combatant has it (DEWPRISM-K3).
	for i := range b.Combatants {
		b.endMarks("turnEnded", "DEWPRISM-K3", &b.Combatants[i], rattled)
		b.endMarks("turnEnded", "DEWPRISM-A11", &b.Combatants[i], freeAttack)
		b.endMark("turnEnded", "DEWPRISM-Q20", &b.Combatants[i], watch, answered) // No action came.
	}
	if f.Turns.Or(0) == 1 {
		b.set("rested", "DEWPRISM-A8", f, tired, 0)
	}
	b.Log.Text("turnEnded", "DEWPRISM-T4", "", active, "")
}
