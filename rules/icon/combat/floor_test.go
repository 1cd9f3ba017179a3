package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// house is a building of three floors: all are in its hall, but for those that are named, who are in its loft.
func house(above ...string) func(*combat.Combat) {
	return func(e *combat.Combat) {
		e.Ground.Floors = []string{"cellar", "hall", "loft"}
		for i := range e.Combatants {
			c := &e.Combatants[i]
			if c.Floor = "hall"; slices.Contains(above, c.Character.ID) {
				c.Floor = "loft"
			}
		}
	}
}

// cells lets the ground be that of these cells.
func cells(list ...space.Cell) func(*combat.Combat) {
	return func(e *combat.Combat) { e.Ground.Cells = list }
}

func TestTheGroundOfAFloorChanges(t *testing.T) {
	const pit = "Sinkhole Prayer (1 action)\nEffect: Create a pit under a foe in range 3."
	rough := space.Cell{X: 4, Y: 1, Difficult: true}
	on := func(floor string, c space.Cell) space.Cell {
		c.Floor = floor
		return c
	}
	dug := rough
	dug.Pit = true
	for _, c := range []struct {
		name, target, text string
		change             func(*combat.Combat)
		choices            [][]string
		was, want          []space.Cell
	}{
		{"ICON-M10 a cell of each floor changes on one, and stays on the others", "rat", pit, house(), nil,
			[]space.Cell{rough}, []space.Cell{on("hall", dug), on("cellar", rough), on("loft", rough)}},
		{"ICON-M10 where the floors of the map are unknown, on each", "rat", pit, func(e *combat.Combat) {
			house()(e)
			e.Ground.Floors = nil
		}, nil, []space.Cell{rough}, []space.Cell{dug}},
		{"ICON-M10 a user without a floor changes that of each", "rat", pit, func(e *combat.Combat) {
			house()(e)
			whose("sten", func(c *combat.Combatant) { c.Floor = "" })(e)
			whose("rat", func(c *combat.Combatant) { c.Floor = "" })(e)
		}, nil, []space.Cell{on("loft", rough)}, []space.Cell{on("loft", dug),
			{X: 4, Y: 1, Pit: true, Floor: "cellar", From: "sten"}, {X: 4, Y: 1, Pit: true, Floor: "hall", From: "sten"}}},
		{"ICON-M10 under a character it is on the floor of that one", "", "Far Pit (1 action)\nEffect: { pit, to any (foes) }",
			house("rat", "ox"), nil, nil, []space.Cell{{X: 4, Y: 1, Pit: true, Floor: "loft", From: "sten"},
				{X: 6, Y: 1, Pit: true, Floor: "loft", From: "sten"}, {X: 4, Y: 4, Pit: true, Floor: "hall", From: "sten"}}},
		{"ICON-M10 beside a character as well", "",
			"Far Slope (1 action)\nEffect: { select, to any (foes, if in a pit); zone, to any (number 1, within 1, of it, free squares), ground (difficult) }",
			house("rat"), [][]string{say("4,2")}, []space.Cell{{X: 4, Y: 1, Pit: true, Floor: "loft"}},
			[]space.Cell{{X: 4, Y: 1, Pit: true, Floor: "loft"}, {X: 4, Y: 2, Difficult: true, Floor: "loft", From: "sten"}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := chosen(t, arena(c.change, cells(c.was...)), use("sten", c.target, spoken(c.text)), c.choices)
			same(t, "cells", c.want, r.Combat.Ground.Cells)
		})
	}
	t.Run("ICON-E2 ground of the fight goes from each floor", func(t *testing.T) {
		made := rough
		made.From = "sten"
		e := arena(house(), cells(made, space.Cell{X: 1, Pit: true}))
		r := chosen(t, e, use("sten", "rat", spoken(pit)), nil)
		same(t, "cells", 4, len(r.Combat.Ground.Cells))
		same(t, "cells of the map", []space.Cell{{X: 1, Pit: true}}, chosen(t, *r.Combat, combat.Command{Do: combat.End}, nil).Combat.Ground.Cells)
	})
	t.Run("ICON-M10 without room for the other floors nothing changes", func(t *testing.T) {
		e := arena(house(), cells(slices.Repeat([]space.Cell{rough}, 3999)...))
		r := chosen(t, e, use("sten", "rat", spoken(pit)), nil)
		same(t, "cells", e.Ground.Cells, r.Combat.Ground.Cells)
	})
}

func TestTheGroundOfAZoneOnFloors(t *testing.T) {
	wall := func(floor string) play.Zone {
		return play.Zone{ID: "zone1", By: "sten", Shape: "burst", X: 4, Y: 2, Impassable: true, Floor: floor}
	}
	for _, c := range []struct {
		name, zone, cell string
		stops            [2]bool // In the hall, and in the loft.
	}{
		{"ICON-C41 a zone without a floor is on each, beside ground of one", "", "loft", [2]bool{true, true}},
		{"ICON-C41 and on ground of each", "", "", [2]bool{true, true}},
		{"ICON-C41 a zone of a floor is on ground of each there alone", "loft", "", [2]bool{false, true}},
		{"ICON-C41 and beside ground of another floor", "hall", "loft", [2]bool{true, false}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for i, above := range [][]string{nil, {"rat"}} {
				e := arena(house(append(above, "ox")...), cells(space.Cell{X: 4, Y: 2, Dangerous: true, Floor: c.cell}))
				e.Zones = []play.Zone{wall(c.zone)}
				e = next(t, e, "rat")
				step := combat.Play{Combat: e, Command: walks("rat", space.Point{X: 4, Y: 2})}
				_, err := combat.ResolvePlay(nil, step)
				if stopped := err != nil && err.Code == field.Refused; stopped != c.stops[i] {
					t.Errorf("in the %s: %v", [...]string{"hall", "loft"}[i], err)
				}
				same(t, "cells of the combat", 1, len(e.Ground.Cells))
			}
		})
	}
}

func TestTheHeightUnderAZoneOnFloors(t *testing.T) {
	const name = "ICON-C41 ICON-M3 a zone without a floor leaves the height of each"
	t.Run(name, func(t *testing.T) {
		e := arena(house("rat"), cells(space.Cell{X: 4, Y: 2, Level: 9, Floor: "loft"}))
		e.Zones = []play.Zone{{ID: "zone1", By: "sten", Shape: "burst", X: 4, Y: 2, Difficult: true}}
		refused(t, next(t, e, "rat"), walks("rat", space.Point{X: 4, Y: 2}), field.Refused, "command.path[0]", "ICON-M3")
	})
}

func TestAbilitiesAcrossFloors(t *testing.T) {
	t.Run("ICON-A24 an arc covers none on another floor", func(t *testing.T) {
		e := arena(house("rat"), puts("ox", space.Point{X: 5, Y: 1}))
		r := chosen(t, e, use("sten", "", spoken(emberTrail)), [][]string{say("3,1"), say("4,1"), say("5,1")})
		stands(t, r.Combat, facts{who: "rat", hp: 40})
		if who(t, r.Combat, "ox").Character.HP.Or(40) == 40 {
			t.Error("the foe on the same floor is not in the arc")
		}
	})
	t.Run("ICON-M19 none change places from floor to floor", func(t *testing.T) {
		const text = "Far Swap (1 action)\nEffect: { swap, to any (foes) }"
		r := chosen(t, arena(house("rat", "ox")), use("sten", "", spoken(text)), nil)
		stands(t, r.Combat, facts{who: "rat", at: "4,1"}, facts{who: "sten", at: "4,4"}, facts{who: "owl", at: "2,1"})
	})
	t.Run("ICON-C41 ICON-C15 zones and objects are on the floor of the character beside which they are", func(t *testing.T) {
		const text = "Far Cairn (1 action)\nEffect: { select, to any (foes, if in a pit); object, to any (number 1, within 1, of it, free squares), called cairn, ground (height 1); " +
			"zone, to any (number 1, within 1, of it, free squares), area burst 0 }"
		e := arena(house("rat"), cells(space.Cell{X: 4, Y: 1, Pit: true, Floor: "loft"}))
		r := chosen(t, e, use("sten", "", spoken(text)), [][]string{say("4,2"), say("5,2")})
		same(t, "piece", "loft", r.Combat.Combatants[len(r.Combat.Combatants)-1].Floor)
		same(t, "zones", []string{"loft"}, []string{r.Combat.Zones[0].Floor})
	})
	t.Run("ICON-E8 ICON-E9 the zone of a scenario is on the floor that the GM names", func(t *testing.T) {
		upstairs := func(c *combat.Command) { c.Floor = "loft" }
		e := staked()
		house("ann")(&e)
		e = after(t, e, stake(combat.Hold, "hero", 2, zoneAt(4, 4, 1), upstairs))
		same(t, "held from above", counts("hold", "held", 0, 2), states(t, after(t, e, goes("ann", 4, 4))))
		same(t, "held from below", counts("hold", "open", 0, 2), states(t, after(t, e, goes("sten", 4, 4))))
		drop := combat.Command{Do: combat.DropScenario, Scenario: &play.Clock{ID: "scenario1"}, At: &space.Point{X: 4, Y: 4}, Floor: "hall"}
		refused(t, e, drop, field.Refused, "command.at", "ICON-E8")
		drop.Floor = "loft"
		same(t, "zones", 0, len(after(t, e, drop).Zones))
	})
}
