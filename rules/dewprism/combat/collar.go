package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file has the befriended monsters of the party: their collars, and the one that is out.

const (
	// collared is the mark of a monster with a Monster Collar, by the hero that has put it on.
	collared = "collared"
	// resting is why a monster with a collar takes no part in a combat: another one is out, or none (DEWPRISM-C36).
	resting = "resting"
)

// collar puts a Monster Collar onto a befriended monster, which is a member of the party from then on: on the side of
// the heroes, with levels and experience, and no share of the gil (DEWPRISM-C35, DEWPRISM-X4). The first one of a hero
// is the one that is out (DEWPRISM-C36).
func (b *run) collar() *field.Error {
	f, err := b.actor()
	if err != nil {
		return err
	}
	t, err := b.target()
	switch {
	case err != nil:
		return err
	case b.running():
		return field.RefusedBy("DEWPRISM-C35", "do", "combatRuns")
	case f.Side != hero:
		return field.RefusedBy("DEWPRISM-C35", "who", "noHero")
	case t.has(collared):
		return field.RefusedBy("DEWPRISM-C35", "targets[0]", "hasCollar")
	case t.Out != befriended:
		return field.RefusedBy("DEWPRISM-C35", "targets[0]", "notBefriended")
	case f.Collars.Known() && f.Collars.Or(0) <= 0:
		return field.RefusedBy("DEWPRISM-C35", "who", collars)
	}
	notes := []play.Note{{Key: "newMember", Rule: "DEWPRISM-C35", Who: t.ID}}
	if f.Collars.Known() {
		b.set("collarSpent", "DEWPRISM-C35", f, collars, f.Collars.Or(0)-1)
	} else {
		notes = append(notes, play.Note{Key: "collar", Rule: "DEWPRISM-C35"})
	}
	b.Log.Text("joinedParty", "DEWPRISM-C35", t.ID, out, "")
	b.Log.Text("collared", "DEWPRISM-C35", t.ID, side, hero)
	b.put("collared", "DEWPRISM-C35", t, &play.Mark{Name: collared, By: f.ID})
	b.set("collared", "DEWPRISM-X4", t, "npc", 1)
	for _, name := range [...]string{"cl", totalLevel, "dl"} {
		b.set("collared", "DEWPRISM-C35", t, name, max(t.number(name).Or(0), 1))
	}
	if out := b.find(f.Companion); f.Companion == "" || out != nil && !out.has(collared) {
		b.takeAlong(f, t.ID)
	}
	b.Report(play.Report{Kind: "collar", Who: f.ID, Target: t.ID, Tone: play.Great, Notes: notes})
	return nil
}

// bringOut chooses the one monster of a hero that is out with the party: the others stay out of the fights
// (DEWPRISM-C36). Without a target none is out.
func (b *run) bringOut() *field.Error {
	f, err := b.actor()
	switch {
	case err != nil:
		return err
	case b.running() && !b.in.Insist:
		return field.RefusedBy("DEWPRISM-C36", "do", "combatRuns")
	case len(b.in.Targets) == 0:
		b.takeAlong(f, "")
		return nil
	}
	t, err := b.target()
	if err != nil {
		return err
	}
	if at := play.Find(t.Marks, collared); at < 0 || t.Marks[at].By != f.ID {
		return field.RefusedBy("DEWPRISM-C36", "targets[0]", "notYours")
	}
	b.takeAlong(f, t.ID)
	return nil
}

// takeAlong writes which monster of a hero is out.
func (b *run) takeAlong(f *Combatant, id string) {
	switch {
	case f.Companion == id:
	case id == "":
		b.Log.Text("leftBehind", "DEWPRISM-C36", f.ID, companion, id)
	default:
		b.Log.Text("broughtOut", "DEWPRISM-C36", f.ID, companion, id)
	}
}

// leaveOut keeps a monster out of a combat that is not the one that its hero has with it (DEWPRISM-C36).
func (b *run) leaveOut(f *Combatant) {
	if f.Out == resting { // In a combat that was left without an end.
		b.Log.Text("returned", "DEWPRISM-T5", f.ID, out, "")
	}
	at := play.Find(f.Marks, collared)
	if at < 0 || f.Out != "" {
		return
	}
	if owner := b.find(f.Marks[at].By); owner == nil || owner.Companion != f.ID {
		b.Log.Text("staysOut", "DEWPRISM-C36", f.ID, out, resting)
	}
}
