package elemental

import (
	"strconv"

	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// farthest limits how many hexes lines are followed: 100, which is 500 feet.
// Beyond them nothing counts as in between.
const farthest = 100

// A Sight is the request for the obstacles between two cells.
type Sight struct {
	Ground Ground `json:"ground,omitzero"`
	From   *Point `json:"from,omitempty"`
	To     *Point `json:"to,omitempty"`
	// Crossed is how many hexes of substance the line crosses, where no cells tell.
	Crossed field.Number `json:"crossed,omitzero" limit:"0..999"`
	// Range is in feet, and Long says that it is that of a projectile of a long
	// weapon; without a range no range matters (ELEMENTAL-L1).
	Range field.Number `json:"range,omitzero" limit:"0..9999"`
	Long  bool         `json:"long,omitempty"`
	// Roll asks to roll whether an attack misses because of concealment (ELEMENTAL-L4).
	Roll bool `json:"roll,omitempty"`
}

// SightResult is what lies between two cells.
type SightResult struct {
	// Hexes is the distance, and Feet the same in feet.
	Hexes int `json:"hexes"`
	Feet  int `json:"feet"`
	// Line says that some line leads from one to the other, and Cover that the one between the centres does not (ELEMENTAL-L2).
	Line  bool `json:"line"`
	Cover bool `json:"cover"`
	// Crossed is how many hexes of substance the line between the centres
	// crosses; darkness counts as 3. Concealment is what that comes to, and
	// MissOn up to which face of a d6 an attack misses (ELEMENTAL-L4).
	Crossed     int         `json:"crossed"`
	Concealment Concealment `json:"concealment"`
	MissOn      int         `json:"missOn"`
	// Targetable says that the creature can be aimed at, and HexTargetable its hex.
	Targetable    bool `json:"targetable"`
	HexTargetable bool `json:"hexTargetable"`
	// InRange says that the distance lies within the range, or beyond it at a Penalty, which is 0 or less (ELEMENTAL-L1).
	InRange bool `json:"inRange"`
	Penalty int  `json:"penalty"`
	// Missed says that concealment made an attack miss, where that was asked for.
	Missed bool `json:"missed"`

	rolled bool
}

// Facts yields what the odds of concealment are about.
func (r SightResult) Facts(yield func(key string, value int)) {
	if r.rolled {
		yield("missed", field.Flag(r.Missed))
	}
}

// ResolveSight returns distance, cover and concealment between two cells, and
// rolls for a miss if asked to. Both cells are needed unless the request gives
// how many hexes of substance lie between.
func ResolveSight(source dice.Source, in Sight) (SightResult, *field.Error) {
	r := SightResult{Line: true, InRange: true}
	switch {
	case in.From != nil && in.To != nil:
		if err := in.Ground.Check(); err != nil {
			return SightResult{}, err.In("ground")
		}
		if !in.Ground.IsHex() {
			if !in.Ground.Grid.Known() {
				return SightResult{}, field.MissingField("ground.grid")
			}
			return SightResult{}, field.Outside("ground.grid", in.Ground.Grid.Or(0), oddRows, evenColumns)
		}
		r = in.Ground.Between(*in.From, *in.To)
	case in.From != nil:
		return SightResult{}, field.MissingField("to")
	case in.To != nil || !in.Crossed.Known():
		return SightResult{}, field.MissingField("from")
	}
	r.conceal(in.Crossed.Or(r.Crossed))
	if far, limited := in.Range.Get(); limited {
		r.Penalty = RangePenalty(far, r.Feet)
		r.InRange = r.Penalty == 0 || in.Long
		if !r.InRange {
			r.Penalty = 0
		}
	}
	if in.Roll {
		r.rolled = true
		if r.MissOn > 0 {
			r.Missed = source.Sum(dice.Pool{Purpose: "concealment", Dice: 1, Sides: 6}) <= r.MissOn
		}
	}
	return r, nil
}

// conceal works in how many hexes of substance lie on the line.
func (r *SightResult) conceal(crossed int) {
	r.Crossed = crossed
	r.Concealment, r.MissOn = ConcealmentOf(crossed)
	r.HexTargetable = r.Line
	r.Targetable = r.Line && r.Concealment != Total
}

// Check names the first cell that holds nothing known.
func (g *Ground) Check() *field.Error {
	for i := range g.Cells {
		switch kind := g.Cells[i].Kind; kind {
		case Wall, Obscuring, Dark:
		default:
			return field.Unknown("cells["+strconv.Itoa(i)+"].kind", string(kind))
		}
	}
	return nil
}

// Between returns what lies between two cells of a grid of hexes.
//
// Where no line between any points of both leads past the walls, the target
// cannot be aimed at. Where the line between the centres does not, but another
// one, the target has cover, which walls next to the attacker never give
// (ELEMENTAL-L2). The substance that the line between the centres crosses
// conceals, including that in the hexes of the two (ELEMENTAL-L4). A line along
// the side between two cells goes through them where both hold the same.
func (g *Ground) Between(from, to Point) SightResult {
	a, b := g.spot(from), g.spot(to)
	r := SightResult{Hexes: a.steps(b), Line: true, InRange: true}
	r.Feet = r.Hexes * HexFeet
	crossed := 0
	if r.Hexes > 0 && r.Hexes <= farthest {
		var walls, fog []spot
		for i := range g.Cells {
			c := &g.Cells[i]
			s := g.spot(Point{c.X, c.Y})
			switch {
			case c.Kind == Obscuring && !has(fog, s):
				fog = append(fog, s)
			case c.Kind == Wall && s != a && s != b:
				walls = append(walls, s)
			}
		}
		l, middle := line{a, b.minus(a)}, stretch{fraction{0, 1}, fraction{1, 1}}
		crossed = l.count(fog, middle)
		var far []spot
		for _, w := range walls {
			if a.steps(w) > 1 {
				far = append(far, w)
			}
		}
		r.Cover = !l.free(far, middle)
		r.Line = l.free(walls, middle) || anyLine(a, b, walls)
	}
	if g.Dark || g.darkAt(b) {
		crossed = max(crossed, Darkness)
	}
	r.conceal(crossed)
	return r
}

// darkAt reports whether a hex lies in complete darkness (ELEMENTAL-L5).
func (g *Ground) darkAt(s spot) bool {
	for i := range g.Cells {
		if c := &g.Cells[i]; c.Kind == Dark && g.spot(Point{c.X, c.Y}) == s {
			return true
		}
	}
	return false
}
