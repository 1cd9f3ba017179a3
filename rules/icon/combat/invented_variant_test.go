package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

// heroic makes the use a heroic one.
func heroic(c combat.Command) combat.Command {
	c.Heroic = true
	return c
}

// hopping is an ability with two rushes.
var hopping = lines("Cricket Steps (1 action)",
	"Effect: { select, if not triggered (called charge) and not triggered (called heroic), to you { select, to you { move, to you, amount 1, mode rush; damage, if not has attacked (of you), if you like, to any (foes, within 1, of you, if not damaged), amount 3, otherwise { damage, if you like, to any (foes, number 1, within 1, of you, if not damaged), amount 3 } }; select, to you { move, to you, amount 1, mode rush; damage, if not has attacked (of you), if you like, to any (foes, within 1, of you, if not damaged), amount 3, otherwise { damage, if you like, to any (foes, number 1, within 1, of you, if not damaged), amount 3 } } }; select, on charge or heroic, to you { move, to you, amount 1, mode rush; choose, either first { status, to any (within 1, of you), status dazed; damage, if not has attacked (of you), if you like, to any (foes, within 1, of you, if not damaged), amount 3, otherwise { damage, if you like, to any (foes, number 1, within 1, of you, if not damaged), amount 3 }; move, to you, amount 1, mode rush; damage, if not has attacked (of you), if you like, to any (foes, within 1, of you, if not damaged), amount 3, otherwise { damage, if you like, to any (foes, number 1, within 1, of you, if not damaged), amount 3 } } or second { damage, if not has attacked (of you), if you like, to any (foes, within 1, of you, if not damaged), amount 3, otherwise { damage, if you like, to any (foes, number 1, within 1, of you, if not damaged), amount 3 }; move, to you, amount 1, mode rush; status, to any (within 1, of you), status dazed; damage, if not has attacked (of you), if you like, to any (foes, within 1, of you, if not damaged), amount 3, otherwise { damage, if you like, to any (foes, number 1, within 1, of you, if not damaged), amount 3 } } } }")

// taunting is an ability with an answer of each foe.
var taunting = lines("Poke the Hive (1 action)",
	"Effect: { select, if not triggered (called heroic), to you { damage, to you, by any (foes, within 1, of you), amount 2, piercing; damage, to any (foes, within 1, of you), amount 3, times (each 1, counting characters, of them (foes), at most 2) } } { select, on heroic, to you { damage, to you, by any (foes, within 3, of you), amount 2, piercing; damage, to any (foes, within 3, of you), amount 3, times (each 1, counting characters, of them (foes), at most 2) } }",
	"Slay: { shove, on slay, if you like, to it, amount 1, way either, at you }")

// hoisting is an ability that takes a foe along.
var hoisting = lines("Sack of Flour (2 actions)",
	"Effect: { select, if not triggered (called heroic), to you { select, to any (foes, number 1, within 1, of you); remove, to it; sacrifice, to you (up to that), amount 4; move, to you, amount (each 1, counting points sacrificed, halved), mode fly; return, to it, by you, at any (number 1, within 1, of you, free squares), or refused; damage, to it, amount 3; status, to it, status sealed; status, to it (if had status (status sealed)), status stunned }; select, on heroic, to you { select, to any (foes, number 1, within 1, of you); remove, to it; move, to you, amount 2, mode fly; return, to it, by you, at any (number 1, within 1, of you, free squares), or refused; damage, to it, amount 3; status, to it, status sealed; status, to it (if had status (status sealed)), status stunned } }")

// crackling is an ability with a line to its end.
var crackling = lines("Needle's Eye (1 action)",
	"Effect: { area, area line 2 { move, to you, mode teleport, way end, or refused; damage, to all in the area (different), amount 3, piercing } }")

// bursting is an attack whose target explodes.
var bursting = lines("Hollow Reed (1 action, Attack, Line 4)",
	"Attack: Auto-hit: [D]. Area effect: fray.",
	"Effect: { resist, before the attack, to any (allies), status immune }",
	"Heroic: Attack target explodes with a small blast area effect placed centered on them. Foes inside take 2 damage and are sealed. Sealed foes take 3 damage, twice instead.")

// cornered is an ability with more effects the fewer hit points its user has, as a list in HTML.
const cornered = "Cornered Badger (1 action)\n" +
	"{ damage, if bloodied (of you), to any (foes, number 1, within 1, of you), amount 3; status, if bloodied (of you), to it, status dazed; vigor, if percent (of you, number 50), to you, amount 2; repeat, if at hit points (of you, number 1), amount 1 { damage, if bloodied (of you), to any (foes, number 1, within 1, of you), amount 3; status, if bloodied (of you), to it, status dazed; vigor, if percent (of you, number 50), to you, amount 2 } }"

// staring is an ability that waits for the end of a foe's turn.
var staring = lines("Stare Down (1 action)",
	"Effect: Choose a foe in range 5. { watch, if not triggered (called finishing), to it, when turn ends (of the bearer, next), uses 1 { move, if near (of the bearer, number 3, near you), if you like, to you, amount 1, mode dash, otherwise { damage, to the bearer, amount 2, times 2, unerring } } }",
	"Finishing Blow: { watch, on finishing, to it, when turn ends (of the bearer, next), uses 1 { move, if near (of the bearer, number 3, near you), if you like, to you, amount 1, mode dash, otherwise { damage, to the bearer, amount 3, times 3, unerring } } }",
	"Special: { change, if agreed (called \"you scored a critical hit this turn\"), change (free) }")

// attacked lets sten have attacked in its turn.
var attacked = whose("sten", func(c *combat.Combatant) { c.Character.Attacked = true })

// rearranged are abilities whose sentences give earlier ones another form.
var rearranged = []invented{
	{
		name:   "ICON-C26 ICON-C30 Cricket Steps, each foe once",
		text:   hopping,
		change: []func(*combat.Combat){whose("ox", at(4, 3)), attacked},
		beats: []beat{{choices: [][]string{say("3,1"), say("rat"), say("3,2"), say("ox")},
			want: "actions 1; sten at 3,2; rat hp 37; ox hp 37"}},
	},
	{
		name:   "ICON-C27 Cricket Steps, without an attack before",
		text:   hopping,
		change: []func(*combat.Combat){whose("ox", at(4, 2))},
		beats: []beat{{choices: [][]string{say("3,1"), say("yes"), say("2,1")},
			want: "actions 1; rat hp 37; ox hp 37"}},
	},
	{
		name:   "ICON-C32 Cricket Steps, heroic, after the second rush",
		text:   hopping,
		change: []func(*combat.Combat){attacked},
		beats: []beat{{do: heroic(combat.Command{}), choices: [][]string{say("2,2"), say("second"), say("3,2"), say("rat")},
			want: "actions 1; sten at 3,2; ann +dazed; rat hp 37 +dazed"}},
	},
	{
		name: "ICON-C40 ICON-M18 Stare Down, near",
		text: staring,
		beats: []beat{{do: aims("rat"), choices: [][]string{say("no")}, want: "actions 1; rat +watch1"},
			{do: combat.Command{Do: combat.EndTurn}, want: "actions 0; sten +vigilance1"}, {do: starts("rat")},
			{do: combat.Command{Do: combat.EndTurn}, choices: [][]string{say("3,1")}, want: "sten at 3,1; rat -watch1"}},
	},
	{
		name:   "ICON-C40 ICON-M18 Stare Down, away from a foe that was near",
		text:   staring,
		change: []func(*combat.Combat){whose("ox", at(5, 1))},
		beats: []beat{{do: aims("ox"), choices: [][]string{say("no")}, want: "actions 1; ox +watch1"},
			{do: combat.Command{Do: combat.EndTurn}, want: "actions 0; sten +vigilance1"}, {do: starts("ox")},
			{do: combat.Command{Do: combat.EndTurn}, choices: [][]string{say("1,1")}, want: "sten at 1,1; ox -watch1"}},
	},
	{
		name: "ICON-C40 ICON-D7 Stare Down, far",
		text: staring,
		beats: []beat{{do: aims("ox"), choices: [][]string{say("yes")}, want: "ox +watch1"},
			{do: combat.Command{Do: combat.EndTurn}, want: "sten +vigilance1"}, {do: starts("ox")},
			{do: combat.Command{Do: combat.EndTurn}, want: "ox hp 36 -watch1"}},
	},
	{
		name:   "ICON-C1 ICON-C40 Stare Down, a finishing blow",
		text:   staring,
		change: []func(*combat.Combat){whose("ox", hp(20))},
		beats: []beat{{do: aims("ox"), choices: [][]string{say("no")}, want: "actions 1; ox +watch1"},
			{do: combat.Command{Do: combat.EndTurn}, want: "actions 0; sten +vigilance1"}, {do: starts("ox")},
			{do: combat.Command{Do: combat.EndTurn}, want: "ox hp 11 -watch1"}},
	},
	{
		name:   "ICON-C27 ICON-H2 Cornered Badger, unhurt",
		text:   cornered,
		change: []func(*combat.Combat){beside},
		beats:  []beat{{want: "actions 1"}},
	},
	{
		name:   "ICON-C27 ICON-H3 Cornered Badger, bloodied",
		text:   cornered,
		change: []func(*combat.Combat){beside, whose("sten", hp(20))},
		beats:  []beat{{want: "actions 1; sten vigor 2; rat hp 37 +dazed"}},
	},
	{
		name:   "ICON-C30 ICON-H3 Cornered Badger, with one hit point",
		text:   cornered,
		change: []func(*combat.Combat){beside, whose("sten", hp(1))},
		beats:  []beat{{want: "actions 1; sten vigor 4; rat hp 34 +dazed"}},
	},
	{
		name: "ICON-C29 ICON-M18 Barley Flight, those on the way of an ally",
		text: lines("Barley Flight (1 action)",
			"Effect: An ally in range 4 may fly 4. { vigor, to it, amount (each 3, counting characters, of the passed (without you)) }"),
		change: []func(*combat.Combat){whose("owl", at(3, 3))},
		beats: []beat{{choices: [][]string{say("ann"), say("4,3"), say("owl")},
			want: "actions 1; ann vigor 3 at 4,3"}},
	},
	{
		name:   "ICON-D7 ICON-C29 Poke the Hive, as often as it is struck",
		text:   taunting,
		change: []func(*combat.Combat){whose("rat", at(3, 1)), whose("ox", at(1, 1)), whose("owl", at(2, 2))},
		beats:  []beat{{want: "actions 1; sten hp 34; rat hp 34; ox hp 34; owl hp 34"}},
	},
	{
		name:   "ICON-C32 ICON-C1 Poke the Hive, heroic and slain",
		text:   taunting,
		change: []func(*combat.Combat){whose("rat", hp(3)), whose("ox", at(5, 1))},
		beats: []beat{{do: heroic(combat.Command{}), choices: [][]string{say("yes"), say("away"), say("away")},
			want: "actions 1; sten hp 34; rat hp 0 out removed; ox hp 34 at 6,1; owl hp 34 at 4,5"}},
	},
	{
		name:   "ICON-C13 ICON-M21 Sack of Flour, as far as the sacrifice goes",
		text:   hoisting,
		change: []func(*combat.Combat){beside},
		beats: []beat{{choices: [][]string{say("3"), say("4,1"), say("5,1")},
			want: "actions 2; sten hp 37 at 4,1; rat hp 37 at 5,1 +sealed"}},
	},
	{
		name:   "ICON-C32 ICON-C27 Sack of Flour, heroic, on the sealed",
		text:   hoisting,
		change: []func(*combat.Combat){beside, under("rat", icon.Sealed)},
		beats: []beat{{do: heroic(combat.Command{}), choices: [][]string{say("2,2"), say("1,2")},
			want: "actions 2; sten at 2,2; rat hp 37 at 1,2 +stunned"}},
	},
	{
		name:   "ICON-A19 ICON-M18 Needle's Eye, to the end of a line",
		text:   crackling,
		change: []func(*combat.Combat){whose("ann", at(0, 5))},
		beats: []beat{{choices: [][]string{say("0,1")}, among: []string{"0,1", "-1,0"},
			want: "actions 1; sten at 2,3"}},
	},
	{
		name:   "ICON-A19 ICON-D12 Needle's Eye, through a foe",
		text:   crackling,
		change: []func(*combat.Combat){beside},
		beats:  []beat{{choices: [][]string{say("1,0")}, want: "actions 1; sten at 4,1; rat hp 37"}},
	},
	{
		name:   "ICON-C31 Needle's Eye, nowhere to go",
		text:   crackling,
		change: []func(*combat.Combat){under("sten", icon.Immobile)},
		beats:  []beat{{refused: "command.ability.text ICON-C31"}},
	},
	{
		name:   "ICON-D15 ICON-A19 Hollow Reed, around allies",
		text:   bursting,
		change: []func(*combat.Combat){whose("ann", at(3, 1))},
		beats:  []beat{{do: aims("rat"), faces: []int{4}, want: "actions 1; rat hp 36; ox hp 36"}},
	},
	{
		name:   "ICON-C27 ICON-D7 Hollow Reed, heroic, on the sealed",
		text:   bursting,
		change: []func(*combat.Combat){under("rat", icon.Sealed), whose("ox", at(5, 1)), whose("ann", at(4, 2))},
		beats: []beat{{do: heroic(aims("rat")), faces: []int{4},
			want: "actions 1; rat hp 30; ox hp 34 +sealed"}},
	},
}
