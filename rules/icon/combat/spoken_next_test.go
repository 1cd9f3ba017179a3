package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// TestWordsInPlaceOfOthers plays sentences of foes that change what an earlier one does, for a part of its
// characters or under a condition.
func TestWordsInPlaceOfOthers(t *testing.T) {
	beside := whose("rat", at(3, 1))
	weak := whose("rat", at(3, 1), hp(15))
	none := []string{}
	north := whose("ann", at(4, 0))
	const tilt = "Tilt (1 action)\nShove all foes in range 2 1 in the same direction. Collide: Foe takes 2 damage and is sealed. Sealed or pacified foes take 4 damage instead."
	playAll(t, []spokenCase{
		{
			name: "ICON-C27 ICON-D7 the bloodied take the same damage twice, and not once",
			text: "Purr (1 action)\nTeleport 2, then may deal 2 damage to an adjacent foe. Bloodied foes take 2 damage twice.",
			e:    arena(weak), choices: [][]string{say("2,1"), say("rat")}, want: []facts{{who: "rat", hp: 11}},
		},
		{
			name: "ICON-C27 ICON-D7 all others take it once",
			text: "Purr (1 action)\nTeleport 2, then may deal 2 damage to an adjacent foe. Bloodied foes take 2 damage twice.",
			e:    arena(beside), choices: [][]string{say("2,1"), say("rat")}, want: []facts{{who: "rat", hp: 38}},
		},
		{
			name: "ICON-M20 ICON-C27 foes that collide and were sealed take more",
			text: tilt, e: arena(north, whose("rat", carrying(icon.Status{Name: icon.Sealed}))), choices: [][]string{say("0,-1")},
			want: []facts{{who: "rat", hp: 36}},
		},
		{
			name: "ICON-M20 all other foes take the usual damage",
			text: tilt, e: arena(north), choices: [][]string{say("0,-1")}, want: []facts{{who: "rat", hp: 38, status: []string{"sealed"}}},
		},
		{
			name: "ICON-M1 ICON-C27 a movement goes farther from where the table says",
			text: "Hop (1 action)\n" +
				"{ select, if judged (called \"it starts this movement inside a warm pool\"), to you { choose, either \"as before\" { move, to you, amount 1, mode rush } or \"rush 3\" { move, to you, amount 3, mode rush } or \"fly 2\" { move, to you, amount 2, mode fly } }, otherwise { move, to you, amount 1, mode rush } }",
			e: arena(), choices: [][]string{say("yes"), say("rush 3"), say("2,4")}, want: []facts{{who: "sten", at: "2,4"}},
		},
		{
			name: "ICON-M20 ICON-C27 a foe beside the user makes it go farther, and is shoved",
			text: "Kick (1 action)\n" +
				"{ select, if counted (of any (foes, within 1, of you), number 1), to you { select, to any (foes, number 1, within 1, of you); move, to you, amount 2, mode dash; shove, to it, amount 1 }, otherwise { move, to you, amount 1, mode dash } }",
			e: arena(beside), choices: [][]string{say("1,1")}, want: []facts{{who: "sten", at: "1,1"}, {who: "rat", at: "4,1"}},
		},
		{
			name: "ICON-M1 ICON-C27 without such a foe it goes as far as usual",
			text: "Kick (1 action)\n" +
				"{ select, if counted (of any (foes, within 1, of you), number 1), to you { select, to any (foes, number 1, within 1, of you); move, to you, amount 2, mode dash; shove, to it, amount 1 }, otherwise { move, to you, amount 1, mode dash } }",
			e: arena(), choices: [][]string{say("1,1")}, want: []facts{{who: "sten", at: "1,1"}, {who: "rat", at: "4,1"}},
		},
		{
			name: "ICON-D9 an attack deals half to one with vigor",
			text: "Pat (1 action, Attack, Range 2)\nOn hit: 4 damage. Miss: 2 damage.\nEffect: Deals half damage if the foe has any amount of vigor.",
			e:    arena(whose("rat", func(c *combat.Combatant) { c.Character.Vigor = field.Of(1) })), target: "rat", faces: []int{15}, want: []facts{{who: "rat", hp: 39}},
		},
		{
			name: "ICON-D1 dice show their highest face against the stunned",
			text: "Gore (1 action, Attack, Range 2)\nOn hit: 2[D]. Miss: 1 damage.\nEffect: Deals maximum damage against stunned characters.",
			e:    arena(whose("rat", carrying(icon.Status{Name: icon.Stunned}))), target: "rat", faces: []int{15}, want: []facts{{who: "rat", hp: 28}},
		},
		{
			name: "ICON-C26 ICON-V1 each of two that swap, if it is bloodied",
			text: "Shift (1 action, Range 4)\nSwap places with an ally in range, removing and placing both characters.\n" +
				"{ vigor, if bloodied (of it), to it, amount 3; vigor, if bloodied (of you), to you, amount 3 }",
			e: arena(whose("ann", hp(5))), want: []facts{{who: "ann", at: "2,1", vigor: 3}, {who: "sten", at: "2,3"}},
		},
		{
			name: "ICON-M19 later words speak of the other one of a swap",
			text: "Trip (1 action)\nSwap places with an adjacent foe, removing and placing both characters. That foe is slashed, then shoved 1.",
			e:    arena(beside), want: []facts{{who: "rat", at: "1,1", status: []string{"slashed"}}, {who: "sten", at: "3,1"}},
		},
		{
			name: "ICON-C29 a d6 decides between two",
			text: "Lot (1 action)\n" +
				"{ select, to any (foes, number 1, within 2, of you) } { table, either \"1-3\" from 1 to 3 { status, to it, status pacified; shove, to it, amount 1, way away, at you } or \"4-6\" from 4 to 6 { status, to it, status sealed; shove, to it, amount 1, way toward, at you } }",
			e: arena(), faces: []int{5}, want: []facts{{who: "rat", at: "3,1", status: []string{"sealed"}}},
		},
		{
			name: "ICON-C29 or the other",
			text: "Lot (1 action)\n" +
				"{ select, to any (foes, number 1, within 2, of you) } { table, either \"1-3\" from 1 to 3 { status, to it, status pacified; shove, to it, amount 1, way away, at you } or \"4-6\" from 4 to 6 { status, to it, status sealed; shove, to it, amount 1, way toward, at you } }",
			e: arena(), faces: []int{2}, want: []facts{{who: "rat", at: "5,1", status: []string{"pacified"}}},
		},
		{
			name: "ICON-M20 a list of effects shoves all foes and hurts those that collide",
			text: "Kick (1 action, Attack, Line 4)\n" +
				"On hit: 1 damage. Miss or area effect: 1 damage.\n" +
				"Effect: { shove, to all in the area (foes), amount 1 }\n" +
				"Collide: { damage, on collide, to the collided, amount 4 }",
			e: arena(beside, whose("ox", at(4, 1))), target: "rat", faces: []int{15}, want: []facts{{who: "ox", hp: 39, at: "5,1"}, {who: "rat", hp: 35, at: "3,1"}},
		},
		{
			name: "ICON-M1 ICON-C27 each movement may hurt a foe, which is dazed if it is bloodied",
			text: "Flit (1 action)\n" +
				"{ select, to you { move, to you, amount 1, mode teleport; damage, to any (foes, number 1, within 1, of you), amount 2; status, to it (if bloodied), status dazed }; select, to you { move, to you, amount 1, mode teleport; damage, to any (foes, number 1, within 1, of you), amount 2; status, to it (if bloodied), status dazed } }",
			e: arena(whose("rat", at(3, 1), hp(18)), whose("ox", at(2, 0))), choices: [][]string{say("3,0"), say("ox"), say("2,1"), say("rat")},
			want: []facts{{who: "rat", hp: 16, status: []string{"dazed"}}, {who: "ox", hp: 38, status: none}},
		},
	})
}

// TestHalvesOfTheMarked plays marks that change the damage of their bearer, or that it takes.
func TestHalvesOfTheMarked(t *testing.T) {
	const chill = "Chill (1 action, Mark)\nMark a foe in range 6. While marked, that foe deals half damage unless adjacent to an ally."
	t.Run("ICON-D9 ICON-C43 one that is marked and alone deals half", func(t *testing.T) {
		e := next(t, used(t, scene(), "", chill, "wolf"), "wolf")
		same(t, "hit points", 18, hpOf(t, chosen(t, e, strikes("wolf", "sten"), nil).Combat, "sten"))
		bolt := aimedAt("sten", words("wolf", "c", "Spit (1 action, Range 6)\nA foe in range takes 4 damage."))
		same(t, "hit points after an effect", 18, hpOf(t, chosen(t, e, bolt, nil).Combat, "sten"))
		e = put(t, e, "bear", 5, 8)
		same(t, "hit points with an ally beside it", 17, hpOf(t, chosen(t, e, strikes("wolf", "sten"), nil).Combat, "sten"))
	})
	t.Run("ICON-C40 ICON-C43 damage to the marked pierces, and each attack hurts it again", func(t *testing.T) {
		const box = "Box (1 action, Mark)\nMark a foe in range 6. While marked, all damage against the foe gains pierce, and that foe takes 1 piercing damage again after being hit or missed by any attack."
		armored := scene()
		armored.Combatants[2].Character.Armor = []int{2}
		e := used(t, armored, "", box, "wolf")
		same(t, "hit points", 16, hpOf(t, chosen(t, e, strikes("mira", "wolf"), nil).Combat, "wolf"))
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
		same(t, "statuses behind its turn", []string{}, carries(t, chosen(t, e, combat.Command{Do: combat.EndTurn}, nil).Combat, "wolf"))
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

// TestWordsOfTheNextUse plays what the next attack or ability of its user does besides.
func TestWordsOfTheNextUse(t *testing.T) {
	t.Run("ICON-C43 the user loses its vigor behind its next attack", func(t *testing.T) {
		const steam = "Steam (1 action)\n" +
			"{ vigor, to you, amount 5 } { modify, to you, called attack, change (bonus damage 1, next) { end status, to you, called vigor } }"
		e := used(t, scene(), "", steam)
		same(t, "vigor", 5, vigorOf(t, &e, "mira"))
		r := chosen(t, e, aimedAt("wolf", words("mira", "b", swings)), nil, 4, 3)
		same(t, "vigor behind the attack", 0, vigorOf(t, r.Combat, "mira"))
	})
	t.Run("ICON-C43 ICON-D11 the next ability hurts all foes near its user", func(t *testing.T) {
		const pot = "Pot (1 action)\n" +
			"Gain 1 vigor. { modify, to you, change (next) { damage, to any (foes, within 3, of you), amount 2, unerring, as an area effect } }"
		e := *chosen(t, arena(), words("sten", "a", pot), nil).Combat
		r := chosen(t, e, words("sten", "b", "Hum (1 action)\nEffect: Gain 1 vigor."), nil)
		stands(t, r.Combat, facts{who: "rat", hp: 38}, facts{who: "ox", hp: 40})
	})
}

// TestWordsOfWatchesInstead plays other effects for a part of a watch's characters.
func TestWordsOfWatchesInstead(t *testing.T) {
	t.Run("ICON-C43 ICON-C27 those in an aura with a status give more as its watch fires", func(t *testing.T) {
		const gorge = "Gorge (1 action)\n" +
			"{ aura, to you, amount 2, until turnStart { watch, to you, when turn ends (of all in the zone (foes)) { select, to the cause { sacrifice, if has status (of it, status blind), to it, amount 6, otherwise { sacrifice, if has status (of it, status dazed), to it, amount 6, otherwise { sacrifice, to it, amount 3 } } }; status, to the cause, status dazed } } }"
		e := next(t, used(t, scene(), "", gorge), "wolf")
		r := chosen(t, e, combat.Command{Do: combat.EndTurn}, nil)
		same(t, "hit points", 17, hpOf(t, r.Combat, "wolf"))
		e.Combatants[2].Character.Statuses = append(e.Combatants[2].Character.Statuses, icon.Status{Name: icon.Dazed})
		r = chosen(t, e, combat.Command{Do: combat.EndTurn}, nil, 1)
		same(t, "hit points of one that was dazed", 14, hpOf(t, r.Combat, "wolf"))
	})
}
