package combat_test

import (
	"fmt"
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
	"rulewright/rules/odds"
)

// prepare makes a command ready.
func prepare(t *testing.T, e combat.Combat, c combat.Command) combat.Prepared {
	t.Helper()
	roller := dice.Scripted(nil)
	p, err := combat.ResolvePrepare(roller, combat.Preparation{Combat: e, Command: c})
	if err != nil {
		t.Fatalf("not made ready: %v", err)
	}
	if _, _, short := roller.Missing(); short {
		t.Error("asks for dice")
	}
	return p
}

// field20 is a grid of 20 by 20 on which it is the first combatant's turn.
func field20(combatants ...combat.Combatant) combat.Combat {
	e := inTurn(combatants[0].Character.ID, fight(combatants...))
	e.Ground = space.Ground{Width: 20, Height: 20}
	return e
}

// wall is high ground that blocks every line of sight.
func wall(x, y, level int) space.Cell { return space.Cell{X: x, Y: y, Level: level} }

func TestAnAttackIsMadeReadyFromTheGrid(t *testing.T) {
	bolt := ability("bolt", attack)
	shot := use("ash", "priest", bolt)
	duel := func(x, y int, cells ...space.Cell) combat.Combat {
		e := field20(one("ash", icon.Wright, at(2, 2)), one("priest", icon.Leader, at(x, y)))
		e.Ground.Cells = cells
		return e
	}
	situations := []struct {
		name string
		e    combat.Combat
		want icon.Situation
	}{
		{"ICON-A2 the distance", duel(6, 2), icon.Situation{Distance: n(4), AttackerHeight: n(0), TargetHeight: n(0)}},
		{"ICON-M12 the heights", duel(6, 2, wall(2, 2, 2)), icon.Situation{Distance: n(4), AttackerHeight: n(2), TargetHeight: n(0)}},
		{"ICON-M13 cover", duel(6, 2, wall(5, 2, 1)), icon.Situation{Distance: n(4), Cover: true, AttackerHeight: n(0), TargetHeight: n(0)}},
		{"ICON-A18 a foe beside the attacker", duel(3, 2), icon.Situation{Distance: n(1), FoeAdjacent: true, AttackerHeight: n(0), TargetHeight: n(0)}},
		{"ICON-A2 without positions nothing is known", func() combat.Combat {
			e := duel(6, 2)
			e.Combatants[1].X, e.Combatants[1].Y = field.Number{}, field.Number{}
			return e
		}(), icon.Situation{}},
	}
	for _, c := range situations {
		t.Run(c.name, func(t *testing.T) {
			p := prepare(t, c.e, shot)
			same(t, "situation", c.want, p.Attack.Situation)
			if p.Refusal != nil {
				t.Errorf("refused: %+v", p.Refusal)
			}
		})
	}
	t.Run("what the table says counts before the grid", func(t *testing.T) {
		c := shot
		c.Situation = &icon.Situation{Distance: n(2)}
		p := prepare(t, duel(6, 2, wall(5, 2, 9)), c)
		same(t, "situation", *c.Situation, p.Attack.Situation)
		same(t, "sight", &combat.Sight{Distance: 4}, p.Sight)
		same(t, "refusal", (*combat.Refusal)(nil), p.Refusal)
	})
	refusals := []struct {
		name string
		e    combat.Combat
		c    combat.Command
		want combat.Refusal
	}{
		{"ICON-M13 ICON-M17 without a line of sight", duel(6, 2, wall(5, 2, 9)), shot, combat.Refusal{Field: "target", Rule: "ICON-M13", Reason: "noLine"}},
		{"ICON-A2 out of range", duel(9, 2), shot, combat.Refusal{Field: "situation.distance", Rule: "ICON-A2", Reason: "outOfRange"}},
		{"ICON-A1 at an ally", field20(one("ash", icon.Wright), one("priest", icon.Mendicant)), shot, combat.Refusal{Field: "target", Rule: "ICON-A1", Reason: "sameSide"}},
		{"ICON-A15 at stealth from afar", func() combat.Combat {
			e := duel(6, 2)
			e.Combatants[1].Character.Statuses = []icon.Status{status(icon.Stealth)}
			return e
		}(), shot, combat.Refusal{Field: "target", Rule: "ICON-A15", Reason: "stealth"}},
		{"ICON-A16 ICON-X-BLIND blind over 2 spaces", func() combat.Combat {
			e := duel(6, 2)
			e.Combatants[0].Character.Statuses = []icon.Status{status(icon.Blind)}
			return e
		}(), shot, combat.Refusal{Field: "situation.distance", Rule: "ICON-A16", Reason: "blind"}},
	}
	for _, c := range refusals {
		t.Run(c.name+" it would be refused, and the rest is there", func(t *testing.T) {
			p := prepare(t, c.e, c.c)
			same(t, "refusal", &c.want, p.Refusal)
			if p.Attack == nil || p.Attack.Insist {
				t.Errorf("the attack is %+v", p.Attack)
			}
			refused(t, c.e, c.c, field.Refused, "command."+c.want.Field, c.want.Rule)
		})
		t.Run(c.name+" an effect is refused as well", func(t *testing.T) {
			effect := c.c
			effect.Ability = ability("hex", dealing(1), func(a *combat.Fields) { a.Strike.Range = n(6) })
			p := prepare(t, c.e, effect)
			same(t, "refusal", &c.want, p.Refusal)
			same(t, "attack", (*icon.Attack)(nil), p.Attack)
		})
	}
	t.Run("what is wrong is no refusal", func(t *testing.T) {
		_, err := combat.ResolvePrepare(nil, combat.Preparation{Combat: duel(3, 2), Command: combat.Command{Who: "ash"}})
		same(t, "field", "command.ability", err.Field)
		_, err = combat.ResolvePrepare(nil, combat.Preparation{Combat: combat.Combat{Combatants: []combat.Combatant{{}}}})
		same(t, "field", "combat.combatants[0].character.id", err.Field)
	})
}

func TestRebound(t *testing.T) {
	e := field20(one("ash", icon.Wright, at(2, 2)), one("sten", icon.Stalwart, at(2, 7)), one("priest", icon.Leader, at(7, 7)))
	e.Ground.Cells = []space.Cell{wall(6, 6, 9), wall(5, 5, 9), wall(6, 5, 9), wall(5, 6, 9)}
	shot := use("ash", "priest", ability("bolt", attack))
	t.Run("ICON-C14 what has no line from the user has one through another", func(t *testing.T) {
		refused(t, e, shot, field.Refused, "command.target", "ICON-M13")
		c := shot
		c.Through = "sten"
		p := prepare(t, e, c)
		same(t, "refusal", (*combat.Refusal)(nil), p.Refusal)
		same(t, "distance", n(5), p.Attack.Situation.Distance)
	})
	t.Run("ICON-C14 whoever it goes through is in range", func(t *testing.T) {
		e := e
		e.Combatants = append([]combat.Combatant{}, e.Combatants...)
		e.Combatants[1].Y = n(9)
		c := shot
		c.Through = "sten"
		refused(t, e, c, field.Refused, "command.through", "ICON-C14")
	})
	t.Run("ICON-C51 two effects that give rebound lead an ability through one character, no farther than it sees", func(t *testing.T) {
		e := field20(one("ash", icon.Wright, at(2, 2)), one("sten", icon.Stalwart, at(2, 7)), one("vex", icon.Vagabond, at(2, 12)),
			one("priest", icon.Leader, at(2, 17)))
		for _, id := range []string{"look", "stare"} {
			e = *chosen(t, e, words("ash", id, "Long Look (1 action)\nEffect: Your next ability with a listed range gains unerring, +1 boon on attacks, and rebound."), nil).Combat
		}
		same(t, "waiting", []string{"watch", "watch"}, carries(t, &e, "ash"))
		for through, want := range map[string][2]string{"sten": {"command.situation.distance", "ICON-A2"}, "vex": {"command.through", "ICON-C14"}} {
			c := use("ash", "priest", ability("bolt", attack, costs(combat.Free)))
			c.Through = through
			refused(t, e, c, field.Refused, want[0], want[1])
		}
	})
}

func TestWhoIsInTheArea(t *testing.T) {
	e := field20(one("ash", icon.Wright, at(2, 2)), one("a", icon.Leader, at(7, 2)), one("b", icon.Heavy, at(8, 3)),
		one("c", icon.Leader, at(6, 5)), one("gone", icon.Leader, at(7, 3)))
	e.Combatants[4].Out = combat.Removed
	area := func(shape space.Shape, size int) *combat.Ability {
		return ability("storm", attack, func(a *combat.Fields) {
			a.Area, a.Strike.Area = &space.Area{Shape: shape, Size: size}, icon.Formula{Flat: 3}
		})
	}
	tests := []struct {
		name    string
		ability *combat.Ability
		change  func(*combat.Command)
		want    []string
	}{
		{"ICON-A19 a blast lies around the target's square", area(space.Blast, 2), func(c *combat.Command) { c.At = &space.Point{X: 7, Y: 2} }, []string{"b"}},
		{"ICON-A19 or around a square", area(space.Blast, 2), func(c *combat.Command) { c.At = &space.Point{X: 7, Y: 4} }, []string{"b", "c"}},
		{"ICON-A19 a burst around the user leaves it out", area(space.Burst, 4), nil, []string{"c"}},
		{"ICON-A19 a line leads towards the target", area(space.Line, 6), nil, []string{}},
		{"ICON-A19 a line leads on from a square", area(space.Line, 6), func(c *combat.Command) { c.At = &space.Point{X: 3, Y: 3}; c.Target = "b" }, []string{}},
		{"ICON-A19 the table says who is in it", area(space.Blast, 2), func(c *combat.Command) { c.Others = []string{"c", "a", "c"} }, []string{"c"}},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			command := use("ash", "a", c.ability)
			command.Situation = &icon.Situation{}
			if c.change != nil {
				c.change(&command)
			}
			same(t, "others", c.want, prepare(t, e, command).Others)
		})
	}
	placed := func(x, y int, a *combat.Ability) combat.Command {
		return use("ash", "", a, func(c *combat.Command) { c.At = &space.Point{X: x, Y: y} })
	}
	fire := func(reach int) *combat.Ability {
		return ability("fire", func(a *combat.Fields) {
			a.Area, a.Strike.Range = &space.Area{Shape: space.Blast, Size: 2}, n(reach)
		})
	}
	t.Run("ICON-A2 one square of the area is in range", func(t *testing.T) {
		same(t, "refusal", (*combat.Refusal)(nil), prepare(t, e, placed(8, 2, fire(5))).Refusal)
		refused(t, e, placed(9, 2, fire(5)), field.Refused, "command.at", "ICON-A2")
	})
	t.Run("ICON-M13 its centre is in sight", func(t *testing.T) {
		e := e
		e.Ground.Cells = []space.Cell{wall(6, 2, 9)}
		refused(t, e, placed(7, 2, fire(9)), field.Refused, "command.at", "ICON-M13")
	})
	t.Run("ICON-X-BLIND the blind place it near", func(t *testing.T) {
		e := e
		e.Combatants = append([]combat.Combatant{}, e.Combatants...)
		e.Combatants[0].Character.Statuses = []icon.Status{status(icon.Blind)}
		refused(t, e, placed(7, 2, fire(9)), field.Refused, "command.at", "ICON-A16")
	})
	t.Run("ICON-A19 ICON-D18 each has its own distance and cover", func(t *testing.T) {
		e := field20(one("priest", icon.Leader, at(2, 2)), one("sten", icon.Stalwart, at(5, 2)), one("ash", icon.Wright, at(6, 2)), one("mira", icon.Mendicant, at(5, 3)))
		blast := use("priest", "sten", area(space.Blast, 2), func(c *combat.Command) { c.At = &space.Point{X: 5, Y: 2} })
		r := played(t, e, blast, 10, 5)
		same(t, "hp behind aetherwall", n(30), who(t, r.Combat, "ash").Character.HP)
		same(t, "hp of the other", n(37), who(t, r.Combat, "mira").Character.HP)
		same(t, "hp of the target", n(34), who(t, r.Combat, "sten").Character.HP)
	})
	t.Run("ICON-C16 an object is always hit, and has 10 hit points", func(t *testing.T) {
		e := field20(one("ash", icon.Wright, at(2, 2)), one("crate", ""))
		e.Combatants[1].Kind = combat.Object
		r := played(t, e, use("ash", "crate", ability("bolt", attack)), 8)
		same(t, "outcome", "hit", r.Reports[0].Outcome)
		same(t, "out", combat.Removed, who(t, r.Combat, "crate").Out)
	})
}

func TestHeaviesGuardWhoStandsBesideThem(t *testing.T) {
	for _, c := range []struct {
		name string
		x, y int
		want int
	}{
		{"ICON-F2 ICON-D21 an ally orthogonally beside a Heavy takes 2 less", 6, 3, 2},
		{"ICON-F2 one at its corner does not", 7, 3, 0},
		{"ICON-F2 nor one further away", 6, 4, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := field20(one("ash", icon.Wright, at(2, 2)), one("priest", icon.Leader, at(6, 2)), one("brute", icon.Heavy, at(c.x, c.y)))
			e = after(t, e, use("ash", "priest", ability("zap", dealing(9))))
			same(t, "hp", n(31+c.want), who(t, &e, "priest").Character.HP)
		})
	}
}

func TestAuras(t *testing.T) {
	light := carrying(icon.Status{Name: icon.Aura, Key: "light", Value: 2, From: "b"})
	e := field20(one("ash", icon.Wright, at(2, 2)), one("a", icon.Leader, at(6, 2)), one("b", icon.Leader, at(8, 2), light), one("c", icon.Leader, at(6, 6)))
	hex := func(target string) combat.Command {
		return use("ash", target, ability("hex", dealing(1)))
	}
	want := []combat.AuraOn{{From: "b", Key: "light", Spaces: 2}}
	t.Run("ICON-C11 an aura works on those within it", func(t *testing.T) {
		same(t, "auras", want, prepare(t, e, hex("a")).Auras)
		same(t, "auras on its bearer", want, prepare(t, e, hex("b")).Auras)
		same(t, "auras further away", []combat.AuraOn{}, prepare(t, e, hex("c")).Auras)
	})
	t.Run("ICON-C11 only while they are inside", func(t *testing.T) {
		e := after(t, e, insisting(moving("a", way(5, 2))))
		same(t, "auras", []combat.AuraOn{}, prepare(t, e, hex("a")).Auras)
	})
}

func TestReach(t *testing.T) {
	e := board()
	reach := func(t *testing.T, e combat.Combat, r combat.Reach) combat.Reached {
		t.Helper()
		r.Combat = e
		if r.Who == "" {
			r.Who = "sten"
		}
		out, err := combat.ResolveReach(nil, r)
		if err != nil {
			t.Fatalf("refused: %v", err)
		}
		return out
	}
	t.Run("ICON-M1 a standard move reaches as far as the speed, without diagonals", func(t *testing.T) {
		out := reach(t, e, combat.Reach{To: &space.Point{X: 3, Y: 3}})
		// Of the 41 squares within 4 steps, one is its own and eight lie off the map.
		same(t, "squares", 32, len(out.Squares))
		same(t, "spaces", 4, out.Spaces)
		same(t, "path", 2, len(out.Path))
	})
	t.Run("ICON-T8 a dash half as far", func(t *testing.T) {
		same(t, "spaces", 2, reach(t, e, combat.Reach{Mode: space.Dash}).Spaces)
	})
	t.Run("ICON-M7 abilities say how far", func(t *testing.T) {
		same(t, "spaces", 3, reach(t, e, combat.Reach{Mode: space.Teleport, Spaces: n(3)}).Spaces)
	})
	t.Run("ICON-T5 after the standard move there is none left, but a dash", func(t *testing.T) {
		e := after(t, e, moving("sten", way(3, 2)))
		same(t, "squares", 0, len(reach(t, e, combat.Reach{}).Squares))
		same(t, "spaces of a dash", 2, reach(t, e, combat.Reach{Mode: space.Dash}).Spaces)
		same(t, "spaces of another", 4, reach(t, e, combat.Reach{Who: "priest"}).Spaces)
	})
	t.Run("ICON-M16 fleeing keeps a space, of the standard move, of what it has left, or of a dash", func(t *testing.T) {
		flee := combat.Reach{Flee: true}
		same(t, "spaces", 3, reach(t, e, flee).Spaces)
		moved := after(t, e, moving("sten", way(1, 2, 0, 2)))
		same(t, "what is left", 1, reach(t, moved, flee).Spaces)
		moved = after(t, moved, do(combat.Interact, "sten", ""))
		same(t, "a dash", 1, reach(t, moved, flee).Spaces)
		moved.Turn.Actions = 2
		same(t, "nothing", 0, reach(t, moved, flee).Spaces)
	})
	t.Run("ICON-F8 beside the member of a mob that acts the others reach what a standard move does", func(t *testing.T) {
		e := inTurn("m1", fight(one("m1", icon.Mob, at(9, 9)), one("m2", icon.Mob, at(0, 0))))
		same(t, "spaces", 4, reach(t, e, combat.Reach{Who: "m2"}).Spaces)
		same(t, "spaces of a dash", 0, reach(t, e, combat.Reach{Who: "m2", Mode: space.Dash}).Spaces)
		e = after(t, e, moving("m2", way(1, 0)))
		same(t, "spaces of another move", 0, reach(t, e, combat.Reach{Who: "m2"}).Spaces)
	})
	t.Run("ICON-M1 the immobile reach nothing", func(t *testing.T) {
		e := board(has("sten", status(icon.Immobile)))
		same(t, "squares", 0, len(reach(t, e, combat.Reach{}).Squares))
	})
	wrong := []struct {
		name  string
		e     combat.Combat
		r     combat.Reach
		code  field.Code
		field string
	}{
		{"nobody", e, combat.Reach{}, field.Missing, "who"},
		{"somebody unknown", e, combat.Reach{Who: "x"}, field.UnknownName, "who"},
		{"who stands nowhere", duel(), combat.Reach{Who: "mira"}, field.Missing, "combat.combatants[1].x"},
		{"a teleport without a length", e, combat.Reach{Who: "sten", Mode: space.Teleport}, field.Missing, "spaces"},
		{"an unknown way", e, combat.Reach{Who: "sten", Mode: "swim"}, field.UnknownName, "mode"},
		{"a square out of reach", e, combat.Reach{Who: "sten", To: &space.Point{X: 15, Y: 15}}, field.Refused, "to"},
		{"no speed", board(func(e *combat.Combat) {
			e.Combatants[0].Character = icon.Character{ID: "sten", Side: icon.Hero, HP: n(9), MaxHP: n(9)}
		}),
			combat.Reach{Who: "sten"}, field.Missing, "combat.combatants[0].speed"},
	}
	for _, c := range wrong {
		t.Run(c.name+" is named", func(t *testing.T) {
			c.r.Combat = c.e
			_, err := combat.ResolveReach(nil, c.r)
			if err == nil {
				t.Fatal("not refused")
			}
			same(t, "error", []string{string(c.code), c.field}, []string{string(err.Code), err.Field})
		})
	}
}

func ExampleResolvePrepare() {
	e := field20(one("ash", icon.Wright, at(2, 2)), one("priest", icon.Leader, at(6, 2)))
	e.Ground.Cells = []space.Cell{{X: 2, Y: 2, Level: 2}}
	p, err := combat.ResolvePrepare(nil, combat.Preparation{Combat: e, Command: use("ash", "priest", ability("bolt", attack))})
	if err != nil {
		fmt.Println(err)
		return
	}
	odds, _ := icon.AttackOdds(new(odds.Walker), *p.Attack)
	fmt.Println("distance", p.Sight.Distance, "from level", p.Sight.LevelFrom, "to", p.Sight.LevelTo)
	fmt.Printf("%s %.2f\n", odds.Facts[0].Key, odds.Facts[0].Mean)
	// Output:
	// distance 4 from level 2 to 0
	// hit 0.87
}

func ExampleResolveReach() {
	e := field20(one("sten", icon.Stalwart, at(2, 2)), one("priest", icon.Leader, at(2, 3)))
	r, err := combat.ResolveReach(nil, combat.Reach{Combat: e, Who: "sten", To: &space.Point{X: 4, Y: 2}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Spaces, "spaces, along", r.Path)
	// Output: 4 spaces, along [{3 2} {4 2}]
}
