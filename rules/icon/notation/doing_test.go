package notation

import "testing"

// TestEveryDoingIsDescribed finds an entry that the table lacks.
func TestEveryDoingIsDescribed(t *testing.T) {
	for does := DoDamage; int(does) < Doings; does++ {
		d := &doings[does]
		if d.name == "" || DoingOf(d.name) != does {
			t.Errorf("%d is called %q, which is the name of %d", does, d.name, DoingOf(d.name))
		}
		if d.needs&d.never != 0 {
			t.Errorf("%s needs fields that it never has", d.name)
		}
		if !does.is(byTable|lasting) && d.never&(hasWhen|hasUses) != hasWhen|hasUses {
			t.Errorf("%s happens at once, at another time", d.name)
		}
		if does.is(byTable) && (d.needs|d.never != 0 || d.plays != nil || d.gives != nil) {
			t.Errorf("%s is left to the table, and played", d.name)
		}
		if does.is(begins) && !does.is(lasting) {
			t.Errorf("%s begins nothing that lasts", d.name)
		}
		if text := Meaning([]Step{{Does: does, Key: "hit"}}); text == "" {
			t.Errorf("%s is printed without a word", d.name)
		}
	}
	if DoingOf("dance") != 0 || Doing(0).String() != "" {
		t.Error("an unknown doing has a name")
	}
}
