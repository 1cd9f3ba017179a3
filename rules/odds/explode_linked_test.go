package odds

import (
	"go/build"
	"slices"
	"testing"
)

// TestEveryEngineCountsExplosions looks at the files of the engines that are built for one game: each of them is asked
// about the luck of dice that explode, as a world may hold cards of another game.
func TestEveryEngineCountsExplosions(t *testing.T) {
	for _, game := range []string{"icon", "dewprism", "beacon", "elemental"} {
		one := build.Default
		one.BuildTags = []string{"onegame", game}
		got, err := one.ImportDir(".", 0)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(got.GoFiles, "explode.go") {
			t.Errorf("%s: its files are %v", game, got.GoFiles)
		}
	}
}
