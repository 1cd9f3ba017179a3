package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/play"
)

// on puts a combatant on a floor of a building.
func on(floor string) func(*combat.Combatant) {
	return func(f *combat.Combatant) { f.Floor = floor }
}

func TestObjectsOnFloors(t *testing.T) {
	const thorns = "Use: 5AP\nRange: 1sp\nPlace a Thorns props in range.\nThorns prop: Counts as difficult terrain. Upon entering space, take 1{SklPwr} damage."
	// ann is in the hall, and rat on the floor.
	field := func(floor string) combat.Combat {
		f := of(hero("ann", at(0, 0), on("hall")), foe("rat", at(2, 0), on(floor)))
		f, _ = answered(t, f, told("ann", thorns), []string{"1,0"})
		return f
	}
	t.Run("DEWPRISM-P1 an object is on the floor of its maker, and works on that floor alone", func(t *testing.T) {
		for _, c := range []struct {
			floor      string
			ap, health int
		}{{"hall", 10, 25}, {"loft", 15, 30}, {"", 10, 25}} {
			f := field(c.floor)
			same(t, "floor", "hall", f.Zones[0].Floor)
			f, _ = answered(t, foeActs(f), combat.Command{Do: combat.Move, Who: "rat", ToX: n(1), ToY: n(0)}, nil)
			numbers(t, f, "rat", map[string]int{"ap": c.ap, "health": c.health})
		}
	})
	t.Run("DEWPRISM-P1 one of a combat before levels is on each", func(t *testing.T) {
		f := field("loft")
		f.Zones[0].Floor = ""
		f, _ = answered(t, foeActs(f), combat.Command{Do: combat.Move, Who: "rat", ToX: n(1), ToY: n(0)}, nil)
		numbers(t, f, "rat", map[string]int{"ap": 10, "health": 25})
	})
	t.Run("DEWPRISM-P1 actions in its space cost more on its floor", func(t *testing.T) {
		const tangle = "Use: 5AP\nCreate a Tangle of Rope prop in your space.\nTangle of Rope: Enemy actions made in the same space as this prop cost an extra 5AP+1sta."
		for floor, stamina := range map[string]int{"hall": 9, "loft": 10} {
			f, _ := answered(t, of(hero("ann", at(0, 0), on("hall")), foe("rat", at(0, 0), on(floor))), told("ann", tangle), nil)
			f, _ = answered(t, foeActs(f), plain(combat.Guard, "rat"), nil)
			numbers(t, f, "rat", map[string]int{"stamina": stamina})
		}
	})
	t.Run("DEWPRISM-C19 an object of another floor is not destroyed", func(t *testing.T) {
		f := field("loft")
		f.Combatants[0].X, f.Combatants[0].AP = n(1), n(20)
		after, _ := answered(t, f, plain(combat.DestroyItem, "ann"), []string{"1,0"})
		same(t, "zones", 0, len(after.Zones))
		f.Zones[0].Floor = "loft"
		after, r := answered(t, f, plain(combat.DestroyItem, "ann"), nil)
		note(t, r, "destroyItem", "DEWPRISM-C19")
		same(t, "zones", 1, len(after.Zones))
		both := f
		both.Zones = append([]play.Zone{}, f.Zones[0], f.Zones[0])
		both.Zones[1].ID, both.Zones[1].Floor = "prop2", "hall"
		after, _ = answered(t, both, plain(combat.DestroyItem, "ann"), []string{"1,0"})
		same(t, "zones that stay", []play.Zone{both.Zones[0]}, after.Zones)
	})
	t.Run("DEWPRISM-P1 rubble is on the floor of the user, whose space alone is cleared", func(t *testing.T) {
		f := field("loft")
		f.Combatants[0].X, f.Combatants[0].AP, f.Zones[0].Floor = n(1), n(20), "loft"
		f, _ = answered(t, f, told("ann", "Use: 0AP\nEffect: Any Props in your space are destroyed and the space becomes Difficult Terrain."), nil)
		same(t, "zones", 2, len(f.Zones))
		same(t, "floors", []string{"loft", "hall"}, []string{f.Zones[0].Floor, f.Zones[1].Floor})
	})
	t.Run("DEWPRISM-C34 an item lies on the floor on which it was dropped", func(t *testing.T) {
		f := of(hero("ann", at(0, 0), on("hall"), carrying(axe)), hero("bob", at(0, 0), on("loft")), foe("rat", at(2, 0)))
		f, _ = do(t, f, item(combat.Drop, "ann", "axe"))
		same(t, "floor", "hall", f.Zones[0].Floor)
		f.Active, f.Combatants[1].AP = "bob", n(20)
		refused(t, f, plain(combat.PickUp, "bob"), "DEWPRISM-C34", "command.who", "nothingHere")
	})
}

func TestTerrainOfFloors(t *testing.T) {
	strike := plain(combat.DestroyTerrain, "ann")
	cell := func(floor string, c play.Cell) play.Cell {
		c.Floor = floor
		return c
	}
	house := func(cells ...play.Cell) combat.Combat {
		f := painted(cells...)
		f.Combatants[0].Floor, f.Ground.Floors = "hall", []string{"cellar", "hall", "loft"}
		return f
	}
	t.Run("DEWPRISM-C32 a wall of each floor is destroyed on one, and stays on the others", func(t *testing.T) {
		f, _ := answered(t, house(wallAt(1, 0)), strike, []string{"1,0"})
		same(t, "ground", []play.Cell{cell("cellar", wallAt(1, 0)), cell("loft", wallAt(1, 0))}, f.Ground.Cells)
		f, _ = answered(t, house(play.Cell{X: 1, Kind: "wall", Difficult: true}), strike, []string{"1,0"})
		same(t, "what is left", cell("hall", roughAt(1, 0)), f.Ground.Cells[0])
		same(t, "cells", 3, len(f.Ground.Cells))
	})
	t.Run("DEWPRISM-C32 where the floors of the map are unknown, on each", func(t *testing.T) {
		f := house(wallAt(1, 0))
		f.Ground.Floors = nil
		f, _ = answered(t, f, strike, []string{"1,0"})
		same(t, "ground", []play.Cell(nil), f.Ground.Cells)
	})
	t.Run("DEWPRISM-C32 without room for the other floors the table does it", func(t *testing.T) {
		f := house(wallAt(1, 0))
		for len(f.Ground.Cells) < 1999 {
			f.Ground.Cells = append(f.Ground.Cells, roughAt(len(f.Ground.Cells), 9))
		}
		after, r := answered(t, f, strike, []string{"1,0"})
		note(t, r, "destroyTerrain", "DEWPRISM-C32")
		same(t, "ground", f.Ground.Cells, after.Ground.Cells)
	})
}

func TestMovesFromFloorToFloor(t *testing.T) {
	far := func() combat.Combat {
		return of(hero("ann", at(0, 0), on("hall")), foe("rat", at(2, 0), on("loft")), foe("wolf", at(4, 0), on("hall")), foe("ogre", at(5, 0)))
	}
	t.Run("DEWPRISM-C27 the table makes what leads to another floor", func(t *testing.T) {
		for _, text := range []string{"Swap places with the target.", "Follow the target into their space.", "The target is moved 2sp toward you."} {
			f, r := answered(t, far(), told("ann", "Use: 0AP\nEffect: "+text, "rat"), nil)
			numbers(t, f, "ann", map[string]int{"x": 0})
			numbers(t, f, "rat", map[string]int{"x": 2})
			if !slices.ContainsFunc(r.Reports, func(r play.Report) bool {
				return slices.ContainsFunc(r.Notes, func(n play.Note) bool { return n.Rule == "DEWPRISM-C27" })
			}) {
				t.Errorf("%q: no note", text)
			}
		}
	})
	t.Run("DEWPRISM-C27 no teleport leads to the space of a combatant on another floor", func(t *testing.T) {
		const text = "Use: 5AP\nEffect: Teleport yourself into any space occupied by enemy combatants."
		same(t, "spaces", []string{"4,0", "5,0"}, asks(t, far(), told("ann", text)).Among)
	})
}
