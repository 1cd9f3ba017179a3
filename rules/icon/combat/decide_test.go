package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/odds"
	"rulewright/rules/rulestest"
)

// chose are answers of one entry each; an entry "" is an empty answer.
func chose(list ...string) []choice.Answer {
	answers := []choice.Answer{}
	for _, one := range list {
		var a choice.Answer
		if one != "" {
			a.Chose = []string{one}
		}
		answers = append(answers, a)
	}
	return answers
}

// deciding carries out a command with choices.
func deciding(t *testing.T, e combat.Combat, c combat.Command, answers []choice.Answer, faces ...int) combat.Result {
	t.Helper()
	r, err := combat.ResolvePlay(dice.Scripted(faces), combat.Play{Combat: e, Command: c, Choices: answers, Whole: true})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// asks checks the question for which a command waits, with all of its answers.
func asks(t *testing.T, e combat.Combat, c combat.Command, answers []choice.Answer, faces []int, whose, about string, among ...string) {
	t.Helper()
	r := deciding(t, e, c, answers, faces...)
	q := r.Open()
	switch {
	case q == nil:
		t.Fatalf("nothing is asked after %v", answers)
	case q.Whose != whose || q.About != about || !slices.Equal(q.Among, among):
		t.Fatalf("asked %s of %s among %v, not %s of %s among %v", q.About, q.Whose, q.Among, about, whose, among)
	case len(r.Events) > 0 || len(r.Reports) > 0 || r.Combat != nil:
		t.Fatalf("something happened before the choice: %v", r.Events)
	}
}

func TestTheUserChoosesWhichMarkStays(t *testing.T) {
	marking := ability("prey", doing(combat.Effect{Does: combat.DoMark}))
	e := inTurn("vex", fight(one("vex", icon.Vagabond), one("rat", icon.Heavy, carrying(icon.Status{Name: icon.Mark, Key: "old", From: "vex"}))))
	c := use("vex", "rat", marking)
	asks(t, e, c, chose(), nil, "vex", "keep", "new", "old")
	for _, test := range []struct{ answer, key string }{{"new", "prey"}, {"old", "old"}} {
		t.Run("ICON-C9 "+test.answer, func(t *testing.T) {
			r := deciding(t, e, c, chose(test.answer))
			same(t, "mark", test.key, who(t, r.Combat, "rat").Character.Statuses[0].Key)
			same(t, "answers", chose(test.answer), r.Chosen())
		})
	}
	t.Run("a field of the command decides without a question", func(t *testing.T) {
		c := c
		c.Keep = combat.KeepOld
		same(t, "mark", "old", who(t, deciding(t, e, c, chose()).Combat, "rat").Character.Statuses[0].Key)
	})
	t.Run("without the list of choices the new one stays", func(t *testing.T) {
		same(t, "mark", "prey", who(t, played(t, e, c).Combat, "rat").Character.Statuses[0].Key)
	})
	t.Run("a wrong answer names its place", func(t *testing.T) {
		_, err := combat.ResolvePlay(dice.Scripted(nil), combat.Play{Combat: e, Command: c, Choices: chose("both")})
		if err == nil || err.Field != "choices[0].chose[0]" || err.Code != field.UnknownName {
			t.Errorf("%v", err)
		}
	})
}

func TestAShoveInOneOfTwoStraightDirections(t *testing.T) {
	shoving := ability("push", doing(combat.Effect{Does: combat.DoShove, Amount: n(2)}))
	e := field20(one("vex", icon.Vagabond, at(5, 5)), one("rat", icon.Heavy, at(6, 6)))
	c := use("vex", "rat", shoving)
	asks(t, e, c, chose(), nil, "vex", "shove", "1,0", "0,1")
	for _, test := range []struct {
		answer string
		x, y   int
	}{{"1,0", 8, 6}, {"0,1", 6, 8}} {
		t.Run("ICON-M14 "+test.answer, func(t *testing.T) {
			rat := who(t, deciding(t, e, c, chose(test.answer)).Combat, "rat")
			same(t, "square", []any{n(test.x), n(test.y)}, []any{rat.X, rat.Y})
		})
	}
	t.Run("ICON-M14 one straight direction is taken", func(t *testing.T) {
		e := field20(one("vex", icon.Vagabond, at(5, 5)), one("rat", icon.Heavy, at(6, 5)))
		same(t, "x", n(8), who(t, deciding(t, e, c, chose()).Combat, "rat").X)
	})
}

func TestGuardiansAreAsked(t *testing.T) {
	e := inTurn("priest", fight(one("sten", icon.Stalwart, carrying(charges(icon.VigilanceCharges, 3))),
		one("bran", icon.Stalwart, carrying(charges(icon.VigilanceCharges, 1))), one("mira", icon.Mendicant), one("priest", icon.Leader)))
	c := use("priest", "mira", ability("hymn", dealing(9)))
	t.Run("ICON-X-VIGILANCE each guardian in turn, before the dice", func(t *testing.T) {
		asks(t, e, c, chose(), nil, "sten", "guard", "mira")
		asks(t, e, c, chose("mira"), nil, "sten", "charges", "1", "2", "3")
		asks(t, e, c, chose("mira", "2"), nil, "bran", "guard", "mira")
	})
	t.Run("ICON-X-VIGILANCE the charges of the one that agrees", func(t *testing.T) {
		r := deciding(t, e, c, chose("mira", "2", ""), 3, 5)
		same(t, "hp", n(36), who(t, r.Combat, "mira").Character.HP)
		same(t, "charges", []int{1, 1}, []int{value(t, r.Combat, "sten", icon.VigilanceCharges), value(t, r.Combat, "bran", icon.VigilanceCharges)})
	})
	t.Run("without the list of choices none is spent", func(t *testing.T) {
		same(t, "hp", n(31), who(t, played(t, e, c).Combat, "mira").Character.HP)
	})
	t.Run("ICON-X-VIGILANCE ICON-A2 no guardian is asked about a target that is out of range", func(t *testing.T) {
		e := inTurn("priest", field20(one("sten", icon.Stalwart, at(2, 1), carrying(charges(icon.VigilanceCharges, 1))),
			one("mira", icon.Mendicant, at(1, 1)), one("priest", icon.Leader, at(9, 1))))
		hymn := ability("hymn", dealing(9), func(a *combat.Fields) { a.Strike.Range = n(3) })
		rulestest.Refused(t, combat.ResolvePlay, combat.Play{Combat: e, Command: use("priest", "mira", hymn),
			Choices: []choice.Answer{}}, field.Refused, "command.situation.distance", "ICON-A2")
	})
	t.Run("ICON-X-VIGILANCE one guardian for two in the area keeps a charge for each", func(t *testing.T) {
		blast := ability("blast", dealing(9), func(a *combat.Fields) { a.Strike.Area.Flat = 7 })
		c := use("priest", "mira", blast, func(c *combat.Command) { c.Others = []string{"bran"} })
		both := []choice.Answer{{Chose: []string{"mira", "bran"}}}
		asks(t, e, c, both, nil, "sten", "charges", "1", "2")
		asks(t, e, c, append(both, chose("1")...), nil, "sten", "charges", "1", "2")
	})
}

func TestOddsOfAnAttackBeforeItsChoices(t *testing.T) {
	e := inTurn("priest", fight(one("sten", icon.Stalwart, carrying(charges(icon.VigilanceCharges, 1))),
		one("mira", icon.Mendicant), one("priest", icon.Leader)))
	in := combat.Play{Combat: e, Command: use("priest", "mira", ability("smite", attack))}
	mean := func(answers []choice.Answer, open bool) float64 {
		t.Helper()
		var w odds.Walker
		in.Choices = answers
		report, err := combat.PlayOdds(&w, in)
		if err != nil || report.Open != open {
			t.Fatalf("%v: open %v, %v", answers, report.Open, err)
		}
		fact, _ := report.Fact("dealt")
		return fact.Mean
	}
	plain := mean(nil, false)
	same(t, "odds before the choice", plain, mean(chose(), true))
	same(t, "odds without vigilance", plain, mean(chose(""), false))
	if guarded := mean(chose("mira"), false); guarded >= plain {
		t.Errorf("with vigilance %v, without %v", guarded, plain)
	}
}

func TestALegendChoosesWhatItShakesOff(t *testing.T) {
	boss := one("boss", icon.Legend, func(c *combat.Combatant) { c.Character.MaxHP = n(150) },
		carrying(icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Blind, Ongoing: true}, icon.Status{Name: icon.Mark, From: "vex", Key: "prey"}))
	e := fight(one("vex", icon.Vagabond), boss)
	c := combat.Command{Do: combat.Shake, Who: "boss"}
	asks(t, e, c, chose(), nil, "boss", "shake", "dazed", "mark:prey:vex")
	r := deciding(t, e, c, chose("mark:prey:vex"))
	same(t, "ICON-T12 statuses", []string{"dazed", "blind+"}, carries(t, r.Combat, "boss"))
	refused(t, e, c, field.Missing, "command.status", "")
	e.Combatants[1].Character.Statuses = e.Combatants[1].Character.Statuses[1:2]
	_, err := combat.ResolvePlay(nil, combat.Play{Combat: e, Command: c, Choices: chose(), Whole: true})
	if err == nil || err.Code != field.Refused || err.Rule != "ICON-T12" {
		t.Errorf("with an ongoing status alone: %v", err)
	}
}

func TestTheRescuedChoosesAFreeSquare(t *testing.T) {
	e := field20(one("mira", icon.Mendicant, at(5, 5)), one("vex", icon.Vagabond, at(0, 0), func(c *combat.Combatant) {
		c.Out, c.Wounds = combat.Incapacitated, 1
	}), one("rat", icon.Heavy, at(0, 0)))
	e.Combatants[0].X, e.Combatants[0].Y = n(1), n(1)
	c := combat.Command{Do: combat.Rescue, Who: "mira", Target: "vex"}
	asks(t, e, c, chose(), nil, "vex", "rise", "1,0", "0,1")
	r := deciding(t, e, c, chose("0,1"))
	vex := who(t, r.Combat, "vex")
	same(t, "ICON-H9 square", []any{n(0), n(1)}, []any{vex.X, vex.Y})
}

func TestThePlayerChoosesTheSavesToBless(t *testing.T) {
	e := inTurn("vex", fight(one("vex", icon.Vagabond, carrying(icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Blind},
		icon.Status{Name: icon.Blessing, Value: 1}))))
	c := combat.Command{Do: combat.EndTurn, Who: "vex"}
	asks(t, e, c, chose(), nil, "vex", "bless", "dazed", "blind")
	r := deciding(t, e, c, chose("blind"), 1, 20, 6)
	if b := who(t, r.Combat, "vex").Character; b.Has(icon.Blessing) {
		t.Error("ICON-C4 the blessing is not spent")
	}
	r = deciding(t, e, c, chose(""), 1, 1)
	same(t, "ICON-C4 kept", 1, value(t, r.Combat, "vex", icon.Blessing))
}
