package combat

import (
	"rulewright/rules/beacon"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// look describes the combat: the possible next turns, the order, and what each
// combatant has left (BEACON-I2, BEACON-I4).
func (b *run) look() *field.Error {
	o := &play.Outlook{Phase: b.Phase, Segment: max(0, place(b.Phase)), Active: b.Active}
	for i := range b.Combatants {
		if f := &b.Combatants[i]; b.mayAct(f) || b.mayBeMade(f) {
			o.May = append(o.May, f.ID)
		}
	}
	for _, phase := range phases {
		for i := range b.Combatants {
			if f := &b.Combatants[i]; b.running() && b.willAct(f) && f.ID != b.Active && b.phaseOf(f) == phase {
				o.Order = append(o.Order, f.ID)
			}
		}
	}
	for i := range b.Combatants {
		o.Standings = append(o.Standings, b.standing(&b.Combatants[i]))
	}
	b.Outlook = o
	return nil
}

// standing describes the state of a combatant.
func (b *run) standing(f *beacon.Combatant) play.Standing {
	s := play.Standing{Who: f.ID, State: "up"}
	hp, most, err := f.HitPoints()
	switch {
	case f.Fate != "":
		s.State = f.Fate
	case f.Has(beacon.Incapacitated):
		s.State = beacon.Incapacitated
	case err == nil && beacon.IsWinded(hp, most):
		s.State = "winded"
	}
	count := func(key string, value, most int) {
		s.Counters = append(s.Counters, play.Counter{Key: key, Value: value, Most: most})
	}
	if b.running() {
		acts, reacts, either := left(f)
		e := f.Economy()
		count("acts", acts, e.Acts+f.Bought.Or(0))
		count("reacts", reacts, e.Reacts)
		if e.Either > 0 {
			count("either", either, e.Either)
		}
	}
	if err == nil {
		count("hp", hp, most)
	}
	if boxes, err := f.Boxes(); err == nil && (boxes > 0 || f.Soak.Known()) {
		count("soak", f.Soak.Or(boxes), boxes)
	}
	if f.Side == beacon.Hero {
		count("stress", f.Stress.Or(0), f.MaxStress.Or(0))
		count("beaconPoints", f.BeaconPoints.Or(0), 0)
	}
	waits := 0
	for _, m := range f.Marks {
		if m.Name == damageMark {
			waits++
		}
	}
	if waits > 0 {
		count(damageMark, waits, 0)
	}
	s.Deeds = b.mayDo(f, waits)
	return s
}

// mayDo returns what a combatant may do now.
func (b *run) mayDo(f *beacon.Combatant, waits int) []string {
	var list []string
	may := func(yes bool, commands ...Do) {
		for _, do := range commands {
			if yes {
				list = append(list, string(do))
			}
		}
	}
	acts, reacts, either := left(f)
	up, out := f.Fate == "", !b.running()
	acting := up && (out || b.Active == f.ID && acts+either > 0)
	reacting := up && (out || b.Active != f.ID && reacts+either > 0)
	may(waits > 0, Take)
	may(f.Fate == beacon.Dying, Survive, Die)
	may(f.Fate == beacon.Dead && f.Side == beacon.Hero, Promote)
	may(up && b.Phase == Choosing && b.undecided(f), ChooseStance)
	may(b.mayAct(f) || b.mayBeMade(f), TakeTurn)
	may(acting, Attack, UsePower, Move)
	may(acting && f.Has(beacon.Downed), Stand)
	may(acting && hurt(f), Resist)
	may(acting, Handle)
	may(reacting, Aid)
	may(up && !out && f.Economy().Buyable > f.Bought.Or(0), BuyAct)
	may(!out && b.Active == f.ID, EndTurn)
	may(up && out, Recover, ChooseLoad)
	return list
}

// hurt reports whether the combatant has a wound that a Resistance Roll can lower.
func hurt(f *beacon.Combatant) bool {
	for _, m := range f.Marks {
		if c := beacon.Find(m.Name); c != nil && !c.Boon {
			return true
		}
	}
	return false
}
