package notation

import (
	"slices"
	"strconv"

	"rulewright/rules/beacon"
	"rulewright/rules/grammar"
	"rulewright/rules/markup"
)

// A match is what one reading of a part knows: its words, and what the parts before it have said.
type match struct {
	r  *reader
	ws []markup.Token
	so spoken
	// named is set where the part names its subject, and goesOn where the next one may leave it out.
	named, goesOn bool
	// marks are all wounds and boons of a list.
	marks []Step
}

type (
	row  = grammar.Row[*match, Step]
	hole = grammar.Hole[*match, Step]
)

// rows are all parts of sentences.
var rows = [...]row{
	{Words: "{dice} {types} damage\ndeal|deals {dice} {types} damage", Step: Step{Does: DoDamage}, Guard: dealt},
	{Words: "{who} ~suffer {wounds}\n{who?} suffers|suffer|gains|gain|becomes|become {wounds}\n{wounds}", Step: Step{Does: DoMark}, Then: marked},
	{Words: "{who} ~gain {boons}", Step: Step{Does: DoMark}, Then: marked},
	{Words: "{who} ~suffer {pushes}", Step: Step{Does: DoMove}, Then: marked},
	{Words: "{who} may {walk}\n{who?} can|may {walk}", Step: Step{Does: DoMove}, Guard: subject},
	{Words: "{who} may spend a reaction to {walk}\n{who?} can|may spend a react|reaction to {walk}", Step: Step{Does: DoMove, React: true}, Guard: subject},
	{Words: "{walk}", Step: Step{Does: DoMove}, Guard: ofTargets, Heard: true},
	{Words: "{who} {walk}", Step: Step{Does: DoMove}, Heard: true,
		Guard: func(m *match, s *Step) bool { return subject(m, s) && s.Who == Targets }},
	{Words: "{who} may {attacks}\n{who?} can|may immediately? {attacks}", Step: Step{Does: DoGrant}, Guard: subject},
	{Words: "{attacks}", Step: Step{Does: DoGrant, Who: User}, Heard: true},
	{Words: "{who} ~recover\n{who?} recovers|recover", Step: Step{Does: DoRecover}, Guard: ordered},
	{Words: "{who?} regenerates|regenerate {level} {lasts?}", Step: Step{Does: DoMark, Name: beacon.Regenerating}, Guard: ordered, Heard: true},
	{Words: "you charm the creature|target {lasts?}", Step: Step{Does: DoMark, Name: beacon.Charmed}, Heard: true},
	{Words: "fortify 1|one of your defenses {lasts?}", Step: Step{Does: DoMark, Who: User, Name: beacon.Fortified, Of: Chosen}, Heard: true},
	{Words: "you must suffer - 1 Tier on all attack rolls", Step: Step{Does: DoMark, Who: User, Name: beacon.Unsteady}, Guard: stays},
	{Words: "you must suffer - 1 tier on all attack rolls but deflect {energy} attacks", Step: Step{Does: DoMark, Who: User, Name: beacon.Deflecting}, Heard: true,
		Then: func(m *match, s *Step) ([]Step, bool) {
			return []Step{{Does: DoMark, Who: User, Name: beacon.Unsteady}, *s}, stays(m, s)
		}},
	{Words: "1 negative condition or wound on them expires\n1|one negative condition or wound on them|you expires", Step: Step{Does: DoEnd}},
	{Words: "the next attack against the target gains + 1 tier", Step: Step{Does: DoEdge}},
	{Words: "gain + 1 tier on your next attack this turn", Step: Step{Does: DoEdge, Who: User}},
	{Words: "gain + 1 tier on your next ranged weapon attack this turn\ngain + 1 tier on your next ranged weapon? attack this turn",
		Step: Step{Does: DoEdge, Who: User, Name: "ranged"}},
	{Words: "gain + 1 tier on your next melee weapon attack this turn\ngain + 1 tier on your next melee weapon? attack this turn",
		Step: Step{Does: DoEdge, Who: User, Name: "melee"}},
	{Words: "your melee weapon attacks goad their targets , hit or miss", Step: Step{Does: DoMark, Who: User, Name: beacon.Goading}},
	{Words: "target recovers ( regains 1/4 HP or heals one wound )\n" + mends, Step: Step{Does: DoMend}},
	{Words: "your allies and enemies treat you as flanking each enemy you threaten\n" +
		"your allies and enemies treat you as flanking each enemy creature? you threaten", Step: Step{Does: DoMark, Who: User, Name: beacon.Outflanking}},
	{Words: "place yourself next to the target", Step: Step{Does: DoPlace, Who: User}},
	{Words: "place the target next to yourself", Step: Step{Does: DoPlace}},
	{Words: "you may target a creature at double your weapon 's range by suffering - 1 Tier on your attack roll\n" + far, Step: Step{Does: DoFar, Who: User}},
}

// holes are the parts of rows that have values.
var holes = [...]hole{
	{Name: "who", Most: 2, Read: func(m *match, from, to int, s *Step) bool {
		m.named, m.so = true, spoken{known: true}
		for i := range whos {
			if grammar.Is(m.ws[from:to], whos[i].words) {
				s.Who, m.so.who = whos[i].who, whos[i].who
				return true
			}
		}
		return false
	}, Print: func(s *Step) string {
		if s.Who == User {
			return "you"
		}
		return "the target"
	}, Copy: func(s, of *Step) { s.Who = of.Who }},
	{Name: "dice", Most: 30, Read: func(m *match, from, to int, s *Step) bool {
		d, n := diceOf(m.ws[from:to])
		s.Dice = d
		return n == to-from
	}, Print: func(s *Step) string { return printDice(&s.Dice) }, Copy: func(s, of *Step) { s.Dice = of.Dice }},
	{Name: "types", Most: 10, Read: func(m *match, from, to int, s *Step) bool {
		types, n := typesOf(m.ws[from:to])
		s.Types = types
		return n > 0 && n == to-from
	}, Print: func(s *Step) string { return printList(s.Types, "and") }, Copy: func(s, of *Step) { s.Types = of.Types }},
	{Name: "energy", Most: 1, Read: func(m *match, from, _ int, s *Step) bool {
		s.Of = m.ws[from].Word
		return slices.Contains(beacon.Energies, s.Of)
	}},
	{Name: "wounds", Most: 30, Begins: marksBegin, Read: readMarks, Print: func(s *Step) string {
		if c := beacon.Find(s.Name); c == nil || c.Boon {
			return ""
		}
		return printMark(s)
	}, Copy: copyMark},
	{Name: "boons", Most: 30, Begins: marksBegin, Read: readMarks, Print: func(s *Step) string {
		if c := beacon.Find(s.Name); c == nil || !c.Boon {
			return ""
		}
		return printMark(s)
	}, Copy: copyMark},
	{Name: "pushes", Most: 8, Begins: marksBegin, Read: readMarks, Print: func(s *Step) string {
		text := ""
		switch s.Name {
		case beacon.Push:
			text = "pushed " + feet(s.Feet)
		case Slam:
			text = "slammed " + feet(s.Feet)
		}
		if s.Per && text != "" {
			text += " per attacking action dot"
		}
		return text
	}, Copy: func(s, of *Step) { s.Name, s.Feet, s.Per = of.Name, of.Feet, of.Per }},
	{Name: "walk", Most: 14, Read: func(m *match, from, to int, s *Step) bool {
		one, ok := moveOf(m.ws[from:to])
		copyWalk(s, &one)
		return ok
	}, Print: printWalk, Copy: copyWalk},
	{Name: "attacks", Most: 12, Read: func(m *match, from, to int, s *Step) bool {
		one, ok := grantOf(m.ws[from:to])
		s.Count, s.Name = one.Count, one.Name
		return ok
	}, Print: func(s *Step) string {
		text := "make " + strconv.Itoa(s.Count) + " basic "
		if s.Name != "" {
			text += s.Name + " "
		}
		if s.Count > 1 {
			return text + "attacks"
		}
		return text + "attack"
	}, Copy: func(s, of *Step) { s.Count, s.Name = of.Count, of.Name }},
	{Name: "level", Most: 1, Read: func(m *match, from, _ int, s *Step) bool {
		s.Level = m.ws[from].N
		return s.Level > 0 && s.Level <= 5
	}},
	{Name: "lasts", Most: 14, Read: func(m *match, from, to int, s *Step) bool {
		lasts, n := lastsOf(m.ws[from:to])
		s.Lasts = lasts
		return n > 0 && n == to-from
	}},
}

// whos are the combatants that words name.
var whos = [...]struct {
	words string
	who   Who
}{
	{"the|each target|targets|creature|ally|enemy", Targets}, {"target ally|creature|enemy", Targets}, {"targeted creatures", Targets},
	{"target|targets|them|they", Targets}, {"you|yourself", User},
}

// marksBegin reports whether a word may begin a wound, a boon or a push.
func marksBegin(m *match, at int) bool { return m.ws[at].Is == markup.Word }

// readMarks reads a list of wounds and boons with its duration; the step is the first of them.
func readMarks(m *match, from, to int, s *Step) bool {
	list, ok := m.r.marks(m.ws[from:to], s.Who)
	if !ok {
		return false
	}
	who := s.Who
	*s, m.marks = list[0], list
	s.Who = who
	return true
}

func copyMark(s, of *Step) { s.Name, s.Level, s.Of, s.Lasts = of.Name, of.Level, of.Of, of.Lasts }

func copyWalk(s, of *Step) {
	s.Name, s.Feet, s.Stride, s.Beside = of.Name, of.Feet, of.Stride, of.Beside
}

// subject is the one that a part names, or the one of the part before it.
func subject(m *match, s *Step) bool {
	if !m.named {
		s.Who = m.so.who
	}
	m.goesOn = true
	return m.so.known
}

// ordered is a subject; "Recover" without any is said to the user.
func ordered(m *match, s *Step) bool {
	if !m.named && !m.so.known {
		if m.so.lists {
			return false
		}
		m.so.who, m.so.known = User, true
	}
	return subject(m, s)
}

// stays leaves the state as it is.
func stays(m *match, _ *Step) bool {
	m.goesOn = true
	return true
}

// dealt is damage to the targets; a wound may follow without a verb.
func dealt(m *match, _ *Step) bool {
	m.so, m.goesOn = spoken{who: Targets, lists: true}, true
	return true
}

// marked are all wounds and boons of the list. Without a verb they go on with those before them.
func marked(m *match, s *Step) ([]Step, bool) {
	verb := grammar.Prefix(m.ws, "suffer|gain|become") > 0
	switch {
	case m.named:
	case grammar.Prefix(m.ws, "suffers|suffer|gains|gain|becomes|become") == 0:
		if !m.so.lists {
			return nil, false
		}
	case m.so.known:
	case m.so.lists || !verb:
		return nil, false
	default:
		m.so.who, m.so.known = User, true
	}
	m.so.lists, m.goesOn = true, true
	for i := range m.marks {
		m.marks[i].Who = m.so.who
	}
	return m.marks, true
}

// ofTargets is a movement of the user, or of the allies that the line of the targets names.
func ofTargets(m *match, s *Step) bool {
	s.Who = User
	if t := &m.r.into.Target; t.Is == AimCreatures && t.Side == Ally && t.Count != 1 && !s.Beside && m.r.into.Roll.Is == NoRoll {
		s.Who = Targets
	}
	return true
}

// book are all rows.
var book = grammar.NewBook(holes[:], nil, grammar.Writing[Step]{Kind: func(s *Step) int { return int(s.Does) }, Equal: equal}, rows[:])

// equal reports whether two steps are the same.
func equal(a, b *Step) bool {
	return a.Does == b.Does && a.When == b.When && a.Versus == b.Versus && a.Who == b.Who && a.Dice.Number == b.Dice.Number &&
		a.Dice.Rated == b.Dice.Rated && a.Dice.Half == b.Dice.Half && a.Dice.Sides == b.Dice.Sides && a.Dice.Plus == b.Dice.Plus &&
		slices.Equal(a.Dice.Actions, b.Dice.Actions) && slices.Equal(a.Types, b.Types) && a.Name == b.Name && a.Level == b.Level &&
		a.Of == b.Of && a.Lasts == b.Lasts && a.Feet == b.Feet && a.Per == b.Per && a.Stride == b.Stride && a.React == b.React &&
		a.Beside == b.Beside && a.Count == b.Count
}
