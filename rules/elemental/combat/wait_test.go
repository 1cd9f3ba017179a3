package combat_test

import (
	"testing"

	"rulewright/rules/elemental"
	"rulewright/rules/elemental/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// ambush is a combat in which a hero has declared a shot before it begins.
func ambush(t *testing.T) combat.Combat {
	foe := slow("rat", func(c *combat.Combatant) { c.Side = combat.Foe })
	f, _ := do(t, combat.Combat{Combatants: []combat.Combatant{slow("ada"), slow("bo"), foe}},
		combat.Command{Do: combat.Declare, Who: "ada", Targets: []string{"rat"}, Ability: &combat.Ability{ID: "bow"}})
	return f
}

// opens begins a combat of which the dice make the order ada, bo, rat.
var opens = []int{6, 6, 6, 1, 1, 1}

func TestDeclaredActions(t *testing.T) {
	bow := &combat.Ability{ID: "bow", Damage: "2d6", Cooldown: n(1)}
	shot := combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"rat"}, Ability: bow}
	t.Run("ELEMENTAL-I4 the declared action waits for the beginning, and happens before the first turn for nothing", func(t *testing.T) {
		f, r := do(t, ambush(t), combat.Command{Do: combat.Begin}, opens...)
		same(t, "what is offered", []play.Next{{Do: "attack", Who: "ada", Target: "rat", Choice: "bow", Group: "declared"}, {Do: "forgo", Who: "ada", Group: "declared"}}, r.Next)
		same(t, "who may take a turn", 0, len(look(t, f).May))
		refused(t, f, combat.Command{Do: combat.TakeTurn, Who: "ada"}, field.Refused, "command.do", "ELEMENTAL-I4")
		refused(t, f, combat.Command{Do: combat.StartAttack, Who: "bo", Targets: []string{"rat"}}, field.Refused, "command.who", "ELEMENTAL-R1")
		f, _ = do(t, f, shot, 4, 4, 3, 2)
		same(t, "the rat, the cost and the mark", []any{n(15), 0, play.Mark{}}, []any{find(f, "rat").HP, find(f, "ada").Standards.Or(0), mark(f, "ada", "declared")})
		same(t, "the round from which the bow is ready", 2, mark(f, "ada", "cooldown").Value)
		f, _ = do(t, f, combat.Command{Do: combat.TakeTurn, Who: "ada"})
		refused(t, f, shot, field.Refused, "command.ability", "ELEMENTAL-T1")
	})
	t.Run("ELEMENTAL-I4 it may happen before the combat begins", func(t *testing.T) {
		f, _ := do(t, ambush(t), shot, 4, 4, 3, 2)
		f, r := do(t, f, combat.Command{Do: combat.Begin}, opens...)
		same(t, "what is offered", 0, len(r.Next))
		do(t, f, combat.Command{Do: combat.TakeTurn, Who: "ada"})
	})
	t.Run("ELEMENTAL-I4 a target that is gone is named, and the action waits on", func(t *testing.T) {
		f, _ := do(t, ambush(t), combat.Command{Do: combat.Begin}, opens...)
		f.Combatants = f.Combatants[:2]
		refused(t, f, shot, field.UnknownName, "command.targets[0]", "")
		same(t, "the mark", "bow", mark(f, "ada", "declared").Of)
		f, _ = do(t, f, combat.Command{Do: combat.Forgo, Who: "ada"})
		do(t, f, combat.Command{Do: combat.TakeTurn, Who: "ada"})
		refused(t, f, combat.Command{Do: combat.Forgo, Who: "ada"}, field.Refused, "command.do", "ELEMENTAL-I5")
	})
	t.Run("ELEMENTAL-I4 of the GM who insists the turn gives it up", func(t *testing.T) {
		f, _ := do(t, ambush(t), combat.Command{Do: combat.Begin}, opens...)
		f, _ = insists(t, f, combat.Command{Do: combat.TakeTurn, Who: "ada"})
		same(t, "marks", []string(nil), names(f, "ada"))
	})
}

func TestReadiedActions(t *testing.T) {
	foe := one("rat", func(c *combat.Combatant) { c.Side = combat.Foe })
	f := running(one("ada"), one("bo"), foe)
	waits := func(t *testing.T, command combat.Command) combat.Combat {
		command.Do, command.Who = combat.Ready, "ada"
		f, _ := do(t, f, command)
		return turn(t, f, "rat")
	}
	for _, test := range []struct {
		name    string
		ready   combat.Command
		happens combat.Command
		faces   []int
		offered string
	}{
		{"an attack on the one who moves", combat.Command{Trigger: combat.OnMove, Watch: "rat", Ability: &combat.Ability{ID: "bow", Damage: "1d6"}}, combat.Command{Do: combat.Move, Who: "rat"}, nil, "attack rat bow"},
		{"any foe who moves", combat.Command{Trigger: combat.OnMove}, combat.Command{Do: combat.Step, Who: "rat"}, nil, "attack rat "},
		{"an ability for the one who attacks", combat.Command{Trigger: combat.OnAttack, Watch: "rat", Ability: &combat.Ability{ID: "wall"}}, combat.Command{Do: combat.StartAttack, Who: "rat", Targets: []string{"bo"}}, []int{1, 1}, "use  wall"},
		{"a move for the one who attacks", combat.Command{Trigger: combat.OnAttack, Action: elemental.MoveAction}, combat.Command{Do: combat.StartAttack, Who: "rat", Targets: []string{"bo"}}, []int{1, 1}, "move  "},
		{"nothing where another one is watched", combat.Command{Trigger: combat.OnMove, Watch: "bo"}, combat.Command{Do: combat.Step, Who: "rat"}, nil, ""},
		{"nothing where something else happens", combat.Command{Trigger: combat.OnAttack}, combat.Command{Do: combat.Step, Who: "rat"}, nil, ""},
		{"nothing of a condition in words alone", combat.Command{Condition: "the bell rings"}, combat.Command{Do: combat.Step, Who: "rat"}, nil, ""},
	} {
		t.Run("ELEMENTAL-I5 the rules offer "+test.name, func(t *testing.T) {
			_, r := do(t, waits(t, test.ready), test.happens, test.faces...)
			offered := ""
			for _, next := range r.Next {
				offered += next.Do + " " + next.Target + " " + next.Choice
			}
			same(t, "what is offered", test.offered, offered)
		})
	}
	t.Run("ELEMENTAL-I5 at the beginning of a turn", func(t *testing.T) {
		f, _ := do(t, f, combat.Command{Do: combat.Ready, Who: "ada", Trigger: combat.OnTurn, Watch: "bo"})
		f, _ = do(t, f, combat.Command{Do: combat.EndTurn})
		_, r := do(t, f, combat.Command{Do: combat.TakeTurn, Who: "bo"})
		same(t, "what is offered", 1, len(r.Next))
	})
	t.Run("ELEMENTAL-I5 the step that is offered uses the readied action, once", func(t *testing.T) {
		f, r := do(t, waits(t, combat.Command{Trigger: combat.OnMove}), combat.Command{Do: combat.Step, Who: "rat"})
		step := combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"rat"}, Mark: r.Next[0].Mark}
		f, _ = do(t, f, step, 4, 4, 2)
		same(t, "the rat", n(16), find(f, "rat").HP)
		refused(t, f, step, field.Refused, "command.readied", "ELEMENTAL-I5")
	})
	t.Run("ELEMENTAL-I5 with the round it expires", func(t *testing.T) {
		f, r := do(t, waits(t, combat.Command{Trigger: combat.OnMove}), combat.Command{Do: combat.Step, Who: "rat"})
		f = next(t, next(t, next(t, f)))
		f = turn(t, f, "rat")
		refused(t, f, combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"rat"}, Mark: r.Next[0].Mark}, field.Refused, "command.readied", "ELEMENTAL-I5")
	})
	t.Run("a trigger that is none, and a combatant that is not there or watches itself", func(t *testing.T) {
		refused(t, f, combat.Command{Do: combat.Ready, Who: "ada", Trigger: "sings"}, field.UnknownName, "command.trigger", "")
		refused(t, f, combat.Command{Do: combat.Ready, Who: "ada", Trigger: combat.OnMove, Watch: "cy"}, field.UnknownName, "command.watch", "")
		refused(t, f, combat.Command{Do: combat.Ready, Who: "ada", Trigger: combat.OnMove, Watch: "ada"}, field.Conflict, "command.watch", "")
		refused(t, f, combat.Command{Do: combat.Ready, Who: "ada", Watch: "rat"}, field.Missing, "command.trigger", "")
	})
}
