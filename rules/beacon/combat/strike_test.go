package combat_test

import (
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/combat"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

func TestReactionStrikes(t *testing.T) {
	advance := func(x, y int) combat.Command {
		return combat.Command{Do: combat.Move, Who: "ash", X: n(x), Y: n(y)}
	}
	spent := func(f *beacon.Combatant) { f.ReactsSpent = n(2) }
	for _, test := range []struct {
		name    string
		wolf    beacon.Combatant
		command combat.Command
		offered int
	}{
		{"an enemy that is passed may strike", foe("wolf", at(2, 1)), advance(4, 0), 1},
		{"an enemy that is left may strike", foe("wolf", at(0, 1)), advance(4, 0), 1},
		{"an enemy that is only reached may not", foe("wolf", at(5, 0)), advance(4, 0), 0},
		{"a longer weapon reaches farther", foe("wolf", at(2, 2), reach(10)), advance(4, 0), 1},
		{"an enemy without a melee weapon may not", foe("wolf", at(2, 1), reach(0)), advance(4, 0), 0},
		{"an enemy without a React may not", foe("wolf", at(2, 1), spent), advance(4, 0), 0},
		{"a downed enemy may not", foe("wolf", at(2, 1), having(mark("downed", 2))), advance(4, 0), 0},
		{"an enemy whose master passes may not", foe("wolf", at(2, 1), having(by(mark("charmed", 3), "ash"))), advance(4, 0), 0},
		{"an ally may not", hero("wolf", at(2, 1)), advance(4, 0), 0},
		{"a maneuver is without risk", foe("wolf", at(0, 1)), combat.Command{Do: combat.Move, Who: "ash", How: "maneuver", X: n(1), Y: n(-1)}, 0},
		{"a teleport passes no combatant", foe("wolf", at(0, 1)), combat.Command{Do: combat.Move, Who: "ash", How: "teleport", X: n(4), Y: n(0)}, 0},
	} {
		t.Run("BEACON-M4 "+test.name, func(t *testing.T) {
			_, r := did(t, turn("ash", hero("ash", at(0, 0)), test.wolf), test.command)
			same(t, "reaction strikes that are offered", test.offered, len(r.Next))
		})
	}
	t.Run("BEACON-M4 the strike is a React, on the combatant that passes, once, wherever it is by then", func(t *testing.T) {
		f, r := did(t, turn("ash", hero("ash", at(0, 0)), foe("wolf", at(2, 1))), advance(5, 0))
		same(t, "what is offered", []play.Next{{Do: "attack", Who: "wolf", Target: "ash", Choice: "passing", Mark: &play.Mark{Name: "passing", Value: 1, By: "ash"}, React: play.May}}, r.Next)
		strike := combat.Command{Do: combat.Attack, Who: "wolf", Targets: []string{"ash"}, Ability: sword, Mark: r.Next[0].Mark}
		after, _ := did(t, f, strike, 1, 1)
		wolf := one(t, after, "wolf")
		same(t, "Reacts, Acts and marks", []any{n(1), 0, 0}, []any{wolf.ReactsSpent, wolf.ActsSpent.Or(0), len(wolf.Marks)})
		insisted(t, after, strike, "command.targets[0]", "BEACON-A5", "outOfRange")
	})
	t.Run("BEACON-M4 without an ability it is a blow with the weapon of the sheet, and a bow does not strike", func(t *testing.T) {
		f, _ := did(t, turn("ash", hero("ash", at(0, 0)), foe("wolf", at(2, 1))), advance(4, 0))
		strike := combat.Command{Do: combat.Attack, Who: "wolf", Targets: []string{"ash"}}
		after, _ := did(t, f, strike, 1, 1, 1)
		same(t, "Reacts", n(1), one(t, after, "wolf").ReactsSpent)
		strike.Ability = bow
		insisted(t, f, strike, "command.who", "BEACON-I4", "notYourTurn")
	})
	t.Run("BEACON-M4 with the turn the chance is gone", func(t *testing.T) {
		f, _ := did(t, turn("ash", hero("ash", at(0, 0)), foe("wolf", at(2, 1))), advance(4, 0))
		f, _ = did(t, f, combat.Command{Do: combat.EndTurn, Who: "ash"})
		same(t, "marks", []play.Mark{}, one(t, f, "wolf").Marks)
	})
	t.Run("BEACON-M4 without positions the table is reminded", func(t *testing.T) {
		_, r := did(t, turn("ash", hero("ash"), foe("wolf")), combat.Command{Do: combat.Move, Who: "ash", Feet: n(20)})
		if !noted(r, "mayStrike", "BEACON-M4") {
			t.Error("nothing is noted")
		}
	})
}

func TestAid(t *testing.T) {
	f := turn("wolf", hero("ash"), hero("birch"), foe("wolf"))
	aid := combat.Command{Do: combat.Aid, Who: "ash", Targets: []string{"birch"}}
	climbs := combat.Command{Do: combat.Roll, Who: "birch", Rating: n(1), Versus: n(10)}
	t.Run("BEACON-A6 aid gives the next roll of the ally one Tier more", func(t *testing.T) {
		now, _ := did(t, f, aid)
		same(t, "mark", []play.Mark{{Name: "aided", Value: 1, By: "ash"}}, one(t, now, "birch").Marks)
		now, _ = did(t, now, climbs, 11, 4)
		same(t, "marks after the roll", []play.Mark{}, one(t, now, "birch").Marks)
	})
	t.Run("BEACON-A6 or as many as the table says, of an attack as well", func(t *testing.T) {
		aid := aid
		aid.Tier = 2
		now, _ := did(t, f, aid)
		now, _ = did(t, now, combat.Command{Do: combat.EndTurn, Who: "wolf"})
		now.Active = "birch"
		now, _ = did(t, now, combat.Command{Do: combat.Attack, Who: "birch", Targets: []string{"wolf"}, Ability: sword}, 3, 2, 1, 1)
		same(t, "marks after the attack", 0, len(one(t, now, "birch").Marks))
	})
	t.Run("BEACON-A6 help of oneself or of less than a Tier is none", func(t *testing.T) {
		refused(t, f, combat.Command{Do: combat.Aid, Who: "ash", Targets: []string{"ash"}}, field.Conflict, "command.targets[0]", "", "aidsItself")
		refused(t, f, combat.Command{Do: combat.Aid, Who: "ash", Targets: []string{"birch"}, Tier: -1}, field.OutOfRange, "command.tier", "", "")
	})
}

func TestControlled(t *testing.T) {
	strike := combat.Command{Do: combat.Attack, Who: "ash", Targets: []string{"wolf"}, Ability: sword}
	for _, name := range []string{"charmed", "dominated"} {
		t.Run("BEACON-W4 the "+name+" attack their master as little as they threaten it", func(t *testing.T) {
			bearer := having(by(mark(name, 3), "wolf"))
			insisted(t, turn("ash", hero("ash", bearer), foe("wolf")), strike, "command.targets[0]", "BEACON-W4", "actsForTarget")
			// The wolf's bow does not suffer from the one beside it that acts for it.
			shot := combat.Command{Do: combat.Attack, Who: "wolf", Targets: []string{"birch"}, Ability: bow}
			did(t, turn("wolf", hero("ash", bearer, at(0, 0)), hero("birch", at(8, 0)), foe("wolf", at(1, 0), reach(0))), shot, 1, 1)
			did(t, turn("wolf", hero("ash", at(0, 0)), hero("birch", at(8, 0)), foe("wolf", at(1, 0), reach(0))), shot, 1, 1, 1)
		})
		t.Run("BEACON-W4 the turn of the "+name+" names their master", func(t *testing.T) {
			f := combat.Combat{Round: 2, Phase: combat.Cautious, Combatants: []beacon.Combatant{hero("ash", having(by(mark(name, 3), "wolf"))), foe("wolf", func(f *beacon.Combatant) { f.Acted = n(1) })}}
			_, r := did(t, f, combat.Command{Do: combat.TakeTurn, Who: "ash"})
			if !noted(r, "controlled", "BEACON-W4") {
				t.Error("nothing is noted")
			}
		})
	}
	t.Run("BEACON-W4 the dead control no combatant, and a dominator counts before a charmer", func(t *testing.T) {
		did(t, turn("ash", hero("ash", having(by(mark("charmed", 3), "owl"))), foe("wolf"), foe("owl", func(f *beacon.Combatant) { f.Fate = beacon.Dead })), strike, 1, 1)
		both := having(by(mark("charmed", 3), "wolf"), by(mark("dominated", 5), "owl"))
		did(t, turn("ash", hero("ash", both), foe("wolf"), foe("owl")), strike, 1, 1)
	})
	t.Run("BEACON-W5 the disarmed attack with no weapon until they have an item in their hands again", func(t *testing.T) {
		f := turn("ash", hero("ash", having(mark("disarmed", 1))), foe("wolf"))
		insisted(t, f, strike, "command.ability", "BEACON-W5", "disarmed")
		did(t, f, combat.Command{Do: combat.Attack, Who: "ash", Targets: []string{"wolf"}, Ability: &beacon.Ability{Damage: "supernatural", Rating: n(1)}}, 1, 1)
		for _, how := range []string{"pickUp", "draw"} {
			armed, _ := did(t, f, combat.Command{Do: combat.Handle, Who: "ash", How: how})
			did(t, armed, strike, 1, 1)
		}
		stows, _ := did(t, f, combat.Command{Do: combat.Handle, Who: "ash", How: "stow"})
		insisted(t, stows, strike, "command.ability", "BEACON-W5", "disarmed")
	})
}

func TestSensesOfARoll(t *testing.T) {
	roll := func(senses string) combat.Command {
		return combat.Command{Do: combat.Roll, Who: "ash", Rating: n(1), Versus: n(10), Senses: senses}
	}
	blind := turn("ash", hero("ash", having(mark("blinded", 4))), foe("wolf"))
	deaf := turn("ash", hero("ash", having(mark("deafened", 2))), foe("wolf"))
	t.Run("BEACON-W6 a roll that involves the sense that is gone has a Tier less", func(t *testing.T) {
		did(t, blind, roll("sight"), 11, 4)
		did(t, deaf, roll("sight, sound"), 11, 4)
	})
	t.Run("BEACON-W6 a roll of the other sense has not, and the table is not reminded", func(t *testing.T) {
		_, r := did(t, blind, roll("sound"), 11)
		if noted(r, "blindedOpen", "BEACON-W2") {
			t.Error("the table is reminded although it has said what the roll involves")
		}
	})
	t.Run("BEACON-W6 a roll that depends entirely on it fails without dice, though it is pushed and aided", func(t *testing.T) {
		pushed := roll("sightonly")
		pushed.PushRoll = true
		aided := turn("ash", hero("ash", having(mark("blinded", 4), mark(beacon.Aided, 1))), foe("wolf"))
		after, r := did(t, aided, pushed)
		same(t, "outcome, stress, marks", []any{"failure", n(2), 1}, []any{r.Reports[0].Outcome, one(t, after, "ash").Stress, len(one(t, after, "ash").Marks)})
		if !noted(r, "blindedFails", "BEACON-W6") {
			t.Error("its card has no reason")
		}
		_, r = did(t, deaf, roll("soundonly"))
		same(t, "outcome", "failure", r.Reports[0].Outcome)
		report, err := combat.PlayOdds(new(odds.Walker), combat.Play{Combat: deaf, Command: roll("soundonly")})
		if err != nil {
			t.Fatal(err)
		}
		success, _ := report.Fact("success")
		same(t, "odds", 0.0, success.AtLeast(1))
	})
	t.Run("BEACON-W6 an attempt that fails so counts as a failure of its encounter", func(t *testing.T) {
		f := turn("ash", hero("ash", having(mark("blinded", 4))), foe("wolf"))
		f, _ = did(t, f, combat.Command{Do: combat.SkillEncounter, Clock: "vault", Goal: "In", Size: n(3), Failures: n(2)})
		attempt := roll("sightonly")
		attempt.Do, attempt.Clock, attempt.Skill = combat.Attempt, "vault", "survey"
		f, _ = did(t, f, attempt)
		same(t, "progress and failures", [2]int{0, 1}, [2]int{f.Clocks[0].Filled, f.Clocks[1].Filled})
	})
	t.Run("BEACON-W6 an attack that fails so misses: it is paid for, and its user gains nothing by it", func(t *testing.T) {
		gaze := &beacon.Ability{Damage: "supernatural", Rating: n(1), Wounds: "stunned", Boons: "focused", Keywords: "sightOnly"}
		f := turn("ash", hero("ash", having(mark("blinded", 4))), foe("wolf"))
		after, r := did(t, f, combat.Command{Do: combat.Attack, Who: "ash", Targets: []string{"wolf"}, Ability: gaze})
		same(t, "events", []string{"actSpent", "attacked"}, kinds(r.Events))
		same(t, "outcome, marks", []any{"miss", 1, 0}, []any{r.Reports[0].Outcome, len(one(t, after, "ash").Marks), len(one(t, after, "wolf").Marks)})
	})
	t.Run("BEACON-W6 a reaction strike by sound, as the table says, fails as well", func(t *testing.T) {
		strike := combat.Command{Do: combat.Attack, Who: "ash", Targets: []string{"wolf"}, Ability: sword, Senses: "soundonly"}
		_, r := did(t, deaf, strike)
		same(t, "outcome", "miss", r.Reports[0].Outcome)
	})
	t.Run("BEACON-W6 a power's check fails: what its text gives to a miss happens, and nothing else", func(t *testing.T) {
		pin := told("ash", "Cost: Act.\nTarget: 1 creature.\nCheck: STUDY! vs Iron and Ward.\nSuccess: Target suffers *Goaded* for 1 round.\nFailure: You suffer Distracted for 1 round.\nEffect: Gain Focused for 1 round. The moon hums.", "wolf")
		pin.Ability.Rating, pin.Senses = n(1), "sightonly"
		after, r := did(t, blind, pin)
		same(t, "outcome", "failure", r.Reports[0].Outcome)
		marksOf(t, after, "wolf")
		marksOf(t, after, "ash", mark("blinded", 4), waits(0, ";distracted 2 for 2", "ash"))
		same(t, "acts", n(1), one(t, after, "ash").ActsSpent)
		if !noted(r, "leftToTable", "BEACON-P1") {
			t.Error("its words that the table plays are lost")
		}
		after, _ = did(t, turn("ash", hero("ash"), foe("wolf")), pin, 3, 2)
		same(t, "marks of a user who sees and fails", 2, len(one(t, after, "ash").Marks))
	})
	for _, c := range []struct {
		name string
		f    combat.Combat
		in   combat.Command
	}{
		{"at the end of a turn", deaf, combat.Command{Do: combat.EndTurn, Who: "ash", Wound: "deafened", Senses: "soundonly"}},
		{"as an Act", deaf, combat.Command{Do: combat.Resist, Who: "ash", Wound: "deafened", Senses: "soundonly"}},
		{"against damage", peace(hero("ash", having(mark("deafened", 2), waits(9, "kinetic", "wolf"))), foe("wolf")), combat.Command{Do: combat.Take, Who: "ash", Resist: "damage", Senses: "soundonly"}},
	} {
		t.Run("BEACON-W6 a Resistance Roll "+c.name+" that depends on sound fails, and costs its stress", func(t *testing.T) {
			after, r := did(t, c.f, c.in)
			same(t, "outcome, stress", []any{"failed", n(4)}, []any{r.Reports[0].Outcome, one(t, after, "ash").Stress})
			c.in.Senses = "sight"
			refused(t, c.f, c.in, field.UnknownName, "command.senses", "", "")
			if c.in.Do != combat.Resist {
				c.in.Wound, c.in.Resist, c.in.Senses = "", "", "sound"
				insisted(t, c.f, c.in, "command.senses", "BEACON-W6", "noRoll")
			}
		})
	}
	t.Run("BEACON-W6 a sense that is none is named", func(t *testing.T) {
		refused(t, blind, roll("smell"), field.UnknownName, "command.senses", "", "")
	})
	t.Run("BEACON-W6 noticing an ambush involves sight", func(t *testing.T) {
		begin := combat.Command{Do: combat.Begin, Surprise: "rolled", Ambushers: []string{"wolf"}}
		did(t, peace(hero("ash", having(mark("blinded", 4))), foe("wolf")), begin, 8, 3, 3, 12, 4, 2, 2)
	})
}

func TestPromotion(t *testing.T) {
	dead := func(f *beacon.Combatant) { f.Fate = beacon.Dead }
	promote := combat.Command{Do: combat.Promote, Who: "ash", Targets: []string{"page"}}
	t.Run("BEACON-X4 a cohort becomes a hero in place of a dead one", func(t *testing.T) {
		f, r := did(t, turn("wolf", hero("ash", dead), foe("page"), foe("wolf")), promote)
		same(t, "side and place in the round", []any{beacon.Hero, n(1)}, []any{one(t, f, "page").Side, one(t, f, "page").Initiative})
		if !noted(r, "ownsCohort", "BEACON-X4") {
			t.Error("the table is not reminded of its player")
		}
		f.Combatants[2].Fate, f.Active = beacon.Dead, ""
		f, _ = did(t, f, combat.Command{Do: combat.TakeTurn, Who: "page", Insist: true})
		same(t, "whose turn it is", "page", f.Active)
	})
	t.Run("BEACON-X4 in place of no living hero and of no foe, and no dead cohort", func(t *testing.T) {
		insisted(t, turn("wolf", hero("ash"), foe("page"), foe("wolf")), promote, "command.who", "BEACON-X4", "noDeadHero")
		insisted(t, turn("wolf", foe("ash", dead), foe("page"), foe("wolf")), promote, "command.who", "BEACON-X4", "noDeadHero")
		insisted(t, turn("wolf", hero("ash", dead), foe("page", dead), foe("wolf")), promote, "command.targets[0]", "BEACON-X1", "dead")
		two := promote
		two.Targets = []string{"page", "wolf"}
		refused(t, turn("wolf", hero("ash", dead), foe("page"), foe("wolf")), two, field.TooLong, "command.targets", "", "")
	})
}
