package notation

import "testing"

func TestAHeaderKeepsWhatIsRead(t *testing.T) {
	const hit = "\nOn hit: [D]+fray."
	for name, c := range map[string]struct {
		text, name, left string
		actions, reach   int
		attack, unread   bool
	}{
		"a cost with a typing error":             {"1 actoin, attack, range 9" + hit, "", "1 actoin", 0, 9, true, true},
		"a typing error beside a name":           {"Smite (1 actoin, attack, range 9)" + hit, "Smite", "1 actoin", 0, 9, true, true},
		"an area with its centre":                {"1 action, attack, burst 1 (self)" + hit, "", "", 1, 0, true, false},
		"an icon before a word":                  {"1 action, 🔥 attack" + hit, "", "", 1, 0, true, false},
		"a trait that limits it, in three words": {"Smite (1 action, Gift of Marsh)\nYou gain 4 vigor.", "Smite", "", 1, 0, false, false},
		"an unknown keyword":                     {"1 action, zone\nYou gain 4 vigor.", "", "zone", 1, 0, false, false},
		"an attack without a cost":               {"Attack, range 3" + hit, "", "", 0, 3, true, true},
		"a copy":                                 {"Smite (2 actions, Attack, Range 12) (Copy)" + hit, "Smite (Copy)", "", 2, 12, true, false},
		"a numbered copy of a copy":              {"Smite (2 actions, Attack) (Copie) (2)" + hit, "Smite (Copie) (2)", "", 2, 0, true, false},
		"a copy in square brackets":              {"Smite (2 actions, Attack) [Copy]" + hit, "Smite [Copy]", "", 2, 0, true, false},
		"a copy after square brackets":           {"Smite [2 actions, Attack] (Copy)" + hit, "Smite (Copy)", "", 2, 0, true, false},
		"one cost in square brackets":            {"Smite [2 actions] (Copy)" + hit, "Smite (Copy)", "", 2, 0, true, false},
		"uses in an unknown period":              {"Smite (2 actions, Attack) (1/day)" + hit, "Smite (1/day)", "", 2, 0, true, false},
		"a remark before the header":             {"Smite (broken) (1 action, Attack)" + hit, "Smite (broken)", "", 1, 0, true, false},
		"costs in two brackets":                  {"Smite (2 actions, Attack) (1/round)" + hit, "Smite", "", 2, 0, true, false},
		"a free action, which has its price":     {"Free action, attack" + hit, "", "", 0, 0, true, false},
		"an interrupt, which has its price":      {"Interrupt 1, attack" + hit, "", "", 0, 0, true, false},
		"a sentence that names an action":        {"1 action, you gain 4 vigor and dash 2.", "", "1 action, you gain 4 vigor and dash 2.", 0, 0, false, true},
		"no attack, with a typing error":         {"Brace (1 actoin, range 3)\nYou gain 4 vigor.", "Brace", "1 actoin", 0, 3, false, true},
		"no attack, at the start of a line":      {"1 actoin, range 3\nYou gain 4 vigor.", "", "1 actoin", 0, 3, false, true},
		"a free action with a typing error":      {"Free acton, range 3\nYou gain 4 vigor.", "", "Free acton, range 3", 0, 0, false, true},
		"a remark alone":                         {"Smoke (1/day)\nYou gain 4 vigor.", "", "Smoke (1/day)", 0, 0, false, true},
		"a copy without a header":                {"Smoke (Copy)\nYou gain 4 vigor.", "", "Smoke (Copy)", 0, 0, false, true},
		"a keyword alone":                        {"Smoke [zone]\nYou gain 4 vigor.", "", "Smoke [zone]", 0, 0, false, true},
		"a remark before a line with the cost":   {"Smoke (Copy)\n1 action, range 3\nYou gain 4 vigor.", "Smoke (Copy)", "", 1, 3, false, false},
		"a text of which nothing is read":        {"Smoke\nThe hall fills with song.", "", "Smoke", 0, 0, false, true},
		"nothing that is read but its cost":      {"Smoke (1 action)\nThe hall fills with song.", "Smoke", "", 1, 0, false, false},
		"a trait, which costs nothing itself":    {"You gain 4 vigor.", "", "", 0, 0, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			a := Read(c.text)
			left := ""
			for _, one := range a.Clauses {
				if !one.Played {
					left += one.Text
				}
			}
			h := &a.Header
			if c.name != "" && a.Name != c.name || left != c.left || h.Actions != c.actions || h.Range != c.reach || h.Attack != c.attack ||
				a.CostUnread() != c.unread {
				t.Errorf("got name %q, left %q, actions %d, range %d, attack %t, cost unread %t",
					a.Name, left, h.Actions, h.Range, h.Attack, a.CostUnread())
			}
		})
	}
}

func TestBritishSpellingsAreWordsOfTheRules(t *testing.T) {
	a := Read("1 action, range 3\nYou gain 4 vigour.")
	if len(a.Steps) != 1 || a.Steps[0].Does != DoVigor {
		t.Errorf("4 vigour is no vigor: %+v", a.Steps)
	}
}

// ICON-C34: what a form of fields named beside its steps has a word in the first line, which is printed as it is read.
func TestTheFirstLineNamesAllOfAnAbility(t *testing.T) {
	for name, line := range map[string]string{
		"a target that is no ally":    "1 action, range 4, one foe",
		"any target":                  "free action, one character",
		"the user as the target":      "2 actions, on yourself",
		"a class":                     "1 action, attack, range 3, wright ability",
		"a light attack":              "1 action, light attack",
		"a heavy attack with a range": "2 actions, heavy attack, range 6",
		"the face of a gamble":        "1 action, gamble 4",
		"both versions of a combo":    "1 action, combo versions",
		"an answer to movement":       "interrupt 2, answers movement",
		"a blast without a name":      "1 action, attack, range 5, blast 5",
	} {
		t.Run(name, func(t *testing.T) {
			a := Read(line + "\nEffect: You gain 2 vigor.")
			if got := PrintHeader(&a.Header); got != line || len(a.Steps) != 1 {
				t.Errorf("it is read as %q with %d steps", got, len(a.Steps))
			}
		})
	}
	for name, line := range map[string]string{"of no class": "1 action, baker ability", "of two foes": "1 action, two foes"} {
		t.Run(name+" it is not understood", func(t *testing.T) {
			a := Read(line + "\nEffect: You gain 2 vigor.")
			if got := PrintHeader(&a.Header); got == line {
				t.Errorf("it is read as %q", got)
			}
		})
	}
}
