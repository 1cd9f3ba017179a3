package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// unplaced reports whether the fight has a grid and the combatant no place on it: no position, or one beyond the
// edges. Objects and summons wait for no place.
func (e *Combat) unplaced(c *Combatant) bool {
	if e.Ground.Width == 0 || e.Ground.Height == 0 || c.Kind != "" || c.Out != "" {
		return false
	}
	body, placed := c.body()
	far := space.Point{X: body.At.X + body.Size - 1, Y: body.At.Y + body.Size - 1}
	return !placed || !inside(&e.Ground, body.At) || !inside(&e.Ground, far)
}

// mayDeploy returns why the combatant is not placed now: the fight has begun, there is no grid, or a hero waits for
// the foes that are not hidden (ICON-T0).
func (e *Combat) mayDeploy(c *Combatant) *field.Error {
	switch {
	case e.Round > 0:
		return field.RefusedBy("ICON-T0", "do", "alreadyBegun")
	case e.Ground.Width == 0 || e.Ground.Height == 0:
		return field.RefusedBy("ICON-T0", "do", "noGrid")
	case c.Kind != "" || c.Out != "":
		return field.RefusedBy("ICON-H4", "who", "outOfTheFight")
	case !c.hero():
		return nil
	}
	for i := range e.Combatants {
		if o := &e.Combatants[i]; o.side() == icon.Foe && !o.Hidden && e.unplaced(o) {
			return field.RefusedBy("ICON-T0", "who", "foesFirst")
		}
	}
	return nil
}

// deploy puts a combatant on a free square before the fight: foes first, heroes after them (ICON-T0).
func (f *fight) deploy() *field.Error {
	c, err := f.member(f.in.Who, "who")
	switch {
	case err != nil:
		return err
	case f.in.At == nil:
		return field.MissingField("at")
	}
	if err = f.forgive(f.mayDeploy(c)); err != nil {
		return err
	}
	grid, at := f.field(), *f.in.At
	body := space.Body{ID: c.Character.ID, Side: c.side(), At: at, Size: max(1, c.Size), Floor: c.Floor}
	if err = grid.MayEnd(space.Mover{Body: body, Mode: space.Teleport}, at); err != nil {
		return field.RefusedBy("ICON-T0", "at", err.Reason)
	}
	who := c.Character.ID
	f.set(icon.Deployed, who, FieldX, at.X, "ICON-T0")
	f.set(icon.Deployed, who, FieldY, at.Y, "ICON-T0")
	return nil
}

// tellUnplaced names those who have no place as the fight begins (ICON-T0).
func (f *fight) tellUnplaced() {
	placed := false
	for i := range f.Combatants {
		_, on := f.Combatants[i].body()
		placed = placed || on
	}
	for i := range f.Combatants {
		if c := &f.Combatants[i]; placed && !c.Hidden && f.unplaced(c) {
			f.Tell(play.Event{Kind: icon.NotPlaced, Who: c.Character.ID, Rule: "ICON-T0"})
		}
	}
}
