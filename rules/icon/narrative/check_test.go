package narrative_test

import (
	"strings"
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
)

func TestAPartyThatNoTableCouldHaveIsNamed(t *testing.T) {
	clock := func(change func(*narrative.Clock)) narrative.Clock {
		c := narrative.Clock{ID: "alarm", Size: 8, Filled: 3}
		change(&c)
		return c
	}
	sized := func(size int) narrative.Clock { return clock(func(c *narrative.Clock) { c.Size, c.Filled = size, 0 }) }
	of := func(heroes ...narrative.Hero) narrative.Party { return party(heroes...) }
	for _, test := range []struct {
		name  string
		party narrative.Party
		code  field.Code
		field string
		rule  string
	}{
		{"a hero without an id", of(one("sten"), one("")), field.Missing, "heroes[1].character.id", ""},
		{"a hero twice", of(one("sten"), one("isel"), one("sten")), field.Conflict, "heroes[2].character.id", ""},
		{"broken until who knows", of(one("sten", func(h *narrative.Hero) { h.Broken = "tomorrow" })), field.UnknownName, "heroes[0].broken", ""},
		{"a clock of no segments", of(one("sten", having(sized(0)))), field.OutOfRange, "heroes[0].clocks[0].size", ""},
		{"a clock of one", table(sized(8), clock(func(c *narrative.Clock) { c.ID, c.Size = "b", 1 })), field.OutOfRange, "clocks[1].size", ""},
		{"a clock of 101", table(sized(101)), field.OutOfRange, "clocks[0].size", ""},
		{"a clock of 1000", table(sized(1000)), field.OutOfRange, "clocks[0].size", ""},
		{"a clock of -4", table(sized(-4)), field.OutOfRange, "clocks[0].size", ""},
		{"more filled than there are", table(clock(func(c *narrative.Clock) { c.Filled = 9 })), field.OutOfRange, "clocks[0].filled", ""},
		{"less than none filled", table(clock(func(c *narrative.Clock) { c.Filled = -1 })), field.OutOfRange, "clocks[0].filled", ""},
		{"a clock without an id", table(clock(func(c *narrative.Clock) { c.ID = "" })), field.Missing, "clocks[0].id", ""},
		{"a clock of an unknown kind", table(clock(func(c *narrative.Clock) { c.Kind = "sand" })), field.UnknownName, "clocks[0].kind", ""},
		{"a burden of the table's", table(burden("knee", 4)), field.Refused, "clocks[0].kind", "ICON-N13"},
		{"an unknown action", of(one("sten", having(burden("knee", 4, "juggle")))), field.UnknownName, "heroes[0].clocks[0].first", ""},
		{"an unknown second action", of(one("sten", having(burden("knee", 4, icon.Sneak, "juggle")))), field.UnknownName, "heroes[0].clocks[0].second", ""},
		{"one id twice at a hero", of(one("sten", having(burden("knee", 4), burden("knee", 6)))), field.Conflict, "heroes[0].clocks[1].id", ""},
		{"one id twice at the table", narrative.Party{Clocks: []narrative.Clock{sized(8), sized(8)}}, field.Conflict, "clocks[1].id", ""},
	} {
		t.Run("ICON-N8 "+test.name, func(t *testing.T) {
			refused(t, test.party, narrative.Command{Do: narrative.Look}, test.code, "party."+test.field, test.rule)
		})
	}
}

func TestAConflictNamesWhereTheOtherOneStands(t *testing.T) {
	p := party(one("sten", having(burden("knee", 4))), one("isel", having(burden("debt", 4), burden("debt", 6))))
	_, err := narrative.ResolvePlay(nil, narrative.Play{Party: p, Command: narrative.Command{Do: narrative.Look}})
	if err == nil || err.Got != "clocks[0].id" || err.Reason != "idTwice" {
		t.Errorf("got %+v", err)
	}
}

func TestALimitOfSegmentsIsToldWithItsBounds(t *testing.T) {
	for _, size := range []int{0, 1, 101, 1000} {
		p := table(narrative.Clock{ID: "alarm", Size: size})
		_, err := narrative.ResolvePlay(nil, narrative.Play{Party: p, Command: narrative.Command{Do: narrative.Look}})
		if err == nil || err.Min != 2 || err.Max != 100 || !strings.Contains(err.Error(), "size must be from 2 to 100") {
			t.Errorf("a clock of %d: %+v", size, err)
		}
	}
}

func TestWhatATableMayHaveOfItsOwnIsLetBe(t *testing.T) {
	odd := narrative.Party{
		Heroes: []narrative.Hero{
			one("sten", burdened(5), func(h *narrative.Hero) { h.Broken, h.Strain, h.MaxStrain = narrative.Away, n(99), n(3) }),
			one("isel", having(burden("8 segments", 8, icon.Sneak, icon.Sneak), burden("two", 2), burden("hundred", 100))),
		},
		Clocks: []narrative.Clock{{ID: "full", Size: 2, Filled: 2}, {ID: "large", Size: 100, Hidden: true}},
	}
	same(t, "events", 0, len(execute(t, odd, narrative.Command{Do: narrative.Look}).Events))
}

func TestAnActionIsOneOfTheTen(t *testing.T) {
	p := party(one("sten"))
	for _, do := range []narrative.Do{narrative.Act, narrative.Lead, narrative.TryFortune} {
		t.Run("ICON-N1 "+string(do), func(t *testing.T) {
			refused(t, p, narrative.Command{Do: do, Who: "sten", Action: "juggle"}, field.UnknownName, "command.action", "")
		})
	}
}
