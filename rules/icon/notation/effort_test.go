package notation

import (
	"strings"
	"testing"
)

// longest is the most that a request may contain of a text.
const longest = 65_536

// TestAnyTextIsBoundedWork reads texts of the greatest length, of each of which every sentence is tried.
func TestAnyTextIsBoundedWork(t *testing.T) {
	many := func(s string) string { return strings.Repeat(s, longest/len(s)) }
	for _, c := range []struct{ name, head, rest string }{
		{"lines of a mark", "Toll (1 action, Range 3)\nEffect: You gain 3 vigor.\n", many("<\n")},
		{"lines of a letter", "1 action\nEffect: You gain 3 vigor.\n", many("x\n")},
		{"sentences of a letter", "1 action\nEffect: You gain 3 vigor.\n", many("a. ")},
		{"one line of capitals", "1 action\nEffect: You gain 3 vigor.\n", many("A ")},
		{"lines that are played", "1 action\nEffect: You gain 3 vigor.\n", many("Effect: You gain 3 vigor.\n")},
		{"sentences that are played", "1 action\nEffect: You gain 3 vigor.\n", many("You gain 3 vigor. ")},
		{"sentences that join many parts", "1 action\nEffect: You gain 3 vigor.\n",
			many("Effect: You gain 3 vigor" + strings.Repeat(" and gain 3 vigor", 95) + ".\n")},
		{"bullets of a choice", "1 action\nEffect: You gain 3 vigor.\n", "Effect: Choose one:\n" + many("• Strong: You gain 3 vigor.\n")},
		{"rows of a gamble", "1 action\nEffect: You gain 3 vigor.\n", "Gamble:\n" + many("1: You gain 3 vigor.\n")},
		{"summons", "1 action\nEffect: You gain 3 vigor.\n",
			many("Summon: Summon a beast in range 3. It deals 2 damage to foes adjacent to it.\n")},
		{"marks whose lines are sentences", "1 action\nEffect: You gain 3 vigor.\n",
			"Mark: You mark a foe in range 3, with the following effects:\n" + many("• They take 2 damage at the end of their turn.\n")},
		{"interrupts that it grants", "1 action\nEffect: You gain 3 vigor.\n",
			many("Effect: An ally in range 3 gains the Bell interrupt.\nBell\nInterrupt 1\nTrigger: A foe attacks you.\nEffect: You gain 3 vigor.\n")},
		{"exact sentences", "1 action\nEffect: You gain 3 vigor.\n", many("Effect: { vigor, to you, amount 3 }\n")},
		{"exact sentences of many steps", "1 action\nEffect: You gain 3 vigor.\n", many("Effect: { vigor" + strings.Repeat("; vigor", 400) + " }\n")},
		{"braces without an end", "1 action\nEffect: You gain 3 vigor.\n", many("{ a. ")},
		{"braces in braces", "1 action\nEffect: You gain 3 vigor.\n", many("{ select, to you ")},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := c.head + c.rest
			a := Read(text)
			if most := mostEffort + sentenceEffort + 100*stepEffort; a.Effort > most {
				t.Errorf("reading took %d units of work, want at most %d", a.Effort, most)
			}
			if len(a.Clauses) < 2 || len(a.Clauses) > 1000 {
				t.Fatalf("%d clauses", len(a.Clauses))
			}
			if !a.Clauses[0].Played {
				t.Errorf("the first clause is not played: %+v", a.Clauses[0])
			}
			last := a.Clauses[len(a.Clauses)-1]
			if last.Played || last.To < len(strings.TrimSpace(text))-1 {
				t.Errorf("the last clause ends at %d of %d, played %v: nothing after it is said to be unread", last.To, len(text), last.Played)
			}
			for i := 1; i < len(a.Clauses); i++ {
				if between := text[a.Clauses[i-1].To:a.Clauses[i].From]; strings.Trim(between, " \n.•") != "" {
					t.Fatalf("%q is in no clause", between)
				}
			}
		})
	}
}

// TestALongAbilityIsReadToItsEnd reads one of the greatest length that an ability has.
func TestALongAbilityIsReadToItsEnd(t *testing.T) {
	text := "Long Bell (1 action, attack, range 9)\nAttack: On hit: [D]+fray. Miss: fray.\n" + strings.Repeat(
		"Effect: All foes adjacent to your target must save or be dazed. "+
			"If the target is bloodied, an ally in range 3 gains 4 vigor and may dash 2.\n", 18)
	if len(text) < 2500 {
		t.Fatalf("the text has %d characters", len(text))
	}
	a := Read(text)
	for _, c := range a.Clauses {
		if !c.Played {
			t.Errorf("not played: %s", c.Text)
		}
	}
	if 2*a.Effort > mostEffort {
		t.Errorf("an ability of that length takes %d of %d units", a.Effort, mostEffort)
	}
}

// TestAGivenUpSentenceChangesNothing takes back what a sentence without work left has changed.
func TestAGivenUpSentenceChangesNothing(t *testing.T) {
	a := Read("1 action\nEffect: You gain 3 vigor.\nEffect: You gain 2 vigor" + strings.Repeat(" and gain 2 vigor", 95) +
		", and gain 9 vigor instead.\nEffect: You gain 1 vigor.")
	total := 0
	EachStep(a.Steps, func(s *Step) { total += s.Amount.Flat })
	if got := len(a.Clauses); got != 3 || !a.Clauses[0].Played || a.Clauses[1].Played || !a.Clauses[2].Played || total != 4 {
		t.Errorf("clauses %+v, vigor %d", a.Clauses, total)
	}
}
