package combat_test

import (
	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"testing"

	"rulewright/rules/elemental/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

func moves(mode combat.Mode) combat.Command {
	return combat.Command{Do: combat.Move, Who: "ada", Mode: mode}
}

func walks(hexes int) combat.Command {
	return combat.Command{Do: combat.Walk, Who: "ada", Hexes: n(hexes)}
}

func TestMoving(t *testing.T) {
	fast := func(c *combat.Combatant) { c.BaseSpeed = n(35) }
	f := running(one("ada", fast), one("bo"))
	steps := func(f combat.Combat) []int { return []int{find(f, "ada").Steps.Or(0), find(f, "ada").Bonus.Or(0)} }
	t.Run("ELEMENTAL-M1 ELEMENTAL-M2 ELEMENTAL-A6 a move plays out over two segments, with a hex on top", func(t *testing.T) {
		f, r := do(t, f, moves(""))
		same(t, "what the report says", []any{"move", n(3), 1}, []any{report(t, r, "move").Outcome, report(t, r, "move").Total, note(t, report(t, r, "move"), "bonusHexes").Amount})
		same(t, "hexes", []int{3, 1}, steps(f))
		f, _ = do(t, f, walks(4))
		same(t, "hexes after four", []int{0, 0}, steps(f))
		refused(t, f, walks(1), field.Refused, "command.hexes", "ELEMENTAL-A6")
		f = turn(t, next(t, f), "ada")
		same(t, "hexes in the second segment", []int{3, 0}, steps(f))
		f = turn(t, next(t, f), "ada")
		same(t, "hexes and marks in the third", []any{[]int{0, 0}, []string(nil)}, []any{steps(f), names(f, "ada")})
	})
	t.Run("ELEMENTAL-A6 the hex on top is there until the move is done", func(t *testing.T) {
		f, _ := do(t, f, moves(combat.ByMove))
		f, _ = do(t, f, walks(2))
		f = turn(t, next(t, f), "ada")
		same(t, "hexes", []int{3, 1}, steps(f))
		f = turn(t, next(t, f), "ada")
		same(t, "hexes then", []int{0, 0}, steps(f))
	})
	t.Run("ELEMENTAL-M1 moves may overlap", func(t *testing.T) {
		f, _ := do(t, f, moves(combat.ByMove))
		f = turn(t, next(t, f), "ada")
		f, _ = do(t, f, moves(combat.ByMove))
		same(t, "hexes of both", []int{6, 2}, steps(f))
		f = turn(t, next(t, f), "ada")
		same(t, "hexes of the second, and the one on top of it", []int{3, 1}, steps(f))
		refused(t, f, moves(combat.ByMove), field.Refused, "command.do", "ELEMENTAL-A2")
	})
	t.Run("ELEMENTAL-M1 a dash is nearly straight and takes one segment", func(t *testing.T) {
		f, r := do(t, f, moves(combat.ByDash))
		note(t, report(t, r, "move"), "nearlyStraight")
		same(t, "hexes", []int{5, 0}, steps(f))
		same(t, "marks in the next segment", []string(nil), names(next(t, f), "ada"))
	})
	t.Run("ELEMENTAL-M1 swimming takes three", func(t *testing.T) {
		f, _ := do(t, f, moves(combat.BySwim))
		same(t, "half of the base speed over three segments", []any{[]int{1, 0}, 3}, []any{steps(f), mark(f, "ada", "moving").Left})
		fish := running(one("ada", func(c *combat.Combatant) { c.SwimSpeed = n(40) }))
		fish, _ = do(t, fish, moves(combat.BySwim))
		same(t, "a speed of its own", []int{2, 2}, steps(fish))
	})
	t.Run("ELEMENTAL-A5 a five-foot step is swift and leads a hex", func(t *testing.T) {
		f, _ := do(t, f, combat.Command{Do: combat.Step, Who: "ada"})
		same(t, "hexes and swift actions", []any{[]int{1, 0}, n(1)}, []any{steps(f), find(f, "ada").Swifts})
	})
	t.Run("ELEMENTAL-M1 ELEMENTAL-M3 a dodge spoils one attack of the dodger's choice in this segment", func(t *testing.T) {
		f, r := do(t, f, moves(combat.ByDodge))
		note(t, report(t, r, "move"), "spoilsAnAttack")
		f = turn(t, f, "bo")
		strike := combat.Command{Do: combat.StartAttack, Who: "bo", Targets: []string{"ada"}}
		kept, r := do(t, f, strike, 1, 1) // Nothing is chosen: the attack has its two dice.
		same(t, "what is left open", []play.Ask{{Field: "dodge", Who: "ada", Rule: "ELEMENTAL-M3"}}, r.Asks)
		same(t, "who keeps the dodge", "ada", note(t, report(t, r, "attack"), "dodgeKept").Who)
		same(t, "marks", []string{"moving", "dodging"}, names(kept, "ada"))
		same(t, "marks in the next segment", []string(nil), names(next(t, kept), "ada"))
		dodged := strike
		dodged.Dodge = []string{"ada"}
		after, r := insists(t, kept, dodged) // No dice for the attack.
		same(t, "what is left open", []play.Ask(nil), r.Asks)
		note(t, report(t, r, "attack"), "dodged")
		same(t, "marks", []string{"moving"}, names(after, "ada"))
		after, _ = insists(t, after, strike, 1, 1)
		same(t, "marks", []string{"moving"}, names(after, "ada"))
		hit, _ := oddsOf(t, f, strike).Fact("hit")
		spoiled, _ := oddsOf(t, f, dodged).Fact("hit")
		same(t, "the odds know of the choice", true, spoiled.Mean < hit.Mean)
	})
	t.Run("ELEMENTAL-M3 the player of each dodging target is asked, before the dice", func(t *testing.T) {
		dodging := func(c *combat.Combatant) {
			c.Marks, c.Began = []play.Mark{{Name: "dodging", Left: 1}}, n(1)
		}
		in := combat.Play{Combat: running(one("bo"), one("ada", dodging), one("cy", dodging)),
			Command: combat.Command{Do: combat.StartAttack, Who: "bo", Targets: []string{"ada", "cy"}}, Choices: []choice.Answer{}}
		for i, whose := range []string{"ada", "cy"} {
			r, err := combat.ResolvePlay(dice.Scripted(nil), in)
			if err != nil || r.Open() == nil || r.Open().Whose != whose || r.Open().About != "dodge" || len(r.Events) > 0 {
				t.Fatalf("question %d: %+v, %v", i, r.Open(), err)
			}
			in.Choices = append(in.Choices, choice.Answer{Chose: []string{[]string{choice.No, choice.Yes}[i]}})
		}
		r, err := combat.ResolvePlay(dice.Scripted([]int{1, 1}), in)
		if err != nil || r.Open() != nil || len(r.Asks) > 0 {
			t.Fatalf("%+v, %v", r.Asks, err)
		}
		after, err := combat.Fold(in.Combat, r.Events)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "marks", [][]string{{"dodging"}, nil}, [][]string{names(after, "ada"), names(after, "cy")})
	})
	t.Run("ELEMENTAL-A4 the player of each target that could declare a defensive action is asked, before the dice", func(t *testing.T) {
		done := func(c *combat.Combatant) { c.Began = n(1) }
		in := combat.Play{Combat: running(one("bo"), one("ada"), one("cy", done)),
			Command: combat.Command{Do: combat.StartAttack, Who: "bo", Targets: []string{"ada", "cy"}}, Choices: []choice.Answer{}}
		r, err := combat.ResolvePlay(dice.Scripted(nil), in)
		if err != nil || r.Open() == nil || r.Open().Whose != "ada" || r.Open().About != "defend" || len(r.Events) > 0 {
			t.Fatalf("question: %+v, %v", r.Open(), err)
		}
		for answer, want := range map[string][]any{choice.Yes: {2, n(1), []string{"defending"}}, choice.No: {0, n(0), []string(nil)}} {
			in.Choices = []choice.Answer{{Chose: []string{answer}}}
			faces := []int{1, 1, 1, 1, 1, 1}
			if answer == choice.No {
				faces = faces[:4]
			}
			r, err := combat.ResolvePlay(dice.Scripted(faces), in)
			if err != nil {
				t.Fatal(answer, err)
			}
			after, err := combat.Fold(in.Combat, r.Events)
			if err != nil {
				t.Fatal(err)
			}
			same(t, answer, want, []any{diceOf(report(t, r, "attack"), "defenseDice"), field.Of(find(after, "ada").Standards.Or(0)), names(after, "ada")})
		}
		in.Choices, in.Command.Who = []choice.Answer{}, "cy"
		_, err = combat.ResolvePlay(dice.Scripted(nil), in) // A refused attack asks no question.
		same(t, "refusal", "ELEMENTAL-R1", err.Rule)
		in.Command.Who, in.Command.Defense = "bo", combat.ByReaction
		if r, err := combat.ResolvePlay(dice.Scripted([]int{1, 1, 1, 1}), in); err != nil || r.Open() != nil {
			t.Fatalf("%+v, %v", r.Open(), err)
		}
	})
	t.Run("ELEMENTAL-M3 each target chooses for itself, and no other", func(t *testing.T) {
		dodging := bearing(play.Mark{Name: "dodging", Left: 1})
		f := running(one("bo"), one("ada", dodging), one("cy", dodging), one("dee"))
		strike := combat.Command{Do: combat.StartAttack, Who: "bo", Targets: []string{"ada", "cy", "dee"}, Dodge: []string{"cy"}}
		after, r := do(t, f, strike, 1, 1, 1, 1)
		same(t, "what is left open", []play.Ask{{Field: "dodge", Who: "ada", Rule: "ELEMENTAL-M3"}}, r.Asks)
		same(t, "marks", [][]string{{"dodging"}, nil}, [][]string{names(after, "ada"), names(after, "cy")})
		for dodgers, want := range map[string]field.Code{"dee": field.Refused, "bo": field.UnknownName} {
			strike.Dodge = []string{"ada", dodgers}
			refused(t, f, strike, want, "command.dodge[1]", map[bool]string{true: "ELEMENTAL-M3"}[want == field.Refused])
		}
		strike.Dodge = []string{"ada", "ada"}
		refused(t, f, strike, field.Conflict, "command.dodge[1]", "")
	})
	t.Run("ELEMENTAL-M3 ELEMENTAL-A6 of an attack on its way the choice is made as it arrives", func(t *testing.T) {
		f := running(one("ada"), one("bo", bearing(play.Mark{Name: "dodging", Left: 1})))
		far := shoots(func(c *combat.Command) { c.Distance = n(60) })
		_, r := do(t, f, far)
		same(t, "what is left open", []play.Ask(nil), r.Asks)
		far.Dodge = []string{"bo"}
		refused(t, f, far, field.Refused, "command.dodge", "ELEMENTAL-M3")
		f.Combatants[1].Marks = append(f.Combatants[1].Marks, play.Mark{Name: "arriving", Of: "bow", By: "ada"})
		far.Do = combat.Arrive
		f, _ = do(t, f, far)
		same(t, "marks", []string(nil), names(f, "bo"))
	})
	t.Run("ELEMENTAL-M3 the reported call: the first attack does not take the dodge", func(t *testing.T) {
		f := combat.Combat{Round: n(1), Segment: n(1), Active: "a", Combatants: []combat.Combatant{
			{ID: "a", Side: combat.Foe, Dexterity: n(1), Rank: n(1), HP: n(10)},
			{ID: "t", Side: combat.Hero, Rank: n(2), HP: n(10), Marks: []play.Mark{{Name: "dodging", Left: 1}}}}}
		strike := combat.Command{Do: combat.StartAttack, Who: "a", Targets: []string{"t"}, Ability: &combat.Ability{ID: "x", Damage: "1d6"}}
		after, _ := do(t, f, strike, 6, 6, 3)
		same(t, "marks", []string{"dodging"}, names(after, "t"))
		strike.Dodge = []string{"t"}
		after, _ = do(t, f, strike, 6)
		same(t, "marks by choice", []string(nil), names(after, "t"))
	})
	t.Run("ELEMENTAL-M4 a movement can be ceased at any time, which forfeits the rest", func(t *testing.T) {
		cease := combat.Command{Do: combat.Cease, Who: "ada"}
		refused(t, f, cease, field.Refused, "command.do", "ELEMENTAL-M4")
		f, _ := do(t, f, moves(combat.ByMove))
		f, _ = do(t, f, walks(1))
		f = turn(t, f, "bo")
		same(t, "offered, out of turn as well", true, may(standing(t, f, "ada"), combat.Cease))
		f, r := do(t, f, cease)
		report(t, r, "cease")
		same(t, "hexes and marks", []any{[]int{0, 0}, []string(nil)}, []any{steps(f), names(f, "ada")})
		f = turn(t, next(t, f), "ada")
		same(t, "hexes in the second segment", []int{0, 0}, steps(f))
	})
	t.Run("without a combat nothing is kept", func(t *testing.T) {
		idle := combat.Combat{Combatants: []combat.Combatant{one("ada")}}
		after, r := do(t, idle, moves(combat.ByDodge))
		same(t, "combat and report", []any{idle, n(2)}, []any{after, report(t, r, "move").Total})
		after, _ = do(t, idle, walks(9))
		same(t, "combat", idle, after)
	})
}

func TestPushback(t *testing.T) {
	wave := combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}, Ability: &combat.Ability{ID: "wave", Speed: n(5), Pushback: n(30)}}
	f := running(one("ada"), one("bo"))
	hit := []int{4, 4}
	t.Run("ELEMENTAL-P1 thirty feet at five hexes: five, then one", func(t *testing.T) {
		f, r := do(t, f, wave, hit...)
		same(t, "the report", []int{5, 2}, []int{note(t, report(t, r, "push"), "pushedBy").Amount, note(t, report(t, r, "push"), "pushedFor").Amount})
		same(t, "mark", play.Mark{Name: "pushed", Of: "5", Value: 1, By: "ada"}, mark(f, "bo", "pushed"))
		f = turn(t, f, "bo")
		refused(t, f, combat.Command{Do: combat.Move, Who: "bo"}, field.Refused, "command.who", "ELEMENTAL-P1")
		refused(t, f, combat.Command{Do: combat.Step, Who: "bo"}, field.Refused, "command.who", "ELEMENTAL-P1")
		do(t, f, combat.Command{Do: combat.Brace, Who: "bo"})
		f, r = do(t, f, combat.Command{Do: combat.EndTurn})
		pushes := 0
		for _, ev := range r.Events {
			if ev.Kind == "pushedOn" {
				pushes += ev.Amount
			}
		}
		same(t, "pushed in the second segment", 1, pushes)
		f = turn(t, f, "bo")
		refused(t, f, combat.Command{Do: combat.Move, Who: "bo"}, field.Refused, "command.who", "ELEMENTAL-P1")
		f = turn(t, next(t, f), "bo")
		do(t, f, combat.Command{Do: combat.Move, Who: "bo"})
	})
	t.Run("ELEMENTAL-P1 a movement is suspended and goes on afterwards", func(t *testing.T) {
		f := running(one("bo"), one("ada"))
		f, _ = do(t, f, combat.Command{Do: combat.Move, Who: "bo"})
		f, _ = do(t, f, combat.Command{Do: combat.Walk, Who: "bo", Hexes: n(1)})
		f = turn(t, f, "ada")
		f, r := do(t, f, wave, hit...)
		same(t, "hexes left", n(0), find(f, "bo").Steps)
		note(t, report(t, r, "push"), "earlierStands")
		f = next(t, f)
		f, r = do(t, f, combat.Command{Do: combat.TakeTurn, Who: "bo"})
		note(t, report(t, r, "turn"), "movementSuspended")
		same(t, "hexes left", n(0), find(f, "bo").Steps)
		f = turn(t, next(t, f), "bo")
		same(t, "hexes of the move's second segment", []any{n(3), 1}, []any{find(f, "bo").Steps, mark(f, "bo", "moving").Left})
	})
	t.Run("ELEMENTAL-P1 a movement that has not gone on in this segment loses none", func(t *testing.T) {
		f := running(one("ada"), one("bo", bearing(play.Mark{Name: "moving", Of: "move", Value: 3, Left: 1})))
		f, _ = do(t, f, wave, hit...)
		f = turn(t, next(t, next(t, f)), "bo")
		same(t, "hexes once the push is over", n(3), find(f, "bo").Steps)
	})
	t.Run("ELEMENTAL-P1 a movement that had its last segment before the push is over, and two pushes count once", func(t *testing.T) {
		f := running(one("bo"), one("ada"))
		f, _ = do(t, f, combat.Command{Do: combat.Move, Who: "bo"})
		f = turn(t, f, "ada")
		once, _ := do(t, f, wave, hit...)
		other := wave
		other.Ability = &combat.Ability{ID: "gust", Pushback: n(5)}
		twice, _ := insists(t, once, other, hit...)
		same(t, "segments of the move", []int{1, 1}, []int{mark(once, "bo", "moving").Left, mark(twice, "bo", "moving").Left})
		f = turn(t, next(t, f), "ada")
		f, _ = do(t, f, wave, hit...)
		same(t, "marks", []string{"pushed"}, names(f, "bo"))
	})
	t.Run("ELEMENTAL-P1 ELEMENTAL-P3 what was gone out of turn, or is being gone, is gone as well", func(t *testing.T) {
		f := running(one("ada"), one("bo", bearing(play.Mark{Name: "readied", Value: 2})))
		f, _ = do(t, f, combat.Command{Do: combat.Move, Who: "bo", Readied: true})
		f, _ = do(t, f, wave, hit...)
		same(t, "segments of a move before the own turn", 1, mark(f, "bo", "moving").Left)
		f = running(one("bo"), one("ada", bearing(play.Mark{Name: "readied", Value: 3})))
		f, _ = do(t, f, combat.Command{Do: combat.Move, Who: "bo"})
		f, _ = do(t, f, combat.Command{Do: combat.EndTurn})
		f = turn(t, next(t, f), "bo")
		readied := wave
		readied.Readied = true
		f, _ = do(t, f, readied, hit...)
		same(t, "marks of who is in the last segment of a move, in its turn", []string{"pushed"}, names(f, "bo"))
	})
	t.Run("ELEMENTAL-P3 not slower than its base speed", func(t *testing.T) {
		slower, faster := wave, wave
		slower.Speed, faster.Speed = n(4), n(6)
		refused(t, f, slower, field.Refused, "command.speed", "ELEMENTAL-P3")
		same(t, "at its own", "5", func() string {
			slower.Speed = n(5)
			after, _ := do(t, f, slower, hit...)
			return mark(after, "bo", "pushed").Of
		}())
		after, _ := do(t, f, faster, hit...)
		same(t, "mark", play.Mark{Name: "pushed", Of: "6", By: "ada"}, mark(after, "bo", "pushed"))
	})
	t.Run("ELEMENTAL-P1 without a combat it is told", func(t *testing.T) {
		_, r := do(t, combat.Combat{Combatants: f.Combatants}, wave, hit...)
		same(t, "segments", 2, note(t, report(t, r, "push"), "pushedFor").Amount)
	})
	t.Run("ELEMENTAL-P2 ELEMENTAL-P3 a penalty of a round lasts three segments, and what came before stands", func(t *testing.T) {
		curse := combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}, Ability: &combat.Ability{ID: "curse", Penalty: "slowed", PenaltyRounds: n(1)}}
		f := running(one("bo"), one("ada"))
		f.Segment = n(2)
		f, _ = do(t, f, combat.Command{Do: combat.Move, Who: "bo", Mode: combat.ByDash})
		f = turn(t, f, "ada")
		f, r := do(t, f, curse, hit...)
		note(t, report(t, r, "penalty"), "earlierStands")
		same(t, "the movement", []string{"moving", "penalty"}, names(f, "bo"))
		same(t, "mark", play.Mark{Name: "penalty", Of: "slowed", By: "ada", Left: 3}, mark(f, "bo", "penalty"))
		f = next(t, f)
		f, r = do(t, f, combat.Command{Do: combat.TakeTurn, Who: "bo"})
		same(t, "a reminder in its turn", play.Note{Key: "penaltyLasts", Rule: "ELEMENTAL-P2", Amount: 2, Name: "slowed"}, note(t, report(t, r, "turn"), "penaltyLasts"))
		f = next(t, f)
		same(t, "in the first segment of the next round", []string{"penalty"}, names(f, "bo"))
		same(t, "in the second", []string(nil), names(next(t, f), "bo"))
	})
}
