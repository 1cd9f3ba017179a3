package narrative_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// strained gives a hero so much strain of so much at most.
func strained(strain, most int) func(*narrative.Hero) {
	return func(h *narrative.Hero) { h.Strain, h.MaxStrain = n(strain), n(most) }
}

// burdened gives a hero so many burdens, of 4, 6 and 10 segments and then over again.
func burdened(count int) func(*narrative.Hero) {
	return func(h *narrative.Hero) {
		for i := range count {
			h.Clocks = append(h.Clocks, burden(fmt.Sprint("b", i), []int{4, 6, 10}[i%3]))
		}
	}
}

// strain is the command that gives sten the strain of that risk.
func strain(risk icon.Risk) narrative.Command {
	return narrative.Command{Do: narrative.TakeStrain, Who: "sten", Risk: risk}
}

// critical is the command that gives sten critical strain.
func critical() narrative.Command {
	return narrative.Command{Do: narrative.TakeCritical, Who: "sten"}
}

// pushing lets that table push through.
func pushing(p narrative.Party) narrative.Party {
	p.Options.PushThrough = true
	return p
}

// told returns the only report of a result, which is of strain.
func told(t *testing.T, r narrative.Result) strainReport {
	t.Helper()
	if len(r.Reports) != 1 || r.Reports[0].Who != "sten" {
		t.Fatalf("want one report of strain, got %+v", r.Reports)
	}
	return readStrain(&r)
}

// A strainReport is what a report says of strain, and of a hero that breaks what the state says afterwards.
type strainReport struct {
	Risk                              icon.Risk
	Amount                            int
	Critical, Resisted, Broke, HeldOn bool
	Until                             narrative.Broken
	Best, Strain, MaxStrain, Burdens  int
}

// readStrain reads the only report of a result, which is of strain.
func readStrain(r *narrative.Result) strainReport {
	report := &r.Reports[0]
	read := strainReport{
		Critical: note(report, "criticalStrain").Key != "", Resisted: note(report, "resisted").Key != "", Broke: report.Outcome == "breaks", HeldOn: report.Outcome == "holdsOn",
		Best: note(report, "pushedThrough").Amount, Strain: report.Total.Or(0), MaxStrain: report.Versus.Or(0), Burdens: note(report, "burdens").Amount,
	}
	for _, n := range report.Notes {
		if n.Key == "strainOf" || n.Key == "resisted" {
			read.Risk, read.Amount = icon.Risk(n.Name), n.Amount
		}
	}
	for _, h := range r.Party.Heroes {
		if h.Character.ID == report.Who && read.Broke {
			read.Until, read.MaxStrain = h.Broken, h.MaxStrain.Or(5)
		}
	}
	return read
}

func TestEveryRiskCostsItsStrainAndBreaksWhoHasNoRoomForIt(t *testing.T) {
	costs := map[icon.Risk]int{icon.Controlled: 1, icon.Risky: 2, icon.Desperate: 4, "": 2}
	for risk, cost := range costs {
		for most := 0; most <= 12; most++ {
			for before := 0; before <= most+2; before++ {
				t.Run(fmt.Sprintf("ICON-N9 ICON-N11 %q from %d of %d", risk, before, most), func(t *testing.T) {
					r := execute(t, party(one("sten", strained(before, most))), strain(risk))
					want := strainReport{Risk: risk, Amount: cost, Strain: before + cost, MaxStrain: most}
					if risk == "" {
						want.Risk = icon.Risky
					}
					wantKinds := []string{narrative.StrainTaken}
					if before+cost >= most+1 {
						want.Strain, want.Broke, want.Until, want.Burdens = 0, true, narrative.UntilSceneEnd, 1
						wantKinds = []string{narrative.Broke, string(icon.StrainCleared), narrative.BurdenTaken}
						if before == 0 {
							wantKinds = []string{narrative.Broke, narrative.BurdenTaken}
						}
					}
					same(t, "report", want, told(t, r))
					same(t, "events", wantKinds, kinds(r.Events))
					h := r.Party.Heroes[0]
					same(t, "hero", []any{n(want.Strain), want.Until, want.Burdens}, []any{h.Strain, h.Broken, len(h.Clocks)})
				})
			}
		}
	}
}

func TestASheetWithoutStrainHasNoneYetAndRoomForFive(t *testing.T) {
	silent := func(h *narrative.Hero) { h.Strain = field.Number{} }
	r := execute(t, party(one("sten", silent)), strain(icon.Desperate))
	same(t, "report", strainReport{Risk: icon.Desperate, Amount: 4, Strain: 4, MaxStrain: 5}, told(t, r))
	same(t, "strain", n(4), r.Party.Heroes[0].Strain)
	same(t, "event", []play.Event{{Kind: narrative.StrainTaken, Who: "sten", Field: "strain", After: n(4), Rule: "ICON-N9"}}, r.Events)

	r = execute(t, *r.Party, strain(icon.Controlled))
	same(t, "the last box is filled", strainReport{Risk: icon.Controlled, Amount: 1, Strain: 5, MaxStrain: 5}, told(t, r))
	r = execute(t, *r.Party, strain(icon.Controlled))
	same(t, "one over", strainReport{Risk: icon.Controlled, Amount: 1, Broke: true, Until: narrative.UntilSceneEnd, MaxStrain: 5, Burdens: 1}, told(t, r))
}

func TestCriticalStrainBreaksFromAnything(t *testing.T) {
	for before := range 7 {
		t.Run(fmt.Sprintf("ICON-N11 ICON-N19 from %d", before), func(t *testing.T) {
			r := execute(t, party(one("sten", strained(before, 5))), critical())
			same(t, "report", strainReport{Critical: true, Broke: true, Until: narrative.UntilSceneEnd, MaxStrain: 5, Burdens: 1}, told(t, r))
			same(t, "strain", n(0), r.Party.Heroes[0].Strain)
		})
	}
}

func TestEachBreakGivesTheSmallestBurdenThatTheHeroHasNot(t *testing.T) {
	for _, test := range []struct {
		has  []int
		want int
	}{
		{nil, 4},
		{[]int{4}, 6}, {[]int{6}, 4}, {[]int{10}, 4}, {[]int{8}, 4},
		{[]int{4, 6}, 10}, {[]int{4, 10}, 6}, {[]int{10, 6}, 4}, {[]int{4, 4}, 6}, {[]int{8, 12}, 4},
	} {
		t.Run(fmt.Sprint("ICON-N13 after ", test.has, " one of ", test.want), func(t *testing.T) {
			sten := one("sten", having(narrative.Clock{ID: "aim", Kind: narrative.Ambition, Size: 4}))
			for i, size := range test.has {
				sten.Clocks = append(sten.Clocks, burden(fmt.Sprint("b", i), size))
			}
			r := execute(t, party(sten), critical())
			clocks := r.Party.Heroes[0].Clocks
			same(t, "burden", burden("burden1", test.want), clocks[len(clocks)-1])
			same(t, "next", []play.Next{{Do: "burden", Who: "sten", Clock: "burden1"}}, r.Next)
			same(t, "rule", "ICON-N11", r.Events[len(r.Events)-1].Rule)
		})
	}
}

func TestTheBurdenHasTheIDOfTheHostOrAFreeOne(t *testing.T) {
	taken := party(one("sten", having(narrative.Clock{ID: "burden1", Size: 4}, narrative.Clock{ID: "alarm", Size: 8})), one("isel", having(burden("burden2", 4))))
	r := execute(t, taken, critical())
	same(t, "free id", "burden2", r.Next[0].Clock)

	named := critical()
	named.Make = &narrative.Clock{ID: "Xy12", Size: 99, Name: "not asked for", First: string(icon.Sneak)}
	r = execute(t, taken, named)
	same(t, "the host's id", burden("Xy12", 4), r.Party.Heroes[0].Clocks[2])

	named.Make.ID = "alarm"
	refused(t, taken, named, field.Conflict, "command.make.id", "")
	unbroken := strain(icon.Risky)
	unbroken.Make = named.Make
	execute(t, taken, unbroken) // Nothing is made, so no id is in the way.
}

func TestABreakFindsNoRoomForItsBurden(t *testing.T) {
	sten := one("sten", strained(5, 5))
	for i := range 40 {
		sten.Clocks = append(sten.Clocks, narrative.Clock{ID: fmt.Sprint("p", i), Kind: narrative.Project, Size: 6})
	}
	refused(t, party(sten), strain(icon.Risky), field.Conflict, "command.who", "")
	push := strain(icon.Risky)
	push.Spend = 1
	refused(t, pushing(party(sten)), push, field.Conflict, "command.who", "")
}

func TestWhoBreaksWithThreeBurdensTakesNoneAndIsBrokenUntilTheExpeditionEnds(t *testing.T) {
	for burdens := range 6 {
		t.Run(fmt.Sprintf("ICON-N14 with %d", burdens), func(t *testing.T) {
			want := strainReport{Risk: icon.Controlled, Amount: 1, Broke: true, Until: narrative.UntilSceneEnd, MaxStrain: 5, Burdens: burdens + 1}
			if burdens >= 3 {
				want.Until, want.Burdens = narrative.UntilExpeditionEnd, burdens
			}
			r := execute(t, party(one("sten", strained(5, 5), burdened(burdens))), strain(icon.Controlled))
			same(t, "report", want, told(t, r))
			same(t, "steps", burdens < 3, len(r.Next) == 1)
		})
	}
}

func TestWhoTakesNoBurdenNeedsNoRoomForOne(t *testing.T) {
	sten := one("sten", strained(5, 5), burdened(3))
	for i := range 37 {
		sten.Clocks = append(sten.Clocks, narrative.Clock{ID: fmt.Sprint("p", i), Kind: narrative.Project, Size: 6})
	}
	t.Run("ICON-N14 a fourth break with all the clocks there can be, and an id that is taken", func(t *testing.T) {
		breaks := strain(icon.Risky)
		breaks.Make = &narrative.Clock{ID: "p0", Size: 4}
		got := told(t, execute(t, party(sten), breaks))
		same(t, "until and burdens", []any{narrative.UntilExpeditionEnd, 3}, []any{got.Until, got.Burdens})
	})
}

func TestWhoBreaksAgainIsBrokenAsLongAsBefore(t *testing.T) {
	for _, test := range []struct {
		was     narrative.Broken
		burdens int
		want    narrative.Broken
	}{
		{narrative.UntilSceneEnd, 1, narrative.UntilSceneEnd},
		{narrative.UntilSceneEnd, 3, narrative.UntilExpeditionEnd},
		{narrative.UntilExpeditionEnd, 1, narrative.UntilExpeditionEnd},
		{narrative.UntilExpeditionEnd, 3, narrative.UntilExpeditionEnd},
		{narrative.Away, 2, narrative.Away},
		{narrative.Away, 3, narrative.Away},
	} {
		t.Run(fmt.Sprintf("ICON-N11 ICON-N14 until %s with %d burdens", test.was, test.burdens), func(t *testing.T) {
			r := execute(t, party(one("sten", burdened(test.burdens), func(h *narrative.Hero) { h.Broken = test.was })), critical())
			got := told(t, r)
			same(t, "until", test.want, got.Until)
			same(t, "broken", test.want, r.Party.Heroes[0].Broken)
			same(t, "burdens", min(test.burdens+1, 3), got.Burdens)
			// The event reports the break in any case, even if nothing changed.
			same(t, "told", []any{"broke", string(test.want)}, []any{r.Events[0].Kind, r.Events[0].Key})
		})
	}
}

func TestStrainIsTakenInPlaceOfAnotherConsequenceWhereTheTableHasIt(t *testing.T) {
	resist := strain(icon.Desperate)
	resist.Do = narrative.Resist
	there := party(one("sten", strained(0, 5)))
	t.Run("ICON-N10 it is that of the risk", func(t *testing.T) {
		r := execute(t, there, resist)
		same(t, "report", strainReport{Risk: icon.Desperate, Amount: 4, Resisted: true, Strain: 4, MaxStrain: 5}, told(t, r))
		same(t, "rule", "ICON-N10", r.Events[0].Rule)
	})
	t.Run("ICON-N10 ICON-N27 more than there is room for may be chosen", func(t *testing.T) {
		got := told(t, execute(t, party(one("sten", strained(5, 5))), resist))
		same(t, "broke, by resisting", []bool{true, true}, []bool{got.Broke, got.Resisted})
	})
	there.Options.NoNarrativeResist = true
	t.Run("ICON-N10 the table does without", func(t *testing.T) {
		refused(t, there, resist, field.Refused, "command.do", "ICON-N10")
		execute(t, there, strain(icon.Desperate)) // The strain of the roll itself is none of that.
	})
	t.Run("ICON-N10 the GM insists", func(t *testing.T) {
		resist.Insist = true
		same(t, "strain", 4, told(t, execute(t, there, resist)).Strain)
	})
}

func TestPushingThroughSpendsEffortOnNotBreaking(t *testing.T) {
	sten := func(strain, most, effort int) narrative.Party {
		return pushing(party(one("sten", strained(strain, most), func(h *narrative.Hero) { h.Effort = n(effort) })))
	}
	for _, test := range []struct {
		name   string
		before narrative.Party
		faces  []int
		want   strainReport
		effort int
	}{
		{"ICON-N15 a 5 holds", sten(5, 5, 3), []int{5}, strainReport{HeldOn: true, Best: 5, Strain: 4, MaxStrain: 5}, 2},
		{"ICON-N15 a 6 holds", sten(5, 5, 1), []int{6}, strainReport{HeldOn: true, Best: 6, Strain: 4, MaxStrain: 5}, 0},
		{"ICON-N15 a 4 does not", sten(5, 5, 3), []int{4}, strainReport{Broke: true, Until: narrative.UntilSceneEnd, Best: 4, MaxStrain: 5, Burdens: 1}, 2},
		{"ICON-N15 the best counts", sten(4, 5, 3), []int{1, 5, 2}, strainReport{HeldOn: true, Best: 5, Strain: 4, MaxStrain: 5}, 0},
		{"ICON-N15 all too low", sten(4, 5, 3), []int{4, 3, 4}, strainReport{Broke: true, Until: narrative.UntilSceneEnd, Best: 4, MaxStrain: 5, Burdens: 1}, 0},
		{"ICON-N15 one less than a most of 8", sten(8, 8, 2), []int{6, 6}, strainReport{HeldOn: true, Best: 6, Strain: 7, MaxStrain: 8}, 0},
		{"ICON-N15 no strain below 0", sten(0, 0, 3), []int{6}, strainReport{HeldOn: true, Best: 6}, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			command := strain(icon.Risky)
			command.Spend = len(test.faces)
			r := execute(t, test.before, command, test.faces...)
			test.want.Risk, test.want.Amount = icon.Risky, 2
			same(t, "report", test.want, told(t, r))
			h := r.Party.Heroes[0]
			same(t, "hero", []field.Number{n(test.want.Strain), n(test.effort)}, []field.Number{h.Strain, h.Effort})
			same(t, "broken", test.want.Until, h.Broken)
			same(t, "event", play.Event{Kind: narrative.PushedThrough, Who: "sten", Amount: test.want.Best, Rule: "ICON-N15"}, r.Events[1])
		})
	}
	t.Run("ICON-N15 critical strain too", func(t *testing.T) {
		command := critical()
		command.Spend = 2
		same(t, "report", strainReport{Critical: true, HeldOn: true, Best: 5, Strain: 4, MaxStrain: 5}, told(t, execute(t, sten(0, 5, 2), command, 3, 5)))
	})
	t.Run("ICON-N15 a sheet without effort has 3", func(t *testing.T) {
		command := strain(icon.Risky)
		command.Spend = 3
		silent := pushing(party(one("sten", strained(5, 5), func(h *narrative.Hero) { h.Effort = field.Number{} })))
		same(t, "effort", n(0), execute(t, silent, command, 1, 1, 6).Party.Heroes[0].Effort)
		command.Spend = 4
		refused(t, silent, command, field.Refused, "command.spend", "ICON-N15")
	})
}

func TestPushingThroughIsRefusedWithNothingSpent(t *testing.T) {
	at := func(strain, effort int) narrative.Party {
		return pushing(party(one("sten", strained(strain, 5), func(h *narrative.Hero) { h.Effort = n(effort) })))
	}
	off := at(5, 3)
	off.Options.PushThrough = false
	for _, test := range []struct {
		name    string
		party   narrative.Party
		spend   int
		insists bool
	}{
		{"ICON-N15 no effort", at(5, 0), 1, true},
		{"ICON-N15 too much", at(5, 2), 3, true},
		{"ICON-N15 nothing breaks", at(3, 3), 1, true},
		{"ICON-N15 the table does without", off, 1, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			command := strain(icon.Risky)
			command.Spend = test.spend
			refused(t, test.party, command, field.Refused, "command.spend", "ICON-N15")
			command.Insist = true
			if test.insists { // A hero can spend only effort that it has, and only to push through a break.
				refused(t, test.party, command, field.Refused, "command.spend", "ICON-N15")
				return
			}
			same(t, "held on", true, told(t, execute(t, test.party, command, 5)).HeldOn)
		})
	}
}

func TestTheOddsOfPushingThroughAreThoseOfItsDice(t *testing.T) {
	for spend := 1; spend <= 6; spend++ {
		t.Run(fmt.Sprintf("ICON-N15 %d dice", spend), func(t *testing.T) {
			command := strain(icon.Risky)
			command.Spend = spend
			p := pushing(party(one("sten", strained(5, 5), func(h *narrative.Hero) { h.Effort = n(6) })))
			report, err := odds.ReportRule(&odds.Walker{}, func(source dice.Source) narrative.Result {
				r, err := narrative.ResolvePlay(source, narrative.Play{Party: p, Command: command})
				if err != nil {
					t.Fatal(err)
				}
				return r
			})
			if err != nil {
				t.Fatal(err)
			}
			// It fails only where every die is one of four out of six.
			want := 1 - math.Pow(4.0/6, float64(spend))
			if got := chance(t, report, "heldOn"); math.Abs(got-want) > 1e-12 {
				t.Errorf("holds with %v, want %v", got, want)
			}
		})
	}
}

func TestWhoTakesStrainMustBeKnown(t *testing.T) {
	p := party(one("sten"))
	refused(t, p, narrative.Command{Do: narrative.TakeStrain}, field.Missing, "command.who", "")
	refused(t, p, narrative.Command{Do: narrative.TakeStrain, Who: strings.Repeat("x", 300)}, field.UnknownName, "command.who", "")
}

// chance returns how likely a fact is 1.
func chance(t *testing.T, report odds.Report, key string) float64 {
	t.Helper()
	for _, fact := range report.Facts {
		if fact.Key == key {
			return fact.Mean * fact.Chance
		}
	}
	t.Fatalf("the odds tell nothing of %s: %+v", key, report)
	return 0
}
