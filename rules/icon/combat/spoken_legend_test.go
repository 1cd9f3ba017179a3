package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

// TestWordsOfLegends plays what only a player can judge, and what counts from before an ability.
func TestWordsOfLegends(t *testing.T) {
	none := []string{}
	dim := whose("rat", carrying(icon.Status{Name: icon.Blind}))
	playAll(t, []spokenCase{
		{
			name: "ICON-C27 a player says that the phase has come",
			text: "Shed Skin (1 action)\nThe Gulper gains 2 vigor.\nPhase 2: The Gulper gains stealth.",
			e:    arena(), choices: [][]string{say("yes")},
			want: []facts{{who: "sten", vigor: 2, status: []string{"stealth"}}},
		},
		{
			name: "ICON-C27 a player says that the phase has not come",
			text: "Shed Skin (1 action)\nThe Gulper gains 2 vigor.\nPhase II: The Gulper gains stealth.",
			e:    arena(), choices: [][]string{say("no")}, want: []facts{{who: "sten", vigor: 2, status: none}},
		},
		{
			name: "ICON-C31 an ability of a later phase",
			text: "Molt (1 action, Phase 2)\nThe Gulper gains 2 vigor.",
			e:    arena(), choices: [][]string{say("yes")}, want: []facts{{who: "sten", vigor: 2}},
		},
		{
			name: "ICON-C27 ICON-C32 a chapter is asked for once, before the costs",
			text: "Quick Molt (2 actions)\nThe Gulper gains 2 vigor.\n(Chapter 2+): Costs 1 action.\n(Chapter 2+): The Gulper gains stealth.",
			e:    arena(), choices: [][]string{say("yes")},
			want: []facts{{who: "sten", vigor: 2, status: []string{"stealth"}}},
		},
		{
			name: "ICON-C27 a named condition that does not hold",
			text: "Snatch (1 action, Range 3)\nA foe in range takes 2 damage. Greed: That foe takes 3 damage.",
			e:    arena(), target: "rat", choices: [][]string{say("no")}, want: []facts{{who: "rat", hp: 38}},
		},
		{
			name: "ICON-C27 those who were blinded before take damage",
			text: "Soot (1 action)\nAll foes in range 4 are blinded. Blinded foes take 3 damage.",
			e:    arena(dim), want: []facts{{who: "rat", hp: 37}, {who: "ox", hp: 40, status: []string{"blind"}}},
		},
		{
			name: "ICON-C27 one of two statuses from before shoves farther instead",
			text: "Soot (1 action)\nAll foes in range 4 are shoved 1 and blinded. Blinded or dazed foes are shoved 2 instead.",
			e:    arena(dim, whose("ox", carrying(icon.Status{Name: icon.Dazed}), at(2, 5)), whose("owl", at(8, 6))),
			want: []facts{{who: "rat", at: "6,1"}, {who: "ox", at: "2,6"}},
		},
	})
}

func TestAnAbilityOfAPhaseThatHasNotCome(t *testing.T) {
	command := use("sten", "", spoken("Molt (1 action, Phase 2)\nThe Gulper gains 2 vigor."))
	request := combat.Play{Combat: arena(), Command: command, Choices: answers(say("no")), Whole: true}
	if _, err := combat.ResolvePlay(nil, request); err == nil || err.Code != field.Refused || err.Rule != "ICON-C31" {
		t.Errorf("the ability is used: %v", err)
	}
}

// TestMoreWordsOfLegends plays groups, ways and areas of foes.
func TestMoreWordsOfLegends(t *testing.T) {
	hurt := whose("rat", func(c *combat.Combatant) { c.Character.HP = field.Of(15) })
	alone := whose("owl", at(8, 6))
	playAll(t, []spokenCase{
		{
			name: "ICON-M20 a pull until the two are adjacent",
			text: "Reel (1 action)\n" +
				"{ shove, to any (foes, number 1, within 4, of you), amount 40, way toward, at you }",
			e: arena(), target: "ox", choices: [][]string{}, want: []facts{{who: "ox", at: "5,1"}},
		},
		{
			name: "ICON-M20 a shove in one of eight directions",
			text: "Whirl (1 action)\nA foe in range 4 is shoved 1 in any direction, including diagonally.",
			e:    arena(), target: "rat", choices: [][]string{say("1,1")}, want: []facts{{who: "rat", at: "5,2"}},
		},
		{
			name: "ICON-M20 ICON-A19 a shove along the line",
			text: "Gutter (1 action, Attack, Line 4)\nOn hit: 1 damage. Miss or area effect: 1 damage.\nEffect: Shove all characters 1 in the direction of the line.",
			e:    arena(whose("rat", at(3, 1)), whose("ox", at(2, 5))), target: "rat", faces: []int{15},
			want: []facts{{who: "rat", at: "4,1", hp: 39}},
		},
		{
			name: "ICON-M18 a movement ends beside its goal if it can",
			text: "Stalk (1 action, Range 4)\nChoose a foe in range. The Gulper dashes 2 towards that foe, ending adjacent if possible.",
			e:    arena(), target: "rat", choices: [][]string{say("3,1")}, want: []facts{{who: "sten", at: "3,1"}},
		},
		{
			name: "ICON-C26 the target and those beside it",
			text: "Scorch (1 action, Attack, Range 4)\nOn hit: 1 damage. Miss: 0 damage.\nEffect: Foe and all its adjacent allies are slashed.",
			e:    arena(whose("ox", at(5, 1))), target: "rat", faces: []int{15},
			want: []facts{{who: "rat", status: []string{"slashed"}}, {who: "ox", status: []string{"slashed"}},
				{who: "owl", status: []string{}}},
		},
		{
			name: "ICON-C28 the foe that suffers chooses",
			text: "Toll (1 action, Range 4)\nA foe in range is sealed. That foe either takes 4 damage or becomes dazed (foe chooses).",
			e:    arena(), target: "rat", choices: [][]string{say("takes 4 damage")}, want: []facts{{who: "rat", hp: 36}},
		},
		{
			name: "ICON-M18 ICON-C30 something happens before and after a movement",
			text: "Barge (1 action)\n" +
				"{ select, to you { damage, to any (foes, within 1, of you), amount 1; move, to you, amount 1, mode dash; damage, to any (foes, within 1, of you), amount 1 } }",
			e: arena(whose("rat", at(3, 1)), alone), choices: [][]string{say("2,2")}, want: []facts{{who: "rat", hp: 38}},
		},
		{
			name: "ICON-C27 a movement that ends beside a foe",
			text: "Lunge (1 action)\n" +
				"{ move, to you, amount 1, mode dash } { vigor, if counted (of any (foes, within 1, of you), number 1), to you, amount 3 }",
			e: arena(), choices: [][]string{say("3,1")}, want: []facts{{who: "sten", vigor: 3}},
		},
		{
			name: "ICON-C32 one condition for two changes",
			text: "Pounce (1 action, Attack, Range 4)\nOn hit: [D]. Miss: 0 damage.\nEffect: Deals bonus damage and gains true strike if the target is bloodied.",
			e:    arena(hurt), target: "rat", faces: []int{15, 3, 4}, want: []facts{{who: "rat", hp: 11}},
		},
		{
			name: "ICON-C27 a player judges what the rules cannot see",
			text: "Gallop (1 action)\nThe Gulper gains 1 vigor. If it has a rider, it gains stealth.",
			e:    arena(), choices: [][]string{say("yes")}, want: []facts{{who: "sten", status: []string{"stealth"}}},
		},
		{
			name: "ICON-C26 the player chooses those of a kind that the rules do not know",
			text: "Rally (1 action)\nAll husks gain 2 vigor.",
			e:    arena(), choices: [][]string{say("ann")}, want: []facts{{who: "ann", vigor: 2}},
		},
		{
			name: "ICON-M18 those on a straight way",
			text: "Slide (1 action)\nThe Gulper dashes 4 in a straight line with phasing, dealing 2 damage to all foes it passes through.",
			e:    arena(), choices: [][]string{say("5,1")}, want: []facts{{who: "rat", hp: 38}, {who: "ox", hp: 40}},
		},
		{
			name: "ICON-M18 those on a way that is not straight are chosen",
			text: "Slide (1 action)\nThe Gulper dashes 4 with phasing. Foes it passes through take 2 damage.",
			e:    arena(), choices: [][]string{say("5,1"), say("rat")}, want: []facts{{who: "rat", hp: 38}, {who: "ox", hp: 40}},
		},
		{
			name: "ICON-M18 ICON-C30 a movement that is repeated, each time with an effect",
			text: "Stampede (1 action)\n" +
				"{ repeat, amount 2 { move, to you, amount 1, mode rush; damage, to any (foes, within 1, of you), amount 1 } }",
			e: arena(whose("rat", at(4, 2)), alone), choices: [][]string{say("3,1"), say("3,1")},
			want: []facts{{who: "rat", hp: 38}},
		},
		{
			name: "ICON-A19 an area of its own with a save",
			text: "Thud (1 action, Range 4)\nFoes in a small blast area in range take 2 damage and must save or become weakened.",
			e:    arena(), choices: [][]string{say("4,1")}, faces: []int{3},
			want: []facts{{who: "rat", hp: 38, status: []string{"weakened"}}, {who: "ox", hp: 40}},
		},
		{
			name: "ICON-C21 immobile as long as the aura",
			text: "Root (1 action)\nThe Gulper becomes immobile and gains aura 2 until the start of its next turn.",
			e:    arena(), want: []facts{{who: "sten", status: []string{"immobile", "aura"}}},
		},
		{
			name: "ICON-C35 ICON-D5 one of several instances on a successful save",
			text: "Howl (1 action)\nAll foes in range 2 must save or take 2 damage twice and become vulnerable, or once on a successful save.",
			e:    arena(), faces: []int{18}, want: []facts{{who: "rat", hp: 38, status: []string{}}},
		},
		{
			name: "ICON-C35 some fail without a save",
			text: "Dread (1 action)\nAll foes in range 4 must save or take 4 damage, or just 2 damage on a successful save. Bloodied foes fail the save.",
			e:    arena(hurt, whose("owl", at(8, 6))), faces: []int{18}, want: []facts{{who: "rat", hp: 11},
				{who: "ox", hp: 38}},
		},
		{
			name: "ICON-M18 ICON-C27 a movement that is longer behind a shove",
			text: "Kick (1 action)\n" +
				"{ select, to you { shove, if you like, to any (number 1, within 1, of you), amount 1; damage, to it (if foe), amount 2; move, if counted (of it, number 1), to you, amount 3, mode fly, otherwise { move, to you, amount 1, mode fly } } }",
			e: arena(whose("rat", at(3, 1)), whose("owl", at(8, 6))), choices: [][]string{say("rat"), say("2,4")},
			want: []facts{{who: "rat", hp: 38, at: "4,1"}, {who: "sten", at: "2,4"}},
		},
		{
			name: "ICON-D5 fewer instances for those who stand together",
			text: "Quills (1 action, Range 3)\n" +
				"{ damage, to any (foes, number 1, within 3, of you), amount 2, times (flat 3, each -1, counting characters, of any (foes, within 2, of it)) }",
			e: arena(), target: "rat", want: []facts{{who: "rat", hp: 38}},
		},
		{
			name: "ICON-A19 allies in the area are exempt",
			text: "Blast (1 action, Attack, Range 4, Burst 2 (target))\n" +
				"Auto-hit: 1 damage. Area effect: 2 damage.\n" +
				"Effect: { immune, before the attack, to any (allies) }",
			e: arena(), target: "rat", want: []facts{{who: "rat", hp: 39}, {who: "ox", hp: 38}, {who: "ann", hp: 40}},
		},
		{
			name: "ICON-C30 ICON-C26 the user or an ally, each time another one",
			text: "Vanguard (1 action)\n" +
				"{ repeat, amount 2 { move, to any (you and allies, number 1, within 1, of you), amount 1, mode rush; damage, to any (foes, within 1, of it), by it, amount 2; shove, to it, by them, amount 1 } }",
			e:       arena(whose("ann", at(2, 2)), whose("owl", at(3, 3))),
			choices: [][]string{say("sten"), say("3,1"), say("ann"), say("2,2"), say("1,0")},
			want:    []facts{{who: "rat", hp: 38, at: "5,1"}, {who: "owl", hp: 38, at: "4,3"}},
		},
		{
			name: "ICON-C31 only bloodied foes are targets",
			text: "Coup (1 action, Attack, Range 4, Usable only on bloodied foes)\nAuto-hit: 1 damage.",
			e:    arena(hurt), choices: [][]string{}, want: []facts{{who: "rat", hp: 14}},
		},
		{
			name: "ICON-D14 a strike that pierces",
			text: "Drill (1 action, Attack, Range 3)\nAuto-hit: 3 piercing damage.",
			e:    arena(), target: "rat", want: []facts{{who: "rat", hp: 37}},
		},
		{
			name: "ICON-C29 tokens of a name are inflicted",
			text: "Petrify (1 action, Attack, Range 3)\nOn hit: 1 damage. Miss: 0 damage.\nEffect: Inflict 2 chalk on the attack target.",
			e:    arena(), target: "rat", faces: []int{15}, want: []facts{{who: "rat", status: []string{"token"}}},
		},
	})
}

// ICON-M21: those who are swallowed come back at the start of their turn.
func TestSwallowed(t *testing.T) {
	t.Run("ICON-M21 ICON-C40", func(t *testing.T) {
		text := "Gulp (1 action)\nA adjacent character must save or be swallowed whole. On a successful save, they are weakened. " +
			"Remove them from the battlefield. At the start of their turn, the Gulper spits them out, placing them in any adjacent space " +
			"to the Gulper's current location, then shoving them 2 spaces."
		e := arena(whose("rat", at(3, 1)), whose("ann", at(8, 3)))
		r := chosen(t, e, use("sten", "rat", spoken(text)), nil, 3)
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		same(t, "out", combat.Away, who(t, r.Combat, "rat").Out)
		e = *chosen(t, *r.Combat, combat.Command{Do: combat.EndTurn}, nil).Combat
		e = *chosen(t, e, combat.Command{Do: combat.TakeTurn, Who: "rat", Insist: true}, picked("2,2")).Combat
		same(t, "out", combat.Leaving(""), who(t, &e, "rat").Out)
		stands(t, &e, facts{who: "rat", at: "2,4"})
	})
}
