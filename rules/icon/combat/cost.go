package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/play"
)

// uses returns how often the header of the text lets the ability be used, and in which
// period; 0 means that nothing limits it. A round action is used once a round (ICON-T12).
func (u *use) uses() (int, notation.Period) {
	if h := &u.text.Header; h.Uses > 0 || !h.Round {
		return h.Uses, h.Period
	}
	return 1, notation.PerRound
}

// useKey is the entry that a use of an ability leaves among those that are counted, and
// reports whether its text limits them for longer than a turn.
func (u *use) useKey() (key string, limited bool) {
	switch n, period := u.uses(); {
	case n == 0 || period == notation.PerTurn:
		return "", false
	case period == notation.PerRound:
		return "use/" + u.ability.id, true
	}
	return ofCombat + "use/" + u.ability.id, true
}

// comboAsks is what a player is asked of a combo without a token: of one without a number whether it is
// the first, of a third or later one whether it comes next. The rules know two versions (ICON-C5).
func comboAsks(h *notation.Header) []notation.Condition {
	switch {
	case h.Combo == notation.AnyCombo:
		return []notation.Condition{{Is: notation.IsAgreed, Key: notation.FirstCombo}}
	case h.Combo > 2:
		return []notation.Condition{{Is: notation.IsAgreed, Key: notation.NextCombo}}
	}
	return nil
}

// askHeader asks what only a player can say of the header (ICON-C27).
func (u *use) askHeader(h *notation.Header) *field.Error {
	err := u.ask(h.If, nil)
	if err == nil && where(u.user, icon.Combo, "") < 0 {
		err = u.ask(comboAsks(h), nil)
	}
	return err
}

// affordable returns why the header of the text does not allow the use (ICON-C31).
func (u *use) affordable() *field.Error {
	if u.text == nil {
		return nil
	}
	h, c := &u.text.Header, u.user
	if key, limited := u.useKey(); limited {
		times := c.fired(key)
		if most, _ := u.uses(); times >= most && !regains(c, h) {
			return field.RefusedBy("ICON-C31", "ability.text", "noUsesLeft")
		}
	}
	combo := where(c, icon.Combo, "") >= 0
	needs := h.If
	if _, placed := c.body(); !placed { // The table sees who is around the user.
		needs = slices.DeleteFunc(slices.Clone(needs), func(one notation.Condition) bool { return one.AroundUser() })
	}
	switch {
	case !u.judge(needs, u.scope(), c, nil):
		return field.RefusedBy("ICON-C31", "ability.text", "conditionFails")
	case h.Combo == 1 && combo:
		return field.RefusedBy("ICON-C5", "ability.text", "useComboVersion")
	case !combo && (h.Combo == 2 || !u.judge(comboAsks(h), u.scope(), c, nil)):
		return field.RefusedBy("ICON-C5", "ability.text", "noComboToken")
	case h.Round && u.Round > 0 && u.roundIsOn():
		return field.RefusedBy("ICON-T12", "do", "roundIsOn")
	case u.infuses() > 0 && c.charges(icon.Aether) < u.infuses():
		return field.RefusedBy("ICON-C7", "infused", "notEnoughAether")
	case h.Resolve > 0 && c.Kind != "":
		return field.RefusedBy("ICON-L5", "who", "foesHaveNoResolve")
	}
	return nil
}

// firstKey is the entry that the first use of an ability in a combat leaves where its text asks for it.
func (u *use) firstKey() string { return ofCombat + "first/" + u.ability.id }

// noteFirst notes that the ability has been used in this combat, where its text asks for it: once, or each time where it counts.
func (u *use) noteFirst() {
	c := u.user
	if u.text == nil || u.Round == 0 || c.Out != "" || len(c.Fired) >= maxFired {
		return
	}
	asks, noted := false, c.fired(u.firstKey()) > 0
	notation.EachStep(u.text.Steps, func(s *notation.Step) {
		asks = asks || s.Amount.Count == notation.CountUses || !noted && slices.ContainsFunc(s.If, func(c notation.Condition) bool { return c.Is == notation.IsFirst })
	})
	if asks {
		u.Do(play.Event{Kind: icon.AbilityUsed, Who: c.Character.ID, At: len(c.Fired), Mark: &play.Mark{Name: MarkFired, Of: u.firstKey()},
			Rule: "ICON-C32"})
	}
}

// cheapen asks for the one that the ability chooses first where its cost depends on it, and lowers the cost (ICON-C46).
func (u *use) cheapen() *field.Error {
	if u.text == nil {
		return nil
	}
	whose := u.text.FirstChosen()
	if whose == nil { // Its cost depends on none.
		return nil
	}
	for i := range u.steps {
		s := &u.steps[i]
		if s.Does != notation.DoChange || s.Change == nil || s.Change.Cheaper == 0 {
			continue
		}
		target := u.find(u.in.Target)
		list := u.candidates(whose, u.scope())
		if !slices.Contains(list, target) {
			first := notation.Step{Does: notation.DoSelect, Text: s.Text}
			chosen, err := u.choice(whose, &first, list, 1)
			if err != nil || len(chosen) == 0 {
				return err
			}
			target = chosen[0]
			in := *u.in
			in.Target, u.in = target.Character.ID, &in
		}
		less := target.charges(icon.Blessing) / s.Change.Cheaper
		actions, _ := u.ability.takes.actions()
		a := *u.ability
		switch actions - less {
		case actions:
		case 1:
			a.takes = OneAction
		default:
			a.takes = Free
		}
		u.ability = &a
		return nil
	}
	return nil
}

// fired returns how often the entry is among what the combatant has fired or used.
func (c *Combatant) fired(key string) (times int) {
	for _, id := range c.Fired {
		times += field.Flag(id == key)
	}
	return times
}

// regains reports whether aether can buy a further use of an interrupt that has none left (ICON-C44).
func regains(c *Combatant, h *notation.Header) bool {
	return h.Regain > 0 && c.charges(icon.Aether) >= h.Regain
}

// infuses returns the aether that the use spends: that of the infused version, or that of
// a text without another one (ICON-C7).
func (u *use) infuses() int {
	switch {
	case u.ability.infuse == 0:
		return 0
	case u.in.Infused, u.text != nil && !mentions(u.steps, notation.OnInfused) && !mentions(u.steps, notation.OnBase):
		return u.ability.infuse
	}
	return 0
}

// mentions reports whether one of the steps happens on the trigger.
func mentions(steps []notation.Step, on notation.Trigger) bool {
	found := false
	notation.EachStep(steps, func(s *notation.Step) {
		found = found || slices.Contains(s.On, on) || slices.ContainsFunc(s.If, func(c notation.Condition) bool {
			return c.Is == notation.IsTriggered && c.Key == string(on)
		})
	})
	return found
}

// payText pays what the header of the text costs beside actions: resolve, a counted use,
// the combo token (ICON-L2, ICON-C31, ICON-C5).
func (u *use) payText() *field.Error {
	if u.text == nil {
		return nil
	}
	h, c := &u.text.Header, u.user
	who := c.Character.ID
	if h.Resolve > 0 && u.Round > 0 {
		if err := u.payLimit(c, h.Resolve); err != nil {
			return err
		}
	}
	key, limited := u.useKey()
	if most, _ := u.uses(); limited && h.Regain > 0 && c.fired(key) >= most {
		if at := where(c, icon.Aether, ""); at >= 0 {
			u.tick(who, at, -h.Regain, "ICON-C44")
		}
	} else if limited && u.Round > 0 && len(c.Fired) < maxFired {
		u.Do(play.Event{Kind: icon.AbilityUsed, Who: who, At: len(c.Fired), Mark: &play.Mark{Name: MarkFired, Of: key}, Rule: "ICON-C31"})
	}
	switch at := where(c, icon.Combo, ""); {
	case h.Combo == 1, h.Combo == notation.AnyCombo && at < 0:
		u.carry(who, icon.Status{Name: icon.Combo}, "ICON-C5")
	case h.Combo != 0 && at >= 0:
		u.spendCombo(at)
	}
	return nil
}

// spendCombo spends the combo token of the user (ICON-C5).
func (u *use) spendCombo(at int) {
	u.lose(u.user.Character.ID, at, "ICON-C5")
	u.happened(happening{is: notation.Spends, who: u.user, status: icon.Combo})
}
