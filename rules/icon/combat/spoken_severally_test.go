package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

func TestEachOfAGroupActs(t *testing.T) {
	beside := whose("rat", at(3, 1))
	pacified := whose("rat", func(c *combat.Combatant) {
		c.Character.Statuses = []icon.Status{{Name: icon.Pacified}}
	})
	stunned := whose("rat", at(3, 1), func(c *combat.Combatant) {
		c.Character.Statuses = []icon.Status{{Name: icon.Stunned}}
	})
	weak := whose("rat", func(c *combat.Combatant) { c.Character.HP = field.Of(3) })
	none := []string{}
	playAll(t, []spokenCase{
		{
			name: "ICON-C27 the user and an ally each do all of it",
			text: "Twin Jab (1 action)\n" +
				"{ select, to any (allies, number 1, within 3, of you, together with you), one by one { move, if you like, to it, amount 1, mode dash; damage, to any (foes, number 1, within 1, of it), by it, amount 2 } }",
			e: arena(whose("owl", at(2, 5))), choices: [][]string{say("2,4"), say("3,1")},
			want: []facts{{who: "owl", hp: 38}, {who: "rat", hp: 38}, {who: "ann", at: "2,4"}, {who: "sten", at: "3,1"}},
		},
		{
			name: "ICON-C26 one who acts shoves away from itself",
			text: "Nudge (1 action)\n" +
				"{ select, to any (allies, number 2, up to that, within 3, of you), one by one { shove, if you like, to any (foes, number 1, within 1, of it), by it, amount 1 } }",
			e: arena(whose("owl", at(2, 4))), choices: [][]string{say("ann"), say("owl")},
			want: []facts{{who: "owl", at: "2,5"}},
		},
		{
			name: "ICON-X-PACIFIED the damage of the ability does not break it",
			text: "Lull (1 action, Attack, Range 4)\nAutohit: 2 damage.\nThis attack does not break the pacified condition and deals " +
				"bonus damage to pacified foes.",
			e: arena(pacified), target: "rat", want: []facts{{who: "rat", status: []string{"pacified"}}},
		},
		{
			name: "ICON-X-UNDYING the damage leaves the last hit point",
			text: "Cold Rain (1 action)\n" +
				"{ damage, to any (foes, within 4, of you), amount 5, down to 1 hit point }",
			e: arena(weak), want: []facts{{who: "rat", hp: 1}, {who: "ox", hp: 35}},
		},
		{
			name: "ICON-C27 ICON-C13 those who were stunned before sacrifice",
			text: "Ring (1 action)\nAn adjacent foe is stunned. Stunned characters must additionally sacrifice 25% of their maximum hp.",
			e:    arena(stunned), want: []facts{{who: "rat", hp: 30}},
		},
		{
			name: "ICON-C27 those who were not stunned before do not",
			text: "Ring (1 action)\nAn adjacent foe is stunned. Stunned characters must additionally sacrifice 25% of their maximum hp.",
			e:    arena(beside), want: []facts{{who: "rat", hp: 40, status: []string{"stunned"}}},
		},
		{
			name: "ICON-C26 the first in the line is the nearest",
			text: "Hook (1 action, Line 6)\n" +
				"Area effect: 1 damage. { shove, to all in the area (foes, number 1, of you, nearest), amount 1, way toward, at you }",
			e: arena(), choices: [][]string{say("3,1")}, want: []facts{{who: "rat", hp: 39, at: "3,1"}, {who: "ox", at: "6,1"}},
		},
		{
			name: "ICON-M21 an ally is taken to the user",
			text: "Call (1 action)\n" +
				"{ remove, to any (allies, number 1, within 4, of you); return, to it, by you, at any (number 1, within 1, of you, free squares) }",
			e: arena(), choices: [][]string{say("1,1")}, want: []facts{{who: "ann", at: "1,1"}},
		},
		{
			name: "ICON-C29 every three spaces of distance count once",
			text: "Long Grief (1 action)\n" +
				"The Gulper chooses a foe in range 8. { damage, to it, amount 2, times (each 1, counting spaces of distance, every 3, of it) }",
			e: arena(whose("ox", at(8, 1))), choices: [][]string{say("ox")}, want: []facts{{who: "ox", hp: 36}},
		},
		{
			name: "ICON-M20 those beside what was made are shoved away from it",
			text: "Cairn (1 action, Range 4)\n" +
				"{ object, to any (number 1, within 4, of you, free squares), called cairn, ground (height 1) } { shove, to any (within 1, of the one on the square, without you), amount 1, way away, at the one on the square }",
			e: arena(), choices: [][]string{say("3,1")}, want: []facts{{who: "rat", at: "5,1"}, {who: "sten", at: "2,1"}},
		},
		{
			name: "ICON-C43 the pacified may not dash",
			text: "Drowse (1 action)\nA foe in range 6 becomes pacified. If already pacified, the foe becomes unable to dash or fly until " +
				"the end of their next turn.",
			e: arena(), choices: [][]string{say("rat")}, want: []facts{{who: "rat", status: []string{"pacified"}}, {who: "ox", status: none}},
		},
	})
}
