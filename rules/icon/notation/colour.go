package notation

import "slices"

// withoutColour returns a sentence without the words that colour what its verb does.
func (c *context) withoutColour(ws tokens) tokens {
	ws = c.withMark(thrown(ws))
	return sentThrough(shotAs(posing(first(ws))))
}

// first reads "you coil and fly 2" and "you dig down and create a pit" without the words before the verb.
func first(ws tokens) tokens {
	and := slices.IndexFunc(ws, func(t token) bool { return t.word == "and" })
	if and < 2 || and > 4 || and+2 > len(ws) || ws[0].word != "you" || !colour(ws[1:and]) ||
		!listedWord(" flies dashes rushes teleports creates summons ", ws[and+1].word) {
		return ws
	}
	return slices.Concat(ws[:1], ws[and+1:])
}

// posing reads "you strike a proud pose and gain the following" as "you gain the following".
func posing(ws tokens) tokens {
	r := reading{ws}
	if !r.any("you takes a|you take a|you strikes a|you strike a|you assumes a|you assume a") {
		return ws
	}
	and := slices.IndexFunc(r.rest, func(t token) bool { return t.word == "and" })
	if and < 1 || and > 3 || and+1 == len(r.rest) || !colour(r.rest[:and]) {
		return ws
	}
	return slices.Concat(ws[:1], r.rest[and+1:])
}

// thrown reads "you lift a rock and throw a shard at a foe in range 3" as "you choose a foe in range 3".
func thrown(ws tokens) tokens {
	verb := slices.IndexFunc(ws, func(t token) bool {
		return listedWord(" throw throws hurl hurls lob lobs fling flings ", t.word)
	})
	if verb < 1 || ws[0].word != "you" || verb > 1 && (ws[verb-1].word != "and" || !colour(ws[1:verb-1])) {
		return ws
	}
	r := reading{ws[verb+1:]}
	if !r.any("a|an") {
		return ws
	}
	at := slices.IndexFunc(r.rest, func(t token) bool { return t.word == "at" })
	if at < 1 || at > 3 || !colour(r.rest[:at]) {
		return ws
	}
	return slices.Concat(ws[:1], placedAt("chooses", ws[1].from, r.rest[at].to), r.rest[at+1:])
}

// shotAs reads "you breathe a line 4 cone of smoke" and "you whirl their staff in an arc 2" as "you create an
// arc 2 area effect".
func shotAs(ws tokens) tokens {
	area := slices.IndexFunc(ws, func(t token) bool { return listedWord(" line arc blast burst cross ", t.word) })
	if area < 3 || area+1 >= len(ws) || ws[0].word != "you" || ws[area+1].is != isNumber ||
		ws[area-1].word != "a" && ws[area-1].word != "an" {
		return ws
	}
	before, behind := ws[1:area-1], ws[area+2:]
	if n := len(before); n > 2 && before[n-1].word == "in" {
		before = before[:n-1]
	} else if n == 1 && len(behind) > 1 && len(behind) < 5 && colour(behind) {
		behind = placedAt("area effect", behind[0].from, behind[len(behind)-1].to)
	} else {
		return ws
	}
	if len(before) > 2 && listedWord(" their its your ", before[1].word) {
		before = before[2:] // "Whirl their staff".
	}
	if !colour(before) {
		return ws
	}
	return slices.Concat(ws[:1], placedAt("creates", ws[1].from, ws[1].to), ws[area-1:area+2], behind)
}

// sentThrough reads "is folded into a letter, then teleported 2 and unfolded" as "is teleported 2".
func sentThrough(ws tokens) tokens {
	is := slices.IndexFunc(ws, func(t token) bool { return t.word == "is" || t.word == "are" })
	if is < 0 {
		return ws
	}
	comma := is + 1
	for comma < len(ws) && ws[comma].word != "," {
		comma++
	}
	if comma+2 >= len(ws) || comma == is+1 || ws[comma+1].word != "then" || ws[comma+2].word != "teleported" || !colour(ws[is+1:comma]) {
		return ws
	}
	out := slices.Concat(ws[:is+1], ws[comma+2:])
	if n := len(out); n > 4 && out[n-2].word == "and" && colour(out[n-1:]) {
		out = out[:n-2]
	}
	return out
}

// withMark reads "is marked and gains a deep brand" as "is marked", and then "while branded" as "while marked".
func (c *context) withMark(ws tokens) tokens {
	for i := 2; i < len(ws)-2; i++ {
		if ws[i].word == "and" && ws[i-1].word == "marked" && c.namesMark(ws[i+1:]) {
			return ws[:i]
		}
	}
	if c.markNoun != "" && len(ws) > 3 && ws[0].word == "while" && ws[1].word == c.markNoun+"ed" {
		ws = slices.Clone(ws)
		ws[1].word = "marked"
	}
	return ws
}

// namesMark reads "gains a deep brand", the words for the mark of the ability.
func (c *context) namesMark(ws tokens) bool {
	r := reading{ws}
	if !r.any("gains a|gains an") || len(r.rest) != 2 || !colour(r.rest[:1]) || r.rest[1].is != isWord ||
		ruled(r.rest[1].word) && r.rest[1].word != "wound" {
		return false
	}
	c.markNoun = r.rest[1].word
	return true
}

// colourTail skips "and forced into strange shapes" at the end of a sentence that marks or
// afflicts: words that do nothing.
func (p *parser) colourTail(steps []Step) bool {
	if n := len(steps); n == 0 || steps[n-1].Does != DoMark {
		return false
	}
	return p.try(func() bool {
		if !p.any("and|,") {
			return false
		}
		start := p.at
		p.at = len(p.t)
		return p.at-start >= 2 && colour(p.t[start:]) && !listedWord(sceneText, p.t[start].word)
	})
}

// withThing skips "with a silver rope" behind a character: the thing colours what happens to it.
func (p *parser) withThing() {
	p.try(func() bool {
		if !p.any("with a|with an") {
			return false
		}
		start := p.at
		for p.left() > 0 && p.peek(0) != "and" && p.peek(0) != "," {
			p.at++
		}
		return p.at > start && p.at-start <= 3 && colour(p.t[start:p.at])
	})
}

// sentenceOfColour reports whether a whole sentence does nothing: it is no title either.
func (c *context) sentenceOfColour(words tokens) bool {
	if r := (reading{words}); r.any("while marked , the character|while marked , it") && c.namesMark(r.rest) {
		return true
	}
	rises := c.ability.Header.Stance && len(c.ability.Steps) == 0
	if c.takesStance(words) {
		return true // The next sentence begins it.
	}
	if at := slices.IndexFunc(words, func(t token) bool { return t.word == "starts" }); at > 0 && at+2 < len(words) {
		if next := words[at+1].word; len(next) > 6 && next[len(next)-3:] == "ing" && !ruled(next) {
			words = slices.Concat(words[:at], words[at+1:]) // "You starts tuning the lute".
		}
	}
	if r := (reading{words}); r.any("your|the") && r.any("target|foe") && r.any("is") &&
		len(r.rest) > 3 && r.rest[1].word == "with" {
		words = r.rest // "Your target is veiled with a grey mist".
	}
	words = c.placedOn(withoutChange(words))
	if r := (reading{words}); r.any("you become a|you become an") && len(r.rest) > 2 && colour(r.rest) {
		return slices.ContainsFunc(r.rest, func(t token) bool { return t.word == "of" }) // "A walking tower of brass".
	}
	words = withoutTarget(withoutPlace(words))
	if len(words) < 4 || !colour(words) {
		return false
	}
	long := false
	for i, t := range words {
		if !rises && listedWord(sceneText, t.word) {
			return false
		}
		long = long || i > 0 && !t.upper && len(t.word) >= 4
	}
	return long
}

// placedOn returns the words of "Set up a slow hum in a foe's bones" without those for the target of an attack, and notes the
// thing, of which later sentences may speak.
func (c *context) placedOn(words tokens) tokens {
	n := len(words)
	if n < 7 || !c.ability.Header.Attack && c.ability.Strike == (Strike{}) || words[0].word != "set" || words[1].word != "up" || words[n-2].word != "'s" ||
		!listedWord(" foe target ", words[n-3].word) || !listedWord(" a your the ", words[n-4].word) || !listedWord(" in on ", words[n-5].word) ||
		!colour(words[2:n-5]) || !colour(words[n-1:]) {
		return words
	}
	c.thing = words[n-6].word
	return words[:n-5]
}

// withoutTarget returns the words of "You bounce your foe and catch them" without those for the
// character: a verb that does nothing by the rules does nothing to it.
func withoutTarget(words tokens) tokens {
	if len(words) < 4 || words[0].word != "you" {
		return words
	}
	var out tokens
	for i := 0; i < len(words); i++ {
		r := reading{words[i:]}
		switch {
		case r.all("your foe"), r.all("your target"):
			i++
		case out != nil && words[i].word == "them":
		default:
			out = append(out, words[i])
			continue
		}
		if i+1 < len(words) && words[i+1].word == "'s" {
			return words
		}
	}
	return out
}

// withoutChange returns the words of "After you attack, your weapon becomes charged with heat" without
// those for the moment and the change: what a thing without rules becomes does nothing.
func withoutChange(words tokens) tokens {
	r := reading{words}
	r.any("after you attack ,|after attacking ,|after the attack ,")
	thing := r.rest
	if len(thing) > 4 && thing[0].word == "your" && (thing[2].word == "becomes" || thing[2].word == "is") && thing[4].word == "with" {
		return slices.Concat(thing[:2], thing[3:])
	}
	return words
}

// lead skips words that colour an effect, before the comma and the verb of the effect: "Sing
// a song of the sea, dealing 2 damage to all foes in range 2".
func (p *parser) lead() bool {
	return p.try(func() bool {
		start := p.at
		for p.at < len(p.t) && p.peek(0) != "," {
			p.at++
		}
		ahead := p.t[start:p.at]
		if n := len(ahead); n > 2 && ahead[n-1].word == "battlefield" && ahead[n-2].word == "the" {
			ahead = ahead[:n-2] // "Split the battlefield, creating …"
		}
		if n := len(ahead); n > 3 && ahead[n-1].word == "them" && listedWord(" under beneath around above below ", ahead[n-2].word) {
			ahead = ahead[:n-2] // "A geyser erupts under them, dealing …"
		}
		if r := (reading{ahead}); r.all("you summon the") && len(r.rest) == 1 {
			ahead = r.rest // No place: what comes behind it is all that it does.
		}
		if p.at-start < 3 || len(ahead) == 0 || p.at+1 >= len(p.t) || !colour(ahead) {
			return false
		}
		word := p.t[p.at+1].word
		return len(word) > 4 && word[len(word)-3:] == "ing" || word == "and" || word == "then"
	})
}

// asColour skips "as a bolt of light falls" at the end of a sentence.
func (p *parser) asColour() bool {
	return p.try(func() bool {
		if !p.words("as") {
			return false
		}
		start := p.at
		p.at = len(p.t)
		return p.at-start >= 2 && colour(p.t[start:])
	})
}

// colouredDeed skips "call a moth down," between "may" and the gerund of what the user may do.
func (p *parser) colouredDeed() bool {
	return p.try(func() bool {
		start := p.at
		for p.left() > 0 && p.peek(0) != "," {
			p.at++
		}
		lead := p.t[start:p.at]
		return len(lead) > 1 && len(lead) < 7 && colour(lead) && p.words(",") && listedWord(" dealing shoving teleporting ", p.peek(0))
	})
}

// sparks reads "spark an ember at a foe in range 3, dealing 1 damage": the first verb colours the
// damage, which comes to the one behind "at".
func (p *parser) sparks(subject *noun) (steps []Step, ok bool) {
	ok = subject.user && p.try(func() bool {
		start := p.at
		for p.at < len(p.t) && p.peek(0) != "at" && p.at < start+6 {
			p.at++
		}
		if p.at == start || !colour(p.t[start:p.at]) || !p.words("at") {
			return false
		}
		n, ok := p.who()
		if !ok || n.user || !p.words(", dealing") {
			return false
		}
		d, ok := p.dealt()
		p.any("to them|to it")
		steps, p.form = []Step{d.step(n.sel)}, bare
		return ok
	})
	return steps, ok
}

// aims reads "hurls a net at a foe in range" and "shoots a dart at a foe in range, marking them":
// the words before the character colour its choice.
func (p *parser) aims() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.words("you") || len(p.c.items) > 0 {
			return false
		}
		start, end := p.at, p.at
		for i := start; i < len(p.t) && i < start+9; i++ {
			switch p.t[i].word {
			case "at", "to", "from", "on", "off", "over", "against", "around":
				end = i
			}
		}
		if end-start < 1 {
			return false
		}
		lead := p.t[start:end]
		switch lead[0].word {
		case "throws", "throw", "launches", "tosses", "hurls", "shoots", "fires", "deals":
			lead = lead[1:]
		}
		if !colour(lead) {
			return false
		}
		p.at = end + 1
		n, ok := p.who()
		if ok && p.left() == 0 && p.at > end+2 && p.t[end+1].word == "all" && n.allNear() {
			steps, p.c.touched = []Step{{Does: DoSelect, Who: n.sel}}, true // "Swings a rope around all foes in range".
			return true
		}
		if !ok || n.sel.Is != RefAny || n.sel.Number != (Amount{Flat: 1}) {
			return false
		}
		if p.any(", marking them|, marking it|and marks them|and marks it") {
			return p.left() == 0 && p.mark(n.sel, &steps)
		}
		steps = []Step{{Does: DoSelect, Who: n.sel}}
		return p.left() == 0 || p.peek(0) == "," && listedWord(" removing dealing shoving teleporting ", p.peek(1))
	})
	return steps, ok
}

// soThat skips "become so weary that they" and "uses its shield as a bridge and" before what a subject cannot or may do.
func (p *parser) soThat() {
	p.try(func() bool {
		if p.any("uses its|uses their|uses your|use their") {
			start := p.at
			for p.at < start+6 && p.left() > 0 && p.peek(0) != "and" {
				p.at++
			}
			return has(p.t[start:p.at], "as") && colour(p.t[start:p.at]) && p.words("and") && listedWord(" can may ", p.peek(0))
		}
		if !p.any("become so|becomes so|are so|is so") {
			return false
		}
		start := p.at
		for p.at < start+3 && p.left() > 0 && p.peek(0) != "that" {
			p.at++
		}
		return colour(p.t[start:p.at]) && p.any("that they|that it")
	})
}

// touches reads "A foe in range 3 is wreathed in fog" and "You hex an adjacent ally with an odd itch": words that do nothing
// by the rules choose the character that the next sentence names.
func (p *parser) touches() (steps []Step, ok bool) {
	ok = p.at == 0 && p.bound == nil && p.marked == nil && len(p.c.on)+len(p.c.items) == 0 && !p.attacks() && p.memory.steps == 0 && p.try(func() bool {
		if p.words("you") {
			start := p.at
			for p.at < start+3 && p.left() > 0 && !listedWord(" a an ", p.peek(0)) {
				p.at++
			}
			if p.at == start || !colour(p.t[start:p.at]) {
				return false
			}
		} else if !listedWord(" a an all ", p.peek(0)) {
			return false
		}
		n, ok := p.who()
		start := p.at
		p.at = len(p.t)
		p.c.touched = true
		steps = []Step{{Does: DoSelect, Who: n.sel}}
		one := n.sel.Is == RefAny && n.sel.Number == Amount{Flat: 1} && n.sel.Within > 0 && n.sel.Named == "" && !n.plural
		return ok && (one || n.allNear() && p.t[start-1].word != "all") && colour(p.t[start:])
	})
	p.c.touched = ok
	return steps, ok
}

// allNear reports whether a group is all of a side within a distance.
func (n *noun) allNear() bool {
	s := &n.sel
	return n.plural && s.Is == RefAny && s.Side != 0 && s.Number == (Amount{}) && s.Within > 0 && s.And == nil && s.Named == "" && len(s.If) == 0 && !s.Different
}
