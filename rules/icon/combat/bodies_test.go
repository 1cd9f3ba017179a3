package combat

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// ICON-M14: the strip of the grid that a shove goes along holds all that it meets.
func TestTheWayOfAShoveIsTheSameOnItsStrip(t *testing.T) {
	for seed := range uint64(4000) {
		r := rand.New(rand.NewPCG(seed, 14))
		var e Combat
		for i := range 2 + r.IntN(8) {
			c := Combatant{Character: icon.Character{ID: string(rune('a' + i)), Class: []icon.ClassName{icon.Heavy, icon.Vagabond}[r.IntN(2)]},
				X: field.Of(r.IntN(9)), Y: field.Of(r.IntN(9)), Size: r.IntN(4), Kind: []Kind{"", "", Object, Summon}[r.IntN(4)], Rise: r.IntN(3)}
			if r.IntN(3) == 0 {
				c.Level = field.Of(r.IntN(3))
			}
			e.Combatants = append(e.Combatants, c)
		}
		for range r.IntN(30) {
			e.Ground.Cells = append(e.Ground.Cells, space.Cell{X: r.IntN(9), Y: r.IntN(9), Level: r.IntN(3), Impassable: r.IntN(6) == 0, Dangerous: r.IntN(4) == 0})
		}
		body, _ := e.Combatants[r.IntN(len(e.Combatants))].body()
		direction := [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}}[r.IntN(6)]
		far := r.IntN(12)
		whole, strip := e.field(), e.fieldAlong(&body, direction[0], direction[1], far)
		want, got := whole.Shove(body, direction[0], direction[1], far), strip.Shove(body, direction[0], direction[1], far)
		if !reflect.DeepEqual(want, got) {
			t.Fatalf("seed %d: on the whole grid %+v, on the strip %+v", seed, want, got)
		}
	}
}
