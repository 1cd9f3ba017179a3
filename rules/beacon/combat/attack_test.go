package combat_test

import (
	"math"
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/combat"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// strikes is an attack of ash on the wolf.
func strikes(with *beacon.Ability, change ...func(*combat.Command)) combat.Command {
	c := combat.Command{Do: combat.Attack, Who: "ash", Targets: []string{"wolf"}, Ability: with}
	for _, one := range change {
		one(&c)
	}
	return c
}

func TestAnAttackInACombat(t *testing.T) {
	f := turn("ash", hero("ash"), foe("wolf"), foe("bear"))
	t.Run("BEACON-A1 BEACON-A3 what a hit deals waits to be taken, and an Act is spent", func(t *testing.T) {
		after, r := did(t, f, strikes(sword), 12, 3, 5, 4)
		same(t, "marks", []play.Mark{waits(9, "kinetic", "ash")}, one(t, after, "wolf").Marks)
		same(t, "hp", n(20), one(t, after, "wolf").HP)
		m := waits(9, "kinetic", "ash")
		same(t, "next", []play.Next{{Do: "take", Who: "wolf", Target: "ash", Amount: 9, Mark: &m, React: play.Must}}, r.Next)
		same(t, "spent, stress", []field.Number{n(1), n(1)}, []field.Number{one(t, after, "ash").ActsSpent, one(t, after, "ash").Stress})
		same(t, "events", []string{"actSpent", "attacked", "damageGained"}, kinds(r.Events))
	})
	t.Run("BEACON-A1 a miss leaves nothing", func(t *testing.T) {
		after, r := did(t, f, strikes(sword), 2, 3)
		same(t, "marks, next", 0, len(one(t, after, "wolf").Marks)+len(r.Next))
		same(t, "outcome", "miss", r.Reports[0].Outcome)
	})
	t.Run("BEACON-A1 each target has a roll of its own", func(t *testing.T) {
		c := strikes(&beacon.Ability{Damage: "supernatural", Rating: n(1), Effect: "d6", Keywords: "area", Wounds: "slowed, burning 2", Types: "thermal, radiant"}, func(c *combat.Command) { c.Targets = []string{"wolf", "bear"} })
		after, r := did(t, f, c, 14, 2, 6, 5, 2, 1)
		same(t, "wolf", []play.Mark{waits(11, "thermal,radiant;slowed 2,burning 2", "ash")}, one(t, after, "wolf").Marks)
		same(t, "bear", 0, len(one(t, after, "bear").Marks))
		same(t, "reports", []string{"hit", "miss"}, []string{r.Reports[0].Outcome, r.Reports[1].Outcome})
	})
	t.Run("BEACON-A2 BEACON-D4 pushing the roll and pushing the damage cost 1 stress each", func(t *testing.T) {
		after, r := did(t, f, strikes(sword, func(c *combat.Command) { c.PushRoll, c.PushDamage = true, true }), 12, 13, 3, 5, 6, 4)
		same(t, "stress, damage", []any{n(3), 15}, []any{one(t, after, "ash").Stress, r.Next[0].Amount})
		poor := turn("ash", hero("ash", func(f *beacon.Combatant) { f.Stress = n(7) }), foe("wolf"))
		did(t, poor, strikes(sword, func(c *combat.Command) { c.PushRoll = true }), 2, 3, 3)
		refused(t, poor, strikes(sword, func(c *combat.Command) { c.PushRoll, c.PushDamage, c.Insist = true, true, true }), field.Refused, "command.pushRoll", "BEACON-D4", "tooMuchStress")
		full := turn("ash", hero("ash", func(f *beacon.Combatant) { f.Stress = n(8) }), foe("wolf"))
		refused(t, full, strikes(sword, func(c *combat.Command) { c.PushDamage = true }), field.Refused, "command.pushDamage", "BEACON-D4", "tooMuchStress")
	})
	t.Run("BEACON-A3 an ability may cost stress, or a React, or nothing", func(t *testing.T) {
		dear := *sword
		dear.Stress, dear.Takes = n(2), "React"
		insisted(t, f, strikes(&dear), "command.who", "BEACON-I4", "ownTurn")
		after, _ := did(t, turn("wolf", hero("ash"), foe("wolf")), strikes(&dear), 2, 3)
		same(t, "stress, Reacts", []field.Number{n(3), n(1)}, []field.Number{one(t, after, "ash").Stress, one(t, after, "ash").ReactsSpent})
		dear.Stress = n(8)
		refused(t, turn("wolf", hero("ash"), foe("wolf")), strikes(&dear), field.Refused, "command.ability.stress", "BEACON-A3", "tooMuchStress")
		free := *sword
		free.Takes = "free"
		after, _ = did(t, f, strikes(&free), 2, 3)
		same(t, "Acts", field.Number{}, one(t, after, "ash").ActsSpent)
	})
	t.Run("BEACON-B1 what its user gains", func(t *testing.T) {
		after, _ := did(t, f, strikes(&beacon.Ability{Boons: "hidden, healing 1"}), 2, 3, 6, 2)
		same(t, "marks, hp", []any{[]play.Mark{by(mark("hidden", 5), "ash")}, n(32)}, []any{one(t, after, "ash").Marks, one(t, after, "ash").HP})
	})
	t.Run("BEACON-X1 the dead are no targets", func(t *testing.T) {
		dead := turn("ash", hero("ash"), foe("wolf", func(f *beacon.Combatant) { f.Fate = beacon.Dead }))
		insisted(t, dead, strikes(sword), "command.targets[0]", "BEACON-X1", "dead")
		dying := turn("ash", hero("ash", func(f *beacon.Combatant) { f.Fate = beacon.Dying }), foe("wolf"))
		insisted(t, dying, strikes(sword), "command.who", "BEACON-X1", "dying")
	})
	t.Run("BEACON-C1 nor are the hidden", func(t *testing.T) {
		insisted(t, turn("ash", hero("ash"), foe("wolf", having(mark("hidden", 5)))), strikes(sword), "command.targets", "BEACON-C1", "hidden")
	})
	t.Run("what cannot be read is named where it stands", func(t *testing.T) {
		refused(t, f, strikes(nil), field.Missing, "command.ability", "", "")
		refused(t, f, strikes(sword, func(c *combat.Command) { c.Targets = nil }), field.Missing, "command.targets", "", "")
		refused(t, f, strikes(sword, func(c *combat.Command) { c.Targets = []string{"wolf", "wolf"} }), field.Conflict, "command.targets[1]", "", "idTwice")
		refused(t, f, strikes(sword, func(c *combat.Command) { c.Who = "" }), field.Missing, "command.who", "", "")
		refused(t, f, strikes(sword, func(c *combat.Command) { c.Defense = "luck" }), field.UnknownName, "command.defense", "", "")
		refused(t, f, strikes(&beacon.Ability{Takes: "ages"}), field.UnknownName, "command.ability.takes", "", "")
		refused(t, f, strikes(&beacon.Ability{Boons: "stunned"}), field.UnknownName, "command.ability.boons", "", "")
		refused(t, f, strikes(&beacon.Ability{Effect: "d9"}), field.UnknownName, "command.ability.effect", "", "")
		refused(t, turn("ash", foe("wolf"), hero("ash", func(f *beacon.Combatant) { f.Body = "d9" })), strikes(sword), field.UnknownName, "combat.combatants[1].body", "", "")
		refused(t, turn("ash", hero("ash"), foe("wolf", func(f *beacon.Combatant) { f.Iron, f.Body = field.Number{}, "d9" })), strikes(sword), field.UnknownName, "combat.combatants[1].body", "", "")
	})
}

// TestMeleeFromWhereTheyStand: an archer, whose d20 and whose target's Defense tell.
func TestMeleeFromWhereTheyStand(t *testing.T) {
	for _, test := range []struct {
		name          string
		f             combat.Combat
		change        func(*combat.Command)
		tier, defense int
	}{
		{"BEACON-A2 nobody near", turn("ash", hero("ash", at(0, 0)), foe("wolf", at(5, 5)), foe("bear", at(9, 9))), nil, 1, 15},
		{"BEACON-A2 BEACON-C2 a foe beside the archer, on another floor", turn("ash", hero("ash", at(0, 0), floor("hall")), foe("wolf", at(5, 5), floor("hall")), foe("bear", at(1, 1), floor("loft"))), nil, 1, 15},
		{"BEACON-A2 a foe beside the archer", turn("ash", hero("ash", at(0, 0)), foe("wolf", at(5, 5)), foe("bear", at(1, 1))), nil, 0, 15},
		{"BEACON-A2 which is the target", turn("ash", hero("ash", at(0, 0)), foe("wolf", at(1, 0))), nil, 1, 20},
		{"BEACON-A2 an ally of the archer beside the target", turn("ash", hero("ash", at(0, 0)), hero("birch", at(5, 6)), foe("wolf", at(5, 5))), nil, 1, 20},
		{"BEACON-A2 one with a longer reach", turn("ash", hero("ash", at(0, 0)), hero("birch", at(5, 7), func(f *beacon.Combatant) { f.Reach = n(10) }), foe("wolf", at(5, 5))), nil, 1, 20},
		// The combat chapter on threatening: a creature that threatens an enemy is in melee, even if that enemy does not threaten it.
		{"BEACON-C2 an enemy of the stunned is in melee", turn("ash", hero("ash", at(0, 0)), hero("birch", at(5, 6), having(mark("stunned", 4))), foe("wolf", at(5, 5))), nil, 1, 20},
		{"BEACON-C2 so is the archer beside a foe that is slowed out of its turn", turn("ash", hero("ash", at(0, 0)), foe("wolf", at(5, 5)), foe("bear", at(1, 1), having(mark("slowed", 2)))), nil, 0, 15},
		{"BEACON-C2 a longer reach is enough for melee", turn("ash", hero("ash", at(0, 0), reach(10)), foe("wolf", at(5, 5)), foe("bear", at(2, 0))), nil, 0, 15},
		{"BEACON-C2 and so is the target that only the archer reaches", turn("ash", hero("ash", at(0, 0), reach(10)), foe("wolf", at(2, 0))), nil, 0, 20},
		{"BEACON-C2 without a melee weapon there is no threat", turn("ash", hero("ash", at(0, 0), reach(0)), foe("wolf", at(5, 5)), foe("bear", at(1, 0), reach(0))), nil, 1, 15},
		{"BEACON-C2 BEACON-W2 the stunned threaten no enemy", turn("ash", hero("ash", at(0, 0)), hero("birch", at(5, 6), having(mark("stunned", 4))), foe("wolf", at(5, 5), having(mark("stunned", 4)))), nil, 1, 15},
		{"BEACON-C2 BEACON-W2 nor do the downed", turn("ash", hero("ash", at(0, 0)), hero("birch", at(5, 6), having(mark("stunned", 4))), foe("wolf", at(5, 5), having(mark("downed", 2)))), nil, 1, 10},
		{"BEACON-C2 BEACON-W2 nor do the incapacitated", turn("ash", hero("ash", at(0, 0), reach(0)), foe("wolf", at(5, 5)), foe("bear", at(1, 0), having(mark("incapacitated", 5)))), nil, 1, 15},
		{"BEACON-C2 BEACON-W-SLOWED nor the slowed out of their turn", turn("ash", hero("ash", at(0, 0), reach(0)), foe("wolf", at(5, 5)), foe("bear", at(1, 1), having(mark("slowed", 2)))), nil, 1, 15},
		{"BEACON-C2 the slowed do in their turn", turn("ash", hero("ash", at(0, 0), having(mark("slowed", 2))), foe("wolf", at(5, 5)), foe("bear", at(1, 1), reach(0))), nil, 0, 15},
		{"BEACON-C2 the dead are no enemies", turn("ash", hero("ash", at(0, 0)), foe("wolf", at(5, 5)), foe("bear", at(1, 1), func(f *beacon.Combatant) { f.Fate = beacon.Dead })), nil, 1, 15},
		{"BEACON-A2 without positions nobody knows", turn("ash", hero("ash"), foe("wolf"), foe("bear")), nil, 1, 15},
		{"BEACON-A2 and the table may say so", turn("ash", hero("ash"), foe("wolf")), func(c *combat.Command) { c.InMelee, c.TargetInMelee = n(1), n(1) }, 0, 20},
		{"BEACON-A2 or not", turn("ash", hero("ash", at(0, 0)), foe("wolf", at(1, 0)), foe("bear", at(1, 1))), func(c *combat.Command) { c.InMelee, c.TargetInMelee = n(0), n(0) }, 1, 15},
		{"BEACON-R4 one d20 more by hand", turn("ash", hero("ash"), foe("wolf")), func(c *combat.Command) { c.Tier = 1 }, 2, 15},
		{"BEACON-W2 goaded by somebody else", turn("ash", hero("ash", having(by(mark("goaded", 1), "bear"))), foe("wolf"), foe("bear")), nil, 0, 15},
		{"BEACON-W2 goaded by one of the targets", turn("ash", hero("ash", having(by(mark("goaded", 1), "bear"))), foe("wolf"), foe("bear")), func(c *combat.Command) { c.Targets = []string{"wolf", "bear"} }, 1, 15},
		{"BEACON-W2 terrified by somebody who is there", turn("ash", hero("ash", having(by(mark("terrified", 3), "bear"))), foe("wolf"), foe("bear")), nil, 0, 15},
		{"BEACON-W2 and by somebody who is dead", turn("ash", hero("ash", having(by(mark("terrified", 3), "bear"))), foe("wolf"), foe("bear", func(f *beacon.Combatant) { f.Fate = beacon.Dead })), nil, 1, 15},
		{"BEACON-W2 by nobody knows whom", turn("ash", hero("ash", having(mark("terrified", 3))), foe("wolf")), nil, 0, 15},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := strikes(bow)
			if test.change != nil {
				test.change(&c)
			}
			faces := []int{2, 2}[:max(1, test.tier)]
			if test.tier == 0 {
				faces = []int{2, 2}
			}
			faces = append(append([]int{}, faces...), 1)
			if len(c.Targets) == 2 {
				faces = append(faces, 2, 1)
			}
			_, r := did(t, test.f, c, faces...)
			tier, defense := 0, 0
			for _, chain := range r.Reports[0].Chains {
				switch chain.Key {
				case "tier":
					tier = chain.Value
				case "defense":
					defense = chain.Value
				}
			}
			same(t, "d20, Defense", [2]int{test.tier, test.defense}, [2]int{tier, defense})
		})
	}
}

func TestAPower(t *testing.T) {
	f := turn("ash", hero("ash"), hero("birch", func(f *beacon.Combatant) { f.HP = n(10) }), foe("wolf"))
	use := func(a beacon.Ability, targets ...string) combat.Command {
		return combat.Command{Do: combat.UsePower, Who: "ash", Targets: targets, Ability: &a}
	}
	t.Run("BEACON-A3 BEACON-B1 boons and healing for those it is used on", func(t *testing.T) {
		after, _ := did(t, f, use(beacon.Ability{Boons: "fortified iron, healing 3"}, "birch"), 7)
		same(t, "marks, hp", []any{[]play.Mark{by(of("fortified", 1, "iron"), "ash")}, n(17)}, []any{one(t, after, "birch").Marks, one(t, after, "birch").HP})
	})
	t.Run("BEACON-B1 healing by the Tier of the healer, where the table chose so", func(t *testing.T) {
		tiers := f
		tiers.Options.HealingByTier = true
		after, _ := did(t, tiers, use(beacon.Ability{Boons: "healing 3"}, "birch"), 7, 2)
		same(t, "hp", n(19), one(t, after, "birch").HP)
	})
	t.Run("BEACON-B1 its user, where there is nobody else", func(t *testing.T) {
		after, r := did(t, f, use(beacon.Ability{Boons: "strengthened 2"}))
		same(t, "marks", []play.Mark{by(mark("strengthened", 2), "ash")}, one(t, after, "ash").Marks)
		same(t, "events", []string{"actSpent", "powerUsed", "boonGained"}, kinds(r.Events))
	})
	t.Run("BEACON-S1 wounds wait, for a box may cancel them", func(t *testing.T) {
		after, r := did(t, f, use(beacon.Ability{Wounds: "rooted"}, "wolf"))
		same(t, "marks", []play.Mark{waits(0, ";rooted 3", "ash")}, one(t, after, "wolf").Marks)
		same(t, "next", "take", r.Next[0].Do)
	})
	song, glare := beacon.Ability{Boons: "focused", Keywords: "soundOnly"}, beacon.Ability{Wounds: "slowed", Keywords: "sightOnly"}
	t.Run("BEACON-W6 a power that is all sight fails in the hands of the blind, and is paid for", func(t *testing.T) {
		after, r := did(t, turn("ash", hero("ash", having(mark("blinded", 4))), foe("wolf")), use(glare, "wolf"))
		same(t, "events", []string{"actSpent", "powerUsed"}, kinds(r.Events))
		same(t, "outcome", "failure", r.Reports[0].Outcome)
		same(t, "marks", 0, len(one(t, after, "wolf").Marks))
		if !noted(r, "blindedFails", "BEACON-W6") {
			t.Error("its card has no reason")
		}
	})
	t.Run("BEACON-W6 a power that is all sound but has no roll works for the deaf", func(t *testing.T) {
		_, r := did(t, turn("ash", hero("ash", having(mark("deafened", 2)))), use(song))
		same(t, "events", []string{"actSpent", "powerUsed", "boonGained"}, kinds(r.Events))
	})
	t.Run("BEACON-C1 no hidden foe", func(t *testing.T) {
		insisted(t, turn("ash", hero("ash"), foe("wolf", having(mark("hidden", 5)))), use(glare, "wolf"), "command.targets", "BEACON-C1", "hidden")
		did(t, turn("ash", hero("ash"), hero("birch", having(mark("hidden", 5)))), use(song, "birch"))
	})
	t.Run("what comes with it is as long as a mark can tell", func(t *testing.T) {
		dense := beacon.Ability{Damage: "weapon", Types: "chemical, electrical, entropic, glacial, kinetic, plasmic, psychic, radiant, temporal and thermal", Wounds: "downed,rooted,slowed,goaded,pushed,downed,rooted,slowed,goaded,pushed,downed,rooted,slowed,goaded"}
		_, err := combat.ResolvePlay(dice.Scripted([]int{19, 6}), combat.Play{Combat: f, Command: strikes(&dense)})
		if err == nil || err.Code != field.TooLong || err.Field != "command.ability.wounds" {
			t.Error(err)
		}
	})
	t.Run("BEACON-X1 the dead are not healed", func(t *testing.T) {
		dead := turn("ash", hero("ash"), hero("birch", func(f *beacon.Combatant) { f.Fate, f.HP = beacon.Dead, n(0) }))
		heals := use(beacon.Ability{Boons: "healing 3"}, "birch")
		insisted(t, dead, heals, "command.targets[0]", "BEACON-X1", "dead")
		heals.Insist = true
		after, _ := did(t, dead, heals)
		same(t, "hp", n(0), one(t, after, "birch").HP)
	})
}

func TestAnActionRollInACombat(t *testing.T) {
	c := combat.Command{Do: combat.Roll, Who: "ash", Rating: n(1), Attribute: "mind", Versus: n(20), PushRoll: true, Position: "controlled"}
	t.Run("BEACON-D4 there is no damage to push", func(t *testing.T) {
		c := c
		c.PushRoll, c.PushDamage = false, true
		insisted(t, peace(hero("ash")), c, "command.pushDamage", "BEACON-D4", "noDamage")
		c.Insist = true
		after, _ := did(t, peace(hero("ash")), c, 12, 3)
		same(t, "stress", n(1), one(t, after, "ash").Stress)
		for _, harmless := range []*beacon.Ability{{Damage: "none", Wounds: "stunned", Rating: n(1)}, {Text: "Cost: Act.\nTarget: 1 creature.\nAttack: STUDY! vs Ward.\nHit: Target suffers *Goaded* for 1 round.", Rating: n(1)}} {
			strike := combat.Command{Do: combat.Attack, Who: "ash", Targets: []string{"wolf"}, Ability: harmless, PushDamage: true}
			insisted(t, peace(hero("ash"), foe("wolf")), strike, "command.pushDamage", "BEACON-D4", "noDamage")
		}
	})
	t.Run("BEACON-R1 BEACON-R2 BEACON-A2 a roll, pushed", func(t *testing.T) {
		after, r := did(t, peace(hero("ash")), c, 3, 12, 3)
		same(t, "total, versus, outcome, stress", []any{n(15), n(15), "success", n(2)}, []any{r.Reports[0].Total, r.Reports[0].Versus, r.Reports[0].Outcome, one(t, after, "ash").Stress})
	})
	t.Run("what cannot be read is named", func(t *testing.T) {
		c := c
		c.Versus = field.Number{}
		refused(t, peace(hero("ash")), c, field.Missing, "command.versus", "", "")
		broken := hero("ash")
		c.Versus, broken.Mind = n(1), "d9"
		refused(t, peace(broken), c, field.UnknownName, "combat.combatants[0].mind", "", "")
	})
}

func TestTheOddsOfACommand(t *testing.T) {
	near := func(t *testing.T, what string, want, got float64) {
		t.Helper()
		if math.Abs(want-got) > 1e-9 {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	f := turn("ash", hero("ash", func(f *beacon.Combatant) { f.Body = "" }), foe("wolf"), foe("bear"))
	t.Run("BEACON-A1 of an attack, against the first target", func(t *testing.T) {
		report, err := combat.PlayOdds(new(odds.Walker), combat.Play{Combat: f, Command: strikes(sword, func(c *combat.Command) { c.Targets = []string{"wolf", "bear"} })})
		if err != nil {
			t.Fatal(err)
		}
		hit, _ := report.Fact("hit")
		near(t, "hit", 6.0/20, hit.AtLeast(1))
		botch, _ := report.Fact("botch")
		near(t, "botch", 1.0/20, botch.AtLeast(1))
	})
	t.Run("BEACON-R1 of an action roll", func(t *testing.T) {
		report, err := combat.PlayOdds(new(odds.Walker), combat.Play{Combat: f, Command: combat.Command{Do: combat.Roll, Who: "ash", Versus: n(11)}})
		if err != nil {
			t.Fatal(err)
		}
		success, _ := report.Fact("success")
		near(t, "success", 0.5, success.AtLeast(1))
	})
	t.Run("BEACON-R5 of resisting what waits", func(t *testing.T) {
		waiting := peace(hero("ash", having(waits(9, "kinetic;stunned 4", "wolf"))))
		report, err := combat.PlayOdds(new(odds.Walker), combat.Play{Combat: waiting, Command: combat.Command{Do: combat.Take, Who: "ash", Resist: "damage"}})
		if err != nil {
			t.Fatal(err)
		}
		success, _ := report.Fact("success")
		near(t, "success", 1-1.0/16, success.AtLeast(1))
		dealt, _ := report.Fact("dealt")
		near(t, "dealt", 1.0/16, dealt.AtLeast(9))
		var each, bounded odds.Walker
		each.Fine = true
		in := combat.Play{Combat: waiting, Command: combat.Command{Do: combat.Take, Who: "ash", Resist: "damage"}}
		fine, _ := combat.PlayOdds(&each, in)
		if report, _ = combat.PlayOdds(&bounded, in); bounded.Runs() != 4 {
			t.Errorf("%d runs", bounded.Runs())
		}
		same(t, "odds of each sum", fine, report)
	})
	t.Run("BEACON-B1 BEACON-I1 nobody waits for those of what many roll at once", func(t *testing.T) {
		many := peace()
		for _, id := range []string{"ash", "birch", "cedar", "elm", "fir"} {
			many.Combatants = append(many.Combatants, hero(id), foe("the foe of "+id))
		}
		for _, c := range []combat.Command{
			{Do: combat.UsePower, Who: "ash", Ability: &beacon.Ability{Boons: "healing 5"}, Targets: []string{"ash", "birch", "cedar", "elm", "fir"}},
			{Do: combat.Slam, Targets: []string{"ash", "birch", "cedar", "elm", "fir"}, Feet: n(200)},
			{Do: combat.Begin, Surprise: "rolled", Ambushers: []string{"ash"}},
		} {
			report, err := combat.PlayOdds(new(odds.Walker), combat.Play{Combat: many, Command: c})
			if err != nil || len(report.Facts) > 0 {
				t.Errorf("%s: %v, %v", c.Do, report.Facts, err)
			}
		}
	})
	t.Run("what is refused has no odds", func(t *testing.T) {
		for name, c := range map[string]combat.Command{
			"command.ability": strikes(nil), "command.defense": strikes(sword, func(c *combat.Command) { c.Defense = "x" }),
			"command.versus": {Do: combat.Roll, Who: "ash"}, "command.who": {Do: combat.Take, Who: "ash"}, "command.do": {},
		} {
			if _, err := combat.PlayOdds(new(odds.Walker), combat.Play{Combat: f, Command: c}); err == nil || err.Field != name {
				t.Errorf("%s: %v", name, err)
			}
		}
		if _, err := combat.PlayOdds(new(odds.Walker), combat.Play{Combat: peace(beacon.Combatant{})}); err == nil || err.Field != "combat.combatants[0].id" {
			t.Error(err)
		}
	})
}

// TestWhatAnAbilityReaches attacks a wolf in the same row, so many squares away.
func TestWhatAnAbilityReaches(t *testing.T) {
	touch := &beacon.Ability{Keywords: "touch", Wounds: "slowed"}
	pike := &beacon.Ability{Damage: "weapon", Keywords: "melee", Range: n(10)}
	gun := &beacon.Ability{Damage: "weapon", Range: n(20)}
	wave := &beacon.Ability{Damage: "weapon", Keywords: "melee, area", Range: n(10)}
	word := &beacon.Ability{Damage: "none", Keywords: "melee", Text: "**Target:** one creature in sight\n\n**Roll:** SKIRMISH vs. Ward"}
	for _, test := range []struct {
		name   string
		with   *beacon.Ability
		reach  field.Number
		spaces int
		far    bool
	}{
		{"BEACON-A5 a sword reaches the next square", sword, field.Number{}, 1, false},
		{"BEACON-A5 and no second one", sword, field.Number{}, 2, true},
		{"BEACON-A5 unless its bearer reaches it", sword, n(10), 2, false},
		{"BEACON-A5 without a melee weapon fists reach the next square", sword, n(0), 1, false},
		{"BEACON-A5 and no second one without a weapon", sword, n(0), 2, true},
		{"BEACON-A5 the range of the weapon counts before that of its bearer", pike, n(5), 2, false},
		{"BEACON-A5 and ends where it ends", pike, n(30), 3, true},
		{"BEACON-A5 a gun shoots as far as its range", gun, n(0), 4, false},
		{"BEACON-A5 and no farther", gun, n(0), 5, true},
		{"BEACON-A5 a bow without a range is not measured", bow, n(0), 99, false},
		{"BEACON-A5 a touch reaches the next square", touch, n(30), 1, false},
		{"BEACON-A5 and no second one by a touch", touch, n(30), 2, true},
		{"BEACON-A5 the origin of an area is not known", wave, n(0), 9, false},
		{"BEACON-A5 BEACON-P3 a text names its own distance", word, n(5), 9, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := turn("ash", hero("ash", at(0, 0), func(f *beacon.Combatant) { f.Reach, f.Skirmish = test.reach, n(1) }), foe("wolf", at(test.spaces, 0)))
			for _, do := range []combat.Do{combat.Attack, combat.UsePower} {
				c := strikes(test.with)
				c.Do = do
				if do == combat.UsePower && test.with != touch {
					continue
				}
				if test.far {
					insisted(t, f, c, "command.targets[0]", "BEACON-A5", "outOfRange")
				} else if _, err := combat.ResolvePlay(dice.Fast(1), combat.Play{Combat: f, Command: c}); err != nil {
					t.Errorf("%s: %v", do, err)
				}
			}
		})
	}
	t.Run("BEACON-A5 without positions the table measures", func(t *testing.T) {
		did(t, turn("ash", hero("ash"), foe("wolf")), strikes(sword), 2, 3)
	})
}
