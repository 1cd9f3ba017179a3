package combat

import (
	"slices"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// elsewhere reports whether two combatants are on two floors of a building.
func (c *Combatant) elsewhere(other *Combatant) bool {
	return play.OtherFloor(c.Floor, other.Floor)
}

// together reports whether two combatants share a space, and whether that is
// known. It is unknown for a combatant on no grid and in no named space.
func together(f, g *Combatant) (same, known bool) {
	if f.elsewhere(g) {
		return false, true
	}
	x, hasX := f.X.Get()
	y, hasY := f.Y.Get()
	if hasX && hasY && g.X.Known() && g.Y.Known() {
		return x == g.X.Or(0) && y == g.Y.Or(0), true
	}
	return f.Space == g.Space, f.Space != "" && g.Space != ""
}

// apart reports whether two combatants are known to be in different spaces.
func apart(f, g *Combatant) bool {
	same, known := together(f, g)
	return known && !same
}

// crowd counts those on their feet who are known to share the space with the
// combatant: of its own side without itself, and of the other one.
func (f *Combat) crowd(who *Combatant) (allies, enemies int) {
	for i := range f.Combatants {
		g := &f.Combatants[i]
		if same, known := together(who, g); g == who || !same || !known || !g.isUp() {
			continue
		}
		if g.Side == who.Side {
			allies++
		} else {
			enemies++
		}
	}
	return allies, enemies
}

// teamwork returns TmWrk of the combatant (DEWPRISM-B4).
func (b *run) teamwork(f *Combatant) int {
	allies, _ := b.crowd(f)
	return dewprism.Teamwork(allies, dewprism.Standing(field.Plain(f.Boss)))
}

// outNumbered returns OutNum of the combatant (DEWPRISM-B5).
func (b *run) outNumbered(f *Combatant) int {
	allies, enemies := b.crowd(f)
	return dewprism.OutNumbered(enemies, allies+1)
}

// values are what expressions may ask for of the combatant (DEWPRISM-D1).
func (b *run) values(f *Combatant) *dewprism.Values {
	return &dewprism.Values{
		MlePwr: f.with("mlePwr"), MleAcc: f.with("mleAcc"), MleEva: f.with("mleEva"),
		MgcPwr: f.with("mgcPwr"), MgcAcc: f.with("mgcAcc"), MgcEva: f.with("mgcEva"),
		SklPwr: f.with("sklPwr"), SklAcc: f.with("sklAcc"), SklEva: f.with("sklEva"),
		CL: f.CL, TL: f.TL, DL: f.DL, LB: f.LB, X: b.in.X, Health: f.known(health), MaxHealth: f.knownMost(),
		TmWrk: field.Of(b.teamwork(f)), OutNum: field.Of(b.outNumbered(f)),
	}
}

// members are those who turn, move and attack as one with the combatant, itself
// among them (DEWPRISM-W2).
func (f *Combat) members(who *Combatant) []*Combatant {
	if who.Swarm == "" {
		return []*Combatant{who}
	}
	var list []*Combatant
	for i := range f.Combatants {
		if g := &f.Combatants[i]; g.Swarm == who.Swarm && g.Out == "" {
			list = append(list, g)
		}
	}
	return list
}

// leader returns the member that acts for a swarm: its founder, and once that
// one cannot act, the first on its feet. A combatant by itself leads itself.
func (f *Combat) leader(who *Combatant) *Combatant {
	var leads *Combatant
	for _, m := range f.members(who) {
		if m.isUp() && (leads == nil || m.ID == who.Swarm) {
			leads = m
		}
	}
	if leads == nil {
		return who
	}
	return leads
}

// swarmSize is how many of a swarm are on their feet (DEWPRISM-W1).
func (f *Combat) swarmSize(who *Combatant) int {
	n := 0
	for _, m := range f.members(who) {
		if m.isUp() {
			n++
		}
	}
	return n
}

// join makes a swarm of the combatant and its targets, which must be of its side
// and in its space (DEWPRISM-W2).
func (b *run) join(f *Combatant) *field.Error {
	others, err := b.companions(f)
	if err != nil {
		return err
	}
	id := f.Swarm
	if id == "" {
		id = f.ID
		b.Log.Text("swarmJoined", "DEWPRISM-W2", f.ID, swarm, id)
	}
	for _, g := range others {
		b.Log.Text("swarmJoined", "DEWPRISM-W2", g.ID, swarm, id)
		// The swarm and its new members share one turn: it is taken for all once one of them has taken it.
		b.set("swarmJoined", "DEWPRISM-W2", g, taken, max(f.Taken.Or(0), g.Taken.Or(0)))
	}
	bonus := dewprism.Swarm(b.swarmSize(f))
	b.Report(play.Report{Kind: "swarm", Who: f.ID, Tone: play.Plain, Total: field.Of(b.swarmSize(f)), Notes: []play.Note{
		{Key: "swarmAccuracy", Rule: "DEWPRISM-W1", Amount: bonus.Accuracy},
		{Key: "swarmEvasion", Rule: "DEWPRISM-W1", Amount: bonus.Evasion},
		{Key: "swarmRank", Rule: "DEWPRISM-W1", Amount: bonus.Rank}, {Key: "alike", Rule: "DEWPRISM-W3"}}})
	return nil
}

// companions are the targets of a swarm that is joined.
func (b *run) companions(f *Combatant) ([]*Combatant, *field.Error) {
	if len(b.in.Targets) == 0 {
		return nil, field.MissingField("targets")
	}
	var list []*Combatant
	for i, id := range b.in.Targets {
		g := b.find(id)
		switch {
		case g == nil:
			return nil, field.Unknown(field.Entry("targets", i), id)
		case g.Side != f.Side || g == f:
			return nil, field.RefusedBy("DEWPRISM-W2", field.Entry("targets", i), "notOfTheSwarm")
		case apart(f, g):
			return nil, field.RefusedBy("DEWPRISM-W2", field.Entry("targets", i), "notInTheSpace")
		}
		list = append(list, g)
	}
	return list, nil
}

// split takes the targets out of the swarm of the combatant, and without any ends it (DEWPRISM-W2).
func (b *run) split(f *Combatant) *field.Error {
	if f.Swarm == "" {
		return field.RefusedBy("DEWPRISM-W2", "who", "noSwarm")
	}
	id := f.Swarm
	for i, target := range b.in.Targets {
		if g := b.find(target); g == nil {
			return field.Unknown(field.Entry("targets", i), target)
		} else if g.Swarm != id {
			return field.RefusedBy("DEWPRISM-W2", field.Entry("targets", i), "notOfTheSwarm")
		}
	}
	left := 0
	for i := range b.Combatants {
		g := &b.Combatants[i]
		if g.Swarm != id {
			continue
		}
		if len(b.in.Targets) == 0 || slices.Contains(b.in.Targets, g.ID) {
			b.Log.Text("swarmLeft", "DEWPRISM-W2", g.ID, swarm, "")
		} else {
			left++
		}
	}
	if left == 1 {
		for i := range b.Combatants {
			if b.Combatants[i].Swarm == id {
				b.Log.Text("swarmLeft", "DEWPRISM-W2", b.Combatants[i].ID, swarm, "")
			}
		}
	}
	return nil
}
