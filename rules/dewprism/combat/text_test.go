package combat_test

import (
	"fmt"
	"testing"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism/combat"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

// told is the use of an ability by its text.
func told(who, text string, targets ...string) combat.Command {
	return combat.Command{Do: combat.Use, Who: who, Ability: &combat.Ability{ID: "told", Text: text}, Targets: targets}
}

// answered executes a command with answers and faces, and checks that its events lead to the same combat.
func answered(t testing.TB, f combat.Combat, command combat.Command, chosen []string, faces ...int) (combat.Combat, play.Result) {
	t.Helper()
	in := combat.Play{Combat: f, Command: command, Choices: []choice.Answer{}}
	for _, c := range chosen {
		in.Choices = append(in.Choices, choice.Answer{Chose: []string{c}})
	}
	r := rulestest.Resolve(t, combat.ResolvePlay, in, faces...)
	if q := r.Open(); q != nil {
		t.Fatalf("the question is open: %+v", q)
	}
	after := f.Clone()
	if err := play.Fold(&after, r.Events); err != nil {
		t.Fatal(err)
	}
	undone := after.Clone()
	for i := len(r.Events) - 1; i >= 0; i-- {
		e := r.Events[i]
		e.Before, e.After, e.WasMark, e.Mark = e.After, e.Before, e.Mark, e.WasMark
		e.WasZone, e.Zone, e.WasCell, e.Cell = e.Zone, e.WasZone, e.Cell, e.WasCell
		if e.Text != "" {
			e.Was, e.Key = e.Key, e.Was
		}
		if err := play.Fold(&undone, []play.Event{e}); err != nil {
			t.Fatalf("%+v cannot be undone: %v", e, err)
		}
	}
	same(t, "the combat after undo", f, undone)
	return after, r
}

// asks checks that a command stops at a question, and returns it.
func asks(t testing.TB, f combat.Combat, command combat.Command, faces ...int) choice.Question {
	t.Helper()
	r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: f, Command: command, Choices: []choice.Answer{}}, faces...)
	if r.Open() == nil {
		t.Fatal("nothing is asked")
	}
	if len(r.Events) > 0 {
		t.Errorf("something has happened: %+v", r.Events)
	}
	return *r.Open()
}

// near puts all in one space of the grid, so that their neighbours are known.
func near(list ...combat.Combatant) combat.Combat {
	for i := range list {
		list[i].X, list[i].Y = n(0), n(0)
	}
	return of(list...)
}

const lantern = `A3: Lantern Throw
Magic-Offensive-Action
Use: 10AP+4mna
Teamwork: Increase Range by 1sp.
Solowork: Increase Rank by 1.
Range: 1sp
Accuracy: Magic
OnHit: Inflict (2){MgcPwr} fire damage. The lamp sings a sad song.
OnCrit: Target gains Burning (2).
"It shines."`

func TestTheTextOfAnAbilityIsPlayed(t *testing.T) {
	t.Run("DEWPRISM-Q6 a text is paid, rolled and dealt, and what is not read is left to the table", func(t *testing.T) {
		f, r := answered(t, of(hero("ann", at(0, 0)), foe("rat", at(1, 0))), told("ann", lantern, "rat"), nil, 12)
		numbers(t, f, "ann", map[string]int{"ap": 10, "mana": 6})
		numbers(t, f, "rat", map[string]int{"health": 15}) // Alone: rank 3, and Power 5.
		note(t, r, "leftToTable", "DEWPRISM-Q6")
	})
	t.Run("DEWPRISM-Q8 Teamwork counts with an ally in the space, Solowork without", func(t *testing.T) {
		f := of(hero("ann", at(0, 0)), hero("bob", at(0, 0)), foe("rat", at(2, 0)))
		f, _ = answered(t, f, told("ann", lantern, "rat"), nil, 12)
		numbers(t, f, "rat", map[string]int{"health": 20})
		refused(t, of(hero("ann", at(0, 0)), foe("rat", at(2, 0))), told("ann", lantern, "rat"), "DEWPRISM-R1", "command.targets[0]", "outOfRange")
	})
	t.Run("DEWPRISM-K3 DEWPRISM-S12 a natural 20 raises the ranks of damage and of statuses, and burning counts five times", func(t *testing.T) {
		f, _ := answered(t, near(hero("ann"), hero("bob"), foe("rat")), told("ann", lantern, "rat"), nil, 20)
		numbers(t, f, "rat", map[string]int{"health": 15})
		marks(t, f, "rat", play.Mark{Name: "burning", Value: 15, By: "ann", Left: 3})
	})
	t.Run("DEWPRISM-Q8 a knocked out user may use an ability only by its IfKO clause", func(t *testing.T) {
		down := func(f *combat.Combatant) { f.Health = n(-2) }
		refused(t, of(hero("ann", down), foe("rat")), told("ann", lantern, "rat"), "DEWPRISM-H1", "command.who", "knockedOut")
		f, _ := answered(t, of(hero("ann", down), foe("rat")), told("ann", "Use: 5AP\nIfKO: Increase cost by 2mna.\nEffect: Restore 7 health."), nil)
		numbers(t, f, "ann", map[string]int{"ap": 15, "mana": 8, "health": 5})
	})
	t.Run("DEWPRISM-Q7 the targets that the command leaves open are asked, and the words limit them", func(t *testing.T) {
		f := of(hero("ann", at(0, 0)), hero("bob", at(1, 0)), hero("cid", at(1, 1)), hero("dot", at(4, 0)), foe("rat", at(1, 0)))
		song := told("ann", "Use: 5AP\nRange: 2sp\nEffect: Choose an allie within range. Target regains 4 mana.")
		f.Combatants[2].Mana = n(1)
		q := asks(t, f, song)
		same(t, "among", []string{"bob", "cid"}, q.Among)
		after, _ := answered(t, f, song, []string{"cid"})
		numbers(t, after, "cid", map[string]int{"mana": 5})
		song.Targets = []string{"rat"}
		refused(t, f, song, "DEWPRISM-Q7", "command.targets[0]", "wrongTarget")
	})
	t.Run("DEWPRISM-Q7 odds count the target that was chosen", func(t *testing.T) {
		in := combat.Play{Combat: of(hero("ann", at(0, 0)), foe("rat", at(1, 0)), foe("wolf", at(0, 1))), Command: told("ann", "Use: 5AP\nRange: 1sp\nAccuracy: Magic\nEffect: The target must spend 3sta or else take (1){MgcPwr} damage."),
			Choices: []choice.Answer{{Chose: []string{"wolf"}}, {Chose: []string{"no"}}}}
		report, err := combat.PlayOdds(new(odds.Walker), in)
		if err != nil {
			t.Fatal(err)
		}
		for _, fact := range report.Facts {
			for _, value := range fact.Values {
				want := counted(t, in)[fmt.Sprintf("%s %d", fact.Key, value.Value)]
				same(t, fact.Key, want, int(value.Chance*20+0.5))
			}
		}
		if len(report.Facts) == 0 {
			t.Error("nothing is counted")
		}
	})
	t.Run("DEWPRISM-Q9 the user chooses one of the modes", func(t *testing.T) {
		text := "Mode A:\nUse: 5AP\nEffect: Restore 3 mana.\nMode B:\nUse: 15AP\nEffect: Increase your MgcPwr by 2."
		f, _ := answered(t, of(hero("ann"), foe("rat")), told("ann", text), []string{"B"})
		numbers(t, f, "ann", map[string]int{"ap": 5})
		marks(t, f, "ann", play.Mark{Name: "increase", Of: "mgcPwr", Value: 2, By: "ann"})
	})
	t.Run("DEWPRISM-Q10 the player of a reaction says that its trigger has happened", func(t *testing.T) {
		text := "Skill-Defensive-Reaction\nTrigger: A bell rings.\nUse: 2fcs\nEffect: Gain aggro."
		q := asks(t, of(foe("rat"), hero("ann")), told("ann", text))
		same(t, "text", "A bell rings", q.Text)
		f, _ := answered(t, of(foe("rat"), hero("ann")), told("ann", text), []string{"yes"})
		same(t, "aggressor", "ann", f.HeroAggressor)
		numbers(t, f, "ann", map[string]int{"focus": 8})
	})
	t.Run("DEWPRISM-R4 an area without a target is aimed at a space, and each in it is checked", func(t *testing.T) {
		f := of(hero("ann", at(0, 0)), foe("rat", at(1, 0)), foe("wolf", at(1, 0)), foe("ogre", at(0, 2)))
		after, _ := answered(t, f, told("ann", "Use: 5AP\nRange: 1sp AoE\nEvade: Skill\nOnHit: Inflict (1){SklPwr} damage."), []string{"1,0"}, 9, 12)
		numbers(t, after, "rat", map[string]int{"health": 30})
		numbers(t, after, "wolf", map[string]int{"health": 25})
	})
	t.Run("DEWPRISM-C27 movements ask for a space, and pulls go toward the user", func(t *testing.T) {
		f := of(hero("ann", at(0, 0)), foe("rat", at(3, 0)))
		after, _ := answered(t, f, told("ann", "Use: 5AP\nRange: 3sp\nEffect: The target is moved 2sp toward you.", "rat"), []string{"1,0"})
		numbers(t, after, "rat", map[string]int{"x": 1, "y": 0})
		after, _ = answered(t, f, told("ann", "Use: 5AP\nEffect: Move up to 2sp in any direction."), []string{"1,-2"})
		numbers(t, after, "ann", map[string]int{"x": 1, "y": -2})
		after, _ = answered(t, f, told("ann", "Use: 5AP\nRange: 3sp\nEffect: Swap places with the target.", "rat"), nil)
		numbers(t, after, "ann", map[string]int{"x": 3})
		numbers(t, after, "rat", map[string]int{"x": 0})
		after, _ = answered(t, f, told("ann", "Melee-Movement-Passive\nEffect: You are unaffected by difficult terrain."), nil)
		after, _ = do(t, after, combat.Command{Do: combat.Move, Who: "ann", ToX: n(1), ToY: n(0), Difficult: 1})
		numbers(t, after, "ann", map[string]int{"ap": 15})
	})
	t.Run("DEWPRISM-A11 a granted attack costs nothing, and ranks and AP wait for what follows", func(t *testing.T) {
		f, r := answered(t, of(hero("ann"), foe("rat")), told("ann", "Use: 5AP\nEffect: Increase the rank of your next attack by 2. Make a free basic attack."), nil)
		same(t, "next", "attack", r.Next[0].Do)
		f, _ = answered(t, f, plain(combat.Attack, "ann", "rat"), nil, 12)
		numbers(t, f, "ann", map[string]int{"ap": 15})
		numbers(t, f, "rat", map[string]int{"health": 5}) // Rank 3 and 2 more.
		f, _ = answered(t, f, told("ann", "Use: 5AP\nEffect: Target loses 10AP from their next turn. End your turn.", "rat"), nil)
		f, _ = do(t, f, plain(combat.TakeTurn, "rat"))
		numbers(t, f, "rat", map[string]int{"ap": 10})
	})
	t.Run("DEWPRISM-Q7 a group that the words name is the target, each with a check of its own", func(t *testing.T) {
		f := of(hero("ann", at(0, 0)), hero("bob", at(1, 0)), foe("rat", at(1, 0)), foe("wolf", at(0, 1)), foe("ogre", at(5, 0)))
		text := "Use: 5AP\nRange: 1sp\nEffect: Every enemy combatant within range makes a Skill Evade check, whereupon failure they take (1){SklPwr} damage."
		f, _ = answered(t, f, told("ann", text), nil, 12, 3)
		numbers(t, f, "rat", map[string]int{"health": 25})
		numbers(t, f, "wolf", map[string]int{"health": 30})
		numbers(t, f, "ogre", map[string]int{"health": 30})
	})
	t.Run("DEWPRISM-A2 a target that can pay is asked, one that cannot suffers", func(t *testing.T) {
		text := "Use: 5AP\nEffect: The target must spend 3sta or else take (1){MlePwr} damage."
		f, _ := answered(t, of(hero("ann"), foe("rat")), told("ann", text, "rat"), []string{"yes"})
		numbers(t, f, "rat", map[string]int{"stamina": 7, "health": 30})
		pact := "Use: 0AP\nEffect: You may spend 3fcs to make a free basic attack."
		f, _ = answered(t, of(hero("ann"), foe("rat")), told("ann", pact), []string{"yes"})
		numbers(t, f, "ann", map[string]int{"focus": 7})
		same(t, "marks", 1, len(find(t, f, "ann").Marks))
		f, _ = answered(t, of(hero("ann"), foe("rat")), told("ann", pact), []string{"no"})
		numbers(t, f, "ann", map[string]int{"focus": 10})
		marks(t, f, "ann")
		poor := foe("rat", func(f *combat.Combatant) { f.Stamina = n(2) })
		f, _ = answered(t, of(hero("ann"), poor), told("ann", text, "rat"), nil)
		numbers(t, f, "rat", map[string]int{"stamina": 2, "health": 25})
	})
}

func TestWhatLasts(t *testing.T) {
	gives := func(t *testing.T, effect string) combat.Combat {
		t.Helper()
		f, _ := answered(t, of(hero("ann"), foe("rat")), told("ann", "Use: 0AP\nEffect: "+effect, "rat"), nil)
		return f
	}
	t.Run("DEWPRISM-S3 prone has no Evasion until it gets up for 10 AP or 3 stamina", func(t *testing.T) {
		f := gives(t, "Target is knocked prone.")
		f, r := do(t, f, plain(combat.Attack, "ann", "rat"), 2)
		same(t, "versus", n(0), report(t, r, "attack").Versus)
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "rat"))
		up, _ := answered(t, f, combat.Command{Do: combat.Rise, Who: "rat"}, []string{"stamina"})
		numbers(t, up, "rat", map[string]int{"ap": 20, "stamina": 7})
		marks(t, up, "rat")
		up, _ = do(t, f, combat.Command{Do: combat.Rise, Who: "rat"})
		numbers(t, up, "rat", map[string]int{"ap": 10})
		refused(t, up, combat.Command{Do: combat.Rise, Who: "rat"}, "DEWPRISM-S3", "command.who", "notProne")
	})
	t.Run("DEWPRISM-S4 DEWPRISM-S5 frozen and asleep do nothing for so many turns; damage wakes and fire melts", func(t *testing.T) {
		f := gives(t, "Target gains frozen 2.")
		marks(t, f, "rat", play.Mark{Name: "frozen", By: "ann", Left: 2})
		f.Active = "rat"
		refused(t, f, plain(combat.Attack, "rat", "ann"), "DEWPRISM-S4", "command.who", "frozen")
		f.Active = "ann"
		f, _ = answered(t, f, told("ann", "Use: 0AP\nDmg: (1){MgcPwr} fire", "rat"), nil)
		marks(t, f, "rat")
		f = gives(t, "Target gains asleep 2.")
		f, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 2)
		marks(t, f, "rat")
	})
	t.Run("DEWPRISM-S6 the doomed die when their turns have run out", func(t *testing.T) {
		f := gives(t, "Target gains doomed 1.")
		f, _ = do(t, f, plain(combat.EndTurn, "ann"))
		f, _ = do(t, f, plain(combat.TakeTurn, "rat"))
		f, _ = do(t, f, plain(combat.EndTurn, "rat"))
		same(t, "out", "dead", find(t, f, "rat").Out)
	})
	t.Run("DEWPRISM-S7 the blessed keep 1 health, and blinded and guided count for each check", func(t *testing.T) {
		f := gives(t, "Target gains blessed 2.")
		f.Combatants[1].Health = n(3)
		f, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 19)
		numbers(t, f, "rat", map[string]int{"health": 1})
		f = of(hero("ann", marked(play.Mark{Name: "blinded", Left: 2})), foe("rat"))
		f, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 19, 3)
		numbers(t, f, "rat", map[string]int{"health": 30})
	})
	t.Run("DEWPRISM-K7 advantage takes the higher of two dice, once", func(t *testing.T) {
		f, _ := answered(t, of(hero("ann"), foe("rat")), told("ann", "Use: 0AP\nEffect: Gain advantage on your next check."), nil)
		f, _ = do(t, f, plain(combat.Attack, "ann", "rat"), 3, 15)
		numbers(t, f, "rat", map[string]int{"health": 15})
		marks(t, f, "ann")
	})
	t.Run("DEWPRISM-K8 a critical threshold makes lower rolls critical", func(t *testing.T) {
		text := "Use: 5AP\nSolowork: Increase critical threshold by 3.\nAccuracy: Melee\nDmg: (1){MlePwr}"
		f, _ := answered(t, of(hero("ann"), foe("rat")), told("ann", text, "rat"), nil, 17)
		numbers(t, f, "rat", map[string]int{"health": 20})
		f, _ = answered(t, of(hero("ann"), foe("rat")), told("ann", text, "rat"), nil, 16)
		numbers(t, f, "rat", map[string]int{"health": 25})
	})
	t.Run("DEWPRISM-S8 what is forbidden is refused, and slowed moves cost 5 more", func(t *testing.T) {
		f := gives(t, "Target cannot make movement actions until the end of their next turn.")
		f.Active, f.Combatants[1].AP = "rat", n(20)
		refused(t, f, combat.Command{Do: combat.Move, Who: "rat", ToSpace: "hall"}, "DEWPRISM-S8", "command.who", "barred")
		f, _ = do(t, f, plain(combat.EndTurn, "rat"))
		marks(t, f, "rat")
		f = of(hero("ann", marked(play.Mark{Name: "slowed", Left: 2})), foe("rat"))
		f, _ = do(t, f, combat.Command{Do: combat.Move, Who: "ann", ToSpace: "hall"})
		numbers(t, f, "ann", map[string]int{"ap": 10})
		silent := of(hero("ann", marked(play.Mark{Name: "dispirited", Left: 2})), foe("rat"))
		refused(t, silent, told("ann", lantern, "rat"), "DEWPRISM-S8", "command.who", "dispirited")
	})
	t.Run("DEWPRISM-S9 a ward lowers the rank of damage, and halved damage is rounded down", func(t *testing.T) {
		f := of(foe("rat"), hero("ann", marked(play.Mark{Name: "warded", Value: 2})))
		f, _ = do(t, f, plain(combat.Attack, "rat", "ann"), 19)
		numbers(t, f, "ann", map[string]int{"health": 25})
		f = of(foe("rat"), hero("ann", marked(play.Mark{Name: "halved"})))
		f, _ = do(t, f, plain(combat.Attack, "rat", "ann"), 19)
		numbers(t, f, "ann", map[string]int{"health": 23})
	})
	t.Run("DEWPRISM-S10 what lasts until a turn ends then", func(t *testing.T) {
		f, _ := answered(t, of(hero("ann"), foe("rat")), told("ann", "Use: 0AP\nEffect: Increase your MleEva by 4 until the start of your next turn."), nil)
		marks(t, f, "ann", play.Mark{Name: "increase", Of: "mleEva", Value: 4, By: "ann", Until: "userStart"})
		for _, c := range []combat.Command{plain(combat.EndTurn, "ann"), plain(combat.TakeTurn, "rat"), plain(combat.EndTurn, "rat")} {
			f, _ = do(t, f, c)
		}
		same(t, "marks", 1, len(find(t, f, "ann").Marks))
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		marks(t, f, "ann")
	})
	t.Run("DEWPRISM-S13 the most of a vital rises and falls, and what is above it is lost", func(t *testing.T) {
		f := gives(t, "Increase your max health by 5. Reduce your max mana by 4.")
		numbers(t, f, "ann", map[string]int{"maxHealth": 35, "health": 30, "maxMana": 6, "mana": 6})
	})
	t.Run("DEWPRISM-S11 what is regained comes at the start of the turn", func(t *testing.T) {
		f := of(foe("rat"), hero("ann", func(f *combat.Combatant) { f.Health = n(10) }, marked(play.Mark{Name: "regain", Of: "health", Value: 4})))
		f, _ = do(t, f, plain(combat.EndTurn, "rat"))
		f, _ = do(t, f, plain(combat.TakeTurn, "ann"))
		numbers(t, f, "ann", map[string]int{"health": 14})
	})
}

func TestACostThatWasNotRead(t *testing.T) {
	f := of(hero("ann", at(0, 0)), foe("rat", at(1, 0)))
	const head = "Lamp\nMagic-Offensive-Action\n"
	for _, test := range []struct {
		name, text string
		refused    bool
	}{
		{"DEWPRISM-A2 a cost with a typing error is not free", head + "Use: 10 APP + 3 manna\nRange: 0-3\nEffect: Restore 5 health.", true},
		{"DEWPRISM-A2 nor is one that is empty", head + "Use:\nRange: 0-3\nEffect: Restore 5 health.", true},
		{"DEWPRISM-A2 what names no cost has none", head + "Range: 0-3\nEffect: Restore 5 health.", false},
		{"DEWPRISM-A2 what names one costs it", head + "Use: 10 AP\nRange: 0-3\nEffect: Restore 5 health.", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := told("ann", test.text, "ann")
			if test.refused {
				refused(t, f, c, "DEWPRISM-A2", "command.ability.text", "costUnread")
			}
			c.Insist = test.refused
			if _, err := combat.ResolvePlay(dice.Fast(1), combat.Play{Combat: f, Command: c}); err != nil {
				t.Error(err)
			}
		})
	}
}

// answersOf executes a command with one answer, and returns its error.
func answersOf(in combat.Play, answer string) (play.Result, *field.Error) {
	in.Choices = []choice.Answer{{Chose: []string{answer}}}
	return combat.ResolvePlay(dice.Scripted(nil), in)
}
