package combat

import (
	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// The costs of a step and a sprint, and the distance of a sprint (DEWPRISM-C1 to DEWPRISM-C3).
const (
	stepAP      = 5
	difficultAP = 10
	sprintAP    = 20
	sprintFar   = 4
	stepsATurn  = 2
)

// move goes into an adjacent space, twice in a turn (DEWPRISM-C1), or sprints
// (DEWPRISM-C2). Difficult terrain, slopes and water cost double (DEWPRISM-C3).
// A moving combatant leaves its cover, and may be seen (DEWPRISM-C12). A swarm
// moves as one (DEWPRISM-W2).
func (b *run) move(f *Combatant) *field.Error {
	if err := mayMove(f); err != nil {
		return err
	}
	if b.in.Do == Sprint && play.FindOf(f.Marks, barred, "sprint") >= 0 {
		return field.RefusedBy("DEWPRISM-S8", "who", barred)
	}
	difficult, err := b.difficulty(f)
	if err != nil {
		return err
	}
	if err := b.canTest(f); err != nil {
		return err
	}
	hard := difficult > 0 || b.in.Dive || b.in.Surface || f.Underwater.Or(0) > 0
	e := apiece(stepAP, string(b.in.Do))
	most, rule := 1, "DEWPRISM-C1"
	switch {
	case b.in.Do == Sprint:
		e.AP.Flat = sprintAP
		most, rule = sprintFar-difficult, "DEWPRISM-C2"
	case hard:
		e.AP.Flat, e.PerTurn = difficultAP, stepsATurn
	default:
		e.PerTurn = stepsATurn
	}
	if f.has(slowed) {
		e.AP.Flat += slowAP
	}
	for i := range f.Marks {
		if m := &f.Marks[i]; m.Name == hobbled {
			e.price(m.Of).Flat += m.Value
		}
	}
	free, err := b.mayMoveFreely(f, &e)
	if err != nil {
		return err
	}
	steps := 1
	x, known := b.in.ToX.Get()
	y, both := b.in.ToY.Get()
	if from, stands := b.stands(f); stands && known && both {
		steps = from.Place().Distance(dewprism.Place{X: x, Y: y})
	}
	if _, stands := b.stands(f); stands && !(known && both) && (known || both || b.in.ToSpace == "" && !b.in.Dive &&
		!b.in.Surface) {
		if known {
			return field.MissingField("toY")
		}
		return field.MissingField("toX")
	}
	if steps > most || difficult > sprintFar/2 {
		return field.RefusedBy(rule, "toX", "tooFar")
	}
	if err := b.float(f, &e); err != nil {
		return err
	}
	if _, err := b.pay(f, &e); err != nil {
		return err
	}
	b.endMarks("statusEnded", "DEWPRISM-S16", f, hobbled)
	b.quiet = b.endMark("empowerUsed", "DEWPRISM-S16", f, next, "quiet")
	if free {
		used := play.Mark{Name: usedThisTurn, Of: costless + " move", Value: 1 + f.usedFreely()}
		b.put("useCounted", "DEWPRISM-S14", f, &used)
	}
	if !f.isUp() || !b.masters(f) {
		return nil
	}
	for _, m := range b.members(f) {
		if known && both {
			b.Number("moved", rule, m.ID, placeX, x)
			b.Number("moved", rule, m.ID, placeY, y)
		}
		if b.in.ToSpace != "" {
			b.Log.Text("moved", rule, m.ID, space, b.in.ToSpace)
		}
		if b.in.Dive && m.Underwater.Or(0) == 0 {
			b.set("dived", "DEWPRISM-C3", m, under, 1)
		}
		if b.in.Surface {
			b.set("surfaced", "DEWPRISM-C3", m, under, 0)
		}
		b.leaveCover(m)
		if known && both || b.in.ToSpace != "" {
			b.expireLeaving(m)
		}
		if known && both {
			b.come("enter", m)
		}
	}
	b.Tell(play.Event{Kind: "moved", Who: f.ID, Amount: steps, Rule: rule})
	if difficult > 0 && !b.in.Versus.Known() {
		b.remind(f.ID, play.Note{Key: "powerCheck", Rule: "DEWPRISM-C31"})
	}
	if f.has(hidden) {
		b.recheck(f)
	}
	return nil
}

// usedFreely returns how many of its free movements a combatant has made in this turn.
func (f *Combatant) usedFreely() int {
	if at := play.FindOf(f.Marks, usedThisTurn, costless+" move"); at >= 0 {
		return f.Marks[at].Value
	}
	return 0
}

// mayMoveFreely asks to make a movement for no AP, where a mark grants some in each turn (DEWPRISM-S14). It does not
// count for the two of a turn.
func (b *run) mayMoveFreely(f *Combatant, e *expense) (bool, *field.Error) {
	if b.in.Do != Move || !b.running() || b.Active != f.ID || f.usedFreely() >= f.highest(costless, "move") {
		return false, nil
	}
	yes, err := b.agreeOr(&choice.Question{Whose: f.ID, About: "gratis", Of: string(Move), Rule: "DEWPRISM-S14"},
		choice.Yes)
	if err == nil && yes {
		e.AP.Flat, e.PerTurn = 0, 0
	}
	return yes, err
}

// slowAP is what slowed adds to the AP of a movement (DEWPRISM-S8).
const slowAP = 5

// mayMove returns why the combatant cannot make movement actions: it is snared or paralyzed, or an ability forbids them
// (DEWPRISM-S8).
func mayMove(f *Combatant) *field.Error {
	switch {
	case f.has(snared):
		return field.RefusedBy("DEWPRISM-S8", "who", snared)
	case f.has(paralyzed):
		return field.RefusedBy("DEWPRISM-S8", "who", paralyzed)
	case play.FindOf(f.Marks, barred, "move") >= 0:
		return field.RefusedBy("DEWPRISM-S8", "who", barred)
	}
	return nil
}

// hazard is a fall (DEWPRISM-C10), or a bottomless pit or lava (DEWPRISM-C9).
func (b *run) hazard() *field.Error {
	f, err := b.who()
	switch {
	case err != nil:
		return err
	case f.Out != "":
		return field.RefusedBy("DEWPRISM-T5", "who", "outOfTheCombat")
	case b.in.Do == Fall && f.has(soft):
		return nil
	case b.in.Do == Fall:
		b.suffer(f, dewprism.Fall(b.in.Spaces), "fall", "DEWPRISM-C10")
		return nil
	case !f.MaxHealth.Known():
		return field.MissingField(b.path(f, "maxHealth"))
	}
	b.suffer(f, dewprism.Pit(f.most(health)), "pit", "DEWPRISM-C9")
	b.remind(f.ID, play.Note{Key: "lastStableSpace", Rule: "DEWPRISM-C9"})
	return nil
}
