package combat_test

import (
	"strings"
	"testing"

	"rulewright/rules/icon/combat"
)

func TestATextThatIsPlayedInFullIsPrinted(t *testing.T) {
	print := func(text string) string {
		in := combat.Read{Print: true}
		in.Text.Text = text
		out, err := combat.ResolveRead(nil, in)
		if err != nil {
			t.Fatal(err)
		}
		return out.Printed
	}
	text := "Slow Lantern (1 action, range 3)\nEffect: An enemy within 3 spaces gets dazed. {flavor: It hums.}"
	printed := print(text)
	if strings.Contains(printed, "Lantern") || strings.Contains(printed, "hums") || !strings.Contains(printed, "1 action, range 3") {
		t.Errorf("printed is %q", printed)
	}
	if again := print(printed); again != printed {
		t.Errorf("printed again is %q, before %q", again, printed)
	}
	if left := print(text + " The bell rings."); left != "" {
		t.Errorf("a text with a clause that is left to the table is printed as %q", left)
	}
}

func TestACostThatWasNotReadIsNamedByTheCommand(t *testing.T) {
	in := combat.Read{}
	in.Text.Text = "Yawn at the stars until they blink."
	if out, _ := combat.ResolveRead(nil, in); !out.CostUnread {
		t.Error("the cost is not missing")
	}
	in.Text.Text = "1 action\nYawn at the stars."
	if out, _ := combat.ResolveRead(nil, in); out.CostUnread {
		t.Error("a cost is missing")
	}
}
