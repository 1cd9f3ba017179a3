package choice_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/choice"
)

// seen shows two allies and two foes.
func seen(_, id string) choice.Seen {
	return map[string]choice.Seen{
		"hale": {Ally: true, HP: 30, MaxHP: 40}, "hurt": {Ally: true, HP: 20, MaxHP: 80},
		"ogre": {HP: 60, MaxHP: 90}, "imp": {HP: 5, MaxHP: 50},
	}[id]
}

func TestPolicies(t *testing.T) {
	all := []string{"hale", "imp", "hurt", "ogre"}
	characters := choice.Question{Kind: choice.Character, Among: all, Least: 1, Most: 2}
	for _, c := range []struct {
		name                         string
		q                            choice.Question
		careful, aggressive, focused []string
	}{
		{"characters", characters, []string{"hurt"}, []string{"ogre", "imp"}, []string{"imp", "ogre"}},
		{"foes", choice.Question{Kind: choice.Character, Among: []string{"imp", "ogre"}, Least: 1, Most: 1},
			[]string{"ogre"}, []string{"ogre"}, []string{"imp"}},
		{"none or one", choice.Question{Kind: choice.Character, Among: []string{"imp"}, Most: 1},
			[]string{}, []string{"imp"}, []string{"imp"}},
		{"yes or no", choice.Question{Kind: choice.YesNo, Among: []string{"yes", "no"}, Least: 1, Most: 1},
			[]string{"no"}, []string{"yes"}, []string{"yes"}},
		{"charges", choice.Question{Kind: choice.Option, Among: []string{"1", "2", "3"}, Least: 1, Most: 1},
			[]string{"1"}, []string{"3"}, []string{"3"}},
		{"a square", choice.Question{Kind: choice.Square, Among: []string{"1,2", "2,2"}, Least: 1, Most: 1},
			[]string{"1,2"}, []string{"1,2"}, []string{"1,2"}},
		{"an order", choice.Question{Kind: choice.Order, Among: []string{"b", "a"}, Least: 2, Most: 2},
			[]string{"b", "a"}, []string{"b", "a"}, []string{"b", "a"}},
	} {
		for name, one := range map[string]struct {
			policy choice.Policy
			want   []string
		}{"careful": {choice.Careful(seen), c.careful}, "aggressive": {choice.Aggressive(seen), c.aggressive},
			"focused": {choice.Focused(seen), c.focused}} {
			if got, answered := one.policy.Choose(&c.q); !answered || !slices.Equal(got, one.want) {
				t.Errorf("%s, %s: %v, not %v", c.name, name, got, one.want)
			}
		}
	}
}

func TestPoliciesGiveLegalAnswers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := choice.Question{Kind: rapid.SampledFrom([]choice.Kind{choice.Character, choice.Square, choice.Direction,
			choice.Path, choice.Option, choice.Order}).Draw(t, "kind"),
			Among: rapid.SliceOfNDistinct(rapid.StringN(1, 5, 8), 1, 8, rapid.ID[string]).Draw(t, "among")}
		q.Most = rapid.IntRange(1, len(q.Among)).Draw(t, "most")
		q.Least = rapid.IntRange(0, q.Most).Draw(t, "least")
		if q.Kind == choice.Order {
			q.Least, q.Most = len(q.Among), len(q.Among)
		}
		see := rapid.SampledFrom([]choice.View{nil, seen}).Draw(t, "view")
		for name, policy := range map[string]choice.Policy{"careful": choice.Careful(see), "aggressive": choice.Aggressive(see), "focused": choice.Focused(see)} {
			if err := q.Check(policy(&q)); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	})
}
