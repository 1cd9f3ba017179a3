package combat_test

import (
	"fmt"
	"slices"
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/play"
)

// sides returns an order of sides as letters: P for a player's turn, F for a foe's.
func sides(order []string) string {
	letters := ""
	for _, side := range order {
		letters += map[string]string{"hero": "P", "foe": "F"}[side]
	}
	return letters
}

// crowd is a round with so many heroes and foes, the last of which are slow.
func crowd(heroes, slowHeroes, foes, slowFoes int) combat.Combat {
	e := fight()
	add := func(prefix string, class icon.ClassName, count, slow int) {
		for i := range count + slow {
			c := one(fmt.Sprint(prefix, i), class)
			c.Slow = i >= count
			e.Combatants = append(e.Combatants, c)
		}
	}
	add("hero", icon.Vagabond, heroes, slowHeroes)
	add("foe", icon.Leader, foes, slowFoes)
	return e
}

// look returns the outlook of a state.
func look(t *testing.T, e combat.Combat) *play.Outlook {
	t.Helper()
	return played(t, e, combat.Command{Do: combat.Set, Field: combat.FieldPartyResolve, Value: n(e.PartyResolve)}).Outlook
}

func turnOf(id string) combat.Command {
	return combat.Command{Do: combat.TakeTurn, Who: id}
}

var turnEnds = combat.Command{Do: combat.EndTurn}

func TestTheOrderOfSides(t *testing.T) {
	tests := []struct {
		name  string
		e     combat.Combat
		order string
		next  icon.Side
	}{
		{"ICON-T2 ICON-T3 the sides alternate, then the rest of one follows", crowd(4, 0, 2, 0), "PFPFPP", icon.Foe},
		{"ICON-T4 the slow come after all others, and the alternation goes on", crowd(3, 1, 3, 0), "PFPFPFP", icon.Foe},
		{"ICON-T4 the slow of both sides alternate as well", crowd(1, 2, 1, 2), "PFPFPF", icon.Hero},
		{"ICON-T4 a side with nobody slow is passed over", crowd(2, 0, 1, 2), "PFPFF", icon.Hero},
		{"ICON-T2 more foes than heroes", crowd(1, 0, 3, 0), "PFFF", icon.Hero},
		{"ICON-T2 no foes at all", crowd(2, 0, 0, 0), "PP", icon.Foe},
		{"ICON-T2 nobody", crowd(0, 0, 0, 0), "", icon.Hero},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			o := look(t, test.e)
			same(t, "order", test.order, sides(o.Sides))
			same(t, "next opening", string(test.next), o.Opening)
		})
	}
}

func TestTurnsOfFoes(t *testing.T) {
	elite := func(c *combat.Combatant) { c.Elite = true }
	gone := func(c *combat.Combatant) { c.Out = combat.Removed }
	boss := func(c *combat.Combatant) { c.Character.MaxHP = n(150) }
	heroes := crowd(3, 0, 0, 0).Combatants
	tests := []struct {
		name  string
		foes  []combat.Combatant
		order string
	}{
		{"ICON-F4 a legend acts once for each player, between them", []combat.Combatant{one("boss", icon.Legend, boss)}, "PFPFPF"},
		{"ICON-F5 an elite acts twice", []combat.Combatant{one("elite", icon.Heavy, elite)}, "PFPFP"},
		{"ICON-F4 ICON-F5 an elite legend keeps a turn for each player", []combat.Combatant{one("boss", icon.Legend, boss, elite)}, "PFPFPF"},
		{"ICON-F8 a mob has one turn", []combat.Combatant{one("m1", icon.Mob), one("m2", icon.Mob)}, "PFPP"},
		{"ICON-F8 two mobs have one each", []combat.Combatant{one("m1", icon.Mob), one("m2", icon.Mob), one("n1", icon.Mob, grouped("rats")), one("n2", icon.Mob, grouped("rats"))}, "PFPFP"},
		{"ICON-F8 what is left of a mob has it still", []combat.Combatant{one("m1", icon.Mob, gone), one("m2", icon.Mob)}, "PFPP"},
		{"ICON-C15 ICON-C16 summons and objects have no turn", []combat.Combatant{one("ghost", "", func(c *combat.Combatant) { c.Kind = combat.Summon }),
			one("crate", "", func(c *combat.Combatant) { c.Kind = combat.Object })}, "PPP"},
		{"ICON-H4 nor have the defeated", []combat.Combatant{one("gone", icon.Heavy, gone)}, "PPP"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			same(t, "order", test.order, sides(look(t, fight(slices.Concat(heroes, test.foes)...)).Sides))
		})
	}
	t.Run("ICON-F4 the table may say how many players the fight was made for", func(t *testing.T) {
		e := fight(slices.Concat(heroes, []combat.Combatant{one("boss", icon.Legend, boss)})...)
		e.Players = 5
		o := look(t, e)
		same(t, "order", "PFPFPFFF", sides(o.Sides))
		same(t, "turns", play.Counter{Key: "turns", Value: 5, Most: 5}, o.Standings[3].Counters[0])
	})
	t.Run("ICON-T2 a legend follows itself where the heroes have no turn left", func(t *testing.T) {
		e := fight(one("sten", icon.Stalwart), one("boss", icon.Legend, boss))
		e.Players = 2
		e = after(t, e, turnOf("sten"), turnEnds, turnOf("boss"), turnEnds)
		e = after(t, e, turnOf("boss"))
		same(t, "active", "boss", e.Active)
	})
}

func TestWhoMayTakeATurn(t *testing.T) {
	e := fight(one("sten", icon.Stalwart), one("vex", icon.Vagabond), one("priest", icon.Leader),
		one("crate", "", func(c *combat.Combatant) { c.Kind = combat.Object }),
		one("ghost", "", func(c *combat.Combatant) { c.Kind = combat.Summon }),
		one("gone", icon.Vagabond, func(c *combat.Combatant) { c.Out = combat.Incapacitated }))
	slow := after(t, e, combat.Command{Do: combat.Pass, Who: "vex"})
	acted := after(t, e, turnOf("sten"), turnEnds)
	tests := []struct {
		name, rule string
		e          combat.Combat
		command    combat.Command
		field      string
	}{
		{"ICON-T1 nobody before the fight begins", "ICON-T1", combat.Combat{Combatants: e.Combatants}, turnOf("sten"), "command.do"},
		{"ICON-T2 no foe while it is the heroes' turn", "ICON-T2", e, turnOf("priest"), "command.who"},
		{"ICON-T2 nobody twice", "ICON-T2", acted, turnOf("sten"), "command.who"},
		{"ICON-T2 the other side first", "ICON-T2", acted, turnOf("vex"), "command.who"},
		{"ICON-T2 nobody while a turn runs", "ICON-T2", after(t, e, turnOf("sten")), turnOf("vex"), "command.who"},
		{"ICON-T4 no slow one while others wait", "ICON-T4", slow, turnOf("vex"), "command.who"},
		{"ICON-H4 no defeated one", "ICON-H4", e, turnOf("gone"), "command.who"},
		{"ICON-C15 no summon", "ICON-C15", e, turnOf("ghost"), "command.who"},
		{"ICON-C16 no object", "ICON-C16", e, turnOf("crate"), "command.who"},
		{"ICON-T4 foes do not choose to be slow", "ICON-T4", e, combat.Command{Do: combat.Pass, Who: "priest"}, "command.who"},
		{"ICON-T4 nobody passes who has acted", "ICON-T4", acted, combat.Command{Do: combat.Pass, Who: "sten"}, "command.who"},
		{"ICON-T4 nobody passes in its turn", "ICON-T4", after(t, e, turnOf("sten")), combat.Command{Do: combat.Pass, Who: "sten"}, "command.who"},
		{"ICON-T4 nobody passes twice", "ICON-T4", slow, combat.Command{Do: combat.Pass, Who: "vex"}, "command.who"},
		{"ICON-C15 a summon does not pass", "ICON-C15", e, combat.Command{Do: combat.Pass, Who: "ghost"}, "command.who"},
		{"ICON-T1 nobody passes before the fight", "ICON-T1", combat.Combat{Combatants: e.Combatants}, combat.Command{Do: combat.Pass, Who: "sten"}, "command.do"},
		{"ICON-T5 no turn ends while none runs", "ICON-T5", e, turnEnds, "command.do"},
		{"ICON-T5 nobody ends another's turn", "ICON-T5", after(t, e, turnOf("sten")), combat.Command{Do: combat.EndTurn, Who: "vex"}, "command.who"},
		{"ICON-T1 no fight begins twice", "ICON-T1", e, combat.Command{Do: combat.Begin}, "command.do"},
		{"ICON-E1 no fight ends that has not begun", "ICON-E1", combat.Combat{}, combat.Command{Do: combat.End}, "command.do"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			refused(t, test.e, test.command, field.Refused, test.field, test.rule)
		})
	}
	t.Run("a turn of nobody, or of somebody who is not there", func(t *testing.T) {
		refused(t, e, turnOf(""), field.Missing, "command.who", "")
		refused(t, e, turnOf("nobody"), field.UnknownName, "command.who", "")
	})
	t.Run("ICON-T2 the GM may insist, and a turn that runs ends first", func(t *testing.T) {
		insist := turnOf("priest")
		insist.Insist = true
		end := after(t, e, insist)
		same(t, "active", "priest", end.Active)
		insist.Who = "sten"
		end = after(t, end, insist)
		same(t, "active", "sten", end.Active)
		same(t, "taken", 1, who(t, &end, "priest").Taken)
		slowFoe := combat.Command{Do: combat.Pass, Who: "priest", Insist: true}
		end = after(t, e, slowFoe)
		same(t, "slow", true, who(t, &end, "priest").Slow)
	})
	t.Run("ICON-T4 the slow act once nobody else has a turn left", func(t *testing.T) {
		end := after(t, slow, turnOf("sten"), turnEnds, turnOf("priest"), turnEnds, turnOf("vex"))
		same(t, "slow turn", true, end.Turn.Slow)
		same(t, "next", "foe", look(t, end).Opening)
		end = after(t, end, turnEnds)
		same(t, "round and slow turn", []any{2, false}, []any{end.Round, end.Turn.Slow})
	})
	t.Run("ICON-T11 a delayed effect makes the next turn slow, even of a foe", func(t *testing.T) {
		delayed := fight(slices.Clone(e.Combatants)...)
		delayed.Combatants[2].Delayed = "meteor"
		delayed = after(t, delayed, turnOf("sten"), turnEnds)
		refused(t, delayed, turnOf("priest"), field.Refused, "command.who", "ICON-T2")
		same(t, "may", []string{"vex"}, look(t, delayed).May)
	})
}

func TestRounds(t *testing.T) {
	start := combat.Combat{Combatants: []combat.Combatant{one("sten", icon.Stalwart), one("priest", icon.Leader)}}
	begun := played(t, start, combat.Command{Do: combat.Begin})
	t.Run("ICON-T1 a hero opens the first round", func(t *testing.T) {
		same(t, "round and side", []any{1, "hero"}, []any{begun.Combat.Round, begun.Outlook.Sides[0]})
		same(t, "may", []string{"sten"}, begun.Outlook.May)
	})
	t.Run("ICON-L3 ICON-C17 what counts for a fight does not go on into the next", func(t *testing.T) {
		left := combat.Combat{Combatants: []combat.Combatant{one("sten", icon.Stalwart, func(c *combat.Combatant) {
			c.LimitBroken, c.LimitBrokenBefore, c.HeroicSpent, c.Taken = true, true, true, 1
		})}}
		end := after(t, left, combat.Command{Do: combat.Begin})
		c := end.Combatants[0]
		same(t, "bookkeeping", []any{false, true, false, 0}, []any{c.LimitBroken, c.LimitBrokenBefore, c.HeroicSpent, c.Taken})
	})
	t.Run("ICON-L1 the party gains resolve in every round, the first included", func(t *testing.T) {
		same(t, "party", 1, begun.Combat.PartyResolve)
	})
	used := after(t, *begun.Combat, turnOf("sten"), turnEnds, turnOf("priest"))
	used.Combatants[0].Interrupts = []string{"parry"}
	used.Combatants[0].ChainReacted = true
	second := played(t, used, turnEnds)
	t.Run("ICON-T3 the round ends with the last turn, and the side that did not act last opens the next", func(t *testing.T) {
		e := second.Combat
		same(t, "round, opening, party", []any{2, icon.Hero, 2}, []any{e.Round, e.Opening, e.PartyResolve})
		same(t, "taken", []int{0, 0}, []int{e.Combatants[0].Taken, e.Combatants[1].Taken})
		same(t, "order", "PF", sides(second.Outlook.Sides))
	})
	t.Run("ICON-T6 ICON-C2 interrupts and chain reactions count for a round", func(t *testing.T) {
		c := second.Combat.Combatants[0]
		same(t, "interrupts and chain reaction", []any{0, false}, []any{len(c.Interrupts), c.ChainReacted})
	})
	t.Run("ICON-T3 a hero who acts last leaves the next round to the foes", func(t *testing.T) {
		e := fight(one("sten", icon.Stalwart), one("vex", icon.Vagabond), one("priest", icon.Leader))
		e = after(t, e, turnOf("sten"), turnEnds, turnOf("priest"), turnEnds, turnOf("vex"), turnEnds)
		same(t, "round, opening", []any{2, icon.Foe}, []any{e.Round, e.Opening})
		e = after(t, e, turnOf("priest"))
		same(t, "active", "priest", e.Active)
	})
	t.Run("ICON-T3 the round ends where the last who had a turn left is gone", func(t *testing.T) {
		e := after(t, fight(one("sten", icon.Stalwart), one("priest", icon.Leader)), turnOf("sten"), turnEnds,
			combat.Command{Do: combat.Set, Who: "priest", Field: combat.FieldHP, Value: n(0)})
		same(t, "round", 2, e.Round)
	})
	t.Run("ICON-T3 no round follows where nobody could act", func(t *testing.T) {
		e := after(t, fight(one("priest", icon.Leader)), combat.Command{Do: combat.Set, Who: "priest", Field: combat.FieldHP, Value: n(0)})
		same(t, "round", 1, e.Round)
	})
}

func TestATurnBegins(t *testing.T) {
	t.Run("ICON-C8 ICON-T10 a Wright gains aether, at most six", func(t *testing.T) {
		e := fight(one("wren", icon.Wright))
		for want := 1; want <= 7; want++ {
			e = after(t, e, turnOf("wren"), turnEnds)
			same(t, "aether", min(want, 6), value(t, &e, "wren", icon.Aether))
		}
	})
	t.Run("ICON-C17 whoever has aether by a gambit gains it as well", func(t *testing.T) {
		e := after(t, fight(one("sten", icon.Stalwart, carrying(icon.Status{Name: icon.Aether})), one("vex", icon.Vagabond)), turnOf("sten"))
		same(t, "aether", 1, value(t, &e, "sten", icon.Aether))
		same(t, "aether of another", -1, value(t, &e, "vex", icon.Aether))
	})
	t.Run("ICON-T10 effects end that last until the turn begins", func(t *testing.T) {
		e := fight(one("vex", icon.Vagabond, carrying(icon.Status{Name: icon.Evasion, Until: icon.TurnStart}, icon.Status{Name: icon.Counter})),
			one("sten", icon.Stalwart, carrying(icon.Status{Name: icon.Evasion, Until: icon.TurnStart})))
		e = after(t, e, turnOf("vex"))
		same(t, "own", []string{"counter"}, carries(t, &e, "vex"))
		same(t, "another's", []string{"evasion"}, carries(t, &e, "sten"))
	})
	t.Run("ICON-C10 a stance may be ended for nothing", func(t *testing.T) {
		e := after(t, fight(one("sten", icon.Stalwart, carrying(icon.Status{Name: icon.Stance, Key: "wall"}))), turnOf("sten"),
			combat.Command{Do: combat.TakeAway, Target: "sten", Status: &icon.Status{Name: icon.Stance}})
		same(t, "statuses", []string{}, carries(t, &e, "sten"))
		same(t, "actions", 0, e.Turn.Actions)
	})
}

func TestATurnEnds(t *testing.T) {
	ill := func(names ...icon.StatusName) func(*combat.Combatant) {
		var list []icon.Status
		for _, name := range names {
			list = append(list, icon.Status{Name: name})
		}
		return carrying(list...)
	}
	t.Run("ICON-V6 ICON-T10 a save against every status", func(t *testing.T) {
		r := played(t, inTurn("vex", fight(one("vex", icon.Vagabond, ill(icon.Dazed, icon.Blind)))), turnEnds, 9, 10)
		same(t, "statuses", []string{"dazed"}, carries(t, r.Combat, "vex"))
		same(t, "kinds", []icon.EventKind{icon.SaveFailed, icon.Saved, icon.StatusEnded}, kinds(r.Events)[:3])
		same(t, "report", "someSaved", r.Reports[0].Outcome)
	})
	t.Run("ICON-C3 ICON-C4 a blessing is a boon on one save, and is spent", func(t *testing.T) {
		blessing := icon.Status{Name: icon.Blessing, Value: 2}
		e := inTurn("vex", fight(one("vex", icon.Vagabond, carrying(icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Blind}, blessing))))
		command := combat.Command{Do: combat.EndTurn, Blessed: []icon.StatusName{icon.Blind}}
		r := played(t, e, command, 9, 9, 1)
		same(t, "statuses", []string{"dazed", "blessing"}, carries(t, r.Combat, "vex"))
		same(t, "blessings", 1, value(t, r.Combat, "vex", icon.Blessing))
		command.Blessed = []icon.StatusName{icon.Blind, icon.Dazed}
		r = played(t, e, command, 9, 1, 1, 1)
		same(t, "blessings", -1, value(t, r.Combat, "vex", icon.Blessing))
	})
	t.Run("ICON-C4 ICON-C49 no blessing without a token, nor on a save that is not made, nor two on one", func(t *testing.T) {
		e := inTurn("vex", fight(one("vex", icon.Vagabond, carrying(icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Blind, Ongoing: true}))))
		bless := func(names ...icon.StatusName) combat.Command {
			return combat.Command{Do: combat.EndTurn, Blessed: names}
		}
		refused(t, e, bless(icon.Dazed), field.Refused, "command.blessed", "ICON-C4")
		refused(t, e, bless(icon.Blind), field.Refused, "command.blessed[0]", "ICON-C4")
		refused(t, e, bless(icon.Dazed, icon.Dazed), field.Refused, "command.blessed[1]", "ICON-C49")
		e = duel(has("priest", charges(icon.Blessing, 2)))
		curse := use("sten", "priest", ability("curse", doing(combat.Effect{Does: combat.DoStatus, Status: icon.Blind, Save: true})))
		curse.Blessed = []icon.StatusName{icon.Blind, icon.Blind}
		refused(t, e, curse, field.Refused, "command.blessed[1]", "ICON-C49")
	})
	t.Run("ICON-X-ONGOING no save against what is ongoing", func(t *testing.T) {
		e := inTurn("vex", fight(one("vex", icon.Vagabond, carrying(icon.Status{Name: icon.Pacified, Ongoing: true}))))
		end := after(t, e, turnEnds)
		same(t, "statuses", []string{"pacified+"}, carries(t, &end, "vex"))
	})
	t.Run("ICON-X-HATRED hatred ends without a save, and ongoing hatred stays", func(t *testing.T) {
		e := inTurn("vex", fight(one("vex", icon.Vagabond, carrying(icon.Status{Name: icon.Hatred, From: "a"}, icon.Status{Name: icon.Hatred, From: "b", Ongoing: true}))))
		end := after(t, e, turnEnds)
		same(t, "statuses", []string{"hatred+"}, carries(t, &end, "vex"))
	})
	t.Run("ICON-X-DEFIANCE what lasts to the end of the turn ends for everybody", func(t *testing.T) {
		e := inTurn("vex", fight(one("vex", icon.Vagabond), one("sten", icon.Stalwart, carrying(icon.Status{Name: icon.Immune, Until: icon.TurnEnd}))))
		end := after(t, e, turnEnds)
		same(t, "statuses", []string{}, carries(t, &end, "sten"))
	})
	regenerating := ill(icon.Regeneration)
	t.Run("ICON-V7 ICON-H2 the bloodied who regenerate gain four vigor", func(t *testing.T) {
		r := played(t, inTurn("vex", fight(one("vex", icon.Vagabond, regenerating, hp(14)))), turnEnds)
		same(t, "vigor", n(4), r.Combat.Combatants[0].Character.Vigor)
		same(t, "report", 4, r.Reports[0].Chains[0].Value)
	})
	t.Run("ICON-V7 those who are not bloodied gain none", func(t *testing.T) {
		end := after(t, inTurn("vex", fight(one("vex", icon.Vagabond, regenerating, hp(15)))), turnEnds)
		same(t, "vigor", 0, end.Combatants[0].Character.Vigor.Or(0))
	})
	t.Run("ICON-V7 ICON-X-SHATTERED nor do the shattered, if the save before fails", func(t *testing.T) {
		for face, want := range map[int]int{9: 0, 10: 4} {
			r := played(t, inTurn("vex", fight(one("vex", icon.Vagabond, ill(icon.Regeneration, icon.Shattered), hp(14)))), turnEnds, face)
			same(t, "vigor", want, r.Combat.Combatants[0].Character.Vigor.Or(0))
		}
	})
	t.Run("ICON-T17 ICON-M11 ICON-X-VIGILANCE those who fortify gain a charge, up to six", func(t *testing.T) {
		e := fight(one("sten", icon.Stalwart))
		for want := 1; want <= 7; want++ {
			e = after(t, e, turnOf("sten"), turnEnds)
			same(t, "charges", min(want, 6), value(t, &e, "sten", icon.VigilanceCharges))
		}
	})
	t.Run("ICON-T5 ICON-T6 ICON-T7 ICON-A14 what was done in the turn is forgotten", func(t *testing.T) {
		e := inTurn("vex", fight(one("vex", icon.Vagabond), one("sten", icon.Stalwart), one("priest", icon.Leader)))
		e.Turn = combat.Turn{Actions: 2, Moved: true, Slow: true, Ended: "strike", Interrupted: []string{"sten"}, Endangered: []string{"vex"},
			Slashed: []string{"vex"}, Displaced: []string{"vex"}, Collided: []string{"vex"}}
		e.Combatants[0].Character.Used, e.Combatants[0].Character.Attacked = []string{"strike"}, true
		e.Combatants[1].Character.Used = []string{"parry"}
		end := after(t, e, turnEnds)
		same(t, "turn", combat.Turn{}, end.Turn)
		same(t, "used", [][]string{nil, nil}, [][]string{end.Combatants[0].Character.Used, end.Combatants[1].Character.Used})
		same(t, "attacked, active, last, taken", []any{false, "", icon.Hero, 1},
			[]any{end.Combatants[0].Character.Attacked, end.Active, end.Last, end.Combatants[0].Taken})
	})
	t.Run("ICON-T2 ICON-T5 who leaves the fight in a turn leaves nothing of it to the next", func(t *testing.T) {
		e := fight(one("vex", icon.Vagabond), one("priest", icon.Leader))
		e.Turn = combat.Turn{Actions: 2, Moved: true, Ended: "strike", Slashed: []string{"vex"}}
		e.Combatants[0].Character.Attacked = true
		next := after(t, e, turnOf("vex"))
		same(t, "turn, attacked", []any{combat.Turn{}, false}, []any{next.Turn, next.Combatants[0].Character.Attacked})
	})
	t.Run("ICON-H4 the turn of whoever is defeated in it ends without saves", func(t *testing.T) {
		e := inTurn("vex", fight(one("vex", icon.Vagabond, ill(icon.Dazed, icon.Regeneration)), one("priest", icon.Leader)))
		end := after(t, e, combat.Command{Do: combat.Set, Who: "vex", Field: combat.FieldHP, Value: n(0)})
		same(t, "active, last, taken", []any{"", icon.Hero, 1}, []any{end.Active, end.Last, end.Combatants[0].Taken})
	})
}

func TestALegendShakesOffAStatus(t *testing.T) {
	boss := one("boss", icon.Legend, func(c *combat.Combatant) { c.Character.MaxHP = n(150) },
		carrying(icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Blind, Ongoing: true}, icon.Status{Name: icon.Mark, From: "vex", Key: "prey"}, icon.Status{Name: icon.Evasion}))
	e := fight(one("vex", icon.Vagabond), boss, one("priest", icon.Leader, carrying(icon.Status{Name: icon.Dazed})))
	shake := func(who string, name icon.StatusName) combat.Command {
		return combat.Command{Do: combat.Shake, Who: who, Status: &icon.Status{Name: name}}
	}
	t.Run("ICON-T12 one status or mark, as the round begins", func(t *testing.T) {
		end := after(t, e, shake("boss", icon.Dazed))
		same(t, "statuses", []string{"blind+", "mark", "evasion"}, carries(t, &end, "boss"))
		end = after(t, e, shake("boss", icon.Mark))
		same(t, "statuses", []string{"dazed", "blind+", "evasion"}, carries(t, &end, "boss"))
	})
	t.Run("ICON-T12 once a round, and again in the next", func(t *testing.T) {
		end := after(t, e, shake("boss", icon.Dazed))
		refused(t, end, shake("boss", icon.Mark), field.Refused, "command.do", "ICON-T12")
		end.Combatants = end.Combatants[:2]
		end = after(t, end, turnOf("vex"), turnEnds, turnOf("boss"), turnEnds, shake("boss", icon.Mark))
		same(t, "round and statuses", []any{2, []string{"blind+", "evasion"}}, []any{end.Round, carries(t, &end, "boss")})
	})
	for _, test := range []struct {
		name, rule, field string
		code              field.Code
		e                 combat.Combat
		command           combat.Command
	}{
		{"ICON-T12 not once a turn has begun", "ICON-T12", "command.do", field.Refused, after(t, e, turnOf("vex")), shake("boss", icon.Dazed)},
		{"ICON-T12 not after a turn", "ICON-T12", "command.do", field.Refused, after(t, e, turnOf("vex"), turnEnds), shake("boss", icon.Dazed)},
		{"ICON-T12 legends alone", "ICON-T12", "command.who", field.Refused, e, shake("priest", icon.Dazed)},
		{"ICON-T12 no positive effect", "ICON-T12", "command.status.name", field.Refused, e, shake("boss", icon.Evasion)},
		{"ICON-X-ONGOING nothing ongoing", "ICON-X-ONGOING", "command.status.name", field.Refused, e, shake("boss", icon.Blind)},
		{"ICON-T12 not before the fight", "ICON-T12", "command.do", field.Refused, combat.Combat{Combatants: e.Combatants}, shake("boss", icon.Dazed)},
		{"nothing that is not there", "", "command.status.name", field.UnknownName, e, shake("boss", icon.Sealed)},
		{"nothing unnamed", "", "command.status", field.Missing, e, combat.Command{Do: combat.Shake, Who: "boss"}},
	} {
		t.Run(test.name, func(t *testing.T) { refused(t, test.e, test.command, test.code, test.field, test.rule) })
	}
}

// TestTheRoundWaitsForThoseOffTheBattlefield takes the turn of one that an ability has removed until that turn.
func TestTheRoundWaitsForThoseOffTheBattlefield(t *testing.T) {
	for _, away := range []string{"hero0", "foe0"} {
		t.Run("ICON-M21 ICON-T2 only "+away+" has a turn left, off the battlefield", func(t *testing.T) {
			e := crowd(1, 0, 1, 0)
			for i := range e.Combatants {
				if c := &e.Combatants[i]; c.Character.ID == away {
					c.Out = combat.Away
				} else {
					c.Taken = 1
				}
			}
			e = *played(t, e, turnOf(away)).Combat
			if e.Active != away {
				t.Fatalf("active: %q", e.Active)
			}
			round := e.Round
			if e = *played(t, e, turnEnds).Combat; e.Round != round+1 {
				t.Errorf("round %d follows round %d", e.Round, round)
			}
		})
	}
}
