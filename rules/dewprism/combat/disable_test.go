package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/play"
)

func TestDisabledAbilities(t *testing.T) {
	able := func(f *combat.Combatant) { f.Abilities = []string{"told", "spin", "wail"} }
	const jam = "Use: 0AP\nRange: 0sp\nAccuracy: Magic\nEffect: "
	t.Run("DEWPRISM-S15 the user chooses among the abilities of the target, which cannot use it for three turns", func(t *testing.T) {
		f := near(hero("ann"), foe("rat", able, marked(play.Mark{Name: "disabled", Of: "spin"})))
		q := asks(t, f, told("ann", jam+"Disable one of the target's abilities.", "rat"), 15)
		same(t, "among", []string{"told", "wail"}, q.Among)
		same(t, "whose", "ann", q.Whose)
		f, _ = answered(t, f, told("ann", jam+"Disable one of the target's abilities.", "rat"), []string{"told"}, 15)
		marks(t, f, "rat", play.Mark{Name: "disabled", Of: "spin"}, play.Mark{Name: "disabled", Of: "told", By: "ann", Left: 3})
		f.Active, f.Combatants[1].AP = "rat", n(20)
		refused(t, f, told("rat", "Use: 5AP\nEffect: Regain 1 mana."), "DEWPRISM-S15", "command.who", "disabled")
		f, _ = do(t, f, plain(combat.EndTurn, "rat"))
		same(t, "left", 2, find(t, f, "rat").Marks[1].Left)
	})
	t.Run("DEWPRISM-S15 the owner chooses where the words leave it to that one, for the battle", func(t *testing.T) {
		f := near(hero("ann"), foe("rat", able))
		text := jam + "Disable a combatant's ability (owner's choice) until end of battle."
		same(t, "whose", "rat", asks(t, f, told("ann", text, "rat"), 15).Whose)
		f, _ = answered(t, f, told("ann", text, "rat"), []string{"wail"}, 15)
		marks(t, f, "rat", play.Mark{Name: "disabled", Of: "wail", By: "ann"})
	})
	t.Run("DEWPRISM-S15 an unknown list leaves the choice to the table, and abilities come back", func(t *testing.T) {
		f, r := answered(t, near(hero("ann"), foe("rat")), told("ann", jam+"Disable one of the target's abilities.", "rat"), nil, 15)
		marks(t, f, "rat")
		same(t, "note", "disables", report(t, r, "reminder").Notes[0].Key)
		f = near(hero("ann", marked(play.Mark{Name: "disabled", Of: "spin"}, play.Mark{Name: "disabled", Of: "wail"})), foe("rat"))
		after, _ := answered(t, f, told("ann", "Use: 0AP\nEffect: Choose a disabled ability/action and re-enable it."), []string{"wail"})
		marks(t, after, "ann", play.Mark{Name: "disabled", Of: "spin"})
		after, _ = answered(t, f, told("ann", "Use: 0AP\nEffect: Any disabled abilities are re-enabled."), nil)
		marks(t, after, "ann")
	})
}
