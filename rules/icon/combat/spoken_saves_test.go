package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

// TestSavesThatFail plays sentences that let some characters fail a save of which an earlier sentence speaks.
func TestSavesThatFail(t *testing.T) {
	const tusk = "Tusk (1 action, Attack, Range 3)\nOn hit: 1 damage. Miss: 0 damage.\nEffect: Attack target must save. " +
		"On a failed save, they are shoved 2. On a successful save, they are shoved 1.\nExceed: Target fails the save."
	const gulp = "Gulp (1 action)\nA foe in range 2 must save or be stunned. On a successful save, they are weakened. " +
		"The Gulper gains 1 vigor.\nEffect: Dazed characters fail the save."
	const dread = "Dread (1 action)\nAll characters in range 4 must save or take 4 damage, or just 2 damage on a successful save. " +
		"Bloodied foes fail the save."
	hurt := func(c *combat.Combatant) { c.Character.HP = field.Of(10) }
	away := whose("ox", at(2, 5))
	dazed := whose("rat", carrying(icon.Status{Name: icon.Dazed}))
	playAll(t, []spokenCase{
		{
			name: "ICON-C35 ICON-A13 the target fails where the attack exceeds",
			text: tusk, e: arena(away), target: "rat", faces: []int{15}, want: []facts{{who: "rat", hp: 39, at: "6,1"}},
		},
		{
			name: "ICON-C35 the target saves where it does not",
			text: tusk, e: arena(away), target: "rat", faces: []int{10, 18}, want: []facts{{who: "rat", hp: 39, at: "5,1"}},
		},
		{
			name: "ICON-C35 the save of an earlier sentence fails",
			text: gulp, e: arena(dazed), want: []facts{{who: "rat", status: []string{"dazed", "stunned"}}, {who: "sten", vigor: 1}},
		},
		{
			name: "ICON-C35 others save",
			text: gulp, e: arena(), faces: []int{18}, want: []facts{{who: "rat", status: []string{"weakened"}}},
		},
		{
			name: "ICON-C35 only those of the side that is named fail",
			text: dread, e: arena(whose("ann", hurt), whose("rat", hurt), whose("ox", at(8, 6)), whose("owl", at(8, 5))), faces: []int{18, 18},
			want: []facts{{who: "ann", hp: 8}, {who: "rat", hp: 6}},
		},
	})
}

// TestTwoThingsWhileMarked plays a sentence whose two parts share the mark alone.
func TestTwoThingsWhileMarked(t *testing.T) {
	t.Run("ICON-C43 ICON-C40 ICON-C9", func(t *testing.T) {
		text := "Track (1 action, Mark, Range 4)\nA foe in range is marked.\nWhile marked, they are sealed+ and the Gulper may dash 1 " +
			"towards that foe at the end of their turn."
		e := arena(whose("owl", at(8, 6)), whose("ox", at(8, 5)))
		r := chosen(t, e, use("sten", "", spoken(text)), nil)
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		stands(t, r.Combat, facts{who: "rat", status: []string{"mark"}})
		e = *chosen(t, *r.Combat, combat.Command{Do: combat.EndTurn}, nil).Combat
		e = *chosen(t, e, combat.Command{Do: combat.TakeTurn, Who: "rat", Insist: true}, nil).Combat
		e = *chosen(t, e, combat.Command{Do: combat.EndTurn}, picked("3,1")).Combat
		stands(t, &e, facts{who: "sten", at: "3,1"})
	})
}
