package dewprism_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/rulestest"
)

func TestElements(t *testing.T) {
	all := []dewprism.Element{dewprism.Fire, dewprism.Wind, dewprism.Water, dewprism.Light, dewprism.Darkness, dewprism.Metal,
		dewprism.Electric, dewprism.Neutral, dewprism.Noble}
	// One row for each attack, one sign for each target, in the order above.
	table := []string{
		"0+-00000+", // fire
		"-0+00000+", // wind
		"+-000000+", // water
		"000-+000+", // light
		"000+-000+", // darkness
		"00000-+0+", // metal
		"00000+-0+", // electric
		"000000000", // neutral
		"+++++++0+", // noble
	}
	for i, attack := range all {
		for j, target := range all {
			want := map[byte]int{'+': 1, '-': -1}[table[i][j]]
			t.Run("DEWPRISM-E2 DEWPRISM-E3 "+string(attack)+" on "+string(target), func(t *testing.T) {
				if got := dewprism.Strength(attack, target); got != want {
					t.Errorf("got %d, want %d", got, want)
				}
			})
		}
		if dewprism.Strength(attack, "") != 0 || dewprism.Strength("", attack) != 0 {
			t.Errorf("%s is strong or weak against nothing at all", attack)
		}
	}
}

func TestElementsOfSheets(t *testing.T) {
	for text, want := range map[string]dewprism.Element{"": "", "Light/Light": "light/light", "Wind / Dark": "wind/darkness", "Electric & Light": "electric/light",
		"fire, water": "fire/water", "Metal and Noble": "metal/noble", " Fire ": dewprism.Fire, "DARK": dewprism.Darkness, "darkness": dewprism.Darkness,
		"lightning": dewprism.Electric, "Electricity": dewprism.Electric, "none": "", "noble": dewprism.Noble} {
		t.Run("DEWPRISM-E1 "+text, func(t *testing.T) {
			if got, err := dewprism.ElementOf(text); got != want || err != nil {
				t.Errorf("got %q, %v", got, err)
			}
		})
	}
	if _, err := dewprism.ElementOf("cheese"); err == nil || err.Code != field.UnknownName || err.Got != "cheese" {
		t.Errorf("got %v", err)
	}
}

func TestDamage(t *testing.T) {
	type want struct{ Rank, Damage int }
	blow := func(change func(*dewprism.Damage)) dewprism.Damage {
		d := dewprism.Damage{Blow: dewprism.Blow{Power: n(5), Rank: n(2)}}
		change(&d)
		return d
	}
	for _, test := range []struct {
		name string
		in   dewprism.Damage
		want want
	}{
		{"DEWPRISM-D1 Power times rank", blow(func(*dewprism.Damage) {}), want{2, 10}},
		{"DEWPRISM-D4 a missing rank is 1", blow(func(d *dewprism.Damage) { d.Blow.Rank = field.Number{} }), want{1, 5}},
		{"DEWPRISM-D2 a critical is a rank more", blow(func(d *dewprism.Damage) { d.Critical = true }), want{3, 15}},
		{"DEWPRISM-E1 the ability's element", blow(func(d *dewprism.Damage) {
			d.Blow.Element, d.Blow.WeaponElement, d.Blow.OwnElement, d.Target.Element = "water", "wind", "fire", "fire"
		}), want{3, 15}},
		{"DEWPRISM-E1 else the weapon's", blow(func(d *dewprism.Damage) {
			d.Blow.WeaponElement, d.Blow.OwnElement, d.Target.Element = "wind", "water", "fire"
		}), want{1, 5}},
		{"DEWPRISM-E1 else the own", blow(func(d *dewprism.Damage) { d.Blow.OwnElement, d.Target.Element = "water", "fire" }), want{3, 15}},
		{"DEWPRISM-D3 all of it", blow(func(d *dewprism.Damage) {
			d.Blow.Element, d.Target.Element, d.Blow.RankBonus, d.Blow.Swarm, d.Critical = "water", "fire", 1, 3, true
		}), want{7, 35}},
		{"DEWPRISM-D3 never below 0", blow(func(d *dewprism.Damage) { d.Blow.RankBonus = -9 }), want{0, 0}},
		{"DEWPRISM-D3 the critical does not lift what is below", blow(func(d *dewprism.Damage) { d.Blow.RankBonus, d.Critical = -9, true }), want{0, 0}},
		{"DEWPRISM-D1 negative damage is none", blow(func(d *dewprism.Damage) { d.Blow.Text = "2-5" }), want{0, 0}},
		{"DEWPRISM-C10 a fall of three spaces", dewprism.Damage{Kind: dewprism.FallDamage, Spaces: n(3)}, want{0, 45}},
		{"DEWPRISM-C9 a pit", dewprism.Damage{Kind: dewprism.PitDamage, Target: dewprism.Target{MaxHealth: n(41)}}, want{0, 11}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := rulestest.Resolve(t, dewprism.ResolveDamage, test.in)
			if d := cmp.Diff(test.want, want{got.Rank, got.Damage}); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
			if got.Report.Total != n(got.Damage) {
				t.Errorf("the report says %v", got.Report.Total)
			}
		})
	}
	t.Run("DEWPRISM-C9 a pit gives back the last stable space", func(t *testing.T) {
		got := rulestest.Resolve(t, dewprism.ResolveDamage, dewprism.Damage{Kind: dewprism.PitDamage, Target: dewprism.Target{MaxHealth: n(40), Health: n(30)}})
		if d := cmp.Diff([]string{"lastStableSpace"}, notes(got.Report)); d != "" || got.Harm.Health != n(20) {
			t.Errorf("%+v %s", got, d)
		}
	})
	for name, c := range map[string]struct {
		in   dewprism.Damage
		want refusal
	}{
		"DEWPRISM-D1 no Power":                {dewprism.Damage{}, refusal{Code: field.Missing, Field: "blow.power"}},
		"DEWPRISM-D1 no expression":           {dewprism.Damage{Blow: dewprism.Blow{Text: "?"}}, refusal{Code: field.Unreadable, Field: "blow.text", Reason: "wantsNumber"}},
		"DEWPRISM-C10 no depth":               {dewprism.Damage{Kind: dewprism.FallDamage}, refusal{Code: field.Missing, Field: "spaces"}},
		"DEWPRISM-C9 nothing to take from":    {dewprism.Damage{Kind: dewprism.PitDamage}, refusal{Code: field.Missing, Field: "target.maxHealth"}},
		"DEWPRISM-D1 damage of another world": {dewprism.Damage{Kind: "acid"}, refusal{Code: field.UnknownName, Field: "kind"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := refused(t, dewprism.ResolveDamage, c.in); got != c.want {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
		})
	}
}

func TestSeveralElements(t *testing.T) {
	for _, test := range []struct {
		attack, target dewprism.Element
		want           int
	}{
		{"light/light", "darkness", 2}, {"light/light", "light", -2}, {"wind/darkness", "light/light", 2}, {"fire", "wind/darkness", 1},
		{"water", "fire/wind", 0}, {"fire/water", "wind", 0}, {"light/light", "darkness/darkness", 4}, {"neutral/noble", "metal", 1}, {"metal/fire", "", 0},
	} {
		t.Run("DEWPRISM-E4 "+string(test.attack)+" on "+string(test.target), func(t *testing.T) {
			if got := dewprism.Strength(test.attack, test.target); got != test.want {
				t.Errorf("got %d, want %d", got, test.want)
			}
		})
	}
	t.Run("DEWPRISM-E4 each element of the attack is a step of its own", func(t *testing.T) {
		got := rulestest.Resolve(t, dewprism.ResolveDamage, dewprism.Damage{Blow: dewprism.Blow{Power: n(5), Rank: n(2), Element: "Light/Fire"}, Target: dewprism.Target{Element: "Wind/Dark"}})
		want := []string{"rank DEWPRISM-D1 2", "element DEWPRISM-E2 1", "element DEWPRISM-E2 1"}
		if d := cmp.Diff(want, chain(got.Report, "rank")); d != "" || got.Damage != 20 {
			t.Errorf("%d (-want +got):\n%s", got.Damage, d)
		}
	})
	t.Run("DEWPRISM-E4 a name that is unknown is refused with its field", func(t *testing.T) {
		for name, in := range map[string]dewprism.Damage{
			"blow.element":       {Blow: dewprism.Blow{Power: n(1), Element: "light/cheese"}},
			"blow.weaponElement": {Blow: dewprism.Blow{Power: n(1), WeaponElement: "light/"}},
			"blow.ownElement":    {Blow: dewprism.Blow{Power: n(1), OwnElement: "/dark"}},
			"target.element":     {Blow: dewprism.Blow{Power: n(1)}, Target: dewprism.Target{Element: "fire5"}},
		} {
			if got, want := refused(t, dewprism.ResolveDamage, in), (refusal{Code: field.UnknownName, Field: name}); got != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
		}
		for name, in := range map[string]dewprism.Lookup{"attack": {Attack: "mud"}, "against": {Against: "mud"}} {
			if got, want := refused(t, dewprism.ResolveLookup, in), (refusal{Code: field.UnknownName, Field: name}); got != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
		}
	})
}

func TestSubduing(t *testing.T) {
	t.Run("DEWPRISM-D5 a table may let every hit that is not lethal take health to 0", func(t *testing.T) {
		for _, test := range []struct {
			target dewprism.Target
			want   dewprism.Harm
		}{
			{dewprism.Target{Health: n(50), MaxHealth: n(50)}, dewprism.Harm{Dealt: 50, Health: n(0), State: dewprism.KnockedOut}},
			{dewprism.Target{Health: n(5), MaxHealth: n(50), Temporary: 4}, dewprism.Harm{Dealt: 5, Health: n(0), State: dewprism.KnockedOut}},
			{dewprism.Target{Health: n(-3), MaxHealth: n(50)}, dewprism.Harm{Health: n(-3), State: dewprism.KnockedOut}},
			{dewprism.Target{}, dewprism.Harm{Dealt: 7}},
		} {
			got := test.target.Hurt(7, &dewprism.Blow{NonLethal: true, Subdues: true})
			got.Steps = nil
			if d := cmp.Diff(test.want, got); d != "" {
				t.Errorf("%+v (-want +got):\n%s", test.target, d)
			}
		}
	})
}

func TestHarm(t *testing.T) {
	for _, test := range []struct {
		name            string
		target          dewprism.Target
		amount          int
		lethal, atDowns bool
		want            dewprism.Harm
	}{
		{"DEWPRISM-C14 temporary health first", dewprism.Target{Health: n(20), MaxHealth: n(20), Temporary: 6}, 10, true, false, dewprism.Harm{Dealt: 4, Health: n(16), State: dewprism.Up}},
		{"DEWPRISM-C16 temporary health that is enough", dewprism.Target{Health: n(20), MaxHealth: n(20), Temporary: 60}, 10, true, false, dewprism.Harm{Temporary: 50, Health: n(20), State: dewprism.Up}},
		{"DEWPRISM-H1 to 0", dewprism.Target{Health: n(10), MaxHealth: n(20)}, 10, true, false, dewprism.Harm{Dealt: 10, Health: n(0), State: dewprism.KnockedOut}},
		{"DEWPRISM-H2 to minus half", dewprism.Target{Health: n(10), MaxHealth: n(20)}, 20, true, false, dewprism.Harm{Dealt: 20, Health: n(-10), State: dewprism.Dead}},
		{"DEWPRISM-H2 one more than minus half", dewprism.Target{Health: n(10), MaxHealth: n(20)}, 19, true, false, dewprism.Harm{Dealt: 19, Health: n(-9), State: dewprism.KnockedOut}},
		{"DEWPRISM-H1 no more when down", dewprism.Target{Health: n(0), MaxHealth: n(20), Temporary: 5}, 10, true, false, dewprism.Harm{Temporary: 5, Health: n(0), State: dewprism.KnockedOut}},
		{"DEWPRISM-H1 but for abilities that say so", dewprism.Target{Health: n(0), MaxHealth: n(20)}, 10, true, true, dewprism.Harm{Dealt: 10, Health: n(-10), State: dewprism.Dead}},
		{"DEWPRISM-D5 to 0 at most", dewprism.Target{Health: n(3), MaxHealth: n(20)}, 10, false, false, dewprism.Harm{Dealt: 3, Health: n(0), State: dewprism.KnockedOut}},
		{"DEWPRISM-D5 what is down stays there", dewprism.Target{Health: n(-3), MaxHealth: n(20)}, 10, false, true, dewprism.Harm{Health: n(-3), State: dewprism.KnockedOut}},
		{"DEWPRISM-D5 less than that is dealt in full", dewprism.Target{Health: n(13), MaxHealth: n(20)}, 10, false, false, dewprism.Harm{Dealt: 10, Health: n(3), State: dewprism.Up}},
		{"DEWPRISM-H1 nobody asks for unknown health", dewprism.Target{}, 10, false, false, dewprism.Harm{Dealt: 10}},
		{"DEWPRISM-H2 without a most nobody dies", dewprism.Target{Health: n(1)}, 10, true, false, dewprism.Harm{Dealt: 10, Health: n(-9), State: dewprism.KnockedOut}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := test.target.Hurt(test.amount, &dewprism.Blow{NonLethal: !test.lethal, HurtsDowned: test.atDowns})
			got.Steps = nil
			if d := cmp.Diff(test.want, got); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}
