package elemental_test

import (
	"fmt"
	"testing"

	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

func TestHowManyDiceAreRolled(t *testing.T) {
	for _, c := range []struct {
		name string
		roll elemental.Roll
		dice int
		keys []string
	}{
		{"ELEMENTAL-V1 neither", elemental.Roll{}, 2, []string{"dice"}},
		{"ELEMENTAL-V1 advantage", elemental.Roll{Advantage: 1}, 5, []string{"dice", "advantage"}},
		{"ELEMENTAL-V1 disadvantage of five", elemental.Roll{Dice: n(5), Disadvantage: 1}, 2, []string{"dice", "disadvantage"}},
		{"ELEMENTAL-V1 disadvantage of two stops at none", elemental.Roll{Disadvantage: 1}, 0, []string{"dice", "disadvantage", "noDice"}},
		{"ELEMENTAL-V2 one of each cancels", elemental.Roll{Advantage: 1, Disadvantage: 1}, 2, []string{"dice", "cancelled"}},
		{"ELEMENTAL-V2 three against one cancel as well", elemental.Roll{Advantage: 3, Disadvantage: 1}, 2, []string{"dice", "cancelled"}},
		{"ELEMENTAL-V2 one against three cancels as well", elemental.Roll{Advantage: 1, Disadvantage: 3}, 2, []string{"dice", "cancelled"}},
		{"ELEMENTAL-V4 leverage", elemental.Roll{Leverage: 1}, 8, []string{"dice", "leverage"}},
		{"ELEMENTAL-V4 leverage in place of advantage", elemental.Roll{Advantage: 2, Leverage: 1}, 8, []string{"dice", "leverage"}},
		{"ELEMENTAL-V5 leverage beside disadvantage", elemental.Roll{Disadvantage: 1, Leverage: 1}, 5, []string{"dice", "leverage", "disadvantage"}},
		{"ELEMENTAL-V4 ELEMENTAL-V5 advantage that leverage replaces cancels nothing", elemental.Roll{Advantage: 1, Disadvantage: 1, Leverage: 1}, 5, []string{"dice", "leverage", "disadvantage"}},
		{"ELEMENTAL-V5 leverage of no dice takes none", elemental.Roll{Dice: n(0), Leverage: 1}, 6, []string{"dice", "leverage"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := lookedUp(t, elemental.Numbers{Of: elemental.NumberOfDice, Roll: c.roll})
			same(t, "dice", n(c.dice), r.Dice)
			var keys []string
			for _, s := range r.Chains[0].Steps {
				keys = append(keys, s.Key)
			}
			same(t, "steps", c.keys, keys)
		})
	}
}

func TestMovementAgreesWithTheTable(t *testing.T) {
	rows := []struct {
		base        int
		move        string
		dash, dodge int
	}{
		{30, "3H", 4, 2}, {35, "3H+1", 5, 2}, {40, "4H", 5, 2}, {45, "4H+1", 6, 3}, {50, "5H", 7, 3}, {55, "5H+1", 7, 3}, {60, "6H", 8, 4},
		{65, "6H+1", 9, 4}, {70, "7H", 9, 4}, {75, "7H+1", 10, 5}, {80, "8H", 11, 5}, {85, "8H+1", 11, 5}, {90, "9H", 12, 6},
	}
	for _, row := range rows {
		t.Run(fmt.Sprint("ELEMENTAL-M2 base speed ", row.base), func(t *testing.T) {
			m := lookedUp(t, elemental.Numbers{Of: elemental.NumbersOfMovement, Feet: n(row.base)}).Movements
			move := fmt.Sprintf("%dH", m[0].Hexes)
			if m[0].Bonus > 0 {
				move += fmt.Sprintf("+%d", m[0].Bonus)
			}
			same(t, "move, dash and dodge", []any{row.move, row.dash, row.dodge}, []any{move, m[1].Hexes, m[2].Hexes})
			if all := m[0].Hexes*m[0].Segments + m[0].Bonus; all != row.base/elemental.HexFeet {
				t.Errorf("ELEMENTAL-A5 a move leads %d hexes of %d feet", all, row.base)
			}
		})
	}
	t.Run("ELEMENTAL-M1 moves take two segments, dash and dodge one, swimming three", func(t *testing.T) {
		var segments []int
		for _, m := range lookedUp(t, elemental.Numbers{Of: elemental.NumbersOfMovement, Feet: n(25)}).Movements {
			segments = append(segments, m.Segments)
		}
		same(t, "segments", []int{2, 1, 1, 3}, segments)
	})
	t.Run("ELEMENTAL-M1 swimming spreads all of its speed", func(t *testing.T) {
		same(t, "swim of 25 feet", elemental.Movement{Hexes: 1, Bonus: 2, Segments: 3}, elemental.SwimOf(25))
	})
}

func TestWhatIsLookedUp(t *testing.T) {
	for _, c := range []struct {
		name    string
		request elemental.Numbers
		want    elemental.NumbersResult
	}{
		{"ELEMENTAL-A6 ELEMENTAL-P1 thirty feet at three hexes", elemental.Numbers{Of: elemental.NumbersOfTravel, Feet: n(30), Speed: n(3)},
			elemental.NumbersResult{Segments: n(2), PerSegment: []int{3, 3}}},
		{"ELEMENTAL-P1 thirty feet at five hexes", elemental.Numbers{Of: elemental.NumbersOfTravel, Feet: n(30), Speed: n(5)},
			elemental.NumbersResult{Segments: n(2), PerSegment: []int{5, 1}}},
		{"ELEMENTAL-A6 seven hexes at three", elemental.Numbers{Of: elemental.NumbersOfTravel, Hexes: n(7), Speed: n(3)},
			elemental.NumbersResult{Segments: n(3), PerSegment: []int{3, 3, 1}}},
		{"ELEMENTAL-A6 a hex that is begun counts", elemental.Numbers{Of: elemental.NumbersOfTravel, Feet: n(16), Speed: n(3)},
			elemental.NumbersResult{Segments: n(2), PerSegment: []int{3, 1}}},
		{"ELEMENTAL-A6 where it stands", elemental.Numbers{Of: elemental.NumbersOfTravel, Feet: n(0), Speed: n(3)},
			elemental.NumbersResult{Segments: n(0)}},
		{"ELEMENTAL-L1 at the range", elemental.Numbers{Of: elemental.NumberOfRange, Range: n(60), Feet: n(60)}, elemental.NumbersResult{Penalty: n(0)}},
		{"ELEMENTAL-L1 a foot beyond", elemental.Numbers{Of: elemental.NumberOfRange, Range: n(60), Feet: n(61)}, elemental.NumbersResult{Penalty: n(-1)}},
		{"ELEMENTAL-L1 twenty feet beyond", elemental.Numbers{Of: elemental.NumberOfRange, Range: n(60), Feet: n(80)}, elemental.NumbersResult{Penalty: n(-1)}},
		{"ELEMENTAL-L1 forty-five feet beyond", elemental.Numbers{Of: elemental.NumberOfRange, Range: n(60), Feet: n(105)}, elemental.NumbersResult{Penalty: n(-3)}},
		{"ELEMENTAL-T1 a cooldown of one", elemental.Numbers{Of: elemental.NumberOfCooldown, Round: n(2), Rounds: n(1)}, elemental.NumbersResult{Round: n(4)}},
		{"ELEMENTAL-T1 a cooldown of none", elemental.Numbers{Of: elemental.NumberOfCooldown, Round: n(2), Rounds: n(0)}, elemental.NumbersResult{Round: n(3)}},
		{"ELEMENTAL-P2 a round from the second segment on", elemental.Numbers{Of: elemental.NumbersOfPenalty, Rounds: n(1), Round: n(2), Segment: n(2)},
			elemental.NumbersResult{Segments: n(3), Round: n(3), Segment: n(1)}},
		{"ELEMENTAL-P2 two rounds from the first segment on", elemental.Numbers{Of: elemental.NumbersOfPenalty, Rounds: n(2)},
			elemental.NumbersResult{Segments: n(6), Round: n(2), Segment: n(3)}},
		{"ELEMENTAL-I3 aware, with a six", elemental.Numbers{Of: elemental.NumberOfSegment, Sixes: 1}, elemental.NumbersResult{Segment: n(1)}},
		{"ELEMENTAL-I3 unaware, with a six", elemental.Numbers{Of: elemental.NumberOfSegment, Sixes: 2, Unaware: true}, elemental.NumbersResult{Segment: n(2)}},
		{"ELEMENTAL-I3 aware, without a six", elemental.Numbers{Of: elemental.NumberOfSegment}, elemental.NumbersResult{Segment: n(2)}},
		{"ELEMENTAL-I3 both", elemental.Numbers{Of: elemental.NumberOfSegment, Unaware: true}, elemental.NumbersResult{Segment: n(3)}},
		{"ELEMENTAL-E1 the first hour", elemental.Numbers{Of: elemental.NumberOfExhaustion, Hours: n(1)}, elemental.NumbersResult{Difficulty: n(10)}},
		{"ELEMENTAL-E1 the fourth hour", elemental.Numbers{Of: elemental.NumberOfExhaustion, Hours: n(4)}, elemental.NumbersResult{Difficulty: n(16)}},
	} {
		t.Run(c.name, func(t *testing.T) { same(t, "result", c.want, lookedUp(t, c.request)) })
	}
}

const (
	full     = elemental.FullAction
	standard = elemental.StandardAction
	move     = elemental.MoveAction
	swift    = elemental.SwiftAction
	free     = elemental.FreeAction
)

func TestWhatARoundAllows(t *testing.T) {
	for _, c := range []struct {
		actions []elemental.ActionKind
		legal   int
	}{
		{nil, 1},
		{[]elemental.ActionKind{full}, 1},
		{[]elemental.ActionKind{full, swift, swift}, 1},
		{[]elemental.ActionKind{standard, move, swift, swift}, 1},
		{[]elemental.ActionKind{move, move, swift}, 1},
		{[]elemental.ActionKind{standard}, 1},
		{[]elemental.ActionKind{free, free, free, standard, move}, 1},
		{[]elemental.ActionKind{full, full}, 0},
		{[]elemental.ActionKind{full, move}, 0},
		{[]elemental.ActionKind{standard, full}, 0},
		{[]elemental.ActionKind{standard, standard}, 0},
		{[]elemental.ActionKind{standard, move, move}, 0},
		{[]elemental.ActionKind{move, move, move}, 0},
		{[]elemental.ActionKind{swift, swift, swift}, 0},
	} {
		t.Run(fmt.Sprint("ELEMENTAL-A1 ELEMENTAL-A2 ", c.actions), func(t *testing.T) {
			same(t, "legal", n(c.legal), lookedUp(t, elemental.Numbers{Of: elemental.NumberOfActions, Actions: c.actions}).Legal)
		})
	}
	order := []elemental.ActionKind{full, standard, move, swift, free, free}
	for i, kind := range order[:5] {
		t.Run("ELEMENTAL-A3 reduced: "+string(kind), func(t *testing.T) {
			r := lookedUp(t, elemental.Numbers{Of: elemental.NumberOfReduced, Actions: []elemental.ActionKind{kind}})
			same(t, "once", order[i+1], r.Action)
			r = lookedUp(t, elemental.Numbers{Of: elemental.NumberOfReduced, Actions: []elemental.ActionKind{kind}, Steps: n(9)})
			same(t, "nine times", free, r.Action)
		})
	}
}

func TestRankAfterWhatWasNotUsed(t *testing.T) {
	for _, c := range []struct {
		name    string
		request elemental.Numbers
		rank    int
	}{
		{"ELEMENTAL-I6 a full action", elemental.Numbers{Actions: []elemental.ActionKind{full}}, 2},
		{"ELEMENTAL-I6 a standard and a move action", elemental.Numbers{Actions: []elemental.ActionKind{standard, move}}, 2},
		{"ELEMENTAL-I6 a standard action", elemental.Numbers{Actions: []elemental.ActionKind{standard}}, 3},
		{"ELEMENTAL-I6 a move action", elemental.Numbers{Actions: []elemental.ActionKind{move}}, 4},
		{"ELEMENTAL-I6 nothing", elemental.Numbers{}, 4},
		{"ELEMENTAL-I6 a standard action for the top", elemental.Numbers{Actions: []elemental.ActionKind{standard}, Top: true}, 1},
		{"ELEMENTAL-I6 no top for a move action", elemental.Numbers{Actions: []elemental.ActionKind{move}, Top: true}, 4},
		{"ELEMENTAL-I6 nobody rises above the first", elemental.Numbers{Actions: []elemental.ActionKind{full}, Rank: n(2)}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.request.Of = elemental.NumberOfRank
			if !c.request.Rank.Known() {
				c.request.Rank = n(4)
			}
			same(t, "rank", n(c.rank), lookedUp(t, c.request).Rank)
		})
	}
}

func TestWhatIsMissingIsNamed(t *testing.T) {
	for _, c := range []struct {
		request elemental.Numbers
		name    string
	}{
		{elemental.Numbers{}, "of"},
		{elemental.Numbers{Of: elemental.NumbersOfMovement}, "feet"},
		{elemental.Numbers{Of: elemental.NumbersOfTravel, Feet: n(5)}, "speed"},
		{elemental.Numbers{Of: elemental.NumbersOfTravel, Speed: n(5)}, "feet"},
		{elemental.Numbers{Of: elemental.NumberOfRange, Feet: n(5)}, "range"},
		{elemental.Numbers{Of: elemental.NumberOfCooldown, Round: n(5)}, "rounds"},
		{elemental.Numbers{Of: elemental.NumbersOfPenalty}, "rounds"},
		{elemental.Numbers{Of: elemental.NumberOfRank}, "rank"},
		{elemental.Numbers{Of: elemental.NumberOfReduced}, "actions"},
		{elemental.Numbers{Of: elemental.NumberOfExhaustion}, "hours"},
	} {
		t.Run(string(c.request.Of)+" without "+c.name, func(t *testing.T) {
			_, err := elemental.ResolveNumbers(nil, c.request)
			refusal(t, err, field.Missing, c.name, "")
		})
	}
	t.Run("an action of no kind", func(t *testing.T) {
		_, err := elemental.ResolveNumbers(nil, elemental.Numbers{Of: elemental.NumberOfActions, Actions: []elemental.ActionKind{move, "leap"}})
		refusal(t, err, field.UnknownName, "actions[1]", "")
	})
	t.Run("something that nobody can look up", func(t *testing.T) {
		_, err := elemental.ResolveNumbers(nil, elemental.Numbers{Of: "luck"})
		refusal(t, err, field.UnknownName, "of", "")
	})
}

// chain returns the chain of that key.
func chain(t testing.TB, r play.Report, key string) play.Chain {
	t.Helper()
	for _, c := range r.Chains {
		if c.Key == key {
			return c
		}
	}
	t.Fatalf("no chain is called %q in %+v", key, r)
	return play.Chain{}
}
