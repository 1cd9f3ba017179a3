package icon_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/rulestest"
)

func TestWhoMayBeAttacked(t *testing.T) {
	refusals := []struct {
		name       string
		change     func(*icon.Attack)
		field, id  string
		withInsist []int
	}{
		{"ICON-A1 nobody attacks their own side", func(in *icon.Attack) { in.Target.Class = icon.Wright },
			"target.side", "ICON-A1", []int{10, 1}},
		{"ICON-A1 foes do not attack each other", func(in *icon.Attack) { in.Attacker.Class = icon.Mob },
			"target.side", "ICON-A1", []int{10, 1}},
		{"ICON-A2 what is out of the ability's range is not attacked", func(in *icon.Attack) {
			in.Ability.Range, in.Situation.Distance = n(5), n(6)
		}, "situation.distance", "ICON-A2", []int{10, 1}},
		{"ICON-A2 a Stalwart's basic attack reaches 3 spaces, not 4", func(in *icon.Attack) { in.Situation.Distance = n(4) },
			"situation.distance", "ICON-A2", []int{10, 1}},
		{"ICON-A2 range 1 reaches the adjacent only", func(in *icon.Attack) {
			in.Ability.Range, in.Situation.Distance = n(1), n(2)
		}, "situation.distance", "ICON-A2", []int{10, 1}},
		{"ICON-A2 true strike reaches no further", func(in *icon.Attack) {
			in.Ability.TrueStrike, in.Situation.Distance = true, n(4)
		}, "situation.distance", "ICON-A2", []int{10, 1}},
		{"ICON-A14 there is one attack in a turn", func(in *icon.Attack) { in.Attacker.Attacked = true },
			"attacker.attacked", "ICON-A14", []int{10, 1}},
		{"ICON-A14 an ability that was used this turn is not used again", func(in *icon.Attack) {
			in.Attacker.Used = []string{"dash", "strike"}
		}, "ability.id", "ICON-A14", []int{10, 1}},
		{"ICON-A15 whoever is in stealth is attacked from an adjacent space only", func(in *icon.Attack) {
			in.Target.Statuses, in.Situation.Distance = with(icon.Stealth), n(2)
		}, "target.statuses", "ICON-A15", []int{10, 1}},
		{"ICON-A16 the blind do not attack beyond 2 spaces", func(in *icon.Attack) {
			in.Attacker.Statuses, in.Situation.Distance = with(icon.Blind), n(3)
		}, "situation.distance", "ICON-A16", []int{10, 1}},
		{"ICON-X-BLIND a longer range does not help the blind", func(in *icon.Attack) {
			in.Attacker.Statuses, in.Ability.Range, in.Situation.Distance = with(icon.Blind), n(10), n(3)
		}, "situation.distance", "ICON-A16", []int{10, 1}},
	}
	for _, c := range refusals {
		t.Run(c.name, func(t *testing.T) {
			rulestest.Refused(t, icon.ResolveAttack, duel(c.change), field.Refused, c.field, c.id)
		})
		t.Run(c.name+", unless the GM insists", func(t *testing.T) {
			in := duel(c.change)
			in.Insist = true
			rulestest.Resolve(t, icon.ResolveAttack, in, c.withInsist...)
		})
	}

	allowed := []struct {
		name   string
		change func(*icon.Attack)
	}{
		{"ICON-A1 whoever is on no known side may be attacked", func(in *icon.Attack) { in.Target.Side = "other" }},
		{"ICON-A2 the last space in range is in range", func(in *icon.Attack) { in.Situation.Distance = n(3) }},
		{"ICON-A2 an unknown distance is no reason to refuse", nil},
		{"ICON-A2 another attack without a range reaches anything", func(in *icon.Attack) {
			in.Ability.Kind, in.Ability.Hit, in.Situation.Distance = icon.OtherAttack, icon.Formula{Dice: 1, Fray: true}, n(20)
		}},
		{"ICON-A2 the range of the ability counts before that of the class", func(in *icon.Attack) {
			in.Ability.Range, in.Situation.Distance = n(8), n(8)
		}},
		{"ICON-A14 another ability may follow", func(in *icon.Attack) { in.Attacker.Used = []string{"dash"} }},
		{"ICON-A14 abilities without a name are not counted as the same", func(in *icon.Attack) {
			in.Ability.ID, in.Attacker.Used = "", []string{""}
		}},
		{"ICON-A15 stealth does not hide from an adjacent space", func(in *icon.Attack) {
			in.Target.Statuses, in.Situation.Distance = with(icon.Stealth), n(1)
		}},
		{"ICON-A12 true strike finds whoever is in stealth", func(in *icon.Attack) {
			in.Target.Statuses, in.Situation.Distance, in.Ability.TrueStrike = with(icon.Stealth), n(3), true
		}},
		{"ICON-A16 the blind reach 2 spaces", func(in *icon.Attack) {
			in.Attacker.Statuses, in.Situation.Distance = with(icon.Blind), n(2)
		}},
		{"ICON-A12 true strike is not hindered by blindness", func(in *icon.Attack) {
			in.Attacker.Statuses, in.Situation.Distance, in.Ability.TrueStrike = with(icon.Blind), n(3), true
		}},
	}
	for _, c := range allowed {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveAttack, duel(c.change), 10, 3)
			same(t, "dealt", 7, r.Damage.Dealt)
		})
	}
}

func TestBasicRanges(t *testing.T) {
	for class, reach := range map[icon.ClassName]int{icon.Stalwart: 3, icon.Vagabond: 4, icon.Mendicant: 5, icon.Wright: 6} {
		t.Run("ICON-A2 the basic attack of a "+string(class)+" reaches as far as its class says", func(t *testing.T) {
			in := duel(func(in *icon.Attack) {
				in.Attacker.Class, in.Situation.Distance, in.Ability.AutoHit = class, n(reach), true
			})
			rulestest.Resolve(t, icon.ResolveAttack, in, 1)
			in.Situation.Distance = n(reach + 1)
			rulestest.Refused(t, icon.ResolveAttack, in, field.Refused, "situation.distance", "ICON-A2")
		})
	}
	t.Run("ICON-A2 the tables give foes no range, so the GM measures", func(t *testing.T) {
		in := duel(func(in *icon.Attack) {
			in.Attacker, in.Target = in.Target, in.Attacker
			in.Situation.Distance = n(30)
		})
		rulestest.Resolve(t, icon.ResolveAttack, in, 6, 1)
	})
}

func TestWhatAttackingDoesToTheAttacker(t *testing.T) {
	t.Run("ICON-A14 attack and ability are marked as used", func(t *testing.T) {
		in := duel(nil)
		r := rulestest.Resolve(t, icon.ResolveAttack, in, 2)
		same(t, "events", []string{icon.AttackUsed, icon.AbilityUsed, icon.HPLost}, kinds(r.Events))
		after := icon.Apply(in.Attacker, icon.Attacker, r.Events)
		in.Attacker = after
		rulestest.Refused(t, icon.ResolveAttack, in, field.Refused, "attacker.attacked", "ICON-A14")
		in.Attacker.Attacked = false
		rulestest.Refused(t, icon.ResolveAttack, in, field.Refused, "ability.id", "ICON-A14")
	})
	t.Run("ICON-A14 what was used already is not marked twice", func(t *testing.T) {
		in := duel(func(in *icon.Attack) {
			in.Insist, in.Attacker.Attacked, in.Attacker.Used = true, true, []string{"strike"}
		})
		r := rulestest.Resolve(t, icon.ResolveAttack, in, 2)
		same(t, "events", []string{icon.HPLost}, kinds(r.Events))
	})
	t.Run("ICON-X-STEALTH attacking ends the attacker's stealth", func(t *testing.T) {
		in := duel(func(in *icon.Attack) { in.Attacker.Statuses = with(icon.Counter, icon.Stealth) })
		r := rulestest.Resolve(t, icon.ResolveAttack, in, 2)
		same(t, "statuses", []string{"counter"}, names(icon.Apply(in.Attacker, icon.Attacker, r.Events).Statuses))
	})
	t.Run("ICON-X-STEALTH being attacked ends no stealth", func(t *testing.T) {
		in := duel(func(in *icon.Attack) {
			in.Target.Statuses, in.Situation.Distance = with(icon.Stealth), n(1)
		})
		r := rulestest.Resolve(t, icon.ResolveAttack, in, 8, 1)
		same(t, "statuses", []string{"stealth"}, names(icon.Apply(in.Target, icon.Target, r.Events).Statuses))
	})
}

func TestMissingNumbersOfAnAttack(t *testing.T) {
	for _, c := range []struct {
		name, field string
		change      func(*icon.Attack)
	}{
		{"ICON-A7 without a Defense there is nothing to reach", "target.defense", func(in *icon.Attack) { in.Target = icon.Character{} }},
		{"ICON-D1 without a class the fray must be known", "attacker.fray", func(in *icon.Attack) { in.Attacker.Class = "" }},
		{"ICON-D1 without a class the die must be known", "attacker.damageDie", func(in *icon.Attack) {
			in.Attacker = icon.Character{Fray: n(3)}
		}},
		{"ICON-H1 without a maximum nobody knows who is bloodied", "target.maxHp", func(in *icon.Attack) {
			in.Target = icon.Character{Defense: n(8), HP: n(12)}
		}},
		{"ICON-H1 without hit points and a maximum there is nothing to hurt", "target.hp", func(in *icon.Attack) {
			in.Target = icon.Character{Defense: n(8)}
		}},
		{"ICON-F4 a legend's hit points depend on the players", "target.hp", func(in *icon.Attack) { in.Target.Class = icon.Legend }},
	} {
		t.Run(c.name, func(t *testing.T) {
			rulestest.Refused(t, icon.ResolveAttack, duel(c.change), field.Missing, c.field, "")
		})
	}
}
