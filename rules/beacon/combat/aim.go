package combat

import (
	"slices"
	"strconv"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/notation"
	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// aim settles the targets of a power by its text: it checks those that the command names, and asks for others
// (BEACON-P3, BEACON-P9).
func (b *run) aim(f *beacon.Combatant) *field.Error {
	t := &b.use.text.Target
	if t.Is == notation.AimSelf || !b.use.text.Aims() {
		b.in.Targets = nil
		if t.Is == notation.AimSelf {
			b.in.Targets = []string{f.ID}
		}
		return nil
	}
	if t.Is == notation.AimArea {
		return b.aimArea(f, t)
	}
	most := max(1, t.Count)
	if t.Is == notation.AimCreatures && t.Count == 0 {
		most = len(b.Combatants)
	}
	if len(b.in.Targets) > 0 && t.Die == 0 {
		if len(b.in.Targets) > most && t.Is != notation.AimNone {
			return &field.Error{Code: field.TooLong, Field: "targets", Max: most}
		}
		return b.suit(f, t)
	}
	if t.Die > 0 {
		most = min(len(b.Combatants), most+b.oneMore(t.Die))
	}
	if len(b.in.Targets) > 0 {
		if len(b.in.Targets) > most {
			return &field.Error{Code: field.TooLong, Field: "targets", Max: most}
		}
		return b.suit(f, t)
	}
	q := choice.Question{Kind: choice.Character, Whose: f.ID, About: "target", Least: 1, Most: most, Rule: "BEACON-P3"}
	for i := range b.Combatants {
		if other := &b.Combatants[i]; other.Fate != beacon.Dead && b.unsuited(f, other, t) == "" {
			q.Among = append(q.Among, other.ID)
		}
	}
	if len(q.Among) == 0 {
		return field.RefusedBy("BEACON-P3", "targets", "nobodyInRange")
	}
	var err *field.Error
	b.in.Targets, err = b.Choose(q)
	return err
}

// suit refuses targets that the text does not allow.
func (b *run) suit(f *beacon.Combatant, t *notation.Target) *field.Error {
	for i, id := range b.in.Targets {
		other := b.find(id)
		if other == nil {
			continue // An unknown id is refused later.
		}
		if reason := b.unsuited(f, other, t); reason != "" {
			if err := b.refuse("BEACON-P3", field.Entry("targets", i), reason); err != nil {
				return err
			}
		}
	}
	return nil
}

// reaches refuses targets beyond the reach of the ability, where positions are known (BEACON-A5). Of a text the
// words of its target have limited them.
func (b *run) reaches(f *beacon.Combatant, targets []*beacon.Combatant) *field.Error {
	if b.use != nil || b.in.Ability == nil || b.strikes(f) { // The target of a reaction strike was in reach.
		return nil
	}
	reach, stated := b.in.Ability.ReachOf(f)
	for i, target := range targets {
		if feet, known := beacon.Apart(f, target); known && stated && feet > reach {
			if err := b.refuse("BEACON-A5", field.Entry("targets", i), "outOfRange"); err != nil {
				return err
			}
		}
	}
	return nil
}

// unsuited returns why a combatant is no target of the power, or "". Distances count where positions are known.
func (b *run) unsuited(f, other *beacon.Combatant, t *notation.Target) string {
	switch {
	case other == f && (t.Side != 0 || b.use.text.Roll.Is != notation.NoRoll):
		return "wrongTarget"
	case t.Side == notation.Ally && other.Side != f.Side, t.Side == notation.Foe && other.Side == f.Side:
		return "wrongTarget"
	}
	feet, known := beacon.Apart(f, other)
	if !known {
		return ""
	}
	reach, stated := 0, true
	switch t.Within {
	case notation.WithinFeet:
		reach = t.Feet
	case notation.WithinTouch:
		reach = beacon.SquareFeet
	case notation.WithinStride:
		if reach, stated = f.Stride.Get(); stated {
			reach = f.Distance(reach)
		}
	case notation.WithinWeapon:
		if reach, stated = b.in.Ability.ReachOf(f); b.use.reachesFar() {
			reach *= 2
		}
	case notation.WithinReach:
		if !f.Reaches(other) {
			return "outOfRange"
		}
		return ""
	case notation.WithinThreat:
		if !f.Reaches(other) || !f.Threatens(b.Active == f.ID || !b.running()) {
			return "outOfRange"
		}
		return ""
	default:
		if t.Is != notation.AimNone {
			return ""
		}
		reach, stated = b.in.Ability.ReachOf(f)
	}
	if stated && feet > reach {
		return "outOfRange"
	}
	return ""
}

// aimArea settles the targets of an area: all in it but the user of one that is centred on it. Its place is asked where
// positions are known; otherwise its player names those in it (BEACON-P9).
func (b *run) aimArea(f *beacon.Combatant, t *notation.Target) *field.Error {
	if len(b.in.Targets) > 0 {
		return nil
	}
	var list []*beacon.Combatant
	for i := range b.Combatants {
		if other := &b.Combatants[i]; other.Fate != beacon.Dead && !f.IsElsewhere(other) {
			list = append(list, other)
		}
	}
	if !f.X.Known() || !f.Y.Known() || !b.Ground.Squares() {
		q := choice.Question{Kind: choice.Character, Whose: f.ID, About: "area", Least: 1, Rule: "BEACON-P9"}
		for _, other := range list {
			if other != f || t.Shape == notation.Square {
				q.Among = append(q.Among, other.ID)
			}
		}
		q.Most = len(q.Among)
		if len(q.Among) == 0 {
			return field.RefusedBy("BEACON-P9", "targets", "nobodyInRange")
		}
		var err *field.Error
		b.in.Targets, err = b.Choose(q)
		return err
	}
	at := beacon.Square{X: f.X.Or(0), Y: f.Y.Or(0)}
	if t.Shape != notation.Around {
		q := choice.Question{Kind: choice.Square, Whose: f.ID, About: "area", Rule: "BEACON-P9"}
		for _, square := range areas(at, t, list) {
			q.Among = append(q.Among, squareOf(square))
		}
		if len(q.Among) == 0 {
			return field.RefusedBy("BEACON-P9", "targets", "nobodyInRange")
		}
		if t.Shape == notation.Square {
			q.Covers = squaresOf(t)
		}
		chosen, err := b.ChooseOne(q)
		if err != nil {
			return err
		}
		to, _ := placeOf(chosen)
		if t.Shape == notation.Square {
			b.use.stretched = beyond(at, to, t.Feet)
			at = to
		} else {
			for _, other := range list {
				if other != f && onLine(at, to, t.Size/beacon.SquareFeet, other) {
					b.in.Targets = append(b.in.Targets, other.ID)
				}
			}
			b.foundIn(lineOf(at, to, t.Size/beacon.SquareFeet))
			return nil
		}
	}
	for _, other := range list {
		if covers(at, t, other) && (other != f || t.Shape == notation.Square) {
			b.in.Targets = append(b.in.Targets, other.ID)
		}
	}
	var squares []string
	for _, s := range offsets(t) {
		squares = append(squares, squareOf(beacon.Square{X: at.X + s.X, Y: at.Y + s.Y}))
	}
	b.foundIn(squares)
	if len(b.in.Targets) == 0 {
		return field.RefusedBy("BEACON-P9", "targets", "nobodyInRange")
	}
	return nil
}

// inArea is the key of a combatant in an area.
const inArea = "inArea"

// foundIn reports where an area lies, and the targets in it.
func (b *run) foundIn(squares []string) {
	b.Find(play.Found{Key: play.FoundArea, Squares: squares, Rule: "BEACON-P9"})
	for _, id := range b.in.Targets {
		b.Find(play.Found{Key: inArea, Who: id, Value: 1, Rule: "BEACON-P9"})
	}
}

// lineOf returns the squares of a line of so many squares, from a square through another one.
func lineOf(from, to beacon.Square, size int) []string {
	var list []string
	for i := 1; i <= size; i++ {
		list = append(list, squareOf(beacon.Square{X: from.X + nearest((to.X-from.X)*i, size), Y: from.Y + nearest((to.Y-from.Y)*i, size)}))
	}
	return list
}

// beyond reports whether a square is farther from another one than so many feet.
func beyond(from, to beacon.Square, feet int) bool {
	x, y := to.X-from.X, to.Y-from.Y
	return max(x, -x, y, -y)*beacon.SquareFeet > feet
}

// covers reports whether an area at a square covers a combatant: a square of so many squares, or around the user all
// within half its size.
func covers(at beacon.Square, t *notation.Target, other *beacon.Combatant) bool {
	if !other.X.Known() || !other.Y.Known() {
		return false
	}
	low, high := extent(t)
	return spans(low, high, other.X.Or(0)-at.X) && spans(low, high, other.Y.Or(0)-at.Y)
}

// spans reports whether an area that reaches so far covers what is so many squares behind its own, one way.
func spans(low, high, distance int) bool { return distance >= -low && distance <= high }

// extent returns how many squares an area reaches from its square to the left and up, and to the right and down.
func extent(t *notation.Target) (low, high int) {
	n := t.Size / beacon.SquareFeet
	if low, high = (n-1)/2, n/2; t.Shape == notation.Around {
		low = high
	}
	return low, high
}

// squaresOf returns the squares of an area, relative to its own, as answers.
func squaresOf(t *notation.Target) []string {
	var list []string
	for _, s := range offsets(t) {
		list = append(list, squareOf(s))
	}
	return list
}

// offsets returns the squares of an area, relative to its own.
func offsets(t *notation.Target) []beacon.Square {
	var list []beacon.Square
	low, high := extent(t)
	for y := -low; y <= high; y++ {
		for x := -low; x <= high; x++ {
			list = append(list, beacon.Square{X: x, Y: y})
		}
	}
	return list
}

// onLine reports whether a line of so many squares, from a square through another one, goes through a combatant.
func onLine(from, to beacon.Square, size int, other *beacon.Combatant) bool {
	if !other.X.Known() || !other.Y.Known() {
		return false
	}
	x, y := other.X.Or(0)-from.X, other.Y.Or(0)-from.Y
	i := max(x, -x, y, -y)
	return i >= 1 && i <= size && x == nearest((to.X-from.X)*i, size) && y == nearest((to.Y-from.Y)*i, size)
}

// nearest returns the whole number nearest to a fraction; halves are rounded away from 0.
func nearest(n, by int) int {
	if n < 0 {
		return -nearest(-n, by)
	}
	return (2*n + by) / (2 * by)
}

// areas returns the squares at which an area covers any of the combatants: the middle of a square within range, or the
// end of a line.
func areas(user beacon.Square, t *notation.Target, list []*beacon.Combatant) []beacon.Square {
	reach := max(t.Feet, t.Farther) / beacon.SquareFeet
	if t.Shape == notation.Line {
		reach = t.Size / beacon.SquareFeet
	}
	low, high := extent(t)
	var squares []beacon.Square
	var near []*beacon.Combatant
	for y := -reach; y <= reach; y++ {
		// Few are near enough to the squares of a row.
		near = near[:0]
		for _, other := range list {
			if t.Shape == notation.Line || spans(low, high, other.Y.Or(0)-user.Y-y) {
				near = append(near, other)
			}
		}
		for x := -reach; x <= reach && len(near) > 0; x++ {
			at := beacon.Square{X: user.X + x, Y: user.Y + y}
			if t.Shape == notation.Line && max(x, -x, y, -y) != reach {
				continue
			}
			if slices.ContainsFunc(near, func(other *beacon.Combatant) bool {
				if t.Shape == notation.Line {
					return onLine(user, at, reach, other)
				}
				return covers(at, t, other)
			}) {
				squares = append(squares, at)
			}
		}
	}
	return squares
}

// squareOf returns a square as an answer, such as "3,-4"; placeOf reads one.
func squareOf(at beacon.Square) string { return strconv.Itoa(at.X) + "," + strconv.Itoa(at.Y) }

func placeOf(text string) (at beacon.Square, ok bool) {
	for i := range len(text) {
		if text[i] == ',' {
			x, err := strconv.Atoi(text[:i])
			y, wrong := strconv.Atoi(text[i+1:])
			return beacon.Square{X: x, Y: y}, err == nil && wrong == nil
		}
	}
	return at, false
}

// farthest is how many squares of a movement are offered; a longer one is made by hand.
const farthest = 12

// moveBy moves a combatant by a step: its player chooses the square. Where positions are not known it is moved by hand
// (BEACON-P9).
func (b *run) moveBy(f, who *beacon.Combatant, o *outcome, s *notation.Step) *field.Error {
	feet := s.Feet
	if s.Per {
		feet *= max(0, b.use.rating)
	}
	if s.Stride > 0 {
		stride, stated := who.Stride.Get()
		if !stated {
			return field.MissingField("stride").In(b.path(who))
		}
		feet = who.Distance(stride) / s.Stride
	}
	if s.React {
		acts, reacts, either := left(who)
		if _ = acts; who.Fate != "" || b.running() && reacts+either < 1 {
			return nil
		}
		yes, err := b.AgreeOr(choice.Question{Whose: who.ID, About: "react", Who: who.ID, Rule: "BEACON-P2"}, choice.Yes)
		if err != nil || !yes {
			return err
		}
	}
	if who.Has(beacon.Rooted) {
		if who != f {
			b.note("move", who.ID, play.Note{Key: "rooted", Rule: "BEACON-W2", Who: who.ID})
			return nil
		}
		return b.refuse("BEACON-W2", "who", "rooted")
	}
	if s.React && b.running() {
		b.Number("reactSpent", "BEACON-I4", who.ID, "reactsSpent", min(maxSpent, who.ReactsSpent.Or(0)+1))
	}
	squares := feet / beacon.SquareFeet
	if squares == 0 {
		return nil
	}
	forced := s.Name == beacon.Push || s.Name == notation.Slam
	if !who.X.Known() || !who.Y.Known() || !b.Ground.Squares() || squares > farthest || forced && (!f.X.Known() || !f.Y.Known() || f.IsElsewhere(who)) {
		b.note("move", who.ID, play.Note{Key: "byHand", Rule: "BEACON-P9", Who: who.ID, Amount: feet})
		return nil
	}
	from := beacon.Square{X: who.X.Or(0), Y: who.Y.Or(0)}
	q := choice.Question{Kind: choice.Square, Whose: who.ID, About: "space", Who: who.ID, Rule: "BEACON-P9"}
	if forced {
		q.Whose = f.ID
		q.Among = b.awayFrom(f, from, squares)
	} else {
		for _, at := range b.Ground.Around(who, squares) {
			if b.free(who, at) && (!s.Beside || beside(at, o.target)) {
				q.Among = append(q.Among, squareOf(at))
			}
		}
	}
	if len(q.Among) == 0 {
		return nil
	}
	chosen, err := b.ChooseOne(q)
	if err != nil {
		return err
	}
	to, _ := placeOf(chosen)
	if forced {
		return b.shove(f, who, from, to, squares, s.Name == notation.Slam)
	}
	b.settle(f, who, to, s.Name)
	if s.Name == beacon.Advance && who == f {
		b.provoke(who, from, to)
	}
	if s.Name == beacon.Maneuver {
		b.note("move", who.ID, play.Note{Key: "noReactionStrikes", Rule: "BEACON-M1"})
	}
	return nil
}

// settle puts a combatant on a square, with an event that has the distance.
func (b *run) settle(by, who *beacon.Combatant, to beacon.Square, how string) {
	feet := beacon.Feet(to.X-who.X.Or(0), to.Y-who.Y.Or(0))
	b.NumberBy("moved", "BEACON-M1", who.ID, by.ID, "x", to.X)
	b.NumberBy("moved", "BEACON-M1", who.ID, by.ID, "y", to.Y)
	b.Tell(play.Event{Kind: "cameSoFar", Rule: "BEACON-M1", Who: who.ID, By: by.ID, Key: how, Amount: feet})
}

// free reports whether a combatant may end on a square: no other living combatant is on it.
func (b *run) free(who *beacon.Combatant, at beacon.Square) bool {
	for i := range b.Combatants {
		other := &b.Combatants[i]
		if other != who && other.Fate != beacon.Dead && !other.IsElsewhere(who) && other.X.Known() && other.Y.Known() && other.X.Or(0) == at.X && other.Y.Or(0) == at.Y {
			return false
		}
	}
	return true
}

// beside reports whether a square is next to a combatant.
func beside(at beacon.Square, other *beacon.Combatant) bool {
	return other.X.Known() && other.Y.Known() && beacon.Feet(at.X-other.X.Or(0), at.Y-other.Y.Or(0)) == beacon.SquareFeet
}

// awayFrom returns the squares to which a push of so many squares may lead: each step ends farther away from its origin.
func (b *run) awayFrom(f *beacon.Combatant, from beacon.Square, squares int) []string {
	var list []string
	origin := beacon.Square{X: f.X.Or(0), Y: f.Y.Or(0)}
	before := beacon.Feet(from.X-origin.X, from.Y-origin.Y)
	for y := -squares; y <= squares; y++ {
		for x := -squares; x <= squares; x++ {
			at := beacon.Square{X: from.X + x, Y: from.Y + y}
			if beacon.Feet(at.X-origin.X, at.Y-origin.Y)-before == beacon.SquareFeet*squares {
				list = append(list, squareOf(at))
			}
		}
	}
	return list
}

// shove pushes a combatant on a straight way until something stops it. One that is slammed takes a d10 for each full
// 10 feet then (BEACON-M1, BEACON-W-SLAMMED).
func (b *run) shove(f, who *beacon.Combatant, from, to beacon.Square, squares int, slams bool) *field.Error {
	reached, moved := from, 0
	for i := 1; i <= squares; i++ {
		at := beacon.Square{X: from.X + nearest((to.X-from.X)*i, squares), Y: from.Y + nearest((to.Y-from.Y)*i, squares)}
		there := *who
		there.X, there.Y = field.Of(at.X), field.Of(at.Y)
		if !b.free(who, at) || b.Ground.Impassable(&there) {
			break
		}
		reached, moved = at, i
	}
	if moved > 0 {
		b.settle(f, who, reached, beacon.Push)
	}
	if slams && moved < squares {
		r := beacon.Slam(b.source, who.ID, moved*beacon.SquareFeet)
		if r.Damage > 0 {
			b.Report(r.Report)
			b.wait(who, blow{damage: r.Damage, types: r.Types}, f.ID, "BEACON-W-SLAMMED")
		}
	}
	return nil
}

// placeBeside places a combatant on a square next to another one, which the user chooses (BEACON-P9).
func (b *run) placeBeside(f, who, other *beacon.Combatant) *field.Error {
	if !other.X.Known() || !other.Y.Known() || !b.Ground.Squares() || who.IsElsewhere(other) {
		b.note("move", who.ID, play.Note{Key: "byHand", Rule: "BEACON-P9", Who: who.ID, Amount: beacon.SquareFeet})
		return nil
	}
	q := choice.Question{Kind: choice.Square, Whose: f.ID, About: "space", Who: who.ID, Rule: "BEACON-P9"}
	for i := range 9 {
		at := beacon.Square{X: other.X.Or(0) + i%3 - 1, Y: other.Y.Or(0) + i/3 - 1}
		there := *who
		there.X, there.Y = field.Of(at.X), field.Of(at.Y)
		if beside(at, other) && b.free(who, at) && !b.Ground.Impassable(&there) {
			q.Among = append(q.Among, squareOf(at))
		}
	}
	if len(q.Among) == 0 {
		return nil
	}
	chosen, err := b.ChooseOne(q)
	if err != nil {
		return err
	}
	to, _ := placeOf(chosen)
	b.settle(f, who, to, beacon.Teleport)
	return nil
}
