package notation

import (
	"strconv"
	"strings"

	"rulewright/rules/grammar"
	"rulewright/rules/icon"
)

// The books of conditions: facts without a subject, what a character is, and what it has.
var facts, beings, havings *book[*Condition]

func init() {
	one := func(rows []row[*Condition]) *book[*Condition] {
		return newBook(conditionHoles, rows, func(c *Condition) int { return int(c.Is) }, sameCondition,
			func(into, of *Condition) { into.Who = of.Who }, func(of *Condition) *Condition {
				c := *of
				c.Near = copied(c.Near)
				return &c
			})
	}
	facts, beings, havings = one(factRows), one(beingRows), one(havingRows)
}

// sameCondition reports whether two conditions are the same, apart from their subjects.
func sameCondition(a, b *Condition) bool {
	return a.Is == b.Is && a.Not == b.Not && a.Status == b.Status && a.Key == b.Key && a.N == b.N && a.Near.same(b.Near)
}

// factRows are facts without a subject.
var factRows = []row[*Condition]{
	{Words: "it is round {later}\nthe round number is {later}\nthe current? round is {later}", Step: &Condition{Is: IsRound}},
	{Words: "the attack hits\nthe attack hit\nthis attack hits\nyou hit\nit hits", Step: &Condition{Is: IsHit}},
	{Words: "the attack misses\nthe attack missed\nthis attack misses\nyou miss", Step: &Condition{Is: IsHit, Not: true}},
	{Words: "it is your turn", Step: &Condition{Is: IsTurn, Who: &Selector{Is: RefUser}}, Guard: when(ofUserAlone)},
	{Words: "{attacks} attacking an adjacent foe|character", Heard: true, Step: &Condition{Is: IsNear, N: 1, Near: &Selector{Is: RefUser}},
		Guard: when(func(_ *parser, c *Condition) bool {
			c.Who = &Selector{}
			return true
		})},
	{Words: "made from stealth\nit is made from stealth", Heard: true, Step: &Condition{Is: HasStatus, Status: icon.Stealth},
		Guard: when(ofUserAlone)},
	{Words: "only one|1 character is caught? in|inside the area\nonly one|1 character is caught? in the area of effect\n" +
		"there is only one character caught? in|inside the area", Heard: true, Step: &Condition{Is: IsCount, N: 2, Not: true}, Guard: when(oneInArea(0))},
	{Words: "only one foe is caught? in|inside the area\nonly one foe is caught? in the area of effect", Heard: true,
		Step: &Condition{Is: IsCount, N: 2, Not: true}, Guard: when(oneInArea(Foe))},
	{Words: "the turn is slow", Step: &Condition{Is: IsSlow}},
	{Words: "the gamble shows {n} or more", Step: &Condition{Is: IsGamble}},
	{Words: "the power die shows {n} or more", Step: &Condition{Is: IsPowerDie}, Guard: when(ofUserAlone)},
	{Words: "the power die shows less than {n}", Step: &Condition{Is: IsPowerDie, Not: true}, Guard: when(ofUserAlone)},
	{Words: "it is the first use in this combat", Step: &Condition{Is: IsFirst}},
	{Words: "the chapter is {later}", Step: &Condition{Is: IsChapter}},
	{Words: "the attack comes from {near} {shown}", Step: &Condition{Is: IsAttackFrom}},
	{Words: "{trigger} has happened", Step: &Condition{Is: IsTriggered}},
	{Words: "{trigger} has not happened", Step: &Condition{Is: IsTriggered, Not: true}},
}

// ofUserAlone lets a fact be about the user.
func ofUserAlone(_ *parser, c *Condition) bool {
	c.Who = &Selector{Is: RefUser}
	return true
}

// oneInArea lets a fact be that no second one of a side is in the area of the ability. "They" is the one, then.
func oneInArea(side Side) func(p *parser, c *Condition) bool {
	return func(p *parser, c *Condition) bool {
		c.Who = &Selector{Is: RefAll, Side: side}
		p.subject = &referent{known: true, sel: *c.Who, side: side}
		return p.c.ability.Header.Area != nil
	}
}

// beingRows are what a character is.
var beingRows = []row[*Condition]{
	{Words: "bloodied\nbloody", Step: &Condition{Is: IsBloodied}},
	{Words: "suffering|affected from|by {n} or more statuses\nsuffering|affected from|by {n} + statuses", Step: &Condition{Is: HasStatus}},
	{Words: "suffering|affected from|by a|any status\naffected by at least 1 status", Step: &Condition{Is: HasStatus}},
	{Words: "flying", Step: &Condition{Is: IsFlying}},
	{Words: "{status}", Step: &Condition{Is: HasStatus}},
	{Words: "already {status}", Step: &Condition{Is: HadStatus}},
	{Words: "marked by you", Step: &Condition{Is: HasMark, Key: ByUser}},
	{Words: "marked {key?}", Step: &Condition{Is: HasMark}},
	{Words: "in a pit\nstanding? in|inside a pit\nin|inside pits", Step: &Condition{Is: IsInPit}},
	{Words: "in difficult or dangerous terrain\nstanding? in|inside|on difficult or dangerous terrain\n" +
		"standing? in|inside|on dangerous or difficult terrain", Step: &Condition{Is: IsOnTerrain}},
	{Words: "in difficult terrain\nstanding? in|on difficult terrain", Step: &Condition{Is: IsOnTerrain, Key: "difficult"}},
	{Words: "in dangerous terrain\nstanding? in|on dangerous terrain", Step: &Condition{Is: IsOnTerrain, Key: "dangerous"}},
	{Words: "an|your ally", Step: &Condition{Is: IsAlly}},
	{Words: "a foe", Step: &Condition{Is: IsFoe}},
	{Words: "damaged by this ability|effect", Step: &Condition{Is: IsDamaged}},
	{Words: "defeated by this ability|attack\ndefeated", Step: &Condition{Is: IsSlain}},
	{Words: "moved by this ability", Step: &Condition{Is: IsShifted}},
	{Words: "in|inside the area", Step: &Condition{Is: IsInArea}},
	{Words: "inside it\nin your|the aura\ninside the aura", Step: &Condition{Is: IsInZone}},
	{Words: "in a stance {key?}", Step: &Condition{Is: IsStance}},
	{Words: "a summon {key?}", Step: &Condition{Is: IsSummon}},
	{Words: "an object {key?}", Step: &Condition{Is: IsObject}},
	{Words: "in cover from you", Step: &Condition{Is: IsCovered}},
	{Words: "the one whose turn it is {shown}", Step: &Condition{Is: IsTurn}},
	{Words: "on higher ground than {near}", Step: &Condition{Is: IsHigher}},
	{Words: "on {near} {shown}", Step: &Condition{Is: IsNear, Key: Upon}},
	{Words: "at {n} hp or lower", Step: &Condition{Is: IsAtHP}},
	{Words: "adjacent to any allies\nadjacent to any ally\nadjacent to one or more of their allies\nadjacent to any of their allies {notOf}",
		Step: &Condition{Is: IsAlone, Not: true}},
	{Words: "adjacent to an ally {alone}\nadjacent to one of their allies {alone}\nadjacent to their allies {alone}", Heard: true,
		Step: &Condition{Is: IsAlone, Not: true}},
	{Words: "adjacent to {near}", Step: &Condition{Is: IsNear, N: 1}},
	{Words: "adjacent {bearer}", Heard: true, Step: &Condition{Is: IsNear, N: 1, Near: &Selector{Is: RefUser}}},
	{Words: "in range {n} of {near}\nin|within range? {n} spaces|space? of|from {near}\nwithin range of {n} spaces|space? of|from {near}",
		Step: &Condition{Is: IsNear}},
	{Words: "in|within range? {n} spaces|space? {notOf}", Heard: true, Step: &Condition{Is: IsNear, Near: &Selector{Is: RefUser}}},
	{Words: "in|within range {reach} {notOf}\nwithin {reach} {notOf}", Heard: true, Step: &Condition{Is: IsNear, Near: &Selector{Is: RefUser}}},
	{Words: "at range {beyond} or higher|further|more", Step: &Condition{Is: IsNear, Not: true, Near: &Selector{Is: RefUser}}},
	{Words: "at {percent} or lower\nat {percent} or? less|under?", Step: &Condition{Is: IsPercent}},
}

// havingRows are what a character has.
var havingRows = []row[*Condition]{
	{Words: "vigor\nany vigor\nany amount of vigor", Step: &Condition{Is: HasVigor}},
	{Words: "an adjacent ally\nadjacent allies\nan ally adjacent\nallies adjacent", Heard: true, Step: &Condition{Is: IsAlone, Not: true}},
	{Words: "a|any status\nat least one status\nstatuses\na negative status", Heard: true, Step: &Condition{Is: HasStatus}},
	{Words: "{n} or more {token} tokens\n{n} +? {token}\n{n} or more {token}\nat least {n} +? {token}", Step: &Condition{Is: HasTokens}},
	{Words: "a|an|any {token}\nat least a|an {token}", Heard: true, Step: &Condition{Is: HasTokens, N: 1}},
	{Words: "a|an? {status}", Heard: true, Step: &Condition{Is: HasStatus}},
	{Words: "had a turn in this round", Step: &Condition{Is: HasActed}},
	{Words: "attacked in this turn", Step: &Condition{Is: HasAttacked}},
	{Words: "moved {n} or more spaces in this turn", Step: &Condition{Is: IsMoved}},
	{Words: "{percent} or? lower|less|under?", Heard: true, Step: &Condition{Is: IsPercent}},
}

// countOf and keyOf return fields of a condition.
func countOf(c *Condition) *int  { return &c.N }
func keyOf(c *Condition) *string { return &c.Key }

// conditionHoles are the holes of conditions.
var conditionHoles = []hole[*Condition]{
	value("n", countOf, upTo(99), digits),
	value("later", countOf, func(p *parser) (int, bool) {
		n, ok := p.number(20)
		return n, ok && (p.words("+") || p.any("or later|or higher|or more|and later"))
	}, func(n int) string { return strconv.Itoa(n) + "+" }),
	value("beyond", countOf, func(p *parser) (int, bool) {
		n, ok := p.number(99)
		return n - 1, ok && n > 1
	}, func(n int) string { return strconv.Itoa(n + 1) }),
	value("percent", countOf, func(p *parser) (int, bool) {
		n, ok := p.number(99)
		ok = ok && p.words("%")
		p.any("of their max hp|of max hp|max hp|hp|health")
		return n, ok
	}, func(n int) string { return strconv.Itoa(n) + "% hp" }),
	value("reach", countOf, func(p *parser) (int, bool) { return p.c.ability.Header.Range, p.c.ability.Header.Range > 0 }, strconv.Itoa),
	value("status", func(c *Condition) *icon.StatusName { return &c.Status }, (*parser).statusName, statusWord),
	value("token", keyOf, func(p *parser) (string, bool) { return p.tokenName(true) }, itself),
	value("trigger", keyOf, func(p *parser) (string, bool) {
		on, ok := p.triggerName()
		return string(on), ok
	}, func(key string) string { return triggerName(Trigger(key)) }),
	// A name that only the reader of the whole ability gives.
	value("key", keyOf, func(*parser) (string, bool) { return "", false }, func(key string) string {
		if name, named := strings.CutPrefix(key, byNamed); named {
			return "by the ability " + name
		}
		return map2(key == "", "", "with "+key)
	}),
	{Name: "near", Take: func(p *parser, at int, s **Condition) int {
		p.at = at
		c := *s
		sel, ok := p.anchor()
		if ok && c.Who != nil && c.Who.Is == sel.Is && sel.Is != RefUser && p.c.foreign {
			c.Who = &Selector{Is: RefUser} // "They are adjacent to that foe": not the foe itself.
		}
		if c.Near = &sel; !ok || sel.Is == RefAny {
			return -1
		}
		return p.at
	}, Print: func(s **Condition) string {
		if c := *s; c.Near == nil || c.Near.Is != RefZone {
			return nounOf(c.Near)
		}
		return keptPlace
	}, Copy: func(s, of **Condition) { (*s).Near = (*of).Near }},
	look("shown", func(*parser, *Condition) bool { return false }), // Words that are never read.
	look("attacks", func(p *parser, _ *Condition) bool { return p.attacks() }),
	look("notOf", func(p *parser, _ *Condition) bool { return p.peek(0) != "of" && p.peek(0) != "from" }),
	// An ally of the subject of the condition: near one of its own it is not alone.
	look("alone", func(p *parser, c *Condition) bool {
		return c.Who == nil || c.Who.Is == RefUser || c.Who.Is == RefBearer && p.peek(0) == ""
	}),
	look("bearer", func(p *parser, c *Condition) bool { return p.peek(0) == "," && c.Who != nil && c.Who.Is == RefBearer }),
}

// being reads what a character is.
func (p *parser) being(c *Condition) bool { return p.stated(beings, c) }

// stated reads a condition of a book about the subject that it has.
func (p *parser) stated(b *book[*Condition], c *Condition) bool {
	got, ok := part(p, b, c)
	if ok {
		got.Not = got.Not != c.Not
		*c = *got
	}
	return ok
}

// possession reads what a character has.
func (p *parser) possession(c *Condition) bool {
	if no := p.words("no"); no {
		c.Not = !c.Not
	}
	return p.stated(havings, c)
}

// fact writes a condition with its subject.
func (p *printer) fact(c *Condition) {
	key, asked := c.Asked()
	switch {
	case asked:
		statement := strings.Contains(key, " is ") || strings.Contains(key, " are ") || strings.Contains(key, " has ")
		p.text(map2(c.Not, "it is not true that ", ""), key, map2(statement, "", " holds"))
		return
	case c.Is == IsAgreed || c.Is == IsJudged: // The words hold the verb.
		p.text(map2(c.Not, "it is not true that ", ""), c.Key)
		if c.Who != nil { // Its player is asked.
			p.text(", by the word of ")
			p.noun(c.Who)
		}
		return
	case c.Is == IsCount:
		p.counts(c)
		return
	}
	flipped := *c
	other := &flipped
	other.Not = !c.Not
	if text := facts.Print(&c); text != "" {
		p.text(text)
		return
	} else if text = facts.Print(&other); text != "" {
		p.text("it is not true that ", text)
		return
	}
	as := plural
	if c.Who == nil { // Each affected character.
		p.text("they")
	} else {
		as = p.noun(c.Who)
	}
	form := grammar.Bare
	if as == singular {
		form = grammar.Third
	}
	for _, b := range [...]struct {
		verb string
		book *book[*Condition]
	}{{"are", beings}, {"have", havings}} {
		for _, one := range [...]*Condition{c, other} {
			if text := b.book.PrintAfter(form, &one); text != "" {
				p.verb(as, b.verb)
				p.text(map2(one == c, " ", " not "), text)
				return
			}
		}
	}
}

// counts writes that there are so many of a group.
func (p *printer) counts(c *Condition) {
	if c.Who != nil && c.Who.Is == RefIt {
		p.text(map2(c.Not, "you choose none of them", "you choose any of them"))
		return
	}
	if p.anyOf(c) {
		return
	}
	switch {
	case c.N > 1 || !c.Not:
		p.text(map2(c.Not, "there are fewer than ", "there are "))
		p.number(max(1, c.N))
		p.text(map2(c.Not, " ", " or more "))
	default:
		p.text("there are no ")
	}
	for sel, first := c.Who, true; sel != nil; sel, first = sel.And, false {
		p.text(map2(first, "", " or "))
		one := *sel
		one.And = nil
		at := len(p.out)
		p.noun(&one)
		if few, all := strings.CutPrefix(string(p.out[at:]), "all "); all {
			p.out = append(p.out[:at], few...)
		}
	}
}

// anyOf writes that one or another of conditions holds for a single character, each of which a part of the group has.
func (p *printer) anyOf(c *Condition) bool {
	if c.N > 1 || c.Not || c.Who == nil {
		return false
	}
	for sel := c.Who; sel != nil; sel = sel.And {
		if one := *sel; len(one.If) == 0 || one.Is == RefObject || !single(one.Is) {
			return false
		}
	}
	for sel := c.Who; sel != nil; sel = sel.And {
		p.text(map2(sel == c.Who, "", " or "))
		for i := range sel.If {
			one := sel.If[i]
			if one.Who == nil {
				one.Who = &Selector{Is: sel.Is}
			}
			p.text(map2(i > 0, " and ", ""))
			p.fact(&one)
		}
	}
	return true
}

// keptPlace is the place that a zone without effects keeps.
const keptPlace = "the place where the turn has started"
