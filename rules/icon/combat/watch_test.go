package combat_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// words is the command to use an ability that its text describes.
func words(who, id, text string) combat.Command {
	return combat.Command{Do: combat.Use, Who: who, Ability: &combat.Ability{ID: id, Text: text}}
}

// aimed sets the target of a command.
func aimedAt(target string, c combat.Command) combat.Command {
	c.Target = target
	return c
}

// picked is a list of answers with one choice each.
func picked(answers ...string) [][]string {
	var list [][]string
	for _, one := range answers {
		list = append(list, say(one))
	}
	return list
}

// next ends the turn that runs and begins that of who.
func next(t *testing.T, e combat.Combat, who string) combat.Combat {
	t.Helper()
	if e.Active != "" {
		e = *chosen(t, e, combat.Command{Do: combat.EndTurn}, nil).Combat
	}
	return *chosen(t, e, combat.Command{Do: combat.TakeTurn, Who: who, Insist: true}, nil).Combat
}

// fired counts the watches that fired.
func fired(r combat.Result) (n int) {
	for _, e := range r.Events {
		if e.Kind == icon.WatchFired && e.Mark == nil {
			n++
		}
	}
	return n
}

// scene is a fight of two heroes and two foes on a grid, in the turn of mira.
func scene(change ...func(*combat.Combatant)) combat.Combat {
	return inTurn("mira", fight(
		one("mira", icon.Vagabond, append([]func(*combat.Combatant){at(5, 5), hp(20), bare}, change...)...),
		one("sten", icon.Vagabond, at(6, 5), hp(20), bare),
		one("wolf", icon.Skirmisher, at(5, 7), hp(20), bare), one("bear", icon.Skirmisher, at(9, 9), hp(20), bare)))
}

// bare is a combatant without armor.
func bare(c *combat.Combatant) { c.Character.Armor = []int{} }

// put places a combatant on a square.
func put(t *testing.T, e combat.Combat, id string, x, y int) combat.Combat {
	t.Helper()
	return *chosen(t, e, combat.Command{Do: combat.Place, Who: id, At: &space.Point{X: x, Y: y}}, nil).Combat
}

// vigorOf returns the vigor of a combatant.
func vigorOf(t *testing.T, e *combat.Combat, id string) int {
	return who(t, e, id).Character.Vigor.Or(0)
}

// hpOf returns the hit points of a combatant.
func hpOf(t *testing.T, e *combat.Combat, id string) int { return who(t, e, id).Character.HP.Or(-1) }

// ICON-C40: an effect that waits for a moment happens at it.
func TestWatches(t *testing.T) {
	t.Run("ICON-C40 at the end of the user's next turn, once", func(t *testing.T) {
		e := *chosen(t, scene(), words("mira", "patience", "Patience (1 action)\nEffect: At the end of your next turn, gain 4 vigor."), nil).Combat
		same(t, "marks", []string{"watch"}, carries(t, &e, "mira"))
		e = next(t, e, "wolf")
		same(t, "vigor after this turn", 0, vigorOf(t, &e, "mira"))
		e = next(t, e, "mira")
		r := chosen(t, e, combat.Command{Do: combat.EndTurn}, nil)
		same(t, "vigor", 4, vigorOf(t, r.Combat, "mira"))
		same(t, "marks", []string{}, carries(t, r.Combat, "mira"))
	})
	t.Run("ICON-C40 when a foe ends its turn beside the user", func(t *testing.T) {
		e := *chosen(t, scene(), words("mira", "fire", "Watch Fire (1 action)\nEffect: When a foe ends their turn adjacent to you, deal 2 damage to them."), nil).Combat
		e = next(t, e, "wolf")
		r := chosen(t, e, combat.Command{Do: combat.EndTurn}, nil)
		same(t, "hit points afar", 20, hpOf(t, r.Combat, "wolf"))
		e = put(t, e, "wolf", 5, 6)
		r = chosen(t, e, combat.Command{Do: combat.EndTurn}, nil)
		same(t, "hit points beside", 18, hpOf(t, r.Combat, "wolf"))
		same(t, "fired", 1, fired(r))
	})
}

// use carries out the use of an ability of mira, and returns the state.
func used(t *testing.T, e combat.Combat, target, text string, answers ...string) combat.Combat {
	t.Helper()
	return *chosen(t, e, aimedAt(target, words("mira", "a", text)), picked(answers...)).Combat
}

// strikes is an attack that hits by itself for 3.
func strikes(who, target string) combat.Command {
	return combat.Command{Do: combat.Use, Who: who, Target: target, Ability: &combat.Ability{ID: "strike", Attack: true, Takes: combat.OneAction,
		Strike: icon.Ability{Kind: icon.OtherAttack, AutoHit: true, Hit: icon.Formula{Flat: 3}}}}
}

// ICON-C9 ICON-C40 ICON-C43: a mark does something while it lasts.
func TestMarksWithWords(t *testing.T) {
	const root = "Bitter Root (1 action, Mark, Range 5)\nMark: Mark a foe in range. While marked, that foe is weakened. At the end of that foe's turn, they take 2 damage."
	t.Run("ICON-C9 ICON-C40 ICON-C43 holds a status and fires at the end of its bearer's turn", func(t *testing.T) {
		e := used(t, scene(), "", root, "wolf")
		same(t, "marks", []string{"mark"}, carries(t, &e, "wolf"))
		e = put(t, next(t, e, "wolf"), "wolf", 5, 6)
		r := chosen(t, e, strikes("wolf", "mira"), nil)
		same(t, "damage of the weakened", 19, hpOf(t, r.Combat, "mira"))
		r = chosen(t, e, combat.Command{Do: combat.EndTurn}, nil)
		same(t, "hit points", 18, hpOf(t, r.Combat, "wolf"))
	})
	t.Run("ICON-C9 ICON-C40 ICON-C43 another one of the ability ends it", func(t *testing.T) {
		e := next(t, used(t, scene(), "", root, "wolf"), "bear")
		e = put(t, next(t, e, "mira"), "bear", 7, 7)
		e = used(t, e, "", root, "bear")
		same(t, "marks", []string{}, carries(t, &e, "wolf"))
		same(t, "marks", []string{"mark"}, carries(t, &e, "bear"))
		r := chosen(t, put(t, next(t, e, "wolf"), "wolf", 5, 6), strikes("wolf", "mira"), nil)
		same(t, "damage of the other", 17, hpOf(t, r.Combat, "mira"))
	})
	t.Run("ICON-C9 ICON-C40 ICON-C43 ends with its placer", func(t *testing.T) {
		e := used(t, scene(), "", root, "wolf")
		e = *chosen(t, e, combat.Command{Do: combat.Set, Who: "mira", Field: combat.FieldHP, Value: n(0)}, nil).Combat
		same(t, "marks", []string{}, carries(t, &e, "wolf"))
	})
	t.Run("ICON-C9 ICON-C40 ICON-C43 fires on the deeds of its bearer alone", func(t *testing.T) {
		e := used(t, scene(), "", "Grudge (1 action, Mark, Range 5)\nMark: Mark a foe in range. When that foe damages an ally, you gain 3 vigor.", "wolf")
		e = put(t, put(t, next(t, e, "wolf"), "wolf", 6, 6), "bear", 7, 6)
		r := chosen(t, e, strikes("wolf", "sten"), nil)
		same(t, "vigor", 3, vigorOf(t, r.Combat, "mira"))
		r = chosen(t, e, strikes("wolf", "mira"), nil)
		same(t, "vigor for the placer's own pain", 0, vigorOf(t, r.Combat, "mira"))
		r = chosen(t, next(t, e, "bear"), strikes("bear", "sten"), nil)
		same(t, "vigor for another foe's attack", 0, vigorOf(t, r.Combat, "mira"))
	})
}

// ICON-C10 ICON-C40 ICON-C43: a stance does something while it lasts.
func TestStancesWithWords(t *testing.T) {
	const ash = "Ash Stance (1 action, Stance)\nStance: While in this stance, you are sturdy. When you are damaged, you gain 1 vigor.\n" +
		"Refresh: You may refresh or exit this stance at the start of your turn."
	t.Run("ICON-C10 ICON-C40 ICON-C43 holds and fires", func(t *testing.T) {
		e := used(t, scene(), "", ash)
		same(t, "marks", []string{"stance"}, carries(t, &e, "mira"))
		e = put(t, next(t, e, "wolf"), "wolf", 5, 6)
		r := chosen(t, e, strikes("wolf", "mira"), nil)
		same(t, "vigor", 1, vigorOf(t, r.Combat, "mira"))
		shove := chosen(t, e, combat.Command{Do: combat.ShoveTarget, Who: "wolf", Target: "mira", Spaces: n(3)}, nil)
		same(t, "place of the sturdy", n(4), who(t, shove.Combat, "mira").Y)
	})
	t.Run("ICON-C10 ICON-C40 ICON-C43 is refreshed as its bearer's turn starts, if it likes", func(t *testing.T) {
		e := next(t, used(t, scene(), "", ash), "wolf")
		e = *chosen(t, e, combat.Command{Do: combat.EndTurn}, nil).Combat
		chosen(t, e, combat.Command{Do: combat.TakeTurn, Who: "mira", Insist: true}, picked("no"))
		r := chosen(t, e, combat.Command{Do: combat.TakeTurn, Who: "mira", Insist: true}, picked("yes"))
		same(t, "refreshed", true, happened(r, icon.StanceRefreshed))
	})
	t.Run("ICON-C10 ICON-C40 ICON-C43 ends with another one", func(t *testing.T) {
		e := used(t, scene(), "", ash)
		e = *chosen(t, e, words("mira", "b", "Still Water (1 action, Stance)\nStance: When you are damaged, you gain 2 vigor."), nil).Combat
		r := chosen(t, put(t, next(t, e, "wolf"), "wolf", 5, 6), strikes("wolf", "mira"), nil)
		same(t, "vigor", 2, vigorOf(t, r.Combat, "mira"))
	})
}

// happened reports whether an event of that kind happened.
func happened(r combat.Result, kind icon.EventKind) bool {
	for _, e := range r.Events {
		if e.Kind == kind {
			return true
		}
	}
	return false
}

// ember is a stance with an aura in which foes take 2 damage at that moment.
func ember(t *testing.T, is notation.Happening, ref notation.Ref) string {
	t.Helper()
	const text = "Ember Circle (1 action, Stance)"
	self := notation.Selector{Is: notation.RefUser}
	combat.ReadAs(t, text, notation.Ability{Header: notation.Header{Actions: 1, Stance: true}, Steps: []notation.Step{{
		Does: notation.DoStance, Who: self, Steps: []notation.Step{{
			Does: notation.DoAura, Who: self, Amount: notation.Amount{Flat: 1}, Steps: []notation.Step{{
				Does: notation.DoWatch, When: &notation.Moment{Is: is, Who: notation.Selector{Is: ref, Side: notation.Foe}},
				Steps: []notation.Step{{Does: notation.DoDamage, Who: notation.Selector{Is: notation.RefCause}, Amount: notation.Amount{Flat: 2}}},
			}},
		}},
	}}})
	return text
}

// ICON-C11 ICON-C40 ICON-C43: an aura works on those in it, while they are.
func TestAurasWithWords(t *testing.T) {
	t.Run("ICON-C11 ICON-C40 ICON-C43 foes that end their turn in it", func(t *testing.T) {
		text := ember(t, notation.TurnEnds, notation.RefZone)
		e := used(t, scene(), "", text)
		e = next(t, e, "wolf")
		same(t, "hit points outside", 20, hpOf(t, chosen(t, e, combat.Command{Do: combat.EndTurn}, nil).Combat, "wolf"))
		r := chosen(t, put(t, e, "wolf", 5, 6), combat.Command{Do: combat.EndTurn}, nil)
		same(t, "hit points inside", 18, hpOf(t, r.Combat, "wolf"))
	})
	t.Run("ICON-C11 ICON-C40 ICON-C43 as its text says", func(t *testing.T) {
		e := used(t, scene(), "", "Ember Circle (1 action, Stance)\nStance: You gain aura 1. Foes that end their turn in the aura take 2 damage.")
		r := chosen(t, put(t, next(t, e, "wolf"), "wolf", 5, 6), combat.Command{Do: combat.EndTurn}, nil)
		same(t, "hit points inside", 18, hpOf(t, r.Combat, "wolf"))
		e = *chosen(t, next(t, e, "mira"), combat.Command{Do: combat.DropStance, Who: "mira"}, nil).Combat
		same(t, "marks without the stance", []string{}, carries(t, &e, "mira"))
	})
	t.Run("ICON-C11 ICON-C40 ICON-C43 foes that enter it", func(t *testing.T) {
		e := used(t, scene(), "", ember(t, notation.Enters, notation.RefAny))
		e = next(t, e, "wolf")
		r := chosen(t, e, combat.Command{Do: combat.Move, Who: "wolf", Path: []space.Point{{X: 5, Y: 6}}}, nil)
		same(t, "hit points", 18, hpOf(t, r.Combat, "wolf"))
		r = chosen(t, *r.Combat, combat.Command{Do: combat.UseDash, Who: "wolf", Path: []space.Point{{X: 4, Y: 6}}}, nil)
		same(t, "hit points in it", 18, hpOf(t, r.Combat, "wolf"))
	})
	t.Run("ICON-C11 ICON-C40 ICON-C43 allies in it have boons on saves", func(t *testing.T) {
		e := used(t, scene(), "", "Ember Ring (1 action, Aura)\nEffect: You gain aura 2. Allies in the aura have +1 boon on saves.")
		save := combat.Command{Do: combat.MakeSave, Who: "sten"}
		chosen(t, e, save, nil, 12, 3)
		chosen(t, put(t, e, "sten", 9, 2), save, nil, 12)
	})
}

// tar is a zone of difficult ground that hurts foes as their turn ends in it, and gives
// cover to those in it.
func tar(t *testing.T) string {
	t.Helper()
	const text = "Tar Field (2 actions, Range 4, Medium Blast)"
	combat.ReadAs(t, text, notation.Ability{
		Header: notation.Header{Actions: 2, Range: 4, Area: &space.Area{Shape: space.Blast, Size: 2}},
		Steps: []notation.Step{{
			Does: notation.DoZone, Terrain: notation.Terrain{Difficult: true, Cover: true},
			Steps: []notation.Step{
				{Does: notation.DoWatch, When: &notation.Moment{Is: notation.TurnEnds, Who: notation.Selector{Is: notation.RefZone, Side: notation.Foe}},
					Steps: []notation.Step{{Does: notation.DoDamage, Who: notation.Selector{Is: notation.RefCause}, Amount: notation.Amount{Flat: 2}}}},
				{Does: notation.DoWatch, When: &notation.Moment{Is: notation.Enters, Who: notation.Selector{Is: notation.RefAny, Side: notation.Foe}},
					Steps: []notation.Step{{Does: notation.DoStatus, Who: notation.Selector{Is: notation.RefCause}, Status: icon.Slashed}}},
				{Does: notation.DoModify, Who: notation.Selector{Is: notation.RefZone, Side: notation.Foe}, Change: &notation.Change{SaveBoons: -1}},
			},
		}},
	})
	return text
}

// ICON-C41 ICON-C43: a zone works on those in it.
func TestZones(t *testing.T) {
	text := tar(t)
	e := *chosen(t, scene(), aimed(words("mira", "a", text), 5, 8), nil).Combat
	same(t, "zones", 1, len(e.Zones))
	t.Run("ICON-C41 ICON-C43 as a turn ends in it", func(t *testing.T) {
		r := chosen(t, next(t, e, "wolf"), combat.Command{Do: combat.EndTurn}, nil)
		same(t, "hit points inside, in cover", 19, hpOf(t, r.Combat, "wolf"))
		r = chosen(t, next(t, e, "bear"), combat.Command{Do: combat.EndTurn}, nil)
		same(t, "hit points outside", 20, hpOf(t, r.Combat, "bear"))
	})
	t.Run("ICON-C41 ICON-C43 by its ground", func(t *testing.T) {
		m := next(t, e, "wolf")
		r := chosen(t, m, combat.Command{Do: combat.Move, Who: "wolf", Path: []space.Point{{X: 5, Y: 8}}}, nil)
		same(t, "movement that is left", 2, r.Combat.Turn.Movement)
	})
	t.Run("ICON-C41 ICON-C43 on the way through it", func(t *testing.T) {
		r := chosen(t, next(t, e, "bear"), combat.Command{Do: combat.Move, Who: "bear", Path: []space.Point{{X: 8, Y: 9}, {X: 7, Y: 9}, {X: 6, Y: 9}}}, nil)
		same(t, "statuses", []string{"slashed"}, carries(t, r.Combat, "bear"))
	})
	t.Run("ICON-C41 ICON-C43 on saves", func(t *testing.T) {
		chosen(t, e, combat.Command{Do: combat.MakeSave, Who: "wolf"}, nil, 12, 3)
		chosen(t, e, combat.Command{Do: combat.MakeSave, Who: "bear"}, nil, 12)
		chosen(t, put(t, e, "sten", 5, 9), combat.Command{Do: combat.MakeSave, Who: "sten"}, nil, 12)
	})
	t.Run("ICON-C41 ICON-C43 beside another one, where nothing ends it", func(t *testing.T) {
		again := next(t, next(t, e, "wolf"), "mira")
		again = *chosen(t, again, aimed(words("mira", "a", text), 8, 8), nil).Combat
		same(t, "zones", 2, len(again.Zones))
	})
	t.Run("ICON-C41 ICON-C43 until the ability is used again", func(t *testing.T) {
		glue := words("mira", "b", "Glue Field (1 action, Range 3, Repeatable)\nTerrain effect: Create a medium blast area of difficult terrain in range. "+
			"Foes that end their turn in the area are dazed. The area lasts until this ability is used again.")
		z := *chosen(t, scene(), glue, picked("5,8")).Combat
		z = *chosen(t, z, glue, picked("6,8")).Combat
		same(t, "zones", 1, len(z.Zones))
		same(t, "x", 6, z.Zones[0].X)
	})
	t.Run("ICON-C41 ICON-C43 as a text says", func(t *testing.T) {
		z := *chosen(t, scene(), words("mira", "b", "Glue Field (2 actions, Range 3)\nTerrain effect: Create a medium blast area of difficult terrain in range. "+
			"Foes that end their turn in the area are dazed."), picked("5,8")).Combat
		r := chosen(t, next(t, z, "wolf"), combat.Command{Do: combat.EndTurn}, nil)
		same(t, "statuses", []string{"dazed"}, carries(t, r.Combat, "wolf"))
	})
	t.Run("ICON-C41 ICON-C43 until the combat ends", func(t *testing.T) {
		r := chosen(t, e, combat.Command{Do: combat.End}, nil)
		same(t, "zones", 0, len(r.Combat.Zones))
	})
}

// aimed sets the square of a command.
func aimed(c combat.Command, x, y int) combat.Command {
	c.At = &space.Point{X: x, Y: y}
	return c
}

// ICON-C42: an interrupt with a trigger is offered to its owner.
func TestInterruptsAreOffered(t *testing.T) {
	bell := func(c *combat.Combatant) {
		c.Passives = []combat.Passive{{ID: "bell", Text: "Answering Bell (Interrupt 1)\nTrigger: A foe in range 3 damages an ally with an ability.\nEffect: That foe takes 2 damage."}}
	}
	e := put(t, next(t, scene(bell), "wolf"), "wolf", 6, 6)
	t.Run("ICON-C42 and used on a yes", func(t *testing.T) {
		r := chosen(t, e, strikes("wolf", "sten"), picked("yes"))
		same(t, "hit points", 18, hpOf(t, r.Combat, "wolf"))
		same(t, "interrupted", []string{"mira"}, r.Combat.Turn.Interrupted)
		r = chosen(t, *r.Combat, combat.Command{Do: combat.Harm, Who: "wolf", Target: "sten", Blow: &combat.Blow{Roll: icon.DamageRoll{Amount: n(1)}}}, nil)
		same(t, "offered again in the turn", false, happened(r, icon.InterruptUsed))
	})
	t.Run("ICON-C42 and left on a no", func(t *testing.T) {
		r := chosen(t, e, strikes("wolf", "sten"), picked("no"))
		same(t, "hit points", 20, hpOf(t, r.Combat, "wolf"))
		same(t, "interrupted", []string{}, r.Combat.Turn.Interrupted)
	})
	t.Run("ICON-C42 not for what its trigger does not name", func(t *testing.T) {
		chosen(t, e, strikes("wolf", "mira"), nil)
		far := put(t, put(t, e, "mira", 0, 0), "wolf", 6, 6)
		chosen(t, far, strikes("wolf", "sten"), nil)
	})
	t.Run("ICON-C42 not of the stunned", func(t *testing.T) {
		s := *chosen(t, e, combat.Command{Do: combat.Give, Who: "mira", Status: &icon.Status{Name: icon.Stunned}}, nil).Combat
		chosen(t, s, strikes("wolf", "sten"), nil)
	})
}

// ICON-C40: traits fire by themselves.
func TestTraits(t *testing.T) {
	thorns := func(c *combat.Combatant) {
		c.Passives = []combat.Passive{{ID: "thorns", Text: "When a foe damages you, they take 1 damage."}}
	}
	e := put(t, next(t, scene(thorns), "wolf"), "wolf", 5, 6)
	r := chosen(t, e, strikes("wolf", "mira"), nil)
	same(t, "hit points", 19, hpOf(t, r.Combat, "wolf"))
	same(t, "fired", 1, fired(r))
}

// ICON-C15 ICON-C19: objects and summons come onto the board and go from it.
func TestPieces(t *testing.T) {
	e := *chosen(t, scene(), words("mira", "a", "Stone Wall (1 action)\nEffect: Create a height 1 object in a free space in range 3."), picked("4,4")).Combat
	same(t, "combatants", 5, len(e.Combatants))
	wall := e.Combatants[4]
	same(t, "kind", combat.Object, wall.Kind)
	same(t, "x", n(4), wall.X)
	r := chosen(t, e, combat.Command{Do: combat.Harm, Who: "mira", Target: wall.Character.ID, Blow: &combat.Blow{Roll: icon.DamageRoll{Amount: n(10)}}}, nil)
	same(t, "combatants", 4, len(r.Combat.Combatants))
	r = chosen(t, e, combat.Command{Do: combat.End}, nil)
	same(t, "combatants after combat", 4, len(r.Combat.Combatants))
}

// ICON-C40 ICON-C43: what lasts by its own words, as played by the turn that follows.
func TestLastingTexts(t *testing.T) {
	endTurn := combat.Command{Do: combat.EndTurn}
	hurtMira := combat.Command{Do: combat.Harm, Who: "wolf", Target: "mira", Blow: &combat.Blow{Roll: icon.DamageRoll{Amount: n(2)}}}
	for _, c := range []struct {
		name, text string
		answers    []string
		then       func(e combat.Combat) (combat.Combat, combat.Command)
		faces      []int
		want       func(r *combat.Combat) int
		is         int
	}{
		{"a curse on attacks until the end of their next turn", "Howl (1 action)\nEffect: All foes in range 3 gain +1 curse on attacks until the end of their next turn.",
			nil, func(e combat.Combat) (combat.Combat, combat.Command) {
				return put(t, next(t, e, "wolf"), "wolf", 5, 6), combat.Command{Do: combat.Use, Who: "wolf", Target: "mira", Ability: &combat.Ability{
					ID: "bite", Attack: true, Takes: combat.OneAction, Strike: icon.Ability{Kind: icon.OtherAttack, Hit: icon.Formula{Flat: 3}}}}
			}, []int{12, 6}, func(r *combat.Combat) int { return hpOf(t, r, "mira") }, 20},
		{"a boon on saves until the end of the user's next turn", "Guardian Flame (1 action)\nEffect: An ally in range 4 gains +1 boon on saves until the end of your next turn.",
			[]string{}, func(e combat.Combat) (combat.Combat, combat.Command) {
				return next(t, e, "wolf"), combat.Command{Do: combat.MakeSave, Who: "sten"}
			}, []int{9, 4}, func(r *combat.Combat) int { return len(carries(t, r, "sten")) }, 1},
		{"vigor at the start of each turn of the stance", "Deep Breath (1 action, Stance)\nStance: At the start of your turn, gain 2 vigor.",
			nil, func(e combat.Combat) (combat.Combat, combat.Command) {
				return *chosen(t, next(t, e, "wolf"), endTurn, nil).Combat, combat.Command{Do: combat.TakeTurn, Who: "mira", Insist: true}
			}, nil, func(r *combat.Combat) int { return vigorOf(t, r, "mira") }, 2},
		{"an answer to damage", "Iron Skin (1 action, Stance)\nStance: When you are damaged, you gain 3 vigor.",
			nil, func(e combat.Combat) (combat.Combat, combat.Command) { return next(t, e, "wolf"), hurtMira }, nil,
			func(r *combat.Combat) int { return vigorOf(t, r, "mira") }, 3},
		{"a status of those who are marked, an ally", "Oath (1 action, Mark, Range 4)\nMark: Mark an ally in range. While marked, that character has counter.",
			[]string{}, func(e combat.Combat) (combat.Combat, combat.Command) {
				return put(t, next(t, e, "wolf"), "wolf", 6, 6), strikes("wolf", "sten")
			}, nil, func(r *combat.Combat) int { return hpOf(t, r, "wolf") }, 18},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := *chosen(t, scene(), words("mira", "a", c.text), picked(c.answers...)).Combat
			before, command := c.then(e)
			r := chosen(t, before, command, nil, c.faces...)
			same(t, "result", c.is, c.want(r.Combat))
		})
	}
}
