package icon_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

func TestResolve(t *testing.T) {
	for _, c := range []struct {
		name            string
		in              icon.ResolveChange
		personal, party int
		events          []string
	}{
		{"ICON-L1 a new round gives the party 1", icon.ResolveChange{Happening: icon.RoundStart, Personal: n(2), Party: n(3)},
			2, 4, []string{icon.ResolveGained}},
		{"ICON-L1 the end of combat gives the character 1 and takes the party's", icon.ResolveChange{Happening: icon.CombatEnd, Personal: n(2), Party: n(3)},
			3, 0, []string{icon.ResolveGained, icon.ResolveLost}},
		{"ICON-L1 the end of combat finds nothing of the party's to take", icon.ResolveChange{Happening: icon.CombatEnd},
			1, 0, []string{icon.ResolveGained}},
		{"ICON-L1 camp takes the character's and leaves the party's", icon.ResolveChange{Happening: icon.Camp, Personal: n(2), Party: n(3)},
			0, 3, []string{icon.ResolveLost}},
		{"ICON-L1 camp with none changes nothing", icon.ResolveChange{Happening: icon.Camp}, 0, 0, nil},
		{"ICON-L5 the side goes before the class", icon.ResolveChange{Happening: icon.RoundStart, Side: icon.Hero, Class: icon.Heavy}, 0, 1, []string{icon.ResolveGained}},
		{"ICON-L5 a hero has resolve", icon.ResolveChange{Happening: icon.RoundStart, Side: icon.Hero}, 0, 1, []string{icon.ResolveGained}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveResolve, c.in)
			same(t, "personal and party", []int{c.personal, c.party}, []int{r.Personal, r.Party})
			same(t, "events", c.events, kinds(r.Events))
		})
	}
	t.Run("ICON-L1 the party's resolve is nobody's own", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveResolve, icon.ResolveChange{Happening: icon.RoundStart, Party: n(3)})
		same(t, "event", play.Event{Kind: icon.ResolveGained, Who: icon.Party, Field: icon.FieldPartyResolve, Before: n(3), After: n(4), Rule: "ICON-L1"}, r.Events[0])
	})
	t.Run("ICON-L5 foes gain no resolve", func(t *testing.T) {
		rulestest.Refused(t, icon.ResolveResolve, icon.ResolveChange{Happening: icon.RoundStart, Side: icon.Foe}, field.Refused, "side", "ICON-L5")
		rulestest.Refused(t, icon.ResolveResolve, icon.ResolveChange{Happening: icon.RoundStart, Class: icon.Mob}, field.Refused, "side", "ICON-L5")
	})
	t.Run("ICON-L1 what happened must be known", func(t *testing.T) {
		rulestest.Refused(t, icon.ResolveResolve, icon.ResolveChange{}, field.Missing, "happening", "")
		rulestest.Refused(t, icon.ResolveResolve, icon.ResolveChange{Happening: "nap"}, field.UnknownName, "happening", "")
	})
}
