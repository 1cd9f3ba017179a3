package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

func TestWhatAnAbilityGivesItsOwnUser(t *testing.T) {
	self := func(name icon.StatusName) combat.Effect {
		return combat.Effect{Does: combat.DoStatus, To: combat.ToSelf, Status: name}
	}
	for name, a := range map[string]*combat.Ability{
		"an effect":    ability("veil", doing(self(icon.Stealth))),
		"an attack":    ability("veil", attack, doing(self(icon.Stealth))),
		"on oneself":   ability("veil", myself, func(a *combat.Fields) { a.Strike.Inflicts = []icon.Infliction{{Status: icon.Stealth}} }),
		"an interrupt": ability("veil", costs(combat.Interrupt), doing(self(icon.Stealth))),
	} {
		var faces []int
		if name == "an attack" {
			faces = []int{10, 3}
		}
		t.Run("ICON-X-STEALTH stealth of "+name+" stays", func(t *testing.T) {
			r := played(t, duel(), use("sten", "priest", a), faces...)
			same(t, "statuses", []string{"stealth"}, carries(t, r.Combat, "sten"))
		})
		t.Run("ICON-X-STEALTH and takes the place of stealth that "+name+" ends", func(t *testing.T) {
			r := played(t, duel(has("sten", status(icon.Stealth))), use("sten", "priest", a), faces...)
			same(t, "statuses", []icon.Status{{Name: icon.Stealth, From: "sten"}}, who(t, r.Combat, "sten").Character.Statuses)
		})
	}
	t.Run("ICON-X-STUNNED stun of one's own ability ends the turn with the next one", func(t *testing.T) {
		e := after(t, duel(), use("sten", "priest", ability("takedown", doing(self(icon.Stunned)))))
		same(t, "the turn goes on", "", e.Turn.Ended)
		same(t, "statuses", []string{"stunned"}, carries(t, &e, "sten"))
		e = after(t, e, use("sten", "priest", ability("nudge")))
		same(t, "ended by", "nudge", e.Turn.Ended)
		same(t, "statuses", []string{}, carries(t, &e, "sten"))
	})
	t.Run("ICON-X-UNSTOPPABLE ICON-X-STUNNED stun does not end the turn of the unstoppable, and is kept", func(t *testing.T) {
		e := after(t, duel(has("sten", status(icon.Stunned), status(icon.Unstoppable))), use("sten", "priest", ability("nudge")))
		same(t, "the turn goes on", "", e.Turn.Ended)
		same(t, "statuses", []string{"stunned", "unstoppable"}, carries(t, &e, "sten"))
	})
	t.Run("ICON-X-UNSTOPPABLE ICON-X-SLASHED the slashed are not hurt where they are unstoppable", func(t *testing.T) {
		e := board(func(e *combat.Combat) {
			e.Combatants[0].Character.Statuses = []icon.Status{status(icon.Slashed), status(icon.Unstoppable)}
		})
		e = after(t, e, dashing("sten", way(3, 2)))
		same(t, "hp", field.Number{}, who(t, &e, "sten").Character.HP)
	})
}

func TestVersionsAndSeveralTriggers(t *testing.T) {
	versions := ability("strike", func(a *combat.Fields) { a.Combo, a.Infuse = true, 1 },
		doing(inflicting(combat.OnBase, icon.Blind), inflicting(combat.OnCombo, icon.Dazed), inflicting(combat.OnInfused, icon.Slashed), inflicting("", icon.Weakened)))
	for _, c := range []struct {
		name    string
		has     []icon.Status
		infused bool
		want    []string
	}{
		{"ICON-C23 the base version", nil, false, []string{"blind", "weakened"}},
		{"ICON-C23 ICON-C5 the combo version takes its place", []icon.Status{status(icon.Combo)}, false, []string{"dazed", "weakened"}},
		{"ICON-C23 ICON-C7 and so does the infused one", []icon.Status{charges(icon.Aether, 2)}, true, []string{"slashed", "weakened"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := after(t, duel(has("sten", c.has...)), use("sten", "priest", versions, func(cmd *combat.Command) { cmd.Infused = c.infused }))
			same(t, "statuses", c.want, carries(t, &e, "priest"))
		})
	}
	either := func(on combat.Trigger, any ...combat.Trigger) combat.Effect {
		return combat.Effect{On: on, OnAny: any, Does: combat.DoBless, To: combat.ToSelf}
	}
	for _, c := range []struct {
		name  string
		e     combat.Effect
		faces []int
		want  int
	}{
		{"ICON-C22 both fire: it happens once", either(combat.OnHit, combat.OnExceed), []int{15, 1}, 1},
		{"ICON-C22 only the first fires", either(combat.OnHit, combat.OnExceed), []int{10, 1}, 1},
		{"ICON-C22 only the second fires", either(combat.OnMiss, combat.OnExceed), []int{15, 1}, 1},
		{"ICON-C22 none fires", either("", combat.OnMiss, combat.OnExceed), []int{10, 1}, -1},
		{"ICON-C22 a late one fires as well", either(combat.OnExceed, combat.OnSlay), []int{10, 1}, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := played(t, duel(), use("sten", "priest", ability("hew", attack, doing(c.e))), c.faces...)
			same(t, "blessings", c.want, value(t, r.Combat, "sten", icon.Blessing))
		})
	}
}
