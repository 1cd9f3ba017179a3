package notation

import (
	"cmp"
	"slices"

	"rulewright/rules/grammar"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// happeningBook is what the subject of a moment does, or what happens to it.
var happeningBook *book[*Moment]

func init() {
	happeningBook = newBook(momentHoles, happeningRows, func(m *Moment) int { return int(m.Is) }, sameHappening,
		func(into, of *Moment) { into.Who = of.Who }, func(of *Moment) *Moment {
			m := *of
			m.By, m.If = copied(m.By), slices.Clone(m.If)
			return &m
		})
}

// sameHappening reports whether the same happens at two moments: their subjects and conditions have words of their own.
func sameHappening(a, b *Moment) bool {
	return a.Is == b.Is && a.By.same(b.By) && a.Ability == b.Ability && a.Attack == b.Attack && a.Status == b.Status && a.N == b.N &&
		a.Mode == b.Mode && a.Next == b.Next && a.On == b.On
}

// anyFoe is any foe of the user, anyone is any character.
var anyFoe, anyone = Selector{Is: RefAny, Side: Foe}, Selector{Is: RefAny}

// happeningRows are what happens at a moment.
var happeningRows = []row[*Moment]{
	{Words: "~start a slow turn", Heard: true, Step: &Moment{Is: TurnStarts, If: []Condition{{Is: IsSlow}}}, Guard: when(func(_ *parser, m *Moment) bool { return m.Who.Is == RefUser })},
	{Words: "~start a turn {where}\n~start their|its|your turn {where}\n~start theirs {where}", Step: &Moment{Is: TurnStarts}},
	{Words: "~start the next turn", Step: &Moment{Is: TurnStarts, Next: true}, Guard: when(once)},
	{Words: "~end a turn {where}\n~end their|its|your turn {where}\n~end theirs {where}", Step: &Moment{Is: TurnEnds}},
	{Words: "~end their|its|your next turn {where}", Step: &Moment{Is: TurnEnds, Next: true}, Guard: when(once)},
	{Words: "~attack {by?}", Step: &Moment{Is: Attacks, Attack: true}},
	{Words: "~hit {by}\n~hit {by} with an attack thereafter?", Step: &Moment{Is: Hits, Attack: true}},
	{Words: "~hit with an|any attack", Step: &Moment{Is: Hits, Attack: true}},
	{Words: "~miss {by?} {shown}", Step: &Moment{Is: Misses, Attack: true}},
	{Words: "~miss or ~are missed by an attack", Heard: true, Step: &Moment{Is: Misses, Attack: true}, Guard: when(func(_ *parser, m *Moment) bool {
		by := m.Who
		m.Or = &Moment{Is: Misses, Attack: true, Who: anyone, By: &by}
		return true
	})},
	{Words: "~damage {by}", Step: &Moment{Is: Damages}},
	{Words: "~damage {by} with an|any ability", Step: &Moment{Is: Damages, Ability: true}},
	{Words: "~deal damage to {by}", Heard: true, Step: &Moment{Is: Damages}, Guard: when(func(_ *parser, m *Moment) bool { return m.Who.Is == RefZone })},
	{Words: "~are damaged\n~take damage", Step: &Moment{Is: Damaged}},
	{Words: "~are damaged by an|any ability", Step: &Moment{Is: Damaged, Ability: true}},
	{Words: "~are damaged by {by}", Step: &Moment{Is: Damaged}},
	{Words: "~are damaged by {by} 's ability|abilities", Step: &Moment{Is: Damaged, Ability: true}},
	{Words: "~are damaged by foe", Heard: true, Step: &Moment{Is: Damaged, By: &anyFoe}},
	{Words: "~are damaged by foe 's ability|abilities", Heard: true, Step: &Moment{Is: Damaged, By: &anyFoe, Ability: true}},
	{Words: "~use an|any ability", Step: &Moment{Is: Uses, Ability: true}},
	{Words: "~use an|any ability that ~damage {by} of? yours?", Step: &Moment{Is: Uses, Ability: true}},
	{Words: "~use an attack that ~damage {by} {shown}", Step: &Moment{Is: Uses, Ability: true, Attack: true}},
	{Words: "~use an ability that ~trigger {on} {shown}", Step: &Moment{Is: Uses, Ability: true}},
	{Words: "~use an ability for which hit points were sacrificed {shown}", Step: &Moment{Is: Uses, Ability: true, Status: Bled}},
	{Words: "~begin an ability {shown}", Step: &Moment{Is: Begins, Ability: true}},
	{Words: "~begin an attack {shown}", Step: &Moment{Is: Begins, Ability: true, Attack: true}},
	{Words: "~begin an ability on {by} {shown}", Step: &Moment{Is: Begins, Ability: true}},
	{Words: "~use an ability that targets a foe", Heard: true, Step: &Moment{Is: Begins, Ability: true, By: &anyFoe}},
	{Words: "~resolve an ability {shown}", Step: &Moment{Is: Resolved, Ability: true}},
	{Words: "~resolve an ability on {by} {shown}", Step: &Moment{Is: Resolved, Ability: true}},
	{Words: "~resolve an attack on {by} {shown}", Step: &Moment{Is: Resolved, Ability: true, Attack: true}},
	{Words: "~target {by} with an ability", Step: &Moment{Is: Targets, Ability: true}},
	{Words: "~target {by} with an attack", Step: &Moment{Is: Targets, Ability: true, Attack: true}},
	{Words: "~are targeted by an? ability", Heard: true, Step: &Moment{Is: Targets, Ability: true}, Guard: when(targeted)},
	{Words: "~are targeted by an? attack", Heard: true, Step: &Moment{Is: Targets, Ability: true, Attack: true}, Guard: when(targeted)},
	{Words: "~are targeted by an ability from {by}\n~are targeted by {by} 's ability|abilities\n~are targeted by {by} with an ability", Heard: true,
		Step: &Moment{Is: Targets, Ability: true}, Guard: when(targeted)},
	{Words: "~enter a space adjacent to you\n~move adjacent to you", Heard: true, Step: &Moment{Is: Enters, N: 1, By: &Selector{Is: RefUser}}},
	{Words: "~enter {zone}\n~move into {zone}", Step: &Moment{Is: Enters}},
	{Words: "~enter {squares}\n~move into {squares}", Step: &Moment{Is: Enters, N: 1}},
	{Words: "~come within {n} of {by} {shown}", Step: &Moment{Is: Enters}},
	{Words: "~exit|leave {zone}", Step: &Moment{Is: Leaves}},
	{Words: "~leave the spaces within {n} of {by} {shown}", Step: &Moment{Is: Leaves}},
	{Words: "~end|finish a movement {there}", Step: &Moment{Is: Moves}},
	{Words: "~teleport", Step: &Moment{Is: Moves, Mode: space.Teleport}},
	{Words: "~move as {mode} {shown}", Step: &Moment{Is: Moves}},
	{Words: "~are shoved", Step: &Moment{Is: Shoved}},
	{Words: "~are shoved by {by} {shown}", Step: &Moment{Is: Shoved}},
	{Words: "~are defeated", Step: &Moment{Is: Defeated}},
	{Words: "~are defeated by {by} {shown}", Step: &Moment{Is: Defeated}},
	{Words: "~collide {by?} {shown}", Step: &Moment{Is: Collides}},
	{Words: "~save {shown}", Step: &Moment{Is: Saves}},
	{Words: "~are rescued {shown}", Step: &Moment{Is: Rescued}},
	{Words: "~gain {status} {shown}", Step: &Moment{Is: Gains}},
	{Words: "~gain a status {shown}", Step: &Moment{Is: Gains}},
	{Words: "~become bloodied", Step: &Moment{Is: Bloodies}},
	{Words: "~trigger {on} {shown}", Step: &Moment{Is: Triggers}},
	{Words: "~refresh the stance {shown}", Step: &Moment{Is: Refreshes}},
	{Words: "~act by its summoner {shown}", Step: &Moment{Is: SummonActs}},
	{Words: "~spend a combo token", Step: &Moment{Is: Spends, Status: icon.Combo}},
	{Words: "~spend {status} {shown}", Step: &Moment{Is: Spends}},
	{Words: "~tick the die {shown}", Step: &Moment{Is: Ticks}},
	{Words: "~sacrifice hit points {shown}", Step: &Moment{Is: Sacrifices}},
}

// once lets what waits for a turn wait for the next one alone.
func once(p *parser, _ *Moment) bool {
	p.recurs = false
	return p.bound == nil && p.marked == nil
}

// targeted turns the one that an ability targets into the object of the moment.
func targeted(p *parser, m *Moment) bool {
	who, by := m.Who, anyone
	if m.By != nil {
		by = *m.By
	} else if who.Is == RefAny { // The words name no other character.
		p.harmed = &referent{known: true, sel: Selector{Is: RefObject}, side: who.Side}
	}
	m.Who, m.By = by, &who
	return true
}

// momentHoles are the holes of moments.
var momentHoles = []hole[*Moment]{
	{Name: "by", Take: func(p *parser, at int, s **Moment) int {
		p.at = at
		m := *s
		by, ok := p.group()
		if by.sel.Is == RefAny {
			ok = ok && !by.sel.UpTo && (!by.sel.Different || m.Who.Is == RefZone)
			by.sel.Number = Amount{}
		}
		if m.By = &by.sel; !ok {
			m.By = nil
			return -1
		}
		return p.at
	}, Print: func(s **Moment) string {
		p := printer{a: &Ability{}}
		if by := (*s).By; by != nil {
			p.one(by)
		}
		return string(p.out)
	}, Copy: func(s, of **Moment) { (*s).By = (*of).By }},
	value("n", func(m *Moment) *int { return &m.N }, upTo(99), digits),
	value("status", func(m *Moment) *icon.StatusName { return &m.Status }, (*parser).statusName, statusWord),
	value("mode", func(m *Moment) *space.Mode { return &m.Mode }, (*parser).movement, func(mode space.Mode) string { return string(mode) }),
	value("on", func(m *Moment) *Trigger { return &m.On }, (*parser).triggerName, triggerName),
	phrase("zone", "the area", func(p *parser, _ *Moment) bool {
		if p.peek(0) == "any" && p.peek(1) == "space" || !p.zoneWord() {
			return false
		}
		p.any("for any reason|by any means")
		return true
	}),
	phrase("squares", "any space of the area", func(p *parser, _ *Moment) bool {
		return p.peek(0) == "any" && p.peek(1) == "space" && p.zoneWord() && (p.any("for any reason|by any means") || true)
	}),
	phrase("where", "", func(p *parser, m *Moment) bool { return p.where(m) }),
	phrase("there", "", func(p *parser, m *Moment) bool {
		if m.Who.Is == RefAny && p.any("in an adjacent space|adjacent to you|in a space adjacent to you") {
			m.Who.Within, m.Who.Near = 1, RefUser
		}
		return true
	}),
	look("shown", func(*parser, *Moment) bool { return false }), // Words that are never read.
}

// does reads what a group does, the verb of a moment.
func (p *parser) does(m *Moment, n *noun) bool {
	p.words("also")
	got, ok := part(p, happeningBook, &Moment{Who: n.sel})
	if ok {
		got.If = append(m.If, got.If...)
		*m = *got
	}
	return ok
}

// moment writes when a watch fires.
func (p *printer) moment(m *Moment) {
	for word := "when "; m != nil; m, word = m.Or, " or when " {
		p.text(word)
		switch {
		case m.Is == RoundStarts:
			p.text("a round starts")
		case m.Is == RoundEnds:
			p.text("a round ends")
		case m.Is == Ends:
			p.text("this ends")
		case m.Is == Ticks && m.N != 0:
			p.text(map2(m.N < 0, map2(m.N < -1, "the die is ticked down to nothing", "the die is ticked down"),
				map2(m.N > 1, "the die would be ticked above its highest face", "the die is ticked up")))
		default:
			form := grammar.Bare
			if p.one(&m.Who) == singular {
				form = grammar.Third
			}
			p.text(" ", cmp.Or(happeningBook.PrintAfter(form, &m), m.Is.String()))
		}
		if len(m.If) > 0 {
			p.text(" ")
			p.conditions(m.If)
		}
	}
}
