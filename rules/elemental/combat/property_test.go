package combat_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/elemental"
	"rulewright/rules/elemental/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

var oneIn, some = rulestest.OneIn, rulestest.Some

var everyMark = []string{"unaware", "moving", "running", "inFlight", "arriving", "pushed", "dodging", "defending", "braced", "readied", "declared", "rising", "cooldown", "penalty", "exhausted", "of another game"}

func anyMark(t *rapid.T) play.Mark {
	return play.Mark{Name: rapid.SampledFrom(everyMark).Draw(t, "mark"), Of: rapid.SampledFrom([]string{"", "blast", "wave", "3", "move"}).Draw(t, "of"),
		By: rapid.SampledFrom([]string{"", "h0", "h1", "gone"}).Draw(t, "by"), Value: rapid.IntRange(-3, 9).Draw(t, "value"), Left: rapid.IntRange(0, 4).Draw(t, "left")}
}

func anyCombat(t *rapid.T) combat.Combat {
	var f combat.Combat
	for i := range rapid.IntRange(1, 4).Draw(t, "combatants") {
		c := combat.Combatant{ID: fmt.Sprint("h", i), Strength: some(t, "strength", -3, 5), Dexterity: some(t, "dexterity", -5, 5), Intelligence: some(t, "intelligence", -5, 5),
			AttackBonus: some(t, "attack bonus", -2, 5), DefenseBonus: some(t, "defense bonus", -2, 5), BaseSpeed: some(t, "base speed", 0, 90), SwimSpeed: some(t, "swim speed", 0, 40),
			HP: some(t, "hp", -2, 30), MaxHP: some(t, "most hp", 0, 30), X: some(t, "x", -6, 6), Y: some(t, "y", -6, 6), Rank: some(t, "rank", 0, 5)}
		for range rapid.IntRange(0, 2).Draw(t, "marks") {
			c.Marks = append(c.Marks, anyMark(t))
		}
		f.Combatants = append(f.Combatants, c)
	}
	f.Ground.Grid = some(t, "grid", 1, 5)
	f.Ground.Dark = oneIn(t, "dark", 12)
	for range rapid.IntRange(0, 6).Draw(t, "cells") {
		f.Ground.Cells = append(f.Ground.Cells, elemental.Cell{X: rapid.IntRange(-6, 6).Draw(t, "x"), Y: rapid.IntRange(-6, 6).Draw(t, "y"),
			Kind: rapid.SampledFrom([]elemental.CellKind{elemental.Wall, elemental.Obscuring, elemental.Dark}).Draw(t, "kind")})
	}
	return f
}

var doings = []combat.Do{combat.Begin, combat.End, combat.Look, combat.TakeTurn, combat.TakeTurn, combat.EndTurn, combat.EndTurn, combat.EndTurn, combat.Rise, combat.Top, combat.Shift, combat.Declare, combat.Forgo, combat.Move, combat.Move,
	combat.Step, combat.Walk, combat.Cease, combat.StartAttack, combat.StartAttack, combat.StartAttack, combat.Arrive, combat.Use, combat.Damage, combat.Brace, combat.Defend, combat.Ready,
	combat.Check, combat.Skill, combat.Bind, combat.Rest, combat.Set, combat.PutMark, combat.EndMark}

func anyAbility(t *rapid.T) *combat.Ability {
	if oneIn(t, "unarmed", 4) {
		return nil
	}
	return &combat.Ability{ID: rapid.SampledFrom([]string{"blast", "wave", ""}).Draw(t, "id"), Action: rapid.SampledFrom([]string{"", "Full", "standard", "MOVE", "swift", "free", "odd"}).Draw(t, "action"),
		Segments: some(t, "segments", 0, 4), Range: some(t, "range", 0, 60), Projectile: oneIn(t, "projectile", 2), Long: oneIn(t, "long", 2), Speed: some(t, "speed", 0, 9),
		Attribute: rapid.SampledFrom([]string{"", "Str", "int", "luck"}).Draw(t, "attribute"), Bonus: some(t, "bonus", -2, 3), AttackDice: some(t, "attack dice", 0, 4),
		Damage: rapid.SampledFrom([]string{"", "1d6", "Strength + 2d6", "9", "1d8"}).Draw(t, "damage"), Pushback: some(t, "pushback", 0, 60), Cooldown: some(t, "cooldown", 0, 3),
		Penalty: rapid.SampledFrom([]string{"", "slowed", "staggered"}).Draw(t, "penalty"), PenaltyRounds: some(t, "penalty rounds", 0, 3)}
}

func anyCommand(t *rapid.T, f *combat.Combat, insist bool) combat.Command {
	somebody := func(name string) string {
		if oneIn(t, "a stranger", 15) {
			return rapid.SampledFrom([]string{"", "nobody"}).Draw(t, "stranger")
		}
		return rapid.SampledFrom(f.Combatants).Draw(t, name).ID
	}
	c := combat.Command{Do: rapid.SampledFrom(doings).Draw(t, "do"), Ability: anyAbility(t), Hexes: some(t, "hexes", 0, 4),
		Mode:      rapid.SampledFrom([]combat.Mode{"", combat.ByMove, combat.ByDash, combat.ByDodge, combat.BySwim}).Draw(t, "mode"),
		Advantage: rapid.IntRange(0, 2).Draw(t, "advantage"), Disadvantage: rapid.IntRange(0, 1).Draw(t, "disadvantage"), Leverage: rapid.IntRange(0, 1).Draw(t, "leverage"),
		Defense: rapid.SampledFrom([]combat.Defense{"", "", combat.ByReaction, combat.ByAction}).Draw(t, "defense"), Distance: some(t, "distance", 0, 90),
		Cover: rapid.SampledFrom([]combat.YesNo{"", combat.Yes, combat.No}).Draw(t, "cover"), Concealment: some(t, "concealment", 0, 3), AtHex: oneIn(t, "at the hex", 3),
		Speed: some(t, "speed", 1, 9), Action: rapid.SampledFrom([]elemental.ActionKind{"", elemental.MoveAction, elemental.FullAction}).Draw(t, "action"),
		Reduce: rapid.IntRange(0, 2).Draw(t, "reduce"), Modifying: oneIn(t, "modifying", 8), Readied: oneIn(t, "readied", 8),
		Attribute: rapid.SampledFrom([]elemental.Attribute{"", elemental.Strength}).Draw(t, "attribute"), Difficulty: some(t, "difficulty", 0, 9), Stealth: oneIn(t, "stealth", 3),
		Field: rapid.SampledFrom([]string{"hp", "rank", "steps", "top", "acted", "luck"}).Draw(t, "field"), Value: some(t, "value", -1, 9), DefenseDice: some(t, "defense dice", 0, 3), Ranks: some(t, "ranks", -3, 3), Insist: insist && oneIn(t, "insist", 2)}
	switch {
	case f.Active != "" && !oneIn(t, "out of turn", 4):
		c.Who = f.Active
	case !oneIn(t, "nobody in particular", 20):
		c.Who = somebody("who")
	}
	for range rapid.IntRange(0, 2).Draw(t, "targets") {
		c.Targets = append(c.Targets, somebody("target"))
	}
	if oneIn(t, "dodge", 4) {
		c.Dodge = append(c.Dodge, somebody("dodger"))
	}
	if oneIn(t, "unaware", 4) {
		c.Unaware = append(c.Unaware, somebody("unaware"))
	}
	if m := anyMark(t); !oneIn(t, "no mark", 6) {
		c.Mark = &m
	}
	return c
}

func copied(f combat.Combat) combat.Combat {
	f.Combatants = append([]combat.Combatant(nil), f.Combatants...)
	for i := range f.Combatants {
		f.Combatants[i].Marks = append([]play.Mark(nil), f.Combatants[i].Marks...)
	}
	return f
}

// TestAnyCommandsOnAnyCombat: the events of a command fold to the state after it
// and unfold to the one before, a refused command does nothing, and whatever is
// done the next command can be sent with the state that it leaves.
func TestAnyCommandsOnAnyCombat(t *testing.T) {
	t.Run("ELEMENTAL-R1 ELEMENTAL-A2 ELEMENTAL-I6 events fold and unfold, refusals change nothing, a round gives no more than it does", rapid.MakeCheck(anyCommands))
}

func FuzzCommands(f *testing.F) { f.Fuzz(rapid.MakeFuzz(anyCommands)) }

func anyCommands(t *rapid.T) {
	state := anyCombat(t)
	insist := oneIn(t, "the GM insists", 3)
	byHand := false
	game := rulestest.Game[combat.Combat, combat.Command, play.Result]{
		Copy: copied,
		Resolve: func(source dice.Source, f combat.Combat, c combat.Command) (play.Result, *field.Error) {
			return combat.ResolvePlay(source, combat.Play{Combat: f, Command: c})
		},
		Fold:  func(f combat.Combat, r play.Result) (combat.Combat, *field.Error) { return combat.Fold(f, r.Events) },
		Names: func(_ combat.Command, err *field.Error) bool { return strings.HasPrefix(err.Field, "command.") },
		Sound: func(t *rapid.T, c *combat.Command, _, after *combat.Combat, _ *play.Result) {
			byHand = byHand || c.Insist || c.Do == combat.Set
			rulestest.Bounded(t, *after)
			sound(t, c, after, byHand)
		},
	}
	game.AnyCommands(t, state, 25, func(f *combat.Combat) combat.Command { return anyCommand(t, f, insist) })
}

// sound checks the ranks, the actions and the round after a command.
func sound(t *rapid.T, c *combat.Command, after *combat.Combat, byHand bool) {
	ranks := map[int]bool{}
	for _, one := range after.Combatants {
		used := elemental.Used{Full: one.Full.Or(0), Standards: one.Standards.Or(0), Moves: one.Moves.Or(0), Swifts: one.Swifts.Or(0)}
		if !byHand && !used.Legal() {
			t.Fatalf("ELEMENTAL-A2 %s has used %+v", one.ID, used)
		}
		if rank := one.Rank.Or(0); c.Do == combat.Begin && (rank < 1 || rank > len(after.Combatants) || ranks[rank]) {
			t.Fatalf("ELEMENTAL-I1 the rank %d", rank)
		}
		ranks[one.Rank.Or(0)] = true
	}
	if running := after.Round.Or(0) > 0; running != (after.Segment.Or(0) > 0) {
		t.Fatalf("ELEMENTAL-R1 round %v, segment %v", after.Round, after.Segment)
	}
}

// TestAnyEventsOnAnyCombat: events that do not fit are refused, and change nothing.
func TestAnyEventsOnAnyCombat(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rulestest.AnyEvents(t, anyCombat(t), copied, combat.Fold, func(t *rapid.T) play.Event {
			event := play.Event{Kind: "happened", Who: rapid.SampledFrom([]string{"", "h0", "h1", "gone"}).Draw(t, "who")}
			switch rapid.IntRange(0, 2).Draw(t, "what") {
			case 0:
				event.Field = rapid.SampledFrom([]string{"hp", "rank", "round", "segment", "bound", "luck"}).Draw(t, "field")
				event.Before, event.After = some(t, "before", 0, 3), some(t, "after", 0, 3)
			case 1:
				event.Text, event.Key = rapid.SampledFrom([]string{"active", "declared", "name"}).Draw(t, "text"), "h0"
			case 2:
				event.At = rapid.IntRange(-1, 3).Draw(t, "at")
				was, is := anyMark(t), anyMark(t)
				if oneIn(t, "was", 2) {
					event.WasMark = &was
				}
				event.Mark = &is
			}
			return event
		})
	})
}
