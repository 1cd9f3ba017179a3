package combat

import (
	"slices"
	"strings"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// Text returns the text that means the same: it is read as the same header, strike and steps. Effects that
// never happen, such as one on a hit of an ability without an attack, are left out. The error names the field that cannot be
// used, or is "unprinted" where no text means the same.
func (a *Fields) Text() (string, *field.Error) {
	if err := a.check(); err != nil {
		return "", err
	}
	meant := a.meaning()
	text := notation.Print(meant)
	if !same(notation.Read(text), meant) {
		text = notation.PrintExactly(meant)
	}
	if !same(notation.Read(text), meant) {
		return "", &field.Error{Code: field.Conflict, Field: "effects", Got: "text", Reason: "unprinted"}
	}
	return text, nil
}

// same reports whether both mean the same.
func same(a, b *notation.Ability) bool {
	return notation.PrintHeader(&a.Header) == notation.PrintHeader(&b.Header) && a.Strike == b.Strike &&
		notation.Exact(a.Steps) == notation.Exact(b.Steps) && !a.Header.Targetless
}

// meaning returns what the fields mean as the meaning of a text.
func (a *Fields) meaning() *notation.Ability {
	n := &notation.Ability{Header: a.header()}
	var steps []notation.Step
	if a.Moves > 0 {
		steps = append(steps, notation.Step{Does: notation.DoMove, Before: true, May: true, Who: notation.Selector{Is: notation.RefUser},
			Mode: a.Mode, Amount: notation.Amount{Flat: a.Moves}})
	}
	if c := a.change(); c != nil {
		steps = append(steps, notation.Step{Does: notation.DoChange, Change: c})
	}
	steps = append(steps, a.damages(&n.Strike)...)
	steps = append(steps, a.inflicts(a.Strike.Inflicts, notation.RefTarget)...)
	steps = append(steps, a.inflicts(a.Strike.AreaInflicts, notation.RefArea)...)
	n.Steps = a.happening(append(steps, a.deeds()...))
	if a.Infuse > 0 && !mentions(n.Steps, notation.OnInfused) && !mentions(n.Steps, notation.OnBase) { // It may be infused for nothing more.
		n.Steps = append(n.Steps, notation.Step{Does: notation.DoSelect, On: []notation.Trigger{notation.OnInfused}, Who: notation.Selector{Is: notation.RefUser}})
	}
	if h := &n.Header; !a.Attack && !a.Myself && a.aimed(n.Steps) {
		if h.Aim = notation.AimFoe; a.Allies {
			h.Aim = notation.AimAnyone
		}
	}
	return n
}

// header returns costs and keywords.
func (a *Fields) header() notation.Header {
	s := &a.Strike
	h := notation.Header{Attack: a.Attack, Range: s.Range.Or(0), Boons: s.Boons - s.Curses, TrueStrike: s.TrueStrike, Pierce: s.Pierce,
		Divine: s.Divine, Unerring: s.Unerring, EndsTurn: a.EndsTurn, Sacrifice: a.Sacrifice, Class: s.Class, Versions: a.Combo,
		Face: a.Gamble, Gamble: a.Gamble > 0, ByMovement: a.ByMovement, Infuse: a.Infuse}
	switch a.Takes {
	case Interrupt:
		h.Interrupt = max(1, a.PerRound)
	case OneAction, TwoActions:
		h.Actions, _ = a.Takes.actions()
	default:
		h.Free = true
	}
	if a.Area != nil {
		area := *a.Area
		h.Area, h.OnSelf = &area, area.Shape == space.Burst
	}
	if _, _, basic := s.Kind.Formulas(); basic && a.Attack {
		h.Basic = s.Kind
	}
	if h.Range == 0 && h.Basic == "" && (a.Attack || a.Area != nil && !h.OnSelf) {
		h.Range = anyRange // Without a range the table judges it.
	}
	if a.Myself {
		h.Aim = notation.AimSelf
	}
	return h
}

// change returns what no header of an attack has words for, or nil.
func (a *Fields) change() *notation.Change {
	s := &a.Strike
	hit, _ := a.formulas()
	silent := s.AutoHit && hit == icon.Formula{}
	if !a.Attack || s.BonusDamage == 0 && !s.NoMiss && !s.CanCrit && !s.ForceCritical && !silent {
		return nil
	}
	return &notation.Change{Bonus: s.BonusDamage, NoMiss: s.NoMiss, CanCrit: s.CanCrit, Critical: s.ForceCritical, AutoHit: silent}
}

// formulas returns the damage that the text of an attack names: that of a basic one is known.
func (a *Fields) formulas() (hit, miss icon.Formula) {
	s := &a.Strike
	hit, miss, basic := s.Kind.Formulas()
	switch {
	case !basic:
		return s.Hit, s.Miss
	case s.Times > 1 || s.MissTimes > 1:
		return hit, miss
	}
	return icon.Formula{}, icon.Formula{}
}

// damages fills in the damage of an attack, and returns that of an effect, or of an area that has no shape, as steps.
func (a *Fields) damages(n *notation.Strike) (steps []notation.Step) {
	s := &a.Strike
	shaped := a.Attack && a.Area != nil
	if a.Attack {
		n.Hit, n.Miss = a.formulas()
		n.HitTimes, n.MissTimes, n.AutoHit = times(n.Hit, s.Times), times(n.Miss, s.MissTimes), s.AutoHit && n.Hit != icon.Formula{}
	} else {
		steps = append(steps, a.deals(s.Hit, s.Times, notation.RefTarget)...)
	}
	if shaped {
		n.Area, n.AreaTimes = s.Area, times(s.Area, s.AreaTimes)
		return steps
	}
	return append(steps, a.deals(s.Area, s.AreaTimes, notation.RefArea)...)
}

// times returns how many instances there are as a text counts them: 0 for one.
func times(f icon.Formula, n int) int {
	if n < 2 || f == (icon.Formula{}) {
		return 0
	}
	return n
}

// deals returns damage as a step.
func (a *Fields) deals(f icon.Formula, n int, to notation.Ref) []notation.Step {
	if f == (icon.Formula{}) {
		return nil
	}
	return []notation.Step{{Does: notation.DoDamage, Who: notation.Selector{Is: to}, Amount: notation.Amount{Dice: f.Dice, Fray: f.Fray, Flat: f.Flat},
		Times: notation.Amount{Flat: times(f, n)}, Bonus: a.Strike.BonusDamage}}
}

// happening returns the steps that something in the ability can cause: one on a hit of what makes no attack, on a collision
// without a shove, or on a death without damage never happens.
func (a *Fields) happening(steps []notation.Step) []notation.Step {
	shoves, harms := false, a.Attack
	notation.EachStep(steps, func(s *notation.Step) {
		shoves = shoves || s.Does == notation.DoShove
		harms = harms || s.Does == notation.DoDamage
	})
	caused := func(on notation.Trigger) bool {
		switch on {
		case notation.OnHit, notation.OnMiss, notation.OnCritical, notation.OnExceed:
			return a.Attack
		case notation.OnCollide:
			return shoves
		case notation.OnSlay:
			return harms
		}
		return true
	}
	left := slices.DeleteFunc(slices.Clone(steps), func(s notation.Step) bool { return len(s.On) > 0 && !slices.ContainsFunc(s.On, caused) })
	if len(left) < len(steps) { // Those may have caused others.
		return a.happening(left)
	}
	return steps
}

// inflicts returns statuses as steps.
func (a *Fields) inflicts(list []icon.Infliction, to notation.Ref) (steps []notation.Step) {
	for _, one := range list {
		s := notation.Step{Does: notation.DoStatus, Status: one.Status, Plus: one.Ongoing, Until: one.Until, Who: notation.Selector{Is: to}}
		if one.On != "" && (a.Attack || one.On != icon.OnHit) { // An ability without an attack always hits.
			s.On = []notation.Trigger{notation.Trigger(one.On)}
		}
		steps = append(steps, s)
	}
	return steps
}

// deeds returns the effects as steps, those that are delayed each in a delay (ICON-T11).
func (a *Fields) deeds() []notation.Step {
	var steps []notation.Step
	waits := false
	for i := range a.Effects {
		e := a.Effects[i].needed()
		s := e.step()
		if s.Does == notation.DoDamage {
			s.Plain = a.Strike.Pierce && !s.Pierce || a.Strike.Divine && !s.Divine
			s.Unerring = s.Plain && a.Strike.Unerring
		}
		if a.Delay && e.On == OnDelayed {
			s.On, waits = nil, true
			s = notation.Step{Does: notation.DoDelay, Steps: []notation.Step{s}}
		}
		steps = append(steps, s)
	}
	if a.Delay && !waits {
		steps = append(steps, notation.Step{Does: notation.DoDelay})
	}
	return steps
}

// needed returns the effect with what matters to its doing alone.
func (e Effect) needed() Effect {
	switch e.Does {
	case DoVigor, DoShove, DoBless, DoVigilance, DoAether, DoAura, DoPowerDie, DoSacrifice:
	default:
		e.Amount = field.Number{}
	}
	switch e.Does {
	case DoEnd, DoStance, DoAura, DoPowerDie:
		e.Key = readable(e.Key)
	default: // A mark has the name of its ability.
		e.Key = ""
	}
	if e.Does != DoDamage {
		e.Pierce, e.Divine = false, false
	}
	if status := e.Does == DoStatus; !status && e.Does != DoEnd {
		e.Ongoing = false
		if !e.Save { // The save is against it.
			e.Status = ""
		}
	} else if !status {
		e.Ongoing = false
	}
	return e
}

// readable returns a name as a text can contain it: on one line, without marks that end it.
func readable(key string) string {
	key = strings.Map(func(r rune) rune {
		switch {
		case r < ' ', r == '\u007f':
			return ' '
		case r == '"':
			return '\''
		}
		return r
	}, key)
	return strings.TrimSpace(key)
}

// aimed reports whether a target matters to an effect. It is not one of the others in the area.
func (a *Fields) aimed(steps []notation.Step) bool {
	found := a.Area != nil || a.ByMovement
	notation.EachStep(steps, func(s *notation.Step) {
		switch s.Who.Is {
		case notation.RefTarget, notation.RefAll, notation.RefArea:
			found = found || s.Does != notation.DoDelay
		}
		found = found || slices.Contains(s.On, notation.OnFinishing)
	})
	return found
}
