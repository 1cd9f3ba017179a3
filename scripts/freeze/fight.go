package main

import (
	"fmt"
	"slices"
)

// gridSize is how many squares random grids are wide and deep.
const gridSize = 8

// A fight is a series of commands in one fight. The state goes on with what the
// events of the old side lead to. Between the commands it asks how an attack
// would be made ready and where somebody can go, of the same state.
type fight struct {
	*draw
	v     *vocabulary
	state object
	// may are those who may take the next turn.
	may []string
}

func newFight(v *vocabulary, d *draw) *fight {
	f := &fight{draw: d, v: v, state: v.goldenState(d, "icon_encounter")}
	if len(f.state) == 0 {
		f.state = plain(f.encounter())
	}
	return f
}

func (f *fight) take(a answer) {
	result := inner(a.body, "result")
	if state, is := a.state.(object); is && state["foldError"] == nil {
		f.state = state
	}
	if outlook, is := result["outlook"].(object); is {
		f.may = texts(outlook["may"])
	}
}

func (f *fight) next() call {
	if len(f.standing()) < 2 { // The fight is over: another one begins.
		f.state = plain(f.encounter())
	}
	if f.oneIn(10) {
		f.nudge()
	}
	request := object{"encounter": f.state, "dice": f.dice()}
	if f.oneIn(14) {
		request["who"] = f.somebody()
		if len(f.placed()) > 0 && !f.oneIn(10) {
			request["who"] = f.one(f.placed())
		}
		f.put(request, "mode", 2, pick(f.draw, f.v.names("SpaceMode")...))
		f.put(request, "spaces", 2, f.IntN(7))
		f.put(request, "flee", 4, true)
		f.put(request, "to", 3, f.point())
		return call{operation: "icon_reach", request: request}
	}
	command := f.sensible()
	if f.oneIn(4) {
		command = f.anything()
	}
	if f.oneIn(12) {
		command = f.v.changed(f.draw, "EncounterCommand", command)
	}
	request["command"], request["whole"] = command, true
	if f.oneIn(60) {
		request["encounter"] = f.v.changed(f.draw, "EncounterEncounter", f.state)
		return call{operation: "icon_encounter", request: request}
	}
	if f.oneIn(200) {
		request["dice"] = object{"odds": true}
	}
	return call{operation: "icon_encounter", request: request, folds: true}
}

// nudge changes the state behind the rules' back, as a hand on a sheet would:
// so that the next commands meet what they seldom bring about.
func (f *fight) nudge() {
	c := f.find(f.somebody())
	character := inner(c, "character")
	if character == nil {
		return
	}
	switch f.IntN(6) {
	case 0, 1:
		character["hp"] = f.from(1, 5)
		character["statuses"] = append(entries[any](character["statuses"]), object{"name": "vulnerable"})
		delete(character, "vigor")
	case 2:
		character["statuses"] = append(entries[any](character["statuses"]), f.status())
		if active := text(f.state, "active"); active != "" && f.oneIn(2) {
			character["statuses"] = append(entries[any](character["statuses"]), object{"name": pick(f.draw, "mark", "hatred"), "key": "oath", "from": active})
		}
	case 3:
		c["speed"] = f.from(1, 9)
		delete(c, "dash")
	case 4:
		if other := f.find(f.somebody()); other["x"] != nil {
			c["x"], c["y"] = number(other, "x", 0)+1, number(other, "y", 0)
		}
	case 5:
		f.state["options"] = f.options("IconOptions")
	}
	f.state = plain(f.state)
}

// The people of the fight.

func (f *fight) combatants() []object { return objects(f.state["combatants"]) }

func idOf(combatant object) string { return text(inner(combatant, "character"), "id") }

// find returns the combatant of an id; an unknown one is empty.
func (f *fight) find(id string) object {
	for _, c := range f.combatants() {
		if idOf(c) == id {
			return c
		}
	}
	return nil
}

// among returns the ids of those that a test accepts.
func (f *fight) among(accepts func(object) bool) []string {
	var ids []string
	for _, c := range f.combatants() {
		if accepts(c) {
			ids = append(ids, idOf(c))
		}
	}
	return ids
}

// standing returns the ids of those who take part.
func (f *fight) standing() []string {
	return f.among(func(c object) bool { return c["out"] == nil })
}

func (f *fight) people() []string { return f.among(func(object) bool { return true }) }

// somebody returns an id, at times one that is unknown or missing.
func (f *fight) somebody() string {
	if f.oneIn(40) {
		return pick(f.draw, "", "nobody")
	}
	if ids := f.standing(); len(ids) > 0 && !f.oneIn(10) {
		return f.one(ids)
	}
	return f.one(f.people())
}

// placed returns the ids of those who stand on the grid.
func (f *fight) placed() []string {
	return f.among(func(c object) bool { return c["out"] == nil && c["x"] != nil })
}

// bearer returns one who carries a status.
func (f *fight) bearer() string {
	ids := f.among(func(c object) bool { return c["out"] == nil && len(f.statuses(idOf(c))) > 0 })
	if len(ids) == 0 || f.oneIn(10) {
		return f.somebody()
	}
	return f.one(ids)
}

// one returns one of the ids, or "" where there is none.
func (f *fight) one(ids []string) string {
	if len(ids) == 0 {
		return ""
	}
	return pick(f.draw, ids...)
}

func sideOf(c object) string {
	character := inner(c, "character")
	if side := text(character, "side"); side != "" {
		return side
	}
	switch text(character, "class") {
	case "stalwart", "vagabond", "mendicant", "wright":
		return "hero"
	case "":
		return ""
	}
	return "foe"
}

// target returns whom to aim at: mostly a foe who is still in the fight.
func (f *fight) target(who string, foes bool) string {
	side := sideOf(f.find(who))
	ids := f.among(func(c object) bool {
		return c["out"] == nil && (sideOf(c) != side) == foes && (sideOf(c) != "" || f.oneIn(3))
	})
	if len(ids) == 0 || f.oneIn(8) {
		return f.somebody()
	}
	return f.one(ids)
}

// statuses returns those that somebody carries.
func (f *fight) statuses(who string) []object {
	return objects(inner(f.find(who), "character")["statuses"])
}

// carries reports whether somebody carries a status of that name.
func (f *fight) carries(who, name string) bool {
	return slices.ContainsFunc(f.statuses(who), func(s object) bool { return s["name"] == name })
}

// Commands.

// command returns a command of whoever acts.
func (f *fight) command(do string) object {
	who := text(f.state, "active")
	if who == "" || f.oneIn(15) {
		who = f.somebody()
	}
	c := object{"do": do, "who": who}
	f.put(c, "insist", 12, true)
	if do == "endTurn" || do == "recover" {
		f.put(c, "blessed", 4, f.blessed())
	}
	return c
}

// sensible returns a command that a table would give now.
func (f *fight) sensible() object {
	active := text(f.state, "active")
	turn := inner(f.state, "turn")
	switch {
	case number(f.state, "round", 0) == 0:
		if f.oneIn(4) {
			return f.byHand()
		}
		return f.command("begin")
	case f.oneIn(60):
		return f.command("end")
	case f.find(active)["out"] != nil && !f.oneIn(5):
		return f.command("endTurn")
	case f.oneIn(8):
		return f.byHand()
	case f.oneIn(12):
		return f.rescue()
	case f.oneIn(10) && (active != "" || f.oneIn(5)):
		return f.interrupt()
	case f.oneIn(25):
		return f.shake()
	case f.oneIn(10):
		return f.way("shove")
	case active == "":
		return f.between()
	case turn["moved"] != nil && f.oneIn(6):
		return f.watch()
	case f.carries(active, "stance") && len(turn) == 0 && f.oneIn(3):
		return f.command("dropStance")
	case f.blesses(active) && f.oneIn(5):
		return f.serve(pick(f.draw, "diaga", "bless"))
	case turn["ended"] != nil && !f.oneIn(3), number(turn, "actions", 0) >= 2 && f.oneIn(2), f.oneIn(9):
		return f.command("endTurn")
	case turn["moved"] == nil && f.oneIn(3):
		return f.way("move")
	}
	switch f.IntN(30) {
	case 0:
		return f.way("dash")
	case 1:
		return f.command("interact")
	case 2:
		return f.command("recover")
	case 3:
		c := f.command("prowl")
		f.put(c, "situation", 3, f.situation())
		return c
	case 4:
		return f.serve("diaga")
	case 5:
		return f.serve("bless")
	case 6:
		return f.way("shove")
	case 7:
		return f.way("flee")
	case 8:
		return f.breakLimit()
	case 9:
		return f.command("dropStance")
	case 10:
		return f.watch()
	case 11:
		return f.way("move")
	case 12, 13:
		return f.way("dash")
	}
	return f.use(f.command("use"))
}

// blesses reports whether somebody can give a blessing.
func (f *fight) blesses(who string) bool {
	c := f.find(who)
	return text(inner(c, "character"), "class") == "mendicant" || slices.Contains(texts(c["gambits"]), "mendicant")
}

// between returns a command between turns.
func (f *fight) between() object {
	if f.oneIn(6) {
		heroes := f.among(func(c object) bool { return sideOf(c) == "hero" && number(c, "taken", 0) == 0 && c["slow"] == nil })
		return object{"do": "pass", "who": f.one(heroes)}
	}
	if f.oneIn(10) {
		return f.breakLimit()
	}
	if f.oneIn(8) && len(f.among(func(c object) bool { return text(inner(c, "character"), "class") == "legend" })) > 0 {
		return f.shake()
	}
	c := object{"do": "takeTurn", "who": f.one(f.may)}
	if len(f.may) == 0 {
		c["who"] = f.somebody()
	}
	f.put(c, "insist", 15, true)
	if delayed := text(f.find(text(c, "who")), "delayed"); delayed != "" && !f.oneIn(8) {
		f.use(c)
		ability := inner(c, "ability")
		ability["id"] = delayed
		if f.oneIn(6) {
			delete(c, "target")
		}
	}
	return c
}

// interrupt returns the use of an interrupt by somebody.
func (f *fight) interrupt() object {
	c := object{"do": "use", "who": f.somebody()}
	f.use(c)
	ability := inner(c, "ability")
	ability["takes"] = "interrupt"
	f.put(ability, "perRound", 3, f.from(1, 3))
	f.put(ability, "byMovement", 3, true)
	return c
}

// shake returns that a legend, or another one, shakes off a status.
func (f *fight) shake() object {
	legends := f.among(func(c object) bool { return text(inner(c, "character"), "class") == "legend" })
	c := object{"do": "shake", "who": f.one(legends)}
	if len(legends) == 0 || f.oneIn(5) {
		c["who"] = f.bearer()
	}
	c["status"] = f.carried(text(c, "who"))
	harmful := append(f.v.names("IconStatusName")[:10], "mark")
	for _, s := range f.statuses(text(c, "who")) {
		if slices.Contains(harmful, text(s, "name")) && !f.oneIn(3) {
			c["status"] = s
		}
	}
	f.put(c, "insist", 6, true)
	return c
}

// rescue returns that somebody rescues one who lies incapacitated.
func (f *fight) rescue() object {
	c := f.command("rescue")
	c["target"] = f.one(f.among(func(c object) bool { return c["out"] == "incapacitated" }))
	if c["target"] == "" {
		// None lies there: bring one to 0 by hand.
		return object{"do": "set", "target": f.one(f.among(func(c object) bool { return c["out"] == nil })), "field": "hp", "value": f.from(0, 1)}
	}
	f.put(c, "at", 2, f.pointNear(text(c, "target")))
	return c
}

// serve returns a cure or a blessing by one who can give it.
func (f *fight) serve(do string) object {
	c := f.command(do)
	c["target"] = f.target(text(c, "who"), false)
	if f.oneIn(3) {
		c["situation"] = f.situation()
	}
	f.put(c, "blessed", 4, f.blessed())
	return c
}

// watch returns that charges of vigilance are spent.
func (f *fight) watch() object {
	c := f.command("guard")
	active := text(f.state, "active")
	guards := f.among(func(c object) bool {
		return f.carries(idOf(c), "vigilance") && (active == "" || sideOf(c) != sideOf(f.find(active)))
	})
	if len(guards) > 0 {
		c["who"] = f.one(guards)
	}
	c["target"], c["spend"] = active, f.from(0, 2)
	if active == "" || f.oneIn(4) {
		c["target"] = f.target(text(c, "who"), true)
	}
	return c
}

func (f *fight) breakLimit() object {
	c := f.command("limitBreak")
	c["cost"] = f.from(0, 4)
	f.put(c, "fromParty", 2, f.from(0, 3))
	f.put(c, "gift", 3, f.target(text(c, "who"), false))
	return c
}

// way returns a movement of one kind or another.
func (f *fight) way(do string) object {
	c := f.command(do)
	who := text(c, "who")
	if do == "shove" {
		c["target"] = f.target(who, !f.oneIn(4))
		// Those whom a collision may bring down are shoved often.
		weak := f.among(func(c object) bool {
			return c["out"] == nil && c["kind"] == nil && number(inner(c, "character"), "hp", 99) < 6 && f.carries(idOf(c), "vulnerable")
		})
		if len(weak) > 0 && !f.oneIn(4) {
			c["target"] = f.one(weak)
		}
		f.put(c, "spaces", 2, f.from(0, 4))
		f.put(c, "freeSpaces", 2, f.from(0, 2))
		who = text(c, "target")
		f.put(c, "at", 6, f.pointNear(who))
	}
	if mob := f.fellow(who); mob != "" && do == "move" && f.oneIn(3) {
		who, c["who"] = mob, mob
	}
	if displaced := texts(inner(f.state, "turn")["displaced"]); do == "shove" && len(displaced) > 0 && f.oneIn(2) {
		c["target"] = f.one(displaced)
	}
	f.put(c, "mode", 5, pick(f.draw, f.v.names("SpaceMode")...))
	if !f.oneIn(3) {
		c["path"] = f.path(who, f.from(1, 4))
	} else {
		c["spaces"] = f.from(0, 6)
	}
	if do == "shove" && !f.oneIn(4) {
		c["spaces"] = f.from(1, 5)
	}
	if c["mode"] == "teleport" || f.oneIn(8) {
		c["at"] = f.pointNear(who)
	}
	if f.oneIn(6) {
		c["guardian"], c["spend"] = f.somebody(), f.from(0, 2)
	}
	return c
}

// fellow returns another member of somebody's mob, or "".
func (f *fight) fellow(who string) string {
	c := f.find(who)
	if text(inner(c, "character"), "class") != "mob" {
		return ""
	}
	return f.one(f.among(func(o object) bool {
		return idOf(o) != who && o["out"] == nil && text(inner(o, "character"), "class") == "mob" && text(o, "group") == text(c, "group")
	}))
}

// byHand returns what a GM changes by hand.
func (f *fight) byHand() object {
	who := f.somebody()
	c := object{"do": pick(f.draw, "give", "give", "give", "takeAway", "tick", "set", "set", "place"), "target": who}
	if c["do"] == "takeAway" || c["do"] == "tick" {
		who = f.bearer()
		c["target"] = who
	}
	f.put(c, "insist", 4, true)
	f.put(c, "who", 4, f.somebody())
	switch c["do"] {
	case "give":
		c["status"] = f.status()
	case "takeAway", "tick":
		c["status"], c["value"] = f.carried(who), f.from(-3, 3)
	case "place":
		c["who"], c["at"] = who, object{"x": f.IntN(gridSize), "y": f.IntN(gridSize)}
		if f.oneIn(6) {
			c["at"] = f.point()
		}
	case "set":
		c["field"] = pick(f.draw, f.v.names("EncounterFieldName")...)
		switch c["field"] {
		case "round", "partyResolve", "actions", "moved", "movement", "slowTurn":
			delete(c, "target")
		}
		c["value"] = pick(f.draw, 0, 1, 1, 2, 3, 5, 12, 30, -1)
		if c["field"] == "round" {
			c["value"] = f.from(1, 4)
		}
		if gone := f.among(func(c object) bool { return c["out"] != nil }); len(gone) > 0 && f.oneIn(3) {
			c["target"], c["field"], c["value"] = f.one(gone), pick(f.draw, "hp", "wounds"), f.from(0, 4)
		} else if f.oneIn(10) {
			c["target"], c["field"], c["value"] = who, "wounds", f.from(0, 4)
		}
		if f.oneIn(20) {
			delete(c, "value")
		}
	}
	return c
}

// anything returns a command of any kind with members of any kind.
func (f *fight) anything() object {
	c := f.command(pick(f.draw, f.v.names("EncounterDo")...))
	if c["do"] == "end" && !f.oneIn(6) || c["do"] == "begin" && f.oneIn(2) {
		c["do"] = "use"
	}
	if active := text(f.state, "active"); c["do"] == "use" && active == "" && !f.oneIn(5) {
		c["do"] = "takeTurn"
	}
	if c["do"] == "guard" || c["do"] == "shove" {
		c["spend"], c["spaces"] = f.from(0, 2), f.from(0, 4)
	}
	if c["do"] == "use" || c["do"] == "takeTurn" && f.oneIn(3) {
		f.use(c)
	}
	if c["target"] == nil && !f.oneIn(5) {
		c["target"] = f.target(text(c, "who"), f.oneIn(2))
	}
	f.put(c, "mode", 4, pick(f.draw, f.v.names("SpaceMode")...))
	f.put(c, "spaces", 3, f.from(0, 5))
	f.put(c, "at", 3, f.point())
	f.put(c, "path", 3, f.path(text(c, "who"), f.from(1, 3)))
	f.put(c, "cost", 3, f.from(0, 5))
	f.put(c, "gift", 6, f.somebody())
	f.put(c, "field", 3, pick(f.draw, f.v.names("EncounterFieldName")...))
	f.put(c, "value", 3, f.from(-2, 20))
	if c["do"] == "give" || c["do"] == "takeAway" || c["do"] == "tick" || c["do"] == "shake" || f.oneIn(12) {
		if c["do"] == "takeAway" || c["do"] == "tick" {
			c["target"] = f.bearer()
		}
		c["status"] = f.carried(text(c, "target"))
		f.put(c, "value", 2, f.from(-2, 3))
	}
	f.put(c, "insist", 4, true)
	return c
}

// use fills a command with an ability and how it is used.
func (f *fight) use(c object) object {
	ability := f.ability()
	who := text(c, "who")
	foes := ability["attack"] == true || ability["allies"] == nil && f.oneIn(2)
	c["ability"], c["target"] = ability, f.target(who, foes)
	f.put(c, "curses", 5, f.from(0, 2))
	f.put(c, "boons", 5, f.from(0, 2))
	f.put(c, "heroic", 3, true)
	if ability["infuse"] != nil && f.carries(who, "aether") && !f.oneIn(4) || f.oneIn(25) {
		c["infused"] = true
	}
	f.put(c, "keep", 5, pick(f.draw, f.v.names("EncounterKeep")...))
	f.put(c, "blessed", 5, f.blessed())
	for _, e := range objects(plain(ability)["effects"]) {
		if e["save"] == true && f.oneIn(3) {
			c["blessed"] = []string{text(e, "status")}
		}
	}
	f.put(c, "through", 15, f.somebody())
	f.put(c, "situation", 3, f.situation())
	f.put(c, "freeSpaces", 6, f.from(0, 3))
	if f.oneIn(3) {
		c["others"] = some(f.draw, 3, f.people())
	}
	if ability["area"] != nil && !f.oneIn(5) {
		delete(c, "others")
		c["at"] = f.pointNear(text(c, "target"))
	}
	guarded := slices.ContainsFunc(f.standing(), func(id string) bool { return f.carries(id, "vigilance") })
	if guarded && f.oneIn(3) || f.oneIn(25) {
		c["guardian"], c["spend"] = f.guardian(text(c, "target")), f.from(0, 2)
	}
	if guarded && f.oneIn(4) || f.oneIn(25) {
		var guards []object
		for range f.from(1, 2) {
			g := object{"guardian": f.guardian(text(c, "target")), "spend": f.from(1, 2)}
			if others, is := c["others"].([]string); is && len(others) > 0 && f.oneIn(2) {
				g["for"] = f.one(others)
				g["guardian"] = f.guardian(text(g, "for"))
			}
			f.put(g, "for", 12, f.somebody())
			f.put(g, "spend", 12, 0)
			guards = append(guards, g)
		}
		c["guards"] = guards
	}
	if ability["moves"] != nil && !f.oneIn(4) {
		if ability["mode"] == "teleport" || f.oneIn(5) {
			c["at"] = f.pointNear(who)
		} else if f.oneIn(5) {
			c["spaces"] = f.from(0, 3)
		} else {
			c["path"] = f.path(who, f.from(1, 2))
		}
	}
	return c
}

// guardian returns one with charges of vigilance who could guard a target.
func (f *fight) guardian(target string) string {
	side := sideOf(f.find(target))
	ids := f.among(func(c object) bool {
		return c["out"] == nil && sideOf(c) == side && idOf(c) != target && f.carries(idOf(c), "vigilance")
	})
	if len(ids) == 0 || f.oneIn(8) {
		return f.somebody()
	}
	return f.one(ids)
}

// blessed returns the statuses against which blessings are spent: mostly those of whoever acts.
func (f *fight) blessed() []string {
	var names []string
	for _, s := range f.statuses(text(f.state, "active")) {
		names = append(names, text(s, "name"))
	}
	if len(names) == 0 || f.oneIn(4) {
		names = f.v.names("IconStatusName")
	}
	return some(f.draw, 2, append(names, names[0]))
}

func (f *fight) situation() object {
	s := object{}
	f.put(s, "distance", 2, f.from(0, 6))
	f.put(s, "cover", 3, true)
	f.put(s, "attackerHeight", 4, f.from(-1, 3))
	f.put(s, "targetHeight", 4, f.from(-1, 3))
	f.put(s, "foeAdjacent", 4, true)
	return s
}

// Where things are.

func (f *fight) point() object { return object{"x": f.from(-1, gridSize), "y": f.from(-1, gridSize)} }

// pointNear returns a square near a combatant.
func (f *fight) pointNear(id string) object {
	c := f.find(id)
	if c["x"] == nil || f.oneIn(6) {
		return f.point()
	}
	if f.oneIn(3) {
		return object{"x": number(c, "x", 0) + f.from(-1, 1), "y": number(c, "y", 0) + f.from(-1, 1)}
	}
	return object{"x": number(c, "x", 0) + f.from(-3, 3), "y": number(c, "y", 0) + f.from(-3, 3)}
}

// path returns a way from where a combatant is.
func (f *fight) path(id string, steps int) []object {
	c := f.find(id)
	x, y := number(c, "x", 0), number(c, "y", 0)
	var dx, dy int
	var way []object
	for i := range steps {
		if i == 0 || f.oneIn(3) {
			dx, dy = f.from(-1, 1), 0
			if dx == 0 && !f.oneIn(12) || f.oneIn(10) {
				dy = pick(f.draw, -1, 1)
			}
		}
		if !f.oneIn(12) { // Ways stay on the grid.
			if x+dx < 0 || x+dx >= gridSize {
				dx = -dx
			}
			if y+dy < 0 || y+dy >= gridSize {
				dy = -dy
			}
		}
		x, y = x+dx, y+dy
		way = append(way, object{"x": x, "y": y})
	}
	return way
}

// What a fight is made of.

// encounter returns a fight: half of them have not begun, half are in the middle.
func (f *fight) encounter() object {
	var people []string
	for i := range f.from(1, 7) {
		people = append(people, fmt.Sprint("c", i))
	}
	var combatants []object
	for i, id := range people {
		combatants = append(combatants, f.combatant(id, i, people))
	}
	ground := object{"width": gridSize, "height": gridSize, "cells": f.cells(people)}
	e := object{"combatants": combatants, "options": f.options("IconOptions")}
	if !f.oneIn(6) {
		e["ground"] = ground
	}
	f.put(e, "players", 4, f.from(1, 6))
	f.put(e, "partyResolve", 2, f.from(0, 4))
	if f.oneIn(3) {
		e["round"], e["opening"] = f.from(1, 3), pick(f.draw, "hero", "foe")
		if id := pick(f.draw, combatants...); id["kind"] == nil && id["out"] == nil {
			e["active"] = idOf(id)
		}
		f.put(e, "last", 3, pick(f.draw, "hero", "foe"))
		if f.oneIn(4) {
			e["turn"] = object{"slow": f.oneIn(2), "actions": f.from(0, 2)}
		}
	}
	return e
}

// options returns some of the options of a definition.
func (f *fight) options(definition string) object {
	chosen := object{}
	for _, name := range sorted(inner(inner(f.v.definitions, definition), "properties")) {
		f.put(chosen, name, 3, true)
	}
	return chosen
}

func (f *fight) cells(people []string) []object {
	var cells []object
	seen := map[int]bool{}
	for range f.from(0, 12) {
		x, y := f.IntN(gridSize), f.IntN(gridSize)
		if seen[x*gridSize+y] {
			continue
		}
		seen[x*gridSize+y] = true
		cell := object{"x": x, "y": y, "level": f.from(0, 3)}
		f.put(cell, "difficult", 3, true)
		f.put(cell, "dangerous", 3, true)
		f.put(cell, "impassable", 6, true)
		f.put(cell, "pit", 6, true)
		f.put(cell, "from", 4, pick(f.draw, people...))
		cells = append(cells, cell)
	}
	return cells
}

func (f *fight) combatant(id string, index int, people []string) object {
	class := pick(f.draw, f.v.names("IconClassName")...)
	if index == 0 {
		class = pick(f.draw, "stalwart", "vagabond", "mendicant", "wright")
	}
	character := object{"id": id, "class": class}
	c := object{"character": character}
	switch {
	case index > 0 && f.oneIn(8):
		c["kind"], c["summoner"] = pick(f.draw, f.v.names("EncounterKind")...), pick(f.draw, people...)
		delete(character, "class")
		f.put(character, "side", 3, pick(f.draw, "hero", "foe"))
		f.put(c, "rise", 3, f.from(0, 3))
	case class == "legend":
		character["maxHp"] = f.from(20, 120)
		f.put(c, "elite", 3, true)
	case class == "mob":
		f.put(c, "group", 3, pick(f.draw, "rats", "owls"))
		f.put(c, "elite", 8, true)
	case slices.Contains([]string{"stalwart", "vagabond", "mendicant", "wright"}, class):
		f.put(c, "wounds", 4, f.from(1, 3))
		f.put(c, "resolve", 2, f.from(0, 5))
		f.put(c, "limitBrokenBefore", 5, true)
		f.put(c, "gambits", 4, some(f.draw, 2, []string{"mendicant", "wright", "stalwart"}))
	default:
		f.put(c, "elite", 4, true)
	}
	f.put(character, "side", 20, pick(f.draw, "hero", "foe"))
	if !f.oneIn(3) {
		character["hp"] = f.from(1, 24)
		f.put(character, "hp", 3, f.from(1, 5))
	}
	f.put(character, "maxHp", 5, f.from(4, 40))
	f.put(character, "vigor", 3, f.from(0, 8))
	f.put(character, "armor", 8, []int{f.from(0, 3)})
	f.put(character, "used", 8, []string{pick(f.draw, "bolt", "dash", "cleave")})
	if f.oneIn(2) {
		var list []object
		most := f.from(1, 4)
		if f.oneIn(200) { // As many as there is room for.
			most = 64
		}
		for range most {
			list = append(list, f.statusFrom(people))
		}
		character["statuses"] = list
	}
	if !f.oneIn(4) {
		c["x"], c["y"] = f.IntN(gridSize), f.IntN(gridSize)
		f.put(c, "level", 8, f.from(0, 3))
		f.put(c, "size", 8, f.from(1, 3))
	}
	f.put(c, "speed", 8, f.from(0, 8))
	f.put(c, "dash", 10, f.from(0, 4))
	f.put(c, "interrupts", 12, []string{"bolt"})
	f.put(c, "slow", 10, true)
	f.put(c, "out", 14, pick(f.draw, f.v.names("EncounterLeaving")...))
	return c
}

func (f *fight) until() string { return pick(f.draw, append(f.v.names("IconUntil"), "", "", "")...) }

// statusFrom returns a status that one of these people gave.
func (f *fight) statusFrom(people []string) object {
	s := object{"name": pick(f.draw, append(f.v.names("IconStatusName"), "vigilance", "vigilance", "aether", "stance", "vulnerable", "blessing", "sturdy")...)}
	f.put(s, "ongoing", 5, true)
	f.put(s, "from", 2, pick(f.draw, people...))
	if until := f.until(); until != "" && f.oneIn(2) {
		s["until"] = until
	}
	switch s["name"] {
	case "powerDie", "mark", "stance", "aura":
		s["key"], s["value"] = pick(f.draw, "oath", "rage"), f.from(0, 3)
		f.put(s, "value", 3, f.from(3, 6))
	case "vigilance", "blessing", "aether":
		s["value"] = f.from(0, 7)
	}
	return s
}

func (f *fight) status() object { return f.statusFrom(append(f.people(), "")) }

// carried returns a status that somebody carries, or another one.
func (f *fight) carried(who string) object {
	if list := f.statuses(who); len(list) > 0 && !f.oneIn(8) {
		return plain(pick(f.draw, list...))
	}
	return f.status()
}

func (f *fight) formula() object {
	formula := object{}
	f.put(formula, "dice", 2, f.from(0, 2))
	f.put(formula, "fray", 3, true)
	f.put(formula, "flat", 2, f.from(0, 6))
	return formula
}

func (f *fight) infliction() object {
	i := object{"status": pick(f.draw, f.v.names("IconStatusName")[:20]...)}
	f.put(i, "on", 2, pick(f.draw, f.v.names("IconTrigger")...))
	f.put(i, "ongoing", 5, true)
	f.put(i, "until", 3, f.until())
	return i
}

func (f *fight) effect() object {
	v := f.v
	e := object{"does": pick(f.draw, v.names("EncounterDoing")...)}
	f.put(e, "on", 2, pick(f.draw, v.names("EncounterTrigger")...))
	if e["on"] != "delayed" && f.oneIn(6) {
		e["onAny"] = some(f.draw, 3, slices.DeleteFunc(v.names("EncounterTrigger"), func(on string) bool { return on == "delayed" && !f.oneIn(8) }))
	}
	f.put(e, "to", 2, pick(f.draw, v.names("EncounterRecipient")...))
	f.put(e, "save", 4, true)
	f.put(e, "pierce", 5, true)
	f.put(e, "divine", 8, true)
	f.put(e, "amount", 2, f.from(1, 4))
	f.put(e, "amount", 40, f.from(-2, 0))
	switch e["does"] {
	case "status", "endStatus":
		e["status"] = pick(f.draw, v.names("IconStatusName")[:28]...)
		f.put(e, "ongoing", 5, true)
	case "stance", "aura", "powerDie", "mark":
		if e["key"] = pick(f.draw, "oath", "rage"); f.oneIn(6) && (e["does"] == "powerDie" || e["does"] == "mark" || f.oneIn(4)) {
			delete(e, "key")
		}
	case "damage":
		e["damage"] = object{"dice": f.from(0, 2), "flat": f.from(0, 4)}
	}
	if until := f.until(); until != "" && (e["does"] == "status" || e["does"] == "mark" || e["does"] == "stance" || e["does"] == "aura") {
		e["until"] = until
	}
	return e
}

func (f *fight) ability() object {
	v := f.v
	if f.oneIn(12) {
		if golden := v.golden["icon_encounter"]; len(golden) > 0 {
			if known := inner(inner(pick(f.draw, golden...), "command"), "ability"); len(known) > 0 {
				return plain(known)
			}
		}
	}
	a := object{"id": pick(f.draw, "bolt", "cleave", "song", "hew", "veil", "ram")}
	a["takes"] = pick(f.draw, "one", "one", "one", "two", "free", "interrupt")
	attack := f.oneIn(2)
	if attack {
		a["attack"] = true
	}
	f.put(a, "allies", 2, true)
	f.put(a, "myself", 8, true)
	f.put(a, "combo", 4, true)
	f.put(a, "infuse", 4, f.from(1, 3))
	f.put(a, "sacrifice", 8, pick(f.draw, 2, 6, 50))
	f.put(a, "gamble", 6, f.from(1, 6))
	f.put(a, "endsTurn", 6, true)
	f.put(a, "delay", 8, true)
	if f.oneIn(5) {
		a["moves"] = f.from(1, 3)
		f.put(a, "mode", 2, pick(f.draw, v.names("SpaceMode")...))
	}
	if f.oneIn(4) {
		a["area"] = object{"shape": pick(f.draw, v.names("SpaceShape")...), "size": f.from(1, 4)}
	}
	var effects []object
	for range f.from(0, 4) {
		effects = append(effects, f.effect())
	}
	if effects != nil {
		a["effects"] = effects
	}
	strike := object{"kind": pick(f.draw, v.names("IconAbilityKind")...)}
	if attack || f.oneIn(4) {
		strike["hit"] = f.formula()
		f.put(strike, "miss", 2, f.formula())
		f.put(strike, "area", 2, f.formula())
		f.put(strike, "class", 4, pick(f.draw, v.names("IconClassName")[:4]...))
		f.put(strike, "range", 3, f.from(0, 6))
		f.put(strike, "boons", 5, f.from(1, 2))
		f.put(strike, "curses", 5, f.from(1, 2))
		f.put(strike, "bonusDamage", 6, f.from(1, 2))
		f.put(strike, "times", 6, f.from(0, 3))
		f.put(strike, "missTimes", 8, f.from(0, 2))
		f.put(strike, "areaTimes", 8, f.from(0, 2))
		for _, name := range []string{"autoHit", "trueStrike", "pierce", "divine", "unerring", "canCrit", "forceCritical"} {
			f.put(strike, name, 8, true)
		}
		if f.oneIn(2) {
			strike["inflicts"] = []object{f.infliction()}
		}
		f.put(strike, "areaInflicts", 4, []object{f.infliction()})
	}
	f.put(strike, "class", 8, "stalwart")
	a["strike"] = strike
	return a
}
