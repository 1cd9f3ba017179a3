package narrative_test

import (
	"fmt"
	"strconv"
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon/narrative"
	"rulewright/rules/play"
)

// learned gives a hero that experience and level.
func learned(xp, level int) func(*narrative.Hero) {
	return func(h *narrative.Hero) { h.XP, h.Level = n(xp), n(level) }
}

// A lesson is what a report says of a session: the experience, how it came about, and that and the level afterwards.
type lesson struct {
	XP, Total, Level int
	Leveled          bool
	Steps            []play.Step
}

// learnt reads the report of a session.
func learnt(r *play.Report) lesson {
	level, _ := strconv.Atoi(note(r, "xpNow").Name)
	return lesson{r.Chains[0].Value, note(r, "xpNow").Amount, level, note(r, "leveled").Amount == level, r.Chains[0].Steps}
}

// endSession is the command that ends the session with those answers.
func endSession(answers ...narrative.Answer) narrative.Command {
	return narrative.Command{Do: narrative.EndSession, Answers: answers}
}

func TestEveryAnswerIsWorthItsExperience(t *testing.T) {
	worth := []int{0, 1, 2, 2, 2} // Once, or more often.
	for ideals := range 5 {
		for challenges := range 5 {
			for ambition := range 4 {
				for _, invoked := range []bool{false, true} {
					t.Run(fmt.Sprintf("ICON-N16 ideals %d, challenges %d, ambition %d, invoked %t", ideals, challenges, ambition, invoked), func(t *testing.T) {
						want := worth[ideals] + worth[challenges] + ambition
						if invoked {
							want++
						}
						answer := narrative.Answer{Who: "sten", Ideals: ideals, Challenges: challenges, Ambition: ambition, Invoked: invoked}
						r := execute(t, party(one("sten")), endSession(answer))
						got := learnt(&r.Reports[0])
						same(t, "experience", []int{want, want, 1}, []int{got.XP, got.Total, got.Level})
						sum := 0
						for _, step := range got.Steps {
							sum += step.Change
							same(t, "value after a step", sum, step.Value)
						}
						same(t, "sum of the steps", want, sum)
						wantXP := n(want)
						if want == 0 {
							wantXP = field.Number{} // The XP stay missing.
						}
						same(t, "hero", wantXP, r.Party.Heroes[0].XP)
					})
				}
			}
		}
	}
}

func TestASessionTellsWhatItGives(t *testing.T) {
	sten := one("sten", learned(10, 2), func(h *narrative.Hero) { h.Invoked = true })
	t.Run("ICON-N16 step by step", func(t *testing.T) {
		r := execute(t, party(sten), endSession(narrative.Answer{Who: "sten", Ideals: 1, Challenges: 5, Ambition: 1, Invoked: true}))
		same(t, "reports", []play.Report{{Kind: "session", Who: "sten", Tone: play.Plain, Total: n(0), Chains: []play.Chain{{Key: "xp", Value: 5, Steps: []play.Step{
			{Key: "ideals", Rule: "ICON-N16", Change: 1, Value: 1},
			{Key: "challenges", Rule: "ICON-N16", Change: 2, Value: 3},
			{Key: "ambition", Rule: "ICON-N16", Change: 1, Value: 4},
			{Key: "invoked", Rule: "ICON-N16", Change: 1, Value: 5},
		}}}, Notes: []play.Note{{Key: "leveled", Rule: "ICON-N16", Amount: 3}, {Key: "xpNow", Rule: "ICON-N16", Name: "3"}}}}, r.Reports)
		same(t, "events", []play.Event{
			{Kind: narrative.SessionEnded, Rule: "ICON-N16"},
			{Kind: narrative.XPGained, Who: "sten", Field: string(narrative.FieldXP), Before: n(10), After: n(15), Rule: "ICON-N16"},
			{Kind: narrative.LevelGained, Who: "sten", Field: string(narrative.FieldLevel), Before: n(2), After: n(3), Rule: "ICON-N16"},
			{Kind: narrative.SessionKept, Who: "sten", Field: string(narrative.FieldXP), Before: n(15), After: n(0), Rule: "ICON-N16"},
			{Kind: narrative.SessionKept, Who: "sten", Field: string(narrative.FieldInvoked), Before: n(1), After: n(0), Rule: "ICON-N13"},
		}, r.Events)
	})
	t.Run("ICON-N16 a burden counts once, noted and answered", func(t *testing.T) {
		r := execute(t, party(sten), endSession(narrative.Answer{Who: "sten", Invoked: true}))
		same(t, "experience", 1, learnt(&r.Reports[0]).XP)
	})
	t.Run("ICON-N16 what an answer says of it holds, whatever was noted", func(t *testing.T) {
		r := execute(t, party(sten), endSession(narrative.Answer{Who: "sten"}))
		same(t, "experience", 0, learnt(&r.Reports[0]).XP)
	})
	t.Run("ICON-N13 ICON-N16 everybody may invoke a burden again", func(t *testing.T) {
		isel := one("isel", func(h *narrative.Hero) { h.Invoked = true })
		r := execute(t, party(sten, isel, one("oma")), endSession(narrative.Answer{Who: "oma"}))
		for _, h := range r.Party.Heroes {
			same(t, h.Character.ID+" has invoked", false, h.Invoked)
		}
		same(t, "reports", []string{"oma", "sten", "isel"}, []string{r.Reports[0].Who, r.Reports[1].Who, r.Reports[2].Who})
		same(t, "who does not answer has what was noted", []field.Number{n(11), n(1)}, []field.Number{r.Party.Heroes[0].XP, r.Party.Heroes[1].XP})
	})
	t.Run("ICON-N16 in the order of the answers", func(t *testing.T) {
		r := execute(t, party(sten, one("isel")), endSession(narrative.Answer{Who: "isel", Ideals: 1}, narrative.Answer{Who: "sten"}))
		same(t, "reports", []string{"isel", "sten"}, []string{r.Reports[0].Who, r.Reports[1].Who})
	})
}

func TestALevelTakesFifteenExperience(t *testing.T) {
	for _, test := range []struct{ xp, level, gains, wantXP, wantLevel int }{
		{13, 1, 1, 14, 1},
		{14, 1, 1, 0, 2},
		{14, 4, 3, 2, 5},
		{29, 1, 0, 14, 2}, // The old XP suffice for a level.
		{29, 1, 1, 0, 3},
		{29, 3, 3, 2, 5},
		{50, 0, 0, 5, 3},
		{14, 98, 3, 2, 99},
		{29, 98, 1, 15, 99}, // No level is higher.
		{20, 99, 2, 22, 99},
		{9999, 99, 3, 9999, 99},
	} {
		t.Run(fmt.Sprintf("ICON-N16 %d and %d more at level %d", test.xp, test.gains, test.level), func(t *testing.T) {
			r := execute(t, party(one("sten", learned(test.xp, test.level))), endSession(narrative.Answer{Who: "sten", Ambition: test.gains}))
			h, got := r.Party.Heroes[0], learnt(&r.Reports[0])
			same(t, "hero", []field.Number{n(test.wantXP), n(test.wantLevel)}, []field.Number{h.XP, h.Level})
			same(t, "report", []any{test.gains, test.wantXP, test.wantLevel, test.wantLevel > test.level}, []any{got.XP, got.Total, got.Level, got.Leveled})
		})
	}
	t.Run("ICON-N16 a sheet without a level is of the first", func(t *testing.T) {
		r := execute(t, party(one("sten", func(h *narrative.Hero) { h.XP = n(14) })), endSession(narrative.Answer{Who: "sten", Ideals: 1}))
		same(t, "level", n(2), r.Party.Heroes[0].Level)
	})
}

func TestAnswersAreOfHeroesAndOneEach(t *testing.T) {
	p := party(one("sten", func(h *narrative.Hero) { h.Invoked = true }), one("isel"))
	sten := narrative.Answer{Who: "sten", Ideals: 2}
	for _, test := range []struct {
		name    string
		command narrative.Command
		code    field.Code
		field   string
	}{
		{"nobody", endSession(sten, narrative.Answer{Ideals: 1}), field.Missing, "command.answers[1].who"},
		{"somebody unknown", endSession(sten, narrative.Answer{Who: "gone"}), field.UnknownName, "command.answers[1].who"},
		{"the same hero twice", endSession(sten, narrative.Answer{Who: "isel"}, sten), field.Conflict, "command.answers[2].who"},
	} {
		t.Run("ICON-N16 "+test.name, func(t *testing.T) {
			refused(t, p, test.command, test.code, test.field, "")
		})
	}
}
