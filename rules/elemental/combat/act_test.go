package combat_test

import (
	"testing"

	"rulewright/rules/elemental"
	"rulewright/rules/elemental/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// uses is a command to use an ability of that kind.
func uses(kind string) combat.Command {
	return combat.Command{Do: combat.Use, Who: "ada", Ability: &combat.Ability{ID: kind, Action: kind}}
}

func TestActions(t *testing.T) {
	f := running(one("ada"), one("bo"))
	t.Run("ELEMENTAL-R1 one action is begun in a segment", func(t *testing.T) {
		f, _ := do(t, f, uses("Standard"))
		same(t, "used", []field.Number{n(1), n(1)}, []field.Number{find(f, "ada").Standards, find(f, "ada").Began})
		refused(t, f, uses("move"), field.Refused, "command.do", "ELEMENTAL-R1")
		refused(t, f, uses("swift"), field.Refused, "command.do", "ELEMENTAL-R1")
		insists(t, f, uses("move"))
		f, _ = do(t, f, uses("free"))
		f = turn(t, next(t, f), "ada")
		do(t, f, uses("move"))
	})
	t.Run("ELEMENTAL-A1 a swift action that modifies another begins none", func(t *testing.T) {
		modifying := uses("swift")
		modifying.Modifying = true
		f, _ := do(t, f, modifying)
		f, _ = do(t, f, uses("standard"))
		f, _ = do(t, f, modifying)
		same(t, "used", []field.Number{n(1), n(2)}, []field.Number{find(f, "ada").Standards, find(f, "ada").Swifts})
		refused(t, f, modifying, field.Refused, "command.do", "ELEMENTAL-A2")
		wrong := uses("move")
		wrong.Modifying = true
		refused(t, f, wrong, field.Refused, "command.modifying", "ELEMENTAL-A1")
	})
	t.Run("ELEMENTAL-A2 what a round allows is kept over its segments", func(t *testing.T) {
		f, _ := do(t, f, uses("full"))
		f = turn(t, next(t, f), "ada")
		refused(t, f, uses("move"), field.Refused, "command.do", "ELEMENTAL-A2")
		f, _ = do(t, f, uses("swift"))
		f = turn(t, next(t, next(t, f)), "ada")
		same(t, "round", n(3), f.Round)
		do(t, f, uses("full"))
	})
	t.Run("ELEMENTAL-A2 the GM may insist", func(t *testing.T) {
		f, _ := do(t, f, uses("full"))
		insists(t, f, uses("full"))
	})
	t.Run("ELEMENTAL-A3 a reduced action costs what it is reduced to", func(t *testing.T) {
		reduced := uses("standard")
		reduced.Reduce = 1
		f, _ := do(t, f, reduced)
		same(t, "used", []field.Number{{}, n(1)}, []field.Number{find(f, "ada").Standards, find(f, "ada").Moves})
		nothing := uses("full")
		nothing.Reduce = 4
		f, _ = do(t, f, nothing)
		same(t, "full actions", field.Number{}, find(f, "ada").Full)
	})
	t.Run("ELEMENTAL-A1 ELEMENTAL-M1 a full action may run on, and is not begun again before it is done", func(t *testing.T) {
		long := combat.Command{Do: combat.Use, Who: "ada", Ability: &combat.Ability{ID: "storm", Action: "full", Segments: n(4)}}
		f, r := do(t, running(one("ada")), long)
		note(t, report(t, r, "use"), "asWritten")
		same(t, "mark", play.Mark{Name: "running", Of: "storm", Left: 4}, mark(f, "ada", "running"))
		f = next(t, next(t, next(t, f)))
		f, r = do(t, f, combat.Command{Do: combat.TakeTurn, Who: "ada"})
		same(t, "what is left", 1, note(t, report(t, r, "turn"), "runsOn").Amount)
		refused(t, f, long, field.Refused, "command.ability", "ELEMENTAL-M1")
		f = turn(t, next(t, f), "ada")
		do(t, f, long)
	})
	t.Run("ELEMENTAL-M1 move and swift actions may overlap themselves", func(t *testing.T) {
		for _, kind := range []string{"move", "swift"} {
			hum := combat.Command{Do: combat.Use, Who: "ada", Ability: &combat.Ability{ID: "hum", Action: kind, Segments: n(2)}}
			f, _ := do(t, running(one("ada")), hum)
			f, _ = do(t, turn(t, next(t, f), "ada"), hum)
			same(t, kind+" actions that run", []string{"running", "running"}, names(f, "ada"))
		}
		standard := combat.Command{Do: combat.Use, Who: "ada", Ability: &combat.Ability{ID: "chant", Segments: n(2)}}
		f, _ := do(t, running(one("ada")), standard)
		standard.Reduce = 1
		do(t, turn(t, next(t, f), "ada"), standard)
	})
	t.Run("ELEMENTAL-R1 nobody acts out of turn, or who is down", func(t *testing.T) {
		other := uses("standard")
		other.Who = "bo"
		refused(t, f, other, field.Refused, "command.who", "ELEMENTAL-R1")
		insists(t, f, other)
		down := running(one("ada", func(c *combat.Combatant) { c.HP = n(0) }))
		refused(t, down, uses("standard"), field.Refused, "command.who", "ELEMENTAL-C3")
	})
	t.Run("ELEMENTAL-T1 a cooldown of one used in the second round is over in the fourth", func(t *testing.T) {
		blast := combat.Command{Do: combat.Use, Who: "ada", Ability: &combat.Ability{ID: "blast", Cooldown: n(1)}}
		f, _ := do(t, f, blast)
		same(t, "mark", play.Mark{Name: "cooldown", Of: "blast", Value: 4}, mark(f, "ada", "cooldown"))
		f = turn(t, next(t, next(t, next(t, f))), "ada")
		refused(t, f, blast, field.Refused, "command.ability", "ELEMENTAL-T1")
		do(t, f, uses("standard"))
		f = turn(t, next(t, next(t, next(t, f))), "ada")
		free := running(one("ada", bearing(play.Mark{Name: "cooldown", Of: "blast", Value: 2})))
		do(t, free, blast) // free from the second round on, which it is
		other := running(one("ada", bearing(play.Mark{Name: "cooldown", Value: 9})))
		do(t, other, combat.Command{Do: combat.Use, Who: "ada", Ability: &combat.Ability{}}) // what has no name cools nothing down
		same(t, "round and marks", []any{n(4), []string(nil)}, []any{f.Round, names(f, "ada")})
		do(t, f, blast)
	})
}

func TestReadying(t *testing.T) {
	f := running(one("ada"), one("bo"))
	ready := combat.Command{Do: combat.Ready, Who: "ada", Condition: "the door opens"}
	t.Run("ELEMENTAL-I5 it is paid, waits, and is used out of turn", func(t *testing.T) {
		f, r := do(t, f, ready)
		note(t, report(t, r, "ready"), "waits")
		same(t, "mark", play.Mark{Name: "readied", Of: "the door opens", Value: 3}, mark(f, "ada", "readied"))
		f = turn(t, f, "bo")
		strike := combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}, Readied: true}
		f, _ = do(t, f, strike, 1, 1)
		c := find(f, "ada")
		same(t, "marks, standard actions and rank", []any{[]string(nil), n(1), n(1)}, []any{names(f, "ada"), c.Standards, c.Rank})
		refused(t, f, strike, field.Refused, "command.readied", "ELEMENTAL-I5")
	})
	t.Run("ELEMENTAL-I5 what is larger than what was readied does not come of it", func(t *testing.T) {
		lesser := ready
		lesser.Action = elemental.MoveAction
		f, _ := do(t, f, lesser)
		refused(t, f, combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}, Readied: true}, field.Refused, "command.readied", "ELEMENTAL-I5")
		do(t, f, combat.Command{Do: combat.Move, Who: "ada", Mode: combat.ByDash, Readied: true})
	})
	t.Run("ELEMENTAL-I5 ELEMENTAL-A6 a readied movement gives its hexes once in a segment, and they can be gone out of turn", func(t *testing.T) {
		moving := ready
		moving.Action = elemental.MoveAction
		f, _ := do(t, f, moving)
		f = turn(t, next(t, f), "ada")
		f, _ = do(t, f, combat.Command{Do: combat.EndTurn}) // Ada waits on: her turn of this segment is over.
		late, _ := do(t, f, combat.Command{Do: combat.Move, Who: "ada", Readied: true})
		late, _ = do(t, late, combat.Command{Do: combat.Walk, Who: "ada", Hexes: n(3)})
		late = turn(t, next(t, late), "ada")
		same(t, "hexes in the second segment of the move", n(3), find(late, "ada").Steps)
		early := running(one("bo"), one("ada", bearing(play.Mark{Name: "readied", Value: 2})))
		early, _ = do(t, early, combat.Command{Do: combat.Move, Who: "ada", Readied: true})
		early, _ = do(t, early, combat.Command{Do: combat.Walk, Who: "ada", Hexes: n(2)})
		early = turn(t, early, "ada")
		same(t, "hexes left in the own turn of the same segment", n(1), find(early, "ada").Steps)
		early = turn(t, next(t, early), "ada")
		same(t, "hexes in the second segment of the move", n(3), find(early, "ada").Steps)
	})
	t.Run("ELEMENTAL-R1 ELEMENTAL-A6 what a turn leaves of a movement is not gone out of turn", func(t *testing.T) {
		f, _ := do(t, f, combat.Command{Do: combat.Move, Who: "ada"})
		f, _ = do(t, f, combat.Command{Do: combat.Walk, Who: "ada", Hexes: n(1)})
		f = turn(t, f, "bo")
		refused(t, f, combat.Command{Do: combat.Walk, Who: "ada", Readied: true}, field.Refused, "command.who", "ELEMENTAL-R1")
	})
	t.Run("ELEMENTAL-I5 what waits for one thing does not wait for another out of turn", func(t *testing.T) {
		f, _ := do(t, f, ready)
		f = turn(t, f, "bo")
		again := ready
		again.Readied = true
		refused(t, f, again, field.Refused, "command.who", "ELEMENTAL-R1")
	})
	t.Run("ELEMENTAL-I5 it lapses with the round", func(t *testing.T) {
		f, _ := do(t, f, ready)
		f = next(t, next(t, f))
		same(t, "marks in the third segment", []string{"readied"}, names(f, "ada"))
		same(t, "marks in the next round", []string(nil), names(next(t, f), "ada"))
	})
}

func TestDefenses(t *testing.T) {
	// Ada attacks with 2 + Dexterity 1, and Bo defends with 1 and Intelligence 3 or Dexterity 1.
	f := running(one("ada"), one("bo"))
	strike := combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}}
	defends := func(r play.Result) (value int, by string) {
		for _, c := range report(t, r, "attack").Chains {
			if c.Key == "defense" {
				for _, s := range c.Steps {
					if s.Key == "attribute" {
						by = s.Name
					}
				}
				return c.Value, by
			}
		}
		return 0, ""
	}
	expect := func(t *testing.T, r play.Result, value int, by string) {
		t.Helper()
		gotValue, gotBy := defends(r)
		same(t, "defense", []any{value, by}, []any{gotValue, gotBy})
	}
	// The chapter on basic actions gives the reaction a bonus and an attribute, and
	// dice to the defensive formula alone.
	t.Run("ELEMENTAL-A4 the reaction is free, adds Intelligence and rolls no dice", func(t *testing.T) {
		after, r := do(t, f, strike, 4, 4, 6)
		expect(t, r, 4, "intelligence")
		same(t, "dice", 0, diceOf(report(t, r, "attack"), "defenseDice"))
		same(t, "what it costs", field.Number{}, find(after, "bo").Standards)
		same(t, "damage: Strength and a die", n(12), find(after, "bo").HP)
		helped := strike
		helped.DefenseAdvantage = 1
		_, r = do(t, f, helped, 1, 1, 4, 4, 4)
		expect(t, r, 7, "intelligence")
	})
	t.Run("ELEMENTAL-A4 a formula of its own has as many dice as the table says", func(t *testing.T) {
		formula := strike
		formula.DefenseDice = n(3)
		_, r := do(t, f, formula, 1, 1, 4, 4, 4)
		expect(t, r, 7, "intelligence")
		formula.Defense = combat.ByAction
		_, r = do(t, f, formula, 1, 1, 4, 4, 4)
		expect(t, r, 5, "dexterity")
	})
	t.Run("ELEMENTAL-A4 a defensive action is declared before the own turn, and adds Dexterity", func(t *testing.T) {
		f, _ := do(t, f, combat.Command{Do: combat.Defend, Who: "bo"})
		same(t, "what it costs", []field.Number{n(1), n(1)}, []field.Number{find(f, "bo").Standards, find(f, "bo").Began})
		after, r := do(t, f, strike, 1, 1, 4, 4)
		expect(t, r, 4, "dexterity")
		reaction := strike
		reaction.Defense = combat.ByReaction
		refused(t, f, reaction, field.Refused, "command.defense", "ELEMENTAL-A4")
		same(t, "marks", []string{"defending"}, names(after, "bo"))
		same(t, "marks in the next segment", []string(nil), names(next(t, after), "bo"))
	})
	t.Run("ELEMENTAL-A4 or as the attack arrives", func(t *testing.T) {
		declared := strike
		declared.Defense = combat.ByAction
		f, r := do(t, f, declared, 1, 1, 4, 4)
		expect(t, r, 4, "dexterity")
		same(t, "what it costs", n(1), find(f, "bo").Standards)
	})
	t.Run("ELEMENTAL-A4 not after the own turn, and not without an action", func(t *testing.T) {
		acted := running(one("ada"), one("bo", func(c *combat.Combatant) { c.Acted = n(1) }), one("cy", func(c *combat.Combatant) { c.Full = n(1) }), one("dee", func(c *combat.Combatant) { c.Standards = n(1) }))
		refused(t, acted, combat.Command{Do: combat.Defend, Who: "bo"}, field.Refused, "command.who", "ELEMENTAL-A4")
		refused(t, acted, combat.Command{Do: combat.Defend, Who: "ada"}, field.Refused, "command.who", "ELEMENTAL-A4")
		refused(t, acted, combat.Command{Do: combat.Defend, Who: "cy"}, field.Refused, "command.action", "ELEMENTAL-A4")
		refused(t, acted, combat.Command{Do: combat.Defend, Who: "dee", Action: elemental.FreeAction}, field.Refused, "command.action", "ELEMENTAL-A4")
		declared := strike
		declared.Defense = combat.ByAction
		refused(t, acted, declared, field.Refused, "command.who", "ELEMENTAL-A4")
		f, _ := do(t, acted, combat.Command{Do: combat.Defend, Who: "dee"})
		same(t, "a move where the standard action is gone", n(1), find(f, "dee").Moves)
	})
	t.Run("ELEMENTAL-I3 who does not act yet reacts, and does no more", func(t *testing.T) {
		early := running(one("ada"), one("bo", func(c *combat.Combatant) { c.First = n(2) }))
		early.Round = n(1)
		refused(t, early, combat.Command{Do: combat.Defend, Who: "bo"}, field.Refused, "command.who", "ELEMENTAL-I3")
		_, r := do(t, early, strike, 1, 1)
		expect(t, r, 4, "intelligence")
	})
	t.Run("ELEMENTAL-A4 bracing gives ability checks advantage in this round", func(t *testing.T) {
		f, _ := do(t, f, combat.Command{Do: combat.Brace, Who: "ada"})
		same(t, "standard actions", n(1), find(f, "ada").Standards)
		check := combat.Command{Do: combat.Check, Who: "ada", Attribute: elemental.Strength, Difficulty: n(3)}
		_, r := do(t, f, check, 1, 1, 1, 1, 5)
		note(t, report(t, r, "ability"), "braced")
		do(t, f, combat.Command{Do: combat.Skill, Who: "ada", Difficulty: n(1)}, 6, 1, 1, 1)
		f = next(t, next(t, next(t, f)))
		do(t, f, check, 1, 1)
	})
}
