package combat

import (
	"slices"
	"strconv"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
)

// execute plays the last of the steps, to which those before it matter only if it
// repeats them: its conditions, the choice whether it happens, its characters, their
// saves, and then what it does.
func (u *use) execute(steps []notation.Step, sc *scope) *field.Error {
	s := &steps[len(steps)-1]
	if u.played++; u.played > maxSteps {
		return tooManySteps("tooMany")
	}
	if s.Later {
		then := *s
		then.Later = false
		u.later, u.laterOf = append(u.later, then), append(u.laterOf, u.playing)
		return nil
	}
	if err := u.ask(s.If, sc); err != nil {
		return err
	}
	does := &doings[s.Does]
	if does.alone != nil {
		if !u.holds(s.If, sc, u.subject(sc)) {
			return u.play(s.Else, sc)
		}
		if yes, err := u.mayStep(s, sc, nil); err != nil || !yes {
			return err
		}
		u.lackAnchor(s, sc)
		if s.Does == notation.DoRepeat && len(s.Steps) == 0 && len(steps) > 1 { // "Repeat it".
			again := *s
			again.Steps = steps[len(steps)-2 : len(steps)-1]
			s = &again
		}
		return does.alone(u, s, sc)
	}
	if !u.judge(s.If, sc, nil, &s.Who) {
		return u.play(s.Else, sc)
	}
	var on, others []*Combatant
	each := s.May && s.Does == notation.DoSelect && !chooses(&s.Who) && len(s.Steps) > 0 && s.Steps[0].Does == notation.DoMove &&
		s.Steps[0].By == nil
	if !s.Who.Free {
		list, err := u.recipients(s, sc)
		if err != nil {
			return err
		}
		on, others = u.fit(s, list, sc)
		if each = each && !slices.Contains(on, u.user); each {
			if on, err = u.willing(s, on); err != nil {
				return err
			}
		}
	}
	if does.ground {
		if err := u.places(s, on, sc); err != nil {
			return err
		}
	}
	if len(on) > 0 || does.ground {
		yes, err := each, (*field.Error)(nil)
		if !each {
			yes, err = u.mayStep(s, sc, on)
		}
		if err == nil && yes {
			u.lackAnchor(s, sc)
			err = u.apply(s, on, sc)
		}
		if err == nil {
			err = u.react()
		}
		if err != nil {
			return err
		}
	}
	if len(others) == 0 || len(s.Else) == 0 {
		return nil
	}
	return u.playFor(s, s.Else, others, sc)
}

// playFor plays steps that happen to some of the characters of the step before them: the
// word by which that one names its characters refers to those alone.
func (u *use) playFor(s *notation.Step, steps []notation.Step, list []*Combatant, sc *scope) *field.Error {
	narrow, narrowed := sc.narrow, sc.narrowed
	sc.narrow, sc.narrowed = list, s.Who.Is
	if s.Who.Is == notation.RefAny {
		sc.narrowed = notation.RefIt
	}
	err := u.play(steps, sc)
	sc.narrow, sc.narrowed = narrow, narrowed
	return err
}

// subject returns the character that a condition is about that names none.
func (u *use) subject(sc *scope) *Combatant {
	if len(sc.it) > 0 {
		return sc.it[0]
	}
	return u.target
}

// fit divides characters by the conditions of the step that are about each of them.
func (u *use) fit(s *notation.Step, list []*Combatant, sc *scope) (on, others []*Combatant) {
	for _, c := range list {
		if u.holds(s.If, sc, c) {
			on = append(on, c)
		} else {
			others = append(others, c)
		}
	}
	return on, others
}

// willing returns the user, and those of the others who agree: each decides (ICON-C27).
func (u *use) willing(s *notation.Step, list []*Combatant) (on []*Combatant, err *field.Error) {
	for _, c := range list {
		if c == u.user {
			on = append(on, c)
			continue
		}
		yes, err := u.whether(s, c.payer(), c.Character.ID)
		if err != nil {
			return nil, err
		}
		if yes {
			on = append(on, c)
		}
	}
	return on, nil
}

// whether asks a character if an optional step happens: to the named one, if there is one (ICON-C27).
func (u *use) whether(s *notation.Step, whose, who string) (bool, *field.Error) {
	chosen, err := u.Choose(choice.Question{Kind: choice.YesNo, Whose: whose, Who: who, About: s.Does.String(), Text: s.Text,
		Among: []string{choice.Yes, choice.No}, Least: 1, Most: 1, Rule: "ICON-C27"})
	return err == nil && slices.Contains(chosen, choice.Yes), err
}

// mayStep asks whether an optional step happens (ICON-C27). A choice of none, or of the
// own square, says no as well, so that a step that asks for one of those asks once.
func (u *use) mayStep(s *notation.Step, sc *scope, on []*Combatant) (bool, *field.Error) {
	if !s.May || chooses(&s.Who) || s.Anchor != nil && chooses(s.Anchor) && s.Does == notation.DoSwap ||
		doings[s.Does].asks {
		return true, nil
	}
	who := ""
	if len(on) == 1 {
		who = on[0].Character.ID
	}
	return u.whether(s, u.user.Character.ID, who)
}

// options plays options of the step: those that the user chooses, or each of the characters who choose (ICON-C28).
func (u *use) options(s *notation.Step, sc *scope) *field.Error {
	if s.By == nil {
		return u.option(s, u.user.Character.ID, sc)
	}
	list, err := u.pick(s.By, s, sc)
	if err != nil {
		return err
	}
	was := sc.it
	for _, c := range list { // Each of them chooses for itself.
		whose := c.payer()
		if s.Singly {
			whose = u.user.payer()
		}
		sc.it = []*Combatant{c}
		if err = u.option(s, whose, sc); err != nil {
			return err
		}
	}
	if sc.it = was; s.By.Is == notation.RefAny {
		sc.it = list
	}
	return nil
}

// triggers plays what is on a trigger, or what the marks of a name do, as if it had happened.
func (u *use) triggers(s *notation.Step, sc *scope) *field.Error {
	if c := (notation.Condition{Is: notation.HasMark, Key: s.Key}); c.NamedMark() != "" {
		return u.playMarks(c.NamedMark())
	}
	return u.again(Trigger(s.Key), sc)
}

// repeats plays steps as often as the step says.
func (u *use) repeats(s *notation.Step, sc *scope) *field.Error {
	times, err := u.amount(&s.Amount, sc, nil)
	if err != nil {
		return err
	}
	agreed, denied := u.agreed, u.denied
	for range min(times, maxRepeats) {
		u.agreed, u.denied = slices.Clone(agreed), slices.Clone(denied) // The table judges each repeat.
		if err = u.repeat(s, sc); err != nil {
			return err
		}
	}
	return nil
}

// refund gives actions of the turn back, or spends more of them (ICON-C33).
func (u *use) refund(s *notation.Step, sc *scope) *field.Error {
	if s.Who.UpTo {
		return u.spendMore(s)
	}
	back, err := u.amount(&s.Amount, sc, nil)
	if err != nil {
		return err
	}
	if u.Round > 0 && u.Active == u.user.payer() {
		u.set(icon.ActionsSpent, "", FieldActions, max(0, u.Turn.Actions-max(1, back)), "ICON-C33")
	}
	return nil
}

// stepEndsTurn ends the turn of the user.
func (u *use) stepEndsTurn(*notation.Step, *scope) *field.Error {
	u.mayEndTurn(u.user, u.ability.id, true, false)
	return nil
}

// delay notes that the user acts slowly on its next turn, and then plays the steps of the delay (ICON-T11).
func (u *use) delay(*notation.Step, *scope) *field.Error {
	if u.Round > 0 {
		u.write(icon.Delayed, u.user.Character.ID, TextDelayed, u.ability.id, "ICON-T11")
	}
	return nil
}

// repeat plays the steps of the step once more: what lets them happen again is no part of them, and one that
// begins afresh may choose those whom they have chosen.
func (u *use) repeat(s *notation.Step, sc *scope) *field.Error {
	was, by, collided := u.chosen, sc.trigger, sc.collided
	if s.Afresh {
		u.chosen = nil
		if by == OnCollide {
			sc.trigger, sc.collided = "", nil
		}
	}
	err := u.play(s.Steps, sc)
	sc.trigger, sc.collided = by, collided
	for _, c := range was {
		if !slices.Contains(u.chosen, c) {
			u.chosen = append(u.chosen, c)
		}
	}
	return err
}

// option plays the options that are chosen, in their order (ICON-C28).
func (u *use) option(s *notation.Step, whose string, sc *scope) *field.Error {
	q := choice.Question{Kind: choice.Option, Whose: whose, About: "option", Text: s.Text, Rule: "ICON-C28"}
	for i := range s.Options {
		label := s.Options[i].Label
		if label == "" || slices.Contains(q.Among, label) {
			label = strconv.Itoa(i + 1)
		}
		q.Among = append(q.Among, label)
	}
	q.Most = min(max(1, s.Pick), len(q.Among))
	if q.Least = q.Most; s.May {
		q.Least = 0
	}
	chosen, err := u.Choose(q)
	if err != nil {
		return err
	}
	for i, label := range q.Among {
		if slices.Contains(chosen, label) {
			if err = u.play(s.Options[i].Steps, sc); err != nil {
				return err
			}
		}
	}
	return nil
}

// gambles rolls a d6, and as many more as the step names, of which the user takes one (ICON-C12).
func (u *use) gambles(s *notation.Step, sc *scope) *field.Error {
	more, err := u.amount(&s.Amount, sc, nil)
	if err != nil {
		return err
	}
	if more < 0 { // It is rolled with as many dice as were spent.
		u.gamble = 0
		return nil
	}
	q := choice.Question{Kind: choice.Option, Whose: u.user.payer(), About: "gamble", Text: s.Text, Least: 1, Most: 1, Rule: "ICON-C12"}
	for range 1 + min(max(0, more), 5) {
		u.rollDie()
		if face := strconv.Itoa(u.gamble); !slices.Contains(q.Among, face) {
			q.Among = append(q.Among, face)
		}
	}
	chosen, err := u.Choose(q)
	if err == nil && len(chosen) > 0 {
		u.gamble, _ = strconv.Atoi(chosen[0])
	}
	return err
}

// again plays the steps on a trigger once more, or as if it had happened.
func (u *use) again(on Trigger, sc *scope) *field.Error {
	for i := range u.steps {
		if s := &u.steps[i]; slices.Contains(s.On, notation.Trigger(on)) && s.Does != notation.DoTrigger {
			if err := u.playOwn(on, i, sc); err != nil {
				return err
			}
		}
	}
	return nil
}

// table rolls a d6, and plays the option of that face (ICON-C12).
func (u *use) table(s *notation.Step, sc *scope) *field.Error {
	u.rollDie()
	for i := range s.Options {
		if o := &s.Options[i]; u.gamble >= o.Min && u.gamble <= o.Max {
			return u.play(o.Steps, sc)
		}
	}
	return nil
}
