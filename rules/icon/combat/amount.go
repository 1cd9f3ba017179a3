package combat

import (
	"slices"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
)

// amount returns the number that the words mean; of is the character that it is about
// where they name none. Dice of damage are no part of it: see [use.hurt].
func (u *use) amount(a *notation.Amount, sc *scope, of *Combatant) (int, *field.Error) {
	n := a.Flat
	if a.Sides > 0 {
		n += u.source.Sum(dice.Pool{Purpose: "effect", Dice: max(1, a.Rolled), Sides: a.Sides})
	}
	if a.Fray && a.Dice == 0 {
		user := u.sheet(u.user)
		roll, err := u.ability.strike.Roll(&user, icon.Formula{Fray: true}, false)
		if err != nil {
			return 0, asCommand(err)
		}
		n += roll.Fray
	}
	more, err := u.counted(a, sc, of)
	if err != nil {
		return 0, err
	}
	n += more
	if a.Most > 0 {
		n = min(n, a.Most)
	}
	if a.Half {
		n = (n + 1) / 2
	}
	return min(max(n, -maxValue), maxValue), nil
}

// counted returns the part of an amount that depends on the combat.
func (u *use) counted(a *notation.Amount, sc *scope, of *Combatant) (int, *field.Error) {
	n := 0
	if a.Percent > 0 {
		if of == nil {
			of = u.subject(sc)
		}
		if of != nil {
			sheet := u.sheet(of)
			most, err := sheet.MaximumHP()
			if err != nil {
				return 0, err.In("target")
			}
			n = (most*a.Percent + 99) / 100 // Rounded up (ICON-H3).
		}
	}
	if a.Count == 0 {
		return n, nil
	}
	each, err := u.counting(a, sc, of)
	if a.Every > 1 {
		each /= a.Every
	}
	if a.Per != 0 {
		each *= a.Per
	}
	return n + each, err
}

// counting returns what the amount counts.
func (u *use) counting(a *notation.Amount, sc *scope, of *Combatant) (int, *field.Error) {
	if a.Of != nil && a.Count == notation.CountChars {
		n := u.several(a.Of, sc)
		if a.Key == "pit" { // And pits, each of its squares.
			for _, p := range u.within() {
				_, cell := u.cell(spot{p, u.laid.body.Floor})
				n += field.Flag(cell != nil && cell.Pit)
			}
		}
		return n, nil
	}
	var list []*Combatant
	if a.Of != nil {
		list = u.candidates(a.Of, sc)
	}
	if a.Of == nil {
		if of == nil || a.Count == notation.CountPower { // The die is the user's.
			of = u.user
		}
		list = []*Combatant{of}
	}
	switch a.Count {
	case notation.CountRound:
		return u.Round, nil
	case notation.CountDealt:
		return sc.dealt, nil
	case notation.CountGamble:
		return u.gamble, nil
	case notation.CountTicked:
		return u.ticked, nil
	case notation.CountSacrificed:
		return u.offered, nil
	case notation.CountUses:
		return u.user.fired(u.firstKey()), nil
	case notation.CountAether:
		return u.user.charges(icon.Aether), nil
	case notation.CountLevels:
		return u.levels(list), nil
	}
	n := 0
	for _, c := range list {
		one, err := u.countOn(a, c)
		if err != nil {
			return 0, err
		}
		n += one
	}
	return n, nil
}

// several returns how many combatants of its kind the selector finds: an area also contains
// objects and summons, which are no characters.
func (u *use) several(sel *notation.Selector, sc *scope) int {
	n := 0
	for _, c := range u.candidates(sel, sc) {
		n += field.Flag(sel.Kind.Holds(string(c.Kind)))
	}
	if sel.And != nil {
		n += u.several(sel.And, sc)
	}
	return n
}

// countOn returns what the amount counts on one character.
func (u *use) countOn(a *notation.Amount, c *Combatant) (int, *field.Error) {
	n := 0
	switch a.Count {
	case notation.CountMoved:
		for i := range u.spaces {
			if u.spaces[i].who == c {
				n += u.spaces[i].spaces
			}
		}
	case notation.CountTokens, notation.CountPower:
		name, key := icon.Token, a.Key
		if a.Count == notation.CountPower {
			name = icon.PowerDie
			if key == "" {
				key = u.ability.id
			}
		}
		n = c.carried(name, key)
	case notation.CountStatus:
		for _, s := range c.Character.Statuses {
			n += field.Flag(s.Name.Harmful())
		}
	case notation.CountDistance:
		spaces, _ := u.distance(u.user, c)
		n = spaces
	case notation.CountVigor:
		n = c.Character.Vigor.Or(0)
	case notation.CountWounds:
		sheet := u.sheet(c)
		most, err := sheet.MaximumHP()
		if err != nil {
			return 0, err.In("target")
		}
		n = max(0, most-c.hitPoints())
	}
	return n, nil
}

// levels returns how many levels lie between the user and the first of the list.
func (u *use) levels(list []*Combatant) int {
	if len(list) == 0 {
		return 0
	}
	sight, known := u.between(u.user, list[0])
	if !known {
		return 0
	}
	return max(sight.LevelFrom-sight.LevelTo, sight.LevelTo-sight.LevelFrom)
}

// A travel is how far the ability has moved a character.
type travel struct {
	who    *Combatant
	spaces int
}

// went counts spaces that the ability has moved a character.
func (u *use) went(c *Combatant, spaces int) {
	if spaces <= 0 {
		return
	}
	if !slices.Contains(u.moved, c) {
		u.moved = append(u.moved, c)
	}
	u.spaces = append(u.spaces, travel{c, spaces})
}
