package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

func TestAreasOfFoes(t *testing.T) {
	beside := whose("rat", at(3, 1))
	hurt := whose("rat", func(c *combat.Combatant) { c.Character.HP = field.Of(15) })
	wall := func(e *combat.Combat) { e.Ground.Cells = []space.Cell{{X: 5, Y: 1, Level: 1}} }
	rusty := func(id string) func(*combat.Combat) {
		return whose(id, carrying(icon.Status{Name: icon.Mark, From: "sten", Key: "rust", Text: notation.Plain(rust), Part: 1}))
	}
	playAll(t, []spokenCase{
		{
			name: "ICON-C45 ICON-C29 as many instances as characters bear a mark",
			text: "Harvest (1 action)\nAll foes marked by Rust take 3 piercing damage, once, for every character marked by Rust.",
			e:    arena(rusty("rat"), rusty("ox")), want: []facts{{who: "rat", hp: 34}, {who: "ox", hp: 34}, {who: "owl", hp: 40}},
		},
		{
			name: "ICON-A19 ICON-C29 allies in the area add to the damage, and take none",
			text: "Chime (1 action, Attack, Burst 2 (self))\n" +
				"Auto-hit: [D]. Area effect: 1 damage.\n" +
				"Effect: { resist, before the attack, to any (allies), status immune } Deals bonus damage for each ally caught in its area of effect.",
			e: arena(), target: "rat", faces: []int{2, 6}, want: []facts{{who: "rat", hp: 34}, {who: "ann", hp: 40}},
		},
		{
			name: "ICON-M13 cover does not halve what ignores it",
			text: "Star Fall (1 action)\nAll foes outside of range 3 take 6 damage, ignoring cover, as an area effect.",
			e:    arena(wall), want: []facts{{who: "ox", hp: 34}, {who: "rat", hp: 40}},
		},
		{
			name: "ICON-M13 cover halves all other damage",
			text: "Star Fall (1 action)\nAll foes outside of range 3 take 6 damage as an area effect.",
			e:    arena(wall), want: []facts{{who: "ox", hp: 37}, {who: "rat", hp: 40}},
		},
		{
			name: "ICON-M14 a shove leads away from the centre of the area",
			text: "Gale Burst (1 action, Small Blast, Range 6)\nArea effect: 2 damage, and shove 2 away from the origin point.",
			e:    arena(whose("ox", at(8, 6)), whose("owl", at(8, 0))), choices: [][]string{say("5,1")},
			want: []facts{{who: "rat", hp: 38, at: "3,1"}},
		},
		{
			name: "ICON-C27 three in the area are enough",
			text: "Crush (1 action, Burst 4 (self))\n" +
				"Area effect: 1 damage.\n" +
				"{ select, if counted (of all in the area, number 3), to you { damage, to all in the area (foes), amount 2, piercing; status, to all in the area (foes), status shattered } }",
			e: arena(), want: []facts{{who: "rat", hp: 37, status: []string{"shattered"}}, {who: "ann", hp: 39}},
		},
		{
			name: "ICON-C27 two in the area are too few",
			text: "Crush (1 action, Burst 2 (self))\n" +
				"Area effect: 1 damage.\n" +
				"{ select, if counted (of all in the area, number 3), to you { damage, to all in the area (foes), amount 2, piercing; status, to all in the area (foes), status shattered } }",
			e: arena(), want: []facts{{who: "rat", hp: 39, status: []string{}}},
		},
		{
			name: "ICON-C26 the target and its allies beside it are affected, and the summon appears there",
			text: "Rot (1 action, Range 4)\n" +
				"{ select, to any (foes, number 1, within 4, of you); damage, to it (together with any (foes, within 1, of it)), amount 2; summon, to any (number 1, within 1, of it, free squares), called mite }",
			e: arena(whose("ox", at(5, 1))), target: "rat", choices: [][]string{say("3,1")},
			want: []facts{{who: "rat", hp: 38}, {who: "ox", hp: 38}, {who: "owl", hp: 40}},
		},
		{
			name: "ICON-C15 foes beside the new summon take damage",
			text: "Spawn (1 action, Range 3)\nThe Gulper summons a mite in a free space in range, then deals 1 piercing damage to all foes adjacent to that mite.",
			e:    arena(), choices: [][]string{say("4,2")}, want: []facts{{who: "rat", hp: 39}, {who: "ox", hp: 40}},
		},
		{
			name: "ICON-C28 an object or a pit appears",
			text: "Upturn (1 action)\n" +
				"{ choose, either \"rubble object\" { object, to any (number 1, within 4, of you, free squares), called rubble, ground (height 1) } or pit { pit, to any (number 1, within 4, of you, free squares), ground (pit) } }",
			e: arena(), choices: [][]string{say("pit"), say("4,2")},
		},
		{
			name: "ICON-M20 words of colour end in a shove of those in the area",
			text: "Toss (1 action, Attack, Burst 1 (target))\n" +
				"On hit: 1 damage.\n" +
				"Effect: { shove, to all in the area (foes, if bloodied), amount 1, way any }",
			e: arena(beside, hurt, whose("ox", at(4, 1))), target: "rat", faces: []int{15}, choices: [][]string{say("0,1")},
			want: []facts{{who: "rat", at: "3,2"}, {who: "ox", at: "4,1"}},
		},
		{
			name: "ICON-C27 the shove is longer for one of a choice",
			text: "Lick (1 action, Range 3)\n" +
				"{ select, to any (number 1, within 3, of you) { shove, if counted (of you (if bloodied, together with it (if bloodied)), number 1), to it, amount 2, way toward, at you, otherwise { shove, to it, amount 1, way toward, at you } } }",
			e: arena(whose("rat", at(5, 1)), hurt, whose("ox", at(8, 6))), target: "rat", want: []facts{{who: "rat", at: "3,1"}},
		},
	})
}

// ICON-C41 ICON-C40: a zone works on those that enter it or are in it as turns begin and end.
func TestZonesThatAreEntered(t *testing.T) {
	made := func(t *testing.T, text string) combat.Combat {
		t.Helper()
		r := chosen(t, arena(), use("sten", "", spoken(text)), [][]string{say("4,2")})
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		return *r.Combat
	}
	const thorns = "Thorns (1 action, Range 3)\nThe Gulper creates a thorn terrain effect in range. "
	move := func(id string) combat.Command {
		return combat.Command{Do: combat.Move, Who: id, Path: []space.Point{{X: 4, Y: 2}}}
	}
	t.Run("ICON-C40 those that enter it take damage, and those that start their turn there", func(t *testing.T) {
		e := made(t, thorns+"Foes that enter the area or start their turn there take 2 damage.")
		e.Active, e.Turn = "rat", combat.Turn{}
		r := chosen(t, e, move("rat"), nil)
		stands(t, r.Combat, facts{who: "rat", hp: 38, at: "4,2"})
		e = made(t, thorns+"Foes that enter the area or start their turn there take 2 damage.")
		e = next(t, put(t, e, "rat", 4, 2), "rat")
		stands(t, &e, facts{who: "rat", hp: 38})
	})
	t.Run("ICON-C40 those that start or end their turn in it", func(t *testing.T) {
		e := made(t, thorns+"Foes that start or end their turn in the area take 2 damage.")
		e = next(t, put(t, e, "rat", 4, 2), "rat")
		stands(t, &e, facts{who: "rat", hp: 38})
		stands(t, chosen(t, e, combat.Command{Do: combat.EndTurn}, nil).Combat, facts{who: "rat", hp: 36})
	})
}

// ICON-C40: what waits for the turn of another one.
func TestFoesThatWait(t *testing.T) {
	ends := func(t *testing.T, e combat.Combat, text string, choices [][]string, want ...facts) {
		t.Helper()
		r := chosen(t, e, use("sten", "rat", spoken(text)), nil)
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		e = *r.Combat
		e.Active, e.Turn = "rat", combat.Turn{}
		stands(t, chosen(t, e, combat.Command{Do: combat.EndTurn}, choices).Combat, want...)
	}
	const pounce = "Lurk (1 action, Range 3)\nThe gulper gains stealth. Choose a foe in range 3. If, at the end of that foe's turn, they are still in range 3 of the gulper, " +
		"it may teleport adjacent to them and deal 6 damage, ending this effect and stealth."
	t.Run("ICON-C40 ICON-C27 the user leaps at one that is still near", func(t *testing.T) {
		ends(t, arena(), pounce, [][]string{say("yes"), say("3,1")}, facts{who: "rat", hp: 34}, facts{who: "sten", at: "3,1", status: []string{}})
	})
	t.Run("ICON-C40 ICON-C26 one explodes beside others", func(t *testing.T) {
		ends(t, arena(whose("ox", at(5, 1))), "Fuse (1 action, Range 3)\n"+
			"The Gulper chooses a foe in range. { watch, to it, when turn ends (of the bearer), uses 1 { damage, to the bearer, amount 3; damage, to any (within 1, of the bearer, besides it), by the bearer, amount 2 } }",
			nil, facts{who: "rat", hp: 37}, facts{who: "ox", hp: 38}, facts{who: "sten", hp: 40})
	})
	t.Run("ICON-C40 ICON-A19 a marked foe bursts as its turn ends out of range", func(t *testing.T) {
		ends(t, arena(whose("ox", at(4, 2))), "Fuse (1 action, Range 2, Mark)\nThe Gulper marks a foe in range. At the end of that foe's turn, they explode for a small blast area effect centered on them, dealing 2 damage to all characters within.",
			nil, facts{who: "rat", hp: 38}, facts{who: "ox", hp: 38})
	})
	t.Run("ICON-C28 ICON-C27 each of several rushes has its blow of the round has its blow", func(t *testing.T) {
		text := "Rampage (1 action)\n" +
			"{ repeat, amount 2 { select, if you like, to you { move, to you, amount 1, mode rush; shove, to any (foes, within 1, of you), amount 1; damage, to it, amount 1 } } }"
		r := chosen(t, arena(), use("sten", "", spoken(text)), [][]string{say("yes"), say("3,1"), say("yes"), say("4,1")})
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		stands(t, r.Combat, facts{who: "rat", hp: 38, at: "5,1"})
	})
}
