package combat

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// maxZones is how many zones a combat has room for, maxZoneSize how large one is.
const (
	maxZones    = 80
	maxZoneSize = 20
	// outermost is the farthest number of a square.
	outermost = 1000
)

// zoneShape reports whether it is the shape of an area.
func zoneShape(shape string) bool {
	switch space.Shape(shape) {
	case space.Line, space.Burst, space.Blast, notation.Arc:
		return true
	}
	return false
}

// isPath reports whether a text lists squares that a battlefield can have, or is empty.
func isPath(path string) bool {
	for one := range strings.FieldsSeq(path) {
		p := pointOf(one)
		if square(p) != one || max(p.X, -p.X, p.Y, -p.Y) > outermost {
			return false
		}
	}
	return path == "" || strings.TrimSpace(path) != ""
}

// zoneSquares returns the squares of a zone, row by row.
func zoneSquares(z *play.Zone) []space.Point {
	if z.Path == "" {
		area, origin := areaOf(z)
		area.Size = min(area.Size, maxZoneSize)
		return area.Squares(origin, origin.At, z.DX, z.DY)
	}
	var list []space.Point
	for one := range strings.FieldsSeq(z.Path) {
		list = append(list, pointOf(one))
	}
	slices.SortFunc(list, func(a, b space.Point) int { return cmp.Or(a.Y-b.Y, a.X-b.X) })
	return list
}

// areaOf returns the area of a zone, and the body from which it spreads.
func areaOf(z *play.Zone) (space.Area, space.Body) {
	at := space.Point{X: z.X, Y: z.Y}
	return space.Area{Shape: space.Shape(z.Shape), Size: z.Size}, space.Body{At: at, Size: max(1, z.Wide), Floor: z.Floor}
}

// zoneHolds reports whether the body touches the zone. Each character on one of its squares
// is in it (ICON-C41).
func zoneHolds(z *play.Zone, b space.Body) bool {
	if z.Path != "" {
		return !play.OtherFloor(z.Floor, b.Floor) && slices.ContainsFunc(zoneSquares(z), func(p space.Point) bool { return hasSquare(b, p) })
	}
	area, origin := areaOf(z)
	return area.Reaches(origin, b, origin.At, z.DX, z.DY)
}

// rough reports whether the zone changes the ground.
func rough(z *play.Zone) bool { return z.Difficult || z.Dangerous || z.Impassable }

// roughen adds the ground of the zones to that of the grid: of those for every character,
// and of those for foes of their owner where the mover is one of them (ICON-C41).
func (e *Combat) roughen(g *space.Ground, mover *Combatant) {
	var floors []string
	shared := true // The cells are those of the combat until one is added.
	for i := range e.Zones {
		z := &e.Zones[i]
		owner := e.find(z.By)
		if mover != nil && play.OtherFloor(z.Floor, mover.Floor) {
			continue
		}
		if !rough(z) || z.Foes && (mover == nil || owner == nil || !foes(mover, owner)) || z.Others && mover != nil && mover == owner {
			continue
		}
		if shared {
			g.Cells, shared, floors = append([]space.Cell(nil), g.Cells...), false, e.floors()
		}
		for _, p := range zoneSquares(z) {
			roughenSquare(g, p, z, floors)
		}
	}
}

// roughenSquare adds the ground of a zone to a square of its floor, or of each floor for a zone without one. floors are
// those of the combatants. Where another floor has ground of its own, each of them has.
func roughenSquare(g *space.Ground, p space.Point, z *play.Zone, floors []string) {
	var with []string
	for i := range g.Cells {
		c := &g.Cells[i]
		if c.X != p.X || c.Y != p.Y || play.OtherFloor(c.Floor, z.Floor) {
			continue
		}
		was := *c
		left := was.LeftOn(z.Floor, floors)
		if len(left) > 0 {
			c.Floor = z.Floor
		}
		coarsen(c, z)
		if g.Cells = append(g.Cells, left...); z.Floor != "" || was.Floor == "" {
			return
		}
		with = append(with, was.Floor)
	}
	without := []string{z.Floor}
	if len(with) > 0 {
		without = slices.DeleteFunc(slices.Clone(floors), func(floor string) bool { return slices.Contains(with, floor) })
	}
	for _, floor := range without {
		cell := space.Cell{X: p.X, Y: p.Y, Floor: floor}
		coarsen(&cell, z)
		g.Cells = append(g.Cells, cell)
	}
}

// coarsen adds the ground of a zone to a cell.
func coarsen(c *space.Cell, z *play.Zone) {
	c.Difficult = c.Difficult || z.Difficult
	c.Dangerous = c.Dangerous || z.Dangerous
	c.Impassable = c.Impassable || z.Impassable
}

// floors lists the floors of the combatants.
func (e *Combat) floors() []string {
	var list []string
	for i := range e.Combatants {
		if floor := e.Combatants[i].Floor; floor != "" && !slices.Contains(list, floor) {
			list = append(list, floor)
		}
	}
	return list
}

// beginZone makes a zone. Those of the same ability of the same owner end, apart from the ones
// that keep names by their ids (ICON-C41).
func (f *fight) beginZone(z play.Zone, keep func(id string) bool, rule string) {
	for at := len(f.Zones) - 1; at >= 0; at-- {
		if f.Zones[at].By == z.By && f.Zones[at].Of == z.Of && f.Zones[at].Key == z.Key && !keep(f.Zones[at].ID) {
			f.endZone(at, rule)
		}
	}
	if len(f.Zones) >= maxZones || z.Size > maxZoneSize {
		return
	}
	for n := 1; z.ID == ""; n++ {
		if id := "zone" + strconv.Itoa(n); f.zone(id) < 0 {
			z.ID = id
		}
	}
	f.worded = f.worded || z.Text != ""
	f.renewed()
	f.Do(play.Event{Kind: icon.ZoneBegan, By: z.By, Key: z.Of, At: len(f.Zones), Zone: &z, Rule: rule})
}

// endZone ends the zone at that place.
func (f *fight) endZone(at int, rule string) {
	z := f.Zones[at]
	f.renewed()
	f.Do(play.Event{Kind: icon.ZoneEnded, By: z.By, Key: z.Of, At: at, WasZone: &z, Rule: rule})
}

// zone returns the place of the zone with that id, or -1.
func (e *Combat) zone(id string) int {
	for at := range e.Zones {
		if e.Zones[at].ID == id {
			return at
		}
	}
	return -1
}

// keepsPlace reports whether a zone keeps a place for a mark, and does nothing else.
func keepsPlace(z *play.Zone) bool {
	return z.Shape == string(space.Burst) && z.Size == 0 && z.Text == ""
}

// endZones ends the zones for which ends reports true, the last first.
func (f *fight) endZones(rule string, ends func(*play.Zone) bool) {
	for at := len(f.Zones) - 1; at >= 0; at-- {
		if ends(&f.Zones[at]) {
			f.endZone(at, rule)
		}
	}
}

// zonesUntil ends the zones that last until that time (ICON-C21).
func (f *fight) zonesUntil(until icon.Until) {
	f.endZones("ICON-C21", func(z *play.Zone) bool { return z.Until == string(until) })
}

// zonesOf ends the zones that last until the turn of who begins, and lets those that last
// until the end of it end with the turn (ICON-C21).
func (f *fight) zonesOf(who *Combatant) {
	for at := len(f.Zones) - 1; at >= 0; at-- {
		z := f.Zones[at]
		owner := f.find(z.By)
		if owner == nil {
			continue
		}
		if owner = f.find(owner.payer()); owner == nil || !owner.shares(who) {
			continue
		}
		switch icon.Until(z.Until) {
		case icon.UserTurnStart, icon.TurnStart:
			f.endZone(at, "ICON-C21")
		case icon.UserTurnEnd, icon.NextTurnEnd:
			then := z
			then.Until = string(icon.TurnEnd)
			f.Do(play.Event{Kind: icon.ZoneChanged, By: z.By, Key: z.Of, At: at, WasZone: &z, Zone: &then, Rule: "ICON-C21"})
		}
	}
}
