package notation

import "testing"

func TestNounsThatATextCounts(t *testing.T) {
	for _, test := range []struct {
		name, text string
		key        string // "" leaves the clause to the table.
	}{
		{"a noun that the rules do not have", "Effect: Gain 2 zests.", ""},
		{"the same twice", "Effect: Gain 2 zests. Charge: Gain 1 zest.", ""},
		{"a typing error", "Effect: Gain 4 vigur.", ""},
		{"an ally's", "Effect: An ally in range gains 2 zests.", ""},
		{"one with the word token", "Effect: Gain 2 zest tokens.", "zest"},
		{"one that another sentence calls a token", "Effect: Gain 2 zests. Zest tokens glow.", "zest"},
		{"one that another sentence counts", "Effect: Gain 2 zests. Zests last.", "zest"},
		{"one that another sentence spends", "Effect: Gain +2 zests. You may spend 2 zests to fly.", "zest"},
		{"a single one", "Effect: Gain a zest token.", "zest"},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := Read("Zeal (1 action, Range 4)\n" + test.text)
			if c := &a.Clauses[0]; c.Played != (test.key != "") {
				t.Fatalf("played is %v: %q", c.Played, c.Text)
			}
			key := ""
			if len(a.Steps) > 0 {
				key = a.Steps[0].Key
			}
			if key != test.key {
				t.Errorf("the token is %q, not %q", key, test.key)
			}
		})
	}
}

func TestBritishTextsOfAbilities(t *testing.T) {
	for _, texts := range [][2]string{
		{"Effect: Gain 4 vigour.", "Effect: Gain 4 vigor."},
		{"Effect: Create a pit in the centre space of the area.", "Effect: Create a pit in the center space of the area."},
	} {
		british, american := Read("Zeal (1 action, Range 4, Small Blast)\n"+texts[0]), Read("Zeal (1 action, Range 4, Small Blast)\n"+texts[1])
		if g, w := Print(british), Print(american); g != w || !british.Clauses[0].Played {
			t.Errorf("%q is %q, not %q", texts[0], g, w)
		}
	}
}
