package icon_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

func TestApply(t *testing.T) {
	before := icon.Character{HP: n(30), Vigor: n(4), Statuses: with(icon.Dazed, icon.Stealth), Used: []string{"dash"}}
	stealth := icon.Status{Name: icon.Stealth}.Mark()
	blind := icon.Status{Name: icon.Blind, From: "a"}
	begun := blind.Mark()
	events := []play.Event{
		{Kind: icon.StatusEnded, Who: icon.Target, WasMark: &stealth},
		{Kind: icon.VigorLost, Who: icon.Target, Field: icon.FieldVigor, Before: n(4), After: n(0)},
		{Kind: icon.HPLost, Who: icon.Target, Field: icon.FieldHP, Before: n(30), After: n(25)},
		{Kind: icon.StatusGained, Who: icon.Target, Mark: &begun},
		{Kind: icon.AttackUsed, Who: icon.Target, Field: icon.FieldAttacked, Before: n(0), After: n(1)},
		{Kind: icon.AbilityUsed, Who: icon.Target, Mark: &play.Mark{Name: icon.MarkUsed, Of: "bolt"}},
		{Kind: icon.HPLost, Who: icon.Attacker, Field: icon.FieldHP, Before: n(9), After: n(1)},
		{Kind: icon.Bloodied, Who: icon.Target},
	}
	want := icon.Character{HP: n(25), Vigor: n(0), Statuses: []icon.Status{{Name: icon.Dazed}, blind}, Used: []string{"dash", "bolt"}, Attacked: true}
	after := icon.Apply(before, icon.Target, events)
	t.Run("ICON-D14 applying events changes what they are about, for whom they are about", func(t *testing.T) {
		same(t, "after", want, after)
	})
	t.Run("ICON-D14 applying changes no sheet that was handed in", func(t *testing.T) {
		same(t, "before", icon.Character{HP: n(30), Vigor: n(4), Statuses: with(icon.Dazed, icon.Stealth), Used: []string{"dash"}}, before)
	})
	t.Run("ICON-H4 what is not there cannot end", func(t *testing.T) {
		same(t, "statuses", []string{"blind"}, names(icon.Apply(icon.Character{Statuses: []icon.Status{blind}}, icon.Target, events[:1]).Statuses))
	})
	t.Run("ICON-L2 events about resolve change nothing that a rule of combat reads", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveLimitBreak, icon.LimitBreak{Cost: 2, Personal: n(3)})
		same(t, "sheet", before, icon.Apply(before, icon.Target, r.Events))
	})
}

// TestEmptyRequests hands every rule a request with nothing in it.
func TestEmptyRequests(t *testing.T) {
	t.Run("ICON-A1 an attack with nothing in it names the kind of ability", func(t *testing.T) {
		rulestest.Refused(t, icon.ResolveAttack, icon.Attack{}, field.Missing, "ability.kind", "")
	})
	t.Run("ICON-A1 an attack by nobody on nobody names the target's Defense", func(t *testing.T) {
		rulestest.Refused(t, icon.ResolveAttack, icon.Attack{Ability: icon.Ability{Kind: icon.LightAttack}}, field.Missing, "target.defense", "")
	})
	t.Run("ICON-A10 an automatic hit on nobody names the hit points", func(t *testing.T) {
		in := icon.Attack{Ability: icon.Ability{Kind: icon.OtherAttack, AutoHit: true, Hit: icon.Formula{Flat: 1}}}
		rulestest.Refused(t, icon.ResolveAttack, in, field.Missing, "target.hp", "")
		in.Ability.Hit, in.Ability.Miss = icon.Formula{}, icon.Formula{Flat: 1}
		rulestest.Refused(t, icon.ResolveAttack, in, field.Missing, "target.hp", "")
	})
	t.Run("ICON-A19 an area effect on nobody names the hit points", func(t *testing.T) {
		in := duel(func(in *icon.Attack) {
			in.Ability.Area, in.Others = icon.Formula{Flat: 1}, []icon.Character{{Class: icon.Heavy}, {}}
		})
		rulestest.Refused(t, icon.ResolveAttack, in, field.Missing, "others[1].hp", "")
		in.Others, in.Ability.Kind, in.Attacker = in.Others[:1], icon.OtherAttack, icon.Character{}
		in.Ability.Area = icon.Formula{Fray: true}
		rulestest.Refused(t, icon.ResolveAttack, in, field.Missing, "attacker.fray", "")
	})
	t.Run("ICON-V6 a save by nobody is a save", func(t *testing.T) {
		rulestest.Resolve(t, icon.ResolveSave, icon.Save{}, 10)
		rulestest.Resolve(t, icon.ResolveSave, icon.Save{All: true})
	})
	t.Run("ICON-N3 an action without a rating rolls two dice", func(t *testing.T) {
		rulestest.Resolve(t, icon.ResolveAction, icon.Action{}, 1, 2)
		rulestest.Resolve(t, icon.ResolveFortune, icon.Fortune{}, 1, 2)
	})
	t.Run("ICON-L3 a limit break that costs nothing is paid", func(t *testing.T) {
		rulestest.Resolve(t, icon.ResolveLimitBreak, icon.LimitBreak{})
	})
}

func TestFactsOfDamage(t *testing.T) {
	t.Run("ICON-D14 the facts of damage are what it was, what it dealt and what is left", func(t *testing.T) {
		facts := map[string]int{}
		rulestest.Resolve(t, icon.ResolveDamage, blow(25, both(armored(2), vigor(3)))).Facts(func(key string, value int) { facts[key] = value })
		same(t, "facts", map[string]int{"raw": 25, "dealt": 23, "hp": 20, "vigor": 0, "bloodied": 1, "defeated": 0}, facts)
	})
}

func TestSeededAttacks(t *testing.T) {
	t.Run("ICON-A1 the same seed is the same attack", func(t *testing.T) {
		in := duel(func(in *icon.Attack) { in.Boons, in.Ability.Kind = 2, icon.HeavyAttack })
		first, _ := icon.ResolveAttack(dice.Seeded(dice.Seed{3}), in)
		second, _ := icon.ResolveAttack(dice.Seeded(dice.Seed{3}), in)
		if d := cmp.Diff(first, second, cmpopts.IgnoreUnexported(icon.DamageOutcome{})); d != "" {
			t.Error(d)
		}
	})
}
