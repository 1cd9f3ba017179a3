package combat

import (
	"slices"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file has what the marks do that abilities give besides statuses (DEWPRISM-S14).

// The marks of this file: what lowers and raises costs, what counts for the next check, and what changes attacks.
const (
	cheaper     = "cheaper"
	costless    = "costless"
	dearer      = "dearer"
	unlimited   = "unlimited"
	lucky       = "lucky"
	keen        = "keen"
	capped      = "capped"
	unshaken    = "unshaken"
	fangs       = "fangs"
	untouchable = "untouchable"
	mending     = "mending"
	undying     = "undying"
	hobbled     = "hobbled"
	stubborn    = "stubborn"
	// disabled is of the id of the item of an ability that cannot be used (DEWPRISM-S15).
	disabled = "disabled"
)

// isTrait reports whether a mark is one of this file.
func isTrait(name string) bool {
	switch name {
	case cheaper, costless, dearer, unlimited, lucky, keen, capped, unshaken, fangs, untouchable, mending, undying,
		next, fated, clouded, cage, unnoticed, aura, spared, endless, neutralized, floating, tuned, attuned, plain,
		drawing, watch, precise, deadly, deaf, aloof, hobbled, stubborn:
		return true
	}
	return false
}

// leastCheap is the cost of an action below which no mark lowers it.
const leastCheap = 5

// unlimitedRange is what is added to a range without a limit.
const unlimitedRange = 99

// doTrait gives a combatant the mark of a step.
func (b *run) doTrait(f *Combatant, p *plan, s *notation.Step, t *Combatant, n int) *field.Error {
	m := b.lasting(f, t, &play.Mark{Name: s.Of[0], Of: s.Of[1], Value: n}, s)
	if m.Name == aura && (m.Of == "foe support" || m.Of == "foe sight") {
		m.Part, m.Value = p.reach.Most, 1
		if p.text != nil && p.text.KO && b.in.Ability != nil && len(b.in.Ability.Text) <= mostText {
			m.Text = b.in.Ability.Text
		}
	}
	if m.Name == next && s.Down && m.Of == "check" {
		m.Value = -n
	} else if m.Name != next && s.Until == notation.UntilUsual && s.Down && t != f {
		m.Left = negativeTurns
	}
	if m.Of == "range" {
		m.Value = unlimitedRange
	}
	if m.Of == "critical" && s.Down {
		m.Value = 1
	}
	if m.Of == "evasion ?" {
		score, err := b.askOne(&choice.Question{Kind: choice.Option, Whose: f.ID, Who: t.ID, About: "score",
			Among: []string{"melee", "magic", "skill"}, Rule: "DEWPRISM-S14"})
		if err != nil {
			return err
		}
		m.Of = "evasion " + scoreOf(score)
	}
	b.grant("statusGained", "DEWPRISM-S14", t, m)
	return nil
}

// setX sets the X of a text whose clauses contain its number (DEWPRISM-Q11).
func (b *run) setX(f *Combatant, steps []notation.Step) {
	x, set := 0, false
	for i := range steps {
		if s := &steps[i]; s.Does == notation.DoVariable && b.holds(f, s.If) {
			x, set = x+b.amountOf(f, s.Amount), true
		}
	}
	if set {
		b.in.X = field.Of(max(0, min(x, mostCounted)))
	}
}

// surcharge adds an amount of vitals for each use in this turn, and counts the uses.
func (e *expense) surcharge(f *Combatant, of []string, n int) {
	if at := play.FindOf(f.Marks, usedThisTurn, e.use); at >= 0 {
		for _, vital := range of {
			e.price(vital).Flat += n * f.Marks[at].Value
		}
	}
	if e.PerTurn == 0 {
		e.PerTurn = mostCounted
	}
}

// dulled reports whether the criticals of a combatant add nothing.
func (f *Combatant) dulled() bool { return f.highest(decrease, "critical") > 0 }

// adjust changes an expense by the marks of the combatant. It reports whether one of them was for this use alone.
func (b *run) adjust(f *Combatant, e *expense) (once bool) {
	if e.light || e.onlyAP {
		return false
	}
	for i := range f.Marks {
		switch m := &f.Marks[i]; m.Name {
		case cheaper:
			e.AP.Flat = min(e.AP.Flat, max(leastCheap, e.AP.Flat-m.Value))
		case dearer:
			e.price(m.Of).Flat += m.Value
		case endless:
			*e.price(m.Of) = dewprism.Price{}
		case costless:
			switch {
			case isVital(m.Of) && e.ability:
				*e.price(m.Of) = dewprism.Price{}
			case m.Of == "support" && e.ability && (e.method == "support" || e.method == "defensive"):
				once = true
			}
		case unlimited:
			if e.Turns <= 1 && (m.Of == action || e.ability && e.score != "" && e.score == scoreOf(m.Of)) {
				e.PerTurn = 0
			}
		}
	}
	if once {
		e.AP, e.Burn = dewprism.Price{}, false
		for _, vital := range vitals {
			*e.price(vital) = dewprism.Price{}
		}
	}
	return once
}

// luck returns what marks add to the luck of a combatant.
func (b *run) luck(f *Combatant) int {
	return f.bonus("check luck") + f.highest(lucky, "") + b.under(f, "check luck") + f.counts("check")
}

// keen returns by how much less than a natural 20 a critical of a combatant needs.
func (f *Combatant) keen() int { return f.highest(increase, "threshold") + f.highest(keen, "") }

// sharpen sets what the marks of both sides change of an attack. An attack that has no check has nothing to change but
// its damage.
func (b *run) sharpen(f *Combatant, p *plan, t *Combatant, a *dewprism.Attack) {
	switch a.Check {
	case "", dewprism.AccuracyCheck:
		a.AccuracyBonus += f.bonus("check accuracy") + f.bonus("check accuracy "+p.rolls) + f.counts("check")
		a.Fails = t.has(untouchable)
	case dewprism.EvadeCheck:
		a.AccuracyBonus -= t.bonus("check evade") + t.bonus("check own "+p.rolls) + t.counts("check") +
			t.counts("self")
		if p.stiff {
			a.Target.Accuracy = field.Of(0)
		}
		a.Fails = t.has(untouchable)
	case dewprism.LuckCheck:
		a.Luck = field.Of(max(1, min(a.Luck.Or(1)-b.luck(f), 99)))
	}
	a.Threshold = min(a.Threshold+f.keen(), 19)
	a.Fumbles = min(a.Fumbles+f.highest(increase, "fumble"), 19)
	a.Blow.RankBonus += p.versus[t.ID]
	b.soften(f, p, t, a)
}

// compare works out the ranks that an ability has against those that have a status before it.
func (b *run) compare(f *Combatant, p *plan) {
	for i := range p.changes {
		s := &p.changes[i]
		for j := range b.Combatants {
			if t := &b.Combatants[j]; s.Does == notation.DoRankIf && (t.has(s.Of[0]) || t.isOf(s.Of)) {
				if p.versus == nil {
					p.versus = map[string]int{}
				}
				p.versus[t.ID] += b.amountOf(f, s.Amount)
			}
		}
	}
}

// soften sets what the marks of a target and of its attacker change of the damage (DEWPRISM-S9, DEWPRISM-S14).
func (b *run) soften(f *Combatant, p *plan, t *Combatant, a *dewprism.Attack) {
	withstand(t, a)
	for _, of := range [...]string{a.Blow.Element, a.Blow.WeaponElement, a.Blow.OwnElement} {
		if of != "" {
			for e := range dewprism.Element(of).Each {
				a.Blow.RankBonus += t.highest(exposed, string(e)) - t.resists(a, warded, string(e))
			}
			break
		}
	}
	a.Blow.Critical += f.highest(increase, "critical")
	a.Blow.MostRank, a.Blow.Unshaken = t.resists(a, capped, ""), t.has(unshaken) && !a.Blow.Pierces || f.dulled()
	if a.Blow.Distance.Or(0) > 0 {
		a.Blow.RankBonus -= t.resists(a, warded, "far")
	}
	if a.Blow.Pierces {
		return
	}
	a.Blow.Sheltered, a.Blow.Stubborn = b.shelter(t), t.shrugs()
	score := scoreOf(p.item.Score)
	if score == "" && p.basic {
		score = "mle"
	}
	for i := range t.Marks {
		m := &t.Marks[i]
		if m.Name != halved {
			continue
		}
		a.Blow.Halved = a.Blow.Halved || m.Of == "" || m.Of == prone && t.has(prone) ||
			score != "" && scoreOf(m.Of) == score || m.Of == "elements" && elemental(a)
	}
}

// shelter returns how much of the damage of an attack the auras of allies in its space keep from a combatant: the best
// counts.
func (b *run) shelter(t *Combatant) int {
	most := 0
	for i := range b.Combatants {
		g := &b.Combatants[i]
		percent := g.highest(aura, "ally shelter")
		if percent == 0 || g == t || !g.isUp() || g.Side != t.Side {
			continue
		}
		if same, known := together(g, t); same && known {
			most = max(most, max(0, g.vital(health))*percent/100)
		}
	}
	return most
}

// shrugs reports whether a combatant may still ignore damage that would take its health to 0 in this battle.
func (f *Combatant) shrugs() bool {
	used := 0
	if at := play.FindOf(f.Marks, usedThisBattle, stubborn); at >= 0 {
		used = f.Marks[at].Value
	}
	return used < f.highest(stubborn, "")
}

// elemental reports whether the damage of an attack has an element other than neutral.
func elemental(a *dewprism.Attack) bool {
	for _, of := range [...]string{a.Blow.Element, a.Blow.WeaponElement, a.Blow.OwnElement} {
		if of != "" {
			return of != string(dewprism.Neutral)
		}
	}
	return false
}

// bite does what the marks of an attacker add to its unarmed hits.
func (b *run) bite(f, t *Combatant, p *plan, harm *dewprism.Harm, deals bool) {
	if !p.unarmed {
		return
	}
	for _, m := range append([]play.Mark(nil), f.Marks...) {
		switch {
		case m.Name != fangs:
		case m.Of == health && deals:
			b.heal(f, health, harm.Dealt/2, "DEWPRISM-S14")
		case m.Of != health && t.Out == "":
			b.inflict(t, &play.Mark{Name: m.Of, Value: m.Value, By: f.ID, Left: negativeTurns}, true)
		}
	}
}

// mend returns an amount of health that an ability of the combatant restores.
func (f *Combatant) mend(n int) int { return n + n*f.highest(mending, "")/100 }

// doOther plays the steps of this file.
func (b *run) doOther(f *Combatant, p *plan, s *notation.Step, t, first *Combatant, n int) *field.Error {
	switch s.Does {
	case notation.DoTrait:
		return b.doTrait(f, p, s, t, n)
	case notation.DoTune:
		return b.tune(f, p, s, t, n)
	case notation.DoAttune:
		return b.attune(f, s, t, first)
	case notation.DoSlay:
		b.slay(f, t, n)
	case notation.DoCover:
		b.put("covered", "DEWPRISM-C16", t, b.lasting(f, t, &play.Mark{Name: cover, Value: b.coverOf(t, n)}, s))
	case notation.DoWatch:
		b.watch(f, p, s)
	case notation.DoChoose:
		return b.chooseStep(f, p, s, t, first)
	case notation.DoWeaken:
		return b.weaken(f, s, t, n)
	case notation.DoDestroy:
		if len(s.Of) > 0 {
			b.clearSpace(f, len(s.Of) > 1)
			return nil
		}
		return b.destroy(f, p)
	case notation.DoProp:
		return b.prop(f, p, s)
	case notation.DoGive:
		if len(s.Of) > 0 {
			for i := range items {
				if note := items[i].note; items[i].of == s.Of[0] {
					note.Who = t.ID
					b.remind(f.ID, note)
				}
			}
			return nil
		}
		return b.hand(f, p)
	case notation.DoCarry:
		return b.carry(f, s, t, p)
	case notation.DoDrain:
		for _, of := range s.Of {
			had := max(0, t.vital(of))
			b.lose(t, f, of, n)
			b.heal(f, of, had-max(0, t.vital(of)), "DEWPRISM-Q2")
		}
	case notation.DoLeave:
		if s.Amount != "" {
			b.set("healed", "DEWPRISM-Q2", t, health, n)
		}
		b.Log.Text("fled", "DEWPRISM-T5", t.ID, out, fled)
		b.dropOut(t)
		b.loseAggro(t)
	case notation.DoFell:
		if t.isUp() && t.vital(health)*100 <= t.most(health)*n {
			b.lose(t, f, health, t.vital(health))
		}
	case notation.DoCopy:
		if len(s.Of) > 1 {
			b.match(f, t, s.Of[0], s.Of[1])
			return nil
		}
		for _, part := range [...]string{"Pwr", "Acc", "Eva"} {
			name := scoreOf(s.Of[0]) + part
			if v, known := t.with(name).Get(); known {
				b.set("scoreCopied", "DEWPRISM-S14", f, name, v-f.bonus(name))
			}
		}
	case notation.DoRevive:
		return b.bringUp(f, n)
	case notation.DoExtend:
		return b.extend(f, t, n)
	case notation.DoDisable:
		return b.disable(f, s, t)
	case notation.DoCloud:
		return b.cloud(f, s, t)
	case notation.DoGamble:
		return b.gamble(f, p, s, t, first, n)
	case notation.DoRefund:
		if b.running() {
			b.raise("apGained", "DEWPRISM-A11", f, ap, max(0, p.expense.AP.At(p.expense.x)))
		}
	case notation.DoEnable:
		return b.enable(f, t, n)
	}
	return nil
}

// bringUp brings so many dead allies back, chosen by the user, as a coin does that gives no more (DEWPRISM-C18).
func (b *run) bringUp(f *Combatant, n int) *field.Error {
	q := choice.Question{Kind: choice.Character, Whose: f.ID, About: "target", Most: n, Rule: "DEWPRISM-C18"}
	for i := range b.Combatants {
		if t := &b.Combatants[i]; t != f && t.Side == f.Side && t.Out == dead {
			q.Among = append(q.Among, t.ID)
		}
	}
	chosen, err := b.ask(&q)
	for _, id := range chosen {
		b.Log.Text("revived", "DEWPRISM-C18", id, out, "")
		b.Number("revived", "DEWPRISM-C18", id, health, 1)
	}
	return err
}

// match gives a combatant the most of a vital of another, or the share of it that the other has left.
func (b *run) match(f, t *Combatant, what, of string) {
	if !f.known(of).Known() || !t.known(of).Known() {
		return
	}
	if what == "most" {
		b.set("mostChanged", "DEWPRISM-S13", f, mostOf(of), t.most(of))
		return
	}
	had := f.vital(of)
	b.lose(f, f, of, had-had*max(0, t.vital(of))/max(1, t.most(of)))
	if f.vital(of) > f.most(of) {
		b.set("mostChanged", "DEWPRISM-S13", f, of, f.most(of))
	}
}

// extend lets a status of a combatant last longer: the user chooses which.
func (b *run) extend(f, t *Combatant, n int) *field.Error {
	q := choice.Question{Kind: choice.Option, Whose: f.ID, Who: t.ID, About: "status", Least: 1, Most: 1,
		Rule: "DEWPRISM-S14"}
	for i := range t.Marks {
		if m := &t.Marks[i]; m.Left > 0 && m.Until == "" && statusOf(m.Name) != nil && !slices.Contains(q.Among, m.Name) {
			q.Among = append(q.Among, m.Name)
		}
	}
	if len(q.Among) == 0 {
		return nil
	}
	name, err := b.askOne(&q)
	if err != nil {
		return err
	}
	for i := range t.Marks {
		if m := t.Marks[i]; m.Name == name && m.Left > 0 && m.Until == "" {
			m.Left += n
			b.Change("statusLasts", "DEWPRISM-S14", t.ID, i, m)
			break
		}
	}
	return nil
}
