package combat

import (
	"slices"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file has what happens at moments, as marks say that contain the text of an ability (DEWPRISM-Q17).

// watch is the mark: it is of the moment, and Part is the place of its step in the text.
const watch = "watch"

// answered is the moment after the action that a reaction answers.
const answered = "answered"

// A moment has come for a combatant in this command.
type moment struct {
	key string
	who *Combatant
	// by is who has caused it, or nil.
	by *Combatant
}

// mostMoments is how many moments of a command are looked at.
const mostMoments = 100

// come notes a moment.
func (b *run) come(key string, f *Combatant) { b.comeBy(key, f, nil) }

// comeBy notes a moment that another combatant has caused.
func (b *run) comeBy(key string, f, by *Combatant) {
	if b.running() && !b.quiet && len(b.moments) < mostMoments {
		b.moments = append(b.moments, moment{key, f, by})
	}
}

// meetMoments plays what waits for the moments of the command, in their order.
func (b *run) meetMoments() *field.Error {
	for i := 0; i < len(b.moments); i++ {
		at := b.moments[i]
		for _, m := range append([]play.Mark(nil), at.who.Marks...) {
			if m.Name != watch || m.Of != at.key {
				continue
			}
			if m.Of == answered {
				b.endMark("statusEnded", "DEWPRISM-Q17", at.who, watch, answered)
			}
			if !at.who.isUp() {
				continue
			}
			text := notation.Read(m.Text)
			if m.Part >= len(text.Steps) || text.Steps[m.Part].Does != notation.DoWatch {
				continue
			}
			var targets []struck
			if at.by != nil {
				targets = []struck{{Combatant: at.by, passed: true}}
			}
			if err := b.playFor(at.who, text, text.Steps[m.Part].Else, targets, 0); err != nil {
				return err
			}
		}
		if err := b.spring(at.key, at.who); err != nil {
			return err
		}
	}
	return nil
}

// playFor plays steps of a text on targets, without a use of its ability.
func (b *run) playFor(f *Combatant, text *notation.Ability, steps []notation.Step, targets []struck,
	ranks int) *field.Error {
	p := &plan{item: &Ability{Score: text.Score}, passed: true, text: text, ranks: ranks}
	p.attack.Ability, p.attack.Check, p.attack.Blow.RankBonus = true, dewprism.NoCheck, ranks
	if score := scoreOf(text.Score); score != "" {
		p.attack.Accuracy = f.with(score + "Acc")
	}
	if err := b.planElements(f, p); err != nil {
		return err
	}
	if err := b.missing(f, p, steps); err != nil {
		return err
	}
	for i := range targets {
		if err := b.prepared(f, &plan{steps: steps}, targets[i].Combatant); err != nil {
			return err
		}
	}
	return b.play(f, p, steps, targets)
}

// watch lets a combatant wait for a moment.
func (b *run) watch(f *Combatant, p *plan, s *notation.Step) {
	if p.text == nil || b.in.Ability == nil || len(b.in.Ability.Text) > mostText {
		b.remind(f.ID, play.Note{Key: "leftToTable", Rule: "DEWPRISM-Q6", Name: notation.Meaning([]notation.Step{*s})})
		return
	}
	for i := range p.text.Steps {
		if one := &p.text.Steps[i]; one.Does == notation.DoWatch && one.Of[0] == s.Of[0] {
			m := b.lasting(f, f, &play.Mark{Name: watch, Of: s.Of[0], Part: i, Text: b.in.Ability.Text}, s)
			if m.Of == answered {
				m.Until = string(notation.UntilRound)
			}
			if f.holdsMark(m) {
				return
			}
			b.Log.Begin("statusGained", "DEWPRISM-Q17", f.ID, *m)
			return
		}
	}
}

// holdsMark reports whether a combatant has exactly that mark.
func (f *Combatant) holdsMark(m *play.Mark) bool {
	for i := range f.Marks {
		if f.Marks[i] == *m {
			return true
		}
	}
	return false
}

// sustain lets what passive abilities do under a condition count while it holds, after each command (DEWPRISM-Q22).
func (b *run) sustain() *field.Error {
	for i := range b.Combatants {
		f := &b.Combatants[i]
		for _, until := range [...]struct {
			of notation.Until
			is notation.Condition
		}{{notation.UntilTeam, notation.IfTeam}, {notation.UntilSolo, notation.IfSolo}} {
			if err := b.sustainBy(f, until.of, until.is); err != nil {
				return err
			}
		}
	}
	return nil
}

// sustainBy begins or ends what lasts while a condition holds.
func (b *run) sustainBy(f *Combatant, until notation.Until, is notation.Condition) *field.Error {
	if play.FindOf(f.Marks, watch, string(until)) < 0 {
		return nil
	}
	holds, has := f.isUp() && b.holds(f, is), false
	for i := range b.Combatants {
		g := &b.Combatants[i]
		for at := len(g.Marks) - 1; at >= 0; at-- {
			if m := &g.Marks[at]; m.Until != string(until) || m.By != f.ID {
				continue
			}
			if has = true; !holds {
				b.Log.End("statusEnded", "DEWPRISM-Q22", g.ID, at)
			}
		}
	}
	if !holds || has {
		return nil
	}
	for _, m := range append([]play.Mark(nil), f.Marks...) {
		if m.Name != watch || m.Of != string(until) {
			continue
		}
		text := notation.Read(m.Text)
		if m.Part >= len(text.Steps) {
			continue
		}
		s := text.Steps[m.Part]
		s.Until = until
		if err := b.playFor(f, text, []notation.Step{s}, nil, 0); err != nil {
			return err
		}
	}
	return nil
}

// mostText is how long the text of a mark can be.
const mostText = 4000

// chooseStep plays one of the steps of a step, which the user chooses.
func (b *run) chooseStep(f *Combatant, p *plan, s *notation.Step, t, first *Combatant) *field.Error {
	q := choice.Question{Kind: choice.Option, Whose: f.ID, About: "mode", Rule: "DEWPRISM-Q9"}
	for i := range s.Else {
		q.Among = append(q.Among, string(rune('A'+i)))
	}
	chosen, err := b.askOne(&q)
	if err != nil || chosen == "" {
		return err
	}
	one := &s.Else[int(chosen[0]-'A')]
	if one.Who.Is == notation.User {
		t = f
	}
	return b.do(f, p, one, t, first, false)
}

// gamble lets a combatant roll luck, and plays the steps of a step on it where that reaches the number.
func (b *run) gamble(f *Combatant, p *plan, s *notation.Step, t, first *Combatant, n int) *field.Error {
	if !t.isUp() && t != f || !b.lucks(t, p, n) {
		return nil
	}
	for i := range s.Else {
		if err := b.do(f, p, &s.Else[i], t, first, false); err != nil {
			return err
		}
	}
	return nil
}

// lucks rolls luck that belongs to no check, and reports whether it reaches the number.
func (b *run) lucks(f *Combatant, p *plan, n int) bool {
	r := dewprism.LuckWith(b.sourceOf(f, f, dewprism.LuckCheck), max(1, min(n, 99)), b.luck(f),
		b.edgeOf(f, f, p, dewprism.LuckCheck))
	b.rolledBy(f, f, dewprism.LuckCheck)
	r.Report.Who = f.ID
	b.Report(r.Report)
	return r.Success
}

// weaken makes a combatant weak to an element that the user chooses, or its last weakness worse (DEWPRISM-E5).
func (b *run) weaken(f *Combatant, s *notation.Step, t *Combatant, n int) *field.Error {
	if s.Down {
		for at := len(t.Marks) - 1; at >= 0; at-- {
			if m := t.Marks[at]; m.Name == exposed && m.Of != "" && m.By == f.ID {
				m.Value += n
				b.Change("statusGained", "DEWPRISM-E5", t.ID, at, m)
				break
			}
		}
		return nil
	}
	q := choice.Question{Kind: choice.Option, Whose: f.ID, Who: t.ID, About: "element", Rule: "DEWPRISM-E5"}
	for _, e := range dewprism.Elements {
		if e != dewprism.Neutral {
			q.Among = append(q.Among, string(e))
		}
	}
	of, err := b.askOne(&q)
	if err != nil {
		return err
	}
	m := b.lasting(f, t, &play.Mark{Name: exposed, Of: of, Value: n}, s)
	if s.Until == notation.UntilUsual {
		m.Left = negativeTurns
	}
	b.grant("statusGained", "DEWPRISM-E5", t, m)
	return nil
}

// hand lets the user hand an item to an ally in range, which is noted by hand (DEWPRISM-C26).
func (b *run) hand(f *Combatant, p *plan) *field.Error {
	list := b.all(f, p, notation.Who{Is: notation.Reach, Side: notation.Ally}, nil)
	q := choice.Question{Kind: choice.Character, Whose: f.ID, About: "target", Most: 1, Rule: "DEWPRISM-C26"}
	for _, g := range list {
		q.Among = append(q.Among, g.ID)
	}
	chosen, err := b.ask(&q)
	if err == nil && len(chosen) > 0 {
		b.remind(f.ID, play.Note{Key: "give", Rule: "DEWPRISM-C26", Who: chosen[0]})
	}
	return err
}

// items are the notes of what an effect does with the items of a combatant, which are noted by hand (DEWPRISM-C26).
var items = [...]struct {
	of   string
	note play.Note
}{
	{"take", play.Note{Key: "takeItem", Rule: "DEWPRISM-C26"}},
	{"swap", play.Note{Key: "swapItems", Rule: "DEWPRISM-C26"}},
	{"consumables", play.Note{Key: "loseConsumables", Rule: "DEWPRISM-C26"}},
	{"item", play.Note{Key: "loseItem", Rule: "DEWPRISM-C26"}},
	{"own", play.Note{Key: "useItem", Rule: "DEWPRISM-C26"}},
}

// carry takes combatants along as the user moves (DEWPRISM-C27): an ally who follows is asked.
func (b *run) carry(f *Combatant, s *notation.Step, t *Combatant, p *plan) *field.Error {
	if t == f {
		return nil
	}
	if len(s.Of) > 0 {
		p.carried = append(p.carried, t)
		return nil
	}
	whose := f.ID
	if s.Who.One {
		whose = t.ID
	}
	yes, err := b.agree(&choice.Question{Whose: whose, Who: t.ID, About: "follow", Rule: "DEWPRISM-C27"})
	if err == nil && yes {
		p.carried = append(p.carried, t)
	}
	return err
}

// pick lets the user of an area leave targets out, where a mark grants that (DEWPRISM-R4).
func (b *run) pick(f *Combatant, p *plan, targets []*Combatant) ([]*Combatant, *field.Error) {
	if !f.has(precise) || p.basic || len(targets) < 2 {
		return targets, nil
	}
	q := choice.Question{Kind: choice.Character, Whose: f.ID, About: "targets", Least: 1, Most: len(targets),
		Rule: "DEWPRISM-R4"}
	for _, t := range targets {
		q.Among = append(q.Among, t.ID)
	}
	chosen, err := b.ask(&q)
	if err != nil {
		return nil, err
	}
	var list []*Combatant
	for _, t := range targets {
		if slices.Contains(chosen, t.ID) {
			list = append(list, t)
		}
	}
	return list, nil
}
