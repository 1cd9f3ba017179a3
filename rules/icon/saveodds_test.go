package icon_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/odds"
)

// afflicted is a character with up to that many statuses, some of them ongoing.
func afflicted(t *rapid.T, most int) icon.Character {
	c := icon.Character{Class: icon.Stalwart, HP: field.Of(rapid.IntRange(1, 40).Draw(t, "hp"))}
	names := []icon.StatusName{icon.Dazed, icon.Hatred, icon.Blind, icon.Stealth, icon.Shattered}
	for range rapid.IntRange(0, most).Draw(t, "statuses") {
		c.Statuses = append(c.Statuses, icon.Status{
			Name:    rapid.SampledFrom(names).Draw(t, "status"),
			Ongoing: rapid.Bool().Draw(t, "ongoing"),
		})
	}
	return c
}

// walked returns the odds of a rule by walking all of it in one step.
func walked[Q any, R odds.Factual](t *rapid.T, rule func(dice.Source, Q) (R, *field.Error), in Q) odds.Report {
	report, err := odds.ReportRule(&odds.Walker{}, func(source dice.Source) R {
		result, err := rule(source, in)
		if err != nil {
			t.Fatal(err)
		}
		return result
	})
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func TestTheOddsOfSavesAreThoseOfTheRuleItself(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := icon.Save{Target: afflicted(t, 2), All: rapid.Bool().Draw(t, "all"), Boons: rapid.IntRange(0, 2).Draw(t, "boons"), Curses: rapid.IntRange(0, 2).Draw(t, "curses")}
		got, err := icon.SaveOdds(new(odds.Walker), in)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(walked(t, icon.ResolveSave, in), got); d != "" {
			t.Errorf("together and one by one (-together +one by one):\n%s", d)
		}
	})
}

func TestTheOddsOfACureAreThoseOfTheRuleItself(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := icon.Cure{Target: afflicted(t, 2), Curses: rapid.IntRange(0, 2).Draw(t, "curses")}
		got, err := icon.CureOdds(new(odds.Walker), in)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(walked(t, icon.ResolveCure, in), got); d != "" {
			t.Errorf("together and one by one (-together +one by one):\n%s", d)
		}
	})
}

func TestTheOddsOfManySavesAreFound(t *testing.T) {
	in := icon.Save{All: true, Boons: 1}
	for range 16 {
		in.Target.Statuses = append(in.Target.Statuses, icon.Status{Name: icon.Blind})
	}
	report, err := icon.SaveOdds(new(odds.Walker), in)
	if err != nil {
		t.Fatal(err)
	}
	// With one boon, 10 or more on 1d20 + 1d6: 87 of 120 ways; sixteen of them on average.
	if fact, _ := report.Fact("ended"); fact.Mean != 16*87.0/120 {
		t.Errorf("%v saves succeed on average", fact.Mean)
	}
}

func TestTheOddsOfWhatIsRefusedAreTheRefusal(t *testing.T) {
	if _, err := icon.SaveOdds(new(odds.Walker), icon.Save{Against: []icon.StatusName{icon.Dazed}}); err == nil || err.Field != "against[0]" {
		t.Errorf("a save against what is not there: %v", err)
	}
	if _, err := icon.CureOdds(new(odds.Walker), icon.Cure{Target: icon.Character{Class: icon.Heavy, HP: field.Of(0)}}); err == nil || err.Rule != "ICON-H4" {
		t.Errorf("a cure of the defeated: %v", err)
	}
}
