package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// amountsTexts are played in the arena.
var amountsTexts = []playedText{
	{
		name:   "ICON-C29 ICON-C30 damage again by the round, to those around as well",
		text:   "Fuller (1 action, Attack, Range 2)\nOn hit: 1 damage. Miss: 1 damage.\nEffect: Deals damage again to attack target and all foes adjacent to the attack target, hit or miss, equal to 2 times the round number.",
		change: []func(*combat.Combat){whose("ox", at(5, 1))},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 37; ox hp 38"}},
	},
	{
		name: "ICON-C29 ICON-A19 damage for every pit in the area",
		text: "Quake (1 action, Attack, Range 4, Medium Blast)\nOn hit: 1 damage. Miss or area effect: 1 damage.\nEffect: Deal 1 damage again to all foes for every object or pit caught in the area.",
		change: []func(*combat.Combat){whose("ox", at(5, 1)), func(e *combat.Combat) {
			e.Ground.Cells = []space.Cell{{X: 4, Y: 0, Pit: true}, {X: 5, Y: 2, Pit: true}, {X: 8, Y: 6, Pit: true}}
		}},
		beats: []beat{{do: aims("rat"), choices: [][]string{say("4,1")}, faces: []int{15}, want: "actions 1; rat hp 37; ox hp 37"}},
	},
	{
		name:   "ICON-C29 ICON-A19 damage again for every foe in the area",
		text:   "Quake (1 action, Attack, Range 4, Medium Blast)\nOn hit: 1 damage. Miss or area effect: 1 damage.\nEffect: Deals 1 damage, again, to all foes for every foe or object in the area.",
		change: []func(*combat.Combat){whose("ox", at(5, 1))},
		beats:  []beat{{do: aims("rat"), choices: [][]string{say("4,1")}, faces: []int{15}, want: "actions 1; rat hp 37; ox hp 37"}},
	},
	{
		name:   "ICON-C29 ICON-C32 bonus damage counts characters",
		text:   "Pack Bite (1 action, Attack, Range 2)\nOn hit: [D].\nEffect: Deals bonus damage for each character adjacent to the target.",
		change: []func(*combat.Combat){whose("ox", at(5, 1))},
		beats:  []beat{{do: aims("rat"), faces: []int{15, 3, 4}, want: "actions 1; rat hp 36"}},
	},
	{
		name:  "ICON-C29 damage is equal to a distance",
		text:  "Long Sting (1 action, Range 4)\nA foe in range takes damage equal to its distance from the Gulper. The Gulper gains 1 vigor.",
		beats: []beat{{do: aims("ox"), want: "actions 1; sten vigor 1; ox hp 36"}},
	},
	{
		name:   "ICON-C29 damage is equal to the spaces of a movement",
		text:   "Charge (1 action)\nDash 2, then deal damage to an adjacent foe equal to the number of spaces moved+1.",
		change: []func(*combat.Combat){whose("rat", at(5, 1)), whose("owl", at(8, 6))},
		beats:  []beat{{choices: [][]string{say("4,1")}, want: "actions 1; sten at 4,1; rat hp 37"}},
	},
	{
		name: "ICON-C27 ICON-C29 damage for each that is true of the target",
		text: "Wicked (1 action, Attack, Range 3)\n" +
			"On hit: 1 damage.\n" +
			"Effect: { damage, if bloodied (of the target), amount 2; damage, if has status (of the target, status blind), amount 2; damage, if has status (of the target, status dazed), amount 2 }",
		change: []func(*combat.Combat){ratHurt, whose("rat", carrying(icon.Status{Name: icon.Dazed}))},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 10"}},
	},
	{
		name:  "ICON-C29 tokens of a name that the ability gives are counted",
		text:  "Pay (1 action)\nThe Gulper gives a foe in range 3 a salt token. The Gulper gains 2 grudges. That foe takes 1 damage for each grudge token the Gulper has.",
		beats: []beat{{do: aims("rat"), want: "actions 1; sten +token2; rat hp 38 +token1"}},
	},
	{
		name: "ICON-C29 damage comes for each status of the target",
		text: "Embroil (1 action, Attack, Range 3)\n" +
			"On hit: 1 damage.\n" +
			"Effect: { damage, amount 2, times (each 1, counting statuses, of the target) }",
		change: []func(*combat.Combat){whose("rat", carrying(icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Sealed}))},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 35"}},
	},
	{
		name: "ICON-C29 ICON-C27 once for each thing that is true",
		text: "Reap (1 action)\nDeal 3 damage, once to an adjacent foe for each of the following that is true:\n• Foe is weakened or slashed.\n• Foe is " +
			"bloodied\n• Foe is in a pit",
		change: []func(*combat.Combat){whose("rat", at(3, 1), func(c *combat.Combatant) {
			c.Character.HP, c.Character.Statuses = field.Of(22), []icon.Status{{Name: icon.Weakened}, {Name: icon.Slashed}}
		})},
		beats: []beat{{want: "actions 1; rat hp 19"}},
	},
	{
		name: "ICON-C29 ICON-M18 damage by the spaces that were rushed",
		text: "Roll (1 action)\nThe Gulper rolls 4 spaces in a straight line, or as far as possible, rushing. After it stops moving, it deals damage to " +
			"all adjacent foes equal to the spaces it rushed, then shoves them 1.",
		beats: []beat{{choices: [][]string{say("3,1")}, want: "actions 1; sten at 3,1; rat hp 39 at 5,1"}},
	},
	{
		name:   "ICON-C29 a token is destroyed",
		text:   "Shed (1 action)\nDiscard a salt token, destroying it. If the Gulper has at least one salt token, the Gulper gains 2 vigor.",
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Token, Key: "salt", Value: 1})), beside},
		beats:  []beat{{want: "actions 1; sten -token1"}},
	},
	{
		name:  "ICON-C29 tokens of a name are inflicted",
		text:  "Petrify (1 action, Attack, Range 3)\nOn hit: 1 damage. Miss: 0 damage.\nEffect: Inflict 2 chalk on the attack target.",
		beats: []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 39 +token2"}},
	},
	{
		name: "ICON-C29 a d6 decides between two",
		text: "Lot (1 action)\n" +
			"{ select, to any (foes, number 1, within 2, of you) } { table, either \"1-3\" from 1 to 3 { status, to it, status pacified; shove, to it, amount 1, way away, at you } or \"4-6\" from 4 to 6 { status, to it, status sealed; shove, to it, amount 1, way toward, at you } }",
		beats: []beat{{faces: []int{5}, want: "actions 1; rat at 3,1 +sealed"}},
	},
	{
		name: "ICON-C29 or the other",
		text: "Lot (1 action)\n" +
			"{ select, to any (foes, number 1, within 2, of you) } { table, either \"1-3\" from 1 to 3 { status, to it, status pacified; shove, to it, amount 1, way away, at you } or \"4-6\" from 4 to 6 { status, to it, status sealed; shove, to it, amount 1, way toward, at you } }",
		beats: []beat{{faces: []int{2}, want: "actions 1; rat at 5,1 +pacified"}},
	},
	{
		name: "ICON-C29 every three spaces of distance count once",
		text: "Long Grief (1 action)\n" +
			"The Gulper chooses a foe in range 8. { damage, to it, amount 2, times (each 1, counting spaces of distance, every 3, of it) }",
		change: []func(*combat.Combat){whose("ox", at(8, 1))},
		beats:  []beat{{choices: [][]string{say("ox")}, want: "actions 1; ox hp 36"}},
	},
	{
		name:  "ICON-C29 a token is given to one of a kind",
		text:  "Drill (1 action)\nThe Gulper may give a brass token to any other imperial.",
		beats: []beat{{choices: [][]string{say("ann")}, want: "actions 1; ann +token1"}},
	},
	{
		name:   "ICON-C29 an amount counts the round",
		text:   "Long March (1 action)\nEffect: Gain vigor equal to the round number.",
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Round = 3 }},
		beats:  []beat{{want: "actions 1; sten vigor 3"}},
	},
	{
		name: "ICON-C29 ICON-M18 Barley Flight, those on the way of an ally",
		text: lines("Barley Flight (1 action)",
			"Effect: An ally in range 4 may fly 4. { vigor, to it, amount (each 3, counting characters, of the passed (without you)) }"),
		change: []func(*combat.Combat){whose("owl", at(3, 3))},
		beats: []beat{{choices: [][]string{say("ann"), say("4,3"), say("owl")},
			want: "actions 1; ann vigor 3 at 4,3"}},
	},
	{
		name:   "ICON-C29 Thorn Ledger, statuses",
		text:   "Thorn Ledger (1 action)\nEffect: A foe in range 4 takes 2 damage for each status affecting them.",
		change: []func(*combat.Combat){under("rat", icon.Dazed, icon.Blind)},
		beats:  []beat{{do: aims("rat"), want: "actions 1; rat hp 36"}},
	},
	{
		name:   "ICON-C29 Long Shadow, the round",
		text:   "Long Shadow (1 action)\nEffect: A foe in range 4 takes damage equal to the round number.",
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Round = 3 }},
		beats:  []beat{{do: aims("owl"), want: "actions 1; owl hp 37"}},
	},
	{
		name:   "ICON-C29 Sum of Parts, characters up to a number",
		text:   "Sum of Parts (1 action)\nEffect: Gain 1 vigor for each foe in range 2, to a maximum of 2.",
		change: []func(*combat.Combat){whose("ox", at(3, 1)), whose("owl", at(3, 2))},
		beats:  []beat{{want: "actions 1; sten vigor 2"}},
	},
	{
		name:   "ICON-C29 Cinder Choir, characters beside another one",
		text:   "Cinder Choir (1 action)\nEffect: Deal 1 damage to a foe in range 3 for each ally adjacent to them.",
		change: []func(*combat.Combat){whose("ann", at(4, 2))},
		beats:  []beat{{do: aims("rat"), want: "actions 1; rat hp 39"}},
	},
	{
		name:   "ICON-C29 Patchwork, the user's statuses",
		text:   "Patchwork (1 action)\nEffect: Gain +1 vigilance for each status affecting you.",
		change: []func(*combat.Combat){under("sten", icon.Dazed, icon.Weakened)},
		beats:  []beat{{want: "actions 1; sten +vigilance2"}},
	},
}

func TestDamageGrowsWithEachUse(t *testing.T) {
	ability := &combat.Ability{ID: "cleave", Text: "Cleave (Free action, Range 2, Repeatable)\n" +
		"{ damage, to any (foes, within 2, of you), amount (flat 2, each 1, counting earlier uses), divine }"}
	r := chosen(t, arena(), use("sten", "", ability), nil)
	r = chosen(t, *r.Combat, use("sten", "", ability), nil)
	t.Run("ICON-C29 it counts its earlier uses in the combat", func(t *testing.T) {
		stands(t, r.Combat, facts{who: "rat", hp: 35})
	})
}

// TestTurnsOfTheMarked plays what a mark does at the ends of its bearer's turns.
func TestTurnsOfTheMarked(t *testing.T) {
	t.Run("ICON-C29 ICON-C9 damage for each other character near it, and then the mark ends", func(t *testing.T) {
		const charge = "Charge (1 action, Mark)\nMark a foe in range 6. At the end of that foe's turn, they take 1 piercing damage, once, for every other character in range 2, then become vulnerable. Then, this mark ends."
		e := next(t, used(t, scene(), "", charge, "wolf"), "wolf")
		r := chosen(t, e, combat.Command{Do: combat.EndTurn}, nil)
		same(t, "hit points", 18, hpOf(t, r.Combat, "wolf"))
		same(t, "statuses", []string{"vulnerable"}, carries(t, r.Combat, "wolf"))
	})
	t.Run("ICON-C43 ICON-C13 a mark that costs its user, whose name comes late, while its bearer is near", func(t *testing.T) {
		const leash = "Leash (1 action, Mark)\n" +
			"{ mark, to any (allies, number 1, within 4, of you) { status, if near (of the bearer, number 3, near you), to the bearer, status resistance; watch, to the bearer, when turn ends (of the bearer, if near (of the bearer, number 3, near you)) { sacrifice, to you, amount 3 } } }"
		e := used(t, scene(), "", leash)
		check := func(left, paid int) {
			t.Helper()
			same(t, "hit points of the bearer", left, hpOf(t, chosen(t, next(t, e, "wolf"), strikes("wolf", "sten"), nil).Combat, "sten"))
			same(t, "hit points of the user", paid, hpOf(t, chosen(t, next(t, e, "sten"), combat.Command{Do: combat.EndTurn}, nil).Combat, "mira"))
		}
		check(18, 17)
		e = put(t, e, "sten", 9, 5)
		check(17, 20)
	})
	t.Run("ICON-M10 ICON-C41 a space that is a pit and difficult ground", func(t *testing.T) {
		e := used(t, scene(), "", "Net (1 action, Range 6)\n"+
			"{ zone, to any (number 1, within 6, of you, free squares), area burst 0, ground (difficult, pit) }", "4,4")
		same(t, "ground", []space.Cell{{X: 4, Y: 4, Pit: true, Difficult: true, From: "mira"}}, e.Ground.Cells)
	})
	t.Run("ICON-C41 ICON-C9 dangerous ground under it and its allies", func(t *testing.T) {
		const tar = "Tar (1 action, Mark)\nMark a foe in range 6. While marked, at the end of their turn that foe has a dangerous terrain space created under it and any of its adjacent allies."
		e := put(t, next(t, used(t, scene(), "", tar, "wolf"), "wolf"), "bear", 5, 8)
		e = put(t, e, "sten", 5, 6)
		r := chosen(t, e, combat.Command{Do: combat.EndTurn}, nil)
		same(t, "spaces", 2, len(r.Combat.Ground.Cells))
	})
	t.Run("ICON-C9 ICON-C21 its bearer pays with its turn for the end of the mark", func(t *testing.T) {
		const brand = "Brand (1 action, Mark)\nMark a foe in range 6. While marked, they are vulnerable+. A foe can end this mark by kneeling down at the start of their turn, becoming immobile and unable to attack for the duration of that turn."
		e := used(t, scene(), "", brand, "wolf")
		e = *chosen(t, e, combat.Command{Do: combat.EndTurn}, nil).Combat
		begin := combat.Command{Do: combat.TakeTurn, Who: "wolf", Insist: true}
		same(t, "statuses of one that does not", []string{"mark"}, carries(t, chosen(t, e, begin, picked("no")).Combat, "wolf"))
		e = *chosen(t, e, begin, picked("kneeling down")).Combat
		same(t, "statuses of one that does", []string{"immobile", "watch"}, carries(t, &e, "wolf"))
		same(t, "statuses after its turn", []string{}, carries(t, chosen(t, e, combat.Command{Do: combat.EndTurn}, nil).Combat, "wolf"))
	})
	t.Run("ICON-C10 ICON-C43 a stance covers the allies beside its bearer until its next turn", func(t *testing.T) {
		const wall = "Wall (1 action, Stance)\n" +
			"{ stance, to you, until turnStart { status, to you, status immobile; modify, to any (allies, within 1, of you), change (boons -1, against the bearer); status, to any (allies, within 1, of you), status resistance } }"
		e := next(t, used(t, scene(), "", wall), "wolf")
		cut := aimedAt("sten", words("wolf", "c", "Cut (1 action, Attack, Range 3)\nOn hit: 4 damage. Miss: 0 damage."))
		same(t, "curses", 1, prepare(t, e, cut).Attack.Curses)
		same(t, "hit points", 18, hpOf(t, chosen(t, e, strikes("wolf", "sten"), nil).Combat, "sten"))
		same(t, "statuses", []string{"stance"}, carries(t, &e, "mira"))
		e = next(t, e, "mira")
		same(t, "statuses in its next turn", []string{}, carries(t, &e, "mira"))
	})
}

// beside puts the rat beside sten.
var beside = whose("rat", at(3, 1))

// burst is an area effect of sten around itself.
var burst = combat.Command{Do: combat.Use, Who: "sten", Ability: &combat.Ability{ID: "other", Text: lines("Long Broom (1 action, Burst 2 (self))", "Area effect: Foes take 2 damage.")}}

var ratHurt = whose("rat", func(c *combat.Combatant) { c.Character.HP = field.Of(15) })
