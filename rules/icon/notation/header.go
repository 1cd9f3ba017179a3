package notation

import (
	"slices"
	"strings"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// headerOf reads a line such as "Hook (1 action, Attack, Range 3)", or one that is only
// the list: a name, the header, and the parts that it does not understand. Brackets at the end
// that are no header, such as "(Copy)", belong to the name. It reports false for a line that is
// no header. At the beginning of a text an attack is a header without a cost, too, and a list
// may have parts that are not understood, such as a cost with a typing error.
func headerOf(line tokens, first bool) (name tokens, h Header, unknown []tokens, ok bool) {
	if n := len(line); n > 2 && line[n-1].word == ":" {
		line = line[:n-1]
	}
	rest, behind := line, tokens(nil)
	for open := lastBracket(rest); open > 0; open = lastBracket(rest) {
		known := h
		if left, costs := known.list(rest[open+1 : len(rest)-1]); costs || first && (known.Attack && !h.Attack || slices.ContainsFunc(left, beginsWithCost)) {
			h, unknown, ok = known, append(left, unknown...), true
		} else {
			behind = slices.Concat(rest[open:], behind)
		}
		rest = rest[:open]
	}
	if ok {
		name = slices.Concat(rest, behind)
	} else {
		h = Header{}
		unknown, ok = h.list(line)
		ok = ok || first && (h.Attack || slices.ContainsFunc(unknown, beginsWithCost)) && has(line, ",")
		if !ok || len(unknown) > 0 && !(first && isList(line, unknown)) {
			return nil, Header{}, nil, false
		}
	}
	if h.Actions > 0 {
		h.Interrupt = 0 // It grants one.
	}
	return name, h, unknown, true
}

// withoutBrackets returns the tokens before all brackets at their end.
func withoutBrackets(ws tokens) tokens {
	for open := lastBracket(ws); open > 0; open = lastBracket(ws) {
		ws = ws[:open]
	}
	return ws
}

// lastBracket returns where the bracket opens that closes at the end of the tokens, or -1.
func lastBracket(ws tokens) int {
	if len(ws) == 0 || ws[len(ws)-1].word != ")" && ws[len(ws)-1].word != "]" {
		return -1
	}
	depth := 0
	for i, w := range slices.Backward(ws) {
		switch w.word {
		case ")", "]":
			depth++
		case "(", "[":
			depth--
		}
		if depth == 0 {
			return i
		}
	}
	return -1
}

// isList reports whether a line with parts that are not understood is still a list, and no sentence.
func isList(line tokens, unknown []tokens) bool {
	for _, part := range unknown {
		if len(part) > 4 || part[0].from == line[0].from && part[0].is != isNumber {
			return false
		}
	}
	return !has(line, ".") && !has(line, ":")
}

// list reads the parts of a list, and returns those that it does not understand. It reports whether one is a cost.
func (h *Header) list(ws tokens) (unknown []tokens, cost bool) {
	for part := range parts(ws) {
		for len(part) > 1 && isIcon(part[0].word) {
			part = part[1:]
		}
		if len(part) == 0 {
			continue
		}
		switch known, costs := h.part(part); {
		case !known:
			unknown = append(unknown, part)
		default:
			cost = cost || costs
		}
	}
	return unknown, cost
}

// isIcon reports whether the word is a symbol or an emoji, which says nothing beside the words.
func isIcon(word string) bool {
	return word >= "\u2190" && word < "\u2c00" || word >= "\U0001f000" && word < "\U00020000"
}

// CostUnread reports whether no cost was read of an ability that its user uses by a command: it attacks, or its
// first line has a part or brackets in which a cost may be that was not read, or nothing of it was read, but its text
// names neither actions nor another way to use it.
func (a *Ability) CostUnread() bool {
	h := &a.Header
	return (h.Attack || a.Unpriced || len(a.Steps) == 0) && h.Actions == 0 && !h.Free && !h.Round && h.Interrupt == 0 && h.Resolve == 0 && h.Uses == 0 &&
		!h.Stance && !h.Summon && len(a.Trigger) == 0
}

// mayCost reports whether an unread part of a header may be a cost: it has a number, or a word like "actions" or "free".
func mayCost(part tokens) bool {
	return slices.ContainsFunc(part, func(t token) bool {
		return t.is == isNumber || t.n > 0 || strings.HasPrefix(t.word, "ac") || t.word == "free"
	})
}

// beginsWithCost reports whether a line begins like a cost, as in "1 actoin, you gain 2 vigor".
func beginsWithCost(ws tokens) bool {
	return len(ws) > 1 && (ws[0].is == isNumber || ws[0].n > 0 || ws[0].word == "free") && strings.HasPrefix(ws[1].word, "ac")
}

// parts yields the parts of a list between commas. Commas in parentheses do not count.
func parts(list tokens) func(yield func(tokens) bool) {
	return func(yield func(tokens) bool) {
		depth, start := 0, 0
		for i := range list {
			switch list[i].word {
			case "(":
				depth++
			case ")":
				depth--
			case ",", ";":
				if depth == 0 {
					if !yield(list[start:i]) {
						return
					}
					start = i + 1
				}
			}
		}
		yield(list[start:])
	}
}

// part reads one part of the list. It reports whether it is known, and whether it is a
// cost, by which a list is recognized as a header.
func (h *Header) part(ws tokens) (known, cost bool) {
	r := reading{ws}
	n := 0
	var period Period
	switch {
	case r.number(&n) && r.any("action|actions") && r.end():
		h.Actions = n
		return n == 1 || n == 2, true
	case r.reset(ws) && r.all("free action") && r.end(), r.reset(ws) && r.all("free") && r.end():
		h.Free = true
	case r.reset(ws) && r.all("interrupt") && r.end():
		if h.Interrupt = 1; h.Period == PerRound { // "2/round, interrupt".
			h.Interrupt = h.Uses
		}
	case r.reset(ws) && r.all("interrupt") && r.number(&n) && r.end():
		h.Interrupt = n
		return n > 0, true
	case r.reset(ws) && r.all("round action") && r.end():
		h.Round = true
	case r.reset(ws) && r.number(&n) && r.all("resolve") && r.end():
		h.Resolve = n
	case r.reset(ws) && r.number(&n) && r.all("/") && r.period(&period) && r.end():
		if h.Uses, h.Period = n, period; h.Interrupt == 1 && period == PerRound {
			h.Interrupt = n
		}
		return n > 0, true
	case r.reset(ws) && (r.all("attack") || r.all("melee attack")) && r.end():
		h.Attack = true
		return true, false
	case r.reset(ws) && r.all("light attack") && r.end():
		h.Attack, h.Basic = true, icon.LightAttack
		return true, false
	case r.reset(ws) && r.all("heavy attack") && r.end():
		h.Attack, h.Basic = true, icon.HeavyAttack
		return true, false
	case r.reset(ws) && r.all("range") && r.number(&n) && r.end():
		h.Range = n
		return true, false
	case r.reset(ws) && r.any("no") && r.any("max|maximum") && r.all("range") && r.end():
		h.Range = 99
		return true, false
	case r.reset(ws) && r.area(h) && r.end():
		return true, false
	default:
		return h.keyword(ws), false
	}
	return true, true
}

// keyword reads a part that is a keyword without a cost.
func (h *Header) keyword(ws tokens) bool {
	r := reading{ws}
	n := 0
	switch {
	case r.all("combo"):
		if h.Versions = r.all("versions"); h.Versions {
			break
		}
		if h.Combo = AnyCombo; r.number(&n) {
			h.Combo = n
		}
	case r.all("chapter") && r.number(&n):
		h.Chapter = n
		r.all("+")
	case r.reset(ws) && r.all("infuse") && r.number(&n):
		h.Infuse = n
	case r.reset(ws) && r.all("sacrifice"):
		if r.number(&n) {
			h.Sacrifice = n
		}
	case r.reset(ws) && r.all("+") && r.number(&n) && r.any("boon|boons"):
		h.Boons += n
	case r.reset(ws) && r.all("+") && r.number(&n) && r.any("curse|curses"):
		h.Boons -= n
	case r.reset(ws) && r.all("true strike"):
		h.TrueStrike = true
	case r.reset(ws) && r.any("pierce|piercing"):
		h.Pierce = true
	case r.reset(ws) && r.all("divine"):
		h.Divine = true
	case r.reset(ws) && r.all("unerring"):
		h.Unerring = true
	case r.reset(ws) && (r.all("end turn") || r.all("ends turn")):
		h.EndsTurn = true
	case r.reset(ws) && r.all("delay"):
		h.Delay = true
	case r.reset(ws) && r.all("repeatable"):
		h.Repeatable = true
	case r.reset(ws) && r.all("gamble"):
		if h.Gamble = true; r.number(&n) {
			h.Face = n
		}
	case r.reset(ws) && r.aim(h):
	case r.reset(ws) && r.class(h):
	case r.reset(ws) && r.all("answers movement"):
		h.ByMovement = true
	case r.reset(ws) && r.all("mark"):
		h.Mark = true
	case r.reset(ws) && (r.all("multimark") || r.all("multi-mark")):
		h.Mark, h.Multimark = true, true
	case r.reset(ws) && r.all("stance"):
		h.Stance = true
	case r.reset(ws) && r.all("aura"):
		h.Aura = true
		r.number(&n)
	case r.reset(ws) && r.all("power die"):
		h.PowerDie = true
	case r.reset(ws) && r.all("summon"):
		h.Summon = true
	case r.reset(ws) && r.all("object"), r.reset(ws) && r.all("terrain effect"),
		r.reset(ws) && r.all("area effect"), r.reset(ws) && r.all("regular"): // They limit nothing.
	case r.reset(ws) && r.all("melee"): // It reaches adjacent characters, as without a range.
	case r.reset(ws) && r.all("pit"):
		h.Pit = true
	case r.reset(ws) && r.any("usable|useable") && r.any("when|while") && r.all("bloodied"):
		h.If = append(h.If, Condition{Is: IsBloodied, Who: &Selector{Is: RefUser}})
	case h.Attack && r.reset(ws) && r.any("usable only on bloodied foes|usable only on bloodied characters"):
		h.If = append(h.If, Condition{Is: IsBloodied, Who: &Selector{}})
	case r.reset(ws) && r.phaseOf(h):
	case r.reset(ws) && r.any("costs|requires") && r.number(&n) && !r.end():
		h.If = append(h.If, Condition{Is: IsAgreed, Key: spelledOf(ws)})
		r.rest = nil
	case r.reset(ws) && ofResource(ws):
		h.If = append(h.If, Condition{Is: IsAgreed, Key: spelledOf(ws)})
		r.rest = nil
	case r.reset(ws) && ofOwn(ws):
		h.If = append(h.If, Condition{Is: IsAgreed, Key: "requires " + spelledOf(ws)})
		r.rest = nil
	case r.reset(ws) && r.any("requires a|requires") && len(r.rest) > 0 && r.rest[0].is == isWord:
		c := Condition{Is: IsAgreed, Key: spelledOf(ws)}
		p := parser{t: r.rest}
		if key, ok := p.tokenName(true); ok && p.left() == 0 {
			c = Condition{Is: HasTokens, Who: &Selector{Is: RefUser}, Key: key, N: 1}
		}
		h.If = append(h.If, c)
		r.rest = nil
	case r.reset(ws) && r.all("round") && r.number(&n) && r.all("+"):
		r.all("only")
		h.If = append(h.If, Condition{Is: IsRound, N: n})
	default:
		return false
	}
	return r.end()
}

// aim reads the target of an effect, such as "one foe".
func (r *reading) aim(h *Header) bool {
	for aim := AimFoe; int(aim) < len(aims); aim++ {
		if r.all(aims[aim]) {
			h.Aim = aim
			return true
		}
	}
	return false
}

// class reads the class of the ability, such as "wright ability".
func (r *reading) class(h *Header) bool {
	if len(r.rest) != 2 || r.rest[1].word != "ability" || !icon.ClassName(r.rest[0].word).Known() {
		return false
	}
	h.Class, r.rest = icon.ClassName(r.rest[0].word), nil
	return true
}

// ofOwn reports whether a part of the header is a name such as "Gift of the Marsh": a trait of the
// user limits such abilities, of which the rules know nothing, so that a player is asked.
func ofOwn(ws tokens) bool {
	n := len(ws)
	return n > 2 && n < 6 && has(ws[1:n-1], "of") && ws[0].upper && ws[n-1].upper && isTitle(ws, 5)
}

// ofResource reports whether a part of the header is a price in something that the ability's owner counts,
// such as "Ash Consume 2" or "reduces Tally by 1", or a target that the table knows: a player is asked about it.
func ofResource(ws tokens) bool {
	n := len(ws)
	if n == 3 && (ws[1].word == "consume" && ws[2].is == isNumber || ws[1].word == "target" && ws[2].word == "only") {
		return true
	}
	return n > 1 && n < 6 && ws[0].is == isWord && (listedWord(" resets spends consumes ", ws[0].word) ||
		ws[0].word == "reduces" && n == 4 && ws[2].word == "by" && ws[3].is == isNumber)
}

// A reading is what is left of a list of tokens.
type reading struct{ rest tokens }

// reset begins again with the tokens, and is true.
func (r *reading) reset(ws tokens) bool {
	r.rest = ws
	return true
}

// end reports whether nothing is left.
func (r *reading) end() bool { return len(r.rest) == 0 }

// all reads words in a row, which spaces separate, or none of them.
func (r *reading) all(words string) bool {
	n := 0
	for from := 0; from < len(words); n++ {
		to := endOf(words, from, ' ')
		if n == len(r.rest) || r.rest[n].word != words[from:to] {
			return false
		}
		from = to + 1
	}
	r.rest = r.rest[n:]
	return true
}

// any reads one of the words, which bars separate.
func (r *reading) any(words string) bool {
	for from := 0; from < len(words); {
		to := endOf(words, from, '|')
		if r.all(words[from:to]) {
			return true
		}
		from = to + 1
	}
	return false
}

// number reads a number in digits or in a word.
func (r *reading) number(n *int) bool {
	if r.end() || r.rest[0].is != isNumber && r.rest[0].n == 0 {
		return false
	}
	*n = r.rest[0].n
	r.rest = r.rest[1:]
	return true
}

// period reads a period in which uses are counted.
func (r *reading) period(p *Period) bool {
	switch {
	case r.all("turn"):
		*p = PerTurn
	case r.all("round"):
		*p = PerRound
	case r.any("combat|fight|battle"):
		*p = PerCombat
	case r.all("expedition"):
		*p = PerExpedition
	default:
		return false
	}
	return true
}

// area reads an area such as "Line 4", "Small Blast" or "Burst 1 (Target)" into the header.
func (r *reading) area(h *Header) bool {
	area, centre, ok := r.shape()
	if !ok {
		return false
	}
	h.Area = &area
	h.OnTarget, h.OnSelf = h.OnTarget || centre == RefTarget && area.Shape == space.Burst, h.OnSelf || centre == RefUser
	return true
}

// shape reads the form of an area. A burst has its centre: the target or the user, or RefSquare if none is named.
func (r *reading) shape() (area space.Area, centre Ref, ok bool) {
	centre = RefSquare
	n := 0
	switch {
	case r.all("small blast"):
		area = space.Area{Shape: space.Blast, Size: 1}
	case r.all("medium blast"):
		area = space.Area{Shape: space.Blast, Size: 2}
	case r.all("large blast"):
		area = space.Area{Shape: space.Blast, Size: 3}
	case r.all("blast") && r.number(&n):
		area = space.Area{Shape: space.Blast, Size: n}
	case r.all("line") && r.number(&n):
		area = space.Area{Shape: space.Line, Size: n}
	case r.all("arc") && r.number(&n):
		area = space.Area{Shape: Arc, Size: n}
	case r.all("cross") && r.number(&n):
		area = space.Area{Shape: Cross, Size: n}
	case r.all("burst") && r.number(&n):
		area = space.Area{Shape: space.Burst, Size: n}
		switch {
		case r.all("( self )"):
			centre = RefUser
		case r.all("( target )"), r.all("( target space )"):
			centre = RefTarget
		}
	default:
		return area, centre, false
	}
	return area, centre, area.Size > 0 && area.Size <= 99
}

// Arc and Cross are forms of areas that only the text has so far.
const (
	Arc   space.Shape = "arc"
	Cross space.Shape = "cross"
)

// formula reads damage such as "2[D]+fray" or "3 damage", and "twice" or "three times" behind it.
func (r *reading) formula() (f icon.Formula, times int, ok bool) {
	start := r.rest
	for {
		n := 0
		switch {
		case r.all("fray") && !f.Fray:
			f.Fray = true
		case r.all("[d]"):
			f.Dice++
		case r.number(&n) && n <= 999:
			if r.all("[d]") {
				f.Dice += n
			} else {
				f.Flat += n
			}
		default:
			r.rest = start
			return f, 0, false
		}
		if !r.all("+") {
			break
		}
	}
	r.all("damage")
	before := r.rest
	r.all(",")
	if times = r.times(); times == 0 {
		r.rest = before
	} else {
		r.all("damage")
	}
	return f, times, f.Dice <= 20 && f.Flat <= 999
}

// times reads "twice" or "three times", and "once" as 1; 0 means that nothing of it is there.
func (r *reading) times() int {
	n := 0
	before := r.rest
	switch {
	case r.all("once"):
		return 1
	case r.all("twice"):
		return 2
	case r.number(&n) && r.all("times") && n > 0 && n <= 20:
		return n
	}
	r.rest = before
	return 0
}
