package combat_test

import (
	"testing"

	"rulewright/rules/icon/combat"
)

// TestAnywhereOnTheBattlefield has battlefields of several sizes, on which each free square is possible (ICON-C26).
func TestAnywhereOnTheBattlefield(t *testing.T) {
	sized := func(width, height int) func(*combat.Combat) {
		return func(e *combat.Combat) { e.Ground.Width, e.Ground.Height = width, height }
	}
	t.Run("ICON-M21 on a wide battlefield a part is chosen first", func(t *testing.T) {
		r := chosen(t, arena(wallAt3, sized(100, 60)), use("sten", "", spoken(longRoot)), [][]string{say("90,50"), say("99,59")})
		if c := who(t, r.Combat, "sten"); c.X != n(99) || c.Y != n(59) {
			t.Errorf("sten is at %v,%v", c.X, c.Y)
		}
	})
	t.Run("ICON-M21 without an edge it reaches around all that is there", func(t *testing.T) {
		r := chosen(t, arena(sized(0, 0), whose("ox", at(8, 1))), use("sten", "", spoken(longRoot)), [][]string{say("28,-19")})
		if c := who(t, r.Combat, "sten"); c.X != n(28) || c.Y != n(-19) {
			t.Errorf("sten is at %v,%v", c.X, c.Y)
		}
	})
	t.Run("ICON-C26 each of several is in a part of its own", func(t *testing.T) {
		const posts = "Far Posts (1 action)\nEffect: { object, to any (number 2, within 99, of you, free squares), called post }"
		r := chosen(t, arena(sized(100, 60)), use("sten", "", spoken(posts)), [][]string{say("20,20"), say("39,0"), say("60,20"), say("41,39")})
		var found [][2]int
		for _, c := range r.Combat.Combatants {
			if c.Kind == combat.Object {
				x, _ := c.X.Get()
				y, _ := c.Y.Get()
				found = append(found, [2]int{x, y})
			}
		}
		same(t, "posts", [][2]int{{39, 0}, {41, 39}}, found)
	})
}
