package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

// TestHeadersOfFoes plays headers whose last word only the table can explain.
func TestHeadersOfFoes(t *testing.T) {
	bite := use("sten", "", spoken("Second Fang (1 action, Combo)\nThe Gulper gains 2 vigor."))
	t.Run("ICON-C5 the first of a combo without a number gives a token", func(t *testing.T) {
		r := chosen(t, arena(), bite, [][]string{say("yes")})
		stands(t, r.Combat, facts{who: "sten", vigor: 2, status: []string{"combo"}})
	})
	t.Run("ICON-C5 a later one of a combo without a number spends the token", func(t *testing.T) {
		r := chosen(t, arena(whose("sten", carrying(icon.Status{Name: icon.Combo}))), bite, nil)
		stands(t, r.Combat, facts{who: "sten", vigor: 2, status: []string{}})
	})
	t.Run("ICON-C5 a later one of a combo without a number needs a token", func(t *testing.T) {
		request := combat.Play{Combat: arena(), Command: bite, Choices: answers(say("no")), Whole: true}
		if _, err := combat.ResolvePlay(nil, request); err == nil || err.Code != field.Refused || err.Rule != "ICON-C5" {
			t.Errorf("the ability is used: %v", err)
		}
	})
	for _, header := range []string{"Costs 2 Coins", "Requires 3+ Ledger", "Gift of the Marsh"} {
		t.Run("ICON-C31 a player says that the ability may be used: "+header, func(t *testing.T) {
			command := use("sten", "", spoken("Deal (1 action, "+header+")\nThe Gulper gains 2 vigor."))
			stands(t, chosen(t, arena(), command, [][]string{say("yes")}).Combat, facts{who: "sten", vigor: 2})
			request := combat.Play{Combat: arena(), Command: command, Choices: answers(say("no")), Whole: true}
			if _, err := combat.ResolvePlay(nil, request); err == nil || err.Rule != "ICON-C31" {
				t.Errorf("the ability is used: %v", err)
			}
		})
	}
}
