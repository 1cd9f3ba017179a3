package combat_test

import (
	"slices"
	"testing"
)

func TestOnlyWhoseTurnItIsActs(t *testing.T) {
	t.Run("BEACON-I4 a combatant with actions left waits for its turn", func(t *testing.T) {
		standings := outlook(t, turn("ash", hero("ash"), hero("birch"))).Standings
		same(t, "attack is offered", []bool{true, false}, []bool{slices.Contains(standings[0].Deeds, "attack"), slices.Contains(standings[1].Deeds, "attack")})
	})
}
