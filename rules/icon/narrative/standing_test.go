package narrative_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
)

func TestStandings(t *testing.T) {
	healed := func(c narrative.Clock, filled int) narrative.Clock {
		c.Filled = filled
		return c
	}
	scar, fear := burden("scar", 4, icon.Sneak, icon.Sense), burden("fear", 6, icon.Smash, icon.Sneak)
	usual := func(change ...func(*narrative.Standing)) narrative.Standing {
		s := narrative.Standing{Who: "mira", MaxStrain: 5, Effort: 3, MaxEffort: 3, Level: 1, LevelXP: 15}
		for _, f := range change {
			f(&s)
		}
		return s
	}
	for _, c := range []struct {
		name string
		hero narrative.Hero
		want narrative.Standing
	}{
		{"ICON-N9 ICON-N12 ICON-N16 a sheet that is silent is that of a fresh hero", narrative.Hero{Character: icon.Character{ID: "mira"}}, usual()},
		{"ICON-N12 a fresh hero has the most effort that is told", narrative.Hero{Character: icon.Character{ID: "mira"}, MaxEffort: n(4), MaxStrain: n(6)},
			usual(func(s *narrative.Standing) { s.Effort, s.MaxEffort, s.MaxStrain = 4, 4, 6 })},
		{"ICON-N16 what the sheet tells", one("mira", effort(1), func(h *narrative.Hero) { h.Strain, h.XP, h.Level = n(4), n(14), n(3) }),
			usual(func(s *narrative.Standing) { s.Effort, s.Strain, s.XP, s.Level = 1, 4, 14, 3 })},
		{"ICON-N13 ICON-E6 the ticks of burdens, in the order of the actions", one("mira", having(scar, fear)), usual(func(s *narrative.Standing) {
			s.MayInvoke, s.Heals = true, 3
			s.Ticked = []narrative.Ticked{{Action: icon.Sneak, Ticks: 2}, {Action: icon.Sense, Ticks: 1}, {Action: icon.Smash, Ticks: 1}}
		})},
		{"ICON-N13 a burden that is not described ticks nothing", one("mira", having(burden("scar", 4))), usual(func(s *narrative.Standing) { s.MayInvoke, s.Heals = true, 3 })},
		{"ICON-N13 who has invoked one may not again", one("mira", having(burden("scar", 4)), func(h *narrative.Hero) { h.Invoked = true }), usual(func(s *narrative.Standing) { s.Heals = 3 })},
		{"ICON-E6 an interlude heals no more than there is", one("mira", having(healed(burden("scar", 4), 3))), usual(func(s *narrative.Standing) { s.MayInvoke, s.Heals = true, 1 })},
		{"ICON-E6 what all burdens lack counts", one("mira", having(healed(burden("scar", 4), 3), healed(burden("fear", 6), 5))), usual(func(s *narrative.Standing) { s.MayInvoke, s.Heals = true, 2 })},
		{"ICON-H7 of the fallen nothing heals", one("mira", fallen, having(burden("scar", 4))), usual(func(s *narrative.Standing) { s.MayInvoke = true })},
		{"ICON-E6 other clocks do not heal", one("mira", having(narrative.Clock{ID: "map", Kind: narrative.Project, Size: 4})), usual()},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := play(t, party(c.hero, one("sten")), narrative.Command{Do: narrative.Look})
			same(t, "standing", c.want, r.Standings[0])
			same(t, "heroes", 2, len(r.Standings))
			same(t, "events", 0, len(r.Events))
		})
	}
	t.Run("of other commands there are none", func(t *testing.T) {
		same(t, "standings", 0, len(play(t, party(one("mira")), sneaks(), 1, 1).Standings))
	})
}
