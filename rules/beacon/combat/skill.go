package combat

import (
	"slices"
	"strings"

	"rulewright/rules/beacon"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// The kinds of the clocks of a skill encounter. The goal has its id, and the others that id with their kind after a
// colon (BEACON-K1).
const (
	goalClock     = "goal"
	timeClock     = "time"
	failuresClock = "failures"
)

// mostClocks limits the clocks of the table: the most that a request holds.
const mostClocks = 200

// clockID returns the id of a clock of a skill encounter.
func clockID(encounter, kind string) string {
	if kind == goalClock {
		return encounter
	}
	return encounter + ":" + kind
}

// clockAt returns the place of a clock of a skill encounter, or -1.
func (f *Combat) clockAt(encounter, kind string) int {
	id := clockID(encounter, kind)
	return slices.IndexFunc(f.Clocks, func(c play.Clock) bool { return c.ID == id && c.Kind == kind })
}

// turnClock changes, begins or ends a clock of the table by an event.
func (b *run) turnClock(kind, rule string, at int, was, now *play.Clock) {
	b.Log.Do(play.Event{Kind: kind, Rule: rule, At: at, WasClock: was, Clock: now})
}

// skillEncounter begins a skill encounter: a goal that takes so much progress, and if the GM limits them so much time and
// so many failures (BEACON-K1).
func (b *run) skillEncounter() *field.Error {
	id, goal := b.in.Clock, strings.TrimSpace(b.in.Goal)
	size, stated := b.in.Size.Get()
	switch {
	case id == "":
		return field.MissingField("clock")
	case strings.Contains(id, ":"):
		return field.Unknown("clock", id)
	case goal == "":
		return field.MissingField("goal")
	case !stated:
		return field.MissingField("size")
	case slices.ContainsFunc(b.Clocks, func(c play.Clock) bool { return c.ID == id }):
		return play.IDTwice("clock", "combat.clocks")
	}
	for _, part := range [...]struct {
		kind string
		size int
	}{{goalClock, size}, {timeClock, b.in.Time.Or(0)}, {failuresClock, b.in.Failures.Or(0)}} {
		if part.size == 0 {
			continue
		}
		if len(b.Clocks) >= mostClocks {
			return &field.Error{Code: field.TooLong, Field: "combat.clocks", Max: mostClocks}
		}
		c := play.Clock{ID: clockID(id, part.kind), Kind: part.kind, Name: goal, Size: part.size, Hidden: b.in.Hidden}
		b.turnClock("encounterBegan", "BEACON-K1", len(b.Clocks), nil, &c)
	}
	return nil
}

// encounter returns the goal of the skill encounter that the command names, or the error that names it.
func (b *run) encounter() (*play.Clock, *field.Error) {
	if b.in.Clock == "" {
		return nil, field.MissingField("clock")
	}
	at := b.clockAt(b.in.Clock, goalClock)
	if at < 0 {
		return nil, field.Unknown("clock", b.in.Clock)
	}
	return &b.Clocks[at], nil
}

// full reports whether the encounter has that clock and it is full.
func (f *Combat) full(encounter, kind string) bool {
	at := f.clockAt(encounter, kind)
	return at >= 0 && f.Clocks[at].Filled >= f.Clocks[at].Size
}

// ended returns the key of how a skill encounter has ended: with its goal, with its time, or with the failures that lead
// to another path; "" while it runs (BEACON-K3).
func (f *Combat) ended(encounter string) string {
	switch {
	case f.full(encounter, goalClock):
		return "goalReached"
	case f.full(encounter, failuresClock):
		return "anotherPath"
	case f.full(encounter, timeClock):
		return "timeUp"
	}
	return ""
}

// open refuses an encounter that has ended already (BEACON-K4).
func (b *run) open() *field.Error {
	if b.ended(b.in.Clock) != "" {
		return b.refuse("BEACON-K4", "clock", "encounterEnded")
	}
	return nil
}

// fillTo sets a clock of the encounter, at most to its size. It reports an end that is new (BEACON-K3).
func (b *run) fillTo(rule, kind string, value int) {
	at := b.clockAt(b.in.Clock, kind)
	if at < 0 {
		return
	}
	before := b.ended(b.in.Clock)
	was := b.Clocks[at]
	now := was
	if now.Filled = min(max(value, 0), now.Size); now == was {
		return
	}
	b.turnClock(kind+"Moved", rule, at, &was, &now)
	if end := b.ended(b.in.Clock); end != "" && end != before {
		tone := play.Bad
		if end == "goalReached" {
			tone = play.Great
		}
		b.Report(play.Report{Kind: "encounter", Who: b.in.Who, Outcome: end, Tone: tone,
			Notes: []play.Note{{Key: "encounterOf", Rule: "BEACON-K3", Name: now.Name}}})
	}
}

// filled returns how much of a clock of the encounter is filled.
func (b *run) filled(kind string) int {
	if at := b.clockAt(b.in.Clock, kind); at >= 0 {
		return b.Clocks[at].Filled
	}
	return 0
}

// skill returns the rating and the attribute of an action roll: those of the command, or those of the skill with which an
// encounter is attempted (BEACON-K2, BEACON-P4).
func (b *run) skill(f *beacon.Combatant) (rating int, attribute string, err *field.Error) {
	rating, attribute = b.in.Rating.Or(0), b.in.Attribute
	name := field.Plain(b.in.Skill)
	if b.in.Do != Attempt || name == "" {
		return rating, attribute, nil
	}
	if !slices.Contains(beacon.Actions, name) {
		return 0, "", field.Unknown("skill", b.in.Skill)
	}
	if !b.in.Rating.Known() {
		rating = f.RatingOf(name).Or(0)
	}
	if attribute == "" {
		attribute = beacon.AttributeOf(name)
	}
	return rating, attribute, nil
}

// attempt rolls for the progress of a skill encounter. A success is one step toward its goal, and one more for each
// critical multiplier; a failure is one of those that it allows (BEACON-K2).
func (b *run) attempt() *field.Error {
	goal, err := b.encounter()
	if err == nil {
		err = b.open()
	}
	if err == nil && field.Plain(b.in.Skill) == "" && !b.in.Rating.Known() {
		err = field.MissingField("skill")
	}
	if err != nil {
		return err
	}
	r, err := b.rolled(play.Note{Key: "encounterOf", Rule: "BEACON-K2", Name: goal.Name})
	if err != nil {
		return err
	}
	if r.Success {
		b.fillTo("BEACON-K2", goalClock, b.filled(goalClock)+1+r.Critical)
	} else {
		b.fillTo("BEACON-K2", failuresClock, b.filled(failuresClock)+1)
	}
	return nil
}

// passTime lets time of a skill encounter pass (BEACON-K3).
func (b *run) passTime() *field.Error {
	if _, err := b.encounter(); err != nil {
		return err
	}
	if b.clockAt(b.in.Clock, timeClock) < 0 {
		return field.RefusedBy("BEACON-K3", "clock", "noTimeLimit")
	}
	if err := b.open(); err != nil {
		return err
	}
	b.fillTo("BEACON-K3", timeClock, b.filled(timeClock)+max(1, b.in.Amount))
	return nil
}

// adjust moves a clock of a skill encounter by hand.
func (b *run) adjust() *field.Error {
	if _, err := b.encounter(); err != nil {
		return err
	}
	value, stated := b.in.Value.Get()
	at := b.clockAt(b.in.Clock, b.in.Field)
	switch {
	case b.in.Field == "":
		return field.MissingField("field")
	case at < 0:
		return field.Unknown("field", b.in.Field)
	case !stated:
		return field.MissingField("value")
	case value > b.Clocks[at].Size:
		return field.Outside("value", value, 0, b.Clocks[at].Size)
	}
	b.fillTo("", b.in.Field, value)
	return nil
}

// closeEncounter takes a skill encounter away.
func (b *run) closeEncounter() *field.Error {
	if _, err := b.encounter(); err != nil {
		return err
	}
	for _, kind := range [...]string{failuresClock, timeClock, goalClock} {
		if at := b.clockAt(b.in.Clock, kind); at >= 0 {
			was := b.Clocks[at]
			b.turnClock("encounterClosed", "BEACON-K1", at, &was, nil)
		}
	}
	return nil
}
