package combat_test

import (
	"fmt"
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// with adds a combatant to a fight.
func with(c combat.Combatant) func(*combat.Combat) {
	return func(e *combat.Combat) { e.Combatants = append(e.Combatants, c) }
}

// TestAnAreaTakesInWhatHasNoHitPoints: a summon or an object with nothing but an id
// does not stop any effect of an area.
func TestAnAreaTakesInWhatHasNoHitPoints(t *testing.T) {
	inArea := func(does combat.Doing) func(*combat.Fields) {
		return doing(combat.Effect{To: combat.ToArea, Does: does, Status: icon.Blind, Key: "rage", Damage: icon.Formula{Flat: 3}})
	}
	tests := []struct {
		name   string
		action func(*combat.Fields)
		faces  []int
	}{
		{"vigor", inArea(combat.DoVigor), nil},
		{"a surge", inArea(combat.DoSurge), nil},
		{"a cure", inArea(combat.DoCure), nil},
		{"saves", inArea(combat.DoSaves), nil},
		{"a sacrifice", inArea(combat.DoSacrifice), nil},
		{"a status", inArea(combat.DoStatus), nil},
		{"a shove", inArea(combat.DoShove), nil},
		{"damage of an effect", inArea(combat.DoDamage), nil},
		{"damage of an area", func(a *combat.Fields) { a.Strike.Area.Flat = 3 }, nil},
		{"an attack", func(a *combat.Fields) { attack(a); a.Strike.Area.Flat = 3 }, []int{10, 3}},
	}
	for _, c := range tests {
		for _, side := range []string{"sten", "priest"} {
			t.Run("ICON-C15 ICON-C16 "+c.name+", with a summon of "+side, func(t *testing.T) {
				e := duel(
					with(combat.Combatant{Character: icon.Character{ID: "wolf"}, Kind: combat.Summon, Summoner: side}),
					with(combat.Combatant{Character: icon.Character{ID: "imp", HP: n(3)}, Kind: combat.Summon, Summoner: side}),
					with(combat.Combatant{Character: icon.Character{ID: "barrel"}, Kind: combat.Object}))
				r := played(t, e, use("sten", "priest", ability("action", friendly, c.action), func(c *combat.Command) {
					c.Others, c.FreeSpaces = []string{"wolf", "imp", "barrel"}, n(9)
				}), c.faces...)
				same(t, "the summon", combat.Leaving(""), who(t, r.Combat, "wolf").Out)
			})
		}
	}
	t.Run("ICON-M9 ICON-M14 dangerous terrain and collisions are nothing to a summon", func(t *testing.T) {
		e := board(terrain(space.Cell{X: 4, Y: 2, Dangerous: true}), terrain(wall(5, 2, 2)),
			with(combat.Combatant{Character: icon.Character{ID: "wolf"}, Kind: combat.Summon, Summoner: "sten", X: n(3), Y: n(2)}))
		e.Options.CollideDamage = true
		e = after(t, e, combat.Command{Do: combat.ShoveTarget, Who: "sten", Target: "wolf", Spaces: n(3)})
		same(t, "where", space.Point{X: 4, Y: 2}, where(t, &e, "wolf"))
	})
}

func TestWhatASheetDoesNotTell(t *testing.T) {
	elite := duel(func(e *combat.Combat) { e.Combatants[2].Elite = true })
	t.Run("ICON-F5 an elite has twice the hit points of its class", func(t *testing.T) {
		e := after(t, elite, use("sten", "priest", ability("smite", dealing(45))))
		same(t, "hp", n(35), who(t, &e, "priest").Character.HP)
		e = after(t, elite, combat.Command{Do: combat.Set, Target: "priest", Field: combat.FieldHP, Value: n(80)})
		same(t, "hp that the GM sets", n(80), who(t, &e, "priest").Character.HP)
	})
	t.Run("ICON-H2 ICON-V7 and is bloodied at half of those", func(t *testing.T) {
		e := after(t, duel(func(e *combat.Combat) {
			e.Active, e.Combatants[2].Elite = "priest", true
			e.Combatants[2].Character.HP, e.Combatants[2].Character.Statuses = n(40), []icon.Status{status(icon.Regeneration)}
		}), turnEnds)
		same(t, "vigor", n(4), who(t, &e, "priest").Character.Vigor)
	})
	t.Run("ICON-H6 the wounded who have lost nothing stand at what their wounds leave", func(t *testing.T) {
		e := inTurn("priest", duel(func(e *combat.Combat) { e.Combatants[1].Wounds = 2 }))
		e = after(t, e, use("priest", "mira", ability("jab", dealing(5))))
		same(t, "hp", n(15), who(t, &e, "mira").Character.HP)
	})
}

func TestWhoIsOutLeavesNothingNew(t *testing.T) {
	t.Run("ICON-H4 ICON-C9 ICON-X-HATRED who falls to a counter marks nobody any more", func(t *testing.T) {
		e := duel(has("priest", status(icon.Counter)), func(e *combat.Combat) {
			e.Combatants[0].Character.HP, e.Combatants[0].Character.Armor = n(1), []int{}
		})
		action := ability("action", dealing(3), doing(combat.Effect{Does: combat.DoMark}, inflicting("", icon.Hatred), inflicting("", icon.Blind)))
		e = after(t, e, use("sten", "priest", action))
		same(t, "out", combat.Incapacitated, who(t, &e, "sten").Out)
		same(t, "statuses", []string{"counter", "blind"}, carries(t, &e, "priest"))
	})
	t.Run("ICON-H7 whom four wounds have made fallen is not rescued, whatever its sheet says", func(t *testing.T) {
		e := inTurn("mira", duel(func(e *combat.Combat) {
			e.Combatants[0].Out, e.Combatants[0].Wounds, e.Combatants[0].Character.HP = combat.Incapacitated, 4, n(0)
		}))
		refused(t, e, do(combat.Rescue, "mira", "sten"), field.Refused, "command.target", "ICON-H7")
	})
}

func TestReachOfTheBlindAndTheSlow(t *testing.T) {
	rescue := func(away int) combat.Combat {
		return inTurn("mira", field20(one("mira", icon.Mendicant, at(0, 0), carrying(status(icon.Blind))), one("priest", icon.Leader, at(9, 9)),
			one("sten", icon.Stalwart, at(away, 0), hp(0), func(c *combat.Combatant) { c.Out = combat.Incapacitated })))
	}
	t.Run("ICON-A16 ICON-H5 the blind rescue no further than 2 spaces away", func(t *testing.T) {
		after(t, rescue(2), do(combat.Rescue, "mira", "sten"))
		refused(t, rescue(3), do(combat.Rescue, "mira", "sten"), field.Refused, "command.target", "ICON-H5")
	})
	t.Run("ICON-M16 who has no movement does not flee", func(t *testing.T) {
		e := board(func(e *combat.Combat) { e.Combatants[0].X, e.Combatants[0].Speed = n(0), n(0) })
		refused(t, e, do(combat.Flee, "sten", ""), field.Refused, "command.who", "ICON-M5")
	})
}

func TestOngoingStealthStaysWhateverIsUsed(t *testing.T) {
	for name, c := range map[string]struct {
		ability *combat.Ability
		faces   []int
	}{"an attack": {ability("hew", attack), []int{10, 3}}, "an effect": {ability("nudge"), nil}} {
		t.Run("ICON-X-ONGOING ICON-X-STEALTH "+name, func(t *testing.T) {
			r := played(t, duel(has("sten", icon.Status{Name: icon.Stealth, Ongoing: true})), use("sten", "priest", c.ability), c.faces...)
			same(t, "statuses", []string{"stealth+"}, carries(t, r.Combat, "sten"))
		})
	}
}

func TestADelayedAttackThatHasLostItsTarget(t *testing.T) {
	bomb := ability("bomb", attack, func(a *combat.Fields) { a.Delay = true },
		doing(combat.Effect{On: combat.OnDelayed, Does: combat.DoDamage, Damage: icon.Formula{Flat: 7}}))
	e := duel(func(e *combat.Combat) { e.Active, e.Combatants[0].Delayed, e.Combatants[1].Taken = "", "bomb", 1 })
	turn := func(target string) combat.Command {
		c := use("sten", target, bomb)
		c.Do = combat.TakeTurn
		return c
	}
	e.Last = icon.Hero
	e = after(t, e, turnOf("priest"), turnEnds)
	t.Run("ICON-T11 its user takes the turn all the same", func(t *testing.T) {
		e := after(t, e, turn(""))
		same(t, "active", "sten", e.Active)
		same(t, "delayed", "", who(t, &e, "sten").Delayed)
	})
	t.Run("ICON-T11 ICON-A14 what was delayed is no attack of the new turn", func(t *testing.T) {
		e := after(t, e, turn("priest"))
		same(t, "hp", n(33), who(t, &e, "priest").Character.HP)
		same(t, "attacked", false, who(t, &e, "sten").Character.Attacked)
	})
	t.Run("ICON-A1 to make an attack ready takes a target, or none is made", func(t *testing.T) {
		same(t, "attack", (*icon.Attack)(nil), prepare(t, inTurn("sten", e), turn("")).Attack)
	})
}

func TestGiftsOfResolve(t *testing.T) {
	t.Run("ICON-L4 who has used a limit break in this fight has used one on this expedition", func(t *testing.T) {
		e := duel(func(e *combat.Combat) { e.Combatants[0].Resolve, e.Combatants[1].LimitBroken = 3, true })
		refused(t, e, combat.Command{Do: combat.BreakLimit, Who: "sten", Cost: 1, Gift: "mira"}, field.Refused, "command.gift", "ICON-L4")
	})
}

func TestTheStateStaysOneThatCommandsCanBeAbout(t *testing.T) {
	t.Run("ICON-T6 no list of what was used grows past its limit", func(t *testing.T) {
		e := duel()
		for i := range 40 {
			e = after(t, e, use("sten", "", ability(fmt.Sprint("trick", i), costs(combat.Free))))
		}
		same(t, "used", 32, len(who(t, &e, "sten").Character.Used))
		after(t, e, turnEnds)
	})
}

func TestReachAndShovesOfSome(t *testing.T) {
	t.Run("ICON-H4 the defeated come nowhere", func(t *testing.T) {
		e := board(func(e *combat.Combat) {
			e.Active, e.Combatants[0].Out, e.Combatants[0].Character.HP = "", combat.Incapacitated, n(0)
		})
		r, err := combat.ResolveReach(nil, combat.Reach{Combat: e, Who: "sten"})
		if err != nil {
			t.Fatal(err)
		}
		same(t, "reach", combat.Reached{Squares: []combat.Square{}, Path: []space.Point{}}, r)
	})
	t.Run("ICON-M6 ICON-M14 dangerous terrain does not hurt the flying that are shoved over it, be their height stated or not", func(t *testing.T) {
		for _, level := range []field.Number{{}, n(0), n(2)} {
			e := board(terrain(space.Cell{X: 4, Y: 2, Dangerous: true}), func(e *combat.Combat) {
				e.Combatants[1].X, e.Combatants[1].Y, e.Combatants[1].Level = n(3), n(2), level
				e.Combatants[1].Character.Statuses = []icon.Status{status(icon.Flying)}
			})
			e = after(t, e, combat.Command{Do: combat.ShoveTarget, Who: "sten", Target: "priest", Spaces: n(2)})
			same(t, "hp", field.Number{}, who(t, &e, "priest").Character.HP)
		}
	})
}

func TestACounterNeedsSomebodyElse(t *testing.T) {
	t.Run("ICON-X-COUNTER what one deals to oneself is not answered", func(t *testing.T) {
		r := played(t, duel(has("sten", status(icon.Counter))), use("sten", "", ability("blaze", myself, dealing(5))))
		same(t, "hp", n(37), who(t, r.Combat, "sten").Character.HP) // Armor takes 2.
		same(t, "what happened", []icon.EventKind{icon.ActionsSpent, icon.HPLost, icon.AbilityUsed}, kinds(r.Events))
	})
}

func TestWhatAUserLacksIsNamedAsItsOwn(t *testing.T) {
	e := duel(with(combat.Combatant{Character: icon.Character{ID: "wolf"}, Kind: combat.Summon, Summoner: "sten"}))
	for name, damage := range map[string]icon.Formula{"damageDie": {Dice: 1}, "fray": {Fray: true}} {
		for what, a := range map[string]*combat.Ability{
			"an effect": ability("bite", doing(combat.Effect{Does: combat.DoDamage, Damage: damage})),
			"a strike":  ability("bite", func(a *combat.Fields) { a.Strike.Hit = damage }),
			"an attack": ability("bite", attack, func(a *combat.Fields) { a.Strike.Kind, a.Strike.Hit = icon.OtherAttack, damage }),
		} {
			t.Run("ICON-D1 ICON-C15 "+name+" of "+what, func(t *testing.T) {
				refused(t, e, use("wolf", "priest", a), field.Missing, "command.who."+name, "")
			})
		}
	}
}

func TestVigilanceIsSpentOnceForATrigger(t *testing.T) {
	guarding := combat.Command{Do: combat.Guard, Who: "sten", Target: "priest", Spend: 1}
	e := inTurn("priest", field20(one("sten", icon.Stalwart, at(0, 0), carrying(charges(icon.VigilanceCharges, 3))), one("priest", icon.Leader, at(1, 0))))
	e = after(t, e, moving("priest", way(2, 0)))
	e = *played(t, e, guarding, 3).Combat
	t.Run("ICON-X-VIGILANCE not once more for the same one, unless the GM says so", func(t *testing.T) {
		refused(t, e, guarding, field.Refused, "command.do", "ICON-X-VIGILANCE")
		played(t, e, insisting(guarding), 3)
	})
	t.Run("ICON-X-VIGILANCE again in another turn", func(t *testing.T) {
		e := after(t, e, turnEnds)
		same(t, "used", 0, len(who(t, &e, "sten").Character.Used))
	})
}

func TestASummonStrikesForItsSummoner(t *testing.T) {
	of := func(summoner string) combat.Combat {
		return inTurn(summoner, duel(with(combat.Combatant{
			Character: icon.Character{ID: "wolf", Fray: n(1), DamageDie: n(6)}, Kind: combat.Summon, Summoner: summoner})))
	}
	bite := ability("bite", attack)
	t.Run("ICON-A8 ICON-C15 that of a hero crits", func(t *testing.T) {
		r := played(t, of("sten"), use("wolf", "priest", bite), 20, 3, 4)
		same(t, "outcome", "critical", r.Reports[0].Outcome)
	})
	t.Run("ICON-A9 ICON-C15 that of a foe does not", func(t *testing.T) {
		r := played(t, of("priest"), use("wolf", "mira", bite), 20, 3)
		same(t, "outcome", "hit", r.Reports[0].Outcome)
	})
	t.Run("ICON-A1 ICON-C15 it attacks nobody of its summoner's side", func(t *testing.T) {
		refused(t, of("sten"), use("wolf", "mira", bite), field.Refused, "command.target", "ICON-A1")
	})
}

func TestNoneOfATokenIsNone(t *testing.T) {
	for does, name := range map[combat.Doing]icon.StatusName{combat.DoBless: icon.Blessing, combat.DoVigilance: icon.VigilanceCharges, combat.DoPowerDie: icon.PowerDie} {
		t.Run("ICON-C3 ICON-C6 ICON-X-VIGILANCE "+string(does), func(t *testing.T) {
			giving := func(e combat.Effect) *combat.Ability { return ability("gift", friendly, doing(e)) }
			e := after(t, duel(), use("sten", "mira", giving(combat.Effect{Does: does, Amount: n(0)})))
			same(t, "with 0", -1, value(t, &e, "mira", name))
			e = after(t, duel(), use("sten", "mira", giving(combat.Effect{Does: does})))
			same(t, "with no number", 1, value(t, &e, "mira", name))
		})
	}
}
