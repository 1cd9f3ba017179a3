package dewprism_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/rulestest"
)

// strike is an attack of Power 5 and rank 2 with accuracy 2 against an Evasion of 10.
func strike() dewprism.Attack {
	return dewprism.Attack{
		Accuracy: n(2),
		Blow:     dewprism.Blow{Power: n(5), Rank: n(2)},
		Target:   dewprism.Target{Evasion: n(10), Accuracy: n(1), Health: n(30), MaxHealth: n(40)},
	}
}

func TestAttacks(t *testing.T) {
	type want struct {
		Total, Versus         int
		Hit, Critical, Fumble bool
		Rank, Damage, Health  int
	}
	for _, test := range []struct {
		name   string
		change func(*dewprism.Attack)
		d20    int
		want   want
	}{
		{"DEWPRISM-K1 a total that reaches the Evasion hits", nil, 8, want{10, 10, true, false, false, 2, 10, 20}},
		{"DEWPRISM-K1 one below misses", nil, 7, want{9, 10, false, false, false, 0, 0, 0}},
		{"DEWPRISM-K1 DEWPRISM-C13 high ground", func(a *dewprism.Attack) { a.HighGround = 2 }, 2, want{10, 10, true, false, false, 2, 10, 20}},
		{"DEWPRISM-C13 low ground takes nothing", func(a *dewprism.Attack) { a.HighGround = -2 }, 8, want{10, 10, true, false, false, 2, 10, 20}},
		{"DEWPRISM-D6 what a weapon adds to accuracy", func(a *dewprism.Attack) { a.AccuracyBonus = 3 }, 5, want{10, 10, true, false, false, 2, 10, 20}},
		{"DEWPRISM-W1 a swarm attacks", func(a *dewprism.Attack) { a.Blow.Swarm = 4 }, 1, want{10, 10, true, false, true, 5, 25, 5}},
		{"DEWPRISM-W1 against a swarm", func(a *dewprism.Attack) { a.Target.Swarm = 2 }, 5, want{7, 7, true, false, false, 2, 10, 20}},
		{"DEWPRISM-C15 a target that guards", func(a *dewprism.Attack) { a.Target.Guard = true }, 10, want{12, 13, false, false, false, 0, 0, 0}},
		{"DEWPRISM-C12 a target in stealth counts 20", func(a *dewprism.Attack) { a.Target.Hidden, a.Target.Guard = true, true }, 17, want{19, 20, false, false, false, 0, 0, 0}},
		{"DEWPRISM-H1 nobody hides who is knocked out", func(a *dewprism.Attack) { a.Target.Hidden, a.Target.Health = true, field.Of(0) }, 2, want{4, 0, true, false, false, 2, 10, 0}},
		{"DEWPRISM-C12 and needs no Evasion", func(a *dewprism.Attack) { a.Target.Hidden, a.Target.Evasion = true, field.Number{} }, 18, want{20, 20, true, false, false, 2, 10, 20}},
		{"DEWPRISM-H1 the evasion of the knocked out is 0, and they take nothing", func(a *dewprism.Attack) { a.Target.Health = n(0) }, 2, want{4, 0, true, false, false, 2, 10, 0}},
		{"DEWPRISM-H1 unless an ability says so", func(a *dewprism.Attack) { a.Target.Health, a.Blow.HurtsDowned = n(-1), true }, 2, want{4, 0, true, false, false, 2, 10, -11}},
		{"DEWPRISM-K3 DEWPRISM-D2 a natural 20 is critical", nil, 20, want{22, 10, true, true, false, 3, 15, 15}},
		{"DEWPRISM-K3 a natural 20 needs its total", func(a *dewprism.Attack) { a.Target.Evasion = n(23) }, 20, want{22, 23, false, false, false, 0, 0, 0}},
		{"DEWPRISM-K3 of an ability a natural 20 counts a rank as well", func(a *dewprism.Attack) { a.Ability = true }, 20, want{22, 10, true, true, false, 3, 15, 15}},
		{"DEWPRISM-K3 a natural 1 fumbles", func(a *dewprism.Attack) { a.Accuracy = n(9) }, 1, want{10, 10, true, false, true, 2, 10, 20}},
		{"DEWPRISM-K3 of an ability a natural 1 means nothing", func(a *dewprism.Attack) { a.Ability = true }, 1, want{3, 10, false, false, false, 0, 0, 0}},
		{"DEWPRISM-K3 after a fumble ranks are 2 less", func(a *dewprism.Attack) { a.Blow.Rank, a.Blow.Fumbled = n(3), true }, 8, want{10, 10, true, false, false, 1, 5, 25}},
		{"DEWPRISM-K3 and 0 at least", func(a *dewprism.Attack) { a.Blow.Rank, a.Blow.Fumbled = n(1), true }, 8, want{10, 10, true, false, false, 0, 0, 30}},
		{"DEWPRISM-K3 a critical counts on top of that", func(a *dewprism.Attack) { a.Blow.Rank, a.Blow.Fumbled = n(1), true }, 20, want{22, 10, true, true, false, 1, 5, 25}},
		{"DEWPRISM-D4 point blank has Power 1", func(a *dewprism.Attack) { a.Blow.Ranged, a.Blow.Distance = true, n(0) }, 8, want{10, 10, true, false, false, 2, 2, 28}},
		{"DEWPRISM-D4 not from afar", func(a *dewprism.Attack) { a.Blow.Ranged, a.Blow.Distance = true, n(1) }, 8, want{10, 10, true, false, false, 2, 10, 20}},
		{"DEWPRISM-D4 not with another weapon", func(a *dewprism.Attack) { a.Blow.Distance = n(0) }, 8, want{10, 10, true, false, false, 2, 10, 20}},
		{"DEWPRISM-D5 not lethal", func(a *dewprism.Attack) { a.Target.Health, a.Blow.NonLethal = n(4), true }, 8, want{10, 10, true, false, false, 2, 10, 0}},
		{"DEWPRISM-D1 an expression", func(a *dewprism.Attack) { a.Blow.Text, a.Blow.Values = "3{MgcPwr}+{CL}", *hero() }, 8, want{10, 10, true, false, false, 3, 22, 8}},
		{"DEWPRISM-D1 DEWPRISM-D2 a critical expression", func(a *dewprism.Attack) { a.Blow.Text, a.Blow.Values = "3{MgcPwr}+{CL}", *hero() }, 20, want{22, 10, true, true, false, 4, 27, 3}},
		{"DEWPRISM-D1 DEWPRISM-D2 without Power no rank counts", func(a *dewprism.Attack) { a.Blow.Text, a.Blow.Values = "{CL}", *hero() }, 20, want{22, 10, true, true, false, 1, 7, 23}},
		{"DEWPRISM-K2 luck", func(a *dewprism.Attack) { a.Check, a.Luck = dewprism.LuckCheck, n(15) }, 15, want{15, 15, true, false, false, 2, 10, 20}},
		{"DEWPRISM-K2 no luck", func(a *dewprism.Attack) { a.Check, a.Luck = dewprism.LuckCheck, n(15) }, 14, want{14, 15, false, false, false, 0, 0, 0}},
		{"DEWPRISM-K4 it evades", func(a *dewprism.Attack) { a.Check = dewprism.EvadeCheck }, 8, want{7, 8, false, false, false, 0, 0, 0}},
		{"DEWPRISM-K4 it does not evade at the threshold", func(a *dewprism.Attack) { a.Check = dewprism.EvadeCheck }, 9, want{8, 8, true, false, false, 2, 10, 20}},
		{"DEWPRISM-K4 a natural 20 is the attacker's critical", func(a *dewprism.Attack) { a.Check, a.Target.Accuracy = dewprism.EvadeCheck, n(15) }, 20, want{5, 8, true, true, false, 3, 15, 15}},
		{"DEWPRISM-K4 DEWPRISM-C13 height counts for the attacker", func(a *dewprism.Attack) { a.Check, a.HighGround = dewprism.EvadeCheck, 1 }, 6, want{5, 5, true, false, false, 2, 10, 20}},
		{"DEWPRISM-K4 DEWPRISM-W1 a swarm evades with its accuracy", func(a *dewprism.Attack) { a.Check, a.Target.Swarm = dewprism.EvadeCheck, 2 }, 8, want{4, 5, false, false, false, 0, 0, 0}},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := strike()
			if test.change != nil {
				test.change(&in)
			}
			got := rulestest.Resolve(t, dewprism.ResolveAttack, in, test.d20)
			seen := want{got.Total.Or(-1), got.Versus.Or(-1), got.Hit, got.Critical, got.Fumble, got.Rank, got.Damage, got.Harm.Health.Or(0)}
			if d := cmp.Diff(test.want, seen); d != "" || got.Natural != n(test.d20) {
				t.Errorf("natural %v (-want +got):\n%s", got.Natural, d)
			}
		})
	}
}

func TestAnAttackWithoutARoll(t *testing.T) {
	t.Run("DEWPRISM-K6 the unaware are hit critically", func(t *testing.T) {
		in := strike()
		in.Unaware = true
		got := rulestest.Resolve(t, dewprism.ResolveAttack, in)
		if !got.Hit || !got.Critical || got.Damage != 15 || got.Natural.Known() || got.Report.Outcome != "critical" {
			t.Errorf("got %+v", got)
		}
		if d := cmp.Diff([]string{"sneakAttack"}, notes(got.Report)); d != "" {
			t.Error(d)
		}
	})
	t.Run("DEWPRISM-Q2 without a check it happens", func(t *testing.T) {
		in := strike()
		in.Check = dewprism.NoCheck
		if got := rulestest.Resolve(t, dewprism.ResolveAttack, in); !got.Hit || got.Critical || got.Damage != 10 {
			t.Errorf("got %+v", got)
		}
	})
}

func TestTheReportOfAnAttack(t *testing.T) {
	t.Run("DEWPRISM-D3 DEWPRISM-E2 tells every step", func(t *testing.T) {
		in := strike()
		in.HighGround, in.AccuracyBonus, in.Blow.Swarm, in.Blow.RankBonus = 1, 2, 2, 1
		in.Blow.Element, in.Blow.WeaponElement, in.Blow.OwnElement = "water", "fire", "light"
		in.Target.Element, in.Target.Guard, in.Target.Temporary = "fire", true, 4
		got := rulestest.Resolve(t, dewprism.ResolveAttack, in, 20).Report
		for key, want := range map[string][]string{
			"accuracy": {"natural DEWPRISM-K1 20", "accuracy DEWPRISM-K1 2", "bonus DEWPRISM-D6 2", "highGround DEWPRISM-C13 3", "swarm DEWPRISM-W1 3"},
			"evasion":  {"evasion DEWPRISM-K1 10", "guard DEWPRISM-C15 3"},
			"rank":     {"rank DEWPRISM-D1 2", "element DEWPRISM-E2 1", "modifiers DEWPRISM-D3 1", "swarm DEWPRISM-W1 1", "critical DEWPRISM-D2 1"},
			"damage":   {"power DEWPRISM-D1 5", "timesRank DEWPRISM-D1 25"},
			"taken":    {"damage DEWPRISM-D1 30", "temporary DEWPRISM-C14 -4"},
		} {
			if d := cmp.Diff(want, chain(got, key)); d != "" {
				t.Errorf("%s (-want +got):\n%s", key, d)
			}
		}
		if got.Kind != "attack" || got.Outcome != "critical" || got.Tone != "great" || got.Total != n(30) || got.Versus != n(13) {
			t.Errorf("got %+v", got)
		}
	})
	t.Run("DEWPRISM-H1 DEWPRISM-H2 tells what has become of the target", func(t *testing.T) {
		in := strike()
		in.Target.Health = n(10)
		if d := cmp.Diff([]string{"knockedOut"}, notes(rulestest.Resolve(t, dewprism.ResolveAttack, in, 8).Report)); d != "" {
			t.Error(d)
		}
		in.Target.Health, in.Target.MaxHealth = n(5), n(10)
		if d := cmp.Diff([]string{"dead"}, notes(rulestest.Resolve(t, dewprism.ResolveAttack, in, 8).Report)); d != "" {
			t.Error(d)
		}
	})
	t.Run("DEWPRISM-H1 tells nothing of who was down before", func(t *testing.T) {
		in := strike()
		in.Target.Health = n(-2)
		if d := cmp.Diff([]string{}, notes(rulestest.Resolve(t, dewprism.ResolveAttack, in, 8).Report)); d != "" {
			t.Error(d)
		}
	})
	t.Run("DEWPRISM-K3 tells of a fumble", func(t *testing.T) {
		got := rulestest.Resolve(t, dewprism.ResolveAttack, strike(), 1).Report
		if d := cmp.Diff([]string{"fumble"}, notes(got)); d != "" || got.Outcome != "miss" || got.Tone != "bad" {
			t.Errorf("%+v %s", got, d)
		}
	})
}

func TestAnAttackThatCannotBeMade(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(*dewprism.Attack)
		want   refusal
	}{
		{"DEWPRISM-K1 without accuracy", func(a *dewprism.Attack) { a.Accuracy = field.Number{} }, refusal{Code: field.Missing, Field: "accuracy"}},
		{"DEWPRISM-K1 without an Evasion", func(a *dewprism.Attack) { a.Target.Evasion = field.Number{} }, refusal{Code: field.Missing, Field: "target.evasion"}},
		{"DEWPRISM-K4 without the target's accuracy", func(a *dewprism.Attack) { a.Check, a.Target.Accuracy = dewprism.EvadeCheck, field.Number{} }, refusal{Code: field.Missing, Field: "target.accuracy"}},
		{"DEWPRISM-K2 without a number for luck", func(a *dewprism.Attack) { a.Check = dewprism.LuckCheck }, refusal{Code: field.Missing, Field: "luck"}},
		{"DEWPRISM-D1 with an expression that cannot be read", func(a *dewprism.Attack) { a.Blow.Text = "2{Luck}" }, refusal{Code: field.Unreadable, Field: "blow.text", Reason: "wantsPlaceholder"}},
		{"DEWPRISM-D1 with a value that is missing", func(a *dewprism.Attack) { a.Blow.Text = "2{CL}" }, refusal{Code: field.Missing, Field: "blow.values.cl"}},
		{"DEWPRISM-K1 with a check that nobody knows", func(a *dewprism.Attack) { a.Check = "dance" }, refusal{Code: field.UnknownName, Field: "check"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := strike()
			test.change(&in)
			if got := refused(t, dewprism.ResolveAttack, in); got != test.want {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
}
