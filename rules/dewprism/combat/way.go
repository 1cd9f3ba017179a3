package combat

import (
	"rulewright/rules/dewprism"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file has the way of a movement: its walls, its difficult terrain and the check that the GM asks for.

// difficulty returns how many spaces of a movement are difficult terrain: as many as the command names, or those of
// the map. It refuses a movement that a wall stops, unless the GM insists (DEWPRISM-C30).
func (b *run) difficulty(f *Combatant) (int, *field.Error) {
	difficult := b.in.Difficult
	x, known := b.in.ToX.Get()
	y, both := b.in.ToY.Get()
	if from, stands := b.stands(f); stands && known && both {
		to := dewprism.Place{X: x, Y: y}
		far := 1
		if b.in.Do == Sprint {
			far = sprintFar
		}
		rough, open := b.wayTo(f, from.Place(), to, far)
		if !open && from.Place().Distance(to) <= far && !b.in.Insist {
			return 0, field.RefusedBy("DEWPRISM-C30", "toX", "wallOnTheWay")
		}
		difficult = max(difficult, rough)
	}
	if f.has(sure) {
		difficult = 0
	}
	return difficult, nil
}

// wayTo looks for the easiest way of a combatant of that length between two spaces. It returns how many of its spaces are difficult,
// each of which counts twice for its length (DEWPRISM-C2), and whether walls leave a way. The first space of a way of
// one space may be difficult all the same (DEWPRISM-C3).
func (b *run) wayTo(f *Combatant, from, to dewprism.Place, far int) (rough int, open bool) {
	ground := dewprism.Ground{Walls: b.walls(f.Floor)}
	type reached struct {
		at          dewprism.Place
		cost, rough int
	}
	ways := []reached{{at: from}}
	best := map[dewprism.Place]int{from: 0}
	found := -1
	for i := 0; i < len(ways); i++ {
		way := ways[i]
		if best[way.at] < way.cost {
			continue
		}
		if way.at == to && (found < 0 || way.cost < ways[found].cost) {
			found = i
		}
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				next := reached{at: dewprism.Place{X: way.at.X + dx, Y: way.at.Y + dy}, cost: way.cost + 1, rough: way.rough}
				if !f.has(sure) && b.rough(next.at, f.Floor) {
					next.rough++
					if far > 1 {
						next.cost++
					}
				}
				if cost, known := best[next.at]; next.cost > far || walled(&ground, next.at) || known && cost <= next.cost {
					continue
				}
				best[next.at] = next.cost
				ways = append(ways, next)
			}
		}
	}
	if found < 0 {
		return 0, false
	}
	return ways[found].rough, true
}

// walls returns the spaces that walls fill on a floor.
func (f *Combat) walls(floor string) []dewprism.Place {
	var list []dewprism.Place
	for i := range f.Ground.Cells {
		if c := &f.Ground.Cells[i]; c.Kind == wall && !play.OtherFloor(c.Floor, floor) {
			list = append(list, dewprism.Place{X: c.X, Y: c.Y})
		}
	}
	return list
}

// canTest names what the check of power lacks that a movement has, if it has one.
func (b *run) canTest(f *Combatant) *field.Error {
	if !b.in.Versus.Known() {
		return nil
	}
	score := scoreOf(b.in.Score)
	if score == "" {
		return field.Unknown("score", b.in.Score)
	}
	if name := score + "Pwr"; !f.number(name).Known() {
		return field.MissingField(b.path(f, name))
	}
	return nil
}

// masters rolls the check of power that the GM asks for where a movement enters or leaves difficult terrain: a d20 and
// the power must reach the difficulty. It reports whether the combatant may move on; without such a check it may
// (DEWPRISM-C31).
func (b *run) masters(f *Combatant) bool {
	versus, asked := b.in.Versus.Get()
	if !asked {
		return true
	}
	power := f.with(scoreOf(b.in.Score) + "Pwr").Or(0)
	roll := play.Chain{Key: "powerCheck"}
	face := b.source.Sum(dice.Pool{Purpose: "powerCheck", Who: f.ID, Dice: 1, Sides: 20}.Reaching(versus - power))
	roll.Start("natural", "DEWPRISM-C31", face).AddOf("plusPower", "DEWPRISM-C31", scoreName(b.in.Score), power)
	success := roll.Value >= versus
	r := play.Report{Kind: "powerCheck", Who: f.ID, Outcome: "success", Tone: play.Good, Total: field.Of(roll.Value),
		Versus: field.Of(versus), Chains: []play.Chain{roll}}
	if !success {
		r.Outcome, r.Tone = "failure", play.Bad
		r.Notes = []play.Note{{Key: "staysThere", Rule: "DEWPRISM-C31", Who: f.ID}}
	}
	b.Report(r)
	b.KnowWhether("success", success)
	return success
}
