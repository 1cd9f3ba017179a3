package combat_test

import (
	"testing"

	"rulewright/rules/elemental"
	"rulewright/rules/elemental/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// bow is a long weapon that reaches 60 feet.
func bow() *combat.Ability {
	return &combat.Ability{ID: "bow", Range: n(60), Projectile: true, Long: true, Speed: n(6), Damage: "2d6"}
}

func shoots(change ...func(*combat.Command)) combat.Command {
	c := combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}, Ability: bow()}
	for _, f := range change {
		f(&c)
	}
	return c
}

// step returns how much a step of a report's chain changes, and reports whether it is there.
func step(r play.Report, chain, key string) (int, bool) {
	for _, c := range r.Chains {
		if c.Key == chain {
			for _, s := range c.Steps {
				if s.Key == key {
					return s.Change, true
				}
			}
		}
	}
	return 0, false
}

// dice returns how many dice a side of a contest had.
func diceOf(r play.Report, chain string) int {
	for _, c := range r.Chains {
		if c.Key == chain {
			return c.Value
		}
	}
	return -1
}

func TestAttacks(t *testing.T) {
	f := running(one("ada"), one("bo"))
	unarmed := combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}}
	t.Run("ELEMENTAL-A4 ELEMENTAL-C1 ELEMENTAL-C3 unarmed", func(t *testing.T) {
		after, r := do(t, f, unarmed, 4, 4, 5)
		attack := report(t, r, "attack")
		same(t, "totals", []any{"hit", n(5), n(4)}, []any{attack.Outcome, attack.Total, attack.Versus})
		same(t, "damage", n(7), report(t, r, "damage").Total)
		same(t, "hit points and standard actions", []field.Number{n(13), n(1)}, []field.Number{find(after, "bo").HP, find(after, "ada").Standards})
		refused(t, f, combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}, Distance: n(10)}, field.Refused, "command.distance", "ELEMENTAL-L1")
	})
	t.Run("what the other side adds is its own to know", func(t *testing.T) {
		_, r := do(t, f, unarmed, 4, 4, 5)
		attack := report(t, r, "attack")
		same(t, "secret", []bool{true, false}, []bool{attack.Secret, report(t, r, "damage").Secret})
		for _, chain := range attack.Chains {
			same(t, chain.Key+" is the target's", chain.Key == "defense" || chain.Key == "defenseDice", chain.Whose == "bo")
		}
		check := combat.Command{Do: combat.Check, Who: "ada", Attribute: elemental.Strength, Targets: []string{"bo"}}
		_, r = do(t, f, check, 5, 1, 5, 1)
		same(t, "secret of a check against somebody", true, report(t, r, "ability").Secret)
		check.Targets, check.Difficulty = nil, n(1)
		_, r = do(t, f, check, 5, 1)
		same(t, "secret of a check alone", false, report(t, r, "ability").Secret)
	})
	t.Run("ELEMENTAL-V1 ELEMENTAL-V3 ELEMENTAL-V4 each side has its own", func(t *testing.T) {
		command := unarmed
		command.Advantage, command.DefenseLeverage, command.DefenseDisadvantage = 1, 1, 1
		command.Defense = combat.ByAction
		_, r := do(t, f, command, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4)
		same(t, "dice", []int{5, 5}, []int{diceOf(report(t, r, "attack"), "attackDice"), diceOf(report(t, r, "attack"), "defenseDice")})
	})
	t.Run("ELEMENTAL-C3 nobody has fewer hit points than none, and is down there", func(t *testing.T) {
		weak := running(one("ada"), one("bo", func(c *combat.Combatant) { c.HP = n(3) }))
		after, r := do(t, weak, unarmed, 4, 4, 5)
		same(t, "hit points and state", []any{n(0), "down"}, []any{find(after, "bo").HP, standing(t, after, "bo").State})
		note(t, report(t, r, "damage"), "down")
		_, r = do(t, f, unarmed, 4, 4, 5)
		same(t, "notes on who stays up", 0, len(report(t, r, "damage").Notes))
	})
	t.Run("ELEMENTAL-C3 an ability whose damage is blank does none", func(t *testing.T) {
		refused(t, f, combat.Command{Do: combat.Damage, Who: "ada", Targets: []string{"bo"}, Ability: &combat.Ability{Damage: "  "}}, field.Missing, "command.ability.damage", "")
	})
	t.Run("ELEMENTAL-C3 who has no hit points on the sheet is hurt in words", func(t *testing.T) {
		vague := running(one("ada"), one("bo", func(c *combat.Combatant) { c.HP = field.Number{} }))
		_, r := do(t, vague, unarmed, 4, 4, 5)
		last := r.Events[len(r.Events)-1]
		same(t, "event", play.Event{Kind: "damaged", Who: "bo", By: "ada", Amount: 7, Rule: "ELEMENTAL-C3"}, last)
	})
	t.Run("ELEMENTAL-C3 damage without an attack", func(t *testing.T) {
		after, _ := do(t, f, combat.Command{Do: combat.Damage, Who: "ada", Targets: []string{"ada", "bo"}, Ability: &combat.Ability{Damage: "1d6"}}, 3, 4)
		same(t, "hit points", []field.Number{n(17), n(16)}, []field.Number{find(after, "ada").HP, find(after, "bo").HP})
	})
	t.Run("ELEMENTAL-L1 a long weapon reaches beyond its range at a penalty", func(t *testing.T) {
		far := shoots(func(c *combat.Command) { c.Distance, c.Ability.Speed = n(105), field.Number{} })
		_, r := do(t, f, far, 1, 1)
		change, _ := step(report(t, r, "attack"), "attack", "range")
		same(t, "penalty", -3, change)
		far.Ability.Projectile = false
		refused(t, f, far, field.Refused, "command.distance", "ELEMENTAL-L1")
		far.Ability.Projectile, far.Ability.Long = true, false
		refused(t, f, far, field.Refused, "command.distance", "ELEMENTAL-L1")
	})
	t.Run("ELEMENTAL-L2 ELEMENTAL-L4 what the table says of cover and concealment", func(t *testing.T) {
		covered := unarmed
		covered.Cover, covered.Concealment = combat.Yes, n(1)
		_, r := do(t, f, covered, 2)
		same(t, "dice", 0, diceOf(report(t, r, "attack"), "attackDice"))
		_, r = do(t, f, covered, 1)
		same(t, "outcome", "concealed", report(t, r, "attack").Outcome)
		covered.Concealment = n(3)
		refused(t, f, covered, field.Refused, "command.concealment", "ELEMENTAL-L4")
		covered.AtHex = true
		do(t, f, covered, 3)
	})
}

func TestAttacksOnAGrid(t *testing.T) {
	place := func(x int, cells ...elemental.Cell) combat.Combat {
		f := running(one("ada", at(0, 0)), one("bo", at(x, 0)))
		f.Ground = elemental.Ground{Grid: n(2), Cells: cells}
		return f
	}
	wall := func(x, y int) elemental.Cell { return elemental.Cell{X: x, Y: y, Kind: elemental.Wall} }
	fog := func(x int) elemental.Cell { return elemental.Cell{X: x, Kind: elemental.Obscuring} }
	t.Run("ELEMENTAL-L1 the distance comes from the hexes", func(t *testing.T) {
		refused(t, place(2), combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}}, field.Refused, "command.distance", "ELEMENTAL-L1")
		do(t, place(1), combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}}, 1, 1)
	})
	t.Run("ELEMENTAL-L2 so does cover, unless the table says otherwise", func(t *testing.T) {
		_, r := do(t, place(5, wall(3, 0)), shoots())
		note(t, report(t, r, "attack"), "cover")
		do(t, place(5, wall(3, 0)), shoots(func(c *combat.Command) { c.Cover = combat.No }), 1, 1)
		do(t, place(5, wall(1, 0)), shoots(), 1, 1)
	})
	t.Run("ELEMENTAL-L1 ELEMENTAL-L2 ELEMENTAL-L4 a preview lists all of it, whatever the table says", func(t *testing.T) {
		c := shoots(func(c *combat.Command) { c.Cover, c.Distance, c.Concealment = combat.No, n(5), n(0) })
		_, r := do(t, place(5, wall(3, 0), fog(2)), c, 1, 1)
		same(t, "found", []play.Found{
			{Key: "distance", Who: "bo", Value: 25, Rule: "ELEMENTAL-L1"}, {Key: "cover", Who: "bo", Value: 1, Rule: "ELEMENTAL-L2"},
			{Key: "concealment", Who: "bo", Value: 1, Rule: "ELEMENTAL-L4"},
		}, r.Found)
		_, r = do(t, running(one("ada"), one("bo")), shoots(func(c *combat.Command) { c.Distance = n(5) }), 1, 1)
		same(t, "without a grid", []play.Found(nil), r.Found)
	})
	t.Run("ELEMENTAL-L1 ELEMENTAL-L2 who is on another floor is out of reach", func(t *testing.T) {
		f := place(1)
		f.Combatants[0].Floor, f.Combatants[1].Floor = "hall", "loft"
		refused(t, f, shoots(), field.Refused, "command.targets", "ELEMENTAL-L2")
		_, r := do(t, f, shoots(func(c *combat.Command) { c.Cover, c.Distance, c.Concealment = combat.No, n(5), n(0) }), 1, 1)
		same(t, "found", []play.Found{{Key: "elsewhere", Who: "bo", Value: 1, Rule: "ELEMENTAL-L1"}}, r.Found)
		f.Combatants[1].Floor = "hall"
		do(t, f, shoots(), 1, 1)
	})
	t.Run("ELEMENTAL-L2 and who is behind a wall", func(t *testing.T) {
		behind := place(5, wall(4, 0), wall(4, 1), wall(4, -1), wall(5, 1), wall(5, -1), wall(6, 0))
		refused(t, behind, shoots(), field.Refused, "command.targets", "ELEMENTAL-L2")
		insists(t, behind, shoots())
		do(t, behind, shoots(func(c *combat.Command) { c.Cover = combat.No }), 1, 1)
	})
	t.Run("ELEMENTAL-L2 a wall of another floor is in no way", func(t *testing.T) {
		behind := place(5, wall(4, 0), wall(4, 1), wall(4, -1), wall(5, 1), wall(5, -1), wall(6, 0))
		behind.Combatants[0].Floor, behind.Combatants[1].Floor = "hall", "hall"
		refused(t, behind, shoots(), field.Refused, "command.targets", "ELEMENTAL-L2")
		for i := range behind.Ground.Cells {
			behind.Ground.Cells[i].Floor = "loft"
		}
		do(t, behind, shoots(), 1, 1)
	})
	t.Run("ELEMENTAL-L4 and concealment", func(t *testing.T) {
		_, r := do(t, place(5, fog(2), fog(3)), shoots(), 2)
		same(t, "note", play.Note{Key: "concealment", Rule: "ELEMENTAL-L4", Name: "concealed", Amount: 2}, note(t, report(t, r, "attack"), "concealment"))
		refused(t, place(5, fog(2), fog(3), fog(4)), shoots(), field.Refused, "command.concealment", "ELEMENTAL-L4")
	})
	t.Run("ELEMENTAL-L4 darkness conceals, on a grid or without", func(t *testing.T) {
		dark := place(3)
		dark.Ground.Dark = true
		refused(t, dark, shoots(), field.Refused, "command.concealment", "ELEMENTAL-L4")
		dark.Ground.Grid = field.Number{}
		refused(t, dark, shoots(), field.Refused, "command.concealment", "ELEMENTAL-L4")
		do(t, dark, shoots(func(c *combat.Command) { c.Concealment = n(0) }), 1, 1)
	})
	t.Run("ELEMENTAL-L4 who is concealed sneaks with advantage", func(t *testing.T) {
		sneak := combat.Command{Do: combat.Check, Who: "ada", Targets: []string{"bo"}, Stealth: true, Against: elemental.Intelligence}
		_, r := do(t, place(5, fog(2)), sneak, 1, 1, 1, 1, 1, 5, 5)
		note(t, report(t, r, "ability"), "concealedStealth")
		do(t, place(5), sneak, 1, 1, 5, 5)
		stated := sneak
		stated.Concealment = n(1)
		do(t, place(5), stated, 1, 1, 1, 1, 1, 5, 5)
		dark := place(5)
		dark.Ground = elemental.Ground{Dark: true}
		do(t, dark, sneak, 1, 1, 1, 1, 1, 5, 5)
	})
	t.Run("ELEMENTAL-L4 a skill check to stay unseen has the same advantage, from all who watch", func(t *testing.T) {
		f := place(5, fog(2))
		f.Combatants = append(f.Combatants, one("cy", at(0, 1)))
		sneak := combat.Command{Do: combat.Skill, Who: "ada", Targets: []string{"bo"}, Stealth: true, Difficulty: n(1)}
		_, r := do(t, f, sneak, 6, 1, 1, 1, 1, 1, 1)
		note(t, report(t, r, "skill"), "concealedStealth")
		sneak.Targets = []string{"bo", "cy"} // Cy is beside her.
		do(t, f, sneak, 6, 1, 1, 1)
		fact, _ := oddsOf(t, f, sneak).Fact("success")
		same(t, "the chance of a six with four dice", 1-625.0/1296, fact.Mean)
		sneak.Targets = []string{"zoe"}
		refused(t, f, sneak, field.UnknownName, "command.targets[0]", "")
	})
	t.Run("ELEMENTAL-L5 whoever stands in a dark hex is hidden, and nobody behind it", func(t *testing.T) {
		dark := func(x int) elemental.Cell { return elemental.Cell{X: x, Kind: elemental.Dark} }
		refused(t, place(5, dark(5)), shoots(), field.Refused, "command.concealment", "ELEMENTAL-L4")
		do(t, place(5, dark(5)), shoots(func(c *combat.Command) { c.AtHex = true }), 3)
		do(t, place(5, dark(0), dark(3)), shoots(), 1, 1)
		do(t, place(5, dark(0)), combat.Command{Do: combat.Check, Who: "ada", Targets: []string{"bo"}, Stealth: true}, 1, 1, 1, 1, 1, 5, 5)
	})
}

func TestWhatIsOnItsWay(t *testing.T) {
	f := running(one("ada"), one("bo"))
	far := shoots(func(c *combat.Command) { c.Distance = n(60) }) // 12 hexes at 6 a segment
	arrive := far
	arrive.Do = combat.Arrive
	t.Run("ELEMENTAL-A6 an attack arrives in a later segment and is resolved there", func(t *testing.T) {
		f, r := do(t, f, far)
		same(t, "note", 1, note(t, report(t, r, "flight"), "arrivesIn").Amount)
		same(t, "mark", play.Mark{Name: "inFlight", Of: "bow", By: "ada", Left: 1}, mark(f, "bo", "inFlight"))
		refused(t, f, arrive, field.Refused, "command.targets", "ELEMENTAL-A6")
		f = turn(t, f, "bo")
		f, r = do(t, f, combat.Command{Do: combat.EndTurn})
		offer := []play.Next{{Do: "arrive", Who: "ada", Target: "bo", Choice: "bow"}}
		same(t, "next", offer, r.Next)
		f, r = do(t, f, combat.Command{Do: combat.TakeTurn, Who: "ada"})
		same(t, "next", offer, r.Next)
		refused(t, f, combat.Command{Do: combat.EndTurn}, field.Refused, "command.do", "ELEMENTAL-A6")
		f, _ = do(t, f, arrive, 4, 4, 3, 4)
		same(t, "hit points, standard actions and marks", []any{n(13), n(1), []string(nil)}, []any{find(f, "bo").HP, find(f, "ada").Standards, names(f, "bo")})
		do(t, f, combat.Command{Do: combat.EndTurn})
	})
	t.Run("ELEMENTAL-A6 it is offered in the turn of whose it is", func(t *testing.T) {
		f := running(one("bo", bearing(play.Mark{Name: "arriving", Of: "bow", By: "ada"})), one("ada"))
		f.Active = ""
		f, r := do(t, f, combat.Command{Do: combat.TakeTurn, Who: "bo"})
		same(t, "next", []play.Next(nil), r.Next)
		do(t, f, combat.Command{Do: combat.EndTurn})
	})
	t.Run("ELEMENTAL-A6 wherever the target is then", func(t *testing.T) {
		f := running(one("ada", at(0, 0)), one("bo", at(9, 0), bearing(play.Mark{Name: "arriving", Of: "dart", By: "ada"})))
		f.Ground = elemental.Ground{Grid: n(2), Dark: true}
		dart := combat.Command{Do: combat.Arrive, Who: "ada", Targets: []string{"bo"}, Ability: &combat.Ability{ID: "dart", Range: n(20)}}
		do(t, f, dart, 3)
	})
	t.Run("ELEMENTAL-A6 what one has shot does not arrive for another", func(t *testing.T) {
		f := running(one("ada"), one("bo", bearing(play.Mark{Name: "arriving", Of: "bow", By: "cy"})), one("cy"))
		refused(t, f, arrive, field.Refused, "command.targets", "ELEMENTAL-A6")
	})
	t.Run("ELEMENTAL-A4 ELEMENTAL-A6 nobody defends before it arrives", func(t *testing.T) {
		early := far
		early.Defense = combat.ByAction
		f, _ := do(t, f, early)
		same(t, "what it costs, and marks", []any{field.Number{}, []string{"inFlight"}}, []any{find(f, "bo").Standards, names(f, "bo")})
	})
	t.Run("ELEMENTAL-A6 at the speed at which it is used", func(t *testing.T) {
		quick := far
		quick.Speed = n(12)
		do(t, f, quick, 1, 1)
	})
	t.Run("ELEMENTAL-A6 without a combat it is there at once", func(t *testing.T) {
		do(t, combat.Combat{Combatants: f.Combatants}, far, 1, 1)
	})
	t.Run("what has no id cannot be on its way, and one arrives at a time", func(t *testing.T) {
		nameless := shoots(func(c *combat.Command) { c.Distance, c.Ability.ID = n(60), "" })
		refused(t, f, nameless, field.Missing, "command.ability.id", "")
		both := arrive
		both.Targets = []string{"bo", "ada"}
		refused(t, f, both, field.Refused, "command.targets[1]", "ELEMENTAL-A6")
	})
}

func TestChecks(t *testing.T) {
	f := running(one("ada"), one("bo"))
	t.Run("ELEMENTAL-C2 against somebody, who adds an attribute of its own", func(t *testing.T) {
		command := combat.Command{Do: combat.Check, Who: "ada", Targets: []string{"bo"}, Attribute: elemental.Strength, Against: elemental.Intelligence, Bonus: 1}
		_, r := do(t, f, command, 5, 4, 4, 4)
		same(t, "totals", []any{"success", n(4), n(3)}, []any{report(t, r, "ability").Outcome, report(t, r, "ability").Total, report(t, r, "ability").Versus})
		command.Targets = []string{"bo", "ada"}
		refused(t, f, command, field.Refused, "command.targets[1]", "ELEMENTAL-C2")
	})
	t.Run("ELEMENTAL-C2 the same attribute where none is stated, and bracing on both sides", func(t *testing.T) {
		f := running(one("ada"), one("bo", bearing(play.Mark{Name: "braced"})))
		_, r := do(t, f, combat.Command{Do: combat.Check, Who: "ada", Targets: []string{"bo"}, Attribute: elemental.Strength}, 1, 1, 1, 1, 1, 1, 1)
		same(t, "totals", []field.Number{n(2), n(2)}, []field.Number{report(t, r, "ability").Total, report(t, r, "ability").Versus})
	})
	t.Run("ELEMENTAL-C2 a skill", func(t *testing.T) {
		_, r := do(t, f, combat.Command{Do: combat.Skill, Who: "ada", Difficulty: n(2), Advantage: 1}, 6, 6, 1, 1, 1, 1, 1)
		same(t, "outcome", "success", report(t, r, "skill").Outcome)
	})
	t.Run("ELEMENTAL-E1 binding gets harder by the hour, exhausts, and a night's rest begins anew", func(t *testing.T) {
		f := combat.Combat{Combatants: []combat.Combatant{one("ada")}}
		bind := combat.Command{Do: combat.Bind, Who: "ada"}
		f, r := do(t, f, bind, 4, 4)
		same(t, "the first hour", []any{"success", n(10), n(10), n(1)}, []any{report(t, r, "strength").Outcome, report(t, r, "strength").Total, report(t, r, "strength").Versus, find(f, "ada").Bound})
		f, r = do(t, f, bind, 4, 5)
		same(t, "the second", []any{"failure", n(12), n(2)}, []any{report(t, r, "strength").Outcome, report(t, r, "strength").Versus, find(f, "ada").Bound})
		note(t, report(t, r, "strength"), "bindingStops")
		same(t, "state", "exhausted", standing(t, f, "ada").State)
		refused(t, f, bind, field.Refused, "command.who", "ELEMENTAL-E1")
		bind.Insist = true
		f, r = do(t, f, bind, 6, 6)
		note(t, report(t, r, "strength"), "exhausted")
		same(t, "the third, which stopping has not made easier", n(14), report(t, r, "strength").Versus)
		f, _ = do(t, f, combat.Command{Do: combat.Rest, Who: "ada"})
		same(t, "after a night", []any{n(0), []string(nil)}, []any{find(f, "ada").Bound, names(f, "ada")})
		f.Round, f.Segment = n(1), n(1)
		refused(t, f, combat.Command{Do: combat.Rest, Who: "ada"}, field.Refused, "command.do", "ELEMENTAL-E1")
	})
	t.Run("ELEMENTAL-E1 a reminder in the turn of the exhausted", func(t *testing.T) {
		f := running(one("ada", bearing(play.Mark{Name: "exhausted"})))
		f.Active = ""
		_, r := do(t, f, combat.Command{Do: combat.TakeTurn, Who: "ada"})
		note(t, report(t, r, "turn"), "exhausted")
	})
}
