package combat_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/odds"
	"rulewright/rules/rulestest"
)

func drawRef(t *rapid.T) notation.Ref {
	return pick(t, "ref", notation.RefTarget, notation.RefUser, notation.RefIt, notation.RefThem, notation.RefArea, notation.RefAll,
		notation.RefAny, notation.RefAny, notation.RefAny, notation.RefCollided, notation.RefMarked, notation.RefBearer, notation.RefCause,
		notation.RefZone, notation.RefSquare, notation.RefPassed)
}

func drawSelector(t *rapid.T, depth int) notation.Selector {
	s := notation.Selector{Is: drawRef(t), Side: pick(t, "side", 0, notation.Ally, notation.Foe, notation.Own, notation.Myself),
		UpTo: sometimes(t, "up to", 4), Within: rapid.IntRange(0, 4).Draw(t, "within"), Near: pick(t, "near", notation.RefUser, notation.RefTarget, notation.RefIt),
		Different: sometimes(t, "different", 6), Others: sometimes(t, "others", 4), Exactly: sometimes(t, "exactly", 9), Beyond: sometimes(t, "beyond", 9),
		Kind: pick(t, "kind", 0, 0, 0, notation.Objects, notation.Summons), Free: sometimes(t, "free", 9)}
	if sometimes(t, "number", 2) {
		s.Number = notation.Amount{Flat: rapid.IntRange(0, 3).Draw(t, "how many")}
	}
	if depth > 0 && sometimes(t, "and", 8) {
		and := drawSelector(t, depth-1)
		s.And = &and
	}
	if depth > 0 && sometimes(t, "if", 6) {
		s.If = []notation.Condition{drawCondition(t, depth-1)}
	}
	return s
}

func drawAmount(t *rapid.T, depth int) notation.Amount {
	a := notation.Amount{Flat: rapid.IntRange(-2, 9).Draw(t, "flat"), Half: sometimes(t, "half", 6), Most: pick(t, "most", 0, 0, 0, 3)}
	switch rapid.IntRange(0, 5).Draw(t, "amount") {
	case 0:
		return notation.Amount{}
	case 1:
		a.Rolled, a.Sides = 1, 6
	case 2:
		a.Dice, a.Fray = rapid.IntRange(0, 2).Draw(t, "dice"), true
	case 3:
		a.Percent = 25
	case 4:
		a.Per, a.Count = rapid.IntRange(-1, 2).Draw(t, "per"), pick(t, "count", notation.CountChars, notation.CountTokens, notation.CountMoved, notation.CountRound,
			notation.CountDealt, notation.CountStatus, notation.CountPower, notation.CountGamble, notation.CountWounds, notation.CountVigor,
			notation.CountAether, notation.CountLevels)
		if depth > 0 {
			of := drawSelector(t, 0)
			a.Of = &of
		}
	}
	return a
}

func drawCondition(t *rapid.T, depth int) notation.Condition {
	c := notation.Condition{
		Is: pick(t, "state", notation.IsBloodied, notation.IsPercent, notation.HasStatus, notation.HasMark, notation.HasTokens, notation.HasVigor,
			notation.IsNear, notation.IsRound, notation.IsAlly, notation.IsFoe, notation.IsInPit, notation.IsOnTerrain, notation.IsInZone,
			notation.IsCount, notation.IsSlow, notation.IsDamaged, notation.IsHit, notation.IsSlain, notation.IsFlying, notation.IsHigher,
			notation.IsAlone, notation.IsSummon, notation.IsObject, notation.IsStance, notation.IsGamble, notation.IsPowerDie, notation.IsTurn,
			notation.IsInArea, notation.IsTriggered),
		Not: sometimes(t, "not", 3), N: rapid.IntRange(0, 4).Draw(t, "n"),
	}
	if depth > 0 && !sometimes(t, "affected", 2) {
		of, near := drawSelector(t, 0), drawSelector(t, 0)
		c.Who, c.Near = &of, &near
	}
	return c
}

var drawnTriggers = []notation.Trigger{notation.OnHit, notation.OnMiss, notation.OnExceed, notation.OnSlay, notation.OnCollide, notation.OnFinishing,
	notation.OnComeback, notation.OnHeroic, notation.OnCharge, notation.OnInfused, notation.OnChainReact}

func drawSteps(t *rapid.T, depth, most int) []notation.Step {
	var steps []notation.Step
	for range rapid.IntRange(0, most).Draw(t, "steps") {
		steps = append(steps, drawStep(t, depth))
	}
	return steps
}

func drawStep(t *rapid.T, depth int) notation.Step {
	s := notation.Step{
		Does: pick(t, "does", notation.DoDamage, notation.DoDamage, notation.DoVigor, notation.DoSurge, notation.DoCure, notation.DoHeal, notation.DoSaves,
			notation.DoStatus, notation.DoEnd, notation.DoShove, notation.DoShove, notation.DoMove, notation.DoMove, notation.DoSwap,
			notation.DoBless, notation.DoVigilance, notation.DoAether, notation.DoToken, notation.DoPowerDie, notation.DoChoose, notation.DoTable,
			notation.DoSelect, notation.DoRepeat, notation.DoSacrifice, notation.DoRefund, notation.DoChange, notation.DoEndTurn, notation.DoDelay,
			notation.DoArea, notation.DoGamble, notation.DoImmune, notation.DoRescue, notation.DoTrigger, notation.DoPit, notation.DoRemove,
			notation.DoReturn, notation.DoResist, notation.DoAttack),
		Before: sometimes(t, "before", 8), May: sometimes(t, "may", 4), Who: drawSelector(t, depth), Amount: drawAmount(t, depth),
		Pierce: sometimes(t, "pierce", 5), Divine: sometimes(t, "divine", 8), Save: sometimes(t, "save", 4), Plus: sometimes(t, "plus", 6),
		Status: pick(t, "status", drawnStatuses[:22]...).Name, Key: pick(t, "key", "", "coin", "slay"),
		Mode: pick(t, "mode", "", space.Walk, space.Dash, space.Fly, space.Rush, space.Teleport),
		Way: pick(t, "way", notation.WayFree, notation.WayAny, notation.WayAway, notation.WayToward, notation.WayNextTo,
			notation.WayCloser, notation.WayEither, notation.WaySame),
		Pick: rapid.IntRange(0, 2).Draw(t, "pick"), Straight: sometimes(t, "straight", 6), Phasing: sometimes(t, "phasing", 6),
	}
	if sometimes(t, "trigger", 3) {
		s.On = rapid.SliceOfN(rapid.SampledFrom(drawnTriggers), 1, 2).Draw(t, "on")
	}
	if s.Does == notation.DoEnd && sometimes(t, "any status", 2) {
		s.Status = ""
	}
	if sometimes(t, "times", 6) {
		s.Times = notation.Amount{Flat: rapid.IntRange(0, 3).Draw(t, "instances")}
	}
	switch s.Does {
	case notation.DoChange:
		s.Change = &notation.Change{Range: rapid.IntRange(-1, 2).Draw(t, "reach"), Size: rapid.IntRange(0, 1).Draw(t, "size"),
			Bonus: rapid.IntRange(0, 2).Draw(t, "bonus"), Boons: rapid.IntRange(-1, 1).Draw(t, "boons"), Dice: rapid.IntRange(0, 1).Draw(t, "more dice"),
			TrueStrike: sometimes(t, "true", 2), Free: sometimes(t, "free", 4)}
	case notation.DoArea:
		s.Area = &space.Area{Shape: pick(t, "shape", space.Line, space.Burst, space.Blast, "arc"), Size: rapid.IntRange(1, 3).Draw(t, "area size")}
	case notation.DoPit:
		s.Terrain.Pit = true
	}
	if depth == 0 {
		return s
	}
	if sometimes(t, "anchor", 3) {
		anchor := drawSelector(t, 0)
		s.Anchor = &anchor
	}
	if sometimes(t, "by", 6) {
		by := drawSelector(t, 0)
		s.By = &by
	}
	if sometimes(t, "if", 3) {
		s.If = append(s.If, drawCondition(t, depth))
		s.Else = drawSteps(t, depth-1, 1)
	}
	if s.Save {
		s.Saved = drawSteps(t, depth-1, 1)
	}
	s.Steps = drawSteps(t, depth-1, 2)
	for i := range rapid.IntRange(0, 3).Draw(t, "options") {
		s.Options = append(s.Options, notation.Option{Min: 2*i + 1, Max: 2*i + 2, Steps: drawSteps(t, depth-1, 2)})
	}
	return s
}

// drawText draws the meaning of a text.
func drawText(t *rapid.T) *notation.Ability {
	a := &notation.Ability{Steps: drawSteps(t, 2, 4)}
	h := &a.Header
	h.Actions, h.Attack = rapid.IntRange(0, 2).Draw(t, "actions"), sometimes(t, "attack", 2)
	h.Free, h.Range = h.Actions == 0, rapid.IntRange(0, 6).Draw(t, "range")
	h.Combo, h.Infuse, h.Delay = pick(t, "combo", 0, 0, 0, 0, 1, 2), pick(t, "infuse", 0, 0, 2), sometimes(t, "delay", 8)
	h.Uses, h.Period = pick(t, "uses", 0, 0, 1), pick(t, "period", notation.PerCombat, notation.PerRound)
	h.Pierce, h.EndsTurn, h.Boons = sometimes(t, "pierces", 5), sometimes(t, "ends turn", 6), rapid.IntRange(-1, 1).Draw(t, "boons")
	if sometimes(t, "area", 3) {
		h.Area = &space.Area{Shape: pick(t, "shape", space.Line, space.Burst, space.Blast), Size: rapid.IntRange(1, 3).Draw(t, "size")}
		h.OnTarget, h.OnSelf = sometimes(t, "on target", 3), sometimes(t, "on self", 3)
	}
	a.Strike = notation.Strike{AutoHit: sometimes(t, "auto-hit", 4), Hit: icon.Formula{Dice: 1, Fray: true}, Miss: icon.Formula{Fray: true},
		Area: icon.Formula{Flat: rapid.IntRange(0, 4).Draw(t, "area damage")}, AreaSaves: sometimes(t, "area saves", 3)}
	return a
}

func TestStepsOfAnyKind(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawFight(t)
		a := drawText(t)
		combat.ReadAs(t, "drawn", *a)
		command := combat.Command{Do: combat.Use, Who: pick(t, "who", append(drawnIDs, e.Active, e.Active, e.Active, e.Active, e.Active, e.Active)...), Target: pick(t, "target", append(drawnIDs, "", "")...),
			Ability: &combat.Ability{ID: "deed", Text: "drawn"}, Heroic: sometimes(t, "heroic", 2), Insist: !sometimes(t, "insist", 3)}
		seed := rapid.Uint64().Draw(t, "seed")
		faces := func() dice.Source { return dice.Fast(seed) }
		policy := choice.Policy(func(q *choice.Question) []string {
			if len(q.Among) == 0 {
				t.Fatalf("a question has no answers: %+v", q)
			}
			if q.Rule == "" || q.About == "" {
				t.Fatalf("a question names no rule, or is about nothing: %+v", q)
			}
			list := rapid.Permutation(q.Among).Draw(t, q.About)
			return list[:rapid.IntRange(q.Least, q.Most).Draw(t, "how many are chosen")]
		})
		in := combat.Play{Combat: e, Command: command, Whole: true}
		r, err := combat.PlayBy(faces(), policy, &in)
		if err != nil {
			if err.Field == "" {
				t.Fatalf("the error names no field: %v", err)
			}
			return
		}
		folded, err := combat.Fold(e, r.Events)
		if err != nil {
			t.Fatalf("the events do not fit: %v", err)
		}
		equal(t, "folded state", *r.Combat, folded)
		rulestest.Bounded(t, folded)
		back, err := combat.Fold(folded, undone(r.Events))
		if err != nil {
			t.Fatalf("the inverse does not fit: %v", err)
		}
		equal(t, "state after undo", e, back)
		in.Choices = r.Chosen()
		again, err := combat.ResolvePlay(faces(), in)
		if err != nil {
			t.Fatalf("the replay is refused: %v", err)
		}
		equal(t, "replay", r.Events, again.Events)
	})
}

func TestOddsOfATextAreThoseOfItsFields(t *testing.T) {
	text := spoken("Twin Blades (1 action, Attack, Range 3, True strike, +1 boon)\nAttack: On hit: 2[D] + fray. Miss: fray.\nEffect: Foe is dazed.")
	plain := inText(combat.Fields{ID: "spoken", Takes: combat.OneAction, Attack: true, Strike: icon.Ability{Kind: icon.OtherAttack, Range: n(3), TrueStrike: true,
		Boons: 1, Hit: icon.Formula{Dice: 2, Fray: true}, Miss: icon.Formula{Fray: true}},
		Effects: []combat.Effect{{Does: combat.DoStatus, Status: icon.Dazed}}})
	odd := func(a *combat.Ability) odds.Report {
		report, err := combat.PlayOdds(&odds.Walker{}, combat.Play{Combat: arena(), Command: use("sten", "rat", a)})
		if err != nil {
			t.Fatal(err)
		}
		return report
	}
	if d := cmp.Diff(odd(plain), odd(text), rulestest.Alike); d != "" {
		t.Errorf("(-fields +text):\n%s", d)
	}
	for _, words := range []string{
		"Hew (1 action, Attack, Range 3, +1 boon)\nAttack: On hit: 2[D] + fray. Miss: fray.\nEffect: Foe is dazed. Shove 1.",
		"Hew (1 action, Attack, Range 3)\nAttack: On hit: [D] + fray. Miss: fray.\nExceed: Bonus damage.",
	} {
		t.Run("ICON-A1 they are those of playing all words: "+words, func(t *testing.T) {
			in := combat.Play{Combat: arena(), Command: use("sten", "rat", spoken(words))}
			want, failure := odds.ReportRule(&odds.Walker{}, func(source dice.Source) odds.Factual {
				r, err := combat.ResolvePlay(source, in)
				if err != nil {
					t.Fatal(err)
				}
				return r
			})
			if failure != nil {
				t.Fatal(failure)
			}
			var w odds.Walker
			got, err := combat.PlayOdds(&w, in)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(want.Facts, got.Facts, rulestest.Alike); d != "" {
				t.Errorf("(-all words +steps):\n%s", d)
			}
			t.Logf("%d runs", w.Runs())
		})
	}
	t.Run("an attack that waits for its target has open odds", func(t *testing.T) {
		report, err := combat.PlayOdds(&odds.Walker{}, combat.Play{Combat: arena(), Command: use("sten", "", spoken("A (1 action, Attack, Range 5)\nAttack: On hit: [D]."))})
		if err != (*field.Error)(nil) || !report.Open {
			t.Errorf("the report is %+v, the error %v", report, err)
		}
	})
}
