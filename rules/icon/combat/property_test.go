package combat_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

// copied returns a copy that shares nothing with the state.
func copied(e combat.Combat) combat.Combat {
	e.Combatants = slices.Clone(e.Combatants)
	for i := range e.Combatants {
		c := &e.Combatants[i]
		c.Character.Statuses, c.Character.Used = slices.Clone(c.Character.Statuses), slices.Clone(c.Character.Used)
		c.Interrupts = slices.Clone(c.Interrupts)
		c.CollidedBy = slices.Clone(c.CollidedBy)
	}
	t := &e.Turn
	for _, list := range []*[]string{&t.Interrupted, &t.Endangered, &t.Slashed, &t.Displaced, &t.Collided} {
		*list = slices.Clone(*list)
	}
	e.Ground.Cells = slices.Clone(e.Ground.Cells)
	return e
}

// count counts the statuses of a combatant that a test accepts.
func count(c *combat.Combatant, accepts func(icon.Status) bool) int {
	found := 0
	for _, s := range c.Character.Statuses {
		if accepts(s) {
			found++
		}
	}
	return found
}

// sound checks what holds for every state of a fight.
func sound(t *rapid.T, e *combat.Combat, outlook *play.Outlook, insisted bool) {
	if e.Round < 0 || e.PartyResolve < 0 || e.Turn.Actions < 0 || !insisted && e.Turn.Actions > 2 {
		t.Fatalf("round %d, party resolve %d, actions %d", e.Round, e.PartyResolve, e.Turn.Actions)
	}
	if e.Active != "" && (combatant(e, e.Active).Out != "" || e.Round == 0) {
		t.Fatalf("a turn of %s runs, who is %q, in round %d", e.Active, combatant(e, e.Active).Out, e.Round)
	}
	if e.Active == "" && cmp.Diff(combat.Turn{}, e.Turn, alike) != "" {
		t.Fatalf("no turn runs, and yet it holds %+v", e.Turn)
	}
	for i := range e.Combatants {
		if c := &e.Combatants[i]; e.Active == "" && len(c.CollidedBy) > 0 {
			t.Fatalf("no turn runs, and yet %s has met collide effects of %v", c.Character.ID, c.CollidedBy)
		}
	}
	for _, one := range outlook.Standings {
		for _, counter := range one.Counters {
			if counter.Value < 0 || counter.Value > counter.Most {
				t.Fatalf("%s has %+v", one.Who, counter)
			}
		}
	}
	for _, id := range outlook.May {
		if c := combatant(e, id); c.Out != "" || c.Kind != "" || string(c.Character.FightsFor()) != outlook.Sides[0] {
			t.Fatalf("%s may take a turn of %s", id, outlook.Sides[0])
		}
	}
	for i := range e.Combatants {
		soundCombatant(t, &e.Combatants[i], insisted, e.Round > 0)
	}
}

// soundCombatant checks what holds for every combatant.
func soundCombatant(t *rapid.T, c *combat.Combatant, insisted, fights bool) {
	if !insisted && c.Out != "" && (len(c.Character.Statuses) > 0 || c.Character.Vigor.Or(0) > 0) {
		t.Fatalf("%s is %s and has %+v, vigor %v", c.Character.ID, c.Out, c.Character.Statuses, c.Character.Vigor)
	}
	if c.X.Known() != c.Y.Known() {
		t.Fatalf("%s stands half somewhere: %v, %v", c.Character.ID, c.X, c.Y)
	}
	if c.Kind == "" {
		sheet := c.Character
		if most, err := sheet.MaximumHP(); c.Elite && !sheet.MaxHP.Known() && err == nil {
			sheet.MaxHP = n(2 * most)
		}
		hp, err := sheet.HitPoints()
		limit, noLimit := icon.WoundedMaximum(&sheet, c.Wounds)
		if err != nil || noLimit != nil || hp < 0 || hp > limit || hp == 0 && c.Out == "" && fights || c.Out == combat.Incapacitated && hp > 0 {
			t.Fatalf("%s has %d of %d hit points, out %q", c.Character.ID, hp, limit, c.Out)
		}
		if (c.Out == combat.Fallen) != (c.Wounds == icon.MaxWounds && c.Character.FightsFor() == icon.Hero) {
			t.Fatalf("%s has %d wounds, out %q", c.Character.ID, c.Wounds, c.Out)
		}
		vigor, err := icon.ResolveVigor(dice.Fast(1), icon.VigorChange{Target: sheet, Kind: icon.SurgeVigor})
		if err != nil || c.Character.Vigor.Or(0) < 0 || c.Character.Vigor.Or(0) > vigor.Cap {
			t.Fatalf("%s has vigor %v of %d", c.Character.ID, c.Character.Vigor, vigor.Cap)
		}
	}
	for _, s := range c.Character.Statuses {
		low, high := 1, 999
		switch s.Name {
		case icon.Aether:
			low, high = 0, 6
		case icon.VigilanceCharges:
			high = 6
		case icon.Blessing, icon.PowerDie:
		default:
			low = 0
		}
		if s.Until != "" && !s.Until.Known() {
			t.Fatalf("%s carries %+v, which never ends", c.Character.ID, s)
		}
		if s.Value < low || s.Value > high {
			t.Fatalf("%s carries %+v", c.Character.ID, s)
		}
		alikes := count(c, func(o icon.Status) bool {
			return o.Name == s.Name && (s.Name == icon.Stance || s.Name == icon.Mark && o.From == s.From && s.From != "" || o == s)
		})
		if alikes > 1 {
			t.Fatalf("%s carries %d like %+v", c.Character.ID, alikes, s)
		}
	}
}

// TestAnyCommandsOnAnyFight: the events of a command fold to the state after
// it, a refused command changes nothing, and after every command the state stays
// sound (ICON-T, ICON-H, ICON-C).
func TestAnyCommandsOnAnyFight(t *testing.T) {
	t.Run("ICON-C10 ICON-H4 ICON-V2 ICON-X-VIGILANCE events fold, refusals change nothing, states stay sound", rapid.MakeCheck(anyCommands))
}

func FuzzCommands(f *testing.F) { f.Fuzz(rapid.MakeFuzz(anyCommands)) }

func anyCommands(t *rapid.T) {
	e := anyCombat().Draw(t, "combat")
	insist := chance(t, "the GM insists", 3)
	game := rulestest.Game[combat.Combat, combat.Command, combat.Result]{
		Copy: copied,
		Resolve: func(source dice.Source, e combat.Combat, c combat.Command) (combat.Result, *field.Error) {
			first := choice.Policy(func(q *choice.Question) []string { return q.Among[:max(q.Least, min(1, q.Most))] })
			return combat.PlayBy(source, first, &combat.Play{Combat: e, Command: c, Whole: true})
		},
		Fold: func(e combat.Combat, r combat.Result) (combat.Combat, *field.Error) {
			return combat.Fold(e, r.Events)
		},
		Names: func(_ combat.Command, err *field.Error) bool { return strings.HasPrefix(err.Field, "command.") },
		Sound: func(t *rapid.T, _ *combat.Command, _, after *combat.Combat, r *combat.Result) {
			equal(t, "folded", *r.Combat, *after)
			sound(t, after, r.Outlook, insist)
		},
	}
	game.AnyCommands(t, e, 24, func(e *combat.Combat) combat.Command { return anyCommand(t, e, insist) })
}

// standing returns the first combatant of a side that takes part, or nil.
func standing(e *combat.Combat, side icon.Side) *combat.Combatant {
	for i := range e.Combatants {
		if c := &e.Combatants[i]; c.Out == "" && c.Kind == "" && c.Character.FightsFor() == side {
			return c
		}
	}
	return nil
}

// TestAFightIsPlayedToItsEnd lets both sides take every turn that they may and
// strike until one of them is gone (ICON-E1, ICON-T2, ICON-T3).
func TestAFightIsPlayedToItsEnd(t *testing.T) {
	t.Run("ICON-E1 ICON-T2 ICON-T3 every fight that is fought ends", rapid.MakeCheck(playToTheEnd))
}

func playToTheEnd(t *rapid.T) {
	e := anyCombat().Draw(t, "combat")
	for i := range e.Combatants {
		e.Combatants[i].X, e.Combatants[i].Y = field.Number{}, field.Number{}
	}
	roller := dice.Fast(rapid.Uint64().Draw(t, "seed"))
	var outlook *play.Outlook
	do := func(command combat.Command) {
		r, err := combat.ResolvePlay(roller, combat.Play{Combat: e, Command: command, Whole: true})
		if err != nil {
			t.Fatalf("%s of %s is refused: %v", command.Do, command.Who, err)
		}
		e, outlook = *r.Combat, r.Outlook
		sound(t, &e, outlook, false)
	}
	do(combat.Command{Do: combat.Begin})
	strike := combat.Ability{ID: "strike", Takes: combat.TwoActions, Attack: true, Strike: icon.Ability{Kind: icon.HeavyAttack}}
	for standing(&e, icon.Hero) != nil && standing(&e, icon.Foe) != nil {
		if e.Round > 500 {
			t.Fatal("the fight does not end")
		}
		actor := outlook.May[int(roller.Sum(dice.Pool{Dice: 1, Sides: len(outlook.May)}))-1]
		do(combat.Command{Do: combat.TakeTurn, Who: actor})
		side := icon.Hero
		if combatant(&e, actor).Character.FightsFor() == icon.Hero {
			side = icon.Foe
		}
		do(combat.Command{Do: combat.Use, Who: actor, Target: standing(&e, side).Character.ID, Ability: &strike})
		if e.Active != "" {
			do(combat.Command{Do: combat.EndTurn})
		}
	}
	do(combat.Command{Do: combat.End})
	if e.Round != 0 || e.PartyResolve != 0 {
		t.Fatalf("the fight is over, and yet %+v", e)
	}
}

// FuzzFold folds events that no command has made: each is applied or refused
// as a conflict, never anything else.
func FuzzFold(f *testing.F) { f.Fuzz(rapid.MakeFuzz(foldAnything)) }

func TestEventsThatNobodyMade(t *testing.T) {
	t.Run("an event that does not fit is refused, and changes nothing", rapid.MakeCheck(foldAnything))
}

func foldAnything(t *rapid.T) {
	e := anyCombat().Draw(t, "combat")
	people := append(ids(len(e.Combatants)), "", "nobody")
	for i := range e.Combatants {
		e.Combatants[i].Character.Statuses = rapid.SliceOfN(anyStatus(people), 0, 3).Draw(t, "statuses")
	}
	rulestest.AnyEvents(t, e, copied, combat.Fold, func(t *rapid.T) play.Event {
		event := play.Event{
			Who: rapid.SampledFrom(people).Draw(t, "who"),
			At:  rapid.IntRange(-1, 3).Draw(t, "at"), Key: rapid.SampledFrom(people).Draw(t, "key"), Was: rapid.SampledFrom(people).Draw(t, "was"),
			Before: some(t, "before", -1, 4), After: some(t, "after", -1, 4),
		}
		switch rapid.IntRange(0, 3).Draw(t, "what") {
		case 0:
			event.Field = string(rapid.SampledFrom(append([]combat.FieldName{combat.FieldRound, combat.FieldActions, combat.FieldTaken, "luck"}, settable...)).Draw(t, "field"))
		case 1:
			event.Text = rapid.SampledFrom([]string{combat.TextActive, combat.TextDelayed, combat.TextEnded, combat.TextLast,
				combat.TextOpening, combat.TextOut, "name"}).Draw(t, "text")
		case 2:
			event.WasMark, event.Mark = anyMark(t, "was", people), anyMark(t, "mark", people)
		case 3:
			event.WasCell, event.Cell = anyCell(t, "was cell"), anyCell(t, "cell")
		}
		return event
	})
}

// anyMark returns a status as a mark, an entry of a list of ids, or none.
func anyMark(t *rapid.T, name string, people []string) *play.Mark {
	switch rapid.IntRange(0, 3).Draw(t, name) {
	case 0:
		return nil
	case 1:
		return &play.Mark{Of: rapid.SampledFrom(people).Draw(t, "of"), Name: rapid.SampledFrom([]string{combat.MarkUsed, combat.MarkInterrupt,
			combat.MarkInterrupted, combat.MarkSlashed, combat.MarkCollidedBy, "friends"}).Draw(t, "list")}
	}
	m := anyStatus(people).Draw(t, "status").Mark()
	return &m
}

// anyCell returns a cell, or none.
func anyCell(t *rapid.T, name string) *play.Cell {
	if !chance(t, name, 2) {
		return nil
	}
	return &play.Cell{X: rapid.IntRange(0, 3).Draw(t, "x")}
}
