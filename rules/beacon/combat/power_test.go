package combat_test

import (
	"slices"
	"strings"
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/combat"
	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

// told is the use of a power by its text.
func told(who, text string, targets ...string) combat.Command {
	return combat.Command{Do: combat.UsePower, Who: who, Ability: &beacon.Ability{ID: "told", Text: text}, Targets: targets}
}

// answered executes a command with answers and faces, and checks that its events lead to the combat after it and back.
func answered(t testing.TB, f combat.Combat, command combat.Command, chosen []string, faces ...int) (combat.Combat, play.Result) {
	t.Helper()
	in := combat.Play{Combat: f, Command: command, Choices: []choice.Answer{}}
	for _, c := range chosen {
		in.Choices = append(in.Choices, choice.Answer{Chose: strings.Fields(c)})
	}
	r := rulestest.Resolve(t, combat.ResolvePlay, in, faces...)
	if q := r.Open(); q != nil {
		t.Fatalf("the question is open: %+v", q)
	}
	after, err := combat.Fold(f, r.Events)
	if err != nil {
		t.Fatal(err)
	}
	undone := after
	for i := len(r.Events) - 1; i >= 0; i-- {
		e := r.Events[i]
		e.Before, e.After, e.WasMark, e.Mark = e.After, e.Before, e.Mark, e.WasMark
		if e.Text != "" {
			e.Was, e.Key = e.Key, e.Was
		}
		if undone, err = combat.Fold(undone, []play.Event{e}); err != nil {
			t.Fatalf("%+v cannot be undone: %v", e, err)
		}
	}
	for i := range undone.Combatants { // An empty list of marks is none.
		if len(undone.Combatants[i].Marks) == 0 {
			undone.Combatants[i].Marks = f.Combatants[i].Marks
		}
	}
	same(t, "the combat after undo", f, undone)
	return after, r
}

// asks checks that a command stops at a question, without a change, and returns it.
func asks(t testing.TB, f combat.Combat, command combat.Command, chosen ...choice.Answer) choice.Question {
	t.Helper()
	if chosen == nil {
		chosen = []choice.Answer{}
	}
	r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: f, Command: command, Choices: chosen})
	if r.Open() == nil {
		t.Fatal("nothing is asked")
	}
	same(t, "events", 0, len(r.Events))
	return *r.Open()
}

// skilled gives a combatant ratings in all that the powers of these tests roll.
func skilled(f *beacon.Combatant) { f.Utter, f.Skirmish, f.Hunt, f.Study = n(2), n(3), n(1), n(2) }

// marksOf checks the marks of a combatant.
func marksOf(t testing.TB, f combat.Combat, id string, want ...play.Mark) {
	t.Helper()
	got := one(t, f, id).Marks
	if len(want) != 0 || len(got) != 0 {
		same(t, "marks of "+id, want, got)
	}
}

const emberHail = `Ember Hail
Rarity: Rare
Requires: Utter.
Cost: Act, 4 Stress (area 2, force 2).
Target: 15' square within 40'.
Attack: UTTER! vs Iron.
Hit: (1 + Utter)[d6] *Thermal* damage, and target suffers *Slowed*.
Miss: (half of 1 + Utter)[d6] *Thermal* damage.
Effect: Targeted creatures suffer *Downed* for 2 rounds. The sky hums a tune.`

func TestThePowersOfATextArePlayed(t *testing.T) {
	board := func() combat.Combat {
		return turn("ash", hero("ash", at(0, 0), skilled), hero("birch", at(0, 1)), foe("wolf", at(4, 0)), foe("bear", at(5, 1)))
	}
	t.Run("BEACON-P9 BEACON-P5 an area asks for its place, each in it is rolled for, and a miss deals half", func(t *testing.T) {
		f := board()
		q := asks(t, f, told("ash", emberHail))
		same(t, "kind", choice.Square, q.Kind)
		f, r := answered(t, f, told("ash", emberHail), []string{"4,0"}, 14, 3, 2, 5, 4, 6, 2, 1, 3, 6, 2)
		same(t, "stress", n(5), one(t, f, "ash").Stress)
		same(t, "acts", n(1), one(t, f, "ash").ActsSpent)
		marksOf(t, f, "wolf", waits(15, "thermal;slowed 2,downed 2 for 2", "ash"))
		marksOf(t, f, "bear", waits(8, "thermal;downed 2 for 2", "ash"))
		same(t, "left", true, noted(r, "leftToTable", "BEACON-P1"))
		same(t, "found", []string{"area", "inArea wolf", "inArea bear"}, foundIn(r))
		same(t, "squares", 9, len(r.Found[0].Squares))
		f, _ = did(t, f, combat.Command{Do: combat.Take, Who: "bear"})
		marksOf(t, f, "bear", by(lasting(mark("downed", 2), 2), "ash"))
	})
	t.Run("BEACON-P3 the words limit the targets, and its player chooses one", func(t *testing.T) {
		dart := "Cost: Act.\nTarget: 1 enemy within 20'.\nEffect: [d4] plasmic damage."
		f := board()
		q := asks(t, turn("ash", hero("ash", at(0, 0)), foe("wolf", at(4, 0)), foe("bear", at(3, 1)), foe("crow", at(9, 9))), told("ash", dart))
		same(t, "among", []string{"wolf", "bear"}, q.Among)
		refused(t, f, told("ash", dart, "bear"), field.Refused, "command.targets[0]", "BEACON-P3", "outOfRange")
		refused(t, f, told("ash", dart, "birch"), field.Refused, "command.targets[0]", "BEACON-P3", "wrongTarget")
		f, _ = answered(t, f, told("ash", dart, "wolf"), nil, 3)
		marksOf(t, f, "wolf", waits(3, "plasmic", "ash"))
	})
	t.Run("BEACON-P4 a check is an action roll against a Defense, and its outcome decides", func(t *testing.T) {
		pin := "Cost: Act or React.\nTarget: 1 creature you threaten.\nCheck: STUDY! vs Ward.\nSuccess: Target suffers *Goaded* for 1 round.\nFailure: You suffer Distracted for 1 round."
		f := turn("ash", hero("ash", at(0, 0), skilled), foe("wolf", at(1, 0)))
		after, _ := answered(t, f, told("ash", pin, "wolf"), nil, 12, 4, 1)
		marksOf(t, after, "wolf", waits(0, ";goaded 1 for 1", "ash"))
		after, _ = answered(t, f, told("ash", pin, "wolf"), nil, 3, 1, 1)
		marksOf(t, after, "ash", waits(0, ";distracted 2 for 2", "ash"))
		f.Active = "wolf"
		after, _ = answered(t, f, told("ash", pin, "wolf"), nil, 12, 4, 1)
		same(t, "reacts", n(1), one(t, after, "ash").ReactsSpent)
		f.Combatants[0].Study = field.Number{}
		refused(t, f, told("ash", pin, "wolf"), field.Missing, "combat.combatants[0].study", "", "")
	})
	t.Run("BEACON-P4 an item's rating counts before the sheet's, and a power without a rating is refused", func(t *testing.T) {
		command := told("ash", "Requires: Utter.\nCost: Act.\nTarget: 1 enemy\nEffect: (1 + Utter)[d4] psychic damage.", "wolf")
		command.Ability.Rating = n(1)
		f, _ := answered(t, board(), command, nil, 2, 3)
		marksOf(t, f, "wolf", waits(5, "psychic", "ash"))
		f = board()
		f.Combatants[0].Utter = n(0)
		insisted(t, f, told("ash", "Requires: Utter.\nCost: Act.\nTarget: Self.\nEffect: The target gains Focused."), "command.ability", "BEACON-P4", "requires")
	})
	t.Run("BEACON-P4 the weapons that a power requires are a reminder", func(t *testing.T) {
		_, r := answered(t, board(), told("ash", "Requires: Utter; *Melee* weapon.\nCost: Act.\nTarget: Self.\nEffect: You gain Focused."), nil)
		same(t, "reminder", []play.Note{{Key: "arms", Rule: "BEACON-P4", Name: "melee weapon"}}, r.Reports[0].Notes)
	})
	t.Run("BEACON-P5 a weapon rolls half its rating and the named attribute", func(t *testing.T) {
		f := turn("ash", hero("ash", at(0, 0), skilled), foe("wolf", at(1, 0)))
		command := told("ash", "Cost: Act.\nTarget: 1 creature you threaten.\nAttack: HUNT! or SKIRMISH! vs Iron.\nHit: (half Hunt or half Skirmish)[EFFECT] + [BODY] kinetic damage and Pushed 5' per attacking action dot.", "wolf")
		command.Ability.Effect = "d10"
		q := asks(t, f, command)
		same(t, "about", "action", q.About)
		after, _ := answered(t, f, command, []string{"skirmish", "4,1"}, 15, 3, 2, 1, 9, 7, 5)
		wolf := one(t, after, "wolf")
		same(t, "damage", 21, wolf.Marks[0].Value)
		same(t, "x", n(4), wolf.X)
	})
	t.Run("BEACON-P5 odds count what a miss deals", func(t *testing.T) {
		command := told("ash", emberHail, "wolf")
		report, err := combat.PlayOdds(new(odds.Walker), combat.Play{Combat: board(), Command: command})
		if err != nil {
			t.Fatal(err)
		}
		none := 0.0
		for _, fact := range report.Facts {
			for _, v := range fact.Values {
				if fact.Key == "damage" && v.Value == 0 {
					none = v.Chance
				}
			}
		}
		same(t, "the chance of no damage", 0.0, none)
	})
	t.Run("BEACON-P2 downtime is refused while a combat runs, and so is an unread cost, which is the table's", func(t *testing.T) {
		command := told("ash", "Cost: Downtime Activity, 2 Stress.\nTarget: Self.\nEffect: You gain Focused for 1 day.")
		insisted(t, board(), command, "command.ability", "BEACON-P2", "combatRuns")
		song := told("ash", "Cost: a song.\nTarget: Self.\nEffect: You gain Focused.")
		insisted(t, board(), song, "command.ability.text", "BEACON-P2", "costUnread")
		song.Insist = true
		f, r := answered(t, board(), song, nil)
		same(t, "acts", field.Number{}, one(t, f, "ash").ActsSpent)
		same(t, "left", true, noted(r, "leftToTable", "BEACON-P1"))
	})
	t.Run("BEACON-P8 its player confirms what it answers", func(t *testing.T) {
		hop := "Cost: React.\nTrigger: A bell rings.\nEffect: Maneuver up to half your Stride."
		f := board()
		f.Active, f.Phase = "wolf", combat.Foes
		same(t, "text", "A bell rings.", asks(t, f, told("ash", hop)).Text)
		after, _ := answered(t, f, told("ash", hop), []string{"yes", "2,2"})
		same(t, "x", n(2), one(t, after, "ash").X)
		in := combat.Play{Combat: f, Command: told("ash", hop), Choices: []choice.Answer{{Chose: []string{"no"}}}}
		if _, err := combat.ResolvePlay(nil, in); err == nil || err.Rule != "BEACON-P8" {
			t.Errorf("it is not refused: %v", err)
		}
	})
	t.Run("BEACON-P8 a React may answer what happens in one's own turn, and an Act answers nothing", func(t *testing.T) {
		f, _ := answered(t, board(), told("ash", "Cost: React.\nTrigger: You sing.\nTarget: Self.\nEffect: You gain Focused."), []string{"yes"})
		same(t, "reacts", n(1), one(t, f, "ash").ReactsSpent)
		f, _ = answered(t, board(), told("ash", "Cost: Act or React.\nTrigger: A foe sings.\nTarget: Self.\nEffect: You gain Focused."), nil)
		same(t, "acts", n(1), one(t, f, "ash").ActsSpent)
	})
	t.Run("BEACON-P3 a weapon reaches twice its range for one Tier less", func(t *testing.T) {
		shot := told("ash", "Target: 1 creature within your weapon's range.\nYou may target a creature at double your weapon's range by suffering -1 Tier on your attack action roll.\nAttack: HUNT! vs Iron.\nHit: (half Hunt)[EFFECT] + [MIND] kinetic damage.", "wolf")
		shot.Ability.Range = n(15)
		f := board()
		f.Combatants[0].Tier = n(2)
		_, r := answered(t, f, shot, nil, 3, 2)
		same(t, "Tiers", 1, r.Reports[0].Chains[1].Value)
		shot.Ability.Range = n(5)
		refused(t, f, shot, field.Refused, "command.targets[0]", "BEACON-P3", "outOfRange")
	})
	t.Run("BEACON-P6 attacks that a power grants cost nothing, until the turn ends", func(t *testing.T) {
		f := turn("ash", hero("ash", at(0, 0), skilled), foe("wolf", at(1, 0)))
		f, r := answered(t, f, told("ash", "Cost: Act, 1 Stress.\nEffect: Make two Basic Attacks."), nil)
		same(t, "next", 2, len(r.Next))
		f, _ = did(t, f, combat.Command{Do: combat.Attack, Who: "ash", Targets: []string{"wolf"}, Ability: sword}, 3, 2)
		same(t, "acts", n(1), one(t, f, "ash").ActsSpent)
		f, _ = did(t, f, combat.Command{Do: combat.Attack, Who: "ash", Targets: []string{"wolf"}, Ability: sword}, 3, 2)
		marksOf(t, f, "ash")
		f, _ = answered(t, f, told("ash", "Cost: Act.\nEffect: Make a Basic Melee Attack."), nil)
		f, _ = did(t, f, combat.Command{Do: combat.EndTurn, Who: "ash"})
		marksOf(t, f, "ash")
	})
	t.Run("BEACON-P6 a Tier waits for the next attack", func(t *testing.T) {
		f := turn("ash", hero("ash", at(0, 0), skilled), foe("wolf", at(1, 0)))
		f, _ = answered(t, f, told("ash", "Cost: None.\nTarget: 1 enemy.\nEffect: The next attack against the target gains +1 Tier.", "wolf"), nil)
		f, _ = answered(t, f, told("ash", "Cost: None.\nEffect: Gain +1 Tier on your next melee attack this turn."), nil)
		f, _ = answered(t, f, told("ash", "Cost: None.\nEffect: For the rest of this encounter or until this stance ends, your Melee Weapon Attacks Goad their targets, hit or miss."), nil)
		f, _ = did(t, f, combat.Command{Do: combat.Attack, Who: "ash", Targets: []string{"wolf"}, Ability: sword}, 3, 2, 4, 2)
		marksOf(t, f, "wolf", waits(0, ";goaded 1", "ash"))
		marksOf(t, f, "ash", play.Mark{Name: "goading", Value: 1, By: "ash", Until: "combat"})
		f, _ = did(t, f, combat.Command{Do: combat.End})
		marksOf(t, f, "ash")
	})
	t.Run("BEACON-P7 what lasts so many rounds ends with a turn of its bearer, and what lasts until it acts with its Act", func(t *testing.T) {
		veil := told("ash", "Cost: Act.\nTarget: Self.\nEffect: You become Hidden for 2 rounds or until you Act - other than to Move.")
		f, _ := answered(t, board(), veil, nil)
		marksOf(t, f, "ash", play.Mark{Name: "hidden", Value: 5, By: "ash", Left: 3, Until: "act"})
		moved, _ := did(t, f, combat.Command{Do: combat.Move, Who: "ash", Feet: n(5)})
		same(t, "marks", 1, len(one(t, moved, "ash").Marks))
		f, _ = did(t, f, combat.Command{Do: combat.Attack, Who: "ash", Targets: []string{"wolf"}, Ability: bow}, 3, 2, 2)
		marksOf(t, f, "ash")
	})
	t.Run("BEACON-P3 the user chooses an energy type, a Defense that was hit, and the wound that ends", func(t *testing.T) {
		f, _ := answered(t, board(), told("ash", "Cost: Act.\nTarget: 1 allied creature.\nEffect: Select one Energy Type. The target gains Resistance (half damage) to that Energy Type for 3 rounds.", "birch"), []string{"radiant"})
		marksOf(t, f, "birch", play.Mark{Name: "resistant", Value: 3, Of: "radiant", By: "ash", Left: 3})
		f.Combatants[2].Grit = n(25)
		f, _ = answered(t, f, told("ash", "Cost: None.\nTarget: 1 enemy.\nCheck: STUDY! vs Iron, Ward, and Grit.\nSuccess: The target suffers Exposed (-5 Defense) for 1 of the hit defenses (of your choosing).", "wolf"), []string{"ward"}, 14, 3, 2)
		marksOf(t, f, "wolf", waits(0, ";exposed 1 ward", "ash"))
		f.Combatants[1].Marks = []play.Mark{mark("stunned", 4), mark("burning", 2)}
		f, _ = answered(t, f, told("ash", "Cost: None.\nTarget: 1 ally.\nEffect: 1 negative condition or wound on them expires.", "birch"), []string{"stunned"})
		marksOf(t, f, "birch", mark("burning", 2))
	})
	t.Run("BEACON-P9 allies move with a React of their own, a line goes through all on it, and a slam hurts who is stopped", func(t *testing.T) {
		f, _ := answered(t, board(), told("ash", "Cost: Act.\nTarget: Allied creatures within 20'.\nEffect: Target can spend a Reaction to Advance up to their Stride.", "birch"), []string{"yes", "3,3"})
		same(t, "x", n(3), one(t, f, "birch").X)
		same(t, "reacts", n(1), one(t, f, "birch").ReactsSpent)
		f, r := answered(t, board(), told("ash", "Cost: Act.\nTarget: Creatures in 30' line originating from you.\nEffect: [d4] thermal damage."), []string{"6,1"}, 2)
		same(t, "line", []string{"1,0", "2,0", "3,1", "4,1", "5,1", "6,1"}, r.Found[0].Squares)
		marksOf(t, f, "wolf") // The line has left its row.
		marksOf(t, f, "bear", waits(2, "thermal", "ash"))
	})
	t.Run("BEACON-P9 two change places beside each other, and a slam ends at an obstacle", func(t *testing.T) {
		f := turn("ash", hero("ash", at(0, 0), skilled), foe("wolf", at(1, 0)), foe("bear", at(4, 0)))
		after, _ := answered(t, f, told("ash", "Cost: Act.\nTarget: 1 enemy adjacent to you.\nEffect: Place the target next to yourself.", "wolf"), []string{"0,1"})
		same(t, "y", n(1), one(t, after, "wolf").Y)
		after, _ = answered(t, f, told("ash", "Cost: Act.\nTarget: 1 enemy adjacent to you.\nAttack: UTTER! vs Iron.\nHit: [d4] kinetic damage and Slammed 10' per Utter Action Rating.", "wolf"), []string{"5,0"}, 18, 3, 2, 1, 7)
		same(t, "x", n(3), one(t, after, "wolf").X)
		marksOf(t, after, "wolf", waits(7, "kinetic", "ash"), waits(1, "kinetic", "ash"))
	})
	t.Run("BEACON-P9 from floor to floor the table moves them", func(t *testing.T) {
		f := turn("ash", hero("ash", at(0, 0), skilled, floor("hall")), foe("wolf", at(1, 0), floor("loft")), foe("bear", at(4, 0)))
		for text, faces := range map[string][]int{"Effect: Place the target next to yourself.": nil,
			"Attack: UTTER! vs Iron.\nHit: [d4] kinetic damage and Pushed 10'.": {18, 3, 2, 1}} {
			after, r := answered(t, f, told("ash", "Cost: Act.\nTarget: 1 enemy.\n"+text, "wolf"), nil, faces...)
			same(t, text, n(1), one(t, after, "wolf").X)
			same(t, "it is named", true, slices.ContainsFunc(r.Reports, func(r play.Report) bool {
				return slices.ContainsFunc(r.Notes, func(n play.Note) bool { return n.Key == "byHand" })
			}))
		}
	})
	t.Run("BEACON-P3 a square beyond its range costs one Tier, and dice may have a plain number", func(t *testing.T) {
		frost := told("ash", "Cost: Act.\nTarget: 10' cube within 10' (roll at -1 Tier to extend to 30').\nAttack: HUNT! vs Iron.\nHit: 2[d4] glacial damage and Slowed (Act and React once less per round).")
		f := board()
		f.Combatants[0].Tier = n(2)
		after, r := answered(t, f, frost, []string{"4,0"}, 18, 2, 3, 2, 3, 1)
		same(t, "Tiers", 1, r.Reports[0].Chains[1].Value)
		marksOf(t, after, "wolf", waits(5, "glacial;slowed 2", "ash"))
		f.Combatants[2].X = n(2)
		_, r = answered(t, f, frost, []string{"2,0"}, 18, 2, 3, 2, 3)
		same(t, "Tiers", 2, r.Reports[0].Chains[1].Value)
	})
	t.Run("BEACON-P4 a roll has fewer Tiers in a combat, and reach limits it", func(t *testing.T) {
		potion := told("ash", "Cost: Act.\nTarget: One enemy creature within reach.\nAttack: SWAY! (-2 Tier if in combat) vs Ward.\nHit: Target suffers Charmed for 1 hour.", "wolf")
		f := board()
		f.Combatants[0].Sway = n(2)
		refused(t, f, potion, field.Refused, "command.targets[0]", "BEACON-P3", "outOfRange")
		f = turn("ash", hero("ash", at(0, 0), skilled), foe("wolf", at(1, 0)))
		f.Combatants[0].Tier, f.Combatants[0].Sway = n(3), n(2)
		f, r := answered(t, f, potion, nil, 18, 3, 2)
		same(t, "Tiers", 1, r.Reports[0].Chains[1].Value)
		same(t, "an hour is the table's", true, noted(r, "hour", "BEACON-P7"))
		marksOf(t, f, "wolf", waits(0, ";charmed 3", "ash"))
	})
	t.Run("BEACON-P3 a salve restores hit points, or ends the wound that its user chooses", func(t *testing.T) {
		salve := told("ash", "Cost: Act.\nTarget: One allied creature within reach.\nEffect: Target Recovers (regains 1/4 HP or heals one Wound).", "birch")
		f := board()
		f.Combatants[1].HP, f.Combatants[1].Marks = n(5), []play.Mark{mark("stunned", 4), mark("burning", 2)}
		same(t, "among", []string{"recovery", "stunned", "burning"}, asks(t, f, salve).Among)
		mended, _ := answered(t, f, salve, []string{"burning"})
		marksOf(t, mended, "birch", mark("stunned", 4))
		same(t, "hit points", n(5), one(t, mended, "birch").HP)
		mended, _ = answered(t, f, salve, []string{"recovery"})
		same(t, "marks", 2, len(one(t, mended, "birch").Marks))
		same(t, "more hit points", true, one(t, mended, "birch").HP.Or(0) > 5)
	})
	t.Run("BEACON-P3 an effect spreads to one creature next to the target, which the user chooses", func(t *testing.T) {
		splash := told("ash", "Cost: Act.\nTarget: 1 creature within 40'.\nAttack: UTTER! vs Iron.\nHit: [d12] chemical damage.\nTarget: One adjacent creature.\nEffect: [d4] chemical damage.", "wolf")
		f := turn("ash", hero("ash", at(0, 0), skilled), hero("birch", at(4, 1)), foe("wolf", at(4, 0)), foe("bear", at(5, 1)), foe("crow", at(9, 9)))
		open := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: f, Command: splash, Choices: []choice.Answer{}}, 18, 2, 3, 9).Open()
		same(t, "among", []string{"birch", "bear"}, open.Among)
		after, _ := answered(t, f, splash, []string{"bear"}, 18, 2, 3, 9, 4)
		marksOf(t, after, "wolf", waits(9, "chemical", "ash"))
		marksOf(t, after, "bear", waits(4, "chemical", "ash"))
		after, _ = answered(t, f, splash, []string{"birch"}, 2, 1, 1, 3)
		marksOf(t, after, "wolf")
		marksOf(t, after, "birch", waits(3, "chemical", "ash"))
		f.Combatants = append(f.Combatants[:1], f.Combatants[2])
		after, _ = answered(t, f, splash, nil, 18, 2, 3, 9)
		marksOf(t, after, "wolf", waits(9, "chemical", "ash"))
	})
	t.Run("BEACON-P6 a stance flanks those that its bearer threatens", func(t *testing.T) {
		f := turn("ash", hero("ash", at(0, 0), skilled), foe("wolf", at(1, 0)))
		f, _ = answered(t, f, told("ash", "Cost: None.\nEffect: For the rest of this encounter or until this stance ends, your allies and enemies treat you as Flanking each enemy creature you Threaten."), nil)
		_, r := did(t, f, combat.Command{Do: combat.Attack, Who: "ash", Targets: []string{"wolf"}, Ability: sword}, 3, 2, 4)
		same(t, "flanks", true, slices.ContainsFunc(r.Reports[0].Chains[1].Steps, func(s play.Step) bool { return s.Name == "flanking" }))
		f, _ = did(t, f, combat.Command{Do: combat.End})
		marksOf(t, f, "ash")
	})
	t.Run("BEACON-P1 the same text costs the same as an attack", func(t *testing.T) {
		command := told("ash", emberHail, "wolf")
		command.Do = combat.Attack
		_, r := answered(t, board(), command, nil, 2, 1, 1, 3, 4)
		same(t, "kind", "attack", r.Reports[0].Kind)
	})
}

// foundIn returns the findings about an area, with whom they are about.
func foundIn(r play.Result) []string {
	var list []string
	for _, f := range r.Found {
		if f.Key == play.FoundArea {
			list = append(list, f.Key)
		} else if f.Key == "inArea" {
			list = append(list, f.Key+" "+f.Who)
		}
	}
	return list
}
