package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// savesTexts are played in the arena.
var savesTexts = []playedText{
	{
		name:  "ICON-C35 ICON-M20 those who fail are shoved farther",
		text:  "Bolt (1 action, Attack, Range 2)\nOn hit: 1 damage. Miss: 0 damage.\nEffect: Foe is shoved 1, then must save. On a failed save, they are shoved 1 more space.",
		beats: []beat{{do: aims("rat"), faces: []int{15, 3}, want: "actions 1; rat hp 39 at 5,1"}},
	},
	{
		name:  "ICON-C35 those who save suffer several things",
		text:  "Plunge (1 action)\nA foe in range 2 must save or take 4 damage and become stunned. On a successful save, they are shoved 1, slashed, and take 1 damage.",
		beats: []beat{{faces: []int{18}, want: "actions 1; rat hp 39 at 5,1 +slashed"}},
	},
	{
		name:  "ICON-C35 ICON-M19 a foe that saves lets the user do something else",
		text:  "Disguise (1 action, Range 3)\nSwap places with a foe or ally in range 3, teleporting both characters. Foes can save to avoid this effect.\nIf a foe succeeds on the save, the Gulper can instead gain 2 vigor.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("yes")}, faces: []int{18}, want: "actions 1; sten vigor 2"}},
	},
	{
		name:   "ICON-C27 ICON-V6 allies around the user may save, and some are cured",
		text:   "Snore (1 action)\nAll allies of the Gulper in range 2 of it can immediately save against all statuses and dash 1. Allies at 25% hp or lower are additionally cured.",
		change: []func(*combat.Combat){whose("ann", hp(5))},
		beats:  []beat{{choices: [][]string{say("yes"), say("2,3")}, want: "actions 1; ann vigor 10"}},
	},
	{
		name:  "ICON-C35 a save leaves a shorter shove",
		text:  "Wail (1 action)\nAll foes in range 2 must save or be forced to flee, shoving them 2 spaces in any direction, or 1 space on a successful save.",
		beats: []beat{{choices: [][]string{say("0,1")}, faces: []int{10}, want: "actions 1; rat at 4,2"}},
	},
	{
		name: "ICON-V6 ICON-M20 the bloodied are dragged along without a save",
		text: "Drag (1 action)\n" +
			"{ select, to you { select, to any (foes, number 1, within 1, of you); move, to you, amount 3, mode rush; damage, to it, amount 2; select, to it { select, if bloodied and foe, to it { shove, to it, amount 2, way toward, at you }, otherwise { select, to it, unless they save { shove, to it, amount 2, way toward, at you } } } } }",
		change: []func(*combat.Combat){ratHurtBeside},
		beats:  []beat{{choices: [][]string{say("0,1")}, want: "actions 1; sten at 0,1; rat hp 13 at 1,1"}},
	},
	{
		name: "ICON-V6 ICON-M18 one that fails its save hurts the characters beside its new place",
		text: "Yank (1 action, Range 4)\n" +
			"{ status, to any (foes, number 1, within 4, of you), status sealed; select, to it, unless they save { move, to it, amount 3, mode teleport; damage, to any (foes, within 1, of it), by it, amount 4 } }",
		beats: []beat{{choices: [][]string{say("rat"), say("5,1")}, faces: []int{3}, want: "actions 1; rat at 5,1 +sealed; ox hp 36"}},
	},
	{
		name: "ICON-V6 ICON-C40 a failed save forbids what comes with the next turn",
		text: "Lull (1 action)\n" +
			"{ status, to any (foes, number 1, within 3, of you), status pacified; select, to it, unless they save { watch, to it, when turn starts (of the bearer, next), uses 1 { bar, to the bearer, called attack, until turnEnd; bar, to the bearer, called dash, until turnEnd } } }",
		change: []func(*combat.Combat){whose("owl", at(8, 6))},
		beats:  []beat{{faces: []int{3}, want: "actions 1; rat +pacified +watch1"}},
	},
	{
		name: "ICON-V6 ICON-M20 each of several shoves goes its own way",
		text: "Peal (1 action, Attack, Range 3)\n" +
			"On hit: 2 damage.\n" +
			"Miss: 1 damage.\n" +
			"Effect: { select, unless they save { repeat, amount 3 { shove, amount 1, way any } }, after a save { shove, amount 1, way any } }",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("0,-1"), say("1,0"), say("0,1")}, faces: []int{15, 3}, want: "actions 1; rat hp 38 at 5,1"}},
	},
	{
		name:  "ICON-C35 ICON-D5 one of several instances on a successful save",
		text:  "Howl (1 action)\nAll foes in range 2 must save or take 2 damage twice and become vulnerable, or once on a successful save.",
		beats: []beat{{faces: []int{18}, want: "actions 1; rat hp 38"}},
	},
	{
		name:   "ICON-C35 some fail without a save",
		text:   "Dread (1 action)\nAll foes in range 4 must save or take 4 damage, or just 2 damage on a successful save. Bloodied foes fail the save.",
		change: []func(*combat.Combat){ratHurt, whose("owl", at(8, 6))},
		beats:  []beat{{faces: []int{18}, want: "actions 1; rat hp 11; ox hp 38"}},
	},
	{
		name:   "ICON-C35 ICON-A13 the target fails where the attack exceeds",
		text:   tusk,
		change: []func(*combat.Combat){oxNear},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 39 at 6,1"}},
	},
	{
		name:   "ICON-C35 the target saves where it does not",
		text:   tusk,
		change: []func(*combat.Combat){oxNear},
		beats:  []beat{{do: aims("rat"), faces: []int{10, 18}, want: "actions 1; rat hp 39 at 5,1"}},
	},
	{
		name:   "ICON-C35 the save of an earlier sentence fails",
		text:   gulp,
		change: []func(*combat.Combat){ratDazed},
		beats:  []beat{{want: "actions 1; sten vigor 1; rat +stunned"}},
	},
	{
		name:  "ICON-C35 others save",
		text:  gulp,
		beats: []beat{{faces: []int{18}, want: "actions 1; sten vigor 1; rat +weakened"}},
	},
	{
		name:   "ICON-C35 only those of the side that is named fail",
		text:   dread,
		change: []func(*combat.Combat){whose("ann", wounded), whose("rat", wounded), whose("ox", at(8, 6)), whose("owl", at(8, 5))},
		beats:  []beat{{faces: []int{18, 18}, want: "actions 1; ann hp 8; rat hp 6"}},
	},
	{
		name: "ICON-C26 ICON-V6 a blow that is only described chooses its foe",
		text: "Wallop (1 action)\nEffect: The Gulper deals an enormous blow to an adjacent foe. That foe must save or take 8 damage. On a " +
			"successful save, they only take 4 damage.",
		change: []func(*combat.Combat){whose("rat", at(3, 1))},
		beats:  []beat{{faces: []int{18}, want: "actions 1; rat hp 36"}},
	},
	{
		name:  "ICON-C35 those who save take the other effect",
		text:  "Cinder (1 action)\nEffect: All foes in range 4 must save or be slashed. On a success, they are dazed.",
		beats: []beat{{faces: []int{12, 3, 10}, want: "actions 1; rat +dazed; ox +slashed; owl +dazed"}},
	},
	{
		name:  "ICON-C35 ICON-V6 a save avoids the damage",
		text:  "Crown of Thorns (1 action)\nEffect: A foe in range 2 must save or take 6 damage.",
		beats: []beat{{faces: []int{12}, want: "actions 1"}},
	},
	{
		name:  "ICON-C35 ICON-V6 a failed save takes it",
		text:  "Crown of Thorns (1 action)\nEffect: A foe in range 2 must save or take 6 damage.",
		beats: []beat{{faces: []int{4}, want: "actions 1; rat hp 34"}},
	},
	{
		name:   "ICON-V6 ICON-C27 Nettle Tea, saves and a rush of an ally",
		text:   "Nettle Tea (1 action)\nEffect: An ally in range 3 may save against all statuses and rush 1.",
		change: []func(*combat.Combat){under("ann", icon.Dazed)},
		beats: []beat{{choices: [][]string{say("ann"), say("1,3")}, faces: []int{10},
			want: "actions 1; ann at 1,3 -dazed"}},
	},
	{
		name: "ICON-C35 Ringing Pan, success with a rider",
		text: lines("Ringing Pan (1 action)",
			"Effect: All foes in range 2 must save or be dazed. On a success, they take 1 damage."),
		change: []func(*combat.Combat){whose("ox", at(3, 1))},
		beats:  []beat{{faces: []int{12, 4}, want: "actions 1; rat hp 39; ox +dazed"}},
	},
	{
		name: "ICON-C35 Half Measure, less on a success",
		text: lines("Half Measure (1 action, Range 4)",
			"Effect: A foe in range must save or take 7 damage, or just 3 damage on a successful save."),
		beats: []beat{{do: aims("owl"), faces: []int{12}, want: "actions 1; owl hp 37"}},
	},
	{
		name:  "ICON-C26 ICON-C35 Cold Laugh, all those chosen before save",
		text:  lines("Cold Laugh (1 action, Range 2)", "All foes in range are gripped with strange fear.", "They must save or take 3 damage, or 1 damage on a successful save."),
		beats: []beat{{faces: []int{4}, want: "actions 1; rat hp 37"}},
	},
	{
		name: "ICON-C35 ICON-C27 Falling Slate, more for those who fail as the rounds pass, and a thing beside one of them",
		text: lines("Falling Slate (2 actions)", "All foes in range 4 must save or take 2 damage twice, or once on a successful save.",
			"Then, summon a height 1 slate object adjacent to any character affected.",
			"Round 3+: 2 damage three times on a failed save.", "Round 5+: 2 damage five times on a failed save."),
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Round = 3 }},
		beats: []beat{
			{choices: [][]string{say("5,0")}, faces: []int{4, 18, 3}, want: "actions 2; rat hp 34; ox hp 38; owl hp 34; +slate 5,0"},
		},
	},
	{
		name: "ICON-C35 Sour Fumes, an area that a line of its own names",
		text: lines("Sour Fumes (2 actions, Range 4)", "Area effect: small blast.", "Foes in the area take 2 damage.",
			"Then, they must save or become dazed.", "Blinded foes fail this save."),
		change: []func(*combat.Combat){whose("ox", at(4, 2)), whose("rat", carrying(icon.Status{Name: icon.Blind}))},
		beats: []beat{
			{choices: [][]string{say("4,1")}, faces: []int{3}, want: "actions 2; rat hp 38 +dazed; ox hp 38 +dazed"},
		},
	},
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

func TestSavesOfAnArea(t *testing.T) {
	a := notation.Ability{Header: notation.Header{Actions: 2, Attack: true, Range: 4, Area: &space.Area{Shape: space.Burst, Size: 2}, OnTarget: true},
		Strike: notation.Strike{AutoHit: true, Hit: icon.Formula{Flat: 1}, Area: icon.Formula{Flat: 5}, AreaSaves: true}}
	combat.ReadAs(t, "ring", a)
	t.Run("ICON-C35 those in the area save for half of the damage", func(t *testing.T) {
		e := arena(whose("owl", at(4, 3)))
		r := chosen(t, e, use("sten", "rat", spoken("ring")), nil, 12, 3, 10)
		stands(t, r.Combat, facts{who: "rat", hp: 39}, facts{who: "ann", hp: 37}, facts{who: "ox", hp: 35}, facts{who: "owl", hp: 37})
	})
}

var oxNear = whose("ox", at(2, 5))

var tusk = "Tusk (1 action, Attack, Range 3)\nOn hit: 1 damage. Miss: 0 damage.\nEffect: Attack target must save. " +
	"On a failed save, they are shoved 2. On a successful save, they are shoved 1.\nExceed: Target fails the save."

var gulp = "Gulp (1 action)\nA foe in range 2 must save or be stunned. On a successful save, they are weakened. " +
	"The Gulper gains 1 vigor.\nEffect: Dazed characters fail the save."

var wounded = func(c *combat.Combatant) { c.Character.HP = field.Of(10) }
