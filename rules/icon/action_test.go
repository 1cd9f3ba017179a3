package icon_test

import (
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/odds"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

func TestPool(t *testing.T) {
	for _, c := range []struct {
		name string
		in   icon.Action
		pool string
		keep icon.Keep
	}{
		{"ICON-N1 the rating is the pool", icon.Action{Rating: n(3)}, "action 3d6kh2", icon.KeepHighest},
		{"ICON-N1 a rating of 1 is one die", icon.Action{Rating: n(1)}, "action 1d6", icon.KeepHighest},
		{"ICON-N2 a burden takes a die", icon.Action{Rating: n(3), Burdens: 1}, "action 2d6", icon.KeepHighest},
		{"ICON-N2 more burdens than rating leave no debt: a boon is a die", icon.Action{Rating: n(1), Burdens: 2, Boons: 1}, "action 1d6", icon.KeepHighest},
		{"ICON-N2 boons add up to two dice", icon.Action{Rating: n(2), Boons: 2}, "action 4d6kh2", icon.KeepHighest},
		{"ICON-N2 a third boon adds nothing", icon.Action{Rating: n(2), Boons: 3}, "action 4d6kh2", icon.KeepHighest},
		{"ICON-N2 three curses take two dice", icon.Action{Rating: n(3), Curses: 3}, "action 1d6", icon.KeepHighest},
		{"ICON-N2 boons and curses cancel before the bound", icon.Action{Rating: n(2), Boons: 4, Curses: 3}, "action 3d6kh2", icon.KeepHighest},
		{"ICON-N2 there are never more than 6 dice", icon.Action{Rating: n(5), Boons: 2}, "action 6d6kh2", icon.KeepHighest},
		{"ICON-N3 with no dice two are rolled and the lower counts", icon.Action{}, "action 2d6kl1", icon.KeepLowest},
		{"ICON-N3 curses can bring a rating to none", icon.Action{Rating: n(1), Curses: 2}, "action 2d6kl1", icon.KeepLowest},
		{"ICON-N5 push, aid and tempting fate are a die each, within two", icon.Action{Rating: n(1), Push: true, Aid: true, TemptFate: true, Effort: n(1), HelperEffort: n(1)},
			"action 3d6kh2", icon.KeepHighest},
		{"ICON-N5 a push cancels a curse", icon.Action{Rating: n(1), Push: true, Effort: n(1), Curses: 1}, "action 1d6", icon.KeepHighest},
		{"ICON-N5 with nothing else, tempting fate is one die", icon.Action{TemptFate: true}, "action 1d6", icon.KeepHighest},
	} {
		t.Run(c.name, func(t *testing.T) {
			same(t, "pools", []string{c.pool}, pools(t, icon.ResolveAction, c.in))
			faces := []int{1, 1, 1, 1, 1, 1}[:c.pool[len("action ")]-'0']
			same(t, "keep", c.keep, rulestest.Resolve(t, icon.ResolveAction, c.in, faces...).Pool.Keep)
		})
	}
	t.Run("ICON-N2 the card tells how the pool came about", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveAction, icon.Action{Rating: n(3), Burdens: 1, Boons: 4, Curses: 1}, 1, 1, 1, 1)
		same(t, "steps", []icon.Step{
			{Key: icon.StepRating, Rule: "ICON-N1", Change: 3, Value: 3},
			{Key: icon.StepBurdens, Rule: "ICON-N2", Change: -1, Value: 2},
			{Key: icon.StepBoons, Rule: "ICON-N5", Change: 4, Value: 6},
			{Key: icon.StepCurses, Rule: "ICON-N2", Change: -1, Value: 5},
			{Key: icon.StepLimit, Rule: "ICON-N2", Change: -1, Value: 4},
		}, r.Pool.Steps)
	})
}

func TestActionOutcome(t *testing.T) {
	for _, c := range []struct {
		name    string
		rating  int
		faces   []int
		value   int
		outcome icon.ActionOutcome
		ticks   int
	}{
		{"ICON-N4 a highest die of 1 fails", 1, []int{1}, 1, icon.ActionFail, 0},
		{"ICON-N4 a highest die of 3 fails", 2, []int{3, 2}, 3, icon.ActionFail, 0},
		{"ICON-N4 a highest die of 4 succeeds at a cost", 1, []int{4}, 4, icon.ActionPartial, 2},
		{"ICON-N4 a highest die of 5 succeeds at a cost", 3, []int{2, 5, 4}, 5, icon.ActionPartial, 2},
		{"ICON-N4 a 6 succeeds", 3, []int{6, 1, 5}, 6, icon.ActionSuccess, 2},
		{"ICON-N4 two sixes are a critical, with increased effect", 3, []int{6, 1, 6}, 6, icon.ActionCritical, 3},
		{"ICON-N4 three sixes are no more than a critical", 3, []int{6, 6, 6}, 6, icon.ActionCritical, 3},
		{"ICON-N4 one die makes no critical", 1, []int{6}, 6, icon.ActionSuccess, 2},
		{"ICON-N3 with no dice the lower one counts", 0, []int{6, 3}, 3, icon.ActionFail, 0},
		{"ICON-N3 with no dice two sixes are a success and no critical", 0, []int{6, 6}, 6, icon.ActionSuccess, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveAction, icon.Action{Rating: n(c.rating)}, c.faces...)
			same(t, "value", c.value, r.Value)
			same(t, "outcome", c.outcome, r.Outcome)
			same(t, "ticks", c.ticks, r.Ticks)
			facts := map[string]int{}
			r.Facts(func(key string, value int) { facts[key] = value })
			same(t, "fact", 1, facts[string(c.outcome)])
			same(t, "facts in all", 1, facts["fail"]+facts["partial"]+facts["success"]+facts["critical"])
		})
	}
	for _, c := range []struct {
		name   string
		risk   icon.Risk
		face   int
		strain int
	}{
		{"ICON-N7 a failure costs 2 strain, the risk being risky unless the GM says otherwise", "", 1, 2},
		{"ICON-N7 a controlled failure costs 1", icon.Controlled, 3, 1},
		{"ICON-N7 a risky success at a cost costs 2", icon.Risky, 4, 2},
		{"ICON-N7 a desperate success at a cost costs 4", icon.Desperate, 5, 4},
		{"ICON-N7 a success costs nothing", icon.Desperate, 6, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveAction, icon.Action{Rating: n(1), Risk: c.risk}, c.face)
			same(t, "strain", c.strain, r.Strain)
			if c.risk == "" {
				same(t, "risk", icon.Risky, r.Risk)
			}
		})
	}
}

func TestEffect(t *testing.T) {
	for _, c := range []struct {
		name     string
		effect   icon.Effect
		steps    int
		critical bool
		want     icon.Effect
		ticks    int
	}{
		{"ICON-N1 without the GM's word the effect is normal", "", 0, false, icon.Normal, 2},
		{"ICON-N8 no effect moves no clock", icon.NoEffect, 0, false, icon.NoEffect, 0},
		{"ICON-N8 a weak effect moves it by 1", icon.Weak, 0, false, icon.Weak, 1},
		{"ICON-N8 a powerful effect moves it by 3", icon.Powerful, 0, false, icon.Powerful, 3},
		{"ICON-N8 a superpowered effect moves it by 5", icon.Superpowered, 0, false, icon.Superpowered, 5},
		{"ICON-N8 a step raises weak to normal", icon.Weak, 1, false, icon.Normal, 2},
		{"ICON-N8 two steps raise weak to powerful", icon.Weak, 2, false, icon.Powerful, 3},
		{"ICON-N8 steps stop at powerful", icon.Normal, 3, false, icon.Powerful, 3},
		{"ICON-N8 steps do not raise powerful", icon.Powerful, 1, false, icon.Powerful, 3},
		{"ICON-N8 steps leave superpowered as it is", icon.Superpowered, 1, false, icon.Superpowered, 5},
		{"ICON-N8 steps cannot raise what has no effect", icon.NoEffect, 1, false, icon.NoEffect, 0},
		{"ICON-N8 a critical raises even what has no effect", icon.NoEffect, 1, true, icon.Weak, 1},
		{"ICON-N8 a critical is one step up", icon.Weak, 0, true, icon.Normal, 2},
		{"ICON-N8 a critical raises powerful to superpowered", icon.Powerful, 0, true, icon.Superpowered, 5},
		{"ICON-N8 steps to powerful and a critical make superpowered", icon.Weak, 4, true, icon.Superpowered, 5},
		{"ICON-N8 a critical leaves superpowered as it is", icon.Superpowered, 0, true, icon.Superpowered, 5},
		{"ICON-N8 a step down weakens", icon.Superpowered, -1, false, icon.Powerful, 3},
		{"ICON-N8 steps down end at no effect", icon.Normal, -4, false, icon.NoEffect, 0},
		{"ICON-N8 steps beyond the ladder end where it does", icon.Weak, 99, true, icon.Superpowered, 5},
		{"ICON-N8 steps beyond the other end of it, too", icon.Superpowered, -99, true, icon.Weak, 1},
		{"ICON-N8 a critical makes a step down good", icon.Normal, -1, true, icon.Normal, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			faces := []int{6, 1}
			if c.critical {
				faces = []int{6, 6}
			}
			r := rulestest.Resolve(t, icon.ResolveAction, icon.Action{Rating: n(2), Effect: c.effect, EffectSteps: c.steps}, faces...)
			same(t, "effect", c.want, r.Effect)
			same(t, "ticks", c.ticks, r.Ticks)
		})
	}
	t.Run("ICON-N8 a failure moves no clock whatever the effect", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveAction, icon.Action{Rating: n(1), Effect: icon.Superpowered}, 3)
		same(t, "ticks", 0, r.Ticks)
		same(t, "effect", icon.Superpowered, r.Effect)
	})
	t.Run("ICON-N8 the card tells raise and critical apart", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveAction, icon.Action{Rating: n(2), Effect: icon.Weak, EffectSteps: 3}, 6, 6)
		same(t, "steps", []icon.Step{
			{Key: icon.StepEffect, Rule: "ICON-N8", Change: 1, Value: 1},
			{Key: icon.StepRaised, Rule: "ICON-N8", Change: 2, Value: 3},
			{Key: icon.StepCritical, Rule: "ICON-N8", Change: 1, Value: 4},
		}, r.EffectSteps)
	})
}

func TestEffort(t *testing.T) {
	t.Run("ICON-N5 a push costs 1 effort, and aid 1 of the helper's", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveAction, icon.Action{Push: true, Aid: true, Effort: n(3), HelperEffort: n(1)}, 1, 1)
		same(t, "events", []play.Event{
			{Kind: icon.EffortSpent, Who: icon.Target, Field: icon.FieldEffort, Before: n(3), After: n(2), Rule: "ICON-N5"},
			{Kind: icon.EffortSpent, Who: icon.Helper, Field: icon.FieldEffort, Before: n(1), After: n(0), Rule: "ICON-N5"},
		}, r.Events)
	})
	t.Run("ICON-N5 a push beyond the bound is paid nevertheless", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveAction, icon.Action{Boons: 2, Push: true, Effort: n(1)}, 1, 1)
		same(t, "events", []string{icon.EffortSpent}, kinds(r.Events))
	})
	t.Run("ICON-N5 tempting fate costs no effort, and its consequence comes even with a success", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveAction, icon.Action{TemptFate: true}, 6)
		same(t, "tempted", true, r.TemptedFate)
		same(t, "events", 0, len(r.Events))
		same(t, "strain", 0, r.Strain)
	})
	t.Run("ICON-N5 without effort there is no push", func(t *testing.T) {
		rulestest.Refused(t, icon.ResolveAction, icon.Action{Push: true}, field.Refused, "effort", "ICON-N5")
		rulestest.Refused(t, icon.ResolveAction, icon.Action{Push: true, Effort: n(0)}, field.Refused, "effort", "ICON-N5")
	})
	t.Run("ICON-N5 a helper without effort cannot aid", func(t *testing.T) {
		rulestest.Refused(t, icon.ResolveAction, icon.Action{Push: true, Aid: true, Effort: n(1)}, field.Refused, "helperEffort", "ICON-N5")
	})
}

func TestEffortOfTheBrokenAndOfLeaders(t *testing.T) {
	paid := func(who string, before, after int, rule string) play.Event {
		return play.Event{Kind: icon.EffortSpent, Who: who, Field: icon.FieldEffort, Before: n(before), After: n(after), Rule: rule}
	}
	for _, c := range []struct {
		name string
		in   icon.Action
		want []play.Event
	}{
		{"ICON-N11 to act while broken costs 1 effort", icon.Action{Broken: true, Effort: n(1)}, []play.Event{paid(icon.Target, 1, 0, "ICON-N11")}},
		{"ICON-N11 somebody nearby may pay it", icon.Action{Broken: true, Payer: true, PayerEffort: n(2)}, []play.Event{paid(icon.Payer, 2, 1, "ICON-N11")}},
		{"ICON-N11 who is not broken needs nobody to pay", icon.Action{Payer: true}, nil},
		{"ICON-N11 a push while broken is 2 in all", icon.Action{Broken: true, Push: true, Effort: n(2)},
			[]play.Event{paid(icon.Target, 2, 1, "ICON-N11"), paid(icon.Target, 1, 0, "ICON-N5")}},
		{"ICON-N5 to lead a team costs 2 effort", icon.Action{Lead: true, Effort: n(2)}, []play.Event{paid(icon.Target, 2, 0, "ICON-N5")}},
		{"ICON-N5 ICON-N11 a broken leader pays 3, and all others what is theirs", icon.Action{Lead: true, Broken: true, Aid: true, Effort: n(3), HelperEffort: n(1)},
			[]play.Event{paid(icon.Target, 3, 2, "ICON-N11"), paid(icon.Target, 2, 0, "ICON-N5"), paid(icon.Helper, 1, 0, "ICON-N5")}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.in.Rating = n(1)
			roller := dice.Seeded(dice.Seed{1})
			r, err := icon.ResolveAction(roller, c.in)
			if err != nil {
				t.Fatalf("refused: %v", err)
			}
			same(t, "events", c.want, r.Events)
		})
	}
	for _, c := range []struct {
		name, field, rule string
		in                icon.Action
	}{
		{"ICON-N11 the broken without effort", "effort", "ICON-N11", icon.Action{Broken: true}},
		{"ICON-N11 a payer without effort", "payerEffort", "ICON-N11", icon.Action{Broken: true, Payer: true, Effort: n(3)}},
		{"ICON-N11 effort for one thing of two", "effort", "ICON-N5", icon.Action{Broken: true, Push: true, Effort: n(1)}},
		{"ICON-N5 a leader with 1 effort", "effort", "ICON-N5", icon.Action{Lead: true, Effort: n(1)}},
		{"ICON-N5 a leader who can pay and a helper who cannot", "helperEffort", "ICON-N5", icon.Action{Lead: true, Aid: true, Effort: n(2)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			rulestest.Refused(t, icon.ResolveAction, c.in, field.Refused, c.field, c.rule)
		})
	}
}

func TestRankOfOutcomes(t *testing.T) {
	for rank, outcome := range []icon.ActionOutcome{icon.ActionFail, icon.ActionPartial, icon.ActionSuccess, icon.ActionCritical} {
		t.Run("ICON-N5 of a team's rolls the best counts: "+string(outcome), func(t *testing.T) {
			same(t, "rank", rank, outcome.Rank())
		})
	}
}

func TestTeamOdds(t *testing.T) {
	t.Run("ICON-N5 the odds of a team of one are those of the roll", func(t *testing.T) {
		in := icon.Action{Rating: n(3), Burdens: 1, Boons: 2, Effect: icon.Powerful}
		got, err := icon.TeamOdds(new(odds.Walker), []icon.Action{in})
		if err != nil {
			t.Fatal(err)
		}
		want, failure := odds.ReportRule(&odds.Walker{}, func(source dice.Source) odds.Factual { return in.Roll(source, "") })
		if failure != nil {
			t.Fatal(failure)
		}
		same(t, "odds", want, got)
	})
	t.Run("ICON-N3 ICON-N5 two without dice succeed more often than one", func(t *testing.T) {
		report, err := icon.TeamOdds(new(odds.Walker), make([]icon.Action, 2))
		if err != nil {
			t.Fatal(err)
		}
		fail, _ := report.Fact("fail")
		// The lower of two dice is 3 or less in 27 of 36 ways.
		same(t, "failure", 27.0*27/(36*36), fail.Mean)
	})
}
