package notation

import (
	"rulewright/rules/beacon"
	"rulewright/rules/grammar"
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
	if !grammar.Is(ws, mends) { // Its parentheses say more than a word before them.
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
				if n := grammar.Prefix(ws[i:], glosses[j].words); n > 0 && grammar.Is(ws[i-1:i], glosses[j].behind) {
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

// mostParts is how many parts of sentences are compared with the rows: more than any power has.
const mostParts = 400

// stepsOfPart are the steps of odds.Walker that a part takes, as in Dewprism Tactics.
const stepsOfPart = 1200

// part reads one part of a sentence, and returns the state in which the next one begins.
func (r *reader) part(ws []markup.Token, so spoken) (steps []Step, then spoken, ok bool) {
	if left := r.parted.Spend(1); len(ws) == 0 || !left {
		return nil, so, false
	}
	ids := make([]grammar.ID, len(ws))
	for i := range ws {
		ids[i] = book.ID(ws[i].Word)
	}
	one, ok := book.One(book.Read(ids, func() *match { return &match{r: r, ws: ws, so: so} }))
	if !ok {
		return nil, so, false
	}
	if one.In.goesOn {
		return one.Steps, one.In.so, true
	}
	return one.Steps, spoken{who: one.Steps[0].Who}, true
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
		if n = grammar.Prefix(ws, ",? and?"); n == 0 || open {
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
			n = grammar.Prefix(ws, "for 1|one of the|your|their hit? defenses")
		} else if r.energy {
			n = grammar.Prefix(ws, "to|from|against that energy type")
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

// moveOf reads a movement, such as "Maneuver up to 10'".
func moveOf(ws []markup.Token) (s Step, ok bool) {
	s.Does = DoMove
	if grammar.Prefix(ws, "advance|maneuver") == 0 {
		return s, false
	}
	s.Name, ws = ws[0].Word, ws[1:]
	ws = ws[grammar.Prefix(ws, "up to"):]
	n := 0
	switch {
	case grammar.Prefix(ws, "your|their stride") > 0:
		s.Stride, n = 1, 2
	case grammar.Prefix(ws, "half your|their stride") > 0:
		s.Stride, n = 2, 3
	case grammar.Prefix(ws, "# '") > 0:
		s.Feet, n = ws[0].N, 2
	}
	if m := grammar.Prefix(ws[n:], ", remaining adjacent to the target"); m > 0 && n > 0 {
		s.Beside, n = true, n+m
	}
	return s, n > 0 && n == len(ws) && s.Feet%beacon.SquareFeet == 0 && s.Feet <= 300 && (s.Feet > 0 || s.Stride > 0)
}

// grantOf reads attacks, such as "make 2 Basic Attacks".
func grantOf(ws []markup.Token) (s Step, ok bool) {
	s.Does = DoGrant
	if grammar.Prefix(ws, "make") == 0 || len(ws) < 3 {
		return s, false
	}
	ws = ws[1:]
	switch {
	case grammar.Prefix(ws, "a|an") > 0:
		s.Count = 1
	case ws[0].N > 0 && ws[0].N <= 9:
		s.Count = ws[0].N
	default:
		return s, false
	}
	ws = ws[1:]
	ws = ws[grammar.Prefix(ws, "basic"):]
	if n := grammar.Prefix(ws, "melee|ranged weapon?"); n > 0 {
		s.Name, ws = ws[0].Word, ws[n:]
	}
	if grammar.Prefix(ws, "attack|attacks") == 0 {
		return s, false
	}
	switch ws = ws[1:]; {
	case len(ws) == 0:
	case s.Count == 1 && grammar.Is(ws, "against the triggering|attacking creature you? threaten?"):
	case s.Count == 1 && grammar.Is(ws, "with your off-hand agile weapon"):
	default:
		return s, false
	}
	return s, true
}

// besides are the words for a second target.
const (
	besides      = "1|one adjacent creature"
	besideTarget = "1 adjacent creature"
)

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
	if grammar.Is(ws, far) {
		return []Step{{Does: DoFar, Who: User}}, true
	}
	return nil, grammar.Is(ws, "you suffer - 1 tier when making ranged attacks in melee")
}
