package combat

import (
	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file has what counts for the next action or check, and rolls that are set (DEWPRISM-S16, DEWPRISM-S17).

// The marks of this file.
const (
	next        = "next"
	fated       = "fated"
	clouded     = "clouded"
	cage        = "cage"
	unnoticed   = "unnoticed"
	aura        = "aura"
	spared      = "spared"
	endless     = "endless"
	neutralized = "neutralized"
	floating    = "floating"
	tuned       = "tuned"
	attuned     = "attuned"
	plain       = "plain"
	drawing     = "drawing"
	precise     = "precise"
	deadly      = "deadly"
	deaf        = "deaf"
	aloof       = "aloof"
	// affected is of the ability that has affected its bearer.
	affected = "affected"
)

// foresee applies what waits for the next action of a combatant to its plan (DEWPRISM-S16).
func (b *run) foresee(f *Combatant, p *plan) {
	if p.expense.light {
		return
	}
	for i := range f.Marks {
		m := &f.Marks[i]
		if m.Name != next {
			continue
		}
		switch m.Of {
		case "double":
			p.expense.AP.Flat *= 2
		case "percent":
			for _, of := range [...]string{ap, health, stamina, mana, focus} {
				price := p.expense.price(of)
				price.Flat -= price.Flat * m.Value / 100
			}
		case "less":
			p.expense.AP.Flat = max(min(p.expense.AP.Flat, 0), p.expense.AP.Flat-m.Value)
		case "less vitals":
			for _, of := range [...]string{stamina, mana, focus} {
				price := p.expense.price(of)
				price.Flat = max(min(price.Flat, 0), price.Flat-m.Value)
			}
		case "accuracy":
			p.bonus, p.harder = p.bonus+m.Value, p.harder+m.Value
			if p.text == nil {
				p.attack.AccuracyBonus += m.Value
			}
		case "burst":
			if p.hasRange && !p.reach.Open && p.reach.Most == m.Value {
				p.reach.Area = true
			}
		case "critical":
			if !p.basic {
				continue
			}
			p.attack.Blow.Critical += m.Value
		case "quiet":
			b.quiet = true
		case "reach":
			if !p.hasRange || p.reach.Open {
				continue
			}
			p.reach = p.reach.Widen(0, m.Value)
			if p.reach.Mode == dewprism.Nearby && p.reach.Most > 0 {
				p.reach.Mode = dewprism.LineOfSight
			}
		case "pierce", "aim":
			if !p.basic && (p.text == nil || p.text.Method != "offensive") {
				continue
			}
			if m.Of == "pierce" {
				p.attack.Blow.Pierces = true
				break
			}
			p.bonus += m.Value
			if p.text == nil || p.basic {
				p.attack.AccuracyBonus += m.Value
			}
		case "fumble":
			if !p.basic {
				continue
			}
			p.attack.Fumbles = min(p.attack.Fumbles+m.Value, 19)
		case "threshold", keen:
			if !p.basic && p.item.Score == "" {
				continue
			}
			p.threshold += m.Value
			p.attack.Threshold = min(p.attack.Threshold+m.Value, 19)
		case "battlefield mle", "battlefield mgc", "battlefield skl":
			if p.basic || m.Of[len(m.Of)-3:] != scoreOf(p.item.Score) {
				continue
			}
			p.reach = dewprism.Range{Mode: dewprism.Battlefield, Open: true, Area: true, Shape: dewprism.Circle,
				Smart: p.reach.Smart}
			p.hasRange = true
		default:
			if len(m.Of) < 9 || m.Of[:8] != "element " || !p.unarmed {
				continue
			}
			p.attack.Blow.Element = m.Of[8:]
		}
		p.spent = append(p.spent, m.Of)
	}
}

// spend ends what has counted for this action.
func (b *run) spend(f *Combatant, p *plan) {
	for _, of := range p.spent {
		b.endMark("empowerUsed", "DEWPRISM-S16", f, next, of)
	}
}

// counts returns what waits for the next check of a combatant.
func (f *Combatant) counts(of string) int {
	sum := 0
	for i := range f.Marks {
		if m := &f.Marks[i]; m.Name == next && m.Of == of {
			sum += m.Value
		}
	}
	return sum
}

// endNext ends what waits for a check.
func (b *run) endNext(f *Combatant, of ...string) {
	for _, one := range of {
		for b.endMark("advantageUsed", "DEWPRISM-S16", f, next, one) {
		}
	}
}

// assure lets a check succeed without a roll, where a mark grants that.
func (b *run) assure(f, t *Combatant, a *dewprism.Attack) {
	switch {
	case a.Check == dewprism.NoCheck || a.Unaware:
	case a.Check == dewprism.EvadeCheck:
		if b.endMark("advantageUsed", "DEWPRISM-S16", t, next, "success") {
			a.Fails = true
		}
	case b.endMark("advantageUsed", "DEWPRISM-S16", f, next, "success"):
		a.Check = dewprism.NoCheck
	case a.Check != dewprism.LuckCheck && f.Side != t.Side && play.FindOf(t.Marks, next, "against") >= 0:
		a.Check = dewprism.NoCheck
	}
}

// doomedTo deals the damage that waits for the next attack against a combatant.
func (b *run) doomedTo(t *Combatant) {
	if at := play.FindOf(t.Marks, next, "against"); at >= 0 {
		m := t.Marks[at]
		b.Log.End("empowerUsed", "DEWPRISM-S16", t.ID, at)
		b.suffer(t, m.Value, "ability", "DEWPRISM-S16")
	}
}

// flash gives the target of an attack the status that waits for a high roll.
func (b *run) flash(f, t *Combatant, p *plan, r *dewprism.AttackResult) {
	at := play.FindOf(f.Marks, next, prone)
	if at < 0 || !p.harmful || !r.Natural.Known() {
		return
	}
	least := f.Marks[at].Value
	b.Log.End("empowerUsed", "DEWPRISM-S16", f.ID, at)
	if r.Hit && r.Natural.Or(0) >= least {
		b.inflict(t, &play.Mark{Name: prone, By: f.ID}, false)
	}
}

// A fixed source is one whose dice all fall the same.
type fixed struct{ face [1]int }

func (s *fixed) Sum(dice.Pool) int { return s.face[0] }

func (s *fixed) Faces(dice.Pool) []int { return s.face[:] }

// sourceOf returns the dice of a check: those of a combatant whose next roll or luck is set fall so.
func (b *run) sourceOf(f, t *Combatant, check dewprism.HitCheck) dice.Source {
	switch {
	case check == dewprism.NoCheck:
		return b.source
	case check == dewprism.EvadeCheck:
		f = t
	}
	for i := range f.Marks {
		switch m := &f.Marks[i]; {
		case m.Name != fated:
		case m.Of == next, m.Of == "luck" && check == dewprism.LuckCheck:
			return &fixed{[1]int{m.Value}}
		case m.Of == "failure" && check == dewprism.LuckCheck:
			return &fixed{}
		}
	}
	return b.source
}

// edgeOf returns the advantage of a check, see [Combatant.edge].
func (b *run) edgeOf(f, t *Combatant, p *plan, check dewprism.HitCheck) int {
	edge := p.edge + f.edge()
	switch check {
	case dewprism.EvadeCheck: // The lower roll evades.
		edge = -p.edge - t.edge() - t.edges() - t.clouds("against "+f.ID)
	case dewprism.LuckCheck:
		edge += f.clouds("luck")
	default:
		edge += f.edges() + f.clouds("against "+t.ID)
	}
	if !p.basic && check != dewprism.EvadeCheck {
		edge += f.clouds(scoreName(p.item.Score))
	}
	return max(-1, min(edge, 1))
}

// edges returns 1 where a combatant has advantage on its next check that is no luck.
func (f *Combatant) edges() int {
	if play.FindOf(f.Marks, next, "edge") >= 0 {
		return 1
	}
	return 0
}

// cloud gives a combatant disadvantage on checks against one of the side of the user, who chooses it.
func (b *run) cloud(f *Combatant, s *notation.Step, t *Combatant) *field.Error {
	q := choice.Question{Kind: choice.Character, Whose: f.ID, About: "target", Rule: "DEWPRISM-Q7"}
	for i := range b.Combatants {
		if g := &b.Combatants[i]; g.Side == f.Side && g.Out == "" && (g == f || !g.has(deaf)) {
			q.Among = append(q.Among, g.ID)
		}
	}
	id, err := b.askOne(&q)
	if err != nil {
		return err
	}
	m := b.lasting(f, t, &play.Mark{Name: clouded, Of: "against " + id}, s)
	if s.Until == notation.UntilUsual {
		m.Left = negativeTurns
	}
	b.grant("statusGained", "DEWPRISM-S14", t, m)
	return nil
}

// clouds returns -1 where a combatant checks something with disadvantage.
func (f *Combatant) clouds(of string) int {
	if of != "" && play.FindOf(f.Marks, clouded, of) >= 0 {
		return -1
	}
	return 0
}

// scoreName returns the name of a score, however it is written, or "".
func scoreName(name string) string {
	short := scoreOf(name)
	for _, s := range scores {
		if s.numbers == short {
			return string(s.name)
		}
	}
	return ""
}

// selfCheckWith rolls a self-check with what marks add to it.
func (b *run) selfCheckWith(f *Combatant, score string, versus, edge int) dewprism.CheckResult {
	bonus := f.bonus("check own "+score) + f.counts("check") + f.counts("self")
	edge = max(-1, min(edge+f.edges(), 1))
	b.endNext(f, "edge")
	return dewprism.CheckSelfWith(b.sourceOf(f, f, dewprism.AccuracyCheck), f.with(score+"Acc").Or(0)+bonus, versus,
		edge)
}

// under returns what the auras of others around a combatant give it.
func (b *run) under(f *Combatant, what string) int {
	most := 0
	for i := range b.Combatants {
		g := &b.Combatants[i]
		if g == f || g.Out != "" {
			continue
		}
		side := "foe "
		if g.Side == f.Side {
			side = "ally "
		}
		for j := range g.Marks {
			m := &g.Marks[j]
			if m.Name != aura || m.Of != side+what || m.Text == "" && !g.isUp() {
				continue
			}
			same, known := together(f, g)
			part := m.Part
			if m.Text != "" {
				part = b.auraReach(g, notation.Read(m.Text))
			}
			if part > 0 {
				from, stands := b.stands(f)
				to, both := b.stands(g)
				if stands && both {
					same, known = from.Distance(to) <= part, true
				}
			}
			if same && known {
				most = max(most, m.Value)
			}
		}
	}
	return most
}

// auraReach returns how far an aura reaches whose text lets it last while its bearer is knocked out, as its clauses say
// now.
func (b *run) auraReach(f *Combatant, text *notation.Ability) int {
	reach, err := dewprism.ParseRange(text.Range, b.values(f))
	if err != nil {
		return 0
	}
	most := reach.Most
	for i := range text.Steps {
		if s := &text.Steps[i]; s.Does == notation.DoRange && b.holds(f, s.If) {
			n := b.amountOf(f, s.Amount)
			if s.Down {
				n = -n
			}
			most += n
		}
	}
	return max(0, most)
}

// spares reports whether a combatant takes no damage.
func spares(f *Combatant) bool {
	for i := range f.Marks {
		if m := &f.Marks[i]; m.Name == spared && m.Of == "" {
			return true
		}
	}
	return false
}

// slay kills a combatant whose health is less than a number.
func (b *run) slay(f, t *Combatant, n int) {
	if t.Out == "" && t.known(health).Known() && t.vital(health) < n && !t.has(undying) {
		b.NumberBy("damaged", "DEWPRISM-H2", t.ID, f.ID, health, max(-t.most(health), -mostCounted))
		b.die(t, f, "DEWPRISM-H2")
	}
}
