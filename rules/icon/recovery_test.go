package icon_test

import (
	"fmt"
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
)

func TestTheMostHitPointsThatWoundsLeave(t *testing.T) {
	for wounds, want := range []int{28, 21, 14, 7, 0} {
		t.Run(fmt.Sprintf("ICON-H6 ICON-H3 %d wounds of a Vagabond", wounds), func(t *testing.T) {
			got, err := icon.WoundedMaximum(&icon.Character{Class: icon.Vagabond}, wounds)
			if err != nil {
				t.Fatal(err)
			}
			same(t, "maximum", want, got)
		})
	}
	t.Run("of somebody of whom nothing is known", func(t *testing.T) {
		for _, rule := range []func(*icon.Character) (int, *field.Error){
			func(c *icon.Character) (int, *field.Error) { return icon.WoundedMaximum(c, 0) },
			func(c *icon.Character) (int, *field.Error) { return icon.HealedAfterCombat(c, 0, icon.Options{}) },
		} {
			if _, err := rule(&icon.Character{}); err == nil || err.Field != "maxHp" || err.Code != field.Missing {
				t.Errorf("got %v", err)
			}
		}
	})
}

func TestHitPointsAfterCombat(t *testing.T) {
	for _, test := range []struct {
		name    string
		c       icon.Character
		wounds  int
		options icon.Options
		want    int
	}{
		{"ICON-E3 a quarter or less becomes half", icon.Character{Class: icon.Vagabond, HP: n(7)}, 0, icon.Options{}, 14},
		{"ICON-E3 more becomes the next quarter", icon.Character{Class: icon.Vagabond, HP: n(8)}, 0, icon.Options{}, 14},
		{"ICON-E3 a quarter exactly becomes the one after it", icon.Character{Class: icon.Vagabond, HP: n(14)}, 0, icon.Options{}, 21},
		{"ICON-E3 or stays, where the table has it so", icon.Character{Class: icon.Vagabond, HP: n(14)}, 0, icon.Options{HealStaysOnLine: true}, 14},
		{"ICON-E3 half and no more, where the table has it so", icon.Character{Class: icon.Vagabond, HP: n(8)}, 0, icon.Options{HealToBloodied: true}, 14},
		{"ICON-E3 the unhurt stay so", icon.Character{Class: icon.Vagabond}, 0, icon.Options{}, 28},
		{"ICON-E3 ICON-H6 wounds limit it", icon.Character{Class: icon.Vagabond, HP: n(2)}, 3, icon.Options{}, 7},
		{"ICON-E3 ICON-H3 half rounds up", icon.Character{MaxHP: n(25), HP: n(3)}, 0, icon.Options{}, 13},
		{"ICON-E3 nor past the maximum where quarters do not add up to it", icon.Character{MaxHP: n(25), HP: n(22)}, 0, icon.Options{}, 25},
		{"ICON-E3 hit points below zero count as none", icon.Character{Class: icon.Vagabond, HP: n(-3)}, 0, icon.Options{}, 14},
		{"ICON-E3 ICON-F6 who has no VIT has no quarters", icon.Character{Class: icon.Mob, HP: n(2)}, 0, icon.Options{}, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := icon.HealedAfterCombat(&test.c, test.wounds, test.options)
			if err != nil {
				t.Fatal(err)
			}
			same(t, "hit points", test.want, got)
		})
	}
}

func TestTurnsARound(t *testing.T) {
	for _, test := range []struct {
		name    string
		class   icon.ClassName
		elite   bool
		players int
		want    int
	}{
		{"ICON-T5 one", icon.Heavy, false, 4, 1},
		{"ICON-F5 two of an elite", icon.Heavy, true, 4, 2},
		{"ICON-F4 one of a legend for each player", icon.Legend, false, 4, 4},
		{"ICON-F5 the more of both of an elite legend", icon.Legend, true, 1, 2},
		{"ICON-F4 one of a legend without players", icon.Legend, false, 0, 1},
		{"ICON-F6 one of each member of a mob", icon.Mob, false, 4, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			same(t, "turns", test.want, icon.TurnsARound(test.class, test.elite, test.players))
		})
	}
}

func TestNamesOfStatuses(t *testing.T) {
	for _, name := range allStatuses {
		if !name.Known() {
			t.Errorf("%s is unknown", name)
		}
	}
	same(t, "known and harmful", []bool{true, true, true, false, false, false},
		[]bool{icon.Dazed.Known(), icon.Dazed.Harmful(), icon.Mark.Known(), icon.Mark.Harmful(), icon.StatusName("slow").Known(), icon.StatusName("").Known()})
}
