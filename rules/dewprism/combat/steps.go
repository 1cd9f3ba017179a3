package combat

import (
	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file is the interpreter of steps.

// A struck is a target while the steps of an ability are played.
type struck struct {
	*Combatant
	// passed says that it has withstood no check so far, crit that the last one was a natural 20.
	passed, crit bool
	// natural is the die of the first check.
	natural int
	// skipped says that nothing happens to it any more.
	skipped bool
}

// play plays steps from the first on: those that are about the targets for each of them as long as no step about
// others comes between, so that each target is done with before the next one.
func (b *run) play(f *Combatant, p *plan, steps []notation.Step, targets []struck) *field.Error {
	for from := 0; from < len(steps); {
		if steps[from].Who.Is != notation.Target || steps[from].Does == notation.DoSwap {
			if err := b.playOnce(f, p, &steps[from], targets); err != nil {
				return err
			}
			from++
			continue
		}
		to := from
		for to < len(steps) && steps[to].Who.Is == notation.Target && steps[to].Does != notation.DoSwap {
			to++
		}
		for i := range targets {
			for at := from; at < to; at++ {
				if err := b.playOn(f, p, &steps[at], &targets[i]); err != nil {
					return err
				}
			}
		}
		if len(targets) == 0 && !p.aimed {
			for at := from; at < to; at++ { // Luck alone decides.
				if err := b.playOnce(f, p, &steps[at], targets); err != nil {
					return err
				}
			}
		}
		from = to
	}
	return nil
}

// playOnce plays a step that is about others than the targets, if any of them has been passed.
func (b *run) playOnce(f *Combatant, p *plan, s *notation.Step, targets []struck) *field.Error {
	passed, crit := len(targets) == 0 && p.passed, len(targets) == 0 && p.crit
	failed := len(targets) == 0 && !p.passed
	for i := range targets {
		passed = passed || targets[i].passed
		crit = crit || targets[i].passed && targets[i].crit
		failed = failed || !targets[i].passed && !targets[i].skipped
	}
	if s.Fail && !failed || !s.Fail && !passed || s.Crit && !crit {
		return nil
	}
	var first *Combatant
	if len(targets) > 0 {
		first = targets[0].Combatant
	}
	if s.Does == notation.DoSwap {
		for i := range targets {
			if targets[i].passed {
				b.swap(f, targets[i].Combatant)
				return nil
			}
		}
		return nil
	}
	list, err := b.group(f, p, s.Who, first)
	if err != nil {
		return err
	}
	if s.Who.Is == notation.User && p.also != (notation.Who{}) {
		list = append(list, b.all(f, p, p.also, first)...)
	}
	if s.Way == notation.WayNear {
		return b.rally(f, p, s, list)
	}
	for _, t := range list {
		if err := b.do(f, p, s, t, first, crit); err != nil {
			return err
		}
	}
	return nil
}

// rally moves chosen ones of a list toward a chosen foe.
func (b *run) rally(f *Combatant, p *plan, s *notation.Step, list []*Combatant) *field.Error {
	foes, err := b.group(f, p, notation.Who{Is: notation.All, Side: notation.Foe, One: true}, nil)
	if err != nil || len(foes) == 0 {
		return err
	}
	q := choice.Question{Kind: choice.Character, Whose: f.ID, About: "targets", Most: max(0, b.amountOf(f, s.Bound)),
		Rule: "DEWPRISM-Q7"}
	for _, t := range list {
		if mayMove(t) == nil && t.isUp() {
			q.Among = append(q.Among, t.ID)
		}
	}
	chosen, err := b.ask(&q)
	for _, id := range chosen {
		if err == nil {
			err = b.moveBy(f, p, s, b.find(id), foes[0], b.amountOf(f, s.Amount))
		}
	}
	return err
}

// group returns the combatants that a step is about. first is the target, where it has one.
func (b *run) group(f *Combatant, p *plan, who notation.Who, first *Combatant) ([]*Combatant, *field.Error) {
	list := b.all(f, p, who, first)
	if !who.One || len(list) == 0 {
		return list, nil
	}
	q := choice.Question{Kind: choice.Character, Whose: f.ID, About: "target", Rule: "DEWPRISM-Q7"}
	for _, g := range list {
		q.Among = append(q.Among, g.ID)
	}
	id, err := b.askOne(&q)
	if err != nil {
		return nil, err
	}
	return []*Combatant{b.find(id)}, nil
}

// all returns the combatants of whom a step is about all, or one.
func (b *run) all(f *Combatant, p *plan, who notation.Who, first *Combatant) []*Combatant {
	if who.Is == notation.User || who.Is == notation.Target {
		return []*Combatant{f}
	}
	var list []*Combatant
	for i := range b.Combatants {
		g := &b.Combatants[i]
		if g.Out != "" || g != f && g.Side == f.Side && g.has(deaf) || g.Side != f.Side && g.has(aloof) || g == f && who.Side != notation.Own ||
			who.Side == notation.Foe && g.Side == f.Side ||
			(who.Side == notation.Ally || who.Side == notation.Own) && g.Side != f.Side {
			continue
		}
		if g != f {
			switch who.Is {
			case notation.Here:
				if same, known := together(f, g); !same || !known {
					continue
				}
			case notation.Beside:
				if first == nil || g == first {
					continue
				}
				if same, known := together(first, g); !same || !known {
					continue
				}
			case notation.Near:
				if d, known := b.distance(f, g); !known || d > 1 {
					continue
				}
			case notation.Reach:
				if b.reaches(f, g, p) != nil {
					continue
				}
			}
		}
		list = append(list, g)
	}
	return list
}

// playOn plays a step on a target.
func (b *run) playOn(f *Combatant, p *plan, s *notation.Step, t *struck) *field.Error {
	if t.Out != "" || t.skipped || s.Who.Side == notation.Foe && t.Side == f.Side || s.Who.Side == notation.Ally &&
		t.Side != f.Side {
		return nil
	}
	if s.Fail == t.passed || s.Crit && !t.crit || s.Low.Vital == "die" && t.natural < b.amountOf(f, s.Low.Most) {
		return nil
	}
	switch s.Does {
	case notation.DoDie:
		r := dewprism.LuckNoting(b.source, b.amountOf(f, s.Amount), 0, 0, b.amountOf(f, s.Bound))
		t.natural = r.Natural
		r.Report.Who = t.ID
		b.Report(r.Report)
		return nil
	case notation.DoAccuracy, notation.DoEvade, notation.DoLuck:
		if s.Does == notation.DoLuck && p.sure > 0 && t.natural >= p.sure {
			t.crit = false
			return nil
		}
		a := p.attack
		a.Blow = dewprism.Blow{}
		b.checkBy(f, p, &a, s)
		r, err := b.attack(f, p, t.Combatant, &a, scoreOf(s.Against))
		if err != nil {
			return err
		}
		t.passed, t.crit = r.Hit, r.Critical
		return nil
	case notation.DoSelf:
		score := scoreOf(s.Own)
		r := b.selfCheckWith(t.Combatant, score, t.with(score+"Eva").Or(0), t.edge())
		b.rolled(t.Combatant)
		b.endNext(t.Combatant, "self")
		r.Report.Who = t.ID
		b.Report(r.Report)
		t.passed, t.crit = !r.Success, false
		return nil
	}
	return b.do(f, p, s, t.Combatant, t.Combatant, t.crit)
}

// attack resolves an attack on a target as it is now. against is how the names of the numbers of the score begin that
// opposes it.
func (b *run) attack(f *Combatant, p *plan, t *Combatant, a *dewprism.Attack, against string) (dewprism.AttackResult,
	*field.Error) {
	if err := b.meet(f, p, t, a, against); err != nil {
		return dewprism.AttackResult{}, err
	}
	if err := b.charge(f, p, t, a); err != nil {
		return dewprism.AttackResult{}, err
	}
	b.assure(f, t, a)
	r, err := dewprism.ResolveAttack(b.sourceOf(f, t, a.Check), *a)
	if err != nil {
		return r, b.told(f, t, p, err)
	}
	if a.Check != dewprism.NoCheck && !a.Unaware && !a.Fails {
		b.rolledBy(f, t, a.Check)
	}
	address(&r.Report, f, t)
	if !p.harmful || a.Blow.Text == "" && !a.Blow.Power.Known() {
		r.Report.Kind = "ability"
	}
	b.Report(r.Report)
	return r, nil
}

// meet sets what an attack meets in its target.
func (b *run) meet(f *Combatant, p *plan, t *Combatant, a *dewprism.Attack, against string) *field.Error {
	a.Target = t.body()
	bare := t.has(plain)
	a.Target.Guard, a.Target.Hidden, a.Target.Swarm = t.has(guard) && !bare, t.has(hidden) && !bare && (f.Side == t.Side || b.under(t, "sight") == 0), b.swarmSize(t)
	element, err := dewprism.ElementOf(t.element())
	if err != nil {
		return err.In(b.path(t, "element"))
	}
	a.Target.Element = string(element)
	if against != "" {
		a.Target.Evasion, a.Target.Accuracy = t.with(against+"Eva"), t.with(against+"Acc")
		if v, known := a.Target.Evasion.Get(); known && !p.basic {
			a.Target.Evasion = field.Of(v + t.bonus("evasion "+scoreOf(p.item.Score)))
		}
		if v, known := a.Target.Evasion.Get(); known && bare {
			a.Target.Evasion = field.Of(v - t.highest(increase, against+"Eva"))
		}
	}
	a.Edge = b.edgeOf(f, t, p, a.Check)
	if d, known := b.distance(f, t); known {
		a.Blow.Distance = field.Of(d)
	}
	if most, fades := p.fades.Get(); fades {
		d, known := a.Blow.Distance.Get()
		if !known {
			return field.MissingField("distance")
		}
		a.Blow.Values.X = field.Of(max(0, most-d))
	}
	b.sharpen(f, p, t, a)
	spare(t, a)
	return nil
}

// do plays a step on a combatant. first is the target of the ability, if it has one.
func (b *run) do(f *Combatant, p *plan, s *notation.Step, t, first *Combatant, crit bool) *field.Error {
	if s.Once {
		if play.FindOf(t.Marks, affected, p.expense.use) >= 0 {
			return nil
		}
		b.Log.Begin("useCounted", "DEWPRISM-Q12", t.ID, play.Mark{Name: affected, Of: p.expense.use, By: f.ID})
	}
	if low := &s.Low; low.Vital != "" && low.Vital != "die" && (!t.known(low.Vital).Known() || t.vital(low.Vital) > b.amountOf(f, low.Most)) {
		return nil
	}
	ranks := p.ranks
	if crit && !f.dulled() {
		ranks++ // DEWPRISM-K3.
	}
	ranks += p.versus[t.ID]
	n := 0
	if s.Amount != "" && s.Does != notation.DoPay && s.Does != notation.DoDamage {
		n = b.ranked(f, s.Amount, ranks)
	}
	switch s.Does {
	case notation.DoDamage:
		return b.strikeAgain(f, p, s, t, crit)
	case notation.DoHeal:
		for _, of := range s.Of {
			amount := n
			if s.Percent {
				amount = t.most(of) * n / 100
			}
			if of == health {
				amount -= amount * min(p.share, 100) / 100
				amount = f.mend(amount)
			}
			b.heal(t, of, amount, "DEWPRISM-Q2")
		}
	case notation.DoLose:
		for _, of := range s.Of {
			b.lose(t, f, of, n)
		}
	case notation.DoStatus:
		b.afflict(f, s, t, n)
	case notation.DoEnd:
		return b.cleanse(f, s, t, n)
	case notation.DoScore:
		name := increase
		if s.Down {
			name = decrease
		}
		for _, of := range s.Of {
			n := n
			if s.Bound != "" {
				gap := b.amountOf(f, s.Bound) - t.with(of).Or(0)
				if s.Down {
					gap = -gap
				}
				if n = min(n, gap); n <= 0 {
					continue
				}
			}
			if s.Percent {
				n = t.number(of).Or(0) * n / 100
			}
			m := b.lasting(f, t, &play.Mark{Name: name, Of: of, Value: n}, s)
			if s.Until == notation.UntilUsual && s.Down && t != f {
				m.Left = negativeTurns
			}
			b.grant("statusGained", "DEWPRISM-S1", t, m)
		}
	case notation.DoRanks:
		of := "rank"
		if len(s.Of) > 0 && s.Of[0] == "action" {
			of += " " + action
		} else if len(s.Of) > 0 {
			of += " " + scoreOf(s.Of[0])
		}
		b.grant("statusGained", "DEWPRISM-S1", t, b.lasting(f, t, &play.Mark{Name: increase, Of: of, Value: n}, s))
	case notation.DoReach:
		m := play.Mark{Name: increase, Of: "range", Value: n}
		if len(s.Of) > 0 {
			m.Of = s.Of[0]
		}
		b.grant("statusGained", "DEWPRISM-S1", t, b.lasting(f, t, &m, s))
	case notation.DoEmpower:
		m := play.Mark{Name: empowered, Value: n}
		if len(s.Of) > 0 && s.Of[0] == "attack" {
			m.Of = s.Of[0]
		} else if len(s.Of) > 0 {
			m.Of = scoreOf(s.Of[0])
		}
		if s.Bound != "" {
			m.Part = 1
			if at := play.FindOf(t.Marks, empowered, m.Of); at >= 0 && t.Marks[at].Of == m.Of {
				if m.Value, m.Part = m.Value+t.Marks[at].Value, t.Marks[at].Part+1; m.Part > b.amountOf(f, s.Bound) {
					return nil
				}
			}
		}
		b.put("empowered", "DEWPRISM-A11", t, &m)
	case notation.DoAdvantage:
		m := play.Mark{Name: advantage, Value: max(1, n)}
		if s.Down {
			m = play.Mark{Name: hindered, Value: m.Value}
		}
		b.put("advantageGained", "DEWPRISM-K7", t, &m)
	case notation.DoMove, notation.DoTeleport:
		return b.moveBy(f, p, s, t, first, n)
	case notation.DoAttack:
		if t.isUp() {
			m := play.Mark{Name: freeAttack, Value: 1}
			if len(s.Of) > 0 {
				m.Of = s.Of[0]
			}
			if m.Of == action { // One that costs so much at most.
				m.Part = n
			}
			if p.critical > 0 && !p.lead { // It is said of the attack that is granted.
				b.put("empowered", "DEWPRISM-S16", t, &play.Mark{Name: next, Of: "critical", Value: p.critical, By: t.ID})
			}
			if s.Element != "" {
				of, err := b.elementOf(f, p, s)
				if err != nil {
					return err
				}
				b.put("empowered", "DEWPRISM-S16", t, &play.Mark{Name: next, Of: "element " + of, By: t.ID,
					Until: string(notation.UntilUserEnd)})
			}
			if at := play.FindOf(t.Marks, freeAttack, m.Of); at >= 0 && t.Marks[at].Of == m.Of {
				m.Value += t.Marks[at].Value
			}
			b.put("freeAttack", "DEWPRISM-A11", t, &m)
			b.Follow(play.Next{Do: string(Attack), Who: t.ID})
		}
	case notation.DoAggro:
		b.takeAggro(t)
		if s.Until != notation.UntilUsual && b.running() {
			b.grant("statusGained", "DEWPRISM-AG1", t, b.lasting(f, t, &play.Mark{Name: drawing}, s))
		}
	case notation.DoEndTurn:
		p.endsTurn = true
	case notation.DoAP:
		m := play.Mark{Name: nextAP, Value: n}
		if s.Down {
			m = play.Mark{Name: lostAP, Value: n}
			if p.times > 1 { // For each passed check.
				m.Value += t.highest(lostAP, "")
			}
		}
		b.put("apNext", "DEWPRISM-A11", t, &m)
	case notation.DoGainAP:
		if s.Bound != "" {
			n = max(0, min(n, b.amountOf(f, s.Bound)-t.AP.Or(0)))
		}
		if b.running() {
			b.raise("apGained", "DEWPRISM-A11", t, ap, n)
		}
	case notation.DoImmune:
		for _, of := range s.Of {
			b.grant("statusGained", "DEWPRISM-S2", t, b.lasting(f, t, &play.Mark{Name: immune, Of: of}, s))
			if statusOf(of) != nil {
				b.endMarks("statusEnded", "DEWPRISM-S2", t, of)
			}
		}
	case notation.DoWard:
		m := play.Mark{Name: warded, Value: n}
		if s.Down {
			m = play.Mark{Name: exposed, Value: n}
		}
		if len(s.Of) > 0 {
			m.Of = s.Of[0]
		}
		if s.Percent {
			m.Of = "percent"
		}
		if s.Bound != "" {
			m.Of, m.Part = "least", b.amountOf(f, s.Bound)
		}
		b.grant("statusGained", "DEWPRISM-S9", t, b.lasting(f, t, &m, s))
	case notation.DoHalve:
		b.grant("statusGained", "DEWPRISM-S9", t, b.lasting(f, t, &play.Mark{Name: halved}, s))
	case notation.DoRegain:
		for _, of := range s.Of {
			b.grant("statusGained", "DEWPRISM-S11", t, b.lasting(f, t, &play.Mark{Name: regains, Of: of, Value: n}, s))
		}
	case notation.DoSure:
		b.grant("statusGained", "DEWPRISM-C27", t, b.lasting(f, t, &play.Mark{Name: sure}, s))
	case notation.DoSoft:
		b.grant("statusGained", "DEWPRISM-C27", t, b.lasting(f, t, &play.Mark{Name: soft}, s))
	case notation.DoBar:
		for _, of := range s.Of {
			if score := scoreOf(of); score != "" {
				of = score
			}
			b.grant("statusGained", "DEWPRISM-S8", t, b.lasting(f, t, &play.Mark{Name: barred, Of: of}, s))
		}
	case notation.DoMost:
		for _, of := range s.Of {
			by := n
			if s.Percent {
				by = t.most(of) * n / 100
			}
			if s.Down {
				by = -by
			}
			if t.known(of).Known() {
				b.set("mostChanged", "DEWPRISM-S13", t, mostOf(of), max(0, t.most(of)+by))
				if t.vital(of) > t.most(of) {
					b.set("mostChanged", "DEWPRISM-S13", t, of, t.most(of))
				}
			}
		}
	case notation.DoOpen:
		b.grant("statusGained", "DEWPRISM-S8", t, b.lasting(f, t, &play.Mark{Name: open}, s))
	case notation.DoPay:
		return b.toll(f, p, s, t, crit)
	default:
		return b.doOther(f, p, s, t, first, n)
	}
	return nil
}

// strikeAgain deals damage that no check decides any more.
func (b *run) strikeAgain(f *Combatant, p *plan, s *notation.Step, t *Combatant, crit bool) *field.Error {
	a := p.attack
	a.Check, a.Unaware = dewprism.NoCheck, false
	a.Blow.Element = p.attack.Blow.Element
	b.strikeBy(f, p, &a, s)
	if crit && !f.dulled() {
		a.Blow.RankBonus++
	}
	r, err := b.attack(f, p, t, &a, "")
	if err != nil {
		return err
	}
	if r.Deals {
		b.take(t, f, &r.Harm, "DEWPRISM-D1")
		b.melt(t, &a)
	}
	return nil
}

// melt ends frozen by fire (DEWPRISM-S4).
func (b *run) melt(t *Combatant, a *dewprism.Attack) {
	for _, of := range []string{a.Blow.Element, a.Blow.WeaponElement, a.Blow.OwnElement} {
		if of == "" {
			continue
		}
		for e := range dewprism.Element(of).Each {
			if e == dewprism.Fire {
				b.endMarks("statusEnded", "DEWPRISM-S4", t, frozen)
			}
		}
		return
	}
}

// lose takes some of a vital; only health falls below 0.
func (b *run) lose(t, by *Combatant, of string, n int) {
	if n <= 0 || !t.known(of).Known() || play.FindOf(t.Marks, endless, of) >= 0 {
		return
	}
	if of != health {
		b.set("lost", "DEWPRISM-Q2", t, of, max(0, t.vital(of)-n))
		return
	}
	harm := dewprism.Harm{Temporary: t.temporary(), Health: field.Of(t.vital(health) - n), Dealt: n}
	if t.state() == dewprism.Up {
		b.take(t, by, &harm, "DEWPRISM-Q2")
	}
}

// afflict gives a status by its number: of burning a number without percent counts five times (DEWPRISM-S12).
func (b *run) afflict(f *Combatant, s *notation.Step, t *Combatant, n int) {
	c := statusChange{Mark: play.Mark{Name: s.Of[0], Value: max(0, n), By: f.ID}}
	if c.Name == burning && !s.Percent {
		c.Value *= 5
	}
	if c.Name == hidden {
		b.put("hid", "DEWPRISM-C12", t, &play.Mark{Name: hidden})
		return
	}
	if status := statusOf(c.Name); status != nil {
		if status.timed && n <= 0 {
			return
		}
		c.last(status)
	}
	if s.Until != notation.UntilUsual {
		m := b.lasting(f, t, &play.Mark{Name: c.Name, Value: c.Value}, s)
		c.Mark = *m
	}
	// Bleeding and poison add up (DEWPRISM-S1).
	b.inflict(t, &c.Mark, c.Name == bleeding || c.Name == poison)
	if c.Name == frozen || c.Name == asleep || c.Name == prone {
		b.endMarks("protectionEnded", "DEWPRISM-S4", t, guard)
	}
}

// cleanse ends statuses: those that the step names, or so many harmful ones.
func (b *run) cleanse(f *Combatant, s *notation.Step, t *Combatant, n int) *field.Error {
	if len(s.Of) > 0 && s.Amount == "" {
		for _, of := range s.Of {
			b.endMarks("statusEnded", "DEWPRISM-S1", t, of)
		}
		return nil
	}
	q := choice.Question{Kind: choice.Option, Whose: f.ID, Who: t.ID, About: "status", Rule: "DEWPRISM-S1"}
	for i := range t.Marks {
		if status := statusOf(t.Marks[i].Name); status != nil && status.negative != s.Down && !contains(q.Among,
			status.name) &&
			(len(s.Of) == 0 || contains(s.Of, status.name)) {
			q.Among = append(q.Among, status.name)
		}
	}
	q.Least, q.Most = min(n, len(q.Among)), min(n, len(q.Among))
	chosen, err := b.ask(&q)
	if err != nil {
		return err
	}
	for _, name := range chosen {
		for i := len(t.Marks) - 1; i >= 0; i-- {
			if t.Marks[i].Name == name {
				b.Log.End("statusEnded", "DEWPRISM-S1", t.ID, i)
			}
		}
	}
	return nil
}

// offer lets a combatant pay a price, and reports whether it does and whether it could.
func (b *run) offer(f, t *Combatant, text string, moves bool) (pays, able bool, err *field.Error) {
	cost, wrong := dewprism.ParseCost(text, b.values(f))
	able = wrong == nil && t.isUp() && (!moves || mayMove(t) == nil) &&
		cost.Short(0, t.known(health), t.known(stamina), t.known(mana), t.known(focus)) == "" &&
		(cost.AP.Flat <= 0 || b.running() && t.AP.Or(0) >= cost.AP.Flat)
	if !able {
		return false, false, nil
	}
	pays, err = b.agree(&choice.Question{Whose: t.ID, Who: t.ID, About: "pay", Text: text, Rule: "DEWPRISM-A2"})
	if err == nil && pays {
		e := expense{Cost: cost}
		e.AP = dewprism.Price{}
		b.payRest(t, &e)
		if cost.AP.Flat > 0 {
			b.raise("apSpent", "DEWPRISM-A2", t, ap, -cost.AP.Flat)
		}
	}
	return pays, able, err
}

// charge lets the target of an evade check pay for it, where it has a price: one that does not is hit.
func (b *run) charge(f *Combatant, p *plan, t *Combatant, a *dewprism.Attack) *field.Error {
	if p.price == "" || a.Check != dewprism.EvadeCheck || a.Unaware {
		return nil
	}
	pays, _, err := b.offer(f, t, p.price, false)
	if err == nil && !pays {
		a.Check = dewprism.NoCheck
	}
	return err
}

// toll lets a combatant pay, and does what happens to it otherwise.
func (b *run) toll(f *Combatant, p *plan, s *notation.Step, t *Combatant, crit bool) *field.Error {
	moves := len(s.Of) > 0
	pays, able, err := b.offer(f, t, s.Amount, moves)
	if err != nil {
		return err
	}
	if able {
		if pays && moves {
			return b.moveBy(t, &plan{}, &notation.Step{Does: notation.DoMove, Who: notation.Who{Is: notation.User},
				Amount: "1", Down: true}, t, nil, 1)
		}
		if pays != s.Down {
			return nil
		}
	} else if s.Down {
		return nil
	}
	for i := range s.Else {
		if err := b.do(f, p, &s.Else[i], t, t, crit); err != nil {
			return err
		}
	}
	return nil
}

// swap exchanges the places of two combatants (DEWPRISM-C27).
func (b *run) swap(f, t *Combatant) {
	from, known := b.stands(f)
	to, both := b.stands(t)
	if !known || !both {
		b.remind(f.ID, play.Note{Key: "swap", Rule: "DEWPRISM-C27", Who: t.ID})
		return
	}
	b.place(f, to.Place())
	b.place(t, from.Place())
}

// place puts a combatant at a space.
func (b *run) place(f *Combatant, at dewprism.Place) {
	if f.X.Or(0) == at.X && f.Y.Or(0) == at.Y {
		return
	}
	b.Number("moved", "DEWPRISM-C27", f.ID, placeX, at.X)
	b.Number("moved", "DEWPRISM-C27", f.ID, placeY, at.Y)
	b.leaveCover(f)
	b.expireLeaving(f)
	b.come("enter", f)
}

// relocate puts a combatant at a space that its user chooses: next to another one, or where combatants of a side are.
func (b *run) relocate(f *Combatant, s *notation.Step, t *Combatant, near dewprism.Place) *field.Error {
	q := choice.Question{Kind: choice.Square, Whose: f.ID, Who: t.ID, About: "move", Least: 1, Most: 1,
		Rule: "DEWPRISM-C27"}
	ground := b.ground(t)
	if s.Way == notation.WayBeside {
		for y := -1; y <= 1; y++ {
			for x := -1; x <= 1; x++ {
				at := dewprism.Place{X: near.X + x, Y: near.Y + y}
				if near.Distance(at) == 1 && !walled(&ground, at) {
					q.Among = append(q.Among, squareOf(at))
				}
			}
		}
	} else {
		for i := range b.Combatants {
			g := &b.Combatants[i]
			body, stands := b.stands(g)
			square := squareOf(body.Place())
			if g != t && g.Out == "" && stands && (g.Side == f.Side) == (s.Of[0] == "ally") && !contains(q.Among, square) {
				q.Among = append(q.Among, square)
			}
		}
	}
	if len(q.Among) == 0 {
		return nil
	}
	square, err := b.askOne(&q)
	if x, y, ok := placeOf(square); err == nil && ok {
		b.place(t, dewprism.Place{X: x, Y: y})
	}
	return err
}

// moveBy moves a combatant by an ability: its player, or that of the user where it is moved, chooses the space
// (DEWPRISM-C27). Where no grid is known the table moves it.
func (b *run) moveBy(f *Combatant, p *plan, s *notation.Step, t, first *Combatant, n int) *field.Error {
	from, stands := b.stands(t)
	about := f
	if s.Way == notation.WayInto || s.Way == notation.WayBeside || s.Way == notation.WayNear ||
		t == f && (s.Way == notation.WayToward || s.Way == notation.WayAway) {
		about = first
	}
	if about == nil || t.Out != "" {
		return nil
	}
	near, known := b.stands(about)
	straight := s.Way == notation.WayStraight
	free := s.Way == notation.WayAny || s.Way == notation.WayOver || straight
	if !stands || !free && !known {
		b.remind(f.ID, play.Note{Key: "moves", Rule: "DEWPRISM-C27", Who: t.ID, Amount: n})
		return nil
	}
	if s.Way == notation.WayInto || s.Way == notation.WayJoin {
		b.place(t, near.Place())
		return nil
	}
	if s.Way == notation.WayEdge { // The table knows where it is.
		b.remind(f.ID, play.Note{Key: "moves", Rule: "DEWPRISM-C27", Who: t.ID})
		return nil
	}
	if s.Way == notation.WayBeside || s.Does == notation.DoTeleport && len(s.Of) > 0 {
		return b.relocate(f, s, t, near.Place())
	}
	least, most := 0, n
	if s.Way == notation.WayOut {
		if !p.hasRange || p.reach.Open {
			return nil
		}
		most = p.reach.Most + 1 - from.Place().Distance(near.Place())
	}
	if s.Does == notation.DoTeleport && s.Amount != "" { // Anywhere: the table moves it.
		b.remind(f.ID, play.Note{Key: "moves", Rule: "DEWPRISM-C27", Who: t.ID})
		for _, g := range p.carried {
			b.remind(f.ID, play.Note{Key: "moves", Rule: "DEWPRISM-C27", Who: g.ID})
		}
		return nil
	}
	if s.Does == notation.DoTeleport {
		if !p.hasRange {
			return nil
		}
		least, most = p.reach.Least, p.reach.Most
		if p.reach.Open {
			b.remind(f.ID, play.Note{Key: "moves", Rule: "DEWPRISM-C27", Who: t.ID})
			return nil
		}
	}
	most = min(most, mostFar)
	q := choice.Question{Kind: choice.Square, Whose: f.ID, Who: t.ID, About: "move", Least: 1, Most: 1,
		Rule: "DEWPRISM-C27"}
	if t != f && (free || s.Way == notation.WayNear) && t.Side == f.Side {
		q.Whose = t.ID
	}
	ground := b.ground(t)
	was := from.Place().Distance(near.Place())
	best := -1
	for y := -most; y <= most; y++ {
		for x := -most; x <= most; x++ {
			at := dewprism.Place{X: from.X + x, Y: from.Y + y}
			d := from.Place().Distance(at)
			if straight && (x*y != 0 && x*x != y*y || ground.Between(from.Place(), at)) {
				continue
			}
			if d < least || walled(&ground, at) || s.Does == notation.DoMove && s.Way != notation.WayOver &&
				ground.Between(from.Place(), at) {
				continue
			}
			gain := 0
			switch s.Way {
			case notation.WayToward, notation.WayNear:
				gain = was - at.Distance(near.Place())
			case notation.WayAway, notation.WayOut:
				gain = at.Distance(near.Place()) - was
			}
			if !free {
				if gain < best || gain <= 0 {
					continue
				}
				if gain > best {
					best, q.Among = gain, nil
				}
			} else if d == 0 {
				if !s.Down {
					q.Least = 0 // It may stay.
				}
				continue
			}
			q.Among = append(q.Among, squareOf(at))
		}
	}
	if len(q.Among) == 0 && len(s.Else) > 0 {
		for i := range s.Else {
			if err := b.do(f, p, &s.Else[i], t, first, false); err != nil {
				return err
			}
		}
		return nil
	}
	chosen, err := b.ask(&q)
	if err != nil || len(chosen) == 0 {
		return err
	}
	if x, y, ok := placeOf(chosen[0]); ok {
		at := dewprism.Place{X: x, Y: y}
		b.place(t, at)
		if t == f {
			for _, g := range p.carried {
				b.place(g, at)
			}
		}
		b.Tell(play.Event{Kind: "moved", Who: t.ID, Amount: from.Place().Distance(at), Rule: "DEWPRISM-C27"})
	}
	return nil
}
