package notation

import "rulewright/rules/icon/space"

// watched writes the moment of a watch, its bearer and its limits.
func (p *printer) watched(s *Step) {
	if m := s.When; m != nil {
		if m.Who.Is == RefBearer && m.Or == nil {
			named := *m
			named.Who, m = s.Who, &named
		} else if s.Who.Is != RefUser {
			p.text("for ")
			p.them(&s.Who)
			p.text(", ")
		}
		p.moment(m)
	}
	p.text(map2(s.May, map2(s.By != nil, ", if they like", ", if you like"), ""))
	switch {
	case s.Interrupt > 0:
		p.text(", as an interrupt (")
		p.number(s.Interrupt)
		p.text(" in a round)")
	case s.Interrupt < 0:
		p.text(", as the interrupt that follows")
	}
}

// deals writes damage.
func (p *printer) deals(s *Step) {
	if s.By == nil && s.Who.Is == RefUser {
		p.says(s, "take", "")
		p.damage(s)
	} else {
		p.orders(s, "deal")
		p.damage(s)
		p.text(" to ")
		p.them(&s.Who)
	}
	p.times(s.Times.Flat)
	if p.perCount(&s.Amount); s.Times.Count != 0 {
		p.text(map2(s.Times.Flat != 0 && s.Times.Per > 0, ", plus ", ", "))
		p.counted(&s.Times, "once")
	}
	p.text(map2(s.Spares, ", down to 1 hp", ""))
}

// damage writes "2 piercing damage".
func (p *printer) damage(s *Step) {
	at := len(p.out)
	p.quantity(&s.Amount)
	for _, one := range [...]struct {
		yes  bool
		word string
	}{{s.Pierce, "piercing"}, {s.Divine, "divine"}, {s.Unerring, "unerring"}, {true, "damage"}} {
		if one.yes {
			p.text(map2(len(p.out) > at, " ", ""), one.word)
		}
	}
	if s.Bonus > 0 {
		p.text(" and bonus damage")
		p.times(s.Bonus)
	}
	p.text(map2(s.Plain, " without the keywords of the ability", ""))
}

// gains writes tokens, vigor and hit points that are gained or lost.
func (p *printer) gains(s *Step) {
	word := doings[s.Does].noun
	a := s.Amount
	if s.spendsAny() && a.Flat < 0 {
		p.may(s)
		p.text("spend any number of ", map2(s.Does == DoVigilance, "charges of vigilance", word), " of ")
		p.them(&s.Who)
		return
	}
	p.says(s, map2(a.Flat < 0, "lose", "gain"), "")
	a.Flat = max(a.Flat, -a.Flat)
	if a.Flat == 1 && a == (Amount{Flat: 1}) && word[len(word)-1] == 's' {
		word = word[:len(word)-1]
	}
	p.quantity(&a)
	p.text(map2(a.plain() == Amount{}, "", " "), map2(s.Key == "", "", s.Key+" "), word)
	p.perCount(&a)
}

// moves writes a movement with its mover, its length and its direction.
func (p *printer) moves(s *Step) {
	mode := map2(s.Mode == space.Walk || s.Mode == "", "move", string(s.Mode))
	if s.Does == DoShove || s.By != nil {
		p.orders(s, map2(s.Does == DoShove, "shove", mode))
		p.them(&s.Who)
	} else {
		p.acts(&s.Who, s.May, mode)
	}
	p.way(s)
}

// way writes how far and in which direction a movement goes.
func (p *printer) way(s *Step) {
	switch {
	case s.Amount == Amount{Flat: farAway}:
		p.text(" as far as possible")
	case s.Amount.plain() != Amount{}:
		p.text(" ")
		p.quantity(&s.Amount)
	}
	p.perCount(&s.Amount)
	p.text(wayWords[min(int(s.Way), len(wayWords)-1)])
	switch {
	case p.out[len(p.out)-1] == ' ':
		p.anchor(s)
	case s.Anchor != nil && (s.Anchor.Is == RefAll || s.Anchor.Is == RefArea):
		p.text(" into the area")
	case s.Anchor != nil:
		to := *s.Anchor
		if to.Free && to.Number == (Amount{}) {
			to.Number.Flat = 1
		}
		p.from(" to ", &to)
	}
	switch {
	case s.Way == WayBeside:
		p.text(", ending adjacent if possible")
	case s.Does == DoMove && s.Nearest:
		p.text(map2(s.Way == WayNextTo, " or as close as possible", " if possible"))
	}
}

// wayWords are the directions of movements; behind a last space follows the anchor.
var wayWords = [...]string{WayFree: "", WayAway: " away from ", WayToward: " toward ", WayAny: " in any direction",
	WayNextTo: " ending adjacent to ", WayCloser: " ending closer to ", WayEither: " toward or away from ",
	WaySame: " in the same direction", WayLine: " in the direction of the line", WayEight: " in any direction, including diagonally",
	WaySides: " to either side of the line", WayEnd: " to the end of the line", WayBeside: " toward ",
	WayNearing: " ending each space of the movement closer to "}

// die writes what happens to a power die.
func (p *printer) die(s *Step) {
	n := s.Amount
	switch {
	case s.Sets && s.Die == 0 && n == Amount{}:
		p.says(s, "discard", "")
	case s.Sets:
		p.says(s, map2(s.Die > 0, "gain", "reset"), "")
	default:
		p.says(s, map2(n.Flat < 0, "tick down", "tick"), "")
	}
	if s.Die > 0 {
		p.text("a d")
		p.number(s.Die)
		p.text(" ")
	}
	p.text(map2(s.Key == "", "the power die", s.Key))
	if n != (Amount{}) {
		n.Flat = max(n.Flat, -n.Flat)
		p.text(map2(s.Sets, " at ", " by "))
		p.quantity(&n)
		p.perCount(&n)
	}
	p.text(map2(s.Who.UpTo, " or more", ""))
}

// chooses writes a choice between options.
func (p *printer) chooses(s *Step) {
	if s.By != nil && s.Singly {
		p.text("for each of ")
		p.them(s.By)
		p.text(", choose")
	} else if s.By != nil {
		p.verb(p.noun(s.By), "choose")
	} else {
		p.text(map2(s.May, "you may choose", "choose"))
	}
	if s.Pick > 0 {
		p.text(" ")
		p.number(s.Pick)
	}
	if s.By != nil && s.May {
		p.text(" if they like")
	}
}

// chosen writes a choice of characters. The steps behind it are about them.
func (p *printer) chosen(s *Step) {
	all := len(s.Steps) > 0 && s.Who.Number == Amount{}
	switch {
	case all && s.Save && !s.Singly:
		p.noun(&s.Who)
		p.text(" must save or")
		return
	case all && s.Who.Is == RefUser && !s.Save && !s.Singly:
		p.text(map2(s.May, "you may do all of this", "all of this"))
		return
	}
	p.text(map2(s.Singly, "for each of ", map2(all, "for ", "choose ")))
	p.them(&s.Who)
	if s.Save {
		p.text(", who must save", map2(len(s.Steps) > 0, " or", ""))
		return
	}
	p.text(map2(s.May, ", if you like", ""))
}

// creates writes a zone, an object, a summon or a pit, what it does to the ground, and its place.
func (p *printer) creates(s *Step) {
	p.may(s)
	word := s.Key
	if word == "" {
		word = doings[s.Does].noun
	}
	p.text("create ", word)
	list := false
	add := func(yes bool, word string, n int) {
		if !yes {
			return
		}
		p.text(map2(list, ", ", " ("), word)
		if list = true; n != 0 {
			p.number(n)
		}
	}
	if s.Area != nil {
		add(*s.Area != space.Area{Shape: space.Burst}, areaName(s.Area), 0)
	}
	t := &s.Terrain
	add(t.Difficult, "difficult", 0)
	add(t.Dangerous, "dangerous", 0)
	add(t.Impassable, "impassable", 0)
	add(t.Pit && s.Does != DoPit, "with a pit", 0)
	add(t.Cover, "with cover", 0)
	add(t.Foes, "for foes", 0)
	add(t.Others, "for others", 0)
	add(t.Remove, "where that terrain goes", 0)
	add(t.Height != 0, "height ", t.Height)
	add(t.HP != 0, "hit points ", t.HP)
	add(t.Defense != 0, "Defense ", t.Defense)
	add(t.Size != 0, "size ", t.Size)
	p.text(map2(list, ")", ""))
	if line := s.Area != nil && leads(s.Area); !s.Who.none() || s.Anchor == nil && !line {
		p.text(map2(s.Who.Free, " on ", map2(s.Does == DoZone, " around ", " under ")))
		p.them(&s.Who)
	}
	if s.Anchor == nil || s.Who.none() || s.Who.Free || !s.Who.same(s.Anchor) {
		p.from(" around ", s.Anchor)
	}
	if s.Amount != (Amount{}) {
		p.text(", ")
		p.quantity(&s.Amount)
		p.perCount(&s.Amount)
	}
}
