package combat_test

import (
	"testing"

	"rulewright/rules/choice"
	"rulewright/rules/icon/combat"
	"rulewright/rules/rulestest"
)

// TestQuestionsOfWhatLasts have the ability and the words of the effect that asks, and the player who decides (ICON-C40).
func TestQuestionsOfWhatLasts(t *testing.T) {
	const (
		still = "A foe can end this mark by not moving for their entire turn."
		lone  = "A foe can end this mark if they end their turn with no allies in the aura."
		parry = "Parry (Interrupt 1)\nTrigger: A foe targets you with an ability.\nEffect: Dash 1."
	)
	marked := func(e combat.Combat, ends string) combat.Combat {
		text := "Loose Thread (1 action, range 9, mark)\nMark: Mark a foe in range. While marked, that foe gains aura 2.\n" +
			"Foes that end their turn in the aura must sacrifice 2.\n" + ends
		e = after(t, e, use("rat", "sten", &combat.Ability{ID: "thread", Text: text}))
		return after(t, e, combat.Command{Do: combat.EndTurn}, starts("sten"))
	}
	asked := func(e combat.Combat, command combat.Command, list ...[]string) *choice.Question {
		return rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: e, Command: command, Choices: answers(list...), Whole: true}).Open()
	}
	ratActs := func(e *combat.Combat) { e.Active = "rat" }
	t.Run("ICON-C27 the bearer of a mark is asked for the deed that ends it", func(t *testing.T) {
		q := asked(marked(arena(ratActs), still), turnEnds)
		if q == nil || q.Whose != "sten" || q.Of != "thread" || q.Text != "they end the mark by not moving for their entire turn" {
			t.Errorf("the question is %+v", q)
		}
	})
	t.Run("ICON-C9 the bearer decides to end a mark where the board shows that it may", func(t *testing.T) {
		e := marked(arena(ratActs, whose("ann", at(2, 5))), lone)
		q := asked(e, turnEnds)
		if q == nil || q.Whose != "sten" || q.Of != "thread" || q.Text == "" {
			t.Errorf("the question is %+v", q)
		}
		r := chosen(t, e, turnEnds, [][]string{say("yes")})
		same(t, "statuses", []string{"vigilance"}, carries(t, r.Combat, "sten"))
	})
	t.Run("ICON-C9 with an ally in the aura it may not", func(t *testing.T) {
		if q := asked(marked(arena(ratActs), lone), turnEnds); q != nil {
			t.Errorf("the question is %+v", q)
		}
	})
	t.Run("ICON-C26 one or two are at least one", func(t *testing.T) {
		for text, least := range map[string]int{"One or two foes in range 4 are dazed.": 1, "Up to two foes in range 4 are dazed.": 0,
			"Create one or two height 1 post objects in range 3.": 1} {
			if q := asked(arena(), use("sten", "", spoken("Forked Bell (1 action)\nEffect: "+text))); q == nil || q.Least != least || q.Most != 2 {
				t.Errorf("%q asks %+v", text, q)
			}
		}
	})
	t.Run("ICON-C42 an interrupt asks in its own name", func(t *testing.T) {
		e := arena(ratActs, whose("sten", func(c *combat.Combatant) { c.Passives = []combat.Passive{{ID: "parry", Text: parry}} }))
		q := asked(e, use("rat", "sten", &combat.Ability{ID: "spit", Text: "Spit (1 action, Attack, Range 3)\nAttack: Auto-hit: 2 damage."}), say("yes"))
		if q == nil || q.Kind != choice.Square || q.Of != "parry" || q.Text == "" {
			t.Errorf("the question is %+v", q)
		}
	})
	t.Run("ICON-C40 a watch asks in its own name", func(t *testing.T) {
		e := after(t, arena(), use("sten", "", &combat.Ability{ID: "wait", Text: "Wait (1 action, Stance)\nStance: At the end of your turn, you may dash 1."}))
		q := asked(e, turnEnds)
		if q == nil || q.Of != "wait" || q.Text != "At the end of your turn, you may dash 1." && q.Text != "Stance: At the end of your turn, you may dash 1." {
			t.Errorf("the question is %+v", q)
		}
	})
}
