package notation

// Where a group is.

// placing reads where a group is.
func (p *parser) placing(sel *Selector, placed *bool) bool {
	return p.try(func() bool {
		switch {
		case p.passedThrough(sel):
			*placed = true
			return true
		case p.any("in the aura|inside the aura|in your aura|inside your aura|within the aura"):
			if sel.Number != (Amount{}) && sel.Number != (Amount{Flat: 1}) {
				return false
			}
			p.zoned, *placed = true, true
			if sel.Number == (Amount{}) {
				sel.Is = RefZone
			} else {
				sel.If = append(sel.If, Condition{Is: IsInZone})
			}
			return true
		case p.any("in the area|in its area|inside the area|inside of the area|within the area|inside it|inside|" +
			"within|" +
			"caught in the area|caught inside the area|in that area|in the affected area|in the line|" +
			"caught in the line"):
			if last := p.peek(-1); (last == "within" || last == "inside") && (p.peek(0) == "range" ||
				p.at < len(p.t) && p.t[p.at].is == isNumber) {
				p.at--
				break
			}
			if sel.Number != (Amount{}) {
				// Some of those in the area are chosen.
				sel.If = append(sel.If, Condition{Is: IsInArea})
			} else {
				sel.Is = p.areaOf()
			}
			*placed = true
			return p.placed || p.c.ability.Header.Area != nil
		case p.any("on the battlefield|, on the battlefield|on the map|anywhere on the battlefield|anywhere on the map|everywhere"):
			*placed = true
			return true
		case p.peek(0) == "anywhere" && listedWord(" misses miss is are hits attacks , ", p.peek(1)):
			p.at++
			*placed = true
			return true
		case p.any("in adjacent spaces"):
			sel.Within, sel.Near, *placed = 1, p.centre(), true
			return true
		case p.any("adjacent to|next to|standing adjacent to"):
			return p.near(sel, 1, placed)
		case p.any("at or further away than range|at range"):
			away := p.peek(-2) == "than"
			n, ok := p.number(99)
			if !ok || !away && !p.any("or higher|or further|or more") {
				return false
			}
			p.any("from you|of you")
			sel.Within, sel.Near, sel.Beyond, *placed = n, p.centre(), true, true
			return true
		case p.any("at exactly range|exactly"):
			n, ok := p.number(99)
			p.words("spaces")
			if !ok {
				return false
			}
			sel.Exactly = true
			if p.any("from|of|away from") {
				return p.near(sel, n, placed)
			}
			if h := &p.c.ability.Header; p.inArea() && !h.OnSelf {
				return false // Some of those may lie outside.
			}
			sel.Within, sel.Near, *placed = n, p.centre(), true
			return true
		case p.any("outside of range|outside range|not in range"):
			n, ok := p.number(98)
			if sel.Beyond = ok && p.any("of that|from that") && p.back(); sel.Beyond {
				return p.near(sel, n+1, placed)
			}
			p.any("from you|of you")
			sel.Within, sel.Near, sel.Beyond, *placed = n+1, p.centre(), true, true
			return ok
		}
		if p.any("in line of sight and range") {
			p.at-- // "In line of sight and range 10": what is chosen is seen in any case.
		}
		if p.any("in range|within range|at range|within") || p.at > 0 && p.peek(-1) == "and" && p.words("range") {
			start := p.at
			n, ok := p.number(99)
			if spaces := p.any("spaces|space"); spaces && p.c.ability.Header.Range > 0 &&
				p.t[start-1].word == "range" && p.peek(0) != "of" && p.peek(0) != "from" {
				p.at, ok = start, false // "In range 1 space toward you": the range is that of the ability.
			}
			switch {
			case ok && !(p.peek(0) == "from" && p.peek(2) == "battlefield") && p.any("of|from"):
				return p.near(sel, n, placed)
			case ok:
				sel.Within, sel.Near, *placed = n, p.centre(), true
				p.any("and line of sight")
				return true
			case p.any("of|from"):
				return p.c.ability.Header.Range > 0 && p.near(sel, p.c.ability.Header.Range, placed)
			case p.c.ability.Header.Range > 0:
				sel.Within, sel.Near, *placed = p.c.ability.Header.Range, RefUser, true
				p.any("and line of sight")
				return true
			}
			return false
		}
		return false
	})
}

// areaOf returns the reference of an explicit "in the area".
func (p *parser) areaOf() Ref {
	if p.c.label != "area effect" && !p.placed {
		return RefAll
	}
	return p.area()
}

// near reads the origin of a distance.
func (p *parser) near(sel *Selector, within int, placed *bool) bool {
	var n noun
	ok := p.try(func() (ok bool) {
		n, ok = p.pronoun()
		return ok
	})
	if !ok && sel.Is == RefAny && !sel.Free && within == 1 && !*placed && p.madeObject() &&
		p.any("that object|the object") {
		// Those on top of an object are not beside it.
		p.any(", but not the original character ,|, but not the original character|, other than the original character ,")
		sel.Within, sel.Near, sel.Exactly, *placed = 1, RefSquare, true, true
		return true
	}
	if !ok && sel.Free && (p.c.ability.Header.Area != nil || p.last.known && p.last.plural) &&
		p.any("any character affected|one character affected|any affected character|an affected character|one affected character") {
		if sel.Within, sel.Near, *placed = within, RefAll, true; p.c.ability.Header.Area == nil {
			sel.Near, p.refers = RefIt, true
		}
		return true
	}
	if !ok && p.createdKey != "" && sel.Is == RefAny && (p.words("that "+p.createdKey) || p.words("the "+p.createdKey)) {
		sel.Within, sel.Near, *placed = within, RefSquare, true
		return true
	}
	if !ok && !*placed && sel.Is == RefAny && !sel.Free && p.nearType(sel) {
		*placed = true
		return true
	}
	if !ok || *placed && sel.Within > 0 && n.sel.Is != RefUser {
		return false
	}
	if n.sel.Is == RefAny {
		return false
	}
	if n.user && (sel.Free || sel.Number == (Amount{}) && sel.Is == RefAny && !sel.Exactly) {
		p.nearEither(sel, within)
	}
	sel.Within, sel.Near, *placed = within, n.sel.Is, true
	return true
}

// qualified reads what else holds for a group.
func (p *parser) qualified(sel *Selector) bool {
	was := *sel
	ok := p.try(func() bool {
		switch {
		case p.any("of your choice|you choose|you can see"):
			if sel.Number == (Amount{}) && sel.Is == RefAny {
				sel.UpTo, sel.Number = true, Amount{Flat: AnyNumber}
			}
			return sel.Is == RefAny
		case p.any("other than you|other than yourself|except you|except yourself|besides you"):
			sel.Others = true
			return true
		case p.words("at"):
			n, ok := p.number(99)
			sel.If = append(sel.If, Condition{Is: IsPercent, N: n})
			if !ok || !p.words("%") {
				return false
			}
			p.any("max hp|hp|health")
			return p.any("or lower|or less|or under")
		case p.c.memory.steps > 0 && p.thisWay():
			sel.If = append(sel.If, Condition{Is: IsShifted})
			sel.Number = Amount{}
			return sel.Is == RefAny
		case p.any("shoved by this ability|that was shoved by this ability|that were shoved by this ability"):
			sel.If = append(sel.If, Condition{Is: IsShifted})
			sel.Number = Amount{}
			return true
		case p.any("damaged by this ability|that was damaged by this ability|that were damaged by this ability"):
			sel.If = append(sel.If, Condition{Is: IsDamaged})
			sel.Number = Amount{} // "Any foe damaged by this ability" is each of them.
			return true
		case p.any("that is|who is|that are|who are"):
			if p.words("bloodied") {
				sel.If = append(sel.If, Condition{Is: IsBloodied})
				return true
			}
			name, ok := p.statusName()
			sel.If = append(sel.If, Condition{Is: HasStatus, Status: name})
			return ok && name != ""
		case p.try(func() bool {
			c := Condition{}
			switch p.peek(0) {
			case "in", "inside", "standing", "on":
			default:
				return false
			}
			if !p.being(&c) || c.Is != IsInPit && c.Is != IsOnTerrain {
				return false
			}
			sel.If = append(sel.If, c)
			return true
		}):
			return true
		case p.any("not in cover from you|not in cover|that are not in cover from you"),
			p.any("in cover from you"):
			not := p.peek(-1) == "cover" || p.peek(-5) == "not"
			sel.If = append(sel.If, Condition{Is: IsCovered, Not: not})
			return true
		case p.any("that has not acted yet this round|that has not acted this round|that has not acted yet|" +
			"that has not acted|" +
			"who has not acted yet|who has not yet acted|that have not acted yet|that has not yet acted"):
			sel.If = append(sel.If, Condition{Is: HasActed, Not: true})
			return true
		case p.words("marked by you"):
			sel.If = append(sel.If, Condition{Is: HasMark, Key: ByUser})
			return true
		}
		c, ok := p.markedByName()
		sel.If = append(sel.If, c)
		return ok
	})
	if !ok {
		*sel = was
	}
	return ok
}

// centre returns the origin of distances without a name.
func (p *parser) centre() Ref {
	if p.doer != nil {
		return p.doer.sel.Is
	}
	return RefUser
}

// inArea reports whether characters without a place are those of an area.
func (p *parser) inArea() bool {
	return p.placed || p.told("area explodes") && p.c.ability.Header.Area != nil || p.c.label == "area effect" &&
		p.c.ability.Header.Area != nil
}

// area returns the reference to those in the area of which the sentence speaks.
func (p *parser) area() Ref {
	if !p.placed && !p.told("area explodes") && p.c.label == "area effect" && p.attacks() {
		return RefArea
	}
	p.inside = p.inside || p.placed
	return RefAll
}
