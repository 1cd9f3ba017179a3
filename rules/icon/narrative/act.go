package narrative

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// An actor is a hero with the action that it rolls.
type actor struct {
	hero   *Hero
	action icon.Action
}

// act makes an action roll (ICON-N1 to ICON-N5). It costs what pushing, being
// aided and being broken cost, all of it or nothing, and before a die falls.
func (s *scene) act() *field.Error {
	rolling, err := s.prepare()
	if err != nil {
		return err
	}
	s.roll(rolling)
	result := s.reports[0].Action
	s.offerConsequences(rolling[0].hero, result, s.in.TemptFate)
	s.offerToHelper(result)
	if result.Strain > 0 {
		s.offerInvoking(rolling[0].hero)
	}
	s.offerTicks(result.Ticks)
	return nil
}

// prepare returns those who roll, the one who acts or leads first, when all of them have paid.
func (s *scene) prepare() ([]actor, *field.Error) {
	lead, err := s.leader()
	if err != nil {
		return nil, err
	}
	rolling := []actor{lead}
	if s.in.Do == Lead {
		if rolling, err = s.gather(rolling); err != nil {
			return nil, err
		}
	}
	helper, err := s.companion("helper", s.in.Helper, "ICON-N5")
	if err != nil {
		return nil, err
	}
	if helper != nil && helper.isBroken() {
		if err := s.refuse("ICON-N11", "helper", "brokenHelper"); err != nil {
			return nil, err
		}
	}
	payer, err := s.companion("payer", s.in.Payer, "ICON-N11")
	if err != nil {
		return nil, err
	}
	rolling[0].action.Aid, rolling[0].action.Payer = helper != nil, payer != nil
	for i := range rolling {
		a := &rolling[i]
		if i > 0 {
			helper, payer = nil, nil
		}
		if err := s.pay(a, helper, payer); err != nil {
			return nil, s.ofCommand(err, i)
		}
	}
	return rolling, nil
}

// leader returns the one who acts, or leads, with the action and all that the command says of it.
func (s *scene) leader() (actor, *field.Error) {
	h, err := s.hero("who", s.in.Who)
	if err == nil {
		err = s.present(h, "ICON-N1", "who")
	}
	if err == nil && s.in.Action == "" {
		err = field.MissingField("action")
	}
	if err != nil {
		return actor{}, err
	}
	a := s.actor(h)
	a.action.Boons, a.action.Curses = s.in.Boons, s.in.Curses
	a.action.Push, a.action.TemptFate, a.action.Lead = s.in.Push, s.in.TemptFate, s.in.Do == Lead
	return a, nil
}

// actor returns a hero with the action of the command: its rating is its own,
// and so are the burdens that tick it (ICON-N1, ICON-N2).
func (s *scene) actor(h *Hero) actor {
	return actor{hero: h, action: icon.Action{
		Action: s.in.Action, Rating: *h.Ratings.of(s.in.Action), Burdens: ticksOn(h, s.in.Action),
		Risk: s.in.Risk, Effect: s.in.Effect, EffectSteps: s.in.EffectSteps,
		Broken: h.isBroken(),
	}}
}

// companion returns the hero whom the field of the command names, or nil where
// it names none: somebody else, who is there.
func (s *scene) companion(name, id, rule string) (*Hero, *field.Error) {
	if id == "" {
		return nil, nil
	}
	if id == s.in.Who {
		return nil, &field.Error{Code: field.Conflict, Field: name, Got: "who", Reason: "anotherHero"}
	}
	h, err := s.hero(name, id)
	if err == nil {
		err = s.present(h, rule, name)
	}
	return h, err
}

// pay spends what the action of one costs it, its helper and its payer (ICON-N5, ICON-N11).
func (s *scene) pay(a *actor, helper, payer *Hero) *field.Error {
	in := &a.action
	in.Effort = field.Of(a.hero.effort())
	if payer != nil {
		in.PayerEffort = field.Of(payer.effort())
	}
	if helper != nil {
		left := helper.effort()
		if helper == payer && in.Broken {
			left-- // It pays for the broken first.
		}
		in.HelperEffort = field.Of(left)
	}
	spent, err := in.Pay()
	if err != nil {
		return err
	}
	for _, ev := range spent {
		who, by := a.hero, ""
		switch ev.Who {
		case icon.Helper:
			who, by = helper, a.hero.Character.ID
		case icon.Payer:
			who, by = payer, a.hero.Character.ID
		}
		s.emit(Event{Kind: ev.Kind, Who: who.Character.ID, By: by, Field: FieldEffort,
			Before: who.Effort, After: field.Of(ev.After), Rule: ev.Rule})
	}
	return nil
}

// ofCommand returns the refusal of an action with the field of the command that
// asks for what cannot be paid.
func (s *scene) ofCommand(err *field.Error, at int) *field.Error {
	refusal := *err
	switch {
	case at > 0:
		refusal.Field = member(at)
	case err.Field == "helperEffort":
		refusal.Field = "helper"
	case err.Field == "payerEffort":
		refusal.Field = "payer"
	case s.in.Do == Act && err.Rule == "ICON-N5":
		refusal.Field = "push"
	default:
		refusal.Field = "who"
	}
	return &refusal
}

// roll rolls for everybody, and reports it.
func (s *scene) roll(rolling []actor) {
	for i := range rolling {
		a := &rolling[i]
		result := a.action.Roll(s.source)
		s.tell(Event{Kind: icon.Acted, Who: a.hero.Character.ID, Key: string(s.in.Action), Amount: result.Value, Rule: "ICON-N4"})
		s.reports = append(s.reports, Report{Who: a.hero.Character.ID, Action: &result})
	}
}
