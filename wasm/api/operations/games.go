package operations

import (
	"slices"
	"strings"
)

// Game returns the name of the game that an operation belongs to, which is
// what its name begins with: icon for icon_attack.
func Game(operation string) string {
	game, _, _ := strings.Cut(operation, "_")
	return game
}

// Games returns the names of the games in the order of the list. Each has an
// engine of its own (scripts/build), whose build tag has that name.
func Games() []string {
	var games []string
	for _, e := range List {
		if game := Game(e.Name); !slices.Contains(games, game) {
			games = append(games, game)
		}
	}
	return games
}
