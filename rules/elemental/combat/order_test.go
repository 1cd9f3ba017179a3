package combat_test

import (
	"testing"

	"rulewright/rules/elemental/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// slow is a combatant that rolls two dice for initiative.
func slow(id string, change ...func(*combat.Combatant)) combat.Combatant {
	c := one(id, change...)
	c.Dexterity, c.Intelligence = n(-1), n(-1)
	return c
}

func TestBeginning(t *testing.T) {
	begin := combat.Command{Do: combat.Begin}
	t.Run("ELEMENTAL-I1 ELEMENTAL-I3 ELEMENTAL-R1 ranks, and the segment in which each begins", func(t *testing.T) {
		f := combat.Combat{Combatants: []combat.Combatant{slow("ada", bearing(play.Mark{Name: "unaware"})), slow("bo"), slow("cy")}}
		f, r := do(t, f, combat.Command{Do: combat.Begin, Unaware: []string{"cy"}}, 6, 1, 6, 6, 1, 1)
		same(t, "round and segment", []field.Number{n(1), n(1)}, []field.Number{f.Round, f.Segment})
		for id, want := range map[string][]int{"bo": {1, 1}, "ada": {2, 2}, "cy": {3, 3}} {
			c := find(f, id)
			same(t, id+"'s rank and first segment", want, []int{c.Rank.Or(0), c.First.Or(0)})
		}
		same(t, "marks of the unaware", []string(nil), names(f, "ada"))
		same(t, "order", []string{"bo"}, look(t, f).Order)
		same(t, "state of the unaware", "surprised", standing(t, f, "ada").State)
		same(t, "reports", 3, len(r.Reports))
		f = next(t, f)
		same(t, "order of the second segment", []string{"bo", "ada"}, look(t, f).Order)
		f = next(t, f)
		same(t, "order of the third segment", []string{"bo", "ada", "cy"}, look(t, f).Order)
	})
	t.Run("ELEMENTAL-I3 where nobody acts in the first segment the second one begins", func(t *testing.T) {
		f, _ := do(t, combat.Combat{Combatants: []combat.Combatant{slow("ada"), slow("bo")}}, begin, 1, 1, 1, 1, 6, 1, 1, 1)
		same(t, "segment and order", []any{n(2), []string{"ada", "bo"}}, []any{f.Segment, look(t, f).Order})
	})
	t.Run("ELEMENTAL-R1 a combat begins once and ends once", func(t *testing.T) {
		f := running(one("ada", bearing(play.Mark{Name: "moving", Left: 2}, play.Mark{Name: "exhausted"}, play.Mark{Name: "unaware"}), func(c *combat.Combatant) { c.Moves, c.Steps = n(1), n(3) }))
		refused(t, f, begin, field.Refused, "command.do", "ELEMENTAL-R1")
		f, _ = do(t, f, combat.Command{Do: combat.End})
		same(t, "what is left", []any{n(0), n(0), "", []string{"exhausted", "unaware"}, n(0), n(0)},
			[]any{f.Round, f.Segment, f.Active, names(f, "ada"), find(f, "ada").Moves, find(f, "ada").Steps})
		refused(t, f, combat.Command{Do: combat.End}, field.Refused, "command.do", "ELEMENTAL-R1")
	})
	t.Run("ELEMENTAL-I4 of what is declared before the combat only the first happens", func(t *testing.T) {
		f, r := do(t, combat.Combat{Combatants: []combat.Combatant{slow("ada"), slow("bo")}}, combat.Command{Do: combat.Declare, Who: "ada"})
		note(t, report(t, r, "declare"), "actsBeforeTheCombat")
		refused(t, f, combat.Command{Do: combat.Declare, Who: "bo"}, field.Refused, "command.who", "ELEMENTAL-I4")
		f, _ = do(t, f, combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}}, 4, 4, 2)
		same(t, "what it costs", field.Number{}, find(f, "ada").Standards)
		f, _ = do(t, f, begin, 6, 1, 1, 1)
		same(t, "declared", "", f.Declared)
		refused(t, f, combat.Command{Do: combat.Declare, Who: "bo"}, field.Refused, "command.do", "ELEMENTAL-I4")
	})
	t.Run("ELEMENTAL-R1 rounds that somebody else has counted are no combat", func(t *testing.T) {
		f, _ := do(t, combat.Combat{Round: n(3), Combatants: []combat.Combatant{slow("ada")}}, begin, 6, 1)
		same(t, "round and segment", []field.Number{n(1), n(1)}, []field.Number{f.Round, f.Segment})
	})
	t.Run("who is not there cannot be unaware", func(t *testing.T) {
		refused(t, combat.Combat{}, combat.Command{Do: combat.Begin, Unaware: []string{"ada"}}, field.UnknownName, "command.unaware[0]", "")
	})
}

func TestTurns(t *testing.T) {
	f := running(one("ada"), one("bo"), one("cy", func(c *combat.Combatant) { c.HP = n(0) }), one("dee"))
	t.Run("ELEMENTAL-R1 everybody acts by rank in each of three segments", func(t *testing.T) {
		f := f
		var seen []string
		for range 9 {
			seen = append(seen, f.Active)
			f, _ = do(t, f, combat.Command{Do: combat.EndTurn})
			f, _ = do(t, f, combat.Command{Do: combat.TakeTurn, Who: look(t, f).May[0]})
		}
		same(t, "turns", []string{"ada", "bo", "dee", "ada", "bo", "dee", "ada", "bo", "dee"}, seen)
		same(t, "round and segment", []field.Number{n(3), n(1)}, []field.Number{f.Round, f.Segment})
	})
	t.Run("ELEMENTAL-R2 a round is six seconds and a segment two, which the end of the combat counts", func(t *testing.T) {
		for segments, lasted := range []int{2, 4, 6, 8} {
			f := f
			for range segments {
				f = next(t, f)
			}
			f.Round = n(f.Round.Or(0) - 1) // It begins in the second round.
			_, r := do(t, f, combat.Command{Do: combat.End})
			same(t, "seconds", lasted, note(t, report(t, r, "end"), "lasted").Amount)
		}
	})
	t.Run("ELEMENTAL-R3 round follows round until the GM ends the combat, also where all foes are down", func(t *testing.T) {
		f := running(one("ada"), one("rat", func(c *combat.Combatant) { c.Side, c.HP = combat.Foe, n(0) }))
		for range 6 {
			f = next(t, f)
		}
		same(t, "round", n(4), f.Round)
		f, _ = do(t, f, combat.Command{Do: combat.End})
		same(t, "round then", n(0), f.Round)
	})
	t.Run("ELEMENTAL-R1 nobody is passed over", func(t *testing.T) {
		refused(t, f, combat.Command{Do: combat.TakeTurn, Who: "bo"}, field.Refused, "command.do", "ELEMENTAL-R1")
		f, _ := do(t, f, combat.Command{Do: combat.EndTurn, Who: "ada"})
		refused(t, f, combat.Command{Do: combat.TakeTurn, Who: "dee"}, field.Refused, "command.who", "ELEMENTAL-R1")
		refused(t, f, combat.Command{Do: combat.TakeTurn, Who: "ada"}, field.Refused, "command.who", "ELEMENTAL-R1")
		f, _ = insists(t, f, combat.Command{Do: combat.TakeTurn, Who: "dee"})
		same(t, "whose turn it is", "dee", f.Active)
		f, _ = insists(t, f, combat.Command{Do: combat.TakeTurn, Who: "bo"})
		same(t, "whose turn it is then, and has been", []any{"bo", n(1)}, []any{f.Active, find(f, "dee").Acted})
		same(t, "who has the turn already", f, func() combat.Combat {
			again, _ := insists(t, f, combat.Command{Do: combat.TakeTurn, Who: "bo"})
			return again
		}())
	})
	t.Run("ELEMENTAL-R1 who comes later has no rank and goes last", func(t *testing.T) {
		late := func(c *combat.Combatant) { c.Rank = n(0) }
		f := running(one("ada"), one("cy", late), one("bo"), one("dee", late))
		same(t, "order", []string{"bo", "cy", "dee"}, look(t, f).Order)
	})
	t.Run("ELEMENTAL-R1 turns are of a combat", func(t *testing.T) {
		idle := combat.Combat{Combatants: []combat.Combatant{one("ada")}}
		refused(t, idle, combat.Command{Do: combat.TakeTurn, Who: "ada"}, field.Refused, "command.do", "ELEMENTAL-R1")
		refused(t, idle, combat.Command{Do: combat.EndTurn}, field.Refused, "command.do", "ELEMENTAL-R1")
		refused(t, f, combat.Command{Do: combat.EndTurn, Who: "bo"}, field.Refused, "command.who", "ELEMENTAL-R1")
	})
	t.Run("ELEMENTAL-R1 whoever has the turn may leave the combat", func(t *testing.T) {
		f := f
		f.Active = "gone"
		f, _ = do(t, f, combat.Command{Do: combat.EndTurn})
		same(t, "whose turn it is", "", f.Active)
	})
	t.Run("ELEMENTAL-R1 where all are down the segments go on and nobody hangs", func(t *testing.T) {
		f := running(one("ada"), one("bo"))
		f, _ = do(t, f, combat.Command{Do: combat.Damage, Who: "ada", Targets: []string{"ada", "bo"}, Ability: &combat.Ability{Damage: "90"}})
		f, _ = do(t, f, combat.Command{Do: combat.EndTurn})
		same(t, "order", []string{}, look(t, f).Order)
	})
	t.Run("ELEMENTAL-R1 what the outlook offers", func(t *testing.T) {
		ada, bo := standing(t, f, "ada"), standing(t, f, "bo")
		same(t, "the active one", []string{"attack", "use", "move", "step", "brace", "ready", "endTurn"}, ada.Deeds)
		same(t, "who has not acted", []string{"defend"}, bo.Deeds)
		same(t, "who is down", []any{"down", []string{}}, []any{standing(t, f, "cy").State, standing(t, f, "cy").Deeds})
		same(t, "counters", []int{20, 1, 1, 1, 2, 2}, []int{counter(ada, "hp"), counter(ada, "rank"), counter(ada, "full"), counter(ada, "standard"), counter(ada, "move"), counter(ada, "swift")})
		spent := running(one("ada", func(c *combat.Combatant) { c.Standards = n(1) }))
		same(t, "without a standard action", []string{"use", "move", "step", "ready", "endTurn"}, standing(t, spent, "ada").Deeds)
		same(t, "what is left of it", play.Counter{Key: "standard", Most: 1}, standing(t, spent, "ada").Counters[3])
		early := running(one("ada", bearing(play.Mark{Name: "pushed"}), func(c *combat.Combatant) { c.Bonus = n(1) }), one("bo", func(c *combat.Combatant) { c.First = n(2) }))
		early.Round = n(1)
		same(t, "who is pushed goes nowhere", []string{"attack", "use", "brace", "ready", "endTurn"}, standing(t, early, "ada").Deeds)
		same(t, "who does not act yet defends nothing", []string{}, standing(t, early, "bo").Deeds)
		between, _ := do(t, f, combat.Command{Do: combat.EndTurn})
		same(t, "who is next", true, may(standing(t, between, "bo"), combat.TakeTurn))
		same(t, "the phase", []any{"segment", 1, []string{"bo"}}, []any{look(t, between).Phase, look(t, between).Segment, look(t, between).May})
	})
}

// The chapter on initiative says of unused actions that a combatant may spend
// them: a turn that ends without such a wish spends nothing.
func TestUnusedActionsAreSpentByChoice(t *testing.T) {
	last := func(change func(*combat.Combatant)) combat.Combat {
		f := running(one("ada"), one("bo"), one("cy"), one("dee", change))
		f.Segment, f.Active = n(3), "dee"
		for i := range f.Combatants[:3] {
			c := &f.Combatants[i]
			c.Acted, c.Standards, c.Moves = n(3), n(1), n(1)
		}
		return f
	}
	nothing := func(*combat.Combatant) {}
	moved := func(c *combat.Combatant) { c.Moves = n(1) }
	asWere := []string{"ada", "bo", "cy", "dee"}
	ranks := func(do combat.Do, ranks int) combat.Command { return combat.Command{Do: do, Ranks: n(ranks)} }
	for _, c := range []struct {
		name    string
		change  func(*combat.Combatant)
		command combat.Command
		order   []string
		next    []string
	}{
		{"ELEMENTAL-I6 a turn that ends without a choice spends nothing", nothing, combat.Command{Do: combat.EndTurn}, asWere, asWere},
		{"ELEMENTAL-I6 nor does one that says so", nothing, ranks(combat.EndTurn, 0), asWere, asWere},
		{"ELEMENTAL-I6 a full action lifts two ranks", nothing, ranks(combat.EndTurn, 2), []string{"ada", "dee", "bo", "cy"}, []string{"ada", "dee", "bo", "cy"}},
		{"ELEMENTAL-I6 a standard action of it lifts one", nothing, ranks(combat.EndTurn, 1), []string{"ada", "bo", "dee", "cy"}, []string{"ada", "bo", "dee", "cy"}},
		{"ELEMENTAL-I6 rising spends all where no number is given", nothing, combat.Command{Do: combat.Rise}, []string{"ada", "dee", "bo", "cy"}, []string{"ada", "dee", "bo", "cy"}},
		{"ELEMENTAL-I6 or as much as it is told", nothing, ranks(combat.Rise, 1), []string{"ada", "bo", "dee", "cy"}, []string{"ada", "bo", "dee", "cy"}},
		{"ELEMENTAL-I6 an unused standard action lifts one", moved, combat.Command{Do: combat.Rise}, []string{"ada", "bo", "dee", "cy"}, []string{"ada", "bo", "dee", "cy"}},
		{"ELEMENTAL-I6 and no more than there are ranks", func(c *combat.Combatant) { c.Rank = n(2) }, combat.Command{Do: combat.Rise}, []string{"dee", "ada", "bo", "cy"}, []string{"dee", "ada", "bo", "cy"}},
		{"ELEMENTAL-I6 swift actions do not count", func(c *combat.Combatant) { c.Swifts = n(2) }, combat.Command{Do: combat.Rise}, []string{"ada", "dee", "bo", "cy"}, []string{"ada", "dee", "bo", "cy"}},
		{"ELEMENTAL-I6 or the top, for one segment", moved, combat.Command{Do: combat.Top}, []string{"dee", "ada", "bo", "cy"}, asWere},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, _ := do(t, last(c.change), c.command)
			same(t, "first segment", c.order, look(t, f).Order)
			f = next(t, f)
			same(t, "second segment", c.next, look(t, f).Order)
		})
	}
	for _, c := range []struct {
		name        string
		change      func(*combat.Combatant)
		command     combat.Command
		code        field.Code
		field, rule string
	}{
		{"ELEMENTAL-I6 two moves leave nothing to rise with", func(c *combat.Combatant) { c.Moves = n(2) }, combat.Command{Do: combat.Rise}, field.Refused, "command.do", "ELEMENTAL-I6"},
		{"ELEMENTAL-I6 nor to take the top with", func(c *combat.Combatant) { c.Standards = n(1) }, combat.Command{Do: combat.Top}, field.Refused, "command.do", "ELEMENTAL-I6"},
		{"ELEMENTAL-I6 two ranks are for a full action", moved, ranks(combat.EndTurn, 2), field.Refused, "command.ranks", "ELEMENTAL-I6"},
		{"ELEMENTAL-I6 nobody rises three ranks", nothing, ranks(combat.Rise, 3), field.OutOfRange, "command.ranks", ""},
		{"ELEMENTAL-I6 it is a rank or the top", nothing, ranks(combat.Top, 1), field.Conflict, "command.ranks", ""},
		{"ELEMENTAL-I6 whoever is first rises no higher", func(c *combat.Combatant) { c.Rank = n(1) }, combat.Command{Do: combat.Rise}, field.Refused, "command.who", "ELEMENTAL-I6"},
		{"ELEMENTAL-I6 who goes down in its turn spends nothing", func(c *combat.Combatant) { c.HP = n(0) }, combat.Command{Do: combat.Rise}, field.Refused, "command.who", "ELEMENTAL-C3"},
	} {
		t.Run(c.name, func(t *testing.T) { refused(t, last(c.change), c.command, c.code, c.field, c.rule) })
	}
	t.Run("ELEMENTAL-I6 the GM may insist on what the round does not allow", func(t *testing.T) {
		f, _ := insists(t, last(func(c *combat.Combatant) { c.Moves = n(2) }), combat.Command{Do: combat.Rise})
		same(t, "order", []string{"ada", "bo", "dee", "cy"}, look(t, f).Order)
	})
	t.Run("ELEMENTAL-I6 at the end of any turn, and what is spent is gone", func(t *testing.T) {
		f := running(one("ada"), one("bo"), one("cy"))
		f.Active = "cy"
		f.Combatants[0].Acted, f.Combatants[1].Acted = n(1), n(1)
		same(t, "offered before they would lapse", []bool{false, false}, []bool{may(standing(t, f, "cy"), combat.Rise), may(standing(t, f, "cy"), combat.Top)})
		risen, _ := do(t, f, ranks(combat.EndTurn, 1))
		same(t, "order of the second segment", []string{"ada", "cy", "bo"}, look(t, risen).Order)
		risen = turn(t, risen, "cy")
		standard := uses("standard")
		standard.Who = "cy"
		refused(t, risen, standard, field.Refused, "command.do", "ELEMENTAL-A2")
		risen = turn(t, next(t, risen), "cy")
		same(t, "segment, and what is offered of what is spent", []any{n(3), false, false}, []any{risen.Segment, may(standing(t, risen, "cy"), combat.Rise), may(standing(t, risen, "cy"), combat.Top)})
		topped, _ := do(t, f, combat.Command{Do: combat.Top})
		same(t, "order of the second segment", []string{"ada", "bo", "cy"}, look(t, topped).Order)
		same(t, "standard actions", n(1), find(topped, "cy").Standards)
		topped = next(t, next(t, topped))
		same(t, "order of the next round's first segment, and of its second", [][]string{{"cy", "ada", "bo"}, {"ada", "bo", "cy"}}, [][]string{look(t, topped).Order, look(t, next(t, topped)).Order})
	})
	t.Run("ELEMENTAL-I6 the reported call: a turn that ends the round raises nobody by itself", func(t *testing.T) {
		f := combat.Combat{Round: n(1), Segment: n(3), Active: "b", Combatants: []combat.Combatant{
			{ID: "a", Side: combat.Foe, Rank: n(1), HP: n(10), Acted: n(3)}, {ID: "b", Side: combat.Hero, Rank: n(2), HP: n(10), Moves: n(1)}}}
		same(t, "offered", []bool{true, true}, []bool{may(standing(t, f, "b"), combat.Rise), may(standing(t, f, "b"), combat.Top)})
		after, _ := do(t, f, combat.Command{Do: combat.EndTurn, Who: "b"})
		same(t, "ranks", []field.Number{n(1), n(2)}, []field.Number{find(after, "a").Rank, find(after, "b").Rank})
		after, _ = do(t, f, combat.Command{Do: combat.EndTurn, Who: "b", Ranks: n(1)})
		same(t, "ranks by choice", []field.Number{n(2), n(1)}, []field.Number{find(after, "a").Rank, find(after, "b").Rank})
	})
}

func TestALaterChangeOfInitiative(t *testing.T) {
	f := running(one("ada"), one("bo"), one("cy"), one("dee", func(c *combat.Combatant) { c.Rank = n(0) }))
	shift := func(who string, places int) combat.Command {
		return combat.Command{Do: combat.Shift, Who: who, Ranks: n(places)}
	}
	t.Run("ELEMENTAL-I7 moves one place up, or as many as the table says, either way", func(t *testing.T) {
		for _, c := range []struct {
			command combat.Command
			order   []string
		}{
			{combat.Command{Do: combat.Shift, Who: "cy"}, []string{"ada", "cy", "bo", "dee"}},
			{shift("cy", 2), []string{"cy", "ada", "bo", "dee"}},
			{shift("cy", 99), []string{"cy", "ada", "bo", "dee"}},
			{shift("ada", -1), []string{"bo", "ada", "cy", "dee"}},
			{shift("ada", -9), []string{"bo", "cy", "ada", "dee"}},
		} {
			after, _ := do(t, f, c.command)
			after.Active = ""
			same(t, "order", c.order, look(t, after).Order)
		}
	})
	t.Run("ELEMENTAL-I7 not beyond the first or the last place, not without a rank, not outside a combat", func(t *testing.T) {
		refused(t, f, shift("ada", 1), field.Refused, "command.ranks", "ELEMENTAL-I7")
		refused(t, f, shift("cy", -1), field.Refused, "command.ranks", "ELEMENTAL-I7")
		refused(t, f, shift("bo", 0), field.Refused, "command.ranks", "ELEMENTAL-I7")
		refused(t, f, shift("dee", 1), field.Refused, "command.ranks", "ELEMENTAL-I7")
		refused(t, combat.Combat{Combatants: f.Combatants}, shift("bo", 1), field.Refused, "command.do", "ELEMENTAL-I7")
	})
}

func TestByHand(t *testing.T) {
	f := running(one("ada"))
	t.Run("numbers", func(t *testing.T) {
		after, _ := do(t, f, combat.Command{Do: combat.Set, Who: "ada", Field: "hp", Value: n(3)})
		same(t, "hp", n(3), find(after, "ada").HP)
		for name, most := range map[string]int{"rank": 99, "first": 3, "top": 2, "acted": 3, "began": 3, "full": 9, "standards": 9, "moves": 9, "swifts": 9, "steps": 999, "bonus": 99, "bound": 999} {
			do(t, f, combat.Command{Do: combat.Set, Who: "ada", Field: name, Value: n(most)})
			refused(t, f, combat.Command{Do: combat.Set, Who: "ada", Field: name, Value: n(most + 1)}, field.OutOfRange, "command.value", "")
		}
		refused(t, f, combat.Command{Do: combat.Set, Who: "ada"}, field.Missing, "command.field", "")
		refused(t, f, combat.Command{Do: combat.Set, Who: "ada", Field: "hp"}, field.Missing, "command.value", "")
		refused(t, f, combat.Command{Do: combat.Set, Who: "ada", Field: "luck", Value: n(1)}, field.UnknownName, "command.field", "")
	})
	t.Run("marks", func(t *testing.T) {
		m := play.Mark{Name: "penalty", Of: "blinded", Left: 3}
		after, _ := do(t, f, combat.Command{Do: combat.PutMark, Who: "ada", Mark: &m})
		same(t, "mark", m, mark(after, "ada", "penalty"))
		after, _ = do(t, after, combat.Command{Do: combat.EndMark, Who: "ada", Mark: &play.Mark{Name: "penalty", Of: "blinded"}})
		same(t, "marks", []string(nil), names(after, "ada"))
		refused(t, f, combat.Command{Do: combat.EndMark, Who: "ada", Mark: &m}, field.UnknownName, "command.mark.name", "")
		refused(t, f, combat.Command{Do: combat.PutMark, Who: "ada", Mark: &play.Mark{Name: "lucky"}}, field.UnknownName, "command.mark.name", "")
		refused(t, f, combat.Command{Do: combat.PutMark, Who: "ada"}, field.Missing, "command.mark", "")
		for _, wrong := range []play.Mark{{Name: "pushed", Of: "fast"}, {Name: "pushed", Of: "5H"}, {Name: "pushed", Of: "1000"}} {
			refused(t, f, combat.Command{Do: combat.PutMark, Who: "ada", Mark: &wrong}, field.Unreadable, "command.mark.of", "")
		}
		refused(t, f, combat.Command{Do: combat.PutMark, Who: "ada", Mark: &play.Mark{Name: "moving", Of: "fly"}}, field.UnknownName, "command.mark.of", "")
		do(t, f, combat.Command{Do: combat.PutMark, Who: "ada", Mark: &play.Mark{Name: "pushed", Of: "5", Value: 6}})
		full := running(one("ada", bearing(make([]play.Mark, 500)...)))
		refused(t, full, combat.Command{Do: combat.PutMark, Who: "ada", Mark: &m}, field.TooLong, "command.mark", "")
	})
}

func TestBadInputIsNamed(t *testing.T) {
	f := running(one("ada"), one("bo"))
	for _, c := range []struct {
		name    string
		combat  combat.Combat
		command combat.Command
		code    field.Code
		field   string
	}{
		{"no command", f, combat.Command{}, field.Missing, "command.do"},
		{"a command of another game", f, combat.Command{Do: "shove", Who: "ada"}, field.UnknownName, "command.do"},
		{"nobody", f, combat.Command{Do: combat.Move}, field.Missing, "command.who"},
		{"a stranger", f, combat.Command{Do: combat.Move, Who: "zoe"}, field.UnknownName, "command.who"},
		{"an attack on nobody", f, combat.Command{Do: combat.StartAttack, Who: "ada"}, field.Missing, "command.targets"},
		{"an attack on a stranger", f, combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo", "zoe"}}, field.UnknownName, "command.targets[1]"},
		{"an attack on one twice", f, combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo", "bo"}}, field.Conflict, "command.targets[1]"},
		{"a way to move that there is not", f, combat.Command{Do: combat.Move, Who: "ada", Mode: "fly"}, field.UnknownName, "command.mode"},
		{"a defense that there is not", f, combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}, Defense: "luck"}, field.UnknownName, "command.defense"},
		{"an ability of no kind", f, combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}, Ability: &combat.Ability{Action: "slow"}}, field.UnknownName, "command.ability.action"},
		{"an ability of no attribute", f, combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}, Ability: &combat.Ability{Attribute: "luck"}}, field.UnknownName, "command.ability.attribute"},
		{"damage that cannot be read", f, combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}, Ability: &combat.Ability{Damage: "1d8"}}, field.UnknownName, "command.ability.damage"},
		{"no damage", f, combat.Command{Do: combat.Damage, Who: "ada", Targets: []string{"bo"}, Ability: &combat.Ability{}}, field.Missing, "command.ability.damage"},
		{"nothing to use", f, combat.Command{Do: combat.Use, Who: "ada"}, field.Missing, "command.ability"},
		{"a cooldown of nobody knows what", f, combat.Command{Do: combat.Use, Who: "ada", Ability: &combat.Ability{Cooldown: n(1)}}, field.Missing, "command.ability.id"},
		{"a skill check without a difficulty", f, combat.Command{Do: combat.Skill, Who: "ada"}, field.Missing, "command.difficulty"},
		{"a combatant without an id", running(one("ada"), one("")), combat.Command{Do: combat.Look}, field.Missing, "combat.combatants[1].id"},
		{"a combatant twice", running(one("ada"), one("ada")), combat.Command{Do: combat.Look}, field.Conflict, "combat.combatants[1].id"},
	} {
		t.Run(c.name, func(t *testing.T) { refused(t, c.combat, c.command, c.code, c.field, "") })
	}
}
