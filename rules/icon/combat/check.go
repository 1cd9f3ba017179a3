package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// check names the first field of the combat that no fight could have. Outside of a fight
// a combatant need not have a side and hit points, unless the command begins one.
func (e *Combat) check(do Do) *field.Error {
	ids := make(play.IDs, len(e.Combatants))
	for i := range e.Combatants {
		c, name := &e.Combatants[i], field.Entry("combatants", i)
		if err := c.check(e.Round > 0 || do == Begin); err != nil {
			return err.In(name)
		}
		if err := ids.Add(c.Character.ID, name+".character.id"); err != nil {
			return err
		}
	}
	if err := e.checkZones(); err != nil {
		return err
	}
	if err := e.checkScenarios(); err != nil {
		return err
	}
	switch {
	case !known(e.Opening):
		return field.Unknown("opening", string(e.Opening))
	case !known(e.Last):
		return field.Unknown("last", string(e.Last))
	case e.Round < 0:
		return field.Outside("round", e.Round, 0, 9999)
	case e.Active == "":
		return nil
	}
	active := e.find(e.Active)
	switch {
	case active == nil:
		return field.Unknown("active", e.Active)
	case e.Round == 0:
		return &field.Error{Code: field.Conflict, Field: "active", Got: "round", Reason: "notBegun"}
	case active.Kind != "":
		return field.RefusedBy("ICON-C15", "active", "noTurns")
	}
	return nil
}

// known reports whether it is one of the two sides, or none.
func known(side icon.Side) bool { return side == "" || side == icon.Hero || side == icon.Foe }

// check names the first field of the combatant that cannot be used. Hit points
// and sides of those who fight are asked for here, once, so that no command
// finds half way through that one is missing.
func (c *Combatant) check(fights bool) *field.Error {
	_, placedX := c.X.Get()
	_, placedY := c.Y.Get()
	switch {
	case c.Character.ID == "":
		return field.MissingField("character.id")
	case !known(c.Character.Side):
		return field.Unknown("character.side", string(c.Character.Side))
	case placedX && !placedY:
		return field.MissingField("y")
	case placedY && !placedX:
		return field.MissingField("x")
	}
	switch c.Out {
	case "", Incapacitated, Fallen, Removed, Fled, Away:
	default:
		return field.Unknown("out", string(c.Out))
	}
	switch c.Kind {
	case Object, Summon:
		return nil
	case "":
	default:
		return field.Unknown("kind", string(c.Kind))
	}
	switch {
	case !fights:
		return nil
	case c.side() == "":
		return field.MissingField("character.side")
	case c.Elite && c.hero():
		return field.RefusedBy("ICON-F5", "elite", "onlyFoes")
	}
	if _, err := c.Character.MaximumHP(); err != nil {
		return err.In("character")
	}
	return nil
}

// hero reports whether it is a character of the heroes' side.
func (c *Combatant) hero() bool { return c.side() == icon.Hero }
