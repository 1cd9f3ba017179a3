package combat_test

import (
	"testing"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

// carrying gives a combatant items.
func carrying(gear ...combat.Gear) func(*combat.Combatant) {
	return func(f *combat.Combatant) { f.Gear = gear }
}

// brew, axe and hook are items: three brews of 1.5 units each, and two weapons.
var (
	brew = combat.Gear{ID: "brew", Name: "Brew", Kind: "consumable", Weight: n(150), Quantity: n(3)}
	axe  = combat.Gear{ID: "axe", Name: "Axe", Kind: "weapon", Weight: n(600)}
	hook = combat.Gear{ID: "hook", Name: "Hook", Kind: "weapon", Weight: n(200)}
)

// item is a command about an item.
func item(do combat.Do, who, id string, targets ...string) combat.Command {
	return combat.Command{Do: do, Who: who, Gear: id, Targets: targets}
}

// drinks uses the brew, or another ability of an item.
func drinks(who string) combat.Command {
	return use(who, combat.Ability{ID: "brew", Heal: "5"}, who)
}

// strikes attacks the rat with a weapon of that id.
func strikes(who, id string) combat.Command {
	return combat.Command{Do: combat.Attack, Who: who, Targets: []string{"rat"}, Ability: &combat.Ability{ID: id, Kind: "weapon", Weight: "L"}}
}

// load returns what the standings say of a load, and its most.
func load(t *testing.T, f combat.Combat, who string) [2]int {
	t.Helper()
	_, r := do(t, f, plain(combat.Look, ""))
	for _, s := range r.Outlook.Standings {
		for _, c := range s.Counters {
			if s.Who == who && c.Key == "load" {
				return [2]int{c.Value, c.Most}
			}
		}
	}
	return [2]int{}
}

func TestWeights(t *testing.T) {
	strong := func(f *combat.Combatant) { f.Capacity = n(10) }
	t.Run("DEWPRISM-L1 the weights of all pieces add up, and what is lent counts for the one who has it", func(t *testing.T) {
		f := near(hero("ann", strong, carrying(brew, axe)), hero("bob", strong), foe("rat"))
		same(t, "load", [2]int{11, 10}, load(t, f, "ann"))
		f, _ = do(t, f, item(combat.Give, "ann", "brew", "bob"))
		same(t, "loads", [2][2]int{{9, 10}, {2, 10}}, [2][2]int{load(t, f, "ann"), load(t, f, "bob")})
		f, _ = do(t, f, item(combat.Drop, "ann", "axe"))
		same(t, "load", [2]int{3, 10}, load(t, f, "ann"))
		same(t, "without a capacity none is told", [2]int{}, load(t, near(hero("ann", carrying(axe))), "ann"))
	})
	t.Run("DEWPRISM-L1 the GM rules on those who carry too much, of whom the table is reminded", func(t *testing.T) {
		f := peace(hero("ann", strong, carrying(brew, axe)), foe("rat"))
		_, r := do(t, f, plain(combat.Begin, ""), 20, 1)
		note(t, r, "encumbered", "DEWPRISM-L1")
		f = near(hero("ann", carrying(axe)), hero("bob", func(f *combat.Combatant) { f.Capacity = n(5) }), foe("rat"))
		_, r = do(t, f, item(combat.Give, "ann", "axe", "bob"))
		note(t, r, "encumbered", "DEWPRISM-L1")
	})
}

func TestTwoSlotsOfWeapons(t *testing.T) {
	unarmed := armed("")
	three := func() combat.Combat { return near(hero("ann", carrying(axe, hook)), foe("rat")) }
	t.Run("DEWPRISM-L2 the sheet's weapon and the first item are in the hands until others are put there", func(t *testing.T) {
		do(t, three(), plain(combat.Attack, "ann", "rat"), 2)
		do(t, three(), strikes("ann", "axe"), 2)
		refused(t, three(), strikes("ann", "hook"), "DEWPRISM-L2", "command.ability.id", "notInHand")
		both := near(hero("ann", unarmed, carrying(axe, hook)), foe("rat"))
		do(t, both, strikes("ann", "hook"), 2)
		insist := strikes("ann", "hook")
		insist.Insist = true
		do(t, three(), insist, 2)
	})
	t.Run("DEWPRISM-L2 DEWPRISM-C17 for 5 AP a weapon comes into a slot, changes it or leaves it", func(t *testing.T) {
		c := item(combat.Equip, "ann", "hook")
		c.Slot = "primary"
		f, _ := do(t, three(), c)
		numbers(t, f, "ann", map[string]int{"ap": 15})
		do(t, f, strikes("ann", "hook"), 2)
		refused(t, f, plain(combat.Attack, "ann", "rat"), "DEWPRISM-L2", "command.who", "notInHand")
		c.Slot = "secondary"
		f, _ = do(t, f, c)
		same(t, "slots", [2]string{"axe", "hook"}, [2]string{find(t, f, "ann").Primary, find(t, f, "ann").Secondary})
		c.Slot = "store"
		f, _ = do(t, f, c)
		refused(t, f, strikes("ann", "hook"), "DEWPRISM-L2", "command.ability.id", "notInHand")
		f, _ = do(t, f, item(combat.Equip, "ann", "weapon"))
		do(t, f, func() combat.Command { c := plain(combat.Attack, "ann", "rat"); c.Insist = true; return c }(), 2)
		same(t, "slots", [2]string{"weapon", "none"}, [2]string{find(t, f, "ann").Primary, find(t, f, "ann").Secondary})
	})
	t.Run("DEWPRISM-H4 DEWPRISM-L2 after the battle the hands are as they were before it", func(t *testing.T) {
		before := peace(hero("ann", carrying(axe, hook)), foe("rat"))
		for name, hands := range map[string][2]string{"chosen by the rules": {}, "chosen by the player": {"hook", "axe"}, "one emptied": {"axe", "none"}} {
			f := before.Clone()
			f.Combatants[0].Primary, f.Combatants[0].Secondary = hands[0], hands[1]
			f, _ = do(t, f, plain(combat.Begin, ""), 20, 1)
			c := item(combat.Equip, "ann", "axe")
			c.Slot, c.Insist = "store", true
			f, _ = do(t, f, c)
			f, _ = do(t, f, plain(combat.End, ""))
			same(t, name, hands, [2]string{find(t, f, "ann").Primary, find(t, f, "ann").Secondary})
			marks(t, f, "ann")
		}
	})
	t.Run("DEWPRISM-L2 the slots bind neither foes nor characters that no player plays", func(t *testing.T) {
		npc := func(f *combat.Combatant) { f.NPC = n(1) }
		do(t, near(hero("ann", npc, carrying(axe, hook)), foe("rat")), strikes("ann", "hook"), 2)
		many := foeActs(near(hero("ann"), foe("rat", carrying(axe, hook))))
		c := strikes("rat", "hook")
		c.Targets = []string{"ann"}
		do(t, many, c, 2)
	})
	t.Run("DEWPRISM-L2 what cannot be equipped is named", func(t *testing.T) {
		c := item(combat.Equip, "ann", "hook")
		c.Slot = "hat"
		wrong(t, three(), c, "unknownName", "command.slot")
		wrong(t, three(), item(combat.Equip, "ann", "harp"), "unknownName", "command.gear")
		c.Slot, c.Gear = "primary", "brew"
		refused(t, near(hero("ann", carrying(brew))), c, "DEWPRISM-L2", "command.gear", "noWeapon")
		c.Gear = ""
		wrong(t, three(), c, "missing", "command.gear")
		refused(t, near(hero("ann", unarmed)), item(combat.Equip, "ann", "weapon"), "DEWPRISM-L2", "command.gear", "itemGone")
	})
}

func TestHandingOver(t *testing.T) {
	pair := func() combat.Combat {
		return near(hero("ann", carrying(brew, axe)), hero("bob"), foe("rat"))
	}
	t.Run("DEWPRISM-C26 an ally has what is handed over, and can use it, until the battle is over", func(t *testing.T) {
		f, r := do(t, pair(), item(combat.Give, "ann", "brew", "bob"))
		same(t, "it is told", true, happened(r, "itemGiven", "ann"))
		numbers(t, f, "ann", map[string]int{"ap": 15})
		marks(t, f, "bob", play.Mark{Name: "lent", Of: "brew", By: "ann", Value: 1})
		f.Active, f.Combatants[1].AP, f.Combatants[1].Health = "bob", n(20), n(10)
		f, _ = do(t, f, drinks("bob"))
		numbers(t, f, "bob", map[string]int{"health": 15, "ap": 15})
		numbers(t, f, "ann", map[string]int{"quantity brew": 2})
		marks(t, f, "bob")
		refused(t, f, drinks("bob"), "DEWPRISM-C26", "command.ability.id", "itemGone")
	})
	t.Run("DEWPRISM-C26 DEWPRISM-H4 what was handed over is back afterwards, what was used up is not", func(t *testing.T) {
		f := begun(t, combat.Options{}, hero("ann", in("hall"), carrying(brew, axe)), hero("bob", in("hall")), foe("rat"))
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		two := item(combat.Give, "ann", "brew", "bob")
		two.Amount = n(2)
		f, _ = do(t, f, two)
		f, _ = do(t, f, item(combat.Give, "ann", "axe", "bob"))
		f, _ = do(t, f, drinks("ann"))
		f, _ = do(t, f, plain(combat.End, ""))
		numbers(t, f, "ann", map[string]int{"quantity brew": 2})
		marks(t, f, "bob")
		do(t, f, item(combat.Equip, "ann", "axe"))
	})
	t.Run("DEWPRISM-C26 what comes back to its owner is its own again", func(t *testing.T) {
		f, _ := do(t, pair(), item(combat.Give, "ann", "axe", "bob"))
		refused(t, f, strikes("ann", "axe"), "DEWPRISM-C26", "command.ability.id", "itemGone")
		same(t, "the other hand is empty", "none", find(t, f, "ann").Secondary)
		f.Active, f.Combatants[1].AP = "bob", n(20)
		f, _ = do(t, f, item(combat.Give, "bob", "axe", "ann"))
		marks(t, f, "bob")
	})
	t.Run("DEWPRISM-C26 an ally may decline, and then nothing is paid", func(t *testing.T) {
		in := combat.Play{Combat: pair(), Command: item(combat.Give, "ann", "brew", "bob")}
		_, err := answersOf(in, "no")
		same(t, "refusal", []string{"DEWPRISM-C26", "declined"}, []string{err.Rule, err.Reason})
		refused(t, pair(), item(combat.Give, "ann", "brew", "rat"), "DEWPRISM-C26", "command.targets[0]", "noAlly")
		wrong(t, pair(), item(combat.Give, "ann", "harp", "bob"), "unknownName", "command.gear")
		four := item(combat.Give, "ann", "brew", "bob")
		four.Amount = n(4)
		refused(t, pair(), four, "DEWPRISM-C26", "command.gear", "itemGone")
		four.Amount = n(0)
		wrong(t, pair(), four, "outOfRange", "command.amount")
		four.Amount, four.Field = n(1), "coins"
		refused(t, pair(), four, "DEWPRISM-C17", "command.gear", "oneAtATime")
	})
	t.Run("DEWPRISM-C26 a consumable that no ability describes is used up as equipment", func(t *testing.T) {
		f, r := do(t, pair(), item(combat.Equip, "ann", "brew"))
		numbers(t, f, "ann", map[string]int{"quantity brew": 2, "ap": 15})
		note(t, r, "useEquipment", "DEWPRISM-C17")
		f.Combatants[0].Gear[0].Quantity = n(0)
		refused(t, f, item(combat.Equip, "ann", "brew"), "DEWPRISM-C26", "command.gear", "itemGone")
		refused(t, f, drinks("ann"), "DEWPRISM-C26", "command.ability.id", "itemGone")
	})
}

func TestItemsOnTheGround(t *testing.T) {
	pair := near(hero("ann", carrying(brew, axe)), hero("bob"), foe("rat"))
	t.Run("DEWPRISM-C34 an item lies where it is dropped until it is picked up", func(t *testing.T) {
		f, r := do(t, pair, item(combat.Drop, "ann", "axe"))
		same(t, "it is told", true, happened(r, "itemDropped", "ann"))
		refused(t, f, strikes("ann", "axe"), "DEWPRISM-C26", "command.ability.id", "itemGone")
		f.Active, f.Combatants[1].AP = "bob", n(20)
		f, _ = answered(t, f, plain(combat.PickUp, "bob"), []string{"Axe"})
		marks(t, f, "bob", play.Mark{Name: "lent", Of: "axe", By: "ann", Value: 1})
		same(t, "on the ground", 0, len(f.Zones))
		refused(t, f, plain(combat.PickUp, "bob"), "DEWPRISM-C34", "command.who", "nothingHere")
	})
	t.Run("DEWPRISM-C34 DEWPRISM-C19 DEWPRISM-H4 what is destroyed on the ground is back after the battle", func(t *testing.T) {
		f, _ := do(t, pair, item(combat.Drop, "ann", "axe"))
		f, _ = answered(t, f, plain(combat.DestroyItem, "ann"), []string{"0,0"})
		marks(t, f, "ann", play.Mark{Name: "lostGear", Of: "axe", By: "ann", Value: 1})
		refused(t, f, item(combat.Equip, "ann", "axe"), "DEWPRISM-C26", "command.gear", "itemGone")
		f, _ = do(t, f, plain(combat.End, ""))
		marks(t, f, "ann")
		do(t, f, item(combat.Equip, "ann", "axe"))
	})
	t.Run("DEWPRISM-C34 DEWPRISM-C19 of two items of one name in a space each can be chosen", func(t *testing.T) {
		both := near(hero("ann", carrying(axe)), hero("bob", carrying(combat.Gear{ID: "hatchet", Name: "Axe", Kind: axe.Kind})), foe("rat"))
		f, _ := do(t, both, item(combat.Drop, "ann", "axe"))
		f.Active, f.Combatants[1].AP = "bob", n(20)
		f, _ = do(t, f, item(combat.Drop, "bob", "hatchet"))
		asked := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: f, Command: plain(combat.PickUp, "bob"), Choices: []choice.Answer{}}).Open()
		same(t, "the answers", []string{"Axe:ann:1", "Axe:bob:2"}, asked.Among)
		for answer, owner := range map[string]string{"Axe:ann:1": "ann", "Axe:bob:2": "bob"} {
			after, _ := answered(t, f, plain(combat.PickUp, "bob"), []string{answer})
			same(t, answer+" is taken", owner, map[string]string{"ann": "bob", "bob": "ann"}[after.Zones[0].By])
			after, _ = answered(t, f, plain(combat.DestroyItem, "bob"), []string{"0,0", answer})
			same(t, "left, "+answer+" destroyed", []any{1, owner}, []any{len(after.Zones), map[string]string{"ann": "bob", "bob": "ann"}[after.Zones[0].By]})
		}
	})
	t.Run("DEWPRISM-C34 the end of all objects in a space leaves the items that lie there", func(t *testing.T) {
		f, _ := do(t, pair, item(combat.Drop, "ann", "axe"))
		f, _ = answered(t, f, told("ann", free("Effect: Any Props in your space are destroyed and the space becomes Difficult Terrain.")), nil)
		same(t, "zones", []string{"Axe", "rubble"}, []string{f.Zones[0].Key, f.Zones[len(f.Zones)-1].Key})
	})
	t.Run("DEWPRISM-C34 without a map the table puts it down, and too many pieces are named", func(t *testing.T) {
		_, r := do(t, of(hero("ann", carrying(axe))), item(combat.Drop, "ann", "axe"))
		note(t, r, "dropped", "DEWPRISM-C34")
		many := item(combat.Drop, "ann", "brew")
		many.Amount = n(21)
		wrong(t, near(hero("ann", carrying(combat.Gear{ID: "brew", Quantity: n(99)}))), many, "outOfRange", "command.amount")
	})
	t.Run("DEWPRISM-H4 where a longer scope holds, items stay where they are until then", func(t *testing.T) {
		f := pair.Clone()
		f.Options.Transience = combat.OfDungeon
		f, _ = do(t, f, item(combat.Give, "ann", "brew", "bob"))
		f, _ = do(t, f, plain(combat.End, ""))
		marks(t, f, "bob", play.Mark{Name: "lent", Of: "brew", By: "ann", Value: 1})
		f, _ = do(t, f, plain(combat.Restore, ""))
		marks(t, f, "bob")
	})
}

func TestMods(t *testing.T) {
	flare := combat.Ability{ID: "flare", Accuracy: "magic", Damage: "(1){MgcPwr}", Range: "0sp"}
	fit := func(name string, rank, accuracy, reach int) combat.Command {
		c := combat.Command{Do: combat.FitMod, Who: "ann", Ability: &flare, Safe: true, Mod: name}
		c.ModRank, c.ModAccuracy, c.ModRange = n(rank), n(accuracy), n(reach)
		return c
	}
	t.Run("DEWPRISM-Q3 a mod changes its ability from then on, until another or none is put on", func(t *testing.T) {
		f, r := do(t, peace(hero("ann", at(0, 0)), foe("rat", at(1, 0))), fit("Long Fuse", 1, -2, 1))
		note(t, r, "modFitted", "DEWPRISM-Q3")
		f, _ = do(t, f, plain(combat.Begin, ""), 20, 1)
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		hit, r := do(t, f, use("ann", flare, "rat"), 10)
		same(t, "total", n(10), report(t, r, "attack").Total)
		numbers(t, hit, "rat", map[string]int{"health": 20})
		f, _ = do(t, f, plain(combat.End, ""))
		f, r = do(t, f, fit("", 0, 0, 0))
		note(t, r, "modTakenOff", "DEWPRISM-Q3")
		marks(t, f, "ann")
		refused(t, of(hero("ann", at(0, 0)), foe("rat", at(1, 0))), use("ann", flare, "rat"), "DEWPRISM-R1", "command.targets[0]", "outOfRange")
	})
	t.Run("DEWPRISM-Q3 another mod takes the place of the one before", func(t *testing.T) {
		f, _ := do(t, peace(hero("ann")), fit("Long Fuse", 1, -2, 1))
		f, _ = do(t, f, fit("Big Bang", 2, 0, 0))
		marks(t, f, "ann", play.Mark{Name: "mod", Of: "flare", Text: "Big Bang"}, play.Mark{Name: "mod", Of: "rank flare", Value: 2})
		refused(t, f, fit("A, B", 1, 0, 0), "DEWPRISM-Q3", "command.mod", "oneMod")
		wrong(t, peace(hero("ann")), fit("", 0, 0, 0), "missing", "command.mod")
		own := fit("Big Bang", 1, 0, 0)
		own.Ability = &combat.Ability{ID: "flare", Mod: "Spark"}
		refused(t, f, own, "DEWPRISM-Q3", "command.ability.mod", "oneMod")
		own.Ability = &combat.Ability{Heal: "3"}
		wrong(t, f, own, "missing", "command.ability.id")
	})
	t.Run("DEWPRISM-Q24 an ability that moves to the sideboard loses its mod", func(t *testing.T) {
		f, _ := do(t, peace(hero("ann"), foe("rat")), fit("Big Bang", 2, 0, 0))
		aside := flare
		aside.Sideboard = true
		f, _ = do(t, f, use("ann", aside, "rat"), 20)
		numbers(t, f, "rat", map[string]int{"health": 20}) // A critical of rank 1.
		marks(t, f, "ann")
	})
}

func TestTheMonsterCollar(t *testing.T) {
	tame := func(f *combat.Combatant) { f.Out, f.Intelligence, f.XP = "befriended", "drone", field.Number{} }
	owns := func(collars int) func(*combat.Combatant) {
		return func(f *combat.Combatant) { f.Collars, f.Companion = n(collars), "rat" }
	}
	party := func() combat.Combat { return peace(hero("ann", owns(1)), foe("rat", tame), foe("wolf", tame)) }
	t.Run("DEWPRISM-C35 a collar makes a befriended monster a member of the party, with levels", func(t *testing.T) {
		f, r := do(t, party(), plain(combat.Collar, "ann", "rat"))
		rat := find(t, f, "rat")
		same(t, "the rat", []string{"hero", "", "rat"}, []string{rat.Side, rat.Out, find(t, f, "ann").Companion})
		marks(t, f, "rat", play.Mark{Name: "collared", By: "ann"})
		numbers(t, f, "ann", map[string]int{"collars": 0})
		note(t, r, "newMember", "DEWPRISM-C35")
		refused(t, f, plain(combat.Collar, "ann", "wolf"), "DEWPRISM-C35", "command.who", "collars")
		refused(t, f, plain(combat.Collar, "ann", "rat"), "DEWPRISM-C35", "command.targets[0]", "hasCollar")
		f = party()
		f.Combatants[0].Collars, f.Combatants[1].CL, f.Combatants[1].TL = field.Number{}, field.Number{}, field.Number{}
		f, r = do(t, f, plain(combat.Collar, "ann", "rat"))
		note(t, r, "collar", "DEWPRISM-C35") // The sheet has no number of collars.
		numbers(t, f, "rat", map[string]int{"cl": 1, "tl": 1, "dl": 2})
	})
	t.Run("DEWPRISM-C35 a collar without a monster that was befriended is refused", func(t *testing.T) {
		wrong(t, party(), plain(combat.Collar, "ann"), "missing", "command.targets")
		wrong(t, party(), plain(combat.Collar, "ann", "yeti"), "unknownName", "command.targets[0]")
		refused(t, peace(hero("ann", owns(1)), foe("rat")), plain(combat.Collar, "ann", "rat"), "DEWPRISM-C35", "command.targets[0]", "notBefriended")
		refused(t, of(hero("ann", owns(1)), foe("rat", tame)), plain(combat.Collar, "ann", "rat"), "DEWPRISM-C35", "command.do", "combatRuns")
		refused(t, peace(foe("ogre", owns(1)), foe("rat", tame)), plain(combat.Collar, "ogre", "rat"), "DEWPRISM-C35", "command.who", "noHero")
	})
	two := func(t *testing.T) combat.Combat {
		f := party()
		f.Combatants[0].Collars = n(2)
		f.Combatants = append(f.Combatants, foe("ogre", worth(30, 8)))
		for _, id := range []string{"rat", "wolf"} {
			f, _ = do(t, f, plain(combat.Collar, "ann", id))
		}
		return f
	}
	t.Run("DEWPRISM-C36 one monster of a hero fights, and the others stay out until the battle is over", func(t *testing.T) {
		f, _ := do(t, two(t), plain(combat.Begin, ""), 20, 10, 1)
		same(t, "out", []string{"", "resting"}, []string{find(t, f, "rat").Out, find(t, f, "wolf").Out})
		refused(t, f, plain(combat.BringOut, "ann", "wolf"), "DEWPRISM-C36", "command.do", "combatRuns")
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "ogre", Spaces: 3})
		f, _ = do(t, f, plain(combat.End, ""))
		same(t, "the wolf is", "", find(t, f, "wolf").Out)
		numbers(t, f, "rat", map[string]int{"xp": 15, "gil": 0})
		numbers(t, f, "wolf", map[string]int{"xp": 0})
	})
	t.Run("DEWPRISM-X4 a befriended monster has its experience and no share of the gil", func(t *testing.T) {
		f, _ := do(t, two(t), plain(combat.Begin, ""), 20, 10, 1)
		f, _ = do(t, f, combat.Command{Do: combat.Fall, Who: "ogre", Spaces: 3})
		f, _ = do(t, f, plain(combat.End, ""))
		numbers(t, f, "ann", map[string]int{"xp": 15, "gil": 8})
		numbers(t, f, "rat", map[string]int{"xp": 15, "gil": 0})
	})
	t.Run("DEWPRISM-C36 its hero chooses which one is out, or none", func(t *testing.T) {
		f, _ := do(t, two(t), plain(combat.BringOut, "ann", "wolf"))
		fought, _ := do(t, f, plain(combat.Begin, ""), 20, 10, 1)
		same(t, "out", []string{"resting", ""}, []string{find(t, fought, "rat").Out, find(t, fought, "wolf").Out})
		f, _ = do(t, f, plain(combat.BringOut, "ann"))
		f, _ = do(t, f, plain(combat.Begin, ""), 20, 1)
		same(t, "out", []string{"resting", "resting"}, []string{find(t, f, "rat").Out, find(t, f, "wolf").Out})
		refused(t, peace(hero("ann"), foe("rat", tame)), plain(combat.BringOut, "ann", "rat"), "DEWPRISM-C36", "command.targets[0]", "notYours")
	})
	t.Run("DEWPRISM-C36 one that stayed out of a combat without an end fights in the next one that its hero chooses it for", func(t *testing.T) {
		f, _ := do(t, two(t), plain(combat.BringOut, "ann", "wolf"))
		for i := range f.Combatants {
			if f.Combatants[i].ID == "wolf" {
				f.Combatants[i].Out = "resting"
			}
		}
		f, _ = do(t, f, plain(combat.Begin, ""), 20, 10, 1)
		same(t, "out", []string{"resting", ""}, []string{find(t, f, "rat").Out, find(t, f, "wolf").Out})
	})
	t.Run("DEWPRISM-C36 a monster whose hero is not there stays out, also when it comes late", func(t *testing.T) {
		late := of(hero("bob"), hero("rat", marked(play.Mark{Name: "collared", By: "ann"})), foe("ogre"))
		late.Combatants[1].Order = field.Number{}
		f, _ := do(t, late, plain(combat.Arrive, "rat"))
		same(t, "the rat is", "resting", find(t, f, "rat").Out)
	})
	t.Run("DEWPRISM-C37 only a sapient monster uses equipment without an ally beside it", func(t *testing.T) {
		for mind, helped := range map[string]bool{"drone": false, "instinctive": false, "sapient": true} {
			f := near(hero("rat", carrying(brew), func(f *combat.Combatant) { f.Intelligence = mind }, marked(play.Mark{Name: "collared", By: "ann"})), hero("ann"), foe("ogre"))
			do(t, f, drinks("rat"))
			f.Combatants[1].X = n(5)
			if helped {
				do(t, f, drinks("rat"))
			} else {
				refused(t, f, drinks("rat"), "DEWPRISM-C37", "command.who", "needsHelp")
			}
		}
	})
}
