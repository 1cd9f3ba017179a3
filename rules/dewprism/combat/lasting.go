package combat

import (
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file has what abilities give for a time.

// lingers reports whether a mark that is no status of the rules counts down with the turns of its bearer.
func lingers(name string) bool {
	switch name {
	case barred, warded, exposed, halved, sure, soft, regains, open:
		return true
	}
	return isTrait(name) || name == disabled
}

// expire ends what lasts until a turn of the combatant starts or ends (DEWPRISM-S10): what lies on it, and what comes
// from it. A mark with Left waits for as many such times before.
func (b *run) expire(f *Combatant, starts bool) {
	own, its := string(notation.UntilEnd), string(notation.UntilUserEnd)
	if starts {
		own, its = string(notation.UntilStart), string(notation.UntilUserStart)
	}
	for i := range b.Combatants {
		g := &b.Combatants[i]
		for at := len(g.Marks) - 1; at >= 0; at-- {
			m := g.Marks[at]
			if m.Until != own && m.Until != its || m.Until == own && g != f || m.Until == its && m.By != f.ID {
				continue
			}
			if m.Left > 0 {
				m.Left--
				b.Change("statusLasts", "DEWPRISM-S10", g.ID, at, m)
				continue
			}
			if m.Name == drawing {
				b.loseAggro(g)
			}
			b.Log.End("statusEnded", "DEWPRISM-S10", g.ID, at)
		}
	}
}

// expireAction ends what lasts for the action that a reaction answers (DEWPRISM-S10).
func (b *run) expireAction() { b.expireOf(nil, notation.UntilAction) }

// expireOf ends what lasts until then: that which comes from a combatant, or from any; on that bearer, or on any
// (DEWPRISM-S10).
func (b *run) expireOf(f *Combatant, until notation.Until, on ...*Combatant) {
	for i := range b.Combatants {
		g := &b.Combatants[i]
		if len(on) > 0 && on[0] != g {
			continue
		}
		for at := len(g.Marks) - 1; at >= 0; at-- {
			if m := &g.Marks[at]; m.Until == string(until) && (f == nil || m.By == f.ID) {
				b.Log.End("statusEnded", "DEWPRISM-S10", g.ID, at)
			}
		}
	}
}

// leaveCover ends the cover of a space that a combatant leaves: one that lasts by itself goes along (DEWPRISM-C16).
func (b *run) leaveCover(f *Combatant) {
	for at := len(f.Marks) - 1; at >= 0; at-- {
		if m := &f.Marks[at]; m.Name == cover && m.Until == "" {
			b.Log.End("protectionEnded", "DEWPRISM-C16", f.ID, at)
		}
	}
}

// expireLeaving ends what lasts until its bearer leaves its space (DEWPRISM-S10).
func (b *run) expireLeaving(f *Combatant) {
	for at := len(f.Marks) - 1; at >= 0; at-- {
		if f.Marks[at].Until == string(notation.UntilLeaves) {
			b.Log.End("statusEnded", "DEWPRISM-S10", f.ID, at)
		}
	}
}

// expireRound ends what lasts until the round does (DEWPRISM-S10).
func (b *run) expireRound() { b.expireOf(nil, notation.UntilRound) }

// lasting returns a mark that lasts as a step says. A turn that runs does not count as the next one (DEWPRISM-S10).
func (b *run) lasting(f, bearer *Combatant, m *play.Mark, s *notation.Step) *play.Mark {
	m.By = f.ID
	if s.Frail {
		m.Part = frail
	}
	switch s.Until {
	case notation.UntilTurns:
		m.Left = max(1, b.amountOf(f, s.Turns))
	case notation.UntilMelee, notation.UntilMagic, notation.UntilSkill, notation.UntilRound, notation.UntilAction, notation.UntilAct, notation.UntilAttack, notation.UntilLeaves, notation.UntilTeam, notation.UntilSolo:
		m.Until = string(s.Until)
	case notation.UntilUserStart, notation.UntilUserEnd, notation.UntilStart, notation.UntilEnd:
		m.Until = string(s.Until)
	case notation.UntilUserNextEnd:
		m.Until = string(notation.UntilUserEnd)
		if b.Active == f.ID {
			m.Left = 1
		}
	case notation.UntilNextEnd:
		m.Until = string(notation.UntilEnd)
		if b.Active == bearer.ID {
			m.Left = 1
		}
	}
	return m
}

// frail is the part of a mark that ends when its giver falls.
const frail = 1

// release ends what lasts only as long as a combatant stands.
func (b *run) release(f *Combatant) {
	for i := range b.Combatants {
		g := &b.Combatants[i]
		for at := len(g.Marks) - 1; at >= 0; at-- {
			if m := &g.Marks[at]; m.Name == barred && m.Part == frail && m.By == f.ID {
				b.Log.End("statusEnded", "DEWPRISM-S18", g.ID, at)
			}
		}
	}
}

// grant gives a combatant a mark. One of the same name, subject and end is replaced where it is lower (DEWPRISM-S1).
func (b *run) grant(kind, rule string, f *Combatant, m *play.Mark) {
	m.Value = max(-mostCounted, min(m.Value, mostCounted))
	for at := range f.Marks {
		was := f.Marks[at]
		if was.Name == m.Name && was.Of == m.Of && was.Until == m.Until && (was.Left == 0) == (m.Left == 0) &&
			(m.Until == "" || was.By == m.By) {
			m.Value, m.Left = max(m.Value, was.Value), max(m.Left, was.Left)
			b.Change(kind, rule, f.ID, at, *m)
			return
		}
	}
	b.Log.Begin(kind, rule, f.ID, *m)
}

// resist lets a combatant make the self-checks that end what lies on it (DEWPRISM-S10).
func (b *run) resist(f *Combatant) *field.Error {
	for _, score := range scores {
		until := "resist " + score.numbers
		list := f.Marks
		for len(list) > 0 && list[0].Until != until {
			list = list[1:]
		}
		if len(list) == 0 {
			continue
		}
		if err := b.canCheck(f, score.numbers); err != nil {
			return err
		}
		r := b.selfCheck(f, score.numbers, 0)
		b.Report(r.Report)
		if r.Success {
			b.expireOf(nil, notation.Until(until), f)
		}
	}
	return nil
}

// useUp takes one off the number of a mark of just that subject, and ends it with the last.
func (b *run) useUp(kind, rule string, f *Combatant, name, of string) {
	for at := range f.Marks {
		m := f.Marks[at]
		if m.Name != name || m.Of != of {
			continue
		}
		if m.Value--; m.Value > 0 {
			b.Change(kind, rule, f.ID, at, m)
		} else {
			b.Log.End(kind, rule, f.ID, at)
		}
		return
	}
}

// regain gives a combatant what it regains at the start of its turns (DEWPRISM-S11).
func (b *run) regain(f *Combatant) {
	for _, m := range append([]play.Mark(nil), f.Marks...) {
		if m.Name == regains && f.isUp() {
			b.heal(f, m.Of, m.Value, "DEWPRISM-S11")
		}
	}
}

// edge returns 1 where the combatant rolls with advantage, -1 with disadvantage, and 0 with both or neither
// (DEWPRISM-K7): guided and blinded count for all checks (DEWPRISM-S7).
func (f *Combatant) edge() int {
	edge := 0
	if f.has(advantage) || f.has(guided) {
		edge++
	}
	if f.has(hindered) || f.has(blinded) {
		edge--
	}
	return edge
}

// rolled uses up advantage and disadvantage on the next check.
func (b *run) rolled(f *Combatant) {
	b.useUp("advantageUsed", "DEWPRISM-K7", f, advantage, "")
	b.useUp("advantageUsed", "DEWPRISM-K7", f, hindered, "")
	b.endNext(f, "check", "success")
	b.endMark("statusEnded", "DEWPRISM-S16", f, fated, "next")
}

// rolledBy uses up what counts for the check of an attack.
func (b *run) rolledBy(f, t *Combatant, check dewprism.HitCheck) {
	switch check {
	case dewprism.EvadeCheck:
		b.rolled(t)
		b.endNext(t, "self", "edge")
	case dewprism.LuckCheck:
		b.endMarks("statusEnded", "DEWPRISM-S14", f, lucky)
		b.rolled(f)
	default:
		b.rolled(f)
		b.endNext(f, "edge")
	}
}

// helpless reports whether the Evasions of a combatant are 0: it is prone, frozen or asleep (DEWPRISM-S3, DEWPRISM-S4).
func (f *Combatant) helpless() bool {
	return f.has(prone) || f.has(frozen) || f.has(asleep) || f.has(open)
}

// withstand sets what the statuses of a target change of an attack (DEWPRISM-S9).
func withstand(t *Combatant, a *dewprism.Attack) {
	a.Target.Helpless = t.helpless()
	a.Blow.RankBonus += t.highest(exposed, "") - t.resists(a, warded, "")
	a.Blow.Raised = t.highest(exposed, "percent")
	if at := play.FindOf(t.Marks, warded, "least"); at >= 0 && !a.Blow.Pierces {
		a.Blow.Lowered, a.Blow.LeastRank = t.Marks[at].Value, t.Marks[at].Part
	}
}

// resists returns the highest number of the marks that lower damage, 0 against an attack that pierces them.
func (f *Combatant) resists(a *dewprism.Attack, name, of string) int {
	if a.Blow.Pierces {
		return 0
	}
	return f.highest(name, of)
}
