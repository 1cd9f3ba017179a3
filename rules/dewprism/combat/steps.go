package combat

import (
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
	if d, known := b.spaces(f, t, p); known {
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
