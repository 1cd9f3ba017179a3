package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

func TestVigilanceForAnyAlly(t *testing.T) {
	guarded := func(guards ...icon.Vigilance) combat.Command {
		blast := ability("blast", dealing(9), func(a *combat.Fields) { a.Strike.Area.Flat = 7 })
		return use("priest", "mira", blast, func(c *combat.Command) { c.Others, c.Guards = []string{"ash"}, guards })
	}
	party := func(change ...func(*combat.Combatant)) combat.Combat {
		return inTurn("priest", fight(one("sten", icon.Stalwart, append(change, carrying(charges(icon.VigilanceCharges, 3)))...),
			one("bran", icon.Stalwart, carrying(charges(icon.VigilanceCharges, 1))), one("mira", icon.Mendicant), one("ash", icon.Wright), one("priest", icon.Leader), one("imp", icon.Leader)))
	}
	by := func(guardian, ally string, spend int) icon.Vigilance {
		return icon.Vigilance{Guardian: guardian, For: ally, Spend: spend}
	}
	t.Run("ICON-X-VIGILANCE for whoever an area damages", func(t *testing.T) {
		r := played(t, party(), guarded(by("sten", "ash", 2)), 3, 5)
		same(t, "hp of the target", n(31), who(t, r.Combat, "mira").Character.HP)
		same(t, "hp in the area", n(30), who(t, r.Combat, "ash").Character.HP)
		same(t, "charges", 1, value(t, r.Combat, "sten", icon.VigilanceCharges))
	})
	t.Run("ICON-X-VIGILANCE one guardian for two allies, and two guardians for one", func(t *testing.T) {
		r := played(t, party(), guarded(by("sten", "", 1), by("bran", "mira", 1), by("sten", "ash", 1)), 2, 4, 6)
		same(t, "hp of the target", n(35), who(t, r.Combat, "mira").Character.HP)
		same(t, "hp in the area", n(31), who(t, r.Combat, "ash").Character.HP)
		same(t, "charges", []int{1, -1}, []int{value(t, r.Combat, "sten", icon.VigilanceCharges), value(t, r.Combat, "bran", icon.VigilanceCharges)})
	})
	t.Run("ICON-X-VIGILANCE beside the command's guardian", func(t *testing.T) {
		c := guarded(by("sten", "ash", 1))
		c.Guardian, c.Spend = "sten", 2
		r := played(t, party(), c, 2, 4, 6)
		same(t, "hp of the target", n(35), who(t, r.Combat, "mira").Character.HP)
		same(t, "hp in the area", n(31), who(t, r.Combat, "ash").Character.HP)
		same(t, "charges", -1, value(t, r.Combat, "sten", icon.VigilanceCharges))
	})
	t.Run("ICON-X-VIGILANCE against what an effect deals, and once", func(t *testing.T) {
		c := guarded(by("sten", "ash", 1))
		c.Ability = ability("song", doing(
			combat.Effect{To: combat.ToArea, Does: combat.DoDamage, Damage: icon.Formula{Flat: 5}},
			combat.Effect{To: combat.ToArea, Does: combat.DoDamage, Damage: icon.Formula{Flat: 5}}))
		r := played(t, party(), c, 4)
		same(t, "hp", n(26), who(t, r.Combat, "ash").Character.HP)
		same(t, "charges", 2, value(t, r.Combat, "sten", icon.VigilanceCharges))
	})
	t.Run("ICON-X-VIGILANCE against each instance of one damage", func(t *testing.T) {
		c := guarded(by("sten", "mira", 1))
		c.Others, c.Ability = nil, ability("smite", dealing(9), func(a *combat.Fields) { a.Strike.Times = 2 })
		r := played(t, party(), c, 4)
		same(t, "hp", n(30), who(t, r.Combat, "mira").Character.HP)
	})
	t.Run("ICON-X-VIGILANCE of an attack", func(t *testing.T) {
		c := guarded(by("sten", "ash", 1), by("bran", "mira", 1))
		c.Ability = ability("smite", attack, dealing(9), func(a *combat.Fields) { a.Strike.Area.Flat = 7 })
		r := played(t, party(), c, 10, 4, 6, 2)
		same(t, "hp of the target", n(39), who(t, r.Combat, "mira").Character.HP)
		same(t, "hp in the area", n(27), who(t, r.Combat, "ash").Character.HP)
		p := prepare(t, party(), c)
		same(t, "guards of the prepared attack", 2, len(p.Attack.Guards))
	})
	far := party(at(0, 0))
	far.Combatants[3].X, far.Combatants[3].Y = n(3), n(0)
	for _, c := range []struct {
		name        string
		e           combat.Combat
		guards      []icon.Vigilance
		code        field.Code
		field, rule string
	}{
		{"oneself", party(), []icon.Vigilance{by("ash", "ash", 1)}, field.Refused, "[0].guardian", "ICON-X-VIGILANCE"},
		{"a foe", party(), []icon.Vigilance{by("imp", "ash", 1)}, field.Refused, "[0].guardian", "ICON-X-VIGILANCE"},
		{"further than 2 spaces away", far, []icon.Vigilance{by("sten", "ash", 1)}, field.Refused, "[0].guardian", "ICON-X-VIGILANCE"},
		{"with more than there are charges for all", party(), []icon.Vigilance{by("sten", "ash", 2), by("sten", "mira", 2)}, field.Refused, "[1].spend", "ICON-X-VIGILANCE"},
		{"twice for one trigger", party(), []icon.Vigilance{by("sten", "ash", 1), by("sten", "ash", 1)}, field.Refused, "[1].guardian", "ICON-X-VIGILANCE"},
		{"whom the ability does not reach", party(), []icon.Vigilance{by("sten", "bran", 1)}, field.Refused, "[0].for", "ICON-X-VIGILANCE"},
		{"with no charge", party(), []icon.Vigilance{by("sten", "ash", 0)}, field.Missing, "[0].spend", ""},
		{"as nobody", party(), []icon.Vigilance{by("", "ash", 1)}, field.Missing, "[0].guardian", ""},
		{"as somebody unknown", party(), []icon.Vigilance{by("sten", "ash", 1), by("ghost", "ash", 1)}, field.UnknownName, "[1].guardian", ""},
		{"somebody unknown", party(), []icon.Vigilance{by("sten", "ghost", 1)}, field.UnknownName, "[0].for", ""},
	} {
		t.Run("ICON-X-VIGILANCE nobody guards "+c.name, func(t *testing.T) {
			refused(t, c.e, guarded(c.guards...), c.code, "command.guards"+c.field, c.rule)
		})
	}
	t.Run("ICON-X-VIGILANCE the attacker's own side guards nobody", func(t *testing.T) {
		heal := use("priest", "imp", ability("song", friendly, dealing(3)), func(c *combat.Command) { c.Guardian, c.Spend = "boss", 1 })
		e := party()
		e.Combatants = append(e.Combatants, one("boss", icon.Leader, carrying(charges(icon.VigilanceCharges, 1))))
		refused(t, e, heal, field.Refused, "command.guardian", "ICON-X-VIGILANCE")
	})
}
