package narrative_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
	"rulewright/rules/play"
)

var (
	sceneEnds = narrative.Command{Do: narrative.EndScene}
	camp      = narrative.Command{Do: narrative.MakeCamp}
	interlude = narrative.Command{Do: narrative.MakeInterlude}
)

// weary tires a hero: 3 of 40 hit points, so many wounds, strain, little effort,
// resolve and a limit break of this expedition.
func weary(wounds int) func(*narrative.Hero) {
	return func(h *narrative.Hero) {
		h.Character.HP, h.Wounds, h.Strain, h.Effort, h.Resolve, h.LimitBrokenBefore = n(3), wounds, n(4), n(1), 3, true
	}
}

// body is what combat knows of a hero: hit points, wounds, resolve and whether its limit break is used.
func body(h narrative.Hero) []any {
	return []any{h.Character.HP, h.Wounds, h.Resolve, h.LimitBrokenBefore}
}

func TestASceneEnds(t *testing.T) {
	p := party(one("sten", broken(narrative.UntilSceneEnd)), one("mira", broken(narrative.UntilExpeditionEnd)),
		one("vex", broken(narrative.Away)), one("isel", absent, broken(narrative.UntilSceneEnd)), one("oma", weary(1)))
	t.Run("ICON-N11 ICON-N14 who was broken for the scene acts again, the others stay as they are", func(t *testing.T) {
		r := execute(t, p, sceneEnds)
		want := party(one("sten"), p.Heroes[1], p.Heroes[2], one("isel", absent), p.Heroes[4])
		same(t, "party", want, *r.Party)
		same(t, "events", []play.Event{
			{Kind: narrative.SceneEnded, Rule: "ICON-N11"},
			{Kind: narrative.Recovered, Who: "sten", Text: "broken", Was: "scene", Rule: "ICON-N11"},
			{Kind: narrative.Recovered, Who: "isel", Text: "broken", Was: "scene", Rule: "ICON-N11"},
		}, r.Events)
	})
	t.Run("ICON-N11 a fight is part of a scene, which may end", func(t *testing.T) {
		fighting := p
		fighting.Fighting = true
		same(t, "broken", narrative.Broken(""), after(t, fighting, sceneEnds).Heroes[0].Broken)
	})
}

func TestACamp(t *testing.T) {
	t.Run("ICON-E5 ICON-L1 ICON-H6 it restores up to the wounded maximum and ends personal resolve; wounds stay", func(t *testing.T) {
		r := execute(t, party(one("sten", weary(1))), camp)
		same(t, "hp, wounds, resolve, limit", []any{n(30), 1, 0, true}, body(r.Party.Heroes[0]))
		same(t, "strain and effort", []any{n(0), n(3)}, []any{r.Party.Heroes[0].Strain, r.Party.Heroes[0].Effort})
		same(t, "events", []string{string(icon.Camped), string(icon.ResolveLost), string(icon.Healed), string(icon.StrainCleared), string(icon.EffortRestored)}, kinds(r.Events))
	})
	t.Run("ICON-E5 ICON-N11 the scene ends with it, and nothing that lasts longer", func(t *testing.T) {
		end := after(t, party(one("sten", broken(narrative.UntilSceneEnd)), one("mira", broken(narrative.UntilExpeditionEnd), weary(0)),
			one("isel", absent, broken(narrative.UntilSceneEnd))), camp)
		same(t, "broken", []narrative.Broken{"", narrative.UntilExpeditionEnd, ""}, []narrative.Broken{end.Heroes[0].Broken, end.Heroes[1].Broken, end.Heroes[2].Broken})
		same(t, "hp", n(40), end.Heroes[1].Character.HP)
	})
	t.Run("ICON-E5 ICON-E6 burdens do not heal in it", func(t *testing.T) {
		p := party(one("sten", having(burden("fear", 4))))
		same(t, "clocks", p.Heroes[0].Clocks, after(t, p, camp).Heroes[0].Clocks)
	})
	for name, change := range map[string]func(*narrative.Hero){
		"ICON-E5 the absent do not camp":                        absent,
		"ICON-E5 ICON-N14 nor does who misses the expedition":   broken(narrative.Away),
		"ICON-E5 ICON-H7 nor the fallen":                        weary(4),
		"ICON-E5 ICON-H7 nor whom a sheet says five wounds has": weary(5),
	} {
		t.Run(name, func(t *testing.T) {
			p := party(one("sten", weary(1), change), one("mira", weary(0)))
			end := after(t, p, camp)
			same(t, "sten", p.Heroes[0], end.Heroes[0])
			same(t, "mira's hp", n(40), end.Heroes[1].Character.HP)
		})
	}
}

func TestAnInterlude(t *testing.T) {
	t.Run("ICON-E6 ICON-L4 it heals wounds as well, and ends the expedition", func(t *testing.T) {
		r := execute(t, party(one("sten", weary(1))), interlude)
		same(t, "hp, wounds, resolve, limit", []any{n(40), 0, 3, false}, body(r.Party.Heroes[0]))
		same(t, "strain and effort", []any{n(0), n(3)}, []any{r.Party.Heroes[0].Strain, r.Party.Heroes[0].Effort})
		same(t, "events", []string{string(icon.Rested), string(icon.Wounded), string(icon.TurnKept), string(icon.Healed), string(icon.StrainCleared), string(icon.EffortRestored)}, kinds(r.Events))
	})
	t.Run("ICON-E6 also for the absent and those who missed the expedition", func(t *testing.T) {
		end := after(t, party(one("sten", weary(1), absent), one("mira", weary(2), broken(narrative.Away))), interlude)
		for _, h := range end.Heroes {
			same(t, h.Character.ID, []any{n(40), 0, 3, false}, body(h))
		}
		same(t, "absent", true, end.Heroes[0].Absent)
	})
	t.Run("ICON-N14 ICON-N11 who broke with three burdens misses the next expedition, and is back after it", func(t *testing.T) {
		p := party(one("sten", broken(narrative.UntilExpeditionEnd)), one("mira", broken(narrative.UntilSceneEnd)))
		p = after(t, p, interlude)
		same(t, "broken", []narrative.Broken{narrative.Away, ""}, []narrative.Broken{p.Heroes[0].Broken, p.Heroes[1].Broken})
		same(t, "after the next one", narrative.Broken(""), after(t, p, camp, interlude).Heroes[0].Broken)
	})
	t.Run("ICON-N29 who misses an expedition pursues an ambition and heals burdens meanwhile", func(t *testing.T) {
		p := party(one("sten", broken(narrative.Away), having(burden("fear", 6, icon.Smash, icon.Sense),
			narrative.Clock{ID: "crown", Kind: narrative.Ambition, Size: 6})))
		p = *execute(t, p, tries(by("sten", icon.Sneak), on("crown")), 4, 1).Party
		end := after(t, p, interlude).Heroes[0]
		same(t, "burden and ambition", []int{3, 2}, []int{end.Clocks[0].Filled, end.Clocks[1].Filled})
		same(t, "back", narrative.Broken(""), end.Broken)
	})
	t.Run("ICON-E6 ICON-H7 not for the fallen", func(t *testing.T) {
		p := party(one("sten", weary(4), broken(narrative.UntilExpeditionEnd), having(burden("fear", 4))), one("mira", weary(3)))
		end := after(t, p, interlude)
		same(t, "sten", p.Heroes[0], end.Heroes[0])
		same(t, "mira", []any{n(40), 0, 3, false}, body(end.Heroes[1]))
	})
}

func TestBothRests(t *testing.T) {
	for _, rest := range []narrative.Command{camp, interlude} {
		rule := map[narrative.Do]string{narrative.MakeCamp: "ICON-E5", narrative.MakeInterlude: "ICON-E6"}[rest.Do]
		t.Run(rule+" ICON-N9 ICON-N12 strain and effort are restored where the sheet has them, and nothing beyond the most is taken away", func(t *testing.T) {
			end := after(t, party(
				one("sten", func(h *narrative.Hero) { h.Strain, h.Effort, h.MaxEffort = n(4), n(1), n(5) }),
				one("isel", func(h *narrative.Hero) { h.Strain, h.Effort = field.Number{}, n(0) }),
				one("oma", func(h *narrative.Hero) { h.Effort = n(4) }),
				one("bare", func(h *narrative.Hero) { h.Strain, h.Effort = field.Number{}, field.Number{} })), rest)
			var got []any
			for _, h := range end.Heroes {
				got = append(got, h.Strain, h.Effort)
			}
			same(t, "strain and effort", []any{n(0), n(5), field.Number{}, n(3), n(0), n(4), field.Number{}, field.Number{}}, got)
		})
		t.Run(rule+" ICON-H6 who has lost no hit points gets none", func(t *testing.T) {
			end := after(t, party(one("sten"), one("mira", func(h *narrative.Hero) { h.Wounds = 2 })), rest)
			same(t, "hp", []field.Number{{}, {}}, []field.Number{end.Heroes[0].Character.HP, end.Heroes[1].Character.HP})
		})
		t.Run(rule+" nobody rests while a fight runs, whoever insists", func(t *testing.T) {
			p := party(one("sten", weary(1)), one("blank", func(h *narrative.Hero) { h.Character.Class = "" }))
			p.Fighting = true
			refused(t, p, rest, field.Refused, "command.do", rule)
			insisted := rest
			insisted.Insist = true
			refused(t, p, insisted, field.Refused, "command.do", rule)
		})
		t.Run(rule+" ICON-H1 a sheet that does not tell its maximum is named, and nobody rests", func(t *testing.T) {
			blank := func(h *narrative.Hero) { h.Character.Class, h.Character.HP = "", n(3) }
			refused(t, party(one("sten", weary(1)), one("mira", blank)), rest, field.Missing, "party.heroes[1].character.maxHp", "")
			refused(t, party(one("sten", weary(1)), one("mira", weary(1), func(h *narrative.Hero) { h.Character.Class = icon.Legend })), rest,
				field.Missing, "party.heroes[1].character.maxHp", "")
		})
		t.Run(rule+" ICON-H1 a sheet without hit points need not tell their maximum", func(t *testing.T) {
			blank := func(h *narrative.Hero) { h.Character.Class, h.Strain = "", n(3) }
			end := after(t, party(one("sten", weary(1)), one("mira", blank)), rest)
			same(t, "strain", []field.Number{n(0), n(0)}, []field.Number{end.Heroes[0].Strain, end.Heroes[1].Strain})
			same(t, "hp", field.Number{}, end.Heroes[1].Character.HP)
		})
		t.Run(rule+" ICON-H7 a sheet of whom does not rest need not tell it", func(t *testing.T) {
			end := after(t, party(one("sten", weary(1)), one("mira", weary(4), func(h *narrative.Hero) { h.Character.Class = "" })), rest)
			same(t, "strain", n(0), end.Heroes[0].Strain)
		})
		t.Run(rule+" ICON-H1 ICON-H6 the maximum of the sheet counts before that of the class", func(t *testing.T) {
			end := after(t, party(one("sten", weary(1), func(h *narrative.Hero) { h.Character.Class, h.Character.MaxHP = "", n(50) })), rest)
			same(t, "hp", map[narrative.Do]field.Number{narrative.MakeCamp: n(37), narrative.MakeInterlude: n(50)}[rest.Do], end.Heroes[0].Character.HP)
		})
	}
}

func TestBurdensHealInAnInterlude(t *testing.T) {
	fear, limp, hand := filled(burden("fear", 6), 1), filled(burden("limp", 4), 1), filled(burden("hand", 10), 1)
	ship := narrative.Clock{ID: "ship", Kind: narrative.Project, Size: 4, Filled: 3}
	choose := func(choices ...narrative.Healing) narrative.Command {
		command := interlude
		command.Healing = choices
		return command
	}
	heal := func(clock string, segments int) narrative.Healing {
		return narrative.Healing{Who: "sten", Clock: clock, Segments: segments}
	}
	for _, c := range []struct {
		name    string
		from    []narrative.Clock
		command narrative.Command
		want    []narrative.Clock
	}{
		{"nobody chooses: the one that lacks the fewest is healed", []narrative.Clock{ship, fear, limp, hand}, interlude, []narrative.Clock{ship, fear, hand}},
		{"what it does not need goes to the next one", []narrative.Clock{fear, filled(limp, 2), ship, hand}, interlude, []narrative.Clock{filled(fear, 2), ship, hand}},
		{"and to the one after that: three may heal", []narrative.Clock{filled(fear, 5), filled(limp, 3), filled(hand, 9)}, interlude, nil},
		{"the first of equals is healed first", []narrative.Clock{filled(fear, 4), filled(limp, 2)}, interlude, []narrative.Clock{filled(limp, 3)}},
		{"one that is full already takes none of them", []narrative.Clock{filled(limp, 4), fear}, interlude, []narrative.Clock{filled(fear, 4)}},
		{"none", []narrative.Clock{ship}, interlude, []narrative.Clock{ship}},
		{"all into one", []narrative.Clock{fear, limp, hand}, choose(heal("hand", 3)), []narrative.Clock{fear, limp, filled(hand, 4)}},
		{"one into each", []narrative.Clock{fear, limp, hand}, choose(heal("fear", 1), heal("limp", 1), heal("hand", 1)),
			[]narrative.Clock{filled(fear, 2), filled(limp, 2), filled(hand, 2)}},
		{"two into the same, and one", []narrative.Clock{fear, limp}, choose(heal("fear", 1), heal("fear", 1), heal("limp", 1)),
			[]narrative.Clock{filled(fear, 3), filled(limp, 2)}},
		{"more than it needs", []narrative.Clock{filled(limp, 3), fear}, choose(heal("limp", 2), heal("limp", 1)), []narrative.Clock{fear}},
		{"fewer than there are", []narrative.Clock{fear, limp}, choose(heal("fear", 1)), []narrative.Clock{filled(fear, 2), limp}},
		{"not one", []narrative.Clock{fear, limp}, choose(heal("fear", 0)), []narrative.Clock{fear, limp}},
		{"more than there are, where the GM insists", []narrative.Clock{fear, limp}, narrative.Command{Do: narrative.MakeInterlude, Insist: true,
			Healing: []narrative.Healing{heal("fear", 4)}}, []narrative.Clock{filled(fear, 5), limp}},
	} {
		t.Run("ICON-E6 ICON-N13 "+c.name, func(t *testing.T) {
			end := after(t, party(one("sten", having(c.from...))), c.command)
			same(t, "clocks", c.want, end.Heroes[0].Clocks)
		})
	}
	t.Run("ICON-E6 each hero has three, and chooses or not", func(t *testing.T) {
		p := party(one("sten", having(fear, limp)), one("mira", having(burden("scar", 10), burden("debt", 4))), one("vex", absent, having(burden("oath", 4))))
		r := execute(t, p, choose(heal("fear", 2), narrative.Healing{Who: "vex", Clock: "oath", Segments: 3}))
		same(t, "sten", []narrative.Clock{filled(fear, 3), limp}, r.Party.Heroes[0].Clocks)
		same(t, "mira", []narrative.Clock{burden("scar", 10), filled(burden("debt", 4), 3)}, r.Party.Heroes[1].Clocks)
		same(t, "vex", []narrative.Clock{filled(burden("oath", 4), 3)}, r.Party.Heroes[2].Clocks)
		same(t, "events", []string{string(icon.Rested), narrative.BurdenEased, narrative.BurdenEased, narrative.BurdenEased}, kinds(r.Events))
	})
	p := party(one("sten", having(ship, fear, limp)), one("mira", weary(4), having(burden("scar", 10))))
	for _, c := range []struct {
		name    string
		choices []narrative.Healing
		code    field.Code
		field   string
		rule    string
	}{
		{"ICON-E6 not more than three segments of one", []narrative.Healing{heal("fear", 4)}, field.Refused, "command.healing[0].segments", "ICON-E6"},
		{"ICON-E6 nor of several", []narrative.Healing{heal("fear", 2), heal("limp", 2)}, field.Refused, "command.healing[1].segments", "ICON-E6"},
		{"ICON-E6 not fewer than none", []narrative.Healing{heal("fear", 1), heal("limp", -1)}, field.OutOfRange, "command.healing[1].segments", ""},
		{"ICON-E6 not a project", []narrative.Healing{heal("ship", 1)}, field.Refused, "command.healing[0].clock", "ICON-E6"},
		{"ICON-E6 not somebody else's burden", []narrative.Healing{heal("scar", 1)}, field.UnknownName, "command.healing[0].clock", ""},
		{"ICON-E6 not one that is not there", []narrative.Healing{heal("limp", 1), heal("curse", 1)}, field.UnknownName, "command.healing[1].clock", ""},
		{"ICON-E6 not one without saying which", []narrative.Healing{heal("", 1)}, field.Missing, "command.healing[0].clock", ""},
		{"ICON-E6 not for somebody who is not there", []narrative.Healing{{Who: "nobody", Clock: "fear", Segments: 1}}, field.UnknownName, "command.healing[0].who", ""},
		{"ICON-E6 not for nobody", []narrative.Healing{{Clock: "fear", Segments: 1}}, field.Missing, "command.healing[0].who", ""},
		{"ICON-H7 not for the fallen", []narrative.Healing{{Who: "mira", Clock: "scar", Segments: 1}}, field.Refused, "command.healing[0].who", "ICON-H7"},
	} {
		t.Run(c.name, func(t *testing.T) { refused(t, p, choose(c.choices...), c.code, c.field, c.rule) })
	}
}

func TestANumberIsSetByHand(t *testing.T) {
	p := party(one("sten", broken(narrative.UntilSceneEnd)))
	set := func(name narrative.FieldName, value field.Number) narrative.Command {
		return narrative.Command{Do: narrative.Set, Who: "sten", Field: name, Value: value}
	}
	for name, c := range map[narrative.FieldName]struct {
		most int
		read func(narrative.Hero) any
	}{
		narrative.FieldStrain:  {99, func(h narrative.Hero) any { return h.Strain }},
		narrative.FieldEffort:  {99, func(h narrative.Hero) any { return h.Effort }},
		narrative.FieldXP:      {9999, func(h narrative.Hero) any { return h.XP }},
		narrative.FieldLevel:   {99, func(h narrative.Hero) any { return h.Level }},
		narrative.FieldAbsent:  {1, func(h narrative.Hero) any { return yes(h.Absent) }},
		narrative.FieldInvoked: {1, func(h narrative.Hero) any { return yes(h.Invoked) }},
	} {
		t.Run("ICON-N9 ICON-N12 ICON-N16 "+string(name), func(t *testing.T) {
			for _, value := range []int{c.most, 1, 0} {
				r := execute(t, p, set(name, n(value)))
				same(t, "value", any(n(value)), c.read(r.Party.Heroes[0]))
				for _, e := range r.Events {
					same(t, "kind", "setByHand", e.Kind)
				}
			}
			refused(t, p, set(name, n(-1)), field.OutOfRange, "command.value", "")
			refused(t, p, set(name, n(c.most+1)), field.OutOfRange, "command.value", "")
			refused(t, p, set(name, field.Number{}), field.Missing, "command.value", "")
		})
	}
	t.Run("nothing happens where it is so already", func(t *testing.T) {
		same(t, "events", 0, len(execute(t, p, set(narrative.FieldEffort, n(3))).Events))
	})
	for _, name := range []narrative.FieldName{narrative.FieldHP, narrative.FieldWounds, narrative.FieldResolve, narrative.FieldLimitBrokenBefore, "luck"} {
		t.Run("not "+string(name), func(t *testing.T) {
			refused(t, p, set(name, n(1)), field.UnknownName, "command.field", "")
		})
	}
	t.Run("not of nobody, nor of somebody who is not there, nor nothing", func(t *testing.T) {
		refused(t, p, narrative.Command{Do: narrative.Set, Field: narrative.FieldXP, Value: n(1)}, field.Missing, "command.who", "")
		refused(t, p, narrative.Command{Do: narrative.Set, Who: "nobody", Field: narrative.FieldXP, Value: n(1)}, field.UnknownName, "command.who", "")
		refused(t, p, set("", n(1)), field.Missing, "command.field", "")
	})
}

// yes is true or false as an event contains it.
func yes(is bool) field.Number {
	if is {
		return n(1)
	}
	return n(0)
}
