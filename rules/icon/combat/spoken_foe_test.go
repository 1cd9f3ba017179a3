package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// A spokenCase is a use of an ability by its text in the arena.
type spokenCase struct {
	name, text string
	e          combat.Combat
	target     string
	choices    [][]string
	faces      []int
	want       []facts
}

// playAll plays abilities of which no clause is left to the table.
func playAll(t *testing.T, tests []spokenCase) {
	t.Helper()
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			r := chosen(t, c.e, use("sten", c.target, spoken(c.text)), c.choices, c.faces...)
			for _, left := range r.Left {
				t.Errorf("%q is left", left.Text)
			}
			stands(t, r.Combat, c.want...)
		})
	}
}

func TestWordsOfFoes(t *testing.T) {
	beside := whose("rat", at(3, 1))
	west := whose("owl", at(1, 1))
	hurt := whose("rat", func(c *combat.Combatant) { c.Character.HP = field.Of(15) })
	none := []string{}
	playAll(t, []spokenCase{
		{
			name: "ICON-C21 its next turn is that of the user",
			text: "Mud Veil (1 action)\nThe Gulper gains evasion until the start of its next turn.",
			e:    arena(), want: []facts{{who: "sten", status: []string{"evasion"}}},
		},
		{
			name: "ICON-C27 the bloodied are shoved farther instead",
			text: "Gust (1 action)\nAll foes in range 4 take 1 damage and are shoved 1. Bloodied foes are shoved 2 instead.",
			e:    arena(hurt, whose("ox", at(2, 5))), want: []facts{{who: "rat", hp: 14, at: "6,1"}, {who: "ox",
				hp: 39, at: "2,6"}},
		},
		{
			name: "ICON-C27 ICON-A19 those in the area who are bloodied and foes take more",
			text: "Thorn Ring (1 action, Burst 2 (self))\nArea effect: 2 damage. Bloodied foes take 4 damage instead.",
			e:    arena(hurt), want: []facts{{who: "rat", hp: 11}, {who: "ann", hp: 38}, {who: "ox", hp: 40}},
		},
		{
			name: "ICON-A19 ICON-C35 an area effect has a rider",
			text: "Bellow (1 action, Burst 2 (self))\nArea effect: Fray damage and foes must save or be slashed.",
			e:    arena(), faces: []int{3}, want: []facts{{who: "rat", hp: 36, status: []string{"slashed"}},
				{who: "ann", hp: 36, status: none}},
		},
		{
			name: "ICON-M20 it is the user that shoves the one it has hurt",
			text: "Cold Trunk (1 action)\nThe Gulper deals 2 damage to an adjacent foe. Then, it shoves that foe 1.",
			e:    arena(beside), want: []facts{{who: "rat", hp: 38, at: "4,1"}},
		},
		{
			name: "ICON-M20 ICON-C27 it is the user that may shove the one it has hurt",
			text: "Cold Trunk (1 action)\nThe Gulper deals 2 damage to an adjacent foe. Then, it may shove that foe 1.",
			e:    arena(beside), choices: [][]string{say("yes")}, want: []facts{{who: "rat", hp: 38, at: "4,1"}},
		},
		{
			name: "ICON-M20 all are shoved in one direction",
			text: "Tide (1 action)\nAll adjacent foes are shoved 1 in the same direction.",
			e:    arena(beside, west), choices: [][]string{say("0,1")}, want: []facts{{who: "rat", at: "3,2"},
				{who: "owl", at: "1,2"}},
		},
		{
			name: "ICON-M20 those in front are shoved first",
			text: "Tide (1 action)\nAll foes in range 3 are shoved 1 in the same direction.",
			e:    arena(beside, whose("ox", at(4, 1)), whose("owl", at(8, 6))), choices: [][]string{say("1,0")},
			want: []facts{{who: "rat", at: "4,1"}, {who: "ox", at: "5,1"}},
		},
		{
			name: "ICON-M20 the user shoves toward itself or away",
			text: "Swirl (1 action)\nAll foes in range 4 are shoved 1 towards or away from the Gulper. The Gulper gains 1 vigor.",
			e:    arena(whose("owl", at(8, 6))), choices: [][]string{say("toward"), say("away")},
			want: []facts{{who: "rat", at: "3,1"}, {who: "ox", at: "7,1"}},
		},
		{
			name: "ICON-M18 a movement ends on a square of the area",
			text: "Long Leap (1 action, Line 4)\nArea effect: 1 damage.\nEffect: The Gulper may teleport to any space in the area after this ability resolves.",
			e:    arena(), choices: [][]string{say("3,1"), say("5,1")}, want: []facts{{who: "rat", hp: 39},
				{who: "sten", at: "5,1"}},
		},
		{
			name: "ICON-C29 ICON-C32 bonus damage counts characters",
			text: "Pack Bite (1 action, Attack, Range 2)\nOn hit: [D].\nEffect: Deals bonus damage for each character adjacent to the target.",
			e:    arena(whose("ox", at(5, 1))), target: "rat", faces: []int{15, 3, 4}, want: []facts{{who: "rat",
				hp: 36}},
		},
		{
			name: "ICON-C28 each of those affected chooses",
			text: "Dare (1 action)\nAll foes in range 4 must choose: be shoved 1, or take 5 damage.",
			e:    arena(whose("owl", at(8, 6))), choices: [][]string{say("be shoved 1"), say("take 5 damage")},
			want: []facts{{who: "rat", at: "5,1", hp: 40}, {who: "ox", hp: 35}},
		},
		{
			name: "ICON-C27 ICON-A19 only one character is in the area",
			text: "Blunder (1 action, Burst 2 (self))\nArea effect: 2 damage. If only one character is caught in the area, they are slashed.",
			e:    arena(whose("ann", at(8, 6))), want: []facts{{who: "rat", hp: 38, status: []string{"slashed"}}},
		},
		{
			name: "ICON-C27 ICON-A19 more than one character is in the area",
			text: "Blunder (1 action, Burst 2 (self))\nArea effect: 2 damage. If only one character is caught in the area, they are slashed.",
			e:    arena(), want: []facts{{who: "rat", hp: 38, status: none}, {who: "ann", hp: 38, status: none}},
		},
		{
			name: "ICON-C32 an attack from stealth deals bonus damage",
			text: "Ambush (1 action, Attack, Range 2)\nOn hit: [D].\nEffect: Deals bonus damage if made from stealth.",
			e:    arena(whose("sten", carrying(icon.Status{Name: icon.Stealth}))), target: "rat", faces: []int{15,
				3, 4},
			want: []facts{{who: "rat", hp: 36}},
		},
		{
			name: "ICON-C26 a status or the mark is cleared",
			text: "Shrug (1 action)\nClear a status or mark.",
			e: arena(whose("sten", carrying(icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Mark,
				From: "rat", Key: "x"}))),
			choices: [][]string{say("mark")}, want: []facts{{who: "sten", status: []string{"dazed"}}},
		},
		{
			name: "ICON-A19 foes at one distance alone are affected",
			text: "Firework (1 action, Burst 4 (self))\nArea effect: Foes at exactly range 4 are sealed.",
			e:    arena(), want: []facts{{who: "rat", status: none}, {who: "ox", status: []string{"sealed"}}},
		},
		{
			name: "ICON-C9 an ability without a mark is about any mark of its user",
			text: "Echo (1 action)\nSwap places with a marked ally.",
			e:    arena(whose("ann", carrying(icon.Status{Name: icon.Mark, From: "sten", Key: "other"}))),
			want: []facts{{who: "ann", at: "2,1"}},
		},
		{
			name: "ICON-C27 what happens under a condition happens to each for whom it holds",
			text: "Sour Wind (1 action)\nAll foes in range 4 take 1 damage. If they are bloodied, they are dazed.",
			e:    arena(hurt), want: []facts{{who: "rat", hp: 14, status: []string{"dazed"}}, {who: "ox", hp: 39,
				status: none}},
		},
		{
			name: "ICON-C27 the bloodied take more damage instead",
			text: "Sour Wind (1 action)\nAll foes in range 4 take 1 damage. If they are bloodied, they take 3 damage twice instead.",
			e:    arena(hurt), want: []facts{{who: "rat", hp: 9}, {who: "ox", hp: 39}},
		},
		{
			name: "ICON-C27 a shove is longer for the bloodied",
			text: "Crush (1 action)\nAll foes in range 4 are shoved 1, or 2 if bloodied.",
			e:    arena(hurt, whose("ox", at(2, 5))), want: []facts{{who: "rat", at: "6,1"}, {who: "ox", at: "2,6"}},
		},
		{
			name: "ICON-C29 damage is equal to a distance",
			text: "Long Sting (1 action, Range 4)\nA foe in range takes damage equal to its distance from the Gulper. The Gulper gains 1 vigor.",
			e:    arena(), target: "ox", want: []facts{{who: "ox", hp: 36}},
		},
		{
			name: "ICON-C29 damage is equal to the spaces of a movement",
			text: "Charge (1 action)\nDash 2, then deal damage to an adjacent foe equal to the number of spaces moved+1.",
			e:    arena(whose("rat", at(5, 1)), whose("owl", at(8, 6))), choices: [][]string{say("4,1")},
			want: []facts{{who: "rat", hp: 37}},
		},
		{
			name: "ICON-M20 ICON-D1 one foe takes damage and is shoved",
			text: "Knock (1 action)\nThe Gulper dashes 1, then deals 2 damage and shoves an adjacent foe 1.",
			e:    arena(whose("rat", at(3, 1))), choices: [][]string{say("2,1")}, want: []facts{{who: "rat", hp: 38,
				at: "4,1"}},
		},
		{
			name: "ICON-C28 one of two effects is chosen for a character",
			text: "Trample (1 action)\nThe Gulper rushes 1. An adjacent character when it finishes its movement is either weakened or shoved 1.",
			e:    arena(whose("rat", at(3, 1))), choices: [][]string{say("2,1"), say("shoved 1")},
			want: []facts{{who: "rat", at: "4,1", status: none}},
		},
		{
			name: "ICON-A19 all others around the target take damage",
			text: "Shrapnel (1 action, Attack, Range 4)\nOn hit: 1 damage. Miss: 0 damage.\nEffect: Release a burst 2 (target) area effect, dealing 2 damage to all other foes.",
			e:    arena(), target: "rat", faces: []int{15}, want: []facts{{who: "rat", hp: 39}, {who: "ox", hp: 38},
				{who: "owl", hp: 40}},
		},
		{
			name: "ICON-C32 bonus damage needs an adjacent target",
			text: "Spear (1 action, Attack, Range 3)\nOn hit: [D].\nEffect: If attacking an adjacent foe, deals bonus damage.",
			e:    arena(), target: "rat", faces: []int{15, 4}, want: []facts{{who: "rat", hp: 36}},
		},
		{
			name: "ICON-A20 the area effect is repeated",
			text: "Twin Star (1 action, Attack, Range 4, Medium Blast)\nOn hit: 1 damage. Miss: 1 damage. Area effect: 2 damage.\nExceed: Repeat the area effect.",
			e:    arena(whose("ox", at(5, 1))), target: "rat", choices: [][]string{say("4,1")}, faces: []int{15},
			want: []facts{{who: "rat", hp: 39}, {who: "ox", hp: 36}},
		},
		{
			name: "ICON-C27 ICON-C29 damage for each that is true of the target",
			text: "Wicked (1 action, Attack, Range 3)\n" +
				"On hit: 1 damage.\n" +
				"Effect: { damage, if bloodied (of the target), amount 2; damage, if has status (of the target, status blind), amount 2; damage, if has status (of the target, status dazed), amount 2 }",
			e: arena(hurt, whose("rat", carrying(icon.Status{Name: icon.Dazed}))), target: "rat", faces: []int{15},
			want: []facts{{who: "rat", hp: 10}},
		},
		{
			name: "ICON-C27 one of two statuses is enough",
			text: "Toxic (1 action)\nAll foes in range 4 take 1 damage. Dazed or bloodied foes are shoved 1.",
			e:    arena(hurt, whose("ox", carrying(icon.Status{Name: icon.Dazed}))), want: []facts{{who: "rat",
				at: "5,1"}, {who: "ox", at: "7,1"}, {who: "owl", at: "4,4"}},
		},
		{
			name: "ICON-C35 a save leaves a shorter shove",
			text: "Wail (1 action)\nAll foes in range 2 must save or be forced to flee, shoving them 2 spaces in any direction, or 1 space on a successful save.",
			e:    arena(), faces: []int{10}, choices: [][]string{say("0,1")}, want: []facts{{who: "rat", at: "4,2"}},
		},
		{
			name: "ICON-C29 tokens of a name that the ability gives are counted",
			text: "Pay (1 action)\nThe Gulper gives a foe in range 3 a salt token. The Gulper gains 2 grudges. That foe takes 1 damage for each grudge token the Gulper has.", target: "rat",
			e: arena(), want: []facts{{who: "rat", hp: 38, status: []string{"token"}}, {who: "sten",
				status: []string{"token"}}},
		},
		{
			name: "ICON-H4 a failed save defeats",
			text: "Axe Falls (1 action)\nA foe in range 2 at 50% hp or lower must save. On a failed save, they are instantly defeated. On a successful save, they are reduced to 1 hp.",
			e:    arena(hurt), faces: []int{3}, want: []facts{},
		},
		{
			name: "ICON-C13 a successful save leaves one hit point",
			text: "Axe Falls (1 action)\nA foe in range 2 at 50% hp or lower must save. On a failed save, they are instantly defeated. On a successful save, they are reduced to 1 hp.",
			e:    arena(hurt), faces: []int{18}, want: []facts{{who: "rat", hp: 1}},
		},
		{
			name: "ICON-C26 those that have had their turn are not chosen",
			text: "Late Bite (1 action)\nThe Gulper chooses a foe in range 4 that has not acted yet. That foe takes 2 damage.",
			e:    arena(whose("rat", func(c *combat.Combatant) { c.Taken = 1 }), whose("owl", at(8, 6))),
			want: []facts{{who: "rat", hp: 40}, {who: "ox", hp: 38}},
		},
		{
			name: "ICON-A13 an attack that exceeds deals bonus damage",
			text: "Hammer (1 action, Attack, Range 2)\nOn hit: [D]. Miss: 1 damage.\nExceed: Deals bonus damage and gains unerring.",
			e:    arena(), target: "rat", faces: []int{15, 3, 4}, want: []facts{{who: "rat", hp: 36}},
		},
		{
			name: "ICON-A13 an attack that does not exceed deals none",
			text: "Hammer (1 action, Attack, Range 2)\nOn hit: [D]. Miss: 1 damage.\nExceed: Deals bonus damage and gains unerring.",
			e:    arena(), target: "rat", faces: []int{12, 3}, want: []facts{{who: "rat", hp: 37}},
		},
		{
			name: "ICON-D13 damage becomes divine as the attack exceeds",
			text: "Hammer (1 action, Attack, Range 2)\nOn hit: 4 damage. Miss: 1 damage.\nExceed: Damage becomes divine.",
			e:    arena(whose("rat", carrying(icon.Status{Name: icon.Resistance}))), target: "rat",
			faces: []int{15}, want: []facts{{who: "rat", hp: 36}},
		},
		{
			name: "ICON-M20 it is the user behind a group",
			text: "Grave Hands (1 action)\nAll characters in range 2 of the Gulper are shoved 1 towards or away from it. The Gulper gains 1 vigor.",
			e:    arena(whose("ann", at(8, 6))), choices: [][]string{say("away")}, want: []facts{{who: "rat",
				at: "5,1"}},
		},
		{
			name: "ICON-D7 on a miss the damage of a hit is dealt once",
			text: "One, Two (1 action, Attack, Range 2)\nOn hit: 2 damage, twice. Miss: Once.",
			e:    arena(), target: "rat", faces: []int{2}, want: []facts{{who: "rat", hp: 38}},
		},
		{
			name: "ICON-C32 other damage on a hit against some targets",
			text: "Jaws (1 action, Attack, Range 2)\nOn hit: 2 damage. Dazed foes take 6 damage instead. Miss: 1 damage.",
			e:    arena(whose("rat", carrying(icon.Status{Name: icon.Dazed}))), target: "rat", faces: []int{15},
			want: []facts{{who: "rat", hp: 34}},
		},
		{
			name: "ICON-C33 but joins two effects",
			text: "Frenzy (1 action)\nThe Gulper sacrifices 4, but gains +1 action.",
			e:    arena(), want: []facts{{who: "sten", hp: 36}},
		},
		{
			name: "ICON-C40 ICON-C21 an attack is waited for until the end of a turn",
			text: "Warning (1 action)\nA foe in range 2 takes 1 damage. If that character attacks before the end of their next turn, they take 3 damage and this effect ends.",
			e:    arena(), want: []facts{{who: "rat", hp: 39, status: []string{"watch"}}},
		},
		{
			name: "ICON-A19 words of colour lay an area around the user",
			text: "Scream (1 action, Range 2)\nThe Gulper releases a bone chilling scream, a burst 2 area effect. Foes within take 2 damage and are dazed.",
			e:    arena(), want: []facts{{who: "rat", hp: 38, status: []string{"dazed"}}, {who: "ann", hp: 40}},
		},
		{
			name: "ICON-M13 ICON-C27 those in cover are spared",
			text: "Star Fall (1 action)\nAll foes not in cover from the Gulper take 3 damage.",
			e:    arena(func(e *combat.Combat) { e.Ground.Cells = []space.Cell{{X: 5, Y: 1, Level: 1}} }),
			want: []facts{{who: "rat", hp: 37}, {who: "ox", hp: 40}},
		},
		{
			name: "ICON-M21 the user comes back anywhere",
			text: "Green Path (1 action)\nRemove the Gulper from play, then place them anywhere on the battlefield in free space. Clear all statuses from them.",
			e:    arena(whose("sten", carrying(icon.Status{Name: icon.Dazed}))), choices: [][]string{say("8,5")},
			want: []facts{{who: "sten", at: "8,5", status: none}},
		},
		{
			name: "ICON-C27 the bloodied take other damage and a status besides",
			text: "Venom (1 action)\n" +
				"{ select, to any (foes, number 1, within 2, of you) { select, if bloodied (of it), to it { damage, to it, amount 3; status, to it, status dazed }, otherwise { damage, to it, amount 2 } } }",
			e: arena(hurt), want: []facts{{who: "rat", hp: 12, status: []string{"dazed"}}},
		},
		{
			name: "ICON-C27 the usual damage that bloodies a foe brings no status of the bloodied",
			text: "Venom (1 action)\n" +
				"{ select, to any (foes, number 1, within 2, of you) { select, if bloodied (of it), to it { damage, to it, amount 30; status, to it, status dazed }, otherwise { damage, to it, amount 20 } } }",
			e: arena(), want: []facts{{who: "rat", hp: 20, status: none}},
		},
		{
			name: "ICON-C27 those who are not bloodied take the usual damage alone",
			text: "Venom (1 action)\n" +
				"{ select, to any (foes, number 1, within 2, of you) { select, if bloodied (of it), to it { damage, to it, amount 3; status, to it, status dazed }, otherwise { damage, to it, amount 2 } } }",
			e: arena(), want: []facts{{who: "rat", hp: 38, status: none}},
		},
		{
			name: "ICON-C29 damage comes for each status of the target",
			text: "Embroil (1 action, Attack, Range 3)\n" +
				"On hit: 1 damage.\n" +
				"Effect: { damage, amount 2, times (each 1, counting statuses, of the target) }",
			e:      arena(whose("rat", carrying(icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Sealed}))),
			target: "rat", faces: []int{15},
			want: []facts{{who: "rat", hp: 35}},
		},
		{
			name:    "ICON-M10 ICON-C27 those in difficult terrain are shoved farther",
			text:    "Frost (1 action)\nAll foes in range 4 are shoved 1. Foes in difficult terrain are shoved 2 in any direction instead.",
			e:       arena(func(e *combat.Combat) { e.Ground.Cells = []space.Cell{{X: 4, Y: 1, Difficult: true}} }),
			choices: [][]string{say("0,1")}, want: []facts{{who: "rat", at: "4,3"}, {who: "ox", at: "7,1"}},
		},
	})
}

func TestWatchedAttackOfAFoe(t *testing.T) {
	t.Run("ICON-C40 the damage comes as the character attacks, once", func(t *testing.T) {
		text := "Warning (1 action)\nA foe in range 2 takes 1 damage. If that character attacks before the end of their next turn, they take 3 damage and this effect ends."
		e := *chosen(t, arena(), use("sten", "rat", spoken(text)), nil).Combat
		e.Active, e.Turn = "rat", combat.Turn{}
		bite := &combat.Ability{ID: "bite", Text: "Bite (1 action, Attack, Range 2)\nAuto-hit: 1 damage."}
		r := chosen(t, e, use("rat", "sten", bite), nil)
		stands(t, r.Combat, facts{who: "rat", hp: 36, status: []string{}})
	})
}

func TestPatchesOfTerrain(t *testing.T) {
	t.Run("ICON-C41 a terrain effect of one square is a zone", func(t *testing.T) {
		text := "Thorns (1 action, Range 3)\nThe Gulper creates a thorn terrain effect in range. The area is dangerous terrain for foes, and foes inside are blinded+."
		r := chosen(t, arena(), use("sten", "", spoken(text)), [][]string{say("4,1")})
		if len(r.Combat.Zones) != 1 || r.Combat.Zones[0].Size != 0 || !r.Combat.Zones[0].Dangerous ||
			!r.Combat.Zones[0].Foes {
			t.Fatalf("the zones are %+v", r.Combat.Zones)
		}
		stands(t, r.Combat, facts{who: "rat", at: "4,1"})
	})
	t.Run("ICON-C41 one without an effect of its own is shown", func(t *testing.T) {
		r := chosen(t, arena(), use("sten", "",
			spoken("Net (1 action)\nThe Gulper puts down a 1 space net terrain effect in an adjacent space.")),
			[][]string{say("3,1")})
		if len(r.Combat.Zones) != 1 {
			t.Fatalf("the zones are %+v", r.Combat.Zones)
		}
	})
	t.Run("ICON-C26 words of colour choose a character", func(t *testing.T) {
		text := "Bola (1 action, Range 4)\nThe Gulper hurls a bola at a foe in range. That foe is weakened."
		r := chosen(t, arena(), use("sten", "ox", spoken(text)), nil)
		stands(t, r.Combat, facts{who: "ox", status: []string{"weakened"}})
	})
}

// ICON-C19 ICON-C43: an object that is described by lines of its own works as they say.
func TestPiecesWithLines(t *testing.T) {
	const keg = "Sour Keg (1 action, Range 3)\nThe Gulper summons a sour keg in range.\nSour Keg\nObject, destructible (5 hp), size 1\n" +
		"Object effect: The keg has aura 1. Foes that end their turn in the aura take 2 damage."
	made := func(t *testing.T) combat.Combat {
		t.Helper()
		r := chosen(t, scene(), words("mira", "keg", keg), picked("4,6"))
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		return *r.Combat
	}
	t.Run("ICON-C16 ICON-C19 it has the properties of its line", func(t *testing.T) {
		e := made(t)
		c := e.Combatants[len(e.Combatants)-1]
		same(t, "kind", combat.Object, c.Kind)
		same(t, "hit points", 5, c.Character.HP.Or(0))
	})
	t.Run("ICON-C11 ICON-C43 its aura works on those in it", func(t *testing.T) {
		e := next(t, made(t), "wolf")
		r := chosen(t, e, combat.Command{Do: combat.EndTurn}, nil)
		same(t, "hit points beside the keg", 18, hpOf(t, r.Combat, "wolf"))
		r = chosen(t, put(t, e, "wolf", 9, 2), combat.Command{Do: combat.EndTurn}, nil)
		same(t, "hit points afar", 20, hpOf(t, r.Combat, "wolf"))
	})
	t.Run("ICON-C15 a summon may be intangible", func(t *testing.T) {
		text := "Wisp (1 action, Range 3)\nThe Gulper summons a pale wisp in range.\nPale Wisp\nSummon, size 1, intangible"
		e := *chosen(t, scene(), words("mira", "wisp", text), picked("4,6")).Combat
		c := e.Combatants[len(e.Combatants)-1]
		same(t, "kind", combat.Summon, c.Kind)
	})
}

func TestMarksThatEnd(t *testing.T) {
	t.Run("ICON-C9 ICON-C40 the mark ends as the marked foe ends its turn beside an ally", func(t *testing.T) {
		text := "Chill (1 action, Range 9, Mark)\nThe Gulper marks a foe in range. While marked, that foe is dazed. This mark ends if this foe ends their turn adjacent to an ally."
		e := next(t, *chosen(t, scene(), aimedAt("wolf", words("mira", "chill", text)), nil).Combat, "wolf")
		r := chosen(t, e, combat.Command{Do: combat.EndTurn}, nil)
		same(t, "marks alone", []string{"mark"}, carries(t, r.Combat, "wolf"))
		r = chosen(t, put(t, e, "wolf", 9, 8), combat.Command{Do: combat.EndTurn}, nil)
		same(t, "marks beside an ally", []string{}, carries(t, r.Combat, "wolf"))
	})
	t.Run("ICON-C9 ICON-C35 a save ends the mark", func(t *testing.T) {
		text := "Shell (1 action, Range 9, Mark)\nThe Gulper marks a foe in range. It can save against this mark at the end of their turn, ending it on a success."
		e := next(t, *chosen(t, scene(), aimedAt("wolf", words("mira", "shell", text)), nil).Combat, "wolf")
		r := chosen(t, e, combat.Command{Do: combat.EndTurn}, nil, 3)
		same(t, "marks after a failed save", []string{"mark"}, carries(t, r.Combat, "wolf"))
		r = chosen(t, e, combat.Command{Do: combat.EndTurn}, nil, 18)
		same(t, "marks after a save", []string{}, carries(t, r.Combat, "wolf"))
	})
}
