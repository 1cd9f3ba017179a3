package notation

import "rulewright/rules/icon/space"

// thing reads one thing that a character gains.
func (p *parser) thing(who Selector) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		step := Step{Who: who}
		switch {
		case p.any("a vigor surge|vigor surge"):
			step.Does = DoSurge
		case p.try(func() bool {
			s, ok := p.setsDie()
			if ok {
				step = s
			}
			return ok && who.Is == RefUser
		}):
		case p.any("a blessing token|a blessing|1 blessing token|1 blessing|one blessing"):
			step.Does, step.Amount = DoBless, Amount{Flat: 1}
		case p.try(func() bool {
			a, ok := p.vigorAmount()
			step.Does, step.Amount = DoVigor, a
			return ok
		}):
		case p.try(func() bool {
			n, ok := p.count()
			if !ok || !p.any("blessing tokens|blessings|additional blessings") {
				return false
			}
			step.Does, step.Amount = DoBless, Amount{Flat: n}
			return true
		}):
		case p.try(func() bool {
			a, ok := p.charge("vigilance")
			step.Does, step.Amount = DoVigilance, a
			return ok
		}):
		case p.try(func() bool {
			a, ok := p.charge("aether")
			step.Does, step.Amount = DoAether, a
			return ok && who.Is == RefUser
		}):
		case p.try(func() bool {
			if !p.words("aura") || who.Is == RefAny && who.Number != (Amount{Flat: 1}) {
				return false
			}
			n, ok := p.number(9)
			step.Does, step.Amount = DoAura, Amount{Flat: n}
			return ok && n > 0
		}):
		case who.Is == RefUser && p.moreTicks(&step), p.thatAbility(&step):
		case p.try(func() bool {
			step.Does = DoToken
			return p.tokens(&step)
		}):
		case p.try(func() bool {
			m, ok := p.modifier()
			step.Does, step.Change = DoModify, m
			return ok
		}):
		default:
			var ok bool
			steps, ok = p.statuses(&who)
			return ok
		}
		steps = []Step{step}
		return true
	})
	return steps, ok
}

// tokens reads "a salt token", "+2 grudges": tokens of a name that the rules do not have.
func (p *parser) tokens(step *Step) bool {
	n, numbered := 1, false
	if !p.any("an|a") {
		if n, numbered = p.count(); !numbered {
			return false
		}
	}
	key, ok := p.tokenName(!numbered)
	step.Key, step.Amount = key, Amount{Flat: n}
	switch p.peek(0) {
	case "", ",", "and", "then", "for", "if", "instead", "this", "again":
		return ok
	}
	return false
}

// tokenName reads the name of tokens, of one or two words, with the word token where it has to be.
func (p *parser) tokenName(needed bool) (key string, ok bool) {
	for len(key) < 40 && p.left() > 0 && !p.any("tokens|token|stacks|stack") {
		t := &p.t[p.at]
		if t.is != isWord || t.n > 0 || t.named || ruled(t.word) || listedWord(notTokens, t.word) {
			break
		}
		if key != "" {
			key += " "
		}
		key += t.word
		p.at++
	}
	word := p.t[p.at-1].word
	marked := word == "token" || word == "tokens" || word == "stack" || word == "stacks"
	if n := len(key); n > 3 && key[n-1] == 's' && key[n-2] != 's' {
		key = key[:n-1]
	}
	return key, key != "" && (marked || !needed)
}

// notTokens are words that end the name of a token, or name something else.
const notTokens = " by and or then for if instead this that until while per speed hp maximum free more additional extra wound ability use uses " +
	"armor defense base class trait template maximum interrupt power you your is are has have holding carrying "

// increases reads "increases its grudge by 1" and "takes +1 salt" as tokens.
func (p *parser) increases(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		step := Step{Does: DoToken, Who: subject.sel}
		if p.verb("take") {
			steps = []Step{step}
			return p.peek(0) == "+" && p.tokens(&steps[0])
		}
		if !p.verb("increase") {
			return false
		}
		form := p.form
		their := p.any("their|its|your")
		key, ok := p.tokenName(false)
		if !ok || !p.words("by") || !their && !subject.user {
			return false
		}
		n, ok := p.count()
		step.Key, step.Amount.Flat = key, n
		steps, p.form = []Step{step}, form
		return ok && n > 0
	})
	return steps, ok
}

// count reads a number with or without a plus.
func (p *parser) count() (int, bool) {
	p.words("+")
	return p.number(99)
}

// charge reads "+1 vigilance", "vigilance +1" or "2 aether", with what it counts.
func (p *parser) charge(name string) (a Amount, ok bool) {
	ok = p.try(func() bool {
		n := 0
		if p.words(name) {
			var ok bool
			if n, ok = p.count(); !ok {
				return false
			}
		} else {
			var ok bool
			if n, ok = p.count(); !ok || !p.words(name) {
				return false
			}
		}
		p.any("charges|charge|tokens|token")
		a.Flat = n
		if each, ok := p.forEach(n, "times"); ok {
			a = each
		}
		return true
	})
	return a, ok
}

// modifier reads "+1 boon on attacks and saves" and other changes of a character.
func (p *parser) modifier() (m *Change, ok bool) {
	m = &Change{}
	ok = p.try(func() bool {
		switch {
		case p.any("cover from all directions|cover"):
			m.Cover = true
			return true
		case p.any("bonus damage with all abilities|bonus damage on all abilities"):
			m.Bonus = 1
			return true
		case p.any("their attacks deal bonus damage|its attacks deal bonus damage"):
			m.Bonus = 1
			return true
		}
		p.words("+")
		n, ok := p.number(9)
		if !ok {
			return false
		}
		switch {
		case p.any("boon on|boons on"):
		case p.any("curse on|curses on"):
			n = -n
		default:
			return false
		}
		p.any("all|their|your")
		switch {
		case p.any("attacks and saves|attack rolls and saves|saves and attacks"):
			m.Boons, m.SaveBoons = n, n
		case p.any("attack rolls|attacks"):
			m.Boons = n
		case p.any("saves|saving throws"):
			m.SaveBoons = n
		default:
			return false
		}
		return true
	})
	return m, ok
}

// loses reads "loses defiance".
func (p *parser) loses(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.verb("lose") {
			return false
		}
		if p.any("all vigor|all of their vigor|all their vigor") {
			steps = []Step{{Does: DoEnd, Who: subject.sel, Key: "vigor"}}
			return true
		}
		name, ok := p.statusName()
		steps = []Step{{Does: DoEnd, Who: subject.sel, Status: name}}
		return ok
	})
	return steps, ok
}

// inflicts reads "daze your foe" and "inflict blinded on them".
func (p *parser) inflicts(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !subject.user {
			return false
		}
		for i := range statusVerbs {
			if v := &statusVerbs[i]; p.verb(v.word) || p.words(v.word) {
				form := p.form
				other, either := p.orStatus()
				if p.attacks() && !either && p.any("on hit") { // "Slashes on hit".
					steps, p.form = []Step{{Does: DoStatus, On: []Trigger{OnHit}, Status: v.name}}, form
					return len(p.c.on) == 0
				}
				n, ok := p.who()
				if !ok || n.user {
					return false
				}
				steps, p.form = []Step{{Does: DoStatus, Who: n.sel, Status: v.name}}, form
				if either {
					steps = oneOf(n.sel, v.name, other)
				}
				return !either || !n.plural
			}
		}
		if !p.verb("inflict") {
			return false
		}
		form := p.form
		nobody := Selector{}
		got, ok := p.statuses(&nobody)
		if !ok {
			token := Step{Does: DoToken}
			n, counted := p.number(9)
			key := p.peek(0)
			if ok = counted && p.at < len(p.t) && p.t[p.at].is == isWord && !ruled(key); !ok {
				return false
			}
			if p.at++; p.peek(0) != "on" && p.peek(0) != "to" {
				return false
			}
			token.Key, token.Amount = key, Amount{Flat: n}
			got = []Step{token}
		}
		who := noun{sel: p.subject.sel}
		if p.any("on|to") {
			if who, ok = p.who(); !ok || who.user {
				return false
			}
		} else if !p.subject.known {
			return false
		}
		for i := range got {
			got[i].Who = who.sel
			if i > 0 && who.sel.Is == RefAny {
				got[i].Who = Selector{Is: RefIt}
			}
		}
		steps, p.form = got, form
		return true
	})
	return steps, ok
}

// supports reads "bless an ally twice", "cure yourself", "grant 3 vigor to all allies in range 2".
func (p *parser) supports(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !subject.user {
			return false
		}
		switch {
		case p.verb("bless"), p.words("blesses"):
			form := p.form
			n, ok := p.who()
			step := Step{Does: DoBless, Who: n.sel, Amount: Amount{Flat: 1}}
			if p.words("twice") {
				step.Amount.Flat = 2
			}
			steps, p.form = []Step{step}, form
			return ok
		case p.verb("cure"):
			form := p.form
			n, ok := p.who()
			steps, p.form = []Step{{Does: DoCure, Who: n.sel}}, form
			return ok
		case p.verb("grant"), p.verb("give"):
			form := p.form
			if got, ok := p.thing(Selector{}); ok {
				if !p.words("to") {
					return false
				}
				n, ok := p.who()
				for i := range got {
					got[i].Who = n.sel
					if i > 0 && n.sel.Is == RefAny {
						got[i].Who = Selector{Is: RefIt}
					}
				}
				steps, p.form = got, form
				return ok
			}
			n, ok := p.who()
			if !ok {
				return false
			}
			steps, ok = p.thing(n.sel)
			p.form = form
			return ok
		}
		return false
	})
	return steps, ok
}

// swaps reads "swap places with an ally" and "swap their places".
func (p *parser) swaps(subject *noun) (steps []Step, ok bool) {
	if steps, ok = p.swapsTwo(subject); ok {
		return steps, true
	}
	ok = p.try(func() bool {
		if !p.verb("swap") {
			return false
		}
		form := p.form
		if p.any("places with|place with|spaces with|positions with") {
			n, ok := p.who()
			if !ok || n.plural {
				return false
			}
			steps, p.form = []Step{{Does: DoSwap, Who: subject.sel, Anchor: &n.sel}}, form
			p.try(func() bool {
				return p.words(",") && p.any("removing and placing both characters|"+
					"removing and placing both of them|removing and placing both|"+
					"teleporting both of you|teleporting both characters|teleporting both|teleporting|"+
					"removing and placing them|removing and placing yourself|removing and placing it")
			})
			return true
		}
		if p.any("their places|the places of both characters") && p.last.known && p.before.known {
			p.try(func() bool { return p.words(",") && p.any("removing and placing them") })
			steps, p.form = []Step{{Does: DoSwap, Who: p.before.sel, Anchor: &p.last.sel}}, form
			p.refers = true
			return true
		}
		return false
	})
	return steps, ok
}

// removes reads "remove them from the battlefield, then place them in a free adjacent space".
func (p *parser) removes(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.verb("remove") || !subject.user {
			return false
		}
		form := p.form
		n, ok := *subject, p.words("themselves")
		if !ok {
			n, ok = p.who()
		}
		if !ok {
			return false
		}
		p.any("anywhere from the battlefield|from the battlefield|from the map|from play|the battlefield")
		back := n.sel
		var between []Step
		p.try(func() bool { // "remove them, fly 1, then place them"
			user := noun{sel: Selector{Is: RefUser}, user: true}
			if !p.words(",") {
				return false
			}
			got, ok := p.moves(&user)
			between = got
			return ok && p.peek(0) == ","
		})
		if back.Is == RefAny {
			back = Selector{Is: RefIt}
		}
		if !p.any(", then re-appears|, then reappears|and reappears|, then places|, then place|and places|and place|, and place|, placing|" +
			"then place|, then returns|, then return|" +
			"and returns|and return|and placing|, and placing|, then placing") {
			if len(between) > 0 || p.t[p.at-1].word != "battlefield" && p.t[p.at-1].word != "play" {
				return false
			}
			steps, p.form = []Step{{Does: DoRemove, Who: n.sel}}, form
			return true
		}
		if !p.any("them back|them|it back|it|yourself|itself|themselves|you or that ally") && n.sel.Is != RefUser {
			return false
		}
		at, ok := p.origin(back)
		if !ok {
			at, ok = p.square()
		}
		if !ok || !at.Free {
			return false
		}
		steps = append([]Step{{Does: DoRemove, Who: n.sel}}, between...)
		steps = append(steps, Step{Does: DoReturn, Who: back, Anchor: &at})
		p.form = form
		return true
	})
	return steps, ok
}

// makes reads "create a pit under your target" and "summon a wolf in range 2".
func (p *parser) makes(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		summon := false
		switch {
		case p.verb("create"), p.words("creating"), p.verb("put") && p.any("out|down"), p.verb("drop"):
		case p.verb("summon"):
			summon = true
		default:
			return false
		}
		if !subject.user && p.form != gerund {
			return false
		}
		form := p.form
		if steps, ok = p.eitherMade(); ok {
			return true
		}
		got, ok := p.create(summon)
		for ok && p.try(func() bool { // "Creates a pit under the target, and two spaces of difficult terrain in the area"
			more, ok := []Step(nil), p.any(", and|and") && listedWord(" a an up one two three four ", p.peek(0))
			if ok {
				more, ok = p.create(summon)
			}
			got = append(got, more...)
			return ok
		}) {
		}
		steps, p.form = got, form
		return ok
	})
	return steps, ok
}

// areas reads "release a burst 1 area effect, dealing 2 damage to all foes" and "explodes
// in a medium blast centered on them".
func (p *parser) areas(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		step := Step{Does: DoArea}
		if len(subject.sel.If) > 0 {
			return false // Some of them might not.
		}
		explodes := p.verb("explode")
		if !explodes && subject.user && p.hurled(&step) {
			p.placed, p.placedLabel = true, p.c.label
			steps = []Step{step}
			return true
		}
		if explodes {
			if subject.user || subject.plural && (!subject.sel.single() || subject.sel.Is == RefIt && !p.waiting) {
				return false
			}
			p.any("in|for|with|as")
		} else if !subject.user && (!subject.plural || subject.sel.Is == RefTarget) && subject.sel.Is != RefAny && p.verb("release") {
			explodes = true
		} else if subject.user && p.any("target another|target an additional") {
			steps = []Step{step}
			return p.struckToo(&steps[0])
		} else if !p.verbs("release|create|affect") || !subject.user {
			return false
		}
		form := p.form
		a, ok := p.shape()
		if !ok && !explodes {
			// "Release a flurry of slashes in a burst 2".
			start := p.at
			for p.at < len(p.t) && p.at < start+6 && p.t[p.at].word != "in" {
				p.at++
			}
			if !colour(p.t[start:p.at]) || !p.words("in") {
				return false
			}
			a, ok = p.shape()
		}
		if !ok {
			return false
		}
		step.Area = &a
		at, ok := p.centred(&a)
		switch {
		case ok && at != nil && at.Free: // A blast without an anchor lies on a square in the range of the ability.
			if a.Shape != space.Blast || at.Near != RefUser || p.c.ability.Header.Range != at.Within {
				return false
			}
		case ok:
			step.Anchor = at
		case explodes:
			step.Anchor = &subject.sel
		default:
			return false
		}
		if p.words("of") || p.placed || p.zoneTail {
			return false
		}
		p.placed, p.placedLabel = true, p.c.label
		steps, p.form = []Step{step}, form
		return true
	})
	return steps, ok
}

// hurled reads "hurls an oil flask at a small blast area in range 3", an area behind words of
// colour. A burst without a place is around the user.
func (p *parser) hurled(step *Step) bool {
	return p.c.foreign && p.try(func() bool {
		start := p.at
		for p.at < start+9 && p.left() > 0 {
			switch p.peek(0) {
			case "small", "medium", "large", "burst", "line":
				lead := p.t[start:p.at]
				if len(lead) == 0 {
					return false
				}
				switch lead[0].word {
				case "throws", "launches", "tosses", "hurls", "shoots", "fires", "releases", "release", "creates",
					"breathes", "causes":
					p.form, lead = third, lead[1:]
				default: // "Slams the floor in a medium blast area effect".
					if n := len(lead) - 1; n < 1 || n == 1 && lead[n].word != "a" || !listedWord(" in with for as a ", lead[n].word) || !hasSuffix(lead[0].word, "s") {
						return false
					}
					p.form = third
				}
				if !colour(lead) && !(len(lead) == 1 && lead[0].word == "a") {
					return false
				}
				a, ok := p.shape()
				if !ok || p.zoneTail || p.placed || p.words("of") {
					return false
				}
				step.Area = &a
				p.any("location|effect")
				p.try(func() bool { // "With slippery soap".
					from := p.at
					p.at = len(p.t)
					return p.left() == 0 && from < len(p.t) && p.t[from].word == "with" && len(p.t)-from < 5 && colour(p.t[from+1:])
				})
				if p.left() == 0 && a.Shape == space.Blast && p.c.ability.Header.Range > 0 && p.peek(-1) != "range" {
					return true
				}
				at, ok := p.centred(&a)
				switch {
				case ok && at != nil && at.Free:
					return a.Shape == space.Blast && at.Near == RefUser && p.c.ability.Header.Range == at.Within
				case ok:
					step.Anchor = at
				case a.Shape == space.Burst:
					step.Anchor = &Selector{Is: RefUser}
				default:
					return false
				}
				return true
			}
			p.at++
		}
		return false
	})
}

// costs reads "sacrifice 4".
func (p *parser) costs(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.verb("sacrifice") {
			return false
		}
		form := p.form
		step := Step{Does: DoSacrifice, Who: subject.sel}
		if subject.user && p.any("up to") {
			step.Who.UpTo, p.offered = true, true
		}
		if p.words("down to 1 hp") {
			step.Amount.Percent = 100
			steps, p.form = []Step{step}, form
			return true
		}
		n, ok := p.number(99)
		if !ok {
			return false
		}
		step.Amount.Flat = n
		if p.words("%") {
			step.Amount = Amount{Percent: n}
			if !p.any("of your hp|of your max hp|of their max hp|of their maximum hp|of its max hp|of its maximum hp|of max hp|hp") {
				return false
			}
		}
		p.any("hp")
		p.try(func() bool { // "Sacrifice 2, once for every one of its adjacent allies".
			p.words(",")
			p.words("once")
			p.words(",")
			each, ok := p.forEach(n, "times")
			if ok && each.Most == 0 && step.Amount == (Amount{Flat: n}) && !step.Who.UpTo {
				step.Amount = each
			}
			return ok && step.Amount == each
		})
		steps, p.form = []Step{step}, form
		return true
	})
	return steps, ok
}

// others reads verbs of the game itself: refresh, repeat, refund, gamble.
func (p *parser) others(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if p.any("end a status or mark of their choice|end a status or mark|clear a status or mark|clears a status or mark") {
			who := subject.sel
			if p.any("on|affecting|from") {
				if p.words("either the") && p.left() > 2 && p.left() < 8 { // "Either the hound or the keeper".
					from := p.at - 1
					p.at = len(p.t)
					who = Selector{Is: RefAny, Number: Amount{Flat: 1}, Named: p.spelled(from)}
					steps = []Step{{Does: DoEnd, Who: who, Pick: 1, Key: "mark"}}
					return p.bound == nil
				}
				n, ok := p.who()
				if who = n.sel; !ok {
					return false
				}
			}
			steps = []Step{{Does: DoEnd, Who: who, Pick: 1, Key: "mark"}}
			return true
		}
		if p.any("save against all statuses|saves against all statuses") {
			steps = []Step{{Does: DoSaves, Who: subject.sel}}
			return true
		}
		if p.any("has a pit created under them|has a pit created under it|have a pit created under them|have a pit created underneath them") {
			steps, p.form = []Step{{Does: DoPit, Who: subject.sel, Terrain: Terrain{Pit: true}}}, third
			return subject.sel.single()
		}
		if !subject.user {
			return false
		}
		switch {
		case p.any("refund the action cost of this ability|refund the cost of this ability|" +
			"refund this ability 's action cost"):
			steps = []Step{{Does: DoRefund, Amount: Amount{Flat: max(p.c.ability.Header.Actions, 1)}}}
		case p.any("gain 1 action|gains + 1 action|gain + 1 action"):
			steps = []Step{{Does: DoRefund, Amount: Amount{Flat: 1}}}
		case p.verb("gamble"):
			steps = []Step{{Does: DoGamble}}
			p.gambled = true
			p.try(func() bool { // One die is there already.
				if !p.words("with a number of d6s equal to") {
					return false
				}
				a, ok := p.quantity()
				if ok = ok && !a.Half; ok {
					steps[0].Amount = a
					steps[0].Amount.Flat--
				}
				return ok
			})
		case p.any("end all statuses on|end all statuses affecting|clear all statuses from|" +
			"end all statuses from"):
			n, ok := p.who()
			steps = []Step{{Does: DoEnd, Who: n.sel}}
			return ok
		case p.any("end a status on|end one status on|end 1 status on|clear a status from|" +
			"clear one status from"):
			n, ok := p.who()
			steps = []Step{{Does: DoEnd, Who: n.sel, Pick: 1}}
			return ok
		default:
			return false
		}
		return true
	})
	return steps, ok
}
