package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// marksTexts are played in the arena.
var marksTexts = []playedText{
	{
		name:   "ICON-C45 ICON-C29 as many instances as characters bear a mark",
		text:   "Harvest (1 action)\nAll foes marked by Rust take 3 piercing damage, once, for every character marked by Rust.",
		change: []func(*combat.Combat){rusted("rat"), rusted("ox")},
		beats:  []beat{{want: "actions 1; rat hp 34; ox hp 34"}},
	},
	{
		name:   "ICON-C9 an ability without a mark is about any mark of its user",
		text:   "Echo (1 action)\nSwap places with a marked ally.",
		change: []func(*combat.Combat){whose("ann", carrying(icon.Status{Name: icon.Mark, From: "sten", Key: "other"}))},
		beats:  []beat{{want: "actions 1; sten at 2,3; ann at 2,1"}},
	},
	{
		name: "ICON-C45 ICON-C28 the user chooses for each bearer of the mark of another ability",
		text: "Rot Feast (1 action)\n" +
			"{ choose, by any (if marked (called \"of sour rind\")), one by one, either \"gain 3 vigor\" { vigor, to it, amount 3 } or \"take 3 damage\" { damage, to it, amount 3 } }",
		change: []func(*combat.Combat){whose("ann", rindMark), whose("rat", rindMark)},
		beats:  []beat{{choices: [][]string{say("gain 3 vigor"), say("take 3 damage")}, want: "actions 1; ann vigor 3; rat hp 37"}},
	},
	{
		name: "ICON-C9 what a mark gives ends with it",
		text: "Hold Fast (1 action, Mark, Range 5)\n" +
			"{ mark, to any (allies, number 1, within 5, of you) { status, to the bearer, status regeneration; status, to the bearer, status sturdy } }",
		beats: []beat{{want: "actions 1; ann +mark"}},
	},
	{
		name:   "ICON-C9 the mark moves, as every mark does",
		text:   "Hunt (1 action, Mark)\nA foe in range 3 is marked. Using this mark again transfers it.",
		change: []func(*combat.Combat){whose("owl", at(8, 6))},
		beats:  []beat{{want: "actions 1; rat +mark"}},
	},
	{
		name: "ICON-C9 ICON-C27 Slow Harvest, once more for the bloodied",
		text: lines("Slow Harvest (1 action, Mark, Range 4)",
			"Mark: { mark, to any (number 1, within 4, of you) { watch, to the bearer, when turn ends (of the bearer), uses 1, each round { pit, to any (number 1, within 1, of the bearer, free squares), ground (pit); repeat, if bloodied (of the bearer), amount 1 { pit, to any (number 1, within 1, of the bearer, free squares), ground (pit) } } } }"),
		change: []func(*combat.Combat){whose("rat", hp(5))},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +mark"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("ox"), choices: [][]string{say("5,2"), say("5,0")}, want: "ground 5,2 pit; ground 5,0 pit"},
		},
	},
	{
		name:  "ICON-C45 ICON-A2 Flake, without the mark",
		text:  flake,
		beats: []beat{{do: aims("ox"), refused: "command.situation.distance ICON-A2"}},
	},
	{
		name: "ICON-C45 ICON-A2 Flake, however far the marked one is",
		text: flake,
		change: []func(*combat.Combat){whose("rat", at(8, 1), carrying(icon.Status{Name: icon.Mark, From: "sten", Key: "rust", Text: notation.Plain(rust), Part: 1})),
			func(e *combat.Combat) { e.Ground.Cells = []space.Cell{{X: 5, Y: 1, Impassable: true, Level: 3}} }},
		beats: []beat{{do: aims("rat"), want: "actions 1; rat hp 39"}},
	},
	{
		name:   "ICON-C45 ICON-C9 Flake, all who are marked, and the mark once more",
		text:   rust,
		change: []func(*combat.Combat){whose("rat", hp(15))},
		beats: []beat{
			{do: aims("rat"), faces: []int{16}, want: "actions 1; rat hp 14 +mark"},
			{do: starts("ox"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), want: ""},
			{do: another("rat", "flake", lines("Flake (1 action, Attack, Range 4, +1 boon)",
				"Auto-hit: 1.",
				"Effect: Deal 2 damage to all characters marked by Rust, and teleport them 1.",
				"Finishing blow: { trigger, on finishing, called \"of rust\" }")), choices: [][]string{say("4,2")}, want: "actions 1; rat hp 9 at 4,2 +dazed"},
		},
	},
	{
		name: "ICON-C9 ICON-C43 Blank Page, a mark that leaves for another foe",
		text: "Blank Page (1 action, Mark, Range 4)\nMark: Mark a foe in range. While marked, they have +1 curse on saves.",
		beats: []beat{
			{do: aims("ox"), want: "actions 1; ox +mark"},
			{do: tries("ox"), faces: []int{12, 3}},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten")},
			{do: aims("rat"), want: "actions 1; rat +mark; ox -mark"},
		},
	},
	{
		name: "ICON-C9 ICON-C40 Scribe's Mark, a mark with a watch",
		text: lines("Scribe's Mark (1 action, Mark, Range 4)",
			"Mark: Mark a foe in range. When that foe is shoved, they take 1 damage."),
		change: []func(*combat.Combat){beside},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +mark"},
			{do: shoves("sten", "rat"), want: "rat hp 39 at 4,1"},
			{do: shoves("sten", "owl"), want: "owl at 4,5"},
		},
	},
	{
		name: "ICON-C9 ICON-C40 Debtor's Knot, the damaged ally",
		text: lines("Debtor's Knot (1 action, Mark, Range 4)",
			"Mark: Mark a foe in range. Whenever that foe uses an ability "+
				"that damages an ally, that ally gains 1 vigor."),
		change: []func(*combat.Combat){nearAnn},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +mark"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "ann", 3), want: "actions 1; ann hp 37 vigor 1"},
		},
	},
	{
		name: "ICON-C9 ICON-C40 Toll Bell, once for an ability that damages twice",
		text: lines("Toll Bell (1 action, Mark, Range 4)",
			"Mark: Mark a foe in range. While marked, each time they use an ability that damages an ally of yours, "+
				"they take 2 damage."),
		change: []func(*combat.Combat){nearAnn},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +mark"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: use("rat", "", &combat.Ability{ID: "sting", Text: "Sting (1 action)\nEffect: All foes in range 6 " +
				"take 2 damage twice."}), want: "actions 1; ann hp 36; rat hp 38"},
		},
	},
	{
		name: "ICON-C9 ICON-C27 Cold Reed, a mark whose bearer ends it by a deed that the table judges",
		text: lines("Cold Reed (1 action, Mark, Range 5)", "The Gulper marks a foe in range.",
			"While marked, that foe is dazed.", "A foe can end this mark by not moving for their entire turn."),
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +mark"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, choices: [][]string{say("no")}},
			{do: starts("rat")},
			{do: turnEnds, choices: [][]string{say("yes")}, want: "rat -mark"},
		},
	},
	{
		name: "ICON-C9 ICON-C45 Ash Bell, those with a mark of any character",
		text: "Ash Bell (1 action)\nEffect: All marked foes take 2 damage.",
		change: []func(*combat.Combat){whose("rat", carrying(icon.Status{Name: icon.Mark, From: "sten", Key: "old"})),
			whose("ox", carrying(icon.Status{Name: icon.Mark, From: "ann", Key: "old"}))},
		beats: []beat{{want: "actions 1; rat hp 38; ox hp 38"}},
	},
	{
		name:   "ICON-C9 Ash Brand, whose own mark is meant",
		text:   "Ash Brand (1 action, Mark)\nMark: Mark a foe in range 4. While marked, that foe is weakened.\nEffect: All marked foes take 2 damage.",
		change: []func(*combat.Combat){whose("ox", carrying(icon.Status{Name: icon.Mark, From: "ann", Key: "old"}))},
		beats:  []beat{{do: aims("rat"), want: "actions 1; rat hp 38 +mark"}},
	},
	{
		name: "ICON-C9 Dry Moss, a mark beside another one of the same user",
		text: lines("Dry Moss (1 action, Mark, Combo 2)",
			"{ mark, to any (allies, number 1, within 4, of you), called mold { status, to the bearer, status regeneration } }"),
		change: []func(*combat.Combat){whose("rat", carrying(icon.Status{Name: icon.Mark, Key: "it", From: "sten"})),
			whose("sten", carrying(icon.Status{Name: icon.Combo}))},
		beats: []beat{{want: "actions 1; sten -combo; ann +mark; rat -mark"}},
	},
	{
		name: "ICON-C9 Long Stare, at those far away",
		text: lines("Long Stare (1 action, Mark)",
			"Mark: { mark, if not triggered (called heroic), to any (foes, number 1, beyond, within 4, of you) { watch, to the bearer, when damages (of the bearer, by any (you and allies), with an ability) { move, to you, amount 1, mode rush, way closer, at the bearer, or as near as possible }; watch, if you like, to the bearer, when turn starts (of you) { end mark, to the bearer } } }",
			"Heroic: { mark, on heroic, to any (foes, number 1, beyond, within 2, of you) { watch, to the bearer, when damages (of the bearer, by any (you and allies), with an ability) { move, to you, amount 1, mode rush, way closer, at the bearer, or as near as possible }; watch, if you like, to the bearer, when turn starts (of you) { end mark, to the bearer } } }"),
		beats: []beat{
			{do: aims("ox"), want: "actions 1; ox +mark"},
			{do: starts("ox"), want: "actions 0; sten +vigilance1"},
			{do: blow("ox", "ann", 4), choices: [][]string{say()}, want: "actions 1; sten at 3,1; ann hp 36"},
			{do: starts("sten"), choices: [][]string{say("yes")}, want: "actions 0; ox -mark"},
		},
	},
	{
		name: "ICON-C9 ICON-C17 Long Stare, at nearer ones",
		text: lines("Long Stare (1 action, Mark)",
			"Mark: { mark, if not triggered (called heroic), to any (foes, number 1, beyond, within 4, of you) { watch, to the bearer, when damages (of the bearer, by any (you and allies), with an ability) { move, to you, amount 1, mode rush, way closer, at the bearer, or as near as possible }; watch, if you like, to the bearer, when turn starts (of you) { end mark, to the bearer } } }",
			"Heroic: { mark, on heroic, to any (foes, number 1, beyond, within 2, of you) { watch, to the bearer, when damages (of the bearer, by any (you and allies), with an ability) { move, to you, amount 1, mode rush, way closer, at the bearer, or as near as possible }; watch, if you like, to the bearer, when turn starts (of you) { end mark, to the bearer } } }"),
		beats: []beat{{do: combat.Command{Target: "rat", Heroic: true}, want: "actions 1; rat +mark"}},
	},
	{
		name: "ICON-C9 Hunt by Ledger, those who are marked",
		text: "Hunt by Ledger (1 action)\nEffect: All foes marked by you take 2 damage.",
		change: []func(*combat.Combat){whose("rat", carrying(icon.Status{Name: icon.Mark, From: "sten", Key: "old"})),
			whose("ox", carrying(icon.Status{Name: icon.Mark, From: "ann", Key: "old"}))},
		beats: []beat{{want: "actions 1; rat hp 38"}},
	},
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

func TestPlainMarkIsFoundByName(t *testing.T) {
	mark := &combat.Ability{ID: "rind", Text: "Sour Rind (1 action, Mark, Range 4)\nA foe in range is marked."}
	feast := &combat.Ability{ID: "feast", Text: "Rot Feast (1 action)\nAll characters marked by Sour Rind take 3 damage."}
	e := arena()
	r := chosen(t, e, use("sten", "rat", mark), nil)
	r = chosen(t, *r.Combat, use("sten", "", feast), nil)
	t.Run("ICON-C45 a mark that does nothing else keeps the name of its ability", func(t *testing.T) {
		stands(t, r.Combat, facts{who: "rat", hp: 37}, facts{who: "ox", hp: 40})
	})
}

// TestMarksBesideAnother plays a mark that leaves the mark of one other ability where it is.
func TestMarksBesideAnother(t *testing.T) {
	mold := spoken("Mold (1 action, Mark, Range 4)\nMark: Mark a character in range. While marked, that character cannot be cured.")
	moss := spoken("Dry Moss (1 action, Mark, Range 4, Repeatable)\n" +
		"{ mark, to any (allies, number 1, within 4, of you), called mold { status, to the bearer, status regeneration } }")
	mold.ID, moss.ID = "mold", "moss"
	marks := func(e *combat.Combat, who string) (list []string) {
		for _, s := range e.Combatants[slices.IndexFunc(e.Combatants, func(c combat.Combatant) bool { return c.Character.ID == who })].Character.Statuses {
			if s.Name == icon.Mark {
				list = append(list, s.Key)
			}
		}
		return list
	}
	t.Run("ICON-C9 the other mark stays, and one of the ability's own is out", func(t *testing.T) {
		e := arena(func(e *combat.Combat) { e.Combatants = append(e.Combatants, one("eve", icon.Wright, at(1, 1))) })
		e = *chosen(t, e, use("sten", "", mold), [][]string{say("ann")}).Combat
		e = *chosen(t, e, use("sten", "", moss), [][]string{say("ann")}).Combat
		same(t, "marks of both", []string{"mold", "moss"}, marks(&e, "ann"))
		e.Turn.Actions = 0
		e = *chosen(t, e, use("sten", "", moss), [][]string{say("eve")}).Combat
		same(t, "marks of the first", []string{"mold"}, marks(&e, "ann"))
		same(t, "marks of the second", []string{"moss"}, marks(&e, "eve"))
	})
}

// TestSeveralMarks plays an ability of which several marks may be out.
func TestSeveralMarks(t *testing.T) {
	t.Run("ICON-C9 a multimark leaves those of its ability where they are", func(t *testing.T) {
		dread := spoken("Dread (1 action, Multimark, Range 6, Repeatable)\nA foe in range is marked. While marked, it cannot be cured.")
		e := *chosen(t, arena(), use("sten", "", dread), [][]string{say("rat")}).Combat
		e.Turn.Actions = 0
		e = *chosen(t, e, use("sten", "", dread), [][]string{say("owl")}).Combat
		for _, who := range []string{"rat", "owl"} {
			stands(t, &e, facts{who: who, hp: 40, status: []string{"mark"}})
		}
	})
}

// rust is a mark that other abilities name.
var rust = lines("Rust (1 action, Attack, Range 5, Mark)",
	"On hit: 1. Miss: 1.",
	"Mark: { mark { watch, to the bearer, when turn ends (of any (foes, within 1, of the bearer), or when turn ends (of the bearer, if counted (of any (foes, within 1, of the bearer), number 1))), uses 1, each round { damage, to the bearer (together with any (foes, within 1, of the bearer)), amount 2; status, to the bearer (together with any (foes, within 1, of the bearer)), status dazed } } }")

// flake reaches the one that bears the mark of rust.
var flake = lines("Flake (1 action, Attack, Range 1)", "Auto-hit: 1.", "Special: You can make this attack against the target marked by rust regardless of "+
	"distance or line of sight. It also gains Pierce if made this way.")

var rusted = func(id string) func(*combat.Combat) {
	return whose(id, carrying(icon.Status{Name: icon.Mark, From: "sten", Key: "rust", Text: notation.Plain(rust), Part: 1}))
}

var rindMark = carrying(icon.Status{Name: icon.Mark, From: "sten", Key: "rind", Text: "Sour Rind (1 action, Mark, Range 4)\nA foe in range is marked.",
	Part: 1})

var dread = "Dread (1 action)\nAll characters in range 4 must save or take 4 damage, or just 2 damage on a successful save. " +
	"Bloodied foes fail the save."
