package icon_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

func TestLimitBreak(t *testing.T) {
	for _, c := range []struct {
		name                    string
		in                      icon.LimitBreak
		paidPersonal, paidParty int
		personal, party         int
	}{
		{"ICON-L2 one's own resolve pays first", icon.LimitBreak{Cost: 2, Personal: n(3), Party: n(4)}, 2, 0, 1, 4},
		{"ICON-L2 the party pays the rest", icon.LimitBreak{Cost: 5, Personal: n(3), Party: n(4)}, 3, 2, 0, 2},
		{"ICON-L2 the player may let the party pay all", icon.LimitBreak{Cost: 3, Personal: n(3), Party: n(4), FromParty: n(3)}, 0, 3, 3, 1},
		{"ICON-L2 or any mix", icon.LimitBreak{Cost: 3, Personal: n(3), Party: n(4), FromParty: n(1)}, 2, 1, 1, 3},
		{"ICON-L2 or none of it", icon.LimitBreak{Cost: 3, Personal: n(3), Party: n(4), FromParty: n(0)}, 3, 0, 0, 4},
		{"ICON-L3 exactly enough is enough", icon.LimitBreak{Cost: 5, Personal: n(1), Party: n(4)}, 1, 4, 0, 0},
		{"ICON-L3 what costs nothing takes nothing", icon.LimitBreak{Cost: 0}, 0, 0, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveLimitBreak, c.in)
			same(t, "paid", []int{c.paidPersonal, c.paidParty}, []int{r.PaidPersonal, r.PaidParty})
			same(t, "left", []int{c.personal, c.party}, []int{r.Personal, r.Party})
			same(t, "first event", play.Event{Kind: icon.LimitBroken, Who: icon.Target, Field: icon.FieldLimitBreak, Before: n(0), After: n(1), Rule: "ICON-L3"}, r.Events[0])
		})
	}
	for _, c := range []struct {
		name      string
		in        icon.LimitBreak
		code      field.Code
		field, id string
	}{
		{"ICON-L3 there is one limit break in a combat", icon.LimitBreak{Cost: 1, Personal: n(5), Used: true}, field.Refused, "used", "ICON-L3"},
		{"ICON-L3 with too little resolve nothing is spent", icon.LimitBreak{Cost: 5, Personal: n(1), Party: n(2), FromParty: n(2)}, field.Refused, "cost", "ICON-L3"},
		{"ICON-L3 the party cannot pay more than it has", icon.LimitBreak{Cost: 3, Personal: n(3), Party: n(1), FromParty: n(2)}, field.Refused, "fromParty", "ICON-L3"},
		{"ICON-L3 the character cannot pay more than it has", icon.LimitBreak{Cost: 3, Personal: n(1), Party: n(3), FromParty: n(1)}, field.Refused, "personal", "ICON-L3"},
		{"ICON-L2 the party does not pay more than the cost", icon.LimitBreak{Cost: 3, Party: n(9), FromParty: n(4)}, field.OutOfRange, "fromParty", ""},
		{"ICON-L5 a class of foes has no limit breaks", icon.LimitBreak{Cost: 1, Personal: n(5), Class: icon.Legend}, field.Refused, "side", "ICON-L5"},
		{"ICON-L5 foes have no limit breaks", icon.LimitBreak{Cost: 1, Personal: n(5), Side: icon.Foe}, field.Refused, "side", "ICON-L5"},
		{"ICON-L4 nothing is given to who has used one this expedition", icon.LimitBreak{Cost: 1, Personal: n(5), Gift: &icon.Gift{UsedThisExpedition: true}}, field.Refused, "gift", "ICON-L4"},
		{"ICON-L4 nothing is given where nothing is left", icon.LimitBreak{Cost: 1, Personal: n(1), Gift: &icon.Gift{}}, field.Refused, "gift", "ICON-L4"},
		{"ICON-L4 the party's resolve cannot be given", icon.LimitBreak{Cost: 1, Personal: n(0), Party: n(5), Gift: &icon.Gift{}}, field.Refused, "gift", "ICON-L4"},
	} {
		t.Run(c.name, func(t *testing.T) { rulestest.Refused(t, icon.ResolveLimitBreak, c.in, c.code, c.field, c.id) })
	}
	t.Run("ICON-L4 after paying, 1 of one's own is handed on", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveLimitBreak, icon.LimitBreak{Cost: 2, Personal: n(3), Party: n(1), Gift: &icon.Gift{Personal: n(4)}})
		same(t, "given and left", []int{1, 0, 1}, []int{r.Given, r.Personal, r.Party})
		same(t, "events", []play.Event{
			{Kind: icon.LimitBroken, Who: icon.Target, Field: icon.FieldLimitBreak, Before: n(0), After: n(1), Rule: "ICON-L3"},
			{Kind: icon.ResolveSpent, Who: icon.Target, Field: icon.FieldResolve, Before: n(3), After: n(1), Rule: "ICON-L2"},
			{Kind: icon.ResolveSpent, Who: icon.Target, Field: icon.FieldResolve, Before: n(1), After: n(0), Rule: "ICON-L4"},
			{Kind: icon.ResolveGained, Who: icon.Helper, Field: icon.FieldResolve, Before: n(4), After: n(5), Rule: "ICON-L4"},
		}, r.Events)
	})
	t.Run("ICON-L4 with the party paying, one's last resolve can be handed on", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveLimitBreak, icon.LimitBreak{Cost: 1, Personal: n(1), Party: n(5), FromParty: n(1), Gift: &icon.Gift{}})
		same(t, "given and left", []int{1, 0, 4}, []int{r.Given, r.Personal, r.Party})
	})
	t.Run("ICON-L4 what is to be handed on is kept back, where the party can pay for it", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveLimitBreak, icon.LimitBreak{Cost: 3, Personal: n(3), Party: n(2), Gift: &icon.Gift{}})
		same(t, "paid, given and left", []int{2, 1, 1, 0, 1}, []int{r.PaidPersonal, r.PaidParty, r.Given, r.Personal, r.Party})
	})
}
