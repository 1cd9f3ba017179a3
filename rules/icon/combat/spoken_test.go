package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

// spoken is an ability that its text describes.
func spoken(text string) *combat.Ability { return &combat.Ability{ID: "spoken", Text: text} }

// arena is the turn of sten, with an ally two squares south and foes to the east:
//
//	. . . . . . . .
//	. . S . R . O .   sten, rat, ox
//	. . . . . . . .
//	. . A . . . . .   ann
//	. . . . W . . .   owl
func arena(change ...func(*combat.Combat)) combat.Combat {
	e := inTurn("sten", fight(
		one("sten", icon.Stalwart, at(2, 1)), one("ann", icon.Mendicant, at(2, 3)),
		one("rat", icon.Leader, at(4, 1)), one("ox", icon.Leader, at(6, 1)), one("owl", icon.Leader, at(4, 4))))
	e.Ground = space.Ground{Width: 9, Height: 7}
	for _, f := range change {
		f(&e)
	}
	return e
}

// whose changes a combatant of a fight.
func whose(id string, change ...func(*combat.Combatant)) func(*combat.Combat) {
	return func(e *combat.Combat) {
		for i := range e.Combatants {
			if e.Combatants[i].Character.ID == id {
				for _, f := range change {
					f(&e.Combatants[i])
				}
			}
		}
	}
}

// answers are choices, one string for each; several are separated by a bar.
func answers(list ...[]string) []choice.Answer {
	var all []choice.Answer
	for _, one := range list {
		all = append(all, choice.Answer{Chose: one})
	}
	return all
}

// chosen plays a command with answers: all of them are asked for, and no more. It checks
// that the events contain every change, and that their inverse leads back.
func chosen(t *testing.T, e combat.Combat, command combat.Command, list [][]string, faces ...int) combat.Result {
	t.Helper()
	request := combat.Play{Combat: e, Command: command, Choices: answers(list...), Whole: true}
	r := rulestest.Resolve(t, combat.ResolvePlay, request, faces...)
	if q := r.Open(); q != nil {
		t.Fatalf("a question is open: %+v", *q)
	}
	same(t, "answers", len(list), len(r.Chosen()))
	folded, err := combat.Fold(e, r.Events)
	if err != nil {
		t.Fatalf("the events do not fit the state before them: %v", err)
	}
	same(t, "folded state", *r.Combat, folded)
	back, err := combat.Fold(folded, undone(r.Events))
	if err != nil {
		t.Fatalf("the inverse does not fit the state: %v", err)
	}
	equal(t, "state after undo", e, back)
	return r
}

// undone returns the events that take the events back.
func undone(events []play.Event) []play.Event {
	var list []play.Event
	for _, ev := range slices.Backward(events) {
		ev.Before, ev.After = ev.After, ev.Before
		ev.Mark, ev.WasMark = ev.WasMark, ev.Mark
		ev.Cell, ev.WasCell = ev.WasCell, ev.Cell
		ev.Zone, ev.WasZone = ev.WasZone, ev.Zone
		ev.Piece, ev.WasPiece = ev.WasPiece, ev.Piece
		if ev.Text != "" {
			ev.Was, ev.Key = ev.Key, ev.Was
		}
		list = append(list, ev)
	}
	return list
}

// A facts is what a test expects of a combatant; "" and missing numbers are not looked at.
type facts struct {
	who    string
	hp     int
	vigor  int
	at     string
	status []string
}

// stands checks what is expected of combatants.
func stands(t *testing.T, e *combat.Combat, list ...facts) {
	t.Helper()
	for _, want := range list {
		c := who(t, e, want.who)
		hp, err := c.Character.HitPoints()
		if err != nil {
			t.Fatal(err)
		}
		if want.hp != 0 {
			same(t, want.who+" hp", want.hp, hp)
		}
		if want.vigor != 0 {
			same(t, want.who+" vigor", want.vigor, c.Character.Vigor.Or(0))
		}
		if want.at != "" {
			same(t, want.who+" at", want.at, place(c))
		}
		if want.status != nil {
			same(t, want.who+" statuses", want.status, carries(t, e, want.who))
		}
	}
}

// place is where a combatant is, as "3,4".
func place(c combat.Combatant) string {
	return string(rune('0'+c.X.Or(0))) + "," + string(rune('0'+c.Y.Or(0)))
}

// say is one answer.
func say(list ...string) []string { return list }

func TestAbilitiesByTheirText(t *testing.T) {
	none := []string{}
	wall := func(e *combat.Combat) { e.Ground.Cells = []space.Cell{{X: 5, Y: 1, Impassable: true}} }
	tests := []struct {
		name, text string
		e          combat.Combat
		target     string
		change     func(*combat.Command)
		choices    [][]string
		faces      []int
		want       []facts
	}{
		{
			name: "ICON-D1 ICON-A20 an attack deals the damage of its outcome",
			text: "Hollow Hammer (2 actions, Attack, Range 2)\nAttack: On hit: 2[D] + fray. Miss: fray.\nEffect: Shove the target 2.\nCollide: Foe is dazed.",
			e:    arena(wall), target: "rat", faces: []int{10, 3, 4},
			want: []facts{{who: "rat", hp: 29, at: "4,1", status: []string{"dazed"}}},
		},
		{
			name: "ICON-A1 ICON-C26 the target of an attack is chosen among those in reach",
			text: "Hollow Hammer (2 actions, Attack, Range 4)\nAttack: Auto-hit: fray.",
			e:    arena(), choices: [][]string{say("owl")}, want: []facts{{who: "owl", hp: 36}, {who: "rat", hp: 40}},
		},
		{
			name: "ICON-D7 damage comes in several instances",
			text: "Storm Whisper (1 action, Range 3)\nEffect: A foe in range 2 takes 3 damage, twice.",
			e:    arena(), want: []facts{{who: "rat", hp: 34}, {who: "ox", hp: 40}},
		},
		{
			name: "ICON-C26 a number of characters is chosen among those in range",
			text: "Moth Swarm (1 action, Range 4)\nEffect: Up to two foes in range 4 are weakened.",
			e:    arena(), choices: [][]string{say("owl")},
			want: []facts{{who: "owl", status: []string{"weakened"}}, {who: "rat", status: none}, {who: "ox", status: none}},
		},
		{
			name: "ICON-C26 as many as there are need no choice",
			text: "Moth Swarm (1 action)\nEffect: Two foes in range 2 are weakened.",
			e:    arena(), want: []facts{{who: "rat", status: []string{"weakened"}}, {who: "ox", status: none}},
		},
		{
			name: "ICON-C26 the command's target answers the first question",
			text: "Storm Whisper (1 action)\nEffect: A foe in range 4 takes 3 damage.",
			e:    arena(), target: "ox", want: []facts{{who: "ox", hp: 37}, {who: "rat", hp: 40}},
		},
		{
			name: "ICON-A15 the user chooses no foe in stealth that is not adjacent",
			text: "Storm Whisper (1 action)\nEffect: A foe in range 4 takes 3 damage.",
			e:    arena(whose("rat", carrying(icon.Status{Name: icon.Stealth})), whose("ox", carrying(icon.Status{Name: icon.Stealth}))),
			want: []facts{{who: "rat", hp: 40}, {who: "ox", hp: 40}, {who: "owl", hp: 37}},
		},
		{
			name: "ICON-A16 the blind choose nobody beyond range 2",
			text: "Storm Whisper (1 action)\nEffect: A foe in range 4 takes 3 damage.",
			e:    arena(whose("sten", carrying(icon.Status{Name: icon.Blind}))), want: []facts{{who: "rat", hp: 37}, {who: "ox", hp: 40}},
		},
		{
			name: "ICON-V1 all of a side in range gain vigor",
			text: "Kettle Song (1 action)\nEffect: You and all allies in range 2 gain 4 vigor.",
			e:    arena(), want: []facts{{who: "sten", vigor: 4}, {who: "ann", vigor: 4}},
		},
		{
			name: "ICON-M20 the user chooses among all directions",
			text: "Ferry Push (1 action)\nEffect: Shove an adjacent character 2 in any direction.",
			e:    arena(beside), choices: [][]string{say("0,1")}, want: []facts{{who: "rat", at: "3,3"}},
		},
		{
			name: "ICON-M20 a pull leads to the square beside the user",
			text: "Fishing Line (1 action)\nEffect: Pull a foe in range 4 5 spaces.",
			e:    arena(), target: "ox", want: []facts{{who: "ox", at: "5,1"}},
		},
		{
			name: "ICON-M20 of two equal directions of a pull the user chooses",
			text: "Fishing Line (1 action)\nEffect: Pull a foe in range 4 1 space.",
			e:    arena(whose("owl", at(4, 3))), target: "owl", choices: [][]string{say("-1,0")}, want: []facts{{who: "owl", at: "3,3"}},
		},
		{
			name: "ICON-M18 ICON-M15 a rush comes to a chosen square, and what follows counts from there",
			text: "Swift Heron (1 action)\nEffect: Rush 3. Then, deal 2 damage to an adjacent foe.",
			e:    arena(), choices: [][]string{say("4,2")},
			want: []facts{{who: "sten", at: "4,2"}, {who: "rat", hp: 38}},
		},
		{
			name: "ICON-M7 a teleport comes to a chosen square",
			text: "Silk Step (1 action)\nEffect: Teleport 3.",
			e:    arena(), choices: [][]string{say("5,2")}, want: []facts{{who: "sten", at: "5,2"}},
		},
		{
			name: "ICON-M18 a mover may stay",
			text: "Silk Step (1 action)\nEffect: Teleport 3.",
			e:    arena(), choices: [][]string{say("2,1")}, want: []facts{{who: "sten", at: "2,1"}},
		},
		{
			name: "ICON-M18 ICON-C27 an ally may move, and its player chooses where",
			text: "Old Soldier (1 action)\nEffect: An ally in range 3 may dash 2.",
			e:    arena(), choices: [][]string{say("ann"), say("1,2")}, want: []facts{{who: "ann", at: "1,2"}},
		},
		{
			name: "ICON-M19 two exchange their places",
			text: "Turnabout (1 action)\nEffect: You may swap places with an ally in range 3.",
			e:    arena(), choices: [][]string{say("ann")}, want: []facts{{who: "ann", at: "2,1"}, {who: "sten", at: "2,3"}},
		},
		{
			name: "ICON-M19 ICON-C27 what is optional may be left",
			text: "Turnabout (1 action)\nEffect: You may swap places with an ally in range 3.",
			e:    arena(), choices: [][]string{say()}, want: []facts{{who: "ann", at: "2,3"}, {who: "sten", at: "2,1"}},
		},
		{
			name: "ICON-X-IMMOBILE ICON-M19 the immobile are not swapped",
			text: "Turnabout (1 action)\nEffect: You may swap places with an ally in range 3.",
			e:    arena(whose("ann", carrying(icon.Status{Name: icon.Immobile}))), choices: [][]string{say("ann")},
			want: []facts{{who: "ann", at: "2,3"}, {who: "sten", at: "2,1"}},
		},
		{
			name: "ICON-C28 one of several effects is chosen",
			text: "Two Doors (1 action)\nEffect: Choose one:\n• Gain 4 vigor.\n• Rush 2.\n• An adjacent foe is blind.",
			e:    arena(beside), choices: [][]string{say("3")}, want: []facts{{who: "rat", status: []string{"blind"}}, {who: "sten", at: "2,1"}},
		},
		{
			name: "ICON-C12 a table decides by a die",
			text: "Bone Dice (1 action)\nEffect: Roll a d6:\n1-3: An adjacent foe is dazed.\n4-5: An adjacent foe is weakened.\n6: An adjacent foe is stunned.",
			e:    arena(beside), faces: []int{5}, want: []facts{{who: "rat", status: []string{"weakened"}}},
		},
		{
			name: "ICON-C30 an effect is repeated, and chooses anew",
			text: "Bells Thrice (1 action)\nEffect: A foe in range 4 takes 1 damage. Repeat this effect twice.",
			e:    arena(), choices: [][]string{say("rat"), say("rat"), say("ox")}, want: []facts{{who: "rat", hp: 38}, {who: "ox", hp: 39}},
		},
		{
			name: "ICON-A19 ICON-C35 an area is placed",
			text: "Cinder Cone (2 actions, Attack, Range 3, Small Blast)\nAttack: On hit: [D] + fray. Miss: fray. Area effect: fray.",
			e:    arena(whose("ox", at(5, 1))), target: "rat", choices: [][]string{say("4,1")}, faces: []int{10, 2},
			want: []facts{{who: "rat", hp: 34}, {who: "ox", hp: 36}},
		},
		{
			name: "ICON-C32 ICON-T11 a charge changes the reach of the ability",
			text: "Slow Avalanche (2 actions, Attack, Range 2)\nAttack: Auto-hit: 2 damage.\nCharge: Increase range by 2 and gain true strike.",
			e:    arena(func(e *combat.Combat) { e.Turn.Slow = true }), target: "ox", want: []facts{{who: "ox", hp: 38}},
		},
		{
			name: "ICON-C32 a heroic attack deals bonus damage",
			text: "Proud Banner (1 action, Attack, Range 3)\nAttack: On hit: [D] + fray. Miss: fray.\nHeroic: Deal bonus damage.\nComeback: Gain 4 vigor.",
			e:    arena(), target: "rat", change: func(c *combat.Command) { c.Heroic = true }, faces: []int{10, 2, 6},
			want: []facts{{who: "rat", hp: 30}, {who: "sten", vigor: 0}},
		},
		{
			name: "ICON-C32 ICON-C2 a finishing blow changes the attack against the bloodied",
			text: "Bounty (1 action, Attack, Range 3)\nAttack: On hit: [D] + fray. Miss: fray.\nFinishing blow: Deal bonus damage.",
			e:    arena(whose("rat", hp(20))), target: "rat", faces: []int{10, 2, 6}, want: []facts{{who: "rat", hp: 10}},
		},
		{
			name: "ICON-C1 ICON-H8 slay happens after the damage",
			text: "Last Ember (1 action, Attack, Range 3)\nAttack: Auto-hit: fray.\nSlay: Gain 2 aether.",
			e:    arena(whose("rat", hp(3))), target: "rat", want: []facts{{who: "sten", status: []string{"aether"}}},
		},
		{
			name: "ICON-C13 ICON-V5 a sacrifice, and a cure of an ally",
			text: "Leech Thread (1 action)\nEffect: Sacrifice 4. An ally in range 2 is cured.",
			e:    arena(), want: []facts{{who: "sten", hp: 36}, {who: "ann", vigor: 4}},
		},
		{
			name: "ICON-C26 the bearer of several statuses chooses the one that ends",
			text: "Clean Hands (1 action)\nEffect: End one status on an ally in range 2.",
			e:    arena(whose("ann", carrying(icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Blind}))), choices: [][]string{say("dazed")},
			want: []facts{{who: "ann", status: []string{"blind"}}},
		},
		{
			name: "ICON-C27 ICON-H2 a condition about the user",
			text: "Second Wind (1 action)\nEffect: Gain a vigor surge. If you're bloodied, gain resistance until the start of your next turn.",
			e:    arena(whose("sten", hp(12))), want: []facts{{who: "sten", vigor: 10, status: []string{"resistance"}}},
		},
		{
			name: "ICON-C27 a condition that does not hold",
			text: "Second Wind (1 action)\nEffect: Gain a vigor surge. If you're bloodied, gain resistance until the start of your next turn.",
			e:    arena(), want: []facts{{who: "sten", vigor: 10, status: none}},
		},
		{
			name: "ICON-C26 a different foe is one that was not chosen before",
			text: "Bitter Rain (1 action)\nEffect: A foe in range 4 takes 1 piercing damage. A different foe in range 4 is blind.",
			e:    arena(), target: "rat", choices: [][]string{say("owl")}, want: []facts{{who: "rat", hp: 39}, {who: "owl", status: []string{"blind"}}},
		},
		{
			name: "ICON-C29 an amount counts the round",
			text: "Long March (1 action)\nEffect: Gain vigor equal to the round number.",
			e:    arena(func(e *combat.Combat) { e.Round = 3 }), want: []facts{{who: "sten", vigor: 3}},
		},
		{
			name: "ICON-C35 those who save take the other effect",
			text: "Cinder (1 action)\nEffect: All foes in range 4 must save or be slashed. On a success, they are dazed.",
			e:    arena(), faces: []int{12, 3, 10},
			want: []facts{{who: "rat", status: []string{"dazed"}}, {who: "ox", status: []string{"slashed"}}, {who: "owl", status: []string{"dazed"}}},
		},
		{
			name: "ICON-C3 ICON-X-VIGILANCE tokens and charges",
			text: "Hand over Hand (1 action)\nEffect: Bless an ally in range 3. Gain 1 vigilance.",
			e:    arena(), want: []facts{{who: "ann", status: []string{"blessing"}}, {who: "sten", status: []string{"vigilance"}}},
		},
		{
			name: "ICON-C35 ICON-V6 a save avoids the damage",
			text: "Crown of Thorns (1 action)\nEffect: A foe in range 2 must save or take 6 damage.",
			e:    arena(), faces: []int{12}, want: []facts{{who: "rat", hp: 40}},
		},
		{
			name: "ICON-C35 ICON-V6 a failed save takes it",
			text: "Crown of Thorns (1 action)\nEffect: A foe in range 2 must save or take 6 damage.",
			e:    arena(), faces: []int{4}, want: []facts{{who: "rat", hp: 34}},
		},
		{
			name: "ICON-C27 ICON-C26 two choices, and a condition about the first",
			text: "Cold Lantern (1 action, Range 4)\nEffect: Choose an ally and a foe in range. If the ally is bloodied, they gain 4 vigor; otherwise the foe is weakened.",
			e:    arena(whose("ann", hp(20))), target: "ann", choices: [][]string{say("owl")}, want: []facts{{who: "ann", vigor: 4}, {who: "owl", status: none}},
		},
		{
			name: "ICON-C27 otherwise the other one is affected",
			text: "Cold Lantern (1 action, Range 4)\nEffect: Choose an ally and a foe in range. If the ally is bloodied, they gain 4 vigor; otherwise the foe is weakened.",
			e:    arena(), target: "ann", choices: [][]string{say("owl")}, want: []facts{{who: "owl", status: []string{"weakened"}}},
		},
		{
			name: "ICON-M20 ICON-M19 a chain pulls its target, and then exchanges the places",
			text: "Hooked Chain (1 action, Attack, Range 5, Combo 1)\nAttack: Auto-hit: fray. Effect: Pull the target 3, then you may swap places with it.",
			e:    arena(), target: "ox", choices: [][]string{say("yes")},
			want: []facts{{who: "ox", hp: 36, at: "2,1"}, {who: "sten", at: "5,1", status: []string{"combo"}}},
		},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			command := use("sten", c.target, spoken(c.text))
			if c.change != nil {
				c.change(&command)
			}
			r := chosen(t, c.e, command, c.choices, c.faces...)
			same(t, "left", 0, len(r.Left))
			stands(t, r.Combat, c.want...)
		})
	}
}

func TestCostsOfAText(t *testing.T) {
	t.Run("ICON-T5 a text costs its actions", func(t *testing.T) {
		r := chosen(t, arena(), use("sten", "", spoken("Silk (2 actions)\nEffect: Gain 4 vigor.")), nil)
		same(t, "actions", 2, r.Combat.Turn.Actions)
	})
	t.Run("ICON-C31 an ability of a combat is used up", func(t *testing.T) {
		once := use("sten", "", spoken("One Arrow (free action, 1/combat)\nEffect: Gain 2 vigor."))
		e := *chosen(t, arena(), once, nil).Combat
		e.Combatants[0].Character.Used = nil // As in another turn.
		refused(t, e, once, field.Refused, "command.ability.text", "ICON-C31")
		e = after(t, e, combat.Command{Do: combat.EndTurn}, combat.Command{Do: combat.End}, combat.Command{Do: combat.Begin})
		e.Active = "sten"
		chosen(t, e, once, nil)
	})
	t.Run("ICON-C31 an ability of a round is used again in the next", func(t *testing.T) {
		once := use("sten", "", spoken("One Arrow (free action, 1/round)\nEffect: Gain 2 vigor."))
		e := *chosen(t, arena(), once, nil).Combat
		e.Combatants[0].Character.Used = nil
		refused(t, e, once, field.Refused, "command.ability.text", "ICON-C31")
	})
	t.Run("ICON-C5 the combo version needs the token of the base version", func(t *testing.T) {
		base := use("sten", "", spoken("Fangs (1 action, Combo 1)\nEffect: Gain 1 vigor."))
		closed := use("sten", "", &combat.Ability{ID: "closed", Text: "Fangs (1 action, Combo 2)\nEffect: Gain 2 vigor."})
		refused(t, arena(), closed, field.Refused, "command.ability.text", "ICON-C5")
		e := *chosen(t, arena(), base, nil).Combat
		e.Combatants[0].Character.Used = nil
		refused(t, e, base, field.Refused, "command.ability.text", "ICON-C5")
		r := chosen(t, e, closed, nil)
		stands(t, r.Combat, facts{who: "sten", vigor: 3, status: []string{}})
	})
	t.Run("ICON-T11 what is delayed happens as the next turn begins", func(t *testing.T) {
		a := spoken("Late Thunder (2 actions, Delay)\nEffect: All foes in range 3 take 6 damage.")
		r := chosen(t, arena(), use("sten", "", a), nil)
		stands(t, r.Combat, facts{who: "rat", hp: 40})
		same(t, "delayed", "spoken", who(t, r.Combat, "sten").Delayed)
		e := *r.Combat
		e.Active, e.Turn = "", combat.Turn{}
		e.Combatants[0].Character.Used = nil
		r = chosen(t, e, combat.Command{Do: combat.TakeTurn, Who: "sten", Ability: a, Insist: true}, nil)
		stands(t, r.Combat, facts{who: "rat", hp: 34}, facts{who: "ox", hp: 40})
	})
	t.Run("ICON-T7 an ability ends the turn", func(t *testing.T) {
		r := chosen(t, arena(), use("sten", "", spoken("Ending Note (1 action)\nEffect: Gain evasion. End your turn.")), nil)
		same(t, "ended", "spoken", r.Combat.Turn.Ended)
	})
	t.Run("ICON-L2 a limit break pays resolve", func(t *testing.T) {
		e := arena(func(e *combat.Combat) { e.PartyResolve = 2 }, whose("sten", func(c *combat.Combatant) { c.Resolve = 2 }))
		r := chosen(t, e, use("sten", "", spoken("Last Stand (1 action, 3 resolve)\nEffect: Gain a vigor surge.")), nil)
		same(t, "party", 1, r.Combat.PartyResolve)
		same(t, "resolve", 0, who(t, r.Combat, "sten").Resolve)
	})
}

func TestATextThatCannotBeUsed(t *testing.T) {
	for _, c := range []struct {
		name    string
		ability combat.Ability
		code    field.Code
		field   string
	}{
		{"fields beside the text", combat.Ability{ID: "a", Text: "A (1 action)\nEffect: Gain 1 vigor.", Takes: combat.OneAction}, field.Conflict, "command.ability.takes"},
		{"a text without an id", combat.Ability{Text: "A (1 action)\nEffect: Gain 1 vigor."}, field.Missing, "command.ability.id"},
	} {
		t.Run(c.name, func(t *testing.T) {
			refused(t, arena(), use("sten", "", &c.ability), c.code, c.field, "")
		})
	}
}

func TestQuestionsOfAText(t *testing.T) {
	ask := func(t *testing.T, e combat.Combat, command combat.Command, list ...[]string) *choice.Question {
		t.Helper()
		r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: e, Command: command, Choices: answers(list...)})
		q := r.Open()
		if q == nil {
			t.Fatal("there is no question")
		}
		if len(r.Events) > 0 {
			t.Error("an open question has events")
		}
		return q
	}
	t.Run("ICON-C26 the user is asked with the legal answers", func(t *testing.T) {
		q := ask(t, arena(), use("sten", "", spoken("Moth (1 action)\nEffect: A foe in range 4 is weakened.")))
		same(t, "among", []string{"rat", "ox", "owl"}, q.Among)
		same(t, "whose", "sten", q.Whose)
		same(t, "rule", "ICON-C26", q.Rule)
	})
	t.Run("ICON-M18 the mover is asked", func(t *testing.T) {
		q := ask(t, arena(), use("sten", "ann", spoken("Old Soldier (1 action)\nEffect: An ally in range 3 may dash 1.")))
		same(t, "whose", "ann", q.Whose)
		same(t, "among", []string{"2,3", "2,2", "1,3", "3,3", "2,4"}, q.Among)
	})
	t.Run("an answer that is not legal is named", func(t *testing.T) {
		command := use("sten", "", spoken("Moth (1 action)\nEffect: A foe in range 4 is weakened."))
		_, err := combat.ResolvePlay(nil, combat.Play{Combat: arena(), Command: command, Choices: answers(say("ann"))})
		if err == nil || err.Field != "choices[0].chose[0]" {
			t.Errorf("the error is %v", err)
		}
	})
	t.Run("without a grid every character of the side is legal", func(t *testing.T) {
		q := ask(t, duel(func(e *combat.Combat) { e.Combatants = append(e.Combatants, one("cultist", icon.Leader)) }),
			use("sten", "", spoken("Moth (1 action)\nEffect: A foe in range 1 is weakened.")))
		same(t, "among", []string{"priest", "cultist"}, q.Among)
	})
}

func TestActionsThatAreGivenBack(t *testing.T) {
	t.Run("ICON-C33 no more than were spent", func(t *testing.T) {
		combat.ReadAs(t, "refund", notation.Ability{Header: notation.Header{Actions: 1},
			Steps: []notation.Step{{Does: notation.DoRefund, Amount: notation.Amount{Flat: 2}}}})
		r := chosen(t, arena(), use("sten", "", spoken("refund")), nil)
		same(t, "actions", 0, r.Combat.Turn.Actions)
	})
}

func TestCharactersThatLeaveTheBattlefield(t *testing.T) {
	away := notation.Step{Does: notation.DoRemove, Who: notation.Selector{Is: notation.RefUser}}
	back := notation.Step{Does: notation.DoReturn, Who: notation.Selector{Is: notation.RefUser},
		Anchor: &notation.Selector{Is: notation.RefAny, Number: notation.Amount{Flat: 1}, Within: 1, Near: notation.RefIt, Free: true}}
	hurt := notation.Step{Does: notation.DoDamage, Who: notation.Selector{Is: notation.RefAny, Side: notation.Foe, Number: notation.Amount{Flat: 1}},
		Amount: notation.Amount{Flat: 2}}
	header := notation.Header{Actions: 1}
	t.Run("ICON-M21 the user comes back beside another one", func(t *testing.T) {
		combat.ReadAs(t, "blink", notation.Ability{Header: header, Steps: []notation.Step{away, hurt, back}})
		r := chosen(t, arena(), use("sten", "owl", spoken("blink")), [][]string{say("3,4")})
		stands(t, r.Combat, facts{who: "sten", at: "3,4"}, facts{who: "owl", hp: 38})
		same(t, "out", combat.Leaving(""), who(t, r.Combat, "sten").Out)
	})
	t.Run("ICON-M21 it has its turn while it is away, and the GM puts it back", func(t *testing.T) {
		combat.ReadAs(t, "gone", notation.Ability{Header: header, Steps: []notation.Step{away}})
		r := chosen(t, arena(whose("sten", carrying(icon.Status{Name: icon.Evasion}))), use("sten", "", spoken("gone")), nil)
		same(t, "out", combat.Away, who(t, r.Combat, "sten").Out)
		same(t, "active", "sten", r.Combat.Active)
		e := after(t, *r.Combat, combat.Command{Do: combat.Place, Target: "sten", At: &space.Point{X: 0, Y: 0}})
		stands(t, &e, facts{who: "sten", at: "0,0", status: []string{"evasion"}})
		same(t, "back", combat.Leaving(""), who(t, &e, "sten").Out)
	})
	t.Run("ICON-X-IMMOBILE ICON-M21 the immobile stay", func(t *testing.T) {
		combat.ReadAs(t, "gone", notation.Ability{Header: header, Steps: []notation.Step{away}})
		r := chosen(t, arena(whose("sten", carrying(icon.Status{Name: icon.Immobile}))), use("sten", "", spoken("gone")), nil)
		same(t, "out", combat.Leaving(""), who(t, r.Combat, "sten").Out)
	})
}

func TestMovementInALine(t *testing.T) {
	line := notation.Step{Does: notation.DoMove, Who: notation.Selector{Is: notation.RefUser}, Amount: notation.Amount{Flat: 3}, Straight: true}
	combat.ReadAs(t, "line", notation.Ability{Header: notation.Header{Actions: 1}, Steps: []notation.Step{line}})
	t.Run("ICON-M18 a straight movement turns nowhere", func(t *testing.T) {
		r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: arena(), Command: use("sten", "", spoken("line"))})
		same(t, "squares", []string{"2,1", "2,0", "1,1", "3,1", "2,2", "0,1", "2,4"}, r.Open().Among)
	})
	t.Run("ICON-M8 phasing passes through characters", func(t *testing.T) {
		line.Phasing, line.Amount.Flat = true, 6
		combat.ReadAs(t, "phase", notation.Ability{Header: notation.Header{Actions: 1}, Steps: []notation.Step{line}})
		chosen(t, arena(), use("sten", "", spoken("phase")), [][]string{say("5,1")})
	})
}

func TestSavesOfAnArea(t *testing.T) {
	a := notation.Ability{Header: notation.Header{Actions: 2, Attack: true, Range: 4, Area: &space.Area{Shape: space.Burst, Size: 2}, OnTarget: true},
		Strike: notation.Strike{AutoHit: true, Hit: icon.Formula{Flat: 1}, Area: icon.Formula{Flat: 5}, AreaSaves: true}}
	combat.ReadAs(t, "ring", a)
	t.Run("ICON-C35 those in the area save for half of the damage", func(t *testing.T) {
		e := arena(whose("owl", at(4, 3)))
		r := chosen(t, e, use("sten", "rat", spoken("ring")), nil, 12, 3, 10)
		stands(t, r.Combat, facts{who: "rat", hp: 39}, facts{who: "ann", hp: 37}, facts{who: "ox", hp: 35}, facts{who: "owl", hp: 37})
	})
}
