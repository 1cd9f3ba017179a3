package combat

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// The phases of a round.
const (
	inCounters = "counters"
	inTurns    = "turns"
)

// mostRerolls limits the rerolls of a tie before the order of the list decides:
// a source of dice may return the same faces for ever.
const mostRerolls = 20

// begin stores the state of all combatants, rolls initiative and begins round 1
// (DEWPRISM-T1 to DEWPRISM-T3, DEWPRISM-H4). Knocked out combatants roll as well:
// an ally may help them up before their turn.
func (b *run) begin() *field.Error {
	if b.running() {
		return field.RefusedBy("DEWPRISM-T4", "do", "alreadyRuns")
	}
	if len(b.Combatants) == 0 {
		return field.MissingField("combat.combatants")
	}
	for i, id := range b.in.Surprised {
		if b.find(id) == nil {
			return field.Unknown(field.Entry("surprised", i), id)
		}
	}
	var all []*Combatant
	for i := range b.Combatants {
		f := &b.Combatants[i]
		if f.Snapshot == "" {
			b.keep(f)
		}
		b.clear(f)
		b.leaveOut(f)
		if f.Out == "" {
			all = append(all, f)
			b.weigh(f)
		}
	}
	b.rollInitiative(all)
	for _, id := range b.in.Surprised {
		b.put("undrawn", "DEWPRISM-T3", b.find(id), &play.Mark{Name: undrawn})
	}
	if b.in.Refight {
		b.Number("combatBegan", "DEWPRISM-H3", "", refight, 1)
	}
	b.remind("", play.Note{Key: "attackFirst", Rule: "DEWPRISM-T1"}, play.Note{Key: "sameRules", Rule: "DEWPRISM-Q5"},
		play.Note{Key: "pacts", Rule: "DEWPRISM-Q4"})
	b.beginRound(1)
	return nil
}

// rollInitiative rolls for all combatants, and again for the tied ones until they
// differ: the higher roll becomes A, the next one B (DEWPRISM-T1).
func (b *run) rollInitiative(all []*Combatant) {
	for _, f := range all {
		face := b.source.Sum(dice.Pool{Purpose: "initiative", Who: f.ID, Dice: 1, Sides: 20})
		bonus := f.with("initiative").Or(0)
		total := min(face+bonus, mostCounted)
		b.Number("initiativeRolled", "DEWPRISM-T1", f.ID, order, total)
		r := play.Report{Kind: "initiative", Who: f.ID, Total: field.Of(total), Tone: play.Plain}
		c := play.Chain{Key: "initiative"}
		c.Start("d20", "DEWPRISM-T1", face).Add("initiative", "DEWPRISM-T1", bonus)
		r.Chains = []play.Chain{c}
		b.Report(r)
	}
	for i, f := range all {
		tied := []*Combatant{f}
		for _, other := range all[i+1:] {
			if other.Order == f.Order {
				tied = append(tied, other)
			}
		}
		if f.Tie.Or(0) == 0 && len(tied) > 1 { // Those who have a place were tied with an earlier combatant.
			b.breakTie(tied, 1, 0)
		}
	}
}

// breakTie gives the tied their places from first on, by rolls that those who
// are alike again repeat.
func (b *run) breakTie(tied []*Combatant, first, depth int) {
	faces := make([]int, len(tied))
	for i, f := range tied {
		if depth < mostRerolls {
			faces[i] = b.source.Sum(dice.Pool{Purpose: "tie", Who: f.ID, Dice: 1, Sides: 20})
		}
	}
	for face := 20; face >= 0; face-- {
		var alike []*Combatant
		for i, f := range tied {
			if faces[i] == face {
				alike = append(alike, f)
			}
		}
		switch {
		case len(alike) == 0:
		case len(alike) == 1 || depth >= mostRerolls:
			for i, f := range alike {
				b.set("tieBroken", "DEWPRISM-T1", f, tie, first+i)
				b.Report(play.Report{Kind: "tie", Who: f.ID, Total: field.Of(face), Tone: play.Plain,
					Notes: []play.Note{{Key: "tie", Rule: "DEWPRISM-T1", Amount: first + i}}})
			}
		default:
			b.breakTie(alike, first, depth+1)
		}
		first += len(alike)
	}
}

// arrive rolls for a late combatant; it goes last among those with the same initiative.
func (b *run) arrive() *field.Error {
	f, err := b.who()
	switch {
	case err != nil:
		return err
	case !b.running():
		return field.RefusedBy("DEWPRISM-T4", "do", "noCombat")
	case f.Order.Known():
		return field.RefusedBy("DEWPRISM-T1", "who", "hasInitiative")
	}
	if b.leaveOut(f); f.Out == resting {
		return nil
	}
	if f.Snapshot == "" {
		b.keep(f)
	}
	b.rollInitiative([]*Combatant{f})
	b.set("tieBroken", "DEWPRISM-T1", f, tie, 99)
	return nil
}

// beginRound begins a round with the counters of its start (DEWPRISM-T2), among
// them how long each combatant has been under water (DEWPRISM-C3).
func (b *run) beginRound(number int) {
	b.Number("roundBegan", "DEWPRISM-T4", "", round, number)
	b.Log.Text("countersBegan", "DEWPRISM-T2", "", phase, inCounters)
	b.expireRound()
	for i := range b.Combatants {
		f := &b.Combatants[i]
		b.set("roundBegan", "DEWPRISM-T4", f, taken, 0)
		b.endMarks("usesRenewed", "DEWPRISM-A2", f, usedThisRound)
		if rounds := f.Underwater.Or(0); rounds > 0 && f.Out == "" {
			b.set("breathHeld", "DEWPRISM-C3", f, under, rounds+1)
			if rounds+1 > breath {
				b.die(f, nil, "DEWPRISM-C3")
			}
		}
	}
}

// breath is how long a combatant can be under water, in rounds (DEWPRISM-C3).
const breath = 3

// endCounters ends the phase of counters: the turns follow (DEWPRISM-T2).
func (b *run) endCounters() *field.Error {
	if b.Phase != inCounters {
		return field.RefusedBy("DEWPRISM-T2", "do", "noCounters")
	}
	b.Log.Text("turnsBegan", "DEWPRISM-T2", "", phase, inTurns)
	return nil
}

// waiting returns those who will still take a turn in this round, the next one
// first: the highest initiative, and of equals the first of the tied (DEWPRISM-T1).
func (b *run) waiting() []*Combatant {
	var list []*Combatant
	for i := range b.Combatants {
		f := &b.Combatants[i]
		if !f.isUp() || !f.Order.Known() || f.Taken.Or(0) > 0 || f.ID == b.Active || b.leader(f) != f {
			continue
		}
		at := len(list)
		list = append(list, f)
		for ; at > 0 && f.before(list[at-1]); at-- {
			list[at] = list[at-1]
		}
		list[at] = f
	}
	return list
}

// before reports whether the combatant takes its turn before the other.
func (f *Combatant) before(g *Combatant) bool {
	if f.Order != g.Order {
		return f.Order.Or(0) > g.Order.Or(0)
	}
	return f.Tie.Or(0) < g.Tie.Or(0)
}
