package notation

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// alike compares steps without the words and numbers that only reading adds.
var alike = cmp.Options{cmpopts.IgnoreFields(Step{}, "Text", "Part"), cmpopts.EquateEmpty()}

// someone generates a selector of affected characters.
func someone() *rapid.Generator[Selector] {
	return rapid.Custom(func(t *rapid.T) Selector {
		switch rapid.IntRange(0, 4).Draw(t, "who") {
		case 0:
			return Selector{}
		case 1:
			return Selector{Is: RefUser}
		}
		s := Selector{Is: RefAny, Side: rapid.SampledFrom([]Side{Ally, Foe, 0}).Draw(t, "side")}
		s.Within = rapid.IntRange(1, 9).Draw(t, "within")
		s.Near = rapid.SampledFrom([]Ref{RefUser, RefTarget}).Draw(t, "near")
		switch rapid.IntRange(0, 2).Draw(t, "number") {
		case 0:
			s.Number.Flat = 1
			s.Different = rapid.Bool().Draw(t, "different")
		case 1:
			s.Number.Flat, s.UpTo = rapid.IntRange(2, 5).Draw(t, "up to"), true
		}
		if rapid.IntRange(0, 3).Draw(t, "if") == 0 {
			s.If = []Condition{{Is: IsBloodied}}
		}
		return s
	})
}

// simple generates a step that the notation expresses.
func simple() *rapid.Generator[Step] {
	return rapid.Custom(func(t *rapid.T) Step {
		n := rapid.IntRange(1, 9).Draw(t, "n")
		s := Step{Who: someone().Draw(t, "who"), Amount: Amount{Flat: n}}
		foe := s.Who
		if foe.Is == RefUser {
			foe = Selector{}
		}
		switch rapid.IntRange(0, 15).Draw(t, "does") {
		case 0:
			s.Does, s.Who, s.Pierce = DoDamage, foe, rapid.Bool().Draw(t, "pierce")
			if rapid.Bool().Draw(t, "dice") {
				s.Amount = Amount{Dice: rapid.IntRange(1, 3).Draw(t, "dice"), Fray: rapid.Bool().Draw(t, "fray")}
			}
			if times := rapid.IntRange(1, 4).Draw(t, "times"); times > 1 {
				s.Times.Flat = times
			}
		case 1:
			s.Does = DoVigor
		case 2:
			s.Does, s.Amount = DoSurge, Amount{}
		case 3:
			s.Does, s.Amount, s.Plus = DoStatus, Amount{}, rapid.Bool().Draw(t, "plus")
			names := []icon.StatusName{icon.Dazed, icon.Weakened, icon.Stunned, icon.Stealth, icon.Evasion}
			s.Status = rapid.SampledFrom(names).Draw(t, "status")
			if !s.Plus {
				s.Until = rapid.SampledFrom([]icon.Until{"", icon.RoundEnd, icon.FightEnd, icon.NextTurnEnd}).Draw(t, "until")
			}
		case 4:
			s.Does, s.Who = DoShove, foe
			s.Way = rapid.SampledFrom([]Way{WayFree, WayAny, WayEight, WaySame, WayEither}).Draw(t, "way")
			if s.Way == WayEither {
				s.Anchor = &Selector{Is: RefUser}
			}
		case 5:
			s.Does = DoMove
			s.Mode = rapid.SampledFrom([]space.Mode{space.Dash, space.Rush, space.Fly, space.Teleport}).Draw(t, "mode")
			s.May = rapid.Bool().Draw(t, "may")
			if s.Way = rapid.SampledFrom([]Way{WayFree, WayNextTo, WayCloser}).Draw(t, "way"); s.Way != WayFree {
				s.Anchor, s.Nearest = &Selector{}, rapid.Bool().Draw(t, "nearest")
				if s.Who.Is == RefTarget {
					s.Who = Selector{Is: RefUser} // None moves to itself.
				}
			}
			s.Straight = rapid.Bool().Draw(t, "straight")
		case 6:
			s.Does = DoBless
		case 7:
			s.Does, s.Amount = DoCure, Amount{}
		case 8:
			s.Does = DoVigilance
		case 12:
			s = Step{Does: DoStatus, Who: Selector{}, Status: icon.Dazed,
				If: []Condition{{Is: HadStatus, Status: icon.Slashed, Who: &Selector{}}}}
		case 10:
			s.Does, s.Key = DoToken, "salt"
		case 11:
			s.Does, s.Amount = DoDefeat, Amount{}
		case 14:
			s.Does, s.Amount = DoEnd, Amount{}
			s.Status = rapid.SampledFrom([]icon.StatusName{icon.Dazed, icon.Stealth}).Draw(t, "ended")
		case 15:
			s = Step{Does: DoBar, Who: foe, Key: rapid.SampledFrom([]string{"attack", "fly", "interrupt", "cure", "clear"}).Draw(t, "barred")}
			s.Until = rapid.SampledFrom([]icon.Until{icon.RoundEnd, icon.FightEnd, icon.NextTurnEnd}).Draw(t, "barred until")
		case 13:
			s.Does, s.Sets, s.Die, s.Who = DoPowerDie, true, 10, Selector{Is: RefUser}
		case 9:
			s = Step{Does: DoSelect, Who: foe, Save: true,
				Steps: []Step{{Does: DoDamage, Who: Selector{Is: RefIt}, Amount: Amount{Flat: n}}},
				Saved: []Step{{Does: DoDamage, Who: Selector{Is: RefIt}, Amount: Amount{Flat: 1}}}}
			if foe.Is != RefAny {
				s.Steps[0].Who, s.Saved[0].Who = foe, foe
			}
		}
		if on := rapid.SampledFrom([]Trigger{"", "", OnHit, OnExceed, OnSlay, OnHeroic, OnCharge}).Draw(t, "on"); on != "" {
			s.On = []Trigger{on}
		}
		return s
	})
}

// ability generates an attack with steps.
func ability() *rapid.Generator[*Ability] {
	return rapid.Custom(func(t *rapid.T) *Ability {
		a := &Ability{Name: "Gate Breaker", Header: Header{Actions: 2, Attack: true}}
		a.Header.Range = rapid.IntRange(1, 9).Draw(t, "range")
		a.Header.TrueStrike, a.Header.Pierce = rapid.Bool().Draw(t, "true strike"), rapid.Bool().Draw(t, "pierce")
		a.Header.Boons = rapid.IntRange(-3, 3).Draw(t, "boons")
		a.Header.Combo = rapid.IntRange(0, 2).Draw(t, "combo")
		if rapid.Bool().Draw(t, "phase") {
			a.Header.If = []Condition{{Is: IsAgreed, Key: "phase 2"}}
		}
		a.Strike.Hit = icon.Formula{Dice: rapid.IntRange(1, 3).Draw(t, "hit"), Fray: true}
		a.Strike.Miss = icon.Formula{Flat: rapid.IntRange(0, 3).Draw(t, "miss")}
		a.Steps = rapid.SliceOfN(simple(), 0, 4).Draw(t, "steps")
		return a
	})
}

func TestPrintedAbilitiesAreReadAsTheyWere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := ability().Draw(t, "ability")
		text := Print(a)
		got := Parse(text)
		for _, c := range got.Clauses {
			if !c.Played {
				t.Fatalf("%q is unread in\n%s", c.Text, text)
			}
		}
		before, after := []any{a.Name, a.Header, a.Strike, a.Steps}, []any{got.Name, got.Header, got.Strike, got.Steps}
		if diff := cmp.Diff(before, after, alike); diff != "" {
			t.Fatalf("%s\nis read differently:\n%s", text, diff)
		}
	})
}

func FuzzRead(f *testing.F) {
	f.Add("Hook (1 action, attack)\n<p>On hit: [D]+fray. @UUID[a.b]{Foe} is dazed &amp; shoved 2.</p><ul><li>one</li></ul>")
	f.Add("Urn (1 action, stance)\nStance: :\n• Gain a d6 power die at 1, or tick it up by 1.\n• tick it")
	f.Add("•\n1. a\n2-3: b\n(Chapter 2+): <b")
	f.Fuzz(func(t *testing.T, text string) {
		a := Read(text)
		for _, c := range a.Clauses {
			if c.From < 0 || c.From > c.To || c.To > len(text) {
				t.Errorf("%q: the clause %+v lies outside", text, c)
			}
			if c.Played && c.Text == "" {
				t.Errorf("%q: %+v", text, c)
			}
		}
		Print(a)
	})
}

func BenchmarkReadOfTheLongestText(b *testing.B) {
	const line = "<p>Effect: Deal 2 damage to all foes in range 3 of @UUID[a.b]{you}, then an ally may rush 1. " +
		"They sing of it for years.</p>\n"
	var text []byte
	for len(text) < 65536-len(line) {
		text = append(text, line...)
	}
	for b.Loop() {
		Read(string(text))
	}
}

func TestMeaningsSayToWhomWhenAndHowOften(t *testing.T) {
	for text, want := range map[string]string{
		"A foe in range 6 must save or take 2[D]+fray, become dazed, and be shoved 5 towards the harpooner. On a success, the foe takes fray and is shoved 1 towards the harpooner instead.": "Choose a foe in range 6 of you, who must save or { Deal 2[D]+fray damage to them. They are dazed. Shove them 5 toward you. }; on a successful save { Deal fray damage to them. Shove them 1 toward you. }.",
		"All foes outside of range 3 take 2 piercing damage.":                   "Deal 2 piercing damage to all foes at 4 or farther from you.",
		"At the start of the round, this character may clear a status or mark.": "When a round starts, once { You may clear a status or mark. }.",
		"Create a pit under the attack target.":                                 "Create a pit under your target.",
		"Create a height 1 boulder object in free space in range 2.":            "Create boulder (height 1) on a free space in range 2 of you.",
		"All adjacent foes to a goon are dazed.":                                "All chosen foes adjacent to a goon are dazed.",
		"Summon two moths in range 2.":                                          "Create moth on 2 free spaces in range 2 of you.",
		"You sacrifice 25% of your max hp.":                                     "You sacrifice 25 % of the maximum hit points.",
		"Your next attack gains unerring and +1 boon.":                          "The next attack of you gains +1 boon on attacks, unerring.",
		"On hit: 2[D]+fray and shove 4.":                                        "On hit: 2[D]+fray. On hit: Shove your target 4.",
	} {
		a := Read("Lamp Trick (1 action, attack)\n" + text)
		played := a.Clauses[0]
		if got := played.Meaning; !played.Played || got != want {
			t.Errorf("%q is understood as\n%q, not\n%q", text, got, want)
		}
	}
}

func TestAStepThatProseDoesNotSayIsPrintedExactly(t *testing.T) {
	gains := Step{Does: DoVigor, Who: Selector{Is: RefUser}, Amount: Amount{Flat: 2}}
	for name, test := range map[string]struct {
		step Step
		want string
	}{
		"a choice": {Step{Does: DoChoose, Options: []Option{{Label: "one", Steps: []Step{gains}}}},
			"{ choose, either one { vigor, to you, amount 2 } }"},
		"a watch": {Step{Does: DoWatch, Who: Selector{Is: RefUser}, When: &Moment{Is: Refreshes, Who: Selector{Is: RefUser}}, Steps: []Step{gains}},
			"{ watch, to you, when refreshes (of you) { vigor, to you, amount 2 } }"},
		"a step that waits": {Step{Does: DoVigor, Who: Selector{Is: RefUser}, Amount: Amount{Flat: 2}, Later: true},
			"{ vigor, to you, amount 2, at the end of the use }"},
		"an amount of a count": {Step{Does: DoVigor, Who: Selector{Is: RefUser}, Amount: Amount{Per: 2, Count: CountLevels}},
			"{ vigor, to you, amount (each 2, counting levels) }"},
		"a step that no combat plays": {Step{Does: DoAttack}, ""},
	} {
		a := &Ability{Name: "Lamp Trick", Header: Header{Actions: 1}, Steps: []Step{test.step, gains}}
		want := "Lamp Trick (1 action)\n" + map2(test.want == "", "", "Effect: "+test.want+"\n") + "Effect: You gain 2 vigor.\n"
		if got := Print(a); got != want {
			t.Errorf("%s is printed as %q, not as %q", name, got, want)
		}
	}
}

func TestNounsArePrintedAsTheyAreSaid(t *testing.T) {
	one, two := Amount{Flat: 1}, Amount{Flat: 2}
	for _, test := range []struct {
		who  Selector
		want string
	}{
		{Selector{Is: RefAny, Side: Own, Number: one, Within: 3, Near: RefUser}, "you or an ally in range 3 of you"},
		{Selector{Is: RefAny, Side: Own, Within: 1, Near: RefUser}, "you and all allies adjacent to you"},
		{Selector{Is: RefAny, Side: Foe, Number: two, UpTo: true, Different: true, Within: 4, Near: RefTarget},
			"up to 2 different foes in range 4 of your target"},
		{Selector{Is: RefAny, Kind: Objects, Number: one, Within: 2, Near: RefUser}, "an object in range 2 of you"},
		{Selector{Is: RefAny, Side: Foe, Within: 3, Near: RefUser, Exactly: true}, "all foes at exactly 3 from you"},
		{Selector{Is: RefZone, Side: Foe}, "all foes inside"},
		{Selector{Is: RefAll, If: []Condition{{Is: IsBloodied}}}, "all bloodied characters in the area"},
	} {
		p := printer{a: &Ability{}}
		if p.noun(&test.who); string(p.out) != test.want {
			t.Errorf("%+v is printed as %q, not as %q", test.who, p.out, test.want)
		}
	}
}
