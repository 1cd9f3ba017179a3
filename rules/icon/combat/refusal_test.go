package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// gone takes a combatant out of the fight.
func gone(id string, why combat.Leaving) func(*combat.Combat) {
	return func(e *combat.Combat) {
		for i := range e.Combatants {
			if e.Combatants[i].Character.ID == id {
				e.Combatants[i].Out = why
			}
		}
	}
}

func TestWhoIsOutTakesNoPart(t *testing.T) {
	guarded := use("priest", "mira", ability("smite", dealing(9)), func(c *combat.Command) { c.Guardian, c.Spend = "sten", 1 })
	guarding := combat.Command{Do: combat.Guard, Who: "sten", Target: "priest", Spend: 1}
	charged := has("sten", charges(icon.VigilanceCharges, 2))
	moved := func(e *combat.Combat) { e.Active, e.Turn.Moved = "priest", true }
	tests := []struct {
		name    string
		e       combat.Combat
		command combat.Command
		field   string
	}{
		{"ICON-H4 the removed do nothing", duel(gone("sten", combat.Removed)), do(combat.Interact, "sten", ""), "command.who"},
		{"ICON-H4 the defeated are not cured", inTurn("mira", duel(gone("sten", combat.Incapacitated))), do(combat.Diaga, "mira", "sten"), "command.target"},
		{"ICON-H4 the defeated guard nobody", inTurn("priest", duel(charged, gone("sten", combat.Incapacitated))), guarded, "command.guardian"},
		{"ICON-H4 nor do they hurt who leaves", duel(charged, moved, gone("sten", combat.Incapacitated)), guarding, "command.who"},
		{"ICON-H4 nor is anybody hurt who is gone", duel(charged, moved, gone("priest", combat.Removed)), guarding, "command.target"},
		{"ICON-H4 the defeated are not shoved", duel(gone("priest", combat.Removed)),
			combat.Command{Do: combat.ShoveTarget, Who: "sten", Target: "priest", Spaces: n(2)}, "command.target"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) { refused(t, c.e, c.command, field.Refused, c.field, "ICON-H4") })
	}
}

func TestOtherRefusals(t *testing.T) {
	charged := has("sten", charges(icon.VigilanceCharges, 2))
	guarding := func(target string) combat.Command {
		return combat.Command{Do: combat.Guard, Who: "sten", Target: target, Spend: 1}
	}
	leaving := func(id string) func(*combat.Combat) {
		return func(e *combat.Combat) { e.Active, e.Turn.Moved = id, true }
	}
	behind := field20(one("mira", icon.Mendicant, at(2, 2)), one("sten", icon.Stalwart, at(5, 2)))
	behind.Ground.Cells = []space.Cell{wall(4, 2, 9), wall(3, 2, 9)}
	above := field20(one("mira", icon.Mendicant, at(2, 2)), one("sten", icon.Stalwart, at(3, 2)))
	above.Combatants[0].Floor, above.Combatants[1].Floor = "hall", "loft"
	summoned := inTurn("priest", duel(func(e *combat.Combat) {
		e.Combatants[0].Kind, e.Combatants[0].Summoner = combat.Summon, "mira"
	}))
	bolt := &combat.Ability{ID: "bolt", Text: "Bolt (1 action, attack, range 9)\nOn hit: 2 damage. Miss: 1 damage."}
	gone := func(id string) func(*combat.Combat) {
		return func(e *combat.Combat) {
			for i := range e.Combatants {
				if e.Combatants[i].Character.ID == id {
					e.Combatants[i].Out = combat.Removed
				}
			}
		}
	}
	delaying := ability("bomb", func(a *combat.Fields) { a.Delay = true })
	tests := []struct {
		name        string
		e           combat.Combat
		command     combat.Command
		code        field.Code
		field, rule string
	}{
		{"ICON-M13 a cure needs a line as well", behind, do(combat.Diaga, "mira", "sten"), field.Refused, "command.target", "ICON-M13"},
		{"ICON-A2 nobody on another floor is in range", above, do(combat.Diaga, "mira", "sten"), field.Refused, "command.target", "ICON-M13"},
		{"ICON-X-VIGILANCE an ally leaves unhurt", duel(charged, leaving("mira")), guarding("mira"), field.Refused, "command.target", "ICON-X-VIGILANCE"},
		{"ICON-X-INTANGIBLE so do the intangible", duel(charged, has("priest", status(icon.Intangible)), leaving("priest")), guarding("priest"),
			field.Refused, "command.target", "ICON-X-INTANGIBLE"},
		{"ICON-C15 a summon interrupts nobody but in its summoner's turn", summoned, use("sten", "priest", ability("parry", costs(combat.Interrupt))),
			field.Refused, "command.who", "ICON-C15"},
		{"ICON-T11 one effect waits at a time", duel(func(e *combat.Combat) { e.Combatants[0].Delayed = "mine" }), use("sten", "priest", delaying),
			field.Refused, "command.ability", "ICON-T11"},
		{"ICON-A1 an effect that is not for allies", duel(), use("sten", "mira", ability("hex", dealing(1))), field.Refused, "command.target", "ICON-A1"},
		{"ICON-A1 a text's attack is not for allies", duel(), use("sten", "mira", bolt), field.Refused, "command.target", "ICON-A1"},
		{"ICON-H4 nor is it for those who are gone", duel(gone("priest")), use("sten", "priest", bolt), field.Refused, "command.target", "ICON-H4"},
		{"ICON-A1 nobody attacks oneself", duel(), use("sten", "sten", ability("hew", attack)), field.Refused, "command.target", "ICON-A1"},
		{"ICON-C4 blessings that are not there are not spent", duel(has("sten", status(icon.Blind))),
			combat.Command{Do: combat.Recover, Who: "sten", Blessed: []icon.StatusName{icon.Blind}}, field.Refused, "command.blessed", "ICON-C4"},
		{"an unknown guardian", duel(), use("sten", "priest", ability("hex", dealing(1)), func(c *combat.Command) { c.Guardian, c.Spend = "x", 1 }), field.UnknownName, "command.guardian", ""},
		{"an unknown go-between", duel(), use("sten", "priest", ability("hex"), func(c *combat.Command) { c.Through = "x" }), field.UnknownName, "command.through", ""},
		{"nobody to shove", duel(), combat.Command{Do: combat.ShoveTarget, Target: "priest"}, field.Missing, "command.who", ""},
		{"nobody to cure", inTurn("mira", duel()), do(combat.Diaga, "mira", ""), field.Missing, "command.target", ""},
		{"an attacker without a damage die", duel(func(e *combat.Combat) {
			e.Combatants[0].Character = icon.Character{ID: "sten", Side: icon.Hero, HP: n(9), MaxHP: n(9), Fray: n(3)}
		}), use("sten", "priest", ability("hew", attack)), field.Missing, "command.who.damageDie", ""},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) { refused(t, c.e, c.command, c.code, c.field, c.rule) })
	}
}

func TestRareCases(t *testing.T) {
	t.Run("ICON-M10 who walks stands on the ground", func(t *testing.T) {
		e := after(t, board(func(e *combat.Combat) { e.Combatants[0].Level = n(0) }, terrain(wall(3, 2, 2))), moving("sten", way(3, 2)))
		same(t, "level", field.Number{}, who(t, &e, "sten").Level)
	})
	t.Run("ICON-M6 who flies keeps its height", func(t *testing.T) {
		e := after(t, board(has("sten", status(icon.Flying)), func(e *combat.Combat) { e.Combatants[0].Level = n(5) }), moving("sten", way(3, 2)))
		same(t, "level", n(5), who(t, &e, "sten").Level)
	})
	t.Run("ICON-M14 a collision takes no last hit point", func(t *testing.T) {
		e := duel(func(e *combat.Combat) { e.Options.CollideDamage, e.Combatants[2].Character.HP = true, n(1) })
		e = after(t, e, combat.Command{Do: combat.ShoveTarget, Who: "sten", Target: "priest", Spaces: n(3), FreeSpaces: n(0)})
		same(t, "hp", n(1), who(t, &e, "priest").Character.HP)
	})
	t.Run("ICON-H4 whom its own way defeats does nothing more", func(t *testing.T) {
		e := board(terrain(space.Cell{X: 3, Y: 2, Dangerous: true}), func(e *combat.Combat) { e.Combatants[0].Character.HP = n(2) })
		e = *chosen(t, e, use("sten", "priest", ability("leap", moves(space.Walk, 1), dealing(9))), [][]string{{"3,2"}}).Combat
		same(t, "out", combat.Incapacitated, who(t, &e, "sten").Out)
		same(t, "hp of the target", field.Number{}, who(t, &e, "priest").Character.HP)
	})
	t.Run("ICON-H4 ICON-X-COUNTER a counter can defeat", func(t *testing.T) {
		e := duel(has("priest", status(icon.Counter)), func(e *combat.Combat) {
			e.Combatants[0].Character.HP, e.Combatants[0].Character.Armor = n(2), []int{}
		})
		e = after(t, e, use("sten", "priest", ability("jab", dealing(1))))
		same(t, "out", combat.Incapacitated, who(t, &e, "sten").Out)
		same(t, "the turn is over", "", e.Active)
	})
	t.Run("ICON-X-STURDY ICON-M14 allies shove the sturdy as far as they like", func(t *testing.T) {
		gust := ability("gust", friendly, doing(combat.Effect{Does: combat.DoShove, Amount: n(3)}))
		r := played(t, duel(has("mira", status(icon.Sturdy))), use("sten", "mira", gust))
		same(t, "spaces", 3, r.Reports[0].Notes[0].Amount)
	})
	t.Run("ICON-X-STURDY an effect that cannot move whom it should does nothing", func(t *testing.T) {
		gust := ability("gust", doing(combat.Effect{Does: combat.DoShove, Amount: n(3)}, inflicting(combat.OnCollide, icon.Blind)))
		r := played(t, duel(has("priest", status(icon.Immobile))), use("sten", "priest", gust, func(c *combat.Command) { c.FreeSpaces = n(0) }))
		same(t, "statuses", []string{"immobile"}, carries(t, r.Combat, "priest"))
	})
	t.Run("ICON-T7 an interrupt ends nobody's turn", func(t *testing.T) {
		e := after(t, inTurn("priest", duel()), use("sten", "priest", ability("parry", costs(combat.Interrupt), func(a *combat.Fields) { a.EndsTurn = true })))
		same(t, "ended by", "", e.Turn.Ended)
	})
	t.Run("ICON-D16 dodge avoids what an attack that missed deals besides", func(t *testing.T) {
		e := duel(func(e *combat.Combat) { e.Combatants[2].Character.Class = icon.Skirmisher })
		burning := ability("hew", attack, doing(combat.Effect{Does: combat.DoDamage, Damage: icon.Formula{Flat: 3}}))
		r := played(t, e, use("sten", "priest", burning), 9)
		same(t, "hp after a miss", field.Number{}, who(t, r.Combat, "priest").Character.HP)
		r = played(t, e, use("sten", "priest", burning), 10, 1)
		same(t, "hp after a hit", n(20), who(t, r.Combat, "priest").Character.HP)
	})
	t.Run("ICON-C15 ICON-X-COUNTER no counter hurts a summon", func(t *testing.T) {
		e := duel(has("priest", status(icon.Counter)), func(e *combat.Combat) {
			c := &e.Combatants[1]
			c.Kind, c.Summoner, c.Character.HP, c.Character.MaxHP = combat.Summon, "sten", n(5), n(5)
		})
		e = after(t, e, use("mira", "priest", ability("jab", dealing(1))))
		same(t, "hp", n(5), who(t, &e, "mira").Character.HP)
	})
	t.Run("ICON-X-UNSTOPPABLE allies move the unstoppable", func(t *testing.T) {
		gust := ability("gust", friendly, doing(combat.Effect{Does: combat.DoShove, Amount: n(3)}))
		r := played(t, duel(has("mira", status(icon.Unstoppable))), use("sten", "mira", gust))
		same(t, "spaces", 3, r.Reports[0].Notes[0].Amount)
	})
	t.Run("ICON-M14 ICON-D14 vigor takes the damage of a collision first", func(t *testing.T) {
		e := duel(func(e *combat.Combat) {
			e.Options.CollideDamage, e.Combatants[2].Character.HP, e.Combatants[2].Character.Vigor = true, n(2), n(3)
		})
		e = after(t, e, combat.Command{Do: combat.ShoveTarget, Who: "sten", Target: "priest", Spaces: n(4), FreeSpaces: n(0)})
		same(t, "vigor", n(0), who(t, &e, "priest").Character.Vigor)
		same(t, "hp", n(1), who(t, &e, "priest").Character.HP)
	})
	t.Run("ICON-M11 an interrupt helps an ally who slips", func(t *testing.T) {
		e := inTurn("priest", duel(has("sten", status(icon.Slip))))
		e = after(t, e, use("mira", "sten", ability("shield", friendly, costs(combat.Interrupt), doing(combat.Effect{Does: combat.DoVigor}))))
		same(t, "vigor", n(10), who(t, &e, "sten").Character.Vigor)
	})
	t.Run("ICON-C2 a bloodied ally is no finishing blow", func(t *testing.T) {
		e := duel(func(e *combat.Combat) { e.Combatants[1].Character.HP = n(5) })
		pat := ability("pat", friendly, doing(combat.Effect{On: combat.OnFinishing, Does: combat.DoVigor}))
		e = after(t, e, use("sten", "mira", pat))
		same(t, "vigor", field.Number{}, who(t, &e, "mira").Character.Vigor)
	})
	t.Run("ICON-C15 a summon is moved and helped by its summoner's side, and by no other", func(t *testing.T) {
		gift := ability("gift", friendly, costs(combat.Free), doing(combat.Effect{Does: combat.DoBless}, combat.Effect{Does: combat.DoShove, Amount: n(2)}))
		mine := func(summoner string) combat.Combat {
			return duel(func(e *combat.Combat) {
				e.Combatants[1].Kind, e.Combatants[1].Summoner = combat.Summon, summoner
			})
		}
		r := played(t, mine("sten"), use("sten", "mira", gift))
		same(t, "statuses", []string{"blessing"}, carries(t, r.Combat, "mira"))
		same(t, "spaces", 2, r.Reports[0].Notes[0].Amount)
		for _, other := range []string{"priest", "nobody"} {
			r = played(t, mine(other), use("sten", "mira", gift))
			same(t, "statuses of "+other+"'s", []string{}, carries(t, r.Combat, "mira"))
			same(t, "reports", 0, len(r.Reports))
		}
	})
	t.Run("ICON-C14 ICON-A19 a burst that goes through another leaves its user out, not the other", func(t *testing.T) {
		e := field20(one("ash", icon.Wright, at(2, 2)), one("sten", icon.Stalwart, at(3, 2)), one("a", icon.Leader, at(4, 2)))
		burst := ability("nova", func(a *combat.Fields) { a.Area = &space.Area{Shape: space.Burst, Size: 2} })
		p := prepare(t, e, use("ash", "", burst, func(c *combat.Command) { c.Through = "sten" }))
		same(t, "others", []string{"sten", "a"}, p.Others)
	})
}
