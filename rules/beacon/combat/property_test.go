package combat_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/combat"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

var everybody = []string{"ash", "birch", "wolf", "bear"}

var oneIn, equal = rulestest.OneIn, rulestest.Equal

// anyMark draws a wound or a boon, damage that waits, or what no rule knows.
func anyMark(t *rapid.T) play.Mark {
	if oneIn(t, "waits", 5) {
		return waits(rapid.IntRange(0, 60).Draw(t, "damage"), rapid.SampledFrom([]string{"kinetic", "thermal,radiant", "kinetic;stunned 4", "kinetic;;sheltered", ";burning 2,exposed iron", "?", ""}).Draw(t, "of"), rapid.SampledFrom(everybody).Draw(t, "by"))
	}
	if oneIn(t, "unknown", 20) {
		return play.Mark{Name: "blessed", Value: 7}
	}
	if oneIn(t, "given", 8) {
		return play.Mark{Name: rapid.SampledFrom([]string{beacon.Aided, beacon.Passing}).Draw(t, "given mark"), Value: rapid.IntRange(-1, 3).Draw(t, "worth"), By: rapid.SampledFrom(everybody).Draw(t, "by")}
	}
	c := rapid.SampledFrom(beacon.Conditions).Draw(t, "condition")
	m := play.Mark{Name: c.Name, Value: rapid.IntRange(1, 5).Draw(t, "level"), Left: rapid.IntRange(0, 2).Draw(t, "left"), By: rapid.SampledFrom(append([]string{""}, everybody...)).Draw(t, "by")}
	if c.Level > 0 {
		m.Value = c.Level
	}
	if c.Of != nil {
		m.Of = rapid.SampledFrom(c.Of).Draw(t, "of")
	}
	return m
}

// anyCombat draws a combat, or none, with two heroes and two foes.
func anyCombat(t *rapid.T) combat.Combat {
	number := func(name string, most int) field.Number {
		if oneIn(t, "no "+name, 6) {
			return field.Number{}
		}
		return n(rapid.IntRange(0, most).Draw(t, name))
	}
	f := combat.Combat{}
	f.Options.HealingByTier = oneIn(t, "by Tier", 2)
	for range rapid.IntRange(0, 3).Draw(t, "cells") {
		f.Ground.Cells = append(f.Ground.Cells, beacon.Cell{
			X: rapid.IntRange(0, 4).Draw(t, "column"), Y: rapid.IntRange(0, 4).Draw(t, "row"), Impassable: oneIn(t, "impassable", 3),
			Kind: rapid.SampledFrom([]beacon.CellKind{"", beacon.Wall, beacon.Obscuring}).Draw(t, "kind"),
		})
	}
	if !oneIn(t, "peace", 4) {
		f.Round = rapid.IntRange(1, 3).Draw(t, "round")
		f.Phase = rapid.SampledFrom([]string{combat.Choosing, combat.Ambushers, combat.Rash, combat.Foes, combat.Cautious}).Draw(t, "phase")
		f.Active = rapid.SampledFrom(append([]string{"", "gone"}, everybody...)).Draw(t, "active")
	}
	for _, kind := range []string{"goal", "time", "failures"} {
		if id := map[string]string{"goal": "pass", "time": "pass:time", "failures": "pass:failures"}[kind]; !oneIn(t, "no "+kind, 4) {
			f.Clocks = append(f.Clocks, play.Clock{ID: id, Kind: kind, Name: "Pass", Size: rapid.IntRange(0, 4).Draw(t, "size"), Filled: rapid.IntRange(0, 4).Draw(t, "filled")})
		}
	}
	for i, id := range everybody {
		one := beacon.Combatant{
			ID: id, Side: []beacon.Side{beacon.Hero, beacon.Foe}[i/2], X: number("x", 4), Y: number("y", 4), Tier: number("tier", 3),
			Archetype: rapid.SampledFrom([]string{"", "warrior", "wizard"}).Draw(t, "archetype"), Body: rapid.SampledFrom([]string{"", "d8", "12"}).Draw(t, "body"),
			Survey: number("survey", 2), Prowl: number("prowl", 2), HP: number("hp", 50), MaxHP: number("maxHp", 50), Stress: number("stress", 6), MaxStress: number("maxStress", 8),
			Soak: number("soak", 4), MaxSoak: number("maxSoak", 4), Iron: number("iron", 20), Stride: number("stride", 30), BeaconPoints: number("points", 1),
			Resistant: rapid.SampledFrom([]string{"", "kinetic", "thermal, radiant"}).Draw(t, "resistant"), Stance: rapid.SampledFrom([]string{"", "rash", "cautious"}).Draw(t, "stance"),
			Ambusher: number("ambusher", 1), Acted: number("acted", 1), ActsSpent: number("acts", 3), ReactsSpent: number("reacts", 3), Bought: number("bought", 1),
			Fate: rapid.SampledFrom([]string{"", "", "", "dying", "dead"}).Draw(t, "fate"),
		}
		for range rapid.IntRange(0, 3).Draw(t, "marks") {
			one.Marks = append(one.Marks, anyMark(t))
		}
		f.Combatants = append(f.Combatants, one)
	}
	return f
}

var doings = []combat.Do{
	combat.Begin, combat.Look, combat.End, combat.ChooseStance, combat.TakeTurn, combat.TakeTurn, combat.EndTurn, combat.EndTurn, combat.Attack, combat.Attack, combat.Attack,
	combat.UsePower, combat.Roll, combat.Take, combat.Take, combat.Take, combat.Resist, combat.BuyAct, combat.Move, combat.Stand, combat.Handle, combat.Aid, combat.Slam, combat.Harm,
	combat.Recover, combat.ChooseLoad, combat.Survive, combat.Die, combat.Promote, combat.SkillEncounter, combat.Attempt, combat.PassTime, combat.Adjust, combat.CloseEncounter, combat.Set, combat.PutMark, combat.EndMark, "dance",
}

// anyCommand draws a command, mostly for the active combatant.
func anyCommand(t *rapid.T, f *combat.Combat, insist bool) combat.Command {
	text := func(name string, of ...string) string { return rapid.SampledFrom(of).Draw(t, name) }
	somebody := func(name string) string {
		return text(name, append([]string{"nobody"}, slices.Repeat(everybody, 4)...)...)
	}
	wounds := []string{"", "burning", "stunned", "slowed", "bleeding", "exposed", "damage"}
	c := combat.Command{
		Do: rapid.SampledFrom(doings).Draw(t, "do"), Who: somebody("who"), Insist: insist && oneIn(t, "insist", 2),
		Surprise: text("surprise", "", "rolled", "assigned"), Stance: text("stance", "rash", "cautious", ""), Tier: rapid.IntRange(-2, 2).Draw(t, "tier"),
		PushRoll: oneIn(t, "push", 3), PushDamage: oneIn(t, "push", 3), Defense: text("defense", "", "", "grit", "iron, ward", "?"), Position: text("position", "", "controlled"),
		Rating: n(rapid.IntRange(-1, 5).Draw(t, "rating")), Attribute: text("attribute", "", "body", "will"), Versus: n(rapid.IntRange(0, 30).Draw(t, "versus")),
		Boxes: rapid.IntRange(0, 2).Draw(t, "boxes"), Cancel: text("cancel", "", "", "stunned"), Resist: text("resist", wounds...), Wound: text("wound", wounds...),
		How: text("how", "", "advance", "maneuver", "push", "pull", "teleport", "draw", "pickup"), Items: n(rapid.IntRange(1, 3).Draw(t, "items")),
		Difficult: rapid.IntRange(0, 10).Draw(t, "difficult"), Approaching: oneIn(t, "approaching", 3), Amount: rapid.IntRange(0, 30).Draw(t, "amount"), Types: text("types", "", "thermal", "?"),
		Clock: text("clock", "pass", "pass", "", "gone"), Goal: text("goal", "Flee", ""), Size: n(rapid.IntRange(1, 9).Draw(t, "size")), Skill: text("skill", "hunt", "", "dance"),
		Senses: text("senses", "", "sight", "soundonly", "smell"), Field: text("field", "hp", "stress", "soak", "acted", "luck", "goal"), Value: n(rapid.IntRange(0, 40).Draw(t, "value")), Feet: n(rapid.IntRange(0, 35).Draw(t, "feet")),
	}
	if f.Active != "" && !oneIn(t, "somebody else", 3) {
		c.Who = f.Active
	}
	if oneIn(t, "bound", 4) {
		c.Toward, c.Away = text("toward", "", "ash", "wolf"), text("away", "", "ash", "bear")
	}
	if oneIn(t, "as the table says", 4) {
		c.Flanking, c.Concealed, c.Sheltered = n(rapid.IntRange(0, 1).Draw(t, "flanking")), n(rapid.IntRange(0, 1).Draw(t, "concealed")), n(rapid.IntRange(0, 1).Draw(t, "sheltered"))
	}
	if oneIn(t, "to a place", 2) {
		c.X, c.Y = n(rapid.IntRange(0, 5).Draw(t, "x")), n(rapid.IntRange(0, 5).Draw(t, "y"))
	}
	for range rapid.IntRange(0, 2).Draw(t, "targets") {
		c.Targets = append(c.Targets, somebody("target"))
	}
	if oneIn(t, "ambush", 2) {
		c.Ambushers, c.Surprised, c.Inattentive = []string{somebody("ambusher")}, []string{somebody("surprised")}, []string{somebody("inattentive")}
	}
	if !oneIn(t, "no ability", 6) {
		c.Ability = &beacon.Ability{
			Damage: text("damage", "", "weapon", "supernatural"), Rating: n(rapid.IntRange(-1, 4).Draw(t, "rating")), Effect: text("effect", "", "d6", "great"),
			Types: text("types", "", "thermal and Radiant"), Keywords: text("keywords", "", "melee", "area, sound", "loud"), Wounds: text("wounds", "", "stunned, burning 3", "exposed grit", "goaded, weakened 2"),
			Boons: text("boons", "", "hidden", "healing 2", "regenerating 3, fortified iron"), Takes: text("takes", "", "free", "react"), Stress: n(rapid.IntRange(0, 1).Draw(t, "stress")),
		}
	}
	if c.Ability != nil && oneIn(t, "by its text", 3) {
		c.Ability.Text = text("text", emberHail, "Cost: Act or React.\nTrigger: A bell.\nEffect: Make two Basic Attacks.",
			"Cost: None.\nTarget: 2 + [d4] creatures.\nCheck: UTTER! vs Ward and Grit.\nHit vs Grit: The target suffers Slowed for 2 rounds.\nFailure: You suffer Downed.",
			"Cost: Act.\nAttack: UTTER! vs Iron.\nHit: [d6] thermal damage and Slammed 10'.\nMiss: [d6] radiant damage.\nEffect: The target suffers Goaded for 1 week.",
			"Cost: None.\nTarget: Self.\nEffect: You become Hidden for 2 rounds or until you Act - other than to Move. You recover. Advance up to your Stride.",
			"Cost: None.\nTarget: 1 ally.\nEffect: Target can spend a Reaction to Advance up to their Stride. 1 negative condition or wound on them expires. The next attack against the target gains +1 Tier.")
	}
	if c.Do == combat.PutMark || c.Do == combat.EndMark {
		m := anyMark(t)
		if f := named(f, c.Who); f != nil && len(f.Marks) > 0 && oneIn(t, "its own", 2) {
			m = rapid.SampledFrom(f.Marks).Draw(t, "mark")
		}
		c.Mark = &m
	}
	return c
}

// named returns the combatant of that id, or nil.
func named(f *combat.Combat, id string) *beacon.Combatant {
	for i := range f.Combatants {
		if f.Combatants[i].ID == id {
			return &f.Combatants[i]
		}
	}
	return nil
}

func copied(f combat.Combat) combat.Combat {
	f.Combatants = slices.Clone(f.Combatants)
	for i := range f.Combatants {
		f.Combatants[i].Marks = slices.Clone(f.Combatants[i].Marks)
	}
	return f
}

// waiting counts the damage pending on all combatants.
func waiting(f *combat.Combat) int {
	count := 0
	for i := range f.Combatants {
		for _, m := range f.Combatants[i].Marks {
			if m.Name == "damage" {
				count++
			}
		}
	}
	return count
}

// TestAnyCommandsInAnyCombat checks that events fold to the combat after a
// command and unfold to the one before, that a refusal changes nothing, that no
// number falls below its least and no price goes unpaid, and that damage is
// taken once.
func TestAnyCommandsInAnyCombat(t *testing.T) {
	t.Run("BEACON-S1 BEACON-I4 BEACON-X1 events fold and unfold, refusals change nothing, and nothing is paid that is not there", rapid.MakeCheck(anyCommands))
}

func FuzzCommands(f *testing.F) { f.Fuzz(rapid.MakeFuzz(anyCommands)) }

func anyCommands(t *rapid.T) {
	f := anyCombat(t)
	insist := oneIn(t, "the GM insists", 3)
	game := rulestest.Game[combat.Combat, combat.Command, play.Result]{
		Copy: copied,
		Resolve: func(source dice.Source, f combat.Combat, c combat.Command) (play.Result, *field.Error) {
			return combat.ResolvePlay(source, combat.Play{Combat: f, Command: c})
		},
		Fold:  func(f combat.Combat, r play.Result) (combat.Combat, *field.Error) { return combat.Fold(f, r.Events) },
		Names: func(_ combat.Command, err *field.Error) bool { return err.Field != "" },
		Sound: func(t *rapid.T, c *combat.Command, before, after *combat.Combat, _ *play.Result) {
			rulestest.Bounded(t, *after)
			sound(t, c, before, after)
		},
	}
	game.AnyCommands(t, f, 15, func(f *combat.Combat) combat.Command { return anyCommand(t, f, insist) })
}

// sound checks what no command may do.
func sound(t *rapid.T, c *combat.Command, before, after *combat.Combat) {
	if c.Do == combat.Take && waiting(after) != waiting(before)-1 {
		t.Fatalf("%d lots of damage waited, and after one was taken %d", waiting(before), waiting(after))
	}
	if c.Do == combat.Move && !c.Insist {
		for i := range after.Combatants {
			was, is := &before.Combatants[i], &after.Combatants[i]
			if (was.X != is.X || was.Y != is.Y) && after.Ground.Impassable(is) {
				t.Fatalf("%s has entered impassable ground", is.ID)
			}
		}
	}
	if c.Do == combat.Look {
		equal(t, "what looking changes", *before, *after)
	}
	for i := range after.Combatants {
		was, is := &before.Combatants[i], &after.Combatants[i]
		if is.Soak.Or(0) < 0 || is.BeaconPoints.Or(0) < 0 {
			t.Fatalf("%s has less than nothing: %+v", is.ID, is)
		}
		if c.Do != combat.Set && is.Stress.Or(0) > max(was.Stress.Or(0), is.MaxStress.Or(999)) {
			t.Fatalf("%s has more stress than it can have", is.ID)
		}
		if most, err := is.MostHP(); err == nil && c.Do != combat.Set && is.HP.Or(0) > max(was.HP.Or(most), most) {
			t.Fatalf("%s has more hit points than it can have", is.ID)
		}
		if was.Fate == beacon.Dead && is.Fate != beacon.Dead && c.Do != combat.Set {
			t.Fatalf("%s came back to life", is.ID)
		}
		if !c.Insist && before.Round > 0 && after.Round == before.Round && c.Do != combat.Set && is.ActsSpent.Or(0) > was.ActsSpent.Or(0) && before.Active != is.ID {
			t.Fatalf("%s acted in the turn of %q", is.ID, before.Active)
		}
	}
}

// FuzzFold folds events that no command has made: each is applied or refused.
func FuzzFold(f *testing.F) { f.Fuzz(rapid.MakeFuzz(foldAnything)) }

func TestEventsThatNobodyMade(t *testing.T) {
	t.Run("an event that does not fit is refused, and changes nothing", rapid.MakeCheck(foldAnything))
}

func foldAnything(t *rapid.T) {
	f := anyCombat(t)
	rulestest.AnyEvents(t, f, copied, combat.Fold, func(t *rapid.T) play.Event {
		e := play.Event{Who: rapid.SampledFrom(append([]string{"", "nobody"}, everybody...)).Draw(t, "who")}
		switch rapid.IntRange(0, 2).Draw(t, "what") {
		case 0:
			e.Field = rapid.SampledFrom([]string{"hp", "stress", "soak", "round", "acted", "x", "y", "initiative", "luck"}).Draw(t, "field")
			e.Before, e.After = n(rapid.IntRange(0, 3).Draw(t, "before")), n(rapid.IntRange(0, 3).Draw(t, "after"))
		case 1:
			e.Text = rapid.SampledFrom([]string{"phase", "active", "stance", "fate", "name"}).Draw(t, "text")
			e.Was, e.Key = rapid.SampledFrom([]string{"", "rash", "dead"}).Draw(t, "was"), rapid.SampledFrom([]string{"", "rash", "dead"}).Draw(t, "key")
		case 2:
			m := anyMark(t)
			e.At, e.Mark = rapid.IntRange(-1, 3).Draw(t, "at"), &m
			if one := named(&f, e.Who); one != nil && len(one.Marks) > 0 && oneIn(t, "in place of another", 2) {
				e.At, e.WasMark = 0, &one.Marks[0]
			}
		}
		return e
	})
}
