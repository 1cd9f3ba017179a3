package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/play"
)

// TestMootChoicesOfAUse: nothing that a player chooses for an ability is dropped without a sentence.
func TestMootChoicesOfAUse(t *testing.T) {
	curse := func(saves bool) *combat.Ability {
		return ability("curse", doing(combat.Effect{Does: combat.DoStatus, Status: icon.Blind, Save: saves}))
	}
	blessing := has("priest", charges(icon.Blessing, 2))
	blessed := func(names ...icon.StatusName) func(*combat.Command) {
		return func(c *combat.Command) { c.Blessed = names }
	}
	luck := func(boons, curses int) func(*combat.Command) {
		return func(c *combat.Command) { c.Boons, c.Curses = boons, curses }
	}
	heroic := func(c *combat.Command) { c.Heroic = true }
	text := "Vow (1 action)\nEffect: You gain 3 vigor."
	for _, c := range []struct {
		name        string
		command     combat.Command
		field, rule string
		insists     bool
	}{
		{"ICON-C4 a blessing where the target makes no save", use("sten", "priest", curse(false), blessed(icon.Blind)), "command.blessed[0]", "ICON-C4", false},
		{"ICON-C4 a blessing for another save than it makes", use("sten", "priest", curse(true), blessed(icon.Blind, icon.Dazed)), "command.blessed[1]", "ICON-C4", false},
		{"ICON-C4 a blessing where the words name no target", use("sten", "", &combat.Ability{ID: "t", Text: text}, blessed(icon.Blind)), "command.blessed[0]", "ICON-C4", false},
		{"ICON-A5 boons where nothing is rolled", use("sten", "priest", curse(false), luck(1, 0)), "command.boons", "ICON-A5", true},
		{"ICON-A5 curses where nothing is rolled", use("sten", "priest", curse(false), luck(0, 1)), "command.curses", "ICON-A5", true},
		{"ICON-C2 a heroic version that there is not", use("sten", "priest", curse(true), heroic), "command.heroic", "ICON-C2", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			refused(t, duel(blessing), c.command, field.Refused, c.field, c.rule)
			if c.insists {
				c.command.Insist = true
				if _, err := combat.ResolvePlay(dice.Fast(1), combat.Play{Combat: duel(blessing), Command: c.command}); err != nil {
					t.Errorf("though the GM insists: %v", err)
				}
			}
		})
	}
	t.Run("ICON-A5 boons and curses of the table count for the save of the target", func(t *testing.T) {
		r := played(t, duel(blessing), use("sten", "priest", curse(true), luck(1, 0)), 9, 3)
		same(t, "statuses", []string{"blessing"}, carries(t, r.Combat, "priest"))
		r = played(t, duel(blessing), use("sten", "priest", curse(true), luck(0, 1)), 12, 3)
		same(t, "statuses", []string{"blessing", "blind"}, carries(t, r.Combat, "priest"))
	})
	t.Run("ICON-A5 and for the saves of those that its words select", func(t *testing.T) {
		crown := use("sten", "", &combat.Ability{ID: "t", Text: "Crown of Tacks (1 action)\nEffect: All foes in range 2 must save or be stunned."}, luck(1, 0))
		r := played(t, duel(blessing), crown, 9, 3)
		same(t, "statuses", []string{"blessing"}, carries(t, r.Combat, "priest"))
	})
	t.Run("ICON-C4 a blessing for a save that the outcome spares is kept, and its card says so", func(t *testing.T) {
		strike := ability("strike", attack, doing(combat.Effect{On: combat.OnHit, Does: combat.DoStatus, Status: icon.Blind, Save: true}))
		kept := []play.Note{{Key: "blessingKept", Rule: "ICON-C4", Name: "blind"}}
		for _, c := range []struct {
			faces []int
			kept  bool
			left  int
		}{{[]int{1}, true, 2}, {[]int{15, 1, 9, 3}, false, 1}} {
			r := played(t, duel(blessing), use("sten", "priest", strike, blessed(icon.Blind)), c.faces...)
			same(t, "kept", c.kept, slices.Equal(kept, r.Reports[len(r.Reports)-1].Notes))
			same(t, "blessings", c.left, value(t, r.Combat, "priest", icon.Blessing))
		}
	})
}
