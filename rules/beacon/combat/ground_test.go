package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// ground lays cells under a combat.
func ground(f combat.Combat, cells ...beacon.Cell) combat.Combat {
	f.Ground.Cells = cells
	return f
}

// wall, fog and chasm are squares of each kind.
func wall(x, y int) beacon.Cell  { return beacon.Cell{X: x, Y: y, Kind: beacon.Wall} }
func fog(x, y int) beacon.Cell   { return beacon.Cell{X: x, Y: y, Kind: beacon.Obscuring} }
func chasm(x, y int) beacon.Cell { return beacon.Cell{X: x, Y: y, Impassable: true} }

// faces are dice of so many Tiers, and of the rating of an ability, that miss.
func faces(tier int, with *beacon.Ability) []int {
	list := slices.Repeat([]int{2}, tier)
	if with.Rating.Or(0) == 0 {
		list = append(list, 1)
	}
	return append(list, 1)
}

// TestPositions: how many d20 ash rolls against the wolf, and the Defense that they meet.
func TestPositions(t *testing.T) {
	stab := *sword
	three := func(change ...func(*beacon.Combatant)) combat.Combat {
		return turn("ash", hero("ash", at(0, 0)), hero("birch", append(change, at(2, 0))...), foe("wolf", at(1, 0)))
	}
	apart := turn("ash", hero("ash", at(0, 0)), foe("wolf", at(5, 0)))
	hexes := ground(three(), fog(0, 0))
	hexes.Ground.Grid = n(2)
	for _, test := range []struct {
		name          string
		f             combat.Combat
		with          *beacon.Ability
		change        func(*combat.Command)
		tier, defense int
	}{
		{"BEACON-C3 an ally across", three(), &stab, nil, 2, 15},
		{"BEACON-C3 an ally across, with a bow", three(), bow, nil, 2, 20},
		{"BEACON-C3 a stunned ally across", three(having(mark("stunned", 4))), &stab, nil, 1, 15},
		{"BEACON-C3 an ally across without a melee weapon", three(reach(0)), &stab, nil, 1, 15},
		{"BEACON-C3 a slowed ally across, in the turn of another", three(having(mark("slowed", 2))), &stab, nil, 1, 15},
		{"BEACON-C3 an ally across, out of reach", turn("ash", hero("ash", at(0, 0)), hero("birch", at(3, 0)), foe("wolf", at(1, 0))), &stab, nil, 1, 15},
		{"BEACON-C3 an ally across with a longer reach", turn("ash", hero("ash", at(0, 0)), hero("birch", at(3, 0), reach(10)), foe("wolf", at(1, 0))), &stab, nil, 2, 15},
		{"BEACON-C3 an ally on the same side", turn("ash", hero("ash", at(0, 0)), hero("birch", at(0, 1)), foe("wolf", at(1, 0))), &stab, nil, 1, 15},
		{"BEACON-C3 a foe across", turn("ash", hero("ash", at(0, 0)), foe("bear", at(2, 0)), foe("wolf", at(1, 0))), &stab, nil, 1, 15},
		{"BEACON-C3 the attacker does not threaten", turn("ash", hero("ash", at(0, 0), reach(0)), hero("birch", at(2, 0)), foe("wolf", at(1, 0))), &stab, nil, 1, 15},
		{"BEACON-C3 with the boon beside it, once", turn("ash", hero("ash", at(0, 0), having(mark("flanking", 1))), hero("birch", at(2, 0)), foe("wolf", at(1, 0))), &stab, nil, 2, 15},
		{"BEACON-C3 the command says no", three(), &stab, func(c *combat.Command) { c.Flanking = n(0) }, 1, 15},
		{"BEACON-C3 the command says yes", turn("ash", hero("ash", at(0, 0), reach(25)), foe("wolf", at(5, 0))), &stab, func(c *combat.Command) { c.Flanking = n(1) }, 2, 15},
		{"BEACON-C3 BEACON-C4 hexes are not squares", hexes, &stab, nil, 1, 15},
		{"BEACON-C4 fog", ground(apart, fog(3, 0)), bow, nil, 1, 20},
		{"BEACON-C4 a wall", ground(apart, wall(3, 0)), bow, nil, 1, 20},
		{"BEACON-C4 both", ground(apart, wall(3, 0), fog(5, 0)), bow, nil, 1, 25},
		{"BEACON-C4 the concealed are so once", ground(turn("ash", hero("ash", at(0, 0)), foe("wolf", at(5, 0), having(mark("concealed", 2)))), fog(3, 0)), bow, nil, 1, 20},
		{"BEACON-C4 the sheltered are so once", ground(turn("ash", hero("ash", at(0, 0)), foe("wolf", at(5, 0), having(mark("sheltered", 4)))), wall(3, 0)), bow, nil, 1, 20},
		{"BEACON-C4 the incapacitated have Defense 6", ground(turn("ash", hero("ash", at(0, 0)), foe("wolf", at(5, 0), having(mark("incapacitated", 5)))), wall(3, 0)), bow, nil, 1, 6},
		{"BEACON-C4 the origin of an area is not known", ground(apart, wall(3, 0), fog(5, 0)), &beacon.Ability{Keywords: "area", Effect: "d6"}, nil, 1, 15},
		{"BEACON-C4 the command says no", ground(apart, wall(3, 0), fog(5, 0)), bow, func(c *combat.Command) { c.Concealed, c.Sheltered = n(0), n(0) }, 1, 15},
		{"BEACON-C4 the command says yes", apart, bow, func(c *combat.Command) { c.Concealed, c.Sheltered = n(1), n(1) }, 1, 25},
		{"BEACON-C4 of an area too", apart, &beacon.Ability{Keywords: "area", Effect: "d6"}, func(c *combat.Command) { c.Sheltered = n(1) }, 1, 20},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := strikes(test.with)
			if test.change != nil {
				test.change(&c)
			}
			_, r := did(t, test.f, c, faces(test.tier, test.with)...)
			tier, defense := 0, 0
			for _, chain := range r.Reports[0].Chains {
				switch chain.Key {
				case "tier":
					tier = chain.Value
				case "defense":
					defense = chain.Value
				}
			}
			same(t, "d20, Defense", [2]int{test.tier, test.defense}, [2]int{tier, defense})
		})
	}
}

// TestFound: a preview lists what positions decide, whatever the command says about it.
func TestFound(t *testing.T) {
	found := func(f combat.Combat, change func(*combat.Command), faces ...int) []play.Found {
		c := strikes(bow)
		change(&c)
		_, r := did(t, f, c, faces...)
		return r.Found
	}
	fact := func(key, rule, who string, value int) play.Found {
		return play.Found{Key: key, Who: who, Value: value, Rule: rule}
	}
	t.Run("BEACON-C2 BEACON-C3 BEACON-C4 of each target, and of the attacker once", func(t *testing.T) {
		f := ground(turn("ash", hero("ash", at(0, 0)), hero("birch", at(2, 0)), foe("wolf", at(1, 0)), foe("bear", at(0, 4))), fog(0, 2))
		got := found(f, func(c *combat.Command) { c.Targets, c.Flanking, c.InMelee = []string{"wolf", "bear"}, n(0), n(0) }, 2, 1, 2, 1)
		same(t, "found", []play.Found{
			fact("inMelee", "BEACON-C2", "ash", 1),
			fact("distance", "BEACON-C2", "wolf", 5), fact("targetInMelee", "BEACON-C2", "wolf", 1), fact("flanking", "BEACON-C3", "wolf", 1),
			fact("concealed", "BEACON-C4", "wolf", 0), fact("sheltered", "BEACON-C4", "wolf", 0),
			fact("distance", "BEACON-C2", "bear", 20), fact("targetInMelee", "BEACON-C2", "bear", 0), fact("flanking", "BEACON-C3", "bear", 0),
			fact("concealed", "BEACON-C4", "bear", 1), fact("sheltered", "BEACON-C4", "bear", 0),
		}, got)
	})
	t.Run("BEACON-C2 nothing without positions", func(t *testing.T) {
		same(t, "found", []play.Found(nil), found(turn("ash", hero("ash"), foe("wolf")), func(*combat.Command) {}, 2, 1))
	})
}

func TestShelterAgainstAnAttack(t *testing.T) {
	f := ground(turn("ash", hero("ash", at(0, 0)), foe("wolf", at(5, 0))), wall(4, 0), wall(3, 0))
	hit := strikes(&beacon.Ability{Damage: "weapon", Rating: n(1), Effect: "light", Types: "radiant", Wounds: "slowed"})
	t.Run("BEACON-C4 BEACON-C1 half of the damage, taken when it is taken", func(t *testing.T) {
		after, r := did(t, f, hit, 19, 3, 5, 4)
		same(t, "what waits", []play.Mark{waits(9, "radiant;slowed 2;sheltered", "ash")}, one(t, after, "wolf").Marks)
		if !noted(r, "walled", "BEACON-C4") {
			t.Error("nothing reminds of the walls")
		}
		after, r = did(t, after, combat.Command{Do: combat.Take, Who: "wolf"})
		same(t, "hp, wounds", []any{n(15), []play.Mark{by(mark("slowed", 2), "ash")}}, []any{one(t, after, "wolf").HP, one(t, after, "wolf").Marks})
		same(t, "dealt", n(5), r.Reports[0].Total)
	})
	t.Run("BEACON-C4 without wounds", func(t *testing.T) {
		bare := hit
		bare.Ability = &beacon.Ability{Damage: "weapon", Rating: n(1), Effect: "light"}
		after, _ := did(t, f, bare, 19, 3, 5, 4)
		same(t, "what waits", []play.Mark{waits(9, "kinetic;;sheltered", "ash")}, one(t, after, "wolf").Marks)
		after, _ = did(t, after, combat.Command{Do: combat.Take, Who: "wolf"})
		same(t, "hp", n(15), one(t, after, "wolf").HP)
	})
	t.Run("BEACON-C4 around a corner there is a line", func(t *testing.T) {
		_, r := did(t, ground(f, wall(4, 1)), hit, 2, 1)
		if noted(r, "walled", "BEACON-C4") {
			t.Error("a free line counts as walled")
		}
	})
	t.Run("an unknown third part of a damage mark is named", func(t *testing.T) {
		odd := peace(hero("ash", having(waits(5, "kinetic;;hidden", ""))))
		refused(t, odd, taking(), field.UnknownName, "combat.combatants[0].marks[0].of", "", "")
	})
	t.Run("BEACON-C4 a kind of ground that there is not", func(t *testing.T) {
		refused(t, ground(f, beacon.Cell{Kind: "lava"}), hit, field.UnknownName, "combat.ground.cells[0].kind", "", "")
	})
}

func TestImmunityInACombat(t *testing.T) {
	cold := func(f *beacon.Combatant) { f.Immune = "glacial" }
	t.Run("BEACON-B2 neither damage nor wounds of an attack", func(t *testing.T) {
		f := peace(hero("ash", cold, having(waits(9, "glacial;slowed 2,pushed 1", "wolf"))))
		after, r := did(t, f, taking())
		same(t, "hp, marks", []any{n(30), 0}, []any{one(t, after, "ash").HP, len(one(t, after, "ash").Marks)})
		same(t, "events", []string{"damageEnded"}, kinds(r.Events))
	})
	t.Run("BEACON-B2 BEACON-D7 the wounds of a power have its types, or none", func(t *testing.T) {
		f := turn("wolf", hero("ash", cold), foe("wolf"))
		use := combat.Command{Do: combat.UsePower, Who: "wolf", Targets: []string{"ash"}, Ability: &beacon.Ability{Wounds: "slowed", Types: "Glacial"}}
		after, _ := did(t, f, use)
		same(t, "what waits", []play.Mark{waits(0, "glacial;slowed 2", "wolf")}, one(t, after, "ash").Marks)
		after, _ = did(t, after, taking())
		same(t, "marks", 0, len(one(t, after, "ash").Marks))
		use.Ability = &beacon.Ability{Wounds: "slowed"}
		after, _ = did(t, f, use)
		after, _ = did(t, after, taking())
		same(t, "marks of a power without a type", []play.Mark{by(mark("slowed", 2), "wolf")}, one(t, after, "ash").Marks)
		use.Ability = &beacon.Ability{Wounds: "slowed", Types: "sorrow"}
		refused(t, f, use, field.UnknownName, "command.ability.types", "", "")
	})
}

func TestTowardAndAway(t *testing.T) {
	f := turn("ash", hero("ash", at(0, 0)), foe("wolf", at(4, 0)), foe("bear"))
	move := func(how string, x, y int, change ...func(*combat.Command)) combat.Command {
		c := combat.Command{Do: combat.Move, Who: "ash", How: how, X: n(x), Y: n(y)}
		for _, one := range change {
			one(&c)
		}
		return c
	}
	toward := func(id string) func(*combat.Command) { return func(c *combat.Command) { c.Toward = id } }
	away := func(id string) func(*combat.Command) { return func(c *combat.Command) { c.Away = id } }
	wolf := func(c *combat.Command) { c.Targets = []string{"wolf"} }
	t.Run("BEACON-M2 each square ends closer", func(t *testing.T) {
		did(t, f, move("advance", 3, 1, toward("wolf")))
		insisted(t, f, move("advance", 1, 2, toward("wolf")), "command.toward", "BEACON-M2", "notToward")
		insisted(t, f, move("advance", 2, 0, toward("wolf"), func(c *combat.Command) { c.Feet = n(20) }), "command.toward", "BEACON-M2", "notToward")
		insisted(t, f, move("advance", 5, 0, toward("wolf")), "command.toward", "BEACON-M2", "notToward")
	})
	t.Run("BEACON-M2 each square ends farther away", func(t *testing.T) {
		did(t, f, move("advance", -3, 2, away("wolf")))
		insisted(t, f, move("advance", 0, 3, away("wolf")), "command.away", "BEACON-M2", "notAway")
	})
	t.Run("BEACON-M2 so do pushes and pulls, from their maker or from another origin", func(t *testing.T) {
		did(t, f, move("push", 6, 2, wolf))
		insisted(t, f, move("push", 5, 4, wolf), "command.how", "BEACON-M1", "wrongWay")
		did(t, f, move("push", 2, 0, wolf, away("bear")))
		near := turn("ash", hero("ash", at(0, 0)), foe("wolf", at(4, 0)), foe("bear", at(6, 0)))
		did(t, near, move("push", 2, 0, wolf, away("bear")))
		did(t, near, move("pull", 5, 0, wolf, toward("bear")))
		insisted(t, near, move("push", 5, 0, wolf, away("bear")), "command.how", "BEACON-M1", "wrongWay")
	})
	t.Run("BEACON-M2 a teleport ends closer", func(t *testing.T) {
		did(t, f, move("teleport", 2, 1, toward("wolf")))
		insisted(t, f, move("teleport", 0, 1, toward("wolf")), "command.toward", "BEACON-M2", "notToward")
	})
	t.Run("BEACON-M2 where positions do not measure it the table is reminded", func(t *testing.T) {
		_, r := did(t, f, move("advance", 1, 1, toward("bear")))
		_, other := did(t, f, combat.Command{Do: combat.Move, Who: "ash", Feet: n(10), Away: "wolf"})
		if !noted(r, "toward", "BEACON-M2") || !noted(other, "away", "BEACON-M2") {
			t.Error("nothing reminds the table")
		}
	})
	t.Run("BEACON-M2 no combatant moves toward itself", func(t *testing.T) {
		refused(t, f, move("advance", 1, 1, toward("ash")), field.Conflict, "command.toward", "", "ofItself")
		refused(t, f, move("advance", 1, 1, away("elm")), field.UnknownName, "command.away", "", "")
	})
	t.Run("BEACON-M3 impassable ground is not entered", func(t *testing.T) {
		blocked := ground(f, chasm(2, 0), chasm(5, 0))
		insisted(t, blocked, move("advance", 2, 0), "command.x", "BEACON-M3", "impassable")
		insisted(t, blocked, move("teleport", 2, 0), "command.x", "BEACON-M3", "impassable")
		insisted(t, blocked, move("push", 5, 0, wolf), "command.x", "BEACON-M3", "impassable")
		after, _ := did(t, blocked, move("advance", 3, 0))
		same(t, "x", n(3), one(t, after, "ash").X)
	})
	t.Run("BEACON-M3 BEACON-M1 a way around it is longer", func(t *testing.T) {
		long := ground(f, chasm(1, -2), chasm(1, -1), chasm(1, 0), chasm(1, 1), chasm(1, 2))
		_, r := did(t, long, move("advance", 2, 0))
		same(t, "feet", 30, r.Events[len(r.Events)-1].Amount)
		insisted(t, long, move("maneuver", 2, 0), "command.feet", "BEACON-M1", "maneuverFeet")
	})
	t.Run("BEACON-M3 and there may be none", func(t *testing.T) {
		var ring []beacon.Cell
		for x := 4; x <= 6; x++ {
			for y := -1; y <= 1; y++ {
				if x != 5 || y != 0 {
					ring = append(ring, chasm(x, y))
				}
			}
		}
		f := ground(turn("ash", hero("ash", at(0, 0)), foe("wolf", at(9, 9))), ring...)
		insisted(t, f, move("advance", 5, 0), "command.x", "BEACON-M3", "noWay")
		did(t, f, move("teleport", 5, 0))
	})
}
