package combat

import (
	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// look describes the combat.
func (b *run) look() *field.Error {
	o := &play.Outlook{Phase: b.Phase, Active: b.Active, May: []string{}, Order: []string{}, Standings: []play.Standing{}}
	waiting := b.waiting()
	if !b.running() {
		waiting = nil
	}
	for _, f := range waiting {
		o.Order = append(o.Order, f.ID)
	}
	if b.Active == "" && len(o.Order) > 0 {
		o.May = o.Order[:1]
	}
	for i := range b.Combatants {
		f := &b.Combatants[i]
		s := play.Standing{Who: f.ID, State: f.Out, Counters: b.counters(f), Deeds: []string{}}
		if s.State == "" {
			s.State = string(f.state())
		}
		if f.isUp() {
			s.Deeds = b.deeds(f, len(o.May) > 0 && o.May[0] == f.ID)
		}
		o.Standings = append(o.Standings, s)
	}
	b.Outlook = o
	return nil
}

// counters are what the table counts of a combatant.
func (b *run) counters(f *Combatant) []play.Counter {
	list := []play.Counter{}
	if b.running() {
		list = append(list, play.Counter{Key: ap, Value: f.AP.Or(0), Most: dewprism.TurnAP})
	} else if f.HourAP.Known() {
		list = append(list, play.Counter{Key: hourAP, Value: f.HourAP.Or(0)})
	}
	for _, vital := range vitals {
		if f.known(vital).Known() {
			list = append(list, play.Counter{Key: vital, Value: f.vital(vital), Most: f.most(vital)})
		}
	}
	for _, c := range [...]play.Counter{{Key: "temporary", Value: f.temporary()}, {Key: tired, Value: f.Tired.Or(0)},
		{Key: coins, Value: f.Coins.Or(0)}, {Key: under, Value: f.Underwater.Or(0), Most: breath}} {
		if c.Value != 0 {
			list = append(list, c)
		}
	}
	if most, known := f.Capacity.Get(); known {
		list = append(list, play.Counter{Key: "load", Value: (b.load(f) + unit - 1) / unit, Most: most})
	}
	if n := b.swarmSize(f); n > 1 {
		list = append(list, play.Counter{Key: swarm, Value: n})
	}
	return list
}

// deeds are the actions that a combatant may take now, outside of combat those within the rest of the hour.
func (b *run) deeds(f *Combatant, next bool) []string {
	list := []string{}
	has := f.HourAP.Or(hourGives)
	switch {
	case !b.running():
	case !f.Order.Known():
		return append(list, string(Arrive))
	case next:
		return append(list, string(TakeTurn))
	case b.Active != f.ID:
		if !f.has(charging) && !f.has(cooldown) && b.leader(f) == f {
			list = append(list, string(Use)) // Reactions, and what was withheld.
		}
		return list
	case f.has(charging) || f.has(cooldown):
		return append(list, string(EndTurn))
	default:
		has = f.AP.Or(0)
		list = append(list, string(EndTurn))
		if has >= dewprism.TurnAP {
			list = append(list, string(TakeAggro))
		}
	}
	list = append(list, string(Attack), string(Use), string(Check))
	if f.has(prone) || f.has(burning) {
		list = append(list, string(Rise))
	}
	if f.has(hidden) {
		list = append(list, string(Reveal))
	} else {
		list = append(list, string(Stealth), string(Reveal))
	}
	at := play.FindOf(f.Marks, usedThisTurn, string(Move))
	if has >= stepAP && (at < 0 || f.Marks[at].Value < stepsATurn) || f.usedFreely() < f.highest(costless, "move") {
		list = append(list, string(Move))
	}
	if has >= sprintAP {
		list = append(list, string(Sprint))
	}
	for i := range prices {
		p := &prices[i]
		if has < p.ap || p.do == Shield && f.with("protection").Or(0) <= 0 || p.do == Revive && f.Coins.Or(0) <= 0 ||
			p.do == Befriend && f.Treats.Known() && f.Treats.Or(0) <= 0 || p.do == PickUp && len(b.lying(f)) == 0 ||
			p.do == Drop && len(f.Gear) == 0 && !f.has(lent) {
			continue
		}
		list = append(list, string(p.do))
	}
	return list
}
