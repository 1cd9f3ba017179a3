package notation

import "slices"

// rewordings are wordings in place of which sentences are read as those beside them.
var rewordings = [...][2]string{
	{"when it 's", "when it is"},
	{"you and any of its allies", "you and allies"},
	{"you and any of your allies", "you and allies"},
	{"you and its allies", "you and allies"},
	{"itself and allies in the aura", "you and allies in the aura"},
	{"self and allies in the aura", "you and allies in the aura"},
	{"foes adjacent to it at the start of their turn", "foes that start their turn adjacent to it"},
	{"characters adjacent to it at the start of their turn", "characters that start their turn adjacent to it"},
	{"adjacent to it when it is created", "adjacent to that object"},
	{"adjacent to it when it is summoned", "adjacent to that object"},
	{"adjacent to it when it is placed", "adjacent to that object"},
	{"adjacent to it when created", "adjacent to that object"},
	{"all adjacent characters to it", "characters adjacent to that object"},
	{"takes a pose and gains the following", "gains the following"},
	{"interrupt until the start of the next turn", "interrupt until the start of your next turn"},
	{"ally anywhere is", "ally is"},
	{"foe anywhere starts", "foe starts"},
	{"uses an ability in range # ,", "in range # uses an ability ,"},
	{"or one of its allies in range", "or an ally in range"},
	{"self or any ally in range", "you or an ally in range"},
	{"deal bonus damage with all abilities", "gain bonus damage with all abilities"},
	{"may save against statuses at the start instead of end of their turn",
		"can save to end statuses and other effects at the start of their turns instead of the end"},
	{"damage from this ability does not break", "this attack does not break"},
	{"drops a height", "creates a height"},
	{"drop a height", "create a height"},
	{"allies of you in range # of it", "allies in range # of you"},
}

// reworded returns a sentence in the words that the grammar reads.
func (c *context) reworded(ws tokens) tokens {
	ws = c.inNewStance(apposed(ws))
	if made := c.made(); made != nil && len(ws) > 3 {
		ws = c.ofThing(ws, made)
	}
	for i := range rewordings {
		for at := 0; at < len(ws); at++ {
			if out, end, ok := rewording(rewordings[i][0], rewordings[i][1], ws[at:]); ok {
				ws = slices.Concat(ws[:at], out, ws[at+end:])
			}
		}
	}
	return ws
}

// rewording returns the words that take the place of those at the beginning of the tokens, of which there
// are so many. It copies a number for "#".
func rewording(from, to string, ws tokens) (out tokens, end int, ok bool) {
	var number *token
	for at := 0; at < len(from); end++ {
		next := endOf(from, at, ' ')
		switch {
		case end == len(ws):
			return nil, 0, false
		case from[at:next] == "#" && ws[end].is == isNumber:
			number = &ws[end]
		case ws[end].word != from[at:next]:
			return nil, 0, false
		}
		at = next + 1
	}
	out = placedAt(to, ws[0].from, ws[end-1].to)
	for i := range out {
		if out[i].word == "#" && number != nil {
			out[i] = *number
		}
	}
	return out, end, true
}

// placedAt returns the tokens of words that take the place of those from one byte to another.
func placedAt(text string, from, to int) tokens {
	ws := words(text)
	for i := range ws {
		ws[i].from, ws[i].to = from, to
	}
	return ws
}

// made returns the summon or the object that the sentence before has made or described, or nil.
func (c *context) made() *Step {
	p := parser{c: c}
	if c.memory.steps < 0 {
		return nil
	}
	return p.made()
}

// ofThing lets a sentence about the summon or the object that the ability made last call it "it": "the
// salt urn", "the urn's". One without a label is then about what it does as long as it is there.
func (c *context) ofThing(ws tokens, made *Step) tokens {
	last := made.Key
	for i := len(last) - 1; i > 0; i-- {
		if last[i] == ' ' {
			last = last[i+1:]
			break
		}
	}
	if last == "" || ruled(last) || c.label != "" && !ofPiece(c.label) {
		return ws
	}
	var out tokens
	found := false
	for i := 0; i < len(ws); {
		r := reading{ws[i:]}
		if r.any("the|a|an") && (r.all(made.Key) || r.all(last)) && (ws[i].word == "the" || i > 1 && ws[i-1].word == "to") {
			it := placedAt("it", ws[i].from, ws[len(ws)-len(r.rest)-1].to)
			switch {
			case r.all("'s aura"):
				it = placedAt("the aura", ws[i].from, ws[len(ws)-len(r.rest)-1].to)
			case r.all("'s"):
				it[0].word = "its"
			}
			it[0].upper = ws[i].upper
			out = append(out, it...)
			i, found = len(ws)-len(r.rest), true
			continue
		}
		out = append(out, ws[i])
		i++
	}
	if !found {
		return ws
	}
	if c.label == "" {
		if r := (reading{out}); !r.all("it is") && !has(out, "created") && !has(out, "summoned") && !has(out, "placed") {
			c.label = "object effect"
		}
	}
	return out
}

// inNewStance lets "While in this stance, they are flying" begin the stance of the header, of which no
// earlier sentence was read, as "The gulper gains flying" does.
func (c *context) inNewStance(ws tokens) tokens {
	r := reading{ws}
	if !c.ability.Header.Stance || c.label != "" || len(ws) < 6 ||
		slices.ContainsFunc(c.ability.Steps, func(s Step) bool { return s.Does == DoStance }) {
		return ws
	}
	if r.all("while in this stance ,") {
		if !r.any("they are|it is") && !r.any("they|it|you") {
			return ws
		}
		subject := "you"
		if w := ws[len(ws)-len(r.rest)-1].word; w == "are" || w == "is" {
			subject = "you are"
		}
		return slices.Concat(placedAt(subject, ws[0].from, ws[5].to), r.rest)
	}
	if r = (reading{ws}); r.any("you gains aura|you gain aura") && len(r.rest) == 4 && r.rest[1].word == "in" {
		return ws[:len(ws)-3] // "In this stance".
	}
	return ws
}

// outlastsStance reports whether steps behind those of a stance without a label give without an end what
// may be a part of it.
func (p *parser) outlastsStance(steps []Step) bool {
	if !p.c.ability.Header.Stance || p.c.label != "" || len(steps) > 0 && steps[0].Does == DoStance {
		return false
	}
	stands := func(s Step) bool { return s.Does == DoStance }
	gives := func(s Step) bool { return outlasts(&s) }
	return slices.ContainsFunc(p.c.ability.Steps, stands) && slices.ContainsFunc(steps, gives)
}

// apposed reads "creates a gloom in range 3, a 1 space terrain effect" and "summons an urn in range, a
// height 1 object" as "creates a 1 space terrain effect in range 3" and "summons a height 1 urn object
// in range".
func apposed(ws tokens) tokens {
	verb := slices.IndexFunc(ws, func(w token) bool {
		return listedWord(" create creates summon summons put puts opens drops ", w.word)
	})
	if verb < 0 || verb > 4 {
		return ws
	}
	name := verb + 1
	if r := (reading{ws[name:]}); r.any("down|out") {
		name++
	}
	if name >= len(ws) || ws[name].word != "a" && ws[name].word != "an" {
		return ws
	}
	comma := name
	for comma < len(ws) && ws[comma].word != "," {
		comma++
	}
	if comma+3 >= len(ws) || ws[comma+1].word != "a" && ws[comma+1].word != "an" {
		return ws
	}
	end := comma + 2
	for end < len(ws) && ws[end].word != "," && ws[end].word != "object" && ws[end].word != "terrain" {
		end++
	}
	if end >= len(ws) || end > comma+6 || end == comma+2 {
		return ws
	}
	place := name + 1
	for place < comma && !listedWord(" in adjacent anywhere under next ", ws[place].word) {
		place++
	}
	kind := ws[comma+2 : end]
	what := slices.Concat(ws[comma+1:comma+2], kind)
	if ws[end].word == "object" {
		if kind[0].word != "height" {
			return ws
		}
		what = slices.Concat(what, ws[name+1:place], ws[end:end+1])
		end++
	} else {
		if end+1 >= len(ws) || ws[end+1].word != "effect" || !listedWord(" 1 small medium large ", kind[0].word) {
			return ws
		}
		what = append(what, ws[end:end+2]...)
		end += 2
	}
	out := slices.Concat(ws[:name], what, ws[place:comma], ws[end:])
	if listedWord(" opens drops ", out[verb].word) {
		out[verb].word = "creates"
	}
	return out
}
