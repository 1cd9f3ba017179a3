package combat

import (
	"slices"
	"strconv"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file has the objects that abilities put onto spaces (DEWPRISM-P1).

// prop puts an object onto a space that the user chooses, or onto its own. Without a grid the table does.
func (b *run) prop(f *Combatant, p *plan, s *notation.Step) *field.Error {
	from, stands := b.stands(f)
	if !stands || b.in.Ability == nil || len(b.in.Ability.Text) > mostText || len(b.Zones) >= mostZones {
		b.remind(f.ID, play.Note{Key: "prop", Rule: "DEWPRISM-P1", Name: s.Of[0]})
		return nil
	}
	at := from.Place()
	if len(s.Of) == 2 && s.Of[1] == "left" { // The table knows which one that was.
		q := choice.Question{Kind: choice.Square, Whose: f.ID, About: "prop", Rule: "DEWPRISM-P1"}
		for y := -1; y <= 1; y++ {
			for x := -1; x <= 1; x++ {
				if x != 0 || y != 0 {
					q.Among = append(q.Among, squareOf(dewprism.Place{X: at.X + x, Y: at.Y + y}))
				}
			}
		}
		square, err := b.askOne(&q)
		if err != nil {
			return err
		}
		at.X, at.Y, _ = placeOf(square)
	}
	if len(s.Of) == 1 {
		if !p.hasRange || p.reach.Open || p.reach.Most > mostFar {
			b.remind(f.ID, play.Note{Key: "prop", Rule: "DEWPRISM-P1", Name: s.Of[0]})
			return nil
		}
		square, err := b.askOne(&choice.Question{Kind: choice.Square, Whose: f.ID, About: "prop",
			Among: b.inReach(f, p, from), Rule: "DEWPRISM-P1"})
		if err != nil {
			return err
		}
		x, y, ok := placeOf(square)
		if !ok {
			return nil
		}
		at = dewprism.Place{X: x, Y: y}
	}
	z := play.Zone{ID: b.freeZone("prop"), Of: b.in.Ability.ID, By: f.ID, Key: s.Of[0], Shape: "space", X: at.X, Y: at.Y,
		Floor: f.Floor, Size: max(0, min(p.ranks, mostTimes)), Text: b.in.Ability.Text}
	for i := range p.text.Props {
		if one := &p.text.Props[i]; one.Name == z.Key {
			z.Part, z.Difficult = i, one.Difficult
		}
	}
	b.Do(play.Event{Kind: "propPlaced", Rule: "DEWPRISM-P1", Who: f.ID, Key: z.Key, At: len(b.Zones), Zone: &z})
	return nil
}

// mostZones is how many objects there can be.
const mostZones = 100

// freeZone returns an id of that kind that no zone has.
func (b *run) freeZone(kind string) string {
	for n := 1; ; n++ {
		id, taken := kind+strconv.Itoa(n), false
		for i := range b.Zones {
			taken = taken || b.Zones[i].ID == id
		}
		if !taken {
			return id
		}
	}
}

// gone takes an object away.
func (b *run) gone(kind, rule string, at int) {
	z := b.Zones[at]
	b.Do(play.Event{Kind: kind, Rule: rule, Who: z.By, Key: z.Key, At: at, WasZone: &z})
}

// ruin destroys an object, or an item that lies on the ground: its owner has it again after transience.
func (b *run) ruin(at int) {
	z := b.Zones[at]
	b.gone("propGone", "DEWPRISM-P1", at)
	if owner := b.find(z.By); owner != nil && isLying(&z) {
		b.count(owner, lostGear, z.Of, z.By, z.Size)
	}
}

// propOf returns the description of the object in a zone, and the text that has it.
func propOf(z *play.Zone) (*notation.Ability, *notation.Prop) {
	text := notation.Read(z.Text)
	if z.Part < len(text.Props) {
		return text, &text.Props[z.Part]
	}
	return text, nil
}

// within reports whether a combatant is in the space of a zone.
func (b *run) within(f *Combatant, z *play.Zone) bool {
	at, known := b.stands(f)
	return known && at.X == z.X && at.Y == z.Y && !play.OtherFloor(f.Floor, z.Floor)
}

// spring does what the objects in the space of a combatant do at a moment.
func (b *run) spring(key string, t *Combatant) *field.Error {
	for _, z := range append([]play.Zone(nil), b.Zones...) {
		owner := b.find(z.By)
		if owner == nil || t.Out != "" || !b.within(t, &z) {
			continue
		}
		text, prop := propOf(&z)
		if prop == nil || !slices.Contains(prop.When, key) || prop.Side == notation.Foe && t.Side == owner.Side ||
			prop.Side == notation.Ally && t.Side != owner.Side {
			continue
		}
		var targets []struck
		for i := range b.Combatants {
			if g := &b.Combatants[i]; g == t || prop.All && g.Out == "" && b.within(g, &z) {
				targets = append(targets, struck{Combatant: g, passed: true})
			}
		}
		if prop.Gone {
			for at := range b.Zones {
				if b.Zones[at].ID == z.ID {
					b.gone("propGone", "DEWPRISM-P1", at)
					break
				}
			}
		}
		if err := b.playFor(owner, text, prop.Steps, targets, z.Size); err != nil {
			return err
		}
	}
	return nil
}

// rough reports whether the ground or an object makes a space of a floor difficult terrain.
func (b *run) rough(at dewprism.Place, floor string) bool {
	for i := range b.Zones {
		if z := &b.Zones[i]; z.Difficult && z.X == at.X && z.Y == at.Y && !play.OtherFloor(z.Floor, floor) {
			return true
		}
	}
	for i := range b.Ground.Cells {
		if c := &b.Ground.Cells[i]; c.Difficult && c.X == at.X && c.Y == at.Y && !play.OtherFloor(c.Floor, floor) {
			return true
		}
	}
	return false
}

// hamper adds the cost of objects in the space of a combatant to that of its action.
func (b *run) hamper(f *Combatant, e *expense) {
	if e.light || e.onlyAP || !b.running() {
		return
	}
	for i := range b.Zones {
		z := &b.Zones[i]
		owner := b.find(z.By)
		if owner == nil || owner.Side == f.Side || !b.within(f, z) {
			continue
		}
		if _, prop := propOf(z); prop != nil && prop.Cost != "" {
			if cost, err := dewprism.ParseCost(prop.Cost, b.values(owner)); err == nil {
				e.change(&cost, false)
			}
		}
	}
}

// destroy takes objects in range away that the user chooses; others are noted by hand (DEWPRISM-C19).
func (b *run) destroy(f *Combatant, p *plan) *field.Error {
	q := choice.Question{Kind: choice.Square, Whose: f.ID, About: "destroy", Most: 1, Rule: "DEWPRISM-P1"}
	from, stands := b.stands(f)
	for i := range b.Zones {
		at := dewprism.Place{X: b.Zones[i].X, Y: b.Zones[i].Y}
		if play.OtherFloor(b.Zones[i].Floor, f.Floor) {
			continue
		}
		d := from.Place().Distance(at)
		if square := squareOf(at); stands && (p == nil && d == 0 || p != nil && (!p.hasRange || p.reach.Holds(d))) &&
			!slices.Contains(q.Among, square) {
			q.Among = append(q.Among, square)
		}
	}
	chosen, err := b.ask(&q)
	if err != nil {
		return err
	}
	if len(chosen) == 0 {
		b.remind(f.ID, play.Note{Key: "destroyItem", Rule: "DEWPRISM-C19"})
		return nil
	}
	var there []int
	for i := range b.Zones {
		if z := &b.Zones[i]; squareOf(dewprism.Place{X: z.X, Y: z.Y}) == chosen[0] && !play.OtherFloor(z.Floor, f.Floor) {
			there = append(there, i)
		}
	}
	at, err := b.oneThing(f, there, choice.Question{About: "destroy", Rule: "DEWPRISM-C19"})
	if err == nil {
		b.ruin(at)
	}
	return err
}

// oneThing returns the place of the zone among those of a space that the player chooses. Those of one name have the id
// of their owner and their number after it, so that each is an answer.
func (b *run) oneThing(f *Combatant, among []int, q choice.Question) (int, *field.Error) {
	q.Kind, q.Whose = choice.Option, f.ID
	for _, i := range among {
		z, name, n, same := &b.Zones[i], b.Zones[i].Key, 1, false
		for _, other := range among {
			if other != i && b.Zones[other].Key == name {
				same = true
				n += field.Flag(other < i)
			}
		}
		if same {
			name += ":" + z.By + ":" + strconv.Itoa(n)
		}
		q.Among = append(q.Among, name)
	}
	chosen, err := b.askOne(&q)
	if err != nil {
		return 0, err
	}
	return among[slices.Index(q.Among, chosen)], nil
}

// breakTerrain takes away a wall, or difficult terrain, of the space of the combatant or of one beside it, which its
// player chooses: no more than that space is destroyed, for good, on the floor of the combatant. Without a map the table
// does (DEWPRISM-C32).
func (b *run) breakTerrain(f *Combatant) *field.Error {
	q := choice.Question{Kind: choice.Square, Whose: f.ID, About: "destroyTerrain", Least: 1, Most: 1,
		Rule: "DEWPRISM-C32"}
	from, stands := b.stands(f)
	for i := range b.Ground.Cells {
		c := &b.Ground.Cells[i]
		at := dewprism.Place{X: c.X, Y: c.Y}
		square := squareOf(at)
		if stands && (c.Kind == wall || c.Difficult) && !play.OtherFloor(c.Floor, f.Floor) && from.Place().Distance(at) <= 1 && !slices.Contains(q.Among, square) {
			q.Among = append(q.Among, square)
		}
	}
	if len(q.Among) == 0 {
		b.remind(f.ID, play.Note{Key: "destroyTerrain", Rule: "DEWPRISM-C32"})
		return nil
	}
	chosen, err := b.askOne(&q)
	if err != nil {
		return err
	}
	for at := range b.Ground.Cells {
		was := b.Ground.Cells[at]
		if squareOf(dewprism.Place{X: was.X, Y: was.Y}) != chosen || was.Kind != wall && !was.Difficult ||
			play.OtherFloor(was.Floor, f.Floor) {
			continue
		}
		others := was.LeftOn(f.Floor, b.Ground.Floors)
		if len(b.Ground.Cells)+len(others) > mostCells {
			b.remind(f.ID, play.Note{Key: "destroyTerrain", Rule: "DEWPRISM-C32"})
			break
		}
		left := was
		if was.Kind == wall {
			left.Kind = ""
		} else {
			left.Difficult = false
		}
		event := play.Event{Kind: "terrainDestroyed", Rule: "DEWPRISM-C32", Who: f.ID, At: at, WasCell: &was}
		if left.From = ""; left != (play.Cell{X: was.X, Y: was.Y, Floor: was.Floor}) {
			if left.From = was.From; len(others) > 0 {
				left.Floor = f.Floor
			}
			event.Cell = &left
		}
		b.Do(event)
		for i := range others {
			b.Do(play.Event{Kind: "terrainStays", Rule: "DEWPRISM-C32", Who: f.ID, At: len(b.Ground.Cells), Cell: &others[i]})
		}
		break
	}
	return nil
}

// mostCells is how many cells the ground has room for.
const mostCells = 2000

// clearSpace takes all objects in the space of the user away, but no items that lie there, and with rough makes it
// difficult terrain.
func (b *run) clearSpace(f *Combatant, rough bool) {
	for at := len(b.Zones) - 1; at >= 0; at-- {
		if z := b.Zones[at]; b.within(f, &z) && !isLying(&z) {
			b.ruin(at)
		}
	}
	b.remind(f.ID, play.Note{Key: "destroyItem", Rule: "DEWPRISM-C19"})
	from, stands := b.stands(f)
	if !rough || !stands || len(b.Zones) >= mostZones {
		return
	}
	z := play.Zone{ID: b.freeZone("prop"), By: f.ID, Key: "rubble", Shape: "space", X: from.X, Y: from.Y,
		Floor: f.Floor, Difficult: true}
	b.Do(play.Event{Kind: "propPlaced", Rule: "DEWPRISM-P1", Who: f.ID, Key: z.Key, At: len(b.Zones), Zone: &z})
}
