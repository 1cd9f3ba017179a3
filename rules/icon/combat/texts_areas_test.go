package combat_test

import (
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// areasTexts are played in the arena.
var areasTexts = []playedText{
	{
		name: "ICON-A19 all others in the line suffer less",
		text: "Icicle (1 action, Line 6)\n" +
			"{ damage, to all in the area (foes, number 1, of you, nearest), amount 3 } { damage, to all in the area (foes, different), amount 1 }",
		beats: []beat{{choices: [][]string{say("3,1")}, want: "actions 1; rat hp 37; ox hp 39"}},
	},
	{
		name:  "ICON-A19 a burst around the one who was chosen",
		text:  "Mortar (1 action)\nThe Gulper chooses a foe in range 6 and creates a burst 2 (target) area effect centered on them. Foes within the area take 1 damage once for each foe in the area.",
		beats: []beat{{do: aims("ox"), want: "actions 1; rat hp 38; ox hp 38"}},
	},
	{
		name:  "ICON-A19 an area after a verb of colour, with its material",
		text:  "Suds (1 action, Range 3)\nThe Gulper sprays a small blast area effect with slippery soap. Characters in the area take 2 damage.",
		beats: []beat{{choices: [][]string{say("4,1")}, want: "actions 1; rat hp 38"}},
	},
	{
		name:  "ICON-C26 ICON-A19 one or two others near the target",
		text:  "Chain (1 action, Attack, Range 8)\nOn hit: 1 damage. Miss: 1 damage.\nArea effect: One or two different foes in range 4 from the target foe also take 2 piercing damage.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("ox")}, faces: []int{15}, want: "actions 1; rat hp 39; ox hp 38"}},
	},
	{
		name: "ICON-A19 ICON-C29 allies in the area add to the damage, and take none",
		text: "Chime (1 action, Attack, Burst 2 (self))\n" +
			"Auto-hit: [D]. Area effect: 1 damage.\n" +
			"Effect: { resist, before the attack, to any (allies), status immune } Deals bonus damage for each ally caught in its area of effect.",
		beats: []beat{{do: aims("rat"), faces: []int{2, 6}, want: "actions 1; rat hp 34"}},
	},
	{
		name:   "ICON-C27 ICON-A19 those in the area who are bloodied and foes take more",
		text:   "Thorn Ring (1 action, Burst 2 (self))\nArea effect: 2 damage. Bloodied foes take 4 damage instead.",
		change: []func(*combat.Combat){ratHurt},
		beats:  []beat{{want: "actions 1; ann hp 38; rat hp 11"}},
	},
	{
		name:  "ICON-A19 ICON-C35 an area effect has a rider",
		text:  "Bellow (1 action, Burst 2 (self))\nArea effect: Fray damage and foes must save or be slashed.",
		beats: []beat{{faces: []int{3}, want: "actions 1; ann hp 36; rat hp 36 +slashed"}},
	},
	{
		name:   "ICON-C27 ICON-A19 only one character is in the area",
		text:   "Blunder (1 action, Burst 2 (self))\nArea effect: 2 damage. If only one character is caught in the area, they are slashed.",
		change: []func(*combat.Combat){whose("ann", at(8, 6))},
		beats:  []beat{{want: "actions 1; rat hp 38 +slashed"}},
	},
	{
		name:  "ICON-C27 ICON-A19 more than one character is in the area",
		text:  "Blunder (1 action, Burst 2 (self))\nArea effect: 2 damage. If only one character is caught in the area, they are slashed.",
		beats: []beat{{want: "actions 1; ann hp 38; rat hp 38"}},
	},
	{
		name:  "ICON-A19 foes at one distance alone are affected",
		text:  "Firework (1 action, Burst 4 (self))\nArea effect: Foes at exactly range 4 are sealed.",
		beats: []beat{{want: "actions 1; ox +sealed"}},
	},
	{
		name:  "ICON-A19 all others around the target take damage",
		text:  "Shrapnel (1 action, Attack, Range 4)\nOn hit: 1 damage. Miss: 0 damage.\nEffect: Release a burst 2 (target) area effect, dealing 2 damage to all other foes.",
		beats: []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 39; ox hp 38"}},
	},
	{
		name:   "ICON-A20 the area effect is repeated",
		text:   "Twin Star (1 action, Attack, Range 4, Medium Blast)\nOn hit: 1 damage. Miss: 1 damage. Area effect: 2 damage.\nExceed: Repeat the area effect.",
		change: []func(*combat.Combat){whose("ox", at(5, 1))},
		beats:  []beat{{do: aims("rat"), choices: [][]string{say("4,1")}, faces: []int{15}, want: "actions 1; rat hp 39; ox hp 36"}},
	},
	{
		name:  "ICON-A19 words of colour lay an area around the user",
		text:  "Scream (1 action, Range 2)\nThe Gulper releases a bone chilling scream, a burst 2 area effect. Foes within take 2 damage and are dazed.",
		beats: []beat{{want: "actions 1; rat hp 38 +dazed"}},
	},
	{
		name: "ICON-C27 ICON-A19 those with vigor suffer something else",
		text: "Spit (1 action, Line 6)\n" +
			"Area effect: { select, to all in the area { select, if has vigor (of it) and foe (of it), to it { damage, to it, amount 3; status, to it, status dazed }, otherwise { damage, to it, amount 1 } } }",
		change: []func(*combat.Combat){ratGuarded},
		beats:  []beat{{choices: [][]string{say("3,1")}, want: "actions 1; rat vigor 2 +dazed; ox hp 39"}},
	},
	{
		name: "ICON-C27 ICON-A19 once more where both are true of a character",
		text: "Bloom (1 action, Burst 4 (self))\n" +
			"Area effect: 2 damage. { damage, to all in the area (foes, if has status (status sealed)), amount 2 } { damage, to all in the area (foes, if has status (status sealed) and marked), amount 3 }",
		change: []func(*combat.Combat){bearing("rat", sealedOne, icon.Status{Name: icon.Mark, From: "sten", Key: "x"}), bearing("ox", sealedOne)},
		beats:  []beat{{want: "actions 1; ann hp 38; rat hp 33; ox hp 36; owl hp 38"}},
	},
	{
		name:   "ICON-A19 the one at the end of the line",
		text:   "Jab (1 action, True Strike, Line 3)\nArea effect: characters take 2 damage. Any character at the very end of the line is weakened.",
		change: []func(*combat.Combat){whose("ox", at(5, 1))},
		beats:  []beat{{choices: [][]string{say("3,1")}, want: "actions 1; rat hp 38; ox hp 38 +weakened"}},
	},
	{
		name:  "ICON-A19 an area of its own with a save",
		text:  "Thud (1 action, Range 4)\nFoes in a small blast area in range take 2 damage and must save or become weakened.",
		beats: []beat{{choices: [][]string{say("4,1")}, faces: []int{3}, want: "actions 1; rat hp 38 +weakened"}},
	},
	{
		name: "ICON-A19 allies in the area are exempt",
		text: "Blast (1 action, Attack, Range 4, Burst 2 (target))\n" +
			"Auto-hit: 1 damage. Area effect: 2 damage.\n" +
			"Effect: { immune, before the attack, to any (allies) }",
		beats: []beat{{do: aims("rat"), want: "actions 1; rat hp 39; ox hp 38"}},
	},
	{
		name:   "ICON-A19 the first sentence is about those in the area",
		text:   "Landslide (1 action, Line 4)\nCharacters are shoved 2 in the direction of the line, in any order.",
		change: []func(*combat.Combat){whose("ox", at(2, 5))},
		beats:  []beat{{choices: [][]string{say("3,1")}, want: "actions 1; rat at 6,1"}},
	},
	{
		name:  "ICON-A19 the centre of an area of the text becomes a pit",
		text:  "Stomp (1 action, Range 3)\nFoes in a small blast area take 2 damage. Then create a pit in the center space.",
		beats: []beat{{choices: [][]string{say("4,1")}, want: "actions 1; rat hp 38; ground 4,1 pit"}},
	},
	{
		name:   "ICON-A19 ICON-C35 an area is placed",
		text:   "Cinder Cone (2 actions, Attack, Range 3, Small Blast)\nAttack: On hit: [D] + fray. Miss: fray. Area effect: fray.",
		change: []func(*combat.Combat){whose("ox", at(5, 1))},
		beats:  []beat{{do: aims("rat"), choices: [][]string{say("4,1")}, faces: []int{10, 2}, want: "actions 2; rat hp 34; ox hp 36"}},
	},
	{
		name: "ICON-A24 ICON-C16 Stone Ribbon, an object on a free square of its arc",
		text: "Stone Ribbon (1 action, Attack, Arc 3)\nAuto-hit: 1 damage.\nEffect: Create a height 1 rubble object in free space in the area.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("3,1"), say("4,1"), say("5,1"), say("5,1")},
			among: []string{"3,1", "5,1"}, want: "actions 1; rat hp 39; +rubble 5,1"}},
	},
	{
		name: "ICON-A24 ICON-A19 Stone Whip, around its target to another foe",
		text: stoneWhip,
		beats: []beat{{do: aims("rat"), choices: [][]string{say("3,2"), say("4,1"), say("5,2"), say("6,1")},
			want: "actions 1; rat hp 39; ox hp 39"}},
	},
	{
		name:   "ICON-A24 Stone Whip, whose first square is beside its user",
		text:   stoneWhip,
		change: []func(*combat.Combat){whose("rat", at(5, 1))},
		beats: []beat{{do: aims("rat"), choices: [][]string{say("3,1"), say("4,1"), say("5,1"), say("6,1")},
			want: "actions 1; rat hp 39; ox hp 39"}},
	},
	{
		name:  "ICON-A24 Ember Trail, where the command names the first square",
		text:  emberTrail,
		beats: []beat{{do: combat.Command{At: &space.Point{X: 3, Y: 0}}, choices: [][]string{say("4,1"), say("5,1")}, want: "actions 1; rat hp 38"}},
	},
	{
		name:  "ICON-A23 Ember Trail, from a square out of range",
		text:  emberTrail,
		beats: []beat{{do: combat.Command{At: &space.Point{X: 6, Y: 1}}, refused: "command.at ICON-A23"}},
	},
	{
		name: "ICON-A24 ICON-M10 Tar Trail, ground that is changed",
		text: "Tar Trail (1 action, Arc 2)\nEffect: Create two spaces of difficult terrain in the area.",
		beats: []beat{{choices: [][]string{say("3,1"), say("3,2")},
			want: "actions 1; ground 3,1 difficult; ground 3,2 difficult"}},
	},
	{
		name: "ICON-A24 ICON-M10 Brine Streak, ground in an arc that a sentence makes",
		text: "Brine Streak (1 action)\nEffect: Create an arc 2 of difficult terrain.",
		beats: []beat{{choices: [][]string{say("3,1"), say("3,2")},
			want: "actions 1; ground 3,1 difficult; ground 3,2 difficult"}},
	},
	{
		name: "ICON-A24 ICON-M10 Brine Sweep, a terrain effect in an arc that a sentence makes",
		text: "Brine Sweep (1 action)\nEffect: Create an arc 2 dangerous terrain effect.",
		beats: []beat{{choices: [][]string{say("3,1"), say("3,2")},
			want: "actions 1; ground 3,1 dangerous; ground 3,2 dangerous"}},
	},
	{
		name:  "ICON-A24 Brine Lash, those in an arc that a sentence makes",
		text:  "Brine Lash (1 action)\nEffect: Characters in an arc 2 take 2 damage.",
		beats: []beat{{choices: [][]string{say("3,1"), say("4,1")}, want: "actions 1; rat hp 38"}},
	},
	{
		name: "ICON-A19 Spark Trail, a line in words of its own",
		text: lines("Spark Trail (1 action)",
			"Area effect: { area, area line 5 { damage, to all in the area, amount 2 } }"),
		beats: []beat{{choices: [][]string{say("1,0")}, want: "actions 1; rat hp 38; ox hp 38"}},
	},
	{
		name: "ICON-A19 Pale Thunder, an area that the table judges",
		text: lines("Pale Thunder (2 actions)", "Area effect: After this ability resolves, pale thunder hits a quarter of the map of your "+
			"choice. Characters within take 3 divine damage."),
		beats: []beat{{choices: [][]string{say("rat", "ann")}, want: "actions 2; ann hp 37; rat hp 37"}},
	},
	{
		name:   "ICON-A20 Witch Hazel, the end of statuses",
		text:   "Witch Hazel (1 action)\nEffect: End all statuses on an ally in range 3. Then, that ally gains regeneration.",
		change: []func(*combat.Combat){under("ann", icon.Dazed, icon.Blind)},
		beats:  []beat{{want: "actions 1; ann -dazed -blind +regeneration"}},
	},
	{
		name: "ICON-A19 Twin Kilns, areas that do not overlap",
		text: lines("Twin Kilns (2 actions, Attack, Range 3, Small Blast)",
			"Attack: Auto-hit: fray. Area effect: fray.",
			"Effect: { move, if you like, to you, amount 1, mode rush; area, area blast 1, without overlap { damage, to all in the area, amount 2 } }",
			"Heroic: { repeat, on heroic, if you like, amount 1 { move, if you like, to you, amount 1, mode rush; area, area blast 1, without overlap { damage, to all in the area, amount 2 } } }"),
		beats: []beat{{do: aims("rat"), choices: [][]string{say("4,1"), say("2,2"), say("4,4")},
			want: "actions 2; sten at 2,2; rat hp 36; owl hp 38"}},
	},
	{
		name:  "ICON-A19 Wide Shout, an area around the user without a label",
		text:  lines("Wide Shout (1 action, Burst 2 (self))", "2 damage, and foes must save or be weakened."),
		beats: []beat{{faces: []int{3}, want: "actions 1; ann hp 38; rat hp 38 +weakened"}},
	},
	{
		name: "ICON-A20 Tin Horn, more damage on hit and miss where a player says so",
		text: lines("Tin Horn (1 action, Attack, Range 4)", "On hit: 6 damage.", "Miss: 3 damage.", "Greed: +2 damage"),
		beats: []beat{{do: combat.Command{Target: "rat"}, choices: [][]string{say("yes")}, faces: []int{12},
			want: "actions 1; rat hp 32"}},
	},
	{
		name: "ICON-A19 ICON-M10 Quarry Fire, around each pit",
		text: lines("Quarry Fire (2 actions, Attack, Range 5, Medium Blast)",
			"Auto-hit: 1 damage. Area effect: 1 damage.",
			"Effect: { area, called pit, at the middle, area blast 1 { damage, to all in the area, amount 2 } }",
			"Effect: Create a pit under the attack target."),
		change: []func(*combat.Combat){func(e *combat.Combat) {
			e.Ground.Cells = append(e.Ground.Cells, space.Cell{X: 5, Y: 1, Pit: true})
		}},
		beats: []beat{
			{do: aims("rat"), choices: [][]string{say("4,1")}, want: "actions 2; rat hp 37; ox hp 38; ground 4,1 pit"},
		},
	},
	{
		name: "ICON-A19 Still Centre, an area without its middle",
		text: stillCentre, change: []func(*combat.Combat){puts("ann", space.Point{X: 5, Y: 3})},
		beats: []beat{{do: combat.Command{At: &space.Point{X: 5, Y: 3}}, choices: [][]string{{"5,2"}},
			want: "actions 1; ann at 5,2; owl hp 38"}},
	},
	{
		name: "ICON-A19 ICON-C32 Still Centre, a foe in the middle of a larger area",
		text: stillCentre, change: []func(*combat.Combat){puts("owl", space.Point{X: 5, Y: 3}), puts("ox", space.Point{X: 5, Y: 1}), whose("sten", func(c *combat.Combatant) { c.Character.HP = field.Of(20) })},
		beats: []beat{{do: combat.Command{At: &space.Point{X: 5, Y: 3}}, want: "actions 1; ox hp 35; owl +dazed"}},
	},
	{
		name: "ICON-A19 Twice Rung, the area effect once more in another place",
		text: lines("Twice Rung (1 action, Attack, Range 6, Small Blast)",
			"On hit: 5 damage. Miss or area effect: 2 damage.",
			"Exceed: { area, on exceed, area blast 1 { damage, to all in the area, amount 2, as an area effect } }"),
		beats: []beat{{do: aims("rat"), choices: [][]string{{"4,1"}, {"4,4"}}, faces: []int{16}, want: "actions 1; rat hp 35; owl hp 38"}},
	},
	{
		name: "ICON-A19 ICON-D7 Cold Lance, all that happens to the first in the line happens to one",
		text: "Cold Lance (1 action, Line 6)\nEffect: { select, to all in the area (number 1, of you, nearest) { damage, to it, amount 2, times 2, piercing; status, to it, status shattered } }\n" +
			"Effect: { damage, to all in the area (foes, different), amount 2, piercing }",
		change: []func(*combat.Combat){whose("rat", hp(3))},
		beats:  []beat{{choices: [][]string{say("3,1")}, want: "actions 1; rat hp 0 out removed; ox hp 38"}},
	},
	{
		name: "ICON-A19 ICON-A20 Tar Pot, thrown from where a movement ends",
		text: "Tar Pot (1 action, Small Blast, Range 2)\nEffect: You may rush 1.\nArea effect: Characters take 2 damage.",
		beats: []beat{
			{choices: [][]string{say("3,1"), say("6,1")}, want: "actions 1; sten at 3,1; ox hp 38"},
		},
	},
	{
		name:  "ICON-A19 Kiln Gust, a line that is not diagonal",
		text:  "Kiln Gust (1 action, Line 3)\nArea effect: Characters take 2 damage.",
		beats: []beat{{choices: [][]string{say("3,1")}, among: []string{"2,0", "1,1", "3,1", "2,2"}, want: "actions 1; rat hp 38"}},
	},
	{
		name:   "ICON-A19 Far Kiln Gust, along one axis from its first space",
		text:   "Far Kiln Gust (1 action, Line 3, Range 4)\nArea effect: Characters take 2 damage.",
		change: []func(*combat.Combat){whose("owl", at(5, 2))},
		beats:  []beat{{choices: [][]string{say("4,2")}, want: "actions 1; owl hp 38"}},
	},
	{
		name:   "ICON-A23 Stone Whip, at a target beyond its squares",
		text:   "Stone Whip (1 action, Attack, Arc 4)\nAuto-hit: 1 damage.",
		change: []func(*combat.Combat){whose("rat", at(11, 1))},
		beats:  []beat{{do: aims("rat"), choices: [][]string{say()}, refused: "command.target ICON-A23"}},
	},
	{
		name:   "ICON-A23 Stone Whip, over one beyond its squares that the command names",
		text:   "Stone Whip (1 action, Attack, Arc 4)\nAuto-hit: 1 damage.\nArea effect: 1 damage.",
		change: []func(*combat.Combat){whose("owl", at(11, 1))},
		beats:  []beat{{do: combat.Command{Target: "rat", Others: []string{"owl"}}, refused: "command.others[0] ICON-A23"}},
	},
	{
		name: "ICON-A19 ICON-M20 Tide Call, the first in the line is the one before the damage",
		text: "Tide Call (1 action, Line 6)\nEffect: { select, to all in the area (foes, number 1, of you, nearest) " +
			"{ damage, to all in the area (foes), amount 2, piercing; shove, to it, amount 1, way toward, at you } }",
		change: []func(*combat.Combat){whose("rat", hp(2))},
		beats:  []beat{{choices: [][]string{say("3,1")}, want: "actions 1; rat hp 0 out removed; ox hp 38"}},
	},
	{
		name: "ICON-A19 ICON-M20 Tide Call, the first in the line is shoved where it lives",
		text: "Tide Call (1 action, Line 6)\nEffect: { select, to all in the area (foes, number 1, of you, nearest) " +
			"{ damage, to all in the area (foes), amount 2, piercing; shove, to it, amount 1, way toward, at you } }",
		beats: []beat{{choices: [][]string{say("3,1")}, want: "actions 1; rat hp 38 at 3,1; ox hp 38"}},
	},
	{
		name: "ICON-A19 Lucky Kiln, whose area effect spares the target of the attack",
		text: lines("Lucky Kiln (2 actions, Attack, Medium Blast, Range 5)", "Auto hit: [D]+fray", "Area Effect: Foes take fray damage. "+
			"Allies gain 3 vigor and are blessed."),
		change: []func(*combat.Combat){whose("ann", at(5, 2)), whose("ox", at(5, 1))},
		beats:  []beat{{do: aims("rat"), choices: [][]string{say("4,1")}, faces: []int{2}, want: "actions 2; ann vigor 3 +blessing1; rat hp 34; ox hp 36"}},
	},
	{
		name: "ICON-A19 Storm Glass, an attack without an attack space",
		text: lines("Storm Glass (1 action, Attack, Range 5, Medium Blast)", "This attack has no attack space. Instead, the attack space is clear and exempt "+
			"from this area.", "Area effect: 3"),
		change: []func(*combat.Combat){whose("ox", at(5, 2))},
		beats:  []beat{{do: aims("rat"), choices: [][]string{say("5,1")}, want: "actions 1; rat hp 37; ox hp 37"}},
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
		name:  "ICON-A19 Kiln Door, an area around the user",
		text:  "Kiln Door (1 action)\nArea effect: Burst 2 (self). Foes take 2 damage, allies are blessed.",
		beats: []beat{{want: "actions 1; ann +blessing1; rat hp 38"}},
	},
	{
		name: "ICON-A19 Kiln Wind, a line in a direction",
		text: lines("Kiln Wind (2 actions)",
			"Effect: Create a line 4 area effect. Foes inside take 4 damage. Allies inside gain 2 vigor."),
		beats: []beat{{choices: [][]string{say("1,0")}, want: "actions 2; rat hp 36; ox hp 36"}},
	},
	{
		name: "ICON-C27 ICON-A19 Millwheel, how many are in the area",
		text: lines("Millwheel (2 actions, Attack, Range 3, Medium Blast)", "Attack: On hit: [D] + fray. Miss: fray. "+
			"Area effect: fray.", "Effect: If there are three or more foes in the area, gain 1 vigilance."),
		change: []func(*combat.Combat){whose("ox", at(5, 1)), whose("owl", at(4, 2))},
		beats: []beat{{do: aims("rat"), choices: [][]string{say("4,1")}, faces: []int{10, 2},
			want: "actions 2; sten +vigilance1; rat hp 34; ox hp 36; owl hp 36"}},
	},
}

const (
	stoneWhip  = "Stone Whip (1 action, Attack, Arc 4)\nAuto-hit: 1 damage.\nArea effect: 1 damage."
	emberTrail = "Ember Trail (1 action, Arc 3)\nArea effect: Characters take 2 damage."
)

// arcAsked plays the ability in the arena and returns the question that is open after the answers.
func arcAsked(t *testing.T, text, target string, e combat.Combat, chosen ...[]string) *combat.Result {
	t.Helper()
	in := combat.Play{Combat: e, Command: combat.Command{Do: combat.Use, Who: "sten", Target: target, Ability: &combat.Ability{ID: "it", Text: text}},
		Choices: answers(chosen...)}
	r, err := combat.ResolvePlay(dice.Scripted(nil), in)
	if err != nil {
		t.Fatal(err)
	}
	return &r
}

func TestTheSquaresOfAnArc(t *testing.T) {
	t.Run("ICON-A24 each leads on to the target of the attack", func(t *testing.T) {
		e := arena(whose("rat", at(5, 1)))
		same(t, "first", []string{"2,0", "3,0", "3,1", "2,2", "3,2"}, arcAsked(t, stoneWhip, "rat", e).Open().Among)
		q := arcAsked(t, stoneWhip, "rat", e, say("3,1")).Open()
		same(t, "second", []string{"3,0", "4,0", "4,1", "3,2", "4,2"}, q.Among)
		same(t, "chosen before", []string{"3,1"}, q.Laid)
	})
	t.Run("ICON-A24 none is chosen twice, or is the user's own", func(t *testing.T) {
		same(t, "second", []string{"2,0", "3,0", "4,0", "4,1", "2,2", "3,2", "4,2"},
			arcAsked(t, emberTrail, "", arena(), say("3,1")).Open().Among)
	})
	t.Run("ICON-A24 ICON-M13 none is out of sight", func(t *testing.T) {
		e := arena()
		e.Ground.Cells = []space.Cell{{X: 3, Y: 1, Impassable: true, Level: 9}, {X: 3, Y: 0, Impassable: true}, {X: 3, Y: 2, Impassable: true}}
		for _, name := range arcAsked(t, emberTrail, "", e, say("2,2")).Open().Among {
			if name == "4,1" || name == "5,1" {
				t.Errorf("%s is offered", name)
			}
		}
	})
	t.Run("ICON-A24 without positions the table names those in it", func(t *testing.T) {
		e := inTurn("sten", fight(one("sten", icon.Stalwart), one("rat", icon.Leader)))
		same(t, "about", "inArea", arcAsked(t, emberTrail, "", e).Open().About)
	})
}

func TestAZoneInAnArc(t *testing.T) {
	const text = "Glue Trail (1 action, Arc 3)"
	combat.ReadAs(t, text, notation.Ability{
		Header: notation.Header{Actions: 1, Area: &space.Area{Shape: notation.Arc, Size: 3}},
		Steps: []notation.Step{{
			Does: notation.DoZone, Terrain: notation.Terrain{Difficult: true},
			Steps: []notation.Step{
				{Does: notation.DoWatch, When: &notation.Moment{Is: notation.TurnEnds, Who: notation.Selector{Is: notation.RefZone, Side: notation.Foe}},
					Steps: []notation.Step{{Does: notation.DoStatus, Who: notation.Selector{Is: notation.RefCause}, Status: icon.Dazed}}},
			},
		}},
	})
	e := *chosen(t, arena(), use("sten", "", spoken(text)), [][]string{say("3,2"), say("4,3"), say("5,4")}).Combat
	t.Run("ICON-A24 ICON-C41 keeps its squares", func(t *testing.T) {
		same(t, "zones", 1, len(e.Zones))
		same(t, "rows", []combat.Row{{X: 3, Y: 2, Wide: 1}, {X: 4, Y: 3, Wide: 1}, {X: 5, Y: 4, Wide: 1}}, laid(t, e)[0].Rows)
	})
	t.Run("ICON-A24 ICON-C41 and is about those on one of them alone", func(t *testing.T) {
		for y, want := range map[int][]string{4: {"dazed"}, 3: {}} {
			there := next(t, put(t, e, "owl", 5, y), "owl")
			r := chosen(t, there, combat.Command{Do: combat.EndTurn}, nil)
			same(t, "statuses", want, carries(t, r.Combat, "owl"))
		}
	})
	t.Run("ICON-A24 ICON-M10 is difficult ground", func(t *testing.T) {
		for y, left := range map[int]int{4: 2, 3: 3} {
			there := next(t, put(t, e, "owl", 5, y), "owl")
			r := chosen(t, there, walks("owl", space.Point{X: 6, Y: y}), nil)
			same(t, "movement that is left", left, r.Combat.Turn.Movement)
		}
	})
	t.Run("ICON-A24 squares that are none are named", func(t *testing.T) {
		for _, path := range []string{" ", "here", "3", "3,4 x", "3,4,5", "99999999999999999999,1", "1,-1001"} {
			_, err := combat.ResolveAreas(nil, combat.Areas{Combat: combat.Combat{Zones: []play.Zone{{ID: "zone1", Shape: "arc", Size: 2, Path: path}}}})
			if err == nil || err.Code != field.UnknownName || err.Field != "combat.zones[0].path" {
				t.Errorf("%q: the error is %+v", path, err)
			}
		}
	})
	t.Run("ICON-A24 without its squares it is named", func(t *testing.T) {
		_, err := combat.ResolveAreas(nil, combat.Areas{Combat: combat.Combat{Zones: []play.Zone{{ID: "zone1", Shape: "arc", Size: 2}}}})
		if err == nil || err.Code != field.Missing || err.Field != "combat.zones[0].path" {
			t.Errorf("the error is %+v", err)
		}
	})
}

// stillCentre leaves out the middle of its area.
var stillCentre = lines("Still Centre (1 action, Attack, Range 6, Medium Blast)",
	"This attack has no attack space. Instead, the attack space is clear and exempt from this area.",
	"Area effect: 2 damage",
	"Effect: If an ally is in the center space, they may fly 1. If a foe is in the center space, they become dazed.",
	"Comeback: { change, on comeback, change (area blast 3, in the area (flat 5)) } The center space is still clear.")

// crackling is an ability with a line to its end.
var crackling = lines("Needle's Eye (1 action)",
	"Effect: { area, area line 2 { move, to you, mode teleport, way end, or refused; damage, to all in the area (different), amount 3, piercing } }")

var ratGuarded = whose("rat", func(c *combat.Combatant) { c.Character.Vigor = field.Of(5) })

var bearing = func(id string, list ...icon.Status) func(*combat.Combat) { return whose(id, carrying(list...)) }

var sealedOne = icon.Status{Name: icon.Sealed}
