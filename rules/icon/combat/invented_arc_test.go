package combat_test

import (
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// bent are abilities in an arc, which lies on the grid square by square.
var bent = []invented{
	{
		name: "ICON-A24 ICON-C16 Stone Ribbon, an object on a free square of its arc",
		text: "Stone Ribbon (1 action, Attack, Arc 3)\nAuto-hit: 1 damage.\nEffect: Create a height 1 rubble object in free space in the area.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("3,1"), say("4,1"), say("5,1"), say("5,1")},
			among: []string{"3,1", "5,1"}, want: "actions 1; rat hp 39; +rubble 5,1"}},
	},
	{
		name: "ICON-A24 ICON-A19 Stone Whip, around its target to another foe",
		text: stoneWhip,
		beats: []beat{{do: aims("rat"), choices: [][]string{say("3,2"), say("4,1"), say("5,2"), say("6,1")},
			want: "actions 1; rat hp 39; ox hp 39"}},
	},
	{
		name:   "ICON-A24 Stone Whip, whose first square is beside its user",
		text:   stoneWhip,
		change: []func(*combat.Combat){whose("rat", at(5, 1))},
		beats: []beat{{do: aims("rat"), choices: [][]string{say("3,1"), say("4,1"), say("5,1"), say("6,1")},
			want: "actions 1; rat hp 39; ox hp 39"}},
	},
	{
		name:  "ICON-A24 Ember Trail, where the command names the first square",
		text:  emberTrail,
		beats: []beat{{do: combat.Command{At: &space.Point{X: 3, Y: 0}}, choices: [][]string{say("4,1"), say("5,1")}, want: "actions 1; rat hp 38"}},
	},
	{
		name:  "ICON-A23 Ember Trail, from a square out of range",
		text:  emberTrail,
		beats: []beat{{do: combat.Command{At: &space.Point{X: 6, Y: 1}}, refused: "command.at ICON-A23"}},
	},
	{
		name: "ICON-A24 ICON-M10 Tar Trail, ground that is changed",
		text: "Tar Trail (1 action, Arc 2)\nEffect: Create two spaces of difficult terrain in the area.",
		beats: []beat{{choices: [][]string{say("3,1"), say("3,2")},
			want: "actions 1; ground 3,1 difficult; ground 3,2 difficult"}},
	},
	{
		name: "ICON-A24 ICON-M10 Brine Streak, ground in an arc that a sentence makes",
		text: "Brine Streak (1 action)\nEffect: Create an arc 2 of difficult terrain.",
		beats: []beat{{choices: [][]string{say("3,1"), say("3,2")},
			want: "actions 1; ground 3,1 difficult; ground 3,2 difficult"}},
	},
	{
		name: "ICON-A24 ICON-M10 Brine Sweep, a terrain effect in an arc that a sentence makes",
		text: "Brine Sweep (1 action)\nEffect: Create an arc 2 dangerous terrain effect.",
		beats: []beat{{choices: [][]string{say("3,1"), say("3,2")},
			want: "actions 1; ground 3,1 dangerous; ground 3,2 dangerous"}},
	},
	{
		name:  "ICON-A24 Brine Lash, those in an arc that a sentence makes",
		text:  "Brine Lash (1 action)\nEffect: Characters in an arc 2 take 2 damage.",
		beats: []beat{{choices: [][]string{say("3,1"), say("4,1")}, want: "actions 1; rat hp 38"}},
	},
}

const (
	stoneWhip  = "Stone Whip (1 action, Attack, Arc 4)\nAuto-hit: 1 damage.\nArea effect: 1 damage."
	emberTrail = "Ember Trail (1 action, Arc 3)\nArea effect: Characters take 2 damage."
)

// arcAsked plays the ability in the arena and returns the question that is open after the answers.
func arcAsked(t *testing.T, text, target string, e combat.Combat, chosen ...[]string) *combat.Result {
	t.Helper()
	in := combat.Play{Combat: e, Command: combat.Command{Do: combat.Use, Who: "sten", Target: target, Ability: &combat.Ability{ID: "it", Text: text}},
		Choices: answers(chosen...)}
	r, err := combat.ResolvePlay(dice.Scripted(nil), in)
	if err != nil {
		t.Fatal(err)
	}
	return &r
}

func TestTheSquaresOfAnArc(t *testing.T) {
	t.Run("ICON-A24 each leads on to the target of the attack", func(t *testing.T) {
		e := arena(whose("rat", at(5, 1)))
		same(t, "first", []string{"2,0", "3,0", "3,1", "2,2", "3,2"}, arcAsked(t, stoneWhip, "rat", e).Open().Among)
		q := arcAsked(t, stoneWhip, "rat", e, say("3,1")).Open()
		same(t, "second", []string{"3,0", "4,0", "4,1", "3,2", "4,2"}, q.Among)
		same(t, "chosen before", []string{"3,1"}, q.Laid)
	})
	t.Run("ICON-A24 none is chosen twice, or is the user's own", func(t *testing.T) {
		same(t, "second", []string{"2,0", "3,0", "4,0", "4,1", "2,2", "3,2", "4,2"},
			arcAsked(t, emberTrail, "", arena(), say("3,1")).Open().Among)
	})
	t.Run("ICON-A24 ICON-M13 none is out of sight", func(t *testing.T) {
		e := arena()
		e.Ground.Cells = []space.Cell{{X: 3, Y: 1, Impassable: true, Level: 9}, {X: 3, Y: 0, Impassable: true}, {X: 3, Y: 2, Impassable: true}}
		for _, name := range arcAsked(t, emberTrail, "", e, say("2,2")).Open().Among {
			if name == "4,1" || name == "5,1" {
				t.Errorf("%s is offered", name)
			}
		}
	})
	t.Run("ICON-A24 without positions the table names those in it", func(t *testing.T) {
		e := inTurn("sten", fight(one("sten", icon.Stalwart), one("rat", icon.Leader)))
		same(t, "about", "inArea", arcAsked(t, emberTrail, "", e).Open().About)
	})
}

func TestAZoneInAnArc(t *testing.T) {
	const text = "Glue Trail (1 action, Arc 3)"
	combat.ReadAs(t, text, notation.Ability{
		Header: notation.Header{Actions: 1, Area: &space.Area{Shape: notation.Arc, Size: 3}},
		Steps: []notation.Step{{
			Does: notation.DoZone, Terrain: notation.Terrain{Difficult: true},
			Steps: []notation.Step{
				{Does: notation.DoWatch, When: &notation.Moment{Is: notation.TurnEnds, Who: notation.Selector{Is: notation.RefZone, Side: notation.Foe}},
					Steps: []notation.Step{{Does: notation.DoStatus, Who: notation.Selector{Is: notation.RefCause}, Status: icon.Dazed}}},
			},
		}},
	})
	e := *chosen(t, arena(), use("sten", "", spoken(text)), [][]string{say("3,2"), say("4,3"), say("5,4")}).Combat
	t.Run("ICON-A24 ICON-C41 keeps its squares", func(t *testing.T) {
		same(t, "zones", 1, len(e.Zones))
		same(t, "rows", []combat.Row{{X: 3, Y: 2, Wide: 1}, {X: 4, Y: 3, Wide: 1}, {X: 5, Y: 4, Wide: 1}}, laid(t, e)[0].Rows)
	})
	t.Run("ICON-A24 ICON-C41 and is about those on one of them alone", func(t *testing.T) {
		for y, want := range map[int][]string{4: {"dazed"}, 3: {}} {
			there := next(t, put(t, e, "owl", 5, y), "owl")
			r := chosen(t, there, combat.Command{Do: combat.EndTurn}, nil)
			same(t, "statuses", want, carries(t, r.Combat, "owl"))
		}
	})
	t.Run("ICON-A24 ICON-M10 is difficult ground", func(t *testing.T) {
		for y, left := range map[int]int{4: 2, 3: 3} {
			there := next(t, put(t, e, "owl", 5, y), "owl")
			r := chosen(t, there, walks("owl", space.Point{X: 6, Y: y}), nil)
			same(t, "movement that is left", left, r.Combat.Turn.Movement)
		}
	})
	t.Run("ICON-A24 squares that are none are named", func(t *testing.T) {
		for _, path := range []string{" ", "here", "3", "3,4 x", "3,4,5", "99999999999999999999,1", "1,-1001"} {
			_, err := combat.ResolveAreas(nil, combat.Areas{Combat: combat.Combat{Zones: []play.Zone{{ID: "zone1", Shape: "arc", Size: 2, Path: path}}}})
			if err == nil || err.Code != field.UnknownName || err.Field != "combat.zones[0].path" {
				t.Errorf("%q: the error is %+v", path, err)
			}
		}
	})
	t.Run("ICON-A24 without its squares it is named", func(t *testing.T) {
		_, err := combat.ResolveAreas(nil, combat.Areas{Combat: combat.Combat{Zones: []play.Zone{{ID: "zone1", Shape: "arc", Size: 2}}}})
		if err == nil || err.Code != field.Missing || err.Field != "combat.zones[0].path" {
			t.Errorf("the error is %+v", err)
		}
	})
}
