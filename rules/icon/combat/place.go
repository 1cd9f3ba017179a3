package combat

import (
	"cmp"
	"slices"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// places finds the squares on which a step makes something: those that the user chooses
// (ICON-C26), or those under the characters that it happens to.
func (u *use) places(s *notation.Step, on []*Combatant, sc *scope) *field.Error {
	sc.squares = nil
	if s.Who.Is == notation.RefCentre && u.laid != nil {
		at, floor := &u.laid.at, u.laid.body.Floor
		var err *field.Error
		if s.Nearest {
			q := choice.Question{Whose: u.user.payer(), About: s.Does.String(), Text: s.Text, Rule: "ICON-C26"}
			at, err = u.closest(q, spot{*at, floor}, max(1, s.Terrain.Size), func(p space.Point) bool {
				return u.crowded(s, spot{p, floor}, sc)
			})
		}
		if at != nil {
			sc.squares = append(sc.squares, spot{*at, floor})
		}
		return err
	}
	if !s.Who.Free {
		for _, c := range on {
			if body, placed := c.body(); placed && s.Area == nil {
				sc.squares = append(sc.squares, spot{body.At, body.Floor})
			}
		}
		return nil
	}
	of := s.Who.Number.Of
	if of != nil && of.Is == s.Who.Near && s.Who.Within > 0 { // Each has its own beside it.
		for _, c := range u.candidates(of, sc) {
			if !of.Kind.Holds(string(c.Kind)) {
				continue
			}
			own := *sc
			own.narrow, own.narrowed = []*Combatant{c}, s.Who.Near
			if err := u.choosePlaces(s, max(1, s.Who.Number.Per), c.Character.ID, &own); err != nil {
				return err
			}
			sc.squares = own.squares
		}
		return nil
	}
	n := 1
	if chooses(&s.Who) {
		var err *field.Error
		if n, err = u.amount(&s.Who.Number, sc, nil); err != nil {
			return err
		}
	}
	return u.choosePlaces(s, n, "", sc)
}

// closest finds the free square nearest to a spot, without those that are excluded; among several the question decides.
func (u *use) closest(q choice.Question, near spot, size int, excluded func(space.Point) bool) (*space.Point, *field.Error) {
	q.Kind, q.Least, q.Most = choice.Square, 1, 1
	grid, to, least := u.field(), near.at, maxPlaced
	for y := to.Y - maxPlaced; y <= to.Y+maxPlaced; y++ {
		for x := to.X - maxPlaced; x <= to.X+maxPlaced; x++ {
			p := space.Point{X: x, Y: y}
			there := space.Body{ID: cmp.Or(q.Who, "\n"), At: p, Size: size, Floor: near.floor}
			far := there.Distance(space.Body{At: to, Size: 1})
			if far > least || excluded(p) || grid.MayEnd(space.Mover{Body: there, Mode: space.Teleport}, p) != nil {
				continue
			}
			if far < least {
				least, q.Among = far, nil
			}
			q.Among = append(q.Among, square(p))
		}
	}
	chosen, err := u.Choose(q)
	if err != nil || len(chosen) == 0 {
		return nil, err
	}
	at := pointOf(chosen[0])
	return &at, nil
}

// placeOf returns the square that a mark keeps in its zone, or nil.
func (u *use) placeOf(sc *scope) *space.Body {
	for i := range u.Zones {
		if z := &u.Zones[i]; sc.lasts != nil && sc.lasts.watches(z) {
			_, body := areaOf(z)
			return &body
		}
	}
	return nil
}

// choosePlaces asks for n squares of the step, beside those that are chosen already; who is the one
// for whose sake they are chosen. Large pieces are placed one after the other, so that no two overlap; so are those that
// may be in several parts of a wide battlefield.
func (u *use) choosePlaces(s *notation.Step, n int, who string, sc *scope) *field.Error {
	if s.Terrain.Size <= 1 && !(s.Who.Anywhere() && u.wide()) {
		return u.choosePlacesAtOnce(s, n, who, sc)
	}
	for placed := 0; placed < n; placed++ {
		before := len(sc.squares)
		if err := u.choosePlacesAtOnce(s, 1, who, sc); err != nil || len(sc.squares) == before {
			return err
		}
	}
	return nil
}

// choosePlacesAtOnce is choosePlaces with a single question.
func (u *use) choosePlacesAtOnce(s *notation.Step, n int, who string, sc *scope) *field.Error {
	q := choice.Question{Kind: choice.Square, Whose: u.user.payer(), About: s.Does.String(), Who: who, Text: s.Text, Rule: "ICON-C26"}
	spread := 0
	if s.Area != nil {
		spread = s.Area.Spread()
	}
	list, err := u.choices(q, &s.Who, max(1, s.Terrain.Size), spread, sc)
	if err != nil {
		return err
	}
	floor := u.floorOf(&s.Who, sc)
	for _, p := range list {
		if one := (spot{p, floor}); !slices.Contains(sc.squares, one) && !u.crowded(s, one, sc) {
			q.Among = append(q.Among, square(p))
		}
	}
	q.Most = max(0, n)
	q.Least = leastOf(&s.Who, s.May, q.Most)
	chosen, err := u.Choose(q)
	for _, one := range chosen {
		sc.squares = append(sc.squares, spot{pointOf(one), floor})
	}
	return err
}

// crowded reports whether a piece of the step would share a square with a summon, or with a piece of the same step: a
// summon obstructs no character, but leaves no room for a second piece (ICON-C26).
func (u *use) crowded(s *notation.Step, on spot, sc *scope) bool {
	if s.Does != notation.DoSummon && s.Does != notation.DoObject || s.Who.Taken {
		return false
	}
	there := space.Body{At: on.at, Size: max(1, s.Terrain.Size), Floor: on.floor}
	for i := range u.Combatants {
		c := &u.Combatants[i]
		if body, placed := c.body(); placed && c.Kind == Summon && body.Distance(there) == 0 {
			return true
		}
	}
	return slices.ContainsFunc(sc.squares, func(one spot) bool {
		return there.Distance(space.Body{At: one.at, Size: there.Size, Floor: one.floor}) == 0
	})
}

// choices returns the squares of the selector of which a question asks for some.
func (u *use) choices(q choice.Question, sel *notation.Selector, size, spread int, sc *scope) ([]space.Point, *field.Error) {
	if sel.Anywhere() {
		return u.anywhere(q, sel, size, u.floorOf(sel, sc))
	}
	return u.free(sel, size, spread, sc), nil
}

// floorOf returns the floor of the squares of a selector: that of the area, or of the first character near which they are.
// Of none it is the user's.
func (u *use) floorOf(sel *notation.Selector, sc *scope) string {
	if (sel.Is == notation.RefAll || sel.Is == notation.RefArea) && u.laid != nil {
		return u.laid.body.Floor
	}
	if sel.Within > 0 {
		for _, c := range u.named(sel.Near, sc) {
			if body, placed := u.stood(c); placed {
				return cmp.Or(body.Floor, u.user.Floor)
			}
		}
	}
	return u.user.Floor
}

// vacant returns the function that reports whether a square of a floor is free for the selector.
func (u *use) vacant(sel *notation.Selector, size int, floor string) func(space.Point) bool {
	grid := u.field()
	pits := slices.ContainsFunc(sel.If, func(c notation.Condition) bool { return c.Is == notation.IsInPit })
	return func(p space.Point) bool {
		if _, cell := u.cell(spot{p, floor}); pits && (cell == nil || !cell.Pit) {
			return false
		}
		if sel.Taken {
			return inside(&u.Ground, p)
		}
		body := space.Body{ID: "\n", At: p, Size: size, Floor: floor}
		return grid.MayEnd(space.Mover{Body: body, Mode: space.Teleport}, p) == nil
	}
}

// free returns the free squares of the selector: in the area, or near enough and in sight. An area comes
// nearer by its spread.
func (u *use) free(sel *notation.Selector, size, spread int, sc *scope) []space.Point {
	grid, floor := u.field(), u.floorOf(sel, sc)
	empty := u.vacant(sel, size, floor)
	var list []space.Point
	unlaid := false // The table judges an area of another shape, such as an arc.
	if sel.Is == notation.RefAll || sel.Is == notation.RefArea {
		unlaid = u.laid == nil && u.ability.area != nil && !u.ability.area.Known()
		for _, p := range u.within() {
			if empty(p) {
				list = append(list, p)
			}
		}
		if !unlaid {
			return list
		}
	}
	if sel.And != nil {
		list = u.free(sel.And, size, spread, sc)
	}
	near := u.named(sel.Near, sc)
	if sel.Within == 0 {
		near = []*Combatant{u.user}
	}
	for _, c := range near {
		body, placed := u.stood(c)
		if !placed || play.OtherFloor(body.Floor, floor) {
			continue
		}
		far := u.reach(sel)
		if far == 0 {
			far = u.ability.strike.Range.Or(1)
		}
		if unlaid {
			far += u.ability.area.Size
		}
		far = min(far+spread, maxPlaced)
		for y := body.At.Y - far - size + 1; y < body.At.Y+body.Size+far; y++ {
			for x := body.At.X - far - size + 1; x < body.At.X+body.Size+far; x++ {
				p := space.Point{X: x, Y: y}
				there := space.Body{At: p, Size: size}
				if body.Distance(there) > far || slices.Contains(list, p) || !empty(p) {
					continue
				}
				if body.Distance(there) <= 1 || grid.Between(body, there).Line {
					list = append(list, p)
				}
			}
		}
	}
	return list
}

// within returns the squares of the ability's area.
func (u *use) within() []space.Point {
	if u.laid == nil {
		return nil
	}
	return u.laid.squares()
}

// spots returns the squares of the area on its floor.
func (l *laidArea) spots() []spot {
	var list []spot
	for _, p := range l.squares() {
		list = append(list, spot{p, l.body.Floor})
	}
	return list
}

// middle returns the square that counts as the middle of the area: of a line, its last one.
func (l *laidArea) middle() space.Body {
	if l.area.Shape == space.Line {
		return space.Body{At: l.end(), Size: 1, Floor: l.body.Floor}
	}
	return l.centre()
}

// inCentre returns those on the square in the middle of the ability's area.
func (u *use) inCentre() []*Combatant {
	var list []*Combatant
	for i := range u.Combatants {
		if body, placed := u.Combatants[i].body(); placed && u.laid != nil && body.Distance(u.laid.middle()) == 0 {
			list = append(list, &u.Combatants[i])
		}
	}
	return list
}

// centre returns the square in the middle of the area as a body.
func (l *laidArea) centre() space.Body {
	return space.Body{At: l.at, Size: 1, Floor: l.body.Floor}
}

// A laidArea is an area where it lies. An arc has its squares in path.
type laidArea struct {
	area   space.Area
	body   space.Body
	at     space.Point
	dx, dy int
	path   []space.Point
}

// area lays an area of its own and plays the steps in it, for which those in the area are
// all (ICON-A19). Without an anchor a line leads in a direction that the user chooses, a
// blast lies on a square in range, and a burst around the user.
func (u *use) area(s *notation.Step, sc *scope) *field.Error {
	if s.Key == "pit" {
		return u.pits(s, sc)
	}
	list, laid, err := u.inArea(s, sc)
	if err != nil {
		return err
	}
	return u.playIn(s, list, laid, sc)
}

// pits plays the steps in an area around each pit in the area of the use.
func (u *use) pits(s *notation.Step, sc *scope) *field.Error {
	whole := u.laid
	for _, p := range u.within() {
		if _, cell := u.cell(spot{p, whole.body.Floor}); cell == nil || !cell.Pit {
			continue
		}
		u.laid = &laidArea{body: space.Body{At: p, Size: 1, Floor: whole.body.Floor}, at: p}
		list, laid, err := u.inArea(s, sc)
		u.laid = whole
		if err == nil {
			err = u.playIn(s, list, laid, sc)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// playIn plays the steps of an area where it lies, on those in it.
func (u *use) playIn(s *notation.Step, list []*Combatant, laid *laidArea, sc *scope) *field.Error {
	list, err := u.targetsAlso(list)
	if err != nil {
		return err
	}
	target, others, was, around := u.target, u.others, u.laid, u.around
	u.target, u.others, u.laid, u.around = nil, list, laid, nil
	if s.Anchor != nil {
		if centre := u.meant(s.Anchor, sc); len(centre) > 0 {
			u.around = centre[0]
		} else if s.Anchor.Is == notation.RefTarget {
			u.around = target
		}
	}
	err = u.play(s.Steps, sc)
	u.target, u.others, u.laid, u.around = target, others, was, around
	return err
}

// inArea returns the characters in the area of a step, and where that lies. Without a
// grid, the user names them.
func (u *use) inArea(s *notation.Step, sc *scope) ([]*Combatant, *laidArea, *field.Error) {
	body, placed := u.origin.body()
	switch {
	case s.Anchor == nil:
	case s.Anchor.Is == notation.RefCentre && u.laid != nil:
		body = u.laid.centre()
	case s.Anchor.Is == notation.RefZone && sc.lasts != nil && u.zoneFor(sc.lasts) != nil:
		_, body = areaOf(u.zoneFor(sc.lasts))
		placed = true
	default:
		list := u.meant(s.Anchor, sc)
		if len(list) == 0 {
			return nil, nil, nil
		}
		_, grid := u.user.body()
		if body, placed = u.stood(list[0]); grid && !placed {
			return nil, nil, nil // It is off the battlefield.
		}
	}
	if placed && s.Area != nil && s.Area.Shape == notation.Arc {
		arc, err := u.layArc(s.Area, body, nil, nil, s.Text)
		if err != nil || arc == nil {
			return nil, nil, err
		}
		list := u.inPath(arc)
		u.foundIn(arc, list)
		return list, arc, nil
	}
	if !placed || s.Area == nil || !s.Area.Known() {
		list, err := u.nameArea(s.Text)
		return list, nil, err
	}
	laid := &laidArea{area: *s.Area, body: body, at: body.At}
	switch {
	case s.Area.Shape == space.Line:
		if err := u.head(laid, s); err != nil {
			return nil, nil, err
		}
		laid.at = space.Point{X: beyond(body.At.X, body.Size, laid.dx), Y: beyond(body.At.Y, body.Size, laid.dy)}
	case s.Area.Shape == space.Burst || s.Anchor != nil:
	default:
		q := choice.Question{Kind: choice.Square, Whose: u.user.payer(), About: "area", Text: s.Text, Least: 1, Most: 1,
			Rule: "ICON-A19", Among: u.inSight(body, u.ability.strike.Range.Or(1)+s.Area.Spread())}
		if s.Apart {
			q.Among = slices.DeleteFunc(q.Among, func(at string) bool { return u.overlaps(laid, pointOf(at)) })
		}
		q.Covers = covered(laid, q.Among)
		chosen, err := u.Choose(q)
		if err != nil || len(chosen) == 0 {
			return nil, nil, err
		}
		laid.at = pointOf(chosen[0])
	}
	u.spread = append(u.spread, laid)
	grid := u.field()
	body.ID = u.user.Character.ID // A burst leaves out the user, not its anchor.
	var list []*Combatant
	for _, id := range grid.InArea(laid.area, body, laid.at, laid.dx, laid.dy) {
		if c := u.find(id); c != nil && c.Out == "" {
			list = append(list, c)
		}
	}
	u.foundIn(laid, list)
	return list, laid, nil
}

// foundIn reports where an area of the words lies, and those in it.
func (u *use) foundIn(laid *laidArea, list []*Combatant) {
	u.Find(play.Found{Key: play.FoundArea, Squares: squareNames(laid.squares()), Rule: "ICON-A19"})
	for _, c := range list {
		u.Find(play.Found{Key: FoundInArea, Who: c.Character.ID, Value: 1, Rule: "ICON-A19"})
	}
}

// overlaps reports whether the area, on that square, would share a square with one that the use has laid.
func (u *use) overlaps(area *laidArea, at space.Point) bool {
	there := *area
	there.at = at
	squares := there.squares()
	return slices.ContainsFunc(append(slices.Clone(u.spread), u.laid), func(l *laidArea) bool {
		return l != nil && slices.ContainsFunc(l.squares(), func(p space.Point) bool { return slices.Contains(squares, p) })
	})
}

// squares returns the squares of the area. A blast spreads from its square.
func (l *laidArea) squares() []space.Point {
	if l.path != nil {
		return l.path
	}
	body := l.body
	if l.area.Shape == space.Blast && body.At != l.at {
		body = l.centre()
	}
	return l.area.Squares(body, l.at, l.dx, l.dy)
}

// covered returns the squares of a blast, relative to any of the squares on which it may be laid.
func covered(area *laidArea, among []string) []string {
	if area.area.Shape != space.Blast || len(among) == 0 {
		return nil
	}
	there := *area
	there.at = pointOf(among[0])
	var list []string
	for _, p := range there.squares() {
		list = append(list, square(space.Point{X: p.X - there.at.X, Y: p.Y - there.at.Y}))
	}
	return list
}

// head asks for the direction of a line, which is never diagonal (ICON-A19).
func (u *use) head(l *laidArea, s *notation.Step) *field.Error {
	if l.area.Shape != space.Line {
		return nil
	}
	q := choice.Question{Kind: choice.Direction, Whose: u.user.payer(), About: "area", Text: s.Text, Least: 1, Most: 1,
		Rule: "ICON-A19", Among: u.openEnds(s.Steps, l, fourWays[:])}
	if len(q.Among) == 0 {
		return impossible()
	}
	chosen, err := u.Choose(q)
	if err == nil && len(chosen) > 0 {
		way := pointOf(chosen[0])
		l.dx, l.dy = way.X, way.Y
	}
	return err
}

// inSight returns the squares in range and in sight of a body.
func (u *use) inSight(body space.Body, far int) []string {
	grid := u.field()
	var list []string
	far = min(far, maxPlaced)
	for y := body.At.Y - far; y < body.At.Y+body.Size+far; y++ {
		for x := body.At.X - far; x < body.At.X+body.Size+far; x++ {
			if p := (space.Point{X: x, Y: y}); inside(&u.Ground, p) && grid.Between(body, space.Body{At: p, Size: 1}).Line {
				list = append(list, square(p))
			}
		}
	}
	return list
}

// nameArea asks the user for those in an area that has no place on a grid, or a shape that
// the rules do not lay: the table judges it (ICON-A19).
func (u *use) nameArea(text string) ([]*Combatant, *field.Error) {
	q := choice.Question{Kind: choice.Character, Whose: u.user.payer(), About: "inArea", Text: text, Rule: "ICON-A19"}
	for i := range u.Combatants {
		if c := &u.Combatants[i]; c.Out == "" && c != u.target && c.Kind != Summon {
			q.Among = append(q.Among, c.Character.ID)
		}
	}
	q.Most = len(q.Among)
	chosen, err := u.Choose(q)
	var list []*Combatant
	for _, id := range chosen {
		list = append(list, u.find(id))
	}
	return list, err
}

// mayCover reports whether an area that starts from a body may cover the combatant. Only an arc is limited here: each
// of its squares is next to the one before, and the first is in range (ICON-A23). Unknown positions limit nothing.
func (u *use) mayCover(area *space.Area, from *space.Body, c *Combatant) bool {
	body, placed := c.body()
	if area == nil || area.Shape != notation.Arc || !placed || from.Size == 0 {
		return true
	}
	return body.Distance(*from) < area.Size+u.ability.strike.Range.Or(1)
}
