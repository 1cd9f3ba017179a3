package combat

import (
	"slices"

	"rulewright/rules/beacon"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// resist makes a Resistance Roll against a wound as an Act (BEACON-I6).
func (b *run) resist() *field.Error {
	f, err := b.who()
	if err == nil {
		err = b.spend(f, beacon.Act)
	}
	if err != nil {
		return err
	}
	return b.resistWound(f)
}

// move moves a combatant: itself with an Act, by an advance or a maneuver, or
// another against its will (BEACON-M1, BEACON-A3).
func (b *run) move() *field.Error {
	who, err := b.who()
	if err != nil {
		return err
	}
	moved, how := who, field.Plain(b.in.How)
	switch x, y := b.in.X.Known(), b.in.Y.Known(); {
	case x && !y:
		return field.MissingField("y")
	case y && !x:
		return field.MissingField("x")
	}
	if len(b.in.Targets) > 1 {
		return &field.Error{Code: field.TooLong, Field: "targets", Max: 1}
	}
	if len(b.in.Targets) == 1 {
		if moved, err = b.one("targets[0]", b.in.Targets[0]); err != nil {
			return err
		}
	}
	if how == "" {
		how = beacon.Advance
	}
	if !slices.Contains(beacon.Moves, how) {
		return field.Unknown("how", b.in.How)
	}
	own := how == beacon.Advance || how == beacon.Maneuver
	if own && moved != who {
		return &field.Error{Code: field.Conflict, Field: "targets", Got: "how", Reason: "movesItself"}
	}
	bounds, err := b.bounds(how, who, moved)
	if err != nil {
		return err
	}
	to, feet, known, err := b.way(moved, how, bounds)
	if err != nil {
		return err
	}
	if !known && feet == 0 {
		return field.MissingField("feet")
	}
	if !b.in.Insist {
		if err := moved.MayMove(how, feet, b.in.Difficult); err != nil {
			return err
		}
	}
	if own {
		if err := b.spend(who, beacon.Act); err != nil {
			return err
		}
		if err := b.approach(who, &to, known); err != nil {
			return err
		}
	} else if err := b.able(who); err != nil {
		return err
	}
	from := beacon.Square{X: moved.X.Or(0), Y: moved.Y.Or(0)}
	placed := moved.X.Known() && moved.Y.Known()
	if known {
		b.NumberBy("moved", "BEACON-M1", moved.ID, who.ID, "x", to.X.Or(0))
		b.NumberBy("moved", "BEACON-M1", moved.ID, who.ID, "y", to.Y.Or(0))
	}
	b.Tell(play.Event{Kind: "cameSoFar", Rule: "BEACON-M1", Who: moved.ID, By: who.ID, Key: how, Amount: feet})
	switch {
	case how == beacon.Maneuver:
		b.note("move", who.ID, play.Note{Key: "noReactionStrikes", Rule: "BEACON-M1"})
	case how == beacon.Advance && known && placed && b.Ground.Squares():
		b.provoke(who, from, beacon.Square{X: to.X.Or(0), Y: to.Y.Or(0)})
	case how == beacon.Advance && b.running():
		b.note("move", who.ID, play.Note{Key: "mayStrike", Rule: "BEACON-M4", Who: who.ID})
	}
	return nil
}

// bounds returns the bounds of the movement: those of the command, and those of a
// push, which leads away from its origin, or of a pull, which leads toward it. A
// bound that positions do not measure is the table's: a reminder (BEACON-M2).
func (b *run) bounds(how string, who, moved *beacon.Combatant) ([]beacon.Bound, *field.Error) {
	var list []beacon.Bound
	for _, bound := range [...]struct {
		name, id, forced string
		closer           bool
	}{{"toward", b.in.Toward, beacon.Pull, true}, {"away", b.in.Away, beacon.Push, false}} {
		origin := who
		if bound.id != "" {
			var err *field.Error
			if origin, err = b.one(bound.name, bound.id); err != nil {
				return nil, err
			}
		} else if how != bound.forced || who == moved {
			continue
		}
		if origin == moved {
			return nil, &field.Error{Code: field.Conflict, Field: bound.name, Got: "who", Reason: "ofItself"}
		}
		_, measured := beacon.Apart(moved, origin)
		switch {
		case measured && b.Ground.Squares() && b.in.X.Known():
			list = append(list, beacon.Bound{Origin: origin, Closer: bound.closer})
		case bound.id != "":
			b.note("move", moved.ID, play.Note{Key: bound.name, Rule: "BEACON-M2", Who: origin.ID})
		}
	}
	return list, nil
}

// way returns the destination and the length of a movement, and reports whether the destination is known. A detour has
// the length of the command, and is at least as long as the shortest way around impassable terrain. If each square has
// to end closer to a combatant, or farther away, no detour is possible (BEACON-M1, BEACON-M2, BEACON-M3).
func (b *run) way(moved *beacon.Combatant, how string, bounds []beacon.Bound) (to beacon.Combatant, feet int, known bool, err *field.Error) {
	to = *moved
	stated := b.in.Feet.Or(0)
	if !b.in.X.Known() || !b.in.Y.Known() {
		return to, stated, false, nil
	}
	to.X, to.Y = b.in.X, b.in.Y
	apart, measured := beacon.Apart(moved, &to)
	squares := b.Ground.Squares()
	if squares && b.Ground.Impassable(&to) {
		if err := b.refuse("BEACON-M3", "x", "impassable"); err != nil {
			return to, 0, false, err
		}
	}
	switch {
	case !measured || !squares:
	case how == beacon.Teleport:
		if !beacon.Ends(moved, &to, bounds) {
			if err := b.noWay(how, true); err != nil {
				return to, 0, false, err
			}
		}
	default:
		shortest, found := b.Ground.Way(moved, &to, bounds)
		if !found || len(bounds) > 0 && stated > shortest {
			shortest = apart
			if err := b.noWay(how, len(bounds) > 0); err != nil {
				return to, 0, false, err
			}
		}
		apart = shortest
	}
	return to, max(apart, stated), true, nil
}

// noWay returns the refusal of a movement for which there is no way (BEACON-M2, BEACON-M3).
func (b *run) noWay(how string, bound bool) *field.Error {
	switch {
	case !bound:
		return b.refuse("BEACON-M3", "x", "noWay")
	case how == beacon.Push || how == beacon.Pull:
		return b.refuse("BEACON-M1", "how", "wrongWay")
	case b.in.Toward != "":
		return b.refuse("BEACON-M2", "toward", "notToward")
	}
	return b.refuse("BEACON-M2", "away", "notAway")
}

// approach charges a terrified combatant 1 stress for coming nearer to its
// terror, as the command or the positions show (BEACON-W2).
func (b *run) approach(f, to *beacon.Combatant, known bool) *field.Error {
	nearer := b.in.Approaching
	for _, m := range f.Marks {
		if source := b.find(m.By); m.Name == beacon.Terrified && source != nil && known {
			before, measured := beacon.Apart(f, source)
			after, _ := beacon.Apart(to, source)
			nearer = nearer || measured && after < before
		}
	}
	if !nearer || !f.Has(beacon.Terrified) || b.unafraid(f) {
		return nil
	}
	return b.stress(f, 1, "BEACON-W2", "approaching")
}

// stand gets up, with an Act (BEACON-W2, BEACON-A3).
func (b *run) stand() *field.Error {
	f, err := b.who()
	if err != nil {
		return err
	}
	if !f.Has(beacon.Downed) {
		return field.RefusedBy("BEACON-W2", "who", "notDowned")
	}
	if err := b.spend(f, beacon.Act); err != nil {
		return err
	}
	b.endAll(f, "BEACON-W2", beacon.Downed)
	return nil
}

// handle picks up, draws or stows one or two items, with an Act. Picking
// up or drawing one ends being disarmed (BEACON-A3, BEACON-W5).
func (b *run) handle() *field.Error {
	f, err := b.who()
	if err != nil {
		return err
	}
	items, how := b.in.Items.Or(1), field.Plain(b.in.How)
	switch {
	case items < 1 || items > 2:
		return field.Outside("items", items, 1, 2)
	case how == "":
		return field.MissingField("how")
	case !slices.Contains([]string{"pickup", "draw", "stow"}, how):
		return field.Unknown("how", b.in.How)
	}
	if err := b.spend(f, beacon.Act); err != nil {
		return err
	}
	b.Tell(play.Event{Kind: "handled", Rule: "BEACON-A3", Who: f.ID, Key: how, Amount: items})
	if how != "stow" { // It has an item in its hands again.
		b.endAll(f, "BEACON-W5", beacon.Disarmed)
	}
	return nil
}

// aid helps an ally, with a React: its next roll has one Tier more, or as many as the command names (BEACON-A3, BEACON-A6).
func (b *run) aid() *field.Error {
	f, err := b.who()
	if err != nil {
		return err
	}
	list, err := b.targets()
	if err != nil {
		return err
	}
	worth := b.in.Tier
	switch {
	case worth < 0:
		return field.Outside("tier", worth, 1, 9)
	case worth == 0:
		worth = 1
	}
	for i, ally := range list {
		if ally == f {
			return &field.Error{Code: field.Conflict, Field: field.Entry("targets", i), Got: "who", Reason: "aidsItself"}
		}
	}
	if err := b.spend(f, beacon.React); err != nil {
		return err
	}
	for _, ally := range list {
		b.Tell(play.Event{Kind: "aided", Rule: "BEACON-A3", Who: ally.ID, By: f.ID})
		b.note("aid", f.ID, play.Note{Key: "aidWorth", Rule: "BEACON-A6", Who: ally.ID, Amount: worth})
		b.put(ally, play.Mark{Name: beacon.Aided, Value: worth, By: f.ID}, "boonGained", "BEACON-A6")
	}
	return nil
}

// recover restores a quarter of all hit points in downtime, for 1 stress (BEACON-X3).
func (b *run) recover() *field.Error {
	f, err := b.who()
	if err == nil {
		err = b.able(f)
	}
	if err == nil && b.running() {
		err = b.refuse("BEACON-X3", "do", "combatRuns")
	}
	if err == nil {
		err = b.stress(f, 1, "BEACON-X3", "who")
	}
	if err != nil {
		return err
	}
	b.heal(f, "BEACON-X3", beacon.Heal{By: beacon.Recover})
	return nil
}

// chooseLoad restores soak boxes before a combat: at most the number of the sheet or its armour, or without either the
// number of the command (BEACON-S1).
func (b *run) chooseLoad() *field.Error {
	f, err := b.who()
	if err == nil && b.running() {
		err = b.refuse("BEACON-S1", "do", "combatRuns")
	}
	if err != nil {
		return err
	}
	boxes, err := f.Boxes()
	if err != nil {
		return err.In(b.path(f))
	}
	load := b.in.Load.Or(boxes)
	if boxes > 0 && load > boxes {
		return field.Outside("load", load, 0, boxes)
	}
	b.Number("boxesRestored", "BEACON-S1", f.ID, "soak", load)
	return nil
}
