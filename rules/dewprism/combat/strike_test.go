package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// armed gives a combatant a weapon.
func armed(weapon string) func(*combat.Combatant) {
	return func(f *combat.Combatant) { f.Weapon = weapon }
}

// reaches gives the weapon of a combatant a range.
func reaches(text string) func(*combat.Combatant) {
	return func(f *combat.Combatant) { f.WeaponRange = text }
}

// in puts a combatant into a space with a name.
func in(space string) func(*combat.Combatant) {
	return func(f *combat.Combatant) { f.Space = space }
}

func TestABasicAttackWithoutARange(t *testing.T) {
	all := func(list ...func(*combat.Combatant)) []func(*combat.Combatant) { return list }
	for _, test := range []struct {
		name     string
		ann, rat []func(*combat.Combatant)
		ability  *combat.Ability
		distance field.Number
		far      bool
	}{
		{"DEWPRISM-C28 fists strike in the own space", all(at(3, 3), armed("")), all(at(3, 3)), nil, field.Number{}, false},
		{"DEWPRISM-C28 and not in the next one", all(at(3, 3), armed("")), all(at(3, 4)), nil, field.Number{}, true},
		{"DEWPRISM-C28 nor five spaces away", all(at(3, 3), armed("")), all(at(8, 3)), nil, field.Number{}, true},
		{"DEWPRISM-C28 so does a weapon that names no range", all(at(3, 3), armed("H")), all(at(3, 4)), nil, field.Number{}, true},
		{"DEWPRISM-C28 an item as well", all(at(3, 3)), all(at(3, 4)), &combat.Ability{Kind: "weapon", Weight: "L"}, field.Number{}, true},
		{"DEWPRISM-C28 a weapon with a range reaches it", all(at(3, 3), reaches("1")), all(at(3, 4)), nil, field.Number{}, false},
		{"DEWPRISM-C28 a longer reach is added to none", all(at(3, 3)), all(at(3, 5)), &combat.Ability{Kind: "weapon", Weight: "L", Reach: n(2)}, field.Number{}, false},
		{"DEWPRISM-C28 what shoots and names no range is the table's", all(at(3, 3)), all(at(3, 8)), &combat.Ability{Kind: "weapon", Weight: "L", Ranged: true}, field.Number{}, false},
		{"DEWPRISM-C28 the distance of the table counts before the map", all(at(3, 3)), all(at(3, 8)), nil, n(0), false},
		{"DEWPRISM-C28 without a map too", nil, nil, nil, n(1), true},
		{"DEWPRISM-C28 other spaces with names are not the own one", all(in("bridge")), all(in("river")), nil, field.Number{}, true},
		{"DEWPRISM-C28 the same is", all(in("bridge")), all(in("bridge")), nil, field.Number{}, false},
		{"DEWPRISM-C28 where the two stand may be unknown", nil, nil, nil, field.Number{}, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := of(hero("ann", test.ann...), foe("rat", test.rat...))
			c := plain(combat.Attack, "ann", "rat")
			c.Ability, c.Distance = test.ability, test.distance
			if test.far {
				refused(t, f, c, "DEWPRISM-R1", "command.targets[0]", "outOfRange")
			} else if _, err := combat.ResolvePlay(dice.Fast(1), combat.Play{Combat: f, Command: c}); err != nil {
				t.Error(err)
			}
		})
	}
	t.Run("DEWPRISM-C28 a move leads into a space that another one holds", func(t *testing.T) {
		f, _ := do(t, of(hero("ann", at(3, 3), armed("")), foe("rat", at(3, 4))), combat.Command{Do: combat.Move, Who: "ann", ToX: n(3), ToY: n(4)})
		do(t, f, plain(combat.Attack, "ann", "rat"), 5)
	})
}

func TestBasicAttack(t *testing.T) {
	t.Run("DEWPRISM-C11 DEWPRISM-K1 DEWPRISM-C23 the weapon's score against melee evasion, its cost and rank", func(t *testing.T) {
		for _, test := range []struct {
			weapon              string
			ap, stamina, health int
		}{{"", 10, 10, 25}, {"VL", 20, 10, 25}, {"L", 15, 10, 20}, {"M", 10, 10, 15}, {"H", 10, 7, 10}, {"VH", 10, 5, 5}} {
			f, r := do(t, of(hero("ann", armed(test.weapon)), foe("rat")), plain(combat.Attack, "ann", "rat"), 8)
			numbers(t, f, "ann", map[string]int{"ap": test.ap, "stamina": test.stamina})
			numbers(t, f, "rat", map[string]int{"health": test.health})
			same(t, "outcome", "hit", report(t, r, "attack").Outcome)
		}
	})
	t.Run("DEWPRISM-D4 without a weapon the fist strikes in melee, of the own element", func(t *testing.T) {
		ann := hero("ann", armed(""), func(f *combat.Combatant) {
			f.WeaponScore, f.WeaponElement, f.WeaponAccuracy, f.Element, f.MgcPwr = "magic", "water", n(9), "fire", n(9)
		})
		f, r := do(t, of(ann, foe("rat", func(f *combat.Combatant) { f.Element = "wind" })), plain(combat.Attack, "ann", "rat"), 8)
		same(t, "total", n(10), report(t, r, "attack").Total)
		numbers(t, f, "rat", map[string]int{"health": 20})
	})
	t.Run("DEWPRISM-C11 a weapon that lies in the bag is attacked with by its item", func(t *testing.T) {
		c := plain(combat.Attack, "ann", "rat")
		c.Ability = &combat.Ability{ID: "bow", Kind: "weapon", Weight: "L", Score: "Skill", Range: "1-3", Honed: n(2), Ranged: true}
		c.Distance = n(2)
		f, r := do(t, of(hero("ann"), foe("rat")), c, 6)
		same(t, "total", n(10), report(t, r, "attack").Total)
		numbers(t, f, "rat", map[string]int{"health": 20})
		c.Distance = n(4)
		refused(t, of(hero("ann"), foe("rat")), c, "DEWPRISM-R1", "command.targets[0]", "outOfRange")
		c.Ability.Range, c.Distance = "0-3", n(0)
		f, _ = do(t, of(hero("ann"), foe("rat")), c, 6)
		numbers(t, f, "rat", map[string]int{"health": 28}) // DEWPRISM-D4: Power 1, rank 2.
	})
	t.Run("DEWPRISM-C13 high ground helps, and a melee attack reaches one space up or down", func(t *testing.T) {
		c := plain(combat.Attack, "ann", "rat")
		c.Height = 1
		_, r := do(t, of(hero("ann"), foe("rat")), c, 5)
		same(t, "total", n(10), report(t, r, "attack").Total)
		c.Height = -2
		refused(t, of(hero("ann"), foe("rat")), c, "DEWPRISM-C13", "command.targets[0]", "tooHigh")
		c.Ability = &combat.Ability{ID: "bow", Kind: "weapon", Weight: "L", Ranged: true}
		do(t, of(hero("ann"), foe("rat")), c, 5)
	})
	t.Run("DEWPRISM-K3 a natural 1 takes 2 ranks from what follows in the turn, and no further", func(t *testing.T) {
		f, _ := do(t, of(hero("ann"), foe("rat")), plain(combat.Attack, "ann", "rat"), 1)
		marks(t, f, "ann", play.Mark{Name: "rattled"})
		f, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 12)
		numbers(t, f, "rat", map[string]int{"health": 25})
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		marks(t, f, "ann")
		f, _ = do(t, of(hero("ann"), foe("rat")), use("ann", combat.Ability{ID: "flare", Accuracy: "magic"}, "rat"), 1)
		marks(t, f, "ann")
	})
	t.Run("DEWPRISM-K10 a natural 1 does not spoil further checks of the same action", func(t *testing.T) {
		whirl := combat.Ability{ID: "whirl", Kind: "weapon", Weight: "M", Area: true}
		f, _ := do(t, of(hero("ann"), foe("rat"), foe("wolf")), combat.Command{Do: combat.Attack, Who: "ann", Ability: &whirl, Targets: []string{"rat", "wolf"}}, 1, 12)
		numbers(t, f, "wolf", map[string]int{"health": 15})
		marks(t, f, "ann", play.Mark{Name: "rattled"})
	})
	t.Run("DEWPRISM-K6 whoever is unaware is hit critically without a roll", func(t *testing.T) {
		c := plain(combat.Attack, "ann", "rat")
		c.Sneak = true
		f, r := do(t, of(hero("ann"), foe("rat")), c)
		numbers(t, f, "rat", map[string]int{"health": 10})
		note(t, r, "sneakAttack", "DEWPRISM-K6")
	})
	t.Run("DEWPRISM-D5 who does not mean to kill leaves 0 health", func(t *testing.T) {
		c := plain(combat.Attack, "ann", "rat")
		c.NonLethal = true
		f, r := do(t, of(hero("ann"), foe("rat", func(f *combat.Combatant) { f.Health = n(4) })), c, 12)
		numbers(t, f, "rat", map[string]int{"health": 0})
		if !happened(r, "knockedOut", "rat") {
			t.Error("nobody says that the rat is knocked out")
		}
	})
	t.Run("DEWPRISM-C11 what the sheet lacks or has wrong is named", func(t *testing.T) {
		lack := func(change func(*combat.Combatant)) combat.Combat { return of(hero("ann", change), foe("rat")) }
		c := plain(combat.Attack, "ann", "rat")
		wrong(t, lack(func(f *combat.Combatant) { f.MleAcc = field.Number{} }), c, "missing", "combat.combatants[0].mleAcc")
		wrong(t, lack(func(f *combat.Combatant) { f.MlePwr = field.Number{} }), c, "missing", "combat.combatants[0].mlePwr")
		wrong(t, lack(func(f *combat.Combatant) { f.Weapon = "huge" }), c, "unknownName", "combat.combatants[0].weapon")
		wrong(t, lack(func(f *combat.Combatant) { f.WeaponScore = "luck" }), c, "unknownName", "combat.combatants[0].weaponScore")
		wrong(t, lack(func(f *combat.Combatant) { f.Element = "mud" }), c, "unknownName", "combat.combatants[0].element")
		wrong(t, lack(func(f *combat.Combatant) { f.WeaponRange = "far" }), c, "unreadable", "combat.combatants[0].weaponRange")
		wrong(t, of(hero("ann"), foe("rat", func(f *combat.Combatant) { f.MleEva = field.Number{} })), c, "missing", "combat.combatants[1].mleEva")
		wrong(t, of(hero("ann"), foe("rat", func(f *combat.Combatant) { f.Element = "mud" })), c, "unknownName", "combat.combatants[1].element")
		wrong(t, of(hero("ann"), foe("rat")), plain(combat.Attack, "ann"), "missing", "command.targets")
		wrong(t, of(hero("ann"), foe("rat")), plain(combat.Attack, "ann", "who"), "unknownName", "command.targets[0]")
		wrong(t, of(hero("ann"), foe("rat")), plain(combat.Attack, "ann", "rat", "rat"), "conflict", "command.targets[1]")
	})
}

func TestAbilities(t *testing.T) {
	flare := combat.Ability{ID: "flare", Cost: "10, 3 mana", Accuracy: "[Magic:Skill]", Damage: "2{MgcPwr}", OnHit: "poison 3", Element: "fire"}
	t.Run("DEWPRISM-Q2 DEWPRISM-D1 the check is written as a score against an evasion; what passes hits", func(t *testing.T) {
		f, r := do(t, of(hero("ann"), foe("rat", func(f *combat.Combatant) { f.SklEva = n(15) })), use("ann", flare, "rat"), 13)
		numbers(t, f, "rat", map[string]int{"health": 20})
		marks(t, f, "rat", play.Mark{Name: "poison", Value: 3, By: "ann", Left: 3})
		same(t, "versus", n(15), report(t, r, "attack").Versus)
		f, _ = do(t, of(hero("ann"), foe("rat", func(f *combat.Combatant) { f.SklEva = n(15) })), use("ann", flare, "rat"), 12)
		numbers(t, f, "rat", map[string]int{"health": 30})
		marks(t, f, "rat")
	})
	t.Run("DEWPRISM-Q2 luck is rolled against a number, and without a check it simply happens", func(t *testing.T) {
		lucky := combat.Ability{ID: "gamble", Luck: n(15), Damage: "10"}
		f, _ := do(t, of(hero("ann"), foe("rat")), use("ann", lucky, "rat"), 15)
		numbers(t, f, "rat", map[string]int{"health": 20})
		f, _ = do(t, of(hero("ann"), foe("rat")), use("ann", combat.Ability{ID: "sure", Damage: "10"}, "rat"))
		numbers(t, f, "rat", map[string]int{"health": 20})
	})
	t.Run("DEWPRISM-K4 the target may be the one who rolls", func(t *testing.T) {
		burst := combat.Ability{ID: "burst", Accuracy: "magic", Evade: true, Damage: "10"}
		f, _ := do(t, of(hero("ann"), foe("rat")), use("ann", burst, "rat"), 9) // 9 - 2 is below 10 - 2.
		numbers(t, f, "rat", map[string]int{"health": 30})
		f, _ = do(t, of(hero("ann"), foe("rat")), use("ann", burst, "rat"), 10)
		numbers(t, f, "rat", map[string]int{"health": 20})
		burst.Accuracy = ""
		wrong(t, of(hero("ann"), foe("rat")), use("ann", burst, "rat"), "missing", "command.ability.accuracy")
	})
	t.Run("DEWPRISM-Q1 reactions answer others, and the table is told to what", func(t *testing.T) {
		parry := combat.Ability{ID: "parry", Application: "reaction", Trigger: "an ally is hit", Cost: "5", OnSelf: "increase mleEva 2"}
		f := of(foe("rat"), hero("ann", func(f *combat.Combatant) { f.AP = n(8) }))
		f, r := do(t, f, use("ann", parry))
		numbers(t, f, "ann", map[string]int{"ap": 3})
		note(t, r, "trigger", "DEWPRISM-Q1")
		refused(t, f, use("ann", parry), "DEWPRISM-A1", "command.who", "notEnoughAp")
		action := parry
		action.Application = "action"
		refused(t, f, use("ann", action), "DEWPRISM-T4", "command.who", "notYourTurn")
		passive := combat.Ability{ID: "calm", Application: "passive", OnSelf: "restore health 1"}
		do(t, f, use("ann", passive))
		passive.Application = "never"
		wrong(t, f, use("ann", passive), "unknownName", "command.ability.application")
	})
	t.Run("DEWPRISM-Q1 the reactions of a target are offered after a harmful action", func(t *testing.T) {
		quick := func(f *combat.Combatant) { f.Reactions = []string{"parry", "told"} }
		strike := plain(combat.Attack, "rat", "ann")
		_, r := do(t, of(foe("rat"), hero("ann", quick)), strike, 1)
		same(t, "next", []play.Next{{Do: "use", Who: "ann", Choice: "parry", React: play.May},
			{Do: "use", Who: "ann", Choice: "told", React: play.May}}, r.Next)
		disabled := hero("ann", quick, marked(play.Mark{Name: "disabled", Of: "told", Left: 1}))
		_, r = do(t, of(foe("rat"), disabled), strike, 1)
		same(t, "next without the disabled one", 1, len(r.Next))
		_, r = do(t, of(foe("rat"), hero("ann", quick, marked(play.Mark{Name: "cooldown"}))), strike, 1)
		same(t, "next of one that cools down", 0, len(r.Next))
		_, r = do(t, peace(foe("rat"), hero("ann", quick)), strike, 1)
		same(t, "next outside of a combat", 0, len(r.Next))
	})
	t.Run("DEWPRISM-Q10 a reaction is not offered after the outcome that its trigger excludes", func(t *testing.T) {
		for _, c := range []struct {
			trigger   string
			hit, miss int
		}{{"a melee attack misses", 0, 1}, {"You are hit.", 1, 0}, {"an attack hits or misses you", 1, 1},
			{"an attack doesn’t hit you", 1, 1}, {"a bell rings", 1, 1}, {"", 1, 1}} {
			quick := func(f *combat.Combatant) { f.Reactions, f.Triggers = []string{"parry"}, []string{c.trigger} }
			_, r := do(t, of(foe("rat"), hero("ann", quick)), plain(combat.Attack, "rat", "ann"), 19)
			same(t, c.trigger+" after a hit", c.hit, len(r.Next))
			_, r = do(t, of(foe("rat"), hero("ann", quick)), plain(combat.Attack, "rat", "ann"), 2)
			same(t, c.trigger+" after a miss", c.miss, len(r.Next))
		}
	})
	t.Run("DEWPRISM-Q3 an ability has one mod, which adds to it, and on the sideboard none", func(t *testing.T) {
		modded := combat.Ability{ID: "slash", Accuracy: "melee", Damage: "{MlePwr}", Mod: "Keen", ModRank: n(1), ModAccuracy: n(3), Range: "1", ModRange: n(1)}
		c := use("ann", modded, "rat")
		c.Distance = n(2)
		f, r := do(t, of(hero("ann"), foe("rat")), c, 5)
		same(t, "total", n(10), report(t, r, "attack").Total)
		numbers(t, f, "rat", map[string]int{"health": 20})
		modded.Mod = "Keen, Long"
		refused(t, of(hero("ann"), foe("rat")), use("ann", modded, "rat"), "DEWPRISM-Q3", "command.ability.mod", "oneMod")
		modded.Mod, modded.Sideboard = "Keen", true
		refused(t, of(hero("ann"), foe("rat")), use("ann", modded, "rat"), "DEWPRISM-Q3", "command.ability.mod", "sideboard")
	})
	t.Run("DEWPRISM-Q3 abilities are fitted in a safe place, never in combat", func(t *testing.T) {
		c := combat.Command{Do: combat.FitMod, Who: "ann", Ability: &combat.Ability{ID: "slash", Mod: "Keen"}}
		refused(t, peace(hero("ann")), c, "DEWPRISM-Q3", "command.safe", "onlyInASafePlace")
		c.Safe = true
		refused(t, of(hero("ann")), c, "DEWPRISM-Q3", "command.safe", "onlyInASafePlace")
		_, r := do(t, peace(hero("ann")), c)
		note(t, r, "modFitted", "DEWPRISM-Q3")
		c.Ability.Sideboard = true
		refused(t, peace(hero("ann")), c, "DEWPRISM-Q3", "command.ability.sideboard", "sideboard")
	})
	t.Run("DEWPRISM-Q4 DEWPRISM-Q5 each side has one pact, the heroes first, for a turn", func(t *testing.T) {
		f := of(foe("rat"), hero("ann"))
		refused(t, f, plain(combat.Pact, "rat"), "DEWPRISM-Q4", "command.who", "heroesFirst")
		f, r := do(t, f, plain(combat.Pact, "ann"))
		note(t, r, "byFlavour", "DEWPRISM-Q4")
		note(t, r, "sameRules", "DEWPRISM-Q5")
		refused(t, f, plain(combat.Pact, "ann"), "DEWPRISM-Q4", "command.who", "pactSpent")
		f, _ = do(t, f, plain(combat.Pact, "rat"))
		f, _ = do(t, f, plain(combat.EndTurn, "rat"))
		marks(t, f, "rat")
		refused(t, f, plain(combat.Pact, "rat"), "DEWPRISM-Q4", "command.who", "pactSpent")
		refused(t, peace(hero("ann")), plain(combat.Pact, "ann"), "DEWPRISM-T4", "command.do", "noCombat")
	})
	t.Run("DEWPRISM-D6 channelling uses the weapon's attributes for 3 of the matching vital", func(t *testing.T) {
		ann := hero("ann", func(f *combat.Combatant) { f.WeaponAccuracy, f.WeaponReach = n(4), n(2) })
		for _, test := range []struct{ score, vital string }{{"melee", "stamina"}, {"magic", "mana"}, {"skill", "focus"}} {
			c := use("ann", combat.Ability{ID: "slash", Cost: "5, 8 " + test.vital, Accuracy: test.score, Damage: "10", Range: "1"}, "rat")
			c.Distance = n(1)
			f, r := do(t, of(ann, foe("rat")), c, 5)
			same(t, "total without", n(7), report(t, r, "attack").Total)
			numbers(t, f, "ann", map[string]int{test.vital: 2})
			c.Channel = true
			refused(t, of(ann, foe("rat")), c, "DEWPRISM-A2", "command.who", test.vital)
			c.Ability.Cost, c.Distance = "5, 7 "+test.vital, n(3)
			f, r = do(t, of(ann, foe("rat")), c, 5)
			same(t, "total with", n(11), report(t, r, "attack").Total)
			numbers(t, f, "ann", map[string]int{test.vital: 0})
		}
		heal := use("ann", combat.Ability{ID: "mend", Heal: "4", Score: "Magic"}, "ann")
		heal.Channel = true
		f, _ := do(t, of(ann, foe("rat")), heal)
		numbers(t, f, "ann", map[string]int{"mana": 7})
		heal.Ability.Score = ""
		wrong(t, of(ann, foe("rat")), heal, "missing", "command.ability.score")
	})
	t.Run("DEWPRISM-E1 DEWPRISM-E2 the ability's element comes before the weapon's and the own", func(t *testing.T) {
		f, _ := do(t, of(hero("ann"), foe("rat", func(f *combat.Combatant) { f.Element = "Wind" })), use("ann", flare, "rat"), 20)
		numbers(t, f, "rat", map[string]int{"health": 10}) // 2 + 1 + 1 ranks.
		ann := hero("ann", func(f *combat.Combatant) { f.Element, f.WeaponElement = "fire", "water" })
		f, _ = do(t, of(ann, foe("rat", func(f *combat.Combatant) { f.Element = "fire" })), plain(combat.Attack, "ann", "rat"), 12)
		numbers(t, f, "rat", map[string]int{"health": 10}) // 3 + 1 ranks.
	})
	t.Run("DEWPRISM-D1 DEWPRISM-B4 DEWPRISM-B5 what shares the space counts in expressions", func(t *testing.T) {
		here := at(1, 1)
		f := of(hero("ann", here), foe("rat", here), foe("wolf", here), foe("ogre", here), hero("bob", here), hero("cid", at(2, 1)))
		f, _ = do(t, f, use("ann", combat.Ability{ID: "rage", Damage: "5{OutNum}+{TmWrk}"}, "rat"))
		numbers(t, f, "rat", map[string]int{"health": 24}) // 5 x (3 - 2) + 1.
	})
	t.Run("DEWPRISM-Q2 what heals gives back no more than the most", func(t *testing.T) {
		mend := combat.Ability{ID: "mend", Heal: "2{MgcPwr}"}
		f, r := do(t, of(hero("ann"), hero("bob", func(f *combat.Combatant) { f.Health = n(-3) }), foe("rat")), use("ann", mend, "bob", "ann"))
		numbers(t, f, "bob", map[string]int{"health": 7})
		numbers(t, f, "ann", map[string]int{"health": 30})
		same(t, "healed", n(10), report(t, r, "heal").Total)
		mend.Vital = "mana"
		f, _ = do(t, of(hero("ann"), hero("bob", func(f *combat.Combatant) { f.Mana = n(3) })), use("ann", mend, "bob"))
		numbers(t, f, "bob", map[string]int{"mana": 10})
		mend.Vital = "luck"
		wrong(t, of(hero("ann")), use("ann", mend, "ann"), "unknownName", "command.ability.vital")
	})
	t.Run("DEWPRISM-Q1 what an item has written wrong is named with its character", func(t *testing.T) {
		for _, test := range []struct {
			change func(*combat.Ability)
			code   field.Code
			name   string
		}{
			{func(a *combat.Ability) { a.Cost = "10 gold" }, "unreadable", "command.ability.cost"},
			{func(a *combat.Ability) { a.Damage = "2{Luck}" }, "unreadable", "command.ability.damage"},
			{func(a *combat.Ability) { a.Heal = "2{" }, "unreadable", "command.ability.heal"},
			{func(a *combat.Ability) { a.Accuracy = "magic;skill" }, "unreadable", "command.ability.accuracy"},
			{func(a *combat.Ability) { a.Accuracy = "luck" }, "unreadable", "command.ability.accuracy"},
			{func(a *combat.Ability) { a.Accuracy = "magic:luck" }, "unreadable", "command.ability.accuracy"},
			{func(a *combat.Ability) { a.Range = "near" }, "unreadable", "command.ability.range"},
			{func(a *combat.Ability) { a.Element = "mud" }, "unknownName", "command.ability.element"},
			{func(a *combat.Ability) { a.OnHit = "poison 3, sleepy" }, "unreadable", "command.ability.onHit"},
			{func(a *combat.Ability) { a.OnHit = "restore luck 3" }, "unreadable", "command.ability.onHit"},
			{func(a *combat.Ability) { a.OnSelf = "poison 3 4" }, "unreadable", "command.ability.onSelf"},
			{func(a *combat.Ability) { a.OnSelf = "poison 3/" }, "unreadable", "command.ability.onSelf"},
			{func(a *combat.Ability) { a.OnSelf = "poison +" }, "unreadable", "command.ability.onSelf"},
			{func(a *combat.Ability) { a.OnSelf = "-poison 3" }, "unreadable", "command.ability.onSelf"},
			{func(a *combat.Ability) { a.OnSelf = "poison 10000" }, "unreadable", "command.ability.onSelf"},
			{func(a *combat.Ability) { a.Accuracy = "[magic" }, "unreadable", "command.ability.accuracy"},
			{func(a *combat.Ability) { a.Accuracy = "magic]" }, "unreadable", "command.ability.accuracy"},
			{func(a *combat.Ability) { a.Accuracy = "magic+{}" }, "unreadable", "command.ability.accuracy"},
			{func(a *combat.Ability) { a.Accuracy, a.Evade = "magic+3", true }, "unreadable", "command.ability.accuracy"},
			{func(a *combat.Ability) { a.Mode = "beams" }, "unreadable", "command.ability.mode"},
			{func(a *combat.Ability) { a.Range, a.Shape = "1", "square" }, "unreadable", "command.ability.shape"},
			{func(a *combat.Ability) { a.Range, a.Mode = "1+", "" }, "unreadable", "command.ability.range"},
			{func(a *combat.Ability) { a.Range, a.Shape = "", "circle" }, "unreadable", "command.ability.shape"},
			{func(a *combat.Ability) { a.Cost = "Xmna" }, "missing", "command.amountX"},
			{func(a *combat.Ability) { a.Element = "fire/mud" }, "unknownName", "command.ability.element"},
		} {
			a := flare
			test.change(&a)
			wrong(t, of(hero("ann"), foe("rat")), use("ann", a, "rat"), test.code, test.name)
		}
		wrong(t, of(hero("ann")), plain(combat.Use, "ann"), "missing", "command.ability")
		lacking := of(hero("ann", func(f *combat.Combatant) { f.MgcPwr = field.Number{} }), foe("rat"))
		wrong(t, lacking, use("ann", flare, "rat"), "missing", "combat.combatants[0].mgcPwr")
		wrong(t, lacking, use("ann", combat.Ability{Heal: "{MgcPwr}"}, "rat"), "missing", "combat.combatants[0].mgcPwr")
		wrong(t, lacking, use("ann", combat.Ability{Cost: "{MgcPwr}AP"}, "rat"), "missing", "combat.combatants[0].mgcPwr")
		wrong(t, lacking, use("ann", combat.Ability{Range: "{MgcPwr}sp", Damage: "1"}, "rat"), "missing", "combat.combatants[0].mgcPwr")
	})
}

func TestTargets(t *testing.T) {
	blast := combat.Ability{ID: "blast", Accuracy: "magic", Damage: "10", Area: true}
	t.Run("DEWPRISM-R4 an area checks against each, friend and foe alike unless it is smart", func(t *testing.T) {
		f := of(hero("ann"), foe("rat"), hero("bob"), foe("wolf"))
		f, r := do(t, f, use("ann", blast, "rat", "bob", "wolf"), 12, 3, 20)
		numbers(t, f, "rat", map[string]int{"health": 20})
		numbers(t, f, "bob", map[string]int{"health": 30})
		numbers(t, f, "wolf", map[string]int{"health": 20})
		same(t, "reports", 3, len(r.Reports))
		smart := blast
		smart.Smart = true
		do(t, of(hero("ann"), foe("rat"), hero("bob")), use("ann", smart, "rat", "bob"), 12)
	})
	t.Run("DEWPRISM-A2 DEWPRISM-H3 what is paid and who has died meanwhile counts before the blow", func(t *testing.T) {
		bound := func(id string) func(*combat.Combatant) { return marked(play.Mark{Name: "fateBound", Of: id}) }
		nova := combat.Ability{ID: "nova", Cost: "5, 4 health", Damage: "10", Area: true}
		f, _ := do(t, of(hero("ann", marked(play.Mark{Name: "bleeding", Value: 2, Left: 2})), foe("rat")), use("ann", nova, "ann", "rat"))
		numbers(t, f, "ann", map[string]int{"health": 14})
		nova.Damage = "45"
		f, r := do(t, of(hero("ann"), foe("rat", bound("wolf")), foe("wolf", bound("rat"))), use("ann", nova, "rat", "wolf"))
		numbers(t, f, "wolf", map[string]int{"health": 30})
		same(t, "the wolf is", "dead", find(t, f, "wolf").Out)
		same(t, "reports", 1, len(r.Reports))
		f, r = do(t, of(hero("ann", hurt(5), marked(play.Mark{Name: "bleeding", Value: 2, Left: 2})), foe("rat")), use("ann", nova, "rat"))
		numbers(t, f, "rat", map[string]int{"health": 30})
		same(t, "reports", 1, len(r.Reports)) // The bleeding.
	})
	t.Run("DEWPRISM-R1 DEWPRISM-R2 the grid tells how far a target is", func(t *testing.T) {
		bolt := combat.Ability{ID: "bolt", Accuracy: "magic", Damage: "10", Range: "1-2", Mode: "battlefield"}
		f := of(hero("ann", at(0, 0)), foe("rat", at(2, 1)), foe("wolf", at(3, 0)))
		do(t, f, use("ann", bolt, "rat"), 2)
		refused(t, f, use("ann", bolt, "wolf"), "DEWPRISM-R1", "command.targets[0]", "outOfRange")
	})
	t.Run("DEWPRISM-R3 a line of sight stops at the first who stands on it", func(t *testing.T) {
		shot := combat.Ability{ID: "shot", Accuracy: "skill", Damage: "10", Range: "1-4"}
		f := of(hero("ann", at(0, 0)), foe("rat", at(1, 0)), foe("wolf", at(2, 0)))
		refused(t, f, use("ann", shot, "wolf"), "DEWPRISM-R3", "command.targets[0]", "somebodyBetween")
		do(t, f, use("ann", shot, "rat"), 2)
		walled := of(hero("ann", at(0, 0)), foe("rat", at(2, 0)))
		walled.Ground.Cells = []play.Cell{{X: 1, Kind: "wall"}, {X: 1, Y: 1, Kind: "obscuring"}}
		refused(t, walled, use("ann", shot, "rat"), "DEWPRISM-R3", "command.targets[0]", "wallBetween")
		hexes := of(hero("ann", at(0, 0)), foe("rat", at(9, 0)))
		hexes.Ground.Grid = n(2) // Spaces are squares: the table gives the distance.
		do(t, hexes, use("ann", shot, "rat"), 2)
		shot.Mode = "beam"
		do(t, f, use("ann", shot, "rat", "wolf"), 2, 2)
		f = of(hero("ann", at(0, 0)), hero("bob", at(1, 0)), foe("wolf", at(2, 0)))
		f, _ = do(t, f, use("ann", shot, "wolf"), 20, 20)
		numbers(t, f, "bob", map[string]int{"health": 20}) // The beam strikes every combatant on the line.
		shot.Smart = true
		do(t, f, use("ann", shot, "wolf"), 2)
	})
	t.Run("DEWPRISM-R0 nearby is the own space, also where spaces have names", func(t *testing.T) {
		touch := combat.Ability{ID: "touch", Damage: "10", Mode: "nearby"}
		do(t, of(hero("ann", in("hall")), foe("rat", in("hall"))), use("ann", touch, "rat"))
		refused(t, of(hero("ann", at(0, 0)), foe("rat", at(0, 1))), use("ann", touch, "rat"), "DEWPRISM-R1", "command.targets[0]", "outOfRange")
		do(t, of(hero("ann", in("hall")), foe("rat")), use("ann", touch, "rat")) // The position of the rat is unknown.
	})
	t.Run("DEWPRISM-H1 the knocked out take no damage unless an ability says so", func(t *testing.T) {
		f := of(hero("ann"), foe("rat", func(f *combat.Combatant) { f.Health = n(0) }))
		after, _ := do(t, f, plain(combat.Attack, "ann", "rat")) // It cannot respond (DEWPRISM-K6).
		numbers(t, after, "rat", map[string]int{"health": 0})
		after, _ = do(t, f, use("ann", combat.Ability{ID: "reap", Damage: "15", HurtsFallen: true}, "rat"))
		numbers(t, after, "rat", map[string]int{"health": -15})
		same(t, "the rat is", "dead", find(t, after, "rat").Out)
		refused(t, after, plain(combat.Attack, "ann", "rat"), "DEWPRISM-T5", "command.targets[0]", "outOfTheCombat")
	})
}
