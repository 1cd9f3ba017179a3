package combat_test

import (
	"testing"

	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// groundTexts are played in the arena.
var groundTexts = []playedText{
	{
		name:   "ICON-M10 ICON-C27 those in difficult terrain are shoved farther",
		text:   "Frost (1 action)\nAll foes in range 4 are shoved 1. Foes in difficult terrain are shoved 2 in any direction instead.",
		change: []func(*combat.Combat){func(e *combat.Combat) { e.Ground.Cells = []space.Cell{{X: 4, Y: 1, Difficult: true}} }},
		beats:  []beat{{choices: [][]string{say("0,1")}, want: "actions 1; rat at 4,3; ox at 7,1; owl at 4,5"}},
	},
	{
		name:  "ICON-M10 the table judges whether the shove leads into difficult ground",
		text:  root,
		beats: []beat{{choices: [][]string{say("rat"), say("1,0"), say("yes")}, want: "actions 1; rat hp 37 at 5,1"}},
	},
	{
		name: "ICON-C41 ICON-C40 Pale Sign, a space that foes may wipe away",
		text: lines("Pale Sign (1 action)",
			"Terrain Effect: { zone, called sign, at you, area burst 0 { watch, to you, when enters (of any (foes), or when leaves (of any (foes))) { choose, by the cause, either \"rub out a pale sign\" { expire, to you } or stay { } } } }"),
		beats: []beat{
			{want: "actions 1; zone burst 0 2,1"},
			{do: another("", "hop", "Hop (1 action)\nEffect: Teleport 6."), choices: [][]string{say("7,3")}, want: "actions 2; sten at 7,3"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 3, Y: 1}, space.Point{X: 2, Y: 1}), choices: [][]string{say("rub out a pale sign")}, want: "rat at 2,1; zones -1"},
		},
	},
	{
		name: "ICON-C41 Grey Ash, ground that words of colour lay",
		text: lines("Grey Ash (1 action, Range 3)", "Terrain effect: The village baker scatters ash in a medium blast area in range.",
			"Foes that end their turn in the area become pacified.", "This area ends if this ability is used again."),
		beats: []beat{
			{choices: [][]string{{"4,1"}}, want: "actions 1; zone blast 2 4,1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), want: "rat +pacified"},
		},
	},
	{
		name: "ICON-C41 Lost Shade, a foe that is elsewhere",
		text: lines("Lost Shade (1 action, Attack, Range 3)",
			"Attack: On hit: 1 damage. Miss: 1 damage.",
			"Terrain effect: { zone, to any (number 1, within 2, free squares), area burst 0, ground (in place of earlier ones) } { watch, when turn ends (of the bearer, next), uses 1 { select, if in the zone (of the bearer), to you { damage, to the bearer, amount 3, piercing; status, to the bearer, status dazed; zone, to the bearer, amount 1, called plant, at all in the zone, area burst 0, ground (dangerous, for foes) { watch, if you like, to you, when enters (of any (you and allies)) { bless, to the cause, amount 1; expire, to you } } }; expire, to you, called area } }"),
		beats: []beat{
			{do: aims("rat"), choices: [][]string{say("5,1")}, faces: []int{16},
				want: "actions 1; rat hp 39 +watch1; zone burst 0 5,1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, want: "rat -watch1; zones -1"},
		},
	},
	{
		name: "ICON-C41 ICON-C40 ICON-C21 Ember Net, those that leave it in their turn",
		text: emberNet,
		beats: []beat{
			{choices: [][]string{say("4,1")}, want: "actions 1; zone blast 1 4,1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; rat +watch1/turnEnd"},
			{do: walks("rat", space.Point{X: 4, Y: 2}, space.Point{X: 4, Y: 3}), want: "rat at 4,3"},
			{do: turnEnds, want: "rat hp 37 -watch1/turnEnd +dazed"},
		},
	},
	{
		name: "ICON-C41 ICON-C40 Ember Net, those that stay",
		text: emberNet,
		beats: []beat{
			{choices: [][]string{say("4,1")}, want: "actions 1; zone blast 1 4,1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; rat +watch1/turnEnd"},
			{do: turnEnds, want: "rat -watch1/turnEnd"},
		},
	},
	{
		name: "ICON-C41 ICON-C43 Ash Veil, a zone for foes",
		text: lines("Ash Veil (1 action)", "Effect: Create a medium blast terrain effect in range 3. The area is difficult "+
			"terrain for foes, and foes inside are dazed+."),
		beats: []beat{
			{choices: [][]string{say("4,4")}, want: "actions 1; zone blast 2 4,4 difficult"},
			{do: starts("owl"), want: "actions 0; sten +vigilance1"},
			{do: rolls("owl", "ann"), faces: []int{10, 3}, want: "actions 1"},
		},
	},
	{
		name: "ICON-C41 ICON-M9 Cold Kitchen, on entry",
		text: lines("Cold Kitchen (1 action, Range 4)", "Effect: Create a small blast area of dangerous terrain in range. "+
			"When a foe enters the area, they are slashed."),
		beats: []beat{
			{choices: [][]string{say("4,3")}, want: "actions 1; zone blast 1 4,3 dangerous"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 4, Y: 2}), want: "rat hp 38 at 4,2 +slashed"},
		},
	},
	{
		name: "ICON-M10 Stone Ladle, single squares",
		text: "Stone Ladle (1 action)\nEffect: Create two spaces of difficult terrain in range 3.",
		beats: []beat{{choices: [][]string{say("3,0", "3,2")},
			want: "actions 1; ground 3,0 difficult; ground 3,2 difficult"}},
	},
	{
		name:  "ICON-M10 Sinkhole Prayer, a pit under a foe",
		text:  "Sinkhole Prayer (1 action)\nEffect: Create a pit under a foe in range 3.",
		beats: []beat{{do: aims("rat"), want: "actions 1; ground 4,1 pit"}},
	},
	{
		name: "ICON-M10 a pit is on the floor of its user, beside the ground of another one",
		text: "Sinkhole Prayer (1 action)\nEffect: Create a pit under a foe in range 3.",
		change: []func(*combat.Combat){func(e *combat.Combat) {
			e.Ground.Cells = []space.Cell{{X: 4, Y: 1, Difficult: true, Floor: "loft"}}
			for i := range e.Combatants {
				e.Combatants[i].Floor = "hall"
			}
		}},
		beats: []beat{{do: aims("rat"), want: "actions 1; ground 4,1 pit hall"}},
	},
	{
		name: "ICON-M9 Fire Break, a line of dangerous ground",
		text: "Fire Break (1 action)\nEffect: Create a line 3 area of dangerous terrain in range 3.",
		beats: []beat{{choices: [][]string{say("3,0"), say("1,0")},
			want: "actions 1; ground 3,0 dangerous; ground 4,0 dangerous; ground 5,0 dangerous"}},
	},
	{
		name: "ICON-C26 ICON-C41 Nail Plate, in a space that must be free",
		text: "Nail Plate (1 action)\n" +
			"Terrain effect: { zone, to any (number 1, within 1, of you, free squares), area burst 0 }",
		change: []func(*combat.Combat){beside},
		beats: []beat{{choices: [][]string{say("1,1")}, among: []string{"1,0", "2,0", "3,0", "1,1", "1,2", "2,2", "3,2"},
			want: "actions 1; zone burst 0 1,1"}},
	},
	{
		name:   "ICON-C26 ICON-C41 Cinder Bed, difficult terrain under characters as well",
		text:   "Cinder Bed (1 action)\nEffect: Create two spaces of difficult terrain in range 1.",
		change: []func(*combat.Combat){beside},
		beats: []beat{{choices: [][]string{say("3,1", "1,1")},
			among: []string{"1,0", "2,0", "3,0", "1,1", "2,1", "3,1", "1,2", "2,2", "3,2"},
			want:  "actions 1; ground 3,1 difficult; ground 1,1 difficult"}},
	},
	{
		name: "ICON-C41 ICON-C40 Lost Shade, a space for each of two foes",
		text: lostShade,
		beats: []beat{
			{do: aims("rat"), choices: [][]string{say("5,1")}, faces: []int{16},
				want: "rat hp 39 +watch1; zone burst 0 5,1"},
			{do: starts("ann"), want: "sten +vigilance1"},
			{do: starts("sten"), want: ""},
			{do: another("ox", "it", lostShade), choices: [][]string{say("5,2")}, faces: []int{16}, want: "ox hp 39 +watch1; zone burst 0 5,2"},
			{do: starts("rat"), want: "sten -vigilance1 +vigilance2"},
			{do: walks("rat", space.Point{X: 5, Y: 1}, space.Point{X: 5, Y: 2}), want: "rat at 5,2"},
			{do: turnEnds, want: "rat -watch1; zones -1"},
		},
	},
	{
		name: "ICON-M10 Wall Kick, a flight that is longer after a shove that is blocked",
		text: "Wall Kick (1 action)\n" +
			"Effect: { select, to you { shove, if you like, to any (foes, number 1, within 1, of you), amount 1; move, if counted (of it, number 1), to you, amount 3, mode fly, otherwise { move, to you, amount 1, mode fly } } }",
		change: []func(*combat.Combat){whose("rat", at(3, 1)), whose("owl", at(4, 1))},
		beats: []beat{
			{choices: [][]string{say("rat"), say("2,4")}, want: "actions 1; sten at 2,4"},
		},
	},
	{
		name: "ICON-M10 Wall Kick, without a shove",
		text: "Wall Kick (1 action)\n" +
			"Effect: { select, to you { shove, if you like, to any (foes, number 1, within 1, of you), amount 1; move, if counted (of it, number 1), to you, amount 3, mode fly, otherwise { move, to you, amount 1, mode fly } } }",
		change: []func(*combat.Combat){whose("rat", at(3, 1))},
		beats:  []beat{{choices: [][]string{say(), say("2,2")}, among: []string{"2,1", "2,0", "1,1", "2,2"}, want: "actions 1; sten at 2,2"}},
	},
}

// ICON-C41 ICON-C40: a zone works on those that enter it or are in it as turns begin and end.
func TestZonesThatAreEntered(t *testing.T) {
	made := func(t *testing.T, text string) combat.Combat {
		t.Helper()
		r := chosen(t, arena(), use("sten", "", spoken(text)), [][]string{say("4,2")})
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		return *r.Combat
	}
	const thorns = "Thorns (1 action, Range 3)\nThe Gulper creates a thorn terrain effect in range. "
	move := func(id string) combat.Command {
		return combat.Command{Do: combat.Move, Who: id, Path: []space.Point{{X: 4, Y: 2}}}
	}
	t.Run("ICON-C40 those that enter it take damage, and those that start their turn there", func(t *testing.T) {
		e := made(t, thorns+"Foes that enter the area or start their turn there take 2 damage.")
		e.Active, e.Turn = "rat", combat.Turn{}
		r := chosen(t, e, move("rat"), nil)
		stands(t, r.Combat, facts{who: "rat", hp: 38, at: "4,2"})
		e = made(t, thorns+"Foes that enter the area or start their turn there take 2 damage.")
		e = next(t, put(t, e, "rat", 4, 2), "rat")
		stands(t, &e, facts{who: "rat", hp: 38})
	})
	t.Run("ICON-C40 those that start or end their turn in it", func(t *testing.T) {
		e := made(t, thorns+"Foes that start or end their turn in the area take 2 damage.")
		e = next(t, put(t, e, "rat", 4, 2), "rat")
		stands(t, &e, facts{who: "rat", hp: 38})
		stands(t, chosen(t, e, combat.Command{Do: combat.EndTurn}, nil).Combat, facts{who: "rat", hp: 36})
	})
}

func TestPatchesOfTerrain(t *testing.T) {
	t.Run("ICON-C41 a terrain effect of one square is a zone", func(t *testing.T) {
		text := "Thorns (1 action, Range 3)\nThe Gulper creates a thorn terrain effect in range. The area is dangerous terrain for foes, and foes inside are blinded+."
		r := chosen(t, arena(), use("sten", "", spoken(text)), [][]string{say("4,1")})
		if len(r.Combat.Zones) != 1 || r.Combat.Zones[0].Size != 0 || !r.Combat.Zones[0].Dangerous ||
			!r.Combat.Zones[0].Foes {
			t.Fatalf("the zones are %+v", r.Combat.Zones)
		}
		stands(t, r.Combat, facts{who: "rat", at: "4,1"})
	})
	t.Run("ICON-C41 one without an effect of its own is shown", func(t *testing.T) {
		r := chosen(t, arena(), use("sten", "",
			spoken("Net (1 action)\nThe Gulper puts down a 1 space net terrain effect in an adjacent space.")),
			[][]string{say("3,1")})
		if len(r.Combat.Zones) != 1 {
			t.Fatalf("the zones are %+v", r.Combat.Zones)
		}
	})
	t.Run("ICON-C26 words of colour choose a character", func(t *testing.T) {
		text := "Bola (1 action, Range 4)\nThe Gulper hurls a bola at a foe in range. That foe is weakened."
		r := chosen(t, arena(), use("sten", "ox", spoken(text)), nil)
		stands(t, r.Combat, facts{who: "ox", status: []string{"weakened"}})
	})
}

// TestGroundUnderTheDefeated plays an ability that makes ground under the target which it has defeated.
func TestGroundUnderTheDefeated(t *testing.T) {
	text := "Sink (1 action, Attack)\n" +
		"On hit: 4 damage. Miss: fray.\n" +
		"Effect: After this ability resolves, create a pit under your attack target. { zone, called \"shadow cloud\", at the target, area burst 0, ground (difficult, for others) { status, to all in the zone (without you), status blind, ongoing } }"
	t.Run("ICON-M10 ICON-C41 a pit and a cloud", func(t *testing.T) {
		r := chosen(t, arena(whose("rat", at(3, 1), hp(4))), use("sten", "rat", spoken(text)), nil, 15)
		stands(t, r.Combat, facts{who: "rat", hp: 0})
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		if cells := r.Combat.Ground.Cells; len(cells) != 1 || !cells[0].Pit || cells[0].X != 3 || cells[0].Y != 1 {
			t.Errorf("the ground is %+v", cells)
		}
		if zones := r.Combat.Zones; len(zones) != 1 || zones[0].X != 3 || zones[0].Y != 1 {
			t.Errorf("the zones are %+v", zones)
		}
	})
}

func TestLooseTokensLieOnTheirSquare(t *testing.T) {
	// ICON-C41: a token that lies on the ground is a zone of a single square.
	r := chosen(t, arena(), use("sten", "", spoken("Purse (1 action)\nThe Gulper drops a shell token in an adjacent space.")),
		[][]string{say("2,2")})
	same(t, "zones", 1, len(r.Combat.Zones))
	same(t, "x", 2, r.Combat.Zones[0].X)
	same(t, "y", 2, r.Combat.Zones[0].Y)
	if z := r.Combat.Zones[0]; z.Difficult || z.Dangerous || z.Impassable {
		t.Errorf("it changes the ground: %+v", z)
	}
}

// emberNet is a zone that foes must not leave.
var emberNet = lines("Ember Net (1 action, Range 3)",
	"Effect: { zone, to any (number 1, within 3, of you, free squares, or taken ones), area blast 1, ground (in place of earlier ones) { watch, to you, when turn starts (of all in the zone (foes)) { watch, to the cause, until turnEnd, when turn ends (of the bearer), uses 1 { select, if not in the zone (of the bearer), to you { damage, to the bearer, amount 3, unerring; status, to the bearer, status dazed } } } } }")

// lostShade leaves a space that waits for its target.
var lostShade = lines("Lost Shade (Free action, Attack, Range 4)",
	"Attack: On hit: 1 damage. Miss: 1 damage.",
	"Terrain effect: { zone, to any (number 1, within 2, free squares), area burst 0, ground (in place of earlier ones) } { watch, when turn ends (of the bearer, next), uses 1 { select, if in the zone (of the bearer), to you { damage, to the bearer, amount 3, piercing; status, to the bearer, status dazed; zone, to the bearer, amount 1, called plant, at all in the zone, area burst 0, ground (dangerous, for foes) { watch, if you like, to you, when enters (of any (you and allies)) { bless, to the cause, amount 1; expire, to you } } }; expire, to you, called area } }")

var root = "Root (1 action, Range 5)\nA foe in range is shoved 2 in any direction.\n" +
	"If they move into difficult terrain during this shove, they take 3 piercing damage."
