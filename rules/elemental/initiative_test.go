package elemental_test

import (
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

// places returns the ids in their order.
func places(r elemental.InitiativeResult) (who []string) {
	for i, p := range r.Order {
		if p.Rank != i+1 {
			return []string{"ranks do not rise"}
		}
		who = append(who, p.Who)
	}
	return who
}

func TestInitiative(t *testing.T) {
	t.Run("ELEMENTAL-I1 Dexterity 2 and Intelligence 1 make seven dice", func(t *testing.T) {
		r := rulestest.Resolve(t, elemental.ResolveInitiative, elemental.Initiative{Combatants: []elemental.Initiator{{ID: "ada", Dexterity: n(2), Intelligence: n(1)}}}, 6, 1, 3, 6, 5, 2, 4)
		p := r.Order[0]
		same(t, "dice, score, segment and rank", []int{7, 2, 1, 1}, []int{p.Dice, p.Score, p.Segment, p.Rank})
	})
	weak := func(id string, unaware bool) elemental.Initiator {
		return elemental.Initiator{ID: id, Dexterity: n(-2), Unaware: unaware}
	}
	t.Run("ELEMENTAL-I1 more sixes go first", func(t *testing.T) {
		r := rulestest.Resolve(t, elemental.ResolveInitiative, elemental.Initiative{Combatants: []elemental.Initiator{weak("ada", false), weak("bo", false), weak("cy", false)}}, 1, 1, 6, 6, 1, 6)
		same(t, "order", []string{"bo", "cy", "ada"}, places(r))
		same(t, "what the first is told", play.Note{Key: "rank", Rule: "ELEMENTAL-I1", Amount: 1}, r.Order[0].Report.Notes[0])
	})
	t.Run("ELEMENTAL-I1 ELEMENTAL-I3 those who tie roll again, and the first roll alone says when they begin", func(t *testing.T) {
		r := rulestest.Resolve(t, elemental.ResolveInitiative, elemental.Initiative{Combatants: []elemental.Initiator{weak("ada", true), weak("bo", false), weak("cy", false)}},
			1, 1, 6, 6, 1, 1, // ada and cy tie at none
			6, 1, 6, 2, // and once more at one
			1, 1, 1, 6)
		same(t, "order", []string{"bo", "cy", "ada"}, places(r))
		for i, want := range [][]int{{2, 0, 1}, {0, 2, 2}, {0, 2, 3}} {
			p := r.Order[i]
			same(t, p.Who+"'s score, rerolls and segment", want, []int{p.Score, p.Rerolls, p.Segment})
		}
	})
	t.Run("ELEMENTAL-I1 who rolled once more is told so", func(t *testing.T) {
		r := rulestest.Resolve(t, elemental.ResolveInitiative, elemental.Initiative{Combatants: []elemental.Initiator{weak("ada", false), weak("bo", false)}}, 6, 1, 1, 6, 1, 1, 6, 1)
		same(t, "order", []string{"bo", "ada"}, places(r))
		same(t, "notes", []play.Note{{Key: "rank", Rule: "ELEMENTAL-I1", Amount: 1}, {Key: "rerolled", Rule: "ELEMENTAL-I1", Amount: 1}}, r.Order[0].Report.Notes)
	})
	t.Run("ELEMENTAL-I1 who has no dice stays in the order of names", func(t *testing.T) {
		slow := elemental.Initiator{ID: "ada", Dexterity: n(-9)}
		other := slow
		other.ID = "bo"
		r := rulestest.Resolve(t, elemental.ResolveInitiative, elemental.Initiative{Combatants: []elemental.Initiator{slow, other}})
		same(t, "order", []string{"ada", "bo"}, places(r))
		same(t, "segment", 2, r.Order[0].Segment)
	})
	t.Run("nobody rolls twice", func(t *testing.T) {
		_, err := elemental.ResolveInitiative(dice.Scripted(nil), elemental.Initiative{Combatants: []elemental.Initiator{{ID: "ada"}, {ID: "ada"}}})
		if err == nil || err.Code != field.Conflict || err.Field != "combatants[1].id" {
			t.Errorf("refused: %v", err)
		}
	})
	t.Run("ELEMENTAL-I1 the odds of one who rolls alone", func(t *testing.T) {
		report, err := elemental.InitiativeOdds(new(odds.Walker), elemental.Initiative{Combatants: []elemental.Initiator{{ID: "ada"}}})
		if err != nil {
			t.Fatal(err)
		}
		fact, _ := report.Fact("segment")
		same(t, "the chance of no six with four dice", 625.0/1296, fact.AtLeast(2))
	})
	t.Run("ELEMENTAL-I1 several have no odds, for ties are rolled again", func(t *testing.T) {
		_, err := elemental.InitiativeOdds(new(odds.Walker), elemental.Initiative{Combatants: []elemental.Initiator{{ID: "ada"}, {ID: "bo"}}})
		if err == nil || err.Code != field.Refused || err.Field != "dice.odds" || err.Reason != "noOdds" {
			t.Errorf("refused: %v", err)
		}
	})
}
