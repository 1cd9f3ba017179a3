package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

// lasting is an ability of Mira's for free that gives evasion until a time to
// herself, or makes its target dazed until then.
func lasting(until icon.Until, target string) combat.Command {
	e := combat.Effect{Does: combat.DoStatus, Status: icon.Evasion, Until: until, To: combat.ToSelf}
	if target != "" {
		e.Status, e.To = icon.Dazed, ""
	}
	return use("mira", target, ability("song", costs(combat.Free), doing(e)))
}

func TestEffectsEndAtTheirTime(t *testing.T) {
	mira, priest := turnOf("mira"), turnOf("priest")
	begin := func(opening string) combat.Combat {
		e := fight(one("mira", icon.Mendicant), one("priest", icon.Leader))
		e.Active = opening
		return e
	}
	for _, c := range []struct {
		name    string
		active  string
		command combat.Command
		// rest are commands that the effect outlives, and ends the one that ends it.
		rest []combat.Command
		ends combat.Command
	}{
		{"ICON-C21 until the end of the turn that runs", "mira", lasting(icon.TurnEnd, ""), nil, turnEnds},
		{"ICON-T10 ICON-C21 until the next turn of its bearer begins", "mira", lasting(icon.TurnStart, ""), []combat.Command{turnEnds, priest, turnEnds}, mira},
		{"ICON-C21 until the next turn of its bearer ends, not the one that runs", "mira", lasting(icon.NextTurnEnd, ""),
			[]combat.Command{turnEnds, priest, turnEnds, mira}, turnEnds},
		{"ICON-C21 until the next turn of the target ends", "mira", lasting(icon.NextTurnEnd, "priest"), []combat.Command{turnEnds, priest}, turnEnds},
		{"ICON-C21 until the next turn of the user begins", "mira", lasting(icon.UserTurnStart, "priest"), []combat.Command{turnEnds, priest, turnEnds}, mira},
		{"ICON-C21 until the next turn of the user ends", "mira", lasting(icon.UserTurnEnd, "priest"), []combat.Command{turnEnds, priest, turnEnds, mira}, turnEnds},
		{"ICON-C21 until the round ends", "mira", lasting(icon.RoundEnd, "priest"), []combat.Command{turnEnds, priest}, turnEnds},
		{"ICON-C21 ICON-E2 until the fight ends", "mira", lasting(icon.FightEnd, "priest"), []combat.Command{turnEnds, priest, turnEnds, mira, turnEnds},
			combat.Command{Do: combat.End}},
	} {
		t.Run(c.name, func(t *testing.T) {
			bearer := "priest"
			if c.command.Target == "" {
				bearer = "mira"
			}
			e := after(t, begin(c.active), c.command)
			for _, command := range c.rest {
				same(t, "statuses before "+string(command.Do), 1, len(who(t, &e, bearer).Character.Statuses))
				r := played(t, e, command, saves(&e, command)...)
				e = *r.Combat
			}
			same(t, "statuses before it ends", 1, len(who(t, &e, bearer).Character.Statuses))
			r := played(t, e, c.ends, saves(&e, c.ends)...)
			same(t, "statuses", 0, len(who(t, r.Combat, bearer).Character.Statuses))
			ended := false
			for _, event := range r.Events {
				ended = ended || event.Kind == icon.StatusEnded && event.Who == bearer
			}
			same(t, "an event tells of it", true, ended)
		})
	}
	t.Run("ICON-C21 ICON-C15 a summon has the turns of its summoner", func(t *testing.T) {
		e := begin("mira")
		e.Combatants = append(e.Combatants, combat.Combatant{Character: icon.Character{ID: "wolf"}, Kind: combat.Summon, Summoner: "mira"})
		howl := lasting(icon.UserTurnStart, "priest")
		howl.Who = "wolf"
		e = after(t, e, howl, turnEnds)
		e = *played(t, e, priest).Combat
		e = *played(t, e, turnEnds, 1).Combat
		same(t, "statuses", []string{"dazed"}, carries(t, &e, "priest"))
		e = after(t, e, mira)
		same(t, "statuses", []string{}, carries(t, &e, "priest"))
	})
	t.Run("ICON-C21 ICON-H4 what lasts until a turn of somebody ends when that one is out", func(t *testing.T) {
		e := after(t, begin("mira"), lasting(icon.UserTurnEnd, "priest"), setHP("mira", 0))
		same(t, "statuses", []string{}, carries(t, &e, "priest"))
	})
	t.Run("ICON-C21 ICON-H4 one who is out causes nothing that lasts until a turn of its own", func(t *testing.T) {
		e := inTurn("mira", fight(one("mira", icon.Mendicant, hp(1)), one("sten", icon.Stalwart), one("priest", icon.Leader, carrying(icon.Status{Name: icon.Counter}))))
		last := ability("last", attack, doing(
			combat.Effect{Does: combat.DoStatus, Status: icon.Dazed, Until: icon.UserTurnStart},
			combat.Effect{Does: combat.DoAura, Key: "light", Until: icon.UserTurnEnd},
			combat.Effect{Does: combat.DoStatus, Status: icon.Blind, Until: icon.RoundEnd}))
		r := played(t, e, use("mira", "priest", last), 12, 1)
		same(t, "out", combat.Incapacitated, who(t, r.Combat, "mira").Out)
		same(t, "statuses", []string{"counter", "blind"}, carries(t, r.Combat, "priest"))
	})
	t.Run("ICON-C21 ICON-F8 the members of a mob have the turns of the mob", func(t *testing.T) {
		e := fight(one("mira", icon.Mendicant, carrying(icon.Status{Name: icon.Evasion, From: "m2", Until: icon.UserTurnStart},
			icon.Status{Name: icon.Regeneration, From: "n1", Until: icon.UserTurnStart})), one("m1", icon.Mob),
			one("m2", icon.Mob, carrying(icon.Status{Name: icon.Evasion, Until: icon.TurnStart}, icon.Status{Name: icon.Stealth, Until: icon.NextTurnEnd})),
			one("n1", icon.Mob, grouped("rats"), carrying(icon.Status{Name: icon.Evasion, Until: icon.TurnStart})))
		e.Opening = icon.Foe
		e = after(t, e, turnOf("m1"))
		same(t, "of the member beside the one that acts", []string{"stealth"}, carries(t, &e, "m2"))
		same(t, "caused by it", []string{"regeneration"}, carries(t, &e, "mira"))
		e = after(t, e, turnEnds)
		same(t, "as the turn has ended", []string{}, carries(t, &e, "m2"))
		same(t, "of another mob", []string{"evasion"}, carries(t, &e, "n1"))
	})
	t.Run("ICON-C21 marks, stances and auras end as statuses do", func(t *testing.T) {
		trance := ability("trance", costs(combat.Free), doing(
			combat.Effect{Does: combat.DoStance, To: combat.ToSelf, Key: "crane", Until: icon.TurnEnd},
			combat.Effect{Does: combat.DoAura, To: combat.ToSelf, Key: "light", Until: icon.TurnEnd},
			combat.Effect{Does: combat.DoMark, Until: icon.TurnEnd}))
		e := after(t, begin("mira"), use("mira", "priest", trance))
		same(t, "the user's", []string{"stance", "aura"}, carries(t, &e, "mira"))
		same(t, "the target's", []string{"mark"}, carries(t, &e, "priest"))
		e = after(t, e, turnEnds)
		same(t, "the user's", []string{}, carries(t, &e, "mira"))
		same(t, "the target's", []string{}, carries(t, &e, "priest"))
	})
	t.Run("ICON-C11 ICON-C21 an aura to another time takes the place of the one before", func(t *testing.T) {
		e := after(t, begin("mira"), give("mira", icon.Status{Name: icon.Aura, Key: "light", Value: 2}),
			give("mira", icon.Status{Name: icon.Aura, Key: "light", Value: 1, Until: icon.RoundEnd}))
		same(t, "statuses", []icon.Status{{Name: icon.Aura, Key: "light", Value: 1, Until: icon.RoundEnd}}, who(t, &e, "mira").Character.Statuses)
	})
}

// saves are failed saves at the end of a turn, one for each status that is saved against.
func saves(e *combat.Combat, command combat.Command) []int {
	if command.Do != combat.EndTurn {
		return nil
	}
	var faces []int
	for _, c := range e.Combatants {
		for _, s := range c.Character.Statuses {
			if c.Character.ID == e.Active && s.Name.Harmful() {
				faces = append(faces, 1)
			}
		}
	}
	return faces
}

func TestWhatDoesNotLastIsNamed(t *testing.T) {
	inflicting := func(in icon.Infliction) combat.Command {
		a := basic("a", combat.OneAction, icon.LightAttack)
		a.Strike.AreaInflicts = []icon.Infliction{{Status: icon.Blind}, in}
		return use("sten", "priest", a)
	}
	gone := func(e *combat.Combat) { e.Combatants[1].Out = combat.Incapacitated }
	for _, c := range []struct {
		name    string
		command combat.Command
		code    field.Code
		field   string
	}{
		{"ICON-C21 an unknown time of an infliction", inflicting(icon.Infliction{Status: icon.Blind, Until: "monday"}), field.UnknownName, "command.ability.strike.areaInflicts[1].until"},
		{"ICON-C21 a number of tokens does not last", inflicting(icon.Infliction{Status: icon.VigilanceCharges, Until: icon.TurnEnd}), field.Conflict, "command.ability.strike.areaInflicts[1].until"},
		{"ICON-C21 or given by hand", give("priest", icon.Status{Name: icon.Aether, Until: icon.TurnEnd}), field.Conflict, "command.status.until"},
		{"ICON-C21 the turn of a user that nobody names", give("priest", icon.Status{Name: icon.Blind, Until: icon.UserTurnEnd}), field.Missing, "command.status.from"},
		{"ICON-C21 the turn of somebody who is not there", give("priest", icon.Status{Name: icon.Blind, Until: icon.UserTurnEnd, From: "ghost"}), field.UnknownName, "command.status.from"},
		{"ICON-C9 ICON-H4 a mark of somebody who is out", give("priest", icon.Status{Name: icon.Mark, From: "mira"}), field.Refused, "command.status.from"},
		{"ICON-X-HATRED ICON-H4 hatred of somebody who is out", give("priest", icon.Status{Name: icon.Hatred, From: "mira"}), field.Refused, "command.status.from"},
	} {
		t.Run(c.name, func(t *testing.T) {
			rule := ""
			if c.code == field.Refused {
				rule = "ICON-H4"
			}
			refused(t, duel(gone), c.command, c.code, c.field, rule)
		})
	}
}

func TestTwoMarksOnOneTarget(t *testing.T) {
	marking := func(id string) *combat.Ability {
		return ability(id, doing(combat.Effect{Does: combat.DoMark}))
	}
	keeping := func(keep combat.Keep) func(*combat.Command) {
		return func(c *combat.Command) { c.Keep = keep }
	}
	prey := has("priest", icon.Status{Name: icon.Mark, Key: "prey", From: "sten"})
	for keep, want := range map[combat.Keep]string{"": "oath", combat.KeepNew: "oath", combat.KeepOld: "prey"} {
		t.Run("ICON-C9 of two marks of one character its placer keeps "+want+" by saying "+string(keep), func(t *testing.T) {
			r := played(t, duel(prey), use("sten", "priest", marking("oath"), keeping(keep)))
			same(t, "marks", []icon.Status{{Name: icon.Mark, Key: want, From: "sten"}}, wordless(who(t, r.Combat, "priest")))
			same(t, "an event tells of it", want == "prey", kinds(r.Events)[1] == icon.MarkKept)
		})
	}
	t.Run("ICON-C9 where there is nothing to keep the new mark is placed", func(t *testing.T) {
		for _, other := range []icon.Status{{Name: icon.Mark, Key: "prey", From: "mira"}, {Name: icon.Mark, Key: "oath", From: "sten"}} {
			e := after(t, duel(has("priest", other)), use("sten", "priest", marking("oath"), keeping(combat.KeepOld)))
			last := wordless(who(t, &e, "priest"))
			same(t, "the last mark", icon.Status{Name: icon.Mark, Key: "oath", From: "sten"}, last[len(last)-1])
		}
	})
	t.Run("ICON-C9 marks of two abilities on two targets stay both", func(t *testing.T) {
		e := duel(has("mira", icon.Status{Name: icon.Mark, Key: "prey", From: "sten"}))
		e = after(t, e, use("sten", "priest", marking("oath")))
		same(t, "the first", []string{"mark"}, carries(t, &e, "mira"))
		same(t, "the second", []string{"mark"}, carries(t, &e, "priest"))
	})
	t.Run("ICON-C9 the same ability of two characters marks one target twice", func(t *testing.T) {
		e := after(t, duel(has("priest", icon.Status{Name: icon.Mark, Key: "oath", From: "mira"})), use("sten", "priest", marking("oath")))
		same(t, "marks", []string{"mark", "mark"}, carries(t, &e, "priest"))
	})
	t.Run("an unknown choice is named", func(t *testing.T) {
		refused(t, duel(prey), use("sten", "priest", marking("oath"), keeping("both")), field.UnknownName, "command.keep", "")
	})
}
