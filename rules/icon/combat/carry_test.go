package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

func give(id string, s icon.Status) combat.Command {
	return combat.Command{Do: combat.Give, Target: id, Status: &s}
}

func tick(id string, s icon.Status, by int) combat.Command {
	return combat.Command{Do: combat.Tick, Target: id, Status: &s, Value: n(by)}
}

func takeAway(id string, s icon.Status) combat.Command {
	return combat.Command{Do: combat.TakeAway, Target: id, Status: &s}
}

func TestWhatIsCarriedTogether(t *testing.T) {
	s := func(name icon.StatusName) icon.Status { return icon.Status{Name: name} }
	keyed := func(name icon.StatusName, key, from string, value int) icon.Status {
		return icon.Status{Name: name, Key: key, From: from, Value: value}
	}
	ongoing := icon.Status{Name: icon.Dazed, Ongoing: true}
	tests := []struct {
		name     string
		commands []combat.Command
		want     []icon.Status
	}{
		{"ICON-X-SLASHED what has the same name does not stack", []combat.Command{give("vex", s(icon.Slashed)), give("vex", s(icon.Slashed))}, []icon.Status{s(icon.Slashed)}},
		{"ICON-X-ONGOING an ongoing status joins one that a save could end", []combat.Command{give("vex", s(icon.Dazed)), give("vex", ongoing), give("vex", s(icon.Dazed))},
			[]icon.Status{s(icon.Dazed), ongoing}},
		{"ICON-X-VIGILANCE charges add up to six", []combat.Command{give("vex", keyed(icon.VigilanceCharges, "", "", 4)), give("vex", keyed(icon.VigilanceCharges, "", "", 4))},
			[]icon.Status{keyed(icon.VigilanceCharges, "", "", 6)}},
		{"ICON-X-VIGILANCE never more than six at once", []combat.Command{give("vex", keyed(icon.VigilanceCharges, "", "", 9))}, []icon.Status{keyed(icon.VigilanceCharges, "", "", 6)}},
		{"ICON-X-VIGILANCE the last charge that is spent is gone", []combat.Command{give("vex", s(icon.VigilanceCharges)), tick("vex", s(icon.VigilanceCharges), -1)}, nil},
		{"ICON-C3 blessings add up", []combat.Command{give("vex", s(icon.Blessing)), give("vex", keyed(icon.Blessing, "", "", 2))}, []icon.Status{keyed(icon.Blessing, "", "", 3)}},
		{"ICON-C5 ICON-C48 there is one combo token", []combat.Command{give("vex", s(icon.Combo)), give("vex", s(icon.Combo))}, []icon.Status{s(icon.Combo)}},
		{"ICON-C6 a power die begins at one, and there is one for each ability", []combat.Command{give("vex", keyed(icon.PowerDie, "rage", "", 0)), give("vex", keyed(icon.PowerDie, "rage", "", 0)),
			give("vex", keyed(icon.PowerDie, "song", "", 0))}, []icon.Status{keyed(icon.PowerDie, "rage", "", 2), keyed(icon.PowerDie, "song", "", 1)}},
		{"ICON-C6 at zero it is discarded", []combat.Command{give("vex", keyed(icon.PowerDie, "rage", "", 2)), tick("vex", keyed(icon.PowerDie, "rage", "", 0), -2)}, nil},
		{"ICON-C6 ticking it lets it appear", []combat.Command{tick("vex", keyed(icon.PowerDie, "rage", "", 0), 1)}, []icon.Status{keyed(icon.PowerDie, "rage", "", 1)}},
		{"ICON-C8 aether begins at zero and goes no further than six", []combat.Command{give("vex", s(icon.Aether)), tick("vex", s(icon.Aether), 5), tick("vex", s(icon.Aether), 2)},
			[]icon.Status{keyed(icon.Aether, "", "", 6)}},
		{"ICON-C8 at zero it is still there", []combat.Command{tick("vex", s(icon.Aether), 2), tick("vex", s(icon.Aether), -3)}, []icon.Status{s(icon.Aether)}},
		{"ICON-C10 a stance takes the place of another", []combat.Command{give("vex", keyed(icon.Stance, "wall", "", 0)), give("vex", keyed(icon.Stance, "wind", "", 0))},
			[]icon.Status{keyed(icon.Stance, "wind", "", 0)}},
		{"ICON-C11 auras have a reach, and one each of a name", []combat.Command{give("vex", keyed(icon.Aura, "cold", "", 3)), give("vex", keyed(icon.Aura, "cold", "", 1)), give("vex", keyed(icon.Aura, "heat", "", 2))},
			[]icon.Status{keyed(icon.Aura, "cold", "", 1), keyed(icon.Aura, "heat", "", 2)}},
		{"ICON-C9 of the marks of one character the last stays", []combat.Command{give("vex", keyed(icon.Mark, "prey", "a", 0)), give("vex", keyed(icon.Mark, "hunt", "a", 0)), give("vex", keyed(icon.Mark, "oath", "b", 0))},
			[]icon.Status{keyed(icon.Mark, "hunt", "a", 0), keyed(icon.Mark, "oath", "b", 0)}},
		{"ICON-C9 each ability has one mark out", []combat.Command{give("vex", keyed(icon.Mark, "prey", "a", 0)), give("sten", keyed(icon.Mark, "prey", "a", 0))}, nil},
		{"ICON-C9 another ability's mark stays where it is", []combat.Command{give("vex", keyed(icon.Mark, "prey", "a", 0)), give("sten", keyed(icon.Mark, "hunt", "a", 0))},
			[]icon.Status{keyed(icon.Mark, "prey", "a", 0)}},
		{"ICON-X-HATRED hatred of who becomes immune ends", []combat.Command{give("vex", keyed(icon.Hatred, "", "sten", 0)), give("sten", s(icon.Immune))}, nil},
		{"ICON-X-HATRED ICON-X-INTANGIBLE or intangible", []combat.Command{give("vex", keyed(icon.Hatred, "", "sten", 0)), give("sten", s(icon.Intangible))}, nil},
		{"ICON-X-DEFIANCE an effect that lasts joins one that ends with the turn", []combat.Command{give("vex", icon.Status{Name: icon.Immune, Until: icon.TurnEnd}), give("vex", s(icon.Immune)),
			give("vex", icon.Status{Name: icon.Immune, Until: icon.TurnEnd})}, []icon.Status{{Name: icon.Immune, Until: icon.TurnEnd}, s(icon.Immune)}},
		{"ICON-C11 what the GM takes away is gone", []combat.Command{give("vex", keyed(icon.Aura, "cold", "", 3)), give("vex", ongoing), takeAway("vex", s(icon.Dazed)), takeAway("vex", keyed(icon.Aura, "cold", "", 0))}, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			end := after(t, fight(one("vex", icon.Vagabond), one("sten", icon.Stalwart)), test.commands...)
			same(t, "statuses", test.want, end.Combatants[0].Character.Statuses)
		})
	}
	t.Run("ICON-C15 ICON-C47 summons are not marked", func(t *testing.T) {
		end := after(t, fight(one("ghost", "", made(combat.Summon, "vex"))), give("ghost", keyed(icon.Mark, "prey", "a", 0)))
		same(t, "statuses", []string{}, carries(t, &end, "ghost"))
	})
	t.Run("nobody carries more than there is room for", func(t *testing.T) {
		e := fight(one("vex", icon.Vagabond))
		for key := range 70 {
			e = after(t, e, give("vex", keyed(icon.PowerDie, string(rune('!'+key)), "", 1)))
		}
		end := after(t, e, give("vex", s(icon.Dazed)))
		same(t, "entries", 64, len(end.Combatants[0].Character.Statuses))
	})
}

func TestTheGMsHand(t *testing.T) {
	e := fight(one("vex", icon.Vagabond, hp(20), wounds(1)), one("sten", icon.Stalwart, out(combat.Incapacitated), wounds(1)),
		one("priest", icon.Leader, out(combat.Removed)), one("mira", icon.Mendicant, out(combat.Fallen), wounds(4)), one("crate", "", made(combat.Object, "")))
	set := func(id string, name combat.FieldName, v int) combat.Command {
		return combat.Command{Do: combat.Set, Who: id, Field: name, Value: n(v)}
	}
	for _, test := range []struct {
		name    string
		command combat.Command
		check   func(e *combat.Combat) any
		want    any
	}{
		{"hit points", setHP("vex", 3), func(e *combat.Combat) any { return e.Combatants[0].Character.HP }, n(3)},
		{"vigor", set("vex", combat.FieldVigor, 7), func(e *combat.Combat) any { return e.Combatants[0].Character.Vigor }, n(7)},
		{"personal resolve", set("vex", combat.FieldResolve, 3), func(e *combat.Combat) any { return e.Combatants[0].Resolve }, 3},
		{"party resolve", set("", combat.FieldPartyResolve, 3), func(e *combat.Combat) any { return e.PartyResolve }, 3},
		{"the round", set("", combat.FieldRound, 7), func(e *combat.Combat) any { return e.Round }, 7},
		{"turns", set("vex", combat.FieldTaken, 2), func(e *combat.Combat) any { return e.Round }, 2},
		{"that somebody is slow", set("vex", combat.FieldSlow, 1), func(e *combat.Combat) any { return e.Combatants[0].Slow }, true},
		{"a place", set("vex", combat.FieldX, 4), func(e *combat.Combat) any { return []field.Number{e.Combatants[0].X, e.Combatants[0].Y} }, []field.Number{n(4), n(0)}},
		{"a height", set("vex", combat.FieldLevel, 2), func(e *combat.Combat) any { return e.Combatants[0].Level }, n(2)},
		{"ICON-H6 wounds lower hit points", set("vex", combat.FieldWounds, 3), func(e *combat.Combat) any { return e.Combatants[0].Character.HP }, n(7)},
		{"ICON-H7 a fourth wound", set("vex", combat.FieldWounds, 4), func(e *combat.Combat) any { return e.Combatants[0].Out }, combat.Fallen},
		{"ICON-H7 a wound less brings the fallen back to lie there", set("mira", combat.FieldWounds, 3), func(e *combat.Combat) any { return e.Combatants[3].Out }, combat.Incapacitated},
		{"ICON-H4 hit points let a hero stand up", setHP("sten", 5), func(e *combat.Combat) any { return e.Combatants[1].Out }, combat.Leaving("")},
		{"ICON-H4 and bring a foe back", setHP("priest", 5), func(e *combat.Combat) any { return e.Combatants[2].Out }, combat.Leaving("")},
		{"ICON-C16 the hit points of an object", setHP("crate", 4), func(e *combat.Combat) any { return e.Combatants[4].Character.HP }, n(4)},
	} {
		t.Run("sets "+test.name, func(t *testing.T) {
			end := after(t, e, test.command)
			same(t, "state", test.want, test.check(&end))
		})
	}
	t.Run("ICON-T5 sets what was done in the turn that runs, and nothing between turns", func(t *testing.T) {
		end := after(t, inTurn("vex", e), set("", combat.FieldActions, 1), set("", combat.FieldMoved, 1), set("", combat.FieldSlowTurn, 1), set("vex", combat.FieldAttacked, 1))
		same(t, "turn", combat.Turn{Actions: 1, Moved: true, Slow: true}, end.Turn)
		same(t, "attacked", true, end.Combatants[0].Character.Attacked)
		refused(t, e, set("", combat.FieldActions, 1), field.OutOfRange, "command.value", "")
		refused(t, inTurn("vex", e), set("", combat.FieldActions, 3), field.OutOfRange, "command.value", "")
	})
	for _, test := range []struct {
		name, field, rule string
		code              field.Code
		command           combat.Command
	}{
		{"ICON-H6 no more hit points than the wounds leave", "command.value", "", field.OutOfRange, setHP("vex", 22)},
		{"ICON-C16 no more than an object has", "command.value", "", field.OutOfRange, setHP("crate", 11)},
		{"ICON-V2 no more vigor than the cap", "command.value", "", field.OutOfRange, set("vex", combat.FieldVigor, 8)},
		{"ICON-H4 no vigor of the defeated", "command.value", "", field.OutOfRange, set("sten", combat.FieldVigor, 1)},
		{"ICON-H7 no fifth wound", "command.value", "", field.OutOfRange, set("vex", combat.FieldWounds, 5)},
		{"no round 0", "command.value", "", field.OutOfRange, set("", combat.FieldRound, 0)},
		{"no number without a name", "command.field", "", field.Missing, set("vex", "", 0)},
		{"no number that is not there", "command.field", "", field.UnknownName, set("vex", "luck", 1)},
		{"no number of nobody", "command.field", "", field.UnknownName, set("", combat.FieldHP, 1)},
		{"no number of somebody who is not there", "command.who", "", field.UnknownName, set("x", combat.FieldHP, 1)},
		{"no missing value", "command.value", "", field.Missing, combat.Command{Do: combat.Set, Who: "vex", Field: combat.FieldHP}},
		{"no status without a name", "command.status.name", "", field.Missing, give("vex", icon.Status{})},
		{"no status of another name", "command.status.name", "", field.UnknownName, give("vex", icon.Status{Name: "slow"})},
		{"no status that is missing", "command.status", "", field.Missing, combat.Command{Do: combat.Give, Target: "vex"}},
		{"no value of a status beyond all bounds", "command.status.value", "", field.OutOfRange, give("vex", icon.Status{Name: icon.Aura, Value: 1000})},
		{"no ticking of what does not count", "command.status.name", "", field.UnknownName, tick("vex", icon.Status{Name: icon.Dazed}, 1)},
		{"no ticking down of what is not there", "command.status.name", "", field.UnknownName, tick("vex", icon.Status{Name: icon.Blessing}, -1)},
		{"no end of what is not there", "command.status.name", "", field.UnknownName, takeAway("vex", icon.Status{Name: icon.Blind})},
		{"ICON-H4 no status of the defeated", "command.target", "ICON-H4", field.Refused, give("sten", icon.Status{Name: icon.Blind})},
		{"no status of nobody", "command.target", "", field.Missing, give("", icon.Status{Name: icon.Blind})},
		{"no status of somebody who is not there", "command.target", "", field.UnknownName, give("x", icon.Status{Name: icon.Blind})},
		{"no place that is missing", "command.at", "", field.Missing, combat.Command{Do: combat.Place, Who: "vex"}},
		{"no place for nobody", "command.target", "", field.Missing, combat.Command{Do: combat.Place, At: &space.Point{}}},
		{"nothing at all", "command.do", "", field.Missing, combat.Command{}},
		{"nothing of another name", "command.do", "", field.UnknownName, combat.Command{Do: "dance"}},
	} {
		t.Run("refuses "+test.name, func(t *testing.T) { refused(t, e, test.command, test.code, test.field, test.rule) })
	}
	t.Run("ICON-T0 places anybody on the grid, at any height, and nobody off it", func(t *testing.T) {
		e := e
		e.Ground = space.Ground{Width: 10, Height: 8}
		place := func(x, y, level int) combat.Command {
			return combat.Command{Do: combat.Place, Who: "vex", At: &space.Point{X: x, Y: y}, Value: n(level)}
		}
		end := after(t, e, place(9, 7, 3))
		c := end.Combatants[0]
		same(t, "place", []field.Number{n(9), n(7), n(3)}, []field.Number{c.X, c.Y, c.Level})
		refused(t, e, place(10, 0, 0), field.OutOfRange, "command.at.x", "")
		refused(t, e, place(0, 8, 0), field.OutOfRange, "command.at.y", "")
		refused(t, e, place(-1, 0, 0), field.OutOfRange, "command.at.x", "")
		refused(t, e, place(0, 0, 41), field.OutOfRange, "command.value", "")
		end = after(t, fight(one("vex", icon.Vagabond)), combat.Command{Do: combat.Place, Who: "vex", At: &space.Point{X: -5, Y: 2}})
		same(t, "place without an edge", []field.Number{n(-5), n(2)}, []field.Number{end.Combatants[0].X, end.Combatants[0].Y})
	})
}

func TestOngoingAndSlashed(t *testing.T) {
	e := inTurn("vex", fight(one("vex", icon.Vagabond, carrying(icon.Status{Name: icon.Slashed}), at(0, 0), hp(20)), one("priest", icon.Leader, at(9, 9))))
	t.Run("ICON-X-SLASHED an ability that moves the slashed costs four hit points, once a turn", func(t *testing.T) {
		lunge := func(id string) combat.Command {
			return use("vex", "", ability(id, myself, moves(space.Walk, 1)))
		}
		end := *chosen(t, e, lunge("lunge"), [][]string{{"1,0"}}).Combat
		same(t, "hp", n(16), end.Combatants[0].Character.HP)
		end = *chosen(t, end, lunge("leap"), [][]string{{"2,0"}}).Combat
		same(t, "hp", n(16), end.Combatants[0].Character.HP)
	})
	// The glossary calls the standard move an ability that all characters have.
	t.Run("ICON-X-SLASHED ICON-T5 a standard move is an ability that moves", func(t *testing.T) {
		end := after(t, e, combat.Command{Do: combat.Move, Who: "vex", Path: []space.Point{{X: 1}}})
		same(t, "hp", n(16), end.Combatants[0].Character.HP)
	})
}
