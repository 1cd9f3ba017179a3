package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// ready finds the situation of user and target and the combatants in the
// area, makes the request of the attack, and refuses what the rules do not
// allow. It asks for no dice.
func (u *use) ready() *field.Error {
	sheet := u.sheet(u.user)
	u.comeback = sheet.IsBloodied()
	if u.target != nil && u.target != u.user {
		u.look()
	}
	if u.farOff(u.target) {
		a := *u.ability
		a.strike.Range, u.ability = field.Of(anyRange), &a
	}
	u.change(beforeAim)
	if err := u.place(); err != nil {
		return err
	}
	u.fill()
	u.finishing = u.target != nil && u.bloodied(u.target)
	for _, c := range u.others {
		u.finishing = u.finishing || u.bloodied(c)
	}
	u.change(beforeAttack)
	if u.attacks() {
		u.request()
	}
	// No other player decides about an ability that is refused.
	if err := u.forgive(u.inReach()); err != nil {
		return err
	}
	err := u.guard()
	u.attack.Vigilance, u.attack.Guards = u.watch, u.guards
	return err
}

// attacks reports whether an attack is made: what was delayed is none any more.
func (u *use) attacks() bool { return u.ability.attack && u.target != nil && !u.delayed }

// bloodied reports whether the combatant is a bloodied foe of the user, or on no side.
func (u *use) bloodied(c *Combatant) bool {
	s := u.sheet(c)
	return !allied(c, u.user) && s.IsBloodied()
}

// look finds the situation of origin and target: that of the command, or else that
// of the grid (ICON-M12, ICON-M13, ICON-A2, ICON-D18).
func (u *use) look() {
	sight, known := u.sees(u.origin, u.target)
	if known {
		u.situation = sight.Situation()
		if own, also := u.between(u.user, u.target); also { // FoeAdjacent depends on the user, not on the origin (ICON-C14).
			u.situation.FoeAdjacent, sight.FoeAdjacent = own.FoeAdjacent, own.FoeAdjacent
		}
		u.sight = &Sight{Distance: sight.Distance, Line: sight.Line, Cover: sight.Cover,
			LevelFrom: sight.LevelFrom, LevelTo: sight.LevelTo, FoeAdjacent: sight.FoeAdjacent}
	}
	if u.in.Situation != nil {
		u.situation = *u.in.Situation
	} else {
		u.situation.Cover = (u.situation.Cover || u.covered(u.origin, u.target)) && !u.exposed(u.target)
	}
}

// fill finds the combatants in the area, if the command does not list them (ICON-A19).
func (u *use) fill() {
	area := u.ability.area
	body, placed := u.origin.body()
	if area == nil || len(u.in.Others) > 0 || !placed || !area.Known() {
		return
	}
	dx, dy := 0, 0
	at := body.At
	switch aim := u.aim(); {
	case u.text != nil && u.text.Header.OnTarget && aim != nil:
		body.At, body.Size, at = aim.At, aim.Size, aim.At
	case area.Shape == space.Line && u.at == nil && aim != nil:
		// It leads from the edge towards the target.
		dx, dy = space.Away(body, *aim)
		at = space.Point{X: beyond(at.X, body.Size, dx), Y: beyond(at.Y, body.Size, dy)}
	case u.at != nil:
		at = *u.at
		if dx, dy = heading(body.At.X, body.Size, at.X), heading(body.At.Y, body.Size, at.Y); dx != 0 && dy != 0 && area.Shape == space.Line {
			dx, dy = space.Away(body, space.Body{At: at, Size: 1})
		}
	case aim != nil && area.Shape == space.Blast:
		at = aim.At
	case area.Shape != space.Burst:
		return
	}
	grid := u.overObjects()
	body.ID = u.user.Character.ID // A burst leaves out the user, not the character it rebounds from (ICON-C14).
	u.laid = &laidArea{area: *area, body: body, at: at, dx: dx, dy: dy}
	for _, id := range grid.InArea(*area, body, at, dx, dy) {
		if c := u.find(id); c != nil && !u.exempt(c) {
			u.join(c)
		}
	}
}

// overObjects returns the grid as the ability looks at it: past objects, if they block no line of sight for it. Heights
// that come from objects stay.
func (u *use) overObjects() space.Field {
	grid := u.field()
	if !u.sighted {
		return grid
	}
	for i := range grid.Bodies {
		if b := &grid.Bodies[i]; !b.Object {
			ground := grid.LevelAt(*b)
			b.Level = field.Of(max(b.Level.Or(ground), ground))
		}
	}
	for i := range grid.Bodies {
		grid.Bodies[i].Object = false
	}
	return grid
}

// sees returns the view from one combatant to another one for the ability, and reports whether both have a position.
func (u *use) sees(from, to *Combatant) (space.Sight, bool) {
	sight, known := u.between(from, to)
	if known && u.sighted {
		grid := u.overObjects()
		a, _ := from.body()
		b, _ := to.body()
		a.Level, b.Level = field.Of(sight.LevelFrom), field.Of(sight.LevelTo)
		sight.Line = sight.Line || grid.Between(a, b).Line
		sight.Cover = false
	}
	return sight, known
}

// exempt reports whether the combatant is on the square in the middle of an area that leaves it out.
func (u *use) exempt(c *Combatant) bool {
	body, placed := c.body()
	return u.text != nil && u.text.Header.Hollow && placed && body.Size <= 1 && body.Distance(u.laid.centre()) == 0
}

// aim returns the body of the target, or nil if it has no position.
func (u *use) aim() *space.Body {
	if u.target != nil && u.target != u.origin {
		if b, placed := u.target.body(); placed {
			return &b
		}
	}
	return nil
}

// beyond is the first square past the edge of a body in that direction.
func beyond(at, size, direction int) int {
	if direction > 0 {
		return at + size
	}
	return at + direction
}

// heading is the direction from a body to a square.
func heading(at, size, to int) int {
	switch {
	case to < at:
		return -1
	case to >= at+size:
		return 1
	}
	return 0
}

// request makes the request of the attack. An object is always hit (ICON-C16).
func (u *use) request() {
	strike := u.ability.strike
	strike.ID = u.ability.id
	strike.AutoHit = strike.AutoHit || u.target.Kind == Object
	u.attack = icon.Attack{
		Attacker: u.sheet(u.user), Target: u.sheet(u.target), Ability: strike, Situation: u.situation,
		Boons: u.in.Boons, Curses: u.in.Curses, Options: u.Options, Insist: u.in.Insist,
	}
	u.attack.ByHand(u.byHand)
	if u.bare {
		u.attack.Target = bared(u.attack.Target)
	}
	own := u.boonsOf(u.user)
	rollWith(&u.attack.Boons, &u.attack.Curses, own.attack+u.boonsOf(u.target).against)
	to := u.favour(u.user, u.target)
	rollWith(&u.attack.Boons, &u.attack.Curses, to.boons)
	if to.half || u.halved {
		u.attack.Halve()
	}
	if u.maximal {
		u.attack.Maximize()
	}
	a := &u.attack.Ability
	a.BonusDamage += own.bonus + to.bonus
	a.TrueStrike, a.Pierce, a.Unerring = a.TrueStrike || to.trueStrike, a.Pierce || to.pierce, a.Unerring || to.unerring
	if u.user.Kind == Summon { // It may strike the targets of its summoner, and fights for that side (ICON-A1, ICON-A9).
		u.attack.Attacker.Side = u.master(u.user).side()
	}
	for _, c := range u.others {
		if c.bodiless() {
			continue
		}
		u.struck = append(u.struck, c)
		sheet := u.sheet(c)
		if slices.Contains(u.unharmed, c) {
			sheet.Statuses = append(slices.Clone(sheet.Statuses), icon.Status{Name: icon.Immune})
		}
		u.attack.Others = append(u.attack.Others, sheet)
		u.attack.OtherSituations = append(u.attack.OtherSituations, u.stands(c))
	}
}

// A seen caches the situation of a combatant towards the origin of an ability.
type seen struct {
	who       *Combatant
	situation icon.Situation
}

// stands returns the situation of the origin towards a combatant beside the target. As
// for the target, one ability computes it once, which also bounds the work: large
// bodies far apart have many lines between them.
func (u *use) stands(c *Combatant) icon.Situation {
	for i := range u.seen {
		if u.seen[i].who == c {
			return u.seen[i].situation
		}
	}
	s := u.fight.situation(u.origin, c)
	if u.sighted {
		if sight, known := u.sees(u.origin, c); known {
			s = sight.Situation()
		}
	}
	s.Cover = (s.Cover || u.covered(u.origin, c)) && !u.exposed(c)
	u.seen = append(u.seen, seen{c, s})
	return s
}

// inReach returns why the target is none of the ability's.
func (u *use) inReach() *field.Error {
	t, strike := u.target, u.ability.strike
	if strike.Kind == "" {
		strike.Kind = icon.OtherAttack // Effects have no range of the class.
	}
	user := u.sheet(u.user)
	if u.origin != u.user {
		s, situation := u.sheet(u.origin), u.fight.situation(u.user, u.origin)
		if u.origin.Out != "" || strike.MayTarget(&user, &s, &situation) != nil {
			return field.RefusedBy("ICON-C14", "through", "outOfRange")
		}
	}
	if err := u.placeable(&user, &strike); err != nil {
		return err
	}
	for i, c := range u.others {
		if len(u.in.Others) > 0 && !u.inArc(c) {
			return field.RefusedBy("ICON-A23", field.Entry("others", i), "outOfRange")
		}
	}
	if t == nil || t == u.user && !u.ability.attack {
		return nil
	}
	switch {
	case t.Out != "":
		return field.RefusedBy("ICON-H4", "target", "outOfTheFight")
	case !u.ability.allies && allied(u.user, t) || t == u.user:
		return field.RefusedBy("ICON-A1", "target", "sameSide")
	case u.sight != nil && !u.sight.Line && u.in.Situation == nil && !u.farOff(t):
		return field.RefusedBy("ICON-M13", "target", "noLine")
	case u.in.Situation == nil && !u.inArc(t):
		return field.RefusedBy("ICON-A23", "target", "outOfRange")
	case u.attacks():
		return asCommand(u.attack.Allowed())
	}
	s := u.sheet(t)
	return asCommand(strike.MayTarget(&user, &s, &u.situation))
}

// inArc reports whether the area of the ability may cover the combatant, if it is an arc (ICON-A23).
func (u *use) inArc(c *Combatant) bool {
	from, _ := u.origin.body()
	return u.farOff(c) || u.mayCover(u.ability.area, &from, c)
}

// placeable returns why an area cannot lie where the command places it: no square
// of it is in range, or its centre is out of sight (ICON-A2, ICON-A16, ICON-M13).
func (u *use) placeable(user *icon.Character, strike *icon.Ability) *field.Error {
	area, at := u.ability.area, u.at
	body, placed := u.origin.body()
	if area == nil || at == nil || !placed || u.in.Situation != nil {
		return nil
	}
	grid := u.field()
	sight := grid.Between(body, space.Body{At: *at, Size: 1})
	if area.Shape != space.Line && !sight.Line {
		return field.RefusedBy("ICON-M13", "at", "noLine")
	}
	nearest := max(0, sight.Distance-area.Spread())
	if u.text != nil && strike.Kind == icon.OtherAttack && !strike.Range.Known() && nearest > 1 { // Without a range, one of its squares is beside the user.
		return field.RefusedBy("ICON-A2", "at", "outOfRange")
	}
	situation := icon.Situation{Distance: field.Of(nearest)}
	if err := strike.MayTarget(user, &icon.Character{}, &situation); err != nil {
		return field.RefusedBy(err.Rule, "at", err.Reason)
	}
	return nil
}

// asCommand renames the field of an error from the attack's request to that of the command.
func asCommand(err *field.Error) *field.Error {
	const attacker = "attacker"
	switch {
	case err == nil:
	case err.Field == "target.side" || err.Field == "target.statuses":
		err.Field = "target"
	case err.Field == "attacker.attacked":
		err.Field = "ability"
	case err.Field == "roll.die":
		err.Field = "who.damageDie"
	case len(err.Field) > len(attacker) && err.Field[:len(attacker)] == attacker:
		err.Field = "who" + err.Field[len(attacker):]
	}
	return err
}
