package combat_test

import (
	"testing"

	"rulewright/rules/icon/combat"
)

// piecesTexts are played in the arena.
var piecesTexts = []playedText{
	{
		name:  "ICON-C15 foes beside the new summon take damage",
		text:  "Spawn (1 action, Range 3)\nThe Gulper summons a mite in a free space in range, then deals 1 piercing damage to all foes adjacent to that mite.",
		beats: []beat{{choices: [][]string{say("4,2")}, want: "actions 1; rat hp 39; +mite 4,2"}},
	},
	{
		name: "ICON-C15 ICON-M20 a summon with a longer name, and those beside any of several",
		text: "Hail (1 action)\n" +
			"Summon two shards of glass from the abyss anywhere on the battlefield. { shove, to any (within 1, of the one on the square), amount 1, way away, at you }",
		change: []func(*combat.Combat){whose("owl", at(8, 6))},
		beats:  []beat{{choices: [][]string{say("5,1", "2,4")}, want: "actions 1; ann at 2,4; rat at 5,1; ox at 7,1; +shard of glas 5,1; +shard of glas 2,4"}},
	},
	{
		name: "ICON-C15 ICON-M15 Loose Hounds, a dash after each summon",
		text: lines("Loose Hounds (1 action, Summon)",
			"Summon: { repeat, amount 2 { summon, to any (number 1, within 2, of you, free squares), called hound; move, if you like, to you, amount 1, mode dash } }"),
		beats: []beat{{choices: [][]string{say("3,2"), say("2,2"), say("3,3"), say("2,2")}, want: "actions 1; sten at 2,2; +hound 3,2; +hound 3,3"}},
	},
	{
		name: "ICON-C16 ICON-C40 Reed Gate, another object at the end of this turn",
		text: lines("Reed Gate (1 action)", "Terrain effect: Create a reed portal object in a free adjacent space. At the end of your "+
			"turn, create another portal in a free adjacent space."),
		beats: []beat{
			{choices: [][]string{say("2,2")}, want: "actions 1; sten +watch1; +reed portal 2,2"},
			{do: starts("rat"), choices: [][]string{say("3,2")}, want: "actions 0; sten -watch1 +vigilance1; +reed portal 3,2"},
		},
	},
	{
		name: "ICON-C15 ICON-C31 Paper Sentry",
		text: lines("Paper Sentry (1 action, 1/fight)", "Summon: A sentry (size 1, 4 hp, Defense 8, no actions) in a free "+
			"space in range 2. At the start of your turn it moves 2 and deals 1 piercing damage to one adjacent foe. "+
			"It ends when you are defeated."),
		beats: []beat{
			{choices: [][]string{say("3,2")}, want: "actions 1; +sentry 3,2; hp 4"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), choices: [][]string{say("3,2")}, want: "rat hp 39"},
		},
	},
	{
		name:  "ICON-C16 Raised Hearth, an object",
		text:  "Raised Hearth (1 action)\nEffect: Create a height 1 anvil object in a free space in range 2.",
		beats: []beat{{choices: [][]string{say("3,2")}, want: "actions 1; +anvil 3,2"}},
	},
	{
		name: "ICON-C15 Moth Guard, a summon that acts as the turn ends",
		text: lines("Moth Guard (1 action)", "Summon: A moth (size 1, 2 hp, Defense 10, no actions) in a free space in "+
			"range 3. At the end of your turn it deals 1 damage to one adjacent foe."),
		beats: []beat{
			{choices: [][]string{say("4,2")}, want: "actions 1; +moth 4,2; hp 2"},
			{do: turnEnds, want: "actions 0; sten +vigilance1; rat hp 39"},
		},
	},
	{
		name: "ICON-C19 Folding Screen, an object that the next use replaces",
		text: lines("Folding Screen (1 action, Repeatable)",
			"{ object, to any (number 1, within 1, of you, free squares), called screen, ground (height 1, in place of earlier ones) }"),
		beats: []beat{
			{choices: [][]string{{"3,1"}}, want: "actions 1; +screen 3,1"},
			{choices: [][]string{{"2,2"}}, want: "actions 2; +screen 2,2; -screen"},
		},
	},
	{
		name: "ICON-C16 ICON-C19 ICON-C43 Salt Urn, a thing that later sentences call by its name",
		text: lines("Salt Urn (1 action)", "The Gulper drops a height 1 salt urn in an adjacent space.",
			"The urn is a destructible object with 5 hp.", "The urn has aura 1.", "Foes in the aura are weakened.",
			"Foes that end their turn inside the urn's aura take 2 damage."),
		change: []func(*combat.Combat){whose("rat", at(0, 1))},
		beats: []beat{
			{choices: [][]string{say("1,2")}, want: "actions 1; +salt urn 1,2; hp 5"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, want: "rat hp 38"},
		},
	},
	{
		name: "ICON-C19 ICON-C41 Thorn Gate, a thing and a zone in apposition",
		text: lines("Thorn Gate (1 action)", "The Gulper summons a stile in range 2, a height 1 object.",
			"Characters adjacent to the stile when it's summoned take 1 damage twice.",
			"The Gulper then opens a rift in range 3, a 1 space terrain effect.", "Using this ability again moves the area."),
		beats: []beat{
			{choices: [][]string{say("3,2"), say("5,1")}, want: "actions 1; " +
				"ann hp 38; rat hp 38; +stile 3,2; zone burst 0 5,1"},
		},
	},
	{
		name:   "ICON-C15 ICON-A19 Frost Litter, one beside each of those in the area",
		text:   "Frost Litter (1 action, Medium Blast, Range 4)\nEffect: Summon a hare for every character in the area adjacent to those characters.",
		change: []func(*combat.Combat){whose("ox", at(6, 1))},
		beats: []beat{
			{choices: [][]string{say("5,1"), say("3,1"), say("7,0")}, among: []string{"5,0", "6,0", "7,0", "5,1", "7,1", "5,2", "6,2", "7,2"},
				want: "actions 1; +hare 3,1; +hare 7,0"},
		},
	},
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
