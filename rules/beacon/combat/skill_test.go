package combat_test

import (
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/combat"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// pass is a skill encounter through mountains: four steps, three hours, two failures.
var pass = combat.Command{Do: combat.SkillEncounter, Clock: "pass", Goal: " Cross the mountains ", Size: n(4), Time: n(3), Failures: n(2)}

// climbing is a table in such an encounter.
func climbing(t *testing.T) combat.Combat {
	f, _ := did(t, peace(hero("ash", func(f *beacon.Combatant) { f.Traverse = n(1) })), pass)
	return f
}

// clocks returns how far the goal, the time and the failures are.
func clocks(f combat.Combat) (list []int) {
	for _, c := range f.Clocks {
		list = append(list, c.Filled)
	}
	return list
}

func TestSkillEncounters(t *testing.T) {
	try := combat.Command{Do: combat.Attempt, Who: "ash", Clock: "pass", Skill: "Traverse", Versus: n(10)}
	succeeds, fails := []int{9, 3}, []int{2, 1}
	t.Run("BEACON-K1 a skill encounter has a goal, and may have a limit of time and of failures", func(t *testing.T) {
		same(t, "clocks", []play.Clock{{ID: "pass", Kind: "goal", Name: "Cross the mountains", Size: 4}, {ID: "pass:time", Kind: "time", Name: "Cross the mountains", Size: 3},
			{ID: "pass:failures", Kind: "failures", Name: "Cross the mountains", Size: 2}}, climbing(t).Clocks)
		f, _ := did(t, peace(hero("ash")), combat.Command{Do: combat.SkillEncounter, Clock: "wall", Goal: "Build a wall", Size: n(2), Hidden: true})
		same(t, "without limits", []play.Clock{{ID: "wall", Kind: "goal", Name: "Build a wall", Size: 2, Hidden: true}}, f.Clocks)
		f, _ = did(t, climbing(t), combat.Command{Do: combat.CloseEncounter, Clock: "pass"})
		same(t, "clocks after it is closed", 0, len(f.Clocks))
	})
	t.Run("BEACON-K2 a success is a step toward the goal, and a critical one more", func(t *testing.T) {
		f, r := did(t, climbing(t), try, succeeds...)
		same(t, "goal, time, failures", []int{1, 0, 0}, clocks(f))
		same(t, "outcome", "success", r.Reports[0].Outcome)
		f, _ = did(t, f, try, 15, 6)
		same(t, "after a critical", []int{3, 0, 0}, clocks(f))
	})
	t.Run("BEACON-K2 a failure is one of those that it allows", func(t *testing.T) {
		f, _ := did(t, climbing(t), try, fails...)
		same(t, "goal, time, failures", []int{0, 0, 1}, clocks(f))
	})
	t.Run("BEACON-K2 the rating of the sheet counts, or that of the command", func(t *testing.T) {
		rated := try
		rated.Rating, rated.Attribute = n(2), "mind"
		did(t, climbing(t), rated, 9, 3, 2)
		refused(t, climbing(t), combat.Command{Do: combat.Attempt, Who: "ash", Clock: "pass", Versus: n(10)}, field.Missing, "command.skill", "", "")
		dances := try
		dances.Skill = "dance"
		refused(t, climbing(t), dances, field.UnknownName, "command.skill", "", "")
	})
	t.Run("BEACON-K2 the odds of an attempt are those of its roll", func(t *testing.T) {
		attempt, err := combat.PlayOdds(&odds.Walker{}, combat.Play{Combat: climbing(t), Command: try})
		if err != nil {
			t.Fatal(err)
		}
		roll, err := combat.PlayOdds(&odds.Walker{}, combat.Play{Combat: climbing(t), Command: combat.Command{Do: combat.Roll, Who: "ash", Rating: n(1), Attribute: "body", Versus: n(10)}})
		if err != nil {
			t.Fatal(err)
		}
		same(t, "odds", roll, attempt)
	})
	for _, test := range []struct {
		name    string
		steps   []combat.Command
		outcome string
	}{
		{"with its goal", []combat.Command{{Do: combat.Adjust, Clock: "pass", Field: "goal", Value: n(4)}}, "goalReached"},
		{"as time runs out", []combat.Command{{Do: combat.PassTime, Clock: "pass"}, {Do: combat.PassTime, Clock: "pass", Amount: 2}}, "timeUp"},
		{"with failures that lead to another path", []combat.Command{{Do: combat.Adjust, Clock: "pass", Field: "failures", Value: n(2)}}, "anotherPath"},
	} {
		t.Run("BEACON-K3 BEACON-K4 it ends "+test.name+", and goes on only if the GM insists", func(t *testing.T) {
			f := climbing(t)
			var r play.Result
			for _, step := range test.steps {
				f, r = did(t, f, step)
			}
			same(t, "report", []string{"encounter", test.outcome}, []string{r.Reports[0].Kind, r.Reports[0].Outcome})
			insisted(t, f, try, "command.clock", "BEACON-K4", "encounterEnded")
			insisted(t, f, combat.Command{Do: combat.PassTime, Clock: "pass"}, "command.clock", "BEACON-K4", "encounterEnded")
		})
	}
	t.Run("of two browsers that advance at once the second one's events do not fit", func(t *testing.T) {
		f := climbing(t)
		first, err := combat.ResolvePlay(dice.Scripted([]int{9, 3}), combat.Play{Combat: f, Command: try})
		if err != nil {
			t.Fatal(err)
		}
		second, err := combat.ResolvePlay(dice.Scripted([]int{2, 1}), combat.Play{Combat: f, Command: combat.Command{Do: combat.Adjust, Clock: "pass", Field: "goal", Value: n(2)}})
		if err != nil {
			t.Fatal(err)
		}
		now, err := combat.Fold(f, first.Events)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = combat.Fold(now, second.Events); err == nil || err.Code != field.Conflict {
			t.Errorf("got %v", err)
		}
	})
	for _, test := range []struct {
		name    string
		command combat.Command
		code    field.Code
		field   string
	}{
		{"an encounter without a goal", combat.Command{Do: combat.SkillEncounter, Clock: "a", Goal: " ", Size: n(3)}, field.Missing, "command.goal"},
		{"an encounter without a size", combat.Command{Do: combat.SkillEncounter, Clock: "a", Goal: "Flee"}, field.Missing, "command.size"},
		{"an encounter without an id", combat.Command{Do: combat.SkillEncounter, Goal: "Flee", Size: n(3)}, field.Missing, "command.clock"},
		{"an encounter with the id of another part", combat.Command{Do: combat.SkillEncounter, Clock: "a:time", Goal: "Flee", Size: n(3)}, field.UnknownName, "command.clock"},
		{"an encounter with the id of another one", pass, field.Conflict, "command.clock"},
		{"an attempt at an encounter that is gone", combat.Command{Do: combat.Attempt, Who: "ash", Clock: "gone", Skill: "hunt", Versus: n(10)}, field.UnknownName, "command.clock"},
		{"an attempt without an encounter", combat.Command{Do: combat.Attempt, Who: "ash", Skill: "hunt", Versus: n(10)}, field.Missing, "command.clock"},
		{"a part that there is not", combat.Command{Do: combat.Adjust, Clock: "pass", Field: "luck", Value: n(1)}, field.UnknownName, "command.field"},
		{"a part without a value", combat.Command{Do: combat.Adjust, Clock: "pass", Field: "goal"}, field.Missing, "command.value"},
		{"more than there is", combat.Command{Do: combat.Adjust, Clock: "pass", Field: "goal", Value: n(5)}, field.OutOfRange, "command.value"},
	} {
		t.Run("BEACON-K1 "+test.name+" is named", func(t *testing.T) {
			rule := ""
			reason := ""
			if test.code == field.Conflict {
				reason = "idTwice"
			}
			refused(t, climbing(t), test.command, test.code, test.field, rule, reason)
		})
	}
	t.Run("BEACON-K3 time passes only where it is limited", func(t *testing.T) {
		f, _ := did(t, peace(hero("ash")), combat.Command{Do: combat.SkillEncounter, Clock: "wall", Goal: "Build a wall", Size: n(2)})
		refused(t, f, combat.Command{Do: combat.PassTime, Clock: "wall"}, field.Refused, "command.clock", "BEACON-K3", "noTimeLimit")
	})
}
