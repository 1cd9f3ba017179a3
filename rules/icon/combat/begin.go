package combat

import (
	"slices"
	"strings"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// begin begins on each of the list a watch, a mark, a stance or an aura. Those without words are brought.
func (u *use) begin(s *notation.Step, on []*Combatant, sc *scope) *field.Error {
	named := s.Key != "" && s.Does != notation.DoMark // One with a name and nothing else is that name.
	if doings[s.Does].each != nil && len(s.Steps) == 0 && (s.Part == 0 || named) {
		return u.doEach(s, on, sc)
	}
	for _, c := range on {
		if err := u.beginOn(s, c, sc); err != nil {
			return err
		}
	}
	return nil
}

// beginOn begins what lasts on a character, and plays what happens as it begins.
func (u *use) beginOn(s *notation.Step, c *Combatant, sc *scope) (err *field.Error) {
	d := &doings[s.Does]
	status := icon.Status{Name: d.status, From: u.user.Character.ID, Key: u.ability.id, Until: s.Until}
	status.Text, status.Part = u.words(s, status.From)
	if s.Of == "target" && s.Until.OfUser() && c != u.user { // The turn that ends it is its bearer's.
		status.Until = ofBearer(s.Until)
	}
	if d.value != nil {
		if status.Value, err = d.value(u, s, c, sc); err != nil {
			return err
		}
	}
	if status.Name == icon.Mark {
		u.beside, u.multimark = s.Key, u.text != nil && u.text.Header.Multimark
		if keeps, err := u.keepsOther(c, &status); err != nil || keeps {
			return err
		}
	}
	if !u.carries(c, status) {
		u.carry(c.Character.ID, status, d.rule)
	}
	u.beside, u.multimark = "", false
	if when := s.When; when != nil && when.Next && u.Active != "" && u.Round > 0 && len(u.Turn.Fired) < maxFired {
		u.note(icon.TurnKept, "", MarkFired, newKey(u.lastingOf(c, &status)), "ICON-C40")
	}
	if status.Name == icon.Watching || !u.carries(c, status) {
		return nil
	}
	return u.beginSteps(s, c, &status)
}

// watchValue returns how often a watch can be played. Uses of a period come back, and are not counted.
func watchValue(_ *use, s *notation.Step, _ *Combatant, _ *scope) (int, *field.Error) {
	if s.Each != "" {
		return 0, nil
	}
	return s.Uses, nil
}

// stanceValue returns how much farther the auras of a stance reach.
func stanceValue(u *use, _ *notation.Step, _ *Combatant, _ *scope) (int, *field.Error) {
	return u.wider, nil
}

// auraValue returns how far an aura reaches.
func auraValue(u *use, s *notation.Step, c *Combatant, sc *scope) (int, *field.Error) {
	reach, err := u.amount(&s.Amount, sc, c)
	return max(1, reach+u.wider), err
}

// keepsOther reports whether another mark of the user stays on the character, in place of the new one (ICON-C9).
func (u *use) keepsOther(c *Combatant, mark *icon.Status) (bool, *field.Error) {
	kept := u.otherMark(c, mark)
	if kept == nil {
		return false, nil
	}
	old, err := u.keepsOld(c)
	if old {
		u.tell(icon.MarkKept, c.Character.ID, kept.Key, "ICON-C9")
	}
	return old, err
}

// maxWords is how long a text may be that what lasts keeps.
const maxWords = 4000

// words returns the text of the ability and the number of the step in it, for what lasts:
// it keeps both, so that a changed item changes nothing that is in force. Where the step
// does nothing while it lasts, there are none, but for a mark, which other abilities may name. A text that is too long
// stays with the table.
func (u *use) words(s *notation.Step, who string) (string, int) {
	text := ""
	switch {
	case len(s.Steps) == 0 && !timed(s) && s.Does != notation.DoMark:
		return "", 0
	case u.scoped != nil:
		text = notation.Plain(u.scoped.text)
	default:
		text = notation.Plain(u.ability.text)
	}
	if s.Part == 0 || text == "" || len(text) > maxWords {
		if len(s.Steps) > 0 || timed(s) {
			u.Tell(play.Event{Kind: icon.WatchUnread, Who: who, Key: u.ability.id, Rule: "ICON-C40"})
		}
		return "", 0
	}
	return text, s.Part
}

// timed reports whether the step changes characters for a time, without anything else that lasts.
func timed(s *notation.Step) bool {
	return s.Does == notation.DoModify && s.Change != nil || s.Does == notation.DoBar && s.Key != ""
}

// ofBearer returns the time in a turn of the bearer that is that one in a turn of the user.
func ofBearer(until icon.Until) icon.Until {
	if until == icon.UserTurnStart {
		return icon.TurnStart
	}
	return icon.NextTurnEnd
}

// carries reports whether the character carries just that, whatever its value.
func (u *use) carries(c *Combatant, s icon.Status) bool {
	l := &lasting{bearer: c, status: &s}
	return l.place() >= 0
}

// beginSteps plays the steps of what lasts that happen as it begins.
func (u *use) beginSteps(s *notation.Step, c *Combatant, status *icon.Status) *field.Error {
	r := &reading{}
	r.sort(s.Steps)
	l := u.lastingOf(c, status)
	_, sc := u.useOf(l, nil)
	return u.play(r.begin, sc)
}

// refresh refreshes the stance of the user: all that happens as it begins happens again
// (ICON-C10).
func (u *use) refresh(_ *notation.Step, _ []*Combatant, sc *scope) *field.Error {
	c := u.user
	at := where(c, icon.Stance, "")
	if at < 0 {
		return nil
	}
	status := c.Character.Statuses[at]
	u.tell(icon.StanceRefreshed, c.Character.ID, status.Key, "ICON-C10")
	u.happened(happening{is: notation.Refreshes, who: c})
	l := u.lastingOf(c, &status)
	v, inner := u.useOf(l, nil)
	inner.depth = sc.depth
	return v.play(withoutDice(u.reading(l).begin), inner)
}

// expire ends what lasts, whose words are played, or the zones of its ability.
func (u *use) expire(s *notation.Step, _ []*Combatant, sc *scope) *field.Error {
	u.endLasting(nil, sc, s.Key == "area")
	return nil
}

// endMark ends the mark of the ability on each of the list (ICON-C9).
func (u *use) endMark(_ *notation.Step, on []*Combatant, sc *scope) *field.Error {
	u.endLasting(on, sc, false)
	return nil
}

// endLasting ends what lasts, whose words are played, or else the marks of the ability on
// each of the list (ICON-C9). With area it ends the zones of the ability instead.
func (u *use) endLasting(on []*Combatant, sc *scope, area bool) {
	if l := sc.lasts; l != nil {
		if area {
			u.endZones("ICON-C41", l.watches)
			return
		}
		switch {
		case l.zone != nil:
			if at := u.zone(l.zone.ID); at >= 0 {
				u.endZone(at, "ICON-C41")
			}
		case l.status != nil:
			if at := l.place(); at >= 0 {
				u.lose(l.bearer.Character.ID, at, doings[begunBy(l.status.Name)].rule)
			}
		case l.bearer.Made != "" && l.bearer.Out == "":
			u.leave(l.bearer.Character.ID, Removed, "", "ICON-C15")
		}
		return
	}
	for _, c := range on {
		for at := c.last(); at >= 0; at = c.below(at) {
			s := &c.Character.Statuses[at]
			if s.Name == icon.Mark && s.From == u.user.Character.ID && s.Key == u.ability.id {
				u.lose(c.Character.ID, at, "ICON-C9")
			}
		}
	}
}

// makeZone makes a zone of the step's area, or of the ability's, or changes the ground
// where nothing else lasts on it: single squares that were chosen as well.
func (u *use) makeZone(s *notation.Step, on []*Combatant, sc *scope) *field.Error {
	if s.Area == nil && len(s.Steps) == 0 && s.Until == "" && (s.Anchor != nil ||
		s.Who.Is != notation.RefTarget || s.Who.Free || u.laid == nil) {
		u.changeGround(u.spotsOf(s, on, sc), &s.Terrain)
		return nil
	}
	laid := u.laid
	_, grid := u.user.body()
	switch {
	case s.Area != nil && len(sc.squares) > 0:
		for _, one := range sc.squares {
			laid = &laidArea{area: *s.Area, body: space.Body{At: one.at, Size: 1, Floor: one.floor}, at: one.at}
			if err := u.head(laid, s); err != nil {
				return err
			}
			if err := u.layZone(s, laid); err != nil {
				return err
			}
		}
		return nil
	case grid && s.Area != nil && s.Who.Free && !s.May:
		return nil // No space is free.
	case s.Area != nil:
		var err *field.Error
		if _, laid, err = u.inArea(s, sc); err != nil {
			return err
		}
	}
	return u.layZone(s, laid)
}

// layZone makes a zone of the area where it lies; without a grid the table judges it. Those that
// the use has made before stay.
func (u *use) layZone(s *notation.Step, laid *laidArea) *field.Error {
	z := play.Zone{Of: u.ability.id, By: u.user.Character.ID, Key: s.Key, Until: string(s.Until), Shape: string(space.Burst)}
	placed := laid != nil
	if _, grid := u.user.body(); !placed && (grid || len(s.Steps) == 0) {
		return nil
	}
	if placed { // Without a grid nothing is in it; the table judges.
		z.Floor = laid.body.Floor
		z.Shape, z.Size, z.X, z.Y = string(laid.area.Shape), laid.area.Size, laid.at.X, laid.at.Y
		z.DX, z.DY = space.Sign(laid.dx), space.Sign(laid.dy)
		z.Path = strings.Join(squareNames(laid.path), " ")
		if laid.area.Shape == space.Burst && laid.at == laid.body.At {
			z.Wide = laid.body.Size
		}
	}
	t := &s.Terrain
	bare := s.Area != nil && !(t.Difficult || t.Dangerous || t.Impassable || t.Pit) &&
		t.Height == 0 // The table gives it its effect.
	lasts := len(s.Steps) > 0 || t.Cover || t.Foes || t.Others || s.Until != "" || bare
	if !lasts {
		if placed {
			u.changeGround(laid.spots(), t)
		}
		return nil
	}
	z.Difficult, z.Dangerous, z.Impassable, z.Cover, z.Foes = t.Difficult, t.Dangerous, t.Impassable, t.Cover, t.Foes
	z.Others = t.Others
	if t.Replaces && u.target != nil && s.Who.Free && s.Who.Within > 0 && s.Who.Near == notation.RefTarget {
		z.Key = u.target.Character.ID // Each target has its own.
	}
	z.Text, z.Part = u.words(s, z.By)
	u.beginZone(z, func(id string) bool { return !t.Replaces || slices.Contains(u.zones, id) }, "ICON-C41")
	at := len(u.Zones) - 1
	if at < 0 || u.Zones[at].Of != z.Of {
		return nil
	}
	made := u.Zones[at]
	u.zones = append(u.zones, made.ID)
	r := &reading{}
	r.sort(s.Steps)
	l := &lasting{does: notation.DoZone, key: z.Of, text: z.Text, part: z.Part, owner: u.user, bearer: u.user, zone: &made}
	_, inner := u.useOf(l, nil)
	return u.play(r.begin, inner)
}

// A spot is a square of a floor.
type spot struct {
	at    space.Point
	floor string
}

// spotsOf returns the squares on which the step makes something: those that were chosen,
// or those under the characters of the step or of its anchor, on their floor.
func (u *use) spotsOf(s *notation.Step, on []*Combatant, sc *scope) []spot {
	if s.Who.Free || s.Who.Is == notation.RefCentre || s.Anchor != nil && s.Anchor.Free {
		return sc.squares
	}
	switch {
	case s.Anchor != nil:
		on = u.meant(s.Anchor, sc)
	case len(on) == 0 && s.Who.Is == notation.RefTarget: // It may be defeated.
		on = u.meant(&s.Who, sc)
	}
	var list []spot
	for _, c := range on {
		if body, placed := u.stood(c); placed {
			list = append(list, spot{body.At, body.Floor})
		}
	}
	return list
}

// stood returns the body of a combatant, or that of a defeated one where it stood.
func (u *use) stood(c *Combatant) (space.Body, bool) {
	if c.Out == Removed {
		was := *c
		was.Out = ""
		return was.body()
	}
	return c.body()
}

// changeGround changes the squares as terrain effects do: the user is their origin, so
// that they go with the end of combat (ICON-M9, ICON-M10, ICON-E2).
func (u *use) changeGround(spots []spot, t *notation.Terrain) {
	for _, one := range spots {
		for _, floor := range u.floorsAt(one) {
			u.changeCell(spot{one.at, floor}, t)
		}
	}
}

// floorsAt returns the floors of a spot. One without a floor is on each: where some have ground of their own there, each
// floor of the map is listed.
func (u *use) floorsAt(one spot) []string {
	if one.floor == "" && slices.ContainsFunc(u.Ground.Cells, func(c space.Cell) bool {
		return c.X == one.at.X && c.Y == one.at.Y && c.Floor != ""
	}) && len(u.Ground.Floors) > 0 {
		return u.Ground.Floors
	}
	return []string{one.floor}
}

// changeCell is changeGround for one square. A cell that is on each floor stays as it was on the others (ICON-M10).
func (u *use) changeCell(on spot, t *notation.Terrain) {
	at, was := u.cell(on)
	then := space.Cell{X: on.at.X, Y: on.at.Y, Floor: on.floor, From: u.user.Character.ID}
	var left []space.Cell
	if was != nil {
		if then = *was; then.From == "" && t.Remove {
			return // The ground of the map stays.
		}
		left = was.LeftOn(on.floor, u.Ground.Floors)
	}
	if t.Remove {
		remove := func(on bool, has *bool) { *has = *has && !on }
		remove(t.Difficult, &then.Difficult)
		remove(t.Dangerous, &then.Dangerous)
		remove(t.Impassable, &then.Impassable)
		remove(t.Pit, &then.Pit)
	} else {
		then.Difficult = then.Difficult || t.Difficult
		then.Dangerous = then.Dangerous || t.Dangerous
		then.Impassable = then.Impassable || t.Impassable
		then.Pit = then.Pit || t.Pit
		then.Level = min(then.Level+t.Height, maxLevel)
	}
	flat := space.Cell{X: then.X, Y: then.Y, Floor: then.Floor, From: then.From}
	event := play.Event{Kind: icon.GroundChanged, By: u.user.Character.ID, At: at, WasCell: was, Rule: "ICON-C19"}
	switch {
	case was != nil && then == *was, was == nil && then == flat:
		return
	case len(u.Ground.Cells)+len(left)+field.Flag(was == nil) > maxCells:
		return
	case was == nil || then != flat || then.From == "":
		if len(left) > 0 {
			then.Floor = on.floor
		}
		event.Cell = &then
	}
	u.Do(event)
	for i := range left {
		u.Do(play.Event{Kind: icon.GroundChanged, By: u.user.Character.ID, At: len(u.Ground.Cells), Cell: &left[i],
			Rule: "ICON-C19"})
	}
}

// maxCells is how many cells the ground has room for, maxLevel how high one is.
const (
	maxCells = 4000
	maxLevel = 20
)

// cell returns the place of the cell on that square of a floor with a copy of it, or the end of the
// list and nil.
func (u *use) cell(on spot) (int, *space.Cell) {
	for at := range u.Ground.Cells {
		if c := u.Ground.Cells[at]; c.X == on.at.X && c.Y == on.at.Y && !play.OtherFloor(c.Floor, on.floor) {
			return at, &c
		}
	}
	return len(u.Ground.Cells), nil
}

// makePieces digs pits, or puts objects or summons on the squares that were chosen, or
// under the characters that the step names. Without a grid a piece has no place.
func (u *use) makePieces(s *notation.Step, on []*Combatant, sc *scope) *field.Error {
	spots := u.spotsOf(s, on, sc)
	if s.Does == notation.DoPit {
		t := s.Terrain
		t.Pit = true
		u.changeGround(spots, &t)
		return nil
	}
	_, grid := u.user.body()
	if !grid && len(spots) == 0 {
		spots = []spot{{}}
	}
	if s.Terrain.Replaces && u.scoped == nil {
		u.clear(s.Key)
	}
	for _, one := range spots {
		p := play.Piece{Kind: string(Object), Name: s.Key, Of: u.ability.id, By: u.master(u.user).Character.ID,
			Size: s.Terrain.Size}
		if s.Does == notation.DoSummon {
			p.Kind = string(Summon)
		} else {
			p.Rise = s.Terrain.Height
		}
		if grid {
			p.X, p.Y, p.Floor = field.Of(one.at.X), field.Of(one.at.Y), one.floor
		}
		if s.Terrain.HP > 0 {
			p.HP, p.MaxHP = field.Of(s.Terrain.HP), field.Of(s.Terrain.HP)
		}
		if s.Terrain.Defense > 0 {
			p.Defense = field.Of(s.Terrain.Defense)
		}
		p.Text, p.Part = u.words(s, p.By)
		c := u.addPiece(p, "ICON-C19")
		if c == nil {
			continue
		}
		u.pieces = append(u.pieces, c.Character.ID)
		u.worded = u.worded || p.Text != ""
		u.renewed()
		l := &lasting{does: s.Does, key: p.Of, text: p.Text, part: p.Part, owner: u.user, bearer: c}
		r := &reading{}
		r.sort(s.Steps)
		_, inner := u.useOf(l, nil)
		if err := u.play(r.begin, inner); err != nil {
			return err
		}
	}
	return nil
}

// clear takes the pieces of that name off the board that the ability has made before this use.
func (u *use) clear(name string) {
	for i := range u.Combatants {
		c := &u.Combatants[i]
		if id := c.Character.ID; c.Made == u.ability.id && c.Name == name && c.Summoner == u.master(u.user).Character.ID && c.Out == "" &&
			!slices.Contains(u.pieces, id) {
			u.leave(id, Removed, "", "ICON-C15")
		}
	}
}
