package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// TestFieldsThatNoTextMeans: what no fight could play has no text either, and the error names the field.
func TestFieldsThatNoTextMeans(t *testing.T) {
	one := func(e combat.Effect) combat.Fields { return fields("a", doing(e)) }
	either := func(on combat.Trigger, any ...combat.Trigger) combat.Fields {
		return one(combat.Effect{On: on, OnAny: any, Does: combat.DoBless, To: combat.ToSelf})
	}
	for _, c := range []struct {
		name  string
		in    combat.Fields
		code  field.Code
		field string
	}{
		{"an unknown cost", fields("a", costs("three")), field.UnknownName, "takes"},
		{"an attack without a kind", fields("a", func(a *combat.Fields) { a.Attack = true }), field.Missing, "strike.kind"},
		{"an unknown class", fields("a", func(a *combat.Fields) { a.Strike.Class = "baker" }), field.UnknownName, "strike.class"},
		{"an unknown way to move", fields("a", moves("swim", 2)), field.UnknownName, "mode"},
		{"an unknown area", fields("a", func(a *combat.Fields) { a.Area = &space.Area{Shape: "cone", Size: 2} }), field.UnknownName, "area.shape"},
		{"an effect that does nothing", one(combat.Effect{}), field.Missing, "effects[0].does"},
		{"an unknown effect", one(combat.Effect{Does: "sing"}), field.UnknownName, "effects[0].does"},
		{"an unknown trigger", one(combat.Effect{Does: combat.DoCure, On: "monday"}), field.UnknownName, "effects[0].on"},
		{"ICON-C22 an unknown further trigger", either("", combat.OnHit, "monday"), field.UnknownName, "effects[0].onAny[1]"},
		{"ICON-C22 a delay beside another trigger", either(combat.OnHit, combat.OnDelayed), field.Conflict, "effects[0].onAny"},
		{"ICON-C22 another trigger beside a delay", either(combat.OnDelayed, combat.OnHit), field.Conflict, "effects[0].onAny"},
		{"an unknown recipient", one(combat.Effect{Does: combat.DoCure, To: "all of us"}), field.UnknownName, "effects[0].to"},
		{"no status", one(combat.Effect{Does: combat.DoStatus}), field.Missing, "effects[0].status"},
		{"an unknown status", one(inflicting("", "sleepy")), field.UnknownName, "effects[0].status"},
		{"a stance without a name", one(combat.Effect{Does: combat.DoStance}), field.Missing, "effects[0].key"},
		{"less than nothing", one(combat.Effect{Does: combat.DoVigor, Amount: n(-1)}), field.OutOfRange, "effects[0].amount"},
		{"ICON-C21 an unknown time", one(combat.Effect{Does: combat.DoStatus, Status: icon.Blind, Until: "monday"}), field.UnknownName, "effects[0].until"},
		{"ICON-C21 damage that lasts", one(combat.Effect{Does: combat.DoDamage, Until: icon.TurnEnd}), field.Conflict, "effects[0].until"},
		{"ICON-C21 a number of tokens that lasts", one(combat.Effect{Does: combat.DoStatus, Status: icon.Blessing, Until: icon.TurnEnd}), field.Conflict,
			"effects[0].until"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text, err := c.in.Text()
			if err == nil || err.Code != c.code || err.Field != c.field {
				t.Errorf("%q, %v", text, err)
			}
		})
	}
}
