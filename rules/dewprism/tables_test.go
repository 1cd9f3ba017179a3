package dewprism_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/rulestest"
)

func TestSwarms(t *testing.T) {
	for members, want := range map[int]dewprism.SwarmBonus{
		-1: {}, 0: {}, 1: {}, 2: {3, -3, 1}, 3: {5, -5, 2}, 4: {7, -7, 3}, 5: {10, -10, 4}, 6: {12, -12, 5}, 7: {14, -14, 6}, 20: {40, -40, 19},
	} {
		t.Run("DEWPRISM-W1 "+n(members).String(), func(t *testing.T) {
			if got := dewprism.Swarm(members); got != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
		})
	}
}

func TestCompany(t *testing.T) {
	t.Run("DEWPRISM-B4 teamwork is 3 at most, with what bosses count for themselves", func(t *testing.T) {
		got := []int{dewprism.Teamwork(0, dewprism.Common), dewprism.Teamwork(2, ""), dewprism.Teamwork(9, ""), dewprism.Teamwork(0, dewprism.Miniboss),
			dewprism.Teamwork(1, dewprism.Miniboss), dewprism.Teamwork(2, dewprism.Miniboss), dewprism.Teamwork(0, dewprism.Boss), dewprism.Teamwork(2, dewprism.Boss)}
		if d := cmp.Diff([]int{0, 2, 3, 2, 3, 3, 3, 3}, got); d != "" {
			t.Errorf("(-want +got):\n%s", d)
		}
	})
	t.Run("DEWPRISM-B5 outnumbered is enemies less the own side, and solowork to be alone of it", func(t *testing.T) {
		got := []int{dewprism.OutNumbered(2, 1), dewprism.OutNumbered(1, 1), dewprism.OutNumbered(1, 3)}
		if d := cmp.Diff([]int{1, 0, -2}, got); d != "" || !dewprism.Alone(1) || dewprism.Alone(2) {
			t.Errorf("(-want +got):\n%s", d)
		}
	})
}

func TestHazardsAndCover(t *testing.T) {
	t.Run("DEWPRISM-C16 cover", func(t *testing.T) {
		if got := []int{dewprism.Cover(1, 1), dewprism.Cover(3, 4), dewprism.Cover(5, 10)}; !cmp.Equal(got, []int{5, 60, 250}) {
			t.Errorf("got %v", got)
		}
	})
	t.Run("DEWPRISM-C10 a fall", func(t *testing.T) {
		if got := []int{dewprism.Fall(-1), dewprism.Fall(0), dewprism.Fall(2)}; !cmp.Equal(got, []int{0, 0, 30}) {
			t.Errorf("got %v", got)
		}
	})
	t.Run("DEWPRISM-C9 a quarter, rounded up", func(t *testing.T) {
		if got := []int{dewprism.Pit(0), dewprism.Pit(1), dewprism.Pit(40), dewprism.Pit(42), dewprism.Pit(-5)}; !cmp.Equal(got, []int{0, 1, 10, 11, 0}) {
			t.Errorf("got %v", got)
		}
	})
}

func TestStates(t *testing.T) {
	for _, test := range []struct {
		name         string
		health, most int
		want         dewprism.State
	}{
		{"DEWPRISM-H1 one left", 1, 30, dewprism.Up},
		{"DEWPRISM-H1 none left", 0, 30, dewprism.KnockedOut},
		{"DEWPRISM-H2 not yet", -14, 30, dewprism.KnockedOut},
		{"DEWPRISM-H2 minus half", -15, 30, dewprism.Dead},
		{"DEWPRISM-H2 an odd most", -15, 31, dewprism.KnockedOut},
		{"DEWPRISM-H2 past half of an odd most", -16, 31, dewprism.Dead},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := dewprism.StateOf(test.health, test.most); got != test.want {
				t.Errorf("got %s", got)
			}
		})
	}
}

func TestAggro(t *testing.T) {
	for i, threshold := range map[dewprism.Intelligence]int{dewprism.Drone: 10, dewprism.Instinctive: 25, dewprism.Sapient: 50, dewprism.Wise: 75, dewprism.Brilliant: 100} {
		t.Run("DEWPRISM-AG2 "+string(i), func(t *testing.T) {
			if dewprism.ObeysAggro(i, threshold, 100) {
				t.Error("obeys at its threshold")
			}
			if above := dewprism.ObeysAggro(i, threshold+1, 100); above != (i != dewprism.Brilliant) {
				t.Errorf("obeys above it: %v", above)
			}
		})
	}
	if dewprism.ObeysAggro("", 5, 5) {
		t.Error("somebody without an intelligence obeys")
	}
	t.Run("DEWPRISM-AG2 as sheets name it", func(t *testing.T) {
		if got, err := dewprism.IntelligenceOf(" Sapient"); got != dewprism.Sapient || err != nil {
			t.Errorf("got %q, %v", got, err)
		}
		if _, err := dewprism.IntelligenceOf(""); err == nil || err.Code != field.Missing {
			t.Errorf("got %v", err)
		}
		if _, err := dewprism.IntelligenceOf("stupid"); err == nil || err.Code != field.UnknownName {
			t.Errorf("got %v", err)
		}
	})
}

func TestBefriending(t *testing.T) {
	for _, test := range []struct {
		name         string
		intelligence dewprism.Intelligence
		health       int
		want         int
	}{
		{"DEWPRISM-C22 a drone", dewprism.Drone, 40, 16},
		{"DEWPRISM-C22 not quite a quarter", dewprism.Instinctive, 31, 18},
		{"DEWPRISM-C22 a quarter", dewprism.Instinctive, 30, 17},
		{"DEWPRISM-C22 three quarters", dewprism.Sapient, 10, 17},
		{"DEWPRISM-C22 nothing left", dewprism.Sapient, -20, 16},
		{"DEWPRISM-C22 more than whole", dewprism.Sapient, 60, 20},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got, err := dewprism.BefriendDC(test.intelligence, test.health, 40); got != test.want || err != nil {
				t.Errorf("got %d, %v", got, err)
			}
		})
	}
	t.Run("DEWPRISM-C22 the clever are not befriended", func(t *testing.T) {
		for _, i := range []dewprism.Intelligence{dewprism.Wise, dewprism.Brilliant} {
			in := dewprism.Check{Kind: dewprism.BefriendRoll, Intelligence: i, MaxHealth: n(40)}
			if got := refused(t, dewprism.ResolveCheck, in); got != (refusal{field.Refused, "intelligence", "tooClever", "DEWPRISM-C22"}) {
				t.Errorf("got %+v", got)
			}
		}
	})
}

func TestChecks(t *testing.T) {
	for _, test := range []struct {
		name          string
		in            dewprism.Check
		d20           int
		total, versus int
		success       bool
		kind          string
	}{
		{"DEWPRISM-K2 luck that reaches it", dewprism.Check{Kind: dewprism.LuckRoll, DC: n(12)}, 12, 12, 12, true, "luck"},
		{"DEWPRISM-K2 luck that does not", dewprism.Check{Kind: dewprism.LuckRoll, DC: n(12)}, 11, 11, 12, false, "luck"},
		{"DEWPRISM-X1 DEWPRISM-AG1 loot of a body that had aggro", dewprism.Check{Kind: dewprism.LuckRoll, DC: n(12), Aggro: true, Bonus: 1}, 6, 12, 12, true, "luck"},
		{"DEWPRISM-K5 a self-check below the score", dewprism.Check{Kind: dewprism.SelfCheck, Accuracy: n(3), Score: n(10)}, 12, 9, 10, true, "selfCheck"},
		{"DEWPRISM-K5 DEWPRISM-C12 a self-check at the score", dewprism.Check{Kind: dewprism.SelfCheck, Accuracy: n(3), Score: n(10)}, 13, 10, 10, false, "selfCheck"},
		{"DEWPRISM-C22 a friend", dewprism.Check{Kind: dewprism.BefriendRoll, Intelligence: dewprism.Sapient, Health: n(20), MaxHealth: n(40)}, 18, 18, 18, true, "befriend"},
		{"DEWPRISM-C22 whole where nothing is said", dewprism.Check{Kind: dewprism.BefriendRoll, Intelligence: dewprism.Sapient, MaxHealth: n(40)}, 19, 19, 20, false, "befriend"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := rulestest.Resolve(t, dewprism.ResolveCheck, test.in, test.d20)
			if got.Natural != test.d20 || got.Total != test.total || got.Versus != test.versus || got.Success != test.success || got.Report.Kind != test.kind {
				t.Errorf("got %+v", got)
			}
			if outcome := map[bool]string{true: "success", false: "failure"}[test.success]; got.Report.Outcome != outcome {
				t.Errorf("it ends in %s", got.Report.Outcome)
			}
		})
	}
	for name, c := range map[string]struct {
		in   dewprism.Check
		want refusal
	}{
		"DEWPRISM-K2 without a number":     {dewprism.Check{Kind: dewprism.LuckRoll}, refusal{Code: field.Missing, Field: "dc"}},
		"DEWPRISM-K5 without accuracy":     {dewprism.Check{Kind: dewprism.SelfCheck, Score: n(1)}, refusal{Code: field.Missing, Field: "accuracy"}},
		"DEWPRISM-K5 without a score":      {dewprism.Check{Kind: dewprism.SelfCheck, Accuracy: n(1)}, refusal{Code: field.Missing, Field: "score"}},
		"DEWPRISM-C22 without health":      {dewprism.Check{Kind: dewprism.BefriendRoll}, refusal{Code: field.Missing, Field: "maxHealth"}},
		"DEWPRISM-C22 without a mind":      {dewprism.Check{Kind: dewprism.BefriendRoll, MaxHealth: n(4)}, refusal{Code: field.Missing, Field: "intelligence"}},
		"DEWPRISM-K2 of an unknown nature": {dewprism.Check{Kind: "faith"}, refusal{Code: field.UnknownName, Field: "kind"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := refused(t, dewprism.ResolveCheck, c.in); got != c.want {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
		})
	}
}

func TestRewards(t *testing.T) {
	t.Run("DEWPRISM-X1 experience is shared equally, and gil dropped for each player", func(t *testing.T) {
		got := []int{dewprism.ShareXP(100, 3), dewprism.ShareXP(100, 0), dewprism.Gil(5, 4), dewprism.Gil(5, -1)}
		if d := cmp.Diff([]int{33, 0, 20, 0}, got); d != "" {
			t.Errorf("(-want +got):\n%s", d)
		}
	})
}

func TestLookups(t *testing.T) {
	t.Run("DEWPRISM-W1 DEWPRISM-B4 DEWPRISM-B5 DEWPRISM-C16 DEWPRISM-C22 DEWPRISM-C23 DEWPRISM-AG2 DEWPRISM-X1 all at once", func(t *testing.T) {
		weapon := dewprism.HeavyWeapon.Weapon()
		want := dewprism.LookupResult{Swarm: dewprism.SwarmBonus{Accuracy: 3, Evasion: -3, Rank: 1}, Teamwork: n(3), OutNumbered: n(1), Alone: true,
			Cover: n(60), State: dewprism.Up, ObeysAggro: true, BefriendDC: n(15), Weapon: &weapon, Strength: 1, XP: n(33), Gil: n(20)}
		got := rulestest.Resolve(t, dewprism.ResolveLookup, dewprism.Lookup{Members: n(2), Allies: n(1), Standing: dewprism.Miniboss, Enemies: n(2), Own: n(1),
			CoverRank: n(3), Level: n(4), Health: n(30), MaxHealth: n(40), Intelligence: dewprism.Drone, Weapon: dewprism.HeavyWeapon,
			Attack: "water", Against: "fire", XP: n(100), Combatants: n(3), Drop: n(5), Players: n(4)})
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("(-want +got):\n%s", d)
		}
	})
	t.Run("DEWPRISM-B5 nothing is answered that was not asked", func(t *testing.T) {
		if d := cmp.Diff(dewprism.LookupResult{}, rulestest.Resolve(t, dewprism.ResolveLookup, dewprism.Lookup{})); d != "" {
			t.Errorf("(-want +got):\n%s", d)
		}
	})
	t.Run("DEWPRISM-C22 the clever have no number", func(t *testing.T) {
		got := rulestest.Resolve(t, dewprism.ResolveLookup, dewprism.Lookup{Health: n(4), MaxHealth: n(4), Intelligence: dewprism.Brilliant})
		if got.BefriendDC.Known() || got.ObeysAggro {
			t.Errorf("got %+v", got)
		}
	})
}
