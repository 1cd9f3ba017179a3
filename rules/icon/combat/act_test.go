package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// ability is the text of an ability for an action that does nothing yet, changed as the test needs it.
func ability(id string, change ...func(*combat.Fields)) *combat.Ability {
	return inText(fields(id, change...))
}

// fields are those of an ability for an action, changed as the test needs it.
func fields(id string, change ...func(*combat.Fields)) combat.Fields {
	a := combat.Fields{ID: id, Takes: combat.OneAction}
	for _, f := range change {
		f(&a)
	}
	return a
}

// inText returns the ability with the text of its fields.
func inText(a combat.Fields) *combat.Ability {
	text, err := a.Text()
	if err != nil {
		panic(err.Error())
	}
	return &combat.Ability{ID: a.ID, Text: text}
}

// basic is a basic attack of the rules.
func basic(id string, takes combat.Takes, kind icon.AbilityKind) *combat.Ability {
	return &combat.Ability{ID: id, Takes: takes, Attack: true, Strike: icon.Ability{Kind: kind}}
}

// attack makes an ability a basic attack for one action.
func attack(a *combat.Fields) {
	a.Attack, a.Strike.Kind = true, icon.LightAttack
}

// costs sets what an ability takes.
func costs(takes combat.Takes) func(*combat.Fields) {
	return func(a *combat.Fields) { a.Takes = takes }
}

// doing adds effects to an ability.
func doing(list ...combat.Effect) func(*combat.Fields) {
	return func(a *combat.Fields) { a.Effects = append(a.Effects, list...) }
}

// moves lets the user of an ability move before all else.
func moves(mode space.Mode, spaces int) func(*combat.Fields) {
	return func(a *combat.Fields) { a.Mode, a.Moves = mode, spaces }
}

// friendly lets an ability work on allies.
func friendly(a *combat.Fields) { a.Allies = true }

// myself lets an ability work on its user.
func myself(a *combat.Fields) { a.Myself = true }

// use is the command to use an ability, changed as the test needs it.
func use(user, target string, a *combat.Ability, change ...func(*combat.Command)) combat.Command {
	c := combat.Command{Do: combat.Use, Who: user, Target: target, Ability: a}
	for _, f := range change {
		f(&c)
	}
	return c
}

// insisting lets the GM insist.
func insisting(c combat.Command) combat.Command {
	c.Insist = true
	return c
}

// do is a basic action.
func do(what combat.Do, user, target string) combat.Command {
	return combat.Command{Do: what, Who: user, Target: target}
}

// status is a status of that name.
func status(name icon.StatusName) icon.Status { return icon.Status{Name: name} }

// charges are so many tokens of that name.
func charges(name icon.StatusName, count int) icon.Status {
	return icon.Status{Name: name, Value: count}
}

// duel is the turn of a Stalwart who faces a leader, without a grid.
func duel(change ...func(*combat.Combat)) combat.Combat {
	e := inTurn("sten", fight(one("sten", icon.Stalwart), one("mira", icon.Mendicant), one("priest", icon.Leader)))
	for _, f := range change {
		f(&e)
	}
	return e
}

// has puts statuses on a combatant of a fight.
func has(id string, list ...icon.Status) func(*combat.Combat) {
	return func(e *combat.Combat) {
		for i := range e.Combatants {
			if e.Combatants[i].Character.ID == id {
				e.Combatants[i].Character.Statuses = list
			}
		}
	}
}

func TestWhatATurnAllows(t *testing.T) {
	nudge := ability("nudge")
	unread := &combat.Ability{ID: "brace", Text: "Brace (1 actoin)\nEffect: Gain 3 vigor."}
	costless := &combat.Ability{ID: "smite", Text: "1 actoin, attack, range 9\nOn hit: 3 damage. Miss: 1 damage."}
	refusals := []struct {
		name        string
		e           combat.Combat
		command     combat.Command
		field, rule string
	}{
		{"ICON-T2 nobody acts in another's turn", duel(), do(combat.Interact, "mira", ""), "command.who", "ICON-T2"},
		{"ICON-T2 nor uses an ability", duel(), use("mira", "priest", ability("bolt", attack)), "command.who", "ICON-T2"},
		{"ICON-T5 a third action is not there", duel(func(e *combat.Combat) { e.Turn.Actions = 2 }),
			do(combat.Interact, "sten", ""), "command.do", "ICON-T5"},
		{"ICON-T5 an attack whose cost was not read is not free", duel(), use("sten", "priest", costless),
			"command.ability.text", "ICON-T5"},
		{"ICON-T5 an ability whose cost was not read is not free", duel(), use("sten", "", unread),
			"command.ability.text", "ICON-T5"},
		{"ICON-T9 recovering takes both actions", duel(func(e *combat.Combat) { e.Turn.Actions = 1 }),
			do(combat.Recover, "sten", ""), "command.do", "ICON-T5"},
		{"ICON-A14 ICON-C18 no ability is repeated in a turn, whatever its version", after(t, duel(), use("sten", "priest", nudge)),
			use("sten", "priest", ability("nudge", costs(combat.Free))), "command.ability.id", "ICON-A14"},
		{"ICON-T6 no basic action is repeated in a turn", after(t, duel(), do(combat.Interact, "sten", "")),
			do(combat.Interact, "sten", ""), "command.do", "ICON-T6"},
		{"ICON-T5 a free action is taken once", after(t, duel(), use("sten", "", ability("shout", costs(combat.Free)))),
			use("sten", "", ability("shout", costs(combat.Free))), "command.ability.id", "ICON-A14"},
		{"ICON-T7 after what ends the turn nothing else is done", after(t, duel(), use("sten", "", ability("rest", func(a *combat.Fields) { a.EndsTurn = true }))),
			use("sten", "", ability("sleep", costs(combat.Free), func(a *combat.Fields) { a.EndsTurn = true })), "command.do", "ICON-T7"},
		{"ICON-A14 there is one attack in a turn", *played(t, duel(), use("sten", "priest", ability("hew", attack)), 10, 3).Combat,
			use("sten", "priest", ability("cleave", attack)), "command.ability", "ICON-A14"},
		{"ICON-H4 ICON-H10 the incapacitated do nothing", duel(func(e *combat.Combat) { e.Combatants[0].Out = combat.Incapacitated }),
			do(combat.Interact, "sten", ""), "command.who", "ICON-H4"},
		{"ICON-C16 objects do nothing", duel(func(e *combat.Combat) { e.Combatants[1].Kind = combat.Object }),
			do(combat.Interact, "mira", ""), "command.who", "ICON-C16"},
		{"ICON-C15 a summon does nothing in another's turn", duel(func(e *combat.Combat) {
			e.Combatants[1].Kind, e.Combatants[1].Summoner = combat.Summon, "nobody"
		}), use("mira", "priest", nudge), "command.who", "ICON-C15"},
	}
	for _, c := range refusals {
		t.Run(c.name, func(t *testing.T) { refused(t, c.e, c.command, field.Refused, c.field, c.rule) })
	}
	t.Run("the GM may insist, and it counts all the same", func(t *testing.T) {
		e := duel(func(e *combat.Combat) { e.Turn.Actions = 2 })
		r := played(t, e, insisting(do(combat.Interact, "sten", "")))
		same(t, "actions", 3, r.Combat.Turn.Actions)
	})
	t.Run("ICON-T18 interacting takes its action and changes nothing else", func(t *testing.T) {
		r := played(t, duel(), do(combat.Interact, "sten", ""))
		same(t, "events", []icon.EventKind{icon.ActionsSpent, icon.AbilityUsed}, kinds(r.Events))
	})
	t.Run("ICON-T5 the GM insists on an attack whose cost was not read", func(t *testing.T) {
		r := played(t, duel(), insisting(use("sten", "priest", costless)), 10)
		same(t, "actions", 0, r.Combat.Turn.Actions)
	})
	t.Run("ICON-T5 the GM insists on an ability whose cost was not read, and what was read is played", func(t *testing.T) {
		r := played(t, duel(), insisting(use("sten", "", unread)))
		same(t, "actions", 0, r.Combat.Turn.Actions)
		same(t, "vigor", n(3), who(t, r.Combat, "sten").Character.Vigor)
	})
	t.Run("ICON-T11 outside of a combat there is no turn to wait for: the effect happens at once, each time", func(t *testing.T) {
		slow := &combat.Ability{ID: "mend", Text: "Mend (1 action, Delay)\nEffect: Gain 3 vigor."}
		end := after(t, combat.Combat{Combatants: duel().Combatants}, use("sten", "", slow), use("sten", "", slow))
		sten := who(t, &end, "sten")
		same(t, "vigor, delayed", []any{n(6), ""}, []any{sten.Character.Vigor, sten.Delayed})
	})
	t.Run("ICON-T5 two actions, a move and free actions fit into a turn", func(t *testing.T) {
		e := after(t, duel(),
			combat.Command{Do: combat.Move, Who: "sten", Spaces: n(4)},
			do(combat.Interact, "sten", ""),
			use("sten", "", ability("shout", costs(combat.Free))),
			use("sten", "", ability("whistle", costs(combat.Free))),
			combat.Command{Do: combat.UseDash, Who: "sten", Spaces: n(2)})
		same(t, "turn", combat.Turn{Actions: 2, Moved: true}, e.Turn)
		same(t, "used", []string{"interact", "shout", "whistle", "dash"}, who(t, &e, "sten").Character.Used)
	})
	t.Run("ICON-T9 ICON-C19 light attacks take one action, heavy ones two", func(t *testing.T) {
		heavy := ability("heavyAttack", costs(combat.TwoActions), func(a *combat.Fields) { a.Attack, a.Strike.Kind = true, icon.HeavyAttack })
		r := played(t, duel(), use("sten", "priest", heavy), 10, 2, 3)
		same(t, "actions", 2, r.Combat.Turn.Actions)
		same(t, "hp", n(31), who(t, r.Combat, "priest").Character.HP)
		r = played(t, duel(), use("sten", "priest", ability("lightAttack", attack)), 10, 2)
		same(t, "actions", 1, r.Combat.Turn.Actions)
		same(t, "hp", n(34), who(t, r.Combat, "priest").Character.HP)
	})
	t.Run("ICON-C15 a summon acts in its summoner's turn, with its action", func(t *testing.T) {
		e := duel(func(e *combat.Combat) {
			e.Combatants[1].Kind, e.Combatants[1].Summoner = combat.Summon, "sten"
		})
		e = after(t, e, use("mira", "priest", ability("nudge", doing(combat.Effect{Does: combat.DoStatus, Status: icon.Dazed}))))
		same(t, "actions", 1, e.Turn.Actions)
		same(t, "statuses", []string{"dazed"}, carries(t, &e, "priest"))
	})
}

func TestStunAndStealthEndWithAnAbility(t *testing.T) {
	shout := use("sten", "", ability("shout", costs(combat.Free)))
	t.Run("ICON-X-STUNNED the next ability ends the turn and the status", func(t *testing.T) {
		e := after(t, duel(has("sten", status(icon.Stunned))), shout)
		same(t, "statuses", []string{}, carries(t, &e, "sten"))
		same(t, "ended by", "shout", e.Turn.Ended)
		refused(t, e, do(combat.Interact, "sten", ""), field.Refused, "command.do", "ICON-T7")
	})
	t.Run("ICON-X-ONGOING an ongoing stun stays", func(t *testing.T) {
		e := after(t, duel(has("sten", icon.Status{Name: icon.Stunned, Ongoing: true})), shout)
		same(t, "statuses", []string{"stunned+"}, carries(t, &e, "sten"))
	})
	t.Run("ICON-X-STEALTH any ability ends stealth", func(t *testing.T) {
		e := after(t, duel(has("sten", status(icon.Stealth))), shout)
		same(t, "statuses", []string{}, carries(t, &e, "sten"))
		e = after(t, duel(has("sten", status(icon.Stealth))), do(combat.Interact, "sten", ""))
		same(t, "statuses", []string{}, carries(t, &e, "sten"))
		r := played(t, duel(has("sten", status(icon.Stealth))), use("sten", "priest", ability("hew", attack)), 10, 2)
		same(t, "statuses", []string{}, carries(t, r.Combat, "sten"))
	})
	t.Run("ICON-X-STEALTH but not a dash, nor a standard move", func(t *testing.T) {
		e := after(t, duel(has("sten", status(icon.Stealth))),
			combat.Command{Do: combat.UseDash, Who: "sten", Spaces: n(2)},
			combat.Command{Do: combat.Move, Who: "sten", Spaces: n(4)})
		same(t, "statuses", []string{"stealth"}, carries(t, &e, "sten"))
	})
}

func TestInterrupts(t *testing.T) {
	parry := ability("parry", costs(combat.Interrupt))
	mine := use("mira", "priest", parry)
	theirs := inTurn("priest", duel())
	t.Run("ICON-T6 ICON-C19 an interrupt is used in another's turn", func(t *testing.T) {
		e := after(t, theirs, mine)
		same(t, "interrupted", []string{"mira"}, e.Turn.Interrupted)
		same(t, "interrupts", []string{"parry"}, who(t, &e, "mira").Interrupts)
		same(t, "actions", 0, e.Turn.Actions)
	})
	t.Run("ICON-T6 and in the own turn", func(t *testing.T) { after(t, inTurn("mira", duel()), mine) })
	t.Run("ICON-M11 an interrupt that no movement sets off meets a foe that slips", func(t *testing.T) {
		after(t, inTurn("priest", duel(has("priest", status(icon.Slip)))), mine)
	})
	again := after(t, theirs, mine)
	next := again
	next.Turn = combat.Turn{}
	twice := ability("parry", costs(combat.Interrupt), func(a *combat.Fields) { a.PerRound = 2 })
	t.Run("ICON-T6 as often in a round as it says", func(t *testing.T) { after(t, next, use("mira", "priest", twice)) })
	t.Run("ICON-T6 each character has its own interrupt in a turn", func(t *testing.T) {
		after(t, again, use("sten", "priest", parry))
	})
	refusals := []struct {
		name        string
		e           combat.Combat
		command     combat.Command
		field, rule string
	}{
		{"ICON-T6 there is one interrupt in any one turn", again, use("mira", "priest", ability("riposte", costs(combat.Interrupt))), "command.who", "ICON-T6"},
		{"ICON-T6 without a number it is used once a round", next, mine, "command.ability.perRound", "ICON-T6"},
		{"ICON-T6 between turns there is nothing to interrupt", inTurn("", theirs), mine, "command.do", "ICON-T6"},
		{"ICON-X-STUNNED the stunned have no interrupts", inTurn("priest", duel(has("mira", status(icon.Stunned)))), mine, "command.who", "ICON-X-STUNNED"},
		// The Wright's trait names the bearer's movement and nothing else.
		{"ICON-M11 an interrupt that answers movement does not answer that of slip", inTurn("priest", duel(has("priest", status(icon.Slip)))),
			use("mira", "priest", ability("trip", costs(combat.Interrupt), func(a *combat.Fields) { a.ByMovement = true })), "command.target", "ICON-M11"},
	}
	for _, c := range refusals {
		t.Run(c.name, func(t *testing.T) { refused(t, c.e, c.command, field.Refused, c.field, c.rule) })
	}
}

func TestTheBasicActions(t *testing.T) {
	t.Run("ICON-V8 ICON-T9 to recover cures oneself", func(t *testing.T) {
		e := duel(has("sten", status(icon.Blind), charges(icon.Blessing, 1)))
		c := do(combat.Recover, "sten", "")
		c.Blessed = []icon.StatusName{icon.Blind}
		r := played(t, e, c, 8, 2)
		same(t, "vigor", n(4), who(t, r.Combat, "sten").Character.Vigor)
		same(t, "statuses", []string{}, carries(t, r.Combat, "sten"))
		same(t, "actions", 2, r.Combat.Turn.Actions)
	})
	t.Run("ICON-V8 a Mendicant cures anybody in range 4, a leader an ally", func(t *testing.T) {
		e := after(t, inTurn("mira", duel()), do(combat.Diaga, "mira", "sten"))
		same(t, "vigor", n(4), who(t, &e, "sten").Character.Vigor)
		same(t, "actions", 1, e.Turn.Actions)
		e = inTurn("priest", duel())
		e.Combatants = append(e.Combatants, one("brute", icon.Heavy))
		e = after(t, e, do(combat.Diaga, "priest", "brute"))
		same(t, "vigor", n(4), who(t, &e, "brute").Character.Vigor)
	})
	t.Run("ICON-T13 ICON-C3 Bless gives a character in range 4 a blessing for an action", func(t *testing.T) {
		e := after(t, inTurn("mira", duel(has("sten", charges(icon.Blessing, 1)))), do(combat.Bless, "mira", "sten"))
		same(t, "blessings", 2, value(t, &e, "sten", icon.Blessing))
		same(t, "turn", combat.Turn{Actions: 1}, e.Turn)
		same(t, "used", []string{"bless"}, who(t, &e, "mira").Character.Used)
		e = after(t, inTurn("mira", duel()), do(combat.Bless, "mira", "mira"))
		same(t, "blessings of one's own", 1, value(t, &e, "mira", icon.Blessing))
	})
	t.Run("ICON-T13 ICON-C17 a Mendicant's ability brings Bless along", func(t *testing.T) {
		e := after(t, duel(func(e *combat.Combat) { e.Combatants[0].Gambits = []icon.ClassName{icon.Mendicant} }), do(combat.Bless, "sten", "mira"))
		same(t, "blessings", 1, value(t, &e, "mira", icon.Blessing))
	})
	crane := func(id string, more ...icon.Status) combat.Combat {
		return duel(has(id, append(more, icon.Status{Name: icon.Stance, Key: "crane", Ongoing: true})...))
	}
	t.Run("ICON-T14 ICON-C10 a stance is dropped for free as the turn starts", func(t *testing.T) {
		e := after(t, crane("sten", status(icon.Stunned), status(icon.Stealth)), do(combat.DropStance, "sten", ""))
		// It is a free action and no ability: stealth and stun stay.
		same(t, "statuses", []string{"stunned", "stealth"}, carries(t, &e, "sten"))
		same(t, "turn", combat.Turn{}, e.Turn)
	})
	far := inTurn("mira", fight(one("mira", icon.Mendicant, at(0, 0)), one("sten", icon.Stalwart, at(5, 0)), one("priest", icon.Leader, at(0, 5))))
	refusals := []struct {
		name        string
		e           combat.Combat
		command     combat.Command
		field, rule string
	}{
		{"ICON-V8 who has no Diaga does not cure", duel(), do(combat.Diaga, "sten", "mira"), "command.who", "ICON-V8"},
		{"ICON-A2 ICON-V8 Diaga reaches 4 spaces", far, do(combat.Diaga, "mira", "sten"), "command.situation.distance", "ICON-A2"},
		{"ICON-F2 a leader cures its own side", inTurn("priest", duel()), do(combat.Diaga, "priest", "mira"), "command.target", "ICON-F2"},
		{"ICON-F2 and not itself", inTurn("priest", duel()), do(combat.Diaga, "priest", "priest"), "command.target", "ICON-F2"},
		{"ICON-T13 who has no Bless does not bless", duel(), do(combat.Bless, "sten", "mira"), "command.who", "ICON-T13"},
		{"ICON-T13 nor who took another class's ability", duel(func(e *combat.Combat) { e.Combatants[0].Gambits = []icon.ClassName{icon.Wright} }),
			do(combat.Bless, "sten", "mira"), "command.who", "ICON-T13"},
		{"ICON-T13 Bless reaches 4 spaces", far, do(combat.Bless, "mira", "sten"), "command.situation.distance", "ICON-A2"},
		{"ICON-T13 ICON-T6 once a turn", after(t, inTurn("mira", duel()), do(combat.Bless, "mira", "sten")), do(combat.Bless, "mira", "mira"), "command.do", "ICON-T6"},
		{"ICON-T13 not for those who are out", inTurn("mira", duel(func(e *combat.Combat) { e.Combatants[0].Out = combat.Fled })),
			do(combat.Bless, "mira", "sten"), "command.target", "ICON-H4"},
		{"ICON-T14 who has no stance drops none", duel(), do(combat.DropStance, "sten", ""), "command.who", "ICON-T14"},
		{"ICON-T14 a stance is dropped in the own turn", crane("mira"), do(combat.DropStance, "mira", ""), "command.who", "ICON-T2"},
		{"ICON-T14 before any action", after(t, crane("sten"), do(combat.Interact, "sten", "")), do(combat.DropStance, "sten", ""), "command.do", "ICON-T14"},
		{"ICON-T14 and before the standard move", after(t, crane("sten"), combat.Command{Do: combat.Move, Who: "sten", Spaces: n(1)}),
			do(combat.DropStance, "sten", ""), "command.do", "ICON-T14"},
		{"ICON-X-STEALTH who cannot prowl does not", duel(), do(combat.Prowl, "sten", ""), "command.who", "ICON-X-STEALTH"},
	}
	for _, c := range refusals {
		t.Run(c.name, func(t *testing.T) { refused(t, c.e, c.command, field.Refused, c.field, c.rule) })
	}
	prowls := []struct {
		name    string
		e       combat.Combat
		command combat.Command
		actions int
	}{
		{"ICON-T16 ICON-X-STEALTH prowling with a foe in range 2 costs an action",
			fight(one("vex", icon.Vagabond, at(0, 0)), one("priest", icon.Leader, at(2, 0))), do(combat.Prowl, "vex", ""), 1},
		{"ICON-T16 ICON-X-STEALTH and is free without one",
			fight(one("vex", icon.Vagabond, at(0, 0)), one("priest", icon.Leader, at(3, 0))), do(combat.Prowl, "vex", ""), 0},
		{"ICON-X-STEALTH without a grid the table says how far the nearest foe is", fight(one("vex", icon.Vagabond)),
			combat.Command{Do: combat.Prowl, Who: "vex", Situation: &icon.Situation{Distance: n(3)}}, 0},
		{"ICON-X-STEALTH or it costs an action", fight(one("vex", icon.Vagabond)), do(combat.Prowl, "vex", ""), 1},
	}
	for _, c := range prowls {
		t.Run(c.name, func(t *testing.T) {
			e := after(t, inTurn("vex", c.e), c.command)
			same(t, "actions", c.actions, e.Turn.Actions)
			same(t, "statuses", []string{"stealth"}, carries(t, &e, "vex"))
		})
	}
}
