package combat

import (
	"slices"
	"strconv"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// A victory scenario is a clock of the fight (ICON-E8). First is the side that wins as it fills, Size is how many
// rounds or characters that takes, and Who the character that is escorted. Zones whose Of is its id belong to it.

// The kinds of scenarios.
const (
	// Hold counts the rounds at whose end the side alone has characters in each of its zones (ICON-E9).
	Hold = "hold"
	// Escort is reached as Who is in one of its zones, or without zones as Who flees (ICON-E10).
	Escort = "escort"
	// Escape counts the characters of the side that flee (ICON-E11).
	Escape = "escape"
	// Last counts the rounds that end (ICON-E12).
	Last = "last"
)

// maxScenarios is how many scenarios a fight has room for, maxRounds how many rounds one takes at most.
const (
	maxScenarios = 8
	maxRounds    = 99
)

// zoned reports whether scenarios of that kind have zones.
func zoned(kind string) bool { return kind == Hold || kind == Escort }

// scenario returns the place of the scenario with that id, or -1.
func (e *Combat) scenario(id string) int {
	return slices.IndexFunc(e.Scenarios, func(c play.Clock) bool { return c.ID == id })
}

// checkScenarios names the first field of a scenario that no fight could have.
func (e *Combat) checkScenarios() *field.Error {
	ids := make(play.IDs, len(e.Scenarios))
	for i := range e.Scenarios {
		name := field.Entry("scenarios", i)
		if err := ids.Add(e.Scenarios[i].ID, name+".id"); err != nil {
			return err
		}
		if err := checkScenario(&e.Scenarios[i]); err != nil {
			return err.In(name)
		}
	}
	return nil
}

// checkScenario names the first field of the clock that no scenario can have.
func checkScenario(c *play.Clock) *field.Error {
	most := maxRounds
	switch c.Kind {
	case Hold, Last:
	case Escort:
		most = 1
	case Escape:
		most = maxCombatants
	case "":
		return field.MissingField("kind")
	default:
		return field.Unknown("kind", c.Kind)
	}
	switch {
	case c.First == "":
		return field.MissingField("first")
	case !known(icon.Side(c.First)):
		return field.Unknown("first", c.First)
	case c.Size < 1 || c.Size > most:
		return field.Outside("size", c.Size, 1, most)
	case c.Filled < 0 || c.Filled > c.Size:
		return field.Outside("filled", c.Filled, 0, c.Size)
	}
	return nil
}

// setScenario makes the scenario of the command, or changes the one with its id. With a square it gets a zone there,
// which reaches as many spaces as the command says (ICON-E8).
func (f *fight) setScenario() *field.Error {
	if f.in.Scenario == nil {
		return field.MissingField("scenario")
	}
	then := *f.in.Scenario
	at := f.scenario(then.ID)
	if then.Kind == Escort {
		then.Size = 1
	}
	if then.Kind == Escape && then.Size == 0 {
		then.Size = max(1, f.ofSide(icon.Side(then.First), ""))
	}
	if err := checkScenario(&then); err != nil {
		return err.In("scenario")
	}
	if err := f.mayEscort(&then); err != nil {
		return err
	}
	switch {
	case then.Kind == Escape && then.Size > f.everOf(icon.Side(then.First)):
		return field.Outside("scenario.size", then.Size, 1, f.everOf(icon.Side(then.First)))
	case at < 0 && len(f.Scenarios) >= maxScenarios:
		return field.Outside("scenario", len(f.Scenarios)+1, 0, maxScenarios)
	case f.in.At != nil && !zoned(then.Kind):
		return field.RefusedBy("ICON-E8", "at", "noZones")
	case f.in.At != nil && !inside(&f.Ground, *f.in.At):
		return field.RefusedBy("ICON-E8", "at", "offTheMap")
	case f.in.At != nil && f.in.Spaces.Or(0) > maxZoneSize:
		return field.Outside("spaces", f.in.Spaces.Or(0), 0, maxZoneSize)
	case f.in.At != nil && len(f.Zones) >= maxZones:
		return field.Outside("at", len(f.Zones)+1, 0, maxZones)
	}
	for n := 1; then.ID == ""; n++ {
		if id := "scenario" + strconv.Itoa(n); f.scenario(id) < 0 {
			then.ID = id
		}
	}
	if at < 0 {
		f.turnClock(icon.ScenarioBegan, len(f.Scenarios), nil, &then)
	} else {
		was := f.Scenarios[at]
		if was.Kind != then.Kind { // Spaces to hold are no spaces to escort to.
			f.endZonesOf(&was)
		}
		f.turnClock(icon.ScenarioChanged, at, &was, &then)
	}
	if f.in.At != nil {
		f.beginZone(play.Zone{Of: then.ID, Shape: string(space.Burst), Size: f.in.Spaces.Or(0), X: f.in.At.X, Y: f.in.At.Y,
			Floor: f.in.Floor},
			func(string) bool { return true }, "ICON-E8")
	}
	return nil
}

// turnClock changes the scenario at that place.
func (f *fight) turnClock(kind icon.EventKind, at int, was, now *play.Clock) {
	if was == nil || now == nil || *was != *now {
		f.Do(play.Event{Kind: kind, At: at, WasClock: was, Clock: now, Rule: "ICON-E8"})
	}
}

// mayEscort returns why the scenario cannot be about the character that it names: it takes no part, or is not of
// the side that escorts it.
func (f *fight) mayEscort(s *play.Clock) *field.Error {
	if s.Kind != Escort {
		if s.Who != "" {
			return field.RefusedBy("ICON-E10", "scenario.who", "noEscort")
		}
		return nil
	}
	c, err := f.member(s.Who, "scenario.who")
	switch {
	case err != nil:
		return err
	case c.side() != icon.Side(s.First):
		return field.RefusedBy("ICON-E10", "scenario.who", "escortsOwnSide")
	case f.gone(s.Who):
		return field.RefusedBy("ICON-H4", "scenario.who", "outOfTheFight")
	}
	return nil
}

// dropScenario ends the scenario of the command with its zones, or with a square only its zones there (ICON-E8).
func (f *fight) dropScenario() *field.Error {
	if f.in.Scenario == nil {
		return field.MissingField("scenario")
	}
	id := f.in.Scenario.ID
	at := f.scenario(id)
	if at < 0 {
		return field.Unknown("scenario.id", id)
	}
	if f.in.At == nil {
		f.closeScenario(at)
		return nil
	}
	square, found := space.Body{At: *f.in.At, Size: 1, Floor: f.in.Floor}, false
	f.endZones("ICON-E8", func(z *play.Zone) bool {
		ends := z.Of == id && z.By == "" && zoneHolds(z, square)
		found = found || ends
		return ends
	})
	if !found {
		return field.RefusedBy("ICON-E8", "at", "noZoneThere")
	}
	return nil
}

// closeScenario takes a scenario away, with its zones.
func (f *fight) closeScenario(at int) {
	was := f.Scenarios[at]
	f.endZonesOf(&was)
	f.turnClock(icon.ScenarioEnded, at, &was, nil)
}

// endZonesOf ends the zones of a scenario (ICON-E8).
func (f *fight) endZonesOf(s *play.Clock) {
	f.endZones("ICON-E8", func(z *play.Zone) bool { return z.Of == s.ID && z.By == "" })
}

// ofSide counts the characters of a side that are out for that reason, or take part for "". Those off the battlefield
// and the incapacitated take part: they come back (ICON-H5, ICON-M21).
func (e *Combat) ofSide(side icon.Side, out Leaving) int {
	n := 0
	for i := range e.Combatants {
		c := &e.Combatants[i]
		was := c.Out
		if was == Away || was == Incapacitated {
			was = ""
		}
		if c.Kind == "" && c.side() == side && was == out {
			n++
		}
	}
	return n
}

// everOf counts the characters of a side, also those that are out for good; 1 where none is there yet.
func (e *Combat) everOf(side icon.Side) int {
	n := 0
	for _, out := range [...]Leaving{"", Fled, Removed, Fallen} {
		n += e.ofSide(side, out)
	}
	return max(1, n)
}

// scenarioZones lists the zones of a scenario.
func (e *Combat) scenarioZones(id string) []*play.Zone {
	var list []*play.Zone
	for i := range e.Zones {
		if z := &e.Zones[i]; z.Of == id && z.By == "" {
			list = append(list, z)
		}
	}
	return list
}

// holds reports whether the side alone has characters in each zone of the scenario.
func (e *Combat) holds(s *play.Clock) bool {
	zones := e.scenarioZones(s.ID)
	for _, z := range zones {
		own := false
		for i := range e.Combatants {
			c := &e.Combatants[i]
			body, placed := c.body()
			if !placed || c.Out != "" || c.Kind != "" || !zoneHolds(z, body) {
				continue
			}
			if c.side() != icon.Side(s.First) {
				return false
			}
			own = true
		}
		if !own {
			return false
		}
	}
	return len(zones) > 0
}

// arrives reports whether the escorted character is where it should be.
func (e *Combat) arrives(s *play.Clock) bool {
	c := e.find(s.Who)
	if c == nil {
		return false
	}
	zones := e.scenarioZones(s.ID)
	if len(zones) == 0 {
		return c.Out == Fled
	}
	body, placed := c.body()
	return placed && c.Out == "" && slices.ContainsFunc(zones, func(z *play.Zone) bool { return zoneHolds(z, body) })
}

// countRound lets the round that ends count for the scenarios that last by rounds (ICON-E9, ICON-E12).
func (f *fight) countRound() {
	for at := range f.Scenarios {
		if s := f.Scenarios[at]; f.Round > 0 && s.Filled < s.Size && (s.Kind == Last || s.Kind == Hold && f.holds(&s)) {
			then := s
			then.Filled++
			f.turnClock(icon.ScenarioChanged, at, &s, &then)
		}
	}
}

// settleScenarios counts what the command has done for the scenarios. The first that is decided ends the fight
// (ICON-E8): it is reached, or cannot be reached any more.
func (f *fight) settleScenarios() *field.Error {
	for at := 0; f.Round > 0 && at < len(f.Scenarios); at++ {
		s := f.Scenarios[at]
		then := s
		switch {
		case s.Kind == Escort && f.arrives(&s):
			then.Filled = 1
		case s.Kind == Escape:
			then.Filled = min(s.Size, f.ofSide(icon.Side(s.First), Fled))
		}
		f.turnClock(icon.ScenarioChanged, at, &s, &then)
		kind, winner := icon.EventKind(""), icon.Side(s.First)
		switch {
		case then.Filled >= s.Size:
			kind = icon.ScenarioReached
		case f.fails(&then):
			kind, winner = icon.ScenarioFailed, other(winner)
		default:
			continue
		}
		f.Tell(play.Event{Kind: kind, Who: s.Who, Key: s.ID, Was: string(winner), Rule: "ICON-E8"})
		f.winner = winner
		if f.keeps {
			return nil
		}
		return f.end()
	}
	return nil
}

// fails reports whether the scenario cannot be reached any more: the escorted character is gone for good, or too few
// of the side are left to escape (ICON-E10, ICON-E11).
func (f *fight) fails(s *play.Clock) bool {
	switch s.Kind {
	case Escort:
		c := f.find(s.Who)
		return c != nil && (c.Out == Removed || c.Out == Fallen || c.Out == Fled)
	case Escape:
		return s.Filled+f.ofSide(icon.Side(s.First), "") < s.Size
	}
	return false
}

// tellDefeat adds the event of a side whose last character the command has taken out, and offers the end of the fight
// (ICON-E13).
func (f *fight) tellDefeat(before [2]int) {
	if f.Round == 0 {
		return
	}
	for _, side := range [...]icon.Side{icon.Hero, icon.Foe} {
		if f.able(side) == 0 && before[place(side)] > 0 && f.able(other(side)) > 0 {
			f.Tell(play.Event{Kind: icon.SideDefeated, Key: string(side), Rule: "ICON-E13"})
			f.Follow(play.Next{Do: string(End)})
		}
	}
}

// able counts the characters of a side that take part and are not incapacitated.
func (e *Combat) able(side icon.Side) int {
	n := 0
	for i := range e.Combatants {
		if c := &e.Combatants[i]; c.Kind == "" && c.side() == side && (c.Out == "" || c.Out == Away) {
			n++
		}
	}
	return n
}

// scenarioStandings describes the scenarios.
func (f *fight) scenarioStandings() []play.Standing {
	var list []play.Standing
	for i := range f.Scenarios {
		s := &f.Scenarios[i]
		c, state := f.find(s.Who), "open"
		switch {
		case s.Kind == Escort && c == nil:
			state = "escortGone"
		case s.Kind == Escort && c.Out == Incapacitated:
			state = "escortDown"
		case s.Kind == Hold && len(f.scenarioZones(s.ID)) == 0:
			state = "noZone"
		case s.Kind == Hold && f.holds(s):
			state = "held"
		}
		list = append(list, play.Standing{Who: s.ID, State: state, Counters: []play.Counter{{Key: s.Kind, Value: s.Filled, Most: s.Size}}})
	}
	return list
}
