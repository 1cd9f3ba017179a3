package combat

import (
	"strings"

	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// use carries out a basic attack (DEWPRISM-C11) or an ability (DEWPRISM-Q1,
// DEWPRISM-Q2), or withholds it (DEWPRISM-A6). It is checked whole before
// anything is paid, and paid before any die falls.
func (b *run) use() *field.Error {
	f, text, err := b.user()
	if err != nil {
		return err
	}
	b.AskAbout(b.item())
	p, err := b.plan(f, text)
	if err != nil {
		return err
	}
	if err = b.ready(f, p); err != nil {
		return err
	}
	if b.in.Do == Withhold {
		return b.withhold(f, &p.expense)
	}
	if err = b.triggered(f, p); err != nil {
		return err
	}
	if err = b.choose(f, p); err != nil {
		return err
	}
	targets, err := b.aim(f, p)
	if err != nil {
		return err
	}
	attacks, err := b.attacks(f, p, targets)
	if err != nil {
		return err
	}
	if b.first && len(targets) > 1 {
		targets = targets[:1]
	}
	if p.item.Supportive {
		err = b.support(f, &p.expense)
	} else {
		var charges bool
		if charges, err = b.pay(f, &p.expense); charges {
			return nil
		}
	}
	if err != nil {
		return err
	}
	if p.consumes {
		b.consume(f, p.item.ID)
	}
	if p.item.Sideboard {
		b.unfit(f, p.item.ID)
	}
	if p.harmful {
		b.expireOf(f, notation.UntilAttack)
	}
	// A bleeding combatant may fall before its attack takes effect.
	if !f.isUp() && (text == nil || !text.KO || f.Out != "") {
		return nil
	}
	if err := b.carryThrough(f, p, targets, attacks); err != nil {
		return err
	}
	b.leaveToTable(f, p)
	if p.harmful && !b.quiet && !f.has(unnoticed) {
		b.offerReactions(f, p.struck)
	}
	for i := range p.whiles {
		if m := &p.whiles[i]; !f.holdsMark(m) {
			b.Log.Begin("statusGained", "DEWPRISM-Q22", f.ID, *m)
		}
	}
	if !p.expense.anytime {
		b.expireAction()
		for i := range b.Combatants {
			if g := &b.Combatants[i]; play.FindOf(g.Marks, watch, answered) >= 0 {
				b.come(answered, g)
			}
		}
	}
	if p.basic || p.expense.method == "offensive" {
		b.come("offended", f)
	}
	if p.endsTurn && b.Active == f.ID {
		b.finishTurn(f)
	}
	return nil
}

// mostReactions is how many reactions of a target are offered.
const mostReactions = 8

// offerReactions offers its reactions to each target of a harmful action, without those whose trigger is the other
// outcome; the player decides if a trigger has happened (DEWPRISM-Q1, DEWPRISM-Q10).
func (b *run) offerReactions(f *Combatant, targets []struck) {
	for i := range targets {
		t := targets[i].Combatant
		if !b.running() || t == f || b.Active == t.ID || !t.isUp() || t.has(charging) || t.has(cooldown) {
			continue
		}
		for at, id := range t.Reactions[:min(len(t.Reactions), mostReactions)] {
			if play.FindOf(t.Marks, disabled, id) < 0 && (at >= len(t.Triggers) || answers(t.Triggers[at], targets[i].passed)) {
				b.Follow(play.Next{Do: string(Use), Who: t.ID, Choice: id, React: play.May})
			}
		}
	}
}

// answers reports whether words may be a trigger of an attack that hits or misses. Words that name neither outcome, or
// both, may be a trigger of each.
func answers(trigger string, hit bool) bool {
	var hits, misses bool
	for _, word := range strings.FieldsFunc(strings.ToLower(trigger), func(r rune) bool { return r < 'a' || r > 'z' }) {
		switch word {
		case "hit", "hits":
			hits = true
		case "miss", "misses", "missed":
			misses = true
		case "not", "without", "t": // The opposite of what follows; "t" ends "doesn’t".
			return true
		}
	}
	return hits == misses || hits == hit
}

// item returns the id of the item that is used.
func (b *run) item() string {
	if b.in.Ability == nil {
		return ""
	}
	return b.in.Ability.ID
}

// attacks returns what each target is attacked with, after what the sheets lack was named.
func (b *run) attacks(f *Combatant, p *plan, targets []*Combatant) ([]dewprism.Attack, *field.Error) {
	list := make([]dewprism.Attack, len(targets))
	for i, t := range targets {
		a := &list[i]
		*a = p.attack
		against := ""
		if p.evasion != "" {
			against = p.evasion[:len(p.evasion)-len("Eva")]
		}
		if err := b.meet(f, p, t, a, against); err != nil {
			return nil, err
		}
		if p.dodge != "" && !p.stiff {
			a.Target.Accuracy = t.with(p.dodge)
		}
		// A target that suspects nothing or cannot respond; stealth alone is no sneak attack (DEWPRISM-K6).
		a.Unaware = p.harmful && t.Side != f.Side && (b.in.Sneak || t.state() != dewprism.Up)
		if d, known := a.Blow.Distance.Get(); known && dewprism.PointBlank(a.Blow.Ranged, d) {
			a.Accuracy, a.Target.Accuracy = f.with("mleAcc"), t.with("mleAcc") // A melee attack (DEWPRISM-D4).
		}
		if p.text != nil {
			if err := b.prepared(f, p, t); err != nil {
				return nil, err
			}
		}
		// A walk without chance finds what is missing before anything is paid.
		if _, err := dewprism.ResolveAttack(nothing{}, *a); err != nil {
			return nil, b.told(f, t, p, err)
		}
	}
	return list, nil
}

// immuneTo reports whether the target takes no damage of the attack's element:
// of several it must be immune to each (DEWPRISM-S2, DEWPRISM-E4).
func immuneTo(t *Combatant, a *dewprism.Attack) bool {
	for _, of := range []string{a.Blow.Element, a.Blow.WeaponElement, a.Blow.OwnElement} {
		if of == "" {
			continue
		}
		for e := range dewprism.Element(of).Each {
			if play.FindOf(t.Marks, immune, string(e)) < 0 {
				return false
			}
		}
		return true
	}
	return false
}

// spare takes from an attack the damage that does not hurt the target.
func spare(t *Combatant, a *dewprism.Attack) {
	if !a.Blow.Pierces && (immuneTo(t, a) || spares(t)) {
		a.Blow.Power, a.Blow.Text = field.Number{}, ""
	}
}

// told returns an error of package dewprism with the path of the request's own field.
func (b *run) told(f, t *Combatant, p *plan, err *field.Error) *field.Error {
	moved := *err
	switch name := err.Field; {
	case name == "accuracy":
		moved.Field = b.path(f, p.accuracy)
	case name == "target.evasion":
		moved.Field = b.path(t, p.evasion)
	case name == "target.accuracy":
		moved.Field = b.path(t, p.dodge)
	case name == "blow.text":
		moved.Field = "ability.damage"
	case len(name) > 12 && name[:12] == "blow.values.":
		moved.Field = b.path(f, name[12:])
	}
	return &moved
}

// prepared returns why a later check of the text cannot be rolled: nothing is paid before it is known.
func (b *run) prepared(f *Combatant, p *plan, t *Combatant) *field.Error {
	for _, list := range [...][]notation.Step{p.before, p.steps} {
		for i := range list {
			s := &list[i]
			score := scoreOf(s.Against)
			switch s.Does {
			case notation.DoAccuracy, notation.DoEvade:
				if own := scoreOf(s.Own) + "Acc"; !f.number(own).Known() {
					return field.MissingField(b.path(f, own))
				}
				if !t.number(score + "Eva").Known() {
					return field.MissingField(b.path(t, score+"Eva"))
				}
				if s.Does == notation.DoAccuracy {
					continue
				}
				if !t.number(score + "Acc").Known() {
					return field.MissingField(b.path(t, score+"Acc"))
				}
			case notation.DoSelf:
				if err := b.canCheck(t, score); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// carryThrough rolls for each target, and does what follows. An error is a question that is open.
func (b *run) carryThrough(f *Combatant, p *plan, targets []*Combatant, attacks []dewprism.Attack) *field.Error {
	if p.item.Trigger != "" && p.item.Application == reaction {
		b.remind(f.ID, play.Note{Key: "trigger", Rule: "DEWPRISM-Q1", Name: p.item.Trigger})
	}
	if p.item.Aggro {
		b.takeAggro(f)
	}
	b.spend(f, p)
	if !p.expense.free {
		for at := len(f.Marks) - 1; at >= 0; at-- {
			if m := &f.Marks[at]; m.Name == empowered && (m.Of == "" || m.Of == p.expense.score || m.Of == "attack" && p.harmful) {
				b.Log.End("empowerUsed", "DEWPRISM-A11", f.ID, at)
			}
		}
	}
	list := make([]struck, 0, len(targets))
	for _, t := range targets {
		list = append(list, struck{Combatant: t, passed: true})
	}
	if err := b.play(f, p, p.before, list); err != nil {
		return err
	}
	if s := p.rolled; s != nil {
		won := 0
		for range max(0, min(b.amountOf(f, s.Bound), mostTimes)) {
			if b.lucks(f, p, b.amountOf(f, s.Amount)) {
				won++
			}
		}
		p.ranks, p.attack.Blow.RankBonus = p.ranks+won, p.attack.Blow.RankBonus+won
		for i := range attacks {
			attacks[i].Blow.RankBonus += won
		}
	}
	if len(list) == 0 && p.lead && p.attack.Check == dewprism.LuckCheck {
		critical := 20 - min(19, p.attack.Threshold+f.keen())
		r := dewprism.LuckNoting(b.sourceOf(f, f, dewprism.LuckCheck), p.attack.Luck.Or(0), b.luck(f),
			b.edgeOf(f, f, p, dewprism.LuckCheck), critical)
		if play.FindOf(f.Marks, next, "success") >= 0 {
			r.Success = true
		}
		b.rolledBy(f, f, dewprism.LuckCheck)
		r.Report.Who = f.ID
		b.Report(r.Report)
		b.KnowWhether("success", r.Success)
		p.passed, p.crit = r.Success, r.Success && r.Natural >= critical
	}
	// The steps that come right behind the attack are played for each target before the next one is attacked.
	first := 0
	for first < len(p.steps) && p.steps[first].Who.Is == notation.Target && p.steps[first].Does != notation.DoSwap {
		first++
	}
	anyHit, fumbled := len(list) == 0 && p.passed, false
	swarms := make([]*Combatant, 0, len(targets))
	for i := range list {
		t := &list[i]
		// Costs and earlier strikes may have taken it out of the combat.
		if t.Out != "" || p.area && alreadyStruck(b, swarms, t.Combatant) {
			t.passed, t.skipped = false, true
			continue
		}
		swarms = append(swarms, t.Combatant)
		if p.willing && t.Side == f.Side {
			attacks[i].Check = dewprism.NoCheck
		}
		begin, withstood := *t, true
		for round := 0; round < max(1, p.times) && t.Out == ""; round++ {
			t.passed, t.crit = begin.passed, begin.crit
			if t.passed && (p.lead || p.text == nil) {
				a := attacks[i]
				result, err := b.lead(f, p, t.Combatant, &a)
				if err != nil {
					return err
				}
				if i == 0 && round == 0 {
					b.know(&result)
				}
				fumbled = fumbled || result.Fumble
				t.passed, t.crit, t.natural = result.Hit, result.Critical, result.Natural.Or(0)
				b.flash(f, t.Combatant, p, &result)
				if result.Hit {
					b.hit(f, t.Combatant, p, &result.Harm, result.Deals)
					if result.Deals {
						b.melt(t.Combatant, &a)
					}
					if p.area {
						b.hitSwarm(f, t.Combatant, p, &a, result.Critical)
					}
				}
				if f.has(deadly) && p.harmful && result.Natural == field.Of(20) && a.Check != dewprism.EvadeCheck && a.Check != dewprism.LuckCheck {
					t.passed = true
					b.lose(t.Combatant, f, health, t.vital(health))
				}
			}
			anyHit = anyHit || t.passed
			if err := b.play(f, p, p.steps[:first], list[i:i+1]); err != nil {
				return err
			}
			withstood = withstood && !t.passed
		}
		t.passed = !withstood
	}
	rest := p.steps[first:]
	if len(list) == 0 {
		rest = p.steps
	}
	if err := b.play(f, p, rest, list); err != nil {
		return err
	}
	if anyHit {
		b.changeStatuses(f, f.ID, p.onSelf)
	}
	if !p.expense.light {
		b.endMarks("empowerUsed", "DEWPRISM-A11", f, keen)
	}
	if fumbled && b.running() {
		b.put("rattled", "DEWPRISM-K3", f, &play.Mark{Name: rattled})
	}
	if p.harmful && f.has(hidden) {
		b.recheck(f)
	}
	p.struck = list
	return nil
}

// lead resolves the attack of an ability on a target.
func (b *run) lead(f *Combatant, p *plan, t *Combatant, a *dewprism.Attack) (dewprism.AttackResult, *field.Error) {
	// Costs and earlier strikes may have changed its state, and a step its place.
	body := t.body()
	a.Target.Health, a.Target.Temporary = body.Health, body.Temporary
	a.Blow.Stubborn = t.shrugs() && !a.Blow.Pierces
	if p.text != nil {
		a.Edge = b.edgeOf(f, t, p, a.Check)
	}
	if err := b.charge(f, p, t, a); err != nil {
		return dewprism.AttackResult{}, err
	}
	if at := play.FindOf(f.Marks, next, prone); at >= 0 {
		a.Noted = f.Marks[at].Value
	} else if p.sure > 0 {
		a.Noted = p.sure
	}
	b.assure(f, t, a)
	result, err := dewprism.ResolveAttack(b.sourceOf(f, t, a.Check), *a)
	if err != nil {
		panic("combat: an attack that was checked is refused: " + err.Error())
	}
	if a.Check != dewprism.NoCheck && !a.Unaware && !a.Fails {
		b.rolledBy(f, t, a.Check)
	}
	address(&result.Report, f, t)
	if !p.harmful {
		result.Report.Kind = "ability"
	}
	if immuneTo(t, &p.attack) && !a.Blow.Pierces {
		result.Report.Notes = append(result.Report.Notes, play.Note{Key: "immune", Rule: "DEWPRISM-S2", Who: t.ID})
	}
	b.Report(result.Report)
	return result, nil
}

// alreadyStruck reports whether an area has struck the swarm of the target with
// another of its members: one check is made for all of it (DEWPRISM-W2).
func alreadyStruck(b *run, struck []*Combatant, t *Combatant) bool {
	for _, s := range struck {
		if t.Swarm != "" && s.Swarm == t.Swarm {
			return true
		}
	}
	return false
}

// attacksWith returns how the names of the numbers of the score begin with which a plan attacks; "" if it is no attack.
func (p *plan) attacksWith() string {
	score := scoreOf(p.item.Score)
	switch {
	case !p.basic && p.text != nil && p.text.Method != "offensive":
		return ""
	case score == "" && p.basic:
		return "mle"
	}
	return score
}

// hit does what a hit does to the target.
func (b *run) hit(f, t *Combatant, p *plan, harm *dewprism.Harm, deals bool) {
	if deals {
		b.take(t, f, harm, "DEWPRISM-D1")
	}
	healed := p.heal
	if p.vital == health && !p.basic {
		healed = f.mend(healed)
	}
	b.heal(t, p.vital, healed, "DEWPRISM-D1")
	b.bite(f, t, p, harm, deals)
	if score := p.attacksWith(); score != "" && t.Side != f.Side {
		b.comeBy("struck "+score, t, f)
	}
	if p.harmful && t.Side != f.Side {
		b.doomedTo(t)
	}
	if t.Out == "" {
		b.changeStatuses(t, f.ID, p.onHit)
	}
}

// address sets the attacker and the target of a report, and marks which of its
// chains are the target's own: other players may not see the target's numbers.
func address(r *play.Report, f, t *Combatant) {
	r.Who, r.Target, r.Secret = f.ID, t.ID, t != f
	for i := range r.Chains {
		switch c := &r.Chains[i]; c.Key {
		case "evasion", "evade", "taken":
			c.Whose = t.ID
		}
	}
}

// hitSwarm carries the hit of an area over to the rest of the target's swarm (DEWPRISM-W2).
func (b *run) hitSwarm(f, t *Combatant, p *plan, a *dewprism.Attack, critical bool) {
	for _, m := range b.members(t) {
		if m == t {
			continue
		}
		same := p.attack
		same.Check, same.Unaware = dewprism.NoCheck, critical
		same.Blow.Distance = a.Blow.Distance
		same.Target = m.body()
		element, _ := dewprism.ElementOf(m.element())
		same.Target.Element = string(element)
		b.soften(f, p, m, &same)
		spare(m, &same)
		result, err := dewprism.ResolveAttack(b.source, same)
		if err != nil {
			panic("combat: an attack that has hit is refused: " + err.Error())
		}
		if critical {
			result.Report.Notes = result.Report.Notes[1:] // The critical belongs to the one check: no target was unaware.
		}
		address(&result.Report, f, m)
		b.Report(result.Report)
		b.hit(f, m, p, &result.Harm, result.Deals)
	}
}

// know records the facts for the odds of an attack: the outcome for its first target.
func (b *run) know(r *dewprism.AttackResult) { r.Facts(b.Know) }
