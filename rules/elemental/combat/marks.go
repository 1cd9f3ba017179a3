package combat

import (
	"strconv"

	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// The marks that are put on combatants. For a mark that counts segments, Left is
// how many, the running one among them.
const (
	// unaware do not expect the combat (ELEMENTAL-I3).
	unaware = "unaware"
	// moving plays a movement on: Of its mode, Value hexes a segment (ELEMENTAL-M1).
	moving = "moving"
	// running is an action that runs on: Of the ability (ELEMENTAL-A1).
	running = "running"
	// inFlight is an attack by By with the ability Of that arrives after Left
	// segments, and arriving one that arrives now (ELEMENTAL-A6).
	inFlight = "inFlight"
	arriving = "arriving"
	// pushed has Value hexes to go after this segment, at Of hexes a segment (ELEMENTAL-P1).
	pushed = "pushed"
	// dodging spoils one attack in this segment (ELEMENTAL-M1).
	dodging = "dodging"
	// defending has declared a defensive action, braced has advantage on
	// ability checks (ELEMENTAL-A4).
	defending = "defending"
	braced    = "braced"
	// readied waits for Of with an action of the size Value. One that the rules offer waits for By, or any foe: Until is
	// the trigger and the command, with a space between, and Text the id of the ability (ELEMENTAL-I5).
	readied = "readied"
	// declared is an action that happens before the first turn: that of the ability Of, on By (ELEMENTAL-I4).
	declared = "declared"
	// rising is a part of a structure: the kind and the hexes in Of, as "wall 3,4 3,5", which it fills after Left
	// segments, on the floor Text where the map has several (ELEMENTAL-A8).
	rising = "rising"
	// cooldown keeps the ability Of from being used before the round Value (ELEMENTAL-T1).
	cooldown = "cooldown"
	// penalty is what Of names (ELEMENTAL-P2); staggered is the one that halves movement (ELEMENTAL-P4).
	penalty   = "penalty"
	staggered = "staggered"
	// exhausted until a night's rest (ELEMENTAL-E1).
	exhausted = "exhausted"
)

// markNames are those that may be put by hand.
var markNames = [...]string{unaware, moving, running, inFlight, arriving, pushed, dodging, defending, braced, readied, declared, rising, cooldown, penalty, exhausted}

// checkMark refuses a mark put by hand whose Of the rules cannot read: the speed
// of a pushback and the mode of a movement. Both may be missing.
func checkMark(m play.Mark) *field.Error {
	switch m.Name {
	case pushed:
		if _, err := pushSpeed(m.Of); err != nil {
			return err
		}
	case rising:
		if _, _, read := risingHexes(m.Of); !read {
			return field.Unknown("of", m.Of)
		}
	case moving:
		if _, _, err := (&Combatant{}).movement(Mode(m.Of)); err != nil {
			return field.Unknown("of", m.Of)
		}
	}
	return nil
}

// pushSpeed reads the hexes a segment of a pushback; without a text it has no
// speed and pushes all at once. The error names the place of the first character
// that is no digit, or of the digits after the third.
func pushSpeed(of string) (speed int, err *field.Error) {
	for i := range len(of) {
		if of[i] < '0' || of[i] > '9' || i > 2 {
			return 0, field.UnreadableAt("of", of, i, "wantsNumber")
		}
		speed = 10*speed + int(of[i]-'0')
	}
	return speed, nil
}

// ofACombat reports whether marks of that name end with the combat.
func ofACombat(name string) bool { return name != unaware && name != exhausted }

// tick plays the end of a segment on the marks of a combatant. A movement that
// pushback suspends waits until that is done (ELEMENTAL-P1).
func (b *run) tick(c *Combatant) {
	suspended := c.has(pushed)
	for at := len(c.Marks) - 1; at >= 0; at-- {
		m, ends := c.Marks[at], false
		rule := "ELEMENTAL-R1"
		switch m.Name {
		case moving:
			if suspended {
				continue
			}
			fallthrough
		case running, dodging, defending:
		case rising:
			if rule = "ELEMENTAL-A8"; m.Left <= 1 {
				ends = true
				b.rise(c, m)
			}
		case penalty:
			rule = "ELEMENTAL-P2"
		case inFlight:
			rule = "ELEMENTAL-A6"
			if m.Left <= 1 {
				m.Name, m.Left = arriving, 0
				b.Log.Change("arrives", rule, c.ID, at, m)
				continue
			}
		case pushed:
			rule, ends = "ELEMENTAL-P1", m.Value <= 0
			if !ends {
				continue
			}
		default:
			continue
		}
		if ends {
			b.Log.End("markEnded", rule, c.ID, at)
		} else {
			b.pass(rule, c, at)
		}
	}
	b.change("turnKept", "ELEMENTAL-A6", c.ID, "steps", 0)
	// A hex on top is there during its own movement, not during another one.
	most := 0
	for _, m := range c.Marks {
		if m.Name == moving {
			most += c.whole(m).Bonus
		}
	}
	b.change("turnKept", "ELEMENTAL-A6", c.ID, "bonus", min(c.Bonus.Or(0), most))
}

// pass takes one from the segments for which a mark lasts, and ends it with the
// last one. A mark without a count of segments stays.
func (b *run) pass(rule string, c *Combatant, at int) {
	switch m := c.Marks[at]; {
	case m.Left == 1:
		b.Log.End("markEnded", rule, c.ID, at)
	case m.Left > 1:
		m.Left--
		b.Log.Change("turnKept", rule, c.ID, at, m)
	}
}

// push moves a pushed combatant on as a segment begins, and offers the attacks that arrive in it.
func (b *run) push(c *Combatant) {
	for at := range c.Marks {
		m := c.Marks[at]
		switch m.Name {
		case pushed:
			b.pushOn(c, at, m)
		case arriving:
			b.offerArrival(c, m)
		}
	}
}

// pushOn pushes by what one segment does of a pushback (ELEMENTAL-P1).
func (b *run) pushOn(c *Combatant, at int, m play.Mark) {
	speed, _ := pushSpeed(m.Of) // No command puts a mark that cannot be read.
	by := elemental.PushedBy(m.Value, speed)
	if by <= 0 {
		return
	}
	m.Value -= by
	b.Tell(play.Event{Kind: "pushedOn", Who: c.ID, By: m.By, Amount: by, Rule: "ELEMENTAL-P1"})
	b.Log.Change("turnKept", "ELEMENTAL-P1", c.ID, at, m)
}

// offerArrival offers to resolve an attack that arrives now (ELEMENTAL-A6).
func (b *run) offerArrival(c *Combatant, m play.Mark) {
	b.Follow(play.Next{Do: string(Arrive), Who: m.By, Target: c.ID, Choice: m.Of})
}

// pushback begins to push a target, and reports how far each segment pushes it.
// Its earlier actions in this segment keep their effect (ELEMENTAL-P3).
func (b *run) pushback(c *Combatant, by string, feet, speed int) {
	hexes := elemental.Hexes(feet)
	if hexes == 0 {
		return
	}
	report := play.Report{Kind: "push", Who: c.ID, Tone: play.Plain, Notes: []play.Note{{Key: "pushedBy", Rule: "ELEMENTAL-P1", Amount: elemental.PushedBy(hexes, speed)}}}
	if segments := len(elemental.Pushback(hexes, speed)); segments > 1 {
		noted(&report, "pushedFor", "ELEMENTAL-P1", "", segments)
	}
	chain := play.Chain{Key: "push"}
	chain.Start("hexes", "ELEMENTAL-P1", hexes)
	report.Chains = []play.Chain{chain}
	if b.running() {
		report.Notes = append(report.Notes, b.stands(c)...)
		b.suspend(c)
		m := play.Mark{Name: pushed, Of: strconv.Itoa(speed), By: by, Value: hexes}
		b.put("ELEMENTAL-P1", c, m)
		b.pushOn(c, len(c.Marks)-1, m)
	}
	b.Report(report)
}

// suspend interrupts a combatant's own movement. A segment of a movement that has
// given its hexes already is over with that and keeps its effect (ELEMENTAL-P1,
// ELEMENTAL-P3).
func (b *run) suspend(c *Combatant) {
	over := b.Active == c.ID || c.Acted.Or(0) >= b.Segment.Or(0)
	for at := len(c.Marks) - 1; at >= 0 && !c.has(pushed); at-- {
		if m := c.Marks[at]; m.Name == moving && (over || m.Left == c.whole(m).Segments) {
			b.pass("ELEMENTAL-P1", c, at)
		}
	}
	b.change("turnKept", "ELEMENTAL-P1", c.ID, "steps", 0)
}

// stands reminds the table that a combatant's earlier actions in this segment are
// not taken back by its pushback (ELEMENTAL-P3).
func (b *run) stands(c *Combatant) []play.Note {
	if c.Began.Or(0) < b.Segment.Or(0) {
		return nil
	}
	return []play.Note{{Key: "earlierStands", Rule: "ELEMENTAL-P3"}}
}

// penalize puts a penalty on a target for so many rounds, counted in segments
// from this one on (ELEMENTAL-P2). The rules apply one that staggers (ELEMENTAL-P4); the table decides the effect of
// any other.
func (b *run) penalize(c *Combatant, by, name string, rounds int) {
	lasts := elemental.PenaltySegments(rounds)
	if lasts == 0 {
		return
	}
	report := play.Report{Kind: "penalty", Who: c.ID, Tone: play.Plain, Notes: []play.Note{{Key: "penaltyLasts", Rule: "ELEMENTAL-P2", Amount: lasts, Name: name}}}
	if field.Plain(name) == staggered {
		noted(&report, "staggered", "ELEMENTAL-P4", "", 0)
	}
	if b.running() {
		report.Notes = append(report.Notes, b.stands(c)...)
		b.put("ELEMENTAL-P2", c, play.Mark{Name: penalty, Of: name, By: by, Left: lasts})
	}
	b.Report(report)
}
