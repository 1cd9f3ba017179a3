package api_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"testing"

	"rulewright/wasm/api"
)

// counts says in how many of all ways a pool's dice show each outcome.
type counts struct{ ways, fail, partial, success, critical int64 }

// byHand counts what all faces of a pool mean, from the words of the rules and
// nothing of the engine: the highest die decides, two sixes are a critical, and
// a pool of no dice is two, of which the lower one decides (ICON-N3, ICON-N4).
func byHand(dice int) counts {
	rolled := max(dice, 0)
	if dice <= 0 {
		rolled = 2
	}
	var c counts
	faces := make([]int, rolled)
	for {
		highest, lowest, sixes := 0, 7, 0
		for _, face := range faces {
			highest, lowest = max(highest, face+1), min(lowest, face+1)
			if face+1 == 6 {
				sixes++
			}
		}
		decides := highest
		if dice <= 0 {
			decides, sixes = lowest, 0
		}
		c.ways++
		switch {
		case sixes >= 2:
			c.critical++
		case decides == 6:
			c.success++
		case decides >= 4:
			c.partial++
		default:
			c.fail++
		}
		at := 0
		for at < rolled && faces[at] == 5 {
			faces[at] = 0
			at++
		}
		if at == rolled {
			return c
		}
		faces[at]++
	}
}

// ask returns how likely each fact is to be each of its values, as the engine answers.
func ask(t *testing.T, operation, request string) map[string]map[int]*big.Rat {
	t.Helper()
	type value struct {
		Value  int
		Weight string
	}
	var answer struct {
		Odds struct {
			Total string
			Facts []struct {
				Key    string
				Values []value
			}
		}
		Error json.RawMessage
	}
	if err := json.Unmarshal(api.Call(operation, []byte(request), nil), &answer); err != nil || answer.Error != nil {
		t.Fatalf("%s of %s: %v %s", operation, request, err, answer.Error)
	}
	facts := map[string]map[int]*big.Rat{}
	for _, fact := range answer.Odds.Facts {
		facts[fact.Key] = map[int]*big.Rat{}
		for _, v := range fact.Values {
			chance, ok := new(big.Rat).SetString(v.Weight + "/" + answer.Odds.Total)
			if !ok {
				t.Fatalf("the weight %s of %s", v.Weight, answer.Odds.Total)
			}
			facts[fact.Key][v.Value] = chance
		}
	}
	return facts
}

// expect compares how likely a fact is to be a value with so many of all ways.
func expect(t *testing.T, facts map[string]map[int]*big.Rat, key string, value int, of, ways int64) {
	t.Helper()
	got := facts[key][value]
	if got == nil {
		got = new(big.Rat)
	}
	if want := big.NewRat(of, ways); got.Cmp(want) != 0 {
		t.Errorf("%s is %d with a chance of %s, not %s", key, value, got, want)
	}
}

// Every pool that a rating from 0 to 4, two boons or curses and two ticks can
// make has the chances that counting all its faces by hand gives.
func TestChancesOfNarrativePools(t *testing.T) {
	for rating := range 5 {
		for net := -2; net <= 2; net++ {
			for ticks := range 3 {
				t.Run(fmt.Sprintf("ICON-N2 ICON-N3 ICON-N4 ICON-N6 rating %d, boons less curses %d, ticks %d", rating, net, ticks), func(t *testing.T) {
					dice := max(rating-ticks, 0) + net
					want := byHand(dice)
					boons, curses := max(net, 0), max(-net, 0)
					pool := fmt.Sprintf(`"rating":%d,"boons":%d,"curses":%d,"burdens":%d,"dice":{"odds":true}`, rating, boons, curses, ticks)
					burdens := [...]string{``,
						`{"id":"a","kind":"burden","size":4,"first":"sneak","second":"smash"}`,
						`{"id":"a","kind":"burden","size":4,"first":"sneak","second":"smash"},{"id":"b","kind":"burden","size":6,"first":"charm","second":"sneak"}`}[ticks]
					narrative := func(do string) string {
						return fmt.Sprintf(`{"party":{"heroes":[{"character":{"id":"mira"},"ratings":{"sneak":%d},"clocks":[%s]}]},"command":{"do":%q,"who":"mira","action":"sneak","boons":%d,"curses":%d},"dice":{"odds":true}}`,
							rating, burdens, do, boons, curses)
					}
					for _, q := range []struct{ operation, request string }{
						{"icon_action", "{" + pool + "}"}, {"icon_narrative", narrative("act")},
					} {
						facts := ask(t, q.operation, q.request)
						expect(t, facts, "fail", 1, want.fail, want.ways)
						expect(t, facts, "partial", 1, want.partial, want.ways)
						expect(t, facts, "success", 1, want.success, want.ways)
						expect(t, facts, "critical", 1, want.critical, want.ways)
						expect(t, facts, "ticks", 0, want.fail, want.ways)
						expect(t, facts, "ticks", 2, want.partial+want.success, want.ways)
						expect(t, facts, "ticks", 3, want.critical, want.ways)
					}
					for _, q := range []struct{ operation, request string }{
						{"icon_fortune", "{" + pool + "}"}, {"icon_narrative", narrative("fortune")},
					} {
						facts := ask(t, q.operation, q.request)
						expect(t, facts, "poor", 1, want.fail, want.ways)
						expect(t, facts, "average", 1, want.partial, want.ways)
						expect(t, facts, "good", 1, want.success, want.ways)
						expect(t, facts, "excellent", 1, want.critical, want.ways)
					}
				})
			}
		}
	}
}
