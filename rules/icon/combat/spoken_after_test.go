package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// TestWordsAfterOthers plays sentences of foes that go on with what an earlier one, or an ability that is
// answered, has begun.
func TestWordsAfterOthers(t *testing.T) {
	none := []string{}
	hidden := whose("sten", carrying(icon.Status{Name: icon.Stealth}))
	playAll(t, []spokenCase{
		{
			name: "ICON-C27 ICON-C32 an attack from stealth dazes as well",
			text: "Ambush (1 action, Attack, Range 2)\nOn hit: [D].\nEffect: If made from stealth, deals bonus damage and dazes its target.",
			e:    arena(hidden), target: "rat", faces: []int{15, 3, 4}, want: []facts{{who: "rat", hp: 36, status: []string{"dazed"}}},
		},
		{
			name: "ICON-C27 an attack without stealth does not",
			text: "Ambush (1 action, Attack, Range 2)\nOn hit: [D].\nEffect: If made from stealth, deals bonus damage and dazes its target.",
			e:    arena(), target: "rat", faces: []int{15, 3}, want: []facts{{who: "rat", hp: 37, status: none}},
		},
		{
			name: "ICON-C32 bonus damage for each status is no part of a miss",
			text: "Pound (1 action, Attack, Range 2)\nOn hit: [D]. Miss: 1 damage.\n" +
				"Effect: { change, if has status (of the target, status weakened), change (bonus damage 1); change, if has status (of the target, status slashed), change (bonus damage 1); " +
				"change, if has status (of the target, status stunned), change (bonus damage 1) }",
			e: arena(whose("rat", carrying(icon.Status{Name: icon.Weakened}, icon.Status{Name: icon.Stunned}))), target: "rat",
			faces: []int{15, 3, 4, 5}, want: []facts{{who: "rat", hp: 35}},
		},
		{
			name: "ICON-M21 ICON-M20 those who fail are put back and shoved",
			text: "Vault (1 action)\n" +
				"{ select, to any (foes, number 1, within 2, of you), unless they save { remove, to it; return, to it, by you, at any (number 1, within 1, of it, free squares); shove, to it, amount 1 } }",
			e: arena(), faces: []int{3}, choices: [][]string{say("3,1")}, want: []facts{{who: "rat", at: "4,1"}},
		},
		{
			name: "ICON-C35 ICON-M20 those who fail are shoved farther",
			text: "Bolt (1 action, Attack, Range 2)\nOn hit: 1 damage. Miss: 0 damage.\nEffect: Foe is shoved 1, then must save. On a failed save, they are shoved 1 more space.",
			e:    arena(), target: "rat", faces: []int{15, 3}, want: []facts{{who: "rat", hp: 39, at: "5,1"}},
		},
		{
			name: "ICON-C35 those who save suffer several things",
			text: "Plunge (1 action)\nA foe in range 2 must save or take 4 damage and become stunned. On a successful save, they are shoved 1, slashed, and take 1 damage.",
			e:    arena(), faces: []int{18}, want: []facts{{who: "rat", at: "5,1", hp: 39, status: []string{"slashed"}}},
		},
		{
			name: "ICON-C30 ICON-A13 steps of an area effect are repeated",
			text: "Sweep (1 action, Attack, Range 2)\nOn hit: 1 damage. Miss: 1 damage.\nArea effect: All foes in range 2 take 2 damage.\nExceed: Dash 1, then repeat the area effect.",
			e:    arena(whose("ox", at(3, 2))), target: "rat", faces: []int{15}, choices: [][]string{say("2,1")},
			want: []facts{{who: "rat", hp: 39}, {who: "ox", hp: 36}},
		},
		{
			name: "ICON-C32 ICON-T11 a slow turn shoves farther",
			text: "Lash (1 action, Range 2)\n" +
				"{ shove, if triggered (called charge), to any (foes, number 1, within 2, of you), amount 3, way toward, at you, otherwise { shove, to any (foes, number 1, within 2, of you), amount 1, way toward, at you } }\n" +
				"Charge: { change, on charge, change (range 2) }",
			e: arena(func(e *combat.Combat) { e.Turn.Slow = true }, whose("rat", at(8, 6))), target: "ox", want: []facts{{who: "ox", at: "3,1"}},
		},
		{
			name: "ICON-C32 any other turn does not",
			text: "Lash (1 action, Range 4)\n" +
				"{ shove, if triggered (called charge), to any (foes, number 1, within 4, of you), amount 3, way toward, at you, otherwise { shove, to any (foes, number 1, within 4, of you), amount 1, way toward, at you } } Charge: { change, on charge, change (range 1) }",
			e: arena(), target: "rat", want: []facts{{who: "rat", at: "3,1"}},
		},
		{
			name: "ICON-C13 ICON-C29 a sacrifice counts allies",
			text: "Flay (1 action, Range 4)\n" +
				"{ sacrifice, to any (foes, number 1, within 4, of you), amount (each 2, counting characters, of any (foes, within 1, of it, besides it)); status, to it, status sealed }",
			e: arena(whose("ox", at(5, 1)), whose("owl", at(5, 2))), target: "rat",
			want: []facts{{who: "rat", hp: 36, status: []string{"sealed"}}, {who: "ox", hp: 40}},
		},
		{
			name: "ICON-A19 all others in the line suffer less",
			text: "Icicle (1 action, Line 6)\n" +
				"{ damage, to all in the area (foes, number 1, of you, nearest), amount 3 } { damage, to all in the area (foes, different), amount 1 }",
			e: arena(), choices: [][]string{say("3,1")}, want: []facts{{who: "rat", hp: 37}, {who: "ox", hp: 39}, {who: "owl", hp: 40}},
		},
		{
			name: "ICON-M20 ICON-C41 a character is marked above a pit",
			text: "Sink (1 action, Mark)\nA foe in range 2 is marked and has a pit created under them.",
			e:    arena(), want: []facts{{who: "rat", status: []string{"mark"}}},
		},
		{
			name: "ICON-A19 a burst around the one who was chosen",
			text: "Mortar (1 action)\nThe Gulper chooses a foe in range 6 and creates a burst 2 (target) area effect centered on them. Foes within the area take 1 damage once for each foe in the area.",
			e:    arena(), target: "ox", want: []facts{{who: "ox", hp: 38}, {who: "rat", hp: 38}, {who: "owl", hp: 40}},
		},
		{
			name: "ICON-C40 damage is reduced by the others around",
			text: "Thunder (1 action)\n" +
				"A foe in range 2 is dazed. { watch, to it, when turn ends (of the bearer), uses 1 { damage, to the bearer, amount 2, times (flat 3, each -1, counting characters, of any (within 1, of the bearer)); status, to the bearer, status blind } }",
			e: arena(), want: []facts{{who: "rat", hp: 40, status: []string{"dazed", "watch"}}},
		},
		{
			name: "ICON-C40 ICON-C9 a mark ends with a turn without company",
			text: "Tether (1 action, Mark)\nA foe in range 2 is marked. While marked, they are slashed+. If they end their turn with no characters adjacent, end this mark.",
			e:    arena(), want: []facts{{who: "rat", status: []string{"mark"}}},
		},
		{
			name: "ICON-C43 a mark makes attacks deal more",
			text: "Cheer (1 action, Mark)\nThe Gulper marks an ally in range 5. While marked, the ally gains evasion, dodge and their attacks deal bonus damage.",
			e:    arena(), want: []facts{{who: "ann", status: []string{"mark"}}},
		},
		{
			name: "ICON-C32 ICON-C27 against a foe at that distance the attack also dazes",
			text: "Riddle (1 action, Attack, Range 4)\n" +
				"On hit: 1 damage. Miss: 1 damage.\n" +
				"Effect: { status, if near (of the target, number 2, near you) and not near (of the target, number 1, near you), status dazed; change, if near (of the target, number 2, near you) and not near (of the target, number 1, near you), change (unerring) }",
			e: arena(), target: "rat", faces: []int{15}, want: []facts{{who: "rat", hp: 39, status: []string{"dazed"}}},
		},
		{
			name: "ICON-C32 ICON-C27 against another it does not",
			text: "Riddle (1 action, Attack, Range 4)\n" +
				"On hit: 1 damage. Miss: 1 damage.\n" +
				"Effect: { status, if near (of the target, number 2, near you) and not near (of the target, number 1, near you), status dazed; change, if near (of the target, number 2, near you) and not near (of the target, number 1, near you), change (unerring) }",
			e: arena(), target: "ox", faces: []int{15}, want: []facts{{who: "ox", hp: 39, status: none}},
		},
		{
			name: "ICON-C27 a hit slashes as long as the user is bloodied",
			text: "Oath (1 action, Attack, Range 2)\nOn hit: [D]. Miss: 1 damage.\nEffect: Deals bonus damage and slashes on hit if the gulper is bloodied.",
			e:    arena(whose("sten", hp(10))), target: "rat", faces: []int{15, 3, 4}, want: []facts{{who: "rat", hp: 36, status: []string{"slashed"}}},
		},
		{
			name: "ICON-C27 a miss slashes nobody",
			text: "Oath (1 action, Attack, Range 2)\nOn hit: [D]. Miss: 1 damage.\nEffect: Deals bonus damage and slashes on hit if the gulper is bloodied.",
			e:    arena(whose("sten", hp(10))), target: "rat", faces: []int{2}, want: []facts{{who: "rat", status: none}},
		},
		{
			name: "ICON-C28 the user does one or the other",
			text: "Call (1 action)\n" +
				"{ choose, either first { vigor, to any (allies, number 1, within 4, of you), amount 3 } or second { damage, to any (foes, number 1, within 2, of you), amount 2 } }",
			e: arena(), choices: [][]string{say("second")}, want: []facts{{who: "ann", vigor: 0}, {who: "rat", hp: 38}},
		},
		{
			name: "ICON-C29 ICON-C30 damage again by the round, to those around as well",
			text: "Fuller (1 action, Attack, Range 2)\nOn hit: 1 damage. Miss: 1 damage.\nEffect: Deals damage again to attack target and all foes adjacent to the attack target, hit or miss, equal to 2 times the round number.",
			e:    arena(whose("ox", at(5, 1))), target: "rat", faces: []int{15}, want: []facts{{who: "rat", hp: 37}, {who: "ox", hp: 38}, {who: "owl", hp: 40}},
		},
		{
			name: "ICON-C35 ICON-M19 a foe that saves lets the user do something else",
			text: "Disguise (1 action, Range 3)\nSwap places with a foe or ally in range 3, teleporting both characters. Foes can save to avoid this effect.\nIf a foe succeeds on the save, the Gulper can instead gain 2 vigor.",
			e:    arena(), target: "rat", faces: []int{18}, choices: [][]string{say("yes")}, want: []facts{{who: "rat", at: "4,1"}, {who: "sten", vigor: 2}},
		},
		{
			name: "ICON-A19 an area behind a verb of colour, with what it is made of",
			text: "Suds (1 action, Range 3)\nThe Gulper sprays a small blast area effect with slippery soap. Characters in the area take 2 damage.",
			e:    arena(), choices: [][]string{say("4,1")}, want: []facts{{who: "rat", hp: 38}, {who: "ox", hp: 40}},
		},
		{
			name: "ICON-C26 those near a group that only the table knows",
			text: "Pack Tactics (1 action)\nA beast in range 3 of a pack member gains stealth.",
			e:    arena(), choices: [][]string{say("ann")}, want: []facts{{who: "ann", status: []string{"stealth"}}},
		},
		{
			name: "ICON-C27 ICON-V6 allies around the user may save, and some are cured",
			text: "Snore (1 action)\nAll allies of the Gulper in range 2 of it can immediately save against all statuses and dash 1. Allies at 25% hp or lower are additionally cured.",
			e:    arena(whose("ann", hp(5))), choices: [][]string{say("yes"), say("2,3")}, want: []facts{{who: "ann", hp: 5, vigor: 10}},
		},
		{
			name: "ICON-C31 a limit that the table judges",
			text: "Spray (1 action)\nAll foes in range 2 take 1 damage.\nEffect: Can only be made from the head.",
			e:    arena(), choices: [][]string{say("yes")}, want: []facts{{who: "rat", hp: 39}},
		},
		{
			name: "ICON-C33 ICON-C27 free by the word of the table",
			text: "Hook (1 action, Range 4)\n" +
				"A character in range takes 2 damage.\n" +
				"{ change, if agreed (called \"this is used on an ally\"), change (free) }",
			e: arena(), target: "ann", choices: [][]string{say("yes")}, want: []facts{{who: "ann", hp: 38}},
		},
		{
			name: "ICON-C43 the next attack of the user stuns on a hit",
			text: "Root (1 action)\nThe Gulper gains 2 vigor. Its next attack deals bonus damage and stuns on hit.",
			e:    arena(), want: []facts{{who: "sten", vigor: 2, status: []string{"watch"}}},
		},
		{
			name: "ICON-C27 damage again to the bloodied, and more to those near defeat",
			text: "Spill (1 action, Attack)\n" +
				"On hit: 1 damage. Miss: 1 damage.\n" +
				"Effect: { damage, if percent (of the target, number 25), amount 2, times 2, otherwise { damage, if bloodied (of the target), amount 2 } }",
			e: arena(whose("rat", at(3, 1), hp(15))), target: "rat", faces: []int{15}, want: []facts{{who: "rat", hp: 12}},
		},
		{
			name: "ICON-C27 damage twice again to those near defeat",
			text: "Spill (1 action, Attack)\n" +
				"On hit: 1 damage. Miss: 1 damage.\n" +
				"Effect: { damage, if percent (of the target, number 25), amount 2, times 2, otherwise { damage, if bloodied (of the target), amount 2 } }",
			e: arena(whose("rat", at(3, 1), hp(10))), target: "rat", faces: []int{15}, want: []facts{{who: "rat", hp: 5}},
		},
		{
			name: "ICON-C29 ICON-A19 damage for every pit in the area",
			text: "Quake (1 action, Attack, Range 4, Medium Blast)\nOn hit: 1 damage. Miss or area effect: 1 damage.\nEffect: Deal 1 damage again to all foes for every object or pit caught in the area.",
			e: arena(whose("ox", at(5, 1)), func(e *combat.Combat) {
				e.Ground.Cells = []space.Cell{{X: 4, Y: 0, Pit: true}, {X: 5, Y: 2, Pit: true}, {X: 8, Y: 6, Pit: true}}
			}),
			target: "rat", faces: []int{15}, choices: [][]string{say("4,1")}, want: []facts{{who: "rat", hp: 37}, {who: "ox", hp: 37}},
		},
		{
			name: "ICON-C29 ICON-A19 damage again for every foe in the area",
			text: "Quake (1 action, Attack, Range 4, Medium Blast)\nOn hit: 1 damage. Miss or area effect: 1 damage.\nEffect: Deals 1 damage, again, to all foes for every foe or object in the area.",
			e:    arena(whose("ox", at(5, 1))), target: "rat", faces: []int{15}, choices: [][]string{say("4,1")},
			want: []facts{{who: "rat", hp: 37}, {who: "ox", hp: 37}},
		},
		{
			name: "ICON-D7 damage of the foe that is hit, and less on a miss",
			text: "Six Blades (2 actions, Attack, Range 3, Gaze Target Only)\nOn hit: Foe takes 2 damage, three times. Miss: Twice.",
			e:    arena(), target: "rat", faces: []int{2}, choices: [][]string{say("yes")}, want: []facts{{who: "rat", hp: 36}},
		},
		{
			name: "ICON-C26 ICON-A19 one or two others near the target",
			text: "Chain (1 action, Attack, Range 8)\nOn hit: 1 damage. Miss: 1 damage.\nArea effect: One or two different foes in range 4 from the target foe also take 2 piercing damage.",
			e:    arena(), target: "rat", faces: []int{15}, choices: [][]string{say("ox")}, want: []facts{{who: "rat", hp: 39}, {who: "ox", hp: 38}},
		},
		{
			name: "ICON-C27 damage again to a marked target",
			text: "Longfinger (1 action, Attack, Range 2)\nOn hit: 1 damage. Miss: 1 damage.\nEffect: Deals 3 damage again its target if they are marked.",
			e:    arena(whose("rat", carrying(icon.Status{Name: icon.Mark, From: "sten", Key: "other"}))), target: "rat", faces: []int{15}, want: []facts{{who: "rat", hp: 36}},
		},
	})
}

// ICON-C43 ICON-M13: a mark takes the cover of its bearer away.
func TestMarkedWithoutCover(t *testing.T) {
	e := arena(func(e *combat.Combat) { e.Ground.Cells = []space.Cell{{X: 5, Y: 1, Level: 1}} })
	fall := use("sten", "", &combat.Ability{ID: "fall", Text: "Star Fall (1 action)\nAll foes not in cover from the Gulper take 3 damage."})
	stands(t, chosen(t, e, fall, nil).Combat, facts{who: "ox", hp: 40})
	spot := "Spot (1 action, Mark)\nA foe in range 4 is marked.\nWhile marked, they cannot benefit from stealth, evasion, or cover."
	r := chosen(t, e, use("sten", "ox", spoken(spot)), nil)
	for _, left := range r.Left {
		t.Errorf("%q is left", left.Text)
	}
	stands(t, chosen(t, *r.Combat, fall, nil).Combat, facts{who: "ox", hp: 37})
}

// ICON-C42: an interrupt protects the target of an ability, against that ability alone.
func TestInterruptsThatProtect(t *testing.T) {
	veil := func(c *combat.Combatant) {
		c.Passives = []combat.Passive{{ID: "veil", Text: "Ash Veil (Interrupt 1)\n" +
			"Trigger: The Gulper or an ally in range 3 is targeted by an ability.\n" +
			"Effect: { resist, to the one that suffers it, status resistance; resist, to the one that suffers it, status unstoppable }"}}
	}
	e := arena(whose("sten", veil))
	e.Active = "rat"
	blow := use("rat", "ann", spoken("Blow (1 action, Attack, Range 4)\nOn hit: 6 damage. Miss: 6 damage.\nEffect: Foe is dazed."))
	stands(t, chosen(t, e, blow, [][]string{say("no")}, 15).Combat, facts{who: "ann", hp: 34, status: []string{"dazed"}})
	stands(t, chosen(t, e, blow, [][]string{say("yes")}, 15).Combat, facts{who: "ann", hp: 37, status: []string{}})
}

// ICON-C31: a price that the table counts is asked for before the use.
func TestAPriceOfTheTable(t *testing.T) {
	text := "Ash Bell (1 action, Ash Consume 2)\nThe Gulper gains 2 vigor."
	r := chosen(t, arena(), use("sten", "", spoken(text)), [][]string{say("yes")})
	same(t, "vigor", field.Of(2), who(t, r.Combat, "sten").Character.Vigor)
}

// ICON-C40: a mark answers the abilities that damage its bearer, for the bearer.
func TestAMarkThatAnswersDamage(t *testing.T) {
	rune := "Rune (1 action, Mark, Range 6)\nThe Gulper marks an ally in range.\nAfter any ability that damages that ally resolves, they gain 2 vigor."
	r := chosen(t, arena(), use("sten", "ann", spoken(rune)), nil)
	for _, left := range r.Left {
		t.Errorf("%q is left", left.Text)
	}
	e := *r.Combat
	e.Active = "rat"
	blow := use("rat", "ann", spoken("Blow (1 action, Attack, Range 4)\nOn hit: 6 damage. Miss: 6 damage."))
	r = chosen(t, e, blow, nil, 15)
	stands(t, r.Combat, facts{who: "ann", hp: 34, vigor: 2, status: []string{"mark"}}, facts{who: "rat", hp: 40})
	same(t, "vigor of the attacker", 0, who(t, r.Combat, "rat").Character.Vigor.Or(0))
}

// ICON-M21 ICON-C35: those who are spat out suffer what comes behind it.
func TestSwallowedAndSpatOut(t *testing.T) {
	e := arena(whose("rat", at(3, 1)))
	text := "Gulp (1 action)\nAn adjacent foe must save or be swallowed whole. Remove them from the battlefield. At the start of their turn, the Gulper spits them out, " +
		"placing them in any adjacent space to the Gulper's current location, then shoving them 1 spaces. They are weakened."
	r := chosen(t, e, use("sten", "", spoken(text)), nil, 3)
	for _, left := range r.Left {
		t.Errorf("%q is left", left.Text)
	}
	same(t, "away", combat.Away, who(t, r.Combat, "rat").Out)
}

// ICON-C43: a mark changes the attacks of the group that it names, against its bearer alone.
func TestAttacksAgainstTheMarked(t *testing.T) {
	strike := func(target string) combat.Command {
		return use("sten", target, &combat.Ability{ID: "strike", Text: "Strike (1 action, Attack, Range 5)\nOn hit: [D]. Miss: 1 damage."})
	}
	marked := func(text string) combat.Combat {
		r := chosen(t, arena(), use("sten", "rat", spoken(text)), nil)
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		return *r.Combat
	}
	e := marked("Hunt (1 action, Range 4, Mark)\nA character in range is marked.\nThe gulper's attacks deal bonus damage to the marked character and their abilities gain unerring against them.")
	stands(t, chosen(t, e, strike("rat"), nil, 15, 3, 5).Combat, facts{who: "rat", hp: 35})
	stands(t, chosen(t, e, strike("ox"), nil, 15, 3).Combat, facts{who: "ox", hp: 37})
	e.Active = "ann"
	other := use("ann", "rat", &combat.Ability{ID: "poke", Text: "Poke (1 action, Attack, Range 5)\nOn hit: [D]. Miss: 1 damage."})
	stands(t, chosen(t, e, other, nil, 15, 3).Combat, facts{who: "rat", hp: 37})
	e = marked("Bounty (1 action, Mark)\nA foe in range 6 is marked.\nWhile marked, abilities against the target gain true strike, and allies gain +1 boon to attack the foe.")
	e.Active = "ann"
	stands(t, chosen(t, e, other, nil, 9, 1, 3).Combat, facts{who: "rat", hp: 37})
}

// ICON-C43 ICON-C41: those in a zone have what it gives their abilities.
func TestAZoneThatSharpens(t *testing.T) {
	e := arena(whose("rat", carrying(icon.Status{Name: icon.Resistance})))
	text := "Coating (1 action, Range 3)\nThe Gulper puts out a 1 space terrain effect in range.\nThe abilities of allies inside this effect gain pierce and deal bonus damage."
	r := chosen(t, e, use("sten", "", spoken(text)), [][]string{say("3,3")})
	for _, left := range r.Left {
		t.Errorf("%q is left", left.Text)
	}
	e = put(t, *r.Combat, "ann", 3, 3)
	e.Active = "ann"
	poke := use("ann", "owl", &combat.Ability{ID: "poke", Text: "Poke (1 action, Attack, Range 5)\nOn hit: [D]. Miss: 1 damage."})
	stands(t, chosen(t, e, poke, nil, 15, 3, 5).Combat, facts{who: "owl", hp: 35})
}
