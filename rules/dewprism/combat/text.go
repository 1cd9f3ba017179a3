package combat

import (
	"strconv"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file turns the text of an ability into a plan of steps.

// user returns the combatant that uses the item of the command: one that is knocked out may use an ability whose text
// lets it (DEWPRISM-Q8).
func (b *run) user() (*Combatant, *notation.Ability, *field.Error) {
	var text *notation.Ability
	if a := b.in.Ability; a != nil && a.Text != "" {
		text = notation.Read(a.Text)
	}
	f, err := b.actor()
	if err != nil && err.Reason == "knockedOut" && text != nil && text.KO {
		return b.find(b.in.Who), text, nil
	}
	return f, text, err
}

// holds reports whether a condition holds for the user (DEWPRISM-Q8).
func (b *run) holds(f *Combatant, c notation.Condition) bool {
	allies, _ := b.crowd(f)
	switch {
	case c&notation.IfTeam != 0 && b.teamwork(f) == 0,
		c&notation.IfSolo != 0 && allies > 0,
		c&notation.IfKO != 0 && f.state() == dewprism.Up:
		return false
	}
	for c >>= 3; c != 0; c &= c - 1 {
		if b.holds(f, c&-c) {
			return false
		}
	}
	return true
}

// ofText plans the use of an ability by its text. Its player chooses among modes (DEWPRISM-Q9).
func (b *run) ofText(f *Combatant, p *plan, text *notation.Ability) *field.Error {
	if text.Unpriced && text.Cost == "" && b.running() && !b.in.Insist {
		return field.RefusedBy("DEWPRISM-A2", "ability.text", "costUnread")
	}
	item := *p.item
	item.Kind, item.Application, item.Trigger = "", text.Application, text.Trigger
	item.Cost, item.Range, item.Score = text.Cost, text.Range, text.Score
	if item.Application == "item" {
		item.Application = action
	}
	p.text = text
	if w := text.Weapon; w != nil {
		item.Kind, item.Weight, item.Cost, item.Score, item.Range, item.Element = "weapon", w.Weight, w.Cost, w.Score, w.Range, w.Element
		item.Honed = field.Of(b.amountOf(f, w.Honed))
		p.threshold = b.amountOf(f, w.Artisan)
	}
	steps := text.Steps
	if len(text.Modes) > 0 {
		q := choice.Question{Kind: choice.Option, Whose: f.ID, About: "mode", Of: item.ID, Rule: "DEWPRISM-Q9"}
		for i := range text.Modes {
			if b.holds(f, text.Modes[i].If) {
				q.Among = append(q.Among, text.Modes[i].Label)
			}
		}
		chosen, err := b.askOne(&q)
		if err != nil {
			return err
		}
		for i := range text.Modes {
			if m := &text.Modes[i]; m.Label == chosen {
				steps = append(append([]notation.Step{}, steps...), m.Steps...)
				if m.Cost != "" {
					item.Cost = m.Cost
				}
				if m.Range != "" {
					item.Range = m.Range
				}
			}
		}
	}
	p.item = &item
	b.setX(f, steps)
	for i := range steps {
		if of := text.Holds(&steps[i]); of != notation.UntilUsual && b.in.Ability != nil &&
			len(b.in.Ability.Text) <= mostText {
			p.whiles = append(p.whiles, play.Mark{Name: watch, Of: string(of), By: f.ID, Part: i, Text: b.in.Ability.Text})
			continue
		}
		if s := &steps[i]; b.holds(f, s.If) {
			if s.Does >= notation.DoRange {
				p.changes = append(p.changes, *s)
			} else {
				p.steps = append(p.steps, *s)
			}
		}
	}
	return nil
}

// change applies the changes of the ability to its plan: before it is paid and aimed.
func (b *run) change(f *Combatant, p *plan) *field.Error {
	b.compare(f, p)
	space := false
	for i := range p.changes {
		s := &p.changes[i]
		n := 0
		switch s.Does {
		case notation.DoCost, notation.DoCostSet:
			cost, err := dewprism.ParseCost(s.Amount, b.values(f))
			if err != nil {
				return b.textual(f, err, "ability.text")
			}
			if s.Does == notation.DoCostSet {
				p.expense.Cost = cost
			} else {
				was := p.expense.AP.Flat
				p.expense.change(&cost, s.Down)
				if s.Bound != "" {
					p.expense.AP.Flat = max(p.expense.AP.Flat, min(was, b.amountOf(f, s.Bound)))
				}
			}
			continue
		case notation.DoFree:
			if len(s.Of) == 0 {
				p.expense.Cost = dewprism.Cost{}
			}
			for _, of := range s.Of {
				*p.expense.price(of) = dewprism.Price{}
			}
			continue
		case notation.DoRangeSet:
			reach, err := dewprism.ParseRange(s.Amount, b.values(f))
			if err != nil {
				return b.textual(f, err, "ability.text")
			}
			reach.Area, reach.Shape, reach.Smart = p.reach.Area, p.reach.Shape, p.reach.Smart
			if reach.Mode == dewprism.Battlefield && reach.Area && reach.Shape == "" {
				reach.Shape = dewprism.Circle
			}
			p.reach, p.hasRange = reach, true
			continue
		case notation.DoEdge:
			p.edge++
			continue
		case notation.DoArea:
			p.reach.Area = true
			space = space || len(s.Of) > 0
			continue
		case notation.DoSingle:
			p.reach.Area, p.reach.Shape = false, ""
			continue
		case notation.DoSmart:
			p.reach.Smart = true
			continue
		case notation.DoPass:
			if p.sure = b.amountOf(f, s.Bound); p.sure == 0 {
				p.passes = true
			}
			continue
		case notation.DoWilling:
			p.willing = true
			continue
		case notation.DoInstead:
			cost, err := dewprism.ParseCost(s.Amount, b.values(f))
			if err != nil {
				return b.textual(f, err, "ability.text")
			}
			yes, err := b.agreeOr(&choice.Question{Whose: f.ID, About: "cost", Text: s.Amount, Of: p.item.ID,
				Rule: "DEWPRISM-A2"}, choice.No)
			if err != nil {
				return err
			}
			if yes {
				p.expense.Cost = cost
			}
			continue
		case notation.DoUsual, notation.DoRankIf, notation.DoVariable:
			continue
		case notation.DoAlso:
			p.also = s.Who
			continue
		case notation.DoRepeat:
			p.times = max(0, min(p.times+b.amountOf(f, s.Amount), mostTimes))
			continue
		case notation.DoStiff:
			p.stiff = true
			continue
		case notation.DoMany:
			p.many = true
			continue
		case notation.DoElements:
			if s.Down {
				p.elements, p.narrow = s.Of, true
			} else if s.Amount == "" || f.DL.Or(0) >= b.amountOf(f, s.Amount) {
				p.elements = append(p.elements, s.Of...)
			}
			continue
		case notation.DoQuiet:
			b.quiet = true
			continue
		case notation.DoRolls:
			p.rolled = s
			continue
		case notation.DoOwnElement:
			p.ownElement = true
			continue
		case notation.DoPassive:
			p.passive, p.item.Application = true, passive
			p.expense.anytime, p.expense.light = true, true
			continue
		case notation.DoSurcharge:
			p.expense.surcharge(f, s.Of, b.amountOf(f, s.Amount))
			continue
		}
		n = b.amountOf(f, s.Amount)
		if s.Down {
			n = -n
		}
		switch s.Does {
		case notation.DoRange:
			if p.hasRange && n != 0 {
				p.reach = p.reach.Widen(0, n)
				if p.reach.Mode == dewprism.Nearby && p.reach.Most > 0 {
					p.reach.Mode = dewprism.LineOfSight
				}
			}
		case notation.DoRank:
			p.ranks += n
		case notation.DoBonus:
			p.bonus += n
		case notation.DoHarder:
			p.harder += n
		case notation.DoLucky:
			p.lucky += n
		case notation.DoThreshold:
			p.threshold += n
		case notation.DoShare:
			p.share += n
		case notation.DoCritical:
			p.critical += n
		}
	}
	if space && p.reach.Mode == dewprism.Battlefield { // One space of it.
		p.reach.Open, p.reach.Most = false, mostFar
	}
	return nil
}

// amountOf returns the value of an expression for a combatant; a value that is missing counts as 0, because the plan
// has found it before.
func (b *run) amountOf(f *Combatant, text string) int {
	w, err := dewprism.Evaluate(text, b.values(f))
	if err != nil {
		return 0
	}
	return w.Value
}

// ranked returns the value of an expression with its rank, the number in parentheses, raised (DEWPRISM-D1).
func (b *run) ranked(f *Combatant, text string, by int) int {
	for i := 0; i < len(text) && by != 0; i++ {
		if text[i] != '(' {
			continue
		}
		end, n := i+1, 0
		for end < len(text) && field.IsDigit(text[end]) && end < i+5 {
			n = n*10 + int(text[end]-'0')
			end++
		}
		if end > i+1 && end < len(text) && text[end] == ')' {
			return b.amountOf(f, text[:i+1]+strconv.Itoa(max(0, n+by))+text[end:])
		}
	}
	return b.amountOf(f, text)
}

// missing returns the number that an amount of a step lacks: nothing is paid before it is known.
func (b *run) missing(f *Combatant, p *plan, steps []notation.Step) *field.Error {
	for i := range steps {
		s := &steps[i]
		if s.Does == notation.DoEvade && s.Bound != "" {
			if _, err := dewprism.ParseCost(s.Bound, b.values(f)); err != nil {
				return b.textual(f, err, "ability.text")
			}
		}
		if s.Does == notation.DoPay {
			if _, err := dewprism.ParseCost(s.Amount, b.values(f)); err != nil {
				return b.textual(f, err, "ability.text")
			}
		} else if values := *b.values(f); s.Amount != "" {
			if s.Fades != "" { // It is known with the distance.
				values.X = field.Of(0)
			}
			if _, err := dewprism.Evaluate(s.Amount, &values); err != nil {
				return b.textual(f, err, "ability.text")
			}
		}
		if s.Low.Most != "" {
			if _, err := dewprism.Evaluate(s.Low.Most, b.values(f)); err != nil {
				return b.textual(f, err, "ability.text")
			}
		}
		if s.Fades != "" {
			if _, err := dewprism.Evaluate(s.Fades, b.values(f)); err != nil {
				return b.textual(f, err, "ability.text")
			}
			p.fades = field.Of(b.amountOf(f, s.Fades))
		}
		if s.Turns != "" {
			if _, err := dewprism.Evaluate(s.Turns, b.values(f)); err != nil {
				return b.textual(f, err, "ability.text")
			}
		}
		if err := b.missing(f, p, s.Else); err != nil {
			return err
		}
	}
	return nil
}

// planSteps plans the steps of a text: the first check and the damage behind it are one attack.
func (b *run) planSteps(f *Combatant, p *plan) *field.Error {
	if err := b.missing(f, p, p.steps); err != nil {
		return err
	}
	a := &p.attack
	if p.basic { // A weapon of the text: its steps happen on a hit.
		p.lead, a.Threshold = true, max(0, min(p.threshold, 19))
		if rank := p.text.Weapon.Rank; rank != "" {
			a.Blow.Rank = field.Of(b.amountOf(f, rank))
		}
		return nil
	}
	a.Ability, a.Check, a.LuckCrits = true, dewprism.NoCheck, true
	a.Threshold, a.Blow.Critical = max(0, min(p.threshold, 19)), max(0, p.critical)
	list := p.steps
	p.steps = nil
	for i := 0; i < len(list); i++ {
		s := &list[i]
		if s.Who.Is == notation.Target && s.Does != notation.DoLuck || follows(s) {
			p.aimed = true
			p.follows = p.follows || follows(s)
		}
		if p.lead {
			p.steps = append(p.steps, *s)
			continue
		}
		switch {
		case s.Does == notation.DoAccuracy || s.Does == notation.DoEvade || s.Does == notation.DoLuck:
			p.lead = true
			if b.checkBy(f, p, a, s); p.passes {
				a.Check = dewprism.NoCheck
			}
			if score := scoreOf(s.Own); score != "" {
				p.accuracy, p.evasion, p.dodge = score+"Acc", scoreOf(s.Against)+"Eva", scoreOf(s.Against)+"Acc"
				p.harmful = true
			}
			if i+1 < len(list) && fuses(&list[i+1]) {
				b.strikeBy(f, p, a, &list[i+1])
				p.harmful = true
				p.aimed = true
				i++
			}
		case fuses(s):
			p.lead, p.harmful = true, true
			b.strikeBy(f, p, a, s)
		default:
			p.before = append(p.before, *s)
		}
	}
	mixed := false
	for i := range list {
		if s := &list[i]; s.Who.Is == notation.Target && (s.Does < notation.DoAccuracy || s.Does > notation.DoLuck) {
			mixed = mixed || s.Who.Side == 0 || p.side != 0 && s.Who.Side != p.side
			p.side = s.Who.Side
		}
	}
	if mixed {
		p.side = 0
	}
	for i := range p.steps {
		p.harmful = p.harmful || harms(&p.steps[i])
	}
	for i := range p.before {
		p.harmful = p.harmful || harms(&p.before[i])
	}
	if !p.aimed && a.Check != dewprism.LuckCheck {
		p.lead = false
	}
	return nil
}

// follows reports whether a step moves the user, or an ally, by the place of a target.
func follows(s *notation.Step) bool {
	return s.Does == notation.DoMove && s.Who.Is == notation.User &&
		(s.Way == notation.WayInto || s.Way == notation.WayToward || s.Way == notation.WayAway) ||
		s.Does == notation.DoMove && s.Way == notation.WayBeside
}

// harms reports whether a step harms the target.
func harms(s *notation.Step) bool {
	if s.Who.Is == notation.User || s.Who.Side == notation.Ally || s.Who.Side == notation.Own {
		return false
	}
	switch s.Does {
	case notation.DoDamage, notation.DoLose, notation.DoDrain, notation.DoFell, notation.DoDisable, notation.DoBar,
		notation.DoAccuracy, notation.DoEvade, notation.DoSelf, notation.DoPay:
		return true
	case notation.DoStatus:
		status := statusOf(s.Of[0])
		return status != nil && status.negative
	}
	return s.Down
}

// fuses reports whether a step is the damage of the check before it.
func fuses(s *notation.Step) bool {
	return s.Does == notation.DoDamage && s.Who.Is == notation.Target && !s.Crit && !s.Fail && s.Who.Side == 0 &&
		s.Low == notation.Low{}
}

// checkBy sets the check of an attack.
func (b *run) checkBy(f *Combatant, p *plan, a *dewprism.Attack, s *notation.Step) {
	p.rolls, p.price = scoreOf(s.Own), s.Bound
	switch s.Does {
	case notation.DoLuck:
		a.Check = dewprism.LuckCheck
		a.Luck = field.Of(max(1, min(b.amountOf(f, s.Amount)+p.lucky, 99)))
		return
	case notation.DoEvade:
		a.Check, a.AccuracyBonus = dewprism.EvadeCheck, p.harder
	default:
		a.Check, a.AccuracyBonus = dewprism.AccuracyCheck, p.bonus+f.bonus("accuracy")
	}
	if s.Amount != "" { // That of an evade check makes it harder (DEWPRISM-K9).
		a.AccuracyBonus += b.amountOf(f, s.Amount)
	}
	a.Accuracy = f.with(scoreOf(s.Own) + "Acc")
}

// strikeBy sets the damage of an attack.
func (b *run) strikeBy(f *Combatant, p *plan, a *dewprism.Attack, s *notation.Step) {
	a.Blow.Text, a.Blow.Values = s.Amount, *b.values(f)
	if len(s.Of) > 0 { // The damage of the weapon in the hand (DEWPRISM-D1).
		score := scoreOf(f.WeaponScore)
		if score == "" {
			score = "mle"
		}
		rank := 1
		if class, err := dewprism.WeaponClassOf(f.Weapon); err == nil && class != dewprism.Unarmed {
			rank = class.Weapon().Rank
		}
		a.Blow.Power, a.Blow.Rank = f.with(score+"Pwr"), field.Of(rank)
	}
	if s.Element != "" && p.turned == "" {
		a.Blow.Element = s.Element
	}
}

// triggered asks whether the event has happened that the reaction answers (DEWPRISM-Q10).
func (b *run) triggered(f *Combatant, p *plan) *field.Error {
	if p.text == nil || p.text.Trigger == "" || p.passive || b.in.Insist || !b.running() ||
		p.text.Application == "either" && b.Active == f.ID {
		return nil
	}
	if g := b.find(b.Active); g != nil && g != f && (g.has(unnoticed) || play.FindOf(g.Marks, next, "quiet") >= 0) {
		return field.RefusedBy("DEWPRISM-Q10", "ability", "noTrigger")
	}
	yes, err := b.agreeOr(&choice.Question{Whose: f.ID, About: "trigger", Text: p.text.Trigger, Of: p.item.ID,
		Rule: "DEWPRISM-Q10"}, choice.Yes)
	if err != nil {
		return err
	}
	if !yes {
		return field.RefusedBy("DEWPRISM-Q10", "ability", "noTrigger")
	}
	return nil
}

// leaveToTable lists the clauses that the table plays (DEWPRISM-Q6).
func (b *run) leaveToTable(f *Combatant, p *plan) {
	if p.text == nil {
		return
	}
	notes := play.LeftToTable("DEWPRISM-Q6", p.text.Clauses)
	if !b.running() {
		notes = append(notes, play.Note{Key: "byStory", Rule: "DEWPRISM-Q23"})
	}
	if len(notes) > 0 {
		b.remind(f.ID, notes...)
	}
}
