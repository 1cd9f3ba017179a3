package combat

import (
	"strconv"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// keep stores what transience brings back after the combat: the vitals and
// scores of a combatant in one text, and its statuses and slots as marks (DEWPRISM-H4).
func (b *run) keep(f *Combatant) {
	text := ""
	places := f.places()
	for i := range numbers {
		if numbers[i].Group == 0 {
			continue
		}
		if text != "" {
			text += " "
		}
		if n, known := places[i].Get(); known {
			text += strconv.Itoa(n)
		} else {
			text += "-"
		}
	}
	b.Log.Text("kept", "DEWPRISM-H4", f.ID, snapshot, text)
	for _, m := range append([]play.Mark(nil), f.Marks...) {
		if statusOf(m.Name) != nil || lingers(m.Name) {
			m.Name, m.Of = beforehand, m.Name+":"+m.Of
			b.Log.Begin("kept", "DEWPRISM-H4", f.ID, m)
		}
	}
	for _, slot := range [...]string{primary, secondary} {
		if id := *b.Combat.Text(f.ID, slot); id != "" {
			b.Log.Begin("kept", "DEWPRISM-H4", f.ID, play.Mark{Name: beforehand, Of: slot + ":" + id})
		}
	}
}

// bringBack undoes what combats did to a combatant: its numbers, health apart
// where it keeps the one that a coin gave it, its statuses and its slots (DEWPRISM-H4).
func (b *run) bringBack(f *Combatant, keepHealth bool) {
	if f.Snapshot == "" {
		return
	}
	text := f.Snapshot
	for i := range numbers {
		number := &numbers[i]
		if number.Group == 0 {
			continue
		}
		word := text
		for at := range len(text) {
			if text[at] == ' ' {
				word = text[:at]
				break
			}
		}
		text = text[min(len(word)+1, len(text)):]
		n, err := strconv.Atoi(word)
		switch {
		case number.Name == health && keepHealth:
		case err == nil:
			b.Number("restored", "DEWPRISM-H4", f.ID, number.Name, n)
		case word == "-":
			b.forget("restored", "DEWPRISM-H4", f, number.Name)
		}
	}
	b.Log.Text("restored", "DEWPRISM-H4", f.ID, snapshot, "")
	for at := len(f.Marks) - 1; at >= 0; at-- {
		if statusOf(f.Marks[at].Name) != nil || lingers(f.Marks[at].Name) {
			b.Log.End("restored", "DEWPRISM-H4", f.ID, at)
		}
	}
	hands := map[string]string{}
	for at := 0; at < len(f.Marks); at++ {
		m := f.Marks[at]
		if m.Name != beforehand {
			continue
		}
		for i := range len(m.Of) {
			if m.Of[i] == ':' {
				m.Name, m.Of = m.Of[:i], m.Of[i+1:]
				break
			}
		}
		if m.Name == primary || m.Name == secondary {
			hands[m.Name] = m.Of
			b.Log.End("restored", "DEWPRISM-H4", f.ID, at)
			at--
			continue
		}
		b.Change("restored", "DEWPRISM-H4", f.ID, at, m)
	}
	for _, slot := range [...]string{primary, secondary} {
		if id := hands[slot]; *b.Combat.Text(f.ID, slot) != id {
			b.Log.Text("restored", "DEWPRISM-H4", f.ID, slot, id)
		}
	}
}

// forget makes a number of a combatant one that is missing.
func (b *run) forget(kind, rule string, f *Combatant, name string) {
	n := f.number(name)
	if n.Known() {
		b.Tell(play.Event{Kind: kind, Rule: rule, Who: f.ID, Field: name, Before: *n})
		*n = field.Number{}
	}
}

// clear takes from a combatant what a combat counts.
func (b *run) clear(f *Combatant) {
	for _, name := range []string{ap, order, tie, taken, turns, supported, under} {
		b.forget("combatEnded", "DEWPRISM-T5", f, name)
	}
	for at := len(f.Marks) - 1; at >= 0; at-- {
		switch f.Marks[at].Name {
		case undrawn, guard, shield, cover, hidden, rattled, charging, charged, cooldown, withheld,
			usedThisTurn, usedThisRound, usedThisBattle, usedOverTurns, pact,
			advantage, hindered, empowered, freeAttack, nextAP, lostAP, lucky, keen, affected:
			b.Log.End("combatEnded", "DEWPRISM-T5", f.ID, at)
		}
	}
}

// end ends the combat (DEWPRISM-T5): the winners receive their rewards
// (DEWPRISM-X1), the dead rise if they have a coin (DEWPRISM-H3), and all other
// effects on combatants are undone (DEWPRISM-H4).
func (b *run) end() *field.Error {
	if !b.running() {
		return field.RefusedBy("DEWPRISM-T5", "do", "noCombat")
	}
	heroes, foes := b.standing(hero), b.standing(foe)
	wiped := heroes == 0 && foes > 0 && b.allDown(hero)
	r := play.Report{Kind: "end", Outcome: "undecided", Tone: play.Mixed}
	switch {
	case wiped:
		r.Outcome, r.Tone = "defeat", play.Bad
	case heroes > 0 && foes == 0:
		r.Outcome, r.Tone = "victory", play.Great
	}
	turned := 0
	for i := range b.Combatants {
		turned += b.Combatants[i].Turns.Or(0)
	}
	if turned > 0 {
		r.Notes = []play.Note{{Key: "lasted", Rule: "DEWPRISM-T6", Amount: turned * turnSeconds}}
	}
	b.Report(r)
	if r.Tone == play.Great {
		b.reward()
		b.mercy()
		if b.in.Objective {
			b.bestLoot()
		}
	}
	for at := len(b.Zones) - 1; at >= 0; at-- {
		b.gone("combatEnded", "DEWPRISM-H4", at)
	}
	for i := range b.Combatants {
		f := &b.Combatants[i]
		if b.Options.Transience == OfCombat {
			b.returnGear(f)
		}
		b.afterwards(f, wiped && f.Side == hero)
		b.clear(f)
	}
	for _, name := range []string{heroAggressor, foeAggressor, active, phase} {
		b.Log.Text("combatEnded", "DEWPRISM-T5", "", name, "")
	}
	for _, name := range []string{heroPacts, foePacts, refight, round} {
		if b.Slot("", name).Read().Or(0) != 0 {
			b.Number("combatEnded", "DEWPRISM-T5", "", name, 0)
		}
	}
	return nil
}

// turnSeconds is how long a turn is in the story, in seconds (DEWPRISM-T6).
const turnSeconds = 5

// standing counts those of a side on their feet.
func (f *Combat) standing(side string) int {
	n := 0
	for i := range f.Combatants {
		if g := &f.Combatants[i]; g.Side == side && g.isUp() && !g.has(neutralized) {
			n++
		}
	}
	return n
}

// allDown reports whether a side has only dead and knocked out combatants: a side
// with a fled combatant is not wiped out.
func (f *Combat) allDown(side string) bool {
	for i := range f.Combatants {
		if g := &f.Combatants[i]; g.Side == side && (g.isUp() && !g.has(neutralized) || g.Out != "" && g.Out != dead) {
			return false
		}
	}
	return true
}

// mercy reminds the table that foes who are left alive are at the players' mercy (DEWPRISM-T5), and that the GM has
// decided who rolls for the loot of those that are not (DEWPRISM-X3).
func (b *run) mercy() {
	bodies := false
	for i := range b.Combatants {
		f := &b.Combatants[i]
		if f.Side == foe && f.Out == "" && f.state() == dewprism.KnockedOut {
			b.remind(f.ID, play.Note{Key: "mercy", Rule: "DEWPRISM-T5", Who: f.ID})
		}
		bodies = bodies || f.Side == foe && f.state() == dewprism.Dead && f.Harvest.Known() && !f.has(harvested)
	}
	if bodies && !b.in.Objective {
		b.remind("", play.Note{Key: "whoHarvests", Rule: "DEWPRISM-X3"})
	}
}

// bestLoot gives the best loot of every dead foe without a roll, because the
// heroes have fulfilled the special objective of the combat (DEWPRISM-X2).
func (b *run) bestLoot() {
	for i := range b.Combatants {
		f := &b.Combatants[i]
		if f.Side != foe || f.state() != dewprism.Dead {
			continue
		}
		b.Report(play.Report{Kind: "harvest", Target: f.ID, Outcome: "success", Tone: play.Great,
			Notes: []play.Note{{Key: "bestLoot", Rule: "DEWPRISM-X2", Who: f.ID}}})
		b.put("harvested", "DEWPRISM-X2", f, &play.Mark{Name: harvested})
	}
}

// afterwards does what the end of the combat does to one combatant.
func (b *run) afterwards(f *Combatant, wiped bool) {
	wasDead := f.state() == dewprism.Dead
	returns := wasDead && f.Side == hero && (b.Refight.Or(0) > 0 || f.Coins.Or(0) > 0)
	if wasDead && !returns && !wiped {
		if b.Options.Transience != OfCampaign {
			b.Log.Text("kept", "DEWPRISM-H4", f.ID, snapshot, "")
			b.endMarks("restored", "DEWPRISM-H4", f, beforehand)
		}
		if f.Side == hero {
			b.Report(play.Report{Kind: "death", Who: f.ID, Outcome: "dead", Tone: play.Bad,
				Notes: []play.Note{{Key: "noCoin", Rule: "DEWPRISM-H3", Who: f.ID}}})
		} else if f.Harvest.Known() && !f.has(harvested) {
			b.Follow(play.Next{Do: string(Harvest), Target: f.ID})
		}
		return
	}
	switch {
	case wiped:
	case wasDead && b.Refight.Or(0) > 0:
		b.Log.Text("revived", "DEWPRISM-H3", f.ID, out, "")
	case wasDead:
		b.rise(f)
	case f.Out == fled || f.Out == resting:
		b.Log.Text("returned", "DEWPRISM-T5", f.ID, out, "")
	}
	if b.Options.Transience == OfCombat {
		b.bringBack(f, wasDead && !wiped && b.Refight.Or(0) == 0)
	}
	if wiped {
		b.ferry(f)
	}
}

// rise brings a dead hero back by a coin on its body, which is consumed and gives the health (DEWPRISM-H3).
func (b *run) rise(f *Combatant) {
	b.set("coinSpent", "DEWPRISM-H3", f, coins, f.Coins.Or(0)-1)
	b.Log.Text("revived", "DEWPRISM-H3", f.ID, out, "")
	b.Number("revived", "DEWPRISM-H3", f.ID, health, max(1, min(f.CoinHealth.Or(1), max(f.most(health), 1))))
}

// ferry lets the Ferryman bring back a hero of a team that was wiped out: with
// full health and half of the other vitals, for its coins and half of the next
// winnings (DEWPRISM-H3).
func (b *run) ferry(f *Combatant) {
	b.Log.Text("revived", "DEWPRISM-H3", f.ID, out, "")
	b.set("ferryman", "DEWPRISM-H3", f, coins, 0)
	b.set("ferryman", "DEWPRISM-H3", f, ferryman, 1)
	for _, vital := range vitals {
		if !f.known(vital).Known() {
			continue
		}
		to := f.most(vital)
		if vital != health {
			to /= 2
		}
		b.set("ferryman", "DEWPRISM-H3", f, vital, to)
	}
	b.Report(play.Report{Kind: "death", Who: f.ID, Outcome: "ferryman", Tone: play.Bad,
		Notes: []play.Note{{Key: "ferryman", Rule: "DEWPRISM-H3", Who: f.ID}, {Key: "setBack", Rule: "DEWPRISM-H5"}}})
}

// reward divides the experience of the beaten among all heroes, the neutralised
// too, and gives each player the gil that was dropped. Under milestones a
// beaten boss gives a level in place of experience (DEWPRISM-X1). A hero that
// owes the Ferryman leaves half (DEWPRISM-H3).
func (b *run) reward() {
	earned, drop, combatants, bosses := 0, 0, 0, 0
	for i := range b.Combatants {
		f := &b.Combatants[i]
		switch {
		case f.Out == resting:
		case f.Side == hero:
			combatants++
		case f.Out != fled:
			earned += f.XPDrop.Or(0)
			drop += f.GilDrop.Or(0)
			if field.Plain(f.Boss) == string(dewprism.Boss) {
				bosses++
			}
		}
	}
	share := dewprism.ShareXP(earned, combatants)
	if b.Options.Milestone {
		share = 0
	}
	for i := range b.Combatants {
		f := &b.Combatants[i]
		if f.Side != hero || f.Out == resting {
			continue
		}
		experience, money := play.Chain{Key: xp}, play.Chain{Key: gil}
		experience.Start("share", "DEWPRISM-X1", share)
		money.Start("drop", "DEWPRISM-X1", 0)
		if f.NPC.Or(0) == 0 {
			money.Add("players", "DEWPRISM-X1", drop) // As much for each of them.
		}
		if f.Ferryman.Or(0) > 0 {
			money.Add("ferryman", "DEWPRISM-H3", -(money.Value+1)/2)
			b.set("ferrymanPaid", "DEWPRISM-H3", f, ferryman, 0)
		}
		r := play.Report{Kind: "reward", Who: f.ID, Tone: play.Good, Chains: []play.Chain{experience, money}}
		b.raise("xpGained", "DEWPRISM-X1", f, xp, experience.Value)
		b.raise("gilGained", "DEWPRISM-X1", f, gil, money.Value)
		if b.Options.Milestone && bosses > 0 {
			b.raise("levelGained", "DEWPRISM-X1", f, totalLevel, bosses)
			r.Notes = append(r.Notes, play.Note{Key: "level", Rule: "DEWPRISM-X1", Amount: bosses})
		}
		b.Report(r)
	}
}

// restoreAll undoes the effects of combats on all combatants that last until a
// dungeon is left or a safe place reached (DEWPRISM-H4).
func (b *run) restoreAll() *field.Error {
	switch {
	case b.running():
		return field.RefusedBy("DEWPRISM-H4", "do", "combatRuns")
	case b.Options.Transience == OfCampaign:
		return field.RefusedBy("DEWPRISM-H4", "do", "lastsForTheCampaign")
	}
	for i := range b.Combatants {
		f := &b.Combatants[i]
		b.returnGear(f)
		if f.state() != dewprism.Dead {
			b.bringBack(f, false)
		}
	}
	return nil
}
