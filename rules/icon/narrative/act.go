package narrative

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// act makes an action roll (ICON-N1 to ICON-N5), or that of a team: all its heroes
// roll the same action, and the best roll counts, the first of equals. If that roll
// fails, or succeeds at a cost, every hero of the team takes the consequences
// (ICON-N5).
func (s *scene) act() *field.Error {
	heroes, actions, err := s.prepare()
	if err != nil {
		return err
	}
	best, results := 0, make([]icon.ActionResult, len(heroes))
	for i, h := range heroes {
		who := ""
		if s.in.Do == Lead {
			who = h.Character.ID
		}
		results[i] = actions[i].Roll(s.source, who)
		s.tell(Acted, h, string(s.in.Action), results[i].Value, "ICON-N4")
		if results[i].Outcome.Rank() > results[best].Outcome.Rank() {
			best = i
		}
	}
	s.reportActions(heroes, results, best)
	result := &results[best]
	for i, h := range heroes {
		s.offerConsequences(h, result, i == 0 && s.in.TemptFate)
	}
	if helper := s.find(s.in.Helper); helper != nil {
		// A helper shares all consequences that the aided hero may have to take.
		s.offerConsequences(helper, result, s.in.TemptFate)
	}
	if s.in.Do == Act {
		s.offerInvoking(heroes[0])
	}
	s.offerTicks(result.Ticks)
	return nil
}

// prepare returns the heroes who roll, the acting or leading one first, and their
// actions. All of them have paid the costs of these by then: all of it or nothing, and
// before the dice are rolled. Each hero has its own ratings and burdens; all other
// sources of dice count for the first hero alone (ICON-N2, ICON-N5).
func (s *scene) prepare() ([]*Hero, []icon.Action, *field.Error) {
	taken := map[string]string{}
	heroes, err := s.rolling(taken)
	if err != nil {
		return nil, nil, err
	}
	helper, err := s.helper(taken)
	if err != nil {
		return nil, nil, err
	}
	var payer *Hero
	if id := s.in.Payer; id != "" && id != s.in.Who {
		if payer, err = s.somebody("payer", id, "ICON-N11"); err != nil {
			return nil, nil, err
		}
	}
	actions := make([]icon.Action, len(heroes))
	for i, h := range heroes {
		a := &actions[i]
		a.Action, a.Rating, a.Burdens = s.in.Action, *h.Ratings.of(s.in.Action), ticksOn(h, s.in.Action)
		a.Risk, a.Effect, a.EffectSteps = s.in.Risk, s.in.Effect, s.in.EffectSteps
		a.Broken = h.isBroken()
		if i == 0 {
			a.Boons, a.Curses = s.in.Boons, s.in.Curses
			a.Push, a.TemptFate, a.Lead = s.in.Push, s.in.TemptFate, s.in.Do == Lead
			a.Aid, a.Payer = helper != nil, payer != nil
		}
		if err := s.pay(a, h, helper, payer); err != nil {
			if i > 0 {
				err.Field = field.Entry("team", i-1)
			}
			return nil, nil, err
		}
	}
	return heroes, actions, nil
}

// rolling returns those who roll: the one who acts or leads and, of a team, those with it.
func (s *scene) rolling(taken play.IDs) ([]*Hero, *field.Error) {
	h, err := s.once(taken, "who", s.in.Who, "ICON-N1")
	switch {
	case err != nil:
		return nil, err
	case s.in.Action == "":
		return nil, field.MissingField("action")
	}
	heroes := []*Hero{h}
	if s.in.Do != Lead {
		return heroes, nil
	}
	if len(s.in.Team) == 0 {
		return nil, field.MissingField("team")
	}
	for i, id := range s.in.Team {
		if h, err = s.once(taken, field.Entry("team", i), id, "ICON-N5"); err != nil {
			return nil, err
		}
		heroes = append(heroes, h)
	}
	return heroes, nil
}

// helper returns the hero who aids, or nil. A hero cannot aid while it is out of the
// scene, as the broken are (ICON-N11), or rolls itself.
func (s *scene) helper(taken play.IDs) (*Hero, *field.Error) {
	if s.in.Helper == "" {
		return nil, nil
	}
	h, err := s.once(taken, "helper", s.in.Helper, "ICON-N5")
	if err == nil && h.isBroken() {
		err = s.refuse("ICON-N11", "helper", "brokenHelper")
	}
	return h, err
}

// once returns the hero in the named field of the command, who must be present and have
// no other part in the roll.
func (s *scene) once(taken play.IDs, name, id, rule string) (*Hero, *field.Error) {
	h, err := s.somebody(name, id, rule)
	if err == nil {
		err = taken.Add(id, name)
	}
	return h, err
}

// Returns the hero with the id in the named field of the command. The rule refuses a
// hero who is not present.
func (s *scene) somebody(name, id, rule string) (*Hero, *field.Error) {
	h, err := s.hero(name, id)
	if err == nil {
		err = s.present(h, rule, name)
	}
	return h, err
}

// pay spends the cost of a hero's action, from the hero, its helper and its payer (ICON-N5, ICON-N11). The field of a
// refusal is the member of the command that causes the cost.
func (s *scene) pay(in *icon.Action, h, helper, payer *Hero) *field.Error {
	in.Effort = field.Of(h.effort())
	if in.Payer {
		in.PayerEffort = field.Of(payer.effort())
	}
	if in.Aid {
		in.HelperEffort = field.Of(helper.effort())
		if helper == payer && in.Broken {
			in.HelperEffort = field.Of(helper.effort() - 1) // It pays for the broken first.
		}
	}
	spent, err := in.Pay()
	if err != nil {
		switch {
		case err.Field == "helperEffort":
			err.Field = "helper"
		case err.Field == "payerEffort":
			err.Field = "payer"
		case in.Push && !in.Lead && err.Rule == "ICON-N5":
			err.Field = "push"
		default:
			err.Field = "who"
		}
		return err
	}
	for i := range spent {
		who, by := h, h.Character.ID
		switch spent[i].Who {
		case icon.Helper:
			who = helper
		case icon.Payer:
			who = payer
		default:
			by = ""
		}
		s.NumberBy(string(spent[i].Kind), spent[i].Rule, who.Character.ID, by, string(FieldEffort), spent[i].After.Or(0))
	}
	return nil
}
