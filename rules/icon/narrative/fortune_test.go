package narrative_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
	"rulewright/rules/play"
)

// tries is a fortune roll, changed as the test needs it.
func tries(change ...func(*narrative.Command)) narrative.Command {
	c := narrative.Command{Do: narrative.TryFortune}
	for _, f := range change {
		f(&c)
	}
	return c
}

// by lets a hero roll an action.
func by(who string, action icon.ActionName) func(*narrative.Command) {
	return func(c *narrative.Command) { c.Who, c.Action = who, action }
}

// free rolls a rating without a hero.
func free(rating int) func(*narrative.Command) {
	return func(c *narrative.Command) { c.Rating = n(rating) }
}

// on brings a clock forward.
func on(clock string) func(*narrative.Command) {
	return func(c *narrative.Command) { c.Clock = clock }
}

func TestFortune(t *testing.T) {
	scarred := one("mira", rated(3), effort(0), having(burden("scar", 4, icon.Sneak, icon.Sense)))
	for _, c := range []struct {
		name    string
		command narrative.Command
		dice    string
	}{
		{"ICON-N6 the pool of a hero's action, with its burdens", tries(by("mira", icon.Sneak)), "fortune 2d6"},
		{"ICON-N6 the pool of a rating", tries(free(4)), "fortune 4d6kh2"},
		{"ICON-N6 a hero's roll of another rating", tries(free(1), func(c *narrative.Command) { c.Who = "mira" }), "fortune 1d6"},
		{"ICON-N6 the action goes before the rating", tries(by("mira", icon.Sneak), free(6)), "fortune 2d6"},
		{"ICON-N2 boons and curses count, within two", tries(free(1), func(c *narrative.Command) { c.Boons, c.Curses = 4, 1 }), "fortune 3d6kh2"},
		{"ICON-N3 with no dice the lower of two counts", tries(free(0)), "fortune 2d6kl1"},
	} {
		t.Run(c.name, func(t *testing.T) { same(t, "dice", []string{c.dice}, asked(t, party(scarred), c.command)) })
	}
	t.Run("ICON-N6 neither the absent nor the broken pay for it, nor are they kept from it", func(t *testing.T) {
		same(t, "events", []string{narrative.Tried}, kinds(execute(t, party(one("mira", absent, effort(0))), tries(by("mira", icon.Sneak)), 1, 1).Events))
		same(t, "events", []string{narrative.Tried}, kinds(execute(t, party(one("mira", broken(narrative.UntilSceneEnd), effort(0))), tries(by("mira", icon.Sneak)), 1, 1).Events))
	})
}

func TestProjects(t *testing.T) {
	mira := one("mira", having(
		narrative.Clock{ID: "map", Kind: narrative.Project, Size: 6, Filled: 2},
		narrative.Clock{ID: "crown", Kind: narrative.Ambition, Size: 4, Filled: 3},
		burden("scar", 4, icon.Smash, icon.Sense)))
	p := party(mira, one("sten"))
	p.Clocks = []narrative.Clock{{ID: "siege", Size: 10}}
	outcomes := []struct {
		outcome icon.FortuneOutcome
		faces   []int
		ticks   int
	}{
		{icon.Poor, []int{3, 1}, 1}, {icon.Average, []int{4, 5}, 2}, {icon.Good, []int{6, 5}, 3}, {icon.Excellent, []int{6, 6}, 5},
	}
	for _, c := range outcomes {
		t.Run("ICON-N6 ICON-N8 ICON-N24 without a clock it offers one to move: "+string(c.outcome), func(t *testing.T) {
			r := execute(t, p, tries(by("mira", icon.Sneak)), c.faces...)
			same(t, "outcome", string(c.outcome), outcome(r))
			same(t, "who", "mira", r.Reports[0].Who)
			same(t, "next", []play.Next{{Do: "tick", Amount: c.ticks}}, r.Next)
			same(t, "events", []play.Event{{Kind: narrative.Tried, Who: "mira", Key: "sneak", Amount: max(c.faces[0], c.faces[1]), Rule: "ICON-N6"}}, r.Events)
		})
		t.Run("ICON-N6 ICON-N8 it fills the table's clock: "+string(c.outcome), func(t *testing.T) {
			r := execute(t, p, tries(free(2), on("siege")), c.faces...)
			same(t, "filled", c.ticks, r.Party.Clocks[0].Filled)
			same(t, "next", 0, len(r.Next))
			same(t, "who", "", r.Reports[0].Who)
		})
		t.Run("ICON-N6 ICON-N8 ICON-N23 ICON-N25 it fills a hero's project, up to its size: "+string(c.outcome), func(t *testing.T) {
			r := execute(t, p, tries(by("mira", icon.Sneak), on("map")), c.faces...)
			same(t, "filled", min(6, 2+c.ticks), r.Party.Heroes[0].Clocks[0].Filled)
		})
	}
	t.Run("ICON-N6 ICON-N25 an ambition can be fulfilled", func(t *testing.T) {
		r := execute(t, p, tries(by("mira", icon.Sneak), on("crown")), 1, 1)
		same(t, "events", []string{narrative.Tried, narrative.ClockTicked, narrative.ClockFilled}, kinds(r.Events))
		same(t, "filled", 4, r.Party.Heroes[0].Clocks[1].Filled)
	})
	for _, c := range outcomes {
		t.Run("ICON-N26 risk and effect of a later action are those that its command has: "+string(c.outcome), func(t *testing.T) {
			known := *execute(t, p, tries(by("mira", icon.Sneak)), c.faces...).Party
			careful := sneaks(func(a *narrative.Command) { a.Risk, a.Effect = icon.Controlled, icon.Weak })
			same(t, "next of a success", []play.Next{{Do: "invoke", Who: "mira", Clock: "scar"}, {Do: "tick", Amount: 1}}, execute(t, known, careful, 6, 1).Next)
			want := costs("mira", endings[0], icon.Controlled, true, false)
			same(t, "next of a failure", want, steps(execute(t, known, careful, 1, 1).Next)[:len(want)])
		})
	}
	t.Run("ICON-N6 a hero brings the table's clock forward", func(t *testing.T) {
		r := execute(t, p, tries(by("mira", icon.Sneak), on("siege")), 6, 6)
		same(t, "filled", 5, r.Party.Clocks[0].Filled)
	})
	for _, c := range []struct {
		name    string
		command narrative.Command
		code    field.Code
		field   string
		rule    string
	}{
		{"ICON-N6 an action of nobody", tries(by("", icon.Sneak)), field.Missing, "command.who", ""},
		{"ICON-N6 an action of somebody unknown", tries(by("vex", icon.Sneak)), field.UnknownName, "command.who", ""},
		{"ICON-N6 neither action nor rating", tries(), field.Missing, "command.rating", ""},
		{"ICON-N6 a clock that is nowhere", tries(free(1), on("moon")), field.UnknownName, "command.clock", ""},
		{"ICON-N6 another hero's project", tries(by("sten", icon.Sneak), on("map")), field.UnknownName, "command.clock", ""},
		{"ICON-N13 a burden, which heals in interludes", tries(by("mira", icon.Sneak), on("scar")), field.Refused, "command.clock", "ICON-N13"},
	} {
		t.Run(c.name, func(t *testing.T) { refused(t, p, c.command, c.code, c.field, c.rule) })
	}
	t.Run("ICON-N13 the GM insists that a burden heals", func(t *testing.T) {
		r := execute(t, p, tries(by("mira", icon.Sneak), on("scar"), func(c *narrative.Command) { c.Insist = true }), 6, 6)
		same(t, "events", []string{narrative.Tried, narrative.BurdenHealed}, kinds(r.Events))
	})
}
