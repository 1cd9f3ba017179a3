package combat

import (
	"slices"
	"strconv"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// A Reach is the request for the squares that a combatant can come to.
type Reach struct {
	Combat Combat `json:"combat"`
	// The id of the combatant that moves, and its Mode. Without Spaces, the movement that
	// the rules give it for that mode counts.
	Who    string       `json:"who" limit:"..200"`
	Mode   space.Mode   `json:"mode,omitempty"`
	Spaces field.Number `json:"spaces,omitzero" limit:"0..99"`
	// Flee keeps a space for leaving the fight. Without Mode and Spaces it counts the movement that a flight may use (ICON-M16).
	Flee bool `json:"flee,omitempty"`
	// To asks for the cheapest path to that square as well.
	To *space.Point `json:"to,omitempty"`
}

// A Reached is where a combatant can come to.
type Reached struct {
	// Spaces is how much movement it has.
	Spaces int `json:"spaces"`
	// Squares are those where it may end, each with its cost.
	Squares []Square `json:"squares"`
	// Path is the cheapest path to To, or empty.
	Path []space.Point `json:"path"`
}

// A Square is one where a movement may end.
type Square struct {
	X    int `json:"x"`
	Y    int `json:"y"`
	Cost int `json:"cost"`
	// Endangered means that the way there touches dangerous terrain (ICON-M9).
	Endangered bool `json:"endangered"`
}

// ResolveReach finds the squares that a combatant can come to (ICON-M1 to
// ICON-M8, ICON-M11). Without spaces it has what its turn has left: no second
// standard move and no second dash, and none while it is immobile. It asks for
// no dice. For a combatant without a position the error names its x.
func ResolveReach(_ dice.Source, in Reach) (Reached, *field.Error) {
	e := &in.Combat
	if err := e.check(Move); err != nil {
		return Reached{}, err.In("combat")
	}
	at := slices.IndexFunc(e.Combatants, func(c Combatant) bool { return c.Character.ID == in.Who })
	switch {
	case in.Who == "":
		return Reached{}, field.MissingField("who")
	case at < 0:
		return Reached{}, field.Unknown("who", in.Who)
	}
	mode, err := modeOf(in.Mode)
	if err != nil {
		return Reached{}, err
	}
	c := &e.Combatants[at]
	name := "combat.combatants[" + strconv.Itoa(at) + "]"
	body, placed := c.body()
	if !placed {
		return Reached{}, field.MissingField("x").In(name)
	}
	if in.Flee {
		mode = e.fleeing(c, in.Mode, mode)
	}
	spaces, stated := in.Spaces.Get()
	if !stated {
		if spaces, err = e.left(c, mode, in.Flee); err != nil {
			if err.Code == field.Missing && err.Field == "speed" {
				err = err.In(name)
			}
			return Reached{}, err
		}
	}
	if in.Flee {
		spaces = max(0, spaces-1)
	}
	grid, m := e.fieldOf(c), c.mover(body, mode, spaces)
	search := grid.Search(m)
	squares := search.Reachable()
	r := Reached{Spaces: spaces, Squares: make([]Square, 0, len(squares)), Path: []space.Point{}}
	for _, s := range squares {
		r.Squares = append(r.Squares, Square{X: s.Square.X, Y: s.Square.Y, Cost: s.Cost, Endangered: s.Endangered})
	}
	if in.To != nil {
		path, err := search.PathTo(*in.To)
		if err != nil {
			return Reached{}, err
		}
		r.Path = append(r.Path, path...)
	}
	return r, nil
}

// left returns how many spaces a combatant has left for a way to move, or to flee.
func (e *Combat) left(c *Combatant, mode space.Mode, flees bool) (int, *field.Error) {
	if mode != space.Walk && mode != space.Dash {
		return 0, field.MissingField("spaces") // The ability sets the distance.
	}
	spaces, err := c.spaces(mode)
	spent := e.hasMoved(c)
	if mode == space.Dash {
		spent = e.Turn.Actions >= turnActions || slices.Contains(c.Character.Used, usedDash) || e.fellow(c)
	}
	switch {
	case c.Out != "" || c.Character.Has(icon.Immobile):
		return 0, err
	case spent && mode == space.Walk && flees:
		return e.movement(c), err
	case spent && (e.Active == c.Character.ID || e.fellow(c)):
		return 0, err
	}
	return spaces, err
}
