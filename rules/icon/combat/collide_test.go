package combat_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// between is the turn of a leader between two Wrights. The right one is in front of a wall.
func between() combat.Combat {
	e := inTurn("priest", fight(one("priest", icon.Leader, at(5, 5)), one("right", icon.Wright, at(6, 5)), one("left", icon.Wright, at(4, 5))))
	e.Ground = space.Ground{Width: 20, Height: 20, Cells: []space.Cell{{X: 7, Y: 5, Level: 2}}}
	return e
}

func TestCollideEffectsMeetWhoCollides(t *testing.T) {
	push := combat.Effect{Does: combat.DoShove, To: combat.ToAll, Amount: n(1)}
	burst := func(id string, effects ...combat.Effect) combat.Command {
		a := ability(id, costs(combat.Free), func(a *combat.Fields) { a.Area = &space.Area{Shape: space.Burst, Size: 1} }, doing(effects...))
		return use("priest", "", a, func(c *combat.Command) { c.Others = []string{"right", "left"} })
	}
	onCollide := func(to combat.Recipient, name icon.StatusName) combat.Effect {
		return combat.Effect{On: combat.OnCollide, To: to, Does: combat.DoStatus, Status: name}
	}
	for _, c := range []struct {
		name    string
		effects []combat.Effect
		want    map[string][]string
	}{
		{"ICON-C20 only who collided suffers", []combat.Effect{push, onCollide(combat.ToArea, icon.Blind)}, map[string][]string{"right": {"blind"}}},
		{"ICON-C20 without a recipient all who collided do", []combat.Effect{push, onCollide("", icon.Blind)}, map[string][]string{"right": {"blind"}}},
		{"ICON-C20 who is no recipient does not", []combat.Effect{push, onCollide(combat.ToTarget, icon.Blind)}, nil},
		{"ICON-C20 what its user gains comes once", []combat.Effect{push, onCollide(combat.ToSelf, icon.Counter)}, map[string][]string{"priest": {"counter"}}},
		{"ICON-C20 every collide effect of the ability", []combat.Effect{push, onCollide("", icon.Blind), onCollide("", icon.Dazed)}, map[string][]string{"right": {"blind", "dazed"}}},
		{"ICON-C20 ICON-C1 who collides twice suffers once", []combat.Effect{push, onCollide("", icon.Blind), {Does: combat.DoEnd, To: combat.ToAll, Status: icon.Blind}, push}, nil},
		{"ICON-C20 a shove that comes later counts as well", []combat.Effect{onCollide("", icon.Blind), push}, map[string][]string{"right": {"blind"}}},
		{"ICON-C20 no collide effect without a shove", []combat.Effect{onCollide("", icon.Blind)}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := after(t, between(), burst("dance", c.effects...))
			for _, id := range []string{"priest", "right", "left"} {
				same(t, "statuses of "+id, append([]string{}, c.want[id]...), carries(t, &e, id))
			}
		})
	}
	t.Run("ICON-C20 each who collides, however late the ability shoves it", func(t *testing.T) {
		e := between()
		e.Ground.Cells = append(e.Ground.Cells, space.Cell{X: 2, Y: 5, Level: 2})
		push2 := push
		push2.Amount = n(2) // The one on the left comes to the wall only now.
		e = after(t, e, burst("dance", push, onCollide("", icon.Blind), push2))
		same(t, "the right one", []string{"blind"}, carries(t, &e, "right"))
		same(t, "the left one", []string{"blind"}, carries(t, &e, "left"))
	})
	t.Run("ICON-C20 an ability's collide effects meet each once a turn", func(t *testing.T) {
		ending := func(e combat.Combat) combat.Combat {
			return after(t, e, takeAway("right", status(icon.Blind)))
		}
		again := insisting(burst("dance", push, onCollide("", icon.Blind)))
		e := ending(after(t, between(), again))
		same(t, "remembered", []string{"dance"}, who(t, &e, "right").CollidedBy)
		e = after(t, e, again)
		same(t, "in the same turn", []string{}, carries(t, &e, "right"))
		same(t, "by another ability", []string{"blind"}, func() []string {
			e := after(t, e, burst("kick", push, onCollide("", icon.Blind)))
			return carries(t, &e, "right")
		}())
		e = after(t, e, turnEnds)
		same(t, "forgotten", 0, len(who(t, &e, "right").CollidedBy))
		e = after(t, e, turnOf("right"), turnEnds, insisting(turnOf("priest")), again)
		same(t, "in a later turn", []string{"aether", "blind"}, carries(t, &e, "right"))
	})
	t.Run("ICON-C20 ICON-D1 damage of a collide effect is rolled once for all who collided", func(t *testing.T) {
		e := between()
		e.Ground.Cells = append(e.Ground.Cells, space.Cell{X: 3, Y: 5, Level: 2})
		hurt := combat.Effect{On: combat.OnCollide, Does: combat.DoDamage, Damage: icon.Formula{Dice: 1}}
		r := played(t, e, burst("dance", push, hurt), 4)
		for _, id := range []string{"right", "left"} {
			same(t, "hp of "+id, n(28), who(t, r.Combat, id).Character.HP)
		}
	})
}
