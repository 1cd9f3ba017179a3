package narrative_test

import (
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
	"rulewright/rules/play"
)

// sneaks is a hero's action, changed as the test needs it.
func sneaks(change ...func(*narrative.Command)) narrative.Command {
	c := narrative.Command{Do: narrative.Act, Who: "mira", Action: icon.Sneak}
	for _, f := range change {
		f(&c)
	}
	return c
}

// effort sets what a hero has to spend.
func effort(v int) func(*narrative.Hero) {
	return func(h *narrative.Hero) { h.Effort = n(v) }
}

// broken sets the time until which a hero is broken.
func broken(until narrative.Broken) func(*narrative.Hero) {
	return func(h *narrative.Hero) { h.Broken = until }
}

// absent takes a hero out of the scene.
func absent(h *narrative.Hero) { h.Absent = true }

// fallen gives a hero the fourth wound.
func fallen(h *narrative.Hero) { h.Wounds = 4 }

// rated sets the rating in sneaking.
func rated(v int) func(*narrative.Hero) {
	return func(h *narrative.Hero) { h.Ratings.Sneak = n(v) }
}

// spent is the event of effort that a hero spends; by is the id of the hero it is spent for, or "".
func spent(who, by string, before field.Number, after int, rule string) play.Event {
	return play.Event{Kind: string(icon.EffortSpent), Who: who, By: by, Field: string(narrative.FieldEffort), Before: before, After: n(after), Rule: rule}
}

// payments are the events of effort that was spent.
func payments(r narrative.Result) []play.Event {
	var list []play.Event
	for _, ev := range r.Events {
		if ev.Kind == string(icon.EffortSpent) {
			list = append(list, ev)
		}
	}
	return list
}

// asked returns what dice a command asks for, as formulas.
func asked(t *testing.T, p narrative.Party, command narrative.Command) []string {
	t.Helper()
	roller := dice.Seeded(dice.Seed{1})
	if _, err := narrative.ResolvePlay(roller, narrative.Play{Party: p, Command: command}); err != nil {
		t.Fatalf("refused: %v", err)
	}
	var list []string
	for _, roll := range roller.Rolls() {
		list = append(list, roll.Pool.Purpose+" "+roll.Pool.Formula())
	}
	return list
}

func TestDiceOfAnAction(t *testing.T) {
	push := func(c *narrative.Command) { c.Push = true }
	tempt := func(c *narrative.Command) { c.TemptFate = true }
	aid := func(c *narrative.Command) { c.Helper = "sten" }
	gives := func(boons, curses int) func(*narrative.Command) {
		return func(c *narrative.Command) { c.Boons, c.Curses = boons, curses }
	}
	for _, c := range []struct {
		name    string
		hero    narrative.Hero
		command narrative.Command
		dice    string
	}{
		{"ICON-N1 the rating in the action is the pool", one("mira", rated(3)), sneaks(), "action 3d6kh2"},
		{"ICON-N5 a push is a die", one("mira"), sneaks(push), "action 3d6kh2"},
		{"ICON-N5 aid is a die, once", one("mira"), sneaks(aid), "action 3d6kh2"},
		{"ICON-N5 tempting fate is a die", one("mira"), sneaks(tempt), "action 3d6kh2"},
		{"ICON-N2 push, aid and tempted fate are no more than two dice", one("mira"), sneaks(push, aid, tempt), "action 4d6kh2"},
		{"ICON-N2 a push beyond the GM's two boons adds nothing", one("mira"), sneaks(push, gives(2, 0)), "action 4d6kh2"},
		{"ICON-N2 the GM's three curses take two dice", one("mira", rated(4)), sneaks(gives(0, 3)), "action 2d6"},
		{"ICON-N2 push and aid make up for two of three curses", one("mira"), sneaks(push, aid, gives(0, 3)), "action 1d6"},
		{"ICON-N2 a burden's tick takes a die", one("mira", having(burden("scar", 4, icon.Sneak, icon.Sense))), sneaks(), "action 1d6"},
		{"ICON-N2 the ticks of two burdens take two", one("mira", rated(4), having(burden("scar", 4, icon.Sneak, icon.Sense), burden("fear", 6, icon.Smash, icon.Sneak))), sneaks(), "action 2d6"},
		{"ICON-N2 ticks on other actions take none", one("mira", having(burden("scar", 4, icon.Smash, icon.Sense))), sneaks(), "action 2d6"},
		{"ICON-N13 clocks that are no burdens take none", one("mira", having(narrative.Clock{ID: "map", Kind: narrative.Project, Size: 4, First: "sneak"})), sneaks(), "action 2d6"},
		{"ICON-N2 more ticks than rating leave no debt", one("mira", rated(1), having(burden("scar", 4, icon.Sneak, icon.Sense), burden("fear", 6, icon.Smash, icon.Sneak))), sneaks(push), "action 1d6"},
		{"ICON-N3 with no dice the lower of two counts", one("mira", rated(0)), sneaks(), "action 2d6kl1"},
		{"ICON-N3 a rating that the sheet does not have is no dice", narrative.Hero{Character: icon.Character{ID: "mira"}}, sneaks(), "action 2d6kl1"},
		{"ICON-N3 a burden can leave no dice", one("mira", rated(1), having(burden("scar", 4, icon.Sneak, icon.Sense))), sneaks(), "action 2d6kl1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			same(t, "dice", []string{c.dice}, asked(t, party(c.hero, one("sten")), c.command))
		})
	}
	t.Run("ICON-N3 with no dice two sixes are a success, not a critical", func(t *testing.T) {
		r := execute(t, party(one("mira", rated(0))), sneaks(), 6, 6)
		same(t, "outcome", "success", outcome(r))
		same(t, "next", []play.Next{{Do: "tick", Amount: 2}}, r.Next)
	})
	t.Run("ICON-N4 the roll is told and reported", func(t *testing.T) {
		r := execute(t, party(one("mira")), sneaks(func(c *narrative.Command) { c.Effect = icon.Weak }), 6, 6)
		same(t, "events", []play.Event{{Kind: narrative.Acted, Who: "mira", Key: "sneak", Amount: 6, Rule: "ICON-N4"}}, r.Events)
		report := r.Reports[0]
		same(t, "reports", 1, len(r.Reports))
		same(t, "who", "mira", report.Who)
		same(t, "outcome", []any{"sneak.critical", play.Great, n(6)}, []any{report.Outcome, report.Tone, report.Total})
		same(t, "notes", []play.Note{
			{Key: "rolled", Rule: "ICON-N4", Name: "action.critical", Amount: 6}, {Key: "effect", Rule: "ICON-N8", Name: "normal", Amount: 2},
		}, report.Notes)
		same(t, "chains", []play.Chain{
			{Key: "poolHighest", Value: 2, Steps: []play.Step{{Key: "rating", Rule: "ICON-N1", Change: 2, Value: 2, Name: "sneak"}}},
			{Key: "effect", Value: 2, Steps: []play.Step{{Key: "effect", Rule: "ICON-N8", Change: 1, Value: 1}, {Key: "critical", Rule: "ICON-N8", Change: 1, Value: 2}}},
		}, report.Chains)
	})
	t.Run("ICON-N8 the effect's steps count", func(t *testing.T) {
		r := execute(t, party(one("mira")), sneaks(func(c *narrative.Command) { c.Effect, c.EffectSteps = icon.Weak, 2 }), 6, 1)
		same(t, "effect", "powerful", note(&r.Reports[0], "effect").Name)
		same(t, "next", []play.Next{{Do: "tick", Amount: 3}}, r.Next)
	})
}

func TestPriceOfAnAction(t *testing.T) {
	push := func(c *narrative.Command) { c.Push = true }
	aid := func(c *narrative.Command) { c.Helper = "sten" }
	paidBy := func(id string) func(*narrative.Command) { return func(c *narrative.Command) { c.Payer = id } }
	var unknown field.Number
	silent := func(h *narrative.Hero) { h.Effort = unknown }
	for _, c := range []struct {
		name    string
		party   narrative.Party
		command narrative.Command
		dice    int
		want    []play.Event
	}{
		{"ICON-N12 an action alone costs no effort", party(one("mira")), sneaks(), 2, nil},
		{"ICON-N5 a push costs 1 effort", party(one("mira")), sneaks(push), 3,
			[]play.Event{spent("mira", "", n(3), 2, "ICON-N5")}},
		{"ICON-N5 aid costs the helper 1, and nobody else", party(one("mira"), one("sten", effort(1)), one("vex")), sneaks(aid), 3,
			[]play.Event{spent("sten", "mira", n(1), 0, "ICON-N5")}},
		{"ICON-N5 a push beyond two boons is paid nevertheless", party(one("mira")), sneaks(push, func(c *narrative.Command) { c.Boons = 2 }), 4,
			[]play.Event{spent("mira", "", n(3), 2, "ICON-N5")}},
		{"ICON-N5 tempting fate costs no effort", party(one("mira", effort(0))), sneaks(func(c *narrative.Command) { c.TemptFate = true }), 3, nil},
		{"ICON-N12 a sheet without effort has 3", party(one("mira", silent)), sneaks(push), 3,
			[]play.Event{spent("mira", "", unknown, 2, "ICON-N5")}},
		{"ICON-N12 a sheet without effort has the most that it tells", party(one("mira", silent, func(h *narrative.Hero) { h.MaxEffort = n(5) })), sneaks(push), 3,
			[]play.Event{spent("mira", "", unknown, 4, "ICON-N5")}},
		{"ICON-N12 so has a helper's", party(one("mira"), one("sten", silent)), sneaks(aid), 3,
			[]play.Event{spent("sten", "mira", unknown, 2, "ICON-N5")}},
		{"ICON-N11 ICON-N21 to act while broken costs 1 effort", party(one("mira", broken(narrative.UntilSceneEnd))), sneaks(), 2,
			[]play.Event{spent("mira", "", n(3), 2, "ICON-N11")}},
		{"ICON-N11 ICON-N21 or 1 of another nearby", party(one("mira", broken(narrative.UntilSceneEnd), effort(0)), one("vex")), sneaks(paidBy("vex")), 2,
			[]play.Event{spent("vex", "mira", n(3), 2, "ICON-N11")}},
		{"ICON-N11 who is itself broken, for it costs nobody more to pay", party(one("mira", broken(narrative.UntilSceneEnd), effort(0)), one("vex", broken(narrative.UntilSceneEnd))), sneaks(paidBy("vex")), 2,
			[]play.Event{spent("vex", "mira", n(3), 2, "ICON-N11")}},
		{"ICON-N11 who names itself pays itself", party(one("mira", broken(narrative.UntilSceneEnd))), sneaks(paidBy("mira")), 2,
			[]play.Event{spent("mira", "", n(3), 2, "ICON-N11")}},
		{"ICON-N14 so it does until the expedition ends", party(one("mira", broken(narrative.UntilExpeditionEnd))), sneaks(), 2,
			[]play.Event{spent("mira", "", n(3), 2, "ICON-N11")}},
		{"ICON-N11 a push while broken is 2 in all", party(one("mira", broken(narrative.UntilSceneEnd))), sneaks(push), 3,
			[]play.Event{spent("mira", "", n(3), 2, "ICON-N11"), spent("mira", "", n(2), 1, "ICON-N5")}},
		{"ICON-N11 2 of a sheet that is silent too", party(one("mira", broken(narrative.UntilSceneEnd), silent)), sneaks(push), 3,
			[]play.Event{spent("mira", "", unknown, 2, "ICON-N11"), spent("mira", "", n(2), 1, "ICON-N5")}},
		{"ICON-N11 a push while another pays for the rest", party(one("mira", broken(narrative.UntilSceneEnd), effort(1)), one("vex")), sneaks(push, paidBy("vex")), 3,
			[]play.Event{spent("vex", "mira", n(3), 2, "ICON-N11"), spent("mira", "", n(1), 0, "ICON-N5")}},
		{"ICON-N11 one who aids and pays spends 2", party(one("mira", broken(narrative.UntilSceneEnd)), one("sten", effort(2))), sneaks(aid, paidBy("sten")), 3,
			[]play.Event{spent("sten", "mira", n(2), 1, "ICON-N11"), spent("sten", "mira", n(1), 0, "ICON-N5")}},
		{"ICON-N11 nobody pays for whom nothing costs", party(one("mira"), one("vex")), sneaks(paidBy("vex")), 2, nil},
		{"ICON-N11 one who would have paid aids for 1", party(one("mira"), one("sten", effort(1))), sneaks(aid, paidBy("sten")), 3,
			[]play.Event{spent("sten", "mira", n(1), 0, "ICON-N5")}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := execute(t, c.party, c.command, []int{6, 1, 1, 1}[:c.dice]...)
			same(t, "spent", c.want, payments(r))
		})
	}
}

func TestRefusedActions(t *testing.T) {
	push := func(c *narrative.Command) { c.Push = true }
	aid := func(c *narrative.Command) { c.Helper = "sten" }
	pays := func(c *narrative.Command) { c.Payer = "vex" }
	scene := broken(narrative.UntilSceneEnd)
	for _, c := range []struct {
		name    string
		party   narrative.Party
		command narrative.Command
		code    field.Code
		field   string
		rule    string
	}{
		{"nobody acts", party(), narrative.Command{Do: narrative.Act, Action: icon.Sneak}, field.Missing, "command.who", ""},
		{"somebody unknown acts", party(), sneaks(), field.UnknownName, "command.who", ""},
		{"ICON-N1 without an action", party(one("mira")), narrative.Command{Do: narrative.Act, Who: "mira"}, field.Missing, "command.action", ""},
		{"ICON-N1 the absent", party(one("mira", absent)), sneaks(), field.Refused, "command.who", "ICON-N1"},
		{"ICON-N14 who misses the expedition", party(one("mira", broken(narrative.Away))), sneaks(), field.Refused, "command.who", "ICON-N14"},
		{"ICON-H7 the fallen", party(one("mira", fallen)), sneaks(), field.Refused, "command.who", "ICON-H7"},
		{"ICON-N5 a push without effort", party(one("mira", effort(0))), sneaks(push), field.Refused, "command.push", "ICON-N5"},
		{"ICON-N5 aid without effort", party(one("mira"), one("sten", effort(0))), sneaks(aid), field.Refused, "command.helper", "ICON-N5"},
		{"ICON-N5 a push that is paid, with aid that is not", party(one("mira"), one("sten", effort(0))), sneaks(push, aid), field.Refused, "command.helper", "ICON-N5"},
		{"ICON-N5 aid by somebody unknown", party(one("mira")), sneaks(aid), field.UnknownName, "command.helper", ""},
		{"ICON-N5 aid by oneself", party(one("mira")), sneaks(func(c *narrative.Command) { c.Helper = "mira" }), field.Conflict, "command.helper", ""},
		{"ICON-N5 aid by the absent", party(one("mira"), one("sten", absent)), sneaks(aid), field.Refused, "command.helper", "ICON-N5"},
		{"ICON-N11 aid by the broken", party(one("mira"), one("sten", scene)), sneaks(aid), field.Refused, "command.helper", "ICON-N11"},
		{"ICON-N14 aid by one broken for the expedition", party(one("mira"), one("sten", broken(narrative.UntilExpeditionEnd))), sneaks(aid), field.Refused, "command.helper", "ICON-N11"},
		{"ICON-N14 aid by one who misses the expedition", party(one("mira"), one("sten", broken(narrative.Away))), sneaks(aid), field.Refused, "command.helper", "ICON-N14"},
		{"ICON-H7 aid by the fallen", party(one("mira"), one("sten", fallen)), sneaks(aid), field.Refused, "command.helper", "ICON-H7"},
		{"ICON-N11 the broken without effort", party(one("mira", scene, effort(0))), sneaks(), field.Refused, "command.who", "ICON-N11"},
		{"ICON-N11 the broken with effort for one thing of two", party(one("mira", scene, effort(1))), sneaks(push), field.Refused, "command.push", "ICON-N5"},
		{"ICON-N11 a payer without effort", party(one("mira", scene), one("vex", effort(0))), sneaks(pays), field.Refused, "command.payer", "ICON-N11"},
		{"ICON-N11 a payer who is absent", party(one("mira", scene), one("vex", absent)), sneaks(pays), field.Refused, "command.payer", "ICON-N11"},
		{"ICON-N11 a payer who is unknown", party(one("mira", scene)), sneaks(pays), field.UnknownName, "command.payer", ""},
		{"ICON-N14 a payer who misses the expedition", party(one("mira", scene), one("vex", broken(narrative.Away))), sneaks(pays), field.Refused, "command.payer", "ICON-N14"},
		{"ICON-N11 one who pays and cannot aid any more", party(one("mira", scene), one("sten", effort(1))), sneaks(aid, func(c *narrative.Command) { c.Payer = "sten" }), field.Refused, "command.helper", "ICON-N5"},
		{"ICON-N11 one who pays with nothing", party(one("mira", scene), one("sten", effort(0))), sneaks(aid, func(c *narrative.Command) { c.Payer = "sten" }), field.Refused, "command.payer", "ICON-N11"},
	} {
		t.Run(c.name, func(t *testing.T) {
			refused(t, c.party, c.command, c.code, c.field, c.rule)
		})
	}
}

func TestTheGMInsists(t *testing.T) {
	insisting := func(change ...func(*narrative.Command)) narrative.Command {
		c := sneaks(change...)
		c.Insist = true
		return c
	}
	aid := func(c *narrative.Command) { c.Helper = "sten" }
	for _, c := range []struct {
		name    string
		party   narrative.Party
		command narrative.Command
		dice    int
	}{
		{"ICON-N1 that the absent act", party(one("mira", absent)), insisting(), 2},
		{"ICON-N14 that one acts who misses the expedition, which costs nothing", party(one("mira", broken(narrative.Away), effort(0))), insisting(), 2},
		{"ICON-N5 that the absent aid", party(one("mira"), one("sten", absent)), insisting(aid), 3},
		{"ICON-N11 that the broken aid", party(one("mira"), one("sten", broken(narrative.UntilSceneEnd))), insisting(aid), 3},
	} {
		t.Run(c.name, func(t *testing.T) { execute(t, c.party, c.command, []int{6, 1, 1}[:c.dice]...) })
	}
	t.Run("ICON-N5 but what is not there is not spent", func(t *testing.T) {
		refused(t, party(one("mira", effort(0))), insisting(func(c *narrative.Command) { c.Push = true }), field.Refused, "command.push", "ICON-N5")
		refused(t, party(one("mira"), one("sten", effort(0))), insisting(aid), field.Refused, "command.helper", "ICON-N5")
		refused(t, party(one("mira", effort(0), broken(narrative.UntilSceneEnd))), insisting(), field.Refused, "command.who", "ICON-N11")
	})
	t.Run("ICON-N5 nor does anybody aid itself", func(t *testing.T) {
		refused(t, party(one("mira")), insisting(func(c *narrative.Command) { c.Helper = "mira" }), field.Conflict, "command.helper", "")
	})
}
