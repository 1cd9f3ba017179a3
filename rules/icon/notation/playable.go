package notation

import (
	"slices"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// Playable reports whether the combat plays the step, with all that is nested in it. The
// tables list what the interpreter of package combat plays; package combat has a test of
// each entry.
func Playable(s *Step) bool {
	return playsDoing(s) && playsSelector(&s.Who) && playsAmount(&s.Amount) && playsAmount(&s.Times) &&
		playsConditions(s.If) && playsTriggers(s) && (s.By == nil || playsSelector(s.By)) &&
		(s.Anchor == nil || playsSelector(s.Anchor)) && playsAll(s.Else) && playsAll(s.Saved) && playsInside(s)
}

// playsAll reports whether the combat plays all of the steps.
func playsAll(steps []Step) bool {
	for i := range steps {
		if !Playable(&steps[i]) {
			return false
		}
	}
	return true
}

// playsInside reports whether the combat plays the steps of which the step is made.
func playsInside(s *Step) bool {
	for i := range s.Options {
		if !playsAll(s.Options[i].Steps) {
			return false
		}
	}
	return s.Does.is(lasting) || playsAll(s.Steps)
}

// playsDoing reports whether the combat plays what the step does, in its details.
func playsDoing(s *Step) bool {
	d, has := &doings[s.Does], s.fields()
	switch {
	case s.Does.is(byTable), has&d.needs != d.needs, has&d.never != 0:
		return false
	case s.Does.is(lasting):
		if s.Until != "" && !s.Until.Known() || s.Of != "" && s.Of != "target" {
			return false
		}
	case s.Amount.Most != 0 && (s.Amount.Dice != 0 || s.Amount.Fray), s.Way == WayEnd && s.Mode != space.Teleport:
		return false
	}
	return d.plays == nil || d.plays(s)
}

// playsOptions reports whether as many options can be chosen as the step asks for.
func playsOptions(s *Step) bool { return s.Pick <= len(s.Options) }

// playsArea reports whether the combat finds the area of the step.
func playsArea(s *Step) bool { return s.Area != nil || s.Key != "" }

// playsStatus reports whether the combat finds the character of the status.
func playsStatus(s *Step) bool { return s.By == nil || s.Status == icon.Hatred && s.By.Nearest }

// playsCheaper reports whether the combat changes the ability so, and knows its costs before anything else.
func playsCheaper(s *Step) bool {
	return playsChange(s) && (s.Change.Cheaper == 0 || s.Change.Cheaper > 0 && len(s.If)+len(s.On) == 0)
}

// playsResist reports whether the combat protects characters so: before the damage of the ability itself, or in a watch
// against the one that it answers.
func playsResist(s *Step) bool { return s.Status == icon.Immune || !s.Before && s.Status.Known() }

// playsMove reports whether the combat finds the end of the movement.
func playsMove(s *Step) bool {
	return (!s.Needed || s.Way == WayEnd) &&
		(s.Anchor == nil || !s.Anchor.Free || (s.Anchor.Is == RefAll || s.Anchor.Is == RefAny) && s.Amount == (Amount{}))
}

// playsCharges reports whether the combat knows how many charges there are: a number, or as many as the user spends.
func playsCharges(s *Step) bool { return !s.spendsAny() || s.Amount == Amount{Flat: -1} }

// playsChange reports whether the combat changes the ability so: its size and range are
// settled before its targets are.
func playsChange(s *Step) bool {
	c := s.Change
	if s.Who.Is != RefTarget && s.Who.Is != RefUser {
		return false
	}
	early := s.Times == Amount{}
	for _, on := range s.On {
		switch on {
		case OnHeroic, OnCharge, OnInfused, OnComeback:
		case OnFinishing:
			early = false
		case OnExceed: // Only the damage is still to come, unless another trigger is known before the attack.
			if len(s.On) > 1 && c.onlyTrueStrike() {
				continue
			}
			if c.Bare || c.Bonus <= 0 && !c.Pierce && !c.Divine && !c.Unerring && c.Hit == nil || c.Boons != 0 ||
				c.Dice != 0 || c.TrueStrike ||
				c.CanCrit || c.NoMiss || c.Critical || c.Gentle || c.Half || c.Max || c.AutoHit || len(c.Triggers) > 0 {
				return false
			}
			early = false
		default: // Too late for the attack.
			return false
		}
	}
	for i := range s.If {
		if one := &s.If[i]; one.Is != IsRound && one.Is != IsSlow && one.Is != IsAgreed && one.Is != IsChapter && one.Is != IsJudged && (one.Who == nil || one.Who.Is != RefUser || one.Is == IsCount) && !one.AroundUser() {
			early = false
		}
	}
	if c.Free || c.Single {
		for _, on := range s.On {
			early = early && on != OnComeback
		}
	}
	switch {
	case c.Sighted && len(s.On)+len(s.If) > 0, (c.Range != 0 || c.Size != 0 || c.Area != nil || c.Free || c.Single) && !early,
		c.Uses != 0, c.Aura != 0 && !early, c.Width != 0, c.SaveBoons != 0, c.Taken != 0, c.FromSummons, c.Against, c.Cover, c.Early, c.Next, c.Rebound:
		return false
	}
	return true
}

// spendsAny reports whether the step leaves it to the user how many tokens are spent.
func (s *Step) spendsAny() bool { return s.Who.UpTo && s.Who.Number == (Amount{}) }

// AroundUser reports whether the condition counts those near the user, which is known at any time.
func (c *Condition) AroundUser() bool {
	return c.Is == IsCount && c.Who != nil && c.Who.Is == RefAny && c.Who.Within > 0 && c.Who.Near == RefUser && c.Who.Number == (Amount{})
}

// onlyTrueStrike reports whether the change is no other one than that.
func (c *Change) onlyTrueStrike() bool {
	p := printer{a: &Ability{}}
	return c.TrueStrike && p.change(&Step{Does: DoChange, Change: c}) && string(p.out) == "gains true strike"
}

// playsTriggers reports whether the combat knows the triggers of the step.
func playsTriggers(s *Step) bool {
	for _, on := range s.On {
		switch on {
		case OnHit, OnMiss, OnCritical, OnExceed, OnSlay, OnCollide, OnFinishing, OnComeback, OnHeroic, OnCharge, OnInfused, OnChainReact,
			OnBase, OnCombo, OnGamble, OnDelayed:
		default:
			return false
		}
		if s.Before && (on == OnHit || on == OnMiss || on == OnCritical || on == OnExceed || on == OnSlay || on == OnCollide || on == OnFinishing) {
			return false
		}
	}
	return true
}

// refs are the words for characters that the combat resolves.
var refs = []Ref{RefTarget, RefUser, RefIt, RefThem, RefArea, RefAll, RefAny, RefCollided, RefMarked, RefBearer, RefCause,
	RefObject, RefZone, RefCentre, RefSquare, RefPassed}

// playsSelector reports whether the combat finds the characters of the selector.
func playsSelector(s *Selector) bool {
	if s.Named != "" && (s.Is != RefAny || s.Number == (Amount{})) {
		return false
	}
	return slices.Contains(refs, s.Is) && (s.Near == RefTarget || slices.Contains(refs, s.Near)) && playsConditions(s.If) && playsAmount(&s.Number) &&
		s.Number.Dice == 0 && (s.And == nil || playsSelector(s.And))
}

// counts are what amounts count.
var counts = []Count{0, CountChars, CountTokens, CountMoved, CountRound, CountDealt, CountStatus, CountPower, CountGamble, CountWounds,
	CountVigor, CountAether, CountLevels, CountDistance, CountTicked, CountSacrificed, CountUses}

// playsAmount reports whether the combat determines the amount.
func playsAmount(a *Amount) bool {
	return slices.Contains(counts, a.Count) && (a.Of == nil || a.Of.Named == "" && playsSelector(a.Of))
}

// states are the conditions that the combat judges.
var states = []State{IsBloodied, IsPercent, HasStatus, HasMark, HasTokens, HasVigor, IsNear, IsRound, IsAlly, IsFoe, IsInPit, IsOnTerrain,
	IsInZone, IsCount, IsSlow, IsDamaged, IsHit, IsSlain, IsFlying, IsHigher, IsAlone, IsSummon, IsObject, IsStance, IsGamble, IsPowerDie,
	IsTurn, IsInArea, IsTriggered, HasActed, IsCovered, IsShifted, IsAgreed, IsChapter, IsJudged, HadStatus, HasAttacked, IsAtHP, IsFirst, IsMoved}

// playsConditions reports whether the combat judges the conditions.
func playsConditions(list []Condition) bool {
	for i := range list {
		c := &list[i]
		if !slices.Contains(states, c.Is) || c.Is == IsMoved && c.N == 0 || c.Who != nil && (c.Who.Named != "" || !playsSelector(c.Who)) || c.Near != nil && !playsSelector(c.Near) {
			return false
		}
	}
	return true
}
