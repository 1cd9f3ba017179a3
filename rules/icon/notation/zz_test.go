package notation_test
import ("testing";"fmt";"reflect";"rulewright/rules/icon/notation")
func TestZZ(t *testing.T) {
	for _, s := range []string{
		"A (1 action)\nThe Gull chooses a foe in range 6. At the end of that foe's turn, they take 20 damage and must save or be stunned.",
		"A (1 action)\nThe Gull chooses a character in range 6. At the end of that character's turn, they take 20 damage.",
		"A (1 action)\nThe Gull chooses a character in range 6. At the end of that character's turn, they take [D]+2 five times.",
		"A (1 action)\nThe Gull creates a medium blast terrain effect in range 6. The area is dangerous terrain for foes, and foes inside are blinded+. Any foe that ends their turn in the area takes 6 piercing damage as an area effect.",
		"A (1 action)\nThe Gull creates a medium blast terrain effect in range 6. The area is difficult terrain and while inside, foes are vulnerable+. Any foe that ends their turn in the area takes 6 piercing damage.",
		"A (1 action)\nA foe in range 3 is marked. At the end of their turn, that foe must sacrifice 3. A character ends this mark if they hit with an attack.",
		"A (1 action)\nThe Gull gains aura 2. All characters in the aura that start their turn there gain 2 vigor.",
	} {
		a := notation.Parse(s)
		for _, c := range a.Clauses { fmt.Println(c.Played, c.Label, c.Text, "=", c.Meaning) }
		for i := range a.Steps { fmt.Println("    ", describe(reflect.ValueOf(a.Steps[i]))) }
	}
}
