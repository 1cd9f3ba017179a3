package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

func TestClausesThatAreLeftToTheTable(t *testing.T) {
	text := "Old Tune (1 action)\nEffect: Gain 2 vigor.\nSpecial: The bard's tune haunts the foe for the rest of the tale."
	r := chosen(t, arena(), use("sten", "", spoken(text)), nil)
	t.Run("ICON-C34 a clause that is not read is listed, with its place", func(t *testing.T) {
		if len(r.Left) != 1 {
			t.Fatalf("left are %v", r.Left)
		}
		one := r.Left[0]
		same(t, "place", "Special: The bard's tune haunts the foe for the rest of the tale.", text[one.From:one.To])
		same(t, "words", "Special: The bard's tune haunts the foe for the rest of the tale.", one.Text)
	})
	stands(t, r.Combat, facts{who: "sten", vigor: 2})
	for _, c := range []struct {
		name, text string
		actions    int
		left       []string
	}{
		{"ICON-C34 a text of which only the cost is read costs it", "1 action\nSneeze loudly at the moon.", 1, []string{"Sneeze loudly at the moon."}},
		{"ICON-C34 a text without actions of which only the cost is read is left as a whole", "Free action\nSneeze loudly at the moon.", 0, []string{"Sneeze loudly at the moon."}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := played(t, duel(), use("sten", "", spoken(c.text)))
			same(t, "actions", c.actions, r.Combat.Turn.Actions)
			var left []string
			for _, one := range r.Left {
				left = append(left, one.Text)
			}
			same(t, "left", c.left, left)
		})
	}
	t.Run("ICON-T5 a text of which nothing is read, its cost neither, is not free unless the GM insists", func(t *testing.T) {
		command := use("sten", "", spoken("Sneeze loudly at the moon."))
		refused(t, duel(), command, field.Refused, "command.ability.text", "ICON-T5")
		r := played(t, duel(), insisting(command))
		same(t, "left", 1, len(r.Left))
	})
}

// Outside of a fight the rules know the user alone.
func TestClausesThatFindNoCharacterOutsideOfAFight(t *testing.T) {
	for _, c := range []struct {
		name, text string
		choices    [][]string
		faces      []int
		hp, vigor  int
		left       []string
	}{
		{name: "ICON-C34 a clause about an ally is left, with the one that changes it, and not the user's own",
			text:  "Hearth Song (1 action)\nEffect: An ally in range 3 gains 4 vigor, then may dash 2. If they are bloodied, they gain 8 vigor instead. Gain 2 vigor.",
			vigor: 2, left: []string{"Effect: An ally in range 3 gains 4 vigor, then may dash 2.", "If they are bloodied, they gain 8 vigor instead."}},
		{name: "ICON-C34 a clause is left though its cost is paid", text: "Red Song (1 action, sacrifice 3)\nEffect: An ally in range 3 is cured.",
			hp: -3, left: []string{"Effect: An ally in range 3 is cured."}},
		{name: "ICON-C34 a clause about the user and an ally is left, since one of them is missing",
			text: "Two Songs (1 action)\nEffect: You and an ally in range 3 gain 2 vigor.", vigor: 2, left: []string{"Effect: You and an ally in range 3 gain 2 vigor."}},
		{name: "ICON-C34 an option about an ally is left with its choice", text: "Fork (1 action)\nEffect: Choose one:\n- An ally in range 3 gains 4 vigor.\n- Gain 2 vigor.",
			choices: [][]string{{"1"}}, left: []string{"Effect: Choose one:\n- An ally in range 3 gains 4 vigor.\n- Gain 2 vigor."}},
		{name: "ICON-C34 the other option leaves nothing", text: "Fork (1 action)\nEffect: Choose one:\n- An ally in range 3 gains 4 vigor.\n- Gain 2 vigor.",
			choices: [][]string{{"2"}}, vigor: 2},
		{name: "ICON-C34 a movement to an ally is left, since only its spaces are known",
			text: "Step Beside (1 action)\nEffect: Teleport adjacent to an ally in range 3.", left: []string{"Effect: Teleport adjacent to an ally in range 3."}},
		{name: "ICON-C34 a swap of places at the end is left", text: "Turnabout (1 action)\nEffect: Swap places with an ally in range 3.",
			left: []string{"Effect: Swap places with an ally in range 3."}},
		{name: "ICON-C34 what befalls the target of an attack is left, and what does not happen is not",
			text:  "Bell Blow (1 action, range 3)\nAttack: On hit: [D]+fray. Miss: fray.\nEffect: The target is dazed.\nSlay: A foe in range 3 is dazed.",
			faces: []int{9, 4}, left: []string{"Effect: The target is dazed."}},
		{name: "ICON-C34 ICON-T11 a step is left on its own clause beside a delay, which waits for no turn", text: "Slow Bell (1 action)\nDelay: Your next turn must be slow. At the start of that turn, gain 4 vigor, then cure yourself.\nEffect: Gain 2 vigor. A foe in range 3 is dazed.",
			vigor: 10, left: []string{"A foe in range 3 is dazed."}},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := fight(one("sten", icon.Stalwart))
			e.Round = 0
			r := chosen(t, e, use("sten", "", spoken(c.text), func(c *combat.Command) { c.Defense = field.Of(8) }), c.choices, c.faces...)
			var left []string
			for _, one := range r.Left {
				left = append(left, one.Text)
				same(t, "place", one.Text, c.text[one.From:one.To])
			}
			same(t, "left", c.left, left)
			was, is := who(t, &e, "sten"), who(t, r.Combat, "sten")
			same(t, "hit points", points(&was)+c.hp, points(&is))
			same(t, "vigor", c.vigor, is.Character.Vigor.Or(0))
		})
	}
	t.Run("ICON-C34 in a fight a clause that finds no one is played", func(t *testing.T) {
		e := inTurn("sten", fight(one("sten", icon.Stalwart)))
		r := chosen(t, e, use("sten", "", spoken("Hearth Song (1 action)\nEffect: An ally in range 3 is cured.")), nil)
		same(t, "left", 0, len(r.Left))
	})
}
