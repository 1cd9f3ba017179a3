package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/beacon"
)

func TestOnlyWhoseTurnItIsActs(t *testing.T) {
	t.Run("BEACON-I4 a combatant with actions left waits for its turn", func(t *testing.T) {
		standings := outlook(t, turn("ash", hero("ash"), hero("birch"))).Standings
		same(t, "attack is offered", []bool{true, false}, []bool{slices.Contains(standings[0].Deeds, "attack"), slices.Contains(standings[1].Deeds, "attack")})
	})
	t.Run("BEACON-I4 a combatant without a React left reacts to nothing", func(t *testing.T) {
		spent := func(f *beacon.Combatant) { f.ReactsSpent = n(2) }
		standings := outlook(t, turn("ash", hero("ash"), hero("birch"), hero("cedar", spent))).Standings
		same(t, "aid is offered", []bool{true, false}, []bool{slices.Contains(standings[1].Deeds, "aid"), slices.Contains(standings[2].Deeds, "aid")})
	})
}
