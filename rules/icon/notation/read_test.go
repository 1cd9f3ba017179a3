package notation

import (
	"strings"
	"testing"
)

func TestClausesHavePlaces(t *testing.T) {
	const text = "Hook (2 actions, Attack, Range 3, Small Blast, sings)\n<p><strong>Attack:</strong> <em>On hit:</em> 2[D]&nbsp;+ fray. <em>Miss:</em> fray.</p>" +
		"<p><strong>Area effect:</strong> Fray. The bells toll.</p><p>Choose one:</p><ul><li>Jump.</li><li>Sing.</li></ul>"
	a := Read(text)
	var got []string
	for _, c := range a.Clauses {
		got = append(got, c.Label+"|"+text[c.From:c.To]+"|"+c.Text)
	}
	want := []string{
		"|sings|sings",
		"On hit|On hit:</em> 2[D]&nbsp;+ fray.|On hit: 2[D] + fray.",
		"Miss|Miss:</em> fray.|Miss: fray.",
		"Area effect|Area effect:</strong> Fray.|Area effect: Fray.",
		"Area effect|The bells toll.|The bells toll.",
		"Area effect|Choose one:</p><ul><li>Jump.</li><li>Sing.|Choose one:\n• Jump.\n• Sing.",
	}
	if g, w := strings.Join(got, "\n"), strings.Join(want, "\n"); g != w {
		t.Errorf("got\n%s\nwant\n%s", g, w)
	}
	if h := a.Header; a.Name != "Hook" || h.Actions != 2 || !h.Attack || h.Range != 3 {
		t.Errorf("got %q %+v", a.Name, h)
	}
	if s := a.Strike; s.Hit.Dice != 2 || !s.Hit.Fray || !s.Miss.Fray || !s.Area.Fray {
		t.Errorf("got %+v", s)
	}
}

func TestALabelThatEndsInALink(t *testing.T) {
	a := Read("Sling (1 action, attack)\n<p><strong>Miss or @UUID[a.b]{area effect}</strong>: Fray.</p>")
	if len(a.Clauses) != 1 || a.Clauses[0].Label != "Miss or area effect" {
		t.Errorf("the clauses are %+v", a.Clauses)
	}
}

func TestShortSentences(t *testing.T) {
	for _, one := range []string{"You", "You pick", "You pick up", "Pick", "Draw", "Each", "For every", "Affects", "Sacrifice up to",
		"Place", "You then deal", "Blinded foes", "25%", "1 hp or", "Bloodied", "Fly half that many spaces"} {
		a := Read("Nook (1 action)\nEffect: Gain 1 vigor. " + one + ".\n" + one)
		if n := len(a.Clauses); n < 2 || a.Clauses[n-1].Played {
			t.Errorf("%q is read as %+v", one, a.Clauses)
		}
	}
}

func TestASentenceBehindAnUnreadOneReplacesNothing(t *testing.T) {
	a := Read("Nook (1 action, Range 3)\nChoose a foe in range. It hums.\nThe bowl is weakened and hums. " +
		"If they were already weakened, they sacrifice 6 instead.")
	if n := len(a.Clauses); n != 4 || a.Clauses[n-1].Played {
		t.Errorf("the clauses are %+v", a.Clauses)
	}
}

func TestDamageOfNoStepSparesNobody(t *testing.T) {
	const spares = "This damage cannot reduce a foe past 1 hp. "
	a := Read("Nook (2 actions)\nStance: Gain aura 2, and a d4 power die, starting at 4. " + spares + "A foe in range 4 of any bowl takes. " + spares)
	for _, c := range a.Clauses {
		if strings.HasPrefix(c.Text, "This damage") && c.Played {
			t.Errorf("%+v is read", c)
		}
	}
}

func TestSentencesOfColour(t *testing.T) {
	for one, played := range map[string]bool{
		"You become a walking tower of brass.": true, "You become a statue.": false, "You become a tower of 3 vigor.": false,
		"Reverse the flow of rivers.": true, "Reverse the flow of damage.": false,
		"You call upon your power to wake the old bells.": true, "You call upon your power to heal.": false,
	} {
		if c := Read("Nook (1 action)\n" + one + "\nEffect: Gain 1 vigor.").Clauses[0]; c.Played != played {
			t.Errorf("%q is read as %+v", one, c)
		}
	}
}
