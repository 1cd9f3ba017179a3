package combat_test

import (
	"strconv"
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// staked is a fight of two heroes and a foe in round 1, between turns, on a grid of 12 by 8.
func staked(change ...func(*combat.Combat)) combat.Combat {
	e := fight(one("sten", icon.Stalwart, at(2, 2)), one("ann", icon.Mendicant, at(2, 4)), one("rat", icon.Leader, at(8, 2)))
	e.Ground = space.Ground{Width: 12, Height: 8}
	for _, f := range change {
		f(&e)
	}
	return e
}

// stake is the command that makes a scenario.
func stake(kind, side string, size int, change ...func(*combat.Command)) combat.Command {
	c := combat.Command{Do: combat.SetScenario, Scenario: &play.Clock{Kind: kind, Name: "the bridge", First: side, Size: size}}
	for _, f := range change {
		f(&c)
	}
	return c
}

// zoneAt gives a scenario a zone that reaches so far around a square.
func zoneAt(x, y, far int) func(*combat.Command) {
	return func(c *combat.Command) { c.At, c.Spaces = &space.Point{X: x, Y: y}, n(far) }
}

// escorts names the escorted character.
func escorts(who string) func(*combat.Command) {
	return func(c *combat.Command) { c.Scenario.Who = who }
}

// withID gives a scenario its id.
func withID(id string) func(*combat.Command) {
	return func(c *combat.Command) { c.Scenario.ID = id }
}

// round takes the turns of all that can act, and so ends the round.
func round(t *testing.T, e combat.Combat) combat.Combat {
	t.Helper()
	for was := e.Round; e.Round == was; {
		o := played(t, e, combat.Command{Do: combat.Look}).Outlook
		e = after(t, e, turnOf(o.May[0]), turnEnds)
	}
	return e
}

// goes puts a combatant on a square.
func goes(who string, x, y int) combat.Command {
	return combat.Command{Do: combat.Place, Who: who, At: &space.Point{X: x, Y: y}}
}

// flees is a flight from the edge, on which the GM insists.
func flees(who string) combat.Command {
	return combat.Command{Do: combat.Flee, Who: who, Insist: true}
}

// toldOf returns the kinds of the events about scenarios, each with its key and with the side that wins.
func toldOf(r combat.Result) (list []string) {
	for _, ev := range r.Events {
		switch icon.EventKind(ev.Kind) {
		case icon.ScenarioReached, icon.ScenarioFailed, icon.SideDefeated:
			list = append(list, ev.Kind+" "+ev.Key+" "+ev.Was)
		}
	}
	return list
}

// states returns the state of each scenario, with what it counts.
func states(t *testing.T, e combat.Combat) (list []play.Standing) {
	t.Helper()
	return played(t, e, combat.Command{Do: combat.Look}).Outlook.Scenarios
}

// counts is the standing of the one scenario.
func counts(kind, state string, value, most int) []play.Standing {
	return []play.Standing{{Who: "scenario1", State: state, Counters: []play.Counter{{Key: kind, Value: value, Most: most}}}}
}

func TestZonesAreHeld(t *testing.T) {
	e := after(t, staked(), stake(combat.Hold, "hero", 2, zoneAt(4, 4, 1)))
	t.Run("ICON-E9 a round counts as it ends with the side alone in the zone", func(t *testing.T) {
		same(t, "open", counts("hold", "open", 0, 2), states(t, e))
		held := after(t, e, goes("ann", 4, 4))
		same(t, "held", counts("hold", "held", 0, 2), states(t, held))
		held = round(t, held)
		same(t, "after a round", counts("hold", "held", 1, 2), states(t, held))
	})
	t.Run("ICON-E9 a foe in it, or none of the side, and it does not count", func(t *testing.T) {
		for _, moves := range [][]combat.Command{{goes("ann", 4, 4), goes("rat", 5, 5)}, {}} {
			same(t, "rounds", 0, round(t, after(t, e, moves...)).Scenarios[0].Filled)
		}
	})
	t.Run("ICON-E9 of two zones each must be held", func(t *testing.T) {
		two := after(t, e, stake(combat.Hold, "hero", 2, withID("scenario1"), zoneAt(10, 6, 0)))
		same(t, "zones", 2, len(two.Zones))
		same(t, "rounds with one", 0, round(t, after(t, two, goes("ann", 4, 4))).Scenarios[0].Filled)
		same(t, "rounds with both", 1, round(t, after(t, two, goes("ann", 4, 4), goes("sten", 10, 6))).Scenarios[0].Filled)
	})
	t.Run("ICON-E9 ICON-E8 the last round ends the fight, with all that goes with its end", func(t *testing.T) {
		held := round(t, after(t, e, goes("ann", 4, 4)))
		for held.Active == "" && held.Round == 2 {
			o := played(t, held, combat.Command{Do: combat.Look}).Outlook
			held = after(t, held, turnOf(o.May[0]))
			r := played(t, held, turnEnds)
			if held = *r.Combat; held.Round == 0 {
				same(t, "told", []string{"scenarioReached scenario1 hero"}, toldOf(r))
			}
		}
		same(t, "round, scenarios, zones, resolve", []any{0, 0, 0, 1},
			[]any{held.Round, len(held.Scenarios), len(held.Zones), who(t, &held, "ann").Resolve})
	})
	t.Run("ICON-E8 a scenario whose zone is gone says so, and loses nothing", func(t *testing.T) {
		held := round(t, after(t, e, goes("ann", 4, 4)))
		held.Zones = nil
		same(t, "standing", counts("hold", "noZone", 1, 2), states(t, held))
		same(t, "after a round", counts("hold", "noZone", 1, 2), states(t, round(t, held)))
		again := after(t, held, stake(combat.Hold, "hero", 2, withID("scenario1"), zoneAt(2, 4, 0), func(c *combat.Command) { c.Scenario.Filled = 1 }))
		same(t, "zones", 1, len(again.Zones))
	})
	t.Run("ICON-E8 a scenario of another kind has none of its old zones", func(t *testing.T) {
		e := after(t, staked(), stake(combat.Hold, "hero", 2, zoneAt(4, 4, 1)))
		same(t, "zones of the same kind", 1, len(after(t, e, stake(combat.Hold, "foe", 3, withID("scenario1"))).Zones))
		same(t, "zones of a flight", 0, len(after(t, e, stake(combat.Escape, "hero", 1, withID("scenario1"))).Zones))
		moved := after(t, e, stake(combat.Escort, "hero", 1, withID("scenario1"), escorts("ann"), zoneAt(2, 0, 0)))
		same(t, "zones of an escort", []int{1, 2, 0}, []int{len(moved.Zones), moved.Zones[0].X, moved.Zones[0].Y})
	})
	t.Run("ICON-E9 without a grid the GM counts, and the last count decides", func(t *testing.T) {
		bare := fight(one("sten", icon.Stalwart), one("rat", icon.Leader))
		bare = after(t, bare, stake(combat.Hold, "hero", 2))
		counted := func(filled int) combat.Command {
			return stake(combat.Hold, "hero", 2, withID("scenario1"), func(c *combat.Command) { c.Scenario.Filled = filled })
		}
		same(t, "one", 1, after(t, bare, counted(1)).Scenarios[0].Filled)
		same(t, "two", 0, after(t, bare, counted(2)).Round)
	})
}

func TestACharacterIsEscorted(t *testing.T) {
	e := after(t, staked(), stake(combat.Escort, "hero", 1, escorts("ann"), zoneAt(10, 6, 1)))
	t.Run("ICON-E10 into the zone", func(t *testing.T) {
		r := played(t, e, goes("ann", 9, 5))
		same(t, "told", []string{"scenarioReached scenario1 hero"}, toldOf(r))
		same(t, "round", 0, r.Combat.Round)
	})
	t.Run("ICON-E10 another character in it is none", func(t *testing.T) {
		same(t, "round", 1, after(t, e, goes("sten", 9, 5)).Round)
	})
	t.Run("ICON-E10 ICON-H5 a defeated hero may be rescued", func(t *testing.T) {
		down := after(t, e, setHP("ann", 0))
		same(t, "standing", counts("escort", "escortDown", 0, 1), states(t, down))
	})
	t.Run("ICON-E10 for good, and the other side has won", func(t *testing.T) {
		mortal := e
		mortal.Combatants = append([]combat.Combatant{}, e.Combatants...)
		mortal.Combatants[1].Wounds = 3
		r := played(t, mortal, setHP("ann", 0))
		same(t, "told", []string{"scenarioFailed scenario1 foe"}, toldOf(r))
		same(t, "round", 0, r.Combat.Round)
	})
	t.Run("ICON-E10 ICON-M16 without a zone off the grid", func(t *testing.T) {
		out := after(t, staked(), stake(combat.Escort, "hero", 1, escorts("ann")))
		same(t, "told", []string{"scenarioReached scenario1 hero"}, toldOf(played(t, out, flees("ann"))))
		same(t, "with a zone", []string{"scenarioFailed scenario1 foe"}, toldOf(played(t, e, flees("ann"))))
	})
	t.Run("ICON-E10 one who is not there any more decides nothing", func(t *testing.T) {
		gone := e
		gone.Combatants = []combat.Combatant{e.Combatants[0], e.Combatants[2]}
		same(t, "standing", counts("escort", "escortGone", 0, 1), states(t, gone))
		same(t, "round", 1, after(t, gone, goes("sten", 9, 5)).Round)
	})
}

func TestASideEscapes(t *testing.T) {
	t.Run("ICON-E11 as many as it takes", func(t *testing.T) {
		e := after(t, staked(), stake(combat.Escape, "hero", 2))
		one := after(t, e, flees("ann"))
		same(t, "one", []any{1, 1}, []any{one.Round, one.Scenarios[0].Filled})
		same(t, "told", []string{"scenarioReached scenario1 hero"}, toldOf(played(t, one, flees("sten"))))
	})
	t.Run("ICON-E11 without a number all of the side", func(t *testing.T) {
		same(t, "size", 2, after(t, staked(), stake(combat.Escape, "hero", 0)).Scenarios[0].Size)
	})
	t.Run("ICON-E11 a fleeing force that cannot get away any more has lost", func(t *testing.T) {
		e := staked(func(e *combat.Combat) { e.Combatants = append(e.Combatants, one("owl", icon.Heavy, at(8, 4))) })
		e = after(t, e, stake(combat.Escape, "foe", 2))
		same(t, "told", []string{"scenarioFailed scenario1 hero"}, toldOf(played(t, e, setHP("rat", 0))))
	})
}

func TestASideLasts(t *testing.T) {
	t.Run("ICON-E12 so many rounds", func(t *testing.T) {
		e := after(t, staked(), stake(combat.Last, "foe", 2))
		e = round(t, e)
		same(t, "rounds", counts("last", "open", 1, 2), states(t, e))
		for e.Round == 2 {
			o := played(t, e, combat.Command{Do: combat.Look}).Outlook
			e = after(t, e, turnOf(o.May[0]), turnEnds)
		}
		same(t, "round", 0, e.Round)
	})
}

func TestASideIsDefeated(t *testing.T) {
	t.Run("ICON-E13 the other may claim victory, which its GM does", func(t *testing.T) {
		r := played(t, staked(), setHP("rat", 0))
		same(t, "told", []string{"sideDefeated foe "}, toldOf(r))
		same(t, "next", []play.Next{{Do: "end"}}, r.Next)
		same(t, "round", 1, r.Combat.Round)
	})
	t.Run("ICON-E13 which is told once", func(t *testing.T) {
		over := after(t, staked(), setHP("rat", 0))
		same(t, "told", []string(nil), toldOf(played(t, over, turnOf("sten"))))
	})
}

func TestScenariosThatCannotBe(t *testing.T) {
	e := after(t, staked(), stake(combat.Hold, "hero", 2, zoneAt(4, 4, 1)))
	full := e
	for range 7 {
		full = after(t, full, stake(combat.Last, "foe", 9))
	}
	for _, c := range []struct {
		name    string
		e       combat.Combat
		command combat.Command
		code    field.Code
		field   string
		rule    string
	}{
		{"none at all", e, combat.Command{Do: combat.SetScenario}, field.Missing, "command.scenario", ""},
		{"no kind", e, stake("", "hero", 2), field.Missing, "command.scenario.kind", ""},
		{"another kind", e, stake("dance", "hero", 2), field.UnknownName, "command.scenario.kind", ""},
		{"no side", e, stake(combat.Hold, "", 2), field.Missing, "command.scenario.first", ""},
		{"another side", e, stake(combat.Hold, "moon", 2), field.UnknownName, "command.scenario.first", ""},
		{"no rounds", e, stake(combat.Hold, "hero", 0), field.OutOfRange, "command.scenario.size", ""},
		{"more rounds than a fight has", e, stake(combat.Last, "hero", 100), field.OutOfRange, "command.scenario.size", ""},
		{"more counted than it takes", e, stake(combat.Last, "hero", 2, func(c *combat.Command) { c.Scenario.Filled = 3 }),
			field.OutOfRange, "command.scenario.filled", ""},
		{"an escort of no character", e, stake(combat.Escort, "hero", 1), field.Missing, "command.scenario.who", ""},
		{"an escort of one who is not there", e, stake(combat.Escort, "hero", 1, escorts("x")), field.UnknownName, "command.scenario.who", ""},
		{"ICON-E10 an escort of the other side", e, stake(combat.Escort, "hero", 1, escorts("rat")), field.Refused, "command.scenario.who", "ICON-E10"},
		{"ICON-E10 an escort who is defeated for good", after(t, staked(), setHP("rat", 0)), stake(combat.Escort, "foe", 1, escorts("rat")),
			field.Refused, "command.scenario.who", "ICON-H4"},
		{"ICON-E10 an escort where none is escorted", e, stake(combat.Hold, "hero", 1, escorts("ann")), field.Refused, "command.scenario.who", "ICON-E10"},
		{"ICON-E8 a zone off the grid", e, stake(combat.Hold, "hero", 1, zoneAt(12, 0, 1)), field.Refused, "command.at", "ICON-E8"},
		{"ICON-E8 a zone that reaches farther than any", e, stake(combat.Hold, "hero", 1, zoneAt(4, 4, 21)), field.OutOfRange, "command.spaces", ""},
		{"ICON-E8 one zone too many", staked(func(e *combat.Combat) {
			for i := range 80 {
				e.Zones = append(e.Zones, play.Zone{ID: strconv.Itoa(i), Shape: "burst"})
			}
		}), stake(combat.Hold, "hero", 1, zoneAt(4, 4, 1)), field.OutOfRange, "command.at", ""},
		{"ICON-E11 an escape of more than the side has", e, stake(combat.Escape, "hero", 3), field.OutOfRange, "command.scenario.size", ""},
		{"ICON-E8 a zone for an escape", e, stake(combat.Escape, "hero", 1, zoneAt(2, 0, 1)), field.Refused, "command.at", "ICON-E8"},
		{"one too many", full, stake(combat.Last, "foe", 9), field.OutOfRange, "command.scenario", ""},
		{"the end of none", e, combat.Command{Do: combat.DropScenario}, field.Missing, "command.scenario", ""},
		{"the end of another one", e, combat.Command{Do: combat.DropScenario, Scenario: &play.Clock{ID: "x"}}, field.UnknownName, "command.scenario.id", ""},
		{"ICON-E8 the end of a zone where none is", e, combat.Command{Do: combat.DropScenario, Scenario: &play.Clock{ID: "scenario1"}, At: &space.Point{X: 9, Y: 7}},
			field.Refused, "command.at", "ICON-E8"},
	} {
		t.Run(c.name, func(t *testing.T) { refused(t, c.e, c.command, c.code, c.field, c.rule) })
	}
	t.Run("ICON-E8 one is dropped with its zones, or a zone alone", func(t *testing.T) {
		end := after(t, e, combat.Command{Do: combat.DropScenario, Scenario: &play.Clock{ID: "scenario1"}})
		same(t, "scenarios, zones", []int{0, 0}, []int{len(end.Scenarios), len(end.Zones)})
		end = after(t, e, combat.Command{Do: combat.DropScenario, Scenario: &play.Clock{ID: "scenario1"}, At: &space.Point{X: 4, Y: 4}})
		same(t, "scenarios, zones", []int{1, 0}, []int{len(end.Scenarios), len(end.Zones)})
	})
	for name, s := range map[string]play.Clock{
		"scenarios[0].kind": {ID: "a", Kind: "dance", First: "hero", Size: 1}, "scenarios[0].first": {ID: "a", Kind: "hold", First: "x", Size: 1},
		"scenarios[0].size": {ID: "a", Kind: "hold", First: "foe"},
	} {
		t.Run("a state with it names "+name, func(t *testing.T) {
			odd := staked(func(e *combat.Combat) { e.Scenarios = []play.Clock{s} })
			_, err := combat.ResolvePlay(nil, combat.Play{Combat: odd, Command: turnOf("sten")})
			if err == nil || err.Field != "combat."+name {
				t.Errorf("the error is %v", err)
			}
		})
	}
}

func TestPlacing(t *testing.T) {
	e := staked(func(e *combat.Combat) {
		e.Round = 0
		e.Combatants[0].X, e.Combatants[0].Y = field.Number{}, field.Number{}
		e.Combatants[1].X = n(-2)
		e.Combatants[2].X = n(12)
	})
	deploy := func(id string, x, y int) combat.Command {
		return combat.Command{Do: combat.Deploy, Who: id, At: &space.Point{X: x, Y: y}}
	}
	stateOf := func(e combat.Combat) (list []string) {
		for _, s := range played(t, e, combat.Command{Do: combat.Look}).Outlook.Standings {
			list = append(list, s.State)
		}
		return list
	}
	t.Run("ICON-T0 the outlook names those without a place, beyond the edges too", func(t *testing.T) {
		same(t, "states", []string{"unplaced", "unplaced", "unplaced"}, stateOf(e))
	})
	t.Run("ICON-T0 heroes wait for the last foe", func(t *testing.T) {
		refused(t, e, deploy("sten", 2, 2), field.Refused, "command.who", "ICON-T0")
		insists := deploy("sten", 2, 2)
		insists.Insist = true
		same(t, "states", []string{"up", "unplaced", "unplaced"}, stateOf(after(t, e, insists)))
		placed := after(t, e, deploy("rat", 8, 2), deploy("sten", 2, 2))
		same(t, "states", []string{"up", "unplaced", "up"}, stateOf(placed))
	})
	t.Run("ICON-T0 a foe that is hidden holds up no hero and is not named", func(t *testing.T) {
		secret := after(t, e, deploy("rat", 8, 2))
		secret.Combatants = append(secret.Combatants, one("shade", icon.Leader))
		secret.Combatants[3].Hidden = true
		same(t, "states", []string{"up", "unplaced", "up", "unplaced"}, stateOf(after(t, secret, deploy("sten", 2, 2))))
		for _, ev := range played(t, secret, combat.Command{Do: combat.Begin}).Events {
			if ev.Kind == string(icon.NotPlaced) && ev.Who == "shade" {
				t.Error("the hidden foe is named")
			}
		}
	})
	t.Run("ICON-T0 on a free square of the grid", func(t *testing.T) {
		foes := after(t, e, deploy("rat", 8, 2))
		for _, at := range [][2]int{{8, 2}, {12, 0}, {0, -1}} {
			refused(t, foes, deploy("sten", at[0], at[1]), field.Refused, "command.at", "ICON-T0")
		}
		refused(t, foes, combat.Command{Do: combat.Deploy, Who: "sten"}, field.Missing, "command.at", "")
		refused(t, foes, combat.Command{Do: combat.Deploy, Who: "x", At: &space.Point{}}, field.UnknownName, "command.who", "")
	})
	t.Run("ICON-T0 only before the fight, and on a grid", func(t *testing.T) {
		refused(t, staked(), deploy("sten", 3, 3), field.Refused, "command.do", "ICON-T0")
		bare := e
		bare.Ground = space.Ground{}
		refused(t, bare, deploy("rat", 3, 3), field.Refused, "command.do", "ICON-T0")
	})
	t.Run("ICON-T0 who has no place as it begins is named", func(t *testing.T) {
		r := played(t, after(t, e, deploy("rat", 8, 2)), combat.Command{Do: combat.Begin})
		var list []string
		for _, ev := range r.Events {
			if ev.Kind == string(icon.NotPlaced) {
				list = append(list, ev.Who)
			}
		}
		same(t, "named", []string{"sten", "ann"}, list)
	})
}

func TestSimulatedScenarios(t *testing.T) {
	scenario := func(in combat.Simulation, s play.Clock, zones ...play.Zone) combat.Simulation {
		in.Combat.Scenarios, in.Combat.Zones = []play.Clock{s}, zones
		return in
	}
	near := play.Zone{ID: "zone1", Of: "a", Shape: "burst", Size: 1, X: 1, Y: 1}
	t.Run("ICON-E12 a side that lasts a round wins in it", func(t *testing.T) {
		r := simulated(t, scenario(skirmish(true), play.Clock{ID: "a", Kind: combat.Last, First: "hero", Size: 1}))
		same(t, "won, mean rounds", []any{15, 1.0}, []any{r.Sums.Won, r.MeanRounds})
	})
	t.Run("ICON-E9 heroes that begin in the zone hold it", func(t *testing.T) {
		far := skirmish(true)
		far.Combat.Combatants[2].X, far.Combat.Combatants[3].X = n(5), n(5)
		far.Combat.Combatants[2].Speed, far.Combat.Combatants[3].Speed = n(0), n(0)
		r := simulated(t, scenario(far, play.Clock{ID: "a", Kind: combat.Hold, First: "hero", Size: 1}, near))
		same(t, "won", 15, r.Sums.Won)
	})
	t.Run("ICON-E11 foes that run for the edge get away", func(t *testing.T) {
		wide := skirmish(true)
		wide.Combat.Ground = space.Ground{Width: 30, Height: 30}
		for i, at := range [][2]int{{12, 12}, {12, 14}, {26, 12}, {26, 14}} {
			wide.Combat.Combatants[i].X, wide.Combat.Combatants[i].Y = n(at[0]), n(at[1])
		}
		r := simulated(t, scenario(wide, play.Clock{ID: "a", Kind: combat.Escape, First: "foe", Size: 2}))
		same(t, "lost", 15, r.Sums.Lost)
	})
	t.Run("ICON-E10 an escorted hero walks into the zone", func(t *testing.T) {
		away := play.Zone{ID: "zone1", Of: "a", Shape: "burst", Size: 0, X: 0, Y: 3}
		r := simulated(t, scenario(skirmish(true), play.Clock{ID: "a", Kind: combat.Escort, First: "hero", Size: 1, Who: "b"}, away))
		same(t, "won", 15, r.Sums.Won)
	})
}
