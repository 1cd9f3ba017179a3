package combat_test

import (
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

func stance(who, how string) combat.Command {
	return combat.Command{Do: combat.ChooseStance, Who: who, Stance: how}
}
func takes(who string) combat.Command { return combat.Command{Do: combat.TakeTurn, Who: who} }
func ends(who string) combat.Command  { return combat.Command{Do: combat.EndTurn, Who: who} }

func TestARound(t *testing.T) {
	begun, r := did(t, peace(hero("ash"), hero("birch"), foe("wolf"), foe("bear")), combat.Command{Do: combat.Begin})
	t.Run("BEACON-I2 it begins with choosing", func(t *testing.T) {
		same(t, "round, phase, active", []any{1, combat.Choosing, ""}, []any{begun.Round, begun.Phase, begun.Active})
		same(t, "ranks", []field.Number{n(1), n(1), n(2), n(2)}, []field.Number{begun.Combatants[0].Initiative, begun.Combatants[1].Initiative, begun.Combatants[2].Initiative, begun.Combatants[3].Initiative})
		same(t, "first event", "combatBegan", r.Events[0].Kind)
		refused(t, begun, takes("ash"), field.Refused, "command.who", "BEACON-I2", "notYet")
		insisted(t, begun, combat.Command{Do: combat.Begin}, "command.do", "BEACON-I2", "combatRuns")
	})
	chosen, _ := did(t, begun, stance("ash", "Rash"))
	chosen, _ = did(t, chosen, stance("birch", "cautious"))
	t.Run("BEACON-I2 the rash come first", func(t *testing.T) {
		same(t, "phase", combat.Rash, chosen.Phase)
		same(t, "ranks", []field.Number{n(3), n(1)}, []field.Number{one(t, chosen, "ash").Initiative, one(t, chosen, "birch").Initiative})
		o := outlook(t, chosen)
		same(t, "order", []string{"ash", "wolf", "bear", "birch"}, o.Order)
		insisted(t, chosen, stance("birch", "rash"), "command.stance", "BEACON-I2", "chosenBefore")
		insisted(t, chosen, takes("birch"), "command.who", "BEACON-I2", "notYet")
		insisted(t, begun, stance("wolf", "rash"), "command.who", "BEACON-I2", "foesDoNotChoose")
		refused(t, begun, stance("ash", "boldly"), field.UnknownName, "command.stance", "", "")
		refused(t, begun, stance("ash", ""), field.Missing, "command.stance", "", "")
	})
	t.Run("BEACON-I5 and have one Act and one React less", func(t *testing.T) {
		same(t, "counters", []play.Counter{{Key: "acts", Value: 1, Most: 1}, {Key: "reacts", Value: 1, Most: 1}}, outlook(t, chosen).Standings[0].Counters[:2])
		same(t, "of the cautious", []play.Counter{{Key: "acts", Value: 2, Most: 2}, {Key: "reacts", Value: 2, Most: 2}}, outlook(t, chosen).Standings[1].Counters[:2])
	})
	t.Run("BEACON-I8 round follows round until the GM ends the combat", func(t *testing.T) {
		f := peace(hero("ash"), foe("wolf", func(f *beacon.Combatant) { f.Fate = beacon.Dead }))
		f, _ = did(t, f, combat.Command{Do: combat.Begin})
		for round := 1; round < 4; round++ {
			same(t, "round", round, f.Round)
			f, _ = did(t, f, stance("ash", "rash"))
			f, _ = did(t, f, takes("ash"))
			f, _ = did(t, f, ends("ash"))
		}
		f, _ = did(t, f, combat.Command{Do: combat.End})
		same(t, "round then", 0, f.Round)
	})
	t.Run("BEACON-I7 a foe may be made to act meanwhile, which is told", func(t *testing.T) {
		same(t, "who may", []string{"ash", "wolf", "bear"}, outlook(t, chosen).May)
		for _, f := range []combat.Combat{begun, chosen} {
			after, r := did(t, f, takes("bear"))
			same(t, "active", "bear", after.Active)
			if !noted(r, "npcMadeAct", "BEACON-I7") {
				t.Error("nobody is told")
			}
			after, _ = did(t, after, ends("bear"))
			same(t, "the phase goes on as it was", f.Phase, after.Phase)
		}
	})
	ash, _ := did(t, chosen, takes("ash"))
	t.Run("BEACON-I3 one turn at a time", func(t *testing.T) {
		refused(t, ash, takes("ash"), field.Refused, "command.who", "BEACON-I3", "turnRuns")
		insisted(t, ash, takes("wolf"), "command.who", "BEACON-I3", "turnRuns")
		refused(t, ash, ends("wolf"), field.Refused, "command.who", "BEACON-I3", "notYourTurn")
		same(t, "who may", []string{}, outlook(t, ash).May)
	})
	foes, _ := did(t, ash, ends("ash"))
	t.Run("BEACON-I2 BEACON-I3 then all foes, in any order, then the cautious", func(t *testing.T) {
		same(t, "phase", combat.Foes, foes.Phase)
		same(t, "who may", []string{"wolf", "bear"}, outlook(t, foes).May)
		refused(t, foes, takes("ash"), field.Refused, "command.who", "BEACON-I2", "alreadyActed")
		now := foes
		for _, id := range []string{"bear", "wolf", "birch"} {
			now, _ = did(t, now, takes(id))
			now, _ = did(t, now, ends(id))
		}
		same(t, "round, phase", []any{2, combat.Choosing}, []any{now.Round, now.Phase})
		for _, f := range now.Combatants {
			same(t, f.ID+" begins anew", []any{"", 0}, []any{f.Stance, f.Acted.Or(0)})
		}
	})
	t.Run("BEACON-I2 the end of it undoes what it noted", func(t *testing.T) {
		goaded := foes
		goaded.Combatants = append([]beacon.Combatant{}, foes.Combatants...)
		goaded.Combatants[2].Marks = []play.Mark{by(mark("goaded", 1), "ash"), mark("stunned", 4)}
		after, _ := did(t, goaded, combat.Command{Do: combat.End})
		same(t, "round, phase, acted", []any{0, "", 0}, []any{after.Round, after.Phase, one(t, after, "ash").Acted.Or(0)})
		same(t, "marks", []play.Mark{mark("stunned", 4)}, one(t, after, "wolf").Marks)
		refused(t, after, combat.Command{Do: combat.End}, field.Refused, "command.do", "BEACON-I2", "noCombat")
		refused(t, after, takes("ash"), field.Refused, "command.do", "BEACON-I2", "noCombat")
		refused(t, after, ends("ash"), field.Refused, "command.do", "BEACON-I6", "noCombat")
		refused(t, after, stance("ash", "rash"), field.Refused, "command.do", "BEACON-I2", "noCombat")
	})
	t.Run("BEACON-I2 who has not chosen and is not asked any more is cautious", func(t *testing.T) {
		late := foes
		late.Combatants = append(append([]beacon.Combatant{}, foes.Combatants...), hero("fern"))
		same(t, "order", []string{"wolf", "bear", "birch", "fern"}, outlook(t, late).Order)
	})
	t.Run("BEACON-I2 rounds are counted as far as a combat can be told", func(t *testing.T) {
		last := turn("ash", hero("ash"))
		last.Round = 9999
		last, _ = did(t, last, ends("ash"))
		same(t, "round", 9999, last.Round)
	})
	t.Run("BEACON-X1 a combat in which nobody can act goes round once and waits", func(t *testing.T) {
		dead := func(f *beacon.Combatant) { f.Fate = beacon.Dead }
		over, _ := did(t, turn("wolf", hero("ash", dead), foe("wolf")), combat.Command{Do: combat.Set, Who: "wolf", Field: "acted", Value: n(1)})
		over.Combatants[1].Fate = beacon.Dead
		over, _ = did(t, over, ends("wolf"))
		same(t, "round", 3, over.Round)
	})
}

func TestSurprise(t *testing.T) {
	quiet := func(f *beacon.Combatant) { f.Prowl = n(1) }
	watchful := func(f *beacon.Combatant) { f.Survey = n(2) }
	t.Run("BEACON-I1 Prowl against Survey, and the lowest Prowl is to be reached", func(t *testing.T) {
		f := peace(hero("ash", watchful), hero("birch", watchful), foe("wolf", quiet), foe("bear", quiet))
		// Prowl: wolf 15+4, bear 9+3 = 12; Survey: ash 8+4 = 12, birch 7+4 = 11.
		after, r := did(t, f, combat.Command{Do: combat.Begin, Surprise: "rolled", Ambushers: []string{"wolf", "bear"}}, 15, 4, 9, 3, 8, 4, 2, 7, 4, 2)
		same(t, "ash", []play.Mark{}, one(t, after, "ash").Marks)
		same(t, "birch", []play.Mark{mark("surprised", 3)}, one(t, after, "birch").Marks)
		same(t, "outcomes", []string{"", "", "noticed", "surprised"}, []string{r.Reports[0].Outcome, r.Reports[1].Outcome, r.Reports[2].Outcome, r.Reports[3].Outcome})
		same(t, "versus, of", []any{n(12), "bear"}, []any{r.Reports[3].Versus, r.Reports[3].Target})
		t.Run("BEACON-I2 BEACON-I5 ambushers come before all others, with all their Acts", func(t *testing.T) {
			ready, _ := did(t, after, stance("ash", "rash"))
			same(t, "phase", combat.Ambushers, ready.Phase)
			same(t, "order, without the surprised", []string{"wolf", "bear", "ash"}, outlook(t, ready).Order)
			insisted(t, ready, takes("birch"), "command.who", "BEACON-I1", "surprised")
			now := ready
			for _, id := range []string{"bear", "wolf", "ash"} {
				now, _ = did(t, now, takes(id))
				now, _ = did(t, now, ends(id))
			}
			t.Run("BEACON-W3 surprise ends with the round", func(t *testing.T) {
				same(t, "round", 2, now.Round)
				same(t, "birch", []play.Mark{}, one(t, now, "birch").Marks)
				same(t, "no ambushers any more, nor early in the round", []int{0, 2}, []int{one(t, now, "wolf").Ambusher.Or(0), one(t, now, "wolf").Initiative.Or(0)})
			})
		})
	})
	t.Run("BEACON-I1 the inattentive have a Tier less", func(t *testing.T) {
		f := peace(hero("ash"), foe("wolf"))
		_, r := did(t, f, combat.Command{Do: combat.Begin, Surprise: "rolled", Ambushers: []string{"wolf"}, Inattentive: []string{"ash"}}, 10, 3, 4, 19, 8, 5, 3)
		same(t, "total of the lower of two", n(11), r.Reports[1].Total)
	})
	t.Run("BEACON-I1 BEACON-X1 the dead notice nothing", func(t *testing.T) {
		f := peace(hero("ash", func(f *beacon.Combatant) { f.Fate = beacon.Dead }), foe("wolf"))
		after, _ := did(t, f, combat.Command{Do: combat.Begin, Surprise: "rolled", Ambushers: []string{"wolf"}}, 19, 3, 4)
		same(t, "marks", 0, len(one(t, after, "ash").Marks))
	})
	t.Run("BEACON-I1 where all notice there is no ambush", func(t *testing.T) {
		after, _ := did(t, peace(hero("ash"), foe("wolf")), combat.Command{Do: combat.Begin, Surprise: "rolled", Ambushers: []string{"wolf"}}, 2, 3, 4, 19, 5, 3)
		same(t, "ambusher", 0, one(t, after, "wolf").Ambusher.Or(0))
	})
	t.Run("BEACON-I1 or it is assigned", func(t *testing.T) {
		c := combat.Command{Do: combat.Begin, Surprise: "assigned", Ambushers: []string{"ash"}, Surprised: []string{"wolf"}}
		after, _ := did(t, peace(hero("ash"), hero("birch"), foe("wolf")), c)
		same(t, "surprised", []play.Mark{mark("surprised", 3)}, one(t, after, "wolf").Marks)
		o := outlook(t, after)
		same(t, "Acts, Reacts", []int{0, 0}, []int{o.Standings[2].Counters[0].Value, o.Standings[2].Counters[1].Value})
		same(t, "only birch is asked", []bool{false, true}, []bool{has(o.Standings[0].Deeds, "stance"), has(o.Standings[1].Deeds, "stance")})
		c.Surprised = []string{"ash"}
		refused(t, peace(hero("ash")), c, field.Conflict, "command.surprised[0]", "", "ambusherSurprised")
	})
	t.Run("BEACON-I1 what cannot be read is named", func(t *testing.T) {
		refused(t, peace(hero("ash")), combat.Command{Do: combat.Begin, Surprise: "loud"}, field.UnknownName, "command.surprise", "", "")
		refused(t, peace(hero("ash")), combat.Command{Do: combat.Begin, Surprise: "rolled"}, field.Missing, "command.ambushers", "", "")
		refused(t, peace(hero("ash")), combat.Command{Do: combat.Begin, Ambushers: []string{"elm"}}, field.UnknownName, "command.ambushers[0]", "", "")
		refused(t, peace(), combat.Command{Do: combat.Begin}, field.Missing, "combat.combatants", "", "")
		broken := hero("ash")
		broken.Body = "d9"
		refused(t, peace(broken, foe("wolf")), combat.Command{Do: combat.Begin, Surprise: "rolled", Ambushers: []string{"ash"}}, field.UnknownName, "combat.combatants[0].body", "", "")
	})
}

func has(list []string, want string) bool {
	for _, one := range list {
		if one == want {
			return true
		}
	}
	return false
}

func TestATurn(t *testing.T) {
	waiting := func(f combat.Combat) combat.Combat { f.Active = ""; return f }
	t.Run("BEACON-W1 wounds roll as it begins, by severity and type", func(t *testing.T) {
		f := waiting(turn("ash", hero("ash", having(mark("bleeding", 2), mark("burning", 3), mark("corroding", 1), mark("blighted", 5)), func(f *beacon.Combatant) {
			f.Resistant, f.Vulnerable, f.Immune = "thermal", "chemical", "entropic"
		})))
		after, r := did(t, f, takes("ash"), 6, 7, 3, 12)
		same(t, "hp: 30, 6, half of 7, double of 3, nothing of 12", n(30-6-4-6), one(t, after, "ash").HP)
		same(t, "reports", []string{"bleeding", "burning", "corroding", "blighted"}, []string{r.Reports[0].Outcome, r.Reports[1].Outcome, r.Reports[2].Outcome, r.Reports[3].Outcome})
	})
	t.Run("BEACON-W1 what does not live does not bleed", func(t *testing.T) {
		f := waiting(turn("wolf", foe("wolf", having(mark("bleeding", 5)), func(f *beacon.Combatant) { f.Unliving = n(1) })))
		after, _ := did(t, f, takes("wolf"))
		same(t, "hp", n(20), one(t, after, "wolf").HP)
	})
	t.Run("BEACON-W1 whose hit points nobody knows cannot burn", func(t *testing.T) {
		unknown := foe("wolf", having(mark("burning", 5)), func(f *beacon.Combatant) { f.HP, f.MaxHP = field.Number{}, field.Number{} })
		refused(t, waiting(turn("wolf", hero("ash"), unknown)), takes("wolf"), field.Missing, "combat.combatants[1].hp", "", "")
		unknown = foe("wolf", having(mark("burning", 5)), func(f *beacon.Combatant) { f.Immune = "sorrow" })
		refused(t, waiting(turn("wolf", unknown)), takes("wolf"), field.UnknownName, "combat.combatants[0].immune", "", "")
		unknown = foe("wolf", having(mark("regenerating", 5)), func(f *beacon.Combatant) { f.HP, f.MaxHP = field.Number{}, field.Number{} })
		refused(t, waiting(turn("wolf", unknown)), takes("wolf"), field.Missing, "combat.combatants[0].hp", "", "")
	})
	t.Run("BEACON-B-REGENERATING and then hit points come back", func(t *testing.T) {
		f := waiting(turn("ash", hero("ash", having(mark("regenerating", 3), mark("bleeding", 1)))))
		after, _ := did(t, f, takes("ash"), 4)
		same(t, "hp", n(30-4+4), one(t, after, "ash").HP)
	})
	t.Run("BEACON-W1 BEACON-X1 whoever falls by one wound is spared the next", func(t *testing.T) {
		f := waiting(turn("ash", hero("ash", having(mark("bleeding", 5), mark("burning", 5)), func(f *beacon.Combatant) { f.HP = n(3) }), foe("wolf")))
		after, r := did(t, f, takes("ash"), 3)
		same(t, "fate, reports", []any{beacon.Dying, 1}, []any{one(t, after, "ash").Fate, len(r.Reports)})
	})
	t.Run("BEACON-W1 BEACON-X1 a foe that dies of it has had its turn", func(t *testing.T) {
		f := waiting(turn("wolf", foe("wolf", having(mark("bleeding", 5), mark("regenerating", 5)), func(f *beacon.Combatant) { f.HP = n(3) }), hero("ash")))
		after, _ := did(t, f, takes("wolf"), 3)
		same(t, "fate, active, phase", []any{beacon.Dead, "", combat.Cautious}, []any{one(t, after, "wolf").Fate, after.Active, after.Phase})
	})
	t.Run("BEACON-I6 BEACON-R5 it ends with a Resistance Roll against a wound", func(t *testing.T) {
		f := turn("ash", hero("ash", having(mark("burning", 2))))
		c := ends("ash")
		c.Wound = "Burning"
		after, _ := did(t, f, c, 11, 3)
		same(t, "marks, stress", []any{[]play.Mark{mark("burning", 1)}, n(2)}, []any{one(t, after, "ash").Marks, one(t, after, "ash").Stress})
		after.Active, after.Combatants[0].Acted = "ash", n(0)
		after, _ = did(t, after, c, 16, 3)
		same(t, "ended", []play.Mark{}, one(t, after, "ash").Marks)
	})
	t.Run("BEACON-I6 of a wound that was set without a level, from that of its rules down", func(t *testing.T) {
		f := turn("ash", hero("ash", having(play.Mark{Name: "slowed"})))
		c := ends("ash")
		c.Wound = "slowed"
		after, _ := did(t, f, c, 16, 3)
		same(t, "marks", []play.Mark{mark("slowed", 1)}, one(t, after, "ash").Marks)
	})
	t.Run("BEACON-R5 a failure costs stress, up to the most", func(t *testing.T) {
		f := turn("ash", hero("ash", having(mark("burning", 2)), func(f *beacon.Combatant) { f.Stress = n(7) }))
		c := ends("ash")
		c.Wound = "burning"
		after, _ := did(t, f, c, 2, 3)
		same(t, "marks, stress", []any{[]play.Mark{mark("burning", 2)}, n(8)}, []any{one(t, after, "ash").Marks, one(t, after, "ash").Stress})
		c.Wound = "stunned"
		refused(t, f, c, field.UnknownName, "command.wound", "", "")
		boon := turn("ash", hero("ash", having(mark("focused", 2))))
		c.Wound = "focused"
		refused(t, boon, c, field.UnknownName, "command.wound", "", "")
	})
	t.Run("BEACON-R5 and takes none from whoever has more", func(t *testing.T) {
		f := turn("ash", hero("ash", having(mark("burning", 2)), func(f *beacon.Combatant) { f.Stress = n(9) }))
		c := ends("ash")
		c.Wound = "burning"
		after, _ := did(t, f, c, 2, 3)
		same(t, "stress", n(9), one(t, after, "ash").Stress)
	})
	t.Run("BEACON-B1 what lasts so many turns ends with the last", func(t *testing.T) {
		f := turn("ash", hero("ash", having(lasting(mark("hidden", 5), 1), lasting(mark("focused", 2), 2), mark("hastened", 4))))
		after, _ := did(t, f, ends("ash"))
		same(t, "marks", []play.Mark{lasting(mark("focused", 2), 1), mark("hastened", 4)}, one(t, after, "ash").Marks)
	})
	t.Run("BEACON-I3 a turn of whoever has left is over once the GM insists on another", func(t *testing.T) {
		f := turn("gone", hero("ash"), foe("wolf"))
		c := takes("ash")
		c.Insist = true
		after, _ := did(t, f, c)
		same(t, "active", "ash", after.Active)
		after, _ = did(t, turn("wolf", hero("ash"), foe("wolf")), c)
		same(t, "active, and the turn of who is still there", []any{"ash", n(1)}, []any{after.Active, one(t, after, "wolf").Acted})
	})
}

func TestActsAndReacts(t *testing.T) {
	resist := combat.Command{Do: combat.Resist, Who: "ash", Wound: "burning"}
	burning := having(mark("burning", 5))
	f := turn("ash", hero("ash", burning), foe("wolf"))
	t.Run("BEACON-I4 BEACON-I6 two Acts, each of which may resist a wound", func(t *testing.T) {
		now, _ := did(t, f, resist, 16, 1)
		now, _ = did(t, now, resist, 16, 1)
		same(t, "marks", []play.Mark{mark("burning", 3)}, one(t, now, "ash").Marks)
		insisted(t, now, resist, "command.who", "BEACON-I5", "noActLeft")
	})
	t.Run("BEACON-I4 Acts are for the own turn", func(t *testing.T) {
		insisted(t, turn("wolf", hero("ash", burning), foe("wolf")), resist, "command.who", "BEACON-I4", "notYourTurn")
	})
	aid := combat.Command{Do: combat.Aid, Who: "ash", Targets: []string{"birch"}}
	t.Run("BEACON-I4 BEACON-A3 Reacts are for those of others, and aid is one of them", func(t *testing.T) {
		now, r := did(t, turn("wolf", hero("ash"), hero("birch"), foe("wolf")), aid)
		if !noted(r, "aidWorth", "BEACON-A6") {
			t.Error("the worth is not reported")
		}
		now, _ = did(t, now, aid)
		insisted(t, now, aid, "command.who", "BEACON-I5", "noReactLeft")
		insisted(t, turn("ash", hero("ash"), hero("birch")), aid, "command.who", "BEACON-I4", "ownTurn")
	})
	t.Run("BEACON-I5 hastened: one more, an Act or a React", func(t *testing.T) {
		now := turn("ash", hero("ash", having(mark("hastened", 4), mark("burning", 5))), hero("birch"), foe("wolf"))
		for range 3 {
			now, _ = did(t, now, resist, 16, 1)
		}
		refused(t, now, resist, field.Refused, "command.who", "BEACON-I5", "noActLeft")
		now.Active = "wolf"
		now, _ = did(t, now, aid)
		now, _ = did(t, now, aid)
		refused(t, now, aid, field.Refused, "command.who", "BEACON-I5", "noReactLeft")
	})
	t.Run("BEACON-I5 and as a React it is no Act", func(t *testing.T) {
		now := turn("wolf", hero("ash", having(mark("hastened", 4), mark("burning", 5))), hero("birch"), foe("wolf"))
		for range 3 {
			now, _ = did(t, now, aid)
		}
		refused(t, now, aid, field.Refused, "command.who", "BEACON-I5", "noReactLeft")
		now.Active = "ash"
		now, _ = did(t, now, resist, 16, 1)
		now, _ = did(t, now, resist, 16, 1)
		refused(t, now, resist, field.Refused, "command.who", "BEACON-I5", "noActLeft")
	})
	buy := combat.Command{Do: combat.BuyAct, Who: "ash"}
	t.Run("BEACON-I5 BEACON-W-SLOWED the slowed buy an Act with stress", func(t *testing.T) {
		now := turn("ash", hero("ash", having(mark("slowed", 2), mark("burning", 5))))
		now, _ = did(t, now, resist, 16, 1)
		refused(t, now, resist, field.Refused, "command.who", "BEACON-I5", "noActLeft")
		now, _ = did(t, now, buy)
		same(t, "stress", n(2), one(t, now, "ash").Stress)
		now, _ = did(t, now, resist, 16, 1)
		refused(t, now, buy, field.Refused, "command.who", "BEACON-I5", "nothingToBuy")
	})
	t.Run("BEACON-W2 and so do the stunned", func(t *testing.T) {
		now := turn("ash", hero("ash", having(mark("stunned", 4), mark("burning", 5))))
		insisted(t, now, resist, "command.who", "BEACON-I5", "noActLeft")
		now, _ = did(t, now, buy)
		now, _ = did(t, now, resist, 16, 1)
		same(t, "marks", []play.Mark{mark("stunned", 4), mark("burning", 4)}, one(t, now, "ash").Marks)
	})
	t.Run("BEACON-I5 nobody else, and not without the stress", func(t *testing.T) {
		refused(t, f, buy, field.Refused, "command.who", "BEACON-I5", "nothingToBuy")
		full := turn("ash", hero("ash", having(mark("slowed", 2)), func(f *beacon.Combatant) { f.Stress = n(8) }))
		buy := buy
		buy.Insist = true
		refused(t, full, buy, field.Refused, "command.who", "BEACON-I5", "tooMuchStress")
		refused(t, peace(hero("ash")), buy, field.Refused, "command.do", "BEACON-I5", "noCombat")
	})
	t.Run("BEACON-I4 outside of combat nothing of a turn is counted", func(t *testing.T) {
		now := peace(hero("ash", burning))
		for range 4 {
			now, _ = did(t, now, resist, 16, 1)
		}
		same(t, "marks, spent", []any{[]play.Mark{mark("burning", 1)}, field.Number{}}, []any{one(t, now, "ash").Marks, one(t, now, "ash").ActsSpent})
	})
}
