package notation

import (
	"slices"
	"strings"

	"rulewright/rules/icon"
)

// The lines about a summon or an object behind the sentence that creates it: its title, its
// properties, and what it does as long as it is there.

// made returns the summon or the object that the ability created last, or nil.
func (p *parser) made() *Step {
	all := p.c.ability.Steps
	if n := len(all); n > 0 && all[n-1].Does.is(piece) {
		return &all[n-1]
	}
	return nil
}

// ofPiece reports whether the label is that of what a summon or an object does.
func ofPiece(label string) bool {
	return label == "summon" || label == "summon effect" || label == "object effect"
}

// titles reads the title of a summon or an object that is described, such as "Clay Urn".
func (p *parser) titles(made *Step) bool {
	n := len(p.t)
	if made == nil || n == 0 || n > 4 || !p.t[0].upper || p.t[n-1].is != isWord {
		return false
	}
	last := p.t[n-1].word
	key := made.Key
	return len(key) >= len(last) && key[len(key)-len(last):] == last && slices.ContainsFunc(p.t,
		func(t token) bool { return t.is == isWord })
}

// properties reads "size 1 object, destructible (5 hp)", "height 1 object" or "summon, size 1,
// intangible" into the summon or the object.
func (p *parser) properties(made *Step) bool {
	return made != nil && len(p.t) < 20 && p.try(func() bool {
		changed := *made
		changed.Steps = slices.Clone(made.Steps)
		t := &changed.Terrain
		named := false
		p.any("it is a|it is an")
		for p.left() > 0 {
			ok := true
			n, number := p.number(99)
			switch {
			case number && p.words("hp"):
				t.HP = n
			case number && p.words("defense"):
				t.Defense = n
			case number:
				return false
			case p.words("size"):
				t.Size, ok = p.number(9)
			case p.words("height"):
				t.Height, ok = p.number(9)
			case p.words("object"):
				changed.Does, named = DoObject, true
			case p.words("summon"):
				ok = changed.Does == DoSummon
				named = true
			case p.any("destructible|(|)|,|with|and"):
			default:
				var name icon.StatusName
				if name, ok = p.statusName(); ok {
					changed.Steps = append(changed.Steps, Step{Does: DoStatus, Who: Selector{Is: RefBearer},
						Status: name})
				}
			}
			if !ok {
				return false
			}
		}
		if t.Height > 0 && changed.Does != DoObject || !named && t.Size == 0 && t.HP == 0 && t.Height == 0 || !p.c.plays(&changed) {
			return false
		}
		*made = changed
		return true
	})
}

// emits reads that a summon or an object has an aura: "Aura 1", "The urn has aura 1".
func (p *parser) emits(made *Step) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if p.words("the") {
			p.at++
		} else {
			p.any("it")
		}
		if p.at > 0 && !p.any("has|emits|gains") || !p.words("aura") {
			return false
		}
		n, ok := p.number(9)
		p.any("around it")
		steps = []Step{{Does: DoAura, Who: Selector{Is: RefBearer}, Amount: Amount{Flat: n}}}
		return ok && n > 0 && p.left() == 0
	})
	return steps, ok
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

// higher reads "the object becomes height 3" with a trigger: then what the ability makes later
// makes it as high as that.
func (p *parser) higher() (steps []Step, ok bool) {
	all := p.c.ability.Steps
	ok = p.at == 0 && len(p.c.on) == 1 && decided(p.c.on) && len(all) > 0 && p.try(func() bool {
		n, ok := 0, p.any("terrain space becomes height|the terrain space becomes height|the object becomes height|"+
			"object becomes height")
		if ok {
			n, ok = p.number(9)
		}
		was := &all[len(all)-1]
		if !ok || n == 0 || p.left() > 0 || len(was.If) > 0 || len(was.On) > 0 || was.Does != DoWatch && was.Does != DoObject {
			return false
		}
		steps = p.c.copySteps(all[len(all)-1:])
		made := 0
		EachStep(steps, func(s *Step) {
			if s.Does == DoObject {
				s.Terrain.Height = n
				made++
			}
		})
		usual := *was
		usual.If = []Condition{{Is: IsTriggered, Key: string(p.c.on[0]), Not: true}}
		if made != 1 || !(p.c.plays(&usual) && p.c.plays(&steps[0])) {
			return false
		}
		*was = usual
		return true
	})
	return steps, ok
}

// madeObject reports whether the sentence before has made an object.
func (p *parser) madeObject() bool {
	all, made := p.c.ability.Steps, false
	if p.memory.steps >= 0 && len(all) > 0 {
		EachStep(all[len(all)-1:], func(s *Step) { made = made || s.Does == DoObject })
	}
	return made
}

// samePiece reads "portal" behind "another", of an object that the ability has made.
func (p *parser) samePiece(step *Step) bool {
	for i := range p.c.ability.Steps {
		s := &p.c.ability.Steps[i]
		if s.Does == DoObject && p.left() > 0 && lastWord(s.Key) == p.peek(0) && p.peek(1) == "in" {
			step.Does, step.Key, step.Terrain = DoObject, s.Key, s.Terrain
			p.at++
			return true
		}
	}
	return false
}

// forEachIn reads "summon a hare for every character in the area adjacent to those characters".
func (p *parser) forEachIn(step *Step) bool {
	return p.c.ability.Header.Area != nil && p.try(func() bool {
		if !p.any("for every|for each") {
			return false
		}
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || plural || !p.any("in the area") {
			return false
		}
		of := Selector{Is: RefAll, Side: side}
		if !p.any("adjacent to those characters|adjacent to them|adjacent to that character") {
			step.Who, step.Amount = p.reached(Amount{Per: 1, Count: CountChars, Of: &of}), Amount{}
			p.subject = &referent{known: true, sel: of, side: side, plural: true}
			return p.left() == 0 || p.peek(0) == ","
		}
		step.Who = Selector{Is: RefAny, Free: true, Within: 1, Near: RefAll,
			Number: Amount{Per: 1, Count: CountChars, Of: &of}}
		step.Amount = Amount{}
		return side == 0 // Those of one side would be beside any character.
	})
}

// reached selects so many free spaces that the ability reaches, for what comes into being where the words
// name no place: in its range, or else in its area, or beside the user (ICON-A2).
func (p *parser) reached(number Amount) Selector {
	h := &p.c.ability.Header
	if h.Area != nil && h.Range == 0 {
		return Selector{Is: RefAll, Free: true, Number: number}
	}
	return Selector{Is: RefAny, Free: true, Number: number, Within: max(1, h.Range), Near: RefUser}
}

// lastWord returns the last word of a name.
func lastWord(name string) string { return name[strings.LastIndexByte(name, ' ')+1:] }

// ramparts reads "Spaces adjacent to it have rampart" about an object that the ability has made.
func (p *parser) ramparts(made *Step) bool {
	return made.Does == DoObject && p.try(func() bool {
		spaces := p.any("all spaces adjacent to|spaces adjacent to|space adjacent to")
		if !p.any("it") && !(p.any("the") && p.words(made.Key)) || !p.any(map2(spaces, "have", "has")) || !p.words("rampart") || p.left() > 0 {
			return false
		}
		changed := *made
		changed.Steps = slices.Concat(made.Steps, []Step{{Does: DoStatus, Who: Selector{Is: RefBearer}, Status: icon.Rampart}})
		if !p.c.plays(&changed) {
			return false
		}
		*made = changed
		return true
	})
}
