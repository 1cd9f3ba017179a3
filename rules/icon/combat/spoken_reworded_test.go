package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// TestWordingsOfFoes plays sentences that are read as others.
func TestWordingsOfFoes(t *testing.T) {
	beside := whose("rat", at(3, 1))
	hidden := whose("sten", carrying(icon.Status{Name: icon.Stealth}))
	const cosh = "Cosh (1 action)\nAn adjacent foe is dazed.\nIf made from stealth, this action also deals fray damage."
	const kick = "Long Boot (2 actions)\nThe Gulper rushes 3 towards a foe.\n" +
		"Then, if they are adjacent to that foe, that foe takes 2 damage and is shoved 1.\nCollide: Foe is stunned."
	const root = "Root (1 action, Range 5)\nA foe in range is shoved 2 in any direction.\n" +
		"If they move into difficult terrain during this shove, they take 3 piercing damage."
	playAll(t, []spokenCase{
		{
			name: "ICON-M18 a character that is torn apart is teleported",
			text: "Unpick (1 action, Range 4)\nA foe in range is torn into pieces, then teleported 2 and reassembled. They take 1 damage, twice.",
			e:    arena(), choices: [][]string{say("rat"), say("4,3")}, want: []facts{{who: "rat", hp: 38, at: "4,3"}},
		},
		{
			name: "ICON-X-STEALTH stealth was there before the ability",
			text: cosh, e: arena(beside, hidden), want: []facts{{who: "rat", hp: 36, status: []string{"dazed"}}},
		},
		{
			name: "ICON-X-STEALTH without stealth the foe is dazed alone",
			text: cosh, e: arena(beside), want: []facts{{who: "rat", hp: 40, status: []string{"dazed"}}},
		},
		{
			name: "ICON-M15 ICON-M14 the user rushes toward a foe of its choice",
			text: kick, e: arena(), choices: [][]string{say("rat"), say("3,1")},
			want: []facts{{who: "sten", at: "3,1"}, {who: "rat", hp: 38, at: "5,1"}},
		},
		{
			name: "ICON-M15 the user does not reach the foe",
			text: kick, e: arena(), choices: [][]string{say("ox"), say("3,1")}, want: []facts{{who: "ox", hp: 40, at: "6,1"}},
		},
		{
			name: "ICON-M10 the table judges whether the shove leads into difficult ground",
			text: root, e: arena(), choices: [][]string{say("rat"), say("1,0"), say("yes")}, want: []facts{{who: "rat", hp: 37}},
		},
		{
			name: "ICON-X-INTANGIBLE ICON-M18 the user is intangible while it moves, in a sentence of its own",
			text: "Drift (1 action)\n" +
				"{ select, to you { status, if not had status (of you, status intangible), to you, status intangible; move, to you, amount 2, mode fly; end status, if not had status (of you, status intangible), to you, status intangible } }",
			e: arena(), choices: [][]string{say("2,2")}, want: []facts{{who: "sten", at: "2,2", status: []string{}}},
		},
	})
}

// TestObjectsOfFoes plays what objects do to those beside them.
func TestObjectsOfFoes(t *testing.T) {
	t.Run("ICON-M11 the rampart of an object bars the foes of its maker", func(t *testing.T) {
		for _, words := range []string{"The bar has rampart.", "Spaces adjacent to the bar have rampart."} {
			text := "Wall (1 action)\nThe Gulper drops a height 1 bar in an adjacent space.\n" + words
			r := chosen(t, arena(), use("sten", "", spoken(text)), [][]string{say("3,2")})
			same(t, "clauses that are left", 0, len(r.Left))
			skip := spoken("Skip (1 action)\nDash 1.")
			e := next(t, *r.Combat, "rat")
			stands(t, chosen(t, e, use("rat", "", skip), nil).Combat, facts{who: "rat", at: "4,1"})
			e = next(t, put(t, e, "rat", 7, 5), "rat")
			stands(t, chosen(t, e, use("rat", "", skip), picked("7,6")).Combat, facts{who: "rat", at: "7,6"})
			e = next(t, *r.Combat, "ann")
			stands(t, chosen(t, e, use("ann", "", skip), picked("1,3")).Combat, facts{who: "ann", at: "1,3"})
		}
	})
	t.Run("ICON-C43 who gains more beside an object has all of it", func(t *testing.T) {
		text := "Altar (2 actions, Range 2)\nSummon a height 1 altar object in range.\n" +
			"While adjacent to the altar allies have resistance and gain +1 boon on attacks."
		r := chosen(t, arena(), use("sten", "", spoken(text)), [][]string{say("3,3")})
		same(t, "clauses that are left", 0, len(r.Left))
		e := next(t, *r.Combat, "ann")
		poke := spoken("Poke (1 action, Attack)\nOn hit: 4 damage. Miss: 2 damage.")
		r = chosen(t, put(t, e, "owl", 1, 3), use("ann", "owl", poke), nil, 12, 3) // The boon is the second die.
		e = next(t, *r.Combat, "owl")
		r = chosen(t, e, use("owl", "ann", poke), nil, 12)
		stands(t, r.Combat, facts{who: "ann", hp: 38}, facts{who: "owl", hp: 36})
	})
}

// TestMarksBesideAnother plays a mark that leaves the mark of one other ability where it is.
func TestMarksBesideAnother(t *testing.T) {
	mold := spoken("Mold (1 action, Mark, Range 4)\nMark: Mark a character in range. While marked, that character cannot be cured.")
	moss := spoken("Dry Moss (1 action, Mark, Range 4, Repeatable)\n" +
		"{ mark, to any (allies, number 1, within 4, of you), called mold { status, to the bearer, status regeneration } }")
	mold.ID, moss.ID = "mold", "moss"
	marks := func(e *combat.Combat, who string) (list []string) {
		for _, s := range e.Combatants[slices.IndexFunc(e.Combatants, func(c combat.Combatant) bool { return c.Character.ID == who })].Character.Statuses {
			if s.Name == icon.Mark {
				list = append(list, s.Key)
			}
		}
		return list
	}
	t.Run("ICON-C9 the other mark stays, and one of the ability's own is out", func(t *testing.T) {
		e := arena(func(e *combat.Combat) { e.Combatants = append(e.Combatants, one("eve", icon.Wright, at(1, 1))) })
		e = *chosen(t, e, use("sten", "", mold), [][]string{say("ann")}).Combat
		e = *chosen(t, e, use("sten", "", moss), [][]string{say("ann")}).Combat
		same(t, "marks of both", []string{"mold", "moss"}, marks(&e, "ann"))
		e.Turn.Actions = 0
		e = *chosen(t, e, use("sten", "", moss), [][]string{say("eve")}).Combat
		same(t, "marks of the first", []string{"mold"}, marks(&e, "ann"))
		same(t, "marks of the second", []string{"moss"}, marks(&e, "eve"))
	})
}

// TestSeveralMarks plays an ability of which several marks may be out.
func TestSeveralMarks(t *testing.T) {
	t.Run("ICON-C9 a multimark leaves those of its ability where they are", func(t *testing.T) {
		dread := spoken("Dread (1 action, Multimark, Range 6, Repeatable)\nA foe in range is marked. While marked, it cannot be cured.")
		e := *chosen(t, arena(), use("sten", "", dread), [][]string{say("rat")}).Combat
		e.Turn.Actions = 0
		e = *chosen(t, e, use("sten", "", dread), [][]string{say("owl")}).Combat
		for _, who := range []string{"rat", "owl"} {
			stands(t, &e, facts{who: who, hp: 40, status: []string{"mark"}})
		}
	})
}

// TestGroundUnderTheDefeated plays an ability that makes ground under the target which it has defeated.
func TestGroundUnderTheDefeated(t *testing.T) {
	text := "Sink (1 action, Attack)\n" +
		"On hit: 4 damage. Miss: fray.\n" +
		"Effect: After this ability resolves, create a pit under your attack target. { zone, called \"shadow cloud\", at the target, area burst 0, ground (difficult, for others) { status, to all in the zone (without you), status blind, ongoing } }"
	t.Run("ICON-M10 ICON-C41 a pit and a cloud", func(t *testing.T) {
		r := chosen(t, arena(whose("rat", at(3, 1), hp(4))), use("sten", "rat", spoken(text)), nil, 15)
		stands(t, r.Combat, facts{who: "rat", hp: 0})
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		if cells := r.Combat.Ground.Cells; len(cells) != 1 || !cells[0].Pit || cells[0].X != 3 || cells[0].Y != 1 {
			t.Errorf("the ground is %+v", cells)
		}
		if zones := r.Combat.Zones; len(zones) != 1 || zones[0].X != 3 || zones[0].Y != 1 {
			t.Errorf("the zones are %+v", zones)
		}
	})
}

// TestStancesOfFoes plays what happens at both ends of a turn, and behind the ability of another one.
func TestStancesOfFoes(t *testing.T) {
	t.Run("ICON-C40 ICON-C10 at the start and at the end of a turn", func(t *testing.T) {
		text := "Torches (2 actions, Stance)\nThe Gulper starts juggling torches.\n" +
			"While in this stance, at the start and end of their turn, they may dash 1, then deal 2 damage to all foes in range 2."
		e := *chosen(t, arena(), use("sten", "", spoken(text)), nil).Combat
		e = *chosen(t, e, combat.Command{Do: combat.EndTurn}, picked("2,2")).Combat
		stands(t, &e, facts{who: "sten", at: "2,2"}, facts{who: "rat", hp: 38}, facts{who: "ox", hp: 40})
	})
	t.Run("ICON-C40 ICON-C10 behind the ability that targets the user", func(t *testing.T) {
		text := "Tumble (2 actions, Stance)\nThe Gulper takes a nimble stance.\n" +
			"While in this stance, they gain evasion, and when targeted by an ability, may dash 1 after the ability resolves."
		e := *chosen(t, arena(whose("rat", at(3, 1))), use("sten", "", spoken(text)), nil).Combat
		e.Ground = space.Ground{Width: 9, Height: 7}
		r := chosen(t, e, combat.Command{Do: combat.EndTurn}, nil)
		e = *chosen(t, *r.Combat, combat.Command{Do: combat.TakeTurn, Who: "rat", Insist: true}, nil).Combat
		r = chosen(t, e, use("rat", "sten", spoken("Poke (1 action, Attack)\nAuto-hit: 3 damage.")), picked("2,2"))
		stands(t, r.Combat, facts{who: "sten", hp: 39, at: "2,2"})
	})
}

// TestThoseThatSave plays effects of a successful save on the ones alone that succeed.
func TestThoseThatSave(t *testing.T) {
	t.Run("ICON-C35 each of a group takes the damage of its own save", func(t *testing.T) {
		text := "Rend (1 action, Burst 2 (self))\nEffect: Foes in the area must save or take 6 damage and be dazed, or 1 damage on a successful save."
		e := arena(whose("rat", at(3, 1)), whose("owl", at(4, 2)))
		r := chosen(t, e, use("sten", "", spoken(text)), nil, 3, 15)
		stands(t, r.Combat, facts{who: "rat", hp: 34, status: []string{"dazed"}}, facts{who: "owl", hp: 39})
	})
	t.Run("ICON-V7 ICON-C43 regeneration that a mark gives", func(t *testing.T) {
		text := "Dry Moss (1 action, Mark, Range 4)\nMark: Mark an ally in range. While marked, that character has regeneration."
		e := *chosen(t, arena(whose("ann", hp(3))), use("sten", "", spoken(text)), nil).Combat
		r := chosen(t, next(t, e, "ann"), combat.Command{Do: combat.EndTurn}, nil)
		if vigor := r.Combat.Combatants[1].Character.Vigor.Or(0); vigor == 0 {
			t.Error("ann has no vigor")
		}
	})
}
