package combat

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// Areas is the request for the squares of all zones and auras of a combat.
type Areas struct {
	Combat Combat `json:"combat"`
}

// A Layout lists the zones of a combat, then its auras.
type Layout struct {
	Areas []Extent `json:"areas"`
}

// An Extent is the squares of a zone or of an aura inside the edges of the ground.
type Extent struct {
	// Zone is the id of the zone. An aura has none.
	Zone string `json:"zone,omitempty"`
	// Bearer is the id of the aura's bearer, Key its ability, and Value its reach in spaces.
	Bearer string `json:"bearer,omitempty"`
	Key    string `json:"key,omitempty"`
	Value  int    `json:"value,omitempty"`
	Rows   []Row  `json:"rows"`
}

// A Row is Wide squares from left to right. X and Y are the first of them.
type Row struct {
	X    int `json:"x"`
	Y    int `json:"y"`
	Wide int `json:"wide"`
}

// ResolveAreas finds the squares of all zones and auras (ICON-C11, ICON-C41). A bearer
// that is out of the fight, or has no position, has no aura.
func ResolveAreas(_ dice.Source, in Areas) (Layout, *field.Error) {
	e := &in.Combat
	if err := e.checkZones(); err != nil {
		return Layout{}, err.In("combat")
	}
	l := Layout{Areas: make([]Extent, 0, len(e.Zones))}
	for i := range e.Zones {
		z := &e.Zones[i]
		l.Areas = append(l.Areas, Extent{Zone: z.ID, Rows: e.rows(zoneSquares(z))})
	}
	for i := range e.Combatants {
		c := &e.Combatants[i]
		body, placed := c.body()
		if !placed || c.Out != "" {
			continue
		}
		for _, s := range c.Character.Statuses {
			if s.Name != icon.Aura {
				continue
			}
			area := space.Area{Shape: space.Burst, Size: min(s.Value, maxZoneSize)}
			rows := e.rows(area.Squares(body, body.At, 0, 0))
			l.Areas = append(l.Areas, Extent{Bearer: c.Character.ID, Key: s.Key, Value: s.Value, Rows: rows})
		}
	}
	return l, nil
}

// rows joins squares, which come row by row, and leaves out those beyond the edges of the ground.
func (e *Combat) rows(squares []space.Point) []Row {
	rows := []Row{}
	for _, p := range squares {
		if g := &e.Ground; g.Width > 0 && (p.X < 0 || p.X >= g.Width) || g.Height > 0 && (p.Y < 0 || p.Y >= g.Height) {
			continue
		}
		if last := len(rows) - 1; last >= 0 && rows[last].Y == p.Y && rows[last].X+rows[last].Wide == p.X {
			rows[last].Wide++
			continue
		}
		rows = append(rows, Row{X: p.X, Y: p.Y, Wide: 1})
	}
	return rows
}
