package narrative_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
	"rulewright/rules/odds"
	"rulewright/rules/odds/oddstest"
)

// walked returns the odds of a command by walking all of it in one step.
func walked(t *rapid.T, in narrative.Play) odds.Report {
	report, err := odds.ReportRule(&odds.Walker{}, func(source dice.Source) odds.Factual {
		r, err := narrative.ResolvePlay(source, in)
		if err != nil {
			t.Fatal(err)
		}
		return r
	})
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// oddsOf returns the odds of a command.
func oddsOf(t testing.TB, p narrative.Party, command narrative.Command) odds.Report {
	t.Helper()
	report, err := narrative.PlayOdds(new(odds.Walker), narrative.Play{Party: p, Command: command})
	if err != nil {
		t.Fatalf("refused: %v", err)
	}
	return report
}

func TestTheOddsOfARollAreThoseOfTheRuleItself(t *testing.T) {
	actions := []icon.ActionName{icon.Sneak, icon.Smash}
	rapid.Check(t, func(t *rapid.T) {
		draw := func(what string, most int) int { return rapid.IntRange(0, most).Draw(t, what) }
		p := narrative.Party{}
		for _, id := range []string{"mira", "sten", "vex", "ash"} {
			h := one(id, effort(9), rated(draw("rating", 3)))
			h.Ratings.Smash = n(draw("rating", 3))
			if rapid.Bool().Draw(t, "burdened") {
				h.Clocks = []narrative.Clock{burden("scar "+id, 4, icon.Sneak, icon.Sense)}
			}
			if rapid.Bool().Draw(t, "broken") {
				h.Broken = narrative.UntilSceneEnd
			}
			p.Heroes = append(p.Heroes, h)
		}
		p.Heroes[3].Broken = ""
		command := narrative.Command{
			Do:     rapid.SampledFrom([]narrative.Do{narrative.Act, narrative.Lead, narrative.TryFortune}).Draw(t, "do"),
			Who:    "mira",
			Action: rapid.SampledFrom(actions).Draw(t, "action"),
			Effect: rapid.SampledFrom([]icon.Effect{"", icon.NoEffect, icon.Weak, icon.Powerful, icon.Superpowered}).Draw(t, "effect"),
			Boons:  draw("boons", 3), Curses: draw("curses", 3), EffectSteps: draw("steps", 2) - 1,
			Push: rapid.Bool().Draw(t, "push"), TemptFate: rapid.Bool().Draw(t, "tempt fate"),
		}
		if rapid.Bool().Draw(t, "aided") {
			command.Helper = "ash"
		}
		if command.Do == narrative.Lead {
			command.Team = []string{"sten", "vex"}[:1+draw("team", 1)]
		}
		in := narrative.Play{Party: p, Command: command}
		got, err := narrative.PlayOdds(new(odds.Walker), in)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(walked(t, in), got); d != "" {
			t.Errorf("in one and roll by roll (-in one +roll by roll):\n%s", d)
		}
	})
}

func TestTheOddsOfALargeTeamAreFound(t *testing.T) {
	p, command := party(one("mira", rated(6))), leads(nil)
	for i := range 20 {
		id := fmt.Sprint("hero", i)
		p.Heroes, command.Team = append(p.Heroes, one(id, rated(6))), append(command.Team, id)
	}
	fact, found := oddsOf(t, p, command).Fact("critical")
	if !found {
		t.Fatal("nothing is said of a critical")
	}
	// None of 21 heroes rolls two sixes: of 6⁶ ways to roll six dice, 5⁶ show none and 6 · 5⁵ one.
	none := 1.0
	for range 21 {
		none *= (15625.0 + 18750.0) / 46656.0
	}
	if difference := fact.Mean - (1 - none); difference > 1e-12 || difference < -1e-12 {
		t.Errorf("a critical has a chance of %v, not %v", fact.Mean, 1-none)
	}
}

func TestOddsOfOtherCommands(t *testing.T) {
	t.Run("ICON-N15 whether pushing through holds", func(t *testing.T) {
		p := party(one("mira", func(h *narrative.Hero) { h.Strain = n(5) }))
		p.Options.PushThrough = true
		report := oddsOf(t, p, narrative.Command{Do: narrative.TakeStrain, Who: "mira", Risk: icon.Risky, Spend: 2})
		fact, _ := report.Fact("heldOn")
		// Of 36 ways to roll two dice, 16 show neither a 5 nor a 6.
		same(t, "chance", 20.0/36, fact.Mean)
	})
	t.Run("ICON-N9 of strain without dice there are none", func(t *testing.T) {
		same(t, "facts", 0, len(oddsOf(t, party(one("mira")), narrative.Command{Do: narrative.TakeStrain, Who: "mira"}).Facts))
	})
	for _, c := range []struct {
		name    string
		party   narrative.Party
		command narrative.Command
		field   string
	}{
		{"ICON-N5 a push that cannot be paid", party(one("mira", effort(0))), sneaks(func(c *narrative.Command) { c.Push = true }), "command.push"},
		{"ICON-N5 a team that cannot be paid", party(one("mira", effort(0)), one("sten")), leads([]string{"sten"}), "command.who"},
		{"ICON-N6 a fortune roll of nobody", party(), tries(by("mira", icon.Sneak)), "command.who"},
		{"ICON-N1 an action that nobody knows", party(one("mira")), sneaks(func(c *narrative.Command) { c.Action = "juggle" }), "command.action"},
		{"ICON-N5 a party that has somebody twice", party(one("mira"), one("mira")), sneaks(), "party.heroes[1].character.id"},
	} {
		t.Run("the odds of what is refused are the refusal: "+c.name, func(t *testing.T) {
			report, err := narrative.PlayOdds(new(odds.Walker), narrative.Play{Party: c.party, Command: c.command})
			if err == nil || err.Field != c.field {
				t.Errorf("refused: %v", err)
			}
			same(t, "report", 0, len(report.Facts))
		})
	}
	t.Run("ICON-N15 of 99 dice too", func(t *testing.T) {
		p := party(one("mira", func(h *narrative.Hero) { h.Strain, h.Effort = n(5), n(99) }))
		p.Options.PushThrough = true
		report := oddsOf(t, p, narrative.Command{Do: narrative.TakeStrain, Who: "mira", Spend: 99})
		same(t, "facts", 1, len(report.Facts))
	})
}

// For the limit and its reasons see [oddstest.HighestChiSquare].
func TestSeededRollsFollowTheirOdds(t *testing.T) {
	scarred := party(
		one("mira", rated(3), effort(9), having(burden("scar", 4, icon.Sneak, icon.Sense))), one("sten", rated(0)), one("vex", rated(4)), one("ash"))
	for i, c := range []struct {
		name    string
		command narrative.Command
	}{
		{"ICON-N2 ICON-N4 ICON-N5 an action with aid, a burden and a curse", sneaks(func(c *narrative.Command) { c.Helper, c.Curses = "ash", 1 })},
		{"ICON-N3 ICON-N5 a team of three, one of them without dice", leads([]string{"sten", "vex"}, func(c *narrative.Command) { c.Push = true })},
		{"ICON-N6 a fortune roll", tries(by("vex", icon.Sneak))},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			oddstest.Fits(t, oddsOf(t, scarred, c.command), func(number int) odds.Factual {
				r, err := narrative.ResolvePlay(dice.Seeded(oddstest.Seed(byte(i), number)), narrative.Play{Party: scarred, Command: c.command})
				if err != nil {
					t.Fatal(err)
				}
				return r
			})
		})
	}
}

// BenchmarkAct makes an action roll with all that it can cost.
func BenchmarkAct(b *testing.B) {
	in := narrative.Play{
		Party:   party(one("mira", broken(narrative.UntilSceneEnd), having(burden("scar", 4, icon.Sneak, icon.Sense))), one("sten"), one("vex"), one("ash")),
		Command: sneaks(func(c *narrative.Command) { c.Push, c.Helper, c.Payer, c.Risk = true, "sten", "vex", icon.Desperate }),
	}
	source := dice.Fast(1)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := narrative.ResolvePlay(source, in); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkLeadOdds finds the odds of the largest team.
func BenchmarkLeadOdds(b *testing.B) {
	p, command := party(one("mira", rated(6))), leads(nil)
	for i := range 20 {
		id := fmt.Sprint("hero", i)
		p.Heroes, command.Team = append(p.Heroes, one(id, rated(6))), append(command.Team, id)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := narrative.PlayOdds(new(odds.Walker), narrative.Play{Party: p, Command: command}); err != nil {
			b.Fatal(err)
		}
	}
}
