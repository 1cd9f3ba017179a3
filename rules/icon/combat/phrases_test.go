package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// swings is a text attack of mira on wolf that hits by itself for [D].
const swings = "Swing (1 action, Attack, Range 3)\nAuto-hit: [D].\nExceed: Gain 2 vigor."

// ICON-C43: what changes the next use of its bearer does so once.
func TestNextUse(t *testing.T) {
	t.Run("ICON-C43 the next attack has the change and the steps, and only that one", func(t *testing.T) {
		e := used(t, scene(), "", "Wind Up (1 action)\nEffect: Your next attack deals bonus damage, dazes your foe, and creates a pit under its target after it resolves.")
		same(t, "marks", []string{"watch"}, carries(t, &e, "mira"))
		r := chosen(t, e, aimedAt("wolf", words("mira", "b", swings)), nil, 4, 3)
		same(t, "marks afterwards", []string{}, carries(t, r.Combat, "mira"))
		same(t, "statuses of the target", []string{"dazed"}, carries(t, r.Combat, "wolf"))
		same(t, "pits", 1, len(r.Combat.Ground.Cells))
		same(t, "statuses after another attack", []string{}, carries(t, chosen(t, scene(), aimedAt("wolf", words("mira", "b", swings)), nil, 4).Combat, "wolf"))
	})
	t.Run("ICON-C43 triggers happen without their condition, if what the words ask for holds", func(t *testing.T) {
		const text = "Wind Up (1 action)\n" +
			"Effect: { modify, to you, called attack, change (unerring, next) { change, if bloodied (of the target), change (triggers exceed) } }"
		e := used(t, scene(), "", text)
		r := chosen(t, e, aimedAt("wolf", words("mira", "b", swings)), nil, 4)
		same(t, "vigor", 0, vigorOf(t, r.Combat, "mira"))
		e = *chosen(t, e, combat.Command{Do: combat.Set, Who: "wolf", Field: combat.FieldHP, Value: n(5)}, nil).Combat
		r = chosen(t, e, aimedAt("wolf", words("mira", "b", swings)), nil, 4, 4)
		same(t, "vigor with a bloodied target", 2, vigorOf(t, r.Combat, "mira"))
	})
	t.Run("ICON-C43 an ability without a range does not use up what waits for one with a range", func(t *testing.T) {
		e := used(t, scene(), "", "Long Look (1 action)\nEffect: Your next ability with a listed range gains unerring, +1 boon on attacks, and rebound.")
		r := chosen(t, e, words("mira", "b", "Hum (1 action)\nEffect: Gain 1 vigor."), nil)
		same(t, "marks", []string{"watch"}, carries(t, r.Combat, "mira"))
		r = chosen(t, e, aimedAt("wolf", words("mira", "b", swings)), nil, 4)
		same(t, "marks", []string{}, carries(t, r.Combat, "mira"))
	})
	t.Run("ICON-C43 a part of it may be optional", func(t *testing.T) {
		const text = "Wind Up (1 action)\n" +
			"Effect: Your next attack gains unerring. Heroic: { modify, on heroic, to you, called attack, change (next) { area, if you like, at the target, area blast 1 { damage, to all in the area, amount 2 } } }"
		command := words("sten", "a", text)
		command.Heroic = true
		e := put(t, *chosen(t, arena(), command, nil).Combat, "ox", 4, 2)
		r := chosen(t, e, aimedAt("rat", words("sten", "b", swings)), picked("no"), 4)
		same(t, "hit points of one beside", -1, hpOf(t, r.Combat, "ox"))
		r = chosen(t, e, aimedAt("rat", words("sten", "b", swings)), picked("yes"), 4)
		same(t, "hit points of one beside", 38, hpOf(t, r.Combat, "ox"))
	})
}

// ICON-C43: a bar on saves against statuses lets no save end one.
func TestBarredSaves(t *testing.T) {
	const text = "Bitter Ring (1 action)\nEffect: Until the end of your next turn, gain aura 2. Foes in the aura cannot save to clear statuses."
	t.Run("ICON-C43 those in it make no save at the end of their turn", func(t *testing.T) {
		e := scene()
		e.Combatants[2].Character.Statuses = []icon.Status{{Name: icon.Dazed}}
		e = next(t, used(t, e, "", text), "wolf")
		r := chosen(t, e, combat.Command{Do: combat.EndTurn}, nil)
		same(t, "statuses", []string{"dazed"}, carries(t, r.Combat, "wolf"))
		r = chosen(t, put(t, e, "wolf", 9, 8), combat.Command{Do: combat.EndTurn}, nil, 20)
		same(t, "statuses out of it", []string{}, carries(t, r.Combat, "wolf"))
	})
}

// ICON-C11 ICON-C32: a change of the ability makes its aura larger.
func TestWiderAuras(t *testing.T) {
	t.Run("ICON-C11 ICON-C32 of an effect", func(t *testing.T) {
		command := words("mira", "a", "Broad Hum (1 action)\nEffect: You gain aura 1 until the end of your next turn. Heroic: Increase aura to 2.")
		r := chosen(t, scene(), command, nil)
		same(t, "aura", 1, value(t, r.Combat, "mira", icon.Aura))
		command.Heroic = true
		r = chosen(t, scene(), command, nil)
		same(t, "aura", 2, value(t, r.Combat, "mira", icon.Aura))
	})
	t.Run("ICON-C10 ICON-C11 ICON-C32 of a stance, also as it is refreshed", func(t *testing.T) {
		command := words("mira", "a", "Ring (1 action, Stance)\nStance: When you take this stance, or when it refreshes, you gain aura 1.\n"+
			"Refresh: Refresh this stance at the start of your turn.\nHeroic: Aura 2 instead.")
		command.Heroic = true
		e := next(t, next(t, *chosen(t, scene(), command, nil).Combat, "wolf"), "mira")
		same(t, "aura", 2, value(t, &e, "mira", icon.Aura))
	})
}

// ICON-C27: words about a group hold for each of it.
func TestLaterSentences(t *testing.T) {
	t.Run("ICON-C27 each of a group that is bloodied has more of it", func(t *testing.T) {
		e := *chosen(t, scene(), combat.Command{Do: combat.Set, Who: "sten", Field: combat.FieldHP, Value: n(4)}, nil).Combat
		e = used(t, e, "", "Feast (1 action)\nEffect: Bless yourself and all allies in range 2. If they are bloodied, bless them twice.")
		same(t, "blessings", []int{1, 2}, []int{value(t, &e, "mira", icon.Blessing), value(t, &e, "sten", icon.Blessing)})
	})
	t.Run("ICON-C27 ICON-V6 those of whom it is said fail a save without a roll", func(t *testing.T) {
		const shoves = "Gust (1 action)\nEffect: A foe in range 3 is shoved 2. A foe can save to avoid this effect. Weakened foes fail this save."
		r := chosen(t, scene(), words("mira", "a", shoves), nil, 20)
		same(t, "place of one who saved", n(7), who(t, r.Combat, "wolf").Y)
		e := scene()
		e.Combatants[2].Character.Statuses = []icon.Status{{Name: icon.Weakened}}
		r = chosen(t, e, words("mira", "a", shoves), nil)
		same(t, "place of one who failed", n(9), who(t, r.Combat, "wolf").Y)
	})
	t.Run("ICON-C26 a second one is another one", func(t *testing.T) {
		const text = "Whirl (1 action, Range 5)\n" +
			"Effect: { select, to any (number 1, within 5, of you); remove, to it; return, to it, at any (number 1, within 1, of you, free squares) } Charge: { repeat, on charge, amount 1 { select, to any (number 1, within 5, of you, different); remove, to it; return, to it, at any (number 1, within 1, of you, free squares) } }"
		e := scene()
		e.Turn.Slow = true
		r := chosen(t, e, words("mira", "a", text), picked("sten", "4,5", "wolf", "4,4"))
		same(t, "place of the second", n(4), who(t, r.Combat, "wolf").X)
	})
	t.Run("ICON-H5 ICON-V5 the defeated are rescued", func(t *testing.T) {
		e := scene()
		e.Combatants[1].Out, e.Combatants[1].Character.HP = combat.Incapacitated, n(0)
		r := chosen(t, e, words("mira", "a", "Dawn (1 action)\n"+
			"Effect: { select, to you { rescue, to any (allies); cure, to any (allies) } }"), nil)
		same(t, "defeated", false, who(t, r.Combat, "sten").Out != "")
	})
	t.Run("ICON-C5 ICON-C40 a mark answers the combo token that its placer spends", func(t *testing.T) {
		e := used(t, scene(), "", "Bond (1 action, Mark, Range 5)\nMark: Mark an ally in range. Whenever you spend a combo token, your marked character can fly 2.")
		e.Combatants[0].Character.Statuses = append(e.Combatants[0].Character.Statuses, icon.Status{Name: icon.Combo})
		r := chosen(t, e, words("mira", "b", "Second (1 action, Combo 2)\nEffect: Gain 1 vigor."), picked("8,5"))
		same(t, "place of the marked", n(8), who(t, r.Combat, "sten").X)
	})
	t.Run("ICON-A19 the middle of the area is one square of it", func(t *testing.T) {
		command := aimedAt("bear", words("mira", "a", "Crater (1 action, Attack, Range 6, Medium Blast)\nAuto-hit: 1 damage. Effect: Create a pit in the center space of the area."))
		command.At = &space.Point{X: 8, Y: 9}
		r := chosen(t, put(t, scene(), "bear", 8, 8), command, nil)
		same(t, "pits", []space.Cell{{X: 8, Y: 9, Pit: true, From: "mira"}}, r.Combat.Ground.Cells)
	})
	t.Run("ICON-C26 a place beside either of two", func(t *testing.T) {
		r := chosen(t, scene(), aimedAt("bear", words("mira", "a", "Twin (1 action, Attack, Range 6)\nAuto-hit: 1 damage. Effect: Summon a moth adjacent to you or your target.")), picked("9,8"))
		same(t, "combatants", 5, len(r.Combat.Combatants))
		r = chosen(t, scene(), aimedAt("bear", words("mira", "a", "Twin (1 action, Attack, Range 6)\nAuto-hit: 1 damage. Effect: Summon a moth adjacent to you or your target.")), picked("4,5"))
		same(t, "combatants", 5, len(r.Combat.Combatants))
	})
}

// TestPiecesShareNoSquare checks which squares the last question of a command offers.
func TestPiecesShareNoSquare(t *testing.T) {
	offered := func(t *testing.T, e combat.Combat, text string, list ...string) []string {
		t.Helper()
		r, err := combat.ResolvePlay(dice.Fast(1), combat.Play{Combat: e, Command: words("mira", "a", text), Choices: answers(picked(list...)...)})
		if err != nil || r.Open() == nil {
			t.Fatalf("no question is open: %v", err)
		}
		return r.Open().Among
	}
	hounded := scene()
	hounded.Combatants = append(hounded.Combatants, combat.Combatant{Character: icon.Character{ID: "wisp"}, Kind: combat.Summon, Summoner: "mira", X: n(4), Y: n(4)})
	for _, test := range []struct {
		name, text string
		e          combat.Combat
		list       []string
		taken      []string
		free       string
	}{
		{"ICON-C26 a second beast of the same ability", "Pack (1 action)\nEffect: Summon a hare in range 2. Summon a stoat in range 2.", scene(), []string{"4,4"}, []string{"4,4"}, "4,5"},
		{"ICON-C26 one of an earlier ability", "Pack (1 action)\nEffect: Summon a hare in range 2.", hounded, nil, []string{"4,4"}, "4,5"},
		{"ICON-C26 an object beneath a beast", "Pack (1 action)\nEffect: Summon a height 1 rubble object in a free space in range 2.", hounded, nil, []string{"4,4"}, "4,5"},
		{"ICON-C26 two large ones", "Pack (1 action, Range 4)\nSummon two pale hares in range.\nPale Hare\nSummon, size 2, intangible", scene(), []string{"2,2"}, []string{"2,2", "3,2", "2,3", "3,3"}, "4,2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			among := offered(t, test.e, test.text, test.list...)
			for _, at := range test.taken {
				if slices.Contains(among, at) {
					t.Errorf("%s is offered", at)
				}
			}
			if !slices.Contains(among, test.free) {
				t.Errorf("%s is not offered: %v", test.free, among)
			}
		})
	}
	t.Run("ICON-C26 a character may stay where a beast is", func(t *testing.T) {
		e := hounded
		r := chosen(t, e, combat.Command{Do: combat.Move, Who: "mira", Path: []space.Point{{X: 4, Y: 4}}}, nil)
		same(t, "x", n(4), who(t, r.Combat, "mira").X)
	})
}

// ICON-C1: a condition about a trigger holds as soon as the trigger fires.
func TestConditionsOfTriggers(t *testing.T) {
	t.Run("ICON-C1 ICON-C27 a charge changes the damage of the effect", func(t *testing.T) {
		const text = "Lunge (1 action)\nEffect: Deal 2 damage to a foe in range 3. Charge: Increase this damage to 4."
		same(t, "hit points", 18, hpOf(t, chosen(t, scene(), words("mira", "a", text), nil).Combat, "wolf"))
		e := scene()
		e.Turn.Slow = true
		same(t, "hit points after a slow turn", 16, hpOf(t, chosen(t, e, words("mira", "a", text), nil).Combat, "wolf"))
	})
	t.Run("ICON-C1 an instead takes the place of the effect", func(t *testing.T) {
		const text = "Brace (1 action)\nEffect: Gain +1 vigilance. Heroic: Gain +2 vigilance instead."
		command := words("mira", "a", text)
		same(t, "vigilance", 1, value(t, chosen(t, scene(), command, nil).Combat, "mira", icon.VigilanceCharges))
		command.Heroic = true
		same(t, "vigilance of the heroic", 2, value(t, chosen(t, scene(), command, nil).Combat, "mira", icon.VigilanceCharges))
	})
	t.Run("ICON-C2 a bloodied foe that an effect chooses is a target of a finishing blow", func(t *testing.T) {
		const text = "Cut (1 action)\nEffect: Deal 1 damage to a foe in range 3. Finishing blow: Gain stealth."
		e := scene()
		same(t, "statuses", []string{}, carries(t, chosen(t, e, words("mira", "a", text), nil).Combat, "mira"))
		e = *chosen(t, e, combat.Command{Do: combat.Set, Who: "wolf", Field: combat.FieldHP, Value: n(5)}, nil).Combat
		same(t, "statuses with a bloodied foe", []string{"stealth"}, carries(t, chosen(t, e, words("mira", "a", text), nil).Combat, "mira"))
	})
}

// ICON-C28: an effect is repeated with all of its sentences.
func TestRepeats(t *testing.T) {
	t.Run("ICON-C28 of an effect of two sentences", func(t *testing.T) {
		command := words("mira", "a", "Tide (1 action)\nEffect: Gain 1 vigor. Gain +1 vigilance. Heroic: Repeat the effect.")
		command.Heroic = true
		e := *chosen(t, scene(), command, nil).Combat
		same(t, "vigor", 2, vigorOf(t, &e, "mira"))
		same(t, "vigilance", 2, value(t, &e, "mira", icon.VigilanceCharges))
	})
	t.Run("ICON-M19 ICON-C27 and those who have exchanged their places are still known", func(t *testing.T) {
		const text = "Turn About (1 action, Range 5)\nEffect: Choose a character other than yourself in range, then a different character other than yourself in range 3 of that character. " +
			"Swap their places. Allies swapped gain stealth. Foes swapped are dazed."
		r := chosen(t, scene(), words("mira", "a", text), picked("sten"))
		same(t, "statuses", [][]string{{"stealth"}, {"dazed"}}, [][]string{carries(t, r.Combat, "sten"), carries(t, r.Combat, "wolf")})
	})
}

// ICON-C26 ICON-M20: the user chooses in which order several are shoved.
func TestShovesInOrder(t *testing.T) {
	t.Run("ICON-C26 ICON-M20 those in the way may go first", func(t *testing.T) {
		const text = "Push (1 action)\nEffect: All foes in range 5 are shoved 1 in a direction of your choice. You may shove in any order, and may choose different directions for each character. Bloodied foes are weakened."
		e := *chosen(t, put(t, scene(), "bear", 5, 8), combat.Command{Do: combat.Set, Who: "bear", Field: combat.FieldHP, Value: n(5)}, nil).Combat
		r := chosen(t, e, words("mira", "a", text), [][]string{{"bear", "wolf"}, {"0,1"}, {"0,1"}})
		same(t, "place of the nearer", n(8), who(t, r.Combat, "wolf").Y)
		same(t, "statuses", []string{"weakened"}, carries(t, r.Combat, "bear"))
	})
}

// ICON-C9 ICON-C40: marks answer more moments.
func TestMoreMarks(t *testing.T) {
	t.Run("ICON-C9 ICON-C40 as its placer teleports, and at once with a finishing blow", func(t *testing.T) {
		const text = "Thorn (1 action, Mark)\nMark: Flick a thorn at a character in range 3, marking them. While marked, once a round when you teleport, " +
			"you can also teleport the marked character 1 space and deal 2 damage to them if they are a foe. " +
			"Finishing blow: When marking a bloodied character, immediately trigger the effect, ignoring the round limit."
		e := used(t, scene(), "", text, "wolf")
		r := chosen(t, e, words("mira", "b", "Blink (1 action)\nEffect: Teleport 2."), picked("4,4", "yes", "4,7"))
		same(t, "hit points", 18, hpOf(t, r.Combat, "wolf"))
		same(t, "place", n(4), who(t, r.Combat, "wolf").X)
		chosen(t, e, words("mira", "b", "Run (1 action)\nEffect: Dash 2."), picked("4,4"))
		e = *chosen(t, scene(), combat.Command{Do: combat.Set, Who: "wolf", Field: combat.FieldHP, Value: n(5)}, nil).Combat
		e = used(t, e, "", text, "wolf", "yes", "4,7")
		same(t, "hit points of the bloodied", 3, hpOf(t, &e, "wolf"))
	})
	t.Run("ICON-C9 ICON-C40 as it begins, and with each hit", func(t *testing.T) {
		const text = "Sign (1 action, Attack, Range 5, Mark)\nAuto-hit: 1 damage. Mark: Your foe is marked. When marked, and when you hit your marked foe with an attack thereafter, bless an ally in range 3 of your foe."
		e := *chosen(t, scene(), aimedAt("wolf", words("mira", "a", text)), nil).Combat
		same(t, "blessings", 1, value(t, &e, "sten", icon.Blessing))
		e = next(t, next(t, e, "wolf"), "mira")
		r := chosen(t, e, aimedAt("wolf", words("mira", "b", swings)), nil, 4)
		same(t, "blessings", 2, value(t, r.Combat, "sten", icon.Blessing))
	})
}

// ICON-C43 ICON-C11: foes in an aura are shoved farther.
func TestFartherShoves(t *testing.T) {
	t.Run("ICON-C43 ICON-C11 in the aura alone", func(t *testing.T) {
		e := used(t, scene(), "", "Gale (1 action)\n"+
			"Effect: { aura, to you, amount 2, until nextTurnEnd { modify, to all in the zone (foes), change (shoved 1) } }")
		const shove = "Gust (1 action)\nEffect: A foe in range 9 is shoved 1."
		r := chosen(t, e, words("mira", "b", shove), picked("wolf"))
		same(t, "place", n(9), who(t, r.Combat, "wolf").Y)
		r = chosen(t, put(t, e, "wolf", 5, 8), words("mira", "b", shove), picked("wolf"))
		same(t, "place of one who was out of it", n(9), who(t, r.Combat, "wolf").Y)
	})
}

// ICON-X-VIGILANCE ICON-C40: a watch answers vigilance that its owner spends, once a turn.
func TestVigilanceSpent(t *testing.T) {
	t.Run("ICON-X-VIGILANCE ICON-C40", func(t *testing.T) {
		e := used(t, scene(), "", "Ready (1 action)\nEffect: Gain +2 vigilance. Until the start of your next turn, you gain counter, and may rush 2 after activating vigilance. "+
			"This effect can trigger any number of times a round, but only once a turn.")
		e = put(t, next(t, e, "wolf"), "wolf", 5, 6)
		e = *chosen(t, e, combat.Command{Do: combat.Move, Who: "wolf", Path: []space.Point{{X: 5, Y: 7}}}, nil).Combat
		r := chosen(t, e, combat.Command{Do: combat.Guard, Who: "mira", Target: "wolf", Spend: 1}, picked("5,4"), 3)
		same(t, "place", n(4), who(t, r.Combat, "mira").Y)
	})
}

// ICON-C12 ICON-M18: half of a gamble is how far those who are chosen go.
func TestHalfAGamble(t *testing.T) {
	t.Run("ICON-C12 ICON-M18 and foes among them are affected", func(t *testing.T) {
		const text = "Spin (1 action, Gamble)\nEffect: Gamble, then you may teleport yourself and each character in range 2 half that far. Foes are pacified."
		r := chosen(t, scene(), words("mira", "a", text), picked("5,5", "8,5", "5,7"), 5)
		same(t, "place", n(8), who(t, r.Combat, "sten").X)
		same(t, "statuses", []string{"pacified"}, carries(t, r.Combat, "wolf"))
		same(t, "statuses of an ally", []string{}, carries(t, r.Combat, "sten"))
	})
}

// ICON-C26: an effect may spare those who are near.
func TestExempt(t *testing.T) {
	t.Run("ICON-C26 of an effect on everyone", func(t *testing.T) {
		const text = "Sunfall (1 action)\nEffect: Deal 2 divine damage to every character, on the battlefield, ignoring line of sight. Characters in range 2 of you are exempt from this ability."
		r := chosen(t, scene(), words("mira", "a", text), nil)
		same(t, "hit points", []int{20, 20, 18}, []int{hpOf(t, r.Combat, "mira"), hpOf(t, r.Combat, "wolf"), hpOf(t, r.Combat, "bear")})
	})
}

// ICON-C41 ICON-A19: a zone lies in the middle of the area of the attack.
func TestCloudInTheMiddle(t *testing.T) {
	t.Run("ICON-C41 ICON-A19", func(t *testing.T) {
		command := aimedAt("bear", words("mira", "a", "Spores (1 action, Attack, Range 6, Large Blast)\nAuto-hit: 1 damage. Effect: Create a small blast grey cloud centered on the center space. "+
			"The area is difficult terrain and foes inside are weakened+. The cloud lasts until this ability is used again."))
		command.At = &space.Point{X: 9, Y: 8}
		r := chosen(t, scene(), command, nil)
		same(t, "zone", [3]int{9, 8, 1}, [3]int{r.Combat.Zones[0].X, r.Combat.Zones[0].Y, r.Combat.Zones[0].Size})
	})
}

// ICON-C42: an ability grants an interrupt with words of its own.
func TestGrantedInterrupts(t *testing.T) {
	t.Run("ICON-C42 ICON-T6 until its time ends, as often in a round as it says", func(t *testing.T) {
		const text = "Drift (1 action)\nEffect: Gain 1 vigor, then gain the Leaf on the Pond interrupt until the start of your next turn.\n" +
			"Leaf on the Pond\nInterrupt 1\nTrigger: A foe enters a space adjacent to you\nEffect: Teleport 2, then deal 1 piercing damage to that foe.\n" +
			"Heroic: Until the start of your next turn, this interrupt has unlimited uses."
		command := words("mira", "a", text)
		near := func(e combat.Combat, id string, y int, answers ...string) combat.Combat {
			return *chosen(t, e, combat.Command{Do: combat.Move, Who: id, Path: []space.Point{{X: 5, Y: y}}}, picked(answers...)).Combat
		}
		e := next(t, *chosen(t, scene(), command, nil).Combat, "wolf")
		same(t, "interrupts of one who says no", 0, len(who(t, ptr(near(e, "wolf", 6, "no")), "mira").Interrupts))
		e = near(e, "wolf", 6, "yes", "4,4")
		same(t, "hit points", 19, hpOf(t, &e, "wolf"))
		same(t, "interrupts", []string{"a"}, who(t, &e, "mira").Interrupts)
		e = put(t, put(t, e, "mira", 5, 5), "bear", 5, 7)
		e = put(t, e, "wolf", 1, 1)
		near(next(t, e, "bear"), "bear", 6)
		command.Heroic = true
		e = next(t, *chosen(t, scene(), command, nil).Combat, "wolf")
		e = near(e, "wolf", 6, "yes", "4,4")
		e = put(t, put(t, put(t, e, "mira", 5, 5), "bear", 5, 7), "wolf", 1, 1)
		e = near(next(t, e, "bear"), "bear", 6, "yes", "4,4")
		same(t, "interrupts without a limit", []string{"a", "a"}, who(t, &e, "mira").Interrupts)
	})
	t.Run("ICON-C42 ICON-C41 while a zone lasts", func(t *testing.T) {
		const text = "Reeds (1 action)\n" +
			"Terrain effect: { zone, at you, area burst 2, ground (in place of earlier ones) { watch, to you, when leaves (of any (foes)), interrupt 2 { move, to the cause, by you, amount 1, mode teleport; status, to the cause, status sealed }; watch, to you, when enters (of any (foes)), interrupt 2 { move, to the cause, by you, amount 1, mode teleport; status, to the cause, status sealed } } } The ring lasts until this ability is used again."
		e := next(t, put(t, used(t, scene(), "", text), "mira", 1, 1), "wolf")
		r := chosen(t, e, combat.Command{Do: combat.Move, Who: "wolf", Path: []space.Point{{X: 5, Y: 8}}}, picked("yes", "5,9"))
		same(t, "statuses", []string{"sealed"}, carries(t, r.Combat, "wolf"))
		same(t, "place", n(9), who(t, r.Combat, "wolf").Y)
	})
	t.Run("ICON-C42 ICON-C10 of a stance, not beyond its time", func(t *testing.T) {
		const text = "Parry (1 action, Stance)\nStance: When you enter this stance or when it refreshes, gain the following interrupt until the start of your next turn:\n" +
			"Turn Aside\nInterrupt 1\nTrigger: A foe targets an ally in range 2 with an ability.\nEffect: Deal 2 damage to your foe.\n" +
			"Refresh: Refresh this stance when you are damaged."
		e := put(t, next(t, used(t, scene(), "", text), "wolf"), "wolf", 6, 6)
		r := chosen(t, e, strikes("wolf", "sten"), picked("yes"))
		same(t, "hit points", 18, hpOf(t, r.Combat, "wolf"))
		e = next(t, next(t, e, "mira"), "bear")
		chosen(t, put(t, e, "bear", 7, 6), strikes("bear", "sten"), nil)
	})
}

// ptr returns a pointer to a state.
func ptr(e combat.Combat) *combat.Combat { return &e }

// ICON-C27 ICON-C28: choices of a sentence, and of a row of a table.
func TestMoreChoices(t *testing.T) {
	t.Run("ICON-C27 ICON-C13 a price avoids the user's share", func(t *testing.T) {
		const text = "Slam (1 action, Attack)\n" +
			"Auto-hit: 1 damage. Effect: { select, to you { status, status stunned; choose, either \"sacrifice 4\" { sacrifice, to you, amount 4 } or stunned { status, to you, status stunned } } }"
		e := put(t, scene(), "wolf", 5, 6)
		r := chosen(t, e, aimedAt("wolf", words("mira", "a", text)), picked("sacrifice 4"))
		same(t, "hit points", 16, hpOf(t, r.Combat, "mira"))
		same(t, "statuses", [][]string{{}, {"stunned"}}, [][]string{carries(t, r.Combat, "mira"), carries(t, r.Combat, "wolf")})
		r = chosen(t, e, aimedAt("wolf", words("mira", "a", text)), picked("stunned"))
		same(t, "statuses", []string{"stunned"}, carries(t, r.Combat, "mira"))
	})
	t.Run("ICON-C12 ICON-C28 a row may let the user choose among the others", func(t *testing.T) {
		command := words("sten", "a", "Lots (1 action, Range 5, Medium Blast)\nArea effect: Gamble, then apply the listed effect in the area.\n"+
			"1. Seed explodes for 2 damage.\n2. Seal up to two characters in the area.\n6. Choose two")
		command.At = &space.Point{X: 4, Y: 1}
		r := chosen(t, arena(), command, [][]string{{"rat"}}, 6)
		same(t, "hit points", 38, hpOf(t, r.Combat, "rat"))
		same(t, "statuses", []string{"sealed"}, carries(t, r.Combat, "rat"))
	})
	t.Run("ICON-C40 ICON-A19 what happens in an area of a later moment", func(t *testing.T) {
		const text = "Choir (1 action, Range 5)\n" +
			"Effect: Choose a foe in range. { watch, to it, when turn ends (of the bearer, next), uses 1 { area, at the bearer, area blast 1 { choose, either cure { cure, to all in the area (allies) } or bless { bless, to all in the area (allies), amount 1 }; pit, if counted (of all in the area (allies), number 1), to the bearer, ground (pit) } } }"
		e := put(t, next(t, used(t, scene(), "", text, "wolf"), "wolf"), "sten", 6, 7)
		r := chosen(t, e, combat.Command{Do: combat.EndTurn}, picked("bless"))
		same(t, "blessings", 1, value(t, r.Combat, "sten", icon.Blessing))
		same(t, "pits", 1, len(r.Combat.Ground.Cells))
	})
}

// ICON-C16 ICON-M20: an object shoves those beside it as it appears.
func TestObjectsThatShove(t *testing.T) {
	t.Run("ICON-C16 ICON-M20 and the ground changes under those who were moved", func(t *testing.T) {
		command := words("mira", "a", "Split (1 action, Range 5)\n"+
			"Effect: Split the battlefield, creating a height 1 boulder object in free space in range. { shove, to any (within 1, of the one on the square), amount 1, way away, at the one on the square } Heroic: Create difficult terrain underneath any character shoved by this ability.")
		command.Heroic = true
		r := chosen(t, scene(), command, picked("5,6", "1,0"))
		same(t, "places", [2]any{n(8), n(4)}, [2]any{who(t, r.Combat, "wolf").Y, who(t, r.Combat, "mira").Y})
		same(t, "cells", 3, len(r.Combat.Ground.Cells))
	})
	t.Run("ICON-M20 no character is shoved away from itself", func(t *testing.T) {
		command := aimedAt("wolf", words("mira", "a", "Quake (1 action, Attack, Range 5, Burst 1 (Target))\nAuto-hit: 1 damage. Effect: Shove all characters in the area except you 1 space away from your target."))
		r := chosen(t, put(t, scene(), "bear", 5, 8), command, nil)
		same(t, "places", [2]any{n(7), n(9)}, [2]any{who(t, r.Combat, "wolf").Y, who(t, r.Combat, "bear").Y})
	})
	t.Run("ICON-M21 ICON-M18 one who is taken away comes back beside the user", func(t *testing.T) {
		command := aimedAt("wolf", words("mira", "a", "Toss (1 action, Attack, Range 5)\nAuto-hit: 1 damage. Effect: Remove them, fly 1, then place them in any free adjacent space."))
		r := chosen(t, scene(), command, picked("5,4", "5,3"))
		same(t, "place", n(3), who(t, r.Combat, "wolf").Y)
	})
}

// ICON-C27 ICON-C1: how many an area catches may trigger what hangs on an exceed.
func TestCatches(t *testing.T) {
	t.Run("ICON-C27 ICON-C1", func(t *testing.T) {
		command := aimedAt("bear", words("mira", "a", "Ray (1 action, Attack, Range 9, Large Blast)\nAuto-hit: 1 damage. Effect: If it passes through one or more allies, automatically triggers all exceed effects.\nExceed: Gain 2 vigor."))
		command.At = &space.Point{X: 9, Y: 9}
		same(t, "vigor", 0, vigorOf(t, chosen(t, scene(), command, nil).Combat, "mira"))
		same(t, "vigor with an ally in it", 2, vigorOf(t, chosen(t, put(t, scene(), "sten", 9, 8), command, nil).Combat, "mira"))
	})
}
