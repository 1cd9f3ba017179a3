package combat

import (
	"strconv"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file has what counts for the next action or check, rolls that are set, and what changes one ability
// (DEWPRISM-S16, DEWPRISM-S17).

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

func (s *fixed) Sum(dice.Pool) int     { return s.face[0] }
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
					same, known = from.Place().Distance(to.Place()) <= part, true
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

// element returns the element of a combatant.
func (f *Combatant) element() string {
	if at := play.Find(f.Marks, attuned); at >= 0 {
		return f.Marks[at].Of
	}
	return f.Element
}

// isOf reports whether a combatant is of one of those elements.
func (f *Combatant) isOf(elements []string) bool {
	own, err := dewprism.ElementOf(f.element())
	if err != nil {
		return false
	}
	for e := range own.Each {
		if contains(elements, string(e)) {
			return true
		}
	}
	return false
}

// elementOf returns the element of an attack that a step grants: its user may choose its own, where a clause lets it.
func (b *run) elementOf(f *Combatant, p *plan, s *notation.Step) (string, *field.Error) {
	own, err := dewprism.ElementOf(f.element())
	if !p.ownElement || err != nil || own == "" || string(own) == s.Element {
		return s.Element, nil
	}
	return b.askOne(&choice.Question{Kind: choice.Option, Whose: f.ID, Who: f.ID, About: "element",
		Among: []string{s.Element, string(own)}, Rule: "DEWPRISM-E1"})
}

// attune gives a combatant the element of the target.
func (b *run) attune(f *Combatant, s *notation.Step, t, first *Combatant) *field.Error {
	of := ""
	if at := play.Find(t.Marks, attuned); at >= 0 && t.Marks[at].Part > 0 {
		return nil
	}
	if len(s.Of) == 1 {
		of = s.Of[0]
	} else if len(s.Of) > 0 {
		chosen, err := b.askOne(&choice.Question{Kind: choice.Option, Whose: f.ID, Who: t.ID, About: "element",
			Among: s.Of, Rule: "DEWPRISM-S14"})
		if err != nil {
			return err
		}
		of = chosen
	} else if first != nil {
		if e, err := dewprism.ElementOf(first.element()); err == nil {
			of = string(e)
		}
	}
	b.endMarks("statusEnded", "DEWPRISM-S14", t, attuned)
	if of != "" {
		m := b.lasting(f, t, &play.Mark{Name: attuned, Of: of}, s)
		if s.Until == notation.UntilBattle { // No other effect changes it.
			m.Part = 1
		}
		b.Log.Begin("statusGained", "DEWPRISM-S14", t.ID, *m)
	}
	return nil
}

// slay kills a combatant whose health is less than a number.
func (b *run) slay(f, t *Combatant, n int) {
	if t.Out == "" && t.known(health).Known() && t.vital(health) < n && !t.has(undying) {
		b.NumberBy("damaged", "DEWPRISM-H2", t.ID, f.ID, health, max(-t.most(health), -mostCounted))
		b.die(t, f, "DEWPRISM-H2")
	}
}

// tune changes an ability of a combatant: the user chooses it, and where the words leave it open the direction
// (DEWPRISM-S17). A combatant whose abilities are not known leaves the choice to the table.
func (b *run) tune(f *Combatant, p *plan, s *notation.Step, t *Combatant, n int) *field.Error {
	q := choice.Question{Kind: choice.Option, Whose: f.ID, Who: t.ID, About: "tune", Rule: "DEWPRISM-S17"}
	if s.Of[1] == "this" {
		q.Among = []string{p.item.ID}
	} else if s.Of[1] != "ability" {
		q.Among = append(q.Among, weaponInHand)
	}
	counter, own := s.Of[0] == "counter", len(s.Of) > 2 && s.Of[2] == "own"
	if s.Of[1] == "" || s.Of[1] == "ability" {
		for _, id := range t.Abilities {
			if counter && play.FindOf(t.Marks, usedThisTurn, id) < 0 && play.FindOf(t.Marks, usedThisBattle, id) < 0 {
				continue
			}
			if own && contains(p.chosen, id) {
				continue
			}
			if id != "" && !contains(q.Among, id) {
				q.Among = append(q.Among, id)
			}
		}
	}
	if len(q.Among) == 0 {
		b.remind(f.ID, play.Note{Key: "tunes", Rule: "DEWPRISM-S17", Who: t.ID})
		return nil
	}
	id, err := b.askOne(&q)
	if err != nil {
		return err
	}
	if counter {
		b.endMark("usesRenewed", "DEWPRISM-S17", t, usedThisTurn, id)
		b.endMark("usesRenewed", "DEWPRISM-S17", t, usedThisBattle, id)
		return nil
	}
	if p.chosen = append(p.chosen, id); s.Of[0] == "element" {
		return b.turn(f, p, s, t, id)
	}
	down := s.Down
	if s.Bound == "either" {
		way, err := b.askOne(&choice.Question{Kind: choice.Option, Whose: f.ID, Who: t.ID, About: "tuneWay",
			Among: []string{"more", "less"}, Rule: "DEWPRISM-S17"})
		if err != nil {
			return err
		}
		down = way == "less"
	}
	m := b.lasting(f, t, &play.Mark{Name: tuned, Of: s.Of[0] + " " + id, Value: n}, s)
	if s.Of[0] == "reach" {
		if m.Of = "range " + id; t.WeaponReach.Or(0) > 0 || play.FindOf(t.Marks, tuned, m.Of) >= 0 {
			return nil
		}
	}
	if down {
		m.Value = -n
	}
	for i := range t.Marks {
		if was := t.Marks[i]; was.Name == tuned && was.Of == m.Of {
			m.Value += was.Value
		}
	}
	if down && t.Side != f.Side {
		m.Left = negativeTurns
	}
	b.put("statusGained", "DEWPRISM-S17", t, m)
	return nil
}

// turn changes the element of an ability or weapon to one that the user chooses (DEWPRISM-S17).
func (b *run) turn(f *Combatant, p *plan, s *notation.Step, t *Combatant, id string) *field.Error {
	q := choice.Question{Kind: choice.Option, Whose: f.ID, Who: t.ID, About: "element", Rule: "DEWPRISM-S17"}
	if s.Of[2] == "own" {
		own, _ := dewprism.ElementOf(f.element())
		for e := range own.Each {
			q.Among = append(q.Among, string(e))
		}
	} else if !p.narrow {
		q.Among = append(q.Among, s.Of[2:]...)
	}
	for _, of := range p.elements {
		if !contains(q.Among, of) {
			q.Among = append(q.Among, of)
		}
	}
	of, err := b.askOne(&q)
	for i, e := range dewprism.Elements {
		if err == nil && of == string(e) {
			b.put("statusGained", "DEWPRISM-S17", t, b.lasting(f, t, &play.Mark{Name: tuned, Of: "element " + id, Part: i + 1}, s))
		}
	}
	return err
}

// turned returns the element to which one ability or weapon was changed, or "".
func (f *Combatant) turned(id string) string {
	if at := play.FindOf(f.Marks, tuned, "element "+id); at >= 0 && f.Marks[at].Part <= len(dewprism.Elements) {
		return string(dewprism.Elements[max(0, f.Marks[at].Part-1)])
	}
	return ""
}

// weaponElement returns the element of the weapon in the hand.
func (f *Combatant) weaponElement() string {
	if of := f.turned(weaponInHand); of != "" {
		return of
	}
	return f.WeaponElement
}

// tuned applies what changes this ability alone (DEWPRISM-S17).
func (b *run) tuned(f *Combatant, p *plan) {
	id := " " + p.item.ID
	if p.turned = f.turned(p.item.ID); p.turned != "" {
		p.attack.Blow.Element = p.turned
	}
	for i := range f.Marks {
		m := &f.Marks[i]
		switch {
		case m.Name != tuned:
		case m.Of == "rank"+id:
			p.ranks += m.Value
		case m.Of == "honed"+id:
			p.attack.AccuracyBonus += m.Value
		case m.Of == "artisan"+id:
			p.attack.Threshold = min(p.attack.Threshold+m.Value, 19)
		case m.Of == "range"+id && p.hasRange && !p.reach.Open:
			p.reach = p.reach.Widen(0, max(m.Value, -p.reach.Most))
		case m.Of == "uses"+id && p.expense.PerTurn > 0:
			p.expense.PerTurn = max(1, p.expense.PerTurn+m.Value)
		case m.Of == "costs"+id:
			for _, of := range [...]string{stamina, mana, focus} {
				switch price := p.expense.price(of); {
				case price.Flat <= 0:
				case m.Value > 0:
					price.Flat = max(price.Flat, min(price.Flat+m.Value, mostTuned))
				default:
					price.Flat = max(1, price.Flat+m.Value)
				}
			}
		}
	}
}

// mostTuned is the most to which an ability raises the costs of another.
const mostTuned = 7

// gratis asks to use an ability for nothing, where a mark lets its bearer do so once in a turn (DEWPRISM-S14).
func (b *run) gratis(f *Combatant, e *expense) *field.Error {
	of := "turn " + e.score
	if !e.ability || e.light || e.score == "" || play.FindOf(f.Marks, costless, of) < 0 ||
		play.FindOf(f.Marks, usedThisTurn, costless) >= 0 || !b.running() {
		return nil
	}
	yes, err := b.agreeOr(&choice.Question{Whose: f.ID, About: "gratis", Of: e.use, Rule: "DEWPRISM-S14"}, choice.No)
	if err != nil || !yes {
		return err
	}
	for _, of := range [...]string{ap, health, stamina, mana, focus} {
		*e.price(of) = dewprism.Price{}
	}
	e.Burn = false
	b.put("useCounted", "DEWPRISM-S14", f, &play.Mark{Name: usedThisTurn, Of: costless, Value: 1})
	return nil
}

// float asks to pay a vital in place of the AP of a movement, where a mark lets its bearer do so (DEWPRISM-S14).
func (b *run) float(f *Combatant, e *expense) *field.Error {
	at := play.Find(f.Marks, floating)
	if at < 0 || e.AP.Flat <= 0 {
		return nil
	}
	m := f.Marks[at]
	yes, err := b.agreeOr(&choice.Question{Whose: f.ID, About: "cost", Text: strconv.Itoa(m.Value) + " " + m.Of,
		Rule: "DEWPRISM-S14"}, choice.No)
	if err == nil && yes {
		e.AP.Flat = 0
		e.price(m.Of).Flat += m.Value
	}
	return err
}
