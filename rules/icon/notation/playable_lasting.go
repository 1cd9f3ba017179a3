package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// playsWatch reports whether the combat notices the moment of the step, and plays in time what happens then.
func playsWatch(s *Step) bool {
	return s.Interrupt < 0 && len(s.Steps) == 0 || s.When != nil && playsMoment(s.When) && playsAll(s.Steps) && s.inTime()
}

// playsRefresh reports whether the combat notices when the stance is refreshed.
func playsRefresh(s *Step) bool { return s.When == nil || playsMoment(s.When) }

// playsModify reports whether the combat changes, or bars, a character for a time, or its next use.
func playsModify(s *Step) bool {
	if s.next() {
		return playsNext(s)
	}
	given := *s // Its characters are chosen as it begins.
	given.Who.Named, given.Who.Number, given.May, given.Save = "", Amount{}, false, false
	return s.Until != "" && playsGiven(&given)
}

// playsZone reports whether the combat makes such a zone, and plays all that is bound to it.
func playsZone(s *Step) bool {
	return (s.Area == nil || s.Area.Known() || s.Area.Shape == Arc) && s.Terrain.plays() && playsPlace(s) && playsBound(s)
}

// playsPiece reports whether the combat makes such a pit, object or summon, and plays all that is bound to it.
func playsPiece(s *Step) bool {
	bars := func(in Step) bool { // A summon has no side.
		return in.Does == DoStatus && in.Status == icon.Rampart && (s.Does != DoObject || in.Who.Is != RefBearer)
	}
	return s.Terrain.plays() && playsPlace(s) && playsBound(s) && !slices.ContainsFunc(s.Steps, bars)
}

// next reports whether the step changes the next use of a character.
func (s *Step) next() bool { return s.Does == DoModify && s.Change != nil && s.Change.Next }

// playsNext reports whether the combat adds to the next use of the user what the step says.
// Nothing of it lasts longer than that use.
func playsNext(s *Step) bool {
	change := *s.Change
	change.Next, change.Rebound = false, false // Each ability may rebound.
	return s.Who.Is == RefUser && s.Who.Number == (Amount{}) && s.Until == "" && !s.May && !s.Save &&
		playsChange(&Step{Does: DoChange, Change: &change}) && playsAll(s.Steps) &&
		!slices.ContainsFunc(s.Steps, func(in Step) bool { return in.Does.is(lasting) && in.Does != DoPit })
}

// playsPlace reports whether the combat finds the squares on which the step makes something.
func playsPlace(s *Step) bool {
	if s.Anchor != nil && s.Anchor.And != nil {
		return false
	}
	return (s.Who.And == nil || s.Who.Free) && !s.Save
}

// plays reports whether the combat knows such ground.
func (t *Terrain) plays() bool {
	inside := func(n, most int) bool { return n >= 0 && n <= most }
	return (!t.Foes || !t.Remove) && inside(t.Height, 9) && inside(t.Size, 9) && inside(t.HP, 999) && inside(t.Defense, 99)
}

// playsBound reports whether the combat plays all that is bound to what the step begins.
func playsBound(s *Step) bool {
	for i := range s.Steps {
		in := &s.Steps[i]
		switch {
		case in.Does == DoWatch || in.Does == DoRefresh || in.next():
			if !Playable(in) {
				return false
			}
		case in.lastsGiven():
			if !playsGiven(in) || i > 0 && in.Who.Is == RefIt && s.Steps[i-1].Who.Is == RefAny {
				return false // "They" would be the bearer.
			}
		case s.Does == DoAura || in.When != nil, !Playable(in) || in.Does != DoAura && outlasts(in):
			return false // It would outlast what it is bound to.
		}
	}
	return true
}

// lastsGiven reports whether the step gives something that lasts as long as what it is bound to.
func (s *Step) lastsGiven() bool {
	return doings[s.Does].gives != nil && s.Until == "" && s.given()
}

// playsGiven reports whether the combat gives characters what the step gives them while
// something lasts.
func playsGiven(s *Step) bool {
	if s.May || s.Save || s.When != nil || asks(s.If) || s.Who.Named != "" || !playsSelector(&s.Who) || !playsConditions(s.If) || len(s.Else)+len(s.Steps) > 0 || s.Who.Number != (Amount{}) {
		return false
	}
	gives := doings[s.Does].gives
	return gives != nil && gives(s)
}

// givesStatus reports whether a character has the status as long as something lasts.
func givesStatus(s *Step) bool { return s.Status.Known() && !slices.Contains(counted[:], s.Status) }

// givesChange reports whether a character is changed so as long as something lasts.
func givesChange(s *Step) bool { return s.Change != nil && s.Change.given() }

// givesBar reports whether a character is barred from that as long as something lasts.
func givesBar(s *Step) bool {
	return s.Status != "" && s.Key == "benefit" || slices.Contains([]string{"attack", "move", "dash", "rush", "fly", "teleport", "interrupt", "cure", "vigor", "clear", "save", "cover"}, s.Key)
}

// given reports whether the combat gives a character the change while something lasts.
func (c *Change) given() bool {
	numbers := c.Range | c.Size | c.Dice | c.Aura | c.Width
	if c.Taken != 0 && !c.FromSummons {
		return false
	}
	keywords := c.Divine || c.AutoHit || c.Free || c.Bare || c.Max || c.Next || c.Rebound || c.NoMiss || c.Critical || c.Sighted || c.Cheaper != 0
	return numbers == 0 && !keywords && c.Area == nil && c.Hit == nil && c.Miss == nil && c.AreaDamage == nil
}

// counted are statuses that are no property of a character but tokens that it collects.
var counted = [...]icon.StatusName{icon.VigilanceCharges, icon.Blessing, icon.Combo, icon.Aether, icon.PowerDie, icon.Mark, icon.Stance, icon.Aura}

// outlasts reports whether a step gives characters a status, or more, without an end.
func outlasts(s *Step) bool {
	found := false
	EachStep([]Step{*s}, func(in *Step) {
		found = found || in.Does.is(outliving) && in.Until == "" && !in.Status.Harmful()
	})
	return found
}

// happenings are the moments that the combat notices.
var happenings = []Happening{TurnStarts, TurnEnds, RoundStarts, RoundEnds, Attacks, Hits, Misses, Damages, Damaged, Targets, Uses, Enters,
	Leaves, Moves, Shoved, Defeated, Collides, Saves, Gains, Bloodies, Triggers, Resolved, Ends, Refreshes, Spends, Ticks,
	Begins, Sacrifices}

// playsMoment reports whether the combat notices the moment.
func playsMoment(m *Moment) bool {
	if !slices.Contains(happenings, m.Is) || m.Before && m.Is != Targets && m.Is != Attacks || !playsConditions(m.If) || asks(m.If) {
		return false
	}
	switch m.Is {
	case Enters, Leaves:
		if m.By != nil && m.By.Is != RefUser && m.By.Is != RefBearer {
			return false
		}
	}
	return playsSubject(&m.Who) && (m.By == nil || playsSubject(m.By)) && (m.Or == nil || playsMoment(m.Or))
}

// playsSubject reports whether the combat finds out if a character is one of a moment.
func playsSubject(s *Selector) bool {
	if s.Named != "" {
		return false
	}
	switch s.Is {
	case RefUser, RefTarget, RefIt, RefBearer, RefMarked, RefZone, RefAny, RefAll:
	default:
		return false
	}
	near := s.Within == 0 || s.Near == RefUser || s.Near == RefBearer
	return near && s.Number == (Amount{}) && s.And == nil && !s.Exactly && !s.Beyond && !s.Free && playsConditions(s.If)
}
