package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// Checks attempts to gain more than the rules give.
func TestNobodyGainsWhatTheRulesDoNotGive(t *testing.T) {
	t.Run("DEWPRISM-S2 cover that is used up by poison keeps nobody from burning", func(t *testing.T) {
		f := of(hero("ann", marked(play.Mark{Name: "cover", Value: 5}, play.Mark{Name: "poison", Value: 8, Left: 3}, play.Mark{Name: "burning", Value: 10, Left: 3})), foe("rat"))
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		numbers(t, f, "ann", map[string]int{"health": 24})
	})
	t.Run("DEWPRISM-T4 a round passes when the last who waits for a turn cannot take it", func(t *testing.T) {
		f, _ := do(t, of(hero("ann"), foe("rat"), foe("bat", func(f *combat.Combatant) { f.Taken = n(1) })), plain(combat.EndTurn, "ann"))
		same(t, "round", n(1), f.Round)
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "rat", Spaces: 2})
		same(t, "round", n(2), f.Round)
		do(t, f, plain(combat.TakeTurn, "ann"))
	})
	t.Run("DEWPRISM-T4 no round passes for those who never rolled initiative", func(t *testing.T) {
		f := of(hero("ann"), foe("rat"))
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "ann", Spaces: 2})
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "rat", Spaces: 2})
		f.Combatants = append(f.Combatants, hero("late"))
		_, r := do(t, f, combat.Command{Do: combat.Guard, Who: "late", Insist: true})
		same(t, "a round begins", false, happened(r, "roundBegan", ""))
	})
	t.Run("DEWPRISM-T1 who comes late is the last of those with the same initiative", func(t *testing.T) {
		f := of(hero("late"), hero("ann"), foe("rat"))
		f.Active, f.Combatants[0].Order, f.Combatants[1].Order = "", field.Number{}, n(15)
		f, _ = do(t, f, plain(combat.Arrive, "late"), 15)
		f.Combatants[0].Taken = n(0)
		_, r := do(t, f, plain(combat.Look, ""))
		same(t, "order", []string{"rat", "ann", "late"}, r.Outlook.Order)
	})
	t.Run("DEWPRISM-A7 the first supportive check of every turn is free", func(t *testing.T) {
		f, _ := do(t, of(hero("ann"), foe("rat")), plain(combat.Stealth, "ann"), 20)
		f, _ = do(t, f, combat.Command{Do: combat.TakeTurn, Who: "ann", Insist: true})
		f, _ = do(t, f, plain(combat.Stealth, "ann"), 20)
		numbers(t, f, "ann", map[string]int{"ap": 20})
	})
	t.Run("DEWPRISM-A8 who tires in combat has less AP in the first turn of the next one alone", func(t *testing.T) {
		f := of(hero("ann", func(f *combat.Combatant) { f.Tired = n(1) }), foe("rat"))
		f.Combatants[0].Turns = n(2)
		f, _ = do(t, f, combat.Command{Do: combat.TakeTurn, Who: "ann", Insist: true})
		numbers(t, f, "ann", map[string]int{"ap": 20})
	})
	t.Run("DEWPRISM-W2 who has had a turn has no other one by joining a swarm and leaving it", func(t *testing.T) {
		f, _ := do(t, of(foe("rat"), foe("bat"), hero("ann")), plain(combat.EndTurn, "rat"))
		f, _ = do(t, f, plain(combat.Join, "bat", "rat"))
		f, _ = do(t, f, plain(combat.Split, "bat"))
		numbers(t, f, "rat", map[string]int{"taken": 1})
		numbers(t, f, "bat", map[string]int{"taken": 0})
	})
	t.Run("DEWPRISM-A5 a price below nothing gives no more AP than can be counted", func(t *testing.T) {
		f, _ := do(t, of(hero("ann"), foe("rat")), use("ann", combat.Ability{ID: "well", Cost: "-99999!"}))
		numbers(t, f, "ann", map[string]int{"ap": 9999})
	})
	t.Run("DEWPRISM-A5 whoever has burnt the last AP waits until there are some again", func(t *testing.T) {
		f, _ := do(t, of(hero("ann"), foe("rat")), use("ann", combat.Ability{ID: "flare", Cost: "20!"}))
		marks(t, f, "ann", play.Mark{Name: "cooldown"})
		f, _ = do(t, of(hero("ann"), foe("rat")), use("ann", combat.Ability{ID: "flare", Cost: "19!"}))
		marks(t, f, "ann")
	})
	t.Run("DEWPRISM-X1 who has fled leaves no experience behind", func(t *testing.T) {
		worth := func(f *combat.Combatant) { f.XPDrop = n(8) }
		f := of(hero("ann"), foe("rat", worth, killed), foe("bat", worth, func(f *combat.Combatant) { f.Out = "fled" }))
		f, _ = do(t, f, plain(combat.End, ""))
		numbers(t, f, "ann", map[string]int{"xp": 8})
	})
	t.Run("DEWPRISM-H3 where neither side has anybody left nobody owes the Ferryman", func(t *testing.T) {
		f := of(hero("ann", hurt(0), func(f *combat.Combatant) { f.Coins = n(2) }), foe("rat", hurt(0)))
		f, r := do(t, f, plain(combat.End, ""))
		same(t, "outcome", "undecided", report(t, r, "end").Outcome)
		numbers(t, f, "ann", map[string]int{"coins": 2, "ferryman": 0})
	})
	t.Run("DEWPRISM-H4 who has no snapshot keeps what it has", func(t *testing.T) {
		f, _ := do(t, of(hero("ann", marked(play.Mark{Name: "poison", Value: 2, Left: 2})), foe("rat", killed)), plain(combat.End, ""))
		marks(t, f, "ann", play.Mark{Name: "poison", Value: 2, Left: 2})
	})
	t.Run("DEWPRISM-AG1 DEWPRISM-H1 nobody must attack an aggressor who is knocked out", func(t *testing.T) {
		f := of(foe("rat", func(f *combat.Combatant) { f.Intelligence = "drone" }), hero("ann", hurt(0)), hero("bob"))
		f.HeroAggressor = "ann"
		do(t, f, plain(combat.Attack, "rat", "bob"), 8)
	})
	t.Run("DEWPRISM-A8 an hour of rest makes one Tired less", func(t *testing.T) {
		f, _ := do(t, peace(hero("ann", func(f *combat.Combatant) { f.Tired = n(3) })), plain(combat.Rest, "ann"))
		numbers(t, f, "ann", map[string]int{"tired": 2})
	})
	t.Run("DEWPRISM-T3 fists need not be drawn", func(t *testing.T) {
		f := of(hero("ann", armed(""), marked(play.Mark{Name: "undrawn"})), foe("rat"))
		do(t, f, plain(combat.Attack, "ann", "rat"), 5)
	})
	t.Run("DEWPRISM-C21 the newest taunt is the one that holds", func(t *testing.T) {
		f, _ := do(t, of(hero("ann"), foe("rat", marked(play.Mark{Name: "taunted", By: "bob", Of: "", Left: 2})), hero("bob")), plain(combat.Taunt, "ann", "rat"), 12)
		marks(t, f, "rat", play.Mark{Name: "taunted", By: "ann", Left: 3})
	})
	t.Run("DEWPRISM-AG3 who has fallen is not the nearest in the aggressor's place", func(t *testing.T) {
		f := of(foe("rat", at(0, 0), reaches("0-3 battlefield"), func(f *combat.Combatant) { f.Intelligence = "drone" }), hero("ann", at(5, 0)), hero("bob", at(1, 0), hurt(0)), hero("cid", at(2, 0)))
		f.HeroAggressor = "ann"
		c := plain(combat.Attack, "rat", "cid")
		c.Unreachable = true
		do(t, f, c, 8)
	})
	t.Run("DEWPRISM-K3 a natural 1 in somebody else's turn spoils that turn and not the own one", func(t *testing.T) {
		f := of(hero("ann"), foe("rat", func(f *combat.Combatant) { f.AP = n(20) }))
		bite := combat.Ability{ID: "bite", Kind: "weapon", Weight: "M", Application: "reaction"}
		c := use("rat", bite, "ann")
		c.Do = combat.Attack
		f, _ = do(t, f, c, 1)
		marks(t, f, "rat", play.Mark{Name: "rattled"})
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		marks(t, f, "rat")
	})
	t.Run("DEWPRISM-A4 what is charged is done in the turn in which it is paid", func(t *testing.T) {
		f := of(hero("ann", marked(play.Mark{Name: "charged", Of: "bolt"})), foe("rat"))
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		marks(t, f, "ann")
	})
}

func TestWhatIsPaidBefore(t *testing.T) {
	beam := combat.Ability{ID: "beam", Cost: "XAP"}
	with := func(do combat.Do, x int) combat.Command {
		c := use("ann", beam)
		c.Do, c.X, c.Charge = do, n(x), true
		return c
	}
	t.Run("DEWPRISM-A2 DEWPRISM-A4 what was charged holds for the X for which it was", func(t *testing.T) {
		f, _ := do(t, of(hero("ann"), foe("rat")), with(combat.Use, 30))
		for _, id := range []string{"ann", "rat"} {
			if id == "rat" {
				f, _ = do(t, f, plain(combat.TakeTurn, id))
			}
			f, _ = do(t, f, plain(combat.EndTurn, id))
		}
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		numbers(t, f, "ann", map[string]int{"ap": 10})
		after, _ := do(t, f, with(combat.Use, 30))
		numbers(t, after, "ann", map[string]int{"ap": 10})
		marks(t, after, "ann")
		after, _ = do(t, f, with(combat.Use, 10)) // Another X is another use of it.
		numbers(t, after, "ann", map[string]int{"ap": 0})
	})
	t.Run("DEWPRISM-A2 DEWPRISM-A6 and so does what was withheld, for others' turns alone", func(t *testing.T) {
		f, _ := do(t, of(hero("ann"), foe("rat")), with(combat.Withhold, 5))
		numbers(t, f, "ann", map[string]int{"ap": 10})
		own, _ := do(t, f, with(combat.Use, 5))
		numbers(t, own, "ann", map[string]int{"ap": 5})
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		after, _ := do(t, f, with(combat.Use, 5))
		numbers(t, after, "ann", map[string]int{"ap": 10})
		marks(t, after, "ann")
		after, _ = do(t, f, with(combat.Use, 10))
		numbers(t, after, "ann", map[string]int{"ap": 0})
	})
}

func TestMarksByHandThatAreNone(t *testing.T) {
	f := of(hero("ann"), foe("rat"))
	put := func(m play.Mark) combat.Command {
		return combat.Command{Do: combat.PutMark, Who: "ann", Mark: &m}
	}
	t.Run("DEWPRISM-C16 cover is of nothing and not below it", func(t *testing.T) {
		wrong(t, f, put(play.Mark{Name: "cover", Value: -5}), "outOfRange", "command.mark.value")
		wrong(t, f, put(play.Mark{Name: "cover", Value: 5, Of: "rat"}), "unknownName", "command.mark.of")
	})
	t.Run("DEWPRISM-S2 statuses change scores, initiative and protection, and nothing else", func(t *testing.T) {
		wrong(t, f, put(play.Mark{Name: "increase", Of: "coins", Value: 5}), "unknownName", "command.mark.of")
		wrong(t, f, put(play.Mark{Name: "increase", Of: "maxFocus", Value: 5}), "unknownName", "command.mark.of")
		quick, _ := do(t, peace(hero("ann")), put(play.Mark{Name: "increase", Of: "initiative", Value: 5}))
		quick, _ = do(t, quick, plain(combat.Begin, ""), 3)
		numbers(t, quick, "ann", map[string]int{"order": 8})
		safe, _ := do(t, f, put(play.Mark{Name: "decrease", Of: "protection", Value: 5}))
		safe, _ = do(t, safe, plain(combat.Shield, "ann"))
		shield, _ := mark(t, safe, "ann", "shield")
		same(t, "shield", 3, shield.Value)
	})
	t.Run("DEWPRISM-S2 what a combat brings along and no rule knows restores nothing", func(t *testing.T) {
		f, _ := do(t, of(hero("ann", hurt(3), marked(play.Mark{Name: "restore", Of: "luck", Value: 5})), foe("rat")), plain(combat.EndTurn, "ann"))
		numbers(t, f, "ann", map[string]int{"health": 3})
	})
	t.Run("DEWPRISM-A4 nobody charges less than nothing", func(t *testing.T) {
		wrong(t, f, put(play.Mark{Name: "charging", Value: -50, Of: "bolt"}), "outOfRange", "command.mark.value")
	})
}

func TestWhoCannotRespond(t *testing.T) {
	drain := combat.Ability{ID: "drain", Cost: "5", Accuracy: "melee", Damage: "2{MlePwr}", HurtsFallen: true}
	t.Run("DEWPRISM-K6 DEWPRISM-H1 whoever is knocked out is hit without a roll, critically", func(t *testing.T) {
		f, r := do(t, of(hero("ann"), foe("rat", hurt(0), func(f *combat.Combatant) { f.MaxHealth = n(90) })), use("ann", drain, "rat"))
		numbers(t, f, "rat", map[string]int{"health": -15})
		note(t, r, "sneakAttack", "DEWPRISM-K6")
	})
	t.Run("DEWPRISM-K6 nobody sneaks up on friends", func(t *testing.T) {
		hid := hero("ann", marked(play.Mark{Name: "hidden"}))
		_, r := do(t, of(hid, hero("bob", hurt(3)), foe("rat")), use("ann", combat.Ability{ID: "balm", Heal: "7"}, "bob"))
		same(t, "outcome", "hit", report(t, r, "ability").Outcome)
		do(t, of(hid, hero("bob"), foe("rat")), use("ann", drain, "bob"), 20, 1)
	})
	t.Run("DEWPRISM-W2 a critical of an area is one for all of the swarm, of whom who is immune takes nothing", func(t *testing.T) {
		of2 := func(f *combat.Combatant) { f.Swarm = "rat" }
		proof := func(f *combat.Combatant) { f.Marks = []play.Mark{{Name: "immune", Of: "fire"}} }
		burst := combat.Ability{ID: "burst", Cost: "5", Accuracy: "magic", Damage: "{MgcPwr}", Element: "fire", Area: true}
		f, r := do(t, of(hero("ann"), foe("rat", of2), foe("bat", of2), foe("owl", of2, proof)), use("ann", burst, "rat"), 20)
		numbers(t, f, "rat", map[string]int{"health": 20})
		numbers(t, f, "bat", map[string]int{"health": 20})
		numbers(t, f, "owl", map[string]int{"health": 30})
		for _, one := range r.Reports {
			same(t, "notes of "+one.Target, 0, len(one.Notes))
		}
	})
}

func TestTheWeaponOfTheSheet(t *testing.T) {
	bow := func(reach string) func(*combat.Combatant) {
		return func(f *combat.Combatant) { f.WeaponRange = reach }
	}
	c := plain(combat.Attack, "ann", "rat")
	c.Height = 2
	t.Run("DEWPRISM-C13 reaches up where its range goes beyond the next space", func(t *testing.T) {
		do(t, of(hero("ann", bow("0-4")), foe("rat")), c, 8)
		refused(t, of(hero("ann", bow("1")), foe("rat")), c, "DEWPRISM-C13", "command.targets[0]", "tooHigh")
	})
	t.Run("DEWPRISM-D4 and has Power 1 in the own space", func(t *testing.T) {
		c.Height, c.Distance = 0, n(0)
		f, _ := do(t, of(hero("ann", bow("0-4")), foe("rat")), c, 8)
		numbers(t, f, "rat", map[string]int{"health": 27})
	})
}
