package narrative_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
	"rulewright/rules/play"
)

func TestStandings(t *testing.T) {
	healed := func(c narrative.Clock, filled int) narrative.Clock {
		c.Filled = filled
		return c
	}
	scar, fear := burden("scar", 4, icon.Sneak, icon.Sense), burden("fear", 6, icon.Smash, icon.Sneak)
	counts := func(strain, mostStrain, effort, mostEffort, xp, level, heals int, ticked ...play.Counter) []play.Counter {
		return append([]play.Counter{{Key: "strain", Value: strain, Most: mostStrain}, {Key: "effort", Value: effort, Most: mostEffort},
			{Key: "xp", Value: xp, Most: 15}, {Key: "level", Value: level}, {Key: "heals", Value: heals}}, ticked...)
	}
	invokes := []string{"invoke"}
	for _, c := range []struct {
		name  string
		hero  narrative.Hero
		state string
		deeds []string
		want  []play.Counter
	}{
		{"ICON-N9 ICON-N12 ICON-N16 a sheet that is silent is that of a fresh hero", narrative.Hero{Character: icon.Character{ID: "mira"}}, "up", nil, counts(0, 5, 3, 3, 0, 1, 0)},
		{"ICON-N12 a fresh hero has the most effort", narrative.Hero{Character: icon.Character{ID: "mira"}, MaxEffort: n(4), MaxStrain: n(6)}, "up", nil, counts(0, 6, 4, 4, 0, 1, 0)},
		{"ICON-N16 the numbers of the sheet", one("mira", effort(1), func(h *narrative.Hero) { h.Strain, h.XP, h.Level = n(4), n(14), n(3) }), "up", nil, counts(4, 5, 1, 3, 14, 3, 0)},
		{"ICON-N13 ICON-E6 the ticks of burdens, in the order of the actions", one("mira", having(scar, fear)), "up", invokes,
			counts(0, 5, 3, 3, 0, 1, 3, play.Counter{Key: "sneak", Value: 2}, play.Counter{Key: "sense", Value: 1}, play.Counter{Key: "smash", Value: 1})},
		{"ICON-N13 a burden that is not described ticks nothing", one("mira", having(burden("scar", 4))), "up", invokes, counts(0, 5, 3, 3, 0, 1, 3)},
		{"ICON-N13 a hero that has invoked one may not again", one("mira", having(burden("scar", 4)), func(h *narrative.Hero) { h.Invoked = true }), "up", nil, counts(0, 5, 3, 3, 0, 1, 3)},
		{"ICON-E6 an interlude heals no more than there is", one("mira", having(healed(burden("scar", 4), 3))), "up", invokes, counts(0, 5, 3, 3, 0, 1, 1)},
		{"ICON-E6 what all burdens lack counts", one("mira", having(healed(burden("scar", 4), 3), healed(burden("fear", 6), 5))), "up", invokes, counts(0, 5, 3, 3, 0, 1, 2)},
		{"ICON-H7 of the fallen nothing heals", one("mira", fallen, having(burden("scar", 4))), "fallen", invokes, counts(0, 5, 3, 3, 0, 1, 0)},
		{"ICON-E6 other clocks do not heal", one("mira", having(narrative.Clock{ID: "map", Kind: narrative.Project, Size: 4})), "up", nil, counts(0, 5, 3, 3, 0, 1, 0)},
		{"ICON-N11 a broken hero", one("mira", absent, broken(narrative.UntilSceneEnd)), "scene", nil, counts(0, 5, 3, 3, 0, 1, 0)},
		{"ICON-N1 an absent hero", one("mira", absent), "absent", nil, counts(0, 5, 3, 3, 0, 1, 0)},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := execute(t, party(c.hero, one("sten")), narrative.Command{Do: narrative.Look})
			same(t, "standing", play.Standing{Who: "mira", State: c.state, Counters: c.want, Deeds: c.deeds}, r.Outlook.Standings[0])
			same(t, "heroes", 2, len(r.Outlook.Standings))
			same(t, "events", 0, len(r.Events))
		})
	}
	t.Run("of other commands there are none", func(t *testing.T) {
		same(t, "outlook", true, execute(t, party(one("mira")), sneaks(), 1, 1).Outlook == nil)
	})
}
