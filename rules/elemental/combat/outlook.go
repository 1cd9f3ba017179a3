package combat

import (
	"rulewright/rules/elemental"
	"rulewright/rules/play"
)

// outlook describes the combat.
func (b *run) outlook() play.Outlook {
	o := play.Outlook{Segment: b.Segment.Or(0), Active: b.Active, Order: []string{}, May: []string{}}
	if b.running() {
		o.Phase = "segment"
	}
	for _, c := range b.order() {
		o.Order = append(o.Order, c.ID)
	}
	if b.Active == "" && len(o.Order) > 0 && !b.declaredWaits() {
		o.May = o.Order[:1:1]
	}
	for i := range b.Combatants {
		c := &b.Combatants[i]
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

// counters are what a combatant has left of the round, and how it stands.
func (b *run) counters(c *Combatant) []play.Counter {
	list := []play.Counter{}
	add := func(yes bool, key string, value, most int) {
		if yes {
			list = append(list, play.Counter{Key: key, Value: value, Most: most})
		}
	}
	add(c.HP.Known(), "hp", c.HP.Or(0), c.MaxHP.Or(0))
	if !b.running() {
		return list
	}
	add(c.Rank.Or(0) > 0, "rank", c.Rank.Or(0), 0)
	for _, kind := range [...]elemental.ActionKind{elemental.FullAction, elemental.StandardAction, elemental.MoveAction, elemental.SwiftAction} {
		add(true, string(kind), left(c.used(), kind), left(elemental.Used{}, kind))
	}
	steps := c.Steps.Or(0) + c.Bonus.Or(0)
	add(steps > 0, "steps", steps, 0)
	return list
}

// left is how many actions of a kind a round still allows.
func left(used elemental.Used, kind elemental.ActionKind) (count int) {
	for ; used.Allows(kind); used.Add(kind) {
		count++
	}
	return count
}

// deeds are the actions that a combatant may take now; next reports that its turn is the next one.
func (b *run) deeds(c *Combatant, next bool) []string {
	list := []string{}
	if !b.running() || c.down() {
		return list
	}
	used, segment := c.used(), b.Segment.Or(0)
	waits := b.declares(c)
	mine, fresh, still := b.Active == c.ID, c.Began.Or(0) < segment, !c.has(pushed)
	may := mine && fresh
	// Unused actions can be spent in any segment (ELEMENTAL-I6), and are offered where they would lapse.
	lapses := segment == elemental.Segments
	standard, move := used.Allows(elemental.StandardAction), used.Allows(elemental.MoveAction)
	for _, action := range [...]struct {
		yes bool
		do  Do
	}{
		{next, TakeTurn},
		{may && standard || waits, StartAttack},
		{may || waits, Use},
		{may && still && move || waits, Move},
		{mine && still && used.Allows(elemental.SwiftAction), Step},
		{mine && still && c.Steps.Or(0)+c.Bonus.Or(0) > 0, Walk},
		{c.has(moving), Cease},
		{may && standard, Brace},
		{may, Ready},
		{waits || c.has(readied), Forgo},
		{b.mayDefend(c), Defend},
		{mine && lapses && standard && c.Rank.Or(0) > 1, Rise},
		{mine && lapses && standard, Top},
		{mine, EndTurn},
	} {
		if action.yes {
			list = append(list, string(action.do))
		}
	}
	return list
}
