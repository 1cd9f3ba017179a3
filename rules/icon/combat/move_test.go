package combat_test

import (
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// way is a path of squares: x and y of each.
func way(squares ...int) []space.Point {
	var path []space.Point
	for i := 0; i < len(squares); i += 2 {
		path = append(path, space.Point{X: squares[i], Y: squares[i+1]})
	}
	return path
}

// moving is a move along a path.
func moving(id string, path []space.Point) combat.Command {
	return combat.Command{Do: combat.Move, Who: id, Path: path}
}

// dashing is a dash along a path.
func dashing(id string, path []space.Point) combat.Command {
	return combat.Command{Do: combat.UseDash, Who: id, Path: path}
}

// where returns the position of a combatant.
func where(t *testing.T, e *combat.Combat, id string) space.Point {
	t.Helper()
	c := who(t, e, id)
	return space.Point{X: c.X.Or(-1), Y: c.Y.Or(-1)}
}

// board is a turn of a Stalwart on a grid, with a foe far away.
func board(change ...func(*combat.Combat)) combat.Combat {
	e := inTurn("sten", fight(one("sten", icon.Stalwart, at(2, 2)), one("priest", icon.Leader, at(12, 12))))
	e.Ground = space.Ground{Width: 20, Height: 20}
	for _, f := range change {
		f(&e)
	}
	return e
}

// terrain puts a square on the ground.
func terrain(cell space.Cell) func(*combat.Combat) {
	return func(e *combat.Combat) { e.Ground.Cells = append(e.Ground.Cells, cell) }
}

func TestMoves(t *testing.T) {
	t.Run("ICON-M1 ICON-T5 a standard move goes as far as the speed", func(t *testing.T) {
		r := played(t, board(), moving("sten", way(3, 2, 4, 2, 5, 2, 6, 2)))
		same(t, "where", space.Point{X: 6, Y: 2}, where(t, r.Combat, "sten"))
		same(t, "turn", combat.Turn{Moved: true}, r.Combat.Turn)
		same(t, "spaces", 4, r.Reports[0].Notes[0].Amount)
	})
	t.Run("ICON-T8 a dash goes half as far for an action", func(t *testing.T) {
		e := after(t, board(), dashing("sten", way(3, 2, 4, 2)))
		same(t, "where", space.Point{X: 4, Y: 2}, where(t, &e, "sten"))
		same(t, "turn", combat.Turn{Actions: 1}, e.Turn)
	})
	t.Run("ICON-T8 rounded up, or as far as the sheet says", func(t *testing.T) {
		after(t, board(func(e *combat.Combat) { e.Combatants[0].Speed = n(5) }), dashing("sten", way(3, 2, 4, 2, 5, 2)))
		after(t, board(func(e *combat.Combat) { e.Combatants[0].Dash = n(3) }), dashing("sten", way(3, 2, 4, 2, 5, 2)))
	})
	t.Run("ICON-X-SKIRMISHER skirmishers dash at full speed, diagonally", func(t *testing.T) {
		after(t, board(func(e *combat.Combat) { e.Combatants[0].Character.Class = icon.Vagabond }), dashing("sten", way(3, 3, 4, 4, 5, 5, 6, 6)))
		after(t, board(has("sten", status(icon.Skirmishing))), dashing("sten", way(3, 3, 4, 4, 5, 5, 6, 6)))
	})
	t.Run("ICON-M6 the flying just move over what is in the way", func(t *testing.T) {
		e := after(t, board(has("sten", status(icon.Flying)), terrain(space.Cell{X: 3, Y: 2, Level: 3})), moving("sten", way(3, 2, 4, 2)))
		same(t, "where", space.Point{X: 4, Y: 2}, where(t, &e, "sten"))
	})
	t.Run("ICON-M1 who stands nowhere says how far it goes", func(t *testing.T) {
		after(t, duel(), combat.Command{Do: combat.Move, Who: "sten", Spaces: n(4)})
		refused(t, duel(), combat.Command{Do: combat.Move, Who: "sten", Spaces: n(5)}, field.Refused, "command.spaces", "ICON-M5")
		refused(t, duel(), combat.Command{Do: combat.Move, Who: "sten"}, field.Missing, "command.spaces", "")
	})
	refusals := []struct {
		name        string
		e           combat.Combat
		command     combat.Command
		field, rule string
	}{
		{"ICON-T2 nobody moves in another's turn", board(), moving("priest", way(12, 13)), "command.who", "ICON-T2"},
		{"ICON-T5 there is one standard move", after(t, board(), moving("sten", way(3, 2))), moving("sten", way(4, 2)), "command.do", "ICON-T5"},
		{"ICON-T6 and one dash", after(t, board(), dashing("sten", way(3, 2))), dashing("sten", way(4, 2)), "command.do", "ICON-T6"},
		{"ICON-T7 none once the turn is up", board(func(e *combat.Combat) { e.Turn.Ended = "rest" }), moving("sten", way(3, 2)), "command.do", "ICON-T7"},
		{"ICON-M5 no further than there is movement", board(), moving("sten", way(3, 2, 4, 2, 5, 2, 6, 2, 7, 2)), "command.path[4]", "ICON-M5"},
		{"ICON-M1 not diagonally", board(), moving("sten", way(3, 3)), "command.path[0]", "ICON-M1"},
		{"ICON-M1 not off the map", board(func(e *combat.Combat) { e.Combatants[0].X = n(0) }), moving("sten", way(-1, 2)), "command.path[0]", "ICON-M1"},
		{"ICON-M4 not through a foe", board(func(e *combat.Combat) { e.Combatants[1].X, e.Combatants[1].Y = n(3), n(2) }),
			moving("sten", way(3, 2, 4, 2)), "command.path[0]", "ICON-M4"},
		{"ICON-M3 not up over 3 levels", board(terrain(space.Cell{X: 3, Y: 2, Level: 4})), moving("sten", way(3, 2)), "command.path[0]", "ICON-M3"},
		{"ICON-X-IMMOBILE ICON-M1 the immobile do not move", board(has("sten", status(icon.Immobile))), moving("sten", way(3, 2)), "command.who", "ICON-M1"},
		{"ICON-M7 a teleport is an ability's", board(), combat.Command{Do: combat.Move, Who: "sten", Mode: space.Teleport, Path: way(4, 4)}, "command.mode", "ICON-T5"},
		{"ICON-C15 a summon moves by its action only", board(func(e *combat.Combat) {
			e.Combatants[1].Kind, e.Combatants[1].Summoner = combat.Summon, "sten"
		}), moving("priest", way(12, 13)), "command.who", "ICON-C15"},
	}
	for _, c := range refusals {
		t.Run(c.name, func(t *testing.T) { refused(t, c.e, c.command, field.Refused, c.field, c.rule) })
	}
	t.Run("the GM may insist on a way that the rules refuse", func(t *testing.T) {
		e := after(t, board(), insisting(moving("sten", way(9, 9))))
		same(t, "where", space.Point{X: 9, Y: 9}, where(t, &e, "sten"))
	})
	t.Run("bad ways are named", func(t *testing.T) {
		refused(t, board(), moving("sten", nil), field.Missing, "command.path", "")
		refused(t, board(), combat.Command{Do: combat.Move, Who: "sten", Mode: "swim", Path: way(3, 2)}, field.UnknownName, "command.mode", "")
		refused(t, board(func(e *combat.Combat) {
			e.Combatants[0].Character = icon.Character{ID: "sten", Side: icon.Hero, HP: n(9), MaxHP: n(9)}
		}),
			moving("sten", way(3, 2)), field.Missing, "command.who.speed", "")
	})
}

func TestMovesOfAbilities(t *testing.T) {
	leap := func(mode space.Mode, spaces int, change ...func(*combat.Fields)) *combat.Ability {
		return ability("leap", append(change, moves(mode, spaces))...)
	}
	along := func(path []space.Point) func(*combat.Command) {
		return func(c *combat.Command) { c.Path = path }
	}
	t.Run("ICON-M15 a rush moves, unhurt", func(t *testing.T) {
		e := *chosen(t, board(terrain(space.Cell{X: 3, Y: 2, Dangerous: true})), use("sten", "", leap(space.Rush, 2)), [][]string{{"4,2"}}).Combat
		same(t, "where", space.Point{X: 4, Y: 2}, where(t, &e, "sten"))
		same(t, "hp", field.Number{}, who(t, &e, "sten").Character.HP)
		same(t, "standard move", false, e.Turn.Moved)
	})
	t.Run("ICON-M7 a teleport goes straight to a square", func(t *testing.T) {
		e := *chosen(t, board(), use("sten", "", leap(space.Teleport, 5)), [][]string{{"7,6"}}).Combat
		same(t, "where", space.Point{X: 7, Y: 6}, where(t, &e, "sten"))
	})
	t.Run("ICON-M3 an ability that does not move has no way", func(t *testing.T) {
		refused(t, board(), use("sten", "", ability("nudge"), along(way(3, 2))), field.Refused, "command.path", "ICON-M3")
	})
	t.Run("ICON-A2 the attack comes from where the move ends", func(t *testing.T) {
		charge := leap(space.Rush, 4, attack, func(a *combat.Fields) { a.Strike.Range = n(1) })
		e := board(func(e *combat.Combat) { e.Combatants[1].X, e.Combatants[1].Y = n(6), n(2) })
		chosen(t, e, use("sten", "priest", charge), [][]string{{"5,2"}}, 10, 3)
		_, err := combat.ResolvePlay(dice.Scripted([]int{10, 3}), combat.Play{Combat: e, Command: use("sten", "priest", charge), Choices: answers([]string{"4,2"})})
		if err == nil || err.Rule != "ICON-A2" {
			t.Errorf("from too far away: %v", err)
		}
	})
	t.Run("ICON-X-SLASHED moving by an ability costs the slashed 4, once a turn", func(t *testing.T) {
		e := *chosen(t, board(has("sten", status(icon.Slashed))), use("sten", "", leap(space.Fly, 1, costs(combat.Free))), [][]string{{"3,2"}}).Combat
		same(t, "hp", n(38), who(t, &e, "sten").Character.HP) // Armor takes 2.
		e = after(t, e, dashing("sten", way(4, 2)), moving("sten", way(5, 2)))
		same(t, "hp", n(38), who(t, &e, "sten").Character.HP)
	})
	t.Run("ICON-X-SLASHED ICON-T5 a standard move and a dash are abilities, and hurt once a turn", func(t *testing.T) {
		e := after(t, board(has("sten", status(icon.Slashed))), moving("sten", way(3, 2)))
		same(t, "hp", n(38), who(t, &e, "sten").Character.HP)
		e = after(t, e, dashing("sten", way(4, 2)))
		same(t, "hp", n(38), who(t, &e, "sten").Character.HP)
	})
	t.Run("ICON-X-SLASHED who spends the standard move and stays is not hurt", func(t *testing.T) {
		e := after(t, duel(has("sten", status(icon.Slashed))), combat.Command{Do: combat.Move, Who: "sten", Spaces: n(0)})
		same(t, "hp", field.Number{}, who(t, &e, "sten").Character.HP)
	})
	t.Run("ICON-X-STUNNED ICON-T5 a standard move ends the turn of the stunned, and that status", func(t *testing.T) {
		e := after(t, board(has("sten", status(icon.Stunned))), moving("sten", way(3, 2)))
		same(t, "statuses", []string{}, carries(t, &e, "sten"))
		same(t, "ended", "move", e.Turn.Ended)
		refused(t, e, dashing("sten", way(4, 2)), field.Refused, "command.do", "ICON-T7")
	})
	t.Run("ICON-X-STEALTH ICON-T5 neither a standard move nor a dash ends stealth", func(t *testing.T) {
		e := after(t, board(has("sten", status(icon.Stealth))), moving("sten", way(3, 2)), dashing("sten", way(4, 2)))
		same(t, "statuses", []string{"stealth"}, carries(t, &e, "sten"))
		same(t, "used", []string{"dash"}, who(t, &e, "sten").Character.Used)
	})
	t.Run("ICON-X-SLASHED what a foe shoves is not hurt, what an ally shoves is", func(t *testing.T) {
		gust := ability("gust", friendly, doing(combat.Effect{Does: combat.DoShove, Amount: n(2)}))
		e := after(t, duel(has("priest", status(icon.Slashed)), has("mira", status(icon.Slashed))), use("sten", "priest", gust))
		same(t, "hp of the foe", field.Number{}, who(t, &e, "priest").Character.HP)
		gust.ID = "wind"
		e = after(t, e, use("sten", "mira", gust))
		same(t, "hp of the ally", n(36), who(t, &e, "mira").Character.HP)
	})
	t.Run("ICON-X-IMMOBILE ICON-M1 the immobile do not move by an ability either", func(t *testing.T) {
		e := after(t, board(has("sten", status(icon.Immobile))), use("sten", "", leap(space.Fly, 2)))
		same(t, "where", space.Point{X: 2, Y: 2}, where(t, &e, "sten"))
	})
}

func TestDangerousTerrain(t *testing.T) {
	e := board(terrain(space.Cell{X: 3, Y: 2, Dangerous: true}), terrain(space.Cell{X: 5, Y: 2, Dangerous: true}),
		func(e *combat.Combat) { e.Combatants[0].Character.Vigor = n(5) })
	t.Run("ICON-M9 it deals 2 past armor, once a turn", func(t *testing.T) {
		e := after(t, e, moving("sten", way(3, 2, 4, 2)), dashing("sten", way(5, 2)))
		same(t, "vigor", n(3), who(t, &e, "sten").Character.Vigor)
		same(t, "endangered", []string{"sten"}, e.Turn.Endangered)
	})
	t.Run("ICON-M9 a table may let it ignore vigor as well", func(t *testing.T) {
		e := e
		e.Options.DangerousBypassesVigor = true
		e = after(t, e, moving("sten", way(3, 2, 4, 2)))
		same(t, "vigor", n(5), who(t, &e, "sten").Character.Vigor)
		same(t, "hp", n(38), who(t, &e, "sten").Character.HP)
	})
	t.Run("ICON-H4 it can defeat", func(t *testing.T) {
		e := board(terrain(space.Cell{X: 3, Y: 2, Dangerous: true}), func(e *combat.Combat) { e.Combatants[0].Character.HP = n(2) })
		e = after(t, e, moving("sten", way(3, 2, 4, 2)))
		same(t, "out", combat.Incapacitated, who(t, &e, "sten").Out)
	})
}

func TestShoves(t *testing.T) {
	shoving := func(spaces int, change ...func(*combat.Command)) combat.Command {
		c := combat.Command{Do: combat.ShoveTarget, Who: "sten", Target: "priest", Spaces: n(spaces)}
		for _, f := range change {
			f(&c)
		}
		return c
	}
	near := func(change ...func(*combat.Combat)) combat.Combat {
		return board(append([]func(*combat.Combat){func(e *combat.Combat) {
			e.Combatants[1].X, e.Combatants[1].Y, e.Combatants[1].Character.HP = n(3), n(2), n(2)
		}}, change...)...)
	}
	wall := terrain(space.Cell{X: 5, Y: 2, Level: 2})
	t.Run("ICON-M14 it goes straight away", func(t *testing.T) {
		e := after(t, near(), shoving(3))
		same(t, "where", space.Point{X: 6, Y: 2}, where(t, &e, "priest"))
	})
	t.Run("ICON-M14 ICON-G79 something higher stops it, which is a collision and hurts nobody", func(t *testing.T) {
		r := played(t, near(wall), shoving(3))
		same(t, "where", space.Point{X: 4, Y: 2}, where(t, r.Combat, "priest"))
		same(t, "hp", n(2), who(t, r.Combat, "priest").Character.HP)
		same(t, "what happened", []icon.EventKind{icon.Shoved, icon.Collided}, kinds(r.Events))
	})
	legacy := func(e *combat.Combat) { e.Options.CollideDamage = true }
	t.Run("ICON-M14 ICON-G80 unless the table chose so: as much as the shove, but not the last hit point", func(t *testing.T) {
		e := after(t, near(wall, legacy), shoving(3))
		same(t, "hp", n(1), who(t, &e, "priest").Character.HP)
		e = after(t, near(wall, legacy, func(e *combat.Combat) { e.Combatants[1].Character.HP = n(30) }), shoving(3), shoving(3))
		same(t, "hp, once a turn", n(27), who(t, &e, "priest").Character.HP)
		e = after(t, near(wall, legacy, has("priest", status(icon.Vulnerable)), func(e *combat.Combat) { e.Combatants[1].Character.HP = n(3) }), shoving(3))
		same(t, "hp of the vulnerable", n(1), who(t, &e, "priest").Character.HP)
	})
	t.Run("ICON-M14 without a grid the table says how much space is free", func(t *testing.T) {
		r := played(t, duel(), shoving(3, func(c *combat.Command) { c.FreeSpaces = n(1) }))
		same(t, "what happened", []icon.EventKind{icon.Shoved, icon.Collided}, kinds(r.Events))
		same(t, "how far", 1, r.Events[0].Amount)
		r = played(t, duel(), shoving(3))
		same(t, "what happened", []icon.EventKind{icon.Shoved}, kinds(r.Events))
	})
	t.Run("ICON-M9 dangerous terrain on the way hurts", func(t *testing.T) {
		e := after(t, near(terrain(space.Cell{X: 4, Y: 2, Dangerous: true}), func(e *combat.Combat) { e.Combatants[1].Character.HP = n(9) }), shoving(2))
		same(t, "hp", n(7), who(t, &e, "priest").Character.HP)
	})
	t.Run("ICON-X-STURDY a foe moves the sturdy 1 space a turn", func(t *testing.T) {
		e := after(t, near(has("priest", status(icon.Sturdy))), shoving(3))
		same(t, "where", space.Point{X: 4, Y: 2}, where(t, &e, "priest"))
		refused(t, e, shoving(1), field.Refused, "command.target", "ICON-X-STURDY")
	})
	t.Run("ICON-X-UNSTOPPABLE a foe does not move the unstoppable, nor anybody the immobile", func(t *testing.T) {
		refused(t, near(has("priest", status(icon.Unstoppable))), shoving(3), field.Refused, "command.target", "ICON-X-UNSTOPPABLE")
		refused(t, near(has("priest", status(icon.Immobile))), shoving(3), field.Refused, "command.target", "ICON-M14")
		refused(t, near(has("priest", status(icon.Intangible))), shoving(3), field.Refused, "command.target", "ICON-X-INTANGIBLE")
	})
	t.Run("ICON-M14 a shove needs a length", func(t *testing.T) {
		refused(t, near(), combat.Command{Do: combat.ShoveTarget, Who: "sten", Target: "priest"}, field.Missing, "command.spaces", "")
	})
}

func TestFlight(t *testing.T) {
	fleeing := combat.Command{Do: combat.Flee, Who: "sten"}
	edge := func(change ...func(*combat.Combat)) combat.Combat {
		return board(append(change, func(e *combat.Combat) { e.Combatants[0].X = n(0) })...)
	}
	t.Run("ICON-M16 at the edge one leaves the fight", func(t *testing.T) {
		e := after(t, edge(), fleeing)
		same(t, "out", combat.Fled, who(t, &e, "sten").Out)
	})
	t.Run("ICON-M16 the move may lead there, all but a space of it", func(t *testing.T) {
		c := fleeing
		c.Path = way(1, 2, 0, 2)
		e := after(t, board(), c)
		same(t, "out", combat.Fled, who(t, &e, "sten").Out)
		far := board(func(e *combat.Combat) { e.Combatants[0].X = n(4) })
		c.Path = way(3, 2, 2, 2, 1, 2, 0, 2)
		refused(t, far, c, field.Refused, "command.path[3]", "ICON-M5")
	})
	t.Run("ICON-M16 not from the middle, nor past a foe", func(t *testing.T) {
		refused(t, board(), fleeing, field.Refused, "command.who", "ICON-M16")
		refused(t, edge(func(e *combat.Combat) { e.Combatants[1].X, e.Combatants[1].Y = n(1), n(2) }), fleeing, field.Refused, "command.who", "ICON-M16")
	})
	// The page on ending combat asks for one space of movement, whichever movement that is.
	moved := func(e *combat.Combat) { e.Turn.Moved = true }
	t.Run("ICON-M16 once the standard move is spent a dash leads out", func(t *testing.T) {
		r := played(t, edge(moved), fleeing)
		same(t, "what happens", []icon.EventKind{icon.ActionsSpent, icon.AbilityUsed, icon.Left}, kinds(r.Events)[:3])
		c := fleeing
		c.Mode, c.Path = space.Dash, way(1, 2, 0, 2)
		refused(t, board(), c, field.Refused, "command.path[1]", "ICON-M5") // Of the two spaces of the dash one is for leaving.
		c.Path = way(0, 2)
		e := after(t, board(func(e *combat.Combat) { e.Combatants[0].X = n(1) }), c)
		same(t, "out", combat.Fled, who(t, &e, "sten").Out)
	})
	t.Run("ICON-M16 so does what the last movement has left", func(t *testing.T) {
		e := after(t, board(), moving("sten", way(1, 2, 0, 2)))
		same(t, "movement", 2, e.Turn.Movement)
		r := played(t, e, fleeing)
		same(t, "what happens", icon.Left, r.Events[0].Kind)
		e = after(t, e, do(combat.Interact, "sten", ""))
		same(t, "movement after an action", 0, e.Turn.Movement)
		same(t, "a dash", icon.ActionsSpent, played(t, e, fleeing).Events[0].Kind)
		c := fleeing
		c.Mode = space.Walk
		refused(t, e, c, field.Refused, "command.do", "ICON-T5")
	})
	t.Run("ICON-M16 without movement or actions nobody flees", func(t *testing.T) {
		refused(t, edge(moved, func(e *combat.Combat) { e.Turn.Actions = 2 }), fleeing, field.Refused, "command.do", "ICON-T5")
		refused(t, edge(moved, func(e *combat.Combat) { e.Combatants[0].Character.Used = []string{"dash"} }), fleeing, field.Refused, "command.do", "ICON-T6")
	})
}

func TestVigilanceHurtsWhoLeaves(t *testing.T) {
	guarding := combat.Command{Do: combat.Guard, Who: "sten", Target: "priest", Spend: 2}
	left := inTurn("priest", fight(one("sten", icon.Stalwart, at(0, 0), carrying(charges(icon.VigilanceCharges, 3))), one("priest", icon.Leader, at(1, 0))))
	left.Ground = space.Ground{Width: 20, Height: 20}
	gone := after(t, left, moving("priest", way(2, 0, 3, 0)))
	t.Run("ICON-X-VIGILANCE the highest die is damage to a foe that leaves", func(t *testing.T) {
		r := played(t, gone, guarding, 2, 5)
		same(t, "hp", n(35), who(t, r.Combat, "priest").Character.HP)
		same(t, "charges", 1, value(t, r.Combat, "sten", icon.VigilanceCharges))
	})
	t.Run("ICON-X-VIGILANCE a guardian is offered the use as a foe leaves, and nobody else", func(t *testing.T) {
		offer := []play.Next{{Do: "guard", Who: "sten", Target: "priest", React: play.May}}
		same(t, "next", offer, played(t, left, moving("priest", way(2, 0, 3, 0))).Next)
		passing := left
		passing.Combatants = append([]combat.Combatant{}, left.Combatants...)
		passing.Combatants[1].X, passing.Combatants[1].Y, passing.Combatants[1].Speed = n(0), n(2), n(8)
		same(t, "next of one that passes by", offer, played(t, passing, moving("priest", way(0, 1, 1, 1, 2, 1))).Next)
		same(t, "next of one that stays", 0, len(played(t, left, moving("priest", way(1, 1))).Next))
		spent := left
		spent.Combatants = append([]combat.Combatant{}, left.Combatants...)
		spent.Combatants[0].Character.Statuses = nil
		same(t, "next without charges", 0, len(played(t, spent, moving("priest", way(2, 0, 3, 0))).Next))
	})
	slippery := gone
	slippery.Combatants = append([]combat.Combatant{}, gone.Combatants...)
	slippery.Combatants[1].Character.Class = icon.Artillery
	refusals := []struct {
		name        string
		e           combat.Combat
		spend       int
		field, rule string
	}{
		{"ICON-X-VIGILANCE who has not moved has not left", left, 2, "command.target", "ICON-X-VIGILANCE"},
		{"ICON-X-VIGILANCE charges that are not there are not spent", gone, 4, "command.spend", "ICON-X-VIGILANCE"},
		{"ICON-X-VIGILANCE who is still adjacent has not left", after(t, left, moving("priest", way(1, 1))), 2, "command.target", "ICON-X-VIGILANCE"},
		{"ICON-M11 slip ignores vigilance", slippery, 2, "command.target", "ICON-M11"},
	}
	for _, c := range refusals {
		t.Run(c.name, func(t *testing.T) {
			guarding := guarding
			guarding.Spend = c.spend
			refused(t, c.e, guarding, field.Refused, c.field, c.rule)
		})
	}
	t.Run("it needs charges to spend", func(t *testing.T) {
		guarding := guarding
		guarding.Spend = 0
		refused(t, gone, guarding, field.Missing, "command.spend", "")
	})
}
