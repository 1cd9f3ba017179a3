package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// mothSwarm is a stance with a power die whose ticks the text calls moths.
var mothSwarm = lines("Moth Swarm (1 action, Stance, Power Die)",
	"Stance: Loose a flutter of pale moths and set out a d6 power die, starting at 2. When you enter this stance, or any time you teleport, "+
		"you may call a moth down, dealing 1 piercing damage to a foe in range 2 as an area effect, then reducing your power die by 1. "+
		"This effect can trigger any number of times a turn. If you run out of moths, Moth Swarm ends.",
	"Effect: When you trigger a slay effect, gain +2 more moths",
	"Refresh: This stance automatically refreshes at the start of your turns. When this stance refreshes, gain 2 more moths, to a maximum of 6.")

// mirrorScale is an interrupt that aether gives back.
var mirrorScale = lines("Mirror Scale (Interrupt 3)", "Trigger: You are targeted by an ability from a character in range 2.",
	"Effect: Gain resistance against damage from that ability. You only have one use of this interrupt per combat. However, you can spend "+
		"2 Aether any time to regain it.")

// heroForms are abilities in the words of heroes.
var heroForms = []invented{
	{
		name: "ICON-C27 ICON-C30 Lantern Feast, once more for the bloodied",
		text: lines("Lantern Feast (1 action)", "Bless all allies on the map and grant them 2 vigor. If they're bloodied, repeat this effect."),
		change: []func(*combat.Combat){whose("ann", hp(9)), func(e *combat.Combat) {
			e.Combatants = append(e.Combatants, one("bo", icon.Mendicant, at(7, 6)))
		}},
		beats: []beat{{want: "actions 1; ann vigor 4 +blessing2; bo vigor 2 +blessing1"}},
	},
	{
		name: "ICON-C32 ICON-C1 Loam Spear, against those on bad ground",
		text: lines("Loam Spear (1 action, Attack, Range 4)", "Auto-hit: [D]. Charge: Create a pit under your target.",
			"Infuse 1: Deep", "Range 5. Deals bonus damage to characters standing in difficult terrain, pits, or dangerous terrain, and "+
				"automatically triggers the charge effect against a foe standing in those spaces."),
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Aether, Value: 2})), func(e *combat.Combat) {
			e.Ground.Cells = []space.Cell{{X: 4, Y: 1, Dangerous: true}}
		}},
		beats: []beat{{do: combat.Command{Target: "rat", Infused: true}, faces: []int{2, 5},
			want: "actions 1; sten -aether2 +aether1; rat hp 35; ground 4,1 dangerous pit"}},
	},
	{
		name: "ICON-C6 ICON-C10 Moth Swarm, as many as the die shows",
		text: mothSwarm,
		beats: []beat{
			{choices: [][]string{say("yes")}, want: "actions 1; sten +stance +powerDie1; rat hp 39"},
			{do: another("", "hop", "Hop (1 action)\nEffect: Teleport 1."), choices: [][]string{say("2,2"), say("no")}, want: "actions 2; sten at 2,2"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), choices: [][]string{say("no")}, want: "sten -powerDie1 +powerDie3"},
			{do: another("", "hop", "Hop (1 action)\nEffect: Teleport 1."), choices: [][]string{say("2,1"), say("yes")}, want: "actions 1; sten at 2,1 -powerDie3 +powerDie2; rat hp 38"},
		},
	},
	{
		name: "ICON-C40 ICON-C15 Husk Wall, a summon that is spent",
		text: lines("Husk Wall (1 action, Summon)", "Summon: Summon 2 husks in range 2.", "Effect: Until the start of your next turn, you gain aura 2.",
			"You may consume a husk in the aura when you or any ally in the aura is targeted by an attack to grant evasion against that attack."),
		beats: []beat{
			{choices: [][]string{say("3,2", "2,2")}, want: "actions 1; sten +aura2/turnStart; +husk 3,2; +husk 2,2"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: use("rat", "sten", &combat.Ability{ID: "bite", Text: "Bite (1 action, Attack, Range 4)\nOn hit: 5. Miss: 0."}),
				choices: [][]string{say("yes"), say("sten/it/1")}, faces: []int{5}, want: "actions 1; -husk"},
			{do: starts("owl"), want: "actions 0"},
		},
	},
	{
		name: "ICON-C43 ICON-C15 Tin Pack, summons that hurt more",
		text: lines("Tin Pack (1 action, Stance, Aura)", "Stance: In this stance, gain aura 2. When entering this stance, or when it refreshes, gain 1 vigor.",
			"Foes in the aura take +1 damage from summons"),
		beats: []beat{
			{want: "actions 1; sten vigor 1 +stance +aura2"},
			{do: another("", "doll", lines("Doll (1 action)", "Summon: A doll (size 1, 4 hp, Defense 8, no actions) in a free space in range 2. At the start of "+
				"your turn it moves 2 and deals 1 piercing damage to one adjacent foe.")), choices: [][]string{say("3,1")}, want: "actions 2; +doll 3,1; hp 4"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), choices: [][]string{say("3,1")}, want: "rat hp 38"},
		},
	},
	{
		name: "ICON-C32 ICON-C2 Red Boar, safe while it runs",
		text: lines("Red Boar (1 action)", "Effect: Rush 1, then deal 2 damage to an adjacent foe.",
			"Heroic: Become unstoppable and immune to all damage while using this ability.",
			"Special: If you are defeated, your next use of this ability in the same combat becomes a free action."),
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Ground.Cells = []space.Cell{{X: 3, Y: 1, Dangerous: true}} }},
		beats: []beat{
			{do: combat.Command{Heroic: true}, choices: [][]string{say("yes"), say("3,1")}, want: "sten at 3,1; rat hp 38"},
		},
	},
	{
		name:   "ICON-C42 ICON-C44 ICON-C31 Mirror Scale, once in a combat and for aether",
		text:   lines("Nod (1 action)", "Effect: Gain 1 vigor."),
		change: []func(*combat.Combat){whose("sten", bears(mirrorScale), func(c *combat.Combatant) { c.Character.Statuses = []icon.Status{{Name: icon.Aether, Value: 3}} })},
		beats: []beat{
			{want: "actions 1; sten vigor 1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "sten", 7), choices: [][]string{say("yes")}, want: "actions 1; sten hp 38 vigor 0"},
			{do: starts("ox"), want: "actions 0"},
			{do: starts("rat"), want: ""},
			{do: blow("rat", "sten", 7), choices: [][]string{say("yes")}, want: "actions 1; sten hp 35 -aether3 +aether1"},
			{do: starts("ox"), want: "actions 0"},
			{do: starts("rat"), want: ""},
			{do: blow("rat", "sten", 7), want: "actions 1; sten hp 30"},
		},
	},
}
