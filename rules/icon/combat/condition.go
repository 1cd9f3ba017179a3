package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// holds reports whether all conditions hold that are about the character, or name their own.
func (u *use) holds(list []notation.Condition, sc *scope, c *Combatant) bool {
	return u.judge(list, sc, c, nil)
}

// judge reports whether all conditions hold that can be judged: those about the
// character c, or without it those that name their own. Of several characters to whom
// words and step refer alike, each is judged for itself (ICON-C27).
func (u *use) judge(list []notation.Condition, sc *scope, c *Combatant, by *notation.Selector) bool {
	for i := range list {
		one := &list[i]
		if c == nil && !alone(one.Is) && (one.Who == nil || by != nil && one.Who.Is == by.Is && group(by.Is)) {
			continue
		}
		if u.condition(one, sc, c) == one.Not {
			return false
		}
	}
	return true
}

// group reports whether the word may refer to several characters.
func group(ref notation.Ref) bool {
	switch ref {
	case notation.RefIt, notation.RefThem, notation.RefArea, notation.RefAll, notation.RefAny, notation.RefCollided:
		return true
	}
	return false
}

// alone reports whether the condition is about no character.
func alone(is notation.State) bool {
	switch is {
	case notation.IsRound, notation.IsSlow, notation.IsHit, notation.IsGamble, notation.IsCount, notation.IsTriggered,
		notation.IsAgreed, notation.IsChapter, notation.IsJudged, notation.IsFirst:
		return true
	}
	return false
}

// condition reports whether the condition holds, without its negation. Of several
// characters it must hold for all.
func (u *use) condition(one *notation.Condition, sc *scope, c *Combatant) bool {
	if key, asked := one.Asked(); asked {
		return slices.Contains(u.agreed, key)
	}
	switch one.Is {
	case notation.IsJudged:
		return slices.Contains(u.agreed, one.Key)
	case notation.IsRound:
		return u.Round >= one.N
	case notation.IsSlow:
		return u.Turn.Slow && u.Active == u.user.payer()
	case notation.IsFirst:
		return u.user.fired(u.firstKey()) == 0
	case notation.IsHit:
		return u.result != nil && u.result.Outcome != icon.Miss
	case notation.IsTriggered:
		return u.scoped == nil && u.fires(Trigger(one.Key))
	case notation.IsGamble:
		return u.gamble > 0 && u.gamble >= one.N
	case notation.IsCount:
		n := field.Flag(c != nil)
		if one.Who != nil {
			n = u.several(one.Who, sc)
		}
		return n >= max(1, one.N)
	}
	list := []*Combatant{c}
	if one.Who != nil {
		if named := u.meant(one.Who, sc); c == nil || !slices.Contains(named, c) {
			list = named
		}
	}
	holds := false
	for _, c := range list {
		if holds = c != nil && u.is(one, sc, c); !holds {
			return false
		}
	}
	return holds
}

// is reports whether the condition holds for a character.
func (u *use) is(one *notation.Condition, sc *scope, c *Combatant) bool {
	sheet := u.sheet(c)
	body, placed := c.body()
	key := one.Key
	switch one.Is {
	case notation.IsBloodied:
		return sheet.IsBloodied()
	case notation.IsPercent:
		most, err := sheet.MaximumHP()
		return err == nil && c.hitPoints()*100 <= most*one.N
	case notation.IsAtHP:
		return c.hitPoints() <= one.N
	case notation.HasStatus:
		if one.Status != "" {
			return sheet.Has(one.Status)
		}
		n := 0
		for i := range sheet.Statuses {
			n += field.Flag(sheet.Statuses[i].Name.Harmful())
		}
		return n >= max(1, one.N)
	case notation.HadStatus:
		return slices.Contains(u.had, before{c, one.Status})
	case notation.HasMark:
		if name := one.NamedMark(); name != "" {
			return len(u.marksOf(c, name)) > 0
		}
		if key == notation.ByUser {
			return marks(u.user, c)
		}
		return key == "" && u.bearsMark(c) || key != "" && where(c, icon.Mark, key) >= 0
	case notation.HasTokens:
		return c.carried(icon.Token, key) >= max(1, one.N)
	case notation.HasVigor:
		return c.Character.Vigor.Or(0) > 0
	case notation.IsNear:
		near := []*Combatant{u.user}
		if one.Near != nil && one.Near.Is == notation.RefZone {
			place := u.placeOf(sc)
			return place != nil && placed && place.Distance(body) <= one.N
		}
		if one.Near != nil {
			near = u.meant(one.Near, sc)
		}
		return slices.ContainsFunc(near, func(from *Combatant) bool {
			spaces, known := u.distance(from, c)
			return !known || spaces <= max(1, one.N) && (key != notation.Upon || spaces == 0)
		})
	case notation.IsAlly:
		return c != u.master(u.user) && allied(c, u.master(u.user))
	case notation.IsFoe:
		return foes(c, u.master(u.user))
	case notation.IsInPit, notation.IsOnTerrain:
		return placed && u.terrain(body, func(cell *space.Cell) bool {
			return one.Is == notation.IsInPit && cell.Pit || one.Is == notation.IsOnTerrain &&
				(cell.Difficult && key != "dangerous" || cell.Dangerous && key != "difficult")
		}) || placed && one.Is == notation.IsOnTerrain && u.onRoughZone(c, body, key)
	case notation.IsInZone:
		return slices.Contains(u.inZone(sc), c)
	case notation.IsInArea:
		return c == u.target && u.ability.area != nil || slices.Contains(u.others, c)
	case notation.IsDamaged:
		return slices.Contains(u.damaged, c)
	case notation.IsShifted:
		return slices.Contains(u.moved, c)
	case notation.IsSlain:
		return slices.Contains(u.fallen, c)
	case notation.IsFlying:
		return sheet.Has(icon.Flying)
	case notation.IsHigher:
		return u.higher(one, sc, c)
	case notation.IsAlone:
		for i := range u.Combatants {
			o := &u.Combatants[i]
			if spaces, known := u.distance(c, o); o != c && o.Out == "" && allied(o, c) && known && spaces == 1 {
				return false
			}
		}
		return true
	case notation.IsSummon:
		return c.Kind == Summon && (key == "" || c.Name == key)
	case notation.IsObject:
		return c.Kind == Object
	case notation.IsStance:
		return where(c, icon.Stance, key) >= 0
	case notation.IsPowerDie:
		if key == "" {
			key = u.ability.id
		}
		return c.carried(icon.PowerDie, key) >= max(1, one.N)
	case notation.IsCovered:
		return u.stands(c).Cover
	case notation.IsMoved:
		_, spaces := u.travelledAt()
		return u.Active != "" && u.Active == c.payer() && spaces >= one.N
	case notation.HasAttacked:
		return c.Character.Attacked
	case notation.HasActed:
		return u.taken(c) > 0 || u.Active != "" && u.Active == c.payer()
	case notation.IsTurn:
		return u.Active != "" && u.Active == c.payer()
	}
	return false
}

// higher reports whether a character is on higher ground than the one that the condition names.
func (u *use) higher(one *notation.Condition, sc *scope, c *Combatant) bool {
	near := []*Combatant{u.user}
	if one.Near != nil {
		near = u.meant(one.Near, sc)
	}
	return slices.ContainsFunc(near, func(o *Combatant) bool {
		sight, known := u.between(c, o)
		return known && sight.LevelFrom > sight.LevelTo
	})
}

// terrain reports whether a square under the body is of that kind.
func (f *fight) terrain(b space.Body, is func(*space.Cell) bool) bool {
	for i := range f.Ground.Cells {
		cell := &f.Ground.Cells[i]
		if cell.X >= b.At.X && cell.X < b.At.X+b.Size && cell.Y >= b.At.Y && cell.Y < b.At.Y+b.Size &&
			!play.OtherFloor(cell.Floor, b.Floor) && is(cell) {
			return true
		}
	}
	return false
}

// onRoughZone reports whether a zone makes the ground under a character rough for it.
func (f *fight) onRoughZone(c *Combatant, b space.Body, key string) bool {
	for i := range f.Zones {
		z := &f.Zones[i]
		owner := f.find(z.By)
		if (z.Difficult && key != "dangerous" || z.Dangerous && key != "difficult") && zoneHolds(z, b) &&
			!(z.Foes && (owner == nil || !foes(c, owner)) || z.Others && c == owner) {
			return true
		}
	}
	return false
}

// carried returns the value of what the combatant carries of that name and key.
func (c *Combatant) carried(name icon.StatusName, key string) int {
	if at := where(c, name, key); at >= 0 {
		return c.Character.Statuses[at].Value
	}
	return 0
}
