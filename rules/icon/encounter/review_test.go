package encounter_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/encounter"
	"rulewright/rules/icon/space"
)

// with adds a combatant to a fight.
func with(c encounter.Combatant) func(*encounter.Encounter) {
	return func(e *encounter.Encounter) { e.Combatants = append(e.Combatants, c) }
}

// TestAnAreaTakesInWhatHasNoHitPoints: whatever an area does, a summon or an
// object of which nothing is told but its id does not stop it.
func TestAnAreaTakesInWhatHasNoHitPoints(t *testing.T) {
	inArea := func(does encounter.Doing) func(*encounter.Ability) {
		return doing(encounter.Effect{To: encounter.ToArea, Does: does, Status: icon.Blind, Key: "rage", Damage: icon.Formula{Flat: 3}})
	}
	tests := []struct {
		name  string
		deed  func(*encounter.Ability)
		faces []int
	}{
		{"vigor", inArea(encounter.DoVigor), nil},
		{"a surge", inArea(encounter.DoSurge), nil},
		{"a cure", inArea(encounter.DoCure), nil},
		{"saves", inArea(encounter.DoSaves), nil},
		{"a sacrifice", inArea(encounter.DoSacrifice), nil},
		{"a status", inArea(encounter.DoStatus), nil},
		{"a shove", inArea(encounter.DoShove), nil},
		{"damage of an effect", inArea(encounter.DoDamage), nil},
		{"damage of an area", func(a *encounter.Ability) { a.Strike.Area.Flat = 3 }, nil},
		{"an attack", func(a *encounter.Ability) { attack(a); a.Strike.Area.Flat = 3 }, []int{10, 3}},
	}
	for _, c := range tests {
		for _, side := range []string{"sten", "priest"} {
			t.Run("ICON-C15 ICON-C16 "+c.name+", with a summon of "+side, func(t *testing.T) {
				e := duel(
					with(encounter.Combatant{Character: icon.Character{ID: "wolf"}, Kind: encounter.Summon, Summoner: side}),
					with(encounter.Combatant{Character: icon.Character{ID: "barrel"}, Kind: encounter.Object}))
				r := play(t, e, use("sten", "priest", ability("deed", friendly, c.deed), func(c *encounter.Command) {
					c.Others, c.FreeSpaces = []string{"wolf", "barrel"}, n(9)
				}), c.faces...)
				same(t, "the summon", encounter.Leaving(""), who(t, r.Encounter, "wolf").Out)
			})
		}
	}
	t.Run("ICON-M9 ICON-M14 dangerous terrain and collisions are nothing to a summon", func(t *testing.T) {
		e := board(terrain(space.Cell{X: 4, Y: 2, Dangerous: true}), terrain(wall(5, 2, 2)),
			with(encounter.Combatant{Character: icon.Character{ID: "wolf"}, Kind: encounter.Summon, Summoner: "sten", X: n(3), Y: n(2)}))
		e.Options.CollideDamage = true
		e = after(t, e, encounter.Command{Do: encounter.ShoveTarget, Who: "sten", Target: "wolf", Spaces: n(3)})
		same(t, "where", space.Point{X: 4, Y: 2}, where(t, &e, "wolf"))
	})
}
