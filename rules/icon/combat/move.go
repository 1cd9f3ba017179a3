package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// dangerousDamage is what dangerous terrain deals (ICON-M9).
const dangerousDamage = 2

// spaces returns how far a combatant moves or dashes (ICON-M1, ICON-T8, ICON-X-SKIRMISHER).
func (c *Combatant) spaces(mode space.Mode) (int, *field.Error) {
	if spaces, own := c.Dash.Get(); own && mode == space.Dash {
		return spaces, nil
	}
	speed := c.Speed.Or(c.Character.Speed())
	switch {
	case speed == 0 && !c.Speed.Known():
		return 0, field.MissingField("speed")
	case mode == space.Dash && !c.Character.Has(icon.Skirmishing):
		return space.DashSpaces(speed), nil
	}
	return speed, nil
}

// modeOf returns the mode that is meant: none means to walk. The error names mode.
func modeOf(mode space.Mode) (space.Mode, *field.Error) {
	switch mode {
	case "":
		return space.Walk, nil
	case space.Walk, space.Dash, space.Fly, space.Teleport, space.Rush:
		return mode, nil
	}
	return mode, field.Unknown("mode", string(mode))
}

// mover returns the combatant as one that moves.
func (c *Combatant) mover(body space.Body, mode space.Mode, spaces int) space.Mover {
	s := &c.Character
	return space.Mover{
		Body: body, Mode: mode, Spaces: spaces,
		Diagonal: s.Has(icon.Skirmishing), Phasing: s.Has(icon.Phasing), Flying: s.Has(icon.Flying),
		Unstoppable: s.Has(icon.Unstoppable), Slip: s.Has(icon.Slip),
	}
}

// moverOf returns the combatant as one that moves, with what it is given while something lasts.
func (f *fight) moverOf(c *Combatant, body space.Body, mode space.Mode, spaces int) space.Mover {
	if !f.worded {
		return c.mover(body, mode, spaces)
	}
	given := *c
	f.giveStatuses(c, &given.Character)
	return given.mover(body, mode, spaces)
}

// move is the standard move, once a turn, or a dash (ICON-T5, ICON-T8).
func (f *fight) move() *field.Error {
	c, err := f.member(f.in.Who, "who")
	if err != nil {
		return err
	}
	mode, err := modeOf(f.in.Mode)
	if err != nil {
		return err
	}
	if f.in.Do == UseDash {
		mode = space.Dash
	}
	if err = f.forgive(f.mayMove(c, mode)); err != nil {
		return err
	}
	spaces, err := c.spaces(mode)
	if err != nil {
		return err.In("who")
	}
	if err = f.spendMove(c, mode); err != nil {
		return err
	}
	cost, err := f.walk(c, mode, spaces)
	if err != nil {
		return err
	}
	if f.Active == f.in.Who && c.Out == "" {
		f.set(icon.TurnKept, "", FieldMovement, max(0, spaces-cost), "ICON-M16")
	}
	if mode != space.Dash { // A standard move is an ability as well.
		f.used(c, usedMove, false)
	}
	if cost > 0 {
		err = f.slashed(f.in.Who)
	}
	return err
}

// spendMove spends an action on a dash, or else the standard move (ICON-T5, ICON-T8).
func (f *fight) spendMove(c *Combatant, mode space.Mode) *field.Error {
	switch {
	case f.Round == 0: // Outside of a fight moving costs nothing.
	case mode == space.Dash:
		return f.spendActions(c.Character.ID, 1, usedDash)
	case f.fellow(c):
		f.note(icon.MoveSpent, c.Character.ID, MarkUsed, usedMove, mobTurn)
	default:
		f.set(icon.MoveSpent, "", FieldMoved, 1, "ICON-T5")
	}
	return nil
}

// hasMoved reports whether the combatant has spent its standard move.
func (e *Combat) hasMoved(c *Combatant) bool {
	if e.fellow(c) {
		return slices.Contains(c.Character.Used, usedMove)
	}
	return e.Turn.Moved
}

// movement returns how many spaces the last movement has left for the combatant.
func (e *Combat) movement(c *Combatant) int {
	if e.Active != c.Character.ID {
		return 0
	}
	return e.Turn.Movement
}

// mayMove returns why the combatant may not move so. Flight, teleports and
// rushes come from abilities; those who fly by themselves just move.
func (f *fight) mayMove(c *Combatant, mode space.Mode) *field.Error {
	return f.mayGo(f.inTurn(c), c, mode)
}

// mayGo is mayMove for a combatant of which inTurn has returned that.
func (f *fight) mayGo(inTurn *field.Error, c *Combatant, mode space.Mode) *field.Error {
	switch {
	case inTurn != nil && (inTurn.Rule != mobTurn || mode == space.Dash):
		return inTurn
	case c.Kind == Summon:
		return field.RefusedBy("ICON-C15", "who", "onlyByItsAction")
	case f.hasNow(c, icon.Immobile):
		return field.RefusedBy("ICON-M1", "who", "immobile")
	case f.barred(c, "move"), f.barred(c, string(mode)):
		return field.RefusedBy("ICON-C43", "who", "barred")
	case mode == space.Dash:
		return nil
	case mode != space.Walk && !(mode == space.Fly && c.Character.Has(icon.Flying)):
		return field.RefusedBy("ICON-T5", "mode", "needsAnAbility")
	case f.hasMoved(c) && (f.in.Do != Flee || f.movement(c) == 0):
		return field.RefusedBy("ICON-T5", "do", "alreadyMoved")
	}
	return nil
}

// walk moves a combatant along the command's path and returns the movement that
// it used: 0 where it stayed. Without a position a combatant moves the command's
// number of spaces.
func (f *fight) walk(c *Combatant, mode space.Mode, spaces int) (int, *field.Error) {
	path := f.in.Path
	if mode == space.Teleport && len(path) == 0 && f.in.At != nil {
		path = []space.Point{*f.in.At}
	}
	body, placed := c.body()
	if !placed {
		far, stated := f.in.Spaces.Get()
		if !stated {
			return 0, field.MissingField("spaces")
		}
		if far > spaces {
			return 0, f.forgive(field.RefusedBy("ICON-M5", "spaces", "notEnoughMovement"))
		}
		f.moved(c, far, far)
		f.addSpaces(c, far)
		if far > 0 {
			f.happened(happening{is: notation.Moves, who: c, mode: mode, amount: far})
		}
		return far, nil
	}
	if len(path) == 0 {
		return 0, field.MissingField("path")
	}
	return f.follow(c, f.moverOf(c, body, mode, spaces), path)
}

// follow moves a combatant that has a position along a path, and returns the movement
// that it used (ICON-M1).
func (f *fight) follow(c *Combatant, m space.Mover, path []space.Point) (int, *field.Error) {
	grid := f.fieldOf(c)
	way, err := grid.Walk(m, path)
	if err = f.forgive(err); err != nil {
		return 0, err
	}
	f.moved(c, len(path), way.Cost)
	if spaces := len(path); m.Mode == space.Teleport {
		from := space.Body{At: m.Body.At, Size: 1} // The squares of a large body overlap those where it goes.
		f.addSpaces(c, from.Distance(space.Body{At: path[spaces-1], Size: 1}))
	} else {
		f.addSpaces(c, spaces)
	}
	f.along, f.mode = path, m.Mode
	f.put(c, path[len(path)-1], icon.Moved, movement(m.Mode))
	if way.Endangered {
		err = f.endanger(c)
	}
	if f.in.Do != Flee {
		f.offerGuards(c, m.Body, path)
	}
	return max(way.Cost, len(path)), err
}

// moved reports a movement of so many spaces, and its cost where that differs (ICON-M1).
func (f *fight) moved(c *Combatant, spaces, cost int) {
	if spaces == 0 {
		return
	}
	r := play.Report{Kind: "move", Who: c.Character.ID, Notes: []play.Note{{Key: "moved", Rule: "ICON-M1", Amount: spaces}}}
	if cost != spaces {
		r.Notes = append(r.Notes, play.Note{Key: "cost", Rule: "ICON-M1", Amount: cost})
	}
	f.Report(r)
}

// movement is the rule by which one moves so.
func movement(mode space.Mode) string {
	switch mode {
	case space.Dash:
		return "ICON-T8"
	case space.Fly:
		return "ICON-M6"
	case space.Teleport:
		return "ICON-M7"
	case space.Rush:
		return "ICON-M15"
	}
	return "ICON-M1"
}

// put puts a combatant on a square. A combatant that does not fly is on the ground there.
func (f *fight) put(c *Combatant, at space.Point, kind icon.EventKind, rule string) {
	who := c.Character.ID
	f.crossed(c, at, kind)
	f.set(kind, who, FieldX, at.X, rule)
	f.set(kind, who, FieldY, at.Y, rule)
	if c.Level.Known() && !c.Character.Has(icon.Flying) {
		f.Do(play.Event{Kind: kind, Who: who, Field: string(FieldLevel), Before: c.Level, Rule: rule})
	}
}

// endanger lets dangerous terrain hurt, once a turn (ICON-M9).
func (f *fight) endanger(c *Combatant) *field.Error {
	return f.hurtOnce(c, icon.Endangered, MarkEndangered, "ICON-M9", icon.Damage{
		Roll:   icon.DamageRoll{Amount: field.Of(dangerousDamage)},
		Pierce: true, BypassVigor: f.Options.DangerousBypassesVigor,
	})
}

// hurtOnce deals damage that no ability deals, to those whom the list does not hold yet.
func (f *fight) hurtOnce(c *Combatant, kind icon.EventKind, list, rule string, d icon.Damage) *field.Error {
	if slices.Contains(*f.ids(nil, list), c.Character.ID) {
		return nil
	}
	f.note(kind, "", list, c.Character.ID, rule)
	d.Terrain = true
	_, err := f.deal(nil, c, d, "")
	return err
}

// flee takes a combatant out of the fight at the edge of the grid. It costs one
// space of the standard move, of the rest of the last movement, or of a dash;
// the other spaces may lead to the edge (ICON-M16).
func (f *fight) flee() *field.Error {
	c, err := f.member(f.in.Who, "who")
	if err != nil {
		return err
	}
	if f.Round == 0 {
		return field.RefusedBy("ICON-M16", "do", "notBegun")
	}
	mode, err := modeOf(f.in.Mode)
	if err != nil {
		return err
	}
	mode = f.fleeing(c, f.in.Mode, mode)
	if err = f.forgive(f.mayMove(c, mode)); err != nil {
		return err
	}
	spaces, err := c.spaces(mode)
	if mode != space.Dash && f.hasMoved(c) && f.movement(c) > 0 {
		spaces, err = f.movement(c), nil
	} else if spent := f.spendMove(c, mode); spent != nil {
		return spent
	}
	if err == nil && spaces == 0 {
		if err = f.forgive(field.RefusedBy("ICON-M5", "who", "notEnoughMovement")); err != nil {
			return err
		}
	}
	if len(f.in.Path) > 0 {
		if err != nil {
			return err.In("who")
		}
		if _, err = f.walk(c, mode, spaces-1); err != nil {
			return err
		}
	}
	grid := f.field()
	if body, placed := c.body(); placed && !grid.MayFlee(body) {
		if err = f.forgive(field.RefusedBy("ICON-M16", "who", "noWayOut")); err != nil {
			return err
		}
	}
	if c.Out == "" { // Dangerous terrain on the way may have been too much.
		f.leave(c.Character.ID, Fled, "", "ICON-M16")
	}
	return nil
}

// fleeing returns the mode of a flight: the one that was asked for, or a dash
// once the standard move is spent and the last movement has no space left (ICON-M16).
func (e *Combat) fleeing(c *Combatant, asked, mode space.Mode) space.Mode {
	if asked == "" && e.hasMoved(c) && e.movement(c) == 0 && !e.fellow(c) {
		return space.Dash
	}
	return mode
}
