package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// hurt leaves a combatant with that health.
func hurt(health int) func(*combat.Combatant) {
	return func(f *combat.Combatant) { f.Health = n(health) }
}

// killed is a combatant that is dead.
func killed(f *combat.Combatant) { f.Health, f.Out = n(-20), "dead" }

func TestMoving(t *testing.T) {
	step := combat.Command{Do: combat.Move, Who: "ann", ToX: n(1), ToY: n(1)}
	t.Run("DEWPRISM-C1 a step into an adjacent space costs 5 AP, twice a turn", func(t *testing.T) {
		f, _ := do(t, of(hero("ann", at(0, 0)), foe("rat")), step)
		numbers(t, f, "ann", map[string]int{"ap": 15, "x": 1, "y": 1})
		f, _ = do(t, f, combat.Command{Do: combat.Move, Who: "ann", ToX: n(1), ToY: n(2)})
		refused(t, f, combat.Command{Do: combat.Move, Who: "ann", ToX: n(1), ToY: n(3)}, "DEWPRISM-A3", "command.who", "usedThisTurn")
		refused(t, of(hero("ann", at(0, 0))), combat.Command{Do: combat.Move, Who: "ann", ToX: n(2), ToY: n(0)}, "DEWPRISM-C1", "command.toX", "tooFar")
		f, _ = do(t, of(hero("ann"), foe("rat")), combat.Command{Do: combat.Move, Who: "ann", ToSpace: "hall"})
		same(t, "space", "hall", find(t, f, "ann").Space)
	})
	t.Run("DEWPRISM-C1 DEWPRISM-C2 on a map a move leads to a place", func(t *testing.T) {
		stands := of(hero("ann", at(0, 0)), foe("rat"))
		wrong(t, stands, plain(combat.Move, "ann"), field.Missing, "command.toX")
		wrong(t, stands, plain(combat.Sprint, "ann"), field.Missing, "command.toX")
		wrong(t, stands, combat.Command{Do: combat.Move, Who: "ann", ToX: n(1)}, field.Missing, "command.toY")
		wrong(t, stands, combat.Command{Do: combat.Move, Who: "ann", ToY: n(1)}, field.Missing, "command.toX")
		do(t, stands, combat.Command{Do: combat.Move, Who: "ann", Dive: true})
	})
	t.Run("DEWPRISM-C2 a sprint costs 20 AP for four spaces, of which difficult ones count twice", func(t *testing.T) {
		sprint := combat.Command{Do: combat.Sprint, Who: "ann", ToX: n(4), ToY: n(2)}
		f, _ := do(t, of(hero("ann", at(0, 0)), foe("rat")), sprint)
		numbers(t, f, "ann", map[string]int{"ap": 0, "x": 4})
		sprint.Difficult = 1
		refused(t, of(hero("ann", at(0, 0))), sprint, "DEWPRISM-C2", "command.toX", "tooFar")
		sprint.ToX = n(3)
		do(t, of(hero("ann", at(0, 0)), foe("rat")), sprint)
	})
	t.Run("DEWPRISM-C3 DEWPRISM-C31 difficult ground, slopes and water cost 10 AP, and may ask for a check", func(t *testing.T) {
		f, r := do(t, of(hero("ann"), foe("rat")), combat.Command{Do: combat.Move, Who: "ann", Difficult: 1})
		numbers(t, f, "ann", map[string]int{"ap": 10})
		note(t, r, "powerCheck", "DEWPRISM-C31")
	})
	t.Run("DEWPRISM-C3 under water for longer than three rounds is death", func(t *testing.T) {
		f, _ := do(t, of(hero("ann"), foe("rat", func(f *combat.Combatant) { f.Out = "fled" })), combat.Command{Do: combat.Move, Who: "ann", Dive: true})
		numbers(t, f, "ann", map[string]int{"ap": 10, "underwater": 1})
		f, _ = do(t, f, plain(combat.Move, "ann"))
		numbers(t, f, "ann", map[string]int{"ap": 0})
		for range 2 {
			f, _ = do(t, f, plain(combat.EndTurn, "ann"))
			f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		}
		numbers(t, f, "ann", map[string]int{"underwater": 3})
		up, _ := do(t, f, combat.Command{Do: combat.Move, Who: "ann", Surface: true})
		numbers(t, up, "ann", map[string]int{"underwater": 0})
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		same(t, "ann is", "dead", find(t, f, "ann").Out)
	})
	t.Run("DEWPRISM-C9 a pit takes a quarter of the most, rounded up, and gives back to the last stable space", func(t *testing.T) {
		f, r := do(t, of(hero("ann"), foe("rat")), plain(combat.Pit, "ann"))
		numbers(t, f, "ann", map[string]int{"health": 22})
		note(t, r, "lastStableSpace", "DEWPRISM-C9")
		wrong(t, of(hero("ann", func(f *combat.Combatant) { f.MaxHealth = field.Number{} })), plain(combat.Pit, "ann"), "missing", "combat.combatants[0].maxHealth")
	})
	t.Run("DEWPRISM-C29 a fall has no element", func(t *testing.T) {
		for _, element := range []string{"", "fire", "noble"} {
			f, _ := do(t, of(hero("ann"), foe("rat", func(f *combat.Combatant) { f.Element = element }, marked(play.Mark{Name: "exposed", Of: "fire", Value: 2}))),
				combat.Command{Do: combat.Fall, Who: "rat", Spaces: 1})
			numbers(t, f, "rat", map[string]int{"health": 15})
		}
	})
	t.Run("DEWPRISM-C10 a fall deals 15 for each space", func(t *testing.T) {
		f, r := do(t, of(hero("ann"), foe("rat")), combat.Command{Do: combat.Fall, Who: "ann", Spaces: 3})
		numbers(t, f, "ann", map[string]int{"health": -15})
		if !happened(r, "died", "ann") {
			t.Error("nobody says that ann is dead")
		}
		refused(t, f, combat.Command{Do: combat.Fall, Who: "ann", Spaces: 3}, "DEWPRISM-T5", "command.who", "outOfTheCombat")
	})
}

func TestMootChoicesOfAnAbility(t *testing.T) {
	f := of(hero("ann"), hero("bob"), foe("rat"))
	heal := combat.Command{Do: combat.Use, Who: "ann", Targets: []string{"bob"}, Ability: &combat.Ability{ID: "balm", Cost: "10AP", Heal: "5"}}
	sneak, spare := heal, heal
	sneak.Sneak, spare.NonLethal = true, true
	t.Run("DEWPRISM-K6 nothing is suspected of an ability that harms no target", func(t *testing.T) {
		refused(t, f, sneak, "DEWPRISM-K6", "command.sneak", "harmsNone")
	})
	t.Run("DEWPRISM-D5 and it kills none that could be spared", func(t *testing.T) {
		refused(t, f, spare, "DEWPRISM-D5", "command.nonLethal", "harmsNone")
	})
	for name, c := range map[string]combat.Command{"DEWPRISM-K6": sneak, "DEWPRISM-D5": spare} {
		t.Run(name+" the GM may insist, and an attack takes either", func(t *testing.T) {
			c.Insist = true
			do(t, f, c)
			c.Insist, c.Ability, c.Targets = false, &combat.Ability{ID: "bolt", Cost: "10AP", Accuracy: "Magic:Skill", Damage: "5"}, []string{"rat"}
			if _, err := combat.ResolvePlay(dice.Fast(3), combat.Play{Combat: f, Command: c}); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestStealth(t *testing.T) {
	hid := marked(play.Mark{Name: "hidden"})
	t.Run("DEWPRISM-C12 DEWPRISM-K5 behind full cover a skill self-check hides", func(t *testing.T) {
		f, r := do(t, of(hero("ann"), foe("rat")), plain(combat.Stealth, "ann"), 11)
		marks(t, f, "ann", play.Mark{Name: "hidden"})
		note(t, r, "fullCover", "DEWPRISM-C12")
		refused(t, f, plain(combat.Stealth, "ann"), "DEWPRISM-C12", "command.who", "isHidden")
		f, _ = do(t, of(hero("ann"), foe("rat")), plain(combat.Stealth, "ann"), 12)
		marks(t, f, "ann")
		wrong(t, of(hero("ann", func(f *combat.Combatant) { f.SklEva = field.Number{} })), plain(combat.Stealth, "ann"), "missing", "combat.combatants[0].sklEva")
	})
	t.Run("DEWPRISM-C12 the hidden have 20 for every evasion that is lower", func(t *testing.T) {
		_, r := do(t, of(hero("ann"), foe("rat", hid)), plain(combat.Attack, "ann", "rat"), 17)
		same(t, "versus", n(20), report(t, r, "attack").Versus)
		_, r = do(t, of(hero("ann"), foe("rat", hid, func(f *combat.Combatant) { f.MleEva = n(23) })), plain(combat.Attack, "ann", "rat"), 20)
		same(t, "versus", n(23), report(t, r, "attack").Versus)
	})
	// The chapter on sneak attacks names targets that suspect nothing or cannot
	// respond. Stealth of the attacker is neither.
	t.Run("DEWPRISM-C12 DEWPRISM-K6 an attack from hiding rolls as any other, and is checked anew like a move", func(t *testing.T) {
		f, r := do(t, of(hero("ann", hid), foe("rat")), plain(combat.Attack, "ann", "rat"), 7, 12)
		numbers(t, f, "rat", map[string]int{"health": 30})
		same(t, "outcome", "miss", report(t, r, "attack").Outcome)
		marks(t, f, "ann")
		f, _ = do(t, of(hero("ann", hid), foe("rat")), plain(combat.Attack, "ann", "rat"), 8, 11)
		numbers(t, f, "rat", map[string]int{"health": 15})
		marks(t, f, "ann", play.Mark{Name: "hidden"})
		f, r = do(t, of(hero("ann", hid), foe("rat")), combat.Command{Do: combat.Attack, Who: "ann", Targets: []string{"rat"}, Sneak: true}, 12)
		numbers(t, f, "rat", map[string]int{"health": 10})
		note(t, r, "sneakAttack", "DEWPRISM-K6")
		f, _ = do(t, of(hero("ann", hid), foe("rat")), plain(combat.Move, "ann"), 11)
		if _, hides := mark(t, f, "ann", "hidden"); !hides {
			t.Error("ann is seen though her check passes")
		}
		_, r = do(t, of(hero("ann", hid), foe("rat")), plain(combat.Move, "ann"), 12)
		if !happened(r, "revealed", "ann") {
			t.Error("ann stays hidden though her check fails")
		}
	})
	t.Run("DEWPRISM-C12 foes name up to three spaces and reveal with skill accuracy against 20", func(t *testing.T) {
		f := of(foe("rat"), hero("ann", hid, at(2, 3)), hero("bob", hid, func(f *combat.Combatant) { f.Space = "hall" }), hero("cid", hid))
		c := combat.Command{Do: combat.Reveal, Who: "rat", Named: []string{"2,3", "hall", "0,0"}, Targets: []string{"cid"}}
		after, _ := do(t, f, c, 18)
		for _, id := range []string{"ann", "bob", "cid"} {
			marks(t, after, id)
		}
		after, _ = do(t, f, c, 17)
		marks(t, after, "ann", play.Mark{Name: "hidden"})
		c.Named = []string{"3,2"}
		c.Targets = nil
		_, r := do(t, f, c, 18)
		note(t, r, "nobodyThere", "DEWPRISM-C12")
		c.Named = nil
		wrong(t, f, c, "missing", "command.named")
		c.Named = []string{"3,2"}
		f.Combatants[0].SklAcc = field.Number{}
		wrong(t, f, c, "missing", "combat.combatants[0].sklAcc")
	})
}

func TestProtection(t *testing.T) {
	t.Run("DEWPRISM-C14 a shield takes damage until the own next turn", func(t *testing.T) {
		f, _ := do(t, of(hero("ann"), foe("rat")), plain(combat.Shield, "ann"))
		numbers(t, f, "ann", map[string]int{"ap": 15})
		marks(t, f, "ann", play.Mark{Name: "shield", Value: 8})
		hit, _ := do(t, f, combat.Command{Do: combat.Fall, Who: "ann", Spaces: 1})
		numbers(t, hit, "ann", map[string]int{"health": 23})
		marks(t, hit, "ann")
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, combat.Command{Do: combat.TakeTurn, Who: "ann", Insist: true})
		marks(t, f, "ann")
		refused(t, of(hero("ann", func(f *combat.Combatant) { f.Protection = field.Number{} })), plain(combat.Shield, "ann"), "DEWPRISM-C14", "command.who", "noShield")
	})
	t.Run("DEWPRISM-C15 guarding adds 3 to all evasions until the own next turn", func(t *testing.T) {
		f, _ := do(t, of(hero("ann"), foe("rat")), plain(combat.Guard, "ann"))
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "rat"))
		_, r := do(t, f, plain(combat.Attack, "rat", "ann"), 10)
		same(t, "versus", n(13), report(t, r, "attack").Versus)
		f, _ = do(t, f, plain(combat.EndTurn, "rat"))
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		marks(t, f, "ann")
	})
	t.Run("DEWPRISM-C16 cover gives class level x rank x 5, with exponential growth level bonus", func(t *testing.T) {
		c := combat.Command{Do: combat.TakeCover, Who: "ann", CoverRank: n(3)}
		f, _ := do(t, of(hero("ann"), foe("rat")), c)
		marks(t, f, "ann", play.Mark{Name: "cover", Value: 60})
		moved, _ := do(t, f, plain(combat.Move, "ann"))
		if _, covered := mark(t, moved, "ann", "cover"); covered {
			t.Error("the cover moves with ann")
		}
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "ann", Spaces: 2})
		numbers(t, f, "ann", map[string]int{"health": 30})
		marks(t, f, "ann", play.Mark{Name: "cover", Value: 30})
		grown := of(hero("ann"), foe("rat"))
		grown.Options.Exponential = true
		f, _ = do(t, grown, c)
		marks(t, f, "ann", play.Mark{Name: "cover", Value: 135})
		c.CoverRank = field.Number{}
		wrong(t, grown, c, "missing", "command.coverRank")
	})
}

func TestThings(t *testing.T) {
	t.Run("DEWPRISM-C17 using and giving equipment costs 5 AP, giving is for the same space", func(t *testing.T) {
		f, r := do(t, of(hero("ann"), foe("rat")), plain(combat.Equip, "ann"))
		numbers(t, f, "ann", map[string]int{"ap": 15})
		note(t, r, "useEquipment", "DEWPRISM-C17")
		pair := of(hero("ann", at(0, 0), func(f *combat.Combatant) { f.Coins = n(2) }), hero("bob", at(0, 0)), hero("cid", at(0, 1)))
		_, r = do(t, pair, plain(combat.Give, "ann", "bob"))
		note(t, r, "give", "DEWPRISM-C17")
		c := plain(combat.Give, "ann", "bob")
		c.Field, c.Amount = "coins", n(2)
		f, _ = do(t, pair, c)
		numbers(t, f, "ann", map[string]int{"coins": 0})
		numbers(t, f, "bob", map[string]int{"coins": 2})
		refused(t, f, c, "DEWPRISM-C17", "command.amount", "coins")
		c.Field = "health"
		wrong(t, pair, c, "unknownName", "command.field")
		refused(t, pair, plain(combat.Give, "ann", "cid"), "DEWPRISM-C17", "command.targets[0]", "notInTheSpace")
		refused(t, pair, plain(combat.Give, "ann", "ann"), "DEWPRISM-C17", "command.targets[0]", "notYourself")
		wrong(t, pair, plain(combat.Give, "ann"), "missing", "command.targets")
		wrong(t, pair, plain(combat.Give, "ann", "who"), "unknownName", "command.targets[0]")
		wrong(t, pair, plain(combat.Give, "ann", "bob", "cid"), "tooLong", "command.targets")
	})
	t.Run("DEWPRISM-C18 a coin of one's own brings the dead back with 1 and what it gives", func(t *testing.T) {
		rich := func(f *combat.Combatant) { f.Coins, f.CoinHealth = n(1), n(7) }
		f, _ := do(t, of(hero("ann", rich), hero("bob", killed), foe("rat")), plain(combat.Revive, "ann", "bob"))
		numbers(t, f, "bob", map[string]int{"health": 8})
		numbers(t, f, "ann", map[string]int{"coins": 0, "ap": 15})
		same(t, "bob is", "", find(t, f, "bob").Out)
		refused(t, f, plain(combat.Revive, "ann", "bob"), "DEWPRISM-C18", "command.targets[0]", "notDead")
		refused(t, of(hero("ann"), hero("bob", killed, rich)), plain(combat.Revive, "ann", "bob"), "DEWPRISM-C18", "command.who", "coins")
		refused(t, of(hero("ann", rich, at(0, 0)), hero("bob", killed, at(1, 0))), plain(combat.Revive, "ann", "bob"), "DEWPRISM-C18", "command.targets[0]", "notInTheSpace")
	})
	t.Run("DEWPRISM-C19 an item is destroyed for 10 AP, terrain for 20", func(t *testing.T) {
		f, r := do(t, of(hero("ann"), foe("rat")), plain(combat.DestroyItem, "ann"))
		numbers(t, f, "ann", map[string]int{"ap": 10})
		note(t, r, "destroyItem", "DEWPRISM-C19")
		refused(t, f, plain(combat.DestroyTerrain, "ann"), "DEWPRISM-A1", "command.who", "notEnoughAp")
		f, _ = do(t, of(hero("ann"), foe("rat")), plain(combat.DestroyTerrain, "ann"))
		numbers(t, f, "ann", map[string]int{"ap": 0})
	})
}

func TestOpponents(t *testing.T) {
	t.Run("DEWPRISM-C20 alone with the knocked out, one may execute them", func(t *testing.T) {
		f, _ := do(t, of(hero("ann", at(0, 0)), foe("rat", at(0, 0), hurt(-3)), foe("wolf", at(1, 0))), plain(combat.Execute, "ann", "rat"))
		numbers(t, f, "rat", map[string]int{"health": -15})
		numbers(t, f, "ann", map[string]int{"ap": 10})
		same(t, "the rat is", "dead", find(t, f, "rat").Out)
		for _, other := range []combat.Combatant{foe("wolf", at(0, 0)), hero("bob", at(0, 0))} {
			refused(t, of(hero("ann", at(0, 0)), foe("rat", at(0, 0), hurt(-3)), other), plain(combat.Execute, "ann", "rat"), "DEWPRISM-C20", "command.who", "notAlone")
		}
		refused(t, of(hero("ann"), foe("rat")), plain(combat.Execute, "ann", "rat"), "DEWPRISM-C20", "command.targets[0]", "notKnockedOut")
		refused(t, of(hero("ann"), hero("bob", hurt(0))), plain(combat.Execute, "ann", "bob"), "DEWPRISM-C20", "command.targets[0]", "notKnockedOut")
	})
	t.Run("DEWPRISM-C21 whoever fails a skill self-check must attack the taunter", func(t *testing.T) {
		f := of(hero("ann"), foe("rat"), hero("bob"))
		free, _ := do(t, f, plain(combat.Taunt, "ann", "rat"), 11)
		marks(t, free, "rat")
		f, r := do(t, f, plain(combat.Taunt, "ann", "rat"), 12)
		marks(t, f, "rat", play.Mark{Name: "taunted", By: "ann", Left: 3})
		same(t, "of the rat", "failure", report(t, r, "taunt").Outcome)
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "rat"))
		refused(t, f, plain(combat.Attack, "rat", "bob"), "DEWPRISM-C21", "command.targets", "mustAttackTaunter")
		do(t, f, plain(combat.Attack, "rat", "ann"), 2)
		refused(t, of(hero("ann"), hero("bob")), plain(combat.Taunt, "ann", "bob"), "DEWPRISM-C21", "command.targets[0]", "noOpponent")
	})
	t.Run("DEWPRISM-C25 a taunt needs the line of sight, which walls stop and combatants do not", func(t *testing.T) {
		f := of(hero("ann", at(0, 0)), foe("rat", at(2, 0)), foe("wolf", at(1, 0)))
		do(t, f, plain(combat.Taunt, "ann", "rat"), 12)
		f.Ground.Cells = []play.Cell{{X: 1, Kind: "wall"}}
		refused(t, f, plain(combat.Taunt, "ann", "rat"), "DEWPRISM-C25", "command.targets[0]", "wallBetween")
	})
	t.Run("DEWPRISM-C24 befriending needs the same space and takes a Monster Treat", func(t *testing.T) {
		wild := func(f *combat.Combatant) { f.Intelligence = "drone" }
		refused(t, of(hero("ann", at(0, 0)), foe("rat", wild, at(7, 7))), plain(combat.Befriend, "ann", "rat"), "DEWPRISM-C24", "command.targets[0]", "notInTheSpace")
		_, r := do(t, of(hero("ann", at(0, 0)), foe("rat", wild, at(0, 0))), plain(combat.Befriend, "ann", "rat"), 3)
		note(t, r, "treat", "DEWPRISM-C24") // The sheet has no number of treats: the table counts them.
		treats := func(n field.Number) func(*combat.Combatant) { return func(f *combat.Combatant) { f.Treats = n } }
		f, _ := do(t, of(hero("ann", treats(n(2))), foe("rat", wild)), plain(combat.Befriend, "ann", "rat"), 3)
		numbers(t, f, "ann", map[string]int{"treats": 1}) // The treat is gone though the monster is not won over.
		refused(t, of(hero("ann", treats(n(0))), foe("rat", wild)), plain(combat.Befriend, "ann", "rat"), "DEWPRISM-C24", "command.who", "treats")
	})
	t.Run("DEWPRISM-C26 an item changes hands on the sheets, and a note says that it may be gone for good", func(t *testing.T) {
		f, r := do(t, of(hero("ann"), hero("bob")), plain(combat.Give, "ann", "bob"))
		note(t, r, "goneForGood", "DEWPRISM-C26")
		numbers(t, f, "ann", map[string]int{"ap": 15})
	})
	t.Run("DEWPRISM-C22 DEWPRISM-C38 luck befriends, with 1 less for each quarter of health missing", func(t *testing.T) {
		wild := func(f *combat.Combatant) { f.Intelligence, f.MaxHealth = "Instinctive", n(40) }
		f := of(hero("ann"), foe("rat", wild, hurt(20), func(f *combat.Combatant) { f.Boss = "boss" }))
		f.FoeAggressor = "rat"
		_, r := do(t, f, plain(combat.Befriend, "ann", "rat"), 15)
		same(t, "versus", n(16), report(t, r, "befriend").Versus)
		f, r = do(t, f, plain(combat.Befriend, "ann", "rat"), 16)
		rat := find(t, f, "rat")
		same(t, "the rat", []string{"befriended", ""}, []string{rat.Out, rat.Boss})
		same(t, "companion", "rat", find(t, f, "ann").Companion)
		same(t, "aggressor", "", f.FoeAggressor)
		note(t, r, "joinsAfterwards", "DEWPRISM-C22")
		note(t, r, "needsCollar", "DEWPRISM-C38")
		f.Combatants = append(f.Combatants, foe("wolf", wild))
		f.Combatants[0].AP = n(20)
		f, _ = do(t, f, plain(combat.Befriend, "ann", "wolf"), 20)
		same(t, "a second one stays out of the fight", []string{"befriended", "rat"}, []string{find(t, f, "wolf").Out, find(t, f, "ann").Companion})
		refused(t, of(hero("ann"), foe("rat", wild, func(f *combat.Combatant) { f.Intelligence = "wise" })), plain(combat.Befriend, "ann", "rat"), "DEWPRISM-C22", "command.targets[0]", "tooClever")
		wrong(t, of(hero("ann"), foe("rat")), plain(combat.Befriend, "ann", "rat"), "missing", "combat.combatants[1].intelligence")
		wrong(t, of(hero("ann"), foe("rat", wild, func(f *combat.Combatant) { f.MaxHealth = field.Number{} })), plain(combat.Befriend, "ann", "rat"), "missing", "combat.combatants[1].maxHealth")
	})
}

func TestAggro(t *testing.T) {
	beast := func(f *combat.Combatant) { f.Intelligence = "drone" }
	t.Run("DEWPRISM-AG1 aggro is taken at the start of the own turn, one of each side has it", func(t *testing.T) {
		f, _ := do(t, peace(hero("ann"), foe("rat"), hero("bob")), plain(combat.Begin, ""), 20, 10, 1)
		f, _ = do(t, f, combat.Command{Do: combat.TakeTurn, Who: "ann", Aggro: true})
		same(t, "aggressor", "ann", f.HeroAggressor)
		spent, _ := do(t, f, plain(combat.Guard, "ann"))
		refused(t, spent, plain(combat.TakeAggro, "ann"), "DEWPRISM-AG1", "command.who", "onlyAtTurnStart")
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "rat"))
		f, _ = do(t, f, plain(combat.TakeAggro, "rat"))
		same(t, "aggressors", []string{"ann", "rat"}, []string{f.HeroAggressor, f.FoeAggressor})
		f, _ = do(t, f, use("bob", combat.Ability{ID: "roar", Application: "reaction", Aggro: true}))
		same(t, "aggressor", "bob", f.HeroAggressor)
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "bob", Spaces: 3})
		same(t, "aggressor", "", f.HeroAggressor)
		f, _ = do(t, f, plain(combat.Flee, "rat"))
		same(t, "aggressor", "", f.FoeAggressor)
		refused(t, peace(hero("ann")), plain(combat.TakeAggro, "ann"), "DEWPRISM-T4", "command.do", "noCombat")
		do(t, peace(hero("ann")), use("ann", combat.Ability{ID: "roar", Aggro: true}))
	})
	t.Run("DEWPRISM-AG1 DEWPRISM-AG2 foes above their danger threshold attack the aggressor", func(t *testing.T) {
		for _, test := range []struct {
			mind   string
			health int
			obeys  bool
		}{{"drone", 4, true}, {"drone", 3, false}, {"instinctive", 8, true}, {"instinctive", 7, false}, {"sapient", 16, true}, {"sapient", 15, false}, {"wise", 23, true}, {"wise", 22, false}, {"brilliant", 30, false}, {"", 30, false}} {
			f := of(foe("rat", hurt(test.health), func(f *combat.Combatant) { f.Intelligence = test.mind }), hero("ann"), hero("bob"))
			f.HeroAggressor = "ann"
			if test.obeys {
				refused(t, f, plain(combat.Attack, "rat", "bob"), "DEWPRISM-AG1", "command.targets", "mustAttackAggressor")
			} else {
				do(t, f, plain(combat.Attack, "rat", "bob"), 2)
			}
			do(t, f, plain(combat.Attack, "rat", "ann"), 2)
		}
		f := of(foe("rat", func(f *combat.Combatant) { f.Intelligence = "sly" }), hero("ann"), hero("bob"))
		wrong(t, f, plain(combat.Attack, "rat", "bob"), "unknownName", "combat.combatants[0].intelligence")
	})
	t.Run("DEWPRISM-AG1 what harms nobody need not be aimed at the aggressor", func(t *testing.T) {
		f := of(foe("rat", beast), hero("ann"), foe("wolf", hurt(3)))
		f.HeroAggressor = "ann"
		do(t, f, use("rat", combat.Ability{ID: "lick", Heal: "3"}, "wolf"))
	})
	t.Run("DEWPRISM-AG3 an aggressor that cannot be targeted makes the nearest the target", func(t *testing.T) {
		claw := combat.Ability{ID: "claw", Kind: "weapon", Weight: "M", Range: "0-2"}
		f := of(foe("rat", beast, at(0, 0)), hero("ann", at(9, 9)), hero("bob", at(1, 0)), hero("cid", at(0, 2)))
		f.HeroAggressor = "ann"
		c := combat.Command{Do: combat.Attack, Who: "rat", Targets: []string{"cid"}, Ability: &claw}
		refused(t, f, c, "DEWPRISM-AG3", "command.targets", "nearestInstead")
		c.Targets = []string{"bob"}
		do(t, f, c, 2)
		stated := of(foe("rat", beast), hero("ann"), hero("bob"))
		stated.HeroAggressor = "ann"
		c = plain(combat.Attack, "rat", "bob")
		c.Unreachable = true
		do(t, stated, c, 2)
		stated.Combatants[1].Marks = []play.Mark{{Name: "hidden"}}
		do(t, stated, plain(combat.Attack, "rat", "bob"), 2)
	})
	t.Run("DEWPRISM-AG3 DEWPRISM-C21 being taunted comes before the threshold and the aggressor", func(t *testing.T) {
		f := of(foe("rat", hurt(1), func(f *combat.Combatant) { f.Intelligence = "brilliant" }, marked(play.Mark{Name: "taunted", By: "bob", Left: 2})), hero("ann"), hero("bob"))
		f.HeroAggressor = "ann"
		refused(t, f, plain(combat.Attack, "rat", "ann"), "DEWPRISM-C21", "command.targets", "mustAttackTaunter")
		do(t, f, plain(combat.Attack, "rat", "bob"), 2)
	})
	t.Run("DEWPRISM-AG1 who kills the aggressor among the heroes has its vitals back", func(t *testing.T) {
		f := of(foe("rat", hurt(3), func(f *combat.Combatant) { f.Mana = n(0) }), hero("ann", hurt(1)), hero("bob"))
		f.HeroAggressor = "ann"
		f.Combatants[0].Weapon = "VH"
		f, _ = do(t, f, plain(combat.Attack, "rat", "ann"), 12)
		same(t, "ann is", "dead", find(t, f, "ann").Out)
		numbers(t, f, "rat", map[string]int{"health": 30, "mana": 10, "stamina": 10})
		same(t, "aggressor", "", f.HeroAggressor)
	})
	t.Run("DEWPRISM-AG4 the killer of the aggressor among the heroes loses its negative statuses alone", func(t *testing.T) {
		keeps := []play.Mark{{Name: "increase", Of: "mleEva", Value: 1}, {Name: "shield", Value: 2}}
		f := of(foe("rat", armed("VH"), marked(append([]play.Mark{{Name: "poison", Value: 3, Left: 2}, {Name: "decrease", Of: "mleAcc", Value: 1, Left: 2},
			{Name: "taunted", By: "ann", Left: 2}}, keeps...)...)), hero("ann", hurt(1)), hero("bob", hurt(1)))
		other, _ := do(t, f, plain(combat.Attack, "rat", "ann"), 13)
		same(t, "marks of who killed no aggressor", 5, len(find(t, other, "rat").Marks))
		f.HeroAggressor = "ann"
		f, r := do(t, f, plain(combat.Attack, "rat", "ann"), 13)
		marks(t, f, "rat", keeps...)
		same(t, "poison ends", true, happened(r, "statusEnded", "rat"))
	})
	t.Run("DEWPRISM-AG1 DEWPRISM-X1 the body of an aggressor is 5 luckier to harvest, once", func(t *testing.T) {
		f := of(hero("ann", armed("VH")), foe("rat", hurt(1), func(f *combat.Combatant) { f.Harvest = n(14) }), foe("wolf"))
		f.FoeAggressor = "rat"
		f, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 12)
		refused(t, f, plain(combat.Harvest, "ann", "wolf"), "DEWPRISM-X1", "command.targets[0]", "notDead")
		f, r := do(t, f, plain(combat.Harvest, "ann", "rat"), 9)
		same(t, "outcome", "success", report(t, r, "harvest").Outcome)
		refused(t, f, plain(combat.Harvest, "ann", "rat"), "DEWPRISM-X1", "command.targets[0]", "harvested")
		wrong(t, of(hero("ann"), foe("rat", killed)), plain(combat.Harvest, "ann", "rat"), "missing", "combat.combatants[1].harvest")
	})
}

func TestSwarms(t *testing.T) {
	here := at(1, 1)
	join := plain(combat.Join, "rat", "wolf", "ogre")
	f := of(foe("rat", here), foe("wolf", here), foe("ogre", here), hero("ann", here), foe("far", at(5, 5)))
	t.Run("DEWPRISM-W1 DEWPRISM-W2 DEWPRISM-W3 those who join turn, move and attack as one", func(t *testing.T) {
		f, r := do(t, f, join)
		note(t, r, "swarmAccuracy", "DEWPRISM-W1")
		note(t, r, "alike", "DEWPRISM-W3")
		refused(t, f, combat.Command{Do: combat.TakeTurn, Who: "wolf", Insist: true}, "DEWPRISM-W2", "command.who", "followsTheSwarm")
		hit, r := do(t, f, plain(combat.Attack, "rat", "ann"), 3)
		same(t, "total", n(10), report(t, r, "attack").Total)
		numbers(t, hit, "ann", map[string]int{"health": 5}) // Rank 3 + 2.
		moved, _ := do(t, f, combat.Command{Do: combat.Move, Who: "rat", ToX: n(2), ToY: n(1)})
		numbers(t, moved, "ogre", map[string]int{"x": 2})
		f, _ = do(t, f, plain(combat.EndTurn, "rat"))
		_, r = do(t, f, plain(combat.Look, ""))
		same(t, "order", []string{"ann", "far"}, r.Outlook.Order)
	})
	t.Run("DEWPRISM-W2 a hit harms the chosen member, easier to hit; who leads next takes no second turn", func(t *testing.T) {
		f, _ := do(t, f, join)
		f, _ = do(t, f, plain(combat.EndTurn, "rat"))
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		f.Combatants[0].Health = n(1)
		f, r := do(t, f, plain(combat.Attack, "ann", "rat"), 3)
		same(t, "versus", n(5), report(t, r, "attack").Versus)
		numbers(t, f, "wolf", map[string]int{"health": 30})
		refused(t, f, combat.Command{Do: combat.TakeTurn, Who: "rat", Insist: true}, "DEWPRISM-H1", "command.who", "knockedOut")
		_, r = do(t, f, plain(combat.Look, ""))
		same(t, "order", []string{"far"}, r.Outlook.Order)
	})
	t.Run("DEWPRISM-W2 an area makes one check for the whole swarm and hits all of it", func(t *testing.T) {
		f, _ := do(t, f, join)
		blast := combat.Ability{ID: "blast", Application: "passive", Accuracy: "magic", Damage: "10", Area: true}
		f, r := do(t, f, use("ann", blast, "wolf", "rat"), 12)
		for _, id := range []string{"rat", "wolf", "ogre"} {
			numbers(t, f, id, map[string]int{"health": 20})
		}
		same(t, "reports", 3, len(r.Reports))
	})
	t.Run("DEWPRISM-W2 a swarm splits, and one alone is none", func(t *testing.T) {
		f, _ := do(t, f, join)
		two, _ := do(t, f, plain(combat.Split, "rat", "ogre"))
		same(t, "swarms", []string{"rat", "rat", ""}, []string{two.Combatants[0].Swarm, two.Combatants[1].Swarm, two.Combatants[2].Swarm})
		none, _ := do(t, two, plain(combat.Split, "rat", "wolf"))
		same(t, "swarms", []string{"", "", ""}, []string{none.Combatants[0].Swarm, none.Combatants[1].Swarm, none.Combatants[2].Swarm})
		all, _ := do(t, f, plain(combat.Split, "rat"))
		same(t, "swarm", "", all.Combatants[1].Swarm)
		refused(t, all, plain(combat.Split, "rat"), "DEWPRISM-W2", "command.who", "noSwarm")
		refused(t, f, plain(combat.Split, "rat", "ann"), "DEWPRISM-W2", "command.targets[0]", "notOfTheSwarm")
		refused(t, f, plain(combat.Join, "rat", "ann"), "DEWPRISM-W2", "command.targets[0]", "notOfTheSwarm")
		refused(t, f, plain(combat.Join, "rat", "far"), "DEWPRISM-W2", "command.targets[0]", "notInTheSpace")
		wrong(t, f, plain(combat.Join, "rat"), "missing", "command.targets")
		wrong(t, f, plain(combat.Join, "rat", "who"), "unknownName", "command.targets[0]")
		wrong(t, f, plain(combat.Split, "rat", "who"), "unknownName", "command.targets[0]")
	})
	t.Run("DEWPRISM-B6 a boss counts as one enemy for those whom it outnumbers", func(t *testing.T) {
		rage := combat.Ability{ID: "rage", Damage: "10{OutNum}"}
		for _, boss := range []string{"", "miniboss", "boss"} {
			f := of(hero("ann", here), foe("rat", here, func(f *combat.Combatant) { f.Boss = boss }), foe("wolf", here))
			f, _ = do(t, f, use("ann", rage, "rat"))
			numbers(t, f, "rat", map[string]int{"health": 20})
		}
	})
	t.Run("DEWPRISM-B4 a miniboss counts as two more for its own teamwork, three at most", func(t *testing.T) {
		pride := combat.Ability{ID: "pride", Damage: "10{TmWrk}"}
		for _, test := range []struct {
			boss   string
			health int
		}{{"", 10}, {"miniboss", 0}, {"boss", 0}} {
			f := of(foe("rat", here, func(f *combat.Combatant) { f.Boss = test.boss }), foe("wolf", here), foe("ogre", here), hero("ann", here))
			f, _ = do(t, f, use("rat", pride, "ann"))
			numbers(t, f, "ann", map[string]int{"health": test.health})
		}
	})
}
