package icon_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

func TestMostHitPoints(t *testing.T) {
	for _, c := range []struct {
		name   string
		target icon.Character
		hp     int
	}{
		{"ICON-H1 VIT 7 has 28 hit points", icon.Character{Vitality: n(7)}, 28},
		{"ICON-H1 a Wright has 32", icon.Character{Class: icon.Wright}, 32},
		{"ICON-H1 the maximum on the sheet counts before VIT", icon.Character{Vitality: n(7), MaxHP: n(30)}, 30},
		{"ICON-H1 VIT on the sheet counts before the class", icon.Character{Class: icon.Wright, Vitality: n(9)}, 36},
		{"ICON-F6 a mob member takes 2 hits", icon.Character{Class: icon.Mob}, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveDamage, icon.Damage{Target: c.target})
			same(t, "hit points of the unhurt", c.hp, r.Damage.HP)
		})
	}
	t.Run("ICON-F4 a legend's maximum must be sent", func(t *testing.T) {
		rulestest.Refused(t, icon.ResolveDamage, icon.Damage{Target: icon.Character{Class: icon.Legend, HP: n(70)}}, field.Missing, "target.maxHp", "")
	})
}

func TestBloodied(t *testing.T) {
	for _, c := range []struct {
		name          string
		hp, most      int
		damage        int
		bloodied, new bool
	}{
		{"ICON-H2 exactly half is bloodied", 25, 40, 5, true, true},
		{"ICON-H2 one above half is not", 25, 40, 4, false, false},
		{"ICON-H2 half of an odd maximum: 14 of 29", 20, 29, 6, true, true},
		{"ICON-H2 half of an odd maximum: 15 of 29", 20, 29, 5, false, false},
		{"ICON-H2 whoever was bloodied is not bloodied anew", 20, 40, 5, true, false},
		{"ICON-H2 whoever is defeated at once is stated as defeated only", 25, 40, 25, true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			in := blow(c.damage, func(in *icon.Damage) { in.Target.HP, in.Target.MaxHP = n(c.hp), n(c.most) })
			r := rulestest.Resolve(t, icon.ResolveDamage, in)
			_, stated := event(r.Events, icon.Bloodied)
			same(t, "bloodied and stated", []bool{c.bloodied, c.new}, []bool{r.Damage.Bloodied, stated})
		})
	}
}

func TestDefeat(t *testing.T) {
	t.Run("ICON-H4 at 0 vigor and every status and effect go, ongoing ones too", func(t *testing.T) {
		in := blow(50, func(in *icon.Damage) {
			in.Target.Statuses = []icon.Status{{Name: icon.Dazed}, ongoing(icon.Weakened), {Name: icon.Counter}, {Name: icon.Shattered}}
			in.Target.Vigor = n(6)
		})
		r := rulestest.Resolve(t, icon.ResolveDamage, in)
		after := icon.Apply(in.Target, icon.Target, r.Events)
		same(t, "statuses", 0, len(after.Statuses))
		same(t, "vigor and hp", []field.Number{n(0), n(0)}, []field.Number{after.Vigor, after.HP})
		same(t, "defeated", true, r.Damage.Defeated)
	})
	t.Run("ICON-V4 the vigor that is lost with defeat is an event of its own", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveDamage, blow(50, both(vigor(6), divine)))
		e, _ := event(r.Events, icon.VigorLost)
		same(t, "event", play.Event{Kind: icon.VigorLost, Who: icon.Target, Field: icon.FieldVigor, Before: n(6), After: n(0), Rule: "ICON-V4"}, e)
		same(t, "vigor", 0, r.Damage.Vigor)
	})
	t.Run("ICON-H4 the defeated take no more damage, divine or not", func(t *testing.T) {
		for _, points := range []int{0, -3} {
			r := rulestest.Resolve(t, icon.ResolveDamage, blow(9, both(hp(points), divine)))
			same(t, "dealt", 0, r.Damage.Dealt)
			same(t, "hit points", points, r.Damage.HP)
			same(t, "events", 0, len(r.Events))
			same(t, "step", icon.StepAlreadyDefeated, r.Damage.Instances[0].Steps[0].Key)
		}
	})
	t.Run("ICON-H4 of several instances those after defeat do nothing", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveDamage, blow(30, func(in *icon.Damage) { in.Times = 3 }))
		same(t, "dealt", 60, r.Damage.Dealt)
		same(t, "third instance", 0, r.Damage.Instances[2].Dealt)
	})
	t.Run("ICON-H8 who is brought to 0 is slain", func(t *testing.T) {
		same(t, "slain", true, rulestest.Resolve(t, icon.ResolveDamage, blow(40, nil)).Damage.Slain)
	})
	t.Run("ICON-H8 who is left with 1 is not", func(t *testing.T) {
		same(t, "slain", false, rulestest.Resolve(t, icon.ResolveDamage, blow(39, nil)).Damage.Slain)
	})
	t.Run("ICON-H8 who lay there already is not slain again", func(t *testing.T) {
		same(t, "slain", false, rulestest.Resolve(t, icon.ResolveDamage, blow(40, hp(0))).Damage.Slain)
	})
	t.Run("ICON-H8 a mob is never slain", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveDamage, blow(40, func(in *icon.Damage) { in.Target = icon.Character{Class: icon.Mob, HP: n(1), Vigor: n(3)} }))
		same(t, "defeated and slain", []bool{true, false}, []bool{r.Damage.Defeated, r.Damage.Slain})
		same(t, "vigor that a mob should not have", 0, r.Damage.Vigor)
	})
}

func TestMobs(t *testing.T) {
	mob := func(hits int) func(*icon.Damage) {
		return func(in *icon.Damage) { in.Target = icon.Character{Class: icon.Mob, HP: n(hits)} }
	}
	for _, c := range []struct {
		name   string
		amount int
		change func(*icon.Damage)
		hits   int
	}{
		{"ICON-F6 an instance is one hit whatever its size", 99, mob(2), 1},
		{"ICON-F6 an instance of 1 is a hit", 1, mob(2), 1},
		{"ICON-F6 two instances are two hits", 1, both(mob(2), twice), 0},
		{"ICON-F6 three instances are no more hits than there are", 1, both(mob(2), func(in *icon.Damage) { in.Times = 3 }), 0},
		{"ICON-F6 no damage is no hit", 0, mob(2), 2},
		{"ICON-F6 divine is one hit too", 9, both(mob(2), divine), 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveDamage, blow(c.amount, c.change))
			same(t, "hits left", c.hits, r.Damage.HP)
			same(t, "defeated", c.hits == 0, r.Damage.Defeated)
			same(t, "bloodied", false, r.Damage.Bloodied)
		})
	}
}
