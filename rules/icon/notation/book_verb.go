package notation

import (
	"strconv"

	"rulewright/rules/grammar"
	"rulewright/rules/icon"
)

// The books of predicates without a noun: what holds of a subject by itself, what it does, what it gains after "gain" or "have", what happens to it
// after "is", and what it cannot do after "cannot".
var limits, deeds, gifts, fates, bars, sparings *book[*Step]

func init() {
	one := func(rows []row[*Step]) *book[*Step] {
		return newBook(stepHoles, rows, func(s *Step) int { return int(s.Does) }, sameDeed, func(into, of *Step) { into.Who = of.Who },
			func(of *Step) *Step {
				s := *of
				if s.Change != nil {
					change := *s.Change
					s.Change = &change
				}
				return &s
			})
	}
	limits, deeds, gifts, fates, bars = one(limitRows), one(deedRows), one(giftRows), one(fateRows), one(barRows)
	sparings = one(sparingRows)
}

// sameDeed reports whether two steps do the same, apart from whom, when and for how long.
func sameDeed(a, b *Step) bool {
	return a.Does == b.Does && a.Amount == b.Amount && a.Status == b.Status && a.Plus == b.Plus && a.Key == b.Key && a.Pick == b.Pick &&
		a.Sets == b.Sets && a.Die == b.Die && (a.By == nil) == (b.By == nil) && (a.Change == nil) == (b.Change == nil)
}

// limitRows are what holds of a character by itself.
var limitRows = []row[*Step]{
	{Words: "cannot be reduced below 1 hp\ncan not be reduced below|past 1 hp\ncan not fall below 1 hp",
		Step: &Step{Does: DoStatus, Status: icon.Undying}},
	{Words: "~deal half damage {bound}", Heard: true, Step: &Step{Does: DoModify, Change: &Change{Half: true}}},
	{Words: "can|may save against statuses at the start instead of the? end of their turn\n" +
		"can|may save at the start of your|their|its turns|turn instead of the end\n" +
		"can|may save against statuses at the start of your|their|its turns|turn instead of the end\n" +
		"can|may save to end statuses and other effects at the start of your|their|its turns|turn instead of the end",
		Heard: true, Step: &Step{Does: DoModify, Change: &Change{Early: true}}},
}

// deedRows are verbs of their own.
var deedRows = []row[*Step]{
	{Words: "~save against all statuses", Step: &Step{Does: DoSaves}},
	{Words: "~sacrifice down to 1 hp", Step: &Step{Does: DoSacrifice, Amount: Amount{Percent: 100}}},
	{Words: "~clear a status or mark\n~end|clear a status or mark of their choice\n~end a status or mark", Step: &Step{Does: DoEnd, Pick: 1, Key: "mark"}},
	{Words: "~lose all vigor\n~lose all of? their vigor\n~lose any vigor it|they has|have", Step: &Step{Does: DoEnd, Key: "vigor"}},
	{Words: "~end a status {last}", Step: &Step{Does: DoEnd, Pick: 1}, Guard: when(func(_ *parser, s *Step) bool { return s.Who.Is != RefUser })},
	{Words: "~lose all statuses {shown}", Step: &Step{Does: DoEnd}},
	{Words: "~lose {pick} status or mark {shown}", Step: &Step{Does: DoEnd, Key: "mark"}},
	{Words: "~lose {pick} status|statuses {shown}", Step: &Step{Does: DoEnd}},
	{Words: "~lose {status}", Step: &Step{Does: DoEnd}},
	{Words: "~have a pit created under|underneath it|them", Step: &Step{Does: DoPit, Terrain: Terrain{Pit: true}},
		Guard: when(func(_ *parser, s *Step) bool { return s.Who.single() })},
	{Words: "refund the cost of this ability\nrefund the action cost of this ability\nrefund this ability 's action cost", Heard: true,
		Step: &Step{Does: DoRefund}, Guard: when(func(p *parser, s *Step) bool {
			own := s.Who.Is == RefUser
			s.Who, s.Amount.Flat = Selector{}, max(p.c.ability.Header.Actions, 1)
			return own
		})},
	{Words: "~gain + 1 action\ngain 1 action", Step: &Step{Does: DoRefund, Amount: Amount{Flat: 1}}, Guard: when(func(_ *parser, s *Step) bool {
		own := s.Who.Is == RefUser
		s.Who = Selector{}
		return own
	})},
	{Words: "~attack once more {shown}", Step: &Step{Does: DoAttack}},
	{Words: "~return to the battlefield {shown}", Step: &Step{Does: DoReturn}},
	{Words: "~take this stance {shown}", Step: &Step{Does: DoStance}},
	{Words: "~act slowly next , and then {shown}", Step: &Step{Does: DoDelay}},
}

// giftRows are what a character gains.
var giftRows = []row[*Step]{
	{Words: "{vigor}", Step: &Step{Does: DoVigor}},
	{Words: "a! vigor surge", Step: &Step{Does: DoSurge}},
	{Words: "1 blessing\na blessing token?\n1|one blessing token?", Step: &Step{Does: DoBless, Amount: Amount{Flat: 1}}},
	{Words: "{flat} blessings\n{flat} blessing tokens\n{flat} additional blessings\n+ {flat} additional? blessings", Step: &Step{Does: DoBless}},
	{Words: "{vigilance}", Step: &Step{Does: DoVigilance}},
	{Words: "{aether}", Step: &Step{Does: DoAether}, Guard: when(func(_ *parser, s *Step) bool { return s.Who.Is == RefUser })},
	{Words: "aura {flat}", Step: &Step{Does: DoAura}, Guard: when(func(_ *parser, s *Step) bool {
		return s.Amount.Flat <= 9 && (s.Who.Is != RefAny || s.Who.Number == Amount{Flat: 1})
	})},
}

// fateRows are what happens to a character.
var fateRows = []row[*Step]{
	{Words: "cured", Step: &Step{Does: DoCure}},
	{Words: "blessed", Heard: true, Step: &Step{Does: DoBless, Amount: Amount{Flat: 1}}},
	{Words: "blessed twice", Heard: true, Step: &Step{Does: DoBless, Amount: Amount{Flat: 2}}},
	{Words: "defeated\ninstantly? defeated\ninstantly? defeated , ignoring all other effects\ninstantly? defeated , ignoring defiance",
		Step: &Step{Does: DoDefeat}},
	{Words: "reduced to 1 hp", Heard: true, Step: &Step{Does: DoSacrifice, Amount: Amount{Percent: 100}}},
	{Words: "removed from the battlefield", Step: &Step{Does: DoRemove}},
	{Words: "rescued {shown}", Step: &Step{Does: DoRescue}},
	{Words: "immune to this ability {shown}", Step: &Step{Does: DoImmune}},
	{Words: "targeted in your place {shown}", Step: &Step{Does: DoRedirect}},
}

// sparingRows are how an ability spares a side.
var sparingRows = []row[*Step]{
	{Words: "are immune to this ability\nare not affected by this ability\nare unaffected by this ability\nare exempt from this ability\n" +
		"are immune to this ability 's effects\nare immune to this ability 's damage and effects\nare immune to this ability 's effects and damage\n" +
		"are immune to the damage and effects of this ability\nare immune to the effects of this ability", Step: &Step{Does: DoImmune}},
	{Words: "are immune\nare unaffected", Heard: true, Step: &Step{Does: DoImmune}, Guard: when(func(p *parser, _ *Step) bool {
		return p.c.ability.Header.Area != nil
	})},
	{Words: "are immune to this ability 's damage\nare immune to the? damage from this ability\nare immune to the damage of this ability\n" +
		"take no damage from this ability", Step: &Step{Does: DoResist, Status: icon.Immune}},
}

// barRows are what a character cannot do.
var barRows = []row[*Step]{
	{Words: "attack\nmake attacks", Step: &Step{Does: DoBar, Key: "attack"}},
	{Words: "move {shown}", Step: &Step{Does: DoBar, Key: "move"}},
	{Words: "dash", Step: &Step{Does: DoBar, Key: "dash"}},
	{Words: "rush", Step: &Step{Does: DoBar, Key: "rush"}},
	{Words: "fly", Step: &Step{Does: DoBar, Key: "fly"}},
	{Words: "teleport", Step: &Step{Does: DoBar, Key: "teleport"}},
	{Words: "use interrupts\nuse any interrupts\ntake interrupts", Step: &Step{Does: DoBar, Key: "interrupt"}},
	{Words: "be cured", Step: &Step{Does: DoBar, Key: "cure"}},
	{Words: "gain vigor", Step: &Step{Does: DoBar, Key: "vigor"}},
	{Words: "save", Step: &Step{Does: DoBar, Key: "save"}},
	{Words: "save against statuses\nsave to clear statuses", Step: &Step{Does: DoBar, Key: "clear"}},
	{Words: "benefit from cover\nbenefit from being? cover", Step: &Step{Does: DoBar, Key: "cover"}},
	{Words: "benefit from {help}\nbenefit from being {help}", Step: &Step{Does: DoBar, Key: "benefit"}},
	{Words: "{helped} {help}", Heard: true, Step: &Step{Does: DoBar, Key: "benefit"}},
	{Words: "{helped} cover", Heard: true, Step: &Step{Does: DoBar, Key: "cover"}},
	{Words: "move farther than {flat} from you\nmove further than {flat} from you", Step: &Step{Does: DoBar, Key: "tether"}},
}

// stepHoles are the holes of steps.
var stepHoles = []hole[*Step]{
	value("flat", func(s *Step) *int { return &s.Amount.Flat }, func(p *parser) (int, bool) {
		n, ok := p.number(99)
		return n, ok && n > 0
	}, func(n int) string { return map2(n > 0, strconv.Itoa(n), "") }),
	value("pick", func(s *Step) *int { return &s.Pick }, upTo(9), digits),
	value("vigor", amountField, (*parser).vigorAmount, func(a Amount) string { return map2(a == Amount{}, "vigor", a.plainly("", "vigor")) }),
	value("vigilance", amountField, chargeOf("vigilance"), func(a Amount) string { return a.plainly("+", "vigilance") }),
	value("aether", amountField, chargeOf("aether"), func(a Amount) string { return a.plainly("", "aether") }),
	value("status", statusField, (*parser).statusName, func(s icon.StatusName) string { return map2(s == "", "", statusWord(s)) }),
	value("help", statusField, func(p *parser) (icon.StatusName, bool) {
		switch {
		case p.words("armor"):
			return Armor, true
		case p.words("vigor"):
			return Vigor, true
		}
		name, ok := p.statusName()
		return name, ok && !name.Harmful()
	}, statusWord),
	look("bound", func(p *parser, s *Step) bool { return p.bound != nil && s.Who.Is != RefUser }),
	look("helped", func(p *parser, _ *Step) bool { return has(p.t[:p.at], "benefit") }),
	look("last", func(p *parser, _ *Step) bool { return p.left() == 0 || p.peek(0) == "and" || p.peek(0) == "." }),
	look("shown", func(*parser, *Step) bool { return false }), // Words that are never read.
}

// amountField and statusField return fields of a step.
func amountField(s *Step) *Amount          { return &s.Amount }
func statusField(s *Step) *icon.StatusName { return &s.Status }

// chargeOf reads charges of a name.
func chargeOf(name string) func(p *parser) (Amount, bool) {
	return func(p *parser) (Amount, bool) { return p.charge(name) }
}

// plainly writes an amount that is a number, with what it is of, or nothing.
func (a *Amount) plainly(sign, noun string) string {
	if a.Flat <= 0 || *a != (Amount{Flat: a.Flat}) {
		return ""
	}
	return sign + strconv.Itoa(a.Flat) + " " + noun
}

// barred reads what a character cannot do, after "cannot" or "is unable to".
func (p *parser) barred(who Selector) (steps []Step, ok bool) {
	for {
		if p.words("gain or benefit from vigor") {
			steps = append(steps, Step{Does: DoBar, Who: who, Key: "benefit", Status: Vigor}, Step{Does: DoBar, Who: who, Key: "vigor"})
		} else if s, ok := part(p, bars, &Step{Who: who}); ok {
			steps = append(steps, *s)
		} else {
			return nil, false
		}
		if who.Is == RefAny {
			who = Selector{Is: RefIt}
		}
		if !p.any(", can not|and can not|, or|or") && !(steps[len(steps)-1].Status != "" && p.any(", and|and")) && !p.any(",") {
			return steps, true
		}
	}
}

// deed writes the predicate of a step by the books, or nothing. After "may" it is that of "you".
func (p *printer) deed(s *Step, as person) bool {
	form := grammar.Bare
	if as == singular {
		form = grammar.Third
	}
	for _, one := range [...]struct {
		verb string
		book *book[*Step]
	}{{"", limits}, {"", deeds}, {"gain", gifts}, {"are", fates}, {"cannot", bars}} {
		text := one.book.PrintAfter(form, &s)
		switch {
		case text == "":
			continue
		case one.verb == "cannot":
			p.text(" cannot")
		case one.verb == "are" && s.May:
			p.text(" be")
		case one.verb != "":
			p.verb(as, one.verb)
		}
		p.text(" ", text)
		return true
	}
	return false
}
