package main

import (
	"fmt"
	"slices"
)

// A story is a series of commands in narrative play. The state goes on with what
// the events of the old side lead to.
type story struct {
	*draw
	v     *vocabulary
	state object
	// steps are what may follow from the last command.
	steps []object
	made  int
}

func newStory(v *vocabulary, d *draw) *story {
	s := &story{draw: d, v: v, state: v.goldenState(d, "icon_narrative")}
	if len(s.state) == 0 {
		s.state = plain(s.party())
	}
	return s
}

func (s *story) take(a answer) {
	if state, is := a.state.(object); is && state["foldError"] == nil {
		s.state = state
	}
	s.steps = objects(inner(a.body, "result")["next"])
}

func (s *story) next() call {
	request := object{"party": s.state, "dice": s.dice()}
	command := s.command()
	if s.oneIn(12) {
		command = s.v.changed(s.draw, "NarrativeCommand", command)
	}
	request["command"], request["whole"] = command, true
	if s.oneIn(60) {
		request["party"] = s.v.changed(s.draw, "NarrativeParty", s.state)
		return call{operation: "icon_narrative", request: request}
	}
	if s.oneIn(50) {
		request["dice"] = object{"odds": true}
	}
	return call{operation: "icon_narrative", request: request, folds: true}
}

func (s *story) heroes() []object { return objects(s.state["heroes"]) }

func (s *story) people() []string {
	var ids []string
	for _, h := range s.heroes() {
		ids = append(ids, idOf(h))
	}
	return ids
}

// somebody returns the id of a hero, at times an unknown one or none.
func (s *story) somebody() string {
	ids := s.people()
	if len(ids) == 0 || s.oneIn(20) {
		return pick(s.draw, "", "nobody")
	}
	var present []string
	for _, h := range s.heroes() {
		if h["absent"] == nil && h["broken"] != "away" && number(h, "wounds", 0) < 4 {
			present = append(present, idOf(h))
		}
	}
	if len(present) > 0 && !s.oneIn(8) {
		return pick(s.draw, present...)
	}
	return pick(s.draw, ids...)
}

// clocksOf returns the clocks of a hero, or of the table.
func (s *story) clocksOf(who string) []object {
	for _, h := range s.heroes() {
		if idOf(h) == who {
			return objects(h["clocks"])
		}
	}
	return objects(s.state["clocks"])
}

func burdensAmong(clocks []object) []object {
	return slices.DeleteFunc(slices.Clone(clocks), func(c object) bool { return c["kind"] != "burden" })
}

func (s *story) action() string { return pick(s.draw, s.v.names("IconActionName")...) }

// command returns a command: mostly about somebody and something that is there.
func (s *story) command() object {
	if len(s.steps) > 0 && s.oneIn(2) {
		return s.step(pick(s.draw, s.steps...))
	}
	do := pick(s.draw, append(s.v.names("NarrativeDo"), "act", "act", "lead", "fortune", "strain", "strain", "burden", "tick", "addClock")...)
	c := object{"do": do, "who": s.somebody()}
	s.put(c, "insist", 6, true)
	s.put(c, "action", 12, s.action())
	switch do {
	case "act", "lead", "fortune":
		s.roll(c)
	case "strain":
		s.strain(c)
	case "set":
		c["field"] = pick(s.draw, s.v.names("NarrativeFieldName")...)
		c["value"] = pick(s.draw, 0, 0, 1, 1, 2, 3, 5, 14, -1)
		if s.oneIn(12) {
			delete(c, "value")
		}
		if s.oneIn(10) {
			c["field"] = "luck"
		}
	case "interlude":
		s.interlude(c)
	case "endSession":
		s.answers(c)
	case "addClock", "changeClock", "removeClock", "tick", "burden", "invoke":
		s.clock(c)
	}
	if s.oneIn(15) {
		c["clock"], c["make"] = "h0-0", s.newClock()
	}
	return c
}

// step returns the command that follows from one before.
func (s *story) step(next object) object {
	c := plain(next)
	properties := inner(inner(s.v.definitions, "NarrativeCommand"), "properties")
	for key := range c {
		if properties[key] == nil {
			delete(c, key)
		}
	}
	if c["do"] == "strain" {
		if c["critical"] == nil {
			s.put(c, "resist", 4, true)
		}
		s.put(c, "spend", 4, s.from(0, 4))
	}
	if c["do"] == "tick" && c["clock"] == nil {
		s.clock(c)
	}
	return c
}

// roll fills a command that rolls.
func (s *story) roll(c object) {
	if !s.oneIn(15) {
		c["action"] = s.action()
	}
	if c["do"] == "fortune" && s.oneIn(2) {
		delete(c, "action")
		c["rating"] = s.from(0, 6)
	}
	s.put(c, "risk", 2, pick(s.draw, s.v.names("IconRisk")...))
	s.put(c, "effect", 2, pick(s.draw, s.v.names("IconEffect")...))
	s.put(c, "effectSteps", 4, s.from(-2, 2))
	s.put(c, "boons", 4, s.from(0, 2))
	s.put(c, "curses", 4, s.from(0, 3))
	s.put(c, "push", 3, true)
	s.put(c, "temptFate", 4, true)
	s.put(c, "helper", 4, s.somebody())
	s.put(c, "payer", 4, s.somebody())
	if c["do"] == "lead" && !s.oneIn(10) {
		team := slices.DeleteFunc(s.people(), func(id string) bool { return (id == c["who"]) != s.oneIn(12) })
		c["team"] = team[:min(len(team), 1+s.IntN(3))]
	}
	if c["do"] == "fortune" {
		s.put(c, "who", 4, "")
		if s.oneIn(3) {
			s.clock(c)
		}
	}
}

// strain fills a command by which somebody takes strain.
func (s *story) strain(c object) {
	s.put(c, "risk", 2, pick(s.draw, s.v.names("IconRisk")...))
	s.put(c, "critical", 4, true)
	if c["critical"] == nil { // Each is a command of its own on the new side.
		s.put(c, "resist", 4, true)
	}
	s.put(c, "spend", 3, s.from(0, 4))
	if s.oneIn(3) {
		c["make"] = s.newClock()
		s.put(inner(c, "make"), "id", 4, "h0-0")
	}
}

// interlude fills a command with what heals.
func (s *story) interlude(c object) {
	var healing []object
	for range s.from(0, 2) {
		h := object{"who": s.somebody(), "clock": "h0-0", "segments": s.from(0, 2)}
		if burdens := burdensAmong(s.clocksOf(text(h, "who"))); len(burdens) > 0 && !s.oneIn(8) {
			h["clock"] = pick(s.draw, burdens...)["id"]
		}
		if s.oneIn(20) {
			delete(h, "clock")
		}
		healing = append(healing, h)
	}
	if healing != nil {
		c["healing"] = healing
	}
}

// answers fills a command with what the heroes say at the end of a session.
func (s *story) answers(c object) {
	var answers []object
	for _, id := range s.people() {
		if s.oneIn(2) {
			a := object{"who": id, "ideals": s.from(0, 3), "challenges": s.from(0, 3), "ambition": s.from(0, 3)}
			s.put(a, "invoked", 3, true)
			answers = append(answers, a)
		}
	}
	if len(answers) > 0 {
		s.put(answers[0], "who", 12, s.somebody())
		c["answers"] = answers
	}
}

// clock fills a command about a clock that is there, or one that begins.
func (s *story) clock(c object) {
	switch {
	case c["do"] == "burden" || c["do"] == "invoke":
		for _, h := range s.heroes() {
			if len(burdensAmong(objects(h["clocks"]))) > 0 && s.oneIn(2) {
				c["who"] = idOf(h)
			}
		}
	case s.oneIn(4), len(s.clocksOf(text(c, "who"))) == 0:
		c["who"] = ""
	}
	clocks := s.clocksOf(text(c, "who"))
	if burdens := burdensAmong(clocks); len(burdens) > 0 && (c["do"] == "burden" || c["do"] == "invoke") && !s.oneIn(10) {
		clocks = burdens
	}
	var old object
	if len(clocks) > 0 && !s.oneIn(10) {
		old = pick(s.draw, clocks...)
		c["clock"] = old["id"]
	}
	s.put(c, "ticks", 2, pick(s.draw, 1, 1, 2, 3, -1, -2, 7, 100, -100))
	s.put(c, "effect", 3, pick(s.draw, s.v.names("IconEffect")...))
	switch c["do"] {
	case "addClock":
		c["make"] = s.newClock()
	case "changeClock", "burden":
		made := s.newClock()
		if old != nil && !s.oneIn(8) {
			id := made["id"]
			changed := made
			made = plain(old)
			for _, key := range sorted(changed) {
				if key != "id" && s.oneIn(3) {
					made[key] = changed[key]
				}
			}
			if s.oneIn(15) {
				made["id"] = id
			}
			if c["do"] == "burden" && !s.oneIn(8) {
				made["kind"], made["first"], made["second"] = "burden", s.action(), s.action()
				s.put(made, "size", 2, pick(s.draw, 4, 6, 10))
			}
		}
		c["make"] = made
		if s.oneIn(20) {
			delete(c, "make")
		}
	}
}

// newClock returns a clock, at times one that cannot be.
func (s *story) newClock() object {
	s.made++
	made := object{"id": fmt.Sprint("made", s.made), "kind": pick(s.draw, append(s.v.names("NarrativeClockKind"), "")...), "name": "made", "size": pick(s.draw, 4, 4, 6, 10, 2, 8, 100, 1, 0, 101)}
	if made["kind"] == "" {
		delete(made, "kind")
	}
	if made["kind"] == "burden" {
		made["size"] = pick(s.draw, 4, 6, 10, 10, 6, 4, 3)
		s.put(made, "first", 2, s.action())
		s.put(made, "second", 2, s.action())
	}
	s.put(made, "filled", 3, pick(s.draw, 0, 1, 2, 4, 6, 100, -1))
	s.put(made, "hidden", 4, true)
	s.put(made, "id", 10, pick(s.draw, "h0-0", "table-0", "burden1", ""))
	return made
}

// What a party is made of.

func (s *story) party() object {
	var heroes []object
	for i := range s.from(1, 5) {
		heroes = append(heroes, s.hero(fmt.Sprint("h", i)))
	}
	p := object{"heroes": heroes, "clocks": s.clocks("table", []string{"", "", "project"})}
	s.put(p, "fighting", 10, true)
	options := object{}
	s.put(options, "noNarrativeResist", 3, true)
	s.put(options, "pushThrough", 2, true)
	p["options"] = options
	return p
}

func (s *story) clocks(owner string, kinds []string) []object {
	var list []object
	most := s.from(0, 5)
	if s.oneIn(150) { // As many as a hero has room for.
		most = 40
	}
	if owner == "table" && s.oneIn(100) {
		most = 200
	}
	for i := range most {
		c := object{"id": fmt.Sprint(owner, "-", i), "kind": pick(s.draw, kinds...), "size": pick(s.draw, 2, 4, 4, 6, 6, 10, 100)}
		c["filled"] = s.from(0, c["size"].(int))
		if c["kind"] == "" {
			delete(c, "kind")
		}
		if c["kind"] == "burden" {
			c["size"] = pick(s.draw, 4, 6, 10)
			c["filled"] = s.from(0, 3)
			if s.oneIn(2) {
				c["first"], c["second"] = s.action(), s.action()
			}
		}
		s.put(c, "hidden", 3, true)
		list = append(list, c)
	}
	return list
}

func (s *story) hero(id string) object {
	character := object{"id": id, "class": pick(s.draw, s.v.names("IconClassName")[:4]...)}
	s.put(character, "hp", 2, s.from(0, 40))
	ratings := object{}
	for _, action := range s.v.names("IconActionName") {
		s.put(ratings, action, 2, s.from(0, 4))
	}
	h := object{"character": character, "ratings": ratings, "clocks": s.clocks(id, []string{"burden", "burden", "ambition", "project", ""})}
	s.put(h, "strain", 2, s.from(0, 6))
	s.put(h, "maxStrain", 4, s.from(0, 6))
	s.put(h, "effort", 2, s.from(0, 6))
	s.put(h, "maxEffort", 4, s.from(0, 5))
	s.put(h, "broken", 5, pick(s.draw, s.v.names("NarrativeBroken")...))
	s.put(h, "absent", 10, true)
	s.put(h, "invoked", 4, true)
	s.put(h, "xp", 2, s.from(0, 20))
	s.put(h, "level", 2, s.from(0, 12))
	s.put(h, "wounds", 3, s.from(1, 4))
	s.put(h, "resolve", 3, s.from(0, 4))
	s.put(h, "limitBrokenBefore", 3, true)
	if s.oneIn(20) {
		delete(character, "class")
	}
	if s.oneIn(20) {
		h["xp"], h["level"] = 9999-s.from(0, 20), 99
	}
	if s.oneIn(20) {
		h["strain"], h["maxStrain"], h["effort"], h["maxEffort"] = 99, 99, 99, 99
	}
	return h
}
