package dewprism_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/rulestest"
)

func TestCosts(t *testing.T) {
	flat := func(n int) dewprism.Price { return dewprism.Price{Flat: n} }
	x := dewprism.Price{PerX: 1}
	for _, test := range []struct {
		name, text string
		want       dewprism.Cost
	}{
		{"DEWPRISM-A2 nothing", " ", dewprism.Cost{}},
		{"DEWPRISM-A2 AP", "5", dewprism.Cost{AP: flat(5)}},
		{"DEWPRISM-A2 AP with their name", "5 AP", dewprism.Cost{AP: flat(5)}},
		{"DEWPRISM-A5 burnt", "10AP!", dewprism.Cost{AP: flat(10), Burn: true}},
		{"DEWPRISM-A5 burnt in short", "10!", dewprism.Cost{AP: flat(10), Burn: true}},
		{"DEWPRISM-A5 gives AP", "-5!", dewprism.Cost{AP: flat(-5), Burn: true}},
		{"DEWPRISM-A3 twice a turn", "5+(2/turn)", dewprism.Cost{AP: flat(5), PerTurn: 2}},
		{"DEWPRISM-A3 twice a turn and no AP", "2/turn", dewprism.Cost{PerTurn: 2}},
		{"DEWPRISM-A2 by battle, as published abilities write it", "3/battle", dewprism.Cost{PerBattle: 3}},
		{"DEWPRISM-A2 by combat and round", "1/round, 3/combat", dewprism.Cost{PerRound: 1, PerBattle: 3}},
		{"DEWPRISM-A2 an X that is chosen", "XAP", dewprism.Cost{AP: x}},
		{"DEWPRISM-A2 an X of two kinds", "XAP!; (X2) mana", dewprism.Cost{AP: x, Burn: true, Mana: dewprism.Price{PerX: 2}}},
		{"DEWPRISM-A5 an X that gives AP", "-XAP!", dewprism.Cost{AP: dewprism.Price{PerX: -1}, Burn: true}},
		{"DEWPRISM-A2 every vital", "10 + 1 health + 2 stamina + 3 mana + 4 focus", dewprism.Cost{AP: flat(10), Health: flat(1), Stamina: flat(2), Mana: flat(3), Focus: flat(4)}},
		{"DEWPRISM-A2 health in short", "3hp", dewprism.Cost{Health: flat(3)}},
		{"DEWPRISM-A3 without a sign", "5 (2/turn)", dewprism.Cost{AP: flat(5), PerTurn: 2}},
		{"DEWPRISM-A9 mana in short", "10AP+7mna+(2/combat)", dewprism.Cost{AP: flat(10), Mana: flat(7), PerBattle: 2}},
		{"DEWPRISM-A9 stamina and focus in short, in any case", "5Sta+3FCS.", dewprism.Cost{Stamina: flat(5), Focus: flat(3)}},
		{"DEWPRISM-A9 the vital of Magic", "5mgc+10AP", dewprism.Cost{AP: flat(10), Mana: flat(5)}},
		{"DEWPRISM-A9 DEWPRISM-A2 as much stamina as is chosen", "Xsta", dewprism.Cost{Stamina: x}},
		{"DEWPRISM-A9 DEWPRISM-A2 a multiple of X", "10AP+(3Xsta)", dewprism.Cost{AP: flat(10), Stamina: dewprism.Price{PerX: 3}}},
		{"DEWPRISM-A9 a number of the character", "3hp+{TL}fcs+2{CL/2}mna", dewprism.Cost{Health: flat(3), Focus: flat(12), Mana: flat(6)}},
		{"DEWPRISM-A9 a number of the character on top", "3fcs+{TL}fcs", dewprism.Cost{Focus: flat(15)}},
		{"DEWPRISM-A9 uses by level", "TL/turn", dewprism.Cost{PerTurn: 12}},
		{"DEWPRISM-A5 the mark at the end burns the AP", "25AP+10mna!", dewprism.Cost{AP: flat(25), Mana: flat(10), Burn: true}},
		{"DEWPRISM-A10 once in three turns", "7mna+(1/3turn)", dewprism.Cost{Mana: flat(7), PerTurn: 1, Turns: 3}},
		{"DEWPRISM-A10 twice in two turns, and a combat", "2/2turns, (5)/combat", dewprism.Cost{PerTurn: 2, Turns: 2, PerBattle: 5}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := dewprism.ParseCost(test.text, hero())
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(test.want, got); d != "" {
				t.Errorf("%q (-want +got):\n%s", test.text, d)
			}
			if needs := got.NeedsX(); needs != strings.Contains(test.text, "X") {
				t.Errorf("%q: needs an X: %v", test.text, needs)
			}
		})
	}
}

func TestACostOfWhatIsChosen(t *testing.T) {
	t.Run("DEWPRISM-A2 DEWPRISM-A9 X may limit the uses", func(t *testing.T) {
		got := rulestest.Resolve(t, dewprism.ResolvePayment, dewprism.Payment{Cost: "3mna+(X/turn)", X: n(2)})
		if got.Cost.PerTurn != 2 || got.Cost.Mana.Flat != 3 {
			t.Errorf("got %+v", got.Cost)
		}
	})
	for _, test := range []struct {
		name, cost string
		want       refusal
	}{
		{"X that is not chosen", "X/turn", refusal{Code: field.Missing, Field: "x"}},
		{"a value that is missing", "{TL}fcs", refusal{Code: field.Missing, Field: "values.tl"}},
		{"a value that nobody knows", "{PL}fcs", refusal{Code: field.Unreadable, Field: "cost", Reason: "wantsPlaceholder"}},
	} {
		t.Run("DEWPRISM-A9 "+test.name, func(t *testing.T) {
			if got := refused(t, dewprism.ResolvePayment, dewprism.Payment{Cost: test.cost}); got != test.want {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
}

func TestACostThatCannotBeRead(t *testing.T) {
	for _, test := range []struct {
		text, reason string
		at           int
	}{
		{"5 5", "twice", 3},
		{"2 gil", "wantsUnit", 3},
		{"AP", "wantsNumber", 1},
		{"2/year", "wantsPeriod", 3},
		{"0/turn", "wantsNumber", 1},
		{"{TL/99}/turn", "wantsNumber", 1},
		{"2/3rounds", "wantsPeriod", 4},
		{"2/0turns", "wantsNumber", 3},
		{"2/3turns+1/turn", "twice", 10},
		{"-3 mana", "onlyAP", 1},
		{"5AP-7mna", "onlyAP", 4},
		{"7mna!", "onlyAP", 5},
		{"5AP!+7mna!", "twice", 10},
		{"5AP. 3mna", "wantsEnd", 6},
		{"3{MgwPwr}mna", "wantsPlaceholder", 3},
		{"{X}{}", "wantsPlaceholder", 5},
		{"XXAP", "wantsUnit", 2},
		{"-2/turn", "wantsNumber", 1},
		{"5+(2/turn", "wantsClosing", 10},
		{"(X2 mana", "wantsClosing", 9},
		{"(X2", "wantsClosing", 4},
		{"1 mana, 2 mana", "twice", 9},
		{"1/turn 2/turn", "twice", 8},
		{"!", "wantsNumber", 1},
		{"5+", "wantsNumber", 3},
		{"123456", "tooMuch", 1},
	} {
		t.Run("DEWPRISM-A2 "+test.text, func(t *testing.T) {
			_, err := dewprism.ParseCost(test.text, hero())
			if err == nil || err.Code != field.Unreadable || err.Max != test.at || err.Reason != test.reason {
				t.Errorf("got %+v, want %s at %d", err, test.reason, test.at)
			}
		})
	}
}

func TestBurning(t *testing.T) {
	for _, test := range []struct {
		name     string
		ap, cost int
		want     dewprism.Debt
	}{
		{"DEWPRISM-A5 no turn is lost", 5, 15, dewprism.Debt{After: -10, WhenFree: 10}},
		{"DEWPRISM-A5 exactly 0 is not above it", 0, 20, dewprism.Debt{After: -20, Cooldown: 1, WhenFree: 20}},
		{"DEWPRISM-A5 nothing left", 10, 10, dewprism.Debt{After: 0, WhenFree: 20}},
		{"DEWPRISM-A5 with AP left nobody waits", 20, 5, dewprism.Debt{After: 15, WhenFree: 15}},
		{"DEWPRISM-A5 a negative cost gives AP", 5, -10, dewprism.Debt{After: 15, WhenFree: 15}},
		{"DEWPRISM-A5 three turns", 0, 61, dewprism.Debt{After: -61, Cooldown: 3, WhenFree: 19}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := dewprism.Burn(test.ap, test.cost); got != test.want {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
}

func TestCharging(t *testing.T) {
	for _, test := range []struct {
		name     string
		ap, cost int
		want     dewprism.Charging
	}{
		{"DEWPRISM-A4 there are enough", 20, 15, dewprism.Charging{Paid: 15, Left: 5}},
		{"DEWPRISM-A4 with the next turn", 5, 15, dewprism.Charging{Paid: 5, Owed: 10, Turns: 1, Left: 10}},
		{"DEWPRISM-A4 exactly a turn", 0, 20, dewprism.Charging{Owed: 20, Turns: 1}},
		{"DEWPRISM-A4 two turns", 0, 21, dewprism.Charging{Owed: 21, Turns: 2, Left: 19}},
		{"DEWPRISM-A4 a debt comes first", -10, 5, dewprism.Charging{Owed: 15, Turns: 1, Left: 5}},
		{"DEWPRISM-A4 what gives AP", 5, -5, dewprism.Charging{Paid: -5, Left: 10}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := dewprism.Charge(test.ap, test.cost); got != test.want {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
}

func TestPaying(t *testing.T) {
	t.Run("DEWPRISM-A2 X sets all of it", func(t *testing.T) {
		got := rulestest.Resolve(t, dewprism.ResolvePayment, dewprism.Payment{Cost: "XAP, (X2) mana", X: n(7), Mana: n(14)})
		if got.AP != 7 || got.Charging.Left != 13 || got.Debt.After != 13 {
			t.Errorf("got %+v", got)
		}
	})
	for _, test := range []struct {
		name string
		in   dewprism.Payment
		want refusal
	}{
		{"DEWPRISM-A2 not below 0", dewprism.Payment{Cost: "XAP, (X2) mana", X: n(7), Mana: n(13)}, refusal{field.Refused, "mana", "notEnough", "DEWPRISM-A2"}},
		{"DEWPRISM-A2 health", dewprism.Payment{Cost: "5 hp", Health: n(4)}, refusal{field.Refused, "health", "notEnough", "DEWPRISM-A2"}},
		{"DEWPRISM-A2 stamina", dewprism.Payment{Cost: "5 stamina", Stamina: n(-1)}, refusal{field.Refused, "stamina", "notEnough", "DEWPRISM-A2"}},
		{"DEWPRISM-A2 focus", dewprism.Payment{Cost: "1 focus", Focus: n(0)}, refusal{field.Refused, "focus", "notEnough", "DEWPRISM-A2"}},
		{"DEWPRISM-A2 X is not chosen", dewprism.Payment{Cost: "XAP"}, refusal{Code: field.Missing, Field: "x"}},
		{"DEWPRISM-A2 it cannot be read", dewprism.Payment{Cost: "5 bananas"}, refusal{Code: field.Unreadable, Field: "cost", Reason: "wantsUnit"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := refused(t, dewprism.ResolvePayment, test.in); got != test.want {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
	t.Run("DEWPRISM-A2 a vital of which there is none costs nothing", func(t *testing.T) {
		rulestest.Resolve(t, dewprism.ResolvePayment, dewprism.Payment{Cost: "0 mana", Mana: n(-3)})
	})
}

func TestWeapons(t *testing.T) {
	for _, test := range []struct {
		name, text        string
		rank, ap, stamina int
		perTurn           int
	}{
		{"DEWPRISM-C23 very light", "VL", 1, 0, 0, 2},
		{"DEWPRISM-C23 light", "Light", 2, 5, 0, 2},
		{"DEWPRISM-C23 medium", "m", 3, 10, 0, 0},
		{"DEWPRISM-C23 DEWPRISM-C11 heavy", "heavy", 4, 10, 3, 0},
		{"DEWPRISM-C23 very heavy", "Very heavy", 5, 10, 5, 0},
		{"DEWPRISM-D4 unarmed", "", 1, 10, 0, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			class, err := dewprism.WeaponClassOf(test.text)
			if err != nil {
				t.Fatal(err)
			}
			want := dewprism.Weapon{Class: class, Rank: test.rank, Cost: dewprism.Cost{AP: dewprism.Price{Flat: test.ap}, Stamina: dewprism.Price{Flat: test.stamina}, PerTurn: test.perTurn}}
			if d := cmp.Diff(want, class.Weapon()); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
	if _, err := dewprism.WeaponClassOf("banana"); err == nil || err.Code != field.UnknownName || err.Got != "banana" {
		t.Errorf("got %v", err)
	}
	if got := dewprism.WeaponClass("").Weapon(); got.Class != dewprism.Unarmed {
		t.Errorf("without a name: got %+v", got)
	}
}

func TestChannelling(t *testing.T) {
	t.Run("DEWPRISM-D6 costs 3 of the vital that matches", func(t *testing.T) {
		got := []string{dewprism.Melee.Vital(), dewprism.Magic.Vital(), dewprism.Skill.Vital(), dewprism.Score("").Vital()}
		if d := cmp.Diff([]string{"stamina", "mana", "focus", ""}, got); d != "" || dewprism.ChannelCost != 3 {
			t.Errorf("%d of (-want +got):\n%s", dewprism.ChannelCost, d)
		}
	})
}
