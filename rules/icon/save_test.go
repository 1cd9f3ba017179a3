package icon_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/odds"
	"rulewright/rules/rulestest"
)

func TestSave(t *testing.T) {
	for _, c := range []struct {
		name    string
		in      icon.Save
		faces   []int
		total   field.Number
		success bool
	}{
		{"ICON-V6 10 succeeds", icon.Save{}, []int{10}, n(10), true},
		{"ICON-V6 9 fails", icon.Save{}, []int{9}, n(9), false},
		{"ICON-V6 a natural 20 is nothing special", icon.Save{Curses: 1}, []int{20, 6}, n(14), true},
		{"ICON-A3 a blessing is a boon on a save", icon.Save{Boons: 1}, []int{8, 2}, n(10), true},
		{"ICON-A4 of two curses the highest is subtracted", icon.Save{Curses: 2}, []int{12, 1, 3}, n(9), false},
		{"ICON-A5 two curses and a blessing leave one curse: 12-4 fails", icon.Save{Boons: 1, Curses: 2}, []int{12, 4}, n(8), false},
		{"ICON-A6 saves know no most of boons", icon.Save{Boons: 3}, []int{4, 1, 1, 6}, n(10), true},
		{"ICON-A6 by option saves have two boons at most", icon.Save{Boons: 3, Options: icon.Options{TacticalBoonCap: true}}, []int{4, 1, 5}, n(9), false},
		{"ICON-A17 the dazed save without a curse", icon.Save{Target: plain(icon.Dazed)}, []int{10}, n(10), true},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveSave, c.in, c.faces...)
			same(t, "total", c.total, r.Saves[0].Total)
			same(t, "success", c.success, r.Saves[0].Success)
			same(t, "end of the breakdown", c.total, n(r.Saves[0].Steps[len(r.Saves[0].Steps)-1].Value))
			same(t, "events", 0, len(r.Events))
		})
	}
}

func TestSavesAgainstStatuses(t *testing.T) {
	many := icon.Character{Statuses: []icon.Status{{Name: icon.Dazed}, ongoing(icon.Blind), {Name: icon.Stealth}, {Name: icon.Dazed, From: "another"}, {Name: icon.Slashed}}}
	for _, c := range []struct {
		name      string
		in        icon.Save
		faces     []int
		remaining []string
		ended     int
	}{
		{"ICON-V6 at the end of the turn each status has a save, effects have none", icon.Save{Target: many, All: true}, []int{10, 9, 11},
			[]string{"blind+", "stealth", "dazed"}, 2},
		{"ICON-V6 a save that fails ends nothing", icon.Save{Target: many, All: true}, []int{9, 9, 9},
			[]string{"dazed", "blind+", "stealth", "dazed", "slashed"}, 0},
		{"ICON-V6 a save against one status ends that one", icon.Save{Target: many, Against: []icon.StatusName{icon.Slashed}}, []int{10},
			[]string{"dazed", "blind+", "stealth", "dazed"}, 1},
		{"ICON-X-ONGOING no save ends it and none is rolled", icon.Save{Target: many, Against: []icon.StatusName{icon.Blind}}, nil,
			[]string{"dazed", "blind+", "stealth", "dazed", "slashed"}, 0},
		{"ICON-V6 whoever has no status rolls nothing", icon.Save{Target: plain(icon.Counter), All: true}, nil, []string{"counter"}, 0},
		{"ICON-X-HATRED hatred ends with the own turn without a save", icon.Save{Target: plain(icon.Hatred, icon.Dazed), All: true}, []int{9}, []string{"dazed"}, 0},
		{"ICON-X-HATRED ongoing hatred stays", icon.Save{Target: icon.Character{Statuses: []icon.Status{ongoing(icon.Hatred)}}, All: true}, nil, []string{"hatred+"}, 0},
		{"ICON-X-HATRED at another time hatred may be saved against", icon.Save{Target: plain(icon.Hatred), Against: []icon.StatusName{icon.Hatred}}, []int{10}, nil, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveSave, c.in, c.faces...)
			same(t, "remaining", c.remaining, names(r.Remaining))
			same(t, "statuses on the sheet", c.remaining, names(icon.Apply(c.in.Target, icon.Target, r.Events).Statuses))
			facts := map[string]int{}
			r.Facts(func(key string, value int) { facts[key] = value })
			same(t, "ended", c.ended, facts["ended"])
		})
	}
	t.Run("ICON-V6 a status that is not there is named", func(t *testing.T) {
		rulestest.Refused(t, icon.ResolveSave, icon.Save{Target: plain(icon.Dazed), Against: []icon.StatusName{icon.Dazed, icon.Blind}}, field.UnknownName, "against[1]", "")
	})
	t.Run("ICON-V6 a status that is named twice has to be there twice", func(t *testing.T) {
		twice := icon.Save{Target: many, Against: []icon.StatusName{icon.Dazed, icon.Dazed}}
		same(t, "remaining", []string{"blind+", "stealth", "slashed"}, names(rulestest.Resolve(t, icon.ResolveSave, twice, 10, 11).Remaining))
		twice.Target = plain(icon.Dazed)
		rulestest.Refused(t, icon.ResolveSave, twice, field.UnknownName, "against[1]", "")
	})
	t.Run("ICON-V6 no save is made against a positive effect", func(t *testing.T) {
		rulestest.Refused(t, icon.ResolveSave, icon.Save{Target: plain(icon.Stealth), Against: []icon.StatusName{icon.Stealth}}, field.UnknownName, "against[0]", "")
	})
	t.Run("ICON-V6 a save that ends no status leaves all of them", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveSave, icon.Save{Target: plain(icon.Dazed)}, 20)
		same(t, "remaining", []string{"dazed"}, names(r.Remaining))
		same(t, "status", icon.StatusName(""), r.Saves[0].Status)
		facts := map[string]int{}
		r.Facts(func(key string, value int) { facts[key] = value })
		same(t, "facts", map[string]int{"success": 1, "ended": 1}, facts)
	})
	t.Run("ICON-V6 the pools of a save", func(t *testing.T) {
		same(t, "pools", []string{"save 1d20", "curse 2d6kh1"}, pools(t, icon.ResolveSave, icon.Save{Curses: 2}))
	})
}

func TestABlessingIsABoonOnOneSave(t *testing.T) {
	target := plain(icon.Blind, icon.Dazed)
	in := icon.Save{Target: target, Against: []icon.StatusName{icon.Blind, icon.Dazed}, Blessed: []icon.StatusName{icon.Dazed}}
	t.Run("ICON-C4 the blessed save alone has the boon", func(t *testing.T) {
		out := rulestest.Resolve(t, icon.ResolveSave, in, 9, 9, 1)
		same(t, "net", []int{0, 1}, []int{out.Saves[0].Net, out.Saves[1].Net})
		same(t, "remaining", []string{"blind"}, names(out.Remaining))
	})
	t.Run("ICON-C4 of a cure as well", func(t *testing.T) {
		out := rulestest.Resolve(t, icon.ResolveCure, icon.Cure{Target: target, Blessed: in.Blessed}, 9, 9, 1)
		same(t, "remaining", []string{"blind"}, names(out.Remaining))
	})
	t.Run("ICON-C4 and its odds know", func(t *testing.T) {
		in.Against = in.Blessed
		report, err := icon.SaveOdds(new(odds.Walker), in)
		if err != nil {
			t.Fatal(err)
		}
		// 1d20 + 1d6 reaches 10 in 87 of the 120 ways.
		same(t, "mean", 87.0/120, report.Facts[0].Mean)
	})
	t.Run("ICON-C4 a save that ends no status has no name", func(t *testing.T) {
		out := rulestest.Resolve(t, icon.ResolveSave, icon.Save{Blessed: []icon.StatusName{""}}, 4, 6)
		same(t, "success", true, out.Saves[0].Success)
	})
}
