package combat

import (
	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// dead, fled and befriended are the reasons why a combatant takes no part any more.
const (
	dead       = "dead"
	fled       = "fled"
	befriended = "befriended"
)

// body returns the combatant as damage meets it.
func (f *Combatant) body() dewprism.Target {
	return dewprism.Target{Health: f.known(health), MaxHealth: field.Of(f.most(health)), Temporary: f.temporary()}
}

// temporary returns what cover and shield still take of damage (DEWPRISM-C14, DEWPRISM-C16).
func (f *Combatant) temporary() int {
	sum := 0
	for i := range f.Marks {
		if temporary(f.Marks[i].Name) {
			sum += max(f.Marks[i].Value, 0)
		}
	}
	return sum
}

// temporary reports whether a mark of that name is temporary health.
func temporary(name string) bool { return name == cover || name == shield }

// suffer deals damage without an attack, and reports its cause.
func (b *run) suffer(f *Combatant, amount int, cause, rule string) {
	if f.Out != "" || amount <= 0 || spares(f) {
		return
	}
	amount += amount * f.highest(exposed, "percent") / 100
	target := f.body()
	harm := target.Hurt(amount, &dewprism.Blow{})
	b.Report(play.Report{Kind: "damage", Who: f.ID, Outcome: cause, Tone: play.Bad, Total: field.Of(harm.Dealt),
		Chains: []play.Chain{{Key: "damage", Value: harm.Dealt, Steps: harm.Steps}}})
	b.take(f, nil, &harm, rule)
}

// take writes down what damage has done, and what becomes of the combatant.
func (b *run) take(f, by *Combatant, harm *dewprism.Harm, rule string) {
	if harm.Ignored {
		m := play.Mark{Name: usedThisBattle, Of: stubborn, Value: 1}
		if at := play.FindOf(f.Marks, usedThisBattle, stubborn); at >= 0 {
			m.Value += f.Marks[at].Value
		}
		b.put("useCounted", "DEWPRISM-S14", f, &m)
	}
	lost := f.temporary() - harm.Temporary
	for _, name := range []string{cover, shield} {
		if at := play.Find(f.Marks, name); at >= 0 && lost > 0 {
			m := f.Marks[at]
			taken := min(lost, m.Value)
			lost -= taken
			if m.Value -= taken; m.Value > 0 {
				b.Change("absorbed", "DEWPRISM-C14", f.ID, at, m)
			} else {
				b.Log.End("absorbed", "DEWPRISM-C14", f.ID, at)
			}
		}
	}
	before := f.state()
	after, known := harm.Health.Get()
	if known && b.Handed(f.ID) {
		dealt, healed := b.ByHand(f.ID, harm.Dealt, "knockedOut", "dead")
		after -= dealt - harm.Dealt
		if healed > 0 {
			b.set("healed", rule, f, health, max(f.vital(health), min(f.vital(health)+healed, f.most(health))))
			return
		}
		harm.Dealt = dealt
	}
	if !known || harm.Dealt == 0 {
		return
	}
	from := ""
	if by != nil {
		from = by.ID
	}
	if f.has(blessed) && after < 1 {
		after = min(max(f.vital(health), after), 1) // DEWPRISM-S7.
	}
	if f.has(undying) {
		after = max(after, -(f.most(health)-1)/2)
	}
	b.NumberBy("damaged", rule, f.ID, from, health, max(after, -mostCounted))
	b.endMarks("statusEnded", "DEWPRISM-S4", f, asleep)
	switch state := f.state(); {
	case state == before:
	case state == dewprism.Dead:
		b.die(f, by, "DEWPRISM-H2")
	default:
		b.Tell(play.Event{Kind: "knockedOut", Who: f.ID, By: from, Rule: "DEWPRISM-H1"})
		b.dropOut(f)
	}
}

// dropOut ends what a combatant does who cannot respond any more.
func (b *run) dropOut(f *Combatant) {
	for _, name := range []string{charging, charged, withheld, hidden, guard} {
		b.endMarks("protectionEnded", "DEWPRISM-H1", f, name)
	}
	b.release(f)
}

// die kills a combatant (DEWPRISM-H2). The killer of a hero who was the aggressor regains all vitals and loses its
// negative statuses; a foe who was the aggressor leaves richer loot (DEWPRISM-AG1, DEWPRISM-AG4). A combatant whose
// fate is bound to it dies as well (DEWPRISM-H3).
func (b *run) die(f, by *Combatant, rule string) {
	if f.Out == dead || f.has(undying) {
		return
	}
	b.Log.Text("died", rule, f.ID, out, dead)
	b.dropOut(f)
	switch had := b.loseAggro(f); {
	case had && f.Side == foe:
		b.put("luckyLoot", "DEWPRISM-AG1", f, &play.Mark{Name: luckyLoot, Value: aggressorLuck})
	case had && by != nil && by.Side == foe:
		for _, vital := range vitals {
			if by.known(vital).Known() {
				b.set("regained", "DEWPRISM-AG1", by, vital, by.most(vital))
			}
		}
		b.endNegative("DEWPRISM-AG4", by)
	}
	for i := range b.Combatants {
		if g := &b.Combatants[i]; g.Out != dead && play.FindOf(g.Marks, fateBound, f.ID) >= 0 {
			b.die(g, by, "DEWPRISM-H3")
		}
	}
}

// aggressorLuck is what the body of an aggressor adds to the luck of its loot (DEWPRISM-AG1, DEWPRISM-X1).
const aggressorLuck = 5

// vitals are the names of the vitals.
var vitals = [...]string{health, stamina, mana, focus}

// heal gives back some of a vital, up to the most of it; to the dead it gives nothing.
func (b *run) heal(f *Combatant, vital string, amount int, rule string) {
	if f.Out == dead || !f.known(vital).Known() || amount <= 0 {
		return
	}
	was := f.vital(vital)
	to := max(was, min(was+amount, f.most(vital)))
	c := play.Chain{Key: vital}
	c.Start("had", rule, was).Add("healed", rule, to-was)
	b.Report(play.Report{Kind: "heal", Who: f.ID, Tone: play.Good, Total: field.Of(to - was), Chains: []play.Chain{c}})
	b.set("healed", rule, f, vital, to)
}

// byHand deals damage of the command's Points to Who without an attack, or gives so much health back.
func (b *run) byHand() *field.Error {
	f, err := b.who()
	if err != nil {
		return err
	}
	if f.Out != "" {
		return field.RefusedBy("DEWPRISM-T5", "who", "outOfTheCombat")
	}
	points, err := play.PointsByHand(b.in.Points)
	switch {
	case err != nil:
		return err
	case b.in.Do == Mend:
		b.heal(f, health, points, "")
	default:
		b.suffer(f, points, "byHand", "")
	}
	return nil
}
