package narrative_test

import (
	"fmt"
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
	"rulewright/rules/play"
)

// leads is a team action of these heroes behind mira, changed as the test needs it.
func leads(team []string, change ...func(*narrative.Command)) narrative.Command {
	c := narrative.Command{Do: narrative.Lead, Who: "mira", Action: icon.Sneak, Team: team}
	for _, f := range change {
		f(&c)
	}
	return c
}

// counted returns who made the roll of a team that counts.
func counted(t *testing.T, r narrative.Result) string {
	t.Helper()
	var who []string
	for _, report := range r.Reports {
		if note(&report, "counts").Key != "" {
			who = append(who, report.Who)
		}
	}
	if len(who) != 1 {
		t.Fatalf("the rolls of %v count", who)
	}
	return who[0]
}

func TestTeam(t *testing.T) {
	three := party(one("mira", rated(1)), one("sten", rated(1)), one("vex", rated(1)), one("ash"))
	for _, c := range []struct {
		name  string
		faces []int
		who   string
		next  []string
	}{
		{"ICON-N5 a success counts before a success at a cost and a failure", []int{1, 5, 6}, "vex", []string{"tick 2"}},
		{"ICON-N5 the first of equals counts", []int{1, 6, 6}, "sten", []string{"tick 2"}},
		{"ICON-N5 a 4 and a 5 are equals", []int{4, 5, 1}, "mira", append(all(endings[1], icon.Risky), "tick 2")},
		{"ICON-N5 a failure of all of them spares nobody", []int{1, 2, 3}, "mira", all(endings[0], icon.Risky)},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := execute(t, three, leads([]string{"sten", "vex"}), c.faces...)
			same(t, "counts", c.who, counted(t, r))
			same(t, "next", c.next, steps(r.Next))
			same(t, "rolls", 3, len(r.Reports))
		})
	}
	t.Run("ICON-N5 a critical is the best", func(t *testing.T) {
		r := execute(t, party(one("mira"), one("sten")), leads([]string{"sten"}), 6, 5, 6, 6)
		same(t, "counts", "sten", counted(t, r))
		same(t, "next", []string{"tick 3"}, steps(r.Next))
	})
	t.Run("ICON-N5 the leader pays 2 effort, the team nothing", func(t *testing.T) {
		r := execute(t, three, leads([]string{"sten", "vex"}), 6, 6, 6)
		same(t, "events", []play.Event{
			spent("mira", "", n(3), 1, "ICON-N5"),
			{Kind: narrative.Acted, Who: "mira", Key: "sneak", Amount: 6, Rule: "ICON-N4"},
			{Kind: narrative.Acted, Who: "sten", Key: "sneak", Amount: 6, Rule: "ICON-N4"},
			{Kind: narrative.Acted, Who: "vex", Key: "sneak", Amount: 6, Rule: "ICON-N4"},
		}, r.Events)
	})
	t.Run("ICON-N2 each has its own rating and burdens, and what else gives dice is the leader's", func(t *testing.T) {
		p := party(one("mira", rated(1)), one("sten", rated(3), having(burden("scar", 4, icon.Sneak, icon.Sense))), one("vex", rated(0)), one("ash"))
		command := leads([]string{"sten", "vex"}, func(c *narrative.Command) { c.Boons, c.Push, c.Helper = 1, true, "ash" })
		same(t, "dice", []string{"action 3d6kh2", "action 2d6", "action 2d6kl1"}, asked(t, p, command))
		command = leads([]string{"sten", "vex"}, func(c *narrative.Command) { c.Curses, c.TemptFate = 3, true })
		same(t, "dice", []string{"action 2d6kl1", "action 2d6", "action 2d6kl1"}, asked(t, p, command))
	})
	t.Run("ICON-N11 the broken pay 1 each, the leader 3, and a push 1 more", func(t *testing.T) {
		scene := broken(narrative.UntilSceneEnd)
		p := party(one("mira", scene, effort(4)), one("sten"), one("vex", scene), one("ash"))
		r := execute(t, p, leads([]string{"sten", "vex"}, func(c *narrative.Command) { c.Push = true }), 1, 1, 1, 1, 1, 1, 1)
		same(t, "spent", []play.Event{
			spent("mira", "", n(4), 3, "ICON-N11"), spent("mira", "", n(3), 1, "ICON-N5"), spent("mira", "", n(1), 0, "ICON-N5"),
			spent("vex", "", n(3), 2, "ICON-N11"),
		}, payments(r))
		r = execute(t, p, leads([]string{"sten", "vex"}, func(c *narrative.Command) { c.Payer = "vex" }), 1, 1, 1, 1, 1, 1)
		same(t, "spent with a payer of the team", []play.Event{
			spent("vex", "mira", n(3), 2, "ICON-N11"), spent("mira", "", n(4), 2, "ICON-N5"), spent("vex", "", n(2), 1, "ICON-N11"),
		}, payments(r))
	})
	t.Run("ICON-N5 the helper shares what the leader may have to take, and tempted fate is theirs alone", func(t *testing.T) {
		command := leads([]string{"sten", "vex"}, func(c *narrative.Command) { c.Helper, c.TemptFate, c.Risk = "ash", true, icon.Desperate })
		r := execute(t, three, command, 1, 1, 1, 6, 1)
		same(t, "counts", "sten", counted(t, r))
		want := append(costs("mira", endings[2], icon.Desperate, true, true), costs("ash", endings[2], icon.Desperate, true, true)...)
		same(t, "next", append(want, "tick 2"), steps(r.Next))
		r = execute(t, three, command, 1, 1, 1, 1, 1)
		want = append(all(endings[0], icon.Desperate), costs("ash", endings[0], icon.Desperate, true, true)...)
		same(t, "next of a failure", want, steps(r.Next))
	})
	t.Run("ICON-N13 a team's failure offers nobody to invoke a burden", func(t *testing.T) {
		p := party(one("mira", rated(1), having(burden("scar", 4, icon.Smash, icon.Sense))), one("sten", rated(1)), one("vex", rated(1)))
		same(t, "next", all(endings[0], icon.Risky), steps(execute(t, p, leads([]string{"sten", "vex"}), 1, 1, 1).Next))
	})
	t.Run("ICON-N5 a team of 20 behind a leader is one", func(t *testing.T) {
		p, command, faces := party(one("mira", rated(1))), leads(nil), []int{1}
		for i := range 20 {
			id := fmt.Sprint("hero", i)
			p.Heroes, command.Team, faces = append(p.Heroes, one(id, rated(1))), append(command.Team, id), append(faces, 1)
		}
		same(t, "steps", 42, len(execute(t, p, command, faces...).Next))
	})
}

// all describes the consequences for mira, sten and vex in words.
func all(e ending, risk icon.Risk) []string {
	var words []string
	for _, who := range []string{"mira", "sten", "vex"} {
		words = append(words, costs(who, e, risk, true, false)...)
	}
	return words
}

func TestRefusedTeams(t *testing.T) {
	scene := broken(narrative.UntilSceneEnd)
	both := []string{"sten", "vex"}
	for _, c := range []struct {
		name    string
		party   narrative.Party
		command narrative.Command
		code    field.Code
		field   string
		rule    string
	}{
		{"ICON-N5 a leader alone", party(one("mira")), leads(nil), field.Missing, "command.team", ""},
		{"ICON-N5 somebody unknown", party(one("mira"), one("sten")), leads(both), field.UnknownName, "command.team[1]", ""},
		{"ICON-N5 the same twice", party(one("mira"), one("sten")), leads([]string{"sten", "sten"}), field.Conflict, "command.team[1]", ""},
		{"ICON-N5 the leader as one of the team", party(one("mira"), one("sten")), leads([]string{"sten", "mira"}), field.Conflict, "command.team[1]", ""},
		{"ICON-N5 the absent", party(one("mira"), one("sten", absent), one("vex")), leads(both), field.Refused, "command.team[0]", "ICON-N5"},
		{"ICON-N14 who misses the expedition", party(one("mira"), one("sten"), one("vex", broken(narrative.Away))), leads(both), field.Refused, "command.team[1]", "ICON-N14"},
		{"ICON-H7 the fallen", party(one("mira"), one("sten"), one("vex", fallen)), leads(both), field.Refused, "command.team[1]", "ICON-H7"},
		{"ICON-N1 an absent leader", party(one("mira", absent), one("sten"), one("vex")), leads(both), field.Refused, "command.who", "ICON-N1"},
		{"ICON-N1 without an action", party(one("mira"), one("sten"), one("vex")), narrative.Command{Do: narrative.Lead, Who: "mira", Team: both}, field.Missing, "command.action", ""},
		{"ICON-N5 a helper who is of the team", party(one("mira"), one("sten"), one("vex")), leads(both, func(c *narrative.Command) { c.Helper = "vex" }), field.Conflict, "command.helper", ""},
		{"ICON-N5 a leader with 1 effort", party(one("mira", effort(1)), one("sten"), one("vex")), leads(both), field.Refused, "command.who", "ICON-N5"},
		{"ICON-N11 a broken leader with 2", party(one("mira", scene, effort(2)), one("sten"), one("vex")), leads(both), field.Refused, "command.who", "ICON-N5"},
		{"ICON-N5 a leader who can lead and not push", party(one("mira", effort(2)), one("sten"), one("vex")), leads(both, func(c *narrative.Command) { c.Push = true }), field.Refused, "command.who", "ICON-N5"},
		{"ICON-N11 one of the team who is broken and has no effort", party(one("mira"), one("sten"), one("vex", scene, effort(0))), leads(both), field.Refused, "command.team[1]", "ICON-N11"},
		{"ICON-N11 the first of the team is broken and has no effort", party(one("mira"), one("sten", scene, effort(0)), one("vex")), leads(both), field.Refused, "command.team[0]", "ICON-N11"},
		{"ICON-N11 one of the team who has paid for the leader and cannot for itself", party(one("mira", scene), one("sten"), one("vex", scene, effort(1))), leads(both, func(c *narrative.Command) { c.Payer = "vex" }), field.Refused, "command.team[1]", "ICON-N11"},
	} {
		t.Run(c.name, func(t *testing.T) { refused(t, c.party, c.command, c.code, c.field, c.rule) })
	}
	t.Run("ICON-N5 the GM insists that the absent take part", func(t *testing.T) {
		execute(t, party(one("mira"), one("sten", absent)), leads([]string{"sten"}, func(c *narrative.Command) { c.Insist = true }), 1, 1, 1, 1)
	})
}
