package operations_test

import (
	"slices"
	"testing"

	"rulewright/wasm/api/operations"
)

// A game's name is a build tag, a part of file names, and of addresses.
func TestEachOperationBelongsToAGame(t *testing.T) {
	games := operations.Games()
	for _, e := range operations.List {
		if game := operations.Game(e.Name); game == e.Name || !slices.Contains(games, game) {
			t.Errorf("%s: its game would be %q, of %v", e.Name, game, games)
		}
	}
	if slices.Sort(games); len(slices.Compact(games)) != len(games) {
		t.Errorf("a game is listed twice: %v", games)
	}
	if got := operations.Game("about"); slices.Contains(games, got) {
		t.Errorf("about belongs to %s", got)
	}
}
