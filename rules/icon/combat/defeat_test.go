package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// setHP is the GM's hand on hit points.
func setHP(id string, v int) combat.Command {
	return combat.Command{Do: combat.Set, Target: id, Field: combat.FieldHP, Value: n(v)}
}

// wounds sets the wounds of a hero.
func wounds(v int) func(*combat.Combatant) { return func(c *combat.Combatant) { c.Wounds = v } }

// out sets the reason why a combatant is out.
func out(why combat.Leaving) func(*combat.Combatant) {
	return func(c *combat.Combatant) { c.Out, c.Character.HP = why, n(0) }
}

// made sets the kind of a combatant, and the id of its summoner.
func made(kind combat.Kind, by string) func(*combat.Combatant) {
	return func(c *combat.Combatant) { c.Kind, c.Summoner = kind, by }
}

func TestDefeat(t *testing.T) {
	e := fight(
		one("vex", icon.Vagabond, carrying(icon.Status{Name: icon.Dazed, Ongoing: true}, icon.Status{Name: icon.Aura, Key: "cold", Value: 2}, icon.Status{Name: icon.Blessing, Value: 1}),
			func(c *combat.Combatant) { c.Character.Vigor, c.Delayed = n(3), "meteor" }),
		one("priest", icon.Leader, carrying(icon.Status{Name: icon.Mark, From: "vex", Key: "prey"}, icon.Status{Name: icon.Mark, From: "sten", Key: "oath"}, icon.Status{Name: icon.Hatred, From: "vex"})),
		one("sten", icon.Stalwart),
		one("ghost", "", made(combat.Summon, "vex"), at(1, 1)), one("wall", "", made(combat.Object, "vex"), at(2, 2)))
	end := after(t, e, setHP("vex", 0))
	vex := who(t, &end, "vex")
	t.Run("ICON-H4 nothing stays on the defeated", func(t *testing.T) {
		same(t, "statuses, vigor, delayed", []any{[]string{}, n(0), ""}, []any{carries(t, &end, "vex"), vex.Character.Vigor, vex.Delayed})
	})
	t.Run("ICON-H4 ICON-H7 a hero stays, incapacitated, with a wound more", func(t *testing.T) {
		same(t, "out, wounds", []any{combat.Incapacitated, 1}, []any{vex.Out, vex.Wounds})
	})
	t.Run("ICON-C9 ICON-X-HATRED its marks end, and the hatred of it; others' marks stay", func(t *testing.T) {
		priest := who(t, &end, "priest")
		same(t, "statuses", []icon.Status{{Name: icon.Mark, From: "sten", Key: "oath"}}, priest.Character.Statuses)
	})
	t.Run("ICON-C15 ICON-C47 ICON-H10 its summons go, and objects remain", func(t *testing.T) {
		same(t, "out", []combat.Leaving{combat.Removed, ""}, []combat.Leaving{who(t, &end, "ghost").Out, who(t, &end, "wall").Out})
	})
	t.Run("ICON-H7 ICON-H12 the fourth wound makes a hero fallen", func(t *testing.T) {
		end := after(t, fight(one("vex", icon.Vagabond, wounds(3), hp(7))), setHP("vex", 0))
		same(t, "out, wounds", []any{combat.Fallen, 4}, []any{end.Combatants[0].Out, end.Combatants[0].Wounds})
	})
	t.Run("ICON-H4 foes and objects are gone, without a wound", func(t *testing.T) {
		end := after(t, e, setHP("priest", 0), setHP("wall", 0))
		for _, id := range []string{"priest", "wall"} {
			c := who(t, &end, id)
			same(t, id, []any{combat.Removed, 0}, []any{c.Out, c.Wounds})
		}
	})
	t.Run("ICON-H4 so is whoever's sheet has lost the last hit point by hand, with the next command", func(t *testing.T) {
		e := fight(one("vex", icon.Vagabond, hp(0)), one("sten", icon.Stalwart))
		same(t, "events of a look", 0, len(played(t, e, combat.Command{Do: combat.Look}).Events))
		end := after(t, e, combat.Command{Do: combat.TakeTurn, Who: "sten"})
		same(t, "out, wounds", []any{combat.Incapacitated, 1}, []any{end.Combatants[0].Out, end.Combatants[0].Wounds})
		e.Combatants[0].Character.MaxHP = n(0)
		end = after(t, e, combat.Command{Do: combat.TakeTurn, Who: "sten"})
		same(t, "out of a sheet that is empty", combat.Leaving(""), end.Combatants[0].Out)
	})
	t.Run("ICON-C16 an object fails its saves", func(t *testing.T) {
		e := inTurn("sten", fight(one("sten", icon.Stalwart), one("wall", "", made(combat.Object, ""), carrying(icon.Status{Name: icon.Vulnerable}))))
		r := played(t, e, combat.Command{Do: combat.Use, Who: "sten", Target: "wall", Ability: ability("mend", friendly, doing(combat.Effect{Does: combat.DoSaves}))})
		same(t, "statuses", []string{"vulnerable"}, carries(t, r.Combat, "wall"))
	})
	t.Run("ICON-H4 who did it is stated", func(t *testing.T) {
		r := played(t, inTurn("sten", fight(one("sten", icon.Stalwart, at(0, 0)), one("rat", icon.Mob, hp(1), at(1, 0)))),
			combat.Command{Do: combat.Use, Who: "sten", Target: "rat", Ability: &combat.Ability{ID: "strike", Takes: combat.OneAction, Attack: true,
				Strike: icon.Ability{Kind: icon.LightAttack}}}, 12, 3)
		for _, event := range r.Events {
			if event.Kind == icon.Left {
				same(t, "by", "sten", event.By)
				return
			}
		}
		t.Error("nobody left")
	})
}

func TestRescue(t *testing.T) {
	rescue := combat.Command{Do: combat.Rescue, Who: "sten", Target: "vex"}
	e := inTurn("sten", fight(one("sten", icon.Stalwart, at(0, 0)), one("vex", icon.Vagabond, wounds(1), out(combat.Incapacitated), at(1, 0)),
		one("mira", icon.Mendicant, at(5, 0)), one("priest", icon.Leader, at(2, 0))))
	t.Run("ICON-H5 ICON-H6 the defeated stand up with all hit points but a quarter for each wound, for one action", func(t *testing.T) {
		end := after(t, e, rescue)
		same(t, "out, hp, actions", []any{combat.Leaving(""), n(21), 1}, []any{end.Combatants[1].Out, end.Combatants[1].Character.HP, end.Turn.Actions})
	})
	t.Run("ICON-H5 ICON-H11 those with succor rescue from four spaces", func(t *testing.T) {
		far := rescue
		far.Who = "mira"
		e := inTurn("mira", e)
		end := after(t, e, far)
		same(t, "out", combat.Leaving(""), end.Combatants[1].Out)
		e.Combatants[2].X = n(6)
		refused(t, e, far, field.Refused, "command.target", "ICON-H5")
		e.Combatants[2].X = n(5)
	})
	t.Run("ICON-H5 the table says how far it is where there is no grid", func(t *testing.T) {
		stated := rescue
		stated.Situation = &icon.Situation{Distance: n(2)}
		refused(t, e, stated, field.Refused, "command.target", "ICON-H5")
		stated.Insist = true
		end := after(t, e, stated)
		same(t, "out", combat.Leaving(""), end.Combatants[1].Out)
		bare := inTurn("sten", fight(one("sten", icon.Stalwart), one("vex", icon.Vagabond, out(combat.Incapacitated))))
		end = after(t, bare, rescue)
		same(t, "hp", n(28), end.Combatants[1].Character.HP)
	})
	covered := e
	covered.Combatants = append(append([]combat.Combatant{}, e.Combatants...), one("brute", icon.Heavy, at(1, 0)))
	covered.Ground = space.Ground{Width: 8, Height: 8, Cells: []space.Cell{{X: 0, Y: 1, Impassable: true}}}
	t.Run("ICON-H9 under another one stands up on a free square beside it", func(t *testing.T) {
		refused(t, covered, rescue, field.Refused, "command.target", "ICON-H9")
		aside := rescue
		for _, at := range []space.Point{{X: 2, Y: 0}, {X: 0, Y: 1}, {X: 1, Y: -1}, {X: 3, Y: 0}, {X: 1, Y: 2}} {
			aside.At = &at
			refused(t, covered, aside, field.Refused, "command.at", "ICON-H9")
		}
		aside.At = &space.Point{X: 2, Y: 1}
		end := after(t, covered, aside)
		same(t, "where", space.Point{X: 2, Y: 1}, where(t, &end, "vex"))
		same(t, "out", combat.Leaving(""), end.Combatants[1].Out)
	})
	t.Run("ICON-H9 a hero without a position stands up on a free square of the grid", func(t *testing.T) {
		nowhere := covered
		nowhere.Combatants = append([]combat.Combatant{}, covered.Combatants...)
		nowhere.Combatants[1].X, nowhere.Combatants[1].Y = field.Number{}, field.Number{}
		aside := rescue
		for _, at := range []space.Point{{X: 1, Y: 0}, {X: 0, Y: 1}, {X: 50, Y: 0}} {
			aside.At = &at
			refused(t, nowhere, aside, field.Refused, "command.at", "ICON-H9")
		}
		aside.At = &space.Point{X: 2, Y: 1}
		end := after(t, nowhere, aside)
		same(t, "where", space.Point{X: 2, Y: 1}, where(t, &end, "vex"))
	})
	t.Run("ICON-H9 a summon, an object or another who lies there is in nobody's way", func(t *testing.T) {
		for _, change := range []func(*combat.Combatant){out(combat.Incapacitated), func(c *combat.Combatant) { c.Kind = combat.Object },
			func(c *combat.Combatant) { c.Kind = combat.Summon }} {
			open := covered
			open.Combatants = append([]combat.Combatant{}, covered.Combatants...)
			change(&open.Combatants[4])
			end := after(t, open, rescue)
			same(t, "where", space.Point{X: 1}, where(t, &end, "vex"))
		}
	})
	t.Run("ICON-H9 a square may be chosen where none is taken, and the GM may insist", func(t *testing.T) {
		aside := rescue
		aside.At = &space.Point{X: 1, Y: 1}
		end := after(t, e, aside)
		same(t, "where", space.Point{X: 1, Y: 1}, where(t, &end, "vex"))
		end = after(t, covered, insisting(rescue))
		same(t, "where", space.Point{X: 1}, where(t, &end, "vex"))
	})
	for _, test := range []struct {
		name, rule, field string
		code              field.Code
		change            func(*combat.Combat, *combat.Command)
	}{
		{"ICON-H5 nobody who stands", "ICON-H5", "command.target", field.Refused, func(_ *combat.Combat, c *combat.Command) { c.Target = "mira" }},
		{"ICON-H7 nobody who is fallen", "ICON-H7", "command.target", field.Refused, func(e *combat.Combat, _ *combat.Command) { e.Combatants[1].Out = combat.Fallen }},
		{"ICON-H5 no foe does", "ICON-H5", "command.target", field.Refused, func(e *combat.Combat, c *combat.Command) { e.Active, c.Who = "priest", "priest" }},
		{"ICON-H5 not without an action", "ICON-T5", "command.do", field.Refused, func(e *combat.Combat, _ *combat.Command) { e.Turn.Actions = 2 }},
		{"nobody", "", "command.target", field.Missing, func(_ *combat.Combat, c *combat.Command) { c.Target = "" }},
		{"somebody who is not there", "", "command.target", field.UnknownName, func(_ *combat.Combat, c *combat.Command) { c.Target = "x" }},
	} {
		t.Run(test.name, func(t *testing.T) {
			changed, command := e, rescue
			changed.Combatants = append([]combat.Combatant{}, e.Combatants...)
			test.change(&changed, &command)
			refused(t, changed, command, test.code, test.field, test.rule)
		})
	}
}

func TestLimitBreaks(t *testing.T) {
	e := fight(one("sten", icon.Stalwart), one("vex", icon.Vagabond), one("priest", icon.Leader))
	e.PartyResolve = 3
	e.Combatants[0].Resolve = 2
	limit := func(cost int, gift string) combat.Command {
		return combat.Command{Do: combat.BreakLimit, Who: "sten", Cost: cost, Gift: gift}
	}
	t.Run("ICON-L2 ICON-L3 it is paid from both pools, and counts for the fight and the expedition", func(t *testing.T) {
		end := after(t, e, limit(4, ""))
		c := end.Combatants[0]
		same(t, "personal, party, used", []any{0, 1, true, true}, []any{c.Resolve, end.PartyResolve, c.LimitBroken, c.LimitBrokenBefore})
	})
	t.Run("ICON-L4 one of its resolve may go to another", func(t *testing.T) {
		end := after(t, e, limit(4, "vex"))
		same(t, "personal, given, party", []int{0, 1, 0}, []int{end.Combatants[0].Resolve, end.Combatants[1].Resolve, end.PartyResolve})
	})
	t.Run("ICON-L2 the player may say what the party pays", func(t *testing.T) {
		command := limit(3, "")
		command.FromParty = n(3)
		end := after(t, e, command)
		same(t, "personal, party", []int{2, 0}, []int{end.Combatants[0].Resolve, end.PartyResolve})
	})
	t.Run("ICON-L3 outside of a fight it is paid, and counts for the expedition alone", func(t *testing.T) {
		end := after(t, combat.Combat{Combatants: e.Combatants, PartyResolve: e.PartyResolve}, limit(4, ""))
		c := end.Combatants[0]
		same(t, "personal, party, used", []any{0, 1, false, true}, []any{c.Resolve, end.PartyResolve, c.LimitBroken, c.LimitBrokenBefore})
	})
	again := after(t, e, limit(1, ""))
	before := e
	before.Combatants = append([]combat.Combatant{}, e.Combatants...)
	before.Combatants[1].LimitBrokenBefore = true
	foe := limit(1, "")
	foe.Who = "priest"
	for _, test := range []struct {
		name, rule, field string
		e                 combat.Combat
		command           combat.Command
	}{
		{"ICON-L3 not twice in a fight", "ICON-L3", "command.who", again, limit(1, "")},
		{"ICON-L3 not without the resolve", "ICON-L3", "command.cost", e, limit(6, "")},
		{"ICON-L4 no gift to who has broken a limit on this expedition", "ICON-L4", "command.gift", before, limit(1, "vex")},
		{"ICON-L4 no gift to oneself", "ICON-L4", "command.gift", e, limit(1, "sten")},
		{"ICON-L5 foes have no resolve", "ICON-L5", "command.who", e, foe},
		{"ICON-L5 and are given none", "ICON-L5", "command.gift", e, limit(1, "priest")},
	} {
		t.Run(test.name, func(t *testing.T) { refused(t, test.e, test.command, field.Refused, test.field, test.rule) })
	}
	t.Run("a gift to somebody who is not there", func(t *testing.T) {
		refused(t, e, limit(1, "nobody"), field.UnknownName, "command.gift", "")
	})
	t.Run("ICON-L3 the GM may let it be used again", func(t *testing.T) {
		command := limit(1, "")
		command.Insist = true
		end := after(t, again, command)
		same(t, "personal", 0, end.Combatants[0].Resolve)
	})
}

func TestEffectsThatEndTogetherAsTheirUserLeaves(t *testing.T) {
	words := "Late Toll (1 action, Mark, Range 5)\nMark: Mark a foe in range. Effect: At the end of that foe's next turn, it takes 2 damage."
	toll := func(name icon.StatusName, part int) icon.Status {
		return icon.Status{Name: name, From: "vex", Key: "toll", Text: words, Part: part}
	}
	e := fight(one("vex", icon.Vagabond), one("priest", icon.Leader, carrying(toll(icon.Watching, 2), toll(icon.Mark, 1))))
	for _, command := range []combat.Command{setHP("vex", 0), {Do: combat.Flee, Who: "vex", Insist: true}} {
		t.Run("ICON-C9 a mark takes what came with it along: "+string(command.Do), func(t *testing.T) {
			end := after(t, inTurn("vex", e), command)
			same(t, "statuses", []string{}, carries(t, &end, "priest"))
		})
	}
}

func TestAMarkThatKeepsAPlaceEndsAsItsUserLeaves(t *testing.T) {
	e := *chosen(t, arena(), combat.Command{Do: combat.Use, Who: "sten", Ability: spoken(longLeash)}, [][]string{{"rat"}}).Combat
	e = after(t, e, starts("rat"))
	same(t, "zones in the turn of its bearer", 1, len(e.Zones))
	e = *chosen(t, e, setHP("sten", 0), nil).Combat
	same(t, "ICON-C9 zones without the user", 0, len(e.Zones))
}
