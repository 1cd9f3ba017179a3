package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

// dealing makes an ability an effect that deals so much damage to its target.
func dealing(points int) func(*combat.Fields) {
	return func(a *combat.Fields) { a.Strike.Hit.Flat = points }
}

// inflicting is an effect on a trigger that inflicts a status, by which a test sees that it happened.
func inflicting(on combat.Trigger, name icon.StatusName) combat.Effect {
	return combat.Effect{On: on, Does: combat.DoStatus, Status: name}
}

func TestTriggersOfAnAttack(t *testing.T) {
	every := ability("hew", attack, doing(
		inflicting("", icon.Slashed), inflicting(combat.OnHit, icon.Blind), inflicting(combat.OnMiss, icon.Dazed),
		inflicting(combat.OnCritical, icon.Sealed), inflicting(combat.OnExceed, icon.Weakened)))
	tests := []struct {
		name  string
		faces []int
		want  []string
	}{
		{"ICON-A20 ICON-C1 on a hit", []int{10, 3}, []string{"slashed", "blind"}},
		{"ICON-A20 on a miss", []int{2}, []string{"slashed", "dazed"}},
		{"ICON-A13 ICON-C1 on 15 or more", []int{15, 3}, []string{"slashed", "blind", "weakened"}},
		{"ICON-A8 ICON-C1 on a critical", []int{20, 3, 4}, []string{"slashed", "blind", "sealed", "weakened"}},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			r := played(t, duel(), use("sten", "priest", every), c.faces...)
			same(t, "statuses", c.want, carries(t, r.Combat, "priest"))
		})
	}
	t.Run("ICON-C1 what hangs on one trigger happens in its order, and the trigger is stated once", func(t *testing.T) {
		twice := ability("hew", attack, doing(inflicting(combat.OnHit, icon.Blind), inflicting(combat.OnHit, icon.Dazed)))
		r := played(t, duel(), use("sten", "priest", twice), 10, 3)
		stated := 0
		for _, k := range kinds(r.Events) {
			if k == icon.Triggered {
				stated++
			}
		}
		same(t, "stated", 1, stated)
		same(t, "statuses", []string{"blind", "dazed"}, carries(t, r.Combat, "priest"))
	})
	t.Run("ICON-X-SEALED the sealed inflict nothing", func(t *testing.T) {
		r := played(t, duel(has("sten", status(icon.Sealed))), use("sten", "priest", every), 10, 3)
		same(t, "statuses", []string{}, carries(t, r.Combat, "priest"))
	})
	t.Run("ICON-X-UNSTOPPABLE the unstoppable have no statuses", func(t *testing.T) {
		r := played(t, duel(has("priest", status(icon.Unstoppable))), use("sten", "priest", every), 10, 3)
		same(t, "statuses", []string{"unstoppable"}, carries(t, r.Combat, "priest"))
	})
}

func TestTriggersOfASituation(t *testing.T) {
	marked := func(on combat.Trigger, change ...func(*combat.Fields)) *combat.Ability {
		return ability("action", append(change, doing(combat.Effect{On: on, To: combat.ToSelf, Does: combat.DoStatus, Status: icon.Counter}))...)
	}
	tests := []struct {
		name    string
		e       combat.Combat
		command combat.Command
		happens bool
		faces   []int
	}{
		{"ICON-C2 finishing blow against the bloodied", duel(func(e *combat.Combat) { e.Combatants[2].Character.HP = n(20) }),
			use("sten", "priest", marked(combat.OnFinishing)), true, nil},
		{"ICON-C2 finishing blow looks at the hit points before", duel(func(e *combat.Combat) { e.Combatants[2].Character.HP = n(21) }),
			use("sten", "priest", marked(combat.OnFinishing, dealing(9))), false, nil},
		{"ICON-C2 comeback while the user is bloodied", duel(func(e *combat.Combat) { e.Combatants[0].Character.HP = n(20) }),
			use("sten", "priest", marked(combat.OnComeback)), true, nil},
		{"ICON-C2 ICON-C13 what is sacrificed first can bloody for a comeback", duel(func(e *combat.Combat) { e.Combatants[0].Character.HP = n(21) }),
			use("sten", "priest", marked(combat.OnComeback, func(a *combat.Fields) { a.Sacrifice = 1 })), true, nil},
		{"ICON-C2 no comeback for the unhurt", duel(), use("sten", "priest", marked(combat.OnComeback)), false, nil},
		{"ICON-C2 heroic where its cost is paid", duel(), use("sten", "priest", marked(combat.OnHeroic), func(c *combat.Command) { c.Heroic = true }), true, nil},
		{"ICON-C2 heroic not where it is not", duel(), use("sten", "priest", marked(combat.OnHeroic)), false, nil},
		{"ICON-T11 charge on a slow turn", duel(func(e *combat.Combat) { e.Turn.Slow = true }), use("sten", "priest", marked(combat.OnCharge)), true, nil},
		{"ICON-T11 charge on no other turn", duel(), use("sten", "priest", marked(combat.OnCharge)), false, nil},
		{"ICON-C12 a gamble that reaches the face", duel(), use("sten", "priest", marked(combat.OnGamble, func(a *combat.Fields) { a.Gamble = 4 })), true, []int{4}},
		{"ICON-C12 a gamble that does not", duel(), use("sten", "priest", marked(combat.OnGamble, func(a *combat.Fields) { a.Gamble = 4 })), false, []int{3}},
		{"ICON-H8 slay where somebody is brought to 0", duel(func(e *combat.Combat) { e.Combatants[2].Character.HP = n(3) }),
			use("sten", "priest", marked(combat.OnSlay, dealing(9))), true, nil},
		{"ICON-H8 slay not where nobody is", duel(), use("sten", "priest", marked(combat.OnSlay, dealing(9))), false, nil},
		{"ICON-H8 mobs are never slain", duel(func(e *combat.Combat) {
			e.Combatants[2].Character.Class, e.Combatants[2].Character.HP = icon.Mob, n(1)
		}),
			use("sten", "priest", marked(combat.OnSlay, dealing(9))), false, nil},
		{"ICON-H8 nor are objects", duel(func(e *combat.Combat) { e.Combatants[2].Kind = combat.Object }),
			use("sten", "priest", marked(combat.OnSlay, dealing(10))), false, nil},
		{"ICON-C1 ICON-H8 an effect that slays late sets off slay as well", duel(func(e *combat.Combat) { e.Combatants[2].Character.HP = n(3) }),
			use("sten", "priest", marked(combat.OnSlay, doing(combat.Effect{Does: combat.DoDamage, Damage: icon.Formula{Flat: 3}}))), true, nil},
		{"ICON-M14 collide where a shove is stopped", duel(), use("sten", "priest", marked(combat.OnCollide, doing(combat.Effect{Does: combat.DoShove, Amount: n(3)})), func(c *combat.Command) {
			c.FreeSpaces = n(1)
		}), true, nil},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			r := played(t, c.e, c.command, c.faces...)
			want := []string{}
			if c.happens {
				want = []string{"counter"}
			}
			same(t, "what happened", want, carries(t, r.Combat, "sten"))
		})
	}
}

func TestTokensThatAbilitiesCost(t *testing.T) {
	strike := ability("one", func(a *combat.Fields) { a.Combo = true }, doing(inflicting(combat.OnCombo, icon.Blind)))
	kick := ability("two", func(a *combat.Fields) { a.Combo = true }, doing(inflicting(combat.OnCombo, icon.Dazed)))
	t.Run("ICON-C5 ICON-C48 the first combo ability gives a token, the next one, whichever, uses it up", func(t *testing.T) {
		e := after(t, duel(), use("sten", "priest", strike))
		same(t, "token", []string{"combo"}, carries(t, &e, "sten"))
		same(t, "nothing yet", []string{}, carries(t, &e, "priest"))
		e = after(t, e, use("sten", "priest", kick))
		same(t, "token", []string{}, carries(t, &e, "sten"))
		same(t, "combo version", []string{"dazed"}, carries(t, &e, "priest"))
	})
	infusing := ability("bolt", func(a *combat.Fields) { a.Infuse = 2 }, doing(inflicting(combat.OnInfused, icon.Blind)))
	infused := func(c *combat.Command) { c.Infused = true }
	t.Run("ICON-C7 an infusion spends aether as the ability begins", func(t *testing.T) {
		e := after(t, duel(has("sten", charges(icon.Aether, 2))), use("sten", "priest", infusing, infused))
		same(t, "aether", 0, value(t, &e, "sten", icon.Aether))
		same(t, "infused version", []string{"blind"}, carries(t, &e, "priest"))
	})
	t.Run("ICON-C7 nothing is spent without", func(t *testing.T) {
		e := after(t, duel(has("sten", charges(icon.Aether, 2))), use("sten", "priest", infusing))
		same(t, "aether", 2, value(t, &e, "sten", icon.Aether))
		same(t, "base version", []string{}, carries(t, &e, "priest"))
	})
	t.Run("ICON-C7 aether that is not there is not spent", func(t *testing.T) {
		refused(t, duel(has("sten", charges(icon.Aether, 1))), use("sten", "priest", infusing, infused), field.Refused, "command.infused", "ICON-C7")
		refused(t, duel(has("sten", charges(icon.Aether, 6))), use("sten", "priest", ability("nudge"), infused), field.Refused, "command.infused", "ICON-C7")
	})
	t.Run("ICON-C13 a sacrifice takes hit points, not vigor, and leaves 1", func(t *testing.T) {
		e := duel(func(e *combat.Combat) {
			e.Combatants[0].Character.HP, e.Combatants[0].Character.Vigor = n(3), n(5)
		})
		e = after(t, e, use("sten", "", ability("rage", func(a *combat.Fields) { a.Sacrifice = 4 })))
		same(t, "hp", n(1), who(t, &e, "sten").Character.HP)
		same(t, "vigor", n(5), who(t, &e, "sten").Character.Vigor)
		e = after(t, e, use("sten", "", ability("rave", doing(combat.Effect{Does: combat.DoSacrifice, To: combat.ToSelf, Amount: n(4)}))))
		same(t, "hp", n(1), who(t, &e, "sten").Character.HP)
	})
}

func TestWhatEffectsDo(t *testing.T) {
	tests := []struct {
		name   string
		before []icon.Status
		effect combat.Effect
		want   []icon.Status
	}{
		{"ICON-C3 blessings are tokens", nil, combat.Effect{Does: combat.DoBless, Amount: n(2)}, []icon.Status{charges(icon.Blessing, 2)}},
		{"ICON-X-VIGILANCE charges add up", []icon.Status{charges(icon.VigilanceCharges, 2)}, combat.Effect{Does: combat.DoVigilance, Amount: n(3)},
			[]icon.Status{charges(icon.VigilanceCharges, 5)}},
		{"ICON-C8 aether stops at 6", []icon.Status{charges(icon.Aether, 5)}, combat.Effect{Does: combat.DoAether, Amount: n(2)}, []icon.Status{charges(icon.Aether, 6)}},
		{"ICON-C8 and stays at 0", []icon.Status{charges(icon.Aether, 1)}, combat.Effect{Does: combat.DoAether, Amount: n(-2)}, []icon.Status{charges(icon.Aether, 0)}},
		{"ICON-C6 a power die appears at 1", nil, combat.Effect{Does: combat.DoPowerDie, Amount: n(3)}, []icon.Status{{Name: icon.PowerDie, Key: "action", Value: 1}}},
		{"ICON-C6 a power die is ticked", []icon.Status{{Name: icon.PowerDie, Key: "action", Value: 1}}, combat.Effect{Does: combat.DoPowerDie, Amount: n(3)},
			[]icon.Status{{Name: icon.PowerDie, Key: "action", Value: 4}}},
		{"ICON-C6 and gone at 0", []icon.Status{{Name: icon.PowerDie, Key: "action", Value: 1}}, combat.Effect{Does: combat.DoPowerDie, Amount: n(-1)}, nil},
		{"ICON-C6 each ability has its own power die", []icon.Status{{Name: icon.PowerDie, Key: "other", Value: 2}}, combat.Effect{Does: combat.DoPowerDie},
			[]icon.Status{{Name: icon.PowerDie, Key: "other", Value: 2}, {Name: icon.PowerDie, Key: "action", Value: 1}}},
		{"ICON-C10 a stance takes the place of another", []icon.Status{{Name: icon.Stance, Key: "crane"}}, combat.Effect{Does: combat.DoStance, Key: "tiger"},
			[]icon.Status{{Name: icon.Stance, Key: "tiger", From: "mira"}}},
		{"ICON-C11 an aura has a reach", nil, combat.Effect{Does: combat.DoAura, Key: "light", Amount: n(2)}, []icon.Status{{Name: icon.Aura, Key: "light", Value: 2, From: "mira"}}},
		{"ICON-C9 a mark is that of the ability", nil, combat.Effect{Does: combat.DoMark}, []icon.Status{{Name: icon.Mark, Key: "action", From: "mira"}}},
		{"ICON-A20 a status ends", []icon.Status{status(icon.Blind)}, combat.Effect{Does: combat.DoEnd, Status: icon.Blind}, nil},
		{"ICON-X-ONGOING but not an ongoing one", []icon.Status{{Name: icon.Blind, Ongoing: true}}, combat.Effect{Does: combat.DoEnd, Status: icon.Blind},
			[]icon.Status{{Name: icon.Blind, Ongoing: true}}},
		{"ICON-A20 an effect begins", nil, combat.Effect{Does: combat.DoStatus, Status: icon.Evasion}, []icon.Status{{Name: icon.Evasion, From: "mira"}}},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			e := after(t, inTurn("mira", duel(has("sten", c.before...))), use("mira", "sten", ability("action", friendly, doing(c.effect))))
			same(t, "statuses", c.want, wordless(who(t, &e, "sten")))
		})
	}
	numbers := []struct {
		name      string
		effect    combat.Effect
		hp, vigor int
		faces     []int
	}{
		{"ICON-V1 vigor is VIT", combat.Effect{Does: combat.DoVigor}, 15, 10, nil},
		{"ICON-V1 or so much", combat.Effect{Does: combat.DoVigor, Amount: n(3)}, 15, 3, nil},
		{"ICON-V3 a surge fills", combat.Effect{Does: combat.DoSurge}, 15, 10, nil},
		{"ICON-V5 a cure saves as well", combat.Effect{Does: combat.DoCure}, 15, 10, []int{10, 9}},
		{"ICON-V6 saves", combat.Effect{Does: combat.DoSaves}, 15, 0, []int{10, 9}},
		{"ICON-D1 damage", combat.Effect{Does: combat.DoDamage, Damage: icon.Formula{Dice: 1, Flat: 2}}, 11, 0, []int{4}},
		{"ICON-D12 piercing damage", combat.Effect{Does: combat.DoDamage, Damage: icon.Formula{Dice: 1, Flat: 2}, Pierce: true}, 9, 0, []int{4}},
	}
	for _, c := range numbers {
		t.Run(c.name, func(t *testing.T) {
			e := inTurn("mira", duel(has("sten", status(icon.Blind), status(icon.Weakened)), func(e *combat.Combat) { e.Combatants[0].Character.HP = n(15) }))
			r := played(t, e, use("mira", "sten", ability("action", friendly, doing(c.effect))), c.faces...)
			same(t, "hp", c.hp, who(t, r.Combat, "sten").Character.HP.Or(0))
			same(t, "vigor", c.vigor, who(t, r.Combat, "sten").Character.Vigor.Or(0))
			if len(c.faces) == 2 {
				same(t, "statuses", []string{"weakened"}, carries(t, r.Combat, "sten"))
			}
		})
	}
	t.Run("ICON-V6 who saves is spared", func(t *testing.T) {
		curse := ability("curse", doing(combat.Effect{Does: combat.DoStatus, Status: icon.Blind, Save: true}))
		r := played(t, duel(), use("sten", "priest", curse), 10)
		same(t, "saved", []string{}, carries(t, r.Combat, "priest"))
		r = played(t, duel(), use("sten", "priest", curse), 9)
		same(t, "not saved", []string{"blind"}, carries(t, r.Combat, "priest"))
	})
	t.Run("ICON-C4 a blessing helps to save", func(t *testing.T) {
		curse := ability("curse", doing(combat.Effect{Does: combat.DoStatus, Status: icon.Blind, Save: true}))
		blessed := func(c *combat.Command) { c.Blessed = []icon.StatusName{icon.Blind} }
		r := played(t, duel(has("priest", charges(icon.Blessing, 1))), use("sten", "priest", curse, blessed), 9, 1)
		same(t, "saved", []string{}, carries(t, r.Combat, "priest"))
		refused(t, duel(), use("sten", "priest", curse, blessed), field.Refused, "command.blessed", "ICON-C4")
	})
	t.Run("ICON-C16 objects fail their saves", func(t *testing.T) {
		e := duel(func(e *combat.Combat) { e.Combatants[2].Kind = combat.Object })
		e = after(t, e, use("sten", "priest", ability("curse", doing(combat.Effect{Does: combat.DoStatus, Status: icon.Slashed, Save: true}))))
		same(t, "statuses", []string{"slashed"}, carries(t, &e, "priest"))
	})
	t.Run("ICON-X-INTANGIBLE foes do nothing to the intangible", func(t *testing.T) {
		e := after(t, duel(has("priest", status(icon.Intangible))), use("sten", "priest", ability("action", dealing(5), doing(
			combat.Effect{Does: combat.DoMark}, combat.Effect{Does: combat.DoShove, Amount: n(2)}))))
		same(t, "statuses", []string{"intangible"}, carries(t, &e, "priest"))
		same(t, "hp", field.Number{}, who(t, &e, "priest").Character.HP)
	})
	t.Run("ICON-C15 ICON-C47 a summon is intangible, and nobody marks it", func(t *testing.T) {
		e := duel(func(e *combat.Combat) { e.Combatants[2].Kind = combat.Summon })
		e = after(t, e, use("sten", "priest", ability("action", dealing(5), doing(combat.Effect{Does: combat.DoMark}))))
		same(t, "statuses", []string{}, carries(t, &e, "priest"))
		same(t, "hp", field.Number{}, who(t, &e, "priest").Character.HP)
	})
}

func TestDamageOfAnEffectIsRolledOnce(t *testing.T) {
	e := inTurn("vex", fight(one("vex", icon.Vagabond), one("a", icon.Leader), one("b", icon.Heavy), one("c", icon.Skirmisher)))
	blast := ability("blast", doing(combat.Effect{To: combat.ToAll, Does: combat.DoDamage, Damage: icon.Formula{Dice: 1}}))
	others := func(c *combat.Command) { c.Others = []string{"b", "c", "b", "a"} }
	r := played(t, e, use("vex", "a", blast, others), 7)
	t.Run("ICON-A19 each in the area takes it once, and armor lowers it for whom has it", func(t *testing.T) {
		same(t, "hp of the target", n(33), who(t, r.Combat, "a").Character.HP)
		same(t, "hp of a Heavy", n(35), who(t, r.Combat, "b").Character.HP)
	})
	t.Run("ICON-D16 dodge avoids what comes from an area", func(t *testing.T) {
		same(t, "hp of a skirmisher", field.Number{}, who(t, r.Combat, "c").Character.HP)
		r := played(t, e, use("vex", "c", blast), 7)
		same(t, "hp of a skirmisher that is the target", n(21), who(t, r.Combat, "c").Character.HP)
	})
	t.Run("ICON-D6 finesse counts against the bloodied", func(t *testing.T) {
		e := inTurn("vex", fight(one("vex", icon.Vagabond), one("a", icon.Leader, hp(20))))
		r := played(t, e, use("vex", "a", blast), 2, 6)
		same(t, "hp", n(14), who(t, r.Combat, "a").Character.HP)
	})
}

func TestWhatDamageSetsOff(t *testing.T) {
	hew := ability("hew", attack)
	t.Run("ICON-X-COUNTER the attacker takes 2, and no counter answers a counter", func(t *testing.T) {
		e := duel(has("priest", status(icon.Counter)), func(e *combat.Combat) {
			e.Combatants[0].Character.Statuses, e.Combatants[0].Character.Armor = []icon.Status{status(icon.Counter)}, []int{}
		})
		r := played(t, e, use("sten", "priest", hew), 10, 2)
		same(t, "hp of the attacker", n(38), who(t, r.Combat, "sten").Character.HP)
		same(t, "hp of the target", n(34), who(t, r.Combat, "priest").Character.HP)
	})
	t.Run("ICON-X-COUNTER once for each instance", func(t *testing.T) {
		e := duel(has("priest", status(icon.Counter)), func(e *combat.Combat) { e.Combatants[0].Character.Armor = []int{} })
		flurry := ability("flurry", dealing(3), func(a *combat.Fields) { a.Strike.Times = 3 })
		e = after(t, e, use("sten", "priest", flurry))
		same(t, "hp of the attacker", n(34), who(t, &e, "sten").Character.HP)
	})
	t.Run("ICON-X-PACIFIED damage by a foe's ability ends it", func(t *testing.T) {
		e := after(t, duel(has("priest", status(icon.Pacified))), use("sten", "priest", ability("jab", dealing(1))))
		same(t, "statuses", []string{}, carries(t, &e, "priest"))
	})
	t.Run("ICON-X-DEFIANCE hit points stop at 1", func(t *testing.T) {
		e := after(t, duel(has("priest", status(icon.Defiance))), use("sten", "priest", ability("smite", dealing(99))))
		same(t, "hp", n(1), who(t, &e, "priest").Character.HP)
		same(t, "statuses", []string{"immune"}, carries(t, &e, "priest"))
	})
	t.Run("ICON-H4 the defeated are out", func(t *testing.T) {
		e := after(t, duel(has("priest", status(icon.Blind))), use("sten", "priest", ability("smite", dealing(99))))
		same(t, "out", combat.Removed, who(t, &e, "priest").Out)
		refused(t, e, use("sten", "priest", ability("jab", dealing(1))), field.Refused, "command.target", "ICON-H4")
	})
	two := ability("bolts", dealing(3), func(a *combat.Fields) { a.Strike.Area.Flat = 3 })
	wright := inTurn("ash", fight(one("ash", icon.Wright), one("a", icon.Leader), one("b", icon.Leader), one("sten", icon.Stalwart)))
	chain := use("ash", "a", two, func(c *combat.Command) { c.Others = []string{"b"} })
	t.Run("ICON-C2 ICON-C8 a Wright's ability that damages two foes gives aether", func(t *testing.T) {
		e := after(t, wright, chain)
		same(t, "aether", 1, value(t, &e, "ash", icon.Aether))
		e.Turn = combat.Turn{}
		e.Combatants[0].Character.Used = nil
		e = after(t, e, chain)
		same(t, "once a round", 1, value(t, &e, "ash", icon.Aether))
	})
	t.Run("ICON-C2 damaging an ally does not count", func(t *testing.T) {
		e := after(t, wright, use("ash", "a", two, func(c *combat.Command) { c.Others = []string{"sten"} }))
		same(t, "aether", -1, value(t, &e, "ash", icon.Aether))
	})
	t.Run("ICON-C17 a Wright's ability brings its chain reaction with it", func(t *testing.T) {
		gambit := ability("bolts", dealing(3), func(a *combat.Fields) { a.Strike.Area.Flat, a.Strike.Class = 3, icon.Wright })
		e := wright
		e.Active = "sten"
		e = after(t, e, use("sten", "a", gambit, func(c *combat.Command) { c.Others = []string{"b"} }))
		same(t, "aether", 1, value(t, &e, "sten", icon.Aether))
	})
	t.Run("ICON-C17 a Vagabond's ability brings finesse with it", func(t *testing.T) {
		e := duel(func(e *combat.Combat) { e.Combatants[2].Character.HP = n(20) })
		gambit := ability("hew", attack, func(a *combat.Fields) { a.Strike.Class = icon.Vagabond })
		r := played(t, e, use("sten", "priest", gambit), 10, 1, 5)
		same(t, "hp", n(11), who(t, r.Combat, "priest").Character.HP)
	})
	t.Run("ICON-C17 a Stalwart's ability is heroic once in a fight for others", func(t *testing.T) {
		gambit := func(id string) combat.Command {
			a := ability(id, doing(inflicting(combat.OnHeroic, icon.Blind)), func(a *combat.Fields) { a.Strike.Class = icon.Stalwart })
			return use("mira", "priest", a, func(c *combat.Command) { c.Heroic = true })
		}
		e := after(t, inTurn("mira", duel()), gambit("stand"))
		same(t, "statuses", []string{"blind"}, carries(t, &e, "priest"))
		refused(t, e, gambit("hold"), field.Refused, "command.heroic", "ICON-C17")
		own := gambit("stand")
		own.Who = "sten"
		e = after(t, duel(), own)
		same(t, "a Stalwart spends nothing", false, who(t, &e, "sten").HeroicSpent)
	})
}

func TestVigilanceGuardsAnAlly(t *testing.T) {
	grid := func(x int) combat.Combat {
		return inTurn("priest", fight(one("sten", icon.Stalwart, at(x, 0), carrying(charges(icon.VigilanceCharges, 3))),
			one("mira", icon.Mendicant, at(2, 0)), one("priest", icon.Leader, at(2, 3))))
	}
	guarded := func(guardian string, spend int) combat.Command {
		return use("priest", "mira", ability("smite", dealing(9)), func(c *combat.Command) { c.Guardian, c.Spend = guardian, spend })
	}
	t.Run("ICON-X-VIGILANCE the highest die lowers the damage as armor does", func(t *testing.T) {
		r := played(t, grid(0), guarded("sten", 2), 2, 5)
		same(t, "hp", n(36), who(t, r.Combat, "mira").Character.HP)
		same(t, "charges", 1, value(t, r.Combat, "sten", icon.VigilanceCharges))
	})
	t.Run("ICON-X-VIGILANCE of an attack too", func(t *testing.T) {
		c := guarded("sten", 3)
		c.Ability = ability("hew", attack)
		c.Situation = &icon.Situation{}
		r := played(t, grid(0), c, 10, 4, 6, 1, 1)
		same(t, "hp", n(39), who(t, r.Combat, "mira").Character.HP)
		same(t, "charges", -1, value(t, r.Combat, "sten", icon.VigilanceCharges))
	})
	t.Run("ICON-X-VIGILANCE once for a trigger", func(t *testing.T) {
		c := guarded("sten", 1)
		c.Ability = ability("smite", dealing(9), doing(combat.Effect{Does: combat.DoDamage, Damage: icon.Formula{Flat: 4}}))
		r := played(t, grid(0), c, 5)
		same(t, "hp", n(32), who(t, r.Combat, "mira").Character.HP)
		same(t, "charges", 2, value(t, r.Combat, "sten", icon.VigilanceCharges))
	})
	// The Wright's trait keeps vigilance from the bearer's movement, not from the damage that the bearer deals.
	t.Run("ICON-M11 ICON-X-VIGILANCE against the damage of a foe that slips", func(t *testing.T) {
		e := grid(0)
		e.Combatants[2].Character.Class = icon.Artillery
		r := played(t, e, guarded("sten", 1), 4)
		same(t, "hp", n(35), who(t, r.Combat, "mira").Character.HP)
		same(t, "charges", 2, value(t, r.Combat, "sten", icon.VigilanceCharges))
	})
	refusals := []struct {
		name        string
		e           combat.Combat
		command     combat.Command
		field, rule string
	}{
		{"ICON-X-VIGILANCE nobody guards oneself", grid(0), guarded("mira", 1), "command.guardian", "ICON-X-VIGILANCE"},
		{"ICON-X-VIGILANCE nor a foe", grid(0), guarded("priest", 1), "command.guardian", "ICON-X-VIGILANCE"},
		{"ICON-X-VIGILANCE nor further than 2 spaces", grid(-1), guarded("sten", 1), "command.guardian", "ICON-X-VIGILANCE"},
		{"ICON-X-VIGILANCE nor with charges that are not there", grid(0), guarded("sten", 4), "command.spend", "ICON-X-VIGILANCE"},
	}
	for _, c := range refusals {
		t.Run(c.name, func(t *testing.T) { refused(t, c.e, c.command, field.Refused, c.field, c.rule) })
	}
}

func TestADelayedEffect(t *testing.T) {
	bomb := ability("bomb", func(a *combat.Fields) { a.Delay, a.EndsTurn = true, true }, dealing(1),
		doing(combat.Effect{On: combat.OnDelayed, Does: combat.DoDamage, Damage: icon.Formula{Flat: 7}}))
	e := after(t, duel(), use("sten", "priest", bomb))
	t.Run("ICON-T11 only what is not delayed happens at once, and the next turn is slow", func(t *testing.T) {
		same(t, "hp", n(39), who(t, &e, "priest").Character.HP)
		same(t, "delayed", "bomb", who(t, &e, "sten").Delayed)
		same(t, "ended by", "bomb", e.Turn.Ended)
	})
	e = after(t, e, do(combat.EndTurn, "sten", ""), do(combat.TakeTurn, "priest", ""), do(combat.EndTurn, "priest", ""),
		do(combat.TakeTurn, "mira", ""), do(combat.EndTurn, "mira", ""))
	e = after(t, e, do(combat.TakeTurn, "priest", ""), do(combat.EndTurn, "priest", ""), do(combat.TakeTurn, "mira", ""), do(combat.EndTurn, "mira", ""))
	turn := use("sten", "priest", bomb)
	turn.Do = combat.TakeTurn
	t.Run("ICON-T11 ICON-T10 the rest comes first in the next turn", func(t *testing.T) {
		e := after(t, e, turn)
		same(t, "hp", n(32), who(t, &e, "priest").Character.HP)
		same(t, "delayed", "", who(t, &e, "sten").Delayed)
		same(t, "slow turn", true, e.Turn.Slow)
	})
	t.Run("ICON-T11 the turn asks for what was delayed", func(t *testing.T) {
		refused(t, e, do(combat.TakeTurn, "sten", ""), field.Missing, "command.ability", "")
		other := turn
		other.Ability = ability("nudge")
		refused(t, e, other, field.UnknownName, "command.ability.id", "")
		e := after(t, e, insisting(do(combat.TakeTurn, "sten", "")))
		same(t, "hp", n(39), who(t, &e, "priest").Character.HP)
	})
}

func TestWhatIsWrongWithAnAbilityIsNamed(t *testing.T) {
	tests := []struct {
		name    string
		command combat.Command
		code    field.Code
		field   string
	}{
		{"no ability", use("sten", "priest", nil), field.Missing, "command.ability"},
		{"no name", use("sten", "priest", ability("")), field.Missing, "command.ability.id"},
		{"neither a text nor an attack", use("sten", "priest", &combat.Ability{ID: "a", Takes: combat.OneAction}), field.Missing, "command.ability.text"},
		{"an unknown cost", use("sten", "priest", basic("a", "three", icon.LightAttack)), field.UnknownName, "command.ability.takes"},
		{"an attack without a kind", use("sten", "priest", basic("a", combat.OneAction, "")), field.Missing, "command.ability.strike.kind"},
		{"an attack without a target", use("sten", "", basic("a", combat.OneAction, icon.LightAttack)), field.Missing, "command.target"},
		{"a cost beside the text", use("sten", "priest", &combat.Ability{ID: "a", Text: "1 action", Takes: combat.OneAction}), field.Conflict, "command.ability.takes"},
		{"an attack beside the text", use("sten", "priest", &combat.Ability{ID: "a", Text: "1 action", Attack: true}), field.Conflict, "command.ability.attack"},
		{"a class beside the text", use("sten", "priest", &combat.Ability{ID: "a", Text: "1 action", Strike: icon.Ability{Class: icon.Wright}}), field.Conflict,
			"command.ability.strike"},
		{"an unknown target", use("sten", "nobody", ability("a", attack)), field.UnknownName, "command.target"},
		{"nobody", use("", "priest", ability("a")), field.Missing, "command.who"},
		{"an unknown other", use("sten", "priest", ability("a"), func(c *combat.Command) { c.Others = []string{"mira", "x"} }), field.UnknownName, "command.others[1]"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) { refused(t, duel(), c.command, c.code, c.field, "") })
	}
}
