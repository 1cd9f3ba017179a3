package notation

import (
	"slices"

	"rulewright/rules/beacon"
	"rulewright/rules/markup"
)

// A spoken sentence is read part by part: each part may leave out the subject of the one before it.
type spoken struct {
	who Who
	// known is set behind a subject.
	known bool
	// lists is set behind damage, a wound or a boon: another wound or boon may follow without a verb.
	lists bool
}

// glosses are words in parentheses that explain the word before them as the rules do.
var glosses = [...]struct{ behind, words string }{
	{"quickened", "( double your|their? stride )"}, {"exposed", "( - 5 defense )"}, {"vulnerable", "( double damage )"},
	{"resistance|resistant", "( half damage )"}, {"fortify|fortified", "( + 5 defense )"},
	{"stunned", "( can not act or react )"}, {"goaded", "( - 1 tier on attacks that do not include you )"},
	{"hastened", "( act or react an additional time each round )"}, {"slowed", "( act and react once less per round )"},
	{"charmed", "( acts on your behalf without unduly endangering itself )"},
	{"distracted", "( - 1 tier )"}, {"kinetic", "( + 5 defense )"}, {"minute", "( 10 rounds )"}, {"defenses", "( of your choosing )"},
}

// sentence returns the steps of a sentence, and reports whether all of it was understood.
func (r *reader) sentence(ws []markup.Token) ([]Step, bool) {
	if !markup.Is(ws, mends) { // Its parentheses say more than a word before them.
		plain, ok := unglossed(ws)
		if !ok {
			return nil, false
		}
		ws = plain
	}
	var before Lasts
	if lasts, n := lastsOf(ws); n > 0 && n < len(ws) && ws[n].Word == "," {
		before, ws = lasts, ws[n+1:]
	}
	steps, ok := r.parts(ws, spoken{})
	if !ok {
		return nil, false
	}
	used := before == Lasts{}
	for i := range steps {
		s := &steps[i]
		if s.Does == DoMark && s.Lasts == (Lasts{}) && before != (Lasts{}) {
			if c := beacon.Find(s.Name); before.Until != "" && c != nil && !c.Boon {
				return nil, false
			}
			s.Lasts, used = before, true
		}
		s.When, s.Versus = r.when, r.versus
		if r.beside {
			if used = used && s.Who == Targets && (s.Does == DoDamage || s.Does == DoMark); !used {
				return nil, false
			}
			s.Who = Beside
		}
	}
	return steps, used
}

// unglossed returns the tokens without explanations in parentheses, and reports whether all of those are right.
func unglossed(ws []markup.Token) ([]markup.Token, bool) {
	var kept []markup.Token
next:
	for i := 0; i < len(ws); i++ {
		if ws[i].Word == "(" && i > 0 && !isDice(ws[i:]) {
			for j := range glosses {
				if n := markup.Prefix(ws[i:], glosses[j].words); n > 0 && markup.Fits(glosses[j].behind, &ws[i-1]) {
					i += n - 1
					continue next
				}
			}
			return nil, false
		}
		kept = append(kept, ws[i])
	}
	return kept, true
}

// parts reads a sentence as one part, or as a part, "and", and the rest.
func (r *reader) parts(ws []markup.Token, so spoken) ([]Step, bool) {
	if steps, _, ok := r.part(ws, so); ok {
		return steps, true
	}
	for i := len(ws) - 2; i > 0; i-- {
		if ws[i].Word != "and" {
			continue
		}
		end := i
		if ws[i-1].Word == "," {
			end--
		}
		first, then, ok := r.part(ws[:end], so)
		if !ok {
			continue
		}
		if rest, ok := r.parts(ws[i+1:], then); ok {
			return append(first, rest...), true
		}
	}
	return nil, false
}

// whos are the combatants that words name. The first of each is printed.
var whos = [...]struct {
	words string
	who   Who
}{
	{"the|each target|targets|creature|ally|enemy", Targets}, {"target ally|creature|enemy", Targets}, {"targeted creatures", Targets},
	{"target|targets|them|they", Targets}, {"you|yourself", User},
}

// part reads one part of a sentence, and returns the state in which the next one begins.
func (r *reader) part(ws []markup.Token, so spoken) (steps []Step, then spoken, ok bool) {
	if len(ws) == 0 {
		return nil, so, false
	}
	if n := markup.Prefix(ws, "you must suffer - 1 tier on all attack rolls"); n > 0 {
		steps = []Step{{Does: DoMark, Who: User, Name: beacon.Unsteady}}
		if len(ws) == n+4 && markup.Prefix(ws[n:], "but deflect") > 0 && slices.Contains(beacon.Energies, ws[n+2].Word) && ws[n+3].Word == "attacks" {
			return append(steps, Step{Does: DoMark, Who: User, Name: beacon.Deflecting, Of: ws[n+2].Word}), so, true
		}
		return steps, so, len(ws) == n
	}
	if s, found := r.whole(ws); found {
		return []Step{s}, spoken{who: s.Who}, true
	}
	subject := false
	for i := range whos {
		if n := markup.Prefix(ws, whos[i].words); n > 0 && n < len(ws) {
			so, subject, ws = spoken{who: whos[i].who, known: true}, true, ws[n:]
			break
		}
	}
	if !subject {
		rest := ws[markup.Prefix(ws, "deal|deals"):]
		if d, n := diceOf(rest); n > 0 {
			types, m := typesOf(rest[n:])
			if markup.Is(rest[n+m:], "damage") && m > 0 {
				return []Step{{Does: DoDamage, Who: Targets, Dice: d, Types: types}}, spoken{who: Targets, lists: true}, true
			}
		}
	}
	if !so.known && !so.lists { // "Gain Focused" is said to the user.
		if markup.Prefix(ws, "suffer|gain|become|recover|regenerate") == 0 {
			return nil, so, false
		}
		so.who, so.known = User, true
	}
	verb := markup.Prefix(ws, "suffers|suffer|gains|gain|becomes|become")
	if verb > 0 && so.known || verb == 0 && so.lists {
		if steps, ok := r.marks(ws[verb:], so.who); ok {
			so.lists = true
			return steps, so, true
		}
	}
	if so.known {
		if steps, ok := r.verbs(ws, so.who); ok {
			return steps, so, true
		}
	}
	return nil, so, false
}

// marks reads a list of wounds and boons with their duration.
func (r *reader) marks(ws []markup.Token, who Who) (steps []Step, ok bool) {
	open := false // The energy type or Defense of the last one is still to come.
	for {
		s, n := markOf(ws)
		if n == 0 {
			return nil, false
		}
		s.Who = who
		c := beacon.Find(s.Name)
		open = c != nil && c.Of != nil && s.Of == ""
		steps, ws = append(steps, s), ws[n:]
		if n = markup.Prefix(ws, ",? and?"); n == 0 || open {
			break
		}
		if _, next := markOf(ws[n:]); next == 0 {
			break
		}
		ws = ws[n:]
	}
	if open {
		last := &steps[len(steps)-1]
		n := 0
		if beacon.Find(last.Name).Of[0] == beacon.Iron {
			n = markup.Prefix(ws, "for 1|one of the|your|their hit? defenses")
		} else if r.energy {
			n = markup.Prefix(ws, "to|from|against that energy type")
		}
		if n == 0 {
			return nil, false
		}
		last.Of, ws = Chosen, ws[n:]
	}
	if len(ws) == 0 {
		return steps, true
	}
	lasts, n := lastsOf(ws)
	if n == 0 || n != len(ws) {
		return nil, false
	}
	for i := range steps {
		if steps[i].Does != DoMark || (lasts.Until == UntilCombat || lasts.Until == UntilAct) && !beacon.Find(steps[i].Name).Boon {
			return nil, false // Damage that waits keeps the turns of a wound alone.
		}
		steps[i].Lasts = lasts
	}
	return steps, true
}

// verbs reads what is left of a part behind its subject.
func (r *reader) verbs(ws []markup.Token, who Who) ([]Step, bool) {
	one := func(s Step) ([]Step, bool) {
		s.Who = who
		return []Step{s}, true
	}
	if n := markup.Prefix(ws, "regenerates|regenerate #"); n > 0 && ws[1].N <= 5 {
		lasts, m := lastsOf(ws[n:])
		if n+m == len(ws) {
			return one(Step{Does: DoMark, Name: beacon.Regenerating, Level: ws[1].N, Lasts: lasts})
		}
		return nil, false
	}
	if markup.Is(ws, "recovers|recover") {
		return one(Step{Does: DoRecover})
	}
	if n := markup.Prefix(ws, "can|may spend a react|reaction to"); n > 0 {
		if s, ok := moveOf(ws[n:]); ok {
			s.React = true
			return one(s)
		}
		return nil, false
	}
	if s, ok := moveOf(ws[markup.Prefix(ws, "can|may"):]); ok && (who == Targets || markup.Prefix(ws, "can|may") > 0) {
		return one(s)
	}
	if n := markup.Prefix(ws, "can|may immediately?"); n > 0 {
		if s, ok := grantOf(ws[n:]); ok {
			return one(s)
		}
	}
	return nil, false
}

// whole reads a part without a subject, or one that is a fixed phrase.
func (r *reader) whole(ws []markup.Token) (Step, bool) {
	if s, ok := moveOf(ws); ok {
		s.Who = User
		if t := &r.into.Target; t.Is == AimCreatures && t.Side == Ally && t.Count != 1 && !s.Beside && r.into.Roll.Is == NoRoll {
			s.Who = Targets // The line of the targets is their subject.
		}
		return s, true
	}
	if s, ok := grantOf(ws); ok {
		s.Who = User
		return s, true
	}
	if n := markup.Prefix(ws, "you charm the creature|target"); n > 0 {
		lasts, m := lastsOf(ws[n:])
		return Step{Does: DoMark, Who: Targets, Name: beacon.Charmed, Lasts: lasts}, n+m == len(ws)
	}
	if n := markup.Prefix(ws, "fortify 1|one of your defenses"); n > 0 {
		lasts, m := lastsOf(ws[n:])
		return Step{Does: DoMark, Who: User, Name: beacon.Fortified, Of: Chosen, Lasts: lasts}, n+m == len(ws)
	}
	for i := range wholes {
		if markup.Is(ws, wholes[i].words) {
			return wholes[i].step, true
		}
	}
	return Step{}, false
}

// wholes are fixed phrases.
var wholes = [...]struct {
	words string
	step  Step
}{
	{"1|one negative condition or wound on them|you expires", Step{Does: DoEnd, Who: Targets}},
	{"the next attack against the target gains + 1 tier", Step{Does: DoEdge, Who: Targets}},
	{"gain + 1 tier on your next attack this turn", Step{Does: DoEdge, Who: User}},
	{"gain + 1 tier on your next ranged weapon? attack this turn", Step{Does: DoEdge, Who: User, Name: "ranged"}},
	{"gain + 1 tier on your next melee weapon? attack this turn", Step{Does: DoEdge, Who: User, Name: "melee"}},
	{"your melee weapon attacks goad their targets , hit or miss", Step{Does: DoMark, Who: User, Name: beacon.Goading}},
	{mends, Step{Does: DoMend, Who: Targets}},
	{"your allies and enemies treat you as flanking each enemy creature? you threaten", Step{Does: DoMark, Who: User, Name: beacon.Outflanking}},
	{"place yourself next to the target", Step{Does: DoPlace, Who: User}},
	{"place the target next to yourself", Step{Does: DoPlace, Who: Targets}},
	{far, Step{Does: DoFar, Who: User}},
}

// moveOf reads a movement, such as "Maneuver up to 10'".
func moveOf(ws []markup.Token) (s Step, ok bool) {
	s.Does = DoMove
	if markup.Prefix(ws, "advance|maneuver") == 0 {
		return s, false
	}
	s.Name, ws = ws[0].Word, ws[1:]
	ws = ws[markup.Prefix(ws, "up to"):]
	n := 0
	switch {
	case markup.Prefix(ws, "your|their stride") > 0:
		s.Stride, n = 1, 2
	case markup.Prefix(ws, "half your|their stride") > 0:
		s.Stride, n = 2, 3
	case markup.Prefix(ws, "# '") > 0:
		s.Feet, n = ws[0].N, 2
	}
	if m := markup.Prefix(ws[n:], ", remaining adjacent to the target"); m > 0 && n > 0 {
		s.Beside, n = true, n+m
	}
	return s, n > 0 && n == len(ws) && s.Feet%beacon.SquareFeet == 0 && s.Feet <= 300 && (s.Feet > 0 || s.Stride > 0)
}

// grantOf reads attacks, such as "make 2 Basic Attacks".
func grantOf(ws []markup.Token) (s Step, ok bool) {
	s.Does = DoGrant
	if markup.Prefix(ws, "make") == 0 || len(ws) < 3 {
		return s, false
	}
	ws = ws[1:]
	switch {
	case markup.Fits("a|an", &ws[0]):
		s.Count = 1
	case ws[0].N > 0 && ws[0].N <= 9:
		s.Count = ws[0].N
	default:
		return s, false
	}
	ws = ws[1:]
	ws = ws[markup.Prefix(ws, "basic"):]
	if n := markup.Prefix(ws, "melee|ranged weapon?"); n > 0 {
		s.Name, ws = ws[0].Word, ws[n:]
	}
	if markup.Prefix(ws, "attack|attacks") == 0 {
		return s, false
	}
	switch ws = ws[1:]; {
	case len(ws) == 0:
	case s.Count == 1 && markup.Is(ws, "against the triggering|attacking creature you? threaten?"):
	case s.Count == 1 && markup.Is(ws, "with your off-hand agile weapon"):
	default:
		return s, false
	}
	return s, true
}

// besides are the words for a second target.
const besides = "1|one adjacent creature"

// mends are the words for a recovery that may end a wound in place of it.
const mends = "target|targets recovers|recover ( regains 1 / 4 hp or heals one wound )"

// far is the rule of shots at double the range of a weapon.
const far = "you may target a creature at double your weapon 's range by suffering - 1 tier on your attack action? roll"

// gloss reads a line that repeats a rule of combat.
func (r *reader) gloss(from, to int) ([]Step, bool) {
	if to-from > 120 {
		return nil, false
	}
	ws := r.lex(from, to)
	if markup.Is(ws, far) {
		return []Step{{Does: DoFar, Who: User}}, true
	}
	return nil, markup.Is(ws, "you suffer - 1 tier when making ranged attacks in melee")
}
