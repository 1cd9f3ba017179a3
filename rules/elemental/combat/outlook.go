package combat

import (
	"rulewright/rules/elemental"
	"rulewright/rules/play"
)

// outlook tells how the fight stands.
func (b *battle) outlook() play.Outlook {
	o := play.Outlook{Segment: b.Segment.Or(0), Active: b.Active, Order: []string{}, May: []string{}}
	if b.running() {
		o.Phase = "segment"
	}
	for _, c := range b.order() {
		o.Order = append(o.Order, c.ID)
	}
	if b.Active == "" && len(o.Order) > 0 {
		o.May = o.Order[:1:1]
	}
	for i := range b.Fighters {
		c := &b.Fighters[i]
		s := play.Standing{Who: c.ID, State: "up", Counters: b.counters(c), Deeds: b.deeds(c, len(o.May) > 0 && o.May[0] == c.ID)}
		switch {
		case c.down():
			s.State = "down"
		case b.running() && b.surprised(c):
			s.State = "surprised"
		case c.has(exhausted):
			s.State = "exhausted"
		}
		o.Standings = append(o.Standings, s)
	}
	return o
}

// counters are what a fighter has left of the round, and how it stands.
func (b *battle) counters(c *Fighter) []play.Counter {
	list := []play.Counter{}
	if hp, known := c.HP.Get(); known {
		list = append(list, play.Counter{Key: "hp", Value: hp, Most: c.MaxHP.Or(0)})
	}
	if !b.running() {
		return list
	}
	if rank := c.Rank.Or(0); rank > 0 {
		list = append(list, play.Counter{Key: "rank", Value: rank})
	}
	for _, kind := range [...]elemental.ActionKind{elemental.FullAction, elemental.StandardAction, elemental.MoveAction, elemental.SwiftAction} {
		var of elemental.Used
		most, left := 0, 0
		for of.Allows(kind) {
			of.Add(kind)
			most++
		}
		for used := c.used(); used.Allows(kind); used.Add(kind) {
			left++
		}
		list = append(list, play.Counter{Key: string(kind), Value: left, Most: most})
	}
	if steps := c.Steps.Or(0) + c.Bonus.Or(0); steps > 0 {
		list = append(list, play.Counter{Key: "steps", Value: steps})
	}
	return list
}

// deeds are what a fighter may do now; next says that it is the one whose turn comes.
func (b *battle) deeds(c *Fighter, next bool) []string {
	list := []string{}
	add := func(yes bool, do Do) {
		if yes {
			list = append(list, string(do))
		}
	}
	if !b.running() || c.down() {
		return list
	}
	used, segment := c.used(), b.Segment.Or(0)
	mine := b.Active == c.ID
	fresh := c.Began.Or(0) < segment
	may := mine && fresh
	still := !c.has(pushed)
	add(next, TakeTurn)
	add(may && used.Allows(elemental.StandardAction), StartAttack)
	add(may, Use)
	add(may && still && used.Allows(elemental.MoveAction), Move)
	add(mine && still && used.Allows(elemental.SwiftAction), Step)
	add(mine && still && c.Steps.Or(0)+c.Bonus.Or(0) > 0, Walk)
	add(may && used.Allows(elemental.StandardAction), Brace)
	add(may, Ready)
	add(!mine && fresh && c.Acted.Or(0) < segment && !b.surprised(c) && !c.has(defending) &&
		(used.Allows(elemental.StandardAction) || used.Allows(elemental.MoveAction)), Defend)
	add(mine, EndTurn)
	return list
}
