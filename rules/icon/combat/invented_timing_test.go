package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// sulking is a stance that binds its user to the nearest foe.
var sulking = lines("Grudge Door (1 action, Stance)",
	"Stance: While in this stance:",
	"• You gain hatred+ of the closest foe to you at the start of your turn or when you enter this stance. If multiple "+
		"foes are equidistant, you may choose.",
	"• You are sturdy.",
	"Heroic: On entering this stance, you may gain 3 vigor per status affecting you, including from this stance.",
	"Refresh: You may refresh or exit this stance at the start of your turn.")

// umbrella is a mark that protects its bearer from one ability.
var umbrella = lines("Paper Umbrella (1 action, Mark, Range 4)", "Mark: Mark an ally in range. While marked, any foe that "+
	"attempts to use an ability that includes that ally as a target must first save. On a successful save, there are no "+
	"further effects, and the mark remains active. On a failed save, the chosen ally is sturdy and gains resistance to all "+
	"damage from the triggering ability for its duration, then the mark fades.")

// timed are abilities whose words name a time of their own.
var timed = []invented{
	{
		name: "ICON-C9 Dry Moss, a mark beside another one of the same user",
		text: lines("Dry Moss (1 action, Mark, Combo 2)", "Mark: Mark an ally in range 4. While marked, that character has regeneration. "+
			"Special: This mark can be placed even if Mold is already active."),
		change: []func(*combat.Combat){whose("rat", carrying(icon.Status{Name: icon.Mark, Key: "it", From: "sten"})),
			whose("sten", carrying(icon.Status{Name: icon.Combo}))},
		beats: []beat{{want: "actions 1; sten -combo; ann +mark; rat -mark"}},
	},
	{
		name: "ICON-D8 ICON-D14 Kindly Knife, an attack that armor, vigor and defiance do not meet",
		text: lines("Kindly Knife (1 action, Attack)", "On hit: 8 damage.", "Miss: fray.",
			"Effect: Kindly Knife gains true strike and ignores defiance, armor, and vigor if its target is suffering from 2 or more "+
				"statuses."),
		change: []func(*combat.Combat){whose("rat", at(3, 1), func(c *combat.Combatant) {
			c.Character.Armor, c.Character.Vigor, c.Character.HP = []int{3}, n(4), n(7)
		}, carrying(icon.Status{Name: icon.Defiance}, icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Sealed}))},
		beats: []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 0 vigor 0 -defiance -dazed -sealed out removed"}},
	},
	{
		name: "ICON-C43 ICON-V6 Kind Morning, saves as a turn starts",
		text: lines("Kind Morning (1 action)", "Effect: Gain aura 3 until the end of your next turn. While in the aura, yourself and "+
			"allies gain +1 boon on saves and can save to end statuses and other effects at the start of your turns instead of the end."),
		change: []func(*combat.Combat){whose("ann", carrying(icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Hatred, From: "rat"}))},
		beats: []beat{
			{want: "actions 1; sten +aura3/nextTurnEnd"},
			{do: starts("ann"), choices: [][]string{say("yes")}, faces: []int{8, 4, 3, 1}, want: "actions 0; sten +vigilance1; ann -dazed"},
			{do: turnEnds, want: "ann -hatred"},
		},
	},
	{
		name: "ICON-C40 ICON-C41 ICON-C43 Ring of Ash, a zone that hurts, bends rolls and answers exceed",
		text: lines("Ring of Ash (1 action, Range 2)", "Terrain effect: You sprinkle ash in a small blast area effect in range, "+
			"creating a terrain effect in those spaces. Foes in the area take 3 damage. While in the area, foes take +1 curse on "+
			"saves and are weakened if they start or end their turn there. Allies inside the area take +1 boon on saves. The area "+
			"persists until you take this action again or until the end of combat.",
			"Effect: After using any ability that triggers an exceed effect, deal 2 piercing damage to all foes in the area and "+
				"grant 3 vigor to all allies in the area."),
		change: []func(*combat.Combat){whose("ann", at(4, 2))},
		beats: []beat{
			{choices: [][]string{say("4,1")}, want: "actions 1; rat hp 37; zone blast 1 4,1"},
			{do: another("ox", "nip", "Nip (1 action, Attack, Range 6)\nOn hit: 2 damage.\nExceed: Gain 1 vigor."),
				faces: []int{17}, want: "actions 2; sten vigor 1; ann vigor 3; rat hp 35; ox hp 38"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; rat +weakened"},
			{do: turnEnds, faces: []int{12, 3}, want: ""},
		},
	},
	{
		name: "ICON-C6 ICON-C40 Crooked Grin, a die that grows with each miss of one's own side",
		text: lines("Crooked Grin (1 action, Stance, Power Die)", "Stance: Set out a d4 power die, starting at 1. "+
			"While in this stance:", "• When this stance refreshes, or when you or an ally anywhere misses or is missed by an "+
			"attack, tick the die up by 1.", "Refresh: This stance refreshes at the start of your turn."),
		beats: []beat{
			{want: "actions 1; sten +stance +powerDie1"},
			{do: another("rat", "nip", "Nip (1 action, Attack, Range 4)\nOn hit: [D] + fray.\nMiss: 1 damage."),
				faces: []int{2}, want: "actions 2; sten -powerDie1 +powerDie2; rat hp 39"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), want: "sten -powerDie2 +powerDie3"},
		},
	},
	{
		name: "ICON-X-UNDYING Stubborn Lantern, no one falls until the next turn",
		text: lines("Stubborn Lantern (1 action)", "Until the start of your next turn, characters cannot be reduced below 1 hp. "+
			"Divine damage bypasses this ability."),
		beats: []beat{
			{want: "actions 1; sten +undying/userTurnStart; ann +undying/userTurnStart; rat +undying/userTurnStart; " +
				"ox +undying/userTurnStart; owl +undying/userTurnStart"},
			{do: hurts("sten", "rat", 99), want: "rat hp 1"},
			{do: hurts("sten", "rat", 99), want: ""},
		},
	},
	{
		name: "ICON-X-HATRED ICON-C10 Grudge Door, the nearest foe as it begins and later",
		text: sulking,
		beats: []beat{
			{do: combat.Command{Heroic: true}, choices: [][]string{say("yes")}, want: "actions 1; sten vigor 3 +stance +hatred+"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 4, Y: 0}, space.Point{X: 5, Y: 0}, space.Point{X: 6, Y: 0}), want: "rat at 6,0"},
			{do: starts("sten"), choices: [][]string{say("yes")}},
			{do: hurts("sten", "owl", 8), want: "owl hp 32"},
			{do: hurts("sten", "rat", 8), want: "rat hp 36"},
			{do: combat.Command{Do: combat.DropStance, Who: "sten"}, want: "sten -stance -hatred+"},
		},
	},
	{
		name: "ICON-C13 ICON-C40 Leaking Lamp, a spark for each sacrifice, so often a turn",
		text: lines("Leaking Lamp (1 action, Stance)", "Stance: In this stance:", "• You sacrifice 3 at the end of your turn.",
			"• After you sacrifice with this ability, or after any of your other abilities with a sacrifice effect resolves, you can "+
				"flick a bead of oil at a foe in range 3, dealing 2 piercing damage. This effect can only trigger twice a turn.",
			"Refresh: Refresh or exit this stance at the start of your turn."),
		beats: []beat{
			{want: "actions 1; sten +stance"},
			{do: another("", "cut", "Small Cut (free action, repeatable)\nEffect: Sacrifice 1."),
				choices: [][]string{say("rat")}, want: "sten hp 39; rat hp 38"},
			{do: another("", "dip", "Deep Cut (free action, repeatable)\nEffect: Sacrifice 2."),
				choices: [][]string{say("rat")}, want: "sten hp 37; rat hp 36"},
			{do: turnEnds, want: "actions 0; sten hp 34 +vigilance1"},
		},
	},
	{
		name:   "ICON-C40 ICON-C42 Paper Umbrella, a failed save and a shield for one ability",
		text:   umbrella,
		change: []func(*combat.Combat){nearAnn},
		beats: []beat{
			{want: "actions 1; ann +mark"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "ann", 6), faces: []int{14}, want: "actions 1; ann hp 34"},
			{do: starts("ox"), want: "actions 0"},
			{do: starts("rat")},
			{do: blow("rat", "ann", 6), faces: []int{4}, want: "actions 1; ann hp 31 -mark"},
			{do: hurts("ox", "ann", 6), want: "ann hp 25"},
		},
	},
	{
		name: "ICON-C6 ICON-C43 Rusty Luck, an ability that is made stronger as it begins",
		text: lines("Rusty Luck (1 action, Stance, Power Die)", "Stance: You raise crooked mirrors over your head, granting a d4 power "+
			"die, starting at 2. When the die is 2, you may reset it to 1 when you or an ally in range 3 uses an ability to empower "+
			"it. The ability deals bonus damage and triggers any slay effects, hit or miss.",
			"Refresh: Refresh this stance if you end your turn with no foes adjacent. When you do, tick the die up by 1."),
		beats: []beat{
			{want: "actions 1; sten +stance +powerDie2"},
			{do: another("rat", "nip", "Nip (1 action, Attack, Range 4)\nAttack: On hit: [D] + fray. Miss: fray.\nSlay: Gain 2 vigor."),
				choices: [][]string{say("yes")}, faces: []int{9, 2, 5},
				want: "actions 2; sten vigor 2 -powerDie2 +powerDie1; rat hp 31"},
		},
	},
	{
		name: "ICON-C6 ICON-C43 Second Shadow, finishing blows without blood",
		text: lines("Second Shadow (1 action, Stance, Power Die)", "Stance: You create grey doubles of yourself, granting a d4 power "+
			"die, starting at 1. If the die ticks down to 0, end this stance.", "Stance: While in this stance:",
			"• When you use an ability that targets a foe, you may trigger any finishing blow effects of that ability, then tick the "+
				"die down by 1.", "Refresh: Refresh this stance if you end your turn with no foes adjacent."),
		beats: []beat{
			{want: "actions 1; sten +stance +powerDie1"},
			{do: another("rat", "nip", "Nip (1 action, Attack, Range 4)\nAttack: Auto-hit: fray.\nFinishing blow: Gain 2 vigor."),
				choices: [][]string{say("yes")}, want: "actions 2; sten vigor 2 -stance -powerDie1; rat hp 36"},
		},
	},
}
